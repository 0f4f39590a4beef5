/* Chapter 7, the ground under a march: what a step costs and where there is no way. Costs are in
 * Movement Points, as in the book. */
#include "validator/honour/chapters/march/ch07-movement.h"

#include "tests/honour/fixtures/march-board.h"

/* --- [7.6] Terrain ---------------------------------------------------------------------------- */

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

  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0101 0102"), LAKE);
}
END_TEST

/* --- [7.6.1] Roads ---------------------------------------------------------------------------- */

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

  force(board, "montmorency", "1921", "french-infantry", HONOUR_ORDER_MANOEUVRE);
  for (guint i = 1; i < G_N_ELEMENTS(line); i++) {
    g_autofree char *hexes = g_strjoin(" ", line[i - 1], line[i], NULL);

    assert_points(board, "montmorency", hexes, 1);
    assert_reason(board_step(board, "montmorency", HONOUR_MARCH_ADMINISTRATIVE, hexes, NULL), OK);
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

/* --- [7.6.2] Rivers --------------------------------------------------------------------------- */

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

  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0107 0108"), PRIMARY_RIVER);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0108 0107"), PRIMARY_RIVER);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0108 0109"), OK);
  lay_pontoon(board, "0107", "0108");
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0107 0108"), OK);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0109 0110"), PRIMARY_RIVER);
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
  force(board, "azzurro", "0108", "blue-foot", HONOUR_ORDER_MANOEUVRE);
  assert_points(board, "azzurro", "0108 0107", 1.5);
}
END_TEST

START_TEST(rule_17_1d_rain_makes_secondary_rivers_dearer) {
  g_autoptr(Board) board = board_of_rivers();

  board->state.weather = HONOUR_WEATHER_RAIN;
  assert_points(board, "rosso", "0101 0102", 1 + 3);
  assert_points(board, "rosso", "0102 0103", 1 + 2);
  assert_points(board, "rosso", "0108 0109", 1 + 2);
  lay_pontoon(board, "0105", "0106");
  assert_points(board, "rosso", "0105 0106", 1 + 0.5);
  board->state.weather = HONOUR_WEATHER_MUD;
  assert_points(board, "rosso", "0101 0102", 1 + 2);
  assert_points(board, "rosso", "0102 0103", 1 + 1);
}
END_TEST

START_TEST(the_ferries_of_the_shipped_map_cross_the_po) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");

  force(board, "chaumont", "1345", "french-infantry", HONOUR_ORDER_MANOEUVRE);
  assert_points(board, "chaumont", "1344 1444", 1 + 2);   /* into Cremona, a City */
  assert_points(board, "chaumont", "1136 1236", 0.5 + 2); /* from Piacenza */
  assert_reason(board_step(board, "chaumont", HONOUR_MARCH_REGULAR, "1344 1443", NULL),
                PRIMARY_RIVER);
}
END_TEST

/* --- [7.6.2.1] What crossing does ------------------------------------------------------------- */

static gboolean is_disrupted(Board *board, const char *hexes) {
  HonourMove move = board_move(board, "rosso", HONOUR_MARCH_REGULAR);
  gboolean disrupts = FALSE;

  assert_reason(board_step_of(board, "rosso", &move, hexes, NULL, &disrupts), OK);
  return disrupts;
}

START_TEST(rule_7_6_2_1a_two_more_points_for_a_river_disrupt_a_major_force) {
  g_autoptr(Board) board = board_of_rivers();
  HonourCapitanoState *rosso = &board->state.capitani[capitano_of(board, "rosso")];

  ck_assert(!is_disrupted(board, "0101 0102"));
  rosso->marks = HONOUR_MARK_GENERAL;
  ck_assert(is_disrupted(board, "0101 0102"));
  ck_assert(!is_disrupted(board, "0102 0103"));
  ck_assert(is_disrupted(board, "0108 0109"));
  board->state.weather = HONOUR_WEATHER_RAIN;
  ck_assert(is_disrupted(board, "0102 0103"));
  lay_pontoon(board, "0101", "0102");
  ck_assert(!is_disrupted(board, "0101 0102"));
}
END_TEST

START_TEST(rule_7_6_2_1a_no_river_disrupts_a_capitano_generale_alone) {
  g_autoptr(Board) board = board_of_rivers();
  HonourMove move;
  gboolean disrupts = TRUE;

  board_clear(board);
  stand_general(board, "rosso", "0101");
  board->state.capitani[capitano_of(board, "rosso")].role = HONOUR_ROLE_UNEMPLOYED;
  move = board_move(board, "rosso", HONOUR_MARCH_UNEMPLOYED);
  assert_reason(board_step_of(board, "rosso", &move, "0101 0102", NULL, &disrupts), OK);
  ck_assert(!disrupts);
}
END_TEST

/* --- [7.6.3] to [7.6.6] ----------------------------------------------------------------------- */

START_TEST(rule_7_6_3c_an_empty_fortress_of_the_enemy_is_entered_freely) {
  g_autoptr(Board) board = board_new("scenarios", "agnadello-1509.xml");
  CapHex treviglio = hex_of(board, "2834"); /* conquered by Venice */

  force(board, "chaumont", "2833", "french-infantry", HONOUR_ORDER_MANOEUVRE);
  ck_assert((board_field(board, "chaumont")->flags[treviglio] & HONOUR_FIELD_ENEMY_FORTRESS) != 0);
  assert_points(board, "chaumont", "2833 2834", 1);
}
END_TEST

START_TEST(rule_7_6_4a_nobody_leaves_the_map) {
  g_autoptr(Board) board = board_of_rosso("..", "");
  HonourMove move = board_move(board, "rosso", HONOUR_MARCH_REGULAR);
  guint n_ways = 0;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    HonourReason reason = honour_step(board->game, &board->state, board_field(board, "rosso"),
                                      &move, move.start, d, NULL, NULL);

    ck_assert(reason == HONOUR_REASON_OK || reason == HONOUR_REASON_OFF_MAP);
    n_ways += reason == HONOUR_REASON_OK;
  }
  ck_assert_uint_eq(n_ways, 1);
}
END_TEST

START_TEST(rule_7_6_4a_nobody_leaves_the_part_of_the_map_in_play) {
  g_autoptr(Board) board = board_draw("...", "", "<playable columns='1-2'/>");
  g_autoptr(Board) east = board_new("scenarios", "agnadello-1509.xml");

  force(board, "rosso", "0101", "red-foot", HONOUR_ORDER_MANOEUVRE);
  assert_points(board, "rosso", "0101 0102", 1);
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0102 0103"), NOT_IN_PLAY);
  force(east, "chaumont", "2027", "french-infantry", HONOUR_ORDER_MANOEUVRE);
  assert_reason(board_step(east, "chaumont", HONOUR_MARCH_REGULAR, "2027 2026", NULL), NOT_IN_PLAY);
}
END_TEST

START_TEST(rule_7_6_5a_no_force_enters_the_hex_of_an_enemy_force) {
  g_autoptr(Board) board = board_of_rosso("..", "");
  HonourUnitState *foot = force(board, "azzurro", "0102", "blue-foot", HONOUR_ORDER_STAND);

  board->state.capitani[capitano_of(board, "rosso")].order = HONOUR_ORDER_ATTACK;
  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0101 0102"), ENEMY_IN_HEX);
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0101 0102"), ENEMY_IN_HEX);
  foot->demoralised = TRUE;
  assert_reason(rosso_steps(board, HONOUR_MARCH_TO_CONTACT, "0101 0102"), ENEMY_IN_HEX);
}
END_TEST

START_TEST(rule_7_6_5b_friends_are_passed_through) {
  g_autoptr(Board) board = board_of_rosso("...", "");

  force(board, "rubino", "0102", "red-foot", HONOUR_ORDER_STAND);
  assert_points(board, "rosso", "0101 0102", 1);
  assert_points(board, "rosso", "0102 0103", 1);
}
END_TEST

START_TEST(rule_7_6_6a_a_move_that_starts_in_a_city_pays_for_leaving_it) {
  g_autoptr(Board) board = board_of_roads();

  board_clear(board);
  force(board, "rosso", "0104", "red-foot", HONOUR_ORDER_MANOEUVRE);
  assert_points(board, "rosso", "0104 0105", 0.5 + 1);
  force(board, "rubino", "0204", "red-foot", HONOUR_ORDER_MANOEUVRE);
  assert_points(board, "rubino", "0204 0205", 1 + 1);
  assert_points(board, "rubino", "0104 0105", 0.5); /* came through */
}
END_TEST

START_TEST(rule_7_6_6a_a_fortified_town_is_left_freely) {
  g_autoptr(Board) board = board_of_roads();

  board_clear(board);
  force(board, "rosso", "0203", "red-foot", HONOUR_ORDER_MANOEUVRE);
  assert_points(board, "rosso", "0203 0202", 1);
}
END_TEST

/* --- [14] Regions ----------------------------------------------------------------------------- */

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
  board->state.alignment[region] = HONOUR_NOT_ALIGNED;
  assert_points(board, "rosso", "0101 0102", 0.5);
}
END_TEST

/* */
START_TEST(rule_14h_a_neutral_city_costs_its_terrain_not_the_road) {
  g_autoptr(Board) board = board_of_neutrals();
  CapIndex region = board->game->map->hexes[hex_of(board, "0103")].region;

  assert_points(board, "rosso", "0102 0103", 2);
  assert_points(board, "rosso", "0103 0104", 0.5);
  board->state.alignment[region] = HONOUR_NOT_ALIGNED;
  assert_points(board, "rosso", "0102 0103", 1);
}
END_TEST

START_TEST(rule_14h_whoever_stands_outside_a_neutral_city_pays_for_no_gate) {
  g_autoptr(Board) board = board_of_neutrals();

  board_clear(board);
  force(board, "rosso", "0103", "red-foot", HONOUR_ORDER_MANOEUVRE);
  assert_points(board, "rosso", "0103 0104", 0.5);
}
END_TEST

START_TEST(rule_14h_administrative_march_passes_a_neutral_city) {
  g_autoptr(Board) board = board_of_neutrals();
  int cost;

  assert_reason(board_step(board, "rosso", HONOUR_MARCH_ADMINISTRATIVE, "0102 0103", &cost), OK);
  ck_assert_int_eq(cost, 2 * 2);
}
END_TEST

START_TEST(neutral_piacenza_on_the_shipped_map_denies_the_road_rate) {
  g_autoptr(Board) board = board_new("scenarios", "pavia-1524.xml");

  force(board, "giovanni", "1135", "french-infantry", HONOUR_ORDER_MANOEUVRE);
  assert_points(board, "giovanni", "1135 1136", 1);
  assert_points(board, "giovanni", "1236 1136", 1 + 2);
}
END_TEST

/* --- The suite -------------------------------------------------------------------------------- */

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

int main(void) {
  Suite *suite = suite_create("ground");

  suite_add_tcase(suite, ground_case());
  suite_add_tcase(suite, rivers_case());
  suite_add_tcase(suite, hexes_case());
  return test_main(suite);
}
