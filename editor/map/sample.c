#include "editor/map/sample.h"

#include "editor/map/draw-map.h"

/* Pixels a unit of the map. */
#define SCALE        30.0
#define LARGER_SCALE 44.0
#define ZONE_SCALE   16.0

/* --- As maps have it ------------------------------------------------------------------------ */

static void draw_line(CapPen *pen, CapLine line, CapRect box) {
  pen->kind->move_to(pen, box.x, box.y + box.height * 0.7);
  pen->kind->curve_by(pen, box.width * 0.35, -box.height * 0.6, box.width * 0.65, box.height * 0.2,
                      box.width, -box.height * 0.45);
  cap_draw_line(pen, line, SCALE);
}

static void draw_sign(CapPen *pen, CapZoneSign sign, CapLine line, CapRect box) {
  const CapZoneSpot middle = {box.width / 2 / SCALE, box.height / 2 / SCALE, 0};
  pen->kind->move_to(pen, box.x, box.height / 2);
  pen->kind->line_to(pen, box.width, box.height / 2);
  cap_draw_line(pen, line, SCALE);
  cap_draw_zone_sign(pen, sign, &middle, 4, SCALE);
}

static void draw_settlement(CapPen *pen, CapSettlement kind, CapRect box) {
  cap_draw_terrain_sample(pen, CAP_TERRAIN_CLEAR, box, SCALE);
  cap_draw_settlement(pen, kind, box.width / 2, box.height / 2, LARGER_SCALE);
}

static void draw_port(CapPen *pen, CapRect box) {
  cap_draw_terrain_sample(pen, CAP_TERRAIN_SEA, box, SCALE);
  cap_draw_port(pen, (CapRect){box.width / 2 - 7, box.height / 2 - 9, 14, 18}, LARGER_SCALE);
}

static void draw_hatch(cairo_t *cr, CapPen *pen, CapHatch hatch, CapRect box) {
  cap_draw_terrain_sample(pen, CAP_TERRAIN_CLEAR, box, SCALE);
  cap_ink_set(cr, CAP_INK_DOUBT, 0.9);
  cairo_set_line_width(cr, 1.5);
  if (hatch == CAP_HATCH_DOT) {
    cairo_arc(cr, box.width / 2, box.height / 2, 4, 0, 2 * G_PI);
    cairo_fill(cr);
  }
  for (double x = -box.height; hatch == CAP_HATCH_LINES && x < box.width; x += 7) {
    cairo_move_to(cr, x, box.height);
    cairo_rel_line_to(cr, box.height, -box.height);
  }
  cairo_stroke(cr);
}

/* As much of the map as fits, the part in its middle. */
static void draw_part(const CapSample *sample, cairo_t *cr, CapRect box) {
  const CapRect *part = &sample->part;
  double scale = MIN(box.width / part->width, box.height / part->height);
  CapRect seen = {part->x + part->width / 2 - box.width / scale / 2,
                  part->y + part->height / 2 - box.height / scale / 2, box.width / scale,
                  box.height / scale};
  cairo_translate(cr, -seen.x * scale, -seen.y * scale);
  cap_draw_map_on(cr, sample->sheet, CAP_LAYER_TERRAIN | CAP_LAYER_RIVERS | CAP_LAYER_BORDERS,
                  scale, &seen);
}

/* --- What is no ground ---------------------------------------------------------------------- */

static void draw_new(cairo_t *cr, double width, double height) {
  cairo_set_line_width(cr, 2);
  cairo_move_to(cr, width / 2, height / 2 - 7);
  cairo_rel_line_to(cr, 0, 14);
  cairo_move_to(cr, width / 2 - 7, height / 2);
  cairo_rel_line_to(cr, 14, 0);
  cairo_stroke(cr);
}

static void draw_nothing(cairo_t *cr, double width, double height) {
  const double dashes[] = {3, 3};
  cairo_set_line_width(cr, 1);
  cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
  cairo_rectangle(cr, 1.5, 1.5, width - 3, height - 3);
  cairo_stroke(cr);
}

static void draw_shape(cairo_t *cr, CapShapeKind shape, double width, double height) {
  static const CapPoint outline[] = {{0.15, 0.75}, {0.3, 0.2}, {0.65, 0.3}, {0.85, 0.65}};
  cairo_set_line_width(cr, 1.5);
  switch (shape) {
  case CAP_SHAPE_BOX:
    cairo_rectangle(cr, width * 0.2, height * 0.25, width * 0.6, height * 0.5);
    break;
  case CAP_SHAPE_ELLIPSE:
    cairo_save(cr);
    cairo_translate(cr, width / 2, height / 2);
    cairo_scale(cr, width * 0.32, height * 0.3);
    cairo_arc(cr, 0, 0, 1, 0, 2 * G_PI);
    cairo_restore(cr);
    break;
  case CAP_SHAPE_POLYGON:
  case CAP_SHAPE_LINE:
    for (guint i = 0; i < G_N_ELEMENTS(outline); i++)
      cairo_line_to(cr, outline[i].x * width, outline[i].y * height);
    if (shape == CAP_SHAPE_POLYGON)
      cairo_close_path(cr);
    break;
  }
  cairo_stroke(cr);
}

/* --- All of them ---------------------------------------------------------------------------- */

static void draw_with_pen(const CapSample *sample, cairo_t *cr, CapPen *pen, CapRect box) {
  switch (sample->kind) {
  case CAP_SAMPLE_TERRAIN:
    cap_draw_terrain_sample(pen, (CapTerrain)sample->which, box, SCALE);
    break;
  case CAP_SAMPLE_SETTLEMENT:
    draw_settlement(pen, (CapSettlement)sample->which, box);
    break;
  case CAP_SAMPLE_PORT:
    draw_port(pen, box);
    break;
  case CAP_SAMPLE_LINE:
    cap_draw_terrain_sample(pen, CAP_TERRAIN_CLEAR, box, SCALE);
    draw_line(pen, (CapLine)sample->which, box);
    break;
  case CAP_SAMPLE_INK:
  case CAP_SAMPLE_ROUGH:
    cap_draw_zone_sample(pen, (CapInk)sample->which, sample->kind == CAP_SAMPLE_ROUGH, box,
                         ZONE_SCALE);
    break;
  case CAP_SAMPLE_BRIDGE:
    cap_draw_zone_sample(pen, CAP_INK_ZONE_OPEN, FALSE, box, ZONE_SCALE);
    draw_sign(pen, CAP_SIGN_BRIDGE, CAP_LINE_ZONE_RIVER, box);
    break;
  case CAP_SAMPLE_BARRED:
    cap_draw_zone_sample(pen, CAP_INK_ZONE_OPEN, FALSE, box, ZONE_SCALE);
    draw_sign(pen, CAP_SIGN_BARRED, CAP_LINE_ZONE_IMPASSABLE, box);
    break;
  case CAP_SAMPLE_WALL:
    cap_draw_zone_sample(pen, CAP_INK_ZONE_OPEN, FALSE, box, ZONE_SCALE);
    draw_sign(pen, CAP_SIGN_LEVEL, CAP_LINE_ZONE_WALL, box);
    break;
  case CAP_SAMPLE_GROUND:
    cap_draw_terrain_sample(pen, CAP_TERRAIN_CLEAR, box, SCALE);
    cap_draw_ground_sample(pen, (CapGroundKind)sample->which, box, SCALE);
    break;
  case CAP_SAMPLE_HATCH:
    draw_hatch(cr, pen, (CapHatch)sample->which, box);
    break;
  case CAP_SAMPLE_NOTHING:
  case CAP_SAMPLE_NEW:
  case CAP_SAMPLE_ICON:
  case CAP_SAMPLE_SHAPE:
  case CAP_SAMPLE_PART:
    break;
  }
}

static gboolean draw_plain(const CapSample *sample, cairo_t *cr, double width, double height) {
  switch (sample->kind) {
  case CAP_SAMPLE_NOTHING:
    draw_nothing(cr, width, height);
    return TRUE;
  case CAP_SAMPLE_NEW:
    draw_new(cr, width, height);
    return TRUE;
  case CAP_SAMPLE_ICON:
    cap_tool_icon_draw((CapToolIcon)sample->which, cr, width, height);
    return TRUE;
  case CAP_SAMPLE_SHAPE:
    draw_shape(cr, (CapShapeKind)sample->which, width, height);
    return TRUE;
  default:
    return FALSE;
  }
}

/* On dark ground pictures of the map are as calm as the map is. */
static void draw_of_map(const CapSample *sample, cairo_t *cr, CapRect box, const GdkRGBA *ink) {
  CapCairoPen pen;
  cairo_push_group(cr);
  if (sample->kind == CAP_SAMPLE_PART) {
    draw_part(sample, cr, box);
  } else {
    cap_cairo_pen_begin(&pen, cr);
    draw_with_pen(sample, cr, &pen.pen, box);
    cap_cairo_pen_end(&pen);
  }
  if (ink->red + ink->green + ink->blue > 1.5f)
    cap_draw_calm(cr);
  cairo_pop_group_to_source(cr);
  cairo_paint(cr);
}

void cap_sample_draw(const CapSample *sample, cairo_t *cr, double width, double height,
                     const GdkRGBA *ink) {
  cairo_save(cr);
  cairo_rectangle(cr, 0, 0, width, height);
  cairo_clip(cr);
  gdk_cairo_set_source_rgba(cr, ink);
  if (!draw_plain(sample, cr, width, height))
    draw_of_map(sample, cr, (CapRect){0, 0, width, height}, ink);
  cairo_restore(cr);
}
