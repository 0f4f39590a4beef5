/* Step 5 of a Major Battle: deployment. [11.4-S5a] */
#include "tests/honour/fixtures/battle-table.h"

static BattleTable t;
static HonourCapitanoIndex rubino, tell, minor;

/* Four Corps of the Reds, whose general has Initiative 3, against one of the Blues. */
static void set_up(void) {
  battle_lay(&t);
  rubino = engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  tell = engine_attach(&t.f, "tell", "rosso", HONOUR_ROLE_SUBORDINATE);
  minor = engine_attach(&t.f, "minor-red", "rosso", HONOUR_ROLE_SUBORDINATE);
  battle_corps(&t, "rosso", HONOUR_ATTACKER, HONOUR_ARRAY_NONE);
  battle_corps(&t, "rubino", HONOUR_ATTACKER, HONOUR_ARRAY_NONE);
  battle_corps(&t, "tell", HONOUR_ATTACKER, HONOUR_ARRAY_NONE);
  battle_corps(&t, "minor-red", HONOUR_ATTACKER, HONOUR_ARRAY_NONE);
  battle_corps(&t, "azzurro", HONOUR_DEFENDER, HONOUR_ARRAY_NONE);
}

static void tear_down(void) {
  battle_clear(&t);
}

static void begin(void) {
  battle_begin(&t, HONOUR_STAGE_BATTLE_DEPLOY);
  ck_assert(battle_asks(&t));
}

static void begin_in_formation(void) {
  battle_chit(&t, 1, HONOUR_CHIT_FORMATION); /* anybody's serves */
  begin();
  battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_FORMATION, rubino);
}

static void place(HonourCapitanoIndex capitano, HonourArray array) {
  battle_answer(&t, HONOUR_ANSWER_DEPLOY, capitano, array);
}

START_TEST(rule_11_4_S5a_sides_alternate_from_the_attacker) {
  begin();
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "reds"));
  ck_assert_uint_eq(battle_count(&t, HONOUR_ANSWER_DEPLOY), 4);
  place(rubino, HONOUR_ARRAY_MAIN_BODY);
  /* The Blues had no choice with their only Corps. */
  ck_assert_uint_eq(t.f.state.battle.corps[4].array, HONOUR_ARRAY_MAIN_BODY);
  ck_assert_uint_eq(battle_count(&t, HONOUR_ANSWER_DEPLOY), 3);
  place(tell, HONOUR_ARRAY_MAIN_BODY);
  place(t.rosso, HONOUR_ARRAY_MAIN_BODY);
  ck_assert_uint_eq(honour_corps_count(&t.f.state, HONOUR_ATTACKER, HONOUR_ARRAY_MAIN_BODY), 4);
}
END_TEST

START_TEST(rule_11_4_S5b_only_the_main_body_without_formation) {
  begin();
  ck_assert(battle_offers(&t, HONOUR_ANSWER_DEPLOY, tell, HONOUR_ARRAY_MAIN_BODY));
  ck_assert(!battle_offers(&t, HONOUR_ANSWER_DEPLOY, tell, HONOUR_ARRAY_VANGUARD));
  ck_assert(!battle_offers(&t, HONOUR_ANSWER_DEPLOY, tell, HONOUR_ARRAY_REARGUARD));
  ck_assert_uint_eq(battle_count(&t, HONOUR_ANSWER_CHIT), 0);
}
END_TEST

START_TEST(rule_11_4_1_F1_one_chit_opens_vanguard_and_rearguard) {
  begin_in_formation();
  ck_assert(battle_offers(&t, HONOUR_ANSWER_DEPLOY, tell, HONOUR_ARRAY_VANGUARD));
  ck_assert(battle_offers(&t, HONOUR_ANSWER_DEPLOY, tell, HONOUR_ARRAY_REARGUARD));
  ck_assert(!honour_corps_has_chit(&t.f.state, 1, HONOUR_CHIT_FORMATION));
  ck_assert(t.f.state.battle.has_formation[HONOUR_ATTACKER]);
  ck_assert(!t.f.state.battle.has_formation[HONOUR_DEFENDER]);
}
END_TEST

START_TEST(rule_11_4_S5c_no_more_in_the_rearguard_than_the_initiative) {
  ((HonourCapitano *)honour_game_card(t.f.game, t.rosso))->initiative = 2;
  begin_in_formation();
  place(rubino, HONOUR_ARRAY_REARGUARD);
  ck_assert(battle_offers(&t, HONOUR_ANSWER_DEPLOY, tell, HONOUR_ARRAY_REARGUARD));
  place(tell, HONOUR_ARRAY_REARGUARD);
  ck_assert(!battle_offers(&t, HONOUR_ANSWER_DEPLOY, minor, HONOUR_ARRAY_REARGUARD));
  ck_assert(battle_offers(&t, HONOUR_ANSWER_DEPLOY, minor, HONOUR_ARRAY_VANGUARD));
}
END_TEST

/* */
START_TEST(the_last_corps_does_not_leave_the_main_body_empty) {
  begin_in_formation();
  place(rubino, HONOUR_ARRAY_VANGUARD);
  place(tell, HONOUR_ARRAY_VANGUARD);
  place(t.rosso, HONOUR_ARRAY_REARGUARD);
  ck_assert_uint_eq(t.f.state.progress.depth, 0);
  ck_assert_uint_eq(t.f.state.battle.corps[3].array, HONOUR_ARRAY_MAIN_BODY);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("Deployment for a Major Battle");
  TCase *deploy = tcase_create("deployment");

  tcase_add_checked_fixture(deploy, set_up, tear_down);
  tcase_add_test(deploy, rule_11_4_S5a_sides_alternate_from_the_attacker);
  tcase_add_test(deploy, rule_11_4_S5b_only_the_main_body_without_formation);
  tcase_add_test(deploy, rule_11_4_1_F1_one_chit_opens_vanguard_and_rearguard);
  tcase_add_test(deploy, rule_11_4_S5c_no_more_in_the_rearguard_than_the_initiative);
  tcase_add_test(deploy, the_last_corps_does_not_leave_the_main_body_empty);
  suite_add_tcase(suite, deploy);
  return test_main(suite);
}
