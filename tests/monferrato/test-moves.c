/* [6] [14.5] Groups, costs, rivers, links, walls, and whom one meets. */
#include "tests/monferrato/passes-table.h"

#include "validator/monferrato/chapters/ch06-movement.h"

/* Why the group of one unit may not go there; it stands in `from` with its allowance unspent. */
static MonferratoReason judge(Passes *t, const char *unit, const char *from, const char *to,
                              guint spent, guint *cost) {
  CapIndex counter = passes_counter(t, unit);
  MonferratoField field;

  passes_put(t, unit, from);
  t->state.counters[counter].marks = MONFERRATO_IN_GROUP;
  t->state.activation.zones[0] = passes_zone(t, from);
  t->state.group =
      (MonferratoGroup){.zone = passes_zone(t, from),
                        .allowance = (guint8)monferrato_allowance(t->game, &t->state, counter),
                        .spent = (guint8)spent};
  monferrato_field_fill(t->game, &t->state, &field);
  return monferrato_judge_step(&t->play, &field, passes_zone(t, to), cost);
}

static const struct {
  const char *unit, *from, *to;
  guint spent;
  MonferratoReason reason;
  guint cost;
} steps[] = {
    {"r-inf-1", "home", "meadow", 0, MONFERRATO_ALLOWED, 1},
    {"r-inf-1", "home", "meadow", 3, MONFERRATO_REASON_TOO_FAR, 0},
    {"r-inf-1", "meadow", "ridge", 1, MONFERRATO_ALLOWED, 2}, /* [6b] */
    {"r-inf-1", "meadow", "ridge", 2, MONFERRATO_REASON_TOO_FAR, 0},
    {"r-inf-1", "meadow", "borgo", 0, MONFERRATO_REASON_IMPASSABLE, 0},      /* [6c] */
    {"r-inf-1", "home", "ridge", 0, MONFERRATO_REASON_NOT_ADJACENT, 0},      /* [2.3e] */
    {"r-inf-1", "meadow", "plain", 0, MONFERRATO_ALLOWED, 3},                /* [6d] */
    {"r-inf-1", "meadow", "plain", 1, MONFERRATO_REASON_WHOLE_ALLOWANCE, 0}, /* [M-07] */
    {"r-cav", "meadow", "plain", 0, MONFERRATO_ALLOWED, 5},
    {"r-art-3", "meadow", "plain", 0, MONFERRATO_REASON_RIVER_STOPS_GUNS, 0}, /* [6d] */
    {"r-art-3", "ridge", "plain", 0, MONFERRATO_ALLOWED, 1},                  /* [6f] */
    {"r-inf-1", "home", "pass", 0, MONFERRATO_ALLOWED, 3},                    /* [2.3.1a] */
    {"r-inf-1", "home", "pass", 1, MONFERRATO_REASON_WHOLE_ALLOWANCE, 0},
    {"r-art-3", "home", "pass", 0, MONFERRATO_ALLOWED, 3},    /* [M-26] */
    {"r-inf-1", "borgo", "pass", 2, MONFERRATO_ALLOWED, 1},   /* [2.3.1c] */
    {"r-inf-1", "ridge", "castle", 0, MONFERRATO_ALLOWED, 1}, /* [6o] [M-45] */
};

START_TEST(a_step_has_its_cost_or_its_reason) {
  g_auto(Passes) t;
  guint cost = 0;

  passes_open(&t);
  passes_activate(&t, "red-host");
  MonferratoReason reason =
      judge(&t, steps[_i].unit, steps[_i].from, steps[_i].to, steps[_i].spent, &cost);
  ck_assert_msg(reason == steps[_i].reason, "row %d: %s", _i,
                reason != MONFERRATO_ALLOWED ? monferrato_reason_sentence(reason) : "allowed");
  if (reason == MONFERRATO_ALLOWED)
    ck_assert_uint_eq(cost, steps[_i].cost);
}
END_TEST

/* [6i] [6k] [M-42] [M-43] Enemies in the zone. */
START_TEST(enemies_bar_the_way) {
  g_auto(Passes) t;
  guint cost = 0;

  passes_open(&t);
  passes_activate(&t, "red-host");
  t.state.activation.has_attack_supply = TRUE;
  passes_put(&t, "celeste", "ridge");
  ck_assert_int_eq(judge(&t, "rosso", "meadow", "ridge", 0, &cost), MONFERRATO_REASON_NEEDS_ESCORT);
  passes_state(&t, "rosso")->marks = 0;
  ck_assert_int_eq(judge(&t, "r-inf-1", "meadow", "ridge", 0, &cost), MONFERRATO_ALLOWED);
  t.state.activation.has_attack_supply = FALSE;
  ck_assert_int_eq(judge(&t, "r-inf-1", "meadow", "ridge", 0, &cost),
                   MONFERRATO_REASON_NO_ATTACK_SUPPLY);
  t.state.activation.has_attack_supply = TRUE;
  passes_put(&t, "b-inf", "ridge");
  ck_assert_int_eq(judge(&t, "r-inf-1", "meadow", "ridge", 0, &cost), MONFERRATO_ALLOWED);
  passes_put(&t, "b-inf", "castle");
  passes_put(&t, "celeste", "castle");
  ck_assert_int_eq(judge(&t, "r-inf-1", "ridge", "castle", 0, &cost), MONFERRATO_REASON_NO_BREACH);
}
END_TEST

/* [6a] [14.4a] [13.1b] */
START_TEST(rule_6a_allowances_follow_kind_season_and_supply) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_put(&t, "r-cav", "home");
  passes_put(&t, "r-inf-1", "home");
  passes_put(&t, "rosso", "home");
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-cav")), 5);
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-inf-1")), 3);
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "rosso")), 5);
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-camp")), 1);
  t.state.turn = 1; /* winter */
  passes_state(&t, "r-inf-1")->marks = MONFERRATO_OUT_OF_SUPPLY;
  passes_state(&t, "rosso")->marks = MONFERRATO_OUT_OF_SUPPLY;
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-cav")), 4);
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-inf-1")), 2);
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "rosso")), 5);
}
END_TEST

/* [6h] At the pace of the slowest; who is left behind stays, and cannot act again. */
START_TEST(rule_6h_a_group_goes_together_and_leaves_behind) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-cav", "home");
  passes_put(&t, "r-inf-1", "home");
  passes_move(&t, "home", "r-cav");
  passes_expect(&t, MONFERRATO_DECISION_GROUP);
  passes_answer(&t, MONFERRATO_ANSWER_JOIN, passes_counter(&t, "r-inf-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP); /* to set out is all that is left to answer */
  ck_assert_uint_eq(t.state.group.allowance, 3);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_LEAVE, passes_counter(&t, "r-inf-1"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_LEAVE, passes_counter(&t, "r-inf-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "ridge"), 0);
  ck_assert_str_eq(passes_where(&t, "r-cav"), "ridge");
  ck_assert_str_eq(passes_where(&t, "r-inf-1"), "meadow");
  ck_assert_uint_eq(t.state.group.spent, 3);
  ck_assert(monferrato_has(&t.state, passes_counter(&t, "r-inf-1"), MONFERRATO_ACTIVATED));
}
END_TEST

/* [6g] [6j] [M-42] */
START_TEST(lone_commanders_and_miners_are_removed_and_stop_the_mover) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-cav", "home");
  passes_put(&t, "r-inf-1", "home");
  passes_put(&t, "r-camp", "home");
  passes_put(&t, "celeste", "meadow");
  passes_put(&t, "b-gua", "meadow");
  passes_put(&t, "b-inf", "castle");
  passes_move(&t, "home", "r-cav");
  passes_expect(&t, MONFERRATO_DECISION_GROUP);
  passes_answer(&t, MONFERRATO_ANSWER_GO, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "meadow"), 0);
  ck_assert_str_eq(passes_where(&t, "celeste"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "b-gua"), "eliminated");
  passes_expect(&t, MONFERRATO_DECISION_ACT); /* [6g] no further step */
  ck_assert_str_eq(passes_where(&t, "r-cav"), "meadow");
}
END_TEST

/* [14.5c] [M-39] */
START_TEST(a_camp_alone_is_removed_and_stops_nobody) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-cav", "home");
  passes_put(&t, "b-camp", "meadow");
  passes_put(&t, "b-inf", "castle");
  passes_move(&t, "home", "r-cav");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "meadow"), 0);
  ck_assert_str_eq(passes_where(&t, "b-camp"), "eliminated");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert(passes_may_step(&t, "ridge"));
}
END_TEST

/* [14.5a] [M-39] One zone of any ground, once, beside units of its army. */
START_TEST(rule_14_5a_a_camp_moves_one_zone_in_a_turn) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-inf-1", "meadow");
  passes_put(&t, "r-inf-2", "ridge");
  passes_put(&t, "r-camp", "meadow");
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  CapIndex camp = passes_counter(&t, "r-camp");
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_CAMP, camp, passes_zone(&t, "plain")));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_CAMP, camp, passes_zone(&t, "borgo")));
  passes_answer(&t, MONFERRATO_ANSWER_CAMP, camp, passes_zone(&t, "ridge"));
  ck_assert_str_eq(passes_where(&t, "r-camp"), "ridge");
  ck_assert(monferrato_has(&t.state, camp, MONFERRATO_ACTIVATED));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_CAMP, camp, passes_zone(&t, "meadow")));
}
END_TEST

/* [M-39] With Infantry it goes among enemies, over difficult ground, and no further. */
START_TEST(rule_6i_a_camp_enters_an_enemy_zone_with_an_attack) {
  g_auto(Passes) t;
  MonferratoField field;
  guint cost;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-inf-1", "meadow");
  passes_put(&t, "r-inf-2", "meadow");
  passes_put(&t, "r-camp", "meadow");
  passes_put(&t, "b-inf", "ridge");
  passes_put(&t, "b-camp", "meadow"); /* of the other army */
  passes_move(&t, "meadow", "r-inf-1");
  passes_expect(&t, MONFERRATO_DECISION_GROUP);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_JOIN, passes_counter(&t, "b-camp"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_JOIN, passes_counter(&t, "r-camp"), 0);
  passes_expect(&t, MONFERRATO_DECISION_GROUP);
  passes_answer(&t, MONFERRATO_ANSWER_GO, 0, 0);
  ck_assert_uint_eq(t.state.group.allowance, 3);
  ck_assert(!monferrato_has(&t.state, passes_counter(&t, "r-camp"), MONFERRATO_ACTIVATED));
  monferrato_field_fill(t.game, &t.state, &field);
  ck_assert_int_eq(monferrato_judge_step(&t.play, &field, passes_zone(&t, "plain"), &cost),
                   MONFERRATO_REASON_RIVER_STOPS_GUNS);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "ridge"), 0);
  ck_assert_str_eq(passes_where(&t, "r-camp"), "ridge");
  ck_assert(monferrato_has(&t.state, passes_counter(&t, "r-camp"), MONFERRATO_ACTIVATED));
  ck_assert_int_eq(t.state.combat.kind, MONFERRATO_FIELD_COMBAT);
}
END_TEST

/* [M-39] [14.5a] Where no enemies are, the others go on without it. */
START_TEST(rule_6i_a_camp_goes_one_zone_with_a_group) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-inf-1", "home");
  passes_put(&t, "r-camp", "home");
  passes_put(&t, "b-inf", "castle");
  passes_move(&t, "home", "r-inf-1");
  passes_expect(&t, MONFERRATO_DECISION_GROUP);
  passes_answer(&t, MONFERRATO_ANSWER_JOIN, passes_counter(&t, "r-camp"), 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "meadow"), 0);
  ck_assert(t.state.group.has_moved);
  MonferratoField field;
  guint cost;
  monferrato_field_fill(t.game, &t.state, &field);
  ck_assert_int_eq(monferrato_judge_step(&t.play, &field, passes_zone(&t, "ridge"), &cost),
                   MONFERRATO_REASON_CAMP_ONE_ZONE);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_LEAVE, passes_counter(&t, "r-camp"), 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert(passes_may_step(&t, "ridge"));
}
END_TEST

static void count_lines(const CapEvent *event, gpointer data) {
  guint *lines = data;

  lines[event->is_detail]++;
}

/* [6h] A short report has one line for all who march together, a full one a line for each. */
START_TEST(a_group_on_its_way_is_one_line) {
  guint lines[2] = {0};
  const CapLog log = {.tell = count_lines, .data = lines};
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-inf-1", "home");
  passes_put(&t, "r-camp", "home");
  passes_move(&t, "home", "r-inf-1");
  passes_expect(&t, MONFERRATO_DECISION_GROUP);
  passes_answer(&t, MONFERRATO_ANSWER_JOIN, passes_counter(&t, "r-camp"), 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  t.play.log = &log;
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "meadow"), 0);
  ck_assert_uint_eq(lines[FALSE], 1);
  ck_assert_uint_eq(lines[TRUE], 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-moves");
  TCase *tcase = tcase_create("moves");

  tcase_add_loop_test(tcase, a_step_has_its_cost_or_its_reason, 0, G_N_ELEMENTS(steps));
  tcase_add_test(tcase, enemies_bar_the_way);
  tcase_add_test(tcase, rule_6a_allowances_follow_kind_season_and_supply);
  tcase_add_test(tcase, rule_6h_a_group_goes_together_and_leaves_behind);
  tcase_add_test(tcase, lone_commanders_and_miners_are_removed_and_stop_the_mover);
  tcase_add_test(tcase, a_camp_alone_is_removed_and_stops_nobody);
  tcase_add_test(tcase, rule_14_5a_a_camp_moves_one_zone_in_a_turn);
  tcase_add_test(tcase, rule_6i_a_camp_enters_an_enemy_zone_with_an_attack);
  tcase_add_test(tcase, rule_6i_a_camp_goes_one_zone_with_a_group);
  tcase_add_test(tcase, a_group_on_its_way_is_one_line);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
