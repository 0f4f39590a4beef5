#include "validator/baroque/machine/game.h"

#include "schema/codes-scenario.h"
#include "validator/baroque/charts/distances.h"
#include "validator/baroque/charts/points.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/moves/table.h"

static void report_size(const BaroqueScenario *s, const char *what, CapDiagnostics *findings) {
  const CapDocument *doc = s->base.document;

  cap_report(findings, CAP_CODE_SCENARIO_TOO_LARGE, cap_place_element(doc, cap_document_root(doc)),
             "There are more %s than the engine can take.", what);
}

static gboolean has_room(const BaroqueScenario *s, CapDiagnostics *findings) {
  const struct {
    guint n, most;
    const char *what;
  } limits[] = {
      {s->n_units, BAROQUE_MOST_UNITS, "units in the scenario"},
      {s->n_commands, BAROQUE_MOST_COMMANDS, "Commands in the scenario"},
      {s->base.map->n_grounds, BAROQUE_MAX_PIECES, "pieces of ground on the map"},
      {s->armies[0].n_villages + s->armies[1].n_villages, BAROQUE_MOST_VILLAGES,
       "villages that are held"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(limits); i++)
    if (limits[i].n > limits[i].most) {
      report_size(s, limits[i].what, findings);
      return FALSE;
    }
  return TRUE;
}

/* What the compiler has reported as wrong is not told again. */
static gboolean is_whole(const BaroqueScenario *s) {
  if (s->base.n_turns == 0 || s->base.n_sides != BAROQUE_ARMIES || s->n_units == 0 ||
      s->n_commands == 0 || !cap_map_is_table(s->base.map))
    return FALSE;
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].type == CAP_INDEX_NONE || s->units[i].vbu == 0 || s->units[i].front == 0 ||
        s->units[i].depth == 0 || s->units[i].movement > BAROQUE_MAX_RATE ||
        s->units[i].army >= BAROQUE_ARMIES)
      return FALSE;
  return TRUE;
}

/* --- Units ------------------------------------------------------------------------------------ */

static guint flags_of(BaroqueTroop troop) {
  guint flags = 0;

  if (baroque_is_mounted(troop))
    flags |= BAROQUE_STAND_MOUNTED;
  if (baroque_is_gun(troop))
    flags |= BAROQUE_STAND_GUN;
  if (baroque_is_howitzer(troop))
    flags |= BAROQUE_STAND_HOWITZER;
  if (baroque_is_baggage(troop))
    flags |= BAROQUE_STAND_BAGGAGE;
  if (troop == BAROQUE_SKIRMISHERS)
    flags |= BAROQUE_STAND_SKIRMISHER;
  if (troop == BAROQUE_LIGHT_CAVALRY)
    flags |= BAROQUE_STAND_LIGHT_CAVALRY;
  if (troop == BAROQUE_DRAGOONS)
    flags |= BAROQUE_STAND_DRAGOONS;
  if (troop == BAROQUE_TERCIO)
    flags |= BAROQUE_STAND_TERCIO;
  if (troop == BAROQUE_HEAVY_CANNON || troop == BAROQUE_HEAVY_HOWITZER) /* [gap 56] */
    flags |= BAROQUE_STAND_TURNS_ONLY;
  return flags;
}

static guint row_of(BaroqueTerrainRow row) {
  switch (row) {
  case BAROQUE_GOES_AS_SKIRMISHERS:
    return BAROQUE_ROW_SKIRMISHER_DRAGOON;
  case BAROQUE_GOES_AS_SHOT:
    return BAROQUE_ROW_WARBAND_SHOT;
  case BAROQUE_GOES_AS_OTHERS:
  case BAROQUE_GOES_AS_LEADERS:
    break;
  }
  return BAROQUE_ROW_OTHER;
}

static guint passing_of(BaroquePassingRight right) {
  switch (right) {
  case BAROQUE_RIGHT_MOUNTED:
    return BAROQUE_PASSES_MOUNTED;
  case BAROQUE_RIGHT_ANY:
    return BAROQUE_PASSES_ANY;
  case BAROQUE_RIGHT_PASSED_BY_ANY:
    return BAROQUE_PASSED_BY_ANY;
  case BAROQUE_RIGHT_NONE:
    break;
  }
  return BAROQUE_PASSES_NONE;
}

static guint bands_of(const BaroqueWeapon *weapon) {
  guint bands = 0;

  for (guint i = 0; weapon != NULL && i < BAROQUE_N_BANDS; i++)
    if (weapon->shoots[i])
      bands |= 1u << i;
  return bands;
}

static void fill_unit(BaroqueGame *game, guint i) {
  const BaroqueScenario *s = game->scenario;
  const BaroqueUnit *unit = &s->units[i];
  const BaroqueType *type = baroque_unit_type(s, unit);
  const BaroqueWeapon *weapon =
      unit->weapon != CAP_INDEX_NONE && unit->shoots ? &s->roster->weapons[unit->weapon] : NULL;
  gboolean swapped = game->settings->distance_table_order == BAROQUE_RETREAT_FIRST;
  guint bonus = unit->speed == BAROQUE_NO_SPEED ? 0 : 10 * baroque_best_bonus(unit->speed, swapped);

  game->units[i] = (BaroqueUnitInfo){
      .unit = unit,
      .type = type,
      .weapon = weapon,
      .troop = type->troop,
      .side = (guint8)unit->army,
      .command = unit->command == CAP_INDEX_NONE ? BAROQUE_NOBODY : unit->command,
      .exhausted_vbu = (guint8)baroque_exhausted_vbu(
          unit->vbu, (BaroqueExhaustedAt)game->settings->exhausted_at),
      .stand = {.flags = (guint16)flags_of(type->troop),
                .side = (guint8)unit->army,
                .command = (guint8)unit->command,
                .rate = unit->movement,
                .row = (guint8)row_of(type->terrain_row),
                .passing = (guint8)passing_of(type->passing),
                .impetus = unit->impetus,
                .best_bonus = (guint8)bonus,
                .speed = unit->speed == BAROQUE_NO_SPEED ? 0 : (guint8)(unit->speed + 1),
                .bands = (guint8)bands_of(weapon),
                .retreats_through = type->forced_retreat == BAROQUE_RETREATS_THROUGH}};
}

/* --- Ground ----------------------------------------------------------------------------------- */

static void fill_measures(BaroqueGame *game) {
  const BaroqueSettings *s = game->settings;

  game->measures = (BaroqueMeasures){
      .zone_of_control = s->zone_of_control,
      .obstacle_defend = s->obstacle_defend,
      .obstacle_cover = s->obstacle_cover,
      .wood_edge = s->wood_edge,
      .place_behind = s->place_behind_limit,
      .push = s->push_limit == BAROQUE_NO_LIMIT ? 0 : s->push_limit,
      .arc = (guint8)s->arc,
      .gun_arc = (guint8)s->gun_arc,
      .village_covers = s->village_cover != 0,
      .howitzer_rim_sight = s->howitzer_rim_sight != 0,
  };
}

/* [gap 16] */
static void fill_villages(BaroqueGame *game) {
  for (guint side = 0; side < BAROQUE_ARMIES; side++) {
    const BaroqueArmy *army = &game->scenario->armies[side];

    for (guint i = 0; i < army->n_villages; i++) {
      game->villages[game->n_villages].piece = army->villages[i];
      game->villages[game->n_villages++].side = (guint8)side;
    }
  }
}

BaroqueGame *baroque_game_new(const BaroqueScenario *scenario, CapDiagnostics *findings) {
  if (!is_whole(scenario) || !has_room(scenario, findings))
    return NULL;
  BaroqueGame *game = g_new0(BaroqueGame, 1);
  game->scenario = scenario;
  game->roster = scenario->roster;
  game->map = scenario->base.map;
  game->settings = &scenario->settings;
  game->n_units = scenario->n_units;
  game->n_commands = scenario->n_commands;
  game->attacker = scenario->armies[1].is_attacker ? 1 : 0;
  fill_measures(game);
  game->ground = baroque_ground_of_map(game->map, game->settings->gentle_hill_ridge != 0);
  for (guint i = 0; i < game->n_units; i++)
    fill_unit(game, i);
  for (guint i = 0; i < BAROQUE_ARMIES; i++)
    game->total[i] = scenario->armies[i].vd;
  fill_villages(game);
  return game;
}

void baroque_game_free(BaroqueGame *game) {
  if (game == NULL)
    return;
  baroque_ground_free(game->ground);
  g_free(game);
}
