/* Why an action is not allowed. */
#pragma once

#include <glib.h>

typedef enum {
  MONFERRATO_ALLOWED,
#define MONFERRATO_REASON(id, rule, sentence) MONFERRATO_REASON_##id,
#include "validator/monferrato/machine/reasons.def"
#undef MONFERRATO_REASON
  MONFERRATO_N_REASONS
} MonferratoReason;

const char *monferrato_reason_rule(MonferratoReason reason);     /* NULL when it is allowed */
const char *monferrato_reason_sentence(MonferratoReason reason); /* to be translated; likewise */
