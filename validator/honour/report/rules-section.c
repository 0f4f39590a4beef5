/* Special rules and victory conditions in sentences. */
#include "validator/honour/report/sections.h"

#include "validator/honour/text/names.h"
#include "validator/honour/text/victory-text.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"

static const char *kind_words(CapName name) {
  static const struct {
    CapName name;
    const char *words;
  } kinds[] = {
      {CAP_NAME_EVENT, "Event"},
      {CAP_NAME_FORBID, "Ban"},
      {CAP_NAME_ADJUST, "Adjustment"},
      {CAP_NAME_VARIABLE, "To remember"},
      {CAP_NAME_VICTORY_CONDITION, "Victory condition"},
      {CAP_NAME_SCORE, "Victory points"},
      {CAP_NAME_OTHERWISE, "Otherwise"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (kinds[i].name == name)
      return kinds[i].words;
  return "";
}

/* One event, ban, adjustment or variable, or one condition of victory. Its sentence is the heading;
 * the name by which others speak of it stands behind its kind. */
static void add_item(GString *out, const HonourScenario *s, CapNode node, GPtrArray *lines) {
  const CapDocument *doc = s->base.document;
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  g_autofree char *anchor = cap_slice_dup(id);
  g_autofree char *text = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_TEXT));
  g_autofree char *name = cap_slice_is_set(id) ? honour_words_variable(s, id) : g_strdup("");

  if (anchor != NULL)
    cap_html_add(out, "<div class=\"rule\" id=\"rule-%s\">\n", anchor);
  else
    g_string_append(out, "<div class=\"rule\">\n");
  cap_html_add(out, "<p class=\"kind\">%s %s</p>\n", kind_words(cap_node_name(doc, node)), name);
  if (text != NULL)
    cap_html_add(out, "<p class=\"name\">%s</p>\n", text);
  cap_html_lines(out, lines);
  cap_page_notes(out, doc, node);
  g_string_append(out, "</div>\n");
}

static gboolean is_rule(CapName name) {
  return name == CAP_NAME_EVENT || name == CAP_NAME_FORBID || name == CAP_NAME_ADJUST ||
         name == CAP_NAME_VARIABLE;
}

static void add_rules_in(GString *out, const HonourScenario *s, CapNode parent) {
  const CapDocument *doc = s->base.document;

  for (CapNode node = cap_node_first_child(doc, parent); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node)) {
    if (!is_rule(cap_node_name(doc, node)))
      continue;
    g_autoptr(GPtrArray) lines = honour_rule_lines(s, node);
    add_item(out, s, node, lines);
  }
}

static void add_special_rule(GString *out, const HonourScenario *s, CapNode node) {
  const CapDocument *doc = s->base.document;
  g_autofree char *number = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_NUMBER));
  g_autofree char *title = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_TITLE));

  cap_html_add(out, "<div class=\"special\">\n<h3>%s%s%s</h3>\n", number != NULL ? number : "",
               number != NULL ? ". " : "", title != NULL ? title : "");
  cap_page_notes(out, doc, node);
  add_rules_in(out, s, node);
  g_string_append(out, "</div>\n");
}

void honour_section_rules(GString *out, const CapPage *page) {
  const HonourScenario *s = (const HonourScenario *)page->scenario;
  const CapDocument *doc = s->base.document;
  CapNode rules = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);

  if (rules == CAP_NODE_NONE) {
    g_string_append(out, "<p>There are none.</p>\n");
    return;
  }
  cap_page_notes(out, doc, rules);
  g_string_append(out, "<div class=\"columns\">\n");
  add_rules_in(out, s, rules);
  for (CapNode rule = cap_node_child_named(doc, rules, CAP_NAME_SPECIAL_RULE);
       rule != CAP_NODE_NONE; rule = cap_node_next_named(doc, rule, CAP_NAME_SPECIAL_RULE))
    add_special_rule(out, s, rule);
  g_string_append(out, "</div>\n");
}

void honour_section_victory(GString *out, const CapPage *page) {
  const HonourScenario *s = (const HonourScenario *)page->scenario;
  const CapDocument *doc = s->base.document;
  CapNode victory = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_VICTORY);

  if (victory == CAP_NODE_NONE)
    return;
  cap_page_notes(out, doc, victory);
  g_string_append(out, "<div class=\"columns\">\n");
  for (CapNode node = cap_node_first_child(doc, victory); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node)) {
    g_autoptr(GPtrArray) lines = honour_victory_lines(s, node);
    if (lines->len > 0)
      add_item(out, s, node, lines);
  }
  g_string_append(out, "</div>\n");
}
