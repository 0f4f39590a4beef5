#include "editor/monferrato/set-up-counters.h"

#include "editor/monferrato/placement.h"
#include "validator/monferrato/view/view.h"

/* How light a colour may be, of 1, for white letters to stand out. */
#define LIGHTEST 0.45f

GdkRGBA monferrato_nation_colour(const MonferratoRoster *roster, CapIndex nation) {
  GdkRGBA colour = {0.3f, 0.3f, 0.3f, 1};

  if (nation >= roster->n_nations || *roster->nations[nation].colour == '\0' ||
      !gdk_rgba_parse(&colour, roster->nations[nation].colour))
    return colour;
  float light = 0.30f * colour.red + 0.59f * colour.green + 0.11f * colour.blue;
  float share = light > LIGHTEST ? LIGHTEST / light : 1;
  return (GdkRGBA){colour.red * share, colour.green * share, colour.blue * share, 1};
}

static void add_counter(GPtrArray *counters, const MonferratoScenario *s, CapIndex index) {
  const MonferratoCounter *c = &s->roster->counters[index];
  gboolean is_choice = FALSE;
  CapIndex zone = monferrato_placement(s, index, &is_choice);
  char value[CAP_BADGE_TEXT];

  if (zone == CAP_INDEX_NONE)
    return;
  CapCounter *counter = cap_counter_new(zone, c->id, c->name);
  monferrato_view_value(c, 0, value);
  counter->strength = g_strdup(value[0] != '\0' ? value : "+");
  counter->order = g_strdup(monferrato_view_kind(c->kind));
  counter->side = s->parts[c->command].side;
  counter->colour =
      monferrato_nation_colour(s->roster, s->roster->commands[c->command].nationality);
  counter->is_faded = is_choice;
  g_ptr_array_add(counters, counter);
}

GPtrArray *monferrato_set_up_new_counters(CapProject *project) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  GPtrArray *counters = g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free);

  for (CapIndex i = 0; s != NULL && i < s->roster->n_counters; i++)
    add_counter(counters, s, i);
  return counters;
}
