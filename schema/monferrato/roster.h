/* A compiled roster of "La Seconda Guerra del Monferrato": turn tracks, nationalities and Commands
 * with their counters, chits with the groups that they bring. Immutable; see map.h for the
 * conventions. */
#pragma once

#include "schema/monferrato/chits.h"
#include "schema/roster.h"

/* [2.1a] What a counter is. Combat Units are those between Commander and Camp; a Camp is no unit.
 */
typedef enum {
  MONFERRATO_COMMANDER,
  MONFERRATO_INFANTRY,
  MONFERRATO_MAJOR_INFANTRY,
  MONFERRATO_CAVALRY,
  MONFERRATO_ARTILLERY,
  MONFERRATO_GUASTATORI,
  MONFERRATO_GARRISON,
  MONFERRATO_CAMP,
} MonferratoKind;

/* "commander", "infantry", ... by MonferratoKind, ended by NULL. */
extern const char *const monferrato_kind_words[];

typedef struct {
  char *id, *name;
  CapIndex command;
  MonferratoKind kind;
  guint8 attack, defence; /* Fire Values; 0 for Commanders and Camps */
  guint8 disrupted;       /* Fire Value of the Disrupted side; 0: it has no such side */
  guint8 leadership;      /* of a Commander, else 0 */
  char *replacement;      /* the name on the reverse of a Commander; NULL when there is none */
  guint8 next_leadership; /* of the replacement */
  CapNode node;
} MonferratoCounter;

typedef struct {
  char *id, *name;
  CapIndex nationality; /* CAP_INDEX_NONE when the roster has no such */
  guint first, n;       /* its counters stand together */
  CapNode node;
} MonferratoCommand;

typedef struct {
  char *id, *name;
  char *colour; /* "#rrggbb"; "" when the document does not say */
  CapNode node;
} MonferratoNation;

/* One turn of a year. */
typedef struct {
  char *id, *name;
  gboolean winter;                /* [14.4a] */
  gboolean morale_loss;           /* [15f] */
  guint8 first_month, last_month; /* 1 to 12; 0 when the document does not say */
  int year;                       /* 0: of every year */
  CapNode node;
} MonferratoBox;

typedef struct {
  char *id, *name;
  guint first, n;   /* boxes */
  gboolean is_once; /* its boxes have years of their own: it is passed once */
  CapNode node;
} MonferratoTrack;

typedef struct {
  CapRoster base; /* first: a MonferratoRoster is a CapRoster */
  guint n_tracks;
  MonferratoTrack *tracks;
  guint n_boxes;
  MonferratoBox *boxes;
  guint n_nations;
  MonferratoNation *nations;
  guint n_commands;
  MonferratoCommand *commands;
  guint n_counters;
  MonferratoCounter *counters;
  guint n_groups;
  MonferratoReinforcement *groups;
  guint n_chits;
  MonferratoChit *chits;       /* date, side, test and effects are found in a scenario */
  const CapDocument *document; /* borrowed; scenarios read conditions and effects in it */
  GHashTable *track_by_id;     /* id -> index + 1, likewise below */
  GHashTable *nation_by_id;
  GHashTable *command_by_id;
  GHashTable *counter_by_id;
  GHashTable *group_by_id;
  GHashTable *chit_by_id;
} MonferratoRoster;

extern const CapFormat monferrato_format;

MonferratoRoster *monferrato_roster_compile(const CapDocument *doc, CapDiagnostics *findings);
void monferrato_roster_free(MonferratoRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(MonferratoRoster, monferrato_roster_free)

/* The roster as one of this system; it must be one. */
static inline const MonferratoRoster *monferrato_roster(const CapRoster *roster) {
  g_assert(roster->format == &monferrato_format);
  return (const MonferratoRoster *)roster;
}

/* What an attribute or a word of one refers to; CAP_INDEX_NONE, reported with a did-you-mean, when
 * the roster has no such thing. */
CapIndex monferrato_roster_resolve_nation(const MonferratoRoster *roster, CapSlice id,
                                          CapPlace place, CapDiagnostics *findings);
CapIndex monferrato_roster_resolve_command(const MonferratoRoster *roster, CapSlice id,
                                           CapPlace place, CapDiagnostics *findings);
CapIndex monferrato_roster_resolve_counter(const MonferratoRoster *roster, CapSlice id,
                                           CapPlace place, CapDiagnostics *findings);
CapIndex monferrato_roster_resolve_track(const MonferratoRoster *roster, CapSlice id,
                                         CapPlace place, CapDiagnostics *findings);

CapIndex monferrato_roster_resolve_group(const MonferratoRoster *roster, CapSlice id,
                                         CapPlace place, CapDiagnostics *findings);
CapIndex monferrato_roster_resolve_chit(const MonferratoRoster *roster, CapSlice id, CapPlace place,
                                        CapDiagnostics *findings);

/* The box of a track with this id in this year, counted from the first of the track; CAP_INDEX_NONE
 * when it has none. */
CapIndex monferrato_track_find_box(const MonferratoRoster *roster, CapIndex track, CapSlice id,
                                   int year);

/* "jan" to "dec", ended by NULL. */
extern const char *const monferrato_month_words[];

/* roster-chits.c: the groups and the chits of a roster, as part of its compilation. */
void monferrato_roster_compile_chits(MonferratoRoster *roster, CapDiagnostics *findings);

/* [2.1a] Commanders and Combat Units are units, Camps are not. */
static inline gboolean monferrato_is_unit(MonferratoKind kind) {
  return kind != MONFERRATO_CAMP;
}

/* [2.1c] */
static inline gboolean monferrato_is_combat_unit(MonferratoKind kind) {
  return kind != MONFERRATO_CAMP && kind != MONFERRATO_COMMANDER;
}

/* [12a] Only Infantry and Cavalry count for stacking. */
static inline gboolean monferrato_counts_in_stack(MonferratoKind kind) {
  return kind == MONFERRATO_INFANTRY || kind == MONFERRATO_MAJOR_INFANTRY ||
         kind == MONFERRATO_CAVALRY;
}
