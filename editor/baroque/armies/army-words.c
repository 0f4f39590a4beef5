#include "editor/baroque/armies/army-words.h"

#include <glib/gi18n.h>

#include "editor/baroque/table/commands-table.h"
#include "editor/core/table/ground-points.h"

gboolean baroque_army_has(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  switch (cap_node_name(doc, node)) {
  case CAP_NAME_ARMY:
    return cap_node_parent(doc, node) == cap_document_root(doc);
  case CAP_NAME_COMMAND:
  case CAP_NAME_LEADER:
  case CAP_NAME_UNIT:
  case CAP_NAME_BAGGAGE:
  case CAP_NAME_ZONE:
  case CAP_NAME_ARRIVAL:
    return TRUE;
  default:
    return FALSE;
  }
}

static char *point_words(CapTablePoint point) {
  return cap_table_points_text(&point, 1);
}

/* "at 11,5.5, facing 180°", "deploys in ...", "arrives later" */
static char *place_words(const BaroqueScenario *s, const BaroqueUnit *unit) {
  g_autofree char *point = point_words(unit->place);
  g_autofree char *facing = baroque_facing_text(unit->direction);
  if (unit->is_placed)
    return g_strdup_printf(_("at %s, facing %s°"), point, facing);
  if (unit->zone != CAP_INDEX_NONE)
    return g_strdup_printf(_("deploys in %s"), s->zones[unit->zone].name);
  return g_strdup(_("arrives later"));
}

static char *unit_words(const BaroqueScenario *s, const BaroqueUnit *unit) {
  g_autofree char *place = place_words(s, unit);
  return g_strdup_printf(_("%s\n%s, VBU %u, VD %u, %s"), unit->name,
                         baroque_unit_type(s, unit)->code, unit->vbu, unit->vd, place);
}

static char *leader_words(const BaroqueScenario *s, const BaroqueLeader *leader) {
  static const char *const grades[] = {N_("incompetent"), N_("poor"), N_("reliable"), N_("expert"),
                                       N_("charismatic")};
  g_autofree char *point = point_words(leader->place);
  const char *grade = _(grades[MIN(leader->grade, G_N_ELEMENTS(grades) - 1)]);
  if (leader->unit != CAP_INDEX_NONE)
    return g_strdup_printf(_("%s\nleader, %s, with %s"), leader->name, grade,
                           s->units[leader->unit].name);
  return leader->is_placed ? g_strdup_printf(_("%s\nleader, %s, at %s"), leader->name, grade, point)
                           : g_strdup_printf(_("%s\nleader, %s"), leader->name, grade);
}

static char *command_words(const BaroqueCommand *command) {
  g_autofree char *size =
      g_strdup_printf(ngettext("%u unit", "%u units", command->n_units), command->n_units);
  return g_strdup_printf(_("%s\nCommand, %s, VD %u%s"), command->name, size, command->vd,
                         command->arrives ? _(", arrives later") : "");
}

static char *zone_words(const BaroqueZone *zone) {
  const CapTablePoint corners[] = {zone->low, zone->high};
  g_autofree char *box = cap_table_points_text(corners, G_N_ELEMENTS(corners));
  return g_strdup_printf(_("%s\nzone of deployment, %s"),
                         *zone->name != '\0' ? zone->name : zone->id, box);
}

char *baroque_army_words(CapProject *project, const CapDocument *doc, CapNode node) {
  const BaroqueScenario *s = baroque_project_scenario(project);
  if (s == NULL || s->base.document != doc)
    return NULL;
  CapIndex unit = baroque_unit_of_node(s, node), leader = baroque_leader_of_node(s, node);
  CapIndex zone = baroque_zone_of_node(s, node);
  if (unit != CAP_INDEX_NONE)
    return unit_words(s, &s->units[unit]);
  if (leader != CAP_INDEX_NONE)
    return leader_words(s, &s->leaders[leader]);
  if (zone != CAP_INDEX_NONE)
    return zone_words(&s->zones[zone]);
  for (guint i = 0; i < s->n_commands; i++)
    if (s->commands[i].node == node)
      return command_words(&s->commands[i]);
  for (guint i = 0; i < s->base.n_sides && i < BAROQUE_ARMIES; i++)
    if (s->base.sides[i].node == node)
      return g_strdup_printf(_("%s\narmy, VD %u"), s->base.sides[i].name, s->armies[i].vd);
  return NULL;
}
