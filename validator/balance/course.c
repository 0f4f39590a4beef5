#include "validator/balance/course.h"

/* With so much of the points a game is as good as won, and with so much somebody is ahead. Sixteen
 * games between equals give the latter to one of them now and then, the former hardly ever. */
static const double as_good_as_won = 0.9, ahead = 0.65;

/* --- What standings say ----------------------------------------------------------------------- */

static gboolean is_decided(const CapStanding *standing, CapIndex winner) {
  if (winner == CAP_INDEX_NONE)
    return standing->draws >= as_good_as_won;
  return (winner == 0 ? standing->points : 1 - standing->points) >= as_good_as_won;
}

guint cap_course_decided(const CapStanding *standings, guint n, CapIndex winner) {
  guint from = n;

  while (from > 0 && is_decided(&standings[from - 1], winner))
    from--;
  return from;
}

guint cap_course_lead_changes(const CapStanding *standings, guint n) {
  CapIndex leader = CAP_INDEX_NONE;
  guint changes = 0;

  for (guint i = 0; i < n; i++) {
    CapIndex now = standings[i].points >= ahead       ? 0
                   : standings[i].points <= 1 - ahead ? 1
                                                      : CAP_INDEX_NONE;
    if (now == CAP_INDEX_NONE)
      continue;
    changes += leader != CAP_INDEX_NONE && now != leader;
    leader = now;
  }
  return changes;
}

/* --- One game --------------------------------------------------------------------------------- */

typedef struct {
  const CapCourse *course;
  GPtrArray *states; /* GBytes, by turn */
  CapOutcome outcome;
  CapTurn last;
  guint64 points, draws, n; /* of the games that are played on */
} Following;

/* The state at the first decision of each turn. */
static void on_decision(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                        const guint8 *dice, guint n_dice, gpointer data) {
  Following *f = data;
  const CapRuleset *rules = f->course->plan->playout.rules;
  CapTurn turn = rules->outcome(play).turn;

  (void)request, (void)option, (void)dice, (void)n_dice;
  if (f->states->len > 0 && turn == f->last)
    return;
  f->last = turn;
  g_ptr_array_add(f->states, rules->save(play));
}

static void on_end(const CapRulesPlay *play, const CapPlayoutResult *result, const GByteArray *rest,
                   gpointer data) {
  (void)play, (void)rest;
  ((Following *)data)->outcome = result->outcome;
}

static void play_once(Following *f, guint64 number) {
  const CapStudyPlan *plan = f->course->plan;
  CapPlayoutOptions options = plan->playout;

  options.seed += number;
  for (CapIndex side = 0; side < 2; side++)
    options.players[side] =
        plan->specs[side] != NULL ? cap_player_new(plan->specs[side], plan->match, side) : NULL;
  cap_study_replay(&options, plan->game, NULL, on_decision, on_end, f);
  for (guint side = 0; side < 2; side++)
    cap_player_free(options.players[side]);
}

static void take(const CapStudyGame *game, gpointer data) {
  Following *f = data;
  CapIndex winner = game->result.outcome.winner;

  f->n++;
  f->draws += winner == CAP_INDEX_NONE;
  f->points += winner == CAP_INDEX_NONE ? 1 : winner == 0 ? 2 : 0;
}

/* Seeds of their own, apart from each other and from those of the games. */
static guint64 seed_of(guint64 seed, guint turn) {
  CapLuck luck = cap_luck_seed(seed * 1000 + turn);

  return cap_luck_next(&luck);
}

/* FALSE when the time was up. */
static gboolean play_on(Following *f, guint64 seed, guint turn, CapStanding *standing) {
  CapStudyPlan plan = *f->course->plan;

  f->n = f->points = f->draws = 0;
  plan.playout.start = f->states->pdata[turn];
  plan.playout.seed = seed_of(seed, turn);
  plan.first = 0;
  plan.n = CAP_COURSE_TRIES;
  plan.take = take;
  plan.fail = NULL; /* it is given up then, as when the time is up */
  plan.progress = NULL;
  plan.data = f;
  if (cap_study_run(&plan) < plan.n)
    return FALSE;
  standing->points = (double)f->points / (double)(2 * f->n);
  standing->draws = (double)f->draws / (double)f->n;
  return TRUE;
}

/* --- Counting --------------------------------------------------------------------------------- */

static void note(const CapCourse *course, const char *group, guint number, guint64 n) {
  char name[16];

  g_snprintf(name, sizeof name, "%05u", number);
  cap_study_result_note(course->result, group, name, n);
}

static void count(const Following *f, const CapStanding *standings) {
  guint n = f->states->len, decided = cap_course_decided(standings, n, f->outcome.winner);

  cap_study_result_note(f->course->result, "course", "games", 1);
  if (decided == n)
    cap_study_result_note(f->course->result, "decided", "end", 1);
  else
    note(f->course, "decided", decided, 1);
  note(f->course, "lead-changes", cap_course_lead_changes(standings, n), 1);
  for (guint turn = 0; turn < n; turn++) {
    note(f->course, "course-states", turn, 1);
    note(f->course, "course-points", turn,
         (guint64)(standings[turn].points * 2 * CAP_COURSE_TRIES + 0.5));
  }
}

static gboolean follow_game(const CapCourse *course, guint64 number) {
  g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
  Following f = {.course = course, .states = states};

  play_once(&f, number);
  g_autofree CapStanding *standings = g_new0(CapStanding, MAX(states->len, 1));
  for (guint turn = 0; turn < states->len; turn++)
    if (!play_on(&f, course->plan->playout.seed + number, turn, &standings[turn]))
      return FALSE;
  count(&f, standings);
  return TRUE;
}

gboolean cap_course_follow(const CapCourse *course) {
  for (guint64 i = 0; i < course->plan->n; i++)
    if (!follow_game(course, course->plan->first + i))
      return FALSE;
  return TRUE;
}
