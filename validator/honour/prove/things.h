/* What a scenario holds out, by the tables of its game. */
#pragma once

#include "validator/honour/machine/game.h"

typedef enum {
  HONOUR_THING_VICTORY, /* number: of game->victory.conditions */
  HONOUR_THING_RULE,    /* of game->special.rules */
  HONOUR_THING_STACK,   /* of scenario->stacks: one that comes later */
} HonourThingKind;

typedef struct {
  HonourThingKind kind;
  guint number;
} HonourThing;

/* FALSE when there is none with this number. */
gboolean honour_thing(const HonourGame *game, guint number, HonourThing *thing);
