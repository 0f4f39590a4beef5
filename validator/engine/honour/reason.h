/* Why something is not allowed: a code for programs, a rule and a sentence for people. */
#pragma once

#include <glib.h>

typedef enum {
  CAP_REASON_OK,
#define CAP_REASON(id, rule, sentence) CAP_REASON_##id,
#include "validator/engine/honour/reasons.def"
#undef CAP_REASON
  CAP_N_REASONS
} CapReason;

/* The rule, such as "7.6.2"; NULL for CAP_REASON_OK. */
const char *cap_reason_rule(CapReason reason);

/* One sentence in general terms: "A primary river is crossed only by ferry or pontoon." Never NULL:
 * what is allowed has a sentence too. */
const char *cap_reason_sentence(CapReason reason);
