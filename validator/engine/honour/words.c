#include "validator/engine/honour/words.h"

static const char *const lacking[] = {
#define CAP_GIFT(id, given, lacking) lacking,
#include "validator/engine/honour/words-gifts.def"
#undef CAP_GIFT
};

static const char *const given[] = {
#define CAP_GIFT(id, given, lacking) given,
#include "validator/engine/honour/words-gifts.def"
#undef CAP_GIFT
};

const char *cap_gift_given(guint gift) {
  return gift < CAP_N_GIFTS ? given[gift] : "";
}

const char *cap_gift_lacking(guint gift) {
  return gift < CAP_N_GIFTS ? lacking[gift] : "";
}

/* --- The rows --------------------------------------------------------------------------------- */

/* The names of elements are filled in by cap_rule_word_name(): they are in names.def already. */
static const CapRuleWord conditions[] = {
#define CAP_CONDITION(the_id, word, what, which, where)                                            \
  {.family = CAP_FAMILY_CONDITION,                                                                 \
   .id = CAP_TEST_##the_id,                                                                        \
   .element = CAP_NAME_##the_id,                                                                   \
   .needs = (what),                                                                                \
   .traits = (which),                                                                              \
   .systems = (where)},
#define CAP_CONDITION_GROUP(the_id, word)                                                          \
  {.family = CAP_FAMILY_CONDITION,                                                                 \
   .element = CAP_NAME_##the_id,                                                                   \
   .is_group = TRUE,                                                                               \
   .systems = CAP_IN_HONOUR},
#include "validator/engine/honour/words-conditions.def"
#undef CAP_CONDITION
#undef CAP_CONDITION_GROUP
};

static const CapRuleWord effects[] = {
#define CAP_EFFECT(the_id, word, layout, what, where)                                              \
  {.family = CAP_FAMILY_EFFECT,                                                                    \
   .id = CAP_ACTION_##the_id,                                                                      \
   .element = CAP_NAME_##the_id,                                                                   \
   .needs = (what),                                                                                \
   .systems = (where)},
#define CAP_CHOICE CAP_EFFECT
#define CAP_EFFECT_NOT_PLAYED(the_id, word)                                                        \
  {.family = CAP_FAMILY_EFFECT, .id = CAP_ACTION_END, .element = CAP_NAME_##the_id},
#include "validator/engine/honour/words-effects.def"
#undef CAP_EFFECT
#undef CAP_CHOICE
#undef CAP_EFFECT_NOT_PLAYED
};

static const CapRuleWord acts[] = {
#define CAP_ACT(the_id, the_name, word, what, where)                                               \
  {.family = CAP_FAMILY_ACT,                                                                       \
   .id = CAP_ACT_##the_id,                                                                         \
   .name = (the_name),                                                                             \
   .gives = (what),                                                                                \
   .systems = (where)},
#include "validator/engine/honour/words-acts.def"
#undef CAP_ACT
};

static const CapRuleWord values[] = {
#define CAP_VALUE(the_id, the_name, word, how, what, where)                                        \
  {.family = CAP_FAMILY_VALUE,                                                                     \
   .id = CAP_VALUE_##the_id,                                                                       \
   .name = (the_name),                                                                             \
   .takes = (how),                                                                                 \
   .gives = (what),                                                                                \
   .systems = (where)},
#include "validator/engine/honour/words-values.def"
#undef CAP_VALUE
};

static const CapRuleWord switches[] = {
#define CAP_SWITCH(the_id, rule, what)                                                             \
  {.family = CAP_FAMILY_SWITCH,                                                                    \
   .id = CAP_SWITCH_##the_id,                                                                      \
   .name = (rule),                                                                                 \
   .gives = (what),                                                                                \
   .systems = CAP_IN_HONOUR},
#include "validator/engine/honour/words-switches.def"
#undef CAP_SWITCH
};

static const CapRuleWord hooks[] = {
#define CAP_HOOK(the_id, the_name, what, whom, moment, where)                                      \
  {.family = CAP_FAMILY_HOOK,                                                                      \
   .id = CAP_HOOK_##the_id,                                                                        \
   .name = (the_name),                                                                             \
   .gives = (what),                                                                                \
   .subject = CAP_SUBJECT_IS_##whom,                                                               \
   .words = (moment),                                                                              \
   .systems = (where)},
#include "validator/engine/honour/words-hooks.def"
#undef CAP_HOOK
};

/* In the order of CapRuleFamily. */
static const struct {
  const CapRuleWord *rows;
  guint n;
} families[] = {
    [CAP_FAMILY_CONDITION] = {conditions, G_N_ELEMENTS(conditions)},
    [CAP_FAMILY_EFFECT] = {effects, G_N_ELEMENTS(effects)},
    [CAP_FAMILY_ACT] = {acts, G_N_ELEMENTS(acts)},
    [CAP_FAMILY_VALUE] = {values, G_N_ELEMENTS(values)},
    [CAP_FAMILY_SWITCH] = {switches, G_N_ELEMENTS(switches)},
    [CAP_FAMILY_HOOK] = {hooks, G_N_ELEMENTS(hooks)},
};

/* --- Attributes ------------------------------------------------------------------------------- */

static const CapRuleAttribute attributes[] = {
#define CAP_ATTRIBUTE(e, a) {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a},
#define CAP_ATTRIBUTE_NEEDS(e, a, what)                                                            \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .needs = (what)},
#define CAP_ATTRIBUTE_VALUE_NEEDS(e, a, value, what)                                               \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .is = (value), .needs = (what)},
#define CAP_ATTRIBUTE_SPARES(e, a, what)                                                           \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .spares = (what)},
#define CAP_ATTRIBUTE_WITH(e, a, other, which)                                                     \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .with = CAP_NAME_##other, .values = (which)},
#define CAP_ATTRIBUTE_WITHOUT(e, a, other)                                                         \
  {.element = CAP_NAME_##e, .attribute = CAP_NAME_##a, .without = CAP_NAME_##other},
#include "validator/engine/honour/words-attributes.def"
#undef CAP_ATTRIBUTE
#undef CAP_ATTRIBUTE_NEEDS
#undef CAP_ATTRIBUTE_VALUE_NEEDS
#undef CAP_ATTRIBUTE_SPARES
#undef CAP_ATTRIBUTE_WITH
#undef CAP_ATTRIBUTE_WITHOUT
};

const CapRuleAttribute *cap_rule_attributes(guint *n) {
  *n = G_N_ELEMENTS(attributes);
  return attributes;
}

/* --- Finding them ----------------------------------------------------------------------------- */

const CapRuleWord *cap_rule_words(CapRuleFamily family, guint *n) {
  *n = families[family].n;
  return families[family].rows;
}

const char *cap_rule_word_name(const CapRuleWord *word) {
  return word->name != NULL ? word->name : cap_name_text(word->element);
}

const CapRuleWord *cap_rule_word_find(CapRuleFamily family, CapSlice name) {
  for (guint i = 0; i < families[family].n; i++)
    if (cap_slice_equals(name, cap_rule_word_name(&families[family].rows[i])))
      return &families[family].rows[i];
  return NULL;
}

const CapRuleWord *cap_rule_word_of_element(CapRuleFamily family, CapName element) {
  for (guint i = 0; element != CAP_NAME_OTHER && i < families[family].n; i++)
    if (families[family].rows[i].element == element)
      return &families[family].rows[i];
  return NULL;
}

const CapRuleWord *cap_rule_word_of_hook(CapHook hook) {
  return &hooks[hook];
}

gboolean cap_is_condition(CapName element) {
  return cap_rule_word_of_element(CAP_FAMILY_CONDITION, element) != NULL;
}

gboolean cap_is_action(CapName element) {
  return cap_rule_word_of_element(CAP_FAMILY_EFFECT, element) != NULL;
}
