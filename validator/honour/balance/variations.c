#include "validator/honour/balance/variations.h"

#include "validator/honour/machine/machine.h"
#include "validator/honour/text/names.h"

static const HonourScenario *honour(const CapScenario *scenario) {
  return honour_scenario(scenario);
}

static CapSlice attribute(const CapScenario *scenario, CapNode node, CapName name) {
  return cap_node_attribute(scenario->document, node, name);
}

/* --- Who and what ----------------------------------------------------------------------------- */

static const HonourStack *stack_of(const CapScenario *scenario, CapNode node) {
  const HonourScenario *s = honour(scenario);
  CapNode stack = cap_variation_around(scenario->document, node, CAP_NAME_STACK);

  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].node == stack && stack != CAP_NODE_NONE)
      return &s->stacks[i];
  return NULL;
}

/* "the Force of Chaumont", or where nobody leads it "the Force “novara”". */
static char *force_words(const CapScenario *scenario, CapNode node) {
  const HonourStack *stack = stack_of(scenario, node);

  if (stack == NULL)
    return g_strdup(_("the reserves"));
  if (stack->capitano != CAP_INDEX_NONE)
    return g_strdup_printf(_("the Force of %s"),
                           honour(scenario)->roster->capitani[stack->capitano].name);
  g_autofree char *name = cap_variation_name(scenario->document, stack->node, CAP_NAME_ID);
  return g_strdup_printf(_("the Force “%s”"), name);
}

static char *unit_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *type =
      honour_words_type(honour(scenario), attribute(scenario, node, CAP_NAME_TYPE));
  g_autofree char *force = force_words(scenario, node);

  return g_strdup_printf(_("%s with %s"), type, force);
}

static char *capitano_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *name =
      honour_words_capitano(honour(scenario), attribute(scenario, node, CAP_NAME_REF));
  g_autofree char *force = force_words(scenario, node);

  return g_strdup_printf(_("%s with %s"), name, force);
}

/* The name of the army that something belongs to; NULL when it belongs to none. */
static const char *army_name(const CapScenario *scenario, CapNode node) {
  CapNode parent = cap_variation_around(scenario->document, node, CAP_NAME_ARMY);
  CapIndex army =
      parent != CAP_NODE_NONE
          ? honour_scenario_find_army(honour(scenario), attribute(scenario, parent, CAP_NAME_ID))
          : CAP_INDEX_NONE;

  return army != CAP_INDEX_NONE ? honour(scenario)->armies[army].name : NULL;
}

static char *points_words(const CapScenario *scenario, CapNode node) {
  const char *army = army_name(scenario, node);

  return army != NULL ? g_strdup_printf(_("points at the start of the %s"), army) : NULL;
}

static char *receive_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *date =
      honour_words_date(honour(scenario), attribute(scenario, node, CAP_NAME_TURN));
  const char *army = army_name(scenario, node);

  return army != NULL ? g_strdup_printf(_("points on %s of the %s"), date, army) : NULL;
}

static char *source_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *place =
      honour_words_hex(honour(scenario), attribute(scenario, node, CAP_NAME_HEX));
  const char *army = army_name(scenario, node);

  return army != NULL ? g_strdup_printf(_("the Supply Source %s of the %s"), place, army) : NULL;
}

static char *reinforcement_words(const CapScenario *scenario, CapNode node) {
  CapNode stack = cap_node_child_named(scenario->document, node, CAP_NAME_STACK);
  g_autofree char *force =
      stack != CAP_NODE_NONE ? force_words(scenario, stack) : g_strdup(_("what else comes"));

  return g_strdup_printf(_("arrival of %s"), force);
}

static char *length_words(const CapScenario *scenario, CapNode node) {
  (void)scenario, (void)node;
  return g_strdup(_("length of the game"));
}

static char *rule_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *number = cap_slice_dup(attribute(scenario, node, CAP_NAME_NUMBER));
  g_autofree char *title = cap_slice_dup(attribute(scenario, node, CAP_NAME_TITLE));

  return g_strdup_printf(_("special rule %s, %s"), number != NULL ? number : "",
                         title != NULL ? title : _("which has no title"));
}

static char *condition_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *id = cap_variation_name(scenario->document, node, CAP_NAME_ID);

  return g_strdup_printf(_("the victory condition “%s”"), id);
}

static char *place_words(const CapScenario *scenario, CapSlice number) {
  return honour_words_hex(honour(scenario), number);
}

static char *date_words(const CapScenario *scenario, CapSlice date) {
  return honour_words_date(honour(scenario), date);
}

/* --- Other values ----------------------------------------------------------------------------- */

/* A turn earlier and a turn later. */
static char **other_dates(const CapScenario *scenario, CapNode node) {
  g_autoptr(GStrvBuilder) out = g_strv_builder_new();
  CapTurn turn;

  if (honour_calendar_parse(&honour(scenario)->calendar, attribute(scenario, node, CAP_NAME_TURN),
                            &turn) != HONOUR_DATE_OK ||
      turn == CAP_TURN_NONE)
    return NULL;
  for (CapTurn other = turn - 1; other <= turn + 1; other += 2) {
    g_autofree char *text = g_strdup_printf("turn %d", other + 1);

    if (honour_calendar_in_game(&honour(scenario)->calendar, other))
      g_strv_builder_add(out, text);
  }
  return g_strv_builder_end(out);
}

/* Two hexes on opposite sides of the one it stands in. */
static char **other_hexes(const CapScenario *scenario, CapNode node) {
  g_autoptr(GStrvBuilder) out = g_strv_builder_new();
  const HonourStack *stack = stack_of(scenario, node);
  const CapMap *map = scenario->map;

  if (stack == NULL || stack->hex == CAP_HEX_NONE)
    return NULL;
  for (guint d = 0; d < CAP_N_DIRECTIONS; d += CAP_N_DIRECTIONS / 2) {
    CapHex hex = map->hexes[stack->hex].neighbour[d];
    char number[CAP_HEX_NUMBER_MAX];

    if (hex == CAP_HEX_NONE)
      continue;
    cap_grid_number(&map->grid, hex, number);
    g_strv_builder_add(out, number);
  }
  return g_strv_builder_end(out);
}

static const CapVariation rows[] = {
    {.element = CAP_NAME_STACK, .group = "Force", .subject = force_words},
    {.element = CAP_NAME_STACK,
     .attribute = CAP_NAME_HEX,
     .group = "place",
     .values = other_hexes,
     .value_text = place_words,
     .subject = force_words},
    {.element = CAP_NAME_UNIT, .within = CAP_NAME_STACK, .group = "unit", .subject = unit_words},
    {.element = CAP_NAME_UNIT,
     .attribute = CAP_NAME_SP,
     .group = "strength",
     .measure = N_("SP"),
     .steps = {-1, 1},
     .subject = unit_words},
    {.element = CAP_NAME_AUXILIARY, .group = "unit", .subject = unit_words},
    {.element = CAP_NAME_CAPITANO,
     .within = CAP_NAME_STACK,
     .group = "leader",
     .subject = capitano_words},
    {.element = CAP_NAME_POINTS,
     .attribute = CAP_NAME_START,
     .group = "points",
     .measure = N_("AP"),
     .steps = {-1, 1},
     .subject = points_words},
    {.element = CAP_NAME_RECEIVE,
     .attribute = CAP_NAME_NOMINAL,
     .group = "points",
     .measure = N_("AP"),
     .steps = {-1, 1},
     .subject = receive_words},
    {.element = CAP_NAME_RECEIVE,
     .attribute = CAP_NAME_TURN,
     .group = "time",
     .values = other_dates,
     .value_text = date_words,
     .subject = receive_words},
    {.element = CAP_NAME_SUPPLY_SOURCE, .group = "supply", .subject = source_words},
    {.element = CAP_NAME_REINFORCEMENT,
     .attribute = CAP_NAME_TURN,
     .group = "time",
     .values = other_dates,
     .value_text = date_words,
     .subject = reinforcement_words},
    {.element = CAP_NAME_GAME_LENGTH,
     .attribute = CAP_NAME_TURNS,
     .group = "time",
     .measure = N_("turns"),
     .steps = {-1, 1},
     .subject = length_words},
    {.element = CAP_NAME_SPECIAL_RULE, .group = "rule", .subject = rule_words},
    {.element = CAP_NAME_VICTORY_CONDITION, .group = "victory", .subject = condition_words},
    {.element = CAP_NAME_OTHER},
};

/* --- Restricted play -------------------------------------------------------------------------- */

static gboolean is_siege(const CapRequest *request, CapOption option) {
  (void)request;
  return option.kind == HONOUR_ANSWER_SIEGE;
}

static gboolean is_storm(const CapRequest *request, CapOption option) {
  (void)request;
  return option.kind == HONOUR_ANSWER_STORM || option.kind == HONOUR_ANSWER_BREACH;
}

/* [7.9] [11.2] From the march or in the combat phase; and the Order that asks for it [5.3]. */
static gboolean is_attack(const CapRequest *request, CapOption option) {
  return option.kind == HONOUR_ANSWER_ATTACK || is_storm(request, option) ||
         (option.kind == HONOUR_ANSWER_ORDER && option.a == HONOUR_ORDER_ATTACK);
}

static gboolean is_earthworks(const CapRequest *request, CapOption option) {
  (void)request;
  return option.kind == HONOUR_ANSWER_EARTHWORKS;
}

static const CapRestriction restrictions[] = {
    {"never-attacks", N_("never attacks"), is_attack},
    {"never-besieges", N_("never besieges"), is_siege},
    {"never-storms", N_("never storms walls or breaches"), is_storm},
    {"builds-no-earthworks", N_("builds no Earthworks"), is_earthworks},
    {NULL, NULL, NULL},
};

const CapVariations honour_variations = {rows, restrictions, cap_variation_swap_first};
