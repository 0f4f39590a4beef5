/* Names on the map: all in sight, none upon another, dark enough to be read. */
#include "editor/map/canvas/canvas.h"
#include "editor/map/draw-map.h"
#include "tests/editor/support/canvas.h"

static const double scales[] = {9, 12.8, 18, 20, 22, 25, 29, 40};

static double overlap(CapRect a, CapRect b) {
  double width = MIN(a.x + a.width, b.x + b.width) - MAX(a.x, b.x);
  double height = MIN(a.y + a.height, b.y + b.height) - MAX(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

static gboolean is_settlement(const CapLabel *label) {
  return label->kind == CAP_LABEL_CITY || label->kind == CAP_LABEL_TOWN;
}

/* --- Where they stand ------------------------------------------------------------------------ */

START_TEST(every_region_is_named_within_the_sheet) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  double s = scales[_i];
  const CapRect *e = &sheet->extents;
  const CapLabels *labels = cap_labels_of(sheet, s);
  guint n = 0;
  for (guint i = 0; i < labels->n; i++) {
    const CapLabel *label = &labels->labels[i];
    if (label->kind != CAP_LABEL_REGION)
      continue;
    n++;
    ck_assert_msg(label->box.x >= e->x * s && label->box.y >= e->y * s &&
                      label->box.x + label->box.width <= (e->x + e->width) * s &&
                      label->box.y + label->box.height <= (e->y + e->height) * s,
                  "%s is cut off", label->text);
  }
  ck_assert_uint_eq(n, map->n_regions);
}
END_TEST

/* The tops and feet of the boxes are empty: only letters in it count as hidden. */
START_TEST(no_name_of_a_region_hides_that_of_a_settlement) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  const CapLabels *labels = cap_labels_of(sheet, scales[_i]);
  for (guint i = 0; i < labels->n; i++)
    for (guint k = 0; k < labels->n; k++) {
      const CapLabel *region = &labels->labels[i], *place = &labels->labels[k];
      if (region->kind == CAP_LABEL_REGION && is_settlement(place))
        ck_assert_msg(overlap(region->box, place->box) <=
                          0.1 * place->box.width * place->box.height,
                      "%s lies on %s", region->text, place->text);
    }
}
END_TEST

START_TEST(no_name_of_a_region_hides_a_settlement) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  double s = scales[_i];
  const CapLabels *labels = cap_labels_of(sheet, s);
  for (guint i = 0; i < labels->n; i++) {
    CapRect letters = labels->labels[i].box;
    letters.y += 0.2 * letters.height;
    letters.height *= 0.6;
    for (guint k = 0; k < sheet->n_hexes && labels->labels[i].kind == CAP_LABEL_REGION; k++) {
      const CapSheetHex *hex = &sheet->hexes[k];
      CapRect middle = {(hex->x - 0.05) * s, (hex->y - 0.05) * s, 0.1 * s, 0.1 * s};
      if (hex->settlement != CAP_SETTLEMENT_NONE)
        ck_assert_msg(overlap(letters, middle) == 0, "%s lies on %s", labels->labels[i].text,
                      hex->name);
    }
  }
}
END_TEST

/* Side by side they would be read as one. */
START_TEST(no_two_names_of_settlements_run_together) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  const CapLabels *labels = cap_labels_of(sheet, scales[_i]);
  for (guint i = 0; i < labels->n; i++)
    for (guint k = i + 1; k < labels->n; k++) {
      const CapLabel *a = &labels->labels[i], *b = &labels->labels[k];
      double between =
          MAX(a->box.x, b->box.x) - MIN(a->box.x + a->box.width, b->box.x + b->box.width);
      double level =
          MIN(a->box.y + a->box.height, b->box.y + b->box.height) - MAX(a->box.y, b->box.y);
      if (is_settlement(a) && is_settlement(b))
        ck_assert_msg(between >= 2 || level <= 0.3 * a->box.height, "%s runs into %s", a->text,
                      b->text);
    }
}
END_TEST

/* --- How they look --------------------------------------------------------------------------- */

static double linear(guint value) {
  double v = value / 255.0;
  return v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double luminance(guint32 pixel) {
  return 0.2126 * linear(pixel >> 16 & 0xff) + 0.7152 * linear(pixel >> 8 & 0xff) +
         0.0722 * linear(pixel & 0xff);
}

/* The contrast of the darkest pixel in a box with the palest, as the rules for web pages reckon it.
 */
static double contrast_within(cairo_surface_t *image, const CapRect *box, const CapRect *part) {
  const guchar *data = cairo_image_surface_get_data(image);
  int stride = cairo_image_surface_get_stride(image);
  double darkest = 1, palest = 0;
  for (int y = 0; y < (int)box->height; y++)
    for (int x = 0; x < (int)box->width; x++) {
      int row = (int)(box->y - part->y) + y, column = (int)(box->x - part->x) + x;
      double here = luminance(((const guint32 *)(gconstpointer)(data + row * stride))[column]);
      darkest = MIN(darkest, here);
      palest = MAX(palest, here);
    }
  return (palest + 0.05) / (darkest + 0.05);
}

/* Regions alone, on bare ground: no river or town lends its dark colour. */
START_TEST(names_of_regions_can_be_read_in_light_and_dark) {
  const double s = 12.8;
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  const CapLabels *labels = cap_labels_of(sheet, s);
  CapRect part = {sheet->extents.x * s, sheet->extents.y * s, ceil(sheet->extents.width * s),
                  ceil(sheet->extents.height * s)};
  cairo_surface_t *image =
      cap_draw_map_image(sheet, CAP_LAYER_TERRAIN | CAP_LAYER_REGIONS, s, part.x, part.y,
                         (int)part.width, (int)part.height, _i == 1);
  for (guint i = 0; i < labels->n; i++)
    if (labels->labels[i].kind == CAP_LABEL_REGION)
      ck_assert_msg(contrast_within(image, &labels->labels[i].box, &part) >= 4.5, "%s is too pale",
                    labels->labels[i].text);
  cairo_surface_destroy(image);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map-labels");
  TCase *tests = tcase_create("labels");
  tcase_add_loop_test(tests, every_region_is_named_within_the_sheet, 0, G_N_ELEMENTS(scales));
  tcase_add_loop_test(tests, no_name_of_a_region_hides_that_of_a_settlement, 0,
                      G_N_ELEMENTS(scales));
  /* On the smallest map towns are mere dots. */
  tcase_add_loop_test(tests, no_name_of_a_region_hides_a_settlement, 1, G_N_ELEMENTS(scales));
  tcase_add_loop_test(tests, no_two_names_of_settlements_run_together, 0, G_N_ELEMENTS(scales));
  tcase_add_loop_test(tests, names_of_regions_can_be_read_in_light_and_dark, 0, 2);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
