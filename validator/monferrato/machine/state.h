/* The state of a game: numbers only, copied as they are. What never changes is in game.h. */
#pragma once

#include "validator/monferrato/machine/game.h"

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
  MONFERRATO_IN_GROUP = 1 << 3,      /* it moves now */
} MonferratoMarks;

typedef struct {
  guint16 zone; /* CAP_INDEX_NONE when it is not on the map */
  guint8 place; /* MonferratoPlace */
  guint8 marks; /* MonferratoMarks */
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

/* [5] An activation. */
typedef struct {
  guint16 command;   /* whose marker is drawn */
  guint16 commander; /* the counter that leads it by the third way; CAP_INDEX_NONE: none does */
  guint16 zones[MONFERRATO_MOST_ZONES];
  guint8 n_zones;
  guint8 at;                /* the zone whose units act */
  guint8 has_attack_supply; /* [13.2] in that zone, when it began */
} MonferratoActivation;

/* [6h] A group on its way. */
typedef struct {
  guint16 zone;
  guint8 allowance, spent;
  guint8 has_moved;
  guint8 is_stopped; /* [6g] */
} MonferratoGroup;

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
  guint8 markers[MONFERRATO_MOST_COMMANDS];
  guint8 morale[MONFERRATO_MOST_NATIONS]; /* 0: not in play yet [M-38] */
  guint8 forts[2][MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoCounterState counters[MONFERRATO_MOST_COUNTERS];
} MonferratoState;
