#include "option.h"

guint cap_options_count(const CapOptionalRule *rules) {
  guint n = 0;

  while (rules[n].number != NULL)
    n++;
  return n;
}

gboolean cap_option_read(const CapOptionalRule *rules, const CapDocument *doc, CapNode node,
                         guint *rule, CapRuleSwitch *use) {
  static const char *const switches[] = {"choice", "on", "off", NULL};
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_RULE);
  CapSlice word = cap_node_attribute(doc, node, CAP_NAME_USE);
  int state = cap_slice_is_set(word) ? cap_slice_index_in(word, switches) : -1;
  guint index = 0;

  while (rules[index].number != NULL && !cap_slice_equals(number, rules[index].number))
    index++;
  if (rules[index].number == NULL)
    return FALSE;
  *rule = index;
  if (state >= 0)
    *use = (CapRuleSwitch)state;
  return TRUE;
}
