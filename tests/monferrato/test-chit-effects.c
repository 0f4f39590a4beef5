/* [16] What chits do: reinforcements and replacements, the Timeline, effects that last. */
#include "tests/monferrato/chit-table.h"

#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chits/spans.h"

/* The Red host is drawn, with foot in Field, and plays a chit of its hand. */
static void open_and_play(ChitTable *t, TestChit chit) {
  chit_table_open(t, "red-host");
  passes_put(&t->base, "r-1", "field");
  chit_give(t, REDS, chit);
  chit_play(t, chit);
}

/* --- [16a] Effects ---------------------------------------------------------------------------- */

/* [16a] It helps the side that played it, as long as it says. */
START_TEST(rule_16a_effects_are_those_of_the_player) {
  g_auto(ChitTable) t;

  open_and_play(&t, MARCH);
  passes_put(&t.base, "b-1", "mill");
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  CapIndex red = passes_counter(&t.base, "r-1"), blue = passes_counter(&t.base, "b-1");
  ck_assert_uint_eq(monferrato_allowance(t.base.game, &t.base.state, red), 4);
  ck_assert_uint_eq(monferrato_allowance(t.base.game, &t.base.state, blue), 3);
  monferrato_put_away_stage.run(&t.base.play, &t.base.request); /* [M-31] */
  ck_assert_uint_eq(monferrato_allowance(t.base.game, &t.base.state, red), 3);
}
END_TEST

/* [9.1a] Guastatori work by their Fire Value, and the chit speaks of that. */
START_TEST(rule_9_1a_a_better_fire_value_helps_miners) {
  static const guint8 shown[] = {4};
  g_auto(ChitTable) t;

  open_and_play(&t, GUNNERS);
  if (_i == 1)
    t.effects[t.rows[GUNNERS].first].kinds = 1 << MONFERRATO_GUASTATORI;
  passes_put(&t.base, "r-gua", "field");
  passes_put(&t.base, "b-1", "castle");
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  CapIndex castle = passes_zone(&t.base, "castle");
  guint wall = monferrato_wall_between(t.base.game, castle, passes_zone(&t.base, "field"));
  siege_dice(&t.base, shown);
  monferrato_answer_miners(&t.base.play, (CapOption){MONFERRATO_ANSWER_LAY_MINE,
                                                     passes_counter(&t.base, "r-gua"), castle, 0});
  ck_assert_uint_eq(t.base.state.mines[wall], _i);
}
END_TEST

START_TEST(gunners_fire_better_and_their_guns_hold) {
  static const guint8 shown[] = {6, 6};
  g_auto(ChitTable) t;
  const MonferratoAim aim = {.attacks = TRUE, .has_guastatori = TRUE};

  open_and_play(&t, GUNNERS);
  passes_put(&t.base, "r-art-2", "field");
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  CapIndex gun = passes_counter(&t.base, "r-art-2"), foot = passes_counter(&t.base, "r-1");
  ck_assert_uint_eq(monferrato_fire_value(t.base.game, &t.base.state, gun, aim), 4);
  ck_assert_uint_eq(monferrato_fire_value(t.base.game, &t.base.state, foot, aim), 3);
  siege_dice(&t.base, shown);
  ck_assert_uint_eq(monferrato_throw(&t.base.play, gun, 4, "8"), 0);
  ck_assert_uint_eq(monferrato_throw(&t.base.play, gun, 6, "8"), 0); /* [8d] a 6 never hits */
  ck_assert_str_eq(passes_where(&t.base, "r-art-2"), "field");
}
END_TEST

/* A bridge that is down is no bridge, until the turn is over. */
START_TEST(a_flood_takes_bridges_away) {
  g_auto(ChitTable) t;

  open_and_play(&t, FLOOD);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  const CapBorder *bridge = monferrato_border_between(t.base.game, passes_zone(&t.base, "far"),
                                                      passes_zone(&t.base, "borgo"));
  ck_assert(monferrato_is_river(t.base.game, &t.base.state, bridge));
  ck_assert(!monferrato_lets_lines_pass(t.base.game, &t.base.state, bridge));
  monferrato_spans_next_turn(&t.base.state);
  ck_assert(!monferrato_is_river(t.base.game, &t.base.state, bridge));
}
END_TEST

/* Two turns are this one and the next. */
START_TEST(a_truce_forbids_attacks) {
  g_auto(ChitTable) t;
  CapIndex command;

  chit_table_open(&t, "red-host");
  siege_put(&t.base, "field", UNITS("r-1", "r-2"));
  passes_state(&t.base, "r-2")->marks = MONFERRATO_DISRUPTED;
  t.effects[t.rows[TRUCE].first].span = MONFERRATO_FOR_TWO_TURNS;
  chit_give(&t, REDS, TRUCE);
  chit_play(&t, TRUCE);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  command = passes_command(&t.base, "red-host");
  ck_assert(!siege_is_disrupted(&t.base, "r-2"));
  for (guint turn = 0; turn < 2; turn++) {
    ck_assert(
        monferrato_is_forbidden(t.base.game, &t.base.state, command, MONFERRATO_FORBID_ATTACK));
    monferrato_spans_next_turn(&t.base.state);
  }
  ck_assert(
      !monferrato_is_forbidden(t.base.game, &t.base.state, command, MONFERRATO_FORBID_ATTACK));
}
END_TEST

START_TEST(nobody_goes_to_enemies_in_a_truce) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  passes_put(&t.base, "b-1", "hill");
  monferrato_span_add(t.base.game, &t.base.state, t.rows[TRUCE].first, BLUES);
  passes_move(&t.base, "field", "r-1");
  passes_expect(&t.base, MONFERRATO_DECISION_GROUP);
  passes_answer(&t.base, MONFERRATO_ANSWER_GO, 0, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_STEP);
  ck_assert(!passes_may_step(&t.base, "hill"));
  ck_assert(passes_may_step(&t.base, "moor"));
}
END_TEST

/* The player picks the side of the walls. */
START_TEST(treason_opens_a_wall) {
  g_auto(ChitTable) t;

  open_and_play(&t, TREASON);
  passes_expect(&t.base, MONFERRATO_DECISION_WALL);
  ck_assert_uint_eq(t.base.request.side, REDS);
  ck_assert_uint_eq(t.base.request.n_options, 4);
  passes_answer(&t.base, MONFERRATO_ANSWER_WALL, passes_zone(&t.base, "castle"),
                passes_zone(&t.base, "field"));
  ck_assert(monferrato_is_breached(&t.base.play, passes_zone(&t.base, "field"),
                                   passes_zone(&t.base, "castle")));
}
END_TEST

/* The die picks what happens, the owner to whom. */
START_TEST(riots_are_decided_by_a_die) {
  const guint8 shown[] = {(guint8)_i};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  siege_dice(&t.base, shown);
  passes_put(&t.base, "r-1", "field");
  siege_put(&t.base, "mill", UNITS("b-1", "b-2"));
  chit_give(&t, REDS, RIOTS);
  chit_play(&t, RIOTS);
  passes_expect(&t.base,
                _i <= 3 ? MONFERRATO_DECISION_CHIT_ELIMINATES : MONFERRATO_DECISION_CHIT_DISRUPTS);
  ck_assert_uint_eq(t.base.request.side, BLUES);
  passes_answer(&t.base, MONFERRATO_ANSWER_SUFFER, passes_counter(&t.base, "b-2"), 0);
  ck_assert_str_eq(passes_where(&t.base, "b-2"), _i <= 3 ? "eliminated" : "mill");
  ck_assert(siege_is_disrupted(&t.base, "b-2") == (_i > 3));
  ck_assert(!siege_is_disrupted(&t.base, "b-1"));
}
END_TEST

/* [4c] Game End moves, but not before the present turn. */
START_TEST(rule_4c_a_chit_moves_the_end_of_the_game) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  guint last = t.base.state.chits.last_turn;
  ck_assert_uint_eq(last, 11);
  t.base.state.turn = 2;
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, PEACE);
  chit_play(&t, PEACE);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_uint_eq(t.base.state.chits.last_turn, last - 1);
  t.base.state.turn = (gint16)(last - 1);
  monferrato_new_turn_stage.run(&t.base.play, &t.base.request);
  ck_assert(t.base.state.is_over);
}
END_TEST

/* [17b] Points of a chit and of objectives add up. */
START_TEST(rule_17b_chits_give_points) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  siege_put(&t.base, "castle", UNITS("r-1"));
  chit_give(&t, REDS, SACK);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY); /* it was mandatory */
  ck_assert_uint_eq(t.base.state.points[REDS], 2);
}
END_TEST

/* March with another effect, about the Red host. */
static MonferratoEffect *make_march(ChitTable *t, MonferratoEffectKind kind, int n) {
  MonferratoEffect *effect;

  chit_table_open(t, "red-host");
  effect = &t->effects[t->rows[MARCH].first];
  effect->kind = (guint8)kind;
  effect->n = (gint16)n;
  effect->command = passes_command(&t->base, "red-host");
  siege_put(&t->base, "field", UNITS("rosso", "r-1"));
  chit_give(t, REDS, MARCH);
  return effect;
}

START_TEST(a_commander_gives_way_and_comes_back) {
  g_auto(ChitTable) t;

  make_march(&t, _i == 0 ? MONFERRATO_DO_FLIP : MONFERRATO_DO_RESTORE, 0);
  CapIndex rosso = passes_counter(&t.base, "rosso");
  t.base.state.counters[rosso].marks = _i == 0 ? 0 : MONFERRATO_REPLACED;
  chit_play(&t, MARCH);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert(monferrato_has(&t.base.state, rosso, MONFERRATO_REPLACED) == (_i == 0));
}
END_TEST

START_TEST(a_commander_is_succeeded_where_he_stands) {
  g_auto(ChitTable) t;

  MonferratoEffect *effect = make_march(&t, MONFERRATO_DO_SUCCEED, 0);
  effect->counter = passes_counter(&t.base, "verde");
  chit_play(&t, MARCH);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_str_eq(passes_where(&t.base, "verde"), "field");
  ck_assert_str_eq(passes_where(&t.base, "rosso"), "eliminated");
}
END_TEST

START_TEST(units_go_back_to_the_reinforcements) {
  g_auto(ChitTable) t;

  make_march(&t, MONFERRATO_DO_WITHDRAW, 1)->kinds = FOOT;
  passes_put(&t.base, "r-2", "moor");
  chit_play(&t, MARCH);
  passes_expect(&t.base, MONFERRATO_DECISION_WITHDRAW);
  ck_assert_uint_eq(t.base.request.n_options, 2);
  passes_answer(&t.base, MONFERRATO_ANSWER_WITHDRAW, passes_counter(&t.base, "r-2"), 0);
  ck_assert_str_eq(passes_where(&t.base, "r-2"), "waits");
  ck_assert_str_eq(passes_where(&t.base, "r-1"), "field");
}
END_TEST

/* From wherever it lies, unless it was removed. */
START_TEST(a_chit_comes_into_a_hand) {
  g_auto(ChitTable) t;
  MonferratoEffect *effect = make_march(&t, MONFERRATO_DO_HAND, 0);

  TestChit chit = _i == 0 ? CROWN : PEACE;
  effect->chit = (guint16)chit;
  effect->side = BLUES;
  if (chit == PEACE)
    t.base.state.chits.at[PEACE] = MONFERRATO_CHIT_REMOVED;
  chit_play(&t, MARCH);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert(monferrato_holds(&t.base.state, BLUES, chit) == (_i == 0));
}
END_TEST

START_TEST(more_zones_are_activated) {
  g_auto(ChitTable) t;

  make_march(&t, MONFERRATO_DO_EXTRA_ZONES, 1);
  siege_put(&t.base, "moor", UNITS("r-2"));
  siege_put(&t.base, "borgo", UNITS("r-3"));
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  passes_answer(&t.base, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(&t.base, "field"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_CHITS);
  passes_answer(&t.base, MONFERRATO_ANSWER_PLAY_CHIT, MARCH, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ZONES);
  passes_answer(&t.base, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t.base, "moor"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ACT); /* a third one is too many */
  ck_assert_uint_eq(t.base.state.activation.n_zones, 2);
}
END_TEST

/* [5c] [M-28] His zones are named at the start: Rosso, who leads three, named one, and the chit
 * adds one, not those that he left out. */
START_TEST(rule_5c_a_chit_adds_only_its_own_zones) {
  g_auto(ChitTable) t;

  make_march(&t, MONFERRATO_DO_EXTRA_ZONES, 1);
  siege_put(&t.base, "moor", UNITS("r-2"));
  siege_put(&t.base, "borgo", UNITS("r-3"));
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  passes_answer(&t.base, MONFERRATO_ANSWER_COMMANDER, passes_counter(&t.base, "rosso"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ZONES);
  passes_answer(&t.base, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t.base, "field"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ZONES);
  passes_answer(&t.base, MONFERRATO_ANSWER_DONE, 0, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_CHITS);
  passes_answer(&t.base, MONFERRATO_ANSWER_PLAY_CHIT, MARCH, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ZONES);
  passes_answer(&t.base, MONFERRATO_ANSWER_ADD_ZONE, passes_zone(&t.base, "moor"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ACT); /* nobody is asked about Borgo */
  ck_assert_uint_eq(t.base.state.activation.n_zones, 2);
}
END_TEST

/* --- [16.3] The Timeline ---------------------------------------------------------------------- */

/* [16.3b] Before its date the group waits, [16.3a] which is no duty then. */
START_TEST(rule_16_3b_an_early_group_waits) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  t.base.state.turn = 1;
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, ALLIES);
  ck_assert(!monferrato_owes(&t.base.play));
  chit_play(&t, ALLIES);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_int_eq(chit_at(&t, ALLIES), MONFERRATO_CHIT_TIMELINE);
  ck_assert_str_eq(passes_where(&t.base, "a-1"), "waits");
}
END_TEST

START_TEST(rule_16_3a_a_reinforcement_is_due_on_its_date) {
  g_auto(ChitTable) t;
  CapRequest request = {.n_options = 0};

  chit_table_open(&t, "red-host");
  for (guint i = MARCH; i <= ALLIES; i++)
    chit_give(&t, REDS, (TestChit)i);
  t.base.state.chits.at[DUE] = MONFERRATO_CHIT_CONTAINER;
  chit_give(&t, REDS, RIOTS);
  t.base.state.turn = 2;
  ck_assert(!monferrato_is_owed(&t.base.play, REDS, ALLIES));
  ck_assert(monferrato_ask_discard(&t.base.play, REDS, &request));
  for (guint i = 0; i < request.n_options; i++)
    ck_assert_uint_ne(request.options[i].a, ALLIES);
  t.base.state.turn = 3;
  ck_assert(monferrato_is_owed(&t.base.play, REDS, ALLIES));
}
END_TEST

/* A group waits for the fourth turn; what a new turn brings. */
static void begin_turn(ChitTable *t, CapTurn turn, const guint8 *shown, guint n) {
  chit_table_open(t, "red-host");
  cap_dice_script(&t->base.dice, shown, n);
  passes_put(&t->base, "r-1", "field");
  t->base.state.chits.at[ALLIES] = MONFERRATO_CHIT_TIMELINE;
  t->base.state.chits.played_by[ALLIES] = REDS;
  t->base.state.markers[passes_command(&t->base, "red-host")] = MONFERRATO_MARKER_ACTIVATED;
  t->base.state.markers[passes_command(&t->base, "red-allies")] = MONFERRATO_MARKER_OUT;
  t->base.state.activation =
      (MonferratoActivation){.command = CAP_INDEX_NONE, .commander = CAP_INDEX_NONE};
  t->base.state.turn = (gint16)(turn - 1);
  monferrato_new_turn_stage.run(&t->base.play, &t->base.request);
}

/* [4.1e7] [M-04] One die for a group that waits for a later turn. */
START_TEST(rule_4_1e7_a_die_for_a_waiting_group) {
  static const guint8 shown[] = {2};
  g_auto(ChitTable) t;

  begin_turn(&t, 1, shown, 1);
  chit_run_to(&t, MONFERRATO_STAGE_DRAW);
  siege_expect_dice(&t.base, 1);
  ck_assert_str_eq(passes_where(&t.base, "a-1"), "waits");
}
END_TEST

/* [16.3d] Two turns away a 3 brings it, a 2 does not; on its date no die is needed. */
START_TEST(rule_16_3d_the_die_against_the_difference) {
  const guint8 shown[] = {(guint8)_i};
  g_auto(ChitTable) t;

  begin_turn(&t, 1, shown, 1);
  chit_run_to(&t, MONFERRATO_STAGE_DRAW);
  ck_assert_str_eq(passes_where(&t.base, "a-1"), _i >= 3 ? "moor" : "waits");
  ck_assert_int_eq(chit_at(&t, ALLIES),
                   _i >= 3 ? MONFERRATO_CHIT_REMOVED : MONFERRATO_CHIT_TIMELINE);
}
END_TEST

START_TEST(on_its_date_a_group_arrives_without_a_die) {
  g_auto(ChitTable) t;

  begin_turn(&t, 3, NULL, 0);
  chit_run_to(&t, MONFERRATO_STAGE_DRAW);
  siege_expect_dice(&t.base, 0);
  ck_assert_str_eq(passes_where(&t.base, "a-1"), "moor");
  ck_assert(!monferrato_has(&t.base.state, passes_counter(&t.base, "a-1"), MONFERRATO_ACTIVATED));
}
END_TEST

/* [M-37] [M-04] A condition that fails keeps it away. */
START_TEST(a_group_waits_for_its_condition) {
  g_auto(ChitTable) t;

  begin_turn(&t, 3, NULL, 0);
  t.rows[ALLIES].test = T_ALL + T_SACK;
  chit_run_to(&t, MONFERRATO_STAGE_DRAW);
  ck_assert_int_eq(chit_at(&t, ALLIES), MONFERRATO_CHIT_TIMELINE);
}
END_TEST

/* [M-04] More than five turns before its date no die brings it; a group that its condition has kept
 * away comes on a 6, however late it is. */
START_TEST(rule_16_3d_far_from_its_date) {
  const guint8 shown[] = {6};
  g_auto(ChitTable) t;
  gboolean is_late = _i == 1;

  begin_turn(&t, 7, shown, 1);
  t.rows[ALLIES].date = is_late ? 0 : 14;
  chit_run_to(&t, MONFERRATO_STAGE_DRAW);
  siege_expect_dice(&t.base, 1);
  ck_assert_str_eq(passes_where(&t.base, "a-1"), is_late ? "moor" : "waits");
}
END_TEST

/* [M-67] Of groups that come in one turn those of the side that set up first come first, whatever
 * the numbers of their chits. */
START_TEST(rule_16_3d_the_side_that_set_up_first_arrives_first) {
  g_auto(ChitTable) t;
  MonferratoReinforcement groups[2];
  CapIndex blue;

  begin_turn(&t, 3, NULL, 0);
  blue = passes_counter(&t.base, "b-2");
  groups[0] = t.group;
  groups[1] = (MonferratoReinforcement){
      .command = passes_command(&t.base, "blue-host"), .n_counters = 1, .counters = &blue};
  t.chits.groups = groups;
  t.chits.n_groups = 2;
  t.rows[DUE] = t.rows[ALLIES]; /* a lower number, for the Blues */
  t.rows[DUE].first = t.rows[MARCH].first;
  t.effects[t.rows[MARCH].first] = t.effects[t.rows[ALLIES].first];
  t.effects[t.rows[MARCH].first].group = 1;
  t.base.state.chits.at[DUE] = MONFERRATO_CHIT_TIMELINE;
  t.base.state.chits.played_by[DUE] = BLUES;
  ck_assert_int_eq(t.base.game->first_side, REDS);
  chit_run_to(&t, MONFERRATO_STAGE_EFFECTS);
  ck_assert_uint_eq(t.base.state.chits.frames[0].chit, ALLIES);
}
END_TEST

/* --- [16.3e] [16.5] On the map ---------------------------------------------------------------- */

static void bring_allies(ChitTable *t, const guint8 *shown, guint n, const char *enemy) {
  chit_table_open(t, "red-host");
  cap_dice_script(&t->base.dice, shown, n);
  passes_put(&t->base, "r-1", "field");
  if (enemy != NULL)
    passes_put(&t->base, enemy, "moor");
  t->base.state.markers[passes_command(&t->base, "red-allies")] = MONFERRATO_MARKER_OUT;
  t->base.state.turn = 3;
  chit_give(t, REDS, ALLIES);
}

/* [16.3e] On its date it comes at once, without a die. */
START_TEST(rule_16_3e_units_come_at_once) {
  g_auto(ChitTable) t;

  bring_allies(&t, NULL, 0, NULL);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  siege_expect_dice(&t.base, 0);
  ck_assert_str_eq(passes_where(&t.base, "alto"), "moor");
  ck_assert_str_eq(passes_where(&t.base, "a-art"), "moor");
}
END_TEST

/* [16.5a] Not drawn before the next turn; [M-37] its units have acted. */
START_TEST(rule_16_5a_a_new_command_waits_for_the_next_turn) {
  g_auto(ChitTable) t;

  bring_allies(&t, NULL, 0, NULL);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  ck_assert_int_eq(t.base.state.markers[passes_command(&t.base, "red-allies")],
                   MONFERRATO_MARKER_ACTIVATED);
  ck_assert(monferrato_has(&t.base.state, passes_counter(&t.base, "a-1"), MONFERRATO_ACTIVATED));
}
END_TEST

/* [4b] Its marker comes with its first units and goes with its last. */
START_TEST(rule_4b_a_command_comes_and_leaves) {
  g_auto(ChitTable) t;

  bring_allies(&t, NULL, 0, NULL);
  CapIndex allies = passes_command(&t.base, "red-allies");
  ck_assert_int_eq(t.base.state.markers[allies], MONFERRATO_MARKER_OUT);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  ck_assert_int_eq(t.base.state.markers[allies], MONFERRATO_MARKER_ACTIVATED);
  for (CapIndex i = 0; i < t.base.game->roster->n_counters; i++)
    if (monferrato_counter(t.base.game, i)->command == allies)
      monferrato_eliminate(&t.base.play, i, "7.4.2");
  ck_assert_int_eq(t.base.state.markers[allies], MONFERRATO_MARKER_OUT);
}
END_TEST

/* [15g] The mandatory chit of the table takes one point; Raids, time and Camps have their tests. */
START_TEST(rule_15g_chits_change_morale) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, DUE);
  guint before = t.base.state.morale[0];
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(before, t.base.state.morale[0] + 1u);
}
END_TEST

/* [16.5b] They attack; on equal Hits attackers go, and these are lost. */
START_TEST(rule_16_5b_arrivals_fight_and_do_not_retreat) {
  static const guint8 shown[] = {5, 5, 5, 6};
  g_auto(ChitTable) t;

  bring_allies(&t, shown, G_N_ELEMENTS(shown), "b-1");
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  siege_expect_dice(&t.base, 4); /* Alto, foot, guns; Blue foot */
  ck_assert_str_eq(passes_where(&t.base, "a-1"), "eliminated");
  ck_assert_str_eq(passes_where(&t.base, "b-1"), "moor");
  ck_assert_int_eq(t.base.state.markers[passes_command(&t.base, "red-allies")],
                   MONFERRATO_MARKER_OUT);
}
END_TEST

/* [16.5c] What was eliminated does not come with them. */
START_TEST(rule_16_5c_only_reinforcements_come) {
  g_auto(ChitTable) t;

  bring_allies(&t, NULL, 0, NULL);
  passes_state(&t.base, "a-art")->place = MONFERRATO_ELIMINATED;
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  ck_assert_str_eq(passes_where(&t.base, "a-1"), "moor");
  ck_assert_str_eq(passes_where(&t.base, "a-art"), "eliminated");
}
END_TEST

/* [16.6a] Four to a zone, the fifth elsewhere; what is not taken is lost. */
START_TEST(rule_16_6a_four_replacements_in_a_zone) {
  static const char *const lost[] = {"r-1", "r-2", "r-3", "r-4", "r-maj"};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-cav", "moor");
  for (guint i = 0; i < G_N_ELEMENTS(lost); i++)
    passes_state(&t.base, lost[i])->place = MONFERRATO_ELIMINATED;
  chit_give(&t, REDS, LEVY);
  chit_play(&t, LEVY);
  for (guint i = 0; i < 4; i++) {
    passes_expect(&t.base, MONFERRATO_DECISION_BRING_BACK);
    passes_answer(&t.base, MONFERRATO_ANSWER_BRING_BACK, passes_counter(&t.base, lost[i]),
                  passes_zone(&t.base, "moor"));
    ck_assert_str_eq(passes_where(&t.base, lost[i]), "moor");
  }
  passes_expect(&t.base, MONFERRATO_DECISION_BRING_BACK);
  ck_assert(!passes_offers(&t.base, MONFERRATO_ANSWER_BRING_BACK, passes_counter(&t.base, "r-maj"),
                           passes_zone(&t.base, "moor")));
  ck_assert(passes_offers(&t.base, MONFERRATO_ANSWER_BRING_BACK, passes_counter(&t.base, "r-maj"),
                          passes_zone(&t.base, "field")));
  passes_answer(&t.base, MONFERRATO_ANSWER_DONE, 0, 0);
  ck_assert_str_eq(passes_where(&t.base, "r-maj"), "eliminated");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-chit-effects");
  TCase *tcase = tcase_create("chit-effects");

  tcase_add_test(tcase, rule_16a_effects_are_those_of_the_player);
  tcase_add_loop_test(tcase, rule_9_1a_a_better_fire_value_helps_miners, 0, 2);
  tcase_add_test(tcase, gunners_fire_better_and_their_guns_hold);
  tcase_add_test(tcase, a_flood_takes_bridges_away);
  tcase_add_test(tcase, a_truce_forbids_attacks);
  tcase_add_test(tcase, nobody_goes_to_enemies_in_a_truce);
  tcase_add_test(tcase, treason_opens_a_wall);
  tcase_add_loop_test(tcase, riots_are_decided_by_a_die, 1, 7);
  tcase_add_test(tcase, rule_4c_a_chit_moves_the_end_of_the_game);
  tcase_add_test(tcase, rule_17b_chits_give_points);
  tcase_add_loop_test(tcase, a_commander_gives_way_and_comes_back, 0, 2);
  tcase_add_test(tcase, a_commander_is_succeeded_where_he_stands);
  tcase_add_test(tcase, units_go_back_to_the_reinforcements);
  tcase_add_loop_test(tcase, a_chit_comes_into_a_hand, 0, 2);
  tcase_add_test(tcase, more_zones_are_activated);
  tcase_add_test(tcase, rule_5c_a_chit_adds_only_its_own_zones);
  tcase_add_test(tcase, rule_16_3b_an_early_group_waits);
  tcase_add_test(tcase, rule_16_3a_a_reinforcement_is_due_on_its_date);
  tcase_add_test(tcase, rule_4_1e7_a_die_for_a_waiting_group);
  tcase_add_loop_test(tcase, rule_16_3d_the_die_against_the_difference, 1, 7);
  tcase_add_test(tcase, on_its_date_a_group_arrives_without_a_die);
  tcase_add_loop_test(tcase, rule_16_3d_far_from_its_date, 0, 2);
  tcase_add_test(tcase, rule_16_3d_the_side_that_set_up_first_arrives_first);
  tcase_add_test(tcase, a_group_waits_for_its_condition);
  tcase_add_test(tcase, rule_16_3e_units_come_at_once);
  tcase_add_test(tcase, rule_16_5a_a_new_command_waits_for_the_next_turn);
  tcase_add_test(tcase, rule_4b_a_command_comes_and_leaves);
  tcase_add_test(tcase, rule_15g_chits_change_morale);
  tcase_add_test(tcase, rule_16_5b_arrivals_fight_and_do_not_retreat);
  tcase_add_test(tcase, rule_16_5c_only_reinforcements_come);
  tcase_add_test(tcase, rule_16_6a_four_replacements_in_a_zone);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
