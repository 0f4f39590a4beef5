/* The Commands of both sides with all of their counters. */
#include "validator/monferrato/report/sections.h"

#include "schema/monferrato/scenario.h"
#include "validator/monferrato/view/view.h"
#include "validator/monferrato/view/zone-words.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"

static const char *kind_words(MonferratoKind kind) {
  static const char *const words[] = {"Commander", "Infantry",   "Major Infantry", "Cavalry",
                                      "Artillery", "Guastatori", "Garrison",       "Camp"};

  return words[kind];
}

static void add_reverse(GString *out, const MonferratoCounter *c) {
  if (c->replacement != NULL)
    cap_html_add(out, "<td>%s %u</td>", c->replacement, c->next_leadership);
  else if (c->disrupted > 0)
    cap_html_add(out, "<td>Disrupted %u</td>", c->disrupted);
  else
    g_string_append(out, "<td></td>");
}

static void add_counter(GString *out, const MonferratoCounter *c) {
  char value[CAP_BADGE_TEXT];

  monferrato_view_value(c, 0, value);
  cap_html_add(out, "<tr><th scope=\"row\">%s</th><td>%s</td><td class=\"n\">%s</td>", c->name,
               kind_words(c->kind), value);
  add_reverse(out, c);
  g_string_append(out, "</tr>\n");
}

static void add_command(GString *out, const MonferratoScenario *s, CapIndex index) {
  const MonferratoCommand *command = &s->roster->commands[index];
  const MonferratoPart *part = &s->parts[index];

  cap_html_add(out, "<article class=\"stack\" id=\"command-%s\">\n<h4>%s</h4>\n", command->id,
               command->name);
  cap_html_add(out, "<p>%s. ",
               command->nationality != CAP_INDEX_NONE
                   ? s->roster->nations[command->nationality].name
                   : "Of no nationality");
  g_string_append(out, part->from_start ? "In play from the start." : "Comes as a reinforcement.");
  g_autofree char *sources =
      monferrato_ground_words(s->base.map, part->sources, part->n_sources, "and");
  g_autofree char *raids = monferrato_ground_words(s->base.map, part->raids, part->n_raids, "and");
  if (part->n_sources > 0)
    cap_html_add(out, " Draws supply from %s.", sources);
  if (part->n_raids > 0)
    cap_html_add(out, " May raid %s.", raids);
  g_string_append(out, "</p>\n<table><thead><tr><th scope=\"col\">Counter</th><th "
                       "scope=\"col\">Kind</th><th scope=\"col\" class=\"n\"><abbr title=\"Fire "
                       "Value in attack and defence, or Leadership\">Value</abbr></th><th "
                       "scope=\"col\">Reverse</th></tr></thead><tbody>\n");
  for (guint i = command->first; i < command->first + command->n; i++)
    add_counter(out, &s->roster->counters[i]);
  g_string_append(out, "</tbody></table>\n</article>\n");
}

void monferrato_section_commands(GString *out, const CapPage *page) {
  const MonferratoScenario *s = monferrato_scenario(page->scenario);

  for (CapIndex side = 0; side < s->base.n_sides; side++) {
    g_autofree char *id = g_strconcat("side-", s->base.sides[side].id, NULL);

    cap_html_add(out, "<div class=\"side%u\">\n", side);
    cap_html_heading(out, 3, id, s->base.sides[side].name);
    g_string_append(out, "<div class=\"cards\">\n");
    for (CapIndex i = 0; i < s->roster->n_commands; i++)
      if (s->parts[i].side == side)
        add_command(out, s, i);
    g_string_append(out, "</div>\n</div>\n");
  }
}
