/* Parts of maps that the shipped ones do not have, or of which little hangs in them. */
#include "schema/board/map.h"

#include <string.h>

#include "tests/support/test-support.h"

static CapMap *compile(const char *text) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read_text("map", text, strlen(text), NULL, findings);

  ck_assert_ptr_nonnull(doc);
  CapMap *map = cap_map_compile(doc, findings);
  ck_assert_ptr_nonnull(map);
  return map;
}

/* --- Where the numbers begin ------------------------------------------------------------------ */

static const struct {
  const char *origin;
  gboolean from_east, from_north;
} origins[] = {
    {"south-west", FALSE, FALSE},
    {"south-east", TRUE, FALSE},
    {"north-west", FALSE, TRUE},
    {"north-east", TRUE, TRUE},
};

START_TEST(numbers_begin_in_the_corner_that_is_named) {
  g_autofree char *text = g_strdup_printf(
      "<map format='2' id='m'><title>M</title><grid rows='1' columns='2' straight='rows' "
      "shifted='even' numbering='row-column' origin='%s'/>"
      "<regions><region id='R' name='R'/></regions>"
      "<hexes><hex number='0101' terrain='clear' region='R'/>"
      "<hex number='0102' terrain='clear' region='R'/></hexes></map>",
      origins[_i].origin);
  g_autoptr(CapMap) map = compile(text);

  ck_assert_int_eq(map->grid.from_east, origins[_i].from_east);
  ck_assert_int_eq(map->grid.from_north, origins[_i].from_north);
}
END_TEST

/* --- Outlines --------------------------------------------------------------------------------- */

START_TEST(points_of_an_outline_are_kept_in_order) {
  g_autoptr(CapMap) map =
      compile("<map format='2' id='m'><title>M</title><zones>"
              "<zone id='y' name='y' terrain='open'><outline points='0,0 10,0.5 10,20'/></zone>"
              "<zone id='z' name='z' terrain='open'/></zones>"
              "<borders><border between='y z' kind='open'/></borders></map>");

  ck_assert_uint_eq(map->n_zones, 2);
  ck_assert_uint_eq(map->zones[0].n_outline, 3);
  ck_assert_double_eq_tol(map->zones[0].outline[1].x, 10, 0.001);
  ck_assert_double_eq_tol(map->zones[0].outline[1].y, 0.5, 0.001);
  ck_assert_double_eq_tol(map->zones[0].outline[2].y, 20, 0.001);
  ck_assert_uint_eq(map->zones[1].n_outline, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map-parts");
  TCase *tc = tcase_create("parts");

  tcase_add_loop_test(tc, numbers_begin_in_the_corner_that_is_named, 0, G_N_ELEMENTS(origins));
  tcase_add_test(tc, points_of_an_outline_are_kept_in_order);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
