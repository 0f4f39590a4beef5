/* The doctrine in the fight: whom it charges, and how it reacts. */
#include "tests/baroque/policy/advice.h"

/* --- Charges ---------------------------------------------------------------------------------- */

/* Gallopers ride at guns, not at the pikes of a Tercio in good order. */
START_TEST(horse_charges_guns_not_pikes) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-GA", 1000, 1000, NORTH);
  guint pikes = drill_put(&t, "r-TERCIO", 950, 1250, SOUTH);
  guint guns = drill_put(&t, "r-ART-C", 1150, 1250, SOUTH);
  act(&t, horse);
  ck_assert_int_gt(worth(&t, BAROQUE_ANSWER_CHARGE, (int)guns), 0);
  ck_assert_int_lt(worth(&t, BAROQUE_ANSWER_CHARGE, (int)pikes),
                   worth(&t, BAROQUE_ANSWER_CHARGE, (int)guns));
  expect_advice(&t, BAROQUE_ANSWER_CHARGE);
}
END_TEST

START_TEST(a_charge_is_better_against_the_disordered_and_in_the_flank) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, NORTH);
  guint enemy = drill_put(&t, "r-TR", 1000, 1250, SOUTH);
  act(&t, horse);
  int in_order = worth(&t, BAROQUE_ANSWER_CHARGE, (int)enemy);
  drill_disorder(&t, enemy);
  int shaken = worth(&t, BAROQUE_ANSWER_CHARGE, (int)enemy);
  ck_assert_int_gt(shaken, in_order);
  drill_put(&t, "r-TR", 900, 1300, WEST); /* the side towards the charger */
  t.state.units[enemy].marks &= (guint16)~BAROQUE_DISORDERED;
  baroque_refresh(&t.play, enemy);
  act(&t, horse);
  ck_assert_int_gt(worth(&t, BAROQUE_ANSWER_CHARGE, (int)enemy), in_order);
}
END_TEST

/* What the charge straight on is worth. */
static int straight_charge(Drill *t, guint unit, guint enemy) {
  BaroqueOutlook o;
  CapScore score = {.numbers = baroque_usual_numbers};

  baroque_outlook_fill(&o, &t->play, &t->request, baroque_usual_numbers, unit);
  baroque_consider_charge(&o, (CapOption){BAROQUE_ANSWER_CHARGE, (guint16)enemy, 0, 0}, &score);
  return score.total;
}

/* [gap 106] Who lines up comes to lie against the neighbour of his target too, who helps it. */
START_TEST(lining_up_is_weighed) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, 2);
  guint enemy = drill_put(&t, "r-PM", 950, 1260, SOUTH);
  drill_put(&t, "r-PM2", 1150, 1260, SOUTH);
  BaroqueSettings settings = *t.game->settings;
  t.game->settings = t.field.settings = &settings;
  act(&t, horse);
  int crooked = straight_charge(&t, horse, enemy);
  settings.align_on_contact = BAROQUE_ALIGN_SQUARE;
  ck_assert_int_lt(straight_charge(&t, horse, enemy), crooked);
}
END_TEST

/* [BRK-4] The unit whose loss breaks its Command costs what the others lose by that. */
START_TEST(a_command_about_to_break_is_seen) {
  g_auto(Drill) t;
  BaroqueOutlook o;

  drill_open(&t);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, NORTH),
        enemy = drill_put(&t, "r-PM", 1000, 1300, SOUTH);
  guint command = t.game->units[enemy].command;
  drill_put(&t, "r-WB", 1400, 1300, SOUTH);
  act(&t, unit);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, unit);
  guint all = t.state.units[enemy].vbu;
  int usual = baroque_worth_of_losses(&o, enemy, all), one = baroque_worth_of_losses(&o, enemy, 1);
  ck_assert_int_gt(o.left[command], 0);
  o.left[command] = 1;
  ck_assert_int_gt(baroque_worth_of_losses(&o, enemy, all), usual);
  ck_assert_int_eq(baroque_worth_of_losses(&o, enemy, 1), one); /* that breaks nothing */
  o.left[command] = 0; /* it has broken: its units are going anyway */
  ck_assert_int_lt(baroque_worth_of_losses(&o, enemy, all), usual);
}
END_TEST

/* Horse does not wait for the foot of its Command. */
START_TEST(only_the_like_make_a_line) {
  g_auto(Drill) t;
  BaroqueOutlook o;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 2500, SOUTH);
  guint other = drill_put(&t, "b-RE", 1300, 900, NORTH);
  act(&t, horse);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, horse);
  ck_assert(o.has_line);
  t.game->units[other].troop = BAROQUE_PIKES;
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, horse);
  ck_assert(!o.has_line);
}
END_TEST

/* --- Reactions -------------------------------------------------------------------------------- */

static void charge(Drill *t, guint unit, guint target) {
  act(t, unit);
  drill_answer(t, BAROQUE_ANSWER_CHARGE, (int)target, 0);
  drill_expect(t, BAROQUE_DECISION_REACT);
}

START_TEST(light_horse_evades_gallopers) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-GA", 1000, 1000, NORTH);
  guint light = drill_put(&t, "r-CL", 1000, 1250, SOUTH);
  charge(&t, horse, light);
  expect_advice(&t, BAROQUE_ANSWER_EVADE);
}
END_TEST

/* [gap 42] Not over the edge of the table. */
START_TEST(nobody_evades_off_the_table) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-GA", 1000, 3500, NORTH);
  guint light = drill_put(&t, "r-CL", 1000, 3750, SOUTH);
  charge(&t, horse, light);
  ck_assert(advice(&t).kind != BAROQUE_ANSWER_EVADE);
}
END_TEST

START_TEST(shot_fires_at_those_who_charge_it) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, NORTH);
  guint foot = drill_put(&t, "r-PM", 1000, 1250, SOUTH);
  charge(&t, horse, foot);
  CapOption option = advice(&t);
  ck_assert(option.kind == BAROQUE_ANSWER_DEFENSIVE_FIRE ||
            option.kind == BAROQUE_ANSWER_OPPORTUNITY_FIRE);
  ck_assert_int_gt(worth(&t, BAROQUE_ANSWER_DEFENSIVE_FIRE, -1),
                   worth(&t, BAROQUE_ANSWER_NO_REACTION, -1));
}
END_TEST

START_TEST(horse_countercharges_horse) {
  g_auto(Drill) t;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1000, NORTH);
  guint other = drill_put(&t, "r-GA", 1000, 1250, SOUTH);
  charge(&t, horse, other);
  expect_advice(&t, BAROQUE_ANSWER_COUNTERCHARGE);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("doctrine-charges");
  TCase *tcase = tcase_create("policy");

  tcase_add_test(tcase, horse_charges_guns_not_pikes);
  tcase_add_test(tcase, a_charge_is_better_against_the_disordered_and_in_the_flank);
  tcase_add_test(tcase, lining_up_is_weighed);
  tcase_add_test(tcase, a_command_about_to_break_is_seen);
  tcase_add_test(tcase, only_the_like_make_a_line);
  tcase_add_test(tcase, light_horse_evades_gallopers);
  tcase_add_test(tcase, nobody_evades_off_the_table);
  tcase_add_test(tcase, shot_fires_at_those_who_charge_it);
  tcase_add_test(tcase, horse_countercharges_horse);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
