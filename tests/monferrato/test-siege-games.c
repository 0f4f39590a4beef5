/* Games around a Fortress: every decision of a fight comes up, nothing breaks; dice fall as they
 * should. */
#include "tests/monferrato/siege-table.h"

#include <math.h>

#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/machine/ruleset.h"
#include "validator/play/playout.h"

enum { N_GAMES = 1500 };

/* One game by chance; what is answered is counted. */
static void play(CapOpenScenario *open, guint64 seed, guint answers[MONFERRATO_N_ANSWERS],
                 guint decisions[MONFERRATO_N_DECISIONS]) {
  const CapRuleset *rules = &monferrato_ruleset;
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(seed);
  CapDice dice;

  cap_dice_seed(&dice, seed);
  CapRulesPlay *game = rules->play_new(cap_open_scenario_game(open), 0, &dice, NULL);
  while (rules->next(game, &request)) {
    const char *violation = rules->violation(game);
    ck_assert_msg(violation == NULL, "seed %u: %s", (guint)seed, violation);
    const char *suspect = rules->suspect(game, &request);
    ck_assert_msg(suspect == NULL, "seed %u: %s", (guint)seed, suspect);
    guint option = cap_policy_random.choose(&luck, rules, game, &request);
    answers[request.options[option].kind]++;
    decisions[request.kind]++;
    ck_assert(rules->answer(game, &request, request.options[option]));
    violation = rules->violation(game);
    ck_assert_msg(violation == NULL, "seed %u, after %s: %s", (guint)seed,
                  rules->decision_name(request.kind), violation);
  }
  ck_assert(rules->outcome(game).is_over);
  rules->play_free(game);
}

START_TEST(every_decision_of_a_fight_comes_up) {
  guint answers[MONFERRATO_N_ANSWERS] = {0}, decisions[MONFERRATO_N_DECISIONS] = {0};
  g_auto(Passes) t;

  passes_open_file(&t, "siege-1600.xml");
  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    play(t.open, seed, answers, decisions);
  for (guint i = MONFERRATO_DECISION_RECALL; i <= MONFERRATO_DECISION_GUNS; i++)
    if (i != MONFERRATO_DECISION_GO_ON) /* Major battles are too rare where so few fight */
      ck_assert_msg(decisions[i] > 0, "never asked: %s",
                    monferrato_decision_name((MonferratoDecision)i));
  for (guint i = MONFERRATO_ANSWER_CALLER; i <= MONFERRATO_ANSWER_RAZE_FORT; i++)
    if (i != MONFERRATO_ANSWER_FIGHT_ON && i != MONFERRATO_ANSWER_BREAK_OFF)
      ck_assert_msg(answers[i] > 0, "never answered: number %u", i);
}
END_TEST

/* --- Dice against exact chances --------------------------------------------------------------- */

enum { N_THROWS = 60000 };

/* Within five standard deviations of what is expected: one in 1.7 million seeds is not, and the
 * seed is fixed. */
static void expect_share(guint n, guint of, double chance) {
  double mean = of * chance, deviation = sqrt(of * chance * (1 - chance));

  ck_assert_msg(fabs(n - mean) <= 5 * deviation, "%u of %u, expected %.0f", n, of, mean);
}

/* [7.2c] [8d] A value of n hits with n in 6; guns burst with 1 in 6. */
START_TEST(hits_are_as_likely_as_the_value_7_2c) {
  guint value = (guint)_i, hits = 0;
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-1", "moor");
  cap_dice_seed(&t.dice, 1 + value);
  for (guint i = 0; i < N_THROWS; i++)
    hits += monferrato_throw(&t.play, passes_counter(&t, "r-1"), value, "7.2");
  expect_share(hits, N_THROWS, value / 6.0);
}
END_TEST

/* [14.3a] Two dice of a Major unit at 3: no Hit, one, two with 1/4, 1/2, 1/4. */
START_TEST(rule_14_3a_major_infantry_throws_two_dice) {
  guint seen[3] = {0};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-maj", "moor");
  for (guint i = 0; i < N_THROWS; i++)
    seen[monferrato_throw(&t.play, passes_counter(&t, "r-maj"), 3, "7.2")]++;
  expect_share(seen[0], N_THROWS, 0.25);
  expect_share(seen[1], N_THROWS, 0.5);
  expect_share(seen[2], N_THROWS, 0.25);
}
END_TEST

/* [8c] */
START_TEST(one_gun_in_six_bursts_8c) {
  guint bursts = 0, hits = 0;
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  for (guint i = 0; i < N_THROWS; i++) {
    passes_put(&t, "r-art", "moor");
    hits += monferrato_throw(&t.play, passes_counter(&t, "r-art"), 4, "8");
    bursts += passes_state(&t, "r-art")->place == MONFERRATO_ELIMINATED;
  }
  expect_share(hits, N_THROWS, 4.0 / 6);
  expect_share(bursts, N_THROWS, 1.0 / 6);
}
END_TEST

/* [9.1c] 1 to 3 a Breach, 4 and 5 nothing, 6 the mine is lost. */
START_TEST(detonations_9_1c) {
  guint breaches = 0, lost = 0;
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-gua", "field");
  guint wall = monferrato_wall_between(t.game, passes_zone(&t, "castle"), passes_zone(&t, "field"));
  CapOption option = {MONFERRATO_ANSWER_DETONATE, passes_counter(&t, "r-gua"),
                      passes_zone(&t, "castle"), 0};
  for (guint i = 0; i < N_THROWS; i++) {
    t.state.mines[wall] = 1;
    t.state.miners[wall] = 1;
    t.state.battered[wall] = 0;
    monferrato_answer_miners(&t.play, option);
    gboolean is_breached = monferrato_wall_level(t.game, &t.state, wall) == 0;
    breaches += is_breached;
    lost += !is_breached && t.state.mines[wall] == 0;
  }
  expect_share(breaches, N_THROWS, 0.5);
  expect_share(lost, N_THROWS, 1.0 / 6);
}
END_TEST

/* [7.3b] A Commander is hit with 1 in 3. */
START_TEST(commanders_are_hit_with_one_in_three_7_3b) {
  enum { N_FIGHTS = 12000 };
  guint hit = 0;
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  for (guint i = 0; i < N_FIGHTS; i++) {
    siege_put(&t, "moor", UNITS("rosso", "r-1"));
    t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIRE,
                                        .zone = passes_zone(&t, "moor"),
                                        .recaller = CAP_INDEX_NONE,
                                        .hurt = CAP_INDEX_NONE,
                                        .total = {0, 1}};
    monferrato_go_to(&t.play, MONFERRATO_STAGE_SURVIVAL);
    ck_assert(monferrato_play_next(&t.play, &t.request));
    hit += monferrato_has(&t.state, passes_counter(&t, "rosso"), MONFERRATO_REPLACED);
  }
  expect_share(hit, N_FIGHTS, 1.0 / 3);
}
END_TEST

/* Two foot (3) attack one (4) in the open: how many Hits each side is to suffer, all six cases. */
START_TEST(a_fight_has_its_exact_chances_7_2c) {
  enum { N_FIGHTS = 36000 };
  guint seen[3][2] = {{0}};
  const double attack[] = {0.25, 0.5, 0.25}, defence[] = {2.0 / 6, 4.0 / 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "moor", UNITS("r-1", "r-2", "b-1"));
  for (guint i = 0; i < N_FIGHTS; i++) {
    CapRequest request;

    t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                        .attacker = 1,
                                        .zone = passes_zone(&t, "moor"),
                                        .recaller = CAP_INDEX_NONE,
                                        .hurt = CAP_INDEX_NONE};
    ck_assert(!monferrato_round_stage.run(&t.play, &request));
    seen[t.state.combat.pending[0]][t.state.combat.pending[1]]++;
  }
  for (guint a = 0; a < 3; a++)
    for (guint d = 0; d < 2; d++)
      expect_share(seen[a][d], N_FIGHTS, attack[a] * defence[d]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-siege-games");
  TCase *tcase = tcase_create("siege-games");

  tcase_add_test(tcase, every_decision_of_a_fight_comes_up);
  tcase_add_loop_test(tcase, hits_are_as_likely_as_the_value_7_2c, 1, 7);
  tcase_add_test(tcase, rule_14_3a_major_infantry_throws_two_dice);
  tcase_add_test(tcase, one_gun_in_six_bursts_8c);
  tcase_add_test(tcase, detonations_9_1c);
  tcase_add_test(tcase, commanders_are_hit_with_one_in_three_7_3b);
  tcase_add_test(tcase, a_fight_has_its_exact_chances_7_2c);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
