/* Tables: measures that are read exactly, ground in its shapes, and documents that are broken. */
#include "schema/board/ground.h"

#include <string.h>

#include "tests/support/test-support.h"

typedef struct {
  CapDiagnostics *findings;
  CapDocument *doc;
  CapMap *map;
} Compiled;

static Compiled compile_text(const char *text) {
  Compiled c = {.findings = cap_diagnostics_new()};
  CapLimits limits = CAP_LIMITS_DEFAULT;

  c.doc = cap_document_read_text("test.xml", text, strlen(text), &limits, c.findings);
  ck_assert_ptr_nonnull(c.doc);
  c.map = cap_map_compile(c.doc, c.findings);
  cap_diagnostics_sort(c.findings);
  return c;
}

static Compiled compile_pieces(const char *pieces) {
  g_autofree char *text =
      g_strconcat("<map format=\"2\" id=\"t\"><title>T</title><table width=\"24\" depth=\"16\">",
                  pieces, "</table></map>", NULL);

  return compile_text(text);
}

static void compiled_clear(Compiled *c) {
  cap_map_free(c->map);
  cap_document_free(c->doc);
  cap_diagnostics_free(c->findings);
}

/* --- Measures --------------------------------------------------------------------------------- */

static const struct {
  const char *text;
  gboolean is_read;
  gint32 value;
} measures[] = {
    {"0", TRUE, 0},        {"17.5", TRUE, 1750},       {"17.05", TRUE, 1705}, {"-0.25", TRUE, -25},
    {"0.7", TRUE, 70},     {"999999", TRUE, 99999900}, {"1.", FALSE, 7},      {".5", FALSE, 7},
    {"1.234", FALSE, 7},   {"1e2", FALSE, 7},          {"", FALSE, 7},        {"-", FALSE, 7},
    {"1000000", FALSE, 7}, {"1 2", FALSE, 7},          {"+1", FALSE, 7},
};

START_TEST(measures_are_read_exactly) {
  gint32 value = 7;

  ck_assert_int_eq(cap_slice_to_hundredths(cap_slice_of(measures[_i].text), &value),
                   measures[_i].is_read);
  ck_assert_int_eq(value, measures[_i].value);
}
END_TEST

/* --- The shipped table ------------------------------------------------------------------------ */

START_TEST(avigliana_has_its_thirteen_pieces) {
  g_autofree char *path = test_path("maps", "avigliana-1630.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  Compiled c = compile_text(text);

  ck_assert_uint_eq(cap_diagnostics_count(c.findings), 0);
  ck_assert(cap_map_is_table(c.map) && !cap_map_has_hexes(c.map) && !cap_map_has_zones(c.map));
  ck_assert_int_eq(c.map->table_width, 3000);
  ck_assert_int_eq(c.map->table_depth, 2000);
  ck_assert_str_eq(c.map->table_top, "east");
  ck_assert_uint_eq(c.map->n_grounds, 13);
  ck_assert_uint_eq(cap_map_n_places(c.map), 13);
  const CapGround *town = &c.map->grounds[cap_map_find_ground(c.map, cap_slice_of("avigliana"))];
  ck_assert_int_eq(town->kind, CAP_GROUND_VILLAGE);
  ck_assert_int_eq(town->points[0].y, 1750);
  ck_assert_int_eq(town->points[1].x, 900);
  const CapGround *road = &c.map->grounds[cap_map_find_ground(c.map, cap_slice_of("turin-road"))];
  ck_assert_int_eq(road->shape, CAP_SHAPE_LINE);
  ck_assert_uint_eq(road->n_points, 4);
  ck_assert_int_eq(road->points[2].x, 460);
  compiled_clear(&c);
}
END_TEST

/* --- Shapes
 * --------------------------------------------------------------------------------------- */

static const struct {
  const char *shape;
  CapTablePoint point;
  gboolean is_in;
} inside[] = {
    {"box=\"2,2 4,6\"", {200, 600}, TRUE}, /* the rim is in */
    {"box=\"4,6 2,2\"", {300, 300}, TRUE}, /* corners in any order */
    {"box=\"2,2 4,6\"", {401, 300}, FALSE},
    {"ellipse=\"10,10 3,1.5\"", {1300, 1000}, TRUE},
    {"ellipse=\"10,10 3,1.5\"", {1301, 1000}, FALSE},
    {"ellipse=\"10,10 3,1.5\"", {1213, 1107}, FALSE},
    {"ellipse=\"10,10 3,1.5\"", {1212, 1106}, TRUE},
    {"polygon=\"0,0 4,0 4,4 2,1 0,4\"", {200, 50}, TRUE},
    {"polygon=\"0,0 4,0 4,4 2,1 0,4\"", {200, 200}, FALSE}, /* in the notch */
    {"polygon=\"0,0 4,0 4,4 2,1 0,4\"", {200, 100}, TRUE},  /* its tip is on the rim */
    {"polygon=\"0,0 4,0 4,4 2,1 0,4\"", {350, 300}, TRUE},
    {"line=\"0,0 4,0\"", {200, 0}, FALSE}, /* a line has no inside */
};

START_TEST(points_lie_in_shapes) {
  g_autofree char *piece =
      g_strdup_printf("<ground id=\"a\" kind=\"marsh\" %s/>", inside[_i].shape);
  Compiled c = compile_pieces(piece);

  ck_assert_uint_eq(c.map->n_grounds, 1);
  ck_assert_int_eq(cap_ground_has(&c.map->grounds[0], inside[_i].point), inside[_i].is_in);
  compiled_clear(&c);
}
END_TEST

static const struct {
  const char *a, *b;
  gboolean overlap;
} pairs[] = {
    {"box=\"0,0 4,4\"", "box=\"4,0 8,4\"", FALSE}, /* they share an edge */
    {"box=\"0,0 4,4\"", "box=\"3,3 8,8\"", TRUE},
    {"box=\"0,0 4,4\"", "ellipse=\"6,2 2,2\"", FALSE},
    {"box=\"0,0 4,4\"", "ellipse=\"5,2 2,2\"", TRUE},
    {"ellipse=\"3,3 2,2\"", "ellipse=\"6,6 2,2\"", FALSE}, /* only their boxes do */
    {"line=\"0,0 4,4\"", "line=\"0,4 4,0\"", TRUE},
    {"line=\"0,0 4,4\"", "line=\"1,0 5,4\"", FALSE},
    {"line=\"0,0 8,0.5\"", "box=\"3,0 4,4\"", TRUE},
    {"line=\"0,2 12,2\"", "ellipse=\"6,3 2,0.5\"", FALSE},
    {"line=\"0,2 12,2\"", "ellipse=\"6,3 2,1.5\"", TRUE},
};

START_TEST(pieces_overlap_or_not) {
  g_autofree char *text =
      g_strdup_printf("<ground id=\"a\" kind=\"marsh\" %s/><ground id=\"b\" kind=\"marsh\" %s/>",
                      pairs[_i].a, pairs[_i].b);
  Compiled c = compile_pieces(text);
  const CapGround *g = c.map->grounds;

  ck_assert_int_eq(cap_grounds_overlap(&g[0], &g[1]), pairs[_i].overlap);
  ck_assert_int_eq(cap_grounds_overlap(&g[1], &g[0]), pairs[_i].overlap);
  compiled_clear(&c);
}
END_TEST

START_TEST(stretches_meet_also_at_their_ends) {
  CapTablePoint a = {0, 0}, b = {400, 400}, c = {400, 400}, d = {800, 0}, e = {500, 500};

  ck_assert(cap_stretches_meet(a, b, c, d));
  ck_assert(cap_stretches_meet(a, e, b, d));
  ck_assert(!cap_stretches_meet(a, b, e, d));
  ck_assert(!cap_stretches_meet(a, b, e, (CapTablePoint){900, 900})); /* on one line, apart */
}
END_TEST

/* --- Broken documents
 * ------------------------------------------------------------------------------- */

START_TEST(what_is_broken_is_left_out) {
  Compiled c = compile_pieces("<ground id=\"a\" kind=\"bog\" box=\"1,1 2,2\"/>"
                              "<ground id=\"b\" kind=\"wood\" box=\"1,1 2\"/>"
                              "<ground id=\"c\" kind=\"wood\" box=\"1,1 2,2\" line=\"0,0 1,1\"/>"
                              "<ground id=\"d\" kind=\"wood\" box=\"1,1 2,2.555\"/>"
                              "<ground id=\"e\" kind=\"wood\" box=\"1,1 2,2\"/>"
                              "<ground id=\"e\" kind=\"wood\" box=\"3,3 4,4\"/>");

  ck_assert(cap_diagnostics_count_severity(c.findings, CAP_SEVERITY_ERROR) >= 5);
  ck_assert_uint_eq(c.map->n_grounds, 4); /* without the unknown kind and the second "e" */
  for (guint i = 0; i < 3; i++)
    ck_assert_uint_eq(c.map->grounds[i].n_points, 0);
  ck_assert_uint_eq(c.map->grounds[3].n_points, 2);
  ck_assert(!cap_ground_has(&c.map->grounds[0], (CapTablePoint){150, 150}));
  ck_assert(!cap_grounds_overlap(&c.map->grounds[0], &c.map->grounds[3]));
  compiled_clear(&c);
}
END_TEST

START_TEST(a_table_without_a_size_is_no_map) {
  Compiled c = compile_text(
      "<map format=\"2\" id=\"t\"><title>T</title><table width=\"0\" depth=\"8\"/></map>");

  ck_assert_ptr_null(c.map);
  ck_assert_uint_eq(cap_diagnostics_count(c.findings), 1);
  ck_assert_str_eq(cap_diagnostics_get(c.findings, 0)->code->slug, "table-impossible");
  compiled_clear(&c);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tables");
  TCase *all = tcase_create("all");

  tcase_add_loop_test(all, measures_are_read_exactly, 0, G_N_ELEMENTS(measures));
  tcase_add_test(all, avigliana_has_its_thirteen_pieces);
  tcase_add_loop_test(all, points_lie_in_shapes, 0, G_N_ELEMENTS(inside));
  tcase_add_loop_test(all, pieces_overlap_or_not, 0, G_N_ELEMENTS(pairs));
  tcase_add_test(all, stretches_meet_also_at_their_ends);
  tcase_add_test(all, what_is_broken_is_left_out);
  tcase_add_test(all, a_table_without_a_size_is_no_map);
  suite_add_tcase(suite, all);
  return test_main(suite);
}
