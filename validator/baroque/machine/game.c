#include "validator/baroque/machine/game.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-scenario.h"
#include "validator/baroque/charts/points.h"

static void report_size(const BaroqueScenario *s, const char *what, CapDiagnostics *findings) {
  const CapDocument *doc = s->base.document;

  cap_report(findings, CAP_CODE_SCENARIO_TOO_LARGE, cap_place_element(doc, cap_document_root(doc)),
             "There are more %s than the engine can take.", _(what));
}

/* Lists of moves have an entry for each tenth; see short-list.h. */
static gboolean are_rates_sound(const BaroqueScenario *s, CapDiagnostics *findings) {
  for (guint i = 0; i < s->n_units; i++) {
    const BaroqueUnit *unit = &s->units[i];
    if (unit->movement <= BAROQUE_MAX_RATE)
      continue;
    CapDiagnostic *d = cap_report(
        findings, CAP_CODE_SCENARIO_TOO_LARGE, cap_place_element(s->base.document, unit->node),
        "%s moves %u.%u BU; the engine can take at most %u.%u.", unit->name, unit->movement / 10u,
        unit->movement % 10u, BAROQUE_MAX_RATE / 10u, BAROQUE_MAX_RATE % 10u);
    cap_diagnostic_set_hint(d, "Lower the movement of the unit, or of its type in the roster.");
    return FALSE;
  }
  return TRUE;
}

static gboolean has_room(const BaroqueScenario *s, CapDiagnostics *findings) {
  const struct {
    guint n, most;
    const char *what;
  } limits[] = {
      {s->n_units, BAROQUE_MOST_UNITS, N_("units in the scenario")},
      {s->n_commands, BAROQUE_MOST_COMMANDS, N_("Commands in the scenario")},
      {s->base.map->n_grounds, BAROQUE_MAX_PIECES, N_("pieces of ground on the map")},
      {s->armies[0].n_villages + s->armies[1].n_villages, BAROQUE_MOST_VILLAGES,
       N_("villages that are held")},
  };

  for (guint i = 0; i < G_N_ELEMENTS(limits); i++)
    if (limits[i].n > limits[i].most) {
      report_size(s, limits[i].what, findings);
      return FALSE;
    }
  return are_rates_sound(s, findings);
}

/* What the compiler has reported as wrong is not told again. */
static gboolean is_whole(const BaroqueScenario *s) {
  if (s->base.n_turns == 0 || s->base.n_sides != BAROQUE_ARMIES || s->n_units == 0 ||
      s->n_commands == 0 || !cap_map_is_table(s->base.map))
    return FALSE;
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].type == CAP_INDEX_NONE || s->units[i].vbu == 0 || s->units[i].front == 0 ||
        s->units[i].depth == 0 || s->units[i].army >= BAROQUE_ARMIES)
      return FALSE;
  return TRUE;
}

/* --- Units ------------------------------------------------------------------------------------ */

static void fill_unit(BaroqueGame *game, guint i) {
  const BaroqueScenario *s = game->scenario;
  const BaroqueUnit *unit = &s->units[i];
  const BaroqueType *type = baroque_unit_type(s, unit);
  const BaroqueWeapon *weapon =
      unit->weapon != CAP_INDEX_NONE && unit->shoots ? &s->roster->weapons[unit->weapon] : NULL;

  game->units[i] = (BaroqueUnitInfo){
      .unit = unit,
      .type = type,
      .weapon = weapon,
      .troop = type->troop,
      .side = (guint8)unit->army,
      .command = unit->command == CAP_INDEX_NONE ? BAROQUE_NOBODY : unit->command,
      .exhausted_vbu = (guint8)baroque_exhausted_vbu(
          unit->vbu, (BaroqueExhaustedAt)game->settings->exhausted_at),
  };
  baroque_stand_of_unit(s, i, &game->units[i].stand);
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
  game->ground = baroque_ground_of_map(game->map, game->settings);
  game->ways = baroque_ways_new(game->ground);
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
  baroque_ways_free(game->ways);
  baroque_ground_free(game->ground);
  g_free(game);
}
