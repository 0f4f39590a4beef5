/* Cavalry charges in a Major Battle: who may charge, whom, and in which order. */
#include "tests/honour/fixtures/charge-board.h"

/* --- Declaring -------------------------------------------------------------------------------- */

START_TEST(rule_11_4_S6e_declared_in_turn_and_who_passes_declares_no_more) {
  Fighting b;
  fighting_begin(&b, "4"); /* no effect */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = horse(&b, "de-leyva", HONOUR_DEFENDER, "spanish-light", 4);
  guint y = horse(&b, "del-vasto", HONOUR_DEFENDER, "spanish-light", 4);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  ck_assert(fighting_is(&b, HONOUR_DECISION_CHARGE, HONOUR_ATTACKER));
  fighting_name_corps(&b, one);
  ck_assert(fighting_is(&b, HONOUR_DECISION_CHARGE, HONOUR_DEFENDER));
  ck_assert(fighting_offers_corps(&b, x) && fighting_offers_corps(&b, y));
  fighting_done(&b);
  ck_assert(
      fighting_is(&b, HONOUR_DECISION_CHARGE_TARGET, HONOUR_ATTACKER)); /* nobody declares more */
  fighting_name_corps(&b, x);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  ck_assert(!b.asks);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C1_targets_are_those_of_the_fight) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint van = foot(&b, "de-leyva", HONOUR_DEFENDER, 8),
        body = foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_at(&b, one)->array = fighting_at(&b, van)->array = HONOUR_ARRAY_VANGUARD;
  b.battle->array = HONOUR_ARRAY_VANGUARD;
  ck_assert(honour_corps_may_charge_at(b.f.game, &b.f.state, one, van));
  ck_assert(!honour_corps_may_charge_at(b.f.game, &b.f.state, one, body));
  fighting_at(&b, van)->array = HONOUR_ARRAY_OUT;
  ck_assert(honour_corps_may_charge_at(b.f.game, &b.f.state, one, body));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C2_several_charges_but_one_of_each_capitano) {
  Fighting b;
  fighting_begin(&b, "4 4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint two = horse(&b, "lorraine", HONOUR_ATTACKER, "bande-nere-light", 4);
  foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, one, HONOUR_CHIT_CAVALRY_CHARGE);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  ck_assert(!fighting_offers_corps(&b, one));
  fighting_name_corps(&b, two);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  ck_assert(!b.asks);
  ck_assert(
      honour_corps_has_chit(&b.f.state, one, HONOUR_CHIT_CAVALRY_CHARGE)); /* the second one */
  ck_assert(!honour_corps_has_chit(&b.f.state, two, HONOUR_CHIT_CAVALRY_CHARGE));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C16_several_charges_on_one_corps_are_worked_out_singly) {
  Fighting b;
  fighting_begin(&b, "6 1 6 6 1 1"); /* light cavalry of 8 SP in the first: D on row 6 */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  fighting_give(&b, one, "bande-nere-light", 4);
  guint two = horse(&b, "lorraine", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex first = unit_of_corps(&b, x),
                  second = fighting_give(&b, x, "spanish-infantry", 4);
  HonourUnitIndex third = fighting_give(&b, x, "landsknecht-imperial", 8);
  HonourUnitIndex a = unit_of_corps(&b, one);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  fighting_name_corps(&b, two);
  fighting_take(&b, HONOUR_ANSWER_WAVE, a, first);
  fighting_take(&b, HONOUR_ANSWER_RIDE, b.s.request.options[0].a, 0);
  ck_assert(fighting_unit(&b, first)->demoralised);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0); /* no engagement after the first */
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, two));
  ck_assert(
      !fighting_offers(&b, HONOUR_ANSWER_WAVE, unit_of_corps(&b, two), first)); /* it has run */
  fighting_take(&b, HONOUR_ANSWER_WAVE, unit_of_corps(&b, two), second);
  ck_assert(fighting_unit(&b, second)->demoralised);
  ck_assert_uint_eq(honour_corps_arm_sp(b.f.game, &b.f.state, x, HONOUR_ARM_INFANTRY) > 0,
                    !fighting_unit(&b, third)->demoralised);
  b.s.dice.n_rolled = b.s.dice.n_script; /* the last dice were to spare */
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C8_the_higher_initiative_charges_first_then_the_other) {
  Fighting b;
  fighting_begin(&b, "4 4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = horse(&b, "de-leyva", HONOUR_DEFENDER, "spanish-light", 4);
  foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_card(&b, x, 3, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  fighting_name_corps(&b, x); /* no target is named: they charge each other */
  ck_assert(!b.asks);
  ck_assert(fighting_told_before(&b, "The cavalry of De Leyva charges the Corps of Suffolk",
                                 "The cavalry of Suffolk charges the Corps of De Leyva"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C8_then_the_star_then_a_die) {
  Fighting b;
  fighting_begin(&b, "4 4 2 4 4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = horse(&b, "de-leyva", HONOUR_DEFENDER, "spanish-light", 4);
  fighting_card(&b, x, 2, TRUE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  fighting_name_corps(&b, x);
  ck_assert(fighting_told_before(&b, "De Leyva charges", "Suffolk charges"));
  fighting_at(&b, one)->status = fighting_at(&b, x)->status = HONOUR_CORPS_FREE;
  fighting_at(&b, one)->engagement = fighting_at(&b, x)->engagement = 0;
  fighting_at(&b, one)->flags = fighting_at(&b, x)->flags = 0;
  fighting_card(&b, x, 2, FALSE, 0);
  fighting_chit(&b, one, HONOUR_CHIT_CAVALRY_CHARGE);
  fighting_chit(&b, x, HONOUR_CHIT_CAVALRY_CHARGE);
  g_string_truncate(b.s.told, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  fighting_name_corps(&b, x); /* die 2: the second of the two */
  ck_assert(fighting_told_before(&b, "De Leyva charges", "Suffolk charges"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C8_who_is_broken_does_not_charge_back) {
  Fighting b;
  fighting_begin(&b, "6"); /* heavy of Quality 3: row 9, D and plunder; nobody is left to check */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = horse(&b, "de-leyva", HONOUR_DEFENDER, "spanish-light", 4);
  fighting_card(&b, one, 3, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  fighting_name_corps(&b, x);
  ck_assert(!b.asks);
  ck_assert_uint_eq(fighting_at(&b, x)->array, HONOUR_ARRAY_OUT);
  ck_assert(!fighting_told(&b, "The cavalry of De Leyva charges"));
  ck_assert(!honour_corps_has_chit(&b.f.state, x, HONOUR_CHIT_CAVALRY_CHARGE));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C13_after_a_countercharge_the_first_engages) {
  Fighting b;
  fighting_begin(&b, "4 4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = horse(&b, "de-leyva", HONOUR_DEFENDER, "spanish-light", 4);
  fighting_card(&b, x, 3, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  fighting_name_corps(&b, x);
  ck_assert_uint_eq(fighting_at(&b, x)->status, HONOUR_CORPS_ENGAGING);
  ck_assert_uint_eq(fighting_at(&b, one)->status, HONOUR_CORPS_ENGAGED);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C17_who_is_not_countercharged_names_any_target) {
  Fighting b;
  fighting_begin(&b, "4 4 4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint two = horse(&b, "lorraine", HONOUR_ATTACKER, "bande-nere-light", 4);
  guint x = horse(&b, "de-leyva", HONOUR_DEFENDER, "spanish-light", 4);
  guint y = foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_card(&b, one, 3, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  fighting_name_corps(&b, x);
  fighting_name_corps(&b, two);
  ck_assert(fighting_is(&b, HONOUR_DECISION_CHARGE_TARGET, HONOUR_ATTACKER));
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, two));
  ck_assert(fighting_offers_corps(&b, x) && fighting_offers_corps(&b, y));
  fighting_name_corps(&b, y);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  ck_assert(!b.asks);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_3_8_1a_an_impetuoso_must_charge_when_he_can) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint two = horse(&b, "lorraine", HONOUR_ATTACKER, "bande-nere-light", 4);
  foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_card(&b, one, 2, FALSE, HONOUR_FEATURE_IMPETUOSO);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  ck_assert(fighting_offers_corps(&b, one) && fighting_offers_corps(&b, two));
  ck_assert(!fighting_offers(&b, HONOUR_ANSWER_DONE, 0, 0));
  fighting_end(&b);
}
END_TEST

/* --- Who may charge --------------------------------------------------------------------------- */

START_TEST(rule_11_4_1_C7_neither_demoralised_cavalry_nor_at_the_rearguard) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8), y = foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_at(&b, y)->array = HONOUR_ARRAY_REARGUARD;
  ck_assert(honour_corps_may_charge_at(b.f.game, &b.f.state, one, x));
  ck_assert(!honour_corps_may_charge_at(b.f.game, &b.f.state, one, y));
  engine_demoralise(&b.f, unit_of_corps(&b, one));
  ck_assert(!honour_corps_can_charge(b.f.game, &b.f.state, one));
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  ck_assert(!b.asks);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C9_marsh_bars_the_chit_and_rough_ground_costs_no_sps) {
  Fighting b;
  fighting_begin(&b, "6"); /* 5 SP heavy of Quality 3 in heath: 6 + 3 - 1, row 8, column 5-7 */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  b.f.state.fight.hex = engine_hex(&b.f, "1046");
  ck_assert(!honour_corps_can_charge(b.f.game, &b.f.state, one));
  b.f.state.fight.hex = engine_hex(&b.f, "0412");
  ck_assert(honour_corps_can_charge(b.f.game, &b.f.state, one));
  charge(&b, one, x);
  ck_assert(fighting_told(&b, "A wave of 5 SP"));
  ck_assert(fighting_told(&b, "die 6, row 8, result D"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C12_a_corps_in_an_engagement_charges_its_opponent_only) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8), y = foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_engage(&b, x, one);
  ck_assert(honour_corps_may_charge_at(b.f.game, &b.f.state, one, x));
  ck_assert(!honour_corps_may_charge_at(b.f.game, &b.f.state, one, y));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C14_a_free_corps_takes_an_engaged_one_in_the_flank) {
  Fighting b;
  fighting_begin(&b, "5 4"); /* light cavalry: row 6 in the flank, row 4 in front */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint two = foot(&b, "lorraine", HONOUR_ATTACKER, 8),
        x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  guint y = foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_engage(&b, two, x);
  charge(&b, one, x);
  ck_assert(fighting_told(&b, "in the flank"));
  ck_assert(fighting_told(&b, "die 5, row 6"));
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  charge(&b, one, y);
  ck_assert(fighting_told(&b, "die 4, row 4"));
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C10_who_charges_loses_his_river_or_works) {
  Fighting b;
  fighting_begin(&b, "4");
  guint one = horse(&b, "de-leyva", HONOUR_DEFENDER, "spanish-light", 4);
  guint x = foot(&b, "suffolk", HONOUR_ATTACKER, 8);
  fighting_chit(&b, one, HONOUR_CHIT_EARTHWORKS_RIVER);
  charge(&b, one, x);
  ck_assert(!honour_corps_has_chit(&b.f.state, one, HONOUR_CHIT_EARTHWORKS_RIVER));
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("battle-charge");
  TCase *declared = tcase_create("declared");
  tcase_add_test(declared, rule_11_4_S6e_declared_in_turn_and_who_passes_declares_no_more);
  tcase_add_test(declared, rule_11_4_1_C1_targets_are_those_of_the_fight);
  tcase_add_test(declared, rule_11_4_1_C2_several_charges_but_one_of_each_capitano);
  tcase_add_test(declared, rule_11_4_1_C16_several_charges_on_one_corps_are_worked_out_singly);
  tcase_add_test(declared, rule_11_4_1_C8_the_higher_initiative_charges_first_then_the_other);
  tcase_add_test(declared, rule_11_4_1_C8_then_the_star_then_a_die);
  tcase_add_test(declared, rule_11_4_1_C8_who_is_broken_does_not_charge_back);
  tcase_add_test(declared, rule_11_4_1_C13_after_a_countercharge_the_first_engages);
  tcase_add_test(declared, rule_11_4_1_C17_who_is_not_countercharged_names_any_target);
  tcase_add_test(declared, rule_3_8_1a_an_impetuoso_must_charge_when_he_can);
  tcase_add_test(declared, rule_11_4_1_C7_neither_demoralised_cavalry_nor_at_the_rearguard);
  tcase_add_test(declared, rule_11_4_1_C9_marsh_bars_the_chit_and_rough_ground_costs_no_sps);
  tcase_add_test(declared, rule_11_4_1_C12_a_corps_in_an_engagement_charges_its_opponent_only);
  tcase_add_test(declared, rule_11_4_1_C14_a_free_corps_takes_an_engaged_one_in_the_flank);
  tcase_add_test(declared, rule_11_4_1_C10_who_charges_loses_his_river_or_works);
  suite_add_tcase(suite, declared);
  return test_main(suite);
}
