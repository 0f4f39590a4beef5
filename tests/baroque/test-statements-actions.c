/* Statements about the turn, actions and reactions, one by one. */
#include <string.h>

#include "tests/baroque/drill-table.h"

/* Directions: towards growing y, and back. */
enum { UP = 0, DOWN = 32 };

/* --- [TURN] ----------------------------------------------------------------------------------- */

START_TEST(rule_TURN_2_units_of_the_command_act_one_by_one) {
  g_auto(Drill) t;

  drill_open(&t);
  guint gallopers = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint trotters = drill_put(&t, "b-TR", 1500, 1000, UP);
  drill_put(&t, "b-PM", 2000, 1000, UP);
  t.state.activation.command = t.game->units[gallopers].command;
  baroque_go_to(&t.play, BAROQUE_STAGE_COMMAND);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  drill_answer(&t, BAROQUE_ANSWER_ACTIVATE, (int)gallopers, 0);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  ck_assert_uint_eq(t.request.about, gallopers);
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 10);
  drill_expect(&t, BAROQUE_DECISION_UNIT); /* it goes on until it ends */
  ck_assert_uint_eq(t.request.about, gallopers);
  drill_take(&t, BAROQUE_ANSWER_END_UNIT);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  for (guint i = 0; i < t.request.n_options; i++) /* neither again, nor of another Command */
    ck_assert(t.request.options[i].kind != BAROQUE_ANSWER_ACTIVATE ||
              t.request.options[i].a == trotters);
}
END_TEST

START_TEST(rule_TURN_3_the_turn_ends_when_all_commands_have_acted) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
  for (guint acted = 0; acted < 2; acted++) {
    while (drill_next(&t), t.request.kind != BAROQUE_DECISION_COMMAND)
      ck_assert(baroque_play_answer(&t.play, &t.request, t.request.options[0]));
    ck_assert_uint_eq(t.state.turn, 0);
    drill_take(&t, BAROQUE_ANSWER_END_COMMAND);
  }
  drill_next(&t);
  ck_assert_uint_eq(t.state.turn, 1);
}
END_TEST

/* --- [LDR] ------------------------------------------------------------------------------------ */

/* Both sides have one Command on the table, and roll. */
static void roll(Drill *t, const char *blue, const char *red) {
  drill_put(t, blue, 1000, 1000, UP);
  drill_put(t, red, 1000, 3000, DOWN);
  baroque_go_to(&t->play, BAROQUE_STAGE_NAME);
}

START_TEST(rule_LDR_1_a_charismatic_rolls_one_die_again_and_passes) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 2, 1, 5, 6, 6, 6);
  roll(&t, "b-GA", "r-GA"); /* charismatic 2+1+4 against reliable 5+6+2 */
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  ck_assert_uint_eq(t.request.n_options, 4); /* none, both, the 2, the 1 */
  drill_answer(&t, BAROQUE_ANSWER_REROLL_ONE, 1, 1);
  ck_assert_uint_eq(t.state.initiative.dice[0][0], 2);
  ck_assert_uint_eq(t.state.initiative.dice[0][1], 6);
  drill_expect(&t, BAROQUE_DECISION_COMMAND); /* 12 against 13: the Reds act */
  ck_assert_uint_eq(t.request.side, 1);
}
END_TEST

START_TEST(rule_LDR_1_a_charismatic_who_wins_may_pass) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 5, 4, 1, 2);
  roll(&t, "b-GA", "r-GA");
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_take(&t, BAROQUE_ANSWER_KEEP);
  drill_expect(&t, BAROQUE_DECISION_PASS);
  drill_take(&t, BAROQUE_ANSWER_PASS);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  ck_assert_uint_eq(t.request.side, 1);
  ck_assert_uint_eq(t.state.commands[drill_command(&t, "b-horse")].readiness,
                    BAROQUE_COMMAND_READY);
}
END_TEST

START_TEST(rule_LDR_2_an_expert_rolls_both_again_or_none) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 2, 1, 3, 6, 6, 5);
  roll(&t, "b-PM", "r-GA");
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  ck_assert_uint_eq(t.request.n_options, 2);
  drill_take(&t, BAROQUE_ANSWER_REROLL_BOTH);
  drill_expect_dice(&t, 6);
}
END_TEST

START_TEST(rule_LDR_3_a_reliable_adds_two) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 3, 5, 3, 4); /* expert 11, reliable 9 */
  roll(&t, "b-PM", "r-GA");
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_take(&t, BAROQUE_ANSWER_KEEP);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  ck_assert_uint_eq(t.request.side, 0);
}
END_TEST

START_TEST(rule_LDR_5_a_double_of_an_incompetent_loses_the_activation) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 2, 1, 5, 5); /* the guns of the Reds have an incompetent Leader */
  roll(&t, "b-PM", "r-ART-B");
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_take(&t, BAROQUE_ANSWER_KEEP);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  ck_assert_uint_eq(t.request.side, 0);
  ck_assert_uint_eq(t.state.commands[drill_command(&t, "r-guns")].readiness, BAROQUE_COMMAND_DONE);
}
END_TEST

/* [gap 145] What one side has named the other cannot see. */
START_TEST(commands_are_named_in_secret) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 1000, UP);
  drill_put(&t, "b-PM", 1500, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  drill_put(&t, "r-PM", 1500, 3000, DOWN);
  baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
  drill_expect(&t, BAROQUE_DECISION_NAME);
  ck_assert_uint_eq(t.request.side, 0);
  drill_answer(&t, BAROQUE_ANSWER_NAME, (int)drill_command(&t, "b-foot"), 0);
  drill_expect(&t, BAROQUE_DECISION_NAME);
  ck_assert_uint_eq(t.request.side, 1);
  ck_assert_uint_eq(t.request.about, 0);
  ck_assert_uint_eq(t.request.n_options, 2);
}
END_TEST

/* --- [ACT] ------------------------------------------------------------------------------------ */

START_TEST(rule_ACT_1_nobody_reacts_to_a_rally) {
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  drill_put(&t, "r-PM", 1000, 1250, DOWN);
  drill_disorder(&t, unit);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_take(&t, BAROQUE_ANSWER_RALLY);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  ck_assert(!drill_is_disordered(&t, unit));
}
END_TEST

/* A unit 1.5BU before gallopers and 2.5BU before musketeers. */
static guint before_enemies(Drill *t) {
  drill_put(t, "r-GA", 1000, 1150, DOWN);
  drill_put(t, "r-PM", 1300, 1250, DOWN);
  return drill_put(t, "b-PM", 1000, 1000, UP);
}

START_TEST(rule_ACT_2_withdrawing_is_answered_by_fire_or_charge) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "r-GA", 1000, 1090, DOWN); /* within its strip */
  drill_put(&t, "r-PM", 1300, 1250, DOWN);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_WITHDRAW, 0, 5);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert_uint_eq(t.request.about, drill_unit(&t, "r-GA"));
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_CHARGE));
  drill_take(&t, BAROQUE_ANSWER_NO_REACTION);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_FIRE));
}
END_TEST

START_TEST(rule_ACT_3_moving_is_answered_by_fire_or_charge) {
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = before_enemies(&t);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 6);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_CHARGE));
  ck_assert(!drill_offers(&t, BAROQUE_ANSWER_EVADE));
  drill_take(&t, BAROQUE_ANSWER_NO_REACTION);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_FIRE));
}
END_TEST

START_TEST(rule_ACT_4_only_moves_are_repeated) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6);
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  drill_activate(&t, unit);
  for (guint i = 0; i < 2; i++) { /* the second after a test [gap 29] */
    drill_expect(&t, BAROQUE_DECISION_UNIT);
    drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 5);
  }
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_expect_dice(&t, 1);
  drill_put(&t, "r-PM", 1000, 1250, DOWN);
  drill_dice(&t, 1, 1, 1, 1, 1, 1);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_SHOOT));
  drill_take(&t, BAROQUE_ANSWER_SHOOT);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_COMMAND); /* nothing is left to do */
}
END_TEST

/* [gap 29] Where no manner would find a way none is offered. */
START_TEST(a_watched_unit_is_offered_no_further_move) {
  g_auto(Drill) t;

  drill_open(&t);
  guint gallopers = drill_put(&t, "b-GA", 1000, 1000, UP);
  drill_put(&t, "r-PM", 1000, 1350, DOWN);
  drill_activate(&t, gallopers);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_MANNER));
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 20);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_UNIT);
  ck_assert_uint_eq(t.request.about, gallopers);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_CHARGE));
  ck_assert(!drill_offers(&t, BAROQUE_ANSWER_MANNER));
}
END_TEST

START_TEST(rule_ACT_5_nobody_reacts_to_disengaging) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6);
  guint unit = drill_put(&t, "b-CL", 1000, 1000, UP);
  drill_put(&t, "r-PK", 1000, 1000, DOWN);
  drill_put(&t, "r-PM", 1300, 1250, DOWN);
  ck_assert(baroque_in_melee(&t.play, unit));
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_take(&t, BAROQUE_ANSWER_DISENGAGE);
  drill_next(&t);
  ck_assert_uint_ne(t.request.kind, BAROQUE_DECISION_REACT);
  ck_assert(!baroque_in_melee(&t.play, unit));
  ck_assert(drill_is_disordered(&t, unit));
}
END_TEST

START_TEST(rule_ACT_6_a_charge_is_answered_by_fire_or_countercharge) {
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-WB", 1000, 1000, UP);
  guint target = drill_put(&t, "r-PM", 1000, 1150, DOWN);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert_uint_eq(t.request.about, target);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_FIRE));
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_DEFENSIVE_FIRE));
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_COUNTERCHARGE));
  ck_assert(!drill_offers(&t, BAROQUE_ANSWER_EVADE));
}
END_TEST

START_TEST(rule_ACT_6_light_horse_may_evade_a_charge_instead) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 6, 1); /* bonus 1BU; Evasion; its own bonus 1BU */
  guint unit = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint target = drill_put(&t, "r-CL", 1000, 1250, DOWN);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_EVADE);
  drill_next(&t);
  drill_expect_dice(&t, 3);
  ck_assert_int_eq(t.state.units[unit].y, 1500);   /* 4 + 1BU */
  ck_assert_int_gt(t.state.units[target].y, 1750); /* turned about, and 5BU away */
  ck_assert(!baroque_in_melee(&t.play, unit));
  ck_assert(!drill_is_disordered(&t, target)); /* CL are not [gap 45] */
}
END_TEST

START_TEST(rule_ACT_7_shooting_is_answered_by_fire_charge_or_evasion) {
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  guint target = drill_put(&t, "r-CL", 1000, 1080, DOWN);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_SHOOT, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_FIRE));
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_EVADE));
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_CHARGE) == FALSE); /* no Impetus [gap 58] */
  drill_take(&t, BAROQUE_ANSWER_NO_REACTION);
}
END_TEST

START_TEST(rule_ACT_7_shooting_within_a_strip_is_answered_by_a_charge) {
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  guint target = drill_put(&t, "r-TR", 1000, 1080, DOWN);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_SHOOT, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_CHARGE));
}
END_TEST

START_TEST(rule_ACT_8_nobody_reacts_to_a_melee) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* 5 dice each, no damage: drawn */
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint enemy = drill_put(&t, "r-PM", 1000, 1000, DOWN);
  drill_put(&t, "r-PM2", 1300, 1150, DOWN);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_MELEE, (int)enemy, 0);
  drill_next(&t);
  ck_assert_uint_ne(t.request.kind, BAROQUE_DECISION_REACT);
  drill_expect_dice(&t, 10);
  ck_assert_uint_eq(t.state.units[unit].partner, enemy);
}
END_TEST

/* Foot beats foot: 5 dice with three 6s, against none; then the loser goes back 1BU. */
static guint win_melee(Drill *t) {
  guint unit = drill_put(t, "b-PM", 1000, 1000, UP);
  guint enemy = drill_put(t, "r-PM", 1000, 1000, DOWN);

  drill_put(t, "r-PM2", 1300, 1150, DOWN);
  drill_activate(t, unit);
  drill_expect(t, BAROQUE_DECISION_UNIT);
  drill_answer(t, BAROQUE_ANSWER_MELEE, (int)enemy, 0);
  return unit;
}

START_TEST(rule_ACT_10_nobody_reacts_to_a_retreat) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 5, 3); /* VBU 5 - 3: 3 lost; RET-2 */
  win_melee(&t);
  drill_expect(&t, BAROQUE_DECISION_PURSUE);
  drill_take(&t, BAROQUE_ANSWER_HOLD);
  drill_next(&t);
  ck_assert_uint_ne(t.request.kind, BAROQUE_DECISION_REACT);
  ck_assert_int_eq(t.state.units[drill_unit(&t, "r-PM")].y, 1100);
  ck_assert_uint_eq(t.state.units[drill_unit(&t, "r-PM")].vbu, 2);
  drill_expect_dice(&t, 12);
}
END_TEST

START_TEST(rule_ACT_9_nobody_reacts_to_a_pursuit) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 5, 3, 2); /* PUR-3: no way to go */
  guint unit = win_melee(&t);
  drill_expect(&t, BAROQUE_DECISION_PURSUE);
  drill_take(&t, BAROQUE_ANSWER_PURSUE);
  drill_next(&t);
  ck_assert_uint_ne(t.request.kind, BAROQUE_DECISION_REACT);
  ck_assert_int_eq(t.state.units[unit].y, 1000);
  drill_expect_dice(&t, 13);
}
END_TEST

/* [gap 72] 1BU of pursuit after 1BU of retreat: contact, and a new round at once with Impetus. */
START_TEST(a_pursuit_that_reaches_fights_on) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 5, 3, 6, /* 5 + 1 dice against 2 - 1 */
             1, 1, 1, 1, 1, 1, 1);
  guint unit = win_melee(&t);
  drill_expect(&t, BAROQUE_DECISION_PURSUE);
  drill_take(&t, BAROQUE_ANSWER_PURSUE);
  drill_next(&t);
  drill_expect_dice(&t, 20);
  ck_assert_int_eq(t.state.units[unit].y, 1100);
  ck_assert(baroque_in_melee(&t.play, unit));
}
END_TEST

/* --- [DT-24] ---------------------------------------------------------------------------------- */

START_TEST(rule_DT_24_who_fails_the_test_does_not_react) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 4); /* B, and one less: no answer to shooting */
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  drill_put(&t, "r-PM", 1000, 1380, DOWN);
  drill_lead(&t, drill_unit(&t, "r-PM2")); /* somewhere else, out of range */
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 5);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_OPPORTUNITY_FIRE);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_expect_dice(&t, 1); /* no shot */
  ck_assert_int_eq(t.state.units[unit].y, 1050);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("statements-actions");
  TCase *tcase = tcase_create("statements");

  tcase_add_test(tcase, rule_TURN_2_units_of_the_command_act_one_by_one);
  tcase_add_test(tcase, rule_TURN_3_the_turn_ends_when_all_commands_have_acted);
  tcase_add_test(tcase, rule_LDR_1_a_charismatic_rolls_one_die_again_and_passes);
  tcase_add_test(tcase, rule_LDR_1_a_charismatic_who_wins_may_pass);
  tcase_add_test(tcase, rule_LDR_2_an_expert_rolls_both_again_or_none);
  tcase_add_test(tcase, rule_LDR_3_a_reliable_adds_two);
  tcase_add_test(tcase, rule_LDR_5_a_double_of_an_incompetent_loses_the_activation);
  tcase_add_test(tcase, commands_are_named_in_secret);
  tcase_add_test(tcase, rule_ACT_1_nobody_reacts_to_a_rally);
  tcase_add_test(tcase, rule_ACT_2_withdrawing_is_answered_by_fire_or_charge);
  tcase_add_test(tcase, rule_ACT_3_moving_is_answered_by_fire_or_charge);
  tcase_add_test(tcase, rule_ACT_4_only_moves_are_repeated);
  tcase_add_test(tcase, a_watched_unit_is_offered_no_further_move);
  tcase_add_test(tcase, rule_ACT_5_nobody_reacts_to_disengaging);
  tcase_add_test(tcase, rule_ACT_6_a_charge_is_answered_by_fire_or_countercharge);
  tcase_add_test(tcase, rule_ACT_6_light_horse_may_evade_a_charge_instead);
  tcase_add_test(tcase, rule_ACT_7_shooting_is_answered_by_fire_charge_or_evasion);
  tcase_add_test(tcase, rule_ACT_7_shooting_within_a_strip_is_answered_by_a_charge);
  tcase_add_test(tcase, rule_ACT_8_nobody_reacts_to_a_melee);
  tcase_add_test(tcase, rule_ACT_9_nobody_reacts_to_a_pursuit);
  tcase_add_test(tcase, rule_ACT_10_nobody_reacts_to_a_retreat);
  tcase_add_test(tcase, a_pursuit_that_reaches_fights_on);
  tcase_add_test(tcase, rule_DT_24_who_fails_the_test_does_not_react);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
