/* The state of a battle: numbers only, copied as they are. What never changes is in game.h. Places
 * are hundredths of a BU, directions steps of 64. [gap 85] [gap 86] */
#pragma once

#include "validator/baroque/geometry/field.h"

enum {
  BAROQUE_MOST_UNITS = 128,   /* of both sides together */
  BAROQUE_MOST_COMMANDS = 12, /* likewise [gap 7] */
  BAROQUE_MOST_VILLAGES = 16,
  BAROQUE_MOST_STRIKES = 64,
  BAROQUE_NOBODY = BAROQUE_NO_STAND, /* a unit, or a Command */
};

/* Where a unit is. */
typedef enum {
  BAROQUE_WAITS, /* not yet deployed, or it arrives later */
  BAROQUE_ON_TABLE,
  BAROQUE_ELIMINATED,
  BAROQUE_LEFT, /* [gap 42] by an exit of the scenario */
} BaroquePlace;

/* What is marked on a unit. */
typedef enum {
  BAROQUE_DISORDERED = 1 << 0,
  BAROQUE_EXHAUSTED = 1 << 1, /* [gap 105] it stays */
  BAROQUE_ACTIVATED = 1 << 2, /* this turn [gap 27] */
  /* [gap 33] Reactions of this turn. */
  BAROQUE_OPPORTUNITY_FIRED = 1 << 3,
  BAROQUE_OPPORTUNITY_CHARGED = 1 << 4,
  BAROQUE_DEFENSIVE_FIRED = 1 << 5,
  BAROQUE_WAS_CHARGED = 1 << 6,  /* this turn [gap 78] */
  BAROQUE_HAS_FOUGHT = 1 << 7,   /* in this activation of a command [gap 95] */
  BAROQUE_IN_GROUP = 1 << 8,     /* it moves along now [gap 99] */
  BAROQUE_EVADING = 1 << 9,      /* from the action under way [FIRE-16] */
  BAROQUE_HAS_CHARGED = 1 << 10, /* this turn, in any way: it does not stand still [gap 78] */
  /* [gap 138] What goes at the end of a turn. */
  BAROQUE_MARKS_OF_TURN = BAROQUE_ACTIVATED | BAROQUE_OPPORTUNITY_FIRED |
                          BAROQUE_OPPORTUNITY_CHARGED | BAROQUE_DEFENSIVE_FIRED |
                          BAROQUE_WAS_CHARGED | BAROQUE_HAS_FOUGHT | BAROQUE_HAS_CHARGED,
} BaroqueMarks;

typedef struct {
  gint32 x, y; /* the middle of the front edge */
  guint16 marks;
  guint16 partner; /* [gap 109] main units of one melee; BAROQUE_NOBODY */
  guint8 place;    /* BaroquePlace */
  guint8 direction;
  guint8 vbu;
  guint8 moves;    /* [gap 103] movement actions of this turn */
  guint8 evasions; /* [gap 144] tests of this turn */
} BaroqueUnitState;

/* What is remembered of a contact while the two touch. */
typedef enum {
  BAROQUE_STRIKE_FLANK,    /* one enemy struck another one in flank or rear [gap 112] */
  BAROQUE_STRIKE_OBSTACLE, /* the struck defended an obstacle when it was charged [gap 122] */
} BaroqueStrikeKind;

typedef struct {
  guint16 striker, struck;
  guint16 kind; /* BaroqueStrikeKind */
} BaroqueStrike;

typedef enum {
  BAROQUE_COMMAND_READY, /* not yet activated this turn */
  BAROQUE_COMMAND_DONE,
} BaroqueReadiness;

typedef struct {
  gint32 x, y;         /* of its Leader, when he is free */
  guint16 unit;        /* he is attached to it; BAROQUE_NOBODY: free */
  guint8 leader;       /* BaroquePlace: he waits, is on the table, or is lost */
  guint8 grade;        /* BaroqueGrade; doubles change it */
  guint8 readiness;    /* BaroqueReadiness */
  guint8 has_arrived;  /* it is on the table, or its units may enter it [gap 136] */
  guint8 has_passed;   /* [gap 23] it passed the initiative when it was last named */
  guint8 leader_moved; /* [gap 31] in this activation */
} BaroqueCommandState;

typedef enum {
#define BAROQUE_STAGE(id, row) BAROQUE_STAGE_##id,
#include "validator/baroque/machine/stages.def"
#undef BAROQUE_STAGE
  BAROQUE_N_STAGES
} BaroqueStage;

/* How a battle is won, from the least up. */
typedef enum { BAROQUE_VICTORY_NONE, BAROQUE_VICTORY_POINTS, BAROQUE_VICTORY_ROUT } BaroqueVictory;

/* What is counted for reports. */
typedef enum {
#define BAROQUE_TALLY(id, name, words, many) BAROQUE_TALLY_##id,
#include "validator/baroque/machine/tally.def"
#undef BAROQUE_TALLY
  BAROQUE_N_TALLIES
} BaroqueTally;

/* [gap 93] Who acts next. */
typedef struct {
  guint16 named[2];       /* commands; BAROQUE_NOBODY */
  guint8 dice[2][2];      /* by side */
  guint8 is_rolled;       /* the dice are known */
  guint8 has_asked[2];    /* about rolling these dice again */
  guint8 has_rerolled[2]; /* [gap 22] once in an initiative, whatever ties there are */
  guint8 ties;            /* [gap 146] */
  guint8 asked;           /* sides that have named, by bit */
  guint8 winner;
} BaroqueInitiative;

/* [gap 28] What the unit that acts has done in its activation. */
typedef struct {
  guint16 command; /* the one that is active; BAROQUE_NOBODY */
  guint16 unit;    /* BAROQUE_NOBODY: none acts */
  guint8 n_moves;
  guint8 has_rallied;
  guint8 has_shot;
  guint8 has_shot_close; /* [gap 54] */
  guint8 has_withdrawn;
  guint8 shot_after_moves; /* [gap 28] then it moves no more */
  guint8 n_group;          /* units that move together; 0: one alone */
  guint8 manner;           /* BaroqueManner that was chosen */
  guint16 barred;          /* manners in which it cannot go now, by bit */
  /* For those who tell of it: where its way began, see way.h. */
  guint8 was_disordered;
  guint8 from_direction;
  gint32 from_x, from_y;
} BaroqueActivation;

/* [gap 94] The action under way: the answer that named it. */
typedef struct {
  guint16 kind, a, b, c;
  guint16 unit;       /* that acts; BAROQUE_NOBODY: none */
  guint16 target;     /* shot at or charged; BAROQUE_NOBODY */
  guint8 stops;       /* the unit is done afterwards */
  guint8 disorders;   /* a test of the manoeuvre failed */
  guint8 side_struck; /* [gap 62] of the target */
  guint8 evades;      /* 1: the target does; 2: another enemy is charged in its place */
  guint8 bonus;       /* BU of a charge */
  guint8 countercharged;
  guint8 disorders_target; /* by the ground of its countercharge */
} BaroqueAction;

/* [gap 97] The window of reactions; `named` by unit: 0, or the BaroqueAnswer, plus 1. */
typedef struct {
  guint16 next; /* the unit to be asked */
  guint16 charger;
  guint8 named[BAROQUE_MOST_UNITS];
  guint8 aimed[BAROQUE_MOST_UNITS]; /* the unit that is fired at or charged */
  guint8 charge_way;                /* of the charger: steps of its wheel, plus 64 */
  guint8 disorders_charger;         /* by the ground of its way */
} BaroqueWindow;

/* [gap 111] A melee that is fought now; [0] is of the acting side. */
typedef struct {
  guint16 main[2]; /* BAROQUE_NOBODY: none is fought */
  guint8 charges[2];
  guint8 pistols[2];  /* [gap 55] fired before contact */
  guint8 back;        /* the stage after it */
  guint8 round;       /* [gap 114] */
  guint8 pursuits;    /* [gap 121] rounds by pursuit */
  guint8 new_enemies; /* [gap 121] */
  guint8 loser;       /* 0 or 1; 2: drawn */
  guint8 losses[2];
  guint8 holds[2]; /* [gap 71] behind an obstacle that it defends against the other */
  guint8 pursues;
  guint16 rest; /* hundredths that a charge could still go [gap 65] */
} BaroqueFight;

typedef struct {
  guint16 turn;
  guint8 stage;
  guint8 is_over;
  guint16 winner;  /* side; CAP_INDEX_NONE */
  guint8 level;    /* of victory, by its row */
  guint8 deployed; /* [gap 18] how many of those that are placed by choice */
  BaroqueInitiative initiative;
  BaroqueActivation activation;
  BaroqueAction action;
  BaroqueWindow window;
  BaroqueFight fight;
  guint8 is_routed[2];                        /* [BRK-3] */
  guint8 village_lost[BAROQUE_MOST_VILLAGES]; /* [gap 16] */
  guint16 n_strikes;
  BaroqueStrike strikes[BAROQUE_MOST_STRIKES];
  BaroqueCommandState commands[BAROQUE_MOST_COMMANDS];
  BaroqueUnitState units[BAROQUE_MOST_UNITS];
  guint16 tally[BAROQUE_N_TALLIES]; /* for reports; not part of the digest */
} BaroqueState;
