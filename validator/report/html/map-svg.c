/* The map with the set-up, as a drawing within the page. */
#include "validator/report/html/page.h"

#include <math.h>
#include <string.h>

#include "validator/report/html/map-sheet.h"
#include "validator/report/html/markup.h"
#include "validator/report/words.h"

/* --- Geometry -----------------------------------------------------------------------------------
 */

void cap_map_sheet_centre(const CapMapSheet *view, CapHex hex, int *x, int *y) {
  double fx, fy;

  cap_grid_centre(&view->map->grid, hex, &fx, &fy);
  *x = (int)lround(fx * CAP_HEX_SIZE);
  *y = (int)lround(fy * CAP_HEX_SIZE);
}

gboolean cap_map_sheet_shows(const CapMapSheet *view, CapHex hex) {
  int x, y;

  cap_map_sheet_centre(view, hex, &x, &y);
  return x > view->sheet.x && x < view->sheet.x + view->sheet.width && y > view->sheet.y &&
         y < view->strip;
}

/* The corner between direction d and d + 1, from the centre. */
static void corner(const CapGrid *grid, guint d, int *x, int *y) {
  double north = grid->straight == CAP_STRAIGHT_ROWS ? 60 : 30;
  double angle = (north + 60.0 * d) * G_PI / 180, radius = CAP_HEX_SIZE / sqrt(3);

  *x = (int)lround(radius * sin(angle));
  *y = (int)lround(-radius * cos(angle));
}

static void add_hex(GString *out, const CapMapSheet *view, CapHex hex) {
  const CapGrid *grid = &view->map->grid;
  int x, y, from_x, from_y, to_x, to_y;

  cap_map_sheet_centre(view, hex, &x, &y);
  corner(grid, 0, &from_x, &from_y);
  g_string_append_printf(out, "M%d %d", x + from_x, y + from_y);
  for (guint d = 1; d < CAP_N_DIRECTIONS; d++) {
    corner(grid, d, &to_x, &to_y);
    g_string_append_printf(out, "l%d %d", to_x - from_x, to_y - from_y);
    from_x = to_x;
    from_y = to_y;
  }
  g_string_append_c(out, 'z');
}

static void add_side(GString *out, const CapMapSheet *view, CapHex hex, CapDirection d) {
  const CapGrid *grid = &view->map->grid;
  int x, y, a_x, a_y, b_x, b_y;

  cap_map_sheet_centre(view, hex, &x, &y);
  corner(grid, d, &a_x, &a_y);
  corner(grid, (d + 5) % CAP_N_DIRECTIONS, &b_x, &b_y);
  g_string_append_printf(out, "M%d %dL%d %d", x + a_x, y + a_y, x + b_x, y + b_y);
}

static void add_link(GString *out, const CapMapSheet *view, CapHex from, CapHex to) {
  int a_x, a_y, b_x, b_y;

  cap_map_sheet_centre(view, from, &a_x, &a_y);
  cap_map_sheet_centre(view, to, &b_x, &b_y);
  g_string_append_printf(out, "M%d %dL%d %d", a_x, a_y, b_x, b_y);
}

static gboolean is_in_play(const CapMapSheet *view, CapHex hex) {
  return view->set_up->in_play == NULL || cap_bits_has(view->set_up->in_play, hex);
}

/* The sheet holds all that is in play, and every hex in which something may stand. */
static void grow(CapMapSheet *view, CapHex hex, gboolean *is_empty) {
  int x, y, right, bottom;

  cap_map_sheet_centre(view, hex, &x, &y);
  if (*is_empty)
    view->sheet = (CapBox){x, y, 0, 0};
  *is_empty = FALSE;
  right = MAX(view->sheet.x + view->sheet.width, x);
  bottom = MAX(view->sheet.y + view->sheet.height, y);
  view->sheet.x = MIN(view->sheet.x, x);
  view->sheet.y = MIN(view->sheet.y, y);
  view->sheet.width = right - view->sheet.x;
  view->sheet.height = bottom - view->sheet.y;
}

static void find_sheet(CapMapSheet *view) {
  const int margin = CAP_HEX_SIZE + 40;
  gboolean is_empty = TRUE;

  for (CapHex i = 0; i < view->map->n_hexes; i++)
    if (is_in_play(view, i) || cap_bits_has(&view->set_up->room, i))
      grow(view, i, &is_empty);
  view->sheet.x -= margin;
  view->sheet.y -= margin;
  view->sheet.width += 2 * margin;
  view->sheet.height += 2 * margin;
  view->strip = view->sheet.y + view->sheet.height + 10;
  view->strip_x = view->sheet.x + 60;
}

/* --- Ground -------------------------------------------------------------------------------------
 */

/* What fills the hexes of a terrain: a colour with marks, so that print without colour shows it. */
static const struct {
  CapTerrain terrain;
  const char *marks;
} patterns[] = {
    {CAP_TERRAIN_MARSH, "<path class=\"w\" d=\"M6 14h16M30 38h16\"/>"},
    {CAP_TERRAIN_HEATH,
     "<path class=\"m\" d=\"M10 16v-8M14 16l5-7M6 16l-4-7M36 42v-8M40 42l5-7M32 42l-4-7\"/>"},
    {CAP_TERRAIN_SWAMP,
     "<path class=\"w\" d=\"M4 12h20M28 36h20\"/><path class=\"m\" d=\"M14 12v-8M38 36v-8\"/>"},
    {CAP_TERRAIN_WOOD,
     "<circle class=\"m-dot\" cx=\"13\" cy=\"13\" r=\"7\"/><circle class=\"m-dot\" cx=\"38\" cy=\"37\" r=\"7\"/>"},
    {CAP_TERRAIN_HILL, "<path class=\"r\" d=\"M4 22q10-16 20 0M28 46q10-16 20 0\"/>"},
    {CAP_TERRAIN_MOUNTAIN, "<path class=\"r\" d=\"M3 24l11-20 11 20M28 48l11-20 11 20\"/>"},
    {CAP_TERRAIN_LAKE, "<path class=\"w\" d=\"M2 14q6-6 12 0t12 0M26 38q6-6 12 0t12 0\"/>"},
    {CAP_TERRAIN_SEA,
     "<path class=\"w\" d=\"M0 12q6-6 12 0t12 0t12 0t14 0M0 36q6-6 12 0t12 0t12 0t14 0\"/>"},
};

static void add_patterns(GString *out) {
  g_string_append(out, "<defs>\n");
  for (guint i = 0; i < G_N_ELEMENTS(patterns); i++) {
    const char *name = cap_terrain_name(patterns[i].terrain);
    cap_html_add(out,
                 "<pattern id=\"p-%s\" width=\"50\" height=\"50\" patternUnits=\"userSpaceOnUse\">"
                 "<rect width=\"51\" height=\"51\" class=\"t-%s\"/>",
                 name, name);
    g_string_append_printf(out, "%s</pattern>\n", patterns[i].marks);
  }
  g_string_append(out, "</defs>\n");
}

static gboolean has_pattern(CapTerrain terrain) {
  return terrain != CAP_TERRAIN_CLEAR && terrain != CAP_TERRAIN_UNKNOWN;
}

static void add_terrain(GString *out, const CapMapSheet *view) {
  const CapMap *map = view->map;

  g_string_append(out, "<g class=\"hexes\">\n");
  for (guint terrain = 0; terrain <= CAP_TERRAIN_UNKNOWN; terrain++) {
    g_autoptr(GString) path = g_string_new(NULL);
    const char *name = cap_terrain_name((CapTerrain)terrain);

    for (CapHex i = 0; i < map->n_hexes; i++)
      if (map->hexes[i].terrain == terrain && map->hexes[i].node != CAP_NODE_NONE &&
          cap_map_sheet_shows(view, i))
        add_hex(path, view, i);
    if (path->len == 0)
      continue;
    if (has_pattern((CapTerrain)terrain))
      cap_html_add(out, "<path fill=\"url(#p-%s)\" d=\"%s\"/>\n", name, path->str);
    else
      cap_html_add(out, "<path class=\"t-%s\" d=\"%s\"/>\n", name, path->str);
  }
  g_string_append(out, "</g>\n");
}

static void add_path(GString *out, const char *class_name, const GString *path) {
  if (path->len > 0)
    cap_html_add(out, "<path class=\"line %s\" d=\"%s\"/>\n", class_name, path->str);
}

/* Each hexside once: from the hex with the smaller number. */
static void add_sides(GString *out, const CapMapSheet *view) {
  const CapMap *map = view->map;
  g_autoptr(GString) small = g_string_new(NULL), large = g_string_new(NULL),
                     ferries = g_string_new(NULL), borders = g_string_new(NULL);

  for (CapHex i = 0; i < map->n_hexes; i++) {
    const CapMapHex *hex = &map->hexes[i];

    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = hex->neighbour[d];
      if (!cap_map_sheet_shows(view, i) || (other != CAP_HEX_NONE && other < i))
        continue;
      if ((hex->side[d] & CAP_SIDE_PRIMARY_RIVER) != 0)
        add_side(large, view, i, d);
      else if ((hex->side[d] & CAP_SIDE_SECONDARY_RIVER) != 0)
        add_side(small, view, i, d);
      if (other == CAP_HEX_NONE)
        continue;
      if ((hex->side[d] & CAP_SIDE_FERRY) != 0)
        add_link(ferries, view, i, other);
      if (hex->region != map->hexes[other].region)
        add_side(borders, view, i, d);
    }
  }
  add_path(out, "border", borders);
  add_path(out, "river2", small);
  add_path(out, "river1", large);
  add_path(out, "ferry", ferries);
}

static void add_roads(GString *out, const CapMapSheet *view) {
  const CapMap *map = view->map;
  g_autoptr(GString) first = g_string_new(NULL), second = g_string_new(NULL),
                     canals = g_string_new(NULL);

  for (CapHex i = 0; i < map->n_hexes; i++)
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = map->hexes[i].neighbour[d];
      guint road = map->hexes[i].road[d];

      if (road == 0 || other == CAP_HEX_NONE || other < i || !cap_map_sheet_shows(view, i))
        continue;
      add_link((road & CAP_ROAD_PRIMARY) != 0     ? first
               : (road & CAP_ROAD_SECONDARY) != 0 ? second
                                                  : canals,
               view, i, other);
    }
  add_path(out, "canal", canals);
  add_path(out, "road2", second);
  add_path(out, "road1", first);
}

/* What is not in play is pale. */
static void add_veil(GString *out, const CapMapSheet *view) {
  g_autoptr(GString) path = g_string_new(NULL);

  for (CapHex i = 0; i < view->map->n_hexes; i++)
    if (!is_in_play(view, i) && cap_map_sheet_shows(view, i))
      add_hex(path, view, i);
  if (path->len > 0)
    cap_html_add(out, "<path class=\"out\" d=\"%s\"/>\n", path->str);
}

/* --- Names --------------------------------------------------------------------------------------
 */

static void add_region_name(GString *out, const CapMapSheet *view, CapIndex region) {
  const CapMap *map = view->map;
  gint64 sum_x = 0, sum_y = 0, n = 0;
  int x, y;

  for (CapHex i = 0; i < map->n_hexes; i++)
    if (map->hexes[i].region == region && is_in_play(view, i)) {
      cap_map_sheet_centre(view, i, &x, &y);
      sum_x += x;
      sum_y += y;
      n++;
    }
  if (n == 0)
    return;
  int width = (int)g_utf8_strlen(map->regions[region].name, -1) * 28;
  x = CLAMP((int)(sum_x / n), view->sheet.x + width,
            MAX(view->sheet.x + width, view->sheet.x + view->sheet.width - width));
  cap_html_add(out, "<text class=\"region\" x=\"%d\" y=\"%d\">%s</text>\n", x, (int)(sum_y / n),
               map->regions[region].name);
}

/* An anchor beside the settlement. */
static void add_port(GString *out, CapMapSheet *view, int x, int y) {
  CapBox box = {x - 14, y - 18, 28, 36};

  g_array_append_val(view->marks, box);
  cap_html_add(out, "<path class=\"port\" d=\"M%d %dv32m-10-22h20m-22 8q0 14 12 14t12-14\"/>\n", x,
               y - 16);
}

static void add_settlement(GString *out, CapMapSheet *view, CapHex hex) {
  const CapMapHex *h = &view->map->hexes[hex];
  int size = h->settlement == CAP_SETTLEMENT_FORTIFIED_CITY ? 28 : 20, x, y;

  cap_map_sheet_centre(view, hex, &x, &y);
  CapBox box = {x - size, y - size, 2 * size, 2 * size};
  g_array_append_val(view->marks, box);
  if (h->settlement == CAP_SETTLEMENT_TOWN)
    cap_html_add(out, "<circle class=\"town\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", x, y, size - 5);
  else
    cap_html_add(out, "<path class=\"%s\" d=\"M%d %dh%dv%dh%dz\"/>\n", "fort", box.x, box.y,
                 box.width, box.height, -box.width);
  if (h->is_port)
    add_port(out, view, x + size + 20, y);
}

static void add_settlements(GString *out, CapMapSheet *view) {
  for (CapHex i = 0; i < view->map->n_hexes; i++)
    if (view->map->hexes[i].settlement != CAP_SETTLEMENT_NONE && cap_map_sheet_shows(view, i))
      add_settlement(out, view, i);
}

/* Cities first: they get the best places. A lake of many hexes is named once. */
static void add_names(GString *out, CapMapSheet *view) {
  const CapMap *map = view->map;
  g_autoptr(GHashTable) told = g_hash_table_new(g_str_hash, g_str_equal);

  for (int kind = CAP_SETTLEMENT_FORTIFIED_CITY; kind >= CAP_SETTLEMENT_NONE; kind--)
    for (CapHex i = 0; i < map->n_hexes; i++) {
      gboolean is_city = kind == CAP_SETTLEMENT_FORTIFIED_CITY;
      int size = is_city ? 28 : 20, x, y;

      if (map->hexes[i].settlement != kind || map->hexes[i].name == NULL ||
          !cap_map_sheet_shows(view, i))
        continue;
      if (!g_hash_table_add(told, (gpointer)map->hexes[i].name) && kind == CAP_SETTLEMENT_NONE)
        continue;
      cap_map_sheet_centre(view, i, &x, &y);
      CapBox box = {x - size, y - size, 2 * size, 2 * size};
      cap_map_sheet_label(view, out, box, is_city ? "label city" : "label", is_city ? 48 : 40,
                          map->hexes[i].name);
    }
}

/* Every fifth row and column by its number, at the edges. */
static void add_axes(GString *out, const CapMapSheet *view) {
  const CapGrid *grid = &view->map->grid;
  int x, y;

  for (CapHex i = 0; i < cap_grid_count(grid); i++) {
    guint edges = cap_grid_edges(grid, i), row = cap_grid_row(grid, i),
          column = cap_grid_column(grid, i);
    if (!cap_map_sheet_shows(view, i))
      continue;
    cap_map_sheet_centre(view, i, &x, &y);
    if ((edges & CAP_EDGE_NORTH) != 0 && column % 5 == 0)
      cap_html_add(out, "<text class=\"axis\" x=\"%d\" y=\"%d\">%02u</text>\n", x, y - 78, column);
    if ((edges & CAP_EDGE_WEST) != 0 && row % 5 == 0)
      cap_html_add(out, "<text class=\"axis\" x=\"%d\" y=\"%d\">%02u</text>\n", x - 88, y + 12,
                   row);
  }
}

/* --- The legend ---------------------------------------------------------------------------------
 */

static void add_legend_terrain(GString *out, const CapMap *map, CapTerrain terrain) {
  gboolean is_used = FALSE;
  const char *name = cap_terrain_name(terrain);

  for (CapHex i = 0; i < map->n_hexes && !is_used; i++)
    is_used = map->hexes[i].terrain == terrain && map->hexes[i].node != CAP_NODE_NONE;
  if (!is_used)
    return;
  g_string_append(out, "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\">");
  if (has_pattern(terrain))
    cap_html_add(out, "<rect width=\"150\" height=\"100\" fill=\"url(#p-%s)\"/>", name);
  else
    cap_html_add(out, "<rect width=\"150\" height=\"100\" class=\"t-%s\"/>", name);
  cap_html_add(out, "</svg> %s</li>\n", name);
}

static gboolean has_port(const CapMap *map) {
  for (CapHex i = 0; i < map->n_hexes; i++)
    if (map->hexes[i].is_port)
      return TRUE;
  return FALSE;
}

static void add_legend_sign(GString *out, const char *drawing, const char *text) {
  g_string_append_printf(out, "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\">%s</svg> ",
                         drawing);
  cap_html_add(out, "%s</li>\n", text);
}

static void add_legend(GString *out, const CapScenario *s, const CapReportParts *parts) {
  static const CapMapSign signs[] = {
      {"<circle class=\"town\" cx=\"75\" cy=\"50\" r=\"22\"/>", "town"},
      {"<path class=\"fort\" d=\"M53 28h44v44h-44z\"/>", "fortified town or city"},
      {"<path class=\"line river1\" d=\"M5 50h140\"/>", "primary river"},
      {"<path class=\"line river2\" d=\"M5 50h140\"/>", "secondary river"},
      {"<path class=\"line ferry\" d=\"M5 50h140\"/>", "ferry"},
      {"<path class=\"line road1\" d=\"M5 50h140\"/>", "primary road"},
      {"<path class=\"line road2\" d=\"M5 50h140\"/>", "secondary road"},
      {"<path class=\"line canal\" d=\"M5 50h140\"/>", "naviglio"},
      {"<path class=\"line border\" d=\"M5 50h140\"/>", "border of a region"},
  };

  g_string_append(out, "<ul class=\"legend side0\" aria-label=\"Legend\">\n");
  for (guint i = 0; i < s->n_sides; i++)
    cap_html_add(
        out,
        "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\"><g class=\"counter "
        "side%u\"><rect x=\"25\" y=\"4\" width=\"100\" height=\"92\" rx=\"%d\"/></g></svg> "
        "%s</li>\n",
        i, i == 0 ? 4 : 38, s->sides[i].name);
  g_string_append(out,
                  "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\"><g class=\"later\"><rect "
                  "x=\"25\" y=\"6\" width=\"100\" height=\"88\" rx=\"4\"/></g></svg> "
                  "comes later</li>\n");
  for (guint terrain = 0; terrain <= CAP_TERRAIN_UNKNOWN; terrain++)
    add_legend_terrain(out, s->map, (CapTerrain)terrain);
  for (guint i = 0; i < G_N_ELEMENTS(signs); i++)
    add_legend_sign(out, signs[i].drawing, signs[i].text);
  for (const CapMapSign *sign = parts != NULL ? parts->signs : NULL;
       sign != NULL && sign->text != NULL; sign++)
    add_legend_sign(out, sign->drawing, sign->text);
  if (has_port(s->map))
    add_legend_sign(out, "<path class=\"port\" d=\"M75 18v64m-20-44h40m-44 16q0 28 24 28t24-28\"/>",
                    "port");
  g_string_append(out, "</ul>\n");
  if (parts != NULL && parts->counter_note != NULL)
    cap_html_add(out, "<p class=\"note\">%s</p>\n", parts->counter_note);
}

/* --- All of it ----------------------------------------------------------------------------------
 */

static void add_drawing(GString *out, CapMapSheet *view) {
  g_autoptr(GString) ground = g_string_new(NULL), counters = g_string_new(NULL),
                     labels = g_string_new(NULL);

  add_patterns(ground);
  add_terrain(ground, view);
  add_roads(ground, view);
  add_sides(ground, view);
  add_veil(ground, view);
  for (CapIndex i = 0; i < view->map->n_regions; i++)
    add_region_name(ground, view, i);
  add_settlements(ground, view);
  add_axes(ground, view);
  cap_map_sheet_counters(view, counters, labels);
  add_names(labels, view);
  gboolean has_strip = view->strip_x > view->sheet.x + 60;
  int bottom = view->strip + (has_strip ? 120 : 0), columns = view->sheet.width / CAP_HEX_SIZE;
  cap_html_add(out,
               "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Map\">"
               "<svg class=\"map\" role=\"img\" aria-labelledby=\"map-title\" viewBox=\"%d %d %d "
               "%d\" style=\"min-width:%dpx;max-width:%dpx\">\n<title id=\"map-title\">Map of the "
               "set-up</title>\n",
               view->sheet.x, view->sheet.y, view->sheet.width, bottom - view->sheet.y,
               columns * 20, MAX(columns * 34, 800));
  g_string_append_len(out, ground->str, (gssize)ground->len);
  g_string_append_len(out, counters->str, (gssize)counters->len);
  g_string_append_len(out, labels->str, (gssize)labels->len);
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

static void add_areas(GString *out, const CapMapSheet *view) {
  if (view->set_up->n_areas == 0)
    return;
  g_string_append(out, "<h3>Areas that the rules speak of</h3>\n<dl class=\"facts\">\n");
  for (guint i = 0; i < view->set_up->n_areas; i++)
    add_area(out, view->map, &view->set_up->areas[i]);
  g_string_append(out, "</dl>\n");
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
  g_free(((CapMapMark *)data)->title);
}

static void make_set_up(const CapScenario *s, const CapReportParts *parts, CapMapSetUp *set_up) {
  set_up->counters = g_array_new(FALSE, FALSE, sizeof(CapMapCounter));
  set_up->marks = g_array_new(FALSE, FALSE, sizeof(CapMapMark));
  g_array_set_clear_func(set_up->counters, clear_counter);
  g_array_set_clear_func(set_up->marks, clear_mark);
  cap_bits_init(&set_up->room, s->map->n_hexes);
  if (parts != NULL && parts->set_up != NULL)
    parts->set_up(s, set_up);
}

static void clear_set_up(CapMapSetUp *set_up) {
  g_array_unref(set_up->counters);
  g_array_unref(set_up->marks);
  cap_bits_clear(&set_up->room);
}

static void add_hex_map(GString *out, const CapScenario *s, const CapReportParts *parts) {
  CapMapSetUp set_up = {.in_play = NULL};
  CapMapSheet view = {.map = s->map, .set_up = &set_up};

  make_set_up(s, parts, &set_up);
  view.taken = g_array_new(FALSE, FALSE, sizeof(CapBox));
  view.marks = g_array_new(FALSE, FALSE, sizeof(CapBox));
  find_sheet(&view);
  cap_html_add(out, "<section aria-labelledby=\"map\" class=\"%s\">\n",
               view.sheet.width > view.sheet.height ? "wide" : "tall");
  cap_html_heading(out, 2, "map", "Map and set-up");
  add_drawing(out, &view);
  add_legend(out, s, parts);
  add_areas(out, &view);
  g_string_append(out, "</section>\n");
  g_array_unref(view.taken);
  g_array_unref(view.marks);
  clear_set_up(&set_up);
}

void cap_page_map(GString *out, const CapScenario *s, const CapReportParts *parts) {
  if (!s->map->is_zone_map) {
    add_hex_map(out, s, parts);
    return;
  }
  g_string_append(out, "<section aria-labelledby=\"map\">\n");
  cap_html_heading(out, 2, "map", "Map and set-up");
  g_string_append(out,
                  "<p>The map has zones instead of hexes and is not drawn here. The sections below "
                  "tell who is set up where.</p>\n</section>\n");
}
