/* Who stands where at the start, and who comes where later. */
#include "validator/report/html/map-sheet.h"

#include "validator/report/html/markup.h"

enum { WIDTH = 100, STEP = 106 };

static gboolean touches(CapBox a, CapBox b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

static gboolean is_on_map(const CapMapSheet *view, const CapMapCounter *c) {
  int x, y;

  return cap_map_sheet_centre(view, c->hex, &x, &y);
}

static gboolean is_free(const CapMapSheet *view, CapBox box) {
  for (guint i = 0; i < view->taken->len; i++)
    if (touches(box, g_array_index(view->taken, CapBox, i)))
      return FALSE;
  return box.x >= view->box.x && box.x + box.width <= view->box.x + view->box.width &&
         box.y >= view->box.y && box.y + box.height <= view->box.y + view->box.height;
}

/* In its hex, or as near to it as there is room. */
static CapBox find_room(CapMapSheet *view, CapHex hex) {
  static const int dx[] = {0, 1, -1, 0, 0, 1, -1, 1, -1, 2, -2, 2, -2, 3, -3},
                   dy[] = {0, 0, 0, -1, 1, -1, -1, 1, 1, 0, 0, 1, 1, 0, 0};
  int x, y;

  if (!cap_map_sheet_centre(view, hex, &x, &y)) {
    CapBox box = {view->strip_x, view->strip, WIDTH, WIDTH};
    return box;
  }
  CapBox box = {x - WIDTH / 2, y - WIDTH / 2, WIDTH, WIDTH};
  for (guint i = 0; i < G_N_ELEMENTS(dx); i++) {
    CapBox there = {box.x + dx[i] * STEP, box.y + dy[i] * STEP, WIDTH, WIDTH};
    if (is_free(view, there))
      return there;
  }
  return box;
}

/* Leads from the hex to a counter for which there was no room in it. */
static void draw_lead(const CapMapSheet *view, GString *out, const CapMapCounter *c, CapBox box) {
  int x, y;

  if (!cap_map_sheet_centre(view, c->hex, &x, &y))
    return;
  if (x != box.x + WIDTH / 2 || y != box.y + WIDTH / 2)
    cap_html_add(out, "<path class=\"lead-line side%u\" d=\"M%d %dL%d %d\"/>\n", c->side, x, y,
                 box.x + WIDTH / 2, box.y + WIDTH / 2);
}

void cap_map_sheet_face(GString *out, const CapCounterFace *face, int x, int y, int width) {
  CapSvgPen pen;

  cap_svg_pen_begin(&pen, out, 1);
  cap_draw_counter(&pen.pen, face, x, y, width);
  cap_svg_pen_end(&pen);
}

static void draw(CapMapSheet *view, GString *out, const CapMapCounter *c, CapBox box) {
  draw_lead(view, out, c, box);
  cap_map_sheet_open(out, c->id, c->is_later ? "later" : "counter", c->side, c->title);
  cap_map_sheet_face(
      out,
      &(CapCounterFace){
          .side = c->side, .is_faded = c->is_later, .strength = c->strength, .order = c->order},
      box.x, box.y, WIDTH);
  cap_map_sheet_close(out, c->id);
  if (is_on_map(view, c))
    return;
  view->strip_x += WIDTH + 60 + (c->label != NULL ? (int)g_utf8_strlen(c->label, -1) * 25 : 0);
  if (view->strip_x > view->box.x + view->box.width - 600) {
    view->strip_x = view->box.x + 60;
    view->strip += STEP + 8;
  }
}

/* Names come when all counters stand, so that they keep off all of them. */
static void add_name(CapMapSheet *view, GString *out, const CapMapCounter *c, CapBox box) {
  if (is_on_map(view, c) && c->label != NULL)
    cap_map_sheet_name(view, box, c->side, c->label);
  else if (c->label != NULL)
    cap_html_add(
        out,
        "<text class=\"who side%u\" font-size=\"40\" font-weight=\"bold\" x=\"%d\" y=\"%d\">%s</text>\n",
        c->side, box.x + WIDTH + 10, box.y + 62, c->label);
}

static void draw_marks(const CapMapSheet *view, GString *out) {
  int x, y;

  for (guint i = 0; i < view->set_up->marks->len; i++) {
    const CapMapMark *mark = &g_array_index(view->set_up->marks, CapMapMark, i);

    if (!cap_map_sheet_centre(view, mark->hex, &x, &y))
      continue;
    x += mark->side == 0 ? -26 : 26;
    cap_html_add(out,
                 "<path class=\"source side%u\" d=\"M%d %dl24 42h-48z\"><title>%s</title></path>\n",
                 mark->side, x, y - 24, mark->title);
  }
}

void cap_map_sheet_counters(CapMapSheet *view, GString *out) {
  const GArray *all = view->set_up->counters;
  g_autofree CapBox *boxes = g_new(CapBox, all->len);

  draw_marks(view, out);
  for (guint i = 0; i < all->len; i++) {
    const CapMapCounter *c = &g_array_index(all, CapMapCounter, i);

    boxes[i] = find_room(view, c->hex);
    cap_map_sheet_take(view, boxes[i]);
    draw(view, out, c, boxes[i]);
  }
  for (guint i = 0; i < all->len; i++)
    add_name(view, out, &g_array_index(all, CapMapCounter, i), boxes[i]);
}
