/* A rule system as the rest of the program sees it: one table of functions. Play, records and
 * reports use nothing else. */
#pragma once

#include "schema/scenario.h"
#include "validator/engine/decision.h"
#include "validator/engine/dice.h"
#include "validator/engine/log.h"

/* A scenario made ready, shared by all games of it; and one game in play, copyable. Opaque. */
typedef struct _CapRulesGame CapRulesGame;
typedef struct _CapRulesPlay CapRulesPlay;

typedef struct {
  gboolean is_over;
  CapIndex winner;   /* side; CAP_INDEX_NONE for a draw */
  const char *level; /* "draw", "standard", "strategic"; NULL while it lasts */
  CapTurn turn;      /* the turn being played, or the last one */
} CapOutcome;

#define CAP_OPTION_TEXT 96

typedef struct {
  const char *name; /* as the attribute `ruleset` of scenarios */

  /* Makes a scenario ready; NULL, with findings, when it cannot be played. */
  CapRulesGame *(*game_new)(const CapScenario *scenario, CapDiagnostics *findings);
  void (*game_free)(CapRulesGame *game);

  /* A game from the set-up on. Dice and log are the caller's and must outlive it. */
  CapRulesPlay *(*play_new)(const CapRulesGame *game, CapDice *dice, const CapLog *log);
  void (*play_free)(CapRulesPlay *play);
  void (*restart)(CapRulesPlay *play);

  /* Goes on to the next decision; FALSE when the game is over. */
  gboolean (*next)(CapRulesPlay *play, CapRequest *request);

  /* Takes an option of the last request; FALSE when it was not among them. */
  gboolean (*answer)(CapRulesPlay *play, const CapRequest *request, CapOption option);

  CapOutcome (*outcome)(const CapRulesPlay *play);

  /* What is wrong with the state, or NULL; for check builds and `capitano check`. */
  const char *(*violation)(const CapRulesPlay *play);

  /* Names for records and people. */
  const char *(*decision_name)(guint16 kind);
  void (*about_text)(const CapRulesPlay *play, const CapRequest *request,
                     char out[CAP_OPTION_TEXT]);
  void (*option_text)(const CapRulesPlay *play, CapOption option, char out[CAP_OPTION_TEXT]);

  /* SHA-256 of the state, the same on every machine; new string. */
  char *(*digest)(const CapRulesPlay *play);
} CapRuleset;

extern const CapRuleset cap_ruleset_honour;

/* The rule system a scenario is written for; NULL when there is none yet. */
const CapRuleset *cap_ruleset_find(const char *name);
