/* A rule system as the schema layer knows it: what its documents look like and how they are
 * compiled. Each system has one such table, in schema/NAME/format.c; the list of them is made from
 * the option `systems` of the build, so that nothing else names a system. */
#pragma once

#include "schema/board/map.h"
#include "schema/option.h"

typedef struct _CapFormat CapFormat;
typedef struct _CapRoster CapRoster;
typedef struct _CapScenario CapScenario;

/* A turn of the game by number, 0 for the first. Dates before the start are negative. */
typedef int CapTurn;
#define CAP_TURN_NONE G_MININT

struct _CapFormat {
  const char *name;               /* as the attribute `ruleset` says it */
  const char *title;              /* of the game, for people */
  guint boards;                   /* CapBoards: the maps it can be played on */
  const CapOptionalRule *options; /* ended by a row without a number */
  const CapCode *codes;           /* of findings that only it knows, ended by NULL; or NULL */

  /* See cap_roster_compile(). */
  CapRoster *(*roster_compile)(const CapDocument *doc, CapDiagnostics *findings);
  void (*roster_free)(CapRoster *roster);

  /* See cap_scenario_compile(). The roster is one of this format. */
  CapScenario *(*scenario_compile)(const CapDocument *doc, const CapMap *map,
                                   const CapRoster *roster, CapDiagnostics *findings);
  void (*scenario_free)(CapScenario *scenario);

  /* A turn in words, "May 5, 1509"; new string. */
  char *(*dup_turn)(const CapScenario *scenario, CapTurn turn);
};

/* Whether the game can be played on that map. */
gboolean cap_format_has_board(const CapFormat *format, const CapMap *map);

/* All that were built in, in the order of the build option; ended by NULL. */
extern const CapFormat *const cap_formats[];

/* NULL when no system of this name was built in. */
const CapFormat *cap_format_find(CapSlice name);

/* The system that a scenario or roster names by its attribute `ruleset`. One that names
 * none, as before format 2, is of the first system. NULL when that one was not built in. */
const CapFormat *cap_format_of(const CapDocument *doc);
