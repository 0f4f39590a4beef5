/* Each line of a scenario that does not fit its roster or its map has a finding of its own. Where
 * nothing that uses a thing fits it, or several lines ask for the same thing that is not there, the
 * slip is rather in the roster or the map; these findings show where. */
#include "validator/findings/common-cause.h"

#include "schema/codes/codes-scenario.h"
#include "schema/codes/place.h"
#include "schema/table.h"
#include "validator/system.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of more things than this the scenarios were written for another roster. */
#define MOST_CAUSES 100u

/* --- What a finding is about ------------------------------------------------------------------ */

/* How scenarios name a thing of the roster. */
static const CapName references[] = {CAP_NAME_TYPE, CAP_NAME_REF, CAP_NAME_CAPITANO};

/* What the rule system whose code it is says of it; NULL when nothing. */
static const CapCauseRow *find_row(CapCode code) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    for (const CapCauseRow *row = (*system)->causes; row != NULL && row->code != NULL; row++)
      if (row->code == code)
        return row;
  return NULL;
}

/* What is underlined. */
static CapSlice underlined(const CapDocument *doc, const CapDiagnostic *d) {
  CapSlice text = cap_document_text(doc);

  if (d->line == 0 || d->offset > text.length || d->length > text.length - d->offset)
    return (CapSlice){NULL, 0};
  return (CapSlice){text.data + d->offset, d->length};
}

static CapSlice reference_of(const CapDocument *doc, const CapDiagnostic *d) {
  CapNode node = d->line != 0 ? cap_document_node_at(doc, d->offset) : CAP_NODE_NONE;
  CapSlice id = {NULL, 0};

  for (guint i = 0; node != CAP_NODE_NONE && i < G_N_ELEMENTS(references); i++)
    if (!cap_slice_is_set(id))
      id = cap_node_attribute(doc, node, references[i]);
  return id;
}

/* --- Causes ----------------------------------------------------------------------------------- */

/* A thing that findings have in common. */
typedef struct {
  const CapCauseRow *row;
  const CapDocument *library; /* the roster or the map */
  char *id;
  char *suggestion; /* what the id is like, or NULL */
  const CapDocument *last;
  guint n_documents, n_lines;
  char *first; /* "marignano-1515.xml, line 129" */
} Cause;

static void clear_cause(gpointer data) {
  Cause *cause = data;

  g_free(cause->id);
  g_free(cause->suggestion);
  g_free(cause->first);
}

static CapSlice root_attribute(const CapDocument *doc, CapName name) {
  return cap_document_count(doc) > 0 ? cap_node_attribute(doc, cap_document_root(doc), name)
                                     : (CapSlice){NULL, 0};
}

static gboolean uses(const CapDocument *scenario, const CapDocument *library) {
  CapName name = cap_document_kind(library) == CAP_KIND_MAP ? CAP_NAME_MAP : CAP_NAME_ROSTER;
  CapSlice wanted = root_attribute(scenario, name), id = root_attribute(library, CAP_NAME_ID);

  return cap_document_kind(scenario) == CAP_KIND_SCENARIO && cap_slice_is_set(wanted) &&
         cap_slice_is_set(id) && wanted.length == id.length &&
         memcmp(wanted.data, id.data, id.length) == 0;
}

/* The roster or map of a scenario, where it was checked too; NULL when it was not. */
static const CapDocument *find_library(const GPtrArray *documents, const CapDocument *scenario,
                                       CapKind kind) {
  for (guint i = 0; i < documents->len; i++) {
    const CapDocument *doc = g_ptr_array_index(documents, i);
    if (cap_document_kind(doc) == kind && uses(scenario, doc))
      return doc;
  }
  return NULL;
}

static Cause *find_cause(GArray *causes, const CapCauseRow *row, const CapDocument *library,
                         CapSlice id) {
  for (guint i = 0; i < causes->len; i++) {
    Cause *cause = &g_array_index(causes, Cause, i);
    gboolean is_alike =
        row->complaint == CAP_CAUSE_PRESENT
            ? cause->row->complaint == CAP_CAUSE_PRESENT
            : cause->row->section == row->section && cause->row->complaint == row->complaint;
    if (is_alike && cause->library == library && cap_slice_equals(id, cause->id))
      return cause;
  }
  Cause cause = {.row = row, .library = library, .id = cap_slice_dup(id)};
  g_array_append_val(causes, cause);
  return &g_array_index(causes, Cause, causes->len - 1);
}

static void count_finding(GArray *causes, const CapChecker *checker, const GPtrArray *documents,
                          const CapDiagnostic *d) {
  const CapCauseRow *row = find_row(d->code);
  const CapDocument *doc = row != NULL ? cap_checker_document(checker, d->file) : NULL;

  if (doc == NULL || causes->len > MOST_CAUSES)
    return;
  CapKind kind = row->complaint == CAP_CAUSE_CALLED ? CAP_KIND_MAP : CAP_KIND_ROSTER;
  const CapDocument *library = find_library(documents, doc, kind);
  CapSlice id = row->complaint == CAP_CAUSE_PRESENT ? reference_of(doc, d) : underlined(doc, d);
  if (library == NULL || !cap_slice_is_set(id) || id.length == 0)
    return;
  Cause *cause = find_cause(causes, row, library, id);
  cause->n_lines++;
  cause->n_documents += cause->last != doc;
  cause->last = doc;
  if (cause->first != NULL)
    return;
  g_autofree char *name = g_path_get_basename(d->file);
  cause->first = g_strdup_printf(_("%s, line %u"), name, d->line);
  cause->suggestion = g_strdup(d->suggestion);
}

/* --- Where the thing is ----------------------------------------------------------------------- */

/* The element of the roster with this id, or the hex of the map with this number. */
static CapNode find_declared(const CapDocument *library, CapName attribute, const char *id) {
  for (CapNode n = 1; n < cap_document_count(library); n++)
    if (cap_slice_equals(cap_node_attribute(library, n, attribute), id))
      return n;
  return CAP_NODE_NONE;
}

static gboolean refers_to(const CapDocument *scenario, const char *id) {
  for (CapNode n = 0; n < cap_document_count(scenario); n++)
    for (guint i = 0; i < G_N_ELEMENTS(references); i++)
      if (cap_slice_equals(cap_node_attribute(scenario, n, references[i]), id))
        return TRUE;
  return FALSE;
}

static guint count_users(const GPtrArray *documents, const CapDocument *library, const char *id) {
  guint n = 0;

  for (guint i = 0; i < documents->len; i++) {
    const CapDocument *doc = g_ptr_array_index(documents, i);
    n += uses(doc, library) && refers_to(doc, id);
  }
  return n;
}

/* --- Telling ---------------------------------------------------------------------------------- */

/* Something else in the roster that is like it, and of which nobody makes any use, has the slip;
 * otherwise it is gone. A single line that asks for a thing like another is itself the slip. */
static void report_absent(const Cause *cause, const GPtrArray *documents,
                          CapDiagnostics *findings) {
  const CapDocument *doc = cause->library;
  CapNode like = cause->suggestion != NULL ? find_declared(doc, CAP_NAME_ID, cause->suggestion)
                                           : CAP_NODE_NONE;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), cause->row->section);
  gboolean is_misspelt =
      like != CAP_NODE_NONE && count_users(documents, doc, cause->suggestion) == 0;

  /* A single line with a name like one that is here was probably misspelt itself. */
  if (section == CAP_NODE_NONE || (cause->n_lines < 2 && cause->suggestion != NULL))
    return;
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_MISFIT,
      is_misspelt ? cap_place_attribute(doc, like, CAP_NAME_ID) : cap_place_element(doc, section),
      ngettext("%u line of scenarios asks for the %s \"%s\", which is not here; see %s.",
               "%u lines of scenarios ask for the %s \"%s\", which is not here; see %s.",
               cause->n_lines),
      cause->n_lines, _(cause->row->what), cause->id, cause->first);
  if (is_misspelt)
    cap_diagnostic_set_hint(d, "No scenario asks for this one. Correct the id here or there.");
  else
    cap_diagnostic_set_hint(d, "Declare it here, or correct the scenarios.");
}

/* What was worked out from the scenarios is wrong when a single one of them says so. */
static gboolean is_derived(const CapDocument *library, CapNode node, CapName attribute) {
  CapSlice list = cap_node_attribute(library, node, CAP_NAME_DERIVED), word;

  while (cap_slice_is_set(list) && cap_slice_next_word(&list, &word))
    if (cap_slice_equals(word, cap_name_text(attribute)))
      return TRUE;
  return FALSE;
}

/* One of several scenarios may be wrong about a thing; not all of them. */
static void report_present(const Cause *cause, const GPtrArray *documents,
                           CapDiagnostics *findings) {
  CapNode node = find_declared(cause->library, CAP_NAME_ID, cause->id);
  guint n_users = count_users(documents, cause->library, cause->id);

  if (node == CAP_NODE_NONE)
    return;
  if (cause->n_documents < n_users && !(cause->row->attribute != CAP_NAME_OTHER &&
                                        is_derived(cause->library, node, cause->row->attribute)))
    return;
  g_autofree char *who =
      n_users == 1 ? g_strdup_printf(_("The only scenario here that uses \"%s\" does"), cause->id)
                   : g_strdup_printf(_("%u of %u scenarios that use \"%s\" do"), cause->n_documents,
                                     n_users, cause->id);
  CapDiagnostic *d = cap_report(findings, CAP_CODE_MISFIT, cap_place_element(cause->library, node),
                                "%s not fit what is said of it here; see %s.", who, cause->first);
  cap_diagnostic_set_hint(d, "Correct its counters, ratings, nation or service, or the scenarios.");
  cap_diagnostic_set_object_at(d, cap_place_element(cause->library, node));
}

/* A single scenario may have the wrong hex. */
static void report_called(const Cause *cause, CapDiagnostics *findings) {
  CapNode node = find_declared(cause->library, CAP_NAME_NUMBER, cause->id);

  if (node == CAP_NODE_NONE || cause->n_documents < 2)
    return;
  CapDiagnostic *d = cap_report(
      findings, CAP_CODE_MISFIT, cap_place_attribute(cause->library, node, CAP_NAME_NAME),
      "%u scenarios call hex %s otherwise; see %s.", cause->n_documents, cause->id, cause->first);
  cap_diagnostic_set_hint(d, "If two names have changed places, change them back.");
  cap_diagnostic_set_object(d, "hex %s", cause->id);
}

static gboolean has_several_users(const CapDocument *library, const GPtrArray *documents) {
  guint n = 0;

  for (guint i = 0; i < documents->len; i++)
    n += uses(g_ptr_array_index(documents, i), library);
  return n > 1;
}

/* A single scenario, such as the one in a window of the editor, has nobody to bear it out. */
static void report(const Cause *cause, const GPtrArray *documents, CapDiagnostics *findings) {
  if (!has_several_users(cause->library, documents))
    return;
  switch (cause->row->complaint) {
  case CAP_CAUSE_ABSENT:
    report_absent(cause, documents, findings);
    break;
  case CAP_CAUSE_PRESENT:
    report_present(cause, documents, findings);
    break;
  case CAP_CAUSE_CALLED:
    report_called(cause, findings);
    break;
  }
}

/* The findings of one document, in their order. */
static void count_findings_of(GArray *causes, const CapChecker *checker, const GPtrArray *all,
                              const CapDocument *doc, const CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (find_row(d->code) != NULL && g_strcmp0(d->file, cap_document_file(doc)) == 0)
      count_finding(causes, checker, all, d);
  }
}

void cap_report_common_causes(const CapChecker *checker, const GPtrArray *own, const GPtrArray *all,
                              const CapDiagnostics *others, CapDiagnostics *findings) {
  g_autoptr(GArray) causes = g_array_new(FALSE, TRUE, sizeof(Cause));

  g_array_set_clear_func(causes, clear_cause);
  /* By documents: which of them is named first must not depend on the parts. */
  for (guint i = 0; i < all->len; i++) {
    count_findings_of(causes, checker, all, g_ptr_array_index(all, i), findings);
    count_findings_of(causes, checker, all, g_ptr_array_index(all, i), others);
  }
  for (guint i = 0; i < causes->len && causes->len <= MOST_CAUSES; i++) {
    const Cause *cause = &g_array_index(causes, Cause, i);
    if (g_ptr_array_find((GPtrArray *)own, cause->library, NULL))
      report(cause, all, findings);
  }
}
