/* [4.1] [5] [12] [13] [15] [17] From the draw of a Command to the end of the game. */
#include "tests/monferrato/passes-table.h"

#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/chapters/ch17-victory.h"

static gboolean is_supplied(Passes *t, const char *command, const char *zone) {
  guint8 supplied[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;

  monferrato_field_fill(t->game, &t->state, &field);
  monferrato_supply_fill(t->game, &field, passes_command(t, command), supplied);
  return supplied[passes_zone(t, zone)] != 0;
}

/* [13a] [13b] [6e] [M-58] */
START_TEST(rule_13a_supply_follows_open_ways) {
  g_auto(Passes) t;

  passes_open(&t);
  ck_assert(is_supplied(&t, "red-host", "castle"));
  passes_put(&t, "b-inf", "ridge");
  ck_assert(is_supplied(&t, "red-host", "meadow"));
  ck_assert(!is_supplied(&t, "red-host", "ridge"));
  ck_assert(!is_supplied(&t, "red-host", "plain")); /* the river has no bridge there */
  passes_put(&t, "b-inf", "home");
  ck_assert(!is_supplied(&t, "red-host", "meadow"));
}
END_TEST

/* [13d] [14.6b] [M-57] Units in a source, and one Garrison in a fortified Village. */
START_TEST(rule_14_6b_some_need_no_line) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_put(&t, "r-gar-1", "borgo");
  passes_put(&t, "r-gar-2", "borgo");
  passes_put(&t, "b-inf", "home");
  monferrato_supply_check(&t.play, passes_command(&t, "red-host"), CAP_INDEX_NONE);
  ck_assert_uint_eq(passes_state(&t, "r-gar-1")->marks, 0);
  ck_assert_uint_eq(passes_state(&t, "r-gar-2")->marks, MONFERRATO_OUT_OF_SUPPLY);
  passes_put(&t, "b-inf", "plain");
  monferrato_supply_check(&t.play, passes_command(&t, "red-host"), CAP_INDEX_NONE);
  ck_assert_uint_eq(passes_state(&t, "r-gar-2")->marks, 0); /* [13.1a] */
}
END_TEST

/* [13.2b] [13.2c] [15d] */
START_TEST(rule_13_2b_attack_supply_comes_from_a_camp) {
  g_auto(Passes) t;
  CapIndex host;

  passes_open(&t);
  passes_activate(&t, "red-host");
  host = passes_command(&t, "red-host");
  ck_assert(!monferrato_attack_supply(t.game, &t.state, host, passes_zone(&t, "meadow")));
  passes_put(&t, "r-camp", "home");
  ck_assert(monferrato_attack_supply(t.game, &t.state, host, passes_zone(&t, "meadow")));
  ck_assert(monferrato_attack_supply(t.game, &t.state, host, passes_zone(&t, "ridge")));
  /* Ridge 2, Meadow 1, Home 1: too long. */
  ck_assert(!monferrato_attack_supply(t.game, &t.state, host, passes_zone(&t, "plain")));
  ck_assert(monferrato_attack_supply(t.game, &t.state, host, passes_zone(&t, "castle")));
  t.state.morale[0] = 2;
  ck_assert(!monferrato_attack_supply(t.game, &t.state, host, passes_zone(&t, "meadow")));
}
END_TEST

/* [5c] [5d] [5e] [13.1b] [15c] */
START_TEST(rule_5d_a_commander_activates_zones_in_his_radius) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "rosso", "home");
  passes_put(&t, "r-inf-1", "meadow");
  passes_put(&t, "r-inf-2", "ridge");
  passes_put(&t, "r-cav", "plain");
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_COMMANDER, passes_counter(&t, "rosso"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ZONES);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t, "ridge"), 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t, "plain"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t, "ridge"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ZONES);
  passes_answer(&t, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT); /* Leadership 2 */
  ck_assert_uint_eq(t.request.about, passes_zone(&t, "ridge"));
  ck_assert_uint_eq(monferrato_zones_of_commander(t.game, &t.state, passes_counter(&t, "rosso")),
                    2);
  t.state.morale[0] = 5;
  ck_assert_uint_eq(monferrato_zones_of_commander(t.game, &t.state, passes_counter(&t, "rosso")),
                    1);
}
END_TEST

/* [7.4.3a] */
START_TEST(rule_7_4_3a_a_supplied_unit_recovers_instead_of_moving) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-inf-1", "meadow");
  passes_put(&t, "r-inf-2", "meadow");
  passes_state(&t, "r-inf-1")->marks = MONFERRATO_DISRUPTED;
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_RECOVER, passes_counter(&t, "r-inf-2"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_RECOVER, passes_counter(&t, "r-inf-1"), 0);
  ck_assert(!monferrato_has(&t.state, passes_counter(&t, "r-inf-1"), MONFERRATO_DISRUPTED));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "r-inf-1"), 0));
}
END_TEST

/* Eight of the Reds in one zone, one of them Disrupted. */
static void crowd(Passes *t) {
  static const char *const units[] = {"r-inf-1", "r-inf-2", "r-cav",   "r-res-1",
                                      "r-res-2", "r-res-3", "r-res-4", "r-res-5"};

  for (guint i = 0; i < G_N_ELEMENTS(units); i++)
    passes_put(t, units[i], "meadow");
  passes_put(t, "r-art-3", "meadow");
  passes_state(t, "r-inf-1")->marks = MONFERRATO_DISRUPTED;
}

static guint count_disrupted(const Passes *t) {
  guint n = 0;

  for (CapIndex i = 0; i < t->game->roster->n_counters; i++)
    n += monferrato_has(&t->state, i, MONFERRATO_DISRUPTED);
  return n;
}

/* [12a] [M-56] Eight there, one Disrupted already: two more are, as the owner likes. */
START_TEST(rule_12a_the_excess_over_six_is_disrupted) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  crowd(&t);
  passes_put(&t, "b-inf", "castle");
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_PASS, 0, 0);
  for (guint i = 0; i < 2; i++) {
    passes_expect(&t, MONFERRATO_DECISION_STACKING);
    ck_assert_uint_eq(t.request.about, passes_zone(&t, "meadow"));
    ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_DISRUPT, passes_counter(&t, "r-inf-1"), 0));
    ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_DISRUPT, passes_counter(&t, "r-art-3"), 0));
    passes_answer(&t, MONFERRATO_ANSWER_DISRUPT, passes_counter(&t, i == 0 ? "r-cav" : "r-res-1"),
                  0);
  }
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(count_disrupted(&t), 3);
  ck_assert_int_eq(t.state.turn, 1);
}
END_TEST

/* [4.1e3] [4.1e5] [4.1e6] [4.1e8] [M-05] [M-38] */
START_TEST(rule_4_1e5_a_new_turn_takes_marks_and_morale) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-inf-1", "meadow");
  passes_put(&t, "b-inf", "castle");
  passes_state(&t, "r-camp")->place = MONFERRATO_ELIMINATED;
  t.state.morale[1] = 1;
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_PASS, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(t.state.morale[0], 5); /* the winter, and the Camp */
  ck_assert_uint_eq(t.state.morale[1], 1);
  ck_assert_uint_eq(passes_state(&t, "r-inf-1")->marks & MONFERRATO_ACTIVATED, 0);
}
END_TEST

/* [14.5e] [M-41] */
START_TEST(rule_14_5e_a_lost_camp_comes_back_at_its_source) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-inf-1", "home");
  passes_state(&t, "r-camp")->place = MONFERRATO_ELIMINATED;
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_RETURN_CAMP, passes_counter(&t, "r-camp"),
                passes_zone(&t, "home"));
  ck_assert_str_eq(passes_where(&t, "r-camp"), "home");
  passes_expect(&t, MONFERRATO_DECISION_WAY);
}
END_TEST

/* [17b] [M-61] Units hold, Camps do not. */
START_TEST(objectives_count_for_who_stands_there) {
  g_auto(Passes) t;
  guint points[MONFERRATO_SIDES];

  passes_open(&t);
  passes_put(&t, "celeste", "castle");
  passes_put(&t, "b-camp", "plain");
  passes_put(&t, "r-gar-1", "borgo");
  monferrato_count_points(t.game, &t.state, points);
  ck_assert_uint_eq(points[0], 3);
  ck_assert_uint_eq(points[1], 1);
}
END_TEST

/* [17a] [4.1e1] Nobody moves: the Castle decides, or nobody has it and there is a draw. */
static CapIndex play_on(Passes *t) {
  while (monferrato_play_next(&t->play, &t->request))
    passes_answer(t, (MonferratoAnswer)t->request.options[0].kind, t->request.options[0].a,
                  t->request.options[0].b);
  ck_assert(t->state.is_over);
  ck_assert_int_eq(t->state.turn, 3);
  return t->state.winner;
}

START_TEST(rule_17a_the_game_ends_after_its_last_turn) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "b-inf", "castle");
  passes_put(&t, "r-gar-1", "borgo");
  ck_assert_uint_eq(play_on(&t), 0);
  monferrato_play_start(&t.play);
  passes_activate(&t, "red-host");
  passes_put(&t, "b-inf", "plain");
  passes_put(&t, "r-gar-1", "borgo");
  ck_assert_uint_eq(play_on(&t), CAP_INDEX_NONE);
}
END_TEST

/* A wall on a river is a river too: from Castle to Ford there is only the way over the Mill. */
START_TEST(rule_13b_supply_stops_at_rivers_and_enemies) {
  g_auto(Passes) t;
  guint8 supplied[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;
  CapIndex command;

  passes_open_file(&t, "siege-1600.xml");
  command = passes_command(&t, "blue-host");
  monferrato_field_fill(t.game, &t.state, &field);
  monferrato_supply_fill(t.game, &field, command, supplied);
  ck_assert(supplied[passes_zone(&t, "ford")]);
  passes_put(&t, "r-1", "mill");
  monferrato_field_fill(t.game, &t.state, &field);
  monferrato_supply_fill(t.game, &field, command, supplied);
  ck_assert(supplied[passes_zone(&t, "castle")] && supplied[passes_zone(&t, "hill")]);
  ck_assert(!supplied[passes_zone(&t, "ford")] && !supplied[passes_zone(&t, "mill")]);
}
END_TEST

/* French in Casale need no line; in Trino, as cut off, they do. */
START_TEST(rule_13d_casale_feeds_all_of_its_side) {
  g_auto(Passes) t;

  passes_open_war(&t);
  passes_put(&t, "roy-inf-1", "casale");
  passes_put(&t, "roy-inf-2", "trino");
  passes_put(&t, "gon-inf-1", "mantua");
  passes_put(&t, "sav-gar-1", "monginevro"); /* no way leads from Guillestre */
  passes_put(&t, "sav-gar-2", "san-pietro");
  monferrato_supply_check(&t.play, passes_command(&t, "royal"), CAP_INDEX_NONE);
  monferrato_supply_check(&t.play, passes_command(&t, "gonzaga"), CAP_INDEX_NONE);
  ck_assert_uint_eq(passes_state(&t, "roy-inf-1")->marks, 0);
  ck_assert_uint_eq(passes_state(&t, "roy-inf-2")->marks, MONFERRATO_OUT_OF_SUPPLY);
  ck_assert_uint_eq(passes_state(&t, "gon-inf-1")->marks, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-turn");
  TCase *tcase = tcase_create("turn");

  tcase_add_test(tcase, rule_13a_supply_follows_open_ways);
  tcase_add_test(tcase, rule_14_6b_some_need_no_line);
  tcase_add_test(tcase, rule_13_2b_attack_supply_comes_from_a_camp);
  tcase_add_test(tcase, rule_5d_a_commander_activates_zones_in_his_radius);
  tcase_add_test(tcase, rule_7_4_3a_a_supplied_unit_recovers_instead_of_moving);
  tcase_add_test(tcase, rule_12a_the_excess_over_six_is_disrupted);
  tcase_add_test(tcase, rule_4_1e5_a_new_turn_takes_marks_and_morale);
  tcase_add_test(tcase, rule_14_5e_a_lost_camp_comes_back_at_its_source);
  tcase_add_test(tcase, objectives_count_for_who_stands_there);
  tcase_add_test(tcase, rule_17a_the_game_ends_after_its_last_turn);
  tcase_add_test(tcase, rule_13b_supply_stops_at_rivers_and_enemies);
  tcase_add_test(tcase, rule_13d_casale_feeds_all_of_its_side);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
