/* A player that looks ahead: the same seed gives the same game, what is hidden changes nothing, its
 * worlds are lawful, and looking ahead pays. */
#include "tests/support/test-support.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

#include <string.h>

typedef struct {
  CapOpenScenario *open;
  CapMatch match;
  CapDice dice;
  CapRulesPlay *play;
  CapRequest request;
} Table;

static Table *table_new(const char *folder, const char *file) {
  g_autofree char *path = strstr(folder, "golden") != NULL
                              ? test_path("tests", "golden", "common", file, NULL)
                              : test_path(folder, file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  Table *t = g_new0(Table, 1);

  t->open = cap_open_scenario_read(path, NULL, &limits, findings);
  t->match = (CapMatch){.rules = cap_open_scenario_rules(t->open),
                        .game = cap_open_scenario_game(t->open),
                        .scenario = cap_open_scenario_scenario(t->open),
                        .seconds = CAP_SECONDS_TO_ANSWER};
  ck_assert_ptr_nonnull(t->match.game);
  cap_dice_seed(&t->dice, 0);
  t->play = t->match.rules->play_new(t->match.game, 0, &t->dice, NULL);
  return t;
}

static void table_free(Table *t) {
  t->match.rules->play_free(t->play);
  cap_open_scenario_free(t->open);
  g_free(t);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Table, table_free)

/* The shipped scenarios that are played here, one of each rule system and more. */
static const char *const shipped[] = {"romagnano-1524.xml", "novara-1513.xml", "casale-1628.xml",
                                      "belbo-1628.xml"};

/* --- Games ------------------------------------------------------------------------------------ */

static CapPlayoutResult play(Table *t, const char *first, const char *second, guint64 seed) {
  const char *const texts[] = {first, second};
  CapPlayoutOptions options = {.rules = t->match.rules, .seed = seed, .most_decisions = 20000};
  CapPlayerSpec *players[2];

  for (CapIndex side = 0; side < 2; side++) {
    players[side] = cap_player_spec_new(texts[side], NULL);
    ck_assert_ptr_nonnull(players[side]);
    options.players[side] = cap_player_new(players[side], &t->match, side);
  }
  CapPlayoutResult result = cap_playout(&options, t->play, &t->dice, &t->request, NULL, NULL);
  ck_assert_ptr_null(result.failure);
  for (guint side = 0; side < 2; side++) {
    cap_player_free(options.players[side]);
    cap_player_spec_free(players[side]);
  }
  return result;
}

START_TEST(a_seed_and_rollouts_give_the_same_game) {
  g_autoptr(Table) t = table_new("scenarios", shipped[_i]);
  CapPlayoutResult one = play(t, "search:rollouts=8:turns=1", "doctrine", 3);
  g_autofree char *first = t->match.rules->digest(t->play);
  CapPlayoutResult two = play(t, "search:rollouts=8:turns=1", "doctrine", 3);
  g_autofree char *second = t->match.rules->digest(t->play);

  ck_assert_uint_eq(one.n_decisions, two.n_decisions);
  ck_assert_uint_eq(one.n_dice, two.n_dice);
  ck_assert_str_eq(first, second);
  ck_assert(one.outcome.is_over);
}
END_TEST

/* With a budget of time it plays on, and to the end. */
START_TEST(a_game_in_little_time_ends) {
  g_autoptr(Table) t = table_new("golden", "tiny-scenario.xml");

  ck_assert(play(t, "search:seconds=0.05", "random", 1).outcome.is_over);
}
END_TEST

/* Half points against somebody who plays at random, on seeds that stay what they are. */
START_TEST(looking_ahead_beats_chance) {
  g_autoptr(Table) t = table_new("scenarios", "romagnano-1524.xml");
  guint points = 0;

  for (guint64 seed = 1; seed <= 4; seed++)
    for (guint side = 0; side < 2; side++) {
      const char *const search = "search:rollouts=16";
      CapIndex winner = play(t, side == 0 ? search : "random", side == 0 ? "random" : search, seed)
                            .outcome.winner;

      points += winner == CAP_INDEX_NONE ? 1 : winner == side ? 2 : 0;
    }
  ck_assert_uint_ge(points, 14); /* of 16 */
}
END_TEST

/* --- [1.4] What is hidden --------------------------------------------------------------------- */

typedef void (*Visit)(Table *t, CapPlayer *player, guint64 number);

/* A game by doctrine; now and then somebody looks at a decision with a choice. */
static guint visit_decisions(Table *t, guint64 seed, guint every, Visit visit,
                             CapPlayer **players) {
  const CapRuleset *rules = t->match.rules;
  guint n = 0, n_visited = 0;

  cap_dice_seed(&t->dice, seed);
  rules->restart(t->play);
  while (rules->next(t->play, &t->request) && n_visited < 12) {
    CapCounsel counsel = {.luck = n};
    guint choice = rules->advise(t->play, &t->request, &counsel);

    if (n++ % every == 0) {
      visit(t, players != NULL ? players[t->request.side] : NULL, n);
      n_visited++;
    }
    rules->answer(t->play, &t->request, t->request.options[choice]);
  }
  return n_visited;
}

/* Puts another world in place of the one at hand, as the side sees no difference. */
static void change_world(Table *t, guint64 luck) {
  t->match.rules->imagine(t->play, t->request.side, luck);
}

/* Whichever of two worlds that look alike is the true one, what is drawn from it is the same. */
static void draws_from_both(Table *t, CapPlayer *player, guint64 number) {
  const CapRuleset *rules = t->match.rules;
  g_autoptr(GBytes) truth = rules->save(t->play);

  (void)player;
  change_world(t, number);
  g_autofree char *from_truth = rules->digest(t->play);
  rules->load(t->play, truth);
  change_world(t, number + 1000);
  change_world(t, number);
  g_autofree char *from_other = rules->digest(t->play);
  rules->load(t->play, truth);
  ck_assert_msg(g_str_equal(from_truth, from_other), "decision %u", (guint)number);
}

START_TEST(worlds_are_drawn_without_the_truth) {
  g_autoptr(Table) t = table_new("scenarios", shipped[_i]);

  ck_assert_uint_gt(visit_decisions(t, 5, 23, draws_from_both, NULL), 3);
}
END_TEST

static guint choose_anew(Table *t, CapPlayer *player) {
  cap_player_begin(player, 11);
  return cap_player_choose(player, t->play, &t->request, NULL, 0);
}

static void same_move_in_both(Table *t, CapPlayer *player, guint64 number) {
  const CapRuleset *rules = t->match.rules;
  g_autoptr(GBytes) truth = rules->save(t->play);
  CapRequest *asked = g_memdup2(&t->request, sizeof t->request);
  guint choice = choose_anew(t, player);

  change_world(t, number + 1000);
  ck_assert(rules->next(t->play, &t->request));
  ck_assert_uint_eq(t->request.kind, asked->kind);
  ck_assert_uint_eq(t->request.n_options, asked->n_options);
  ck_assert_msg(choose_anew(t, player) == choice, "decision %u", (guint)number);
  rules->load(t->play, truth);
  ck_assert(rules->next(t->play, &t->request));
  g_free(asked);
}

START_TEST(worlds_that_look_alike_get_the_same_move) {
  g_autoptr(Table) t = table_new("scenarios", shipped[_i]);
  g_autoptr(CapPlayerSpec) spec = cap_player_spec_new("search:rollouts=8:turns=1", NULL);
  CapPlayer *players[2] = {cap_player_new(spec, &t->match, 0), cap_player_new(spec, &t->match, 1)};

  ck_assert_uint_gt(visit_decisions(t, 9, 29, same_move_in_both, players), 3);
  cap_player_free(players[0]);
  cap_player_free(players[1]);
}
END_TEST

/* Whatever is drawn is a state by the rules, in which the same is asked, and often another one. */
static guint n_others;

static void is_lawful_and_other(Table *t, CapPlayer *player, guint64 number) {
  const CapRuleset *rules = t->match.rules;
  g_autoptr(GBytes) truth = rules->save(t->play);
  g_autofree char *before = rules->digest(t->play);

  (void)player;
  if (rules->violation(t->play) != NULL)
    return;
  change_world(t, number);
  g_autofree char *after = rules->digest(t->play);
  const char *violation = rules->violation(t->play);
  ck_assert_msg(violation == NULL, "decision %u: %s", (guint)number, violation);
  n_others += !g_str_equal(before, after);
  rules->load(t->play, truth);
}

START_TEST(worlds_are_lawful_and_not_the_true_one) {
  g_autoptr(Table) t = table_new("scenarios", shipped[_i]);

  n_others = 0;
  visit_decisions(t, 7, 17, is_lawful_and_other, NULL);
  if (!g_str_has_prefix(shipped[_i], "belbo")) /* there hardly anything is hidden */
    ck_assert_uint_gt(n_others, 3);
}
END_TEST

/* --- Promise ---------------------------------------------------------------------------------- */

static void promises_add_up(Table *t, CapPlayer *player, guint64 number) {
  int sum = 0;

  (void)player, (void)number;
  for (CapIndex side = 0; side < 2; side++) {
    int promise = t->match.rules->promise(t->play, side);

    ck_assert_int_ge(promise, 0);
    ck_assert_int_le(promise, 1000);
    sum += promise;
  }
  ck_assert_int_ge(sum, 300);
  ck_assert_int_le(sum, 1700);
}

START_TEST(a_promise_is_a_share) {
  g_autoptr(Table) t = table_new("scenarios", shipped[_i]);

  visit_decisions(t, 2, 31, promises_add_up, NULL);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("search");
  TCase *cases = tcase_create("search");
  guint n = G_N_ELEMENTS(shipped);

  tcase_set_timeout(cases, 300);
  tcase_add_loop_test(cases, a_seed_and_rollouts_give_the_same_game, 0, n);
  tcase_add_test(cases, a_game_in_little_time_ends);
  tcase_add_test(cases, looking_ahead_beats_chance);
  tcase_add_loop_test(cases, worlds_are_drawn_without_the_truth, 0, n);
  tcase_add_loop_test(cases, worlds_that_look_alike_get_the_same_move, 0, n);
  tcase_add_loop_test(cases, worlds_are_lawful_and_not_the_true_one, 0, n);
  tcase_add_loop_test(cases, a_promise_is_a_share, 0, n);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
