/* The short lists of [gaps, section 17]: the part of the full list that an automatic player is
 * offered. Entries that break a rule are left out; the rest stand in the order manner, steps from
 * left to right, distance rising.
 *
 * What a list has: of each line the marked distances, which are the farthest lawful one, half of
 * it, both sides of the limits of 1, 2, 4 and 8BU where a weapon of either side has that limit,
 * both sides of every piece of ground, obstacle and zone of control, level with a friend, the last
 * in command range; of wheels 1, 2, 4, 8 steps, the farthest, and those that face an enemy. What it
 * leaves out is in the full list, and can be pointed at. Both leave out curved paths, two wheels in
 * one Move, and what is finer than a tenth of a BU or a step of 5.625 degrees.
 *
 * No list can be longer than a request, so nothing is ever cut off. For one manner a line has at
 * most BAROQUE_MAX_RATE entries, one for each tenth, so that with 42 tenths there are at most
 *
 *   - 42 straight on, 42 of a withdrawal, 16 turns, 32 wheels: 16 steps to each side;
 *   - 24 * 42 = 1008 wheels and straight: a side has the steps 1, 2, 4, 8, the farthest, and those
 *     that face the seven nearest enemies on that side;
 *   - 2 * 21 sideways;
 *   - 4 * 21 oblique: 4 and 8 steps to each side;
 *
 * and each manner fits the 1024 options of a request by itself. The test of the bound fills a table
 * with enemies to see that the seven are kept. */
#pragma once

#include "move.h"

#define BAROQUE_MAX_LIST      (32 * BAROQUE_MAX_RATE) /* the full list of wheel and straight */
#define BAROQUE_FACED_ENEMIES 7                       /* on each side, for wheel and straight */

typedef struct {
  guint n;
  BaroqueMove moves[BAROQUE_MAX_LIST];
} BaroqueMoveList;

/* What a player looks for besides: the range of his leader, to end inside it. */
typedef struct {
  gboolean has_leader;
  BaroquePoint leader;
  gint32 range; /* hundredths */
} BaroqueWatch;

/* Adds the short list of a manner; `watch` may be NULL. */
void baroque_short_list(const BaroqueMover *mover, BaroqueManner manner, const BaroqueWatch *watch,
                        BaroqueMoveList *list);

/* Adds the full list of a manner. */
void baroque_full_list(const BaroqueMover *mover, BaroqueManner manner, BaroqueMoveList *list);

/* The lawful entry nearest to a spot and a direction pointed at, for the middle of the front: at
 * most 0.3BU and 2 steps off. `direction` may be BAROQUE_ANY_DIRECTION. When there is none, the bar
 * says which rule forbids the nearest entry that would have fitted. */
#define BAROQUE_ANY_DIRECTION BAROQUE_DIRECTIONS
BaroqueBar baroque_move_pointed_at(const BaroqueMover *mover, BaroquePoint spot, guint direction,
                                   BaroqueMove *move);

/* --- Marked distances ---------------------------------------------------------------------- */

/* Of the lawful tenths of a line those that are marked. */
BaroqueTenths baroque_marked_tenths(const BaroqueMover *mover, const BaroqueWalk *walk,
                                    BaroqueTenths lawful, const BaroqueWatch *watch);

/* Those level with a friend of the same facing within 4BU. */
BaroqueTenths baroque_level_tenths(const BaroqueMover *mover, const BaroqueWalk *walk);
