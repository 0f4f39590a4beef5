#include "validator/text/special-words.h"

#include "validator/text/words.h"

char *cap_special_words(const CapDocument *scenario, const CapSpecialInfo *rule) {
  CapSlice text = cap_node_attribute(scenario, rule->node, CAP_NAME_TEXT);

  if (cap_slice_is_set(text))
    return cap_slice_dup(text);
  return cap_words_capital(cap_words_plain(cap_slice_of(rule->id != NULL ? rule->id : "")));
}
