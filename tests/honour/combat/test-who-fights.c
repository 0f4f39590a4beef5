/* Who is involved in the fights of a phase, which is settled when it begins [11.2.1g], and who gets
 * out of them [11.2.3] [11.2.4]. */
#include "tests/honour/fixtures/combat-board.h"

/* --- 11.2.1 ----------------------------------------------------------------------------------- */

/* Rosso and Azzurro face one another; Rubino is elsewhere when the phase begins. */
static Combat *two_apart(void) {
  Combat *c = combat_draw("......\n......", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  force(c->board, "rubino", "0106", "red-foot", HONOUR_ORDER_ATTACK);
  return c;
}

START_TEST(rule_11_2_1g_who_comes_near_later_neither_attacks_nor_is_attacked) {
  g_autoptr(Combat) c = two_apart();

  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "azzurro"));
  man(c->scene, "azzurro")->hex = hex_of(c->board, "0105"); /* as if he had advanced */
  assert_reason(may_attack(c, "rubino", "azzurro"), NOT_ADJACENT_AT_FIRST);
  assert_reason(may_attack(c, "azzurro", "rubino"), NOT_ADJACENT_AT_FIRST);
  assert_reason(must_attack(c, "rubino"), NOT_ADJACENT_AT_FIRST);
  assert_reason(may_compel(c, "azzurro", "rubino"), NOT_ADJACENT_AT_FIRST);
  scene_top(c->scene)->point = 1; /* whose turn is it now? */
  ck_assert(!combat_asks(c));
  ck_assert(!is_finished(c, "rubino") && !is_finished(c, "azzurro"));
  assert_reason(may_attack(c, "rubino", "azzurro"), OK); /* in the next phase */
}
END_TEST

START_TEST(rule_11_2_1g_who_is_parted_drops_out_and_who_meets_again_fights) {
  g_autoptr(Combat) c = two_apart();

  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "azzurro"));
  man(c->scene, "azzurro")->hex = hex_of(c->board, "0104");
  assert_reason(may_attack(c, "rosso", "azzurro"), NOT_ADJACENT);
  assert_reason(must_attack(c, "rosso"), IN_NO_ZOC);
  man(c->scene, "azzurro")->hex = hex_of(c->board, "0202");
  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
  assert_reason(must_attack(c, "rosso"), OK);
}
END_TEST

START_TEST(rule_11_2_1g_a_force_that_was_not_there_has_no_say) {
  g_autoptr(Combat) c = two_apart();

  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "azzurro"));
  force(c->board, "celeste", "0105", "blue-horse",
        HONOUR_ORDER_STAND); /* a special rule brings him */
  assert_reason(may_attack(c, "rubino", "celeste"), NOT_ADJACENT_AT_FIRST);
  combat_answer(c, HONOUR_ANSWER_COMPEL, capitano_of(c->board, "rosso"));
  ck_assert(!combat_asks(c));
  ck_assert(!is_finished(c, "celeste") && !is_finished(c, "rubino"));
}
END_TEST

/* whoever has retreated into the hex defends it with those who were there. */
START_TEST(rule_11_2_1g_newcomers_do_not_shield_a_hex) {
  g_autoptr(Combat) c = two_apart();

  force(c->board, "celeste", "0106", "blue-horse", HONOUR_ORDER_STAND);
  man(c->scene, "rubino")->hex = hex_of(c->board, "0204");
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_asks(c));
  man(c->scene, "celeste")->hex = hex_of(c->board, "0103");
  assert_reason(may_attack(c, "rosso", "celeste"), OK);
  assert_reason(may_attack(c, "celeste", "rosso"), NOT_ADJACENT_AT_FIRST);
}
END_TEST

START_TEST(rule_11_2_1g_who_takes_a_force_over_stands_where_it_stood) {
  g_autoptr(Combat) c = two_apart();

  join(c->board, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_asks(c));
  ck_assert_uint_eq(man(c->scene, "celeste")->stood, hex_of(c->board, "0103") + 1);
}
END_TEST

/* --- 11.2.3 ----------------------------------------------------------------------------------- */

START_TEST(rule_11_2_3a_who_can_name_nobody_attacks) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  force(c->board, "celeste", "0101", "blue-horse", HONOUR_ORDER_STAND);
  dig(c->board, "0103", 2, "0102"); /* neither can be compelled */
  dig(c->board, "0101", 2, "0102");
  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0); /* Azzurro, behind his works */
  ck_assert(combat_is_about(c, "rosso"));
  ck_assert_uint_eq(c->scene->request.n_options, 2);
  ck_assert(combat_offers(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0102", "0103")));
  ck_assert(combat_offers(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0102", "0101")));
}
END_TEST

START_TEST(rule_11_2_3a_who_can_neither_attack_nor_name_anybody_has_finished) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-guns", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  dig(c->board, "0103", 2, "0102");
  assert_reason(must_attack(c, "rosso"), OK);
  assert_reason(may_attack(c, "rosso", "azzurro"), NO_ASSAULT_TROOPS);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0); /* Azzurro */
  ck_assert(!combat_asks(c));
  ck_assert(is_finished(c, "rosso"));
  ck_assert(!combat_saw(c, HONOUR_STAGE_SKIRMISH));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("who-fights");
  TCase *beginning = tcase_create("beginning"), *duty = tcase_create("duty");

  tcase_add_test(beginning, rule_11_2_1g_who_comes_near_later_neither_attacks_nor_is_attacked);
  tcase_add_test(beginning, rule_11_2_1g_who_is_parted_drops_out_and_who_meets_again_fights);
  tcase_add_test(beginning, rule_11_2_1g_a_force_that_was_not_there_has_no_say);
  tcase_add_test(beginning, rule_11_2_1g_newcomers_do_not_shield_a_hex);
  tcase_add_test(beginning, rule_11_2_1g_who_takes_a_force_over_stands_where_it_stood);
  tcase_add_test(duty, rule_11_2_3a_who_can_name_nobody_attacks);
  tcase_add_test(duty, rule_11_2_3a_who_can_neither_attack_nor_name_anybody_has_finished);
  suite_add_tcase(suite, beginning);
  suite_add_tcase(suite, duty);
  return test_main(suite);
}
