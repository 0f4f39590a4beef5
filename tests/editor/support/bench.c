#include "tests/editor/support/bench.h"

char *dup_text(Bench *bench) {
  return cap_slice_dup(cap_file_text(cap_project_main(bench->project)));
}

Bench open_bench(const char *name) {
  g_autofree char *path = test_path("scenarios", name, NULL);
  Bench bench = {.cabinet = cap_cabinet_new()};
  g_autoptr(CapFile) file = cap_cabinet_open(bench.cabinet, path, NULL);
  ck_assert_ptr_nonnull(file);
  bench.project = cap_project_new(bench.cabinet, file);
  bench.before = dup_text(&bench);
  return bench;
}

void close_bench(Bench *bench) {
  g_clear_object(&bench->project);
  g_clear_object(&bench->cabinet);
  g_clear_pointer(&bench->before, g_free);
}

void assert_has_shape(Bench *bench) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *text = dup_text(bench);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDocument) doc =
      cap_document_read_text("text", text, strlen(text), &limits, findings);
  ck_assert_ptr_nonnull(doc);
  if (cap_document_has_shape(doc))
    return;
  const CapDiagnostic *d = cap_diagnostics_get(findings, 0);
  ck_abort_msg("the schema refuses what the command wrote: line %u, %s (%s)", d->line, d->message,
               d->source != NULL ? d->source : "");
}

void assert_step(Bench *bench, const char *name, const char *wanted) {
  g_autofree char *after = dup_text(bench);
  ck_assert_str_eq(cap_project_undo_name(bench->project), name);
  if (wanted != NULL)
    ck_assert_msg(strstr(after, wanted) != NULL, "nowhere in the text: %s", wanted);
  assert_has_shape(bench);
  ck_assert(cap_project_undo(bench->project));
  g_autofree char *undone = dup_text(bench);
  ck_assert_str_eq(undone, bench->before);
  ck_assert(cap_project_redo(bench->project));
  g_autofree char *redone = dup_text(bench);
  ck_assert_str_eq(redone, after);
  ck_assert(cap_project_undo(bench->project));
  ck_assert_ptr_null(cap_project_undo_name(bench->project)); /* it was one step */
}

void assert_unchanged(Bench *bench) {
  g_autofree char *after = dup_text(bench);
  ck_assert_str_eq(after, bench->before);
  ck_assert_ptr_null(cap_project_undo_name(bench->project));
}

CapAnchor *anchor_of(Bench *bench, CapName name, guint n) {
  CapFile *file = cap_project_main(bench->project);
  const CapDocument *doc = cap_file_document(file);
  for (CapNode i = 0; i < cap_document_count(doc); i++)
    if (cap_node_name(doc, i) == name && n-- == 0)
      return cap_file_anchor(file, i);
  ck_abort_msg("there are not so many elements of that name");
}

CapHex hex_of(Bench *bench, const char *number) {
  return cap_grid_find(&cap_project_map(bench->project)->grid, cap_slice_of(number));
}
