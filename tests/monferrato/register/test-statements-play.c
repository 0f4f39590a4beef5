/* Statements about a turn, movement, supply and Morale, one by one. Others have their tests among
 * those of their chapters. */
#include "tests/monferrato/passes-table.h"

#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/chapters/ch15-morale.h"

/* May a unit that begins to move in one zone go to the next? */
static MonferratoReason step(Passes *t, const char *unit, const char *from, const char *to,
                             guint spent, guint *cost) {
  CapIndex counter = passes_counter(t, unit);
  MonferratoField field;

  passes_put(t, unit, from);
  t->state.counters[counter].marks = MONFERRATO_IN_GROUP;
  t->state.activation.zones[0] = passes_zone(t, from);
  t->state.group =
      (MonferratoGroup){.zone = passes_zone(t, from),
                        .allowance = (guint8)monferrato_allowance(t->game, &t->state, counter),
                        .spent = (guint8)spent};
  monferrato_field_fill(t->game, &t->state, &field);
  return monferrato_judge_step(&t->play, &field, passes_zone(t, to), cost);
}

static MonferratoMarker marker(const Passes *t, const char *command) {
  return (MonferratoMarker)t->state.markers[passes_command(t, command)];
}

static gboolean is_marked(Passes *t, const char *unit, MonferratoMarks mark) {
  return monferrato_has(&t->state, passes_counter(t, unit), mark);
}

/* A unit of each side, and the Command of the Reds is drawn; it passes, and the others have been
 * drawn: a new turn begins. */
static void pass_turn(Passes *t) {
  passes_expect(t, MONFERRATO_DECISION_WAY);
  passes_answer(t, MONFERRATO_ANSWER_PASS, 0, 0);
}

static void begin(Passes *t) {
  passes_open(t);
  passes_activate(t, "red-host");
  passes_put(t, "r-inf-1", "meadow");
  passes_put(t, "b-inf", "castle");
}

/* --- [2] [4] ------------------------------------------------------------------------------- */

/* The Reds have two Commands and one Morale. */
START_TEST(rule_2_1g_commands_of_an_army_share_its_morale) {
  g_auto(Passes) t;

  passes_open(&t);
  CapIndex host = monferrato_army_of(t.game, passes_counter(&t, "r-inf-1"));
  CapIndex reserve = monferrato_army_of(t.game, passes_counter(&t, "r-res-1"));
  t.state.morale[host] = 2;
  ck_assert_int_eq(monferrato_morale_level(t.game, &t.state, reserve), MONFERRATO_MORALE_LOW);
}
END_TEST

START_TEST(rule_2_3c_a_border_with_a_cross_is_impassable) {
  g_auto(Passes) t;
  guint cost;

  passes_open(&t);
  passes_activate(&t, "red-host");
  ck_assert_int_eq(step(&t, "r-inf-1", "meadow", "borgo", 0, &cost), MONFERRATO_REASON_IMPASSABLE);
}
END_TEST

START_TEST(rule_2_3e_only_zones_with_a_common_border_are_adjacent) {
  g_auto(Passes) t;
  guint cost;

  passes_open(&t);
  passes_activate(&t, "red-host");
  ck_assert_ptr_null(
      monferrato_border_between(t.game, passes_zone(&t, "home"), passes_zone(&t, "ridge")));
  ck_assert_int_eq(step(&t, "r-inf-1", "home", "ridge", 0, &cost), MONFERRATO_REASON_NOT_ADJACENT);
}
END_TEST

/* As in a game that begins: those of no line wait. */
static void set_up(Passes *t) {
  passes_open(t);
  passes_expect(t, MONFERRATO_DECISION_SET_UP_CHOICE);
  passes_answer(t, MONFERRATO_ANSWER_TAKE, passes_counter(t, "r-art-4"), 0);
  passes_expect(t, MONFERRATO_DECISION_SET_UP);
  passes_answer(t, MONFERRATO_ANSWER_PLACE, passes_zone(t, "home"), 0);
  passes_expect(t, MONFERRATO_DECISION_WAY);
}

START_TEST(rule_4d_units_that_are_not_set_up_wait) {
  g_auto(Passes) t;

  set_up(&t);
  ck_assert_str_eq(passes_where(&t, "r-res-1"), "waits");
  ck_assert_str_eq(passes_where(&t, "r-res-5"), "waits");
  ck_assert_str_eq(passes_where(&t, "r-inf-1"), "home");
}
END_TEST

START_TEST(rule_4g_points_begin_at_0) {
  g_auto(Passes) t;

  set_up(&t);
  ck_assert_uint_eq(t.state.points[0], 0);
  ck_assert_uint_eq(t.state.points[1], 0);
}
END_TEST

/* Of two markers each is drawn first now and then. */
START_TEST(rule_4_1a_a_marker_is_drawn_at_random) {
  guint n_red = 0;

  for (guint seed = 1; seed <= 64; seed++) {
    g_auto(Passes) t;

    passes_open(&t);
    cap_dice_seed(&t.dice, seed);
    passes_expect(&t, MONFERRATO_DECISION_SET_UP_CHOICE);
    passes_answer(&t, MONFERRATO_ANSWER_TAKE, passes_counter(&t, "r-art-4"), 0);
    passes_expect(&t, MONFERRATO_DECISION_SET_UP);
    passes_answer(&t, MONFERRATO_ANSWER_PLACE, passes_zone(&t, "home"), 0);
    passes_expect(&t, MONFERRATO_DECISION_WAY);
    n_red += marker(&t, "red-host") == MONFERRATO_MARKER_DRAWN;
  }
  ck_assert_uint_gt(n_red, 16);
  ck_assert_uint_lt(n_red, 48);
}
END_TEST

/* One marker in the container, so that it is the one. */
static void draw_red(Passes *t) {
  t->state.markers[passes_command(t, "red-host")] = MONFERRATO_MARKER_CONTAINER;
  t->state.activation =
      (MonferratoActivation){.command = CAP_INDEX_NONE, .commander = CAP_INDEX_NONE};
  monferrato_go_to(&t->play, MONFERRATO_STAGE_DRAW);
  passes_expect(t, MONFERRATO_DECISION_WAY);
}

START_TEST(rule_4_1b1_supply_is_checked_first) {
  g_auto(Passes) t;

  begin(&t);
  passes_put(&t, "b-inf", "home");
  draw_red(&t);
  ck_assert(is_marked(&t, "r-inf-1", MONFERRATO_OUT_OF_SUPPLY));
}
END_TEST

/* The Leadership of a Commander out of supply is known before the way is chosen. */
START_TEST(rule_5g_the_way_is_chosen_after_the_check) {
  g_auto(Passes) t;

  begin(&t);
  passes_put(&t, "rosso", "meadow");
  passes_put(&t, "b-inf", "home");
  ck_assert_uint_eq(monferrato_zones_of_commander(t.game, &t.state, passes_counter(&t, "rosso")),
                    2);
  draw_red(&t);
  ck_assert_uint_eq(monferrato_zones_of_commander(t.game, &t.state, passes_counter(&t, "rosso")),
                    1);
}
END_TEST

START_TEST(rule_4_1b3_the_marker_is_put_away) {
  g_auto(Passes) t;

  begin(&t);
  t.state.markers[passes_command(&t, "blue-host")] = MONFERRATO_MARKER_CONTAINER;
  pass_turn(&t);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_int_eq(marker(&t, "red-host"), MONFERRATO_MARKER_ACTIVATED);
}
END_TEST

START_TEST(rule_4_1c_all_markers_are_drawn) {
  g_auto(Passes) t;

  begin(&t);
  t.state.markers[passes_command(&t, "blue-host")] = MONFERRATO_MARKER_CONTAINER;
  pass_turn(&t);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_int_eq(marker(&t, "blue-host"), MONFERRATO_MARKER_DRAWN);
  ck_assert_int_eq(t.state.turn, 0);
  passes_answer(&t, MONFERRATO_ANSWER_PASS, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_int_eq(t.state.turn, 1);
}
END_TEST

static void crowd(Passes *t) {
  static const char *const units[] = {"r-inf-2", "r-cav",   "r-res-1",
                                      "r-res-2", "r-res-3", "r-res-4"};

  for (guint i = 0; i < G_N_ELEMENTS(units); i++)
    passes_put(t, units[i], "meadow");
}

/* Seven are allowed during the turn, not at its end. */
START_TEST(rule_4_1d1_stacking_is_checked_when_no_marker_is_left) {
  g_auto(Passes) t;

  begin(&t);
  crowd(&t);
  t.state.markers[passes_command(&t, "blue-host")] = MONFERRATO_MARKER_CONTAINER;
  pass_turn(&t);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_PASS, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_STACKING);
}
END_TEST

START_TEST(rule_4_1d2_the_turn_and_the_year_go_on) {
  g_auto(Passes) t;
  int year;

  begin(&t);
  monferrato_turn_box(t.game->scenario, t.state.turn, &year);
  ck_assert_int_eq(year, 1600);
  pass_turn(&t);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_int_eq(t.state.turn, 1);
  while (t.state.turn == 1) { /* every Command that was put back into the container */
    passes_answer(&t, MONFERRATO_ANSWER_PASS, 0, 0);
    passes_expect(&t, MONFERRATO_DECISION_WAY);
  }
  ck_assert_int_eq(t.state.turn, 2);
  monferrato_turn_box(t.game->scenario, t.state.turn, &year);
  ck_assert_int_eq(year, 1601);
}
END_TEST

START_TEST(rule_4_1e1_after_the_last_turn_the_game_is_over) {
  g_auto(Passes) t;

  begin(&t);
  t.state.turn = (gint16)(t.game->scenario->base.n_turns - 1);
  pass_turn(&t);
  ck_assert(!monferrato_play_next(&t.play, &t.request));
  ck_assert(t.state.is_over);
}
END_TEST

START_TEST(rule_4_1e3_marks_of_activation_go) {
  g_auto(Passes) t;

  begin(&t);
  passes_state(&t, "b-inf")->marks = MONFERRATO_ACTIVATED | MONFERRATO_DISRUPTED;
  pass_turn(&t);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(passes_state(&t, "b-inf")->marks, MONFERRATO_DISRUPTED);
}
END_TEST

START_TEST(rule_4_1e4_a_camp_that_moved_may_move_again) {
  g_auto(Passes) t;

  begin(&t);
  passes_put(&t, "r-camp", "meadow");
  passes_state(&t, "r-camp")->marks = MONFERRATO_ACTIVATED;
  pass_turn(&t);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(passes_state(&t, "r-camp")->marks, 0);
}
END_TEST

/* Two turns, of which only the second is marked: Red loses for its Camp in both. */
static void lose_camp(Passes *t, guint after_one) {
  begin(t);
  t->state.turn = 1; /* the next turn has no mark */
  passes_state(t, "r-camp")->place = MONFERRATO_ELIMINATED;
  pass_turn(t);
  passes_expect(t, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(t->state.morale[0], after_one);
  ck_assert_uint_eq(t->state.morale[1], 7);
}

START_TEST(rule_4_1e6_a_lost_camp_costs_morale) {
  g_auto(Passes) t;

  lose_camp(&t, 6);
}
END_TEST

START_TEST(rule_14_5d_a_lost_camp_costs_morale_each_turn) {
  g_auto(Passes) t;

  lose_camp(&t, 6);
  monferrato_morale_new_turn(&t.play);
  ck_assert_uint_eq(t.state.morale[0], 5);
  passes_put(&t, "r-camp", "home");
  monferrato_morale_new_turn(&t.play);
  ck_assert_uint_eq(t.state.morale[0], 5);
}
END_TEST

START_TEST(rule_15f_a_marked_turn_costs_every_army_morale) {
  g_auto(Passes) t;

  begin(&t);
  t.state.morale[1] = 4;
  monferrato_morale_new_turn(&t.play); /* summer */
  ck_assert_uint_eq(t.state.morale[0], 7);
  t.state.turn = 1;
  monferrato_morale_new_turn(&t.play);
  ck_assert_uint_eq(t.state.morale[0], 6);
  ck_assert_uint_eq(t.state.morale[1], 3);
}
END_TEST

START_TEST(rule_4_1e8_all_markers_come_back) {
  g_auto(Passes) t;

  begin(&t);
  t.state.markers[passes_command(&t, "red-reserve")] = MONFERRATO_MARKER_OUT;
  pass_turn(&t);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  for (guint i = 0; i < t.game->roster->n_commands; i++)
    ck_assert_uint_ne(t.state.markers[i], MONFERRATO_MARKER_ACTIVATED);
  ck_assert_int_eq(marker(&t, "red-reserve"), MONFERRATO_MARKER_OUT);
}
END_TEST

/* --- [5] ----------------------------------------------------------------------------------- */

static gboolean is_in_radius(Passes *t, const char *from, const char *zone) {
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;

  monferrato_field_fill(t->game, &t->state, &field);
  monferrato_radius_fill(t->game, &field, t->game->side[passes_counter(t, "rosso")],
                         passes_zone(t, from), near);
  return near[passes_zone(t, zone)] != 0;
}

START_TEST(rule_5e_enemies_and_borders_end_the_radius) {
  g_auto(Passes) t;

  passes_open(&t);
  ck_assert(is_in_radius(&t, "home", "ridge"));
  passes_put(&t, "b-inf", "meadow");
  ck_assert(!is_in_radius(&t, "home", "ridge"));
  ck_assert(!is_in_radius(&t, "home", "meadow"));
  passes_put(&t, "b-inf", "home"); /* now the only way is the impassable border */
  ck_assert(!is_in_radius(&t, "meadow", "borgo"));
}
END_TEST

/* Units of the drawn Command, and of no other. */
START_TEST(rule_5_2a_units_of_the_drawn_command_act) {
  g_auto(Passes) t;

  begin(&t);
  passes_put(&t, "r-res-1", "meadow");
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "r-inf-1"), 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "r-res-1"), 0));
}
END_TEST

/* Of two zones the second waits for the first, which then is done with. */
START_TEST(rule_5_2b_zones_act_one_after_the_other) {
  g_auto(Passes) t;
  CapIndex first, second;

  begin(&t);
  first = passes_counter(&t, "r-inf-1");
  second = passes_counter(&t, "r-inf-2");
  passes_put(&t, "rosso", "home");
  passes_put(&t, "r-inf-2", "ridge");
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_answer(&t, MONFERRATO_ANSWER_COMMANDER, passes_counter(&t, "rosso"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ZONES);
  passes_answer(&t, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ZONES);
  passes_answer(&t, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t, "ridge"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_MOVE, first, 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_MOVE, second, 0));
  passes_answer(&t, MONFERRATO_ANSWER_DONE, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_MOVE, first, 0));
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_MOVE, second, 0));
}
END_TEST

START_TEST(rule_5_2c_idle_units_count_as_activated) {
  g_auto(Passes) t;

  begin(&t);
  t.state.markers[passes_command(&t, "blue-host")] = MONFERRATO_MARKER_CONTAINER;
  pass_turn(&t);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert(is_marked(&t, "r-inf-1", MONFERRATO_ACTIVATED));
  ck_assert(!is_marked(&t, "b-inf", MONFERRATO_ACTIVATED));
}
END_TEST

/* --- [6] ----------------------------------------------------------------------------------- */

START_TEST(rule_6b_difficult_ground_costs_2) {
  g_auto(Passes) t;
  guint cost = 0;

  passes_open(&t);
  passes_activate(&t, "red-host");
  ck_assert_int_eq(step(&t, "r-inf-1", "home", "meadow", 2, &cost), MONFERRATO_ALLOWED);
  ck_assert_uint_eq(cost, 1);
  ck_assert_int_eq(step(&t, "r-inf-1", "meadow", "ridge", 1, &cost), MONFERRATO_ALLOWED);
  ck_assert_uint_eq(cost, 2);
  ck_assert_int_eq(step(&t, "r-inf-1", "meadow", "ridge", 2, &cost), MONFERRATO_REASON_TOO_FAR);
}
END_TEST

START_TEST(rule_6c_neither_crosses_nor_corners_are_crossed) {
  g_auto(Passes) t;
  guint cost;

  passes_open(&t);
  passes_activate(&t, "red-host");
  ck_assert_int_eq(step(&t, "r-cav", "borgo", "meadow", 0, &cost), MONFERRATO_REASON_IMPASSABLE);
  ck_assert_int_eq(step(&t, "r-cav", "borgo", "ridge", 0, &cost), MONFERRATO_REASON_NOT_ADJACENT);
}
END_TEST

static gboolean is_supplied(Passes *t, const char *zone) {
  guint8 supplied[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;

  monferrato_field_fill(t->game, &t->state, &field);
  monferrato_supply_fill(t->game, &field, passes_command(t, "red-host"), supplied);
  return supplied[passes_zone(t, zone)] != 0;
}

/* With enemies in Home and the Pass only the impassable border would join Borgo to Meadow. */
START_TEST(rule_6n_nothing_passes_an_impassable_border) {
  g_auto(Passes) t;
  guint cost;

  passes_open(&t);
  passes_activate(&t, "red-host");
  ck_assert(is_supplied(&t, "borgo"));
  t.state.activation.has_attack_supply = TRUE;
  passes_put(&t, "celeste", "borgo");
  ck_assert_int_eq(step(&t, "r-inf-1", "meadow", "borgo", 0, &cost), MONFERRATO_REASON_IMPASSABLE);
  passes_state(&t, "r-inf-1")->marks = 0;
  passes_put(&t, "celeste", "home");
  ck_assert(!is_supplied(&t, "borgo"));
  ck_assert(!is_in_radius(&t, "meadow", "borgo"));
}
END_TEST

/* [M-45] Over a wall into an empty Fortress, or one of their own. */
START_TEST(rule_6o_walls_do_not_hinder_friends) {
  g_auto(Passes) t;
  guint cost;

  passes_open(&t);
  passes_activate(&t, "red-host");
  ck_assert_int_eq(step(&t, "r-inf-1", "ridge", "castle", 0, &cost), MONFERRATO_ALLOWED);
  passes_put(&t, "r-gar-1", "castle");
  ck_assert_int_eq(step(&t, "r-inf-1", "ridge", "castle", 0, &cost), MONFERRATO_ALLOWED);
  ck_assert_int_eq(step(&t, "r-inf-1", "castle", "ridge", 0, &cost), MONFERRATO_ALLOWED);
}
END_TEST

/* --- [13] [14] [15] ------------------------------------------------------------------------ */

/* The line is cut after the check, and the unit is supplied for the rest of its activation. */
START_TEST(rule_13c_supply_is_not_checked_later) {
  g_auto(Passes) t;

  begin(&t);
  passes_put(&t, "r-inf-2", "meadow");
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  passes_state(&t, "r-inf-1")->marks = MONFERRATO_OUT_OF_SUPPLY;
  passes_answer(&t, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(!is_marked(&t, "r-inf-1", MONFERRATO_OUT_OF_SUPPLY));
  passes_put(&t, "b-inf", "home");
  passes_answer(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "r-inf-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_GROUP);
  ck_assert(!is_marked(&t, "r-inf-1", MONFERRATO_OUT_OF_SUPPLY));
}
END_TEST

START_TEST(rule_13_1a_the_mark_stays_until_a_later_check) {
  g_auto(Passes) t;
  CapIndex host;

  begin(&t);
  host = passes_command(&t, "red-host");
  passes_put(&t, "b-inf", "home");
  monferrato_supply_check(&t.play, host, CAP_INDEX_NONE);
  ck_assert(is_marked(&t, "r-inf-1", MONFERRATO_OUT_OF_SUPPLY));
  passes_put(&t, "b-inf", "castle");
  ck_assert(is_marked(&t, "r-inf-1", MONFERRATO_OUT_OF_SUPPLY));
  monferrato_supply_check(&t.play, host, CAP_INDEX_NONE);
  ck_assert(!is_marked(&t, "r-inf-1", MONFERRATO_OUT_OF_SUPPLY));
}
END_TEST

/* Meadow and Plain are neighbours over a river without a bridge; and who is out of supply attacks
 * nobody, whatever the Camp. */
START_TEST(rule_13_2e_the_line_to_the_camp_obeys_the_limits) {
  g_auto(Passes) t;
  CapIndex host;
  guint cost;

  begin(&t);
  host = passes_command(&t, "red-host");
  passes_put(&t, "r-camp", "plain");
  passes_put(&t, "b-inf", "ridge"); /* the way around */
  ck_assert(!monferrato_attack_supply(t.game, &t.state, host, passes_zone(&t, "meadow")));
  passes_put(&t, "r-camp", "home");
  ck_assert(monferrato_attack_supply(t.game, &t.state, host, passes_zone(&t, "meadow")));
  passes_put(&t, "b-inf", "castle");
  passes_put(&t, "celeste", "ridge");
  t.state.activation.has_attack_supply = TRUE;
  ck_assert_int_eq(step(&t, "r-inf-1", "meadow", "ridge", 0, &cost), MONFERRATO_ALLOWED);
  passes_state(&t, "r-inf-1")->marks |= MONFERRATO_OUT_OF_SUPPLY;
  MonferratoField field;
  monferrato_field_fill(t.game, &t.state, &field);
  ck_assert_int_eq(monferrato_judge_step(&t.play, &field, passes_zone(&t, "ridge"), &cost),
                   MONFERRATO_REASON_NO_ATTACK_SUPPLY);
}
END_TEST

/* Miners alone do not enter; alone in a zone that an enemy enters they are gone. */
START_TEST(rule_14_1a_commanders_and_guastatori_alone_are_helpless) {
  g_auto(Passes) t;
  guint cost;

  passes_open(&t);
  passes_activate(&t, "blue-host");
  t.state.activation.has_attack_supply = TRUE;
  passes_put(&t, "rosso", "ridge");
  ck_assert_int_eq(step(&t, "b-gua", "plain", "ridge", 0, &cost), MONFERRATO_REASON_NEEDS_ESCORT);
  passes_state(&t, "b-gua")->marks = 0;
  ck_assert_int_eq(step(&t, "celeste", "plain", "ridge", 0, &cost), MONFERRATO_REASON_NEEDS_ESCORT);
  passes_state(&t, "celeste")->marks = 0;
  passes_put(&t, "b-inf", "ridge");
  monferrato_remove_lone(&t.play, passes_zone(&t, "ridge"),
                         t.game->side[passes_counter(&t, "b-inf")]);
  ck_assert_str_eq(passes_where(&t, "rosso"), "eliminated");
}
END_TEST

START_TEST(rule_14_4a_cavalry_is_slower_in_winter) {
  g_auto(Passes) t;

  begin(&t);
  passes_put(&t, "r-cav", "home");
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-cav")), 5);
  t.state.turn = 1;
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-cav")), 4);
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-inf-1")), 3);
}
END_TEST

START_TEST(rule_15b_high_morale_changes_nothing) {
  g_auto(Passes) t;

  begin(&t);
  passes_put(&t, "rosso", "home");
  for (guint morale = 6; morale <= 9; morale++) {
    t.state.morale[0] = (guint8)morale;
    ck_assert_uint_eq(monferrato_zones_of_commander(t.game, &t.state, passes_counter(&t, "rosso")),
                      2);
  }
}
END_TEST

static void add_turn(Suite *suite) {
  TCase *tcase = tcase_create("turn");

  tcase_add_test(tcase, rule_2_1g_commands_of_an_army_share_its_morale);
  tcase_add_test(tcase, rule_2_3c_a_border_with_a_cross_is_impassable);
  tcase_add_test(tcase, rule_2_3e_only_zones_with_a_common_border_are_adjacent);
  tcase_add_test(tcase, rule_4d_units_that_are_not_set_up_wait);
  tcase_add_test(tcase, rule_4g_points_begin_at_0);
  tcase_add_test(tcase, rule_4_1a_a_marker_is_drawn_at_random);
  tcase_add_test(tcase, rule_4_1b1_supply_is_checked_first);
  tcase_add_test(tcase, rule_5g_the_way_is_chosen_after_the_check);
  tcase_add_test(tcase, rule_4_1b3_the_marker_is_put_away);
  tcase_add_test(tcase, rule_4_1c_all_markers_are_drawn);
  tcase_add_test(tcase, rule_4_1d1_stacking_is_checked_when_no_marker_is_left);
  tcase_add_test(tcase, rule_4_1d2_the_turn_and_the_year_go_on);
  tcase_add_test(tcase, rule_4_1e1_after_the_last_turn_the_game_is_over);
  tcase_add_test(tcase, rule_4_1e3_marks_of_activation_go);
  tcase_add_test(tcase, rule_4_1e4_a_camp_that_moved_may_move_again);
  tcase_add_test(tcase, rule_4_1e6_a_lost_camp_costs_morale);
  tcase_add_test(tcase, rule_14_5d_a_lost_camp_costs_morale_each_turn);
  tcase_add_test(tcase, rule_15f_a_marked_turn_costs_every_army_morale);
  tcase_add_test(tcase, rule_4_1e8_all_markers_come_back);
  suite_add_tcase(suite, tcase);
}

int main(void) {
  Suite *suite = suite_create("monferrato-statements-play");
  TCase *tcase = tcase_create("actions");

  add_turn(suite);
  tcase_add_test(tcase, rule_5e_enemies_and_borders_end_the_radius);
  tcase_add_test(tcase, rule_5_2a_units_of_the_drawn_command_act);
  tcase_add_test(tcase, rule_5_2b_zones_act_one_after_the_other);
  tcase_add_test(tcase, rule_5_2c_idle_units_count_as_activated);
  tcase_add_test(tcase, rule_6b_difficult_ground_costs_2);
  tcase_add_test(tcase, rule_6c_neither_crosses_nor_corners_are_crossed);
  tcase_add_test(tcase, rule_6n_nothing_passes_an_impassable_border);
  tcase_add_test(tcase, rule_6o_walls_do_not_hinder_friends);
  tcase_add_test(tcase, rule_13c_supply_is_not_checked_later);
  tcase_add_test(tcase, rule_13_1a_the_mark_stays_until_a_later_check);
  tcase_add_test(tcase, rule_13_2e_the_line_to_the_camp_obeys_the_limits);
  tcase_add_test(tcase, rule_14_1a_commanders_and_guastatori_alone_are_helpless);
  tcase_add_test(tcase, rule_14_4a_cavalry_is_slower_in_winter);
  tcase_add_test(tcase, rule_15b_high_morale_changes_nothing);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
