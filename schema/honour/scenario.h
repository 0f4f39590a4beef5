/* A compiled scenario: forces, schedules and alignment as tables that refer to the map and the
 * roster by index. Immutable; see map.h for the conventions. Special rules and victory
 * conditions are compiled from the same document by the rules compiler of the engine. */
#pragma once

#include "calendar.h"
#include "reading.h"
#include "roster.h"
#include "schema/scenario.h"

/* Those of chapter 18. */
#define HONOUR_N_OPTIONAL_RULES 9

/* Of a game, as the schema has it: pages and tables have a row for each. */
#define HONOUR_MOST_TURNS_OF_GAME 2000

typedef enum {
  HONOUR_ORDER_GARRISON = 1 << 0,
  HONOUR_ORDER_STAND = 1 << 1,
  HONOUR_ORDER_MANOEUVRE = 1 << 2,
  HONOUR_ORDER_ATTACK = 1 << 3,
  HONOUR_ORDER_RETREAT = 1 << 4,
} HonourOrders; /* "any" is garrison, stand, manoeuvre and attack */

typedef enum {
  HONOUR_PLACEMENT_NONE, /* missing, contradictory or unknown; reported */
  HONOUR_PLACEMENT_HEX,
  HONOUR_PLACEMENT_HEXES,
  HONOUR_PLACEMENT_NEAR,
  HONOUR_PLACEMENT_AREA,
  HONOUR_PLACEMENT_WITH_GENERAL,
  HONOUR_PLACEMENT_WITH_RETURNING_GENERAL,
} HonourPlacement;

typedef enum {
  HONOUR_ARRIVAL_SETUP,
  HONOUR_ARRIVAL_TURN,  /* a dated reinforcement */
  HONOUR_ARRIVAL_GROUP, /* when a special rule brings its group in */
} HonourArrival;

typedef struct {
  CapHex hex; /* CAP_HEX_NONE when unknown */
  gboolean from_start;
  gboolean has_reason; /* the document says why it may lie off the edge */
  CapNode node;
} HonourSource;

typedef struct {
  CapTurn turn; /* CAP_TURN_NONE when the date makes no sense */
  guint nominal;
  CapNode node;
} HonourReceive;

typedef struct {
  char *id, *name;
  CapIndex side, nationality; /* the nation is CAP_INDEX_NONE when the roster has no such */
  CapBits services;           /* of the roster: whose units may fight here, its own included */
  CapBits nationalities;      /* of the roster: whose Capitani may lead here, its own included */
  guint n_generals;
  CapIndex *generals; /* Capitani */
  CapNode *general_nodes;
  guint n_sources;
  HonourSource *sources;
  gboolean has_reason_for_no_source;
  gboolean has_points, unlimited_points;
  guint points_at_start;
  guint n_receives;
  HonourReceive *receives;
  CapNode node, points_node, supply_node; /* the latter two may be CAP_NODE_NONE */
} HonourArmy;

typedef struct {
  char *id;
  CapIndex army;
  HonourArrival arrival;
  CapTurn turn;   /* for HONOUR_ARRIVAL_TURN */
  CapIndex group; /* for HONOUR_ARRIVAL_GROUP */
  CapIndex pool;  /* CAP_INDEX_NONE outside pools */
  HonourPlacement placement;
  CapHex hex;     /* HEX and NEAR */
  guint distance; /* NEAR */
  CapIndex area;  /* AREA: see honour_scenario_area(); its pool's when it says none itself */
  CapBits hexes;  /* every hex it may be placed in (HEX, HEXES, NEAR, AREA); else empty */
  guint n_listed;
  CapHex *listed;      /* HEXES: the same in the order of the document */
  CapIndex general_in; /* WITH_...: the general must be in this area; CAP_INDEX_NONE: anywhere */
  CapIndex capitano;   /* CAP_INDEX_NONE when elected, held back elsewhere, or unknown */
  gboolean elect;
  CapIndex held_from; /* stack */
  guint orders; /* HonourOrders, its pool's when it says none; 0 when it joins another Force */
  gboolean administrative_march;
  guint earthworks;
  CapDirection facing; /* of its Earthworks; CAP_N_DIRECTIONS when the owner chooses */
  CapNode node;
} HonourStack;

typedef struct {
  char *id;
  CapIndex army;
  CapIndex area; /* see honour_scenario_area(); CAP_INDEX_NONE when its stacks say where */
  guint orders;
  CapNode node;
} HonourPool;

typedef struct {
  CapIndex stack, pool; /* one of them */
  CapIndex type;
  guint sp;
  guint n_counters;
  HonourCounters *counters;
  CapIndex under; /* Capitano, or CAP_INDEX_NONE */
  CapNode node;   /* the printed ratings, if any, are its attributes quality and reliability */
} HonourUnit;

typedef struct {
  CapIndex stack, pool;
  CapIndex type;
  guint count;
  CapNode node;
} HonourAuxiliary;

/* A Capitano beside the Primo Capitano of a stack, or in a pool. */
typedef struct {
  CapIndex stack, pool;
  CapIndex capitano;
  CapNode node;
} HonourPosting;

typedef struct {
  CapIndex army, type;
  HonourArrival arrival;
  CapTurn turn;
  CapIndex group;
  guint n_counters;
  HonourCounters *counters;
  CapNode node;
} HonourBreakdown;

/* The owner holds one Capitano of a stack back to lead a later one. */
typedef struct {
  CapIndex stack;
  CapIndex leads; /* the later stack, CAP_INDEX_NONE when unknown */
  guint min_rank; /* 0 when any will do */
  CapNode node;
} HonourHold;

/* A dated arrival; its stacks and breakdown units have the same turn. */
typedef struct {
  CapIndex army;
  CapTurn turn; /* CAP_TURN_NONE when the date makes no sense */
  CapNode node;
} HonourReinforcement;

typedef struct {
  char *id;
  CapIndex army;
  CapNode node;
} HonourGroup;

typedef struct {
  CapIndex army, capitano;
  gboolean deployed;
  CapNode node;
} HonourMinor;

/* Allegiance of a region: a side, or one of these. */
enum { HONOUR_NOT_ALIGNED = 0xff00, HONOUR_NEUTRAL, HONOUR_NOT_IN_PLAY, HONOUR_ALIGNMENT_UNKNOWN };

typedef struct {
  CapIndex army;
  CapHex hex;
  CapNode node;
  CapSlice word; /* the number as it stands in the document */
} HonourConquered;

typedef struct {
  CapScenario base;
  const HonourRoster *roster; /* that of base, as what it is */
  HonourCalendar calendar;
  gboolean playable_known; /* FALSE when <playable> makes no sense; all is in play then */
  CapBits playable;        /* hexes in play */
  guint64 readings;        /* bits of HonourReading, one for each switch */
  guint n_armies;
  HonourArmy *armies;
  guint n_stacks;
  HonourStack *stacks; /* in the order of the document, as are all tables */
  guint n_pools;
  HonourPool *pools;
  guint n_units;
  HonourUnit *units;
  guint n_auxiliaries;
  HonourAuxiliary *auxiliaries;
  guint n_postings;
  HonourPosting *postings;
  guint n_breakdowns;
  HonourBreakdown *breakdowns;
  guint n_holds;
  HonourHold *holds;
  guint n_reinforcements;
  HonourReinforcement *reinforcements;
  guint n_groups;
  HonourGroup *groups;
  guint n_minors;
  HonourMinor *minors;
  guint n_areas;
  CapArea *areas; /* of the scenario; those of the map come by honour_scenario_find_area() */
  gboolean alignment_used;
  CapIndex *alignment; /* by region of the map: a side or HONOUR_NOT_ALIGNED etc.; unknown when the
                          document says nothing or something that is no allegiance */
  CapNode *alignment_nodes; /* by region of the map; CAP_NODE_NONE when the document says nothing */
  guint n_conquered;
  HonourConquered *conquered;
  HonourReliability *reliability; /* by nationality of the roster; SET_BY_SCENARIO when not set */
  CapNode alignment_node, length_node, playable_node; /* CAP_NODE_NONE when there is none */
  GHashTable *army_by_id;                             /* id -> index + 1, likewise below */
  GHashTable *stack_by_id;
  GHashTable *group_by_id;
  GHashTable *area_by_id;
} HonourScenario;

/* The scenario as what it is; it must be one of this rule system, or NULL. */
static inline const HonourScenario *honour_scenario(const CapScenario *scenario) {
  g_return_val_if_fail(scenario == NULL || scenario->format == &honour_format, NULL);
  return (const HonourScenario *)scenario;
}

/* CAP_INDEX_NONE when the scenario has none with this id. */
static inline CapIndex honour_scenario_find_side(const HonourScenario *s, CapSlice id) {
  return cap_scenario_find_side(&s->base, id);
}

/* Behind cap_scenario_compile() and cap_scenario_free(). Never NULL. */
HonourScenario *honour_scenario_compile(const CapDocument *doc, const CapMap *map,
                                        const HonourRoster *roster, CapDiagnostics *findings);
void honour_scenario_free(HonourScenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourScenario, honour_scenario_free)

/* --- Looking up ------------------------------------------------------------------------- */

/* CAP_INDEX_NONE when the scenario has none with this id. */
CapIndex honour_scenario_find_army(const HonourScenario *s, CapSlice id);
CapIndex honour_scenario_find_stack(const HonourScenario *s, CapSlice id);
CapIndex honour_scenario_find_group(const HonourScenario *s, CapSlice id);

/* Areas are numbered through: first those of the scenario, then those of its map. */
CapIndex honour_scenario_area_index(const HonourScenario *s, CapSlice id);
const CapArea *honour_scenario_area(const HonourScenario *s, CapIndex area);

/* The hexes of an area of the scenario or of its map; NULL when neither has it. */
const CapBits *honour_scenario_find_area(const HonourScenario *s, CapSlice id);

/* Where the map in play ends: beyond one of its sides there is nothing, or nothing in play. */
gboolean honour_scenario_is_at_edge(const HonourScenario *s, CapHex hex);

/* Where one may come on to the map and leave it: at the edge, or by sea in a port. */
gboolean honour_scenario_is_gateway(const HonourScenario *s, CapHex hex);

/* For a reference in a document: what the scenario does not have is reported at `place`
 * (unknown-side, unknown-army, unknown-stack, unknown-area, unknown-region) with a did-you-mean,
 * and gives CAP_INDEX_NONE. Capitani and unit types are resolved by roster.h, hexes by map.h, dates
 * by calendar.h. */
CapIndex honour_scenario_resolve_side(const HonourScenario *s, CapSlice id, CapPlace place,
                                      CapDiagnostics *findings);
CapIndex honour_scenario_resolve_army(const HonourScenario *s, CapSlice id, CapPlace place,
                                      CapDiagnostics *findings);
CapIndex honour_scenario_resolve_stack(const HonourScenario *s, CapSlice id, CapPlace place,
                                       CapDiagnostics *findings);
CapIndex honour_scenario_resolve_area(const HonourScenario *s, CapSlice id, CapPlace place,
                                      CapDiagnostics *findings);
CapIndex honour_scenario_resolve_region(const HonourScenario *s, CapSlice id, CapPlace place,
                                        CapDiagnostics *findings);
