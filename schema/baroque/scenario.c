#include "schema/baroque/scenario.h"

#include <glib/gi18n.h>

const char *const baroque_structure_words[] = {"good", "average", "poor", NULL};
const char *const baroque_grade_words[] = {"incompetent", "poor",        "reliable",
                                           "expert",      "charismatic", NULL};
const char *const baroque_edge_words[] = {"top", "right", "bottom", "left", NULL};
const char *const baroque_test_words[] = {"discipline",     "opportunity-charge",
                                          "countercharge",  "opportunity-fire",
                                          "defensive-fire", "evasion",
                                          "cohesion",       NULL};

static void free_names(char *id, char *name) {
  g_free(id);
  g_free(name);
}

void baroque_scenario_free(BaroqueScenario *s) {
  if (s == NULL)
    return;
  for (guint i = 0; i < s->n_commands; i++)
    free_names(s->commands[i].id, s->commands[i].name);
  for (guint i = 0; i < s->n_leaders; i++)
    free_names(s->leaders[i].id, s->leaders[i].name);
  for (guint i = 0; i < s->n_units; i++)
    free_names(s->units[i].id, s->units[i].name);
  for (guint i = 0; i < s->n_zones; i++)
    free_names(s->zones[i].id, s->zones[i].name);
  for (guint i = 0; i < s->n_passages; i++)
    free_names(s->passages[i].id, s->passages[i].name);
  for (guint i = 0; i < s->n_traits; i++)
    g_free(s->traits[i].name);
  for (guint i = 0; i < s->n_closures; i++)
    g_free(s->closures[i].types);
  for (guint i = 0; i < BAROQUE_ARMIES; i++) {
    g_free(s->armies[i].villages);
    g_free(s->armies[i].colour);
  }
  g_free(s->commands);
  g_free(s->leaders);
  g_free(s->units);
  g_free(s->zones);
  g_free(s->passages);
  g_free(s->traits);
  g_free(s->rolls);
  g_free(s->closures);
  g_free(s->exits);
  g_hash_table_unref(s->unit_by_id);
  g_hash_table_unref(s->leader_by_id);
  g_hash_table_unref(s->command_by_id);
  g_hash_table_unref(s->zone_by_id);
  g_hash_table_unref(s->passage_by_id);
  cap_scenario_clear(&s->base);
  g_free(s);
}

char *baroque_dup_turn(const BaroqueScenario *s, CapTurn turn) {
  (void)s;
  return turn >= 0 ? g_strdup_printf(_("turn %d"), turn + 1) : g_strdup(_("an unknown turn"));
}

guint baroque_command_range(BaroqueStructure structure) {
  static const guint ranges[] = {1000, 600, 200};

  return ranges[structure];
}

guint8 baroque_direction_of(gint32 hundredths_of_degree) {
  enum { CIRCLE = 36000 };

  return (guint8)((hundredths_of_degree * BAROQUE_STEPS + CIRCLE / 2) / CIRCLE % BAROQUE_STEPS);
}
