#include "reader-kind.h"

#include "schema/codes/codes-shape.h"
#include "schema/codes/place.h"
#include "schema/codes/suggest.h"
#include "schema/document/document-private.h"
#include "schema/format.h"
#include "schema/xsd/guide.h"

/* With fewer names than this nothing can be said of what a document is. */
#define LEAST_NAMES 3

/* The attributes and elements of a root, by their names. */
typedef struct {
  guint n_names; /* a name that comes several times counts once */
  guint n_known; /* to a kind of documents */
} Fit;

static gboolean is_of_schema(CapSlice attribute) {
  return attribute.length >= 3 &&
         (strncmp(attribute.data, "xml", 3) == 0 || strncmp(attribute.data, "xsi", 3) == 0);
}

/* How much of what is in the root a kind of documents knows, whatever the root is called. */
static Fit fit_to(const CapDocument *doc, CapKind kind, const char *ruleset) {
  const CapGuide *guide = cap_guide_for(kind, ruleset);
  CapSlice root = cap_slice_of(cap_kind_name(kind));
  CapNode node = cap_document_root(doc);
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  Fit fit = {0};

  for (guint i = 0; guide != NULL && i < cap_node_n_attributes(doc, node); i++) {
    CapSlice name = cap_node_attribute_name_text(doc, node, i);

    if (is_of_schema(name))
      continue;
    fit.n_names++;
    fit.n_known += cap_slice_index_in(name, cap_guide_attributes(guide, root)) >= 0;
  }
  for (CapNode c = guide != NULL ? cap_node_first_child(doc, node) : CAP_NODE_NONE;
       c != CAP_NODE_NONE; c = cap_node_next(doc, c)) {
    CapSlice name = cap_node_name_text(doc, c);

    if (!g_hash_table_add(seen, cap_slice_dup(name)))
      continue;
    fit.n_names++;
    fit.n_known += cap_slice_index_in(name, cap_guide_children(guide, root)) >= 0;
  }
  return fit;
}

/* The best that a kind can do, by the rules of any system. */
static Fit best_fit(const CapDocument *doc, CapKind kind) {
  Fit best = {0};

  if (kind == CAP_KIND_MAP || kind == CAP_KIND_RECORD)
    return fit_to(doc, kind, NULL);
  for (const CapFormat *const *format = cap_formats; *format != NULL; format++) {
    Fit fit = fit_to(doc, kind, (*format)->name);

    if (best.n_names == 0 || fit.n_known > best.n_known)
      best = fit;
  }
  return best;
}

gboolean cap_document_is_stranger(const CapDocument *doc) {
  CapNode root = cap_document_root(doc);

  if (doc->kind == CAP_KIND_UNKNOWN ||
      cap_slice_is_set(cap_node_attribute(doc, root, CAP_NAME_FORMAT)) ||
      cap_slice_is_set(cap_node_attribute(doc, root, CAP_NAME_ID)))
    return FALSE;
  for (CapKind kind = CAP_KIND_UNKNOWN + 1; kind <= CAP_KIND_RECORD; kind++) {
    Fit fit = best_fit(doc, kind);

    if (fit.n_names < LEAST_NAMES || fit.n_known > 0)
      return FALSE;
  }
  return TRUE;
}

/* The kind that knows all that is in the document, when its own knows less than half. */
static CapKind find_other_kind(const CapDocument *doc) {
  Fit own = best_fit(doc, doc->kind);

  if (own.n_names < LEAST_NAMES || own.n_known * 2 >= own.n_names)
    return CAP_KIND_UNKNOWN;
  for (CapKind kind = CAP_KIND_UNKNOWN + 1; kind <= CAP_KIND_RECORD; kind++) {
    Fit fit = best_fit(doc, kind);

    if (fit.n_names >= LEAST_NAMES && fit.n_known == fit.n_names)
      return kind;
  }
  return CAP_KIND_UNKNOWN;
}

static void report_unknown_root(const CapDocument *doc, CapDiagnostics *findings) {
  static const char *const kinds[] = {"map", "roster", "scenario", "record", NULL};
  CapNode root = cap_document_root(doc);
  CapSlice name = cap_node_name_text(doc, root);
  CapNode inner = cap_node_first_child(doc, root);
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_UNKNOWN_DOCUMENT_KIND, cap_place_element(doc, root),
      "This file begins with <%.*s>, so it is no document of this program.", CAP_SLICE_ARGS(name));

  cap_diagnostic_suggest(d, cap_slice_of(cap_suggest(name, kinds, G_N_ELEMENTS(kinds) - 1)));
  if (inner != CAP_NODE_NONE && cap_slice_index_in(cap_node_name_text(doc, inner), kinds) >= 0)
    cap_diagnostic_set_hint(d, "Take away the <%.*s> around the <%.*s>, and its end tag.",
                            CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(cap_node_name_text(doc, inner)));
  else
    cap_diagnostic_set_hint(d, "The first element of a document is <map>, <roster>, <scenario> or "
                               "<record>. To start from a complete small document, try \"capitano "
                               "new scenario NAME\".");
}

static void report_stranger(const CapDocument *doc, CapDiagnostics *findings) {
  const char *kind = cap_kind_name(doc->kind);
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_UNKNOWN_DOCUMENT_KIND, cap_place_element(doc, cap_document_root(doc)),
      "This is a <%s> of another program: nothing in it is known here.", kind);

  cap_diagnostic_set_hint(d,
                          "Files of other programs cannot be read. To start from a complete "
                          "small document, try \"capitano new %s NAME\".",
                          doc->kind == CAP_KIND_RECORD ? "scenario" : kind);
}

static void report_other_kind(const CapDocument *doc, CapKind meant, CapDiagnostics *findings) {
  const char *kind = cap_kind_name(doc->kind);
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_UNKNOWN_DOCUMENT_KIND, cap_place_element(doc, cap_document_root(doc)),
      "The root element is <%s>, but what is in it is a %s.", kind, cap_kind_name(meant));

  cap_diagnostic_set_hint(d, "Write <%s ...> here, and </%s> at the end.", cap_kind_name(meant),
                          cap_kind_name(meant));
}

gboolean cap_reader_check_kind(const CapDocument *doc, CapDiagnostics *findings) {
  if (doc->kind == CAP_KIND_UNKNOWN) {
    report_unknown_root(doc, findings);
    return FALSE;
  }
  if (cap_document_is_stranger(doc)) {
    report_stranger(doc, findings);
    return FALSE;
  }
  CapKind meant = find_other_kind(doc);
  if (meant != CAP_KIND_UNKNOWN)
    report_other_kind(doc, meant, findings);
  return meant == CAP_KIND_UNKNOWN;
}
