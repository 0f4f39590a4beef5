/* One zone made two, and two made one. */
#include "editor/core/commands/commands-zones.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/batch.h"
#include "editor/core/commands/commands-rename.h"
#include "editor/core/document-find.h"
#include "editor/core/zones/zone-write.h"

/* --- Splitting ------------------------------------------------------------------------------ */

/* Cuts the outline of the zone; the part with its name comes first. */
static gboolean cut(CapZoneChange *change, guint zone, CapMapPoint from, CapMapPoint to) {
  const GArray *outline = cap_zone_picture_outline(change->after, zone);
  int start = cap_ring_find(outline, from), end = cap_ring_find(outline, to);
  GArray *one, *two;
  if (start < 0 || end < 0 || !cap_ring_split(outline, (guint)start, (guint)end, &one, &two))
    return FALSE;
  gboolean is_second = cap_ring_contains(two, change->map->zones[zone].where);
  cap_zone_picture_take_outline(change->after, zone, is_second ? two : one);
  cap_zone_picture_take_new(change->after, is_second ? one : two);
  return TRUE;
}

/* A name that the cut runs through, or nearly, moves to the middle of what is left to it. */
static void make_room_for_name(CapDocument *doc, const CapZoneChange *change, guint zone,
                               CapMapPoint from, CapMapPoint to) {
  CapMapPoint middle = cap_ring_middle(cap_zone_picture_outline(change->after, zone));
  double room = cap_stretch_distance(change->map->zones[zone].where, from, to, NULL);
  if (room >= cap_stretch_distance(middle, from, to, NULL) / 2)
    return;
  g_autofree char *x = cap_zone_measure_text(middle.x);
  g_autofree char *y = cap_zone_measure_text(middle.y);
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  CapNode node = cap_find_element(doc, CAP_NAME_ZONE, change->map->zones[zone].id);
  cap_batch_set(batch, node, CAP_NAME_X, x);
  cap_batch_set(batch, node, CAP_NAME_Y, y);
  cap_batch_apply(batch);
}

char *cap_zones_split(CapFile *file, const CapMap *map, guint zone, CapMapPoint from,
                      CapMapPoint to, char **refusal) {
  g_auto(CapZoneChange) change = cap_zone_change_begin(map);
  g_autofree char *name = cap_zone_dup_free_name(map, cap_zone_name(map, zone));
  cap_zone_picture_share(change.after, from);
  cap_zone_picture_share(change.after, to);
  if (!cut(&change, zone, from, to)) {
    cap_zone_refuse(refusal, g_strdup_printf(_("A straight line between these two points does not "
                                               "run through %s."),
                                             cap_zone_name(map, zone)));
    return NULL;
  }
  if (!cap_zone_change_is_sound(&change, refusal))
    return NULL;
  CapDocument *doc = cap_file_begin(file, _("Split %s"), cap_zone_name(map, zone));
  if (doc == NULL)
    return NULL;
  char *id = cap_zone_dup_free_id(doc, name);
  change.new_id = id;
  change.origin = zone;
  cap_zone_change_write(&change, doc);
  cap_zone_insert(doc, id, name, cap_zone_picture_outline(change.after, map->n_zones),
                  cap_find_element(doc, CAP_NAME_ZONE, map->zones[zone].id));
  make_room_for_name(doc, &change, zone, from, to);
  cap_file_end(file);
  return id;
}

/* --- Joining -------------------------------------------------------------------------------- */

/* What the first zone lacks it takes from the other; supply of both is drawn from there. */
static void note_attributes(const CapDocument *doc, CapBatch *batch, CapNode kept, CapNode gone) {
  static const CapName taken[] = {CAP_NAME_SETTLEMENT, CAP_NAME_SOURCE_OF, CAP_NAME_OBJECTIVE,
                                  CAP_NAME_NATIONALITY, CAP_NAME_SECTION};
  for (guint i = 0; i < G_N_ELEMENTS(taken); i++) {
    g_autofree char *now = cap_node_dup_value(doc, kept, taken[i]);
    g_autofree char *other = cap_node_dup_value(doc, gone, taken[i]);
    gboolean has_none = now == NULL || g_str_equal(now, "none");
    if (other == NULL || g_strcmp0(now, other) == 0)
      continue;
    g_autofree char *both = g_strjoin(" ", now, other, NULL);
    if (has_none)
      cap_batch_set(batch, kept, taken[i], other);
    else if (taken[i] == CAP_NAME_SOURCE_OF)
      cap_batch_set(batch, kept, taken[i], both);
  }
}

/* Of two borders with the same neighbour that of the first zone stays. */
static void note_borders(const CapMap *map, CapBatch *batch, guint zone, guint other) {
  for (guint i = 0; i < map->n_borders; i++) {
    const CapBorder *border = &map->borders[i];
    guint third = border->zone[0] == other ? border->zone[1] : border->zone[0];
    if (border->zone[0] != other && border->zone[1] != other)
      continue;
    if (third == zone || cap_zones_border(map, zone, third) != NULL) {
      cap_batch_remove(batch, border->node);
      continue;
    }
    const char *a = map->zones[zone].id, *b = map->zones[third].id;
    gboolean in_order = strcmp(a, b) < 0;
    g_autofree char *between = g_strconcat(in_order ? a : b, " ", in_order ? b : a, NULL);
    cap_batch_set(batch, border->node, CAP_NAME_BETWEEN, between);
  }
}

static void join_in_map(CapDocument *doc, const CapMap *map, guint zone, guint other,
                        const GArray *ring) {
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  CapNode kept = map->zones[zone].node, gone = map->zones[other].node;
  CapNode outline = cap_node_child_named(doc, kept, CAP_NAME_OUTLINE);
  g_autofree char *points = cap_zone_outline_text(doc, ring);
  cap_batch_set(batch, outline, CAP_NAME_POINTS, points);
  note_attributes(doc, batch, kept, gone);
  note_borders(map, batch, zone, other);
  cap_batch_remove(batch, gone);
  cap_batch_apply(batch);
}

gboolean cap_zones_join(CapProject *project, CapFile *file, const CapMap *map, guint zone,
                        guint other, char **refusal) {
  g_autoptr(CapZonePicture) picture = cap_zone_picture_new(map);
  g_autoptr(GArray) ring = cap_ring_join(cap_zone_picture_outline(picture, zone),
                                         cap_zone_picture_outline(picture, other));
  if (zone == other || !cap_zone_picture_touch(picture, zone, other))
    return cap_zone_refuse(refusal,
                           g_strdup_printf(_("%s and %s share no edge, so they cannot be joined."),
                                           cap_zone_name(map, zone), cap_zone_name(map, other)));
  if (ring == NULL)
    return cap_zone_refuse(
        refusal, g_strdup_printf(_("%s and %s together would enclose something. Join them with "
                                   "what lies between first."),
                                 cap_zone_name(map, zone), cap_zone_name(map, other)));
  g_autoptr(GPtrArray) files = cap_rename_files(project, file);
  g_autofree char *kept = g_strdup(map->zones[zone].id);
  g_autofree char *gone = g_strdup(map->zones[other].id);
  if (!cap_files_begin(files, _("Join %s and %s"), cap_zone_name(map, zone),
                       cap_zone_name(map, other)))
    return cap_zone_refuse(refusal, g_strdup(_("A document that names the zone is not well-formed "
                                               "XML. Correct it first.")));
  for (guint i = 0; i < files->len; i++) {
    CapFile *each = g_ptr_array_index(files, i);
    CapDocument *doc = cap_file_begin(each, "%s", gone); /* within the step of all files */
    if (each == file)
      join_in_map(doc, map, zone, other, ring);
    else
      cap_command_merge_id(doc, CAP_NAME_ZONE, gone, kept);
    cap_file_end(each);
  }
  cap_files_end(files);
  return TRUE;
}
