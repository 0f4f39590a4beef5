#include "validator/monferrato/policy/outlook.h"

#include <string.h>

#include "validator/monferrato/chapters/ch07-combat.h"

/* What it costs a plan to go through a zone that enemies hold. */
enum { THROUGH_ENEMIES = 4 };

/* [8b] Guns count in full: they are sent with Guastatori. */
guint monferrato_outlook_power(const MonferratoOutlook *o, CapIndex counter, gboolean attacks) {
  const MonferratoAim aim = {.attacks = attacks, .has_guastatori = TRUE};
  guint value = monferrato_fire_value(o->game, o->state, counter, aim);

  return monferrato_counter(o->game, counter)->kind == MONFERRATO_MAJOR_INFANTRY ? 2 * value
                                                                                 : value;
}

static void fill_strengths(MonferratoOutlook *o) {
  const MonferratoGame *game = o->game;

  for (CapIndex i = 0; i < game->roster->n_counters; i++) {
    if (o->state->counters[i].place != MONFERRATO_ON_MAP)
      continue;
    CapIndex zone = o->state->counters[i].zone, side = game->side[i];

    o->attack[side][zone] = (guint16)(o->attack[side][zone] + monferrato_outlook_power(o, i, TRUE));
    o->defence[side][zone] =
        (guint16)(o->defence[side][zone] + monferrato_outlook_power(o, i, FALSE));
  }
}

void monferrato_outlook_fill(MonferratoOutlook *o, const MonferratoPlay *play, CapIndex side,
                             CapIndex command) {
  const MonferratoScenario *s = play->game->scenario;

  memset(o, 0, sizeof *o);
  o->play = play;
  o->game = play->game;
  o->state = play->state;
  o->side = side;
  o->command = command;
  o->goal = o->post = CAP_INDEX_NONE;
  monferrato_field_fill(play->game, play->state, &o->field);
  fill_strengths(o);
  for (guint i = 0; i < s->n_objectives; i++)
    o->points[s->objectives[i].zone] = (guint8)MIN(s->objectives[i].points, G_MAXUINT8);
  if (command != CAP_INDEX_NONE)
    monferrato_outlook_plan(o);
}

/* --- Distances -------------------------------------------------------------------------------- */

static guint8 cost_of(const MonferratoOutlook *o, const MonferratoWay *way) {
  guint cost = o->game->map->zones[way->zone].difficult ? 2 : 1;

  if (way->border->takes_all)
    cost = 3;
  if (monferrato_outlook_is_enemy(o, way->zone))
    cost += THROUGH_ENEMIES;
  return (guint8)cost;
}

void monferrato_outlook_distances(const MonferratoOutlook *o, CapIndex from,
                                  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP]) {
  const MonferratoGame *game = o->game;
  gboolean has_changed = TRUE;

  memset(far, MONFERRATO_FAR_OFF, MONFERRATO_MOST_ZONES_OF_MAP);
  far[from] = 0;
  while (has_changed) {
    has_changed = FALSE;
    for (guint zone = 0; zone < game->map->n_zones; zone++) {
      /* Nobody marches through a Fortress of the enemy. */
      if (far[zone] >= MONFERRATO_FAR_OFF ||
          (zone != from && monferrato_outlook_is_fortress(o, (CapIndex)zone) &&
           monferrato_outlook_is_enemy(o, (CapIndex)zone)))
        continue;
      for (guint k = game->first_way[zone]; k < game->first_way[zone + 1]; k++) {
        const MonferratoWay *way = &game->ways[k];
        guint next = (guint)far[zone] + cost_of(o, way);

        if (!monferrato_lets_lines_pass(way->border) || next >= far[way->zone])
          continue;
        far[way->zone] = (guint8)next;
        has_changed = TRUE;
      }
    }
  }
}

guint monferrato_outlook_camp_line(const MonferratoOutlook *o, CapIndex zone) {
  CapIndex army = o->game->roster->commands[o->command].nationality;
  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP];
  guint best = MONFERRATO_FAR_OFF;

  monferrato_outlook_distances(o, zone, far);
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (o->game->roster->counters[i].kind == MONFERRATO_CAMP &&
        o->state->counters[i].place == MONFERRATO_ON_MAP && monferrato_army_of(o->game, i) == army)
      best = MIN(best, far[o->state->counters[i].zone]);
  return best;
}

/* --- What has to be held ---------------------------------------------------------------------- */

guint monferrato_outlook_threat(const MonferratoOutlook *o, CapIndex zone) {
  guint threat = 0;

  for (guint k = o->game->first_way[zone]; k < o->game->first_way[zone + 1]; k++)
    if (o->game->ways[k].border->kind != CAP_BORDER_IMPASSABLE)
      threat += o->attack[1 - o->side][o->game->ways[k].zone];
  return threat;
}

guint monferrato_outlook_need(const MonferratoOutlook *o, CapIndex zone) {
  guint points = o->points[zone], threat;

  if (points == 0 || monferrato_outlook_is_enemy(o, zone))
    return 0;
  threat = monferrato_outlook_threat(o, zone);
  return points + (monferrato_outlook_is_fortress(o, zone) ? threat : threat / 2);
}

/* What is left in a zone when the group and one more have gone. */
static guint left_without(const MonferratoOutlook *o, CapIndex zone, CapIndex counter) {
  guint left = 0;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (i != counter && o->game->side[i] == o->side && monferrato_is_in(o->state, i, zone) &&
        !monferrato_has(o->state, i, MONFERRATO_IN_GROUP))
      left += monferrato_outlook_power(o, i, FALSE);
  return left;
}

gboolean monferrato_outlook_is_spare(const MonferratoOutlook *o, CapIndex counter) {
  CapIndex zone = o->state->counters[counter].zone;

  if (monferrato_counter(o->game, counter)->kind == MONFERRATO_GARRISON)
    return FALSE;
  guint need = monferrato_outlook_need(o, zone);
  return need == 0 || left_without(o, zone, counter) >= need;
}
