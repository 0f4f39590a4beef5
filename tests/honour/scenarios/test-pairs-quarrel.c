/* Each special rule of the scenario that shows the whole format: it happens, and it does not. */
#include "tests/honour/scenarios/quarrel-choices.h"
#include "tests/honour/scenarios/quarrel-each.h"
#include "tests/honour/scenarios/quarrel-fights.h"
#include "tests/honour/scenarios/quarrel-losses.h"
#include "tests/honour/scenarios/quarrel-state.h"
#include "tests/honour/scenarios/quarrel-water.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"

/* --- The river, and who leads whom ------------------------------------------------------------ */

/* The Count's men at the ferry, before the war over the toll and in it. */
static gboolean no_crossing_yet(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "ser-vanni", "hill-foot", 4, "0605");
  special_set(g, "toll-war", is_on ? "off" : "on");
  return !pair_may_enter(g, "ser-vanni", "0505");
}

/* The Duke or the Company comes over the river. */
static gboolean river_crossed(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 4, "0505");
  pair_put(g, "corvo", "crow-pikes", 4, "0504");
  special_step(g, is_on ? "lapo" : "corvo", "0604");
  return special_is(g, "toll-war", "on");
}

/* Corvo, under the Duke, would have a unit of the Plain, or one of his own. */
static gboolean own_leaders(SpecialGame *g, gboolean is_on) {
  HonourUnitIndex plain, hired;

  engine_empty(&g->f);
  pair_put_general(g, "aldobrando", "plain-lances", 5, "0305");
  engine_attach(&g->f, "corvo", "aldobrando", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&g->f, "lapo", "aldobrando", HONOUR_ROLE_SUBORDINATE);
  plain = engine_give(&g->f, "lapo", "plain-foot", 4);
  hired = engine_give(&g->f, "lapo", "crow-pikes", 4);
  return !pair_may_command(g, "corvo", is_on ? plain : hired);
}

/* One of the Company in the hex of Lapo, or of the Duke. */
static gboolean only_the_duke_leads(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "aldobrando", "plain-lances", 5, is_on ? "0305" : "0406");
  pair_put_general(g, "lapo", "plain-foot", 4, is_on ? "0406" : "0305");
  pair_put_general(g, "corvo", "plain-foot", 3, "0208");
  pair_put(g, "gazza", "crow-pikes", 4, "0406");
  return !pair_joins(g, "gazza", is_on ? "lapo" : "aldobrando");
}

/* One of the Company comes to Lapo; they manoeuvre, or attack. */
static gboolean no_sharing(SpecialGame *g, gboolean is_on) {
  guint order = is_on ? HONOUR_ORDER_MANOEUVRE : HONOUR_ORDER_ATTACK;

  engine_empty(&g->f);
  pair_put_general(g, "lapo", "plain-foot", 4, "0406");
  pair_put(g, "gazza", "crow-pikes", 4, "0405");
  engine_order(&g->f, "lapo", order);
  engine_order(&g->f, "gazza", order);
  return !pair_may_stop(g, "gazza", "0406");
}

/* --- The Crow is for sale --------------------------------------------------------------------- */

/* On March 4, or a turn before; nobody pays. */
static gboolean offers(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, is_on ? "march 4" : "march 3");
  special_dice(g, is_on ? "6 5" : "");
  special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
  while (g->asks && g->request.kind == HONOUR_DECISION_PAYMENT)
    special_answer(g, HONOUR_ANSWER_PAY, 0, 0, 0);
  return special_is(g, "company-mood", "bought") &&
         g->f.state.armies[engine_army(&g->f, "crow-company")].side == engine_side(&g->f, "count");
}

/* The Duke would pay for his own Order on March 6, or a turn before. */
static gboolean purse_shut(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, is_on ? "march 6" : "march 5");
  engine_order(&g->f, "aldobrando", HONOUR_ORDER_STAND);
  *special_points(g, "castle") = 9;
  ck_assert(pair_is_ordered(g, "duke", "aldobrando"));
  return !special_offers(g, HONOUR_ANSWER_ORDER, HONOUR_ORDER_ATTACK, FALSE, 0);
}

/* --- Bread and roads -------------------------------------------------------------------------- */

/* The general of the Count, or the Duke, one hex from his source. */
static gboolean bad_roads(SpecialGame *g, gboolean is_on) {
  HonourArmyState *army = &g->f.state.armies[engine_army(&g->f, is_on ? "falcon" : "castle")];

  engine_empty(&g->f);
  if (is_on)
    pair_put_general(g, "ottaviano", "hill-foot", 4, "0908");
  else
    pair_put_general(g, "aldobrando", "plain-foot", 4, "0205");
  army->source = 0;
  army->source_status = HONOUR_SOURCE_ACTIVE;
  special_set_turn(g, "march 5");
  pair_by_lot(g, 1);
  pair_administer(g, is_on ? "count" : "duke");
  ck_assert(pair_told(g, " AP along a line of "));
  return pair_told(g, " AP along a line of 3 hexes");
}

/* Lapo or Nuccio beside the Duke, who has no points. */
static gboolean old_comrades(SpecialGame *g, gboolean is_on) {
  const char *capitano = is_on ? "lapo" : "nuccio";

  engine_empty(&g->f);
  pair_put_general(g, "aldobrando", "plain-lances", 5, "0305");
  pair_put(g, capitano, "plain-foot", 4, "0304");
  engine_order(&g->f, capitano, HONOUR_ORDER_STAND);
  *special_points(g, "castle") = 0;
  ck_assert(pair_is_ordered(g, "duke", capitano));
  return special_offers(g, HONOUR_ANSWER_ORDER, HONOUR_ORDER_ATTACK, FALSE, 0);
}

/* Has the Company a line to Castelvento? While it is loyal. */
static gboolean granaries(SpecialGame *g, gboolean is_on) {
  CapIndex army = engine_army(&g->f, "crow-company");
  HonourSupplyLine line = {0};

  special_set(g, "company-mood", is_on ? "loyal" : "bought");
  honour_field_fill(g->f.game, &g->f.state, g->f.state.armies[army].side, &g->play.work->field);
  return honour_line_to(g->f.game, &g->f.state, &g->play.work->field, army,
                        engine_hex(&g->f, "0306"), g->play.work->search, &line) == HONOUR_REASON_OK;
}

/* Men of the Plain, in the Plain: at the ferry, or not. */
static gboolean camp(SpecialGame *g, const char *hex, const char *die) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 4, hex);
  special_dice(g, die);
  return pair_attrition(g, "lapo");
}

static gboolean bad_air(SpecialGame *g, gboolean is_on) {
  return camp(g, is_on ? "0505" : "0404", is_on ? "4" : "");
}

static gboolean air_clears(SpecialGame *g, gboolean is_on) {
  ck_assert(camp(g, "0505", is_on ? "2" : "3"));
  return special_ended(g, "bad-air");
}

/* Two of the Company meet, or two of the Duke. */
static gboolean council(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "aldobrando", "plain-lances", 5, "0305");
  if (is_on) {
    pair_put(g, "corvo", "crow-pikes", 4, "0406");
    pair_put(g, "gazza", "plain-foot", 2, "0406");
  } else {
    pair_put_general(g, "lapo", "plain-foot", 4, "0406");
    pair_put(g, "nuccio", "plain-foot", 2, "0406");
  }
  pair_by_lot(g, 1);
  honour_play_push(&g->play, HONOUR_STAGE_CONSOLIDATION);
  special_go_on(g);
  return pair_told(g, "15.5a");
}

/* From March 4 on. */
static gboolean sea_bread(SpecialGame *g, gboolean is_on) {
  int points = *special_points(g, "castle");

  special_set_turn(g, is_on ? "march 4" : "march 3");
  special_dice(g, is_on ? "5" : "");
  pair_administer(g, "duke");
  return *special_points(g, "castle") == points + 3;
}

/* --- Orders and ferrymen ---------------------------------------------------------------------- */

/* Brando is to stand, or to manoeuvre. */
static gboolean brando_balks(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "ottaviano", "hill-guard", 4, "0808");
  pair_put(g, "brando", "hill-foot", 4, "0807");
  engine_order(&g->f, "brando", is_on ? HONOUR_ORDER_MANOEUVRE : HONOUR_ORDER_STAND);
  ck_assert(pair_is_ordered(g, "count", "brando"));
  special_dice(g, is_on ? "2" : "");
  special_answer(g, HONOUR_ANSWER_ORDER, is_on ? HONOUR_ORDER_STAND : HONOUR_ORDER_MANOEUVRE, FALSE,
                 0);
  return engine_state_of(&g->f, "brando")->order == HONOUR_ORDER_ATTACK &&
         engine_state_of(&g->f, "brando")->lock != 0;
}

/* The Duke has Guadalta, on March 5 or a turn before. */
static gboolean ferrymen_rise(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, is_on ? "march 5" : "march 4");
  special_moment(g, HONOUR_HOOK_COMMAND_END, special_of_side(g, "count"));
  return special_group_turn(g, "ferrymen") == g->f.state.turn + 1;
}

/* Two groups wait on April 2, or a turn before. */
static gboolean one_roll_each(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, is_on ? "april 2" : "april 1");
  special_dice(g, is_on ? "6 5" : "");
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  return special_is(g, "grudge", "0");
}

/* In the war over the toll, or before. */
static gboolean stand_to(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, "march 4");
  special_set(g, "toll-war", is_on ? "on" : "off");
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  return engine_state_of(&g->f, "ottaviano")->order == HONOUR_ORDER_STAND;
}

/* --- The cousins ------------------------------------------------------------------------------ */

/* A Capitano Generale of the Count where the road leaves the map. */
static void ride(SpecialGame *g, const char *capitano, const char *turn) {
  engine_empty(&g->f);
  pair_put_general(g, capitano, "hill-foot", 4, "1008");
  special_set_turn(g, turn);
  pair_march(g, capitano);
}

/* Until March 6. */
static gboolean road_north(SpecialGame *g, gboolean is_on) {
  ride(g, "ottaviano", is_on ? "march 6" : "april 1");
  return special_offers(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
}

static void leave_for_the_north(SpecialGame *g, const char *capitano) {
  ride(g, capitano, "march 6");
  special_answer(g, HONOUR_ANSWER_EXIT, 0, 0, 0);
}

/* The Count himself leaves, or another; who comes back is noted. */
static gboolean ride_north(SpecialGame *g, gboolean is_on) {
  leave_for_the_north(g, is_on ? "ottaviano" : "zoppo");
  return g->f.state.special.returns[0].capitano != 0;
}

static gboolean lost_in_the_north(SpecialGame *g, gboolean is_on) {
  leave_for_the_north(g, is_on ? "zoppo" : "ottaviano");
  return engine_state_of(&g->f, is_on ? "zoppo" : "ottaviano")->station == HONOUR_STATION_LOST;
}

/* The Count is back with Brando; no other general is near, or one is. */
static gboolean welcome(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "ottaviano", "hill-foot", 4, "1008");
  engine_attach(&g->f, "brando", "ottaviano", HONOUR_ROLE_SUBORDINATE);
  if (!is_on)
    pair_put_general(g, "zoppo", "hill-foot", 4, "0908");
  special_moment(g, HONOUR_HOOK_ARRIVE, special_force(g, "ottaviano"));
  return (engine_state_of(&g->f, "brando")->marks & HONOUR_MARK_GENERAL) != 0;
}

/* --- The Abbot -------------------------------------------------------------------------------- */

/* Soldiers stop on abbey land, or beside it; the Duke says no. */
static gboolean abbot_speaks(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 4, "0208");
  special_step(g, "lapo", is_on ? "0210" : "0209");
  if (special_asks(g, "duke", HONOUR_DECISION_SPECIAL))
    special_answer(g, HONOUR_ANSWER_NO, 0, 0, 0);
  return special_alignment(g, "A") == engine_side(&g->f, "count");
}

/* The last of the Duke's men march out of Guadalta, or others stay. */
static gboolean free_guadalta(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "lapo", "plain-foot", 4, "0605");
  if (!is_on)
    pair_put(g, "nuccio", "plain-foot", 4, "0605");
  special_step(g, "lapo", "0604");
  return special_conqueror(g, "0605") == engine_army(&g->f, "falcon");
}

/* It has no condition: when the game is set up, and at no other moment. */
static gboolean charters(SpecialGame *g, gboolean is_on) {
  engine_conquer(&g->f, "castle", "0808");
  special_moment(g, is_on ? HONOUR_HOOK_SETUP : HONOUR_HOOK_TURN_BEGIN, special_nobody());
  ck_assert_uint_eq(special_conqueror(g, "0808"), engine_army(&g->f, "castle"));
  return special_conqueror(g, "0803") == engine_army(&g->f, "falcon");
}

/* --- Loss and fame ---------------------------------------------------------------------------- */

/* The Force of Lapo is destroyed, or that of Nuccio; the Duke has his line. */
static gboolean lapo_falls(SpecialGame *g, gboolean is_on) {
  HonourArmyState *army = &g->f.state.armies[engine_army(&g->f, "castle")];

  engine_empty(&g->f);
  army->source = 0;
  army->source_status = HONOUR_SOURCE_ACTIVE;
  pair_put_general(g, "aldobrando", "plain-lances", 5, "0305");
  pair_put(g, "lapo", "plain-foot", 4, "0406");
  pair_put(g, "nuccio", "plain-foot", 4, "0404");
  pair_put(g, "corvo", "crow-pikes", 4, "0208");
  honour_eliminate_force(&g->play, engine_capitano(&g->f, is_on ? "lapo" : "nuccio"), "12.2");
  special_look(g);
  return engine_state_of(&g->f, "corvo")->station == HONOUR_STATION_LOST;
}

/* One side has nearly all the strength; in a Major Battle when both have a Capitano Generale. */
static void clash(SpecialGame *g, gboolean duke_is_strong, gboolean is_major) {
  engine_empty(&g->f);
  pair_put_general(g, "lapo", "plain-foot", duke_is_strong ? 8 : 1, "0404");
  pair_put_general(g, "zoppo", "hill-foot", duke_is_strong ? 1 : 8, "0405");
  if (!is_major)
    engine_unmark(&g->f, duke_is_strong ? "zoppo" : "lapo", HONOUR_MARK_GENERAL);
  pair_fight(g, duke_is_strong ? "lapo" : "zoppo", duke_is_strong ? "zoppo" : "lapo", 1);
}

static int fame_of(const SpecialGame *g, const char *side) {
  return g->f.state.special.points[engine_side(&g->f, side)];
}

/* The Duke wins a Major Battle, or a Skirmish. */
static gboolean fame(SpecialGame *g, gboolean is_on) {
  clash(g, TRUE, is_on);
  return fame_of(g, "duke") == 2;
}

/* The Count wins, or the Duke. */
static gboolean fame_of_the_count(SpecialGame *g, gboolean is_on) {
  clash(g, !is_on, FALSE);
  return fame_of(g, "count") > 0;
}

/* The grudge is gone, or not quite. */
static gboolean truce(SpecialGame *g, gboolean is_on) {
  special_set(g, "grudge", is_on ? "0" : "1");
  pair_ends(g, PAIR_TURN_END, "going on");
  return g->f.state.special.turns_moved == -1;
}

/* The Count's men in Guadalta or beside it; there is no line, so that nothing else comes. */
static gboolean toll_silver(SpecialGame *g, gboolean is_on) {
  HonourArmyState *army = &g->f.state.armies[engine_army(&g->f, "falcon")];
  int points = army->points;

  engine_empty(&g->f);
  pair_put(g, "ser-vanni", "hill-foot", 4, is_on ? "0605" : "0606");
  army->source_status = HONOUR_SOURCE_CAPTURED;
  army->source = 0;
  special_set_turn(g, "march 5");
  army->source_turn = g->f.state.turn;
  pair_administer(g, "count");
  return army->points == points + 1;
}

/* The Count wins with his host about him, or with less. */
static gboolean songs(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_conquer(g, "falcon", "0605");
  pair_put_general(g, "ottaviano", "hill-foot", is_on ? 8 : 7, "0808");
  pair_by_lot(g, 1);
  return pair_ends(g, PAIR_LAST_TURN, "count strategic");
}

static const Pair rules[] = {
    {"no-crossing-yet", no_crossing_yet},
    {"river-crossed", river_crossed},
    {"own-leaders", own_leaders},
    {"only-the-duke-leads", only_the_duke_leads},
    {"no-sharing", no_sharing},
    {"offers", offers},
    {"purse-shut", purse_shut},
    {"bad-roads", bad_roads},
    {"old-comrades", old_comrades},
    {"granaries", granaries},
    {"bad-air", bad_air},
    {"council", council},
    {"air-clears", air_clears},
    {"sea-bread", sea_bread},
    {"brando-balks", brando_balks},
    {"ferrymen-rise", ferrymen_rise},
    {"one-roll-each", one_roll_each},
    {"stand-to", stand_to},
    {"road-north", road_north},
    {"ride-north", ride_north},
    {"lost-in-the-north", lost_in_the_north},
    {"welcome", welcome},
    {"abbot-speaks", abbot_speaks},
    {"free-guadalta", free_guadalta},
    {"charters", charters},
    {"lapo-falls", lapo_falls},
    {"fame", fame},
    {"fame-of-the-count", fame_of_the_count},
    {"truce", truce},
    {"toll-silver", toll_silver},
    {"songs", songs},
    {"holy-week", holy_week},
    {"the-dukes-siege", the_dukes_siege},
    {"mill-peace", mill_peace},
    {"quarter", quarter},
    {"mire", mire},
    {"hidden-carts", hidden_carts},
    {"two-shots", two_shots},
    {"master-gunner", master_gunner},
    {"uphill", uphill},
    {"forlorn-hope", forlorn_hope},

    {"bridge-blown", bridge_blown},
    {"low-water", low_water},
    {"ferry-cut", ferry_cut},
    {"ferry-mended", ferry_mended},
    {"ships", ships},
    {"sails-away", sails_away},
    {"legate", legate},
    {"relic", relic},
    {"auction", auction},
    {"wet-powder", wet_powder},
    {"empty-chest", empty_chest},
    {"jealousy", jealousy},
    {"paid-in-full", paid_in_full},
    {"fever", fever},
    {"levy", levy},
    {"marked-man", marked_man},
    {"hunted", hunted},
    {"revenge", revenge},
    {"ransom", ransom},
    {"hermit", hermit},
    {"flood", flood},
    {"market-day", market_day},
    {"bells", bells},
    {"herald", herald},
};

/* --- Victory ---------------------------------------------------------------------------------- */

/* He waits no longer. */
static gboolean duke_takes_montefalco(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "aldobrando", "plain-lances", 5, is_on ? "0808" : "0807");
  return pair_ends(g, PAIR_TURN_END, "duke strategic");
}

/* At once, in the middle of a turn. */
static gboolean count_takes_castelvento(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "ser-vanni", "hill-foot", 4, "0306");
  special_step(g, "ser-vanni", is_on ? "0305" : "0307");
  return g->f.state.progress.is_over && g->f.state.progress.winner == engine_side(&g->f, "count") &&
         g->f.state.progress.level == HONOUR_LEVEL_STRATEGIC;
}

/* Two Fortresses of the Count and one of the Duke count a point each; so much more is fame of the
 * Duke. Guadalta belongs to nobody. */
static gboolean count_points(SpecialGame *g, int fame_of_duke, const char *outcome) {
  engine_empty(&g->f);
  g->f.state.conqueror[honour_game_settlement(g->f.game, engine_hex(&g->f, "0605"))] =
      CAP_INDEX_NONE;
  engine_align(&g->f, "C", HONOUR_NOT_ALIGNED);
  engine_conquer(&g->f, "falcon", "0808");
  g->f.state.special.points[engine_side(&g->f, "duke")] = fame_of_duke;
  pair_by_lot(g, 1);
  return pair_ends(g, PAIR_LAST_TURN, outcome);
}

static gboolean duke_leads(SpecialGame *g, gboolean is_on) {
  return count_points(g, is_on ? 9 : 0, "duke standard");
}

/* The Count wins by "otherwise" as well, so it is asked why. */
static gboolean count_leads(SpecialGame *g, gboolean is_on) {
  return count_points(g, is_on ? 0 : 9, "count standard") &&
         pair_told(g, "The Count has more points.");
}

/* Nobody has anything. */
static gboolean otherwise(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  for (guint i = 0; i < g->f.game->n_settlements; i++)
    g->f.state.conqueror[i] = CAP_INDEX_NONE;
  for (guint i = 0; i < g->f.game->map->n_regions; i++)
    g->f.state.alignment[i] = HONOUR_NOT_ALIGNED;
  if (!is_on)
    pair_conquer(g, "castle", "0305");
  return pair_ends(g, PAIR_LAST_TURN, "count standard");
}

static const Pair conditions[] = {
    {"duke-takes-montefalco", duke_takes_montefalco},
    {"count-takes-castelvento", count_takes_castelvento},
    {"duke-leads", duke_leads},
    {"count-leads", count_leads},
    {"otherwise", otherwise},
};

int main(void) {
  return pairs_main("example-quarrel", rules, G_N_ELEMENTS(rules), conditions,
                    G_N_ELEMENTS(conditions));
}
