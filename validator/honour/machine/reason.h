/* Why something is not allowed: a code for programs, a rule and a sentence for people. */
#pragma once

#include <glib.h>

typedef enum {
  HONOUR_REASON_OK,
#define HONOUR_REASON(id, rule, sentence) HONOUR_REASON_##id,
#include "validator/honour/machine/reasons.def"
#undef HONOUR_REASON
  HONOUR_N_REASONS
} HonourReason;

/* The rule, such as "7.6.2"; NULL for HONOUR_REASON_OK. */
const char *honour_reason_rule(HonourReason reason);

/* One sentence in general terms: "A primary river is crossed only by ferry or pontoon." Never NULL:
 * what is allowed has a sentence too. */
const char *honour_reason_sentence(HonourReason reason);
