/* The short Major Battle, optional rule 18.9. */
#include "tests/honour/fixtures/battle-table.h"
#include "validator/honour/charts/terrain.h"

static BattleTable t;
static HonourUnitIndex red_foot, red_guns, blue_foot, blue_horse;

/* The Blues get away. */
static void leave(BattleTable *table, const HonourFrame *frame) {
  if (frame->stage == HONOUR_STAGE_RETREAT && frame->capitano == table->azzurro)
    engine_move(&table->f, "azzurro", "0104");
}

/* Rosso with 8 SP and 2 of artillery against Azzurro with 13 SP and a star; both have Initiative 3.
 * Every modifier but Initiative: -1 star, -1 odds, -1 cavalry (5 against none), +1 artillery. */
static void set_up(void) {
  battle_lay(&t);
  t.meanwhile = leave;
  t.f.state.options = 1 << 8;
  red_foot = engine_give(&t.f, "rosso", "red-foot", 8);
  red_guns = engine_give(&t.f, "rosso", "red-guns", 2);
  blue_foot = engine_give(&t.f, "azzurro", "blue-foot", 8);
  blue_horse = engine_give(&t.f, "azzurro", "blue-horse", 5);
}

static void tear_down(void) {
  battle_clear(&t);
}

/* Where somebody may choose he takes what comes first. */
static void fight(const char *dice) {
  battle_dice(&t, dice);
  battle_begin(&t, HONOUR_STAGE_BATTLE);
  while (battle_asks(&t))
    battle_stages[battle_frame(&t)->stage].answer(&t.play, battle_frame(&t), t.request.options[0]);
}

static guint sp_of(HonourUnitIndex unit) {
  return t.f.state.units[unit].sp;
}

static guint n_demoralised(HonourCapitanoIndex capitano) {
  guint n = 0;

  for (HonourUnitIndex i = 0; i < t.f.game->n_units; i++)
    n += t.f.state.units[i].capitano == capitano && t.f.state.units[i].demoralised;
  return n;
}

START_TEST(rule_18_9a_one_modified_die_takes_the_place_of_the_battle) {
  fight("3 3 5"); /* 5 - 2 = 3: 15 and 15 per cent, the attacker loses */
  ck_assert_uint_eq(t.dice.n_rolled, 3);
  ck_assert(battle_was_told(&t, "The die shows 5, modified by -2: row 3."));
  ck_assert_uint_eq(t.f.state.fight.loser, HONOUR_ATTACKER);
  ck_assert_ptr_null(strstr(t.visited->str, "fire"));
}
END_TEST

START_TEST(rule_18_9b_the_modifiers_are_added_up) {
  fight("6 1 5"); /* Initiative 4 against 1: +3 */
  ck_assert(battle_was_told(&t, "+3 for Initiative"));
  ck_assert(battle_was_told(&t, "-1 for Bonus stars"));
  ck_assert(battle_was_told(&t, "-1 for combat ratio"));
  ck_assert(battle_was_told(&t, "-1 for cavalry superiority"));
  ck_assert(battle_was_told(&t, "+1 for artillery superiority"));
  ck_assert(battle_was_told(&t, "modified by +1: row 6."));
  ck_assert_uint_eq(t.f.state.fight.loser, HONOUR_DEFENDER);
}
END_TEST

/* */
START_TEST(rule_18_9a_a_re_roll_has_its_own_modifier_alone) {
  fight("3 3 2 3"); /* 2 - 2 = 0: again, with +1; 3 + 1 = 4 */
  ck_assert(battle_was_told(&t, "modified by +1: row 4."));
  ck_assert_uint_eq(t.f.state.fight.loser, HONOUR_DEFENDER);
}
END_TEST

START_TEST(rule_18_9c_pursuit_retreat_and_advance_follow) {
  fight("6 1 5");
  ck_assert_str_eq(t.visited->str, "pursuit retreat ");
  ck_assert_uint_eq(t.f.state.capitani[t.rosso].hex, engine_hex(&t.f, "0103"));
}
END_TEST

START_TEST(rule_18_9e_the_winner_rests) {
  fight("6 1 5");
  ck_assert_uint_ne(t.f.state.capitani[t.rosso].marks & HONOUR_MARK_NO_MOVE, 0);
  ck_assert_uint_eq(t.f.state.capitani[t.azzurro].marks & HONOUR_MARK_NO_MOVE, 0);
  ck_assert(battle_was_told(&t, "The Force of Rosso rests after its victory"));
}
END_TEST

START_TEST(rule_18_9d_demoralised_units_stay_out) {
  engine_demoralise(&t.f, blue_horse);
  fight("3 3 5"); /* 8 against 8, no cavalry */
  ck_assert(!battle_was_told(&t, "combat ratio"));
  ck_assert(!battle_was_told(&t, "cavalry superiority"));
  ck_assert_uint_eq(sp_of(blue_horse), 5);
}
END_TEST

START_TEST(rule_C_OMB_b_the_star_of_an_unemployed_capitano_does_not_count) {
  HonourCapitano *card =
      (HonourCapitano *)honour_game_card(t.f.game, engine_capitano(&t.f, "celeste"));
  gboolean star = card->star;

  engine_attach(&t.f, "celeste", "azzurro", HONOUR_ROLE_UNEMPLOYED);
  card->star = TRUE;
  fight("3 3 5");
  card->star = star;
  ck_assert(battle_was_told(&t, "-1 for Bonus stars")); /* that of Azzurro alone */
}
END_TEST

START_TEST(rule_C_OMB_3_five_horse_more_are_nothing_on_ground_that_is_not_clear) {
  CapMapHex *hex = (CapMapHex *)&t.f.game->map->hexes[t.f.state.fight.hex];
  CapTerrain terrain = hex->terrain;

  hex->terrain = CAP_TERRAIN_MARSH;
  fight("3 3 5");
  hex->terrain = terrain;
  ck_assert(!battle_was_told(&t, "cavalry superiority"));
}
END_TEST

/* Six SP more in two units; one of them are Gendarmes, then both. */
START_TEST(rule_C_OMB_3_half_of_the_cavalry_is_no_majority_of_gendarmes) {
  static const char *const told[] = {"-1 for cavalry superiority", "-2 for cavalry superiority"};
  HonourUnitType *horse = (HonourUnitType *)honour_game_type(t.f.game, blue_horse);
  HonourUnitType *guard =
      (HonourUnitType *)honour_game_type(t.f.game, engine_give(&t.f, "azzurro", "blue-guard", 1));

  guard->arm = HONOUR_ARM_LIGHT_CAVALRY;
  horse->kind = HONOUR_UNIT_GENDARMES;
  guard->kind = _i == 0 ? HONOUR_UNIT_PLAIN : HONOUR_UNIT_GENDARMES;
  fight("3 3 5");
  ck_assert(battle_was_told(&t, told[_i]));
}
END_TEST

START_TEST(rule_C_OMB_i_a_river_between_the_two_is_affecting_ground) {
  HonourGame *game = (HonourGame *)t.f.game;
  CapDirection side = 0;

  ck_assert(cap_grid_direction(&game->map->grid, t.f.state.fight.hex, t.f.state.fight.from, &side));
  game->ground.sides[t.f.state.fight.hex][side].crossing = HONOUR_CROSSING_FORD;
  fight("3 3 5");
  ck_assert(battle_was_told(&t, "-1 for Affecting ground"));
}
END_TEST

START_TEST(rule_C_OMB_h_disruption_and_march_lower_the_quality) {
  engine_mark(&t.f, "rosso", HONOUR_MARK_DISRUPTED);
  fight("3 3 5"); /* Quality 2 becomes 1 */
  ck_assert(battle_was_told(&t, "-2 for low Quality"));
}
END_TEST

START_TEST(rule_C_OMB_h_only_who_is_attacked_suffers_from_the_march) {
  engine_mark(&t.f, "rosso", HONOUR_MARK_ADMINISTRATIVE);
  engine_mark(&t.f, "azzurro", HONOUR_MARK_ADMINISTRATIVE);
  fight("3 3 5");
  ck_assert(battle_was_told(&t, "+2 for low Quality"));
}
END_TEST

START_TEST(rule_C_OMB_g_a_disrupted_force_has_no_elite) {
  HonourUnitType *foot = (HonourUnitType *)honour_game_type(t.f.game, red_foot);
  guint8 quality = foot->quality;

  foot->quality = 3;
  engine_mark(&t.f, "rosso", HONOUR_MARK_DISRUPTED);
  fight("3 3 5");
  foot->quality = quality;
  ck_assert(!battle_was_told(&t, "elite"));
}
END_TEST

START_TEST(rule_15_1_1g_militia_of_the_attacker_stay_out_of_a_short_battle) {
  HonourUnitIndex militia = 0;

  while (!honour_game_is_militia(t.f.game, militia))
    militia++;
  honour_set_unit(&t.f.state, militia,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD, .sp = 3, .capitano = t.rosso});
  fight("3 3 5"); /* 8 against 13, as without them */
  ck_assert(battle_was_told(&t, "-1 for combat ratio"));
  ck_assert_uint_eq(t.f.state.units[militia].sp, 3);
}
END_TEST

START_TEST(rule_18_9d_no_chits_and_no_duty_to_charge) {
  battle_feature(&t, "azzurro", HONOUR_FEATURE_IMPETUOSO);
  fight("3 3 5");
  ck_assert(!battle_was_told(&t, "chit"));
  ck_assert(!battle_was_told(&t, "Corps"));
}
END_TEST

START_TEST(rule_18_9_1a_losses_are_per_cent_of_sps_without_artillery) {
  fight("6 1 5"); /* 20 and 25 per cent of 8 and 13: 1 and 3 */
  ck_assert_uint_eq(sp_of(red_foot), 7);
  ck_assert_uint_eq(sp_of(red_guns), 2);
  ck_assert_uint_eq(sp_of(blue_foot) + sp_of(blue_horse), 10);
}
END_TEST

START_TEST(rule_18_9_1a_the_winner_loses_no_more_than_the_loser) {
  t.f.state.units[red_foot].sp = 5; /* odds 2.6:1 make it -2 */
  fight("3 3 6");                   /* 6 - 3 = 3: 15 per cent of 5 and of 13: 0 and 1 */
  ck_assert_uint_eq(t.f.state.fight.loser, HONOUR_ATTACKER);
  ck_assert_uint_eq(sp_of(red_foot), 5);
  ck_assert_uint_eq(sp_of(blue_foot) + sp_of(blue_horse), 13);
}
END_TEST

START_TEST(rule_18_9_1b_twice_the_percentage_of_units_is_demoralised) {
  fight("6 1 5"); /* 40 per cent of 2, 50 per cent of 2 */
  ck_assert_uint_eq(n_demoralised(t.rosso), 0);
  ck_assert_uint_eq(n_demoralised(t.azzurro), 1);
}
END_TEST

START_TEST(rule_18_9_1b_the_owner_chooses_and_may_take_artillery) {
  battle_dice(&t, "1 6 2"); /* 2 - 5 = -3: 40 and 10 per cent; one red unit of two */
  battle_begin(&t, HONOUR_STAGE_BATTLE);
  ck_assert(battle_asks(&t));
  while (t.request.kind != HONOUR_DECISION_DEMORALISE)
    battle_answer(&t, (HonourAnswerKind)t.request.options[0].kind, t.request.options[0].a,
                  t.request.options[0].b);
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "reds"));
  ck_assert(battle_offers(&t, HONOUR_ANSWER_DEMORALISE, red_guns, 0));
  battle_answer(&t, HONOUR_ANSWER_DEMORALISE, red_guns, 0);
  ck_assert(t.f.state.units[red_guns].demoralised);
}
END_TEST

START_TEST(rule_18_9_1c_losses_are_spread_evenly) {
  fight("6 1 5"); /* 3 SP over two units */
  ck_assert_uint_ge(sp_of(blue_foot), 6);
  ck_assert_uint_ge(sp_of(blue_horse), 3);
  ck_assert_uint_eq(sp_of(blue_foot) + sp_of(blue_horse), 10);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("The short Major Battle");
  TCase *battle = tcase_create("battle");

  tcase_add_checked_fixture(battle, set_up, tear_down);
  tcase_add_test(battle, rule_18_9a_one_modified_die_takes_the_place_of_the_battle);
  tcase_add_test(battle, rule_18_9b_the_modifiers_are_added_up);
  tcase_add_test(battle, rule_18_9a_a_re_roll_has_its_own_modifier_alone);
  tcase_add_test(battle, rule_18_9c_pursuit_retreat_and_advance_follow);
  tcase_add_test(battle, rule_18_9e_the_winner_rests);
  tcase_add_test(battle, rule_18_9d_demoralised_units_stay_out);
  tcase_add_test(battle, rule_18_9d_no_chits_and_no_duty_to_charge);
  tcase_add_test(battle, rule_C_OMB_b_the_star_of_an_unemployed_capitano_does_not_count);
  tcase_add_test(battle, rule_C_OMB_3_five_horse_more_are_nothing_on_ground_that_is_not_clear);
  tcase_add_loop_test(battle, rule_C_OMB_3_half_of_the_cavalry_is_no_majority_of_gendarmes, 0, 2);
  tcase_add_test(battle, rule_C_OMB_i_a_river_between_the_two_is_affecting_ground);
  tcase_add_test(battle, rule_C_OMB_h_disruption_and_march_lower_the_quality);
  tcase_add_test(battle, rule_C_OMB_h_only_who_is_attacked_suffers_from_the_march);
  tcase_add_test(battle, rule_C_OMB_g_a_disrupted_force_has_no_elite);
  tcase_add_test(battle, rule_15_1_1g_militia_of_the_attacker_stay_out_of_a_short_battle);
  tcase_add_test(battle, rule_18_9_1a_losses_are_per_cent_of_sps_without_artillery);
  tcase_add_test(battle, rule_18_9_1a_the_winner_loses_no_more_than_the_loser);
  tcase_add_test(battle, rule_18_9_1b_twice_the_percentage_of_units_is_demoralised);
  tcase_add_test(battle, rule_18_9_1b_the_owner_chooses_and_may_take_artillery);
  tcase_add_test(battle, rule_18_9_1c_losses_are_spread_evenly);
  suite_add_tcase(suite, battle);
  return test_main(suite);
}
