#include "validator/baroque/charts/modifiers.h"

static const BaroqueModifierInfo rows[BAROQUE_N_MODIFIERS] = {
#define BAROQUE_MODIFIER(id, rule, words) {rule, words},
#include "validator/baroque/charts/modifiers.def"
#undef BAROQUE_MODIFIER
};

const BaroqueModifierInfo *baroque_modifier_info(BaroqueModifier id) {
  return &rows[id];
}
