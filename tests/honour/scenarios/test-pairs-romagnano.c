/* Each special rule and victory condition of the scenario that the tutorial builds: it happens, and
 * it does not. */
#include "tests/honour/scenarios/scenario-pairs.h"

#include "validator/honour/chapters/ch05-command.h"

/* The fresh Swiss in Gattinara would cross the Sesia, or go along it. */
static gboolean no_step_further(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "minor-swiss", "swiss-infantry", 10, "3205");
  return !pair_may_enter(g, "minor-swiss", is_on ? "3306" : "3204");
}

/* Lannoy falls upon a French outpost, or Bonnivet upon an Imperial one; each is far stronger. */
static gboolean wound(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "lannoy", "landsknecht-imperial", is_on ? 8 : 1, is_on ? "2412" : "2512");
  pair_put_general(g, "bonnivet", "french-gendarmes", is_on ? 1 : 9, is_on ? "2611" : "2412");
  if (is_on)
    pair_put(g, "minor-french", "french-infantry", 1, "2512");
  pair_fight(g, is_on ? "lannoy" : "bonnivet", is_on ? "minor-french" : "lannoy", 4);
  return special_is(g, "wounded", "on");
}

/* Bonnivet changes his own Order with just the points that it costs by the rules. */
static gboolean slow_orders(SpecialGame *g, gboolean is_on) {
  engine_order(&g->f, "bonnivet", HONOUR_ORDER_STAND);
  *special_points(g, "france") = honour_force_order_cost(
      g->f.game, &g->f.state, engine_capitano(&g->f, "bonnivet"), HONOUR_ORDER_ATTACK, FALSE);
  ck_assert_int_gt(*special_points(g, "france"), 0);
  special_set(g, "wounded", is_on ? "on" : "off");
  ck_assert(pair_is_ordered(g, "french", "bonnivet"));
  return !special_offers(g, HONOUR_ANSWER_ORDER, HONOUR_ORDER_ATTACK, FALSE, 0);
}

static const Pair rules[] = {
    {"no-step-further", no_step_further},
    {"wound", wound},
    {"slow-orders", slow_orders},
};

/* --- Victory ---------------------------------------------------------------------------------- */

/* Bonnivet in Gattinara with so many SPs of horse and foot, and of guns. */
static void stand_in_gattinara(SpecialGame *g, guint sp, guint guns) {
  engine_empty(&g->f);
  pair_put_general(g, "bonnivet", "french-gendarmes", 7, "3205");
  engine_give(&g->f, "bonnivet", "swiss-infantry", sp - 7);
  if (guns > 0)
    engine_give(&g->f, "bonnivet", "french-artillery", guns);
}

static gboolean army_saved(SpecialGame *g, gboolean is_on) {
  stand_in_gattinara(g, is_on ? 14 : 13, 0);
  return pair_ends(g, PAIR_LAST_TURN, "french standard");
}

static gboolean guns_saved(SpecialGame *g, gboolean is_on) {
  stand_in_gattinara(g, 14, is_on ? 2 : 1);
  return pair_ends(g, PAIR_LAST_TURN, "french strategic");
}

static gboolean army_destroyed(SpecialGame *g, gboolean is_on) {
  if (is_on)
    honour_eliminate_force(&g->play, engine_capitano(&g->f, "bonnivet"), "12.2");
  special_look(g);
  return pair_ends(g, PAIR_LAST_TURN, "imperial strategic");
}

static gboolean otherwise(SpecialGame *g, gboolean is_on) {
  stand_in_gattinara(g, is_on ? 13 : 14, 0);
  return pair_ends(g, PAIR_LAST_TURN, "imperial standard");
}

static const Pair conditions[] = {
    {"army-saved", army_saved},
    {"guns-saved", guns_saved},
    {"army-destroyed", army_destroyed},
    {"otherwise", otherwise},
};

int main(void) {
  return pairs_main("romagnano-1524", rules, G_N_ELEMENTS(rules), conditions,
                    G_N_ELEMENTS(conditions));
}
