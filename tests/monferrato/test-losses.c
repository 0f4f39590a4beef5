/* [7.3] [7.4] [7.5] Losses, the fate of Commanders, retreats, and what a fight leaves behind. */
#include "tests/monferrato/siege-table.h"

#include "validator/monferrato/chapters/ch07-combat.h"

/* --- [7.3a] [7.4] Losses ---------------------------------------------------------------------- */

/* [7.3a] [M-48] Three Hits on a Garrison and nobody else: two are lost, one was suffered. */
START_TEST(rule_7_3a_excess_hits_are_lost) {
  static const guint8 shown[] = {1, 1, 1, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-3"));
  passes_put(&t, "b-gar", "moor");
  passes_put(&t, "b-1", "mill");
  siege_attack(&t, "field", "moor", UNITS("r-1", "r-2", "r-3"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 4);
  ck_assert_str_eq(passes_where(&t, "b-gar"), "eliminated"); /* [14.6a] */
  ck_assert_str_eq(passes_where(&t, "r-1"), "moor");
}
END_TEST

/* [7.4.1a] [7.4.2a] [14.3a] One Hit flips, the next removes; without a reverse the first does. */
START_TEST(rule_7_4_1a_hits_disrupt_and_eliminate) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "moor", UNITS("r-1", "r-maj", "r-art"));
  monferrato_hit(&t.play, passes_counter(&t, "r-1"));
  monferrato_hit(&t.play, passes_counter(&t, "r-maj"));
  ck_assert(siege_is_disrupted(&t, "r-1"));
  ck_assert(siege_is_disrupted(&t, "r-maj"));
  monferrato_hit(&t.play, passes_counter(&t, "r-maj"));
  ck_assert_str_eq(passes_where(&t, "r-maj"), "eliminated");
  monferrato_hit(&t.play, passes_counter(&t, "r-art"));
  ck_assert_str_eq(passes_where(&t, "r-art"), "eliminated");
}
END_TEST

/* [8c] [M-19] The gun that bursts is no Hit suffered: 0-0, and the attacker retreats. */
START_TEST(rule_8c_a_burst_gun_is_no_hit) {
  static const guint8 shown[] = {6, 6, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("r-1"));
  siege_put(&t, "moor", UNITS("b-1", "b-art"));
  siege_attack(&t, "field", "moor", UNITS("r-1"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 3);
  ck_assert_str_eq(passes_where(&t, "b-art"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
}
END_TEST

/* --- [7.3b] Commanders ------------------------------------------------------------------------ */

/* Rosso and foot against foot; the last die is for Rosso if the Reds are hit. */
static void fight_with_rosso(Passes *t, const guint8 *shown, guint n) {
  siege_open(t, "red-host");
  cap_dice_script(&t->dice, shown, n);
  siege_put(t, "field", UNITS("rosso", "r-1"));
  passes_put(t, "r-2", "borgo");
  passes_put(t, "b-1", "hill");
  passes_put(t, "b-2", "mill");
  t->state.morale[0] = 5; /* nobody is recalled */
  siege_attack(t, "field", "hill", UNITS("rosso", "r-1"));
}

/* [7.3b] [7.4.1b] [M-25] On a 2 he is hit: his Replacement appears where units of his side are. */
START_TEST(rule_7_4_1b_a_hit_commander_is_replaced) {
  static const guint8 shown[] = {6, 6, 1, 2};
  g_auto(Passes) t;
  CapIndex rosso;

  fight_with_rosso(&t, shown, G_N_ELEMENTS(shown));
  rosso = passes_counter(&t, "rosso");
  passes_expect(&t, MONFERRATO_DECISION_REPLACEMENT);
  ck_assert_uint_eq(t.request.about, rosso);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_PLACE, passes_zone(&t, "hill"), 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_PLACE, passes_zone(&t, "mill"), 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_PLACE, passes_zone(&t, "far"), 0));
  passes_answer(&t, MONFERRATO_ANSWER_PLACE, passes_zone(&t, "borgo"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 4);
  ck_assert_str_eq(passes_where(&t, "rosso"), "borgo");
  ck_assert_str_eq(monferrato_name(t.game, &t.state, rosso), "Rossini");
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
}
END_TEST

/* [7.3b] A 3 does him no harm. */
START_TEST(rule_7_3b_a_commander_survives_a_three) {
  static const guint8 shown[] = {6, 6, 1, 3};
  g_auto(Passes) t;

  fight_with_rosso(&t, shown, G_N_ELEMENTS(shown));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 4);
  ck_assert_uint_eq(passes_state(&t, "rosso")->marks & MONFERRATO_REPLACED, 0);
  ck_assert_str_eq(passes_where(&t, "rosso"), "field");
}
END_TEST

/* [7.3b] A side without a Hit rolls no die for its Commanders. */
START_TEST(no_hit_no_die_7_3b) {
  static const guint8 shown[] = {6, 6, 6};
  g_auto(Passes) t;

  fight_with_rosso(&t, shown, G_N_ELEMENTS(shown));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 3);
}
END_TEST

/* [7.4.1b] A Replacement has none. */
START_TEST(a_replacement_is_eliminated_7_4_1b) {
  static const guint8 shown[] = {6, 6, 1, 1};
  g_auto(Passes) t;

  fight_with_rosso(&t, shown, G_N_ELEMENTS(shown));
  passes_state(&t, "rosso")->marks |= MONFERRATO_REPLACED;
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 4);
  ck_assert_str_eq(passes_where(&t, "rosso"), "eliminated");
}
END_TEST

/* --- [7.3c] [7.5] Who goes -------------------------------------------------------------------- */

/* [7.5a] [7.5b] [M-50] The Blues lose at Moor: one zone for all, not over the river, not to
 * enemies. Their Camp stays and is lost [14.5b] [14.5c]. */
START_TEST(rule_7_5a_defenders_retreat_to_one_zone) {
  static const guint8 shown[] = {1, 1, 6, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("r-1", "r-2"));
  siege_put(&t, "moor", UNITS("b-1", "b-2", "b-camp"));
  passes_put(&t, "b-3", "mill");
  siege_attack(&t, "field", "moor", UNITS("r-1", "r-2"));
  for (guint i = 0; i < 2; i++) {
    passes_expect(&t, MONFERRATO_DECISION_LOSSES);
    passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, i == 0 ? "b-1" : "b-2"), 0);
  }
  passes_expect(&t, MONFERRATO_DECISION_RETREAT);
  ck_assert_uint_eq(t.request.side, 0);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "borgo"), 0));
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "glen"), 0)); /* [M-26] */
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "mill"), 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "field"), 0));
  ck_assert_uint_eq(t.request.n_options, 3); /* and Far */
  passes_answer(&t, MONFERRATO_ANSWER_RETREAT, passes_zone(&t, "far"), 0);
  ck_assert_str_eq(passes_where(&t, "b-1"), "far");
  ck_assert_str_eq(passes_where(&t, "b-2"), "far");
  ck_assert_str_eq(passes_where(&t, "b-camp"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "r-1"), "moor");
  ck_assert_uint_eq(passes_state(&t, "b-1")->marks & MONFERRATO_ACTIVATED, 0);
}
END_TEST

static const struct {
  const char *from, *to;
  guint side;
  MonferratoReason reason;
} ways[] = {
    {"moor", "far", 0, MONFERRATO_ALLOWED},
    {"moor", "hill", 0, MONFERRATO_REASON_NOT_ADJACENT},
    {"moor", "mill", 0, MONFERRATO_REASON_RETREAT_BARRED},   /* [6e] */
    {"far", "ford", 0, MONFERRATO_REASON_RETREAT_BARRED},    /* [7.5b] */
    {"castle", "ford", 0, MONFERRATO_REASON_RETREAT_BARRED}, /* a river before the wall */
    {"castle", "mill", 0, MONFERRATO_ALLOWED},               /* [6f] */
    {"moor", "field", 0, MONFERRATO_REASON_RETREAT_TO_ENEMY},
    {"moor", "field", 1, MONFERRATO_ALLOWED},
    {"glen", "moor", 0, MONFERRATO_REASON_RETREAT_FROM_TRAP}, /* [7.2.2a] */
};

START_TEST(rule_6e_a_retreat_has_its_reason) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  ck_assert_int_eq(monferrato_judge_retreat(&t.play, (CapIndex)ways[_i].side,
                                            passes_zone(&t, ways[_i].from),
                                            passes_zone(&t, ways[_i].to)),
                   ways[_i].reason);
}
END_TEST

/* [7.5b] [M-50] Attackers go back to where each came from, recalled ones too. */
START_TEST(rule_7_5b_attackers_go_back_where_they_came_from) {
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
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 4);
  ck_assert_str_eq(passes_where(&t, "r-1"), "field");
  ck_assert_str_eq(passes_where(&t, "rosso"), "field");
  ck_assert_str_eq(passes_where(&t, "r-2"), "borgo");
}
END_TEST

/* [7.5d] Over a river without a bridge there is no way back. */
START_TEST(rule_7_5d_who_came_over_a_river_is_lost) {
  static const guint8 shown[] = {6, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "moor", UNITS("r-1", "r-2"));
  passes_put(&t, "b-1", "mill");
  siege_attack(&t, "moor", "mill", UNITS("r-1"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 2);
  ck_assert_str_eq(passes_where(&t, "r-1"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "b-1"), "mill");
}
END_TEST

/* [7.2.2a] Equal, so that the attackers lose, and nobody retreats from there. */
START_TEST(rule_7_2_2a_defeated_attackers_are_lost_in_a_trap) {
  static const guint8 shown[] = {6, 6, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "moor", UNITS("r-1", "r-2", "r-3"));
  passes_put(&t, "b-1", "glen");
  siege_attack(&t, "moor", "glen", UNITS("r-1", "r-2"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert_str_eq(passes_where(&t, "r-1"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "r-2"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "b-1"), "glen");
}
END_TEST

/* [7.2.2a] One Hit, so that the Blues lose and are still there. */
START_TEST(defeated_defenders_are_lost_in_a_trap_7_2_2a) {
  static const guint8 shown[] = {1, 6, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "moor", UNITS("r-1", "r-3"));
  siege_put(&t, "glen", UNITS("b-1", "b-2"));
  siege_attack(&t, "moor", "glen", UNITS("r-1"));
  passes_expect(&t, MONFERRATO_DECISION_LOSSES);
  passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "b-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert_str_eq(passes_where(&t, "b-1"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "b-2"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "r-1"), "glen");
}
END_TEST

/* [7.3c] The attackers suffer two Hits, the defenders one and are gone: the attackers stay. */
START_TEST(rule_7_3c_who_eliminated_the_other_stays) {
  static const guint8 shown[] = {1, 6, 6, 1, 1, 5}; /* the Blues fire with Celeste first */
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-3"));
  siege_put(&t, "moor", UNITS("celeste", "b-gar"));
  passes_put(&t, "b-1", "mill");
  siege_attack(&t, "field", "moor", UNITS("r-1", "r-2", "r-3"));
  for (guint i = 0; i < 2; i++) { /* the Garrison is hit without a choice */
    passes_expect(&t, MONFERRATO_DECISION_LOSSES);
    ck_assert_uint_eq(t.request.side, 1);
    passes_answer(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, i == 0 ? "r-1" : "r-2"), 0);
  }
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 6);
  ck_assert_str_eq(passes_where(&t, "b-gar"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "celeste"), "eliminated"); /* [M-49] */
  ck_assert_str_eq(passes_where(&t, "r-1"), "moor");
  ck_assert_str_eq(passes_where(&t, "r-3"), "moor");
}
END_TEST

/* [6j] [M-49] A Commander whom nobody protects any more is lost in the field. */
START_TEST(rule_6j_a_commander_left_alone_is_lost) {
  static const guint8 shown[] = {1, 6, 6, 5};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("r-1"));
  siege_put(&t, "moor", UNITS("b-gar", "celeste"));
  passes_put(&t, "b-1", "mill");
  siege_attack(&t, "field", "moor", UNITS("r-1"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 4);
  ck_assert_str_eq(passes_where(&t, "celeste"), "eliminated");
  ck_assert_str_eq(passes_where(&t, "r-1"), "moor");
}
END_TEST

/* [4b] [M-59] The last unit of a Command takes its marker along. */
START_TEST(a_command_without_units_leaves_4b) {
  static const guint8 shown[] = {1, 6};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_dice(&t, shown);
  siege_put(&t, "field", UNITS("r-1"));
  passes_put(&t, "b-gar", "moor");
  siege_attack(&t, "field", "moor", UNITS("r-1"));
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  ck_assert_uint_eq(t.state.markers[passes_command(&t, "blue-host")], MONFERRATO_MARKER_OUT);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-losses");
  TCase *tcase = tcase_create("losses");

  tcase_add_test(tcase, rule_7_3a_excess_hits_are_lost);
  tcase_add_test(tcase, rule_7_4_1a_hits_disrupt_and_eliminate);
  tcase_add_test(tcase, rule_8c_a_burst_gun_is_no_hit);
  tcase_add_test(tcase, rule_7_4_1b_a_hit_commander_is_replaced);
  tcase_add_test(tcase, rule_7_3b_a_commander_survives_a_three);
  tcase_add_test(tcase, no_hit_no_die_7_3b);
  tcase_add_test(tcase, a_replacement_is_eliminated_7_4_1b);
  tcase_add_test(tcase, rule_7_5a_defenders_retreat_to_one_zone);
  tcase_add_loop_test(tcase, rule_6e_a_retreat_has_its_reason, 0, G_N_ELEMENTS(ways));
  tcase_add_test(tcase, rule_7_5b_attackers_go_back_where_they_came_from);
  tcase_add_test(tcase, rule_7_5d_who_came_over_a_river_is_lost);
  tcase_add_test(tcase, rule_7_2_2a_defeated_attackers_are_lost_in_a_trap);
  tcase_add_test(tcase, defeated_defenders_are_lost_in_a_trap_7_2_2a);
  tcase_add_test(tcase, rule_7_3c_who_eliminated_the_other_stays);
  tcase_add_test(tcase, rule_6j_a_commander_left_alone_is_lost);
  tcase_add_test(tcase, a_command_without_units_leaves_4b);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
