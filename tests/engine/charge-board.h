/* Corps that charge, for tests of charges. */
#pragma once

#include "tests/engine/fighting-board.h"

static inline guint foot(Fighting *b, const char *capitano, CapFighter fighter, guint sp) {
  guint i = fighting_plain(b, capitano, fighter);

  fighting_give(b, i, fighter == CAP_ATTACKER ? "french-infantry" : "spanish-infantry", sp);
  return i;
}

/* A Corps of cavalry with the chit to charge. */
static inline guint horse(Fighting *b, const char *capitano, CapFighter fighter, const char *type,
                          guint sp) {
  guint i = fighting_plain(b, capitano, fighter);

  fighting_give(b, i, type, sp);
  fighting_chit(b, i, CAP_CHIT_CAVALRY_CHARGE);
  return i;
}

static inline CapUnitIndex unit_of(const Fighting *b, guint i) {
  for (CapUnitIndex u = 0; u < b->f.game->n_units; u++)
    if (cap_corps_has_unit(&b->f.state, i, u))
      return u;
  return CAP_NOBODY;
}

/* The charge itself, without its declaration. */
static inline void charge(Fighting *b, guint i, guint target) {
  cap_push_charge(&b->s.play, i, target, FALSE);
  fighting_ask(b);
}
