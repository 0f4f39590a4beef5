/* What the last positions of games are worth, once more by another way: dice from scripts that grow
 * die by die instead of paths, no position remembered, no option left out. In endings of random
 * games of every rule system. */
#include <math.h>

#include "tests/support/test-support.h"
#include "validator/engine/dice-paths.h"
#include "validator/open-scenario.h"
#include "validator/play/policy.h"
#include "validator/prove/ending.h"

/* --- Paths of dice ---------------------------------------------------------------------------- */

START_TEST(paths_have_every_throw) {
  g_autoptr(CapDicePaths) paths = cap_dice_paths_new();
  guint n[13] = {0}, n_paths = 0;
  CapDice dice;

  do {
    cap_dice_paths_begin(paths);
    cap_dice_follow(&dice, paths);
    guint first = cap_dice_roll(&dice);
    n[first + cap_dice_roll(&dice)]++;
    n_paths++;
    ck_assert_double_eq_tol(cap_dice_paths_chance(paths), 1.0 / 36, 1e-15);
  } while (cap_dice_paths_next(paths));
  ck_assert_uint_eq(n_paths, 36);
  ck_assert_uint_eq(n[7], 6);
  ck_assert_uint_eq(n[12], 1);
}
END_TEST

/* A second die only after a six; and lots, of which one is no throw. */
START_TEST(paths_may_be_of_different_length) {
  g_autoptr(CapDicePaths) paths = cap_dice_paths_new();
  double chance = 0, sixes = 0;
  guint n_paths = 0;
  CapDice dice;

  do {
    cap_dice_paths_begin(paths);
    cap_dice_follow(&dice, paths);
    if (cap_dice_roll(&dice) == 6 && cap_dice_draw(&dice, 5) == 4)
      sixes += cap_dice_paths_chance(paths);
    ck_assert_uint_eq(cap_dice_draw(&dice, 1), 0);
    chance += cap_dice_paths_chance(paths);
    n_paths++;
  } while (cap_dice_paths_next(paths));
  ck_assert_uint_eq(n_paths, 5 + 5);
  ck_assert_double_eq_tol(chance, 1, 1e-12);
  ck_assert_double_eq_tol(sixes, 1.0 / 30, 1e-12);
}
END_TEST

/* --- The other way ---------------------------------------------------------------------------- */

enum { MOST_DICE = 6, MOST_SCRIPTS = 2000, LAST = 12 };

typedef struct {
  const CapRuleset *rules;
  const CapRulesGame *game;
  CapRulesPlay *play;
  CapDice dice;
  guint n_scripts;
  gboolean is_too_long;
} Slow;

static double slow_score(Slow *s);

/* The score of the first side behind an option, over all dice that follow these. */
static double after(Slow *s, GBytes *state, const CapRequest *request, CapOption option,
                    guint8 *script, guint n) {
  double sum = 0;

  if (n > MOST_DICE || s->n_scripts++ > MOST_SCRIPTS)
    s->is_too_long = TRUE;
  if (s->is_too_long)
    return 0;
  s->rules->load(s->play, state);
  cap_dice_script(&s->dice, script, n);
  s->rules->answer(s->play, request, option);
  g_autofree CapRequest *next = g_new(CapRequest, 1);
  gboolean goes_on = s->rules->next(s->play, next);
  if (!s->dice.is_short)
    return goes_on ? slow_score(s)
                   : (s->rules->outcome(s->play).winner == 0                ? 1
                      : s->rules->outcome(s->play).winner == CAP_INDEX_NONE ? 0.5
                                                                            : 0);
  for (guint8 face = 1; face <= 6; face++) {
    script[n] = face;
    sum += after(s, state, request, option, script, n + 1);
  }
  return sum / 6;
}

/* Of the position in which the play is. */
static double slow_score(Slow *s) {
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  g_autoptr(GBytes) state = s->rules->save(s->play);
  guint8 script[MOST_DICE + 1];
  double best = -1;

  cap_dice_script(&s->dice, NULL, 0);
  s->rules->next(s->play, request);
  for (guint i = 0; i < request->n_options; i++) {
    double score = after(s, state, request, request->options[i], script, 0);

    if (request->side != 0)
      score = 1 - score;
    best = MAX(best, score);
  }
  return request->side != 0 ? 1 - best : best;
}

/* --- Endings ---------------------------------------------------------------------------------- */

static const char *const scenarios[] = {
    "novara-1513", "agnadello-1509", "romagnano-1524", "casale-1628", "belbo-1628",
};

/* A random game; its last positions, each as it asks for a decision, the last first. */
static GPtrArray *last_positions(Slow *s, guint64 seed) {
  GPtrArray *positions = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  CapLuck luck = cap_luck_seed(seed);

  cap_dice_seed(&s->dice, seed);
  s->rules->restart(s->play);
  while (s->rules->next(s->play, request)) {
    g_ptr_array_insert(positions, 0, s->rules->save(s->play));
    if (positions->len > LAST)
      g_ptr_array_set_size(positions, LAST);
    guint choice = cap_policy_choose(&cap_policy_random, &luck, s->rules, s->play, request, NULL);
    s->rules->answer(s->play, request, request->options[choice]);
  }
  return positions;
}

static CapEnding *solve(const Slow *s, GBytes *state) {
  CapEndingOptions options = {
      .rules = s->rules, .game = s->game, .state = state, .most_runs = 2000};

  return cap_ending_solve(&options);
}

/* As far back as both ways come to an end; how many positions were compared. Most of them are won
 * or lost already; those of the tests of each rule system are not. */
static guint compare(Slow *s, guint64 seed) {
  g_autoptr(GPtrArray) positions = last_positions(s, seed);

  guint n = 0;

  for (; n < positions->len; n++) {
    g_autoptr(CapEnding) ending = solve(s, positions->pdata[n]);
    double score = cap_ending_score(s->rules, &ending->value, 0);

    if (!ending->is_settled)
      return n;
    s->n_scripts = 0;
    s->is_too_long = FALSE;
    s->rules->load(s->play, positions->pdata[n]);
    double slow = slow_score(s);
    if (s->is_too_long)
      return n;
    ck_assert_msg(fabs(score - slow) < 1e-9, "seed %" G_GUINT64_FORMAT ", %u back: %f, not %f",
                  seed, n, score, slow);
  }
  return n;
}

START_TEST(endings_are_worth_the_same_by_another_way) {
  g_autofree char *name = g_strconcat(scenarios[_i], ".xml", NULL);
  g_autofree char *path = test_path("scenarios", name, NULL);
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, NULL, &limits, findings);
  Slow s = {.rules = cap_open_scenario_rules(open), .game = cap_open_scenario_game(open)};
  guint n = 0;

  s.play = s.rules->play_new(s.game, 0, &s.dice, NULL);
  for (guint64 seed = 1; seed <= 10 && n < 10; seed++)
    n += compare(&s, seed);
  s.rules->play_free(s.play);
  ck_assert_uint_ge(n, 5);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("endings");
  TCase *dice = tcase_create("dice");
  TCase *endings = tcase_create("endings");

  tcase_add_test(dice, paths_have_every_throw);
  tcase_add_test(dice, paths_may_be_of_different_length);
  suite_add_tcase(suite, dice);
  tcase_add_loop_test(endings, endings_are_worth_the_same_by_another_way, 0,
                      G_N_ELEMENTS(scenarios));
  suite_add_tcase(suite, endings);
  return test_main(suite);
}
