/* A set-up in the notation of the book, taken into an open scenario. */
#include "tests/editor/force-support.h"

#include "editor/core/commands-import.h"

static char *read_text(const char *name) {
  g_autofree char *path = test_path("tests", "import", "texts", name, NULL);
  return test_read_file(path, NULL);
}

START_TEST(a_set_up_is_taken_in_one_step) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *text = read_text("novara-1513.txt");
  guint before = cap_project_scenario(b.project)->n_stacks;
  ck_assert(cap_command_paste_text(b.project, text));
  ck_assert_uint_gt(cap_project_scenario(b.project)->n_stacks, before);
  ck_assert_str_eq(cap_project_undo_name(b.project), "Paste set-up text");
  cap_project_undo(b.project);
  assert_unchanged(&b);
}
END_TEST

/* Into the scenario it was printed for: everything is there already, so ids get numbers. */
START_TEST(ids_stay_unique) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autofree char *text = read_text("novara-1513.txt");
  guint sides = cap_project_scenario(b.project)->n_sides;
  guint armies = cap_project_scenario(b.project)->n_armies;
  ck_assert(cap_command_paste_text(b.project, text));
  const CapScenario *s = cap_project_scenario(b.project);
  ck_assert_uint_eq(s->n_sides, sides);
  ck_assert_uint_eq(s->n_armies, armies);
  ck_assert_uint_eq(g_hash_table_size(s->stack_by_id), s->n_stacks);
  assert_step(&b, "Paste set-up text", NULL);
}
END_TEST

START_TEST(what_cannot_be_read_is_kept) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autofree char *book = read_text("novara-1513.txt");
  g_autofree char *text = g_strconcat(book, "\nAt Nowhere (9999), nobody -- knows what\n", NULL);
  ck_assert(cap_command_paste_text(b.project, text));
  assert_step(&b, "Paste set-up text", "At Nowhere (9999), nobody");
}
END_TEST

START_TEST(without_a_map_nothing_is_read) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapImportResult result;
  CapDocument *doc = cap_file_begin(cap_project_main(b.project), "Lose the map");
  cap_document_set_attribute(doc, cap_document_root(doc), "map", "no-such-map");
  cap_file_end(cap_project_main(b.project));
  ck_assert(!cap_import_preview(b.project, "x", &result, findings));
  ck_assert(!cap_command_paste_text(b.project, "x"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("paste");
  TCase *paste = tcase_create("paste");
  tcase_add_test(paste, a_set_up_is_taken_in_one_step);
  tcase_add_test(paste, ids_stay_unique);
  tcase_add_test(paste, what_cannot_be_read_is_kept);
  tcase_add_test(paste, without_a_map_nothing_is_read);
  suite_add_tcase(suite, paste);
  return test_main(suite);
}
