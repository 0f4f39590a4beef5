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

/* These give FALSE when something is named that is not there; what is not named stays open. */
gboolean honour_read_hex_of(const HonourActionReader *r, CapNode node, CapName name, CapHex *hex);
gboolean honour_read_number(const HonourActionReader *r, CapNode node, CapName name,
                            HonourNumber *to);

/* The hexes of the attribute of that name; without it the set stays empty. */
gboolean honour_read_hexes_of(const HonourActionReader *r, CapNode node, CapBits *hexes);

/* A set of HonourOrders; 0 when none is named. */
guint honour_read_orders_of(const HonourActionReader *r, CapNode node, CapName name);

/* The condition in a child of this name; its number. */
guint honour_read_condition(HonourActionReader *r, CapNode node, CapName name);

/* Who is asked, and what: what all choices have in common. */
gboolean honour_read_question(HonourActionReader *r, CapNode node, HonourAction *action);

gboolean honour_read_modifier(HonourActionReader *r, CapNode node, HonourRollModifier *modifier);
HonourRollCase honour_read_case(HonourActionReader *r, CapNode node);

/* What a question, a payment and their answers hint they are worth. */
void honour_read_hints(const HonourActionReader *r, CapNode node, HonourAction *action);

/* The moments of an event: bit n for HonourHook n. */
guint32 honour_read_hooks(HonourActionReader *r, CapNode node);
