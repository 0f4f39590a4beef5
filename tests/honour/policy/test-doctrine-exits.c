/* Sound play where a Force may leave the map: by what the rules of the scenario promise for it, not
 * by its name. */
#include "tests/honour/fixtures/stage-board.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/policy/doctrine.h"
#include "validator/honour/policy/terms.h"

#include <string.h>

/* Turns of 1524-25, counted from 0. */
enum { NOVEMBER_5 = 5, JANUARY_1 = 13, FEBRUARY_6 = 24 };

/* Nobody is on the map but whom the test puts there. */
static Scene *winter_of_pavia(guint turn) {
  Scene *scene = scene_on(board_new("scenarios", "pavia-1524.xml"));

  scene->board->state.turn = (CapTurn)turn;
  return scene;
}

static HonourAnswerKind advice(Scene *scene, const char *capitano) {
  HonourDoctrine *doctrine = honour_doctrine_new(scene->board->game, NULL);
  guint choice;

  scene_march(scene, capitano, 5, FALSE);
  ck_assert(scene_asks(scene));
  choice =
      honour_doctrine_advise(doctrine, &scene->play, &scene->request, &(CapCounsel){.luck = 0});
  honour_doctrine_free(doctrine);
  return (HonourAnswerKind)scene->request.options[choice].kind;
}

/* --- Who comes back with more [S5.SR2] -------------------------------------------------------- */

/* Bourbon, Capitano Generale, on the road to Brescia. */
static Scene *on_the_road_east(guint turn) {
  Scene *scene = winter_of_pavia(turn);

  stand_general(scene->board, "bourbon-imp", "2752");
  man(scene, "bourbon-imp")->order = HONOUR_ORDER_MANOEUVRE;
  give(scene->board, "bourbon-imp", "spanish-infantry", 4);
  return scene;
}

START_TEST(a_general_leaves_who_will_bring_men_and_money) {
  g_autoptr(Scene) scene = on_the_road_east(JANUARY_1);

  ck_assert_int_eq(advice(scene, "bourbon-imp"), HONOUR_ANSWER_EXIT);
}
END_TEST

START_TEST(nobody_leaves_who_could_not_come_back_in_time) {
  g_autoptr(Scene) scene = on_the_road_east(FEBRUARY_6);

  ck_assert_int_ne(advice(scene, "bourbon-imp"), HONOUR_ANSWER_EXIT);
  ck_assert_uint_gt(scene_count(scene, HONOUR_ANSWER_EXIT), 0);
}
END_TEST

/* --- Who does not come back [S5.SR3] ---------------------------------------------------------- */

/* The king with this many SPs of gendarmes; La Palice has what the expedition needs, at the exit.
 */
static Scene *on_the_road_south(guint8 royal) {
  Scene *scene = winter_of_pavia(NOVEMBER_5);

  stand_general(scene->board, "francois-i", "2611");
  give(scene->board, "francois-i", "french-gendarmes", royal);
  give(scene->board, "francois-i", "swiss-infantry", royal);
  give(scene->board, "francois-i", "swiss-infantry", royal);
  stand(scene->board, "la-palice", "0252");
  man(scene, "la-palice")->order = HONOUR_ORDER_MANOEUVRE;
  give(scene->board, "la-palice", "french-gendarmes", 5);
  give(scene->board, "la-palice", "landsknecht-french", 8);
  give(scene->board, "la-palice", "landsknecht-french", 4);
  give(scene->board, "la-palice", "french-artillery", 1);
  return scene;
}

START_TEST(a_part_of_the_army_is_given_for_a_chance_to_win_more) {
  g_autoptr(Scene) scene = on_the_road_south(20);

  ck_assert_int_eq(advice(scene, "la-palice"), HONOUR_ANSWER_EXIT);
}
END_TEST

START_TEST(the_better_part_of_the_army_is_not) {
  g_autoptr(Scene) scene = on_the_road_south(2);

  ck_assert_int_ne(advice(scene, "la-palice"), HONOUR_ANSWER_EXIT);
  ck_assert_uint_gt(scene_count(scene, HONOUR_ANSWER_EXIT), 0);
}
END_TEST

/* --- Who is made up for it -------------------------------------------------------------------- */

/* The king with foot, horse and guns, and Albany without anybody; so far from the exit. */
static Scene *royal_army(guint turn) {
  Scene *scene = winter_of_pavia(turn);

  stand_general(scene->board, "francois-i", "2611");
  join(scene->board, "albany", "francois-i", HONOUR_ROLE_UNEMPLOYED);
  give(scene->board, "francois-i", "swiss-infantry", 10);
  give(scene->board, "francois-i", "swiss-infantry", 10);
  give(scene->board, "francois-i", "french-gendarmes", 10);
  give(scene->board, "francois-i", "french-artillery", 2);
  give(scene->board, "francois-i", "french-infantry", 8);
  stand(scene->board, "la-palice", "0801");
  give(scene->board, "la-palice", "landsknecht-french", 8);
  give(scene->board, "la-palice", "landsknecht-french", 8);
  give(scene->board, "la-palice", "landsknecht-french", 8);
  return scene;
}

/* How many units the man has in the end when the side puts its Forces in order and would give so
 * many per cent of the army. */
static guint units_given_to(Scene *scene, const char *capitano, int share) {
  int numbers[HONOUR_N_TERMS];

  memcpy(numbers, honour_usual_numbers, sizeof numbers);
  numbers[HONOUR_MEASURE_EXPEDITION_SHARE] = share;
  HonourDoctrine *doctrine = honour_doctrine_new(scene->board->game, numbers);
  HonourFrame *frame = honour_play_push(&scene->play, HONOUR_STAGE_ORGANISATION);

  frame->side = side_of(scene->board, "french");
  for (guint i = 0; i < 40 && scene_asks(scene); i++) {
    guint choice =
        honour_doctrine_advise(doctrine, &scene->play, &scene->request, &(CapCounsel){.luck = 0});

    scene_carry_out(scene, scene->request.options[choice]);
  }
  honour_doctrine_free(doctrine);
  return honour_card_count(scene->board->game, &scene->board->state,
                           capitano_of(scene->board, capitano));
}

/* Foot, horse and a gun: with less than four units there is no expedition. */
START_TEST(an_expedition_is_made_up_while_there_is_time) {
  g_autoptr(Scene) scene = royal_army(0);

  ck_assert_uint_ge(units_given_to(scene, "albany", 80), 4);
}
END_TEST

/* Most of the king's army would go, for an exit that is weeks away. */
START_TEST(the_better_part_of_the_army_sets_out_on_no_expedition) {
  g_autoptr(Scene) scene = royal_army(0);
  int usual = honour_usual_numbers[HONOUR_MEASURE_EXPEDITION_SHARE];

  ck_assert_uint_le(units_given_to(scene, "albany", usual), 1);
}
END_TEST

START_TEST(no_expedition_is_made_up_too_late) {
  g_autoptr(Scene) scene = royal_army(JANUARY_1);

  ck_assert_uint_le(units_given_to(scene, "albany", 80), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("doctrine-exits");
  TCase *tests = tcase_create("7.6.4");

  tcase_add_test(tests, a_general_leaves_who_will_bring_men_and_money);
  tcase_add_test(tests, nobody_leaves_who_could_not_come_back_in_time);
  tcase_add_test(tests, a_part_of_the_army_is_given_for_a_chance_to_win_more);
  tcase_add_test(tests, the_better_part_of_the_army_is_not);
  tcase_add_test(tests, an_expedition_is_made_up_while_there_is_time);
  tcase_add_test(tests, the_better_part_of_the_army_sets_out_on_no_expedition);
  tcase_add_test(tests, no_expedition_is_made_up_too_late);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
