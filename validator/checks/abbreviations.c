/* Short names are made of letters of the long one, in their order: M for Milano, BaN for Bande
 * Nere. Where that is the habit of a document, one that is not so made is a slip. */
#include "validator/checks/checks.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/place.h"
#include "schema/table.h"

#include <string.h>

/* Longer ones are words. */
#define MOST_LETTERS 4u

static const struct {
  CapName element, shorter;
  const char *what;
  guint n_habit; /* so many that are made so make a habit */
} kinds[] = {
    {CAP_NAME_REGION, CAP_NAME_ID, "region", 5},
    {CAP_NAME_UNIT_TYPE, CAP_NAME_NAMED, "unit type", 3},
};

/* Two may have changed places; more are a way of writing. */
#define MOST_STRAY 2u

static gboolean is_made_of(const char *shorter, const char *name) {
  for (; *shorter != '\0'; shorter++) {
    while (*name != '\0' && g_ascii_tolower(*name) != g_ascii_tolower(*shorter))
      name++;
    if (*name == '\0')
      return FALSE;
    name++;
  }
  return TRUE;
}

typedef enum { NO_SHORT_NAME, MADE_OF_NAME, STRAY } Making;

static Making making_of(const CapDocument *doc, CapNode node, guint kind) {
  CapSlice shorter = cap_node_attribute(doc, node, kinds[kind].shorter);
  CapSlice name = cap_node_attribute(doc, node, CAP_NAME_NAME);

  if (cap_node_name(doc, node) != kinds[kind].element || !cap_slice_is_set(shorter) ||
      !cap_slice_is_set(name) || shorter.length > MOST_LETTERS)
    return NO_SHORT_NAME;
  g_autofree char *letters = cap_slice_dup(shorter);
  g_autofree char *text = cap_slice_dup(name);
  g_autofree char *ascii = g_str_to_ascii(text, "C");
  return is_made_of(letters, ascii) ? MADE_OF_NAME : STRAY;
}

static void report(const CapCheckContext *context, CapNode node, guint kind) {
  const CapDocument *doc = context->document;
  CapSlice shorter = cap_node_attribute(doc, node, kinds[kind].shorter);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_SHORT_NAME_ODD,
      cap_place_attribute(doc, node, kinds[kind].shorter),
      "\"%.*s\" is not made of letters of \"%.*s\", as the others are of their names.",
      CAP_SLICE_ARGS(shorter), CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_NAME)));

  cap_diagnostic_set_hint(d, "If two have changed places, change them back.");
  cap_diagnostic_set_object(d, "%s %.*s", kinds[kind].what,
                            CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_ID)));
}

static void check_kind(const CapCheckContext *context, guint kind) {
  const CapDocument *doc = context->document;
  guint n[STRAY + 1] = {0};

  for (CapNode node = 0; node < cap_document_count(doc); node++)
    n[making_of(doc, node, kind)]++;
  if (n[MADE_OF_NAME] < kinds[kind].n_habit || n[STRAY] > MOST_STRAY)
    return;
  for (CapNode node = 0; node < cap_document_count(doc); node++)
    if (making_of(doc, node, kind) == STRAY)
      report(context, node, kind);
}

static void check_abbreviations(const CapCheckContext *context) {
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    check_kind(context, i);
}

const CapCheck cap_abbreviation_checks[] = {
    {"abbreviations", CAP_KIND_UNKNOWN, check_abbreviations},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
