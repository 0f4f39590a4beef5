/* [6m] [M-64] Ways out of the map, which a scenario may have: the road at Mill is one, Glen, where
 * nobody retreats, another. */
#include "tests/monferrato/siege-table.h"

enum { BLUES, REDS };

static void open_ways(Passes *t, const char *command) {
  passes_open_file(t, "ways-out-1600.xml");
  passes_activate(t, command);
  passes_put(t, "r-gar", "field");
  passes_put(t, "b-gar", "ford");
}

/* Foot and a Camp of the Blues set out in a zone. */
static void set_out(Passes *t, const char *zone) {
  siege_put(t, zone, UNITS("b-1", "b-camp"));
  passes_move(t, zone, "b-1");
  passes_expect(t, MONFERRATO_DECISION_GROUP);
  passes_answer(t, MONFERRATO_ANSWER_JOIN, passes_counter(t, "b-camp"), 0);
}

/* [6m] Willingly. A Camp that goes along is lost as well. */
START_TEST(rule_6m_who_leaves_the_map_is_eliminated) {
  g_auto(Passes) t;

  open_ways(&t, "blue-host");
  set_out(&t, "mill");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_LEAVE_MAP, 0, 0);
  ck_assert_str_eq(passes_where(&t, "b-1"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "b-camp"), "eliminated");
}
END_TEST

START_TEST(rule_6m_there_must_be_a_way_out) {
  g_auto(Passes) t;

  open_ways(&t, "blue-host");
  set_out(&t, "castle");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_LEAVE_MAP, 0, 0));
}
END_TEST

/* It takes a point like any step. */
START_TEST(rule_6m_the_last_step_needs_movement) {
  g_auto(Passes) t;

  open_ways(&t, "blue-host");
  passes_put(&t, "b-1", "mill");
  passes_move(&t, "mill", "b-1");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_LEAVE_MAP, 0, 0));
  t.state.group.spent = t.state.group.allowance;
  ck_assert(!monferrato_step_stage.run(&t.play, &t.request) ||
            !passes_offers(&t, MONFERRATO_ANSWER_LEAVE_MAP, 0, 0));
}
END_TEST

/* The Blues have lost a fight in a zone that others surround. */
static void lose_at(Passes *t, const char *zone) {
  open_ways(t, "red-host");
  passes_put(t, "b-1", zone);
  passes_put(t, "r-1", zone);
  t->state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                       .attacker = REDS,
                                       .zone = passes_zone(t, zone),
                                       .recaller = CAP_INDEX_NONE,
                                       .hurt = CAP_INDEX_NONE,
                                       .total = {[BLUES] = 1}};
  monferrato_go_to(&t->play, MONFERRATO_STAGE_RETREAT);
}

/* [6m] Not willingly: there is nowhere else to go. */
START_TEST(rule_6m_who_is_driven_off_the_map_is_eliminated) {
  g_auto(Passes) t;

  lose_at(&t, "mill");
  siege_put(&t, "hill", UNITS("r-2"));
  siege_put(&t, "ford", UNITS("r-3"));
  siege_put(&t, "castle", UNITS("r-4"));
  passes_put(&t, "b-gar", "far");
  passes_expect(&t, MONFERRATO_DECISION_ACT); /* nobody was asked about the retreat */
  ck_assert_str_eq(passes_where(&t, "b-1"), "eliminated");
}
END_TEST

START_TEST(rule_6m_who_can_retreat_need_not_leave) {
  g_auto(Passes) t;

  lose_at(&t, "mill");
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_LEAVE_MAP, 0, 0));
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "ford"), 0);
  ck_assert_str_eq(passes_where(&t, "b-1"), "ford");
}
END_TEST

/* [7.2.2a] Where nobody retreats the way out helps nobody either. */
START_TEST(rule_6m_a_trap_has_no_way_out_of_a_lost_fight) {
  g_auto(Passes) t;

  lose_at(&t, "glen");
  t.request.n_options = 0;
  ck_assert(!monferrato_retreat_stage.run(&t.play, &t.request));
  ck_assert_str_eq(passes_where(&t, "b-1"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "r-1"), "glen");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-ways-out");
  TCase *tcase = tcase_create("ways-out");

  tcase_add_test(tcase, rule_6m_who_leaves_the_map_is_eliminated);
  tcase_add_test(tcase, rule_6m_there_must_be_a_way_out);
  tcase_add_test(tcase, rule_6m_the_last_step_needs_movement);
  tcase_add_test(tcase, rule_6m_who_is_driven_off_the_map_is_eliminated);
  tcase_add_test(tcase, rule_6m_who_can_retreat_need_not_leave);
  tcase_add_test(tcase, rule_6m_a_trap_has_no_way_out_of_a_lost_fight);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
