#include "roster.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-scenario.h"
#include "schema/monferrato/codes-chits.h"
#include "schema/monferrato/codes-scenario.h"
#include "schema/table.h"

const char *const monferrato_kind_words[] = {"commander", "infantry",  "major-infantry",
                                             "cavalry",   "artillery", "guastatori",
                                             "garrison",  "camp",      NULL};

const char *const monferrato_month_words[] = {"jan", "feb", "mar", "apr", "may", "jun", "jul",
                                              "aug", "sep", "oct", "nov", "dec", NULL};

void monferrato_roster_free(MonferratoRoster *roster) {
  if (roster == NULL)
    return;
  for (guint i = 0; i < roster->n_tracks; i++) {
    g_free(roster->tracks[i].id);
    g_free(roster->tracks[i].name);
  }
  for (guint i = 0; i < roster->n_boxes; i++) {
    g_free(roster->boxes[i].id);
    g_free(roster->boxes[i].name);
  }
  for (guint i = 0; i < roster->n_nations; i++) {
    g_free(roster->nations[i].id);
    g_free(roster->nations[i].name);
    g_free(roster->nations[i].colour);
  }
  for (guint i = 0; i < roster->n_commands; i++) {
    g_free(roster->commands[i].id);
    g_free(roster->commands[i].name);
  }
  for (guint i = 0; i < roster->n_counters; i++) {
    g_free(roster->counters[i].id);
    g_free(roster->counters[i].name);
    g_free(roster->counters[i].replacement);
  }
  for (guint i = 0; i < roster->n_groups; i++) {
    g_free(roster->groups[i].id);
    g_free(roster->groups[i].counters);
  }
  for (guint i = 0; i < roster->n_chits; i++) {
    g_free(roster->chits[i].id);
    g_free(roster->chits[i].name);
  }
  g_free(roster->groups);
  g_free(roster->chits);
  g_free(roster->tracks);
  g_free(roster->boxes);
  g_free(roster->nations);
  g_free(roster->commands);
  g_free(roster->counters);
  g_hash_table_unref(roster->track_by_id);
  g_hash_table_unref(roster->nation_by_id);
  g_hash_table_unref(roster->command_by_id);
  g_hash_table_unref(roster->counter_by_id);
  g_hash_table_unref(roster->group_by_id);
  g_hash_table_unref(roster->chit_by_id);
  cap_roster_clear(&roster->base);
  g_free(roster);
}

/* --- References ---------------------------------------------------------------------------- */

CapIndex monferrato_roster_resolve_nation(const MonferratoRoster *roster, CapSlice id,
                                          CapPlace place, CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_NATIONALITY, NC_("missing", "nationality"), N_("in roster"),
                      roster->base.id,
                      CAP_TABLES(CAP_TABLE_NAMED(roster->nations, roster->n_nations))};

  return cap_table_expect(cap_table_find(roster->nation_by_id, id), target, id, place, findings);
}

CapIndex monferrato_roster_resolve_command(const MonferratoRoster *roster, CapSlice id,
                                           CapPlace place, CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_COMMAND, NC_("missing", "Command"), N_("in roster"),
                      roster->base.id,
                      CAP_TABLES(CAP_TABLE_NAMED(roster->commands, roster->n_commands))};

  return cap_table_expect(cap_table_find(roster->command_by_id, id), target, id, place, findings);
}

CapIndex monferrato_roster_resolve_counter(const MonferratoRoster *roster, CapSlice id,
                                           CapPlace place, CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_COUNTER, NC_("missing", "counter"), N_("in roster"),
                      roster->base.id,
                      CAP_TABLES(CAP_TABLE_NAMED(roster->counters, roster->n_counters))};

  return cap_table_expect(cap_table_find(roster->counter_by_id, id), target, id, place, findings);
}

CapIndex monferrato_roster_resolve_track(const MonferratoRoster *roster, CapSlice id,
                                         CapPlace place, CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_TRACK, NC_("missing", "turn track"), N_("in roster"),
                      roster->base.id, CAP_TABLES(CAP_TABLE_OF(roster->tracks, roster->n_tracks))};

  return cap_table_expect(cap_table_find(roster->track_by_id, id), target, id, place, findings);
}

CapIndex monferrato_roster_resolve_group(const MonferratoRoster *roster, CapSlice id,
                                         CapPlace place, CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_REINFORCEMENT, NC_("missing", "group of reinforcements"),
                      N_("in roster"), roster->base.id,
                      CAP_TABLES(CAP_TABLE_OF(roster->groups, roster->n_groups))};

  return cap_table_expect(cap_table_find(roster->group_by_id, id), target, id, place, findings);
}

CapIndex monferrato_roster_resolve_chit(const MonferratoRoster *roster, CapSlice id, CapPlace place,
                                        CapDiagnostics *findings) {
  CapTarget target = {CAP_CODE_UNKNOWN_CHIT, NC_("missing", "chit"), N_("in roster"),
                      roster->base.id, CAP_TABLES(CAP_TABLE_NAMED(roster->chits, roster->n_chits))};

  return cap_table_expect(cap_table_find(roster->chit_by_id, id), target, id, place, findings);
}

CapIndex monferrato_track_find_box(const MonferratoRoster *roster, CapIndex track, CapSlice id,
                                   int year) {
  const MonferratoTrack *t = &roster->tracks[track];

  for (guint i = 0; i < t->n; i++)
    if (cap_slice_equals(id, roster->boxes[t->first + i].id) &&
        (!t->is_once || roster->boxes[t->first + i].year == year))
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}
