/* A rule system as the rest of the program sees it: one table of functions. Play, records and
 * reports use nothing else. */
#pragma once

#include "schema/scenario.h"
#include "validator/engine/beside.h"
#include "validator/engine/decision.h"
#include "validator/engine/dice.h"
#include "validator/engine/ledger.h"
#include "validator/engine/log.h"
#include "validator/engine/piece.h"
#include "validator/engine/prospect.h"
#include "validator/engine/survey.h"
#include "validator/engine/tally.h"

typedef struct {
  gboolean is_over;
  CapIndex winner;   /* side; CAP_INDEX_NONE for a draw */
  const char *level; /* of victory, by a row of the system, or "draw"; NULL while it lasts */
  CapTurn turn;      /* the turn being played, or the last one */
} CapOutcome;

/* A level of victory. */
typedef struct {
  const char *name;    /* "strategic", for programs and people */
  const char *victory; /* "strategic victory", for sentences */
} CapLevel;

/* Something that wins the game, as the scenario has it. */
typedef struct {
  CapIndex side;
  const char *level; /* as of an outcome */
  CapNode node;
} CapAim;

/* An event happens, a ban refuses, an adjustment changes something. */
typedef enum { CAP_MANNER_EVENT, CAP_MANNER_BAN, CAP_MANNER_ADJUSTMENT } CapSpecialManner;

/* A special rule of a scenario. */
typedef struct {
  const char *id;
  CapNode node; /* of the document */
  CapSpecialManner manner;
} CapSpecialInfo;

/* A card that sides hold and play. */
typedef struct {
  const char *id; /* NULL: the scenario does not use it */
  const char *name;
  const char *what; /* what such things are called, "card" */
  CapNode node;     /* of the scenario, where the cards are dealt */
} CapCardInfo;

/* A piece that a survey follows, as the document has it. */
typedef struct {
  const char *id;
  const char *what, *where; /* "stack", "hex": what it is and what it stands in */
  const char *look_at;      /* what may keep it there: "its hex, its Orders", for a sentence */
  gboolean is_dated;        /* it comes as a reinforcement on a turn */
  CapNode node;
  const char *name; /* for people; NULL: it has none but its id */
} CapFollowed;

/* A doctrine with some other numbers, as a whole: bolder, or more careful. */
typedef struct {
  const char *name;    /* "bold" */
  const char *changes; /* NAME=NUMBER:... by the rows of `terms` */
} CapStance;

#define CAP_OPTION_TEXT 256

/* Where in the sequence of play a game is. */
typedef struct {
  CapTurn turn;
  guint part;                 /* another one in each phase and each activation of a turn */
  char text[CAP_OPTION_TEXT]; /* "Activation: a Capitano"; no date */
} CapPlayMoment;

/* Why a spot cannot be chosen. */
typedef struct {
  const char
      *rule; /* its number, or the id of a special rule; NULL when it is no matter of rules */
  char text[CAP_OPTION_TEXT];
} CapRefusal;

/* What a violation or suspicion comes to. */
typedef enum {
  CAP_FAULT_BROKEN,   /* the state is not as the rules want it */
  CAP_FAULT_ENDLESS,  /* the game goes on without anybody deciding anything */
  CAP_FAULT_DEAD_END, /* somebody must decide and has no option */
  CAP_FAULT_LIMIT,    /* the scenario asks for more at a time than the program can keep in mind */
  CAP_FAULT_TOLD,     /* options tell a side what it may not know */
} CapFaultKind;

typedef struct {
  const char *name; /* as the attribute `ruleset` of scenarios */

  /* Makes a scenario ready; NULL, with findings, when it cannot be played. */
  CapRulesGame *(*game_new)(const CapScenario *scenario, CapDiagnostics *findings);
  void (*game_free)(CapRulesGame *game);

  /* The special rule with this number, counted as in CapTally; FALSE when there is none. NULL: its
   * scenarios have no special rules. The cards in the same way; NULL: the game has none. */
  gboolean (*rule)(const CapRulesGame *game, guint number, CapSpecialInfo *info);
  gboolean (*card)(const CapRulesGame *game, guint number, CapCardInfo *info);

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

  /* The index of the option that sound play would take; see ledger.h. Looks only at what the side
   * that decides may know. NULL: nobody has said yet what sound play is. */
  guint (*advise)(const CapRulesPlay *play, const CapRequest *request, const CapCounsel *counsel);

  /* The numbers that it decides by, ended by a row without a name; NULL: it shows none. */
  const CapTerm *terms;

  /* What can be worked out once for all games with these numbers, for a counsel that brings them;
   * both NULL where nothing is. */
  gpointer (*prepare)(const CapRulesGame *game, const int *numbers);
  void (*prepared_free)(gpointer prepared);

  /* --- For players that remember and look ahead; see plan.h. Each may be NULL, or 0. --- */

  /* What a doctrine remembers of a game for one side. */
  gsize memory_size;

  /* Writes the plans worth a thought for a side now, at most CAP_MAX_PLANS, its own choice first;
   * how many. Looks only at what the side may know. */
  guint (*plans)(const CapRulesPlay *play, CapIndex side, CapPlan *out);
  void (*plan_text)(const CapRulesPlay *play, CapIndex side, const CapPlan *plan,
                    char out[CAP_OPTION_TEXT]);

  /* How good an unfinished game looks for a side, from 0 (lost) to 1000 (won). */
  int (*promise)(const CapRulesPlay *play, CapIndex side);

  /* Puts something drawn by luck in the place of all that a side may not know, so that the side
   * could not tell the difference: who looks ahead from there learns nothing he may not know. NULL:
   * nothing is ever hidden. */
  void (*imagine)(CapRulesPlay *play, CapIndex side, guint64 luck);

  /* Other ways for its doctrine to decide, worth a try, ended by a row without a name; NULL: none.
   */
  const CapStance *stances;

  CapOutcome (*outcome)(const CapRulesPlay *play);

  /* Levels of victory from the least up, ended by a row without a name. */
  const CapLevel *levels;

  /* What wins with this number, in the order of the scenario; FALSE when there is none. May be
   * NULL. */
  gboolean (*aim)(const CapRulesGame *game, guint number, CapAim *aim);

  /* What is counted, ended by a row without a name, at most CAP_TALLY_KINDS; NULL: nothing. And
   * what losses are counted in; NULL: they are not. */
  const CapTallyRow *tallies;
  const CapLossWords *losses;

  /* What has happened so far. */
  void (*tally)(const CapRulesPlay *play, CapTally *tally);

  /* Why something that is counted can happen in no game of the scenario with these optional rules,
   * as the end of a sentence; NULL when it can, as far as one can say before playing. The function
   * may be NULL. */
  const char *(*rules_out)(const CapRulesGame *game, guint options, CapTallyKind kind);

  /* What a scenario holds out, and whether it can come about; see prospect.h. NULL: nobody says. */
  const CapProspects *prospects;

  /* Names of decisions that are no news when they leave nobody a choice, ended by NULL; NULL: all
   * of them are. */
  const char *const *plain_decisions;

  /* The piece with this number that a survey follows; FALSE when there is none, or when it has no
   * name by which anybody could be told of it. NULL: none is followed. */
  gboolean (*followed)(const CapScenario *scenario, guint number, CapFollowed *piece);

  /* Notes where the pieces are now. Until it is called with another survey, or NULL, decisions that
   * leave a single option are noted there too. */
  void (*survey)(CapRulesPlay *play, CapSurvey *survey);

  /* How many numbers a play needs to note what it shows of the rules; and from now on notes that
   * there, until it is called with others, or NULL. Only what happens is noted. */
  guint (*n_evidence)(void);
  void (*count)(CapRulesPlay *play, guint32 *seen);

  /* What is wrong with the state, or NULL; for check builds and `capitano check`. */
  const char *(*violation)(const CapRulesPlay *play);

  /* What is wrong with a decision that is asked for, or NULL: that asking changes something, or
   * that its options tell a side what it may not know. Slower than the above. */
  const char *(*suspect)(const CapRulesPlay *play, const CapRequest *request);

  /* What kind of fault that is. NULL: all are of the first kind. */
  CapFaultKind (*fault_kind)(const char *fault);

  /* Names for records and people. */
  const char *(*decision_name)(guint16 kind);
  void (*about_text)(const CapRulesPlay *play, const CapRequest *request,
                     char out[CAP_OPTION_TEXT]);
  void (*option_text)(const CapRulesPlay *play, CapOption option, char out[CAP_OPTION_TEXT]);

  /* SHA-256 of the state, the same on every machine; new string. */
  char *(*digest)(const CapRulesPlay *play);

  /* --- For those who look on. `viewer` is the side whose eyes are used: what it may not know is
   * left out; CAP_INDEX_NONE sees everything. None of these changes the game. Words are in the
   * language of the play's log. --- */

  /* The state, to come back to it; dice and log are not part of it. Good within this program and
   * for plays of the same game with the same options. */
  GBytes *(*save)(const CapRulesPlay *play);
  void (*load)(CapRulesPlay *play, GBytes *state);

  /* The badges of its counters, ended by a row without a name; at most CAP_MAX_BADGES. NULL: they
   * have none. */
  const CapBadge *badges;

  /* Adds all counters on the board to an array of CapPiece. `request` may be NULL. */
  void (*pieces)(const CapRulesPlay *play, const CapRequest *request, CapIndex viewer, GArray *out);

  /* A spot in a few letters, for sentences: "2624". Empty for one that is not on the board. */
  void (*spot_name)(const CapRulesPlay *play, CapSpot spot, char out[CAP_OPTION_TEXT]);

  /* A line that says which spot it is, and one for each thing that stands there. Nothing for a spot
   * that is not on the board. */
  void (*spot_text)(const CapRulesPlay *play, CapIndex viewer, CapSpot spot, GString *out);

  /* Adds what lies beside the board to an array of CapBeside: what the viewer holds, and what
   * everybody sees. NULL: nothing ever does. */
  void (*beside)(const CapRulesPlay *play, CapIndex viewer, GPtrArray *out);

  void (*moment)(const CapRulesPlay *play, CapPlayMoment *moment);

  /* What is asked ("What does the Force do next?"), whom or what it is about, and an option as a
   * player would put it. */
  const char *(*question)(const CapRulesPlay *play, guint16 kind);
  void (*about_words)(const CapRulesPlay *play, const CapRequest *request,
                      char out[CAP_OPTION_TEXT]);
  void (*option_words)(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                       char out[CAP_OPTION_TEXT]);

  /* The spot that an option leads to or is about; CAP_SPOT_NONE when it is about none, or when the
   * side that decides may not know. */
  CapSpot (*option_spot)(const CapRulesPlay *play, const CapRequest *request, CapOption option);

  /* Which spot somebody means who points at one: where pieces and options are points, the one that
   * is close enough. NULL: the spot itself. */
  CapSpot (*spot_at)(const CapRulesPlay *play, const CapRequest *request, CapSpot spot);

  /* Why no option leads to a spot. */
  void (*refuse)(const CapRulesPlay *play, const CapRequest *request, CapSpot spot,
                 CapRefusal *refusal);

  /* May a side be told of an event that has just happened? */
  gboolean (*hears)(const CapRulesPlay *play, CapIndex viewer, const CapEvent *event);

  /* What a rule says, by the number or id of an event; new string, NULL when nothing is known. */
  char *(*explain)(const CapRulesGame *game, const char *rule);

  /* --- Where pieces go to any point of a table, a request offers only some of the lawful options.
   * These find the others; `answer` takes them too. NULL: a request has all there are. --- */

  /* The option with this name for records; FALSE when it is not lawful. */
  gboolean (*option_of_text)(const CapRulesPlay *play, const CapRequest *request, const char *text,
                             CapOption *option);

  /* The lawful option that leads nearest to a point that somebody points at, and near enough.
   * FALSE: none does, see `refuse`. */
  gboolean (*option_at)(const CapRulesPlay *play, const CapRequest *request, CapSpot spot,
                        CapOption *option);
} CapRuleset;

/* The row of something that is counted; NULL behind the last. A system that is NULL has none. */
const CapTallyRow *cap_rules_tally(const CapRuleset *rules, CapTallyKind kind);

/* The functions of these names; nothing where the system has none. */
gboolean cap_rules_special(const CapRuleset *rules, const CapRulesGame *game, guint number,
                           CapSpecialInfo *info);
gboolean cap_rules_card(const CapRuleset *rules, const CapRulesGame *game, guint number,
                        CapCardInfo *info);
const char *cap_rules_out(const CapRuleset *rules, const CapRulesGame *game, guint options,
                          CapTallyKind kind);
gboolean cap_rules_followed(const CapRuleset *rules, const CapScenario *scenario, guint number,
                            CapFollowed *piece);

/* Is it no news that a decision of this name leaves no choice? */
gboolean cap_rules_is_plain(const CapRuleset *rules, const char *decision);

/* The level of victory with this name; NULL when there is none, as of a draw. */
const CapLevel *cap_rules_level(const CapRuleset *rules, const char *name);

/* Which spot somebody means who points at one; see above. */
CapSpot cap_rules_spot_at(const CapRuleset *rules, const CapRulesPlay *play,
                          const CapRequest *request, CapSpot spot);

/* The option of a request, or one that is lawful besides, with this name for records; FALSE when
 * there is none. */
gboolean cap_rules_option_of_text(const CapRuleset *rules, const CapRulesPlay *play,
                                  const CapRequest *request, const char *text, CapOption *option);

/* The option that leads to a spot that somebody points at: one of the request where spots are
 * hexes and zones, any lawful one on a table; FALSE when there is none. */
gboolean cap_rules_option_at(const CapRuleset *rules, const CapRulesPlay *play,
                             const CapRequest *request, CapSpot spot, CapOption *option);
