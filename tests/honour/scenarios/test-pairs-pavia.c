/* Each special rule and victory condition of scenario 5: it happens, and it does not. */
#include "tests/honour/scenarios/scenario-pairs.h"

/* [S5.SR1a] On an AP turn, or on another. */
static gboolean fleet_off_genova(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, is_on ? "1524 november 1" : "1524 november 2");
  special_dice(g, is_on ? "5" : "");
  special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
  return special_is(g, "genova-landing", "on");
}

/* [S5.SR1b] The fleet has landed, or it has not. */
static gboolean size_of_landing(SpecialGame *g, gboolean is_on) {
  special_set(g, "genova-landing", is_on ? "on" : "off");
  special_dice(g, is_on ? "5 6" : "");
  special_moment(g, HONOUR_HOOK_REINFORCEMENT_STEP, special_nobody());
  return special_group_turn(g, "genova-large") == g->f.state.turn + 2;
}

/* Lannoy with some men in the east, as Capitano Generale; a French Force bound for Napoli. */
static void form_columns(SpecialGame *g, const char *hex_of_lannoy, const char *hex_of_albany,
                         const char *turn) {
  engine_empty(&g->f);
  pair_put_general(g, "lannoy", "spanish-infantry", 4, hex_of_lannoy);
  pair_put(g, "albany", "swiss-infantry", 10, hex_of_albany);
  engine_give(&g->f, "albany", "french-infantry", 2);
  engine_give(&g->f, "albany", "french-gendarmes", 5);
  engine_give(&g->f, "albany", "french-artillery", 1);
  special_set_turn(g, turn);
}

static gboolean may_leave(SpecialGame *g, const char *capitano) {
  pair_march(g, capitano);
  return special_offers(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
}

/* [S5.SR2a] From December 6 on. */
static gboolean road_to_tirol(SpecialGame *g, gboolean is_on) {
  form_columns(g, "1552", "0251", is_on ? "1524 december 6" : "1524 december 5");
  return may_leave(g, "lannoy");
}

/* One of the two leaves by the road to Parma, each in his time. */
static void leave_by_parma(SpecialGame *g, gboolean is_lannoy) {
  form_columns(g, is_lannoy ? "0252" : "1552", is_lannoy ? "0801" : "0252",
               is_lannoy ? "1524 december 6" : "1524 december 5");
  ck_assert(may_leave(g, is_lannoy ? "lannoy" : "albany"));
  special_answer(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
}

/* [S5.SR2b] Lannoy leaves the map, or the French do. */
static gboolean leave_for_tirol(SpecialGame *g, gboolean is_on) {
  leave_by_parma(g, is_on);
  return special_is(g, "tirol-journey", "on");
}

/* [S5.SR2b] He is back; another general is near, or there is nobody to bring silver to. */
static gboolean tirol_silver(SpecialGame *g, gboolean is_on) {
  int points = *special_points(g, "empire");

  form_columns(g, "1552", "0801", "1525 january 2");
  special_set(g, "tirol-journey", "on");
  if (is_on)
    pair_put_general(g, "bourbon-imp", "landsknecht-imperial", 4, "1549");
  special_dice(g, is_on ? "5" : "");
  special_moment(g, HONOUR_HOOK_ARRIVE, special_force(g, "lannoy"));
  return *special_points(g, "empire") == points + 5;
}

/* [S5.SR3a] Before December 6. */
static gboolean road_to_naples(SpecialGame *g, gboolean is_on) {
  form_columns(g, "1552", "0252", is_on ? "1524 december 5" : "1524 december 6");
  return may_leave(g, "albany");
}

/* [S5.SR3a] The French leave the map, or Lannoy does. */
static gboolean leave_for_naples(SpecialGame *g, gboolean is_on) {
  leave_by_parma(g, !is_on);
  return special_is(g, "naples-expedition", "on") &&
         engine_state_of(&g->f, "albany")->station == HONOUR_STATION_LOST;
}

/* [S5.SR3c] A draw at the end, with an expedition or without. */
static gboolean fame_from_naples(SpecialGame *g, gboolean is_on) {
  special_set(g, "naples-expedition", is_on ? "on" : "off");
  special_dice(g, is_on ? "5" : "");
  return pair_ends(g, PAIR_LAST_TURN, "french standard");
}

/* [S5.SR4] A Force enters Milano, or a hex beside it. */
static gboolean plague_found(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "montmorency", "french-infantry", 5, "2623");
  special_dice(g, is_on ? "4" : "");
  special_step(g, "montmorency", is_on ? "2624" : "2523");
  return special_is(g, "plague", "rages");
}

/* Imperials in their own Milano, who need no check but for the plague; it rages or is over. */
static void wait_in_milano(SpecialGame *g, gboolean rages, const char *die) {
  engine_empty(&g->f);
  pair_put(g, "de-leyva", "landsknecht-imperial", 8, "2624");
  special_set(g, "plague", rages ? "rages" : "over");
  special_dice(g, rages ? die : "");
}

/* [S5.SR4] */
static gboolean plague_attrition(SpecialGame *g, gboolean is_on) {
  wait_in_milano(g, is_on, "5");
  return pair_attrition(g, "de-leyva");
}

/* [S5.SR4] The same in Quarters. */
static gboolean plague_in_quarters(SpecialGame *g, gboolean is_on) {
  wait_in_milano(g, is_on, "5");
  g->f.state.options = 1;
  engine_order(&g->f, "de-leyva", HONOUR_ORDER_GARRISON);
  engine_mark(&g->f, "de-leyva", HONOUR_MARK_QUARTERS);
  return pair_attrition(g, "de-leyva");
}

/* [S5.SR4] The die shows 1, or 2. */
static gboolean plague_ends(SpecialGame *g, gboolean is_on) {
  wait_in_milano(g, TRUE, is_on ? "1" : "2");
  ck_assert(pair_attrition(g, "de-leyva"));
  return special_is(g, "plague", "over");
}

/* [S5.al] A French Force ends its move in Milano, or in a hex beside it. */
static gboolean french_in_milano(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  g->f.state.special.ended[special_rule(g, "plague-found")] = 1;
  pair_put(g, "montmorency", "french-infantry", 5, "2623");
  special_step(g, "montmorency", is_on ? "2624" : "2523");
  return special_alignment(g, "M") == HONOUR_NOT_ALIGNED;
}

static const Pair rules[] = {
    {"fleet-off-genova", fleet_off_genova},
    {"size-of-landing", size_of_landing},
    {"road-to-tirol", road_to_tirol},
    {"leave-for-tirol", leave_for_tirol},
    {"tirol-silver", tirol_silver},
    {"road-to-naples", road_to_naples},
    {"leave-for-naples", leave_for_naples},
    {"fame-from-naples", fame_from_naples},
    {"plague-found", plague_found},
    {"plague-attrition", plague_attrition},
    {"plague-in-quarters", plague_in_quarters},
    {"plague-ends", plague_ends},
    {"french-in-milano", french_in_milano},
};

/* --- Victory ---------------------------------------------------------------------------------- */

/* The king in Milano; Imperials beside Pavia, or in it. */
static gboolean french_standard(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "francois-i", "french-gendarmes", 5, "2624");
  pair_put(g, "de-leyva", "landsknecht-imperial", 4, is_on ? "1624" : "1623");
  return pair_ends(g, PAIR_TURN_END, "french standard");
}

/* The French in Lodi are besieged, or they are not. */
static gboolean imperial_standard(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "montmorency", "french-infantry", 4, "2032");
  if (is_on)
    pair_besiege(g, "montmorency");
  return pair_ends(g, PAIR_LAST_TURN, "imperial standard");
}

static gboolean king_lost(SpecialGame *g, gboolean is_on) {
  if (is_on)
    honour_eliminate_force(&g->play, engine_capitano(&g->f, "francois-i"), "12.2");
  special_look(g);
  return pair_ends(g, PAIR_TURN_END, "imperial strategic");
}

static gboolean otherwise(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "montmorency", "french-infantry", 4, "2032");
  if (!is_on)
    pair_besiege(g, "montmorency");
  return pair_ends(g, PAIR_LAST_TURN, "draw");
}

static const Pair conditions[] = {
    {"french-standard", french_standard},
    {"imperial-standard", imperial_standard},
    {"king-lost", king_lost},
    {"otherwise", otherwise},
};

int main(void) {
  return pairs_main("pavia-1524", rules, G_N_ELEMENTS(rules), conditions, G_N_ELEMENTS(conditions));
}
