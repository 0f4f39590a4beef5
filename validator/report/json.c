#include "validator/report/report.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* JSON is UTF-8; file names need not be. Bytes that are not become \xNN. */
static void add_string(JsonBuilder *builder, const char *name, const char *value) {
  json_builder_set_member_name(builder, name);
  if (value == NULL) {
    json_builder_add_null_value(builder);
    return;
  }

  g_autoptr(GString) text = g_string_new(NULL);
  const char *p = value, *end = NULL;
  while (!g_utf8_validate(p, -1, &end)) {
    g_string_append_len(text, p, end - p);
    g_string_append_printf(text, "\\x%02x", (guint8)*end);
    p = end + 1;
  }
  g_string_append(text, p);
  json_builder_add_string_value(builder, text->str);
}

static void add_count(JsonBuilder *builder, const char *name, guint value) {
  json_builder_set_member_name(builder, name);
  json_builder_add_int_value(builder, value);
}

/* Null where there is no place to point at. */
static void add_position(JsonBuilder *builder, const char *name, guint value) {
  if (value > 0)
    add_count(builder, name, value);
  else
    add_string(builder, name, NULL);
}

static void add_tool(JsonBuilder *builder) {
  json_builder_set_member_name(builder, "tool");
  json_builder_begin_object(builder);
  add_string(builder, "name", "capitano");
  add_string(builder, "version", CAP_VERSION);
  json_builder_end_object(builder);
}

static void add_documents(JsonBuilder *builder, const CapReport *report) {
  json_builder_set_member_name(builder, "documents");
  json_builder_begin_array(builder);
  for (guint i = 0; i < report->n_documents; i++) {
    const CapReportDocument *document = &report->documents[i];

    json_builder_begin_object(builder);
    add_string(builder, "file", document->file);
    add_string(builder, "kind",
               document->kind != CAP_KIND_UNKNOWN ? cap_kind_name(document->kind) : NULL);
    json_builder_end_object(builder);
  }
  json_builder_end_array(builder);
}

static void add_finding(JsonBuilder *builder, const CapDiagnostic *finding) {
  json_builder_begin_object(builder);
  add_string(builder, "code", cap_code_info(finding->code)->slug);
  add_string(builder, "severity", cap_severity_name(finding->severity));
  add_string(builder, "file", finding->file);
  add_position(builder, "line", finding->line);
  add_position(builder, "column", finding->line > 0 ? finding->column : 0);
  add_position(builder, "width", finding->line > 0 ? finding->width : 0);
  add_string(builder, "object", finding->object);
  add_string(builder, "message", finding->message);
  add_string(builder, "hint", finding->hint);
  add_string(builder, "rule", finding->rule);
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
  add_count(builder, "documents", report->n_documents);
  add_count(builder, "errors", cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR));
  add_count(builder, "warnings", cap_diagnostics_count_severity(findings, CAP_SEVERITY_WARNING));
  add_count(builder, "notes", cap_diagnostics_count_severity(findings, CAP_SEVERITY_NOTE));
  json_builder_end_object(builder);
}

void cap_report_write_json(const CapReport *report, FILE *out) {
  g_autoptr(JsonBuilder) builder = json_builder_new();
  g_autoptr(JsonGenerator) generator = json_generator_new();

  json_builder_begin_object(builder);
  add_count(builder, "format", 1);
  add_tool(builder);
  add_documents(builder, report);
  add_findings(builder, report->findings);
  add_summary(builder, report);
  json_builder_end_object(builder);

  JsonNode *root = json_builder_get_root(builder);
  json_generator_set_root(generator, root);
  json_generator_set_pretty(generator, TRUE);
  gsize length = 0;
  g_autofree char *text = json_generator_to_data(generator, &length);
  json_node_unref(root);
  fwrite(text, 1, length, out);
  fputc('\n', out);
}
