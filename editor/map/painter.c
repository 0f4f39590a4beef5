#include "editor/map/painter.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-map.h"

struct _CapPainter {
  CapDesk *desk; /* borrowed: the page that owns the painter lives no longer */
  CapPaintSettings settings;
  CapPainterMade made;
  gpointer made_data;

  CapName making;       /* what this stroke makes; CAP_NAME_OTHER for nothing new */
  gboolean is_nameless; /* it is called something for the time being */
  gboolean is_open;     /* a stroke is under way, and its step is open */
  CapFile *file;        /* that it changes */
  CapHex first, last;
  gboolean is_outside; /* the pointer has left the map since */
  CapHexside last_side;
};

/* What a stroke will cover. */
static const GdkRGBA preview_colour = {0.2, 0.4, 0.9, 0.45};

static const CapMap *map_of(CapPainter *painter) {
  return cap_project_map(cap_desk_project(painter->desk));
}

static CapFile *file_of(CapPainter *painter) {
  return cap_project_file(cap_desk_project(painter->desk), CAP_KIND_MAP);
}

void cap_paint_settings_clear(CapPaintSettings *settings) {
  g_clear_pointer(&settings->value, g_free);
  g_clear_pointer(&settings->new_name, g_free);
  g_clear_pointer(&settings->class, g_free);
}

/* --- Hexes ---------------------------------------------------------------------------------- */

/* Where the brush comes from: the pointer is told of now and then only, and a quick stroke is to
 * have no gaps. Towns are no ink: they come where the pointer was. */
static CapHex brush_from(CapPainter *painter, CapHex hex) {
  gboolean is_stroke =
      painter->is_open && !painter->is_outside && painter->settings.paint != CAP_PAINT_SETTLEMENT;
  return is_stroke ? painter->last : hex;
}

static GArray *shape_of(CapPainter *painter, CapHex hex) {
  const CapMap *map = map_of(painter);
  switch (painter->settings.stroke) {
  case CAP_STROKE_BRUSH:
    return cap_shape_stroke(map, brush_from(painter, hex), hex, painter->settings.radius);
  case CAP_STROKE_LINE:
    return cap_shape_line(map, painter->first, hex);
  case CAP_STROKE_RECTANGLE:
    return cap_shape_rectangle(map, painter->first, hex);
  case CAP_STROKE_FILL:
    return cap_shape_fill(
        map, hex, painter->settings.paint == CAP_PAINT_REGION ? cap_same_region : cap_same_terrain);
  }
  return g_array_new(FALSE, FALSE, sizeof(CapHex));
}

/* A port is a trait of the settlement, but an attribute of its own. */
static gboolean is_port(const CapPaintSettings *settings) {
  return settings->paint == CAP_PAINT_SETTLEMENT && g_strcmp0(settings->value, "port") == 0;
}

static CapName attribute_of(const CapPaintSettings *settings) {
  switch (settings->paint) {
  case CAP_PAINT_REGION:
    return CAP_NAME_REGION;
  case CAP_PAINT_SETTLEMENT:
    return is_port(settings) ? CAP_NAME_PORT : CAP_NAME_SETTLEMENT;
  case CAP_PAINT_PROVENANCE:
    return CAP_NAME_PROVENANCE;
  case CAP_PAINT_TERRAIN:
  case CAP_PAINT_NOTHING:
  case CAP_PAINT_RIVER:
  case CAP_PAINT_FERRY:
  case CAP_PAINT_ROAD:
  case CAP_PAINT_SET:
  case CAP_PAINT_PICK:
    break;
  }
  return CAP_NAME_TERRAIN;
}

/* No region is made without a name. */
static gboolean is_new_region(const CapPaintSettings *settings) {
  return settings->paint == CAP_PAINT_REGION && g_strcmp0(settings->value, CAP_NEW_REGION) == 0;
}

static void make_region(CapPainter *painter) {
  CapPaintSettings *settings = &painter->settings;
  char *id = cap_map_add_region(painter->file, settings->new_name);
  if (id == NULL)
    return;
  cap_file_touch(painter->file);
  g_free(settings->value);
  settings->value = id;
  if (painter->made != NULL)
    painter->made(settings->value, painter->made_data);
}

static void paint_hexes(CapPainter *painter, CapHex hex) {
  if (is_new_region(&painter->settings))
    make_region(painter);
  if (is_new_region(&painter->settings))
    return; /* its name has no letter */
  g_autoptr(GArray) hexes = shape_of(painter, hex);
  const char *value = painter->settings.value;
  g_autofree char *step = g_strdup_printf(_("Paint %s"), value != NULL ? value : _("nothing"));
  cap_map_paint(painter->file, map_of(painter), hexes, attribute_of(&painter->settings),
                is_port(&painter->settings) ? "yes" : value, step);
}

static void paint_set(CapPainter *painter, CapHex hex) {
  g_autoptr(GArray) hexes = shape_of(painter, hex);
  CapPaintSettings *settings = &painter->settings;
  if (settings->value == NULL && settings->new_name != NULL) {
    settings->value = cap_map_add_area(painter->file, map_of(painter), settings->new_name, hex);
    cap_file_touch(painter->file);
    if (settings->value != NULL && painter->made != NULL)
      painter->made(settings->value, painter->made_data);
  }
  for (guint i = 0; settings->value != NULL && i < hexes->len; i++)
    cap_map_set_in_area(painter->file, map_of(painter), settings->value,
                        g_array_index(hexes, CapHex, i), !settings->is_erasing);
}

/* --- Rivers and roads ----------------------------------------------------------------------- */

static void make_river(CapPainter *painter, CapHexside side) {
  CapPaintSettings *settings = &painter->settings;
  settings->value =
      cap_map_add_river(painter->file, settings->new_name,
                        g_strcmp0(settings->class, "primary") == 0, map_of(painter), side);
  cap_file_touch(painter->file);
  if (settings->value != NULL && painter->made != NULL)
    painter->made(settings->value, painter->made_data);
}

static void paint_river(CapPainter *painter, CapHexside side) {
  CapPaintSettings *settings = &painter->settings;
  const CapMap *map = map_of(painter);
  g_autoptr(GArray) way = cap_shape_sides(map, painter->last_side, side);
  if (settings->is_erasing) {
    cap_map_erase_side(painter->file, map, side);
    return;
  }
  if (settings->value == NULL && settings->new_name != NULL)
    make_river(painter, side);
  if (settings->value != NULL)
    cap_map_draw_river(painter->file, map_of(painter), settings->value, way);
}

static void paint_road(CapPainter *painter, CapHex hex) {
  CapPaintSettings *settings = &painter->settings;
  const CapMap *map = map_of(painter);
  g_autoptr(GArray) way = cap_shape_line(map, painter->last, hex);
  const char *name = settings->value != NULL ? settings->value : settings->new_name;
  if (settings->is_erasing) {
    for (guint i = 1; i < way->len; i++)
      cap_map_erase_link(painter->file, map_of(painter), settings->class,
                         g_array_index(way, CapHex, i - 1), g_array_index(way, CapHex, i));
    return;
  }
  if (name == NULL || cap_map_draw_road(painter->file, map, name, settings->class, way) == 0)
    return;
  if (settings->value == NULL) {
    settings->value = g_strdup(settings->new_name);
    if (painter->made != NULL)
      painter->made(settings->value, painter->made_data);
  }
}

/* --- Strokes -------------------------------------------------------------------------------- */

static gboolean shows_first(CapPainter *painter) {
  gboolean is_shape = painter->settings.stroke == CAP_STROKE_LINE ||
                      painter->settings.stroke == CAP_STROKE_RECTANGLE;
  return is_shape &&
         (attribute_of(&painter->settings) != CAP_NAME_TERRAIN ||
          painter->settings.paint == CAP_PAINT_TERRAIN || painter->settings.paint == CAP_PAINT_SET);
}

static void preview(CapPainter *painter, CapHex hex) {
  CapOverlay *overlay = NULL;
  if (hex != CAP_HEX_NONE) {
    g_autoptr(GArray) hexes = shape_of(painter, hex);
    overlay = cap_overlay_new();
    for (guint i = 0; i < hexes->len; i++)
      cap_overlay_add_hex(overlay, g_array_index(hexes, CapHex, i), &preview_colour, NULL);
  }
  cap_canvas_take_overlay(cap_desk_canvas(painter->desk), "brush", overlay);
}

/* One more point of the stroke. */
static void paint_at(CapPainter *painter, const CapToolPoint *point) {
  CapHexside side = {point->hex, point->direction};
  switch (painter->settings.paint) {
  case CAP_PAINT_NOTHING:
  case CAP_PAINT_PICK:
    break;
  case CAP_PAINT_TERRAIN:
  case CAP_PAINT_REGION:
  case CAP_PAINT_SETTLEMENT:
  case CAP_PAINT_PROVENANCE:
    paint_hexes(painter, point->hex);
    break;
  case CAP_PAINT_RIVER:
    paint_river(painter, side);
    break;
  case CAP_PAINT_FERRY:
    cap_map_set_ferry(painter->file, map_of(painter), side, !painter->settings.is_erasing);
    break;
  case CAP_PAINT_ROAD:
    paint_road(painter, point->hex);
    break;
  case CAP_PAINT_SET:
    paint_set(painter, point->hex);
    break;
  }
  painter->last = point->hex;
  painter->last_side = side;
  painter->is_outside = FALSE;
  cap_file_touch(painter->file);
}

static const char *name_of_region(CapPainter *painter, const char *id) {
  const CapMap *map = map_of(painter);
  for (guint i = 0; map != NULL && id != NULL && i < map->n_regions; i++)
    if (g_strcmp0(map->regions[i].id, id) == 0 && map->regions[i].name != NULL)
      return map->regions[i].name;
  return id;
}

static char *step_name(CapPainter *painter) {
  const CapPaintSettings *s = &painter->settings;
  const char *value = s->value != NULL && !is_new_region(s) ? s->value : s->new_name;
  switch (s->paint) {
  case CAP_PAINT_FERRY:
    return g_strdup(s->is_erasing ? _("Remove a ferry") : _("Add a ferry"));
  case CAP_PAINT_RIVER:
  case CAP_PAINT_ROAD:
    if (s->is_erasing)
      return g_strdup(s->paint == CAP_PAINT_RIVER ? _("Erase a river") : _("Erase a road"));
    return g_strdup_printf(_("Draw %s"), value);
  case CAP_PAINT_SET:
    return g_strdup_printf(_("Change the set %s"), value);
  case CAP_PAINT_REGION:
    value = name_of_region(painter, value);
    break;
  case CAP_PAINT_NOTHING:
  case CAP_PAINT_TERRAIN:
  case CAP_PAINT_SETTLEMENT:
  case CAP_PAINT_PROVENANCE:
  case CAP_PAINT_PICK:
    break;
  }
  return g_strdup_printf(_("Paint %s"), value != NULL ? value : _("nothing"));
}

/* What a stroke would make; CAP_NAME_OTHER when what is drawn with is there. */
static CapName kind_to_make(const CapPaintSettings *s) {
  gboolean is_new = !s->is_erasing && s->value == NULL;
  return is_new_region(s)                        ? CAP_NAME_REGION
         : is_new && s->paint == CAP_PAINT_RIVER ? CAP_NAME_RIVER
         : is_new && s->paint == CAP_PAINT_ROAD  ? CAP_NAME_ROAD
         : is_new && s->paint == CAP_PAINT_SET   ? CAP_NAME_AREA
                                                 : CAP_NAME_OTHER;
}

/* Whoever draws first names later. */
static void name_what_comes(CapPainter *painter) {
  CapPaintSettings *s = &painter->settings;
  painter->making = kind_to_make(s);
  painter->is_nameless = painter->making != CAP_NAME_OTHER &&
                         (s->new_name == NULL || *g_strstrip(s->new_name) == '\0');
  if (!painter->is_nameless)
    return;
  g_free(s->new_name);
  s->new_name = cap_map_dup_free_name(file_of(painter), painter->making);
}

/* The name for the time being is no name for what comes next. */
static void tell_nameless(CapPainter *painter) {
  gboolean is_made = kind_to_make(&painter->settings) != painter->making;
  if (!painter->is_nameless)
    return;
  painter->is_nameless = FALSE;
  g_clear_pointer(&painter->settings.new_name, g_free);
  if (is_made && painter->made != NULL)
    painter->made(NULL, painter->made_data);
}

/* What a stroke has made goes with it. */
static void forget_made(CapPainter *painter) {
  CapPaintSettings *s = &painter->settings;
  if (painter->making == CAP_NAME_OTHER)
    return;
  g_free(s->value);
  s->value = painter->making == CAP_NAME_REGION ? g_strdup(CAP_NEW_REGION) : NULL;
  if (painter->is_nameless)
    g_clear_pointer(&s->new_name, g_free);
}

static gboolean on_press(const CapToolPoint *point, gpointer data) {
  CapPainter *painter = data;
  if (point->hex == CAP_HEX_NONE || map_of(painter) == NULL)
    return FALSE;
  name_what_comes(painter);
  g_autofree char *name = step_name(painter);
  painter->file = file_of(painter);
  if (cap_file_begin(painter->file, "%s", name) == NULL)
    return TRUE;
  painter->is_open = TRUE;
  painter->is_outside = FALSE;
  painter->first = painter->last = point->hex;
  painter->last_side = (CapHexside){point->hex, point->direction};
  if (shows_first(painter))
    preview(painter, point->hex);
  else
    paint_at(painter, point);
  return TRUE;
}

static void on_drag(const CapToolPoint *point, gpointer data) {
  CapPainter *painter = data;
  painter->is_outside |= point->hex == CAP_HEX_NONE;
  if (!painter->is_open || point->hex == CAP_HEX_NONE)
    return;
  if (shows_first(painter))
    preview(painter, point->hex);
  else if (painter->settings.stroke != CAP_STROKE_FILL)
    paint_at(painter, point);
  painter->last = point->hex;
}

static void close_stroke(CapPainter *painter) {
  painter->is_open = FALSE;
  cap_file_end(painter->file);
  preview(painter, CAP_HEX_NONE);
}

static void on_release(const CapToolPoint *point, gpointer data) {
  CapPainter *painter = data;
  if (!painter->is_open)
    return;
  if (shows_first(painter)) {
    CapToolPoint end = *point;
    end.hex = point->hex != CAP_HEX_NONE ? point->hex : painter->last;
    paint_at(painter, &end);
  }
  close_stroke(painter);
  tell_nameless(painter);
  if (painter->settings.paint == CAP_PAINT_SETTLEMENT && painter->settings.value != NULL)
    cap_desk_select_hex(painter->desk, painter->last); /* to be named */
}

static void on_hover(const CapToolPoint *point, gpointer data) {
  CapPainter *painter = data;
  gboolean is_brush =
      painter->settings.stroke == CAP_STROKE_BRUSH && painter->settings.paint != CAP_PAINT_RIVER &&
      painter->settings.paint != CAP_PAINT_FERRY && painter->settings.paint != CAP_PAINT_ROAD;
  if (!painter->is_open && map_of(painter) != NULL)
    preview(painter, is_brush ? point->hex : CAP_HEX_NONE);
}

/* A stroke that is given up leaves nothing. */
static void on_cancel(gpointer data) {
  CapPainter *painter = data;
  if (!painter->is_open)
    return;
  gint64 before = cap_file_undo_time(painter->file);
  close_stroke(painter);
  if (cap_file_undo_time(painter->file) != before)
    cap_file_undo(painter->file);
  forget_made(painter);
}

/* --- The painter ---------------------------------------------------------------------------- */

#define TOOL                                                                                       \
  .cursor = "crosshair", .press = on_press, .drag = on_drag, .release = on_release,                \
  .hover = on_hover, .cancel = on_cancel

static const CapTool hex_tool = {TOOL};
static const CapTool side_tool = {TOOL, .is_of_sides = TRUE};

CapPainter *cap_painter_new(CapDesk *desk) {
  CapPainter *painter = g_new0(CapPainter, 1);
  painter->desk = desk;
  return painter;
}

void cap_painter_free(CapPainter *painter) {
  cap_painter_set_active(painter, FALSE);
  cap_paint_settings_clear(&painter->settings);
  g_free(painter);
}

void cap_painter_take_settings(CapPainter *painter, CapPaintSettings settings) {
  on_cancel(painter);
  cap_paint_settings_clear(&painter->settings);
  painter->settings = settings;
}

void cap_painter_set_made(CapPainter *painter, CapPainterMade made, gpointer data) {
  painter->made = made;
  painter->made_data = data;
}

void cap_painter_set_active(CapPainter *painter, gboolean is_active) {
  CapCanvas *canvas = cap_desk_canvas(painter->desk);
  CapPaint paint = painter->settings.paint;
  gboolean is_of_sides = paint == CAP_PAINT_RIVER || paint == CAP_PAINT_FERRY;
  on_cancel(painter);
  if (canvas == NULL)
    return;
  cap_canvas_set_tool(canvas, !is_active ? NULL : is_of_sides ? &side_tool : &hex_tool, painter);
  if (!is_active)
    cap_canvas_take_overlay(canvas, "brush", NULL);
}
