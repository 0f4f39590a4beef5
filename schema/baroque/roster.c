#include "schema/baroque/roster.h"

#include <glib/gi18n.h>

#include "schema/baroque/codes-roster.h"
#include "schema/table.h"

const char *const baroque_troop_words[] = {"gallopers",
                                           "trotters",
                                           "reiters",
                                           "spahis",
                                           "light-cavalry",
                                           "dragoons",
                                           "skirmishers",
                                           "shot",
                                           "warband",
                                           "pikes",
                                           "pike-and-musket",
                                           "tercio",
                                           "heavy-cannon",
                                           "medium-cannon",
                                           "light-cannon",
                                           "heavy-howitzer",
                                           "medium-howitzer",
                                           "baggage",
                                           "fortified-baggage",
                                           "leader",
                                           NULL};
G_STATIC_ASSERT(G_N_ELEMENTS(baroque_troop_words) == BAROQUE_N_TROOPS + 1);

const char *const baroque_speed_words[] = {
    "slow-foot", "foot", "slow-mounted", "mounted", "fast-mounted", "none", NULL};
const char *const baroque_discipline_words[] = {"A", "B", "C", NULL};

void baroque_roster_free(BaroqueRoster *roster) {
  if (roster == NULL)
    return;
  for (guint i = 0; i < roster->n_weapons; i++) {
    g_free(roster->weapons[i].id);
    g_free(roster->weapons[i].name);
  }
  for (guint i = 0; i < roster->n_types; i++) {
    g_free(roster->types[i].id);
    g_free(roster->types[i].code);
    g_free(roster->types[i].name);
    g_free(roster->types[i].weapons);
  }
  g_free(roster->weapons);
  g_free(roster->types);
  g_hash_table_unref(roster->weapon_by_id);
  g_hash_table_unref(roster->type_by_id);
  cap_roster_clear(&roster->base);
  g_free(roster);
}

CapIndex baroque_roster_resolve_type(const BaroqueRoster *roster, CapSlice id, CapPlace place,
                                     CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_TYPE, NC_("missing", "type"), N_("in roster"),
                      roster->base.id, CAP_TABLES(CAP_TABLE_NAMED(roster->types, roster->n_types))};

  return cap_table_expect(cap_table_find(roster->type_by_id, id), target, id, place, findings);
}

CapIndex baroque_roster_resolve_weapon(const BaroqueRoster *roster, CapSlice id, CapPlace place,
                                       CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_WEAPON, NC_("missing", "weapon"), N_("in roster"),
                      roster->base.id,
                      CAP_TABLES(CAP_TABLE_NAMED(roster->weapons, roster->n_weapons))};

  return cap_table_expect(cap_table_find(roster->weapon_by_id, id), target, id, place, findings);
}
