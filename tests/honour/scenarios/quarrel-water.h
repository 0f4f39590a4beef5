/* Pairs of the special rules of example-quarrel on bridges, ferries, fords and the port. */
#pragma once

#include "tests/honour/scenarios/scenario-pairs.h"

#include "validator/honour/chapters/march/ch07-crossings.h"

static gboolean is_crossed_by(const SpecialGame *g, const char *from, const char *to,
                              HonourCrossing crossing) {
  CapHex hex = engine_hex(&g->f, from);
  CapDirection direction;

  ck_assert(cap_grid_direction(&g->f.game->map->grid, hex, engine_hex(&g->f, to), &direction));
  return honour_crossing(g->f.game, &g->f.state, hex, direction) == crossing;
}

/* The Duke's men or the Count's come to Guadalta. */
static gboolean bridge_blown(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 4, "0606");
  pair_put(g, "ser-vanni", "hill-foot", 4, "0706");
  ck_assert(is_crossed_by(g, "0604", "0605", HONOUR_CROSSING_BRIDGE));
  special_step(g, is_on ? "lapo" : "ser-vanni", "0605");
  return is_crossed_by(g, "0604", "0605", HONOUR_CROSSING_FORD);
}

/* In April or before it. Two turns later it is over. */
static gboolean low_water(SpecialGame *g, gboolean is_on) {
  gboolean is_low;

  ck_assert(is_crossed_by(g, "0603", "0504", HONOUR_CROSSING_BARRED));
  special_set_turn(g, is_on ? "april 1" : "march 6");
  special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
  is_low = is_crossed_by(g, "0504", "0603", HONOUR_CROSSING_FORD);
  g->f.state.turn++;
  honour_crossings_expire(&g->play);
  ck_assert_int_eq(is_crossed_by(g, "0504", "0603", HONOUR_CROSSING_FORD), is_low);
  g->f.state.turn++;
  honour_crossings_expire(&g->play);
  ck_assert(is_crossed_by(g, "0603", "0504", HONOUR_CROSSING_BARRED));
  return is_low;
}

/* Guadalta is the Duke's, or no more. The Duke's men at the ferry cannot go over it then. */
static gboolean ferry_cut(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 4, "0505");
  if (!is_on)
    pair_conquer(g, "falcon", "0605");
  special_set_turn(g, "march 5");
  special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
  return !pair_may_enter(g, "lapo", "0605");
}

/* The ferry was cut before, or it was not: then there is nothing to mend. */
static gboolean ferry_mended(SpecialGame *g, gboolean is_on) {
  if (is_on) {
    special_set_turn(g, "march 5");
    special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
    ck_assert(is_crossed_by(g, "0505", "0605", HONOUR_CROSSING_BARRED));
  }
  special_set_turn(g, "april 2");
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  return special_fired(g, "ferry-mended") == 1 &&
         is_crossed_by(g, "0505", "0605", HONOUR_CROSSING_FERRY);
}

/* The Company in the port, which was bought or is loyal. */
static void go_to_the_ships(SpecialGame *g, gboolean is_bought) {
  engine_empty(&g->f);
  pair_put(g, "corvo", "crow-pikes", 4, "0208");
  special_set(g, "company-mood", is_bought ? "bought" : "loyal");
  pair_march(g, "corvo");
}

static gboolean ships(SpecialGame *g, gboolean is_on) {
  go_to_the_ships(g, is_on);
  return special_offers(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
}

/* The Company sails, or the Count rides north. */
static gboolean sails_away(SpecialGame *g, gboolean is_on) {
  if (is_on) {
    go_to_the_ships(g, TRUE);
    special_answer(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
  } else {
    engine_empty(&g->f);
    pair_put_general(g, "ottaviano", "hill-foot", 4, "1008");
    special_set_turn(g, "march 6");
    pair_march(g, "ottaviano");
    special_answer(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
  }
  return engine_state_of(&g->f, is_on ? "corvo" : "ottaviano")->station == HONOUR_STATION_LOST;
}
