/* Chapter 7, single steps: who may march, and what enemies do to it. The ground is in
 * test-ground.c. */
#include "validator/honour/chapters/march/ch07-movement.h"

#include "tests/honour/fixtures/march-board.h"

/* --- [3.4] Unemployed Capitani ---------------------------------------------------------------- */

START_TEST(rule_3_4b_an_unemployed_capitano_has_nine_points) {
  ck_assert_int_eq(honour_unemployed_movement(), 9 * 2);
}
END_TEST

START_TEST(rule_3_4a_only_an_unemployed_capitano_moves_alone) {
  g_autoptr(Board) board = board_of_rosso("..", "");

  assert_reason(rosso_steps(board, HONOUR_MARCH_UNEMPLOYED, "0101 0102"), NOT_UNEMPLOYED);
  unemployed(board, "rubino", "0101");
  assert_reason(board_step(board, "rubino", HONOUR_MARCH_REGULAR, "0101 0102", NULL), NOT_A_FORCE);
  join(board, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  assert_reason(board_step(board, "rubino", HONOUR_MARCH_UNEMPLOYED, "0101 0102", NULL),
                NOT_UNEMPLOYED);
}
END_TEST

START_TEST(rule_3_4c_an_unemployed_capitano_needs_no_order_and_pays_for_terrain) {
  g_autoptr(Board) board = board_draw(".m", "", "");
  int cost;

  unemployed(board, "rubino", "0101");
  assert_reason(board_step(board, "rubino", HONOUR_MARCH_UNEMPLOYED, "0101 0102", &cost), OK);
  ck_assert_int_eq(cost, 2 * 2);
}
END_TEST

START_TEST(rule_3_4d_an_unemployed_capitano_ignores_zones_of_control) {
  g_autoptr(Board) board = board_draw(".....\n.....", "", "");
  HonourMove move;

  unemployed(board, "rubino", "0101");
  force(board, "azzurro", "0203", "blue-foot", HONOUR_ORDER_STAND);
  move = board_move(board, "rubino", HONOUR_MARCH_UNEMPLOYED);
  assert_reason(board_step_of(board, "rubino", &move, "0102 0103", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rubino", &move, "0103 0104", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rubino", &move, "0104 0105", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rubino", &move, "0103 0203", NULL, NULL), ENEMY_IN_HEX);
}
END_TEST

START_TEST(rule_3_4d_an_unemployed_capitano_bars_nobody) {
  g_autoptr(Board) board = board_of_rosso("....", "");

  unemployed(board, "celeste", "0103");
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0101 0102"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0102 0103"), OK);
}
END_TEST

/* --- [5.3] Orders ----------------------------------------------------------------------------- */

/* What each kind of march says under an Order. */
static void assert_order(HonourOrders order, HonourReason regular, HonourReason administrative,
                         HonourReason to_contact) {
  g_autoptr(Board) board = board_of_rosso("..", "<roads><road name='R' class='primary'>"
                                                "<leg hexes='0101 0102'/></road></roads>");

  board->state.capitani[capitano_of(board, "rosso")].order = (guint8)order;
  ck_assert_int_eq(rosso_steps(board, HONOUR_MARCH_REGULAR, "0101 0102"), regular);
  ck_assert_int_eq(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0101 0102"), administrative);
  ck_assert_int_eq(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0101 0102"), to_contact);
}

START_TEST(rule_5_3c_a_garrison_does_not_leave_its_hex) {
  assert_order(HONOUR_ORDER_GARRISON, HONOUR_REASON_ORDER_TO_STAY, HONOUR_REASON_ORDER_TO_STAY,
               HONOUR_REASON_ORDER_TO_STAY);
}
END_TEST

START_TEST(rule_5_3f_a_force_that_stands_does_not_leave_its_hex) {
  assert_order(HONOUR_ORDER_STAND, HONOUR_REASON_ORDER_TO_STAY, HONOUR_REASON_ORDER_TO_STAY,
               HONOUR_REASON_ORDER_TO_STAY);
}
END_TEST

START_TEST(rule_5_3g_manoeuvre_allows_regular_and_administrative_march) {
  assert_order(HONOUR_ORDER_MANOEUVRE, HONOUR_REASON_OK, HONOUR_REASON_OK,
               HONOUR_REASON_NEEDS_ATTACK_ORDER);
}
END_TEST

START_TEST(rule_5_3h_attack_allows_regular_march_and_march_to_contact) {
  assert_order(HONOUR_ORDER_ATTACK, HONOUR_REASON_OK, HONOUR_REASON_NEEDS_MANOEUVRE_ORDER,
               HONOUR_REASON_OK);
}
END_TEST

START_TEST(rule_5_3j_a_retreat_order_allows_no_march) {
  assert_order(HONOUR_ORDER_RETREAT, HONOUR_REASON_ORDER_TO_RETREAT, HONOUR_REASON_ORDER_TO_RETREAT,
               HONOUR_REASON_ORDER_TO_RETREAT);
}
END_TEST

START_TEST(without_an_order_nobody_marches) {
  assert_order((HonourOrders)0, HONOUR_REASON_NO_ORDER, HONOUR_REASON_NO_ORDER,
               HONOUR_REASON_NO_ORDER);
}
END_TEST

START_TEST(rule_18_1c_in_quarters_a_force_does_not_move) {
  g_autoptr(Board) board = board_of_rosso("..", "");
  HonourCapitanoState *rosso = &board->state.capitani[capitano_of(board, "rosso")];

  rosso->marks = HONOUR_MARK_QUARTERS;
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0101 0102"), IN_QUARTERS);
  rosso->marks = HONOUR_MARK_NO_MOVE;
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0101 0102"), NO_MOVE_MARKER);
}
END_TEST

START_TEST(a_refusal_names_its_rule) {
  ck_assert_str_eq(honour_reason_rule(HONOUR_REASON_PRIMARY_RIVER), "7.6.2");
  ck_assert_str_eq(honour_reason_rule(HONOUR_REASON_ZOC_TO_ZOC), "7.8.2.2");
  ck_assert_str_eq(honour_reason_rule(HONOUR_REASON_ENEMY_WITHIN_FIVE), "7.7");
}
END_TEST

/* --- [7.3] Marches ---------------------------------------------------------------------------- */

START_TEST(rule_7_3a_regular_march_enters_no_hex_next_to_an_enemy) {
  g_autoptr(Board) board = board_of_rosso(".....", "");

  force(board, "azzurro", "0105", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0102 0103"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0103 0104"), NEXT_TO_ENEMY);
}
END_TEST

START_TEST(rule_7_3a_regular_march_minds_enemies_over_an_impassable_hexside) {
  g_autoptr(Board) board =
      board_of_rosso("....", "<rivers><river id='Po' name='Po' class='primary'>"
                             "<side between='0103 0104'/></river></rivers>");

  force(board, "azzurro", "0104", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0102 0103"), NEXT_TO_ENEMY);
  board->state.capitani[capitano_of(board, "rosso")].order = HONOUR_ORDER_ATTACK;
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0102 0103"), OK);
}
END_TEST

/* a shaken Force has no zone of control, but one can be next to it. */
START_TEST(rule_7_3a_regular_march_minds_enemies_without_a_zone_of_control) {
  g_autoptr(Board) board = board_of_rosso("...", "");

  force(board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND)->demoralised = TRUE;
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0101 0102"), NEXT_TO_ENEMY);
}
END_TEST

START_TEST(rule_7_3c_march_to_contact_goes_next_to_an_enemy) {
  g_autoptr(Board) board = board_of_rosso("...", "");

  force(board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0101 0102"), NEEDS_ATTACK_ORDER);
  board->state.capitani[capitano_of(board, "rosso")].order = HONOUR_ORDER_ATTACK;
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0101 0102"), OK);
}
END_TEST

/* --- [7.7] Administrative March --------------------------------------------------------------- */

START_TEST(rule_7_7a_declaring_costs_a_point) {
  ck_assert_int_eq(honour_administrative_movement(5 * 2), 8 * 2);
  ck_assert_int_eq(honour_administrative_movement(3), 2); /* a half point is doubled too, R-022 */
  ck_assert_int_eq(honour_administrative_movement(2), 0);
  ck_assert_int_eq(honour_administrative_movement(1), -1);
  ck_assert_int_eq(honour_administrative_movement(-4), -1);
}
END_TEST

START_TEST(rule_7_7h_all_else_comes_before_the_doubling) {
  ck_assert_int_eq(honour_administrative_movement((5 - 1) * 2), 6 * 2);
  ck_assert_int_eq(honour_administrative_movement((5 - 1 - 1) * 2), 4 * 2);
}
END_TEST

START_TEST(rule_7_7b_administrative_march_keeps_to_roads) {
  g_autoptr(Board) board = board_of_roads();

  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0101 0102"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0102 0103"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0201 0202"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0102 0202"), OFF_ROAD);
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0204 0205"), OFF_ROAD);
}
END_TEST

/* A primary road and, behind it, the Po. */
static Board *board_of_column(void) {
  return board_of_rosso("............",
                        "<rivers><river id='Po' name='Po' class='primary'>"
                        "<side between='0111 0112'/></river></rivers>"
                        "<roads><road name='P' class='primary'>"
                        "<leg hexes='0101 0102 0103 0104 0105 0106 0107 0108 0109'/>"
                        "</road></roads>");
}

START_TEST(rule_7_7e_administrative_march_stays_more_than_five_hexes_away) {
  g_autoptr(Board) board = board_of_column();

  force(board, "azzurro", "0112", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0105 0106"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0106 0107"), ENEMY_WITHIN_FIVE);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0106 0107"), OK);
}
END_TEST

/* */
START_TEST(rule_7_7e_administrative_march_leads_out_of_the_five_hexes) {
  g_autoptr(Board) board = board_of_column();

  force(board, "azzurro", "0112", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0107 0106"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0108 0107"), ENEMY_WITHIN_FIVE);
}
END_TEST

/* */
START_TEST(rule_7_7e_an_enemy_capitano_alone_does_not_count) {
  g_autoptr(Board) board = board_of_column();

  unemployed(board, "azzurro", "0109");
  assert_reason(rosso_steps(board, HONOUR_MARCH_ADMINISTRATIVE, "0107 0108"), OK);
}
END_TEST

/* --- [7.8] Zones of control ------------------------------------------------------------------- */

/*  0101 . . . . . 0105    Azzurro stands in 0303.
 *    0201 . . . . . 0205
 *  0301 . . A . . 0305
 */
static Board *board_of_zoc(HonourOrders order) {
  Board *board = board_of_rosso(".....\n.....\n.....", "");

  board->state.capitani[capitano_of(board, "rosso")].order = (guint8)order;
  force(board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_STAND);
  return board;
}

START_TEST(rule_7_8_1a_a_force_stops_in_a_zone_of_control) {
  g_autoptr(Board) board = board_of_zoc(HONOUR_ORDER_ATTACK);
  HonourMove move = board_move(board, "rosso", HONOUR_MARCH_TO_CONTACT);

  assert_reason(board_step_of(board, "rosso", &move, "0103 0203", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rosso", &move, "0203 0103", NULL, NULL), HELD_BY_ZOC);
}
END_TEST

START_TEST(rule_7_8_1a_a_force_that_comes_back_stops_as_well) {
  g_autoptr(Board) board = board_of_zoc(HONOUR_ORDER_ATTACK);
  HonourMove move = board_move(board, "rosso", HONOUR_MARCH_TO_CONTACT);

  move.start = hex_of(board, "0203");
  assert_reason(board_step_of(board, "rosso", &move, "0203 0103", NULL, NULL), OK);
  move.is_under_way = TRUE;
  assert_reason(board_step_of(board, "rosso", &move, "0103 0203", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rosso", &move, "0203 0103", NULL, NULL), HELD_BY_ZOC);
}
END_TEST

START_TEST(rule_7_8_1b_a_force_half_demoralised_enters_no_zone_of_control) {
  g_autoptr(Board) board = board_of_zoc(HONOUR_ORDER_ATTACK);
  HonourUnitIndex guns;

  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0103 0203"), OK);
  guns = give_demoralised(board, "rosso", "red-guns", 2);
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0103 0203"), TOO_DEMORALISED);
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0101 0102"), OK);
  board->state.units[guns].demoralised = FALSE;
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0103 0203"), OK);
}
END_TEST

START_TEST(rule_7_8_1c_entering_a_zone_of_control_costs_nothing_more) {
  g_autoptr(Board) board = board_of_zoc(HONOUR_ORDER_ATTACK);
  int cost;

  assert_reason(board_step(board, "rosso", HONOUR_MARCH_TO_CONTACT, "0103 0203", &cost), OK);
  ck_assert_int_eq(cost, 1 * 2);
}
END_TEST

START_TEST(rule_7_8_1d_artillery_alone_enters_no_zone_of_control) {
  g_autoptr(Board) board = board_of_zoc(HONOUR_ORDER_ATTACK);

  force(board, "rubino", "0101", "red-guns", HONOUR_ORDER_ATTACK);
  assert_reason(board_step(board, "rubino", HONOUR_MARCH_TO_CONTACT, "0103 0203", NULL),
                ARTILLERY_ALONE);
  assert_reason(board_step(board, "rubino", HONOUR_MARCH_TO_CONTACT, "0101 0102", NULL), OK);
  give(board, "rubino", "militia", 3); /* they would stay behind */
  assert_reason(board_step(board, "rubino", HONOUR_MARCH_TO_CONTACT, "0103 0203", NULL),
                ARTILLERY_ALONE);
  give(board, "rubino", "red-foot", 2);
  assert_reason(board_step(board, "rubino", HONOUR_MARCH_TO_CONTACT, "0103 0203", NULL), OK);
}
END_TEST

START_TEST(rule_7_8_2_2a_there_is_no_way_from_zone_to_zone) {
  g_autoptr(Board) board = board_of_zoc(HONOUR_ORDER_ATTACK);

  force(board, "rosso", "0203", "red-foot", HONOUR_ORDER_ATTACK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0203 0202"), ZOC_TO_ZOC);
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0203 0103"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0203 0303"), ENEMY_IN_HEX);
}
END_TEST

/* */
START_TEST(rule_7_8_2_2a_the_zone_of_another_force_is_no_better) {
  g_autoptr(Board) board = board_draw("......", "", "");

  force(board, "rosso", "0103", "red-foot", HONOUR_ORDER_ATTACK);
  force(board, "azzurro", "0102", "blue-foot", HONOUR_ORDER_STAND);
  force(board, "celeste", "0105", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0103 0104"), ZOC_TO_ZOC);
}
END_TEST

/* */
START_TEST(rule_7_8_2_2a_a_force_that_manoeuvres_leaves_to_a_hex_next_to_nobody) {
  g_autoptr(Board) board = board_of_zoc(HONOUR_ORDER_MANOEUVRE);

  force(board, "rosso", "0203", "red-foot", HONOUR_ORDER_MANOEUVRE);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0203 0103"), OK);
  force(board, "celeste", "0105", "blue-horse", HONOUR_ORDER_STAND)->demoralised = TRUE;
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0203 0104"), NEXT_TO_ENEMY);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0203 0103"), OK);
}
END_TEST

/* --- The suite -------------------------------------------------------------------------------- */

static TCase *orders_case(void) {
  TCase *tc = tcase_create("3.4 and 5.3");

  tcase_add_test(tc, rule_3_4b_an_unemployed_capitano_has_nine_points);
  tcase_add_test(tc, rule_3_4a_only_an_unemployed_capitano_moves_alone);
  tcase_add_test(tc, rule_3_4c_an_unemployed_capitano_needs_no_order_and_pays_for_terrain);
  tcase_add_test(tc, rule_3_4d_an_unemployed_capitano_ignores_zones_of_control);
  tcase_add_test(tc, rule_3_4d_an_unemployed_capitano_bars_nobody);
  tcase_add_test(tc, rule_5_3c_a_garrison_does_not_leave_its_hex);
  tcase_add_test(tc, rule_5_3f_a_force_that_stands_does_not_leave_its_hex);
  tcase_add_test(tc, rule_5_3g_manoeuvre_allows_regular_and_administrative_march);
  tcase_add_test(tc, rule_5_3h_attack_allows_regular_march_and_march_to_contact);
  tcase_add_test(tc, rule_5_3j_a_retreat_order_allows_no_march);
  tcase_add_test(tc, without_an_order_nobody_marches);
  tcase_add_test(tc, rule_18_1c_in_quarters_a_force_does_not_move);
  tcase_add_test(tc, a_refusal_names_its_rule);
  return tc;
}

static TCase *marches_case(void) {
  TCase *tc = tcase_create("7.3 and 7.7");

  tcase_add_test(tc, rule_7_3a_regular_march_enters_no_hex_next_to_an_enemy);
  tcase_add_test(tc, rule_7_3a_regular_march_minds_enemies_over_an_impassable_hexside);
  tcase_add_test(tc, rule_7_3a_regular_march_minds_enemies_without_a_zone_of_control);
  tcase_add_test(tc, rule_7_3c_march_to_contact_goes_next_to_an_enemy);
  tcase_add_test(tc, rule_7_7a_declaring_costs_a_point);
  tcase_add_test(tc, rule_7_7h_all_else_comes_before_the_doubling);
  tcase_add_test(tc, rule_7_7b_administrative_march_keeps_to_roads);
  tcase_add_test(tc, rule_7_7e_administrative_march_stays_more_than_five_hexes_away);
  tcase_add_test(tc, rule_7_7e_administrative_march_leads_out_of_the_five_hexes);
  tcase_add_test(tc, rule_7_7e_an_enemy_capitano_alone_does_not_count);
  return tc;
}

static TCase *zoc_case(void) {
  TCase *tc = tcase_create("7.8");

  tcase_add_test(tc, rule_7_8_1a_a_force_stops_in_a_zone_of_control);
  tcase_add_test(tc, rule_7_8_1a_a_force_that_comes_back_stops_as_well);
  tcase_add_test(tc, rule_7_8_1b_a_force_half_demoralised_enters_no_zone_of_control);
  tcase_add_test(tc, rule_7_8_1c_entering_a_zone_of_control_costs_nothing_more);
  tcase_add_test(tc, rule_7_8_1d_artillery_alone_enters_no_zone_of_control);
  tcase_add_test(tc, rule_7_8_2_2a_there_is_no_way_from_zone_to_zone);
  tcase_add_test(tc, rule_7_8_2_2a_the_zone_of_another_force_is_no_better);
  tcase_add_test(tc, rule_7_8_2_2a_a_force_that_manoeuvres_leaves_to_a_hex_next_to_nobody);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("movement");

  suite_add_tcase(suite, orders_case());
  suite_add_tcase(suite, marches_case());
  suite_add_tcase(suite, zoc_case());
  return test_main(suite);
}
