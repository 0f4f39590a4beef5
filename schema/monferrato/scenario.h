/* A compiled scenario of "La Seconda Guerra del Monferrato": turns, Morale, the factions with their
 * Commands and set-up, and the objectives. Immutable; see map.h for the conventions. */
#pragma once

#include "roster.h"
#include "rules.h"
#include "schema/scenario.h"

enum { MONFERRATO_SIDES = 2 };

/* What a faction has besides what all sides have. */
typedef struct {
  guint forts;
  guint n_supplied;
  CapIndex *supplied; /* zones without need of a line [13d] */
} MonferratoSide;

/* A Command of the roster in this scenario. */
typedef struct {
  CapIndex side;       /* CAP_INDEX_NONE: it takes no part */
  gboolean from_start; /* its marker is in play when the game begins */
  guint n_sources;
  CapIndex *sources; /* zones [2.3.2a] */
  guint n_raids;
  CapIndex *raids; /* zones [11j], in the order of the map */
  CapNode node;    /* CAP_NODE_NONE when it takes no part */
} MonferratoPart;

/* A line of the set-up. */
typedef struct {
  CapIndex side;
  guint n_units;
  CapIndex *units; /* counters of the roster */
  guint count;     /* how many of them are placed by it */
  guint forts;
  guint n_zones;
  CapIndex *zones; /* to choose from, in the order of the map */
  CapNode node;
} MonferratoLine;

typedef struct {
  CapIndex zone;
  guint points;
  CapNode node;
} MonferratoObjective;

/* Something that the scenario remembers: a latch is 0 or 1, a choice the number of one of its
 * values, a counter any number. */
typedef enum {
  MONFERRATO_LATCH,
  MONFERRATO_CHOICE,
  MONFERRATO_COUNTER_VARIABLE,
} MonferratoVariableKind;

typedef struct {
  char *id;
  MonferratoVariableKind kind;
  char **values; /* of a choice; ended by NULL */
  int start;
  CapNode node;
} MonferratoVariable;

typedef struct {
  CapScenario base; /* first: a MonferratoScenario is a CapScenario */
  const MonferratoRoster *roster;
  CapIndex track; /* CAP_INDEX_NONE when unknown; then there are no turns */
  int start_year;
  guint start_box; /* of the track */
  guint morale, medium, low;
  CapIndex *side_of_nation; /* by nation of the roster; CAP_INDEX_NONE: of neither side */
  MonferratoPart *parts;    /* by Command of the roster */
  MonferratoSide sides[MONFERRATO_SIDES];
  guint n_lines;
  MonferratoLine *lines; /* those of the side that sets up first come first */
  guint n_ways_out;
  CapIndex *ways_out; /* zones from which units can leave the map [6m] */
  guint n_objectives;
  MonferratoObjective *objectives;
  MonferratoChits chits; /* [16] */
  guint n_variables;
  MonferratoVariable *variables;
  GHashTable *variable_by_id; /* id -> index + 1 */
  MonferratoRules rules;
  CapNode length_node, morale_node;
} MonferratoScenario;

MonferratoScenario *monferrato_scenario_compile(const CapDocument *doc, const CapMap *map,
                                                const MonferratoRoster *roster,
                                                CapDiagnostics *findings);
void monferrato_scenario_free(MonferratoScenario *s);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(MonferratoScenario, monferrato_scenario_free)

/* The scenario as one of this system; it must be one. */
static inline const MonferratoScenario *monferrato_scenario(const CapScenario *scenario) {
  g_assert(scenario->format == &monferrato_format);
  return (const MonferratoScenario *)scenario;
}

/* The box of a turn and its year; the turn must be one of the game, or the one after. */
const MonferratoBox *monferrato_turn_box(const MonferratoScenario *s, CapTurn turn, int *year);

/* scenario-variables.c: the number that stands for a value of a variable; FALSE when it cannot have
 * it. */
gboolean monferrato_variable_read(const MonferratoVariable *variable, CapSlice word, int *value);

/* scenario-date.c. What the dates of chits mean, "1628 aug": a month and a year. Tracks need not
 * have a turn for every month; a turn of two months is both. */
typedef struct {
  int year, month; /* 1 to 12 */
} MonferratoMonth;

/* FALSE for what is no such date. */
gboolean monferrato_month_read(CapSlice text, MonferratoMonth *month);

/* The first turn that is not over before the month; the number of turns when there is none. */
CapTurn monferrato_turn_from(const MonferratoScenario *s, MonferratoMonth month);

/* The last turn that has begun in the month; -1 when there is none. */
CapTurn monferrato_turn_until(const MonferratoScenario *s, MonferratoMonth month);

/* Whether all turns of the track say which months they hold. */
gboolean monferrato_has_months(const MonferratoScenario *s);

/* "Jan-Feb 1628"; new string. */
char *monferrato_dup_turn(const MonferratoScenario *s, CapTurn turn);

/* Which side a counter of the roster fights for; CAP_INDEX_NONE: its Command takes no part. */
CapIndex monferrato_side_of(const MonferratoScenario *s, CapIndex counter);

/* [6m] [M-64] Can units leave the map from that zone? */
gboolean monferrato_is_way_out(const MonferratoScenario *s, CapIndex zone);

/* The zone that a counter is set up in, or the first of those that its owner may choose from;
 * CAP_INDEX_NONE when no line names it. */
CapIndex monferrato_placement(const MonferratoScenario *s, CapIndex counter, gboolean *is_choice);
