/* The state of a game: numbers only, copied as they are. What never changes is in game.h. */
#pragma once

#include "validator/monferrato/chits/chit-state.h"

/* Where a counter is. */
typedef enum {
  MONFERRATO_WAITS, /* [4d] not yet set up, or a reinforcement */
  MONFERRATO_ON_MAP,
  MONFERRATO_ELIMINATED, /* [7.4.2a] */
} MonferratoPlace;

/* What is marked on a counter. */
typedef enum {
  MONFERRATO_DISRUPTED = 1 << 0,     /* [7.4.1a] */
  MONFERRATO_ACTIVATED = 1 << 1,     /* [M-29] it acts, or has acted, this turn; a Camp has moved */
  MONFERRATO_OUT_OF_SUPPLY = 1 << 2, /* [13.1a] by the last check */
  MONFERRATO_IN_GROUP = 1 << 3,      /* it moves now, or is among the guns that fire */
  MONFERRATO_REPLACED = 1 << 4,      /* [7.4.1b] a Commander shows the side of his Replacement */
  MONFERRATO_RAIDS = 1 << 5,         /* [11a] it takes part in the Raid that is declared */
} MonferratoMarks;

typedef struct {
  guint16 zone;  /* CAP_INDEX_NONE when it is not on the map */
  guint8 place;  /* MonferratoPlace */
  guint8 marks;  /* MonferratoMarks */
  guint16 from;  /* [7.5b] the zone that an attacker came from; 0 when there is no fight */
  guint16 raids; /* [11b] attempts of this movement */
} MonferratoCounterState;

/* Where the marker of a Command is. */
typedef enum {
  MONFERRATO_MARKER_OUT,       /* [4b] no units on the map */
  MONFERRATO_MARKER_CONTAINER, /* [4a] */
  MONFERRATO_MARKER_DRAWN,     /* it acts now */
  MONFERRATO_MARKER_ACTIVATED, /* [4.1b3] */
} MonferratoMarker;

typedef enum {
#define MONFERRATO_STAGE(id) MONFERRATO_STAGE_##id,
#include "validator/monferrato/machine/stages.def"
#undef MONFERRATO_STAGE
  MONFERRATO_N_STAGES
} MonferratoStage;

/* A Commander activates as many zones as his Leadership, which a die can show. [5c] */
enum { MONFERRATO_MOST_ZONES = 6 };

/* [M-31] Chits are played before the units act or after. */
typedef enum {
  MONFERRATO_PHASE_WAY,
  MONFERRATO_PHASE_BEFORE,
  MONFERRATO_PHASE_UNITS,
  MONFERRATO_PHASE_AFTER,
} MonferratoPhase;

/* Bans, or adjustments, of a scenario that are looked at for reports. */
enum { MONFERRATO_MOST_STANDING = 64 };

/* What is counted for reports. */
typedef enum {
#define MONFERRATO_TALLY(id, name, words, many) MONFERRATO_TALLY_##id,
#include "validator/monferrato/machine/tally.def"
#undef MONFERRATO_TALLY
  MONFERRATO_N_TALLIES
} MonferratoTally;

/* [5] An activation. */
typedef struct {
  guint16 command;   /* whose marker is drawn */
  guint16 commander; /* the counter that leads it by the third way; CAP_INDEX_NONE: none does */
  guint16 zones[MONFERRATO_MOST_ZONES];
  guint8 n_zones;
  guint8 at;                /* the zone whose units act */
  guint8 has_attack_supply; /* [13.2] in that zone, when it began */
  guint8 has_acted;         /* [M-40] a unit there has, so that it is not tested again */
  guint8 has_worked;        /* [10b] a Fort was built or destroyed there */
  guint8 phase;             /* MonferratoPhase */
  guint8 chits;             /* [5a] [5c] played by its side so far */
  guint8 responses;         /* [5.1e] and by the other */
  guint8 extra;             /* [16a] zones that a chit lets it activate more */
} MonferratoActivation;

/* [6h] A group on its way. */
typedef struct {
  guint16 zone;
  guint8 allowance, spent;
  guint8 has_moved;
  guint8 is_stopped; /* [6g] */
} MonferratoGroup;

/* What is fought. */
typedef enum {
  MONFERRATO_NO_FIGHT,
  MONFERRATO_FIELD_COMBAT, /* [7] */
  MONFERRATO_FIRE,         /* [8.2] guns at units that cannot fire back */
} MonferratoFight;

/* [7] [8.2] A fight; all 0 when there is none. */
typedef struct {
  guint8 kind; /* MonferratoFight */
  guint8 attacker;
  guint16 zone;      /* where it is fought, or which is fired at */
  guint8 is_major;   /* [7.2b] */
  guint8 round;      /* from 1; 0 before the first */
  guint8 recalled;   /* [7.1a] units so far */
  guint8 is_arrival; /* [16.5b] the attackers came by a chit */
  guint8 asked;      /* [7.2f] the attacker wants another round, the defender is asked */
  guint16 recaller;  /* who calls for support; CAP_INDEX_NONE: nobody */
  guint16 hurt;      /* a Commander whose Replacement looks for a zone; CAP_INDEX_NONE: none */
  guint32 commands;  /* a set: those that took part */
  guint16 checked;   /* [7.3b] counters that were looked at, those of the attacker first */
  guint8 pending[MONFERRATO_SIDES]; /* Hits that a side has yet to assign */
  guint8 taken[MONFERRATO_SIDES];   /* [M-48] Hits that it suffered in the round */
  guint16 total[MONFERRATO_SIDES];  /* and in all rounds */
} MonferratoCombat;

/* [10f] [9.4b] What those who came into a zone may still do with its works. */
typedef struct {
  guint16 zone;
  guint8 side, forts, village;
  guint8 next;                                       /* MonferratoStage that follows */
  guint32 passed[MONFERRATO_MOST_ZONES_OF_MAP / 32]; /* a set: zones that it is asked about, too */
} MonferratoSpoils;

typedef struct {
  gint16 turn;
  guint8 stage; /* MonferratoStage */
  guint8 is_over;
  guint16 winner;    /* side; CAP_INDEX_NONE: nobody */
  guint16 points[2]; /* [17b] */
  guint16 line;      /* of the set-up */
  guint16 placed;    /* counters and Forts of that line so far */
  guint16 chosen;    /* the counter that is being placed; CAP_INDEX_NONE: none is chosen yet */
  guint16 crowd_at;  /* [12a] side and zone that are looked at: number of the side times zones, plus
                        zone */
  guint16 crowd_done; /* units Disrupted there by this check */
  MonferratoActivation activation;
  MonferratoGroup group;
  MonferratoCombat combat;
  MonferratoSpoils spoils;
  MonferratoChitState chits;
  guint8 markers[MONFERRATO_MOST_COMMANDS];
  guint8 morale[MONFERRATO_MOST_NATIONS]; /* 0: not in play yet [M-38] */
  guint8 forts[MONFERRATO_SIDES][MONFERRATO_MOST_ZONES_OF_MAP];
  guint8 lost_forts[MONFERRATO_SIDES];         /* [M-10] markers that are gone for good */
  guint8 ruined[MONFERRATO_MOST_ZONES_OF_MAP]; /* [9.4b] the Village is destroyed */
  guint8 raided[MONFERRATO_MOST_ZONES_OF_MAP]; /* [11f] this year */
  guint8 battered[MONFERRATO_MOST_WALLS];      /* [8.1a] Levels that a side of the walls lost */
  guint8 mines[MONFERRATO_MOST_WALLS];         /* [9.1a] */
  guint8 fresh_mines[MONFERRATO_MOST_WALLS];   /* [9.1b] those of this activation */
  guint8 miners[MONFERRATO_MOST_WALLS];        /* the side they are of */
  gint32 variables[MONFERRATO_MOST_VARIABLES]; /* of the scenario */
  guint8 happened[MONFERRATO_MOST_EVENTS];     /* of its events: how often; 255: or oftener */
  guint16 tally[MONFERRATO_N_TALLIES];         /* for reports; not part of the digest */
  MonferratoCounterState counters[MONFERRATO_MOST_COUNTERS];
} MonferratoState;
