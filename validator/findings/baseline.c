#include "validator/findings/baseline.h"

#include <glib/gi18n.h>
#include <string.h>

#include "schema/codes/codes-file.h"
#include "schema/codes/codes-suppression.h"
#include "schema/document/writer.h"
#include "validator/report/json-text.h"

#define FORMAT 1

/* One kind of finding at one place, as the file lists it. */
typedef struct {
  const char *fingerprint; /* all borrowed: from the file that was read, or from a finding */
  const char *code;
  const char *document;
  const char *anchor;
  guint count;
} Entry;

struct _CapBaseline {
  char *path;
  JsonParser *parser; /* owns the texts */
  GArray *entries;    /* of Entry */
};

/* --- Reading ------------------------------------------------------------------------------- */

void cap_baseline_free(CapBaseline *baseline) {
  if (baseline == NULL)
    return;
  g_free(baseline->path);
  g_clear_object(&baseline->parser);
  g_array_unref(baseline->entries);
  g_free(baseline);
}

/* A member of the wrong type counts as missing. */
static JsonNode *member(JsonNode *node, const char *name, JsonNodeType type) {
  JsonObject *object =
      node != NULL && JSON_NODE_HOLDS_OBJECT(node) ? json_node_get_object(node) : NULL;
  JsonNode *found = object != NULL ? json_object_get_member(object, name) : NULL;

  return found != NULL && json_node_get_node_type(found) == type ? found : NULL;
}

static const char *text_member(JsonNode *node, const char *name) {
  JsonNode *found = member(node, name, JSON_NODE_VALUE);

  return found != NULL && json_node_get_value_type(found) == G_TYPE_STRING
             ? json_node_get_string(found)
             : NULL;
}

static gint64 number_member(JsonNode *node, const char *name) {
  JsonNode *found = member(node, name, JSON_NODE_VALUE);

  return found != NULL && json_node_get_value_type(found) == G_TYPE_INT64 ? json_node_get_int(found)
                                                                          : 0;
}

static gboolean read_entry(CapBaseline *baseline, JsonNode *node) {
  gint64 count = number_member(node, "count");
  Entry entry = {
      .fingerprint = text_member(node, "fingerprint"),
      .code = text_member(node, "code"),
      .document = text_member(node, "document"),
      .anchor = text_member(node, "anchor"),
      .count = (guint)CLAMP(count, 0, G_MAXINT),
  };

  if (entry.fingerprint == NULL || entry.code == NULL || entry.document == NULL ||
      entry.anchor == NULL || entry.count == 0)
    return FALSE;
  g_array_append_val(baseline->entries, entry);
  return TRUE;
}

static gboolean read_entries(CapBaseline *baseline, GError **error) {
  JsonNode *root = json_parser_get_root(baseline->parser);
  JsonNode *list = member(root, "findings", JSON_NODE_ARRAY);
  gboolean is_read = number_member(root, "baseline") == FORMAT && list != NULL;

  for (guint i = 0; is_read && i < json_array_get_length(json_node_get_array(list)); i++)
    is_read = read_entry(baseline, json_array_get_element(json_node_get_array(list), i));
  if (!is_read)
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "%s is no baseline of version %d. Write one with --write-baseline", baseline->path,
                FORMAT);
  return is_read;
}

CapBaseline *cap_baseline_read(const char *path, GError **error) {
  g_autoptr(CapBaseline) baseline = g_new0(CapBaseline, 1);

  baseline->path = g_strdup(path);
  baseline->entries = g_array_new(FALSE, FALSE, sizeof(Entry));
  baseline->parser = cap_json_read(path, error);
  if (baseline->parser == NULL || !read_entries(baseline, error))
    return NULL;
  return g_steal_pointer(&baseline);
}

/* --- Applying ------------------------------------------------------------------------------ */

static void report_stale(const CapBaseline *baseline, const Entry *entry, guint left,
                         CapDiagnostics *findings) {
  CapDiagnostic *d = cap_diagnostics_add(
      findings, CAP_CODE_BASELINE_STALE, baseline->path,
      ngettext("%s of %s is listed %u time more often than it was found%s%s.",
               "%s of %s is listed %u times more often than it was found%s%s.", left),
      entry->code, entry->document, left, *entry->anchor != '\0' ? ": " : "", entry->anchor);

  cap_diagnostic_set_hint(d, "Write the baseline anew with --write-baseline.");
}

static gboolean was_looked_at(const GPtrArray *documents, const char *key) {
  return g_ptr_array_find_with_equal_func((GPtrArray *)documents, key, g_str_equal, NULL);
}

void cap_baseline_apply(const CapBaseline *baseline, const GPtrArray *documents,
                        CapDiagnostics *findings) {
  g_autoptr(GHashTable) left = g_hash_table_new(g_str_hash, g_str_equal);
  guint n = cap_diagnostics_count(findings);

  for (guint i = 0; i < baseline->entries->len; i++) {
    const Entry *entry = &g_array_index(baseline->entries, Entry, i);
    guint count = GPOINTER_TO_UINT(g_hash_table_lookup(left, entry->fingerprint));
    g_hash_table_insert(left, (gpointer)entry->fingerprint, GUINT_TO_POINTER(count + entry->count));
  }
  for (guint i = 0; i < n; i++) {
    CapDiagnostic *finding = cap_diagnostics_edit(findings, i);
    guint count = finding->fingerprint != NULL
                      ? GPOINTER_TO_UINT(g_hash_table_lookup(left, finding->fingerprint))
                      : 0;
    if (count == 0 || finding->state != CAP_FINDING_OPEN || finding->code->firm_reason != NULL)
      continue;
    finding->state = CAP_FINDING_KNOWN;
    g_hash_table_insert(left, finding->fingerprint, GUINT_TO_POINTER(count - 1));
  }
  for (guint i = 0; i < baseline->entries->len; i++) {
    const Entry *entry = &g_array_index(baseline->entries, Entry, i);
    guint count = GPOINTER_TO_UINT(g_hash_table_lookup(left, entry->fingerprint));
    if (count > 0 && was_looked_at(documents, entry->document)) {
      report_stale(baseline, entry, count, findings);
      g_hash_table_remove(left, entry->fingerprint);
    }
  }
}

/* --- Writing ------------------------------------------------------------------------------- */

static int compare_entries(gconstpointer left, gconstpointer right) {
  const Entry *a = left, *b = right;
  int order = strcmp(a->document, b->document);

  if (order == 0)
    order = strcmp(a->anchor, b->anchor);
  if (order == 0)
    order = strcmp(a->code, b->code);
  return order != 0 ? order : strcmp(a->fingerprint, b->fingerprint);
}

static gboolean is_acceptable(const CapDiagnostic *finding) {
  return finding->state != CAP_FINDING_SUPPRESSED && finding->fingerprint != NULL &&
         finding->code != CAP_CODE_BASELINE_STALE && finding->code != CAP_CODE_TOO_MANY_FINDINGS &&
         finding->code->firm_reason == NULL;
}

/* Sorted, each fingerprint once: a new baseline differs from the old one only where findings do. */
static GArray *collect_entries(const CapDiagnostics *findings) {
  GArray *entries = g_array_new(FALSE, FALSE, sizeof(Entry));
  guint kept = 0;

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(findings, i);
    Entry entry = {finding->fingerprint, finding->code->slug, finding->document, finding->anchor,
                   1};
    if (is_acceptable(finding))
      g_array_append_val(entries, entry);
  }
  g_array_sort(entries, compare_entries);
  for (guint i = 0; i < entries->len; i++) {
    Entry entry = g_array_index(entries, Entry, i);
    if (kept > 0 && compare_entries(&g_array_index(entries, Entry, kept - 1), &entry) == 0)
      g_array_index(entries, Entry, kept - 1).count++;
    else
      g_array_index(entries, Entry, kept++) = entry;
  }
  g_array_set_size(entries, kept);
  return entries;
}

gboolean cap_baseline_write(const char *path, const CapDiagnostics *findings, GError **error) {
  g_autoptr(GArray) entries = collect_entries(findings);
  g_autoptr(JsonBuilder) builder = json_builder_new();

  json_builder_begin_object(builder);
  cap_json_add_number(builder, "baseline", FORMAT);
  cap_json_begin_array(builder, "findings");
  for (guint i = 0; i < entries->len; i++) {
    const Entry *entry = &g_array_index(entries, Entry, i);
    json_builder_begin_object(builder);
    cap_json_add_string(builder, "code", entry->code);
    cap_json_add_string(builder, "document", entry->document);
    cap_json_add_string(builder, "anchor", entry->anchor);
    cap_json_add_number(builder, "count", entry->count);
    cap_json_add_string(builder, "fingerprint", entry->fingerprint);
    json_builder_end_object(builder);
  }
  json_builder_end_array(builder);
  json_builder_end_object(builder);
  g_autofree char *text = cap_json_dup_text(builder);
  return cap_write_file(path, text, strlen(text), error);
}
