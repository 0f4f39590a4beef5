/* What joins two ends, by a drag from one to the other or a click on each: a cut through a zone,
 * two zones that become one, a link between two zones. */
#include "editor/map/zones/zone-tool-private.h"

#include <glib/gi18n.h>

/* --- Splitting ------------------------------------------------------------------------------ */

/* A point of an outline near the pointer. */
static gboolean find_on_outline(CapZoneTool *tool, CapMapPoint *found) {
  const CapZonePicture *picture = cap_zone_tool_picture(tool);
  double reach = 1.5 * cap_zone_tool_reach(tool);
  CapZoneEdge edge;
  if (!cap_zone_picture_edge(picture, tool->now, reach, CAP_HEX_NONE, &edge))
    return FALSE;
  *found = cap_zone_picture_snap(picture, tool->now, reach, NULL);
  return TRUE;
}

/* The zone that the line between two points runs through. */
static guint zone_between(CapZoneTool *tool, CapMapPoint a, CapMapPoint b) {
  const CapZonePicture *picture = cap_zone_tool_picture(tool);
  CapMapPoint middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
  for (guint z = 0; z < cap_zone_picture_n_zones(picture); z++)
    if (cap_ring_contains(cap_zone_picture_outline(picture, z), middle))
      return z;
  return CAP_HEX_NONE;
}

static void split(CapZoneTool *tool, CapMapPoint end) {
  guint zone = zone_between(tool, tool->start, end);
  CapMapPoint start = tool->start;
  g_autofree char *refusal = NULL;
  cap_zone_tool_reset(tool);
  if (zone == CAP_HEX_NONE) {
    cap_zone_tool_tell(tool, _("The line does not run through a zone."));
    return;
  }
  g_autofree char *id = cap_zones_split(cap_zone_tool_file(tool), cap_zone_tool_map(tool), zone,
                                        start, end, &refusal);
  cap_zone_tool_tell(tool, refusal);
  CapIndex added =
      id != NULL ? cap_map_find_zone(cap_zone_tool_map(tool), cap_slice_of(id)) : CAP_INDEX_NONE;
  if (added != CAP_INDEX_NONE)
    cap_desk_select_hex(tool->desk, added);
}

static gboolean press_split(CapZoneTool *tool, const CapToolPoint *point) {
  (void)point;
  CapMapPoint found;
  if (!find_on_outline(tool, &found))
    return tool->is_begun;
  if (tool->is_begun) {
    split(tool, found);
    return TRUE;
  }
  tool->start = found;
  tool->is_begun = tool->is_fresh = TRUE;
  return TRUE;
}

static void release_split(CapZoneTool *tool, const CapToolPoint *point) {
  (void)point;
  CapMapPoint found;
  if (tool->is_begun && tool->is_fresh && find_on_outline(tool, &found) &&
      cap_points_distance(found, tool->start) > 2 * cap_zone_tool_reach(tool))
    split(tool, found);
}

static void show_split(CapZoneTool *tool, CapSketch *sketch) {
  CapMapPoint end = tool->now;
  gboolean is_found = find_on_outline(tool, &end);
  if (tool->is_begun) {
    CapMapPoint line[2] = {tool->start, end};
    g_autoptr(GArray) points = cap_ring_new(line, 2);
    cap_zone_sketch_line(sketch, points, FALSE, TRUE);
    cap_zone_sketch_handle(sketch, tool->start, FALSE, FALSE);
  }
  if (is_found)
    cap_zone_sketch_handle(sketch, end, FALSE, TRUE);
}

const CapZoneWay cap_zone_split_way = {
    .press = press_split, .release = release_split, .show = show_split};

/* --- Two zones ------------------------------------------------------------------------------ */

static void join(CapZoneTool *tool, guint zone, guint other, char **refusal) {
  if (cap_zones_join(cap_desk_project(tool->desk), cap_zone_tool_file(tool),
                     cap_zone_tool_map(tool), zone, other, refusal))
    cap_desk_select_hex(tool->desk, other < zone ? zone - 1 : zone);
}

static void link_zones(CapZoneTool *tool, guint zone, guint other, char **refusal) {
  CapBorderChange change = {.kind = CAP_BORDER_LINK};
  CapFile *file = cap_zone_tool_file(tool);
  if (tool->settings.is_erasing) {
    if (!cap_zones_remove_link(file, cap_zone_tool_map(tool), zone, other))
      *refusal = g_strdup(_("There is no link between these two."));
    return;
  }
  cap_zones_set_border(file, cap_zone_tool_map(tool), zone, other, &change, refusal);
  const CapMap *map = cap_zone_tool_map(tool);
  const CapBorder *border = cap_zones_border(map, zone, other);
  if (*refusal == NULL && border != NULL)
    cap_desk_select_border(tool->desk, (CapIndex)(border - map->borders));
}

static void work_on(CapZoneTool *tool, guint other) {
  guint zone = tool->zone;
  g_autofree char *refusal = NULL;
  cap_zone_tool_reset(tool);
  if (tool->settings.mode == CAP_ZONE_JOIN)
    join(tool, zone, other, &refusal);
  else
    link_zones(tool, zone, other, &refusal);
  cap_zone_tool_tell(tool, refusal);
}

static gboolean press_pair(CapZoneTool *tool, const CapToolPoint *point) {
  if (point->hex == CAP_HEX_NONE)
    return FALSE;
  if (tool->is_begun && tool->zone != point->hex) {
    work_on(tool, point->hex);
    return TRUE;
  }
  tool->is_begun = tool->is_fresh = TRUE;
  tool->zone = point->hex;
  cap_desk_select_hex(tool->desk, point->hex);
  return TRUE;
}

static void release_pair(CapZoneTool *tool, const CapToolPoint *point) {
  if (tool->is_begun && tool->is_fresh && point->hex != CAP_HEX_NONE && point->hex != tool->zone)
    work_on(tool, point->hex);
}

static void show_pair(CapZoneTool *tool, CapSketch *sketch) {
  const CapMap *map = cap_zone_tool_map(tool);
  if (!tool->is_begun || tool->zone >= map->n_zones)
    return;
  CapMapPoint line[2] = {map->zones[tool->zone].where, tool->now};
  g_autoptr(GArray) points = cap_ring_new(line, 2);
  cap_zone_sketch_line(sketch, points, FALSE, TRUE);
  cap_zone_sketch_handle(sketch, line[0], TRUE, TRUE);
}

const CapZoneWay cap_zone_pair_way = {
    .press = press_pair, .release = release_pair, .show = show_pair};
