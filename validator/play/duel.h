/* Two players against each other: pairs of games on the same seed, with sides changed between them,
 * so that neither dice nor a scenario that favours a side decide who is better. */
#pragma once

#include "validator/play/study.h"

/* Games of the first player. */
typedef struct {
  guint64 won, drawn, lost;
} CapDuelLine;

typedef struct {
  CapDuelLine as[2]; /* by the side that the first player had */
  guint64 pairs[5];  /* of games, by points of the first player: 0, 1/2, 1, 1 1/2, 2 */
} CapDuelScore;

/* Game `number` of a duel: its seed and who sits where. Even and odd games are pairs. */
guint64 cap_duel_seed(guint64 seed, guint64 number);
guint cap_duel_seat(guint64 number, guint side); /* 0 for the first player, 1 for the second */

/* Half points of the first player in a game: 2 for a win, 1 for a draw. */
guint cap_duel_points(guint64 number, const CapOutcome *outcome);

/* Adds a pair; `points` of its even and its odd game. */
void cap_duel_add(CapDuelScore *score, guint even, guint odd);

/* Adds all of another. */
void cap_duel_merge(CapDuelScore *score, const CapDuelScore *other);

guint64 cap_duel_pairs(const CapDuelScore *score);

/* What the first player has of all points, and where that lies in 95 of 100 such duels. 0 to 1. */
typedef struct {
  double share, low, high;
} CapDuelShare;
CapDuelShare cap_duel_share(const CapDuelScore *score);

/* A share as a difference of Elo; infinite for 0 and 1. And the share of a difference. */
double cap_elo_of_share(double share);
double cap_share_of_elo(double elo);

/* A sequential test between two differences of Elo, each error in 5 of 100. */
typedef enum { CAP_SPRT_OPEN, CAP_SPRT_LOWER, CAP_SPRT_UPPER } CapSprtState;

typedef struct {
  double ratio;     /* logarithm of the likelihood of elo1 to that of elo0 */
  double low, high; /* from here on elo0, or elo1, is taken for true */
  CapSprtState state;
} CapSprt;

/* By the normal approximation over pairs. */
CapSprt cap_duel_sprt(const CapDuelScore *score, double elo0, double elo1);
