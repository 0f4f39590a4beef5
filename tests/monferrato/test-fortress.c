/* [8] [9] [10] [7.2.3] Guns, walls, mines, Forts and Villages. */
#include "tests/monferrato/siege-table.h"

#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"

/* The side of the Castle towards a zone. */
static guint wall(const Passes *t, const char *outside) {
  return monferrato_wall_between(t->game, passes_zone(t, "castle"), passes_zone(t, outside));
}

static guint level(const Passes *t, const char *outside) {
  return monferrato_wall_level(t->game, &t->state, wall(t, outside));
}

/* Reds before the Castle, which Blues hold. */
static void besiege(Passes *t) {
  siege_open(t, "red-host");
  siege_put(t, "field", UNITS("r-1", "r-2", "r-art", "r-art-2", "r-gua", "r-gua-2"));
  siege_put(t, "castle", UNITS("b-1", "b-gua"));
  siege_act_in(t, "field", TRUE);
}

/* One unit does one thing, with this die. */
static void act(Passes *t, MonferratoAnswer answer, const char *unit, const char *zone,
                const guint8 *die) {
  cap_dice_script(&t->dice, die, 1);
  passes_expect(t, MONFERRATO_DECISION_ACT);
  passes_answer(t, answer, passes_counter(t, unit), zone != NULL ? passes_zone(t, zone) : 0);
  siege_expect_dice(t, 1);
  passes_state(t, unit)->marks &= (guint8)~MONFERRATO_ACTIVATED;
}

static const guint8 dice[] = {0, 1, 2, 3, 4, 5, 6};

/* --- [8] Guns --------------------------------------------------------------------------------- */

/* [8.1a] [8.1c] [8b] [8d] Level 2: 4 hits, 5 misses, a Breach, and nothing below. */
START_TEST(rule_8_1a_guns_lower_the_wall) {
  g_auto(Passes) t;

  besiege(&t);
  act(&t, MONFERRATO_ANSWER_BOMBARD, "r-art", "castle", &dice[5]);
  ck_assert_uint_eq(level(&t, "field"), 2);
  act(&t, MONFERRATO_ANSWER_BOMBARD, "r-art", "castle", &dice[4]);
  ck_assert_uint_eq(level(&t, "field"), 1);
  ck_assert_uint_eq(level(&t, "hill"), 1); /* only the side that faces them */
  act(&t, MONFERRATO_ANSWER_BOMBARD, "r-art", "castle", &dice[1]);
  ck_assert_uint_eq(level(&t, "field"), 0);
  act(&t, MONFERRATO_ANSWER_BOMBARD, "r-art", "castle", &dice[1]);
  ck_assert_uint_eq(level(&t, "field"), 0);
}
END_TEST

/* [8b] Without Guastatori a printed 4 fires at 1: a 2 misses. [8c] A 6 ends the gun. */
START_TEST(rule_8b_guns_need_guastatori) {
  g_auto(Passes) t;

  besiege(&t);
  siege_put(&t, "moor", UNITS("r-gua", "r-gua-2"));
  act(&t, MONFERRATO_ANSWER_BOMBARD, "r-art", "castle", &dice[2]);
  ck_assert_uint_eq(level(&t, "field"), 2);
  act(&t, MONFERRATO_ANSWER_BOMBARD, "r-art", "castle", &dice[1]);
  ck_assert_uint_eq(level(&t, "field"), 1);
  cap_dice_script(&t.dice, &dice[6], 1);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_BOMBARD, passes_counter(&t, "r-art"),
                passes_zone(&t, "castle"));
  ck_assert_str_eq(passes_where(&t, "r-art"), "eliminated");
  ck_assert_uint_eq(level(&t, "field"), 1);
}
END_TEST

/* [5.3a] [8] [13.2a] [M-45] Why guns do not bombard. */
START_TEST(rule_13_2a_bombardment_has_its_reasons) {
  g_auto(Passes) t;
  CapIndex gun, castle;

  besiege(&t);
  gun = passes_counter(&t, "r-art");
  castle = passes_zone(&t, "castle");
  ck_assert_int_eq(monferrato_judge_bombard(&t.play, gun, castle), MONFERRATO_ALLOWED);
  ck_assert_int_eq(monferrato_judge_bombard(&t.play, passes_counter(&t, "r-1"), castle),
                   MONFERRATO_REASON_NOT_ARTILLERY);
  ck_assert_int_eq(monferrato_judge_bombard(&t.play, gun, passes_zone(&t, "hill")),
                   MONFERRATO_REASON_NO_FORTRESS);
  t.state.activation.has_attack_supply = FALSE;
  ck_assert_int_eq(monferrato_judge_bombard(&t.play, gun, castle),
                   MONFERRATO_REASON_NO_SUPPLY_FOR_IT);
  t.state.activation.has_attack_supply = TRUE;
  t.state.counters[gun].marks = MONFERRATO_ACTIVATED;
  ck_assert_int_eq(monferrato_judge_bombard(&t.play, gun, castle), MONFERRATO_REASON_HAS_ACTED);
  t.state.counters[gun].marks = 0;
  siege_put(&t, "mill", UNITS("b-1", "b-gua"));
  ck_assert_int_eq(monferrato_judge_bombard(&t.play, gun, castle), MONFERRATO_REASON_NO_FORTRESS);
}
END_TEST

/* [8.2a] [8.2b] [M-52] From a Fortress, or into it through a Breach with one less, even 0. */
START_TEST(rule_8_2b_fire_at_units_has_its_reasons) {
  g_auto(Passes) t;
  CapIndex gun, castle;

  besiege(&t);
  gun = passes_counter(&t, "r-art");
  castle = passes_zone(&t, "castle");
  ck_assert_int_eq(monferrato_judge_fire(&t.play, gun, castle), MONFERRATO_REASON_NO_LINE_OF_FIRE);
  t.state.battered[wall(&t, "field")] = 2;
  ck_assert_int_eq(monferrato_judge_fire(&t.play, gun, castle), MONFERRATO_ALLOWED);
  ck_assert_uint_eq(monferrato_gun_value(&t.play, gun, TRUE), 3);
  ck_assert_uint_eq(monferrato_gun_value(&t.play, passes_counter(&t, "r-art-2"), TRUE), 2);
  siege_put(&t, "moor", UNITS("r-gua", "r-gua-2"));
  ck_assert_uint_eq(monferrato_gun_value(&t.play, gun, TRUE), 0);
  passes_put(&t, "b-art", "castle");
  passes_put(&t, "b-cav", "hill");
  CapIndex other = passes_counter(&t, "b-art");
  ck_assert_int_eq(monferrato_judge_fire(&t.play, other, passes_zone(&t, "field")),
                   MONFERRATO_ALLOWED);
  ck_assert_int_eq(monferrato_judge_fire(&t.play, other, passes_zone(&t, "hill")),
                   MONFERRATO_REASON_NO_TARGET);
  ck_assert_int_eq(monferrato_judge_fire(&t.play, other, passes_zone(&t, "moor")),
                   MONFERRATO_REASON_NO_LINE_OF_FIRE);
}
END_TEST

/* [8.2c] [7.3b] Besiegers are hit from the Castle: no dice of theirs, a die for Rosso, and they may
 * go, all of them. The Castle needs no Attack Supply [13.2c]. */
START_TEST(rule_8_2c_besiegers_under_fire) {
  static const guint8 shown[] = {3, 5};
  g_auto(Passes) t;

  siege_open(&t, "blue-host");
  siege_put(&t, "castle", UNITS("b-art", "b-gua", "b-1"));
  siege_put(&t, "field", UNITS("rosso", "r-1"));
  siege_act_in(&t, "castle", FALSE);
  siege_dice(&t, shown);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_FIRE, passes_counter(&t, "b-art"), passes_zone(&t, "field"));
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  ck_assert_uint_eq(t.request.side, 1);
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "r-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  siege_expect_dice(&t, 2);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_STAY, 0, 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "castle"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "moor"), 0);
  ck_assert_str_eq(passes_where(&t, "r-1"), "moor");
  ck_assert_str_eq(passes_where(&t, "rosso"), "moor");
  ck_assert_str_eq(passes_where(&t, "r-gar"), "moor");
  ck_assert_str_eq(passes_where(&t, "r-camp"), "eliminated"); /* [14.5b] [14.5c] */
}
END_TEST

/* [M-17] [M-52] Two guns fire together, and a Fort takes one Hit away, once. */
START_TEST(rule_10d_guns_fire_together_and_forts_help) {
  static const guint8 shown[] = {1, 1};
  g_auto(Passes) t;

  siege_open(&t, "blue-host");
  siege_put(&t, "castle", UNITS("b-art", "b-gua", "b-1"));
  siege_act_in(&t, "castle", FALSE);
  t.state.forts[1][passes_zone(&t, "field")] = 1;
  siege_put(&t, "field", UNITS("r-1"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_dice(&t, shown);
  passes_answer(&t, MONFERRATO_ANSWER_FIRE, passes_counter(&t, "b-art"), passes_zone(&t, "field"));
  passes_expect(&t, MONFERRATO_DECISION_ACT); /* the only Hit is kept away: nothing to decide */
  siege_expect_dice(&t, 1);
  ck_assert(!siege_is_disrupted(&t, "r-1"));
}
END_TEST

START_TEST(guns_of_one_zone_are_one_bombardment_8_2b) {
  static const guint8 shown[] = {3, 2};
  g_auto(Passes) t;

  besiege(&t);
  t.state.battered[wall(&t, "field")] = 2;
  siege_dice(&t, shown);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_FIRE, passes_counter(&t, "r-art"), passes_zone(&t, "castle"));
  passes_expect(&t, MONFERRATO_DECISION_GUNS);
  ck_assert_uint_eq(t.request.n_options, 2);
  passes_answer(&t, MONFERRATO_ANSWER_FIRE_ALONG, passes_counter(&t, "r-art-2"), 0);
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  siege_expect_dice(&t, 2);
  ck_assert_uint_eq(t.state.combat.pending[0], 2);
}
END_TEST

/* --- [6k] [7.2.3] Through the Breach ---------------------------------------------------------- */

static MonferratoReason judge_entry(Passes *t, const char *unit, const char *from) {
  MonferratoField field;
  guint cost;

  passes_put(t, unit, from);
  passes_put(t, "r-1", from);
  passes_state(t, unit)->marks = MONFERRATO_IN_GROUP;
  passes_state(t, "r-1")->marks = MONFERRATO_IN_GROUP;
  t->state.group = (MonferratoGroup){.zone = passes_zone(t, from), .allowance = 3};
  monferrato_field_fill(t->game, &t->state, &field);
  MonferratoReason reason =
      monferrato_judge_step(&t->play, &field, passes_zone(t, "castle"), &cost);
  passes_state(t, unit)->marks = passes_state(t, "r-1")->marks = 0;
  return reason;
}

/* [6k] [8a] [8.1b] */
START_TEST(rule_6k_a_fortress_is_entered_by_a_breach) {
  g_auto(Passes) t;

  besiege(&t);
  passes_put(&t, "b-gar", "castle");
  ck_assert_int_eq(judge_entry(&t, "r-2", "field"), MONFERRATO_REASON_NO_BREACH);
  t.state.battered[wall(&t, "field")] = 1;
  ck_assert_int_eq(judge_entry(&t, "r-2", "field"), MONFERRATO_REASON_NO_BREACH);
  t.state.battered[wall(&t, "field")] = 2;
  ck_assert_int_eq(judge_entry(&t, "r-2", "field"), MONFERRATO_ALLOWED);
  ck_assert_int_eq(judge_entry(&t, "r-art", "field"), MONFERRATO_REASON_GUNS_IN_BREACH);
  t.state.battered[wall(&t, "mill")] = t.state.battered[wall(&t, "ford")] = 1;
  ck_assert_int_eq(judge_entry(&t, "r-2", "mill"), MONFERRATO_ALLOWED);
  ck_assert_int_eq(judge_entry(&t, "r-2", "ford"), MONFERRATO_REASON_RIVER_IN_BREACH);
}
END_TEST

/* Two Reds storm the Castle, which a foot and miners hold, from Field. */
static void storm(Passes *t, const guint8 *shown, guint n) {
  besiege(t);
  passes_put(t, "b-3", "mill");
  t->state.battered[wall(t, "field")] = 2;
  t->state.mines[wall(t, "field")] = 1;
  t->state.miners[wall(t, "field")] = 1;
  monferrato_go_to(&t->play, MONFERRATO_STAGE_WAY);
  t->state.activation.n_zones = 0;
  cap_dice_script(&t->dice, shown, n);
  siege_attack(t, "field", "castle", UNITS("r-1", "r-2"));
}

/* [7.5c] [M-24] One more loss instead of the retreat: the attackers go. */
START_TEST(rule_7_5c_one_more_loss_holds_the_fortress) {
  static const guint8 shown[] = {1, 6, 6};
  g_auto(Passes) t;

  storm(&t, shown, G_N_ELEMENTS(shown));
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "b-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "mill"), 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_STAY, 0, 0));
  passes_answer(&t, MONFERRATO_ANSWER_HOLD, passes_counter(&t, "b-gua"), 0);
  ck_assert_str_eq(passes_where(&t, "b-gua"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "b-1"), "castle");
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 1);
}
END_TEST

/* [7.2.3b] [7.2.3c] The defenders retreat: the Castle falls, walls stay low, mines go. */
START_TEST(rule_7_2_3b_a_fortress_falls) {
  static const guint8 shown[] = {1, 6, 6};
  g_auto(Passes) t;

  storm(&t, shown, G_N_ELEMENTS(shown));
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "b-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "mill"), 0);
  ck_assert_str_eq(passes_where(&t, "r-1"), "castle");
  ck_assert_str_eq(passes_where(&t, "b-1"), "mill");
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 0);
  ck_assert_uint_eq(level(&t, "field"), 0);
}
END_TEST

/* [7.2.3a] [M-49] A Commander alone holds it when his side did not suffer more. */
START_TEST(rule_7_2_3a_a_commander_alone_holds_the_fortress) {
  static const guint8 shown[] = {1, 6, 2, 6, 5, 5};
  g_auto(Passes) t;

  besiege(&t);
  siege_put(&t, "castle", UNITS("celeste"));
  siege_put(&t, "mill", UNITS("b-1", "b-gua"));
  passes_put(&t, "b-gar", "castle");
  t.state.battered[wall(&t, "field")] = 2;
  monferrato_go_to(&t.play, MONFERRATO_STAGE_WAY);
  t.state.activation.n_zones = 0;
  siege_dice(&t, shown);
  siege_attack(&t, "field", "castle", UNITS("r-1", "r-2"));
  passes_expect(&t, MONFERRATO_DECISION_LOSSES); /* the Garrison is gone; Celeste hit once */
  ck_assert_uint_eq(t.request.side, 1);
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "r-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 5);
  ck_assert_str_eq(passes_where(&t, "b-gar"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "celeste"), "castle");
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
}
END_TEST

/* --- [9] Mines and walls ---------------------------------------------------------------------- */

/* [9.1a] [9.1b] [9.1e] [13.2a] */
START_TEST(rule_9_1a_mines_have_their_reasons) {
  g_auto(Passes) t;
  CapIndex miner, castle;

  besiege(&t);
  miner = passes_counter(&t, "r-gua");
  castle = passes_zone(&t, "castle");
  ck_assert_int_eq(monferrato_judge_lay_mine(&t.play, miner, castle), MONFERRATO_ALLOWED);
  ck_assert_int_eq(monferrato_judge_lay_mine(&t.play, passes_counter(&t, "r-1"), castle),
                   MONFERRATO_REASON_NOT_GUASTATORI);
  passes_put(&t, "r-gua", "mill");
  ck_assert_int_eq(monferrato_judge_lay_mine(&t.play, miner, castle), MONFERRATO_REASON_WATER);
  passes_put(&t, "r-gua", "ford");
  ck_assert_int_eq(monferrato_judge_lay_mine(&t.play, miner, castle), MONFERRATO_REASON_WATER);
  passes_put(&t, "r-gua", "field");
  act(&t, MONFERRATO_ANSWER_LAY_MINE, "r-gua", "castle", &dice[4]);
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 0);
  act(&t, MONFERRATO_ANSWER_LAY_MINE, "r-gua", "castle", &dice[3]);
  act(&t, MONFERRATO_ANSWER_LAY_MINE, "r-gua-2", "castle", &dice[4]);
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 2);
  ck_assert_int_eq(monferrato_judge_detonate(&t.play, miner, castle), MONFERRATO_REASON_NO_MINE);
  memset(t.state.fresh_mines, 0, sizeof t.state.fresh_mines);
  t.state.activation.has_attack_supply = FALSE;
  ck_assert_int_eq(monferrato_judge_detonate(&t.play, miner, castle), MONFERRATO_ALLOWED);
  ck_assert_int_eq(monferrato_judge_lay_mine(&t.play, miner, castle),
                   MONFERRATO_REASON_NO_SUPPLY_FOR_IT);
}
END_TEST

/* [9.1b] The marker is put away: mines of this activation can be detonated from the next one on. */
START_TEST(rule_9_1b_mines_of_an_activation_are_old_in_the_next) {
  g_auto(Passes) t;

  besiege(&t);
  act(&t, MONFERRATO_ANSWER_LAY_MINE, "r-gua", "castle", &dice[1]);
  ck_assert_uint_eq(t.state.fresh_mines[wall(&t, "field")], 1);
  cap_dice_seed(&t.dice, 1);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_DONE, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(t.state.fresh_mines[wall(&t, "field")], 0);
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 1);
}
END_TEST

static const struct {
  guint die, level, mines;
} detonations[] = {{1, 0, 1}, {2, 0, 1}, {3, 0, 1}, {4, 2, 2}, {5, 2, 2}, {6, 2, 1}};

START_TEST(rule_9_1c_detonation) {
  g_auto(Passes) t;

  besiege(&t);
  t.state.mines[wall(&t, "field")] = 2;
  t.state.miners[wall(&t, "field")] = 1;
  act(&t, MONFERRATO_ANSWER_DETONATE, "r-gua", "castle", &dice[detonations[_i].die]);
  ck_assert_uint_eq(level(&t, "field"), detonations[_i].level);
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], detonations[_i].mines);
}
END_TEST

/* [9.1d] The zone is left, and the mines are gone. */
START_TEST(rule_9_1d_mines_need_somebody_beside_them) {
  g_auto(Passes) t;

  besiege(&t);
  t.state.mines[wall(&t, "field")] = 2;
  t.state.miners[wall(&t, "field")] = 1;
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 2);
  siege_put(&t, "moor",
            UNITS("r-1", "r-2", "r-art", "r-art-2", "r-gua", "r-gua-2", "r-gar")); /* no Camp */
  ck_assert(monferrato_play_next(&t.play, &t.request));
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 0);
}
END_TEST

/* [9.2a] [9.3a] From inside, without Attack Supply [13.2d]. */
START_TEST(rule_9_2a_miners_inside_countermine_and_rebuild) {
  g_auto(Passes) t;
  CapIndex miner;

  siege_open(&t, "blue-host");
  siege_put(&t, "castle", UNITS("b-1", "b-gua"));
  siege_act_in(&t, "castle", FALSE);
  miner = passes_counter(&t, "b-gua");
  CapIndex field = passes_zone(&t, "field");
  ck_assert_int_eq(monferrato_judge_countermine(&t.play, miner, field),
                   MONFERRATO_REASON_NOTHING_TO_COUNTER);
  ck_assert_int_eq(monferrato_judge_rebuild(&t.play, miner, field),
                   MONFERRATO_REASON_WALL_IS_WHOLE);
  t.state.mines[wall(&t, "field")] = 2;
  t.state.miners[wall(&t, "field")] = 1;
  t.state.battered[wall(&t, "field")] = 2;
  act(&t, MONFERRATO_ANSWER_COUNTERMINE, "b-gua", "field", &dice[4]);
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 2);
  act(&t, MONFERRATO_ANSWER_COUNTERMINE, "b-gua", "field", &dice[3]);
  ck_assert_uint_eq(t.state.mines[wall(&t, "field")], 1);
  act(&t, MONFERRATO_ANSWER_REBUILD, "b-gua", "field", &dice[4]);
  ck_assert_uint_eq(level(&t, "field"), 0);
  act(&t, MONFERRATO_ANSWER_REBUILD, "b-gua", "field", &dice[2]);
  ck_assert_uint_eq(level(&t, "field"), 1); /* [8.1c] the Breach is closed */
  act(&t, MONFERRATO_ANSWER_REBUILD, "b-gua", "field", &dice[1]);
  ck_assert_uint_eq(level(&t, "field"), 2);
  ck_assert_int_eq(monferrato_judge_rebuild(&t.play, miner, field),
                   MONFERRATO_REASON_WALL_IS_WHOLE);
}
END_TEST

/* --- [10] [9.4] Forts and Villages ------------------------------------------------------------ */

/* [10a] [10b] [10c] [10e] [13.2a] */
START_TEST(rule_10a_forts_are_built) {
  g_auto(Passes) t;
  CapIndex miner, field;

  besiege(&t);
  miner = passes_counter(&t, "r-gua");
  field = passes_zone(&t, "field");
  ck_assert_int_eq(monferrato_judge_raze(&t.play, miner), MONFERRATO_REASON_NO_OWN_FORT);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_BUILD_FORT, miner, 0);
  ck_assert_uint_eq(t.state.forts[1][field], 1);
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_REASON_HAS_ACTED);
  miner = passes_counter(&t, "r-gua-2");
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_REASON_ONE_FORT_WORK);
  ck_assert_int_eq(monferrato_judge_raze(&t.play, miner), MONFERRATO_REASON_ONE_FORT_WORK);
  t.state.activation.has_worked = FALSE;
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_ALLOWED);
  t.state.activation.has_attack_supply = FALSE;
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_REASON_NO_SUPPLY_FOR_IT);
  ck_assert_int_eq(monferrato_judge_raze(&t.play, miner), MONFERRATO_ALLOWED); /* [13.2d] */
  t.state.forts[1][passes_zone(&t, "moor")] = 1;
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_REASON_NO_FORT_MARKER);
  t.state.forts[0][field] = 1;
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_REASON_TWO_FORTS);
  passes_put(&t, "r-gua-2", "castle");
  ck_assert_int_eq(monferrato_judge_build(&t.play, miner), MONFERRATO_REASON_FORT_IN_FORTRESS);
}
END_TEST

/* [10a] [10e] [M-10] A Fort that was destroyed is gone for good. */
START_TEST(rule_10e_removed_forts_are_gone) {
  g_auto(Passes) t;

  besiege(&t);
  t.state.forts[1][passes_zone(&t, "field")] = 2;
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_RAZE_FORT, passes_counter(&t, "r-gua"), 0);
  ck_assert_uint_eq(t.state.forts[1][passes_zone(&t, "field")], 1);
  ck_assert_uint_eq(monferrato_free_forts(t.game, &t.state, 1), 0);
}
END_TEST

/* [10f] [M-54] Who enters where enemy Forts stand alone decides about each, and moves on. */
START_TEST(rule_10f_forts_alone_are_taken) {
  g_auto(Passes) t;
  CapIndex moor;

  siege_open(&t, "red-host");
  moor = passes_zone(&t, "moor");
  siege_put(&t, "field", UNITS("r-1"));
  passes_put(&t, "b-1", "mill");
  t.state.forts[0][moor] = 2;
  t.state.forts[1][passes_zone(&t, "borgo")] = 1;
  siege_attack(&t, "field", "moor", UNITS("r-1"));
  passes_expect(&t, MONFERRATO_DECISION_FORT);
  passes_answer(&t, MONFERRATO_ANSWER_CONVERT, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_FORT);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_CONVERT, 0, 0)); /* no marker is left */
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_LET_STAND, 0, 0));
  passes_answer(&t, MONFERRATO_ANSWER_DESTROY, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert_uint_eq(t.state.forts[0][moor], 0);
  ck_assert_uint_eq(t.state.forts[1][moor], 1);
  ck_assert_uint_eq(t.state.lost_forts[0], 2);
  ck_assert_uint_eq(t.state.lost_forts[1], 0);
}
END_TEST

/* [10f] [M-54] So do defenders who win where a Fort of the attackers was left standing; the Village
 * is their own to keep. */
START_TEST(rule_10f_defenders_who_win_take_forts) {
  static const guint8 shown[] = {6, 1, 6};
  g_auto(Passes) t;
  CapIndex borgo;

  siege_open(&t, "blue-host");
  borgo = passes_zone(&t, "borgo");
  siege_dice(&t, shown);
  siege_put(&t, "borgo", UNITS("r-1", "r-gar"));
  siege_put(&t, "moor", UNITS("b-1", "b-camp"));
  siege_put(&t, "mill", UNITS("b-2"));
  t.state.forts[0][borgo] = 1;
  siege_act_in(&t, "moor", TRUE);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_MOVE, passes_counter(&t, "b-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_GROUP); /* the Camp might come */
  passes_answer(&t, MONFERRATO_ANSWER_GO, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STEP, borgo, 0);
  passes_expect(&t, MONFERRATO_DECISION_FORT);
  siege_expect_dice(&t, 3);
  ck_assert_uint_eq(t.request.side, 1);
  ck_assert_str_eq(passes_where(&t, "b-1"), "moor");
  passes_answer(&t, MONFERRATO_ANSWER_DESTROY, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT); /* nobody is asked about the Village */
  ck_assert_uint_eq(t.state.forts[0][borgo], 0);
  ck_assert_uint_eq(t.state.lost_forts[0], 1);
}
END_TEST

/* [10f] [M-54] Who retreats enters a zone, too: the defenders go to Moor, where a Fort of the
 * attackers stands alone, and decide about it before the field is anybody's. */
START_TEST(rule_10f_forts_alone_are_taken_in_retreat) {
  g_auto(Passes) t;
  CapIndex moor, borgo;

  siege_open(&t, "blue-host");
  moor = passes_zone(&t, "moor");
  borgo = passes_zone(&t, "borgo");
  siege_put(&t, "borgo", UNITS("r-1"));
  siege_put(&t, "mill", UNITS("b-2"));
  t.state.forts[0][moor] = 1;
  t.state.forts[1][borgo] = 1;
  siege_put(&t, "borgo", UNITS("b-1"));
  t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                      .attacker = 0,
                                      .zone = borgo,
                                      .recaller = CAP_INDEX_NONE,
                                      .hurt = CAP_INDEX_NONE,
                                      .total = {[1] = 1}};
  monferrato_go_to(&t.play, MONFERRATO_STAGE_RETREAT);
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, moor, 0);
  passes_expect(&t, MONFERRATO_DECISION_FORT);
  ck_assert_uint_eq(t.request.side, 1);
  ck_assert_uint_eq(t.request.about, moor);
  ck_assert_msg(monferrato_find_violation(t.game, &t.state) == NULL, "%s",
                monferrato_find_violation(t.game, &t.state));
  passes_answer(&t, MONFERRATO_ANSWER_CONVERT, 0, 0);
  ck_assert_uint_eq(t.state.forts[0][moor], 0);
  ck_assert_uint_eq(t.state.forts[1][moor], 1);
  passes_expect(&t, MONFERRATO_DECISION_FORT); /* then the winners about the one in Borgo */
  ck_assert_uint_eq(t.request.side, 0);
  ck_assert_uint_eq(t.request.about, borgo);
  ck_assert_int_eq(t.state.combat.kind, MONFERRATO_NO_FIGHT);
}
END_TEST

/* [7.1c] [10f] Who is recalled enters the zones on its way: Moor is left, Field comes between, and
 * a Fort of the other side stands there. Then the recall goes on, and whoever is driven back to
 * Field in the end is asked about the second Fort. */
START_TEST(rule_10f_forts_alone_are_taken_by_those_who_are_recalled_and_driven_back) {
  static const guint8 shown[] = {6, 6, 6, 6, 6};
  g_auto(Passes) t;
  CapIndex field;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  field = passes_zone(&t, "field");
  siege_put(&t, "borgo", UNITS("rosso", "r-1"));
  siege_put(&t, "moor", UNITS("r-2", "r-3"));
  passes_put(&t, "b-1", "hill");
  passes_put(&t, "r-1", "field");
  passes_put(&t, "rosso", "field");
  t.state.counters[passes_counter(&t, "r-gar")].zone = passes_zone(&t, "far");
  siege_attack(&t, "field", "hill", UNITS("rosso", "r-1"));
  t.state.forts[0][field] = 2;
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "r-2"), field);
  passes_expect(&t, MONFERRATO_DECISION_FORT);
  ck_assert_uint_eq(t.request.side, 1);
  ck_assert_uint_eq(t.request.about, field);
  ck_assert_ptr_null(monferrato_find_violation(t.game, &t.state));
  passes_answer(&t, MONFERRATO_ANSWER_CONVERT, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_FORT);
  passes_answer(&t, MONFERRATO_ANSWER_LET_STAND, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_DONE, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_FORT); /* driven back */
  siege_expect_dice(&t, 4);
  ck_assert_str_eq(passes_where(&t, "r-2"), "field");
  ck_assert_uint_eq(t.request.about, field);
  ck_assert_ptr_null(monferrato_find_violation(t.game, &t.state));
  passes_answer(&t, MONFERRATO_ANSWER_DESTROY, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert_uint_eq(t.state.forts[0][field], 0);
  ck_assert_uint_eq(t.state.forts[1][field], 1);
  ck_assert_int_eq(t.state.combat.kind, MONFERRATO_NO_FIGHT);
}
END_TEST

/* [9.4b] Winners of a fight may destroy the Village; a Fort beside it saves it. */
START_TEST(rule_9_4b_winners_destroy_the_village) {
  static const guint8 shown[] = {1, 1, 1, 6};
  g_auto(Passes) t;

  for (guint forts = 0; forts < 2; forts++) {
    siege_open(&t, "red-host");
    CapIndex borgo = passes_zone(&t, "borgo");
    siege_dice(&t, shown);
    siege_put(&t, "field", UNITS("r-1", "r-2", "r-3"));
    passes_put(&t, "b-gar", "borgo");
    passes_put(&t, "b-1", "mill");
    t.state.forts[0][borgo] = (guint8)forts;
    siege_attack(&t, "field", "borgo", UNITS("r-1", "r-2", "r-3"));
    passes_expect(&t, forts == 0 ? MONFERRATO_DECISION_VILLAGE : MONFERRATO_DECISION_FORT);
    passes_answer(&t, MONFERRATO_ANSWER_DESTROY, 0, 0);
    passes_expect(&t, MONFERRATO_DECISION_ACT);
    ck_assert_uint_eq(t.state.ruined[borgo], forts == 0);
    ck_assert_uint_eq(t.state.forts[0][borgo], 0);
    if (forts == 0)
      passes_close(&t);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-fortress");
  TCase *tcase = tcase_create("fortress");

  tcase_add_test(tcase, rule_8_1a_guns_lower_the_wall);
  tcase_add_test(tcase, rule_8b_guns_need_guastatori);
  tcase_add_test(tcase, rule_13_2a_bombardment_has_its_reasons);
  tcase_add_test(tcase, rule_8_2b_fire_at_units_has_its_reasons);
  tcase_add_test(tcase, rule_8_2c_besiegers_under_fire);
  tcase_add_test(tcase, rule_10d_guns_fire_together_and_forts_help);
  tcase_add_test(tcase, guns_of_one_zone_are_one_bombardment_8_2b);
  tcase_add_test(tcase, rule_6k_a_fortress_is_entered_by_a_breach);
  tcase_add_test(tcase, rule_7_5c_one_more_loss_holds_the_fortress);
  tcase_add_test(tcase, rule_7_2_3b_a_fortress_falls);
  tcase_add_test(tcase, rule_7_2_3a_a_commander_alone_holds_the_fortress);
  tcase_add_test(tcase, rule_9_1a_mines_have_their_reasons);
  tcase_add_test(tcase, rule_9_1b_mines_of_an_activation_are_old_in_the_next);
  tcase_add_loop_test(tcase, rule_9_1c_detonation, 0, G_N_ELEMENTS(detonations));
  tcase_add_test(tcase, rule_9_1d_mines_need_somebody_beside_them);
  tcase_add_test(tcase, rule_9_2a_miners_inside_countermine_and_rebuild);
  tcase_add_test(tcase, rule_10a_forts_are_built);
  tcase_add_test(tcase, rule_10e_removed_forts_are_gone);
  tcase_add_test(tcase, rule_10f_forts_alone_are_taken);
  tcase_add_test(tcase, rule_10f_forts_alone_are_taken_in_retreat);
  tcase_add_test(tcase, rule_10f_forts_alone_are_taken_by_those_who_are_recalled_and_driven_back);
  tcase_add_test(tcase, rule_10f_defenders_who_win_take_forts);
  tcase_add_test(tcase, rule_9_4b_winners_destroy_the_village);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
