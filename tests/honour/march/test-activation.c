/* The activation stage: naming, dice, who acts, with what. */
#include "tests/honour/fixtures/stage-board.h"

#include "validator/honour/charts/orders.h"

/* Rosso (3, Rank 4) and Rubino (2) of the Reds, Azzurro (3, star) and Celeste (2) of the Blues, all
 * far apart, each with a Force of infantry. */
static Scene *scene_of_four(HonourOrders order) {
  Scene *scene = scene_draw("..........", "");

  force(scene->board, "rosso", "0101", "red-foot", order);
  force(scene->board, "rubino", "0104", "red-foot", order);
  force(scene->board, "azzurro", "0107", "blue-foot", order);
  force(scene->board, "celeste", "0110", "blue-foot", order);
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  return scene;
}

static void name(Scene *scene, const char *id) {
  scene_answer(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, id), 0, 0);
}

static void idle(Scene *scene) {
  ck_assert(scene_asks(scene));
  ck_assert(scene_is_at(scene, HONOUR_STAGE_MARCH));
  scene_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* Names one for each side, in the order in which they are asked, and lets one act. */
static void activate(Scene *scene, const char *first, const char *second, const char *who) {
  name(scene, first);
  name(scene, second);
  name(scene, who);
  ck_assert(scene_asks(scene));
  ck_assert(scene_is_at(scene, HONOUR_STAGE_MARCH));
  ck_assert_uint_eq(scene_top(scene)->capitano, capitano_of(scene->board, who));
}

static gboolean can_name(Scene *scene, const char *id) {
  return scene_asks(scene) && scene_is_at(scene, HONOUR_STAGE_ACTIVATIONS) &&
         scene_has(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, id), 0, 0);
}

static gboolean is_asked(Scene *scene, const char *side, HonourDecisionKind kind) {
  return scene_asks(scene) && scene->request.side == side_of(scene->board, side) &&
         scene->request.kind == kind;
}

/* --- [7.2.1] Naming --------------------------------------------------------------------------- */

START_TEST(rule_7_2_1a_only_primi_capitani_on_the_map_are_named) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  ck_assert(can_name(scene, "rosso"));
  ck_assert(!can_name(scene, "rubino"));
  ck_assert(!can_name(scene, "azzurro"));
}
END_TEST

START_TEST(rule_2_2C2a_the_first_player_names_first) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  ck_assert(is_asked(scene, "reds", HONOUR_DECISION_NAME));
  name(scene, "rosso");
  ck_assert(is_asked(scene, "blues", HONOUR_DECISION_NAME));
}
END_TEST

/* [2.2c] Active is the side whose Capitano acts, whoever chose him. */
START_TEST(rule_2_2c_the_owner_of_the_capitano_is_active) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 2, 4);
  name(scene, "rosso");
  name(scene, "azzurro");
  name(scene, "azzurro"); /* the Reds let the enemy go */
  ck_assert(is_asked(scene, "blues", HONOUR_DECISION_MARCH));
}
END_TEST

START_TEST(rule_2_2C2b_the_higher_result_chooses_who_acts_and_gets_a_marker) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 2, 3); /* 3 - 2 = 1 against 3 - 3 = 0 */
  name(scene, "rosso");
  name(scene, "azzurro");
  ck_assert(is_asked(scene, "reds", HONOUR_DECISION_ACTIVATE));
  name(scene, "rosso");
  idle(scene);
  ck_assert_uint_eq(man(scene, "rosso")->activations, 1);
  ck_assert_uint_eq(man(scene, "azzurro")->activations, 0);
}
END_TEST

START_TEST(rule_7_2_1b_the_side_that_activated_names_first_next) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 6, 1);
  activate(scene, "rosso", "azzurro", "azzurro");
  idle(scene);
  ck_assert(is_asked(scene, "blues", HONOUR_DECISION_NAME));
}
END_TEST

START_TEST(rule_7_2_1c_a_reinforcement_of_this_turn_may_be_named) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_MANOEUVRE);

  man(scene, "rubino")->entry = man(scene, "rubino")->hex + 1;
  ck_assert(can_name(scene, "rubino"));
}
END_TEST

START_TEST(rule_7_2_1d_who_declines_activates_nobody_more) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 1, 1);
  scene_answer(scene, HONOUR_ANSWER_DECLINE, 0, 0, 0);
  name(scene, "azzurro");
  idle(scene);
  name(scene, "celeste");
  idle(scene);
  ck_assert(!scene_asks(scene));
}
END_TEST

/* --- [7.2.2] Who acts ------------------------------------------------------------------------- */

START_TEST(rule_7_2_2a_the_higher_result_chooses_even_the_enemy) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 2, 4);
  name(scene, "rosso");
  name(scene, "azzurro");
  ck_assert(is_asked(scene, "reds", HONOUR_DECISION_ACTIVATE));
  ck_assert_uint_eq(scene->request.n_options, 2);
  name(scene, "azzurro");
  ck_assert(scene_asks(scene));
  ck_assert_double_eq(scene_left(scene), 4); /* 3 - 4 = -1 */
}
END_TEST

START_TEST(rule_7_2_2b_ties_go_to_the_higher_printed_initiative) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 3, 2);
  name(scene, "rosso");
  name(scene, "celeste");
  ck_assert(is_asked(scene, "reds", HONOUR_DECISION_ACTIVATE));
}
END_TEST

START_TEST(rule_7_2_2b_then_to_the_star) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 3, 3);
  name(scene, "rosso");
  name(scene, "azzurro");
  ck_assert(is_asked(scene, "blues", HONOUR_DECISION_ACTIVATE));
}
END_TEST

START_TEST(rule_7_2_2b_else_both_roll_again) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 3, 3, 1, 5);
  name(scene, "rubino");
  name(scene, "celeste");
  ck_assert(is_asked(scene, "reds", HONOUR_DECISION_ACTIVATE));
  ck_assert_uint_eq(scene->dice.n_rolled, 4);
}
END_TEST

START_TEST(rule_7_2_2c_who_does_not_act_may_be_named_again) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 1, 6);
  activate(scene, "rosso", "azzurro", "rosso");
  idle(scene);
  ck_assert_uint_eq(man(scene, "azzurro")->activations, 0);
  name(scene, "rosso");
  ck_assert(can_name(scene, "azzurro"));
}
END_TEST

/* --- [7.2.3] Initiative ----------------------------------------------------------------------- */

START_TEST(rule_7_2_3b_an_enemy_zone_of_control_lowers_initiative) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  man(scene, "azzurro")->hex = hex_of(scene->board, "0102");
  scene_dice(scene, 1, 1);
  name(scene, "rosso");
  name(scene, "celeste");
  ck_assert(scene_asks(scene));
  ck_assert(scene_told(scene, "Rosso has Initiative -1 and rolls 1: -2."));
}
END_TEST

START_TEST(rule_7_2_3d_initiative_may_fall_below_zero) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  man(scene, "azzurro")->hex = hex_of(scene->board, "0105");
  scene_dice(scene, 1, 1);
  name(scene, "rubino");
  name(scene, "celeste");
  ck_assert(scene_asks(scene));
  ck_assert(scene_told(scene, "Rubino has Initiative -2 and rolls 1: -3."));
}
END_TEST

START_TEST(rule_7_8_2b_the_highest_of_several_enemies_counts) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  man(scene, "azzurro")->hex = hex_of(scene->board, "0105");
  man(scene, "celeste")->hex = hex_of(scene->board, "0103");
  scene_dice(scene, 1, 1);
  name(scene, "rubino");
  name(scene, "celeste");
  ck_assert(scene_asks(scene));
  ck_assert(scene_told(scene, "Rubino has Initiative -2"));
}
END_TEST

START_TEST(rule_7_2_3a_and_the_order_counts_first) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_STAND);

  man(scene, "celeste")->order = HONOUR_ORDER_RETREAT;
  scene_dice(scene, 2, 3);
  name(scene, "rosso");
  name(scene, "celeste");
  ck_assert(scene_asks(scene));
  ck_assert(scene_told(scene, "Rosso has Initiative 0 and rolls 2: -2."));
  ck_assert(scene_told(scene, "Celeste has Initiative 3 and rolls 3: 0."));
}
END_TEST

START_TEST(rule_7_2_3c_a_second_activation_has_one_less) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  man(scene, "rosso")->activations = 1;
  scene_dice(scene, 1, 6);
  name(scene, "rosso");
  name(scene, "azzurro");
  ck_assert(scene_asks(scene));
  ck_assert(scene_told(scene, "Rosso has Initiative 2 and rolls 1: 1."));
}
END_TEST

/* --- [7.2.4] The activated Capitano ----------------------------------------------------------- */

/* What Rosso has after this die, with this Order. */
static double points_for(HonourOrders order, guint8 die) {
  g_autoptr(Scene) scene = scene_of_four(order);

  man(scene, "azzurro")->order = HONOUR_ORDER_STAND;
  scene_dice_list(scene, (const guint8[]){die, 6}, 2);
  activate(scene, "rosso", "azzurro", "rosso");
  return scene_left(scene);
}

START_TEST(rule_7_2_4a_zero_or_more_gives_the_full_allowance) {
  ck_assert_double_eq(points_for(HONOUR_ORDER_ATTACK, 1), 5);
  ck_assert_double_eq(points_for(HONOUR_ORDER_ATTACK, 3), 5);
}
END_TEST

START_TEST(rule_7_2_4b_what_is_below_zero_comes_off) {
  ck_assert_double_eq(points_for(HONOUR_ORDER_ATTACK, 4), 4);
  ck_assert_double_eq(points_for(HONOUR_ORDER_ATTACK, 5), 3);
}
END_TEST

START_TEST(rule_7_2_4d_under_stand_initiative_is_zero) {
  ck_assert_double_eq(points_for(HONOUR_ORDER_STAND, 2), 3);
}
END_TEST

START_TEST(rule_7_2_4e_under_retreat_initiative_is_one_more) {
  ck_assert_double_eq(points_for(HONOUR_ORDER_RETREAT, 4), 5);
}
END_TEST

START_TEST(rule_7_4c_mud_and_the_die_both_reduce_the_allowance) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene->board->state.weather = HONOUR_WEATHER_MUD;
  scene_dice(scene, 4, 6);
  activate(scene, "rosso", "azzurro", "rosso");
  ck_assert_double_eq(scene_left(scene), 3);
}
END_TEST

START_TEST(rule_7_4e_the_second_activation_has_the_full_allowance_again) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 1, 6, 1, 6);
  activate(scene, "rosso", "azzurro", "rosso");
  scene_step(scene, "0102");
  idle(scene);
  activate(scene, "rosso", "azzurro", "rosso");
  ck_assert_double_eq(scene_left(scene), 5);
  ck_assert_int_eq(scene_top(scene)->v[HONOUR_MARCH_SECOND], 1);
}
END_TEST

START_TEST(rule_7_2_4c_stand_allows_one_activation_attack_two) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_STAND);

  man(scene, "rosso")->activations = 1;
  ck_assert(!can_name(scene, "rosso"));
  man(scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  ck_assert(can_name(scene, "rosso"));
  man(scene, "rosso")->activations = 2;
  ck_assert(!can_name(scene, "rosso"));
}
END_TEST

START_TEST(rule_7_2_4f_the_marker_shows_first_or_second) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 1, 6);
  activate(scene, "rosso", "azzurro", "rosso");
  ck_assert_uint_eq(man(scene, "rosso")->activations, 1);
}
END_TEST

START_TEST(rule_2_2C2b2_a_second_activation_ends_with_attrition) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  man(scene, "rosso")->activations = 1;
  scene_dice(scene, 1, 6);
  activate(scene, "rosso", "azzurro", "rosso");
  scene_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert(scene_is_at(scene, HONOUR_STAGE_ATTRITION));
}
END_TEST

START_TEST(rule_6_3b_who_was_dropped_off_is_finished) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  man(scene, "rubino")->marks |= HONOUR_MARK_DROPPED;
  ck_assert(!can_name(scene, "rubino"));
}
END_TEST

/* Two Forces that entered in one hex: the second to move has spent something. */
static double points_of_second(const char *roads) {
  g_autoptr(Scene) scene = scene_draw(".....", roads);

  force(scene->board, "rosso", "0101", "red-foot", HONOUR_ORDER_MANOEUVRE);
  force(scene->board, "rubino", "0101", "red-foot", HONOUR_ORDER_MANOEUVRE);
  force(scene->board, "azzurro", "0105", "blue-foot", HONOUR_ORDER_STAND);
  man(scene, "rosso")->entry = man(scene, "rubino")->entry = hex_of(scene->board, "0101") + 1;
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  scene_dice(scene, 1, 6, 1, 6);
  activate(scene, "rosso", "azzurro", "rosso");
  ck_assert_double_eq(scene_left(scene), 5);
  scene_step(scene, "0102");
  idle(scene);
  activate(scene, "rubino", "azzurro", "rubino");
  return scene_left(scene);
}

START_TEST(rule_7_1d_the_second_to_leave_an_entry_hex_has_spent_one_or_two_points) {
  ck_assert_double_eq(points_of_second(""), 3);
  ck_assert_double_eq(points_of_second("<roads><road name='R' class='primary'>"
                                       "<leg hexes='0101 0102 0103'/></road></roads>"),
                      4);
}
END_TEST

/* --- [7.2.5] Remaining activations ------------------------------------------------------------ */

START_TEST(rule_7_2_5a_the_other_side_activates_those_who_have_not_acted) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  scene_dice(scene, 1, 6, 2);
  activate(scene, "rosso", "azzurro", "rosso");
  idle(scene);
  name(scene, "rosso");
  scene_answer(scene, HONOUR_ANSWER_DECLINE, 0, 0, 0);
  ck_assert(is_asked(scene, "reds", HONOUR_DECISION_NAME));
  ck_assert(!can_name(scene, "rosso"));
  name(scene, "rubino");
  idle(scene);
  ck_assert(!scene_asks(scene));
}
END_TEST

START_TEST(rule_2_2C2c_a_side_with_nobody_left_ends_the_loop) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  man(scene, "rosso")->activations = man(scene, "rubino")->activations = 2;
  ck_assert(is_asked(scene, "blues", HONOUR_DECISION_NAME));
}
END_TEST

START_TEST(rule_2_2C2d_each_of_them_rolls_a_die) {
  g_autoptr(Scene) scene = scene_of_four(HONOUR_ORDER_ATTACK);

  man(scene, "rosso")->activations = man(scene, "rubino")->activations = 2;
  man(scene, "azzurro")->activations = 1;
  scene_dice(scene, 4);
  ck_assert(!can_name(scene, "azzurro"));
  name(scene, "celeste");
  ck_assert(scene_asks(scene));
  ck_assert_double_eq(scene_left(scene), 3); /* 2 - 4 */
}
END_TEST

/* --- [3.4] Unemployed Capitani ---------------------------------------------------------------- */

/* Rosso has acted; three Red Capitani are without units. */
static Scene *scene_of_riders(void) {
  Scene *scene = scene_draw("...............", "");

  force(scene->board, "rosso", "0101", "red-foot", HONOUR_ORDER_ATTACK);
  unemployed(scene->board, "rubino", "0103");
  force(scene->board, "azzurro", "0115", "blue-foot", HONOUR_ORDER_STAND);
  unemployed(scene->board, "celeste", "0110");
  honour_play_push(&scene->play, HONOUR_STAGE_ACTIVATIONS);
  scene_dice(scene, 1, 6);
  activate(scene, "rosso", "azzurro", "rosso");
  idle(scene);
  return scene;
}

START_TEST(rule_3_4b_after_an_activation_unemployed_capitani_of_the_side_ride) {
  g_autoptr(Scene) scene = scene_of_riders();

  ck_assert(is_asked(scene, "reds", HONOUR_DECISION_UNEMPLOYED));
  ck_assert(!can_name(scene, "celeste"));
  name(scene, "rubino");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_UNEMPLOYED), 2 + 9);
  scene_answer(scene, HONOUR_ANSWER_UNEMPLOYED, capitano_of(scene->board, "rubino"), 10, 0);
  ck_assert_uint_eq(man(scene, "rubino")->hex, hex_of(scene->board, "0112"));
}
END_TEST

START_TEST(rule_3_4c_each_rides_once_in_a_phase) {
  g_autoptr(Scene) scene = scene_of_riders();

  name(scene, "rubino");
  scene_answer(scene, HONOUR_ANSWER_UNEMPLOYED, capitano_of(scene->board, "rubino"), 0, 0);
  ck_assert(is_asked(scene, "reds", HONOUR_DECISION_NAME));
}
END_TEST

START_TEST(rule_3_4e_the_ride_is_told) {
  g_autoptr(Scene) scene = scene_of_riders();

  name(scene, "rubino");
  scene_answer(scene, HONOUR_ANSWER_UNEMPLOYED, capitano_of(scene->board, "rubino"), 0, 0);
  ck_assert(scene_told(scene, "Rubino, who is Unemployed, moves to hex 0101."));
}
END_TEST

static TCase *naming_case(void) {
  TCase *tc = tcase_create("7.2.1 Naming");

  tcase_add_test(tc, rule_7_2_1a_only_primi_capitani_on_the_map_are_named);
  tcase_add_test(tc, rule_2_2C2a_the_first_player_names_first);
  tcase_add_test(tc, rule_2_2c_the_owner_of_the_capitano_is_active);
  tcase_add_test(tc, rule_2_2C2b_the_higher_result_chooses_who_acts_and_gets_a_marker);
  tcase_add_test(tc, rule_7_2_1b_the_side_that_activated_names_first_next);
  tcase_add_test(tc, rule_7_2_1c_a_reinforcement_of_this_turn_may_be_named);
  tcase_add_test(tc, rule_7_2_1d_who_declines_activates_nobody_more);
  return tc;
}

static TCase *who_acts_case(void) {
  TCase *tc = tcase_create("7.2.2 Who acts");

  tcase_add_test(tc, rule_7_2_2a_the_higher_result_chooses_even_the_enemy);
  tcase_add_test(tc, rule_7_2_2b_ties_go_to_the_higher_printed_initiative);
  tcase_add_test(tc, rule_7_2_2b_then_to_the_star);
  tcase_add_test(tc, rule_7_2_2b_else_both_roll_again);
  tcase_add_test(tc, rule_7_2_2c_who_does_not_act_may_be_named_again);
  return tc;
}

static TCase *initiative_case(void) {
  TCase *tc = tcase_create("7.2.3 Initiative");

  tcase_add_test(tc, rule_7_2_3b_an_enemy_zone_of_control_lowers_initiative);
  tcase_add_test(tc, rule_7_2_3d_initiative_may_fall_below_zero);
  tcase_add_test(tc, rule_7_8_2b_the_highest_of_several_enemies_counts);
  tcase_add_test(tc, rule_7_2_3a_and_the_order_counts_first);
  tcase_add_test(tc, rule_7_2_3c_a_second_activation_has_one_less);
  return tc;
}

static TCase *the_activated_capitano_case(void) {
  TCase *tc = tcase_create("7.2.4 The activated Capitano");

  tcase_add_test(tc, rule_7_2_4a_zero_or_more_gives_the_full_allowance);
  tcase_add_test(tc, rule_7_2_4b_what_is_below_zero_comes_off);
  tcase_add_test(tc, rule_7_2_4d_under_stand_initiative_is_zero);
  tcase_add_test(tc, rule_7_2_4e_under_retreat_initiative_is_one_more);
  tcase_add_test(tc, rule_7_4c_mud_and_the_die_both_reduce_the_allowance);
  tcase_add_test(tc, rule_7_4e_the_second_activation_has_the_full_allowance_again);
  tcase_add_test(tc, rule_7_2_4c_stand_allows_one_activation_attack_two);
  tcase_add_test(tc, rule_7_2_4f_the_marker_shows_first_or_second);
  tcase_add_test(tc, rule_2_2C2b2_a_second_activation_ends_with_attrition);
  tcase_add_test(tc, rule_6_3b_who_was_dropped_off_is_finished);
  tcase_add_test(tc, rule_7_1d_the_second_to_leave_an_entry_hex_has_spent_one_or_two_points);
  return tc;
}

static TCase *remaining_activations_case(void) {
  TCase *tc = tcase_create("7.2.5 Remaining activations");

  tcase_add_test(tc, rule_7_2_5a_the_other_side_activates_those_who_have_not_acted);
  tcase_add_test(tc, rule_2_2C2c_a_side_with_nobody_left_ends_the_loop);
  tcase_add_test(tc, rule_2_2C2d_each_of_them_rolls_a_die);
  return tc;
}

static TCase *unemployed_capitani_case(void) {
  TCase *tc = tcase_create("3.4 Unemployed Capitani");

  tcase_add_test(tc, rule_3_4b_after_an_activation_unemployed_capitani_of_the_side_ride);
  tcase_add_test(tc, rule_3_4c_each_rides_once_in_a_phase);
  tcase_add_test(tc, rule_3_4e_the_ride_is_told);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("activation");

  suite_add_tcase(suite, naming_case());
  suite_add_tcase(suite, who_acts_case());
  suite_add_tcase(suite, initiative_case());
  suite_add_tcase(suite, the_activated_capitano_case());
  suite_add_tcase(suite, remaining_activations_case());
  suite_add_tcase(suite, unemployed_capitani_case());
  return test_main(suite);
}
