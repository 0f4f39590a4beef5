/* Who stands where at the start, and who comes where later. */
#include "validator/report/html/map-sheet.h"

#include "validator/draw/parts.h"
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

/* --- Marks ------------------------------------------------------------------------------------ */

enum { BADGE = 66 };

/* With its corners, or with its middle at least. */
static gboolean is_within(const CapSheetZone *zone, CapBox box, gboolean is_strict) {
  const double units = CAP_PAGE_UNIT, room = is_strict ? 0 : box.width / 2.0;
  double left = (box.x + room) / units, top = (box.y + room) / units;

  return cap_sheet_zone_has(zone, left, top) &&
         cap_sheet_zone_has(zone, (box.x + box.width - room) / units,
                            (box.y + box.height - room) / units);
}

/* In the zone, as near to its middle as there is room, and beside that rather than below, where the
 * name is. */
static gboolean find_badge_room(const CapMapSheet *view, CapHex zone, gboolean is_strict,
                                CapBox *box) {
  enum { REACH = 6, STEP_ASIDE = 36 };
  double least = G_MAXDOUBLE;
  int x, y;

  if (!cap_map_sheet_centre(view, zone, &x, &y))
    return FALSE;
  for (int row = -REACH; row <= REACH; row++)
    for (int column = -REACH; column <= REACH; column++) {
      CapBox there = {x + column * STEP_ASIDE - BADGE / 2, y + row * STEP_ASIDE - BADGE / 2, BADGE,
                      BADGE};
      double far = column * column + 1.5 * row * row;

      if (far >= least || !is_free(view, there) ||
          !is_within(&view->sheet->zones[zone], there, is_strict))
        continue;
      least = far;
      *box = there;
    }
  return least < G_MAXDOUBLE;
}

void cap_map_sheet_badge(GString *out, const CapMapMark *mark, int x, int y) {
  if (mark->side == CAP_INDEX_NONE)
    cap_html_add(out, "<g class=\"coin\"><title>%s</title><circle cx=\"%d\" cy=\"%d\" r=\"32\"/>",
                 mark->title, x, y);
  else
    cap_html_add(out,
                 "<g class=\"shield side%u\"><title>%s</title><path "
                 "d=\"M%d %dh54v26c0 24 -16 30 -27 38c-11 -8 -27 -14 -27 -38z\"/>",
                 mark->side, mark->title, x - 27, y - 32);
  cap_html_add(out, "<text font-size=\"32\" font-weight=\"bold\" x=\"%d\" y=\"%d\">%s</text></g>\n",
               x, y + (mark->side == CAP_INDEX_NONE ? 12 : 6),
               mark->text != NULL ? mark->text : "");
}

/* When the counters stand. A zone has its own settlement in its middle. */
static void draw_badges(CapMapSheet *view, GString *out) {
  CapBox box;

  for (guint i = 0; i < view->set_up->marks->len; i++) {
    const CapMapMark *mark = &g_array_index(view->set_up->marks, CapMapMark, i);

    if (!find_badge_room(view, mark->hex, TRUE, &box) &&
        !find_badge_room(view, mark->hex, FALSE, &box))
      continue;
    cap_map_sheet_take(view, box);
    cap_map_sheet_badge(out, mark, box.x + BADGE / 2, box.y + BADGE / 2);
  }
}

static void keep_free(CapMapSheet *view, double x, double y) {
  enum { HALF = 40 };
  CapBox box = {(int)(x * CAP_PAGE_UNIT) - HALF, (int)(y * CAP_PAGE_UNIT) - HALF, 2 * HALF,
                2 * HALF};

  g_array_append_val(view->taken, box);
}

/* Badges keep off the signs of settlements and walls. */
static void take_signs(CapMapSheet *view) {
  const CapSheet *sheet = view->sheet;
  CapZoneSpot at;

  for (guint i = 0; i < sheet->n_zones; i++)
    if (sheet->zones[i].settlement != CAP_ZONE_NOTHING)
      keep_free(view, sheet->zones[i].x, sheet->zones[i].y);
  for (guint i = 0; i < sheet->n_borders; i++)
    if (sheet->borders[i].kind == CAP_BORDER_WALL &&
        cap_zones_meet(&sheet->zones[sheet->borders[i].zone[0]],
                       &sheet->zones[sheet->borders[i].zone[1]], NULL, CAP_PAGE_SCALE, &at))
      keep_free(view, at.x, at.y);
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

  if (view->sheet->board != CAP_BOARD_ZONES)
    draw_marks(view, out);
  for (guint i = 0; i < all->len; i++) {
    const CapMapCounter *c = &g_array_index(all, CapMapCounter, i);

    boxes[i] = find_room(view, c->hex);
    cap_map_sheet_take(view, boxes[i]);
    draw(view, out, c, boxes[i]);
  }
  if (view->sheet->board == CAP_BOARD_ZONES) {
    take_signs(view);
    draw_badges(view, out);
  }
  for (guint i = 0; i < all->len; i++)
    add_name(view, out, &g_array_index(all, CapMapCounter, i), boxes[i]);
}
