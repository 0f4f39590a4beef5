/* What holds in this battle: arrivals, special rules, settings, victory. */
#include "validator/baroque/report/sections.h"

#include "schema/baroque/scenario.h"
#include "validator/report/html/markup.h"

/* --- Arrivals --------------------------------------------------------------------------------- */

static void add_arrival(GString *out, const CapPage *page, const BaroqueCommand *command) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);

  cap_html_add(out, "<li><strong>%s</strong> (%s)", command->name,
               s->base.sides[command->army].name);
  if (command->passage != CAP_INDEX_NONE)
    cap_html_add(out, ", by the passage “%s”", s->passages[command->passage].name);
  for (guint i = 0; i < command->n_rolls; i++) {
    const BaroqueArrivalRoll *roll = &s->rolls[command->first_roll + i];
    const char *join = i == 0 ? ":" : ",";

    if (roll->at_least <= 1)
      cap_html_add(out, "%s in turn %d in any case", join, roll->turn + 1);
    else
      cap_html_add(out, "%s in turn %d on a roll of %u or more", join, roll->turn + 1,
                   roll->at_least);
  }
  g_string_append(out, ".</li>\n");
}

void baroque_section_arrivals(GString *out, const CapPage *page) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);
  guint n = 0;

  for (guint i = 0; i < s->n_commands; i++)
    if (s->commands[i].arrives) {
      g_string_append(out, n++ == 0 ? "<ul>\n" : "");
      add_arrival(out, page, &s->commands[i]);
    }
  g_string_append(out, n > 0
                           ? "</ul>\n<p>Troops that arrive later count towards the points of their "
                             "army from the start.</p>\n"
                           : "<p>All troops are on the table from the start.</p>\n");
}

/* --- Special rules
 * -------------------------------------------------------------------------------- */

static void add_closure(GString *out, const BaroqueScenario *s, const BaroqueClosure *closure) {
  const CapGround *ground = &s->base.map->grounds[closure->ground];

  cap_html_add(out, "<li>No unit may end a move on %s",
               *ground->name != '\0' ? ground->name : ground->id);
  for (guint i = 0; i < closure->n_types; i++)
    cap_html_add(out, "%s%s",
                 i == 0                     ? ", except "
                 : i + 1 < closure->n_types ? ", "
                                            : " and ",
                 s->roster->types[closure->types[i]].name);
  g_string_append(out, ".</li>\n");
}

void baroque_section_special(GString *out, const CapPage *page) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);

  if (s->opening.army == CAP_INDEX_NONE && s->n_closures == 0 && s->n_exits == 0) {
    g_string_append(out, "<p>None.</p>\n");
    return;
  }
  g_string_append(out, "<ul>\n");
  if (s->opening.army != CAP_INDEX_NONE)
    cap_html_add(out,
                 "<li><strong>%s</strong>: in the first turn it activates %u %s without rolling "
                 "for the initiative.</li>\n",
                 s->base.sides[s->opening.army].name, s->opening.commands,
                 s->opening.commands == 1 ? "Command" : "Commands");
  for (guint i = 0; i < s->n_closures; i++)
    add_closure(out, s, &s->closures[i]);
  for (guint i = 0; i < s->n_exits; i++)
    cap_html_add(out,
                 "<li><strong>%s</strong>: from turn %d on its units may leave by the passage “%s” "
                 "at no cost.</li>\n",
                 s->base.sides[s->exits[i].army].name, s->exits[i].from + 1,
                 s->passages[s->exits[i].passage].name);
  g_string_append(out, "</ul>\n");
}

/* --- Settings
 * --------------------------------------------------------------------------------------- */

static gboolean lists(const CapDocument *doc, CapNode node, CapName list, CapName name) {
  CapSlice rest = cap_node_attribute(doc, node, list), word;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word))
    if (cap_slice_equals(word, cap_name_text(name)))
      return TRUE;
  return FALSE;
}

/* Where the value of an attribute comes from: its own list, or the word of the nearest element
 * around it; "" when nobody says. */
static char *dup_origin(const CapDocument *doc, CapNode node, CapName name) {
  static const CapName all[] = {CAP_NAME_BOOK, CAP_NAME_DERIVED, CAP_NAME_RECONSTRUCTED};

  for (guint i = 0; i < G_N_ELEMENTS(all); i++)
    if (lists(doc, node, all[i], name))
      return g_strdup(cap_name_text(all[i]));
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    CapSlice word = cap_node_attribute(doc, node, CAP_NAME_PROVENANCE);

    if (cap_slice_is_set(word))
      return cap_slice_dup(word);
  }
  return g_strdup("");
}

static void add_setting(GString *out, const CapPage *page, const BaroqueSettingRow *row) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);
  g_autofree char *value = baroque_setting_dup_value(row, baroque_setting_value(&s->settings, row));
  g_autofree char *usual = baroque_setting_dup_value(row, row->usual);
  g_autofree char *origin = dup_origin(page->documents[0], s->settings_node, row->name);

  cap_html_add(out,
               "<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n",
               row->title, value, usual, row->rule, origin);
}

void baroque_section_settings(GString *out, const CapPage *page) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);
  guint n = 0, n_all = 0;

  for (const BaroqueSettingRow *row = baroque_setting_rows; row->title != NULL; row++, n_all++) {
    if (baroque_setting_value(&s->settings, row) == row->usual)
      continue;
    if (n++ == 0)
      g_string_append(out,
                      "<table><thead><tr><th scope=\"col\">Setting</th><th scope=\"col\">Here</th>"
                      "<th scope=\"col\">Usually</th><th scope=\"col\">Ruling</th><th "
                      "scope=\"col\">Where from</th></tr></thead><tbody>\n");
    add_setting(out, page, row);
  }
  if (n > 0)
    g_string_append(out, "</tbody></table>\n");
  cap_html_add(out,
               n > 0 ? "<p>The other %u settings have their usual values.</p>\n"
                     : "<p>All %u settings have their usual values.</p>\n",
               n_all - n);
}

/* --- Victory
 * ------------------------------------------------------------------------------------------ */

static const char *end_words(BaroqueEnd end) {
  static const char *const words[] = {
      ("the army that has lost the smaller share of its points wins, if the shares differ by a "
       "fifth or more; otherwise it is a draw"),
      "it is a draw", "the attacker wins", "the defender wins"};

  return words[end];
}

void baroque_section_victory(GString *out, const CapPage *page) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);

  g_string_append(
      out, "<p>An army is routed at the end of a turn in which its points are 0 or less. An "
           "Exhausted unit costs its VD, an eliminated one twice its VD, lost baggage 3 "
           "and a lost village 1. If both armies are routed in the same turn, it is a draw.</p>\n");
  cap_html_add(out, "<p>If neither is routed by the end of turn %u, %s.</p>\n", s->base.n_turns,
               end_words(s->end));
  if (s->victory_node != CAP_NODE_NONE)
    cap_page_notes(out, page->documents[0], s->victory_node);
}
