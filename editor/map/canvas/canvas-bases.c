/* Bases on a table: where they lie on the widget, and how the pen of cairo draws them. */
#include "editor/map/canvas/canvas-private.h"

#include "editor/map/pen-cairo.h"
#include "schema/board/spot.h"
#include "validator/draw/bases.h"

#define HUNDREDTHS 100.0
#define STEPS      64

/* Letters on a lighter colour are dark. */
#define LIGHT 0.62f

static CapBaseShape shape_of(CapCanvas *canvas, const CapCounter *counter) {
  return (CapBaseShape){
      .x = cap_spot_x(counter->hex) / HUNDREDTHS,
      .y = canvas->sheet->table_depth - cap_spot_y(counter->hex) / HUNDREDTHS,
      .angle = 2 * G_PI * counter->facing / STEPS,
      .width = counter->width / HUNDREDTHS,
      .depth = counter->depth / HUNDREDTHS,
  };
}

void cap_canvas_base_area(CapCanvas *canvas, const CapCounter *counter, graphene_rect_t *area) {
  CapBaseShape shape = shape_of(canvas, counter);
  CapRect box = cap_base_bounds(&shape);
  double x, y, zoom = canvas->zoom;
  cap_canvas_origin(canvas, &x, &y);
  graphene_rect_init(area, (float)(x + box.x * zoom), (float)(y + box.y * zoom),
                     (float)(box.width * zoom), (float)(box.height * zoom));
}

gboolean cap_canvas_base_has(CapCanvas *canvas, const CapCounter *counter, double x, double y) {
  CapBaseShape shape = shape_of(canvas, counter);
  double left, top;
  cap_canvas_origin(canvas, &left, &top);
  return cap_base_has(&shape, (x - left) / canvas->zoom, (y - top) / canvas->zoom);
}

/* What it is, and in a game what it is worth: "TR 5". */
static char *dup_sign(const CapCounter *counter) {
  const char *order = counter->order != NULL ? counter->order : "";
  const char *strength = counter->strength != NULL ? counter->strength : "";
  return g_strconcat(order, *order != '\0' && *strength != '\0' ? " " : "", strength, NULL);
}

/* The area is where it is shown, which is elsewhere while it is dragged. */
void cap_canvas_show_base(CapCanvas *canvas, GtkSnapshot *snapshot, const CapCounter *counter,
                          gboolean is_selected, const graphene_rect_t *area) {
  const float rim = 4; /* of the pen */
  const GdkRGBA *c = &counter->colour;
  CapBaseShape shape = shape_of(canvas, counter);
  CapRect box = cap_base_bounds(&shape);
  g_autofree char *sign = dup_sign(counter);
  CapBaseFace face = {
      .side = counter->side,
      .sign = sign,
      .is_faded = counter->is_faded,
      .is_selected = is_selected,
      .is_light = 0.3f * c->red + 0.59f * c->green + 0.11f * c->blue > LIGHT,
  };
  graphene_rect_t bounds = *area;
  graphene_rect_inset(&bounds, -rim, -rim);
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);
  CapCairoPen pen;
  cairo_translate(cr, area->origin.x - box.x * canvas->zoom, area->origin.y - box.y * canvas->zoom);
  cap_cairo_pen_begin(&pen, cr);
  pen.counter = c;
  cap_draw_base(&pen.pen, &shape, &face, canvas->zoom);
  cap_cairo_pen_end(&pen);
  cairo_destroy(cr);
}
