#include "validator/engine/honour/modifier.h"

static const CapModifierInfo infos[CAP_N_MODIFIERS] = {
#define CAP_MODIFIER(id, chart, target, value, rule, words)                                        \
  [CAP_MODIFIER_##id] = {CAP_BESIDE_##chart, CAP_ON_##target, value, rule, words},
#include "validator/engine/honour/modifiers.def"
#undef CAP_MODIFIER
};

/* Each applies once at most, and the Assault Table has the most. */
enum {
  BESIDE_ASSAULT = 0
#define CAP_MODIFIER(id, chart, target, value, rule, words)                                        \
  +(CAP_BESIDE_##chart == CAP_BESIDE_ASSAULT)
#include "validator/engine/honour/modifiers.def"
#undef CAP_MODIFIER
};
G_STATIC_ASSERT(BESIDE_ASSAULT <= CAP_MAX_APPLYING);

const char *const cap_beside_words[] = {
    "assault",   "artillery-fire",    "cavalry-charge", "discipline", "pursuit",    "admin-points",
    "attrition", "battle-initiative", "muster",         "orders",     "initiative", NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(cap_beside_words) == CAP_N_BESIDE + 1);

const CapModifierInfo *cap_modifier_info(CapModifierKind kind) {
  g_assert(kind < CAP_N_MODIFIERS);
  return &infos[kind];
}

void cap_modifiers_add(CapModifiers *modifiers, CapModifierKind kind, int times) {
  int value = cap_modifier_info(kind)->value * times;

  if (times == 0)
    return;
  g_assert(modifiers->n < CAP_MAX_APPLYING);
  modifiers->list[modifiers->n++] = (CapModifier){kind, value};
  modifiers->total += value;
}
