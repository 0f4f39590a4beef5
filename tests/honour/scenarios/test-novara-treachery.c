/* Treachery in Novara 1513, rule by rule: whom the sides could buy, and that games come to it.
 *
 * The Swiss in Novara elect a Capitano Generale at the set-up and have another election whenever
 * somebody joins them or he is lost [15.5]; as long as he is in the Fortress nobody can be tempted
 * there [18.6a]. Two players who play soundly leave it so. When the general goes out and leaves a
 * guard, the French have their chance. */
#include "tests/honour/fixtures/optional-board.h"
#include "tests/honour/fixtures/scenario-play.h"
#include "validator/play/study.h"
#include "validator/honour/machine/ruleset.h"

enum { BY_CAPITANO, BY_POPULATION, BY_TROOPS };

/* Tremouille beside Novara in the third turn, when the Swiss may come out; Mutt is elected. */
static Scene *before_novara(void) {
  Scene *scene = scenario_at("novara-1513", "june 2");

  scene->board->state.options = HONOUR_OPTION_TREACHERY;
  man(scene, "mutt")->marks |= HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED;
  man(scene, "graff")->marks &= (guint16)~HONOUR_MARK_GENERAL;
  man(scene, "tremouille")->marks &= (guint16)~HONOUR_MARK_ADMINISTRATIVE;
  honour_move_force(&scene->play, capitano_of(scene->board, "tremouille"),
                    hex_of(scene->board, "2512"));
  return scene;
}

/* The general in the open, Graff in the Fortress with a small unit. */
static void leave_guard(Scene *scene) {
  HonourCapitanoState *guard = man(scene, "graff");

  give(scene->board, "graff", "swiss-infantry", 5);
  guard->station = HONOUR_STATION_ON_MAP;
  guard->role = HONOUR_ROLE_PRIMO;
  guard->with = HONOUR_NOBODY;
  guard->hex = hex_of(scene->board, "2611");
  guard->order = HONOUR_ORDER_GARRISON;
  honour_move_force(&scene->play, capitano_of(scene->board, "mutt"), hex_of(scene->board, "2711"));
}

static gboolean may_try(Scene *scene) {
  scene_march(scene, "tremouille", 5, FALSE);
  return optional_asks(scene, HONOUR_DECISION_MARCH) &&
         scene_count(scene, HONOUR_ANSWER_TREACHERY) > 0;
}

START_TEST(rule_18_6a_not_while_the_elected_general_is_in_novara) {
  g_autoptr(Scene) scene = before_novara();

  ck_assert(!may_try(scene));
}
END_TEST

/* [18.6.1a] Graff is of low Rank; [18.6.2a] regions have no allegiance in this scenario; R-095:
 * points are not counted, so there is always one more for the troops. */
START_TEST(rule_18_6a_the_guard_that_he_leaves_can_be_tempted) {
  g_autoptr(Scene) scene = before_novara();
  guint16 to_novara = direction_of(scene->board, "2512", "2611");

  leave_guard(scene);
  ck_assert(may_try(scene));
  ck_assert(scene_has(scene, HONOUR_ANSWER_TREACHERY, to_novara, BY_CAPITANO, 0));
  ck_assert(!scene_has(scene, HONOUR_ANSWER_TREACHERY, to_novara, BY_POPULATION, 0));
  ck_assert(scene_has(scene, HONOUR_ANSWER_TREACHERY, to_novara, BY_TROOPS, 0));
  ck_assert(scene_has(scene, HONOUR_ANSWER_TREACHERY, to_novara, BY_TROOPS, 1));
}
END_TEST

/* The French play soundly, the Swiss anyhow: some of them leave such a guard, and the French see
 * it. About one game in forty. */
START_TEST(the_french_buy_novara_where_they_can) {
  enum { GAMES = 300 };
  g_autoptr(Scene) scene = before_novara();
  CapRulesGame *game =
      honour_ruleset.game_new(&scene->board->scenario->base, scene->board->findings);
  CapPlayoutOptions options = {.rules = &honour_ruleset,
                               .policies = {&cap_policy_doctrine, &cap_policy_random},
                               .options = HONOUR_OPTION_TREACHERY,
                               .seed = 1,
                               .most_decisions = 50000};
  g_autofree CapPlayoutResult *results = cap_study_play(&options, game, GAMES, 2);
  guint n = 0;

  for (guint i = 0; i < GAMES; i++)
    n += results[i].tally.count[HONOUR_TALLY_TREACHERY] > 0;
  ck_assert_uint_gt(n, 0);
  ck_assert_ptr_null(
      honour_ruleset.rules_out(game, HONOUR_OPTION_TREACHERY, HONOUR_TALLY_TREACHERY));
  honour_ruleset.game_free(game);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("treachery in Novara");
  TCase *tests = tcase_create("18.6");

  tcase_add_test(tests, rule_18_6a_not_while_the_elected_general_is_in_novara);
  tcase_add_test(tests, rule_18_6a_the_guard_that_he_leaves_can_be_tempted);
  tcase_add_test(tests, the_french_buy_novara_where_they_can);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
