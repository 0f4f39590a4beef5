/* Sound play of optional rule 18.6: a Fortress is bought where that promises something. */
#include "tests/honour/fixtures/optional-board.h"
#include "validator/honour/policy/doctrine.h"

enum { BY_CAPITANO, BY_POPULATION, BY_TROOPS };

/* Rosso, a Capitano Generale with this many points, stands in 0401 beside Rocca, where `leader` has
 * the guard. */
static Scene *before_rocca(const char *leader, int points) {
  Scene *scene = optional_valley(HONOUR_OPTION_TREACHERY);

  stand_general(scene->board, "rosso", "0401");
  man(scene, "rosso")->order = HONOUR_ORDER_STAND;
  give(scene->board, "rosso", "red-foot", 8);
  force(scene->board, leader, "0402", "blue-guard", HONOUR_ORDER_GARRISON)->sp = 4;
  *points_of(scene, "red") = points;
  scene_march(scene, "rosso", 5, FALSE);
  return scene;
}

static CapOption advice(Scene *scene, HonourDecisionKind kind) {
  HonourDoctrine *doctrine = honour_doctrine_new(scene->board->game, NULL);
  guint choice;

  ck_assert(optional_asks(scene, kind));
  choice =
      honour_doctrine_advise(doctrine, &scene->play, &scene->request, &(CapCounsel){.luck = 0});
  honour_doctrine_free(doctrine);
  return scene->request.options[choice];
}

/* Celeste has Rank 2: one face of six. */
START_TEST(a_weak_capitano_is_tempted) {
  g_autoptr(Scene) scene = before_rocca("celeste", 2);
  CapOption option = advice(scene, HONOUR_DECISION_MARCH);

  ck_assert_uint_eq(option.kind, HONOUR_ANSWER_TREACHERY);
  ck_assert_uint_eq(option.b, BY_CAPITANO);
}
END_TEST

/* Two faces of six are better than one. */
START_TEST(the_people_are_asked_where_they_lean_to_us) {
  g_autoptr(Scene) scene = before_rocca("celeste", 2);
  CapIndex north = scene->board->game->map->hexes[hex_of(scene->board, "0402")].region;
  CapOption option;

  scene->board->scenario->alignment[north] = side_of(scene->board, "reds");
  option = advice(scene, HONOUR_DECISION_MARCH);
  ck_assert_uint_eq(option.kind, HONOUR_ANSWER_TREACHERY);
  ck_assert_uint_eq(option.b, BY_POPULATION);
}
END_TEST

/* A third point makes it two faces of six, as far as one can know. */
START_TEST(unseen_troops_are_bribed_well_when_there_is_money) {
  g_autoptr(Scene) scene = before_rocca("celeste", 3);
  CapOption option = advice(scene, HONOUR_DECISION_MARCH);

  ck_assert_uint_eq(option.kind, HONOUR_ANSWER_TREACHERY);
  ck_assert_uint_eq(option.b, BY_TROOPS);
  ck_assert_uint_eq(option.c, 1);
}
END_TEST

/* Azzurro has Rank 4, and the guard is of class N, which never leaves for the usual price. */
START_TEST(nobody_pays_for_what_cannot_be) {
  g_autoptr(Scene) scene = before_rocca("azzurro", 2);

  man(scene, "azzurro")->marks |= HONOUR_MARK_SHOWN;
  ck_assert_uint_ne(advice(scene, HONOUR_DECISION_MARCH).kind, HONOUR_ANSWER_TREACHERY);
  ck_assert_uint_gt(scene_count(scene, HONOUR_ANSWER_TREACHERY), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("doctrine-treachery");
  TCase *tests = tcase_create("18.6");

  tcase_add_test(tests, a_weak_capitano_is_tempted);
  tcase_add_test(tests, the_people_are_asked_where_they_lean_to_us);
  tcase_add_test(tests, unseen_troops_are_bribed_well_when_there_is_money);
  tcase_add_test(tests, nobody_pays_for_what_cannot_be);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
