/* The sea: nobody enters it, nothing passes through it, and ports are the way over it. */
#include "tests/honour/fixtures/retreat-scene.h"
#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/charts/terrain.h"

/* --- The ground ------------------------------------------------------------------------------- */

START_TEST(rule_7_6a_nobody_enters_the_sea) {
  g_autoptr(Board) board = board_of_rosso(".S", "");

  assert_reason(rosso_steps(board, HONOUR_MARCH_REGULAR, "0101 0102"), SEA);
  unemployed(board, "rubino", "0101");
  assert_reason(board_step(board, "rubino", HONOUR_MARCH_UNEMPLOYED, "0101 0102", NULL), SEA);
}
END_TEST

START_TEST(rule_7_6a_a_port_is_entered_as_any_town) {
  g_autoptr(Board) board = board_of_rosso(".P", "");

  assert_points(board, "rosso", "0101 0102", 1);
}
END_TEST

START_TEST(rule_C_TEC_the_sea_is_as_a_lake) {
  const HonourTerrainEffects *sea = honour_terrain_effects(honour_terrain_row(CAP_TERRAIN_SEA));
  HonourGround ground = {.terrain = CAP_TERRAIN_SEA};

  ck_assert_str_eq(sea->name, "sea");
  ck_assert_int_eq(sea->cost_rule, HONOUR_COST_FORBIDDEN);
  ck_assert(!honour_ground_allows_combat(&ground));
}
END_TEST

START_TEST(rule_7_8_3a_a_zone_does_not_enter_the_sea) {
  g_autoptr(Board) board = board_draw(".S.", "", "");
  const HonourField *field;

  force(board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_STAND);
  field = board_field(board, "rosso");
  ck_assert(field->flags[hex_of(board, "0101")] & HONOUR_FIELD_ENEMY_ZOC);
  ck_assert(!(field->flags[hex_of(board, "0102")] & HONOUR_FIELD_ENEMY_ZOC));
}
END_TEST

/* A bay, with a strip of land behind it or without. */
static HonourReason line_reason(const char *drawing) {
  g_autoptr(Board) board = board_draw(drawing, "", "");
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);

  force(board, "rosso", "0103", "red-foot", HONOUR_ORDER_STAND);
  return honour_line_of_communication(board->game, &board->state, board_field(board, "rosso"),
                                      hex_of(board, "0101"), hex_of(board, "0103"), search, NULL);
}

START_TEST(rule_4_2f_lines_do_not_cross_the_sea) {
  assert_reason(line_reason(".S.\nSSS"), LINE_IMPASSABLE);
  assert_reason(line_reason(".S.\n..S"), OK);
}
END_TEST

static HonourReason path_reason(const char *drawing) {
  g_autoptr(Board) board = board_draw(drawing, "", "");
  g_autoptr(HonourPathSearch) search = honour_path_search_new(board->game->map->n_hexes);

  force(board, "rosso", "0101", "red-foot", HONOUR_ORDER_STAND);
  force(board, "rubino", "0103", "red-foot", HONOUR_ORDER_STAND);
  return honour_command_path(board->game, &board->state, board_field(board, "rosso"),
                             hex_of(board, "0101"), hex_of(board, "0103"), search, NULL, NULL);
}

START_TEST(rule_5_2c_nor_do_command_paths) {
  assert_reason(path_reason(".S.\nSSS"), COMMAND_IMPASSABLE);
  assert_reason(path_reason(".S.\n..S"), OK);
}
END_TEST

/* --- Leaving the map -------------------------------------------------------------------------- */

START_TEST(rule_12_2_1a_nobody_retreats_into_the_sea) {
  g_autoptr(Scene) scene = scene_of_loser("S..", "", "0102");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!may_flee(scene, "0101"));
  ck_assert(may_flee(scene, "0103"));
}
END_TEST

START_TEST(rule_12_2_3a_who_is_pushed_into_a_port_leaves_by_sea_for_good) {
  g_autoptr(Scene) scene = scene_of_loser("SSSSS\nSSPSS\nSSSSS", "", "0203");

  retreat(scene, HONOUR_RETREAT_FULL);
  scene_answer(scene, HONOUR_ANSWER_LEAVE_MAP, 0, 0, 0);
  ck_assert(!until_choice(scene));
  ck_assert_int_eq(man(scene, "rosso")->station, HONOUR_STATION_LOST);
}
END_TEST

START_TEST(rule_12_2_3a_without_a_port_there_is_no_ship) {
  g_autoptr(Scene) scene = scene_of_loser("SSSSS\nSStSS\nSSSSS", "", "0203");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_LEAVE_MAP), 0);
}
END_TEST

START_TEST(a_port_is_a_way_on_to_the_map_and_the_coast_is_not) {
  g_autoptr(Board) board = board_draw("SSSSS\nSPtSS\nSSSSS", "", "");

  ck_assert(honour_scenario_is_gateway(board->scenario, hex_of(board, "0202")));
  ck_assert(!honour_scenario_is_at_edge(board->scenario, hex_of(board, "0202")));
  ck_assert(!honour_scenario_is_gateway(board->scenario, hex_of(board, "0203")));
  ck_assert(honour_scenario_is_gateway(board->scenario, hex_of(board, "0301")));
}
END_TEST

/* --- Reinforcements --------------------------------------------------------------------------- */

static const char landing_text[] =
    "<scenario format='2' id='landing' ruleset='honour' map='board' roster='tiny-roster'>"
    "<title>A landing</title><game-length start='1500 march 1' turns='8'/>"
    "<side id='reds' name='Reds' first='yes'>"
    "<army id='red' name='Red' nationality='red' serves='swiss'>"
    "<stack id='r' hex='0505' capitano='rosso' order='attack'>"
    "<unit type='red-foot' sp='8' counters='1x8'/></stack>"
    "<reinforcement turn='march 2'><stack id='fleet' hex='@' capitano='rubino' order='manoeuvre'>"
    "<unit type='red-foot' sp='8' counters='1x8'/></stack></reinforcement></army></side>"
    "<side id='blues' name='Blues'><army id='blue' name='Blue' nationality='blue'>"
    "<stack id='b' hex='0501' capitano='azzurro' order='attack'>"
    "<unit type='blue-foot' sp='16' counters='2x8'/></stack>"
    "<stack id='c' hex='0502' capitano='celeste' order='stand'>"
    "<unit type='blue-horse' sp='5' counters='1x5'/></stack></army></side>"
    "<alignment><region-status region='O' is='not-aligned'/>"
    "<region-status region='N' is='neutral'/></alignment>"
    "<victory><otherwise side='blues' level='standard'/></victory></scenario>";

/* Two ports on the north coast, 0202 and 0204; Rubino comes on March 2 in the hex named. */
static Scene *scene_of_landing(const char *entry) {
  Board *board = board_begin();
  g_autofree char *map = board_map_text("SSSSS\nSPSPS\n.....\n.....\n.....", "");
  g_autofree char *folder = test_path("tests", "golden", "common", NULL);
  g_auto(GStrv) parts = g_strsplit(landing_text, "@", 2);
  g_autofree char *text = g_strconcat(parts[0], entry, parts[1], NULL);
  Scene *scene;

  cap_library_add_folder(board->library, folder);
  board_take(board, "board.xml", map);
  board_finish(board, board_take(board, "landing.xml", text));
  scene = scene_on(board);
  honour_state_set_up(board->game, &board->state);
  board->state.turn = 1;
  return scene;
}

static void enemy_at(Scene *scene, const char *id, const char *number) {
  man(scene, id)->hex = hex_of(scene->board, number);
}

/* Where he may come in, and nowhere else. "" when he waits. */
static void assert_lands(Scene *scene, const char *number) {
  honour_play_push(&scene->play, HONOUR_STAGE_REINFORCEMENTS);
  if (*number == '\0') {
    ck_assert(!scene_asks(scene));
    ck_assert_int_eq(man(scene, "rubino")->station, HONOUR_STATION_WAITING);
    return;
  }
  scene_answer(scene, HONOUR_ANSWER_ENTER, 0, HONOUR_ORDER_MANOEUVRE, 0);
  ck_assert_uint_eq(man(scene, "rubino")->hex, hex_of(scene->board, number));
}

START_TEST(rule_7_1a_reinforcements_land_in_a_port) {
  g_autoptr(Scene) scene = scene_of_landing("0202");

  assert_lands(scene, "0202");
}
END_TEST

START_TEST(rule_7_1_1a_when_a_port_is_blocked_they_take_the_next_one) {
  g_autoptr(Scene) scene = scene_of_landing("0202");

  enemy_at(scene, "azzurro", "0202");
  assert_lands(scene, "0204");
}
END_TEST

START_TEST(rule_7_1_1a_without_an_open_port_the_ships_wait) {
  g_autoptr(Scene) scene = scene_of_landing("0202");

  enemy_at(scene, "azzurro", "0303"); /* his zone of control reaches 0202 */
  enemy_at(scene, "celeste", "0204");
  assert_lands(scene, "");
}
END_TEST

START_TEST(rule_7_1_1a_who_comes_by_land_takes_no_ship) {
  g_autoptr(Scene) scene = scene_of_landing("0301");

  enemy_at(scene, "azzurro", "0301");
  honour_play_push(&scene->play, HONOUR_STAGE_REINFORCEMENTS);
  ck_assert(scene_asks(scene));
  for (guint i = 0; i < scene->request.n_options; i++)
    if (scene->request.options[i].kind == HONOUR_ANSWER_ENTER)
      ck_assert(honour_scenario_is_at_edge(scene->board->scenario,
                                           scene->play.work->path[scene->request.options[i].a]));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sea");
  TCase *ground = tcase_create("ground");
  TCase *leaving = tcase_create("leaving");
  TCase *landing = tcase_create("landing");

  tcase_add_test(ground, rule_7_6a_nobody_enters_the_sea);
  tcase_add_test(ground, rule_7_6a_a_port_is_entered_as_any_town);
  tcase_add_test(ground, rule_C_TEC_the_sea_is_as_a_lake);
  tcase_add_test(ground, rule_7_8_3a_a_zone_does_not_enter_the_sea);
  tcase_add_test(ground, rule_4_2f_lines_do_not_cross_the_sea);
  tcase_add_test(ground, rule_5_2c_nor_do_command_paths);
  suite_add_tcase(suite, ground);
  tcase_add_test(leaving, rule_12_2_1a_nobody_retreats_into_the_sea);
  tcase_add_test(leaving, rule_12_2_3a_who_is_pushed_into_a_port_leaves_by_sea_for_good);
  tcase_add_test(leaving, rule_12_2_3a_without_a_port_there_is_no_ship);
  tcase_add_test(leaving, a_port_is_a_way_on_to_the_map_and_the_coast_is_not);
  suite_add_tcase(suite, leaving);
  tcase_add_test(landing, rule_7_1a_reinforcements_land_in_a_port);
  tcase_add_test(landing, rule_7_1_1a_when_a_port_is_blocked_they_take_the_next_one);
  tcase_add_test(landing, rule_7_1_1a_without_an_open_port_the_ships_wait);
  tcase_add_test(landing, rule_7_1_1a_who_comes_by_land_takes_no_ship);
  suite_add_tcase(suite, landing);
  return test_main(suite);
}
