/* What a side means to do: plans that can be listed, read and followed. */
#include "tests/honour/fixtures/stage-board.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/honour/policy/doctrine.h"
#include "validator/honour/policy/intent.h"

#include <string.h>

START_TEST(plans_are_different_and_can_be_read) {
  g_autoptr(Scene) scene = scene_on(board_new("scenarios", "pavia-1524.xml"));
  const HonourGame *game = scene->board->game;
  CapPlan plans[CAP_MAX_PLANS];
  char text[CAP_MAX_PLANS][CAP_OPTION_TEXT];
  guint n = honour_intent_list(game, 0, plans);

  ck_assert_uint_ge(n, 7 + 2 * game->victory.n_conditions);
  for (guint i = 0; i < n; i++) {
    CapPlan again = honour_intent_plan(honour_intent_of(&plans[i]));

    ck_assert_mem_eq(&again, &plans[i], sizeof again);
    honour_intent_text(game, &plans[i], text[i]);
    for (guint k = 0; k < i; k++)
      ck_assert_str_ne(text[k], text[i]);
  }
  ck_assert_str_eq(text[0], "Each Force does what is worth most.");
}
END_TEST

START_TEST(what_is_no_plan_of_ours_is_the_usual_one) {
  CapPlan foreign = {{7, 7, 7, 7}};
  HonourIntent intent = honour_intent_of(&foreign);

  ck_assert_uint_eq(intent.aim, 0);
  ck_assert_int_eq(intent.mood, HONOUR_MOOD_USUAL);
  ck_assert_int_eq(honour_intent_of(NULL).stance, HONOUR_STANCE_FREE);
}
END_TEST

/* How often the doctrine does something else in a game when it is told this. */
static guint differences_in_game(HonourIntent intent, guint64 seed) {
  Board *board = board_new("scenarios", "pavia-1524.xml");
  g_autoptr(Scene) scene = scene_on(board);
  g_autoptr(HonourDoctrine) doctrine = honour_doctrine_new(board->game, NULL);
  CapPlan plan = honour_intent_plan(intent);
  guint n = 0;

  cap_dice_seed(&scene->dice, seed);
  honour_play_start(&scene->play);
  for (guint i = 0; i < 600 && honour_play_next(&scene->play, &scene->request); i++) {
    guint usual =
        honour_doctrine_advise(doctrine, &scene->play, &scene->request, &(CapCounsel){.luck = 0});

    n += usual != honour_doctrine_advise(doctrine, &scene->play, &scene->request,
                                         &(CapCounsel){.plan = &plan});
    honour_play_answer(&scene->play, &scene->request, scene->request.options[usual]);
  }
  return n;
}

/* In some games: there is not something to dare in each. */
static guint differences(HonourIntent intent) {
  guint n = 0;

  for (guint64 seed = 5; seed < 13; seed++)
    n += differences_in_game(intent, seed);
  return n;
}

START_TEST(plans_are_followed) {
  ck_assert_uint_eq(differences((HonourIntent){.aim = 0}), 0);
  ck_assert_uint_gt(differences((HonourIntent){.mood = HONOUR_MOOD_BOLD}), 0);
  ck_assert_uint_gt(differences((HonourIntent){.mood = HONOUR_MOOD_CAREFUL}), 0);
  ck_assert_uint_gt(differences((HonourIntent){.stance = HONOUR_STANCE_HOLD}), 0);
  ck_assert_uint_gt(differences((HonourIntent){.stance = HONOUR_STANCE_TOGETHER}), 0);
  ck_assert_uint_gt(differences((HonourIntent){.aim = 3}), 0);
}
END_TEST

/* [plan.h] Whoever asks twice is told the same, and what was told is remembered. */
START_TEST(forces_are_told_and_it_is_remembered) {
  Board *board = board_new("scenarios", "agnadello-1509.xml");
  g_autoptr(Scene) scene = scene_on(board);
  g_autoptr(HonourDoctrine) doctrine = honour_doctrine_new(board->game, NULL);
  HonourMemory memories[HONOUR_MAX_SIDES] = {0};

  cap_dice_seed(&scene->dice, 5);
  honour_play_start(&scene->play);
  for (guint i = 0; i < 300 && honour_play_next(&scene->play, &scene->request); i++) {
    HonourMemory *memory = &memories[scene->request.side];
    guint choice = honour_doctrine_advise(doctrine, &scene->play, &scene->request,
                                          &(CapCounsel){.memory = memory});
    HonourMemory after = *memory;

    ck_assert_uint_eq(choice, honour_doctrine_advise(doctrine, &scene->play, &scene->request,
                                                     &(CapCounsel){.memory = memory}));
    ck_assert_mem_eq(&after, memory, sizeof after);
    honour_play_answer(&scene->play, &scene->request, scene->request.options[choice]);
  }
  ck_assert_int_ne(memories[0].told[capitano_of(board, "louis-xii")].task, HONOUR_TASK_NONE);
  ck_assert_int_eq(memories[1].told[capitano_of(board, "louis-xii")].task, HONOUR_TASK_NONE);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("intent");
  TCase *plans = tcase_create("plans");

  tcase_add_test(plans, plans_are_different_and_can_be_read);
  tcase_add_test(plans, what_is_no_plan_of_ours_is_the_usual_one);
  tcase_add_test(plans, plans_are_followed);
  tcase_add_test(plans, forces_are_told_and_it_is_remembered);
  suite_add_tcase(suite, plans);
  return test_main(suite);
}
