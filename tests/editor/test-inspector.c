/* The list of findings follows the documents. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "editor/core/findings/finding-list.h"
#include "editor/core/workers.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/codes-map.h"
#include "tests/support/wait.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapInspector *inspector;
} Desk;

static Desk sit_down(const char *folder, const char *name) {
  g_autofree char *path = test_path(folder, name, NULL);
  Desk desk = {.cabinet = cap_cabinet_new()};
  g_autoptr(CapFile) file = cap_cabinet_open(desk.cabinet, path, NULL);
  ck_assert_ptr_nonnull(file);
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

static guint count(const Desk *desk) {
  return g_list_model_get_n_items(cap_inspector_findings(desk->inspector));
}

static CapFinding *get(const Desk *desk, guint index) {
  g_autoptr(CapFinding) finding =
      g_list_model_get_item(cap_inspector_findings(desk->inspector), index);
  ck_assert_ptr_nonnull(finding);
  return finding; /* the list keeps it */
}

/* Sets an attribute of the element of a kind that has this id. */
static void set(CapFile *file, CapName element, const char *id, const char *name,
                const char *value) {
  CapDocument *doc = cap_file_begin(file, "Set %s", name);
  ck_assert_ptr_nonnull(doc);
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == element &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      ck_assert(cap_document_set_attribute(doc, n, name, value));
  cap_file_end(file);
}

/* What a finding underlines, in the text as it is. New string. */
static char *underlined(CapFinding *finding) {
  const CapDiagnostic *d = cap_finding_diagnostic(finding);
  CapSlice text = cap_file_text(cap_finding_file(finding));
  return g_strndup(text.data + d->offset, d->length);
}

START_TEST(the_shipped_documents_have_no_findings) {
  Desk desk = sit_down("scenarios", "pavia-1524.xml");
  ck_assert(!cap_inspector_is_busy(desk.inspector));
  for (guint i = 0; i < count(&desk); i++)
    ck_assert_int_eq(cap_finding_diagnostic(get(&desk, i))->state, CAP_FINDING_SUPPRESSED);
  for (guint s = CAP_SEVERITY_NOTE; s <= CAP_SEVERITY_ERROR; s++)
    ck_assert_uint_eq(cap_inspector_count(desk.inspector, s), 0);
  get_up(&desk);
}
END_TEST

START_TEST(a_mistake_is_found_and_goes_with_undo) {
  Desk desk = sit_down("scenarios", "novara-1513.xml");
  CapFile *file = cap_project_main(desk.project);
  guint before = count(&desk);
  set(file, CAP_NAME_SCENARIO, "novara-1513", "roster", "italian-war");
  ck_assert(cap_inspector_is_busy(desk.inspector));
  cap_inspector_finish(desk.inspector);
  ck_assert_uint_eq(count(&desk), before + 1);
  ck_assert_uint_eq(cap_inspector_count(desk.inspector, CAP_SEVERITY_ERROR), 1);
  CapFinding *finding = get(&desk, before);
  ck_assert_ptr_eq(cap_finding_diagnostic(finding)->code, CAP_CODE_UNKNOWN_ROSTER);
  ck_assert_ptr_eq(cap_finding_file(finding), file);
  g_autofree char *text = underlined(finding);
  ck_assert_str_eq(text, "italian-war");
  ck_assert(cap_project_undo(desk.project));
  cap_inspector_finish(desk.inspector);
  ck_assert_uint_eq(count(&desk), before);
  get_up(&desk);
}
END_TEST

/* "stack ID" says nothing to readers; another name shows without another finding. */
START_TEST(a_finding_says_what_it_is_about_by_name) {
  Desk desk = sit_down("scenarios", "marignano-1515.xml");
  CapFile *file = cap_project_main(desk.project);
  set(file, CAP_NAME_STACK, "royal-army", "hex", "2999");
  cap_inspector_finish(desk.inspector);
  CapFinding *finding = NULL;
  for (guint i = 0; i < count(&desk) && finding == NULL; i++)
    if (cap_finding_diagnostic(get(&desk, i))->state == CAP_FINDING_OPEN)
      finding = get(&desk, i);
  ck_assert_ptr_nonnull(finding);
  ck_assert_str_eq(cap_finding_diagnostic(finding)->object, "stack royal-army");
  ck_assert_str_eq(cap_finding_about(finding), "Stack: François I");
  set(file, CAP_NAME_STACK, "royal-army", "name", "The household");
  cap_inspector_finish(desk.inspector);
  ck_assert_str_eq(cap_finding_about(finding), "Stack: The household");
  get_up(&desk);
}
END_TEST

START_TEST(text_that_is_not_well_formed_has_a_finding) {
  Desk desk = sit_down("scenarios", "novara-1513.xml");
  CapFile *file = cap_project_main(desk.project);
  CapSlice old = cap_file_text(file);
  g_autofree char *text = g_strdup_printf("%.*s<oops>", CAP_SLICE_ARGS(old));
  ck_assert(!cap_file_set_text(file, text, strlen(text)));
  cap_inspector_finish(desk.inspector);
  ck_assert_uint_eq(count(&desk), 1);
  const CapDiagnostic *d = cap_finding_diagnostic(get(&desk, 0));
  ck_assert_ptr_eq(d->code, CAP_CODE_NOT_WELL_FORMED);
  ck_assert_uint_ge(d->offset + d->length, strlen(text) - strlen("<oops>"));
  get_up(&desk);
}
END_TEST

static guint count_of_before(const Desk *desk) {
  guint n = 0;
  for (guint i = 0; i < count(desk); i++)
    n += cap_finding_is_of_before(get(desk, i));
  return n;
}

/* The finding with this code, which the list has once. */
static CapFinding *find(const Desk *desk, CapCode code) {
  CapFinding *found = NULL;
  for (guint i = 0; i < count(desk); i++)
    if (cap_finding_diagnostic(get(desk, i))->code == code) {
      ck_assert_ptr_null(found);
      found = get(desk, i);
    }
  ck_assert_ptr_nonnull(found);
  return found;
}

/* Sets the text of the scenario, with a piece of it, which stands in it, replaced. */
static void write_over(Desk *desk, const char *old, const char *piece, const char *other) {
  g_auto(GStrv) parts = g_strsplit(old, piece, 2);
  ck_assert_uint_eq(g_strv_length(parts), 2);
  g_autofree char *text = g_strconcat(parts[0], other, parts[1], NULL);
  cap_file_set_text(cap_project_main(desk->project), text, strlen(text));
  cap_inspector_finish(desk->inspector);
}

/* Text that is not well-formed, and a document without shape, hide what else there is to say. */
START_TEST(findings_of_before_stay_while_a_file_cannot_be_looked_at) {
  static const char *const spoilt[] = {"<scenario<", "<scenario oops=\"1\""};
  static const char root[] = "<scenario";
  Desk desk = sit_down("scenarios", "novara-1513.xml");
  CapFile *file = cap_project_main(desk.project);
  set(file, CAP_NAME_SCENARIO, "novara-1513", "roster", "italian-war");
  cap_inspector_finish(desk.inspector);
  CapFinding *finding = find(&desk, CAP_CODE_UNKNOWN_ROSTER);
  g_autofree char *text = cap_slice_dup(cap_file_text(file));
  ck_assert(!cap_finding_is_of_before(finding));
  for (guint i = 0; i < G_N_ELEMENTS(spoilt); i++) {
    write_over(&desk, text, root, spoilt[i]);
    guint n_fresh = count(&desk) - count_of_before(&desk);
    ck_assert_uint_ge(n_fresh, 1);
    ck_assert_ptr_eq(find(&desk, CAP_CODE_UNKNOWN_ROSTER), finding); /* so it stays selected */
  }
  write_over(&desk, text, root, spoilt[0]);
  ck_assert(cap_finding_is_of_before(finding));
  ck_assert_uint_eq(cap_inspector_count(desk.inspector, CAP_SEVERITY_ERROR), 1);
  write_over(&desk, text, root, root); /* it is as it was */
  ck_assert_ptr_eq(find(&desk, CAP_CODE_UNKNOWN_ROSTER), finding);
  ck_assert(!cap_finding_is_of_before(finding));
  write_over(&desk, text, root, spoilt[0]);
  write_over(&desk, text, "\"italian-war\"", "\"italian-wars\"");
  ck_assert_uint_eq(count_of_before(&desk), 0);
  ck_assert_uint_eq(cap_inspector_count(desk.inspector, CAP_SEVERITY_ERROR), 0);
  get_up(&desk);
}
END_TEST

/* A map that is no map hides what is wrong with the scenario on it. */
START_TEST(findings_of_before_stay_while_another_file_cannot_be_looked_at) {
  Desk desk = sit_down("scenarios", "pavia-1524.xml");
  CapFile *map = cap_project_file(desk.project, CAP_KIND_MAP);
  set(cap_project_main(desk.project), CAP_NAME_STACK, "novi", "hex", "9999");
  cap_inspector_finish(desk.inspector);
  CapFinding *finding = find(&desk, CAP_CODE_UNKNOWN_HEX);
  set(map, CAP_NAME_MAP, "duchy-of-milan", "oops", "1");
  cap_inspector_finish(desk.inspector);
  ck_assert_ptr_eq(find(&desk, CAP_CODE_UNKNOWN_HEX), finding);
  ck_assert_uint_gt(count(&desk), count_of_before(&desk));
  cap_project_undo(desk.project);
  cap_inspector_finish(desk.inspector);
  ck_assert_ptr_eq(find(&desk, CAP_CODE_UNKNOWN_HEX), finding);
  ck_assert(!cap_finding_is_of_before(finding));
  get_up(&desk);
}
END_TEST

/* While somebody types in the map, the scenario is held against the map as it was. */
static void on_time(gpointer is_over) {
  *(gboolean *)is_over = TRUE;
}

/* Libraries give back what they hold after this; whoever looks at a document then would crash. */
static void nobody_looks(void) {
  if (cap_workers_count() > 0)
    _exit(1);
}

/* At several moments: it only shows when the program ends in the midst of a document. */
START_TEST(the_program_ends_while_a_thread_looks) {
  atexit(nobody_looks); /* comes after what the inspector does at the end */
  Desk desk = sit_down("scenarios", "pavia-1524.xml");
  gboolean is_over = FALSE;
  g_signal_emit_by_name(desk.project, "changed");
  g_timeout_add_once(30 + (guint)_i * 3, on_time, &is_over);
  while (!is_over)
    g_main_context_iteration(NULL, TRUE);
  exit(0);
}
END_TEST

START_TEST(a_draft_of_the_map_leaves_the_scenario_its_map) {
  Desk desk = sit_down("scenarios", "novara-1513.xml");
  CapFile *map = cap_project_file(desk.project, CAP_KIND_MAP);
  guint before = count(&desk);
  ck_assert(!cap_file_set_text(map, "<map", 4));
  cap_inspector_finish(desk.inspector);
  ck_assert_uint_eq(cap_inspector_count(desk.inspector, CAP_SEVERITY_ERROR), 1);
  ck_assert_uint_eq(count(&desk), before + 1);
  for (guint i = 0; i < count(&desk); i++)
    if (cap_finding_diagnostic(get(&desk, i))->state == CAP_FINDING_OPEN)
      ck_assert_ptr_eq(cap_finding_file(get(&desk, i)), map);
  get_up(&desk);
}
END_TEST

START_TEST(a_map_can_be_looked_at_alone) {
  Desk desk = sit_down("maps", "example-valley.xml");
  guint before = count(&desk);
  set(cap_project_main(desk.project), CAP_NAME_MAP, "example-valley", "format", "9");
  cap_inspector_finish(desk.inspector);
  ck_assert_uint_gt(count(&desk), before);
  get_up(&desk);
}
END_TEST

/* --- The list ------------------------------------------------------------------------------- */

static const char two_mistakes[] =
    "<map format=\"2\" id=\"m\">\n  <title>M</title>\n"
    "  <grid rows=\"1\" columns=\"2\" straight=\"rows\" shifted=\"even\" numbering=\"row-column\"\n"
    "   digits=\"1\" origin=\"south-west\"/>\n"
    "  <regions>\n    <region id=\"a\" name=\"A\"/>\n  </regions>\n  <hexes>\n"
    "    <hex number=\"11\" terrain=\"clear\" region=\"b\"/>\n"
    "    <hex number=\"12\" terrain=\"clear\" region=\"c\"/>\n"
    "  </hexes>\n</map>\n";

static Desk sit_down_to(const char *text) {
  Desk desk = {.cabinet = cap_cabinet_new()};
  g_autoptr(CapFile) file = cap_file_new("m.xml", text, strlen(text));
  cap_cabinet_add(desk.cabinet, file);
  desk.project = cap_project_new(desk.cabinet, file);
  desk.inspector = cap_inspector_new(desk.project);
  cap_inspector_finish(desk.inspector);
  return desk;
}

static void count_change(GListModel *model, guint position, guint removed, guint added,
                         guint *changes) {
  (void)model;
  (void)position;
  *changes += removed + added;
}

static void retype(const Desk *desk, const char *find, const char *replacement) {
  CapFile *file = cap_project_main(desk->project);
  g_autofree char *old = cap_slice_dup(cap_file_text(file));
  g_autoptr(GString) text = g_string_new(old);
  ck_assert_uint_ge(g_string_replace(text, find, replacement, 0), 1);
  cap_file_set_text(file, text->str, text->len);
  cap_inspector_finish(desk->inspector);
}

static int find_code(const Desk *desk, CapCode code, const char *text) {
  for (guint i = 0; i < count(desk); i++) {
    g_autofree char *there = underlined(get(desk, i));
    if (cap_finding_diagnostic(get(desk, i))->code == code && strcmp(there, text) == 0)
      return (int)i;
  }
  return -1;
}

START_TEST(a_finding_that_only_moves_stays_the_same) {
  Desk desk = sit_down_to(two_mistakes);
  int first = find_code(&desk, CAP_CODE_UNKNOWN_REGION, "b");
  int second = find_code(&desk, CAP_CODE_UNKNOWN_REGION, "c");
  ck_assert_int_ge(first, 0);
  ck_assert_int_gt(second, first);
  CapFinding *b = get(&desk, (guint)first), *c = get(&desk, (guint)second);
  guint line = cap_finding_diagnostic(b)->line, changes = 0;
  g_signal_connect(cap_inspector_findings(desk.inspector), "items-changed",
                   G_CALLBACK(count_change), &changes);

  retype(&desk, "  <regions>", "\n\n  <regions>");
  ck_assert_uint_eq(changes, 0);
  ck_assert_ptr_eq(get(&desk, (guint)first), b);
  ck_assert_ptr_eq(get(&desk, (guint)second), c);
  ck_assert_uint_eq(cap_finding_diagnostic(b)->line, line + 2);
  g_autofree char *text = underlined(b);
  ck_assert_str_eq(text, "b");

  /* One goes, the other stays what it is. */
  guint before = count(&desk);
  retype(&desk, "region=\"b\"", "region=\"a\"");
  ck_assert_int_lt(find_code(&desk, CAP_CODE_UNKNOWN_REGION, "b"), 0);
  second = find_code(&desk, CAP_CODE_UNKNOWN_REGION, "c");
  ck_assert_ptr_eq(get(&desk, (guint)second), c);
  ck_assert_uint_lt(count(&desk), before);
  get_up(&desk);
}
END_TEST

/* Lists before and after, a letter for each finding. */
static const struct {
  const char *before, *after;
  guint changes; /* rows that come or go */
} lists[] = {
    {"", "", 0},       {"", "abc", 3},      {"abc", "", 3},     {"abc", "abc", 0},
    {"abc", "axc", 2}, {"abc", "xabc", 1},  {"abc", "abcx", 1}, {"abc", "ac", 1},
    {"abc", "cab", 4}, {"aabb", "ab", 2},   {"ab", "aabb", 2},  {"abcd", "dcba", 6},
    {"aba", "bab", 2}, {"abcd", "xbyd", 4}, {"abc", "xyz", 6},
};

static GPtrArray *make_findings(const char *letters) {
  GPtrArray *findings = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; letters[i] != '\0'; i++) {
    g_autoptr(CapDiagnostics) list = cap_diagnostics_new();
    cap_diagnostics_add(list, CAP_CODE_UNKNOWN_HEX, "f", "%c", letters[i]);
    cap_diagnostics_edit(list, 0)->line = i + 1;
    g_ptr_array_add(findings, cap_finding_new(cap_diagnostics_edit(list, 0), NULL));
  }
  return findings;
}

START_TEST(a_list_changes_as_little_as_it_can) {
  g_autoptr(GListStore) list = g_list_store_new(CAP_TYPE_FINDING);
  g_autoptr(GPtrArray) before = make_findings(lists[_i].before);
  g_autoptr(GPtrArray) after = make_findings(lists[_i].after);
  g_autoptr(GString) letters = g_string_new(NULL);
  guint changes = 0;
  cap_finding_list_update(list, before);
  g_signal_connect(list, "items-changed", G_CALLBACK(count_change), &changes);
  cap_finding_list_update(list, after);
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(list)); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(G_LIST_MODEL(list), i);
    g_string_append(letters, cap_finding_diagnostic(finding)->message);
    ck_assert_uint_eq(cap_finding_diagnostic(finding)->line, i + 1);
  }
  ck_assert_str_eq(letters->str, lists[_i].after);
  ck_assert_msg(changes == lists[_i].changes, "\"%s\" to \"%s\": %u changes", lists[_i].before,
                lists[_i].after, changes);
}
END_TEST

/* --- Answers that come too late ------------------------------------------------------------- */

typedef struct {
  Desk *desk;
  guint answers;
} Watch;

/* Whenever the list is said to be that of the documents, it is. */
static void on_inspected(CapInspector *inspector, Watch *watch) {
  g_autofree char *id = cap_file_dup_id(cap_project_main(watch->desk->project));
  (void)inspector;
  for (guint i = 0; i < count(watch->desk); i++) {
    const CapDiagnostic *d = cap_finding_diagnostic(get(watch->desk, i));
    if (d->code == CAP_CODE_UNKNOWN_ROSTER) {
      g_autofree char *text = underlined(get(watch->desk, i));
      ck_assert_msg(strstr(d->message, text) != NULL, "%s of %s", d->message, text);
      watch->answers++;
    }
  }
}

START_TEST(an_answer_about_an_older_text_is_dropped) {
  Desk desk = sit_down("scenarios", "novara-1513.xml");
  Watch watch = {.desk = &desk};
  g_signal_connect(desk.inspector, "inspected", G_CALLBACK(on_inspected), &watch);
  for (guint i = 0; i < 40; i++) {
    g_autofree char *name = g_strdup_printf("no-such-roster-%u", i);
    set(cap_project_main(desk.project), CAP_NAME_SCENARIO, "novara-1513", "roster", name);
    /* Sometimes a thread is under way by now, sometimes not. */
    for (guint n = 0; n < i % 4; n++)
      g_main_context_iteration(NULL, n > 0 && cap_inspector_is_busy(desk.inspector));
  }
  cap_inspector_finish(desk.inspector);
  ck_assert_uint_ge(watch.answers, 1);
  ck_assert_uint_eq(cap_inspector_count(desk.inspector, CAP_SEVERITY_ERROR), 1);
  get_up(&desk);
}
END_TEST

/* A window that is closed while a thread is at work. */
START_TEST(it_may_go_while_it_is_busy) {
  Desk desk = sit_down("scenarios", "novara-1513.xml");
  set(cap_project_main(desk.project), CAP_NAME_SCENARIO, "novara-1513", "roster", "none");
  CapInspector *inspector = desk.inspector;
  guint before = cap_workers_begun();
  g_object_add_weak_pointer(G_OBJECT(inspector), (gpointer *)&inspector);
  wait_until(cap_workers_begun() > before);
  ck_assert(cap_inspector_is_busy(inspector)); /* nobody has heard the answer yet */
  get_up(&desk);
  wait_until(inspector == NULL);
}
END_TEST

static void note_thread(gpointer data, GObject *gone) {
  (void)gone;
  *(GThread **)data = g_thread_self();
}

/* A thread that has answered may hold what it was given a little longer than anybody else.
 * Documents are not made to be given back there. */
START_TEST(it_goes_in_the_thread_of_the_window) {
  for (guint i = 0; i < 100; i++) {
    Desk desk = sit_down_to(two_mistakes);
    GThread *where = NULL;
    guint before = cap_workers_begun();
    g_object_weak_ref(G_OBJECT(cap_project_main(desk.project)), note_thread, &where);
    g_signal_emit_by_name(desk.project, "changed");
    wait_until(cap_workers_begun() > before);
    get_up(&desk);
    wait_until(g_atomic_pointer_get(&where) != NULL);
    ck_assert_msg(where == g_thread_self(), "in another thread, the %u. time", i + 1);
  }
}
END_TEST

static Suite *inspector_suite(void) {
  Suite *suite = suite_create("inspector");
  TCase *tests = tcase_create("inspector");
  tcase_add_test(tests, the_shipped_documents_have_no_findings);
  tcase_add_test(tests, a_mistake_is_found_and_goes_with_undo);
  tcase_add_test(tests, a_finding_says_what_it_is_about_by_name);
  tcase_add_test(tests, text_that_is_not_well_formed_has_a_finding);
  tcase_add_test(tests, findings_of_before_stay_while_a_file_cannot_be_looked_at);
  tcase_add_test(tests, findings_of_before_stay_while_another_file_cannot_be_looked_at);
  tcase_add_loop_exit_test(tests, the_program_ends_while_a_thread_looks, 0, 0, 12);
  tcase_add_test(tests, a_draft_of_the_map_leaves_the_scenario_its_map);
  tcase_add_test(tests, a_map_can_be_looked_at_alone);
  tcase_add_test(tests, a_finding_that_only_moves_stays_the_same);
  tcase_add_loop_test(tests, a_list_changes_as_little_as_it_can, 0, G_N_ELEMENTS(lists));
  tcase_add_test(tests, an_answer_about_an_older_text_is_dropped);
  tcase_add_test(tests, it_may_go_while_it_is_busy);
  tcase_add_test(tests, it_goes_in_the_thread_of_the_window);
  suite_add_tcase(suite, tests);
  return suite;
}

int main(void) {
  return test_main(inspector_suite());
}
