/* Engagements of a Major Battle: who declares, whom, and what becomes of many against many. */
#include "tests/honour/fixtures/fighting-board.h"

static void engage(Fighting *b, guint target) {
  fighting_take(b, HONOUR_ANSWER_ENGAGE, fighting_name(b, target), 0);
}

static gboolean offers(const Fighting *b, guint target) {
  return fighting_offers(b, HONOUR_ANSWER_ENGAGE, fighting_name(b, target), 0);
}

START_TEST(rule_11_4_2_2a_from_the_highest_initiative_down_then_the_star) {
  Fighting b;
  fighting_begin(&b, "");
  guint two = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 4),
        three = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 4);
  guint star = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4),
        four = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 4);
  fighting_card(&b, two, 2, FALSE, 0);
  fighting_card(&b, three, 3, FALSE, 0);
  fighting_card(&b, star, 3, TRUE, 0);
  fighting_card(&b, four, 4, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, four));
  fighting_done(&b);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, star));
  fighting_done(&b);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, three));
  fighting_done(&b);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, two));
  ck_assert(!fighting_offers(&b, HONOUR_ANSWER_DONE, 0, 0));
  engage(&b, four);
  if (b.asks)
    fighting_done(&b);
  ck_assert_uint_eq(fighting_at(&b, two)->status, HONOUR_CORPS_ENGAGING);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2a_a_die_decides_between_equals) {
  Fighting b;
  fighting_begin(&b, "4"); /* 4 is for the second of two */
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 4),
        other = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, other));
  engage(&b, one);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2b_an_engaged_corps_is_not_asked) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 4),
        other = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_card(&b, one, 4, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, one));
  engage(&b, other);
  ck_assert(!b.asks); /* nobody is left to ask */
  ck_assert_uint_eq(fighting_at(&b, other)->status, HONOUR_CORPS_ENGAGED);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2c_the_lowest_must_engage_a_free_enemy) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 4),
        other = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_card(&b, other, 1, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  fighting_done(&b); /* the only answer of the lowest is to engage */
  ck_assert(!b.asks);
  ck_assert_uint_eq(fighting_at(&b, other)->status, HONOUR_CORPS_ENGAGING);
  ck_assert_uint_eq(fighting_at(&b, one)->status, HONOUR_CORPS_ENGAGED);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2c_the_lowest_does_not_get_out_of_it_by_joining_a_defence) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 4);
  guint enemy = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4),
        friend = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 4);
  fighting_card(&b, friend, 1, FALSE, 0);
  fighting_engage(&b, one, enemy);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  fighting_done(&b); /* of the second; the friend has one answer left */
  ck_assert(!b.asks);
  ck_assert_uint_eq(fighting_at(&b, friend)->status, HONOUR_CORPS_ENGAGING);
  ck_assert_uint_eq(fighting_at(&b, two)->status, HONOUR_CORPS_ENGAGED);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2c_not_when_all_are_too_strong_for_it) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 9),
        other = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_card(&b, other, 1, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  fighting_done(&b);
  ck_assert_uint_eq(fighting_at(&b, one)->status, HONOUR_CORPS_FREE);
  ck_assert_uint_eq(fighting_at(&b, other)->status, HONOUR_CORPS_FREE);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2d_engaged_corps_have_at_most_twice_the_sps) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 5),
        ten = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  guint eleven = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_give(&b, ten, "landsknecht-imperial", 6);
  fighting_give(&b, eleven, "landsknecht-imperial", 3);
  fighting_card(&b, one, 4, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert(offers(&b, ten));
  ck_assert(!offers(&b, eleven));
  scripted_top(&b.s); /* the stage is left where it is */
  honour_play_pop(&b.s.play);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2d_several_are_counted_together) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        five = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 5);
  guint seven = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 7),
        eight = fighting_foot(&b, "sittich", HONOUR_DEFENDER, 4);
  fighting_give(&b, eight, "landsknecht-imperial", 4);
  fighting_card(&b, one, 4, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  engage(&b, five);
  ck_assert_uint_eq(b.s.request.kind, HONOUR_DECISION_ENGAGE_MORE);
  ck_assert(offers(&b, seven));  /* 12 against 6 */
  ck_assert(!offers(&b, eight)); /* 13 */
  engage(&b, seven);
  ck_assert_uint_eq(fighting_at(&b, seven)->engagement, fighting_at(&b, one)->engagement);
  ck_assert_uint_eq(fighting_at(&b, five)->engagement, fighting_at(&b, one)->engagement);
  ck_assert_uint_eq(fighting_at(&b, eight)->status, HONOUR_CORPS_FREE);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2e_a_free_corps_joins_in_attack) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 1);
  guint enemy = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_engage(&b, one, enemy);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, two));
  engage(&b, enemy); /* 1 SP alone could not, with its friend it can */
  ck_assert_uint_eq(fighting_at(&b, two)->engagement, fighting_at(&b, one)->engagement);
  ck_assert_uint_eq(fighting_at(&b, two)->status, HONOUR_CORPS_ENGAGING);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2e_a_free_corps_joins_in_defence) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        enemy = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  guint friend = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 4);
  fighting_engage(&b, one, enemy);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, friend));
  fighting_take(&b, HONOUR_ANSWER_DEFEND, fighting_name(&b, one), 0);
  ck_assert_uint_eq(fighting_at(&b, friend)->engagement, fighting_at(&b, one)->engagement);
  ck_assert_uint_eq(fighting_at(&b, friend)->status, HONOUR_CORPS_ENGAGED);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2f_who_makes_it_many_on_many_in_attack_forms_a_separate_engagement) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 6);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4),
        y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 4);
  fighting_engage(&b, one, x);
  fighting_engage(&b, one, y);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  engage(&b, y);
  ck_assert_uint_ne(fighting_at(&b, y)->engagement, fighting_at(&b, x)->engagement);
  ck_assert_uint_eq(fighting_at(&b, y)->engagement, fighting_at(&b, two)->engagement);
  ck_assert_uint_eq(fighting_at(&b, x)->engagement, fighting_at(&b, one)->engagement);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_1a_many_on_many_is_split_at_once) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 6);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4),
        y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 4);
  fighting_engage(&b, one, x);
  fighting_engage(&b, two, x); /* many on one */
  ck_assert_uint_eq(fighting_at(&b, one)->engagement, fighting_at(&b, two)->engagement);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, y));
  fighting_take(&b, HONOUR_ANSWER_DEFEND, fighting_name(&b, two), 0);
  ck_assert_uint_eq(fighting_at(&b, one)->engagement, fighting_at(&b, x)->engagement);
  ck_assert_uint_eq(fighting_at(&b, two)->engagement, fighting_at(&b, y)->engagement);
  ck_assert_uint_ne(fighting_at(&b, one)->engagement, fighting_at(&b, two)->engagement);
  ck_assert_uint_eq(fighting_at(&b, two)->status, HONOUR_CORPS_ENGAGING);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2_2g_nobody_disengages_by_choice) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_engage(&b, one, x);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert(!b.asks); /* neither is asked */
  ck_assert_uint_eq(fighting_at(&b, one)->status, HONOUR_CORPS_ENGAGING);
  ck_assert_uint_eq(fighting_at(&b, x)->status, HONOUR_CORPS_ENGAGED);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_2a_one_who_engages_cannot_be_engaged) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  guint y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 4);
  fighting_engage(&b, one, x);
  ck_assert(!honour_corps_may_engage(&b.f.state, y, one));
  ck_assert(!honour_corps_may_engage(&b.f.state, x, one));
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert(!offers(&b, one));
  fighting_done(&b);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A12_who_engages_loses_his_artillery_chit) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_chit(&b, one, HONOUR_CHIT_ARTILLERY);
  fighting_chit(&b, x, HONOUR_CHIT_ARTILLERY);
  fighting_engage(&b, one, x);
  ck_assert(!honour_corps_has_chit(&b.f.state, one, HONOUR_CHIT_ARTILLERY));
  ck_assert(
      honour_corps_has_chit(&b.f.state, x, HONOUR_CHIT_ARTILLERY)); /* the engaged one keeps his */
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_E4_who_engages_loses_his_works_played_or_not) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  fighting_engage(&b, x, one);
  ck_assert(!honour_corps_has_chit(&b.f.state, x, HONOUR_CHIT_EARTHWORKS_RIVER));
  ck_assert_uint_eq(fighting_at(&b, x)->flags & HONOUR_CORPS_BEHIND_WORKS, 0);
  fighting_end(&b);
}
END_TEST

/* In the Vanguard Fight: who is asked, and whom he may engage. */
START_TEST(rule_11_4_S6a_vanguard_against_vanguard_and_else_main_body) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 6);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4),
        y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 4);
  fighting_at(&b, one)->array = fighting_at(&b, x)->array = HONOUR_ARRAY_VANGUARD;
  b.battle->array = HONOUR_ARRAY_VANGUARD;
  fighting_card(&b, one, 4, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert_uint_eq(b.s.request.about, fighting_name(&b, one));
  ck_assert(offers(&b, x) && !offers(&b, y));
  honour_play_pop(&b.s.play);
  fighting_at(&b, x)->array = HONOUR_ARRAY_OUT;
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE); /* only the Main Body is left, and he must */
  ck_assert_uint_eq(fighting_at(&b, y)->status, HONOUR_CORPS_ENGAGED);
  ck_assert_uint_eq(fighting_at(&b, two)->status, HONOUR_CORPS_FREE);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_S6b_nobody_reaches_the_rearguard_and_it_does_not_act) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_at(&b, x)->array = HONOUR_ARRAY_REARGUARD;
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert(!b.asks);
  ck_assert_uint_eq(fighting_at(&b, one)->status, HONOUR_CORPS_FREE);
  ck_assert_uint_eq(fighting_at(&b, x)->status, HONOUR_CORPS_FREE);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_S7a_the_main_body_fights_main_body_or_a_free_vanguard) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 6),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 6);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4),
        y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 4);
  fighting_at(&b, two)->array = fighting_at(&b, x)->array = HONOUR_ARRAY_VANGUARD;
  fighting_card(&b, one, 4, FALSE, 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert(offers(&b, x) && offers(&b, y));
  honour_play_pop(&b.s.play);
  fighting_engage(&b, two, x); /* now that one is engaged */
  fighting_start(&b, HONOUR_STAGE_BATTLE_ENGAGE);
  ck_assert(!offers(&b, x) && offers(&b, y));
  honour_play_pop(&b.s.play);
  fighting_end(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("battle-engage");
  TCase *tcase = tcase_create("11.4.2");

  suite_add_tcase(suite, tcase);
  tcase_add_test(tcase, rule_11_4_2_2a_from_the_highest_initiative_down_then_the_star);
  tcase_add_test(tcase, rule_11_4_2_2a_a_die_decides_between_equals);
  tcase_add_test(tcase, rule_11_4_2_2b_an_engaged_corps_is_not_asked);
  tcase_add_test(tcase, rule_11_4_2_2c_the_lowest_must_engage_a_free_enemy);
  tcase_add_test(tcase, rule_11_4_2_2c_the_lowest_does_not_get_out_of_it_by_joining_a_defence);
  tcase_add_test(tcase, rule_11_4_2_2c_not_when_all_are_too_strong_for_it);
  tcase_add_test(tcase, rule_11_4_2_2d_engaged_corps_have_at_most_twice_the_sps);
  tcase_add_test(tcase, rule_11_4_2_2d_several_are_counted_together);
  tcase_add_test(tcase, rule_11_4_2_2e_a_free_corps_joins_in_attack);
  tcase_add_test(tcase, rule_11_4_2_2e_a_free_corps_joins_in_defence);
  tcase_add_test(tcase,
                 rule_11_4_2_2f_who_makes_it_many_on_many_in_attack_forms_a_separate_engagement);
  tcase_add_test(tcase, rule_11_4_2_1a_many_on_many_is_split_at_once);
  tcase_add_test(tcase, rule_11_4_2_2g_nobody_disengages_by_choice);
  tcase_add_test(tcase, rule_11_4_2a_one_who_engages_cannot_be_engaged);
  tcase_add_test(tcase, rule_11_4_1_A12_who_engages_loses_his_artillery_chit);
  tcase_add_test(tcase, rule_11_4_1_E4_who_engages_loses_his_works_played_or_not);
  tcase_add_test(tcase, rule_11_4_S6a_vanguard_against_vanguard_and_else_main_body);
  tcase_add_test(tcase, rule_11_4_S6b_nobody_reaches_the_rearguard_and_it_does_not_act);
  tcase_add_test(tcase, rule_11_4_S7a_the_main_body_fights_main_body_or_a_free_vanguard);
  return test_main(suite);
}
