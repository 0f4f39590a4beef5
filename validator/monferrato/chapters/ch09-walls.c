#include "validator/monferrato/chapters/ch09-walls.h"

#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/machine/tally.h"

guint monferrato_wall_between(const MonferratoGame *game, CapIndex fortress, CapIndex outside) {
  for (guint i = 0; i < game->n_walls; i++)
    if (game->walls[i].fortress == fortress && game->walls[i].outside == outside)
      return i;
  return MONFERRATO_NO_WALL;
}

guint monferrato_wall_level(const MonferratoGame *game, const MonferratoState *state, guint wall) {
  return (guint)(game->walls[wall].level - state->battered[wall]);
}

gboolean monferrato_is_breached(const MonferratoPlay *play, CapIndex outside, CapIndex fortress) {
  guint wall = monferrato_wall_between(play->game, fortress, outside);

  return wall != MONFERRATO_NO_WALL && monferrato_wall_level(play->game, play->state, wall) == 0;
}

static const char *zone_name(const MonferratoPlay *play, CapIndex zone) {
  return play->game->map->zones[zone].name;
}

void monferrato_batter(MonferratoPlay *play, guint wall, guint levels, const char *rule) {
  const MonferratoWall *w = &play->game->walls[wall];
  guint before = monferrato_wall_level(play->game, play->state, wall);
  guint lost = MIN(before, levels);

  play->state->battered[wall] = (guint8)(play->state->battered[wall] + lost);
  if (lost == 0)
    return;
  if (lost == before) {
    monferrato_count(play->state, MONFERRATO_TALLY_BREACH);
    cap_log(play->log, rule, "A Breach opened in the walls of %s towards %s.",
            zone_name(play, w->fortress), zone_name(play, w->outside));
    return;
  }
  cap_log(play->log, rule, "The walls of %s towards %s were down to Level %u.",
          zone_name(play, w->fortress), zone_name(play, w->outside), before - lost);
}

static void remove_mines(MonferratoPlay *play, guint wall, const char *rule) {
  if (play->state->mines[wall] == 0)
    return;
  play->state->mines[wall] = play->state->fresh_mines[wall] = play->state->miners[wall] = 0;
  cap_log(play->log, rule, "The mines under the walls of %s towards %s were lost.",
          zone_name(play, play->game->walls[wall].fortress),
          zone_name(play, play->game->walls[wall].outside));
}

void monferrato_conquer(MonferratoPlay *play, CapIndex zone, CapIndex side) {
  if (play->game->map->zones[zone].settlement != CAP_ZONE_FORTRESS)
    return;
  for (guint i = 0; i < play->game->n_walls; i++)
    if (play->game->walls[i].fortress == zone && play->state->miners[i] == side)
      remove_mines(play, i, "7.2.3");
}

void monferrato_drop_mines(MonferratoPlay *play) {
  for (guint i = 0; i < play->game->n_walls; i++)
    if (play->state->mines[i] > 0 &&
        !monferrato_is_present(play, play->state->miners[i], play->game->walls[i].outside))
      remove_mines(play, i, "9.1");
}
