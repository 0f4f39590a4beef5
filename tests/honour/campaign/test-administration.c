/* Chapter 4: the Administrative Segment. */
#include "tests/honour/fixtures/stage-table.h"
#include "validator/honour/chapters/ch04-supply.h"

#define ONE_SOURCE  "<supply-source hex=\"0105\"/>"
#define TWO_SOURCES "<supply-source hex=\"0105\"/><supply-source hex=\"0101\"/>"

/* The Reds with sources in 0105 and 0101, Rosso as Capitano Generale in 0103: two hexes from both,
 * but the road leads east only. It is the first turn, an AP turn on which they expect 3 AP. */
static void set_reds(Table *t) {
  engine_load_tiny_with(&t->f, ONE_SOURCE, TWO_SOURCES);
  engine_empty(&t->f);
  table_take(t);
  t->run = honour_administration_run;
  t->answer = honour_administration_answer;
  engine_place(&t->f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_mark(&t->f, "rosso", HONOUR_MARK_GENERAL);
  engine_give(&t->f, "rosso", "red-foot", 8);
}

static HonourArmyState *army(Table *t, const char *id) {
  return &t->f.state.armies[engine_army(&t->f, id)];
}

static void begin(Table *t) {
  table_begin(t, HONOUR_STAGE_ADMINISTRATION, "reds");
}

/* The Reds have had their source in 0105 for some time. */
static void with_source(Table *t) {
  set_reds(t);
  army(t, "red")->source = 0;
  army(t, "red")->source_status = HONOUR_SOURCE_ACTIVE;
}

/* A segment in which the Reds keep their source. */
static void keep(Table *t) {
  begin(t);
  while (table_asks(t))
    table_answer(t, HONOUR_ANSWER_KEEP, 0, 0);
}

/* --- 4.1 Sources ----------------------------------------------------------------------------- */

START_TEST(rule_2_2B1b_the_player_designates_a_source) {
  Table t;

  set_reds(&t);
  table_dice(&t, 3, 4);
  begin(&t);
  ck_assert(table_asks(&t));
  ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_SOURCE);
  ck_assert_uint_eq(t.request.about, engine_army(&t.f, "red"));
  ck_assert_uint_eq(t.request.n_options, 2);
  table_answer(&t, HONOUR_ANSWER_SOURCE, 1, 0);
  ck_assert_uint_eq(army(&t, "red")->source_status, HONOUR_SOURCE_ACTIVE);
  ck_assert_uint_eq(army(&t, "red")->source, 1);
  ck_assert(!table_asks(&t)); /* nor is it changed in the same segment */
  ck_assert(table_was_told(&t, "4.1: The Red army designates its supply source in hex 0101."));
  ck_assert_uint_eq(army(&t, "blue")->source_status, HONOUR_SOURCE_NONE);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1b_one_source_is_active_at_a_time) {
  Table t;

  with_source(&t);
  t.f.state.turn = 1;
  begin(&t);
  ck_assert(table_asks(&t));
  ck_assert(!table_offers(&t, HONOUR_ANSWER_SOURCE, 1, 0)); /* it has one */
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  ck_assert(!table_asks(&t));
  ck_assert_uint_eq(army(&t, "red")->source, 0);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1_1a_a_source_changes_from_one_segment_to_the_next) {
  Table t;

  with_source(&t);
  t.f.state.turn = 1;
  begin(&t);
  ck_assert(table_asks(&t));
  table_answer(&t, HONOUR_ANSWER_FLIP, 0, 0);
  ck_assert(!table_asks(&t));
  ck_assert_uint_eq(army(&t, "red")->source_status, HONOUR_SOURCE_CHANGING);
  ck_assert_int_eq(army(&t, "red")->source_turn, 1);
  begin(&t);
  ck_assert(!table_asks(&t)); /* not in the same turn */
  t.f.state.turn = 2;
  begin(&t);
  ck_assert(table_asks(&t));
  ck_assert(table_offers(&t, HONOUR_ANSWER_KEEP, 0, 0));
  ck_assert(table_offers(&t, HONOUR_ANSWER_SOURCE, 0, 0));
  table_answer(&t, HONOUR_ANSWER_SOURCE, 1, 0);
  ck_assert(!table_asks(&t));
  ck_assert_uint_eq(army(&t, "red")->source_status, HONOUR_SOURCE_ACTIVE);
  ck_assert_uint_eq(army(&t, "red")->source, 1);
  ck_assert_int_eq(army(&t, "red")->source_turn, 0);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1_1a_there_is_nothing_to_change_with_one_source) {
  Table t;

  with_source(&t);
  t.f.state.turn = 1;
  army(&t, "red")->closed = 2;
  begin(&t);
  ck_assert(!table_asks(&t));
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1_1b_no_points_arrive_while_the_source_changes) {
  Table t;

  with_source(&t);
  army(&t, "red")->source_status = HONOUR_SOURCE_CHANGING;
  army(&t, "red")->source_turn = 3;
  t.f.state.turn = 4; /* an AP turn */
  begin(&t);
  ck_assert(table_asks(&t));
  ck_assert_int_eq(army(&t, "red")->points, 4);
  table_answer(&t, HONOUR_ANSWER_SOURCE, 0, 0);
  ck_assert(!table_asks(&t));
  ck_assert_int_eq(army(&t, "red")->points, 4);
  ck_assert_uint_eq(table_rolled(&t), 0);
  table_clear(&t);
}
END_TEST

/* Azzurro marches on to the source. */
START_TEST(rule_4_1_2a_an_enemy_on_the_source_removes_its_marker) {
  Table t;

  with_source(&t);
  t.f.state.turn = 2;
  engine_place(&t.f, "azzurro", "0105", HONOUR_ORDER_ATTACK);
  honour_update_sources(&t.play);
  ck_assert_uint_eq(army(&t, "red")->source_status, HONOUR_SOURCE_ACTIVE); /* he is alone */
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  honour_update_sources(&t.play);
  ck_assert_uint_eq(army(&t, "red")->source_status, HONOUR_SOURCE_CAPTURED);
  ck_assert_int_eq(army(&t, "red")->source_turn, 2);
  ck_assert(table_was_told(&t, "4.1.2: Azzurro captures the supply source of the Red army."));
  honour_update_sources(&t.play);
  ck_assert_int_eq(army(&t, "red")->source_turn, 2);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1_2a_a_friend_on_the_source_does_no_harm) {
  Table t;

  with_source(&t);
  engine_move(&t.f, "rosso", "0105");
  honour_update_sources(&t.play);
  ck_assert_uint_eq(army(&t, "red")->source_status, HONOUR_SOURCE_ACTIVE);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1_2a_no_points_arrive_from_a_captured_source) {
  Table t;

  with_source(&t);
  engine_place(&t.f, "azzurro", "0105", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 4);
  ck_assert_uint_eq(table_rolled(&t), 0);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1_2b_a_captured_source_returns_in_the_second_turn_after) {
  Table t;

  with_source(&t);
  army(&t, "red")->source_status = HONOUR_SOURCE_CAPTURED;
  army(&t, "red")->source_turn = 3;
  t.f.state.turn = 4;
  begin(&t);
  ck_assert(!table_asks(&t));
  t.f.state.turn = 5;
  begin(&t);
  ck_assert(table_asks(&t));
  ck_assert(table_offers(&t, HONOUR_ANSWER_KEEP, 0, 0));
  ck_assert(table_offers(&t, HONOUR_ANSWER_SOURCE, 0, 0));
  ck_assert(table_offers(&t, HONOUR_ANSWER_SOURCE, 1, 0));
  table_answer(&t, HONOUR_ANSWER_SOURCE, 0, 0);
  ck_assert_uint_eq(army(&t, "red")->source_status, HONOUR_SOURCE_ACTIVE);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1_2b_not_where_an_enemy_stands_or_controls) {
  static const char *const hexes[] = {"0105", "0104"};

  for (gsize i = 0; i < G_N_ELEMENTS(hexes); i++) {
    Table t;

    with_source(&t);
    army(&t, "red")->source_status = HONOUR_SOURCE_CAPTURED;
    t.f.state.turn = 5;
    engine_place(&t.f, "azzurro", hexes[i], HONOUR_ORDER_STAND);
    engine_give(&t.f, "azzurro", "blue-foot", 8);
    begin(&t);
    ck_assert(table_asks(&t));
    ck_assert(!table_offers(&t, HONOUR_ANSWER_SOURCE, 0, 0));
    ck_assert(table_offers(&t, HONOUR_ANSWER_SOURCE, 1, 0));
    table_clear(&t);
  }
}
END_TEST

/* Half demoralised, Azzurro controls nothing. */
START_TEST(rule_4_1_2c_a_source_beside_an_enemy_without_zone_is_usable) {
  Table t;

  with_source(&t);
  army(&t, "red")->source_status = HONOUR_SOURCE_CAPTURED;
  t.f.state.turn = 5;
  engine_place(&t.f, "azzurro", "0104", HONOUR_ORDER_STAND);
  engine_demoralise(&t.f, engine_give(&t.f, "azzurro", "blue-foot", 8));
  begin(&t);
  ck_assert(table_asks(&t));
  ck_assert(table_offers(&t, HONOUR_ANSWER_SOURCE, 0, 0));
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_1_2d_a_captured_source_stays_on_the_list) {
  Table t;

  with_source(&t);
  engine_place(&t.f, "azzurro", "0105", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  honour_update_sources(&t.play);
  engine_move(&t.f, "azzurro", "0303");
  t.f.state.turn = 2;
  begin(&t);
  ck_assert(table_asks(&t));
  table_answer(&t, HONOUR_ANSWER_SOURCE, 0, 0);
  ck_assert_uint_eq(army(&t, "red")->source_status, HONOUR_SOURCE_ACTIVE);
  ck_assert_uint_eq(army(&t, "red")->closed, 0);
  table_clear(&t);
}
END_TEST

/* --- 4.3 Points ------------------------------------------------------------------------------ */

/* A line of two hexes: column 1-12. */
START_TEST(rule_4_3_1a_two_dice_and_the_line_adjust_the_nominal_amount) {
  static const struct {
    guint8 dice[2];
    int received;
  } rows[] = {{{3, 4}, 3}, {{2, 3}, 2}, {{4, 6}, 0}, {{6, 6}, 1}};

  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    Table t;

    with_source(&t);
    table_dice_list(&t, rows[i].dice, 2);
    keep(&t);
    ck_assert_int_eq(army(&t, "red")->points, 4 + rows[i].received);
    ck_assert_uint_eq(table_rolled(&t), 2);
    table_clear(&t);
  }
}
END_TEST

START_TEST(rule_4_3_1b_mud_and_snow_lengthen_the_way) {
  static const struct {
    HonourWeather weather;
    int received;
  } rows[] = {{HONOUR_WEATHER_FAIR, 3},
              {HONOUR_WEATHER_RAIN, 3},
              {HONOUR_WEATHER_MUD, 2},
              {HONOUR_WEATHER_SNOW, 2}};

  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    Table t;

    with_source(&t);
    t.f.state.weather = rows[i].weather;
    table_dice(&t, 1, 6);
    keep(&t);
    ck_assert_int_eq(army(&t, "red")->points, 4 + rows[i].received);
    table_clear(&t);
  }
}
END_TEST

START_TEST(rule_4_3_1c_nobody_receives_less_than_nothing) {
  Table t;

  with_source(&t);
  table_dice(&t, 1, 1); /* -4 */
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 4);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_3_1d_what_arrives_is_added_to_the_total) {
  Table t;

  with_source(&t);
  table_dice(&t, 3, 4);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 7);
  ck_assert(table_was_told(&t, "4.3.1: The Red army expects 3 AP along a line of 2 hexes (column "
                               "1-12): dice 3 and 4, modifier 0, received 3, in all 7."));
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_3b_each_army_has_its_own_total) {
  Table t;

  with_source(&t);
  table_dice(&t, 3, 4);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 7);
  ck_assert_int_eq(army(&t, "blue")->points, 3);
  table_clear(&t);
}
END_TEST

START_TEST(rule_2_2B1a_points_come_and_orders_go_on_scheduled_turns_only) {
  Table t;

  with_source(&t);
  t.f.state.turn = 1;
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 4);
  ck_assert_uint_eq(table_rolled(&t), 0);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->order, HONOUR_ORDER_STAND);
  t.f.state.turn = 4;
  table_dice(&t, 3, 4);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 6);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->order, 0);
  table_clear(&t);
}
END_TEST

/* Azzurro stands on the road between Rosso and the source. */
START_TEST(rule_4_2e_whoever_is_cut_off_receives_nothing) {
  Table t;

  with_source(&t);
  engine_move(&t.f, "rosso", "0201");
  engine_place(&t.f, "azzurro", "0103", HONOUR_ORDER_STAND);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  engine_place(&t.f, "celeste", "0203", HONOUR_ORDER_STAND);
  engine_give(&t.f, "celeste", "blue-guard", 3);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 4);
  ck_assert_uint_eq(table_rolled(&t), 0);
  ck_assert(table_was_told(&t, "4.2: The Red army receives no AP. "));
  table_clear(&t);
}
END_TEST

/* Dice 2 and 3: -1 at 1-12 hexes, nothing in column 0. */
START_TEST(rule_4_3_2a_of_several_generals_the_farthest_counts) {
  Table t;

  with_source(&t);
  engine_move(&t.f, "rosso", "0105");
  table_dice(&t, 2, 3);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 7);
  engine_place(&t.f, "rubino", "0103", HONOUR_ORDER_STAND);
  engine_mark(&t.f, "rubino", HONOUR_MARK_GENERAL);
  table_dice(&t, 2, 3);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 9);
  table_clear(&t);
}
END_TEST

START_TEST(rule_4_3_3a_the_total_outlives_the_general) {
  Table t;

  with_source(&t);
  t.f.state.turn = 1;
  engine_state_of(&t.f, "rosso")->station = HONOUR_STATION_LOST;
  engine_strip(&t.f, "rosso");
  army(&t, "red")->points = 1000;
  engine_place(&t.f, "rubino", "0103", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rubino", "red-foot", 4);
  engine_mark(&t.f, "rubino", HONOUR_MARK_GENERAL);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 1000);
  t.f.state.turn = 4;
  table_dice(&t, 3, 4);
  keep(&t);
  ck_assert_int_eq(army(&t, "red")->points, 1002);
  table_clear(&t);
}
END_TEST

/* --- 5.3.4 Orders come off -------------------------------------------------------------------- */

/* Azzurro of the Blues attacks, too. */
static void set_both(Table *t) {
  with_source(t);
  engine_order(&t->f, "rosso", HONOUR_ORDER_ATTACK);
  engine_place(&t->f, "azzurro", "0303", HONOUR_ORDER_MANOEUVRE);
  engine_give(&t->f, "azzurro", "blue-foot", 8);
  table_dice(t, 3, 4);
}

/* */
START_TEST(rule_5_3_4a_the_orders_of_all_forces_come_off) {
  Table t;

  set_both(&t);
  keep(&t);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->order, 0);
  ck_assert_uint_eq(engine_state_of(&t.f, "azzurro")->order, 0);
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_3_4a_the_second_player_takes_off_no_new_ones) {
  Table t;

  set_both(&t);
  army(&t, "blue")->source = 0;
  army(&t, "blue")->source_status = HONOUR_SOURCE_ACTIVE;
  table_begin(&t, HONOUR_STAGE_ADMINISTRATION, "blues");
  ck_assert(!table_asks(&t));
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->order, HONOUR_ORDER_ATTACK);
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_3_4b_an_attack_leaves_a_marker_until_the_next_ap_turn) {
  Table t;

  set_both(&t);
  engine_mark(&t.f, "azzurro", HONOUR_MARK_PREVIOUS_ATTACK);
  keep(&t);
  ck_assert_uint_ne(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_PREVIOUS_ATTACK, 0);
  ck_assert_uint_eq(engine_state_of(&t.f, "azzurro")->marks & HONOUR_MARK_PREVIOUS_ATTACK, 0);
  engine_order(&t.f, "rosso", HONOUR_ORDER_STAND);
  t.f.state.turn = 1;
  keep(&t);
  ck_assert_uint_ne(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_PREVIOUS_ATTACK, 0);
  t.f.state.turn = 4;
  table_dice(&t, 3, 4);
  keep(&t);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_PREVIOUS_ATTACK, 0);
  table_clear(&t);
}
END_TEST

/* an AP turn of the calendar is none there. */
START_TEST(rule_5_3_4a_not_where_nobody_counts_points) {
  Table t;

  engine_load_shipped(&t.f, "novara-1513");
  table_take(&t);
  t.run = honour_administration_run;
  t.answer = honour_administration_answer;
  while (!honour_calendar_is_ap_turn(&t.f.scenario->calendar, t.f.state.turn))
    t.f.state.turn++;
  table_begin(&t, HONOUR_STAGE_ADMINISTRATION, t.f.scenario->base.sides[0].id);
  while (table_asks(&t))
    t.answer(&t.play, table_frame(&t), t.request.options[0]);
  ck_assert_uint_ne(engine_state_of(&t.f, "tremouille")->order, 0);
  ck_assert_uint_eq(army(&t, "france")->source_status, HONOUR_SOURCE_ACTIVE);
  table_clear(&t);
}
END_TEST

/* The first turn of scenario 4 is an AP turn, on which the French expect nothing. */
START_TEST(rule_5_3_4a_even_on_the_first_turn_and_for_nothing) {
  Table t;

  engine_load_shipped(&t.f, "bicocca-1522");
  table_take(&t);
  t.run = honour_administration_run;
  t.answer = honour_administration_answer;
  table_dice(&t, 1, 1);
  table_begin(&t, HONOUR_STAGE_ADMINISTRATION, t.f.scenario->base.sides[0].id);
  while (table_asks(&t))
    t.answer(&t.play, table_frame(&t), t.request.options[0]);
  for (guint i = 0; i < t.f.game->n_capitani; i++)
    ck_assert_uint_eq(
        t.f.state.capitani[i].station == HONOUR_STATION_ON_MAP ? t.f.state.capitani[i].order : 0,
        0);
  ck_assert_int_eq(army(&t, "france")->points, 9);
  table_clear(&t);
}
END_TEST

static Suite *administration_suite(void) {
  Suite *suite = suite_create("administration");
  TCase *sources = tcase_create("sources"), *points = tcase_create("points");
  TCase *orders = tcase_create("orders");

  tcase_add_test(sources, rule_2_2B1b_the_player_designates_a_source);
  tcase_add_test(sources, rule_4_1b_one_source_is_active_at_a_time);
  tcase_add_test(sources, rule_4_1_1a_a_source_changes_from_one_segment_to_the_next);
  tcase_add_test(sources, rule_4_1_1a_there_is_nothing_to_change_with_one_source);
  tcase_add_test(sources, rule_4_1_1b_no_points_arrive_while_the_source_changes);
  tcase_add_test(sources, rule_4_1_2a_an_enemy_on_the_source_removes_its_marker);
  tcase_add_test(sources, rule_4_1_2a_a_friend_on_the_source_does_no_harm);
  tcase_add_test(sources, rule_4_1_2a_no_points_arrive_from_a_captured_source);
  tcase_add_test(sources, rule_4_1_2b_a_captured_source_returns_in_the_second_turn_after);
  tcase_add_test(sources, rule_4_1_2b_not_where_an_enemy_stands_or_controls);
  tcase_add_test(sources, rule_4_1_2c_a_source_beside_an_enemy_without_zone_is_usable);
  tcase_add_test(sources, rule_4_1_2d_a_captured_source_stays_on_the_list);
  suite_add_tcase(suite, sources);
  tcase_add_test(points, rule_4_3_1a_two_dice_and_the_line_adjust_the_nominal_amount);
  tcase_add_test(points, rule_4_3_1b_mud_and_snow_lengthen_the_way);
  tcase_add_test(points, rule_4_3_1c_nobody_receives_less_than_nothing);
  tcase_add_test(points, rule_4_3_1d_what_arrives_is_added_to_the_total);
  tcase_add_test(points, rule_4_3b_each_army_has_its_own_total);
  tcase_add_test(points, rule_2_2B1a_points_come_and_orders_go_on_scheduled_turns_only);
  tcase_add_test(points, rule_4_2e_whoever_is_cut_off_receives_nothing);
  tcase_add_test(points, rule_4_3_2a_of_several_generals_the_farthest_counts);
  tcase_add_test(points, rule_4_3_3a_the_total_outlives_the_general);
  suite_add_tcase(suite, points);
  tcase_add_test(orders, rule_5_3_4a_the_orders_of_all_forces_come_off);
  tcase_add_test(orders, rule_5_3_4a_the_second_player_takes_off_no_new_ones);
  tcase_add_test(orders, rule_5_3_4b_an_attack_leaves_a_marker_until_the_next_ap_turn);
  tcase_add_test(orders, rule_5_3_4a_not_where_nobody_counts_points);
  tcase_add_test(orders, rule_5_3_4a_even_on_the_first_turn_and_for_nothing);
  suite_add_tcase(suite, orders);
  return suite;
}

int main(void) {
  return test_main(administration_suite());
}
