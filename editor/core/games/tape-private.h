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

  /* As soon as somebody looks ahead, both sides are played as in a study with players: each has its
   * own luck and memory. Otherwise, and for a person, NULL. */
  CapPlayerSpec *specs[2];
  CapMatch match;
  CapPlayer *players[2];
  GPtrArray *looks; /* of char: what was seen before each decision, see cap_tape_look() */
  gboolean is_deaf; /* while something is played again */
  guint position;
  CapRequest *request;
};

/* A tape without decisions that stands at the first one; dice come from the script, if any. */
CapTape *cap_tape_new_with_dice(CapPlayCopy *copy, const CapTapeSetup *setup, GBytes *script);

/* Players take their seats, and leave them; see `players`. */
void cap_tape_seat(CapTape *tape);
void cap_tape_unseat(CapTape *tape);

/* They have to think again: decisions from this one on were taken back. */
void cap_tape_reseat(CapTape *tape, guint n);

/* The option that the player of the side that is asked takes, and, as a new string or NULL, what it
 * looked at for that. */
guint cap_tape_ask_player(CapTape *tape, char **look);

/* What the doctrine remembers for the side that is asked where the tape stands, in a new block that
 * `memory` gets; NULL when it remembers nothing. */
gpointer cap_tape_recall(const CapTape *tape, char **memory);

/* Takes an option at the end of the tape and goes on to the next decision. */
void cap_tape_take(CapTape *tape, CapOption option);
