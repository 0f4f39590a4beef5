/* Going back because one must: retreat with pushing and placing behind, evasion, Disengage. */
#pragma once

#include "run.h"

/* Units that are pushed or gone through. */
typedef struct {
  guint16 unit;
  gboolean is_disordered;
  BaroqueBase end;
} BaroqueShift;

typedef struct {
  BaroqueRunEnd self;
  gboolean
      is_eliminated; /* less than 0.1BU was possible, or it left the table [gap 118] [gap 42] */
  guint n_shifts;
  BaroqueShift shifts[BAROQUE_MAX_STANDS]; /* of others */
} BaroqueRetreat;

/* [gap 118] The line of a retreat: straight back when it was struck in front, else along the
 * direction of the enemy main unit. */
guint baroque_retreat_direction(const BaroqueStand *loser, BaroqueSideStruck struck,
                                const BaroqueStand *enemy);

/* A retreat of a distance in hundredths [gap 119] [gap 120]. */
void baroque_retreat(const BaroqueField *field, guint unit, guint direction, gint32 distance,
                     BaroqueRetreat *retreat);

typedef struct {
  BaroqueBase end;
  gint32 gone;
  gint8 bend;          /* steps off the line */
  gboolean is_blocked; /* something in its way stopped it, not the limit of difficult ground */
  gboolean leaves_table;
  gboolean disorders; /* by the ground; all but CL and S are Disordered anyway [gap 45] */
} BaroqueEvasion;

/* [gap 116] From a charge along a direction, for a distance in hundredths. */
void baroque_evade_charge(const BaroqueField *field, guint unit, guint direction, gint32 distance,
                          BaroqueEvasion *evasion);

/* [gap 45] From shooting: half the rate, straight back, facing kept. */
void baroque_evade_shot(const BaroqueField *field, guint unit, BaroqueEvasion *evasion);

/* [gap 43] Away from the enemy main unit and so many steps off, -8..8, full rate or till blocked.
 */
BaroqueBar baroque_disengage_judge(const BaroqueField *field, guint unit, guint enemy, gint steps,
                                   BaroqueEvasion *evasion);

/* The steps of the short list, 0, 4 and 8 to each side, that are lawful; how many. */
guint baroque_disengage_short_list(const BaroqueField *field, guint unit, guint enemy,
                                   gint8 steps[5]);
