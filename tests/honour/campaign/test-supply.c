/* Chapter 4: lines of communication. */
#include "tests/honour/fixtures/march-board.h"
#include "validator/honour/chapters/ch04-supply.h"

/* A plain of 9 rows and 14 columns; the road runs along row 09, in the south. */
#define PLAIN                                                                                      \
  "..............\n..............\n..............\n..............\n..............\n"               \
  "..............\n..............\n..............\n.............."
#define ROAD                                                                                       \
  "<roads><road name='Via' class='primary'><leg hexes='0901 0902 0903 0904 0905 0906 0907 0908 "   \
  "0909 0910 0911 0912 0913 0914'/></road></roads>"

/* A line found or refused, written down: "3 (leg 1): 0901 0902 0903 0803" or "4.2: sentence". */
static char *line_text(Board *board, const char *source, const char *force) {
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);
  g_autofree CapHex *hexes = g_new0(CapHex, board->game->map->n_hexes);
  HonourSupplyLine line = {.hexes = hexes};
  GString *text = g_string_new(NULL);
  HonourReason reason =
      honour_line_of_communication(board->game, &board->state, board_field(board, "rosso"),
                                   hex_of(board, source), hex_of(board, force), search, &line);

  if (reason != HONOUR_REASON_OK) {
    g_string_printf(text, "%s: %s", honour_reason_rule(reason), honour_reason_sentence(reason));
    return g_string_free(text, FALSE);
  }
  ck_assert_uint_eq(line.n_hexes, line.length + 1);
  g_string_printf(text, "%u (leg %u):", line.length, line.leg);
  for (guint i = 0; i < line.n_hexes; i++) {
    char number[CAP_HEX_NUMBER_MAX];

    cap_grid_number(&board->game->map->grid, hexes[i], number);
    g_string_append_printf(text, " %s", number);
  }
  return g_string_free(text, FALSE);
}

static HonourReason line_reason(Board *board, const char *source, const char *force,
                                HonourSupplyLine *line) {
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);

  return honour_line_of_communication(board->game, &board->state, board_field(board, "rosso"),
                                      hex_of(board, source), hex_of(board, force), search, line);
}

/* There is a line of this length, so much of it across country. */
static void assert_line(Board *board, const char *source, const char *force, guint length,
                        guint leg) {
  HonourSupplyLine line = {0};
  HonourReason reason = line_reason(board, source, force, &line);

  ck_assert_msg(reason == HONOUR_REASON_OK, "%s to %s: %s", source, force,
                honour_reason_sentence(reason));
  ck_assert_msg(line.length == length && line.leg == leg, "%s to %s: %u with a leg of %u", source,
                force, line.length, line.leg);
}

#define assert_no_line(board, source, force, reason)                                               \
  assert_reason(line_reason(board, source, force, NULL), reason)

/* Rosso leads the Force to be supplied. */
static Board *plain_with_force(const char *hex) {
  Board *board = board_draw(PLAIN, ROAD, "");

  force(board, "rosso", hex, "red-foot", HONOUR_ORDER_STAND);
  return board;
}

static void own(Board *board, const char *hex, const char *army) {
  board->state.conqueror[settlement_of(board, hex)] = army_of(board, army);
}

/* --- 4.2 Lines of communication ------------------------------------------------------------ */

START_TEST(rule_4_2a_a_line_is_a_road_and_a_way_across_country) {
  g_autoptr(Board) board = plain_with_force("0714");
  g_autofree char *text = line_text(board, "0901", "0714");

  ck_assert_str_eq(text, "14 (leg 2): 0901 0902 0903 0904 0905 0906 0907 0908 0909 0910 0911 0912 "
                         "0913 0813 0714");
}
END_TEST

/* Roads once left are not taken again: the second road does not help. */
START_TEST(rule_4_2a_the_road_comes_first_and_only_once) {
  g_autoptr(Board) board =
      board_draw("..............",
                 "<roads><road name='Via' class='primary'><leg hexes='0101 0102'/>"
                 "<leg hexes='0105 0106 0107 0108 0109 0110'/></road></roads>",
                 "");

  force(board, "rosso", "0108", "red-foot", HONOUR_ORDER_STAND);
  assert_no_line(board, "0101", "0108", LINE_LEG);
  assert_line(board, "0101", "0107", 6, 5);
}
END_TEST

START_TEST(rule_4_2b_five_hexes_off_the_road_but_not_six) {
  g_autoptr(Board) board = plain_with_force("0410");

  assert_line(board, "0901", "0410", 12, 5);
  stand(board, "rosso", "0310");
  assert_no_line(board, "0901", "0310", LINE_LEG);
}
END_TEST

START_TEST(rule_4_2c_enemy_forces_are_not_passed) {
  g_autoptr(Board) board = plain_with_force("0914");

  force(board, "azzurro", "0907", "blue-foot", HONOUR_ORDER_STAND);
  assert_no_line(board, "0901", "0914", LINE_ENEMY);
}
END_TEST

/* Such a Force has no zone of control but stands in the way all the same. */
START_TEST(rule_4_2c_nor_are_demoralised_ones) {
  g_autoptr(Board) board = plain_with_force("0914");

  force(board, "azzurro", "0907", "blue-foot", HONOUR_ORDER_STAND)->demoralised = TRUE;
  assert_no_line(board, "0901", "0914", LINE_ENEMY);
  stand(board, "rosso", "0910");
  assert_line(board, "0901", "0910", 10, 5);
}
END_TEST

START_TEST(rule_3_4f_unemployed_capitani_do_not_cut_lines) {
  g_autoptr(Board) board = plain_with_force("0914");

  unemployed(board, "azzurro", "0907");
  assert_line(board, "0901", "0914", 13, 0);
}
END_TEST

START_TEST(rule_4_2d_a_zone_of_control_is_not_passed) {
  g_autoptr(Board) board = plain_with_force("0914");

  /* Controls 0907 and 0908 on the road. */
  force(board, "azzurro", "0807", "blue-foot", HONOUR_ORDER_STAND);
  assert_no_line(board, "0901", "0914", LINE_ZOC);
}
END_TEST

START_TEST(rule_4_2d_a_zone_of_control_is_entered) {
  g_autoptr(Board) board = plain_with_force("0907");

  force(board, "azzurro", "0807", "blue-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0901", "0907", 6, 0);
  stand(board, "rosso", "0908");
  assert_no_line(board, "0901", "0908", LINE_ZOC);
}
END_TEST

START_TEST(rule_4_2d_a_friendly_force_opens_a_zone_of_control) {
  g_autoptr(Board) board = plain_with_force("0908");

  force(board, "azzurro", "0807", "blue-foot", HONOUR_ORDER_STAND);
  force(board, "rubino", "0907", "red-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0901", "0908", 7, 0);
  stand(board, "rosso", "0914");
  assert_no_line(board, "0901", "0914", LINE_ZOC);
}
END_TEST

START_TEST(rule_4_2d_a_friend_without_units_opens_nothing) {
  g_autoptr(Board) board = plain_with_force("0908");

  force(board, "azzurro", "0807", "blue-foot", HONOUR_ORDER_STAND);
  unemployed(board, "rubino", "0907");
  assert_no_line(board, "0901", "0908", LINE_ZOC);
}
END_TEST

/* A primary river from north to south between columns 3 and 4. */
#define RIVER                                                                                      \
  "<rivers><river id='Rio' name='Rio' class='primary'><side between='0103 0104'/>"                 \
  "<side between='0104 0203'/><side between='0203 0204'/><side between='0203 0304'/>"              \
  "<side between='0303 0304'/></river></rivers>"
#define BANKS "......\n......\n......"

START_TEST(rule_4_2f_impassable_hexsides_are_not_crossed) {
  g_autoptr(Board) board = board_draw(BANKS, RIVER, "");

  force(board, "rosso", "0204", "red-foot", HONOUR_ORDER_STAND);
  assert_no_line(board, "0203", "0204", LINE_IMPASSABLE);
  assert_line(board, "0206", "0204", 2, 2);
}
END_TEST

START_TEST(rule_4_2f_nor_lakes_nor_what_is_not_in_play) {
  g_autoptr(Board) lake = board_draw("..L..\n..L..", "", "");
  g_autoptr(Board) plain = board_draw(".....\n.....", "", "<playable columns='1-3'/>");

  force(lake, "rosso", "0104", "red-foot", HONOUR_ORDER_STAND);
  assert_no_line(lake, "0102", "0104", LINE_IMPASSABLE);
  force(plain, "rosso", "0105", "red-foot", HONOUR_ORDER_STAND);
  assert_no_line(plain, "0103", "0105", LINE_IMPASSABLE);
}
END_TEST

#define ROAD_OVER_RIVER                                                                            \
  "<roads><road name='Via' class='secondary'><leg hexes='0201 0202 0203 0204 0205 0206'/></road>"  \
  "</roads>"

START_TEST(rule_4_2g_ferries_and_pontoons_add_nothing) {
  g_autoptr(Board) ferry = board_draw(
      BANKS, RIVER "<ferries><ferry between='0203 0204'/></ferries>" ROAD_OVER_RIVER, "");
  g_autoptr(Board) pontoon = board_draw(BANKS, RIVER, "");

  force(ferry, "rosso", "0206", "red-foot", HONOUR_ORDER_STAND);
  assert_line(ferry, "0201", "0206", 5, 0);
  force(pontoon, "rosso", "0205", "red-foot", HONOUR_ORDER_STAND);
  lay_pontoon(pontoon, "0204", "0203");
  assert_line(pontoon, "0202", "0205", 3, 3);
}
END_TEST

START_TEST(rule_4_2g_nor_do_fords_and_bridges) {
  g_autoptr(Board) board =
      board_draw(BANKS,
                 "<rivers><river id='Rio' name='Rio' class='secondary'><side between='0103 0104'/>"
                 "<side between='0104 0203'/><side between='0203 0204'/><side between='0203 0304'/>"
                 "<side between='0303 0304'/></river></rivers>" ROAD_OVER_RIVER,
                 "");

  force(board, "rosso", "0206", "red-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0201", "0206", 5, 0);
  assert_line(board, "0101", "0106", 5, 5);
}
END_TEST

/* a Neutral City is nobody's obstacle. */
START_TEST(rule_4_2_a_neutral_city_is_open) {
  g_autoptr(Board) board = board_draw("...N......", "", "");

  force(board, "rosso", "0106", "red-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0101", "0106", 5, 5);
}
END_TEST

/* counted from the first hex after the source. */
START_TEST(rule_4_2_a_force_on_the_source_has_a_line_of_no_length) {
  g_autoptr(Board) board = plain_with_force("0901");
  g_autofree char *text = line_text(board, "0901", "0901");

  ck_assert_str_eq(text, "0 (leg 0): 0901");
}
END_TEST

/* the shortest line counts, even when a longer one keeps to roads. */
START_TEST(rule_4_2_the_shortest_line_is_used) {
  g_autoptr(Board) board = board_draw(
      "......\n......\n......",
      "<roads><road name='Round' class='primary'><leg hexes='0201 0301 0302 0303 0304 0305 0205 "
      "0204'/></road></roads>",
      "");

  force(board, "rosso", "0204", "red-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0201", "0204", 3, 3);
  /* Of two equally short the one along the road. */
  assert_line(board, "0301", "0304", 3, 0);
}
END_TEST

/* any roads that meet, a naviglio among them. */
START_TEST(rule_4_2_roads_change_at_junctions) {
  g_autoptr(Board) board = board_draw(
      "..............",
      "<roads><road name='Via' class='primary'><leg hexes='0101 0102 0103 0104'/></road>"
      "<road name='Naviglio' class='naviglio'><leg hexes='0104 0105 0106 0107'/></road>"
      "<road name='Strada' class='secondary'><leg hexes='0107 0108 0109'/></road></roads>",
      "");

  force(board, "rosso", "0114", "red-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0101", "0114", 13, 5);
}
END_TEST

/* a pontoon joins two road hexes; elsewhere it serves only in the last five hexes. */
#define TWO_ROADS                                                                                   \
  "<rivers><river id='Rio' name='Rio' class='primary'><side between='0107 0108'/></river></rivers>" \
  "<roads><road name='West' class='primary'><leg hexes='0101 0102 0103 0104 0105 0106 0107'/>"      \
  "</road><road name='East' class='primary'><leg hexes='0108 0109 0110 0111 0112 0113 0114'/>"      \
  "</road></roads>"

START_TEST(rule_4_2_a_pontoon_joins_two_roads) {
  g_autoptr(Board) board = board_draw("..............", TWO_ROADS, "");

  force(board, "rosso", "0114", "red-foot", HONOUR_ORDER_STAND);
  assert_no_line(board, "0101", "0114", LINE_IMPASSABLE);
  lay_pontoon(board, "0107", "0108");
  assert_line(board, "0101", "0114", 13, 0);
}
END_TEST

START_TEST(rule_4_2_a_pontoon_off_the_road_serves_at_the_end_only) {
  g_autoptr(Board) board = board_draw(
      "..............",
      "<rivers><river id='Rio' name='Rio' class='primary'><side between='0107 0108'/></river>"
      "</rivers><roads><road name='West' class='primary'><leg hexes='0101 0102 0103 0104 0105 0106 "
      "0107'/></road></roads>",
      "");

  lay_pontoon(board, "0107", "0108");
  force(board, "rosso", "0112", "red-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0101", "0112", 11, 5);
  stand(board, "rosso", "0113");
  assert_no_line(board, "0101", "0113", LINE_LEG);
}
END_TEST

/* --- 14 Fortresses of the enemy ------------------------------------------------------------ */

#define STREET                                                                                     \
  "<roads><road name='Via' class='primary'><leg hexes='0101 0102 0103 0104 0105 0106 0107 0108 "   \
  "0109 0110'/></road></roads>"

START_TEST(rule_14j_a_fortress_of_the_enemy_is_not_passed) {
  g_autoptr(Board) board = board_draw("...C......", STREET, "");

  force(board, "rosso", "0110", "red-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0101", "0110", 9, 0);
  own(board, "0104", "blue");
  assert_no_line(board, "0101", "0110", LINE_FORTRESS);
  own(board, "0104", "red");
  assert_line(board, "0101", "0110", 9, 0);
}
END_TEST

START_TEST(rule_14j_a_town_of_the_enemy_is_passed) {
  g_autoptr(Board) board = board_draw("...t......", STREET, "");

  force(board, "rosso", "0110", "red-foot", HONOUR_ORDER_STAND);
  own(board, "0104", "blue");
  assert_line(board, "0101", "0110", 9, 0);
}
END_TEST

/* */
START_TEST(rule_14j_a_line_begins_and_ends_in_any_fortress) {
  g_autoptr(Board) board = board_draw("C..C......", STREET, "");

  force(board, "rosso", "0104", "red-foot", HONOUR_ORDER_STAND);
  own(board, "0101", "blue");
  own(board, "0104", "blue");
  assert_line(board, "0101", "0104", 3, 0);
}
END_TEST

START_TEST(rule_4_2_several_obstacles_are_told_together) {
  g_autoptr(Board) board = board_draw("...C......", STREET, "");

  force(board, "rosso", "0110", "red-foot", HONOUR_ORDER_STAND);
  force(board, "azzurro", "0107", "blue-foot", HONOUR_ORDER_STAND);
  own(board, "0104", "blue");
  assert_no_line(board, "0101", "0110", LINE_CUT);
}
END_TEST

/* --- 4.1 Sources --------------------------------------------------------------------------- */

START_TEST(rule_4_1_2a_an_enemy_on_the_source_cuts_every_line) {
  g_autoptr(Board) board = plain_with_force("0914");

  force(board, "azzurro", "0901", "blue-foot", HONOUR_ORDER_STAND);
  assert_no_line(board, "0901", "0914", LINE_SOURCE_ENEMY);
}
END_TEST

START_TEST(rule_4_1_2c_a_source_in_a_zone_of_control_serves_nobody) {
  g_autoptr(Board) board = plain_with_force("0914");

  force(board, "azzurro", "0801", "blue-foot", HONOUR_ORDER_STAND);
  assert_no_line(board, "0901", "0914", LINE_SOURCE_ZOC);
}
END_TEST

START_TEST(rule_4_1_2c_an_enemy_beyond_the_river_does_no_harm) {
  g_autoptr(Board) board = board_draw(BANKS, RIVER, "");

  force(board, "rosso", "0201", "red-foot", HONOUR_ORDER_STAND);
  force(board, "azzurro", "0204", "blue-foot", HONOUR_ORDER_STAND);
  assert_line(board, "0203", "0201", 2, 2);
}
END_TEST

/* --- Armies -------------------------------------------------------------------------------- */

static Board *agnadello(const char *source) {
  Board *board = board_new("scenarios", "agnadello-1509.xml");
  HonourArmyState *army = &board->state.armies[army_of(board, "france")];
  const HonourArmy *listed = &board->scenario->armies[army_of(board, "france")];

  army->source_status = HONOUR_SOURCE_ACTIVE;
  for (guint i = 0; i < listed->n_sources; i++)
    if (listed->sources[i].hex == hex_of(board, source))
      army->source = (CapIndex)i;
  return board;
}

static HonourReason army_line(Board *board, HonourSupplyLine *line, HonourCapitanoIndex *general) {
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);

  honour_field_fill(board->game, &board->state, side_of(board, "french"), &board->field);
  return honour_army_line(board->game, &board->state, &board->field, army_of(board, "france"),
                          search, line, general);
}

static void place_french(Board *board) {
  stand_general(board, "louis-xii", "2728");
  give(board, "louis-xii", "french-gendarmes", 5);
}

/* The map part of the vector: the scenario adds 30 to it. */
START_TEST(rule_S1_ap_the_french_line_is_eight_hexes_on_the_map) {
  g_autoptr(Board) board = agnadello("2027");
  HonourCapitanoIndex general = HONOUR_NOBODY;
  HonourSupplyLine line = {0};

  place_french(board);
  assert_reason(army_line(board, &line, &general), OK);
  ck_assert_uint_eq(line.length, 8);
  ck_assert_uint_eq(general, capitano_of(board, "louis-xii"));
}
END_TEST

START_TEST(rule_4_3_2a_the_farthest_general_counts) {
  g_autoptr(Board) board = agnadello("2027");
  HonourCapitanoIndex general = HONOUR_NOBODY;
  HonourSupplyLine line = {0};

  stand_general(board, "chaumont", "2029");
  place_french(board);
  stand_general(board, "roquebertin", "2028");
  assert_reason(army_line(board, &line, &general), OK);
  ck_assert_uint_eq(general, capitano_of(board, "louis-xii"));
  ck_assert_uint_eq(line.length, 8);
}
END_TEST

/* */
START_TEST(rule_4_3_2a_a_general_without_a_line_does_not_count) {
  g_autoptr(Board) board = agnadello("2027");
  HonourCapitanoIndex general = HONOUR_NOBODY;
  HonourSupplyLine line = {0};

  place_french(board);
  stand_general(board, "chaumont", "2029");
  stand(board, "pitigliano", "2428");
  give(board, "pitigliano", "venetian-heavy", 8);
  stand(board, "alviano", "2729");
  give(board, "alviano", "venetian-infantry", 8);
  assert_reason(army_line(board, &line, &general), OK);
  ck_assert_uint_eq(general, capitano_of(board, "chaumont"));
  ck_assert_uint_eq(line.length, 2);
  stand(board, "chaumont", "2029");
  assert_reason(army_line(board, &line, &general), LINE_ZOC);
  ck_assert_uint_eq(general, HONOUR_NOBODY);
}
END_TEST

START_TEST(rule_4_2e_without_a_line_nobody_gets_points) {
  g_autoptr(Board) board = agnadello("2027");

  assert_reason(army_line(board, NULL, NULL), LINE_NO_GENERAL);
}
END_TEST

START_TEST(rule_4_1_1b_no_line_while_the_source_changes) {
  g_autoptr(Board) board = agnadello("2027");
  HonourArmyState *army = &board->state.armies[army_of(board, "france")];

  place_french(board);
  army->source_status = HONOUR_SOURCE_CHANGING;
  assert_reason(army_line(board, NULL, NULL), SOURCE_CHANGING);
  army->source_status = HONOUR_SOURCE_CAPTURED;
  assert_reason(army_line(board, NULL, NULL), SOURCE_CAPTURED);
  army->source_status = HONOUR_SOURCE_NONE;
  assert_reason(army_line(board, NULL, NULL), SOURCE_NOT_CHOSEN);
}
END_TEST

static Suite *supply_suite(void) {
  Suite *suite = suite_create("supply");
  TCase *lines = tcase_create("4.2 lines");
  TCase *fortresses = tcase_create("14 fortresses");
  TCase *sources = tcase_create("4.1 sources");

  tcase_add_test(lines, rule_4_2a_a_line_is_a_road_and_a_way_across_country);
  tcase_add_test(lines, rule_4_2a_the_road_comes_first_and_only_once);
  tcase_add_test(lines, rule_4_2b_five_hexes_off_the_road_but_not_six);
  tcase_add_test(lines, rule_4_2c_enemy_forces_are_not_passed);
  tcase_add_test(lines, rule_4_2c_nor_are_demoralised_ones);
  tcase_add_test(lines, rule_3_4f_unemployed_capitani_do_not_cut_lines);
  tcase_add_test(lines, rule_4_2d_a_zone_of_control_is_not_passed);
  tcase_add_test(lines, rule_4_2d_a_zone_of_control_is_entered);
  tcase_add_test(lines, rule_4_2d_a_friendly_force_opens_a_zone_of_control);
  tcase_add_test(lines, rule_4_2d_a_friend_without_units_opens_nothing);
  tcase_add_test(lines, rule_4_2f_impassable_hexsides_are_not_crossed);
  tcase_add_test(lines, rule_4_2f_nor_lakes_nor_what_is_not_in_play);
  tcase_add_test(lines, rule_4_2g_ferries_and_pontoons_add_nothing);
  tcase_add_test(lines, rule_4_2g_nor_do_fords_and_bridges);
  tcase_add_test(lines, rule_4_2_a_neutral_city_is_open);
  tcase_add_test(lines, rule_4_2_a_force_on_the_source_has_a_line_of_no_length);
  tcase_add_test(lines, rule_4_2_the_shortest_line_is_used);
  tcase_add_test(lines, rule_4_2_roads_change_at_junctions);
  tcase_add_test(lines, rule_4_2_a_pontoon_joins_two_roads);
  tcase_add_test(lines, rule_4_2_a_pontoon_off_the_road_serves_at_the_end_only);
  tcase_add_test(lines, rule_4_2_several_obstacles_are_told_together);
  suite_add_tcase(suite, lines);
  tcase_add_test(fortresses, rule_14j_a_fortress_of_the_enemy_is_not_passed);
  tcase_add_test(fortresses, rule_14j_a_town_of_the_enemy_is_passed);
  tcase_add_test(fortresses, rule_14j_a_line_begins_and_ends_in_any_fortress);
  suite_add_tcase(suite, fortresses);
  tcase_add_test(sources, rule_4_1_2a_an_enemy_on_the_source_cuts_every_line);
  tcase_add_test(sources, rule_4_1_2c_a_source_in_a_zone_of_control_serves_nobody);
  tcase_add_test(sources, rule_4_1_2c_an_enemy_beyond_the_river_does_no_harm);
  tcase_add_test(sources, rule_S1_ap_the_french_line_is_eight_hexes_on_the_map);
  tcase_add_test(sources, rule_4_3_2a_the_farthest_general_counts);
  tcase_add_test(sources, rule_4_3_2a_a_general_without_a_line_does_not_count);
  tcase_add_test(sources, rule_4_2e_without_a_line_nobody_gets_points);
  tcase_add_test(sources, rule_4_1_1b_no_line_while_the_source_changes);
  suite_add_tcase(suite, sources);
  return suite;
}

int main(void) {
  return test_main(supply_suite());
}
