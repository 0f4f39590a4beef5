/* Each special rule and victory condition of scenario 1: it happens, and it does not. */
#include "tests/honour/scenarios/scenario-pairs.h"

#include "validator/honour/chapters/ch04-supply.h"

/* [S1.SR1] Over the Adda bridge at Cassano, by a Venetian or by a Frenchman. */
static gboolean behind_the_rivers(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  if (is_on)
    pair_put(g, "alviano", "venetian-infantry", 8, "2833");
  else
    pair_put(g, "chaumont", "french-infantry", 8, "2833");
  return !pair_may_enter(g, is_on ? "alviano" : "chaumont", "2832");
}

/* [S1.SR2] A second of the four towns falls, or another place. */
static gboolean alarm_raised(SpecialGame *g, gboolean is_on) {
  engine_conquer(&g->f, "france", "2834");
  engine_conquer(&g->f, "france", is_on ? "2632" : "1639");
  pair_ends(g, PAIR_TURN_END, "going on");
  return special_is(g, "alarm", "on");
}

/* [S1.SR2] Chaumont is two hexes away; the alarm has not been raised, or has. */
static gboolean pitigliano_waits(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "pitigliano", "venetian-heavy", 8, "2340");
  pair_put(g, "chaumont", "french-gendarmes", 6, "2342");
  special_set(g, "alarm", is_on ? "off" : "on");
  return !pair_may_enter(g, "pitigliano", "2341");
}

/* [S1.ap] Points are expected along a line, by the French or by the Venetians. */
static gboolean far_depots(SpecialGame *g, gboolean is_on) {
  HonourArmyState *army = &g->f.state.armies[engine_army(&g->f, is_on ? "france" : "venice")];

  engine_empty(&g->f);
  if (is_on)
    pair_put_general(g, "louis-xii", "french-gendarmes", 5, "2728");
  else
    pair_put_general(g, "pitigliano", "venetian-heavy", 5, "2751");
  army->source_status = HONOUR_SOURCE_ACTIVE;
  army->source = is_on ? 4 : 3; /* 2727, 2752: one hex away */
  special_set_turn(g, "may 1");
  special_dice(g, "4 4");
  pair_administer(g, is_on ? "french" : "venetian");
  ck_assert(pair_told(g, " AP along a line of "));
  return pair_told(g, " AP along a line of 31 hexes");
}

static const Pair rules[] = {
    {"behind-the-rivers", behind_the_rivers},
    {"alarm-raised", alarm_raised},
    {"pitigliano-waits", pitigliano_waits},
    {"far-depots", far_depots},
};

/* --- Victory ---------------------------------------------------------------------------------- */

/* The French in Crema, so that the Venetians do not win as well. */
static void stand_in_crema(SpecialGame *g) {
  engine_empty(&g->f);
  pair_put(g, "chaumont", "french-infantry", 1, "2236");
}

static gboolean french_standard(SpecialGame *g, gboolean is_on) {
  stand_in_crema(g);
  pair_conquer(g, "france", "1444 2834 2736");
  if (is_on)
    pair_conquer(g, "france", "2632");
  return pair_ends(g, PAIR_LAST_TURN, "french standard");
}

static gboolean french_strategic(SpecialGame *g, gboolean is_on) {
  stand_in_crema(g);
  pair_conquer(g, "france", "1444 2834 2736 2433 2236 2849");
  if (is_on)
    pair_conquer(g, "france", "3436");
  return pair_ends(g, PAIR_LAST_TURN, "french strategic");
}

/* A besieged Force in the Fortress does not count. */
static gboolean venetian_standard(SpecialGame *g, gboolean is_on) {
  stand_in_crema(g);
  if (is_on)
    pair_besiege(g, "chaumont");
  return pair_ends(g, PAIR_LAST_TURN, "venetian standard");
}

static gboolean otherwise(SpecialGame *g, gboolean is_on) {
  stand_in_crema(g);
  if (!is_on)
    pair_conquer(g, "france", "1444 2834 2736 2632");
  return pair_ends(g, PAIR_LAST_TURN, "draw");
}

static const Pair conditions[] = {
    {"french-standard", french_standard},
    {"french-strategic", french_strategic},
    {"venetian-standard", venetian_standard},
    {"otherwise", otherwise},
};

int main(void) {
  return pairs_main("agnadello-1509", rules, G_N_ELEMENTS(rules), conditions,
                    G_N_ELEMENTS(conditions));
}
