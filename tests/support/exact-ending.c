#include "tests/support/exact-ending.h"

#include <math.h>

static CapEndingOptions options_of(const ExactPosition *position) {
  return (CapEndingOptions){.rules = cap_open_scenario_rules(position->open),
                            .game = cap_open_scenario_game(position->open),
                            .state = g_bytes_new(position->state, position->size),
                            .most_runs = 1};
}

CapEnding *exact_solve(const ExactPosition *position, guint64 most_runs) {
  CapEndingOptions options = options_of(position);

  options.most_runs = most_runs;
  CapEnding *ending = cap_ending_solve(&options);
  g_bytes_unref(options.state);
  ck_assert_msg(ending->is_settled, "not settled after %" G_GUINT64_FORMAT " nodes",
                ending->n_runs);
  return ending;
}

double exact_chance(const ExactPosition *position, const CapEnding *ending, CapIndex side) {
  return cap_ending_chance(cap_open_scenario_rules(position->open), &ending->value, side);
}

static gboolean wins(const CapRuleset *rules, CapRulesPlay *play, guint option, CapIndex side) {
  g_autofree CapRequest *request = g_new(CapRequest, 1);

  for (; rules->next(play, request); option = 0)
    ck_assert(rules->answer(play, request, request->options[option]));
  return rules->outcome(play).winner == side;
}

void exact_roll_on(const ExactPosition *position, guint n, guint option, CapIndex side,
                   double chance) {
  CapEndingOptions options = options_of(position);
  const CapRuleset *rules = options.rules;
  double mean = n * chance, deviation = sqrt(n * chance * (1 - chance));
  guint won = 0;
  CapDice dice;

  cap_dice_seed(&dice, 4711);
  CapRulesPlay *play = rules->play_new(options.game, 0, &dice, NULL);
  for (guint i = 0; i < n; i++) {
    rules->load(play, options.state);
    won += wins(rules, play, option, side);
  }
  rules->play_free(play);
  g_bytes_unref(options.state);
  ck_assert_msg(fabs(won - mean) <= 6 * deviation, "won %u times, not %.0f +- %.0f", won, mean,
                deviation);
}
