/* A compiled roster of the pike and shot battles: weapons and types of troops. Immutable; see map.h
 * for the conventions. Lengths are hundredths of a BU, rates of movement tenths. */
#pragma once

#include "schema/roster.h"

/* The troops that the sheet knows; a type of the roster is one of them, so that variants follow all
 * their rules [B-14]. */
typedef enum {
  BAROQUE_GALLOPERS,
  BAROQUE_TROTTERS,
  BAROQUE_REITERS,
  BAROQUE_SPAHIS,
  BAROQUE_LIGHT_CAVALRY,
  BAROQUE_DRAGOONS,
  BAROQUE_SKIRMISHERS,
  BAROQUE_SHOT,
  BAROQUE_WARBAND,
  BAROQUE_PIKES,
  BAROQUE_PIKE_AND_MUSKET,
  BAROQUE_TERCIO,
  BAROQUE_HEAVY_CANNON,
  BAROQUE_MEDIUM_CANNON,
  BAROQUE_LIGHT_CANNON,
  BAROQUE_HEAVY_HOWITZER,
  BAROQUE_MEDIUM_HOWITZER,
  BAROQUE_BAGGAGE,
  BAROQUE_FORTIFIED_BAGGAGE,
  BAROQUE_LEADER,
} BaroqueTroop;
#define BAROQUE_N_TROOPS (BAROQUE_LEADER + 1)

/* The columns of the two distance tables. */
typedef enum {
  BAROQUE_SLOW_FOOT,
  BAROQUE_FOOT,
  BAROQUE_SLOW_MOUNTED,
  BAROQUE_MOUNTED,
  BAROQUE_FAST_MOUNTED,
  BAROQUE_NO_SPEED, /* guns, baggage and leaders */
} BaroqueSpeed;

typedef enum { BAROQUE_MASSED_NO, BAROQUE_MASSED_YES, BAROQUE_MASSED_OPTIONAL } BaroqueMassed;

/* The rows of the table of movement in bad ground. */
typedef enum {
  BAROQUE_GOES_AS_SKIRMISHERS, /* S, DR */
  BAROQUE_GOES_AS_SHOT,        /* WB, T */
  BAROQUE_GOES_AS_OTHERS,
  BAROQUE_GOES_AS_LEADERS,
} BaroqueTerrainRow;

/* The right of a type to pass through friends [INT-1 to INT-3]. */
typedef enum {
  BAROQUE_PASSES_NONE,
  BAROQUE_PASSES_MOUNTED,       /* any Mounted, and the reverse */
  BAROQUE_PASSES_ANY,           /* both ways with all */
  BAROQUE_PASSES_PASSED_BY_ANY, /* only as an object */
} BaroquePassing;

/* What a forced retreat does to friends in the way, or to itself [gap 70]. */
typedef enum {
  BAROQUE_RETREATS_THROUGH,
  BAROQUE_RETREATS_PUSHING,
  BAROQUE_RETREATS_ELIMINATED,
  BAROQUE_RETREATS_WITH_UNIT, /* leaders */
} BaroqueForcedRetreat;

typedef enum {
  BAROQUE_PURSUIT_MAY,
  BAROQUE_PURSUIT_MUST,
  BAROQUE_PURSUIT_MAY_NOT,
  BAROQUE_PURSUIT_WITH_UNIT, /* leaders */
} BaroquePursuit;

/* From what a type may evade [EVD-1 to EVD-3]. */
typedef enum {
  BAROQUE_EVADES_SHOOTING = 1 << 0,
  BAROQUE_EVADES_FOOT = 1 << 1,    /* a charge of Foot */
  BAROQUE_EVADES_MOUNTED = 1 << 2, /* a charge of Mounted */
} BaroqueEvades;

typedef enum { BAROQUE_DISCIPLINE_A, BAROQUE_DISCIPLINE_B, BAROQUE_DISCIPLINE_C } BaroqueDiscipline;

/* Bands of range [FIRE-18]: up to 1, 2, 4 and 8BU. */
typedef enum {
  BAROQUE_POINT_BLANK,
  BAROQUE_SHORT_RANGE,
  BAROQUE_LONG_RANGE,
  BAROQUE_EXTREME_RANGE,
} BaroqueBand;
#define BAROQUE_N_BANDS 4

typedef enum { BAROQUE_HAND_WEAPON, BAROQUE_CANNON, BAROQUE_HOWITZER } BaroqueWeaponKind;

typedef struct {
  char *id, *name;
  BaroqueWeaponKind kind;
  gboolean shoots[BAROQUE_N_BANDS]; /* FALSE: no shot at that range */
  gint8 dice[BAROQUE_N_BANDS];      /* added to the VBU [B-02] */
  CapNode node;
} BaroqueWeapon;

/* The values that a scenario may use, and the one it has when it says nothing. */
typedef struct {
  guint8 least, most, usual;
} BaroqueRange;

typedef struct {
  char *id, *code, *name; /* id for references; code as on the sheet: "P&M" */
  BaroqueTroop troop;
  gboolean is_mounted;
  BaroqueSpeed speed;
  BaroqueMassed massed;
  guint8 movement; /* tenths */
  BaroqueRange vbu, impetus, vd;
  BaroqueRange discipline; /* BaroqueDiscipline: least is the best */
  guint n_weapons;
  CapIndex *weapons;     /* to choose from; the first is the usual one */
  gboolean shoots;       /* as an action */
  gint8 shooting, melee; /* modifiers to dice */
  guint evades;          /* BaroqueEvades */
  BaroqueTerrainRow terrain_row;
  BaroquePassing passing;
  BaroqueForcedRetreat forced_retreat;
  BaroquePursuit pursuit;
  guint16 front, depth; /* hundredths */
  CapNode node;
} BaroqueType;

typedef struct {
  CapRoster base; /* first: a BaroqueRoster is a CapRoster */
  guint n_weapons;
  BaroqueWeapon *weapons;
  guint n_types;
  BaroqueType *types;
  GHashTable *weapon_by_id; /* id -> index + 1, likewise below */
  GHashTable *type_by_id;
} BaroqueRoster;

extern const CapFormat baroque_format;

BaroqueRoster *baroque_roster_compile(const CapDocument *doc, CapDiagnostics *findings);
void baroque_roster_free(BaroqueRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(BaroqueRoster, baroque_roster_free)

/* The roster as one of this system; it must be one. */
static inline const BaroqueRoster *baroque_roster(const CapRoster *roster) {
  g_assert(roster->format == &baroque_format);
  return (const BaroqueRoster *)roster;
}

/* What an attribute or a word of one refers to; CAP_INDEX_NONE, reported with a did-you-mean, when
 * the roster has no such thing. */
CapIndex baroque_roster_resolve_type(const BaroqueRoster *roster, CapSlice id, CapPlace place,
                                     CapDiagnostics *findings);
CapIndex baroque_roster_resolve_weapon(const BaroqueRoster *roster, CapSlice id, CapPlace place,
                                       CapDiagnostics *findings);

/* "gallopers", ... by BaroqueTroop, ended by NULL. */
extern const char *const baroque_troop_words[];
extern const char *const baroque_speed_words[];
extern const char *const baroque_discipline_words[];

static inline gboolean baroque_is_gun(BaroqueTroop troop) {
  return troop >= BAROQUE_HEAVY_CANNON && troop <= BAROQUE_MEDIUM_HOWITZER;
}

static inline gboolean baroque_is_howitzer(BaroqueTroop troop) {
  return troop == BAROQUE_HEAVY_HOWITZER || troop == BAROQUE_MEDIUM_HOWITZER;
}

static inline gboolean baroque_is_baggage(BaroqueTroop troop) {
  return troop == BAROQUE_BAGGAGE || troop == BAROQUE_FORTIFIED_BAGGAGE;
}

/* [gap 100] */
static inline gboolean baroque_has_pikes(BaroqueTroop troop) {
  return troop == BAROQUE_PIKES || troop == BAROQUE_PIKE_AND_MUSKET || troop == BAROQUE_TERCIO;
}
