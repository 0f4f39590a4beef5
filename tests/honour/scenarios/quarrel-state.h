/* Pairs of the special rules of example-quarrel on weather, points and payments. */
#pragma once

#include "tests/honour/scenarios/quarrel-fights.h"

/* The Duke's guns before Montefalco, in rain or in fair weather. */
static gboolean wet_powder(SpecialGame *g, gboolean is_on) {
  g->f.state.weather = is_on ? HONOUR_WEATHER_RAIN : HONOUR_WEATHER_FAIR;
  bombard(g, "march 4");
  return pair_told(g, " fires with 1 SP");
}

/* The Count has nothing left, or a little; no line, so that nothing else comes. */
static gboolean empty_chest(SpecialGame *g, gboolean is_on) {
  HonourArmyState *army = &g->f.state.armies[engine_army(&g->f, "falcon")];

  engine_empty(&g->f);
  army->source_status = HONOUR_SOURCE_CAPTURED;
  army->source = 0;
  army->points = is_on ? 0 : 1;
  special_set_turn(g, "march 5");
  army->source_turn = g->f.state.turn;
  pair_administer(g, "count");
  return special_fired(g, "empty-chest") == 1 && army->points == 1;
}

/* The Duke wins a battle and has fame already, or not enough. */
static gboolean jealousy(SpecialGame *g, gboolean is_on) {
  g->f.state.special.points[engine_side(&g->f, "duke")] = is_on ? 3 : 2;
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 8, "0404");
  pair_put(g, "zoppo", "hill-foot", 1, "0405");
  pair_fight(g, "lapo", "zoppo", 1);
  return special_is(g, "grudge", "2");
}

/* The Duke has paid 2 for the Crow, or 1. */
static gboolean paid_in_full(SpecialGame *g, gboolean is_on) {
  int fame = g->f.state.special.points[engine_side(&g->f, "duke")];

  special_set_turn(g, "march 4");
  special_dice(g, "3 3");
  special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
  special_answer(g, HONOUR_ANSWER_PAY, is_on ? 2 : 1, engine_army(&g->f, "castle"), 0);
  special_answer(g, HONOUR_ANSWER_PAY, 0, 0, 0);
  special_moment(g, HONOUR_HOOK_TURN_END, special_nobody());
  return g->f.state.special.points[engine_side(&g->f, "duke")] == fame + 1;
}
