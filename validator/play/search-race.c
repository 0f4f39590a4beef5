#include "validator/play/search-race.h"

#include "validator/play/policy.h"

/* Courses but the first that are left, by index: the best first. */
typedef struct {
  CapRollout *rollout;
  CapCourse *courses;
  guint *left;
  guint n_left;
  CapLuck luck;
  const CapRaceLimit *limit;
} Race;

static gboolean is_late(const Race *race) {
  return race->limit->deadline != 0 && g_get_monotonic_time() >= race->limit->deadline;
}

static int play_course(Race *race, CapCourse *course, guint64 world) {
  int worth = cap_rollout_play(race->rollout, course, world);

  course->sum += worth;
  course->n++;
  return worth;
}

/* The first and all that are left play in one more world. */
static void play_world(Race *race) {
  guint64 world = cap_luck_next(&race->luck);
  int first = play_course(race, &race->courses[0], world);

  for (guint i = 0; i < race->n_left; i++) {
    CapCourse *course = &race->courses[race->left[i]];
    int gain = play_course(race, course, world) - first;

    course->gain += gain;
    course->noise += gain * gain;
  }
}

/* Those that are left have all played in the same worlds, so that their sums compare. */
static gboolean is_better(const Race *race, guint x, guint y) {
  const CapCourse *a = &race->courses[x], *b = &race->courses[y];

  return a->sum != b->sum ? a->sum > b->sum : x < y;
}

static void rank(Race *race) {
  for (guint i = 1; i < race->n_left; i++) {
    guint moved = race->left[i], at = i;

    for (; at > 0 && is_better(race, moved, race->left[at - 1]); at--)
      race->left[at] = race->left[at - 1];
    race->left[at] = moved;
  }
}

static guint rounds_for(guint n) {
  guint rounds = 1;

  for (guint left = n; left > 1; left = (left + 1) / 2)
    rounds++;
  return rounds;
}

/* With a limit of time a round lasts as long as its share of it. */
static void play_round(Race *race, guint rounds_left, guint worlds) {
  gint64 now = race->limit->deadline != 0 ? g_get_monotonic_time() : 0;
  gint64 end = now + MAX(race->limit->deadline - now, 0) / rounds_left;

  if (race->limit->deadline == 0) {
    for (guint i = 0; i < worlds; i++)
      play_world(race);
    return;
  }
  do
    play_world(race);
  while (g_get_monotonic_time() < end);
}

guint cap_race(CapRollout *rollout, CapCourse *courses, guint n, guint64 luck,
               const CapRaceLimit *limit) {
  g_autofree guint *left = g_new(guint, MAX(n, 1));
  Race race = {rollout, courses, left, 0, cap_luck_seed(luck), limit};

  for (guint i = 1; i < n; i++)
    left[race.n_left++] = i;
  if (race.n_left == 0)
    return 0;
  for (guint rounds = rounds_for(race.n_left); rounds > 0 && !is_late(&race); rounds--) {
    guint all = rounds_for(n - 1) * (race.n_left + 1);

    play_round(&race, rounds, MAX(limit->rollouts / all, 1));
    rank(&race);
    if (rounds > 1)
      race.n_left = (race.n_left + 1) / 2;
  }
  return cap_course_is_better(&courses[left[0]]) ? left[0] : 0;
}
