/* Special rules and victory conditions in sentences. */
#include "validator/honour/report/sections.h"

#include "validator/honour/text/names.h"
#include "validator/honour/text/victory-text.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"

/* One event, ban, adjustment or variable, or one condition of victory. */
static void add_item(GString *out, const HonourScenario *s, CapNode node, GPtrArray *lines) {
  const CapDocument *doc = s->base.document;
  g_autofree char *id = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_ID));
  g_autofree char *text = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_TEXT));
  g_autofree char *kind = honour_words_plain(s, cap_node_name_text(doc, node));
  g_autofree char *label = g_strdelimit(g_strdup(id != NULL ? id : ""), "-", ' ');

  if (id != NULL)
    cap_html_add(out, "<div class=\"rule\" id=\"rule-%s\">\n", id);
  else
    g_string_append(out, "<div class=\"rule\">\n");
  cap_html_add(out, "<p class=\"name\">%s <span class=\"kind\">%s</span></p>\n", label,
               cap_node_name(doc, node) == CAP_NAME_VARIABLE ? "remembered" : kind);
  if (text != NULL)
    cap_html_add(out, "<p class=\"lead\">%s</p>\n", text);
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

  cap_html_add(out, "<h3>%s%s%s</h3>\n", number != NULL ? number : "", number != NULL ? ". " : "",
               title != NULL ? title : "");
  cap_page_notes(out, doc, node);
  add_rules_in(out, s, node);
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
  add_rules_in(out, s, rules);
  for (CapNode rule = cap_node_child_named(doc, rules, CAP_NAME_SPECIAL_RULE);
       rule != CAP_NODE_NONE; rule = cap_node_next_named(doc, rule, CAP_NAME_SPECIAL_RULE))
    add_special_rule(out, s, rule);
}

void honour_section_victory(GString *out, const CapPage *page) {
  const HonourScenario *s = (const HonourScenario *)page->scenario;
  const CapDocument *doc = s->base.document;
  CapNode victory = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_VICTORY);

  if (victory == CAP_NODE_NONE)
    return;
  cap_page_notes(out, doc, victory);
  for (CapNode node = cap_node_first_child(doc, victory); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node)) {
    g_autoptr(GPtrArray) lines = honour_victory_lines(s, node);
    if (lines->len > 0)
      add_item(out, s, node, lines);
  }
}
