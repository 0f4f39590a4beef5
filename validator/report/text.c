#include "validator/report/report.h"

#include "validator/findings/told-once.h"
#include "validator/report/display.h"

#define COLUMNS       100 /* that messages are wrapped at */
#define EXCERPT       110 /* columns shown of a line: all of it when the file is in canonical form */
#define BEFORE_CARET  30  /* columns shown before the caret when a line is too long */
#define TAB           8
#define MESSAGE_START 2
#define HINT_START    8 /* under the text behind "  hint: " */

/* --- Colours ---------------------------------------------------------------------------------- */

#define RESET "\033[0m"

static const char *severity_color(CapSeverity severity) {
  switch (severity) {
  case CAP_SEVERITY_NOTE:
    return "\033[1;36m";
  case CAP_SEVERITY_WARNING:
    return "\033[1;35m";
  case CAP_SEVERITY_ERROR:
    return "\033[1;31m";
  }
  g_assert_not_reached();
}

static void append_colored(GString *out, const char *text, const char *color, gboolean use) {
  g_string_append_printf(out, "%s%s%s", use ? color : "", text, use ? RESET : "");
}

/* --- Excerpt ---------------------------------------------------------------------------------- */

/* The columns of the line that are shown, and those that are underlined, from 0. */
typedef struct {
  guint from, to;
  guint caret_from, caret_to;
  gboolean cut_before, cut_after;
} Window;

static guint advance(guint column, gunichar c) {
  return column + (c == '\t' ? TAB - column % TAB : cap_display_char_width(cap_display_char(c)));
}

/* Where the underlined characters begin and end, and how wide the line is. */
static guint measure(const CapDiagnostic *finding, Window *window) {
  guint first = finding->column - 1 - finding->source_skip;
  guint last = first + MAX(finding->width, 1);
  guint column = 0, index = 0;

  window->caret_from = window->caret_to = G_MAXUINT;
  for (const char *p = finding->source; *p != '\0'; p = g_utf8_next_char(p), index++) {
    if (index == first)
      window->caret_from = column;
    if (index == last)
      window->caret_to = column;
    column = advance(column, g_utf8_get_char(p));
  }
  window->caret_from = MIN(window->caret_from, column);
  window->caret_to = MAX(MIN(window->caret_to, column), window->caret_from + 1);
  return column;
}

static Window choose_window(const CapDiagnostic *finding) {
  Window window = {0};
  guint width = measure(finding, &window);

  window.to = width;
  if (width > EXCERPT && window.caret_to > EXCERPT)
    window.from = MIN(window.caret_from - MIN(window.caret_from, BEFORE_CARET), width - EXCERPT);
  if (width - window.from > EXCERPT)
    window.to = window.from + EXCERPT;
  window.cut_before = window.from > 0 || finding->source_skip > 0;
  window.cut_after = window.to < width;
  return window;
}

static void append_source(GString *out, const char *source, const Window *window) {
  guint column = 0;

  for (const char *p = source; *p != '\0' && column < window->to; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    guint next = advance(column, c);

    if (column >= window->from && c == '\t')
      g_string_append_printf(out, "%*s", (int)(next - column), "");
    else if (column >= window->from)
      g_string_append_unichar(out, cap_display_char(c));
    column = next;
  }
}

static void append_excerpt(GString *out, const CapDiagnostic *finding, gboolean color) {
  Window window = choose_window(finding);
  guint end = MAX(MIN(window.caret_to, window.to), window.caret_from + 1);
  g_autoptr(GString) marks = g_string_new("^");
  const char *dots = window.cut_before ? "..." : "";

  g_string_append_printf(out, "%5u | %s", finding->line, dots);
  append_source(out, finding->source, &window);
  g_string_append_printf(out, "%s\n      | %*s", window.cut_after ? "..." : "",
                         (int)(window.caret_from - window.from + (*dots != '\0' ? 3 : 0)), "");
  for (guint i = window.caret_from + 1; i < end; i++)
    g_string_append_c(marks, '~');
  append_colored(out, marks->str, "\033[1;32m", color);
  g_string_append_c(out, '\n');
}

/* --- Findings --------------------------------------------------------------------------------- */

static gboolean has_excerpt(const CapDiagnostic *finding) {
  return finding->source != NULL && finding->line > 0 && finding->column > finding->source_skip;
}

static void append_header(GString *out, const CapDiagnostic *finding, gboolean color) {
  g_autofree char *severity = g_strconcat(cap_severity_name(finding->severity), ":", NULL);

  if (finding->file != NULL) {
    g_autofree char *name = cap_display_name(finding->file);
    g_string_append_printf(out, "%s:", name);
    if (finding->line > 0)
      g_string_append_printf(out, "%u:%u:", finding->line, MAX(finding->column, 1));
    g_string_append_c(out, ' ');
  }
  append_colored(out, severity, severity_color(finding->severity), color);
  g_string_append_printf(out, " %s", finding->code->slug);
  if (finding->rule != NULL)
    g_string_append_printf(out, " [%s]", finding->rule);
  g_string_append_c(out, '\n');
}

char *cap_report_dup_finding(const CapDiagnostic *finding, gboolean color) {
  GString *out = g_string_new(NULL);

  append_header(out, finding, color);
  if (has_excerpt(finding))
    append_excerpt(out, finding, color);
  g_string_append(out, "  ");
  cap_display_wrap(out, finding->message, MESSAGE_START, COLUMNS);
  g_string_append_c(out, '\n');
  if (finding->hint != NULL) {
    g_string_append(out, "  hint: ");
    cap_display_wrap(out, finding->hint, HINT_START, COLUMNS);
    g_string_append_c(out, '\n');
  }
  return g_string_free(out, FALSE);
}

/* --- Summary ---------------------------------------------------------------------------------- */

static void append_count(GString *out, guint n, const char *word) {
  if (n == 0)
    return;
  if (out->len > 0)
    g_string_append(out, ", ");
  g_string_append_printf(out, "%u %s%s", n, word, n == 1 ? "" : "s");
}

/* What is not shown is counted all the same. */
static void write_state(guint n, const char *word, FILE *out) {
  if (n > 0)
    fprintf(out, "; %u %s", n, word);
}

/* Two halves of one contradiction that are told as one count as one. */
static guint count_told(const CapDiagnostics *findings, const GArray *told, CapSeverity severity) {
  return cap_diagnostics_count_severity(findings, severity) -
         (told != NULL ? cap_findings_count_halves(findings, told, severity) : 0);
}

/* `told`: see told-once.h; NULL when every finding is told by itself. */
static void write_summary(const CapReport *report, const GArray *told, FILE *out) {
  const CapDiagnostics *findings = report->findings;
  g_autoptr(GString) counts = g_string_new(NULL);

  append_count(counts, count_told(findings, told, CAP_SEVERITY_ERROR), "error");
  append_count(counts, count_told(findings, told, CAP_SEVERITY_WARNING), "warning");
  append_count(counts, count_told(findings, told, CAP_SEVERITY_NOTE), "note");
  fprintf(out, "%u document%s checked: %s", report->n_documents,
          report->n_documents == 1 ? "" : "s", counts->len > 0 ? counts->str : "no findings");
  write_state(cap_diagnostics_count_state(findings, CAP_FINDING_KNOWN), "known", out);
  write_state(cap_diagnostics_count_state(findings, CAP_FINDING_SUPPRESSED), "suppressed", out);
  if (report->settings != NULL)
    fprintf(out, ", apart from what %s leaves out", report->settings);
  fputs(".\n", out);
}

static void write_line(const CapDiagnostic *finding, FILE *out) {
  g_autofree char *file = finding->file != NULL ? cap_display_name(finding->file) : NULL;
  g_autofree char *message = cap_display_text(finding->message);

  if (file != NULL)
    fprintf(out, "%s:", file);
  if (file != NULL && finding->line > 0)
    fprintf(out, "%u:%u:", finding->line, MAX(finding->column, 1u));
  fprintf(out, "%s%s: %s: %s\n", file != NULL ? " " : "", cap_severity_name(finding->severity),
          finding->code->slug, message);
}

void cap_report_write_concise(const CapReport *report, const CapTextOptions *options, FILE *out) {
  for (guint i = 0; i < cap_diagnostics_count(report->findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(report->findings, i);
    if (finding->state == CAP_FINDING_OPEN)
      write_line(finding, out);
  }
  if (options->summary)
    write_summary(report, NULL, out);
}

void cap_report_write_text(const CapReport *report, const CapTextOptions *options, FILE *out) {
  g_autoptr(GArray) told = cap_findings_told_once(report->findings);

  for (guint i = 0; i < cap_diagnostics_count(report->findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(report->findings, i);
    if (finding->state != CAP_FINDING_OPEN || g_array_index(told, guint, i) != i)
      continue;
    g_autofree char *text = cap_report_dup_finding(finding, options->color);
    g_autofree char *same = cap_findings_same_lines(report->findings, told, i);
    fprintf(out, "%s%s%s%s\n", text, same != NULL ? "  " : "", same != NULL ? same : "",
            same != NULL ? "\n" : "");
  }
  if (options->summary)
    write_summary(report, told, out);
}
