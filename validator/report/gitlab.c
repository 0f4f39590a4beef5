#include "validator/report/report.h"

#include "validator/report/json-text.h"

/* Words of GitLab's own scale; its two others say that nothing works any more. */
static const char *severity_of(CapSeverity severity) {
  switch (severity) {
  case CAP_SEVERITY_NOTE:
    return "info";
  case CAP_SEVERITY_WARNING:
    return "minor";
  case CAP_SEVERITY_ERROR:
    return "major";
  }
  g_assert_not_reached();
}

/* GitLab wants the path from the root of the repository, without a dot before it. */
static void add_location(JsonBuilder *builder, const CapDiagnostic *finding) {
  const char *file = finding->file != NULL ? finding->file : "";

  while (g_str_has_prefix(file, "./"))
    file += 2;
  cap_json_begin_object(builder, "location");
  cap_json_add_string(builder, "path", file);
  cap_json_begin_object(builder, "lines");
  cap_json_add_number(builder, "begin", MAX(finding->line, 1));
  json_builder_end_object(builder);
  json_builder_end_object(builder);
}

void cap_report_write_gitlab(const CapReport *report, FILE *out) {
  g_autoptr(JsonBuilder) builder = json_builder_new();

  json_builder_begin_array(builder);
  for (guint i = 0; i < cap_diagnostics_count(report->findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(report->findings, i);
    if (finding->state != CAP_FINDING_OPEN)
      continue;
    json_builder_begin_object(builder);
    cap_json_add_string(builder, "description", finding->message);
    cap_json_add_string(builder, "check_name", finding->code->slug);
    cap_json_add_string(builder, "fingerprint", finding->fingerprint);
    cap_json_add_string(builder, "severity", severity_of(finding->severity));
    add_location(builder, finding);
    json_builder_end_object(builder);
  }
  json_builder_end_array(builder);
  g_autofree char *text = cap_json_dup_text(builder);
  fputs(text, out);
}
