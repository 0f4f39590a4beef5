/* What the optional rules of chapter 18 remember. Part of the state; all zero where none is used.
 */
#pragma once

#include "validator/honour/machine/game.h"

enum { HONOUR_MAX_DEVASTATED = 128 };

/* [18.4b] So many turns pass as one; R-087: the one at hand is the first of them. */
enum { HONOUR_INTERPHASE_TURNS = 4 };

/* [18.4] An Interphase, and what it leaves behind. */
typedef struct {
  CapTurn normal;  /* turn + 1 of the normal turn that follows one; 0 for none [18.4e] */
  guint16 is_on;   /* 1: the turn at hand is one */
  guint16 offerer; /* side + 1 whose offer was refused this turn; 0 for none [18.4c] */
} HonourInterphase;

/* [18.5h] A mercenary who comes in the next Reinforcements Segment. */
typedef struct {
  guint16 unit;     /* + 1; 0: nobody comes */
  guint16 capitano; /* who recruited it */
} HonourRecruit;

/* Why a Capitano may not move in this Activation Phase. */
typedef enum {
  HONOUR_PINNED_RECRUITING = 1 << 0, /* [18.5h] */
  HONOUR_PINNED_PLOTTING = 1 << 1,   /* [18.6a] */
} HonourPinned;

typedef struct {
  HonourInterphase interphase;
  HonourRecruit recruits[HONOUR_MAX_SIDES];
  CapHex devastated[HONOUR_MAX_DEVASTATED]; /* hex + 1; 0: this row is free [18.7e] */
  guint8 hired[HONOUR_MAX_UNITS];     /* army + 1 that recruited the unit; 0 for none [18.5i] */
  guint8 pinned[HONOUR_MAX_CAPITANI]; /* HonourPinned: may not move in this Activation Phase */
  guint8 flies[HONOUR_MAX_CAPITANI];  /* 1: his Force is about to run off and pillage [18.7d] */
  guint8 fates[HONOUR_MAX_CAPITANI];  /* 1 for one who was lost, at the end 1 + the die [18.8a] */
} HonourOptionalState;
