/* A game by hand: the policy of the other side remembers what it planned, also after something was
 * taken back or the game was put aside. */
#include "schema/codes/diagnostic.h"
#include "tests/support/test-support.h"
#include "validator/open-scenario.h"
#include "validator/play/hand-game.h"

#include <string.h>

enum { DECISIONS = 60 };

static CapOpenScenario *novara;
static CapRuleset rules; /* those of the scenario, with advice that is easy to foresee */

/* What it remembers is how often it was asked, and that decides. */
static guint advise(const CapRulesPlay *play, const CapRequest *request,
                    const CapCounsel *counsel) {
  guint *n_asked = counsel->memory;

  (void)play;
  ck_assert_ptr_nonnull(n_asked);
  return (*n_asked)++ % request->n_options;
}

static void set_up(void) {
  g_autofree char *path = test_path("scenarios", "novara-1513.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;

  novara = cap_open_scenario_read(path, NULL, &limits, findings);
  rules = *cap_open_scenario_rules(novara);
  rules.advise = advise;
  rules.memory_size = sizeof(guint);
}

static void tear_down(void) {
  cap_open_scenario_free(novara);
}

static CapHandGame *new_game(void) {
  const CapScenario *scenario = cap_open_scenario_scenario(novara);
  const CapHandSetup setup = {.rules = &rules,
                              .game = cap_open_scenario_game(novara),
                              .scenario = scenario,
                              .seed = 5,
                              .side = cap_scenario_find_side(scenario, cap_slice_of("swiss")),
                              .policy = cap_policy_find("doctrine")};

  return cap_hand_game_new(&setup);
}

/* Takes the last option each time; every so often (0: never) it is taken back and taken again. */
static char *play_and_record(guint undo_every) {
  g_autoptr(CapHandGame) hand = new_game();
  const CapRequest *request;
  guint n = 0;

  while (n < DECISIONS && (request = cap_hand_game_next(hand)) != NULL) {
    cap_hand_game_take(hand, request->options[request->n_options - 1]);
    n++;
    if (undo_every > 0 && n % undo_every == 0) {
      ck_assert(cap_hand_game_undo(hand));
      request = cap_hand_game_next(hand);
      ck_assert_ptr_nonnull(request);
      cap_hand_game_take(hand, request->options[request->n_options - 1]);
    }
  }
  ck_assert_uint_gt(n, 10);
  return cap_hand_game_record(hand, "digest");
}

START_TEST(the_other_side_remembers) {
  g_autofree char *record = play_and_record(0);

  ck_assert_ptr_nonnull(strstr(record, "<record"));
}
END_TEST

START_TEST(what_is_taken_back_is_forgotten_and_nothing_else) {
  g_autofree char *plain = play_and_record(0);
  g_autofree char *undone = play_and_record(3);

  ck_assert_str_eq(plain, undone);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("hand-game");
  TCase *tcase = tcase_create("memory");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, the_other_side_remembers);
  tcase_add_test(tcase, what_is_taken_back_is_forgotten_and_nothing_else);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
