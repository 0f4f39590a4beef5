/* Forces that are activated with a Retreat Order. [5.3j] [12.2.8] */
#include "tests/honour/fixtures/reading.h"
#include "tests/honour/fixtures/retreat-scene.h"

#include "validator/honour/charts/initiative.h"

/* Rosso with infantry and a Retreat Order, who must go; R-153. */
static Scene *scene_of_retreat(const char *drawing, const char *number) {
  Scene *scene = scene_draw(drawing, "");

  use_reading(scene->board->game, HONOUR_READING_RETREAT_ORDER_MUST);
  stand(scene->board, "rosso", number);
  man(scene, "rosso")->order = HONOUR_ORDER_RETREAT;
  give(scene->board, "rosso", "red-foot", 8);
  return scene;
}

START_TEST(rule_5_3j_points_are_for_nothing_but_the_retreat) {
  g_autoptr(Scene) scene = scene_of_retreat(".........", "0104");

  scene_march(scene, "rosso", 4, FALSE);
  ck_assert(scene_asks(scene));
  /* West it would come only as far as 0101. */
  ck_assert_uint_eq(scene->request.n_options, 1);
  ck_assert(may_flee(scene, "0105"));
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0108");
}
END_TEST

START_TEST(rule_5_3j_nothing_is_built_and_nobody_halts_on_the_way) {
  g_autoptr(Scene) scene = scene_of_retreat("......", "0101");

  man(scene, "rosso")->marks |= HONOUR_MARK_DISRUPTED;
  scene_march(scene, "rosso", 4, FALSE);
  flee(scene, "0102");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_RETREAT), scene->request.n_options);
}
END_TEST

START_TEST(rule_5_3k_it_may_stop_in_an_owned_fortress) {
  g_autoptr(Scene) scene = scene_of_retreat("..F......", "0101");

  own(scene, "red", "0103");
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(until_choice(scene));
  assert_stands(scene, "rosso", "0103");
  scene_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0103");
}
END_TEST

START_TEST(rule_5_3k_who_is_in_one_already_may_stay) {
  g_autoptr(Scene) scene = scene_of_retreat("F......", "0101");

  own(scene, "red", "0101");
  scene_march(scene, "rosso", 5, FALSE);
  scene_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0101");
}
END_TEST

START_TEST(rule_5_3l_who_splits_off_before_the_retreat_retreats_too) {
  g_autoptr(Scene) scene = scene_of_retreat("......", "0101");
  HonourCapitanoIndex rubino = capitano_of(scene->board, "rubino");

  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 2);
  scene->board->state.armies[army_of(scene->board, "red")].points = 9;
  scene_march(scene, "rosso", 4, FALSE);
  scene_answer(scene, HONOUR_ANSWER_DROP, rubino, HONOUR_ORDER_RETREAT, 0);
  ck_assert_int_eq(man(scene, "rubino")->order, HONOUR_ORDER_RETREAT);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rubino", "0101");
  assert_stands(scene, "rosso", "0105");
}
END_TEST

START_TEST(rule_12_2_2a_once_under_way_nobody_splits_off) {
  g_autoptr(Scene) scene = scene_of_retreat("......", "0101");

  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-foot", 2);
  scene->board->state.armies[army_of(scene->board, "red")].points = 9;
  scene_march(scene, "rosso", 4, FALSE);
  flee(scene, "0102");
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_DROP), 0);
}
END_TEST

START_TEST(rule_5_3m_initiative_is_raised_by_1) {
  HonourInitiativeCase asked = {.printed = 2, .order = HONOUR_ORDER_RETREAT};

  ck_assert_int_eq(honour_initiative(&asked).modified, 3);
}
END_TEST

START_TEST(rule_12_2_8a_it_goes_by_the_priorities_with_the_points_of_its_activation) {
  g_autoptr(Scene) scene = scene_of_retreat("F..........", "0106");

  /* Both ends are as far; the Fortress decides. */
  own(scene, "red", "0101");
  scene_march(scene, "rosso", 3, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 1);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0103");
}
END_TEST

START_TEST(rule_12_2_8b_who_leaves_a_zone_of_control_is_pursued) {
  g_autoptr(Scene) scene = scene_of_retreat(".......", "0102");

  stand(scene->board, "celeste", "0101");
  give(scene->board, "celeste", "blue-horse", 5);
  scene_dice(scene, 4);
  scene_march(scene, "rosso", 3, FALSE);
  flee(scene, "0103");
  scene_answer(scene, HONOUR_ANSWER_GIVE_UP, 1, 0, 0);
  ck_assert(!until_choice(scene));
  ck_assert_uint_eq(scene->dice.n_rolled, 1);
  assert_stands(scene, "rosso", "0104");
}
END_TEST

/* Celeste controls 0105 and 0106. */
START_TEST(rule_12_2_8c_no_zone_of_control_is_entered) {
  g_autoptr(Scene) scene = scene_of_retreat("........\nLLLL.LLL", "0102");

  stand(scene->board, "celeste", "0205");
  give(scene->board, "celeste", "blue-horse", 5);
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!until_choice(scene));
  /* East it comes to 0104, which is farther than 0101. */
  ck_assert_uint_eq(scene->dice.n_rolled, 0);
  assert_stands(scene, "rosso", "0104");
}
END_TEST

/* next to the enemy is barred even where he controls nothing. */
START_TEST(rule_12_2_8c_nor_any_hex_next_to_the_enemy) {
  g_autoptr(Scene) scene = scene_of_retreat("........\nLLLL.LLL", "0102");

  stand(scene->board, "celeste", "0205");
  give_demoralised(scene->board, "celeste", "blue-horse", 5);
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0104");
}
END_TEST

START_TEST(rule_12_2_8d_without_a_path_it_stays_and_nothing_happens) {
  g_autoptr(Scene) scene = scene_of_retreat(".L", "0101");

  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene->request.n_options, 1);
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_DONE), 1);
  ck_assert(!until_choice(scene));
  assert_stands(scene, "rosso", "0101");
}
END_TEST

START_TEST(rule_12_2_8d_markers_that_bar_movement_bar_it) {
  g_autoptr(Scene) scene = scene_of_retreat("....", "0101");

  man(scene, "rosso")->marks |= HONOUR_MARK_NO_MOVE;
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(!may_flee(scene, "0102"));
}
END_TEST

static TCase *orders_case(void) {
  TCase *tc = tcase_create("5.3 Retreat Orders");

  tcase_add_test(tc, rule_5_3j_points_are_for_nothing_but_the_retreat);
  tcase_add_test(tc, rule_5_3j_nothing_is_built_and_nobody_halts_on_the_way);
  tcase_add_test(tc, rule_5_3k_it_may_stop_in_an_owned_fortress);
  tcase_add_test(tc, rule_5_3k_who_is_in_one_already_may_stay);
  tcase_add_test(tc, rule_5_3l_who_splits_off_before_the_retreat_retreats_too);
  tcase_add_test(tc, rule_12_2_2a_once_under_way_nobody_splits_off);
  tcase_add_test(tc, rule_5_3m_initiative_is_raised_by_1);
  return tc;
}

static TCase *march_case(void) {
  TCase *tc = tcase_create("12.2.8 Activated");

  tcase_add_test(tc, rule_12_2_8a_it_goes_by_the_priorities_with_the_points_of_its_activation);
  tcase_add_test(tc, rule_12_2_8b_who_leaves_a_zone_of_control_is_pursued);
  tcase_add_test(tc, rule_12_2_8c_no_zone_of_control_is_entered);
  tcase_add_test(tc, rule_12_2_8c_nor_any_hex_next_to_the_enemy);
  tcase_add_test(tc, rule_12_2_8d_without_a_path_it_stays_and_nothing_happens);
  tcase_add_test(tc, rule_12_2_8d_markers_that_bar_movement_bar_it);
  return tc;
}

int main(void) {
  Suite *suite = suite_create("retreat-orders");

  suite_add_tcase(suite, orders_case());
  suite_add_tcase(suite, march_case());
  return test_main(suite);
}
