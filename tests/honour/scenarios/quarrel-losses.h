/* Pairs of the special rules of example-quarrel on strength that is lost, picks that are remembered
 * and prisoners who come back. */
#pragma once

#include "tests/honour/scenarios/quarrel-fights.h"
#include "validator/honour/chapters/ch06-cards.h"

static guint strength_of(const SpecialGame *g, const char *capitano) {
  return honour_force_strength(g->f.game, &g->f.state, engine_capitano(&g->f, capitano)).sp;
}

/* Fever comes on March 6, to those who are where it is. */
static gboolean fever(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 6, "0404");
  pair_put(g, "nuccio", "plain-foot", 4, "0203");
  special_set_turn(g, is_on ? "march 6" : "march 5");
  special_dice(g, is_on ? "5" : "");
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  while (g->asks && g->request.kind == HONOUR_DECISION_WEAKEN)
    special_answer(g, HONOUR_ANSWER_PICK, g->request.options[0].a, g->request.options[0].b, 0);
  ck_assert_uint_eq(strength_of(g, "nuccio"), 4);
  return strength_of(g, "lapo") == 4;
}

/* On April 1; half a die of 3, rounded up. */
static gboolean levy(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "zoppo", "hill-foot", 5, "0607");
  special_set_turn(g, is_on ? "april 1" : "march 6");
  special_dice(g, is_on ? "3" : "5");
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  while (g->asks && g->request.kind == HONOUR_DECISION_STRENGTHEN)
    special_answer(g, HONOUR_ANSWER_PICK, g->request.options[0].a, g->request.options[0].b, 0);
  return strength_of(g, "zoppo") == 7;
}

static void mark(SpecialGame *g, const char *capitano) {
  special_set_turn(g, "march 4");
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert(special_asks(g, "count", HONOUR_DECISION_PICK));
  special_answer(g, HONOUR_ANSWER_CAPITANO, engine_capitano(&g->f, capitano), 0, 0);
}

/* The Count is asked on March 4, and at no other time. */
static gboolean marked_man(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, is_on ? "march 4" : "march 5");
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  return special_asks(g, "count", HONOUR_DECISION_PICK);
}

/* Lapo is the marked man and would attack, or Nuccio is marked. */
static gboolean hunted(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 6, "0404");
  pair_put(g, "nuccio", "plain-foot", 4, "0203");
  pair_put(g, "zoppo", "hill-foot", 6, "0405");
  mark(g, is_on ? "lapo" : "nuccio");
  return honour_may_attack(g->f.game, &g->f.state, engine_capitano(&g->f, "lapo"),
                           engine_capitano(&g->f, "zoppo")) == HONOUR_REASON_ATTACK_FORBIDDEN;
}

/* Three turns later, if the Count has won fame; what was picked is remembered. */
static gboolean revenge(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 6, "0404");
  pair_put(g, "nuccio", "plain-foot", 4, "0203");
  mark(g, "lapo");
  g->f.state.special.points[engine_side(&g->f, "count")] = is_on ? 1 : 0;
  special_set_turn(g, "april 1");
  special_moment(g, HONOUR_HOOK_TURN_END, special_nobody());
  ck_assert(honour_is_in_play(&g->f.state, engine_capitano(&g->f, "nuccio")));
  return engine_state_of(&g->f, "lapo")->station == HONOUR_STATION_LOST;
}

/* Lapo was captured, and the Duke has the silver or not. */
static gboolean ransom(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "aldobrando", "plain-lances", 5, "0305");
  engine_state_of(&g->f, "lapo")->station = HONOUR_STATION_LOST;
  *special_points(g, "castle") = is_on ? 3 : 2;
  special_moment(g, HONOUR_HOOK_ADMIN_BEGIN, special_of_side(g, "duke"));
  if (!is_on)
    ck_assert_int_eq(*special_points(g, "castle"), 2);
  return honour_is_in_play(&g->f.state, engine_capitano(&g->f, "lapo")) &&
         engine_state_of(&g->f, "lapo")->hex == engine_hex(&g->f, "0305");
}

/* Ser Vanni comes to the abbey, or stays beside it. */
static gboolean hermit(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "ser-vanni", "hill-foot", 4, "0209");
  special_set(g, "toll-war", "on");
  special_set(g, "company-mood", "gone");
  special_step(g, "ser-vanni", is_on ? "0210" : "0309");
  if (special_asks(g, "duke", HONOUR_DECISION_SPECIAL))
    special_answer(g, HONOUR_ANSWER_NO, 0, 0, 0);
  return engine_state_of(&g->f, "ser-vanni")->station == HONOUR_STATION_LOST;
}

/* The Duke's men at the ferry; those of the Count are spared, and so is everybody in rain. */
static gboolean flood(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 6, "0505");
  pair_put(g, "nuccio", "plain-foot", 4, "0404");
  g->f.state.weather = is_on ? HONOUR_WEATHER_MUD : HONOUR_WEATHER_RAIN;
  special_set_turn(g, "april 2");
  special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
  ck_assert(honour_is_in_play(&g->f.state, engine_capitano(&g->f, "nuccio")));
  return engine_state_of(&g->f, "lapo")->station == HONOUR_STATION_LOST;
}
