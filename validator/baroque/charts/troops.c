#include "validator/baroque/charts/troops.h"

const char *const baroque_troop_letters[] = {
    "ga",  "tr",     "re",    "sp",    "cl",    "dr",    "s",     "t",   "wb",    "pk",
    "p&m", "tercio", "art-a", "art-b", "art-c", "art-d", "art-e", "bag", "bag-f", NULL,
};

G_STATIC_ASSERT(G_N_ELEMENTS(baroque_troop_letters) == BAROQUE_FORTIFIED_BAGGAGE + 2);

BaroquePursuit baroque_pursues(BaroqueTroop winner, BaroqueTroop loser) {
  if (baroque_is_gun(winner) || baroque_is_baggage(winner))
    return BAROQUE_PURSUIT_MAY_NOT;
  if (!baroque_is_mounted(winner) && baroque_is_mounted(loser))
    return BAROQUE_PURSUIT_MAY_NOT;
  switch (winner) {
  case BAROQUE_GALLOPERS:
  case BAROQUE_WARBAND:
    return BAROQUE_PURSUIT_MUST;
  case BAROQUE_REITERS:
  case BAROQUE_SKIRMISHERS:
  case BAROQUE_SHOT:
    return BAROQUE_PURSUIT_MAY_NOT;
  default:
    return BAROQUE_PURSUIT_MAY;
  }
}

gboolean baroque_may_countercharge(BaroqueTroop troop, guint impetus, BaroqueTroop charger) {
  if (baroque_is_mounted(troop) || troop == BAROQUE_WARBAND)
    return TRUE;
  return impetus > 0 && !baroque_is_gun(troop) && !baroque_is_baggage(troop) &&
         !baroque_is_mounted(charger);
}
