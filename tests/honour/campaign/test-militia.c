/* Militia and the Engineers of the besieged. [15.1.1] [15.1.2] */
#include "tests/honour/fixtures/stage-table.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/ch15-engineers.h"
#include "validator/honour/chapters/ch15-militia.h"
#include "validator/honour/machine/invariants.h"

static Table t;

static HonourCapitanoIndex man(const char *id) {
  return engine_capitano(&t.f, id);
}

/* Azzurro holds Nord, a Fortified City of the Blues in 0303; Rosso comes at him from 0203. */
static void set_up(void) {
  memset(&t, 0, sizeof t);
  table_tiny(&t);
  t.run = honour_militia_run;
  t.answer = honour_militia_answer;
  engine_place(&t.f, "azzurro", "0303", HONOUR_ORDER_GARRISON);
  engine_mark(&t.f, "azzurro", HONOUR_MARK_GENERAL);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_place(&t.f, "rosso", "0203", HONOUR_ORDER_ATTACK);
  engine_mark(&t.f, "rosso", HONOUR_MARK_GENERAL);
  engine_give(&t.f, "rosso", "red-foot", 8);
  t.f.state.fight =
      (HonourFight){.kind = HONOUR_FIGHT_SKIRMISH,
                    .hex = engine_hex(&t.f, "0303"),
                    .from = engine_hex(&t.f, "0203"),
                    .force = {[HONOUR_ATTACKER] = man("rosso"), [HONOUR_DEFENDER] = man("azzurro")},
                    .fighting = {HONOUR_NOBODY, HONOUR_NOBODY}};
}

static void tear_down(void) {
  table_clear(&t);
}

static gboolean is_asked(void) {
  honour_play_push(&t.play, HONOUR_STAGE_MILITIA);
  return table_asks(&t);
}

static void raise_militia(guint8 die) {
  table_dice(&t, die);
  ck_assert(is_asked());
  table_answer(&t, HONOUR_ANSWER_YES, 0, 0);
  ck_assert(!table_asks(&t));
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
}

/* SPs of Militia on the card of a Capitano; *n counts the counters. */
static guint militia_of(const char *id, guint *n) {
  guint sp = 0;

  *n = 0;
  for (HonourUnitIndex i = 0; i < t.f.game->n_units; i++) {
    const HonourUnitState *unit = &t.f.state.units[i];

    if (unit->place != HONOUR_UNIT_CARD || !honour_game_is_militia(t.f.game, i) ||
        unit->capitano != man(id))
      continue;
    sp += unit->sp;
    ++*n;
  }
  return sp;
}

static guint militia_sp(const char *id) {
  guint n;
  return militia_of(id, &n);
}

/* --- Raising them ----------------------------------------------------------------------------- */

START_TEST(rule_15_1_1a_who_is_attacked_in_a_fortress_may_raise_militia) {
  ck_assert(is_asked());
  ck_assert_uint_eq(t.request.side, engine_side(&t.f, "blues"));
  ck_assert(table_offers(&t, HONOUR_ANSWER_NO, 0, 0));
  table_answer(&t, HONOUR_ANSWER_NO, 0, 0);
  ck_assert(!table_asks(&t));
  ck_assert_uint_eq(militia_sp("azzurro"), 0);
}
END_TEST

START_TEST(rule_15_1_1a_also_where_nobody_is_aligned_but_not_in_a_hostile_region) {
  engine_align(&t.f, "N", HONOUR_NOT_ALIGNED);
  ck_assert(honour_may_raise_militia(t.f.game, &t.f.state, man("azzurro")));
  engine_align(&t.f, "N", engine_side(&t.f, "reds"));
  ck_assert(!is_asked());
}
END_TEST

START_TEST(rule_15_1_1a_not_without_walls) {
  engine_move(&t.f, "azzurro", "0302");
  ck_assert(!is_asked());
}
END_TEST

START_TEST(rule_15_1_1a_not_against_an_attack_from_march) {
  t.f.state.fight.flags = HONOUR_FIGHT_FROM_MARCH;
  ck_assert(!is_asked());
}
END_TEST

START_TEST(rule_15_1_1b_a_city_gives_the_die) {
  raise_militia(5);
  ck_assert_uint_eq(militia_sp("azzurro"), 5);
}
END_TEST

START_TEST(rule_15_1_1b_elsewhere_half_of_it_rounded_up) {
  engine_move(&t.f, "azzurro", "0402");
  raise_militia(5);
  ck_assert_uint_eq(militia_sp("azzurro"), 3);
}
END_TEST

START_TEST(rule_15_1_1c_the_fewest_counters_on_the_track_of_the_primo) {
  guint n;
  raise_militia(6);
  ck_assert_uint_eq(militia_of("azzurro", &n), 6);
  ck_assert_uint_eq(n, 1);
}
END_TEST

START_TEST(rule_15_1a_militia_are_no_combat_units) {
  raise_militia(6);
  ck_assert_uint_eq(honour_card_count(t.f.game, &t.f.state, man("azzurro")), 1);
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, man("azzurro")).n_units, 1);
}
END_TEST

START_TEST(rule_15_1g_militia_lie_on_the_track_with_their_strength) {
  raise_militia(3);
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, man("azzurro")).sp, 8 + 3);
}
END_TEST

START_TEST(rule_15_1_1f_no_more_while_they_are_there) {
  raise_militia(1);
  ck_assert(!is_asked());
}
END_TEST

START_TEST(rule_15_1_1f_nor_when_they_have_died) {
  raise_militia(1);
  for (HonourUnitIndex i = 0; i < t.f.game->n_units; i++)
    if (honour_game_is_militia(t.f.game, i) && t.f.state.units[i].place == HONOUR_UNIT_CARD)
      honour_take_off_card(&t.play, i, HONOUR_UNIT_LOST);
  ck_assert(!is_asked());
}
END_TEST

/* --- What becomes of them --------------------------------------------------------------------- */

START_TEST(rule_15_1_1d_they_stay_while_an_enemy_is_adjacent) {
  raise_militia(4);
  honour_dismiss_militia(&t.play);
  ck_assert_uint_eq(militia_sp("azzurro"), 4);
}
END_TEST

START_TEST(rule_15_1_1d_else_they_go_home_at_the_end_of_the_phase) {
  raise_militia(4);
  engine_move(&t.f, "rosso", "0101");
  honour_dismiss_militia(&t.play);
  ck_assert_uint_eq(militia_sp("azzurro"), 0);
  ck_assert(honour_may_raise_militia(t.f.game, &t.f.state, man("azzurro"))); /* some other time */
}
END_TEST

START_TEST(rule_15_1_1e_they_go_home_when_the_force_marches_off) {
  raise_militia(4);
  honour_move_force(&t.play, man("azzurro"), engine_hex(&t.f, "0403"));
  ck_assert_uint_eq(militia_sp("azzurro"), 0);
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
}
END_TEST

START_TEST(rule_15_1_1e_who_was_dropped_off_commands_them) {
  raise_militia(4);
  engine_place(&t.f, "celeste", "0303", HONOUR_ORDER_GARRISON);
  engine_give(&t.f, "celeste", "blue-guard", 3);
  honour_move_force(&t.play, man("azzurro"), engine_hex(&t.f, "0403"));
  ck_assert_uint_eq(militia_sp("celeste"), 4);
  ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
}
END_TEST

START_TEST(rule_15_1_1g_they_stay_and_defend_and_slow_nobody) {
  int before = honour_force_movement(t.f.game, &t.f.state, man("azzurro"));
  raise_militia(4);
  ck_assert_int_eq(honour_force_movement(t.f.game, &t.f.state, man("azzurro")), before);
  /* They count in the size of the Force, and take losses like others. */
  honour_make_force_liable(&t.play, man("azzurro"));
  for (HonourUnitIndex i = 0; i < t.f.game->n_units; i++)
    if (t.f.state.units[i].place == HONOUR_UNIT_CARD &&
        t.f.state.units[i].capitano == man("azzurro"))
      ck_assert(t.f.state.units[i].flags & HONOUR_UNIT_LIABLE);
}
END_TEST

START_TEST(rule_15_1_1g_they_recover_like_others) {
  raise_militia(4);
  for (HonourUnitIndex i = 0; i < t.f.game->n_units; i++)
    if (honour_game_is_militia(t.f.game, i) && t.f.state.units[i].place == HONOUR_UNIT_CARD)
      engine_demoralise(&t.f, i);
  table_dice(&t, 1);
  honour_check_recovery(&t.play, man("azzurro"), 0);
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, man("azzurro")).good_sp, 8 + 4);
}
END_TEST

START_TEST(rule_15_1_1h_they_are_eliminated_when_the_force_retreats) {
  raise_militia(4);
  honour_play_push(&t.play, HONOUR_STAGE_RETREAT)->capitano = man("azzurro");
  honour_move_force(&t.play, man("azzurro"), engine_hex(&t.f, "0403"));
  honour_play_pop(&t.play);
  ck_assert_uint_eq(militia_sp("azzurro"), 0);
  engine_move(&t.f, "azzurro", "0303");
  ck_assert(!honour_may_raise_militia(t.f.game, &t.f.state, man("azzurro"))); /* */
}
END_TEST

/* a Capitano is no Force by Militia alone. */
START_TEST(rule_6a_militia_alone_make_no_force) {
  raise_militia(4);
  engine_strip(&t.f, "azzurro");
  ck_assert(!honour_is_force(t.f.game, &t.f.state, man("azzurro")));
}
END_TEST

/* --- [15.1.2] Engineers of the besieged ------------------------------------------------------- */

/* Azzurro has the Engineers of the game, and Nord is besieged at a level. */
static void besiege(guint level) {
  t.f.state.auxiliaries[0] =
      (HonourAuxiliaryState){.place = HONOUR_UNIT_CARD, .capitano = man("azzurro")};
  t.f.state.siege[honour_game_settlement(t.f.game, engine_hex(&t.f, "0303"))] = (guint8)(level + 1);
}

static guint siege_level(void) {
  return t.f.state.siege[honour_game_settlement(t.f.game, engine_hex(&t.f, "0303"))] - 1u;
}

START_TEST(rule_15_1_2a_five_and_six_lower_the_siege_status) {
  besiege(2);
  table_dice(&t, 5, 6, 6);
  honour_repair_walls(&t.play, man("azzurro"));
  ck_assert_uint_eq(siege_level(), 1);
  honour_repair_walls(&t.play, man("azzurro"));
  honour_repair_walls(&t.play, man("azzurro"));
  ck_assert_uint_eq(siege_level(), 0); /* not below */
}
END_TEST

START_TEST(rule_15_1_2a_one_loses_the_engineers_and_the_rest_does_nothing) {
  besiege(2);
  table_dice(&t, 4, 1);
  honour_repair_walls(&t.play, man("azzurro"));
  ck_assert(honour_may_repair_walls(t.f.game, &t.f.state, man("azzurro")));
  honour_repair_walls(&t.play, man("azzurro"));
  ck_assert_uint_eq(siege_level(), 2);
  ck_assert_uint_eq(t.f.state.auxiliaries[0].place, HONOUR_UNIT_LOST);
  ck_assert(!honour_may_repair_walls(t.f.game, &t.f.state, man("azzurro")));
}
END_TEST

START_TEST(rule_15_1_2a_only_the_besieged) {
  besiege(0);
  t.f.state.siege[honour_game_settlement(t.f.game, engine_hex(&t.f, "0303"))] = 0;
  ck_assert(!honour_may_repair_walls(t.f.game, &t.f.state, man("azzurro")));
}
END_TEST

/* Through a whole activation: he is asked after he has acted, whatever his Order. */
START_TEST(rule_15_1_2c_with_any_order_beside_all_else) {
  static const guint orders[] = {HONOUR_ORDER_GARRISON, HONOUR_ORDER_STAND, HONOUR_ORDER_ATTACK};
  gboolean was_asked = FALSE;

  besiege(2);
  engine_order(&t.f, "azzurro", orders[_i]);
  engine_strip(&t.f, "rosso"); /* only the Blues act */
  engine_state_of(&t.f, "rosso")->role = HONOUR_ROLE_UNEMPLOYED;
  table_dice(&t, 1, 5);
  honour_play_push(&t.play, HONOUR_STAGE_ACTIVATIONS);
  while (!was_asked && honour_play_next(&t.play, &t.request)) {
    was_asked = t.request.kind == HONOUR_DECISION_ENGINEERS;
    honour_play_answer(&t.play, &t.request, t.request.options[0]);
  }
  ck_assert(was_asked);
  ck_assert_uint_eq(siege_level(), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("militia");
  TCase *raising = tcase_create("15.1.1 Raising"), *after = tcase_create("15.1.1 After");
  TCase *engineers = tcase_create("15.1.2");

  tcase_add_test(raising, rule_15_1_1a_who_is_attacked_in_a_fortress_may_raise_militia);
  tcase_add_test(raising, rule_15_1_1a_also_where_nobody_is_aligned_but_not_in_a_hostile_region);
  tcase_add_test(raising, rule_15_1_1a_not_without_walls);
  tcase_add_test(raising, rule_15_1_1a_not_against_an_attack_from_march);
  tcase_add_test(raising, rule_15_1_1b_a_city_gives_the_die);
  tcase_add_test(raising, rule_15_1_1b_elsewhere_half_of_it_rounded_up);
  tcase_add_test(raising, rule_15_1_1c_the_fewest_counters_on_the_track_of_the_primo);
  tcase_add_test(raising, rule_15_1a_militia_are_no_combat_units);
  tcase_add_test(raising, rule_15_1g_militia_lie_on_the_track_with_their_strength);
  tcase_add_test(raising, rule_15_1_1f_no_more_while_they_are_there);
  tcase_add_test(raising, rule_15_1_1f_nor_when_they_have_died);
  tcase_add_test(after, rule_15_1_1d_they_stay_while_an_enemy_is_adjacent);
  tcase_add_test(after, rule_15_1_1d_else_they_go_home_at_the_end_of_the_phase);
  tcase_add_test(after, rule_15_1_1e_they_go_home_when_the_force_marches_off);
  tcase_add_test(after, rule_15_1_1e_who_was_dropped_off_commands_them);
  tcase_add_test(after, rule_15_1_1g_they_stay_and_defend_and_slow_nobody);
  tcase_add_test(after, rule_15_1_1g_they_recover_like_others);
  tcase_add_test(after, rule_15_1_1h_they_are_eliminated_when_the_force_retreats);
  tcase_add_test(after, rule_6a_militia_alone_make_no_force);
  tcase_add_test(engineers, rule_15_1_2a_five_and_six_lower_the_siege_status);
  tcase_add_test(engineers, rule_15_1_2a_one_loses_the_engineers_and_the_rest_does_nothing);
  tcase_add_test(engineers, rule_15_1_2a_only_the_besieged);
  tcase_add_loop_test(engineers, rule_15_1_2c_with_any_order_beside_all_else, 0, 3);
  TCase *const cases[] = {raising, after, engineers};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    tcase_add_checked_fixture(cases[i], set_up, tear_down);
    suite_add_tcase(suite, cases[i]);
  }
  return test_main(suite);
}
