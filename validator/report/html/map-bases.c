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

/* A head at the end of a way, or a cross where somebody was lost; in units of the page. */
static void draw_end(GString *out, CapPoint from, CapPoint to, gboolean is_gone) {
  const double size = 0.22 * CAP_PAGE_UNIT;
  double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);

  if (is_gone) {
    g_string_append_printf(out, "<path class=\"end\" d=\"M%.0f %.0fl%.0f %.0fm0 %.0fl%.0f %.0f\"/>",
                           to.x - size, to.y - size, 2 * size, 2 * size, -2 * size, -2 * size,
                           2 * size);
    return;
  }
  if (length < size)
    return;
  dx *= size / length;
  dy *= size / length;
  g_string_append_printf(out, "<path class=\"end\" d=\"M%.0f %.0fL%.0f %.0fL%.0f %.0f\"/>",
                         to.x - dx - dy, to.y - dy + dx, to.x, to.y, to.x - dx + dy,
                         to.y - dy - dx);
}

static void draw_trail(const CapMapSheet *view, GString *out, const CapMapTrail *trail) {
  CapPoint from = {0, 0}, to = {0, 0};

  g_string_append_printf(out, "<g class=\"trail side%u\"><path d=\"", trail->side);
  for (guint i = 0; i < trail->points->len; i++) {
    CapPoint at = on_sheet(view, g_array_index(trail->points, CapTablePoint, i));

    from = to;
    to = (CapPoint){at.x * CAP_PAGE_UNIT, at.y * CAP_PAGE_UNIT};
    g_string_append_printf(out, "%c%.0f %.0f", i == 0 ? 'M' : 'L', to.x, to.y);
  }
  g_string_append(out, "\"/>");
  draw_end(out, from, to, trail->is_gone);
  g_string_append(out, "</g>\n");
}

/* The ways of those that are there lie below the bases, the crosses of the others upon them. */
static void draw_trails(const CapMapSheet *view, GString *out, gboolean is_gone) {
  for (guint i = 0; i < view->set_up->trails->len; i++) {
    const CapMapTrail *trail = &g_array_index(view->set_up->trails, CapMapTrail, i);

    if (trail->is_gone == is_gone)
      draw_trail(view, out, trail);
  }
}

/* Names come when all bases stand, so that they keep off all of them. */
void cap_map_sheet_bases(CapMapSheet *view, GString *out) {
  const GArray *rooms = view->set_up->rooms, *bases = view->set_up->bases;

  for (guint i = 0; i < rooms->len; i++)
    draw_room(view, out, &g_array_index(rooms, CapMapRoom, i));
  draw_trails(view, out, FALSE);
  for (guint i = 0; i < bases->len; i++) {
    const CapMapBase *base = &g_array_index(bases, CapMapBase, i);

    cap_map_sheet_take(view, to_page(bounds_of(view, base)));
    draw_base(view, out, base);
  }
  draw_trails(view, out, TRUE);
  for (guint i = 0; i < bases->len; i++) {
    const CapMapBase *base = &g_array_index(bases, CapMapBase, i);

    if (base->label != NULL)
      cap_map_sheet_name(view, to_page(bounds_of(view, base)), base->side, base->label);
  }
}
