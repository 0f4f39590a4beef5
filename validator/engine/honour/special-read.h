/* Reading the elements of actions. For special-actions.c only. */
#pragma once

#include "validator/engine/honour/special-state.h"

typedef struct {
  const CapScenario *scenario;
  const CapDocument *doc;
  CapConditions *conditions;
  const CapSpecial *special;
  CapActions *actions;
  const CapActionBlock *block; /* at work: whose payments and picks can be referred to */
  CapNode payments[CAP_MAX_PAYMENTS], picks[CAP_MAX_PICKS];
} CapActionReader;

/* An action of a kind that speaks of nothing. */
CapAction cap_action(CapActionKind kind);
void cap_action_clear(CapAction *action);

/* The kind that an element is; CAP_ACTION_END for one that is no action of this rule system. */
CapActionKind cap_action_kind(CapName name);

/* Reads the attributes of an action, and its condition. FALSE when it names what is not there. */
gboolean cap_read_action(CapActionReader *r, CapNode node, CapAction *action);

gboolean cap_read_modifier(CapActionReader *r, CapNode node, CapRollModifier *modifier);
CapRollCase cap_read_case(CapActionReader *r, CapNode node);

/* The moments of an event: bit n for CapHook n. */
guint32 cap_read_hooks(CapActionReader *r, CapNode node);
