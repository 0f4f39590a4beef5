/* Events of the special rules of scenario 3. */
#include "tests/honour/fixtures/special-game.h"

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/ch14-alignment.h"

/* The weather is known; both sides pay, the die falls. */
static void deliberate(SpecialGame *g, guint french, guint enemy, const char *die) {
  special_dice(g, die);
  ck_assert(special_moment(g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  ck_assert(special_asks(g, "french-coalition", HONOUR_DECISION_PAYMENT));
  special_answer(g, HONOUR_ANSWER_PAY, french, french > 0 ? engine_army(&g->f, "france") : 0, 0);
  if (special_asks(g, "anti-french-coalition", HONOUR_DECISION_PAYMENT))
    special_answer(g, HONOUR_ANSWER_PAY, enemy, enemy > 0 ? engine_army(&g->f, "papacy") : 0, 0);
}

/* Whoever is asked for a unit takes the first. */
static void pick_first(SpecialGame *g) {
  ck_assert(special_asks(g, "french-coalition", HONOUR_DECISION_PICK));
  special_answer(g, HONOUR_ANSWER_PICK, g->request.options[0].a, g->request.options[0].b, 0);
}

static guint count_swiss(const SpecialGame *g) {
  CapIndex type = engine_type(&g->f, "swiss-infantry");
  guint n = 0;

  for (guint i = 0; i < g->f.game->n_units; i++)
    n += g->f.game->units[i].type == type && g->f.state.units[i].place == HONOUR_UNIT_CARD;
  return n;
}

START_TEST(rule_S3_SR1a_the_Papal_army_in_the_Duchy_opens_the_Papal_States_for_good) {
  SpecialGame g;

  special_open(&g, "marignano-1515");
  engine_place(&g.f, "urbino", "0251", HONOUR_ORDER_MANOEUVRE);
  engine_give(&g.f, "urbino", "papal-heavy", 4);
  special_step(&g, "urbino", "0250");
  ck_assert(special_is(&g, "papal-army-in-duchy", "off"));
  special_step(&g, "urbino", "2624");
  ck_assert(special_is(&g, "papal-army-in-duchy", "on"));
  special_step(&g, "urbino", "0250");
  ck_assert(special_is(&g, "papal-army-in-duchy", "on"));
  ck_assert_uint_eq(special_fired(&g, "papal-army-marches"), 1);
  special_close(&g);
}
END_TEST

START_TEST(rule_S3_SR2_Roist_comes_as_Capitano_Generale_without_an_election) {
  SpecialGame g;
  guint sp = 0;

  special_open(&g, "marignano-1515");
  special_set_turn(&g, "august 5");
  special_dice(&g, "5");
  ck_assert(
      special_moment(&g, HONOUR_HOOK_COMMAND_END, special_of_side(&g, "anti-french-coalition")));
  honour_play_push(&g.play, HONOUR_STAGE_REINFORCEMENTS);
  for (special_go_on(&g);
       g.asks && engine_state_of(&g.f, "roist")->station != HONOUR_STATION_ON_MAP;)
    if (special_offers(&g, HONOUR_ANSWER_ENTER, 0, HONOUR_ORDER_MANOEUVRE, 0))
      special_answer(&g, HONOUR_ANSWER_ENTER, 0, HONOUR_ORDER_MANOEUVRE, 0);
    else
      special_answer(&g, HONOUR_ANSWER_DELAY, 0, 0, 0);
  ck_assert(engine_state_of(&g.f, "roist")->marks & HONOUR_MARK_GENERAL);
  ck_assert_uint_eq(engine_state_of(&g.f, "roist")->hex, engine_hex(&g.f, "4029"));
  ck_assert_uint_eq(engine_units_of_force(&g.f, engine_capitano(&g.f, "roist"), &sp), 4);
  ck_assert_uint_eq(sp, 40);
  special_close(&g);
}
END_TEST

/* The turn, the die, and whether they come. */
static const struct {
  const char *turn, *die;
  gboolean comes;
} reliefs[] = {
    {"august 5", "4", FALSE},    {"august 5", "5", TRUE},    {"august 5", "6", FALSE},
    {"september 1", "2", FALSE}, {"september 1", "3", TRUE}, {"september 1", "6", FALSE},
    {"september 3", "1", TRUE},
};

START_TEST(rule_S3_SR5_the_relief_comes_once_on_5_and_a_natural_6_brings_nobody) {
  SpecialGame g;

  special_open(&g, "marignano-1515");
  ck_assert(
      !special_moment(&g, HONOUR_HOOK_COMMAND_END, special_of_side(&g, "anti-french-coalition")));
  special_set_turn(&g, "august 5");
  ck_assert(!special_moment(&g, HONOUR_HOOK_COMMAND_END, special_of_side(&g, "french-coalition")));
  special_close(&g);
  for (guint i = 0; i < G_N_ELEMENTS(reliefs); i++) {
    special_open(&g, "marignano-1515");
    special_set_turn(&g, reliefs[i].turn);
    special_dice(&g, reliefs[i].die);
    special_moment(&g, HONOUR_HOOK_COMMAND_END, special_of_side(&g, "anti-french-coalition"));
    ck_assert_msg((special_group_turn(&g, "swiss-relief") == g.f.state.turn) == reliefs[i].comes,
                  "%s, die %s", reliefs[i].turn, reliefs[i].die);
    ck_assert(special_ended(&g, "relief-expected") == reliefs[i].comes);
    special_close(&g);
  }
}
END_TEST

START_TEST(rule_S3_SR6a_the_die_sets_the_status_of_the_Swiss) {
  static const char *const dice[] = {"1", "2", "3", "4", "5", "6"};
  static const char *const status[] = {"anti-french", "anti-french", "neutral",
                                       "neutral",     "pro-french",  "pro-french"};

  for (guint i = 0; i < G_N_ELEMENTS(dice); i++) {
    SpecialGame g;

    special_open(&g, "marignano-1515");
    deliberate(&g, 0, 0, dice[i]);
    ck_assert_msg(special_is(&g, "swiss-status", status[i]), "die %s", dice[i]);
    if (g.asks)
      pick_first(&g);
    special_close(&g);
  }
}
END_TEST

START_TEST(rule_S3_SR6b_the_French_pay_first_then_the_others_from_one_purse) {
  SpecialGame g;
  CapIndex spain, papacy, france;

  special_open(&g, "marignano-1515");
  spain = engine_army(&g.f, "spain");
  papacy = engine_army(&g.f, "papacy");
  france = engine_army(&g.f, "france");
  *special_points(&g, "spain") = 5;
  special_dice(&g, "2");
  special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody());
  ck_assert(special_asks(&g, "french-coalition", HONOUR_DECISION_PAYMENT));
  ck_assert_uint_eq(g.request.n_options, 3);
  special_answer(&g, HONOUR_ANSWER_PAY, 5, france, 0);
  ck_assert(special_asks(&g, "anti-french-coalition", HONOUR_DECISION_PAYMENT));
  /* Nothing, 2 Spanish or Papal, 5 Spanish: the Papal purse holds 2. */
  ck_assert(special_offers(&g, HONOUR_ANSWER_PAY, 0, 0, 0));
  ck_assert(special_offers(&g, HONOUR_ANSWER_PAY, 2, spain, 0));
  ck_assert(special_offers(&g, HONOUR_ANSWER_PAY, 2, papacy, 0));
  ck_assert(special_offers(&g, HONOUR_ANSWER_PAY, 5, spain, 0));
  ck_assert_uint_eq(g.request.n_options, 4);
  special_answer(&g, HONOUR_ANSWER_PAY, 2, papacy, 0);
  /* 2, +2, -1. */
  ck_assert(special_is(&g, "swiss-status", "neutral"));
  ck_assert_int_eq(*special_points(&g, "france"), 5);
  ck_assert_int_eq(*special_points(&g, "papacy"), 0);
  ck_assert_int_eq(*special_points(&g, "spain"), 5);
  special_close(&g);
}
END_TEST

START_TEST(rule_S3_SR6b_payments_move_the_die_by_1_and_2) {
  static const struct {
    guint french, enemy;
    const char *die, *status;
  } cases[] = {
      {0, 2, "3", "anti-french"}, {0, 5, "4", "anti-french"}, {0, 5, "5", "neutral"},
      {2, 0, "2", "neutral"},     {2, 0, "4", "pro-french"},  {5, 0, "3", "pro-french"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    SpecialGame g;

    special_open(&g, "marignano-1515");
    *special_points(&g, "papacy") = 5;
    deliberate(&g, cases[i].french, cases[i].enemy, cases[i].die);
    ck_assert_msg(special_is(&g, "swiss-status", cases[i].status), "case %u", i);
    if (g.asks)
      pick_first(&g);
    special_close(&g);
  }
}
END_TEST

START_TEST(rule_S3_SR6b_Schiner_with_40_Swiss_SPs_takes_1_off) {
  SpecialGame g;
  HonourCapitanoIndex primo;
  guint sp = 0;

  special_open(&g, "marignano-1515");
  primo = honour_force_of(g.f.game, &g.f.state, engine_capitano(&g.f, "schiner"));
  engine_units_of_force(&g.f, primo, &sp);
  ck_assert_uint_eq(sp, 24);
  for (guint i = 0; i < g.f.game->n_units; i++)
    if (g.f.game->units[i].type == engine_type(&g.f, "swiss-infantry") &&
        g.f.state.units[i].place == HONOUR_UNIT_CARD)
      g.f.state.units[i].sp = g.f.game->units[i].maximum;
  /* 28 SP, and two counters of the relief beside them. */
  for (HonourUnitIndex i = 0, more = 2; i < g.f.game->n_units && more > 0; i++)
    if (g.f.game->units[i].type == engine_type(&g.f, "swiss-infantry") &&
        g.f.game->units[i].maximum == 10 && g.f.state.units[i].place == HONOUR_UNIT_WAITING) {
      honour_set_unit(
          &g.f.state, i,
          (HonourUnitState){.place = HONOUR_UNIT_CARD, .sp = 6, .capitano = HONOUR_NOBODY});
      for (HonourCapitanoIndex k = 0; k < g.f.game->n_capitani; k++)
        if (honour_force_of(g.f.game, &g.f.state, k) == primo &&
            g.f.state.units[i].capitano == HONOUR_NOBODY) {
          guint ignored = 0;

          if (engine_units_on_card(&g.f, k, &ignored) < engine_rank(&g.f, k))
            honour_put_unit_on_card(&g.f.state, i, k);
        }
      more--;
    }
  deliberate(&g, 0, 0, "5");
  ck_assert(special_is(&g, "swiss-status", "neutral"));
  special_close(&g);
}
END_TEST

START_TEST(rule_S3_SR6c_from_turn_2_the_French_may_break_off_before_the_weather) {
  SpecialGame g;

  special_open(&g, "marignano-1515");
  ck_assert(!special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody()));
  g.f.state.turn = 1;
  ck_assert(special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody()));
  ck_assert(special_asks(&g, "french-coalition", HONOUR_DECISION_SPECIAL));
  special_answer(&g, HONOUR_ANSWER_NO, 0, 0, 0);
  ck_assert(special_is(&g, "swiss-status", "unknown"));
  special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody());
  special_answer(&g, HONOUR_ANSWER_YES, 0, 0, 0);
  ck_assert(special_is(&g, "swiss-status", "anti-french"));
  ck_assert(!special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  special_close(&g);
}
END_TEST

START_TEST(rule_S3_SR6d_the_French_in_the_heart_of_the_Duchy_make_the_Swiss_enemies) {
  SpecialGame g;

  special_open(&g, "marignano-1515");
  special_set(&g, "swiss-status", "neutral");
  special_step(&g, "francois-i", "2207");
  ck_assert(special_is(&g, "swiss-status", "neutral"));
  special_step(&g, "francois-i", "2523");
  ck_assert(special_is(&g, "swiss-status", "anti-french"));
  ck_assert_uint_eq(special_fired(&g, "trespass"), 1);
  special_close(&g);
}
END_TEST

START_TEST(rule_S3_SR6e_Pro_French_Swiss_change_hands_and_lose_a_unit_each_time) {
  SpecialGame g;
  CapIndex schiner, french;
  guint before;

  special_open(&g, "marignano-1515");
  schiner = engine_type(&g.f, "swiss-schiner");
  french = engine_side(&g.f, "french-coalition");
  before = count_swiss(&g);
  deliberate(&g, 0, 0, "5");
  ck_assert(special_asks(&g, "french-coalition", HONOUR_DECISION_PICK));
  ck_assert_uint_eq(g.request.n_options, before);
  for (guint i = 0; i < g.request.n_options; i++)
    ck_assert_uint_ne(g.f.game->units[g.request.options[i].a].type, schiner);
  ck_assert_uint_eq(g.f.state.armies[engine_army(&g.f, "cantons")].side, french);
  pick_first(&g);
  ck_assert_uint_eq(count_swiss(&g), before - 1);
  /* R-096: once more; the only one that is left goes without asking. */
  deliberate(&g, 0, 0, "6");
  ck_assert_uint_eq(count_swiss(&g), before - 2);
  deliberate(&g, 0, 0, "6");
  ck_assert_uint_eq(count_swiss(&g), 0);
  ck_assert(special_is(&g, "swiss-status", "pro-french"));
  special_close(&g);
}
END_TEST

START_TEST(rule_S3_SR6f_Neutral_Swiss_go_back_and_Anti_French_ones_end_the_rule) {
  SpecialGame g;
  CapIndex cantons, enemies;

  special_open(&g, "marignano-1515");
  cantons = engine_army(&g.f, "cantons");
  enemies = engine_side(&g.f, "anti-french-coalition");
  g.f.state.armies[cantons].side = (guint8)engine_side(&g.f, "french-coalition");
  deliberate(&g, 0, 0, "3");
  ck_assert_uint_eq(g.f.state.armies[cantons].side, enemies);
  ck_assert(!special_ended(&g, "swiss-alignment"));
  deliberate(&g, 0, 0, "1");
  ck_assert_uint_eq(g.f.state.armies[cantons].side, enemies);
  ck_assert(special_ended(&g, "swiss-alignment"));
  ck_assert(special_ended(&g, "break-off"));
  ck_assert(special_ended(&g, "swiss-sit-still"));
  ck_assert(!special_moment(&g, HONOUR_HOOK_WEATHER_END, special_nobody()));
  special_close(&g);
}
END_TEST

START_TEST(rule_S3_al_the_Duchy_follows_the_Swiss) {
  SpecialGame g;
  CapHex milano;

  special_open(&g, "marignano-1515");
  milano = engine_hex(&g.f, "2624");
  ck_assert_uint_eq(special_alignment(&g, "S"), engine_side(&g.f, "french-coalition"));
  ck_assert_uint_eq(special_alignment(&g, "PP"), engine_side(&g.f, "anti-french-coalition"));
  ck_assert_uint_eq(special_alignment(&g, "F"), HONOUR_NEUTRAL);
  ck_assert_uint_eq(special_alignment(&g, "V"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(special_conqueror(&g, "2849"), engine_army(&g.f, "spain"));
  deliberate(&g, 0, 0, "4");
  ck_assert_uint_eq(special_alignment(&g, "M"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(special_alignment(&g, "G"), HONOUR_NOT_ALIGNED);
  ck_assert_uint_eq(special_alignment(&g, "R"), HONOUR_NOT_ALIGNED);
  ck_assert(
      !honour_is_hostile(g.f.game, &g.f.state, milano, engine_side(&g.f, "french-coalition")));
  deliberate(&g, 0, 0, "2");
  ck_assert_uint_eq(special_alignment(&g, "M"), engine_side(&g.f, "anti-french-coalition"));
  ck_assert(honour_is_hostile(g.f.game, &g.f.state, milano, engine_side(&g.f, "french-coalition")));
  special_close(&g);
}
END_TEST

START_TEST(rule_S3_ap_Papal_points_go_into_the_talks_before_Urbino_comes) {
  SpecialGame g;
  HonourSubject purse = honour_subject();

  special_open(&g, "marignano-1515");
  purse.army = engine_army(&g.f, "papacy");
  ck_assert(honour_special_forbids(g.f.game, &g.f.state, HONOUR_ACT_SPEND_POINTS, &purse) !=
            CAP_INDEX_NONE);
  deliberate(&g, 0, 2, "4");
  ck_assert_int_eq(*special_points(&g, "papacy"), 0);
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      rule_S3_SR1a_the_Papal_army_in_the_Duchy_opens_the_Papal_States_for_good,
      rule_S3_SR2_Roist_comes_as_Capitano_Generale_without_an_election,
      rule_S3_SR5_the_relief_comes_once_on_5_and_a_natural_6_brings_nobody,
      rule_S3_SR6a_the_die_sets_the_status_of_the_Swiss,
      rule_S3_SR6b_the_French_pay_first_then_the_others_from_one_purse,
      rule_S3_SR6b_payments_move_the_die_by_1_and_2,
      rule_S3_SR6b_Schiner_with_40_Swiss_SPs_takes_1_off,
      rule_S3_SR6c_from_turn_2_the_French_may_break_off_before_the_weather,
      rule_S3_SR6d_the_French_in_the_heart_of_the_Duchy_make_the_Swiss_enemies,
      rule_S3_SR6e_Pro_French_Swiss_change_hands_and_lose_a_unit_each_time,
      rule_S3_SR6f_Neutral_Swiss_go_back_and_Anti_French_ones_end_the_rule,
      rule_S3_al_the_Duchy_follows_the_Swiss,
      rule_S3_ap_Papal_points_go_into_the_talks_before_Urbino_comes,
  };

  return special_main("special-marignano", tests, G_N_ELEMENTS(tests));
}
