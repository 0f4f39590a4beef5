/* A compiled roster: immutable, index-based. See map.h for the conventions. */
#pragma once

#include "document.h"
#include "map.h" /* CapIndex */

typedef enum {
  CAP_ARM_HEAVY_CAVALRY,
  CAP_ARM_LIGHT_CAVALRY,
  CAP_ARM_INFANTRY,
  CAP_ARM_ARTILLERY
} CapArm;

/* What the charts treat apart from the rest of its arm. */
typedef enum {
  CAP_UNIT_PLAIN,
  CAP_UNIT_GENDARMES,
  CAP_UNIT_STRADIOTS,
  CAP_UNIT_LANDSKNECHT,
} CapUnitKind;

/* What the rules say of a nation, or of one type of unit. */
typedef enum {
  CAP_TRAIT_ELECTS = 1 << 0,   /* its Capitani elect one of themselves [15.5] */
  CAP_TRAIT_PIKES = 1 << 1,    /* [C.AST-swiss] */
  CAP_TRAIT_SQUARES = 1 << 2,  /* joined before a Major Battle [18.2] */
  CAP_TRAIT_FOR_HIRE = 1 << 3, /* [18.5] */
  CAP_TRAIT_RAIDERS = 1 << 4,  /* at home on the march [15.3] */
} CapTraits;

/* What an auxiliary unit does. [15.1] */
typedef enum {
  CAP_AUXILIARY_NONE,
  CAP_AUXILIARY_MILITIA,
  CAP_AUXILIARY_ENGINEERS,
  CAP_AUXILIARY_SIEGE_GUNS,
  CAP_AUXILIARY_PONTOON,
} CapAuxiliaryRole;

typedef enum {
  CAP_RELIABILITY_RELIABLE,
  CAP_RELIABILITY_NORMAL,
  CAP_RELIABILITY_SENSITIVE,
  CAP_RELIABILITY_VERY_SENSITIVE,
  CAP_RELIABILITY_SET_BY_SCENARIO,
} CapReliability;

typedef enum {
  CAP_WEATHER_FROST,
  CAP_WEATHER_SNOW,
  CAP_WEATHER_MUD,
  CAP_WEATHER_RAIN,
  CAP_WEATHER_FAIR,
  CAP_WEATHER_HEAT,
} CapWeather;

typedef enum {
  CAP_FEATURE_IMPETUOSO = 1 << 0,
  CAP_FEATURE_SIEGE = 1 << 1,
  CAP_FEATURE_ARTILLERY = 1 << 2,
  CAP_FEATURE_CAVALIERE = 1 << 3,
  CAP_FEATURE_TEMPOREGGIATORE = 1 << 4,
} CapFeatures;

/* So many counters of one maximum strength: "2x10". */
typedef struct {
  guint16 count, strength;
} CapCounters;

/* Reads a list such as "1x8 1x4" into a new array; entries of the wrong form are skipped (the
 * schema reports them). */
CapCounters *cap_counters_parse(CapSlice text, guint *n);

typedef struct {
  char *id, *name;
  guint traits; /* CapTraits, of a nationality */
  CapNode node;
} CapNamed; /* nationalities and services */

typedef struct {
  char *id, *name;
  CapIndex nationality, service; /* CAP_INDEX_NONE when the roster has no such */
  CapArm arm;
  CapUnitKind kind;
  guint traits; /* CapTraits: its own, those of its kind, and those its nation brings along */
  guint8 quality, movement;
  CapReliability reliability;
  gboolean firearms;
  char *named; /* short name of a named unit, or NULL */
  guint n_counters;
  CapCounters *counters;
  CapNode node;
} CapUnitType;

typedef struct {
  char *id, *name;
  CapAuxiliaryRole role;
  guint count; /* markers without strength */
  guint n_counters;
  CapCounters *counters;
  guint8 quality; /* the next two only where they fight, that is, have counters */
  CapReliability reliability;
  CapNode node;
} CapAuxiliaryType;

typedef struct {
  char *id, *name;
  CapIndex nationality;
  gboolean minor;
  guint card; /* 0 when unknown */
  guint8 initiative, rank;
  gboolean star;
  guint features;   /* CapFeatures */
  char *named_unit; /* NULL for none */
  CapNode node;
} CapCapitano;

/* A month has at most so many turns, and the die of the weather table so many faces; more than
 * that is reported by a check and cut off here. */
#define CAP_MAX_MONTH_TURNS 32
#define CAP_MAX_DIE_FACES   32

typedef struct {
  char *id, *name; /* the name is never NULL: the id with a capital when none was given */
  guint turns;
  guint first;                           /* turns of the year that come before it */
  guint32 ap_turns;                      /* bit n: turn n + 1 of the month is an AP turn */
  CapWeather weather[CAP_MAX_DIE_FACES]; /* by die - 1, die_faces of them */
  gboolean has_weather; /* FALSE when the row is missing, too short or has a misspelt word */
  CapNode node;
} CapMonth;

typedef struct {
  char *file, *id, *title;
  guint n_months;
  CapMonth *months; /* in the order of the year */
  guint turns_per_month, die_faces;
  guint turns_per_year;                /* 0 when the calendar cannot be read */
  CapNode calendar_node, weather_node; /* CAP_NODE_NONE when there is none */
  guint n_nationalities;
  CapNamed *nationalities;
  guint n_services;
  CapNamed *services;
  guint n_unit_types;
  CapUnitType *unit_types;
  guint n_auxiliary_types;
  CapAuxiliaryType *auxiliary_types;
  guint n_capitani;
  CapCapitano *capitani;         /* Minor ones included */
  GHashTable *nationality_by_id; /* id -> index + 1, likewise below */
  GHashTable *service_by_id;
  GHashTable *unit_type_by_id;
  GHashTable *auxiliary_by_id;
  GHashTable *capitano_by_id;
  GHashTable *month_by_id;
} CapRoster;

/* Compiles a document of kind roster; see cap_map_compile(). */
CapRoster *cap_roster_compile(const CapDocument *doc, CapDiagnostics *findings);
void cap_roster_free(CapRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapRoster, cap_roster_free)

/* --- Looking up ------------------------------------------------------------------------- */

/* CAP_INDEX_NONE when the roster has none with this id. */
CapIndex cap_roster_find_nationality(const CapRoster *roster, CapSlice id);
CapIndex cap_roster_find_service(const CapRoster *roster, CapSlice id);
CapIndex cap_roster_find_unit_type(const CapRoster *roster, CapSlice id);
CapIndex cap_roster_find_auxiliary(const CapRoster *roster, CapSlice id);
CapIndex cap_roster_find_capitano(const CapRoster *roster, CapSlice id);
CapIndex cap_roster_find_month(const CapRoster *roster, CapSlice id);

/* The same for a reference in a document: what the roster does not have is reported at `place`
 * (unknown-nationality, unknown-service, ...) with a did-you-mean. */
CapIndex cap_roster_resolve_nationality(const CapRoster *roster, CapSlice id, CapPlace place,
                                        CapDiagnostics *findings);
CapIndex cap_roster_resolve_service(const CapRoster *roster, CapSlice id, CapPlace place,
                                    CapDiagnostics *findings);
CapIndex cap_roster_resolve_unit_type(const CapRoster *roster, CapSlice id, CapPlace place,
                                      CapDiagnostics *findings);
CapIndex cap_roster_resolve_auxiliary(const CapRoster *roster, CapSlice id, CapPlace place,
                                      CapDiagnostics *findings);
CapIndex cap_roster_resolve_capitano(const CapRoster *roster, CapSlice id, CapPlace place,
                                     CapDiagnostics *findings);
CapIndex cap_roster_resolve_month(const CapRoster *roster, CapSlice id, CapPlace place,
                                  CapDiagnostics *findings);

/* --- Words ------------------------------------------------------------------------------ */

/* The words of the schema in the order of the enums, ended by NULL, for messages and for
 * cap_slice_index_in(). */
extern const char *const cap_arm_words[];
extern const char *const cap_unit_kind_words[]; /* from CAP_UNIT_GENDARMES on */
extern const char *const cap_auxiliary_words[]; /* from CAP_AUXILIARY_MILITIA on */
extern const char *const cap_trait_words[];     /* by bit */
extern const char *const cap_reliability_words[];
extern const char *const cap_weather_words[];
