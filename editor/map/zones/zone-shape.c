/* Moving corners and names: the selected zone shows handles. A press on an edge makes a corner of
 * it, Shift and a press takes a corner away. */
#include "editor/map/zones/zone-tool-private.h"

#include <gdk/gdkkeysyms.h>

static guint selected(CapZoneTool *tool) {
  CapHex zone = cap_desk_hex(tool->desk);
  return zone < cap_zone_tool_map(tool)->n_zones ? zone : CAP_HEX_NONE;
}

/* What a press here would take hold of. */
typedef enum { NOTHING, NAME, CORNER, EDGE } Grip;

/* Upon the letters of the name, wherever they found room. */
static gboolean is_on_name(CapZoneTool *tool, CapMapPoint where, CapMapPoint p) {
  const CapRect *name = cap_canvas_name_of(cap_desk_canvas(tool->desk), selected(tool));
  double x = (p.x - where.x) / CAP_ZONE_UNIT, y = (p.y - where.y) / CAP_ZONE_UNIT;
  return name != NULL && x >= name->x && x <= name->x + name->width && y >= name->y &&
         y <= name->y + name->height;
}

static Grip grip_at(CapZoneTool *tool, CapMapPoint p, CapMapPoint *grip) {
  const CapMap *map = cap_zone_tool_map(tool);
  guint zone = selected(tool);
  double reach = cap_zone_tool_reach(tool);
  CapZoneEdge edge;
  if (zone == CAP_HEX_NONE)
    return NOTHING;
  *grip = map->zones[zone].where;
  if (cap_zone_picture_corner(cap_zone_tool_picture(tool), p, reach, zone, grip))
    return CORNER;
  if (cap_points_distance(p, *grip) < 1.5 * reach || is_on_name(tool, *grip, p))
    return NAME;
  if (!cap_zone_picture_edge(cap_zone_tool_picture(tool), p, reach, zone, &edge))
    return NOTHING;
  *grip = edge.foot;
  return EDGE;
}

static void remove_corner(CapZoneTool *tool, CapMapPoint corner) {
  g_autofree char *refusal = NULL;
  cap_zones_remove_corner(cap_zone_tool_file(tool), cap_zone_tool_map(tool), corner, &refusal);
  cap_zone_tool_tell(tool, refusal);
}

/* Elsewhere a click selects, and a drag moves the map. */
static gboolean press(CapZoneTool *tool, const CapToolPoint *point) {
  Grip grip = grip_at(tool, tool->now, &tool->start);
  if (grip == NOTHING)
    return FALSE;
  if (grip == CORNER && (point->state & GDK_SHIFT_MASK) != 0) {
    remove_corner(tool, tool->start);
    return TRUE;
  }
  tool->is_begun = tool->is_fresh = TRUE;
  tool->is_name = grip == NAME;
  tool->offset = (CapMapPoint){tool->now.x - tool->start.x, tool->now.y - tool->start.y};
  return TRUE;
}

/* A name keeps its distance from the pointer. */
static CapMapPoint target(CapZoneTool *tool) {
  if (tool->is_name)
    return (CapMapPoint){tool->now.x - tool->offset.x, tool->now.y - tool->offset.y};
  return cap_zone_picture_snap(cap_zone_tool_picture(tool), tool->now, cap_zone_tool_reach(tool),
                               &tool->start);
}

static gboolean has_moved(CapZoneTool *tool) {
  CapMapPoint there = tool->is_name ? target(tool) : tool->now;
  return cap_points_distance(tool->start, there) > cap_zone_tool_reach(tool) / 3;
}

/* A hand that shook has not moved anything. */
static void release(CapZoneTool *tool, const CapToolPoint *point) {
  (void)point;
  g_autofree char *refusal = NULL;
  const CapMap *map = cap_zone_tool_map(tool);
  if (tool->is_begun && has_moved(tool)) {
    if (tool->is_name && selected(tool) != CAP_HEX_NONE)
      cap_zones_move_name(cap_zone_tool_file(tool), map, selected(tool), target(tool));
    else if (!tool->is_name)
      cap_zones_move_corner(cap_zone_tool_file(tool), map, tool->start, target(tool), &refusal);
  }
  cap_zone_tool_tell(tool, refusal);
  cap_zone_tool_reset(tool);
}

/* Delete takes away the corner under the pointer. */
static gboolean key(CapZoneTool *tool, guint key) {
  CapMapPoint corner;
  if ((key != GDK_KEY_Delete && key != GDK_KEY_BackSpace) || tool->is_begun ||
      grip_at(tool, tool->now, &corner) != CORNER)
    return FALSE;
  remove_corner(tool, corner);
  return TRUE;
}

/* All outlines that would change, as they would be. */
static void show_work(CapZoneTool *tool, CapSketch *sketch) {
  const CapZonePicture *before = cap_zone_tool_picture(tool);
  g_autoptr(CapZonePicture) after = cap_zone_picture_copy(before);
  CapMapPoint to = target(tool);
  cap_zone_picture_share(after, tool->start);
  cap_zone_picture_move(after, tool->start, to);
  for (guint z = 0; z < cap_zone_picture_n_zones(after); z++)
    if (cap_zone_picture_differs(after, before, z))
      cap_zone_sketch_line(sketch, cap_zone_picture_outline(after, z), TRUE, FALSE);
  cap_zone_sketch_handle(sketch, to, FALSE, TRUE);
}

static void show(CapZoneTool *tool, CapSketch *sketch) {
  guint zone = selected(tool);
  CapMapPoint grip;
  if (zone == CAP_HEX_NONE)
    return;
  if (tool->is_begun && tool->is_name) {
    cap_zone_sketch_handle(sketch, target(tool), TRUE, TRUE);
    return;
  }
  if (tool->is_begun) {
    show_work(tool, sketch);
    return;
  }
  const GArray *outline = cap_zone_picture_outline(cap_zone_tool_picture(tool), zone);
  for (guint i = 0; i < outline->len; i++)
    cap_zone_sketch_handle(sketch, cap_ring_at(outline, i), FALSE, FALSE);
  cap_zone_sketch_handle(sketch, cap_zone_tool_map(tool)->zones[zone].where, TRUE, FALSE);
  Grip kind = tool->has_now ? grip_at(tool, tool->now, &grip) : NOTHING;
  if (kind != NOTHING)
    cap_zone_sketch_handle(sketch, grip, kind == NAME, TRUE);
}

const CapZoneWay cap_zone_shape_way = {
    .press = press, .release = release, .key = key, .show = show};
