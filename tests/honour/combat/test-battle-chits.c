/* Step 4 of a Major Battle: chits are chosen and placed; and how they are used. [11.4-S4a] [C.TOC]
 */
#include "tests/honour/fixtures/battle-table.h"

#include "validator/honour/charts/terrain.h"

static BattleTable t;
static guint red, blue;

/* Rosso and Azzurro have Initiative 3. */
static void set_up(void) {
  battle_lay(&t);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  red = battle_corps(&t, "rosso", HONOUR_ATTACKER, HONOUR_ARRAY_NONE);
  blue = battle_corps(&t, "azzurro", HONOUR_DEFENDER, HONOUR_ARRAY_NONE);
  t.f.state.battle.round = 1;
}

static void tear_down(void) {
  battle_clear(&t);
}

static void begin(const char *dice) {
  battle_dice(&t, dice);
  battle_begin(&t, HONOUR_STAGE_BATTLE_CHITS);
  ck_assert(battle_asks(&t));
}

/* The attacker takes nothing. */
static void begin_defender(const char *dice) {
  begin(dice);
  ck_assert(battle_answer(&t, HONOUR_ANSWER_DONE, 0, 0));
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "blues"));
}

static void build(guint level, const char *towards) {
  CapDirection facing = 0;

  ck_assert(cap_grid_direction(&t.f.game->map->grid, engine_hex(&t.f, "0103"),
                               engine_hex(&t.f, towards), &facing));
  t.f.state.earthworks[0] = (HonourEarthworks){engine_hex(&t.f, "0103"), (guint8)level, facing};
}

static void load_corps(const char *capitano, HonourFighter fighter, const char *leader) {
  engine_attach(&t.f, capitano, leader, HONOUR_ROLE_SUBORDINATE);
  battle_corps(&t, capitano, fighter, HONOUR_ARRAY_NONE);
}

/* --- Choosing -------------------------------------------------------------------------------- */

START_TEST(rule_11_4_S4a_both_have_the_same_set_of_thirteen) {
  begin("1 1");
  for (guint side = 0; side < 2; side++) {
    guint n = 0;
    for (HonourChit chit = 0; chit < HONOUR_N_CHITS; chit++)
      n += honour_chit_row(chit)->is_free_only ? 0 : t.f.state.battle.left[side][chit];
    ck_assert_uint_eq(n, 13);
  }
}
END_TEST

START_TEST(rule_11_4_S4b_initiative_and_half_a_die_rounded_up) {
  begin("5 1");
  ck_assert(battle_was_told(&t, "Rosso rolls 5 and may choose 6 chits."));
  battle_answer(&t, HONOUR_ANSWER_DONE, 0, 0);
  ck_assert(battle_was_told(&t, "Azzurro rolls 1 and may choose 4 chits."));
}
END_TEST

START_TEST(rule_11_4_S4b_no_more_than_that) {
  load_corps("rubino", HONOUR_ATTACKER, "rosso");
  load_corps("tell", HONOUR_ATTACKER, "rosso");
  begin("1 1");
  for (guint i = 0; i < 4; i++) {
    const CapOption first = t.request.options[1];
    ck_assert_uint_eq(t.request.side, engine_side(&t.f, "reds"));
    battle_answer(&t, HONOUR_ANSWER_CHIT, first.a, first.b);
  }
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "blues"));
}
END_TEST

START_TEST(rule_11_4_S4e_at_most_two_on_one_capitano) {
  begin("6 1");
  battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_RESERVE, t.rosso);
  battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_RESERVE, t.rosso);
  /* Four more that he may choose are of no use to him. */
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "blues"));
  ck_assert_uint_eq(t.f.state.battle.corps[red].chits[0], HONOUR_CHIT_RESERVE + 1);
  ck_assert_uint_eq(t.f.state.battle.corps[red].chits[1], HONOUR_CHIT_RESERVE + 1);
}
END_TEST

START_TEST(rule_11_4_1a_the_chart_limits_the_number_of_each) {
  load_corps("rubino", HONOUR_ATTACKER, "rosso");
  begin("6 1");
  battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_FORMATION, t.rosso);
  ck_assert(!battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_FORMATION, t.rosso));
  ck_assert(battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_MUSTER, t.rosso));
}
END_TEST

START_TEST(rule_11_4_S4f_works_and_river_cannot_be_chosen) {
  begin_defender("6 6");
  ck_assert(battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_FIREARMS, t.azzurro));
  ck_assert(!battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_EARTHWORKS_RIVER, t.azzurro));
}
END_TEST

static const guint works[][2] = {{1, 2}, {2, 4}};

START_TEST(rule_11_4_S4c_works_give_the_defender_chits) {
  build(works[_i][0], "0102");
  begin_defender("1 1");
  ck_assert_int_eq(battle_frame(&t)->v[1], (int)works[_i][1]);
  ck_assert(battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_EARTHWORKS_RIVER, t.azzurro));
  battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_EARTHWORKS_RIVER, t.azzurro);
  ck_assert_int_eq(battle_frame(&t)->v[0], 4); /* beside those he chooses */
}
END_TEST

START_TEST(rule_11_4_S4c_not_works_that_face_elsewhere) {
  build(1, "0104");
  begin_defender("1 1");
  ck_assert(!battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_EARTHWORKS_RIVER, t.azzurro));
}
END_TEST

START_TEST(rule_11_3_3e_works_of_the_attacker_give_nothing) {
  t.f.state.earthworks[0] = (HonourEarthworks){engine_hex(&t.f, "0102"), 2, 0};
  begin("1 1");
  ck_assert(!battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_EARTHWORKS_RIVER, t.rosso));
  battle_answer(&t, HONOUR_ANSWER_DONE, 0, 0);
  ck_assert(!battle_offers(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_EARTHWORKS_RIVER, t.azzurro));
}
END_TEST

/* Between the two Forces. */
static CapDirection set_crossing(HonourCrossing crossing) {
  HonourGame *game = (HonourGame *)t.f.game;
  CapDirection side = 0;

  ck_assert(cap_grid_direction(&game->map->grid, t.f.state.fight.hex, t.f.state.fight.from, &side));
  game->ground.sides[t.f.state.fight.hex][side].crossing = (guint8)crossing;
  return side;
}

START_TEST(rule_11_4_S4d_a_secondary_river_gives_two_more) {
  build(2, "0102");
  set_crossing(HONOUR_CROSSING_FORD);
  begin_defender("1 1");
  ck_assert_int_eq(battle_frame(&t)->v[1], 6);
}
END_TEST

START_TEST(rule_C_TEC_pontoon_a_pontoon_counts_as_a_secondary_river) {
  CapDirection side = set_crossing(HONOUR_CROSSING_BARRED);

  t.f.state.pontoons[0] = (HonourPontoon){.hex = t.f.state.fight.hex, .side = side};
  begin_defender("1 1");
  ck_assert_int_eq(battle_frame(&t)->v[1], 2);
}
END_TEST

/* */
START_TEST(rule_11_4_S4e_free_chits_count_as_well) {
  build(2, "0102");
  begin_defender("1 1");
  battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_EARTHWORKS_RIVER, t.azzurro);
  ck_assert(!battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_EARTHWORKS_RIVER, t.azzurro));
}
END_TEST

START_TEST(rule_3_8_1a_an_impetuoso_chooses_cavalry_charge_first) {
  battle_feature(&t, "azzurro", HONOUR_FEATURE_IMPETUOSO);
  engine_give(&t.f, "azzurro", "blue-horse", 5);
  begin("1 1");
  battle_answer(&t, HONOUR_ANSWER_DONE, 0, 0); /* the charge that follows is no choice */
  ck_assert(honour_corps_has_chit(&t.f.state, blue, HONOUR_CHIT_CAVALRY_CHARGE));
  ck_assert(honour_corps_must_charge_first(t.f.game, &t.f.state, blue));
}
END_TEST

/* */
START_TEST(rule_3_8_1a_the_duty_lapses_without_cavalry) {
  battle_feature(&t, "azzurro", HONOUR_FEATURE_IMPETUOSO);
  begin_defender("1 1");
  ck_assert(!honour_corps_has_chit(&t.f.state, blue, HONOUR_CHIT_CAVALRY_CHARGE));
}
END_TEST

START_TEST(rule_3_8_1a_other_chits_wait_until_he_has_charged) {
  battle_feature(&t, "azzurro", HONOUR_FEATURE_IMPETUOSO);
  engine_give(&t.f, "azzurro", "blue-horse", 5);
  battle_chit(&t, blue, HONOUR_CHIT_CAVALRY_CHARGE);
  ck_assert(honour_corps_must_charge_first(t.f.game, &t.f.state, blue));
  honour_corps_use_chit(&t.play, blue, HONOUR_CHIT_CAVALRY_CHARGE);
  ck_assert(!honour_corps_must_charge_first(t.f.game, &t.f.state, blue));
}
END_TEST

/* --- Using ----------------------------------------------------------------------------------- */

static void use_in_round(HonourChit chit, guint round) {
  t.f.state.battle.round = (guint8)round;
  honour_corps_use_chit(&t.play, red, chit);
}

static const HonourChit twice[] = {HONOUR_CHIT_ARTILLERY, HONOUR_CHIT_FIREARMS};

/* */
START_TEST(chits_of_two_rounds_serve_in_two_different_ones) {
  battle_chit(&t, red, twice[_i]);
  use_in_round(twice[_i], 1);
  ck_assert(honour_corps_has_chit(&t.f.state, red, twice[_i]));
  ck_assert(!honour_corps_may_use_chit(&t.f.state, red, twice[_i]));
  t.f.state.battle.round = 3;
  ck_assert(honour_corps_may_use_chit(&t.f.state, red, twice[_i]));
  use_in_round(twice[_i], 3);
  ck_assert(!honour_corps_has_chit(&t.f.state, red, twice[_i]));
}
END_TEST

START_TEST(rule_3_8_1d_the_artillery_ability_gives_any_number_of_shells) {
  battle_feature(&t, "rosso", HONOUR_FEATURE_ARTILLERY);
  battle_chit(&t, red, HONOUR_CHIT_ARTILLERY);
  for (guint round = 1; round <= 5; round++) {
    use_in_round(HONOUR_CHIT_ARTILLERY, round);
    ck_assert(
        !honour_corps_may_use_chit(&t.f.state, red, HONOUR_CHIT_ARTILLERY)); /* one in a round */
  }
  ck_assert(honour_corps_has_chit(&t.f.state, red, HONOUR_CHIT_ARTILLERY));
}
END_TEST

START_TEST(a_charge_goes_back_to_the_set_when_it_is_spent) {
  guint8 *left = &t.f.state.battle.left[HONOUR_ATTACKER][HONOUR_CHIT_CAVALRY_CHARGE];

  battle_chit(&t, red, HONOUR_CHIT_CAVALRY_CHARGE);
  ck_assert(!honour_corps_give_charge(&t.play, red)); /* none is left */
  honour_corps_use_chit(&t.play, red, HONOUR_CHIT_CAVALRY_CHARGE);
  ck_assert_uint_eq(*left, 1);
  battle_chit(&t, red, HONOUR_CHIT_FIREARMS);
  battle_chit(&t, red, HONOUR_CHIT_FIREARMS);
  ck_assert(honour_corps_give_charge(&t.play, red)); /* [11.4.1.A11] beyond two */
  ck_assert_uint_eq(*left, 0);
  ck_assert(honour_corps_may_use_chit(&t.f.state, red, HONOUR_CHIT_CAVALRY_CHARGE));
  honour_corps_use_chit(&t.play, red, HONOUR_CHIT_CAVALRY_CHARGE);
  ck_assert(!honour_corps_has_chit(&t.f.state, red, HONOUR_CHIT_CAVALRY_CHARGE));
}
END_TEST

START_TEST(works_stay_in_play_until_the_corps_engages) {
  battle_chit(&t, blue, HONOUR_CHIT_EARTHWORKS_RIVER);
  battle_chit(&t, blue, HONOUR_CHIT_ARTILLERY);
  honour_corps_use_chit(&t.play, blue, HONOUR_CHIT_EARTHWORKS_RIVER);
  t.f.state.battle.round = 3;
  ck_assert_uint_ne(t.f.state.battle.corps[blue].flags & HONOUR_CORPS_BEHIND_WORKS, 0);
  ck_assert(!honour_corps_may_use_chit(&t.f.state, blue, HONOUR_CHIT_EARTHWORKS_RIVER));
  honour_corps_drop_chits(&t.play, blue);
  ck_assert_uint_eq(t.f.state.battle.corps[blue].flags & HONOUR_CORPS_BEHIND_WORKS, 0);
  ck_assert(!honour_corps_has_chit(&t.f.state, blue, HONOUR_CHIT_EARTHWORKS_RIVER));
  ck_assert(!honour_corps_has_chit(&t.f.state, blue, HONOUR_CHIT_ARTILLERY));
}
END_TEST

START_TEST(other_chits_outlast_an_engagement) {
  battle_chit(&t, blue, HONOUR_CHIT_FIREARMS);
  battle_chit(&t, blue, HONOUR_CHIT_COMBINED_ARMS);
  honour_corps_drop_chits(&t.play, blue);
  ck_assert(honour_corps_has_chit(&t.f.state, blue, HONOUR_CHIT_FIREARMS));
  ck_assert(honour_corps_has_chit(&t.f.state, blue, HONOUR_CHIT_COMBINED_ARMS));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("Chits of a Major Battle");
  TCase *choice = tcase_create("choosing"), *use = tcase_create("using");

  tcase_add_checked_fixture(choice, set_up, tear_down);
  tcase_add_checked_fixture(use, set_up, tear_down);
  tcase_add_test(choice, rule_11_4_S4a_both_have_the_same_set_of_thirteen);
  tcase_add_test(choice, rule_11_4_S4b_initiative_and_half_a_die_rounded_up);
  tcase_add_test(choice, rule_11_4_S4b_no_more_than_that);
  tcase_add_test(choice, rule_11_4_S4e_at_most_two_on_one_capitano);
  tcase_add_test(choice, rule_11_4_1a_the_chart_limits_the_number_of_each);
  tcase_add_test(choice, rule_11_4_S4f_works_and_river_cannot_be_chosen);
  tcase_add_loop_test(choice, rule_11_4_S4c_works_give_the_defender_chits, 0, G_N_ELEMENTS(works));
  tcase_add_test(choice, rule_11_4_S4c_not_works_that_face_elsewhere);
  tcase_add_test(choice, rule_11_3_3e_works_of_the_attacker_give_nothing);
  tcase_add_test(choice, rule_11_4_S4d_a_secondary_river_gives_two_more);
  tcase_add_test(choice, rule_C_TEC_pontoon_a_pontoon_counts_as_a_secondary_river);
  tcase_add_test(choice, rule_11_4_S4e_free_chits_count_as_well);
  tcase_add_test(choice, rule_3_8_1a_an_impetuoso_chooses_cavalry_charge_first);
  tcase_add_test(choice, rule_3_8_1a_the_duty_lapses_without_cavalry);
  tcase_add_test(use, rule_3_8_1a_other_chits_wait_until_he_has_charged);
  tcase_add_loop_test(use, chits_of_two_rounds_serve_in_two_different_ones, 0, G_N_ELEMENTS(twice));
  tcase_add_test(use, rule_3_8_1d_the_artillery_ability_gives_any_number_of_shells);
  tcase_add_test(use, a_charge_goes_back_to_the_set_when_it_is_spent);
  tcase_add_test(use, works_stay_in_play_until_the_corps_engages);
  tcase_add_test(use, other_chits_outlast_an_engagement);
  suite_add_tcase(suite, choice);
  suite_add_tcase(suite, use);
  return test_main(suite);
}
