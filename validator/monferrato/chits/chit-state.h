/* [5] [16] Where the chits of a game are and what they have set going: part of its state, numbers
 * only. */
#pragma once

#include "validator/monferrato/machine/game.h"

enum {
  MONFERRATO_MOST_CHITS = 128,
  MONFERRATO_MOST_FRAMES = 16, /* four chits one upon the other, and effects within effects */
  MONFERRATO_MOST_SPANS = 24,
};

/* Where a chit lies. */
typedef enum {
  MONFERRATO_CHIT_ASIDE,     /* [4e] its set has not come yet */
  MONFERRATO_CHIT_CONTAINER, /* [4f] */
  MONFERRATO_CHIT_HAND,      /* of side 0 */
  MONFERRATO_CHIT_HAND_1,    /* of side 1 */
  MONFERRATO_CHIT_DISCARDED, /* [5.1a] */
  MONFERRATO_CHIT_REMOVED,   /* [5.1d] */
  MONFERRATO_CHIT_TIMELINE,  /* [16.3b] its group waits */
  MONFERRATO_CHIT_ANNOUNCED, /* it is being played */
} MonferratoChitPlace;

/* Effects that are being carried out: those of a chit, or of a part of one. */
typedef struct {
  guint16 chit;
  guint16 next, end; /* of the effects of the scenario: which are still to come */
  guint16 zone;      /* [16a] of EACH_ZONE; CAP_INDEX_NONE: none */
  guint16 done;      /* how far the next effect is */
  guint8 player;     /* side */
  guint8 is_part;    /* not the chit itself, but effects within one */
  guint8 has_begun;  /* the chit is no longer only announced */
  guint8 defender;   /* side that was attacked when the chit was played; 2: none was */
  guint8 back;       /* MonferratoStage that follows */
  guint8 window;     /* MonferratoStage behind the responses that it was played among */
  guint8 asked;      /* and who was asked there */
} MonferratoFrame;

/* An effect that lasts. */
typedef struct {
  guint16 effect;  /* of the effects of the scenario, plus 1; 0: none */
  guint16 army;    /* whose units it is about when that was the active one */
  guint8 span;     /* MonferratoSpan that is left */
  guint8 player;   /* side */
  guint16 command; /* that was active, CAP_INDEX_NONE: none */
} MonferratoSpanState;

typedef struct {
  guint8 at[MONFERRATO_MOST_CHITS];        /* MonferratoChitPlace */
  guint8 played_by[MONFERRATO_MOST_CHITS]; /* the side whose group waits on the Timeline */
  guint8 n_played[MONFERRATO_MOST_CHITS];  /* how often; for reports, not part of the digest */
  guint8 n_frames;
  guint8 n_spans;
  guint8 window;      /* MonferratoStage that follows when nobody responds any more */
  guint8 asked;       /* [M-32] 0: the other side is asked, 1: the active one, 2: both were */
  guint16 arrival_at; /* [4.1e7] chits on the Timeline that were looked at, for one side and the
                         other */
  guint16 last_turn;  /* [4c] of the game */
  struct {
    guint16 kind, a, b; /* an option of the decision about units; 0, 0, 0: none */
  } act;                /* [M-32] what is announced, before its dice */
  MonferratoFrame frames[MONFERRATO_MOST_FRAMES];
  MonferratoSpanState spans[MONFERRATO_MOST_SPANS];
  guint8
      replaced[MONFERRATO_MOST_ZONES_OF_MAP]; /* [16.6a] units that the chit brought back there */
  gint16 lost_at[MONFERRATO_MOST_COMMANDS];   /* the turn of the last lost battle, plus 1 */
} MonferratoChitState;
