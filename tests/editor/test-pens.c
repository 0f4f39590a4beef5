/* The pen of cairo and the pen of pages draw one map. */
#include "editor/map/draw-counter.h"
#include "editor/map/draw-map.h"
#include "editor/map/sample.h"
#include "tests/editor/support/canvas.h"
#include "tests/support/svg-path.h"
#include "validator/report/html/map-pen.h"

enum { SCALE = 40, ZOOM = 2 };

static guint32 pixel(cairo_surface_t *image, int x, int y) {
  const unsigned char *data = cairo_image_surface_get_data(image);
  guint32 value;
  memcpy(&value, data + (gsize)y * (gsize)cairo_image_surface_get_stride(image) + 4 * (gsize)x,
         sizeof value);
  return value & 0xffffff;
}

/* But for the edge of a thin line. */
static gboolean is_ink(guint32 colour, CapInk ink) {
  for (guint shift = 0; shift <= 16; shift += 8)
    if (ABS((int)(colour >> shift & 0xff) - (int)(cap_inks[ink].light >> shift & 0xff)) > 16)
      return FALSE;
  return TRUE;
}

static cairo_surface_t *draw_picture(CapSheet *sheet, guint layers) {
  const CapRect *e = &sheet->extents;
  return cap_draw_map_image(sheet, layers, SCALE, floor(e->x * SCALE), floor(e->y * SCALE),
                            (int)ceil(e->width * SCALE) + 1, (int)ceil(e->height * SCALE) + 1,
                            FALSE);
}

static char *draw_page(CapSheet *sheet, guint layers) {
  GString *out = g_string_new(NULL);
  CapSvgPen pen;
  cap_svg_pen_begin(&pen, out, ZOOM);
  cap_draw_map(sheet, &pen.pen, layers, SCALE, &sheet->extents);
  cap_svg_pen_end(&pen);
  return g_string_free(out, FALSE);
}

/* Does the line have that ink on the picture, so many hundredths along it? */
static gboolean has_ink(const CapSheet *sheet, cairo_surface_t *picture, const SvgLine *l,
                        int along, CapInk ink) {
  int left = (int)floor(sheet->extents.x * SCALE), top = (int)floor(sheet->extents.y * SCALE);
  int x = (l->x1 * (100 - along) + l->x2 * along) / 100 / ZOOM - left;
  int y = (l->y1 * (100 - along) + l->y2 * along) / 100 / ZOOM - top;
  return is_ink(pixel(picture, x, y), ink);
}

/* Every line of the path has that ink in its middle on the picture. */
static void check_path(const CapSheet *sheet, cairo_surface_t *picture, const char *path,
                       CapInk ink) {
  g_autoptr(GArray) lines = svg_lines(path);

  ck_assert_uint_gt(lines->len, 0);
  for (guint i = 0; i < lines->len; i++) {
    const SvgLine *l = &g_array_index(lines, SvgLine, i);
    ck_assert_msg(has_ink(sheet, picture, l, 50, ink), "line %u from %d, %d", i, l->x1, l->y1);
  }
}

/* The sign with the Level of a wall, and that of a bridge beside it, lie upon some part of it. */
static void check_wall(const CapSheet *sheet, cairo_surface_t *picture, const char *path) {
  g_autoptr(GArray) lines = svg_lines(path);
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    for (int along = 10; along <= 90; along += 10)
      n += (guint)has_ink(sheet, picture, &g_array_index(lines, SvgLine, i), along,
                          CAP_INK_ZONE_WALL);
  ck_assert_uint_gt(n, 0);
}

START_TEST(rivers_run_in_the_same_places) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  for (CapHex i = 0; i < sheet->n_hexes; i++) /* whose bars lie upon the rivers */
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++)
      sheet->hexes[i].side[d] &= (guint8)~CAP_SIDE_FERRY;
  cairo_surface_t *picture = draw_picture(sheet, CAP_LAYER_RIVERS);
  g_autofree char *page = draw_page(sheet, CAP_LAYER_RIVERS);
  check_path(sheet, picture, svg_path_of(page, "s-water-shine"), CAP_INK_WATER_SHINE);
  cairo_surface_destroy(picture);
}
END_TEST

START_TEST(ground_has_the_same_ink) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  cairo_surface_t *picture = draw_picture(sheet, CAP_LAYER_TERRAIN);
  int left = (int)floor(sheet->extents.x * SCALE), top = (int)floor(sheet->extents.y * SCALE);
  for (CapHex i = 0; i < sheet->n_hexes; i++) {
    const CapSheetHex *hex = &sheet->hexes[i];
    ck_assert(is_ink(pixel(picture, (int)(hex->x * SCALE) - left, (int)(hex->y * SCALE) - top),
                     cap_ink_of_terrain(hex->terrain)));
  }
  cairo_surface_destroy(picture);
}
END_TEST

START_TEST(walls_between_zones_stand_in_the_same_places) {
  g_autoptr(CapMap) map = shipped_map("monferrato-1628.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  cairo_surface_t *picture = draw_picture(sheet, CAP_LAYER_RIVERS);
  g_autofree char *page = draw_page(sheet, CAP_LAYER_RIVERS);
  guint n = 0;
  for (const char *at = strstr(page, "class=\"s-zone-wall\""); at != NULL;
       at = strstr(at + 1, "class=\"s-zone-wall\""), n++)
    check_wall(sheet, picture, strstr(at, " d=\"") + strlen(" d=\""));
  ck_assert_uint_gt(n, 5);
  cairo_surface_destroy(picture);
}
END_TEST

/* --- Counters ------------------------------------------------------------------------------- */

static const struct {
  CapIndex side;
  gboolean is_faded, is_selected;
  CapInk ground;         /* beside the texts; CAP_INK_COUNTER is green below */
  gboolean fills_corner; /* of the square around it */
  const char *on_page;
} faces[] = {
    {0, FALSE, FALSE, CAP_INK_COUNTER, TRUE, "class=\"f-counter s-halo\" stroke-width=\"6\" d="},
    {1, FALSE, FALSE, CAP_INK_COUNTER, FALSE, "class=\"f-counter s-halo\" stroke-width=\"6\" d="},
    {0, TRUE, FALSE, CAP_INK_HALO, TRUE, "class=\"f-halo s-counter\" stroke-width=\"9\""},
    {1, FALSE, TRUE, CAP_INK_COUNTER, FALSE, "class=\"f-counter s-counter-selected\""},
};

enum { WIDTH = 100 };

static cairo_surface_t *paint_counter(const CapCounter *counter, gboolean is_selected) {
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, WIDTH);
  cairo_t *cr = cairo_create(image);
  cap_draw_counter_on(cr, counter, WIDTH, is_selected);
  cairo_destroy(cr);
  cairo_surface_flush(image);
  return image;
}

/* What is told to one pen is told to the other; whose it is shows in the shape. */
START_TEST(counters_look_the_same) {
  static const guint32 green = 0x00cc00;
  CapCounter counter = {.side = faces[_i].side,
                        .is_faded = faces[_i].is_faded,
                        .colour = {0, 0.8f, 0, 1},
                        .strength = (char *)"31",
                        .order = (char *)"M"};
  CapCounterFace face = {
      faces[_i].side, faces[_i].is_faded, faces[_i].is_selected, FALSE, "31", "M"};
  cairo_surface_t *image = paint_counter(&counter, faces[_i].is_selected);
  g_autoptr(GString) page = g_string_new(NULL);
  CapSvgPen pen;
  cap_svg_pen_begin(&pen, page, 1);
  cap_draw_counter(&pen.pen, &face, 0, 0, WIDTH);
  cap_svg_pen_end(&pen);
  guint32 ground = pixel(image, WIDTH / 2, 14), corner = pixel(image, 3, 3);
  if (faces[_i].ground == CAP_INK_COUNTER)
    ck_assert_uint_eq(ground, green);
  else
    ck_assert(is_ink(ground, faces[_i].ground));
  ck_assert_int_eq(corner != 0, faces[_i].fills_corner);
  ck_assert_msg(strstr(page->str, faces[_i].on_page) != NULL, "%s", page->str);
  ck_assert_int_eq(strstr(page->str, "stroke-dasharray") != NULL, faces[_i].is_faded);
  ck_assert_ptr_nonnull(strstr(page->str, ">31</text>"));
  ck_assert_ptr_nonnull(strstr(page->str, ">M</text>"));
  cairo_surface_destroy(image);
}
END_TEST

/* The red, green and blue of the pixel in the middle, added. */
static guint light_of(const CapSample *sample, float ink) {
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40, 24);
  cairo_t *cr = cairo_create(image);
  cap_sample_draw(sample, cr, 40, 24, &(GdkRGBA){ink, ink, ink, 1});
  cairo_destroy(cr);
  cairo_surface_flush(image);
  const guchar *pixel = cairo_image_surface_get_data(image) +
                        12 * cairo_image_surface_get_stride(image) + 4 * (gsize)20;
  guint light = (guint)pixel[0] + pixel[1] + pixel[2];
  cairo_surface_destroy(image);
  return light;
}

/* Between letters of light a bright picture of ground would dazzle, as a bright map would. */
START_TEST(samples_are_calm_on_dark_ground) {
  const CapSample ground = {.kind = CAP_SAMPLE_TERRAIN, .which = CAP_TERRAIN_CLEAR};
  ck_assert_uint_gt(light_of(&ground, 0), 600);
  ck_assert_uint_lt(light_of(&ground, 1), 600);
  ck_assert_uint_gt(light_of(&ground, 1), 300);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pens");
  TCase *tcase = tcase_create("pens");

  tcase_add_test(tcase, rivers_run_in_the_same_places);
  tcase_add_test(tcase, ground_has_the_same_ink);
  tcase_add_test(tcase, walls_between_zones_stand_in_the_same_places);
  tcase_add_test(tcase, samples_are_calm_on_dark_ground);
  tcase_add_loop_test(tcase, counters_look_the_same, 0, G_N_ELEMENTS(faces));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
