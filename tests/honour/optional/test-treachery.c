/* Optional rule 18.6: Fortresses taken by treachery. */
#include "tests/honour/fixtures/optional-board.h"
#include "validator/honour/chapters/march/ch07-movement.h"

enum { BY_CAPITANO, BY_POPULATION, BY_TROOPS };

/* Rosso, a Capitano Generale, in 0401 beside Rocca, where Celeste, of Rank 2, has the guard. */
static Scene *before_rocca(HonourOrders order) {
  Scene *scene = optional_valley(HONOUR_OPTION_TREACHERY);

  stand_general(scene->board, "rosso", "0401");
  man(scene, "rosso")->order = (guint8)order;
  give(scene->board, "rosso", "red-foot", 8);
  force(scene->board, "celeste", "0402", "blue-guard", HONOUR_ORDER_GARRISON)->sp = 4;
  *points_of(scene, "red") = 5;
  scene_march(scene, "rosso", 5, FALSE);
  return scene;
}

static guint16 to_rocca(Scene *scene) {
  return direction_of(scene->board, "0401", "0402");
}

static gboolean may_try(Scene *scene) {
  return optional_asks(scene, HONOUR_DECISION_MARCH) &&
         scene_count(scene, HONOUR_ANSWER_TREACHERY) > 0;
}

static void attempt(Scene *scene, guint means, guint bribe, guint8 die) {
  scene_dice(scene, die);
  ck_assert(may_try(scene));
  optional_answer(scene, HONOUR_ANSWER_TREACHERY, to_rocca(scene), means, bribe);
}

static gboolean has_fallen(Scene *scene) {
  return man(scene, "celeste")->station == HONOUR_STATION_LOST;
}

START_TEST(rule_18_6a_one_attempt_for_two_points_and_no_move) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);
  HonourMove move = board_move(scene->board, "rosso", HONOUR_MARCH_TO_CONTACT);

  attempt(scene, BY_CAPITANO, 0, 1);
  ck_assert_int_eq(*points_of(scene, "red"), 3);
  assert_reason(honour_may_march(scene->board->game, &scene->board->state, &move), NO_MOVE_MARKER);
  ck_assert(!may_try(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_STEP), 0);
}
END_TEST

START_TEST(rule_18_6a_not_without_two_points) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);

  *points_of(scene, "red") = 1;
  ck_assert(!may_try(scene));
}
END_TEST

START_TEST(rule_18_6a_not_by_another_nor_against_a_Capitano_Generale) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);

  ck_assert(may_try(scene));
  man(scene, "celeste")->marks |= HONOUR_MARK_GENERAL;
  ck_assert(!may_try(scene));
  man(scene, "celeste")->marks = 0;
  join(scene->board, "azzurro", "celeste", HONOUR_ROLE_UNEMPLOYED);
  man(scene, "azzurro")->marks |= HONOUR_MARK_GENERAL;
  ck_assert(!may_try(scene));
  man(scene, "azzurro")->marks = 0;
  man(scene, "rosso")->marks = 0;
  ck_assert(!may_try(scene));
}
END_TEST

START_TEST(rule_18_6a_who_has_recruited_may_still_plot) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_MANOEUVRE);

  scene->board->state.optional.pinned[scene_top(scene)->capitano] = HONOUR_PINNED_RECRUITING;
  ck_assert(may_try(scene));
}
END_TEST

START_TEST(rule_18_6a_before_he_does_anything_else) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_STAND);

  ck_assert(may_try(scene));
  scene_carry_out(scene, (CapOption){.kind = HONOUR_ANSWER_EARTHWORKS, .a = 1});
  ck_assert(!may_try(scene));
}
END_TEST

START_TEST(rule_18_6a_only_where_the_rule_is_used) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_STAND);

  scene->board->state.options = 0;
  ck_assert(!may_try(scene));
}
END_TEST

START_TEST(rule_18_6_1a_die_less_Rank_against_a_Capitano_of_low_Rank) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);
  g_autoptr(Scene) other = before_rocca(HONOUR_ORDER_ATTACK);
  g_autoptr(Scene) high = before_rocca(HONOUR_ORDER_ATTACK);

  attempt(scene, BY_CAPITANO, 0, 6);
  ck_assert(has_fallen(scene));
  attempt(other, BY_CAPITANO, 0, 5);
  ck_assert(!has_fallen(other));
  /* Azzurro has Rank 4. */
  man(high, "celeste")->hex = hex_of(high->board, "0303");
  force(high->board, "azzurro", "0402", "blue-foot", HONOUR_ORDER_GARRISON);
  ck_assert(may_try(high));
  ck_assert(!scene_has(high, HONOUR_ANSWER_TREACHERY, to_rocca(high), BY_CAPITANO, 0));
}
END_TEST

/* The Blues sit in what was a place of the Reds. */
START_TEST(rule_18_6_2a_the_people_of_an_aligned_Fortress_help_on_five) {
  for (guint8 die = 4; die <= 5; die++) {
    g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);
    CapIndex north = scene->board->game->map->hexes[hex_of(scene->board, "0402")].region;

    ck_assert(may_try(scene));
    ck_assert(!scene_has(scene, HONOUR_ANSWER_TREACHERY, to_rocca(scene), BY_POPULATION, 0));
    scene->board->scenario->alignment[north] = side_of(scene->board, "reds");
    attempt(scene, BY_POPULATION, 0, die);
    ck_assert_int_eq(has_fallen(scene), die == 5);
  }
}
END_TEST

/* The guard is of class N and leaves with a D, from a modified 6 on. */
START_TEST(rule_18_6_3a_troops_leave_by_their_class) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);
  g_autoptr(Scene) bribed = before_rocca(HONOUR_ORDER_ATTACK);

  attempt(scene, BY_TROOPS, 0, 6); /* 5 */
  ck_assert(!has_fallen(scene));
  ck_assert_int_eq(*points_of(scene, "red"), 3);
  attempt(bribed, BY_TROOPS, 1, 6); /* 6 */
  ck_assert(has_fallen(bribed));
  ck_assert_int_eq(*points_of(bribed, "red"), 2);
}
END_TEST

START_TEST(rule_18_6_3a_who_leaves_is_gone_and_who_stays_holds_the_place) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);
  HonourUnitIndex guard = 0;
  HonourUnitIndex horse = give(scene->board, "celeste", "blue-horse", 5); /* class R */

  while (scene->board->state.units[guard].capitano != capitano_of(scene->board, "celeste") ||
         guard == horse)
    guard++;
  attempt(scene, BY_TROOPS, 1, 6);
  ck_assert_uint_eq(scene->board->state.units[guard].place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(scene->board->state.units[horse].place, HONOUR_UNIT_CARD);
  ck_assert(!has_fallen(scene));
}
END_TEST

START_TEST(rule_18_6b_the_Fortress_surrenders_and_has_a_new_master) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);

  attempt(scene, BY_CAPITANO, 0, 6);
  ck_assert(has_fallen(scene));
  ck_assert_uint_eq(scene->board->state.conqueror[settlement_of(scene->board, "0402")],
                    army_of(scene->board, "red"));
  ck_assert_uint_eq(man(scene, "rosso")->hex, hex_of(scene->board, "0401"));
  ck_assert_uint_eq(
      honour_force_at(scene->board->game, &scene->board->state, hex_of(scene->board, "0402")),
      HONOUR_NOBODY);
}
END_TEST

START_TEST(rule_18_6b_siege_and_works_end_with_the_garrison) {
  g_autoptr(Scene) scene = before_rocca(HONOUR_ORDER_ATTACK);
  HonourState *state = &scene->board->state;
  CapHex rocca = hex_of(scene->board, "0402");

  state->siege[settlement_of(scene->board, "0402")] = 1;
  man(scene, "rosso")->besieges = (CapHex)(rocca + 1);
  state->earthworks[0] = (HonourEarthworks){.hex = rocca, .level = 1};
  state->earthworks[1] = (HonourEarthworks){.hex = man(scene, "rosso")->hex, .level = 1};
  attempt(scene, BY_CAPITANO, 0, 6);
  ck_assert_uint_eq(state->siege[settlement_of(scene->board, "0402")], 0);
  ck_assert_uint_eq(man(scene, "rosso")->besieges, 0);
  ck_assert_uint_eq(state->earthworks[0].hex, CAP_HEX_NONE);
  ck_assert_uint_eq(state->earthworks[1].hex, man(scene, "rosso")->hex); /* [7.5h] he is in them */
}
END_TEST

START_TEST(rule_18_6c_with_any_Order_and_a_failure_changes_nothing_else) {
  static const HonourOrders orders[] = {HONOUR_ORDER_GARRISON, HONOUR_ORDER_STAND,
                                        HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_ATTACK,
                                        HONOUR_ORDER_RETREAT};

  for (gsize i = 0; i < G_N_ELEMENTS(orders); i++) {
    g_autoptr(Scene) scene = before_rocca(orders[i]);
    HonourCapitanoState before = *man(scene, "celeste");

    attempt(scene, BY_CAPITANO, 0, 2);
    ck_assert_uint_eq(man(scene, "celeste")->station, before.station);
    ck_assert_uint_eq(man(scene, "celeste")->order, before.order);
    ck_assert_uint_eq(man(scene, "celeste")->hex, before.hex);
    ck_assert_uint_eq(honour_force_strength(scene->board->game, &scene->board->state,
                                            capitano_of(scene->board, "celeste"))
                          .sp,
                      4);
    ck_assert_uint_eq(man(scene, "rosso")->order, orders[i]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("treachery");
  TCase *tests = tcase_create("18.6");

  tcase_add_test(tests, rule_18_6a_one_attempt_for_two_points_and_no_move);
  tcase_add_test(tests, rule_18_6a_not_without_two_points);
  tcase_add_test(tests, rule_18_6a_not_by_another_nor_against_a_Capitano_Generale);
  tcase_add_test(tests, rule_18_6a_before_he_does_anything_else);
  tcase_add_test(tests, rule_18_6a_who_has_recruited_may_still_plot);
  tcase_add_test(tests, rule_18_6a_only_where_the_rule_is_used);
  tcase_add_test(tests, rule_18_6_1a_die_less_Rank_against_a_Capitano_of_low_Rank);
  tcase_add_test(tests, rule_18_6_2a_the_people_of_an_aligned_Fortress_help_on_five);
  tcase_add_test(tests, rule_18_6_3a_troops_leave_by_their_class);
  tcase_add_test(tests, rule_18_6_3a_who_leaves_is_gone_and_who_stays_holds_the_place);
  tcase_add_test(tests, rule_18_6b_the_Fortress_surrenders_and_has_a_new_master);
  tcase_add_test(tests, rule_18_6b_siege_and_works_end_with_the_garrison);
  tcase_add_test(tests, rule_18_6c_with_any_Order_and_a_failure_changes_nothing_else);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
