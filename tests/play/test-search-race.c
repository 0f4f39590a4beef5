/* How a player that looks ahead weighs what it saw, on a game of one man against the dice in which
 * every chance is known: he takes what is better and nothing else, and compares like with like. */
#include "tests/support/test-support.h"
#include "validator/play/policy.h"
#include "validator/play/search-race.h"
#include "validator/play/search.h"

#include <string.h>

/* --- The game: three throws, two of them must succeed ----------------------------------------- */

enum { N_THROWS = 3, TO_WIN = 2 };

/* What a throw may be: it succeeds with 1 to 2; to 5; 5 to 6, which is as likely as the first; to
 * 3; as the first, and more dice roll off the table. */
enum { POOR, GOOD, OTHER, FAIR, CLUMSY, N_WAYS };

struct _CapRulesGame {
  int nothing;
};

struct _CapRulesPlay {
  CapDice *dice;
  struct {
    guint thrown, succeeded;
  } state;
};

static CapRulesPlay *play_new(const CapRulesGame *game, guint options, CapDice *dice,
                              const CapLog *log) {
  CapRulesPlay *play = g_new0(CapRulesPlay, 1);

  (void)game, (void)options, (void)log;
  play->dice = dice;
  return play;
}

static void play_free(CapRulesPlay *play) {
  g_free(play);
}

static gboolean next(CapRulesPlay *play, CapRequest *request) {
  request->n_options = 0;
  request->side = 0;
  request->kind = 0;
  if (play->state.thrown == N_THROWS)
    return FALSE;
  for (guint16 i = 0; i < N_WAYS; i++)
    cap_request_add(request, (CapOption){.a = i});
  return TRUE;
}

static gboolean answer(CapRulesPlay *play, const CapRequest *request, CapOption option) {
  static const guint least[N_WAYS] = {
      [POOR] = 1, [GOOD] = 1, [OTHER] = 5, [FAIR] = 1, [CLUMSY] = 1};
  static const guint most[N_WAYS] = {[POOR] = 2, [GOOD] = 5, [OTHER] = 6, [FAIR] = 3, [CLUMSY] = 2};
  guint shown = cap_dice_roll(play->dice);

  (void)request;
  play->state.succeeded += shown >= least[option.a] && shown <= most[option.a];
  play->state.thrown++;
  for (guint i = 0; option.a == CLUMSY && i < 7; i++)
    cap_dice_roll(play->dice);
  return TRUE;
}

static const CapTerm terms[] = {{"way", POOR, CAP_TERM_MEASURE, "How he throws"},
                                {NULL, 0, CAP_TERM_REASON, NULL}};

/* As his numbers say; whoever wants to see the options gets them in their order. */
static guint advise(const CapRulesPlay *play, const CapRequest *request,
                    const CapCounsel *counsel) {
  (void)play;
  for (guint i = 0; counsel->ledger != NULL && i < request->n_options; i++)
    counsel->ledger->totals[i] = -(int)i;
  return (guint)(counsel->numbers != NULL ? counsel->numbers[0] : POOR);
}

static CapOutcome outcome(const CapRulesPlay *play) {
  return (CapOutcome){.is_over = play->state.thrown == N_THROWS,
                      .winner = play->state.succeeded >= TO_WIN ? 0 : 1,
                      .turn = (CapTurn)play->state.thrown};
}

static GBytes *save(const CapRulesPlay *play) {
  return g_bytes_new(&play->state, sizeof play->state);
}

static void load(CapRulesPlay *play, GBytes *state) {
  memcpy(&play->state, g_bytes_get_data(state, NULL), sizeof play->state);
}

static void moment(const CapRulesPlay *play, CapPlayMoment *out) {
  *out = (CapPlayMoment){.turn = (CapTurn)play->state.thrown, .part = play->state.thrown};
}

static const CapStance with_good[] = {
    {"other", "way=2"}, {"good", "way=1"}, {"clumsy", "way=4"}, {NULL, NULL}};
static const CapStance without_good[] = {{"other", "way=2"}, {"clumsy", "way=4"}, {NULL, NULL}};

static CapRuleset throws_with(const CapStance *stances) {
  return (CapRuleset){.name = "throws",
                      .play_new = play_new,
                      .play_free = play_free,
                      .next = next,
                      .answer = answer,
                      .advise = advise,
                      .terms = terms,
                      .outcome = outcome,
                      .save = save,
                      .load = load,
                      .moment = moment,
                      .stances = stances};
}

/* --- What he takes ---------------------------------------------------------------------------- */

/* How often in a hundred games he begins with each way. */
static void count_choices(const CapStance *stances, const char *const *settings,
                          guint counts[N_WAYS]) {
  const CapRuleset rules = throws_with(stances);
  const CapRulesGame game = {0};
  CapSearchBudget budget = cap_search_budget();
  CapDice dice;
  CapRequest *request = g_new(CapRequest, 1);

  for (guint i = 0; settings[i] != NULL; i++)
    ck_assert(cap_search_budget_read(&budget, settings[i], NULL));
  CapSeeker *seeker = cap_seeker_new(&budget, &rules, &game, 0, 0);
  cap_dice_seed(&dice, 1);
  CapRulesPlay *play = play_new(&game, 0, &dice, NULL);
  memset(counts, 0, N_WAYS * sizeof counts[0]);
  ck_assert(next(play, request));
  for (guint64 luck = 1; luck <= 100; luck++) {
    cap_seeker_begin(seeker, luck);
    counts[cap_seeker_choose(seeker, play, request)]++;
  }
  play_free(play);
  cap_seeker_free(seeker);
  g_free(request);
}

/* The doctrine wins one game in four, the stance nine in ten. */
START_TEST(a_better_stance_is_found) {
  const char *const settings[] = {"rollouts=4", NULL};
  guint counts[N_WAYS];

  count_choices(with_good, settings, counts);
  ck_assert_uint_ge(counts[GOOD], 95);
}
END_TEST

/* No stance knows the good throw, but it is an option. */
START_TEST(a_better_option_is_found) {
  const char *const settings[] = {"rollouts=32", "width=5", NULL};
  guint counts[N_WAYS];

  count_choices(without_good, settings, counts);
  ck_assert_uint_ge(counts[GOOD], 80);
}
END_TEST

/* One wins other games, but no more of them; another one the same. Chance is no reason, with few
 * games or many. */
START_TEST(what_is_no_better_is_seldom_taken) {
  static const char *const budgets[] = {"rollouts=1", "rollouts=4", "rollouts=16"};
  const char *const settings[] = {budgets[_i], NULL};
  guint counts[N_WAYS];

  count_choices(without_good, settings, counts);
  ck_assert_uint_le(counts[OTHER], 10);
  ck_assert_uint_eq(counts[CLUMSY], 0);
  ck_assert_uint_eq(counts[POOR] + counts[OTHER], 100);
}
END_TEST

/* --- Like with like --------------------------------------------------------------------------- */

typedef struct {
  CapRuleset rules;
  CapRollout *rollout;
  CapSearchStance ways[N_WAYS];
  int numbers[N_WAYS][1];
} Alley;

static const CapRulesGame no_game = {0};

static Alley *alley_new(void) {
  Alley *a = g_new0(Alley, 1);
  CapDice dice;

  a->rules = throws_with(NULL);
  a->rollout = cap_rollout_new(&a->rules, &no_game, 0, 0);
  cap_dice_seed(&dice, 1);
  CapRulesPlay *play = play_new(&no_game, 0, &dice, NULL);
  cap_rollout_from(a->rollout, play, NULL, 0);
  play_free(play);
  for (int i = 0; i < N_WAYS; i++) {
    a->numbers[i][0] = i;
    a->ways[i] = (CapSearchStance){.name = "way", .numbers = a->numbers[i]};
  }
  return a;
}

static void alley_free(Alley *a) {
  cap_rollout_free(a->rollout);
  g_free(a);
}

static int throw_by(Alley *a, guint way, guint64 luck) {
  CapSeekerCourse course = {.stance = &a->ways[way], .option = G_MAXUINT};

  return cap_rollout_play(a->rollout, &course, luck);
}

/* With the same dice 1 to 3 never fails where 1 to 2 succeeds, and dice that rolled off the table
 * in one turn change nothing in the next. */
START_TEST(courses_meet_the_same_dice) {
  Alley *a = alley_new();
  guint n_more = 0, n_won = 0;

  for (guint64 luck = 0; luck < 300; luck++) {
    int poor = throw_by(a, POOR, luck), fair = throw_by(a, FAIR, luck);

    ck_assert_int_ge(fair, poor);
    ck_assert_int_eq(throw_by(a, CLUMSY, luck), poor);
    n_more += fair > poor;
    n_won += poor > 0;
  }
  ck_assert_uint_gt(n_more, 20); /* and not because nothing ever happens */
  ck_assert_uint_gt(n_won, 40);
  ck_assert_uint_lt(n_won, 120);
  alley_free(a);
}
END_TEST

/* --- Evidence --------------------------------------------------------------------------------- */

static CapSeekerCourse after(guint won, guint lost, guint same) {
  CapSeekerCourse course = {.option = G_MAXUINT};

  for (guint i = 0; i < won; i++)
    cap_seeker_course_note(&course, 1000, 0);
  for (guint i = 0; i < lost; i++)
    cap_seeker_course_note(&course, 0, 1000);
  for (guint i = 0; i < same; i++)
    cap_seeker_course_note(&course, 500, 500);
  return course;
}

static const struct {
  guint won, lost, same; /* games that went another way than the doctrine's, or not */
  gboolean is_better;
} seen[] = {
    {0, 0, 100, FALSE}, {1, 0, 0, FALSE},   {2, 0, 50, FALSE},  {3, 0, 0, FALSE},
    {6, 0, 0, TRUE},    {6, 0, 200, TRUE},  {10, 10, 0, FALSE}, {12, 8, 0, FALSE},
    {20, 8, 0, TRUE},   {60, 45, 0, FALSE}, {60, 30, 0, TRUE},  {0, 50, 0, FALSE},
};

START_TEST(evidence_is_more_than_chance) {
  CapSeekerCourse course = after(seen[_i].won, seen[_i].lost, seen[_i].same);

  ck_assert_int_eq(cap_seeker_course_is_better(&course), seen[_i].is_better);
}
END_TEST

START_TEST(evidence_of_a_turn_ago_counts_half) {
  CapSeekerCourse before = after(8, 0, 3), now = {.option = G_MAXUINT};

  cap_seeker_course_carry(&now, &before);
  ck_assert_int_eq(now.gain, before.gain / 2);
  ck_assert_int_eq(now.noise, before.noise / 2);
  ck_assert_uint_eq(now.n, 0); /* games are those of this turn */
  ck_assert_int_gt(cap_seeker_course_evidence(&now), 0);
  ck_assert_int_lt(cap_seeker_course_evidence(&now), cap_seeker_course_evidence(&before));
}
END_TEST

START_TEST(courses_are_the_same_by_what_they_do) {
  CapSearchStance stance = {.name = "bold"};
  CapSeekerCourse usual = {.option = G_MAXUINT}, bold = {.stance = &stance, .option = G_MAXUINT};
  CapSeekerCourse planned = {.has_plan = TRUE, .plan = {{1, 2}}, .option = G_MAXUINT};
  CapSeekerCourse other = {.has_plan = TRUE, .plan = {{1, 3}}, .option = G_MAXUINT};

  ck_assert(cap_seeker_course_is_same(&bold, &bold));
  ck_assert(cap_seeker_course_is_same(&planned, &planned));
  ck_assert(!cap_seeker_course_is_same(&usual, &bold));
  ck_assert(!cap_seeker_course_is_same(&usual, &planned));
  ck_assert(!cap_seeker_course_is_same(&planned, &other));
}
END_TEST

/* --- Budget ----------------------------------------------------------------------------------- */

/* As much work as was asked for, and not much more. */
START_TEST(a_race_keeps_to_its_budget) {
  Alley *a = alley_new();
  CapSeekerCourse courses[] = {{.option = G_MAXUINT},
                               {.stance = &a->ways[OTHER], .option = G_MAXUINT},
                               {.stance = &a->ways[GOOD], .option = G_MAXUINT}};
  CapRaceLimit limit = {.rollouts = 6};

  ck_assert_uint_eq(cap_race(a->rollout, courses, 3, 0, 7, &limit), 2);
  ck_assert_uint_ge(cap_rollout_decisions(a->rollout), 6 * CAP_DECISIONS_OF_ROLLOUT);
  ck_assert_uint_lt(cap_rollout_decisions(a->rollout), 7 * CAP_DECISIONS_OF_ROLLOUT);
  alley_free(a);
}
END_TEST

/* Nothing that is tried changes anything: the race ends early. */
START_TEST(a_race_without_hope_is_short) {
  Alley *a = alley_new();
  CapSeekerCourse courses[] = {{.option = G_MAXUINT},
                               {.stance = &a->ways[CLUMSY], .option = G_MAXUINT},
                               {.stance = &a->ways[POOR], .option = G_MAXUINT}};
  CapRaceLimit limit = {.rollouts = 1000};

  ck_assert_uint_eq(cap_race(a->rollout, courses, 3, 0, 7, &limit), 0);
  ck_assert_uint_lt(cap_rollout_decisions(a->rollout), 10 * CAP_DECISIONS_OF_ROLLOUT);
  alley_free(a);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("search-race");
  TCase *cases = tcase_create("search-race");

  tcase_add_test(cases, a_better_stance_is_found);
  tcase_add_test(cases, a_better_option_is_found);
  tcase_add_loop_test(cases, what_is_no_better_is_seldom_taken, 0, 3);
  tcase_add_test(cases, courses_meet_the_same_dice);
  tcase_add_loop_test(cases, evidence_is_more_than_chance, 0, G_N_ELEMENTS(seen));
  tcase_add_test(cases, evidence_of_a_turn_ago_counts_half);
  tcase_add_test(cases, courses_are_the_same_by_what_they_do);
  tcase_add_test(cases, a_race_keeps_to_its_budget);
  tcase_add_test(cases, a_race_without_hope_is_short);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
