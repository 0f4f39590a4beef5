/* What the parts of condition-holds.h share: a question, and an answer that may be open. */
#pragma once

#include "validator/engine/honour/condition-holds.h"

typedef enum { CAP_NO, CAP_YES, CAP_NOT_KNOWN } CapKnown;

typedef struct {
  const CapGame *game;
  const CapState *state;
  CapWorkspace *work; /* may be NULL */
  CapSubject subject;
} CapQuestion;

/* --- Whom it is about (condition-pieces.c); CAP_NOBODY, CAP_HEX_NONE when nobody knows ------- */

CapCapitanoIndex cap_question_leader(const CapQuestion *q);
CapCapitanoIndex cap_question_force(const CapQuestion *q);
CapHex cap_question_hex(const CapQuestion *q);

/* Does somebody share the hex with the subject, or would he: the subject himself, the one he joins,
 * or a Capitano of his side who is there? */
gboolean cap_question_is_there(const CapQuestion *q, CapCapitanoIndex capitano);

/* --- Tests ------------------------------------------------------------------------------------ */

CapKnown cap_test_subject(const CapQuestion *q, const CapTest *test);
CapKnown cap_test_leader(const CapQuestion *q, const CapTest *test);
CapKnown cap_test_with(const CapQuestion *q, const CapTest *test);
CapKnown cap_test_strength(const CapQuestion *q, const CapTest *test);
CapKnown cap_test_general_present(const CapQuestion *q, const CapTest *test);

CapKnown cap_test_inside(const CapQuestion *q, const CapTest *test);
CapKnown cap_test_owns(const CapQuestion *q, const CapTest *test);
CapKnown cap_test_occupied(const CapQuestion *q, const CapTest *test);
CapKnown cap_test_in_play(const CapQuestion *q, const CapTest *test);

CapKnown cap_test_supply_line(const CapQuestion *q, const CapTest *test);
CapKnown cap_test_command_path(const CapQuestion *q, const CapTest *test);
