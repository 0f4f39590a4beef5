/* A compiled scenario: forces, schedules and alignment as tables that refer to the map and the
 * roster by index. Immutable; see map.h for the conventions. Special rules and victory
 * conditions are compiled from the same document by the rules compiler of the engine. */
#pragma once

#include "calendar.h"
#include "map.h"
#include "option.h"
#include "roster.h"

typedef enum {
  CAP_ORDER_GARRISON = 1 << 0,
  CAP_ORDER_STAND = 1 << 1,
  CAP_ORDER_MANOEUVRE = 1 << 2,
  CAP_ORDER_ATTACK = 1 << 3,
  CAP_ORDER_RETREAT = 1 << 4,
} CapOrders; /* "any" is garrison, stand, manoeuvre and attack */

typedef enum {
  CAP_PLACEMENT_NONE, /* missing, contradictory or unknown; reported */
  CAP_PLACEMENT_HEX,
  CAP_PLACEMENT_HEXES,
  CAP_PLACEMENT_NEAR,
  CAP_PLACEMENT_AREA,
  CAP_PLACEMENT_ZONES, /* one or several */
  CAP_PLACEMENT_WITH_GENERAL,
  CAP_PLACEMENT_WITH_RETURNING_GENERAL,
} CapPlacement;

typedef enum {
  CAP_ARRIVAL_SETUP,
  CAP_ARRIVAL_TURN,  /* a dated reinforcement */
  CAP_ARRIVAL_GROUP, /* when a special rule brings its group in */
} CapArrival;

typedef struct {
  char *id, *name;
  gboolean first;
  CapNode node;
} CapSide;

typedef struct {
  CapHex hex; /* CAP_HEX_NONE when unknown */
  CapIndex zone;
  gboolean from_start;
  gboolean has_reason; /* the document says why it may lie off the edge */
  CapNode node;
} CapSource;

typedef struct {
  CapTurn turn; /* CAP_TURN_NONE when the date makes no sense */
  guint nominal;
  CapNode node;
} CapReceive;

typedef struct {
  char *id, *name;
  CapIndex side, nationality; /* the nation is CAP_INDEX_NONE when the roster has no such */
  CapBits services;           /* of the roster: whose units may fight here, its own included */
  CapBits nationalities;      /* of the roster: whose Capitani may lead here, its own included */
  guint n_generals;
  CapIndex *generals; /* Capitani */
  CapNode *general_nodes;
  guint n_sources;
  CapSource *sources;
  gboolean has_reason_for_no_source;
  gboolean has_points, unlimited_points;
  guint points_at_start;
  guint n_receives;
  CapReceive *receives;
  CapNode node, points_node, supply_node; /* the latter two may be CAP_NODE_NONE */
} CapArmy;

typedef struct {
  char *id;
  CapIndex army;
  CapArrival arrival;
  CapTurn turn;   /* for CAP_ARRIVAL_TURN */
  CapIndex group; /* for CAP_ARRIVAL_GROUP */
  CapIndex pool;  /* CAP_INDEX_NONE outside pools */
  CapPlacement placement;
  CapHex hex;     /* HEX and NEAR */
  guint distance; /* NEAR */
  CapIndex area;  /* AREA: see cap_scenario_area(); its pool's when it says none itself */
  CapBits hexes;  /* every hex it may be placed in (HEX, HEXES, NEAR, AREA), on a zone map every
                     zone; else empty */
  CapIndex general_in; /* WITH_...: the general must be in this area; CAP_INDEX_NONE: anywhere */
  CapIndex capitano;   /* CAP_INDEX_NONE when elected, held back elsewhere, or unknown */
  gboolean elect;
  CapIndex held_from; /* stack */
  guint orders;       /* CapOrders, its pool's when it says none; 0 when it joins another Force */
  gboolean administrative_march;
  guint earthworks;
  CapDirection facing; /* of its Earthworks; CAP_N_DIRECTIONS when the owner chooses */
  CapNode node;
} CapStack;

typedef struct {
  char *id;
  CapIndex army;
  CapIndex area; /* see cap_scenario_area(); CAP_INDEX_NONE when its stacks say where */
  guint orders;
  CapNode node;
} CapPool;

typedef struct {
  CapIndex stack, pool; /* one of them */
  CapIndex type;
  guint sp;
  guint n_counters;
  CapCounters *counters;
  CapIndex under; /* Capitano, or CAP_INDEX_NONE */
  CapNode node;   /* the printed ratings, if any, are its attributes quality and reliability */
} CapUnit;

typedef struct {
  CapIndex stack, pool;
  CapIndex type;
  guint count;
  CapNode node;
} CapAuxiliary;

/* A Capitano beside the Primo Capitano of a stack, or in a pool. */
typedef struct {
  CapIndex stack, pool;
  CapIndex capitano;
  CapNode node;
} CapPosting;

typedef struct {
  CapIndex army, type;
  CapArrival arrival;
  CapTurn turn;
  CapIndex group;
  guint n_counters;
  CapCounters *counters;
  CapNode node;
} CapBreakdown;

/* The owner holds one Capitano of a stack back to lead a later one. */
typedef struct {
  CapIndex stack;
  CapIndex leads; /* the later stack, CAP_INDEX_NONE when unknown */
  guint min_rank; /* 0 when any will do */
  CapNode node;
} CapHold;

/* A dated arrival; its stacks and breakdown units have the same turn. */
typedef struct {
  CapIndex army;
  CapTurn turn; /* CAP_TURN_NONE when the date makes no sense */
  CapNode node;
} CapReinforcement;

typedef struct {
  char *id;
  CapIndex army;
  CapNode node;
} CapGroup;

typedef struct {
  CapIndex army, capitano;
  gboolean deployed;
  CapNode node;
} CapMinor;

/* Allegiance of a region: a side, or one of these. */
enum { CAP_NOT_ALIGNED = 0xff00, CAP_NEUTRAL, CAP_NOT_IN_PLAY, CAP_ALIGNMENT_UNKNOWN };

typedef struct {
  CapIndex army;
  CapHex hex;
  CapNode node;
  CapSlice word; /* the number as it stands in the document */
} CapConquered;

typedef struct {
  char *file, *id, *title, *ruleset;
  const CapDocument *document; /* borrowed; must outlive the scenario */
  const CapMap *map;           /* borrowed */
  const CapRoster *roster;     /* borrowed */
  CapCalendar calendar;
  gboolean playable_known; /* FALSE when <playable> makes no sense; all is in play then */
  CapBits playable;        /* hexes in play, on a zone map zones */
  CapRuleSwitch options[CAP_N_OPTIONAL_RULES]; /* rule 18.n at n - 1 */
  guint n_sides;
  CapSide *sides;
  guint n_armies;
  CapArmy *armies;
  guint n_stacks;
  CapStack *stacks; /* in the order of the document, as are all tables */
  guint n_pools;
  CapPool *pools;
  guint n_units;
  CapUnit *units;
  guint n_auxiliaries;
  CapAuxiliary *auxiliaries;
  guint n_postings;
  CapPosting *postings;
  guint n_breakdowns;
  CapBreakdown *breakdowns;
  guint n_holds;
  CapHold *holds;
  guint n_reinforcements;
  CapReinforcement *reinforcements;
  guint n_groups;
  CapGroup *groups;
  guint n_minors;
  CapMinor *minors;
  guint n_areas;
  CapArea *areas; /* of the scenario; those of the map come by cap_scenario_find_area() */
  gboolean alignment_used;
  CapIndex *alignment; /* by region of the map: a side or CAP_NOT_ALIGNED etc.; unknown when the
                          document says nothing or something that is no allegiance */
  CapNode *alignment_nodes; /* by region of the map; CAP_NODE_NONE when the document says nothing */
  guint n_conquered;
  CapConquered *conquered;
  CapReliability *reliability; /* by nationality of the roster; SET_BY_SCENARIO when not set */
  CapNode alignment_node, length_node, playable_node; /* CAP_NODE_NONE when there is none */
  GHashTable *side_by_id;                             /* id -> index + 1, likewise below */
  GHashTable *army_by_id;
  GHashTable *stack_by_id;
  GHashTable *group_by_id;
  GHashTable *area_by_id;
} CapScenario;

/* Compiles a scenario against its map and roster, both of which must outlive it. What cannot
 * be resolved is reported and left out; a scenario without a readable start has a calendar of no
 * turns. Never NULL. */
CapScenario *cap_scenario_compile(const CapDocument *doc, const CapMap *map,
                                  const CapRoster *roster, CapDiagnostics *findings);
void cap_scenario_free(CapScenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapScenario, cap_scenario_free)

/* --- Looking up ------------------------------------------------------------------------- */

/* CAP_INDEX_NONE when the scenario has none with this id. */
CapIndex cap_scenario_find_side(const CapScenario *s, CapSlice id);
CapIndex cap_scenario_find_army(const CapScenario *s, CapSlice id);
CapIndex cap_scenario_find_stack(const CapScenario *s, CapSlice id);
CapIndex cap_scenario_find_group(const CapScenario *s, CapSlice id);

/* Areas are numbered through: first those of the scenario, then those of its map. */
CapIndex cap_scenario_area_index(const CapScenario *s, CapSlice id);
const CapArea *cap_scenario_area(const CapScenario *s, CapIndex area);

/* The hexes of an area of the scenario or of its map; NULL when neither has it. */
const CapBits *cap_scenario_find_area(const CapScenario *s, CapSlice id);

/* Where the map in play ends: beyond one of its sides there is nothing, or nothing in play. */
gboolean cap_scenario_is_at_edge(const CapScenario *s, CapHex hex);

/* Where one may come on to the map and leave it: at the edge, or by sea in a port. */
gboolean cap_scenario_is_gateway(const CapScenario *s, CapHex hex);

/* How many places the sets of this scenario have room for: hexes, or zones on a zone map. */
guint cap_scenario_n_places(const CapScenario *s);

/* For a reference in a document: what the scenario does not have is reported at `place`
 * (unknown-side, unknown-army, unknown-stack, unknown-area, unknown-region, unknown-zone) with a
 * did-you-mean, and gives CAP_INDEX_NONE. Capitani and unit types are resolved by roster.h, hexes
 * by map.h, dates by calendar.h. */
CapIndex cap_scenario_resolve_side(const CapScenario *s, CapSlice id, CapPlace place,
                                   CapDiagnostics *findings);
CapIndex cap_scenario_resolve_army(const CapScenario *s, CapSlice id, CapPlace place,
                                   CapDiagnostics *findings);
CapIndex cap_scenario_resolve_stack(const CapScenario *s, CapSlice id, CapPlace place,
                                    CapDiagnostics *findings);
CapIndex cap_scenario_resolve_area(const CapScenario *s, CapSlice id, CapPlace place,
                                   CapDiagnostics *findings);
CapIndex cap_scenario_resolve_region(const CapScenario *s, CapSlice id, CapPlace place,
                                     CapDiagnostics *findings);
CapIndex cap_scenario_resolve_zone(const CapScenario *s, CapSlice id, CapPlace place,
                                   CapDiagnostics *findings);
