/* The policy doctrine inside effects of chits, and how Commands share their work: one reason each,
 * on small boards. */
#include "tests/monferrato/chit-table.h"

#include "validator/monferrato/policy/doctrine.h"

static MonferratoLedger ledger_of(Passes *t, CapIndex side, MonferratoDecision decision,
                                  MonferratoAnswer answer, CapIndex a, CapIndex b) {
  MonferratoOutlook outlook;
  MonferratoLedger ledger;

  t->request.kind = (guint16)decision;
  monferrato_outlook_fill(&outlook, &t->play, side, CAP_INDEX_NONE);
  monferrato_consider(&outlook, &t->request, (CapOption){.kind = (guint16)answer, .a = a, .b = b},
                      &ledger);
  ck_assert_int_eq(ledger.of[MONFERRATO_TERM_UNTRIED], 0);
  return ledger;
}

static int arrive(Passes *t, const char *zone) {
  return ledger_of(t, REDS, MONFERRATO_DECISION_ARRIVAL, MONFERRATO_ANSWER_ARRIVE,
                   passes_zone(t, zone), 0)
      .sum;
}

/* Borgo has a point, and nobody to hold it against those in Moor. */
START_TEST(units_arrive_where_they_are_wanted) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-gar", "borgo");
  siege_put(&t, "moor", UNITS("b-1", "b-2", "b-3"));
  ck_assert_int_gt(ledger_of(&t, REDS, MONFERRATO_DECISION_ARRIVAL, MONFERRATO_ANSWER_ARRIVE,
                             passes_zone(&t, "borgo"), 0)
                       .of[MONFERRATO_TERM_WANTED_HERE],
                   0);
  ck_assert_int_gt(arrive(&t, "borgo"), arrive(&t, "field"));
}
END_TEST

/* [16.5b] Who loses the fight of an arrival is lost. */
START_TEST(units_do_not_arrive_among_enemies) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "mill", UNITS("b-1", "b-2"));
  siege_put(&t, "field", UNITS("r-1"));
  ck_assert_int_gt(arrive(&t, "field"), arrive(&t, "far"));
  ck_assert_int_gt(arrive(&t, "far"), arrive(&t, "mill"));
}
END_TEST

static int bring_back(Passes *t, const char *unit, const char *zone) {
  return ledger_of(t, REDS, MONFERRATO_DECISION_BRING_BACK, MONFERRATO_ANSWER_BRING_BACK,
                   passes_counter(t, unit), passes_zone(t, zone))
      .sum;
}

START_TEST(the_best_unit_comes_back_first) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-2", "field");
  ck_assert_int_gt(bring_back(&t, "r-1", "field"), bring_back(&t, "r-cav", "field"));
  ck_assert_int_gt(bring_back(&t, "r-cav", "field"), 0); /* better than nobody */
}
END_TEST

START_TEST(garrisons_go_to_places_with_points) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  CapIndex garrison = passes_counter(&t, "r-gar");
  ck_assert_int_gt(ledger_of(&t, REDS, MONFERRATO_DECISION_GARRISON, MONFERRATO_ANSWER_GARRISON,
                             garrison, passes_zone(&t, "borgo"))
                       .sum,
                   ledger_of(&t, REDS, MONFERRATO_DECISION_GARRISON, MONFERRATO_ANSWER_GARRISON,
                             garrison, passes_zone(&t, "far"))
                       .sum);
}
END_TEST

static int suffer(Passes *t, MonferratoDecision decision, const char *unit) {
  return ledger_of(t, REDS, decision, MONFERRATO_ANSWER_SUFFER, passes_counter(t, unit), 0).sum;
}

/* Who is eliminated whole is rather Disrupted already; who is Disrupted is rather in good order. */
START_TEST(who_suffers_is_worth_least) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "far", UNITS("r-1", "r-2", "r-gua"));
  passes_state(&t, "r-2")->marks = MONFERRATO_DISRUPTED;
  ck_assert_int_gt(suffer(&t, MONFERRATO_DECISION_CHIT_ELIMINATES, "r-2"),
                   suffer(&t, MONFERRATO_DECISION_CHIT_ELIMINATES, "r-1"));
  ck_assert_int_gt(suffer(&t, MONFERRATO_DECISION_CHIT_DISRUPTS, "r-1"),
                   suffer(&t, MONFERRATO_DECISION_CHIT_ELIMINATES, "r-1"));
  ck_assert_int_gt(suffer(&t, MONFERRATO_DECISION_CHIT_ELIMINATES, "r-2"),
                   suffer(&t, MONFERRATO_DECISION_CHIT_ELIMINATES, "r-gua"));
}
END_TEST

/* The last defender of a place with points stays. */
START_TEST(who_is_needed_does_not_withdraw) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-1", "borgo");
  passes_put(&t, "r-2", "far");
  siege_put(&t, "moor", UNITS("b-1", "b-2"));
  ck_assert_int_gt(ledger_of(&t, REDS, MONFERRATO_DECISION_WITHDRAW, MONFERRATO_ANSWER_WITHDRAW,
                             passes_counter(&t, "r-2"), 0)
                       .sum,
                   ledger_of(&t, REDS, MONFERRATO_DECISION_WITHDRAW, MONFERRATO_ANSWER_WITHDRAW,
                             passes_counter(&t, "r-1"), 0)
                       .sum);
}
END_TEST

static int wall(Passes *t, const char *outside) {
  return ledger_of(t, REDS, MONFERRATO_DECISION_WALL, MONFERRATO_ANSWER_WALL,
                   passes_zone(t, "castle"), passes_zone(t, outside))
      .sum;
}

/* Where our own stand before it; else the lowest, and never one behind a river. */
START_TEST(treason_opens_the_wall_before_our_units) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "b-1", "castle");
  *passes_state(&t, "r-gar") = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  ck_assert_int_gt(wall(&t, "hill"), wall(&t, "field")); /* Level 1, and 2 */
  ck_assert_int_gt(wall(&t, "field"), wall(&t, "ford"));
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-3", "r-4"));
  ck_assert_int_gt(wall(&t, "field"), wall(&t, "hill"));
}
END_TEST

/* [6m] */
START_TEST(nobody_leaves_the_map_for_nothing) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  ck_assert_int_lt(
      ledger_of(&t, REDS, MONFERRATO_DECISION_STEP, MONFERRATO_ANSWER_LEAVE_MAP, 0, 0).sum, 0);
}
END_TEST

/* --- Plans ------------------------------------------------------------------------------------ */

static const char *goal_of(Passes *t, const char *command) {
  MonferratoOutlook outlook;

  monferrato_outlook_fill(&outlook, &t->play, REDS, passes_command(t, command));
  return outlook.goal == CAP_INDEX_NONE ? "none" : t->game->map->zones[outlook.goal].id;
}

/* From Glen it is less far to Borgo than to Mill, each with a point and few enemies; but when the
 * allies are in Moor, next to Borgo, that is left to them. */
START_TEST(commands_do_not_go_for_the_same_place) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "castle", UNITS("b-1", "b-2", "b-3", "b-4", "b-5"));
  passes_put(&t, "b-gar", "borgo");
  passes_put(&t, "b-cav", "mill");
  siege_put(&t, "glen", UNITS("r-1", "r-2", "r-3", "r-4"));
  ck_assert_str_eq(goal_of(&t, "red-host"), "borgo");
  siege_put(&t, "moor", UNITS("a-1", "alto", "a-art"));
  t.state.ruined[passes_zone(&t, "borgo")] = 1; /* they can do it alone */
  ck_assert_str_eq(goal_of(&t, "red-allies"), "borgo");
  ck_assert_str_eq(goal_of(&t, "red-host"), "mill");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-doctrine-picks");
  TCase *tcase = tcase_create("picks");

  tcase_add_test(tcase, units_arrive_where_they_are_wanted);
  tcase_add_test(tcase, units_do_not_arrive_among_enemies);
  tcase_add_test(tcase, the_best_unit_comes_back_first);
  tcase_add_test(tcase, garrisons_go_to_places_with_points);
  tcase_add_test(tcase, who_suffers_is_worth_least);
  tcase_add_test(tcase, who_is_needed_does_not_withdraw);
  tcase_add_test(tcase, treason_opens_the_wall_before_our_units);
  tcase_add_test(tcase, nobody_leaves_the_map_for_nothing);
  tcase_add_test(tcase, commands_do_not_go_for_the_same_place);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
