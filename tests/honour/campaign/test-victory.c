/* Chapter 13: tests of victory conditions one by one, and the Victory Phase. */
#include "tests/honour/fixtures/victory-phase.h"
#include "validator/honour/special/condition-holds.h"

static const char tiny_test[] = "<owns hexes=\"0303\" unbesieged=\"yes\"/>";

/* The tiny scenario with these victory conditions. */
static void load_victory(EngineFixture *f, const char *conditions) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  char *at = strstr(text, "<victory>");

  ck_assert_ptr_nonnull(at);
  *at = '\0';
  g_autofree char *changed =
      g_strconcat(text, "<victory>", conditions, "</victory></scenario>", NULL);
  engine_load_text(f, path, changed);
}

/* --- Tests one by one ---------------------------------------------------------------------- */

/* The Reds ask, in the set-up: Rosso with 14 foot and 2 guns in 0103, Rubino with him; Azzurro in
 * 0303 with 8 foot and 5 horse, Celeste in 0402; north of the river all is Blue. March 1. */
static const struct {
  const char *test;
  gboolean holds;
} tests[] = {
    {"<turn on=\"march 1\"/>", TRUE},
    {"<turn on=\"march 2, april 1\"/>", FALSE},
    {"<turn on=\"march 3, turn 1\"/>", TRUE},
    {"<turn from=\"march 1\"/>", TRUE},
    {"<turn from=\"march 2\"/>", FALSE},
    {"<turn until=\"march 1\"/>", TRUE},
    {"<turn from=\"march 1\" until=\"march 4\" on=\"march 2\"/>", FALSE},
    {"<ap-turn/>", TRUE},
    {"<not><ap-turn/></not>", FALSE},
    {"<not><turn on=\"march 2\"/></not>", TRUE},
    {"<all><ap-turn/><turn on=\"march 1\"/></all>", TRUE},
    {"<all><ap-turn/><turn on=\"march 2\"/></all>", FALSE},
    {"<any><turn on=\"march 2\"/><ap-turn/></any>", TRUE},
    {"<any><turn on=\"march 2\"/><turn on=\"march 3\"/></any>", FALSE},
    {"<at-least n=\"2\"><ap-turn/><turn on=\"march 2\"/><turn on=\"march 1\"/></at-least>", TRUE},
    {"<at-least n=\"3\"><ap-turn/><turn on=\"march 2\"/><turn on=\"march 1\"/></at-least>", FALSE},
    {"<any><all><ap-turn/><not><any><turn on=\"march 2\"/></any></not></all>"
     "<turn on=\"march 3\"/></any>",
     TRUE},
    {"<ap-turn/><turn on=\"march 2\"/>", FALSE},
    {"<owns hexes=\"0103\"/>", TRUE},
    {"<owns hexes=\"0303\"/>", FALSE},
    {"<owns side=\"blues\" hexes=\"0303 0402\"/>", TRUE},
    {"<owns side=\"blues\" hexes=\"0303 0103\"/>", FALSE},
    {"<owns side=\"blues\" hexes=\"0303 0103\" count=\"1\"/>", TRUE},
    {"<owns side=\"blues\" regions=\"N\"/>", TRUE},
    {"<owns side=\"blues\" areas=\"Rio:north\" settlement=\"city\"/>", TRUE},
    {"<owns side=\"blues\" areas=\"Rio:north\" count=\"2\"/>", TRUE},
    {"<owns army=\"blue\" hexes=\"0303\"/>", TRUE},
    {"<owns army=\"red\" hexes=\"0303\"/>", FALSE},
    {"<occupied hexes=\"0103\"/>", TRUE},
    {"<occupied hexes=\"0104\"/>", FALSE},
    {"<occupied side=\"reds\" hexes=\"0103\"/>", TRUE},
    {"<occupied side=\"blues\" hexes=\"0103\"/>", FALSE},
    {"<occupied side=\"blues\" hexes=\"0103\" none=\"yes\"/>", TRUE},
    {"<occupied army=\"blue\" regions=\"N\" none=\"yes\"/>", FALSE},
    {"<occupied army=\"blue\" regions=\"N\" count=\"2\"/>", TRUE},
    {"<occupied army=\"blue\" regions=\"N\" count=\"3\"/>", FALSE},
    {"<occupied side=\"blues\" settlement=\"city\"/>", TRUE},
    {"<occupied side=\"reds\" settlement=\"fortress\"/>", FALSE},
    {"<occupied side=\"reds\" settlement=\"town\"/>", TRUE},
    {"<occupied capitano=\"rubino\" hexes=\"0103\"/>", TRUE},
    {"<occupied capitano=\"rubino\" hexes=\"0303\"/>", FALSE},
    {"<occupied capitano=\"rubino\" side=\"blues\" hexes=\"0103\"/>", FALSE},
    {"<in-play capitano=\"rosso\"/>", TRUE},
    {"<in-play capitano=\"rubino\" state=\"now\"/>", TRUE},
    {"<in-play capitano=\"tell\"/>", FALSE},
    {"<in-play capitano=\"tell\" state=\"not-yet\"/>", TRUE},
    {"<in-play capitano=\"rosso\" state=\"not-yet\"/>", FALSE},
    {"<in-play capitano=\"rosso\" state=\"lost\"/>", FALSE},
    {"<in-play group=\"red-host\"/>", TRUE},
    {"<in-play group=\"red-swiss\"/>", FALSE},
    {"<in-play group=\"red-swiss\" state=\"not-yet\"/>", TRUE},
    {"<strength force-of=\"rubino\" min=\"16\"/>", TRUE},
    {"<strength force-of=\"rosso\" min=\"17\"/>", FALSE},
    {"<strength force-of=\"rosso\" type=\"red-foot\" min=\"14\"/>", TRUE},
    {"<strength force-of=\"rosso\" type=\"red-foot\" min=\"15\"/>", FALSE},
    {"<strength force-of=\"azzurro\" arm=\"cavalry\" min=\"5\"/>", TRUE},
    {"<strength force-of=\"azzurro\" arm=\"infantry artillery\" min=\"9\"/>", FALSE},
    {"<strength force-of=\"rosso\" army=\"blue\" min=\"1\"/>", FALSE},
    {"<strength force-of=\"rosso\" side=\"reds\" nation=\"red\" min=\"16\"/>", TRUE},
    {"<strength force-of=\"rosso\" nation=\"swiss\" min=\"1\"/>", FALSE},
    {"<strength force-of=\"tell\" min=\"1\"/>", FALSE},
    {"<has-level level=\"draw win\"/>", FALSE},
    {"<most-points/>", FALSE},
    {"<variable-is variable=\"alarm\" is=\"off\"/>", TRUE},
    {"<variable-is variable=\"alarm\" is=\"on\"/>", FALSE},
    {"<not><variable-is variable=\"alarm\" is=\"on\"/></not>", TRUE},
    {"<battle winner=\"reds\"/>", FALSE},
};

static gboolean tiny_holds(EngineFixture *f) {
  return honour_condition_holds(f->game, &f->state, NULL, f->game->victory.conditions[0].condition,
                                NULL);
}

START_TEST(rule_13a_each_test_holds_as_the_format_says) {
  EngineFixture f;

  engine_load_tiny_with(&f, tiny_test, tests[_i].test);
  ck_assert_msg(tiny_holds(&f) == tests[_i].holds, "%s: %s", tests[_i].test,
                tests[_i].holds ? "does not hold" : "holds");
  engine_clear(&f);
}
END_TEST

START_TEST(a_besieged_place_is_not_owned_unbesieged) {
  EngineFixture f;

  engine_load_tiny(&f);
  engine_conquer(&f, "red", "0303");
  engine_empty(&f);
  engine_place(&f, "rosso", "0303", HONOUR_ORDER_GARRISON);
  engine_give(&f, "rosso", "red-foot", 4);
  ck_assert(tiny_holds(&f));
  besiege(&f, "rosso", TRUE);
  ck_assert(!tiny_holds(&f));
  engine_clear(&f);
}
END_TEST

START_TEST(a_besieged_force_does_not_occupy_unbesieged) {
  EngineFixture f;

  engine_load_tiny_with(&f, tiny_test,
                        "<occupied side=\"reds\" hexes=\"0303\" unbesieged=\"yes\"/>");
  engine_empty(&f);
  engine_place(&f, "rosso", "0303", HONOUR_ORDER_GARRISON);
  engine_give(&f, "rosso", "red-foot", 4);
  ck_assert(tiny_holds(&f));
  besiege(&f, "rosso", TRUE);
  ck_assert(!tiny_holds(&f));
  engine_clear(&f);
}
END_TEST

START_TEST(a_capitano_without_units_occupies_nothing_but_by_name) {
  EngineFixture f;

  engine_load_tiny_with(&f, tiny_test, "<occupied side=\"reds\" hexes=\"0303\"/>");
  engine_empty(&f);
  engine_place(&f, "rosso", "0303", 0);
  ck_assert(!tiny_holds(&f));
  engine_clear(&f);
  engine_load_tiny_with(&f, tiny_test, "<occupied capitano=\"rosso\" hexes=\"0303\"/>");
  engine_empty(&f);
  ck_assert(!tiny_holds(&f));
  engine_place(&f, "rosso", "0303", 0);
  ck_assert(tiny_holds(&f));
  engine_clear(&f);
}
END_TEST

START_TEST(two_forces_in_one_place_occupy_one_place) {
  EngineFixture f;

  engine_load_tiny_with(&f, tiny_test, "<occupied side=\"blues\" regions=\"N\" count=\"2\"/>");
  ck_assert(tiny_holds(&f));
  engine_move(&f, "celeste", "0303");
  ck_assert(!tiny_holds(&f));
  engine_clear(&f);
}
END_TEST

START_TEST(units_of_an_army_under_another_army_count_as_its_force) {
  EngineFixture f;
  HonourUnitIndex unit;

  engine_load_tiny_with(&f, tiny_test, "<occupied army=\"red\" hexes=\"0303\"/>");
  ck_assert(!tiny_holds(&f));
  engine_empty(&f);
  engine_place(&f, "azzurro", "0303", HONOUR_ORDER_STAND);
  unit = engine_give(&f, "azzurro", "red-foot", 2);
  ck_assert_uint_eq(f.game->units[unit].army, engine_army(&f, "red"));
  ck_assert(tiny_holds(&f));
  engine_clear(&f);
}
END_TEST

START_TEST(a_lost_capitano_is_lost_and_one_who_is_away_is_not) {
  EngineFixture f;

  engine_load_tiny_with(&f, tiny_test, "<in-play capitano=\"azzurro\" state=\"lost\"/>");
  engine_state_of(&f, "azzurro")->station = HONOUR_STATION_AWAY;
  ck_assert(!tiny_holds(&f));
  engine_state_of(&f, "azzurro")->station = HONOUR_STATION_LOST;
  ck_assert(tiny_holds(&f));
  engine_clear(&f);
}
END_TEST

START_TEST(the_outcome_so_far_is_asked_by_side_and_level) {
  EngineFixture f;

  engine_load_tiny_with(&f, tiny_test, "<has-level side=\"blues\" level=\"win strategic\"/>");
  f.state.progress.winner = engine_side(&f, "blues");
  f.state.progress.level = HONOUR_LEVEL_STANDARD;
  ck_assert(tiny_holds(&f));
  f.state.progress.level = HONOUR_LEVEL_DRAW;
  ck_assert(!tiny_holds(&f));
  f.state.progress.level = HONOUR_LEVEL_STRATEGIC;
  ck_assert(tiny_holds(&f));
  f.state.progress.winner = engine_side(&f, "reds");
  ck_assert(!tiny_holds(&f));
  engine_clear(&f);
}
END_TEST

/* --- [13] Who wins ------------------------------------------------------------------------- */

START_TEST(rule_2_2E_a_condition_that_holds_ends_the_game) {
  EngineFixture f;

  engine_load_tiny(&f);
  assert_outcomes(&f, "going on", "blues standard");
  engine_conquer(&f, "red", "0303");
  assert_outcomes(&f, "reds standard", "reds standard");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_13a_conditions_of_the_end_wait_for_the_last_turn) {
  EngineFixture f;

  load_victory(&f,
               "<victory-condition id=\"a\" side=\"reds\" level=\"standard\" at=\"scenario-end\">"
               "<owns hexes=\"0103\"/></victory-condition><otherwise level=\"draw\"/>");
  assert_outcomes(&f, "going on", "reds standard");
  engine_conquer(&f, "blue", "0103");
  assert_outcomes(&f, "going on", "draw");
  engine_clear(&f);
}
END_TEST

/* What both sides reach, and what comes of it: R-079. */
static const struct {
  const char *reds, *blues, *otherwise, *outcome;
} contests[] = {
    {"strategic", "standard", "level=\"draw\"", "reds strategic"},
    {"standard", "strategic", "level=\"draw\"", "blues strategic"},
    {"standard", "standard", "level=\"draw\"", "draw"},
    {"strategic", "strategic", "level=\"draw\"", "draw"},
    {"win", "standard", "level=\"draw\"", "draw"},
    {"standard", "standard", "side=\"blues\" level=\"standard\"", "blues standard"},
    {"strategic", "strategic", "side=\"reds\" level=\"standard\"", "reds strategic"},
    {"strategic", "standard", "side=\"blues\" level=\"standard\"", "reds strategic"},
};

START_TEST(rule_13a_the_higher_level_wins_and_equal_ones_draw) {
  EngineFixture f;
  g_autofree char *conditions = g_strdup_printf(
      "<victory-condition id=\"a\" side=\"reds\" level=\"%s\" at=\"turn-end\"><ap-turn/>"
      "</victory-condition><victory-condition id=\"b\" side=\"blues\" level=\"%s\" at=\"turn-end\">"
      "<ap-turn/></victory-condition><otherwise %s/>",
      contests[_i].reds, contests[_i].blues, contests[_i].otherwise);

  load_victory(&f, conditions);
  assert_outcomes(&f, contests[_i].outcome, contests[_i].outcome);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_13a_a_claim_is_a_decision_until_the_last_turn) {
  EngineFixture f;

  load_victory(&f, "<victory-condition id=\"a\" side=\"reds\" level=\"standard\" at=\"turn-end\" "
                   "declared=\"yes\"><ap-turn/></victory-condition><otherwise level=\"draw\"/>");
  ck_assert_uint_eq(run_phase(&f, FALSE, "", FALSE), 1);
  ck_assert(!f.state.progress.is_over);
  ck_assert_uint_eq(run_phase(&f, FALSE, "", TRUE), 1);
  g_autofree char *claimed = outcome(&f);
  ck_assert_str_eq(claimed, "reds standard");
  ck_assert_uint_eq(run_phase(&f, TRUE, "", FALSE), 0);
  g_autofree char *automatic = outcome(&f);
  ck_assert_str_eq(automatic, "reds standard");
  f.state.turn = 1;
  ck_assert_uint_eq(run_phase(&f, FALSE, "", TRUE), 0);
  ck_assert(!f.state.progress.is_over);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_13a_without_an_outcome_it_is_a_draw) {
  EngineFixture f;

  load_victory(&f, "");
  assert_outcomes(&f, "going on", "draw");
  engine_clear(&f);
}
END_TEST

static void load_score(EngineFixture *f, const char *points) {
  g_autofree char *conditions = g_strdup_printf(
      "<score settlement=\"town\" points=\"1\"/><score settlement=\"city\" points=\"%s\"/>"
      "<victory-condition id=\"a\" side=\"reds\" level=\"win\" at=\"scenario-end\"><most-points/>"
      "</victory-condition><victory-condition id=\"b\" side=\"blues\" level=\"win\" "
      "at=\"scenario-end\"><most-points/></victory-condition><otherwise level=\"draw\"/>",
      points);

  load_victory(f, conditions);
  engine_conquer(f, "red", "0402");
}

/* The Reds have two towns, the Blues a city. */
static const struct {
  const char *points, *die, *outcome;
} scores[] = {
    {"half-die-up", "1", "reds standard"},
    {"half-die-up", "3", "draw"},
    {"half-die-up", "5", "blues standard"},
    {"half-die-down", "5", "draw"},
    {"half-die-down", "6", "blues standard"},
    {"die", "2", "draw"},
    {"die", "3", "blues standard"},
    {"2", "", "draw"},
    {"+3", "", "blues standard"},
    {"-3", "", "reds standard"},
};

START_TEST(rule_13a_places_score_and_more_points_win) {
  EngineFixture f;

  load_score(&f, scores[_i].points);
  assert_outcome(&f, FALSE, "", "going on");
  assert_outcome(&f, TRUE, scores[_i].die, scores[_i].outcome);
  engine_clear(&f);
}
END_TEST

START_TEST(no_die_is_rolled_for_a_city_that_nobody_owns) {
  EngineFixture f;

  load_score(&f, "half-die-up");
  engine_align(&f, "N", HONOUR_NOT_ALIGNED);
  assert_outcome(&f, TRUE, "", "reds standard");
  engine_clear(&f);
}
END_TEST

static Suite *victory_suite(void) {
  Suite *suite = suite_create("victory");
  TCase *singly = tcase_create("tests");
  TCase *phase = tcase_create("13");

  tcase_add_loop_test(singly, rule_13a_each_test_holds_as_the_format_says, 0, G_N_ELEMENTS(tests));
  tcase_add_test(singly, a_besieged_place_is_not_owned_unbesieged);
  tcase_add_test(singly, a_besieged_force_does_not_occupy_unbesieged);
  tcase_add_test(singly, a_capitano_without_units_occupies_nothing_but_by_name);
  tcase_add_test(singly, two_forces_in_one_place_occupy_one_place);
  tcase_add_test(singly, units_of_an_army_under_another_army_count_as_its_force);
  tcase_add_test(singly, a_lost_capitano_is_lost_and_one_who_is_away_is_not);
  tcase_add_test(singly, the_outcome_so_far_is_asked_by_side_and_level);
  tcase_add_test(phase, rule_2_2E_a_condition_that_holds_ends_the_game);
  tcase_add_test(phase, rule_13a_conditions_of_the_end_wait_for_the_last_turn);
  tcase_add_loop_test(phase, rule_13a_the_higher_level_wins_and_equal_ones_draw, 0,
                      G_N_ELEMENTS(contests));
  tcase_add_test(phase, rule_13a_a_claim_is_a_decision_until_the_last_turn);
  tcase_add_test(phase, rule_13a_without_an_outcome_it_is_a_draw);
  tcase_add_loop_test(phase, rule_13a_places_score_and_more_points_win, 0, G_N_ELEMENTS(scores));
  tcase_add_test(phase, no_die_is_rolled_for_a_city_that_nobody_owns);
  suite_add_tcase(suite, singly);
  suite_add_tcase(suite, phase);
  return suite;
}

int main(void) {
  return test_main(victory_suite());
}
