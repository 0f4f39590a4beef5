/* Tables as they are drawn: where pieces of ground are found, how bases lie, and that a page has
 * them. */
#include <math.h>
#include <string.h>

#include "tests/support/test-support.h"
#include "validator/draw/bases.h"
#include "validator/draw/map.h"
#include "validator/report/html/map-pen.h"

static CapSheet *open_sheet(const char *name) {
  g_autofree char *path = test_path("maps", name, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, &CAP_LIMITS_DEFAULT, findings);
  g_autoptr(CapMap) map = cap_map_compile(doc, findings);

  return cap_sheet_new(map, NULL, &cap_svg_ruler);
}

static const char *name_at(const CapSheet *sheet, double x, double y) {
  CapHex place = cap_sheet_place_at(sheet, x, sheet->table_depth - y, NULL);

  return place == CAP_HEX_NONE ? "nothing" : sheet->grounds[place].name;
}

START_TEST(ground_is_found_where_it_lies) {
  g_autoptr(CapSheet) sheet = open_sheet("avigliana-1630.xml");

  ck_assert_uint_eq(cap_sheet_n_places(sheet), 13);
  ck_assert_str_eq(name_at(sheet, 24.5, 15), "Lago Grande");
  ck_assert_str_eq(name_at(sheet, 7, 18), "Avigliana, old town");
  ck_assert_str_eq(name_at(sheet, 4.7, 15), "Road from Susa to Turin");
  ck_assert_str_eq(name_at(sheet, 4.6, 12), "Road from Susa to Turin"); /* upon the fields */
  ck_assert_str_eq(name_at(sheet, 3, 12), "Enclosed vineyards");
  ck_assert_str_eq(name_at(sheet, 12, 8), "nothing");
}
END_TEST

START_TEST(a_piece_over_the_edge_is_named_on_the_table) {
  g_autoptr(CapSheet) sheet = open_sheet("avigliana-1630.xml");
  CapPoint centre;

  for (CapHex i = 0; i < sheet->n_grounds; i++) {
    ck_assert(cap_sheet_centre(sheet, i, &centre));
    ck_assert(centre.x >= 0 && centre.x <= sheet->table_width);
    ck_assert(centre.y >= 0 && centre.y <= sheet->table_depth);
  }
}
END_TEST

START_TEST(a_base_lies_behind_its_front) {
  const CapBaseShape up = {.x = 5, .y = 5, .angle = 0, .width = 2, .depth = 1};
  CapBaseShape right = up;
  CapRect box = cap_base_bounds(&up);

  ck_assert(cap_base_has(&up, 5.9, 5.9) && cap_base_has(&up, 4.1, 5.1));
  ck_assert(!cap_base_has(&up, 5, 4.9) && !cap_base_has(&up, 6.1, 5.5));
  ck_assert(fabs(box.x - 4) < 1e-9 && fabs(box.y - 5) < 1e-9);
  ck_assert(fabs(box.width - 2) < 1e-9 && fabs(box.height - 1) < 1e-9);
  right.angle = G_PI / 2; /* it looks to the right, so it lies to the left of its place */
  ck_assert(cap_base_has(&right, 4.5, 5.9) && !cap_base_has(&right, 5.5, 5));
  box = cap_base_bounds(&right);
  ck_assert(fabs(box.x - 4) < 1e-9 && fabs(box.width - 1) < 1e-9 && fabs(box.height - 2) < 1e-9);
}
END_TEST

/* A pen that keeps the last short text and forgets all else. */
typedef struct {
  CapPen pen;
  double size, x, y, angle;
} TextPen;

static void skip_point(CapPen *pen, double x, double y) {
  (void)pen, (void)x, (void)y;
}

static void skip_close(CapPen *pen) {
  (void)pen;
}

static void skip_fill(CapPen *pen, CapInk ink, double alpha, gboolean keeps_path) {
  (void)pen, (void)ink, (void)alpha, (void)keeps_path;
}

static void skip_stroke(CapPen *pen, const CapPenLine *stroke, gboolean keeps_path) {
  (void)pen, (void)stroke, (void)keeps_path;
}

static void keep_text(CapPen *pen, const char *text, CapInk ink, gboolean is_bold, double size,
                      double x, double y, double angle) {
  TextPen *self = (TextPen *)pen;

  (void)text, (void)ink, (void)is_bold;
  self->size = size;
  self->x = x;
  self->y = y;
  self->angle = angle;
}

static const CapPenKind text_pen = {
    .move_to = skip_point,
    .line_to = skip_point,
    .line_by = skip_point,
    .close = skip_close,
    .fill = skip_fill,
    .stroke = skip_stroke,
    .text = keep_text,
};

/* White letters beside a base cannot be read: all of them are on it, whichever way it lies. */
START_TEST(letters_are_on_their_base) {
  static const char *const signs[] = {"T 3", "P&M 5!", "TERCIO 6"};
  static const double depths[] = {0.5, 0.8, 1, 2};

  for (guint i = 0; i < G_N_ELEMENTS(signs) * G_N_ELEMENTS(depths) * 64; i++) {
    const char *sign = signs[i % 3];
    const CapBaseShape shape = {
        .x = 5, .y = 5, .angle = i / 12 * G_PI / 32, .width = 2, .depth = depths[i / 3 % 4]};
    const CapBaseFace face = {.sign = sign};
    TextPen pen = {.pen = {&text_pen}};

    cap_draw_base(&pen.pen, &shape, &face, 60);
    ck_assert_double_gt(pen.size, 60 * 0.2);    /* and large enough to be read */
    ck_assert_double_ge(cos(pen.angle), -1e-9); /* none stand on their head */
    double half = 0.28 * pen.size * (double)strlen(sign), high = 0.3 * pen.size;
    for (guint corner = 0; corner < 4; corner++) {
      double right = corner % 2 ? half : -half, down = corner / 2 ? high : -high;
      double x = pen.x + right * cos(pen.angle) - down * sin(pen.angle);
      double y = pen.y + right * sin(pen.angle) + down * cos(pen.angle);
      ck_assert_msg(cap_base_has(&shape, x / 60, y / 60), "%s, %g deep, turned by %g", sign,
                    shape.depth, shape.angle * 180 / G_PI);
    }
  }
}
END_TEST

START_TEST(a_table_is_drawn_with_its_names_and_ruler) {
  g_autoptr(CapSheet) sheet = open_sheet("belbo-ford.xml");
  g_autoptr(GString) out = g_string_new(NULL);
  CapSvgPen pen;

  cap_svg_pen_begin(&pen, out, 5);
  cap_draw_map(sheet, &pen.pen, CAP_LAYER_TERRAIN | CAP_LAYER_NAMES, 20, &sheet->extents);
  cap_svg_pen_end(&pen);
  ck_assert_ptr_nonnull(strstr(out->str, "The mill"));
  ck_assert_ptr_nonnull(strstr(out->str, ">20<")); /* of the ruler */
  ck_assert_ptr_null(strstr(out->str, "nan"));
}
END_TEST

START_TEST(a_page_shows_every_base) {
  g_autofree char *scenario = test_path("scenarios", "avigliana-1630.xml", NULL);
  g_autofree char *folder = test_make_dir();
  g_autofree char *page = g_build_filename(folder, "page.html", NULL);
  const char *argv[] = {test_capitano(), "report", scenario, "-o", page, NULL};
  g_autofree char *out = NULL, *err = NULL;
  int status;

  test_run(argv, &out, &err, &status);
  ck_assert_msg(status == 0, "%s%s", out, err);
  g_autofree char *text = test_read_file(page, NULL);
  ck_assert_ptr_nonnull(strstr(text, "id=\"map-unit-F1-1\""));
  ck_assert_ptr_nonnull(strstr(text, "id=\"map-leader-effiat\""));
  ck_assert_ptr_nonnull(strstr(text, "<tr id=\"unit-F3-4\">")); /* in the list, not on the table */
  ck_assert_ptr_null(strstr(text, "id=\"map-unit-F3-4\""));
  ck_assert_ptr_nonnull(strstr(text, "in turn 2 on a roll of 5 or more"));
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("drawing of tables");
  TCase *all = tcase_create("all");

  tcase_add_test(all, ground_is_found_where_it_lies);
  tcase_add_test(all, a_piece_over_the_edge_is_named_on_the_table);
  tcase_add_test(all, a_base_lies_behind_its_front);
  tcase_add_test(all, letters_are_on_their_base);
  tcase_add_test(all, a_table_is_drawn_with_its_names_and_ruler);
  tcase_add_test(all, a_page_shows_every_base);
  suite_add_tcase(suite, all);
  return test_main(suite);
}
