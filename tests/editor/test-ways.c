/* Where there is more than one way to mend a finding, the ways are offered. */
#include "editor/core/fixes/ways.h"

#include "editor/core/commands/commands-element.h"
#include "editor/core/document-find.h"
#include "editor/core/findings/finding-place.h"
#include "tests/editor/support/bench.h"

/* The finding with this code; NULL when there is none. New reference. */
static CapFinding *find(CapInspector *inspector, const char *slug) {
  GListModel *findings = cap_inspector_findings(inspector);
  cap_inspector_finish(inspector);
  for (guint i = 0; i < g_list_model_get_n_items(findings); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(findings, i);
    if (g_str_equal(cap_finding_diagnostic(finding)->code->slug, slug))
      return g_steal_pointer(&finding);
  }
  return NULL;
}

static void spoil(Bench *bench, CapName name, const char *id, const char *attribute,
                  const char *value) {
  CapFile *file = cap_project_main(bench->project);
  CapNode node = cap_find_element(cap_file_document(file), name, id);
  ck_assert(cap_element_set(file, node, attribute, value));
}

static CapWay *way_named(GPtrArray *ways, const char *name) {
  for (guint i = 0; i < ways->len; i++)
    if (g_str_equal(cap_way_name(ways->pdata[i]), name))
      return ways->pdata[i];
  return NULL;
}

/* Each is a step of undo, after which the finding is gone. */
START_TEST(another_value_or_none_at_all_mends_it) {
  static const struct {
    const char *way, *left; /* what is offered, and what the document has then */
  } rows[] = {
      {"Choose Montmorency", "capitano=\"montmorency\" order=\"attack\""},
      {"Leave “Capitano” empty", "<stack id=\"novi\" hex=\"0213\" order=\"attack\">"},
      {"Remove novi", NULL},
  };
  g_auto(Bench) bench = open_bench("pavia-1524.xml");
  g_autoptr(CapInspector) inspector = cap_inspector_new(bench.project);
  spoil(&bench, CAP_NAME_STACK, "novi", "capitano", "montxyz");
  g_autofree char *spoilt = dup_text(&bench);
  g_autoptr(CapFinding) finding = find(inspector, "unknown-capitano");
  g_autoptr(GPtrArray) ways = cap_ways_new(bench.project, finding);
  CapWay *way = way_named(ways, rows[_i].way);
  ck_assert_msg(way != NULL, "no “%s” among %u ways, the first “%s”", rows[_i].way, ways->len,
                ways->len > 0 ? cap_way_name(ways->pdata[0]) : "");
  ck_assert(cap_way_take(way));
  g_autofree char *mended = dup_text(&bench);
  ck_assert(rows[_i].left == NULL || strstr(mended, rows[_i].left) != NULL);
  ck_assert_ptr_null(find(inspector, "unknown-capitano"));
  ck_assert(!cap_way_take(way)); /* the text is another one now */
  cap_project_undo(bench.project);
  g_autofree char *undone = dup_text(&bench);
  ck_assert_str_eq(undone, spoilt);
}
END_TEST

/* What is missing can be chosen where there is little to choose from. */
START_TEST(a_missing_value_is_chosen) {
  g_auto(Bench) bench = open_bench("novara-1513.xml");
  g_autoptr(CapInspector) inspector = cap_inspector_new(bench.project);
  spoil(&bench, CAP_NAME_VICTORY_CONDITION, "french-take-novara", "side", NULL);
  g_autoptr(CapFinding) finding = find(inspector, "missing-attribute");
  g_autoptr(GPtrArray) ways = cap_ways_new(bench.project, finding);
  CapWay *way = way_named(ways, "“Side”: choose French");
  ck_assert_ptr_nonnull(way_named(ways, "“Side”: choose Swiss"));
  ck_assert_ptr_nonnull(way);
  ck_assert(cap_way_take(way));
  ck_assert_ptr_null(find(inspector, "missing-attribute"));
}
END_TEST

/* A finding leads to the page of its rule system. */
START_TEST(a_finding_leads_to_the_page_where_it_is_mended) {
  static const struct {
    const char *scenario;
    CapName name;
    const char *id, *attribute, *value, *slug, *page;
  } rows[] = {
      {"pavia-1524.xml", CAP_NAME_STACK, "novi", "hex", "9999", "unknown-hex", "forces"},
      {"pavia-1524.xml", CAP_NAME_SCENARIO, "pavia-1524", "map", "nowhere", "unknown-map",
       "scenario"},
      {"casale-1628.xml", CAP_NAME_SIDE, "pro-spain", "nationalities", "spane",
       "unknown-nationality", "forces"},
      {"avigliana-1630.xml", CAP_NAME_UNIT, "A3-2", "type", "XX", "unknown-type", "armies"},
  };
  g_auto(Bench) bench = open_bench(rows[_i].scenario);
  g_autoptr(CapInspector) inspector = cap_inspector_new(bench.project);
  spoil(&bench, rows[_i].name, rows[_i].id, rows[_i].attribute, rows[_i].value);
  g_autoptr(CapFinding) finding = find(inspector, rows[_i].slug);
  ck_assert_msg(finding != NULL, "no %s", rows[_i].slug);
  ck_assert_str_eq(cap_finding_page(bench.project, finding), rows[_i].page);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ways");
  TCase *tests = tcase_create("ways");
  tcase_add_loop_test(tests, another_value_or_none_at_all_mends_it, 0, 3);
  tcase_add_test(tests, a_missing_value_is_chosen);
  tcase_add_loop_test(tests, a_finding_leads_to_the_page_where_it_is_mended, 0, 4);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
