#include "validator/report/report.h"

#include "validator/report/display.h"

static const char *command_of(CapSeverity severity) {
  switch (severity) {
  case CAP_SEVERITY_NOTE:
    return "notice";
  case CAP_SEVERITY_WARNING:
    return "warning";
  case CAP_SEVERITY_ERROR:
    return "error";
  }
  g_assert_not_reached();
}

/* A line break or a percent sign in text from a file must not start another command; in a property
 * the signs that part properties are escaped too. */
static void append_escaped(GString *out, const char *text, gboolean is_property) {
  g_autofree char *shown = cap_display_text(text);

  for (const char *p = shown; *p != '\0'; p++) {
    if (*p == '%' || (is_property && (*p == ':' || *p == ',')))
      g_string_append_printf(out, "%%%02X", (guint8)*p);
    else
      g_string_append_c(out, *p);
  }
}

static void append_property(GString *out, const char *name, const char *value) {
  g_string_append_printf(out, "%s%s=", out->str[out->len - 1] == ' ' ? "" : ",", name);
  append_escaped(out, value, TRUE);
}

static void append_place(GString *out, const CapDiagnostic *finding) {
  const char *file = finding->file;

  while (g_str_has_prefix(file, "./"))
    file += 2;
  g_autofree char *name = cap_display_name(file);
  append_property(out, "file", name);
  if (finding->line > 0)
    g_string_append_printf(out, ",line=%u,endLine=%u,col=%u,endColumn=%u", finding->line,
                           finding->line, MAX(finding->column, 1),
                           MAX(finding->column, 1) + finding->width);
}

static void write_finding(const CapDiagnostic *finding, FILE *out) {
  g_autoptr(GString) line = g_string_new(NULL);

  g_string_append_printf(line, "::%s ", command_of(finding->severity));
  if (finding->file != NULL)
    append_place(line, finding);
  append_property(line, "title", finding->code->slug);
  g_string_append(line, "::");
  append_escaped(line, finding->message, FALSE);
  if (finding->hint != NULL) {
    g_string_append(line, "%0A");
    append_escaped(line, finding->hint, FALSE);
  }
  if (finding->rule != NULL) {
    g_string_append(line, "%0ARule ");
    append_escaped(line, finding->rule, FALSE);
  }
  fprintf(out, "%s\n", line->str);
}

void cap_report_write_github(const CapReport *report, FILE *out) {
  for (guint i = 0; i < cap_diagnostics_count(report->findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(report->findings, i);
    if (finding->state == CAP_FINDING_OPEN)
      write_finding(finding, out);
  }
}
