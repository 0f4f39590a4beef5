/* The same thing written twice in a row: a slip of the hand more often than not. */
#include "validator/checks/checks.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/place.h"

/* --- Words in lists ---------------------------------------------------------------------- */

/* Lists in which a word counts once, wherever they stand. Roads may pass a hex again, counters
 * and weather repeat, and a few lists have a finding of their own. */
static gboolean is_set_of_words(const CapDocument *doc, CapNode node, CapName attribute) {
  switch ((int)attribute) {
  case CAP_NAME_HEXES:
    return cap_node_name(doc, node) != CAP_NAME_LEG &&
           cap_node_name(doc, node) != CAP_NAME_CONQUERED;
  case CAP_NAME_REGIONS:
  case CAP_NAME_AREAS:
  case CAP_NAME_ZONES:
  case CAP_NAME_WITHIN:
  case CAP_NAME_RULES:
  case CAP_NAME_ARMY:
  case CAP_NAME_NATION:
  case CAP_NAME_CAPITANO:
  case CAP_NAME_ARM:
  case CAP_NAME_PURSES:
  case CAP_NAME_GROUP:
  case CAP_NAME_BRINGING:
  case CAP_NAME_SERVES:
  case CAP_NAME_VALUES:
  case CAP_NAME_AP_TURNS:
  case CAP_NAME_FEATURES:
  case CAP_NAME_NOT_CROSSING:
  case CAP_NAME_ORDER:
  case CAP_NAME_IN:
  case CAP_NAME_SOURCE_OF:
  case CAP_NAME_UNITS:
  case CAP_NAME_NATIONALITIES:
  case CAP_NAME_SOURCES:
  case CAP_NAME_RAID_STATES:
  case CAP_NAME_RETREAT:
  case CAP_NAME_VILLAGES:
    return TRUE;
  case CAP_NAME_ON: /* moments are words, dates are not */
    return cap_node_name(doc, node) == CAP_NAME_EVENT;
  default:
    return FALSE;
  }
}

static void check_words(const CapCheckContext *context, CapNode node, guint index) {
  const CapDocument *doc = context->document;
  CapSlice rest = cap_node_attribute_value(doc, node, index), word;
  if (cap_slice_count_words(rest) < 2)
    return;
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  while (cap_slice_next_word(&rest, &word)) {
    if (g_hash_table_add(seen, cap_slice_dup(word)))
      continue;
    CapName attribute = cap_node_attribute_name(doc, node, index);
    CapDiagnostic *d = cap_report(
        context->findings, CAP_CODE_REPEATED_WORD, cap_place_word(doc, node, attribute, word),
        "\"%.*s\" stands twice in \"%s\".", CAP_SLICE_ARGS(word), cap_name_text(attribute));
    cap_diagnostic_set_hint(d, "Take one of them out, or write what was meant.");
  }
}

static void check_repeated_words(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode node = 0; node < cap_document_count(doc); node++)
    for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
      if (is_set_of_words(doc, node, cap_node_attribute_name(doc, node, i)))
        check_words(context, node, i);
}

/* --- Elements ---------------------------------------------------------------------------- */

static gboolean have_same_attributes(const CapDocument *doc, CapNode a, CapNode b) {
  guint n = cap_node_n_attributes(doc, a);
  if (n != cap_node_n_attributes(doc, b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!cap_slices_equal(cap_node_attribute_name_text(doc, a, i),
                          cap_node_attribute_name_text(doc, b, i)) ||
        !cap_slices_equal(cap_node_attribute_value(doc, a, i), cap_node_attribute_value(doc, b, i)))
      return FALSE;
  return TRUE;
}

/* Elements whose repetition has a finding of its own. */
static gboolean is_reported_elsewhere(CapName name) {
  switch ((int)name) {
  case CAP_NAME_NOTE:
  case CAP_NAME_HEX:
  case CAP_NAME_SIDE:
  case CAP_NAME_LEG:
  case CAP_NAME_FERRY:
  case CAP_NAME_WEATHER_ROW:
  case CAP_NAME_BORDER:
  case CAP_NAME_RECEIVE:
  case CAP_NAME_SUPPLY_SOURCE:
  case CAP_NAME_REGION_STATUS:
  case CAP_NAME_CONQUERED:
  case CAP_NAME_CAPITANO:
  case CAP_NAME_CASE:
  case CAP_NAME_OPTION:
  case CAP_NAME_RELIABILITY_OF:
  case CAP_NAME_ON_SET:
    return TRUE;
  default:
    return FALSE;
  }
}

/* Things with an identifier are told apart by it; a document with shape errors may have
 * anything twice, so that is left to the schema. */
static gboolean is_twin(const CapDocument *doc, CapNode node, CapNode next) {
  return cap_node_name(doc, node) == cap_node_name(doc, next) &&
         cap_node_first_child(doc, node) == CAP_NODE_NONE &&
         cap_node_first_child(doc, next) == CAP_NODE_NONE &&
         !cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_ID)) &&
         !is_reported_elsewhere(cap_node_name(doc, node)) && have_same_attributes(doc, node, next);
}

static void check_repeated_elements(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    CapNode next = cap_node_next(doc, node);
    if (next == CAP_NODE_NONE || !is_twin(doc, node, next))
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_REPEATED_ELEMENT, cap_place_element(doc, next),
                   "This <%.*s> is the same as the one before it.",
                   CAP_SLICE_ARGS(cap_node_name_text(doc, next)));
    cap_diagnostic_set_hint(d, "Remove it, or write what was meant.");
  }
}

const CapCheck cap_repeat_checks[] = {
    {"check_repeated_words", CAP_KIND_UNKNOWN, check_repeated_words},
    {"check_repeated_elements", CAP_KIND_SCENARIO, check_repeated_elements},
    {"check_repeated_elements", CAP_KIND_MAP, check_repeated_elements},
    {"check_repeated_elements", CAP_KIND_ROSTER, check_repeated_elements},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
