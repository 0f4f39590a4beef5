/* Chapter 5: command paths and Orders. */
#include "tests/honour/fixtures/march-board.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/charts/orders.h"

/* --- 5.2 Command paths --------------------------------------------------------------------- */

static HonourReason path_reason(Board *board, const char *from, const char *to, guint *n) {
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);

  return honour_command_path(board->game, &board->state, board_field(board, "rosso"),
                             hex_of(board, from), hex_of(board, to), search, NULL, n);
}

/* There is a path of so many hexes, both ends counted. */
static void assert_path(Board *board, const char *from, const char *to, guint hexes) {
  guint n = 0;
  HonourReason reason = path_reason(board, from, to, &n);

  ck_assert_msg(reason == HONOUR_REASON_OK, "%s to %s: %s", from, to,
                honour_reason_sentence(reason));
  ck_assert_uint_eq(n, hexes);
}

#define assert_no_path(board, from, to, reason)                                                    \
  assert_reason(path_reason(board, from, to, NULL), reason)

/* Rosso gives Orders to Rubino. */
static Board *corridor(const char *drawing, const char *from, const char *to) {
  Board *board = board_draw(drawing, "", "");

  force(board, "rosso", from, "red-foot", HONOUR_ORDER_STAND);
  board->state.capitani[capitano_of(board, "rosso")].marks = HONOUR_MARK_GENERAL;
  force(board, "rubino", to, "red-foot", HONOUR_ORDER_STAND);
  return board;
}

START_TEST(rule_5_2c_a_path_may_have_any_length) {
  g_autoptr(Board) board = corridor("....................", "0101", "0120");

  assert_path(board, "0101", "0120", 20);
}
END_TEST

START_TEST(rule_5_2c_the_path_is_told) {
  g_autoptr(Board) board = corridor("..L..\n.....", "0102", "0104");
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);
  CapHex path[10];
  guint n = 0;

  assert_reason(honour_command_path(board->game, &board->state, board_field(board, "rosso"),
                                    hex_of(board, "0102"), hex_of(board, "0104"), search, path, &n),
                OK);
  ck_assert_uint_eq(n, 4);
  ck_assert_uint_eq(path[0], hex_of(board, "0102"));
  ck_assert_uint_eq(path[1], hex_of(board, "0202"));
  ck_assert_uint_eq(path[2], hex_of(board, "0203"));
  ck_assert_uint_eq(path[3], hex_of(board, "0104"));
}
END_TEST

START_TEST(rule_5_2c_impassable_hexes_bar_it) {
  g_autoptr(Board) board = corridor("..L..", "0101", "0105");

  assert_no_path(board, "0101", "0105", COMMAND_IMPASSABLE);
}
END_TEST

START_TEST(rule_5_2c_enemy_forces_bar_it) {
  g_autoptr(Board) board = corridor(".........", "0101", "0109");

  force(board, "azzurro", "0105", "blue-foot", HONOUR_ORDER_STAND);
  assert_no_path(board, "0101", "0109", COMMAND_ENEMY);
}
END_TEST

START_TEST(rule_5_2c_enemy_zones_of_control_bar_it) {
  g_autoptr(Board) board = corridor(".........\n.........", "0101", "0109");

  force(board, "azzurro", "0205", "blue-foot", HONOUR_ORDER_STAND);
  assert_no_path(board, "0101", "0109", COMMAND_ZOC);
}
END_TEST

START_TEST(rule_5_2c_a_friendly_force_opens_a_zone_of_control) {
  g_autoptr(Board) board = corridor(".........\n.........", "0104", "0106");

  /* 0205 controls 0105 and 0106; Rubino stands in the latter. */
  force(board, "azzurro", "0205", "blue-foot", HONOUR_ORDER_STAND);
  assert_no_path(board, "0104", "0106", COMMAND_ZOC);
  stand(board, "rosso", "0105");
  assert_path(board, "0105", "0106", 2);
}
END_TEST

/* */
START_TEST(rule_5_2c_demoralised_and_unemployed_enemies_control_nothing) {
  g_autoptr(Board) board = corridor(".........\n.........", "0101", "0109");

  force(board, "azzurro", "0205", "blue-foot", HONOUR_ORDER_STAND)->demoralised = TRUE;
  unemployed(board, "celeste", "0103");
  assert_path(board, "0101", "0109", 9);
}
END_TEST

/* */
START_TEST(rule_5_2c_no_path_leads_through_the_ring_around_a_siege) {
  g_autoptr(Board) board = corridor(".......\n...C...\n.......", "0101", "0204");

  force(board, "azzurro", "0104", "blue-foot", HONOUR_ORDER_ATTACK);
  force(board, "celeste", "0304", "blue-foot", HONOUR_ORDER_ATTACK);
  assert_no_path(board, "0101", "0204", COMMAND_ZOC);
}
END_TEST

START_TEST(rule_5_2c_an_order_to_oneself_needs_no_path) {
  g_autoptr(Board) board = corridor(".....", "0101", "0105");

  force(board, "azzurro", "0102", "blue-foot", HONOUR_ORDER_STAND);
  assert_path(board, "0101", "0101", 1);
  /* Even he who has no units and stands in a zone of control may order himself. */
  honour_put_unit_aside(&board->state, 0, HONOUR_UNIT_POOL);
  assert_path(board, "0101", "0101", 1);
}
END_TEST

START_TEST(rule_14j_command_does_not_pass_a_fortress_of_the_enemy) {
  g_autoptr(Board) board = corridor("C.C.C", "0101", "0105");

  assert_path(board, "0101", "0105", 5);
  board->state.conqueror[settlement_of(board, "0103")] = army_of(board, "blue");
  assert_no_path(board, "0101", "0105", COMMAND_FORTRESS);
  /* at its ends it does not matter who owns them. */
  board->state.conqueror[settlement_of(board, "0103")] = CAP_INDEX_NONE;
  board->state.conqueror[settlement_of(board, "0101")] = army_of(board, "blue");
  board->state.conqueror[settlement_of(board, "0105")] = army_of(board, "blue");
  assert_path(board, "0101", "0105", 5);
}
END_TEST

/* --- 5.3 Orders ---------------------------------------------------------------------------- */

static HonourReason may_hold(Board *board, const char *id, HonourOrders order) {
  return honour_may_hold_order(board->game, &board->state, capitano_of(board, id), order);
}

static Board *field_force(const char *drawing) {
  Board *board = board_draw(drawing, "", "");

  stand(board, "rosso", "0101");
  return board;
}

START_TEST(rule_5_2f_only_a_primo_capitano_receives_orders) {
  g_autoptr(Board) board = field_force("...");

  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_STAND), ORDER_NOT_PRIMO);
  give(board, "rosso", "red-foot", 4);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_STAND), OK);
  join(board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  assert_reason(may_hold(board, "rubino", HONOUR_ORDER_STAND), ORDER_NOT_PRIMO);
  assert_reason(may_hold(board, "azzurro", HONOUR_ORDER_STAND), ORDER_NOT_PRIMO);
}
END_TEST

START_TEST(rule_5_3b_a_garrison_needs_a_town_city_or_fortress) {
  static const struct {
    const char *drawing;
    gboolean allowed;
  } rows[] = {{".", FALSE}, {"m", FALSE}, {"t", TRUE}, {"F", TRUE}, {"C", TRUE}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *drawing = g_strconcat(rows[i].drawing, "..", NULL);
    g_autoptr(Board) board = field_force(drawing);

    give(board, "rosso", "red-foot", 4);
    ck_assert_int_eq(may_hold(board, "rosso", HONOUR_ORDER_GARRISON),
                     rows[i].allowed ? HONOUR_REASON_OK : HONOUR_REASON_ORDER_GARRISON_PLACE);
  }
}
END_TEST

START_TEST(rule_5_3f_stand_is_for_any_hex) {
  g_autoptr(Board) board = field_force("s..");

  give(board, "rosso", "red-foot", 4);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_STAND), OK);
}
END_TEST

START_TEST(rule_5_3i_half_demoralised_forces_do_not_attack) {
  g_autoptr(Board) board = field_force("...");

  give(board, "rosso", "red-foot", 4);
  give(board, "rosso", "red-guns", 2);
  give_demoralised(board, "rosso", "red-guns", 2);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_ATTACK), OK);
  give_demoralised(board, "rosso", "red-foot", 1);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_ATTACK), ORDER_ATTACK_SHAKEN);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_MANOEUVRE), OK);
}
END_TEST

START_TEST(rule_9_1_1h_wholly_demoralised_forces_keep_still_or_go) {
  g_autoptr(Board) board = field_force("C..");

  give_demoralised(board, "rosso", "red-foot", 4);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_ATTACK), ORDER_ALL_DEMORALISED);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_MANOEUVRE), ORDER_ALL_DEMORALISED);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_RETREAT), OK);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_STAND), OK);
  assert_reason(may_hold(board, "rosso", HONOUR_ORDER_GARRISON), OK);
}
END_TEST

static const HonourOrders all_orders[] = {HONOUR_ORDER_GARRISON, HONOUR_ORDER_STAND,
                                          HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_ATTACK,
                                          HONOUR_ORDER_RETREAT};

START_TEST(rule_5_3a_every_order_lets_fight_but_only_attack_besieges) {
  for (guint i = 0; i < G_N_ELEMENTS(all_orders); i++) {
    HonourOrders order = all_orders[i];

    assert_reason(honour_order_allows(order, HONOUR_UNDER_ORDER_FIGHT), OK);
    ck_assert_int_eq(honour_order_allows(order, HONOUR_UNDER_ORDER_BESIEGE),
                     order == HONOUR_ORDER_ATTACK ? HONOUR_REASON_OK
                                                  : HONOUR_REASON_ORDER_NO_SIEGE);
  }
}
END_TEST

START_TEST(rule_5_3c_a_garrison_works_but_does_not_leave) {
  g_autoptr(Board) board = board_draw("C..", "", "");

  assert_reason(honour_order_allows(HONOUR_ORDER_GARRISON, HONOUR_UNDER_ORDER_WORK), OK);
  assert_reason(honour_order_allows(HONOUR_ORDER_STAND, HONOUR_UNDER_ORDER_WORK), OK);
  force(board, "rosso", "0101", "red-foot", HONOUR_ORDER_GARRISON);
  assert_reason(board_step(board, "rosso", HONOUR_MARCH_REGULAR, "0101 0102", NULL), ORDER_TO_STAY);
}
END_TEST

START_TEST(rule_5_3e_only_garrison_and_stand_let_recover) {
  assert_reason(honour_order_allows(HONOUR_ORDER_GARRISON, HONOUR_UNDER_ORDER_RECOVER), OK);
  assert_reason(honour_order_allows(HONOUR_ORDER_STAND, HONOUR_UNDER_ORDER_RECOVER), OK);
  assert_reason(honour_order_allows(HONOUR_ORDER_MANOEUVRE, HONOUR_UNDER_ORDER_RECOVER),
                ORDER_NO_RECOVERY);
  assert_reason(honour_order_allows(HONOUR_ORDER_ATTACK, HONOUR_UNDER_ORDER_RECOVER),
                ORDER_NO_RECOVERY);
  assert_reason(honour_order_allows(HONOUR_ORDER_RETREAT, HONOUR_UNDER_ORDER_RECOVER),
                ORDER_NO_RECOVERY);
}
END_TEST

START_TEST(rule_5_3j_a_retreat_builds_nothing) {
  assert_reason(honour_order_allows(HONOUR_ORDER_RETREAT, HONOUR_UNDER_ORDER_WORK),
                ORDER_ONLY_RETREATS);
}
END_TEST

/* --- What Orders cost ---------------------------------------------------------------------- */

static int new_cost(Board *board, const char *id, HonourOrders order) {
  return honour_force_order_cost(board->game, &board->state, capitano_of(board, id), order, TRUE);
}

static int change_cost(Board *board, const char *id, HonourOrders present, HonourOrders order) {
  board->state.capitani[capitano_of(board, id)].order = (guint8)present;
  return honour_force_order_cost(board->game, &board->state, capitano_of(board, id), order, FALSE);
}

START_TEST(rule_5_3_2a_a_major_force_changes_for_the_difference) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");

  stand_general(board, "louis-xii", "2728");
  give(board, "louis-xii", "french-gendarmes", 8);
  ck_assert_int_eq(change_cost(board, "louis-xii", HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_ATTACK), 2);
  ck_assert_int_eq(change_cost(board, "louis-xii", HONOUR_ORDER_STAND, HONOUR_ORDER_ATTACK), 3);
  ck_assert_int_eq(change_cost(board, "louis-xii", HONOUR_ORDER_GARRISON, HONOUR_ORDER_ATTACK), 4);
  ck_assert_int_eq(change_cost(board, "louis-xii", HONOUR_ORDER_STAND, HONOUR_ORDER_MANOEUVRE), 2);
  ck_assert_int_eq(change_cost(board, "louis-xii", HONOUR_ORDER_ATTACK, HONOUR_ORDER_STAND), 0);
  ck_assert_int_eq(change_cost(board, "louis-xii", HONOUR_ORDER_ATTACK, HONOUR_ORDER_ATTACK), 0);
  ck_assert_int_eq(new_cost(board, "louis-xii", HONOUR_ORDER_ATTACK), 3);
}
END_TEST

/* One who has no Order yet has nothing to change. */
START_TEST(rule_5_3_3a_a_new_force_pays_the_price_of_a_new_order) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");

  stand(board, "chaumont", "2832");
  give(board, "chaumont", "french-gendarmes", 6);
  ck_assert_int_eq(new_cost(board, "chaumont", HONOUR_ORDER_STAND), 1);
  ck_assert_int_eq(change_cost(board, "chaumont", 0, HONOUR_ORDER_STAND), 1);
  ck_assert_int_eq(change_cost(board, "chaumont", HONOUR_ORDER_ATTACK, HONOUR_ORDER_STAND), 0);
}
END_TEST

START_TEST(rule_6_1b_a_minor_force_pays_one_point) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");

  stand(board, "chaumont", "2832");
  give(board, "chaumont", "french-gendarmes", 6);
  ck_assert_int_eq(new_cost(board, "chaumont", HONOUR_ORDER_MANOEUVRE), 1);
  ck_assert_int_eq(new_cost(board, "chaumont", HONOUR_ORDER_ATTACK), 1);
  ck_assert_int_eq(new_cost(board, "chaumont", HONOUR_ORDER_GARRISON), 0);
  ck_assert_int_eq(change_cost(board, "chaumont", HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_ATTACK), 1);
}
END_TEST

START_TEST(rule_6_1c_light_cavalry_alone_pays_nothing) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");

  stand(board, "alviano", "1552");
  give(board, "alviano", "venetian-light", 3);
  give(board, "alviano", "stradiots", 3);
  ck_assert_int_eq(new_cost(board, "alviano", HONOUR_ORDER_ATTACK), 0);
  give(board, "alviano", "venetian-infantry", 1);
  ck_assert_int_eq(new_cost(board, "alviano", HONOUR_ORDER_ATTACK), 1);
}
END_TEST

START_TEST(rule_6_1c_nor_does_a_single_strength_point) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");
  HonourUnitIndex guns;

  stand(board, "naldi", "2632");
  guns = give(board, "naldi", "venetian-artillery", 1);
  ck_assert_int_eq(new_cost(board, "naldi", HONOUR_ORDER_MANOEUVRE), 0);
  board->state.units[guns].sp = 2;
  ck_assert_int_eq(new_cost(board, "naldi", HONOUR_ORDER_MANOEUVRE), 1);
}
END_TEST

START_TEST(rule_6_1c_a_major_force_always_pays) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");

  stand_general(board, "alviano", "1552");
  give(board, "alviano", "stradiots", 1);
  ck_assert_int_eq(new_cost(board, "alviano", HONOUR_ORDER_MANOEUVRE), 2);
}
END_TEST

START_TEST(rule_3_8_1g_a_temporeggiatore_attacks_for_one_more) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");

  stand_general(board, "pitigliano", "2342");
  give(board, "pitigliano", "venetian-heavy", 8);
  ck_assert_int_eq(new_cost(board, "pitigliano", HONOUR_ORDER_ATTACK), 4);
  ck_assert_int_eq(new_cost(board, "pitigliano", HONOUR_ORDER_MANOEUVRE), 2);
  stand(board, "pitigliano", "2342");
  ck_assert_int_eq(new_cost(board, "pitigliano", HONOUR_ORDER_ATTACK), 2);
}
END_TEST

/* */
START_TEST(rule_4_3_armies_without_points_pay_none) {
  g_autoptr(Board) board = board_new("scenarios", "novara-1513.xml");

  stand_general(board, "tremouille", "2611");
  give(board, "tremouille", "french-gendarmes", 5);
  ck_assert_int_eq(new_cost(board, "tremouille", HONOUR_ORDER_ATTACK), 0);
}
END_TEST

static Suite *command_suite(void) {
  Suite *suite = suite_create("command");
  TCase *paths = tcase_create("5.2 command paths");
  TCase *orders = tcase_create("5.3 orders");
  TCase *costs = tcase_create("costs");

  tcase_add_test(paths, rule_5_2c_a_path_may_have_any_length);
  tcase_add_test(paths, rule_5_2c_the_path_is_told);
  tcase_add_test(paths, rule_5_2c_impassable_hexes_bar_it);
  tcase_add_test(paths, rule_5_2c_enemy_forces_bar_it);
  tcase_add_test(paths, rule_5_2c_enemy_zones_of_control_bar_it);
  tcase_add_test(paths, rule_5_2c_a_friendly_force_opens_a_zone_of_control);
  tcase_add_test(paths, rule_5_2c_demoralised_and_unemployed_enemies_control_nothing);
  tcase_add_test(paths, rule_5_2c_no_path_leads_through_the_ring_around_a_siege);
  tcase_add_test(paths, rule_5_2c_an_order_to_oneself_needs_no_path);
  tcase_add_test(paths, rule_14j_command_does_not_pass_a_fortress_of_the_enemy);
  suite_add_tcase(suite, paths);
  tcase_add_test(orders, rule_5_2f_only_a_primo_capitano_receives_orders);
  tcase_add_test(orders, rule_5_3a_every_order_lets_fight_but_only_attack_besieges);
  tcase_add_test(orders, rule_5_3b_a_garrison_needs_a_town_city_or_fortress);
  tcase_add_test(orders, rule_5_3c_a_garrison_works_but_does_not_leave);
  tcase_add_test(orders, rule_5_3e_only_garrison_and_stand_let_recover);
  tcase_add_test(orders, rule_5_3f_stand_is_for_any_hex);
  tcase_add_test(orders, rule_5_3i_half_demoralised_forces_do_not_attack);
  tcase_add_test(orders, rule_5_3j_a_retreat_builds_nothing);
  tcase_add_test(orders, rule_9_1_1h_wholly_demoralised_forces_keep_still_or_go);
  suite_add_tcase(suite, orders);
  tcase_add_test(costs, rule_5_3_2a_a_major_force_changes_for_the_difference);
  tcase_add_test(costs, rule_5_3_3a_a_new_force_pays_the_price_of_a_new_order);
  tcase_add_test(costs, rule_6_1b_a_minor_force_pays_one_point);
  tcase_add_test(costs, rule_6_1c_light_cavalry_alone_pays_nothing);
  tcase_add_test(costs, rule_6_1c_nor_does_a_single_strength_point);
  tcase_add_test(costs, rule_6_1c_a_major_force_always_pays);
  tcase_add_test(costs, rule_3_8_1g_a_temporeggiatore_attacks_for_one_more);
  tcase_add_test(costs, rule_4_3_armies_without_points_pay_none);
  suite_add_tcase(suite, costs);
  return suite;
}

int main(void) {
  return test_main(command_suite());
}
