/* A Fortress between two armies: tests put counters where they want them, and let them fight. */
#pragma once

#include "tests/monferrato/passes-table.h"

/* The Command is drawn; its Camp is in Field, a Garrison there has nothing to do. */
void siege_open(Passes *t, const char *command);

/* The dice of what follows: an array. */
#define siege_dice(t, shown) cap_dice_script(&(t)->dice, shown, G_N_ELEMENTS(shown))

/* As many dice as were given were thrown. */
void siege_expect_dice(const Passes *t, guint n);

/* The units, ended by NULL, are activated in a zone and go to the next one together. */
void siege_attack(Passes *t, const char *from, const char *to, const char *const units[]);

/* Puts all of them, ended by NULL, into a zone. */
void siege_put(Passes *t, const char *zone, const char *const units[]);

/* In the middle of an activation of the units in a zone, without asking anybody. */
void siege_act_in(Passes *t, const char *zone, gboolean has_attack_supply);
gboolean siege_is_disrupted(const Passes *t, const char *unit);

#define UNITS(...) ((const char *const[]){__VA_ARGS__, NULL})
