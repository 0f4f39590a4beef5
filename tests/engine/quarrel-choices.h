/* Pairs of the special rules of example-quarrel on choices and what they are worth. */
#pragma once

#include "tests/engine/scenario-pairs.h"

/* The legate on March 4, or a turn before. The Count, who has enough, promises a chapel. */
static gboolean legate(SpecialGame *g, gboolean is_on) {
  int *points = special_points(g, "falcon");

  *points = 3;
  special_set_turn(g, is_on ? "march 4" : "march 3");
  special_moment(g, CAP_HOOK_TURN_BEGIN, special_nobody());
  if (special_asks(g, "count", CAP_DECISION_CHOOSE))
    special_answer(g, CAP_ANSWER_CHOOSE, 3, 0, 0);
  return *points == 1 && g->f.state.special.points[engine_side(&g->f, "count")] == 3;
}

/* The pedlar on March 5, or a turn before; the Count buys. */
static gboolean relic(SpecialGame *g, gboolean is_on) {
  CapIndex falcon = engine_army(&g->f, "falcon");

  *special_points(g, "falcon") = 2;
  special_set_turn(g, is_on ? "march 5" : "march 6");
  special_dice(g, is_on ? "3" : "");
  special_moment(g, CAP_HOOK_TURN_BEGIN, special_nobody());
  if (special_asks(g, "count", CAP_DECISION_SPECIAL)) {
    special_answer(g, CAP_ANSWER_YES, 0, 0, 0);
    special_answer(g, CAP_ANSWER_PAY, 2, falcon, 0);
  }
  return g->f.state.special.points[engine_side(&g->f, "count")] == 1;
}
