/* Chapter 6: what a Force is, what it amounts to, how fast it is; and the list of reasons. */
#include "validator/honour/chapters/ch06-forces.h"

#include <string.h>

#include "tests/honour/fixtures/board.h"
#include "validator/honour/machine/reason.h"

/* Movement is in half points. */
#define MP(n) (2 * (n))

/* --- [6] What a Force is ---------------------------------------------------------------------- */

START_TEST(rule_6a_a_force_is_a_capitano_on_the_map_with_a_unit) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");

  ck_assert(!honour_is_force(b->game, &b->state, rosso));
  give(b, "rosso", "red-foot", 1);
  ck_assert(honour_is_force(b->game, &b->state, rosso));
}
END_TEST

START_TEST(rule_6a_units_off_the_map_make_no_force) {
  static const HonourStation elsewhere[] = {HONOUR_STATION_WAITING, HONOUR_STATION_AVAILABLE,
                                            HONOUR_STATION_AWAY, HONOUR_STATION_LOST};
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");

  give(b, "rosso", "red-foot", 8);
  b->state.capitani[rosso].station = (guint8)elsewhere[_i];
  ck_assert(!honour_is_force(b->game, &b->state, rosso));
  ck_assert_uint_eq(honour_force_at(b->game, &b->state, hex_of(b, "0103")), HONOUR_NOBODY);
}
END_TEST

START_TEST(rule_6a_units_that_are_on_no_card_make_no_force) {
  static const HonourUnitPlace elsewhere[] = {HONOUR_UNIT_WAITING, HONOUR_UNIT_POOL,
                                              HONOUR_UNIT_LOST};
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");
  HonourUnitIndex foot = give(b, "rosso", "red-foot", 8);

  honour_put_unit_aside(&b->state, foot, elsewhere[_i]);
  ck_assert(!honour_is_force(b->game, &b->state, rosso));
  ck_assert_uint_eq(honour_force_strength(b->game, &b->state, rosso).n_units, 0);
}
END_TEST

/* A walk over a card finds these units. */
static void assert_card(const Board *b, HonourCapitanoIndex capitano, const HonourUnitIndex *units,
                        guint n) {
  HonourUnitIndex at = honour_first_unit(&b->state, capitano);

  for (guint i = 0; i < n; i++, at = honour_next_unit(&b->state, at))
    ck_assert_uint_eq(at, units[i]);
  ck_assert_uint_eq(at, HONOUR_NOBODY);
  ck_assert(honour_chains_are_sound(b->game, &b->state));
}

START_TEST(a_card_lists_its_units_in_order_however_they_came) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex azzurro = stand(b, "azzurro", "0303"), celeste = stand(b, "celeste", "0303");
  HonourUnitIndex foot = give(b, "azzurro", "blue-foot", 8);
  HonourUnitIndex horse = give(b, "azzurro", "blue-horse", 5);
  HonourUnitIndex guard = give(b, "azzurro", "blue-guard", 3);

  assert_card(b, azzurro, (HonourUnitIndex[]){foot, horse, guard}, 3);
  honour_put_unit_on_card(&b->state, guard, celeste);
  honour_put_unit_on_card(&b->state, foot, celeste);
  assert_card(b, azzurro, (HonourUnitIndex[]){horse}, 1);
  assert_card(b, celeste, (HonourUnitIndex[]){foot, guard}, 2);
  honour_put_unit_on_card(&b->state, horse, celeste);
  assert_card(b, azzurro, NULL, 0);
  assert_card(b, celeste, (HonourUnitIndex[]){foot, horse, guard}, 3);
  honour_put_unit_aside(&b->state, horse, HONOUR_UNIT_POOL);
  honour_put_unit_aside(&b->state, horse, HONOUR_UNIT_LOST);
  assert_card(b, celeste, (HonourUnitIndex[]){foot, guard}, 2);
  ck_assert_uint_eq(b->state.units[horse].capitano, HONOUR_NOBODY);
  ck_assert_uint_eq(b->state.units[horse].place, HONOUR_UNIT_LOST);
}
END_TEST

START_TEST(rule_6a_a_unit_on_the_card_of_a_subordinate_will_do) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand_general(b, "rosso", "0103");
  HonourCapitanoIndex rubino = join(b, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);

  give(b, "rubino", "red-foot", 8);
  ck_assert(honour_is_force(b->game, &b->state, rosso));
  ck_assert(!honour_is_force(b->game, &b->state, rubino));
  ck_assert_uint_eq(honour_force_of(b->game, &b->state, rubino), rosso);
  ck_assert_uint_eq(honour_force_of(b->game, &b->state, rosso), rosso);
  b->state.capitani[rubino].station = HONOUR_STATION_ON_MAP; /* detached, whoever he was with */
  ck_assert_uint_eq(honour_force_of(b->game, &b->state, rubino), rubino);
  ck_assert(!honour_is_force(b->game, &b->state, rosso));
}
END_TEST

/* */
START_TEST(rule_3_4a_auxiliaries_alone_make_no_force) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");

  b->state.auxiliaries[0] = (HonourAuxiliaryState){.place = HONOUR_UNIT_CARD, .capitano = rosso};
  ck_assert(!honour_is_force(b->game, &b->state, rosso));
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, rosso), 0);
}
END_TEST

START_TEST(rule_6a_the_force_in_a_hex_is_found) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rubino, azzurro;

  stand(b, "rosso", "0103"); /* alone, so no Force */
  rubino = stand(b, "rubino", "0103");
  azzurro = stand(b, "azzurro", "0303");
  give(b, "rubino", "red-foot", 8);
  give(b, "azzurro", "blue-foot", 8);
  ck_assert_uint_eq(honour_force_at(b->game, &b->state, hex_of(b, "0103")), rubino);
  ck_assert_uint_eq(honour_force_at(b->game, &b->state, hex_of(b, "0303")), azzurro);
  ck_assert_uint_eq(honour_force_at(b->game, &b->state, hex_of(b, "0203")), HONOUR_NOBODY);
}
END_TEST

START_TEST(rule_6b_only_a_general_has_subordinates) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand_general(b, "rosso", "0103");
  HonourCapitanoIndex tell = stand(b, "tell", "0103");
  HonourCapitanoIndex rubino = capitano_of(b, "rubino");

  ck_assert(honour_may_be_with(&b->state, rubino, HONOUR_ROLE_SUBORDINATE, rosso));
  ck_assert(!honour_may_be_with(&b->state, rubino, HONOUR_ROLE_SUBORDINATE, tell));
  ck_assert(!honour_may_be_with(&b->state, rubino, HONOUR_ROLE_PRIMO, rosso));
  ck_assert(!honour_may_be_with(&b->state, rosso, HONOUR_ROLE_SUBORDINATE, rosso));
}
END_TEST

START_TEST(rule_3_4i_the_unemployed_go_with_anybody) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand_general(b, "rosso", "0103");
  HonourCapitanoIndex tell = stand(b, "tell", "0103");
  HonourCapitanoIndex rubino = capitano_of(b, "rubino");

  ck_assert(honour_may_be_with(&b->state, rubino, HONOUR_ROLE_UNEMPLOYED, rosso));
  ck_assert(honour_may_be_with(&b->state, rubino, HONOUR_ROLE_UNEMPLOYED, tell));
}
END_TEST

START_TEST(rule_3_4j_a_general_is_never_unemployed_in_a_force) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand_general(b, "rosso", "0103");
  HonourCapitanoIndex tell = stand_general(b, "tell", "0103");

  ck_assert(!honour_may_be_with(&b->state, rosso, HONOUR_ROLE_UNEMPLOYED, tell));
  ck_assert(honour_may_be_with(&b->state, rosso, HONOUR_ROLE_SUBORDINATE, tell)); /* */
}
END_TEST

/* the cards of an army may change hands. */
START_TEST(an_army_obeys_the_side_that_commands_it_now) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = capitano_of(b, "rosso");

  ck_assert_uint_eq(honour_side_of(b->game, &b->state, rosso), side_of(b, "reds"));
  b->state.armies[army_of(b, "red")].side = (guint8)side_of(b, "blues");
  ck_assert_uint_eq(honour_side_of(b->game, &b->state, rosso), side_of(b, "blues"));
}
END_TEST

/* --- [6.1] Kinds of Force --------------------------------------------------------------------- */

START_TEST(rule_6_1a_a_general_leads_a_major_force) {
  g_autoptr(Board) b = board_valley();

  ck_assert(honour_force_is_major(&b->state, stand_general(b, "rosso", "0103")));
  ck_assert(!honour_force_is_major(&b->state, stand(b, "rubino", "0103")));
}
END_TEST

START_TEST(rule_6_1c_a_minor_force_of_one_sp_pays_nothing) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rubino = stand(b, "rubino", "0103");
  HonourUnitIndex guns = give(b, "rubino", "red-guns", 1);

  ck_assert(honour_force_orders_are_free(b->game, &b->state, rubino));
  b->state.units[guns].sp = 2;
  ck_assert(!honour_force_orders_are_free(b->game, &b->state, rubino));
  b->state.units[guns].sp = 1;
  b->state.capitani[rubino].marks = HONOUR_MARK_GENERAL;
  ck_assert(!honour_force_orders_are_free(b->game, &b->state, rubino));
}
END_TEST

START_TEST(rule_6_1c_a_minor_force_of_light_cavalry_pays_nothing) {
  g_autoptr(Board) b = board_new("scenarios", "agnadello-1509.xml");
  HonourCapitanoIndex alviano = stand(b, "alviano", "2736");

  ck_assert(!honour_force_orders_are_free(b->game, &b->state, alviano));
  give(b, "alviano", "stradiots", 3);
  ck_assert(honour_force_strength(b->game, &b->state, alviano).only_light_cavalry);
  ck_assert(honour_force_orders_are_free(b->game, &b->state, alviano));
  give(b, "alviano", "venetian-heavy", 1);
  ck_assert(!honour_force_strength(b->game, &b->state, alviano).only_light_cavalry);
  ck_assert(!honour_force_orders_are_free(b->game, &b->state, alviano));
}
END_TEST

/* --- What is in it ---------------------------------------------------------------------------- */

START_TEST(a_force_is_the_sum_of_all_its_cards) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand_general(b, "rosso", "0103");
  HonourForceStrength strength;

  join(b, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  stand(b, "tell", "0103"); /* a Force of his own in the same hex */
  give(b, "rosso", "red-foot", 7);
  give_demoralised(b, "rubino", "red-foot", 4);
  give(b, "rubino", "red-guns", 2);
  give(b, "tell", "swiss-foot", 10);
  strength = honour_force_strength(b->game, &b->state, rosso);
  ck_assert_uint_eq(strength.n_units, 3);
  ck_assert_uint_eq(strength.n_demoralised, 1);
  ck_assert_uint_eq(strength.sp, 13);
  ck_assert_uint_eq(strength.good_sp, 9);
  ck_assert_uint_eq(strength.arm_sp[HONOUR_ARM_INFANTRY], 11);
  ck_assert_uint_eq(strength.arm_good_sp[HONOUR_ARM_INFANTRY], 7);
  ck_assert_uint_eq(strength.arm_sp[HONOUR_ARM_ARTILLERY], 2);
  ck_assert_uint_eq(strength.arm_good_sp[HONOUR_ARM_ARTILLERY], 2);
  ck_assert_uint_eq(strength.arm_sp[HONOUR_ARM_HEAVY_CAVALRY], 0);
  ck_assert(!strength.only_light_cavalry);
}
END_TEST

START_TEST(counting_all_forces_agrees_with_looking_at_each) {
  g_autoptr(Board) b = board_valley();
  HonourForceCount counts[HONOUR_MAX_CAPITANI];

  stand_general(b, "rosso", "0103");
  join(b, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  stand(b, "azzurro", "0303");
  give(b, "rosso", "red-foot", 7);
  give_demoralised(b, "rubino", "red-foot", 4);
  give_demoralised(b, "azzurro", "blue-foot", 8);
  give(b, "celeste", "blue-guard", 3); /* not on the map */
  honour_forces_count(b->game, &b->state, counts);
  for (guint i = 0; i < b->game->n_capitani; i++) {
    HonourCapitanoIndex capitano = (HonourCapitanoIndex)i;
    gboolean is_force = honour_is_force(b->game, &b->state, capitano);
    HonourForceStrength strength = honour_force_strength(b->game, &b->state, capitano);

    ck_assert_int_eq(counts[i].n_units > 0, is_force);
    ck_assert_uint_eq(counts[i].n_units, is_force ? strength.n_units : 0);
    ck_assert_uint_eq(counts[i].n_demoralised, is_force ? strength.n_demoralised : 0);
    if (is_force)
      ck_assert_int_eq(honour_count_is_shaken(counts[i]),
                       honour_force_is_shaken(b->game, &b->state, capitano));
  }
}
END_TEST

/* of so many units so many are demoralised. */
static const struct {
  guint good, demoralised;
  gboolean is_shaken;
} morale[] = {
    {0, 0, FALSE}, {1, 0, FALSE}, {0, 1, TRUE},  {1, 1, TRUE},
    {2, 1, FALSE}, {1, 2, TRUE},  {3, 1, FALSE}, {2, 2, TRUE},
};

START_TEST(rule_9_1_1_half_of_the_units_demoralised_shake_a_force) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");

  for (guint i = 0; i < morale[_i].good; i++)
    give(b, "rosso", "red-foot", 1);
  for (guint i = 0; i < morale[_i].demoralised; i++)
    give_demoralised(b, "rosso", "red-foot", 1);
  ck_assert_int_eq(honour_force_is_shaken(b->game, &b->state, rosso), morale[_i].is_shaken);
}
END_TEST

START_TEST(rule_9_1_1_units_count_and_not_their_strength) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");

  give_demoralised(b, "rosso", "red-foot", 8);
  give(b, "rosso", "red-foot", 1);
  give(b, "rosso", "red-guns", 1);
  ck_assert(!honour_force_is_shaken(b->game, &b->state, rosso));
}
END_TEST

/* --- [7.4] Movement Allowance ----------------------------------------------------------------- */

START_TEST(rule_7_4b_the_slowest_unit_sets_the_pace) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex azzurro = stand_general(b, "azzurro", "0303");

  ck_assert_int_eq(honour_force_movement(b->game, &b->state, azzurro), 0);
  give(b, "azzurro", "blue-horse", 5);
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, azzurro), MP(6));
  join(b, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  give(b, "celeste", "blue-guard", 3);
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, azzurro), MP(5));
}
END_TEST

START_TEST(rule_7_4b_the_order_of_units_does_not_matter) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex azzurro = stand(b, "azzurro", "0303");
  HonourUnitIndex foot = give(b, "azzurro", "blue-foot", 8);
  HonourUnitIndex horse = give(b, "azzurro", "blue-horse", 5);
  HonourUnitIndex guard = give(b, "azzurro", "blue-guard", 3);

  ck_assert_uint_lt(foot, horse);
  ck_assert_uint_lt(horse, guard);
  honour_put_unit_aside(&b->state, guard, HONOUR_UNIT_LOST);
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, azzurro), MP(5));
  honour_put_unit_aside(&b->state, foot, HONOUR_UNIT_LOST);
  honour_put_unit_on_card(&b->state, guard, azzurro);
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, azzurro), MP(5));
}
END_TEST

START_TEST(rule_7_4b_auxiliaries_slow_nobody) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");

  give(b, "rosso", "red-foot", 8);
  b->state.auxiliaries[0] = (HonourAuxiliaryState){.place = HONOUR_UNIT_CARD, .capitano = rosso};
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, rosso), MP(5));
}
END_TEST

START_TEST(rule_1_3_3j_the_demoralised_side_is_one_slower) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex azzurro = stand(b, "azzurro", "0303");

  give_demoralised(b, "azzurro", "blue-horse", 5);
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, azzurro), MP(5));
  give(b, "azzurro", "blue-foot", 8);
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, azzurro), MP(5));
}
END_TEST

START_TEST(rule_9_1_1a_a_unit_that_recovers_is_as_fast_as_before) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");
  HonourUnitIndex foot = give_demoralised(b, "rosso", "red-foot", 8);

  ck_assert_int_eq(honour_force_movement(b->game, &b->state, rosso), MP(4));
  b->state.units[foot].demoralised = FALSE;
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, rosso), MP(5));
}
END_TEST

/* Infantry of 5 MPs, in good order and demoralised. */
static const struct {
  HonourWeather weather;
  int good, demoralised;
} going[] = {
    {HONOUR_WEATHER_FROST, 5, 4}, {HONOUR_WEATHER_SNOW, 4, 3}, {HONOUR_WEATHER_MUD, 4, 3},
    {HONOUR_WEATHER_RAIN, 5, 4},  {HONOUR_WEATHER_FAIR, 5, 4}, {HONOUR_WEATHER_HEAT, 5, 4},
};

START_TEST(rule_17_1b_mud_and_snow_slow_every_unit) {
  g_autoptr(Board) b = board_valley();
  HonourCapitanoIndex rosso = stand(b, "rosso", "0103");
  HonourUnitIndex foot = give(b, "rosso", "red-foot", 8);

  b->state.weather = going[_i].weather;
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, rosso), MP(going[_i].good));
  b->state.units[foot].demoralised = TRUE;
  ck_assert_int_eq(honour_force_movement(b->game, &b->state, rosso), MP(going[_i].demoralised));
}
END_TEST

/* --- Reasons ---------------------------------------------------------------------------------- */

START_TEST(what_is_allowed_breaks_no_rule) {
  ck_assert_ptr_null(honour_reason_rule(HONOUR_REASON_OK));
  ck_assert_ptr_nonnull(honour_reason_sentence(HONOUR_REASON_OK));
}
END_TEST

START_TEST(every_refusal_names_a_rule_and_says_why) {
  for (guint i = HONOUR_REASON_OK + 1; i < HONOUR_N_REASONS; i++) {
    const char *rule = honour_reason_rule((HonourReason)i);
    const char *sentence = honour_reason_sentence((HonourReason)i);

    ck_assert_msg(rule != NULL && g_ascii_isdigit(rule[0]), "reason %u has no rule", i);
    ck_assert_msg(sentence != NULL && g_ascii_isupper(sentence[0]), "reason %u, [%s]", i, rule);
    ck_assert_msg(g_str_has_suffix(sentence, "."), "\"%s\" is no sentence", sentence);
    for (guint j = HONOUR_REASON_OK + 1; j < i; j++)
      ck_assert_msg(!g_str_equal(sentence, honour_reason_sentence((HonourReason)j)), "\"%s\" twice",
                    sentence);
  }
}
END_TEST

static Suite *forces_suite(void) {
  Suite *suite = suite_create("forces");
  TCase *force = tcase_create("6");
  TCase *kinds = tcase_create("6.1");
  TCase *strength = tcase_create("strength");
  TCase *movement = tcase_create("7.4");
  TCase *reasons = tcase_create("reasons");

  tcase_add_test(force, rule_6a_a_force_is_a_capitano_on_the_map_with_a_unit);
  tcase_add_loop_test(force, rule_6a_units_off_the_map_make_no_force, 0, 4);
  tcase_add_loop_test(force, rule_6a_units_that_are_on_no_card_make_no_force, 0, 3);
  tcase_add_test(force, a_card_lists_its_units_in_order_however_they_came);
  tcase_add_test(force, rule_6a_a_unit_on_the_card_of_a_subordinate_will_do);
  tcase_add_test(force, rule_3_4a_auxiliaries_alone_make_no_force);
  tcase_add_test(force, rule_6a_the_force_in_a_hex_is_found);
  tcase_add_test(force, rule_6b_only_a_general_has_subordinates);
  tcase_add_test(force, rule_3_4i_the_unemployed_go_with_anybody);
  tcase_add_test(force, rule_3_4j_a_general_is_never_unemployed_in_a_force);
  tcase_add_test(force, an_army_obeys_the_side_that_commands_it_now);
  tcase_add_test(kinds, rule_6_1a_a_general_leads_a_major_force);
  tcase_add_test(kinds, rule_6_1c_a_minor_force_of_one_sp_pays_nothing);
  tcase_add_test(kinds, rule_6_1c_a_minor_force_of_light_cavalry_pays_nothing);
  tcase_add_test(strength, a_force_is_the_sum_of_all_its_cards);
  tcase_add_test(strength, counting_all_forces_agrees_with_looking_at_each);
  tcase_add_loop_test(strength, rule_9_1_1_half_of_the_units_demoralised_shake_a_force, 0,
                      G_N_ELEMENTS(morale));
  tcase_add_test(strength, rule_9_1_1_units_count_and_not_their_strength);
  tcase_add_test(movement, rule_7_4b_the_slowest_unit_sets_the_pace);
  tcase_add_test(movement, rule_7_4b_the_order_of_units_does_not_matter);
  tcase_add_test(movement, rule_7_4b_auxiliaries_slow_nobody);
  tcase_add_test(movement, rule_1_3_3j_the_demoralised_side_is_one_slower);
  tcase_add_test(movement, rule_9_1_1a_a_unit_that_recovers_is_as_fast_as_before);
  tcase_add_loop_test(movement, rule_17_1b_mud_and_snow_slow_every_unit, 0, G_N_ELEMENTS(going));
  tcase_add_test(reasons, what_is_allowed_breaks_no_rule);
  tcase_add_test(reasons, every_refusal_names_a_rule_and_says_why);
  suite_add_tcase(suite, force);
  suite_add_tcase(suite, kinds);
  suite_add_tcase(suite, strength);
  suite_add_tcase(suite, movement);
  suite_add_tcase(suite, reasons);
  return suite;
}

int main(void) {
  return test_main(forces_suite());
}
