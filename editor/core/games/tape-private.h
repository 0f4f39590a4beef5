/* The parts of a tape, for tape*.c. */
#pragma once

#include "editor/core/games/tape.h"

/* Between two states that are kept. To get to any point takes fewer decisions than this. */
#define CAP_TAPE_EVERY 32

/* A game with more decisions does not end. */
#define CAP_TAPE_MOST 200000

typedef struct {
  GBytes *state;
  CapDice dice;
} CapTapeMark;

struct _CapTape {
  CapPlayCopy *copy;
  CapTapeSetup setup;
  GBytes *script; /* the dice of a record; NULL when a seed gives them */
  CapRulesPlay *play;
  CapDice dice;
  CapLog log;
  CapLuck luck;        /* at the end of the tape */
  GArray *lucks;       /* of CapLuck: before each decision */
  char *memory;        /* what the policies of both sides remember at the end of the tape */
  GPtrArray *memories; /* of GBytes: the same before each decision */
  GArray *rows;        /* of CapTapeRow */
  GArray *marks;       /* of CapTapeMark: before decisions 0, CAP_TAPE_EVERY, ... */
  GPtrArray *events;   /* of CapTapeEvent */
  gboolean is_deaf;    /* while something is played again */
  guint position;
  CapRequest *request;
};

/* A tape without decisions that stands at the first one; dice come from the script, if any. */
CapTape *cap_tape_new_with_dice(CapPlayCopy *copy, const CapTapeSetup *setup, GBytes *script);

/* Takes an option at the end of the tape and goes on to the next decision. */
void cap_tape_take(CapTape *tape, CapOption option);
