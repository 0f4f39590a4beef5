#include "editor/baroque/table/commands-table.h"

#include <glib/gi18n.h>

#include "editor/baroque/table/dress.h"
#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "editor/core/table/ground-points.h"
#include "schema/board/spot.h"
#include "schema/table.h"
#include "validator/baroque/checks/stands.h"

char *baroque_facing_text(guint direction) {
  return cap_table_measure_text((gint32)((direction * 36000u + BAROQUE_STEPS / 2) / BAROQUE_STEPS));
}

static char *point_text(BaroquePoint point) {
  CapTablePoint at = {point.x, point.y};
  return cap_table_points_text(&at, 1);
}

/* --- Units ---------------------------------------------------------------------------------- */

static guint army_direction(const CapDocument *doc, const BaroqueScenario *s, CapIndex army) {
  gint32 degrees = 0;
  cap_slice_to_hundredths(cap_node_attribute(doc, s->base.sides[army].node, CAP_NAME_FACING),
                          &degrees);
  return baroque_direction_of(degrees);
}

void baroque_batch_stand(CapBatch *batch, const CapDocument *doc, const BaroqueScenario *s,
                         CapIndex index, const BaroqueBase *base) {
  const BaroqueUnit *unit = &s->units[index];
  g_autofree char *place = point_text(base->front);
  gboolean is_usual = base->direction == army_direction(doc, s, unit->army);
  g_autofree char *facing = is_usual ? NULL : baroque_facing_text(base->direction);
  cap_batch_set(batch, unit->node, CAP_NAME_PLACE, place);
  if (base->direction != unit->direction)
    cap_batch_set(batch, unit->node, CAP_NAME_FACING, facing);
  if (cap_node_has(doc, unit->node, CAP_NAME_ZONE))
    cap_batch_set(batch, unit->node, CAP_NAME_ZONE, NULL);
}

/* Within the step that is open. */
static gboolean write_stand(CapDocument *doc, const BaroqueScenario *s, CapIndex unit,
                            const BaroqueBase *base) {
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  baroque_batch_stand(batch, doc, s, unit, base);
  return cap_batch_apply(batch);
}

static gboolean stands_so(const BaroqueUnit *unit, const BaroqueBase *base) {
  return unit->is_placed && unit->place.x == base->front.x && unit->place.y == base->front.y &&
         unit->direction == base->direction;
}

gboolean baroque_command_place(CapFile *file, const BaroqueScenario *s, CapIndex unit,
                               const BaroqueBase *base) {
  const BaroqueUnit *of = &s->units[unit];
  if (stands_so(of, base))
    return FALSE;
  CapDocument *doc = cap_file_begin(file, of->is_placed ? _("Move %s") : _("Place %s"), of->name);
  if (doc == NULL)
    return FALSE;
  gboolean is_changed = write_stand(doc, s, unit, base);
  cap_file_end(file);
  return is_changed;
}

gboolean baroque_command_turn(CapFile *file, const BaroqueScenario *s, CapIndex unit,
                              const BaroqueBase *base) {
  const BaroqueUnit *of = &s->units[unit];
  if (stands_so(of, base))
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Turn %s"), of->name);
  if (doc == NULL)
    return FALSE;
  gboolean is_changed = write_stand(doc, s, unit, base);
  cap_file_end(file);
  return is_changed;
}

gboolean baroque_command_lift(CapFile *file, const BaroqueScenario *s, CapIndex unit) {
  const BaroqueUnit *of = &s->units[unit];
  if (!of->is_placed)
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Take %s off the table"), of->name);
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  cap_batch_set(batch, of->node, CAP_NAME_PLACE, NULL);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}

gboolean baroque_command_drop(CapProject *project, const char *id, CapHex spot) {
  const BaroqueScenario *s = baroque_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  CapIndex unit = s != NULL ? baroque_unit_of_id(s, id) : CAP_INDEX_NONE, with;
  if (unit == CAP_INDEX_NONE || file == NULL)
    return FALSE;
  const BaroqueUnit *of = &s->units[unit];
  BaroqueBase base = baroque_base_at((BaroquePoint){cap_spot_x(spot), cap_spot_y(spot)},
                                     of->direction, of->front, of->depth);
  base = baroque_dress(s, unit, &base, &with);
  return baroque_command_place(file, s, unit, &base);
}

/* --- Leaders -------------------------------------------------------------------------------- */

gboolean baroque_command_place_leader(CapFile *file, const BaroqueScenario *s, CapIndex leader,
                                      BaroquePoint point) {
  const BaroqueLeader *of = &s->leaders[leader];
  CapIndex unit = baroque_unit_at_point(s, point);
  gboolean is_with = unit != CAP_INDEX_NONE && s->units[unit].army == of->army &&
                     s->units[unit].command == of->command;
  CapDocument *doc = cap_file_begin(file, _("Move %s"), of->name);
  if (doc == NULL)
    return FALSE;
  g_autofree char *place = point_text(point);
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  cap_batch_set(batch, of->node, CAP_NAME_PLACE, is_with ? NULL : place);
  cap_batch_set(batch, of->node, CAP_NAME_WITH, is_with ? s->units[unit].id : NULL);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}

/* --- Zones ---------------------------------------------------------------------------------- */

static char *box_text(CapTablePoint a, CapTablePoint b) {
  const CapTablePoint corners[] = {{MIN(a.x, b.x), MIN(a.y, b.y)}, {MAX(a.x, b.x), MAX(a.y, b.y)}};
  return cap_table_points_text(corners, G_N_ELEMENTS(corners));
}

gboolean baroque_command_set_zone(CapFile *file, const BaroqueScenario *s, CapIndex zone,
                                  CapTablePoint low, CapTablePoint high) {
  const BaroqueZone *of = &s->zones[zone];
  CapDocument *doc = cap_file_begin(file, _("Change %s"), *of->name != '\0' ? of->name : of->id);
  if (doc == NULL)
    return FALSE;
  g_autofree char *box = box_text(low, high);
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  cap_batch_set(batch, of->node, CAP_NAME_BOX, box);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}

CapNode baroque_command_add_zone(CapFile *file, const BaroqueScenario *s, CapIndex army,
                                 CapTablePoint low, CapTablePoint high) {
  const CapSide *side = &s->base.sides[army];
  CapDocument *doc = cap_file_begin(file, _("Add a zone of %s"), side->name);
  if (doc == NULL)
    return CAP_NODE_NONE;
  g_autofree char *stem = g_strconcat(side->id, "-zone", NULL);
  g_autofree char *id = cap_document_dup_free_id(doc, stem);
  g_autofree char *box = box_text(low, high);
  g_autofree char *name = g_strdup_printf(_("Zone of %s"), side->name);
  g_autofree char *xml = cap_element_text("zone", "id", id, "name", name, "box", box, NULL);
  CapNode node = cap_insert_in_order(doc, side->node, xml);
  cap_file_end(file);
  return node;
}

/* --- The order of battle -------------------------------------------------------------------- */

CapNode baroque_command_add_unit(CapFile *file, const BaroqueScenario *s, CapIndex command,
                                 const char *type) {
  const BaroqueCommand *of = &s->commands[command];
  const BaroqueRoster *roster = s->roster;
  const BaroqueType *found = NULL;
  for (guint i = 0; i < roster->n_types; i++)
    if (g_str_equal(roster->types[i].id, type))
      found = &roster->types[i];
  if (found == NULL)
    return CAP_NODE_NONE;
  CapDocument *doc = cap_file_begin(file, _("Add %s to %s"), found->name, of->name);
  if (doc == NULL)
    return CAP_NODE_NONE;
  g_autofree char *stem = g_strdup_printf("%s-%u", of->id, of->n_units + 1);
  g_autofree char *id = cap_document_dup_free_id(doc, stem);
  g_autofree char *xml =
      cap_element_text("unit", "id", id, "name", found->name, "type", type, NULL);
  CapNode node = cap_insert_in_order(doc, of->node, xml);
  cap_file_end(file);
  return node;
}

CapNode baroque_command_move_unit(CapFile *file, const BaroqueScenario *s, CapIndex unit,
                                  CapIndex command) {
  const BaroqueUnit *of = &s->units[unit];
  const BaroqueCommand *to = &s->commands[command];
  if (of->command == command || of->command == CAP_INDEX_NONE)
    return CAP_NODE_NONE;
  CapDocument *doc = cap_file_begin(file, _("Move %s to %s"), of->name, to->name);
  if (doc == NULL)
    return CAP_NODE_NONE;
  g_autoptr(CapAnchor) parent = cap_file_anchor(file, to->node);
  g_autoptr(CapAnchor) moved = cap_file_anchor(file, of->node);
  if (to->arrives) {
    g_autoptr(CapBatch) batch = cap_batch_new(doc);
    cap_batch_set(batch, of->node, CAP_NAME_PLACE, NULL);
    cap_batch_set(batch, of->node, CAP_NAME_ZONE, NULL);
    cap_batch_apply(batch);
  }
  CapNode node = cap_move_in_order(doc, cap_anchor_node(moved), cap_anchor_node(parent));
  cap_file_end(file);
  return node;
}
