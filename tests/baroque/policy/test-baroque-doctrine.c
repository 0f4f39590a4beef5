/* The doctrine of the battles: its odds, whom it names, and games of the shipped ones. */
#include "tests/baroque/policy/advice.h"

#include <string.h>

#include "validator/baroque/policy/odds.h"
#include "validator/play/policy.h"

/* --- Odds ------------------------------------------------------------------------------------- */

/* [COH-1] Dice are added one by one: by damage, and whether a five waits for another one. */
START_TEST(damage_is_exact) {
  double pool[2 * BAROQUE_MOST_POOL][2] = {{1, 0}};

  for (guint dice = 0; dice <= BAROQUE_MOST_POOL; dice++) {
    double next[2 * BAROQUE_MOST_POOL][2] = {{0}};

    for (guint d = 0; d < BAROQUE_MOST_DAMAGE; d++) {
      double exact = (pool[d][0] + pool[d][1]) * BAROQUE_SURE;
      double error = exact - baroque_damage_chances(dice)->of[d];

      ck_assert_msg(error > -9 && error < 9, "%u dice, damage %u: %f", dice, d, exact);
    }
    for (guint d = 0; d < BAROQUE_MOST_POOL; d++)
      for (guint odd = 0; odd < 2; odd++) {
        next[d][odd] += pool[d][odd] * 4 / 6;
        next[d + 1][odd] += pool[d][odd] / 6;
        next[d + odd][1 - odd] += pool[d][odd] / 6;
      }
    memcpy(pool, next, sizeof pool);
  }
}
END_TEST

/* VBU 1, one die: it is hit by a 6 and then loses its last man on anything but a natural 1 that
 * passes. */
START_TEST(losses_are_exact) {
  BaroqueTarget target = {.vbu = 1, .dice = 1, .critical = 2};
  BaroqueFate fate, none;

  baroque_fate_of(&target, &fate);
  ck_assert_int_le(ABS((int)fate.hurt - BAROQUE_SURE / 6), 1);
  ck_assert_int_le(ABS((int)fate.losses[1] - BAROQUE_SURE * 5 / 36), 5);
  target.dice = 0;
  baroque_fate_of(&target, &none);
  ck_assert_uint_eq(none.losses[0], BAROQUE_SURE);
  ck_assert_uint_eq(baroque_fate_worse(&none, &fate), 0);
  ck_assert_uint_eq(baroque_fate_worse(&fate, &none), fate.losses[1]);
}
END_TEST

/* --- Commands and Leaders --------------------------------------------------------------------- */

/* [LDR-1] Dice that win are kept, dice that lose are rolled again. */
START_TEST(dice_that_lose_are_rolled_again) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 1000, NORTH);
  drill_put(&t, "r-GA", 1000, 2000, SOUTH);
  BaroqueInitiative *i = &t.state.initiative;
  i->named[0] = (guint16)drill_command(&t, "b-horse");
  i->named[1] = (guint16)drill_command(&t, "r-horse");
  t.state.commands[i->named[0]].leader = t.state.commands[i->named[1]].leader = BAROQUE_ON_TABLE;
  i->asked = 3;
  i->is_rolled = TRUE;
  i->dice[0][0] = 1, i->dice[0][1] = 2, i->dice[1][0] = 6, i->dice[1][1] = 5;
  baroque_go_to(&t.play, BAROQUE_STAGE_REROLL);
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  ck_assert(advice(&t).kind != BAROQUE_ANSWER_KEEP);
  i->dice[0][0] = 6, i->dice[0][1] = 6, i->dice[1][0] = 1, i->dice[1][1] = 2;
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  ck_assert_int_eq(worth(&t, BAROQUE_ANSWER_KEEP, -1),
                   100 * baroque_usual_numbers[BAROQUE_TERM_ACTS_FIRST]);
}
END_TEST

START_TEST(the_command_at_the_enemy_is_named) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 3000, NORTH);
  drill_put(&t, "b-PM", 3000, 1000, NORTH);
  drill_put(&t, "r-GA", 1000, 3300, SOUTH);
  t.state.initiative.named[0] = t.state.initiative.named[1] = BAROQUE_NOBODY;
  baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
  drill_expect(&t, BAROQUE_DECISION_NAME);
  ck_assert_uint_eq(advice(&t).a, drill_command(&t, "b-horse"));
}
END_TEST

/* Everything that can be answered is weighed, or is what the others are measured by. */
START_TEST(every_answer_is_known) {
  for (guint i = 0; i < BAROQUE_N_ANSWERS; i++)
    ck_assert_msg(baroque_doctrine_knows((BaroqueAnswer)i), "answer %u", i);
}
END_TEST

/* --- Games ------------------------------------------------------------------------------------ */

enum { GAMES = 12 };

static CapIndex play_game(CapOpenScenario *open, const CapPolicy *const policies[2], guint64 seed) {
  const CapRuleset *rules = cap_open_scenario_rules(open);
  CapLuck luck = cap_luck_seed(seed);
  CapRequest *request = g_new(CapRequest, 1);
  CapDice dice;

  cap_dice_seed(&dice, seed);
  CapRulesPlay *play = rules->play_new(cap_open_scenario_game(open), 0, &dice, NULL);
  while (rules->next(play, request)) {
    guint choice = policies[request->side]->choose(&luck, rules, play, request);
    const char *fault = rules->violation(play);

    ck_assert_msg(fault == NULL, "seed %u: %s", (guint)seed, fault);
    ck_assert(rules->answer(play, request, request->options[choice]));
  }
  CapIndex winner = rules->outcome(play).winner;
  rules->play_free(play);
  g_free(request);
  return winner;
}

static CapOpenScenario *open_shipped(const char *file) {
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  CapOpenScenario *open = cap_open_scenario_read(path, NULL, &limits, findings);

  cap_open_scenario_check(open, 0, findings);
  ck_assert_ptr_nonnull(cap_open_scenario_game(open));
  return open;
}

static const char *const shipped[] = {"avigliana-1630.xml", "belbo-1628.xml"};

START_TEST(it_beats_chance_from_either_side) {
  g_autoptr(CapOpenScenario) open = open_shipped(shipped[_i]);

  for (guint side = 0; side < 2; side++) {
    const CapPolicy *policies[] = {&cap_policy_random, &cap_policy_random};
    guint points = 0; /* two for a win, one for a draw */

    policies[side] = &cap_policy_doctrine;
    for (guint64 seed = 1; seed <= GAMES; seed++) {
      CapIndex winner = play_game(open, policies, seed);

      points += winner == side ? 2 : winner == CAP_INDEX_NONE ? 1 : 0;
    }
    ck_assert_msg(points * 10 >= 2 * GAMES * 7, "side %u has %u points of %u", side, points,
                  2u * GAMES);
  }
}
END_TEST

START_TEST(both_sides_can_win) {
  const CapPolicy *const both[] = {&cap_policy_doctrine, &cap_policy_doctrine};
  g_autoptr(CapOpenScenario) open = open_shipped("avigliana-1630.xml");
  guint won[2] = {0};

  for (guint64 seed = 1; seed <= 2 * GAMES; seed++) {
    CapIndex winner = play_game(open, both, seed);

    if (winner != CAP_INDEX_NONE)
      won[winner]++;
  }
  ck_assert_uint_gt(won[0], 2);
  ck_assert_uint_gt(won[1], 2);
  ck_assert_uint_gt(won[0] + won[1], GAMES);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-doctrine");
  TCase *tcase = tcase_create("policy");

  tcase_add_test(tcase, damage_is_exact);
  tcase_add_test(tcase, losses_are_exact);
  tcase_add_test(tcase, dice_that_lose_are_rolled_again);
  tcase_add_test(tcase, the_command_at_the_enemy_is_named);
  tcase_add_test(tcase, every_answer_is_known);
  tcase_add_loop_test(tcase, it_beats_chance_from_either_side, 0, G_N_ELEMENTS(shipped));
  tcase_add_test(tcase, both_sides_can_win);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
