/* The last step of the Organization Segment: strength, breaking down and joining. [2.2B2c] [1.3.4]
 */
#include "tests/honour/fixtures/organisation-stage.h"

static EngineFixture f;
static StageFixture s;

static void set_up(void) {
  organisation_load(&f);
}

static void tear_down(void) {
  engine_clear(&f);
}

static void begin_strength(const char *side) {
  organisation_begin(&s, &f, side);
  stage_take(&s, HONOUR_ANSWER_DONE, 0, 0, 0);
  stage_take(&s, HONOUR_ANSWER_DONE, 0, 0, 0);
}

static void assert_unit(HonourUnitIndex unit, HonourUnitPlace place, guint sp,
                        const char *capitano) {
  organisation_assert_unit(&f, unit, place, sp, capitano);
}

/* --- [5.1] Strength -------------------------------------------------------------------------- */

START_TEST(rule_5_1d_strength_passes_between_like_units_up_to_the_maximum) {
  HonourUnitIndex big = engine_give(&f, "rosso", "red-foot", 6);   /* of 8 */
  HonourUnitIndex other = engine_give(&f, "rosso", "red-foot", 8); /* full */
  HonourUnitIndex guns = engine_give(&f, "rosso", "red-guns", 1);

  begin_strength("reds");
  ck_assert(stage_offers(&s, HONOUR_ANSWER_STRENGTH, other, big, 2));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_STRENGTH, other, big, 3));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_STRENGTH, big, other, 1));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_STRENGTH, big, guns, 1));
  stage_take(&s, HONOUR_ANSWER_STRENGTH, other, big, 2);
  assert_unit(big, HONOUR_UNIT_CARD, 8, "rosso");
  assert_unit(other, HONOUR_UNIT_CARD, 6, "rosso");
}
END_TEST

START_TEST(rule_5_1d_only_in_one_hex_but_on_any_card_there) {
  HonourUnitIndex here = engine_give(&f, "rosso", "red-foot", 5), there, far;

  engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  there = engine_give(&f, "rubino", "red-foot", 5);
  engine_place(&f, "tell", "0104", HONOUR_ORDER_STAND);
  far = engine_give(&f, "tell", "red-foot", 3);
  begin_strength("reds");
  ck_assert(stage_offers(&s, HONOUR_ANSWER_STRENGTH, here, there, 3));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_STRENGTH, here, far, 1));
}
END_TEST

START_TEST(rule_5_1e_a_unit_that_gives_all_is_gone) {
  HonourUnitIndex a = engine_give(&f, "rosso", "red-foot", 3);
  HonourUnitIndex b = engine_give(&f, "rosso", "red-foot", 4);

  begin_strength("reds");
  stage_take(&s, HONOUR_ANSWER_STRENGTH, a, b, 3);
  assert_unit(a, HONOUR_UNIT_LOST, 0, NULL);
  assert_unit(b, HONOUR_UNIT_CARD, 7, "rosso");
}
END_TEST

START_TEST(rule_5_1f_demoralised_strength_demoralises) {
  HonourUnitIndex a = engine_give(&f, "rosso", "red-foot", 3);
  HonourUnitIndex b = engine_give(&f, "rosso", "red-foot", 4);

  engine_demoralise(&f, _i == 0 ? a : b);
  begin_strength("reds");
  stage_take(&s, HONOUR_ANSWER_STRENGTH, a, b, 1);
  ck_assert(f.state.units[b].demoralised);
  ck_assert(f.state.units[a].demoralised == (_i == 0));
}
END_TEST

/* --- [1.3.4] Breaking down and joining ------------------------------------------------------- */

/* The breakdown counters of the Reds: two of 4. */
static void find_counters(HonourUnitIndex counters[2]) {
  guint n = 0;

  for (HonourUnitIndex i = 0; i < f.game->n_units && n < 2; i++)
    if (f.game->units[i].type == engine_type(&f, "red-foot") &&
        f.game->units[i].breakdown != CAP_INDEX_NONE)
      counters[n++] = i;
  ck_assert_uint_eq(n, 2);
}

START_TEST(rule_1_3_4_1a_parts_add_up_to_the_unit) {
  HonourUnitIndex c[2], foot = engine_give(&f, "rosso", "red-foot", 8);

  find_counters(c);
  begin_strength("reds");
  ck_assert(stage_offers(&s, HONOUR_ANSWER_BREAK, foot, c[0], 4));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_BREAK, foot, c[0], 3)); /* 3 + 4 is not 8 */
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[0], 4);
  ck_assert_uint_eq(s.request.n_options, 1); /* the rest, and nothing else before it */
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[1], 4);
  assert_unit(foot, HONOUR_UNIT_POOL, 0, NULL);
  assert_unit(c[0], HONOUR_UNIT_CARD, 4, "rosso");
  assert_unit(c[1], HONOUR_UNIT_CARD, 4, "rosso");
  ck_assert(stage_offers(&s, HONOUR_ANSWER_DONE, 0, 0, 0));
}
END_TEST

START_TEST(rule_1_3_4_1a_uneven_parts_will_do) {
  HonourUnitIndex c[2], foot = engine_give(&f, "rosso", "red-foot", 5);

  find_counters(c);
  begin_strength("reds");
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[0], 1);
  ck_assert(stage_offers(&s, HONOUR_ANSWER_BREAK, foot, c[1], 4));
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_BREAK, foot, c[1], 3));
}
END_TEST

START_TEST(rule_1_3_4_1b_counters_of_another_kind_do_not_serve) {
  HonourUnitIndex c[2], guns = engine_give(&f, "rosso", "red-guns", 2);

  find_counters(c);
  begin_strength("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_BREAK, guns, c[0], 2));
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_BREAK), 0);
}
END_TEST

START_TEST(rule_1_3_4_1c_without_counters_nothing_is_broken_down) {
  HonourUnitIndex c[2];

  engine_give(&f, "rosso", "red-foot", 8);
  find_counters(c);
  honour_put_unit_aside(&f.state, c[0], HONOUR_UNIT_LOST);
  begin_strength("reds");
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_BREAK), 0);
}
END_TEST

START_TEST(rule_1_3_4b_the_counters_of_the_other_side_do_not_serve) {
  engine_place(&f, "azzurro", "0303", HONOUR_ORDER_STAND);
  engine_give(&f, "azzurro", "blue-foot", 8);
  begin_strength("blues");
  ck_assert_uint_eq(stage_count(&s, HONOUR_ANSWER_BREAK), 0);
}
END_TEST

START_TEST(rule_1_3_4_1d_parts_of_a_demoralised_unit_are_demoralised) {
  HonourUnitIndex c[2], foot = engine_give(&f, "rosso", "red-foot", 8);

  engine_demoralise(&f, foot);
  find_counters(c);
  begin_strength("reds");
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[0], 4);
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[1], 4);
  ck_assert(f.state.units[c[0]].demoralised && f.state.units[c[1]].demoralised);
  ck_assert(!f.state.units[foot].demoralised);
}
END_TEST

START_TEST(rule_3_1a_parts_keep_to_the_rank) {
  HonourUnitIndex c[2], foot;

  engine_attach(&f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  foot = engine_give(&f, "rubino", "red-foot", 8);
  engine_give(&f, "rubino", "red-guns", 2);
  find_counters(c);
  begin_strength("reds"); /* Rank 2: no room for a third unit */
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_BREAK, foot, c[0], 4));
}
END_TEST

/* */
START_TEST(rule_1_3_4_2a_parts_join_on_the_counter_set_aside) {
  HonourUnitIndex c[2], foot = engine_give(&f, "rosso", "red-foot", 8);

  find_counters(c);
  begin_strength("reds");
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[0], 4);
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[1], 4);
  stage_take(&s, HONOUR_ANSWER_JOIN, c[0], c[1], foot);
  assert_unit(foot, HONOUR_UNIT_CARD, 8, "rosso");
  assert_unit(c[0], HONOUR_UNIT_POOL, 0, NULL);
  assert_unit(c[1], HONOUR_UNIT_POOL, 0, NULL);
  ck_assert(stage_offers(&s, HONOUR_ANSWER_BREAK, foot, c[0], 4)); /* they may be used again */
}
END_TEST

START_TEST(rule_1_3_4_2a_a_part_joins_a_unit_that_has_room) {
  HonourUnitIndex c[2], foot = engine_give(&f, "rosso", "red-foot", 4);

  find_counters(c);
  honour_set_unit(&f.state, c[0],
                  (HonourUnitState){.place = HONOUR_UNIT_CARD,
                                    .sp = 4,
                                    .capitano = engine_capitano(&f, "rosso")});
  begin_strength("reds");
  ck_assert(!stage_offers(&s, HONOUR_ANSWER_JOIN, foot, c[0], HONOUR_NOBODY)); /* too small */
  stage_take(&s, HONOUR_ANSWER_JOIN, c[0], foot, HONOUR_NOBODY);
  assert_unit(foot, HONOUR_UNIT_CARD, 8, "rosso");
  assert_unit(c[0], HONOUR_UNIT_POOL, 0, NULL);
}
END_TEST

START_TEST(rule_1_3_4_2b_one_demoralised_part_demoralises_the_whole) {
  HonourUnitIndex c[2], foot = engine_give(&f, "rosso", "red-foot", 8);

  find_counters(c);
  begin_strength("reds");
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[0], 4);
  stage_take(&s, HONOUR_ANSWER_BREAK, foot, c[1], 4);
  engine_demoralise(&f, c[_i]);
  stage_take(&s, HONOUR_ANSWER_JOIN, c[0], c[1], foot);
  ck_assert(f.state.units[foot].demoralised);
}
END_TEST

/* Only this stage offers it. */
START_TEST(rule_1_3_4a_units_are_split_in_the_command_phase) {
  CapRequest request;
  HonourUnitIndex c[2], foot = engine_give(&f, "rosso", "red-foot", 8);

  find_counters(c);
  begin_strength("reds");
  ck_assert(stage_offers(&s, HONOUR_ANSWER_BREAK, foot, c[0], 4));
  stage_begin(&s, &f, HONOUR_STAGE_CONSOLIDATION, honour_consolidation_run,
              honour_consolidation_answer);
  while (f.state.progress.depth > 0)
    ck_assert(!honour_consolidation_run(&s.play, s.frame, &request));
  assert_unit(foot, HONOUR_UNIT_CARD, 8, "rosso");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("breakdown");
  TCase *strength = tcase_create("strength");

  tcase_add_checked_fixture(strength, set_up, tear_down);
  tcase_add_test(strength, rule_5_1d_strength_passes_between_like_units_up_to_the_maximum);
  tcase_add_test(strength, rule_5_1d_only_in_one_hex_but_on_any_card_there);
  tcase_add_test(strength, rule_5_1e_a_unit_that_gives_all_is_gone);
  tcase_add_loop_test(strength, rule_5_1f_demoralised_strength_demoralises, 0, 2);
  tcase_add_test(strength, rule_1_3_4_1a_parts_add_up_to_the_unit);
  tcase_add_test(strength, rule_1_3_4_1a_uneven_parts_will_do);
  tcase_add_test(strength, rule_1_3_4_1b_counters_of_another_kind_do_not_serve);
  tcase_add_test(strength, rule_1_3_4_1c_without_counters_nothing_is_broken_down);
  tcase_add_test(strength, rule_1_3_4b_the_counters_of_the_other_side_do_not_serve);
  tcase_add_test(strength, rule_1_3_4_1d_parts_of_a_demoralised_unit_are_demoralised);
  tcase_add_test(strength, rule_3_1a_parts_keep_to_the_rank);
  tcase_add_test(strength, rule_1_3_4_2a_parts_join_on_the_counter_set_aside);
  tcase_add_test(strength, rule_1_3_4_2a_a_part_joins_a_unit_that_has_room);
  tcase_add_loop_test(strength, rule_1_3_4_2b_one_demoralised_part_demoralises_the_whole, 0, 2);
  tcase_add_test(strength, rule_1_3_4a_units_are_split_in_the_command_phase);
  suite_add_tcase(suite, strength);
  return test_main(suite);
}
