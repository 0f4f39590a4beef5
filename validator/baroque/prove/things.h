/* What a battle holds out, by its tables. */
#pragma once

#include "schema/baroque/scenario.h"
#include "validator/baroque/machine/state.h"

typedef enum {
  BAROQUE_THING_VICTORY, /* number: the side that wins, at `level` */
  BAROQUE_THING_EXIT,    /* of scenario->exits: its army leaves by one */
  BAROQUE_THING_UNIT,    /* of scenario->units: one that comes later */
} BaroqueThingKind;

typedef struct {
  BaroqueThingKind kind;
  guint number;
  BaroqueVictory level;
} BaroqueThing;

/* FALSE when there is none with this number. */
gboolean baroque_thing(const BaroqueScenario *s, guint number, BaroqueThing *thing);
