/* Outlines of zones, their names, new zones and removed ones. */
#include "editor/core/commands/commands-zones.h"

#include <glib/gi18n.h>

#include "editor/core/commands/batch.h"
#include "editor/core/document-find.h"
#include "schema/document/insert.h"
#include "editor/core/zones/zone-write.h"

/* --- Corners -------------------------------------------------------------------------------- */

/* Writes the change as one step. */
static gboolean write_step(CapFile *file, CapZoneChange *change, const char *step) {
  CapDocument *doc = cap_file_begin(file, "%s", step);
  if (doc == NULL)
    return FALSE;
  cap_zone_change_write(change, doc);
  cap_file_end(file);
  return TRUE;
}

gboolean cap_zones_move_corner(CapFile *file, const CapMap *map, CapMapPoint from, CapMapPoint to,
                               char **refusal) {
  g_auto(CapZoneChange) change = cap_zone_change_begin(map);
  if (cap_points_equal(from, to))
    return FALSE;
  cap_zone_picture_share(change.after, from);
  cap_zone_picture_move(change.after, from, to);
  return cap_zone_change_is_sound(&change, refusal) &&
         write_step(file, &change, _("Move a corner"));
}

gboolean cap_zones_remove_corner(CapFile *file, const CapMap *map, CapMapPoint corner,
                                 char **refusal) {
  g_auto(CapZoneChange) change = cap_zone_change_begin(map);
  if (!cap_zone_picture_remove(change.after, corner))
    return cap_zone_refuse(refusal, g_strdup(_("A zone keeps at least three corners.")));
  return cap_zone_change_is_sound(&change, refusal) &&
         write_step(file, &change, _("Remove a corner"));
}

gboolean cap_zones_move_name(CapFile *file, const CapMap *map, guint zone, CapMapPoint to) {
  g_autofree char *x = cap_zone_measure_text(to.x);
  g_autofree char *y = cap_zone_measure_text(to.y);
  CapDocument *doc = cap_file_begin(file, _("Move the name of %s"), cap_zone_name(map, zone));
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  cap_batch_set(batch, map->zones[zone].node, CAP_NAME_X, x);
  cap_batch_set(batch, map->zones[zone].node, CAP_NAME_Y, y);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}

/* --- Zones ---------------------------------------------------------------------------------- */

/* "Zone 7", for one that nobody has named yet. New string. */
static char *dup_default_name(const CapMap *map) {
  for (guint i = map->n_zones + 1;; i++) {
    g_autofree char *name = g_strdup_printf(_("Zone %u"), i);
    gboolean is_taken = FALSE;
    for (guint z = 0; z < map->n_zones; z++)
      is_taken = is_taken || g_strcmp0(map->zones[z].name, name) == 0;
    if (!is_taken)
      return g_steal_pointer(&name);
  }
}

/* The zone of the map that has no outline yet gets this one. */
static char *draw_zone(CapFile *file, const CapMap *map, const GArray *outline, guint zone,
                       char **refusal) {
  g_auto(CapZoneChange) change = cap_zone_change_begin(map);
  cap_zone_picture_take_outline(change.after, zone, g_array_copy((GArray *)outline));
  if (!cap_zone_change_is_sound(&change, refusal))
    return NULL;
  CapDocument *doc = cap_file_begin(file, _("Draw %s"), cap_zone_name(map, zone));
  if (doc == NULL)
    return NULL;
  char *id = g_strdup(map->zones[zone].id);
  cap_zone_change_write(&change, doc);
  g_autofree char *points =
      cap_zone_outline_text(doc, cap_zone_picture_outline(change.after, zone));
  g_autofree char *xml = cap_element_text("outline", "points", points, NULL);
  CapNode node = cap_find_element(doc, CAP_NAME_ZONE, id);
  if (node != CAP_NODE_NONE)
    cap_insert_in_order(doc, node, xml);
  cap_file_end(file);
  return id;
}

char *cap_zones_add(CapFile *file, const CapMap *map, const GArray *outline, const char *name,
                    guint zone, char **refusal) {
  g_autofree char *free_name = NULL;
  if (zone < map->n_zones && map->zones[zone].n_outline == 0)
    return draw_zone(file, map, outline, zone, refusal);
  g_auto(CapZoneChange) change = cap_zone_change_begin(map);
  guint added = cap_zone_picture_take_new(change.after, g_array_copy((GArray *)outline));
  if (!cap_zone_change_is_sound(&change, refusal))
    return NULL;
  if (name == NULL || *name == '\0')
    name = free_name = dup_default_name(map);
  CapDocument *doc = cap_file_begin(file, _("Draw %s"), name);
  if (doc == NULL)
    return NULL;
  char *id = cap_zone_dup_free_id(doc, name);
  change.new_id = id;
  cap_zone_change_write(&change, doc);
  cap_zone_insert(doc, id, name, cap_zone_picture_outline(change.after, added), CAP_NODE_NONE);
  cap_file_end(file);
  return id;
}

gboolean cap_zones_remove(CapFile *file, const CapMap *map, guint zone) {
  CapDocument *doc = cap_file_begin(file, _("Remove %s"), cap_zone_name(map, zone));
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  cap_batch_remove(batch, map->zones[zone].node);
  for (guint i = 0; i < map->n_borders; i++)
    if (map->borders[i].zone[0] == zone || map->borders[i].zone[1] == zone)
      cap_batch_remove(batch, map->borders[i].node);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}
