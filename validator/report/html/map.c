/* The map with the set-up, as a drawing within the page. */
#include "validator/report/html/page.h"

#include <math.h>

#include "validator/report/html/map-sheet.h"
#include "validator/report/html/markup.h"
#include "validator/text/words.h"

/* --- Geometry --------------------------------------------------------------------------------- */

gboolean cap_map_sheet_centre(const CapMapSheet *view, CapHex place, int *x, int *y) {
  CapPoint centre;

  if (!cap_sheet_centre(view->sheet, place, &centre) ||
      (view->sheet->board == CAP_BOARD_HEXES && !view->sheet->hexes[place].is_present))
    return FALSE;
  *x = (int)lround(centre.x * CAP_PAGE_UNIT);
  *y = (int)lround(centre.y * CAP_PAGE_UNIT);
  return TRUE;
}

static CapRect to_pixels(CapBox box) {
  return (CapRect){box.x / CAP_PAGE_ZOOM, box.y / CAP_PAGE_ZOOM, box.width / CAP_PAGE_ZOOM,
                   box.height / CAP_PAGE_ZOOM};
}

void cap_map_sheet_take(CapMapSheet *view, CapBox box) {
  g_array_append_val(view->taken, box);
  cap_crowd_take(view->crowd, to_pixels(box));
}

/* There are more bases on a table than counters on a map, and they are larger. */
void cap_map_sheet_name(CapMapSheet *view, CapBox thing, CapIndex side, const char *text) {
  double size = view->sheet->board == CAP_BOARD_TABLE ? 6.5 : 8;

  cap_crowd_name(view->crowd, to_pixels(thing),
                 (CapLabel){.text = text, .kind = CAP_LABEL_PIECE, .size = size, .side = side});
}

/* --- What is shown ---------------------------------------------------------------------------- */

static gboolean is_wanted(const CapMapSetUp *set_up, CapHex hex) {
  return set_up->in_play == NULL || cap_bits_has(set_up->in_play, hex) ||
         cap_bits_has(&set_up->room, hex);
}

/* Around all that is in play, and every hex in which something may stand, a rim of others. */
static void find_shown(const CapMap *map, const CapMapSetUp *set_up, CapBits *shown) {
  const double rim = 1.4;
  double x, y, left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (CapHex i = 0; i < map->n_hexes; i++) {
    if (!is_wanted(set_up, i))
      continue;
    cap_grid_centre(&map->grid, i, &x, &y);
    left = MIN(left, x - rim);
    right = MAX(right, x + rim);
    top = MIN(top, y - rim);
    bottom = MAX(bottom, y + rim);
  }
  for (CapHex i = 0; i < map->n_hexes; i++) {
    cap_grid_centre(&map->grid, i, &x, &y);
    if (x > left && x < right && y > top && y < bottom)
      cap_bits_add(shown, i);
  }
}

/* Room around the map for the numbers of rows and columns. */
#define MARGIN 40

void cap_map_sheet_begin(CapMapSheet *view, const CapMap *map, GString *out) {
  CapBits shown;
  CapSheetChoice choice = {.in_play = view->set_up->in_play};

  cap_bits_init(&shown, map->n_hexes);
  if (cap_map_has_hexes(map)) {
    find_shown(map, view->set_up, &shown);
    choice.shown = &shown;
  }
  view->sheet = cap_sheet_new(map, &choice, &cap_svg_ruler);
  cap_bits_clear(&shown);
  const CapRect *e = &view->sheet->extents;
  view->box = (CapBox){(int)lround(e->x * CAP_PAGE_UNIT) - MARGIN,
                       (int)lround(e->y * CAP_PAGE_UNIT) - MARGIN,
                       (int)lround(e->width * CAP_PAGE_UNIT) + 2 * MARGIN,
                       (int)lround(e->height * CAP_PAGE_UNIT) + 2 * MARGIN};
  view->strip = view->box.y + view->box.height + 10;
  view->strip_x = view->box.x + 60;
  view->taken = g_array_new(FALSE, FALSE, sizeof(CapBox));
  view->crowd = cap_crowd_new(view->sheet, CAP_PAGE_SCALE);
  cap_svg_pen_begin(&view->pen, out, CAP_PAGE_ZOOM);
}

void cap_map_sheet_end(CapMapSheet *view) {
  cap_svg_pen_end(&view->pen);
  g_array_unref(view->taken);
  cap_sheet_unref(view->sheet);
}

/* --- Things on the map ------------------------------------------------------------------------ */

void cap_map_sheet_open(GString *out, const char *id, const char *kind, CapIndex side,
                        const char *title) {
  if (id != NULL)
    cap_html_add(out, "<a href=\"#%s\" aria-label=\"%s\">", id, title);
  cap_html_add(out, "<g class=\"%s side%u\"", kind, side);
  if (id != NULL)
    cap_html_add(out, " id=\"map-%s\"", id);
  cap_html_add(out, "><title>%s</title>", title);
}

void cap_map_sheet_close(GString *out, const char *id) {
  g_string_append(out, id != NULL ? "</g></a>\n" : "</g>\n");
}

/* --- All of it -------------------------------------------------------------------------------- */

#define PAGE_LAYERS                                                                                \
  (CAP_LAYER_TERRAIN | CAP_LAYER_RIVERS | CAP_LAYER_ROADS | CAP_LAYER_SETTLEMENTS |                \
   CAP_LAYER_BORDERS | CAP_LAYER_AXES)

static void add_labels(CapMapSheet *view, const CapLabels *labels, gboolean is_of_regions) {
  for (guint i = 0; i < labels->n; i++)
    if ((labels->labels[i].kind == CAP_LABEL_REGION) == is_of_regions)
      cap_draw_label(&view->pen.pen, &labels->labels[i]);
  cap_svg_pen_rest(&view->pen);
}

static void add_ground(CapMapSheet *view, GString *out, const CapMapPicture *picture) {
  if (picture->ground != NULL && picture->is_again) {
    cap_html_add(out, "<use href=\"#%s\"/>\n", picture->ground);
    return;
  }
  if (picture->ground != NULL)
    cap_html_add(out, "<g id=\"%s\">\n", picture->ground);
  cap_draw_map(view->sheet, &view->pen.pen, PAGE_LAYERS, CAP_PAGE_SCALE, &view->sheet->extents);
  cap_svg_pen_rest(&view->pen);
  if (picture->ground != NULL)
    g_string_append(out, "</g>\n");
}

static const char *settlement_words(CapZoneSettlement settlement) {
  switch (settlement) {
  case CAP_ZONE_NOTHING:
    return "";
  case CAP_ZONE_VILLAGE:
    return ", village";
  case CAP_ZONE_FORTIFIED_VILLAGE:
    return ", fortified village";
  case CAP_ZONE_FORTRESS:
    return ", fortress";
  }
  return "";
}

/* Each zone says its name and its ground when it is pointed at, and to those who cannot see;
 * counters lie upon that. */
static void add_zones(const CapMapSheet *view, GString *out) {
  for (guint i = 0; i < view->sheet->n_zones; i++) {
    const CapSheetZone *zone = &view->sheet->zones[i];

    if (zone->n_points == 0)
      continue;
    const char *settlement = settlement_words(zone->settlement);
    const char *ground = zone->is_difficult ? "difficult" : "open";

    cap_html_add(out, "<path class=\"zone\" role=\"img\" aria-label=\"%s%s, %s ground\" d=\"",
                 zone->name, settlement, ground);
    for (guint k = 0; k < zone->n_points; k++)
      g_string_append_printf(out, "%s%ld %ld", k == 0 ? "M" : " ",
                             lround(zone->points[k].x * CAP_PAGE_UNIT),
                             lround(zone->points[k].y * CAP_PAGE_UNIT));
    cap_html_add(out, "z\"><title>%s%s, %s ground</title></path>\n", zone->name, settlement,
                 ground);
  }
}

/* Counters lie upon the map and the names of its regions, all other names upon both. Where names
 * stand is known when all counters do. */
static void add_layers(CapMapSheet *view, GString *out, const CapMapPicture *picture) {
  g_autoptr(GString) counters = g_string_new(NULL);

  cap_map_sheet_bases(view, counters);
  cap_map_sheet_counters(view, counters);
  g_autoptr(CapLabels) labels = cap_crowd_arrange(g_steal_pointer(&view->crowd));
  view->pen.out = out;
  add_ground(view, out, picture);
  add_labels(view, labels, TRUE);
  add_zones(view, out);
  g_string_append_len(out, counters->str, (gssize)counters->len);
  add_labels(view, labels, FALSE);
}

/* How small a unit of the map may become, and how large, in pixels. */
static int least_unit(const CapSheet *sheet) {
  return sheet->board == CAP_BOARD_ZONES ? 17 : 20;
}

static int most_unit(const CapSheet *sheet) {
  return sheet->board == CAP_BOARD_TABLE ? 46 : 34;
}

/* Who cannot see the whole map is told so: the class says up to which width of the window, in rem.
 */
static void add_hint(GString *out, int least_width) {
  int widest = CLAMP(least_width / 16 / 8 * 8, 40, 80);

  if (least_width > 340)
    cap_html_add(
        out,
        "<p class=\"hint hint%d\">The map is wider than your screen: swipe it or scroll it "
        "sideways.</p>\n",
        widest);
}

void cap_map_sheet_draw(CapMapSheet *view, GString *out, const CapMapPicture *picture) {
  g_autoptr(GString) drawing = g_string_new(NULL);

  add_layers(view, drawing, picture);
  gboolean has_strip = view->strip_x > view->box.x + 60;
  int bottom = view->strip + (has_strip ? 120 : 0), columns = view->box.width / CAP_PAGE_UNIT;
  int least = columns * least_unit(view->sheet), most = columns * most_unit(view->sheet);
  add_hint(out, least);
  cap_html_add(out,
               "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Map\" "
               "style=\"max-width:%dpx\"><svg class=\"map\" role=\"%s\" aria-labelledby=\"%s\" "
               "viewBox=\"%d %d %d %d\" style=\"min-width:%dpx\">\n<title "
               "id=\"%s\">%s</title>\n",
               MAX(most, 800), view->sheet->board == CAP_BOARD_ZONES ? "group" : "img", picture->id,
               view->box.x, view->box.y, view->box.width, bottom - view->box.y, least, picture->id,
               picture->title);
  g_string_append_len(out, drawing->str, (gssize)drawing->len);
  g_string_append(out, "</svg></div>\n");
}

/* Of a small area its places, of a large one how large it is. */
static void add_area(GString *out, const CapMap *map, const CapArea *area) {
  enum { FEW = 24 };
  guint n = cap_bits_count(&area->hexes);
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  for (CapHex i = 0; i < area->hexes.n_bits && n <= FEW; i++)
    if (cap_bits_has(&area->hexes, i))
      g_ptr_array_add(words, cap_words_place(map, i));
  g_autofree char *places =
      n <= FEW ? cap_words_join(words, "and") : g_strdup_printf("%u hexes", n);
  cap_html_add(out, "<div><dt>%s</dt><dd>%s</dd></div>\n",
               area->name != NULL ? area->name : area->id, places);
}

static void add_areas(GString *out, const CapMap *map, const CapMapSetUp *set_up) {
  if (set_up->n_areas == 0)
    return;
  g_string_append(out, "<section aria-labelledby=\"areas\">\n<h3 id=\"areas\">Areas that the "
                       "special rules name</h3>\n<dl class=\"facts\">\n");
  for (guint i = 0; i < set_up->n_areas; i++)
    add_area(out, map, &set_up->areas[i]);
  g_string_append(out, "</dl>\n</section>\n");
}

static void clear_counter(gpointer data) {
  CapMapCounter *counter = data;

  g_free(counter->id);
  g_free(counter->strength);
  g_free(counter->order);
  g_free(counter->label);
  g_free(counter->title);
}

static void clear_mark(gpointer data) {
  CapMapMark *mark = data;

  g_free(mark->text);
  g_free(mark->title);
}

static void clear_base(gpointer data) {
  CapMapBase *base = data;

  g_free(base->id);
  g_free(base->sign);
  g_free(base->label);
  g_free(base->title);
}

static void clear_room(gpointer data) {
  g_free(((CapMapRoom *)data)->title);
}

static void clear_trail(gpointer data) {
  g_array_unref(((CapMapTrail *)data)->points);
}

void cap_map_set_up_begin(CapMapSetUp *set_up, const CapScenario *s, const CapReportParts *parts) {
  set_up->counters = g_array_new(FALSE, FALSE, sizeof(CapMapCounter));
  set_up->marks = g_array_new(FALSE, FALSE, sizeof(CapMapMark));
  g_array_set_clear_func(set_up->counters, clear_counter);
  g_array_set_clear_func(set_up->marks, clear_mark);
  set_up->bases = g_array_new(FALSE, FALSE, sizeof(CapMapBase));
  set_up->rooms = g_array_new(FALSE, FALSE, sizeof(CapMapRoom));
  g_array_set_clear_func(set_up->bases, clear_base);
  g_array_set_clear_func(set_up->rooms, clear_room);
  set_up->trails = g_array_new(FALSE, FALSE, sizeof(CapMapTrail));
  g_array_set_clear_func(set_up->trails, clear_trail);
  cap_bits_init(&set_up->room, cap_map_n_places(s->map));
  if (parts != NULL && parts->set_up != NULL)
    parts->set_up(s, set_up);
}

void cap_map_set_up_end(CapMapSetUp *set_up) {
  g_array_unref(set_up->counters);
  g_array_unref(set_up->marks);
  g_array_unref(set_up->bases);
  g_array_unref(set_up->rooms);
  g_array_unref(set_up->trails);
  cap_bits_clear(&set_up->room);
}

void cap_page_map(GString *out, const CapScenario *s, const CapReportParts *parts) {
  CapMapSetUp set_up = {.in_play = NULL};
  CapMapSheet view = {.set_up = &set_up};

  cap_map_set_up_begin(&set_up, s, parts);
  cap_map_sheet_begin(&view, s->map, out);
  cap_html_add(out, "<section aria-labelledby=\"map\" class=\"%s\">\n",
               view.box.width > view.box.height ? "wide" : "tall");
  cap_html_heading(out, 2, "map", "Map and set-up");
  cap_map_sheet_draw(&view, out, &(CapMapPicture){.id = "map-title", .title = "Map of the set-up"});
  cap_map_sheet_legend(&view, out, s, parts);
  g_string_append(out, "</section>\n");
  add_areas(out, s->map, &set_up);
  cap_map_sheet_end(&view);
  cap_map_set_up_end(&set_up);
}
