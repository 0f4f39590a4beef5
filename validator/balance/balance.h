/* What is known of the balance of a scenario: games at several strengths, and games in which one
 * thing was different. All of it are counts that add up, so that a study may be split over machines
 * and put together again with the same result whatever the split. */
#pragma once

#include "schema/scenario.h"
#include "validator/play/duel.h"
#include "validator/play/study-result.h"

/* Games with one thing different, each against the game as it is on the same seed. */
typedef struct {
  char *key;   /* for programs; no two lines have the same */
  char *text;  /* for people */
  char *group; /* "strength", "time"; "play" when a side does without something */
  char *side;  /* whose it is, its id; empty for both or neither */
  /* As of a duel between the changed scenario and the one as it is, in points of the first side:
   * as[0] are the changed games; a pair holds what the first side has of the changed game, and what
   * the second side has of the other. */
  CapDuelScore score;
  GArray *seeds; /* of CapSeedRange */
} CapBalanceLine;

typedef struct {
  /* Of what the games are: only results that agree in these can be added. */
  char *engine, *scenario, *digest, *options;
  char *sides[2]; /* their ids */
  char *judge;    /* the player of the games in which one thing is different */

  char *title, *names[2]; /* for people */
  char *first;            /* the id of the side that begins; empty: nobody knows */
  GPtrArray *strengths;   /* of CapStudyResult: each player against itself, weakest first */
  GArray *lines;          /* of CapBalanceLine */
  guint64 proposed;       /* changes, with those that make no sound scenario */
  guint64 endless;        /* games with a change that did not end, which count as drawn */
} CapBalance;

CapBalance *cap_balance_new_empty(void);
CapBalance *cap_balance_new(const CapScenario *scenario, const char *digest, guint options,
                            const char *judge);
void cap_balance_free(CapBalance *balance);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapBalance, cap_balance_free)

/* Another line, without games; borrowed until the next is added. The strings are copied. */
CapBalanceLine *cap_balance_add(CapBalance *balance, const char *key, const char *text,
                                const char *group, const char *side);
CapBalanceLine *cap_balance_line(const CapBalance *balance, guint index);
const CapBalanceLine *cap_balance_find(const CapBalance *balance, const char *key);

/* Adds all of `other`. FALSE, with an error for people, when the two do not belong together or have
 * a game in common; `balance` is unchanged then. */
gboolean cap_balance_merge(CapBalance *balance, const CapBalance *other, GError **error);

/* --- What it says --------------------------------------------------------------------------- */

/* What the first side has of all points, and where that lies with 95 per cent. */
CapDuelShare cap_balance_share(const CapDuelLine *line);

/* How the games of a strength ended for the first side; and those of the judge, NULL: none. */
CapDuelLine cap_balance_outcomes(const CapBalance *balance, const CapStudyResult *strength);
const CapStudyResult *cap_balance_judged(const CapBalance *balance);

/* How much more of a point the first side has by the change, from -1 to 1, with an interval. */
CapDuelShare cap_balance_effect(const CapBalanceLine *line);

/* Is it a change of the document? Others leave something out in play. */
gboolean cap_balance_is_change(const CapBalanceLine *line);

/* Numbers of the lines that are changes, or that are not, the largest effect first; new array of
 * guint. */
GArray *cap_balance_rank(const CapBalance *balance, gboolean changes);

/* The change that comes nearest to an even game; NULL when none is nearer than the scenario as it
 * is, or when that is even already as far as one can tell. */
const CapBalanceLine *cap_balance_handicap(const CapBalance *balance);

/* "the French side wins 60 of 100": does the interval of a share hold one half? */
gboolean cap_balance_is_even(const CapDuelShare *share);
