/* Statements about reactions, evasions, retreats and breaking that only show when a whole action is
 * played: limits of a turn, modifiers of the occasion, what becomes of the loser. */
#include "tests/baroque/drill-table.h"
#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/chapters/tests.h"

enum { UP = 0, DOWN = 32 };

static void name(Drill *t, guint unit, BaroqueAnswer kind, int a, guint b) {
  drill_activate(t, unit);
  drill_expect(t, BAROQUE_DECISION_UNIT);
  drill_answer(t, kind, a, b);
}

/* --- Reactions -------------------------------------------------------------------------------- */

/* [gap 33] Whether or not the test is passed. */
START_TEST(rule_ACT_3_a_unit_fires_at_movers_once_in_a_turn) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1);
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  drill_put(&t, "r-PM", 1000, 1380, DOWN);
  name(&t, unit, BAROQUE_ANSWER_STRAIGHT, 0, 5);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_OPPORTUNITY_FIRE);
  drill_next(&t);
  name(&t, unit, BAROQUE_ANSWER_STRAIGHT, 0, 3);
  drill_next(&t);
  ck_assert_uint_ne(t.request.kind, BAROQUE_DECISION_REACT);
}
END_TEST

START_TEST(rule_ACT_6_a_unit_fires_defensively_once_in_a_turn) {
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-WB", 1000, 1000, UP);
  guint target = drill_put(&t, "r-PM", 1000, 1150, DOWN);
  baroque_mark(&t.state, target, BAROQUE_DEFENSIVE_FIRED);
  name(&t, unit, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  ck_assert(!drill_offers(&t, BAROQUE_ANSWER_DEFENSIVE_FIRE));
  ck_assert(drill_offers(&t, BAROQUE_ANSWER_COUNTERCHARGE));
}
END_TEST

START_TEST(rule_DT_15_nothing_is_lost_in_answering_fire) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 3, 1, 1, 1, 1); /* 3 + 1 for the Leader; 2 dice each */
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  guint target = drill_put(&t, "r-PM", 1000, 1250, DOWN);
  drill_lead(&t, target);
  name(&t, unit, BAROQUE_ANSWER_SHOOT, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_OPPORTUNITY_FIRE);
  drill_next(&t);
  drill_expect_dice(&t, 5);
}
END_TEST

/* --- Evasion ---------------------------------------------------------------------------------- */

/* All that is told. */
static void hear_all(const CapEvent *event, gpointer data) {
  g_string_append_printf(data, "[%s] %s\n", event->rule, event->text);
}

START_TEST(rule_FIRE_16_a_shot_at_evaders_has_a_die_less) {
  g_auto(Drill) t;
  g_autoptr(GString) told = g_string_new(NULL);
  CapLog log = {.tell = hear_all, .data = told};

  drill_open(&t);
  t.play.log = &log;
  drill_dice(&t, 6, 1, 1, 1); /* Evasion; 4 + 1 - 1 - 1 */
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  guint target = drill_put(&t, "r-CL", 1000, 1150, DOWN);
  name(&t, unit, BAROQUE_ANSWER_SHOOT, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_EVADE);
  drill_next(&t);
  drill_expect_dice(&t, 4);
  t.play.log = NULL;
  ck_assert_ptr_nonnull(strstr(told->str, " evaded.\n"));
  ck_assert_int_eq(t.state.units[target].y, 1350); /* half its rate, facing kept [gap 45] */
  ck_assert_uint_eq(t.state.units[target].direction, DOWN);
}
END_TEST

/* [gap 144] A test that failed counts too. */
START_TEST(rule_DT_23_every_evasion_test_of_the_turn_counts) {
  g_auto(Drill) t;
  BaroqueDisciplineTest test;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 1, 1);
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  guint target = drill_put(&t, "r-CL", 1000, 1150, DOWN);
  name(&t, unit, BAROQUE_ANSWER_SHOOT, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_EVADE);
  drill_next(&t);
  drill_expect_dice(&t, 5);
  baroque_test_fill(&t.play, target, BAROQUE_TEST_EVASION, (BaroqueOccasion){.is_bare = TRUE},
                    &test);
  ck_assert_int_eq(baroque_discipline_modifiers(&test).total, 2 - 1);
}
END_TEST

/* [gap 45] [gap 117] Dragoons go 3BU, gallopers 6: they are struck in the rear. */
START_TEST(rule_MEL_8_evaders_that_are_caught_are_struck_in_the_rear) {
  g_auto(Drill) t;

  drill_open(&t);
  /* Bonus; Evasion; its bonus; 6 + 3 dice; 3 - 1 in Disorder - 1. */
  drill_dice(&t, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  guint horse = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint target = drill_put(&t, "r-DR", 1000, 1150, DOWN);
  name(&t, horse, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(&t, BAROQUE_DECISION_REACT);
  drill_take(&t, BAROQUE_ANSWER_EVADE);
  drill_next(&t);
  drill_expect_dice(&t, 13);
  ck_assert(baroque_is_flanked(&t.state, target));
}
END_TEST

/* --- Charges ---------------------------------------------------------------------------------- */

/* [gap 141] A charge after a Move needs the test of a further Move. */
START_TEST(rule_ACT_6_a_charge_after_a_move_needs_a_test) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1);
  guint unit = drill_put(&t, "b-WB", 1000, 1000, UP);
  guint target = drill_put(&t, "r-T", 1000, 1350, DOWN);
  name(&t, unit, BAROQUE_ANSWER_STRAIGHT, 0, 10);
  drill_no_reactions(&t);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_next(&t);
  drill_expect_dice(&t, 1);
  ck_assert(drill_is_disordered(&t, unit));
  ck_assert_int_eq(t.state.units[unit].y, 1100);
}
END_TEST

/* [gap 60] */
START_TEST(rule_PUR_1_a_charge_that_falls_short_is_disordered) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1);
  guint unit = drill_put(&t, "b-WB", 1000, 1000, UP);
  guint target = drill_put(&t, "r-T", 1000, 1250, DOWN);
  name(&t, unit, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_no_reactions(&t);
  drill_expect_dice(&t, 1);
  ck_assert(drill_is_disordered(&t, unit));
  ck_assert_int_eq(t.state.units[unit].y, 1200);
}
END_TEST

/* --- Melees ----------------------------------------------------------------------------------- */

/* [gap 78] The one in the middle of the hill stands higher. */
START_TEST(rule_COH_7_who_stands_higher_on_a_gentle_hill_is_steadier) {
  g_auto(Drill) t;

  drill_open(&t);
  /* Bonus; 4 + 2 dice with a hit; 4 dice; 4 - 1 + 1 and a 4. */
  drill_dice(&t, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4);
  guint unit = drill_put(&t, "b-WB", 3000, 1850, UP);
  guint target = drill_put(&t, "r-T", 3000, 2000, DOWN);
  name(&t, unit, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_no_reactions(&t);
  drill_expect_dice(&t, 12);
  ck_assert_uint_eq(t.state.units[target].vbu, 4);
}
END_TEST

/* Pikes in the open against men wholly in a marsh. */
START_TEST(rule_COH_5_pikes_suffer_from_the_marsh_that_their_enemy_is_in) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 1, 1, 6, 1, 1, 1, 4, 1, 1); /* 5 - 2 dice; 4 dice; 5 - 1 - 2 and a 4 */
  guint unit = drill_put(&t, "b-PK", 5100, 1009, UP);
  guint enemy = drill_put(&t, "r-T", 5100, 1010, DOWN);
  name(&t, unit, BAROQUE_ANSWER_MELEE, (int)enemy, 0);
  drill_next(&t);
  ck_assert_uint_eq(t.state.units[unit].vbu, 3);
}
END_TEST

/* [gap 71] */
START_TEST(rule_ACT_9_foot_never_pursues_horse) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 5, 1);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint enemy = drill_put(&t, "r-TR", 1000, 1000, DOWN);
  name(&t, unit, BAROQUE_ANSWER_MELEE, (int)enemy, 0);
  drill_next(&t);
  ck_assert_uint_ne(t.request.kind, BAROQUE_DECISION_PURSUE);
  drill_expect_dice(&t, 12);
  ck_assert_int_eq(t.state.units[enemy].y, 1100); /* [RET-4] */
}
END_TEST

/* [gap 118] Away from the enemy that struck it in the rear. */
START_TEST(rule_RET_1_who_was_struck_in_the_rear_retreats_ahead_of_the_enemy) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, UP);
  guint shot = drill_put(&t, "r-T", 1000, 1250, UP);
  name(&t, horse, BAROQUE_ANSWER_CHARGE, (int)shot, 0);
  drill_no_reactions(&t);
  ck_assert_uint_eq(t.request.kind, BAROQUE_DECISION_PURSUE);
  drill_take(&t, BAROQUE_ANSWER_HOLD);
  drill_next(&t);
  ck_assert_int_eq(t.state.units[shot].y, 1350);
}
END_TEST

/* --- Passing through -------------------------------------------------------------------------- */

static void hear(const char *rule, gpointer data) {
  if (g_str_equal(rule, "INT-1"))
    (*(guint *)data)++;
}

START_TEST(rule_INT_1_a_game_notes_who_passes_through_whom) {
  g_auto(Drill) t;
  guint n = 0;
  CapLog log = {.count = hear, .count_data = &n};

  drill_open(&t);
  t.play.log = &log;
  guint unit = drill_put(&t, "b-CL", 1000, 1000, UP);
  drill_put(&t, "b-PM", 1000, 1100, UP);
  name(&t, unit, BAROQUE_ANSWER_STRAIGHT, 0, 25);
  drill_next(&t);
  ck_assert_int_eq(t.state.units[unit].y, 1250);
  ck_assert_uint_eq(n, 1);
}
END_TEST

/* --- Initiative and breaking ------------------------------------------------------------------ */

/* [B-01] The Blues have the better structure. */
START_TEST(rule_TURN_1_the_better_structure_wins_a_tie) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_dice(&t, 2, 4, 3, 4); /* expert 9, reliable 9 */
  drill_put(&t, "b-PM", 1000, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  baroque_go_to(&t.play, BAROQUE_STAGE_NAME);
  drill_expect(&t, BAROQUE_DECISION_REROLL);
  drill_take(&t, BAROQUE_ANSWER_KEEP);
  drill_expect(&t, BAROQUE_DECISION_COMMAND);
  ck_assert_uint_eq(t.request.side, 0);
  drill_expect_dice(&t, 4);
}
END_TEST

START_TEST(rule_BRK_2_lost_baggage_costs_three) {
  g_auto(Drill) t;

  drill_open(&t);
  guint train = drill_put(&t, "r-train", 5700, 3800, DOWN);
  ck_assert_uint_eq(baroque_army_lost(&t.play, 1), 0);
  baroque_eliminate(&t.play, train, BAROQUE_BY_MELEE, "gap 70");
  ck_assert_uint_eq(baroque_army_lost(&t.play, 1), 3);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("statements-reactions");
  TCase *tcase = tcase_create("statements");

  tcase_add_test(tcase, rule_ACT_3_a_unit_fires_at_movers_once_in_a_turn);
  tcase_add_test(tcase, rule_ACT_6_a_unit_fires_defensively_once_in_a_turn);
  tcase_add_test(tcase, rule_DT_15_nothing_is_lost_in_answering_fire);
  tcase_add_test(tcase, rule_FIRE_16_a_shot_at_evaders_has_a_die_less);
  tcase_add_test(tcase, rule_DT_23_every_evasion_test_of_the_turn_counts);
  tcase_add_test(tcase, rule_MEL_8_evaders_that_are_caught_are_struck_in_the_rear);
  tcase_add_test(tcase, rule_ACT_6_a_charge_after_a_move_needs_a_test);
  tcase_add_test(tcase, rule_PUR_1_a_charge_that_falls_short_is_disordered);
  tcase_add_test(tcase, rule_COH_7_who_stands_higher_on_a_gentle_hill_is_steadier);
  tcase_add_test(tcase, rule_COH_5_pikes_suffer_from_the_marsh_that_their_enemy_is_in);
  tcase_add_test(tcase, rule_ACT_9_foot_never_pursues_horse);
  tcase_add_test(tcase, rule_RET_1_who_was_struck_in_the_rear_retreats_ahead_of_the_enemy);
  tcase_add_test(tcase, rule_INT_1_a_game_notes_who_passes_through_whom);
  tcase_add_test(tcase, rule_TURN_1_the_better_structure_wins_a_tie);
  tcase_add_test(tcase, rule_BRK_2_lost_baggage_costs_three);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
