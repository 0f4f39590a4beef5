/* The star of a Capitano [3.7], new Forces and their Orders [5.1] [5.3.3], Siege Artillery [15.1].
 */
#include "tests/honour/fixtures/stage-table.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/charts/assault.h"
#include "validator/honour/charts/attrition.h"
#include "validator/honour/charts/pursuit.h"

static Table t;

/* Azzurro has a star, Rosso has none. */
static void set_up(void) {
  memset(&t, 0, sizeof t);
  table_tiny(&t);
  engine_mark(&t.f, "rosso", HONOUR_MARK_GENERAL);
  engine_place(&t.f, "rosso", "0102", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rosso", "red-foot", 8);
  engine_mark(&t.f, "azzurro", HONOUR_MARK_GENERAL);
  engine_place(&t.f, "azzurro", "0401", HONOUR_ORDER_STAND);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
}

static void tear_down(void) {
  table_clear(&t);
}

static HonourCapitanoIndex man(const char *id) {
  return engine_capitano(&t.f, id);
}

static void play_out(void) {
  while (honour_play_next(&t.play, &t.request))
    honour_play_answer(&t.play, &t.request, t.request.options[0]);
}

START_TEST(rule_3_7a_the_star_moves_the_die_of_the_assault_table) {
  HonourAssaultCase c = {.attacker_sp = 40, .defender_sp = 40, .weather = HONOUR_WEATHER_FAIR};
  int without = honour_assault_modifiers(&c).total;

  c.attacker_star = TRUE;
  ck_assert_int_eq(honour_assault_modifiers(&c).total, without + 1);
  c.attacker_star = FALSE;
  c.defender_star = TRUE;
  ck_assert_int_eq(honour_assault_modifiers(&c).total, without - 1);
}
END_TEST

START_TEST(rule_3_7b_the_star_adds_to_the_pursuit_die) {
  ck_assert_int_eq(honour_pursuit_modifiers(&(HonourPursuitCase){.has_star = TRUE}).total, 1);
  ck_assert_int_eq(honour_pursuit_modifiers(&(HonourPursuitCase){0}).total, 0);
}
END_TEST

START_TEST(rule_3_7c_the_star_takes_one_from_discipline_and_recovery) {
  table_dice(&t, 4, 4, 4);
  honour_check_discipline(&t.play, man("azzurro"), 0, "9.1");
  ck_assert(table_was_told(&t, "die 4, modified 3"));
  honour_check_discipline(&t.play, man("rosso"), 0, "9.1");
  ck_assert(table_was_told(&t, "die 4, modified 4"));
  g_string_truncate(t.told, 0);
  honour_check_recovery(&t.play, man("azzurro"), 0);
  ck_assert(table_was_told(&t, "die 4, modified 3"));
}
END_TEST

START_TEST(rule_3_7d_the_star_takes_one_from_the_attrition_die) {
  HonourAttritionCase c = {.moment = HONOUR_ATTRITION_SEGMENT, .weather = HONOUR_WEATHER_FAIR};
  int without = honour_attrition_modifiers(&c).total;

  c.has_star = TRUE;
  ck_assert_int_eq(honour_attrition_modifiers(&c).total, without - 1);
}
END_TEST

START_TEST(rule_5_1c_a_new_force_has_an_order_at_the_end_of_the_segment) {
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "rubino", "red-guns", 2);
  honour_put_on_map(&t.play, man("rubino"));
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->order, 0);
  cap_dice_seed(&t.dice, 1); /* an Order may be Forced */
  honour_play_push(&t.play, HONOUR_STAGE_ORDERS)->side = engine_side(&t.f, "reds");
  play_out();
  ck_assert_uint_ne(engine_state_of(&t.f, "rubino")->order, 0);
}
END_TEST

START_TEST(rule_5_3_3b_a_new_force_has_the_marker_of_its_parent) {
  engine_state_of(&t.f, "rosso")->activations = 2;
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_give(&t.f, "rubino", "red-guns", 2);
  honour_put_on_map(&t.play, man("rubino"));
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->activations, 2);
}
END_TEST

/* --- Siege Artillery, which the valley does not have ------------------------------------------ */

static void set_up_pavia(void) {
  memset(&t, 0, sizeof t);
  engine_load_shipped(&t.f, "pavia-1524");
  table_take(&t);
}

START_TEST(rule_15_1_3a_without_guns_the_siege_artillery_is_gone_at_once) {
  guint piece = 0;
  HonourCapitanoIndex keeper;

  while (!g_str_equal(t.f.game->roster->auxiliary_types[t.f.game->auxiliaries[piece].type].id,
                      "siege-artillery"))
    ck_assert_uint_lt(++piece, t.f.game->n_auxiliaries);
  keeper = t.f.state.auxiliaries[piece].capitano;
  ck_assert_uint_ne(keeper, HONOUR_NOBODY);
  for (HonourUnitIndex i = 0; i < t.f.game->n_units; i++)
    if (t.f.state.units[i].place == HONOUR_UNIT_CARD &&
        honour_game_type(t.f.game, i)->arm == HONOUR_ARM_ARTILLERY)
      honour_take_off_card(&t.play, i, HONOUR_UNIT_LOST);
  ck_assert(!honour_may_have_auxiliary(t.f.game, &t.f.state, piece, keeper));
  cap_dice_seed(&t.dice, 1);
  honour_update_capitani(&t.play);
  ck_assert_uint_eq(t.f.state.auxiliaries[piece].place, HONOUR_UNIT_LOST);
}
END_TEST

START_TEST(rule_15_4a_firearms_are_marked_on_infantry_of_three_nations) {
  const HonourRoster *roster = t.f.game->roster;
  guint n = 0;

  for (guint i = 0; i < roster->n_unit_types; i++) {
    const HonourUnitType *type = &roster->unit_types[i];
    const char *nation = roster->nationalities[type->nationality].id;

    if (!type->firearms)
      continue;
    n++;
    ck_assert_msg(type->arm == HONOUR_ARM_INFANTRY, "%s", type->id);
    ck_assert_msg(g_str_equal(nation, "spanish") || g_str_equal(nation, "french") ||
                      g_str_equal(nation, "italian"),
                  "%s: %s", type->id, nation);
  }
  ck_assert_uint_gt(n, 0);
  /* What they do is in the tables: half of the SPs are enough. */
  ck_assert(honour_firearms_are_enough(4, 8));
  ck_assert(!honour_firearms_are_enough(3, 8));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bonus");
  TCase *stars = tcase_create("3.7"), *pavia = tcase_create("15");

  tcase_add_checked_fixture(stars, set_up, tear_down);
  tcase_add_test(stars, rule_3_7a_the_star_moves_the_die_of_the_assault_table);
  tcase_add_test(stars, rule_3_7b_the_star_adds_to_the_pursuit_die);
  tcase_add_test(stars, rule_3_7c_the_star_takes_one_from_discipline_and_recovery);
  tcase_add_test(stars, rule_3_7d_the_star_takes_one_from_the_attrition_die);
  tcase_add_test(stars, rule_5_1c_a_new_force_has_an_order_at_the_end_of_the_segment);
  tcase_add_test(stars, rule_5_3_3b_a_new_force_has_the_marker_of_its_parent);
  tcase_add_checked_fixture(pavia, set_up_pavia, tear_down);
  tcase_add_test(pavia, rule_15_1_3a_without_guns_the_siege_artillery_is_gone_at_once);
  tcase_add_test(pavia, rule_15_4a_firearms_are_marked_on_infantry_of_three_nations);
  suite_add_tcase(suite, stars);
  suite_add_tcase(suite, pavia);
  return test_main(suite);
}
