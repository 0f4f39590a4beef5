/* The doctrine before the fight: fire, rallying, and where it goes. */
#include "tests/baroque/policy/advice.h"

/* --- Fire, rally, moves ----------------------------------------------------------------------- */

START_TEST(shot_shoots_before_it_moves) {
  g_auto(Drill) t;

  drill_open(&t);
  guint shot = drill_put(&t, "b-T", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1190, SOUTH);
  act(&t, shot);
  expect_advice(&t, BAROQUE_ANSWER_SHOOT);
}
END_TEST

START_TEST(shot_comes_to_short_range_and_stays_there) {
  g_auto(Drill) t;

  drill_open(&t);
  guint shot = drill_put(&t, "b-T", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1450, SOUTH);
  act(&t, shot);
  expect_advice(&t, BAROQUE_ANSWER_MANNER);
  drill_put(&t, "r-PM", 1000, 1185, SOUTH);
  act(&t, shot);
  t.state.activation.has_shot = TRUE;
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  expect_advice(&t, BAROQUE_ANSWER_END_UNIT);
}
END_TEST

START_TEST(the_disordered_rally) {
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PK", 1000, 1000, NORTH);
  drill_put(&t, "r-PK", 1000, 1400, SOUTH);
  drill_disorder(&t, foot);
  act(&t, foot);
  expect_advice(&t, BAROQUE_ANSWER_RALLY);
}
END_TEST

/* Far from the enemy an hour is worth more than order: it is mended when he is near. */
START_TEST(the_disordered_march_on_far_from_the_enemy) {
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PK", 1000, 1000, NORTH);
  drill_put(&t, "r-PK", 1000, 2500, SOUTH);
  drill_disorder(&t, foot);
  act(&t, foot);
  expect_advice(&t, BAROQUE_ANSWER_MANNER);
}
END_TEST

/* Who is attacked brings his army together before he goes for the enemy: whoever is far behind
 * comes up, and who has come up stays until the others are there. */
START_TEST(a_defender_gathers_first) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1900, SOUTH);
  t.game->attacker = 1 - t.game->units[foot].side;
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert(o.gathers && !o.presses);
  expect_advice(&t, BAROQUE_ANSWER_END_UNIT);
  drill_put(&t, "r-PM", 1000, 2800, SOUTH);
  act(&t, foot);
  expect_advice(&t, BAROQUE_ANSWER_MANNER);
  drill_put(&t, "r-PM", 1000, 1900, SOUTH);
  t.state.turn = (guint16)baroque_usual_numbers[BAROQUE_MEASURE_WAITS];
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert(o.presses && !o.gathers);
  expect_advice(&t, BAROQUE_ANSWER_MANNER);
}
END_TEST

/* When he has waited and nobody has come, he goes for the enemy in earnest; not close to one. */
START_TEST(who_has_waited_is_eager) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1900, SOUTH);
  t.state.turn = (guint16)baroque_usual_numbers[BAROQUE_MEASURE_WAITS];
  t.game->attacker = t.game->units[foot].side;
  act(&t, foot);
  int attacks = worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT);
  t.game->attacker = 1 - t.game->units[foot].side;
  ck_assert_int_gt(worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT), attacks);
  drill_put(&t, "r-PM", 1000, 1400, SOUTH);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert(o.presses && !o.is_eager);
}
END_TEST

/* An army that comes together lets the enemy come nearer than one that goes for him. */
START_TEST(who_gathers_lets_the_enemy_come) {
  BaroqueOutlook o;
  g_auto(Drill) t;
  gint32 wakes = baroque_usual_numbers[BAROQUE_MEASURE_WAKES];

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1000 + wakes + 20, SOUTH);
  t.game->attacker = 1 - t.game->units[foot].side;
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_eq(o.stand_off, baroque_usual_numbers[BAROQUE_MEASURE_GATHER]);
  drill_put(&t, "r-PM", 1000, 1000 + wakes - 20, SOUTH);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_lt(o.stand_off, wakes);
}
END_TEST

/* [BRK-4] The last whole unit of a Command is not kept out of the battle; a worn one is. */
START_TEST(who_is_fresh_is_not_spared) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1300, SOUTH);
  act(&t, unit);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, unit);
  o.left[t.game->units[unit].command] = 1;
  baroque_outlook_turn_to(&o, unit);
  ck_assert(!o.is_spent);
  t.state.units[unit].vbu--;
  baroque_outlook_turn_to(&o, unit);
  ck_assert(o.is_spent);
}
END_TEST

/* A unit ahead of its neighbours gains less by going on than one behind them. */
START_TEST(lines_stay_dressed) {
  g_auto(Drill) t;

  drill_open(&t);
  guint one = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "b-PM2", 1250, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 2500, SOUTH);
  act(&t, one);
  int level = worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT);
  drill_put(&t, "b-PM2", 1250, 800, NORTH);
  ck_assert_int_lt(worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT), level);
}
END_TEST

/* The straight way is shut by a marsh: it is not the way that is taken. */
START_TEST(horse_goes_round_a_marsh) {
  BaroquePoint from = {5100, 900}, to = {5100, 1900}, first;
  BaroqueCrowd nobody = {.n = 0};
  BaroqueWayField field;
  g_auto(Drill) t;

  drill_open(&t);
  ck_assert(baroque_ways_is_shut(t.game->ground, from, to, FALSE));
  ck_assert(!baroque_ways_is_shut(t.game->ground, (BaroquePoint){1000, 900},
                                  (BaroquePoint){1000, 1900}, FALSE));
  for (guint i = 0; i < 9 && baroque_ways_is_shut(t.game->ground, from, to, FALSE); i++) {
    ck_assert(baroque_ways_find(t.game->ways, from, to, FALSE, &nobody, &first, &field));
    ck_assert_int_lt(baroque_ground_class_at(t.game->ground, first), BAROQUE_BROKEN);
    ck_assert_int_lt(baroque_ways_left(t.game->ways, &field, first),
                     baroque_ways_left(t.game->ways, &field, from));
    from = first;
  }
  ck_assert(!baroque_ways_is_shut(t.game->ground, from, to, FALSE));
}
END_TEST

/* A friend is in the way with the whole of his base, not with its middle alone. */
START_TEST(a_friend_is_gone_round_as_broad_as_he_is) {
  BaroquePoint from = {1000, 500}, to = {1000, 1900}, behind_his_wing = {700, 850}, first;
  BaroqueBase base = baroque_base_at((BaroquePoint){1000, 1500}, NORTH, 800, 600);
  BaroqueCrowd nobody = {.n = 0}, friend = {.n = 1, .bases = {&base}};
  BaroqueWayField free, crowded;
  g_auto(Drill) t;

  drill_open(&t);
  ck_assert(baroque_ways_find(t.game->ways, from, to, FALSE, &nobody, &first, &free));
  ck_assert(baroque_ways_find(t.game->ways, from, to, FALSE, &friend, &first, &crowded));
  ck_assert_int_gt(baroque_ways_left(t.game->ways, &crowded, behind_his_wing),
                   baroque_ways_left(t.game->ways, &free, behind_his_wing));
}
END_TEST

START_TEST(guns_keep_their_field_of_fire) {
  BaroqueOutlook o;
  BaroqueAspect clear, masked;
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-ART-B", 1000, 1000, NORTH);
  guint foot = drill_put(&t, "b-PM", 1300, 1100, NORTH);
  drill_put(&t, "r-PM", 1000, 1500, SOUTH);
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  BaroqueBase before = baroque_base_at((BaroquePoint){1000, 1200}, NORTH, 200, 80);
  baroque_aspect_measure(&o, baroque_base(&t.play, foot), 0, &clear);
  baroque_aspect_measure(&o, &before, 0, &masked);
  ck_assert_int_eq(clear.masks, 0);
  ck_assert_int_eq(masked.masks, 1);
}
END_TEST

/* The only gun of an army must not keep its foot from marching where it has nobody to shoot at. */
START_TEST(guns_without_a_target_are_not_in_the_way) {
  BaroqueOutlook o;
  BaroqueAspect aspect;
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-ART-B", 1000, 400, NORTH);
  guint foot = drill_put(&t, "b-PM", 1000, 600, NORTH);
  drill_put(&t, "r-PM", 1000, 1200, SOUTH);
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  baroque_aspect_measure(&o, baroque_base(&t.play, foot), 0, &aspect);
  ck_assert_int_eq(aspect.masks, 0);
}
END_TEST

/* Ranks that are still far away keep their direction instead of swinging towards every enemy. */
START_TEST(ranks_do_not_swing_towards_aims_that_are_far_away) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 400, NORTH);
  guint enemy = drill_put(&t, "r-PM", 1180, 1300, SOUTH);
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_eq(o.now.turned, 0);
  baroque_stand_put(&t.play.field->stands[enemy], (BaroquePoint){1100, 700}, SOUTH);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_gt(o.now.turned, 1);
}
END_TEST

/* A flank is open to horse beside it, not to one before it. */
START_TEST(flanks_are_seen) {
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-TR", 1300, 950, WEST);
  act(&t, foot);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_eq(o.now.flank_open, 1);
  drill_put(&t, "r-TR", 1000, 1300, SOUTH);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, foot);
  ck_assert_int_eq(o.now.flank_open, 0);
}
END_TEST

/* Loose troops go into a village of the enemy. */
START_TEST(villages_are_taken) {
  g_auto(Drill) t;

  drill_open(&t);
  while (!g_str_equal(t.game->map->grounds[t.game->villages[0].piece].id, "hamlet"))
    t.game->villages[0].piece++;
  t.game->villages[0].side = 1;
  t.game->n_villages = 1;
  guint unit = drill_put(&t, "b-DR", 5000, 2385, NORTH);
  drill_put(&t, "r-PM", 5000, 3300, SOUTH);
  act(&t, unit);
  int with = worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT);
  t.game->n_villages = 0;
  int without = worth(&t, BAROQUE_ANSWER_MANNER, BAROQUE_MOVE_STRAIGHT);
  ck_assert_int_eq(with - without, baroque_usual_numbers[BAROQUE_TERM_TAKES]);
}
END_TEST

/* [gap 42] An Exhausted unit may leave; others are needed. */
START_TEST(who_is_spent_may_leave) {
  CapScore whole = {.numbers = baroque_usual_numbers}, spent = whole;
  BaroqueOutlook o;
  g_auto(Drill) t;

  drill_open(&t);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, NORTH);
  drill_put(&t, "r-PM", 1000, 1800, SOUTH);
  act(&t, unit);
  baroque_outlook_fill(&o, &t.play, &t.request, baroque_usual_numbers, unit);
  baroque_consider_leave(&o, (CapOption){.kind = BAROQUE_ANSWER_LEAVE}, &whole);
  ck_assert_int_lt(whole.total, 0);
  baroque_mark(&t.state, unit, BAROQUE_EXHAUSTED);
  baroque_consider_leave(&o, (CapOption){.kind = BAROQUE_ANSWER_LEAVE}, &spent);
  ck_assert_int_eq(spent.total - whole.total, baroque_usual_numbers[BAROQUE_TERM_SAVED]);
  ck_assert_int_gt(spent.total, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("doctrine-marches");
  TCase *tcase = tcase_create("policy");

  tcase_add_test(tcase, shot_shoots_before_it_moves);
  tcase_add_test(tcase, shot_comes_to_short_range_and_stays_there);
  tcase_add_test(tcase, the_disordered_rally);
  tcase_add_test(tcase, the_disordered_march_on_far_from_the_enemy);
  tcase_add_test(tcase, a_defender_gathers_first);
  tcase_add_test(tcase, who_has_waited_is_eager);
  tcase_add_test(tcase, who_gathers_lets_the_enemy_come);
  tcase_add_test(tcase, who_is_fresh_is_not_spared);
  tcase_add_test(tcase, lines_stay_dressed);
  tcase_add_test(tcase, horse_goes_round_a_marsh);
  tcase_add_test(tcase, a_friend_is_gone_round_as_broad_as_he_is);
  tcase_add_test(tcase, guns_keep_their_field_of_fire);
  tcase_add_test(tcase, guns_without_a_target_are_not_in_the_way);
  tcase_add_test(tcase, ranks_do_not_swing_towards_aims_that_are_far_away);
  tcase_add_test(tcase, flanks_are_seen);
  tcase_add_test(tcase, villages_are_taken);
  tcase_add_test(tcase, who_is_spent_may_leave);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
