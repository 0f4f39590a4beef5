/* Engagements fought out on the Assault Table: order, chits, who attacks, and what follows. */
#include "tests/honour/fixtures/fighting-board.h"

#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/machine/invariants.h"

static HonourUnitIndex unit_of(const Fighting *b, guint i) {
  for (HonourUnitIndex u = 0; u < b->f.game->n_units; u++)
    if (honour_corps_has_unit(&b->f.state, i, u))
      return u;
  return HONOUR_NOBODY;
}

static void resolve(Fighting *b) {
  fighting_start(b, HONOUR_STAGE_BATTLE_RESOLVE);
}

static void assault(Fighting *b, guint one, guint other) {
  fighting_take(b, HONOUR_ANSWER_ASSAULT, fighting_name(b, one), fighting_name(b, other));
}

static void play(Fighting *b, HonourChit chit) {
  fighting_take(b, HONOUR_ANSWER_PLAY, chit, HONOUR_NOBODY);
}

START_TEST(rule_11_4_S8a_the_attacker_sets_the_order) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 8);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8),
        y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_engage(&b, x, one); /* also where the defender engages */
  fighting_engage(&b, y, two);
  resolve(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_ENGAGEMENT, HONOUR_ATTACKER));
  assault(&b, y, two);
  ck_assert(!b.asks);
  ck_assert(fighting_told_before(&b, "ASSAULT del-vasto lorraine", "ASSAULT de-leyva suffolk"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_3a_one_who_engages_several_attacks_each_in_his_order) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  guint y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  b.loser = HONOUR_DEFENDER;
  fighting_engage(&b, one, x);
  fighting_engage(&b, one, y);
  resolve(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_ASSAULT, HONOUR_ATTACKER));
  assault(&b, one, y);
  ck_assert(!b.asks);
  ck_assert(fighting_told_before(&b, "ASSAULT suffolk del-vasto", "ASSAULT suffolk de-leyva"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_3b_several_attack_one_separately) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 7);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  b.loser = HONOUR_DEFENDER;
  fighting_engage(&b, one, x);
  fighting_engage(&b, two, x);
  resolve(&b);
  assault(&b, two, x);
  ck_assert(!b.asks);
  ck_assert(fighting_told_before(&b, "ASSAULT lorraine de-leyva", "ASSAULT suffolk de-leyva"));
  ck_assert_uint_eq(b.attacking_sp, 8); /* the last of the two */
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_FC1_two_corps_attack_as_one) {
  Fighting b;
  fighting_begin(&b, "1 1"); /* both check when they lose */
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 7);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, one, HONOUR_CHIT_FIGHT_COORDINATION);
  fighting_engage(&b, one, x);
  fighting_engage(&b, two, x);
  resolve(&b);
  assault(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIGHT_COORDINATION, fighting_name(&b, two));
  ck_assert(!b.asks);
  ck_assert_uint_eq(b.attacking_sp, 15);
  ck_assert(!fighting_told(&b, "ASSAULT lorraine")); /* one attack for both */
  ck_assert(fighting_told(&b, "The Corps of Suffolk checks"));
  ck_assert(fighting_told(&b, "The Corps of Lorraine checks"));
  ck_assert(!honour_corps_has_chit(&b.f.state, one, HONOUR_CHIT_FIGHT_COORDINATION));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_3c_the_engaging_player_declares_his_chits_first) {
  Fighting b;
  fighting_begin(&b, "1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_give(&b, x, "imperial-heavy", 2);
  fighting_chit(&b, x, HONOUR_CHIT_COMBINED_ARMS); /* here the defender of the map engages */
  fighting_chit(&b, one, HONOUR_CHIT_EARTHWORKS_RIVER);
  fighting_engage(&b, x, one);
  resolve(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_ASSAULT_CHIT, HONOUR_DEFENDER));
  fighting_done(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_ASSAULT_REPLY, HONOUR_ATTACKER));
  fighting_done(&b);
  ck_assert(!b.asks);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_3f_the_engaging_corps_is_the_attacker_of_the_table) {
  Fighting b;
  fighting_begin(&b, "1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 7),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_card(&b, x, 2, TRUE, 0);
  engine_mark(&b.f, "lannoy", HONOUR_MARK_ADMINISTRATIVE);
  fighting_engage(&b, x, one);
  resolve(&b);
  ck_assert_uint_eq(b.last_assault.leader[HONOUR_ATTACKER], fighting_name(&b, x));
  ck_assert_uint_eq(b.last_assault.leader[HONOUR_DEFENDER], fighting_name(&b, one));
  ck_assert_uint_eq(b.attacking_sp, 8);
  ck_assert_uint_eq(b.defending_sp, 7);
  ck_assert(b.last_assault.star[HONOUR_ATTACKER] && !b.last_assault.star[HONOUR_DEFENDER]);
  ck_assert(
      b.last_assault.marching[HONOUR_ATTACKER]); /* the Force that was attacked on the march */
  ck_assert(!b.last_assault.marching[HONOUR_DEFENDER]);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_CA1_only_who_engages_with_cavalry_and_infantry) {
  Fighting b;
  fighting_begin(&b, "1 1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex horse = fighting_give(&b, one, "french-gendarmes", 2);
  fighting_chit(&b, one, HONOUR_CHIT_COMBINED_ARMS);
  fighting_engage(&b, x, one); /* in defence it is of no use */
  resolve(&b);
  ck_assert(!b.asks);
  fighting_at(&b, one)->status = HONOUR_CORPS_ENGAGING;
  fighting_at(&b, x)->status = HONOUR_CORPS_ENGAGED;
  fighting_unit(&b, horse)->demoralised = TRUE;
  resolve(&b);
  ck_assert(!b.asks);
  fighting_unit(&b, horse)->demoralised = FALSE;
  fighting_unit(&b, horse)->flags = 0;
  resolve(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_ASSAULT_CHIT, HONOUR_ATTACKER));
  fighting_done(&b);
  ck_assert(!b.last_assault.combined_arms);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_CA3_each_chit_goes_after_its_attack) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 8);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_give(&b, one, "french-gendarmes", 2);
  fighting_give(&b, two, "french-gendarmes", 2);
  fighting_chit(&b, one, HONOUR_CHIT_COMBINED_ARMS);
  fighting_chit(&b, two, HONOUR_CHIT_COMBINED_ARMS);
  b.loser = HONOUR_DEFENDER;
  fighting_engage(&b, one, x);
  fighting_engage(&b, two, x);
  resolve(&b);
  assault(&b, one, x);
  play(&b, HONOUR_CHIT_COMBINED_ARMS);
  ck_assert(b.last_assault.combined_arms);
  ck_assert(!honour_corps_has_chit(&b.f.state, one, HONOUR_CHIT_COMBINED_ARMS));
  play(&b, HONOUR_CHIT_COMBINED_ARMS); /* a second one of the side in the same round */
  ck_assert(!b.asks);
  ck_assert(b.last_assault.combined_arms);
  ck_assert(!honour_corps_has_chit(&b.f.state, two, HONOUR_CHIT_COMBINED_ARMS));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_CA2_cavalry_counts_half_as_much_again_and_infantry_twice) {
  Fighting b;
  fighting_begin(&b, "4 1 1 1"); /* 9 SPs against 4: 2 to 1, a die without odds would be 1 less */
  guint one = fighting_plain(&b, "suffolk", HONOUR_ATTACKER),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_give(&b, one, "french-gendarmes", 2);
  fighting_give(&b, one, "bande-nere-infantry", 3);
  fighting_chit(&b, one, HONOUR_CHIT_COMBINED_ARMS);
  b.fights_assaults = TRUE;
  fighting_engage(&b, one, x);
  resolve(&b);
  play(&b, HONOUR_CHIT_COMBINED_ARMS);
  while (b.asks)
    fighting_take(&b, (HonourAnswerKind)b.s.request.options[0].kind, b.s.request.options[0].a,
                  b.s.request.options[0].b);
  ck_assert_msg(fighting_told(&b, "die 4, modified 5"), "%s", b.s.told->str);
  b.s.dice.n_rolled = b.s.dice.n_script;
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_FA3_firearms_lower_the_quality_of_the_attack) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_FIREARMS);
  fighting_engage(&b, one, x);
  resolve(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_ASSAULT_REPLY, HONOUR_DEFENDER));
  play(&b, HONOUR_CHIT_FIREARMS);
  ck_assert(b.last_assault.has_firearms);
  resolve(&b); /* once in a round */
  ck_assert(!b.asks);
  ck_assert(!b.last_assault.has_firearms); /* [11.4.1.FA5] */
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_FA5_without_the_chit_firearms_do_not_count) {
  Fighting b;
  fighting_begin(&b, "1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_engage(&b, one, x); /* nothing but Spanish infantry, all with Firearms */
  resolve(&b);
  ck_assert(!b.asks);
  ck_assert(!b.last_assault.has_firearms);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_E1_works_are_offered_before_the_assault_die) {
  Fighting b;
  fighting_begin(&b, "1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  fighting_engage(&b, one, x);
  resolve(&b);
  ck_assert(fighting_is(&b, HONOUR_DECISION_ASSAULT_REPLY, HONOUR_DEFENDER));
  play(&b, HONOUR_CHIT_EARTHWORKS_RIVER);
  ck_assert(!b.asks);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_E3_works_make_the_line_affecting_and_double_nobody) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_engage(&b, one, x);
  resolve(&b);
  ck_assert(!b.last_assault.is_affecting);
  ck_assert_uint_eq(b.last_assault.setting, HONOUR_ASSAULT_FIELD);
  b.f.state.earthworks[0] = (HonourEarthworks){.hex = b.f.state.fight.hex, .level = 2};
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  resolve(&b);
  ck_assert(b.last_assault.is_affecting);
  ck_assert(!b.last_assault.is_ground_affecting);
  ck_assert_uint_eq(b.last_assault.setting, HONOUR_ASSAULT_WORKS);
  ck_assert_uint_eq(b.last_assault.doubled, 0);
  fighting_end(&b);
}
END_TEST

/* The same chit where there are no works is one of the river. */
START_TEST(rule_C_AST_m7_behind_a_river_pikes_are_as_on_any_affecting_ground) {
  Fighting b;
  fighting_begin(&b, "1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_engage(&b, one, x);
  fighting_chit(&b, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  honour_corps_use_chit(&b.s.play, x, HONOUR_CHIT_EARTHWORKS_RIVER);
  resolve(&b);
  ck_assert(b.last_assault.is_affecting);
  ck_assert(b.last_assault.is_ground_affecting); /* so that they neither help nor hinder */
  ck_assert_uint_eq(b.last_assault.setting, HONOUR_ASSAULT_FIELD);
  ck_assert_uint_eq(b.last_assault.doubled, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_12_1h_the_ground_of_the_hex_counts_for_every_attack) {
  Fighting b;
  fighting_begin(&b, "1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  b.f.state.fight.hex = engine_hex(&b.f, "0101"); /* hill */
  fighting_engage(&b, one, x);
  resolve(&b);
  ck_assert(b.last_assault.is_affecting && b.last_assault.is_ground_affecting);
  ck_assert(b.last_assault.halves_cavalry);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_3d_losses_demoralisation_discipline_then_the_corps) {
  Fighting b;
  fighting_begin(&b, "6 6"); /* the attacker breaks in; then the Corps breaks */
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 10),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 4);
  fighting_give(&b, x, "spanish-infantry", 4);
  b.fights_assaults = TRUE;
  fighting_engage(&b, one, x);
  resolve(&b);
  ck_assert_msg(fighting_is(&b, HONOUR_DECISION_LOSS, HONOUR_DEFENDER) ||
                    fighting_is(&b, HONOUR_DECISION_DEMORALISE, HONOUR_DEFENDER),
                "%s", b.s.told->str);
  gboolean has_demoralised = FALSE;
  while (b.asks) {
    has_demoralised |= b.s.request.kind == HONOUR_DECISION_DEMORALISE;
    if (b.s.request.kind == HONOUR_DECISION_DEMORALISE)
      ck_assert_uint_eq(b.s.request.n_options, 2); /* the unit that lost SPs, or the other */
    fighting_take(&b, (HonourAnswerKind)b.s.request.options[0].kind, b.s.request.options[0].a,
                  b.s.request.options[0].b);
  }
  ck_assert(has_demoralised);
  ck_assert(fighting_told_before(&b, "is demoralised", "The Corps of De Leyva checks"));
  ck_assert(fighting_told_before(&b, "The Corps of De Leyva checks",
                                 "The Corps of De Leyva is demoralised"));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_3e_who_was_demoralised_takes_no_further_part) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  HonourUnitIndex second = fighting_give(&b, x, "spanish-infantry", 4);
  fighting_engage(&b, one, x);
  engine_demoralise(&b.f, second);
  resolve(&b);
  ck_assert_uint_eq(b.defending_sp, 8);
  ck_assert_uint_ne(fighting_unit(&b, second)->flags & HONOUR_UNIT_RAN, 0);
  fighting_unit(&b, second)->demoralised = FALSE; /* were it to recover [9.1.1c] */
  resolve(&b);
  ck_assert_uint_eq(b.defending_sp, 8);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_4a_a_beaten_corps_is_out_and_its_enemy_free) {
  Fighting b;
  fighting_begin(&b, "6"); /* Quality 1 breaks */
  guint one = fighting_plain(&b, "suffolk", HONOUR_ATTACKER),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_give(&b, one, "french-infantry", 8);
  fighting_engage(&b, one, x);
  resolve(&b);
  ck_assert_uint_eq(fighting_at(&b, one)->array, HONOUR_ARRAY_OUT);
  ck_assert_uint_eq(fighting_at(&b, one)->status, HONOUR_CORPS_FREE);
  ck_assert_uint_eq(fighting_at(&b, x)->status, HONOUR_CORPS_FREE);
  ck_assert_uint_eq(fighting_at(&b, x)->engagement, 0);
  ck_assert(honour_corps_is_in_line(&b.f.state, x));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_12_1_7c_only_the_corps_that_fight_are_marked) {
  Fighting b;
  fighting_begin(&b, "1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  guint y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  fighting_engage(&b, one, x);
  resolve(&b);
  ck_assert_uint_eq(b.defending_sp, 8);
  ck_assert_uint_eq(fighting_unit(&b, unit_of(&b, y))->flags, 0);
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_M1_muster_may_follow_each_engagement_and_ends_the_step) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 8);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8),
        y = fighting_foot(&b, "del-vasto", HONOUR_DEFENDER, 8);
  guint general = fighting_plain(&b, "montmorency", HONOUR_ATTACKER);
  fighting_give(&b, general, "french-infantry", 4);
  fighting_chit(&b, general, HONOUR_CHIT_MUSTER);
  b.battle->round = 2;
  fighting_engage(&b, one, x);
  fighting_engage(&b, two, y);
  resolve(&b);
  assault(&b, one, x);
  ck_assert(fighting_told(&b, "MUSTER"));
  ck_assert(!b.asks); /* the other engagement was the only one left, and is over too */
  g_string_truncate(b.s.told, 0);
  b.battle->has_mustered[HONOUR_ATTACKER] = TRUE;
  resolve(&b);
  ck_assert(!b.asks && !fighting_told(&b, "ASSAULT"));
  fighting_end(&b);
}
END_TEST

/* --- Whole battles ---------------------------------------------------------------------------- */

enum { BATTLES = 400, MOST_DECISIONS = 20000 };

/* Two armies with something of everything, on ground and in weather that vary. */
static void array_armies(Fighting *b, guint seed) {
  static const char *const hexes[] = {"0113", "0113", "0412", "0101", "1046"};
  static const struct {
    const char *capitano, *type;
    guint sp;
  } units[] = {
      {"montmorency", "french-gendarmes", 10},
      {"montmorency", "swiss-infantry", 10},
      {"montmorency", "french-artillery", 2},
      {"suffolk", "landsknecht-french", 8},
      {"suffolk", "french-infantry", 8},
      {"lorraine", "italian-light-french", 4},
      {"lorraine", "french-infantry", 4},
      {"tremouille", "french-gendarmes", 5},
      {"tremouille", "french-artillery", 2},
      {"tremouille", "bande-nere-infantry", 4},
      {"florange", "french-gendarmes", 5},
      {"florange", "landsknecht-black-band", 6},
      {"lannoy", "imperial-heavy", 4},
      {"lannoy", "imperial-artillery", 2},
      {"lannoy", "spanish-infantry", 8},
      {"de-leyva", "spanish-infantry", 8},
      {"de-leyva", "spanish-light", 4},
      {"de-leyva", "italian-infantry-imperial", 4},
      {"del-vasto", "landsknecht-imperial", 8},
      {"del-vasto", "spanish-light", 4},
      {"frundsberg", "landsknecht-frundsberg", 8},
      {"frundsberg", "imperial-heavy", 4},
  };

  for (guint i = HONOUR_ATTACKER; i <= HONOUR_DEFENDER; i++)
    ((HonourCapitano *)(gpointer)honour_game_card(b->f.game, b->f.state.fight.force[i]))->rank = 5;
  engine_attach(&b->f, "suffolk", "montmorency", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&b->f, "lorraine", "montmorency", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&b->f, "tremouille", "montmorency", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&b->f, "florange", "montmorency", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&b->f, "albany", "montmorency", HONOUR_ROLE_UNEMPLOYED);
  engine_attach(&b->f, "de-leyva", "lannoy", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&b->f, "del-vasto", "lannoy", HONOUR_ROLE_SUBORDINATE);
  engine_attach(&b->f, "frundsberg", "lannoy", HONOUR_ROLE_SUBORDINATE);
  for (guint i = 0; i < G_N_ELEMENTS(units); i++)
    engine_give(&b->f, units[i].capitano, units[i].type, units[i].sp);
  b->f.state.weather = (HonourWeather)(seed % (HONOUR_WEATHER_HEAT + 1));
  b->f.state.fight.hex = engine_hex(&b->f, hexes[seed % G_N_ELEMENTS(hexes)]);
  engine_move(&b->f, "lannoy", hexes[seed % G_N_ELEMENTS(hexes)]);
  b->f.state.earthworks[0] =
      (HonourEarthworks){.hex = b->f.state.fight.hex, .level = (guint8)(1 + seed % 2)};
}

/* Plays one battle by lot; how many decisions it took. */
static guint play_battle(Fighting *b, guint seed) {
  CapDice lots;
  guint n = 0;

  cap_dice_seed(&b->s.dice, seed);
  cap_dice_seed(&lots, seed + 1000000);
  honour_play_push(&b->s.play, HONOUR_STAGE_BATTLE);
  for (; n < MOST_DECISIONS && honour_play_next(&b->s.play, &b->s.request); n++) {
    guint lot = cap_dice_draw(&lots, MIN(b->s.request.n_options, 216));
    const char *violation = honour_find_violation(b->f.game, &b->f.state);
    ck_assert_msg(violation == NULL, "seed %u: %s", seed, violation);
    ck_assert_uint_eq(honour_play_answer(&b->s.play, &b->s.request, b->s.request.options[lot]),
                      HONOUR_REASON_OK);
  }
  return n;
}

START_TEST(rule_11_4_S8d_a_battle_ends_whatever_is_decided) {
  static HonourState start;
  guint rounds = 0, decisions = 0;
  Fighting b;

  fighting_begin(&b, "");
  memset(b.battle, 0, sizeof *b.battle);
  g_autoptr(HonourWorkspace) work = honour_workspace_new(b.f.game);
  b.s.play.work = work;
  b.s.play.log = NULL;
  start = b.f.state;
  for (guint seed = 1; seed <= BATTLES; seed++) {
    b.f.state = start;
    array_armies(&b, seed);
    guint n = play_battle(&b, seed);
    ck_assert_msg(n < MOST_DECISIONS, "seed %u: no end after %u decisions", seed, n);
    ck_assert_uint_eq(scripted_depth(&b.s), 0);
    for (guint i = 0; i < b.f.game->n_units; i++)
      ck_assert_msg(b.f.state.units[i].flags == 0, "seed %u: flags 0x%x stay on %s", seed,
                    b.f.state.units[i].flags, honour_game_type(b.f.game, (HonourUnitIndex)i)->id);
    decisions += n;
    rounds++;
  }
  ck_assert_uint_gt(decisions, 10 * rounds);
  b.s.dice.n_rolled = b.s.dice.n_script = 0;
  b.s.play.log = &b.s.log;
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_4_1_CA1_the_chit_serves_its_own_corps_only) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_plain(&b, "suffolk", HONOUR_ATTACKER),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 4);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_give(&b, one, "french-gendarmes", 2);
  fighting_give(&b, one, "bande-nere-infantry", 3);
  fighting_chit(&b, one, HONOUR_CHIT_COMBINED_ARMS);
  fighting_chit(&b, one, HONOUR_CHIT_FIGHT_COORDINATION);
  fighting_engage(&b, one, x);
  fighting_engage(&b, two, x);
  resolve(&b);
  assault(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIGHT_COORDINATION, fighting_name(&b, two));
  play(&b, HONOUR_CHIT_COMBINED_ARMS);
  b.f.state.fight.assault = b.last_assault; /* once more, to ask for its strength */
  for (HonourUnitIndex i = 0; i < b.f.game->n_units; i++)
    if (honour_corps_has_unit(&b.f.state, one, i) || honour_corps_has_unit(&b.f.state, two, i))
      fighting_unit(&b, i)->flags |= HONOUR_UNIT_ATTACKS;
  ck_assert_uint_eq(honour_assault_strength(b.f.game, &b.f.state, HONOUR_ATTACKER), 4 * (9 + 4));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_TOC_6_combined_arms_are_used_in_one_attack) {
  Fighting b;
  fighting_begin(&b, "1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  ck_assert_uint_eq(honour_chit_row(HONOUR_CHIT_COMBINED_ARMS)->chits, 2);
  fighting_give(&b, one, "french-gendarmes", 2);
  fighting_chit(&b, one, HONOUR_CHIT_COMBINED_ARMS);
  fighting_engage(&b, one, x);
  resolve(&b);
  play(&b, HONOUR_CHIT_COMBINED_ARMS);
  ck_assert(!honour_corps_has_chit(&b.f.state, one, HONOUR_CHIT_COMBINED_ARMS));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_C_TOC_7_one_fight_coordination_for_one_attack) {
  Fighting b;
  fighting_begin(&b, "1 1");
  guint one = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        two = fighting_foot(&b, "lorraine", HONOUR_ATTACKER, 7);
  guint x = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  ck_assert_uint_eq(honour_chit_row(HONOUR_CHIT_FIGHT_COORDINATION)->chits, 1);
  fighting_chit(&b, one, HONOUR_CHIT_FIGHT_COORDINATION);
  fighting_engage(&b, one, x);
  fighting_engage(&b, two, x);
  resolve(&b);
  assault(&b, one, x);
  fighting_take(&b, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIGHT_COORDINATION, fighting_name(&b, two));
  ck_assert(!honour_corps_has_chit(&b.f.state, one, HONOUR_CHIT_FIGHT_COORDINATION));
  fighting_end(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("battle-resolve");
  TCase *order = tcase_create("order"), *chits = tcase_create("chits"),
        *results = tcase_create("results"), *battles = tcase_create("battles");

  suite_add_tcase(suite, order);
  suite_add_tcase(suite, chits);
  suite_add_tcase(suite, results);
  suite_add_tcase(suite, battles);
  tcase_add_test(order, rule_11_4_S8a_the_attacker_sets_the_order);
  tcase_add_test(order, rule_11_4_3a_one_who_engages_several_attacks_each_in_his_order);
  tcase_add_test(order, rule_11_4_3b_several_attack_one_separately);
  tcase_add_test(order, rule_11_4_1_FC1_two_corps_attack_as_one);
  tcase_add_test(order, rule_11_4_3c_the_engaging_player_declares_his_chits_first);
  tcase_add_test(order, rule_11_4_3f_the_engaging_corps_is_the_attacker_of_the_table);
  tcase_add_test(chits, rule_11_4_1_CA1_only_who_engages_with_cavalry_and_infantry);
  tcase_add_test(chits, rule_11_4_1_CA3_each_chit_goes_after_its_attack);
  tcase_add_test(chits, rule_11_4_1_CA2_cavalry_counts_half_as_much_again_and_infantry_twice);
  tcase_add_test(chits, rule_11_4_1_FA3_firearms_lower_the_quality_of_the_attack);
  tcase_add_test(chits, rule_11_4_1_FA5_without_the_chit_firearms_do_not_count);
  tcase_add_test(chits, rule_11_4_1_E1_works_are_offered_before_the_assault_die);
  tcase_add_test(chits, rule_11_4_1_E3_works_make_the_line_affecting_and_double_nobody);
  tcase_add_test(chits, rule_C_AST_m7_behind_a_river_pikes_are_as_on_any_affecting_ground);
  tcase_add_test(results, rule_12_1h_the_ground_of_the_hex_counts_for_every_attack);
  tcase_add_test(results, rule_11_4_3d_losses_demoralisation_discipline_then_the_corps);
  tcase_add_test(results, rule_11_4_3e_who_was_demoralised_takes_no_further_part);
  tcase_add_test(results, rule_11_4_4a_a_beaten_corps_is_out_and_its_enemy_free);
  tcase_add_test(results, rule_12_1_7c_only_the_corps_that_fight_are_marked);
  tcase_add_test(results, rule_11_4_1_M1_muster_may_follow_each_engagement_and_ends_the_step);
  tcase_add_test(battles, rule_11_4_S8d_a_battle_ends_whatever_is_decided);
  tcase_add_test(chits, rule_11_4_1_CA1_the_chit_serves_its_own_corps_only);
  tcase_add_test(chits, rule_C_TOC_6_combined_arms_are_used_in_one_attack);
  tcase_add_test(chits, rule_C_TOC_7_one_fight_coordination_for_one_attack);
  return test_main(suite);
}
