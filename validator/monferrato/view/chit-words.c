#include "validator/monferrato/view/chit-words.h"

#include "validator/engine/log.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/tests.h"

char *monferrato_test_words(const MonferratoScenario *s, guint test) {
  GString *out = g_string_new(NULL);

  monferrato_test_row(s->chits.tests[test].kind)->text(out, s, &s->chits.tests[test]);
  return g_string_free(out, FALSE);
}

char *monferrato_effect_words(const MonferratoScenario *s, guint first, guint n) {
  GString *out = g_string_new(NULL);

  monferrato_add_effects(out, s, first, n);
  return g_string_free(out, FALSE);
}

/* --- Chits ----------------------------------------------------------------------------------- */

char *monferrato_chit_effect(const MonferratoScenario *s, const MonferratoChit *chit) {
  return monferrato_effect_words(s, chit->first, chit->n_effects);
}

char *monferrato_chit_condition(const MonferratoScenario *s, const MonferratoChit *chit) {
  return chit->test != CAP_INDEX_NONE ? monferrato_test_words(s, chit->test) : g_strdup("");
}

const char *monferrato_duty_words(MonferratoDuty duty) {
  static const char *const words[] = {"", CAP_WORDS("Mandatory"),
                                      CAP_WORDS("Mandatory as soon as it can be played"),
                                      CAP_WORDS("Reinforcement: mandatory from its date on")};

  return words[duty];
}
