/* [7.1] [7.2] Field Combat: who is recalled, what is fired with, Minor and Major battles. */
#include "tests/monferrato/siege-table.h"

#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch10-forts.h"

/* --- [7.1] Recall ----------------------------------------------------------------------------- */

/* [7.1a] [7.1c] Up to his Leadership, of any Command; who comes is activated. */
START_TEST(rule_7_1a_a_commander_recalls_units) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("rosso", "r-1"));
  siege_put(&t, "moor", UNITS("a-1", "alto", "r-2", "r-3"));
  passes_put(&t, "b-1", "hill");
  siege_attack(&t, "field", "hill", UNITS("rosso", "r-1"));
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  CapIndex field = passes_zone(&t, "field");
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "a-1"), field);
  ck_assert_str_eq(passes_where(&t, "a-1"), "hill");
  ck_assert_uint_eq(passes_state(&t, "a-1")->from, field);
  ck_assert(monferrato_has(&t.state, passes_counter(&t, "a-1"), MONFERRATO_ACTIVATED));
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "alto"), field);
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "r-2"), field);
  ck_assert(monferrato_play_next(&t.play, &t.request)); /* three are all; they fight */
  ck_assert_uint_ne(t.request.kind, MONFERRATO_DECISION_RECALL);
  ck_assert_str_eq(passes_where(&t, "r-3"), "moor");
}
END_TEST

/* [7.1a] [7.1d] [M-46] The Moor is two from the Hill: cost 3, which Infantry can pay in supply. */
START_TEST(rule_7_1d_who_cannot_come_is_not_recalled) {
  g_auto(Passes) t;
  CapIndex field, foot;

  siege_open(&t, "red-host");
  field = passes_zone(&t, "field");
  foot = passes_counter(&t, "r-2");
  siege_put(&t, "hill", UNITS("rosso", "r-1", "b-1"));
  passes_put(&t, "r-2", "moor");
  passes_put(&t, "r-3", "far");
  monferrato_combat_begin(&t.play, passes_zone(&t, "hill"), 1);
  ck_assert_int_eq(monferrato_judge_recall(&t.play, foot, field), MONFERRATO_ALLOWED);
  ck_assert_int_eq(monferrato_judge_recall(&t.play, foot, passes_zone(&t, "mill")),
                   MONFERRATO_REASON_RECALL_TOO_FAR); /* nothing left behind the river */
  t.state.counters[foot].marks = MONFERRATO_OUT_OF_SUPPLY;
  ck_assert_int_eq(monferrato_judge_recall(&t.play, foot, field), MONFERRATO_REASON_RECALL_TOO_FAR);
  t.state.counters[foot].marks = MONFERRATO_ACTIVATED;
  ck_assert_int_eq(monferrato_judge_recall(&t.play, foot, field), MONFERRATO_REASON_HAS_ACTED);
  ck_assert_int_eq(monferrato_judge_recall(&t.play, passes_counter(&t, "r-3"), field),
                   MONFERRATO_REASON_OUTSIDE_RADIUS);
}
END_TEST

/* [7.1b] An enemy on the only way. */
START_TEST(rule_7_1b_no_way_leads_through_enemies) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "hill", UNITS("rosso", "r-1", "b-1"));
  passes_put(&t, "r-2", "moor");
  passes_put(&t, "r-gar", "borgo");
  passes_put(&t, "b-2", "field");
  monferrato_combat_begin(&t.play, passes_zone(&t, "hill"), 1);
  ck_assert_int_eq(
      monferrato_judge_recall(&t.play, passes_counter(&t, "r-2"), passes_zone(&t, "field")),
      MONFERRATO_REASON_OUTSIDE_RADIUS);
}
END_TEST

/* [7.1e] [15c] [M-60] Without a Commander, or at Medium Morale, nobody is asked. */
START_TEST(rule_7_1e_nobody_recalls_without_a_commander) {
  for (guint row = 0; row < 2; row++) {
    g_auto(Passes) t;

    siege_open(&t, "red-host");
    siege_put(&t, "field", UNITS("rosso", "r-1", "r-2"));
    siege_put(&t, "hill", UNITS("b-1", "celeste"));
    siege_put(&t, "mill", UNITS("b-2"));
    if (row == 1)
      t.state.morale[0] = 5;
    siege_attack(&t, "field", "hill", row == 1 ? UNITS("rosso", "r-1") : UNITS("r-1"));
    ck_assert(monferrato_play_next(&t.play, &t.request));
    ck_assert_uint_ne(t.request.kind, MONFERRATO_DECISION_RECALL);
  }
}
END_TEST

/* [M-46] One of two Commanders recalls; [13.1b] out of supply he has Leadership 1. */
START_TEST(rule_13_1b_one_of_two_commanders_recalls) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "hill", UNITS("rosso", "alto", "r-1", "b-1"));
  siege_put(&t, "field", UNITS("r-2", "r-3"));
  passes_state(&t, "rosso")->marks = MONFERRATO_OUT_OF_SUPPLY;
  monferrato_combat_begin(&t.play, passes_zone(&t, "hill"), 1);
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_CALLER, passes_counter(&t, "alto"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_CALLER, passes_counter(&t, "rosso"), 0);
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "r-2"), passes_zone(&t, "field"));
  ck_assert(monferrato_play_next(&t.play, &t.request));
  ck_assert_uint_ne(t.request.kind, MONFERRATO_DECISION_RECALL);
}
END_TEST

/* --- [7.2] Fire ------------------------------------------------------------------------------- */

static const struct {
  const char *unit;
  gboolean attacks, difficult, has_guastatori;
  guint8 marks;
  guint value;
} values[] = {
    {"r-1", TRUE, FALSE, FALSE, 0, 3},  /* [14.2a] 3/4 */
    {"r-1", FALSE, FALSE, FALSE, 0, 4}, /* [14.2a] */
    {"r-1", TRUE, TRUE, FALSE, 0, 2},   /* [7.2.1a] 3 becomes 2 */
    {"r-1", FALSE, TRUE, FALSE, 0, 4},  /* [7.2i] */
    {"r-cav", TRUE, TRUE, FALSE, 0, 2}, /* [7.2.1a] 2 stays 2 */
    {"rosso", TRUE, TRUE, FALSE, 0, 2}, /* [7.2.1a] Commanders, too */
    {"rosso", FALSE, TRUE, FALSE, 0, 3},
    {"rosso", TRUE, FALSE, FALSE, MONFERRATO_OUT_OF_SUPPLY, 1}, /* [13.1b] [M-51] */
    {"rosso", TRUE, FALSE, FALSE, MONFERRATO_REPLACED, 1},      /* [7.4.1b] */
    {"r-1", TRUE, FALSE, FALSE, MONFERRATO_DISRUPTED, 2},       /* [7.4.1c] [M-68] */
    {"r-1", FALSE, FALSE, FALSE, MONFERRATO_DISRUPTED, 2},
    {"r-art", TRUE, FALSE, FALSE, 0, 1}, /* [8b] */
    {"r-art", TRUE, FALSE, TRUE, 0, 4},
    {"r-art", TRUE, TRUE, TRUE, 0, 3},  /* [8b] and [7.2.1a] */
    {"r-gua", TRUE, FALSE, TRUE, 0, 0}, /* [7.2a] */
    {"r-gar", TRUE, FALSE, FALSE, 0, 1},
    {"r-gar", FALSE, FALSE, FALSE, 0, 2}, /* [14.6a] */
};

START_TEST(rule_7_2_1a_fire_values) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, values[_i].unit, "moor");
  passes_state(&t, values[_i].unit)->marks = values[_i].marks;
  const MonferratoAim aim = {values[_i].attacks, values[_i].difficult, values[_i].has_guastatori};
  ck_assert_uint_eq(
      monferrato_fire_value(t.game, &t.state, passes_counter(&t, values[_i].unit), aim),
      values[_i].value);
}
END_TEST

static const struct {
  const char *unit;
  guint value;
  guint8 dice[2];
  guint n_dice, hits;
} throws[] = {
    {"r-1", 3, {3, 0}, 1, 1},   {"r-1", 3, {4, 0}, 1, 0},   /* [7.2c] */
    {"r-1", 1, {1, 0}, 1, 1},   {"rosso", 2, {2, 0}, 1, 1}, /* [7.2c] */
    {"r-maj", 3, {3, 5}, 2, 1}, {"r-maj", 3, {2, 3}, 2, 2}, /* [14.3a] */
    {"r-art", 4, {4, 0}, 1, 1}, {"r-art", 4, {5, 0}, 1, 0}, /* [8d] */
    {"r-art", 6, {6, 0}, 1, 0},                             /* [8c] [8d] [M-19] */
};

START_TEST(rule_7_2c_dice_against_fire_values) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, throws[_i].unit, "moor");
  cap_dice_script(&t.dice, throws[_i].dice, throws[_i].n_dice);
  ck_assert_uint_eq(
      monferrato_throw(&t.play, passes_counter(&t, throws[_i].unit), throws[_i].value, "7.2"),
      throws[_i].hits);
  siege_expect_dice(&t, throws[_i].n_dice);
  ck_assert_str_eq(passes_where(&t, throws[_i].unit),
                   throws[_i].dice[0] == 6 ? "eliminated" : "moor");
}
END_TEST

/* [7.2a] [7.2c] All fire but Guastatori, and at the same time: both foot are Disrupted. */
START_TEST(rule_7_2a_all_units_fire_at_once) {
  g_auto(Passes) t;
  static const guint8 shown[] = {4, 3, 4, 6};

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-gua"));
  siege_put(&t, "mill", UNITS("b-4"));
  siege_put(&t, "moor", UNITS("b-1", "b-cav"));
  siege_attack(&t, "field", "moor", UNITS("r-1", "r-2", "r-gua"));
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  siege_expect_dice(&t, 4);
  ck_assert_uint_eq(t.request.side, 0); /* [M-67] the defender first */
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "b-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  ck_assert_uint_eq(t.request.side, 1);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "r-gua"), 0));
  ck_assert_uint_eq(t.state.combat.is_major, 0);
}
END_TEST

/* --- [7.2d] Works ----------------------------------------------------------------------------- */

/* [9.4a] [10d] [10g] The Village helps whoever defends it, Forts only their owner. */
START_TEST(rule_9_4a_works_protect) {
  g_auto(Passes) t;
  CapIndex borgo;

  siege_open(&t, "red-host");
  borgo = passes_zone(&t, "borgo");
  ck_assert_uint_eq(monferrato_protection(&t.play, 0, borgo), 1);
  t.state.forts[0][borgo] = 2;
  ck_assert_uint_eq(monferrato_protection(&t.play, 0, borgo), 3);
  ck_assert_uint_eq(monferrato_protection(&t.play, 1, borgo), 1);
  t.state.ruined[borgo] = TRUE;
  ck_assert_uint_eq(monferrato_protection(&t.play, 0, borgo), 2);
}
END_TEST

/* [10d] [M-23] Three Hits against two Forts and a Village: none. The defender's Hit counts. */
START_TEST(rule_7_2d_works_lower_the_attackers_hits) {
  g_auto(Passes) t;
  static const guint8 shown[] = {1, 1, 1, 1};

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-3"));
  siege_put(&t, "borgo", UNITS("b-1"));
  t.state.forts[0][passes_zone(&t, "borgo")] = 2;
  siege_attack(&t, "field", "borgo", UNITS("r-1", "r-2", "r-3"));
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  ck_assert_uint_eq(t.request.side, 1);
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "r-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert(!siege_is_disrupted(&t, "b-1"));
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
  ck_assert_str_eq(passes_where(&t, "r-3"), "field");
}
END_TEST

/* --- [7.2b] Major battles --------------------------------------------------------------------- */

/* Six Reds, with Guastatori besides, come from Field to Moor against so many Blues. */
static void begin_large(Passes *t, gboolean with_sixth) {
  siege_open(t, "red-host");
  siege_put(t, "field", UNITS("r-1", "r-2", "r-3", "r-4", "r-maj", "r-cav", "r-gua"));
  siege_put(t, "moor", UNITS("b-1", "b-2", "b-3", "b-4", "b-5", "b-gua"));
  passes_put(t, "b-cav", with_sixth ? "moor" : "mill");
  passes_put(t, "b-art", "mill");
}

static void attack_large(Passes *t) {
  siege_attack(t, "field", "moor", UNITS("r-1", "r-2", "r-3", "r-4", "r-maj", "r-cav", "r-gua"));
}

/* [7.2b] Six against six are Major; Guastatori do not count. Nobody hits: equal, and both may want
 * another round [7.2f], the attacker asked first [M-67]. */
START_TEST(rule_7_2f_equal_hits_go_on_if_both_want) {
  g_auto(Passes) t;
  static const guint8 shown[] = {
      6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, /* 7 dice of Reds, 6 of Blues */
      6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};

  begin_large(&t, TRUE);
  siege_dice(&t, shown);
  attack_large(&t);
  passes_expect(&t, MONFERRATO_DECISION_GO_ON);
  ck_assert_uint_eq(t.state.combat.is_major, 1);
  siege_expect_dice(&t, 13);
  ck_assert_uint_eq(t.request.side, 1);
  passes_answer(&t, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_GO_ON);
  ck_assert_uint_eq(t.request.side, 0);
  passes_answer(&t, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_GO_ON);
  siege_expect_dice(&t, 26);
  ck_assert_uint_eq(t.state.combat.round, 2);
  ck_assert_uint_eq(t.request.side, 1);
  passes_answer(&t, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_GO_ON);
  passes_answer(&t, MONFERRATO_ANSWER_BREAK_OFF, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT); /* [7.2h] equal totals: the attacker retreats */
  siege_expect_dice(&t, 26);
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
}
END_TEST

/* [7.2b] Six against five is Minor: one round. */
START_TEST(rule_7_2b_six_against_five_is_minor) {
  g_auto(Passes) t;
  static const guint8 shown[] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};

  begin_large(&t, FALSE);
  siege_dice(&t, shown);
  attack_large(&t);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 12);
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
}
END_TEST

static void take_hits(Passes *t, guint side, const char *unit, guint n) {
  for (guint i = 0; i < n; i++) {
    passes_expect(t, MONFERRATO_DECISION_LOSSES);
    ck_assert_uint_eq(t->request.side, side);
    passes_answer(t, MONFERRATO_ANSWER_HIT, passes_counter(t, unit), 0);
  }
}

/* [7.2e] [7.2g] [7.2h] Suffered 2-1, then 1-2: the winner of each round decides, and with 3-3 in
 * all the attacker retreats. */
START_TEST(rule_7_2g_the_winner_of_a_round_decides) {
  g_auto(Passes) t;
  static const guint8 shown[] = {1, 6, 6, 6, 6, 6, 6, 1, 1, 6, 6, 6,
                                 6, /* Reds hit once, Blues twice */
                                 1, 1, 6, 6, 6, 6, 1, 6, 6, 6, 6, 6};

  begin_large(&t, TRUE);
  siege_dice(&t, shown);
  attack_large(&t);
  take_hits(&t, 0, "b-1", 1);
  take_hits(&t, 1, "r-4", 2);
  ck_assert_str_eq(passes_where(&t, "r-4"), "eliminated"); /* [7.2e] at once */
  passes_expect(&t, MONFERRATO_DECISION_GO_ON);
  ck_assert_uint_eq(t.request.side, 0);
  passes_answer(&t, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  take_hits(&t, 0, "b-2", 2);
  take_hits(&t, 1, "r-1", 1);
  passes_expect(&t, MONFERRATO_DECISION_GO_ON);
  ck_assert_uint_eq(t.request.side, 1);
  ck_assert_uint_eq(t.state.combat.total[0], 3);
  ck_assert_uint_eq(t.state.combat.total[1], 3);
  passes_answer(&t, MONFERRATO_ANSWER_BREAK_OFF, 0, 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
  ck_assert_str_eq(passes_where(&t, "b-1"), "moor");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-field-combat");
  TCase *tcase = tcase_create("field-combat");

  tcase_add_test(tcase, rule_7_1a_a_commander_recalls_units);
  tcase_add_test(tcase, rule_7_1d_who_cannot_come_is_not_recalled);
  tcase_add_test(tcase, rule_7_1b_no_way_leads_through_enemies);
  tcase_add_test(tcase, rule_7_1e_nobody_recalls_without_a_commander);
  tcase_add_test(tcase, rule_13_1b_one_of_two_commanders_recalls);
  tcase_add_loop_test(tcase, rule_7_2_1a_fire_values, 0, G_N_ELEMENTS(values));
  tcase_add_loop_test(tcase, rule_7_2c_dice_against_fire_values, 0, G_N_ELEMENTS(throws));
  tcase_add_test(tcase, rule_7_2a_all_units_fire_at_once);
  tcase_add_test(tcase, rule_9_4a_works_protect);
  tcase_add_test(tcase, rule_7_2d_works_lower_the_attackers_hits);
  tcase_add_test(tcase, rule_7_2f_equal_hits_go_on_if_both_want);
  tcase_add_test(tcase, rule_7_2b_six_against_five_is_minor);
  tcase_add_test(tcase, rule_7_2g_the_winner_of_a_round_decides);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
