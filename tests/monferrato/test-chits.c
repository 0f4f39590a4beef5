/* [4e] [4f] [5] [5.1] [16.1] [16.2] [16.4] Chits in hands and containers: who plays what, and when.
 */
#include "tests/monferrato/chit-table.h"

#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/view/view.h"

static guint hand(const ChitTable *t, CapIndex side) {
  return monferrato_hand_size(t->base.game, &t->base.state, side);
}

/* --- [4] The beginning ------------------------------------------------------------------------ */

/* [4f] [M-66] Four for each, with the given one; the same dice deal the same. */
START_TEST(rule_4f_four_chits_are_dealt_to_each) {
  MonferratoGiven given = {.chit = SACK, .side = REDS};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  t.chits.n_given = 1;
  t.chits.given = &given;
  monferrato_deal(&t.base.play);
  ck_assert_uint_eq(hand(&t, BLUES), 4);
  ck_assert_uint_eq(hand(&t, REDS), 4);
  ck_assert(monferrato_holds(&t.base.state, REDS, SACK));
}
END_TEST

START_TEST(rule_4e_red_chits_are_set_aside) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  for (guint seed = 1; seed < 20; seed++) {
    cap_dice_seed(&t.base.dice, seed);
    monferrato_deal(&t.base.play);
    ck_assert_int_eq(chit_at(&t, FLOOD), MONFERRATO_CHIT_ASIDE);
    ck_assert_int_eq(chit_at(&t, CROWN), MONFERRATO_CHIT_ASIDE);
  }
}
END_TEST

/* --- [5] Ways --------------------------------------------------------------------------------- */

/* [4.1b2] Units and chits, or neither; the other side may respond. */
START_TEST(rule_4_1b2_units_act_and_chits_are_played_or_not) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, MARCH);
  chit_give(&t, BLUES, FLOOD);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  passes_answer(&t.base, MONFERRATO_ANSWER_PASS, 0, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE); /* [M-32] before the marker is put away */
  ck_assert_uint_eq(t.base.request.side, BLUES);
  ck_assert(chit_offers(&t, MONFERRATO_ANSWER_RESPOND, FLOOD));
  ck_assert(monferrato_holds(&t.base.state, REDS, MARCH));
}
END_TEST

/* [5a] [15d] Two chits with one zone, one in Low Morale. */
START_TEST(rule_5a_two_chits_and_one_zone) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, MARCH);
  chit_give(&t, REDS, GUNNERS);
  chit_give(&t, REDS, RIOTS);
  t.base.state.morale[0] = _i == 0 ? 7 : 2;
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  passes_answer(&t.base, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(&t.base, "field"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_CHITS);
  passes_answer(&t.base, MONFERRATO_ANSWER_PLAY_CHIT, MARCH, 0);
  if (_i == 0) {
    passes_expect(&t.base, MONFERRATO_DECISION_CHITS);
    passes_answer(&t.base, MONFERRATO_ANSWER_PLAY_CHIT, GUNNERS, 0);
  }
  passes_expect(&t.base, MONFERRATO_DECISION_ACT);
  ck_assert_uint_eq(t.base.state.activation.chits, _i == 0 ? 2 : 1);
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, RIOTS), MONFERRATO_REASON_CHIT_LIMIT);
}
END_TEST

/* [15d] One chit, one zone, and nobody attacks. */
START_TEST(rule_15d_low_morale_leaves_one_chit_and_one_zone) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  siege_put(&t.base, "field", UNITS("rosso", "r-1"));
  chit_give(&t, REDS, MARCH);
  chit_give(&t, REDS, RIOTS);
  CapIndex rosso = passes_counter(&t.base, "rosso"), field = passes_zone(&t.base, "field");
  CapIndex command = passes_command(&t.base, "red-host");
  ck_assert(monferrato_attack_supply(t.base.game, &t.base.state, command, field));
  t.base.state.morale[0] = 2;
  ck_assert(!monferrato_attack_supply(t.base.game, &t.base.state, command, field));
  ck_assert_uint_eq(monferrato_zones_of_commander(t.base.game, &t.base.state, rosso), 1);
  chit_play(&t, MARCH);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, RIOTS), MONFERRATO_REASON_CHIT_LIMIT);
}
END_TEST

/* [5b] Who draws does nothing else. */
START_TEST(rule_5b_who_draws_does_nothing_else) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  passes_answer(&t.base, MONFERRATO_ANSWER_DRAW_CHIT, 0, 0);
  ck_assert_uint_eq(hand(&t, REDS), 1);
  ck_assert_int_eq(t.base.state.stage, MONFERRATO_STAGE_DISCARD);
  ck_assert(!monferrato_discard_stage.run(&t.base.play, &t.base.request));
  ck_assert_int_eq(t.base.state.stage, MONFERRATO_STAGE_PUT_AWAY);
}
END_TEST

/* [5c] A Commander leaves room for one chit. */
START_TEST(rule_5c_one_chit_with_a_commander) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  siege_put(&t.base, "field", UNITS("rosso", "r-1"));
  chit_give(&t, REDS, MARCH);
  chit_give(&t, REDS, GUNNERS);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  passes_answer(&t.base, MONFERRATO_ANSWER_COMMANDER, passes_counter(&t.base, "rosso"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_CHITS); /* one zone only, and it is named */
  passes_answer(&t.base, MONFERRATO_ANSWER_PLAY_CHIT, MARCH, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ACT);
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, GUNNERS),
                   MONFERRATO_REASON_CHIT_LIMIT);
}
END_TEST

/* [5f] [M-34] The fifth must go, but not one that must be played; at four nobody is asked. */
START_TEST(rule_5f_who_holds_five_discards_one) {
  g_auto(ChitTable) t;
  CapRequest request = {.n_options = 0};

  chit_table_open(&t, "red-host");
  chit_give(&t, REDS, MARCH);
  chit_give(&t, REDS, GUNNERS);
  chit_give(&t, REDS, SACK);
  chit_give(&t, REDS, ALLIES);
  ck_assert(!monferrato_ask_discard(&t.base.play, REDS, &request));
  chit_give(&t, REDS, PEACE);
  t.base.state.stage = MONFERRATO_STAGE_DISCARD;
  passes_expect(&t.base, MONFERRATO_DECISION_DISCARD);
  ck_assert_uint_eq(t.base.request.n_options, 3);
  ck_assert(!chit_offers(&t, MONFERRATO_ANSWER_DISCARD, SACK));
  ck_assert(!chit_offers(&t, MONFERRATO_ANSWER_DISCARD, ALLIES));
  passes_answer(&t.base, MONFERRATO_ANSWER_DISCARD, PEACE, 0);
  ck_assert_int_eq(chit_at(&t, PEACE), MONFERRATO_CHIT_DISCARDED);
}
END_TEST

/* [M-14] Five that may not go are kept, and nobody draws. */
START_TEST(five_that_must_be_played_are_kept) {
  g_auto(ChitTable) t;
  CapRequest request = {.n_options = 0};

  chit_table_open(&t, "red-host");
  for (guint i = MARCH; i <= ALLIES; i++) {
    chit_give(&t, REDS, (TestChit)i);
    t.rows[i].duty = MONFERRATO_BY_DATE;
    t.rows[i].date = 9;
  }
  ck_assert(!monferrato_ask_discard(&t.base.play, REDS, &request));
  ck_assert(!monferrato_may_draw(&t.base.play));
  t.base.state.chits.at[MARCH] = MONFERRATO_CHIT_DISCARDED;
  ck_assert(monferrato_may_draw(&t.base.play));
}
END_TEST

/* --- [5.1] Playing ---------------------------------------------------------------------------- */

/* [5.1a] [M-33] */
START_TEST(rule_5_1a_discards_go_back_when_the_container_is_empty) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  for (guint i = 0; i < N_CHITS; i++)
    t.base.state.chits.at[i] = MONFERRATO_CHIT_REMOVED;
  monferrato_draw_chit(&t.base.play, REDS);
  ck_assert_uint_eq(hand(&t, REDS), 0); /* nothing at all */
  t.base.state.chits.at[MARCH] = t.base.state.chits.at[RIOTS] = MONFERRATO_CHIT_DISCARDED;
  monferrato_draw_chit(&t.base.play, REDS);
  ck_assert_uint_eq(hand(&t, REDS), 1);
  ck_assert_int_eq(MIN(chit_at(&t, MARCH), chit_at(&t, RIOTS)), MONFERRATO_CHIT_CONTAINER);
}
END_TEST

START_TEST(rule_5_1b_other_chits_need_not_be_played) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, MARCH);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  ck_assert(passes_offers(&t.base, MONFERRATO_ANSWER_PASS, 0, 0));
  ck_assert(passes_offers(&t.base, MONFERRATO_ANSWER_DRAW_CHIT, 0, 0));
}
END_TEST

/* [5.1c] [M-31] Before the units or after, not between. */
START_TEST(rule_5_1c_before_the_units_or_after) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, RIOTS);
  passes_put(&t.base, "b-1", "mill");
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  passes_answer(&t.base, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(&t.base, "field"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_CHITS);
  passes_answer(&t.base, MONFERRATO_ANSWER_DONE, 0, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ACT);
  passes_answer(&t.base, MONFERRATO_ANSWER_DONE, 0, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_CHITS);
  ck_assert(chit_offers(&t, MONFERRATO_ANSWER_PLAY_CHIT, RIOTS));
}
END_TEST

/* [5.1d] [16.4a] */
START_TEST(rule_5_1d_marked_chits_leave_the_game) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  t.base.state.turn = 2;
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, PEACE);
  chit_play(&t, PEACE);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_int_eq(chit_at(&t, PEACE), MONFERRATO_CHIT_REMOVED);
}
END_TEST

START_TEST(rule_16_4a_others_are_discarded) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, MARCH);
  chit_play(&t, MARCH);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_int_eq(chit_at(&t, MARCH), MONFERRATO_CHIT_DISCARDED);
  chit_table_close(&t);
  chit_table_open(&t, "red-host");
  t.base.state.turn = 2;
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, PEACE);
  chit_play(&t, PEACE);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_int_eq(chit_at(&t, PEACE), MONFERRATO_CHIT_REMOVED);
}
END_TEST

/* [5.1e] Two in an activation, if their conditions hold, and in a fight at its moment. */
START_TEST(rule_5_1e_the_other_side_responds_twice) {
  static const guint8 shown[] = {6, 4, 6};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  siege_dice(&t.base, shown);
  passes_put(&t.base, "r-1", "field");
  passes_put(&t.base, "b-1", "hill");
  chit_give(&t, BLUES, AMBUSH);
  chit_give(&t, BLUES, DENIAL);
  siege_attack(&t.base, "field", "hill", UNITS("r-1"));
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  ck_assert(chit_offers(&t, MONFERRATO_ANSWER_RESPOND, AMBUSH));
  ck_assert(!chit_offers(&t, MONFERRATO_ANSWER_RESPOND, DENIAL)); /* no such chit was played */
  passes_answer(&t.base, MONFERRATO_ANSWER_RESPOND, AMBUSH, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t.base, 2);
  ck_assert(siege_is_disrupted(&t.base, "r-1"));
  t.base.state.activation.responses = 2;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, BLUES, FLOOD), MONFERRATO_REASON_CHIT_LIMIT);
}
END_TEST

/* [M-32] A chit is undone before its effect, and is gone all the same. */
START_TEST(an_announced_chit_is_undone) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  t.base.state.turn = 2;
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, PEACE);
  chit_give(&t, BLUES, DENIAL);
  guint last = t.base.state.chits.last_turn;
  chit_play(&t, PEACE);
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  passes_answer(&t.base, MONFERRATO_ANSWER_RESPOND, DENIAL, 0);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_uint_eq(t.base.state.chits.last_turn, last);
  ck_assert_int_eq(chit_at(&t, PEACE), MONFERRATO_CHIT_REMOVED);
  ck_assert_int_eq(chit_at(&t, DENIAL), MONFERRATO_CHIT_DISCARDED);
}
END_TEST

/* The attackers are back where they came from, and no die is thrown. */
START_TEST(a_fight_is_undone) {
  static const guint8 shown[] = {1};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  siege_dice(&t.base, shown);
  passes_put(&t.base, "r-1", "field");
  passes_put(&t.base, "b-1", "hill");
  chit_give(&t, BLUES, LEGATE);
  siege_attack(&t.base, "field", "hill", UNITS("r-1"));
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  passes_answer(&t.base, MONFERRATO_ANSWER_RESPOND, LEGATE, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t.base, 0);
  ck_assert_str_eq(passes_where(&t.base, "r-1"), "field");
  ck_assert_str_eq(passes_where(&t.base, "b-1"), "hill");
}
END_TEST

/* --- [16.1] Duties ---------------------------------------------------------------------------- */

/* [16.1a] [M-35] It comes first, without a choice, and its holder cannot draw. */
START_TEST(rule_16_1a_a_mandatory_chit_comes_first) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, DUE);
  chit_give(&t, REDS, MARCH);
  ck_assert(!monferrato_may_draw(&t.base.play));
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, MARCH),
                   MONFERRATO_REASON_CHIT_MANDATORY_FIRST);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  ck_assert_uint_eq(t.base.state.morale[0], 6);
  ck_assert_int_eq(chit_at(&t, DUE), MONFERRATO_CHIT_DISCARDED);
  ck_assert(!passes_offers(&t.base, MONFERRATO_ANSWER_DRAW_CHIT, 0, 0));
  passes_answer(&t.base, MONFERRATO_ANSWER_ONE_ZONE, passes_zone(&t.base, "field"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_CHITS); /* the second is free */
}
END_TEST

/* Of two the holder picks one, and owes no other. */
START_TEST(of_two_mandatory_chits_one_is_owed) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  t.rows[MARCH].duty = MONFERRATO_MANDATORY;
  chit_give(&t, REDS, DUE);
  chit_give(&t, REDS, MARCH);
  passes_expect(&t.base, MONFERRATO_DECISION_OWED);
  ck_assert_uint_eq(t.base.request.n_options, 2);
  passes_answer(&t.base, MONFERRATO_ANSWER_PLAY_CHIT, MARCH, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  ck_assert(monferrato_holds(&t.base.state, REDS, DUE));
}
END_TEST

/* [16.1b] [M-35] It binds only while its condition holds, and only who may play it. */
START_TEST(rule_16_1b_a_conditional_chit_binds_while_it_can_be_played) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, SACK);
  ck_assert(!monferrato_owes(&t.base.play));
  ck_assert(monferrato_may_draw(&t.base.play));
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, SACK),
                   MONFERRATO_REASON_CHIT_CONDITION);
  passes_put(&t.base, "r-2", "castle");
  ck_assert(monferrato_owes(&t.base.play));
  ck_assert(!monferrato_may_draw(&t.base.play));
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, BLUES, SACK),
                   MONFERRATO_REASON_CHIT_OF_OTHER_SIDE);
}
END_TEST

/* [16.2a] Refused before its turn; with five in hand it may go. */
START_TEST(rule_16_2a_not_before_its_date) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  chit_give(&t, REDS, PEACE);
  t.base.state.turn = 1;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, PEACE),
                   MONFERRATO_REASON_CHIT_TOO_EARLY);
  t.base.state.turn = 2;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, PEACE), MONFERRATO_ALLOWED);
}
END_TEST

/* --- [16.4] Sets ------------------------------------------------------------------------------ */

START_TEST(rule_16_4b_the_red_set_comes) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  chit_give(&t, REDS, MARCH);
  t.base.state.turn = 3;
  monferrato_change_sets(&t.base.play);
  ck_assert_int_eq(chit_at(&t, CROWN), MONFERRATO_CHIT_ASIDE);
  t.base.state.turn = 4;
  monferrato_change_sets(&t.base.play);
  ck_assert_int_eq(chit_at(&t, CROWN), MONFERRATO_CHIT_CONTAINER);
  ck_assert_int_eq(chit_at(&t, RIOTS), MONFERRATO_CHIT_DISCARDED);
  ck_assert(monferrato_holds(&t.base.state, REDS, MARCH)); /* [M-33] hands stay */
  monferrato_draw_chit(&t.base.play, BLUES);
  monferrato_draw_chit(&t.base.play, BLUES);
  ck_assert(monferrato_holds(&t.base.state, BLUES, CROWN));
  ck_assert(monferrato_holds(&t.base.state, BLUES, FLOOD));
  monferrato_draw_chit(&t.base.play, BLUES); /* now those that were discarded */
  ck_assert_uint_eq(hand(&t, BLUES), 3);
}
END_TEST

/* [16.4c] [M-36] */
START_TEST(rule_16_4c_set_and_removal_are_two_things) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, CROWN); /* red, but not removed */
  chit_play(&t, CROWN);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_int_eq(chit_at(&t, CROWN), MONFERRATO_CHIT_DISCARDED);
  ck_assert_uint_eq(t.rows[PEACE].set, 0); /* blue, and removed: rule_5_1d */
}
END_TEST

/* --- [M-65] What is hidden -------------------------------------------------------------------- */

START_TEST(a_hand_is_shown_to_its_owner_only) {
  g_autoptr(GString) own = g_string_new(NULL), other = g_string_new(NULL);
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  chit_give(&t, REDS, PEACE);
  monferrato_view_hand(&t.base.play, REDS, passes_zone(&t.base, "field"), own);
  monferrato_view_hand(&t.base.play, BLUES, passes_zone(&t.base, "field"), other);
  ck_assert_ptr_nonnull(strstr(own->str, "Peace: Its date has not come yet."));
  ck_assert_ptr_null(strstr(other->str, "Peace"));
  ck_assert_ptr_nonnull(strstr(other->str, "1 chits in hand"));
}
END_TEST

START_TEST(what_is_drawn_is_told_to_who_drew_it) {
  const CapEvent secret = {.rule = "5.1", .text = "The Reds drew Peace.", .is_secret = TRUE};
  const CapEvent open = {.rule = "5", .text = "The Reds drew a chit."};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  ck_assert(monferrato_view_hears(t.base.game, REDS, &secret));
  ck_assert(!monferrato_view_hears(t.base.game, BLUES, &secret));
  ck_assert(monferrato_view_hears(t.base.game, CAP_INDEX_NONE, &secret));
  ck_assert(monferrato_view_hears(t.base.game, BLUES, &open));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-chits");
  TCase *tcase = tcase_create("chits");

  tcase_add_test(tcase, rule_4f_four_chits_are_dealt_to_each);
  tcase_add_test(tcase, rule_4e_red_chits_are_set_aside);
  tcase_add_test(tcase, rule_4_1b2_units_act_and_chits_are_played_or_not);
  tcase_add_loop_test(tcase, rule_5a_two_chits_and_one_zone, 0, 2);
  tcase_add_test(tcase, rule_15d_low_morale_leaves_one_chit_and_one_zone);
  tcase_add_test(tcase, rule_5b_who_draws_does_nothing_else);
  tcase_add_test(tcase, rule_5c_one_chit_with_a_commander);
  tcase_add_test(tcase, rule_5f_who_holds_five_discards_one);
  tcase_add_test(tcase, five_that_must_be_played_are_kept);
  tcase_add_test(tcase, rule_5_1a_discards_go_back_when_the_container_is_empty);
  tcase_add_test(tcase, rule_5_1b_other_chits_need_not_be_played);
  tcase_add_test(tcase, rule_5_1c_before_the_units_or_after);
  tcase_add_test(tcase, rule_5_1d_marked_chits_leave_the_game);
  tcase_add_test(tcase, rule_16_4a_others_are_discarded);
  tcase_add_test(tcase, rule_5_1e_the_other_side_responds_twice);
  tcase_add_test(tcase, an_announced_chit_is_undone);
  tcase_add_test(tcase, a_fight_is_undone);
  tcase_add_test(tcase, rule_16_1a_a_mandatory_chit_comes_first);
  tcase_add_test(tcase, of_two_mandatory_chits_one_is_owed);
  tcase_add_test(tcase, rule_16_1b_a_conditional_chit_binds_while_it_can_be_played);
  tcase_add_test(tcase, rule_16_2a_not_before_its_date);
  tcase_add_test(tcase, rule_16_4b_the_red_set_comes);
  tcase_add_test(tcase, rule_16_4c_set_and_removal_are_two_things);
  tcase_add_test(tcase, a_hand_is_shown_to_its_owner_only);
  tcase_add_test(tcase, what_is_drawn_is_told_to_who_drew_it);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
