/* The state of a game: one flat struct without pointers, copied and compared as bytes. Only the
 * functions of the engine change it. Unused parts are zero, so that equal games have equal
 * bytes. */
#pragma once

#include "validator/honour/chapters/combat/battle.h"
#include "validator/honour/chapters/combat/fight.h"
#include "validator/honour/machine/game.h"
#include "validator/honour/machine/optional-state.h"
#include "validator/honour/machine/progress.h"
#include "validator/honour/special/state.h"

/* What is counted in a game. */
typedef enum {
#define HONOUR_TALLY(id, name, words, many) HONOUR_TALLY_##id,
#include "validator/honour/machine/tally.def"
#undef HONOUR_TALLY
  HONOUR_N_TALLIES
} HonourTally;

/* Where a Capitano is. [1.3.2] */
typedef enum {
  HONOUR_STATION_WAITING,   /* will arrive, or may */
  HONOUR_STATION_ON_MAP,    /* in a hex, with a counter of his own */
  HONOUR_STATION_WITH,      /* on the card of another, in the same hex */
  HONOUR_STATION_AVAILABLE, /* a Minor Capitano who is not deployed [3.5] */
  HONOUR_STATION_AWAY,      /* has left the map and may come back */
  HONOUR_STATION_LOST,      /* eliminated or captured [3.6] */
} HonourStation;

/* What he is there: the boxes of a card. [1.3.6a] [3.3a] [3.4] */
typedef enum {
  HONOUR_ROLE_PRIMO,       /* commands the Force; on the map, with units or subordinates */
  HONOUR_ROLE_SUBORDINATE, /* on the card of a Capitano Generale */
  HONOUR_ROLE_UNEMPLOYED,  /* without units, on the map or on a card */
} HonourRole;

typedef enum {
  HONOUR_MARK_GENERAL = 1 << 0,         /* Capitano Generale [3.2a] */
  HONOUR_MARK_PREVIOUS_ATTACK = 1 << 1, /* [5.3.4] */
  HONOUR_MARK_ADMINISTRATIVE = 1 << 2,  /* in Administrative March [7.7] */
  HONOUR_MARK_DISRUPTED = 1 << 3,       /* [9.3] */
  HONOUR_MARK_ATTACK_FINISHED = 1 << 4, /* [3.6.3] [11.2] */
  HONOUR_MARK_NO_MOVE = 1 << 5,         /* [11.4] */
  HONOUR_MARK_HIDDEN = 1 << 6,          /* face down [1.4] */
  HONOUR_MARK_INSIDE = 1 << 7,          /* has retreated behind the walls of its hex [12.2.7] */
  HONOUR_MARK_QUARTERS = 1 << 8,        /* [18.1] */
  HONOUR_MARK_DROPPED = 1 << 9,         /* dropped off in this phase: Finished, R-101 [6.3] */
  HONOUR_MARK_MOVED = 1 << 10,          /* left its hex in this Activation Phase [11.5-S3a] */
  HONOUR_MARK_SHOWN = 1 << 11,          /* has shown what is on its cards in this phase [2.2D1a] */
  HONOUR_MARK_RODE = 1 << 12,           /* an Unemployed Capitano who has had his move [3.4c] */
  HONOUR_MARK_ELECTED = 1 << 13,        /* Capitano Generale by election [15.5] */
  HONOUR_MARK_NEWS = 1 << 14,           /* was lost, and special rules have not been told */
  HONOUR_MARK_SHARES = 1 << 15, /* dropped off in the march at hand: shares its attrition [6.3e] */
} HonourMarks;

typedef struct {
  guint8 station;           /* HonourStation */
  guint8 role;              /* HonourRole */
  guint8 order;             /* one bit of HonourOrders; 0 for none */
  guint8 activations;       /* in this turn [7.2.4] */
  guint16 marks;            /* HonourMarks */
  HonourCapitanoIndex with; /* whose card he is on; HONOUR_NOBODY */
  CapHex hex;               /* on the map or on a card there; CAP_HEX_NONE */
  CapHex entry;             /* hex + 1 where his Force entered the map this turn; 0 if not [7.1] */
  CapHex besieges;          /* hex + 1 of the Fortress his Force besieges; 0 for none [11.3.1b] */
  CapHex stood;  /* hex + 1 where he was when this Combat Phase began; 0 for none [11.2.1g] */
  guint8 lock;   /* number of the lock on his Order, of game->actions, plus 1; 0 for none */
  guint8 column; /* 1: the scenario has put his Force in Administrative March, and it has
                    not acted since, R-025 */
} HonourCapitanoState;

/* What a unit is about to suffer or do. Whoever starts a procedure sets the flags of those that
 * take part; the procedure clears them when it ends. */
typedef enum {
  HONOUR_UNIT_LIABLE = 1 << 0,    /* may be chosen for the loss or demoralisation at hand */
  HONOUR_UNIT_ATTACKS = 1 << 1,   /* takes part in the assault at hand, for the attacker */
  HONOUR_UNIT_DEFENDS = 1 << 2,   /* likewise, for the defender */
  HONOUR_UNIT_IN_GROUP = 1 << 3,  /* of the quality group of its side [12.1b] */
  HONOUR_UNIT_PURSUES = 1 << 4,   /* takes part in the pursuit at hand */
  HONOUR_UNIT_CHARGES = 1 << 5,   /* in the cavalry wave at hand [11.4.1.C3] */
  HONOUR_UNIT_PLUNDERS = 1 << 6,  /* out of the battle until it ends [11.4.1.C15] */
  HONOUR_UNIT_RAN = 1 << 7,       /* demoralised in this combat: out of the rest of it [9.1.1c] */
  HONOUR_UNIT_ESCAPED = 1 << 8,   /* of a Corps that mustered: not pursued [11.4.1.M2] */
  HONOUR_UNIT_CHARGED = 1 << 9,   /* was the target of a wave of the charge at hand [11.4.1.C3] */
  HONOUR_UNIT_HIT = 1 << 10,      /* has taken a loss in the assault at hand [11.5-S4b] */
  HONOUR_UNIT_RODE = 1 << 11,     /* has charged in a wave of the charge at hand [11.4.1.C3] */
  HONOUR_UNIT_PLACED = 1 << 12,   /* a counter taken from the pool in the step at hand [1.3.4] */
  HONOUR_UNIT_REPLACED = 1 << 13, /* and once more, after it had gone back */
} HonourUnitFlags;

/* Where a unit is. [1.1b] Never on the map but by its Capitano. */
typedef enum {
  HONOUR_UNIT_WAITING,  /* will arrive with its stack */
  HONOUR_UNIT_CARD,     /* on the track of a Capitano */
  HONOUR_UNIT_POOL,     /* a counter kept for breaking down or joining [1.3.4] */
  HONOUR_UNIT_LOST,     /* eliminated, never rebuilt [1.3.3d] */
  HONOUR_UNIT_FOR_HIRE, /* a mercenary whom either side may recruit [18.5] */
} HonourUnitPlace;

typedef struct {
  guint8 place;       /* HonourUnitPlace */
  guint8 sp;          /* the space of the track it is in [1.3.6c] */
  guint8 demoralised; /* gboolean */
  guint8 taken;       /* losses in the result being spread, see ch08-losses.c; how often it
                         passed or gave in the step at hand, see ch05-organisation.c */
  guint16 flags;      /* HonourUnitFlags */
  HonourCapitanoIndex capitano; /* HONOUR_NOBODY when on no card */
} HonourUnitState;

/* The units on each card, as the units themselves say: chains by index, plus 1 so that those of an
 * empty card are zero. Only the functions of unit-places.h change them. */
typedef struct {
  HonourUnitIndex first[HONOUR_MAX_CAPITANI];
  HonourUnitIndex next[HONOUR_MAX_UNITS];
} HonourCards;

typedef struct {
  guint8 place;  /* HonourUnitPlace; never in the pool */
  guint8 passed; /* how often, in the step at hand; see ch05-organisation.c */
  HonourCapitanoIndex capitano;
} HonourAuxiliaryState;

/* The Supply Source marker of an army. [4.1] */
typedef enum {
  HONOUR_SOURCE_NONE, /* not yet designated */
  HONOUR_SOURCE_ACTIVE,
  HONOUR_SOURCE_CHANGING, /* flipped: turned up again in the next Administrative Segment */
  HONOUR_SOURCE_CAPTURED, /* removed: may return in the second turn after */
} HonourSourceStatus;

typedef struct {
  guint8 side; /* who commands it at present */
  guint8 source_status;
  CapIndex source;     /* of the army's list; CAP_INDEX_NONE before it is designated */
  CapTurn source_turn; /* when it was flipped or captured; 0 otherwise */
  int points;
  guint64 closed; /* bit n: source n of its list is not open */
} HonourArmyState;

typedef struct {
  CapHex hex; /* CAP_HEX_NONE: this row is free */
  guint8 level;
  CapDirection facing; /* the middle of three protected sides, at level 1 */
} HonourEarthworks;

typedef struct {
  CapHex hex; /* CAP_HEX_NONE: this row is free */
  CapDirection side;
} HonourPontoon;

/* A hexside that special rules speak of, see ch07-crossings.c. All zero: as the map has it. */
typedef struct {
  guint8 lasting;               /* bit n: HonourOver n is otherwise, for good */
  guint8 now;                   /* likewise at present */
  guint16 until[HONOUR_N_OVER]; /* the turn in which a change for a time is over; 0 when for good */
} HonourCrossingState;

typedef struct {
  CapTurn turn;
  HonourWeather weather;
  HonourCapitanoState capitani[HONOUR_MAX_CAPITANI];
  HonourUnitState units[HONOUR_MAX_UNITS];
  HonourCards cards;
  HonourAuxiliaryState auxiliaries[HONOUR_MAX_AUXILIARIES];
  HonourArmyState armies[HONOUR_MAX_ARMIES];
  CapIndex conqueror[HONOUR_MAX_SETTLEMENTS]; /* army; CAP_INDEX_NONE when nobody conquered it */
  CapIndex alignment[HONOUR_MAX_REGIONS];     /* side, or HONOUR_NOT_ALIGNED etc. [14] */
  guint8 siege[HONOUR_MAX_SETTLEMENTS];       /* Siege Status level + 1; 0 for none [11.3.1] */
  guint8 pillaged[HONOUR_MAX_SETTLEMENTS];    /* 1 once it was [18.7c] */
  guint8 militia[HONOUR_MAX_SETTLEMENTS];     /* 1: were raised and have not gone home [15.1.1f] */
  guint16 options;                            /* bit n - 1: optional rule 18.n is in force */
  guint8 has_news;                            /* 1: somebody may bear HONOUR_MARK_NEWS */
  HonourEarthworks earthworks[HONOUR_MAX_EARTHWORKS];
  HonourPontoon pontoons[HONOUR_MAX_PONTOONS];
  HonourCrossingState
      crossings[HONOUR_MAX_CROSSINGS]; /* by number of the ruled sides of the game */
  HonourFight fight;
  HonourBattle battle;
  HonourSpecialState special;
  HonourOptionalState optional;
  HonourProgress progress;
  guint16 tally[HONOUR_N_TALLIES]; /* for reports; see tally.h */
} HonourState;

/* The army of a unit: the one that the scenario gives it, or [18.5i] the one that recruited it. */
static inline CapIndex honour_unit_army(const HonourGame *game, const HonourState *state,
                                        HonourUnitIndex unit) {
  guint8 hired = state->optional.hired[unit];

  return hired > 0 ? (CapIndex)(hired - 1) : game->units[unit].army;
}

/* The set-up of a scenario. Where the owner may choose, the first choice in the order of the
 * document is taken: the first hex of several, the hex named by `near`, the first land hex of an
 * area, the first Order, SPs spread evenly over counters, units under their Primo Capitano as far
 * as his Rank goes and then under the others in turn, the first Capitano where one is elected. A
 * hex where another Force stands is not chosen, Garrison only in a Town or City. The Capitani of a
 * pool follow the first Capitano Generale among them. The weather is fair until somebody rolls for
 * it. Play makes these choices decisions. */
void honour_state_set_up(const HonourGame *game, HonourState *state);
