/* Cohesion Tests, losses, and what becomes of Leaders. */
#pragma once

#include "validator/baroque/charts/cohesion.h"
#include "validator/baroque/machine/machine.h"

/* What took men or lives. [gap 132] */
typedef enum { BAROQUE_BY_SHOOTING, BAROQUE_BY_MELEE, BAROQUE_BY_OTHER } BaroqueCause;

/* [COH-8] Takes so much of the VBU, at most all of it; marks the unit Exhausted or eliminates it,
 * and gives back what that does. */
guint baroque_lose(BaroquePlay *play, guint unit, guint losses, BaroqueCause cause);

/* [gap 6] Off the table for good. A Leader with it is rolled for [gap 73] [gap 132]. Gives back the
 * Command that must test for him [LOS-3], by bit, or 0. */
guint baroque_eliminate(BaroquePlay *play, guint unit, BaroqueCause cause, const char *rule);

/* [gap 42] Off the table without a loss, with the Leader who is with it. */
void baroque_depart(BaroquePlay *play, guint unit);

/* A test that is due: the critical number is that of the moment when damage was done. */
typedef struct {
  guint unit;
  guint damage; /* 0: none is due [gap 51] */
  int critical;
  gboolean was_disordered;
  gboolean is_melee;
  BaroqueSum sum; /* of the critical number */
} BaroqueDue;

/* [COH-2] Notes the test that damage asks for. `c` needs all but VBU, damage, Leader, Disorder. */
BaroqueDue baroque_due(const BaroquePlay *play, guint unit, guint damage, BaroqueCohesion c);

/* Rolls it and does what it says; gives back the permanent losses. A unit that is gone has none. A
 * Command that lost its Leader on a 6 [LOS-3] is added to `leaderless`, by bit. */
guint baroque_due_test(BaroquePlay *play, const BaroqueDue *due, guint *leaderless);

/* [LOS-3] [LOS-4] [gap 133] All units of these Commands test. */
void baroque_test_leaderless(BaroquePlay *play, guint leaderless);

/* [gap 31] Free Leaders whom enemies touch ride to their nearest unit, or are lost. */
void baroque_save_leaders(BaroquePlay *play);
