/* What the parts of condition-holds.h share: a question, and an answer that may be open. */
#pragma once

#include "validator/engine/honour/condition-holds.h"

typedef enum { CAP_NO, CAP_YES, CAP_NOT_KNOWN } CapKnown;

typedef struct {
  const CapGame *game;
  const CapState *state;
  CapWorkspace *work; /* may be NULL */
  CapSubject subject;
} CapConditionQuestion;

/* --- Whom it is about (condition-pieces.c); CAP_NOBODY, CAP_HEX_NONE when nobody knows ------- */

CapCapitanoIndex cap_question_leader(const CapConditionQuestion *q);
CapCapitanoIndex cap_question_force(const CapConditionQuestion *q);
CapHex cap_question_hex(const CapConditionQuestion *q);

/* Does somebody share the hex with the subject, or would he: the subject himself, the one he joins,
 * or a Capitano of his side who is there? */
gboolean cap_question_is_there(const CapConditionQuestion *q, CapCapitanoIndex capitano);

/* --- Tests ------------------------------------------------------------------------------------ */

/* Does the condition hold for the question? One for each word. */
#define CAP_CONDITION(id, word, needs, traits, systems)                                            \
  CapKnown cap_condition_ask_##word(const CapConditionQuestion *q, const CapTest *test);
#define CAP_CONDITION_GROUP(id, word)
#include "validator/engine/honour/words-conditions.def"
#undef CAP_CONDITION
#undef CAP_CONDITION_GROUP
