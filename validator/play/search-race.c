#include "validator/play/search-race.h"

#include "validator/play/policy.h"

/* Courses but the first that are left, by index: the best first. */
typedef struct {
  CapRollout *rollout;
  CapSeekerCourse *courses;
  guint *left;
  guint n_left;
  guint kept; /* stays in; 0: none does */
  CapLuck luck;
  const CapRaceLimit *limit;
  guint64 began;    /* decisions at the beginning */
  gboolean differs; /* some course has come to something else than the first */
} Race;

/* How much of its limit a race has used, and all of it: microseconds, or decisions. */
static gint64 now(const Race *race) {
  return race->limit->deadline != 0 ? g_get_monotonic_time()
                                    : (gint64)(cap_rollout_decisions(race->rollout) - race->began);
}

static gint64 end(const Race *race) {
  return race->limit->deadline != 0 ? race->limit->deadline
                                    : (gint64)race->limit->rollouts * CAP_DECISIONS_OF_ROLLOUT;
}

/* The first and all that are left play in one more world. */
static void play_world(Race *race) {
  guint64 world = cap_luck_next(&race->luck);
  int first = cap_rollout_play(race->rollout, &race->courses[0], world);

  cap_seeker_course_note(&race->courses[0], first, first);
  for (guint i = 0; i < race->n_left; i++) {
    CapSeekerCourse *course = &race->courses[race->left[i]];
    int worth = cap_rollout_play(race->rollout, course, world);

    cap_seeker_course_note(course, worth, first);
    race->differs = race->differs || worth != first;
  }
}

/* Those that came first in the list are better when nothing else tells them apart. */
static gboolean is_better(const Race *race, guint x, guint y) {
  int a = cap_seeker_course_evidence(&race->courses[x]);
  int b = cap_seeker_course_evidence(&race->courses[y]);

  return a != b ? a > b : x < y;
}

static void rank(Race *race) {
  for (guint i = 1; i < race->n_left; i++) {
    guint moved = race->left[i], at = i;

    for (; at > 0 && is_better(race, moved, race->left[at - 1]); at--)
      race->left[at] = race->left[at - 1];
    race->left[at] = moved;
  }
}

/* The worse half goes, but for the one that stays. */
static void halve(Race *race) {
  guint n = (race->n_left + 1) / 2;

  for (guint i = n; i < race->n_left && race->kept != 0; i++)
    if (race->left[i] == race->kept)
      race->left[n++] = race->kept;
  race->n_left = n;
}

/* Whatever is done comes to the same, or nothing is better than what would be done anyway. */
enum { ENOUGH_TO_GIVE_UP = 12 };

static gboolean is_idle(const Race *race) {
  if (race->courses[race->left[0]].n < ENOUGH_TO_GIVE_UP)
    return FALSE;
  for (guint i = 0; i < race->n_left && race->differs; i++)
    if (race->courses[race->left[i]].gain > 0 || race->left[i] == race->kept)
      return FALSE;
  return TRUE;
}

/* What did badly a turn ago waits: its evidence fades from turn to turn, until it is tried again.
 */
static gboolean brings_evidence(const Race *race) {
  for (guint i = 0; i < race->n_left; i++)
    if (race->courses[race->left[i]].noise > 0)
      return TRUE;
  return FALSE;
}

static guint rounds_for(guint n) {
  guint rounds = 1;

  for (guint left = n; left > 1; left = (left + 1) / 2)
    rounds++;
  return rounds;
}

guint cap_race(CapRollout *rollout, CapSeekerCourse *courses, guint n, guint kept, guint64 luck,
               const CapRaceLimit *limit) {
  g_autofree guint *left = g_new(guint, MAX(n, 1));
  Race race = {.rollout = rollout,
               .courses = courses,
               .left = left,
               .kept = kept,
               .luck = cap_luck_seed(luck),
               .limit = limit,
               .began = cap_rollout_decisions(rollout)};

  for (guint i = 1; i < n; i++)
    left[race.n_left++] = i;
  if (race.n_left == 0)
    return 0;
  if (brings_evidence(&race)) {
    rank(&race);
    halve(&race);
  }
  for (guint rounds = rounds_for(race.n_left); rounds > 0; rounds--) {
    gint64 from = now(&race), till = from + MAX(end(&race) - from, 0) / rounds;

    do
      play_world(&race);
    while (now(&race) < till && !is_idle(&race));
    rank(&race);
    if (now(&race) >= end(&race) || is_idle(&race))
      break;
    if (rounds > 1)
      halve(&race);
  }
  return cap_seeker_course_is_better(&courses[left[0]]) ? left[0] : 0;
}
