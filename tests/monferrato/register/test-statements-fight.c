/* Statements about fights, sieges and Forts, one by one, that have no test of their own among those
 * of their chapters. */
#include "tests/monferrato/siege-table.h"

#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/view/view.h"

enum { BLUES, REDS };

/* Why the group of one unit may not go to the next zone, its allowance unspent. */
static MonferratoReason step(Passes *t, const char *unit, const char *from, const char *to) {
  CapIndex counter = passes_counter(t, unit);
  MonferratoField field;
  guint cost;

  passes_put(t, unit, from);
  t->state.counters[counter].marks = MONFERRATO_IN_GROUP;
  t->state.activation.zones[0] = passes_zone(t, from);
  t->state.activation.has_attack_supply = TRUE;
  t->state.group =
      (MonferratoGroup){.zone = passes_zone(t, from),
                        .allowance = (guint8)monferrato_allowance(t->game, &t->state, counter)};
  monferrato_field_fill(t->game, &t->state, &field);
  MonferratoReason reason = monferrato_judge_step(&t->play, &field, passes_zone(t, to), &cost);
  t->state.counters[counter].marks = 0;
  return reason;
}

static guint wall(const Passes *t, const char *outside) {
  return monferrato_wall_between(t->game, passes_zone(t, "castle"), passes_zone(t, outside));
}

static guint value(Passes *t, const char *unit, gboolean attacks, gboolean difficult) {
  const MonferratoAim aim = {.attacks = attacks, .difficult = difficult};

  return monferrato_fire_value(t->game, &t->state, passes_counter(t, unit), aim);
}

/* Reds of Field attack Blues on the Moor; the dice are those of the attackers, then of the
 * defenders. */
static void attack_moor(Passes *t, const guint8 *dice, guint n, const char *const reds[],
                        const char *const blues[]) {
  siege_open(t, "red-host");
  cap_dice_script(&t->dice, dice, n);
  siege_put(t, "field", reds);
  siege_put(t, "moor", blues);
  siege_attack(t, "field", "moor", reds);
}

/* --- [5] [6] ------------------------------------------------------------------------------- */

START_TEST(rule_5_3a_a_unit_does_one_thing) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-art", "r-gua", "r-gua-2"));
  siege_put(&t, "castle", UNITS("b-1"));
  passes_state(&t, "r-1")->marks = MONFERRATO_DISRUPTED;
  siege_act_in(&t, "field", TRUE);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  CapIndex castle = passes_zone(&t, "castle");
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_BOMBARD, passes_counter(&t, "r-art"), castle));
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_LAY_MINE, passes_counter(&t, "r-gua"), castle));
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_BUILD_FORT, passes_counter(&t, "r-gua"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_RECOVER, passes_counter(&t, "r-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "r-1"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_BUILD_FORT, passes_counter(&t, "r-gua"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_LAY_MINE, passes_counter(&t, "r-gua"), castle));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "r-gua"), 0));
}
END_TEST

START_TEST(rule_5_3b_entering_means_battle_at_once) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-2"));
  passes_put(&t, "b-1", "moor");
  siege_attack(&t, "field", "moor", UNITS("r-1"));
  ck_assert_int_eq(t.state.combat.kind, MONFERRATO_FIELD_COMBAT);
  ck_assert_str_eq(passes_where(&t, "r-2"), "field"); /* it has had no chance to join */
}
END_TEST

START_TEST(rule_6d_a_river_takes_all_and_stops_guns) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  ck_assert_int_eq(step(&t, "r-1", "moor", "mill"), MONFERRATO_ALLOWED);
  ck_assert_int_eq(step(&t, "r-art", "moor", "mill"), MONFERRATO_REASON_RIVER_STOPS_GUNS);
  ck_assert_int_eq(step(&t, "r-art", "ford", "castle"), MONFERRATO_REASON_RIVER_STOPS_GUNS);
  passes_state(&t, "r-1")->marks = MONFERRATO_OUT_OF_SUPPLY; /* two points are all it has */
  ck_assert_int_eq(step(&t, "r-1", "moor", "mill"), MONFERRATO_ALLOWED);
}
END_TEST

/* Guns, retreat, supply and Command Radius pass the bridge between Far and Borgo. */
START_TEST(rule_6f_a_bridge_bars_nothing) {
  g_auto(Passes) t;
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;

  siege_open(&t, "red-host");
  ck_assert_int_eq(step(&t, "r-art", "far", "borgo"), MONFERRATO_ALLOWED);
  ck_assert_int_eq(
      monferrato_judge_retreat(&t.play, REDS, passes_zone(&t, "far"), passes_zone(&t, "borgo")),
      MONFERRATO_ALLOWED);
  passes_put(&t, "b-1", "moor"); /* the other way is closed */
  monferrato_field_fill(t.game, &t.state, &field);
  monferrato_radius_fill(t.game, &field, REDS, passes_zone(&t, "far"), near);
  ck_assert(near[passes_zone(&t, "borgo")] && near[passes_zone(&t, "field")]);
  monferrato_supply_fill(t.game, &field, passes_command(&t, "red-host"), near);
  ck_assert(near[passes_zone(&t, "far")]);
}
END_TEST

START_TEST(rule_6l_units_leave_a_fortress_to_fight) {
  g_auto(Passes) t;

  siege_open(&t, "blue-host");
  siege_put(&t, "field", UNITS("r-1"));
  ck_assert_int_eq(step(&t, "b-1", "castle", "field"), MONFERRATO_ALLOWED);
  ck_assert_int_eq(step(&t, "b-2", "castle", "hill"), MONFERRATO_ALLOWED);
}
END_TEST

/* A link joins Moor and Glen, for supply and Command Radius as well as for retreats. */
START_TEST(rule_2_3_1e_links_join_zones_for_all_purposes) {
  g_auto(Passes) t;
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;

  siege_open(&t, "red-host");
  ck_assert_int_eq(
      monferrato_judge_retreat(&t.play, REDS, passes_zone(&t, "moor"), passes_zone(&t, "glen")),
      MONFERRATO_ALLOWED);
  monferrato_field_fill(t.game, &t.state, &field);
  monferrato_radius_fill(t.game, &field, REDS, passes_zone(&t, "moor"), near);
  ck_assert(near[passes_zone(&t, "glen")]);
  monferrato_supply_fill(t.game, &field, passes_command(&t, "red-host"), near);
  ck_assert(near[passes_zone(&t, "glen")]);
}
END_TEST

/* What markers would show is told of a zone. */
START_TEST(rule_2_1_1a_the_table_shows_every_marker) {
  g_auto(Passes) t;
  g_autoptr(GString) castle = g_string_new(NULL), mill = g_string_new(NULL);

  siege_open(&t, "red-host");
  t.state.battered[wall(&t, "field")] = 1;
  t.state.mines[wall(&t, "field")] = 2;
  t.state.forts[BLUES][passes_zone(&t, "mill")] = 1;
  t.state.raided[passes_zone(&t, "mill")] = TRUE;
  monferrato_view_zone(&t.play, passes_zone(&t, "castle"), castle);
  monferrato_view_zone(&t.play, passes_zone(&t, "mill"), mill);
  ck_assert_ptr_nonnull(strstr(castle->str, "Wall towards Field: Level 1 of 2, mines: 2"));
  ck_assert_ptr_nonnull(strstr(mill->str, "The Blues: Fort"));
  ck_assert_ptr_nonnull(strstr(mill->str, "Raided this year"));
}
END_TEST

/* --- [7] ----------------------------------------------------------------------------------- */

START_TEST(rule_7a_both_sides_fire) {
  static const guint8 dice[] = {3, 4};
  g_auto(Passes) t;

  attack_moor(&t, dice, 2, UNITS("r-1"), UNITS("b-1"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 2);
  ck_assert(siege_is_disrupted(&t, "r-1") && siege_is_disrupted(&t, "b-1"));
}
END_TEST

START_TEST(rule_7_1c_recalled_units_of_other_corps_have_acted) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("rosso", "r-1"));
  siege_put(&t, "moor", UNITS("a-1", "alto", "r-2"));
  passes_put(&t, "b-1", "hill");
  siege_attack(&t, "field", "hill", UNITS("rosso", "r-1"));
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "alto"), passes_zone(&t, "field"));
  ck_assert(monferrato_has(&t.state, passes_counter(&t, "alto"), MONFERRATO_ACTIVATED));
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  ck_assert_uint_eq(t.state.combat.recaller, passes_counter(&t, "rosso"));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_CALLER, passes_counter(&t, "alto"), 0));
}
END_TEST

/* One Hit in the first round, applied before the second; the Hits of both add up. */
START_TEST(rule_7_2e_rounds_are_applied_and_added_up) {
  static const guint8 dice[] = {1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};
  const char *const *reds = UNITS("r-1", "r-2", "r-3", "r-4", "r-maj", "r-cav");
  g_auto(Passes) t;

  attack_moor(&t, dice, G_N_ELEMENTS(dice), reds,
              UNITS("b-1", "b-2", "b-3", "b-4", "b-5", "b-cav"));
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  siege_expect_dice(&t, 13);
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "b-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_GO_ON);
  ck_assert(siege_is_disrupted(&t, "b-1"));
  ck_assert_uint_eq(t.state.combat.total[BLUES], 1);
  cap_dice_script(&t.dice, dice, G_N_ELEMENTS(dice));
  passes_answer(&t, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "b-1"), 0);
  ck_assert_str_eq(passes_where(&t, "b-1"), "eliminated");
  passes_expect(&t, MONFERRATO_DECISION_GO_ON);
  ck_assert_uint_eq(t.state.combat.total[BLUES], 2);
}
END_TEST

/* Nobody hits: the attackers retreat, and the defenders would after a Hit. */
START_TEST(rule_7_2h_equal_totals_drive_the_attacker_back) {
  static const guint8 none[] = {6, 6}, one[] = {1, 6};
  g_auto(Passes) t, u;

  attack_moor(&t, none, 2, UNITS("r-1"), UNITS("b-1"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
  ck_assert_str_eq(passes_where(&t, "b-1"), "moor");
  attack_moor(&u, one, 2, UNITS("r-1"), UNITS("b-1"));
  passes_expect(&u, MONFERRATO_DECISION_RETREAT);
  ck_assert_uint_eq(u.request.side, BLUES);
}
END_TEST

START_TEST(rule_7_2i_only_the_attacker_minds_the_ground) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-1", "hill");
  ck_assert_uint_eq(value(&t, "r-1", TRUE, TRUE), value(&t, "r-1", TRUE, FALSE) - 1);
  ck_assert_uint_eq(value(&t, "r-1", FALSE, TRUE), value(&t, "r-1", FALSE, FALSE));
}
END_TEST

START_TEST(rule_14_2a_attack_is_left_and_defence_right) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-1", "moor");
  ck_assert_uint_eq(value(&t, "r-1", TRUE, FALSE), 3);
  ck_assert_uint_eq(value(&t, "r-1", FALSE, FALSE), 4);
}
END_TEST

START_TEST(rule_7_2_3c_an_empty_fortress_is_taken_by_entering) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-1", "field");
  t.state.mines[wall(&t, "field")] = 1;
  t.state.miners[wall(&t, "field")] = REDS;
  siege_attack(&t, "field", "castle", UNITS("r-1"));
  ck_assert_str_eq(passes_where(&t, "r-1"), "castle");
  ck_assert_int_eq(t.state.combat.kind, MONFERRATO_NO_FIGHT);
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 0);
}
END_TEST

START_TEST(rule_7_4_1c_a_disrupted_unit_still_moves_and_fires) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-1", "moor");
  guint good = monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-1"));
  passes_state(&t, "r-1")->marks = MONFERRATO_DISRUPTED;
  ck_assert_uint_eq(value(&t, "r-1", TRUE, FALSE), 2);
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, "r-1")), good);
  siege_act_in(&t, "moor", TRUE);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "r-1"), 0));
}
END_TEST

START_TEST(rule_7_4_2a_a_second_hit_eliminates) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-1", "moor");
  monferrato_hit(&t.play, passes_counter(&t, "r-1"));
  ck_assert_str_eq(passes_where(&t, "r-1"), "moor");
  monferrato_hit(&t.play, passes_counter(&t, "r-1"));
  ck_assert_str_eq(passes_where(&t, "r-1"), "eliminated"); /* not among those that wait */
}
END_TEST

START_TEST(rule_14_6a_a_garrison_falls_to_the_first_hit) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  ck_assert_uint_eq(value(&t, "r-gar", TRUE, FALSE), 1);
  ck_assert_uint_eq(value(&t, "r-gar", FALSE, FALSE), 2);
  monferrato_hit(&t.play, passes_counter(&t, "r-gar"));
  ck_assert_str_eq(passes_where(&t, "r-gar"), "eliminated");
}
END_TEST

/* Defenders with a Camp lose: they go, it stays and is lost; it took no Hit. */
START_TEST(rule_14_5b_a_camp_neither_fights_nor_retreats) {
  static const guint8 dice[] = {1, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, dice);
  siege_put(&t, "field", UNITS("r-1", "r-gua"));
  siege_put(&t, "moor", UNITS("b-1", "b-camp"));
  siege_attack(&t, "field", "moor", UNITS("r-1"));
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  siege_expect_dice(&t, 2);
  ck_assert(siege_is_disrupted(&t, "b-1"));
  ck_assert_str_eq(passes_where(&t, "b-camp"), "moor");
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "far"), 0);
  ck_assert_str_eq(passes_where(&t, "b-1"), "far");
  ck_assert_str_eq(passes_where(&t, "b-camp"), "eliminated");
}
END_TEST

/* Medium Morale: one zone, and nobody is recalled. */
START_TEST(rule_15c_medium_morale_leads_one_zone_and_calls_nobody) {
  g_auto(Passes) t;
  CapIndex army;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("rosso", "r-1", "r-2"));
  passes_put(&t, "b-1", "hill");
  army = monferrato_army_of(t.game, passes_counter(&t, "rosso"));
  CapIndex rosso = passes_counter(&t, "rosso");
  ck_assert_uint_eq(monferrato_zones_of_commander(t.game, &t.state, rosso), 3);
  t.state.morale[army] = 5;
  ck_assert_uint_eq(monferrato_zones_of_commander(t.game, &t.state, rosso), 1);
  siege_attack(&t, "field", "hill", UNITS("rosso", "r-1"));
  ck_assert(monferrato_play_next(&t.play, &t.request));
  ck_assert_uint_ne(t.request.kind, MONFERRATO_DECISION_RECALL);
}
END_TEST

/* --- [8] [9] ------------------------------------------------------------------------------- */

static void breach(Passes *t, const char *outside) {
  guint side = wall(t, outside);

  t->state.battered[side] = t->game->walls[side].level;
}

START_TEST(rule_8a_guns_do_not_go_through_a_breach_to_fight) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "b-1", "castle");
  breach(&t, "field");
  CapIndex field = passes_zone(&t, "field"), castle = passes_zone(&t, "castle");
  ck_assert_int_eq(monferrato_judge_breach(&t.play, field, castle, FALSE), MONFERRATO_ALLOWED);
  ck_assert_int_eq(monferrato_judge_breach(&t.play, field, castle, TRUE),
                   MONFERRATO_REASON_GUNS_IN_BREACH);
}
END_TEST

START_TEST(rule_8d_a_six_never_hits) {
  static const guint8 four[] = {4}, five[] = {5}, six[] = {6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-art", "r-art-2"));
  CapIndex gun = passes_counter(&t, "r-art");
  siege_dice(&t, four);
  ck_assert_uint_eq(monferrato_throw(&t.play, gun, 4, "8.1"), 1);
  siege_dice(&t, five);
  ck_assert_uint_eq(monferrato_throw(&t.play, gun, 4, "8.1"), 0);
  siege_dice(&t, six);
  ck_assert_uint_eq(monferrato_throw(&t.play, gun, 6, "8.1"), 0);
}
END_TEST

START_TEST(rule_8_1b_a_breach_on_a_river_is_no_way_in) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "b-1", "castle");
  breach(&t, "ford");
  breach(&t, "mill"); /* which has a bridge */
  CapIndex castle = passes_zone(&t, "castle");
  ck_assert_int_eq(monferrato_judge_breach(&t.play, passes_zone(&t, "ford"), castle, FALSE),
                   MONFERRATO_REASON_RIVER_IN_BREACH);
  ck_assert_int_eq(monferrato_judge_breach(&t.play, passes_zone(&t, "mill"), castle, FALSE),
                   MONFERRATO_ALLOWED);
}
END_TEST

START_TEST(rule_8_1c_a_wall_falls_to_0_and_no_further) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  monferrato_batter(&t.play, wall(&t, "field"), 5, "8.1");
  ck_assert_uint_eq(monferrato_wall_level(t.game, &t.state, wall(&t, "field")), 0);
  ck_assert_uint_eq(t.state.battered[wall(&t, "field")], 2);
}
END_TEST

START_TEST(rule_8_2a_guns_of_a_fortress_fire_at_units_outside) {
  g_auto(Passes) t;

  siege_open(&t, "blue-host");
  siege_put(&t, "castle", UNITS("b-art"));
  siege_put(&t, "moor", UNITS("r-1"));
  siege_act_in(&t, "castle", FALSE);
  CapIndex gun = passes_counter(&t, "b-art");
  ck_assert_int_eq(monferrato_judge_fire(&t.play, gun, passes_zone(&t, "field")),
                   MONFERRATO_ALLOWED);
  ck_assert_int_eq(monferrato_judge_fire(&t.play, gun, passes_zone(&t, "hill")),
                   MONFERRATO_REASON_NO_TARGET);
  ck_assert_int_eq(monferrato_judge_fire(&t.play, gun, passes_zone(&t, "moor")),
                   MONFERRATO_REASON_NO_LINE_OF_FIRE);
}
END_TEST

/* A mine of an earlier activation, without Attack Supply; to lay one needs it. */
START_TEST(rule_9_1e_detonating_needs_no_attack_supply) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-gua"));
  passes_put(&t, "b-1", "castle");
  t.state.mines[wall(&t, "field")] = 1;
  t.state.miners[wall(&t, "field")] = REDS;
  siege_act_in(&t, "field", FALSE);
  CapIndex miner = passes_counter(&t, "r-gua"), castle = passes_zone(&t, "castle");
  ck_assert_int_eq(monferrato_judge_detonate(&t.play, miner, castle), MONFERRATO_ALLOWED);
  ck_assert_int_eq(monferrato_judge_lay_mine(&t.play, miner, castle),
                   MONFERRATO_REASON_NO_SUPPLY_FOR_IT);
}
END_TEST

START_TEST(rule_9_3a_miners_inside_rebuild_a_level) {
  static const guint8 four[] = {4}, three[] = {3};
  g_auto(Passes) t;

  siege_open(&t, "blue-host");
  siege_put(&t, "castle", UNITS("b-1", "b-gua"));
  siege_act_in(&t, "castle", FALSE);
  breach(&t, "field");
  CapIndex miner = passes_counter(&t, "b-gua"), field = passes_zone(&t, "field");
  for (guint i = 0; i < 2; i++) {
    cap_dice_script(&t.dice, i == 0 ? four : three, 1);
    passes_state(&t, "b-gua")->marks = 0;
    passes_expect(&t, MONFERRATO_DECISION_ACT);
    passes_answer(&t, MONFERRATO_ANSWER_REBUILD, miner, field);
    ck_assert_uint_eq(monferrato_wall_level(t.game, &t.state, wall(&t, "field")), i);
  }
}
END_TEST

/* --- [10] [13] ----------------------------------------------------------------------------- */

START_TEST(rule_10b_a_command_works_on_one_fort) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-gua", "r-gua-2"));
  siege_act_in(&t, "field", TRUE);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_BUILD_FORT, passes_counter(&t, "r-gua"), 0);
  CapIndex other = passes_counter(&t, "r-gua-2");
  ck_assert_int_eq(monferrato_judge_build(&t.play, other), MONFERRATO_REASON_ONE_FORT_WORK);
  ck_assert_int_eq(monferrato_judge_raze(&t.play, other), MONFERRATO_REASON_ONE_FORT_WORK);
}
END_TEST

START_TEST(rule_10c_two_forts_in_a_zone_and_none_in_a_fortress) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, "r-gua", "borgo");
  siege_act_in(&t, "borgo", TRUE);
  CapIndex miner = passes_counter(&t, "r-gua"), borgo = passes_zone(&t, "borgo");
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_ALLOWED);
  t.state.forts[REDS][borgo] = 2;
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_REASON_TWO_FORTS);
  ck_assert_uint_eq(monferrato_protection(&t.play, REDS, borgo), 3); /* with the Village */
  passes_put(&t, "r-gua", "castle");
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_REASON_FORT_IN_FORTRESS);
}
END_TEST

START_TEST(rule_10g_forts_help_only_their_owner) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  CapIndex moor = passes_zone(&t, "moor");
  t.state.forts[REDS][moor] = 2;
  ck_assert_uint_eq(monferrato_protection(&t.play, REDS, moor), 2);
  ck_assert_uint_eq(monferrato_protection(&t.play, BLUES, moor), 0);
}
END_TEST

/* [SR6] Allies and the host use the same markers. */
START_TEST(rule_SR6_forts_are_those_of_the_faction) {
  g_auto(Passes) t;

  passes_open_war(&t);
  for (guint side = 0; side < MONFERRATO_SIDES; side++) {
    ck_assert_uint_eq(monferrato_free_forts(t.game, &t.state, (CapIndex)side), 3);
    t.state.forts[side][passes_zone(&t, "asti")] = 2;
    ck_assert_uint_eq(monferrato_free_forts(t.game, &t.state, (CapIndex)side), 1);
  }
}
END_TEST

START_TEST(rule_13_2c_in_a_fortress_none_needs_it) {
  g_auto(Passes) t;

  siege_open(&t, "blue-host");
  siege_put(&t, "castle", UNITS("b-art"));
  passes_state(&t, "b-art")->marks = MONFERRATO_OUT_OF_SUPPLY;
  siege_act_in(&t, "castle", FALSE);
  ck_assert(monferrato_may_attack(&t.play, passes_counter(&t, "b-art")));
  ck_assert(monferrato_attack_supply(t.game, &t.state, passes_command(&t, "blue-host"),
                                     passes_zone(&t, "castle")));
  passes_put(&t, "b-art", "mill");
  ck_assert(!monferrato_may_attack(&t.play, passes_counter(&t, "b-art")));
}
END_TEST

/* Moving, recovering, rebuilding and razing; the Raid of two is among those of chapter 11. */
START_TEST(rule_13_2d_without_attack_supply_much_is_left) {
  g_auto(Passes) t;

  siege_open(&t, "blue-host");
  siege_put(&t, "mill", UNITS("b-1", "b-gua"));
  passes_state(&t, "b-1")->marks = MONFERRATO_DISRUPTED;
  t.state.forts[BLUES][passes_zone(&t, "mill")] = 1;
  siege_act_in(&t, "mill", FALSE);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "b-1"), 0));
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_RECOVER, passes_counter(&t, "b-1"), 0));
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_RAZE_FORT, passes_counter(&t, "b-gua"), 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_BUILD_FORT, passes_counter(&t, "b-gua"), 0));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-statements-fight");
  TCase *field = tcase_create("field");
  TCase *siege = tcase_create("siege");

  tcase_add_test(field, rule_5_3a_a_unit_does_one_thing);
  tcase_add_test(field, rule_5_3b_entering_means_battle_at_once);
  tcase_add_test(field, rule_6d_a_river_takes_all_and_stops_guns);
  tcase_add_test(field, rule_6f_a_bridge_bars_nothing);
  tcase_add_test(field, rule_6l_units_leave_a_fortress_to_fight);
  tcase_add_test(field, rule_2_3_1e_links_join_zones_for_all_purposes);
  tcase_add_test(field, rule_2_1_1a_the_table_shows_every_marker);
  tcase_add_test(field, rule_7a_both_sides_fire);
  tcase_add_test(field, rule_7_1c_recalled_units_of_other_corps_have_acted);
  tcase_add_test(field, rule_7_2e_rounds_are_applied_and_added_up);
  tcase_add_test(field, rule_7_2h_equal_totals_drive_the_attacker_back);
  tcase_add_test(field, rule_7_2i_only_the_attacker_minds_the_ground);
  tcase_add_test(field, rule_14_2a_attack_is_left_and_defence_right);
  tcase_add_test(field, rule_7_2_3c_an_empty_fortress_is_taken_by_entering);
  tcase_add_test(field, rule_7_4_1c_a_disrupted_unit_still_moves_and_fires);
  tcase_add_test(field, rule_7_4_2a_a_second_hit_eliminates);
  tcase_add_test(field, rule_14_6a_a_garrison_falls_to_the_first_hit);
  tcase_add_test(field, rule_14_5b_a_camp_neither_fights_nor_retreats);
  tcase_add_test(field, rule_15c_medium_morale_leads_one_zone_and_calls_nobody);
  tcase_add_test(siege, rule_8a_guns_do_not_go_through_a_breach_to_fight);
  tcase_add_test(siege, rule_8d_a_six_never_hits);
  tcase_add_test(siege, rule_8_1b_a_breach_on_a_river_is_no_way_in);
  tcase_add_test(siege, rule_8_1c_a_wall_falls_to_0_and_no_further);
  tcase_add_test(siege, rule_8_2a_guns_of_a_fortress_fire_at_units_outside);
  tcase_add_test(siege, rule_9_1e_detonating_needs_no_attack_supply);
  tcase_add_test(siege, rule_9_3a_miners_inside_rebuild_a_level);
  tcase_add_test(siege, rule_10b_a_command_works_on_one_fort);
  tcase_add_test(siege, rule_10c_two_forts_in_a_zone_and_none_in_a_fortress);
  tcase_add_test(siege, rule_10g_forts_help_only_their_owner);
  tcase_add_test(siege, rule_SR6_forts_are_those_of_the_faction);
  tcase_add_test(siege, rule_13_2c_in_a_fortress_none_needs_it);
  tcase_add_test(siege, rule_13_2d_without_attack_supply_much_is_left);
  suite_add_tcase(suite, field);
  suite_add_tcase(suite, siege);
  return test_main(suite);
}
