/* What the special rules of a scenario remember. Part of the state. */
#pragma once

#include "validator/honour/machine/game.h"

/* What can be kept in mind at a time; a game that needs more ends with a finding that says the
 * number. */
#define HONOUR_MAX_RUNS    4 /* moments within moments */
#define HONOUR_MAX_PENDING 8 /* variables set in one event */
#define HONOUR_MAX_RETURNS 4 /* Forces that are to come back */

enum {
  HONOUR_MAX_VARIABLES = 64,
  HONOUR_MAX_SPECIAL_RULES = 128, /* events, forbids and adjusts together */
  HONOUR_MAX_GROUPS = 64,
  HONOUR_MAX_PAYMENTS = 16,
  HONOUR_MAX_PICKS = 16,
  HONOUR_MAX_SEALED = 16,     /* secret answers in one event */
  HONOUR_MAX_HAPPENINGS = 64, /* events and settings of variables that one moment may lead to */
};

/* Which special rules have made a difference, for reports; nothing in play depends on it. Whether a
 * ban or an adjustment applies is asked in many places and answered without a change of the state,
 * so this is kept beside it. */
struct _HonourSpecialNotes {
  guint32 moments;                          /* bit n: HonourHook n has come */
  guint8 applied[HONOUR_MAX_SPECIAL_RULES]; /* 1: a ban has refused, an adjust changed something */
};

/* An answer that was given in secret and is not shown yet. */
typedef struct {
  guint16 kind; /* HonourAnswerKind + 1; 0: not given yet */
  guint16 a, b; /* as in the option */
} HonourSealed;

/* Instead of a kind: there is nothing to be shown, or it was carried out already. */
#define HONOUR_SEALED_NOTHING G_MAXUINT16

/* Whose turn it is in a <for-each>. All zero when none is at work. */
typedef struct {
  guint16 next; /* the first place or Force that has not had its turn, plus 1 */
  /* The subject of the moment, which comes back afterwards. */
  HonourCapitanoIndex capitano, other;
  HonourUnitIndex unit;
  CapIndex side, army;
  CapHex hex;
  guint16 order, fight, opponent, is_won;
  guint64 due[HONOUR_MAX_SETTLEMENTS / 64]; /* bit n: settlement n of the game, or Force n */
} HonourSpecialEach;

/* A moment and how far its events have got. The subject is that of the moment, see HonourSubject;
 * in a <for-each> it is the place or Force whose turn it is. */
typedef struct {
  guint16 hook;  /* HonourHook */
  guint16 next;  /* the first rule that has not been looked at */
  guint16 rule;  /* number + 1 of the event at work, also for what follows from it; 0 for none */
  guint16 at;    /* number + 1 of the action at work; 0 when an event is over */
  guint16 left;  /* of an action that is done several times: how often still, plus 1 */
  guint16 rolls; /* likewise of dice that are rolled for each of several things */
  guint16 order, die, fight, opponent, is_won;
  HonourCapitanoIndex capitano, other;
  HonourUnitIndex unit;
  CapIndex side, army;
  CapHex hex;
  HonourSealed sealed[HONOUR_MAX_SEALED];
  HonourSpecialEach each;
} HonourSpecialRun;

/* A Force that has left the map and comes back. */
typedef struct {
  guint16 capitano; /* its Primo Capitano, plus 1; 0: this row is free */
  guint16 action;   /* that says where and with whom */
  CapTurn turn;     /* from this turn on */
} HonourSpecialReturn;

typedef struct {
  gint16 variables[HONOUR_MAX_VARIABLES];  /* a switch: 0 or 1; a word: its number; a counter */
  guint8 ended[HONOUR_MAX_SPECIAL_RULES];  /* 1: fired once, or ended by another */
  guint16 fired[HONOUR_MAX_SPECIAL_RULES]; /* how often, for reports */
  CapTurn
      group_turn[HONOUR_MAX_GROUPS]; /* turn + 1 in which a group comes; 0 when nobody called it */
  CapHex group_hex[HONOUR_MAX_GROUPS]; /* hex + 1 where; 0 as its stacks say */
  int points[HONOUR_MAX_SIDES];        /* victory points, given by rules or counted at the end */
  gint8 raise[HONOUR_MAX_SIDES];       /* steps by which rules raise the outcome for a side */
  guint8 n_runs, n_pending;
  guint8 replaced;                        /* 1: an event gave another Order than was asked for */
  guint8 given;                           /* 1: the Order asked for is given already, for */
  gint16 price;                           /* so many APs, which come back when it is replaced */
  guint8 happenings;                      /* since the moment at the bottom came */
  gint16 turns_moved;                     /* the last turn, by so many */
  HonourSpecialRun runs[HONOUR_MAX_RUNS]; /* the last is at work */
  guint16 pending[HONOUR_MAX_PENDING];    /* HonourOnSet by number, that follow the event at work */
  guint16 paid[HONOUR_MAX_PAYMENTS];      /* amount + 1; 0 when nobody was asked */
  guint16 picked[HONOUR_MAX_PICKS];       /* unit or Capitano + 1; 0 for none */
  HonourSpecialReturn returns[HONOUR_MAX_RETURNS];
  guint8 watches;                         /* 1: where Forces are is followed, see watch.c */
  guint8 was_force[HONOUR_MAX_CAPITANI];  /* 1: he led a Force when last looked at */
  CapHex was_at[HONOUR_MAX_CAPITANI];     /* hex + 1 where he was then; 0 for nowhere */
  CapHex stopped_at[HONOUR_MAX_CAPITANI]; /* hex + 1 where he last ended a move */
} HonourSpecialState;
