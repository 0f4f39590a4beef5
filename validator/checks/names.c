#include "validator/checks/names.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

#include "schema/codes/place.h"
#include "schema/table.h"

/* The row for an element, or NULL. Only declarations have a name; what they hold may be called the
 * same as they are. */
static const CapNamedKind *find_kind(const CapNamedKind *kinds, guint n_kinds, CapName element) {
  for (guint i = 0; i < n_kinds; i++)
    if (kinds[i].element == element)
      return &kinds[i];
  return NULL;
}

static void report(const CapCheckContext *context, CapNode node, CapNode other,
                   const CapNamedKind *kind) {
  const CapDocument *doc = context->document;
  CapSlice name = cap_node_attribute(doc, node, CAP_NAME_NAME);
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_NAME_REPEATED,
                                cap_place_attribute(doc, node, CAP_NAME_NAME),
                                "Two %s are called %.*s; the other is on line %u.", _(kind->plural),
                                CAP_SLICE_ARGS(name), cap_wording_line(doc, other));
  cap_diagnostic_set_hint(d, "Correct one of the two names.");
  if (cap_slice_is_set(id))
    cap_diagnostic_set_object(d, "%s %.*s", kind->what, CAP_SLICE_ARGS(id));
}

void cap_check_names(const CapCheckContext *context, const CapNamedKind *kinds, guint n_kinds) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) claims = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    const CapNamedKind *kind = find_kind(kinds, n_kinds, cap_node_name(doc, n));
    CapSlice name = kind == NULL ? (CapSlice){NULL, 0} : cap_node_attribute(doc, n, CAP_NAME_NAME);
    if (!cap_slice_is_set(name) || name.length == 0)
      continue;
    CapSlice among = {NULL, 0};
    gboolean is_news;
    if (kind->among != CAP_NAME_OTHER)
      among = cap_node_attribute(doc, n, kind->among);
    char *key = g_strdup_printf("%d %.*s %.*s", (int)kind->element, CAP_SLICE_ARGS(among),
                                CAP_SLICE_ARGS(name));
    CapNode first = cap_table_claim(claims, key, n, &is_news);
    if (first == CAP_NODE_NONE)
      continue; /* the table has the key */
    g_free(key);
    report(context, n, first, kind);
    if (is_news)
      report(context, first, n, kind);
  }
}

/* Settlements are looked at with their hexes. */
static const CapNamedKind shared_kinds[] = {
    {CAP_NAME_REGION, "region", N_("regions"), CAP_NAME_OTHER},
    {CAP_NAME_ROAD, "road", N_("roads"), CAP_NAME_OTHER},
    {CAP_NAME_RIVER, "river", N_("rivers"), CAP_NAME_OTHER},
    {CAP_NAME_PLACE, "place", N_("places"), CAP_NAME_OTHER},
    {CAP_NAME_ZONE, "zone", N_("zones"), CAP_NAME_OTHER},
    {CAP_NAME_AREA, "area", N_("areas"), CAP_NAME_OTHER},
    {CAP_NAME_SCENARIO_AREA, "area", N_("areas"), CAP_NAME_OTHER},
    {CAP_NAME_SIDE, "side", N_("sides"), CAP_NAME_OTHER},
};

static void check_names(const CapCheckContext *context) {
  cap_check_names(context, shared_kinds, G_N_ELEMENTS(shared_kinds));
}

const CapCheck cap_name_checks[] = {
    {"names", CAP_KIND_UNKNOWN, check_names},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
