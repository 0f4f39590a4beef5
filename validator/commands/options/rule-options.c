#include "validator/commands/options/rule-options.h"

static gboolean read_word(const char *word, const CapScenario *scenario, const CapCommand *command,
                          const CapStreams *io, guint *options) {
  const CapOptionalRule *rules = scenario->format->options;
  guint n = cap_options_count(rules), i = 0;

  while (i < n && !g_str_equal(word, rules[i].number))
    i++;
  if (n == 0) {
    cap_cli_usage_error(command, io, "--option=%s: the rules \"%s\" have no optional rules.", word,
                        scenario->format->name);
  } else if (g_str_equal(word, "all")) {
    *options = (guint)((G_GUINT64_CONSTANT(1) << n) - 1);
    return TRUE;
  } else if (i == n) {
    cap_cli_usage_error(command, io, "--option=%s: the optional rules are %s to %s, or all.", word,
                        rules[0].number, rules[n - 1].number);
  } else if (scenario->options[i] == CAP_RULE_OFF) {
    cap_cli_usage_error(command, io, "--option=%s: the scenario switches this rule off.", word);
  } else {
    *options |= 1u << i;
    return TRUE;
  }
  return FALSE;
}

gboolean cap_rule_options_read(char *const *words, const CapScenario *scenario,
                               const CapCommand *command, const CapStreams *io, guint *options) {
  for (char *const *word = words; word != NULL && *word != NULL; word++)
    if (!read_word(*word, scenario, command, io, options))
      return FALSE;
  return TRUE;
}
