/* Each special rule and victory condition of scenario 3: it happens, and it does not. */
#include "tests/honour/scenarios/scenario-pairs.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"

/* [S3.SR1a] A Papal Force enters the Duchy, or a Spanish one. */
static gboolean papal_army_marches(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "urbino", "papal-heavy", 4, "1129");
  pair_put(g, "cardona", "spanish-infantry", 4, "1129");
  special_step(g, is_on ? "urbino" : "cardona", "1028");
  return special_is(g, "papal-army-in-duchy", "on");
}

/* [S3.SR1a] A Venetian at the border, before and after that. */
static gboolean papal_states_spared(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "alviano", "venetian-infantry", 4, "1028");
  special_set(g, "papal-army-in-duchy", is_on ? "off" : "on");
  return !pair_may_enter(g, "alviano", "1129");
}

/* [S3.SR1b] */
static gboolean milano_closed(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "francois-i", "french-gendarmes", 5, "2623");
  special_set(g, "swiss-status", is_on ? "neutral" : "anti-french");
  return !pair_may_enter(g, "francois-i", "2624");
}

/* [S3.SR2] Two Forces are in one hex: Swiss ones, or French ones. */
static gboolean swiss_council(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  if (is_on) {
    pair_put(g, "schiner", "swiss-infantry", 8, "2612");
    pair_put(g, "roist", "swiss-infantry", 8, "2612");
  } else {
    pair_put_general(g, "francois-i", "french-gendarmes", 5, "2612");
    pair_put(g, "la-palice", "french-infantry", 5, "2612");
  }
  pair_by_lot(g, 1);
  honour_play_push(&g->play, HONOUR_STAGE_CONSOLIDATION);
  special_go_on(g);
  return pair_told(g, "15.5a");
}

/* [S3.SR2] The Swiss relief arrives, or the Venetians do. */
static gboolean roist_commands(SpecialGame *g, gboolean is_on) {
  CapIndex relief = honour_scenario_find_group(g->f.scenario, cap_slice_of("swiss-relief"));

  special_set_turn(g, is_on ? "august 5" : "september 1");
  g->f.state.special.group_turn[relief] = is_on ? g->f.state.turn + 1 : 0;
  pair_reinforce(g);
  ck_assert_uint_eq(engine_state_of(&g->f, is_on ? "roist" : "alviano")->station,
                    HONOUR_STATION_ON_MAP);
  return (engine_state_of(&g->f, "roist")->marks & HONOUR_MARK_GENERAL) != 0;
}

/* [S3.SR3a] A Frenchman is in the hex of Alviano, or in that of the king. */
static gboolean only_francois_leads(SpecialGame *g, gboolean is_on) {
  const char *leader = is_on ? "alviano" : "francois-i";

  engine_empty(&g->f);
  pair_put_general(g, "francois-i", "french-gendarmes", 5, is_on ? "2206" : "2249");
  pair_put_general(g, "alviano", "venetian-infantry", 4, is_on ? "2249" : "1552");
  if (is_on)
    pair_put(g, "la-palice", "french-infantry", 5, "2249");
  else
    pair_put(g, "ceri", "venetian-infantry", 4, "2249");
  return !pair_joins(g, is_on ? "la-palice" : "ceri", leader);
}

/* [S3.SR3a] A Spaniard is in the hex of Urbino, or Urbino in that of Cardona; all attack. */
static gboolean only_cardona_leads(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "urbino", "papal-heavy", 4, "2249");
  pair_put_general(g, "cardona", "spanish-infantry", 4, is_on ? "2552" : "2249");
  if (is_on)
    pair_put(g, "minor-spanish", "spanish-heavy", 4, "2249");
  return is_on ? !pair_joins(g, "minor-spanish", "urbino") : !pair_joins(g, "urbino", "cardona");
}

/* [S3.SR3c] Alviano comes to a Frenchman who is no general over both, or to one who is. */
static gboolean no_common_general(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put_general(g, "alviano", "venetian-infantry", 4, "2249");
  pair_put(g, is_on ? "la-palice" : "francois-i", "french-gendarmes", 5, "2248");
  if (!is_on)
    engine_mark(&g->f, "francois-i", HONOUR_MARK_GENERAL);
  return !pair_may_stop(g, "alviano", "2248");
}

/* [S3.SR3b] Urbino comes to Cardona, who manoeuvres or attacks. */
static gboolean papal_and_spanish_apart(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "urbino", "papal-heavy", 4, "2249");
  pair_put_general(g, "cardona", "spanish-infantry", 4, "2248");
  engine_order(&g->f, "cardona", is_on ? HONOUR_ORDER_MANOEUVRE : HONOUR_ORDER_ATTACK);
  return !pair_may_stop(g, "urbino", "2248");
}

/* [S3.SR4] A unit for a Capitano of another nation: a Venetian one for the king, a French one for
 * Ceri. */
static gboolean own_nation_leads(SpecialGame *g, gboolean is_on) {
  HonourUnitIndex french, venetian;

  engine_empty(&g->f);
  engine_place(&g->f, "francois-i", "2249", HONOUR_ORDER_ATTACK);
  engine_mark(&g->f, "francois-i", HONOUR_MARK_GENERAL);
  engine_attach(&g->f, "ceri", "francois-i", HONOUR_ROLE_SUBORDINATE);
  french = engine_give(&g->f, "francois-i", "french-gendarmes", 5);
  venetian = engine_give(&g->f, "ceri", "venetian-infantry", 4);
  return is_on ? !pair_may_command(g, "francois-i", venetian)
               : !pair_may_command(g, "ceri", french);
}

/* [S3.SR5] From August 5 on. */
static gboolean relief_expected(SpecialGame *g, gboolean is_on) {
  special_set_turn(g, is_on ? "august 5" : "august 4");
  special_dice(g, is_on ? "5" : "");
  special_moment(g, HONOUR_HOOK_COMMAND_END, special_of_side(g, "anti-french-coalition"));
  return special_group_turn(g, "swiss-relief") == g->f.state.turn;
}

/* [S3.SR6c] From the second turn on. */
static gboolean break_off(SpecialGame *g, gboolean is_on) {
  g->f.state.turn = is_on ? 1 : 0;
  special_moment(g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  if (special_asks(g, "french-coalition", HONOUR_DECISION_SPECIAL))
    special_answer(g, HONOUR_ANSWER_YES, 0, 0, 0);
  return special_is(g, "swiss-status", "anti-french");
}

/* [S3.SR6a] Until the talks are broken off. Nobody pays. */
static gboolean swiss_alignment(SpecialGame *g, gboolean is_on) {
  if (!is_on)
    break_off(g, TRUE);
  special_dice(g, is_on ? "3" : "");
  special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody());
  while (g->asks)
    special_answer(g, HONOUR_ANSWER_PAY, 0, 0, 0);
  return special_is(g, "swiss-status", "neutral");
}

/* [S3.SR6d] Over the Tesino, or not so far. */
static gboolean trespass(SpecialGame *g, gboolean is_on) {
  special_set(g, "swiss-status", "neutral");
  special_step(g, "francois-i", is_on ? "2523" : "2207");
  return special_is(g, "swiss-status", "anti-french");
}

/* [S3.SR6e] */
static gboolean swiss_sit_still(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "schiner", "swiss-infantry", 8, "2624");
  special_set(g, "swiss-status", is_on ? "pro-french" : "neutral");
  pair_march(g, "schiner");
  return !g->asks || pair_find_step(g, "2623") == NULL;
}

/* [S3.SR7] Cardona is two hexes away. */
static gboolean no_contact(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "alviano", "venetian-infantry", 4, "2249");
  pair_put(g, "cardona", "spanish-infantry", 4, "2251");
  special_set(g, "swiss-status", is_on ? "neutral" : "anti-french");
  return !pair_may_enter(g, "alviano", "2250");
}

/* [S3.ap] Before Urbino is on the map there is no Papal Force to spend points on; a unit that has
 * gone over to Cardona is not of his army either. So the question is asked as such. */
static gboolean papal_purse(SpecialGame *g, gboolean is_on) {
  if (!is_on)
    engine_place(&g->f, "urbino", "0251", HONOUR_ORDER_MANOEUVRE);
  return !honour_may_spend_points(g->f.game, &g->f.state, engine_army(&g->f, "papacy"));
}

/* [S3.ap] A Capitano Generale changes his own Order and has no points: a Swiss, or Cardona. */
static gboolean swiss_orders_free(SpecialGame *g, gboolean is_on) {
  const char *general = is_on ? "schiner" : "cardona";

  engine_empty(&g->f);
  pair_put_general(g, general, is_on ? "swiss-infantry" : "spanish-infantry", 8, "2249");
  engine_order(&g->f, general, HONOUR_ORDER_STAND);
  *special_points(g, "cantons") = *special_points(g, "spain") = 0;
  ck_assert(pair_is_ordered(g, "anti-french-coalition", general));
  return special_offers(g, HONOUR_ANSWER_ORDER, HONOUR_ORDER_ATTACK, FALSE, 0);
}

/* [S3.ss] A line to the source of the Spaniards, for the Swiss or for the Papal army. */
static gboolean swiss_depots(SpecialGame *g, gboolean is_on) {
  CapIndex army = engine_army(&g->f, is_on ? "cantons" : "papacy");
  HonourArmyState *spain = &g->f.state.armies[engine_army(&g->f, "spain")];
  HonourSupplyLine line = {0};

  engine_empty(&g->f);
  spain->source = 0;
  spain->source_status = HONOUR_SOURCE_ACTIVE;
  honour_field_fill(g->f.game, &g->f.state, g->f.state.armies[army].side, &g->play.work->field);
  return honour_line_to(g->f.game, &g->f.state, &g->play.work->field, army,
                        engine_hex(&g->f, "2551"), g->play.work->search, &line) == HONOUR_REASON_OK;
}

static const Pair rules[] = {
    {"papal-army-marches", papal_army_marches},
    {"papal-states-spared", papal_states_spared},
    {"milano-closed", milano_closed},
    {"swiss-council", swiss_council},
    {"roist-commands", roist_commands},
    {"only-francois-leads", only_francois_leads},
    {"only-cardona-leads", only_cardona_leads},
    {"no-common-general", no_common_general},
    {"papal-and-spanish-apart", papal_and_spanish_apart},
    {"own-nation-leads", own_nation_leads},
    {"relief-expected", relief_expected},
    {"break-off", break_off},
    {"swiss-alignment", swiss_alignment},
    {"trespass", trespass},
    {"swiss-sit-still", swiss_sit_still},
    {"no-contact", no_contact},
    {"papal-purse", papal_purse},
    {"swiss-orders-free", swiss_orders_free},
    {"swiss-depots", swiss_depots},
};

/* --- Victory ---------------------------------------------------------------------------------- */

/* The king in Milano, and perhaps the Swiss in Pavia. */
static gboolean french_standard(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "francois-i", "french-gendarmes", 5, "2624");
  pair_put(g, "minor-swiss", "swiss-infantry", 5, is_on ? "1624" : "1623");
  return pair_ends(g, PAIR_TURN_END, "french-coalition standard");
}

static gboolean french_strategic(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "francois-i", "french-gendarmes", 5, "2624");
  pair_conquer(g, "france", is_on ? "0251 1136" : "0251");
  return pair_ends(g, PAIR_TURN_END, "french-coalition strategic");
}

static gboolean king_lost(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  if (is_on)
    engine_state_of(&g->f, "francois-i")->station = HONOUR_STATION_LOST;
  else
    pair_put(g, "francois-i", "french-gendarmes", 5, "2611");
  return pair_ends(g, PAIR_TURN_END, "anti-french-coalition standard");
}

static gboolean otherwise(SpecialGame *g, gboolean is_on) {
  engine_empty(&g->f);
  pair_put(g, "francois-i", "french-gendarmes", 5, is_on ? "2611" : "2624");
  return pair_ends(g, PAIR_LAST_TURN, "anti-french-coalition standard");
}

static const Pair conditions[] = {
    {"french-standard", french_standard},
    {"french-strategic", french_strategic},
    {"king-lost", king_lost},
    {"otherwise", otherwise},
};

int main(void) {
  return pairs_main("marignano-1515", rules, G_N_ELEMENTS(rules), conditions,
                    G_N_ELEMENTS(conditions));
}
