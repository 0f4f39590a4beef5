/* Reading the elements of actions, for those who compile them. */
#pragma once

#include "validator/engine/honour/special-state.h"

typedef struct {
  const CapScenario *scenario;
  const CapDocument *doc;
  CapConditions *conditions;
  const CapSpecial *special;
  CapActions *actions;
  const CapActionBlock *block; /* at work: whose payments and picks can be referred to */
  guint n_sealed;              /* secret answers in it so far */
  gboolean is_in_each;         /* inside a <for-each> */
  CapNode payments[CAP_MAX_PAYMENTS], picks[CAP_MAX_PICKS];
} CapActionReader;

/* An action of a kind that speaks of nothing. */
CapAction cap_action(CapActionKind kind);
void cap_action_clear(CapAction *action);

/* The kind that an element is; CAP_ACTION_END for one that is no action of this rule system. */
CapActionKind cap_action_kind(CapName name);

/* Each reads the attributes of its element, and its condition. FALSE when it names what is not
 * there. */
#define CAP_EFFECT(id, word, layout, needs, systems)                                               \
  gboolean cap_effect_read_##word(CapActionReader *r, CapNode node, CapAction *action);
#define CAP_CHOICE CAP_EFFECT
#define CAP_EFFECT_NOT_PLAYED(id, word)
#include "validator/engine/honour/words-effects.def"
#undef CAP_EFFECT
#undef CAP_CHOICE
#undef CAP_EFFECT_NOT_PLAYED

gboolean cap_read_modifier(CapActionReader *r, CapNode node, CapRollModifier *modifier);
CapRollCase cap_read_case(CapActionReader *r, CapNode node);

/* What a question, a payment and their answers hint they are worth. */
void cap_read_hints(const CapActionReader *r, CapNode node, CapAction *action);

/* The moments of an event: bit n for CapHook n. */
guint32 cap_read_hooks(CapActionReader *r, CapNode node);
