#include "validator/baroque/charts/ground.h"

#include "validator/baroque/charts/troops.h"

BaroqueTerrainRow baroque_terrain_row(BaroqueTroop troop) {
  switch (troop) {
  case BAROQUE_SKIRMISHERS:
  case BAROQUE_DRAGOONS:
    return BAROQUE_GOES_AS_SKIRMISHERS;
  case BAROQUE_WARBAND:
  case BAROQUE_SHOT:
    return BAROQUE_GOES_AS_SHOT;
  default:
    return BAROQUE_GOES_AS_OTHERS;
  }
}

/* CL, S, DR and T */
static gboolean is_loose(BaroqueTroop troop) {
  return baroque_is_light(troop) || troop == BAROQUE_SHOT;
}

gboolean baroque_troop_passes(BaroqueTroop mover, BaroqueTroop other, const char **rule) {
  gboolean both = baroque_is_mounted(mover) && baroque_is_mounted(other);

  *rule = is_loose(mover) || is_loose(other) ? "INT-1" : baroque_is_gun(other) ? "INT-3" : "INT-2";
  return both || is_loose(mover) || is_loose(other) || baroque_is_gun(other);
}

gboolean baroque_troop_retreats_through(BaroqueTroop troop) {
  return baroque_is_mounted(troop) || is_loose(troop);
}

/* The options of a piece in format, and the statement. */
static guint price_of(CapGroundKind kind) {
  switch (kind) {
  case CAP_GROUND_GENTLE_HILL:
  case CAP_GROUND_PLOUGHLAND:
  case CAP_GROUND_VINEYARD:
  case CAP_GROUND_SCRUB:
  case CAP_GROUND_ROAD:
    return 1;
  case CAP_GROUND_RIVER:
  case CAP_GROUND_EDGE_WATER:
  case CAP_GROUND_FIELDS:
  case CAP_GROUND_OPEN_FIELDS:
    return 3;
  case CAP_GROUND_BRIDGE:
  case CAP_GROUND_FORD:
    return 0;
  default:
    return 2;
  }
}

guint baroque_ground_cost(CapGroundKind kind, gboolean is_out_of_format) {
  guint price = price_of(kind);

  return price + (is_out_of_format && (price == 1 || price == 2) ? 1 : 0);
}

const char *baroque_ground_cost_rule(CapGroundKind kind) {
  static const char *const rules[] = {"gap 15", "SET-1", "SET-2", "SET-3"};

  return rules[price_of(kind)];
}

guint baroque_ground_most(CapGroundKind kind) {
  if (kind == CAP_GROUND_ROAD || kind == CAP_GROUND_OBSTACLE)
    return 2;
  return price_of(kind) == 3 ? 1 : 0;
}
