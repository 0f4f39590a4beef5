/* Where the policy doctrine sends a Command, on the map of the shipped scenario: one reason each.
 */
#include "tests/monferrato/passes-table.h"

#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/policy/doctrine.h"

enum { FRENCH, SPANISH };

/* Casale as it is shipped, with nobody on the map. */
static void open_casale(Passes *t, const char *command) {
  g_autofree char *path = test_path("scenarios", "casale-1628.xml", NULL);

  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  *t = (Passes){.open = cap_open_scenario_read(path, NULL, &limits, findings)};
  t->game = monferrato_game_new(monferrato_scenario(cap_open_scenario_scenario(t->open)), findings);
  ck_assert_ptr_nonnull(t->game);
  t->play = (MonferratoPlay){.game = t->game, .state = &t->state, .dice = &t->dice};
  monferrato_play_start(&t->play);
  passes_activate(t, command);
  passes_put(t, "gon-gar-1", "casale"); /* somebody is in the way to it */
  t->state.turn = 2;
  t->state.chits.last_turn = 7;
}

static void put_all(Passes *t, const char *zone, const char *const units[]) {
  for (guint i = 0; units[i] != NULL; i++)
    passes_put(t, units[i], zone);
}

#define UNITS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void look(Passes *t, MonferratoOutlook *outlook, const char *command) {
  monferrato_outlook_fill(outlook, &t->play, SPANISH, passes_command(t, command));
}

static const char *goal_of(Passes *t, const char *command) {
  MonferratoOutlook outlook;

  look(t, &outlook, command);
  return outlook.goal == CAP_INDEX_NONE ? "none" : t->game->map->zones[outlook.goal].id;
}

static MonferratoLedger ledger_of(Passes *t, const char *command, MonferratoAnswer answer, guint a,
                                  guint b) {
  MonferratoOutlook outlook;
  MonferratoLedger ledger;

  look(t, &outlook, command);
  monferrato_consider(&outlook, &t->request,
                      (CapOption){.kind = (guint16)answer, .a = (guint16)a, .b = (guint16)b},
                      &ledger);
  return ledger;
}

static void put_armies(Passes *t) {
  put_all(t, "alessandria",
          UNITS("mil-com-1", "mil-inf-1", "mil-inf-2", "mil-inf-3", "mil-inf-4", "mil-camp-1"));
  put_all(t, "vercelli", UNITS("sav-com-1", "sav-inf-1", "sav-inf-2", "sav-cav-1", "sav-camp-1"));
  passes_put(t, "gon-gar-3", "trino");
  passes_put(t, "gon-gar-4", "nizza");
}

/* Each takes what is before it. */
START_TEST(each_goes_for_what_is_next_to_it) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_armies(&t);
  ck_assert_str_eq(goal_of(&t, "milan"), "nizza");
  ck_assert_str_eq(goal_of(&t, "savoy"), "trino");
}
END_TEST

/* [17] In the last turn only what can be reached counts: nobody marches for nothing. */
START_TEST(what_cannot_be_reached_in_time_is_no_goal) {
  g_auto(Passes) t;

  open_casale(&t, "savoy");
  put_all(&t, "monginevro", UNITS("sav-inf-1", "sav-inf-2", "sav-camp-1"));
  put_all(&t, "nizza", UNITS("gon-gar-4"));
  put_all(&t, "trino", UNITS("gon-gar-3", "gon-inf-2", "gon-inf-3"));
  put_all(&t, "alba", UNITS("gon-gar-2", "gon-inf-4"));
  put_all(&t, "moncalvo", UNITS("gon-inf-5", "gon-cav-1"));
  ck_assert_str_ne(goal_of(&t, "savoy"), "none");
  t.state.turn = 7;
  ck_assert_str_eq(goal_of(&t, "savoy"), "none");
}
END_TEST

/* [9.1] A wall on water can only be shot open. */
START_TEST(without_guns_nobody_besieges_walls_on_water) {
  MonferratoOutlook outlook;
  g_auto(Passes) t;

  open_casale(&t, "savoy");
  put_all(&t, "villanova", UNITS("sav-inf-1", "sav-inf-2", "sav-cav-1", "sav-art-1"));
  passes_put(&t, "sav-camp-1", "villanova");
  for (guint i = 0; i < t.game->n_walls; i++) /* one Level is left, and only there */
    t.state.battered[i] = t.game->walls[i].border->moat == CAP_BORDER_OPEN ? 0 : 2;
  look(&t, &outlook, "savoy");
  ck_assert_uint_eq(outlook.post, passes_zone(&t, "villanova"));
  *passes_state(&t, "sav-art-1") = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  look(&t, &outlook, "savoy");
  ck_assert_uint_ne(outlook.post, passes_zone(&t, "villanova"));
}
END_TEST

/* [13.2b] [14.5] Alone it cannot move: somebody goes back for it. */
START_TEST(somebody_goes_to_a_camp_that_was_left_behind) {
  MonferratoOutlook outlook;
  g_auto(Passes) t;

  open_casale(&t, "savoy");
  put_all(&t, "cherasco", UNITS("sav-com-1", "sav-inf-1", "sav-inf-2", "sav-cav-1"));
  passes_put(&t, "gon-gar-2", "alba"); /* no place stands empty */
  passes_put(&t, "gon-gar-3", "moncalvo");
  passes_put(&t, "gon-gar-4", "nizza");
  passes_put(&t, "gon-inf-2", "trino");
  passes_put(&t, "sav-camp-1", "santhia");
  look(&t, &outlook, "savoy");
  ck_assert_uint_eq(outlook.errand, passes_zone(&t, "santhia"));
  passes_put(&t, "sav-camp-1", "chieri"); /* within reach it may wait */
  look(&t, &outlook, "savoy");
  ck_assert_uint_ne(outlook.errand, passes_zone(&t, "chieri"));
}
END_TEST

/* A Camp that has lost its army looks for it; one that is with it does not go off alone. */
START_TEST(a_camp_keeps_to_its_army) {
  g_auto(Passes) t;
  CapIndex camp;

  open_casale(&t, "savoy");
  camp = passes_counter(&t, "sav-camp-1");
  put_all(&t, "ivrea", UNITS("sav-com-1", "sav-inf-1", "sav-inf-2"));
  put_all(&t, "valenza", UNITS("sav-cav-1", "sav-camp-1"));
  ck_assert_int_gt(
      ledger_of(&t, "savoy", MONFERRATO_ANSWER_CAMP, camp, passes_zone(&t, "lomellina")).sum, 0);
  ck_assert_int_lt(
      ledger_of(&t, "savoy", MONFERRATO_ANSWER_CAMP, camp, passes_zone(&t, "alessandria")).sum, 0);
}
END_TEST

/* [17] A Fortress that stood open is not given up again for a Camp behind it. */
START_TEST(a_place_with_points_is_not_left_empty_for_a_prize) {
  g_auto(Passes) t;

  open_casale(&t, "savoy");
  passes_put(&t, "gon-gar-1", "trino");
  passes_put(&t, "sav-cav-1", "casale");
  put_all(&t, "frassineto", UNITS("gon-gua-1", "gon-camp-1"));
  monferrato_group_begin(&t.play, passes_counter(&t, "sav-cav-1"));
  MonferratoLedger step =
      ledger_of(&t, "savoy", MONFERRATO_ANSWER_STEP, passes_zone(&t, "frassineto"), 0);
  ck_assert_int_gt(step.of[MONFERRATO_TERM_PRIZE], 0);
  ck_assert_int_lt(step.sum, 0);
}
END_TEST

/* [11b] Movement is for the way to the goal, and strength for the fight there. */
START_TEST(raids_wait_until_the_army_has_arrived) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_armies(&t);
  monferrato_group_begin(&t.play, passes_counter(&t, "mil-inf-1"));
  CapIndex raider = passes_counter(&t, "mil-inf-1");
  ck_assert_int_lt(
      ledger_of(&t, "milan", MONFERRATO_ANSWER_RAID, raider, 0).of[MONFERRATO_TERM_RAID_DELAYS], 0);
  *passes_state(&t, "gon-gar-4") = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  passes_put(&t, "mil-inf-1", "nizza");
  t.state.group.zone = passes_zone(&t, "nizza");
  t.state.turn = 7; /* and nothing more can be reached */
  ck_assert_int_eq(
      ledger_of(&t, "milan", MONFERRATO_ANSWER_RAID, raider, 0).of[MONFERRATO_TERM_RAID_DELAYS], 0);
}
END_TEST

/* Enemies who stand anywhere are not what the army has come for. */
START_TEST(a_fight_beside_the_plan_weighs_less) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_armies(&t);
  put_all(&t, "acqui", UNITS("gon-inf-2"));
  monferrato_group_begin(&t.play, passes_counter(&t, "mil-inf-1"));
  ck_assert_int_lt(ledger_of(&t, "milan", MONFERRATO_ANSWER_STEP, passes_zone(&t, "acqui"), 0)
                       .of[MONFERRATO_TERM_OFF_PLAN],
                   0);
  ck_assert_int_eq(ledger_of(&t, "milan", MONFERRATO_ANSWER_STEP, passes_zone(&t, "nizza"), 0)
                       .of[MONFERRATO_TERM_OFF_PLAN],
                   0);
}
END_TEST

/* [4.1] Who has acted already can be called to any fight. */
START_TEST(who_has_acted_is_not_busy) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  passes_put(&t, "sav-inf-1", "asti");
  CapIndex foot = passes_counter(&t, "sav-inf-1"), savoy = passes_command(&t, "savoy");
  t.state.markers[savoy] = MONFERRATO_MARKER_CONTAINER;
  ck_assert_int_lt(ledger_of(&t, "milan", MONFERRATO_ANSWER_RECALL, foot, passes_zone(&t, "asti"))
                       .of[MONFERRATO_TERM_BUSY],
                   0);
  t.state.markers[savoy] = MONFERRATO_MARKER_ACTIVATED;
  ck_assert_int_eq(ledger_of(&t, "milan", MONFERRATO_ANSWER_RECALL, foot, passes_zone(&t, "asti"))
                       .of[MONFERRATO_TERM_BUSY],
                   0);
}
END_TEST

/* [17] What pays later is worth nothing in the last turn: nobody recovers, nor fights for a Camp.
 */
START_TEST(in_the_last_turn_only_points_count) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_armies(&t);
  put_all(&t, "acqui", UNITS("gon-inf-2", "gon-camp-1"));
  monferrato_group_begin(&t.play, passes_counter(&t, "mil-inf-1"));
  CapIndex foot = passes_counter(&t, "mil-inf-2"), acqui = passes_zone(&t, "acqui");
  ck_assert_int_gt(ledger_of(&t, "milan", MONFERRATO_ANSWER_RECOVER, foot, 0).sum, 0);
  ck_assert_int_gt(
      ledger_of(&t, "milan", MONFERRATO_ANSWER_STEP, acqui, 0).of[MONFERRATO_TERM_PRIZE], 0);
  t.state.turn = 7;
  ck_assert_int_eq(ledger_of(&t, "milan", MONFERRATO_ANSWER_RECOVER, foot, 0).sum, 0);
  ck_assert_int_eq(
      ledger_of(&t, "milan", MONFERRATO_ANSWER_STEP, acqui, 0).of[MONFERRATO_TERM_PRIZE], 0);
}
END_TEST

/* [7.5b] Asti and Alba have the Tanaro between them, Cherasco has a bridge. */
START_TEST(a_river_behind_the_attackers_can_cost_the_army) {
  const struct {
    const char *from;
    gboolean is_risk;
  } rows[] = {{"asti", TRUE}, {"cherasco", FALSE}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_auto(Passes) t;

    open_casale(&t, "savoy");
    passes_put(&t, "sav-inf-1", rows[i].from);
    passes_put(&t, "gon-gar-2", "alba");
    passes_put(&t, "gon-gar-3", "moncalvo"); /* no place stands empty */
    passes_put(&t, "gon-gar-4", "nizza");
    passes_put(&t, "gon-inf-2", "trino");
    monferrato_group_begin(&t.play, passes_counter(&t, "sav-inf-1"));
    MonferratoLedger step =
        ledger_of(&t, "savoy", MONFERRATO_ANSWER_STEP, passes_zone(&t, "alba"), 0);
    ck_assert_msg((step.of[MONFERRATO_TERM_NO_WAY_BACK] < 0) == rows[i].is_risk, "%s",
                  rows[i].from);
  }
}
END_TEST

/* [7.1] Both go for the same place: those of the other Command come when they are called, and the
 * chance is reckoned with them. */
START_TEST(allies_with_the_same_goal_come_to_the_fight) {
  g_auto(Passes) t;

  open_casale(&t, "savoy");
  put_all(&t, "moncalvo", UNITS("gon-gar-3", "gon-inf-4", "gon-inf-5"));
  put_all(&t, "mencucco", UNITS("sav-com-1", "sav-inf-1", "sav-camp-1"));
  CapIndex moncalvo = passes_zone(&t, "moncalvo"), foot = passes_counter(&t, "mil-inf-1");
  monferrato_group_begin(&t.play, passes_counter(&t, "sav-inf-1"));
  passes_state(&t, "sav-com-1")->marks |= MONFERRATO_IN_GROUP;
  MonferratoLedger alone = ledger_of(&t, "savoy", MONFERRATO_ANSWER_STEP, moncalvo, 0);
  put_all(&t, "asti", UNITS("mil-inf-1", "mil-inf-2", "mil-camp-1"));
  t.state.markers[passes_command(&t, "milan")] = MONFERRATO_MARKER_CONTAINER;
  MonferratoLedger called = ledger_of(&t, "savoy", MONFERRATO_ANSWER_STEP, moncalvo, 0);
  ck_assert_int_gt(called.of[MONFERRATO_TERM_PRIZE], alone.of[MONFERRATO_TERM_PRIZE]);
  t.state.combat.zone = moncalvo;
  ck_assert_int_eq(ledger_of(&t, "savoy", MONFERRATO_ANSWER_RECALL, foot, passes_zone(&t, "asti"))
                       .of[MONFERRATO_TERM_BUSY],
                   0);
}
END_TEST

/* [14.5] A Camp that is behind comes up to its army before it goes on; it goes nowhere alone. */
START_TEST(a_camp_comes_up_to_its_army_and_not_alone) {
  g_auto(Passes) t;

  open_casale(&t, "savoy");
  put_all(&t, "trino", UNITS("sav-com-1", "sav-inf-1", "sav-inf-2"));
  put_all(&t, "vercelli", UNITS("sav-cav-1", "sav-camp-1"));
  passes_put(&t, "gon-gar-2", "alba");
  CapIndex camp = passes_counter(&t, "sav-camp-1"), chieri = passes_zone(&t, "chieri");
  int to_army = ledger_of(&t, "savoy", MONFERRATO_ANSWER_CAMP, camp, passes_zone(&t, "trino")).sum;
  ck_assert_int_gt(to_army, 0);
  ck_assert_int_lt(
      ledger_of(&t, "savoy", MONFERRATO_ANSWER_CAMP, camp, passes_zone(&t, "lomellina")).sum,
      to_army);
  put_all(&t, "turin", UNITS("sav-com-1", "sav-inf-1", "sav-inf-2", "sav-cav-1", "sav-camp-1"));
  ck_assert_int_gt(ledger_of(&t, "savoy", MONFERRATO_ANSWER_CAMP, camp, chieri).sum, 0);
  const char *const all[] = {"sav-inf-1", "sav-inf-2", "sav-cav-1"};
  for (guint i = 0; i < G_N_ELEMENTS(all); i++)
    passes_state(&t, all[i])->marks |= MONFERRATO_ACTIVATED; /* they cannot go with it */
  ck_assert_int_lt(ledger_of(&t, "savoy", MONFERRATO_ANSWER_CAMP, camp, chieri).sum, 0);
}
END_TEST

/* Where one has to stay, the strong go. */
START_TEST(the_strong_go_first) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_armies(&t);
  passes_put(&t, "mil-cav-1", "alessandria");
  monferrato_group_begin(&t.play, passes_counter(&t, "mil-com-1"));
  passes_state(&t, "mil-inf-2")->marks |= MONFERRATO_DISRUPTED;
  ck_assert_int_gt(
      ledger_of(&t, "milan", MONFERRATO_ANSWER_JOIN, passes_counter(&t, "mil-inf-1"), 0).sum,
      ledger_of(&t, "milan", MONFERRATO_ANSWER_JOIN, passes_counter(&t, "mil-inf-2"), 0).sum);
}
END_TEST

/* [9.1] A mine opens a wall of any Level at one stroke: with miners there is time for a Fortress
 * that only few hold. */
START_TEST(miners_make_a_siege_short) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_all(&t, "asti",
          UNITS("mil-inf-1", "mil-inf-2", "mil-inf-3", "mil-inf-4", "mil-art-1", "mil-gua-1",
                "mil-camp-1"));
  put_all(&t, "moncalvo", UNITS("gon-gar-3", "gon-inf-3", "gon-inf-4", "gon-inf-5"));
  ck_assert_str_eq(goal_of(&t, "milan"), "casale");
  *passes_state(&t, "mil-gua-1") = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  ck_assert_str_ne(goal_of(&t, "milan"), "casale");
}
END_TEST

/* [5] Who stands where he can do nothing is no reason to activate a zone. */
START_TEST(a_zone_where_nothing_can_be_done_is_no_work) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_armies(&t);
  CapIndex home = passes_zone(&t, "alessandria");
  ck_assert_int_gt(ledger_of(&t, "milan", MONFERRATO_ANSWER_ONE_ZONE, home, 0).sum, 0);
  put_all(&t, "nizza", UNITS("gon-inf-2", "gon-inf-3", "gon-inf-4", "gon-inf-5", "gon-cav-1"));
  for (guint i = 2; i <= 4; i++) {
    g_autofree char *id = g_strdup_printf("mil-inf-%u", i);
    *passes_state(&t, id) = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  }
  ck_assert_int_eq(ledger_of(&t, "milan", MONFERRATO_ANSWER_ONE_ZONE, home, 0).sum, 0);
}
END_TEST

/* [13.2a] Guns before walls that no Camp feeds can do nothing there. */
START_TEST(guns_without_a_camp_find_no_work_before_walls) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_all(&t, "occimiano", UNITS("mil-inf-1", "mil-art-1", "mil-gua-1"));
  passes_put(&t, "mil-camp-1", "milan");
  CapIndex zone = passes_zone(&t, "occimiano");
  int far = ledger_of(&t, "milan", MONFERRATO_ANSWER_ONE_ZONE, zone, 0).sum;
  passes_put(&t, "mil-camp-1", "valenza");
  ck_assert_int_lt(far, ledger_of(&t, "milan", MONFERRATO_ANSWER_ONE_ZONE, zone, 0).sum);
}
END_TEST

/* Guns that the others do not need where they go to are no reason to activate their zone. */
START_TEST(guns_that_do_not_march_are_no_work) {
  g_auto(Passes) t;

  open_casale(&t, "milan");
  put_armies(&t);
  put_all(&t, "tortona", UNITS("mil-art-1", "mil-gua-1"));
  put_all(&t, "casale", UNITS("gon-inf-1", "gon-inf-2", "gon-inf-3", "gon-inf-4", "gon-inf-5"));
  CapIndex zone = passes_zone(&t, "tortona");
  ck_assert_str_eq(goal_of(&t, "milan"), "nizza");
  ck_assert_int_gt(ledger_of(&t, "milan", MONFERRATO_ANSWER_ONE_ZONE, zone, 0).sum, 0);
  t.state.ruined[passes_zone(&t, "nizza")] = TRUE; /* no works that guns would be wanted for */
  ck_assert_int_eq(ledger_of(&t, "milan", MONFERRATO_ANSWER_ONE_ZONE, zone, 0).sum, 0);
}
END_TEST

/* [7.1] Where another army stands by, a place is a goal that would be none for one alone. */
START_TEST(what_can_be_taken_together_is_a_goal) {
  g_auto(Passes) t;

  open_casale(&t, "savoy");
  passes_put(&t, "gon-gar-3", "moncalvo");
  t.state.forts[FRENCH][passes_zone(&t, "moncalvo")] = 2; /* two dice do nothing against that */
  put_all(&t, "mencucco", UNITS("sav-com-1", "sav-inf-1", "sav-camp-1"));
  passes_put(&t, "sav-gar-2", "alba");
  passes_put(&t, "sav-gar-3", "nizza");
  passes_put(&t, "sav-gar-4", "trino");
  ck_assert_str_eq(goal_of(&t, "savoy"), "none");
  put_all(&t, "asti", UNITS("mil-inf-1", "mil-inf-2", "mil-inf-3", "mil-camp-1"));
  ck_assert_str_eq(goal_of(&t, "savoy"), "moncalvo");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-doctrine-plans");
  TCase *tcase = tcase_create("plans");

  tcase_add_test(tcase, each_goes_for_what_is_next_to_it);
  tcase_add_test(tcase, what_cannot_be_reached_in_time_is_no_goal);
  tcase_add_test(tcase, without_guns_nobody_besieges_walls_on_water);
  tcase_add_test(tcase, somebody_goes_to_a_camp_that_was_left_behind);
  tcase_add_test(tcase, a_camp_keeps_to_its_army);
  tcase_add_test(tcase, a_place_with_points_is_not_left_empty_for_a_prize);
  tcase_add_test(tcase, raids_wait_until_the_army_has_arrived);
  tcase_add_test(tcase, a_fight_beside_the_plan_weighs_less);
  tcase_add_test(tcase, who_has_acted_is_not_busy);
  tcase_add_test(tcase, in_the_last_turn_only_points_count);
  tcase_add_test(tcase, a_river_behind_the_attackers_can_cost_the_army);
  tcase_add_test(tcase, allies_with_the_same_goal_come_to_the_fight);
  tcase_add_test(tcase, a_camp_comes_up_to_its_army_and_not_alone);
  tcase_add_test(tcase, the_strong_go_first);
  tcase_add_test(tcase, miners_make_a_siege_short);
  tcase_add_test(tcase, a_zone_where_nothing_can_be_done_is_no_work);
  tcase_add_test(tcase, guns_without_a_camp_find_no_work_before_walls);
  tcase_add_test(tcase, guns_that_do_not_march_are_no_work);
  tcase_add_test(tcase, what_can_be_taken_together_is_a_goal);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
