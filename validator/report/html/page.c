#include "validator/report/html/page.h"

#include "validator/honour/register/register.h"
#include "validator/report/html/markup.h"
#include "validator/honour/report/names.h"
#include "validator/honour/report/victory-text.h"
#include "validator/page-resources.h"
#include "validator/register/rulings.h"

void cap_page_notes(GString *out, const CapDocument *doc, CapNode node) {
  for (CapNode note = cap_node_child_named(doc, node, CAP_NAME_NOTE); note != CAP_NODE_NONE;
       note = cap_node_next_named(doc, note, CAP_NAME_NOTE)) {
    g_autofree char *text = cap_node_dup_text(doc, note);
    cap_html_add(out, "<p class=\"note\">%s</p>\n", text);
  }
}

/* --- Head ---------------------------------------------------------------------------------------
 */

static void add_style(GString *out) {
  g_autoptr(GBytes) css = g_resource_lookup_data(
      cap_page_get_resource(), "/org/capitano/report/page.css", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size = 0;
  const char *text = g_bytes_get_data(css, &size);

  g_string_append(out, "<style>\n");
  g_string_append_len(out, text, (gssize)size);
  g_string_append(out, "</style>\n");
}

static void add_head(GString *out, const HonourScenario *s) {
  g_string_append(out,
                  "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, "
                  "initial-scale=1\"/>\n<meta name=\"color-scheme\" content=\"light dark\"/>\n");
  cap_html_add(out, "<title>%s</title>\n", s->title);
  add_style(out);
  g_string_append(out, "</head>\n<body>\n");
}

static char *dates_text(const HonourScenario *s) {
  if (s->calendar.n_turns == 0)
    return g_strdup("an unknown time");
  g_autofree char *first = honour_calendar_dup_text(&s->calendar, 0);
  g_autofree char *last = honour_calendar_dup_text(&s->calendar, (CapTurn)s->calendar.n_turns - 1);
  return g_strdup_printf("%s to %s, %u turn%s", first, last, s->calendar.n_turns,
                         s->calendar.n_turns == 1 ? "" : "s");
}

static void add_fact(GString *out, const char *term, const char *text) {
  if (text != NULL && *text != '\0')
    cap_html_add(out, "<div><dt>%s</dt><dd>%s</dd></div>\n", term, text);
}

static char *options_text(const HonourScenario *s, CapRuleSwitch use) {
  g_autoptr(GPtrArray) rules = g_ptr_array_new();

  for (guint i = 0; i < CAP_N_OPTIONAL_RULES; i++)
    if (s->options[i] == use)
      g_ptr_array_add(rules, (gpointer)cap_optional_rules[i]);
  return rules->len == CAP_N_OPTIONAL_RULES ? g_strdup("all") : honour_words_join(rules, "and");
}

/* Where the scenario reads the rule book in another way than usual. */
static char *readings_text(const HonourScenario *s) {
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < honour_register.n_rulings; i++) {
    const CapRulingInfo *ruling = &honour_register.rulings[i];
    guint used = cap_ruling_used(&honour_register, ruling, s->document);

    if (used != ruling->used)
      g_string_append_printf(text, "%s%s: %s", text->len > 0 ? " " : "", ruling->id,
                             ruling->readings[used]);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static void add_title(GString *out, const HonourScenario *s) {
  const CapDocument *doc = s->document;
  CapNode root = cap_document_root(doc);
  g_autofree char *battle = cap_slice_dup(cap_node_attribute(doc, root, CAP_NAME_BATTLE));
  g_autofree char *dates = dates_text(s);
  g_autofree char *on = options_text(s, CAP_RULE_ON);
  g_autofree char *off = options_text(s, CAP_RULE_OFF);
  g_autofree char *choice = options_text(s, CAP_RULE_CHOICE);
  CapNode readings_node = cap_node_child_named(doc, root, CAP_NAME_READINGS);
  g_autofree char *readings = readings_text(s);
  g_autofree char *sides = g_strdup_printf("%s against %s", s->sides[0].name,
                                           s->n_sides > 1 ? s->sides[1].name : "nobody");

  cap_html_add(out, "<header>\n<p class=\"kicker\">Scenario</p>\n<h1>%s</h1>\n", s->title);
  g_string_append(out, "<dl class=\"facts\">\n");
  add_fact(out, "Sides", sides);
  add_fact(out, "Time", dates);
  add_fact(out, "Battle", battle);
  add_fact(out, "Map", s->map->title);
  add_fact(out, "Roster", s->roster->title);
  add_fact(out, "Optional rules in use", on);
  add_fact(out, "Optional rules not used", off);
  add_fact(out, "Optional rules as agreed", choice);
  add_fact(out, "Rulings", readings);
  if (cap_slice_equals(cap_node_attribute(doc, root, CAP_NAME_INTRODUCTORY), "yes"))
    add_fact(out, "Level", "suits a first game");
  g_string_append(out, "</dl>\n");
  cap_page_notes(out, doc, root);
  if (readings_node != CAP_NODE_NONE)
    cap_page_notes(out, doc, readings_node);
  g_string_append(out, "</header>\n");
}

static void add_contents(GString *out, gboolean has_games) {
  static const struct {
    const char *id, *title;
  } sections[] = {
      {"map", "Map and set-up"},    {"forces", "Forces"},         {"timeline", "Timeline"},
      {"alignment", "Alignment"},   {"rules", "Special rules"},   {"victory", "Victory"},
      {"outcomes", "Games played"}, {"provenance", "Provenance"}, {"findings", "Findings"}};

  g_string_append(out, "<nav aria-label=\"Contents\"><ul>");
  for (guint i = 0; i < G_N_ELEMENTS(sections); i++)
    if (has_games || !g_str_equal(sections[i].id, "outcomes"))
      cap_html_add(out, "<li><a href=\"#%s\">%s</a></li>", sections[i].id, sections[i].title);
  g_string_append(out, "</ul></nav>\n");
}

/* --- Rules --------------------------------------------------------------------------------------
 */

/* One event, ban, adjustment or variable, or one condition of victory. */
static void add_item(GString *out, const HonourScenario *s, CapNode node, GPtrArray *lines) {
  const CapDocument *doc = s->document;
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
  const CapDocument *doc = s->document;

  for (CapNode node = cap_node_first_child(doc, parent); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node)) {
    if (!is_rule(cap_node_name(doc, node)))
      continue;
    g_autoptr(GPtrArray) lines = honour_rule_lines(s, node);
    add_item(out, s, node, lines);
  }
}

static void add_special_rule(GString *out, const HonourScenario *s, CapNode node) {
  const CapDocument *doc = s->document;
  g_autofree char *number = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_NUMBER));
  g_autofree char *title = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_TITLE));

  cap_html_add(out, "<h3>%s%s%s</h3>\n", number != NULL ? number : "", number != NULL ? ". " : "",
               title != NULL ? title : "");
  cap_page_notes(out, doc, node);
  add_rules_in(out, s, node);
}

void cap_page_rules(GString *out, const HonourScenario *s) {
  const CapDocument *doc = s->document;
  CapNode rules = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);

  g_string_append(out, "<section aria-labelledby=\"rules\">\n");
  cap_html_heading(out, 2, "rules", "Special rules");
  if (rules == CAP_NODE_NONE) {
    g_string_append(out, "<p>There are none.</p>\n</section>\n");
    return;
  }
  cap_page_notes(out, doc, rules);
  add_rules_in(out, s, rules);
  for (CapNode rule = cap_node_child_named(doc, rules, CAP_NAME_SPECIAL_RULE);
       rule != CAP_NODE_NONE; rule = cap_node_next_named(doc, rule, CAP_NAME_SPECIAL_RULE))
    add_special_rule(out, s, rule);
  g_string_append(out, "</section>\n");
}

void cap_page_victory(GString *out, const HonourScenario *s) {
  const CapDocument *doc = s->document;
  CapNode victory = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_VICTORY);

  g_string_append(out, "<section aria-labelledby=\"victory\">\n");
  cap_html_heading(out, 2, "victory", "Victory");
  if (victory != CAP_NODE_NONE) {
    cap_page_notes(out, doc, victory);
    for (CapNode node = cap_node_first_child(doc, victory); node != CAP_NODE_NONE;
         node = cap_node_next(doc, node)) {
      g_autoptr(GPtrArray) lines = honour_victory_lines(s, node);
      if (lines->len > 0)
        add_item(out, s, node, lines);
    }
  }
  g_string_append(out, "</section>\n");
}

/* --- The whole ----------------------------------------------------------------------------------
 */

char *cap_page_text(const CapPage *page) {
  GString *out = g_string_new(NULL);
  const HonourScenario *s = page->scenario;

  add_head(out, s);
  add_title(out, s);
  add_contents(out, page->study != NULL);
  g_string_append(out, "<main>\n");
  cap_page_map(out, s);
  honour_page_forces(out, s);
  honour_page_timeline(out, s);
  cap_page_alignment(out, s);
  cap_page_rules(out, s);
  cap_page_victory(out, s);
  if (page->study != NULL)
    cap_page_outcomes(out, page);
  cap_page_provenance(out, page);
  cap_page_findings(out, page);
  g_string_append(out,
                  "</main>\n<footer><p>Made by capitano report.</p></footer>\n</body>\n</html>\n");
  return g_string_free(out, FALSE);
}
