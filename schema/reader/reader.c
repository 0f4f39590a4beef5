#include "schema/document/document.h"

#include "schema/document/document-private.h"
#include "schema/format.h"
#include "schema/migrate.h"
#include "schema/codes/place.h"
#include "reader-bytes.h"
#include "reader-kind.h"
#include "reader-slips.h"
#include "reader-wellformed.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/codes-shape.h"
#include "schema/codes/suggest.h"
#include "schema/xsd/xsd.h"

#include <glib/gi18n.h>
#include <string.h>

/* Complaints about shape that are looked at; behind so many, more would not help anybody. */
#define MAX_SHAPE_ERRORS 1000

/* --- DOCTYPE ----------------------------------------------------------------------------- */

/* Reads the entities of the DOCTYPE, if there is one. FALSE when it is refused. */
static gboolean read_doctype(CapDocument *doc, gboolean *harmless, CapDiagnostics *findings) {
  CapEntityTrouble trouble = {0};
  CapDiagnostic *d;

  switch (cap_document_read_entities(doc, &trouble)) {
  case CAP_DOCTYPE_OK:
    return TRUE;
  case CAP_DOCTYPE_BROKEN:
    *harmless = FALSE;
    return TRUE;
  case CAP_DOCTYPE_REFUSED:
    d = cap_report(findings, trouble.code, cap_place_range(doc, trouble.offset, trouble.length),
                   "%s", trouble.message);
    cap_diagnostic_set_hint(d,
                            trouble.code == CAP_CODE_EXTERNAL_ENTITY
                                ? N_("Remove it; the program knows its schemas without a DOCTYPE.")
                                : N_("Write the text itself where the entity is used."));
    g_free(trouble.message);
    return FALSE;
  }
  g_assert_not_reached();
}

/* --- Limits ------------------------------------------------------------------------------ */

static void report_limit(const CapDocument *doc, const CapLimits *limits, CapIndexResult r,
                         CapDiagnostics *findings) {
  CapPlace place = cap_place_range(doc, r.offset, r.length);

  switch (r.status) {
  case CAP_INDEX_OK:
  case CAP_INDEX_BROKEN:
    return;
  case CAP_INDEX_TOO_DEEP:
    cap_diagnostic_set_hint(cap_report(findings, CAP_CODE_NESTING_TOO_DEEP, place,
                                       "Elements are nested deeper than %u levels here.",
                                       limits->max_depth),
                            "Look for a missing end tag, or raise the limit with --max-depth.");
    return;
  case CAP_INDEX_TOO_MANY_ELEMENTS:
    cap_diagnostic_set_hint(cap_report(findings, CAP_CODE_TOO_MANY_ELEMENTS, place,
                                       "The file has more than %u elements.", limits->max_elements),
                            "Raise the limit with --max-elements if the file is meant to be so.");
    return;
  case CAP_INDEX_TOO_MANY_ATTRIBUTES:
    cap_diagnostic_set_hint(cap_report(findings, CAP_CODE_TOO_MANY_ATTRIBUTES, place,
                                       "The element has more than %u attributes.",
                                       limits->max_attributes),
                            "Raise the limit with --max-attributes if it is meant to be so.");
    return;
  case CAP_INDEX_TOO_MANY_NAMESPACES:
    cap_diagnostic_set_hint(cap_report(findings, CAP_CODE_TOO_MANY_ATTRIBUTES, place,
                                       "The file declares more than %u namespaces.",
                                       CAP_MAX_NAMESPACES),
                            "The format needs only xmlns:xsi on the root; remove the others.");
    return;
  case CAP_INDEX_ATTRIBUTE_TOO_LONG:
    cap_diagnostic_set_hint(
        cap_report(findings, CAP_CODE_ATTRIBUTE_TOO_LONG, place,
                   "The value of this attribute has %zu bytes; at most %u are allowed.", r.actual,
                   limits->max_attribute),
        "Look for a missing quote, or raise the limit with --max-attribute.");
    return;
  case CAP_INDEX_EXPANSION:
    cap_diagnostic_set_hint(
        cap_report(findings, CAP_CODE_ENTITY_EXPANSION, place,
                   "With this reference the entities of the file expand to more than %zu bytes.",
                   limits->max_expansion),
        "Write the text itself, or raise the limit with --max-expansion.");
    return;
  }
  g_assert_not_reached();
}

/* --- Shape ------------------------------------------------------------------------------- */

/* A document without a version is left to the schema, which wants one. */
static gboolean has_known_format(const CapDocument *doc, CapDiagnostics *findings) {
  CapNode root = cap_document_root(doc);
  CapSlice format = cap_node_attribute(doc, root, CAP_NAME_FORMAT);
  guint version = cap_document_format(doc);
  CapPlace place = cap_place_attribute(doc, root, CAP_NAME_FORMAT);

  if (cap_document_is_of_today(doc))
    return TRUE;
  if (cap_migrate_can(version)) {
    cap_diagnostic_set_hint(cap_report(findings, CAP_CODE_FORMAT_VERSION, place,
                                       "This document is in format %u; this program reads "
                                       "format %d.",
                                       version, CAP_FORMAT),
                            "Run: capitano migrate %s", doc->file);
    return FALSE;
  }
  CapDiagnostic *d = cap_report(findings, CAP_CODE_FORMAT_VERSION, place,
                                "This document is in format \"%.*s\"; this program reads "
                                "format %d.",
                                CAP_SLICE_ARGS(cap_slice_clip(format)), CAP_FORMAT);
  if (version > CAP_FORMAT)
    cap_diagnostic_set_hint(d, "Use a newer release of the program, or correct the number.");
  else
    cap_diagnostic_set_hint(d, "Write format=\"%d\".", CAP_FORMAT);
  return FALSE;
}

/* With fewer mistakes than this they are mistakes and no other game. */
#define MANY_SHAPE_ERRORS 4

/* The rule system whose schema fits a document much better than that of its own; NULL when there is
 * none. */
static const CapFormat *find_better_rules(const CapDocument *doc, guint n_errors) {
  const CapFormat *own = cap_format_of(doc);

  if (own == NULL || n_errors < MANY_SHAPE_ERRORS ||
      (doc->kind != CAP_KIND_SCENARIO && doc->kind != CAP_KIND_ROSTER))
    return NULL;
  /* One of those left may be that the schema wants another name here. */
  guint least = n_errors / MANY_SHAPE_ERRORS + 1;
  const CapFormat *best = NULL;
  for (const CapFormat *const *other = cap_formats; *other != NULL; other++) {
    if (*other == own)
      continue;
    g_autoptr(GArray) errors = cap_xsd_validate_for(doc, (*other)->name, n_errors);
    if (errors->len < least) {
      least = errors->len;
      best = *other;
    }
  }
  return best;
}

/* One word is wrong, and with it everything else looks wrong. */
static void report_ruleset(const CapDocument *doc, const CapFormat *better,
                           CapDiagnostics *findings) {
  CapNode root = cap_document_root(doc);

  if (!cap_slice_is_set(cap_node_attribute(doc, root, CAP_NAME_RULESET))) {
    cap_diagnostic_set_hint(cap_report(findings, CAP_CODE_MISSING_ATTRIBUTE,
                                       cap_place_element(doc, root),
                                       "This %s does not say by which rules it is played; it is "
                                       "written for \"%s\".",
                                       cap_kind_words(doc->kind), better->name),
                            "Add it to the tag: ruleset=\"%s\".", better->name);
    return;
  }
  CapDiagnostic *d =
      cap_report(findings, CAP_CODE_INVALID_VALUE, cap_place_attribute(doc, root, CAP_NAME_RULESET),
                 "This %s names the rules \"%s\", but is written for \"%s\".",
                 cap_kind_words(doc->kind), cap_format_of(doc)->name, better->name);

  cap_diagnostic_set_hint(d, "Write ruleset=\"%s\".", better->name);
  cap_diagnostic_set_suggestion(d, "%s", better->name);
}

gboolean cap_document_check_shape(CapDocument *doc, CapDiagnostics *findings) {
  g_autoptr(GArray) errors = NULL;

  doc->has_shape = FALSE;
  /* Its schema comes first: what that is content with is what it says it is, as nearly all
   * documents are, and to tell what else it could be takes the schemas of all kinds. */
  if (doc->kind != CAP_KIND_UNKNOWN && cap_document_is_of_today(doc)) {
    errors = cap_xsd_validate(doc, MAX_SHAPE_ERRORS);
    doc->has_shape = errors->len == 0;
  }
  if (doc->has_shape)
    return TRUE;
  if (!cap_reader_check_kind(doc, findings) || !has_known_format(doc, findings))
    return FALSE;
  g_assert(errors != NULL); /* both say no to whatever was not looked at */
  const CapFormat *better = find_better_rules(doc, errors->len);
  if (better != NULL) {
    report_ruleset(doc, better, findings);
    return FALSE;
  }
  cap_xsd_report(doc, errors, findings);
  if (errors->len >= MAX_SHAPE_ERRORS)
    cap_diagnostics_add(findings, CAP_CODE_TOO_MANY_FINDINGS, doc->file,
                        "The shape of this file was checked only up to %u mistakes.",
                        MAX_SHAPE_ERRORS);
  return FALSE;
}

/* --- Reading ----------------------------------------------------------------------------- */

CapDocument *cap_document_make(const char *name, char *text, gsize length, const CapLimits *limits,
                               CapDiagnostics *findings) {
  g_autoptr(CapDocument) doc = cap_document_new(name, text, length);
  gboolean harmless = TRUE;
  CapIndexResult result;

  if (!cap_reader_check_bytes(doc, findings) || !read_doctype(doc, &harmless, findings))
    return NULL;
  result = cap_document_build_index(doc, limits);
  if (result.status != CAP_INDEX_OK && result.status != CAP_INDEX_BROKEN) {
    report_limit(doc, limits, result, findings);
    return NULL;
  }
  if (!cap_document_is_well_formed(doc, harmless, findings) ||
      cap_report_open_instruction(doc, findings))
    return NULL;
  if (result.status == CAP_INDEX_BROKEN || !harmless) {
    /* libxml2 is content with it, but this program would misread it. */
    cap_report(findings, CAP_CODE_NOT_WELL_FORMED, cap_place_range(doc, result.offset, 1),
               "This is written in a way that the program cannot read.");
    return NULL;
  }
  return g_steal_pointer(&doc);
}

static CapDocument *make_and_check(const char *name, char *text, gsize length,
                                   const CapLimits *limits, CapDiagnostics *findings) {
  CapDocument *doc = cap_document_make(name, text, length, limits, findings);

  if (doc != NULL)
    cap_document_check_shape(doc, findings);
  return doc;
}

/* Offsets are 32 bits wide and libxml2 counts in int. */
static CapLimits sane_limits(const CapLimits *limits) {
  CapLimits sane = limits != NULL ? *limits : CAP_LIMITS_DEFAULT;

  sane.max_size = MIN(sane.max_size, G_MAXINT32 - 1);
  sane.max_expansion = MIN(sane.max_expansion, G_MAXINT32 - 1);
  return sane;
}

CapDocument *cap_document_read(const char *path, const CapLimits *limits,
                               CapDiagnostics *findings) {
  CapLimits sane = sane_limits(limits);
  gsize length;
  char *text = cap_reader_load(path, &sane, &length, findings);

  return text != NULL ? make_and_check(path, text, length, &sane, findings) : NULL;
}

CapDocument *cap_document_read_text(const char *name, const char *text, gsize length,
                                    const CapLimits *limits, CapDiagnostics *findings) {
  CapLimits sane = sane_limits(limits);
  char *copy;

  if (length > sane.max_size) {
    cap_reader_report_size(name, length, &sane, findings);
    return NULL;
  }
  copy = g_malloc(length + 1);
  if (length > 0)
    memcpy(copy, text, length);
  copy[length] = '\0';
  return make_and_check(name, copy, length, &sane, findings);
}

gboolean cap_document_survives(const CapDocument *doc, CapSlice text, const CapLimits *limits) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  g_autoptr(CapDocument) again =
      cap_document_read_text(cap_document_file(doc), text.data, text.length, limits, unheard);

  return again != NULL && cap_document_kind(again) == cap_document_kind(doc) &&
         cap_document_count(again) == cap_document_count(doc);
}
