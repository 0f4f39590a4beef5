#include "xsd-table.h"

#include "schema/format.h"

/* clang-format off */
static const CapXsd table[] = {
    {CAP_KIND_MAP,      NULL, "map.xsd"},
    {CAP_KIND_ROSTER,   NULL, "roster.xsd"},
    {CAP_KIND_SCENARIO, NULL, "scenario.xsd"},
    {CAP_KIND_RECORD,   NULL, "record.xsd"},
#define CAP_SYSTEM(name)                                  \
    {CAP_KIND_ROSTER,   #name, #name "/roster.xsd"},      \
    {CAP_KIND_SCENARIO, #name, #name "/scenario.xsd"},
#include "schema/systems.def"
#undef CAP_SYSTEM
};
/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(table) <= CAP_MAX_XSDS);

const CapXsd *cap_xsd_find(const CapXsd *rows, guint n_rows, CapKind kind, CapSlice ruleset) {
  const CapXsd *common = NULL;

  for (guint i = 0; i < n_rows; i++) {
    if (rows[i].kind != kind)
      continue;
    if (rows[i].ruleset == NULL)
      common = &rows[i];
    else if (cap_slice_equals(ruleset, rows[i].ruleset))
      return &rows[i];
  }
  return common;
}

const CapXsd *cap_xsd_for(CapKind kind, CapSlice ruleset) {
  const CapXsd *xsd = cap_xsd_find(table, G_N_ELEMENTS(table), kind, ruleset);

  g_assert(xsd != NULL);
  return xsd;
}

guint cap_xsd_number(const CapXsd *xsd) {
  g_assert(xsd >= table && xsd < table + G_N_ELEMENTS(table));
  return (guint)(xsd - table);
}

const CapXsd *cap_xsd_of(const CapDocument *doc) {
  const CapFormat *format = cap_format_of(doc);

  return cap_xsd_for(cap_document_kind(doc), cap_slice_of(format != NULL ? format->name : NULL));
}
