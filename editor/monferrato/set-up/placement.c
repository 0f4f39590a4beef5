#include "editor/monferrato/set-up/placement.h"

#include <glib/gi18n.h>

#include "editor/monferrato/set-up/commands-set-up.h"
#include "validator/monferrato/view/view.h"

const MonferratoScenario *monferrato_project_scenario(CapProject *project) {
  const CapScenario *scenario = cap_project_scenario(project);

  return scenario != NULL ? monferrato_scenario(scenario) : NULL;
}

/* --- Words ---------------------------------------------------------------------------------- */

const char *monferrato_kind_name(MonferratoKind kind) {
  static const char *const words[] = {N_("Commander"), N_("Infantry"),  N_("Major Infantry"),
                                      N_("Cavalry"),   N_("Artillery"), N_("Guastatori"),
                                      N_("Garrison"),  N_("Camp")};

  return _(words[kind]);
}

char *monferrato_counter_values(const MonferratoCounter *counter) {
  char value[CAP_BADGE_TEXT];

  monferrato_view_value(counter, 0, value);
  return g_strdup_printf("%s%s%s", monferrato_kind_name(counter->kind), value[0] != '\0' ? " " : "",
                         value);
}

char *monferrato_counter_words(const MonferratoCounter *counter) {
  g_autofree char *values = monferrato_counter_values(counter);

  return g_strdup_printf("%s, %s", counter->name, values);
}

/* More than this are counted, not named. */
#define MOST_NAMES 3

char *monferrato_zones_words(const CapMap *map, const CapIndex *zones, guint n) {
  GString *words = g_string_new(NULL);

  if (n > MOST_NAMES)
    g_string_append_printf(words, _("one of %u zones"), n);
  for (guint i = 0; i < n && n <= MOST_NAMES; i++)
    g_string_append_printf(words, "%s%s",
                           i == 0       ? ""
                           : i + 1 == n ? _(" or ")
                                        : ", ",
                           map->zones[zones[i]].name);
  return g_string_free(words, FALSE);
}

/* --- What brings them ----------------------------------------------------------------------- */

static CapIndex group_of(const MonferratoRoster *roster, CapIndex counter) {
  for (guint i = 0; i < roster->n_groups; i++)
    for (guint k = 0; k < roster->groups[i].n_counters; k++)
      if (roster->groups[i].counters[k] == counter)
        return (CapIndex)i;
  return CAP_INDEX_NONE;
}

/* Does one of these effects, or one inside of them, bring the group? */
static gboolean brings(const MonferratoChits *chits, guint first, guint n, CapIndex group) {
  for (guint i = first; i < first + n; i++) {
    const MonferratoEffect *e = &chits->effects[i];

    if ((e->kind == MONFERRATO_DO_REINFORCE && e->group == group) ||
        ((e->kind == MONFERRATO_DO_ROLL || e->kind == MONFERRATO_DO_CASE ||
          e->kind == MONFERRATO_DO_EACH_ZONE) &&
         brings(chits, e->first, e->n_effects, group)))
      return TRUE;
  }
  return FALSE;
}

CapIndex monferrato_chit_for(const MonferratoScenario *s, CapIndex counter) {
  CapIndex group = group_of(s->roster, counter);

  for (guint i = 0; group != CAP_INDEX_NONE && i < s->chits.n_chits; i++)
    if (monferrato_chit_is_used(&s->chits, i) &&
        brings(&s->chits, s->chits.chits[i].first, s->chits.chits[i].n_effects, group))
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}

/* Lines with a count let the owner choose whom, the others only where. */
static char *words_of_lines(const MonferratoScenario *s, CapIndex counter) {
  g_autoptr(GArray) zones = monferrato_zones_of_counter(s, counter);

  return monferrato_zones_words(s->base.map, (const CapIndex *)(gpointer)zones->data, zones->len);
}

char *monferrato_place_words(const MonferratoScenario *s, CapIndex counter) {
  g_autofree char *zones = words_of_lines(s, counter);
  CapIndex chit = *zones == '\0' ? monferrato_chit_for(s, counter) : CAP_INDEX_NONE;

  if (*zones != '\0')
    return g_steal_pointer(&zones);
  if (chit == CAP_INDEX_NONE)
    return g_strdup(_("not set up"));
  return g_strdup_printf(_("%s (chit %u)"), s->chits.chits[chit].name, s->chits.chits[chit].number);
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
      g_ptr_array_add(lines, g_strdup_printf(ngettext("Objective: %u point", "Objective: %u points",
                                                      s->objectives[i].points),
                                             s->objectives[i].points));
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

void monferrato_search(CapProject *project, CapSearch *search) {
  const MonferratoScenario *s = monferrato_project_scenario(project);

  for (CapIndex i = 0; s != NULL && i < s->roster->n_counters; i++) {
    const MonferratoCounter *counter = &s->roster->counters[i];
    CapFit fit = MIN(cap_search_fit(search, counter->name), cap_search_fit(search, counter->id));
    gboolean is_choice = FALSE;

    if (fit == CAP_FIT_NONE || monferrato_side_of(s, i) == CAP_INDEX_NONE)
      continue;
    CapIndex zone = monferrato_placement(s, i, &is_choice);
    g_autofree char *values = monferrato_counter_values(counter);
    g_autofree char *place = monferrato_place_words(s, i);
    cap_search_add(search, fit, zone != CAP_INDEX_NONE ? zone : CAP_HEX_NONE, counter->id,
                   g_strdup(counter->name), g_strdup_printf("%s, %s", values, place));
  }
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
