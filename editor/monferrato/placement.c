#include "editor/monferrato/placement.h"

#include <glib/gi18n.h>

#include "validator/monferrato/view/view.h"

const MonferratoScenario *monferrato_project_scenario(CapProject *project) {
  const CapScenario *scenario = cap_project_scenario(project);

  return scenario != NULL ? monferrato_scenario(scenario) : NULL;
}

static const char *kind_words(MonferratoKind kind) {
  static const char *const words[] = {N_("Commander"), N_("Infantry"),  N_("Major Infantry"),
                                      N_("Cavalry"),   N_("Artillery"), N_("Guastatori"),
                                      N_("Garrison"),  N_("Camp")};

  return _(words[kind]);
}

char *monferrato_counter_words(const MonferratoCounter *counter) {
  char value[CAP_BADGE_TEXT];

  monferrato_view_value(counter, 0, value);
  return g_strdup_printf("%s, %s%s%s", counter->name, kind_words(counter->kind),
                         value[0] != '\0' ? " " : "", value);
}

/* --- The handbook --------------------------------------------------------------------------- */

static gboolean is_listed(const CapIndex *zones, guint n, CapHex place) {
  for (guint i = 0; i < n; i++)
    if (zones[i] == place)
      return TRUE;
  return FALSE;
}

static void tell_line(const MonferratoScenario *s, const MonferratoLine *line, GPtrArray *lines) {
  for (guint k = 0; k < line->n_units; k++) {
    g_autofree char *words = monferrato_counter_words(&s->roster->counters[line->units[k]]);

    if (line->n_zones > 1 || line->count < line->n_units)
      g_ptr_array_add(lines, g_strdup_printf(_("May be placed here: %s"), words));
    else
      g_ptr_array_add(lines, g_steal_pointer(&words));
  }
}

void monferrato_tell_place(CapProject *project, CapHex place, GPtrArray *lines) {
  const MonferratoScenario *s = monferrato_project_scenario(project);

  if (s == NULL)
    return;
  for (guint i = 0; i < s->roster->n_commands; i++)
    if (is_listed(s->parts[i].sources, s->parts[i].n_sources, place))
      g_ptr_array_add(lines,
                      g_strdup_printf(_("Supply source of %s"), s->roster->commands[i].name));
  for (guint i = 0; i < s->n_objectives; i++)
    if (s->objectives[i].zone == place)
      g_ptr_array_add(lines, g_strdup_printf(_("Objective: %u points"), s->objectives[i].points));
  for (guint i = 0; i < s->n_lines; i++)
    if (is_listed(s->lines[i].zones, s->lines[i].n_zones, place))
      tell_line(s, &s->lines[i], lines);
}

void monferrato_tell_forces(CapProject *project, CapHex place, GPtrArray *words) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  gboolean is_choice = FALSE;

  for (CapIndex i = 0; s != NULL && i < s->roster->n_counters; i++)
    if (monferrato_placement(s, i, &is_choice) == place && !is_choice)
      g_ptr_array_add(words, g_strdup(s->roster->counters[i].name));
}

CapHex monferrato_find_counter(CapProject *project, const char *id) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  gboolean is_choice = FALSE;

  for (CapIndex i = 0; s != NULL && i < s->roster->n_counters; i++)
    if (g_strcmp0(s->roster->counters[i].id, id) == 0) {
      CapIndex zone = monferrato_placement(s, i, &is_choice);
      return zone != CAP_INDEX_NONE && !is_choice ? zone : CAP_HEX_NONE;
    }
  return CAP_HEX_NONE;
}

char *monferrato_turn_words(const CapOpenScenario *open, CapTurn turn) {
  return cap_scenario_dup_turn(cap_open_scenario_scenario(open), turn);
}
