#include "validator/engine/honour/game.h"

#include "schema/place.h"
#include "validator/engine/honour/special-state.h"

/* [18.5] The rule in the options of a scenario. */
enum { RECRUITING = 4 };

/* --- Limits -------------------------------------------------------------------------------- */

/* How many of something a scenario has, and how many it may have. */
typedef struct {
  const char *things;
  guint64 count;
  guint limit;
} Size;

static guint64 sum_counters(const CapCounters *counters, guint n) {
  guint64 sum = 0;

  for (guint i = 0; i < n; i++)
    sum += counters[i].count;
  return sum;
}

/* [15.1.1] The one kind of Auxiliary Unit that fights; NULL when the roster has none. */
static const CapAuxiliaryType *find_militia(const CapRoster *roster) {
  for (guint i = 0; i < roster->n_auxiliary_types; i++)
    if (roster->auxiliary_types[i].role == CAP_AUXILIARY_MILITIA)
      return &roster->auxiliary_types[i];
  return NULL;
}

static guint64 count_units(const CapScenario *scenario) {
  const CapAuxiliaryType *militia = find_militia(scenario->roster);
  guint64 sum = 0;

  if (militia != NULL)
    sum = scenario->n_sides * sum_counters(militia->counters, militia->n_counters);

  for (guint i = 0; i < scenario->n_units; i++)
    sum += sum_counters(scenario->units[i].counters, scenario->units[i].n_counters);
  for (guint i = 0; i < scenario->n_breakdowns; i++)
    sum += sum_counters(scenario->breakdowns[i].counters, scenario->breakdowns[i].n_counters);
  return sum;
}

static guint64 count_auxiliaries(const CapScenario *scenario) {
  guint64 sum = 0;

  for (guint i = 0; i < scenario->n_auxiliaries; i++)
    sum += scenario->auxiliaries[i].count;
  return sum;
}

static guint count_sources(const CapScenario *scenario) {
  guint most = 0;

  for (guint i = 0; i < scenario->n_armies; i++)
    most = MAX(most, scenario->armies[i].n_sources);
  return most;
}

static guint largest_of(const CapCounters *counters, guint n) {
  guint most = 0;

  for (guint i = 0; i < n; i++)
    most = MAX(most, counters[i].strength);
  return most;
}

static guint largest_counter(const CapRoster *roster) {
  const CapAuxiliaryType *militia = find_militia(roster);
  guint most = militia != NULL ? largest_of(militia->counters, militia->n_counters) : 0;

  for (guint i = 0; i < roster->n_unit_types; i++)
    most = MAX(most, largest_of(roster->unit_types[i].counters, roster->unit_types[i].n_counters));
  return most;
}

static guint count_earthworks(const CapScenario *scenario) {
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

static void report_size(const CapScenario *scenario, const Size *size, CapDiagnostics *findings) {
  const CapDocument *doc = scenario->document;
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_SCENARIO_TOO_LARGE, cap_place_element(doc, cap_document_root(doc)),
      "The scenario has %" G_GUINT64_FORMAT " %s; at most %u can be played.", size->count,
      size->things, size->limit);

  cap_diagnostic_set_hint(d, "Leave some out, or make two scenarios of it.");
}

static gboolean all_fit(const CapScenario *scenario, const Size *sizes, guint n,
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
static gboolean fits(const CapGame *game, CapDiagnostics *findings) {
  const CapScenario *scenario = game->scenario;
  const CapSpecialSize special = cap_special_size(scenario);
  const CapActionSize actions = cap_actions_size(scenario);
  const Size sizes[] = {
      {"turns", scenario->calendar.n_turns, CAP_MAX_TURNS},
      {"sides", scenario->n_sides, CAP_MAX_SIDES},
      {"armies", scenario->n_armies, CAP_MAX_ARMIES},
      {"Capitani", game->n_capitani, CAP_MAX_CAPITANI},
      {"counters of Combat Units", count_units(scenario), CAP_MAX_UNITS},
      {"Auxiliary Units", count_auxiliaries(scenario), CAP_MAX_AUXILIARIES},
      {"Capitani held back for later", scenario->n_holds, CAP_MAX_HOLDS},
      {"SPs on one counter of its roster", largest_counter(scenario->roster), CAP_MAX_STRENGTH},
      {"supply sources in one army", count_sources(scenario), CAP_MAX_SOURCES},
      {"stacks with Earthworks", count_earthworks(scenario), CAP_MAX_EARTHWORKS},
      {"Towns and Cities on its map", count_settlements(scenario->map), CAP_MAX_SETTLEMENTS},
      {"regions on its map", scenario->map->n_regions, CAP_MAX_REGIONS},
      {"events, bans and adjustments", special.n_rules, CAP_MAX_SPECIAL_RULES},
      {"variables", special.n_variables, CAP_MAX_VARIABLES},
      {"groups of reinforcements", special.n_groups, CAP_MAX_GROUPS},
      {"actions in its events", actions.n_actions, CAP_MAX_ACTIONS},
      {"payments in its events", actions.n_payments, CAP_MAX_PAYMENTS},
      {"picks in its events", actions.n_picks, CAP_MAX_PICKS},
      {"choices that are made together in one event", actions.most_sealed, CAP_MAX_SEALED},
      {"locked Orders in its events", actions.n_locks, CAP_MAX_LOCKS},
      {"crossings that its special rules name", cap_ground_count_ruled(scenario),
       CAP_MAX_CROSSINGS},
      {"choices and dice inside one another", actions.depth, CAP_MAX_ACTION_DEPTH},
  };
  return all_fit(scenario, sizes, G_N_ELEMENTS(sizes), findings);
}

/* --- Capitani ------------------------------------------------------------------------------ */

/* [15.5] */
static gboolean is_in_council(const CapRoster *roster, CapIndex card) {
  CapIndex nation = roster->capitani[card].nationality;

  return nation != CAP_INDEX_NONE && (roster->nationalities[nation].traits & CAP_TRAIT_ELECTS) != 0;
}

/* One card is one man, however many stacks name him. */
static void add_capitano(CapGame *game, CapGameCapitano capitano) {
  if (capitano.card == CAP_INDEX_NONE || game->capitano_of_card[capitano.card] != CAP_NOBODY)
    return;
  capitano.in_council = is_in_council(game->roster, capitano.card);
  game->capitano_of_card[capitano.card] = (CapCapitanoIndex)game->n_capitani;
  game->capitani[game->n_capitani++] = capitano;
}

static void add_leaders(CapGame *game, gboolean at_set_up) {
  const CapScenario *scenario = game->scenario;

  for (guint i = 0; i < scenario->n_stacks; i++) {
    const CapStack *stack = &scenario->stacks[i];

    if ((stack->arrival == CAP_ARRIVAL_SETUP) == at_set_up)
      add_capitano(game, (CapGameCapitano){.card = stack->capitano,
                                           .army = stack->army,
                                           .stack = (CapIndex)i,
                                           .pool = stack->pool});
  }
}

static void add_companions(CapGame *game, gboolean at_set_up) {
  const CapScenario *scenario = game->scenario;

  for (guint i = 0; i < scenario->n_postings; i++) {
    const CapPosting *posting = &scenario->postings[i];
    gboolean in_pool = posting->stack == CAP_INDEX_NONE;
    gboolean early = in_pool || scenario->stacks[posting->stack].arrival == CAP_ARRIVAL_SETUP;

    if (early == at_set_up)
      add_capitano(game, (CapGameCapitano){.card = posting->capitano,
                                           .army = in_pool ? scenario->pools[posting->pool].army
                                                           : scenario->stacks[posting->stack].army,
                                           .stack = posting->stack,
                                           .pool = posting->pool});
  }
}

/* Whoever is there from the start begins there, though a later stack may name him too. */
static void list_capitani(CapGame *game) {
  const CapScenario *scenario = game->scenario;
  guint n_cards = game->roster->n_capitani;

  game->capitani = g_new0(CapGameCapitano, n_cards);
  game->capitano_of_card = g_new(CapCapitanoIndex, n_cards);
  for (guint i = 0; i < n_cards; i++)
    game->capitano_of_card[i] = CAP_NOBODY;
  add_leaders(game, TRUE);
  add_companions(game, TRUE);
  add_leaders(game, FALSE);
  add_companions(game, FALSE);
  for (guint i = 0; i < scenario->n_minors; i++)
    add_capitano(game, (CapGameCapitano){.card = scenario->minors[i].capitano,
                                         .army = scenario->minors[i].army,
                                         .stack = CAP_INDEX_NONE,
                                         .pool = CAP_INDEX_NONE});
}

/* --- Counters ------------------------------------------------------------------------------ */

/* [1.3.3] The printed class; where none is printed, that of the scenario. */
static CapReliability reliability_of(const CapGame *game, const CapUnitType *type) {
  CapReliability class = type->reliability;

  if (class == CAP_RELIABILITY_SET_BY_SCENARIO && type->nationality != CAP_INDEX_NONE)
    class = game->scenario->reliability[type->nationality];
  return class != CAP_RELIABILITY_SET_BY_SCENARIO ? class : CAP_RELIABILITY_NORMAL;
}

/* [18.5i] */
static gboolean is_mercenary(const CapGame *game, CapIndex type) {
  return type != CAP_INDEX_NONE &&
         (game->roster->unit_types[type].traits & CAP_TRAIT_FOR_HIRE) != 0;
}

static void add_counters(CapGame *game, CapGameUnit unit, const CapCounters *counters, guint n) {
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

static CapIndex army_of(const CapScenario *scenario, CapIndex stack, CapIndex pool) {
  return stack != CAP_INDEX_NONE ? scenario->stacks[stack].army : scenario->pools[pool].army;
}

static void list_units(CapGame *game) {
  const CapScenario *scenario = game->scenario;

  game->units = g_new0(CapGameUnit, CAP_MAX_UNITS);
  for (guint i = 0; i < scenario->n_units; i++) {
    const CapUnit *line = &scenario->units[i];

    add_counters(game,
                 (CapGameUnit){.type = line->type,
                               .army = army_of(scenario, line->stack, line->pool),
                               .source = (CapIndex)i,
                               .breakdown = CAP_INDEX_NONE},
                 line->counters, line->n_counters);
  }
  for (guint i = 0; i < scenario->n_breakdowns; i++) {
    const CapBreakdown *line = &scenario->breakdowns[i];

    add_counters(game,
                 (CapGameUnit){.type = line->type,
                               .army = line->army,
                               .source = CAP_INDEX_NONE,
                               .breakdown = (CapIndex)i},
                 line->counters, line->n_counters);
  }
}

static CapIndex first_army_of(const CapScenario *scenario, CapIndex side) {
  for (CapIndex i = 0; i < scenario->n_armies; i++)
    if (scenario->armies[i].side == side)
      return i;
  return CAP_INDEX_NONE;
}

/* [15.1.1c] Each side has the counters of the roster for its own. */
static void list_militia(CapGame *game) {
  const CapAuxiliaryType *type = find_militia(game->roster);

  game->first_militia = game->end_militia = (CapUnitIndex)game->n_units;
  if (type == NULL)
    return;
  game->militia = (CapUnitType){.id = type->id,
                                .name = type->name,
                                .nationality = CAP_INDEX_NONE,
                                .service = CAP_INDEX_NONE,
                                .arm = CAP_ARM_INFANTRY,
                                .quality = type->quality,
                                .reliability = type->reliability != CAP_RELIABILITY_SET_BY_SCENARIO
                                                   ? type->reliability
                                                   : CAP_RELIABILITY_NORMAL};
  for (CapIndex i = 0; i < game->scenario->n_sides; i++) {
    CapIndex army = first_army_of(game->scenario, i);

    if (army != CAP_INDEX_NONE)
      add_counters(game,
                   (CapGameUnit){.type = CAP_INDEX_NONE,
                                 .army = army,
                                 .source = CAP_INDEX_NONE,
                                 .breakdown = CAP_INDEX_NONE},
                   type->counters, type->n_counters);
  }
  game->end_militia = (CapUnitIndex)game->n_units;
}

/* How many counters of a kind the scenario uses, at whatever time. */
static guint count_used(const CapGame *game, CapIndex type, guint strength) {
  guint n = 0;

  for (guint i = 0; i < game->n_units; i++)
    n += game->units[i].type == type && game->units[i].maximum == strength;
  return n;
}

/* [18.5i] What the box has beyond that, as far as there is room. A scenario without the rule has no
 * pool. */
static void list_mercenaries(CapGame *game) {
  const CapRoster *roster = game->roster;

  if (game->scenario->options[RECRUITING] == CAP_RULE_OFF || game->scenario->n_armies == 0)
    return;
  for (CapIndex t = 0; t < roster->n_unit_types; t++) {
    for (guint k = 0; k < roster->unit_types[t].n_counters && is_mercenary(game, t); k++) {
      CapCounters left = roster->unit_types[t].counters[k];
      guint used = count_used(game, t, left.strength);

      left.count =
          (guint16)MIN(left.count > used ? left.count - used : 0, CAP_MAX_UNITS - game->n_units);
      add_counters(game,
                   (CapGameUnit){
                       .type = t, .army = 0, .source = CAP_INDEX_NONE, .breakdown = CAP_INDEX_NONE},
                   &left, 1);
    }
  }
}

static void list_auxiliaries(CapGame *game) {
  const CapScenario *scenario = game->scenario;

  game->auxiliaries = g_new0(CapGameAuxiliary, CAP_MAX_AUXILIARIES);
  for (guint i = 0; i < scenario->n_auxiliaries; i++) {
    const CapAuxiliary *line = &scenario->auxiliaries[i];
    CapGameAuxiliary auxiliary = {.type = line->type,
                                  .army = army_of(scenario, line->stack, line->pool),
                                  .source = (CapIndex)i,
                                  .role = game->roster->auxiliary_types[line->type].role};

    for (guint k = 0; k < line->count; k++)
      game->auxiliaries[game->n_auxiliaries++] = auxiliary;
  }
}

/* --- The whole ----------------------------------------------------------------------------- */

static void list_settlements(CapGame *game) {
  const CapMap *map = game->map;

  game->settlements = g_new0(CapHex, CAP_MAX_SETTLEMENTS);
  game->settlement_at = g_new0(guint16, map->n_hexes);
  game->fortresses = g_new0(CapIndex, CAP_MAX_SETTLEMENTS);
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
static gboolean compile_rules(CapGame *game, CapDiagnostics *findings) {
  cap_conditions_init(&game->conditions, game->scenario);
  cap_special_compile(&game->special, &game->conditions, game->scenario);
  cap_actions_compile(&game->actions, &game->conditions, &game->special, game->scenario);
  cap_victory_compile(&game->victory, &game->conditions, game->scenario);
  const Size sizes[] = {
      {"tests in its conditions", cap_conditions_count(&game->conditions), CAP_MAX_TESTS},
      {"conditions inside one another", game->conditions.depth, CAP_MAX_TEST_DEPTH},
  };
  return all_fit(game->scenario, sizes, G_N_ELEMENTS(sizes), findings);
}

CapGame *cap_game_new(const CapScenario *scenario, CapDiagnostics *findings) {
  g_autoptr(CapGame) game = g_new0(CapGame, 1);

  game->scenario = scenario;
  game->map = scenario->map;
  game->roster = scenario->roster;
  game->readings = scenario->readings;
  list_capitani(game);
  if (!fits(game, findings))
    return NULL;
  list_units(game);
  list_militia(game);
  list_mercenaries(game);
  list_auxiliaries(game);
  list_settlements(game);
  cap_ground_table_init(&game->ground, scenario);
  if (!compile_rules(game, findings))
    return NULL;
  return g_steal_pointer(&game);
}

void cap_game_free(CapGame *game) {
  if (game == NULL)
    return;
  g_free(game->capitani);
  g_free(game->capitano_of_card);
  g_free(game->units);
  g_free(game->auxiliaries);
  g_free(game->settlements);
  g_free(game->settlement_at);
  g_free(game->fortresses);
  cap_ground_table_clear(&game->ground);
  cap_victory_clear(&game->victory);
  cap_actions_clear(&game->actions);
  cap_special_clear(&game->special);
  cap_conditions_clear(&game->conditions);
  g_free(game);
}
