/* Checks of dates, Administrative Points and supply. */
#include "validator/honour/checks/checks.h"

#include "schema/honour/codes-schedule.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/honour/checks/soundness.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* A longer game is not looked through turn by turn, a longer list of dates is cut short. */
#define MAX_TURNS 100000
#define MAX_DATES 6

static void name_army(CapDiagnostic *d, const HonourArmy *army) {
  cap_diagnostic_set_object(d, "army %s", cap_wording_name(NULL, army->id));
}

static gboolean is_in_game(const HonourScenario *scenario, CapTurn turn) {
  return turn >= 0 && turn < (CapTurn)scenario->calendar.n_turns;
}

/* "The game lasts from May 6, 1513 to June 3, 1513." */
static void hint_at_game(CapDiagnostic *d, const HonourScenario *scenario) {
  const HonourCalendar *calendar = &scenario->calendar;
  g_autofree char *first = honour_calendar_dup_text(calendar, 0);
  g_autofree char *last = honour_calendar_dup_text(calendar, (CapTurn)calendar->n_turns - 1);

  cap_diagnostic_set_hint(d, "The game lasts from %s to %s.", first, last);
}

/* --- Administrative Points ------------------------------------------------------------------- */

/* The calendar repeats itself every year: looking further is of no use. */
static CapTurn next_ap_turn(const HonourScenario *scenario, CapTurn from, int step) {
  CapTurn turn = from;

  for (guint n = 0; n <= scenario->roster->turns_per_year && is_in_game(scenario, turn); n++) {
    if (honour_calendar_is_ap_turn(&scenario->calendar, turn))
      return turn;
    turn += step;
  }
  return CAP_TURN_NONE;
}

static void hint_at_ap_turns(CapDiagnostic *d, const HonourScenario *scenario, CapTurn turn) {
  CapTurn before = next_ap_turn(scenario, turn, -1);
  CapTurn after = next_ap_turn(scenario, turn, 1);
  g_autoptr(GPtrArray) dates = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *list = NULL;

  if (before != CAP_TURN_NONE)
    g_ptr_array_add(dates, honour_calendar_dup_text(&scenario->calendar, before));
  if (after != CAP_TURN_NONE)
    g_ptr_array_add(dates, honour_calendar_dup_text(&scenario->calendar, after));
  list = cap_wording_list(dates, "and");
  if (dates->len == 0)
    cap_diagnostic_set_hint(d, "No turn of this game is an AP turn.");
  else if (dates->len == 1)
    cap_diagnostic_set_hint(d, "The nearest AP turn of this game is %s.", list);
  else
    cap_diagnostic_set_hint(d, "The nearest AP turns of this game are %s.", list);
}

/* [4.3.1] Points come on AP turns of the calendar, inside the game. */
static void check_receive(const CapCheckContext *context, const HonourArmy *army,
                          const HonourReceive *receive) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapPlace place = cap_place_attribute(context->document, receive->node, CAP_NAME_TURN);
  g_autofree char *date = honour_calendar_dup_text(&scenario->calendar, receive->turn);
  CapDiagnostic *d = NULL;

  if (!is_in_game(scenario, receive->turn)) {
    d = cap_report(context->findings, CAP_CODE_DATE_OUTSIDE_GAME, place,
                   "%s receives points on %s, %s.", cap_wording_name(army->name, army->id), date,
                   receive->turn < 0 ? _("before the game starts") : _("after the last turn"));
    hint_at_game(d, scenario);
  } else if (!honour_calendar_is_ap_turn(&scenario->calendar, receive->turn)) {
    d = cap_report(context->findings, CAP_CODE_NOT_AN_AP_TURN, place,
                   "%s receives points on %s, which is no AP turn.",
                   cap_wording_name(army->name, army->id), date);
    hint_at_ap_turns(d, scenario, receive->turn);
  }
  if (d != NULL)
    name_army(d, army);
}

/* What the schedules of all armies are held against, so that each costs only its own length. */
typedef struct {
  GArray *turns;    /* of CapTurn: the AP turns of the game */
  CapBits received; /* turns on which the army at hand receives points; else empty */
  gboolean is_used; /* some army has a schedule */
} ApTurns;

static gboolean somebody_receives(const HonourScenario *scenario) {
  for (guint i = 0; i < scenario->n_armies; i++)
    if (scenario->armies[i].n_receives > 0)
      return TRUE;
  return FALSE;
}

static ApTurns find_ap_turns(const HonourScenario *scenario) {
  guint n_turns = MIN(scenario->calendar.n_turns, MAX_TURNS);
  ApTurns ap = {.turns = g_array_new(FALSE, FALSE, sizeof(CapTurn))};

  ap.is_used = somebody_receives(scenario);
  cap_bits_init(&ap.received, n_turns);
  for (CapTurn turn = 0; turn < (CapTurn)n_turns; turn++) {
    if (honour_calendar_is_ap_turn(&scenario->calendar, turn))
      g_array_append_val(ap.turns, turn);
  }
  return ap;
}

static gboolean is_listed(const HonourScenario *scenario, const ApTurns *ap, CapTurn turn) {
  return turn >= 0 && (guint)turn < ap->received.n_bits &&
         honour_calendar_is_ap_turn(&scenario->calendar, turn);
}

static void report_repeated(const CapCheckContext *context, const HonourArmy *army,
                            const HonourReceive *receive, const HonourReceive *other) {
  g_autofree char *date =
      honour_calendar_dup_text(&honour_scenario(context->scenario)->calendar, receive->turn);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_AP_TURN_REPEATED,
      cap_place_attribute(context->document, receive->node, CAP_NAME_TURN),
      "%s receives points on %s twice, also by line %u.", cap_wording_name(army->name, army->id),
      date, cap_wording_line(context->document, other->node));

  cap_diagnostic_set_hint(d, "Put the amounts together in one line, or correct the date.");
  name_army(d, army);
}

/* There is one. */
static const HonourReceive *first_on(const HonourArmy *army, CapTurn turn) {
  const HonourReceive *receive = army->receives;

  while (receive->turn != turn)
    receive++;
  return receive;
}

/* Reports turns on which the army receives points twice, at both lines since either date may be the
 * wrong one, and marks all. Counts lines that stand
 * where they should not: each may be one that is missing elsewhere. */
static guint check_repeated(const CapCheckContext *context, const HonourArmy *army, ApTurns *ap) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  guint n_stray = 0;

  for (guint i = 0; i < army->n_receives; i++) {
    const HonourReceive *receive = &army->receives[i];

    if (!is_listed(scenario, ap, receive->turn)) {
      n_stray++;
      continue;
    }
    if (!cap_bits_has(&ap->received, (guint)receive->turn)) {
      cap_bits_add(&ap->received, (guint)receive->turn);
      continue;
    }
    n_stray++;
    report_repeated(context, army, receive, first_on(army, receive->turn));
    report_repeated(context, army, first_on(army, receive->turn), receive);
  }
  return n_stray;
}

/* "March 1, 1500, March 5, 1500 and 7 more turns"; new string. */
static char *list_missing(const HonourScenario *scenario, const ApTurns *ap, guint n_missing) {
  g_autoptr(GPtrArray) dates = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < ap->turns->len && dates->len < MIN(n_missing, MAX_DATES); i++) {
    CapTurn turn = g_array_index(ap->turns, CapTurn, i);

    if (!cap_bits_has(&ap->received, (guint)turn))
      g_ptr_array_add(dates, honour_calendar_dup_text(&scenario->calendar, turn));
  }
  if (n_missing > MAX_DATES)
    g_ptr_array_add(
        dates, g_strdup_printf(ngettext("%u more turn", "%u more turns", n_missing - MAX_DATES),
                               n_missing - MAX_DATES));
  return cap_wording_list(dates, "and");
}

/* An army that has a schedule should say something for every AP turn, be it nothing. */
static void report_missing(const CapCheckContext *context, const HonourArmy *army,
                           const ApTurns *ap, guint n_missing) {
  g_autofree char *list = list_missing(honour_scenario(context->scenario), ap, n_missing);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_AP_TURN_MISSING,
                                cap_place_element(context->document, army->points_node),
                                "%s has a schedule of points, but none for %s.",
                                cap_wording_name(army->name, army->id), list);

  cap_diagnostic_set_hint(d, "Add a <receive> for %s; nominal=\"0\" when nothing arrives.",
                          n_missing == 1 ? C_("AP turn", "it") : C_("AP turn", "each"));
  name_army(d, army);
}

static guint count_lines(const CapDocument *doc, const HonourArmy *army) {
  CapNode line = cap_node_child_named(doc, army->points_node, CAP_NAME_RECEIVE);
  guint n = 0;

  for (; line != CAP_NODE_NONE; line = cap_node_next_named(doc, line, CAP_NAME_RECEIVE))
    n++;
  return n;
}

static void check_schedule(const CapCheckContext *context, const HonourArmy *army, ApTurns *ap) {
  guint n_lines;
  guint n_stray;
  guint n_missing;

  if (army->points_node == CAP_NODE_NONE)
    return;
  n_lines = count_lines(context->document, army);
  if (n_lines == 0 && !ap->is_used)
    return; /* nobody has a schedule: all that there is, is there at the start */
  n_stray = check_repeated(context, army, ap);
  n_missing = ap->turns->len - (army->n_receives - n_stray);
  /* Lines that nobody could read are not in the model, and may be any of those missing. */
  n_stray += n_lines - MIN(n_lines, army->n_receives);
  if (n_missing > n_stray)
    report_missing(context, army, ap, n_missing);
  for (guint i = 0; i < army->n_receives; i++) {
    if (is_listed(honour_scenario(context->scenario), ap, army->receives[i].turn))
      cap_bits_remove(&ap->received, (guint)army->receives[i].turn);
  }
}

static void check_points(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  ApTurns ap = find_ap_turns(scenario);

  for (guint i = 0; i < scenario->n_armies; i++) {
    const HonourArmy *army = &scenario->armies[i];

    for (guint j = 0; j < army->n_receives; j++) {
      if (army->receives[j].turn != CAP_TURN_NONE)
        check_receive(context, army, &army->receives[j]);
    }
    if (!army->unlimited_points)
      check_schedule(context, army, &ap);
  }
  g_array_unref(ap.turns);
  cap_bits_clear(&ap.received);
}

static void check_unlimited_points(const CapCheckContext *context) {
  const CapDocument *doc = context->document;

  for (guint i = 0; i < honour_scenario(context->scenario)->n_armies; i++) {
    const HonourArmy *army = &honour_scenario(context->scenario)->armies[i];
    gboolean has_start;
    CapDiagnostic *d;

    if (!army->unlimited_points || army->points_node == CAP_NODE_NONE)
      continue;
    has_start = cap_slice_is_set(cap_node_attribute(doc, army->points_node, CAP_NAME_START));
    if (!has_start && army->n_receives == 0)
      continue;
    d = cap_report(context->findings, CAP_CODE_POINTS_UNLIMITED,
                   cap_place_attribute(doc, army->points_node, CAP_NAME_UNLIMITED),
                   "The points of %s are unlimited, yet it %s.",
                   cap_wording_name(army->name, army->id),
                   has_start ? _("has a number of them at the start") : _("receives more"));
    cap_diagnostic_set_hint(d, "Take out unlimited, or start and every <receive>.");
    name_army(d, army);
  }
}

/* --- Reinforcements -------------------------------------------------------------------------- */

/* [7.1] Reinforcements enter on a turn of the game. */
static void check_reinforcements(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  const CapDocument *doc = context->document;
  guint n_nodes = cap_document_count(doc);

  if (scenario->calendar.n_turns == 0)
    return; /* the length of the game is missing or makes no sense, which has been said */
  for (CapNode node = 0; node < n_nodes; node++) {
    g_autofree char *date = NULL;
    CapTurn turn = CAP_TURN_NONE;
    CapDiagnostic *d;

    if (cap_node_name(doc, node) != CAP_NAME_REINFORCEMENT ||
        honour_calendar_parse(&scenario->calendar, cap_node_attribute(doc, node, CAP_NAME_TURN),
                              &turn) != HONOUR_DATE_OK ||
        is_in_game(scenario, turn))
      continue;
    date = honour_calendar_dup_text(&scenario->calendar, turn);
    d = cap_report(context->findings, CAP_CODE_REINFORCEMENT_OUTSIDE_GAME,
                   cap_place_attribute(doc, node, CAP_NAME_TURN),
                   "These reinforcements arrive on %s, %s.", date,
                   turn < 0 ? _("before the game starts") : _("after the last turn"));
    hint_at_game(d, scenario);
    honour_wording_set_owner(d, doc, node);
  }
}

/* --- Supply ---------------------------------------------------------------------------------- */

/* More ways than this lead out of no map. */
#define MOST_EDGES 500u

gboolean honour_hex_is_closed(const CapCheckContext *context, CapHex hex) {
  const CapMap *map = context->map;

  if (map->n_edges == 0 || map->n_edges > MOST_EDGES || cap_grid_edges(&map->grid, hex) == 0 ||
      map->hexes[hex].settlement != CAP_SETTLEMENT_NONE)
    return FALSE;
  for (guint i = 0; i < map->n_edges; i++)
    if (map->edges[i].hex == hex)
      return FALSE;
  for (guint i = 0; i < CAP_N_DIRECTIONS; i++) {
    CapHex next = map->hexes[hex].neighbour[i];
    if (next != CAP_HEX_NONE && !cap_bits_has(&honour_scenario(context->scenario)->playable, next))
      return FALSE;
  }
  return TRUE;
}

static CapDiagnostic *report_source_in_water(const CapCheckContext *context, const HonourArmy *army,
                                             CapPlace place, CapHex hex) {
  gboolean is_sea = context->map->hexes[hex].terrain == CAP_TERRAIN_SEA;
  g_autofree char *where = cap_wording_hex(context->map, hex);
  CapDiagnostic *d =
      cap_report(context->findings, is_sea ? CAP_CODE_SUPPLY_IN_SEA : CAP_CODE_SUPPLY_IN_LAKE,
                 place, "A Supply Source of %s lies in %s, which is %s.",
                 cap_wording_name(army->name, army->id), where, is_sea ? _("sea") : _("a lake"));

  cap_diagnostic_set_hint(d, is_sea ? N_("Choose the port where supplies are landed.")
                                    : N_("Choose a land hex with a road."));
  return d;
}

/* [4.1] Sources are road hexes, as a rule at the edge of the map; or supplies come by sea. */
static void check_source(const CapCheckContext *context, const HonourArmy *army,
                         const HonourSource *source) {
  CapPlace place = cap_place_attribute(context->document, source->node, CAP_NAME_HEX);
  g_autofree char *where = cap_wording_hex(context->map, source->hex);
  CapDiagnostic *d = NULL;

  if (cap_terrain_is_water(context->map->hexes[source->hex].terrain)) {
    d = report_source_in_water(context, army, place, source->hex);
  } else if (!cap_map_hex_has_road(context->map, source->hex)) {
    d = cap_report(context->findings, CAP_CODE_SUPPLY_WITHOUT_ROAD, place,
                   "A Supply Source of %s lies in %s, where there is no road.",
                   cap_wording_name(army->name, army->id), where);
    cap_diagnostic_set_hint(d, "Choose a hex with a road: lines of communication follow roads.");
  } else if (!source->has_reason && honour_scenario(context->scenario)->playable_known &&
             cap_bits_has(&honour_scenario(context->scenario)->playable, source->hex) &&
             (!honour_scenario_is_gateway(honour_scenario(context->scenario), source->hex) ||
              honour_hex_is_closed(context, source->hex))) {
    d = cap_report(context->findings, CAP_CODE_SUPPLY_INSIDE_MAP, place,
                   "A Supply Source of %s lies in %s, %s.", cap_wording_name(army->name, army->id),
                   where,
                   honour_scenario_is_at_edge(honour_scenario(context->scenario), source->hex)
                       ? _("where no way leaves the map")
                       : _("away from the edge of the map in play"));
    cap_diagnostic_set_hint(
        d, "Choose a hex at the edge or a port, or say with why how supplies get there.");
  }
  if (d != NULL)
    name_army(d, army);
}

static void check_supply_hexes(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);

  for (guint i = 0; i < scenario->n_armies; i++) {
    const HonourArmy *army = &scenario->armies[i];

    for (guint j = 0; j < army->n_sources; j++) {
      if (army->sources[j].hex != CAP_HEX_NONE)
        check_source(context, army, &army->sources[j]);
    }
  }
}

static int compare_sources(const void *a, const void *b) {
  const HonourSource *x = *(const HonourSource *const *)a;
  const HonourSource *y = *(const HonourSource *const *)b;

  if (x->hex != y->hex)
    return x->hex < y->hex ? -1 : 1;
  return x->node < y->node ? -1 : x->node > y->node;
}

static void report_repeated_source(const CapCheckContext *context, const HonourArmy *army,
                                   const HonourSource *source, const HonourSource *other) {
  g_autofree char *where = cap_wording_hex(context->map, source->hex);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_SUPPLY_REPEATED,
      cap_place_attribute(context->document, source->node, CAP_NAME_HEX),
      "%s lists %s as a Supply Source %s (line %u).", cap_wording_name(army->name, army->id), where,
      other->node < source->node ? C_("listed", "already") : C_("listed", "again"),
      cap_wording_line(context->document, other->node));

  cap_diagnostic_set_hint(d, "Remove one of the two lines, or correct it.");
  name_army(d, army);
}

static void check_repeated_sources(const CapCheckContext *context, const HonourArmy *army) {
  g_autofree const HonourSource **sources = g_new(const HonourSource *, army->n_sources);
  guint n = 0;

  for (guint i = 0; i < army->n_sources; i++) {
    if (army->sources[i].hex != CAP_HEX_NONE)
      sources[n++] = &army->sources[i];
  }
  if (n > 0)
    qsort(sources, n, sizeof *sources, compare_sources);
  for (guint i = 1; i < n; i++) {
    const HonourSource *source = sources[i], *before = sources[i - 1];

    if (source->hex != before->hex)
      continue;
    report_repeated_source(context, army, source, before);
    report_repeated_source(context, army, before, source);
  }
}

static void check_supply_repeated(const CapCheckContext *context) {
  for (guint i = 0; i < honour_scenario(context->scenario)->n_armies; i++)
    check_repeated_sources(context, &honour_scenario(context->scenario)->armies[i]);
}

static void check_army_supply(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);

  for (guint i = 0; i < scenario->n_armies; i++) {
    const HonourArmy *army = &scenario->armies[i];
    CapNode node = army->supply_node != CAP_NODE_NONE ? army->supply_node : army->node;
    CapDiagnostic *d;

    if (army->n_sources > 0 || army->has_reason_for_no_source ||
        cap_node_child_named(context->document, node, CAP_NAME_SUPPLY_SOURCE) != CAP_NODE_NONE)
      continue;
    d = cap_report(context->findings, CAP_CODE_ARMY_WITHOUT_SUPPLY,
                   cap_place_element(context->document, node), "%s has no Supply Source.",
                   cap_wording_name(army->name, army->id));
    cap_diagnostic_set_hint(d, "Add a <supply-source> to <supply>, or say with why-none why it "
                               "needs none.");
    name_army(d, army);
  }
}

/* --- Command --------------------------------------------------------------------------------- */

/* Sets the bit of every army that elects its leader, or whose Capitano a rule makes a general. */
static void mark_led_armies(const CapCheckContext *context, CapBits *led) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  const CapDocument *doc = context->document;
  CapBits made; /* Capitani whom a rule makes a Capitano Generale */

  cap_bits_init(&made, honour_roster(context->roster)->n_capitani);
  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    CapIndex capitano;

    if (cap_node_name(doc, node) != CAP_NAME_MAKE_GENERAL)
      continue;
    capitano = honour_roster_find_capitano(honour_roster(context->roster),
                                           cap_node_attribute(doc, node, CAP_NAME_CAPITANO));
    if (capitano != CAP_INDEX_NONE)
      cap_bits_add(&made, capitano);
  }
  for (guint i = 0; i < scenario->n_stacks; i++) {
    const HonourStack *stack = &scenario->stacks[i];

    if (stack->army != CAP_INDEX_NONE && (stack->elect || (stack->capitano != CAP_INDEX_NONE &&
                                                           cap_bits_has(&made, stack->capitano))))
      cap_bits_add(led, stack->army);
  }
  cap_bits_clear(&made);
}

/* [3.2] The scenario lists the Capitani Generali. */
static void check_army_generals(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapBits led;

  cap_bits_init(&led, scenario->n_armies);
  mark_led_armies(context, &led);
  for (guint i = 0; i < scenario->n_armies; i++) {
    const HonourArmy *army = &scenario->armies[i];
    CapDiagnostic *d;

    if (cap_bits_has(&led, i) || !honour_army_has_forces(context->document, army) ||
        cap_node_child_named(context->document, army->node, CAP_NAME_GENERAL) != CAP_NODE_NONE)
      continue;
    d = cap_report(context->findings, CAP_CODE_ARMY_WITHOUT_GENERAL,
                   cap_place_element(context->document, army->node), "%s has no Capitano Generale.",
                   cap_wording_name(army->name, army->id));
    cap_diagnostic_set_hint(d, "Add <general capitano=\"...\"/>, or elect=\"yes\" to a stack whose "
                               "Capitani choose one.");
    name_army(d, army);
  }
  cap_bits_clear(&led);
}

const CapCheck honour_schedule_checks[] = {
    {"check_points", CAP_KIND_SCENARIO, check_points},
    {"check_unlimited_points", CAP_KIND_SCENARIO, check_unlimited_points},
    {"check_reinforcements", CAP_KIND_SCENARIO, check_reinforcements},
    {"check_supply_hexes", CAP_KIND_SCENARIO, check_supply_hexes},
    {"check_supply_repeated", CAP_KIND_SCENARIO, check_supply_repeated},
    {"check_army_supply", CAP_KIND_SCENARIO, check_army_supply},
    {"check_army_generals", CAP_KIND_SCENARIO, check_army_generals},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
