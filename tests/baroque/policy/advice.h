/* What the doctrine says to a position on the drill ground. */
#pragma once

#include "tests/baroque/drill-table.h"
#include "validator/baroque/policy/doctrine.h"

enum { NORTH = 0, EAST = 16, SOUTH = 32, WEST = 48 };

static inline CapOption advice(Drill *t) {
  return t->request
      .options[baroque_advise(&t->play, &t->request, &(CapCounsel){.luck = 0, .ledger = NULL})];
}

static inline void expect_advice(Drill *t, BaroqueAnswer kind) {
  CapOption option = advice(t);

  ck_assert_msg(option.kind == (guint16)kind, "answer %u is advised, not %u", option.kind, kind);
}

/* What an option that is offered is worth, by its kind and first number. */
static inline int worth(Drill *t, BaroqueAnswer kind, int a) {
  g_autoptr(CapLedger) ledger = cap_ledger_new();
  int best = G_MININT;

  baroque_advise(&t->play, &t->request, &(CapCounsel){.ledger = ledger});
  for (guint i = 0; i < t->request.n_options; i++)
    if (t->request.options[i].kind == (guint16)kind &&
        (a < 0 || t->request.options[i].a == (guint16)a))
      best = MAX(best, ledger->totals[i]);
  ck_assert_msg(best != G_MININT, "answer %u is not offered", kind);
  return best;
}

static inline void act(Drill *t, guint unit) {
  drill_activate(t, unit);
  drill_expect(t, BAROQUE_DECISION_UNIT);
}
