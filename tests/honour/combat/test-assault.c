/* Chapter 12.1: attacks on the Assault Table. */
#include "tests/honour/fixtures/fight-board.h"

#include "validator/honour/charts/weather.h"

static guint strength(Scene *scene, HonourFighter fighter) {
  return honour_assault_strength(scene->board->game, &scene->board->state, fighter);
}

static HonourQualities qualities(Scene *scene, HonourFighter fighter) {
  return honour_assault_qualities(scene->board->game, &scene->board->state, fighter);
}

static int on_die(Scene *scene) {
  return honour_assault_modifiers_now(scene->board->game, &scene->board->state).total;
}

/* Bits of a quality group. */
#define GROUP(q)     (1u << (q))
#define GROUPS(p, q) (GROUP(p) | GROUP(q))

/* --- Who counts ------------------------------------------------------------------------------- */

START_TEST(rule_12_1a_demoralised_units_count_for_nothing) {
  g_autoptr(Scene) scene = assault_draw();

  give(scene->board, "rosso", "red-foot", 8);
  give_demoralised(scene->board, "rosso", "red-elite", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  assault_set(scene);
  ck_assert_uint_eq(strength(scene, HONOUR_ATTACKER), 8 * HONOUR_SP);
  ck_assert_uint_eq(qualities(scene, HONOUR_ATTACKER).total, 8);
  ck_assert_uint_eq(qualities(scene, HONOUR_ATTACKER).of[3], 0);
  ck_assert_int_eq(on_die(scene), 1);
}
END_TEST

/* --- Quality ---------------------------------------------------------------------------------- */

START_TEST(rule_12_1b_the_group_of_half_the_sps_gives_the_quality_with_better_ones_downgraded) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex elite = give(scene->board, "rosso", "red-elite", 4);
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 2);
  HonourUnitIndex raw = give(scene->board, "rosso", "red-raw", 5);

  give(scene->board, "azzurro", "blue-foot", 9);
  assault_set(scene);
  assault_roll(scene);
  ck_assert(fight_asks(scene, HONOUR_DECISION_QUALITY));
  ck_assert(cap_option_equals(scene->request.options[0],
                              (CapOption){HONOUR_ANSWER_QUALITY, 2, GROUPS(2, 3), 0}));
  for (guint i = 0; i < scene->request.n_options; i++)
    ck_assert_uint_ne(scene->request.options[i].a, 3);
  ck_assert(!fight_offers(scene, HONOUR_ANSWER_QUALITY, 2, GROUP(2)));
  ck_assert(!fight_offers(scene, HONOUR_ANSWER_QUALITY, 1, GROUP(1)));
  ck_assert(fight_offers(scene, HONOUR_ANSWER_QUALITY, 1, GROUPS(1, 2)));
  scene_dice(scene, 3);
  fight_answer(scene, HONOUR_ANSWER_QUALITY, 2, GROUPS(2, 3));
  ck_assert(unit_of(scene, elite)->flags & HONOUR_UNIT_IN_GROUP);
  ck_assert(unit_of(scene, foot)->flags & HONOUR_UNIT_IN_GROUP);
  ck_assert(!(unit_of(scene, raw)->flags & HONOUR_UNIT_IN_GROUP));
  ck_assert(fight_asks(scene, HONOUR_DECISION_LOSS));
  ck_assert_int_eq(fight_of(scene)->assault.quality[HONOUR_ATTACKER], 2);
}
END_TEST

START_TEST(rule_12_1b_exactly_half_is_enough) {
  HonourQualities half = {.total = 8, .of = {0, 0, 4, 4}};

  ck_assert(honour_quality_is_possible(&half, 3, GROUP(3)));
  ck_assert(honour_quality_is_possible(&half, 2, GROUP(2)));
  ck_assert(honour_quality_is_possible(&half, 2, GROUPS(2, 3)));
  ck_assert(!honour_quality_is_possible(&half, 3, GROUPS(2, 3)));
  ck_assert(!honour_quality_is_possible(&half, 1, GROUPS(1, 3)));
}
END_TEST

START_TEST(rule_12_1b2_artillery_is_left_out_of_the_quality_unless_it_defends_alone) {
  g_autoptr(Scene) scene = assault_draw();

  give(scene->board, "rosso", "red-raw", 4);
  give(scene->board, "rosso", "red-guns", 4);
  give(scene->board, "azzurro", "blue-guns", 4);
  assault_set(scene);
  ck_assert_uint_eq(qualities(scene, HONOUR_ATTACKER).total, 4);
  ck_assert_uint_eq(qualities(scene, HONOUR_ATTACKER).of[1], 4);
  ck_assert_uint_eq(qualities(scene, HONOUR_DEFENDER).of[2], 4);
}
END_TEST

START_TEST(rule_12_1c_quality_may_fall_below_zero) {
  g_autoptr(Scene) scene = assault_draw();
  HonourAssault *a = assault_set(scene);

  a->quality[HONOUR_ATTACKER] = 1;
  a->quality[HONOUR_DEFENDER] = 0;
  a->disrupted[HONOUR_ATTACKER] = TRUE;
  a->has_firearms = TRUE;
  ck_assert_int_eq(honour_assault_difference(&scene->board->state), -1);
}
END_TEST

START_TEST(rule_12_1d_firearms_of_half_the_defenders_lower_the_attackers_quality_in_the_dry) {
  g_autoptr(Scene) scene = assault_draw();
  HonourState *state = &scene->board->state;
  HonourUnitIndex foot;
  HonourAssault *a;

  give(scene->board, "azzurro", "blue-shot", 5);
  foot = give(scene->board, "azzurro", "blue-foot", 3);
  give(scene->board, "azzurro", "blue-guns", 9);
  a = assault_set(scene);
  ck_assert(honour_assault_has_firearms(scene->board->game, state));
  a->quality[HONOUR_ATTACKER] = 3;
  a->quality[HONOUR_DEFENDER] = 2;
  ck_assert_int_eq(honour_assault_difference(state), 1);
  a->has_firearms = TRUE;
  ck_assert_int_eq(honour_assault_difference(state), 0);
  unit_of(scene, foot)->sp = 5;
  ck_assert(honour_assault_has_firearms(scene->board->game, state));
  unit_of(scene, foot)->sp = 6;
  ck_assert(!honour_assault_has_firearms(scene->board->game, state));
  unit_of(scene, foot)->sp = 3;
  state->weather = HONOUR_WEATHER_RAIN;
  ck_assert(!honour_assault_has_firearms(scene->board->game, state));
}
END_TEST

START_TEST(rule_12_1e_who_is_attacked_in_administrative_march_has_one_quality_less) {
  g_autoptr(Scene) scene = assault_draw();
  HonourAssault *a = assault_set(scene);

  a->quality[HONOUR_ATTACKER] = a->quality[HONOUR_DEFENDER] = 2;
  a->marching[HONOUR_DEFENDER] = TRUE;
  ck_assert_int_eq(honour_assault_difference(&scene->board->state), 1);
}
END_TEST

START_TEST(rule_12_1f_who_is_disrupted_has_one_quality_less) {
  g_autoptr(Scene) scene = assault_draw();
  HonourAssault *a = assault_set(scene);

  a->quality[HONOUR_ATTACKER] = 3;
  a->quality[HONOUR_DEFENDER] = 2;
  a->disrupted[HONOUR_ATTACKER] = TRUE;
  ck_assert_int_eq(honour_assault_difference(&scene->board->state), 0);
  a->disrupted[HONOUR_DEFENDER] = TRUE;
  ck_assert_int_eq(honour_assault_difference(&scene->board->state), 1);
}
END_TEST

/* Attacker of Quality 3 against a defender of Quality 1. */
static guint column_of(gboolean is_affecting) {
  g_autoptr(Scene) scene = assault_draw();

  give(scene->board, "rosso", "red-elite", 4);
  give(scene->board, "azzurro", "blue-raw", 4);
  assault_set(scene)->is_affecting = (guint8)is_affecting;
  scene_dice(scene, 4);
  assault_roll(scene);
  fight_ends(scene);
  return fight_of(scene)->assault.column;
}

START_TEST(rule_12_1g_the_column_is_the_difference_of_qualities_on_its_line) {
  ck_assert_uint_eq(column_of(FALSE), 7);
  ck_assert_uint_eq(column_of(TRUE), 6);
}
END_TEST

/* --- Strength --------------------------------------------------------------------------------- */

START_TEST(rule_12_1h_rough_ground_halves_heavy_cavalry) {
  g_autoptr(Scene) scene = assault_draw();

  give(scene->board, "rosso", "red-horse", 4);
  give(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "rosso", "red-light", 1);
  assault_set(scene)->halves_cavalry = TRUE;
  ck_assert_uint_eq(strength(scene, HONOUR_ATTACKER), (2 + 6 + 1) * HONOUR_SP);
}
END_TEST

START_TEST(rule_12_1h_combined_arms_count_more) {
  g_autoptr(Scene) scene = assault_draw();

  give(scene->board, "rosso", "red-horse", 2);
  give(scene->board, "rosso", "red-foot", 3);
  assault_set(scene)->combined_arms = TRUE;
  ck_assert_uint_eq(strength(scene, HONOUR_ATTACKER), 9 * HONOUR_SP);
}
END_TEST

START_TEST(rule_12_1h_the_best_sps_are_doubled_and_half_sps_only_after_them) {
  g_autoptr(Scene) scene = assault_draw();
  HonourAssault *a;

  give(scene->board, "azzurro", "blue-horse", 4);
  give(scene->board, "azzurro", "blue-foot", 2);
  a = assault_set(scene);
  a->halves_cavalry = TRUE;
  a->doubled = 3;
  /* Two of infantry doubled, one of cavalry doubled, three of cavalry not. */
  ck_assert_uint_eq(strength(scene, HONOUR_DEFENDER),
                    4 * HONOUR_SP + HONOUR_SP + 3 * HONOUR_SP / 2);
}
END_TEST

START_TEST(rule_12_1i_the_ratio_is_rounded_down_in_favour_of_the_larger_side) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 3);

  give(scene->board, "azzurro", "blue-foot", 7);
  assault_set(scene);
  ck_assert_int_eq(on_die(scene), -1);
  unit_of(scene, foot)->sp = 4;
  ck_assert_int_eq(on_die(scene), 0);
  unit_of(scene, foot)->sp = 1;
  ck_assert_int_eq(on_die(scene), -2);
}
END_TEST

START_TEST(rule_12_1j_all_modifiers_of_the_die_add_up) {
  g_autoptr(Scene) scene = assault_draw();
  HonourAssault *a;

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  a = assault_set(scene);
  a->star[HONOUR_DEFENDER] = TRUE;
  scene->board->state.weather = HONOUR_WEATHER_RAIN;
  scene_dice(scene, 4);
  assault_roll(scene);
  fight_ends(scene);
  ck_assert_uint_eq(a->row, 3);
  ck_assert_uint_eq(a->column, 5);
  ck_assert_uint_eq(a->loser, HONOUR_ATTACKER);
  ck_assert_uint_eq(sp_of(scene, "rosso"), 7);
  ck_assert_uint_eq(sp_of(scene, "azzurro"), 4);
}
END_TEST

START_TEST(rule_12_1_5a_stars_of_the_leaders_help_their_side) {
  g_autoptr(Scene) scene = assault_draw();
  HonourAssault *a;

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  a = assault_set(scene);
  a->star[HONOUR_ATTACKER] = TRUE;
  ck_assert_int_eq(on_die(scene), 1);
  a->star[HONOUR_DEFENDER] = TRUE;
  ck_assert_int_eq(on_die(scene), 0);
}
END_TEST

static void check_weather(HonourWeather weather, int modifier) {
  g_autoptr(Scene) scene = assault_draw();

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  assault_set(scene);
  scene->board->state.weather = weather;
  ck_assert_int_eq(on_die(scene), modifier);
}

START_TEST(rule_12_1j_foul_weather_takes_one_from_the_die) {
  check_weather(HONOUR_WEATHER_RAIN, -1);
  check_weather(HONOUR_WEATHER_MUD, -1);
  check_weather(HONOUR_WEATHER_SNOW, -1);
  check_weather(HONOUR_WEATHER_FROST, 0);
  check_weather(HONOUR_WEATHER_FAIR, 0);
  check_weather(HONOUR_WEATHER_HEAT, 0);
}
END_TEST

/* What weather does to the dice of a fight. */
static void check_dice(HonourWeather weather, int artillery, int charge, gboolean firearms) {
  const HonourWeatherEffects *effects = honour_weather_effects(weather);

  ck_assert_int_eq(effects->artillery, artillery);
  ck_assert_int_eq(effects->charge, charge);
  ck_assert_int_eq(effects->firearms, firearms);
}

START_TEST(rule_17_2b_rain_wets_powder_and_takes_one_from_the_assault) {
  check_weather(HONOUR_WEATHER_RAIN, -1);
  check_dice(HONOUR_WEATHER_RAIN, -2, 0, FALSE);
}
END_TEST

START_TEST(rule_17_2c_mud_slows_everybody) {
  check_weather(HONOUR_WEATHER_MUD, -1);
  check_dice(HONOUR_WEATHER_MUD, -1, -1, TRUE);
}
END_TEST

START_TEST(rule_17_2d_snow_takes_one_from_fire_and_assault) {
  check_weather(HONOUR_WEATHER_SNOW, -1);
  check_dice(HONOUR_WEATHER_SNOW, -1, 0, TRUE);
}
END_TEST

START_TEST(rule_12_1_6a_swiss_and_landsknechts_help_only_in_good_order) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex swiss = give(scene->board, "rosso", "swiss-foot", 2), pikes;
  HonourAssault *a;

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 5);
  a = assault_set(scene);
  ck_assert_int_eq(on_die(scene), 1);
  a->setting = HONOUR_ASSAULT_WORKS;
  ck_assert_int_eq(on_die(scene), -1);
  unit_of(scene, swiss)->demoralised = TRUE;
  ck_assert_int_eq(on_die(scene), 0);
  pikes = give(scene->board, "azzurro", "blue-pikes", 1);
  unit_of(scene, pikes)->flags |= HONOUR_UNIT_DEFENDS;
  ck_assert_int_eq(on_die(scene), 1);
  unit_of(scene, pikes)->demoralised = TRUE;
  ck_assert_int_eq(on_die(scene), 0);
}
END_TEST

/* --- Artillery -------------------------------------------------------------------------------- */

START_TEST(rule_12_1_1a_artillery_is_not_in_the_ratio) {
  g_autoptr(Scene) scene = assault_draw();

  give(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "rosso", "red-guns", 6);
  give(scene->board, "azzurro", "blue-foot", 3);
  assault_set(scene);
  ck_assert_uint_eq(strength(scene, HONOUR_ATTACKER), 6 * HONOUR_SP);
  ck_assert_int_eq(on_die(scene), 1);
}
END_TEST

START_TEST(rule_12_1_1b_artillery_alone_defends_as_one_sp) {
  g_autoptr(Scene) scene = assault_draw();

  give(scene->board, "rosso", "red-foot", 3);
  give(scene->board, "azzurro", "blue-guns", 5);
  assault_set(scene);
  ck_assert_uint_eq(strength(scene, HONOUR_DEFENDER), HONOUR_SP);
  ck_assert_int_eq(on_die(scene), 1);
}
END_TEST

START_TEST(rule_12_1_1c_artillery_takes_no_results_unless_alone) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex guns = give(scene->board, "azzurro", "blue-guns", 5);
  HonourUnitIndex foot = give(scene->board, "azzurro", "blue-foot", 4);

  give(scene->board, "rosso", "red-foot", 4);
  assault_set(scene);
  scene_dice(scene, 6);
  assault_roll(scene);
  fight_ends(scene);
  ck_assert_uint_eq(unit_of(scene, guns)->sp, 5);
  ck_assert(!unit_of(scene, guns)->demoralised);
  ck_assert_uint_eq(unit_of(scene, foot)->sp, 3);
  ck_assert(unit_of(scene, foot)->demoralised);
  /* Now it is alone: 4 to 1 and a 4 make 6. */
  assault_set(scene);
  scene_dice(scene, 4);
  assault_roll(scene);
  fight_ends(scene);
  ck_assert_uint_eq(unit_of(scene, guns)->sp, 4);
  ck_assert(unit_of(scene, guns)->demoralised);
}
END_TEST

/* --- Results ---------------------------------------------------------------------------------- */

START_TEST(rule_12_1_7a_half_of_the_losses_rounded_up_fall_on_the_quality_group) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex first = give(scene->board, "rosso", "red-elite", 4);
  HonourUnitIndex second = give(scene->board, "rosso", "red-elite", 4);
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 4);

  give(scene->board, "azzurro", "blue-elite", 9);
  assault_set(scene);
  scene->board->state.weather = HONOUR_WEATHER_MUD;
  scene_dice(scene, 1); /* row 0: the attacker loses 2 and a unit */
  assault_roll(scene);
  fight_decide(scene, HONOUR_DECISION_QUALITY, HONOUR_ANSWER_QUALITY, 3, GROUP(3));
  ck_assert(fight_asks(scene, HONOUR_DECISION_LOSS));
  ck_assert(!fight_offers(scene, HONOUR_ANSWER_LOSS, foot, 0));
  ck_assert(fight_offers(scene, HONOUR_ANSWER_LOSS, second, 0));
  fight_answer(scene, HONOUR_ANSWER_LOSS, first, 0);
  ck_assert(fight_asks(scene, HONOUR_DECISION_LOSS));
  ck_assert(!fight_offers(scene, HONOUR_ANSWER_LOSS, first, 0));
  ck_assert(fight_offers(scene, HONOUR_ANSWER_LOSS, second, 0));
  fight_answer(scene, HONOUR_ANSWER_LOSS, foot, 0);
  /* The third is the only one that has lost nothing. */
  fight_ends(scene);
  ck_assert(unit_of(scene, second)->demoralised);
  ck_assert_uint_eq(unit_of(scene, first)->sp + unit_of(scene, foot)->sp, 6);
}
END_TEST

START_TEST(rule_12_1_7a_a_single_loss_falls_on_the_group_downgraded_units_included) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex elite = give(scene->board, "rosso", "red-elite", 2);
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 4);
  HonourUnitIndex raw = give(scene->board, "rosso", "red-raw", 4);

  give(scene->board, "azzurro", "blue-foot", 9);
  assault_set(scene);
  scene_dice(scene, 4);
  assault_roll(scene);
  fight_decide(scene, HONOUR_DECISION_QUALITY, HONOUR_ANSWER_QUALITY, 2, GROUPS(2, 3));
  ck_assert(fight_asks(scene, HONOUR_DECISION_LOSS));
  ck_assert(fight_offers(scene, HONOUR_ANSWER_LOSS, elite, 0));
  ck_assert(fight_offers(scene, HONOUR_ANSWER_LOSS, foot, 0));
  ck_assert(!fight_offers(scene, HONOUR_ANSWER_LOSS, raw, 0));
}
END_TEST

START_TEST(rule_12_1_7b_losses_are_spread_as_evenly_as_can_be) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex units[3];
  HonourAssault *a;

  for (guint i = 0; i < 3; i++)
    units[i] = give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-elite", 9);
  give(scene->board, "azzurro", "blue-elite", 9);
  a = assault_set(scene);
  a->disrupted[HONOUR_ATTACKER] = TRUE;
  a->has_firearms = TRUE; /* a difference of -3: column 2 */
  scene->board->state.weather = HONOUR_WEATHER_MUD;
  scene_dice(scene, 1); /* the attacker loses 3 and a unit */
  assault_roll(scene);
  ck_assert(fight_asks(scene, HONOUR_DECISION_LOSS));
  for (guint i = 0; i < 2; i++)
    fight_decide(scene, HONOUR_DECISION_LOSS, HONOUR_ANSWER_LOSS, units[i], 0);
  ck_assert(fight_asks(scene, HONOUR_DECISION_DEMORALISE));
  for (guint i = 0; i < 3; i++)
    ck_assert_uint_eq(unit_of(scene, units[i])->sp, 7);
}
END_TEST

START_TEST(rule_12_1_7d_a_unit_outside_the_quality_group_may_be_demoralised) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex elite = give(scene->board, "azzurro", "blue-elite", 4), raw;

  give(scene->board, "azzurro", "blue-elite", 4);
  raw = give(scene->board, "azzurro", "blue-raw", 4);
  give(scene->board, "rosso", "red-elite", 9);
  assault_set(scene);
  scene_dice(scene, 6);
  assault_roll(scene);
  fight_decide(scene, HONOUR_DECISION_QUALITY, HONOUR_ANSWER_QUALITY, 3, GROUP(3));
  fight_decide(scene, HONOUR_DECISION_LOSS, HONOUR_ANSWER_LOSS, elite, 0);
  fight_decide(scene, HONOUR_DECISION_DEMORALISE, HONOUR_ANSWER_DEMORALISE, raw, 0);
  fight_ends(scene);
  ck_assert(unit_of(scene, raw)->demoralised);
  ck_assert(unit_of(scene, raw)->flags & HONOUR_UNIT_RAN);
}
END_TEST

START_TEST(rule_11_5_S4b_loss_and_demoralisation_fall_on_different_units_where_there_are_two) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex first = give(scene->board, "azzurro", "blue-foot", 4);
  HonourUnitIndex second = give(scene->board, "azzurro", "blue-foot", 4);
  HonourUnitIndex third = give(scene->board, "azzurro", "blue-foot", 4);

  give(scene->board, "rosso", "red-foot", 9);
  assault_set(scene);
  scene_dice(scene, 6);
  assault_roll(scene);
  fight_decide(scene, HONOUR_DECISION_LOSS, HONOUR_ANSWER_LOSS, second, 0);
  ck_assert(fight_asks(scene, HONOUR_DECISION_DEMORALISE));
  ck_assert(fight_offers(scene, HONOUR_ANSWER_DEMORALISE, first, 0));
  ck_assert(fight_offers(scene, HONOUR_ANSWER_DEMORALISE, third, 0));
  ck_assert(!fight_offers(scene, HONOUR_ANSWER_DEMORALISE, second, 0));
}
END_TEST

START_TEST(rule_11_5_S4b_a_unit_that_is_alone_takes_both) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex foot = give(scene->board, "azzurro", "blue-foot", 4);

  give(scene->board, "rosso", "red-foot", 4);
  assault_set(scene);
  scene_dice(scene, 6);
  assault_roll(scene);
  fight_ends(scene);
  ck_assert_uint_eq(unit_of(scene, foot)->sp, 3);
  ck_assert(unit_of(scene, foot)->demoralised);
}
END_TEST

START_TEST(rule_11_4_3d_in_a_major_battle_both_may_fall_on_one_unit) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex first = give(scene->board, "azzurro", "blue-foot", 4);

  give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "rosso", "red-foot", 8);
  assault_set(scene);
  fight_of(scene)->kind = HONOUR_FIGHT_MAJOR;
  scene_dice(scene, 6);
  assault_roll(scene);
  fight_decide(scene, HONOUR_DECISION_LOSS, HONOUR_ANSWER_LOSS, first, 0);
  ck_assert(fight_asks(scene, HONOUR_DECISION_DEMORALISE));
  ck_assert(fight_offers(scene, HONOUR_ANSWER_DEMORALISE, first, 0));
}
END_TEST

START_TEST(rule_1_3_2c_a_unit_without_strength_leaves_the_game) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex foot = give(scene->board, "azzurro", "blue-foot", 1);

  give(scene->board, "azzurro", "blue-guns", 1);
  give(scene->board, "rosso", "red-foot", 1);
  assault_set(scene);
  scene_dice(scene, 5);
  assault_roll(scene);
  fight_ends(scene);
  ck_assert_uint_eq(unit_of(scene, foot)->place, HONOUR_UNIT_LOST);
}
END_TEST

START_TEST(rule_11_5_S4a_the_cell_says_who_loses_and_what) {
  g_autoptr(Scene) scene = assault_draw();
  HonourAssault *a;

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  a = assault_set(scene);
  scene_dice(scene, 4);
  assault_roll(scene);
  fight_ends(scene);
  ck_assert(a->is_done);
  ck_assert_uint_eq(a->loser, HONOUR_ATTACKER);
  ck_assert_uint_eq(a->loss[HONOUR_ATTACKER], 1);
  ck_assert_uint_eq(a->loss[HONOUR_DEFENDER], 0);
  ck_assert_uint_eq(sp_of(scene, "rosso"), 3);
  ck_assert(scene_told(scene, "column 5, die 4, modified 4 (row 4)"));
  for (HonourUnitIndex i = 0; i < scene->board->game->n_units; i++)
    ck_assert_uint_eq(unit_of(scene, i)->flags, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("assault");
  TCase *quality = tcase_create("quality"), *strengths = tcase_create("strength");
  TCase *results = tcase_create("results");

  tcase_add_test(quality, rule_12_1a_demoralised_units_count_for_nothing);
  tcase_add_test(
      quality, rule_12_1b_the_group_of_half_the_sps_gives_the_quality_with_better_ones_downgraded);
  tcase_add_test(quality, rule_12_1b_exactly_half_is_enough);
  tcase_add_test(quality, rule_12_1b2_artillery_is_left_out_of_the_quality_unless_it_defends_alone);
  tcase_add_test(quality, rule_12_1c_quality_may_fall_below_zero);
  tcase_add_test(quality,
                 rule_12_1d_firearms_of_half_the_defenders_lower_the_attackers_quality_in_the_dry);
  tcase_add_test(quality, rule_12_1e_who_is_attacked_in_administrative_march_has_one_quality_less);
  tcase_add_test(quality, rule_12_1f_who_is_disrupted_has_one_quality_less);
  tcase_add_test(quality, rule_12_1g_the_column_is_the_difference_of_qualities_on_its_line);
  suite_add_tcase(suite, quality);
  tcase_add_test(strengths, rule_12_1h_rough_ground_halves_heavy_cavalry);
  tcase_add_test(strengths, rule_12_1h_combined_arms_count_more);
  tcase_add_test(strengths, rule_12_1h_the_best_sps_are_doubled_and_half_sps_only_after_them);
  tcase_add_test(strengths, rule_12_1i_the_ratio_is_rounded_down_in_favour_of_the_larger_side);
  tcase_add_test(strengths, rule_12_1j_all_modifiers_of_the_die_add_up);
  tcase_add_test(strengths, rule_12_1j_foul_weather_takes_one_from_the_die);
  tcase_add_test(strengths, rule_17_2b_rain_wets_powder_and_takes_one_from_the_assault);
  tcase_add_test(strengths, rule_17_2c_mud_slows_everybody);
  tcase_add_test(strengths, rule_17_2d_snow_takes_one_from_fire_and_assault);
  tcase_add_test(strengths, rule_12_1_5a_stars_of_the_leaders_help_their_side);
  tcase_add_test(strengths, rule_12_1_6a_swiss_and_landsknechts_help_only_in_good_order);
  tcase_add_test(strengths, rule_12_1_1a_artillery_is_not_in_the_ratio);
  tcase_add_test(strengths, rule_12_1_1b_artillery_alone_defends_as_one_sp);
  suite_add_tcase(suite, strengths);
  tcase_add_test(results, rule_12_1_1c_artillery_takes_no_results_unless_alone);
  tcase_add_test(results, rule_12_1_7a_half_of_the_losses_rounded_up_fall_on_the_quality_group);
  tcase_add_test(results, rule_12_1_7a_a_single_loss_falls_on_the_group_downgraded_units_included);
  tcase_add_test(results, rule_12_1_7b_losses_are_spread_as_evenly_as_can_be);
  tcase_add_test(results, rule_12_1_7d_a_unit_outside_the_quality_group_may_be_demoralised);
  tcase_add_test(results,
                 rule_11_5_S4b_loss_and_demoralisation_fall_on_different_units_where_there_are_two);
  tcase_add_test(results, rule_11_5_S4b_a_unit_that_is_alone_takes_both);
  tcase_add_test(results, rule_11_4_3d_in_a_major_battle_both_may_fall_on_one_unit);
  tcase_add_test(results, rule_1_3_2c_a_unit_without_strength_leaves_the_game);
  tcase_add_test(results, rule_11_5_S4a_the_cell_says_who_loses_and_what);
  suite_add_tcase(suite, results);
  return test_main(suite);
}
