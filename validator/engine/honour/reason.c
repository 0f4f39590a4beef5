#include "validator/engine/honour/reason.h"

#include "validator/engine/log.h"

typedef struct {
  const char *rule, *sentence;
} ReasonRow;

static const ReasonRow reasons[] = {
    [CAP_REASON_OK] = {NULL, CAP_WORDS("No rule forbids it.")},
#define CAP_REASON(id, rule, sentence) [CAP_REASON_##id] = {rule, sentence},
#include "validator/engine/honour/reasons.def"
#undef CAP_REASON
};

G_STATIC_ASSERT(G_N_ELEMENTS(reasons) == CAP_N_REASONS);

const char *cap_reason_rule(CapReason reason) {
  g_assert(reason < CAP_N_REASONS);
  return reasons[reason].rule;
}

const char *cap_reason_sentence(CapReason reason) {
  g_assert(reason < CAP_N_REASONS);
  return reasons[reason].sentence;
}
