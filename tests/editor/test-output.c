/* Pictures and pages that the editor writes. */
#include "tests/support/test-support.h"

#include <gtk/gtk.h>
#include <string.h>

#include "editor/output/output.h"
#include "editor/output/print.h"
#include "editor/honour/map/set-up-sheets.h"

static CapProject *open_document(const char *folder, const char *name) {
  g_autofree char *path = test_path(folder, name, NULL);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, NULL);
  ck_assert_ptr_nonnull(file);
  return cap_project_new(cabinet, file);
}

/* How files of each kind begin, and what must stand in them. */
static const struct {
  const char *name, *begins;
} kinds[] = {
    {"map.svg", "<?xml"},
    {"map.png", "\x89PNG"},
    {"map.pdf", "%PDF"},
    {"sheets.svg", "<?xml"},
    {"sheets.png", "\x89PNG"},
    {"sheets.pdf", "%PDF"},
    {"page.html", "<!DOCTYPE html>"},
};

START_TEST(every_kind_of_file_is_written) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, kinds[_i].name, NULL);
  g_autoptr(CapProject) project = open_document("scenarios", "novara-1513.xml");
  g_autoptr(GError) error = NULL;
  CapOutput output;
  gsize length;
  ck_assert(cap_output_from_name(kinds[_i].name, &output));
  ck_assert(cap_output_is_possible(project, output));
  ck_assert_msg(cap_output_save(project, output, path, &error), "%s",
                error != NULL ? error->message : "");
  g_autofree char *text = test_read_file(path, &length);
  ck_assert_uint_gt(length, 2000);
  ck_assert(g_ascii_strncasecmp(text, kinds[_i].begins, strlen(kinds[_i].begins)) == 0);
  test_remove_dir(folder);
}
END_TEST

START_TEST(a_map_alone_has_no_sheets) {
  g_autoptr(CapProject) project = open_document("maps", "example-valley.xml");
  ck_assert(cap_output_is_possible(project, CAP_OUTPUT_MAP_PNG));
  ck_assert(!cap_output_is_possible(project, CAP_OUTPUT_SHEETS_PDF));
  ck_assert(!cap_output_is_possible(project, CAP_OUTPUT_PAGE_HTML));
}
END_TEST

START_TEST(what_cannot_be_written_is_an_error) {
  g_autoptr(CapProject) project = open_document("maps", "example-valley.xml");
  g_autoptr(GError) error = NULL;
  ck_assert(!cap_output_save(project, CAP_OUTPUT_MAP_SVG, "/nowhere/at/all.svg", &error));
  ck_assert_ptr_nonnull(error);
}
END_TEST

/* Narrow paper takes more pages, and everything finds a place. */
START_TEST(sheets_fit_their_paper) {
  g_autoptr(CapProject) project = open_document("scenarios", "pavia-1524.xml");
  g_autoptr(CapPrintout) sheets =
      honour_set_up_sheets_new(honour_scenario(cap_project_scenario(project)));
  guint wide = cap_printout_paginate(sheets, 842, 595);
  guint narrow = cap_printout_paginate(sheets, 300, 400);
  ck_assert_uint_gt(wide, 0);
  ck_assert_uint_gt(narrow, wide);
  double height = cap_printout_fit(sheets, 595);
  ck_assert(height > 595);
  ck_assert_uint_eq(cap_printout_paginate(sheets, 595, height + 1), 1);
}
END_TEST

/* Printed to a file: the map on its own page, and pages for each sheet of a scenario. */
START_TEST(what_is_printed_has_a_page_for_the_map_and_more_for_the_sheets) {
  static const struct {
    const char *folder, *name;
    int least, most;
  } rows[] = {{"maps", "example-valley.xml", 1, 1}, {"scenarios", "pavia-1524.xml", 2, 50}};
  gtk_init();
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *folder = test_make_dir();
    g_autofree char *path = g_build_filename(folder, "out.pdf", NULL);
    g_autoptr(CapProject) project = open_document(rows[i].folder, rows[i].name);
    g_autoptr(GtkPrintOperation) print = cap_print_new(project);
    g_autoptr(GError) error = NULL;
    gsize length;
    gtk_print_operation_set_export_filename(print, path);
    ck_assert_int_eq(
        gtk_print_operation_run(print, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error),
        GTK_PRINT_OPERATION_RESULT_APPLY);
    g_autofree char *pdf = test_read_file(path, &length);
    ck_assert(g_str_has_prefix(pdf, "%PDF"));
    ck_assert_uint_gt(length, 2000);
    ck_assert_int_ge(gtk_print_operation_get_n_pages_to_print(print), rows[i].least);
    ck_assert_int_le(gtk_print_operation_get_n_pages_to_print(print), rows[i].most);
    test_remove_dir(folder);
  }
}
END_TEST

/* Smaller paper leaves no names out: what is printed holds as much as the PDF of the map. */
START_TEST(a_printed_map_has_every_name) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *written = g_build_filename(folder, "map.pdf", NULL);
  g_autofree char *printed = g_build_filename(folder, "printed.pdf", NULL);
  g_autoptr(CapProject) project = open_document("maps", "duchy-of-milan.xml");
  gsize n_written, n_printed;
  gtk_init();
  g_autoptr(GtkPrintOperation) print = cap_print_new(project);
  ck_assert(cap_output_save(project, CAP_OUTPUT_MAP_PDF, written, NULL));
  gtk_print_operation_set_export_filename(print, printed);
  ck_assert_int_eq(gtk_print_operation_run(print, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_free(test_read_file(written, &n_written));
  g_free(test_read_file(printed, &n_printed));
  ck_assert_uint_gt(n_printed, n_written * 9 / 10);
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("output");
  TCase *files = tcase_create("files");
  tcase_add_loop_test(files, every_kind_of_file_is_written, 0, G_N_ELEMENTS(kinds));
  tcase_add_test(files, a_map_alone_has_no_sheets);
  tcase_add_test(files, what_cannot_be_written_is_an_error);
  tcase_add_test(files, sheets_fit_their_paper);
  tcase_add_test(files, what_is_printed_has_a_page_for_the_map_and_more_for_the_sheets);
  tcase_add_test(files, a_printed_map_has_every_name);
  suite_add_tcase(suite, files);
  return test_main(suite);
}
