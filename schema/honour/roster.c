#include "roster.h"

#include "schema/codes/codes-scenario.h"
#include "schema/honour/codes-roster.h"
#include "schema/honour/codes-scenario.h"
#include "schema/table.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const honour_arm_words[] = {"heavy-cavalry", "light-cavalry", "infantry", "artillery",
                                        NULL};
const char *const honour_unit_kind_words[] = {"gendarmes", "stradiots", "landsknecht", NULL};
const char *const honour_auxiliary_words[] = {"militia", "engineers", "siege-guns", "pontoon",
                                              NULL};
const char *const honour_trait_words[] = {"elects",   "pikes",   "squares",
                                          "for-hire", "raiders", NULL};
const char *const honour_reliability_words[] = {"reliable",       "normal",          "sensitive",
                                                "very-sensitive", "set-by-scenario", NULL};
const char *const honour_weather_words[] = {"frost", "snow", "mud", "rain", "fair", "heat", NULL};

/* --- Counters ------------------------------------------------------------------------------ */

/* Reads "2x10": both numbers have one to three digits and do not start with 0. */
static gboolean parse_group(CapSlice word, HonourCounters *group) {
  const char *x = memchr(word.data, 'x', word.length);
  CapSlice count, strength;
  int n, max;

  if (x == NULL)
    return FALSE;
  count = (CapSlice){word.data, (gsize)(x - word.data)};
  strength = (CapSlice){x + 1, word.length - count.length - 1};
  if (!cap_slice_to_int(count, &n) || !cap_slice_to_int(strength, &max))
    return FALSE;
  if (n < 1 || n > 999 || max < 1 || max > 999)
    return FALSE;
  *group = (HonourCounters){(guint16)n, (guint16)max};
  return TRUE;
}

HonourCounters *honour_counters_parse(CapSlice text, guint *n) {
  guint n_words = cap_slice_is_set(text) ? cap_slice_count_words(text) : 0;
  HonourCounters *counters = g_new(HonourCounters, n_words);
  CapSlice word;

  *n = 0;
  while (*n < n_words && cap_slice_next_word(&text, &word)) {
    if (parse_group(word, &counters[*n]))
      (*n)++;
  }
  return counters;
}

/* --- Releasing ----------------------------------------------------------------------------- */

static void free_named(HonourNamed *items, guint n) {
  for (guint i = 0; i < n; i++) {
    g_free(items[i].id);
    g_free(items[i].name);
  }
  g_free(items);
}

static void free_months(HonourRoster *roster) {
  for (guint i = 0; i < roster->n_months; i++) {
    g_free(roster->months[i].id);
    g_free(roster->months[i].name);
  }
  g_free(roster->months);
}

static void free_unit_types(HonourRoster *roster) {
  for (guint i = 0; i < roster->n_unit_types; i++) {
    HonourUnitType *type = &roster->unit_types[i];

    g_free(type->id);
    g_free(type->name);
    g_free(type->named);
    g_free(type->counters);
  }
  g_free(roster->unit_types);
}

static void free_auxiliary_types(HonourRoster *roster) {
  for (guint i = 0; i < roster->n_auxiliary_types; i++) {
    HonourAuxiliaryType *type = &roster->auxiliary_types[i];

    g_free(type->id);
    g_free(type->name);
    g_free(type->counters);
  }
  g_free(roster->auxiliary_types);
}

static void free_capitani(HonourRoster *roster) {
  for (guint i = 0; i < roster->n_capitani; i++) {
    HonourCapitano *capitano = &roster->capitani[i];

    g_free(capitano->id);
    g_free(capitano->name);
    g_free(capitano->named_unit);
  }
  g_free(roster->capitani);
}

void honour_roster_free(HonourRoster *roster) {
  if (roster == NULL)
    return;
  g_hash_table_unref(roster->nationality_by_id);
  g_hash_table_unref(roster->service_by_id);
  g_hash_table_unref(roster->unit_type_by_id);
  g_hash_table_unref(roster->auxiliary_by_id);
  g_hash_table_unref(roster->capitano_by_id);
  g_hash_table_unref(roster->month_by_id);
  free_named(roster->nationalities, roster->n_nationalities);
  free_named(roster->services, roster->n_services);
  free_months(roster);
  free_unit_types(roster);
  free_auxiliary_types(roster);
  free_capitani(roster);
  cap_roster_clear(&roster->base);
  g_free(roster);
}

/* --- Looking up ---------------------------------------------------------------------------- */

CapIndex honour_roster_find_nationality(const HonourRoster *roster, CapSlice id) {
  return cap_table_find(roster->nationality_by_id, id);
}

CapIndex honour_roster_find_service(const HonourRoster *roster, CapSlice id) {
  return cap_table_find(roster->service_by_id, id);
}

CapIndex honour_roster_find_unit_type(const HonourRoster *roster, CapSlice id) {
  return cap_table_find(roster->unit_type_by_id, id);
}

CapIndex honour_roster_find_auxiliary(const HonourRoster *roster, CapSlice id) {
  return cap_table_find(roster->auxiliary_by_id, id);
}

CapIndex honour_roster_find_capitano(const HonourRoster *roster, CapSlice id) {
  return cap_table_find(roster->capitano_by_id, id);
}

CapIndex honour_roster_find_month(const HonourRoster *roster, CapSlice id) {
  return cap_table_find(roster->month_by_id, id);
}

/* --- References ---------------------------------------------------------------------------- */

CapIndex honour_roster_resolve_nationality(const HonourRoster *roster, CapSlice id, CapPlace place,
                                           CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_NATIONALITY, NC_("missing", "nation"), N_("in roster"),
                      roster->base.id,
                      CAP_TABLES(CAP_TABLE_NAMED(roster->nationalities, roster->n_nationalities))};

  return cap_table_expect(honour_roster_find_nationality(roster, id), target, id, place, findings);
}

CapIndex honour_roster_resolve_service(const HonourRoster *roster, CapSlice id, CapPlace place,
                                       CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_SERVICE, NC_("missing", "service"), N_("in roster"),
                      roster->base.id,
                      CAP_TABLES(CAP_TABLE_NAMED(roster->services, roster->n_services))};

  return cap_table_expect(honour_roster_find_service(roster, id), target, id, place, findings);
}

/* Combat and auxiliary units are written with elements of their own; the other table tells who
 * took the wrong one. */
CapIndex honour_roster_resolve_unit_type(const HonourRoster *roster, CapSlice id, CapPlace place,
                                         CapDiagnostics *findings) {
  CapIndex index = honour_roster_find_unit_type(roster, id);
  CapDiagnostic *d;

  if (index != CAP_INDEX_NONE || !cap_is_reference(id))
    return index;
  d = cap_report_unknown(findings, CAP_CODE_UNKNOWN_UNIT_TYPE, place, id,
                         CAP_TABLES(CAP_TABLE_NAMED(roster->unit_types, roster->n_unit_types)),
                         "There is no unit type \"%.*s\" in roster \"%s\".",
                         CAP_SLICE_ARGS(cap_slice_clip(id)), roster->base.id);
  if (honour_roster_find_auxiliary(roster, id) != CAP_INDEX_NONE)
    cap_diagnostic_set_hint(d, "It is an auxiliary unit, not a combat unit.");
  return CAP_INDEX_NONE;
}

CapIndex honour_roster_resolve_auxiliary(const HonourRoster *roster, CapSlice id, CapPlace place,
                                         CapDiagnostics *findings) {
  CapIndex index = honour_roster_find_auxiliary(roster, id);
  CapDiagnostic *d;

  if (index != CAP_INDEX_NONE || !cap_is_reference(id))
    return index;
  d = cap_report_unknown(
      findings, CAP_CODE_UNKNOWN_AUXILIARY, place, id,
      CAP_TABLES(CAP_TABLE_NAMED(roster->auxiliary_types, roster->n_auxiliary_types)),
      "There is no auxiliary unit \"%.*s\" in roster \"%s\".", CAP_SLICE_ARGS(cap_slice_clip(id)),
      roster->base.id);
  if (honour_roster_find_unit_type(roster, id) != CAP_INDEX_NONE)
    cap_diagnostic_set_hint(d, "It is a combat unit, not an auxiliary unit.");
  return CAP_INDEX_NONE;
}

CapIndex honour_roster_resolve_capitano(const HonourRoster *roster, CapSlice id, CapPlace place,
                                        CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_CAPITANO, NC_("missing", "Capitano"), N_("in roster"),
                      roster->base.id,
                      CAP_TABLES(CAP_TABLE_NAMED(roster->capitani, roster->n_capitani))};

  return cap_table_expect(honour_roster_find_capitano(roster, id), target, id, place, findings);
}

CapIndex honour_roster_resolve_month(const HonourRoster *roster, CapSlice id, CapPlace place,
                                     CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_MONTH, NC_("missing", "month"),
                      N_("in the calendar of roster"), roster->base.id,
                      CAP_TABLES(CAP_TABLE_OF(roster->months, roster->n_months))};

  return cap_table_expect(honour_roster_find_month(roster, id), target, id, place, findings);
}
