/* Artillery fire in a Major Battle, and the checks of a Corps. */
#include "tests/honour/fixtures/fighting-board.h"

/* A Corps with guns and the chit for them. */
static guint battery(Fighting *b, const char *capitano, HonourFighter fighter, guint sp) {
  const char *type = fighter == HONOUR_ATTACKER ? "french-artillery" : "imperial-artillery";
  guint i = fighting_plain(b, capitano, fighter);

  for (; sp > 0; sp -= MIN(sp, 2))
    fighting_give(b, i, type, MIN(sp, 2));
  fighting_chit(b, i, HONOUR_CHIT_ARTILLERY);
  return i;
}

/* The attacker plays the chit of a Corps. */
static void fire(Fighting *b, guint i) {
  fighting_start(b, HONOUR_STAGE_BATTLE_FIRE);
  ck_assert(fighting_is(b, HONOUR_DECISION_FIRE, HONOUR_ATTACKER));
  fighting_name_corps(b, i);
}

START_TEST(rule_11_4_S6d_a_chit_a_target_its_answer_and_two_rolls) {
  Fighting b;
  fighting_begin(&b, "1 2");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 1),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  fire(&b, guns);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE_REPLY, HONOUR_DEFENDER));
  fighting_done(&b);
  ck_assert(
      fighting_is(&b, HONOUR_DECISION_FIRE_REPLY, HONOUR_DEFENDER)); /* before the second die */
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_EARTHWORKS_RIVER, HONOUR_NOBODY);
  ck_assert(!b.asks);
  ck_assert(fighting_told(&b, "die 1, modified 1"));
  ck_assert(fighting_told(&b, "die 2, modified 1"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_S6d_chits_are_declared_in_turn_from_the_attacker) {
  Fighting b;
  fighting_begin(&b, "1 1 1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  guint enemy = battery(&b, "de-leyva", HONOUR_DEFENDER, 2);
  fire(&b, guns);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE, HONOUR_DEFENDER));
  fighting_name_corps(&b, enemy);
  ck_assert(!b.asks);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A1_targets_are_those_of_the_fight) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  guint van = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8),
        van2 = fighting_foot(&b, "sittich", HONOUR_DEFENDER, 4);
  guint main_body = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_at(&b, guns)->array = fighting_at(&b, van)->array = fighting_at(&b, van2)->array =
      HONOUR_ARRAY_VANGUARD;
  b.battle->array = HONOUR_ARRAY_VANGUARD;
  fire(&b, guns);
  ck_assert(fighting_offers_corps(&b, van) && fighting_offers_corps(&b, van2));
  ck_assert(!fighting_offers_corps(&b, main_body));
  fighting_name_corps(&b, van);
  fighting_name_corps(&b, van2);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A2_two_shells_in_two_rounds) {
  Fighting b;
  fighting_begin(&b, "1 1 1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fire(&b, guns);
  fighting_at(&b, guns)->flags = 0;
  fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE); /* not twice in one round */
  ck_assert(!b.asks);
  b.battle->round = 3; /* not necessarily the next */
  fire(&b, guns);
  fighting_at(&b, guns)->flags = 0;
  b.battle->round = 4;
  fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE);
  ck_assert(!b.asks);
  ck_assert(!honour_corps_has_chit(&b.f.state, guns, HONOUR_CHIT_ARTILLERY));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_3_8_1d_the_artillery_ability_gives_any_number_of_shells) {
  Fighting b;
  fighting_begin(&b, "1 1 1 1 1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_card(&b, guns, 2, FALSE, HONOUR_FEATURE_ARTILLERY);
  for (guint8 round = 1; round <= 3; round++) {
    b.battle->round = round;
    fighting_at(&b, guns)->flags = 0;
    fire(&b, guns);
    fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE); /* at most one in a round */
    ck_assert(!b.asks);
  }
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A3_one_chit_is_opened_in_a_fight) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  guint two = battery(&b, "lorraine", HONOUR_ATTACKER, 2);
  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE);
  ck_assert(fighting_offers_corps(&b, one) && fighting_offers_corps(&b, two));
  fighting_name_corps(&b, one);
  ck_assert(!b.asks); /* the second chit waits */
  ck_assert_uint_eq(fighting_at(&b, two)->flags & HONOUR_CORPS_FIRED, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A3_not_beside_an_open_chit_of_the_same_corps) {
  Fighting b;
  fighting_begin(&b, "1 1 1 1");
  guint one = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  fighting_chit(&b, one, HONOUR_CHIT_ARTILLERY);
  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fire(&b, one);
  fighting_at(&b, one)->flags = 0;
  fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE); /* the other chit, in the same round */
  ck_assert(!b.asks);
  b.battle->round = 2;
  fire(&b, one); /* the second shell of the open one */
  ck_assert(honour_corps_has_chit(&b.f.state, one, HONOUR_CHIT_ARTILLERY));
  ck_assert_uint_eq(fighting_at(&b, one)->uses[0] + fighting_at(&b, one)->uses[1], 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A4_the_two_rolls_may_be_at_different_corps) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8),
        y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fire(&b, guns);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE_TARGET, HONOUR_ATTACKER));
  fighting_name_corps(&b, x);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE_TARGET, HONOUR_ATTACKER));
  fighting_name_corps(&b, y);
  ck_assert(!b.asks);
  ck_assert(fighting_told_before(&b, "at De Leyva: die 1", "at Del Vasto: die 1"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A5_no_fire_without_chit_or_with_demoralised_guns) {
  Fighting b;
  fighting_begin(&b, "");
  guint with = battery(&b, "suffolk", HONOUR_ATTACKER, 2),
        without = fighting_plain(&b, "lorraine", HONOUR_ATTACKER);
  fighting_give(&b, without, "french-artillery", 2);
  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  for (HonourUnitIndex i = 0; i < b.f.game->n_units; i++)
    if (honour_corps_has_unit(&b.f.state, with, i))
      engine_demoralise(&b.f, i);
  fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE);
  ck_assert(!b.asks);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A6_the_column_is_the_number_of_firing_sps) {
  Fighting b;
  fighting_begin(&b, "1 4 1"); /* column 4-5: a burst, then with 4 SPs a check */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 5),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fire(&b, guns);
  ck_assert(fighting_is(&b, HONOUR_DECISION_LOSS, HONOUR_ATTACKER)); /* which gun bursts */
  fighting_take(&b, HONOUR_ANSWER_LOSS, b.s.request.options[0].a, 0);
  ck_assert(!b.asks);
  ck_assert_uint_eq(honour_corps_arm_sp(b.f.game, &b.f.state, guns, HONOUR_ARM_ARTILLERY), 4);
  ck_assert(fighting_told(&b, "fires with 5 SP"));
  ck_assert(fighting_told(&b, "fires with 4 SP"));
  ck_assert(fighting_told(&b, "The Corps of De Leyva checks its discipline: die 1"));
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, x), 8);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A7_rolls_alternate_from_the_attacker) {
  Fighting b;
  fighting_begin(&b, "1 3 1 3");
  guint one = battery(&b, "suffolk", HONOUR_ATTACKER, 2),
        two = battery(&b, "de-leyva", HONOUR_DEFENDER, 2);
  fire(&b, one);
  fighting_name_corps(&b, two);
  ck_assert(!b.asks);
  const char *at = b.s.told->str;
  for (guint i = 0; i < 4; i++) {
    at = strstr(at, " fires with");
    ck_assert_ptr_nonnull(at);
    ck_assert(g_str_has_prefix(at, i % 2 == 0 ? " fires with 2 SP at De Leyva"
                                              : " fires with 2 SP at Suffolk"));
    at++;
  }
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A8_losses_then_discipline_then_capitani) {
  Fighting b;
  fighting_begin(&b, "6 1 1"); /* 6 guns, die 6: 2 with the mark; then a die without effect */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  engine_attach(&b.f, "frundsberg", "de-leyva", HONOUR_ROLE_UNEMPLOYED);
  fire(&b, guns);
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, x), 6);
  ck_assert(fighting_told_before(&b, "die 6, modified 6, result 2", "checks its discipline"));
  ck_assert(fighting_told_before(&b, "checks its discipline", "ELIMINATION de-leyva"));
  ck_assert(fighting_told(&b, "ELIMINATION frundsberg")); /* all in the Corps */
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A9_the_owner_of_the_target_picks_the_units) {
  Fighting b;
  fighting_begin(&b, "5 1 1"); /* 6 guns, die 5: 1 */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex second = fighting_give(&b, x, "spanish-infantry", 4);
  fire(&b, guns);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE_LOSS, HONOUR_DEFENDER));
  fighting_take(&b, HONOUR_ANSWER_LOSS, second, 0);
  ck_assert_uint_eq(fighting_unit(&b, second)->sp, 3);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A10_guns_lose_nothing_unless_alone_but_check) {
  Fighting b;
  fighting_begin(&b, "5 6"); /* 1 lost, then a check that all of Quality 2 fail; no second target */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex enemy_guns = fighting_give(&b, x, "imperial-artillery", 2);
  fire(&b, guns);
  ck_assert(!b.asks);
  ck_assert_uint_eq(fighting_unit(&b, enemy_guns)->sp, 2);
  ck_assert(fighting_unit(&b, enemy_guns)->demoralised);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A10_guns_alone_take_the_loss) {
  Fighting b;
  fighting_begin(&b, "5 1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_plain(&b, "de-leyva", HONOUR_DEFENDER);
  HonourUnitIndex enemy_guns = fighting_give(&b, x, "imperial-artillery", 2);
  fire(&b, guns);
  ck_assert_uint_eq(fighting_unit(&b, enemy_guns)->sp, 1);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A11_cavalry_under_effective_fire_must_charge) {
  Fighting b;
  fighting_begin(&b, "4 1 5 2"); /* a check; the charge has no effect; a miss */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 4),
        y = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 8);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex horse = fighting_give(&b, x, "spanish-light", 4);
  fire(&b, guns);
  ck_assert(fighting_is(&b, HONOUR_DECISION_CHARGE_TARGET, HONOUR_DEFENDER)); /* any legal target */
  ck_assert(fighting_offers_corps(&b, guns) && fighting_offers_corps(&b, y));
  fighting_name_corps(&b, y);
  ck_assert(fighting_told(&b, "A wave of 4 SP charges"));
  ck_assert(fighting_is(&b, HONOUR_DECISION_CHARGE_ENGAGE, HONOUR_ATTACKER));
  fighting_take(&b, HONOUR_ANSWER_NO, 0, 0);
  ck_assert(!b.asks);
  ck_assert_uint_eq(fighting_at(&b, x)->extra, 0);
  ck_assert_uint_ne(fighting_at(&b, x)->flags & HONOUR_CORPS_CHARGED, 0);
  ck_assert_uint_eq(fighting_unit(&b, horse)->flags, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A11_not_without_a_chit_in_the_set_or_ground_to_charge) {
  Fighting b;
  fighting_begin(&b, "4 1 4 1 4 1 4 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 4),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_give(&b, x, "spanish-light", 4);
  b.battle->left[HONOUR_DEFENDER][HONOUR_CHIT_CAVALRY_CHARGE] = 0;
  fire(&b, guns);
  ck_assert(!b.asks && !fighting_told(&b, "must charge"));
  b.battle->left[HONOUR_DEFENDER][HONOUR_CHIT_CAVALRY_CHARGE] = 2;
  b.f.state.fight.hex = engine_hex(&b.f, "1046"); /* marsh */
  b.battle->round = 2;
  fighting_at(&b, guns)->flags = 0;
  fire(&b, guns);
  ck_assert(!b.asks && !fighting_told(&b, "must charge"));
  ck_assert_uint_eq(b.battle->left[HONOUR_DEFENDER][HONOUR_CHIT_CAVALRY_CHARGE], 2);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_A12_an_engaged_corps_fires_at_who_engages_it) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_engage(&b, x, guns);
  fire(&b, guns);
  ck_assert(!b.asks); /* one target only */
  ck_assert(fighting_told(&b, "at De Leyva"));
  ck_assert(!fighting_told(&b, "at Del Vasto"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_E5_works_shield_only_the_corps_that_played_them) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8),
        y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  fighting_chit(&b, y, HONOUR_CHIT_EARTHWORKS_RIVER);
  fire(&b, guns);
  fighting_name_corps(&b, x);
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_EARTHWORKS_RIVER, HONOUR_NOBODY);
  fighting_name_corps(&b, y);
  ck_assert(fighting_is(&b, HONOUR_DECISION_FIRE_REPLY, HONOUR_DEFENDER));
  fighting_done(&b);
  ck_assert(fighting_told(&b, "at De Leyva: die 1, modified 0"));
  ck_assert(fighting_told(&b, "at Del Vasto: die 1, modified 1"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_E2_works_stay_once_they_are_played) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  b.battle->round = 3;
  fire(&b, guns);
  ck_assert(!b.asks); /* nothing to ask: it is in play */
  ck_assert(fighting_told(&b, "die 1, modified 0"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_AFT_r4_swiss_who_take_a_loss_lose_one_more) {
  Fighting b;
  fighting_begin(&b, "5 1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_plain(&b, "de-leyva", HONOUR_DEFENDER);
  HonourUnitIndex pikes = fighting_give(&b, x, "landsknecht-imperial", 8);
  HonourUnitIndex others = fighting_give(&b, x, "spanish-infantry", 4);
  fire(&b, guns);
  fighting_take(&b, HONOUR_ANSWER_LOSS, pikes, 0);
  ck_assert_uint_eq(fighting_unit(&b, pikes)->sp, 6);
  ck_assert_uint_eq(fighting_unit(&b, others)->sp, 4);
  ck_assert_uint_eq(fighting_unit(&b, pikes)->flags, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_3_8_1a_an_impetuoso_charges_before_he_fires) {
  Fighting b;
  fighting_begin(&b, "");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  fighting_give(&b, guns, "french-gendarmes", 5);
  fighting_chit(&b, guns, HONOUR_CHIT_CAVALRY_CHARGE);
  fighting_card(&b, guns, 2, FALSE, HONOUR_FEATURE_IMPETUOSO);
  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE);
  ck_assert(!b.asks);
  fighting_end(&b);
}
END_TEST

/* --- The check of a Corps --------------------------------------------------------------------- */

START_TEST(rule_3_8_1e_a_cavaliere_turns_one_F_into_a_P_once) {
  Fighting b;
  fighting_begin(&b, "5 5");
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex second = fighting_give(&b, x, "spanish-infantry", 4);
  fighting_card(&b, x, 2, FALSE, HONOUR_FEATURE_CAVALIERE);
  honour_push_corps_check(&b.s.play, x);
  fighting_ask(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_CAVALIERE, HONOUR_DEFENDER));
  fighting_take(&b, HONOUR_ANSWER_RALLY, second, 0);
  ck_assert_uint_eq(fighting_unit(&b, second)->sp, 4);
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, x),
                    11); /* the other lost its 1 SP */
  honour_push_corps_check(&b.s.play, x);
  fighting_ask(&b);
  ck_assert(!b.asks); /* once in a battle */
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, x), 9);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_3_8_1e_a_D_cannot_be_changed) {
  Fighting b;
  fighting_begin(&b, "6");
  guint x = fighting_plain(&b, "suffolk", HONOUR_ATTACKER);
  fighting_give(&b, x, "french-infantry", 8); /* Quality 1: D */
  fighting_card(&b, x, 2, FALSE, HONOUR_FEATURE_CAVALIERE);
  honour_push_corps_check(&b.s.play, x);
  fighting_ask(&b);
  ck_assert(!b.asks);
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, x), 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_9_1e_in_a_battle_the_star_is_the_corps_commanders) {
  Fighting b;
  fighting_begin(&b, "5 4");
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_card(&b, x, 2, TRUE, 0);
  honour_push_corps_check(&b.s.play, x);
  fighting_ask(&b);
  ck_assert(fighting_told(&b, "die 5, modified 4"));
  fighting_card(&b, x, 2, FALSE, 0);
  honour_push_corps_check(&b.s.play, x);
  fighting_ask(&b);
  ck_assert(fighting_told(&b, "die 4, modified 4"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_9_3c_in_a_battle_a_disrupted_force_checks_with_less_quality) {
  for (guint is_disrupted = 0; is_disrupted <= 1; is_disrupted++) {
    Fighting b;
    fighting_begin(&b, "5"); /* F for Quality 2, D for 1 */
    guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
    if (is_disrupted != 0)
      engine_mark(&b.f, fighting_generals[HONOUR_DEFENDER], HONOUR_MARK_DISRUPTED);
    honour_push_corps_check(&b.s.play, x);
    fighting_ask(&b);
    ck_assert(fighting_told(&b, is_disrupted != 0 ? "with 8 SP is demoralised" : "keeps 7"));
    fighting_end(&b);
  }
}
END_TEST

START_TEST(rule_C_AFT_r1_a_burst_costs_the_firing_guns_one_sp) {
  Fighting b;
  fighting_begin(&b, "2 1"); /* column 2-3, die 2: a burst; then 1 SP fires, no effect */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fire(&b, guns);
  ck_assert_uint_eq(honour_corps_arm_sp(b.f.game, &b.f.state, guns, HONOUR_ARM_ARTILLERY), 1);
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, x), 8);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_AFT_r2_a_check_is_of_the_whole_target_corps) {
  Fighting b;
  fighting_begin(&b, "4 4 1"); /* DC; the check: F for Quality 2; a miss is a burst of 4 guns */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 4),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  guint y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_give(&b, x, "spanish-infantry", 4);
  fire(&b, guns);
  fighting_name_corps(&b, x);
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, x), 10); /* each unit lost one */
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, y), 8);
  fighting_name_corps(&b, y);
  fighting_take(&b, HONOUR_ANSWER_LOSS, b.s.request.options[0].a, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_AFT_r3_a_number_is_the_total_and_a_check_follows) {
  Fighting b;
  fighting_begin(&b, "6 1 1"); /* 6 guns: 2 SPs in all */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 6),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex second = fighting_give(&b, x, "spanish-infantry", 4);
  fire(&b, guns);
  fighting_take(&b, HONOUR_ANSWER_LOSS, second, 0);
  fighting_take(&b, HONOUR_ANSWER_LOSS, second, 0);
  ck_assert_uint_eq(honour_corps_good_sp(b.f.game, &b.f.state, x), 10);
  ck_assert(fighting_told(&b, "The Corps of De Leyva checks its discipline"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_AFT_r5_no_breach_in_a_battle) {
  Fighting b;
  fighting_begin(&b, "5 1 1"); /* 6 guns: 1 b */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 6);
  HonourState before = b.f.state;
  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fire(&b, guns);
  ck_assert(fighting_told(&b, "result 1 b"));
  ck_assert_mem_eq(before.siege, b.f.state.siege, sizeof before.siege);
  ck_assert_uint_eq(b.f.state.fight.flags, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_AFT_r7_the_section_mark_endangers_the_capitani_of_the_target) {
  Fighting b;
  fighting_begin(&b, "6 1 1"); /* 2 guns: DC with the mark; the check; a miss */
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2);
  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fire(&b, guns);
  ck_assert(fighting_told(&b, "ELIMINATION de-leyva"));
  ck_assert(!fighting_told(&b, "ELIMINATION suffolk"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_TOC_4_two_chits_two_rounds_and_lost_when_engaging) {
  Fighting b;
  fighting_begin(&b, "1 1 1 1");
  guint guns = battery(&b, "suffolk", HONOUR_ATTACKER, 2),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  guint other = battery(&b, "lorraine", HONOUR_ATTACKER, 2);
  ck_assert_uint_eq(b.battle->left[HONOUR_ATTACKER][HONOUR_CHIT_ARTILLERY], 0); /* two in a set */
  fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE);
  fighting_name_corps(&b, guns);
  ck_assert(honour_corps_has_chit(&b.f.state, guns, HONOUR_CHIT_ARTILLERY));
  fighting_at(&b, guns)->flags = 0;
  b.battle->round = 3;
  fighting_engage(&b, other, x);
  ck_assert(!honour_corps_has_chit(&b.f.state, other, HONOUR_CHIT_ARTILLERY));
  fire(&b, guns);
  ck_assert(!honour_corps_has_chit(&b.f.state, guns, HONOUR_CHIT_ARTILLERY));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_TOC_9_works_last_the_whole_battle_and_go_when_engaging) {
  Fighting b;
  fighting_begin(&b, "");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  ck_assert_uint_eq(honour_chit_row(HONOUR_CHIT_EARTHWORKS_RIVER)->chits, 6);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  for (guint8 round = 1; round <= 5; round++) {
    b.battle->round = round;
    if (honour_corps_may_use_chit(&b.f.state, x, HONOUR_CHIT_EARTHWORKS_RIVER))
      honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_EARTHWORKS_RIVER);
    ck_assert_uint_ne(fighting_at(&b, x)->flags & HONOUR_CORPS_BEHIND_WORKS, 0);
  }
  fighting_engage(&b, x, one);
  ck_assert_uint_eq(fighting_at(&b, x)->flags & HONOUR_CORPS_BEHIND_WORKS, 0);
  fighting_end(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("battle-fire");
  TCase *fires = tcase_create("11.4.1 Artillery"), *checks = tcase_create("checks");

  suite_add_tcase(suite, fires);
  suite_add_tcase(suite, checks);
  tcase_add_test(fires, rule_11_4_S6d_a_chit_a_target_its_answer_and_two_rolls);
  tcase_add_test(fires, rule_11_4_S6d_chits_are_declared_in_turn_from_the_attacker);
  tcase_add_test(fires, rule_11_4_1_A1_targets_are_those_of_the_fight);
  tcase_add_test(fires, rule_11_4_1_A2_two_shells_in_two_rounds);
  tcase_add_test(fires, rule_3_8_1d_the_artillery_ability_gives_any_number_of_shells);
  tcase_add_test(fires, rule_11_4_1_A3_one_chit_is_opened_in_a_fight);
  tcase_add_test(fires, rule_11_4_1_A3_not_beside_an_open_chit_of_the_same_corps);
  tcase_add_test(fires, rule_11_4_1_A4_the_two_rolls_may_be_at_different_corps);
  tcase_add_test(fires, rule_11_4_1_A5_no_fire_without_chit_or_with_demoralised_guns);
  tcase_add_test(fires, rule_11_4_1_A6_the_column_is_the_number_of_firing_sps);
  tcase_add_test(fires, rule_11_4_1_A7_rolls_alternate_from_the_attacker);
  tcase_add_test(fires, rule_11_4_1_A8_losses_then_discipline_then_capitani);
  tcase_add_test(fires, rule_11_4_1_A9_the_owner_of_the_target_picks_the_units);
  tcase_add_test(fires, rule_11_4_1_A10_guns_lose_nothing_unless_alone_but_check);
  tcase_add_test(fires, rule_11_4_1_A10_guns_alone_take_the_loss);
  tcase_add_test(fires, rule_11_4_1_A11_cavalry_under_effective_fire_must_charge);
  tcase_add_test(fires, rule_11_4_1_A11_not_without_a_chit_in_the_set_or_ground_to_charge);
  tcase_add_test(fires, rule_11_4_1_A12_an_engaged_corps_fires_at_who_engages_it);
  tcase_add_test(fires, rule_11_4_1_E5_works_shield_only_the_corps_that_played_them);
  tcase_add_test(fires, rule_11_4_1_E2_works_stay_once_they_are_played);
  tcase_add_test(fires, rule_C_AFT_r4_swiss_who_take_a_loss_lose_one_more);
  tcase_add_test(fires, rule_3_8_1a_an_impetuoso_charges_before_he_fires);
  tcase_add_test(checks, rule_3_8_1e_a_cavaliere_turns_one_F_into_a_P_once);
  tcase_add_test(checks, rule_3_8_1e_a_D_cannot_be_changed);
  tcase_add_test(checks, rule_9_1e_in_a_battle_the_star_is_the_corps_commanders);
  tcase_add_test(checks, rule_9_3c_in_a_battle_a_disrupted_force_checks_with_less_quality);
  tcase_add_test(fires, rule_C_AFT_r1_a_burst_costs_the_firing_guns_one_sp);
  tcase_add_test(fires, rule_C_AFT_r2_a_check_is_of_the_whole_target_corps);
  tcase_add_test(fires, rule_C_AFT_r3_a_number_is_the_total_and_a_check_follows);
  tcase_add_test(fires, rule_C_AFT_r5_no_breach_in_a_battle);
  tcase_add_test(fires, rule_C_AFT_r7_the_section_mark_endangers_the_capitani_of_the_target);
  tcase_add_test(fires, rule_C_TOC_4_two_chits_two_rounds_and_lost_when_engaging);
  tcase_add_test(fires, rule_C_TOC_9_works_last_the_whole_battle_and_go_when_engaging);
  return test_main(suite);
}
