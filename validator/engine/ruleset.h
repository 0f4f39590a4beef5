/* A rule system as the rest of the program sees it: one table of functions. Play, records and
 * reports use nothing else. */
#pragma once

#include "schema/scenario.h"
#include "validator/engine/decision.h"
#include "validator/engine/dice.h"
#include "validator/engine/log.h"
#include "validator/engine/survey.h"
#include "validator/engine/tally.h"

/* A scenario made ready, shared by all games of it; and one game in play, copyable. Opaque. */
typedef struct _CapRulesGame CapRulesGame;
typedef struct _CapRulesPlay CapRulesPlay;

typedef struct {
  gboolean is_over;
  CapIndex winner;   /* side; CAP_INDEX_NONE for a draw */
  const char *level; /* "draw", "standard", "strategic"; NULL while it lasts */
  CapTurn turn;      /* the turn being played, or the last one */
} CapOutcome;

/* A special rule of a scenario. */
typedef struct {
  const char *id;
  CapNode node;   /* of the document */
  gboolean fires; /* an event: its tally counts how often */
} CapRuleInfo;

#define CAP_OPTION_TEXT 256

typedef struct {
  const char *name; /* as the attribute `ruleset` of scenarios */

  /* Makes a scenario ready; NULL, with findings, when it cannot be played. */
  CapRulesGame *(*game_new)(const CapScenario *scenario, CapDiagnostics *findings);
  void (*game_free)(CapRulesGame *game);

  /* The special rule with this number, counted as in CapTally; FALSE when there is none. */
  gboolean (*rule)(const CapRulesGame *game, guint number, CapRuleInfo *info);

  /* A game from the set-up on. Dice and log are the caller's and must outlive it. `options`: bit n
   * for the nth optional rule; those that the scenario switches on or off are as it says. */
  CapRulesPlay *(*play_new)(const CapRulesGame *game, guint options, CapDice *dice,
                            const CapLog *log);
  void (*play_free)(CapRulesPlay *play);
  void (*restart)(CapRulesPlay *play);

  /* Goes on to the next decision; FALSE when the game is over. */
  gboolean (*next)(CapRulesPlay *play, CapRequest *request);

  /* Takes an option of the last request; FALSE when it was not among them. */
  gboolean (*answer)(CapRulesPlay *play, const CapRequest *request, CapOption option);

  /* The index of the option that sound play would take; `luck` decides between equals. Looks only
   * at what the side that decides may know. */
  guint (*advise)(const CapRulesPlay *play, const CapRequest *request, guint64 luck);

  CapOutcome (*outcome)(const CapRulesPlay *play);

  /* What has happened so far. */
  void (*tally)(const CapRulesPlay *play, CapTally *tally);

  /* Notes where the pieces are now. Until it is called with another survey, or NULL, decisions that
   * leave a single option are noted there too. */
  void (*survey)(CapRulesPlay *play, CapSurvey *survey);

  /* What is wrong with the state, or NULL; for check builds and `capitano check`. */
  const char *(*violation)(const CapRulesPlay *play);

  /* What is wrong with a decision that is asked for, or NULL: that asking changes something, or
   * that its options tell a side what it may not know. Slower than the above. */
  const char *(*suspect)(const CapRulesPlay *play, const CapRequest *request);

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
