/* A compiled scenario: forces, schedules and alignment as tables that refer to the map and the
 * roster by index. Immutable; see map.h for the conventions. Special rules and victory
 * conditions are compiled from the same document by the rules compiler of the engine. */
#pragma once

#include "calendar.h"
#include "map.h"
#include "roster.h"

typedef enum {
  CAP_ORDER_GARRISON = 1 << 0,
  CAP_ORDER_STAND = 1 << 1,
  CAP_ORDER_MANOEUVRE = 1 << 2,
  CAP_ORDER_ATTACK = 1 << 3,
  CAP_ORDER_RETREAT = 1 << 4,
} CapOrders; /* "any" is garrison, stand, manoeuvre and attack */

typedef enum {
  CAP_PLACEMENT_NONE, /* missing or contradictory, reported */
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
  CapIndex side, nationality;
  CapBits services;      /* of the roster: whose units may fight here, its own included */
  CapBits nationalities; /* of the roster: whose Capitani may lead here, its own included */
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
  CapHex hex;        /* HEX and NEAR */
  guint distance;    /* NEAR */
  CapBits hexes;     /* every hex it may be placed in (HEX, HEXES, NEAR, AREA); else empty */
  CapIndex capitano; /* CAP_INDEX_NONE when elected, held back elsewhere, or unknown */
  gboolean elect;
  CapIndex held_from; /* stack */
  guint orders;       /* CapOrders; 0 when it joins another Force */
  gboolean administrative_march;
  guint earthworks;
  CapNode node;
} CapStack;

typedef struct {
  char *id;
  CapIndex army;
  CapIndex area; /* CAP_INDEX_NONE when its stacks say where */
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
  CapNode node;
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
  CapBits playable; /* hexes in play */
  guint n_sides;
  CapSide *sides;
  guint n_armies;
  CapArmy *armies;
  guint n_stacks;
  CapStack *stacks;
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
  guint n_groups;
  CapGroup *groups;
  guint n_minors;
  CapMinor *minors;
  guint n_areas;
  CapArea *areas; /* of the scenario; those of the map come by cap_scenario_find_area() */
  gboolean alignment_used;
  CapIndex *alignment; /* by region of the map: a side or CAP_NOT_ALIGNED etc. */
  guint n_conquered;
  CapConquered *conquered;
  CapReliability *reliability; /* by nationality of the roster; SET_BY_SCENARIO when not set */
  CapNode alignment_node;
} CapScenario;

/* Compiles a scenario against its map and roster, both of which must outlive it. What cannot
 * be resolved is reported and left out. NULL when not even the game length can be read. */
CapScenario *cap_scenario_compile(const CapDocument *doc, const CapMap *map,
                                  const CapRoster *roster, CapDiagnostics *findings);
void cap_scenario_free(CapScenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapScenario, cap_scenario_free)

CapIndex cap_scenario_find_side(const CapScenario *s, CapSlice id);
CapIndex cap_scenario_find_army(const CapScenario *s, CapSlice id);
CapIndex cap_scenario_find_stack(const CapScenario *s, CapSlice id);
CapIndex cap_scenario_find_group(const CapScenario *s, CapSlice id);

/* The hexes of an area of the scenario or of its map; NULL when neither has it. */
const CapBits *cap_scenario_find_area(const CapScenario *s, CapSlice id);
