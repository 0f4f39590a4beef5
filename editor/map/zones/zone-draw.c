/* Drawing a new zone: each click is a corner, a click on the first one or Enter closes the outline.
 */
#include "editor/map/zones/zone-tool-private.h"

#include <gdk/gdkkeysyms.h>
#include <glib/gi18n.h>

static CapMapPoint last_of(CapZoneTool *tool) {
  return cap_ring_at(tool->drawn, tool->drawn->len - 1);
}

static gboolean is_at_first(CapZoneTool *tool) {
  return tool->drawn->len >= 3 &&
         cap_points_distance(tool->now, cap_ring_at(tool->drawn, 0)) < cap_zone_tool_reach(tool);
}

static CapMapPoint next_corner(CapZoneTool *tool) {
  return cap_zone_picture_snap(cap_zone_tool_picture(tool), tool->now, cap_zone_tool_reach(tool),
                               NULL);
}

/* Draws on to a point, along the outline of a neighbour where there is one. */
static void draw_on(CapZoneTool *tool, GArray *points, CapMapPoint to) {
  CapMapPoint from = cap_ring_at(points, points->len - 1);
  if (cap_points_equal(from, to))
    return;
  g_autoptr(GArray) way = cap_zone_picture_follow(cap_zone_tool_picture(tool), from, to);
  g_array_append_vals(points, way->data, way->len);
}

static void close_outline(CapZoneTool *tool) {
  const CapMap *map = cap_zone_tool_map(tool);
  g_autofree char *refusal = NULL;
  g_autoptr(GArray) outline = g_array_copy(tool->drawn);
  CapHex selected = cap_desk_hex(tool->desk);
  draw_on(tool, outline, cap_ring_at(outline, 0));
  if (cap_points_equal(cap_ring_at(outline, 0), cap_ring_at(outline, outline->len - 1)))
    g_array_set_size(outline, outline->len - 1);
  g_autofree char *id = cap_zones_add(cap_zone_tool_file(tool), map, outline, tool->settings.name,
                                      selected, &refusal);
  cap_zone_tool_tell(tool, refusal);
  if (id == NULL)
    return; /* what is drawn stays, to be mended */
  cap_zone_tool_reset(tool);
  CapIndex zone = cap_map_find_zone(cap_zone_tool_map(tool), cap_slice_of(id));
  if (zone != CAP_INDEX_NONE)
    cap_desk_select_hex(tool->desk, zone);
  if (tool->made != NULL)
    tool->made(tool->made_data);
}

static gboolean press(CapZoneTool *tool, const CapToolPoint *point) {
  (void)point;
  CapMapPoint corner = next_corner(tool);
  if (tool->drawn->len == 0)
    g_array_append_val(tool->drawn, corner);
  else if (is_at_first(tool))
    close_outline(tool);
  else
    draw_on(tool, tool->drawn, corner);
  return TRUE;
}

/* Enter closes, Backspace takes the last corner back. */
static gboolean key(CapZoneTool *tool, guint key) {
  if (tool->drawn->len == 0)
    return FALSE;
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    if (tool->drawn->len >= 3)
      close_outline(tool);
    else
      cap_zone_tool_tell(tool, _("An outline needs at least three corners."));
    return TRUE;
  case GDK_KEY_BackSpace:
  case GDK_KEY_Delete:
    g_array_set_size(tool->drawn, tool->drawn->len - 1);
    return TRUE;
  default:
    return FALSE;
  }
}

static void show(CapZoneTool *tool, CapSketch *sketch) {
  if (tool->drawn->len == 0) {
    cap_zone_sketch_handle(sketch, next_corner(tool), FALSE, TRUE);
    return;
  }
  g_autoptr(GArray) ahead = cap_ring_new(NULL, 0);
  CapMapPoint last = last_of(tool);
  g_array_append_val(ahead, last);
  draw_on(tool, ahead, is_at_first(tool) ? cap_ring_at(tool->drawn, 0) : next_corner(tool));
  cap_zone_sketch_line(sketch, ahead, FALSE, TRUE);
  cap_zone_sketch_line(sketch, tool->drawn, FALSE, FALSE);
  for (guint i = 0; i < tool->drawn->len; i++)
    cap_zone_sketch_handle(sketch, cap_ring_at(tool->drawn, i), i == 0, FALSE);
  cap_zone_sketch_handle(sketch, cap_ring_at(ahead, ahead->len - 1), FALSE, TRUE);
}

const CapZoneWay cap_zone_draw_way = {.press = press, .key = key, .show = show};
