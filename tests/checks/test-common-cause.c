/* Where several lines of scenarios stumble over the same line of their roster or map, that line is
 * told, too; where one of them does, it is not. */
#include "tests/support/variant.h"

#include "schema/codes/codes-scenario.h"
#include "validator/checker.h"

#include <check.h>

/* One change of one of the documents that are checked together: the map, the roster, a scenario and
 * a second one that is the same but for its id. */
typedef struct {
  const char *label;
  const char *file, *from, *to;
  const char *in, *at; /* file and text of the line of the finding; NULL for none */
} Cause;

#define HOST "<stack id=\"red-host\" hex=\"0103\""

static const Cause causes[] = {
    {"nothing is wrong", NULL, NULL, NULL, NULL, NULL},
    {"a unit type that is gone", "tiny-roster.xml", "id=\"blue-horse\" name=\"Blue Horse\"",
     "id=\"lancers\" name=\"Lancers\"", "tiny-roster.xml", "<unit-types>"},
    {"a unit type with a slip in its id", "tiny-roster.xml", "id=\"blue-horse\"",
     "id=\"blue-horde\"", "tiny-roster.xml", "id=\"blue-horde\""},
    {"a Capitano who is gone", "tiny-roster.xml", "id=\"rubino\" name=\"Rubino\"",
     "id=\"zaffiro\" name=\"Zaffiro\"", "tiny-roster.xml", "<capitani>"},
    {"an auxiliary with another id", "tiny-roster.xml", "id=\"engineers\"", "id=\"sappers\"",
     "tiny-roster.xml", "id=\"sappers\""},
    {"fewer counters than all need", "tiny-roster.xml", "movement=\"6\" counters=\"2x5\"",
     "movement=\"6\" counters=\"2x3\"", "tiny-roster.xml", "id=\"blue-horse\""},
    {"a Capitano of another nation", "tiny-roster.xml", "name=\"Rubino\" nationality=\"red\"",
     "name=\"Rubino\" nationality=\"blue\"", "tiny-roster.xml", "id=\"rubino\""},
    {"one scenario that needs too much", "tiny-scenario.xml",
     "<unit type=\"blue-horse\" sp=\"5\" counters=\"1x5\"/>",
     "<unit type=\"blue-horse\" sp=\"15\" counters=\"3x5\"/>", NULL, NULL},
    {"the same, where the mix was worked out from them", "tiny-scenario.xml",
     "<unit type=\"red-guns\" sp=\"2\" counters=\"1x2\"/>",
     "<unit type=\"red-guns\" sp=\"6\" counters=\"3x2\"/>", "tiny-roster.xml", "id=\"red-guns\""},
    {"one scenario with a slip", "tiny-scenario.xml", "<unit type=\"blue-horse\"",
     "<unit type=\"blue-horsf\"", NULL, NULL},
    {"a name of the map that all give to another place", "tiny.xml", "name=\"Sud\"",
     "name=\"Nord\"", "tiny.xml", "number=\"0103\""},
};

/* What all cases have in common: the mix of guns is derived, and both scenarios tell where the
 * Reds are. */
static char *text_of(const char *file, const Cause *cause, const char *id) {
  gboolean is_here = cause->file != NULL && strcmp(cause->file, file) == 0;
  g_autofree char *text =
      variant_text(file, is_here ? cause->from : NULL, is_here ? cause->to : NULL);
  g_autoptr(GString) out = g_string_new(text);

  g_string_replace(out, "counters=\"2x2\"", "counters=\"2x2\" derived=\"counters\"", 1);
  g_string_replace(out, HOST, "<!-- Sud -->\n" HOST, 1);
  if (strcmp(file, "tiny.xml") == 0 && is_here)
    g_string_replace(out, "settlement=\"fortified-city\" name=\"Nord\"",
                     "settlement=\"fortified-city\" name=\"Sud\"", 1);
  if (id != NULL)
    g_string_replace(out, "id=\"tiny-scenario\"", id, 1);
  return g_strdup(out->str);
}

static void read_one(CapChecker *checker, const char *name, const char *text) {
  cap_checker_read_text(checker, name, text, strlen(text));
}

/* The line of the text, from 1, on which something stands. */
static guint line_of(const char *text, const char *what) {
  const char *at = strstr(text, what);
  guint line = 1;

  ck_assert_msg(at != NULL, "%s", what);
  for (const char *c = text; c < at; c++)
    line += *c == '\n';
  return line;
}

START_TEST(the_common_line_is_told) {
  const Cause *cause = &causes[_i];
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapChecker *checker = cap_checker_new(&limits, 0);
  static const Cause unchanged = {0};
  g_autofree char *map = text_of("tiny.xml", cause, NULL);
  g_autofree char *roster = text_of("tiny-roster.xml", cause, NULL);
  g_autofree char *scenario = text_of("tiny-scenario.xml", cause, NULL);
  g_autofree char *other = text_of("tiny-scenario.xml", &unchanged, "id=\"other\"");
  guint n = 0;

  cap_checker_set_play(checker, FALSE);
  read_one(checker, "tiny.xml", map);
  read_one(checker, "tiny-roster.xml", roster);
  read_one(checker, "tiny-scenario.xml", scenario);
  read_one(checker, "other.xml", other);
  cap_checker_run(checker);
  CapDiagnostics *findings = cap_checker_findings(checker);
  g_autofree char *all = variant_findings(findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->code != CAP_CODE_MISFIT)
      continue;
    n++;
    ck_assert_msg(cause->in != NULL, "%s:\n%s", cause->label, all);
    ck_assert_str_eq(d->file, cause->in);
    ck_assert_msg(d->line == line_of(strcmp(cause->in, "tiny.xml") == 0 ? map : roster, cause->at),
                  "%s, line %u:\n%s", cause->label, d->line, all);
  }
  ck_assert_msg(n == (cause->in != NULL ? 1 : 0), "%s:\n%s", cause->label, all);
  cap_checker_free(checker);
}
END_TEST

/* Nor is it in a window of the editor, which has one scenario. */
START_TEST(a_single_scenario_bears_nothing_out) {
  static const char *const files[] = {"tiny.xml", "tiny-roster.xml", "tiny-scenario.xml"};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapChecker *checker = cap_checker_new(&limits, 0);

  cap_checker_set_play(checker, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
    g_autofree char *text = text_of(files[i], &causes[_i], NULL);
    read_one(checker, files[i], text);
  }
  cap_checker_run(checker);
  CapDiagnostics *findings = cap_checker_findings(checker);
  g_autofree char *all = variant_findings(findings);
  ck_assert_msg(strstr(all, "misfit") == NULL, "%s:\n%s", causes[_i].label, all);
  ck_assert((cap_diagnostics_count(findings) > 0) == (causes[_i].file != NULL));
  cap_checker_free(checker);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("common-cause");
  TCase *tcase = tcase_create("common-cause");

  tcase_add_loop_test(tcase, the_common_line_is_told, 0, G_N_ELEMENTS(causes));
  tcase_add_loop_test(tcase, a_single_scenario_bears_nothing_out, 0, G_N_ELEMENTS(causes));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
