/* `capitano play --by-hand`: a game in a terminal, a line for each answer. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/play/hand-game.h"

typedef struct {
  CapHandSetup setup;    /* without a log */
  const char *digest;    /* of the scenario */
  const char *save;      /* where the game is written when it ends or is put aside; NULL: nowhere */
  const CapRecord *from; /* a game to go on with; NULL: a new one */
  FILE *in;
} CapByHand;

CapExit cap_play_by_hand(const CapByHand *by, const CapStreams *io);
