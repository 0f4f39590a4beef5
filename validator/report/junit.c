/* JUnit XML, in the common subset that Jenkins, Maven Surefire and GitLab read. Names of cases hold
 * no lines, so that a server can follow a case from one run to the next. */
#include "validator/report/report.h"

#include <string.h>

#include "schema/codes/codes-file.h"
#include "validator/report/display.h"

typedef enum {
  VERDICT_PASSED,
  VERDICT_SKIPPED, /* known or suppressed, all of them */
  VERDICT_FAILED,
  VERDICT_ERROR, /* the file could not be looked at */
  N_VERDICTS,
} Verdict;

/* The findings of a file with one code. */
typedef struct {
  CapCode code;
  Verdict verdict;
  GString *text; /* all of them as they are shown to people */
  char *message; /* of the first that counts most */
} Case;

typedef struct {
  const char *file;
  GArray *cases; /* of Case */
} Suite;

static void clear_case(gpointer data) {
  Case *c = data;

  g_string_free(c->text, TRUE);
  g_free(c->message);
}

static void clear_suite(gpointer data) {
  g_array_unref(((Suite *)data)->cases);
}

/* --- Collecting ---------------------------------------------------------------------------- */

static Verdict verdict_of(const CapDiagnostic *finding, gboolean is_strict) {
  if (finding->state != CAP_FINDING_OPEN)
    return VERDICT_SKIPPED;
  if (finding->code == CAP_CODE_FILE_UNREADABLE)
    return VERDICT_ERROR;
  switch (finding->severity) {
  case CAP_SEVERITY_NOTE:
    return VERDICT_PASSED;
  case CAP_SEVERITY_WARNING:
    return is_strict ? VERDICT_FAILED : VERDICT_PASSED;
  case CAP_SEVERITY_ERROR:
    return VERDICT_FAILED;
  }
  g_assert_not_reached();
}

/* `numbers` leads from files to their suites. */
static Suite *suite_of(GArray *suites, GHashTable *numbers, const char *file) {
  gpointer number = NULL;
  const char *key = file != NULL ? file : "";

  if (!g_hash_table_lookup_extended(numbers, key, NULL, &number)) {
    Suite suite = {file, g_array_new(FALSE, FALSE, sizeof(Case))};
    g_array_set_clear_func(suite.cases, clear_case);
    number = GUINT_TO_POINTER(suites->len);
    g_array_append_val(suites, suite);
    g_hash_table_insert(numbers, (gpointer)key, number);
  }
  return &g_array_index(suites, Suite, GPOINTER_TO_UINT(number));
}

static Case *case_of(Suite *suite, CapCode code) {
  for (guint i = 0; i < suite->cases->len; i++) {
    Case *c = &g_array_index(suite->cases, Case, i);
    if (c->code == code)
      return c;
  }
  Case c = {.code = code, .verdict = VERDICT_SKIPPED, .text = g_string_new(NULL)};
  g_array_append_val(suite->cases, c);
  return &g_array_index(suite->cases, Case, suite->cases->len - 1);
}

/* What is open outweighs what is not, and what fails outweighs all. */
static gboolean outweighs(Verdict verdict, Verdict other) {
  static const int weight[N_VERDICTS] = {
      [VERDICT_SKIPPED] = 0, [VERDICT_PASSED] = 1, [VERDICT_FAILED] = 2, [VERDICT_ERROR] = 3};

  return weight[verdict] > weight[other];
}

static void collect(const CapDiagnostic *finding, Suite *suite, gboolean is_strict) {
  Case *c = case_of(suite, finding->code);
  Verdict verdict = verdict_of(finding, is_strict);
  g_autofree char *text = cap_report_dup_finding(finding, FALSE);

  g_string_append(c->text, text);
  if (c->message == NULL || outweighs(verdict, c->verdict)) {
    g_free(c->message);
    c->message = cap_display_text(finding->state == CAP_FINDING_SUPPRESSED ? finding->reason
                                                                           : finding->message);
    c->verdict = verdict;
  }
}

/* --- Writing ------------------------------------------------------------------------------- */

/* Text has gone through display.h before, so that no character is left that XML forbids. */
static void append_escaped(GString *out, const char *text) {
  g_autofree char *escaped = g_markup_escape_text(text, -1);

  g_string_append(out, escaped);
}

static void append_attribute(GString *out, const char *name, const char *value) {
  g_string_append_printf(out, " %s=\"", name);
  append_escaped(out, value);
  g_string_append_c(out, '"');
}

static void append_body(GString *out, const char *element, const Case *c, const char *type) {
  g_string_append_printf(out, "      <%s", element);
  append_attribute(out, "message", c->message);
  append_attribute(out, "type", type);
  g_string_append_c(out, '>');
  append_escaped(out, c->text->str);
  g_string_append_printf(out, "</%s>\n", element);
}

static void append_case(GString *out, const char *file, const Case *c) {
  const char *slug = c->code->slug;

  g_string_append(out, "    <testcase");
  append_attribute(out, "name", slug);
  append_attribute(out, "classname", file);
  g_string_append(out, " time=\"0\">\n");
  switch (c->verdict) {
  case VERDICT_PASSED:
    g_string_append(out, "      <system-out>");
    append_escaped(out, c->text->str);
    g_string_append(out, "</system-out>\n");
    break;
  case VERDICT_SKIPPED:
    g_string_append(out, "      <skipped");
    append_attribute(out, "message", c->message);
    g_string_append(out, "/>\n");
    break;
  case VERDICT_FAILED:
    append_body(out, "failure", c, slug);
    break;
  case VERDICT_ERROR:
    append_body(out, "error", c, slug);
    break;
  case N_VERDICTS:
    g_assert_not_reached();
  }
  g_string_append(out, "    </testcase>\n");
}

/* A file without findings is a case of its own: a suite without cases passes for one that did not
 * run. */
static void append_suite(GString *out, const Suite *suite) {
  g_autofree char *file = cap_display_name(suite->file != NULL ? suite->file : "capitano");
  guint n[N_VERDICTS] = {0};

  for (guint i = 0; i < suite->cases->len; i++)
    n[g_array_index(suite->cases, Case, i).verdict]++;
  g_string_append(out, "  <testsuite");
  append_attribute(out, "name", file);
  g_string_append_printf(
      out, " tests=\"%u\" failures=\"%u\" errors=\"%u\" skipped=\"%u\" time=\"0\">\n",
      MAX(suite->cases->len, 1), n[VERDICT_FAILED], n[VERDICT_ERROR], n[VERDICT_SKIPPED]);
  for (guint i = 0; i < suite->cases->len; i++)
    append_case(out, file, &g_array_index(suite->cases, Case, i));
  if (suite->cases->len == 0) {
    g_string_append(out, "    <testcase name=\"no findings\"");
    append_attribute(out, "classname", file);
    g_string_append(out, " time=\"0\"/>\n");
  }
  g_string_append(out, "  </testsuite>\n");
}

void cap_report_write_junit(const CapReport *report, FILE *out) {
  g_autoptr(GArray) suites = g_array_new(FALSE, FALSE, sizeof(Suite));
  g_autoptr(GString) text = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  g_autoptr(GHashTable) numbers = g_hash_table_new(g_str_hash, g_str_equal);

  g_array_set_clear_func(suites, clear_suite);
  for (guint i = 0; i < report->n_documents; i++)
    suite_of(suites, numbers, report->documents[i].file);
  for (guint i = 0; i < cap_diagnostics_count(report->findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(report->findings, i);
    collect(finding, suite_of(suites, numbers, finding->file), report->is_strict);
  }
  g_string_append(text, "<testsuites name=\"capitano check\">\n");
  for (guint i = 0; i < suites->len; i++)
    append_suite(text, &g_array_index(suites, Suite, i));
  g_string_append(text, "</testsuites>\n");
  fputs(text->str, out);
}
