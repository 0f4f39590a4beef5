/* A compiled roster: immutable, index-based. See map.h for the conventions. */
#pragma once

#include "schema/roster.h"

extern const CapFormat honour_format;

typedef enum {
  HONOUR_ARM_HEAVY_CAVALRY,
  HONOUR_ARM_LIGHT_CAVALRY,
  HONOUR_ARM_INFANTRY,
  HONOUR_ARM_ARTILLERY
} HonourArm;

/* What the charts treat apart from the rest of its arm. */
typedef enum {
  HONOUR_UNIT_PLAIN,
  HONOUR_UNIT_GENDARMES,
  HONOUR_UNIT_STRADIOTS,
  HONOUR_UNIT_LANDSKNECHT,
} HonourUnitKind;

/* What the rules say of a nation, or of one type of unit. */
typedef enum {
  HONOUR_TRAIT_ELECTS = 1 << 0,   /* its Capitani elect one of themselves [15.5] */
  HONOUR_TRAIT_PIKES = 1 << 1,    /* [C.AST-swiss] */
  HONOUR_TRAIT_SQUARES = 1 << 2,  /* joined before a Major Battle [18.2] */
  HONOUR_TRAIT_FOR_HIRE = 1 << 3, /* [18.5] */
  HONOUR_TRAIT_RAIDERS = 1 << 4,  /* at home on the march [15.3] */
} HonourTraits;

/* What an auxiliary unit does. [15.1] */
typedef enum {
  HONOUR_AUXILIARY_NONE,
  HONOUR_AUXILIARY_MILITIA,
  HONOUR_AUXILIARY_ENGINEERS,
  HONOUR_AUXILIARY_SIEGE_GUNS,
  HONOUR_AUXILIARY_PONTOON,
} HonourAuxiliaryRole;

typedef enum {
  HONOUR_RELIABILITY_RELIABLE,
  HONOUR_RELIABILITY_NORMAL,
  HONOUR_RELIABILITY_SENSITIVE,
  HONOUR_RELIABILITY_VERY_SENSITIVE,
  HONOUR_RELIABILITY_SET_BY_SCENARIO,
} HonourReliability;

typedef enum {
  HONOUR_WEATHER_FROST,
  HONOUR_WEATHER_SNOW,
  HONOUR_WEATHER_MUD,
  HONOUR_WEATHER_RAIN,
  HONOUR_WEATHER_FAIR,
  HONOUR_WEATHER_HEAT,
} HonourWeather;

typedef enum {
  HONOUR_FEATURE_IMPETUOSO = 1 << 0,
  HONOUR_FEATURE_SIEGE = 1 << 1,
  HONOUR_FEATURE_ARTILLERY = 1 << 2,
  HONOUR_FEATURE_CAVALIERE = 1 << 3,
  HONOUR_FEATURE_TEMPOREGGIATORE = 1 << 4,
} HonourFeatures;

/* So many counters of one maximum strength: "2x10". */
typedef struct {
  guint16 count, strength;
} HonourCounters;

/* Reads a list such as "1x8 1x4" into a new array; entries of the wrong form are skipped (the
 * schema reports them). */
HonourCounters *honour_counters_parse(CapSlice text, guint *n);

typedef struct {
  char *id, *name;
  guint traits; /* HonourTraits, of a nationality */
  CapNode node;
} HonourNamed; /* nationalities and services */

typedef struct {
  char *id, *name;
  CapIndex nationality, service; /* CAP_INDEX_NONE when the roster has no such */
  HonourArm arm;
  HonourUnitKind kind;
  guint traits; /* HonourTraits: its own, those of its kind, and those its nation brings along */
  guint8 quality, movement;
  HonourReliability reliability;
  gboolean firearms;
  char *named; /* short name of a named unit, or NULL */
  guint n_counters;
  HonourCounters *counters;
  CapNode node;
} HonourUnitType;

typedef struct {
  char *id, *name;
  HonourAuxiliaryRole role;
  guint count; /* markers without strength */
  guint n_counters;
  HonourCounters *counters;
  guint8 quality; /* the next two only where they fight, that is, have counters */
  HonourReliability reliability;
  CapNode node;
} HonourAuxiliaryType;

typedef struct {
  char *id, *name;
  CapIndex nationality;
  gboolean minor;
  guint card; /* 0 when unknown */
  guint8 initiative, rank;
  gboolean star;
  guint features;   /* HonourFeatures */
  char *named_unit; /* NULL for none */
  CapNode node;
} HonourCapitano;

/* A month has at most so many turns, and the die of the weather table so many faces; more than
 * that is reported by a check and cut off here. */
#define HONOUR_MAX_MONTH_TURNS 32
#define HONOUR_MAX_DIE_FACES   32

typedef struct {
  char *id, *name; /* the name is never NULL: the id with a capital when none was given */
  guint turns;
  guint first;                                 /* turns of the year that come before it */
  guint32 ap_turns;                            /* bit n: turn n + 1 of the month is an AP turn */
  HonourWeather weather[HONOUR_MAX_DIE_FACES]; /* by die - 1, die_faces of them */
  gboolean has_weather; /* FALSE when the row is missing, too short or has a misspelt word */
  CapNode node;
} HonourMonth;

typedef struct {
  CapRoster base;
  guint n_months;
  HonourMonth *months; /* in the order of the year */
  guint turns_per_month, die_faces;
  guint turns_per_year;                /* 0 when the calendar cannot be read */
  CapNode calendar_node, weather_node; /* CAP_NODE_NONE when there is none */
  guint n_nationalities;
  HonourNamed *nationalities;
  guint n_services;
  HonourNamed *services;
  guint n_unit_types;
  HonourUnitType *unit_types;
  guint n_auxiliary_types;
  HonourAuxiliaryType *auxiliary_types;
  guint n_capitani;
  HonourCapitano *capitani;      /* Minor ones included */
  GHashTable *nationality_by_id; /* id -> index + 1, likewise below */
  GHashTable *service_by_id;
  GHashTable *unit_type_by_id;
  GHashTable *auxiliary_by_id;
  GHashTable *capitano_by_id;
  GHashTable *month_by_id;
} HonourRoster;

/* The roster as what it is; it must be one of this rule system, or NULL. */
static inline const HonourRoster *honour_roster(const CapRoster *roster) {
  g_return_val_if_fail(roster == NULL || roster->format == &honour_format, NULL);
  return (const HonourRoster *)roster;
}

/* Behind cap_roster_compile() and cap_roster_free(). */
HonourRoster *honour_roster_compile(const CapDocument *doc, CapDiagnostics *findings);
void honour_roster_free(HonourRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourRoster, honour_roster_free)

/* --- Looking up ------------------------------------------------------------------------- */

/* CAP_INDEX_NONE when the roster has none with this id. */
CapIndex honour_roster_find_nationality(const HonourRoster *roster, CapSlice id);
CapIndex honour_roster_find_service(const HonourRoster *roster, CapSlice id);
CapIndex honour_roster_find_unit_type(const HonourRoster *roster, CapSlice id);
CapIndex honour_roster_find_auxiliary(const HonourRoster *roster, CapSlice id);
CapIndex honour_roster_find_capitano(const HonourRoster *roster, CapSlice id);
CapIndex honour_roster_find_month(const HonourRoster *roster, CapSlice id);

/* The same for a reference in a document: what the roster does not have is reported at `place`
 * (unknown-nationality, unknown-service, ...) with a did-you-mean. */
CapIndex honour_roster_resolve_nationality(const HonourRoster *roster, CapSlice id, CapPlace place,
                                           CapDiagnostics *findings);
CapIndex honour_roster_resolve_service(const HonourRoster *roster, CapSlice id, CapPlace place,
                                       CapDiagnostics *findings);
CapIndex honour_roster_resolve_unit_type(const HonourRoster *roster, CapSlice id, CapPlace place,
                                         CapDiagnostics *findings);
CapIndex honour_roster_resolve_auxiliary(const HonourRoster *roster, CapSlice id, CapPlace place,
                                         CapDiagnostics *findings);
CapIndex honour_roster_resolve_capitano(const HonourRoster *roster, CapSlice id, CapPlace place,
                                        CapDiagnostics *findings);
CapIndex honour_roster_resolve_month(const HonourRoster *roster, CapSlice id, CapPlace place,
                                     CapDiagnostics *findings);

/* --- Words ------------------------------------------------------------------------------ */

/* The words of the schema in the order of the enums, ended by NULL, for messages and for
 * cap_slice_index_in(). */
extern const char *const honour_arm_words[];
extern const char *const honour_unit_kind_words[]; /* from HONOUR_UNIT_GENDARMES on */
extern const char *const honour_auxiliary_words[]; /* from HONOUR_AUXILIARY_MILITIA on */
extern const char *const honour_trait_words[];     /* by bit */
extern const char *const honour_reliability_words[];
extern const char *const honour_weather_words[];
