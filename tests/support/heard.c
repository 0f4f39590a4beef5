#include "tests/support/heard.h"

#include <string.h>

#include "tests/support/test-support.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

typedef struct {
  const Heard *rows;
  guint times[CAP_TALLY_KINDS];
} Hearing;

static void hear(const CapEvent *event, gpointer data) {
  Hearing *hearing = data;

  for (const Heard *row = hearing->rows; row->words != NULL; row++)
    if ((row->rule == NULL || g_strcmp0(row->rule, event->rule) == 0) &&
        strstr(event->text, row->words) != NULL)
      hearing->times[row->kind]++;
}

static void play(CapOpenScenario *open, const CapPolicy *policy, guint64 seed, const Heard *rows,
                 guint *sum) {
  const CapRuleset *rules = cap_open_scenario_rules(open);
  Hearing hearing = {.rows = rows};
  const CapLog log = {.tell = hear, .data = &hearing};
  const CapPlayoutOptions options = {
      .rules = rules, .policies = {policy, policy}, .seed = seed, .most_decisions = 100000};
  g_autofree CapRequest *request = g_new0(CapRequest, 1);
  CapDice dice = {.script = NULL};

  CapRulesPlay *game = rules->play_new(cap_open_scenario_game(open), 0, &dice, &log);
  CapPlayoutResult result = cap_playout(&options, game, &dice, request, NULL, NULL);
  rules->play_free(game);
  for (const Heard *row = rows; row->words != NULL; row++)
    ck_assert_msg(result.tally.count[row->kind] == hearing.times[row->kind],
                  "seed %u, %s: %u counted, %u told", (guint)seed, rules->tallies[row->kind].name,
                  result.tally.count[row->kind], hearing.times[row->kind]);
  for (guint i = 0; sum != NULL && i < CAP_TALLY_KINDS; i++)
    sum[i] += result.tally.count[i];
}

void heard_assert(const char *file, const CapPolicy *policy, guint n_games, const Heard *rows,
                  guint *sum) {
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, NULL, &limits, findings);

  ck_assert_ptr_nonnull(cap_open_scenario_game(open));
  for (guint64 seed = 1; seed <= n_games; seed++)
    play(open, policy, seed, rows, sum);
}
