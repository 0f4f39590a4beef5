/* Pairs of the special rules of example-quarrel on choices and what they are worth. */
#pragma once

#include "tests/honour/scenarios/scenario-pairs.h"

/* The legate on March 4, or a turn before. The Count, who has enough, promises a chapel. */
static gboolean legate(SpecialGame *g, gboolean is_on) {
  int *points = special_points(g, "falcon");

  *points = 3;
  special_set_turn(g, is_on ? "march 4" : "march 3");
  special_moment(g, HONOUR_HOOK_REINFORCEMENT_STEP, special_nobody());
  if (special_asks(g, "count", HONOUR_DECISION_CHOOSE))
    special_answer(g, HONOUR_ANSWER_CHOOSE, 3, 0, 0);
  return *points == 1 && g->f.state.special.points[engine_side(&g->f, "count")] == 3;
}

/* The pedlar on March 5, or a turn before; the Count buys. */
static gboolean relic(SpecialGame *g, gboolean is_on) {
  CapIndex falcon = engine_army(&g->f, "falcon");

  *special_points(g, "falcon") = 2;
  special_set_turn(g, is_on ? "march 5" : "march 6");
  special_dice(g, is_on ? "3" : "");
  special_moment(g, HONOUR_HOOK_REINFORCEMENT_STEP, special_nobody());
  if (special_asks(g, "count", HONOUR_DECISION_SPECIAL)) {
    special_answer(g, HONOUR_ANSWER_YES, 0, 0, 0);
    special_answer(g, HONOUR_ANSWER_PAY, 2, falcon, 0);
  }
  return g->f.state.special.points[engine_side(&g->f, "count")] == 1;
}

/* The mules on April 1, or a turn later. Both bid 1, and the Duke threatens: only then is anything
 * paid. */
static gboolean auction(SpecialGame *g, gboolean is_on) {
  *special_points(g, "castle") = *special_points(g, "falcon") = 2;
  special_set_turn(g, is_on ? "april 1" : "april 3");
  special_dice(g, is_on ? "4" : "");
  special_moment(g, HONOUR_HOOK_REINFORCEMENT_STEP, special_nobody());
  if (!special_asks(g, "duke", HONOUR_DECISION_PAYMENT))
    return FALSE;
  special_answer(g, HONOUR_ANSWER_PAY, 1, engine_army(&g->f, "castle"), 0);
  special_answer(g, HONOUR_ANSWER_PAY, 1, engine_army(&g->f, "falcon"), 0);
  special_answer(g, HONOUR_ANSWER_YES, 0, 0, 0);
  ck_assert_int_eq(*special_points(g, "castle") + *special_points(g, "falcon"), 4);
  ck_assert(special_is(g, "grudge", "1"));
  special_answer(g, HONOUR_ANSWER_CHOOSE, 1, 0, 0);
  return *special_points(g, "castle") == 1 && *special_points(g, "falcon") == 1 &&
         special_is(g, "grudge", "2") && g->f.state.special.points[engine_side(&g->f, "duke")] == 1;
}
