/* Names that are given twice: one of the two things was copied and not changed. */
#include "validator/checks/checks.h"

#include "validator/checks/wording.h"

#include "schema/place.h"
#include "schema/table.h"

/* What must have a name of its own within a document, and what it is called. Settlements are
 * looked at with their hexes. */
static const struct {
  CapName element;
  const char *what, *plural;
  CapName among; /* only among those with the same value of this; CAP_NAME_OTHER for all */
} named[] = {
    {CAP_NAME_REGION, "region", "regions", CAP_NAME_OTHER},
    {CAP_NAME_ROAD, "road", "roads", CAP_NAME_OTHER},
    {CAP_NAME_RIVER, "river", "rivers", CAP_NAME_OTHER},
    {CAP_NAME_PLACE, "place", "places", CAP_NAME_OTHER},
    {CAP_NAME_ZONE, "zone", "zones", CAP_NAME_OTHER},
    {CAP_NAME_AREA, "area", "areas", CAP_NAME_OTHER},
    {CAP_NAME_NATIONALITY, "nationality", "nationalities", CAP_NAME_OTHER},
    {CAP_NAME_SERVICE, "service", "services", CAP_NAME_OTHER},
    {CAP_NAME_UNIT_TYPE, "unit type", "unit types", CAP_NAME_OTHER},
    {CAP_NAME_AUXILIARY_TYPE, "auxiliary type", "auxiliary types", CAP_NAME_OTHER},
    {CAP_NAME_CAPITANO_CARD, "Capitano", "Capitani", CAP_NAME_NATIONALITY},
    {CAP_NAME_MINOR_CAPITANO, "Minor Capitano", "Minor Capitani", CAP_NAME_NATIONALITY},
    {CAP_NAME_SCENARIO_AREA, "area", "areas", CAP_NAME_OTHER},
    {CAP_NAME_SIDE, "side", "sides", CAP_NAME_OTHER},
    {CAP_NAME_ARMY, "army", "armies", CAP_NAME_OTHER},
};

/* The row for an element, or -1. Only declarations have a name; what they hold may be called the
 * same as they are. */
static int find_row(CapName element) {
  for (guint i = 0; i < G_N_ELEMENTS(named); i++)
    if (named[i].element == element)
      return (int)i;
  return -1;
}

static void report(const CapCheckContext *context, CapNode node, CapNode other, int row) {
  const CapDocument *doc = context->document;
  CapSlice name = cap_node_attribute(doc, node, CAP_NAME_NAME);
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_NAME_REPEATED, cap_place_attribute(doc, node, CAP_NAME_NAME),
      "Two %s are called %.*s; the other is on line %u.", named[row].plural, CAP_SLICE_ARGS(name),
      cap_wording_line(doc, other));
  cap_diagnostic_set_hint(d, "Correct one of the two names.");
  if (cap_slice_is_set(id))
    cap_diagnostic_set_object(d, "%s %.*s", named[row].what, CAP_SLICE_ARGS(id));
}

static void check_names(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) claims = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    int row = find_row(cap_node_name(doc, n));
    CapSlice name = row < 0 ? (CapSlice){NULL, 0} : cap_node_attribute(doc, n, CAP_NAME_NAME);
    if (!cap_slice_is_set(name) || name.length == 0)
      continue;
    CapSlice among = {NULL, 0};
    gboolean is_news;
    if (named[row].among != CAP_NAME_OTHER)
      among = cap_node_attribute(doc, n, named[row].among);
    char *key = g_strdup_printf("%d %.*s %.*s", row, CAP_SLICE_ARGS(among), CAP_SLICE_ARGS(name));
    CapNode first = cap_table_claim(claims, key, n, &is_news);
    if (first == CAP_NODE_NONE)
      continue; /* the table has the key */
    g_free(key);
    report(context, n, first, row);
    if (is_news)
      report(context, first, n, row);
  }
}

const CapCheck cap_name_checks[] = {
    {"names", CAP_KIND_UNKNOWN, check_names},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
