/* Every quick fix mends what it says it mends: tried on the bad file of each kind of finding. */
#include "tests/support/test-support.h"

#include <string.h>

#include "editor/core/quick-fix.h"

/* The kinds of finding whose bad file has an obvious fix. */
static const char *const with_fix[] = {
    NULL,
};

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapInspector *inspector;
} Desk;

static Desk sit_down(CapFile *file) {
  Desk desk = {.cabinet = cap_cabinet_new()};
  cap_cabinet_add(desk.cabinet, file);
  desk.project = cap_project_new(desk.cabinet, file);
  desk.inspector = cap_inspector_new(desk.project);
  cap_inspector_finish(desk.inspector);
  return desk;
}

static void get_up(Desk *desk) {
  g_clear_object(&desk->inspector);
  g_clear_object(&desk->project);
  g_clear_object(&desk->cabinet);
}

/* How many open findings have the code; the first of them in *first (borrowed), unless NULL. */
static guint count_code(const Desk *desk, CapCode code, CapFinding **first) {
  GListModel *findings = cap_inspector_findings(desk->inspector);
  guint n = 0;
  for (guint i = 0; i < g_list_model_get_n_items(findings); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(findings, i);
    const CapDiagnostic *d = cap_finding_diagnostic(finding);
    if (d->code != code || d->state != CAP_FINDING_OPEN)
      continue;
    if (n++ == 0 && first != NULL)
      *first = finding;
  }
  return n;
}

static void assert_text(CapFile *file, const char *expected, const char *label) {
  ck_assert_msg(cap_slice_equals(cap_file_text(file), expected), "%s:\n%.*s", label,
                CAP_SLICE_ARGS(cap_file_text(file)));
}

/* Applies the fix of the first finding with the code; the finding must be gone, nothing worse in
 * its place, and undo must bring the old bytes back. FALSE when there is no fix. */
static gboolean try_fix(CapFile *file, CapCode code) {
  Desk desk = sit_down(file);
  const char *slug = cap_code_info(code)->slug;
  g_autofree char *before = cap_slice_dup(cap_file_text(file));
  CapFinding *finding = NULL;
  guint n = count_code(&desk, code, &finding);
  guint errors = cap_inspector_count(desk.inspector, CAP_SEVERITY_ERROR);
  g_autoptr(CapQuickFix) fix = n > 0 ? cap_quick_fix_new(desk.project, finding) : NULL;
  if (fix != NULL) {
    gboolean was_draft = cap_file_has_draft(file);
    ck_assert_msg(cap_quick_fix_apply(fix), "%s: %s", slug, cap_quick_fix_name(fix));
    cap_inspector_finish(desk.inspector);
    ck_assert_msg(count_code(&desk, code, NULL) < n, "%s is still there after: %s\n%.*s", slug,
                  cap_quick_fix_name(fix), CAP_SLICE_ARGS(cap_file_text(file)));
    ck_assert_msg(was_draft || cap_inspector_count(desk.inspector, CAP_SEVERITY_ERROR) <= errors,
                  "%s: %s makes new errors:\n%.*s", slug, cap_quick_fix_name(fix),
                  CAP_SLICE_ARGS(cap_file_text(file)));
    ck_assert_msg(!cap_quick_fix_apply(fix), "%s: a fix must not go in twice", slug);
    if (!was_draft) {
      ck_assert_str_eq(cap_project_undo_name(desk.project), cap_quick_fix_name(fix));
      ck_assert(cap_project_undo(desk.project));
      assert_text(file, before, slug);
    }
  }
  gboolean is_fixed = fix != NULL;
  get_up(&desk);
  return is_fixed;
}

START_TEST(fixes_mend_the_bad_files) {
  g_autoptr(GString) fixed = g_string_new(NULL);
  g_autoptr(GString) wanted = g_string_new(NULL);
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_setenv("CAPITANO_PATH", common, TRUE);
  for (CapCode code = 0; code < CAP_N_CODES; code++) {
    const char *slug = cap_code_info(code)->slug;
    g_autofree char *path = test_path("tests", "golden", slug, "bad.xml", NULL);
    g_autoptr(CapFile) file = cap_file_load(path, NULL);
    if (file != NULL && try_fix(file, code))
      g_string_append_printf(fixed, "%s\n", slug);
  }
  for (guint i = 0; with_fix[i] != NULL; i++)
    g_string_append_printf(wanted, "%s\n", with_fix[i]);
  ck_assert_str_eq(fixed->str, wanted->str);
}
END_TEST

static Suite *quick_fix_suite(void) {
  Suite *suite = suite_create("quick-fix");
  TCase *tests = tcase_create("quick-fix");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, fixes_mend_the_bad_files);
  suite_add_tcase(suite, tests);
  return suite;
}

int main(void) {
  return test_main(quick_fix_suite());
}
