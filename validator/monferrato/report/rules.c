/* The special rules of a scenario in sentences. */
#include "schema/monferrato/scenario.h"
#include "schema/table.h"
#include "validator/monferrato/report/sections.h"
#include "validator/monferrato/view/rule-words.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"

/* One event, ban, adjustment or variable; `text` is the sentence of the designer, or NULL. */
static void add_item(GString *out, const CapDocument *doc, CapNode node, const char *kind,
                     const char *text, const char *words) {
  g_autofree char *id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
  g_autofree char *name = monferrato_quoted_words(id);

  cap_html_add(out, "<div class=\"rule\" id=\"rule-%s\">\n<p class=\"kind\">%s %s</p>\n", id, kind,
               name);
  if (text != NULL)
    cap_html_add(out, "<p class=\"name\">%s</p>\n", text);
  cap_html_add(out, "<p>%s</p>\n", words);
  cap_page_notes(out, doc, node);
  g_string_append(out, "</div>\n");
}

static void add_variables(GString *out, const MonferratoScenario *s, CapNode parent) {
  const CapDocument *doc = s->base.document;

  for (CapIndex i = 0; i < s->n_variables; i++) {
    if (cap_node_parent(doc, s->variables[i].node) != parent)
      continue;
    g_autofree char *words = monferrato_variable_words(s, i);
    add_item(out, doc, s->variables[i].node, "To remember", NULL, words);
  }
}

static void add_events(GString *out, const MonferratoScenario *s, CapNode parent) {
  const CapDocument *doc = s->base.document;

  for (guint i = 0; i < s->rules.n_events; i++) {
    const MonferratoEvent *event = &s->rules.events[i];

    if (cap_node_parent(doc, event->node) != parent)
      continue;
    g_autofree char *words = monferrato_event_words(s, event);
    add_item(out, doc, event->node, "Event", event->text, words);
  }
}

static void add_standing(GString *out, const MonferratoScenario *s, CapNode parent) {
  const CapDocument *doc = s->base.document;

  for (guint i = 0; i < s->rules.n_bans; i++) {
    const MonferratoBan *ban = &s->rules.bans[i];
    g_autofree char *words = monferrato_ban_words(s, ban);

    if (cap_node_parent(doc, ban->node) == parent)
      add_item(out, doc, ban->node, "Ban", ban->text, words);
  }
  for (guint i = 0; i < s->rules.n_adjustments; i++) {
    const MonferratoAdjustment *adjustment = &s->rules.adjustments[i];
    g_autofree char *words = monferrato_adjustment_words(s, adjustment);

    if (cap_node_parent(doc, adjustment->node) == parent)
      add_item(out, doc, adjustment->node, "Adjustment", NULL, words);
  }
}

static void add_rule(GString *out, const MonferratoScenario *s, CapNode rule) {
  const CapDocument *doc = s->base.document;
  g_autofree char *number = cap_node_dup_attribute(doc, rule, CAP_NAME_NUMBER);
  g_autofree char *title = cap_node_dup_attribute(doc, rule, CAP_NAME_TITLE);

  cap_html_add(out, "<div class=\"special\">\n<h3>%s%s%s</h3>\n", number,
               *number != '\0' ? ". " : "", title);
  cap_page_notes(out, doc, rule);
  add_variables(out, s, rule);
  add_events(out, s, rule);
  add_standing(out, s, rule);
  g_string_append(out, "</div>\n");
}

void monferrato_section_rules(GString *out, const CapPage *page) {
  const MonferratoScenario *s = monferrato_scenario(page->scenario);
  const CapDocument *doc = s->base.document;
  CapNode rules = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);

  if (rules == CAP_NODE_NONE) {
    g_string_append(out, "<p>There are none.</p>\n");
    return;
  }
  cap_page_notes(out, doc, rules);
  g_string_append(out, "<div class=\"columns\">\n");
  add_variables(out, s, rules);
  for (CapNode rule = cap_node_child_named(doc, rules, CAP_NAME_SPECIAL_RULE);
       rule != CAP_NODE_NONE; rule = cap_node_next_named(doc, rule, CAP_NAME_SPECIAL_RULE))
    add_rule(out, s, rule);
  g_string_append(out, "</div>\n");
}
