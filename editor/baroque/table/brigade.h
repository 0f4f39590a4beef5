/* Several bases that are moved or turned together: a line of battle, a brigade. No GTK. */
#pragma once

#include "editor/baroque/table/spots.h"

/* One of them, where it goes. */
typedef struct {
  CapIndex unit;
  BaroqueBase base;
} BaroqueBrigadeBase;

/* The units as they stand; the array is of BaroqueBrigadeBase and new. */
GArray *baroque_brigade_new(const BaroqueScenario *s, const GArray *units);

void baroque_brigade_shift(GArray *group, BaroquePoint by);

/* All about the middle of the first; those that touched stay side by side. */
void baroque_brigade_turn(GArray *group, gint steps);

/* How far they go when one of them is dragged so far: into line with others, else by tenths. */
BaroquePoint baroque_brigade_dress(const BaroqueScenario *s, const GArray *group, CapIndex unit,
                                   BaroquePoint by);

/* What is to be said of the place of one of them, as for one alone. */
BaroqueSpotWorth baroque_brigade_judge(const BaroqueScenario *s, const GArray *group, guint i,
                                       char **why);

/* One step of undo; FALSE when nothing changed. */
gboolean baroque_command_move_brigade(CapFile *file, const BaroqueScenario *s, const GArray *group);
gboolean baroque_command_turn_brigade(CapFile *file, const BaroqueScenario *s, const GArray *group);
gboolean baroque_command_lift_brigade(CapFile *file, const BaroqueScenario *s, const GArray *group);
