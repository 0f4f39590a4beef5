/* The set-up of a battle on a table: where armies deploy, passages, bases and leaders. */
#include "validator/report/html/map-sheet.h"

#include <math.h>

#include "validator/draw/bases.h"
#include "validator/report/html/markup.h"

#define HUNDREDTHS    100.0
#define LEADER_RADIUS 0.35

/* In units of the sheet, where y grows downwards. */
static CapPoint on_sheet(const CapMapSheet *view, CapTablePoint point) {
  return (CapPoint){point.x / HUNDREDTHS, view->sheet->table_depth - point.y / HUNDREDTHS};
}

static CapBox to_page(CapRect r) {
  return (CapBox){(int)lround(r.x * CAP_PAGE_UNIT), (int)lround(r.y * CAP_PAGE_UNIT),
                  (int)lround(r.width * CAP_PAGE_UNIT), (int)lround(r.height * CAP_PAGE_UNIT)};
}

static void draw_room(const CapMapSheet *view, GString *out, const CapMapRoom *room) {
  CapPoint low = on_sheet(view, room->low), high = on_sheet(view, room->high);
  CapSvgPen pen;

  cap_html_add(out, "<g class=\"counter side%u\"><title>%s</title>\n",
               room->side != CAP_INDEX_NONE ? room->side : 0, room->title);
  cap_svg_pen_begin(&pen, out, CAP_PAGE_ZOOM);
  if (room->side == CAP_INDEX_NONE)
    cap_draw_passage(&pen.pen, low, high, CAP_PAGE_SCALE);
  else
    cap_draw_deployment(&pen.pen, (CapRect){low.x, high.y, high.x - low.x, low.y - high.y},
                        CAP_PAGE_SCALE);
  cap_svg_pen_end(&pen);
  g_string_append(out, "</g>\n");
}

static CapBaseShape shape_of(const CapMapSheet *view, const CapMapBase *base) {
  CapPoint at = on_sheet(view, base->place);

  return (CapBaseShape){at.x, at.y, base->angle, base->width / HUNDREDTHS,
                        base->depth / HUNDREDTHS};
}

static CapRect bounds_of(const CapMapSheet *view, const CapMapBase *base) {
  CapBaseShape shape = shape_of(view, base);

  return base->is_leader ? (CapRect){shape.x - LEADER_RADIUS, shape.y - LEADER_RADIUS,
                                     2 * LEADER_RADIUS, 2 * LEADER_RADIUS}
                         : cap_base_bounds(&shape);
}

static void draw_base(const CapMapSheet *view, GString *out, const CapMapBase *base) {
  CapBaseShape shape = shape_of(view, base);
  const CapBaseFace face = {.side = base->side, .sign = base->sign};
  CapSvgPen pen;

  cap_map_sheet_open(out, base->id, "counter", base->side, base->title);
  g_string_append_c(out, '\n');
  cap_svg_pen_begin(&pen, out, CAP_PAGE_ZOOM);
  if (base->is_leader)
    cap_draw_leader(&pen.pen, shape.x, shape.y, LEADER_RADIUS, &face, CAP_PAGE_SCALE);
  else
    cap_draw_base(&pen.pen, &shape, &face, CAP_PAGE_SCALE);
  cap_svg_pen_end(&pen);
  cap_map_sheet_close(out, base->id);
}

/* Ways lie below the bases; where a charge struck is shown upon them, like who was lost. */
typedef enum { LINES, ENDS } TrailPart;

static CapPoint on_page(const CapMapSheet *view, const CapMapStep *step) {
  CapPoint at = on_sheet(view, step->at);

  return (CapPoint){at.x * CAP_PAGE_UNIT, at.y * CAP_PAGE_UNIT};
}

/* The steps from `from` on that were gone in the same way; the last of them. */
static guint last_alike(const CapMapTrail *trail, guint from) {
  guint last = from;

  while (last + 1 < trail->points->len && g_array_index(trail->points, CapMapStep, last + 1).gait ==
                                              g_array_index(trail->points, CapMapStep, from).gait)
    last++;
  return last;
}

static gboolean is_strike(CapGait gait) {
  return gait == CAP_GAIT_CHARGE || gait == CAP_GAIT_FLANK;
}

/* Only a strike has its sign where another stretch follows, or the cross. */
static gboolean has_end(const CapMapTrail *trail, guint last, CapGait gait) {
  return is_strike(gait) || (last + 1 == trail->points->len && !trail->is_gone);
}

/* Names keep off strikes and crosses. */
static void take_room(CapMapSheet *view, CapPoint at) {
  const double half = 0.42;
  CapRect room = {at.x / CAP_PAGE_UNIT - half, at.y / CAP_PAGE_UNIT - half, 2 * half, 2 * half};

  cap_map_sheet_take(view, to_page(room));
}

static void draw_trail(CapMapSheet *view, GString *out, const CapMapTrail *trail, TrailPart part) {
  g_autofree CapPoint *points = g_new(CapPoint, trail->points->len);

  for (guint i = 0; i < trail->points->len; i++)
    points[i] = on_page(view, &g_array_index(trail->points, CapMapStep, i));
  g_string_append_printf(out, "<g class=\"trail side%u\">", trail->side);
  for (guint i = 1; i < trail->points->len; i = last_alike(trail, i) + 1) {
    CapGait gait = g_array_index(trail->points, CapMapStep, i).gait;
    guint last = last_alike(trail, i);

    if (part == LINES)
      cap_map_sheet_way(out, gait, &points[i - 1], last - i + 2);
    if (has_end(trail, last, gait) && is_strike(gait) == (part == ENDS))
      cap_map_sheet_way_end(out, gait, points[last - 1], points[last]);
    if (is_strike(gait) && part == ENDS)
      take_room(view, points[last]);
  }
  if (part == ENDS && trail->is_gone) {
    cap_map_sheet_cross(out, points[trail->points->len - 1]);
    take_room(view, points[trail->points->len - 1]);
  }
  g_string_append(out, "</g>\n");
}

static void draw_trails(CapMapSheet *view, GString *out, TrailPart part) {
  for (guint i = 0; i < view->set_up->trails->len; i++)
    draw_trail(view, out, &g_array_index(view->set_up->trails, CapMapTrail, i), part);
}

/* Names come when all bases stand, so that they keep off all of them. */
void cap_map_sheet_bases(CapMapSheet *view, GString *out) {
  const GArray *rooms = view->set_up->rooms, *bases = view->set_up->bases;

  for (guint i = 0; i < rooms->len; i++)
    draw_room(view, out, &g_array_index(rooms, CapMapRoom, i));
  draw_trails(view, out, LINES);
  for (guint i = 0; i < bases->len; i++) {
    const CapMapBase *base = &g_array_index(bases, CapMapBase, i);

    cap_map_sheet_take(view, to_page(bounds_of(view, base)));
    draw_base(view, out, base);
  }
  draw_trails(view, out, ENDS);
  for (guint i = 0; i < bases->len; i++) {
    const CapMapBase *base = &g_array_index(bases, CapMapBase, i);

    if (base->label != NULL)
      cap_map_sheet_name(view, to_page(bounds_of(view, base)), base->side, base->label);
  }
}
