/* What the parts of condition-holds.h share: a question, and an answer that may be open. */
#pragma once

#include "validator/honour/special/condition-holds.h"

typedef enum { HONOUR_NO, HONOUR_YES, HONOUR_NOT_KNOWN } HonourKnown;

typedef struct {
  const HonourGame *game;
  const HonourState *state;
  HonourWorkspace *work; /* may be NULL */
  HonourSubject subject;
} HonourConditionQuestion;

/* --- Whom it is about (condition-pieces.c); HONOUR_NOBODY, CAP_HEX_NONE when nobody knows -------
 */

HonourCapitanoIndex honour_question_leader(const HonourConditionQuestion *q);
HonourCapitanoIndex honour_question_force(const HonourConditionQuestion *q);
CapHex honour_question_hex(const HonourConditionQuestion *q);

/* Does somebody share the hex with the subject, or would he: the subject himself, the one he joins,
 * or a Capitano of his side who is there? */
gboolean honour_question_is_there(const HonourConditionQuestion *q, HonourCapitanoIndex capitano);

/* --- Tests ------------------------------------------------------------------------------------ */

/* Does the condition hold for the question? One for each word. */
#define HONOUR_CONDITION(id, word, needs, traits, systems)                                         \
  HonourKnown honour_condition_ask_##word(const HonourConditionQuestion *q, const HonourTest *test);
#define HONOUR_CONDITION_GROUP(id, word)
#include "validator/honour/special/words-conditions.def"
#undef HONOUR_CONDITION
#undef HONOUR_CONDITION_GROUP
