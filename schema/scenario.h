/* What all compiled scenarios have in common, whatever their rule system; the system's own model
 * begins with it. Immutable; see map.h for the conventions. */
#pragma once

#include "schema/roster.h"

typedef struct {
  char *id, *name;
  gboolean first; /* the First Player */
  CapNode node;
} CapSide;

struct _CapScenario {
  const CapFormat *format;
  char *file, *id, *title;
  const CapDocument *document; /* borrowed; must outlive the scenario */
  const CapMap *map;           /* borrowed */
  const CapRoster *roster;     /* borrowed; of the same format */
  guint n_turns;               /* 0 when start or length make no sense */
  guint n_sides;
  CapSide *sides;                                /* in the order of the document */
  CapRuleSwitch options[CAP_MAX_OPTIONAL_RULES]; /* by the rows of the format */
};

/* Compiles a scenario against its map and roster, both of which must outlive it. What cannot
 * be resolved is reported and left out; a scenario without a readable start has no turns. NULL when
 * nobody knows its rule system, or when the roster or the map is one for another system. */
CapScenario *cap_scenario_compile(const CapDocument *doc, const CapMap *map,
                                  const CapRoster *roster, CapDiagnostics *findings);
void cap_scenario_free(CapScenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapScenario, cap_scenario_free)

/* CAP_INDEX_NONE when the scenario has none with this id. */
CapIndex cap_scenario_find_side(const CapScenario *scenario, CapSlice id);

/* A turn of the game in words: "May 5, 1509", or "an unknown turn"; new string. */
char *cap_scenario_dup_turn(const CapScenario *scenario, CapTurn turn);

/* For the compilers and the free functions of systems: sets and releases what is in common. */
void cap_scenario_init(CapScenario *scenario, const CapFormat *format, const CapDocument *doc,
                       const CapMap *map, const CapRoster *roster);
void cap_scenario_clear(CapScenario *scenario);
