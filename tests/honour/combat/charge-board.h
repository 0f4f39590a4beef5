/* Corps that charge, for tests of charges. */
#pragma once

#include "tests/honour/combat/fighting-board.h"

static inline guint foot(Fighting *b, const char *capitano, HonourFighter fighter, guint sp) {
  guint i = fighting_plain(b, capitano, fighter);

  fighting_give(b, i, fighter == HONOUR_ATTACKER ? "french-infantry" : "spanish-infantry", sp);
  return i;
}

/* A Corps of cavalry with the chit to charge. */
static inline guint horse(Fighting *b, const char *capitano, HonourFighter fighter,
                          const char *type, guint sp) {
  guint i = fighting_plain(b, capitano, fighter);

  fighting_give(b, i, type, sp);
  fighting_chit(b, i, HONOUR_CHIT_CAVALRY_CHARGE);
  return i;
}

static inline HonourUnitIndex unit_of(const Fighting *b, guint i) {
  for (HonourUnitIndex u = 0; u < b->f.game->n_units; u++)
    if (honour_corps_has_unit(&b->f.state, i, u))
      return u;
  return HONOUR_NOBODY;
}

/* The charge itself, without its declaration. */
static inline void charge(Fighting *b, guint i, guint target) {
  honour_push_charge(&b->s.play, i, target, FALSE);
  fighting_ask(b);
}
