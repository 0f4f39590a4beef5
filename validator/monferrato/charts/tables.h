/* What numbers and dice lead to, whoever asks: the chapters, the doctrine and `capitano chart`. */
#pragma once

#include "schema/monferrato/roster.h"

/* [7.2c] A unit that fires in a fight, or guns. */
typedef struct {
  MonferratoKind kind;
  guint printed; /* on the side that shows, for its role; the Leadership of a Commander */
  gboolean attacks;
  gboolean difficult;      /* [7.2.1a] ground, which only attackers mind [7.2i] */
  gboolean has_guastatori; /* [8b] of its side beside it */
} MonferratoShot;

/* 0: it does not fire. */
guint monferrato_table_fire(MonferratoShot shot);

/* [8.2b] [M-52] Guns that fire through a Breach. */
guint monferrato_table_through_breach(guint value);

/* [14.3a] How many dice it throws. */
guint monferrato_table_dice(MonferratoKind kind);

/* [8c] [8d] A natural 6 of guns. */
gboolean monferrato_table_bursts(MonferratoKind kind, guint die);

/* [7.2b] [M-18] */
gboolean monferrato_table_is_major(guint attackers, guint defenders);

/* [10d] [9.4a] [M-23] What works leave of the Hits of attackers. */
guint monferrato_table_effective(guint hits, guint works);

/* [7.3b] Is a Commander hit? */
gboolean monferrato_table_hits_commander(guint die);

typedef enum {
  MONFERRATO_RAID_SUCCEEDS,
  MONFERRATO_RAID_GOES_ON, /* [11g] nothing is won, and nobody is stopped */
  MONFERRATO_RAID_FAILS,   /* [11c] */
} MonferratoRaidResult;

/* [11c] [11d] `against`: enemy units and Forts. */
MonferratoRaidResult monferrato_table_raid(guint raiders, guint against, guint die);

typedef enum {
  MONFERRATO_MINE_EXPLODES,
  MONFERRATO_MINE_STAYS,
  MONFERRATO_MINE_IS_LOST,
} MonferratoMineResult;

/* [9.1c] */
MonferratoMineResult monferrato_table_mine(guint die);

/* [16.3d] [M-04] `turns`: from now to the date of the group, less than 0 after it. */
gboolean monferrato_table_arrives(int turns, guint die);

/* [6a] [14.4a] [13.1b] */
guint monferrato_table_allowance(MonferratoKind kind, gboolean winter, gboolean out_of_supply);

/* [12a] Of so many Infantry and Cavalry in a zone, some of them not in good order: how many are
 * Disrupted? */
guint monferrato_table_crowd(guint units, guint good);
