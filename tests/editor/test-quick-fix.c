/* Every quick fix mends what it says it mends: tried on the bad file of each kind of finding. */
#include "tests/support/test-support.h"

#include <string.h>

#include "editor/core/fixes/quick-fix.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/codes-map.h"
#include "schema/codes/codes-shape.h"
#include "schema/codes/codes-suppression.h"
#include "schema/honour/codes-forces.h"

/* The kinds of finding whose bad file has an obvious fix. */
static const char *const with_fix[] = {
    "ap-turn-missing",
    "ap-turn-repeated",
    "auxiliary-without-role",
    "bad-date",
    "border-repeated",
    "chit-given-twice",
    "chit-number-repeated",
    "chits-never-change",
    "command-not-in-play",
    "command-without-units",
    "condition-never",
    "conquered-no-settlement",
    "conquered-own",
    "conquered-twice",
    "control-character",
    "counter-placed-twice",
    "counters-repeated",
    "draw-with-winner",
    "encoding-not-utf8",
    "format-version",
    "fort-in-fortress",
    "general-unlisted",
    "hex-repeated",
    "hexside-repeated",
    "hold-impossible",
    "invalid-utf8",
    "invalid-value",
    "leader-not-general",
    "minor-capitano-ratings",
    "minor-deployed",
    "minor-undeclared",
    "named-unit-unknown",
    "no-outcome",
    "no-such-army",
    "not-an-ap-turn",
    "not-well-formed",
    "objective-repeated",
    "on-two-sides",
    "order-missing",
    "order-not-allowed",
    "place-count",
    "playable-outside-map",
    "port-without-sea",
    "port-without-settlement",
    "provenance-field",
    "quality-note",
    "raid-in-fortress",
    "reading-idle",
    "region-without-alignment",
    "reliability-fixed",
    "reliability-note",
    "repeated-element",
    "repeated-word",
    "roster-of-other-rules",
    "rule-number-repeated",
    "schema-not-found",
    "sets-up-first",
    "sp-over-counters",
    "sp-under-counters",
    "subordinate-not-in-stack",
    "subordinate-outranks-leader",
    "supply-repeated",
    "suppression-refused",
    "suppression-unknown-code",
    "suppression-useless",
    "unexpected-text",
    "unknown-alignment",
    "unknown-area",
    "unknown-army",
    "unknown-attribute",
    "unknown-auxiliary",
    "unknown-capitano",
    "unknown-chit",
    "unknown-command",
    "unknown-counter",
    "unknown-deployment",
    "unknown-document-kind",
    "unknown-ground",
    "unknown-group",
    "unknown-hex",
    "unknown-map",
    "unknown-month",
    "unknown-nationality",
    "unknown-passage",
    "unknown-region",
    "unknown-reinforcement",
    "unknown-river",
    "unknown-roster",
    "unknown-rule",
    "unknown-scenario",
    "unknown-section",
    "unknown-side",
    "unknown-stack",
    "unknown-state",
    "unknown-track",
    "unknown-turn",
    "unknown-unit-type",
    "unknown-value",
    "unknown-weapon",
    "unknown-zone",
    "unusual-name",
    "weather-repeated",
    "winter-mark",
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
  const char *slug = code->slug;
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

/* One code after the other. */
START_TEST(a_fix_mends_the_bad_file) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  CapCode code = codes->pdata[_i];
  const char *slug = code->slug;
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *path = test_path("tests", "golden", slug, "bad.xml", NULL);
  g_autoptr(CapFile) file = cap_file_load(path, NULL);
  g_setenv("CAPITANO_PATH", common, TRUE);
  gboolean is_fixed = file != NULL && try_fix(file, code);
  ck_assert_msg(is_fixed == g_strv_contains(with_fix, slug), "%s %s", slug,
                is_fixed ? "has a fix" : "has no fix");
}
END_TEST

/* --- Cases that the bad files do not show ---------------------------------------------------- */

#define MAP(hexes)                                                                                 \
  "<map format=\"2\" id=\"m\">\n  <title>M</title>\n"                                              \
  "  <grid rows=\"1\" columns=\"2\" straight=\"rows\" shifted=\"even\" numbering=\"row-column\" "  \
  "digits=\"1\" origin=\"south-west\"/>\n"                                                         \
  "  <regions>\n    <region id=\"a\" name=\"A\"/>\n  </regions>\n" hexes "</map>\n"

#define HEXES "  <hexes>\n" HEX_1 HEX_2 "  </hexes>\n"
#define HEX_1 "    <hex number=\"11\" terrain=\"clear\" region=\"a\"/>\n"
#define HEX_2 "    <hex number=\"12\" terrain=\"clear\" region=\"a\"/>\n"

static const struct {
  CapCode code;
  const char *name; /* of the fix; NULL: there is none */
  const char *bad, *good;
} cases[] = {
    {CAP_CODE_UNEXPECTED_ELEMENT, "Write hexes for hexs",
     MAP("  <hexs>\n" HEX_1 HEX_2 "  </hexs>\n"), MAP(HEXES)},
    {CAP_CODE_UNEXPECTED_ELEMENT, "Write places for placs", MAP(HEXES "  <placs/>\n"),
     MAP(HEXES "  <places/>\n")},
    /* There is such an element, elsewhere. */
    {CAP_CODE_UNEXPECTED_ELEMENT, NULL, MAP(HEXES "  <place/>\n"), NULL},
    {CAP_CODE_UNKNOWN_ATTRIBUTE, "Write terrain for terain",
     MAP("  <hexes>\n    <hex number=\"11\" terain=\"clear\" region=\"a\"/>\n" HEX_2
         "  </hexes>\n"),
     MAP(HEXES)},
    {CAP_CODE_HEX_REPEATED, "Remove this hex", MAP("  <hexes>\n" HEX_1 HEX_2 HEX_2 "  </hexes>\n"),
     MAP(HEXES)},
    /* Which of the two is right, nobody knows. */
    {CAP_CODE_HEX_REPEATED, NULL,
     MAP("  <hexes>\n" HEX_1 HEX_2
         "    <hex number=\"12\" terrain=\"wood\" region=\"a\"/>\n  </hexes>\n"),
     NULL},
    {CAP_CODE_INVALID_VALUE, "Write clear for cleer",
     MAP("  <hexes>\n    <hex number=\"11\" terrain=\"cleer\" region=\"a\"/>\n" HEX_2
         "  </hexes>\n"),
     MAP(HEXES)},
    {CAP_CODE_INVALID_VALUE, NULL,
     MAP("  <hexes>\n    <hex number=\"11\" terrain=\"xyzzy\" region=\"a\"/>\n" HEX_2
         "  </hexes>\n"),
     NULL},
    {CAP_CODE_UNEXPECTED_TEXT, "Make a comment of the text",
     MAP(HEXES "  see \xc3\xa0 la page 3\n"), MAP(HEXES "  <!-- see \xc3\xa0 la page 3 -->\n")},
    {CAP_CODE_FORMAT_VERSION, "Bring the document to format 2",
     "<roster format='1' id='r'>\n  <!-- kept -->\n</roster>\n",
     "<roster format='2' id='r' ruleset=\"honour\">\n  <!-- kept -->\n</roster>\n"},
    {CAP_CODE_FORMAT_VERSION, NULL, "<map format='3' id='m'/>", NULL},
    {CAP_CODE_NOT_WELL_FORMED, "Write </regions> for </region>", "<map><regions>\n</region></map>",
     "<map><regions>\n</regions></map>"},
    {CAP_CODE_NOT_WELL_FORMED, NULL, "<map><regions>\n</map>", NULL},
    {CAP_CODE_INVALID_UTF8, "Write \xc3\xa9", "<map>Caf\xe9</map>", "<map>Caf\xc3\xa9</map>"},
};

START_TEST(a_fix_changes_just_what_is_wrong) {
  g_autoptr(CapFile) file = cap_file_new("t.xml", cases[_i].bad, strlen(cases[_i].bad));
  Desk desk = sit_down(file);
  CapFinding *finding = NULL;
  ck_assert_uint_ge(count_code(&desk, cases[_i].code, &finding), 1);
  g_autoptr(CapQuickFix) fix = cap_quick_fix_new(desk.project, finding);
  if (cases[_i].name == NULL) {
    ck_assert_msg(fix == NULL, "%s", fix != NULL ? cap_quick_fix_name(fix) : "");
  } else {
    ck_assert_ptr_nonnull(fix);
    ck_assert_str_eq(cap_quick_fix_name(fix), cases[_i].name);
    ck_assert(cap_quick_fix_apply(fix));
    assert_text(file, cases[_i].good, cases[_i].name);
  }
  get_up(&desk);
}
END_TEST

/* After a change that the finding does not know of, nothing is touched. */
/* Of two findings only the one in the list of Minor Capitani can be mended by deployed="yes". */
START_TEST(the_other_place_of_a_pair_is_left_alone) {
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *path = g_build_filename(common, "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) halves = g_strsplit(text, "ref=\"rubino\"", 2);
  g_autofree char *bad = g_strjoin("ref=\"minor-red\"", halves[0], halves[1], NULL);
  g_autoptr(CapFile) file = cap_file_new(path, bad, strlen(bad));
  CapFinding *finding = NULL;

  g_setenv("CAPITANO_PATH", common, TRUE);
  Desk desk = sit_down(file);
  ck_assert_uint_eq(count_code(&desk, CAP_CODE_MINOR_DEPLOYED, &finding), 2);
  ck_assert_ptr_null(cap_quick_fix_new(desk.project, finding));
  get_up(&desk);
}
END_TEST

START_TEST(a_stale_fix_does_nothing) {
  g_autoptr(CapFile) file = cap_file_new("t.xml", cases[0].bad, strlen(cases[0].bad));
  Desk desk = sit_down(file);
  CapFinding *finding = NULL;
  ck_assert_uint_ge(count_code(&desk, cases[0].code, &finding), 1);
  g_autoptr(CapQuickFix) fix = cap_quick_fix_new(desk.project, finding);
  CapDocument *doc = cap_file_begin(file, "Rename");
  cap_document_set_attribute(doc, cap_document_root(doc), "id", "another");
  cap_file_end(file);
  g_autofree char *before = cap_slice_dup(cap_file_text(file));
  ck_assert(!cap_quick_fix_apply(fix));
  assert_text(file, before, "stale");
  get_up(&desk);
}
END_TEST

/* The type of a unit whose commander is elsewhere is nothing to remove: nobody knows which of the
 * two stands wrong. */
START_TEST(a_unit_away_from_its_commander_keeps_its_type) {
  g_autofree char *path = test_path("scenarios", "pavia-1524.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GString) bad = g_string_new(text);
  ck_assert_uint_eq(g_string_replace(bad, "capitano=\"giovanni\"", "capitano=\"bayard\"", 0), 1);
  ck_assert_uint_eq(g_string_replace(bad, "ref=\"albany\"", "ref=\"giovanni\"", 0), 1);
  g_autoptr(CapFile) file = cap_file_new(path, bad->str, bad->len);
  Desk desk = sit_down(file);
  GListModel *findings = cap_inspector_findings(desk.inspector);
  ck_assert_uint_eq(count_code(&desk, CAP_CODE_SUBORDINATE_NOT_IN_STACK, NULL), 4);
  for (guint i = 0; i < g_list_model_get_n_items(findings); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(findings, i);
    if (cap_finding_diagnostic(finding)->code == CAP_CODE_SUBORDINATE_NOT_IN_STACK)
      ck_assert_ptr_null(cap_quick_fix_new(desk.project, finding));
  }
  get_up(&desk);
}
END_TEST

/* --- Passing over --------------------------------------------------------------------------- */

static const struct {
  const char *reason, *written; /* NULL: refused */
} reasons[] = {
    {"It is meant.", "reason=\"It is meant.\"?>"},
    {"  Said \"so\"\n", "reason='Said \"so\"'?>"},
    {"It's \"so\"", "reason=\"It's 'so'\"?>"},
    {"Is it?>", "reason=\"Is it? \"?>"},
    {"  ", NULL},
};

START_TEST(a_finding_is_passed_over_with_a_reason) {
  static const char bad[] =
      MAP(HEXES "  <places>\n    <place hex=\"11\" name=\"P\" kind=\"site\"/>\n"
                "    <place hex=\"11\" name=\"P\" kind=\"site\"/>\n  </places>\n");
  g_autoptr(CapFile) file = cap_file_new("t.xml", bad, strlen(bad));
  Desk desk = sit_down(file);
  CapFinding *finding = NULL;
  ck_assert_uint_eq(count_code(&desk, CAP_CODE_REPEATED_ELEMENT, &finding), 1);
  gboolean is_done = cap_finding_suppress(finding, reasons[_i].reason);
  ck_assert_int_eq(is_done, reasons[_i].written != NULL);
  cap_inspector_finish(desk.inspector);
  ck_assert_uint_eq(count_code(&desk, CAP_CODE_REPEATED_ELEMENT, NULL), is_done ? 0 : 1);
  ck_assert_uint_eq(count_code(&desk, CAP_CODE_SUPPRESSION_UNREADABLE, NULL), 0);
  if (is_done) {
    g_autofree char *text = cap_slice_dup(cap_file_text(file));
    g_autofree char *line = g_strdup_printf(
        "\n    <?capitano ignore repeated-element %s\n    <place hex", reasons[_i].written);
    ck_assert_msg(strstr(text, line) != NULL, "%s", text);
    ck_assert_str_eq(cap_project_undo_name(desk.project), "Suppress repeated-element");
    ck_assert(cap_project_undo(desk.project));
  }
  assert_text(file, bad, "undone");
  get_up(&desk);
}
END_TEST

/* One code after the other: the instruction must not hide what it is about, so that it would be
 * told to be of no use. */
START_TEST(the_bad_file_is_passed_over) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  CapCode code = codes->pdata[_i];
  const char *slug = code->slug;
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *path = test_path("tests", "golden", slug, "bad.xml", NULL);
  g_autoptr(CapFile) file = cap_file_load(path, NULL);
  g_setenv("CAPITANO_PATH", common, TRUE);
  if (file == NULL)
    return;
  Desk desk = sit_down(file);
  CapFinding *finding = NULL;
  guint n = count_code(&desk, code, &finding);
  if (n > 0 && cap_finding_suppress(finding, "It is meant.")) {
    cap_inspector_finish(desk.inspector);
    ck_assert_msg(count_code(&desk, code, NULL) < n, "%s is still there", slug);
    ck_assert_msg(count_code(&desk, CAP_CODE_SUPPRESSION_USELESS, NULL) == 0, "%s is hidden", slug);
  }
  get_up(&desk);
}
END_TEST

START_TEST(what_is_firm_is_not_passed_over) {
  g_autoptr(CapFile) file = cap_file_new("t.xml", cases[0].bad, strlen(cases[0].bad));
  Desk desk = sit_down(file);
  CapFinding *finding = NULL;
  ck_assert_uint_ge(count_code(&desk, CAP_CODE_UNEXPECTED_ELEMENT, &finding), 1);
  ck_assert_ptr_nonnull(cap_finding_firm_reason(finding));
  ck_assert(!cap_finding_suppress(finding, "Because."));
  assert_text(file, cases[0].bad, "refused");
  get_up(&desk);
}
END_TEST

static Suite *quick_fix_suite(void) {
  Suite *suite = suite_create("quick-fix");
  TCase *tests = tcase_create("quick-fix");
  g_autoptr(GPtrArray) codes = cap_codes_all();
  tcase_add_loop_test(tests, a_fix_mends_the_bad_file, 0, (int)codes->len);
  tcase_add_loop_test(tests, a_fix_changes_just_what_is_wrong, 0, G_N_ELEMENTS(cases));
  tcase_add_test(tests, the_other_place_of_a_pair_is_left_alone);
  tcase_add_test(tests, a_unit_away_from_its_commander_keeps_its_type);
  tcase_add_test(tests, a_stale_fix_does_nothing);
  tcase_add_loop_test(tests, a_finding_is_passed_over_with_a_reason, 0, G_N_ELEMENTS(reasons));
  tcase_add_loop_test(tests, the_bad_file_is_passed_over, 0, (int)codes->len);
  tcase_add_test(tests, what_is_firm_is_not_passed_over);
  suite_add_tcase(suite, tests);
  return suite;
}

int main(void) {
  return test_main(quick_fix_suite());
}
