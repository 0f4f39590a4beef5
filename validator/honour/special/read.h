/* Reading the elements of actions, for those who compile them. */
#pragma once

#include "validator/honour/special/state.h"

typedef struct {
  const HonourScenario *scenario;
  const CapDocument *doc;
  HonourConditions *conditions;
  const HonourSpecial *special;
  HonourActions *actions;
  const HonourActionBlock *block; /* at work: whose payments and picks can be referred to */
  guint n_sealed;                 /* secret answers in it so far */
  gboolean is_in_each;            /* inside a <for-each> */
  CapNode payments[HONOUR_MAX_PAYMENTS], picks[HONOUR_MAX_PICKS];
} HonourActionReader;

/* An action of a kind that speaks of nothing. */
HonourAction honour_action(HonourActionKind kind);
void honour_action_clear(HonourAction *action);

/* The kind that an element is; HONOUR_ACTION_END for one that is no action of this rule system. */
HonourActionKind honour_action_kind(CapName name);

/* Each reads the attributes of its element, and its condition. FALSE when it names what is not
 * there. */
#define HONOUR_EFFECT(id, word, layout, needs, systems)                                            \
  gboolean honour_effect_read_##word(HonourActionReader *r, CapNode node, HonourAction *action);
#define HONOUR_CHOICE HONOUR_EFFECT
#define HONOUR_EFFECT_NOT_PLAYED(id, word)
#include "validator/honour/special/words-effects.def"
#undef HONOUR_EFFECT
#undef HONOUR_CHOICE
#undef HONOUR_EFFECT_NOT_PLAYED

gboolean honour_read_modifier(HonourActionReader *r, CapNode node, HonourRollModifier *modifier);
HonourRollCase honour_read_case(HonourActionReader *r, CapNode node);

/* What a question, a payment and their answers hint they are worth. */
void honour_read_hints(const HonourActionReader *r, CapNode node, HonourAction *action);

/* The moments of an event: bit n for HonourHook n. */
guint32 honour_read_hooks(HonourActionReader *r, CapNode node);
