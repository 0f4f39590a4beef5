/* Details of rules that are easily overlooked, each with its ruling. */
#include "tests/monferrato/siege-table.h"

#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/special/special.h"

enum { BLUES, REDS };

/* --- [7.5] Retreat ---------------------------------------------------------------------------- */

static CapIndex variable(const Passes *t, const char *id) {
  return (CapIndex)(GPOINTER_TO_UINT(g_hash_table_lookup(t->game->scenario->variable_by_id, id)) -
                    1);
}

/* Home is closed, but not to the Red host: its foot and one of the reserve lose a fight in
 * Meadow. */
static void lose_meadow(Passes *t) {
  passes_open_file(t, "rules-1600.xml");
  passes_activate(t, "blue-host");
  monferrato_variable_set(&t->play, variable(t, "mood"), 1);
  siege_put(t, "meadow", UNITS("r-inf-1", "r-res-1", "b-inf"));
  t->state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                       .attacker = BLUES,
                                       .zone = passes_zone(t, "meadow"),
                                       .recaller = CAP_INDEX_NONE,
                                       .hurt = CAP_INDEX_NONE,
                                       .total = {[REDS] = 1}};
  monferrato_go_to(&t->play, MONFERRATO_STAGE_RETREAT);
}

/* [M-50] Who is not let in is lost, the others go. */
START_TEST(rule_7_5b_a_closed_zone_keeps_out_only_some) {
  g_auto(Passes) t;

  lose_meadow(&t);
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "home"), 0);
  ck_assert_str_eq(passes_where(&t, "r-inf-1"), "home");
  ck_assert_str_eq(passes_where(&t, "r-res-1"), "eliminated");
}
END_TEST

START_TEST(rule_7_5b_a_zone_closed_to_all_is_not_offered) {
  g_auto(Passes) t;

  lose_meadow(&t);
  *passes_state(&t, "r-inf-1") = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  monferrato_play_next(&t.play, &t.request);
  ck_assert_str_eq(passes_where(&t, "r-res-1"), "ridge"); /* the only way */
}
END_TEST

/* --- [9.1] Mines ------------------------------------------------------------------------------ */

/* [M-45] A Fortress that nobody holds is entered like open ground, and not breached. */
START_TEST(rule_9_1b_no_mine_is_detonated_under_an_empty_fortress) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-gua"));
  siege_act_in(&t, "field", TRUE);
  CapIndex miner = passes_counter(&t, "r-gua"), castle = passes_zone(&t, "castle");
  guint wall = monferrato_wall_between(t.game, castle, passes_zone(&t, "field"));
  t.state.mines[wall] = 1;
  t.state.miners[wall] = REDS;
  ck_assert_int_eq(monferrato_judge_detonate(&t.play, miner, castle),
                   MONFERRATO_REASON_NO_FORTRESS);
  passes_put(&t, "b-1", "castle");
  ck_assert_int_eq(monferrato_judge_detonate(&t.play, miner, castle), MONFERRATO_ALLOWED);
}
END_TEST

/* --- [12] Stacking ---------------------------------------------------------------------------- */

/* [7.4.1a] Units that have no such side are not Disrupted by the crowd. */
START_TEST(rule_12a_a_crowd_disrupts_who_can_be_disrupted) {
  g_auto(Passes) t;

  passes_open(&t);
  passes_activate(&t, "red-host");
  siege_put(&t, "home",
            UNITS("r-inf-1", "r-inf-2", "r-cav", "r-res-1", "r-res-2", "r-res-3", "r-res-4"));
  passes_put(&t, "b-inf", "castle");
  ((MonferratoCounter *)monferrato_counter(t.game, passes_counter(&t, "r-inf-1")))->disrupted = 0;
  t.state.activation =
      (MonferratoActivation){.command = CAP_INDEX_NONE, .commander = CAP_INDEX_NONE};
  t.state.markers[passes_command(&t, "red-host")] = MONFERRATO_MARKER_ACTIVATED;
  monferrato_go_to(&t.play, MONFERRATO_STAGE_STACKING);
  passes_expect(&t, MONFERRATO_DECISION_STACKING);
  ck_assert_uint_eq(t.request.n_options, 6);
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_DISRUPT, passes_counter(&t, "r-inf-1"), 0));
}
END_TEST

/* --- [6j] [14.5c] Lone Camps ------------------------------------------------------------------ */

/* Who retreats enters a zone like anybody else: a Camp that stands there alone is lost, but a
 * Commander does nothing to it. */
START_TEST(rule_14_5c_a_lone_camp_is_lost_to_a_retreat) {
  g_auto(Passes) t;
  const char *loser = _i == 0 ? "b-1" : "celeste";

  siege_open(&t, "red-host");
  siege_put(&t, "mill", UNITS("r-1", loser));
  passes_put(&t, "b-gar", "far");
  passes_put(&t, "r-camp", "ford");
  passes_put(&t, "r-2", "hill");
  passes_put(&t, "r-3", "castle");
  t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                      .attacker = REDS,
                                      .zone = passes_zone(&t, "mill"),
                                      .recaller = CAP_INDEX_NONE,
                                      .hurt = CAP_INDEX_NONE,
                                      .total = {[BLUES] = 1}};
  siege_act_in(&t, "mill", TRUE);
  monferrato_go_to(&t.play, MONFERRATO_STAGE_RETREAT);
  monferrato_play_next(&t.play, &t.request);
  ck_assert_str_eq(passes_where(&t, loser), "ford"); /* the only way */
  ck_assert_str_eq(passes_where(&t, "r-camp"), _i == 0 ? "eliminated" : "ford");
}
END_TEST

/* [M-46] So it is when a recalled unit comes through. */
START_TEST(rule_14_5c_a_lone_camp_is_lost_to_a_recalled_unit) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("rosso", "r-1"));
  passes_put(&t, "r-2", "moor");
  passes_put(&t, "b-camp", "borgo");
  siege_put(&t, "hill", UNITS("b-1", "b-2"));
  siege_act_in(&t, "field", TRUE);
  t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                      .attacker = REDS,
                                      .zone = passes_zone(&t, "field"),
                                      .recaller = passes_counter(&t, "rosso"),
                                      .hurt = CAP_INDEX_NONE};
  monferrato_go_to(&t.play, MONFERRATO_STAGE_RECALL);
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "r-2"), passes_zone(&t, "borgo"));
  ck_assert_str_eq(passes_where(&t, "b-camp"), "eliminated");
}
END_TEST

/* [7.2.3b] [7.2.3c] A Fortress is taken by whoever retreats into it, and the mines go. */
START_TEST(rule_7_2_3b_mines_go_when_units_retreat_into_a_fortress) {
  g_auto(Passes) t;

  siege_open(&t, "blue-host");
  siege_put(&t, "field", UNITS("b-1", "b-2", "r-1", "r-gar"));
  siege_put(&t, "hill", UNITS("r-2"));
  siege_put(&t, "moor", UNITS("b-3"));
  siege_put(&t, "borgo", UNITS("b-4"));
  guint wall = monferrato_wall_between(t.game, passes_zone(&t, "castle"), passes_zone(&t, "hill"));
  t.state.mines[wall] = 1;
  t.state.miners[wall] = REDS;
  t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                      .attacker = BLUES,
                                      .zone = passes_zone(&t, "field"),
                                      .recaller = CAP_INDEX_NONE,
                                      .hurt = CAP_INDEX_NONE,
                                      .total = {[REDS] = 1}};
  siege_act_in(&t, "moor", TRUE);
  monferrato_go_to(&t.play, MONFERRATO_STAGE_RETREAT);
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "castle"), 0);
  ck_assert_str_eq(passes_where(&t, "r-1"), "castle");
  ck_assert_uint_eq(t.state.mines[wall], 0);
}
END_TEST

/* [7.2.3b] [M-45] Who comes back to his own empty Fortress conquers nothing: the besiegers' mine
 * stays. When they come in themselves, it goes. */
START_TEST(rule_7_2_3b_mines_stay_when_the_holder_comes_back) {
  g_auto(Passes) t;
  CapIndex castle;

  siege_open(&t, "blue-host");
  castle = passes_zone(&t, "castle");
  guint wall = monferrato_wall_between(t.game, castle, passes_zone(&t, "hill"));
  siege_put(&t, "hill", UNITS("r-2"));
  t.state.mines[wall] = 1;
  t.state.miners[wall] = REDS;
  monferrato_conquer(&t.play, castle, BLUES);
  ck_assert_uint_eq(t.state.mines[wall], 1);
  monferrato_conquer(&t.play, castle, REDS);
  ck_assert_uint_eq(t.state.mines[wall], 0);
}
END_TEST

/* --- [7.2] Battles ---------------------------------------------------------------------------- */

/* [M-48] A Major battle goes on while Combat Units are left, and Guastatori are such. */
START_TEST(rule_7_2g_a_major_battle_goes_on_against_guastatori) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "castle", UNITS("r-1", "r-2"));
  if (_i == 0)
    passes_put(&t, "b-gua", "castle");
  passes_put(&t, "celeste", "castle");
  t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                      .attacker = REDS,
                                      .zone = passes_zone(&t, "castle"),
                                      .recaller = CAP_INDEX_NONE,
                                      .hurt = CAP_INDEX_NONE,
                                      .is_major = TRUE,
                                      .taken = {[BLUES] = 1},
                                      .total = {[BLUES] = 1, [REDS] = 2}};
  for (guint i = 0; i < 2; i++)
    passes_state(&t, i == 0 ? "r-1" : "r-2")->from = passes_zone(&t, "field");
  siege_act_in(&t, "field", TRUE);
  monferrato_go_to(&t.play, MONFERRATO_STAGE_GO_ON);
  static const guint8 shown[] = {6, 6};
  siege_dice(&t, shown);
  ck_assert(monferrato_play_next(&t.play, &t.request));
  ck_assert((t.request.kind == MONFERRATO_DECISION_GO_ON) == (_i == 0));
}
END_TEST

/* A Camp takes no part in a fight: its Command has lost nothing when others of the army have. */
START_TEST(rule_7_5a_a_camp_does_not_lose_a_battle) {
  g_auto(Passes) t;
  static const guint8 shown[] = {1, 6};

  siege_open(&t, "blue-host");
  passes_put(&t, "r-gar", "borgo");
  siege_put(&t, "field", UNITS("a-1", "r-camp"));
  siege_put(&t, "hill", UNITS("b-1", "b-camp"));
  siege_dice(&t, shown);
  siege_attack(&t, "hill", "field", UNITS("b-1"));
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "moor"), 0);
  ck_assert_str_eq(passes_where(&t, "r-camp"), "eliminated");
  ck_assert_int_ne(t.state.chits.lost_at[passes_command(&t, "red-allies")], 0);
  ck_assert_int_eq(t.state.chits.lost_at[passes_command(&t, "red-host")], 0);
}
END_TEST

/* --- [13.2] Attack Supply --------------------------------------------------------------------- */

/* [M-40] A Camp that comes before the units act counts, one that goes afterwards does not. */
START_TEST(rule_13_2a_attack_supply_is_tested_before_units_act) {
  g_auto(Passes) t;
  gboolean has_acted = _i == 1;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-camp"));
  passes_put(&t, "b-1", "hill");
  siege_act_in(&t, "field", TRUE);
  if (has_acted) {
    passes_state(&t, "r-2")->marks = MONFERRATO_DISRUPTED;
    passes_expect(&t, MONFERRATO_DECISION_ACT);
    passes_answer(&t, MONFERRATO_ANSWER_RECOVER, passes_counter(&t, "r-2"), 0);
  }
  t.state.morale[monferrato_army_of(t.game, passes_counter(&t, "r-1"))] = 2; /* [15d] none now */
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  passes_answer(&t, MONFERRATO_ANSWER_CAMP, passes_counter(&t, "r-camp"), passes_zone(&t, "moor"));
  ck_assert(t.state.activation.has_attack_supply == has_acted);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-small-print");
  TCase *tcase = tcase_create("small-print");

  tcase_add_test(tcase, rule_7_5b_a_closed_zone_keeps_out_only_some);
  tcase_add_test(tcase, rule_7_5b_a_zone_closed_to_all_is_not_offered);
  tcase_add_test(tcase, rule_9_1b_no_mine_is_detonated_under_an_empty_fortress);
  tcase_add_test(tcase, rule_12a_a_crowd_disrupts_who_can_be_disrupted);
  tcase_add_loop_test(tcase, rule_14_5c_a_lone_camp_is_lost_to_a_retreat, 0, 2);
  tcase_add_test(tcase, rule_14_5c_a_lone_camp_is_lost_to_a_recalled_unit);
  tcase_add_test(tcase, rule_7_2_3b_mines_go_when_units_retreat_into_a_fortress);
  tcase_add_test(tcase, rule_7_2_3b_mines_stay_when_the_holder_comes_back);
  tcase_add_loop_test(tcase, rule_7_2g_a_major_battle_goes_on_against_guastatori, 0, 2);
  tcase_add_test(tcase, rule_7_5a_a_camp_does_not_lose_a_battle);
  tcase_add_loop_test(tcase, rule_13_2a_attack_supply_is_tested_before_units_act, 0, 2);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
