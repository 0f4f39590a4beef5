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

static guint choose_random(CapLuck *luck, const CapRuleset *rules, const CapRulesPlay *play,
                           const CapRequest *request) {
  (void)rules;
  (void)play;
  /* The product of a 32-bit word and the count, shifted down: no remainder, hardly any bias. */
  return (guint)((next_word(luck) >> 32) * request->n_options >> 32);
}

const CapPolicy cap_policy_random = {"random", FALSE, choose_random};

/* Without advice it is a matter of luck; whoever chooses a policy asks cap_policy_can_play(). */
static guint choose_by_doctrine(CapLuck *luck, const CapRuleset *rules, const CapRulesPlay *play,
                                const CapRequest *request) {
  if (rules->advise == NULL)
    return choose_random(luck, rules, play, request);
  return rules->advise(play, request, &(CapCounsel){.luck = next_word(luck)});
}

const CapPolicy cap_policy_doctrine = {"doctrine", TRUE, choose_by_doctrine};

/* One decision in so many is left to chance. */
#define WAYWARD_MOMENTS 6

static guint choose_waywardly(CapLuck *luck, const CapRuleset *rules, const CapRulesPlay *play,
                              const CapRequest *request) {
  return next_word(luck) % WAYWARD_MOMENTS == 0 ? choose_random(luck, rules, play, request)
                                                : choose_by_doctrine(luck, rules, play, request);
}

const CapPolicy cap_policy_wayward = {"wayward", TRUE, choose_waywardly};

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
