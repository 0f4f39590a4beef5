/* What a Force does in its hex on the march: Earthworks, recovery, pontoons. */
#include "tests/honour/fixtures/march-scene.h"

/* --- [7.5] Earthworks ------------------------------------------------------------------------- */

static guint level_in(Scene *scene, const char *number) {
  const HonourEarthworks *works =
      honour_earthworks_at(&scene->board->state, hex_of(scene->board, number));

  return works != NULL ? works->level : 0;
}

START_TEST(rule_7_5a_two_infantry_sps_are_enough_one_is_not) {
  g_autoptr(Scene) scene = scene_draw("..", "");
  HonourUnitState *foot = force(scene->board, "rosso", "0101", "red-foot", HONOUR_ORDER_STAND);

  foot->sp = 1;
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
  foot->sp = 2;
  ck_assert(scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
  man(scene, "rosso")->order = HONOUR_ORDER_RETREAT;
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
}
END_TEST

START_TEST(rule_7_5d_level_1_costs_two_points_and_has_a_facing) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 3, FALSE);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 4, 0);
  ck_assert_double_eq(scene_left(scene), 1);
  ck_assert_uint_eq(level_in(scene, "0101"), 1);
  ck_assert_uint_eq(scene->board->state.earthworks[0].facing, 4);
}
END_TEST

START_TEST(rule_7_5e_a_level_1_is_not_turned) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", HONOUR_ORDER_STAND);

  scene_march(scene, "rosso", 8, FALSE);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 4, 0);
  ck_assert(scene_asks(scene));
  ck_assert(!scene_has(scene, HONOUR_ANSWER_EARTHWORKS, 1, 2, 0));
}
END_TEST

START_TEST(rule_7_5f_level_2_costs_four_points_or_two_on_top_of_level_1) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", HONOUR_ORDER_STAND);
  g_autoptr(Scene) other = scene_of_rosso("..", "", HONOUR_ORDER_STAND);

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 4, 0);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 2, 0, 0);
  ck_assert_double_eq(scene_left(scene), 1);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
  scene_march(other, "rosso", 5, FALSE);
  scene_answer(other, HONOUR_ANSWER_EARTHWORKS, 2, 0, 0);
  ck_assert_double_eq(scene_left(other), 1);
}
END_TEST

START_TEST(rule_7_5g_one_marker_lies_in_a_hex) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", HONOUR_ORDER_STAND);
  guint n = 0;

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 4, 0);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 2, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS(scene->board->state.earthworks); i++)
    n += scene->board->state.earthworks[i].hex != CAP_HEX_NONE;
  ck_assert_uint_eq(n, 1);
  ck_assert_uint_eq(level_in(scene, "0101"), 2);
}
END_TEST

START_TEST(rule_7_5h_they_vanish_when_the_force_leaves) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 4, 0);
  scene_step(scene, "0102");
  ck_assert_uint_eq(level_in(scene, "0101"), 0);
}
END_TEST

START_TEST(rule_7_5h_they_stay_with_those_who_stay) {
  g_autoptr(Scene) scene = scene_of_host("..", "", HONOUR_ORDER_MANOEUVRE);

  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 4, 0);
  scene_answer(scene, HONOUR_ANSWER_DROP, capitano_of(scene->board, "rubino"), HONOUR_ORDER_STAND,
               0);
  scene_step(scene, "0102");
  ck_assert_uint_eq(level_in(scene, "0101"), 1);
}
END_TEST

START_TEST(rule_7_5i_cavalry_and_artillery_do_not_dig) {
  g_autoptr(Scene) scene = scene_draw("..", "");

  force(scene->board, "azzurro", "0101", "blue-horse", HONOUR_ORDER_STAND);
  force(scene->board, "rosso", "0102", "red-guns", HONOUR_ORDER_STAND);
  scene_march(scene, "azzurro", 5, FALSE);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
  scene_stop(scene);
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
}
END_TEST

START_TEST(rule_7_5j_they_are_built_in_woods_fortresses_and_zones_of_control) {
  g_autoptr(Scene) wood = scene_of_rosso("w.", "", HONOUR_ORDER_STAND);
  g_autoptr(Scene) fortress = scene_of_rosso("F.", "", HONOUR_ORDER_STAND);
  g_autoptr(Scene) zone = scene_of_rosso("..", "", HONOUR_ORDER_STAND);

  scene_march(wood, "rosso", 5, FALSE);
  ck_assert(scene_offers(wood, HONOUR_ANSWER_EARTHWORKS));
  scene_march(fortress, "rosso", 5, FALSE);
  ck_assert(scene_offers(fortress, HONOUR_ANSWER_EARTHWORKS));
  force(zone->board, "azzurro", "0102", "blue-foot", HONOUR_ORDER_STAND);
  scene_march(zone, "rosso", 5, FALSE);
  ck_assert(scene_offers(zone, HONOUR_ANSWER_EARTHWORKS));
}
END_TEST

/* --- [9.3] [9.2] Disruption and recovery ------------------------------------------------------ */

START_TEST(rule_7_6_2_1a_a_major_force_is_disrupted_by_a_ford) {
  g_autoptr(Scene) major = scene_of_host("...", river, HONOUR_ORDER_MANOEUVRE);
  g_autoptr(Scene) minor = scene_of_rosso("...", river, HONOUR_ORDER_MANOEUVRE);

  scene_march(major, "rosso", 5, FALSE);
  scene_step(major, "0102");
  ck_assert(man(major, "rosso")->marks & HONOUR_MARK_DISRUPTED);
  scene_march(minor, "rosso", 5, FALSE);
  scene_step(minor, "0102");
  ck_assert(!(man(minor, "rosso")->marks & HONOUR_MARK_DISRUPTED));
}
END_TEST

START_TEST(rule_9_3b_two_points_remove_disruption) {
  g_autoptr(Scene) scene = scene_of_host("...", river, HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_answer(scene, HONOUR_ANSWER_REORDER, 0, 0, 0);
  ck_assert(!(man(scene, "rosso")->marks & HONOUR_MARK_DISRUPTED));
  ck_assert_double_eq(scene_left(scene), 0);
}
END_TEST

/* Rosso stands with a demoralised and a good unit. */
static Scene *scene_of_tired(HonourOrders order) {
  Scene *scene = scene_of_rosso("...", "", order);

  give_demoralised(scene->board, "rosso", "red-foot", 8);
  return scene;
}

static guint n_demoralised(Scene *scene) {
  return honour_force_strength(scene->board->game, &scene->board->state,
                               capitano_of(scene->board, "rosso"))
      .n_demoralised;
}

START_TEST(rule_9_2a_only_garrison_and_stand_recover_out_of_zones_of_control) {
  g_autoptr(Scene) stands = scene_of_tired(HONOUR_ORDER_STAND);
  g_autoptr(Scene) marches = scene_of_tired(HONOUR_ORDER_MANOEUVRE);

  scene_march(marches, "rosso", 5, FALSE);
  ck_assert(!scene_offers(marches, HONOUR_ANSWER_RECOVER));
  scene_march(stands, "rosso", 5, FALSE);
  ck_assert(scene_offers(stands, HONOUR_ANSWER_RECOVER));
  force(stands->board, "azzurro", "0102", "blue-foot", HONOUR_ORDER_STAND);
  ck_assert(!scene_offers(stands, HONOUR_ANSWER_RECOVER));
}
END_TEST

START_TEST(rule_15_1_1g_militia_alone_are_reason_enough_to_recover) {
  g_autoptr(Scene) scene = scene_of_rosso("F..", "", HONOUR_ORDER_GARRISON);
  HonourUnitIndex townsmen = give(scene->board, "rosso", "militia", 3);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_RECOVER));
  scene->board->state.units[townsmen].demoralised = TRUE;
  scene_dice(scene, 1);
  scene_answer(scene, HONOUR_ANSWER_RECOVER, 0, 0, 0);
  ck_assert(!scene->board->state.units[townsmen].demoralised);
}
END_TEST

START_TEST(rule_9_2b_recovery_comes_last_and_once) {
  g_autoptr(Scene) scene = scene_of_tired(HONOUR_ORDER_STAND);

  scene_dice(scene, 1);
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_RECOVER, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(n_demoralised(scene), 0);
}
END_TEST

START_TEST(rule_9_2c_wages_cost_two_points_of_administration_and_help) {
  g_autoptr(Scene) scene = scene_of_tired(HONOUR_ORDER_STAND);
  g_autoptr(Scene) poor = scene_of_tired(HONOUR_ORDER_STAND);

  *points_of(scene, "red") = 2;
  scene_dice(scene, 4);
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_RECOVER, 2, 0, 0);
  ck_assert_int_eq(*points_of(scene, "red"), 0);
  ck_assert_uint_eq(n_demoralised(scene), 0); /* class N passes in row 3 */

  *points_of(poor, "red") = 1;
  scene_dice(poor, 4);
  scene_march(poor, "rosso", 5, FALSE);
  ck_assert(scene_asks(poor));
  ck_assert(!scene_has(poor, HONOUR_ANSWER_RECOVER, 2, 0, 0));
  scene_answer(poor, HONOUR_ANSWER_RECOVER, 0, 0, 0);
  ck_assert_uint_eq(n_demoralised(poor), 1); /* not in row 4 */
}
END_TEST

START_TEST(rule_7_3d_a_force_that_dug_may_recover_too_but_worse) {
  g_autoptr(Scene) scene = scene_of_tired(HONOUR_ORDER_STAND);

  scene_dice(scene, 3);
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_EARTHWORKS, 1, 0, 0);
  scene_answer(scene, HONOUR_ANSWER_RECOVER, 0, 0, 0);
  ck_assert_uint_eq(n_demoralised(scene), 1); /* 3 + 1 */
}
END_TEST

/* --- [15.1.4] Pontoons ------------------------------------------------------------------------ */

static guint find_pontoon(const HonourGame *game) {
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (g_str_equal(game->roster->auxiliary_types[game->auxiliaries[i].type].id, "pontoon-bridge"))
      return i;
  ck_abort_msg("no pontoon");
}

/* The owner of the pontoon of Agnadello, on a bank; which side the river is on. */
static Scene *scene_of_pontoon(guint *pontoon, HonourCapitanoIndex *owner, CapDirection *side) {
  Scene *scene = scene_on(board_new("scenarios", "agnadello-1509.xml"));
  const HonourGame *game = scene->board->game;
  HonourState *state = &scene->board->state;

  honour_state_set_up(game, state);
  *pontoon = find_pontoon(game);
  *owner = honour_force_of(game, state, state->auxiliaries[*pontoon].capitano);
  for (CapHex hex = 0; hex < game->map->n_hexes; hex++) {
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex next = game->map->hexes[hex].neighbour[d];

      if ((game->map->hexes[hex].side[d] & CAP_SIDE_PRIMARY_RIVER) == 0 || next == CAP_HEX_NONE ||
          !cap_bits_has(&game->scenario->playable, hex) ||
          !cap_bits_has(&game->scenario->playable, next) ||
          game->map->hexes[next].terrain == CAP_TERRAIN_LAKE)
        continue;
      state->capitani[*owner].hex = hex;
      state->capitani[*owner].order = HONOUR_ORDER_STAND;
      *side = d;
      return scene;
    }
  }
  ck_abort_msg("no river");
}

START_TEST(rule_15_1_4a_a_pontoon_costs_one_point_and_lies_on_a_hexside) {
  guint pontoon;
  HonourCapitanoIndex owner;
  CapDirection side;
  g_autoptr(Scene) scene = scene_of_pontoon(&pontoon, &owner, &side);
  CapHex hex = scene->board->state.capitani[owner].hex;

  scene_march(scene, honour_game_card(scene->board->game, owner)->id, 3, FALSE);
  scene_answer(scene, HONOUR_ANSWER_PONTOON, pontoon, side, 0);
  ck_assert_double_eq(scene_left(scene), 2);
  ck_assert(honour_has_pontoon(scene->board->game, &scene->board->state, hex, side));
  ck_assert_int_eq(scene->board->state.auxiliaries[pontoon].place, HONOUR_UNIT_LOST);
}
END_TEST

START_TEST(rule_15_1_4c_no_pontoon_leads_to_the_enemy) {
  guint pontoon;
  HonourCapitanoIndex owner;
  CapDirection side;
  g_autoptr(Scene) scene = scene_of_pontoon(&pontoon, &owner, &side);
  const HonourGame *game = scene->board->game;
  HonourState *state = &scene->board->state;
  CapHex beyond = game->map->hexes[state->capitani[owner].hex].neighbour[side];

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (honour_is_force(game, state, i) &&
        honour_side_of(game, state, i) != honour_side_of(game, state, owner)) {
      state->capitani[i].hex = beyond;
      break;
    }
  scene_march(scene, honour_game_card(game, owner)->id, 3, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert(!scene_has(scene, HONOUR_ANSWER_PONTOON, pontoon, side, 0));
}
END_TEST

static TCase *earthworks_case(void) {
  TCase *tc = tcase_create("7.5 Earthworks");

  tcase_add_test(tc, rule_7_5a_two_infantry_sps_are_enough_one_is_not);
  tcase_add_test(tc, rule_7_5d_level_1_costs_two_points_and_has_a_facing);
  tcase_add_test(tc, rule_7_5e_a_level_1_is_not_turned);
  tcase_add_test(tc, rule_7_5f_level_2_costs_four_points_or_two_on_top_of_level_1);
  tcase_add_test(tc, rule_7_5g_one_marker_lies_in_a_hex);
  tcase_add_test(tc, rule_7_5h_they_vanish_when_the_force_leaves);
  tcase_add_test(tc, rule_7_5h_they_stay_with_those_who_stay);
  tcase_add_test(tc, rule_7_5i_cavalry_and_artillery_do_not_dig);
  tcase_add_test(tc, rule_7_5j_they_are_built_in_woods_fortresses_and_zones_of_control);
  return tc;
}

static TCase *disruption_and_recovery_case(void) {
  TCase *tc = tcase_create("9.3 9.2 Disruption and recovery");

  tcase_add_test(tc, rule_7_6_2_1a_a_major_force_is_disrupted_by_a_ford);
  tcase_add_test(tc, rule_9_3b_two_points_remove_disruption);
  tcase_add_test(tc, rule_9_2a_only_garrison_and_stand_recover_out_of_zones_of_control);
  tcase_add_test(tc, rule_15_1_1g_militia_alone_are_reason_enough_to_recover);
  tcase_add_test(tc, rule_9_2b_recovery_comes_last_and_once);
  tcase_add_test(tc, rule_9_2c_wages_cost_two_points_of_administration_and_help);
  tcase_add_test(tc, rule_7_3d_a_force_that_dug_may_recover_too_but_worse);
  return tc;
}

static TCase *pontoons_case(void) {
  TCase *tc = tcase_create("15.1.4 Pontoons");

  tcase_add_test(tc, rule_15_1_4a_a_pontoon_costs_one_point_and_lies_on_a_hexside);
  tcase_add_test(tc, rule_15_1_4c_no_pontoon_leads_to_the_enemy);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("works on the march");

  suite_add_tcase(suite, earthworks_case());
  suite_add_tcase(suite, disruption_and_recovery_case());
  suite_add_tcase(suite, pontoons_case());
  return test_main(suite);
}
