/* Statements about charges and melees, fought from the naming to the last die: what stands in the
 * charts must also reach them. The vines of the drill ground are at 40 to 46, 10 to 16; the marsh
 * at 48 to 54; a ditch runs along y = 20 from 40 to 54. */
#include <string.h>

#include "tests/baroque/drill-table.h"
#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/losses.h"

enum { UP = 0, RIGHT = 16, DOWN = 32, LEFT = 48 };

/* One unit charges another straight ahead, and nobody reacts. */
static void charge(Drill *t, guint unit, guint target, BaroqueAnswer kind) {
  drill_activate(t, unit);
  drill_expect(t, BAROQUE_DECISION_UNIT);
  drill_answer(t, kind, (int)target, 0);
  drill_no_reactions(t);
}

/* --- Behind an obstacle ----------------------------------------------------------------------- */

/* A unit 0.2BU behind the ditch: the charger that touches it has its front across the line. */
static guint behind_ditch(Drill *t, const char *id) {
  return drill_put(t, id, 4700, 2020, DOWN);
}

START_TEST(rule_MEL_10_horse_that_charges_over_a_ditch_has_two_dice_less) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1); /* bonus; 5 - 2 dice and no Impetus [MEL-3]; 4 dice */
  guint horse = drill_put(&t, "b-TR", 4700, 1850, UP);
  guint shot = behind_ditch(&t, "r-T");
  charge(&t, horse, shot, BAROQUE_ANSWER_CHARGE);
  drill_expect_dice(&t, 8);
  ck_assert(baroque_in_melee(&t.play, shot));
}
END_TEST

START_TEST(rule_MEL_3_foot_has_no_impetus_against_who_defends_a_ditch) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* bonus; WB 4 dice; T 4 dice */
  guint foot = drill_put(&t, "b-WB", 4700, 1850, UP);
  guint shot = behind_ditch(&t, "r-T");
  charge(&t, foot, shot, BAROQUE_ANSWER_CHARGE);
  drill_expect_dice(&t, 9);
}
END_TEST

START_TEST(rule_COH_7_who_defends_a_ditch_is_steadier_in_every_round) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 6, 1, 1, 1, 1, 1, 1, 4); /* one hit: 4 - 1 + 1, and a 4 is passed */
  guint horse = drill_put(&t, "b-TR", 4700, 1850, UP);
  guint shot = behind_ditch(&t, "r-T");
  charge(&t, horse, shot, BAROQUE_ANSWER_CHARGE);
  drill_expect_dice(&t, 9);
  ck_assert_uint_eq(t.state.units[shot].vbu, 4);
  ck_assert(drill_is_disordered(&t, shot));
  /* The melee was drawn; later the foot fights on: 4 - 1 dice against 5, which lose none now. */
  drill_dice(&t, 1, 1, 1, 6, 1, 1, 1, 1, 4, 1, 1); /* 4 - 1 - 1 + 1: 1 lost, and a retreat */
  for (guint i = 0; i < t.game->n_units; i++)
    t.state.units[i].marks &= (guint16)~BAROQUE_HAS_FOUGHT; /* another Command acts */
  drill_activate(&t, shot);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_MELEE, (int)horse, 0);
  drill_next(&t);
  ck_assert_uint_eq(t.state.units[shot].vbu, 3);
}
END_TEST

/* [gap 122] 0.4BU behind it is too far. */
START_TEST(rule_MEL_10_counts_only_near_the_ditch) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* bonus; 5 + 2 dice; 4 dice */
  guint horse = drill_put(&t, "b-TR", 4700, 1850, UP);
  guint shot = drill_put(&t, "r-T", 4700, 2040, DOWN);
  charge(&t, horse, shot, BAROQUE_ANSWER_CHARGE);
  drill_expect_dice(&t, 12);
}
END_TEST

/* [gap 63] Who rides out to meet the charge leaves the ditch. */
START_TEST(who_countercharges_defends_no_ditch) {
  g_auto(Drill) t;

  drill_open(&t);
  /* Bonus and test; 5 + 2 dice against 6 + 3. */
  drill_dice(&t, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  guint horse = drill_put(&t, "b-TR", 4700, 1750, UP);
  guint enemy = behind_ditch(&t, "r-GA");
  drill_activate(&t, horse);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)enemy, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_COUNTERCHARGE);
  drill_next(&t);
  drill_expect_dice(&t, 18);
}
END_TEST

/* [gap 71] Gallopers must pursue, but not from behind a ditch that they defended. */
START_TEST(winners_behind_a_ditch_may_stay) {
  g_auto(Drill) t;

  drill_open(&t);
  /* Bonus; 6 - 2 dice; 6 dice with three hits; 6 - 3 and a 5: two lost. */
  drill_dice(&t, 1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1, 5, 1);
  guint horse = drill_put(&t, "b-GA", 4700, 1850, UP);
  guint enemy = behind_ditch(&t, "r-GA");
  charge(&t, horse, enemy, BAROQUE_ANSWER_CHARGE);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_PURSUE);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_HOLD));
}
END_TEST

START_TEST(rule_FIRE_15_pistols_of_a_charge_lose_a_die_against_cover) {
  g_auto(Drill) t;

  drill_open(&t);
  /* Bonus; pistols 5 - 1 - 2 - 1; melee 5 - 2 and 4 dice. */
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  guint horse = drill_put(&t, "b-TR", 4700, 1850, UP);
  guint shot = behind_ditch(&t, "r-T");
  charge(&t, horse, shot, BAROQUE_ANSWER_CHARGE_FIRING);
  drill_expect_dice(&t, 9);
}
END_TEST

/* --- Countercharges over bad ground ----------------------------------------------------------- */

/* b charges r straight ahead, which rides against it. */
static void clash(Drill *t, guint unit, guint target) {
  drill_activate(t, unit);
  drill_expect(t, BAROQUE_DECISION_UNIT);
  drill_answer(t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(t, BAROQUE_DECISION_REACT);
  drill_take(t, BAROQUE_ANSWER_COUNTERCHARGE);
  drill_no_reactions(t);
}

START_TEST(rule_MOV_3_who_countercharges_through_vines_is_disordered) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* no Impetus there [MEL-4] */
  guint horse = drill_put(&t, "b-GA", 4300, 1060, UP);
  guint enemy = drill_put(&t, "r-GA", 4300, 1590, DOWN);
  clash(&t, horse, enemy);
  drill_expect_dice(&t, 14);
  ck_assert(drill_is_disordered(&t, horse));
  ck_assert(drill_is_disordered(&t, enemy));
}
END_TEST

/* [gap 127] At most 1BU in the marsh: the charger must come the rest of the way. */
START_TEST(rule_MOV_3_who_countercharges_in_a_marsh_goes_1BU) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  guint horse = drill_put(&t, "b-GA", 5100, 760, UP);
  guint enemy = drill_put(&t, "r-GA", 5100, 1060, DOWN); /* most of its base is in it */
  clash(&t, horse, enemy);
  ck_assert(baroque_in_melee(&t.play, enemy));
  ck_assert_int_ge(t.state.units[enemy].y, 1060 - 100);
  ck_assert(!drill_is_disordered(&t, horse)); /* it did not come so far */
  ck_assert(drill_is_disordered(&t, enemy));
}
END_TEST

/* --- Main units and supports ------------------------------------------------------------------ */

START_TEST(a_support_adds_half_its_vbu_and_only_one_side_has_it) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* 5 + 5 / 2 dice against 5 */
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint enemy = drill_put(&t, "r-PM", 1090, 1000, DOWN);
  guint other = drill_put(&t, "b-PM2", 1201, 1000, UP);
  ck_assert(baroque_in_melee(&t.play, other));
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_MELEE, (int)enemy, 0);
  drill_next(&t);
  drill_expect_dice(&t, 12);
}
END_TEST

START_TEST(a_disordered_support_adds_one_die_less) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint enemy = drill_put(&t, "r-PM", 1090, 1000, DOWN);
  drill_disorder(&t, drill_put(&t, "b-PM2", 1201, 1000, UP));
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_MELEE, (int)enemy, 0);
  drill_next(&t);
  drill_expect_dice(&t, 11);
}
END_TEST

/* A rear charge: the struck has one die less, and its number is one less. */
START_TEST(rule_MEL_8_who_is_struck_in_the_rear_has_a_die_less) {
  g_auto(Drill) t;

  drill_open(&t);
  /* Bonus; 5 + 2 dice with one hit; 4 - 1 dice; 4 - 1 - 1 and a 4 [COH-6]: two lost. */
  drill_dice(&t, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, UP);
  guint shot = drill_put(&t, "r-T", 1000, 1250, UP);
  charge(&t, horse, shot, BAROQUE_ANSWER_CHARGE);
  ck_assert_uint_eq(t.state.units[shot].vbu, 2);
}
END_TEST

START_TEST(rule_MEL_1_foot_that_charges_horse_has_no_impetus) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* bonus; WB 4; RE 5 */
  guint foot = drill_put(&t, "b-WB", 1000, 1000, UP);
  guint horse = drill_put(&t, "r-RE", 1000, 1150, DOWN);
  charge(&t, foot, horse, BAROQUE_ANSWER_CHARGE);
  drill_expect_dice(&t, 10);
}
END_TEST

START_TEST(rule_MEL_2_horse_that_charges_pikes_has_no_impetus) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* bonus; GA 6; P&M 5 */
  guint horse = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint foot = drill_put(&t, "r-PM", 1000, 1150, DOWN);
  charge(&t, horse, foot, BAROQUE_ANSWER_CHARGE);
  drill_expect_dice(&t, 12);
}
END_TEST

START_TEST(rule_MEL_9_horse_in_a_marsh_has_two_dice_less) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1); /* 6 - 2 dice against 4 */
  guint horse = drill_put(&t, "b-GA", 5100, 1250, UP);
  guint shot = drill_put(&t, "r-T", 5100, 1250, DOWN);
  drill_activate(&t, horse);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_MELEE, (int)shot, 0);
  drill_next(&t);
  drill_expect_dice(&t, 8);
}
END_TEST

/* [gap 67] A unit that has lost anything charges without Impetus. */
START_TEST(only_fresh_units_have_impetus) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* bonus; 5 dice; 4 dice */
  guint horse = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint shot = drill_put(&t, "r-T", 1000, 1150, DOWN);
  t.state.units[horse].vbu = 5;
  charge(&t, horse, shot, BAROQUE_ANSWER_CHARGE);
  drill_expect_dice(&t, 10);
}
END_TEST

/* --- Skirmishers, Leaders, guns, passing ------------------------------------------------------ */

/* [gap 65] Also those that are touched beside the one who was named. */
START_TEST(skirmishers_touched_beside_the_target_are_ridden_down) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  guint horse = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint foot = drill_put(&t, "r-PM", 900, 1150, DOWN);
  guint loose = drill_put(&t, "r-S", 1101, 1150, DOWN);
  charge(&t, horse, foot, BAROQUE_ANSWER_CHARGE);
  ck_assert(baroque_in_melee(&t.play, foot));
  ck_assert_uint_eq(t.state.units[loose].place, BAROQUE_ELIMINATED);
  drill_expect_dice(&t, 12); /* bonus; 6; 5 */
}
END_TEST

/* [gap 132] His unit dies in a melee, and his die is a 6: the line of the melee counts whole. */
START_TEST(rule_LOS_3_units_test_when_he_falls_with_his_unit) {
  g_auto(Drill) t;

  drill_open(&t);
  /* 1 die and its Leader's against 5 with two hits; 1 - 2 + 1 and a 5: all lost, his die is a 6;
   * then the other unit tests and fails; the winner does not pursue. */
  drill_dice(&t, 1, 1, 6, 6, 1, 1, 1, 5, 6, 3);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint enemy = drill_put(&t, "r-PM", 1000, 1000, DOWN);
  guint other = drill_put(&t, "b-T", 2000, 1000, UP);
  t.state.units[unit].vbu = 1;
  drill_lead(&t, unit);
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_MELEE, (int)enemy, 0);
  drill_expect(&t, BAROQUE_DECISION_PURSUE);
  ck_assert_uint_eq(t.state.units[unit].place, BAROQUE_ELIMINATED);
  ck_assert_uint_eq(t.state.commands[drill_command(&t, "b-foot")].leader, BAROQUE_ELIMINATED);
  drill_expect_dice(&t, 10);
  ck_assert(drill_is_disordered(&t, other));
}
END_TEST

/* [gap 28] [gap 56] [gap 103] Only B and E move or shoot; who turned shoots with a die less. */
START_TEST(rule_FIRE_12_heavy_guns_turn_and_then_shoot) {
  g_auto(Drill) t;

  drill_open(&t);
  guint gun = drill_put(&t, "b-ART-A", 1000, 1000, UP);
  drill_put(&t, "r-PM", 1300, 1350, DOWN);
  drill_activate(&t, gun);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_GUN_TURN, 6, 0);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_UNIT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_SHOOT));
  ck_assert(!drill_offers(&t, BAROQUE_ANSWER_MANNER)); /* it turned up to 45 degrees once */
}
END_TEST

START_TEST(rule_FIRE_12_medium_guns_turn_or_shoot) {
  g_auto(Drill) t;

  drill_open(&t);
  guint gun = drill_put(&t, "b-ART-B", 1000, 1000, UP);
  drill_put(&t, "r-PM", 1200, 1250, DOWN);
  drill_activate(&t, gun);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_SHOOT));
  drill_answer(&t, BAROQUE_ANSWER_GUN_TURN, 6, 0);
  drill_no_reactions(&t);
  ck_assert(!drill_offers(&t, BAROQUE_ANSWER_SHOOT));
}
END_TEST

/* --- With other settings ---------------------------------------------------------------------- */

/* [gap 105] exhausted-effect="no-charge": no charge of any kind. */
START_TEST(the_exhausted_may_be_kept_from_charges_of_reaction_too) {
  g_auto(Drill) t;

  drill_open(&t);
  BaroqueSettings settings = *t.game->settings;
  settings.exhausted_effect = BAROQUE_EXHAUSTED_NO_CHARGE;
  t.game->settings = t.field.settings = &settings;
  guint unit = drill_put(&t, "b-WB", 1000, 1000, UP);
  guint target = drill_put(&t, "r-TR", 1000, 1090, DOWN);
  drill_put(&t, "r-GA", 1000, 1500, DOWN);
  baroque_mark(&t.state, target, BAROQUE_EXHAUSTED);
  t.state.units[target].vbu = 2;
  drill_activate(&t, unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_WITHDRAW, 0, 5);
  drill_next(&t);
  while (t.request.kind == BAROQUE_DECISION_REACT) {
    ck_assert(!drill_offers(&t, BAROQUE_ANSWER_OPPORTUNITY_CHARGE));
    drill_take(&t, BAROQUE_ANSWER_NO_REACTION);
    drill_next(&t);
  }
  drill_put(&t, "b-WB", 1000, 950, UP);
  drill_activate(&t, unit);
  baroque_go_to(&t.play, BAROQUE_STAGE_UNIT);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_next(&t);
  ck_assert(!drill_offers(&t, BAROQUE_ANSWER_COUNTERCHARGE));
}
END_TEST

/* [gap 29] [gap 38] Guns that move at all repeat Moves and withdraw as others do. */
START_TEST(rule_ACT_4_light_guns_repeat_moves) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6);
  guint gun = drill_put(&t, "b-ART-C", 1000, 1000, UP);
  drill_activate(&t, gun);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 10);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_STRAIGHT, 0, 10);
  drill_next(&t);
  drill_expect_dice(&t, 1);
  ck_assert_int_eq(t.state.units[gun].y, 1200);
}
END_TEST

START_TEST(rule_ACT_2_guns_that_move_withdraw) {
  static const char *const ids[] = {"b-ART-A", "b-ART-B", "b-ART-C"};
  static const gboolean may[] = {FALSE, TRUE, TRUE};
  g_auto(Drill) t;

  drill_open(&t);
  for (guint i = 0; i < G_N_ELEMENTS(ids); i++) {
    guint gun = drill_put(&t, ids[i], 1000 + 300 * (gint32)i, 1000, UP);

    drill_activate(&t, gun);
    drill_expect(&t, BAROQUE_DECISION_UNIT);
    CapOption back = {BAROQUE_ANSWER_WITHDRAW, 0, 2, 0};
    ck_assert_msg(baroque_play_is_lawful(&t.play, &t.request, back) == may[i], "%s", ids[i]);
  }
}
END_TEST

/* [gap 23] Not twice running: once it has been named and did not pass, it may again. */
START_TEST(rule_LDR_1_a_charismatic_passes_again_after_another_roll) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  drill_put(&t, "r-PM", 1500, 3000, DOWN);
  drill_put(&t, "r-ART-B", 2000, 3000, DOWN);
  guint horse = drill_command(&t, "b-horse");
  static const char *const enemies[] = {"r-horse", "r-foot", "r-guns"};
  /* Blue wins and passes; loses; wins and may pass. */
  drill_dice(&t, 5, 4, 1, 2, 1, 2, 6, 5, 5, 4, 1, 2);
  for (guint i = 0; i < G_N_ELEMENTS(enemies); i++) {
    baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
    drill_next(&t);
    while (t.request.kind == BAROQUE_DECISION_NAME) {
      gboolean own = t.request.side == 0;
      drill_answer(&t, BAROQUE_ANSWER_NAME, (int)(own ? horse : drill_command(&t, enemies[i])), 0);
      drill_next(&t);
    }
    ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_REROLL);
    drill_take(&t, BAROQUE_ANSWER_KEEP);
    drill_next(&t);
    if (i != 1) {
      ck_assert_msg(t.request.kind == BAROQUE_DECISION_PASS, "time %u", i);
      drill_take(&t, BAROQUE_ANSWER_PASS);
      drill_next(&t);
    }
    ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_COMMAND);
    ck_assert_uint_eq(t.request.side, 1);
    drill_take(&t, BAROQUE_ANSWER_END_COMMAND);
  }
}
END_TEST

/* [gap 23] Not twice running. */
START_TEST(rule_LDR_1_a_charismatic_does_not_pass_twice_running) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  drill_put(&t, "r-PM", 1500, 3000, DOWN);
  drill_dice(&t, 5, 4, 1, 2, 5, 4, 1, 2);
  baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
  drill_expect(&t, BAROQUE_DECISION_NAME);
  drill_answer(&t, BAROQUE_ANSWER_NAME, (int)drill_command(&t, "r-foot"), 0);
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_take(&t, BAROQUE_ANSWER_KEEP);
  drill_expect(&t, BAROQUE_DECISION_PASS);
  drill_take(&t, BAROQUE_ANSWER_PASS);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  drill_take(&t, BAROQUE_ANSWER_END_COMMAND);
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_take(&t, BAROQUE_ANSWER_KEEP);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  ck_assert_uint_eq(t.request.side, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("statements-fights");
  TCase *tcase = tcase_create("statements");

  tcase_add_test(tcase, rule_MEL_10_horse_that_charges_over_a_ditch_has_two_dice_less);
  tcase_add_test(tcase, rule_MEL_3_foot_has_no_impetus_against_who_defends_a_ditch);
  tcase_add_test(tcase, rule_COH_7_who_defends_a_ditch_is_steadier_in_every_round);
  tcase_add_test(tcase, rule_MEL_10_counts_only_near_the_ditch);
  tcase_add_test(tcase, who_countercharges_defends_no_ditch);
  tcase_add_test(tcase, winners_behind_a_ditch_may_stay);
  tcase_add_test(tcase, rule_FIRE_15_pistols_of_a_charge_lose_a_die_against_cover);
  tcase_add_test(tcase, rule_MOV_3_who_countercharges_through_vines_is_disordered);
  tcase_add_test(tcase, rule_MOV_3_who_countercharges_in_a_marsh_goes_1BU);
  tcase_add_test(tcase, a_support_adds_half_its_vbu_and_only_one_side_has_it);
  tcase_add_test(tcase, a_disordered_support_adds_one_die_less);
  tcase_add_test(tcase, rule_MEL_8_who_is_struck_in_the_rear_has_a_die_less);
  tcase_add_test(tcase, rule_MEL_1_foot_that_charges_horse_has_no_impetus);
  tcase_add_test(tcase, rule_MEL_2_horse_that_charges_pikes_has_no_impetus);
  tcase_add_test(tcase, rule_MEL_9_horse_in_a_marsh_has_two_dice_less);
  tcase_add_test(tcase, only_fresh_units_have_impetus);
  tcase_add_test(tcase, skirmishers_touched_beside_the_target_are_ridden_down);
  tcase_add_test(tcase, rule_LOS_3_units_test_when_he_falls_with_his_unit);
  tcase_add_test(tcase, rule_FIRE_12_heavy_guns_turn_and_then_shoot);
  tcase_add_test(tcase, rule_FIRE_12_medium_guns_turn_or_shoot);
  tcase_add_test(tcase, the_exhausted_may_be_kept_from_charges_of_reaction_too);
  tcase_add_test(tcase, rule_ACT_4_light_guns_repeat_moves);
  tcase_add_test(tcase, rule_ACT_2_guns_that_move_withdraw);
  tcase_add_test(tcase, rule_LDR_1_a_charismatic_passes_again_after_another_roll);
  tcase_add_test(tcase, rule_LDR_1_a_charismatic_does_not_pass_twice_running);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
