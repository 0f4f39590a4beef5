/* The end of a Major Battle: Pursuit, loot, captured artillery, retreat and advance. [11.4-S10a]
 * [11.4-S11a] */
#include "tests/honour/fixtures/battle-table.h"
#include "validator/honour/chapters/combat/ch11-battle-end.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"

static BattleTable t;
static HonourUnitIndex red_foot, red_guns, blue_foot, blue_horse;

/* What the stages of other files saw. */
static struct {
  guint pursuing, pursued; /* SPs */
  HonourFrame pursuit, retreats[2];
  guint n_retreats;
} seen;

static guint flagged(guint flag) {
  guint sp = 0;

  for (HonourUnitIndex i = 0; i < t.f.game->n_units; i++)
    if ((t.f.state.units[i].flags & flag) != 0)
      sp += t.f.state.units[i].sp;
  return sp;
}

static void look(BattleTable *table, const HonourFrame *frame) {
  (void)table;
  if (frame->stage == HONOUR_STAGE_PURSUIT) {
    seen.pursuit = *frame;
    seen.pursuing = flagged(HONOUR_UNIT_PURSUES);
    seen.pursued = flagged(HONOUR_UNIT_LIABLE);
  } else if (frame->stage == HONOUR_STAGE_RETREAT) {
    seen.retreats[seen.n_retreats++] = *frame;
  }
}

/* The Blues get away. */
static void look_and_leave(BattleTable *table, const HonourFrame *frame) {
  look(table, frame);
  if (frame->stage == HONOUR_STAGE_RETREAT && frame->capitano == t.azzurro)
    engine_move(&t.f, "azzurro", "0104");
}

static void set_up(void) {
  battle_lay(&t);
  red_foot = engine_give(&t.f, "rosso", "red-foot", 8);
  red_guns = engine_give(&t.f, "rosso", "red-guns", 2);
  blue_foot = engine_give(&t.f, "azzurro", "blue-foot", 8);
  blue_horse = engine_give(&t.f, "azzurro", "blue-horse", 5);
  battle_corps(&t, "rosso", HONOUR_ATTACKER, HONOUR_ARRAY_MAIN_BODY);
  battle_corps(&t, "azzurro", HONOUR_DEFENDER, HONOUR_ARRAY_MAIN_BODY);
  memset(&seen, 0, sizeof seen);
  t.meanwhile = look;
}

static void tear_down(void) {
  battle_clear(&t);
}

static gboolean end(HonourBattleOutcome outcome) {
  battle_begin(&t, HONOUR_STAGE_BATTLE_END)->v[0] = (gint32)outcome;
  return battle_asks(&t);
}

static int *points_of(const char *army) {
  return &t.f.state.armies[engine_army(&t.f, army)].points;
}

/* --- Step 10 ---------------------------------------------------------------------------------- */

START_TEST(rule_11_4_S10a_the_winner_pursues_with_all_in_good_order) {
  HonourUnitIndex second = engine_give(&t.f, "rosso", "red-foot", 4);

  engine_demoralise(&t.f, second);
  engine_demoralise(&t.f, blue_foot);
  end(HONOUR_OUTCOME_DEFENDER_LOST);
  ck_assert_uint_eq(seen.pursuit.capitano, t.azzurro);
  ck_assert_int_eq(seen.pursuit.v[0], t.rosso);
  ck_assert_uint_eq(seen.pursuing, 8); /* guns never [12.1.1b] */
  ck_assert_uint_eq(seen.pursued, 13); /* demoralised ones, too */
}
END_TEST

START_TEST(rule_11_4_S10b_half_of_the_points_rounded_up_go_to_the_winner) {
  *points_of("blue") = 5;
  *points_of("red") = 1;
  end(HONOUR_OUTCOME_DEFENDER_LOST);
  ck_assert_int_eq(*points_of("red"), 4);
  ck_assert_int_eq(*points_of("blue"), 2);
}
END_TEST

START_TEST(rule_11_4_S10f_the_winner_gets_a_no_move_marker) {
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  ck_assert_uint_ne(t.f.state.capitani[t.azzurro].marks & HONOUR_MARK_NO_MOVE, 0);
  ck_assert_uint_eq(t.f.state.capitani[t.rosso].marks & HONOUR_MARK_NO_MOVE, 0);
}
END_TEST

/* */
START_TEST(rule_11_4_S10f_it_turns_into_a_free_order_to_stay) {
  int before;

  end(HONOUR_OUTCOME_ATTACKER_LOST);
  before = *points_of("blue");
  battle_begin(&t, HONOUR_STAGE_ORDERS)->side = engine_side(&t.f, "blues");
  for (guint i = 0; i < 10; i++)
    if (honour_orders_run(&t.play, battle_frame(&t), &t.request))
      break;
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_ORDER);
  ck_assert_uint_eq(t.request.about, t.azzurro);
  for (guint i = 0; i < t.request.n_options; i++)
    ck_assert(t.request.options[i].a == HONOUR_ORDER_STAND ||
              t.request.options[i].a == HONOUR_ORDER_GARRISON);
  honour_orders_answer(&t.play, battle_frame(&t),
                       (CapOption){HONOUR_ANSWER_ORDER, HONOUR_ORDER_STAND, 0, 0});
  ck_assert_uint_eq(t.f.state.capitani[t.azzurro].order, HONOUR_ORDER_STAND);
  ck_assert_uint_eq(t.f.state.capitani[t.azzurro].marks & HONOUR_MARK_NO_MOVE, 0);
  ck_assert_int_eq(*points_of("blue"), before);
}
END_TEST

START_TEST(rule_11_4_S10g_the_winner_rests_after_the_pursuit_and_rolls_no_recovery) {
  engine_demoralise(&t.f, blue_horse);
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  const char *loot = strstr(t.told->str, "loots");
  ck_assert(loot != NULL && strstr(loot, "rests after its victory") != NULL);
  ck_assert(!battle_was_told(&t, "9.2"));
  ck_assert(t.f.state.units[blue_horse].demoralised);
  ck_assert_uint_ne(t.f.state.capitani[t.azzurro].marks & HONOUR_MARK_NO_MOVE, 0);
}
END_TEST

START_TEST(rule_11_4_1_M2_who_mustered_in_time_is_not_pursued) {
  t.f.state.units[blue_foot].flags = HONOUR_UNIT_ESCAPED;
  end(HONOUR_OUTCOME_DEFENDER_LOST);
  ck_assert_uint_eq(seen.pursued, 5);
}
END_TEST

START_TEST(nobody_is_pursued_when_all_mustered_in_time) {
  t.f.state.units[blue_foot].flags = t.f.state.units[blue_horse].flags = HONOUR_UNIT_ESCAPED;
  end(HONOUR_OUTCOME_DEFENDER_LOST);
  ck_assert_str_eq(t.visited->str, "retreat ");
}
END_TEST

START_TEST(rule_11_4_1_C15_plunderers_neither_pursue_nor_are_pursued_and_return) {
  t.f.state.units[blue_horse].flags = HONOUR_UNIT_PLUNDERS;
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  ck_assert_uint_eq(seen.pursuing, 8);
  ck_assert_uint_eq(t.f.state.units[blue_horse].flags, 0);
  ck_assert_uint_eq(t.f.state.units[blue_horse].place, HONOUR_UNIT_CARD);
}
END_TEST

START_TEST(rule_11_4_1_C15_plunderers_are_lost_with_their_force) {
  engine_strip(&t.f, "azzurro");
  blue_horse = engine_give(&t.f, "azzurro", "blue-horse", 5);
  t.f.state.units[blue_horse].flags = HONOUR_UNIT_PLUNDERS;
  end(HONOUR_OUTCOME_DEFENDER_LOST);
  ck_assert_uint_eq(t.f.state.units[blue_horse].place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(t.f.state.capitani[t.azzurro].station, HONOUR_STATION_LOST);
}
END_TEST

START_TEST(nothing_of_the_battle_is_left) {
  static const HonourBattle none;

  t.f.state.units[red_foot].flags = HONOUR_UNIT_RAN | HONOUR_UNIT_CHARGES;
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  ck_assert_mem_eq(&t.f.state.battle, &none, sizeof none);
  ck_assert_uint_eq(t.f.state.units[red_foot].flags, 0);
}
END_TEST

/* --- [18.3] ----------------------------------------------------------------------------------- */

START_TEST(rule_18_3a_half_of_the_guns_rounded_up_go_to_the_winner) {
  t.f.state.options = 1 << 2;
  t.f.state.units[red_guns].demoralised = TRUE;
  ck_assert(!end(HONOUR_OUTCOME_ATTACKER_LOST)); /* one taker: nothing to choose */
  ck_assert_uint_eq(seen.pursued, 8);            /* the guns are not run down */
  ck_assert_uint_eq(t.f.state.units[red_guns].capitano, t.azzurro);
  ck_assert_uint_eq(t.f.state.units[red_guns].sp, 1);
  ck_assert(!t.f.state.units[red_guns].demoralised);
}
END_TEST

START_TEST(rule_18_3a_guns_that_nobody_can_command_are_lost) {
  t.f.state.options = 1 << 2;
  ((HonourCapitano *)honour_game_card(t.f.game, t.azzurro))->rank = 2; /* his card is full */
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  ck_assert_uint_eq(t.f.state.units[red_guns].place, HONOUR_UNIT_LOST);
}
END_TEST

START_TEST(rule_18_3a_not_by_an_unemployed_capitano) {
  t.f.state.options = 1 << 2;
  ((HonourCapitano *)honour_game_card(t.f.game, t.azzurro))->rank = 2;
  engine_attach(&t.f, "celeste", "azzurro", HONOUR_ROLE_UNEMPLOYED);
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  ck_assert_uint_eq(t.f.state.units[red_guns].place, HONOUR_UNIT_LOST);
}
END_TEST

START_TEST(rule_11_4_1_M2_guns_that_mustered_in_time_are_not_captured) {
  t.f.state.options = 1 << 2;
  t.f.state.units[red_guns].flags = HONOUR_UNIT_ESCAPED;
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  ck_assert_uint_eq(t.f.state.units[red_guns].capitano, t.rosso);
  ck_assert_uint_eq(t.f.state.units[red_guns].sp, 2);
}
END_TEST

START_TEST(rule_18_3a_not_without_the_option) {
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  ck_assert_uint_eq(seen.pursued, 10);
  ck_assert_uint_eq(t.f.state.units[red_guns].capitano, t.rosso);
}
END_TEST

/* --- Step 11 ---------------------------------------------------------------------------------- */

START_TEST(rule_11_4_S11a_the_loser_gets_a_retreat_order_and_goes) {
  end(HONOUR_OUTCOME_ATTACKER_LOST);
  ck_assert_str_eq(t.visited->str, "pursuit retreat ");
  ck_assert_uint_eq(seen.retreats[0].capitano, t.rosso);
  ck_assert_int_eq(seen.retreats[0].v[0], HONOUR_RETREAT_FULL | HONOUR_RETREAT_BEATEN);
  ck_assert_uint_eq(t.f.state.capitani[t.rosso].order, HONOUR_ORDER_RETREAT);
  ck_assert_uint_ne(t.f.state.capitani[t.rosso].marks & HONOUR_MARK_ATTACK_FINISHED, 0);
  ck_assert_uint_eq(t.f.state.capitani[t.azzurro].order, HONOUR_ORDER_ATTACK);
}
END_TEST

/* */
START_TEST(rule_11_4_S11b_in_a_draw_both_retreat_and_the_attacker_chooses_who_first) {
  *points_of("blue") = 5;
  ck_assert(end(HONOUR_OUTCOME_DRAW));
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_RETREATS_FIRST);
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "reds"));
  ck_assert(!battle_answer(&t, _i == 0 ? HONOUR_ANSWER_YES : HONOUR_ANSWER_NO, 0, 0));
  ck_assert_str_eq(t.visited->str, "retreat retreat ");
  ck_assert_uint_eq(seen.retreats[_i].capitano, t.rosso);
  ck_assert_uint_eq(seen.retreats[1 - _i].capitano, t.azzurro);
  ck_assert_uint_eq(t.f.state.capitani[t.rosso].order, HONOUR_ORDER_RETREAT);
  ck_assert_uint_eq(t.f.state.capitani[t.azzurro].order, HONOUR_ORDER_RETREAT);
  ck_assert_int_eq(*points_of("blue"), 5);
  ck_assert_uint_eq(t.f.state.capitani[t.rosso].marks & HONOUR_MARK_NO_MOVE, 0);
}
END_TEST

START_TEST(rule_11_4_S11c_a_winning_attacker_may_advance) {
  t.meanwhile = look_and_leave;
  ck_assert(end(HONOUR_OUTCOME_DEFENDER_LOST));
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_ADVANCE);
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "reds"));
  battle_answer(&t, _i == 0 ? HONOUR_ANSWER_YES : HONOUR_ANSWER_NO, 0, 0);
  ck_assert_uint_eq(t.f.state.capitani[t.rosso].hex, engine_hex(&t.f, _i == 0 ? "0103" : "0102"));
}
END_TEST

START_TEST(rule_11_4_S11c_a_winning_defender_does_not) {
  ck_assert(!end(HONOUR_OUTCOME_ATTACKER_LOST));
}
END_TEST

/* In its own Fortress hex, but not behind the walls. */
START_TEST(rule_12_2d_whoever_stays_before_his_own_walls_surrenders_to_an_advance) {
  CapHex hex = engine_hex(&t.f, "0303");

  engine_move(&t.f, "rosso", "0302");
  engine_move(&t.f, "azzurro", "0303");
  t.f.state.fight.from = engine_hex(&t.f, "0302");
  t.f.state.fight.hex = hex;
  t.f.state.conqueror[honour_game_settlement(t.f.game, hex)] = engine_army(&t.f, "blue");
  ck_assert(honour_retreat_is_refuge(t.f.game, &t.f.state, t.azzurro, hex));
  ck_assert(end(HONOUR_OUTCOME_DEFENDER_LOST));
  battle_answer(&t, HONOUR_ANSWER_YES, 0, 0);
  ck_assert_uint_eq(t.f.state.capitani[t.azzurro].station, HONOUR_STATION_LOST);
}
END_TEST

START_TEST(a_force_that_could_not_retreat_surrenders_to_an_advance) {
  ck_assert(end(HONOUR_OUTCOME_DEFENDER_LOST)); /* the Blues stay where they are */
  battle_answer(&t, HONOUR_ANSWER_YES, 0, 0);
  ck_assert_uint_eq(t.f.state.capitani[t.azzurro].station, HONOUR_STATION_LOST);
  ck_assert_uint_eq(t.f.state.capitani[t.rosso].hex, engine_hex(&t.f, "0103"));
}
END_TEST

/* */
START_TEST(nobody_advances_on_a_force_behind_its_walls) {
  engine_mark(&t.f, "azzurro", HONOUR_MARK_INSIDE);
  engine_mark(&t.f, "rosso", 0);
  ck_assert(!end(HONOUR_OUTCOME_DEFENDER_LOST));
  ck_assert_uint_eq(t.f.state.capitani[t.rosso].hex, engine_hex(&t.f, "0102"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("The end of a Major Battle");
  TCase *pursuit = tcase_create("pursuit"), *retreat = tcase_create("retreat");

  tcase_add_checked_fixture(pursuit, set_up, tear_down);
  tcase_add_checked_fixture(retreat, set_up, tear_down);
  tcase_add_test(pursuit, rule_11_4_S10a_the_winner_pursues_with_all_in_good_order);
  tcase_add_test(pursuit, rule_11_4_S10b_half_of_the_points_rounded_up_go_to_the_winner);
  tcase_add_test(pursuit, rule_11_4_S10f_the_winner_gets_a_no_move_marker);
  tcase_add_test(pursuit, rule_11_4_S10f_it_turns_into_a_free_order_to_stay);
  tcase_add_test(pursuit, rule_11_4_S10g_the_winner_rests_after_the_pursuit_and_rolls_no_recovery);
  tcase_add_test(pursuit, rule_11_4_1_M2_who_mustered_in_time_is_not_pursued);
  tcase_add_test(pursuit, nobody_is_pursued_when_all_mustered_in_time);
  tcase_add_test(pursuit, rule_11_4_1_C15_plunderers_neither_pursue_nor_are_pursued_and_return);
  tcase_add_test(pursuit, rule_11_4_1_C15_plunderers_are_lost_with_their_force);
  tcase_add_test(pursuit, nothing_of_the_battle_is_left);
  tcase_add_test(pursuit, rule_18_3a_half_of_the_guns_rounded_up_go_to_the_winner);
  tcase_add_test(pursuit, rule_18_3a_guns_that_nobody_can_command_are_lost);
  tcase_add_test(pursuit, rule_18_3a_not_by_an_unemployed_capitano);
  tcase_add_test(pursuit, rule_11_4_1_M2_guns_that_mustered_in_time_are_not_captured);
  tcase_add_test(pursuit, rule_18_3a_not_without_the_option);
  tcase_add_test(retreat, rule_11_4_S11a_the_loser_gets_a_retreat_order_and_goes);
  tcase_add_loop_test(
      retreat, rule_11_4_S11b_in_a_draw_both_retreat_and_the_attacker_chooses_who_first, 0, 2);
  tcase_add_loop_test(retreat, rule_11_4_S11c_a_winning_attacker_may_advance, 0, 2);
  tcase_add_test(retreat, rule_11_4_S11c_a_winning_defender_does_not);
  tcase_add_test(retreat, a_force_that_could_not_retreat_surrenders_to_an_advance);
  tcase_add_test(retreat, rule_12_2d_whoever_stays_before_his_own_walls_surrenders_to_an_advance);
  tcase_add_test(retreat, nobody_advances_on_a_force_behind_its_walls);
  suite_add_tcase(suite, pursuit);
  suite_add_tcase(suite, retreat);
  return test_main(suite);
}
