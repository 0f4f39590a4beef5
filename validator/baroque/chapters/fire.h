/* Shots of units in play. */
#pragma once

#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/machine/machine.h"

/* A shot that may be made. */
typedef struct {
  guint shooter, target;
  guint dice;
  BaroqueBand band;
  guint damage;   /* once it is rolled */
  BaroqueSum sum; /* of its dice */
} BaroqueVolley;

/* Whether a unit can shoot at another where both stand now, with at least one die; priorities are
 * not looked at. */
gboolean baroque_volley_aim(const BaroquePlay *play, guint shooter, guint target,
                            gboolean is_evading, BaroqueVolley *volley);

/* [gap 53] [gap 55] The same at point blank, just before contact, whatever the arc. */
gboolean baroque_volley_close(const BaroquePlay *play, guint shooter, guint target,
                              BaroqueVolley *volley);

/* [gap 55] The same of pistols before a charge strikes home; [FIRE-15] cover is seen from where the
 * charge began. */
gboolean baroque_volley_pistols(const BaroquePlay *play, guint shooter, guint target,
                                BaroqueVolley *volley);

/* [COH-1] Rolls the dice. */
void baroque_volley_roll(BaroquePlay *play, BaroqueVolley *volley);

/* The Cohesion Test that the damage asks for. */
BaroqueDue baroque_volley_due(const BaroquePlay *play, const BaroqueVolley *volley);

/* All of it at once, the tests for lost Leaders too. */
void baroque_volley_fire(BaroquePlay *play, BaroqueVolley *volley);
