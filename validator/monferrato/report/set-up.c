/* The lines of the set-up, and the objectives. */
#include "validator/monferrato/report/sections.h"

#include "schema/monferrato/scenario.h"
#include "validator/monferrato/view/zone-words.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"

static void add_units(GString *out, const MonferratoScenario *s, const MonferratoLine *line) {
  if (line->n_units > line->count)
    cap_html_add(out, "%u of these: ", line->count);
  for (guint i = 0; i < line->n_units; i++)
    cap_html_add(out, "%s%s", i > 0 ? ", " : "", s->roster->counters[line->units[i]].name);
  if (line->forts > 0)
    cap_html_add(out, "%s%u %s", line->n_units > 0 ? ", " : "", line->forts,
                 line->forts > 1 ? "Forts" : "Fort");
}

static void add_line(GString *out, const MonferratoScenario *s, const MonferratoLine *line) {
  cap_html_add(out, "<tr><td>%s</td><td>", s->base.sides[line->side].name);
  add_units(out, s, line);
  g_autofree char *zones = monferrato_ground_words(s->base.map, line->zones, line->n_zones, "or");
  cap_html_add(out, "</td><td>%s</td></tr>\n", zones);
}

void monferrato_section_set_up(GString *out, const CapPage *page) {
  const MonferratoScenario *s = monferrato_scenario(page->scenario);

  g_string_append(out, "<p>Set up line by line, from top to bottom. Where a line names several "
                       "zones, the owner chooses.</p>\n"
                       "<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
                       "aria-label=\"Set-up\"><table class=\"broad\"><thead><tr><th "
                       "scope=\"col\">Side</th><th "
                       "scope=\"col\">Counters</th><th scope=\"col\">Where</th></tr></thead>"
                       "<tbody>\n");
  for (guint i = 0; i < s->n_lines; i++)
    add_line(out, s, &s->lines[i]);
  g_string_append(out, "</tbody></table></div>\n");
}

void monferrato_section_victory(GString *out, const CapPage *page) {
  const MonferratoScenario *s = monferrato_scenario(page->scenario);

  g_string_append(out, "<p>At the end of the last turn each objective counts for the side that has "
                       "units there. The side with more points wins; equal points are a draw.</p>\n"
                       "<table><thead><tr><th scope=\"col\">Objective</th><th scope=\"col\" "
                       "class=\"n\">Points</th></tr></thead><tbody>\n");
  for (guint i = 0; i < s->n_objectives; i++)
    cap_html_add(out, "<tr><th scope=\"row\">%s</th><td class=\"n\">%u</td></tr>\n",
                 s->base.map->zones[s->objectives[i].zone].name, s->objectives[i].points);
  g_string_append(out, "</tbody></table>\n");
}
