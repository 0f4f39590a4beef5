/* Groups: touching units of one command with the same facing, which move straight or by one wheel
 * of the joined front, at the slowest rate [gap 27] [gap 99]. */
#pragma once

#include "move.h"
#include "short-list.h"

#define BAROQUE_MAX_GROUP 10 /* a command has no more units [gap 7] */

typedef struct {
  const BaroqueField *field;
  guint n;
  guint16 units[BAROQUE_MAX_GROUP];
  guint8 rate;         /* the slowest */
  guint16 width;       /* of the joined front */
  BaroquePoint end[2]; /* the left and the right end of it */
  BaroqueMover movers[BAROQUE_MAX_GROUP];
} BaroqueGroup;

/* Gathers a group. BAROQUE_BAR_NO_GROUP when these units are none. */
BaroqueBar baroque_group_begin(BaroqueGroup *group, const BaroqueField *field, const guint16 *units,
                               guint n, guint moves_made);

/* Whether the group may move straight or wheel so; `outcomes` has one for each unit, or is NULL. */
BaroqueBar baroque_group_judge(const BaroqueGroup *group, BaroqueMove move,
                               BaroqueOutcome *outcomes);

/* Marked distances and short wheels: at most 42 and 32. */
void baroque_group_short_list(const BaroqueGroup *group, const BaroqueWatch *watch,
                              BaroqueMoveList *list);
