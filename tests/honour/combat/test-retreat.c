/* Retreats after combat: the stage that carries a retreat out, and where it may go. */
#include "tests/honour/fixtures/retreat-scene.h"

#include "validator/honour/chapters/ch06-cards.h"

/* --- [12.2] The retreat ----------------------------------------------------------------------- */

START_TEST(rule_12_2a_it_uses_the_full_allowance_and_pays_for_the_ground) {
  g_autoptr(Scene) scene = scene_of_loser("...w....", "", "0102");

  /* One point, two for the wood, one, one. */
  force(scene->board, "azzurro", "0101", "blue-horse", HONOUR_ORDER_STAND);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0106");
}
END_TEST

START_TEST(rule_12_2a_leaving_a_zone_of_control_needs_no_die) {
  g_autoptr(Scene) scene = scene_of_loser("........", "", "0102");

  force(scene->board, "azzurro", "0101", "blue-horse", HONOUR_ORDER_STAND);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  ck_assert_uint_eq(scene->dice.n_rolled, 0);
  ck_assert_uint_eq(sp_of(scene, "rosso"), 8);
}
END_TEST

START_TEST(rule_12_2b_it_may_stop_in_an_owned_fortress_and_do_nothing_else) {
  g_autoptr(Scene) scene = scene_of_loser("..F......", "", "0101");

  own(scene, "red", "0103");
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(until_choice(scene));
  assert_stands(scene, "rosso", "0103");
  ck_assert_uint_eq(scene->request.n_options, 2);
  ck_assert(may_flee(scene, "0104"));
  scene_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0103");
}
END_TEST

START_TEST(rule_12_2b_a_fortress_of_the_enemy_is_no_place_to_stop) {
  g_autoptr(Scene) scene = scene_of_loser("..F......", "", "0101");

  own(scene, "blue", "0103");
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0106");
}
END_TEST

START_TEST(rule_12_2c_a_blocked_force_goes_as_far_as_it_can) {
  g_autoptr(Scene) scene = scene_of_loser("...L....", "", "0101");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0103");
  ck_assert_uint_eq(sp_of(scene, "rosso"), 8);
}
END_TEST

START_TEST(rule_12_2c_no_hex_of_the_enemy_is_entered) {
  g_autoptr(Scene) scene = scene_of_loser("........", "", "0101");
  HonourUnitState *unit = force(scene->board, "azzurro", "0104", "blue-horse", HONOUR_ORDER_STAND);

  /* Without a zone of control, but in the way. */
  unit->demoralised = TRUE;
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0103");
}
END_TEST

START_TEST(rule_12_2d_who_cannot_go_when_the_enemy_comes_surrenders) {
  g_autoptr(Scene) scene = scene_of_loser("LLL\nL.L\nLLL", "", "0202");

  retreat(scene, HONOUR_RETREAT_FULL | HONOUR_RETREAT_DISPLACED);
  ck_assert(!until_choice(scene));
  ck_assert_int_eq(man(scene, "rosso")->station, HONOUR_STATION_LOST);
  ck_assert(scene_told(scene, "12.2d"));
}
END_TEST

START_TEST(rule_12_2d_where_nobody_comes_it_stays) {
  g_autoptr(Scene) scene = scene_of_loser("LLL\nL.L\nLLL", "", "0202");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0202");
  ck_assert_uint_eq(sp_of(scene, "rosso"), 8);
}
END_TEST

START_TEST(rule_12_2e_nobody_attacks_on_a_retreat) {
  g_autoptr(Scene) scene = scene_of_loser("....\n....\n....", "", "0201");

  man(scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  force(scene->board, "azzurro", "0101", "blue-horse", HONOUR_ORDER_STAND);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_ATTACK), 0);
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_RETREAT), scene->request.n_options);
}
END_TEST

/* --- [12.2.2] to [12.2.5] --------------------------------------------------------------------- */

START_TEST(rule_12_2_2a_all_capitani_go_together) {
  g_autoptr(Scene) scene = scene_of_loser("........", "", "0101");

  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 2);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_DROP), 0);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rubino", "0106");
}
END_TEST

START_TEST(rule_12_2_3a_only_without_another_path_it_leaves_the_map_for_good) {
  g_autoptr(Scene) scene = scene_of_loser(".L", "", "0101");

  retreat(scene, HONOUR_RETREAT_FULL);
  scene_answer(scene, HONOUR_ANSWER_LEAVE_MAP, 0, 0, 0);
  ck_assert(!until_choice(scene));
  ck_assert_int_eq(man(scene, "rosso")->station, HONOUR_STATION_LOST);
}
END_TEST

START_TEST(rule_12_2_3a_with_a_path_on_the_map_it_does_not) {
  g_autoptr(Scene) scene = scene_of_loser("..", "", "0101");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_LEAVE_MAP), 0);
}
END_TEST

START_TEST(rule_12_2_4a_earthworks_vanish_when_they_are_left) {
  g_autoptr(Scene) scene = scene_of_loser("..", "", "0101");
  HonourEarthworks *works = &scene->board->state.earthworks[0];

  *works = (HonourEarthworks){.hex = hex_of(scene->board, "0101"), .level = 2};
  retreat(scene, HONOUR_RETREAT_FULL);
  flee(scene, "0102");
  ck_assert_uint_eq(works->hex, CAP_HEX_NONE);
}
END_TEST

START_TEST(rule_12_2_5a_never_over_a_primary_river_without_a_ferry) {
  static const char po[] = "<rivers><river id='P' name='Po' class='primary'>"
                           "<side between='0101 0102'/></river></rivers>";
  g_autofree char *ferried =
      g_strconcat(po, "<ferries><ferry between='0101 0102' name='A'/></ferries>", NULL);
  g_autoptr(Scene) barred = scene_of_loser("....", po, "0101");
  g_autoptr(Scene) open = scene_of_loser("....", ferried, "0101");

  retreat(barred, HONOUR_RETREAT_FULL);
  ck_assert(!may_flee(barred, "0102"));
  retreat(open, HONOUR_RETREAT_FULL);
  ck_assert(may_flee(open, "0102"));
}
END_TEST

/* --- [12.2.6] [12.2.7] ------------------------------------------------------------------------ */

static guint order_after(const char *drawing, guint flags) {
  g_autoptr(Scene) scene = scene_of_loser(drawing, "", "0101");

  man(scene, "rosso")->order = HONOUR_ORDER_GARRISON;
  retreat(scene, flags);
  ck_assert(!until_choice(scene));
  return man(scene, "rosso")->order;
}

START_TEST(rule_12_2_6a_a_garrison_in_the_open_stands_or_retreats) {
  ck_assert_int_eq(order_after("t..", HONOUR_RETREAT_FULL), HONOUR_ORDER_STAND);
  ck_assert_int_eq(order_after("t..", HONOUR_RETREAT_FULL | HONOUR_RETREAT_BEATEN),
                   HONOUR_ORDER_RETREAT);
  ck_assert_int_eq(order_after("t.t", HONOUR_RETREAT_FULL | HONOUR_RETREAT_BEATEN),
                   HONOUR_ORDER_GARRISON);
}
END_TEST

START_TEST(rule_12_2_7a_an_owned_fortress_in_reach_may_be_made_for) {
  g_autoptr(Scene) scene = scene_of_loser(".F.......", "", "0104");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!may_flee(scene, "0103"));
  own(scene, "red", "0102");
  ck_assert(may_flee(scene, "0103"));
  ck_assert(may_flee(scene, "0105"));
}
END_TEST

START_TEST(rule_12_2_7b_it_may_end_there_whatever_is_left) {
  g_autoptr(Scene) scene = scene_of_loser(".F.......", "", "0104");

  own(scene, "red", "0102");
  retreat(scene, HONOUR_RETREAT_FULL);
  flee(scene, "0103");
  /* Once it makes for the Fortress it goes nowhere else. */
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 1);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0102");
}
END_TEST

START_TEST(rule_12_2_7c_beaten_before_its_fortress_it_goes_inside_with_a_check) {
  g_autoptr(Scene) scene = scene_of_loser("F.......", "", "0101");

  own(scene, "red", "0101");
  scene_dice(scene, 1);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(may_flee(scene, "0102"));
  scene_answer(scene, HONOUR_ANSWER_SHELTER, 0, 0, 0);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0101");
  ck_assert((man(scene, "rosso")->marks & HONOUR_MARK_INSIDE) != 0);
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
}
END_TEST

START_TEST(rule_12_2_7c_not_into_a_fortress_of_somebody_else) {
  g_autoptr(Scene) scene = scene_of_loser("F.......", "", "0101");

  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_SHELTER), 0);
}
END_TEST

/* --- [11.5-S5c] R-115 R-140 ------------------------------------------------------------------- */

static const char ford[] = "<rivers><river id='S' name='S' class='secondary'>"
                           "<side between='0101 0102'/></river></rivers>";

START_TEST(rule_11_5_S5c_one_hex_may_be_entered_whatever_it_costs) {
  g_autoptr(Scene) full = scene_of_loser(".M..", ford, "0101");
  g_autoptr(Scene) may = scene_of_loser(".M..", ford, "0101");

  /* Seven points, of five. */
  retreat(full, HONOUR_RETREAT_FULL);
  ck_assert(!may_flee(full, "0102"));
  retreat(may, HONOUR_RETREAT_MAY);
  flee(may, "0102");
  ck_assert(!until_choice(may));
  assert_stands(may, "rosso", "0102");
}
END_TEST

START_TEST(rule_11_5_S5c_it_may_stop_after_any_hex) {
  g_autoptr(Scene) scene = scene_of_loser("........", "", "0101");

  retreat(scene, HONOUR_RETREAT_MAY | HONOUR_RETREAT_IF_WILLING);
  scene_answer(scene, HONOUR_ANSWER_YES, 0, 0, 0);
  flee(scene, "0102");
  flee(scene, "0103");
  scene_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0103");
}
END_TEST

START_TEST(rule_11_5_S5c_it_may_stay) {
  g_autoptr(Scene) scene = scene_of_loser("........", "", "0101");

  retreat(scene, HONOUR_RETREAT_MAY | HONOUR_RETREAT_IF_WILLING);
  scene_answer(scene, HONOUR_ANSWER_NO, 0, 0, 0);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0101");
}
END_TEST

/* Without units nobody pursues him, and he has nine points. */
START_TEST(rule_3_6d_an_unemployed_capitano_flees_as_in_a_retreat) {
  g_autoptr(Scene) scene = scene_draw("............\nLLLL.LLLLLLL", "");

  unemployed(scene->board, "rosso", "0101");
  stand(scene->board, "celeste", "0205");
  give(scene->board, "celeste", "blue-horse", 5);
  retreat(scene, HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0110");
  ck_assert_uint_eq(scene->dice.n_rolled, 0);
}
END_TEST

START_TEST(rule_3_6c_cavalry_catches_the_unemployed_on_a_retreat_too) {
  g_autoptr(Scene) scene = scene_draw("........", "");

  stand(scene->board, "celeste", "0101");
  man(scene, "celeste")->order = HONOUR_ORDER_STAND;
  give(scene->board, "celeste", "blue-horse", 5);
  unemployed(scene->board, "rosso", "0103");
  scene_dice(scene, 6);
  honour_push_retreat(&scene->play, capitano_of(scene->board, "celeste"), HONOUR_RETREAT_FULL);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "celeste", "0107");
  ck_assert_uint_eq(man(scene, "rosso")->station, HONOUR_STATION_LOST);
}
END_TEST

START_TEST(rule_12_2_7c_not_before_a_combat) {
  g_autoptr(Scene) scene = scene_of_loser("F.......", "", "0101");

  own(scene, "red", "0101");
  scene->board->state.fight.force[HONOUR_ATTACKER] = HONOUR_NOBODY;
  retreat(scene, HONOUR_RETREAT_FULL | HONOUR_RETREAT_BEFORE_COMBAT);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_SHELTER), 0);
}
END_TEST

static TCase *retreat_case(void) {
  TCase *tc = tcase_create("12.2 Retreat");

  tcase_add_test(tc, rule_12_2a_it_uses_the_full_allowance_and_pays_for_the_ground);
  tcase_add_test(tc, rule_12_2a_leaving_a_zone_of_control_needs_no_die);
  tcase_add_test(tc, rule_12_2b_it_may_stop_in_an_owned_fortress_and_do_nothing_else);
  tcase_add_test(tc, rule_12_2b_a_fortress_of_the_enemy_is_no_place_to_stop);
  tcase_add_test(tc, rule_12_2c_a_blocked_force_goes_as_far_as_it_can);
  tcase_add_test(tc, rule_12_2c_no_hex_of_the_enemy_is_entered);
  tcase_add_test(tc, rule_12_2d_who_cannot_go_when_the_enemy_comes_surrenders);
  tcase_add_test(tc, rule_12_2d_where_nobody_comes_it_stays);
  tcase_add_test(tc, rule_12_2e_nobody_attacks_on_a_retreat);
  return tc;
}

static TCase *limits_case(void) {
  TCase *tc = tcase_create("12.2.2 to 12.2.7");

  tcase_add_test(tc, rule_12_2_2a_all_capitani_go_together);
  tcase_add_test(tc, rule_12_2_3a_only_without_another_path_it_leaves_the_map_for_good);
  tcase_add_test(tc, rule_12_2_3a_with_a_path_on_the_map_it_does_not);
  tcase_add_test(tc, rule_12_2_4a_earthworks_vanish_when_they_are_left);
  tcase_add_test(tc, rule_12_2_5a_never_over_a_primary_river_without_a_ferry);
  tcase_add_test(tc, rule_12_2_6a_a_garrison_in_the_open_stands_or_retreats);
  tcase_add_test(tc, rule_12_2_7a_an_owned_fortress_in_reach_may_be_made_for);
  tcase_add_test(tc, rule_12_2_7b_it_may_end_there_whatever_is_left);
  tcase_add_test(tc, rule_12_2_7c_beaten_before_its_fortress_it_goes_inside_with_a_check);
  tcase_add_test(tc, rule_12_2_7c_not_into_a_fortress_of_somebody_else);
  tcase_add_test(tc, rule_12_2_7c_not_before_a_combat);
  tcase_add_test(tc, rule_3_6c_cavalry_catches_the_unemployed_on_a_retreat_too);
  tcase_add_test(tc, rule_3_6d_an_unemployed_capitano_flees_as_in_a_retreat);
  return tc;
}

static TCase *winner_case(void) {
  TCase *tc = tcase_create("11.5 A winner who withdraws");

  tcase_add_test(tc, rule_11_5_S5c_one_hex_may_be_entered_whatever_it_costs);
  tcase_add_test(tc, rule_11_5_S5c_it_may_stop_after_any_hex);
  tcase_add_test(tc, rule_11_5_S5c_it_may_stay);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("retreat");

  suite_add_tcase(suite, retreat_case());
  suite_add_tcase(suite, limits_case());
  suite_add_tcase(suite, winner_case());
  return test_main(suite);
}
