/* The map of a page: drawn as in the editor, written down as text. */
#include "validator/draw/map.h"

#include <math.h>

#include "schema/scenario.h"
#include "tests/support/svg-path.h"
#include "tests/support/test-support.h"
#include "validator/report/html/map-pen.h"
#include "validator/report/html/page.h"

static const char *const maps[] = {"duchy-of-milan.xml", "example-valley.xml"};
enum { ZOOM = 5, SCALE = 20, UNIT = ZOOM * SCALE };

static CapMap *shipped_map(const char *name) {
  g_autofree char *path = test_path("maps", name, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, findings);

  ck_assert_ptr_nonnull(doc);
  CapMap *map = cap_map_compile(doc, findings);
  ck_assert_ptr_nonnull(map);
  return map;
}

static char *draw(CapSheet *sheet, guint layers) {
  GString *out = g_string_new(NULL);
  CapSvgPen pen;

  cap_svg_pen_begin(&pen, out, ZOOM);
  cap_draw_map(sheet, &pen.pen, layers, SCALE, &sheet->extents);
  cap_svg_pen_end(&pen);
  return g_string_free(out, FALSE);
}

static char *page_of(const CapMap *map) {
  const CapScenario scenario = {.map = map};
  GString *out = g_string_new(NULL);

  cap_page_map(out, &scenario, NULL);
  return g_string_free(out, FALSE);
}

static int on_page(double units) {
  return (int)lround(units * UNIT);
}

static guint count(const char *text, const char *part) {
  guint n = 0;
  for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
    n++;
  return n;
}

static void assert_well_formed(const char *markup) {
  static const GMarkupParser nothing;
  g_autofree char *whole = g_strdup_printf("<page>%s</page>", markup);
  GMarkupParseContext *context = g_markup_parse_context_new(&nothing, 0, NULL, NULL);
  g_autoptr(GError) error = NULL;

  g_markup_parse_context_parse(context, whole, -1, &error);
  if (error == NULL)
    g_markup_parse_context_end_parse(context, &error);
  ck_assert_msg(error == NULL, "%s", error != NULL ? error->message : "");
  g_markup_parse_context_free(context);
}

/* --- Hexes ----------------------------------------------------------------------------------- */

static void check_rivers(const CapSheet *sheet, const char *drawing, guint kind,
                         const char *class_name) {
  g_autoptr(GArray) lines = svg_lines(svg_path_of(drawing, class_name));
  guint n = 0;

  for (CapHex i = 0; i < sheet->n_hexes; i++)
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
      const CapSheetHex *hex = &sheet->hexes[i];
      CapPoint a = sheet->corners[(d + 5) % CAP_N_DIRECTIONS], b = sheet->corners[d];
      if ((hex->side[d] & kind) == 0)
        continue;
      n += hex->neighbour[d] == CAP_HEX_NONE || hex->neighbour[d] > i;
      ck_assert_msg(svg_has_line(lines, on_page(hex->x + a.x), on_page(hex->y + a.y),
                                 on_page(hex->x + b.x), on_page(hex->y + b.y)),
                    "the river at side %u of hex %u is missing", d, i);
    }
  ck_assert_uint_gt(n, 0);
  ck_assert_uint_eq(lines->len, n);
}

START_TEST(every_river_side_is_drawn_where_it_is_and_no_other) {
  g_autoptr(CapMap) map = shipped_map(maps[_i]);
  g_autoptr(CapSheet) sheet = cap_sheet_new(map, NULL, &cap_svg_ruler);
  g_autofree char *drawing = draw(sheet, CAP_LAYER_TERRAIN | CAP_LAYER_RIVERS);

  check_rivers(sheet, drawing, CAP_SIDE_PRIMARY_RIVER, "s-water-deep");
  check_rivers(sheet, drawing, CAP_SIDE_SECONDARY_RIVER, "s-water");
}
END_TEST

/* What is drawn in two inks is written down once. */
START_TEST(the_bed_and_the_shine_of_a_river_are_one_path) {
  g_autoptr(CapMap) map = shipped_map(maps[1]);
  g_autoptr(CapSheet) sheet = cap_sheet_new(map, NULL, &cap_svg_ruler);
  g_autofree char *drawing = draw(sheet, CAP_LAYER_RIVERS);

  ck_assert_ptr_eq(svg_path_of(drawing, "s-water-deep"), svg_path_of(drawing, "s-water-shine"));
}
END_TEST

START_TEST(every_hex_is_filled_once) {
  g_autoptr(CapMap) map = shipped_map(maps[_i]);
  g_autoptr(CapSheet) sheet = cap_sheet_new(map, NULL, &cap_svg_ruler);
  g_autofree char *drawing = draw(sheet, CAP_LAYER_TERRAIN);
  guint n[CAP_TERRAIN_UNKNOWN + 1] = {0};

  for (CapHex i = 0; i < sheet->n_hexes; i++)
    n[sheet->hexes[i].terrain] += sheet->hexes[i].is_present != FALSE;
  for (guint terrain = 0; terrain <= CAP_TERRAIN_UNKNOWN; terrain++) {
    const char *ink = cap_inks[cap_ink_of_terrain(terrain)].name;
    g_autofree char *class_name = g_strdup_printf("f-%s s-%s", ink, ink);
    if (n[terrain] == 0) {
      ck_assert_ptr_null(strstr(drawing, class_name));
      continue;
    }
    g_autoptr(GArray) lines = svg_lines(svg_path_of(drawing, class_name));
    ck_assert_uint_eq(lines->len, CAP_N_DIRECTIONS * n[terrain]);
  }
}
END_TEST

START_TEST(what_is_not_shown_is_left_out_and_what_is_not_in_play_is_pale) {
  g_autoptr(CapMap) map = shipped_map(maps[1]);
  CapBits shown, in_play;
  cap_bits_init(&shown, map->n_hexes);
  cap_bits_init(&in_play, map->n_hexes);
  for (CapHex i = 0; i < 3; i++)
    cap_bits_add(&shown, i);
  cap_bits_add(&in_play, 1);
  const CapSheetChoice choice = {.shown = &shown, .in_play = &in_play};
  g_autoptr(CapSheet) sheet = cap_sheet_new(map, &choice, &cap_svg_ruler);
  g_autofree char *drawing = draw(sheet, 0);
  g_autoptr(GArray) ground = svg_lines(svg_path_of(drawing, "f-ground-clear s-ground-clear"));
  g_autoptr(GArray) veil = svg_lines(svg_path_of(drawing, "f-veil"));

  ck_assert_uint_eq(ground->len, 3 * CAP_N_DIRECTIONS);
  ck_assert_uint_eq(veil->len, 2 * CAP_N_DIRECTIONS);
  ck_assert_double_lt(sheet->extents.width, 5);
  cap_bits_clear(&shown);
  cap_bits_clear(&in_play);
}
END_TEST

START_TEST(every_settlement_is_named_on_the_page) {
  g_autoptr(CapMap) map = shipped_map(maps[_i]);
  g_autofree char *page = page_of(map);

  assert_well_formed(page);
  for (CapHex i = 0; i < map->n_hexes; i++) {
    if (map->hexes[i].settlement == CAP_SETTLEMENT_NONE || map->hexes[i].name == NULL)
      continue;
    g_autofree char *text = g_markup_printf_escaped(">%s</text>", map->hexes[i].name);
    ck_assert_msg(strstr(page, text) != NULL, "%s is not named", map->hexes[i].name);
  }
}
END_TEST

/* --- Zones ----------------------------------------------------------------------------------- */

START_TEST(zones_are_drawn_and_named) {
  g_autoptr(CapMap) map = shipped_map("monferrato-1628.xml");
  g_autofree char *page = page_of(map);
  g_autoptr(CapSheet) sheet = cap_sheet_new(map, NULL, &cap_svg_ruler);
  guint n_difficult = 0;

  assert_well_formed(page);
  for (guint i = 0; i < map->n_zones; i++)
    n_difficult += map->zones[i].difficult != FALSE;
  /* and one of each ground in the legend */
  ck_assert_uint_eq(sheet->n_states, 7);
  ck_assert_uint_eq(count(page, "s-zone-edge\""), map->n_zones + sheet->n_states + 1);
  ck_assert_uint_eq(count(page, "class=\"f-zone-difficult"), n_difficult + 1);
  ck_assert_ptr_nonnull(strstr(page, "</svg> Savoy</li>"));
  ck_assert_ptr_nonnull(strstr(page, "</svg> bridge</li>"));
  ck_assert_ptr_nonnull(strstr(page, "</svg> Level of a wall</li>"));
  ck_assert_ptr_nonnull(strstr(page, "</svg> difficult ground</li>"));
  ck_assert_ptr_nonnull(strstr(page, "</svg> fortress</li>"));
  ck_assert_ptr_null(strstr(page, "</svg> village</li>")); /* there is none */
  for (guint i = 0; i < map->n_zones; i++) {
    g_autofree char *text = g_markup_printf_escaped(">%s</text>", map->zones[i].name);
    ck_assert_msg(strstr(page, text) != NULL, "%s is not named", map->zones[i].name);
  }
}
END_TEST

/* --- Names among pieces ---------------------------------------------------------------------- */

START_TEST(names_keep_off_a_piece_that_covers_their_town) {
  g_autoptr(CapMap) map = shipped_map(maps[1]);
  g_autoptr(CapSheet) sheet = cap_sheet_new(map, NULL, &cap_svg_ruler);
  guint n = 0;

  for (CapHex i = 0; i < sheet->n_hexes; i++) {
    const CapSheetHex *hex = &sheet->hexes[i];
    CapRect piece = {(hex->x - 0.5) * SCALE, (hex->y - 0.5) * SCALE, SCALE, SCALE};
    if (hex->settlement == CAP_SETTLEMENT_NONE || hex->name == NULL)
      continue;
    CapCrowd *crowd = cap_crowd_new(sheet, SCALE);
    cap_crowd_take(crowd, piece);
    g_autoptr(CapLabels) labels = cap_crowd_arrange(crowd);
    for (guint k = 0; k < labels->n; k++) {
      const CapRect *name = &labels->labels[k].box;
      if (labels->labels[k].text != hex->name)
        continue;
      n++;
      double wide = MIN(name->x + name->width, piece.x + SCALE) - MAX(name->x, piece.x);
      double high = MIN(name->y + name->height, piece.y + SCALE) - MAX(name->y, piece.y);
      ck_assert_msg(wide <= 0 || high <= 0.25 * name->height, "a piece hides %s", hex->name);
    }
  }
  ck_assert_uint_gt(n, 3);
}
END_TEST

/* --- Inks ------------------------------------------------------------------------------------ */

START_TEST(every_ink_has_a_name_of_its_own_and_its_rules) {
  g_autoptr(GHashTable) names = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GString) style = g_string_new(NULL);

  cap_svg_pen_style(style);
  for (guint i = 0; i < CAP_N_INKS; i++) {
    ck_assert_ptr_nonnull(cap_inks[i].name);
    ck_assert_msg(g_hash_table_add(names, (gpointer)cap_inks[i].name), "two inks are %s",
                  cap_inks[i].name);
    g_autofree char *colour = g_strdup_printf(" --ink-%s: #", cap_inks[i].name);
    g_autofree char *fill = g_strdup_printf(".f-%s {", cap_inks[i].name);
    ck_assert_uint_eq(count(style->str, colour), i == CAP_INK_VEIL ? 3 : 2);
    ck_assert_uint_eq(count(style->str, fill), 1);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("drawing");
  TCase *tcase = tcase_create("drawing");

  tcase_add_loop_test(tcase, every_river_side_is_drawn_where_it_is_and_no_other, 0,
                      G_N_ELEMENTS(maps));
  tcase_add_test(tcase, the_bed_and_the_shine_of_a_river_are_one_path);
  tcase_add_loop_test(tcase, every_hex_is_filled_once, 0, G_N_ELEMENTS(maps));
  tcase_add_test(tcase, what_is_not_shown_is_left_out_and_what_is_not_in_play_is_pale);
  tcase_add_loop_test(tcase, every_settlement_is_named_on_the_page, 0, G_N_ELEMENTS(maps));
  tcase_add_test(tcase, zones_are_drawn_and_named);
  tcase_add_test(tcase, names_keep_off_a_piece_that_covers_their_town);
  tcase_add_test(tcase, every_ink_has_a_name_of_its_own_and_its_rules);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
