#include "validator/baroque/balance/variations.h"

#include "schema/baroque/scenario.h"
#include "schema/document/document-edit.h"
#include "validator/baroque/machine/machine.h"

/* --- Who and what ----------------------------------------------------------------------------- */

static char *named(const CapScenario *scenario, CapNode node) {
  return cap_variation_name(scenario->document, node, CAP_NAME_NAME);
}

static char *command_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *name = named(scenario, node);

  return g_strdup_printf(_("the Command “%s”"), name);
}

static char *discipline_words(const CapScenario *scenario, CapSlice value) {
  g_autofree char *letter = cap_slice_dup(value);

  (void)scenario;
  return g_strdup_printf(_("discipline %s"), letter);
}

static char *structure_words(const CapScenario *scenario, CapNode node) {
  CapNode army = cap_variation_around(scenario->document, node, CAP_NAME_ARMY);
  g_autofree char *name = army != CAP_NODE_NONE ? named(scenario, army) : NULL;

  return name != NULL ? g_strdup_printf(_("command structure of %s"), name) : NULL;
}

static char *arrival_words(const CapScenario *scenario, CapNode node) {
  CapNode command = cap_variation_around(scenario->document, node, CAP_NAME_COMMAND);
  g_autofree char *name = command != CAP_NODE_NONE ? named(scenario, command) : NULL;

  return name != NULL ? g_strdup_printf(_("arrival of “%s”"), name) : NULL;
}

static char *roll_words(const CapScenario *scenario, CapNode node) {
  CapNode command = cap_variation_around(scenario->document, node, CAP_NAME_COMMAND);
  g_autofree char *name = command != CAP_NODE_NONE ? named(scenario, command) : NULL;
  g_autofree char *turn = cap_variation_name(scenario->document, node, CAP_NAME_TURN);

  return name != NULL ? g_strdup_printf(_("arrival of “%s” on turn %s"), name, turn) : NULL;
}

static char *limit_words(const CapScenario *scenario, CapNode node) {
  (void)scenario, (void)node;
  return g_strdup(_("length of the battle"));
}

static char *victory_words(const CapScenario *scenario, CapNode node) {
  (void)scenario, (void)node;
  return g_strdup(_("who wins when the turns are over"));
}

static char *opening_words(const CapScenario *scenario, CapNode node) {
  (void)scenario, (void)node;
  return g_strdup(_("the special rule of the opening"));
}

static char *closed_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *ground = cap_variation_name(scenario->document, node, CAP_NAME_GROUND);

  return g_strdup_printf(_("the special rule that closes %s"), g_strdelimit(ground, "-", ' '));
}

static char *exit_words(const CapScenario *scenario, CapNode node) {
  (void)scenario, (void)node;
  return g_strdup(_("the special rule of leaving the table"));
}

/* --- Other values ----------------------------------------------------------------------------- */

static const BaroqueUnit *unit_at(const CapScenario *scenario, CapNode node) {
  const BaroqueScenario *s = baroque_scenario(scenario);

  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].node == node)
      return &s->units[i];
  return NULL;
}

/* One more and one less than a number, which may be that of its type. */
static char **around(int number) {
  g_autoptr(GStrvBuilder) out = g_strv_builder_new();

  for (int other = number - 1; other <= number + 1; other += 2) {
    g_autofree char *text = g_strdup_printf("%d", other);

    if (other > 0)
      g_strv_builder_add(out, text);
  }
  return g_strv_builder_end(out);
}

static char **other_vbu(const CapScenario *scenario, CapNode node) {
  const BaroqueUnit *unit = unit_at(scenario, node);

  return unit != NULL && unit->command != CAP_INDEX_NONE ? around(unit->vbu) : NULL;
}

static char **other_impetus(const CapScenario *scenario, CapNode node) {
  const BaroqueUnit *unit = unit_at(scenario, node);

  return unit != NULL && unit->impetus > 0 ? around(unit->impetus) : NULL;
}

/* The words before and behind the one that holds. */
static char **beside(const char *const *words, int at) {
  g_autoptr(GStrvBuilder) out = g_strv_builder_new();

  if (at > 0)
    g_strv_builder_add(out, words[at - 1]);
  if (at >= 0 && words[at + 1] != NULL)
    g_strv_builder_add(out, words[at + 1]);
  return g_strv_builder_end(out);
}

static char **other_discipline(const CapScenario *scenario, CapNode node) {
  const BaroqueUnit *unit = unit_at(scenario, node);

  return unit != NULL ? beside(baroque_discipline_words, unit->discipline) : NULL;
}

/* Words of the format, told in the middle of a sentence. */
static const char *const told[] G_GNUC_UNUSED = {N_("good"), N_("average"), N_("poor")};

static char **other_structure(const CapScenario *scenario, CapNode node) {
  CapSlice value = cap_node_attribute(scenario->document, node, CAP_NAME_STRUCTURE);

  return beside(baroque_structure_words, cap_slice_index_in(value, baroque_structure_words));
}

static char **other_grade(const CapScenario *scenario, CapNode node) {
  CapSlice value = cap_node_attribute(scenario->document, node, CAP_NAME_GRADE);

  return beside(baroque_grade_words, cap_slice_index_in(value, baroque_grade_words));
}

static char **other_end(const CapScenario *scenario, CapNode node) {
  static const char *const words[] = {N_("shares"), N_("draw"), N_("attacker"), N_("defender"),
                                      NULL};

  (void)scenario, (void)node;
  return g_strdupv((char **)words);
}

/* The army of the opening is the one that acts first; the other gets that. */
static gboolean swap_opening(CapDocument *doc) {
  CapNode root = cap_document_root(doc);
  CapNode rules = cap_node_child_named(doc, root, CAP_NAME_SPECIAL_RULES);
  CapNode opening =
      rules != CAP_NODE_NONE ? cap_node_child_named(doc, rules, CAP_NAME_OPENING) : CAP_NODE_NONE;

  if (opening == CAP_NODE_NONE)
    return FALSE;
  for (CapNode army = cap_node_child_named(doc, root, CAP_NAME_ARMY); army != CAP_NODE_NONE;
       army = cap_node_next_named(doc, army, CAP_NAME_ARMY)) {
    g_autofree char *id = cap_slice_dup(cap_node_attribute(doc, army, CAP_NAME_ID));

    if (!cap_slice_equals(cap_node_attribute(doc, opening, CAP_NAME_ARMY), id))
      return cap_document_set_attribute(doc, opening, cap_name_text(CAP_NAME_ARMY), id);
  }
  return FALSE;
}

static const CapVariation rows[] = {
    {.element = CAP_NAME_COMMAND,
     .within = CAP_NAME_ARMY,
     .group = "Command",
     .subject = command_words},
    {.element = CAP_NAME_UNIT, .group = "unit", .subject = named},
    {.element = CAP_NAME_UNIT,
     .attribute = CAP_NAME_VBU,
     .group = "value",
     .measure = N_("VBU"),
     .values = other_vbu,
     .subject = named},
    {.element = CAP_NAME_UNIT,
     .attribute = CAP_NAME_IMPETUS,
     .group = "value",
     .measure = N_("impetus"),
     .values = other_impetus,
     .subject = named},
    {.element = CAP_NAME_UNIT,
     .attribute = CAP_NAME_DISCIPLINE,
     .group = "value",
     .values = other_discipline,
     .value_text = discipline_words,
     .subject = named},
    {.element = CAP_NAME_LEADER,
     .attribute = CAP_NAME_GRADE,
     .group = "leader",
     .values = other_grade,
     .value_text = cap_variation_word,
     .subject = named},
    {.element = CAP_NAME_ARMY,
     .attribute = CAP_NAME_STRUCTURE,
     .group = "army",
     .values = other_structure,
     .value_text = cap_variation_word,
     .subject = structure_words},
    {.element = CAP_NAME_BAGGAGE, .group = "unit", .subject = named},
    {.element = CAP_NAME_SETTINGS,
     .attribute = CAP_NAME_TURN_LIMIT,
     .group = "time",
     .measure = N_("turns"),
     .steps = {-1, 1},
     .subject = limit_words},
    {.element = CAP_NAME_ARRIVAL,
     .attribute = CAP_NAME_TURN,
     .group = "time",
     .steps = {-1, 1},
     .subject = arrival_words},
    {.element = CAP_NAME_ROLL,
     .attribute = CAP_NAME_AT_LEAST,
     .group = "time",
     .measure = N_("or more"),
     .steps = {-1, 1},
     .subject = roll_words},
    {.element = CAP_NAME_OPENING, .group = "rule", .subject = opening_words},
    {.element = CAP_NAME_CLOSED, .group = "rule", .subject = closed_words},
    {.element = CAP_NAME_EXIT, .group = "rule", .subject = exit_words},
    {.element = CAP_NAME_VICTORY,
     .attribute = CAP_NAME_AT_END,
     .group = "victory",
     .values = other_end,
     .value_text = cap_variation_word,
     .subject = victory_words},
    {.element = CAP_NAME_OTHER},
};

/* --- Restricted play -------------------------------------------------------------------------- */

static gboolean is_charge(const CapRequest *request, CapOption option) {
  (void)request;
  switch (option.kind) {
  case BAROQUE_ANSWER_CHARGE:
  case BAROQUE_ANSWER_CHARGE_FIRING:
  case BAROQUE_ANSWER_COUNTERCHARGE:
  case BAROQUE_ANSWER_COUNTERCHARGE_FIRING:
  case BAROQUE_ANSWER_OPPORTUNITY_CHARGE:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean is_fire(const CapRequest *request, CapOption option) {
  (void)request;
  switch (option.kind) {
  case BAROQUE_ANSWER_SHOOT:
  case BAROQUE_ANSWER_OPPORTUNITY_FIRE:
  case BAROQUE_ANSWER_DEFENSIVE_FIRE:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean is_rally(const CapRequest *request, CapOption option) {
  (void)request;
  return option.kind == BAROQUE_ANSWER_RALLY;
}

static gboolean is_pursuit(const CapRequest *request, CapOption option) {
  (void)request;
  return option.kind == BAROQUE_ANSWER_PURSUE;
}

static const CapRestriction restrictions[] = {
    {"never-charges", N_("never charges"), is_charge},
    {"never-shoots", N_("never shoots"), is_fire},
    {"never-rallies", N_("never rallies"), is_rally},
    {"never-pursues", N_("never pursues"), is_pursuit},
    {NULL, NULL, NULL},
};

const CapVariations baroque_variations = {rows, restrictions, swap_opening};
