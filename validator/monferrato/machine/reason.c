#include "validator/monferrato/machine/reason.h"

#include "validator/engine/log.h"

static const struct {
  const char *rule, *sentence;
} reasons[MONFERRATO_N_REASONS] = {
    {NULL, NULL},
#define MONFERRATO_REASON(id, rule, sentence) {rule, CAP_WORDS(sentence)},
#include "validator/monferrato/machine/reasons.def"
#undef MONFERRATO_REASON
};

const char *monferrato_reason_rule(MonferratoReason reason) {
  return reasons[reason].rule;
}

const char *monferrato_reason_sentence(MonferratoReason reason) {
  return reasons[reason].sentence;
}
