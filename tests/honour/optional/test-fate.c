/* Optional rule 18.8: the fate of lost Capitani. */
#include "tests/honour/fixtures/optional-board.h"

/* The last Victory Phase of a game in which Rosso and Celeste were lost, and Tell never came. */
static Scene *end_of_game(guint options) {
  Scene *scene = optional_valley(options);

  force(scene->board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_GARRISON);
  stand(scene->board, "rosso", "0203");
  stand(scene->board, "celeste", "0203");
  honour_lose_capitano(&scene->play, capitano_of(scene->board, "rosso"));
  honour_lose_capitano(&scene->play, capitano_of(scene->board, "celeste"));
  man(scene, "tell")->station = HONOUR_STATION_LOST;
  optional_begin(scene, HONOUR_STAGE_VICTORY, NULL)->v[0] = 1;
  return scene;
}

static guint fate_of(Scene *scene, const char *id) {
  return scene->board->state.optional.fates[capitano_of(scene->board, id)];
}

START_TEST(rule_18_8a_a_die_at_the_end_for_each_who_was_lost) {
  g_autoptr(Scene) scene = end_of_game(HONOUR_OPTION_FATE);

  scene_dice(scene, 4, 1); /* in the order of the Capitani */
  ck_assert(!optional_asks(scene, HONOUR_N_DECISIONS));
  ck_assert(scene->board->state.progress.is_over);
  ck_assert_uint_eq(scene->dice.n_rolled, 2);
  ck_assert_uint_eq(fate_of(scene, "rosso"), 1 + 4);
  ck_assert_uint_eq(fate_of(scene, "celeste"), 1 + 1);
  ck_assert_uint_eq(fate_of(scene, "azzurro"), 0);
  ck_assert_uint_eq(fate_of(scene, "tell"), 0);
  ck_assert(scene_told(scene, "18.8: The fate of Rosso: die 4, captured riding away."));
  ck_assert(scene_told(scene, "18.8: The fate of Celeste: die 1, killed by an arquebus shot."));
}
END_TEST

START_TEST(rule_18_8a_not_before_the_end_and_not_without_the_rule) {
  g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_FATE);
  g_autoptr(Scene) without = end_of_game(0);

  stand(scene->board, "rosso", "0203");
  honour_lose_capitano(&scene->play, capitano_of(scene->board, "rosso"));
  ck_assert_uint_eq(fate_of(scene, "rosso"), 1);
  ck_assert(!optional_asks(without, HONOUR_N_DECISIONS));
  ck_assert_uint_eq(without->dice.n_rolled, 0);
  ck_assert_uint_eq(fate_of(without, "rosso"), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fate");
  TCase *tests = tcase_create("18.8");

  tcase_add_test(tests, rule_18_8a_a_die_at_the_end_for_each_who_was_lost);
  tcase_add_test(tests, rule_18_8a_not_before_the_end_and_not_without_the_rule);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
