/* A wave of a charge: who rides in it, the target's answer, and what comes of it, how often. */
#include "tests/honour/fixtures/charge-board.h"

#include "validator/honour/charts/charge.h"

#include <math.h>

/* --- Waves ------------------------------------------------------------------------------------ */

START_TEST(rule_11_4_1_C3_waves_are_heavy_or_light_and_take_different_units) {
  Fighting b;
  fighting_begin(&b, "1 1 3 3 1 1");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  HonourUnitIndex heavy = unit_of_corps(&b, one),
                  heavy2 = fighting_give(&b, one, "french-gendarmes", 4);
  HonourUnitIndex light = fighting_give(&b, one, "italian-light-french", 4);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex first = unit_of_corps(&b, x),
                  second = fighting_give(&b, x, "spanish-infantry", 4);
  charge(&b, one, x);
  ck_assert(!fighting_offers(&b, HONOUR_ANSWER_DONE, 0, 0)); /* at least one wave */
  fighting_take(&b, HONOUR_ANSWER_WAVE, heavy, first);
  ck_assert(fighting_offers(&b, HONOUR_ANSWER_RIDE, heavy2, 0));
  ck_assert(!fighting_offers(&b, HONOUR_ANSWER_RIDE, light, 0)); /* never mixed */
  fighting_done(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_WAVE, HONOUR_ATTACKER));
  ck_assert(!fighting_offers(&b, HONOUR_ANSWER_WAVE, heavy, second)); /* it has ridden */
  ck_assert(!fighting_offers(&b, HONOUR_ANSWER_WAVE, light, first));  /* another is possible */
  ck_assert(fighting_offers(&b, HONOUR_ANSWER_WAVE, light, second));
  fighting_take(&b, HONOUR_ANSWER_WAVE, heavy2, second);
  ck_assert(fighting_offers(&b, HONOUR_ANSWER_WAVE, light, first)); /* nobody else is left */
  fighting_done(&b);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  for (guint i = 0; i < b.f.game->n_units; i++)
    ck_assert_uint_eq(b.f.state.units[i].flags, 0);
  b.s.dice.n_rolled = b.s.dice.n_script;
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C4_six_gendarmes_with_a_3_have_no_effect) {
  Fighting b;
  fighting_begin(&b, "3");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 6);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  charge(&b, one, x);
  ck_assert(fighting_told(&b, "A wave of 6 SP"));
  ck_assert(fighting_told(&b, "die 3, row 6, result -"));
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C4_the_quality_of_a_mixed_wave_is_that_of_half_its_sps) {
  Fighting b;
  fighting_begin(&b, "2 2");
  guint one = horse(&b, "de-leyva", HONOUR_DEFENDER, "imperial-heavy", 3); /* Quality 2 */
  HonourUnitIndex heavy = unit_of_corps(&b, one);
  guint x = foot(&b, "suffolk", HONOUR_ATTACKER, 8);
  HonourUnitIndex best = engine_give(&b.f, "suffolk", "french-gendarmes", 3);
  honour_put_unit_on_card(&b.f.state, best, fighting_name(&b, one));
  for (guint sp = 3; sp >= 2; sp--) { /* half of the SPs, then less */
    fighting_unit(&b, best)->sp = (guint8)sp;
    charge(&b, one, x);
    fighting_take(&b, HONOUR_ANSWER_WAVE, heavy, unit_of_corps(&b, x));
    fighting_take(&b, HONOUR_ANSWER_RIDE, best, 0);
    fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  }
  ck_assert(fighting_told(&b, "A wave of 6 SP charges French Infantry: die 2, row 5"));
  ck_assert(fighting_told(&b, "A wave of 5 SP charges French Infantry: die 2, row 4"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_9_3c_a_disrupted_force_charges_with_less_quality) {
  Fighting b;
  fighting_begin(&b, "3");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 6);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  engine_mark(&b.f, fighting_generals[HONOUR_ATTACKER], HONOUR_MARK_DISRUPTED);
  charge(&b, one, x);
  ck_assert(fighting_told(&b, "die 3, row 5, result -"));
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

/* --- The answer of the target ----------------------------------------------------------------- */

START_TEST(rule_11_4_S6f_the_target_answers_before_the_die) {
  Fighting b;
  fighting_begin(&b, "4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  charge(&b, one, x);
  ck_assert(fighting_is(&b, HONOUR_DECISION_CHARGE_REPLY, HONOUR_DEFENDER));
  ck_assert_uint_eq(b.s.dice.n_rolled, 0);
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIREARMS, HONOUR_NOBODY);
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_EARTHWORKS_RIVER, HONOUR_NOBODY);
  ck_assert(fighting_told(&b, "die 4, row 5")); /* 4 + 3 - 1 - 1 */
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_E1_works_are_offered_before_the_charge_die) {
  Fighting b;
  fighting_begin(&b, "5");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  charge(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_EARTHWORKS_RIVER, HONOUR_NOBODY);
  ck_assert(fighting_told(&b, "die 5, row 4")); /* [11.4.1.E3] */
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_FA1_only_with_infantry_with_firearms_in_good_order) {
  Fighting b;
  fighting_begin(&b, "");
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8),
        y = fighting_plain(&b, "del-vasto", HONOUR_DEFENDER);
  fighting_give(&b, y, "landsknecht-imperial", 8);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  fighting_chit(&b, y, HONOUR_CHIT_FIREARMS);
  ck_assert(honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
  ck_assert(!honour_corps_may_answer(b.f.game, &b.f.state, y, HONOUR_CHIT_FIREARMS));
  engine_demoralise(&b.f, unit_of_corps(&b, x));
  ck_assert(!honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_FA2_two_uses_in_different_rounds) {
  Fighting b;
  fighting_begin(&b, "");
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_FIREARMS);
  ck_assert(!honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
  b.battle->round = 2;
  ck_assert(honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
  honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_FIREARMS);
  b.battle->round = 3;
  ck_assert(!honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_FA2_a_second_chit_may_be_opened_in_the_same_round) {
  Fighting b;
  fighting_begin(&b, "");
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  for (guint i = 0; i < 2; i++) {
    ck_assert(honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
    honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_FIREARMS);
  }
  ck_assert(!honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_FA3_firearms_double_the_losses_of_the_charge) {
  Fighting b;
  fighting_begin(&b, "2 1"); /* light: row 2, A1; with Firearms 2 SP; then the check */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  charge(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIREARMS, HONOUR_NOBODY);
  ck_assert(fighting_told(&b, "row 2, result A1"));
  ck_assert_uint_eq(fighting_unit(&b, unit_of_corps(&b, one))->sp, 2);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_FA4_no_firearms_in_rain) {
  Fighting b;
  fighting_begin(&b, "");
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  b.f.state.weather = HONOUR_WEATHER_RAIN;
  ck_assert(!honour_corps_may_answer(b.f.game, &b.f.state, x, HONOUR_CHIT_FIREARMS));
  fighting_end(&b);
}
END_TEST

/* --- Results ---------------------------------------------------------------------------------- */

START_TEST(rule_11_4_1_C5_losses_demoralisation_discipline_capitani) {
  Fighting b;
  fighting_begin(&b, "6 1"); /* 10 gendarmes: row 9, D1 with plunder and the mark; the check */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 10);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex first = unit_of_corps(&b, x),
                  second = fighting_give(&b, x, "spanish-infantry", 4);
  charge(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_WAVE, unit_of_corps(&b, one), first);
  ck_assert_uint_eq(fighting_unit(&b, first)->sp, 7);
  ck_assert(fighting_unit(&b, first)->demoralised);
  ck_assert_uint_ne(fighting_unit(&b, first)->flags & HONOUR_UNIT_RAN, 0);
  ck_assert(!fighting_unit(&b, second)->demoralised);
  ck_assert(fighting_told_before(&b, "result D1", "is demoralised"));
  ck_assert(fighting_told_before(&b, "is demoralised", "The Corps of De Leyva checks"));
  ck_assert(fighting_told_before(&b, "The Corps of De Leyva checks", "ELIMINATION de-leyva"));
  ck_assert(!fighting_told(&b, "ELIMINATION suffolk"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_CCT_r4_row_1_endangers_the_charging_capitano) {
  Fighting b;
  fighting_begin(&b, "1 1"); /* light: row 1, A1; the check */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  charge(&b, one, x);
  ck_assert(fighting_told_before(&b, "The cavalry of Suffolk checks", "ELIMINATION suffolk"));
  ck_assert_uint_eq(fighting_unit(&b, unit_of_corps(&b, one))->sp, 3);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C6_guns_that_are_charged_run) {
  Fighting b;
  fighting_begin(&b, "5 1"); /* heavy Quality 3, 5 SP: row 8, D */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex guns = fighting_give(&b, x, "imperial-artillery", 2);
  charge(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_WAVE, unit_of_corps(&b, one), guns);
  ck_assert(fighting_unit(&b, guns)->demoralised);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C15_plunderers_are_out_and_count_as_demoralised) {
  Fighting b;
  fighting_begin(&b, "5 1"); /* row 8 in column 5-7 plunders */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex rider = unit_of_corps(&b, one);
  fighting_give(&b, x, "spanish-infantry", 4);
  charge(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_WAVE, rider, unit_of_corps(&b, x));
  ck_assert_uint_eq(fighting_unit(&b, rider)->flags, HONOUR_UNIT_PLUNDERS);
  ck_assert(!fighting_unit(&b, rider)->demoralised);
  ck_assert_uint_eq(fighting_at(&b, one)->array, HONOUR_ARRAY_OUT); /* he had nobody else */
  ck_assert(!b.asks);                                               /* and engages nobody */
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_C11_the_charged_owner_may_require_an_engagement) {
  Fighting b;
  fighting_begin(&b, "4 4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  charge(&b, one, x);
  ck_assert(fighting_is(&b, HONOUR_DECISION_CHARGE_ENGAGE, HONOUR_DEFENDER));
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  ck_assert_uint_eq(fighting_at(&b, one)->status, HONOUR_CORPS_FREE);
  charge(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_YES, 0, 0);
  ck_assert_uint_eq(fighting_at(&b, one)->status, HONOUR_CORPS_ENGAGING);
  ck_assert_uint_eq(fighting_at(&b, x)->status, HONOUR_CORPS_ENGAGED);
  fighting_end(&b);
}
END_TEST

/* --- How often -------------------------------------------------------------------------------- */

enum { RUNS = 100000 };

/* What one wave does to the two units: SPs lost by the charge, demoralised, plundering, SPs lost by
 * the target; the checks that follow are left out. */
static guint outcome(guint charger_loss, gboolean breaks, gboolean plunders, guint target_loss) {
  return charger_loss | (guint)breaks << 3 | (guint)plunders << 4 | target_loss << 5;
}

static guint expected_outcome(guint die, guint sp, int quality) {
  HonourChargeCase c = {.is_heavy = TRUE,
                        .quality = quality,
                        .weather = HONOUR_WEATHER_FAIR,
                        .terrain = CAP_TERRAIN_CLEAR};
  HonourChargeEffect e =
      honour_charge_effect(honour_charge_row((int)die + honour_charge_modifiers(&c).total),
                           honour_charge_column(sp), &c);

  return outcome(e.charger_loss, e.is_target_demoralised, e.is_plundering, e.target_loss);
}

/* Runs the stage until the wave has been rolled and suffered. */
static guint run_wave(Fighting *b, HonourUnitIndex rider, HonourUnitIndex target) {
  guint sp[2] = {fighting_unit(b, rider)->sp, fighting_unit(b, target)->sp};

  while (scripted_depth(&b->s) > 0) {
    HonourFrame *frame = scripted_top(&b->s);
    if (frame->stage == HONOUR_STAGE_BATTLE_CHECK || frame->stage == HONOUR_STAGE_BATTLE_DANGER)
      break;
    if (!stage_functions[frame->stage].run(&b->s.play, frame, &b->s.request))
      continue;
    if (b->s.request.kind == HONOUR_DECISION_CHARGE_ENGAGE)
      break;
    stage_functions[frame->stage].answer(&b->s.play, frame, b->s.request.options[0]);
  }
  return outcome(sp[0] - fighting_unit(b, rider)->sp, fighting_unit(b, target)->demoralised,
                 (fighting_unit(b, rider)->flags & HONOUR_UNIT_PLUNDERS) != 0,
                 sp[1] - fighting_unit(b, target)->sp);
}

START_TEST(rule_C_CCT_one_charge_comes_out_as_often_as_the_chart_says) {
  static guint seen[256];
  static HonourState start;
  Fighting b;
  fighting_begin(&b, "");
  guint one = horse(&b, "de-leyva", HONOUR_DEFENDER, "imperial-heavy", 4);
  guint x = foot(&b, "suffolk", HONOUR_ATTACKER, 8);
  HonourUnitIndex rider = unit_of_corps(&b, one), target = unit_of_corps(&b, x);
  int quality = honour_game_type(b.f.game, rider)->quality;
  cap_dice_seed(&b.s.dice, 1525);
  b.s.play.log = NULL;
  start = b.f.state;
  for (guint i = 0; i < RUNS; i++) {
    b.f.state = start;
    honour_push_charge(&b.s.play, one, x, FALSE);
    seen[run_wave(&b, rider, target)]++;
  }
  for (guint o = 0; o < G_N_ELEMENTS(seen); o++) {
    guint faces = 0;
    for (guint die = 1; die <= 6; die++)
      faces += expected_outcome(die, 4, quality) == o;
    double p = faces / 6.0, sigma = sqrt(RUNS * p * (1 - p));
    ck_assert_msg(fabs(seen[o] - RUNS * p) <= 5 * sigma, "outcome %u came %u times of %d, not %.0f",
                  o, seen[o], RUNS, RUNS * p);
  }
  b.s.dice.n_rolled = b.s.dice.n_script = 0;
  b.f.state = start;
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_CCT_r1_D_demoralises_the_unit_and_its_corps_checks) {
  Fighting b;
  fighting_begin(&b, "4 4"); /* heavy of Quality 3, 5 SP: row 7, D; the check: F */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 5);
  HonourUnitIndex struck = unit_of_corps(&b, x),
                  other = fighting_give(&b, x, "spanish-infantry", 8);
  charge(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_WAVE, unit_of_corps(&b, one), struck);
  ck_assert(fighting_unit(&b, struck)->demoralised);
  ck_assert_uint_eq(fighting_unit(&b, struck)->sp, 5);
  ck_assert_uint_eq(fighting_unit(&b, other)->sp, 7); /* by the one die for its Corps */
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_CCT_r2_D1_also_costs_an_sp) {
  Fighting b;
  fighting_begin(&b, "6");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 10);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  HonourUnitIndex struck = unit_of_corps(&b, x);
  charge(&b, one, x);
  ck_assert(fighting_told(&b, "result D1"));
  ck_assert_uint_eq(fighting_unit(&b, struck)->sp, 3);
  ck_assert(fighting_unit(&b, struck)->demoralised);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_CCT_r3_A2_costs_2_sps_and_a_check_and_4_against_firearms) {
  for (guint firearms = 0; firearms <= 1; firearms++) {
    Fighting b;
    fighting_begin(&b, "1 1"); /* light, 7 SP, die 1: row 1, A2; the check */
    guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
    HonourUnitIndex second = fighting_give(&b, one, "bande-nere-light", 3);
    guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
    if (firearms != 0)
      fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
    charge(&b, one, x);
    if (firearms != 0)
      fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIREARMS, HONOUR_NOBODY);
    fighting_take(&b, HONOUR_ANSWER_WAVE, unit_of_corps(&b, one), unit_of_corps(&b, x));
    fighting_take(&b, HONOUR_ANSWER_RIDE, second, 0);
    ck_assert_uint_eq(honour_corps_cavalry_sp(b.f.game, &b.f.state, one), firearms != 0 ? 3 : 5);
    ck_assert(fighting_told(&b, "The cavalry of Suffolk checks"));
    fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
    fighting_end(&b);
  }
}
END_TEST

START_TEST(rule_C_CCT_r3_only_the_cavalry_of_the_wave_checks) {
  Fighting b;
  fighting_begin(&b,
                 "2 6"); /* light, 4 SP, die 2: row 2, A1; the check: a D for all but Quality 3 */
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  HonourUnitIndex riders = unit_of_corps(&b, one);
  HonourUnitIndex others = fighting_give(&b, one, "bande-nere-light", 4);
  HonourUnitIndex infantry = fighting_give(&b, one, "french-infantry", 8);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  charge(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_WAVE, riders, unit_of_corps(&b, x));
  fighting_done(&b); /* the others do not ride in this wave */
  ck_assert_uint_eq(fighting_unit(&b, riders)->sp, 3);
  ck_assert(fighting_unit(&b, riders)->demoralised);
  ck_assert(!fighting_unit(&b, others)->demoralised);
  ck_assert(!fighting_unit(&b, infantry)->demoralised);
  fighting_done(&b);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_CCT_r5_row_9_endangers_all_capitani_of_the_charged_corps) {
  Fighting b;
  fighting_begin(&b, "6");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  engine_attach(&b.f, "frundsberg", "de-leyva", HONOUR_ROLE_UNEMPLOYED);
  charge(&b, one, x);
  ck_assert(fighting_told(&b, "ELIMINATION de-leyva"));
  ck_assert(fighting_told(&b, "ELIMINATION frundsberg"));
  ck_assert(!fighting_told(&b, "ELIMINATION suffolk"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_CCT_r6_only_marked_cells_send_the_charge_plundering) {
  static const struct {
    const char *dice;
    gboolean plunders;
  } rows[] = {{"4", FALSE}, {"5", TRUE}}; /* column 5-7: row 7 is the first D, row 8 is marked */
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    Fighting b;
    fighting_begin(&b, rows[i].dice);
    guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "french-gendarmes", 5);
    HonourUnitIndex rider = unit_of_corps(&b, one);
    guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
    charge(&b, one, x);
    ck_assert_uint_eq(fighting_unit(&b, rider)->flags, rows[i].plunders ? HONOUR_UNIT_PLUNDERS : 0);
    fighting_end(&b);
  }
}
END_TEST

START_TEST(rule_C_TOC_5_two_chits_of_one_round_that_return_to_the_set) {
  Fighting b;
  fighting_begin(&b, "4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, one, HONOUR_CHIT_CAVALRY_CHARGE);
  ck_assert_uint_eq(b.battle->left[HONOUR_ATTACKER][HONOUR_CHIT_CAVALRY_CHARGE], 0);
  fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
  fighting_name_corps(&b, one);
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  ck_assert_uint_eq(b.battle->left[HONOUR_ATTACKER][HONOUR_CHIT_CAVALRY_CHARGE], 1);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_TOC_8_firearms_used_twice_are_gone) {
  Fighting b;
  fighting_begin(&b, "4 4");
  guint one = horse(&b, "suffolk", HONOUR_ATTACKER, "italian-light-french", 4);
  guint x = foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  ck_assert_uint_eq(honour_chit_row(HONOUR_CHIT_FIREARMS)->chits, 2);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  for (guint8 round = 1; round <= 2; round++) {
    b.battle->round = round;
    charge(&b, one, x);
    fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIREARMS, HONOUR_NOBODY);
    fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
    ck_assert_int_eq(honour_corps_has_chit(&b.f.state, x, HONOUR_CHIT_FIREARMS), round == 1);
  }
  fighting_end(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("battle-wave");
  TCase *waves = tcase_create("waves");
  tcase_add_test(waves, rule_11_4_1_C3_waves_are_heavy_or_light_and_take_different_units);
  tcase_add_test(waves, rule_11_4_1_C4_six_gendarmes_with_a_3_have_no_effect);
  tcase_add_test(waves, rule_11_4_1_C4_the_quality_of_a_mixed_wave_is_that_of_half_its_sps);
  tcase_add_test(waves, rule_9_3c_a_disrupted_force_charges_with_less_quality);
  tcase_add_test(waves, rule_11_4_S6f_the_target_answers_before_the_die);
  tcase_add_test(waves, rule_11_4_1_E1_works_are_offered_before_the_charge_die);
  tcase_add_test(waves, rule_11_4_1_FA1_only_with_infantry_with_firearms_in_good_order);
  tcase_add_test(waves, rule_11_4_1_FA2_two_uses_in_different_rounds);
  tcase_add_test(waves, rule_11_4_1_FA2_a_second_chit_may_be_opened_in_the_same_round);
  tcase_add_test(waves, rule_11_4_1_FA3_firearms_double_the_losses_of_the_charge);
  tcase_add_test(waves, rule_11_4_1_FA4_no_firearms_in_rain);
  suite_add_tcase(suite, waves);
  TCase *results = tcase_create("results");
  tcase_add_test(results, rule_11_4_1_C5_losses_demoralisation_discipline_capitani);
  tcase_add_test(results, rule_C_CCT_r4_row_1_endangers_the_charging_capitano);
  tcase_add_test(results, rule_11_4_1_C6_guns_that_are_charged_run);
  tcase_add_test(results, rule_11_4_1_C15_plunderers_are_out_and_count_as_demoralised);
  tcase_add_test(results, rule_11_4_1_C11_the_charged_owner_may_require_an_engagement);
  tcase_add_test(results, rule_C_CCT_one_charge_comes_out_as_often_as_the_chart_says);
  tcase_add_test(results, rule_C_CCT_r1_D_demoralises_the_unit_and_its_corps_checks);
  tcase_add_test(results, rule_C_CCT_r2_D1_also_costs_an_sp);
  tcase_add_test(results, rule_C_CCT_r3_A2_costs_2_sps_and_a_check_and_4_against_firearms);
  tcase_add_test(results, rule_C_CCT_r3_only_the_cavalry_of_the_wave_checks);
  tcase_add_test(results, rule_C_CCT_r5_row_9_endangers_all_capitani_of_the_charged_corps);
  tcase_add_test(results, rule_C_CCT_r6_only_marked_cells_send_the_charge_plundering);
  tcase_add_test(results, rule_C_TOC_5_two_chits_of_one_round_that_return_to_the_set);
  tcase_add_test(results, rule_C_TOC_8_firearms_used_twice_are_gone);
  suite_add_tcase(suite, results);
  return test_main(suite);
}
