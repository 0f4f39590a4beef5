#include "validator/report/report.h"

#include "validator/report/json-text.h"

/* Null where there is no place to point at. */
static void add_position(JsonBuilder *builder, const char *name, gboolean is_set, guint value) {
  if (is_set)
    cap_json_add_number(builder, name, value);
  else
    cap_json_add_string(builder, name, NULL);
}

static const char *state_name(CapFindingState state) {
  switch (state) {
  case CAP_FINDING_OPEN:
    return "open";
  case CAP_FINDING_KNOWN:
    return "known";
  case CAP_FINDING_SUPPRESSED:
    return "suppressed";
  }
  g_assert_not_reached();
}

static void add_tool(JsonBuilder *builder) {
  json_builder_set_member_name(builder, "tool");
  json_builder_begin_object(builder);
  cap_json_add_string(builder, "name", "capitano");
  cap_json_add_string(builder, "version", CAP_VERSION);
  json_builder_end_object(builder);
}

static void add_documents(JsonBuilder *builder, const CapReport *report) {
  json_builder_set_member_name(builder, "documents");
  json_builder_begin_array(builder);
  for (guint i = 0; i < report->n_documents; i++) {
    const CapReportDocument *document = &report->documents[i];

    json_builder_begin_object(builder);
    cap_json_add_string(builder, "file", document->file);
    cap_json_add_string(builder, "kind",
                        document->kind != CAP_KIND_UNKNOWN ? cap_kind_name(document->kind) : NULL);
    json_builder_end_object(builder);
  }
  json_builder_end_array(builder);
}

static void add_finding(JsonBuilder *builder, const CapDiagnostic *finding) {
  json_builder_begin_object(builder);
  cap_json_add_string(builder, "code", finding->code->slug);
  cap_json_add_string(builder, "severity", cap_severity_name(finding->severity));
  cap_json_add_string(builder, "file", finding->file);
  gboolean has_place = finding->line > 0;
  add_position(builder, "line", has_place, finding->line);
  add_position(builder, "column", has_place, finding->column);
  add_position(builder, "width", has_place, finding->width);
  add_position(builder, "offset", has_place, finding->offset);
  add_position(builder, "length", has_place, finding->length);
  cap_json_add_string(builder, "object", finding->object);
  cap_json_add_string(builder, "message", finding->message);
  cap_json_add_string(builder, "hint", finding->hint);
  cap_json_add_string(builder, "rule", finding->rule);
  cap_json_add_string(builder, "state", state_name(finding->state));
  cap_json_add_string(builder, "reason", finding->reason);
  cap_json_add_string(builder, "fingerprint", finding->fingerprint);
  json_builder_end_object(builder);
}

static void add_findings(JsonBuilder *builder, const CapDiagnostics *findings) {
  json_builder_set_member_name(builder, "findings");
  json_builder_begin_array(builder);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    add_finding(builder, cap_diagnostics_get(findings, i));
  json_builder_end_array(builder);
}

static void add_summary(JsonBuilder *builder, const CapReport *report) {
  const CapDiagnostics *findings = report->findings;

  json_builder_set_member_name(builder, "summary");
  json_builder_begin_object(builder);
  cap_json_add_number(builder, "documents", report->n_documents);
  cap_json_add_number(builder, "errors",
                      cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR));
  cap_json_add_number(builder, "warnings",
                      cap_diagnostics_count_severity(findings, CAP_SEVERITY_WARNING));
  cap_json_add_number(builder, "notes",
                      cap_diagnostics_count_severity(findings, CAP_SEVERITY_NOTE));
  cap_json_add_number(builder, "known", cap_diagnostics_count_state(findings, CAP_FINDING_KNOWN));
  cap_json_add_number(builder, "suppressed",
                      cap_diagnostics_count_state(findings, CAP_FINDING_SUPPRESSED));
  json_builder_end_object(builder);
}

void cap_report_write_json(const CapReport *report, FILE *out) {
  g_autoptr(JsonBuilder) builder = json_builder_new();

  json_builder_begin_object(builder);
  cap_json_add_number(builder, "format", 1);
  add_tool(builder);
  add_documents(builder, report);
  add_findings(builder, report->findings);
  add_summary(builder, report);
  json_builder_end_object(builder);
  g_autofree char *text = cap_json_dup_text(builder);
  fputs(text, out);
}
