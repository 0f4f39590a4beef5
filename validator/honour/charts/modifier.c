#include "validator/honour/charts/modifier.h"

static const HonourModifierInfo infos[HONOUR_N_MODIFIERS] = {
#define HONOUR_MODIFIER(id, chart, target, value, rule, words)                                     \
  [HONOUR_MODIFIER_##id] = {HONOUR_BESIDE_##chart, HONOUR_ON_##target, value, rule, words},
#include "validator/honour/charts/modifiers.def"
#undef HONOUR_MODIFIER
};

/* Each applies once at most, and the Assault Table has the most. */
enum {
  BESIDE_ASSAULT = 0
#define HONOUR_MODIFIER(id, chart, target, value, rule, words)                                     \
  +(HONOUR_BESIDE_##chart == HONOUR_BESIDE_ASSAULT)
#include "validator/honour/charts/modifiers.def"
#undef HONOUR_MODIFIER
};
G_STATIC_ASSERT(BESIDE_ASSAULT <= HONOUR_MAX_APPLYING);

const char *const honour_beside_words[] = {
    "assault",   "artillery-fire",    "cavalry-charge", "discipline", "pursuit",    "admin-points",
    "attrition", "battle-initiative", "muster",         "orders",     "initiative", NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(honour_beside_words) == HONOUR_N_BESIDE + 1);

const HonourModifierInfo *honour_modifier_info(HonourModifierKind kind) {
  g_assert(kind < HONOUR_N_MODIFIERS);
  return &infos[kind];
}

void honour_modifiers_add(HonourModifiers *modifiers, HonourModifierKind kind, int times) {
  int value = honour_modifier_info(kind)->value * times;

  if (times == 0)
    return;
  g_assert(modifiers->n < HONOUR_MAX_APPLYING);
  modifiers->list[modifiers->n++] = (HonourModifier){kind, value};
  modifiers->total += value;
}
