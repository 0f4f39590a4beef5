#include "validator/honour/machine/reason.h"

#include "validator/engine/log.h"

typedef struct {
  const char *rule, *sentence;
} ReasonRow;

static const ReasonRow reasons[] = {
    [HONOUR_REASON_OK] = {NULL, CAP_WORDS("No rule forbids it.")},
#define HONOUR_REASON(id, rule, sentence) [HONOUR_REASON_##id] = {rule, sentence},
#include "validator/honour/machine/reasons.def"
#undef HONOUR_REASON
};

G_STATIC_ASSERT(G_N_ELEMENTS(reasons) == HONOUR_N_REASONS);

const char *honour_reason_rule(HonourReason reason) {
  g_assert(reason < HONOUR_N_REASONS);
  return reasons[reason].rule;
}

const char *honour_reason_sentence(HonourReason reason) {
  g_assert(reason < HONOUR_N_REASONS);
  return reasons[reason].sentence;
}
