/* Chapter 9: discipline checks outside combat, demoralisation, recovery. */
#include "tests/honour/fixtures/stage-table.h"

/* Rosso, who has no star, in 0103 with two units. */
typedef struct {
  Table t;
  HonourUnitIndex foot, guns;
} Reds;

static void set_reds(Reds *r, guint foot_sp, guint guns_sp) {
  table_tiny(&r->t);
  engine_place(&r->t.f, "rosso", "0103", HONOUR_ORDER_ATTACK);
  r->foot = engine_give(&r->t.f, "rosso", "red-foot", foot_sp);
  r->guns = engine_give(&r->t.f, "rosso", "red-guns", guns_sp);
}

static void check(Reds *r, guint8 die, int modifier) {
  table_dice(&r->t, die);
  honour_check_discipline(&r->t.play, engine_capitano(&r->t.f, "rosso"), modifier, "5.3.1");
}

static void recover(Reds *r, guint8 die, int modifier) {
  table_dice(&r->t, die);
  honour_check_recovery(&r->t.play, engine_capitano(&r->t.f, "rosso"), modifier);
}

static HonourUnitState *unit(Reds *r, HonourUnitIndex index) {
  return &r->t.f.state.units[index];
}

/* --- 9.1 The check --------------------------------------------------------------------------- */

/* A die of 5: Very Sensitive and Sensitive D, Normal F, Reliable P. */
START_TEST(rule_9_1a_one_die_is_read_for_each_unit_by_its_reliability) {
  static const struct {
    HonourReliability reliability;
    guint sp;
    gboolean is_demoralised;
  } rows[] = {{HONOUR_RELIABILITY_VERY_SENSITIVE, 6, TRUE},
              {HONOUR_RELIABILITY_SENSITIVE, 6, TRUE},
              {HONOUR_RELIABILITY_NORMAL, 5, FALSE},
              {HONOUR_RELIABILITY_RELIABLE, 6, FALSE}};

  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    Reds r;

    set_reds(&r, 6, 2);
    r.t.f.game->units[r.foot].reliability = rows[i].reliability;
    r.t.f.game->units[r.guns].reliability = HONOUR_RELIABILITY_RELIABLE;
    check(&r, 5, 0);
    ck_assert_uint_eq(unit(&r, r.foot)->sp, rows[i].sp);
    ck_assert_int_eq(unit(&r, r.foot)->demoralised, rows[i].is_demoralised);
    ck_assert_int_eq(unit(&r, r.guns)->demoralised, FALSE);
    ck_assert_uint_eq(table_rolled(&r.t), 1);
    table_clear(&r.t);
  }
}
END_TEST

START_TEST(rule_9_1a_units_of_subordinates_check_too_and_nobody_elses) {
  Reds r;
  HonourUnitIndex with, apart;

  set_reds(&r, 6, 2);
  engine_mark(&r.t.f, "rosso", HONOUR_MARK_GENERAL);
  engine_attach(&r.t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  with = engine_give(&r.t.f, "rubino", "red-foot", 4);
  engine_place(&r.t.f, "tell", "0103", HONOUR_ORDER_STAND);
  apart = engine_give(&r.t.f, "tell", "swiss-foot", 5);
  check(&r, 6, 0);
  ck_assert(unit(&r, with)->demoralised);
  ck_assert(!unit(&r, apart)->demoralised);
  table_clear(&r.t);
}
END_TEST

START_TEST(rule_9_1d_what_a_forced_order_adds_counts) {
  Reds r;

  set_reds(&r, 6, 2);
  check(&r, 3, 1); /* row 4: F */
  ck_assert_uint_eq(unit(&r, r.foot)->sp, 5);
  ck_assert(unit(&r, r.guns)->demoralised);
  ck_assert(table_was_told(&r.t, "5.3.1: The Force of Rosso checks its discipline: die 3, modified "
                                 "4."));
  table_clear(&r.t);
}
END_TEST

START_TEST(rule_9_1e_a_star_takes_one_off) {
  Table t;
  HonourUnitIndex foot;

  table_tiny(&t);
  engine_place(&t.f, "azzurro", "0303", HONOUR_ORDER_STAND);
  foot = engine_give(&t.f, "azzurro", "blue-foot", 6);
  table_dice(&t, 4);
  honour_check_discipline(&t.play, engine_capitano(&t.f, "azzurro"), 0, "5.3.5");
  ck_assert_uint_eq(t.f.state.units[foot].sp, 6); /* row 3: P */
  table_clear(&t);
}
END_TEST

START_TEST(rule_9_1_a_demoralised_unit_that_fails_again_is_lost) {
  Reds r;

  set_reds(&r, 6, 2);
  engine_demoralise(&r.t.f, r.foot);
  check(&r, 6, 0);
  ck_assert_uint_eq(unit(&r, r.foot)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(unit(&r, r.foot)->sp, 0);
  ck_assert_uint_eq(unit(&r, r.foot)->capitano, HONOUR_NOBODY);
  ck_assert(unit(&r, r.guns)->demoralised);
  table_clear(&r.t);
}
END_TEST

/* */
START_TEST(rule_9_1_who_loses_his_last_unit_is_unemployed) {
  Reds r;

  set_reds(&r, 6, 2);
  engine_demoralise(&r.t.f, r.foot);
  engine_demoralise(&r.t.f, r.guns);
  check(&r, 6, 0);
  ck_assert_uint_eq(engine_state_of(&r.t.f, "rosso")->station, HONOUR_STATION_ON_MAP);
  ck_assert_uint_eq(engine_state_of(&r.t.f, "rosso")->role, HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(engine_state_of(&r.t.f, "rosso")->order, 0);
  check(&r, 6, 0);
  ck_assert_uint_eq(table_rolled(&r.t), 0); /* nobody is left to check */
  table_clear(&r.t);
}
END_TEST

/* --- 9.1.1 Demoralisation -------------------------------------------------------------------- */

START_TEST(rule_9_1_1h_when_the_last_unit_is_demoralised_the_force_retreats) {
  static const guint orders[] = {HONOUR_ORDER_ATTACK, HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_STAND,
                                 HONOUR_ORDER_GARRISON};

  for (gsize i = 0; i < G_N_ELEMENTS(orders); i++) {
    Reds r;

    set_reds(&r, 6, 2);
    engine_order(&r.t.f, "rosso", orders[i]);
    check(&r, 6, 0);
    ck_assert_uint_eq(engine_state_of(&r.t.f, "rosso")->order, HONOUR_ORDER_RETREAT);
    table_clear(&r.t);
  }
}
END_TEST

START_TEST(rule_9_1_1h_one_unit_in_good_order_keeps_the_order) {
  Reds r;

  set_reds(&r, 6, 2);
  check(&r, 5, 0); /* the foot loses 1 SP, the guns are demoralised */
  ck_assert(unit(&r, r.guns)->demoralised);
  ck_assert_uint_eq(engine_state_of(&r.t.f, "rosso")->order, HONOUR_ORDER_ATTACK);
  table_clear(&r.t);
}
END_TEST

START_TEST(rule_9_1_1h_who_chose_to_stand_afterwards_stands) {
  Reds r;

  set_reds(&r, 6, 2);
  engine_demoralise(&r.t.f, r.foot);
  engine_demoralise(&r.t.f, r.guns);
  engine_order(&r.t.f, "rosso", HONOUR_ORDER_STAND);
  check(&r, 4, 0);
  ck_assert_uint_eq(engine_state_of(&r.t.f, "rosso")->order, HONOUR_ORDER_STAND);
  table_clear(&r.t);
}
END_TEST

/* --- 9.2 Recovery ---------------------------------------------------------------------------- */

START_TEST(rule_9_2b_who_passes_recovers) {
  Reds r;

  set_reds(&r, 6, 2);
  engine_demoralise(&r.t.f, r.foot);
  recover(&r, 3, 0);
  ck_assert(!unit(&r, r.foot)->demoralised);
  ck_assert_uint_eq(unit(&r, r.foot)->sp, 6);
  ck_assert_uint_eq(table_rolled(&r.t), 1);
  table_clear(&r.t);
}
END_TEST

START_TEST(rule_9_2b_who_fails_stays_as_he_is) {
  for (guint8 die = 4; die <= 6; die++) {
    Reds r;

    set_reds(&r, 6, 2);
    engine_demoralise(&r.t.f, r.foot);
    recover(&r, die, 0);
    ck_assert(unit(&r, r.foot)->demoralised);
    ck_assert_uint_eq(unit(&r, r.foot)->sp, 6);
    ck_assert(!unit(&r, r.guns)->demoralised); /* in good order, it does not check */
    ck_assert_uint_eq(unit(&r, r.guns)->sp, 2);
    table_clear(&r.t);
  }
}
END_TEST

START_TEST(rule_9_2b_the_worst_leave_the_game) {
  Reds r;

  set_reds(&r, 6, 2);
  r.t.f.game->units[r.foot].reliability = HONOUR_RELIABILITY_VERY_SENSITIVE;
  engine_demoralise(&r.t.f, r.foot);
  recover(&r, 6, 0);
  ck_assert_uint_eq(unit(&r, r.foot)->place, HONOUR_UNIT_LOST);
  ck_assert_uint_eq(engine_state_of(&r.t.f, "rosso")->order, HONOUR_ORDER_ATTACK);
  table_clear(&r.t);
}
END_TEST

START_TEST(rule_9_2c_wages_and_movement_change_the_die) {
  Reds r;

  set_reds(&r, 6, 2);
  engine_demoralise(&r.t.f, r.foot);
  recover(&r, 3, 1);
  ck_assert(unit(&r, r.foot)->demoralised);
  recover(&r, 4, -1);
  ck_assert(!unit(&r, r.foot)->demoralised);
  table_clear(&r.t);
}
END_TEST

START_TEST(rule_9_2c_a_star_takes_one_off) {
  Table t;
  HonourUnitIndex foot;

  table_tiny(&t);
  engine_place(&t.f, "azzurro", "0303", HONOUR_ORDER_STAND);
  foot = engine_give(&t.f, "azzurro", "blue-foot", 6);
  engine_demoralise(&t.f, foot);
  table_dice(&t, 4);
  honour_check_recovery(&t.play, engine_capitano(&t.f, "azzurro"), 0);
  ck_assert(!t.f.state.units[foot].demoralised);
  table_clear(&t);
}
END_TEST

static Suite *discipline_suite(void) {
  Suite *suite = suite_create("discipline");
  TCase *checks = tcase_create("checks"), *recovery = tcase_create("recovery");

  tcase_add_test(checks, rule_9_1a_one_die_is_read_for_each_unit_by_its_reliability);
  tcase_add_test(checks, rule_9_1a_units_of_subordinates_check_too_and_nobody_elses);
  tcase_add_test(checks, rule_9_1d_what_a_forced_order_adds_counts);
  tcase_add_test(checks, rule_9_1e_a_star_takes_one_off);
  tcase_add_test(checks, rule_9_1_a_demoralised_unit_that_fails_again_is_lost);
  tcase_add_test(checks, rule_9_1_who_loses_his_last_unit_is_unemployed);
  tcase_add_test(checks, rule_9_1_1h_when_the_last_unit_is_demoralised_the_force_retreats);
  tcase_add_test(checks, rule_9_1_1h_one_unit_in_good_order_keeps_the_order);
  tcase_add_test(checks, rule_9_1_1h_who_chose_to_stand_afterwards_stands);
  suite_add_tcase(suite, checks);
  tcase_add_test(recovery, rule_9_2b_who_passes_recovers);
  tcase_add_test(recovery, rule_9_2b_who_fails_stays_as_he_is);
  tcase_add_test(recovery, rule_9_2b_the_worst_leave_the_game);
  tcase_add_test(recovery, rule_9_2c_wages_and_movement_change_the_die);
  tcase_add_test(recovery, rule_9_2c_a_star_takes_one_off);
  suite_add_tcase(suite, recovery);
  return suite;
}

int main(void) {
  return test_main(discipline_suite());
}
