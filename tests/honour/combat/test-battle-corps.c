/* Step 3 of a Major Battle: reorganisation and Corps. [11.4-S3a] */
#include "tests/honour/fixtures/battle-table.h"
#include "validator/honour/chapters/ch01-knowledge.h"

static BattleTable t;

static void set_up(void) {
  battle_lay(&t);
}

static void tear_down(void) {
  battle_clear(&t);
}

/* Answers every question of reorganisation with "nothing more". */
static gboolean form(void) {
  gboolean asks;

  battle_begin(&t, HONOUR_STAGE_BATTLE_CORPS);
  asks = battle_asks(&t);
  while (asks && t.request.kind == HONOUR_DECISION_ORGANISE)
    asks = battle_answer(&t, HONOUR_ANSWER_DONE, 0, 0);
  return asks;
}

static guint n_corps(HonourFighter fighter) {
  return honour_corps_count(&t.f.state, fighter, HONOUR_ARRAY_NONE);
}

START_TEST(rule_11_4_S3a_both_sides_reorganise_as_in_the_organization_segment) {
  HonourCapitanoIndex rubino = engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  HonourCapitanoIndex celeste = engine_attach(&t.f, "celeste", "azzurro", HONOUR_ROLE_UNEMPLOYED);
  HonourUnitIndex foot = engine_give(&t.f, "rosso", "red-foot", 8);
  HonourUnitIndex horse = engine_give(&t.f, "azzurro", "blue-horse", 5);

  engine_give(&t.f, "rosso", "red-foot", 4);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  battle_begin(&t, HONOUR_STAGE_BATTLE_CORPS);
  ck_assert(battle_asks(&t));
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_ORGANISE);
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "reds"));
  ck_assert(battle_offers(&t, HONOUR_ANSWER_UNIT, foot, rubino));
  ck_assert_uint_eq(battle_count(&t, HONOUR_ANSWER_DETACH), 0); /* no new Forces */
  battle_answer(&t, HONOUR_ANSWER_UNIT, foot, rubino);
  while (t.request.side == engine_side(&t.f, "reds"))
    ck_assert(battle_answer(&t, HONOUR_ANSWER_DONE, 0, 0));
  ck_assert(battle_offers(&t, HONOUR_ANSWER_UNIT, horse, celeste));
  ck_assert_uint_eq(t.f.state.units[foot].capitano, rubino);
}
END_TEST

START_TEST(rule_11_4_S3b_each_capitano_with_units_has_a_corps) {
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "rubino", "red-foot", 4);
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "tell", "swiss-foot", 10);
  ck_assert(!form());
  ck_assert_uint_eq(n_corps(HONOUR_ATTACKER), 3);
  ck_assert_uint_eq(n_corps(HONOUR_DEFENDER), 1);
  ck_assert_uint_eq(t.f.state.battle.corps[0].capitano, t.rosso);
  ck_assert_uint_ne(honour_corps_of(&t.f.state, engine_capitano(&t.f, "tell")), HONOUR_NO_CORPS);
}
END_TEST

START_TEST(rule_11_4_S3c_the_unemployed_stay_with_the_general) {
  HonourCapitanoIndex rubino = engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);

  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  ck_assert(!form());
  ck_assert_uint_eq(honour_corps_of(&t.f.state, rubino), HONOUR_NO_CORPS);
  ck_assert_uint_eq(t.f.state.capitani[rubino].with, t.rosso);
}
END_TEST

START_TEST(rule_11_4_S3c_the_general_must_command_some_units) {
  HonourUnitIndex a, b;

  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  a = engine_give(&t.f, "rubino", "red-foot", 8);
  b = engine_give(&t.f, "rubino", "red-foot", 4);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  ck_assert(form());
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_BATTLE_CORPS);
  ck_assert_uint_eq(t.request.about, t.rosso);
  ck_assert_uint_eq(t.request.n_options, 2); /* he takes one of them: there is no way out */
  ck_assert(battle_offers(&t, HONOUR_ANSWER_UNIT, a, t.rosso));
  battle_answer(&t, HONOUR_ANSWER_UNIT, b, t.rosso);
  while (t.request.n_options > 0)
    battle_answer(&t, HONOUR_ANSWER_DONE, 0, 0);
  ck_assert_uint_eq(t.f.state.units[b].capitano, t.rosso);
  ck_assert_uint_eq(n_corps(HONOUR_ATTACKER), 2);
}
END_TEST

START_TEST(rule_11_4_S3d_the_enemy_sees_the_cards_of_corps_and_no_others) {
  CapIndex blues = engine_side(&t.f, "blues");
  HonourCapitanoIndex rubino = engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  HonourCapitanoIndex tell = engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_UNEMPLOYED);

  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "rubino", "red-foot", 4);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_mark(&t.f, "rosso", HONOUR_MARK_SHOWN); /* [11.2.5a] before he put his cards in order */
  ck_assert(!form());
  ck_assert_int_eq(honour_knows(t.f.game, &t.f.state, blues, t.rosso), HONOUR_KNOWS_CARDS);
  ck_assert_int_eq(honour_knows(t.f.game, &t.f.state, blues, rubino), HONOUR_KNOWS_CARDS);
  ck_assert_int_eq(honour_knows(t.f.game, &t.f.state, blues, tell), HONOUR_KNOWS_NOTHING);
  ck_assert_int_eq(honour_knows(t.f.game, &t.f.state, blues, t.azzurro), HONOUR_KNOWS_CARDS);
}
END_TEST

START_TEST(rule_11_2_2a_everybody_in_both_hexes_takes_part) {
  engine_place(&t.f, "celeste", "0103", HONOUR_ORDER_STAND); /* beside Azzurro, not under him */
  engine_give(&t.f, "celeste", "blue-guard", 3);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_give(&t.f, "rosso", "red-foot", 8);
  ck_assert(!form());
  ck_assert_uint_eq(n_corps(HONOUR_DEFENDER), 2);
}
END_TEST

START_TEST(rule_3_8_1b_an_impetuoso_commands_some_cavalry) {
  HonourCapitanoIndex celeste = engine_attach(&t.f, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  HonourUnitIndex horse = engine_give(&t.f, "azzurro", "blue-horse", 5);

  battle_feature(&t, "celeste", HONOUR_FEATURE_IMPETUOSO);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_give(&t.f, "celeste", "blue-guard", 3);
  engine_give(&t.f, "rosso", "red-foot", 8);
  ck_assert(!form()); /* one unit will do: nobody is asked */
  ck_assert_uint_eq(t.f.state.units[horse].capitano, celeste);
}
END_TEST

START_TEST(rule_3_8_1b_he_swaps_when_his_card_is_full) {
  HonourCapitanoIndex celeste = engine_attach(&t.f, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  HonourUnitIndex horse = engine_give(&t.f, "azzurro", "blue-horse", 5), foot;

  battle_feature(&t, "celeste", HONOUR_FEATURE_IMPETUOSO);
  engine_give(&t.f, "celeste", "blue-guard", 3); /* his own: nobody else may have it */
  foot = engine_give(&t.f, "celeste", "blue-foot", 8);
  engine_give(&t.f, "rosso", "red-foot", 8);
  ck_assert(!form());
  ck_assert_uint_eq(t.f.state.units[horse].capitano, celeste);
  ck_assert_uint_eq(t.f.state.units[foot].capitano, t.azzurro);
}
END_TEST

/* [3.1a] Militia take no room on a card, so they make none. */
START_TEST(rule_3_8_1b_militia_are_no_exchange_for_a_unit) {
  HonourCapitanoIndex celeste = engine_attach(&t.f, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  HonourUnitIndex horse = engine_give(&t.f, "celeste", "blue-horse", 5);
  HonourUnitIndex foot = engine_give(&t.f, "azzurro", "blue-foot", 8), militia = 0;

  battle_feature(&t, "azzurro", HONOUR_FEATURE_IMPETUOSO);
  ((HonourCapitano *)honour_game_card(t.f.game, t.azzurro))->rank = 1;
  engine_give(&t.f, "rosso", "red-foot", 8);
  while (!honour_game_is_militia(t.f.game, militia))
    militia++;
  t.f.state.units[militia].sp = 1;
  honour_put_unit_on_card(&t.f.state, militia, t.azzurro);
  ck_assert(!form()); /* there is one way only */
  ck_assert_uint_eq(t.f.state.units[horse].capitano, t.azzurro);
  ck_assert_uint_eq(t.f.state.units[foot].capitano, celeste);
}
END_TEST

START_TEST(a_corps_that_is_demoralised_already_takes_no_part) {
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_demoralise(&t.f, engine_give(&t.f, "rubino", "red-foot", 4));
  ck_assert(!form());
  ck_assert_uint_eq(n_corps(HONOUR_ATTACKER), 1);
  ck_assert_uint_eq(honour_corps_count(&t.f.state, HONOUR_ATTACKER, HONOUR_ARRAY_OUT), 1);
}
END_TEST

/* [18.2] The Swiss of the roster have one counter of 10 and two of 5. Tell has the small ones, with
 * 5 and 4 SP, and the large one is in the pool. */
static void give_swiss(HonourUnitIndex swiss[3]) {
  guint n = 0;

  battle_clear(&t);
  battle_lay_with(&t, "<breakdown type=\"red-foot\" counters=\"2x4\"/>",
                  "<breakdown type=\"swiss-foot\" counters=\"2x5\"/>");
  for (HonourUnitIndex i = 0; i < t.f.game->n_units; i++)
    if (t.f.game->units[i].type == engine_type(&t.f, "swiss-foot"))
      swiss[n++] = i;
  ck_assert_uint_eq(n, 3); /* the first is the large one */
  honour_put_unit_aside(&t.f.state, swiss[0], HONOUR_UNIT_LOST);
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_give(&t.f, "tell", "swiss-foot", 5);
  engine_give(&t.f, "tell", "swiss-foot", 4);
  honour_put_unit_aside(&t.f.state, swiss[0], HONOUR_UNIT_POOL);
  t.f.state.options = 1 << 1;
}

START_TEST(rule_18_2a_swiss_join_to_the_fewest_larger_units) {
  HonourUnitIndex swiss[3];

  give_swiss(swiss);
  ck_assert(!form());
  ck_assert_uint_eq(t.f.state.units[swiss[0]].sp, 9);
  ck_assert(!t.f.state.units[swiss[0]].demoralised);
  ck_assert_uint_eq(t.f.state.units[swiss[0]].capitano, engine_capitano(&t.f, "tell"));
  ck_assert_uint_eq(t.f.state.units[swiss[1]].place, HONOUR_UNIT_POOL);
  ck_assert_uint_eq(t.f.state.units[swiss[2]].place, HONOUR_UNIT_POOL);
}
END_TEST

/* Those on another card of the army, which is not in the battle, are no part of it. */
START_TEST(rule_18_2a_swiss_who_are_elsewhere_do_not_join) {
  HonourUnitIndex swiss[3];

  give_swiss(swiss);
  engine_place(&t.f, "rubino", "0105", HONOUR_ORDER_STAND);
  honour_put_unit_aside(&t.f.state, swiss[2], HONOUR_UNIT_POOL);
  honour_put_unit_on_card(&t.f.state, swiss[2], engine_capitano(&t.f, "rubino"));
  t.f.state.units[swiss[2]].sp = 4;
  ck_assert(!form());
  ck_assert(!battle_was_told(&t, "18.2"));
  ck_assert_uint_eq(t.f.state.units[swiss[0]].place, HONOUR_UNIT_POOL);
  ck_assert_uint_eq(t.f.state.units[swiss[2]].capitano, engine_capitano(&t.f, "rubino"));
}
END_TEST

/* [1.3.4.2b] As wherever units are put together again, whichever of the two it is. */
START_TEST(rule_18_2a_one_demoralised_part_demoralises_the_whole) {
  HonourUnitIndex swiss[3];

  give_swiss(swiss);
  engine_demoralise(&t.f, swiss[1 + _i]);
  form();
  ck_assert_uint_eq(t.f.state.units[swiss[0]].place, HONOUR_UNIT_CARD);
  ck_assert_uint_eq(t.f.state.units[swiss[0]].sp, 9);
  ck_assert(t.f.state.units[swiss[0]].demoralised);
}
END_TEST

/* 3, 5 and 4 SP become 7 on the large counter and 5 on a small one. */
START_TEST(rule_18_2a_no_more_is_demoralised_than_the_demoralised_need) {
  static const struct {
    gboolean is_bad[3], is_large_bad, is_small_bad;
  } cases[] = {
      {{FALSE, FALSE, FALSE}, FALSE, FALSE},
      {{TRUE, FALSE, FALSE}, FALSE, TRUE},
      {{FALSE, TRUE, FALSE}, FALSE, TRUE}, /* 5 SP: exactly what it holds */
      {{TRUE, FALSE, TRUE}, TRUE, TRUE},
  };
  HonourUnitIndex swiss[3];

  give_swiss(swiss);
  honour_put_unit_on_card(&t.f.state, swiss[0], engine_capitano(&t.f, "tell"));
  t.f.state.units[swiss[0]].sp = 3;
  for (guint i = 0; i < G_N_ELEMENTS(swiss); i++)
    t.f.state.units[swiss[i]].demoralised = cases[_i].is_bad[i];
  form();
  ck_assert_uint_eq(t.f.state.units[swiss[0]].sp, 7);
  ck_assert_uint_eq(t.f.state.units[swiss[1]].sp, 5);
  ck_assert_uint_eq(t.f.state.units[swiss[2]].place, HONOUR_UNIT_POOL);
  ck_assert_int_eq(t.f.state.units[swiss[0]].demoralised, cases[_i].is_large_bad);
  ck_assert_int_eq(t.f.state.units[swiss[1]].demoralised, cases[_i].is_small_bad);
}
END_TEST

START_TEST(rule_18_2a_not_without_the_option) {
  engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_give(&t.f, "tell", "swiss-foot", 10);
  ck_assert(!form());
  ck_assert(!battle_was_told(&t, "18.2"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("Corps of a Major Battle");
  TCase *corps = tcase_create("corps");

  tcase_add_checked_fixture(corps, set_up, tear_down);
  tcase_add_test(corps, rule_11_4_S3a_both_sides_reorganise_as_in_the_organization_segment);
  tcase_add_test(corps, rule_11_4_S3b_each_capitano_with_units_has_a_corps);
  tcase_add_test(corps, rule_11_4_S3c_the_unemployed_stay_with_the_general);
  tcase_add_test(corps, rule_11_4_S3c_the_general_must_command_some_units);
  tcase_add_test(corps, rule_11_4_S3d_the_enemy_sees_the_cards_of_corps_and_no_others);
  tcase_add_test(corps, rule_11_2_2a_everybody_in_both_hexes_takes_part);
  tcase_add_test(corps, rule_3_8_1b_an_impetuoso_commands_some_cavalry);
  tcase_add_test(corps, rule_3_8_1b_he_swaps_when_his_card_is_full);
  tcase_add_test(corps, rule_3_8_1b_militia_are_no_exchange_for_a_unit);
  tcase_add_test(corps, a_corps_that_is_demoralised_already_takes_no_part);
  tcase_add_test(corps, rule_18_2a_swiss_join_to_the_fewest_larger_units);
  tcase_add_test(corps, rule_18_2a_swiss_who_are_elsewhere_do_not_join);
  tcase_add_loop_test(corps, rule_18_2a_one_demoralised_part_demoralises_the_whole, 0, 2);
  tcase_add_loop_test(corps, rule_18_2a_no_more_is_demoralised_than_the_demoralised_need, 0, 4);
  tcase_add_test(corps, rule_18_2a_not_without_the_option);
  suite_add_tcase(suite, corps);
  return test_main(suite);
}
