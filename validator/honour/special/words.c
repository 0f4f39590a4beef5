#include "validator/honour/special/words.h"

#include "validator/honour/special/word.h"

static const char *const lacking[] = {
#define HONOUR_GIFT(id, given, lacking) lacking,
#include "validator/honour/special/words-gifts.def"
#undef HONOUR_GIFT
};

static const char *const given[] = {
#define HONOUR_GIFT(id, given, lacking) given,
#include "validator/honour/special/words-gifts.def"
#undef HONOUR_GIFT
};

const char *honour_gift_given(guint gift) {
  return gift < HONOUR_N_GIFTS ? given[gift] : "";
}

const char *honour_gift_lacking(guint gift) {
  return gift < HONOUR_N_GIFTS ? lacking[gift] : "";
}

/* --- For those who play them ------------------------------------------------------------------ */

const HonourConditionWord *const honour_condition_words[HONOUR_N_TESTS] = {
#define CAP_WORD(id, word, name) [HONOUR_TEST_##id] = &honour_condition_##word,
#include "schema/honour/scenario-condition.def"
#undef CAP_WORD
};

const HonourEffectWord *const honour_effect_words[HONOUR_N_ACTIONS] = {
#define CAP_WORD(id, word, name) [HONOUR_ACTION_##id] = &honour_effect_##word,
#include "schema/honour/scenario-action.def"
#undef CAP_WORD
};

const HonourStandingWord *const honour_act_words[HONOUR_N_ACTS] = {
#define CAP_WORD(id, word, name) [HONOUR_ACT_##id] = &honour_act_##word,
#include "schema/honour/scenario-act.def"
#undef CAP_WORD
};

const HonourStandingWord *const honour_value_words[HONOUR_N_VALUES] = {
#define CAP_WORD(id, word, name) [HONOUR_VALUE_##id] = &honour_value_##word,
#include "schema/honour/scenario-adjustable.def"
#undef CAP_WORD
};

/* --- For all others --------------------------------------------------------------------------- */

static const HonourRuleWord conditions[] = {
#define CAP_WORD(id, word, name)                                                                   \
  {HONOUR_FAMILY_CONDITION, HONOUR_TEST_##id, name, CAP_NAME_##id, &honour_condition_##word.row},
#include "schema/honour/scenario-condition.def"
#undef CAP_WORD
};

static const HonourRuleWord effects[] = {
#define CAP_WORD(id, word, name)                                                                   \
  {HONOUR_FAMILY_EFFECT, HONOUR_ACTION_##id, name, CAP_NAME_##id, &honour_effect_##word.row},
#include "schema/honour/scenario-action.def"
#undef CAP_WORD
};

static const HonourRuleWord acts[] = {
#define CAP_WORD(id, word, name)                                                                   \
  {HONOUR_FAMILY_ACT, HONOUR_ACT_##id, name, CAP_NAME_OTHER, &honour_act_##word.row},
#include "schema/honour/scenario-act.def"
#undef CAP_WORD
};

static const HonourRuleWord values[] = {
#define CAP_WORD(id, word, name)                                                                   \
  {HONOUR_FAMILY_VALUE, HONOUR_VALUE_##id, name, CAP_NAME_OTHER, &honour_value_##word.row},
#include "schema/honour/scenario-adjustable.def"
#undef CAP_WORD
};

static const HonourWordRow switch_rows[] = {
#define HONOUR_SWITCH(id, rule, what) {.gives = (what)},
#include "validator/honour/special/words-switches.def"
#undef HONOUR_SWITCH
};

static const HonourRuleWord switches[] = {
#define HONOUR_SWITCH(id, rule, what)                                                              \
  {HONOUR_FAMILY_SWITCH, HONOUR_SWITCH_##id, rule, CAP_NAME_OTHER,                                 \
   &switch_rows[HONOUR_SWITCH_##id - HONOUR_SWITCH_NONE - 1]},
#include "validator/honour/special/words-switches.def"
#undef HONOUR_SWITCH
};

static const HonourRuleWord hooks[] = {
#define CAP_WORD(id, word, name)                                                                   \
  {HONOUR_FAMILY_HOOK, HONOUR_HOOK_##id, name, CAP_NAME_OTHER, &honour_hook_##word},
#include "schema/honour/scenario-hook.def"
#undef CAP_WORD
};

/* In the order of HonourRuleFamily. */
static const struct {
  const HonourRuleWord *rows;
  guint n;
} families[] = {
    [HONOUR_FAMILY_CONDITION] = {conditions, G_N_ELEMENTS(conditions)},
    [HONOUR_FAMILY_EFFECT] = {effects, G_N_ELEMENTS(effects)},
    [HONOUR_FAMILY_ACT] = {acts, G_N_ELEMENTS(acts)},
    [HONOUR_FAMILY_VALUE] = {values, G_N_ELEMENTS(values)},
    [HONOUR_FAMILY_SWITCH] = {switches, G_N_ELEMENTS(switches)},
    [HONOUR_FAMILY_HOOK] = {hooks, G_N_ELEMENTS(hooks)},
};

/* --- Finding them ----------------------------------------------------------------------------- */

const HonourRuleWord *honour_rule_words(HonourRuleFamily family, guint *n) {
  *n = families[family].n;
  return families[family].rows;
}

const HonourRuleWord *honour_rule_word_find(HonourRuleFamily family, CapSlice name) {
  for (guint i = 0; i < families[family].n; i++)
    if (cap_slice_equals(name, families[family].rows[i].name))
      return &families[family].rows[i];
  return NULL;
}

const HonourRuleWord *honour_rule_word_of_element(HonourRuleFamily family, CapName element) {
  for (guint i = 0; element != CAP_NAME_OTHER && i < families[family].n; i++)
    if (families[family].rows[i].element == element)
      return &families[family].rows[i];
  return NULL;
}

const HonourRuleWord *honour_rule_word_of_hook(HonourHook hook) {
  return &hooks[hook];
}

gboolean honour_is_condition(CapName element) {
  return honour_rule_word_of_element(HONOUR_FAMILY_CONDITION, element) != NULL;
}

gboolean honour_is_action(CapName element) {
  return honour_rule_word_of_element(HONOUR_FAMILY_EFFECT, element) != NULL;
}

/* --- Attributes ------------------------------------------------------------------------------- */

static const HonourRuleAttribute *find_rows(const HonourRuleAttribute *rows, CapName element) {
  for (; rows != NULL && rows->element != CAP_NAME_OTHER; rows++)
    if (rows->element == element)
      return rows;
  return NULL;
}

const HonourRuleAttribute *honour_rule_attributes(CapName element) {
  static const HonourRuleAttribute none = {.element = CAP_NAME_OTHER};
  static const HonourRuleFamily with_elements[] = {HONOUR_FAMILY_CONDITION, HONOUR_FAMILY_EFFECT};
  const HonourRuleAttribute *found = find_rows(honour_frame_attributes, element);

  for (guint f = 0; f < G_N_ELEMENTS(with_elements); f++)
    for (guint i = 0; found == NULL && i < families[with_elements[f]].n; i++)
      found = find_rows(families[with_elements[f]].rows[i].row->attributes, element);
  return found != NULL ? found : &none;
}
