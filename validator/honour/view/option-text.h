/* Options in words, for records and people: "order attack", "step north-east regular". Two options
 * of one request never read the same. */
#pragma once

#include "validator/honour/machine/machine.h"
#include "validator/engine/ruleset.h"

/* What a number of an option or request stands for. */
typedef enum {
  HONOUR_WORD_NONE,
  HONOUR_WORD_NOTHING, /* of a request: not about any one thing */
  HONOUR_WORD_NUMBER,
  HONOUR_WORD_CAPITANO,
  HONOUR_WORD_UNIT,
  HONOUR_WORD_HEX,
  HONOUR_WORD_ARMY,
  HONOUR_WORD_STACK,
  HONOUR_WORD_RULE, /* special rule of the scenario */
  HONOUR_WORD_ORDER,
  HONOUR_WORD_DIRECTION,
  HONOUR_WORD_MARCH,
  HONOUR_WORD_CHIT,
  HONOUR_WORD_ARRAY,
  HONOUR_WORD_MEANS, /* of treachery */
} HonourWord;

/* Of the numbers a, b and c of an option, counted from 0; and of what a request is about. */
HonourWord honour_answer_word(HonourAnswerKind kind, guint index);
HonourWord honour_about_word(HonourDecisionKind kind);

/* The word of records for such a number. */
void honour_word_text(const HonourGame *game, HonourWord word, guint16 value,
                      char out[CAP_OPTION_TEXT]);

void honour_option_text(const HonourGame *game, CapOption option, char out[CAP_OPTION_TEXT]);

/* What the request is about: a Capitano, an army; "" when nothing is named. */
void honour_about_text(const HonourGame *game, const CapRequest *request,
                       char out[CAP_OPTION_TEXT]);
