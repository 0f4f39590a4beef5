/* [5.1e] [M-32] The moments of Responses, and [16a] what they undo: Raids, fights of units that a
 * chit has brought, what a group does that was driven off. */
#include "tests/monferrato/chit-table.h"

#include "validator/monferrato/chits/tests.h"

/* The raid zone of the Reds in Hill is made here: the small siege has none. */
static void open_raid(ChitTable *t, CapIndex *zone) {
  chit_table_open(t, "red-host");
  *zone = passes_zone(&t->base, "moor");
  MonferratoPart *part =
      (MonferratoPart *)&t->base.game->scenario->parts[t->base.state.activation.command];
  g_free(part->raids);
  part->raids = g_new(CapIndex, 1);
  part->raids[0] = *zone;
  part->n_raids = 1;
  siege_put(&t->base, "moor", UNITS("r-1", "r-2"));
  chit_give(t, BLUES, FLOOD);
}

static void refuse(ChitTable *t) {
  passes_expect(&t->base, MONFERRATO_DECISION_RESPONSE);
  passes_answer(&t->base, MONFERRATO_ANSWER_DONE, 0, 0);
}

/* [M-32] Before the die, when it is known who raids; for each attempt anew. */
START_TEST(rule_5_1e_a_raid_is_answered_before_its_die) {
  static const guint8 shown[] = {3, 3};
  g_auto(ChitTable) t;
  CapIndex zone;

  open_raid(&t, &zone);
  siege_dice(&t.base, shown);
  passes_move(&t.base, "moor", "r-1");
  passes_expect(&t.base, MONFERRATO_DECISION_GROUP);
  passes_answer(&t.base, MONFERRATO_ANSWER_JOIN, passes_counter(&t.base, "r-2"), 0);
  for (guint i = 0; i < 2; i++) {
    passes_expect(&t.base, MONFERRATO_DECISION_STEP);
    passes_answer(&t.base, MONFERRATO_ANSWER_RAID, passes_counter(&t.base, "r-1"), 0);
    passes_expect(&t.base, MONFERRATO_DECISION_RAID);
    passes_answer(&t.base, MONFERRATO_ANSWER_RAID_ALONG, passes_counter(&t.base, "r-2"), 0);
    siege_expect_dice(&t.base, i);
    refuse(&t);
  }
  passes_expect(&t.base, MONFERRATO_DECISION_STEP);
  siege_expect_dice(&t.base, 2);
}
END_TEST

/* Nobody is left to raid: no die, and the activation goes on. */
START_TEST(a_response_may_leave_nobody_to_raid) {
  static const guint8 shown[] = {1};
  g_auto(ChitTable) t;
  CapIndex zone;

  open_raid(&t, &zone);
  MonferratoEffect *effect = &t.effects[t.rows[FLOOD].first];
  effect->kind = MONFERRATO_DO_ELIMINATE;
  effect->whose = MONFERRATO_OF_ENEMY;
  effect->n = 1;
  effect->zone = zone;
  siege_put(&t.base, "field", UNITS("r-2"));
  siege_dice(&t.base, shown);
  passes_move(&t.base, "moor", "r-1");
  passes_expect(&t.base, MONFERRATO_DECISION_STEP);
  passes_answer(&t.base, MONFERRATO_ANSWER_RAID, passes_counter(&t.base, "r-1"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  passes_answer(&t.base, MONFERRATO_ANSWER_RESPOND, FLOOD, 0);
  monferrato_play_next(&t.base.play, &t.base.request);
  ck_assert_str_eq(passes_where(&t.base, "r-1"), "eliminated");
  ck_assert(!t.base.state.raided[zone]);
  ck_assert_ptr_null(monferrato_find_violation(t.base.game, &t.base.state));
}
END_TEST

/* --- Fights of arrivals ----------------------------------------------------------------------- */

/* The allies of the Reds come to Moor, where Blues are, in the activation of the Red host. */
static void open_arrival(ChitTable *t) {
  chit_table_open(t, "red-host");
  passes_put(&t->base, "r-1", "field");
  passes_put(&t->base, "b-1", "moor");
  t->base.state.turn = 3;
  chit_give(t, REDS, ALLIES);
  chit_give(t, BLUES, LEGATE);
}

/* [16.5b] [M-32] It is a fight like any other: there is a Response before its dice. */
START_TEST(rule_16_5b_a_fight_of_arrivals_can_be_cancelled) {
  g_auto(ChitTable) t;

  open_arrival(&t);
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  siege_expect_dice(&t.base, 0);
  ck_assert_uint_eq(t.base.request.side, BLUES);
  ck_assert(chit_offers(&t, MONFERRATO_ANSWER_RESPOND, LEGATE));
  passes_answer(&t.base, MONFERRATO_ANSWER_RESPOND, LEGATE, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  ck_assert_int_eq(t.base.state.combat.kind, MONFERRATO_NO_FIGHT);
  ck_assert_str_eq(passes_where(&t.base, "a-1"), "waits");
  ck_assert_str_eq(passes_where(&t.base, "b-1"), "moor");
  ck_assert_int_eq(chit_at(&t, ALLIES), MONFERRATO_CHIT_TIMELINE);
  ck_assert_int_eq(t.base.state.markers[passes_command(&t.base, "red-allies")],
                   MONFERRATO_MARKER_OUT);
  ck_assert_ptr_null(monferrato_find_violation(t.base.game, &t.base.state));
}
END_TEST

/* [M-04] The group rolls in later turns; nobody is asked while a turn is prepared. */
START_TEST(rule_16_3d_a_group_that_turned_back_comes_again) {
  static const guint8 shown[] = {2};
  g_auto(ChitTable) t;

  open_arrival(&t);
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  passes_answer(&t.base, MONFERRATO_ANSWER_RESPOND, LEGATE, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_WAY);
  passes_put(&t.base, "b-1", "mill");
  siege_dice(&t.base, shown); /* one turn late: a 2 is enough */
  t.base.state.turn = 4;
  t.base.state.activation.command = CAP_INDEX_NONE;
  t.base.state.markers[passes_command(&t.base, "red-host")] = MONFERRATO_MARKER_ACTIVATED;
  monferrato_go_to(&t.base.play, MONFERRATO_STAGE_ARRIVALS);
  chit_run_to(&t, MONFERRATO_STAGE_DRAW);
  ck_assert_str_eq(passes_where(&t.base, "a-1"), "moor");
  ck_assert_int_eq(chit_at(&t, ALLIES), MONFERRATO_CHIT_REMOVED);
}
END_TEST

START_TEST(rule_16_5b_nobody_arrives_in_the_middle_of_a_fight) {
  g_auto(ChitTable) t;

  open_arrival(&t);
  t.rows[ALLIES].is_response = TRUE;
  chit_give(&t, BLUES, ALLIES);
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, BLUES, ALLIES), MONFERRATO_ALLOWED);
  t.base.state.combat.kind = MONFERRATO_FIELD_COMBAT;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, BLUES, ALLIES),
                   MONFERRATO_REASON_CHIT_IN_FIGHT);
}
END_TEST

/* --- A group on its way ----------------------------------------------------------------------- */

/* [16.5b] Enemies arrive where it is, and it loses the fight: its march is over. */
START_TEST(a_group_that_is_driven_off_goes_no_further) {
  static const guint8 shown[] = {5, 1, 5, 5};
  g_auto(ChitTable) t;

  chit_table_open(&t, "blue-host");
  passes_put(&t.base, "b-1", "mill");
  t.base.state.turn = 3;
  t.rows[ALLIES].is_response = TRUE;
  t.zones[0] = passes_zone(&t.base, "mill");
  chit_give(&t, REDS, ALLIES);
  siege_dice(&t.base, shown);
  passes_move(&t.base, "mill", "b-1");
  passes_expect(&t.base, MONFERRATO_DECISION_STEP);
  t.zones[0] = passes_zone(&t.base, "hill");
  passes_answer(&t.base, MONFERRATO_ANSWER_STEP, passes_zone(&t.base, "hill"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  passes_answer(&t.base, MONFERRATO_ANSWER_RESPOND, ALLIES, 0);
  passes_expect(&t.base, MONFERRATO_DECISION_RETREAT);
  passes_answer(&t.base, MONFERRATO_ANSWER_RETREAT, passes_zone(&t.base, "mill"), 0);
  monferrato_play_next(&t.base.play, &t.base.request);
  ck_assert_int_ne(t.base.request.kind, MONFERRATO_DECISION_STEP);
  ck_assert_str_eq(passes_where(&t.base, "b-1"), "mill");
  ck_assert_ptr_null(monferrato_find_violation(t.base.game, &t.base.state));
}
END_TEST

/* --- Other moments ---------------------------------------------------------------------------- */

/* [M-47] Who may raid first and attacks instead meets Responses before he calls anybody. */
START_TEST(rule_7_1a_responses_come_before_the_recall) {
  g_auto(ChitTable) t;
  CapIndex zone;

  open_raid(&t, &zone);
  t.base.state.chits.at[FLOOD] = MONFERRATO_CHIT_ASIDE;
  chit_give(&t, BLUES, LEGATE);
  siege_put(&t.base, "field", UNITS("rosso", "r-1", "r-2"));
  passes_put(&t.base, "b-1", "moor");
  siege_attack(&t.base, "field", "moor", UNITS("rosso", "r-1"));
  passes_expect(&t.base, MONFERRATO_DECISION_STEP); /* a Raid, or a fight */
  passes_answer(&t.base, MONFERRATO_ANSWER_ATTACK, 0, 0);
  ck_assert_int_eq(monferrato_base_stage(&t.base.state), MONFERRATO_STAGE_RECALL);
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  ck_assert(chit_offers(&t, MONFERRATO_ANSWER_RESPOND, LEGATE));
}
END_TEST

/* [M-32] Between the rounds of a Major battle there are Responses, but no result is undone: a fight
 * that has begun is not cancelled any more. */
START_TEST(rule_5_1e_a_fight_that_has_begun_is_not_cancelled) {
  static const guint8 shown[] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  cap_dice_script(&t.base.dice, shown, G_N_ELEMENTS(shown));
  siege_put(&t.base, "field", UNITS("r-1", "r-2", "r-3", "r-4", "r-maj", "r-cav"));
  siege_put(&t.base, "moor", UNITS("b-1", "b-2", "b-3", "b-4", "b-5", "b-cav"));
  chit_give(&t, BLUES, LEGATE);
  chit_give(&t, BLUES, AMBUSH);
  siege_attack(&t.base, "field", "moor", UNITS("r-1", "r-2", "r-3", "r-4", "r-maj", "r-cav"));
  for (guint i = 0; i < 2; i++) { /* at the entry, and when nobody is recalled any more */
    passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
    ck_assert(chit_offers(&t, MONFERRATO_ANSWER_RESPOND, LEGATE));
    passes_answer(&t.base, MONFERRATO_ANSWER_DONE, 0, 0);
  }
  for (guint i = 0; i < 2; i++) {
    passes_expect(&t.base, MONFERRATO_DECISION_GO_ON);
    passes_answer(&t.base, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  }
  passes_expect(&t.base, MONFERRATO_DECISION_RESPONSE);
  ck_assert(chit_offers(&t, MONFERRATO_ANSWER_RESPOND, AMBUSH));
  ck_assert(!chit_offers(&t, MONFERRATO_ANSWER_RESPOND, LEGATE));
}
END_TEST

/* [M-09] A chit moves the end before the present turn: the game is over at once. */
START_TEST(rule_17a_the_game_ends_when_its_end_is_passed) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  t.base.state.turn = (gint16)t.base.state.chits.last_turn;
  passes_put(&t.base, "r-1", "field");
  chit_give(&t, REDS, PEACE);
  chit_play(&t, PEACE);
  ck_assert(!monferrato_play_next(&t.base.play, &t.base.request));
  ck_assert(t.base.state.is_over);
  ck_assert_ptr_null(monferrato_find_violation(t.base.game, &t.base.state));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-responses");
  TCase *tcase = tcase_create("responses");

  tcase_add_test(tcase, rule_5_1e_a_raid_is_answered_before_its_die);
  tcase_add_test(tcase, a_response_may_leave_nobody_to_raid);
  tcase_add_test(tcase, rule_16_5b_a_fight_of_arrivals_can_be_cancelled);
  tcase_add_test(tcase, rule_16_3d_a_group_that_turned_back_comes_again);
  tcase_add_test(tcase, rule_16_5b_nobody_arrives_in_the_middle_of_a_fight);
  tcase_add_test(tcase, a_group_that_is_driven_off_goes_no_further);
  tcase_add_test(tcase, rule_7_1a_responses_come_before_the_recall);
  tcase_add_test(tcase, rule_5_1e_a_fight_that_has_begun_is_not_cancelled);
  tcase_add_test(tcase, rule_17a_the_game_ends_when_its_end_is_passed);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
