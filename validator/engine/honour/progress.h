/* How far a game has got: a small stack of stages, each with a few numbers of its own. Part of the
 * state, so that a copy of it can be played on from any point. */
#pragma once

#include "validator/engine/honour/game.h"

/* Stages inside stages: game, turn, phase, activation, march, fight, assault, losses, rule. */
#define CAP_MAX_FRAMES    24
#define CAP_FRAME_NUMBERS 8

typedef struct {
  guint16 stage;               /* CapStage, see machine.h */
  guint16 point;               /* how far the stage has got; its own business, from 0 */
  guint16 side;                /* whose turn it is in the stage, where that matters */
  CapCapitanoIndex capitano;   /* whom it is about, where that matters */
  gint32 v[CAP_FRAME_NUMBERS]; /* its own numbers */
} CapFrame;

typedef struct {
  guint16 depth; /* of frames in use; the last is at work */
  CapFrame frames[CAP_MAX_FRAMES];
  gboolean is_over;
  guint8 fault;        /* CapFault */
  CapIndex winner;     /* side; CAP_INDEX_NONE for a draw or while the game lasts */
  guint8 level;        /* CapLevel */
  guint16 declined;    /* bit n: side n activates no more this turn [7.2.1] */
  guint16 names_first; /* side that names first in the next activation [7.2.1] */
} CapProgress;

/* What ended a game that the rules did not end: a mistake of the engine, or a scenario that it
 * cannot cope with. */
typedef enum {
  CAP_FAULT_NONE,
  CAP_FAULT_DEAD_END, /* somebody must decide and has no option */
  CAP_FAULT_TOO_DEEP, /* stages inside stages without end */
  CAP_FAULT_ENDLESS,  /* stage after stage without anybody deciding anything */
  CAP_FAULT_CIRCLE,   /* special rules lead to one another without end */
  CAP_FAULT_CROWDED,  /* special rules ask for more at a time than can be kept in mind */
} CapFault;

/* Outcomes in rising order. */
typedef enum {
  CAP_LEVEL_NONE,
  CAP_LEVEL_DRAW,
  CAP_LEVEL_STANDARD, /* "win" and "standard" */
  CAP_LEVEL_STRATEGIC,
} CapLevel;
