/* [17] Whoever stands in a place at the end has its points. One that nobody holds is no matter for
 * an army: the nearest unit that can be spared walks there, and the others go on with their plan.
 */
#include "validator/monferrato/policy/outlook.h"

#include <string.h>

/* A unit that is farther off is not sent. */
enum { WITHIN = 8 };

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
    if (way > WITHIN)
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

void monferrato_outlook_errand(MonferratoOutlook *o) {
  const MonferratoScenario *s = o->game->scenario;

  o->runner = o->errand = CAP_INDEX_NONE;
  if (o->state->stage == MONFERRATO_STAGE_SET_UP)
    return;
  for (guint i = 0; i < s->n_objectives; i++) {
    CapIndex zone = s->objectives[i].zone, runner;
    guint8 far[MONFERRATO_MOST_ZONES_OF_MAP];

    if (!is_nobodys(o, zone))
      continue;
    monferrato_outlook_distances(o, &zone, 1, far);
    runner = runner_to(o, far);
    o->is_sent_for[zone] = runner != CAP_INDEX_NONE;
    if (runner == CAP_INDEX_NONE || !can_go_now(o, runner) ||
        (o->errand != CAP_INDEX_NONE && o->points[zone] <= o->points[o->errand]))
      continue;
    o->runner = runner;
    o->errand = zone;
    memcpy(o->errand_far, far, sizeof far);
  }
}
