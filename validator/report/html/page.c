#include "validator/report/html/page.h"

#include "validator/page-resources.h"
#include "validator/report/html/map-pen.h"
#include "validator/report/html/markup.h"
#include "validator/text/words.h"
#include "validator/system.h"

void cap_page_notes(GString *out, const CapDocument *doc, CapNode node) {
  for (CapNode note = cap_node_child_named(doc, node, CAP_NAME_NOTE); note != CAP_NODE_NONE;
       note = cap_node_next_named(doc, note, CAP_NAME_NOTE)) {
    g_autofree char *text = cap_node_dup_text(doc, note);
    cap_html_add(out, "<p class=\"note\">%s</p>\n", text);
  }
}

/* --- Head ------------------------------------------------------------------------------------- */

static void add_style(GString *out) {
  g_autoptr(GBytes) css = g_resource_lookup_data(
      cap_page_get_resource(), "/org/capitano/report/page.css", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size = 0;
  const char *text = g_bytes_get_data(css, &size);

  g_string_append(out, "<style>\n");
  cap_svg_pen_style(out);
  g_string_append_len(out, text, (gssize)size);
  g_string_append(out, "</style>\n");
}

void cap_page_head(GString *out, const char *title) {
  g_string_append(out,
                  "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, "
                  "initial-scale=1\"/>\n<meta name=\"color-scheme\" content=\"light dark\"/>\n");
  cap_html_add(out, "<title>%s</title>\n", title);
  add_style(out);
  g_string_append(out, "</head>\n<body>\n");
}

static char *dates_text(const CapScenario *s) {
  guint n_turns = s->n_turns;

  if (n_turns == 0)
    return g_strdup("an unknown time");
  g_autofree char *first = cap_scenario_dup_turn(s, 0);
  g_autofree char *last = cap_scenario_dup_turn(s, (CapTurn)n_turns - 1);
  if (g_str_has_prefix(first, "turn ")) /* turns without dates: their number says all */
    return g_strdup_printf("%u turns", n_turns);
  return n_turns == 1 ? g_strdup_printf("1 turn: %s", first)
                      : g_strdup_printf("%u turns: %s to %s", n_turns, first, last);
}

void cap_page_fact(GString *out, const char *term, const char *text) {
  if (text != NULL && *text != '\0')
    cap_html_add(out, "<div><dt>%s</dt><dd>%s</dd></div>\n", term, text);
}

static char *options_text(const CapScenario *s, CapRuleSwitch use) {
  g_autoptr(GPtrArray) rules = g_ptr_array_new();

  for (guint i = 0; s->format->options[i].number != NULL; i++)
    if (s->options[i] == use)
      g_ptr_array_add(rules, (gpointer)s->format->options[i].number);
  if (rules->len > 0 && rules->len == cap_options_count(s->format->options))
    return g_strdup("all");
  return cap_words_join(rules, "and");
}

static void add_title(GString *out, const CapScenario *s, const CapReportParts *parts) {
  const CapDocument *doc = s->document;
  CapNode root = cap_document_root(doc);
  g_autofree char *battle = cap_slice_dup(cap_node_attribute(doc, root, CAP_NAME_BATTLE));
  g_autofree char *dates = dates_text(s);
  g_autofree char *on = options_text(s, CAP_RULE_ON);
  g_autofree char *off = options_text(s, CAP_RULE_OFF);
  g_autofree char *choice = options_text(s, CAP_RULE_CHOICE);
  CapNode readings_node = cap_node_child_named(doc, root, CAP_NAME_READINGS);
  g_autofree char *sides = g_strdup_printf("%s against %s", s->sides[0].name,
                                           s->n_sides > 1 ? s->sides[1].name : "nobody");

  cap_html_add(out, "<header>\n<p class=\"kicker\">Scenario</p>\n<h1>%s</h1>\n", s->title);
  g_string_append(out, "<dl class=\"facts\">\n");
  cap_page_fact(out, "Sides", sides);
  cap_page_fact(out, "Time", dates);
  cap_page_fact(out, "Battle", battle);
  cap_page_fact(out, "Map", s->map->title);
  cap_page_fact(out, "Roster", s->roster->title);
  cap_page_fact(out, "Optional rules in use", on);
  cap_page_fact(out, "Optional rules not used", off);
  cap_page_fact(out, "Optional rules that the players agree on", choice);
  if (parts != NULL && parts->facts != NULL)
    parts->facts(out, s);
  if (cap_slice_equals(cap_node_attribute(doc, root, CAP_NAME_INTRODUCTORY), "yes"))
    cap_page_fact(out, "Level", "suits a first game");
  g_string_append(out, "</dl>\n");
  cap_page_notes(out, doc, root);
  if (readings_node != CAP_NODE_NONE)
    cap_page_notes(out, doc, readings_node);
  g_string_append(out, "</header>\n");
}

static void add_entry(GString *out, const char *id, const char *title) {
  cap_html_add(out, "<li><a href=\"#%s\">%s</a></li>", id, title);
}

static void add_contents(GString *out, const CapReportSection *sections, const CapPage *page) {
  g_string_append(out, "<nav aria-label=\"Contents\"><ul>");
  add_entry(out, "map", "Map and set-up");
  for (; sections->id != NULL; sections++)
    add_entry(out, sections->id, sections->title);
  if (page->study != NULL)
    add_entry(out, "outcomes", "Games played");
  if (page->balance != NULL)
    add_entry(out, "balance", "Balance");
  add_entry(out, "provenance", "Provenance");
  add_entry(out, "findings", "Findings");
  g_string_append(out, "</ul></nav>\n");
}

static void add_section(GString *out, const CapPage *page, const CapReportSection *section) {
  cap_html_add(out, "<section aria-labelledby=\"%s\">\n", section->id);
  cap_html_heading(out, 2, section->id, section->title);
  section->write(out, page);
  g_string_append(out, "</section>\n");
}

/* --- The whole -------------------------------------------------------------------------------- */

char *cap_page_text(const CapPage *page) {
  static const CapReportSection none[] = {{NULL, NULL, NULL}};
  GString *out = g_string_new(NULL);
  const CapScenario *s = page->scenario;
  const CapSystem *system = cap_system_of(s->document);
  const CapReportParts *parts = system != NULL ? system->report : NULL;
  const CapReportSection *sections = parts != NULL ? parts->sections : none;

  cap_page_head(out, s->title);
  add_title(out, s, parts);
  add_contents(out, sections, page);
  g_string_append(out, "<main>\n");
  cap_page_map(out, s, parts);
  for (; sections->id != NULL; sections++)
    add_section(out, page, sections);
  if (page->study != NULL)
    cap_page_outcomes(out, page);
  if (page->balance != NULL)
    cap_page_balance(out, page);
  cap_page_provenance(out, page);
  cap_page_findings(out, page);
  g_string_append(out,
                  "</main>\n<footer><p>Made by capitano report.</p></footer>\n</body>\n</html>\n");
  return g_string_free(out, FALSE);
}
