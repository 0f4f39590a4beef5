/* Bridges, ferries and fords that special rules close and open. */
#include "tests/honour/fixtures/retreat-scene.h"
#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/march/ch07-crossings.h"
#include "validator/honour/machine/invariants.h"
#include "validator/honour/machine/state-digest.h"

/* --- The board -------------------------------------------------------------------------------- */

/*  0101 . = . | . ~ .  0104   between 1 and 2 a stream, with a bridge where the road is
 *    0201 . ~ . | . f .       between 2 and 3 nothing, between 3 and 4 the great river,
 *                             with a ferry in row 1 */
#define STREAM "<side between='0101 0102'/><side between='0201 0102'/><side between='0201 0202'/>"
#define GREAT  "<side between='0103 0104'/><side between='0203 0104'/><side between='0203 0204'/>"
#define FEATURES                                                                                   \
  "<rivers><river id='S' name='Stream' class='secondary'>" STREAM                                  \
  "</river><river id='G' name='Great' class='primary'>" GREAT "</river></rivers>"                  \
  "<ferries><ferry between='0103 0104'/></ferries>"                                                \
  "<roads><road name='Via' class='primary'><leg hexes='0101 0102 0103 0104'/></road></roads>"

#define BRIDGE "0101 0102"
#define FORD   "0201 0202"
#define FERRY  "0103 0104"
#define DEEP   "0203 0204" /* the great river, without a ferry */

/* A rule that names a hexside is enough for the game to follow it. */
static const char rules[] =
    "<special-rules><special-rule number='1' title='Crossings'><event id='e' on='turn-begin'>"
    "<crossing between='" BRIDGE "' what='bridge' change='close'/>"
    "<crossing between='" FORD "' what='ford' change='close'/>"
    "<crossing between='" FERRY "' what='ferry' change='close'/>"
    "<crossing between='0204 0203' what='ferry' change='open'/>"
    "</event></special-rule></special-rules><victory>";

static Scene *scene_of_rivers(void) {
  Board *board = board_begin();
  g_autofree char *map = board_map_text("....\n....", FEATURES);
  g_autofree char *folder = test_path("tests", "golden", "common", NULL);
  g_auto(GStrv) parts = g_strsplit(board_scenario_text, "%s", 2);
  g_auto(GStrv) halves = g_strsplit(parts[1], "<victory>", 2);
  g_autofree char *text = g_strconcat(parts[0], halves[0], rules, halves[1], NULL);

  cap_library_add_folder(board->library, folder);
  board_take(board, "board.xml", map);
  board_finish(board, board_take(board, "quarrel.xml", text));
  ck_assert_uint_eq(board->game->ground.n_ruled, 4);
  return scene_on(board);
}

static guint side_number(const Board *board, const char *hexes) {
  g_auto(GStrv) ends = g_strsplit(hexes, " ", 2);
  int side = honour_ground_find_ruled(&board->game->ground, hex_of(board, ends[0]),
                                      direction_of(board, ends[0], ends[1]));

  ck_assert_int_ge(side, 0);
  return (guint)side;
}

static void change(Scene *scene, const char *hexes, HonourOver what, HonourCrossingChange how,
                   guint turns) {
  HonourCrossingEffect effect = {(guint8)side_number(scene->board, hexes), what, how, turns};

  honour_crossing_apply(&scene->play, &effect, "e");
}

static void opens(Scene *scene, const char *hexes, HonourOver what) {
  change(scene, hexes, what, HONOUR_CROSSING_OPENS, 0);
}

static void closes(Scene *scene, const char *hexes, HonourOver what) {
  change(scene, hexes, what, HONOUR_CROSSING_CLOSES, 0);
}

/* Rosso goes over a river from the hex named first. */
static void rosso_at(Scene *scene, const char *hexes) {
  g_auto(GStrv) ends = g_strsplit(hexes, " ", 2);

  if (man(scene, "rosso")->station != HONOUR_STATION_ON_MAP)
    force(scene->board, "rosso", ends[0], "red-foot", HONOUR_ORDER_MANOEUVRE);
  rosso_stands(scene->board, ends[0], HONOUR_ORDER_MANOEUVRE);
}

static void assert_cost(Scene *scene, const char *hexes, double points) {
  g_auto(GStrv) ends = g_strsplit(hexes, " ", 2);
  g_autofree char *back = g_strjoin(" ", ends[1], ends[0], NULL);

  rosso_at(scene, hexes);
  assert_points(scene->board, "rosso", hexes, points);
  rosso_at(scene, back);
  assert_points(scene->board, "rosso", back, points);
}

#define assert_shut(scene, hexes, reason)                                                          \
  do {                                                                                             \
    rosso_at(scene, hexes);                                                                        \
    assert_reason(rosso_steps((scene)->board, HONOUR_MARCH_REGULAR, hexes), reason);               \
  } while (0)

/* --- Steps ------------------------------------------------------------------------------------ */

START_TEST(rule_7_6_2c_where_the_bridge_is_down_the_river_is_forded_off_the_road) {
  g_autoptr(Scene) scene = scene_of_rivers();

  assert_cost(scene, BRIDGE, 1.5);
  closes(scene, BRIDGE, HONOUR_OVER_BRIDGE);
  assert_cost(scene, BRIDGE, 3);
  ck_assert(scene_told(scene, "The bridge between hexes 0101 and 0102 is down."));
  change(scene, BRIDGE, HONOUR_OVER_BRIDGE, HONOUR_CROSSING_RESTORED, 0);
  assert_cost(scene, BRIDGE, 1.5);
}
END_TEST

START_TEST(rule_7_6_2c_a_new_bridge_is_one) {
  g_autoptr(Scene) scene = scene_of_rivers();

  assert_cost(scene, FORD, 3);
  opens(scene, FORD, HONOUR_OVER_BRIDGE);
  assert_cost(scene, FORD, 2);
}
END_TEST

START_TEST(rule_7_6_2a_nobody_crosses_where_the_ferry_is_stopped) {
  g_autoptr(Scene) scene = scene_of_rivers();

  assert_cost(scene, FERRY, 2.5);
  closes(scene, FERRY, HONOUR_OVER_FERRY);
  assert_shut(scene, FERRY, CROSSING_CLOSED);
  ck_assert(scene_told(scene, "The ferry between hexes 0103 and 0104 does not run."));
}
END_TEST

START_TEST(rule_7_6_2a_a_new_ferry_or_ford_crosses_a_primary_river) {
  g_autoptr(Scene) scene = scene_of_rivers();

  assert_shut(scene, DEEP, PRIMARY_RIVER);
  opens(scene, DEEP, HONOUR_OVER_FERRY);
  assert_cost(scene, DEEP, 3);
  change(scene, DEEP, HONOUR_OVER_FERRY, HONOUR_CROSSING_RESTORED, 0);
  assert_shut(scene, DEEP, PRIMARY_RIVER);
  opens(scene, DEEP, HONOUR_OVER_FORD);
  assert_cost(scene, DEEP, 3);
  scene->board->state.weather = HONOUR_WEATHER_RAIN;
  assert_cost(scene, DEEP, 4); /* as a secondary river in rain */
}
END_TEST

START_TEST(rule_7_6_2d_a_flooded_ford_is_closed_but_a_bridge_beside_it_is_not) {
  g_autoptr(Scene) scene = scene_of_rivers();

  closes(scene, FORD, HONOUR_OVER_FORD);
  assert_shut(scene, FORD, CROSSING_CLOSED);
  closes(scene, BRIDGE, HONOUR_OVER_FORD);
  assert_cost(scene, BRIDGE, 1.5);
  closes(scene, BRIDGE, HONOUR_OVER_BRIDGE);
  assert_shut(scene, BRIDGE, CROSSING_CLOSED);
}
END_TEST

START_TEST(rule_15_1_4b_a_pontoon_crosses_where_all_else_is_closed) {
  g_autoptr(Scene) scene = scene_of_rivers();

  closes(scene, FERRY, HONOUR_OVER_FERRY);
  scene->board->state.pontoons[0] = (HonourPontoon){
      .hex = hex_of(scene->board, "0103"), .side = direction_of(scene->board, "0103", "0104")};
  assert_cost(scene, FERRY, 1); /* the road and half a point */
}
END_TEST

START_TEST(rule_7_7b_no_column_marches_over_a_bridge_that_is_down) {
  g_autoptr(Scene) scene = scene_of_rivers();

  rosso_at(scene, BRIDGE);
  assert_reason(rosso_steps(scene->board, HONOUR_MARCH_ADMINISTRATIVE, BRIDGE), OK);
  closes(scene, BRIDGE, HONOUR_OVER_BRIDGE);
  assert_reason(rosso_steps(scene->board, HONOUR_MARCH_ADMINISTRATIVE, BRIDGE), OFF_ROAD);
}
END_TEST

START_TEST(rule_12_2_1_nobody_retreats_over_a_stopped_ferry) {
  g_autoptr(Scene) runs = scene_of_rivers();
  g_autoptr(Scene) stopped = scene_of_rivers();

  closes(stopped, FERRY, HONOUR_OVER_FERRY);
  rosso_at(runs, "0104 0103");
  rosso_at(stopped, "0104 0103");
  retreat(runs, HONOUR_RETREAT_FULL);
  retreat(stopped, HONOUR_RETREAT_FULL);
  ck_assert(may_flee(runs, "0103"));
  ck_assert(!may_flee(stopped, "0103"));
}
END_TEST

/* --- Paths and zones -------------------------------------------------------------------------- */

static HonourReason line_reason(Scene *scene) {
  Board *board = scene->board;
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);

  rosso_at(scene, "0104 0103");
  return honour_line_of_communication(board->game, &board->state, board_field(board, "rosso"),
                                      hex_of(board, "0101"), hex_of(board, "0104"), search, NULL);
}

START_TEST(rule_4_2f_a_line_ends_at_a_stopped_ferry) {
  g_autoptr(Scene) scene = scene_of_rivers();

  assert_reason(line_reason(scene), OK);
  closes(scene, FERRY, HONOUR_OVER_FERRY);
  assert_reason(line_reason(scene), LINE_IMPASSABLE);
  opens(scene, DEEP, HONOUR_OVER_FORD);
  assert_reason(line_reason(scene), OK);
}
END_TEST

START_TEST(rule_4_2c_a_road_is_cut_where_its_bridge_is_down) {
  g_autoptr(Scene) scene = scene_of_rivers();
  const Board *board = scene->board;
  CapHex hex = hex_of(board, "0101"), ford = hex_of(board, "0201");
  CapDirection east = direction_of(board, "0101", "0102");

  ck_assert(honour_path_is_road(board->game, &board->state, hex, east));
  closes(scene, BRIDGE, HONOUR_OVER_BRIDGE);
  ck_assert(!honour_path_is_road(board->game, &board->state, hex, east));
  ck_assert(honour_path_is_passable(board->game, &board->state, hex, east));
  /* A new bridge joins roads only where there are some. */
  opens(scene, FORD, HONOUR_OVER_BRIDGE);
  ck_assert(!honour_path_is_road(board->game, &board->state, ford, east));
}
END_TEST

START_TEST(rule_5_2c_a_command_path_ends_there_as_well) {
  g_autoptr(Scene) scene = scene_of_rivers();
  Board *board = scene->board;
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);

  rosso_at(scene, FERRY);
  force(board, "rubino", "0104", "red-foot", HONOUR_ORDER_STAND);
  for (guint i = 0; i < 2; i++) {
    HonourReason reason =
        honour_command_path(board->game, &board->state, board_field(board, "rosso"),
                            hex_of(board, "0103"), hex_of(board, "0104"), search, NULL, NULL);

    if (i == 0)
      assert_reason(reason, OK);
    else
      assert_reason(reason, COMMAND_IMPASSABLE);
    closes(scene, FERRY, HONOUR_OVER_FERRY);
  }
}
END_TEST

static HonourZoc zone_over(Scene *scene, const char *hexes) {
  g_auto(GStrv) ends = g_strsplit(hexes, " ", 2);
  Board *board = scene->board;

  rosso_at(scene, hexes);
  ck_assert_int_eq(honour_zoc_crosses(board->game, &board->state, hex_of(board, ends[0]),
                                      direction_of(board, ends[0], ends[1])),
                   honour_zoc_crosses(board->game, &board->state, hex_of(board, ends[1]),
                                      direction_of(board, ends[1], ends[0])));
  return honour_force_zoc(board->game, &board->state, capitano_of(board, "rosso"),
                          hex_of(board, ends[1]));
}

START_TEST(rule_7_8_3a_zones_follow_the_crossings) {
  g_autoptr(Scene) scene = scene_of_rivers();

  ck_assert_int_eq(zone_over(scene, FERRY), HONOUR_ZOC_OVER_FERRY);
  closes(scene, FERRY, HONOUR_OVER_FERRY);
  ck_assert_int_eq(zone_over(scene, FERRY), HONOUR_ZOC_NONE);
  ck_assert_int_eq(zone_over(scene, DEEP), HONOUR_ZOC_NONE);
  opens(scene, DEEP, HONOUR_OVER_FERRY);
  ck_assert_int_eq(zone_over(scene, DEEP), HONOUR_ZOC_OVER_FERRY);
  opens(scene, DEEP, HONOUR_OVER_FORD);
  ck_assert_int_eq(zone_over(scene, DEEP), HONOUR_ZOC_FULL);
  ck_assert_int_eq(zone_over(scene, FORD), HONOUR_ZOC_FULL);
  closes(scene, FORD, HONOUR_OVER_FORD);
  ck_assert_int_eq(zone_over(scene, FORD), HONOUR_ZOC_NONE);
}
END_TEST

/* --- For a time ------------------------------------------------------------------------------- */

static void next_turn(Scene *scene) {
  scene->board->state.turn++;
  honour_crossings_expire(&scene->play);
}

static gboolean is_open(Scene *scene, const char *hexes, HonourOver what) {
  return honour_crossing_is_open(scene->board->game, &scene->board->state,
                                 side_number(scene->board, hexes), what);
}

START_TEST(a_change_for_two_turns_is_over_after_them) {
  g_autoptr(Scene) scene = scene_of_rivers();

  change(scene, FERRY, HONOUR_OVER_FERRY, HONOUR_CROSSING_CLOSES, 2);
  next_turn(scene);
  ck_assert(!is_open(scene, FERRY, HONOUR_OVER_FERRY));
  next_turn(scene);
  ck_assert(is_open(scene, FERRY, HONOUR_OVER_FERRY));
  ck_assert(scene_told(scene, "The ferry between hexes 0103 and 0104 runs."));
}
END_TEST

START_TEST(what_was_for_good_is_so_again_after_a_change_for_a_time) {
  g_autoptr(Scene) scene = scene_of_rivers();

  closes(scene, BRIDGE, HONOUR_OVER_BRIDGE);
  change(scene, BRIDGE, HONOUR_OVER_BRIDGE, HONOUR_CROSSING_OPENS, 1);
  ck_assert(is_open(scene, BRIDGE, HONOUR_OVER_BRIDGE));
  next_turn(scene);
  ck_assert(!is_open(scene, BRIDGE, HONOUR_OVER_BRIDGE));
  next_turn(scene);
  ck_assert(!is_open(scene, BRIDGE, HONOUR_OVER_BRIDGE));
}
END_TEST

START_TEST(a_change_for_good_takes_the_date_away) {
  g_autoptr(Scene) scene = scene_of_rivers();

  change(scene, FERRY, HONOUR_OVER_FERRY, HONOUR_CROSSING_CLOSES, 1);
  closes(scene, FERRY, HONOUR_OVER_FERRY);
  next_turn(scene);
  ck_assert(!is_open(scene, FERRY, HONOUR_OVER_FERRY));
}
END_TEST

START_TEST(the_digest_knows_it) {
  g_autoptr(Scene) scene = scene_of_rivers();
  const Board *board = scene->board;
  g_autofree char *before = honour_state_digest(board->game, &board->state), *closed = NULL,
                  *for_a_time = NULL, *restored = NULL;

  closes(scene, FERRY, HONOUR_OVER_FERRY);
  closed = honour_state_digest(board->game, &board->state);
  change(scene, FERRY, HONOUR_OVER_FERRY, HONOUR_CROSSING_CLOSES, 3);
  for_a_time = honour_state_digest(board->game, &board->state);
  change(scene, FERRY, HONOUR_OVER_FERRY, HONOUR_CROSSING_RESTORED, 0);
  restored = honour_state_digest(board->game, &board->state);
  ck_assert_str_ne(before, closed);
  ck_assert_str_ne(closed, for_a_time);
  ck_assert_str_eq(before, restored);
}
END_TEST

START_TEST(an_impossible_state_is_noticed) {
  g_autoptr(Board) board = board_new("scenarios", "example-quarrel.xml");
  guint n = board->game->ground.n_ruled;

  honour_state_set_up(board->game, &board->state);
  ck_assert_uint_gt(n, 0);
  ck_assert_ptr_null(honour_find_violation(board->game, &board->state));
  board->state.crossings[0].now ^= 1u << HONOUR_OVER_FORD; /* neither for good nor for a time */
  ck_assert_ptr_nonnull(honour_find_violation(board->game, &board->state));
  board->state.crossings[0].lasting ^= 1u << HONOUR_OVER_FORD;
  ck_assert_ptr_null(honour_find_violation(board->game, &board->state));
  board->state.crossings[n].lasting = 1; /* of a side that no rule names */
  ck_assert_ptr_nonnull(honour_find_violation(board->game, &board->state));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("crossings");
  TCase *steps = tcase_create("steps");
  TCase *paths = tcase_create("paths");
  TCase *time = tcase_create("time");

  tcase_add_test(steps, rule_7_6_2c_where_the_bridge_is_down_the_river_is_forded_off_the_road);
  tcase_add_test(steps, rule_7_6_2c_a_new_bridge_is_one);
  tcase_add_test(steps, rule_7_6_2a_nobody_crosses_where_the_ferry_is_stopped);
  tcase_add_test(steps, rule_7_6_2a_a_new_ferry_or_ford_crosses_a_primary_river);
  tcase_add_test(steps, rule_7_6_2d_a_flooded_ford_is_closed_but_a_bridge_beside_it_is_not);
  tcase_add_test(steps, rule_15_1_4b_a_pontoon_crosses_where_all_else_is_closed);
  tcase_add_test(steps, rule_7_7b_no_column_marches_over_a_bridge_that_is_down);
  tcase_add_test(steps, rule_12_2_1_nobody_retreats_over_a_stopped_ferry);
  suite_add_tcase(suite, steps);
  tcase_add_test(paths, rule_4_2f_a_line_ends_at_a_stopped_ferry);
  tcase_add_test(paths, rule_4_2c_a_road_is_cut_where_its_bridge_is_down);
  tcase_add_test(paths, rule_5_2c_a_command_path_ends_there_as_well);
  tcase_add_test(paths, rule_7_8_3a_zones_follow_the_crossings);
  suite_add_tcase(suite, paths);
  tcase_add_test(time, a_change_for_two_turns_is_over_after_them);
  tcase_add_test(time, what_was_for_good_is_so_again_after_a_change_for_a_time);
  tcase_add_test(time, a_change_for_good_takes_the_date_away);
  tcase_add_test(time, the_digest_knows_it);
  tcase_add_test(time, an_impossible_state_is_noticed);
  suite_add_tcase(suite, time);
  return test_main(suite);
}
