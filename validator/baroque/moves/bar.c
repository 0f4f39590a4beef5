#include "bar.h"

static const struct {
  const char *rule, *sentence;
} bars[BAROQUE_N_BARS] = {
#define BAROQUE_BAR_ROW(name, rule, sentence) {rule, sentence},
#include "bars.def"
#undef BAROQUE_BAR_ROW
};

const char *baroque_bar_rule(BaroqueBar bar) {
  return bars[bar].rule;
}

const char *baroque_bar_sentence(BaroqueBar bar) {
  return bars[bar].sentence;
}
