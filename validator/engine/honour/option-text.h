/* Options in words, for records and people: "order attack", "step north-east regular". Two options
 * of one request never read the same. */
#pragma once

#include "validator/engine/honour/machine.h"
#include "validator/engine/ruleset.h"

/* What a number of an option or request stands for. */
typedef enum {
  CAP_WORD_NONE,
  CAP_WORD_NOTHING, /* of a request: not about any one thing */
  CAP_WORD_NUMBER,
  CAP_WORD_CAPITANO,
  CAP_WORD_UNIT,
  CAP_WORD_HEX,
  CAP_WORD_ARMY,
  CAP_WORD_STACK,
  CAP_WORD_RULE, /* special rule of the scenario */
  CAP_WORD_ORDER,
  CAP_WORD_DIRECTION,
  CAP_WORD_MARCH,
  CAP_WORD_CHIT,
  CAP_WORD_ARRAY,
  CAP_WORD_MEANS, /* of treachery */
} CapWord;

/* Of the numbers a, b and c of an option, counted from 0; and of what a request is about. */
CapWord cap_answer_word(CapAnswerKind kind, guint index);
CapWord cap_about_word(CapDecisionKind kind);

/* The word of records for such a number. */
void cap_word_text(const CapGame *game, CapWord word, guint16 value, char out[CAP_OPTION_TEXT]);

void cap_option_text(const CapGame *game, CapOption option, char out[CAP_OPTION_TEXT]);

/* What the request is about: a Capitano, an army; "" when nothing is named. */
void cap_about_text(const CapGame *game, const CapRequest *request, char out[CAP_OPTION_TEXT]);
