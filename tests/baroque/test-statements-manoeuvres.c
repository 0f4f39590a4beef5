/* Statements about manoeuvres of several units, about what happens on the way of a move, and what
 * comes of it when the action is over. The marsh of the drill is at 48 to 54, 10 to 16; the vines
 * at 40 to 46, 10 to 16; a ditch runs along y = 20 from 40 to 54; the wood is at 40 to 46, 24
 * to 30. */
#include <string.h>

#include "tests/baroque/drill-table.h"
#include "validator/baroque/moves/retreat.h"

enum { UP = 0, DOWN = 32 };

static void name(Drill *t, guint unit, BaroqueAnswer kind, int a, guint b) {
  drill_activate(t, unit);
  drill_expect(t, BAROQUE_DECISION_UNIT);
  drill_answer(t, kind, a, b);
}

static gboolean is_lawful(const Drill *t, BaroqueAnswer kind, int a, guint b) {
  CapOption option = {(guint16)kind, (guint16)a, (guint16)b, 0};

  return baroque_play_is_lawful(&t->play, &t->request, option);
}

/* --- Groups ----------------------------------------------------------------------------------- */

/* Two units of the Blue foot are about to move together. */
static void gather(Drill *t, guint unit, guint other) {
  t->state.activation.command = t->game->units[unit].command;
  baroque_go_to(&t->play, BAROQUE_STAGE_COMMAND);
  drill_expect(t, BAROQUE_DECISION_COMMAND);
  drill_answer(t, BAROQUE_ANSWER_GROUP, (int)unit, 0);
  drill_next(t);
  if (t->request.kind == BAROQUE_DECISION_GROUP)
    drill_answer(t, BAROQUE_ANSWER_ALONG, (int)other, 0);
  drill_expect(t, BAROQUE_DECISION_GROUP_MOVE);
}

/* [gap 29] [gap 99] A wheel is a Move as well. */
START_TEST(rule_ACT_4_a_group_before_an_enemy_does_not_wheel_again) {
  g_auto(Drill) t;

  drill_open(&t);
  guint left = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint right = drill_put(&t, "b-PM2", 1200, 1000, UP);
  drill_put(&t, "r-PM", 1100, 1280, DOWN);
  gather(&t, left, right);
  ck_assert(is_lawful(&t, BAROQUE_ANSWER_WHEEL, 1, 0));
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 9);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_COMMAND); /* there was nothing to choose */
}
END_TEST

/* [gap 29] After a first Move they are 2.15BU off; a step of a wheel leads the outer unit nearer.
 */
START_TEST(rule_ACT_4_a_group_does_not_wheel_up_to_an_enemy) {
  g_auto(Drill) t;

  drill_open(&t);
  guint left = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint right = drill_put(&t, "b-PM2", 1200, 1000, UP);
  drill_put(&t, "r-PM", 1250, 1235, DOWN);
  gather(&t, left, right);
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 2);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_GROUP_MOVE);
  ck_assert(!is_lawful(&t, BAROQUE_ANSWER_WHEEL, -1, 0));
  ck_assert(is_lawful(&t, BAROQUE_ANSWER_STRAIGHT, 0, 1));
}
END_TEST

/* [gap 29] Where it begins counts too: a wheel to the left would lead away from the enemy. */
START_TEST(rule_ACT_4_a_group_does_not_wheel_away_from_an_enemy) {
  enum { LEFT = 48 };
  g_auto(Drill) t;

  drill_open(&t);
  guint left = drill_put(&t, "b-PM", 1000, 950, UP);
  guint right = drill_put(&t, "b-PM2", 1200, 950, UP);
  drill_put(&t, "r-PM", 1499, 900, LEFT);
  gather(&t, left, right);
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 5);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_COMMAND); /* there was nothing to choose */
}
END_TEST

/* [gap 122] The outer unit of a wheel to the left comes over the ditch, the inner one does not. */
START_TEST(rule_MOV_3_a_group_that_wheels_over_a_ditch_is_disordered) {
  g_auto(Drill) t;

  drill_open(&t);
  guint inner = drill_put(&t, "b-PM", 4500, 1980, UP);
  guint outer = drill_put(&t, "b-PM2", 4700, 1980, UP);
  gather(&t, inner, outer);
  drill_answer(&t, BAROQUE_ANSWER_WHEEL, -5, 0);
  drill_next(&t);
  ck_assert(drill_is_disordered(&t, outer));
  ck_assert(!drill_is_disordered(&t, inner));
}
END_TEST

/* [gap 41] [gap 127] The rear of the Tercio is on the rim of the marsh: after one step of the wheel
 * it is not, but it began there. */
START_TEST(rule_MOV_3_a_group_that_begins_in_a_marsh_wheels_1BU) {
  g_auto(Drill) t;

  drill_open(&t);
  guint inner = drill_put(&t, "b-TERCIO", 5000, 1800, UP);
  guint outer = drill_put(&t, "b-PK", 5200, 1800, UP);
  gather(&t, inner, outer);
  ck_assert(is_lawful(&t, BAROQUE_ANSWER_WHEEL, -2, 0));
  ck_assert(!is_lawful(&t, BAROQUE_ANSWER_WHEEL, -3, 0));
}
END_TEST

static void hear(const CapEvent *event, gpointer data) {
  g_string_append_printf(data, "[%s] %s\n", event->rule, event->text);
}

/* [gap 29] [gap 35] Two tests may disorder who moves: it is told which of them did. */
START_TEST(rule_ACT_4_it_is_told_why_a_mover_falls_into_disorder) {
  for (guint i = 0; i < 2; i++) {
    g_auto(Drill) t;
    g_autoptr(GString) told = g_string_new(NULL);
    CapLog log = {.tell = hear, .data = told};

    drill_open(&t);
    t.play.log = &log;
    drill_dice(&t, 1);
    guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
    name(&t, unit, i == 0 ? BAROQUE_ANSWER_STRAIGHT : BAROQUE_ANSWER_WHEEL_ON, i == 0 ? 0 : 1, 5);
    drill_next(&t);
    if (i == 0) {
      drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 5);
      drill_next(&t);
    }
    t.play.log = NULL;
    ck_assert(drill_is_disordered(&t, unit));
    ck_assert_ptr_nonnull(strstr(told->str, i == 0 ? "[gap 29] Blue PM fell into Disorder."
                                                   : "[gap 35] Blue PM fell into Disorder."));
  }
}
END_TEST

/* --- Fire on the way -------------------------------------------------------------------------- */

/* [gap 52] The charge falls short, 2.5BU from those who fire at it: at contact it would have been
 * 1.9. */
START_TEST(rule_ACT_6_fire_meets_a_charge_where_it_goes) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 6, 1, 1); /* bonus; the test for the fire; 4 - 2 dice at long range */
  guint unit = drill_put(&t, "b-WB", 1000, 1000, UP);
  guint target = drill_put(&t, "r-PM", 1000, 1290, DOWN);
  guint shot = drill_put(&t, "r-T", 1250, 1400, DOWN);
  drill_lead(&t, shot);
  name(&t, unit, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  for (drill_next(&t); t.request.kind == BAROQUE_DECISION_REACT; drill_next(&t))
    drill_take(&t, t.request.about == shot ? BAROQUE_ANSWER_OPPORTUNITY_FIRE
                                           : BAROQUE_ANSWER_NO_REACTION);
  ck_assert_int_eq(t.state.units[unit].y, 1200);
  drill_expect_dice(&t, 4);
}
END_TEST

/* [gap 20] [gap 136] To come on is a Move like any other. */
START_TEST(rule_ACT_3_coming_on_is_answered_by_fire) {
  enum { LEFT = 48, RIGHT = 16, FAR = 10 };
  g_auto(Drill) t;

  drill_open_shipped(&t, "avigliana-1630.xml");
  drill_dice(&t, 6, 1, 1); /* the test; 4 - 2 dice at 2.2BU */
  guint unit = drill_unit(&t, "F3-1");
  guint shot = drill_put(&t, "A3-4", 2600, 600, RIGHT);
  t.state.commands[t.game->units[unit].command].has_arrived = TRUE;
  name(&t, unit, BAROQUE_ANSWER_ENTER, 0, FAR);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert_uint_eq(t.request.about, shot);
  drill_take(&t, BAROQUE_ANSWER_OPPORTUNITY_FIRE);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_expect_dice(&t, 3);
  ck_assert_int_eq(t.state.units[unit].x, 3000 - 80 - 100);
  ck_assert_uint_eq(t.state.units[unit].direction, LEFT);
  ck_assert_uint_eq(t.state.activation.n_moves, 1);
}
END_TEST

/* --- Reiters ---------------------------------------------------------------------------------- */

/* [gap 54] No Disorder for the manoeuvre: the ground of the sheet counts as ever. */
static gboolean is_disordered_by_caracole(gint32 x) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1); /* 5 - 1 */
  guint unit = drill_put(&t, "b-RE", x, 1400, UP);
  guint target = drill_put(&t, "r-PM", x, 1480, DOWN);
  name(&t, unit, BAROQUE_ANSWER_SHOOT, (int)target, 0);
  drill_no_reactions(&t);
  drill_answer(&t, BAROQUE_ANSWER_WITHDRAW, 0, 20);
  drill_no_reactions(&t);
  ck_assert_int_eq(t.state.units[unit].y, 1200);
  return drill_is_disordered(&t, unit);
}

START_TEST(rule_MOV_3_a_caracole_through_vines_is_disordered) {
  ck_assert(!is_disordered_by_caracole(1000));
  ck_assert(is_disordered_by_caracole(4300));
}
END_TEST

/* --- Evasion ---------------------------------------------------------------------------------- */

/* [gap 116] Only enemies and impassable ground make evaders bend: difficult ground slows them. */
START_TEST(rule_EVD_1_evaders_do_not_bend_around_a_wood) {
  g_auto(Drill) t;
  BaroqueEvasion evasion;

  drill_open(&t);
  guint unit = drill_put(&t, "r-CL", 3910, 2250, DOWN);
  baroque_evade_charge(&t.field, unit, UP, 500, &evasion);
  ck_assert_int_eq(evasion.bend, 0);
  ck_assert_int_eq(evasion.gone, 100);
}
END_TEST

/* [gap 31] Light horse that evades fire rides over an enemy Leader, who flees to his unit. */
START_TEST(a_leader_flees_from_evaders) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6, 1, 1, 1);
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  guint target = drill_put(&t, "r-CL", 1000, 1150, DOWN);
  BaroqueCommandState *command = &t.state.commands[drill_command(&t, "b-foot")];
  command->leader = BAROQUE_ON_TABLE;
  command->x = 1000;
  command->y = 1400;
  name(&t, unit, BAROQUE_ANSWER_SHOOT, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_EVADE);
  drill_next(&t);
  ck_assert_int_eq(t.state.units[target].y, 1350);
  ck_assert_uint_eq(command->unit, unit);
}
END_TEST

/* --- Melees ----------------------------------------------------------------------------------- */

/* [gap 78] Who rides down from the hill neither stands still nor was charged. */
START_TEST(rule_COH_7_who_charges_from_a_hill_does_not_defend_it) {
  g_auto(Drill) t;

  drill_open(&t);
  /* Bonus; 6 + 3 dice; 5 dice with two hits; 6 - 2 and a 5. */
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 5, 1, 1);
  guint horse = drill_put(&t, "b-GA", 3000, 2100, UP);
  guint enemy = drill_put(&t, "r-TR", 3000, 2250, DOWN);
  name(&t, horse, BAROQUE_ANSWER_CHARGE, (int)enemy, 0);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.state.units[horse].vbu, 5);
}
END_TEST

/* [gap 133] The round is settled first: the shot lose 2 and the horse 3, so the horse retreats,
 * although the shot are gone when their Leader's end shakes them. */
START_TEST(rule_LOS_3_units_test_when_the_round_is_settled) {
  g_auto(Drill) t;

  drill_open(&t);
  /* Bonus; 5 - 2 dice; 3 + 1 dice; 5 - 4 and a 4; 3 - 1 + 1 + 1 and a 6; he is lost; the test; the
   * retreat. */
  drill_dice(&t, 1, 6, 1, 1, 6, 6, 6, 6, 4, 6, 6, 1, 1);
  guint horse = drill_put(&t, "b-TR", 4700, 1850, UP);
  guint shot = drill_put(&t, "r-T", 4700, 2020, DOWN);
  t.state.units[shot].vbu = 3;
  drill_lead(&t, shot);
  name(&t, horse, BAROQUE_ANSWER_CHARGE, (int)shot, 0);
  drill_no_reactions(&t);
  ck_assert_uint_ne(t.request.kind, BAROQUE_DECISION_PURSUE);
  ck_assert_uint_eq(t.state.units[shot].place, BAROQUE_ELIMINATED);
  ck_assert_uint_eq(t.state.units[horse].vbu, 2);
  ck_assert_int_lt(t.state.units[horse].y, 2000);
  drill_expect_dice(&t, 13);
}
END_TEST

/* Both lose 2, and would fight on at once: but the shot are gone by then. */
START_TEST(rule_LOS_4_nobody_fights_on_with_who_is_gone) {
  g_auto(Drill) t;

  drill_open_changed(&t, "<settings ", "<settings drawn-melee='at-once' ");
  /* Bonus; 5 - 2 dice; 3 + 1 dice; 5 - 4 and a 3; 3 - 1 + 1 + 1 and a 6; he is lost; the test. */
  drill_dice(&t, 1, 6, 1, 1, 6, 6, 6, 6, 3, 6, 6, 1);
  guint horse = drill_put(&t, "b-TR", 4700, 1850, UP);
  guint shot = drill_put(&t, "r-T", 4700, 2020, DOWN);
  t.state.units[shot].vbu = 3;
  drill_lead(&t, shot);
  name(&t, horse, BAROQUE_ANSWER_CHARGE, (int)shot, 0);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.state.units[shot].place, BAROQUE_ELIMINATED);
  ck_assert_uint_eq(t.state.units[horse].vbu, 3);
  drill_expect_dice(&t, 12);
}
END_TEST

/* --- What is seen ----------------------------------------------------------------------------- */

static void note_gait(guint piece, CapSpot to, CapGait gait, gpointer data) {
  static const char letters[CAP_N_GAITS] = "mcferp";

  (void)to;
  g_string_append_printf(data, " %u%c", piece, letters[gait]);
}

/* Horse strikes the rear of the shot, who lose and retreat; it pursues. */
START_TEST(a_charge_a_retreat_and_a_pursuit_are_told_apart) {
  g_auto(Drill) t;
  g_autoptr(GString) gone = g_string_new(NULL);
  CapLog log = {.step = note_gait, .step_data = gone};

  drill_open(&t);
  t.play.log = &log;
  drill_dice(&t, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, UP);
  guint shot = drill_put(&t, "r-T", 1000, 1250, UP);
  name(&t, horse, BAROQUE_ANSWER_CHARGE, (int)shot, 0);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_PURSUE);
  drill_take(&t, BAROQUE_ANSWER_PURSUE);
  drill_next(&t);
  t.play.log = NULL;
  g_autofree char *wanted = g_strdup_printf(" %uf %ur %up", horse, shot, horse);
  ck_assert_str_eq(gone->str, wanted);
}
END_TEST

START_TEST(charges_and_evasions_are_told_apart) {
  g_auto(Drill) t;
  g_autoptr(GString) gone = g_string_new(NULL);
  CapLog log = {.step = note_gait, .step_data = gone};

  drill_open(&t);
  t.play.log = &log;
  drill_dice(&t, 1, 6, 1); /* bonus; Evasion; its bonus */
  guint horse = drill_put(&t, "b-TR", 1000, 1000, UP);
  guint target = drill_put(&t, "r-CL", 1000, 1250, DOWN);
  name(&t, horse, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_EVADE);
  drill_next(&t);
  t.play.log = NULL;
  g_autofree char *wanted = g_strdup_printf(" %ue %uc", target, horse);
  ck_assert_str_eq(gone->str, wanted);
}
END_TEST

/* --- Initiative ------------------------------------------------------------------------------- */

/* [gap 22] One re-roll for each side in an initiative, though a tie is rolled again. */
START_TEST(rule_LDR_2_an_expert_does_not_roll_again_after_a_tie) {
  g_auto(Drill) t;

  drill_open_changed(&t, "structure=\"average\"", "structure=\"good\"");
  drill_dice(&t, 1, 2, 3, 4, 2, 4, 1, 3, 5, 5); /* 6 and 9, then 9 and 9; 7 and 12 */
  drill_put(&t, "b-PM", 1000, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_take(&t, BAROQUE_ANSWER_REROLL_BOTH);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  ck_assert_uint_eq(t.request.side, 1);
  drill_expect_dice(&t, 10);
}
END_TEST

START_TEST(rule_LDR_2_an_expert_who_kept_his_dice_may_roll_again_after_a_tie) {
  g_auto(Drill) t;

  drill_open_changed(&t, "structure=\"average\"", "structure=\"good\"");
  drill_dice(&t, 2, 4, 3, 4, 1, 3, 5, 5); /* 9 and 9; 7 and 12 */
  drill_put(&t, "b-PM", 1000, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_take(&t, BAROQUE_ANSWER_KEEP);
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_expect_dice(&t, 8);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("statements-manoeuvres");
  TCase *tcase = tcase_create("statements");

  tcase_add_test(tcase, rule_ACT_4_a_group_before_an_enemy_does_not_wheel_again);
  tcase_add_test(tcase, rule_ACT_4_a_group_does_not_wheel_up_to_an_enemy);
  tcase_add_test(tcase, rule_ACT_4_a_group_does_not_wheel_away_from_an_enemy);
  tcase_add_test(tcase, rule_MOV_3_a_group_that_wheels_over_a_ditch_is_disordered);
  tcase_add_test(tcase, rule_MOV_3_a_group_that_begins_in_a_marsh_wheels_1BU);
  tcase_add_test(tcase, rule_ACT_4_it_is_told_why_a_mover_falls_into_disorder);
  tcase_add_test(tcase, rule_ACT_6_fire_meets_a_charge_where_it_goes);
  tcase_add_test(tcase, rule_ACT_3_coming_on_is_answered_by_fire);
  tcase_add_test(tcase, rule_MOV_3_a_caracole_through_vines_is_disordered);
  tcase_add_test(tcase, rule_EVD_1_evaders_do_not_bend_around_a_wood);
  tcase_add_test(tcase, a_leader_flees_from_evaders);
  tcase_add_test(tcase, rule_COH_7_who_charges_from_a_hill_does_not_defend_it);
  tcase_add_test(tcase, rule_LOS_3_units_test_when_the_round_is_settled);
  tcase_add_test(tcase, rule_LDR_2_an_expert_does_not_roll_again_after_a_tie);
  tcase_add_test(tcase, rule_LDR_2_an_expert_who_kept_his_dice_may_roll_again_after_a_tie);
  tcase_add_test(tcase, rule_LOS_4_nobody_fights_on_with_who_is_gone);
  tcase_add_test(tcase, a_charge_a_retreat_and_a_pursuit_are_told_apart);
  tcase_add_test(tcase, charges_and_evasions_are_told_apart);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
