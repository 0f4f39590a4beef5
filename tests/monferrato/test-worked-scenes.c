/* Examples that were worked out from the rules by hand, played on the map; each is named by its
 * id. Those that a chart answers are in test-worked-examples.c. */
#include "tests/monferrato/chit-table.h"

#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chapters/ch11-raids.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/chapters/ch17-victory.h"
#include "validator/monferrato/special/special.h"

/* --- Values that counters have ---------------------------------------------------------------- */

static const struct {
  const char *unit;
  MonferratoAim aim;
  guint value;
} values[] = {
    {"r-1", {.attacks = TRUE, .difficult = TRUE}, 2},   /* example-monferrato-001, 002 */
    {"r-1", {.attacks = TRUE}, 3},                      /* derived-monferrato-002 */
    {"r-1", {.attacks = FALSE}, 4},                     /* derived-monferrato-002 */
    {"r-cav", {.attacks = TRUE, .difficult = TRUE}, 2}, /* derived-monferrato-007 */
    {"rosso", {.attacks = TRUE, .difficult = TRUE}, 2}, /* derived-monferrato-008 */
    {"r-art", {.attacks = TRUE}, 1},                    /* derived-monferrato-016 */
    {"r-art", {.attacks = TRUE, .difficult = TRUE, .has_guastatori = TRUE}, 3}, /* 114 */
};

START_TEST(counters_fire_as_worked_out) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, values[_i].unit, "moor");
  ck_assert_uint_eq(
      monferrato_fire_value(t.game, &t.state, passes_counter(&t, values[_i].unit), values[_i].aim),
      values[_i].value);
}
END_TEST

/* The lakes of Mantua: without Guastatori 1 stays 1; a printed 4 through a Breach is 3, then 2. */
static const struct {
  guint before, after;
} lakes[] = {{1, 1} /* derived-monferrato-019 */, {3, 2} /* derived-monferrato-116 */};

START_TEST(guns_at_mantua_are_as_worked_out) {
  g_auto(Passes) t;

  passes_open_war(&t);
  ck_assert_uint_eq(monferrato_special_fire(&t.play, passes_counter(&t, "mil-art-1"),
                                            passes_zone(&t, "curtatone"), passes_zone(&t, "mantua"),
                                            lakes[_i].before),
                    lakes[_i].after);
}
END_TEST

/* Seven Combat Units against five and two Guastatori. */
START_TEST(derived_monferrato_010_guastatori_make_no_major_battle) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "moor", UNITS("b-1", "b-2", "b-3", "b-4", "b-5", "b-gua"));
  ck_assert_uint_eq(monferrato_count_fighters(&t.play, BLUES, passes_zone(&t, "moor")), 5);
}
END_TEST

/* Disrupted, with dice 2 and 3. */
START_TEST(derived_monferrato_037_major_infantry_throws_two_dice) {
  static const guint8 shown[] = {2, 3};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-maj", "moor");
  passes_state(&t, "r-maj")->marks = MONFERRATO_DISRUPTED;
  siege_dice(&t, shown);
  CapIndex major = passes_counter(&t, "r-maj");
  guint value = monferrato_fire_value(t.game, &t.state, major, (MonferratoAim){.attacks = TRUE});
  ck_assert_uint_eq(value, 3);
  ck_assert_uint_eq(monferrato_throw(&t.play, major, value, "7.2"), 2);
}
END_TEST

/* --- [5] Commands and chits ------------------------------------------------------------------- */

/* From Home by Meadow to Ridge, but not on to Plain. */
START_TEST(derived_monferrato_001_one_zone_lies_between) {
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  g_auto(Passes) t;
  MonferratoField field;

  passes_open(&t);
  passes_activate(&t, "red-host");
  monferrato_field_fill(t.game, &t.state, &field);
  monferrato_radius_fill(t.game, &field, REDS, passes_zone(&t, "home"), near);
  ck_assert(near[passes_zone(&t, "meadow")] && near[passes_zone(&t, "ridge")]);
  ck_assert(!near[passes_zone(&t, "plain")]);
}
END_TEST

/* Leadership 3, out of supply: one zone, and one chit by the third way. */
START_TEST(derived_monferrato_101_a_hungry_commander_leads_one_zone) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "rosso", "far");
  CapIndex rosso = passes_counter(&t.base, "rosso");
  ck_assert_uint_eq(monferrato_zones_of_commander(t.base.game, &t.base.state, rosso), 3);
  passes_state(&t.base, "rosso")->marks = MONFERRATO_OUT_OF_SUPPLY;
  ck_assert_uint_eq(monferrato_zones_of_commander(t.base.game, &t.base.state, rosso), 1);
  t.base.state.activation.commander = rosso;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, MARCH), MONFERRATO_ALLOWED);
  t.base.state.activation.chits = 1;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, MARCH), MONFERRATO_REASON_CHIT_LIMIT);
}
END_TEST

/* Also one whose date has not come: derived-monferrato-126. */
START_TEST(derived_monferrato_102_126_nothing_is_discarded_from_four) {
  static const TestChit chits[] = {MARCH, PEACE, LEGATE, TRUCE, RIOTS};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  for (guint i = 0; i < 4; i++)
    chit_give(&t, REDS, chits[i]);
  ck_assert(!monferrato_ask_discard(&t.base.play, REDS, &t.base.request));
  chit_give(&t, REDS, chits[4]);
  ck_assert(monferrato_ask_discard(&t.base.play, REDS, &t.base.request));
  ck_assert(chit_offers(&t, MONFERRATO_ANSWER_DISCARD, PEACE));
}
END_TEST

START_TEST(derived_monferrato_103_discards_fill_the_container) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  for (guint i = 0; i < N_CHITS; i++)
    t.base.state.chits.at[i] = i < 6 ? MONFERRATO_CHIT_DISCARDED : MONFERRATO_CHIT_REMOVED;
  monferrato_draw_chit(&t.base.play, REDS);
  guint container = 0;
  for (guint i = 0; i < N_CHITS; i++)
    container += t.base.state.chits.at[i] == MONFERRATO_CHIT_CONTAINER;
  ck_assert_uint_eq(container, 5);
  ck_assert_uint_eq(monferrato_hand_size(t.base.game, &t.base.state, REDS), 1);
}
END_TEST

START_TEST(derived_monferrato_104_there_is_no_third_response) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  chit_give(&t, BLUES, FLOOD);
  t.base.state.activation.responses = 1;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, BLUES, FLOOD), MONFERRATO_ALLOWED);
  t.base.state.activation.responses = 2;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, BLUES, FLOOD), MONFERRATO_REASON_CHIT_LIMIT);
}
END_TEST

/* "1628 APR" is the fourth turn of the war: Jan-Feb, March, April. */
START_TEST(example_monferrato_003_the_date_of_a_chit_is_its_first_turn) {
  g_auto(Passes) t;

  passes_open_war(&t);
  CapTurn april = monferrato_turn_from(t.game->scenario, (MonferratoMonth){1628, 4});
  g_autofree char *name = monferrato_dup_turn(t.game->scenario, april);
  ck_assert_int_eq(april, 2);
  ck_assert_msg(g_str_has_prefix(name, "Apr") && g_str_has_suffix(name, "1628"), "%s", name);
}
END_TEST

/* --- [5.3] [6] Moves -------------------------------------------------------------------------- */

/* Three foot enter a zone with enemies, and fight before anybody else is asked to act. */
START_TEST(derived_monferrato_105_a_second_group_does_not_join) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-3", "r-4"));
  siege_put(&t, "moor", UNITS("b-1", "b-2", "b-3"));
  siege_attack(&t, "field", "moor", UNITS("r-1", "r-2", "r-3"));
  ck_assert_int_eq(t.state.stage, MONFERRATO_STAGE_RECALL);
  ck_assert(monferrato_play_next(&t.play, &t.request));
  while (t.request.kind != MONFERRATO_DECISION_ACT) { /* the fight: nobody else comes into it */
    ck_assert_str_eq(passes_where(&t, "r-4"), "field");
    ck_assert_int_ne(t.request.kind, MONFERRATO_DECISION_GROUP);
    ck_assert(monferrato_play_answer(&t.play, &t.request, t.request.options[0]));
    ck_assert(monferrato_play_next(&t.play, &t.request));
  }
  ck_assert_int_eq(t.state.combat.kind, MONFERRATO_NO_FIGHT);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "r-4"), 0));
}
END_TEST

static MonferratoReason cross(Passes *t, guint8 marks, guint8 spent, guint *cost) {
  MonferratoField field;

  passes_open(t);
  CapIndex foot = passes_counter(t, "r-inf-1");
  passes_activate(t, "red-host");
  passes_put(t, "r-inf-1", "meadow");
  passes_state(t, "r-inf-1")->marks = marks;
  t->state.group =
      (MonferratoGroup){.zone = passes_zone(t, "meadow"),
                        .allowance = (guint8)monferrato_allowance(t->game, &t->state, foot),
                        .spent = spent};
  passes_state(t, "r-inf-1")->marks |= MONFERRATO_IN_GROUP;
  monferrato_field_fill(t->game, &t->state, &field);
  return monferrato_judge_step(&t->play, &field, passes_zone(t, "plain"), cost);
}

/* Out of supply it has 2 points, all of which the river takes. */
START_TEST(derived_monferrato_106_a_reduced_allowance_is_whole) {
  g_auto(Passes) t;
  guint cost = 0;

  ck_assert_int_eq(cross(&t, MONFERRATO_OUT_OF_SUPPLY, 0, &cost), MONFERRATO_ALLOWED);
  ck_assert_uint_eq(t.state.group.allowance, 2);
  ck_assert_uint_eq(cost, 2);
}
END_TEST

START_TEST(derived_monferrato_107_two_points_of_three_are_not_enough) {
  g_auto(Passes) t;
  guint cost = 0;

  ck_assert_int_eq(cross(&t, 0, 1, &cost), MONFERRATO_REASON_WHOLE_ALLOWANCE);
}
END_TEST

/* Home, Meadow (1), Ridge (2): the bridge to Plain would be the fourth point. */
START_TEST(derived_monferrato_108_difficult_ground_costs_two) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  passes_put(&t, "r-inf-1", "home");
  passes_put(&t, "b-inf", "castle");
  passes_move(&t, "home", "r-inf-1");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "meadow"), 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "ridge"), 0);
  ck_assert_uint_eq(t.state.group.spent, 3);
  monferrato_play_next(&t.play, &t.request); /* nothing was left to decide */
  ck_assert_str_eq(passes_where(&t, "r-inf-1"), "ridge");
}
END_TEST

/* --- [7] Fights ------------------------------------------------------------------------------- */

/* The way over two difficult zones costs 4: made here of Meadow and Ridge. */
START_TEST(derived_monferrato_109_recalled_foot_must_reach_the_fight) {
  g_auto(Passes) t;
  CapZone *meadow;

  passes_open(&t);
  passes_activate(&t, "red-host");
  meadow = (CapZone *)&t.game->map->zones[passes_zone(&t, "meadow")];
  siege_put(&t, "ridge", UNITS("rosso", "r-inf-1", "b-inf"));
  passes_put(&t, "r-inf-2", "home");
  monferrato_combat_begin(&t.play, passes_zone(&t, "ridge"), REDS);
  CapIndex foot = passes_counter(&t, "r-inf-2");
  ck_assert_int_eq(monferrato_judge_recall(&t.play, foot, passes_zone(&t, "meadow")),
                   MONFERRATO_ALLOWED); /* 1 and 2 */
  meadow->difficult = TRUE;
  ck_assert_int_eq(monferrato_judge_recall(&t.play, foot, passes_zone(&t, "meadow")),
                   MONFERRATO_REASON_RECALL_TOO_FAR);
  meadow->difficult = FALSE;
}
END_TEST

/* Round by round 2 to 1 and 1 to 2: three each, and the attackers go back. */
START_TEST(derived_monferrato_110_equal_hits_drive_the_attackers_back) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "moor", UNITS("r-1", "b-1"));
  passes_state(&t, "r-1")->from = passes_zone(&t, "field");
  t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                      .attacker = REDS,
                                      .zone = passes_zone(&t, "moor"),
                                      .round = 2,
                                      .recaller = CAP_INDEX_NONE,
                                      .hurt = CAP_INDEX_NONE,
                                      .total = {3, 3}};
  monferrato_retreat_stage.run(&t.play, &t.request);
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
  ck_assert_str_eq(passes_where(&t, "b-1"), "moor");
}
END_TEST

/* The defender is gone: more Hits or not, the attacker stays. */
START_TEST(derived_monferrato_111_who_is_alone_stays) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "moor", UNITS("r-1"));
  passes_state(&t, "r-1")->from = passes_zone(&t, "field");
  t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                      .attacker = REDS,
                                      .zone = passes_zone(&t, "moor"),
                                      .recaller = CAP_INDEX_NONE,
                                      .hurt = CAP_INDEX_NONE,
                                      .total = {[BLUES] = 2, [REDS] = 3}};
  monferrato_retreat_stage.run(&t.play, &t.request);
  ck_assert_str_eq(passes_where(&t, "r-1"), "moor");
}
END_TEST

/* Over the river from Moor to Mill, all dice miss. */
START_TEST(derived_monferrato_112_nobody_goes_back_over_a_river) {
  static const guint8 shown[] = {5, 5};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  passes_put(&t, "r-1", "moor");
  passes_put(&t, "b-1", "mill");
  siege_attack(&t, "moor", "mill", UNITS("r-1"));
  monferrato_play_next(&t.play, &t.request);
  ck_assert_str_eq(passes_where(&t, "r-1"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "b-1"), "mill");
}
END_TEST

/* From Field with support from Borgo, all dice miss. */
START_TEST(derived_monferrato_113_attackers_go_back_each_to_its_own_zone) {
  static const guint8 shown[] = {6, 6, 6, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("rosso", "r-1"));
  passes_put(&t, "r-2", "borgo");
  passes_put(&t, "b-1", "moor");
  siege_attack(&t, "field", "moor", UNITS("rosso", "r-1"));
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "r-2"), passes_zone(&t, "borgo"));
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_DONE, 0, 0);
  monferrato_play_next(&t.play, &t.request);
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
  ck_assert_str_eq(passes_where(&t, "r-2"), "borgo");
}
END_TEST

/* --- [9] [10] Works --------------------------------------------------------------------------- */

/* Level 1 of 3, Guastatori [3], die 2. */
START_TEST(derived_monferrato_025_a_wall_is_rebuilt) {
  static const guint8 shown[] = {2};
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "blue-host");
  passes_put(&t, "b-gua", "castle");
  CapIndex castle = passes_zone(&t, "castle"), plain = passes_zone(&t, "plain");
  guint wall = monferrato_wall_between(t.game, castle, plain);
  t.state.battered[wall] = 2;
  siege_act_in(&t, "castle", TRUE);
  siege_dice(&t, shown);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_REBUILD, passes_counter(&t, "b-gua"), plain);
  ck_assert_uint_eq(monferrato_wall_level(t.game, &t.state, wall), 2);
}
END_TEST

/* Level 4, one mine, die 1; with a 3 likewise: derived-monferrato-022. A 5 does nothing: 023. */
static const struct {
  guint8 die;
  guint level, mines;
} mines[] = {{1, 0, 0}, {3, 0, 0}, {5, 4, 1}};

START_TEST(derived_monferrato_117_a_mine_makes_a_breach) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-gua"));
  passes_put(&t, "b-1", "castle");
  CapIndex castle = passes_zone(&t, "castle");
  guint wall = monferrato_wall_between(t.game, castle, passes_zone(&t, "field"));
  t.game->walls[wall].level = 4;
  t.state.mines[wall] = 1;
  t.state.miners[wall] = REDS;
  siege_act_in(&t, "field", TRUE);
  cap_dice_script(&t.dice, &mines[_i].die, 1);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_DETONATE, passes_counter(&t, "r-gua"), castle);
  ck_assert_uint_eq(monferrato_wall_level(t.game, &t.state, wall), mines[_i].level);
  ck_assert_uint_eq(t.state.mines[wall], mines[_i].mines);
}
END_TEST

START_TEST(derived_monferrato_118_a_command_builds_one_fort_in_a_zone) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-gua", "r-gua-2"));
  siege_act_in(&t, "field", TRUE);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_BUILD_FORT, passes_counter(&t, "r-gua"), 0);
  ck_assert_int_eq(monferrato_judge_build(&t.play, passes_counter(&t, "r-gua-2")),
                   MONFERRATO_REASON_ONE_FORT_WORK);
}
END_TEST

/* --- [11] Raids ------------------------------------------------------------------------------- */

/* Foot that did not move tries three times; derived-monferrato-120: who has no success goes on. */
START_TEST(derived_monferrato_122_three_points_are_three_attempts) {
  static const guint8 shown[] = {4, 4, 4};
  g_auto(Passes) t;

  passes_open_file(&t, "raids-1600.xml");
  passes_activate(&t, "red-host");
  passes_put(&t, "r-1", "hill");
  passes_put(&t, "b-1", "castle");
  siege_dice(&t, shown);
  passes_move(&t, "hill", "r-1");
  CapIndex foot = passes_counter(&t, "r-1");
  for (guint i = 0; i < 3; i++) {
    passes_expect(&t, MONFERRATO_DECISION_STEP);
    ck_assert_int_eq(monferrato_judge_raid(&t.play, foot), MONFERRATO_ALLOWED);
    passes_answer(&t, MONFERRATO_ANSWER_RAID, foot, 0);
  }
  monferrato_plunder_stage.run(&t.play, &t.request);
  siege_expect_dice(&t, 3);
  ck_assert_int_eq(monferrato_judge_raid(&t.play, foot), MONFERRATO_REASON_NO_POINT_FOR_RAID);
}
END_TEST

/* --- [13] to [17] ----------------------------------------------------------------------------- */

/* By Ridge, which is difficult, to the Camp in Meadow: 2 and 1. */
START_TEST(derived_monferrato_124_a_line_of_three_reaches_the_camp) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  siege_put(&t, "plain", UNITS("r-inf-1"));
  passes_put(&t, "r-camp", "meadow");
  CapIndex command = passes_command(&t, "red-host"), plain = passes_zone(&t, "plain");
  ck_assert(monferrato_attack_supply(t.game, &t.state, command, plain));
  passes_put(&t, "r-camp", "home"); /* one more */
  ck_assert(!monferrato_attack_supply(t.game, &t.state, command, plain));
}
END_TEST

/* France has two; they are lost both, and the turn that begins has no mark. */
START_TEST(derived_monferrato_125_two_lost_camps_cost_one_morale) {
  g_auto(Passes) t;
  guint camps = 0;
  CapIndex army = CAP_INDEX_NONE;

  passes_open_war(&t);
  for (CapIndex i = 0; i < t.game->roster->n_counters; i++)
    if (monferrato_counter(t.game, i)->kind == MONFERRATO_CAMP &&
        g_str_equal(t.game->roster->nations[monferrato_army_of(t.game, i)].id, "france")) {
      t.state.counters[i].place = MONFERRATO_ELIMINATED;
      army = monferrato_army_of(t.game, i);
      camps++;
    }
  ck_assert_uint_eq(camps, 2);
  t.state.morale[army] = 7;
  t.state.turn = 1; /* March 1628 */
  monferrato_morale_new_turn(&t.play);
  ck_assert_uint_eq(t.state.morale[army], 6);
}
END_TEST

START_TEST(derived_monferrato_128_an_empty_objective_is_nobodys) {
  g_auto(Passes) t;
  guint points[MONFERRATO_SIDES];

  passes_open_war(&t);
  passes_put(&t, "gon-gar-1", "trino");
  monferrato_count_points(t.game, &t.state, points);
  ck_assert_uint_eq(points[0] + points[1], 1);
  t.state.counters[passes_counter(&t, "gon-gar-1")] =
      (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  t.state.forts[0][passes_zone(&t, "trino")] = 1; /* a Fort is no unit */
  monferrato_count_points(t.game, &t.state, points);
  ck_assert_uint_eq(points[0] + points[1], 0);
}
END_TEST

/* The first French unit in the Duchy of Milan brings 8 points, the second none. */
START_TEST(derived_monferrato_040_only_the_first_french_unit_counts) {
  g_auto(Passes) t;
  guint entered = 0;

  passes_open_war(&t);
  for (CapIndex i = 0; i < t.game->roster->n_counters && entered < 2; i++)
    if (g_str_equal(t.game->roster->nations[monferrato_army_of(t.game, i)].id, "france") &&
        monferrato_is_unit(monferrato_counter(t.game, i)->kind)) {
      monferrato_special_enter(&t.play, i, passes_zone(&t, "novara"));
      entered++;
      ck_assert_uint_eq(t.state.points[1], 8);
    }
  ck_assert_uint_eq(entered, 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-worked-scenes");
  TCase *tcase = tcase_create("scenes");

  tcase_add_loop_test(tcase, counters_fire_as_worked_out, 0, G_N_ELEMENTS(values));
  tcase_add_loop_test(tcase, guns_at_mantua_are_as_worked_out, 0, G_N_ELEMENTS(lakes));
  tcase_add_test(tcase, derived_monferrato_010_guastatori_make_no_major_battle);
  tcase_add_test(tcase, derived_monferrato_037_major_infantry_throws_two_dice);
  tcase_add_test(tcase, derived_monferrato_001_one_zone_lies_between);
  tcase_add_test(tcase, derived_monferrato_101_a_hungry_commander_leads_one_zone);
  tcase_add_test(tcase, derived_monferrato_102_126_nothing_is_discarded_from_four);
  tcase_add_test(tcase, derived_monferrato_103_discards_fill_the_container);
  tcase_add_test(tcase, derived_monferrato_104_there_is_no_third_response);
  tcase_add_test(tcase, example_monferrato_003_the_date_of_a_chit_is_its_first_turn);
  tcase_add_test(tcase, derived_monferrato_105_a_second_group_does_not_join);
  tcase_add_test(tcase, derived_monferrato_106_a_reduced_allowance_is_whole);
  tcase_add_test(tcase, derived_monferrato_107_two_points_of_three_are_not_enough);
  tcase_add_test(tcase, derived_monferrato_108_difficult_ground_costs_two);
  tcase_add_test(tcase, derived_monferrato_109_recalled_foot_must_reach_the_fight);
  tcase_add_test(tcase, derived_monferrato_110_equal_hits_drive_the_attackers_back);
  tcase_add_test(tcase, derived_monferrato_111_who_is_alone_stays);
  tcase_add_test(tcase, derived_monferrato_112_nobody_goes_back_over_a_river);
  tcase_add_test(tcase, derived_monferrato_113_attackers_go_back_each_to_its_own_zone);
  tcase_add_test(tcase, derived_monferrato_025_a_wall_is_rebuilt);
  tcase_add_loop_test(tcase, derived_monferrato_117_a_mine_makes_a_breach, 0, G_N_ELEMENTS(mines));
  tcase_add_test(tcase, derived_monferrato_118_a_command_builds_one_fort_in_a_zone);
  tcase_add_test(tcase, derived_monferrato_122_three_points_are_three_attempts);
  tcase_add_test(tcase, derived_monferrato_124_a_line_of_three_reaches_the_camp);
  tcase_add_test(tcase, derived_monferrato_125_two_lost_camps_cost_one_morale);
  tcase_add_test(tcase, derived_monferrato_128_an_empty_objective_is_nobodys);
  tcase_add_test(tcase, derived_monferrato_040_only_the_first_french_unit_counts);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
