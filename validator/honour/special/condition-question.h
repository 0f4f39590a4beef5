/* What conditions are asked: a question, and an answer that may be open. */
#pragma once

#include "validator/honour/special/condition-holds.h"

typedef enum { HONOUR_NO, HONOUR_YES, HONOUR_NOT_KNOWN } HonourKnown;

typedef struct {
  const HonourGame *game;
  const HonourState *state;
  HonourWorkspace *work; /* may be NULL */
  HonourSubject subject;
} HonourConditionQuestion;

/* --- Whom it is about; HONOUR_NOBODY, CAP_HEX_NONE when nobody knows -------------------------- */

HonourCapitanoIndex honour_question_leader(const HonourConditionQuestion *q);
HonourCapitanoIndex honour_question_force(const HonourConditionQuestion *q);
CapHex honour_question_hex(const HonourConditionQuestion *q);

/* Does somebody share the hex with the subject, or would he: the subject himself, the one he joins,
 * or a Capitano of his side who is there? */
gboolean honour_question_is_there(const HonourConditionQuestion *q, HonourCapitanoIndex capitano);

/* The Capitano Generale of highest Rank in the hex, or the first who may command all. */
HonourCapitanoIndex honour_question_general(const HonourConditionQuestion *q, gboolean of_all);

/* --- Answers ---------------------------------------------------------------------------------- */

static inline HonourKnown honour_known(gboolean holds) {
  return holds ? HONOUR_YES : HONOUR_NO;
}

/* Between `from` and `to`, both included. */
static inline HonourKnown honour_is_between(const HonourTest *test, int value) {
  return honour_known(value >= test->from && value <= test->to);
}
