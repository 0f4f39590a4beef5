#include "scenario.h"

#include <glib/gi18n.h>

void monferrato_scenario_free(MonferratoScenario *s) {
  if (s == NULL)
    return;
  for (guint i = 0; i < s->roster->n_commands; i++) {
    g_free(s->parts[i].sources);
    g_free(s->parts[i].raids);
  }
  for (guint i = 0; i < s->n_lines; i++) {
    g_free(s->lines[i].units);
    g_free(s->lines[i].zones);
  }
  for (guint i = 0; i < MONFERRATO_SIDES; i++)
    g_free(s->sides[i].supplied);
  g_free(s->parts);
  g_free(s->lines);
  g_free(s->ways_out);
  g_free(s->objectives);
  monferrato_chits_clear(&s->chits);
  for (guint i = 0; i < s->n_variables; i++) {
    g_free(s->variables[i].id);
    g_strfreev(s->variables[i].values);
  }
  g_free(s->variables);
  g_hash_table_unref(s->variable_by_id);
  monferrato_rules_clear(&s->rules);
  g_free(s->side_of_nation);
  cap_scenario_clear(&s->base);
  g_free(s);
}

const MonferratoBox *monferrato_turn_box(const MonferratoScenario *s, CapTurn turn, int *year) {
  const MonferratoTrack *track = &s->roster->tracks[s->track];
  guint box = s->start_box + (guint)turn;

  if (track->is_once) {
    box = MIN(box, track->n - 1); /* the turn after the last has none of its own */
    *year = s->roster->boxes[track->first + box].year;
    return &s->roster->boxes[track->first + box];
  }
  *year = s->start_year + (int)(box / track->n);
  return &s->roster->boxes[track->first + box % track->n];
}

char *monferrato_dup_turn(const MonferratoScenario *s, CapTurn turn) {
  int year;

  if (s->base.n_turns == 0 || turn < 0)
    return g_strdup(_("an unknown turn"));
  const MonferratoBox *box = monferrato_turn_box(s, turn, &year);
  return g_strdup_printf("%s %d", box->name, year);
}

CapIndex monferrato_side_of(const MonferratoScenario *s, CapIndex counter) {
  return s->parts[s->roster->counters[counter].command].side;
}

gboolean monferrato_is_way_out(const MonferratoScenario *s, CapIndex zone) {
  for (guint i = 0; i < s->n_ways_out; i++)
    if (s->ways_out[i] == zone)
      return TRUE;
  return FALSE;
}

CapIndex monferrato_placement(const MonferratoScenario *s, CapIndex counter, gboolean *is_choice) {
  for (guint i = 0; i < s->n_lines; i++) {
    const MonferratoLine *line = &s->lines[i];

    for (guint k = 0; line->n_zones > 0 && k < line->n_units; k++)
      if (line->units[k] == counter) {
        *is_choice = line->n_zones > 1 || line->count < line->n_units;
        return line->zones[0];
      }
  }
  return CAP_INDEX_NONE;
}
