#include "validator/play/playout.h"

/* Both from one seed, yet apart. */
#define LUCK_OF_POLICY G_GUINT64_CONSTANT(0x636170697461)

CapPlayoutResult cap_playout(const CapPlayoutOptions *options, CapRulesPlay *play, CapDice *dice,
                             CapRequest *request, CapPlayoutTold told, gpointer data) {
  const CapRuleset *rules = options->rules;
  CapPlayoutResult result = {.n_decisions = 0};
  CapLuck luck = {options->seed ^ LUCK_OF_POLICY};
  GByteArray *trace = dice->trace;

  cap_dice_seed(dice, options->seed);
  dice->trace = trace;
  rules->restart(play);
  while (rules->next(play, request)) {
    if (result.n_decisions == options->most_decisions) {
      result.is_endless = TRUE;
      break;
    }
    CapOption option = request->options[options->policy->choose(&luck, play, request)];
    if (told != NULL)
      told(play, request, option, trace != NULL ? trace->data : NULL,
           trace != NULL ? trace->len : 0, data);
    if (trace != NULL)
      g_byte_array_set_size(trace, 0);
    rules->answer(play, request, option);
    result.n_decisions++;
    if (options->watch && (result.violation = rules->violation(play)) != NULL)
      break;
  }
  result.outcome = rules->outcome(play);
  result.n_dice = dice->n_rolled;
  return result;
}
