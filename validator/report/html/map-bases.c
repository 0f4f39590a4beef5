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

/* Names come when all bases stand, so that they keep off all of them. */
void cap_map_sheet_bases(CapMapSheet *view, GString *out) {
  const GArray *rooms = view->set_up->rooms, *bases = view->set_up->bases;

  for (guint i = 0; i < rooms->len; i++)
    draw_room(view, out, &g_array_index(rooms, CapMapRoom, i));
  for (guint i = 0; i < bases->len; i++) {
    const CapMapBase *base = &g_array_index(bases, CapMapBase, i);

    cap_map_sheet_take(view, to_page(bounds_of(view, base)));
    draw_base(view, out, base);
  }
  for (guint i = 0; i < bases->len; i++) {
    const CapMapBase *base = &g_array_index(bases, CapMapBase, i);

    if (base->label != NULL)
      cap_map_sheet_name(view, to_page(bounds_of(view, base)), base->side, base->label);
  }
}
