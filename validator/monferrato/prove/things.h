/* What a scenario holds out, by its tables. */
#pragma once

#include "schema/monferrato/scenario.h"

typedef enum {
  MONFERRATO_THING_VICTORY,   /* number: the side that wins */
  MONFERRATO_THING_OBJECTIVE, /* of scenario->objectives, held by `side` at the end */
  MONFERRATO_THING_EVENT,     /* of scenario->rules, likewise below */
  MONFERRATO_THING_BAN,
  MONFERRATO_THING_ADJUSTMENT,
  MONFERRATO_THING_CHIT, /* of scenario->chits: it is played */
} MonferratoThingKind;

typedef struct {
  MonferratoThingKind kind;
  guint number;
  CapIndex side;
} MonferratoThing;

/* FALSE when there is none with this number. */
gboolean monferrato_thing(const MonferratoScenario *s, guint number, MonferratoThing *thing);
