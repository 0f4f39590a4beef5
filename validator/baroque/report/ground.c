/* The pieces of ground and what they mean to movement. */
#include "validator/baroque/report/sections.h"

#include "schema/baroque/scenario.h"
#include "validator/report/html/markup.h"

/* [gap 14] [gap 15] */
static const char *effect_of(const CapGround *ground, const BaroqueSettings *settings) {
  switch (ground->kind) {
  case CAP_GROUND_GENTLE_HILL:
    return ground->has_ridge || settings->gentle_hill_ridge ? "open, with a ridge" : "open";
  case CAP_GROUND_STEEP_HILL:
  case CAP_GROUND_WOODED_HILL:
  case CAP_GROUND_WOOD:
  case CAP_GROUND_MARSH:
  case CAP_GROUND_VILLAGE:
    return "difficult";
  case CAP_GROUND_PLOUGHLAND:
  case CAP_GROUND_VINEYARD:
  case CAP_GROUND_SCRUB:
    return "broken";
  case CAP_GROUND_FIELDS:
    return "broken, with linear obstacles around";
  case CAP_GROUND_OPEN_FIELDS:
    return "open, with linear obstacles around";
  case CAP_GROUND_OBSTACLE:
    return "linear obstacle";
  case CAP_GROUND_RIVER:
    return ground->is_fordable ? "fordable: a linear obstacle" : "cannot be crossed";
  case CAP_GROUND_EDGE_WATER:
  case CAP_GROUND_IMPASSABLE:
    return "cannot be entered";
  case CAP_GROUND_ROAD:
  case CAP_GROUND_BRIDGE:
  case CAP_GROUND_FORD:
    break;
  }
  return "leads through other ground";
}

static const char *holder_of(const BaroqueScenario *s, CapIndex ground) {
  for (guint i = 0; i < s->base.n_sides; i++)
    for (guint k = 0; k < s->armies[i].n_villages; k++)
      if (s->armies[i].villages[k] == ground)
        return s->base.sides[i].name;
  return "";
}

void baroque_section_ground(GString *out, const CapPage *page) {
  const BaroqueScenario *s = baroque_scenario(page->scenario);
  const CapMap *map = s->base.map;

  if (*map->table_top != '\0')
    cap_html_add(out, "<p>The top of the plan is %s.</p>\n", map->table_top);
  if (map->n_grounds == 0) {
    g_string_append(out, "<p>The table is open everywhere.</p>\n");
    return;
  }
  g_string_append(out,
                  "<table><thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Kind</th><th "
                  "scope=\"col\">Effect</th><th scope=\"col\">Held by</th></tr></thead><tbody>\n");
  for (CapIndex i = 0; i < map->n_grounds; i++) {
    const CapGround *ground = &map->grounds[i];

    cap_html_add(out, "<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td><td>%s</td></tr>\n",
                 *ground->name != '\0' ? ground->name : ground->id, cap_ground_name(ground->kind),
                 effect_of(ground, &s->settings), holder_of(s, i));
  }
  g_string_append(out, "</tbody></table>\n");
}
