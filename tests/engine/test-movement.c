/* Chapter 7, single steps: who may march, over which ground and at what cost, and what enemies do
 * to it. Costs are in Movement Points, as in the book. */
#include "validator/engine/honour/ch07-movement.h"

#include "tests/engine/march-board.h"

/* Rosso marches for the Reds; the Blues are the enemy. */
static Board *board_of_rosso(const char *drawing, const char *features) {
  Board *board = board_draw(drawing, features, "");

  force(board, "rosso", "0101", "red-foot", CAP_ORDER_MANOEUVRE);
  return board;
}

static CapReason rosso_steps(Board *board, CapMarch march, const char *hexes) {
  return board_step(board, "rosso", march, hexes, NULL);
}

/* --- [3.4] Unemployed Capitani -----------------------------------------------------------------
 */

START_TEST(rule_3_4b_an_unemployed_capitano_has_nine_points) {
  ck_assert_int_eq(cap_unemployed_movement(), 9 * 2);
}
END_TEST

START_TEST(rule_3_4a_only_an_unemployed_capitano_moves_alone) {
  g_autoptr(Board) board = board_of_rosso("..", "");

  assert_reason(rosso_steps(board, CAP_MARCH_UNEMPLOYED, "0101 0102"), NOT_UNEMPLOYED);
  unemployed(board, "rubino", "0101");
  assert_reason(board_step(board, "rubino", CAP_MARCH_REGULAR, "0101 0102", NULL), NOT_A_FORCE);
  join(board, "rubino", "rosso", CAP_ROLE_UNEMPLOYED);
  assert_reason(board_step(board, "rubino", CAP_MARCH_UNEMPLOYED, "0101 0102", NULL),
                NOT_UNEMPLOYED);
}
END_TEST

START_TEST(rule_3_4c_an_unemployed_capitano_needs_no_order_and_pays_for_terrain) {
  g_autoptr(Board) board = board_draw(".m", "", "");
  int cost;

  unemployed(board, "rubino", "0101");
  assert_reason(board_step(board, "rubino", CAP_MARCH_UNEMPLOYED, "0101 0102", &cost), OK);
  ck_assert_int_eq(cost, 2 * 2);
}
END_TEST

START_TEST(rule_3_4d_an_unemployed_capitano_ignores_zones_of_control) {
  g_autoptr(Board) board = board_draw(".....\n.....", "", "");
  CapMove move;

  unemployed(board, "rubino", "0101");
  force(board, "azzurro", "0203", "blue-foot", CAP_ORDER_STAND);
  move = board_move(board, "rubino", CAP_MARCH_UNEMPLOYED);
  assert_reason(board_step_of(board, "rubino", &move, "0102 0103", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rubino", &move, "0103 0104", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rubino", &move, "0104 0105", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rubino", &move, "0103 0203", NULL, NULL), ENEMY_IN_HEX);
}
END_TEST

START_TEST(rule_3_4d_an_unemployed_capitano_bars_nobody) {
  g_autoptr(Board) board = board_of_rosso("....", "");

  unemployed(board, "celeste", "0103");
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0101 0102"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0102 0103"), OK);
}
END_TEST

/* --- [5.3] Orders ------------------------------------------------------------------------------
 */

/* What each kind of march says under an Order. */
static void assert_order(CapOrders order, CapReason regular, CapReason administrative,
                         CapReason to_contact) {
  g_autoptr(Board) board = board_of_rosso("..", "<roads><road name='R' class='primary'>"
                                                "<leg hexes='0101 0102'/></road></roads>");

  board->state.capitani[capitano_of(board, "rosso")].order = (guint8)order;
  ck_assert_int_eq(rosso_steps(board, CAP_MARCH_REGULAR, "0101 0102"), regular);
  ck_assert_int_eq(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0101 0102"), administrative);
  ck_assert_int_eq(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0101 0102"), to_contact);
}

START_TEST(rule_5_3c_a_garrison_does_not_leave_its_hex) {
  assert_order(CAP_ORDER_GARRISON, CAP_REASON_ORDER_TO_STAY, CAP_REASON_ORDER_TO_STAY,
               CAP_REASON_ORDER_TO_STAY);
}
END_TEST

START_TEST(rule_5_3f_a_force_that_stands_does_not_leave_its_hex) {
  assert_order(CAP_ORDER_STAND, CAP_REASON_ORDER_TO_STAY, CAP_REASON_ORDER_TO_STAY,
               CAP_REASON_ORDER_TO_STAY);
}
END_TEST

START_TEST(rule_5_3g_manoeuvre_allows_regular_and_administrative_march) {
  assert_order(CAP_ORDER_MANOEUVRE, CAP_REASON_OK, CAP_REASON_OK, CAP_REASON_NEEDS_ATTACK_ORDER);
}
END_TEST

START_TEST(rule_5_3h_attack_allows_regular_march_and_march_to_contact) {
  assert_order(CAP_ORDER_ATTACK, CAP_REASON_OK, CAP_REASON_NEEDS_MANOEUVRE_ORDER, CAP_REASON_OK);
}
END_TEST

START_TEST(rule_5_3j_a_retreat_order_allows_no_march) {
  assert_order(CAP_ORDER_RETREAT, CAP_REASON_ORDER_TO_RETREAT, CAP_REASON_ORDER_TO_RETREAT,
               CAP_REASON_ORDER_TO_RETREAT);
}
END_TEST

START_TEST(without_an_order_nobody_marches) {
  assert_order((CapOrders)0, CAP_REASON_NO_ORDER, CAP_REASON_NO_ORDER, CAP_REASON_NO_ORDER);
}
END_TEST

START_TEST(rule_18_1c_in_quarters_a_force_does_not_move) {
  g_autoptr(Board) board = board_of_rosso("..", "");
  CapCapitanoState *rosso = &board->state.capitani[capitano_of(board, "rosso")];

  rosso->marks = CAP_MARK_QUARTERS;
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0101 0102"), IN_QUARTERS);
  rosso->marks = CAP_MARK_NO_MOVE;
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0101 0102"), NO_MOVE_MARKER);
}
END_TEST

START_TEST(a_refusal_names_its_rule) {
  ck_assert_str_eq(cap_reason_rule(CAP_REASON_PRIMARY_RIVER), "7.6.2");
  ck_assert_str_eq(cap_reason_rule(CAP_REASON_ZOC_TO_ZOC), "7.8.2.2");
  ck_assert_str_eq(cap_reason_rule(CAP_REASON_ENEMY_WITHIN_FIVE), "7.7");
}
END_TEST

/* --- [7.3] Marches -----------------------------------------------------------------------------
 */

START_TEST(rule_7_3a_regular_march_enters_no_hex_next_to_an_enemy) {
  g_autoptr(Board) board = board_of_rosso(".....", "");

  force(board, "azzurro", "0105", "blue-foot", CAP_ORDER_STAND);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0102 0103"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0103 0104"), NEXT_TO_ENEMY);
}
END_TEST

START_TEST(rule_7_3a_regular_march_minds_enemies_over_an_impassable_hexside) {
  g_autoptr(Board) board =
      board_of_rosso("....", "<rivers><river id='Po' name='Po' class='primary'>"
                             "<side between='0103 0104'/></river></rivers>");

  force(board, "azzurro", "0104", "blue-foot", CAP_ORDER_STAND);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0102 0103"), NEXT_TO_ENEMY);
  board->state.capitani[capitano_of(board, "rosso")].order = CAP_ORDER_ATTACK;
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0102 0103"), OK);
}
END_TEST

/* a shaken Force has no zone of control, but one can be next to it. */
START_TEST(rule_7_3a_regular_march_minds_enemies_without_a_zone_of_control) {
  g_autoptr(Board) board = board_of_rosso("...", "");

  force(board, "azzurro", "0103", "blue-foot", CAP_ORDER_STAND)->demoralised = TRUE;
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0101 0102"), NEXT_TO_ENEMY);
}
END_TEST

START_TEST(rule_7_3c_march_to_contact_goes_next_to_an_enemy) {
  g_autoptr(Board) board = board_of_rosso("...", "");

  force(board, "azzurro", "0103", "blue-foot", CAP_ORDER_STAND);
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0101 0102"), NEEDS_ATTACK_ORDER);
  board->state.capitani[capitano_of(board, "rosso")].order = CAP_ORDER_ATTACK;
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0101 0102"), OK);
}
END_TEST

/* --- [7.6] Terrain -----------------------------------------------------------------------------
 */

static const struct {
  const char *hexes;
  double points;
} grounds[] = {
    {"0101 0102", 1}, /* clear */
    {"0102 0103", 2}, /* marsh */
    {"0104 0105", 2}, /* heath */
    {"0106 0107", 3}, /* swamp */
    {"0108 0109", 2}, /* wood */
    {"0110 0111", 2}, /* hill */
    {"0112 0113", 5}, /* mountain */
    {"0113 0114", 1}, /* out of it */
    {"0116 0117", 2}, /* a Town in a marsh */
    {"0118 0119", 1}, /* a Fortified Town in a marsh */
    {"0120 0121", 1}, /* a Fortified City */
};

START_TEST(rule_7_6a_terrain_costs_what_the_chart_says) {
  g_autoptr(Board) board = board_of_rosso("..m.h.s.w.i.M.L.t.F.C", "");

  assert_points(board, "rosso", grounds[_i].hexes, grounds[_i].points);
}
END_TEST

START_TEST(rule_C_TEC_lake_nobody_enters_a_lake) {
  g_autoptr(Board) board = board_of_rosso(".L", "");

  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0101 0102"), LAKE);
}
END_TEST

/* --- [7.6.1] Roads -----------------------------------------------------------------------------
 */

/*  0101 . - w - F - C - m   0105  primary
 *    0201 . - m - F - C .   0205  secondary, up to the City
 */
static Board *board_of_roads(void) {
  return board_of_rosso(".wFCm\n.mFC.", "<roads><road name='P' class='primary'>"
                                        "<leg hexes='0101 0102 0103 0104 0105'/></road>"
                                        "<road name='S' class='secondary'>"
                                        "<leg hexes='0201 0202 0203 0204'/></road></roads>");
}

START_TEST(rule_7_6_1a_along_a_road_the_road_counts) {
  g_autoptr(Board) board = board_of_roads();

  assert_points(board, "rosso", "0101 0102", 0.5);
  assert_points(board, "rosso", "0104 0105", 0.5);
  assert_points(board, "rosso", "0201 0202", 1);
}
END_TEST

START_TEST(rule_7_6_1a_between_two_roads_the_terrain_counts) {
  g_autoptr(Board) board = board_of_roads();

  assert_points(board, "rosso", "0201 0102", 2);
  assert_points(board, "rosso", "0102 0202", 2);
}
END_TEST

START_TEST(rule_7_6_1b_a_fortress_costs_its_own_rate_on_the_road) {
  g_autoptr(Board) board = board_of_roads();

  assert_points(board, "rosso", "0102 0103", 1);
  assert_points(board, "rosso", "0103 0104", 1);
  assert_points(board, "rosso", "0202 0203", 1);
  assert_points(board, "rosso", "0203 0204", 1);
}
END_TEST

START_TEST(rule_1_3_1_1b_a_naviglio_is_a_secondary_road) {
  static const char *const line[] = {"1921", "2020", "2120", "2219", "2319", "2418", "2518",
                                     "2517", "2616", "2716", "2815", "2814", "2914"};
  g_autoptr(Board) board = board_new("scenarios", "pavia-1524.xml");

  force(board, "montmorency", "1921", "french-infantry", CAP_ORDER_MANOEUVRE);
  for (guint i = 1; i < G_N_ELEMENTS(line); i++) {
    g_autofree char *hexes = g_strjoin(" ", line[i - 1], line[i], NULL);

    assert_points(board, "montmorency", hexes, 1);
    assert_reason(board_step(board, "montmorency", CAP_MARCH_ADMINISTRATIVE, hexes, NULL), OK);
  }
}
END_TEST

START_TEST(rule_1_3_1_1c_a_naviglio_is_no_river) {
  g_autoptr(Board) board = board_of_rosso("..\n.m", "<roads><road name='N' class='naviglio'>"
                                                    "<leg hexes='0101 0102'/></road></roads>");

  assert_points(board, "rosso", "0201 0102", 1);
  assert_points(board, "rosso", "0102 0202", 2);
}
END_TEST

/* --- [7.6.2] Rivers ----------------------------------------------------------------------------
 */

/* One row of clear hexes, each with a river to its east: the Adda, a secondary one, as far as 0106,
 * then the Po. Roads lead over some of the sides, ferries over two. */
static Board *board_of_rivers(void) {
  return board_of_rosso("...........",
                        "<rivers><river id='Adda' name='Adda' class='secondary'>"
                        "<side between='0101 0102'/><side between='0102 0103'/>"
                        "<side between='0103 0104'/><side between='0104 0105'/>"
                        "<side between='0105 0106'/></river>"
                        "<river id='Po' name='Po' class='primary'>"
                        "<side between='0107 0108'/><side between='0108 0109'/>"
                        "<side between='0109 0110'/><side between='0110 0111'/></river></rivers>"
                        "<ferries><ferry between='0108 0109' name='A'/>"
                        "<ferry between='0110 0111' name='B'/></ferries>"
                        "<roads><road name='P' class='primary'>"
                        "<leg hexes='0103 0104'/><leg hexes='0110 0111'/></road>"
                        "<road name='S' class='secondary'>"
                        "<leg hexes='0102 0103'/><leg hexes='0108 0109'/></road>"
                        "<road name='N' class='naviglio'><leg hexes='0104 0105'/></road></roads>");
}

START_TEST(rule_7_6_2a_the_po_is_crossed_only_by_ferry_or_pontoon) {
  g_autoptr(Board) board = board_of_rivers();

  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0107 0108"), PRIMARY_RIVER);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0108 0107"), PRIMARY_RIVER);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0108 0109"), OK);
  lay_pontoon(board, "0107", "0108");
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0107 0108"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0109 0110"), PRIMARY_RIVER);
}
END_TEST

START_TEST(rule_7_6_2b_bridge_and_ferry_cost_the_road_and_the_hexside) {
  g_autoptr(Board) board = board_of_rivers();

  assert_points(board, "rosso", "0103 0104", 0.5 + 1);
  assert_points(board, "rosso", "0108 0109", 1 + 2);
  assert_points(board, "rosso", "0110 0111", 0.5 + 2);
}
END_TEST

START_TEST(rule_7_6_2c_any_road_over_a_secondary_river_has_a_bridge) {
  g_autoptr(Board) board = board_of_rivers();

  assert_points(board, "rosso", "0102 0103", 1 + 1);
  assert_points(board, "rosso", "0103 0102", 1 + 1);
  assert_points(board, "rosso", "0104 0105", 1 + 1);
}
END_TEST

START_TEST(rule_7_6_2d_off_the_road_a_secondary_river_is_forded) {
  g_autoptr(Board) board = board_of_rivers();

  assert_points(board, "rosso", "0101 0102", 1 + 2);
  assert_points(board, "rosso", "0102 0101", 1 + 2);
}
END_TEST

START_TEST(rule_7_6_2d_a_pontoon_makes_any_river_cheap) {
  g_autoptr(Board) board = board_of_rivers();

  lay_pontoon(board, "0105", "0106");
  assert_points(board, "rosso", "0105 0106", 1 + 0.5);
  lay_pontoon(board, "0103", "0104");
  assert_points(board, "rosso", "0103 0104", 0.5 + 0.5);
  lay_pontoon(board, "0107", "0108");
  assert_points(board, "rosso", "0107 0108", 1 + 0.5);
}
END_TEST

START_TEST(rule_15_1_4b_both_sides_use_a_pontoon_from_both_banks) {
  g_autoptr(Board) board = board_of_rivers();

  lay_pontoon(board, "0108", "0107");
  assert_points(board, "rosso", "0107 0108", 1.5);
  force(board, "azzurro", "0108", "blue-foot", CAP_ORDER_MANOEUVRE);
  assert_points(board, "azzurro", "0108 0107", 1.5);
}
END_TEST

START_TEST(rule_17_1d_rain_makes_secondary_rivers_dearer) {
  g_autoptr(Board) board = board_of_rivers();

  board->state.weather = CAP_WEATHER_RAIN;
  assert_points(board, "rosso", "0101 0102", 1 + 3);
  assert_points(board, "rosso", "0102 0103", 1 + 2);
  assert_points(board, "rosso", "0108 0109", 1 + 2);
  lay_pontoon(board, "0105", "0106");
  assert_points(board, "rosso", "0105 0106", 1 + 0.5);
  board->state.weather = CAP_WEATHER_MUD;
  assert_points(board, "rosso", "0101 0102", 1 + 2);
  assert_points(board, "rosso", "0102 0103", 1 + 1);
}
END_TEST

START_TEST(the_ferries_of_the_shipped_map_cross_the_po) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");

  force(board, "chaumont", "1345", "french-infantry", CAP_ORDER_MANOEUVRE);
  assert_points(board, "chaumont", "1344 1444", 1 + 2);   /* into Cremona, a City */
  assert_points(board, "chaumont", "1136 1236", 0.5 + 2); /* from Piacenza */
  assert_reason(board_step(board, "chaumont", CAP_MARCH_REGULAR, "1344 1443", NULL), PRIMARY_RIVER);
}
END_TEST

/* --- [7.6.2.1] What crossing does --------------------------------------------------------------
 */

static gboolean is_disrupted(Board *board, const char *hexes) {
  CapMove move = board_move(board, "rosso", CAP_MARCH_REGULAR);
  gboolean disrupts = FALSE;

  assert_reason(board_step_of(board, "rosso", &move, hexes, NULL, &disrupts), OK);
  return disrupts;
}

START_TEST(rule_7_6_2_1a_two_more_points_for_a_river_disrupt_a_major_force) {
  g_autoptr(Board) board = board_of_rivers();
  CapCapitanoState *rosso = &board->state.capitani[capitano_of(board, "rosso")];

  ck_assert(!is_disrupted(board, "0101 0102"));
  rosso->marks = CAP_MARK_GENERAL;
  ck_assert(is_disrupted(board, "0101 0102"));
  ck_assert(!is_disrupted(board, "0102 0103"));
  ck_assert(is_disrupted(board, "0108 0109"));
  board->state.weather = CAP_WEATHER_RAIN;
  ck_assert(is_disrupted(board, "0102 0103"));
  lay_pontoon(board, "0101", "0102");
  ck_assert(!is_disrupted(board, "0101 0102"));
}
END_TEST

START_TEST(rule_7_6_2_1a_no_river_disrupts_a_capitano_generale_alone) {
  g_autoptr(Board) board = board_of_rivers();
  CapMove move;
  gboolean disrupts = TRUE;

  board_clear(board);
  stand_general(board, "rosso", "0101");
  board->state.capitani[capitano_of(board, "rosso")].role = CAP_ROLE_UNEMPLOYED;
  move = board_move(board, "rosso", CAP_MARCH_UNEMPLOYED);
  assert_reason(board_step_of(board, "rosso", &move, "0101 0102", NULL, &disrupts), OK);
  ck_assert(!disrupts);
}
END_TEST

/* --- [7.6.3] to [7.6.6] ------------------------------------------------------------------------
 */

START_TEST(rule_7_6_3c_an_empty_fortress_of_the_enemy_is_entered_freely) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");
  CapHex treviglio = hex_of(board, "2834"); /* conquered by Venice */

  force(board, "chaumont", "2833", "french-infantry", CAP_ORDER_MANOEUVRE);
  ck_assert((board_field(board, "chaumont")->flags[treviglio] & CAP_FIELD_ENEMY_FORTRESS) != 0);
  assert_points(board, "chaumont", "2833 2834", 1);
}
END_TEST

START_TEST(rule_7_6_4a_nobody_leaves_the_map) {
  g_autoptr(Board) board = board_of_rosso("..", "");
  CapMove move = board_move(board, "rosso", CAP_MARCH_REGULAR);
  guint n_ways = 0;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapReason reason = cap_step(board->game, &board->state, board_field(board, "rosso"), &move,
                                move.start, d, NULL, NULL);

    ck_assert(reason == CAP_REASON_OK || reason == CAP_REASON_OFF_MAP);
    n_ways += reason == CAP_REASON_OK;
  }
  ck_assert_uint_eq(n_ways, 1);
}
END_TEST

START_TEST(rule_7_6_4a_nobody_leaves_the_part_of_the_map_in_play) {
  g_autoptr(Board) board = board_draw("...", "", "<playable columns='1-2'/>");
  g_autoptr(Board) east = board_new("scenarios", "agnadello-1509.xml");

  force(board, "rosso", "0101", "red-foot", CAP_ORDER_MANOEUVRE);
  assert_points(board, "rosso", "0101 0102", 1);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0102 0103"), NOT_IN_PLAY);
  force(east, "chaumont", "2027", "french-infantry", CAP_ORDER_MANOEUVRE);
  assert_reason(board_step(east, "chaumont", CAP_MARCH_REGULAR, "2027 2026", NULL), NOT_IN_PLAY);
}
END_TEST

START_TEST(rule_7_6_5a_no_force_enters_the_hex_of_an_enemy_force) {
  g_autoptr(Board) board = board_of_rosso("..", "");
  CapUnitState *foot = force(board, "azzurro", "0102", "blue-foot", CAP_ORDER_STAND);

  board->state.capitani[capitano_of(board, "rosso")].order = CAP_ORDER_ATTACK;
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0101 0102"), ENEMY_IN_HEX);
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0101 0102"), ENEMY_IN_HEX);
  foot->demoralised = TRUE;
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0101 0102"), ENEMY_IN_HEX);
}
END_TEST

START_TEST(rule_7_6_5b_friends_are_passed_through) {
  g_autoptr(Board) board = board_of_rosso("...", "");

  force(board, "rubino", "0102", "red-foot", CAP_ORDER_STAND);
  assert_points(board, "rosso", "0101 0102", 1);
  assert_points(board, "rosso", "0102 0103", 1);
}
END_TEST

START_TEST(rule_7_6_6a_a_move_that_starts_in_a_city_pays_for_leaving_it) {
  g_autoptr(Board) board = board_of_roads();

  board_clear(board);
  force(board, "rosso", "0104", "red-foot", CAP_ORDER_MANOEUVRE);
  assert_points(board, "rosso", "0104 0105", 0.5 + 1);
  force(board, "rubino", "0204", "red-foot", CAP_ORDER_MANOEUVRE);
  assert_points(board, "rubino", "0204 0205", 1 + 1);
  assert_points(board, "rubino", "0104 0105", 0.5); /* came through */
}
END_TEST

START_TEST(rule_7_6_6a_a_fortified_town_is_left_freely) {
  g_autoptr(Board) board = board_of_roads();

  board_clear(board);
  force(board, "rosso", "0203", "red-foot", CAP_ORDER_MANOEUVRE);
  assert_points(board, "rosso", "0203 0202", 1);
}
END_TEST

/* --- [7.7] Administrative March ----------------------------------------------------------------
 */

START_TEST(rule_7_7a_declaring_costs_a_point) {
  ck_assert_int_eq(cap_administrative_movement(5 * 2), 8 * 2);
  ck_assert_int_eq(cap_administrative_movement(3), 2); /* a half point is doubled too, R-022 */
  ck_assert_int_eq(cap_administrative_movement(2), 0);
  ck_assert_int_eq(cap_administrative_movement(1), -1);
  ck_assert_int_eq(cap_administrative_movement(-4), -1);
}
END_TEST

START_TEST(rule_7_7h_all_else_comes_before_the_doubling) {
  ck_assert_int_eq(cap_administrative_movement((5 - 1) * 2), 6 * 2);
  ck_assert_int_eq(cap_administrative_movement((5 - 1 - 1) * 2), 4 * 2);
}
END_TEST

START_TEST(rule_7_7b_administrative_march_keeps_to_roads) {
  g_autoptr(Board) board = board_of_roads();

  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0101 0102"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0102 0103"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0201 0202"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0102 0202"), OFF_ROAD);
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0204 0205"), OFF_ROAD);
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

  force(board, "azzurro", "0112", "blue-foot", CAP_ORDER_STAND);
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0105 0106"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0106 0107"), ENEMY_WITHIN_FIVE);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0106 0107"), OK);
}
END_TEST

/* */
START_TEST(rule_7_7e_administrative_march_leads_out_of_the_five_hexes) {
  g_autoptr(Board) board = board_of_column();

  force(board, "azzurro", "0112", "blue-foot", CAP_ORDER_STAND);
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0107 0106"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0108 0107"), ENEMY_WITHIN_FIVE);
}
END_TEST

/* */
START_TEST(rule_7_7e_an_enemy_capitano_alone_does_not_count) {
  g_autoptr(Board) board = board_of_column();

  unemployed(board, "azzurro", "0109");
  assert_reason(rosso_steps(board, CAP_MARCH_ADMINISTRATIVE, "0107 0108"), OK);
}
END_TEST

/* --- [7.8] Zones of control --------------------------------------------------------------------
 */

/*  0101 . . . . . 0105    Azzurro stands in 0303.
 *    0201 . . . . . 0205
 *  0301 . . A . . 0305
 */
static Board *board_of_zoc(CapOrders order) {
  Board *board = board_of_rosso(".....\n.....\n.....", "");

  board->state.capitani[capitano_of(board, "rosso")].order = (guint8)order;
  force(board, "azzurro", "0303", "blue-foot", CAP_ORDER_STAND);
  return board;
}

START_TEST(rule_7_8_1a_a_force_stops_in_a_zone_of_control) {
  g_autoptr(Board) board = board_of_zoc(CAP_ORDER_ATTACK);
  CapMove move = board_move(board, "rosso", CAP_MARCH_TO_CONTACT);

  assert_reason(board_step_of(board, "rosso", &move, "0103 0203", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rosso", &move, "0203 0103", NULL, NULL), HELD_BY_ZOC);
}
END_TEST

START_TEST(rule_7_8_1a_a_force_that_comes_back_stops_as_well) {
  g_autoptr(Board) board = board_of_zoc(CAP_ORDER_ATTACK);
  CapMove move = board_move(board, "rosso", CAP_MARCH_TO_CONTACT);

  move.start = hex_of(board, "0203");
  assert_reason(board_step_of(board, "rosso", &move, "0203 0103", NULL, NULL), OK);
  move.is_under_way = TRUE;
  assert_reason(board_step_of(board, "rosso", &move, "0103 0203", NULL, NULL), OK);
  assert_reason(board_step_of(board, "rosso", &move, "0203 0103", NULL, NULL), HELD_BY_ZOC);
}
END_TEST

START_TEST(rule_7_8_1b_a_force_half_demoralised_enters_no_zone_of_control) {
  g_autoptr(Board) board = board_of_zoc(CAP_ORDER_ATTACK);
  CapUnitIndex guns;

  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0103 0203"), OK);
  guns = give_demoralised(board, "rosso", "red-guns", 2);
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0103 0203"), TOO_DEMORALISED);
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0101 0102"), OK);
  board->state.units[guns].demoralised = FALSE;
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0103 0203"), OK);
}
END_TEST

START_TEST(rule_7_8_1c_entering_a_zone_of_control_costs_nothing_more) {
  g_autoptr(Board) board = board_of_zoc(CAP_ORDER_ATTACK);
  int cost;

  assert_reason(board_step(board, "rosso", CAP_MARCH_TO_CONTACT, "0103 0203", &cost), OK);
  ck_assert_int_eq(cost, 1 * 2);
}
END_TEST

START_TEST(rule_7_8_1d_artillery_alone_enters_no_zone_of_control) {
  g_autoptr(Board) board = board_of_zoc(CAP_ORDER_ATTACK);

  force(board, "rubino", "0101", "red-guns", CAP_ORDER_ATTACK);
  assert_reason(board_step(board, "rubino", CAP_MARCH_TO_CONTACT, "0103 0203", NULL),
                ARTILLERY_ALONE);
  assert_reason(board_step(board, "rubino", CAP_MARCH_TO_CONTACT, "0101 0102", NULL), OK);
  give(board, "rubino", "red-foot", 2);
  assert_reason(board_step(board, "rubino", CAP_MARCH_TO_CONTACT, "0103 0203", NULL), OK);
}
END_TEST

START_TEST(rule_7_8_2_2a_there_is_no_way_from_zone_to_zone) {
  g_autoptr(Board) board = board_of_zoc(CAP_ORDER_ATTACK);

  force(board, "rosso", "0203", "red-foot", CAP_ORDER_ATTACK);
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0203 0202"), ZOC_TO_ZOC);
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0203 0103"), OK);
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0203 0303"), ENEMY_IN_HEX);
}
END_TEST

/* */
START_TEST(rule_7_8_2_2a_the_zone_of_another_force_is_no_better) {
  g_autoptr(Board) board = board_draw("......", "", "");

  force(board, "rosso", "0103", "red-foot", CAP_ORDER_ATTACK);
  force(board, "azzurro", "0102", "blue-foot", CAP_ORDER_STAND);
  force(board, "celeste", "0105", "blue-foot", CAP_ORDER_STAND);
  assert_reason(rosso_steps(board, CAP_MARCH_TO_CONTACT, "0103 0104"), ZOC_TO_ZOC);
}
END_TEST

/* */
START_TEST(rule_7_8_2_2a_a_force_that_manoeuvres_leaves_to_a_hex_next_to_nobody) {
  g_autoptr(Board) board = board_of_zoc(CAP_ORDER_MANOEUVRE);

  force(board, "rosso", "0203", "red-foot", CAP_ORDER_MANOEUVRE);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0203 0103"), OK);
  force(board, "celeste", "0105", "blue-horse", CAP_ORDER_STAND)->demoralised = TRUE;
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0203 0104"), NEXT_TO_ENEMY);
  assert_reason(rosso_steps(board, CAP_MARCH_REGULAR, "0203 0103"), OK);
}
END_TEST

/* --- [14] Regions ------------------------------------------------------------------------------
 */

/* A road through a Neutral City in a marsh. */
static Board *board_of_neutrals(void) {
  return board_of_rosso(".nNn.", "<roads><road name='P' class='primary'>"
                                 "<leg hexes='0101 0102 0103 0104 0105'/></road></roads>");
}

START_TEST(rule_14g_regions_of_any_status_are_entered_freely) {
  g_autoptr(Board) board = board_of_neutrals();
  CapIndex region = board->game->map->hexes[hex_of(board, "0102")].region;

  assert_points(board, "rosso", "0101 0102", 0.5);
  board->state.alignment[region] = side_of(board, "blues");
  assert_points(board, "rosso", "0101 0102", 0.5);
  board->state.alignment[region] = CAP_NOT_ALIGNED;
  assert_points(board, "rosso", "0101 0102", 0.5);
}
END_TEST

/* */
START_TEST(rule_14h_a_neutral_city_costs_its_terrain_not_the_road) {
  g_autoptr(Board) board = board_of_neutrals();
  CapIndex region = board->game->map->hexes[hex_of(board, "0103")].region;

  assert_points(board, "rosso", "0102 0103", 2);
  assert_points(board, "rosso", "0103 0104", 0.5);
  board->state.alignment[region] = CAP_NOT_ALIGNED;
  assert_points(board, "rosso", "0102 0103", 1);
}
END_TEST

START_TEST(rule_14h_whoever_stands_outside_a_neutral_city_pays_for_no_gate) {
  g_autoptr(Board) board = board_of_neutrals();

  board_clear(board);
  force(board, "rosso", "0103", "red-foot", CAP_ORDER_MANOEUVRE);
  assert_points(board, "rosso", "0103 0104", 0.5);
}
END_TEST

START_TEST(rule_14h_administrative_march_passes_a_neutral_city) {
  g_autoptr(Board) board = board_of_neutrals();
  int cost;

  assert_reason(board_step(board, "rosso", CAP_MARCH_ADMINISTRATIVE, "0102 0103", &cost), OK);
  ck_assert_int_eq(cost, 2 * 2);
}
END_TEST

START_TEST(neutral_piacenza_on_the_shipped_map_denies_the_road_rate) {
  g_autoptr(Board) board = board_new("scenarios", "bicocca-1522.xml");

  force(board, "giovanni", "1135", "french-infantry", CAP_ORDER_MANOEUVRE);
  assert_points(board, "giovanni", "1135 1136", 1);
  assert_points(board, "giovanni", "1236 1136", 1 + 2);
}
END_TEST

/* --- The suite ---------------------------------------------------------------------------------
 */

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

static TCase *ground_case(void) {
  TCase *tc = tcase_create("7.6 to 7.6.1");

  tcase_add_loop_test(tc, rule_7_6a_terrain_costs_what_the_chart_says, 0, G_N_ELEMENTS(grounds));
  tcase_add_test(tc, rule_C_TEC_lake_nobody_enters_a_lake);
  tcase_add_test(tc, rule_7_6_1a_along_a_road_the_road_counts);
  tcase_add_test(tc, rule_7_6_1a_between_two_roads_the_terrain_counts);
  tcase_add_test(tc, rule_7_6_1b_a_fortress_costs_its_own_rate_on_the_road);
  tcase_add_test(tc, rule_1_3_1_1b_a_naviglio_is_a_secondary_road);
  tcase_add_test(tc, rule_1_3_1_1c_a_naviglio_is_no_river);
  return tc;
}

static TCase *rivers_case(void) {
  TCase *tc = tcase_create("7.6.2");

  tcase_add_test(tc, rule_7_6_2a_the_po_is_crossed_only_by_ferry_or_pontoon);
  tcase_add_test(tc, rule_7_6_2b_bridge_and_ferry_cost_the_road_and_the_hexside);
  tcase_add_test(tc, rule_7_6_2c_any_road_over_a_secondary_river_has_a_bridge);
  tcase_add_test(tc, rule_7_6_2d_off_the_road_a_secondary_river_is_forded);
  tcase_add_test(tc, rule_7_6_2d_a_pontoon_makes_any_river_cheap);
  tcase_add_test(tc, rule_15_1_4b_both_sides_use_a_pontoon_from_both_banks);
  tcase_add_test(tc, rule_17_1d_rain_makes_secondary_rivers_dearer);
  tcase_add_test(tc, the_ferries_of_the_shipped_map_cross_the_po);
  tcase_add_test(tc, rule_7_6_2_1a_two_more_points_for_a_river_disrupt_a_major_force);
  tcase_add_test(tc, rule_7_6_2_1a_no_river_disrupts_a_capitano_generale_alone);
  return tc;
}

static TCase *hexes_case(void) {
  TCase *tc = tcase_create("7.6.3 to 7.6.6 and 14");

  tcase_add_test(tc, rule_7_6_3c_an_empty_fortress_of_the_enemy_is_entered_freely);
  tcase_add_test(tc, rule_7_6_4a_nobody_leaves_the_map);
  tcase_add_test(tc, rule_7_6_4a_nobody_leaves_the_part_of_the_map_in_play);
  tcase_add_test(tc, rule_7_6_5a_no_force_enters_the_hex_of_an_enemy_force);
  tcase_add_test(tc, rule_7_6_5b_friends_are_passed_through);
  tcase_add_test(tc, rule_7_6_6a_a_move_that_starts_in_a_city_pays_for_leaving_it);
  tcase_add_test(tc, rule_7_6_6a_a_fortified_town_is_left_freely);
  tcase_add_test(tc, rule_14g_regions_of_any_status_are_entered_freely);
  tcase_add_test(tc, rule_14h_a_neutral_city_costs_its_terrain_not_the_road);
  tcase_add_test(tc, rule_14h_whoever_stands_outside_a_neutral_city_pays_for_no_gate);
  tcase_add_test(tc, rule_14h_administrative_march_passes_a_neutral_city);
  tcase_add_test(tc, neutral_piacenza_on_the_shipped_map_denies_the_road_rate);
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
  suite_add_tcase(suite, ground_case());
  suite_add_tcase(suite, rivers_case());
  suite_add_tcase(suite, hexes_case());
  suite_add_tcase(suite, zoc_case());
  return test_main(suite);
}
