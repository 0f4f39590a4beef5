/* How far a game has got: a small stack of stages, each with a few numbers of its own. Part of the
 * state, so that a copy of it can be played on from any point. */
#pragma once

#include "validator/honour/machine/game.h"

/* Stages inside stages: game, turn, phase, activation, march, fight, assault, losses, rule. */
#define HONOUR_MAX_FRAMES    24
#define HONOUR_FRAME_NUMBERS 8

typedef struct {
  guint16 stage;                  /* HonourStage, see machine.h */
  guint16 point;                  /* how far the stage has got; its own business, from 0 */
  guint16 side;                   /* whose turn it is in the stage, where that matters */
  HonourCapitanoIndex capitano;   /* whom it is about, where that matters */
  gint32 v[HONOUR_FRAME_NUMBERS]; /* its own numbers */
} HonourFrame;

typedef struct {
  guint16 depth; /* of frames in use; the last is at work */
  HonourFrame frames[HONOUR_MAX_FRAMES];
  gboolean is_over;
  guint8 fault;        /* HonourFault */
  CapIndex winner;     /* side; CAP_INDEX_NONE for a draw or while the game lasts */
  guint8 level;        /* HonourLevel */
  guint16 declined;    /* bit n: side n activates no more this turn [7.2.1] */
  guint16 names_first; /* side that names first in the next activation [7.2.1] */
} HonourProgress;

/* What ended a game that the rules did not end: a mistake of the engine, or a scenario that it
 * cannot cope with. */
typedef enum {
  HONOUR_FAULT_NONE,
  HONOUR_FAULT_DEAD_END, /* somebody must decide and has no option */
  HONOUR_FAULT_TOO_DEEP, /* stages inside stages without end */
  HONOUR_FAULT_ENDLESS,  /* stage after stage without anybody deciding anything */
  HONOUR_FAULT_CIRCLE,   /* special rules lead to one another without end */
  /* Special rules ask for more at a time than can be kept in mind. */
  HONOUR_FAULT_MANY_SET,     /* one event sets variables that lead to something */
  HONOUR_FAULT_MANY_RETURNS, /* Forces that are to come back */
  HONOUR_FAULT_MANY_MOMENTS, /* moments within moments */
} HonourFault;

/* Outcomes in rising order. */
typedef enum {
  HONOUR_LEVEL_NONE,
  HONOUR_LEVEL_DRAW,
  HONOUR_LEVEL_STANDARD, /* "win" and "standard" */
  HONOUR_LEVEL_STRATEGIC,
} HonourLevel;
