#include "validator/engine/honour/game.h"

#include "schema/place.h"

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

static guint64 count_units(const CapScenario *scenario) {
  guint64 sum = 0;

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

static guint largest_counter(const CapRoster *roster) {
  guint most = 0;

  for (guint i = 0; i < roster->n_unit_types; i++) {
    for (guint k = 0; k < roster->unit_types[i].n_counters; k++)
      most = MAX(most, roster->unit_types[i].counters[k].strength);
  }
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

/* Capitani are counted when they are listed, for one may stand in several places. */
static gboolean fits(const CapGame *game, CapDiagnostics *findings) {
  const CapScenario *scenario = game->scenario;
  const Size sizes[] = {
      {"turns", scenario->calendar.n_turns, CAP_MAX_TURNS},
      {"sides", scenario->n_sides, CAP_MAX_SIDES},
      {"armies", scenario->n_armies, CAP_MAX_ARMIES},
      {"Capitani", game->n_capitani, CAP_MAX_CAPITANI},
      {"counters of Combat Units", count_units(scenario), CAP_MAX_UNITS},
      {"Auxiliary Units", count_auxiliaries(scenario), CAP_MAX_AUXILIARIES},
      {"SPs on one counter of its roster", largest_counter(scenario->roster), CAP_MAX_STRENGTH},
      {"supply sources in one army", count_sources(scenario), CAP_MAX_SOURCES},
      {"stacks with Earthworks", count_earthworks(scenario), CAP_MAX_EARTHWORKS},
      {"Towns and Cities on its map", count_settlements(scenario->map), CAP_MAX_SETTLEMENTS},
      {"regions on its map", scenario->map->n_regions, CAP_MAX_REGIONS},
      {"tests in its victory conditions", cap_victory_count_tests(scenario), CAP_MAX_VICTORY_TESTS},
  };
  gboolean ok = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS(sizes); i++) {
    if (sizes[i].count <= sizes[i].limit)
      continue;
    report_size(scenario, &sizes[i], findings);
    ok = FALSE;
  }
  return ok;
}

/* --- Capitani ------------------------------------------------------------------------------ */

/* One card is one man, however many stacks name him. */
static void add_capitano(CapGame *game, CapGameCapitano capitano) {
  if (capitano.card == CAP_INDEX_NONE || game->capitano_of_card[capitano.card] != CAP_NOBODY)
    return;
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

static void add_counters(CapGame *game, CapGameUnit unit, const CapCounters *counters, guint n) {
  unit.reliability = reliability_of(game, &game->roster->unit_types[unit.type]);
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

static void list_auxiliaries(CapGame *game) {
  const CapScenario *scenario = game->scenario;

  game->auxiliaries = g_new0(CapGameAuxiliary, CAP_MAX_AUXILIARIES);
  for (guint i = 0; i < scenario->n_auxiliaries; i++) {
    const CapAuxiliary *line = &scenario->auxiliaries[i];

    for (guint k = 0; k < line->count; k++)
      game->auxiliaries[game->n_auxiliaries++] =
          (CapGameAuxiliary){.type = line->type,
                             .army = army_of(scenario, line->stack, line->pool),
                             .source = (CapIndex)i};
  }
}

/* --- The whole ----------------------------------------------------------------------------- */

static void list_settlements(CapGame *game) {
  const CapMap *map = game->map;

  game->settlements = g_new0(CapHex, CAP_MAX_SETTLEMENTS);
  game->settlement_at = g_new0(guint16, map->n_hexes);
  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (map->hexes[hex].settlement == CAP_SETTLEMENT_NONE)
      continue;
    game->settlements[game->n_settlements++] = hex;
    game->settlement_at[hex] = (guint16)game->n_settlements;
  }
}

CapGame *cap_game_new(const CapScenario *scenario, CapDiagnostics *findings) {
  g_autoptr(CapGame) game = g_new0(CapGame, 1);

  game->scenario = scenario;
  game->map = scenario->map;
  game->roster = scenario->roster;
  list_capitani(game);
  if (!fits(game, findings))
    return NULL;
  list_units(game);
  list_auxiliaries(game);
  list_settlements(game);
  cap_victory_compile(&game->victory, scenario);
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
  cap_victory_clear(&game->victory);
  g_free(game);
}
