/* Pairs of the special rules of example-quarrel on a truce, and on how men fight. */
#pragma once

#include "tests/honour/scenarios/scenario-pairs.h"

#include <stdio.h>

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/charts/chart.h"

/* The Company beside men of the Count, on March 3 or a turn later. */
static gboolean holy_week(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "corvo", "crow-pikes", 6, "0404");
  pair_put(g, "zoppo", "hill-foot", 6, "0405");
  special_set_turn(g, is_on ? "march 3" : "march 4");
  return honour_may_attack(g->f.game, &g->f.state, engine_capitano(&g->f, "corvo"),
                           engine_capitano(&g->f, "zoppo")) == HONOUR_REASON_ATTACK_FORBIDDEN;
}

/* Somebody with guns, behind Earthworks, attacks the Count in Montefalco, who stays inside. */
static void stand_before_walls(SpecialGame *g, const char *capitano) {
  engine_empty(&g->f);
  pair_put_general(g, "ottaviano", "hill-foot", 4, "0808");
  pair_put(g, capitano, "plain-foot", 8, "0807");
  engine_give(&g->f, capitano, "plain-guns", 2);
  g->f.state.earthworks[0].hex = engine_hex(&g->f, "0807");
  g->f.state.earthworks[0].level = 2;
  pair_open_fight(g, capitano, "ottaviano");
  for (special_go_on(g); g->asks && g->request.kind != HONOUR_DECISION_BEFORE_WALLS;)
    special_answer(g, (HonourAnswerKind)g->request.options[0].kind, g->request.options[0].a,
                   g->request.options[0].b, g->request.options[0].c);
}

/* Lapo before Montefalco, or the Duke himself. */
static gboolean the_dukes_siege(SpecialGame *g, gboolean is_on) {
  stand_before_walls(g, is_on ? "lapo" : "aldobrando");
  ck_assert(special_offers(g, HONOUR_ANSWER_STORM, 0, 0, 0));
  return !special_offers(g, HONOUR_ANSWER_SIEGE, 0, 0, 0);
}

/* A man of the Count walks into Mulinetto, in time or too late. */
static gboolean mill_peace(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "ser-vanni", "hill-foot", 4, "0209");
  special_set_turn(g, is_on ? "march 4" : "march 5");
  special_set(g, "toll-war", "on");
  pair_enter(g, "ser-vanni", "0208");
  return special_conqueror(g, "0208") != engine_army(&g->f, "falcon");
}

/* The Count's men attack Gazza of the Company, or Corvo. */
static gboolean quarter(SpecialGame *g, gboolean is_on) {
  const char *crow = is_on ? "gazza" : "corvo";

  engine_empty(&g->f);
  pair_put(g, crow, "crow-pikes", 6, "0404");
  pair_put(g, "zoppo", "hill-foot", 6, "0405");
  pair_fight(g, "zoppo", crow, 1);
  if (!special_asks(g, "count", HONOUR_DECISION_SPECIAL))
    return FALSE;
  special_answer(g, HONOUR_ANSWER_YES, 0, 0, 0);
  return !pair_told(g, "assaults") && engine_state_of(&g->f, crow)->station == HONOUR_STATION_LOST;
}

/* A man of the Count in the meadows, or one of the Duke. */
static gboolean mire(SpecialGame *g, gboolean is_on) {
  const char *who = is_on ? "ser-vanni" : "lapo";
  HonourMove move;
  int cost = 0;

  engine_empty(&g->f);
  pair_put(g, who, is_on ? "hill-foot" : "plain-foot", 4, "0404");
  special_set(g, "toll-war", "on");
  move = (HonourMove){engine_capitano(&g->f, who), HONOUR_MARCH_TO_CONTACT,
                      engine_hex(&g->f, "0404"), FALSE};
  honour_field_fill(g->f.game, &g->f.state, honour_side_of(g->f.game, &g->f.state, move.primo),
                    &g->play.work->field);
  ck_assert_int_eq(honour_step(g->f.game, &g->f.state, &g->play.work->field, &move, move.start,
                               pair_direction(g, "0404", "0405"), &cost, NULL),
                   HONOUR_REASON_OK);
  return cost == 2 * HONOUR_MP;
}

/* The Duke's general near his source, when the grudge is great or less so. */
static gboolean hidden_carts(SpecialGame *g, gboolean is_on) {
  HonourArmyState *army = &g->f.state.armies[engine_army(&g->f, "castle")];

  engine_empty(&g->f);
  pair_put_general(g, "aldobrando", "plain-foot", 4, "0205");
  army->source = 0;
  army->source_status = HONOUR_SOURCE_ACTIVE;
  special_set_turn(g, "march 5");
  special_set(g, "grudge", is_on ? "4" : "3");
  pair_by_lot(g, 1);
  pair_administer(g, "duke");
  return !pair_told(g, " AP along a line of ");
}

/* The Duke fires at Montefalco; whatever is asked then is answered by lot. */
static void bombard(SpecialGame *g, const char *turn) {
  special_set_turn(g, turn);
  stand_before_walls(g, "aldobrando");
  pair_by_lot(g, 1);
  special_answer(g, HONOUR_ANSWER_SIEGE, 0, 0, 0);
}

static gboolean two_shots(SpecialGame *g, gboolean is_on) {
  bombard(g, is_on ? "march 5" : "march 4");
  ck_assert(pair_told(g, " fires with "));
  return pair_told(g, " fires with 4 SP");
}

/* What was added to the first die of a kind that is told. */
static int added_to_die(const SpecialGame *g, const char *words) {
  const char *at = strstr(g->told->str, words);
  int die = 0, modified = 0;

  ck_assert_msg(at != NULL && (at = strstr(at, "die ")) != NULL, "%s", g->told->str);
  ck_assert_int_eq(sscanf(at, "die %d, modified %d", &die, &modified), 2);
  return modified - die;
}

/* The walls take 1 from the die. */
static gboolean master_gunner(SpecialGame *g, gboolean is_on) {
  bombard(g, is_on ? "march 6" : "march 5");
  return added_to_die(g, " fires with ") == 0;
}

/* Equal Forces in the Hills, or in the Plain. */
static gboolean uphill(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 6, is_on ? "0606" : "0404");
  pair_put(g, "zoppo", "hill-foot", 6, is_on ? "0607" : "0405");
  pair_fight(g, "lapo", "zoppo", 1);
  return added_to_die(g, " assaults ") == -1;
}

/* Up the walls of Montefalco, in April or before. */
static gboolean forlorn_hope(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, is_on ? "april 1" : "march 6");
  stand_before_walls(g, "lapo");
  pair_by_lot(g, 1);
  special_answer(g, HONOUR_ANSWER_STORM, 0, 0, 0);
  pair_fight_on(g, 1);
  return added_to_die(g, " assaults ") == 1;
}
