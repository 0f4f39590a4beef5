/* Where a free leader may go [gap 31] [gap 130] [gap 131]: points half a BU apart within 6BU, and
 * the units of his command. */
#pragma once

#include "bar.h"
#include "mover.h"

#define BAROQUE_LEADER_REACH 600
#define BAROQUE_LEADER_GRID  50

/* May a leader of a side go from one point to another? Points off the grid around his place are
 * refused too. */
BaroqueBar baroque_leader_judge(const BaroqueField *field, guint side, BaroquePoint from,
                                BaroquePoint to);

/* May he join a unit? It must be of his command and not in melee, and within reach. Whether
 * somebody leads it already is not asked here. */
BaroqueBar baroque_leader_join_judge(const BaroqueField *field, guint side, guint command,
                                     BaroquePoint from, guint unit);

/* The short list: 8 directions at 2, 4 and 6BU, and the point with most units of the command in
 * range. Never more than 25; how many. */
#define BAROQUE_MAX_LEADER_POINTS 25
guint baroque_leader_short_list(const BaroqueField *field, guint side, guint command,
                                BaroquePoint from, gint32 range,
                                BaroquePoint points[BAROQUE_MAX_LEADER_POINTS]);

/* Where a leader may be set up who is with no unit [B-24]: a zone of his army, with a unit of his
 * command in range. */
typedef struct {
  guint side, command;
  const BaroqueZone *zones;
  guint n_zones;
  gint32 range;
} BaroqueLeaderCamp;

BaroqueBar baroque_leader_camp_judge(const BaroqueField *field, const BaroqueLeaderCamp *camp,
                                     BaroquePoint at);

/* The points about 1BU behind each of his units, and the middle of them all, as far as they are
 * lawful; how many. */
#define BAROQUE_MAX_CAMP_POINTS (BAROQUE_MAX_STANDS + 1)
guint baroque_leader_camp_short_list(const BaroqueField *field, const BaroqueLeaderCamp *camp,
                                     BaroquePoint points[BAROQUE_MAX_CAMP_POINTS]);

/* How many units of a command are in range of a point [gap 30]. */
guint baroque_units_in_range(const BaroqueField *field, guint side, guint command,
                             BaroquePoint leader, gint32 range);
