/* Each special rule and victory condition of scenario 4: it happens, and it does not. */
#include "tests/honour/scenarios/scenario-pairs.h"

/* [S4.SR1] A Frenchman or an Imperial at the border; it is Neutral besides, which is left out. */
static gboolean papal_states_closed(SpecialGame *g, gboolean is_on) {
  const char *capitano = is_on ? "lautrec" : "colonna";

  engine_empty(&g->f);
  engine_align(&g->f, "PP", HONOUR_NOT_ALIGNED);
  pair_put(g, capitano, is_on ? "french-infantry" : "spanish-infantry", 5, "1028");
  return !pair_may_enter(g, capitano, "1129");
}

/* [S4.SR1] A Venetian or a Frenchman at the ferry over the Adda. */
static gboolean venetians_near_home(SpecialGame *g, gboolean is_on) {
  const char *capitano = is_on ? "t-trivulzio" : "lautrec";

  engine_empty(&g->f);
  pair_put(g, capitano, is_on ? "venetian-infantry" : "french-infantry", 5, "2833");
  return !pair_may_enter(g, capitano, "2832");
}

/* [S4.SR2] The Venetians come to Lautrec, who is Capitano Generale or not. */
static gboolean no_common_general(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "t-trivulzio", "venetian-infantry", 4, "2249");
  pair_put(g, "lautrec", "french-infantry", 5, "2248");
  if (!is_on)
    engine_mark(&g->f, "lautrec", HONOUR_MARK_GENERAL);
  return !pair_may_stop(g, "t-trivulzio", "2248");
}

/* [S4.SR2] A Frenchman is in the hex of T. Trivulzio, or this one in that of Lautrec. */
static gboolean only_lautrec_leads(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "t-trivulzio", "venetian-infantry", 4, "2249");
  pair_put_general(g, "lautrec", "french-infantry", 5, is_on ? "3032" : "2249");
  if (is_on)
    pair_put(g, "bayard", "french-gendarmes", 2, "2249");
  return is_on ? !pair_joins(g, "bayard", "t-trivulzio") : !pair_joins(g, "t-trivulzio", "lautrec");
}

/* Lautrec with two others under him, at whose cards units can be. */
static void gather_under_lautrec(SpecialGame *g, const char *first, const char *second) {
  engine_empty(&g->f);
  pair_put_general(g, "lautrec", "french-gendarmes", 2, "2249");
  engine_attach(&g->f, first, "lautrec", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&g->f, second, "lautrec", HONOUR_ROLE_SUBORDINATE);
}

/* [S4.SR3] Lautrec would have a unit: a Venetian or a French one. */
static gboolean venetians_under_trivulzio(SpecialGame *g, gboolean is_on) {
  HonourUnitIndex venetian, french;

  gather_under_lautrec(g, "t-trivulzio", "bayard");
  venetian = engine_give(&g->f, "t-trivulzio", "venetian-infantry", 4);
  french = engine_give(&g->f, "bayard", "french-infantry", 4);
  return !pair_may_command(g, "lautrec", is_on ? venetian : french);
}

/* [S4.SR3] T. Trivulzio would have a unit: a French or a Venetian one. */
static gboolean trivulzio_leads_venetians(SpecialGame *g, gboolean is_on) {
  HonourUnitIndex venetian, french;

  gather_under_lautrec(g, "t-trivulzio", "bayard");
  engine_give(&g->f, "t-trivulzio", "venetian-heavy", 2);
  venetian = engine_give(&g->f, "bayard", "venetian-infantry", 4);
  french = engine_give(&g->f, "bayard", "french-infantry", 4);
  return !pair_may_command(g, "t-trivulzio", is_on ? french : venetian);
}

/* [S4.SR3] Von Stein would have a unit: a French or a Swiss one. */
static gboolean swiss_lead_swiss(SpecialGame *g, gboolean is_on) {
  HonourUnitIndex swiss, french;

  gather_under_lautrec(g, "von-stein", "bayard");
  engine_give(&g->f, "von-stein", "swiss-infantry", 5);
  swiss = engine_give(&g->f, "bayard", "swiss-infantry", 5);
  french = engine_give(&g->f, "bayard", "french-infantry", 4);
  return !pair_may_command(g, "von-stein", is_on ? french : swiss);
}

/* [S4.SR4] Lautrec has a line to Genova, on April 2 or too early. */
static gboolean help_from_genova(SpecialGame *g, gboolean is_on) {
  int points = *special_points(g, "france");

  special_set_turn(g, is_on ? "april 2" : "april 1");
  engine_move(&g->f, "lautrec", "0213");
  pair_administer(g, "french-coalition");
  return *special_points(g, "france") == points + 3;
}

/* [S4.SR5] T. Trivulzio is to manoeuvre, or to stand. */
static gboolean venetians_waver(SpecialGame *g, gboolean is_on) {
  engine_order(&g->f, "t-trivulzio", is_on ? HONOUR_ORDER_STAND : HONOUR_ORDER_MANOEUVRE);
  ck_assert(pair_is_ordered(g, "french-coalition", "t-trivulzio"));
  special_dice(g, is_on ? "3" : "");
  special_answer(g, HONOUR_ANSWER_ORDER, is_on ? HONOUR_ORDER_MANOEUVRE : HONOUR_ORDER_STAND, FALSE,
                 0);
  return engine_state_of(&g->f, "t-trivulzio")->order == HONOUR_ORDER_RETREAT &&
         engine_state_of(&g->f, "t-trivulzio")->lock != 0;
}

/* [S4.SR6] The Force of T. Trivulzio is destroyed, or that of Lautrec; Venetians are elsewhere. */
static gboolean venetians_go_home(SpecialGame *g, gboolean is_on) {
  HonourUnitIndex guard;

  engine_empty(&g->f);
  pair_put_general(g, "t-trivulzio", "venetian-heavy", 2, "3033");
  pair_put_general(g, "lautrec", "french-gendarmes", 2, "3032");
  pair_put(g, "bayard", "french-infantry", 5, "2249");
  guard = engine_give(&g->f, "bayard", "venetian-infantry", 4);
  honour_eliminate_force(&g->play, engine_capitano(&g->f, is_on ? "t-trivulzio" : "lautrec"),
                         "12.2");
  special_look(g);
  return g->f.state.units[guard].place == HONOUR_UNIT_LOST;
}

/* [S4.SR7] The last Imperials march out of Milano, or others stay. */
static gboolean castle_garrison(SpecialGame *g, gboolean is_on) {
  honour_watch_begin(&g->play);
  if (!is_on)
    special_step(g, "de-leyva", "2624");
  special_step(g, "colonna", "2625");
  return special_conqueror(g, "2624") == engine_army(&g->f, "france");
}

/* [S4.ap] Sforza is in Milano or beside it; there is no line, so that nothing else comes. */
static gboolean sforza_in_milano(SpecialGame *g, gboolean is_on) {
  HonourArmyState *empire = &g->f.state.armies[engine_army(&g->f, "empire")];
  int points = empire->points;

  special_set_turn(g, "march 5");
  engine_place(&g->f, "sforza", is_on ? "2624" : "2625", 0);
  empire->source_status = HONOUR_SOURCE_CAPTURED;
  empire->source = 0;
  empire->source_turn = g->f.state.turn;
  pair_administer(g, "imperial");
  return empire->points == points + 1;
}

static const Pair rules[] = {
    {"papal-states-closed", papal_states_closed},
    {"venetians-near-home", venetians_near_home},
    {"no-common-general", no_common_general},
    {"only-lautrec-leads", only_lautrec_leads},
    {"venetians-under-trivulzio", venetians_under_trivulzio},
    {"trivulzio-leads-venetians", trivulzio_leads_venetians},
    {"swiss-lead-swiss", swiss_lead_swiss},
    {"help-from-genova", help_from_genova},
    {"venetians-waver", venetians_waver},
    {"venetians-go-home", venetians_go_home},
    {"castle-garrison", castle_garrison},
    {"sforza-in-milano", sforza_in_milano},
};

/* --- Victory ---------------------------------------------------------------------------------- */

static const char nine_places[] = "0710 2611 2117 1623 3822 2032 1444 0716 2341";

/* Nobody owns anything. */
static void clear_places(SpecialGame *g) {
  engine_empty(&g->f);
  for (guint i = 0; i < g->f.game->n_settlements; i++)
    g->f.state.conqueror[i] = CAP_INDEX_NONE;
  for (guint i = 0; i < g->f.game->map->n_regions; i++)
    g->f.state.alignment[i] = HONOUR_NOT_ALIGNED;
}

static gboolean french_hold_all(SpecialGame *g, gboolean is_on) {
  clear_places(g);
  pair_conquer(g, "france", nine_places);
  pair_conquer(g, is_on ? "venice" : "empire", "3032");
  return pair_ends(g, PAIR_TURN_END, "french-coalition standard");
}

static gboolean imperials_hold_all(SpecialGame *g, gboolean is_on) {
  clear_places(g);
  pair_conquer(g, "empire", nine_places);
  pair_conquer(g, is_on ? "empire" : "venice", "3032");
  return pair_ends(g, PAIR_TURN_END, "imperial standard");
}

/* A town each; Novara, a City, is French and brings half a die, Pavia the same for the Imperials
 * and comes first on the map. */
static void share_places(SpecialGame *g, const char *dice) {
  clear_places(g);
  pair_conquer(g, "france", "2341 2611");
  pair_conquer(g, "empire", "3032 1623");
  special_dice(g, dice);
}

static gboolean french_points(SpecialGame *g, gboolean is_on) {
  share_places(g, is_on ? "2 3" : "3 4");
  return pair_ends(g, PAIR_LAST_TURN, "french-coalition standard");
}

static gboolean imperial_points(SpecialGame *g, gboolean is_on) {
  share_places(g, is_on ? "5 4" : "3 4");
  return pair_ends(g, PAIR_LAST_TURN, "imperial standard");
}

static gboolean otherwise(SpecialGame *g, gboolean is_on) {
  share_places(g, is_on ? "3 4" : "2 3");
  return pair_ends(g, PAIR_LAST_TURN, "draw");
}

static const Pair conditions[] = {
    {"french-hold-all", french_hold_all},
    {"imperials-hold-all", imperials_hold_all},
    {"french-points", french_points},
    {"imperial-points", imperial_points},
    {"otherwise", otherwise},
};

int main(void) {
  return pairs_main("bicocca-1522", rules, G_N_ELEMENTS(rules), conditions,
                    G_N_ELEMENTS(conditions));
}
