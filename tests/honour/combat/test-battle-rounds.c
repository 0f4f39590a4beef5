/* The rounds of a Major Battle: the steps in their order, who reaches whom, how it ends, the
 * Rearguard and Muster. [11.4-S6a] to [11.4-S9b] */
#include "tests/honour/fixtures/battle-table.h"
#include "validator/honour/chapters/combat/ch11-battle-end.h"

static BattleTable t;
static guint red, red_two, blue, blue_two;
static HonourUnitIndex red_foot, red_second, blue_foot, blue_second;
static guint n_resolved;

/* Rosso and Rubino against Azzurro and Celeste, all in the Main Body. */
static void set_up(void) {
  battle_lay(&t);
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&t.f, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  red_foot = engine_give(&t.f, "rosso", "red-foot", 8);
  red_second = engine_give(&t.f, "rubino", "red-foot", 4);
  blue_foot = engine_give(&t.f, "azzurro", "blue-foot", 8);
  blue_second = engine_give(&t.f, "celeste", "blue-guard", 3);
  red = battle_corps(&t, "rosso", HONOUR_ATTACKER, HONOUR_ARRAY_MAIN_BODY);
  red_two = battle_corps(&t, "rubino", HONOUR_ATTACKER, HONOUR_ARRAY_MAIN_BODY);
  blue = battle_corps(&t, "azzurro", HONOUR_DEFENDER, HONOUR_ARRAY_MAIN_BODY);
  blue_two = battle_corps(&t, "celeste", HONOUR_DEFENDER, HONOUR_ARRAY_MAIN_BODY);
  n_resolved = 0;
}

static void tear_down(void) {
  battle_clear(&t);
}

static void move(guint corps, HonourArray array) {
  t.f.state.battle.corps[corps].array = (guint8)array;
}

/* Past the steps before the first round, which ask nothing of Corps that are placed already. */
enum { AT_ROUND = 3 };

static gboolean fight(void) {
  battle_begin(&t, HONOUR_STAGE_BATTLE)->point = AT_ROUND;
  return battle_asks(&t);
}

/* --- What happens while others are at work ---------------------------------------------------- */

static void engage_all(BattleTable *table, const HonourFrame *frame) {
  if (frame->stage == HONOUR_STAGE_BATTLE_ENGAGE &&
      table->f.state.battle.array == HONOUR_ARRAY_MAIN_BODY)
    battle_engage(table, red, blue, 1);
}

static void break_units(const HonourUnitIndex *units, guint n) {
  for (guint i = 0; i < n; i++)
    engine_demoralise(&t.f, units[i]);
}

static void blues_break(BattleTable *table, const HonourFrame *frame) {
  engage_all(table, frame);
  if (frame->stage == HONOUR_STAGE_BATTLE_RESOLVE)
    break_units((HonourUnitIndex[]){blue_foot, blue_second}, 2);
}

static void all_break(BattleTable *table, const HonourFrame *frame) {
  blues_break(table, frame);
  if (frame->stage == HONOUR_STAGE_BATTLE_RESOLVE)
    break_units((HonourUnitIndex[]){red_foot, red_second}, 2);
}

static void blues_break_in_the_second_round(BattleTable *table, const HonourFrame *frame) {
  engage_all(table, frame);
  if (frame->stage == HONOUR_STAGE_BATTLE_RESOLVE && ++n_resolved == 2)
    break_units((HonourUnitIndex[]){blue_foot, blue_second}, 2);
}

/* --- Order ------------------------------------------------------------------------------------ */

START_TEST(rule_11_4_S7b_a_battle_without_engagement_is_drawn) {
  fight();
  ck_assert_str_eq(t.visited->str, "fire charges engage ");
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_RETREATS_FIRST);
  ck_assert(battle_was_told(&t, "11.4-S7b"));
}
END_TEST

START_TEST(rule_11_4_S7b_an_engagement_of_the_vanguard_does_not_count) {
  move(red_two, HONOUR_ARRAY_VANGUARD);
  move(blue_two, HONOUR_ARRAY_VANGUARD);
  battle_engage(&t, red_two, blue_two, 1);
  fight();
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_RETREATS_FIRST);
}
END_TEST

START_TEST(rule_11_4_S6c_fire_charges_engagements_first_of_the_vanguard_then_of_the_main_body) {
  move(red_two, HONOUR_ARRAY_VANGUARD);
  t.meanwhile = blues_break;
  fight();
  ck_assert(
      g_str_has_prefix(t.visited->str, "fire charges engage fire charges engage resolve pursuit "));
}
END_TEST

START_TEST(rule_11_4_S7c_the_main_body_fights_like_the_vanguard) {
  t.meanwhile = blues_break;
  fight();
  ck_assert(g_str_has_prefix(t.visited->str, "fire charges engage resolve "));
}
END_TEST

START_TEST(rule_11_4_S8b_who_has_nobody_left_in_the_main_body_loses) {
  t.meanwhile = blues_break;
  fight();
  ck_assert(t.f.state.fight.is_decided);
  ck_assert_uint_eq(t.f.state.fight.loser, HONOUR_DEFENDER);
}
END_TEST

START_TEST(rule_11_4_S8b_a_vanguard_that_holds_does_not_help) {
  move(blue_two, HONOUR_ARRAY_VANGUARD);
  t.meanwhile = blues_break;
  engine_give(&t.f, "celeste", "blue-horse", 5); /* his Corps does not break */
  fight();
  ck_assert_uint_eq(t.f.state.fight.loser, HONOUR_DEFENDER);
}
END_TEST

START_TEST(rule_11_4_S8c_when_both_have_nobody_it_is_a_draw) {
  t.meanwhile = all_break;
  fight();
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_RETREATS_FIRST);
  ck_assert(!t.f.state.fight.is_decided);
  ck_assert_ptr_null(strstr(t.visited->str, "pursuit"));
}
END_TEST

START_TEST(rule_11_4_S8d_otherwise_the_rearguard_may_come) {
  move(blue_two, HONOUR_ARRAY_REARGUARD);
  battle_chit(&t, blue_two, HONOUR_CHIT_RESERVE);
  t.meanwhile = blues_break_in_the_second_round;
  ck_assert(fight());
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_BATTLE_RESERVE);
}
END_TEST

START_TEST(rule_11_4_S9b_a_new_round_follows) {
  t.meanwhile = blues_break_in_the_second_round;
  fight();
  ck_assert(battle_was_told(&t, "Round 2 of the battle begins."));
  ck_assert(g_str_has_prefix(t.visited->str,
                             "fire charges engage resolve fire charges engage resolve pursuit "));
}
END_TEST

/* --- Reach ------------------------------------------------------------------------------------ */

START_TEST(rule_11_4_S6a_vanguard_fights_vanguard) {
  t.f.state.battle.array = HONOUR_ARRAY_VANGUARD;
  move(red_two, HONOUR_ARRAY_VANGUARD);
  move(blue_two, HONOUR_ARRAY_VANGUARD);
  ck_assert(honour_corps_acts(&t.f.state, red_two));
  ck_assert(!honour_corps_acts(&t.f.state, red));
  ck_assert(honour_corps_reaches(&t.f.state, red_two, blue_two));
  ck_assert(!honour_corps_reaches(&t.f.state, red_two, blue));
  ck_assert(!honour_corps_reaches(&t.f.state, red_two, red));
  move(blue_two, HONOUR_ARRAY_MAIN_BODY); /* their Vanguard is empty */
  ck_assert(honour_corps_reaches(&t.f.state, red_two, blue));
}
END_TEST

START_TEST(rule_11_4_S6b_nobody_reaches_the_rearguard) {
  move(blue_two, HONOUR_ARRAY_REARGUARD);
  for (guint8 array = HONOUR_ARRAY_VANGUARD; array <= HONOUR_ARRAY_MAIN_BODY; array++) {
    t.f.state.battle.array = array;
    ck_assert(!honour_corps_reaches(&t.f.state, red, blue_two));
    ck_assert(!honour_corps_acts(&t.f.state, blue_two));
  }
}
END_TEST

START_TEST(rule_11_4_S7a_main_body_fights_main_body_or_a_free_vanguard) {
  t.f.state.battle.array = HONOUR_ARRAY_MAIN_BODY;
  move(blue_two, HONOUR_ARRAY_VANGUARD);
  move(red_two, HONOUR_ARRAY_VANGUARD);
  ck_assert(honour_corps_reaches(&t.f.state, red, blue));
  ck_assert(honour_corps_reaches(&t.f.state, red, blue_two));
  battle_engage(&t, red_two, blue_two, 1);
  ck_assert(!honour_corps_reaches(&t.f.state, red, blue_two));
}
END_TEST

/* --- Corps that break ------------------------------------------------------------------------- */

START_TEST(rule_11_4_4a_a_corps_breaks_with_its_last_unit_and_frees_its_opponents) {
  HonourCorps *corps = t.f.state.battle.corps;

  engine_give(&t.f, "azzurro", "blue-horse", 5);
  battle_engage(&t, red, blue, 1);
  battle_engage(&t, red_two, blue_two, 2);
  engine_demoralise(&t.f, blue_foot);
  honour_battle_update(&t.play);
  ck_assert_uint_eq(corps[blue].status, HONOUR_CORPS_ENGAGED); /* the horse still stands */
  engine_strip(&t.f, "azzurro");
  honour_battle_update(&t.play);
  ck_assert_uint_eq(corps[blue].array, HONOUR_ARRAY_OUT);
  ck_assert_uint_eq(corps[blue].status, HONOUR_CORPS_FREE);
  ck_assert_uint_eq(corps[red].status, HONOUR_CORPS_FREE);
  ck_assert_uint_eq(corps[red].engagement, 0);
  ck_assert_uint_eq(corps[red_two].status, HONOUR_CORPS_ENGAGING);
}
END_TEST

START_TEST(rule_11_4_4a_one_of_several_opponents_is_not_enough) {
  HonourCorps *corps = t.f.state.battle.corps;

  battle_engage(&t, red, blue, 1);
  battle_engage(&t, red, blue_two, 1);
  engine_demoralise(&t.f, blue_second);
  honour_battle_update(&t.play);
  ck_assert_uint_eq(corps[red].status, HONOUR_CORPS_ENGAGING);
}
END_TEST

START_TEST(plunderers_count_as_demoralised_for_their_corps) {
  t.f.state.units[blue_second].flags = HONOUR_UNIT_PLUNDERS;
  honour_battle_update(&t.play);
  ck_assert_uint_eq(t.f.state.battle.corps[blue_two].array, HONOUR_ARRAY_OUT);
}
END_TEST

/* --- The Rearguard ---------------------------------------------------------------------------- */

static void commit(void) {
  battle_begin(&t, HONOUR_STAGE_BATTLE_RESERVE);
}

START_TEST(rule_11_4_S9a_a_corps_is_committed_for_its_own_chit) {
  HonourCapitanoIndex rubino = engine_capitano(&t.f, "rubino");

  move(red_two, HONOUR_ARRAY_REARGUARD);
  battle_chit(&t, red_two, HONOUR_CHIT_RESERVE);
  commit();
  ck_assert(battle_asks(&t));
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "reds"));
  ck_assert(!battle_answer(&t, HONOUR_ANSWER_CAPITANO, rubino, 0));
  ck_assert_uint_eq(t.f.state.battle.corps[red_two].array, HONOUR_ARRAY_MAIN_BODY);
  ck_assert(!honour_corps_has_chit(&t.f.state, red_two, HONOUR_CHIT_RESERVE));
}
END_TEST

START_TEST(rule_11_4_S5d_without_a_chit_it_stays_where_it_is) {
  move(red_two, HONOUR_ARRAY_REARGUARD);
  battle_chit(&t, red, HONOUR_CHIT_RESERVE); /* the chit of another does not serve */
  commit();
  ck_assert(!battle_asks(&t));
  ck_assert_uint_eq(t.f.state.battle.corps[red_two].array, HONOUR_ARRAY_REARGUARD);
}
END_TEST

START_TEST(rule_11_4_1_R1_the_whole_corps_comes_and_only_from_the_rearguard) {
  battle_chit(&t, red_two, HONOUR_CHIT_RESERVE); /* in the Main Body already */
  commit();
  ck_assert(!battle_asks(&t));
  move(red_two, HONOUR_ARRAY_REARGUARD);
  commit();
  battle_asks(&t);
  battle_answer(&t, HONOUR_ANSWER_CAPITANO, engine_capitano(&t.f, "rubino"), 0);
  ck_assert(honour_corps_unit_fights(&t.f.state, red_two, red_second));
  ck_assert_uint_eq(honour_corps_good_sp(t.f.game, &t.f.state, red_two), 4);
}
END_TEST

START_TEST(rule_11_4_1_R2_demoralised_units_of_a_committed_corps_do_not_fight) {
  HonourUnitIndex guns = engine_give(&t.f, "rubino", "red-guns", 2);

  move(red_two, HONOUR_ARRAY_REARGUARD);
  t.f.state.battle.array = HONOUR_ARRAY_MAIN_BODY;
  ck_assert(!honour_corps_acts(&t.f.state, red_two)); /* its guns are silent */
  engine_demoralise(&t.f, red_second);
  battle_chit(&t, red_two, HONOUR_CHIT_RESERVE);
  commit();
  battle_asks(&t);
  battle_answer(&t, HONOUR_ANSWER_CAPITANO, engine_capitano(&t.f, "rubino"), 0);
  ck_assert(honour_corps_acts(&t.f.state, red_two));
  ck_assert(!honour_corps_unit_fights(&t.f.state, red_two, red_second));
  ck_assert(honour_corps_unit_fights(&t.f.state, red_two, guns));
}
END_TEST

/* --- Muster ----------------------------------------------------------------------------------- */

static void muster_from(guint round) {
  memset(&t.f.state.progress, 0, sizeof t.f.state.progress);
  t.f.state.battle.round = (guint8)round;
  honour_push_muster(&t.play);
}

START_TEST(rule_11_4_1_M1_by_the_general_after_the_first_round) {
  battle_chit(&t, red_two, HONOUR_CHIT_MUSTER); /* not his */
  muster_from(2);
  ck_assert_uint_eq(t.f.state.progress.depth, 0);
  battle_chit(&t, red, HONOUR_CHIT_MUSTER);
  muster_from(1);
  ck_assert_uint_eq(t.f.state.progress.depth, 0);
  muster_from(2);
  ck_assert(battle_asks(&t));
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_BATTLE_MUSTER);
  ck_assert(!battle_answer(&t, HONOUR_ANSWER_NO, 0, 0));
  ck_assert(!t.f.state.battle.has_mustered[HONOUR_ATTACKER]);
}
END_TEST

/* */
START_TEST(rule_11_4_1_M1_not_out_of_the_rearguard) {
  battle_chit(&t, red, HONOUR_CHIT_MUSTER);
  move(red, HONOUR_ARRAY_REARGUARD);
  muster_from(2);
  ck_assert_uint_eq(t.f.state.progress.depth, 0);
}
END_TEST

/* Rosso has Initiative 3, Rubino 2. */
START_TEST(rule_11_4_1_M2_each_corps_rolls_for_its_escape) {
  battle_chit(&t, red, HONOUR_CHIT_MUSTER);
  battle_engage(&t, red, blue, 1);
  muster_from(2);
  battle_dice(&t, "4 3"); /* 4 + 3 + 3 = 10; 3 + 2 + 3 + 1 for the free Corps = 9 */
  battle_asks(&t);
  battle_answer(&t, HONOUR_ANSWER_YES, 0, 0);
  ck_assert(t.f.state.battle.has_mustered[HONOUR_ATTACKER]);
  ck_assert_uint_ne(t.f.state.units[red_foot].flags & HONOUR_UNIT_ESCAPED, 0);
  ck_assert_uint_eq(t.f.state.units[red_second].flags & HONOUR_UNIT_ESCAPED, 0);
}
END_TEST

START_TEST(rule_11_4_1_M2_a_demoralised_corps_escapes_less_easily) {
  battle_chit(&t, red, HONOUR_CHIT_MUSTER);
  engine_demoralise(&t.f, red_second);
  honour_battle_update(&t.play);
  muster_from(2);
  battle_dice(&t, "3 5"); /* 3 + 3 + 3 + 1 = 10; 5 + 2 + 3 - 1 = 9 */
  battle_asks(&t);
  battle_answer(&t, HONOUR_ANSWER_YES, 0, 0);
  ck_assert_uint_ne(t.f.state.units[red_foot].flags & HONOUR_UNIT_ESCAPED, 0);
  ck_assert_uint_eq(t.f.state.units[red_second].flags & HONOUR_UNIT_ESCAPED, 0);
}
END_TEST

START_TEST(rule_11_4_1_M3_when_both_muster_nobody_wins_or_pursues) {
  battle_chit(&t, red, HONOUR_CHIT_MUSTER);
  battle_chit(&t, blue, HONOUR_CHIT_MUSTER);
  muster_from(2);
  battle_dice(&t, "1 1 1 1");
  battle_asks(&t);
  battle_answer(&t, HONOUR_ANSWER_NO, 0, 0);
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "blues"));
  battle_answer(&t, HONOUR_ANSWER_YES, 0, 0);
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "reds")); /* now the other again */
  ck_assert(!battle_answer(&t, HONOUR_ANSWER_YES, 0, 0));
  fight(); /* both have lost: the driver sees it before anything else */
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_RETREATS_FIRST);
  ck_assert_ptr_null(strstr(t.visited->str, "pursuit"));
}
END_TEST

START_TEST(rule_11_4_S8b_who_musters_loses) {
  t.f.state.battle.has_mustered[HONOUR_ATTACKER] = TRUE;
  fight();
  ck_assert(t.f.state.fight.is_decided);
  ck_assert_uint_eq(t.f.state.fight.loser, HONOUR_ATTACKER);
}
END_TEST

static void add_rounds(Suite *suite) {
  TCase *order = tcase_create("order"), *reach = tcase_create("reach");

  tcase_add_checked_fixture(order, set_up, tear_down);
  tcase_add_checked_fixture(reach, set_up, tear_down);
  tcase_add_test(order, rule_11_4_S7b_a_battle_without_engagement_is_drawn);
  tcase_add_test(order, rule_11_4_S7b_an_engagement_of_the_vanguard_does_not_count);
  tcase_add_test(
      order, rule_11_4_S6c_fire_charges_engagements_first_of_the_vanguard_then_of_the_main_body);
  tcase_add_test(order, rule_11_4_S7c_the_main_body_fights_like_the_vanguard);
  tcase_add_test(order, rule_11_4_S8b_who_has_nobody_left_in_the_main_body_loses);
  tcase_add_test(order, rule_11_4_S8b_a_vanguard_that_holds_does_not_help);
  tcase_add_test(order, rule_11_4_S8b_who_musters_loses);
  tcase_add_test(order, rule_11_4_S8c_when_both_have_nobody_it_is_a_draw);
  tcase_add_test(order, rule_11_4_S8d_otherwise_the_rearguard_may_come);
  tcase_add_test(order, rule_11_4_S9b_a_new_round_follows);
  tcase_add_test(reach, rule_11_4_S6a_vanguard_fights_vanguard);
  tcase_add_test(reach, rule_11_4_S6b_nobody_reaches_the_rearguard);
  tcase_add_test(reach, rule_11_4_S7a_main_body_fights_main_body_or_a_free_vanguard);
  tcase_add_test(reach, rule_11_4_4a_a_corps_breaks_with_its_last_unit_and_frees_its_opponents);
  tcase_add_test(reach, rule_11_4_4a_one_of_several_opponents_is_not_enough);
  tcase_add_test(reach, plunderers_count_as_demoralised_for_their_corps);
  suite_add_tcase(suite, order);
  suite_add_tcase(suite, reach);
}

int main(void) {
  Suite *suite = suite_create("Rounds of a Major Battle");
  TCase *leave = tcase_create("leaving one's place");

  add_rounds(suite);
  tcase_add_checked_fixture(leave, set_up, tear_down);
  tcase_add_test(leave, rule_11_4_S9a_a_corps_is_committed_for_its_own_chit);
  tcase_add_test(leave, rule_11_4_S5d_without_a_chit_it_stays_where_it_is);
  tcase_add_test(leave, rule_11_4_1_R1_the_whole_corps_comes_and_only_from_the_rearguard);
  tcase_add_test(leave, rule_11_4_1_R2_demoralised_units_of_a_committed_corps_do_not_fight);
  tcase_add_test(leave, rule_11_4_1_M1_by_the_general_after_the_first_round);
  tcase_add_test(leave, rule_11_4_1_M1_not_out_of_the_rearguard);
  tcase_add_test(leave, rule_11_4_1_M2_each_corps_rolls_for_its_escape);
  tcase_add_test(leave, rule_11_4_1_M2_a_demoralised_corps_escapes_less_easily);
  tcase_add_test(leave, rule_11_4_1_M3_when_both_muster_nobody_wins_or_pursues);
  suite_add_tcase(suite, leave);
  return test_main(suite);
}
