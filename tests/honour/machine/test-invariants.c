/* What is true of every state, and that each way of breaking it is found. */
#include "validator/honour/machine/invariants.h"

#include "tests/honour/fixtures/engine-fixture.h"

static EngineFixture f;

static void set_up(void) {
  engine_load_tiny(&f);
}

static void tear_down(void) {
  engine_clear(&f);
}

static const char *const shipped[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                      "bicocca-1522", "pavia-1524"};

START_TEST(the_set_up_of_a_shipped_scenario_is_sound) {
  EngineFixture real;
  const char *violation;

  engine_load_shipped(&real, shipped[_i]);
  violation = honour_find_violation(real.game, &real.state);
  ck_assert_msg(violation == NULL, "%s: %s", shipped[_i], violation);
  engine_clear(&real);
}
END_TEST

START_TEST(the_set_up_of_the_tiny_scenario_is_sound) {
  ck_assert_ptr_null(honour_find_violation(f.game, &f.state));
}
END_TEST

/* --- Ways to break a state ------------------------------------------------------------------- */

static HonourUnitState *first_unit_on_a_card(void) {
  for (guint i = 0; i < f.game->n_units; i++)
    if (f.state.units[i].place == HONOUR_UNIT_CARD)
      return &f.state.units[i];
  ck_abort_msg("no unit on a card");
}

static HonourUnitIndex number_of(const HonourUnitState *unit) {
  return (HonourUnitIndex)(unit - f.state.units);
}

static void no_such_station(void) {
  engine_state_of(&f, "rubino")->station = 99;
}

static void with_nobody(void) {
  engine_state_of(&f, "rubino")->with = HONOUR_NOBODY;
}

static void with_himself(void) {
  engine_state_of(&f, "rubino")->with = engine_capitano(&f, "rubino");
}

static void with_one_in_another_hex(void) {
  engine_state_of(&f, "rubino")->hex = engine_hex(&f, "0104");
}

static void on_the_map_in_no_hex(void) {
  engine_state_of(&f, "celeste")->hex = CAP_HEX_NONE;
}

static void on_the_map_and_on_a_card(void) {
  engine_state_of(&f, "celeste")->with = engine_capitano(&f, "azzurro");
}

static void lost_and_in_a_hex(void) {
  engine_state_of(&f, "minor-red")->hex = engine_hex(&f, "0104");
}

static void a_unit_with_one_who_is_gone(void) {
  first_unit_on_a_card()->capitano = engine_capitano(&f, "tell");
}

static void a_unit_with_nobody(void) {
  first_unit_on_a_card()->capitano = HONOUR_NOBODY;
}

static void a_lost_unit_on_a_card(void) {
  first_unit_on_a_card()->place = HONOUR_UNIT_LOST;
}

/* Whoever writes it past the functions leaves it in the list of another card. */
static void a_unit_in_the_list_of_another_card(void) {
  first_unit_on_a_card()->capitano = engine_capitano(&f, "rubino");
}

static void a_unit_in_no_list(void) {
  HonourCapitanoIndex capitano = first_unit_on_a_card()->capitano;

  f.state.cards.first[capitano] = f.state.cards.next[f.state.cards.first[capitano] - 1];
}

static void an_auxiliary_in_the_pool(void) {
  f.state.auxiliaries[0].place = HONOUR_UNIT_POOL;
}

static void an_auxiliary_with_one_who_is_gone(void) {
  f.state.auxiliaries[0].capitano = engine_capitano(&f, "tell");
}

static void an_army_on_no_side(void) {
  f.state.armies[0].side = 2;
}

static void a_primo_capitano_on_a_card(void) {
  engine_state_of(&f, "rubino")->role = HONOUR_ROLE_PRIMO;
}

static void a_subordinate_on_the_map(void) {
  engine_state_of(&f, "celeste")->role = HONOUR_ROLE_SUBORDINATE;
}

static void a_unit_without_strength(void) {
  first_unit_on_a_card()->sp = 0;
}

static void a_unit_above_its_maximum(void) {
  first_unit_on_a_card()->sp = 9;
}

static void strength_in_the_pool(void) {
  for (guint i = 0; i < f.game->n_units; i++)
    if (f.state.units[i].place == HONOUR_UNIT_POOL)
      f.state.units[i].sp = 1;
}

static void more_units_than_rank(void) {
  for (HonourUnitIndex i = 0; i < f.game->n_units; i++)
    if (f.state.units[i].place == HONOUR_UNIT_CARD &&
        f.state.units[i].capitano == engine_capitano(&f, "rosso"))
      honour_put_unit_on_card(&f.state, i, engine_capitano(&f, "rubino"));
}

static void units_beside_one_who_is_no_general(void) {
  honour_put_unit_on_card(&f.state, number_of(first_unit_on_a_card()),
                          engine_capitano(&f, "rubino"));
  engine_unmark(&f, "rosso", HONOUR_MARK_GENERAL);
}

static void a_subordinate_of_higher_rank(void) {
  HonourUnitIndex unit = number_of(first_unit_on_a_card());

  engine_empty(&f);
  engine_place(&f, "rubino", "0103", HONOUR_ORDER_STAND);
  engine_mark(&f, "rubino", HONOUR_MARK_GENERAL);
  engine_attach(&f, "rosso", "rubino", HONOUR_ROLE_SUBORDINATE);
  honour_put_unit_on_card(&f.state, unit, engine_capitano(&f, "rosso"));
  f.state.units[unit].sp = 1;
}

static void enemies_in_one_hex(void) {
  engine_move(&f, "rosso", "0303");
}

static void an_order_off_the_map(void) {
  engine_order(&f, "rubino", HONOUR_ORDER_STAND);
}

static void two_orders(void) {
  engine_order(&f, "rosso", HONOUR_ORDER_STAND | HONOUR_ORDER_ATTACK);
}

static void a_third_activation(void) {
  engine_state_of(&f, "rosso")->activations = 3;
}

static void negative_points(void) {
  f.state.armies[1].points = -1;
}

static void an_unknown_source(void) {
  f.state.armies[0].source = 1;
}

static void an_unknown_conqueror(void) {
  f.state.conqueror[0] = 2;
}

static void a_siege_without_a_marker(void) {
  engine_state_of(&f, "rosso")->besieges = engine_hex(&f, "0303") + 1;
}

static void a_siege_beyond_the_highest_level(void) {
  f.state.siege[0] = 5;
}

static void a_recruit_who_is_on_a_card(void) {
  HonourUnitIndex unit = (HonourUnitIndex)(first_unit_on_a_card() - f.state.units);

  f.state.optional.hired[unit] = 1;
  f.state.optional.recruits[0].unit = unit + 1;
}

static void hired_by_no_army(void) {
  f.state.optional.hired[0] = 3;
}

static const struct {
  const char *rule;
  void (*break_it)(void);
} breaches[] = {
    {"1.3.2d:", no_such_station},
    {"1.3.2d:", with_nobody},
    {"1.3.2d:", with_himself},
    {"1.3.2d:", with_one_in_another_hex},
    {"1.3.2d:", on_the_map_in_no_hex},
    {"1.3.2d:", on_the_map_and_on_a_card},
    {"1.3.2d:", lost_and_in_a_hex},
    {"1.3.2b:", a_unit_with_one_who_is_gone},
    {"1.3.2b:", a_unit_with_nobody},
    {"1.3.2b:", a_lost_unit_on_a_card},
    {"1.3.2b: The list", a_unit_in_the_list_of_another_card},
    {"1.3.2b: The list", a_unit_in_no_list},
    {"15.1a:", an_auxiliary_in_the_pool},
    {"15.1a:", an_auxiliary_with_one_who_is_gone},
    {"1.1a:", an_army_on_no_side},
    {"3.3a:", a_primo_capitano_on_a_card},
    {"3.3a:", a_subordinate_on_the_map},
    {"1.3.2c:", a_unit_without_strength},
    {"1.3.3c:", a_unit_above_its_maximum},
    {"1.3.3d:", strength_in_the_pool},
    {"3.1a:", more_units_than_rank},
    {"6b:", units_beside_one_who_is_no_general},
    {"3.2.2a:", a_subordinate_of_higher_rank},
    {"7.3:", enemies_in_one_hex},
    {"5.2f:", an_order_off_the_map},
    {"5.3:", two_orders},
    {"7.2.4:", a_third_activation},
    {"4.3b:", negative_points},
    {"4.1a:", an_unknown_source},
    {"11.3.1:", a_siege_without_a_marker},
    {"11.3.1:", a_siege_beyond_the_highest_level},
    {"18.5:", a_recruit_who_is_on_a_card},
    {"18.5:", hired_by_no_army},
    {"14.1:", an_unknown_conqueror},
};

START_TEST(every_breach_is_found_and_named_by_its_rule) {
  const char *violation;

  breaches[_i].break_it();
  violation = honour_find_violation(f.game, &f.state);
  ck_assert_msg(violation != NULL && g_str_has_prefix(violation, breaches[_i].rule), "%s %s",
                breaches[_i].rule, violation != NULL ? violation : "is not found");
}
END_TEST

/* Bytes that mean nothing are looked at safely. */
START_TEST(nonsense_is_looked_at_safely) {
  memset(&f.state, _i == 0 ? 0xff : 0x7e, sizeof f.state);
  ck_assert_ptr_nonnull(honour_find_violation(f.game, &f.state));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("invariants");
  TCase *sound = tcase_create("sound");
  TCase *broken = tcase_create("broken");

  tcase_add_checked_fixture(sound, set_up, tear_down);
  tcase_add_checked_fixture(broken, set_up, tear_down);
  tcase_add_test(sound, the_set_up_of_the_tiny_scenario_is_sound);
  tcase_add_loop_test(sound, the_set_up_of_a_shipped_scenario_is_sound, 0, G_N_ELEMENTS(shipped));
  tcase_add_loop_test(broken, every_breach_is_found_and_named_by_its_rule, 0,
                      G_N_ELEMENTS(breaches));
  tcase_add_loop_test(broken, nonsense_is_looked_at_safely, 0, 2);
  suite_add_tcase(suite, sound);
  suite_add_tcase(suite, broken);
  return test_main(suite);
}
