/* SARIF 2.1.0 (OASIS). Words of that format: a `rule` is one of our codes, a `taxon` is a rule of
 * the rulebook. Only what was found is listed, so that the log of a sound file stays small. */
#include "validator/report/report.h"

#include <string.h>

#include "validator/report/json-text.h"

#define SCHEMA                                                                                     \
  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

typedef struct {
  const CapReport *report;
  JsonBuilder *builder;
  GHashTable *rules; /* of a code to its number in the list */
  GPtrArray *codes;  /* of CapCode: the list */
  GHashTable *files; /* of a file to its number among the documents */
  GPtrArray *taxa;   /* of const char: numbers of rules, each once, in order of appearance */
} Log;

static guint taxon_number(const Log *log, const char *rule) {
  guint number = 0;

  while (number < log->taxa->len && !g_str_equal(g_ptr_array_index(log->taxa, number), rule))
    number++;
  return number;
}

static void list_taxon(Log *log, const char *rule) {
  if (rule != NULL && taxon_number(log, rule) == log->taxa->len)
    g_ptr_array_add(log->taxa, (gpointer)rule);
}

static void list_rules(Log *log) {
  const CapDiagnostics *findings = log->report->findings;

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(findings, i);
    if (!g_hash_table_contains(log->rules, finding->code)) {
      g_hash_table_insert(log->rules, (gpointer)finding->code, GUINT_TO_POINTER(log->codes->len));
      g_ptr_array_add(log->codes, (gpointer)finding->code);
      list_taxon(log, finding->code->rule);
    }
    list_taxon(log, finding->rule);
  }
}

/* --- The tool ------------------------------------------------------------------------------ */

static void add_text(Log *log, const char *name, const char *text) {
  cap_json_begin_object(log->builder, name);
  cap_json_add_string(log->builder, "text", text);
  json_builder_end_object(log->builder);
}

static void add_taxon_reference(Log *log, const char *rule) {
  cap_json_add_string(log->builder, "id", rule);
  cap_json_add_number(log->builder, "index", taxon_number(log, rule));
  cap_json_begin_object(log->builder, "toolComponent");
  cap_json_add_string(log->builder, "name", "rulebook");
  cap_json_add_number(log->builder, "index", 0);
  json_builder_end_object(log->builder);
}

static void add_relationship(Log *log, const char *rule) {
  JsonBuilder *builder = log->builder;

  cap_json_begin_array(builder, "relationships");
  json_builder_begin_object(builder);
  cap_json_begin_object(builder, "target");
  add_taxon_reference(log, rule);
  json_builder_end_object(builder);
  cap_json_begin_array(builder, "kinds");
  json_builder_add_string_value(builder, "relevant");
  json_builder_end_array(builder);
  json_builder_end_object(builder);
  json_builder_end_array(builder);
}

static void add_rule(Log *log, CapCode code) {
  JsonBuilder *builder = log->builder;

  json_builder_begin_object(builder);
  cap_json_add_string(builder, "id", code->slug);
  add_text(log, "shortDescription", code->summary);
  add_text(log, "fullDescription", code->explanation);
  add_text(log, "help", code->explanation);
  cap_json_begin_object(builder, "defaultConfiguration");
  /* Levels of SARIF have the names of our severities. */
  cap_json_add_string(builder, "level", cap_severity_name(code->severity));
  json_builder_end_object(builder);
  if (code->rule != NULL)
    add_relationship(log, code->rule);
  json_builder_end_object(builder);
}

static void add_tool(Log *log) {
  JsonBuilder *builder = log->builder;

  cap_json_begin_object(builder, "tool");
  cap_json_begin_object(builder, "driver");
  cap_json_add_string(builder, "name", "capitano");
  cap_json_add_string(builder, "version", CAP_VERSION);
  cap_json_add_string(builder, "semanticVersion", CAP_VERSION);
  cap_json_begin_array(builder, "rules");
  for (guint i = 0; i < log->codes->len; i++)
    add_rule(log, log->codes->pdata[i]);
  json_builder_end_array(builder);
  json_builder_end_object(builder);
  json_builder_end_object(builder);
}

static void add_taxonomies(Log *log) {
  JsonBuilder *builder = log->builder;

  if (log->taxa->len == 0)
    return;
  cap_json_begin_array(builder, "taxonomies");
  json_builder_begin_object(builder);
  cap_json_add_string(builder, "name", "rulebook");
  add_text(log, "shortDescription", "The rules of the game, by their numbers.");
  cap_json_begin_array(builder, "taxa");
  for (guint i = 0; i < log->taxa->len; i++) {
    json_builder_begin_object(builder);
    cap_json_add_string(builder, "id", g_ptr_array_index(log->taxa, i));
    json_builder_end_object(builder);
  }
  json_builder_end_array(builder);
  json_builder_end_object(builder);
  json_builder_end_array(builder);
}

/* --- The files ----------------------------------------------------------------------------- */

/* A file name as a reference to a resource: relative to wherever the command ran, unless it was
 * given in full. */
static void add_location(Log *log, const char *name, const char *file) {
  gpointer number = NULL;
  gboolean is_listed = g_hash_table_lookup_extended(log->files, file, NULL, &number);

  while (g_str_has_prefix(file, "./"))
    file += 2;
  g_autofree char *escaped = g_uri_escape_string(file, "/", FALSE);
  g_autofree char *uri = g_strconcat(file[0] == '/' ? "file://" : "", escaped, NULL);
  cap_json_begin_object(log->builder, name);
  cap_json_add_string(log->builder, "uri", uri);
  if (is_listed)
    cap_json_add_number(log->builder, "index", GPOINTER_TO_UINT(number));
  json_builder_end_object(log->builder);
}

static void add_artifacts(Log *log) {
  JsonBuilder *builder = log->builder;

  cap_json_begin_array(builder, "artifacts");
  for (guint i = 0; i < log->report->n_documents; i++) {
    json_builder_begin_object(builder);
    add_location(log, "location", log->report->documents[i].file);
    cap_json_add_string(builder, "mimeType", "application/xml");
    cap_json_begin_array(builder, "roles");
    json_builder_add_string_value(builder, "analysisTarget");
    json_builder_end_array(builder);
    json_builder_end_object(builder);
  }
  json_builder_end_array(builder);
}

/* --- Results ------------------------------------------------------------------------------- */

/* What is underlined, as lines and columns and as bytes. */
static void add_region(Log *log, const CapDiagnostic *finding) {
  JsonBuilder *builder = log->builder;
  guint width = finding->length > 0 ? finding->width : 0;

  cap_json_begin_object(builder, "region");
  cap_json_add_number(builder, "startLine", finding->line);
  cap_json_add_number(builder, "startColumn", MAX(finding->column, 1));
  cap_json_add_number(builder, "endLine", finding->line);
  cap_json_add_number(builder, "endColumn", MAX(finding->column, 1) + width);
  cap_json_add_number(builder, "byteOffset", finding->offset);
  cap_json_add_number(builder, "byteLength", finding->length);
  json_builder_end_object(builder);
}

static void add_logical_location(Log *log, const CapDiagnostic *finding) {
  JsonBuilder *builder = log->builder;

  cap_json_begin_array(builder, "logicalLocations");
  json_builder_begin_object(builder);
  if (finding->object != NULL)
    cap_json_add_string(builder, "name", finding->object);
  cap_json_add_string(builder, "fullyQualifiedName", finding->anchor);
  cap_json_add_string(builder, "kind", "element");
  json_builder_end_object(builder);
  json_builder_end_array(builder);
}

static void add_locations(Log *log, const CapDiagnostic *finding) {
  JsonBuilder *builder = log->builder;

  if (finding->file == NULL)
    return;
  cap_json_begin_array(builder, "locations");
  json_builder_begin_object(builder);
  cap_json_begin_object(builder, "physicalLocation");
  add_location(log, "artifactLocation", finding->file);
  if (finding->line > 0)
    add_region(log, finding);
  json_builder_end_object(builder);
  if (finding->anchor != NULL && *finding->anchor != '\0')
    add_logical_location(log, finding);
  json_builder_end_object(builder);
  json_builder_end_array(builder);
}

static void add_suppressions(Log *log, const CapDiagnostic *finding) {
  JsonBuilder *builder = log->builder;
  gboolean is_in_file = finding->state == CAP_FINDING_SUPPRESSED;

  cap_json_begin_array(builder, "suppressions");
  if (finding->state != CAP_FINDING_OPEN) {
    json_builder_begin_object(builder);
    cap_json_add_string(builder, "kind", is_in_file ? "inSource" : "external");
    cap_json_add_string(builder, "justification",
                        is_in_file ? finding->reason : "It is listed in the baseline.");
    json_builder_end_object(builder);
  }
  json_builder_end_array(builder);
}

static void add_taxa(Log *log, const CapDiagnostic *finding) {
  if (finding->rule == NULL)
    return;
  cap_json_begin_array(log->builder, "taxa");
  json_builder_begin_object(log->builder);
  add_taxon_reference(log, finding->rule);
  json_builder_end_object(log->builder);
  json_builder_end_array(log->builder);
}

static void add_result(Log *log, const CapDiagnostic *finding) {
  JsonBuilder *builder = log->builder;
  g_autofree char *text =
      g_strconcat(finding->message, finding->hint != NULL ? " " : NULL, finding->hint, NULL);

  json_builder_begin_object(builder);
  cap_json_add_string(builder, "ruleId", finding->code->slug);
  cap_json_add_number(builder, "ruleIndex",
                      GPOINTER_TO_UINT(g_hash_table_lookup(log->rules, finding->code)));
  cap_json_add_string(builder, "level", cap_severity_name(finding->severity));
  add_text(log, "message", text);
  add_locations(log, finding);
  if (finding->fingerprint != NULL) {
    cap_json_begin_object(builder, "partialFingerprints");
    cap_json_add_string(builder, "capitano/v1", finding->fingerprint);
    json_builder_end_object(builder);
  }
  if (log->report->has_baseline)
    cap_json_add_string(builder, "baselineState",
                        finding->state == CAP_FINDING_KNOWN ? "unchanged" : "new");
  add_suppressions(log, finding);
  add_taxa(log, finding);
  json_builder_end_object(builder);
}

/* --- All of it ----------------------------------------------------------------------------- */

static void add_run(Log *log) {
  JsonBuilder *builder = log->builder;
  const CapDiagnostics *findings = log->report->findings;

  json_builder_begin_object(builder);
  add_tool(log);
  cap_json_begin_array(builder, "invocations");
  json_builder_begin_object(builder);
  cap_json_add_truth(builder, "executionSuccessful", TRUE);
  json_builder_end_object(builder);
  json_builder_end_array(builder);
  cap_json_add_string(builder, "columnKind", "unicodeCodePoints");
  cap_json_add_string(builder, "defaultEncoding", "utf-8");
  cap_json_add_string(builder, "language", "en");
  add_artifacts(log);
  add_taxonomies(log);
  cap_json_begin_array(builder, "results");
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    add_result(log, cap_diagnostics_get(findings, i));
  json_builder_end_array(builder);
  json_builder_end_object(builder);
}

void cap_report_write_sarif(const CapReport *report, FILE *out) {
  g_autoptr(JsonBuilder) builder = json_builder_new();
  g_autoptr(GHashTable) rules = g_hash_table_new(NULL, NULL);
  g_autoptr(GPtrArray) codes = g_ptr_array_new();
  g_autoptr(GPtrArray) taxa = g_ptr_array_new();
  g_autoptr(GHashTable) files = g_hash_table_new(g_str_hash, g_str_equal);
  Log log = {report, builder, rules, codes, files, taxa};

  for (guint i = 0; i < report->n_documents; i++)
    g_hash_table_insert(files, (gpointer)report->documents[i].file, GUINT_TO_POINTER(i));
  list_rules(&log);
  json_builder_begin_object(builder);
  cap_json_add_string(builder, "$schema", SCHEMA);
  cap_json_add_string(builder, "version", "2.1.0");
  cap_json_begin_array(builder, "runs");
  add_run(&log);
  json_builder_end_array(builder);
  json_builder_end_object(builder);
  g_autofree char *text = cap_json_dup_text(builder);
  fputs(text, out);
}
