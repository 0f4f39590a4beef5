/* Agnadello 1509 and Novara 1513 as they are played: sources, reinforcements, counters. */
#include "tests/honour/fixtures/scenario-play.h"

START_TEST(rule_S1_ss_each_army_has_the_sources_of_its_list_and_no_others) {
  g_autoptr(Scene) french = scenario_at("agnadello-1509", "april 4");
  g_autoptr(Scene) venetian = scenario_at("agnadello-1509", "april 4");
  g_autofree char *west = scenario_sources(french, "france");
  g_autofree char *east = scenario_sources(venetian, "venice");

  ck_assert_str_eq(west, "1227 1527 2027 2327 2727 3027");
  ck_assert_str_eq(east, "1152 1552 2552 2752");
}
END_TEST

START_TEST(rule_S2_f2_two_units_in_novara_and_one_elected_general) {
  g_autoptr(Scene) scene = scenario_at("novara-1513", "may 6");
  guint n_generals;

  scenario_assert_force(scene, "mutt", "2611", 2, 10);
  ck_assert_uint_eq(man(scene, "mutt")->order, HONOUR_ORDER_GARRISON);
  n_generals = ((man(scene, "mutt")->marks & HONOUR_MARK_GENERAL) != 0) +
               ((man(scene, "graff")->marks & HONOUR_MARK_GENERAL) != 0);
  ck_assert_uint_eq(n_generals, 1);
}
END_TEST

/* The first election, before the first turn: the lot falls on one or the other. */
static const char *elected_with(guint8 die) {
  g_autoptr(Scene) scene = scenario_at("novara-1513", "may 6");

  scene_dice(scene, die, die, die, die);
  honour_play_start(&scene->play);
  while (honour_play_next(&scene->play, &scene->request) &&
         scene->request.kind != HONOUR_DECISION_ORGANISE)
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  return (man(scene, "mutt")->marks & HONOUR_MARK_GENERAL) != 0 ? "mutt" : "graff";
}

START_TEST(rule_S2_SR1_the_swiss_elect_by_lot_at_the_set_up) {
  ck_assert_str_eq(elected_with(1), "mutt");
  ck_assert_str_eq(elected_with(6), "graff");
}
END_TEST

START_TEST(rule_S2_rf_bern_and_basel_come_on_june_1_and_hohensax_on_june_2) {
  g_autoptr(Scene) may = scenario_at("novara-1513", "may 6");
  g_autoptr(Scene) first = scenario_at("novara-1513", "june 1");
  g_autoptr(Scene) second = scenario_at("novara-1513", "june 2");

  scenario_reinforce(may);
  ck_assert(scenario_is_waiting(may, "bern") && scenario_is_waiting(may, "basel"));
  scenario_reinforce(first);
  scenario_assert_force(first, "bern", "4010", 1, 5);
  scenario_assert_force(first, "basel", "3917", 1, 5);
  ck_assert(scenario_is_waiting(first, "hohensax"));
  scenario_reinforce(second);
  scenario_assert_force(second, "hohensax", "3822", 1, 6);
}
END_TEST

START_TEST(rule_S2_rf2_they_come_in_administrative_march_with_5_5_and_6_sps) {
  g_autoptr(Scene) scene = scenario_at("novara-1513", "june 2");

  scenario_reinforce(scene);
  scenario_assert_on_the_road(scene, "bern");
  scenario_assert_on_the_road(scene, "basel");
  scenario_assert_on_the_road(scene, "hohensax");
  scenario_assert_force(scene, "bern", "4010", 1, 5);
  scenario_assert_force(scene, "basel", "3917", 1, 5);
  scenario_assert_force(scene, "hohensax", "3822", 1, 6);
}
END_TEST

START_TEST(rule_S2_bd_counters_and_minors_are_at_hand_and_the_large_one_from_june) {
  g_autoptr(Scene) scene = scenario_at("novara-1513", "june 1");

  ck_assert_uint_eq(scenario_counters(scene, "french-gendarmes", 5, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "landsknecht-french", 4, HONOUR_UNIT_POOL), 2);
  ck_assert_uint_eq(scenario_counters(scene, "swiss-infantry", 5, HONOUR_UNIT_POOL), 2);
  ck_assert_int_eq(man(scene, "minor-french")->station, HONOUR_STATION_AVAILABLE);
  ck_assert_int_eq(man(scene, "minor-swiss")->station, HONOUR_STATION_AVAILABLE);
  ck_assert_uint_eq(scenario_counters(scene, "swiss-infantry", 10, HONOUR_UNIT_POOL), 0);
  scenario_reinforce(scene);
  ck_assert_uint_eq(scenario_counters(scene, "swiss-infantry", 10, HONOUR_UNIT_POOL), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("Agnadello and Novara");
  TCase *tc = tcase_create("scenarios");

  tcase_add_test(tc, rule_S1_ss_each_army_has_the_sources_of_its_list_and_no_others);
  tcase_add_test(tc, rule_S2_f2_two_units_in_novara_and_one_elected_general);
  tcase_add_test(tc, rule_S2_SR1_the_swiss_elect_by_lot_at_the_set_up);
  tcase_add_test(tc, rule_S2_rf_bern_and_basel_come_on_june_1_and_hohensax_on_june_2);
  tcase_add_test(tc, rule_S2_rf2_they_come_in_administrative_march_with_5_5_and_6_sps);
  tcase_add_test(tc, rule_S2_bd_counters_and_minors_are_at_hand_and_the_large_one_from_june);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
