#include "validator/play/policy.h"

#include <string.h>

/* Dice and policy have one seed, and must not follow one another. */
#define LUCK_OF_POLICY G_GUINT64_CONSTANT(0x636170697461)

CapLuck cap_luck_seed(guint64 seed) {
  return (CapLuck){seed ^ LUCK_OF_POLICY};
}

/* splitmix64: one word of state, the same on every machine. */
static guint64 next_word(CapLuck *luck) {
  guint64 z = (luck->word += G_GUINT64_CONSTANT(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

guint64 cap_luck_next(CapLuck *luck) {
  return next_word(luck);
}

static guint draw(CapLuck *luck, const CapRequest *request) {
  /* The product of a 32-bit word and the count, shifted down: no remainder, hardly any bias. */
  return (guint)((next_word(luck) >> 32) * request->n_options >> 32);
}

/* Without advice it is a matter of luck; whoever chooses a policy asks cap_policy_can_play(). */
guint cap_policy_choose(const CapPolicy *policy, CapLuck *luck, const CapRuleset *rules,
                        const CapRulesPlay *play, const CapRequest *request,
                        const CapCounsel *counsel) {
  CapCounsel asked = counsel != NULL ? *counsel : (CapCounsel){.numbers = NULL};

  if (!policy->takes_advice || rules->advise == NULL ||
      (policy->wayward > 0 && next_word(luck) % policy->wayward == 0))
    return draw(luck, request);
  asked.luck = next_word(luck);
  return rules->advise(play, request, &asked);
}

static guint choose_random(CapLuck *luck, const CapRuleset *rules, const CapRulesPlay *play,
                           const CapRequest *request) {
  return cap_policy_choose(&cap_policy_random, luck, rules, play, request, NULL);
}

const CapPolicy cap_policy_random = {"random", FALSE, 0, choose_random};

static guint choose_by_doctrine(CapLuck *luck, const CapRuleset *rules, const CapRulesPlay *play,
                                const CapRequest *request) {
  return cap_policy_choose(&cap_policy_doctrine, luck, rules, play, request, NULL);
}

const CapPolicy cap_policy_doctrine = {"doctrine", TRUE, 0, choose_by_doctrine};

static guint choose_waywardly(CapLuck *luck, const CapRuleset *rules, const CapRulesPlay *play,
                              const CapRequest *request) {
  return cap_policy_choose(&cap_policy_wayward, luck, rules, play, request, NULL);
}

const CapPolicy cap_policy_wayward = {"wayward", TRUE, 6, choose_waywardly};

static const CapPolicy *const policies[] = {&cap_policy_random, &cap_policy_doctrine,
                                            &cap_policy_wayward};

gboolean cap_policy_can_play(const CapPolicy *policy, const CapRuleset *rules) {
  return !policy->takes_advice || rules == NULL || rules->advise != NULL;
}

const CapPolicy *cap_policy_find(const char *name) {
  for (guint i = 0; i < G_N_ELEMENTS(policies); i++)
    if (g_strcmp0(policies[i]->name, name) == 0)
      return policies[i];
  return NULL;
}

const CapPolicy *cap_policy_strength(guint number, const CapRuleset *rules) {
  for (guint i = 0; i < G_N_ELEMENTS(policies); i++)
    if (policies[i]->wayward == 0 && cap_policy_can_play(policies[i], rules) && number-- == 0)
      return policies[i];
  return NULL;
}
