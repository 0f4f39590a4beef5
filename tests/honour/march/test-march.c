/* The march stage: one activated Force, step by step. */
#include "tests/honour/fixtures/fight-board.h"
#include "tests/honour/fixtures/march-scene.h"
#include "tests/honour/fixtures/reading.h"

static const char road_of_six[] = "<roads><road name='R' class='primary'>"
                                  "<leg hexes='0101 0102 0103 0104 0105 0106'/></road></roads>";

/* --- [7.4] Movement --------------------------------------------------------------------------- */

START_TEST(rule_7_4a_a_force_moves_hex_by_hex_with_all_its_cards) {
  g_autoptr(Scene) scene = scene_of_host("....", "", HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_can_step(scene, "0103"));
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  ck_assert_uint_eq(man(scene, "rubino")->hex, hex_of(scene->board, "0103"));
  ck_assert_double_eq(scene_left(scene), 3);
}
END_TEST

START_TEST(rule_7_4d_a_march_may_stop_any_time_and_the_rest_is_lost) {
  g_autoptr(Scene) scene = scene_of_rosso("....", "", HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_stop(scene);
  ck_assert_ptr_null(scene_top(scene));
}
END_TEST

START_TEST(rule_7_4g_a_hex_that_costs_more_than_is_left_is_not_offered) {
  g_autoptr(Scene) scene = scene_of_rosso(".mm", "", HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 3, FALSE);
  scene_step(scene, "0102");
  ck_assert_double_eq(scene_left(scene), 1);
  ck_assert(!scene_can_step(scene, "0103"));
}
END_TEST

START_TEST(rule_7_2_4g_a_standing_force_does_not_move_but_acts) {
  g_autoptr(Scene) scene = scene_of_rosso("..", "", HONOUR_ORDER_STAND);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_can_step(scene, "0102"));
  ck_assert(scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
}
END_TEST

START_TEST(rule_8a_a_second_activation_checks_attrition_even_when_idle) {
  g_autoptr(Scene) scene = scene_of_rosso("....", "", HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, TRUE);
  scene_stop(scene);
  ck_assert(scene_is_at(scene, HONOUR_STAGE_ATTRITION));
  ck_assert_int_eq(scene_top(scene)->v[0], 0);
  ck_assert_int_eq(scene_top(scene)->v[1], 8);
}
END_TEST

START_TEST(rule_8c_the_points_spent_go_into_the_check) {
  g_autoptr(Scene) scene = scene_of_rosso(".m..", "", HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, TRUE);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  scene_stop(scene);
  ck_assert(scene_is_at(scene, HONOUR_STAGE_ATTRITION));
  ck_assert_int_eq(scene_top(scene)->v[0], 3 * 2);
}
END_TEST

START_TEST(rule_6_2b_it_passes_through_one_minor_force_after_another) {
  g_autoptr(Scene) scene = fight_draw("M....", "");

  host(scene, "rosso", "0101", HONOUR_ORDER_MANOEUVRE);
  host(scene, "rubino", "0102", HONOUR_ORDER_STAND);
  host(scene, "moro", "0103", HONOUR_ORDER_STAND);
  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "rubino", "red-foot", 8);
  give(scene->board, "moro", "red-foot", 8);
  scene_march(scene, "rosso", 2, FALSE);
  ck_assert(!scene_can_step(scene, "0102")); /* it would end with Moro */
  scene_top(scene)->v[HONOUR_MARCH_LEFT] = 3 * 2;
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  scene_step(scene, "0104");
  scene_stop(scene);
}
END_TEST

/* --- [7.7] Administrative March --------------------------------------------------------------- */

START_TEST(rule_7_7a_it_is_declared_for_one_point_and_doubles_the_rest) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), (5 - 0.5 - 1) * 2);
  ck_assert(man(scene, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_ADMINISTRATIVE));
}
END_TEST

START_TEST(rule_7_7a_only_a_manoeuvre_order_allows_it) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_ATTACK);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_ADMINISTRATIVE));
}
END_TEST

START_TEST(rule_7_7b_the_doubled_points_are_for_roads) {
  g_autoptr(Scene) scene = scene_of_rosso("......\n......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_can_step(scene, "0201"));
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert(!scene_can_step(scene, "0201"));
  ck_assert(scene_can_step(scene, "0102"));
}
END_TEST

START_TEST(rule_7_7c_no_point_goes_into_anything_else) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
}
END_TEST

START_TEST(rule_7_7d_leaving_it_forfeits_what_is_left) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  scene_step(scene, "0102");
  scene_answer(scene, HONOUR_ANSWER_LEAVE, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert(!(man(scene, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE));
}
END_TEST

/* Leaving the mode costs nothing, so it does not wear the Force down more either. */
START_TEST(rule_C_ATT_admin_points_of_the_mode_count_half_though_it_was_left) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  give(scene->board, "rosso", "red-foot", 8);
  scene_dice(scene, 4);
  scene_march(scene, "rosso", 5, TRUE);
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  scene_answer(scene, HONOUR_ANSWER_LEAVE, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  scene_run(scene, scene_top(scene));
  ck_assert(scene_told(scene, "16 SP, die 4, 0 lost")); /* 2 MPs: column 5, not 6 */
}
END_TEST

/* only for the first activation of those whom the scenario has put in the mode. */
START_TEST(rule_7_7a_who_starts_in_the_mode_pays_nothing_at_first) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks |= HONOUR_MARK_ADMINISTRATIVE;
  man(scene, "rosso")->column = 1;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), 10);
  scene_stop(scene);
  ck_assert(man(scene, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE);
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), 8);
}
END_TEST

/* sixteen hexes of a primary road in each of two activations. */
START_TEST(rule_7_7a_it_is_paid_for_in_every_activation) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  for (guint i = 0; i < 2; i++) {
    scene_march(scene, "rosso", 5, FALSE);
    scene_answer(scene, HONOUR_ANSWER_ADMINISTRATIVE, 0, 0, 0);
    ck_assert_double_eq(scene_left(scene), 8);
    ck_assert_int_eq(scene_top(scene)->v[HONOUR_MARCH_SPENT], 1 * HONOUR_MP);
    scene_stop(scene);
  }
}
END_TEST

START_TEST(rule_7_7a_who_cannot_pay_again_leaves_the_mode) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks |= HONOUR_MARK_ADMINISTRATIVE;
  scene_march(scene, "rosso", 1, FALSE);
  ck_assert(scene_can_step(scene, "0102"));
  ck_assert(!(man(scene, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE));
}
END_TEST

START_TEST(rule_7_7_who_does_not_use_the_mode_leaves_it) {
  g_autoptr(Scene) scene = scene_of_rosso("......", road_of_six, HONOUR_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks |= HONOUR_MARK_ADMINISTRATIVE;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_LEAVE, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), 5);
  ck_assert(!(man(scene, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE));
}
END_TEST

/* --- [6.3] Dropping off ----------------------------------------------------------------------- */

START_TEST(rule_6_3a_a_general_drops_a_subordinate_where_he_passes) {
  g_autoptr(Scene) scene = scene_of_host("....", "", HONOUR_ORDER_MANOEUVRE);
  HonourCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 4, FALSE);
  scene_step(scene, "0102");
  scene_answer(scene, HONOUR_ANSWER_DROP, rubino, HONOUR_ORDER_STAND, 0);
  scene_step(scene, "0103");
  ck_assert_uint_eq(man(scene, "rubino")->hex, hex_of(scene->board, "0102"));
  ck_assert_int_eq(man(scene, "rubino")->role, HONOUR_ROLE_PRIMO);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_DROP));
}
END_TEST

START_TEST(rule_6_3a_only_a_general_drops_anybody) {
  g_autoptr(Scene) scene = scene_of_host("....", "", HONOUR_ORDER_MANOEUVRE);

  man(scene, "rosso")->marks = 0;
  scene_march(scene, "rosso", 4, FALSE);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_DROP));
}
END_TEST

/* Two Minor Forces would end in one hex. */
START_TEST(rule_6_2b_nobody_is_dropped_with_another_minor_force) {
  g_autoptr(Scene) scene = fight_draw("....", "");

  host(scene, "rosso", "0101", HONOUR_ORDER_MANOEUVRE);
  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  give(scene->board, "rosso", "red-foot", 8);
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 8);
  host(scene, "moro", "0102", HONOUR_ORDER_STAND);
  give(scene->board, "moro", "red-foot", 8);
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_offers(scene, HONOUR_ANSWER_DROP));
  scene_step(scene, "0102");
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_DROP));
  scene_step(scene, "0103");
  ck_assert(scene_offers(scene, HONOUR_ANSWER_DROP));
}
END_TEST

START_TEST(rule_6_3c_the_dropped_force_gets_an_order_and_the_marker) {
  g_autoptr(Scene) scene = scene_of_host("....", "", HONOUR_ORDER_MANOEUVRE);
  HonourCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  *points_of(scene, "red") = 4;
  man(scene, "rosso")->activations = 1;
  scene_march(scene, "rosso", 4, FALSE);
  scene_answer(scene, HONOUR_ANSWER_DROP, rubino, HONOUR_ORDER_STAND, 0);
  ck_assert_int_eq(*points_of(scene, "red"), 3);
  ck_assert_int_eq(man(scene, "rubino")->order, HONOUR_ORDER_STAND);
  ck_assert_int_eq(man(scene, "rubino")->activations, 1);
  ck_assert(man(scene, "rubino")->marks & HONOUR_MARK_HIDDEN);
}
END_TEST

START_TEST(rule_5_3_3a_without_points_the_order_of_a_dropped_force_is_forced) {
  g_autoptr(Scene) scene = scene_of_host("....", "", HONOUR_ORDER_MANOEUVRE);
  HonourCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  scene_dice(scene, 1);
  scene_march(scene, "rosso", 4, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert(!scene_has(scene, HONOUR_ANSWER_DROP, rubino, HONOUR_ORDER_STAND, 0));
  scene_answer(scene, HONOUR_ANSWER_DROP, rubino, HONOUR_ORDER_STAND, 1);
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
  ck_assert_int_eq(*points_of(scene, "red"), 0);
}
END_TEST

START_TEST(rule_5_3l_who_is_dropped_on_a_retreat_retreats) {
  g_autoptr(Scene) scene = scene_of_host("....", "", HONOUR_ORDER_RETREAT);

  *points_of(scene, "red") = 9;
  scene_march(scene, "rosso", 4, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_DROP), 1);
  ck_assert(scene_has(scene, HONOUR_ANSWER_DROP, capitano_of(scene->board, "rubino"),
                      HONOUR_ORDER_RETREAT, 0));
}
END_TEST

START_TEST(rule_9_1_1h_whom_only_the_demoralised_stay_with_turns_back) {
  g_autoptr(Scene) scene = scene_of_host("....", "", HONOUR_ORDER_ATTACK);
  HonourCapitanoIndex rosso = capitano_of(scene->board, "rosso");

  scene->board->state.units[honour_first_unit(&scene->board->state, rosso)].demoralised = TRUE;
  *points_of(scene, "red") = 1;
  scene_march(scene, "rosso", 4, FALSE);
  scene_answer(scene, HONOUR_ANSWER_DROP, capitano_of(scene->board, "rubino"), HONOUR_ORDER_STAND,
               0);
  ck_assert_uint_eq(man(scene, "rosso")->order, HONOUR_ORDER_RETREAT);
  ck_assert_uint_eq(man(scene, "rubino")->order, HONOUR_ORDER_STAND);
}
END_TEST

START_TEST(rule_6_3d_without_its_slowest_unit_the_rest_goes_on) {
  g_autoptr(Scene) scene = scene_of_host("......", "", HONOUR_ORDER_MANOEUVRE);
  HonourCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  /* Guns have 4 points, infantry 5. */
  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 4, FALSE);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  scene_step(scene, "0104");
  scene_step(scene, "0105");
  ck_assert(!scene_can_step(scene, "0106"));
  scene_answer(scene, HONOUR_ANSWER_DROP, rubino, HONOUR_ORDER_STAND, 0);
  ck_assert_double_eq(scene_left(scene), 1);
  scene_step(scene, "0106");
}
END_TEST

/* --- [7.8] Zones of control ------------------------------------------------------------------- */

START_TEST(rule_7_8_1a_a_zone_of_control_stops_the_march) {
  g_autoptr(Scene) scene = scene_of_rosso(".....", "", HONOUR_ORDER_ATTACK);

  force(scene->board, "azzurro", "0104", "blue-foot", HONOUR_ORDER_STAND);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  scene_step(scene, "0103");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_STEP), 0);
  ck_assert(scene_offers(scene, HONOUR_ANSWER_EARTHWORKS));
}
END_TEST

/* Rosso stands in the zone of control of Azzurro, who has a star, ten SPs of horse and infantry. */
static Scene *scene_of_contact(const char *features) {
  Scene *scene = scene_draw("....", features);

  stand(scene->board, "rosso", "0102");
  man(scene, "rosso")->order = HONOUR_ORDER_MANOEUVRE;
  give(scene->board, "rosso", "red-foot", 8);
  stand(scene->board, "azzurro", "0101");
  man(scene, "azzurro")->order = HONOUR_ORDER_STAND;
  give(scene->board, "azzurro", "blue-horse", 5);
  return scene;
}

START_TEST(rule_7_8_2_1a_who_leaves_a_zone_of_control_is_pursued) {
  g_autoptr(Scene) scene = scene_of_contact("");

  scene_dice(scene, 4, 6);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  ck_assert_double_eq(scene_left(scene), 4);
  scene_answer(scene, HONOUR_ANSWER_GIVE_UP, 0, 0, 0);
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

  force(scene->board, "rosso", "0102", "red-guns", HONOUR_ORDER_MANOEUVRE);
  stand(scene->board, "azzurro", "0101");
  give(scene->board, "azzurro", "blue-horse", 5);
  scene_dice(scene, 4);
  scene_march(scene, "rosso", 4, FALSE);
  scene_step(scene, "0103");
  scene_answer(scene, HONOUR_ANSWER_GIVE_UP, 0, 0, 0);
  ck_assert(!scene_asks(scene));
  ck_assert_int_eq(man(scene, "rosso")->station, HONOUR_STATION_LOST);
}
END_TEST

START_TEST(rule_7_8_2_1d_points_given_up_lower_the_die) {
  g_autoptr(Scene) scene = scene_of_contact("");

  scene_dice(scene, 4);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 5);
  scene_answer(scene, HONOUR_ANSWER_GIVE_UP, 3, 0, 0);
  ck_assert(scene_asks(scene));
  ck_assert_double_eq(scene_left(scene), 1);
  /* Row 2: 40 per cent of 5 is 2. */
  ck_assert_uint_eq(sp_of(scene, "rosso"), 7);
}
END_TEST

/* */
START_TEST(rule_7_8_2_1_each_force_with_a_zone_of_control_pursues) {
  g_autoptr(Scene) scene = scene_draw("....\n....", "");

  use_reading(scene->board->game, HONOUR_READING_EXIT_PURSUIT_EACH);
  stand(scene->board, "rosso", "0102");
  man(scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  give(scene->board, "rosso", "red-foot", 8);
  force(scene->board, "azzurro", "0101", "blue-horse", HONOUR_ORDER_STAND);
  force(scene->board, "celeste", "0201", "blue-foot", HONOUR_ORDER_STAND);
  scene_dice(scene, 2, 2);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  scene_answer(scene, HONOUR_ANSWER_GIVE_UP, 0, 0, 0);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->dice.n_rolled, 2);
}
END_TEST

START_TEST(rule_7_8_2_1e_a_rearguard_behind_a_river_keeps_pursuers_off) {
  g_autoptr(Scene) scene = scene_draw("....", river);

  stand_general(scene->board, "rosso", "0102");
  man(scene, "rosso")->order = HONOUR_ORDER_MANOEUVRE;
  give(scene->board, "rosso", "red-foot", 8);
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 2);
  force(scene->board, "azzurro", "0101", "blue-horse", HONOUR_ORDER_STAND);
  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_DROP, capitano_of(scene->board, "rubino"), HONOUR_ORDER_STAND,
               0);
  scene_step(scene, "0103");
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_GIVE_UP));
}
END_TEST

START_TEST(rule_7_8_2_1e_a_rearguard_in_the_open_does_not) {
  g_autoptr(Scene) scene = scene_of_contact("");

  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 2);
  *points_of(scene, "red") = 4;
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_DROP, capitano_of(scene->board, "rubino"), HONOUR_ORDER_STAND,
               0);
  scene_step(scene, "0103");
  ck_assert(scene_offers(scene, HONOUR_ANSWER_GIVE_UP));
}
END_TEST

START_TEST(rule_7_8_2_1f_nobody_pursues_over_a_ferry) {
  g_autoptr(Scene) scene =
      scene_of_contact("<rivers><river id='P' name='Po' class='primary'>"
                       "<side between='0101 0102'/></river></rivers>"
                       "<ferries><ferry between='0101 0102' name='A'/></ferries>");

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0103");
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_GIVE_UP));
}
END_TEST

/* --- [14] Conquest ---------------------------------------------------------------------------- */

START_TEST(rule_14_2a_a_fortress_is_conquered_by_stopping) {
  g_autoptr(Scene) scene = scene_of_rosso(".FF.", "", HONOUR_ORDER_MANOEUVRE);
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
  g_autoptr(Scene) scene = scene_of_rosso(".t.", "", HONOUR_ORDER_MANOEUVRE);

  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  ck_assert_uint_eq(scene->board->state.conqueror[settlement_of(scene->board, "0102")],
                    army_of(scene->board, "red"));
}
END_TEST

/* --- Any play ends ---------------------------------------------------------------------------- */

START_TEST(a_march_by_lot_ends) {
  for (guint seed = 0; seed < 200; seed++) {
    g_autoptr(Scene) scene =
        scene_of_host("...F..\n.t....\n......", road_of_six, HONOUR_ORDER_MANOEUVRE);
    guint n = 0;

    force(scene->board, "azzurro", "0201", "blue-horse", HONOUR_ORDER_STAND);
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
  tcase_add_test(tc, rule_6_2b_it_passes_through_one_minor_force_after_another);
  return tc;
}

static TCase *administrative_march_case(void) {
  TCase *tc = tcase_create("7.7 Administrative March");

  tcase_add_test(tc, rule_7_7a_it_is_declared_for_one_point_and_doubles_the_rest);
  tcase_add_test(tc, rule_7_7a_only_a_manoeuvre_order_allows_it);
  tcase_add_test(tc, rule_7_7b_the_doubled_points_are_for_roads);
  tcase_add_test(tc, rule_7_7c_no_point_goes_into_anything_else);
  tcase_add_test(tc, rule_7_7d_leaving_it_forfeits_what_is_left);
  tcase_add_test(tc, rule_C_ATT_admin_points_of_the_mode_count_half_though_it_was_left);
  tcase_add_test(tc, rule_7_7a_who_starts_in_the_mode_pays_nothing_at_first);
  tcase_add_test(tc, rule_7_7a_it_is_paid_for_in_every_activation);
  tcase_add_test(tc, rule_7_7a_who_cannot_pay_again_leaves_the_mode);
  tcase_add_test(tc, rule_7_7_who_does_not_use_the_mode_leaves_it);
  return tc;
}

static TCase *dropping_off_case(void) {
  TCase *tc = tcase_create("6.3 Dropping off");

  tcase_add_test(tc, rule_6_3a_a_general_drops_a_subordinate_where_he_passes);
  tcase_add_test(tc, rule_6_3a_only_a_general_drops_anybody);
  tcase_add_test(tc, rule_6_2b_nobody_is_dropped_with_another_minor_force);
  tcase_add_test(tc, rule_6_3c_the_dropped_force_gets_an_order_and_the_marker);
  tcase_add_test(tc, rule_5_3_3a_without_points_the_order_of_a_dropped_force_is_forced);
  tcase_add_test(tc, rule_5_3l_who_is_dropped_on_a_retreat_retreats);
  tcase_add_test(tc, rule_9_1_1h_whom_only_the_demoralised_stay_with_turns_back);
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

static TCase *any_play_ends_case(void) {
  TCase *tc = tcase_create("Any play ends");

  tcase_add_test(tc, a_march_by_lot_ends);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("march");

  suite_add_tcase(suite, movement_case());
  suite_add_tcase(suite, administrative_march_case());
  suite_add_tcase(suite, dropping_off_case());
  suite_add_tcase(suite, zones_of_control_case());
  suite_add_tcase(suite, conquest_case());
  suite_add_tcase(suite, any_play_ends_case());
  return test_main(suite);
}
