/* Checks that fit documents of every kind. */
#include "validator/checks/checks.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/place.h"
#include "schema/codes/suggest.h"
#include "schema/xsd/xsd-table.h"

/* --- Provenance lists ------------------------------------------------------------------------ */

/* No element has so many attributes; what stands further back in a list is not looked at. */
#define MAX_WORDS 100

static gboolean is_provenance_list(CapName name) {
  return name == CAP_NAME_BOOK || name == CAP_NAME_DERIVED || name == CAP_NAME_RECONSTRUCTED;
}

static gboolean has_attribute(const CapDocument *doc, CapNode node, CapSlice name) {
  guint n = cap_node_n_attributes(doc, node);

  for (guint i = 0; i < n; i++) {
    if (cap_slices_equal(cap_node_attribute_name_text(doc, node, i), name))
      return TRUE;
  }
  return FALSE;
}

/* Does the word stand among the first words of the list, before its own place? */
static gboolean has_earlier_word(CapSlice list, CapSlice word) {
  CapSlice other;

  for (guint n = 0; n < MAX_WORDS && cap_slice_next_word(&list, &other); n++) {
    if (other.data == word.data)
      return FALSE;
    if (cap_slices_equal(other, word))
      return TRUE;
  }
  return FALSE;
}

/* The list, up to the one with this index, in which the word stands already; CAP_NAME_OTHER for
 * none. */
static CapName earlier_list(const CapDocument *doc, CapNode node, guint index, CapSlice word) {
  for (guint i = 0; i <= index; i++) {
    CapName name = cap_node_attribute_name(doc, node, i);

    if (is_provenance_list(name) && has_earlier_word(cap_node_attribute_value(doc, node, i), word))
      return name;
  }
  return CAP_NAME_OTHER;
}

static void report_missing(const CapCheckContext *context, CapNode node, CapName list,
                           CapSlice word) {
  const CapDocument *doc = context->document;
  CapSuggestion near = cap_suggestion_for(word);
  guint n = cap_node_n_attributes(doc, node);
  CapDiagnostic *d;

  for (guint i = 0; i < n; i++)
    cap_suggestion_offer(&near, cap_node_attribute_name_text(doc, node, i));
  d = cap_report(
      context->findings, CAP_CODE_PROVENANCE_FIELD, cap_place_word(doc, node, list, word),
      "\"%s\" lists \"%.*s\", but this <%.*s> has no such attribute.", cap_name_text(list),
      CAP_SLICE_ARGS(word), CAP_SLICE_ARGS(cap_node_name_text(doc, node)));
  cap_diagnostic_suggest(d, near.best);
  cap_diagnostic_set_hint(d, "Take the word out of the list, or give the element the attribute.");
}

static void check_list(const CapCheckContext *context, CapNode node, guint index) {
  const CapDocument *doc = context->document;
  CapName list = cap_node_attribute_name(doc, node, index);
  CapSlice rest = cap_node_attribute_value(doc, node, index);
  CapSlice word;

  for (guint n = 0; n < MAX_WORDS && cap_slice_next_word(&rest, &word); n++) {
    CapPlace place = cap_place_word(doc, node, list, word);
    CapName other = earlier_list(doc, node, index, word);
    CapDiagnostic *d;

    if (!has_attribute(doc, node, word)) {
      report_missing(context, node, list, word);
    } else if (other == list) {
      d = cap_report(context->findings, CAP_CODE_PROVENANCE_FIELD, place,
                     "\"%s\" lists the attribute \"%.*s\" twice.", cap_name_text(list),
                     CAP_SLICE_ARGS(word));
      cap_diagnostic_set_hint(d, "Once is enough.");
    } else if (other != CAP_NAME_OTHER) {
      d = cap_report(context->findings, CAP_CODE_PROVENANCE_FIELD, place,
                     "The attribute \"%.*s\" is listed under \"%s\" and under \"%s\".",
                     CAP_SLICE_ARGS(word), cap_name_text(other), cap_name_text(list));
      cap_diagnostic_set_hint(d, "A value comes from one source: keep it in one of the lists.");
    }
  }
}

static void check_provenance_lists(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  guint n_nodes = cap_document_count(doc);

  for (CapNode node = 0; node < n_nodes; node++) {
    guint n = cap_node_n_attributes(doc, node);

    for (guint i = 0; i < n; i++) {
      if (is_provenance_list(cap_node_attribute_name(doc, node, i)))
        check_list(context, node, i);
    }
  }
}

/* --- The schema for XML editors -------------------------------------------------------------- */

/* "../schema/map.xsd" is the schema of maps; a schema of another name may be anybody's. */
static gboolean is_schema_of(CapSlice location, CapKind kind) {
  g_autofree char *path = cap_slice_dup(location);
  g_autofree char *name = g_path_get_basename(path);
  g_autofree char *wanted = g_strdup_printf("%s.xsd", cap_kind_name(kind));

  return g_str_equal(name, wanted);
}

static CapKind kind_of_schema(CapSlice location) {
  static const CapKind kinds[] = {CAP_KIND_MAP, CAP_KIND_ROSTER, CAP_KIND_SCENARIO,
                                  CAP_KIND_RECORD};

  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (is_schema_of(location, kinds[i]))
      return kinds[i];
  return CAP_KIND_UNKNOWN;
}

static void report_other_kind(const CapCheckContext *context, guint attribute, CapKind named) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_SCHEMA_OF_OTHER_KIND,
                                cap_place_attribute_value(doc, cap_document_root(doc), attribute),
                                "This is a %s, but its schema is said to be that of a %s.",
                                cap_kind_words(cap_document_kind(doc)), cap_kind_words(named));
  cap_diagnostic_set_hint(d, "Name %s.", cap_xsd_of(doc)->file);
}

/* The way from a folder to the schema of its documents, looked for in a folder "schema" above it as
 * in the tree of this program. NULL when there is none; new string. */
static char *dup_way_to_schema(const char *folder, const char *file) {
  enum { MOST_STEPS = 6 };
  g_autoptr(GString) way = g_string_new(NULL);

  for (guint i = 0; i < MOST_STEPS; i++, g_string_append(way, "../")) {
    g_autofree char *one = g_strdup_printf("%sschema/%s", way->str, file);
    g_autofree char *path = g_build_filename(folder, one, NULL);
    if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer(&one);
  }
  return NULL;
}

/* Only where something better is known: the schema above the document, or the name of the file that
 * it should be. A document that was sent alone has no schema beside it, and needs none. */
static void look_for_schema(const CapCheckContext *context, guint attribute) {
  const CapDocument *doc = context->document;
  const char *file = cap_xsd_of(doc)->file;
  CapSlice value = cap_node_attribute_value(doc, cap_document_root(doc), attribute);
  g_autofree char *location = cap_slice_dup(value);
  if (strstr(location, "://") != NULL ||
      !g_file_test(cap_document_file(doc), G_FILE_TEST_IS_REGULAR))
    return;
  g_autofree char *folder = g_path_get_dirname(cap_document_file(doc));
  g_autofree char *path =
      g_path_is_absolute(location) ? g_strdup(location) : g_build_filename(folder, location, NULL);
  g_autofree char *way = dup_way_to_schema(folder, file);
  /* Only files of schemas are asked for: a stranger must not learn from us which others exist. */
  gboolean is_there =
      g_str_has_suffix(location, ".xsd") && g_file_test(path, G_FILE_TEST_IS_REGULAR);
  if (is_there ||
      (way == NULL && g_str_has_suffix(location, file) && !g_path_is_absolute(location)))
    return;
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_SCHEMA_NOT_FOUND,
                                cap_place_attribute_value(doc, cap_document_root(doc), attribute),
                                "There is no schema \"%s\", so XML editors cannot complete and "
                                "explain what you type.",
                                location);
  if (way != NULL)
    cap_diagnostic_set_suggestion(d, "%s", way);
  if (way != NULL)
    cap_diagnostic_set_hint(d, "Write \"%s\".", way);
  else
    cap_diagnostic_set_hint(d, "Write the path from the document to schema/%s.", file);
}

/* This program knows its schemas; an XML editor believes what the document says. */
static void check_schema_location(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapKind kind = cap_document_kind(doc);
  CapNode root = cap_document_root(doc);

  for (guint i = 0; kind != CAP_KIND_UNKNOWN && i < cap_node_n_attributes(doc, root); i++) {
    CapKind named = kind_of_schema(cap_node_attribute_value(doc, root, i));
    if (!cap_slice_equals(cap_node_attribute_name_text(doc, root, i),
                          "xsi:noNamespaceSchemaLocation"))
      continue;
    if (named != kind && named != CAP_KIND_UNKNOWN)
      report_other_kind(context, i, named);
    else
      look_for_schema(context, i);
  }
}

const CapCheck cap_document_checks[] = {
    {"check_provenance_lists", CAP_KIND_UNKNOWN, check_provenance_lists},
    {"check_schema_location", CAP_KIND_UNKNOWN, check_schema_location},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
