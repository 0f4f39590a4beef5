/* Players: who decides for a side, with a state and luck of its own. A player sees the requests of
 * its side only.
 *
 * A specification names one:
 *
 *     random, doctrine, wayward      a policy; see policy.h
 *     doctrine:NAME=NUMBER:...       the same with other numbers; see `terms` in ruleset.h
 *     search                         looks ahead; see search.h
 *     search:rollouts=N:...          the same with another budget
 *     exec:COMMAND                   a program that speaks the protocol of PLAYERS.md */
#pragma once

#include "validator/play/policy.h"
#include "validator/play/search.h"

/* What a specification says; shared by all games, and never changed. */
typedef struct {
  char *text;              /* the specification, by which records and results name the player */
  const CapPolicy *policy; /* NULL: a program, or one that looks ahead */
  CapSearchBudget *search; /* of one that looks ahead; NULL for none */
  char **changes;          /* "NAME=NUMBER"; NULL for none */
  char **argv;             /* of the program; NULL for none */
} CapPlayerSpec;

/* New; NULL with an error for people when it makes no sense. */
CapPlayerSpec *cap_player_spec_new(const char *text, GError **error);
void cap_player_spec_free(CapPlayerSpec *spec);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapPlayerSpec, cap_player_spec_free)

/* Can it play by these rules? FALSE with an error for people when it cannot. */
gboolean cap_player_spec_fits(const CapPlayerSpec *spec, const CapRuleset *rules, GError **error);

/* What players are told of the table. */
typedef struct {
  const CapRuleset *rules;
  const CapRulesGame *game;
  const CapScenario *scenario;
  const char *file;   /* of the scenario; may be NULL */
  const char *digest; /* likewise */
  guint options;      /* optional rules, by bit */
  double seconds;     /* a program has for an answer */
} CapMatch;

enum { CAP_SECONDS_TO_ANSWER = 10 };

typedef struct _CapPlayer CapPlayer;

/* For a side of the table, which must outlive it. Never NULL: one that cannot play has a failure.
 */
CapPlayer *cap_player_new(const CapPlayerSpec *spec, const CapMatch *table, CapIndex side);
void cap_player_free(CapPlayer *player);

/* A game begins; the luck of the player follows from the seed and its side. */
void cap_player_begin(CapPlayer *player, guint64 seed);

/* The index of an option; the dice are those since the last decision of anybody. G_MAXUINT when the
 * player cannot go on. */
guint cap_player_choose(CapPlayer *player, const CapRulesPlay *play, const CapRequest *request,
                        const guint8 *dice, guint n_dice);

/* Somebody has decided. Only told to programs that follow the game; see PLAYERS.md. */
void cap_player_told(CapPlayer *player, const CapRulesPlay *play, const CapRequest *request,
                     CapOption option, const guint8 *dice, guint n_dice);

/* Something has happened, of which its side may hear. */
void cap_player_hear(CapPlayer *player, const CapEvent *event);

/* The game is over. */
void cap_player_end(CapPlayer *player, const CapOutcome *outcome);

/* Does it want to hear of events, or to be told of every decision? */
gboolean cap_player_listens(const CapPlayer *player);

/* Why it cannot go on, as a sentence; NULL while it can. */
const char *cap_player_failure(const CapPlayer *player);

/* What it looked at for the last decision, as lines for people; nothing when it did not look
 * ahead. */
void cap_player_tell(const CapPlayer *player, const CapRulesPlay *play, const CapRequest *request,
                     GString *out);

/* The numbers it decides by, for a ledger; those of the rows when it has none of its own. */
CapCounsel cap_player_counsel(const CapPlayer *player);
