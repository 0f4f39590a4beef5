#include "validator/monferrato/machine/game.h"

#include "schema/codes/codes-scenario.h"
#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/chits/chit-state.h"

static void fill_ways(MonferratoGame *game) {
  const CapMap *map = game->map;
  guint n = 0;

  game->ways = g_new(MonferratoWay, 2 * map->n_borders);
  game->first_way = g_new(guint, map->n_zones + 1);
  for (guint zone = 0; zone < map->n_zones; zone++) {
    game->first_way[zone] = n;
    for (guint i = 0; i < map->n_borders; i++) {
      const CapBorder *border = &map->borders[i];

      if (border->zone[0] == zone || border->zone[1] == zone)
        game->ways[n++] = (MonferratoWay){border->zone[border->zone[0] == zone ? 1 : 0], border};
    }
  }
  game->first_way[map->n_zones] = n;
}

static gboolean is_fortress(const CapMap *map, CapIndex zone) {
  return map->zones[zone].settlement == CAP_ZONE_FORTRESS;
}

static gboolean is_side_of_walls(const CapMap *map, const CapBorder *border) {
  return border->kind == CAP_BORDER_WALL &&
         (is_fortress(map, border->zone[0]) || is_fortress(map, border->zone[1]));
}

static guint count_walls(const CapMap *map) {
  guint n = 0;

  for (guint i = 0; i < map->n_borders; i++)
    n += is_side_of_walls(map, &map->borders[i]);
  return n;
}

/* [M-20] Where the map gives no Level it is 3. */
static void fill_walls(MonferratoGame *game) {
  const CapMap *map = game->map;

  for (guint i = 0; i < map->n_borders; i++) {
    const CapBorder *border = &map->borders[i];

    if (!is_side_of_walls(map, border))
      continue;
    guint inner = is_fortress(map, border->zone[0]) ? 0 : 1;
    guint level = border->wall_level > 0 ? border->wall_level : 3;
    game->walls[game->n_walls++] = (MonferratoWall){border->zone[inner], border->zone[1 - inner],
                                                    (guint8)MIN(level, G_MAXUINT8), border};
  }
}

/* [M-43] [M-42] Looked up all the time. */
static void fill_presence(MonferratoGame *game) {
  game->presence = g_new0(guint8, game->roster->n_counters);
  for (guint i = 0; i < game->roster->n_counters; i++) {
    MonferratoKind kind = game->roster->counters[i].kind;

    if (monferrato_is_unit(kind))
      game->presence[i] =
          (guint8)(MONFERRATO_HERE | (monferrato_defends(kind) ? MONFERRATO_DEFENDED : 0));
  }
}

static void report_size(const MonferratoScenario *s, const char *what, CapDiagnostics *findings) {
  const CapDocument *doc = s->base.document;

  cap_report(findings, CAP_CODE_SCENARIO_TOO_LARGE, cap_place_element(doc, cap_document_root(doc)),
             "There are more %s than the engine can take.", what);
}

static gboolean has_room(const MonferratoScenario *s, CapDiagnostics *findings) {
  const struct {
    guint n, most;
    const char *what;
  } limits[] = {
      {s->roster->n_counters, MONFERRATO_MOST_COUNTERS, "counters in the roster"},
      {s->roster->n_commands, MONFERRATO_MOST_COMMANDS, "Commands in the roster"},
      {s->roster->n_nations, MONFERRATO_MOST_NATIONS, "nationalities in the roster"},
      {s->base.map->n_zones, MONFERRATO_MOST_ZONES_OF_MAP, "zones on the map"},
      {s->chits.n_chits, MONFERRATO_MOST_CHITS, "chits in the roster"},
      {s->n_variables, MONFERRATO_MOST_VARIABLES, "variables in the scenario"},
      {s->rules.n_events, MONFERRATO_MOST_EVENTS, "events in the scenario"},
      {count_walls(s->base.map), MONFERRATO_MOST_WALLS, "sides of walls on the map"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(limits); i++)
    if (limits[i].n > limits[i].most) {
      report_size(s, limits[i].what, findings);
      return FALSE;
    }
  return TRUE;
}

/* What the compiler has reported as wrong is not told again. */
static gboolean is_whole(const MonferratoScenario *s) {
  if (s->base.n_turns == 0 || s->base.n_sides != MONFERRATO_SIDES || s->morale == 0)
    return FALSE;
  for (guint i = 0; i < s->roster->n_commands; i++)
    if (s->roster->commands[i].nationality == CAP_INDEX_NONE)
      return FALSE;
  for (guint i = 0; i < s->n_lines; i++)
    if (s->lines[i].n_zones == 0 || s->lines[i].count > s->lines[i].n_units)
      return FALSE;
  return TRUE;
}

MonferratoGame *monferrato_game_new(const MonferratoScenario *scenario, CapDiagnostics *findings) {
  if (!is_whole(scenario) || !has_room(scenario, findings))
    return NULL;
  MonferratoGame *game = g_new0(MonferratoGame, 1);
  game->scenario = scenario;
  game->roster = scenario->roster;
  game->map = scenario->base.map;
  game->chits = &scenario->chits;
  game->first_side = scenario->base.sides[1].first ? 1 : 0;
  game->side = g_new(CapIndex, game->roster->n_counters);
  for (CapIndex i = 0; i < game->roster->n_counters; i++)
    game->side[i] = monferrato_side_of(scenario, i);
  fill_presence(game);
  fill_ways(game);
  fill_walls(game);
  return game;
}

void monferrato_game_free(MonferratoGame *game) {
  if (game == NULL)
    return;
  g_free(game->ways);
  g_free(game->first_way);
  g_free(game->side);
  g_free(game->presence);
  g_free(game);
}
