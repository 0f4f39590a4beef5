#include "validator/monferrato/charts/tables.h"

enum {
  MAJOR = 6,         /* [7.2b] units on both sides */
  BURST = 6,         /* [8c] */
  COMMANDER_HIT = 2, /* [7.3b] */
  SUCCESS = 1,       /* [11c] */
  FAILURE = 6,
  EXPLODES = 3, /* [9.1c] */
  MINE_LOST = 6,
  MOST_TURNS = 5, /* [M-04] that a group is late */
  CROWD = 6,      /* [12a] */
};

guint monferrato_table_fire(MonferratoShot shot) {
  guint value = shot.printed;

  if (shot.kind == MONFERRATO_CAMP || shot.kind == MONFERRATO_GUASTATORI)
    return 0; /* [7.2a] */
  if (shot.kind == MONFERRATO_ARTILLERY && !shot.has_guastatori)
    value = 1;
  return shot.attacks && shot.difficult && value >= 3 ? value - 1 : value;
}

guint monferrato_table_through_breach(guint value) {
  return value > 0 ? value - 1 : 0;
}

guint monferrato_table_dice(MonferratoKind kind) {
  return kind == MONFERRATO_MAJOR_INFANTRY ? 2 : 1;
}

gboolean monferrato_table_bursts(MonferratoKind kind, guint die) {
  return kind == MONFERRATO_ARTILLERY && die == BURST;
}

gboolean monferrato_table_is_major(guint attackers, guint defenders) {
  return attackers >= MAJOR && defenders >= MAJOR;
}

guint monferrato_table_effective(guint hits, guint works) {
  return hits > works ? hits - works : 0;
}

gboolean monferrato_table_hits_commander(guint die) {
  return die <= COMMANDER_HIT;
}

MonferratoRaidResult monferrato_table_raid(guint raiders, guint against, guint die) {
  if (die == FAILURE)
    return MONFERRATO_RAID_FAILS;
  return die == SUCCESS || die + against <= raiders ? MONFERRATO_RAID_SUCCEEDS
                                                    : MONFERRATO_RAID_GOES_ON;
}

MonferratoMineResult monferrato_table_mine(guint die) {
  if (die <= EXPLODES)
    return MONFERRATO_MINE_EXPLODES;
  return die == MINE_LOST ? MONFERRATO_MINE_IS_LOST : MONFERRATO_MINE_STAYS;
}

gboolean monferrato_table_arrives(int turns, guint die) {
  return (int)die - 1 >= (turns >= 0 ? turns : MIN(-turns, MOST_TURNS));
}

guint monferrato_table_allowance(MonferratoKind kind, gboolean winter, gboolean out_of_supply) {
  guint less = out_of_supply ? 1 : 0;

  switch (kind) {
  case MONFERRATO_CAMP:
    return 1;
  case MONFERRATO_COMMANDER:
    return 5; /* no Combat Unit */
  case MONFERRATO_CAVALRY:
    return (winter ? 4 : 5) - less;
  default:
    return 3 - less;
  }
}

guint monferrato_table_crowd(guint units, guint good) {
  return units > CROWD ? MIN(units - CROWD, good) : 0;
}
