/* Borders by a click on an edge, and what is painted on whole zones. */
#include "editor/map/zones/zone-tool-private.h"

#include <glib/gi18n.h>

#include "editor/handbook.h"

/* --- Borders -------------------------------------------------------------------------------- */

static gboolean find_edge(CapZoneTool *tool, CapZoneEdge *edge) {
  return cap_zone_picture_edge(cap_zone_tool_picture(tool), tool->now,
                               1.3 * cap_zone_tool_reach(tool), CAP_HEX_NONE, edge);
}

static void set_border(CapZoneTool *tool, guint zone, guint other) {
  g_autofree char *refusal = NULL;
  cap_zones_set_border(cap_zone_tool_file(tool), cap_zone_tool_map(tool), zone, other,
                       &tool->settings.border, &refusal);
  cap_zone_tool_tell(tool, refusal);
  const CapMap *map = cap_zone_tool_map(tool);
  const CapBorder *border = cap_zones_border(map, zone, other);
  if (border != NULL)
    cap_desk_select_border(tool->desk, (CapIndex)(border - map->borders));
}

static gboolean press_border(CapZoneTool *tool, const CapToolPoint *point) {
  (void)point;
  CapZoneEdge edge;
  if (!find_edge(tool, &edge))
    return FALSE;
  if (edge.other == CAP_HEX_NONE)
    cap_zone_tool_tell(tool, _("Only one zone has this edge, so there is no border here."));
  else
    set_border(tool, edge.zone, edge.other);
  return TRUE;
}

/* The whole border that a click would change. */
static void show_border(CapZoneTool *tool, CapSketch *sketch) {
  CapZoneEdge edge;
  if (!find_edge(tool, &edge) || edge.other == CAP_HEX_NONE)
    return;
  const GArray *one = cap_zone_picture_outline(cap_zone_tool_picture(tool), edge.zone);
  const GArray *two = cap_zone_picture_outline(cap_zone_tool_picture(tool), edge.other);
  for (guint i = 0; i < one->len; i++) {
    CapMapPoint ends[2] = {cap_ring_at(one, i), cap_ring_at(one, i + 1)};
    g_autoptr(GArray) line = cap_ring_new(ends, 2);
    if (cap_rings_share_edge(line, two))
      cap_zone_sketch_line(sketch, line, FALSE, FALSE);
  }
}

const CapZoneWay cap_zone_border_way = {.press = press_border, .show = show_border};

/* --- Zones ---------------------------------------------------------------------------------- */

static CapName attribute_of(CapZoneMode mode) {
  switch (mode) {
  case CAP_ZONE_STATE:
    return CAP_NAME_NATIONALITY;
  case CAP_ZONE_PLACE:
    return CAP_NAME_SETTLEMENT;
  case CAP_ZONE_SECTION:
    return CAP_NAME_SECTION;
  case CAP_ZONE_LOOK:
  case CAP_ZONE_SHAPE:
  case CAP_ZONE_DRAW:
  case CAP_ZONE_SPLIT:
  case CAP_ZONE_JOIN:
  case CAP_ZONE_BORDER:
  case CAP_ZONE_LINK:
  case CAP_ZONE_GROUND:
  case CAP_ZONE_SOURCE:
  case CAP_ZONE_PICK:
  case CAP_ZONE_N_MODES:
    break;
  }
  return CAP_NAME_TERRAIN;
}

/* On the map, and in the scenario that is played on it: one step. */
static void set_source(CapZoneTool *tool, guint zone) {
  const CapZoneSettings *s = &tool->settings;
  CapProject *project = cap_desk_project(tool->desk);
  const CapHandbook *handbook = cap_project_handbook(project);
  CapFile *scenario = cap_project_file(project, CAP_KIND_SCENARIO);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_object_unref);
  g_ptr_array_add(files, g_object_ref(cap_zone_tool_file(tool)));
  if (scenario != NULL && handbook->set_source != NULL)
    g_ptr_array_add(files, g_object_ref(scenario));
  if (!cap_files_begin(files, _("Change the sources in %s"),
                       cap_zone_tool_map(tool)->zones[zone].name))
    return;
  if (files->len > 1)
    handbook->set_source(project, zone, s->value, !s->is_erasing);
  cap_zones_set_source(g_ptr_array_index(files, 0), cap_zone_tool_map(tool), zone, s->value,
                       !s->is_erasing);
  cap_files_end(files);
  cap_desk_select_hex(tool->desk, zone);
}

static void paint(CapZoneTool *tool, guint zone) {
  const CapZoneSettings *s = &tool->settings;
  CapFile *file = cap_zone_tool_file(tool);
  cap_zones_paint(file, cap_zone_tool_map(tool), zone, attribute_of(s->mode), s->value, "");
  tool->zone = zone;
  cap_file_touch(file);
}

static gboolean press_paint(CapZoneTool *tool, const CapToolPoint *point) {
  const CapZoneSettings *s = &tool->settings;
  if (point->hex == CAP_HEX_NONE)
    return FALSE;
  if (s->mode == CAP_ZONE_SOURCE) {
    if (s->value == NULL)
      cap_zone_tool_tell(tool, _("Say first who draws supply there."));
    else
      set_source(tool, point->hex);
    return TRUE;
  }
  if (cap_file_begin(cap_zone_tool_file(tool), _("Paint %s"),
                     s->value != NULL ? s->value : _("nothing")) == NULL)
    return TRUE;
  tool->is_open = TRUE;
  paint(tool, point->hex);
  return TRUE;
}

static void move_paint(CapZoneTool *tool, gboolean is_pressed) {
  const CapZonePicture *picture = cap_zone_tool_picture(tool);
  for (guint z = 0; is_pressed && tool->is_open && z < cap_zone_picture_n_zones(picture); z++)
    if (z != tool->zone && cap_ring_contains(cap_zone_picture_outline(picture, z), tool->now)) {
      paint(tool, z);
      return;
    }
}

static void release_paint(CapZoneTool *tool, const CapToolPoint *point) {
  (void)point;
  guint zone = tool->zone;
  if (!tool->is_open)
    return;
  tool->is_open = FALSE;
  cap_file_end(cap_zone_tool_file(tool));
  cap_zone_tool_reset(tool);
  cap_desk_select_hex(tool->desk, zone);
}

const CapZoneWay cap_zone_paint_way = {
    .press = press_paint, .move = move_paint, .release = release_paint};
