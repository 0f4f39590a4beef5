/* The state of a game: one flat struct without pointers, copied and compared as bytes. Only the
 * functions of the engine change it. Unused parts are zero, so that equal games have equal
 * bytes. */
#pragma once

#include "validator/engine/honour/game.h"
#include "validator/engine/honour/progress.h"

/* Where a Capitano is. [1.3.2] */
typedef enum {
  CAP_STATION_WAITING,   /* will arrive, or may */
  CAP_STATION_ON_MAP,    /* in a hex, with a counter of his own */
  CAP_STATION_WITH,      /* on the card of another, in the same hex */
  CAP_STATION_AVAILABLE, /* a Minor Capitano who is not deployed [3.5] */
  CAP_STATION_AWAY,      /* has left the map and may come back */
  CAP_STATION_LOST,      /* eliminated or captured [3.6] */
} CapStation;

/* What he is there. [3.3] [3.4] */
typedef enum {
  CAP_ROLE_PRIMO,       /* commands the Force; on the map, with units or subordinates */
  CAP_ROLE_SUBORDINATE, /* on the card of a Capitano Generale */
  CAP_ROLE_UNEMPLOYED,  /* without units, on the map or on a card */
} CapRole;

typedef enum {
  CAP_MARK_GENERAL = 1 << 0,         /* Capitano Generale [3.2] */
  CAP_MARK_PREVIOUS_ATTACK = 1 << 1, /* [5.3.4] */
  CAP_MARK_ADMINISTRATIVE = 1 << 2,  /* in Administrative March [7.7] */
  CAP_MARK_DISRUPTED = 1 << 3,       /* [9.3] */
  CAP_MARK_ATTACK_FINISHED = 1 << 4, /* [3.6.3] [11.2] */
  CAP_MARK_NO_MOVE = 1 << 5,         /* [11.4] */
  CAP_MARK_HIDDEN = 1 << 6,          /* face down [1.4] */
  CAP_MARK_INSIDE = 1 << 7,          /* of a Fortress, when besieged */
  CAP_MARK_QUARTERS = 1 << 8,        /* [18.1] */
  CAP_MARK_DROPPED = 1 << 9,         /* dropped off in this phase: Finished, R-101 [6.3] */
} CapMarks;

typedef struct {
  guint8 station;        /* CapStation */
  guint8 role;           /* CapRole */
  guint8 order;          /* one bit of CapOrders; 0 for none */
  guint8 activations;    /* in this turn [7.2.4] */
  guint16 marks;         /* CapMarks */
  CapCapitanoIndex with; /* whose card he is on; CAP_NOBODY */
  CapHex hex;            /* on the map or on a card there; CAP_HEX_NONE */
  CapHex entry;          /* hex + 1 where his Force entered the map this turn; 0 if not [7.1] */
} CapCapitanoState;

/* Where a unit is. */
typedef enum {
  CAP_UNIT_WAITING, /* will arrive with its stack */
  CAP_UNIT_CARD,    /* on the track of a Capitano */
  CAP_UNIT_POOL,    /* a counter kept for breaking down or joining [1.3.4] */
  CAP_UNIT_LOST,    /* eliminated, never rebuilt [1.3.3] */
} CapUnitPlace;

typedef struct {
  guint8 place; /* CapUnitPlace */
  guint8 sp;
  gboolean demoralised;
  CapCapitanoIndex capitano; /* CAP_NOBODY when on no card */
} CapUnitState;

typedef struct {
  guint8 place; /* CapUnitPlace; never in the pool */
  CapCapitanoIndex capitano;
} CapAuxiliaryState;

/* The Supply Source marker of an army. [4.1] */
typedef enum {
  CAP_SOURCE_NONE, /* not yet designated */
  CAP_SOURCE_ACTIVE,
  CAP_SOURCE_CHANGING, /* flipped: turned up again in the next Administrative Segment */
  CAP_SOURCE_CAPTURED, /* removed: may return in the second turn after */
} CapSourceStatus;

typedef struct {
  guint8 side; /* who commands it at present */
  guint8 source_status;
  CapIndex source;     /* of the army's list; CAP_INDEX_NONE before it is designated */
  CapTurn source_turn; /* when it was flipped or captured; 0 otherwise */
  int points;
  guint64 closed; /* bit n: source n of its list is not open */
} CapArmyState;

typedef struct {
  CapHex hex; /* CAP_HEX_NONE: this row is free */
  guint8 level;
  CapDirection facing; /* the middle of three protected sides, at level 1 */
} CapEarthworks;

typedef struct {
  CapHex hex; /* CAP_HEX_NONE: this row is free */
  CapDirection side;
} CapPontoon;

typedef struct {
  CapTurn turn;
  CapWeather weather;
  CapCapitanoState capitani[CAP_MAX_CAPITANI];
  CapUnitState units[CAP_MAX_UNITS];
  CapAuxiliaryState auxiliaries[CAP_MAX_AUXILIARIES];
  CapArmyState armies[CAP_MAX_ARMIES];
  CapIndex conqueror[CAP_MAX_SETTLEMENTS]; /* army; CAP_INDEX_NONE when nobody conquered it */
  CapIndex alignment[CAP_MAX_REGIONS];     /* side, or CAP_NOT_ALIGNED etc. [14] */
  CapEarthworks earthworks[CAP_MAX_EARTHWORKS];
  CapPontoon pontoons[CAP_MAX_PONTOONS];
  CapProgress progress;
} CapState;

/* The set-up of a scenario. Where the owner may choose, the first choice in the order of the
 * document is taken: the first hex of several, the hex named by `near`, the first land hex of an
 * area, the first Order, SPs spread evenly over counters, units under their Primo Capitano as far
 * as his Rank goes and then under the others in turn, the first Capitano where one is elected. A
 * hex where another Force stands is not chosen, Garrison only in a Town or City. The Capitani of a
 * pool follow the first Capitano Generale among them. The weather is fair until somebody rolls for
 * it. Play makes these choices decisions. */
void cap_state_set_up(const CapGame *game, CapState *state);
