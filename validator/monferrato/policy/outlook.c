#include "validator/monferrato/policy/outlook.h"

#include <string.h>

#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch13-supply.h"

/* clang-format off */
MONFERRATO_MEASURE(THROUGH_ENEMIES, "through-enemies", 4, "What it costs a plan to go into a zone that enemies hold, in steps.")
MONFERRATO_MEASURE(BROKEN_BRIDGE, "broken-bridge", 3, "What it costs a plan to wait for a bridge that is down for a while, in steps.")
/* clang-format on */

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

/* --- Distances -------------------------------------------------------------------------------- */

/* [16a] A flood passes: whoever plans for more than a turn reckons with the bridge. */
static gboolean is_bridge_down(const MonferratoOutlook *o, const CapBorder *border) {
  CapBorderKind kind = border->kind == CAP_BORDER_WALL ? border->moat : border->kind;

  return kind == CAP_BORDER_RIVER_BRIDGE && monferrato_is_bridge_broken(o->game, o->state, border);
}

static guint8 cost_of(const MonferratoOutlook *o, const MonferratoWay *way) {
  guint cost = o->game->map->zones[way->zone].difficult ? 2 : 1;

  if (way->border->takes_all)
    cost = 3;
  if (monferrato_outlook_is_enemy(o, way->zone))
    cost += monferrato_measure(o, MONFERRATO_MEASURE_THROUGH_ENEMIES);
  if (is_bridge_down(o, way->border))
    cost += monferrato_measure(o, MONFERRATO_MEASURE_BROKEN_BRIDGE);
  return (guint8)MIN(cost, MONFERRATO_FAR_OFF);
}

/* Zones whose neighbours are still to be looked at: a ring, each of them in it once at most. */
typedef struct {
  CapIndex ring[MONFERRATO_MOST_ZONES_OF_MAP];
  guint first, n;
  guint8 has[MONFERRATO_MOST_ZONES_OF_MAP];
} Queue;

static void put(Queue *queue, CapIndex zone) {
  if (queue->has[zone])
    return;
  queue->has[zone] = 1;
  queue->ring[(queue->first + queue->n++) % MONFERRATO_MOST_ZONES_OF_MAP] = zone;
}

static CapIndex take(Queue *queue) {
  CapIndex zone = queue->ring[queue->first];

  queue->first = (queue->first + 1) % MONFERRATO_MOST_ZONES_OF_MAP;
  queue->n--;
  queue->has[zone] = 0;
  return zone;
}

/* Nobody marches through a Fortress of the enemy. */
static gboolean is_barred(const MonferratoOutlook *o, CapIndex zone) {
  return monferrato_outlook_is_fortress(o, zone) && monferrato_outlook_is_enemy(o, zone);
}

void monferrato_outlook_distances(const MonferratoOutlook *o, const CapIndex *from, guint n,
                                  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP]) {
  const MonferratoGame *game = o->game;
  Queue queue = {.n = 0};

  memset(far, MONFERRATO_FAR_OFF, MONFERRATO_MOST_ZONES_OF_MAP);
  for (guint i = 0; i < n; i++) {
    far[from[i]] = 0;
    put(&queue, from[i]);
  }
  while (queue.n > 0) {
    CapIndex zone = take(&queue);

    if (far[zone] > 0 && is_barred(o, zone))
      continue;
    for (guint k = game->first_way[zone]; k < game->first_way[zone + 1]; k++) {
      const MonferratoWay *way = &game->ways[k];
      guint next = (guint)far[zone] + cost_of(o, way);

      if (next >= far[way->zone] || !(monferrato_lets_lines_pass(game, o->state, way->border) ||
                                      is_bridge_down(o, way->border)))
        continue;
      far[way->zone] = (guint8)next;
      put(&queue, way->zone);
    }
  }
}

/* --- Supply ----------------------------------------------------------------------------------- */

enum { MOST_CAMPS = 8 };

gboolean monferrato_outlook_is_camp(const MonferratoOutlook *o, CapIndex counter) {
  return monferrato_counter(o->game, counter)->kind == MONFERRATO_CAMP &&
         o->state->counters[counter].place == MONFERRATO_ON_MAP;
}

static void fill_supply(MonferratoOutlook *o) {
  CapIndex army = o->game->roster->commands[o->command].nationality;
  CapIndex camps[MOST_CAMPS];
  guint n = 0;

  monferrato_supply_fill(o->game, &o->field, o->command, o->fed);
  for (CapIndex i = 0; i < o->game->roster->n_counters && n < MOST_CAMPS; i++)
    if (monferrato_outlook_is_camp(o, i) && monferrato_army_of(o->game, i) == army &&
        o->fed[o->state->counters[i].zone]) /* [13.2a] one that is cut off feeds no attacks */
      camps[n++] = o->state->counters[i].zone;
  monferrato_outlook_distances(o, camps, n, o->camp);
}

void monferrato_outlook_fill(MonferratoOutlook *o, const MonferratoPlay *play, CapIndex side,
                             CapIndex command) {
  monferrato_outlook_fill_by(o, play, side, command, monferrato_usual_numbers);
}

void monferrato_outlook_fill_by(MonferratoOutlook *o, const MonferratoPlay *play, CapIndex side,
                                CapIndex command, const int *numbers) {
  const MonferratoScenario *s = play->game->scenario;

  memset(o, 0, sizeof *o);
  o->play = play;
  o->game = play->game;
  o->state = play->state;
  o->numbers = numbers;
  o->side = side;
  o->command = command;
  o->goal = o->post = o->runner = o->errand = CAP_INDEX_NONE;
  for (guint i = 0; i < MONFERRATO_MOST_COMMANDS; i++)
    o->goals[i] = CAP_INDEX_NONE;
  monferrato_field_fill(play->game, play->state, &o->field);
  fill_strengths(o);
  for (guint i = 0; i < s->n_objectives; i++)
    o->points[s->objectives[i].zone] = (guint8)MIN(s->objectives[i].points, G_MAXUINT8);
  if (command == CAP_INDEX_NONE)
    return;
  fill_supply(o);
  monferrato_outlook_locate(o);
  monferrato_outlook_errand(o);
  monferrato_outlook_plan(o);
}

/* --- What has to be held ---------------------------------------------------------------------- */

guint monferrato_outlook_threat(const MonferratoOutlook *o, CapIndex zone) {
  guint threat = 0;

  for (guint k = o->game->first_way[zone]; k < o->game->first_way[zone + 1]; k++)
    if (o->game->ways[k].border->kind != CAP_BORDER_IMPASSABLE)
      threat += o->attack[1 - o->side][o->game->ways[k].zone];
  return threat;
}

/* [14.5c] A Camp is lost when it is alone. */
static gboolean has_camp(const MonferratoOutlook *o, CapIndex zone) {
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (monferrato_outlook_is_camp(o, i) && o->game->side[i] == o->side &&
        monferrato_is_in(o->state, i, zone))
      return TRUE;
  return FALSE;
}

guint monferrato_outlook_need(const MonferratoOutlook *o, CapIndex zone) {
  guint points = o->points[zone], threat;

  if (monferrato_outlook_is_enemy(o, zone) || (points == 0 && !has_camp(o, zone)))
    return 0;
  threat = monferrato_outlook_threat(o, zone);
  if (points == 0)
    return 1 + threat / 4;
  return (points + 1) / 2 + (monferrato_outlook_is_fortress(o, zone) ? threat : threat / 2);
}

/* What is left in a zone when the group and one more have gone. [6j] Commanders and Guastatori who
 * are left alone hold nothing. */
static guint left_without(const MonferratoOutlook *o, CapIndex zone, CapIndex counter) {
  gboolean is_held = FALSE;
  guint left = 0;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (i != counter && o->game->side[i] == o->side && monferrato_is_in(o->state, i, zone) &&
        !monferrato_has(o->state, i, MONFERRATO_IN_GROUP)) {
      left += monferrato_outlook_power(o, i, FALSE);
      is_held |= monferrato_defends(monferrato_counter(o->game, i)->kind);
    }
  return is_held ? left : 0;
}

gboolean monferrato_outlook_is_spare(const MonferratoOutlook *o, CapIndex counter) {
  CapIndex zone = o->state->counters[counter].zone;

  if (monferrato_counter(o->game, counter)->kind == MONFERRATO_GARRISON)
    return FALSE;
  guint need = monferrato_outlook_need(o, zone);
  return need == 0 || left_without(o, zone, counter) >= need;
}

gboolean monferrato_outlook_is_busy(const MonferratoOutlook *o, CapIndex counter, CapIndex zone) {
  CapIndex command = monferrato_counter(o->game, counter)->command;

  return command != o->command && o->state->markers[command] != MONFERRATO_MARKER_ACTIVATED &&
         o->goals[command] != zone; /* [4.1] who has had his turn misses nothing */
}

gboolean monferrato_outlook_may_pass(const MonferratoOutlook *o, CapIndex zone) {
  guint need = o->points[zone] > 0 ? monferrato_outlook_need(o, zone) : 0;

  return need == 0 || left_without(o, zone, CAP_INDEX_NONE) > 0;
}

guint monferrato_outlook_price(const MonferratoOutlook *o, CapIndex zone, CapIndex counter) {
  return left_without(o, zone, counter) > 0 ? 1 : MAX(o->points[zone], 1u);
}
