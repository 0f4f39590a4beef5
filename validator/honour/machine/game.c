#include "validator/honour/machine/game.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "schema/codes/codes-scenario.h"
#include "schema/codes/place.h"
#include "validator/honour/special/special.h"
#include "validator/honour/special/state.h"

/* [18.5] The rule in the options of a scenario. */
enum { RECRUITING = 4 };

/* --- Limits -------------------------------------------------------------------------------- */

/* How many of something a scenario has, and how many it may have. */
typedef struct {
  const char *things;
  guint64 count;
  guint limit;
} Size;

static guint64 sum_counters(const HonourCounters *counters, guint n) {
  guint64 sum = 0;

  for (guint i = 0; i < n; i++)
    sum += counters[i].count;
  return sum;
}

/* [15.1.1] The one kind of Auxiliary Unit that fights; NULL when the roster has none. */
static const HonourAuxiliaryType *find_militia(const HonourRoster *roster) {
  for (guint i = 0; i < roster->n_auxiliary_types; i++)
    if (roster->auxiliary_types[i].role == HONOUR_AUXILIARY_MILITIA)
      return &roster->auxiliary_types[i];
  return NULL;
}

static guint64 count_units(const HonourScenario *scenario) {
  const HonourAuxiliaryType *militia = find_militia(scenario->roster);
  guint64 sum = 0;

  if (militia != NULL)
    sum = scenario->base.n_sides * sum_counters(militia->counters, militia->n_counters);

  for (guint i = 0; i < scenario->n_units; i++)
    sum += sum_counters(scenario->units[i].counters, scenario->units[i].n_counters);
  for (guint i = 0; i < scenario->n_breakdowns; i++)
    sum += sum_counters(scenario->breakdowns[i].counters, scenario->breakdowns[i].n_counters);
  return sum;
}

static guint64 count_auxiliaries(const HonourScenario *scenario) {
  guint64 sum = 0;

  for (guint i = 0; i < scenario->n_auxiliaries; i++)
    sum += scenario->auxiliaries[i].count;
  return sum;
}

static guint count_sources(const HonourScenario *scenario) {
  guint most = 0;

  for (guint i = 0; i < scenario->n_armies; i++)
    most = MAX(most, scenario->armies[i].n_sources);
  return most;
}

static guint largest_of(const HonourCounters *counters, guint n) {
  guint most = 0;

  for (guint i = 0; i < n; i++)
    most = MAX(most, counters[i].strength);
  return most;
}

static guint largest_counter(const HonourRoster *roster) {
  const HonourAuxiliaryType *militia = find_militia(roster);
  guint most = militia != NULL ? largest_of(militia->counters, militia->n_counters) : 0;

  for (guint i = 0; i < roster->n_unit_types; i++)
    most = MAX(most, largest_of(roster->unit_types[i].counters, roster->unit_types[i].n_counters));
  return most;
}

static guint count_earthworks(const HonourScenario *scenario) {
  guint n = 0;

  for (guint i = 0; i < scenario->n_stacks; i++)
    n += scenario->stacks[i].earthworks > 0;
  return n;
}

static guint count_settlements(const CapMap *map) {
  guint n = 0;

  for (guint i = 0; i < map->n_hexes; i++)
    n += map->hexes[i].settlement != CAP_SETTLEMENT_NONE;
  return n;
}

static void report_size(const HonourScenario *scenario, const Size *size,
                        CapDiagnostics *findings) {
  const CapDocument *doc = scenario->base.document;
  CapDiagnostic *d = cap_report(findings, CAP_CODE_SCENARIO_TOO_LARGE,
                                cap_place_element(doc, cap_document_root(doc)),
                                "The scenario has %" PRIu64 " %s; at most %u can be played.",
                                size->count, _(size->things), size->limit);

  cap_diagnostic_set_hint(d, "Leave some out, or make two scenarios of it.");
}

static gboolean all_fit(const HonourScenario *scenario, const Size *sizes, guint n,
                        CapDiagnostics *findings) {
  gboolean ok = TRUE;

  for (guint i = 0; i < n; i++) {
    if (sizes[i].count <= sizes[i].limit)
      continue;
    report_size(scenario, &sizes[i], findings);
    ok = FALSE;
  }
  return ok;
}

/* Capitani are counted when they are listed, for one may stand in several places. */
static gboolean fits(const HonourGame *game, CapDiagnostics *findings) {
  const HonourScenario *scenario = game->scenario;
  const HonourSpecialSize special = honour_special_size(scenario);
  const HonourActionSize actions = honour_actions_size(scenario);
  const Size sizes[] = {
      {N_("turns"), scenario->calendar.n_turns, HONOUR_MAX_TURNS},
      {N_("sides"), scenario->base.n_sides, HONOUR_MAX_SIDES},
      {N_("armies"), scenario->n_armies, HONOUR_MAX_ARMIES},
      {N_("Capitani"), game->n_capitani, HONOUR_MAX_CAPITANI},
      {N_("counters of Combat Units"), count_units(scenario), HONOUR_MAX_UNITS},
      {N_("Auxiliary Units"), count_auxiliaries(scenario), HONOUR_MAX_AUXILIARIES},
      {N_("Capitani held back for later"), scenario->n_holds, HONOUR_MAX_HOLDS},
      {N_("SPs on one counter of its roster"), largest_counter(scenario->roster),
       HONOUR_MAX_STRENGTH},
      {N_("supply sources in one army"), count_sources(scenario), HONOUR_MAX_SOURCES},
      {N_("stacks with Earthworks"), count_earthworks(scenario), HONOUR_MAX_EARTHWORKS},
      {N_("Towns and Cities on its map"), count_settlements(scenario->base.map),
       HONOUR_MAX_SETTLEMENTS},
      {N_("regions on its map"), scenario->base.map->n_regions, HONOUR_MAX_REGIONS},
      {N_("events, bans and adjustments"), special.n_rules, HONOUR_MAX_SPECIAL_RULES},
      {N_("variables"), special.n_variables, HONOUR_MAX_VARIABLES},
      {N_("groups of reinforcements"), special.n_groups, HONOUR_MAX_GROUPS},
      {N_("actions in its events"), actions.n_actions, HONOUR_MAX_ACTIONS},
      {N_("payments in its events"), actions.n_payments, HONOUR_MAX_PAYMENTS},
      {N_("picks in its events"), actions.n_picks, HONOUR_MAX_PICKS},
      {N_("choices that are made together in one event"), actions.most_sealed, HONOUR_MAX_SEALED},
      {N_("locked Orders in its events"), actions.n_locks, HONOUR_MAX_LOCKS},
      {N_("crossings that its special rules name"), honour_ground_count_ruled(scenario),
       HONOUR_MAX_CROSSINGS},
      {N_("choices and dice inside one another"), actions.depth, HONOUR_MAX_ACTION_DEPTH},
  };
  return all_fit(scenario, sizes, G_N_ELEMENTS(sizes), findings);
}

/* --- Capitani ------------------------------------------------------------------------------ */

/* [15.5] */
static gboolean is_in_council(const HonourRoster *roster, CapIndex card) {
  CapIndex nation = roster->capitani[card].nationality;

  return nation != CAP_INDEX_NONE &&
         (roster->nationalities[nation].traits & HONOUR_TRAIT_ELECTS) != 0;
}

/* One card is one man, however many stacks name him. */
static void add_capitano(HonourGame *game, HonourGameCapitano capitano) {
  if (capitano.card == CAP_INDEX_NONE || game->capitano_of_card[capitano.card] != HONOUR_NOBODY)
    return;
  capitano.in_council = is_in_council(game->roster, capitano.card);
  game->capitano_of_card[capitano.card] = (HonourCapitanoIndex)game->n_capitani;
  game->capitani[game->n_capitani++] = capitano;
}

static void add_leaders(HonourGame *game, gboolean at_set_up) {
  const HonourScenario *scenario = game->scenario;

  for (guint i = 0; i < scenario->n_stacks; i++) {
    const HonourStack *stack = &scenario->stacks[i];

    if ((stack->arrival == HONOUR_ARRIVAL_SETUP) == at_set_up)
      add_capitano(game, (HonourGameCapitano){.card = stack->capitano,
                                              .army = stack->army,
                                              .stack = (CapIndex)i,
                                              .pool = stack->pool});
  }
}

static void add_companions(HonourGame *game, gboolean at_set_up) {
  const HonourScenario *scenario = game->scenario;

  for (guint i = 0; i < scenario->n_postings; i++) {
    const HonourPosting *posting = &scenario->postings[i];
    gboolean in_pool = posting->stack == CAP_INDEX_NONE;
    gboolean early = in_pool || scenario->stacks[posting->stack].arrival == HONOUR_ARRIVAL_SETUP;

    if (early == at_set_up)
      add_capitano(game,
                   (HonourGameCapitano){.card = posting->capitano,
                                        .army = in_pool ? scenario->pools[posting->pool].army
                                                        : scenario->stacks[posting->stack].army,
                                        .stack = posting->stack,
                                        .pool = posting->pool});
  }
}

/* Whoever is there from the start begins there, though a later stack may name him too. */
static void list_capitani(HonourGame *game) {
  const HonourScenario *scenario = game->scenario;
  guint n_cards = game->roster->n_capitani;

  game->capitani = g_new0(HonourGameCapitano, n_cards);
  game->capitano_of_card = g_new(HonourCapitanoIndex, n_cards);
  for (guint i = 0; i < n_cards; i++)
    game->capitano_of_card[i] = HONOUR_NOBODY;
  add_leaders(game, TRUE);
  add_companions(game, TRUE);
  add_leaders(game, FALSE);
  add_companions(game, FALSE);
  for (guint i = 0; i < scenario->n_minors; i++)
    add_capitano(game, (HonourGameCapitano){.card = scenario->minors[i].capitano,
                                            .army = scenario->minors[i].army,
                                            .stack = CAP_INDEX_NONE,
                                            .pool = CAP_INDEX_NONE});
}

static void sort_by_army(HonourGame *game) {
  guint n = 0;

  game->by_army = g_new(HonourCapitanoIndex, game->n_capitani);
  for (CapIndex army = 0; army < game->scenario->n_armies; army++) {
    game->first_of_army[army] = n;
    for (guint i = 0; i < game->n_capitani; i++)
      if (game->capitani[i].army == army)
        game->by_army[n++] = (HonourCapitanoIndex)i;
  }
  game->first_of_army[game->scenario->n_armies] = n;
}

/* --- Counters ------------------------------------------------------------------------------ */

/* [1.3.3] The printed class; where none is printed, that of the scenario. */
static HonourReliability reliability_of(const HonourGame *game, const HonourUnitType *type) {
  HonourReliability class = type->reliability;

  if (class == HONOUR_RELIABILITY_SET_BY_SCENARIO && type->nationality != CAP_INDEX_NONE)
    class = game->scenario->reliability[type->nationality];
  return class != HONOUR_RELIABILITY_SET_BY_SCENARIO ? class : HONOUR_RELIABILITY_NORMAL;
}

/* [18.5i] */
static gboolean is_mercenary(const HonourGame *game, CapIndex type) {
  return type != CAP_INDEX_NONE &&
         (game->roster->unit_types[type].traits & HONOUR_TRAIT_FOR_HIRE) != 0;
}

static void add_counters(HonourGame *game, HonourGameUnit unit, const HonourCounters *counters,
                         guint n) {
  unit.mercenary = is_mercenary(game, unit.type);
  unit.reliability = unit.type == CAP_INDEX_NONE
                         ? game->militia.reliability
                         : reliability_of(game, &game->roster->unit_types[unit.type]);
  for (guint i = 0; i < n; i++) {
    unit.maximum = (guint8)MIN(counters[i].strength, G_MAXUINT8);
    for (guint k = 0; k < counters[i].count; k++)
      game->units[game->n_units++] = unit;
  }
}

static CapIndex army_of(const HonourScenario *scenario, CapIndex stack, CapIndex pool) {
  return stack != CAP_INDEX_NONE ? scenario->stacks[stack].army : scenario->pools[pool].army;
}

static void list_units(HonourGame *game) {
  const HonourScenario *scenario = game->scenario;

  game->units = g_new0(HonourGameUnit, HONOUR_MAX_UNITS);
  for (guint i = 0; i < scenario->n_units; i++) {
    const HonourUnit *line = &scenario->units[i];

    add_counters(game,
                 (HonourGameUnit){.type = line->type,
                                  .army = army_of(scenario, line->stack, line->pool),
                                  .source = (CapIndex)i,
                                  .breakdown = CAP_INDEX_NONE,
                                  .stack = line->stack},
                 line->counters, line->n_counters);
  }
  for (guint i = 0; i < scenario->n_breakdowns; i++) {
    const HonourBreakdown *line = &scenario->breakdowns[i];

    add_counters(game,
                 (HonourGameUnit){.type = line->type,
                                  .army = line->army,
                                  .source = CAP_INDEX_NONE,
                                  .breakdown = (CapIndex)i,
                                  .stack = CAP_INDEX_NONE},
                 line->counters, line->n_counters);
  }
}

static CapIndex first_army_of(const HonourScenario *scenario, CapIndex side) {
  for (CapIndex i = 0; i < scenario->n_armies; i++)
    if (scenario->armies[i].side == side)
      return i;
  return CAP_INDEX_NONE;
}

/* [15.1.1c] Each side has the counters of the roster for its own. */
static void list_militia(HonourGame *game) {
  const HonourAuxiliaryType *type = find_militia(game->roster);

  game->first_militia = game->end_militia = (HonourUnitIndex)game->n_units;
  if (type == NULL)
    return;
  game->militia =
      (HonourUnitType){.id = type->id,
                       .name = type->name,
                       .nationality = CAP_INDEX_NONE,
                       .service = CAP_INDEX_NONE,
                       .arm = HONOUR_ARM_INFANTRY,
                       .quality = type->quality,
                       .reliability = type->reliability != HONOUR_RELIABILITY_SET_BY_SCENARIO
                                          ? type->reliability
                                          : HONOUR_RELIABILITY_NORMAL};
  for (CapIndex i = 0; i < game->scenario->base.n_sides; i++) {
    CapIndex army = first_army_of(game->scenario, i);

    if (army != CAP_INDEX_NONE)
      add_counters(game,
                   (HonourGameUnit){.type = CAP_INDEX_NONE,
                                    .army = army,
                                    .source = CAP_INDEX_NONE,
                                    .breakdown = CAP_INDEX_NONE,
                                    .stack = CAP_INDEX_NONE},
                   type->counters, type->n_counters);
  }
  game->end_militia = (HonourUnitIndex)game->n_units;
}

/* How many counters of a kind the scenario uses, at whatever time. */
static guint count_used(const HonourGame *game, CapIndex type, guint strength) {
  guint n = 0;

  for (guint i = 0; i < game->n_units; i++)
    n += game->units[i].type == type && game->units[i].maximum == strength;
  return n;
}

/* [18.5i] What the box has beyond that, as far as there is room. A scenario without the rule has no
 * pool. */
static void list_mercenaries(HonourGame *game) {
  const HonourRoster *roster = game->roster;

  if (game->scenario->base.options[RECRUITING] == CAP_RULE_OFF || game->scenario->n_armies == 0)
    return;
  for (CapIndex t = 0; t < roster->n_unit_types; t++) {
    for (guint k = 0; k < roster->unit_types[t].n_counters && is_mercenary(game, t); k++) {
      HonourCounters left = roster->unit_types[t].counters[k];
      guint used = count_used(game, t, left.strength);

      left.count =
          (guint16)MIN(left.count > used ? left.count - used : 0, HONOUR_MAX_UNITS - game->n_units);
      add_counters(game,
                   (HonourGameUnit){.type = t,
                                    .army = 0,
                                    .source = CAP_INDEX_NONE,
                                    .breakdown = CAP_INDEX_NONE,
                                    .stack = CAP_INDEX_NONE},
                   &left, 1);
    }
  }
}

/* [5.1d] [1.3.4.1b] Like units are of one type, which fixes Nationality, arm, Quality and name, and
 * of one class. */
static gboolean are_alike(const HonourGameUnit *x, const HonourGameUnit *y) {
  return x->type == y->type && x->reliability == y->reliability;
}

static void find_like(HonourGame *game) {
  for (guint i = 0; i < game->n_units; i++) {
    guint like = 0;

    while (!are_alike(&game->units[like], &game->units[i]))
      like++;
    game->units[i].like = (HonourUnitIndex)like;
  }
}

/* The Capitano, as a number above 0, whose name is the first of its kind; 0 when nobody here has
 * it. Names are compared at every change of cards. */
static guint8 number_of_name(const HonourGame *game, const char *name) {
  for (guint i = 0; name != NULL && i < game->n_capitani; i++)
    if (g_strcmp0(name, honour_game_card(game, (HonourCapitanoIndex)i)->named_unit) == 0)
      return (guint8)(i + 1);
  return 0;
}

static void number_names(HonourGame *game) {
  for (guint i = 0; i < game->n_capitani; i++)
    game->capitani[i].named =
        number_of_name(game, honour_game_card(game, (HonourCapitanoIndex)i)->named_unit);
  for (guint i = 0; i < game->n_units; i++)
    game->units[i].named = number_of_name(game, honour_game_type(game, (HonourUnitIndex)i)->named);
}

static void list_auxiliaries(HonourGame *game) {
  const HonourScenario *scenario = game->scenario;

  game->auxiliaries = g_new0(HonourGameAuxiliary, HONOUR_MAX_AUXILIARIES);
  for (guint i = 0; i < scenario->n_auxiliaries; i++) {
    const HonourAuxiliary *line = &scenario->auxiliaries[i];
    HonourGameAuxiliary auxiliary = {.type = line->type,
                                     .army = army_of(scenario, line->stack, line->pool),
                                     .source = (CapIndex)i,
                                     .role = game->roster->auxiliary_types[line->type].role};

    for (guint k = 0; k < line->count; k++)
      game->auxiliaries[game->n_auxiliaries++] = auxiliary;
  }
}

/* --- The whole ----------------------------------------------------------------------------- */

static void list_settlements(HonourGame *game) {
  const CapMap *map = game->map;

  game->settlements = g_new0(CapHex, HONOUR_MAX_SETTLEMENTS);
  game->settlement_at = g_new0(guint16, map->n_hexes);
  game->fortresses = g_new0(CapIndex, HONOUR_MAX_SETTLEMENTS);
  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (map->hexes[hex].settlement == CAP_SETTLEMENT_NONE)
      continue;
    if (cap_settlement_is_fortress(map->hexes[hex].settlement))
      game->fortresses[game->n_fortresses++] = (CapIndex)game->n_settlements;
    game->settlements[game->n_settlements++] = hex;
    game->settlement_at[hex] = (guint16)game->n_settlements;
  }
}

/* Conditions are counted as they are compiled. */
static gboolean compile_rules(HonourGame *game, CapDiagnostics *findings) {
  honour_conditions_init(&game->conditions, game->scenario);
  honour_special_compile(&game->special, &game->conditions, game->scenario);
  honour_actions_compile(&game->actions, &game->conditions, &game->special, game->scenario);
  honour_victory_compile(&game->victory, &game->conditions, game->scenario);
  const Size sizes[] = {
      {"tests in its conditions", honour_conditions_count(&game->conditions), HONOUR_MAX_TESTS},
      {"conditions inside one another", game->conditions.depth, HONOUR_MAX_TEST_DEPTH},
  };
  return all_fit(game->scenario, sizes, G_N_ELEMENTS(sizes), findings);
}

HonourGame *honour_game_new(const HonourScenario *scenario, CapDiagnostics *findings) {
  g_autoptr(HonourGame) game = g_new0(HonourGame, 1);

  game->scenario = scenario;
  game->map = scenario->base.map;
  game->roster = scenario->roster;
  game->readings = scenario->readings;
  list_capitani(game);
  if (!fits(game, findings))
    return NULL;
  sort_by_army(game);
  list_units(game);
  list_militia(game);
  list_mercenaries(game);
  find_like(game);
  number_names(game);
  list_auxiliaries(game);
  list_settlements(game);
  honour_ground_table_init(&game->ground, scenario);
  if (!compile_rules(game, findings))
    return NULL;
  honour_special_find_commands(game);
  return g_steal_pointer(&game);
}

void honour_game_free(HonourGame *game) {
  if (game == NULL)
    return;
  g_free(game->capitani);
  g_free(game->capitano_of_card);
  g_free(game->by_army);
  g_free(game->units);
  g_free(game->auxiliaries);
  g_free(game->settlements);
  g_free(game->settlement_at);
  g_free(game->fortresses);
  honour_ground_table_clear(&game->ground);
  honour_victory_clear(&game->victory);
  honour_actions_clear(&game->actions);
  honour_special_clear(&game->special);
  honour_conditions_clear(&game->conditions);
  g_free(game);
}
