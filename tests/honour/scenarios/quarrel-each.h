/* Pairs of the special rules of example-quarrel on every town and every Force. */
#pragma once

#include "tests/honour/scenarios/scenario-pairs.h"
#include "validator/honour/special/run.h"

/* In time, or a turn late. Of the Towns, Roccalta is the Count's, and now Borgosole; Guadalta and
 * Mulinetto are not, and Montefalco is a City. The Duke has Mulinetto of the two that pay him. */
static gboolean market_day(SpecialGame *g, gboolean is_on) {
  pair_conquer(g, "falcon", "0503");
  pair_conquer(g, "castle", "0605");
  special_set_turn(g, is_on ? "march 5" : "march 6");
  *special_points(g, "falcon") = 4;
  *special_points(g, "castle") = 4;
  pair_by_lot(g, 1);
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  return *special_points(g, "falcon") == 6 && *special_points(g, "castle") == 5;
}

/* In time, or a turn late: two of the Count in the hills, one who does not hear the bells, one
 * beyond the hills, and one of the Duke. */
static gboolean bells(SpecialGame *g, gboolean is_on) {
  static const char *const others[] = {"zoppo", "ottaviano", "lapo"};

  engine_empty(&g->f);
  pair_put(g, "ser-vanni", "hill-foot", 4, "0803");
  pair_put(g, "zoppo", "hill-foot", 4, "0804");
  pair_put_general(g, "ottaviano", "hill-foot", 4, "0808");
  pair_put(g, "lapo", "plain-foot", 4, "0703");
  special_set_turn(g, is_on ? "march 6" : "april 1");
  /* The first die is that of the one who stands first in the scenario. */
  special_dice(g, is_on && !special_ended(g, "bells") ? "4 5" : "");
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  for (guint i = 0; i < G_N_ELEMENTS(others); i++)
    ck_assert_uint_eq(engine_state_of(&g->f, others[i])->order, HONOUR_ORDER_ATTACK);
  return engine_state_of(&g->f, "ser-vanni")->order == HONOUR_ORDER_STAND;
}

/* In time, or a turn early: Nuccio goes on, Lapo stays. The Duke himself is not asked for. */
static gboolean herald(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "aldobrando", "plain-lances", 5, "0305");
  pair_put(g, "nuccio", "plain-foot", 4, "0304");
  pair_put(g, "lapo", "plain-foot", 4, "0406");
  special_set_turn(g, is_on ? "april 1" : "march 6");
  pair_by_lot(g, 1);
  special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
  for (; g->asks && g->request.kind != HONOUR_DECISION_PAYMENT;) {
    gboolean is_lapo = honour_run_of(&g->play)->capitano == engine_capitano(&g->f, "lapo");

    special_answer(g, is_lapo ? HONOUR_ANSWER_YES : HONOUR_ANSWER_NO, 0, 0, 0);
  }
  ck_assert_uint_eq(engine_state_of(&g->f, "aldobrando")->order, HONOUR_ORDER_ATTACK);
  ck_assert_uint_eq(engine_state_of(&g->f, "nuccio")->order, HONOUR_ORDER_ATTACK);
  return engine_state_of(&g->f, "lapo")->order == HONOUR_ORDER_GARRISON;
}
