#include "validator/honour/text/rules-text.h"

#include <glib/gi18n.h>

#include "validator/honour/text/names.h"

/* --- Events ----------------------------------------------------------------------------------- */

char *honour_moments_text(CapSlice on, HonourSubjectWord *subject) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  CapSlice word;

  while (cap_slice_next_word(&on, &word)) {
    const HonourRuleWord *hook = honour_rule_word_find(HONOUR_FAMILY_HOOK, word);

    if (hook == NULL)
      continue;
    g_ptr_array_add(words, _(hook->row->words));
    *subject = words->len == 1 ? hook->row->subject : MIN(*subject, hook->row->subject);
  }
  return words->len > 0 ? cap_words_join(words, "or") : g_strdup(HONOUR_TEXT_MISSING);
}

static void event_lines(const HonourScenario *s, CapNode node, GPtrArray *lines) {
  const CapDocument *doc = s->base.document;
  HonourTextContext c = {s, HONOUR_SUBJECT_IS_FORCE, CAP_INDEX_NONE};
  g_autofree char *moments =
      honour_moments_text(cap_node_attribute(doc, node, CAP_NAME_ON), &c.subject);
  g_autofree char *when =
      honour_conditions_text(&c, cap_node_child_named(doc, node, CAP_NAME_WHEN));
  gboolean once = cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_ONCE), "yes");

  g_autofree char *condition = when != NULL ? g_strdup_printf(_(", if %s"), when) : g_strdup("");
  cap_text_lines_add(
      lines, 0,
      cap_words_capital(g_strconcat(moments, condition,
                                    once ? _(" (at most once in the game)") : "", ":", NULL)));
  if (honour_action_lines(&c, node, 1, lines) == 0)
    cap_text_lines_add(lines, 1, g_strdup(_("It is told; nothing else happens.")));
}

/* --- Variables -------------------------------------------------------------------------------- */

static void variable_lines(const HonourScenario *s, CapNode node, GPtrArray *lines) {
  const CapDocument *doc = s->base.document;
  HonourTextContext c = {s, HONOUR_SUBJECT_IS_SIDE, CAP_INDEX_NONE};
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  g_autofree char *name =
      id.length > 0 ? honour_words_variable(s, id) : g_strdup(HONOUR_TEXT_MISSING);
  g_autofree char *values = honour_words_list(s, cap_node_attribute(doc, node, CAP_NAME_VALUES),
                                              honour_words_value, "or");
  CapSlice kind = cap_node_attribute(doc, node, CAP_NAME_KIND),
           start = cap_node_attribute(doc, node, CAP_NAME_START);
  g_autofree char *first = cap_slice_is_set(start) ? honour_words_value(s, start) : NULL;

  if (cap_slice_equals(kind, "latch"))
    cap_text_lines_add(lines, 0,
                       g_strdup_printf(_("%s is off at first and, once on, stays on."), name));
  else if (cap_slice_equals(kind, "counter"))
    cap_text_lines_add(
        lines, 0,
        g_strdup_printf(_("%s is a count and starts at %s."), name, first != NULL ? first : "0"));
  else if (first != NULL)
    cap_text_lines_add(lines, 0,
                       g_strdup_printf(_("%s is %s; at first it is %s."), name, values, first));
  else
    cap_text_lines_add(lines, 0, g_strdup_printf(_("%s is %s."), name, values));
  for (CapNode child = cap_node_child_named(doc, node, CAP_NAME_ON_SET); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, CAP_NAME_ON_SET)) {
    CapSlice word = cap_node_attribute(doc, child, CAP_NAME_VALUE);
    g_autofree char *value =
        word.length > 0 ? honour_words_value(s, word) : g_strdup(HONOUR_TEXT_MISSING);

    cap_text_lines_add(lines, 0, g_strdup_printf(_("Each time %s becomes %s:"), name, value));
    honour_action_lines(&c, child, 1, lines);
  }
}

GPtrArray *honour_rule_lines(const HonourScenario *scenario, CapNode rule) {
  GPtrArray *lines = cap_text_lines_new();
  CapName name = cap_node_name(scenario->base.document, rule);

  if (name == CAP_NAME_EVENT)
    event_lines(scenario, rule, lines);
  else if (name == CAP_NAME_FORBID)
    cap_text_lines_add(lines, 0, honour_forbid_text(scenario, rule));
  else if (name == CAP_NAME_ADJUST)
    cap_text_lines_add(lines, 0, honour_adjust_text(scenario, rule));
  else if (name == CAP_NAME_VARIABLE)
    variable_lines(scenario, rule, lines);
  return lines;
}
