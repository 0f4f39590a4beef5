#include "validator/monferrato/balance/variations.h"

#include "schema/monferrato/scenario.h"
#include "validator/monferrato/machine/machine.h"

static CapSlice attribute(const CapScenario *scenario, CapNode node, CapName name) {
  return cap_node_attribute(scenario->document, node, name);
}

/* --- Who and what ----------------------------------------------------------------------------- */

static guint index_of(GHashTable *table, CapSlice id) {
  g_autofree char *key = cap_slice_dup(id);

  return GPOINTER_TO_UINT(g_hash_table_lookup(table, key));
}

static char *counter_words(const CapScenario *scenario, CapSlice id) {
  const MonferratoRoster *roster = monferrato_roster(scenario->roster);
  guint number = index_of(roster->counter_by_id, id);

  if (number == 0)
    return cap_slice_dup(id);
  const MonferratoCounter *counter = &roster->counters[number - 1];
  if (counter->name != NULL)
    return g_strdup(counter->name);
  return g_strdup_printf("%s %s", roster->commands[counter->command].name,
                         gettext(monferrato_kind_words[counter->kind]));
}

static char *zone_words(const CapScenario *scenario, CapSlice id) {
  CapIndex zone = cap_map_find_zone(scenario->map, id);

  return zone != CAP_INDEX_NONE && scenario->map->zones[zone].name != NULL
             ? g_strdup(scenario->map->zones[zone].name)
             : cap_slice_dup(id);
}

/* "the set-up in Casale", by the first zone; of a whole state where that is meant. */
static char *place_words(const CapScenario *scenario, CapNode node) {
  CapSlice zones = attribute(scenario, node, CAP_NAME_ZONES), zone;

  if (cap_slice_is_set(zones) && cap_slice_next_word(&zones, &zone)) {
    g_autofree char *name = zone_words(scenario, zone);

    return g_strdup_printf(cap_slice_count_words(zones) > 0 ? _("the set-up in %s and elsewhere")
                                                            : _("the set-up in %s"),
                           name);
  }
  g_autofree char *state = cap_slice_dup(attribute(scenario, node, CAP_NAME_STATE));
  return state != NULL ? g_strdup_printf(_("the set-up in the state of %s"), state) : NULL;
}

static char *fort_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *place = place_words(scenario, node);

  return place != NULL ? g_strdup_printf(_("Forts of %s"), place) : NULL;
}

static char *side_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *name = cap_variation_name(scenario->document, node, CAP_NAME_NAME);

  return g_strdup_printf(_("Forts of %s"), name);
}

static char *morale_words(const CapScenario *scenario, CapNode node) {
  (void)scenario, (void)node;
  return g_strdup(_("Morale"));
}

static char *objective_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *name = zone_words(scenario, attribute(scenario, node, CAP_NAME_ZONE));

  return g_strdup_printf(_("the objective %s"), name);
}

static char *give_words(const CapScenario *scenario, CapNode node) {
  const MonferratoRoster *roster = monferrato_roster(scenario->roster);
  guint number = index_of(roster->chit_by_id, attribute(scenario, node, CAP_NAME_CHIT));

  return number > 0 ? g_strdup_printf(_("the chit %s at the start"), roster->chits[number - 1].name)
                    : NULL;
}

static char *hand_words(const CapScenario *scenario, CapNode node) {
  (void)scenario, (void)node;
  return g_strdup(_("hand of chits"));
}

static char *command_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *ref = cap_variation_name(scenario->document, node, CAP_NAME_REF);

  return g_strdup_printf(_("the Command %s from the start"), ref);
}

static char *rule_words(const CapScenario *scenario, CapNode node) {
  g_autofree char *number = cap_slice_dup(attribute(scenario, node, CAP_NAME_NUMBER));
  g_autofree char *title = cap_slice_dup(attribute(scenario, node, CAP_NAME_TITLE));

  return g_strdup_printf(_("special rule %s, %s"), number != NULL ? number : "",
                         title != NULL ? title : _("which has no title"));
}

static char *award_words(const CapScenario *scenario, CapNode node) {
  CapNode event = cap_variation_around(scenario->document, node, CAP_NAME_EVENT);

  if (event == CAP_NODE_NONE)
    return NULL;
  g_autofree char *id = cap_variation_name(scenario->document, event, CAP_NAME_ID);
  return g_strdup_printf(_("Victory Points of the event “%s”"), id);
}

/* --- Other values ----------------------------------------------------------------------------- */

static char **yes_or_no(const CapScenario *scenario, CapNode node) {
  static const char *const words[] = {N_("yes"), N_("no"), NULL};

  (void)scenario, (void)node;
  return g_strdupv((char **)words);
}

static const CapVariation rows[] = {
    {.element = CAP_NAME_PLACE,
     .attribute = CAP_NAME_UNITS,
     .group = "unit",
     .word = counter_words,
     .subject = place_words},
    {.element = CAP_NAME_PLACE, .within = CAP_NAME_SET_UP, .group = "unit", .subject = place_words},
    {.element = CAP_NAME_PLACE,
     .attribute = CAP_NAME_ZONES,
     .group = "place",
     .word = zone_words,
     .subject = place_words},
    {.element = CAP_NAME_PLACE,
     .attribute = CAP_NAME_FORTS,
     .group = "Forts",
     .steps = {-1, 1},
     .subject = fort_words},
    {.element = CAP_NAME_SIDE,
     .attribute = CAP_NAME_FORTS,
     .group = "Forts",
     .steps = {-1, 1},
     .subject = side_words},
    {.element = CAP_NAME_COMMAND,
     .attribute = CAP_NAME_FROM_START,
     .group = "time",
     .values = yes_or_no,
     .value_text = cap_variation_word,
     .subject = command_words},
    {.element = CAP_NAME_MORALE,
     .attribute = CAP_NAME_START,
     .group = "morale",
     .measure = N_("at the start"),
     .steps = {-1, 1},
     .subject = morale_words},
    {.element = CAP_NAME_MORALE,
     .attribute = CAP_NAME_MEDIUM,
     .group = "morale",
     .measure = N_("for medium"),
     .steps = {-1, 1},
     .subject = morale_words},
    {.element = CAP_NAME_MORALE,
     .attribute = CAP_NAME_LOW,
     .group = "morale",
     .measure = N_("for low"),
     .steps = {-1, 1},
     .subject = morale_words},
    {.element = CAP_NAME_OBJECTIVE, .group = "victory", .subject = objective_words},
    {.element = CAP_NAME_OBJECTIVE,
     .attribute = CAP_NAME_POINTS,
     .group = "victory",
     .measure = N_("VP"),
     .steps = {-1, 1},
     .subject = objective_words},
    {.element = CAP_NAME_GIVE, .within = CAP_NAME_CHITS, .group = "chit", .subject = give_words},
    {.element = CAP_NAME_CHITS,
     .attribute = CAP_NAME_HAND,
     .group = "chit",
     .steps = {-1, 1},
     .subject = hand_words},
    {.element = CAP_NAME_SPECIAL_RULE, .group = "rule", .subject = rule_words},
    {.element = CAP_NAME_VICTORY_POINTS,
     .attribute = CAP_NAME_N,
     .group = "victory",
     .measure = N_("VP"),
     .steps = {-1, 1},
     .subject = award_words},
    {.element = CAP_NAME_OTHER},
};

/* --- Restricted play -------------------------------------------------------------------------- */

static gboolean is_attack(const CapRequest *request, CapOption option) {
  (void)request;
  return option.kind == MONFERRATO_ANSWER_ATTACK;
}

/* [8] [9] */
static gboolean is_siege(const CapRequest *request, CapOption option) {
  (void)request;
  switch (option.kind) {
  case MONFERRATO_ANSWER_BOMBARD:
  case MONFERRATO_ANSWER_FIRE:
  case MONFERRATO_ANSWER_LAY_MINE:
  case MONFERRATO_ANSWER_DETONATE:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean is_raid(const CapRequest *request, CapOption option) {
  (void)request;
  return option.kind == MONFERRATO_ANSWER_RAID;
}

static gboolean is_chit(const CapRequest *request, CapOption option) {
  (void)request;
  return option.kind == MONFERRATO_ANSWER_PLAY_CHIT || option.kind == MONFERRATO_ANSWER_RESPOND;
}

static const CapRestriction restrictions[] = {
    {"never-attacks", N_("never attacks"), is_attack},
    {"never-besieges", N_("never fires at walls or mines them"), is_siege},
    {"never-raids", N_("never raids"), is_raid},
    {"plays-no-chits", N_("plays no chits"), is_chit},
    {NULL, NULL, NULL},
};

const CapVariations monferrato_variations = {rows, restrictions, cap_variation_swap_first};
