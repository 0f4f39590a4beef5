#include "option.h"

const char *const cap_optional_rules[CAP_N_OPTIONAL_RULES + 1] = {
    "18.1", "18.2", "18.3", "18.4", "18.5", "18.6", "18.7", "18.8", "18.9", NULL};

gboolean cap_option_read(const CapDocument *doc, CapNode node, guint *rule, CapRuleSwitch *use) {
  static const char *const switches[] = {"choice", "on", "off", NULL};
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_RULE);
  CapSlice word = cap_node_attribute(doc, node, CAP_NAME_USE);
  int index = cap_slice_is_set(number) ? cap_slice_index_in(number, cap_optional_rules) : -1;
  int state = cap_slice_is_set(word) ? cap_slice_index_in(word, switches) : -1;

  if (index < 0)
    return FALSE;
  *rule = (guint)index;
  if (state >= 0)
    *use = (CapRuleSwitch)state;
  return TRUE;
}
