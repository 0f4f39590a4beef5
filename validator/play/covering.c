#include "validator/play/covering.h"

/* The first row chooses nothing. In the other five every choice is made three times, each in
 * another three: two different threes out of five have one in common, and each has one that the
 * other has not. The bits are rows 1 to 5. */
static const guint8 threes[CAP_COVERING_CHOICES] = {
    0x07, 0x0b, 0x0d, 0x0e, 0x13, 0x15, 0x16, 0x19, 0x1a, 0x1c,
};

gboolean cap_covering_has(guint row, guint choice) {
  g_assert(row < CAP_COVERING_GAMES && choice < CAP_COVERING_CHOICES);
  return row > 0 && (threes[choice] >> (row - 1) & 1u) != 0;
}

/* A system with more optional rules than there are choices uses a pattern again. */
guint cap_covering_options(const CapScenario *scenario, guint row) {
  guint options = 0;

  for (guint i = 0; scenario->format->options[i].number != NULL; i++)
    if (scenario->options[i] == CAP_RULE_CHOICE &&
        cap_covering_has(row, i % (CAP_COVERING_CHOICES - 1)))
      options |= 1u << i;
  return options;
}

/* In turn as the array says, the other way round, and one against the other. */
static void choose_policies(guint row, guint round, CapPlayoutOptions *options) {
  const CapPolicy *other = cap_policy_can_play(&cap_policy_doctrine, options->rules)
                               ? &cap_policy_doctrine
                               : &cap_policy_random;
  gboolean first = cap_covering_has(row, CAP_COVERING_CHOICES - 1) != (round % 2 == 1);
  gboolean second = round % 4 < 2 ? first : !first;

  options->policies[0] = first ? other : &cap_policy_random;
  options->policies[1] = second ? other : &cap_policy_random;
}

void cap_covering_vary(const CapScenario *scenario, guint64 number, CapPlayoutOptions *options) {
  guint row = (guint)(number % CAP_COVERING_GAMES);

  options->options = cap_covering_options(scenario, row);
  choose_policies(row, (guint)(number / CAP_COVERING_GAMES % 4), options);
}
