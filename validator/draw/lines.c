#include "validator/draw/lines.h"

/* Widths and dashes are shares of a unit; `least` and `most` (0: any) are pixels. */
typedef struct {
  CapInk ink;
  double alpha, width, least, most;
  double dashes[2];
  double least_for_dashes; /* pixels a unit */
  gboolean is_butt;
} Layer;

#define PLAIN(name, alpha_, width_, least_)                                                        \
  { .ink = CAP_INK_##name, .alpha = alpha_, .width = width_, .least = least_ }
#define BROKEN(name, alpha_, width_, least_, most_, drawn, left_out, from, is_butt_)               \
  {                                                                                                \
    .ink = CAP_INK_##name, .alpha = alpha_, .width = width_, .least = least_, .most = most_,       \
    .dashes = {drawn, left_out}, .least_for_dashes = from, .is_butt = is_butt_                     \
  }

/* From below: a rim or bed, and the line itself. */
static const Layer lines[CAP_N_LINES][2] = {
    [CAP_LINE_SECONDARY_RIVER] = {PLAIN(WATER, 1, 0.075, 0.9)},
    [CAP_LINE_PRIMARY_RIVER] = {PLAIN(WATER_DEEP, 1, 0.18, 2), PLAIN(WATER_SHINE, 1, 0.06, 0.5)},
    [CAP_LINE_FERRY] = {PLAIN(TEXT, 1, 0.13, 1.6), PLAIN(HALO, 1, 0.07, 0.8)},
    [CAP_LINE_REGION] = {PLAIN(BORDER, 0.22, 0.2, 1.5),
                         BROKEN(BORDER, 0.85, 0.05, 0.8, 4, 0.24, 0.16, 10, TRUE)},
    [CAP_LINE_NAVIGLIO] = {PLAIN(HALO, 0.9, 0.11, 1.2),
                           BROKEN(NAVIGLIO, 1, 0.07, 1, 0, 0.1, 0.1, 14, TRUE)},
    [CAP_LINE_SECONDARY_ROAD] = {PLAIN(HALO, 0.6, 0.085, 1), PLAIN(ROAD_SECONDARY, 1, 0.042, 0.8)},
    [CAP_LINE_PRIMARY_ROAD] = {PLAIN(HALO, 0.85, 0.15, 1.6), PLAIN(ROAD_PRIMARY, 1, 0.09, 1.2)},
    [CAP_LINE_ZONE_RIVER] = {PLAIN(WATER, 1, 0.22, 1.5)},
    [CAP_LINE_ZONE_IMPASSABLE] = {PLAIN(ZONE_WALL, 1, 0.3, 1.5)},
    [CAP_LINE_ZONE_WALL] = {PLAIN(ZONE_WALL, 1, 0.16, 1.5)},
    [CAP_LINE_ZONE_MOAT] = {PLAIN(WATER, 1, 0.44, 2.5)},
    [CAP_LINE_ZONE_LINK] = {BROKEN(ROAD_SECONDARY, 0.55, 0.1, 0.8, 0, 0.3, 0.25, 0, FALSE)},
};

static void draw_layer(CapPen *pen, const Layer *layer, double s, gboolean keeps_path) {
  CapPenLine stroke = {.ink = layer->ink,
                       .alpha = layer->alpha,
                       .width = MAX(layer->width * s, layer->least),
                       .is_butt = layer->is_butt};

  if (layer->most > 0)
    stroke.width = MIN(stroke.width, layer->most);
  if (s >= layer->least_for_dashes) {
    stroke.dashes[0] = layer->dashes[0] * s;
    stroke.dashes[1] = layer->dashes[1] * s;
  }
  pen->kind->stroke(pen, &stroke, keeps_path);
}

void cap_draw_line(CapPen *pen, CapLine line, double scale) {
  gboolean has_two = lines[line][1].width > 0;

  draw_layer(pen, &lines[line][0], scale, has_two);
  if (has_two)
    draw_layer(pen, &lines[line][1], scale, FALSE);
}
