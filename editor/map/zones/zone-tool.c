#include "editor/map/zones/zone-tool.h"

#include "editor/map/zones/zone-tool-private.h"

/* So near, in pixels, the pointer is at a corner or an edge. */
#define REACH 9.0

const GdkRGBA cap_zone_work_colour = {0.1f, 0.35f, 0.85f, 1};
const GdkRGBA cap_zone_hint_colour = {0.85f, 0.25f, 0.05f, 1};

static const CapZoneWay look = {0};

static const CapZoneWay *const ways[CAP_ZONE_N_MODES] = {
    [CAP_ZONE_LOOK] = &look,
    [CAP_ZONE_SHAPE] = &cap_zone_shape_way,
    [CAP_ZONE_DRAW] = &cap_zone_draw_way,
    [CAP_ZONE_SPLIT] = &cap_zone_split_way,
    [CAP_ZONE_JOIN] = &cap_zone_pair_way,
    [CAP_ZONE_BORDER] = &cap_zone_border_way,
    [CAP_ZONE_LINK] = &cap_zone_pair_way,
    [CAP_ZONE_GROUND] = &cap_zone_paint_way,
    [CAP_ZONE_STATE] = &cap_zone_paint_way,
    [CAP_ZONE_PLACE] = &cap_zone_paint_way,
    [CAP_ZONE_SECTION] = &cap_zone_paint_way,
    [CAP_ZONE_SOURCE] = &cap_zone_paint_way,
    [CAP_ZONE_PICK] = &look,
};

static const CapZoneWay *way_of(CapZoneTool *tool) {
  return ways[tool->settings.mode];
}

void cap_zone_settings_clear(CapZoneSettings *settings) {
  g_clear_pointer(&settings->value, g_free);
  g_clear_pointer(&settings->name, g_free);
  g_clear_pointer(&settings->river, g_free);
}

/* --- What it works on ----------------------------------------------------------------------- */

const CapMap *cap_zone_tool_map(CapZoneTool *tool) {
  const CapMap *map = cap_project_map(cap_desk_project(tool->desk));
  return map != NULL && cap_map_has_zones(map) ? map : NULL;
}

CapFile *cap_zone_tool_file(CapZoneTool *tool) {
  return cap_project_file(cap_desk_project(tool->desk), CAP_KIND_MAP);
}

const CapZonePicture *cap_zone_tool_picture(CapZoneTool *tool) {
  guint64 version = cap_file_version(cap_zone_tool_file(tool));
  if (tool->picture == NULL || tool->version != version) {
    g_clear_pointer(&tool->picture, cap_zone_picture_free);
    tool->picture = cap_zone_picture_new(cap_zone_tool_map(tool));
    tool->version = version;
  }
  return tool->picture;
}

double cap_zone_tool_reach(CapZoneTool *tool) {
  return REACH / cap_canvas_zoom(cap_desk_canvas(tool->desk)) * CAP_ZONE_UNIT;
}

CapMapPoint cap_zone_tool_point(const CapToolPoint *point) {
  return (CapMapPoint){point->x * CAP_ZONE_UNIT, point->y * CAP_ZONE_UNIT};
}

void cap_zone_tool_tell(CapZoneTool *tool, const char *refusal) {
  if (refusal != NULL)
    cap_desk_tell(tool->desk, "%s", refusal);
}

/* --- Sketching ------------------------------------------------------------------------------ */

void cap_zone_sketch_line(CapSketch *sketch, const GArray *points, gboolean is_closed,
                          gboolean is_dashed) {
  CapSketchLine *line = cap_sketch_add_line(
      sketch, is_dashed ? &cap_zone_hint_colour : &cap_zone_work_colour, is_dashed ? 2 : 2.5);
  line->is_dashed = is_dashed;
  for (guint i = 0; points->len > 0 && i < points->len + (is_closed ? 1 : 0); i++) {
    CapMapPoint p = cap_ring_at(points, i);
    cap_sketch_line_to(line, p.x / CAP_ZONE_UNIT, p.y / CAP_ZONE_UNIT);
  }
}

void cap_zone_sketch_handle(CapSketch *sketch, CapMapPoint at, gboolean is_round,
                            gboolean is_large) {
  cap_sketch_add_handle(sketch,
                        (CapSketchHandle){{at.x / CAP_ZONE_UNIT, at.y / CAP_ZONE_UNIT},
                                          is_large ? cap_zone_hint_colour : cap_zone_work_colour,
                                          is_round,
                                          is_large});
}

/* --- States --------------------------------------------------------------------------------- */

/* Whoever paints states sees them, each in a colour; the map itself shows the ground. */
static const GdkRGBA state_colours[] = {
    {0.20f, 0.45f, 0.85f, 0.45f}, {0.85f, 0.25f, 0.20f, 0.45f}, {0.20f, 0.65f, 0.30f, 0.45f},
    {0.90f, 0.65f, 0.10f, 0.45f}, {0.55f, 0.30f, 0.75f, 0.45f}, {0.10f, 0.65f, 0.70f, 0.45f},
    {0.90f, 0.45f, 0.65f, 0.45f}, {0.45f, 0.40f, 0.35f, 0.45f},
};

static CapOverlay *new_states(CapZoneTool *tool) {
  const CapMap *map = cap_zone_tool_map(tool);
  g_autoptr(GPtrArray) words = cap_zones_words(cap_zone_tool_file(tool), CAP_NAME_NATIONALITY);
  CapOverlay *overlay = cap_overlay_new();
  for (guint i = 0; i < words->len; i++)
    for (guint z = 0; z < map->n_zones; z++)
      if (g_strcmp0(map->zones[z].state, g_ptr_array_index(words, i)) == 0)
        cap_overlay_add_hex(overlay, z, &state_colours[i % G_N_ELEMENTS(state_colours)],
                            map->zones[z].state);
  return overlay;
}

/* And whoever paints sources sees who draws supply where. */
static CapOverlay *new_sources(CapZoneTool *tool) {
  const CapMap *map = cap_zone_tool_map(tool);
  const CapDocument *doc = cap_file_document(cap_zone_tool_file(tool));
  CapOverlay *overlay = cap_overlay_new();
  for (guint z = 0; z < map->n_zones; z++) {
    CapSlice who = cap_node_attribute(doc, map->zones[z].node, CAP_NAME_SOURCE_OF);
    g_autofree char *words = cap_slice_is_set(who) ? cap_slice_dup(who) : NULL;
    if (words != NULL)
      cap_overlay_add_hex(overlay, z, &state_colours[0], words);
  }
  return overlay;
}

static void show_values(CapZoneTool *tool, CapCanvas *canvas) {
  CapZoneMode mode = tool->settings.mode;
  gboolean is_wanted = tool->is_active && (mode == CAP_ZONE_STATE || mode == CAP_ZONE_SOURCE) &&
                       cap_zone_tool_map(tool) != NULL;
  if (!is_wanted && !tool->shows_values)
    return;
  tool->shows_values = is_wanted;
  cap_canvas_take_overlay(canvas, "b-states",
                          !is_wanted               ? NULL
                          : mode == CAP_ZONE_STATE ? new_states(tool)
                                                   : new_sources(tool));
}

void cap_zone_tool_show(CapZoneTool *tool) {
  CapCanvas *canvas = cap_desk_canvas(tool->desk);
  CapSketch *sketch = NULL;
  if (canvas == NULL)
    return;
  if (tool->is_active && way_of(tool)->show != NULL && cap_zone_tool_map(tool) != NULL &&
      (tool->has_now || tool->settings.mode == CAP_ZONE_SHAPE)) {
    sketch = cap_sketch_new();
    way_of(tool)->show(tool, sketch);
  }
  cap_canvas_take_sketch(canvas, sketch);
}

/* --- The tool of the canvas ----------------------------------------------------------------- */

void cap_zone_tool_reset(CapZoneTool *tool) {
  tool->is_begun = tool->is_fresh = tool->is_name = FALSE;
  tool->zone = CAP_HEX_NONE;
  g_array_set_size(tool->drawn, 0);
}

static gboolean on_press(const CapToolPoint *point, gpointer data) {
  CapZoneTool *tool = data;
  if (cap_zone_tool_map(tool) == NULL || way_of(tool)->press == NULL)
    return FALSE;
  tool->now = cap_zone_tool_point(point);
  tool->has_now = TRUE;
  gboolean is_taken = way_of(tool)->press(tool, point);
  cap_zone_tool_show(tool);
  return is_taken;
}

static void move_to(CapZoneTool *tool, const CapToolPoint *point, gboolean is_pressed) {
  if (cap_zone_tool_map(tool) == NULL)
    return;
  tool->now = cap_zone_tool_point(point);
  tool->has_now = TRUE;
  if (way_of(tool)->move != NULL)
    way_of(tool)->move(tool, is_pressed);
  cap_zone_tool_show(tool);
}

static void on_drag(const CapToolPoint *point, gpointer data) {
  move_to(data, point, TRUE);
}

static void on_hover(const CapToolPoint *point, gpointer data) {
  move_to(data, point, FALSE);
}

static void on_release(const CapToolPoint *point, gpointer data) {
  CapZoneTool *tool = data;
  if (cap_zone_tool_map(tool) == NULL)
    return;
  tool->now = cap_zone_tool_point(point);
  tool->has_now = TRUE;
  if (way_of(tool)->release != NULL)
    way_of(tool)->release(tool, point);
  tool->is_fresh = FALSE;
  cap_zone_tool_show(tool);
}

static gboolean on_key(guint key, GdkModifierType state, gpointer data) {
  CapZoneTool *tool = data;
  (void)state;
  if (cap_zone_tool_map(tool) == NULL || way_of(tool)->key == NULL)
    return FALSE;
  gboolean is_taken = way_of(tool)->key(tool, key);
  if (is_taken)
    cap_zone_tool_show(tool);
  return is_taken;
}

/* What is given up leaves nothing. */
static void on_cancel(gpointer data) {
  CapZoneTool *tool = data;
  CapFile *file = cap_zone_tool_file(tool);
  if (tool->is_open && file != NULL) {
    gint64 before = cap_file_undo_time(file);
    tool->is_open = FALSE;
    cap_file_end(file);
    if (cap_file_undo_time(file) != before)
      cap_file_undo(file);
  }
  cap_zone_tool_reset(tool);
  cap_zone_tool_show(tool);
}

static const CapTool canvas_tool = {.cursor = "crosshair",
                                    .press = on_press,
                                    .drag = on_drag,
                                    .release = on_release,
                                    .hover = on_hover,
                                    .cancel = on_cancel,
                                    .key = on_key};

/* --- The object ----------------------------------------------------------------------------- */

CapZoneTool *cap_zone_tool_new(CapDesk *desk) {
  CapZoneTool *tool = g_new0(CapZoneTool, 1);
  tool->desk = desk;
  tool->drawn = cap_ring_new(NULL, 0);
  cap_zone_tool_reset(tool);
  return tool;
}

void cap_zone_tool_free(CapZoneTool *tool) {
  cap_zone_tool_set_active(tool, FALSE);
  cap_zone_settings_clear(&tool->settings);
  g_clear_pointer(&tool->picture, cap_zone_picture_free);
  g_array_unref(tool->drawn);
  g_free(tool);
}

void cap_zone_tool_take_settings(CapZoneTool *tool, CapZoneSettings settings) {
  if (settings.mode != tool->settings.mode)
    on_cancel(tool);
  cap_zone_settings_clear(&tool->settings);
  tool->settings = settings;
  tool->settings.border.river = settings.river;
}

void cap_zone_tool_set_made(CapZoneTool *tool, CapZoneMade made, gpointer data) {
  tool->made = made;
  tool->made_data = data;
}

void cap_zone_tool_follow(CapZoneTool *tool) {
  CapCanvas *canvas = cap_desk_canvas(tool->desk);
  if (canvas != NULL)
    show_values(tool, canvas);
  cap_zone_tool_show(tool);
}

void cap_zone_tool_set_active(CapZoneTool *tool, gboolean is_active) {
  CapCanvas *canvas = cap_desk_canvas(tool->desk);
  is_active =
      is_active && tool->settings.mode != CAP_ZONE_LOOK && tool->settings.mode != CAP_ZONE_PICK;
  if (canvas == NULL || (!is_active && !tool->is_active))
    return;
  if (is_active != tool->is_active)
    cap_canvas_set_tool(canvas, is_active ? &canvas_tool : NULL, tool);
  tool->is_active = is_active;
  tool->has_now = FALSE;
  cap_zone_tool_follow(tool);
}
