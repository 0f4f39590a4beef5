/* Games of the shipped scenario by chance: every chit is played, nothing breaks, and nobody is told
 * what is in the other's hand. */
#include "tests/support/test-support.h"

#include <string.h>

#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/ruleset.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

enum { N_GAMES = 1000, MOST_GAMES = 5000 };

typedef struct {
  const MonferratoChits *chits;
  guint played[MONFERRATO_MOST_CHITS];
} Count;

static void play(CapOpenScenario *open, guint64 seed) {
  const CapRuleset *rules = &monferrato_ruleset;
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(seed);
  CapDice dice;

  cap_dice_seed(&dice, seed);
  CapRulesPlay *game = rules->play_new(cap_open_scenario_game(open), 0, &dice, NULL);
  while (rules->next(game, &request)) {
    const char *violation = rules->violation(game);
    ck_assert_msg(violation == NULL, "seed %u: %s", (guint)seed, violation);
    const char *suspect = rules->suspect(game, &request);
    ck_assert_msg(suspect == NULL, "seed %u: %s", (guint)seed, suspect);
    guint option = cap_policy_random.choose(&luck, rules, game, &request);
    ck_assert(rules->answer(game, &request, request.options[option]));
  }
  ck_assert(rules->outcome(game).is_over);
  rules->play_free(game);
}

/* "Pro-France played Uxelles." */
static void hear(const CapEvent *event, gpointer data) {
  Count *count = data;
  const char *name = strstr(event->text, " played ");

  if (name == NULL || !g_str_equal(event->rule, "5.1"))
    return;
  name += strlen(" played ");
  for (guint i = 0; i < count->chits->n_chits; i++)
    if (g_str_has_prefix(name, count->chits->chits[i].name) &&
        g_str_equal(name + strlen(count->chits->chits[i].name), "."))
      count->played[i]++;
}

static void play_and_hear(CapOpenScenario *open, guint64 seed, Count *count) {
  const CapRuleset *rules = &monferrato_ruleset;
  const CapLog log = {.tell = hear, .data = count};
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(seed);
  CapDice dice;

  cap_dice_seed(&dice, seed);
  CapRulesPlay *game = rules->play_new(cap_open_scenario_game(open), 0, &dice, &log);
  while (rules->next(game, &request)) {
    const char *violation = rules->violation(game);
    ck_assert_msg(violation == NULL, "seed %u: %s", (guint)seed, violation);
    guint option = cap_policy_random.choose(&luck, rules, game, &request);
    ck_assert(rules->answer(game, &request, request.options[option]));
  }
  rules->play_free(game);
}

static CapOpenScenario *open_scenario(void) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  CapOpenScenario *open = cap_open_scenario_read(path, NULL, &limits, findings);

  cap_open_scenario_check(open, 0, findings);
  ck_assert_uint_eq(cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR), 0);
  return open;
}

static gboolean all_played(const Count *count) {
  for (guint i = 0; i < count->chits->n_chits; i++)
    if (count->played[i] == 0)
      return FALSE;
  return TRUE;
}

/* A few need a fight in a certain place in the last months: then more games are played. */
START_TEST(every_chit_is_played_and_nothing_breaks) {
  CapOpenScenario *open = open_scenario();
  Count count = {.chits = &monferrato_scenario(cap_open_scenario_scenario(open))->chits};

  ck_assert_uint_eq(count.chits->n_chits, 44);
  for (guint64 seed = 1; seed <= N_GAMES || (seed <= MOST_GAMES && !all_played(&count)); seed++)
    play_and_hear(open, seed, &count);
  for (guint i = 0; i < count.chits->n_chits; i++)
    ck_assert_msg(count.played[i] > 0, "never played: %s", count.chits->chits[i].name);
  cap_open_scenario_free(open);
}
END_TEST

/* [M-65] Asking changes nothing and tells nothing about hidden hands. */
START_TEST(no_decision_tells_what_is_hidden) {
  CapOpenScenario *open = open_scenario();

  for (guint64 seed = 1; seed <= N_GAMES / 10; seed++)
    play(open, seed);
  cap_open_scenario_free(open);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-chit-games");
  TCase *tcase = tcase_create("chit-games");

  tcase_add_test(tcase, every_chit_is_played_and_nothing_breaks);
  tcase_add_test(tcase, no_decision_tells_what_is_hidden);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
