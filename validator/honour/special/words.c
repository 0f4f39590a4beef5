#include "validator/honour/special/words.h"

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

/* --- The rows --------------------------------------------------------------------------------- */

/* The names of elements are filled in by honour_rule_word_name(): cap_name_text() has them. */
static const HonourRuleWord conditions[] = {
#define HONOUR_CONDITION(the_id, word, what, which, where)                                         \
  {.family = HONOUR_FAMILY_CONDITION,                                                              \
   .id = HONOUR_TEST_##the_id,                                                                     \
   .element = CAP_NAME_##the_id,                                                                   \
   .needs = (what),                                                                                \
   .traits = (which),                                                                              \
   .systems = (where)},
#define HONOUR_CONDITION_GROUP(the_id, word)                                                       \
  {.family = HONOUR_FAMILY_CONDITION,                                                              \
   .element = CAP_NAME_##the_id,                                                                   \
   .is_group = TRUE,                                                                               \
   .systems = HONOUR_IN_HONOUR},
#include "validator/honour/special/words-conditions.def"
#undef HONOUR_CONDITION
#undef HONOUR_CONDITION_GROUP
};

static const HonourRuleWord effects[] = {
#define HONOUR_EFFECT(the_id, word, layout, what, where)                                           \
  {.family = HONOUR_FAMILY_EFFECT,                                                                 \
   .id = HONOUR_ACTION_##the_id,                                                                   \
   .element = CAP_NAME_##the_id,                                                                   \
   .needs = (what),                                                                                \
   .systems = (where)},
#define HONOUR_CHOICE HONOUR_EFFECT
#define HONOUR_EFFECT_NOT_PLAYED(the_id, word)                                                     \
  {.family = HONOUR_FAMILY_EFFECT, .id = HONOUR_ACTION_END, .element = CAP_NAME_##the_id},
#include "validator/honour/special/words-effects.def"
#undef HONOUR_EFFECT
#undef HONOUR_CHOICE
#undef HONOUR_EFFECT_NOT_PLAYED
};

static const HonourRuleWord acts[] = {
#define HONOUR_ACT(the_id, the_name, word, what, where)                                            \
  {.family = HONOUR_FAMILY_ACT,                                                                    \
   .id = HONOUR_ACT_##the_id,                                                                      \
   .name = (the_name),                                                                             \
   .gives = (what),                                                                                \
   .systems = (where)},
#include "validator/honour/special/words-acts.def"
#undef HONOUR_ACT
};

static const HonourRuleWord values[] = {
#define HONOUR_VALUE(the_id, the_name, word, how, what, where)                                     \
  {.family = HONOUR_FAMILY_VALUE,                                                                  \
   .id = HONOUR_VALUE_##the_id,                                                                    \
   .name = (the_name),                                                                             \
   .takes = (how),                                                                                 \
   .gives = (what),                                                                                \
   .systems = (where)},
#include "validator/honour/special/words-values.def"
#undef HONOUR_VALUE
};

static const HonourRuleWord switches[] = {
#define HONOUR_SWITCH(the_id, rule, what)                                                          \
  {.family = HONOUR_FAMILY_SWITCH,                                                                 \
   .id = HONOUR_SWITCH_##the_id,                                                                   \
   .name = (rule),                                                                                 \
   .gives = (what),                                                                                \
   .systems = HONOUR_IN_HONOUR},
#include "validator/honour/special/words-switches.def"
#undef HONOUR_SWITCH
};

static const HonourRuleWord hooks[] = {
#define HONOUR_HOOK(the_id, the_name, what, whom, moment, where)                                   \
  {.family = HONOUR_FAMILY_HOOK,                                                                   \
   .id = HONOUR_HOOK_##the_id,                                                                     \
   .name = (the_name),                                                                             \
   .gives = (what),                                                                                \
   .subject = HONOUR_SUBJECT_IS_##whom,                                                            \
   .words = (moment),                                                                              \
   .systems = (where)},
#include "validator/honour/special/words-hooks.def"
#undef HONOUR_HOOK
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

/* --- Attributes ------------------------------------------------------------------------------- */

static const HonourRuleAttribute attributes[] = {
#define HONOUR_ATTRIBUTE(e, a) {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a},
#define HONOUR_ATTRIBUTE_NEEDS(e, a, what)                                                         \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .needs = (what)},
#define HONOUR_ATTRIBUTE_VALUE_NEEDS(e, a, value, what)                                            \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .is = (value), .needs = (what)},
#define HONOUR_ATTRIBUTE_SPARES(e, a, what)                                                        \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .spares = (what)},
#define HONOUR_ATTRIBUTE_WITH(e, a, other, which)                                                  \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .with = CAP_NAME_##other, .values = (which)},
#define HONOUR_ATTRIBUTE_WITHOUT(e, a, other)                                                      \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .without = CAP_NAME_##other},
#include "validator/honour/special/words-attributes.def"
#undef HONOUR_ATTRIBUTE
#undef HONOUR_ATTRIBUTE_NEEDS
#undef HONOUR_ATTRIBUTE_VALUE_NEEDS
#undef HONOUR_ATTRIBUTE_SPARES
#undef HONOUR_ATTRIBUTE_WITH
#undef HONOUR_ATTRIBUTE_WITHOUT
};

const HonourRuleAttribute *honour_rule_attributes(guint *n) {
  *n = G_N_ELEMENTS(attributes);
  return attributes;
}

/* --- Finding them ----------------------------------------------------------------------------- */

const HonourRuleWord *honour_rule_words(HonourRuleFamily family, guint *n) {
  *n = families[family].n;
  return families[family].rows;
}

const char *honour_rule_word_name(const HonourRuleWord *word) {
  return word->name != NULL ? word->name : cap_name_text(word->element);
}

const HonourRuleWord *honour_rule_word_find(HonourRuleFamily family, CapSlice name) {
  for (guint i = 0; i < families[family].n; i++)
    if (cap_slice_equals(name, honour_rule_word_name(&families[family].rows[i])))
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
