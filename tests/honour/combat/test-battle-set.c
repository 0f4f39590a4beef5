/* The set of chits of a Major Battle: how many there are of each, when and by whom they are played.
 * [C.TOC-1] to [C.TOC-3] */
#include "tests/honour/fixtures/battle-table.h"

static BattleTable t;
static guint red, red_two;

/* Rosso with Rubino against Azzurro. */
static void set_up(void) {
  battle_lay(&t);
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "rubino", "red-foot", 4);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
}

static void tear_down(void) {
  battle_clear(&t);
}

static void deploy(HonourArray array) {
  red = battle_corps(&t, "rosso", HONOUR_ATTACKER, array);
  red_two = battle_corps(&t, "rubino", HONOUR_ATTACKER, array);
  battle_corps(&t, "azzurro", HONOUR_DEFENDER, array);
}

/* How many of a kind one side can take out of the set, asked for one after the other. */
static guint n_in_set(HonourChit chit) {
  guint n = 0;

  deploy(HONOUR_ARRAY_NONE);
  battle_dice(&t, "6 6");
  battle_begin(&t, HONOUR_STAGE_BATTLE_CHITS);
  ck_assert(battle_asks(&t));
  while (t.request.side == engine_side(&t.f, "reds") && n < 9) {
    HonourCapitanoIndex who = n < 2 ? t.rosso : engine_capitano(&t.f, "rubino");

    if (!battle_offers(&t, HONOUR_ANSWER_CHIT, chit, who))
      return n;
    battle_answer(&t, HONOUR_ANSWER_CHIT, chit, who);
    n++;
  }
  return n;
}

START_TEST(rule_C_TOC_1_there_is_one_formation_and_it_lasts) {
  ck_assert_uint_eq(n_in_set(HONOUR_CHIT_FORMATION), 1);
}
END_TEST

START_TEST(rule_C_TOC_1_it_is_played_at_deployment_only) {
  deploy(HONOUR_ARRAY_NONE);
  battle_chit(&t, red, HONOUR_CHIT_FORMATION);
  battle_begin(&t, HONOUR_STAGE_BATTLE_DEPLOY);
  ck_assert(battle_asks(&t));
  ck_assert(battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_FORMATION, t.rosso));
  battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_FORMATION, t.rosso);
  ck_assert(t.f.state.battle.has_formation[HONOUR_ATTACKER]);
  /* Later it is of no use, and those that follow find it still in force. */
  t.f.state.battle.round = 3;
  ck_assert(t.f.state.battle.has_formation[HONOUR_ATTACKER]);
  ck_assert(!honour_corps_has_chit(&t.f.state, red, HONOUR_CHIT_FORMATION));
}
END_TEST

START_TEST(rule_C_TOC_2_there_is_one_muster) {
  ck_assert_uint_eq(n_in_set(HONOUR_CHIT_MUSTER), 1);
}
END_TEST

static gboolean muster_is_asked(guint holder, guint round) {
  t.f.state.battle.round = (guint8)round;
  battle_chit(&t, holder, HONOUR_CHIT_MUSTER);
  memset(&t.f.state.progress, 0, sizeof t.f.state.progress);
  return honour_push_muster(&t.play) && battle_asks(&t);
}

START_TEST(rule_C_TOC_2_not_from_the_card_of_a_subordinate) {
  deploy(HONOUR_ARRAY_MAIN_BODY);
  ck_assert(!muster_is_asked(red_two, 2));
}
END_TEST

START_TEST(rule_C_TOC_2_not_in_the_first_round) {
  deploy(HONOUR_ARRAY_MAIN_BODY);
  ck_assert(!muster_is_asked(red, 1));
}
END_TEST

START_TEST(rule_C_TOC_2_by_the_general_later_on) {
  deploy(HONOUR_ARRAY_MAIN_BODY);
  ck_assert(muster_is_asked(red, 2));
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_BATTLE_MUSTER);
}
END_TEST

START_TEST(rule_C_TOC_3_there_are_two_reserves) {
  ck_assert_uint_eq(n_in_set(HONOUR_CHIT_RESERVE), 2);
}
END_TEST

START_TEST(rule_C_TOC_3_a_reserve_commits_its_corps_from_the_rearguard) {
  deploy(HONOUR_ARRAY_MAIN_BODY);
  t.f.state.battle.corps[red_two].array = HONOUR_ARRAY_REARGUARD;
  battle_begin(&t, HONOUR_STAGE_BATTLE_RESERVE);
  ck_assert(!battle_asks(&t)); /* without a chit it stays there */
  battle_chit(&t, red_two, HONOUR_CHIT_RESERVE);
  battle_begin(&t, HONOUR_STAGE_BATTLE_RESERVE);
  ck_assert(battle_asks(&t));
  battle_answer(&t, HONOUR_ANSWER_CAPITANO, engine_capitano(&t.f, "rubino"), 0);
  ck_assert_uint_eq(t.f.state.battle.corps[red_two].array, HONOUR_ARRAY_MAIN_BODY);
  ck_assert(!honour_corps_has_chit(&t.f.state, red_two, HONOUR_CHIT_RESERVE));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("the set of chits");
  TCase *tc = tcase_create("set");

  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, rule_C_TOC_1_there_is_one_formation_and_it_lasts);
  tcase_add_test(tc, rule_C_TOC_1_it_is_played_at_deployment_only);
  tcase_add_test(tc, rule_C_TOC_2_there_is_one_muster);
  tcase_add_test(tc, rule_C_TOC_2_not_from_the_card_of_a_subordinate);
  tcase_add_test(tc, rule_C_TOC_2_not_in_the_first_round);
  tcase_add_test(tc, rule_C_TOC_2_by_the_general_later_on);
  tcase_add_test(tc, rule_C_TOC_3_there_are_two_reserves);
  tcase_add_test(tc, rule_C_TOC_3_a_reserve_commits_its_corps_from_the_rearguard);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
