/* Policies: who chooses among legal options when nobody sits at the table. Legality never depends
 * on a policy. */
#pragma once

#include "validator/engine/ruleset.h"

/* The luck of a policy is its own, apart from the dice of the game. */
typedef struct {
  guint64 word;
} CapLuck;

/* The luck of a game with this seed. */
CapLuck cap_luck_seed(guint64 seed);
guint64 cap_luck_next(CapLuck *luck);

typedef struct {
  const char *name;
  gboolean takes_advice; /* of the rule system */
  guint wayward;         /* one decision in so many is left to chance; 0 for none */
  /* The index of an option of the request. */
  guint (*choose)(CapLuck *luck, const CapRuleset *rules, const CapRulesPlay *play,
                  const CapRequest *request);
} CapPolicy;

/* Every option as likely as the others, so that it walks into every corner of the rules. */
extern const CapPolicy cap_policy_random;

/* Goes for the victory conditions with sound play; what that means is for the rule system to say.
 * Equally good options are drawn by lot. */
extern const CapPolicy cap_policy_doctrine;

/* Sound play but for a decision now and then that is drawn by lot: Forces that all decide by lot
 * fall apart before they meet, these get into battles and sieges that nobody would plan. */
extern const CapPolicy cap_policy_wayward;

/* As its `choose`, with numbers for the doctrine and a ledger; the luck of the counsel is not used.
 * NULL: the usual numbers, and nobody looks. */
guint cap_policy_choose(const CapPolicy *policy, CapLuck *luck, const CapRuleset *rules,
                        const CapRulesPlay *play, const CapRequest *request,
                        const CapCounsel *counsel);

/* Can it play by these rules? One that takes advice cannot where nobody gives any.
 * Rules that are not known yet (NULL) are no reason against it. */
gboolean cap_policy_can_play(const CapPolicy *policy, const CapRuleset *rules);

/* NULL when there is no such policy. */
const CapPolicy *cap_policy_find(const char *name);

/* The policies that stand for a strength of play by these rules, the weakest first; NULL behind the
 * last. Those with whims stand for none. */
const CapPolicy *cap_policy_strength(guint number, const CapRuleset *rules);
