/* [17] Whoever stands in a place at the end has its points. One that nobody holds is no matter for
 * an army: the nearest unit that can be spared walks there, and the others go on with their plan.
 * [14.5] In the same way somebody goes to a Camp that is alone: it cannot move, and nobody can
 * attack far from it. */
#include "validator/monferrato/policy/outlook.h"

#include <string.h>

/* clang-format off */
MONFERRATO_MEASURE(ERRAND_DISTANCE, "errand-distance", 8, "Steps that a unit is sent alone at most.")
MONFERRATO_MEASURE(ESCORT, "beside-a-camp", 1, "What a unit is worth beside a Camp that is alone, in points of objectives.")
/* clang-format on */

static gboolean may_run(const MonferratoOutlook *o, CapIndex counter) {
  MonferratoKind kind = monferrato_counter(o->game, counter)->kind;

  return o->game->side[counter] == o->side &&
         o->state->counters[counter].place == MONFERRATO_ON_MAP &&
         (kind == MONFERRATO_INFANTRY || kind == MONFERRATO_CAVALRY ||
          kind == MONFERRATO_MAJOR_INFANTRY) &&
         monferrato_outlook_is_spare(o, counter);
}

/* The nearest, and of several the weakest. */
static CapIndex runner_to(const MonferratoOutlook *o, const guint8 *far) {
  CapIndex best = CAP_INDEX_NONE;
  guint least = G_MAXUINT;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++) {
    if (!may_run(o, i)) /* what is not on the map is in no zone */
      continue;
    guint way = far[o->state->counters[i].zone];
    if (way > monferrato_measure(o, MONFERRATO_MEASURE_ERRAND_DISTANCE))
      continue;
    guint price = 100 * way + monferrato_outlook_power(o, i, FALSE);
    if (price < least) {
      least = price;
      best = i;
    }
  }
  return best;
}

/* A unit on its way is still the one that was sent. */
static gboolean can_go_now(const MonferratoOutlook *o, CapIndex counter) {
  return monferrato_counter(o->game, counter)->command == o->command &&
         (!monferrato_has(o->state, counter, MONFERRATO_ACTIVATED) ||
          monferrato_has(o->state, counter, MONFERRATO_IN_GROUP));
}

static gboolean is_nobodys(const MonferratoOutlook *o, CapIndex zone) {
  return o->field.of[0][zone] == 0 && o->field.of[1][zone] == 0;
}

/* Sends the nearest if it is of the Command that acts; FALSE when nobody is near. */
static gboolean send_to(MonferratoOutlook *o, CapIndex zone, guint points) {
  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP];
  CapIndex runner;

  monferrato_outlook_distances(o, &zone, 1, far);
  runner = runner_to(o, far);
  if (runner == CAP_INDEX_NONE)
    return FALSE;
  if (!can_go_now(o, runner) || points <= o->errand_points)
    return TRUE;
  o->runner = runner;
  o->errand = zone;
  o->errand_points = points;
  memcpy(o->errand_far, far, sizeof far);
  return TRUE;
}

static void send_to_places(MonferratoOutlook *o) {
  const MonferratoScenario *s = o->game->scenario;

  for (guint i = 0; i < s->n_objectives; i++) {
    CapIndex zone = s->objectives[i].zone;

    if (is_nobodys(o, zone))
      o->is_sent_for[zone] = send_to(o, zone, o->points[zone]);
  }
}

static void send_to_camps(MonferratoOutlook *o) {
  CapIndex army = o->game->roster->commands[o->command].nationality;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (monferrato_outlook_is_camp(o, i) && monferrato_army_of(o->game, i) == army &&
        is_nobodys(o, o->state->counters[i].zone) &&
        o->near[o->state->counters[i].zone] > MONFERRATO_CAMP_REACH)
      send_to(o, o->state->counters[i].zone, monferrato_measure(o, MONFERRATO_MEASURE_ESCORT));
}

void monferrato_outlook_errand(MonferratoOutlook *o) {
  o->runner = o->errand = CAP_INDEX_NONE;
  o->errand_points = 0;
  if (o->state->stage == MONFERRATO_STAGE_SET_UP)
    return;
  send_to_places(o);
  send_to_camps(o);
}
