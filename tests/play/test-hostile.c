/* Scenarios that would keep a table busy for ever, or that nobody thought of: a game of them ends,
 * and says why. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/machine/machine.h"
#include "validator/play/study.h"
#include "validator/honour/machine/ruleset.h"

/* The first of the games that is told with a fault; NULL when there is none. */
static const char *fault_of_games(const EngineFixture *f, guint64 most_decisions,
                                  gboolean *is_endless) {
  CapRulesGame *game = honour_ruleset.game_new(&f->scenario->base, f->findings);
  ck_assert_ptr_nonnull(game);
  CapPlayoutOptions options = {.rules = &honour_ruleset,
                               .policies = {&cap_policy_random, &cap_policy_doctrine},
                               .seed = 1,
                               .most_decisions = most_decisions,
                               .watch = CAP_WATCH_ALL};
  g_autofree CapPlayoutResult *results = cap_study_play(&options, game, 1, 1);
  honour_ruleset.game_free(game);
  *is_endless = results[0].is_endless;
  return results[0].violation;
}

START_TEST(rules_that_lead_to_one_another_end_the_game) {
  EngineFixture f;
  gboolean is_endless;
  engine_load_tiny_with(&f, "<event id=\"alarm-raised\" on=\"enter\" once=\"yes\">",
                        "<variable id=\"bell\" kind=\"choice\" values=\"off on\">"
                        "<on-set value=\"on\"><set variable=\"bell\" to=\"off\"/></on-set>"
                        "<on-set value=\"off\"><set variable=\"bell\" to=\"on\"/></on-set>"
                        "</variable>"
                        "<event id=\"rings\" on=\"turn-begin\">"
                        "<set variable=\"bell\" to=\"on\"/></event>"
                        "<event id=\"alarm-raised\" on=\"enter\" once=\"yes\">");
  const char *fault = fault_of_games(&f, 10000, &is_endless);
  ck_assert_ptr_nonnull(fault);
  ck_assert_ptr_nonnull(strstr(fault, "Special rules lead to one another without end"));
  engine_clear(&f);
}
END_TEST

START_TEST(a_game_of_too_many_decisions_is_told_apart) {
  EngineFixture f;
  gboolean is_endless;
  engine_load_tiny(&f);
  ck_assert_ptr_null(fault_of_games(&f, 10, &is_endless));
  ck_assert(is_endless);
  engine_clear(&f);
}
END_TEST

/* Found by fuzz-engine. A record can be of a scenario with errors, such as no Order. */
START_TEST(a_force_without_an_order_is_placed) {
  EngineFixture f;
  gboolean is_endless;
  engine_load_tiny(&f);
  for (guint i = 0; i < f.scenario->n_stacks; i++)
    ((HonourStack *)f.scenario->stacks)[i].orders = 0;
  ck_assert_ptr_null(fault_of_games(&f, 10000, &is_endless));
  ck_assert(!is_endless);
  engine_clear(&f);
}
END_TEST

START_TEST(stages_without_end_are_a_fault_of_the_game) {
  EngineFixture f;
  engine_load_tiny(&f);
  HonourPlay play = {.game = f.game, .state = &f.state};
  for (guint i = 0; i <= HONOUR_MAX_FRAMES; i++)
    honour_play_push(&play, HONOUR_STAGE_GAME);
  ck_assert_uint_eq(f.state.progress.fault, HONOUR_FAULT_TOO_DEEP);
  ck_assert(f.state.progress.is_over);
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("hostile");
  TCase *tcase = tcase_create("games");
  tcase_add_test(tcase, rules_that_lead_to_one_another_end_the_game);
  tcase_add_test(tcase, a_game_of_too_many_decisions_is_told_apart);
  tcase_add_test(tcase, a_force_without_an_order_is_placed);
  tcase_add_test(tcase, stages_without_end_are_a_fault_of_the_game);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
