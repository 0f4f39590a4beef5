/* What a rule system brings along is used where it belongs, and nothing of another one is: its
 * checks for scenarios and rosters, its parts on pages. */
#include "tests/support/command.h"
#include "tests/honour/fixtures/report-fixture.h"
#include "schema/honour/scenario.h"
#include "validator/checks/checks.h"
#include "validator/report/html/page.h"
#include "validator/system.h"

/* --- A system of this test -------------------------------------------------------------------- */

static guint n_scenarios, n_rosters, n_any;
static const CapSystem *present; /* that every scenario and roster is of */

static void count_scenario(const CapCheckContext *context) {
  ck_assert_ptr_nonnull(context->scenario);
  n_scenarios++;
}

static void count_roster(const CapCheckContext *context) {
  ck_assert_ptr_nonnull(context->roster);
  n_rosters++;
}

static void count_any(const CapCheckContext *context) {
  ck_assert_ptr_nonnull(context->document);
  n_any++;
}

static const CapCheck table[] = {
    {"scenario", CAP_KIND_SCENARIO, count_scenario},
    {"roster", CAP_KIND_ROSTER, count_roster},
    {"any", CAP_KIND_UNKNOWN, count_any},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
static const CapCheck *const tables[] = {table, NULL};

static void write_section(GString *out, const CapPage *page) {
  g_string_append_printf(out, "<p>%s</p>\n", page->scenario->id);
}

static void add_facts(GString *out, const CapScenario *scenario) {
  cap_page_fact(out, "Moon", scenario->id);
  cap_page_fact(out, "Sun", "");
}

static void set_up(const CapScenario *scenario, CapMapSetUp *out) {
  CapMapCounter counter = {.id = g_strdup("piece-1"),
                           .hex = 0,
                           .strength = g_strdup("17"),
                           .order = g_strdup("Q"),
                           .label = g_strdup("the piece"),
                           .title = g_strdup("One piece")};
  CapMapMark mark = {.hex = 0, .title = g_strdup("A well")};

  ck_assert_uint_eq(out->room.n_bits, scenario->map->n_hexes);
  g_array_append_val(out->counters, counter);
  g_array_append_val(out->marks, mark);
}

static const CapReportSection sections[] = {{"own", "Own section", write_section},
                                            {NULL, NULL, NULL}};
static const CapMapSign signs[] = {{"<path d=\"M0 0h9\"/>", "well"}, {NULL, NULL}};
static const CapReportParts parts = {.sections = sections,
                                     .facts = add_facts,
                                     .set_up = set_up,
                                     .signs = signs,
                                     .counter_note = "Q is a letter."};
static const CapReportParts few_parts = {.sections = sections};

static const CapSystem full = {.name = "test", .checks = tables, .report = &parts};
static const CapSystem spare = {.name = "test", .report = &few_parts};
static const CapSystem empty = {.name = "test"};

/* The linker puts this in the place of the function, for all of the program. */
const CapSystem *__real_cap_system_of(const CapDocument *document);
const CapSystem *__wrap_cap_system_of(const CapDocument *document);

const CapSystem *__wrap_cap_system_of(const CapDocument *document) {
  return __real_cap_system_of(document) != NULL ? present : NULL;
}

/* --- Checks ----------------------------------------------------------------------------------- */

static void check(const CapSystem *system, const char *name) {
  g_autofree char *path = test_path("tests", "golden", "common", name, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, findings);
  g_autoptr(CapMap) map = NULL;
  g_autoptr(CapRoster) roster = NULL;

  ck_assert_ptr_nonnull(doc);
  if (cap_document_kind(doc) == CAP_KIND_MAP)
    map = cap_map_compile(doc, findings);
  else
    roster = cap_roster_compile(doc, findings);
  present = system;
  n_scenarios = n_rosters = n_any = 0;
  ck_assert(cap_run_checks(
      &(CapCheckContext){.document = doc, .map = map, .roster = roster, .findings = findings}));
}

START_TEST(checks_of_a_system_are_for_its_documents) {
  check(&full, "tiny-roster.xml");
  ck_assert_uint_eq(n_rosters, 1);
  ck_assert_uint_eq(n_any, 1);
  ck_assert_uint_eq(n_scenarios, 0);
  check(&full, "tiny.xml");
  ck_assert_uint_eq(n_rosters + n_scenarios + n_any, 0);
}
END_TEST

START_TEST(a_system_may_have_no_checks) {
  check(&empty, "tiny-roster.xml");
  check(NULL, "tiny-roster.xml");
  ck_assert_uint_eq(n_rosters + n_any, 0);
}
END_TEST

/* A scenario whose map is missing has no models, and no check that needs them is run. */
START_TEST(checks_of_models_need_models) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, findings);

  present = &full;
  n_scenarios = n_any = 0;
  ck_assert(cap_run_checks(&(CapCheckContext){.document = doc, .findings = findings}));
  ck_assert_uint_eq(n_scenarios, 0);
  ck_assert_uint_eq(n_any, 1);
}
END_TEST

/* --- Pages ------------------------------------------------------------------------------------ */

static char *page_with(const CapSystem *system) {
  g_auto(ReportFixture) f = report_load_shipped("novara-1513");

  present = system;
  return cap_page_text(&(CapPage){.scenario = &f.scenario->base, .findings = f.findings});
}

static const char *const of_others[] = {"id=\"forces\"",  "id=\"timeline\"", "id=\"rules\"",
                                        "id=\"victory\"", "Supply Source",   "Strength Points"};

START_TEST(parts_of_a_system_stand_on_the_page) {
  g_autofree char *page = page_with(&full);

  assert_has(page, "<li><a href=\"#own\">Own section</a></li>");
  assert_has(page, "<h2 id=\"own\">Own section</h2>\n<p>novara-1513</p>\n</section>");
  assert_has(page, "<dt>Moon</dt><dd>novara-1513</dd>");
  assert_lacks(page, "Sun");
  assert_has(page, "<a href=\"#piece-1\" aria-label=\"One piece\">");
  assert_has(page, ">17</text>");
  assert_has(page, ">Q</text>");
  assert_has(page, ">the piece</text>");
  assert_has(page, "<title>A well</title>");
  assert_has(page, "</svg> well</li>");
  assert_has(page, "<p class=\"note\">Q is a letter.</p>");
  for (guint i = 0; i < G_N_ELEMENTS(of_others); i++)
    assert_lacks(page, of_others[i]);
}
END_TEST

/* _i: a system with few parts, one without any, none. */
START_TEST(a_page_needs_no_parts) {
  static const CapSystem *const systems[] = {&spare, &empty, NULL};
  g_autofree char *page = page_with(systems[_i]);

  assert_has(page, "id=\"map\"");
  assert_has(page, "id=\"findings\"");
  assert_lacks(page, "class=\"counter\"");
  ck_assert_int_eq(strstr(page, "id=\"own\"") != NULL, _i == 0);
  for (guint i = 0; i < G_N_ELEMENTS(of_others); i++)
    assert_lacks(page, of_others[i]);
}
END_TEST

/* --- Whose a document is ---------------------------------------------------------------------- */

START_TEST(a_document_is_of_the_system_it_names) {
  static const struct {
    const char *text;
    gboolean is_of_one;
  } cases[] = {{"<scenario ruleset=\"honour\"/>", TRUE},
               {"<scenario ruleset=\"unheard-of\"/>", FALSE},
               {"<roster/>", TRUE},
               {"<map/>", FALSE},
               {"<record/>", FALSE}};
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;

  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(CapDocument) doc =
        cap_document_read_text("text", cases[i].text, strlen(cases[i].text), &limits, findings);
    ck_assert_ptr_eq(__real_cap_system_of(doc), cases[i].is_of_one ? cap_systems[0] : NULL);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("system parts");
  TCase *tcase = tcase_create("system parts");

  tcase_add_test(tcase, checks_of_a_system_are_for_its_documents);
  tcase_add_test(tcase, a_system_may_have_no_checks);
  tcase_add_test(tcase, checks_of_models_need_models);
  tcase_add_test(tcase, parts_of_a_system_stand_on_the_page);
  tcase_add_loop_test(tcase, a_page_needs_no_parts, 0, 3);
  tcase_add_test(tcase, a_document_is_of_the_system_it_names);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
