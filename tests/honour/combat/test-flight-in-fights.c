/* Optional rule 18.7: a Force whose discipline breaks in a fight runs off to pillage at once. */
#include "tests/honour/fixtures/fight-board.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/chapters/optional/ch18-options.h"

/* Rosso in 0208 and Azzurro in 0209; a Town lies on either side. */
static const char towns[] = "................\n....F........F..\n................";

/* Levies in disorder, or of the worst class, read the die in the first column: a 6 is a D*. One
 * unit may be demoralised in the assault; the other makes the check. */
static void weaken(Scene *scene, const char *id, const char *type, guint sp) {
  for (guint i = 0; i < 2; i++)
    scene->board->game->units[give(scene->board, id, type, sp)].reliability =
        HONOUR_RELIABILITY_VERY_SENSITIVE;
  man(scene, id)->marks |= HONOUR_MARK_DISRUPTED;
}

/* With generals far away, so that all who fight are Minor Forces. */
static Scene *quarrel(const char *drawing) {
  Scene *scene = fight_draw(drawing, "");

  scene->board->state.options = HONOUR_OPTION_PILLAGE;
  scene->board->state.progress.winner = CAP_INDEX_NONE;
  stand_general(scene->board, "ruggero", "0101");
  give(scene->board, "ruggero", "red-foot", 4);
  stand_general(scene->board, "stella", "0116");
  give(scene->board, "stella", "blue-foot", 4);
  return scene;
}

static Scene *meet(void) {
  Scene *scene = quarrel(towns);

  host(scene, "rosso", "0208", HONOUR_ORDER_ATTACK);
  host(scene, "azzurro", "0209", HONOUR_ORDER_STAND);
  return scene;
}

/* Goes on to this question; the others get their first answer. */
static gboolean comes_to(Scene *scene, HonourDecisionKind kind) {
  while (honour_play_next(&scene->play, &scene->request)) {
    if (scene->request.kind == kind)
      return TRUE;
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  }
  return FALSE;
}

/* The assault, the check, the loot. */
START_TEST(rule_18_7h_an_attacker_who_loses_does_not_retreat_first) {
  g_autoptr(Scene) scene = meet();

  weaken(scene, "rosso", "red-raw", 4);
  give(scene->board, "azzurro", "blue-elite", 9);
  scene_dice(scene, 1, 6, 3);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, 0, "rosso", "azzurro");
  ck_assert(comes_to(scene, HONOUR_DECISION_LOOTERS));
  ck_assert(is_at(scene, "rosso", "0205"));
  ck_assert(!scene_told(scene, "retreats"));
  fight_answer(scene, HONOUR_ANSWER_DONE, 0, 0);
  ck_assert(comes_to(scene, HONOUR_DECISION_ADVANCE)); /* his hex is empty */
  ck_assert_uint_eq(scene->request.about, capitano_of(scene->board, "azzurro"));
  fight_answer(scene, HONOUR_ANSWER_YES, 0, 0);
  fight_ends(scene);
  ck_assert(is_at(scene, "azzurro", "0208"));
}
END_TEST

/* Azzurro is larger and would stay. */
START_TEST(rule_18_7h_a_larger_loser_goes_too) {
  g_autoptr(Scene) scene = meet();

  give(scene->board, "rosso", "red-elite", 6);
  weaken(scene, "azzurro", "blue-raw", 8);
  scene_dice(scene, 6, 6, 3, 3, 3);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, 0, "rosso", "azzurro");
  ck_assert(comes_to(scene, HONOUR_DECISION_LOOTERS));
  ck_assert(is_at(scene, "azzurro", "0205") || is_at(scene, "azzurro", "0214"));
  fight_answer(scene, HONOUR_ANSWER_DONE, 0, 0);
  ck_assert(comes_to(scene, HONOUR_DECISION_ADVANCE));
}
END_TEST

START_TEST(rule_18_7h_an_attack_from_march_goes_on_into_the_empty_hex) {
  g_autoptr(Scene) scene = meet();

  give(scene->board, "rosso", "red-elite", 9);
  weaken(scene, "azzurro", "blue-raw", 6);
  scene_dice(scene, 6, 6, 3, 3, 3);
  scene_march(scene, "rosso", 5, FALSE);
  fight_decide(scene, HONOUR_DECISION_MARCH, HONOUR_ANSWER_ATTACK,
               direction_of(scene->board, "0208", "0209"), 0);
  ck_assert(comes_to(scene, HONOUR_DECISION_LOOTERS));
  ck_assert(is_at(scene, "rosso", "0208")); /* the flight comes before all else */
  fight_answer(scene, HONOUR_ANSWER_DONE, 0, 0);
  ck_assert(comes_to(scene, HONOUR_DECISION_MARCH));
  ck_assert(is_at(scene, "rosso", "0209"));
}
END_TEST

/* [11.7] A Sortie drives the besieger off, and the siege is over. */
START_TEST(rule_18_7h_a_besieger_runs_off_from_the_siege) {
  g_autoptr(Scene) scene = quarrel("................\n....F...F.......\n................");
  HonourCapitanoIndex rosso, azzurro;

  rosso = host(scene, "rosso", "0208", HONOUR_ORDER_ATTACK);
  azzurro = host(scene, "azzurro", "0209", HONOUR_ORDER_GARRISON);
  weaken(scene, "rosso", "red-raw", 8);
  give(scene->board, "azzurro", "blue-elite", 9);
  honour_begin_siege(&scene->play, rosso, man(scene, "azzurro")->hex);
  ck_assert(honour_is_besieged(scene->board->game, &scene->board->state, azzurro));
  scene_dice(scene, 6, 6, 3, 3, 3);
  fight_begin(scene, HONOUR_FIGHT_SORTIE, 0, "azzurro", "rosso");
  ck_assert(comes_to(scene, HONOUR_DECISION_LOOTERS));
  ck_assert(is_at(scene, "rosso", "0205"));
  ck_assert(!honour_is_besieged(scene->board->game, &scene->board->state, azzurro));
  fight_answer(scene, HONOUR_ANSWER_DONE, 0, 0);
  fight_ends(scene); /* [11.7d] nobody advances */
  ck_assert(is_at(scene, "azzurro", "0209"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("flight-in-fights");
  TCase *tc = tcase_create("18.7");

  tcase_add_test(tc, rule_18_7h_an_attacker_who_loses_does_not_retreat_first);
  tcase_add_test(tc, rule_18_7h_a_larger_loser_goes_too);
  tcase_add_test(tc, rule_18_7h_an_attack_from_march_goes_on_into_the_empty_hex);
  tcase_add_test(tc, rule_18_7h_a_besieger_runs_off_from_the_siege);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
