/* [15] Morale: each army has one, which all its Commands share [2.1g]. */
#pragma once

#include "validator/monferrato/machine/machine.h"

typedef enum {
  MONFERRATO_MORALE_LOW,    /* [15d] */
  MONFERRATO_MORALE_MEDIUM, /* [15c] */
  MONFERRATO_MORALE_HIGH,   /* [15b] */
} MonferratoMoraleLevel;

MonferratoMoraleLevel monferrato_morale_level(const MonferratoGame *game,
                                              const MonferratoState *state, CapIndex army);

/* [M-38] An army comes into play with its first unit, and with the Morale of the scenario. */
void monferrato_morale_enter(const MonferratoGame *game, MonferratoState *state, CapIndex army);

/* [15a] [11e] It rises, never above 9. */
void monferrato_morale_rise(MonferratoPlay *play, CapIndex army, guint by, const char *rule);

/* [4.1e5] [4.1e6] What a new turn costs the armies in play. */
void monferrato_morale_new_turn(MonferratoPlay *play);

/* [15g] By a chit, up or down; [M-38] only of an army in play. */
void monferrato_morale_change(MonferratoPlay *play, CapIndex army, int by, const char *rule);
