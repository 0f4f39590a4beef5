/* The march stage: one activated Force, step by step. */
#include "tests/engine/stage-board.h"

#include "validator/engine/honour/ch06-forces.h"

static const char road_of_six[] = "<roads><road name='R' class='primary'>"
                                  "<leg hexes='0101 0102 0103 0104 0105 0106'/></road></roads>";

/* Rosso in 0101 with eight SPs of infantry. */
static Scene *scene_of_rosso(const char *drawing, const char *features, CapOrders order) {
  Scene *scene = scene_draw(drawing, features);

  stand(scene->board, "rosso", "0101");
  man(scene, "rosso")->order = (guint8)order;
  give(scene->board, "rosso", "red-foot", 8);
  return scene;
}

/* The same as Capitano Generale, with Rubino and guns under him. */
static Scene *scene_of_host(const char *drawing, const char *features, CapOrders order) {
  Scene *scene = scene_of_rosso(drawing, features, order);

  man(scene, "rosso")->marks |= CAP_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", CAP_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-guns", 2);
  return scene;
}

static int *points_of(Scene *scene, const char *army) {
  return &scene->board->state.armies[army_of(scene->board, army)].points;
}

static guint sp_of(Scene *scene, const char *id) {
  return cap_force_strength(scene->board->game, &scene->board->state, capitano_of(scene->board, id))
      .sp;
}

/* --- [7.4] Movement --------------------------------------------------------------------------- */

START_TEST(rule_7_4a_a_force_moves_hex_by_hex_with_all_its_cards) {
  g_autoptr(Scene) scene = scene_of_host("....", "", CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_can_step(scene, "0103"));
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  ck_assert_uint_eq(man(scene, "rubino")->hex, hex_of(scene->board, "0103"));
  ck_assert_double_eq(scene_left(scene), 3);
}
END_TEST

START_TEST(rule_7_4d_a_march_may_stop_any_time_and_the_rest_is_lost) {
  g_autoptr(Scene) scene = scene_of_rosso("....", "", CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_stop(scene);
  ck_assert_ptr_null(scene_top(scene));
}
END_TEST

START_TEST(rule_7_4g_a_hex_that_costs_more_than_is_left_is_not_offered) {
  g_autoptr(Scene) scene = scene_of_rosso(".mm", "", CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 3, FALSE);
  scene_step(scene, "0102");
  ck_assert_double_eq(scene_left(scene), 1);
  ck_assert(!scene_can_step(scene, "0103"));
}
END_TEST

START_TEST(rule_7_2_4g_a_standing_force_does_not_move_but_acts) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", CAP_ORDER_STAND);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_can_step(scene, "0102"));
  ck_assert(scene_offers(scene, CAP_ANSWER_EARTHWORKS));
}
END_TEST

START_TEST(rule_8a_a_second_activation_checks_attrition_even_when_idle) {
  g_autoptr(Scene) scene = scene_of_rosso("....", "", CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, TRUE);
  scene_stop(scene);
  ck_assert(scene_is_at(scene, CAP_STAGE_ATTRITION));
  ck_assert_int_eq(scene_top(scene)->v[0], 0);
  ck_assert_int_eq(scene_top(scene)->v[1], 8);
}
END_TEST

START_TEST(rule_8c_the_points_spent_go_into_the_check) {
  g_autoptr(Scene) scene = scene_of_rosso(".m..", "", CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, TRUE);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  scene_stop(scene);
  ck_assert(scene_is_at(scene, CAP_STAGE_ATTRITION));
  ck_assert_int_eq(scene_top(scene)->v[0], 3 * 2);
}
END_TEST

/* --- [7.7] Administrative March --------------------------------------------------------------- */

START_TEST(rule_7_7a_it_is_declared_for_one_point_and_doubles_the_rest) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_answer(scene, CAP_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), (5 - 0.5 - 1) * 2);
  ck_assert(man(scene, "rosso")->marks & CAP_MARK_ADMINISTRATIVE);
  ck_assert(!scene_offers(scene, CAP_ANSWER_ADMINISTRATIVE));
}
END_TEST

START_TEST(rule_7_7a_only_a_manoeuvre_order_allows_it) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, CAP_ORDER_ATTACK);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_offers(scene, CAP_ANSWER_ADMINISTRATIVE));
}
END_TEST

START_TEST(rule_7_7b_the_doubled_points_are_for_roads) {
  g_autoptr(Scene) scene = scene_of_rosso("......\n......", road_of_six, CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_can_step(scene, "0201"));
  scene_answer(scene, CAP_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert(!scene_can_step(scene, "0201"));
  ck_assert(scene_can_step(scene, "0102"));
}
END_TEST

START_TEST(rule_7_7c_no_point_goes_into_anything_else) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_offers(scene, CAP_ANSWER_EARTHWORKS));
  scene_answer(scene, CAP_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert(!scene_offers(scene, CAP_ANSWER_EARTHWORKS));
}
END_TEST

START_TEST(rule_7_7d_leaving_it_forfeits_what_is_left) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  scene_step(scene, "0102");
  scene_answer(scene, CAP_ANSWER_LEAVE, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert(!(man(scene, "rosso")->marks & CAP_MARK_ADMINISTRATIVE));
}
END_TEST

START_TEST(rule_7_7_who_is_in_the_mode_pays_nothing_to_go_on) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, CAP_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks |= CAP_MARK_ADMINISTRATIVE;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), 10);
  scene_stop(scene);
  ck_assert(man(scene, "rosso")->marks & CAP_MARK_ADMINISTRATIVE);
}
END_TEST

START_TEST(rule_7_7_who_does_not_use_the_mode_leaves_it) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, CAP_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks |= CAP_MARK_ADMINISTRATIVE;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_LEAVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), 5);
  ck_assert(!(man(scene, "rosso")->marks & CAP_MARK_ADMINISTRATIVE));
}
END_TEST

/* --- [7.5] Earthworks ------------------------------------------------------------------------- */

static guint level_in(Scene *scene, const char *number) {
  const CapEarthworks *works =
      cap_earthworks_at(&scene->board->state, hex_of(scene->board, number));

  return works != NULL ? works->level : 0;
}

START_TEST(rule_7_5a_two_infantry_sps_are_enough_one_is_not) {
  g_autoptr(Scene) scene = scene_draw("..", "");
  CapUnitState *foot = force(scene->board, "rosso", "0101", "red-foot", CAP_ORDER_STAND);

  foot->sp = 1;
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_offers(scene, CAP_ANSWER_EARTHWORKS));
  foot->sp = 2;
  ck_assert(scene_offers(scene, CAP_ANSWER_EARTHWORKS));
  man(scene, "rosso")->order = CAP_ORDER_RETREAT;
  ck_assert(!scene_offers(scene, CAP_ANSWER_EARTHWORKS));
}
END_TEST

START_TEST(rule_7_5d_level_1_costs_two_points_and_has_a_facing) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 3, FALSE);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 1, 4, 0);
  ck_assert_double_eq(scene_left(scene), 1);
  ck_assert_uint_eq(level_in(scene, "0101"), 1);
  ck_assert_uint_eq(scene->board->state.earthworks[0].facing, 4);
}
END_TEST

START_TEST(rule_7_5e_a_level_1_is_not_turned) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", CAP_ORDER_STAND);

  scene_march(scene, "rosso", 8, FALSE);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 1, 4, 0);
  ck_assert(scene_asks(scene));
  ck_assert(!scene_has(scene, CAP_ANSWER_EARTHWORKS, 1, 2, 0));
}
END_TEST

START_TEST(rule_7_5f_level_2_costs_four_points_or_two_on_top_of_level_1) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", CAP_ORDER_STAND);
  g_autoptr(Scene) other = scene_of_rosso("..", "", CAP_ORDER_STAND);

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 1, 4, 0);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 2, 0, 0);
  ck_assert_double_eq(scene_left(scene), 1);
  ck_assert(!scene_offers(scene, CAP_ANSWER_EARTHWORKS));
  scene_march(other, "rosso", 5, FALSE);
  scene_answer(other, CAP_ANSWER_EARTHWORKS, 2, 0, 0);
  ck_assert_double_eq(scene_left(other), 1);
}
END_TEST

START_TEST(rule_7_5g_one_marker_lies_in_a_hex) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", CAP_ORDER_STAND);
  guint n = 0;

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 1, 4, 0);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 2, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS(scene->board->state.earthworks); i++)
    n += scene->board->state.earthworks[i].hex != CAP_HEX_NONE;
  ck_assert_uint_eq(n, 1);
  ck_assert_uint_eq(level_in(scene, "0101"), 2);
}
END_TEST

START_TEST(rule_7_5h_they_vanish_when_the_force_leaves) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 1, 4, 0);
  scene_step(scene, "0102");
  ck_assert_uint_eq(level_in(scene, "0101"), 0);
}
END_TEST

START_TEST(rule_7_5h_they_stay_with_those_who_stay) {
  g_autoptr(Scene) scene = scene_of_host("..", "", CAP_ORDER_MANOEUVRE);

  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 1, 4, 0);
  scene_answer(scene, CAP_ANSWER_DROP, capitano_of(scene->board, "rubino"), CAP_ORDER_STAND, 0);
  scene_step(scene, "0102");
  ck_assert_uint_eq(level_in(scene, "0101"), 1);
}
END_TEST

START_TEST(rule_7_5i_cavalry_and_artillery_do_not_dig) {
  g_autoptr(Scene) scene = scene_draw("..", "");

  force(scene->board, "azzurro", "0101", "blue-horse", CAP_ORDER_STAND);
  force(scene->board, "rosso", "0102", "red-guns", CAP_ORDER_STAND);
  scene_march(scene, "azzurro", 5, FALSE);
  ck_assert(!scene_offers(scene, CAP_ANSWER_EARTHWORKS));
  scene_stop(scene);
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_offers(scene, CAP_ANSWER_EARTHWORKS));
}
END_TEST

START_TEST(rule_7_5j_they_are_built_in_woods_fortresses_and_zones_of_control) {
  g_autoptr(Scene) wood = scene_of_rosso("w.", "", CAP_ORDER_STAND);
  g_autoptr(Scene) fortress = scene_of_rosso("F.", "", CAP_ORDER_STAND);
  g_autoptr(Scene) zone = scene_of_rosso("..", "", CAP_ORDER_STAND);

  scene_march(wood, "rosso", 5, FALSE);
  ck_assert(scene_offers(wood, CAP_ANSWER_EARTHWORKS));
  scene_march(fortress, "rosso", 5, FALSE);
  ck_assert(scene_offers(fortress, CAP_ANSWER_EARTHWORKS));
  force(zone->board, "azzurro", "0102", "blue-foot", CAP_ORDER_STAND);
  scene_march(zone, "rosso", 5, FALSE);
  ck_assert(scene_offers(zone, CAP_ANSWER_EARTHWORKS));
}
END_TEST

/* --- [9.3] [9.2] Disruption and recovery ------------------------------------------------------ */

static const char river[] = "<rivers><river id='B' name='Beck' class='secondary'>"
                            "<side between='0101 0102'/></river></rivers>";

START_TEST(rule_7_6_2_1a_a_major_force_is_disrupted_by_a_ford) {
  g_autoptr(Scene) major = scene_of_host("...", river, CAP_ORDER_MANOEUVRE);
  g_autoptr(Scene) minor = scene_of_rosso("...", river, CAP_ORDER_MANOEUVRE);

  scene_march(major, "rosso", 5, FALSE);
  scene_step(major, "0102");
  ck_assert(man(major, "rosso")->marks & CAP_MARK_DISRUPTED);
  scene_march(minor, "rosso", 5, FALSE);
  scene_step(minor, "0102");
  ck_assert(!(man(minor, "rosso")->marks & CAP_MARK_DISRUPTED));
}
END_TEST

START_TEST(rule_9_3b_two_points_remove_disruption) {
  g_autoptr(Scene) scene = scene_of_host("...", river, CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_answer(scene, CAP_ANSWER_REORDER, 0, 0, 0);
  ck_assert(!(man(scene, "rosso")->marks & CAP_MARK_DISRUPTED));
  ck_assert_double_eq(scene_left(scene), 0);
}
END_TEST

/* Rosso stands with a demoralised and a good unit. */
static Scene *scene_of_tired(CapOrders order) {
  Scene *scene = scene_of_rosso("...", "", order);

  give_demoralised(scene->board, "rosso", "red-foot", 8);
  return scene;
}

static guint n_demoralised(Scene *scene) {
  return cap_force_strength(scene->board->game, &scene->board->state,
                            capitano_of(scene->board, "rosso"))
      .n_demoralised;
}

START_TEST(rule_9_2a_only_garrison_and_stand_recover_out_of_zones_of_control) {
  g_autoptr(Scene) stands = scene_of_tired(CAP_ORDER_STAND);
  g_autoptr(Scene) marches = scene_of_tired(CAP_ORDER_MANOEUVRE);

  scene_march(marches, "rosso", 5, FALSE);
  ck_assert(!scene_offers(marches, CAP_ANSWER_RECOVER));
  scene_march(stands, "rosso", 5, FALSE);
  ck_assert(scene_offers(stands, CAP_ANSWER_RECOVER));
  force(stands->board, "azzurro", "0102", "blue-foot", CAP_ORDER_STAND);
  ck_assert(!scene_offers(stands, CAP_ANSWER_RECOVER));
}
END_TEST

START_TEST(rule_9_2b_recovery_comes_last_and_once) {
  g_autoptr(Scene) scene = scene_of_tired(CAP_ORDER_STAND);

  scene_dice(scene, 1);
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_RECOVER, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_uint_eq(n_demoralised(scene), 0);
}
END_TEST

START_TEST(rule_9_2c_wages_cost_two_points_of_administration_and_help) {
  g_autoptr(Scene) scene = scene_of_tired(CAP_ORDER_STAND);
  g_autoptr(Scene) poor = scene_of_tired(CAP_ORDER_STAND);

  *points_of(scene, "red") = 2;
  scene_dice(scene, 4);
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_RECOVER, 2, 0, 0);
  ck_assert_int_eq(*points_of(scene, "red"), 0);
  ck_assert_uint_eq(n_demoralised(scene), 0); /* class N passes in row 3 */

  *points_of(poor, "red") = 1;
  scene_dice(poor, 4);
  scene_march(poor, "rosso", 5, FALSE);
  ck_assert(scene_asks(poor));
  ck_assert(!scene_has(poor, CAP_ANSWER_RECOVER, 2, 0, 0));
  scene_answer(poor, CAP_ANSWER_RECOVER, 0, 0, 0);
  ck_assert_uint_eq(n_demoralised(poor), 1); /* not in row 4 */
}
END_TEST

START_TEST(rule_7_3d_a_force_that_dug_may_recover_too_but_worse) {
  g_autoptr(Scene) scene = scene_of_tired(CAP_ORDER_STAND);

  scene_dice(scene, 3);
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_EARTHWORKS, 1, 0, 0);
  scene_answer(scene, CAP_ANSWER_RECOVER, 0, 0, 0);
  ck_assert_uint_eq(n_demoralised(scene), 1); /* 3 + 1 */
}
END_TEST

/* --- [6.3] Dropping off ----------------------------------------------------------------------- */

START_TEST(rule_6_3a_a_general_drops_a_subordinate_where_he_passes) {
  g_autoptr(Scene) scene = scene_of_host("....", "", CAP_ORDER_MANOEUVRE);
  CapCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 4, FALSE);
  scene_step(scene, "0102");
  scene_answer(scene, CAP_ANSWER_DROP, rubino, CAP_ORDER_STAND, 0);
  scene_step(scene, "0103");
  ck_assert_uint_eq(man(scene, "rubino")->hex, hex_of(scene->board, "0102"));
  ck_assert_int_eq(man(scene, "rubino")->role, CAP_ROLE_PRIMO);
  ck_assert(!scene_offers(scene, CAP_ANSWER_DROP));
}
END_TEST

START_TEST(rule_6_3a_only_a_general_drops_anybody) {
  g_autoptr(Scene) scene = scene_of_host("....", "", CAP_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks = 0;
  scene_march(scene, "rosso", 4, FALSE);
  ck_assert(!scene_offers(scene, CAP_ANSWER_DROP));
}
END_TEST

START_TEST(rule_6_3c_the_dropped_force_gets_an_order_and_the_marker) {
  g_autoptr(Scene) scene = scene_of_host("....", "", CAP_ORDER_MANOEUVRE);
  CapCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  *points_of(scene, "red") = 4;
  man(scene, "rosso")->activations = 1;
  scene_march(scene, "rosso", 4, FALSE);
  scene_answer(scene, CAP_ANSWER_DROP, rubino, CAP_ORDER_STAND, 0);
  ck_assert_int_eq(*points_of(scene, "red"), 3);
  ck_assert_int_eq(man(scene, "rubino")->order, CAP_ORDER_STAND);
  ck_assert_int_eq(man(scene, "rubino")->activations, 1);
  ck_assert(man(scene, "rubino")->marks & CAP_MARK_HIDDEN);
}
END_TEST

START_TEST(rule_5_3_3a_without_points_the_order_of_a_dropped_force_is_forced) {
  g_autoptr(Scene) scene = scene_of_host("....", "", CAP_ORDER_MANOEUVRE);
  CapCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  scene_dice(scene, 1);
  scene_march(scene, "rosso", 4, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert(!scene_has(scene, CAP_ANSWER_DROP, rubino, CAP_ORDER_STAND, 0));
  scene_answer(scene, CAP_ANSWER_DROP, rubino, CAP_ORDER_STAND, 1);
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
  ck_assert_int_eq(*points_of(scene, "red"), 0);
}
END_TEST

START_TEST(rule_5_3l_who_is_dropped_on_a_retreat_retreats) {
  g_autoptr(Scene) scene = scene_of_host("....", "", CAP_ORDER_RETREAT);

  *points_of(scene, "red") = 9;
  scene_march(scene, "rosso", 4, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, CAP_ANSWER_DROP), 1);
  ck_assert(
      scene_has(scene, CAP_ANSWER_DROP, capitano_of(scene->board, "rubino"), CAP_ORDER_RETREAT, 0));
}
END_TEST

START_TEST(rule_6_3d_without_its_slowest_unit_the_rest_goes_on) {
  g_autoptr(Scene) scene = scene_of_host("......", "", CAP_ORDER_MANOEUVRE);
  CapCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  /* Guns have 4 points, infantry 5. */
  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 4, FALSE);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  scene_step(scene, "0104");
  scene_step(scene, "0105");
  ck_assert(!scene_can_step(scene, "0106"));
  scene_answer(scene, CAP_ANSWER_DROP, rubino, CAP_ORDER_STAND, 0);
  ck_assert_double_eq(scene_left(scene), 1);
  scene_step(scene, "0106");
}
END_TEST

/* --- [7.8] Zones of control ------------------------------------------------------------------- */

START_TEST(rule_7_8_1a_a_zone_of_control_stops_the_march) {
  g_autoptr(Scene) scene = scene_of_rosso(".....", "", CAP_ORDER_ATTACK);

  force(scene->board, "azzurro", "0104", "blue-foot", CAP_ORDER_STAND);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, CAP_ANSWER_STEP), 0);
  ck_assert(scene_offers(scene, CAP_ANSWER_EARTHWORKS));
}
END_TEST

/* Rosso stands in the zone of control of Azzurro, who has a star, ten SPs of horse and infantry. */
static Scene *scene_of_contact(const char *features) {
  Scene *scene = scene_draw("....", features);

  stand(scene->board, "rosso", "0102");
  man(scene, "rosso")->order = CAP_ORDER_MANOEUVRE;
  give(scene->board, "rosso", "red-foot", 8);
  stand(scene->board, "azzurro", "0101");
  man(scene, "azzurro")->order = CAP_ORDER_STAND;
  give(scene->board, "azzurro", "blue-horse", 5);
  return scene;
}

START_TEST(rule_7_8_2_1a_who_leaves_a_zone_of_control_is_pursued) {
  g_autoptr(Scene) scene = scene_of_contact("");

  scene_dice(scene, 4, 6);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  ck_assert_double_eq(scene_left(scene), 4);
  scene_answer(scene, CAP_ANSWER_GIVE_UP, 0, 0, 0);
  /* Row 5: 70 per cent of 5 is 4, which two good SPs absorb; Rosso survives his check. */
  ck_assert(scene_can_step(scene, "0104"));
  ck_assert_uint_eq(sp_of(scene, "rosso"), 6);
}
END_TEST

START_TEST(rule_7_8_2_1b_without_the_points_it_stays_and_nothing_happens) {
  g_autoptr(Scene) scene = scene_of_contact("");

  scene_march(scene, "rosso", 0, FALSE);
  ck_assert(!scene_can_step(scene, "0103"));
  scene_stop(scene);
  ck_assert_uint_eq(sp_of(scene, "rosso"), 8);
}
END_TEST

START_TEST(rule_7_8_2_1c_guns_go_first_and_a_wiped_out_force_is_captured) {
  g_autoptr(Scene) scene = scene_draw("....", "");

  force(scene->board, "rosso", "0102", "red-guns", CAP_ORDER_MANOEUVRE);
  stand(scene->board, "azzurro", "0101");
  give(scene->board, "azzurro", "blue-horse", 5);
  scene_dice(scene, 4);
  scene_march(scene, "rosso", 4, FALSE);
  scene_step(scene, "0103");
  scene_answer(scene, CAP_ANSWER_GIVE_UP, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "rosso")->station, CAP_STATION_LOST);
}
END_TEST

START_TEST(rule_7_8_2_1d_points_given_up_lower_the_die) {
  g_autoptr(Scene) scene = scene_of_contact("");

  scene_dice(scene, 4);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 5);
  scene_answer(scene, CAP_ANSWER_GIVE_UP, 3, 0, 0);
  ck_assert(scene_asks(scene));
  ck_assert_double_eq(scene_left(scene), 1);
  /* Row 2: 40 per cent of 5 is 2. */
  ck_assert_uint_eq(sp_of(scene, "rosso"), 7);
}
END_TEST

START_TEST(rule_7_8_2_1_each_force_with_a_zone_of_control_pursues) {
  g_autoptr(Scene) scene = scene_draw("....\n....", "");

  stand(scene->board, "rosso", "0102");
  man(scene, "rosso")->order = CAP_ORDER_ATTACK;
  give(scene->board, "rosso", "red-foot", 8);
  force(scene->board, "azzurro", "0101", "blue-horse", CAP_ORDER_STAND);
  force(scene->board, "celeste", "0201", "blue-foot", CAP_ORDER_STAND);
  scene_dice(scene, 2, 2);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  scene_answer(scene, CAP_ANSWER_GIVE_UP, 0, 0, 0);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->dice.n_rolled, 2);
}
END_TEST

START_TEST(rule_7_8_2_1e_a_rearguard_behind_a_river_keeps_pursuers_off) {
  g_autoptr(Scene) scene = scene_draw("....", river);

  stand_general(scene->board, "rosso", "0102");
  man(scene, "rosso")->order = CAP_ORDER_MANOEUVRE;
  give(scene->board, "rosso", "red-foot", 8);
  join(scene->board, "rubino", "rosso", CAP_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 2);
  force(scene->board, "azzurro", "0101", "blue-horse", CAP_ORDER_STAND);
  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_DROP, capitano_of(scene->board, "rubino"), CAP_ORDER_STAND, 0);
  scene_step(scene, "0103");
  ck_assert(!scene_offers(scene, CAP_ANSWER_GIVE_UP));
}
END_TEST

START_TEST(rule_7_8_2_1e_a_rearguard_in_the_open_does_not) {
  g_autoptr(Scene) scene = scene_of_contact("");

  man(scene, "rosso")->marks |= CAP_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", CAP_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 2);
  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, CAP_ANSWER_DROP, capitano_of(scene->board, "rubino"), CAP_ORDER_STAND, 0);
  scene_step(scene, "0103");
  ck_assert(scene_offers(scene, CAP_ANSWER_GIVE_UP));
}
END_TEST

START_TEST(rule_7_8_2_1f_nobody_pursues_over_a_ferry) {
  g_autoptr(Scene) scene =
      scene_of_contact("<rivers><river id='P' name='Po' class='primary'>"
                       "<side between='0101 0102'/></river></rivers>"
                       "<ferries><ferry between='0101 0102' name='A'/></ferries>");

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  ck_assert(!scene_offers(scene, CAP_ANSWER_GIVE_UP));
}
END_TEST

/* --- [14] Conquest ---------------------------------------------------------------------------- */

START_TEST(rule_14_2a_a_fortress_is_conquered_by_stopping) {
  g_autoptr(Scene) scene = scene_of_rosso(".FF.", "", CAP_ORDER_MANOEUVRE);
  const CapIndex *conqueror = scene->board->state.conqueror;
  CapIndex red = army_of(scene->board, "red");

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  scene_stop(scene);
  ck_assert_uint_eq(conqueror[settlement_of(scene->board, "0102")], CAP_INDEX_NONE);
  ck_assert_uint_eq(conqueror[settlement_of(scene->board, "0103")], red);
}
END_TEST

START_TEST(rule_14_3a_a_town_is_conquered_by_passing) {
  g_autoptr(Scene) scene = scene_of_rosso(".t.", "", CAP_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  ck_assert_uint_eq(scene->board->state.conqueror[settlement_of(scene->board, "0102")],
                    army_of(scene->board, "red"));
}
END_TEST

/* --- [15.1.4] Pontoons ------------------------------------------------------------------------ */

static guint find_pontoon(const CapGame *game) {
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (g_str_equal(game->roster->auxiliary_types[game->auxiliaries[i].type].id, "pontoon-bridge"))
      return i;
  ck_abort_msg("no pontoon");
}

/* The owner of the pontoon of Agnadello, on a bank; which side the river is on. */
static Scene *scene_of_pontoon(guint *pontoon, CapCapitanoIndex *owner, CapDirection *side) {
  Scene *scene = scene_on(board_new("scenarios", "agnadello-1509.xml"));
  const CapGame *game = scene->board->game;
  CapState *state = &scene->board->state;

  cap_state_set_up(game, state);
  *pontoon = find_pontoon(game);
  *owner = cap_force_of(game, state, state->auxiliaries[*pontoon].capitano);
  for (CapHex hex = 0; hex < game->map->n_hexes; hex++) {
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex next = game->map->hexes[hex].neighbour[d];

      if ((game->map->hexes[hex].side[d] & CAP_SIDE_PRIMARY_RIVER) == 0 || next == CAP_HEX_NONE ||
          !cap_bits_has(&game->scenario->playable, hex) ||
          !cap_bits_has(&game->scenario->playable, next) ||
          game->map->hexes[next].terrain == CAP_TERRAIN_LAKE)
        continue;
      state->capitani[*owner].hex = hex;
      state->capitani[*owner].order = CAP_ORDER_STAND;
      *side = d;
      return scene;
    }
  }
  ck_abort_msg("no river");
}

START_TEST(rule_15_1_4a_a_pontoon_costs_one_point_and_lies_on_a_hexside) {
  guint pontoon;
  CapCapitanoIndex owner;
  CapDirection side;
  g_autoptr(Scene) scene = scene_of_pontoon(&pontoon, &owner, &side);
  CapHex hex = scene->board->state.capitani[owner].hex;

  scene_march(scene, cap_game_card(scene->board->game, owner)->id, 3, FALSE);
  scene_answer(scene, CAP_ANSWER_PONTOON, pontoon, side, 0);
  ck_assert_double_eq(scene_left(scene), 2);
  ck_assert(cap_has_pontoon(scene->board->game, &scene->board->state, hex, side));
  ck_assert_int_eq(scene->board->state.auxiliaries[pontoon].place, CAP_UNIT_LOST);
}
END_TEST

START_TEST(rule_15_1_4c_no_pontoon_leads_to_the_enemy) {
  guint pontoon;
  CapCapitanoIndex owner;
  CapDirection side;
  g_autoptr(Scene) scene = scene_of_pontoon(&pontoon, &owner, &side);
  const CapGame *game = scene->board->game;
  CapState *state = &scene->board->state;
  CapHex beyond = game->map->hexes[state->capitani[owner].hex].neighbour[side];

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (cap_is_force(game, state, i) &&
        cap_side_of(game, state, i) != cap_side_of(game, state, owner)) {
      state->capitani[i].hex = beyond;
      break;
    }
  scene_march(scene, cap_game_card(game, owner)->id, 3, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert(!scene_has(scene, CAP_ANSWER_PONTOON, pontoon, side, 0));
}
END_TEST

/* --- Any play ends ---------------------------------------------------------------------------- */

START_TEST(a_march_by_lot_ends) {
  for (guint seed = 0; seed < 200; seed++) {
    g_autoptr(Scene) scene =
        scene_of_host("...F..\n.t....\n......", road_of_six, CAP_ORDER_MANOEUVRE);
    guint n = 0;

    force(scene->board, "azzurro", "0201", "blue-horse", CAP_ORDER_STAND);
    *points_of(scene, "red") = 4;
    cap_dice_seed(&scene->dice, seed);
    scene_march(scene, "rosso", 8, seed % 2 == 1);
    for (; scene_asks(scene); n++) {
      guint pick = cap_dice_draw(&scene->dice, scene->request.n_options);

      ck_assert_uint_lt(n, 100);
      scene_carry_out(scene, scene->request.options[pick]);
    }
  }
}
END_TEST

static TCase *movement_case(void) {
  TCase *tc = tcase_create("7.4 Movement");

  tcase_add_test(tc, rule_7_4a_a_force_moves_hex_by_hex_with_all_its_cards);
  tcase_add_test(tc, rule_7_4d_a_march_may_stop_any_time_and_the_rest_is_lost);
  tcase_add_test(tc, rule_7_4g_a_hex_that_costs_more_than_is_left_is_not_offered);
  tcase_add_test(tc, rule_7_2_4g_a_standing_force_does_not_move_but_acts);
  tcase_add_test(tc, rule_8a_a_second_activation_checks_attrition_even_when_idle);
  tcase_add_test(tc, rule_8c_the_points_spent_go_into_the_check);
  return tc;
}

static TCase *administrative_march_case(void) {
  TCase *tc = tcase_create("7.7 Administrative March");

  tcase_add_test(tc, rule_7_7a_it_is_declared_for_one_point_and_doubles_the_rest);
  tcase_add_test(tc, rule_7_7a_only_a_manoeuvre_order_allows_it);
  tcase_add_test(tc, rule_7_7b_the_doubled_points_are_for_roads);
  tcase_add_test(tc, rule_7_7c_no_point_goes_into_anything_else);
  tcase_add_test(tc, rule_7_7d_leaving_it_forfeits_what_is_left);
  tcase_add_test(tc, rule_7_7_who_is_in_the_mode_pays_nothing_to_go_on);
  tcase_add_test(tc, rule_7_7_who_does_not_use_the_mode_leaves_it);
  return tc;
}

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
  tcase_add_test(tc, rule_9_2b_recovery_comes_last_and_once);
  tcase_add_test(tc, rule_9_2c_wages_cost_two_points_of_administration_and_help);
  tcase_add_test(tc, rule_7_3d_a_force_that_dug_may_recover_too_but_worse);
  return tc;
}

static TCase *dropping_off_case(void) {
  TCase *tc = tcase_create("6.3 Dropping off");

  tcase_add_test(tc, rule_6_3a_a_general_drops_a_subordinate_where_he_passes);
  tcase_add_test(tc, rule_6_3a_only_a_general_drops_anybody);
  tcase_add_test(tc, rule_6_3c_the_dropped_force_gets_an_order_and_the_marker);
  tcase_add_test(tc, rule_5_3_3a_without_points_the_order_of_a_dropped_force_is_forced);
  tcase_add_test(tc, rule_5_3l_who_is_dropped_on_a_retreat_retreats);
  tcase_add_test(tc, rule_6_3d_without_its_slowest_unit_the_rest_goes_on);
  return tc;
}

static TCase *zones_of_control_case(void) {
  TCase *tc = tcase_create("7.8 Zones of control");

  tcase_add_test(tc, rule_7_8_1a_a_zone_of_control_stops_the_march);
  tcase_add_test(tc, rule_7_8_2_1a_who_leaves_a_zone_of_control_is_pursued);
  tcase_add_test(tc, rule_7_8_2_1b_without_the_points_it_stays_and_nothing_happens);
  tcase_add_test(tc, rule_7_8_2_1c_guns_go_first_and_a_wiped_out_force_is_captured);
  tcase_add_test(tc, rule_7_8_2_1d_points_given_up_lower_the_die);
  tcase_add_test(tc, rule_7_8_2_1_each_force_with_a_zone_of_control_pursues);
  tcase_add_test(tc, rule_7_8_2_1e_a_rearguard_behind_a_river_keeps_pursuers_off);
  tcase_add_test(tc, rule_7_8_2_1e_a_rearguard_in_the_open_does_not);
  tcase_add_test(tc, rule_7_8_2_1f_nobody_pursues_over_a_ferry);
  return tc;
}

static TCase *conquest_case(void) {
  TCase *tc = tcase_create("14 Conquest");

  tcase_add_test(tc, rule_14_2a_a_fortress_is_conquered_by_stopping);
  tcase_add_test(tc, rule_14_3a_a_town_is_conquered_by_passing);
  return tc;
}

static TCase *pontoons_case(void) {
  TCase *tc = tcase_create("15.1.4 Pontoons");

  tcase_add_test(tc, rule_15_1_4a_a_pontoon_costs_one_point_and_lies_on_a_hexside);
  tcase_add_test(tc, rule_15_1_4c_no_pontoon_leads_to_the_enemy);
  return tc;
}

static TCase *any_play_ends_case(void) {
  TCase *tc = tcase_create("Any play ends");

  tcase_add_test(tc, a_march_by_lot_ends);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("march");

  suite_add_tcase(suite, movement_case());
  suite_add_tcase(suite, administrative_march_case());
  suite_add_tcase(suite, earthworks_case());
  suite_add_tcase(suite, disruption_and_recovery_case());
  suite_add_tcase(suite, dropping_off_case());
  suite_add_tcase(suite, zones_of_control_case());
  suite_add_tcase(suite, conquest_case());
  suite_add_tcase(suite, pontoons_case());
  suite_add_tcase(suite, any_play_ends_case());
  return test_main(suite);
}
