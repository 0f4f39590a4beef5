/* A new id goes along to whatever names the thing, in all documents, as one step. */
#include "tests/editor/support/bench.h"
#include "tests/fence/fence.h"

#include "editor/core/commands/commands-rename.h"
#include "editor/core/field.h"
#include "editor/honour/forces/force-find.h"
#include "editor/core/findings/inspector.h"

static const char fresh[] = "fresh-name"; /* no shipped document has it */

/* --- Texts of all documents ----------------------------------------------------------------- */

static GPtrArray *texts_of(CapProject *project) {
  g_autoptr(GPtrArray) files = cap_project_files(project);
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add(texts, cap_slice_dup(cap_file_text(g_ptr_array_index(files, i))));
  return texts;
}

static void assert_texts(CapProject *project, const GPtrArray *wanted) {
  g_autoptr(GPtrArray) texts = texts_of(project);
  ck_assert_uint_eq(texts->len, wanted->len);
  for (guint i = 0; i < texts->len; i++)
    ck_assert_str_eq(g_ptr_array_index(texts, i), g_ptr_array_index(wanted, i));
}

static void assert_no_findings(CapInspector *inspector, const char *what) {
  cap_inspector_finish(inspector);
  GListModel *findings = cap_inspector_findings(inspector);
  for (guint i = 0; i < g_list_model_get_n_items(findings); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(findings, i);
    const CapDiagnostic *d = cap_finding_diagnostic(finding);
    ck_assert_msg(d->state == CAP_FINDING_SUPPRESSED, "%s: %s:%u: %s", what, d->file, d->line,
                  d->message);
  }
}

/* Everything is as before but for the word, and undo takes it back everywhere at once. */
static void assert_one_step(Bench *b, const GPtrArray *before, const char *id) {
  g_autoptr(GPtrArray) files = cap_project_files(b->project);
  g_autoptr(GPtrArray) after = texts_of(b->project);
  for (guint i = 0; i < after->len; i++) {
    g_autoptr(GString) back = g_string_new(g_ptr_array_index(after, i));
    guint n = g_string_replace(back, fresh, id, 0);
    ck_assert_str_eq(back->str, g_ptr_array_index(before, i));
    ck_assert_int_eq(cap_file_is_modified(g_ptr_array_index(files, i)), n > 0);
  }
  g_autofree char *name = g_strdup_printf("Rename %s to %s", id, fresh);
  ck_assert_str_eq(cap_project_undo_name(b->project), name);
  ck_assert(cap_project_undo(b->project));
  assert_texts(b->project, before);
  ck_assert_ptr_null(cap_project_undo_name(b->project));
  ck_assert(!cap_project_is_modified(b->project));
  ck_assert_str_eq(cap_project_redo_name(b->project), name);
  ck_assert(cap_project_redo(b->project));
  assert_texts(b->project, after);
  ck_assert_ptr_null(cap_project_redo_name(b->project));
  ck_assert(cap_project_undo(b->project));
  assert_texts(b->project, before);
}

/* --- Every kind ----------------------------------------------------------------------------- */

static void rename_and_undo(Bench *b, CapInspector *inspector, CapFile *file, CapNode node) {
  g_autoptr(GPtrArray) before = texts_of(b->project);
  g_autofree char *id = cap_node_dup_value(cap_file_document(file), node, CAP_NAME_ID);
  ck_assert(cap_command_rename(b->project, file, node, fresh));
  assert_no_findings(inspector, id);
  assert_one_step(b, before, id);
}

/* Boxes of several turn tracks may have one id; of those only the one changes, see below. */
static gboolean has_twin(const CapDocument *doc, CapNode node) {
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (n != node && cap_node_name(doc, n) == cap_node_name(doc, node) &&
        cap_slices_equal(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return TRUE;
  return FALSE;
}

/* The n-th element of each name that has an id. */
static void rename_in(Bench *b, CapInspector *inspector, CapFile *file, guint wanted) {
  guint seen[CAP_N_NAMES] = {0};
  for (CapNode n = 0; n < cap_document_count(cap_file_document(file)); n++) {
    const CapDocument *doc = cap_file_document(file);
    if (cap_slice_is_set(cap_node_attribute(doc, n, CAP_NAME_ID)) && !has_twin(doc, n) &&
        seen[cap_node_name(doc, n)]++ == wanted)
      rename_and_undo(b, inspector, file, n);
  }
}

static const char *const scenarios[] = {"agnadello-1509.xml", "bicocca-1522.xml",
                                        "example-quarrel.xml", "pavia-1524.xml", "casale-1628.xml"};

START_TEST(every_kind_is_renamed_in_all_documents) {
  if (!fence_takes(_i, 2))
    return;
  g_auto(Bench) b = open_bench(scenarios[_i]);
  g_autoptr(CapInspector) inspector = cap_inspector_new(b.project);
  g_autoptr(GPtrArray) files = cap_project_files(b.project);
  assert_no_findings(inspector, "as shipped");
  for (guint i = 0; i < files->len; i++)
    for (guint nth = 0; nth < 2; nth++)
      rename_in(&b, inspector, g_ptr_array_index(files, i), nth);
}
END_TEST

START_TEST(zones_are_renamed_in_a_map_of_them) {
  g_autofree char *path = test_path("maps", "monferrato-1628.xml", NULL);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) map = cap_cabinet_open(cabinet, path, NULL);
  g_autoptr(CapProject) project = cap_project_new(cabinet, map);
  g_autoptr(CapInspector) inspector = cap_inspector_new(project);
  Bench b = {.cabinet = cabinet, .project = project};
  rename_in(&b, inspector, map, 3);
}
END_TEST

/* --- Where it is named ---------------------------------------------------------------------- */

static CapNode find(CapFile *file, CapName element, const char *id) {
  CapNode node = cap_find_element(cap_file_document(file), element, id);
  ck_assert_uint_ne(node, CAP_NODE_NONE);
  return node;
}

static const char pavia[] = "pavia-1524.xml";
static const char monferrato[] = "monferrato-1628-1630.xml";

/* What stands in the scenario of the bench afterwards. */
static const struct {
  const char *scenario;
  CapKind kind;
  CapName element;
  const char *id;
  const char *wanted;
} named[] = {
    {pavia, CAP_KIND_SCENARIO, CAP_NAME_ARMY, "france", "<occupied army=\"fresh-name\""},
    {pavia, CAP_KIND_SCENARIO, CAP_NAME_SIDE, "imperial",
     "<region-status region=\"M\" is=\"fresh-name\"/>"},
    {pavia, CAP_KIND_SCENARIO, CAP_NAME_GROUP, "tirol-levy", "bringing=\"fresh-name\""},
    {pavia, CAP_KIND_SCENARIO, CAP_NAME_VARIABLE, "tirol-journey", "variable=\"fresh-name\""},
    {pavia, CAP_KIND_MAP, CAP_NAME_REGION, "M",
     "<region-status region=\"fresh-name\" is=\"imperial\"/>"},
    {pavia, CAP_KIND_MAP, CAP_NAME_MAP, "duchy-of-milan", "map=\"fresh-name\""},
    {pavia, CAP_KIND_ROSTER, CAP_NAME_ROSTER, "italian-wars", "roster=\"fresh-name\""},
    {pavia, CAP_KIND_ROSTER, CAP_NAME_MONTH, "january", "fresh-name 1\""},
    {pavia, CAP_KIND_ROSTER, CAP_NAME_UNIT_TYPE, "landsknecht-imperial", "type=\"fresh-name\""},
    {pavia, CAP_KIND_ROSTER, CAP_NAME_CAPITANO_CARD, "pescara", "capitano=\"fresh-name\""},
    {pavia, CAP_KIND_ROSTER, CAP_NAME_NATIONALITY, "french", "nationality=\"fresh-name\""},
    {monferrato, CAP_KIND_ROSTER, CAP_NAME_COMMAND, "gonzaga", "<command ref=\"fresh-name\""},
    {monferrato, CAP_KIND_ROSTER, CAP_NAME_UNIT, "gon-inf-1", "<place units=\"fresh-name "},
    {monferrato, CAP_KIND_ROSTER, CAP_NAME_TRACK, "nine-box", "track=\"fresh-name\""},
    {monferrato, CAP_KIND_ROSTER, CAP_NAME_NATIONALITY, "venice", " fresh-name\""},
    {monferrato, CAP_KIND_MAP, CAP_NAME_ZONE, "valtellina", "raid-zones=\"fresh-name\""},
};

START_TEST(whatever_names_it_goes_along) {
  g_auto(Bench) b = open_bench(named[_i].scenario);
  g_autoptr(GPtrArray) before = texts_of(b.project);
  CapFile *file = cap_project_file(b.project, named[_i].kind);
  CapNode node = find(file, named[_i].element, named[_i].id);
  g_autoptr(CapAnchor) anchor = cap_file_anchor(file, node);
  ck_assert(cap_command_rename(b.project, file, node, fresh));
  g_autofree char *text = dup_text(&b);
  ck_assert_msg(strstr(text, named[_i].wanted) != NULL, "nowhere: %s", named[_i].wanted);
  ck_assert_ptr_eq(cap_project_file(b.project, named[_i].kind), file);
  ck_assert_ptr_nonnull(cap_project_scenario(b.project));
  /* Whoever shows it goes on doing so. */
  ck_assert_uint_eq(cap_anchor_node(anchor), node);
  assert_one_step(&b, before, named[_i].id);
  ck_assert_uint_eq(cap_anchor_node(anchor), node);
}
END_TEST

static const struct {
  const char *scenario, *month, *attribute, *value, *wanted;
} dates[] = {
    {"bicocca-1522.xml", "april", "on", "april 2, april 3", "fresh-name 2, fresh-name 3"},
    {"bicocca-1522.xml", "april", "on", "april 2,april 3", "fresh-name 2,fresh-name 3"},
    {"bicocca-1522.xml", "april", "on", "1522 april 2", "1522 fresh-name 2"},
    {"marignano-1515.xml", "august", "add", "turns-since august 5", "turns-since fresh-name 5"},
};

/* Months have ids as well, and dates name them. */
START_TEST(a_month_is_renamed_in_dates) {
  g_auto(Bench) b = open_bench(dates[_i].scenario);
  CapFile *scenario = cap_project_main(b.project);
  CapFile *roster = cap_project_file(b.project, CAP_KIND_ROSTER);
  CapDocument *doc = cap_file_begin(scenario, "Prepare");
  CapName name = cap_name_from_text(cap_slice_of(dates[_i].attribute));
  CapNode node = 0;
  while (!cap_slice_is_set(cap_node_attribute(doc, node, name)) ||
         (name == CAP_NAME_ADD && cap_node_name(doc, node) != CAP_NAME_MODIFIER) ||
         (name == CAP_NAME_ON && cap_node_name(doc, node) != CAP_NAME_TURN))
    node++;
  cap_document_set_attribute(doc, node, dates[_i].attribute, dates[_i].value);
  cap_file_end(scenario);
  ck_assert(
      cap_command_rename(b.project, roster, find(roster, CAP_NAME_MONTH, dates[_i].month), fresh));
  CapSlice value = cap_node_attribute(cap_file_document(scenario), node, name);
  ck_assert_msg(cap_slice_equals(value, dates[_i].wanted), "%.*s", CAP_SLICE_ARGS(value));
}
END_TEST

START_TEST(a_service_keeps_the_id_of_its_nationality) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapFile *roster = cap_project_file(b.project, CAP_KIND_ROSTER);
  ck_assert(cap_command_rename(b.project, roster, find(roster, CAP_NAME_SERVICE, "french"), fresh));
  find(roster, CAP_NAME_NATIONALITY, fresh);
  ck_assert(cap_project_undo(b.project));
  /* Nor does it take that of another one. */
  ck_assert(!cap_command_rename(b.project, roster, find(roster, CAP_NAME_NATIONALITY, "french"),
                                "mantova"));
}
END_TEST

/* Only what the schema takes for a reference is one: sides of the map's edge are words. */
START_TEST(words_that_are_no_references_stay) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapFile *scenario = cap_project_main(b.project);
  CapFile *map = cap_project_file(b.project, CAP_KIND_MAP);
  ck_assert(
      cap_command_rename(b.project, scenario, find(scenario, CAP_NAME_SIDE, "french"), "north"));
  ck_assert(cap_command_rename(b.project, scenario, find(scenario, CAP_NAME_SIDE, "north"), fresh));
  ck_assert(!cap_file_is_modified(map));
}
END_TEST

/* --- Other windows -------------------------------------------------------------------------- */

START_TEST(open_scenarios_of_other_windows_go_along) {
  g_auto(Bench) a = open_bench("pavia-1524.xml");
  g_autofree char *path = test_path("scenarios", "bicocca-1522.xml", NULL);
  g_autoptr(CapFile) other = cap_cabinet_open(a.cabinet, path, NULL);
  g_autoptr(CapProject) b = cap_project_new(a.cabinet, other);
  g_autoptr(GPtrArray) before_a = texts_of(a.project), before_b = texts_of(b);
  CapFile *map = cap_project_file(a.project, CAP_KIND_MAP);
  ck_assert(cap_command_rename(a.project, map, find(map, CAP_NAME_REGION, "M"), fresh));
  g_autofree char *text = cap_slice_dup(cap_file_text(other));
  ck_assert_ptr_nonnull(strstr(text, "region=\"fresh-name\""));
  ck_assert_str_eq(cap_project_undo_name(b), "Rename M to fresh-name");
  ck_assert(cap_project_undo(b));
  assert_texts(a.project, before_a);
  assert_texts(b, before_b);
  ck_assert(cap_project_redo(a.project));
  ck_assert(cap_file_is_modified(other));
}
END_TEST

/* A later step in one of the documents keeps its part of the rename; the latest goes first. */
START_TEST(later_steps_are_undone_first) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(GPtrArray) before = texts_of(b.project);
  CapFile *map = cap_project_file(b.project, CAP_KIND_MAP);
  CapFile *scenario = cap_project_main(b.project);
  ck_assert(cap_command_rename(b.project, map, find(map, CAP_NAME_REGION, "M"), fresh));
  ck_assert(
      cap_command_rename(b.project, scenario, find(scenario, CAP_NAME_ARMY, "france"), "kingdom"));
  ck_assert(cap_project_undo(b.project));
  ck_assert_str_eq(cap_project_undo_name(b.project), "Rename M to fresh-name");
  ck_assert(cap_project_undo(b.project));
  assert_texts(b.project, before);
  ck_assert(cap_project_redo(b.project));
  ck_assert_str_eq(cap_project_redo_name(b.project), "Rename france to kingdom");
}
END_TEST

/* --- Refusals ------------------------------------------------------------------------------- */

static const struct {
  CapKind kind;
  CapName element;
  const char *id;
  const char *new_id;
  const char *message; /* a part of it; NULL when it is taken */
} refusals[] = {
    {CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", "asti", "taken already (Stack, pavia-1524.xml)"},
    {CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", "tirol-levy", "taken"}, /* a group */
    {CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", "1 x &", "does not fit"},
    {CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", "", "must be filled in"},
    {CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", NULL, "must be filled in"},
    {CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", "novi", NULL},
    {CAP_KIND_SCENARIO, CAP_NAME_STACK, "novi", "france", NULL}, /* an army has ids of its own */
    {CAP_KIND_SCENARIO, CAP_NAME_SIDE, "french", "neutral", "means something else"},
    {CAP_KIND_ROSTER, CAP_NAME_MONTH, "may", "turn", "means something else"},
    {CAP_KIND_ROSTER, CAP_NAME_CAPITANO_CARD, "pescara", "bourbon-imp", "taken"},
    {CAP_KIND_ROSTER, CAP_NAME_SERVICE, "mantova", "swiss", "taken"},
    {CAP_KIND_MAP, CAP_NAME_REGION, "M", "Mi lan", "does not fit"},
    {CAP_KIND_MAP, CAP_NAME_RIVER_SIDE, "Adda:west", "Adda:far-west", NULL},
};

START_TEST(an_id_is_refused_with_the_reason) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapFile *file = cap_project_file(b.project, refusals[_i].kind);
  CapNode node = find(file, refusals[_i].element, refusals[_i].id);
  g_autofree char *message = cap_rename_dup_refusal(b.project, file, node, refusals[_i].new_id);
  if (refusals[_i].message == NULL) {
    ck_assert_msg(message == NULL, "%s", message);
    return;
  }
  ck_assert_ptr_nonnull(message);
  ck_assert_msg(strstr(message, refusals[_i].message) != NULL, "%s", message);
  ck_assert(!cap_command_rename(b.project, file, node, refusals[_i].new_id));
  assert_unchanged(&b);
}
END_TEST

START_TEST(a_text_that_is_no_xml_cannot_go_along) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapFile *map = cap_project_file(b.project, CAP_KIND_MAP);
  CapFile *scenario = cap_project_main(b.project);
  CapNode region = find(map, CAP_NAME_REGION, "M");
  cap_file_set_text(scenario, "<scenario", 9);
  g_autofree char *message = cap_rename_dup_refusal(b.project, map, region, fresh);
  ck_assert_ptr_nonnull(strstr(message, "pavia-1524.xml"));
  ck_assert(!cap_command_rename(b.project, map, region, fresh));
  ck_assert(!cap_file_is_modified(map));
}
END_TEST

START_TEST(of_two_things_with_one_id_only_the_one_changes) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapFile *scenario = cap_project_main(b.project);
  CapNode army = find(scenario, CAP_NAME_ARMY, "france");
  CapDocument *doc = cap_file_begin(scenario, "Make a twin");
  CapNode side = cap_node_parent(doc, army);
  cap_document_insert(doc, side, CAP_NODE_NONE,
                      "<army id='france' name='Twin' nationality='french'/>");
  cap_file_end(scenario);
  ck_assert(cap_command_rename(b.project, scenario, army, fresh));
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_nonnull(strstr(text, "<occupied army=\"france\""));
}
END_TEST

/* --- The tables ----------------------------------------------------------------------------- */

/* What the schema calls a reference and nothing can be declared for. */
static gboolean leads_nowhere(const CapGuide *guide, const CapGuideElement *element,
                              const CapGuideAttribute *a) {
  gboolean has_payments = cap_guide_find(guide, cap_slice_of("pay")) != NULL;
  return guide->kind == CAP_KIND_RECORD || (g_str_equal(a->name, "paid") && !has_payments) ||
         g_str_equal(a->name, "source-of") ||
         (g_str_equal(element->name, "variable") && g_str_equal(a->name, "values")) ||
         (g_str_equal(element->name, "zone") && g_str_equal(a->name, "nationality"));
}

static void assert_references_are_known(CapKind kind, const char *ruleset) {
  const CapGuide *guide = cap_guide_for(kind, ruleset);
  const CapReferences *references = cap_references_for(kind, cap_slice_of(ruleset));
  for (guint i = 0; i < guide->elements->len; i++) {
    const CapGuideElement *element = g_ptr_array_index(guide->elements, i);
    CapName name = cap_name_from_text(cap_slice_of(element->name));
    for (guint k = 0; k < element->attributes->len; k++) {
      const CapGuideAttribute *a = g_ptr_array_index(element->attributes, k);
      if (g_str_has_prefix(a->type->name, "reference") && !leads_nowhere(guide, element, a))
        ck_assert_msg(cap_field_reference(references, name, a) != NULL, "%s: %s of %s", ruleset,
                      a->name, element->name);
    }
  }
}

START_TEST(every_reference_of_the_schema_is_known) {
  for (const CapFormat *const *format = cap_formats; *format != NULL; format++)
    assert_references_are_known((CapKind)_i, (*format)->name);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rename");
  TCase *kinds = tcase_create("kinds"), *steps = tcase_create("steps");
  TCase *refused = tcase_create("refusals");
  tcase_add_loop_test(kinds, every_kind_is_renamed_in_all_documents, 0, G_N_ELEMENTS(scenarios));
  tcase_add_test(kinds, zones_are_renamed_in_a_map_of_them);
  tcase_add_loop_test(kinds, whatever_names_it_goes_along, 0, G_N_ELEMENTS(named));
  tcase_add_loop_test(kinds, a_month_is_renamed_in_dates, 0, G_N_ELEMENTS(dates));
  tcase_add_test(kinds, a_service_keeps_the_id_of_its_nationality);
  tcase_add_test(kinds, words_that_are_no_references_stay);
  tcase_add_loop_test(kinds, every_reference_of_the_schema_is_known, CAP_KIND_MAP,
                      CAP_KIND_RECORD + 1);
  tcase_add_test(steps, open_scenarios_of_other_windows_go_along);
  tcase_add_test(steps, later_steps_are_undone_first);
  tcase_add_loop_test(refused, an_id_is_refused_with_the_reason, 0, G_N_ELEMENTS(refusals));
  tcase_add_test(refused, a_text_that_is_no_xml_cannot_go_along);
  tcase_add_test(refused, of_two_things_with_one_id_only_the_one_changes);
  suite_add_tcase(suite, kinds);
  suite_add_tcase(suite, steps);
  suite_add_tcase(suite, refused);
  return test_main(suite);
}
