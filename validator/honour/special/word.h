/* The rows of the words, for those who define and play them; everybody else asks words.h. Which
 * there are, the lists say that are made from the schema; each is defined in words/, whose files
 * find here all that words have in common. */
#pragma once

#include <glib/gi18n.h>

#include "schema/table.h"
#include "schema/word-row.h"
#include "validator/honour/text/attribute-text.h"
#include "validator/honour/text/rules-text.h"
#include "validator/honour/text/standing-text.h"
#include "validator/honour/special/condition-question.h"
#include "validator/honour/special/condition-read.h"
#include "validator/honour/special/read.h"
#include "validator/honour/special/run.h"

/* --- Conditions ------------------------------------------------------------------------------- */

typedef struct {
  HonourWordRow row;
  /* The attributes into a test; FALSE when it is about something that nobody can find. */
  gboolean (*read)(const HonourConditionReader *c, CapNode node, HonourTest *test);
  /* Does it hold? */
  HonourKnown (*ask)(const HonourConditionQuestion *q, const HonourTest *test);
  /* The clause for people, or its contrary. New string. */
  char *(*text)(const HonourTextContext *c, CapNode node, gboolean negated);
} HonourConditionWord;

#define CAP_WORD(id, word, name) extern const HonourConditionWord honour_condition_##word;
#include "schema/honour/scenario-condition.def"
#undef CAP_WORD

/* By HonourTestKind; NULL for HONOUR_TEST_UNKNOWN. */
extern const HonourConditionWord *const honour_condition_words[HONOUR_N_TESTS];

/* --- What an event does ----------------------------------------------------------------------- */

/* What may stand in the element of an action: actions.c compiles it, text/action-text.c tells
 * it. */
typedef enum {
  HONOUR_HOLDS_NOTHING,
  HONOUR_HOLDS_ANSWERS, /* yes and no */
  HONOUR_HOLDS_SEVERAL, /* answers */
  HONOUR_HOLDS_MEMBERS, /* choices that are made together */
  HONOUR_HOLDS_CASES,   /* and modifiers of dice */
  HONOUR_HOLDS_TURNS,   /* what is done for each of several things */
  HONOUR_N_LAYOUTS
} HonourLayout;

typedef struct {
  HonourWordRow row;
  HonourLayout holds;
  /* The attributes, and the condition in it, into an action; FALSE when it names what is not there.
   */
  gboolean (*read)(HonourActionReader *r, CapNode node, HonourAction *action);
  /* An effect asks nobody: the action is over before it is carried out, so that it may put stages
   * on the stack or send the event elsewhere. NULL for a choice. */
  void (*carry_out)(HonourPlay *play, const HonourAction *action);
  /* A choice asks, or goes on when there is nothing to choose (FALSE); and is answered. */
  gboolean (*offer)(HonourPlay *play, const HonourAction *action, CapRequest *request);
  void (*answer)(HonourPlay *play, const HonourAction *action, CapOption option);
  /* The sentence for people, without what stands in it, beginning with a small letter. New string.
   */
  char *(*text)(const HonourTextContext *c, CapNode node);
} HonourEffectWord;

#define CAP_WORD(id, word, name) extern const HonourEffectWord honour_effect_##word;
#include "schema/honour/scenario-action.def"
#undef CAP_WORD

/* By HonourActionKind; NULL for those that no element is. */
extern const HonourEffectWord *const honour_effect_words[HONOUR_N_ACTIONS];

/* --- Bans and values -------------------------------------------------------------------------- */

typedef struct {
  HonourWordRow row;
  /* The main clause for people. New string. */
  char *(*text)(const HonourStandingText *p);
} HonourStandingWord;

#define CAP_WORD(id, word, name) extern const HonourStandingWord honour_act_##word;
#include "schema/honour/scenario-act.def"
#undef CAP_WORD

#define CAP_WORD(id, word, name) extern const HonourStandingWord honour_value_##word;
#include "schema/honour/scenario-adjustable.def"
#undef CAP_WORD

/* By HonourAct and HonourValue. */
extern const HonourStandingWord *const honour_act_words[HONOUR_N_ACTS];
extern const HonourStandingWord *const honour_value_words[HONOUR_N_VALUES];

/* --- Moments ---------------------------------------------------------------------------------- */

#define CAP_WORD(id, word, name) extern const HonourWordRow honour_hook_##word;
#include "schema/honour/scenario-hook.def"
#undef CAP_WORD

/* --- Attributes ------------------------------------------------------------------------------- */

/* Of the elements in which words stand. */
extern const HonourRuleAttribute honour_frame_attributes[];

/* Serves wherever its element does. */
#define HONOUR_ATTRIBUTE(e, a)                                                                     \
  { .element = CAP_NAME_##e, .attribute = CAP_NAME_##a }
/* Needs more than its element does: HONOUR_GIVES_... */
#define HONOUR_ATTRIBUTE_NEEDS(e, a, what)                                                         \
  { .element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .needs = (what) }
/* The same for one value of it. */
#define HONOUR_ATTRIBUTE_VALUE_NEEDS(e, a, value, what)                                            \
  { .element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .is = (value), .needs = (what) }
/* With it, the element does not need that. */
#define HONOUR_ATTRIBUTE_SPARES(e, a, what)                                                        \
  { .element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .spares = (what) }
/* Serves only beside another attribute, where that has one of these values (NULL: any). */
#define HONOUR_ATTRIBUTE_WITH(e, a, other, which)                                                  \
  {                                                                                                \
    .element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .with = CAP_NAME_##other,                  \
    .values = (which)                                                                              \
  }
/* Serves only where another attribute is not given. */
#define HONOUR_ATTRIBUTE_WITHOUT(e, a, other)                                                      \
  { .element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .without = CAP_NAME_##other }
/* Ends a list. */
#define HONOUR_ATTRIBUTES_END                                                                      \
  { .element = CAP_NAME_OTHER }
