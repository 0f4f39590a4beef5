#include "validator/baroque/charts/troops.h"

const char *const baroque_troop_words[] = {
    "GA",  "TR",     "RE",    "SP",    "CL",    "DR",    "S",     "T",   "WB",    "PK",
    "P&M", "TERCIO", "ART-A", "ART-B", "ART-C", "ART-D", "ART-E", "BAG", "BAG-F", NULL,
};

G_STATIC_ASSERT(G_N_ELEMENTS(baroque_troop_words) == BAROQUE_N_TROOPS + 1);

BaroquePursues baroque_pursues(BaroqueTroop winner, BaroqueTroop loser) {
  if (baroque_is_gun(winner) || baroque_is_baggage(winner))
    return BAROQUE_PURSUES_NEVER;
  if (!baroque_is_mounted(winner) && baroque_is_mounted(loser))
    return BAROQUE_PURSUES_NEVER;
  switch (winner) {
  case BAROQUE_TROOP_GA:
  case BAROQUE_TROOP_WB:
    return BAROQUE_PURSUES_ALWAYS;
  case BAROQUE_TROOP_RE:
  case BAROQUE_TROOP_S:
  case BAROQUE_TROOP_T:
    return BAROQUE_PURSUES_NEVER;
  default:
    return BAROQUE_PURSUES_BY_CHOICE;
  }
}

gboolean baroque_may_countercharge(BaroqueTroop troop, guint impetus, BaroqueTroop charger) {
  if (baroque_is_mounted(troop) || troop == BAROQUE_TROOP_WB)
    return TRUE;
  return impetus > 0 && !baroque_is_gun(troop) && !baroque_is_baggage(troop) &&
         !baroque_is_mounted(charger);
}
