/* [11] Raids: who may, what the die does, what follows; [SC.f] where. */
#include "tests/monferrato/siege-table.h"

#include "validator/monferrato/chapters/ch11-raids.h"

/* The units, ended by NULL, have set out together in a zone; they have not moved. Miners stay
 * there, so that somebody is asked when the others have done. */
static void set_out(Passes *t, const char *zone, gboolean has_attack_supply,
                    const char *const units[]) {
  siege_put(t, zone, units);
  passes_put(t, "r-gua-2", zone);
  passes_put(t, "a-art", zone);
  siege_act_in(t, zone, has_attack_supply);
  passes_expect(t, MONFERRATO_DECISION_ACT);
  passes_answer(t, MONFERRATO_ANSWER_MOVE, passes_counter(t, units[0]), 0);
  for (guint i = 1; units[i] != NULL; i++) {
    passes_expect(t, MONFERRATO_DECISION_GROUP);
    passes_answer(t, MONFERRATO_ANSWER_JOIN, passes_counter(t, units[i]), 0);
  }
  if (monferrato_play_next(&t->play, &t->request) && t->request.kind == MONFERRATO_DECISION_GROUP)
    passes_answer(t, MONFERRATO_ANSWER_GO, 0, 0);
  passes_expect(t, MONFERRATO_DECISION_STEP);
}

static void open_raids(Passes *t, const char *command) {
  passes_open_file(t, "raids-1600.xml");
  passes_activate(t, command);
}

static void go(Passes *t, const char *to) {
  passes_answer(t, MONFERRATO_ANSWER_STEP, passes_zone(t, to), 0);
}

static gboolean may_raid(const Passes *t, const char *unit) {
  return passes_offers(t, MONFERRATO_ANSWER_RAID, passes_counter(t, unit), 0);
}

/* They raid where they are, and one die is thrown. */
static void raid(Passes *t, guint8 die, const char *const units[]) {
  passes_answer(t, MONFERRATO_ANSWER_RAID, passes_counter(t, units[0]), 0);
  for (guint i = 1; units[i] != NULL; i++) {
    passes_expect(t, MONFERRATO_DECISION_RAID);
    passes_answer(t, MONFERRATO_ANSWER_RAID_ALONG, passes_counter(t, units[i]), 0);
  }
  cap_dice_script(&t->dice, &die, 1);
  ck_assert(monferrato_play_next(&t->play, &t->request));
  if (t->request.kind == MONFERRATO_DECISION_RAID) {
    passes_answer(t, MONFERRATO_ANSWER_PLUNDER, 0, 0);
    ck_assert(monferrato_play_next(&t->play, &t->request));
  }
  ck_assert(!t->dice.is_short);
  ck_assert_uint_eq((guint)t->dice.n_rolled, 1);
  cap_dice_seed(&t->dice, 1);
}

static guint morale(const Passes *t, const char *command) {
  return t->state.morale[t->game->roster->commands[passes_command(t, command)].nationality];
}

static gboolean is_raided(const Passes *t, const char *zone) {
  return t->state.raided[passes_zone(t, zone)];
}

/* --- Who and where ------------------------------------------------------------------------- */

START_TEST(rule_11a_infantry_and_cavalry_raid_outside_of_fortresses) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "mill", TRUE, UNITS("r-1", "r-maj", "r-cav", "r-art", "r-gua", "r-gar", "rosso"));
  ck_assert(may_raid(&t, "r-1") && may_raid(&t, "r-maj") && may_raid(&t, "r-cav"));
  ck_assert(!may_raid(&t, "r-art") && !may_raid(&t, "r-gua") && !may_raid(&t, "r-gar") &&
            !may_raid(&t, "rosso"));
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "r-gar")),
                   MONFERRATO_REASON_NOT_RAIDER);
}
END_TEST

START_TEST(rule_11a_a_fortress_is_not_raided) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "castle", TRUE, UNITS("r-1"));
  ck_assert(!may_raid(&t, "r-1"));
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "r-1")),
                   MONFERRATO_REASON_RAID_IN_FORTRESS);
}
END_TEST

START_TEST(rule_11b_an_attempt_costs_a_point) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, UNITS("r-1"));
  raid(&t, 4, UNITS("r-1"));
  ck_assert_uint_eq(monferrato_group_spent(&t.play), 1);
  go(&t, "mill");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert_uint_eq(monferrato_group_spent(&t.play), 2);
  raid(&t, 4, UNITS("r-1"));
  ck_assert_str_eq(passes_where(&t, "r-1"), "mill");
  ck_assert_uint_eq(t.request.kind, MONFERRATO_DECISION_ACT); /* nothing is left to spend */
}
END_TEST

/* [M-55] Who stays out pays nothing. */
START_TEST(rule_11b_others_of_the_group_pay_nothing) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, UNITS("r-1", "r-2"));
  go(&t, "mill");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  raid(&t, 4, UNITS("r-1"));
  ck_assert_uint_eq(monferrato_group_spent(&t.play), 2);
  passes_answer(&t, MONFERRATO_ANSWER_LEAVE, passes_counter(&t, "r-1"), 0);
  ck_assert_uint_eq(monferrato_group_spent(&t.play), 1);
}
END_TEST

START_TEST(rule_11j_a_command_raids_where_the_scenario_says) {
  g_auto(Passes) t;

  open_raids(&t, "red-allies");
  set_out(&t, "hill", TRUE, UNITS("a-1"));
  ck_assert(!may_raid(&t, "a-1"));
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "a-1")),
                   MONFERRATO_REASON_NO_RAID_ZONE);
  t.state.group.zone = passes_zone(&t, "far");
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "a-1")), MONFERRATO_ALLOWED);
}
END_TEST

/* [13.2a] [13.2d] Two, where no enemies are. */
START_TEST(rule_11l_three_or_among_enemies_only_with_attack_supply) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "mill", FALSE, UNITS("r-1", "r-2", "r-3"));
  ck_assert(may_raid(&t, "r-1"));
  passes_answer(&t, MONFERRATO_ANSWER_RAID, passes_counter(&t, "r-1"), 0);
  passes_expect(&t, MONFERRATO_DECISION_RAID);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_RAID_ALONG, passes_counter(&t, "r-2"), 0));
  t.state.counters[passes_counter(&t, "r-2")].marks |= MONFERRATO_RAIDS;
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "r-3")),
                   MONFERRATO_REASON_NO_SUPPLY_FOR_RAID);
  t.state.activation.has_attack_supply = TRUE;
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "r-3")), MONFERRATO_ALLOWED);
  passes_state(&t, "r-2")->marks |= MONFERRATO_OUT_OF_SUPPLY; /* [13.1b] one of the three */
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "r-3")),
                   MONFERRATO_REASON_NO_SUPPLY_FOR_RAID);
  passes_state(&t, "r-2")->marks &= (guint8) ~(MONFERRATO_RAIDS | MONFERRATO_OUT_OF_SUPPLY);
  t.state.activation.has_attack_supply = FALSE;
  passes_put(&t, "b-gar", "mill");
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "r-2")),
                   MONFERRATO_REASON_NO_SUPPLY_FOR_RAID);
}
END_TEST

/* --- The die ------------------------------------------------------------------------------- */

static const struct {
  guint n_raiders, n_enemies, forts;
  guint8 die;
  gboolean is_raided;
} throws[] = {
    {1, 0, 0, 1, TRUE}, {1, 0, 0, 2, FALSE}, {3, 0, 0, 3, TRUE},  {3, 0, 0, 4, FALSE},
    {3, 0, 1, 2, TRUE}, {3, 0, 1, 3, FALSE}, {4, 2, 0, 2, TRUE},  {4, 2, 0, 3, FALSE},
    {1, 3, 0, 1, TRUE}, {4, 1, 1, 2, TRUE},  {4, 1, 1, 3, FALSE}, {2, 0, 0, 2, TRUE},
};

/* Enemies are two feet and a Commander, in this order; a Camp beside them adds nothing. */
START_TEST(rule_11d_enemies_and_forts_are_added_to_the_die) {
  static const char *const raiders[] = {"r-1", "r-2", "r-maj", "r-cav"};
  static const char *const enemies[] = {"b-1", "b-2", "celeste"};
  const char *units[5] = {NULL};
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  for (guint i = 0; i < throws[_i].n_raiders; i++)
    units[i] = raiders[i];
  set_out(&t, "hill", TRUE, units);
  for (guint i = 0; i < throws[_i].n_enemies; i++)
    passes_put(&t, enemies[i], "mill");
  if (throws[_i].n_enemies > 0)
    passes_put(&t, "b-camp", "mill");
  go(&t, "mill");
  t.state.forts[t.game->side[passes_counter(&t, "b-1")]][passes_zone(&t, "mill")] =
      (guint8)throws[_i].forts;
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  raid(&t, throws[_i].die, units);
  ck_assert_int_eq(is_raided(&t, "mill"), throws[_i].is_raided);
}
END_TEST

/* Whatever the number of raiders, and of enemies. */
START_TEST(rule_11c_a_one_succeeds_and_a_six_fails) {
  const char *const *six = UNITS("r-1", "r-2", "r-3", "r-4", "r-maj", "r-cav");
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, six);
  passes_state(&t, "r-2")->marks |= MONFERRATO_DISRUPTED;
  raid(&t, 6, six);
  ck_assert(!is_raided(&t, "hill"));
  for (guint i = 0; six[i] != NULL; i++)
    ck_assert_msg(siege_is_disrupted(&t, six[i]), "%s", six[i]);
  ck_assert_uint_eq(t.request.kind, MONFERRATO_DECISION_ACT); /* they go no further */
  ck_assert_str_eq(passes_where(&t, "r-1"), "hill");
}
END_TEST

/* [M-55] Those of the group who did not raid go on. */
START_TEST(rule_11c_only_raiders_are_disrupted_and_stopped) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, UNITS("r-1", "r-2"));
  raid(&t, 6, UNITS("r-1"));
  ck_assert(siege_is_disrupted(&t, "r-1") && !siege_is_disrupted(&t, "r-2"));
  ck_assert_uint_eq(t.request.kind, MONFERRATO_DECISION_STEP);
  ck_assert(passes_may_step(&t, "mill"));
  go(&t, "mill");
  ck_assert_str_eq(passes_where(&t, "r-1"), "hill");
  ck_assert_str_eq(passes_where(&t, "r-2"), "mill");
}
END_TEST

/* --- Success ------------------------------------------------------------------------------- */

START_TEST(rule_11e_success_feeds_and_raises_morale) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, UNITS("r-1", "r-2"));
  passes_state(&t, "r-1")->marks |= MONFERRATO_OUT_OF_SUPPLY;
  passes_state(&t, "r-2")->marks |= MONFERRATO_OUT_OF_SUPPLY;
  raid(&t, 1, UNITS("r-1"));
  ck_assert(is_raided(&t, "hill"));
  ck_assert_uint_eq(morale(&t, "red-host"), 8);
  ck_assert_uint_eq(morale(&t, "blue-host"), 7);
  ck_assert(!monferrato_has(&t.state, passes_counter(&t, "r-1"), MONFERRATO_OUT_OF_SUPPLY));
  ck_assert(monferrato_has(&t.state, passes_counter(&t, "r-2"), MONFERRATO_OUT_OF_SUPPLY));
}
END_TEST

/* [M-55] [14.5c] A Camp alone waits for the Raid, and is lost after it. */
START_TEST(rule_11e_a_camp_is_worth_two) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  passes_put(&t, "b-camp", "mill");
  set_out(&t, "hill", TRUE, UNITS("r-1"));
  go(&t, "mill");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert_str_eq(passes_where(&t, "b-camp"), "mill");
  raid(&t, 3, UNITS("r-1"));
  ck_assert_str_eq(passes_where(&t, "b-camp"), "mill");
  raid(&t, 1, UNITS("r-1"));
  ck_assert_uint_eq(morale(&t, "red-host"), 9);
  ck_assert_str_eq(passes_where(&t, "b-camp"), "eliminated");
}
END_TEST

START_TEST(rule_14_5c_a_camp_alone_is_lost_without_a_raid_too) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  passes_put(&t, "b-camp", "mill");
  set_out(&t, "hill", TRUE, UNITS("r-1"));
  go(&t, "mill");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  passes_answer(&t, MONFERRATO_ANSWER_STOP, 0, 0);
  ck_assert_str_eq(passes_where(&t, "b-camp"), "eliminated");
  ck_assert_uint_eq(morale(&t, "red-host"), 7);
}
END_TEST

START_TEST(rule_15a_morale_stays_within_its_track) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, UNITS("r-1"));
  for (guint i = 0; i < t.game->roster->n_nations; i++)
    t.state.morale[i] = 9;
  raid(&t, 1, UNITS("r-1"));
  ck_assert_uint_eq(morale(&t, "red-host"), 9);
}
END_TEST

START_TEST(rule_11f_a_raided_zone_is_safe_for_the_year) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, UNITS("r-1"));
  raid(&t, 1, UNITS("r-1"));
  ck_assert(!may_raid(&t, "r-1"));
  ck_assert_int_eq(monferrato_judge_raid(&t.play, passes_counter(&t, "r-1")),
                   MONFERRATO_REASON_RAIDED_ALREADY);
}
END_TEST

/* --- Going on ------------------------------------------------------------------------------ */

START_TEST(rule_11g_without_a_six_the_raiders_go_on) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, UNITS("r-1", "r-2"));
  raid(&t, 4, UNITS("r-1", "r-2"));
  ck_assert_uint_eq(t.request.kind, MONFERRATO_DECISION_STEP);
  ck_assert(passes_may_step(&t, "mill") && may_raid(&t, "r-1"));
  raid(&t, 2, UNITS("r-1", "r-2"));
  ck_assert(is_raided(&t, "hill") && passes_may_step(&t, "mill"));
}
END_TEST

/* [6g] The exception: raiders leave a zone with enemies, but nobody goes who did not raid. */
START_TEST(rule_6g_only_raiders_go_on_among_enemies) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  passes_put(&t, "b-gar", "mill");
  set_out(&t, "hill", TRUE, UNITS("r-1", "r-2"));
  go(&t, "mill");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert(!passes_may_step(&t, "ford"));
  raid(&t, 4, UNITS("r-1"));
  ck_assert(!passes_may_step(&t, "ford"));
  raid(&t, 4, UNITS("r-1", "r-2"));
  ck_assert_uint_eq(t.request.kind, MONFERRATO_DECISION_STEP); /* r-2 has a point left */
  ck_assert(!passes_may_step(&t, "ford"));
}
END_TEST

START_TEST(rule_6g_raiders_leave_a_zone_with_enemies) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  passes_put(&t, "b-gar", "mill");
  set_out(&t, "hill", TRUE, UNITS("r-cav"));
  go(&t, "mill");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert(!passes_may_step(&t, "ford"));
  raid(&t, 4, UNITS("r-cav"));
  ck_assert(passes_may_step(&t, "ford"));
  go(&t, "ford");
  ck_assert_str_eq(passes_where(&t, "r-cav"), "ford");
  ck_assert_str_eq(passes_where(&t, "b-gar"), "mill");
}
END_TEST

/* [M-42] [M-55] A lone Commander is removed at once and adds nothing to the die; whoever raids
 * there goes on, whoever does not stops. */
START_TEST(rule_6g_raiders_go_on_from_where_a_commander_stood_alone) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  passes_put(&t, "celeste", "mill");
  set_out(&t, "hill", TRUE, UNITS("r-cav"));
  go(&t, "mill");
  ck_assert_str_eq(passes_where(&t, "celeste"), "eliminated");
  passes_expect(&t, MONFERRATO_DECISION_STEP);
  ck_assert(!passes_may_step(&t, "ford"));
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_STOP, 0, 0));
  ck_assert_uint_eq(monferrato_count_against_raid(t.game, &t.state, 1, passes_zone(&t, "mill")), 0);
  raid(&t, 4, UNITS("r-cav"));
  ck_assert(!is_raided(&t, "mill"));
  ck_assert(passes_may_step(&t, "ford"));
}
END_TEST

START_TEST(rule_11k_attempts_as_long_as_there_are_points) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  set_out(&t, "hill", TRUE, UNITS("r-1"));
  for (guint i = 0; i < 2; i++) {
    raid(&t, 5, UNITS("r-1"));
    ck_assert(may_raid(&t, "r-1"));
  }
  raid(&t, 5, UNITS("r-1"));
  ck_assert_uint_ne(t.request.kind, MONFERRATO_DECISION_STEP); /* no fourth */
  ck_assert(!is_raided(&t, "hill"));
}
END_TEST

/* --- What follows -------------------------------------------------------------------------- */

/* The dice of the fight: the attacker misses with a 5, the Garrison with a 6. */
static void expect_fight(Passes *t, const char *zone) {
  ck_assert_int_eq(t->state.combat.kind, MONFERRATO_FIELD_COMBAT);
  ck_assert_uint_eq(t->state.combat.zone, passes_zone(t, zone));
}

/* Enough enemies and friends to be asked something in the fight. */
static void meet(Passes *t, gboolean with_recall) {
  open_raids(t, "red-host");
  passes_put(t, "b-1", "mill");
  set_out(t, "hill", TRUE, with_recall ? UNITS("r-cav", "rosso") : UNITS("r-cav"));
  if (with_recall) {
    passes_put(t, "r-1", "hill");
    passes_state(t, "r-1")->marks = 0;
  }
  go(t, "mill");
  passes_expect(t, MONFERRATO_DECISION_STEP);
}

START_TEST(rule_11h_a_six_among_enemies_means_combat) {
  g_auto(Passes) t;

  meet(&t, TRUE);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_ATTACK, 0, 0));
  ck_assert(!passes_offers(&t, MONFERRATO_ANSWER_STOP, 0, 0));
  raid(&t, 6, UNITS("r-cav"));
  ck_assert(siege_is_disrupted(&t, "r-cav"));
  expect_fight(&t, "mill");
}
END_TEST

START_TEST(rule_11h_success_among_enemies_means_combat_in_the_end) {
  g_auto(Passes) t;

  meet(&t, TRUE);
  raid(&t, 1, UNITS("r-cav"));
  ck_assert(is_raided(&t, "mill"));
  if (t.request.kind == MONFERRATO_DECISION_STEP)
    passes_answer(&t, MONFERRATO_ANSWER_ATTACK, 0, 0);
  expect_fight(&t, "mill");
}
END_TEST

/* [M-55] [7.5b] They come from where they entered. */
START_TEST(rule_7_5b_raiders_retreat_to_where_they_came_from) {
  static const guint8 dice[] = {6, 6, 6}; /* of the Raid, then nobody hits */
  g_auto(Passes) t;

  meet(&t, FALSE);
  cap_dice_script(&t.dice, dice, G_N_ELEMENTS(dice));
  passes_answer(&t, MONFERRATO_ANSWER_RAID, passes_counter(&t, "r-cav"), 0);
  passes_expect(&t, MONFERRATO_DECISION_ACT);
  siege_expect_dice(&t, 3);
  ck_assert_str_eq(passes_where(&t, "r-cav"), "hill");
  ck_assert_str_eq(passes_where(&t, "b-1"), "mill");
}
END_TEST

START_TEST(rule_11i_markers_go_with_the_year) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  t.state.raided[passes_zone(&t, "hill")] = TRUE;
  t.state.turn = 1; /* winter 1600 has begun */
  monferrato_remove_raid_markers(&t.play);
  ck_assert(is_raided(&t, "hill"));
  t.state.turn = 2;
  monferrato_remove_raid_markers(&t.play);
  ck_assert(!is_raided(&t, "hill"));
}
END_TEST

/* Through the stage of a new turn. */
START_TEST(rule_4_1e2_a_new_year_takes_the_markers_away) {
  g_auto(Passes) t;

  open_raids(&t, "red-host");
  passes_put(&t, "r-1", "field");
  t.state.raided[passes_zone(&t, "hill")] = TRUE;
  for (guint turn = 0; turn < 2; turn++) {
    ck_assert(is_raided(&t, "hill"));
    t.state.turn = (gint16)turn;
    t.state.activation = (MonferratoActivation){.command = CAP_INDEX_NONE};
    monferrato_go_to(&t.play, MONFERRATO_STAGE_NEW_TURN);
    ck_assert(monferrato_play_next(&t.play, &t.request));
  }
  ck_assert(!is_raided(&t, "hill"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-raids");
  TCase *who = tcase_create("who");
  TCase *die = tcase_create("die");
  TCase *after = tcase_create("after");

  tcase_add_test(who, rule_11a_infantry_and_cavalry_raid_outside_of_fortresses);
  tcase_add_test(who, rule_11a_a_fortress_is_not_raided);
  tcase_add_test(who, rule_11b_an_attempt_costs_a_point);
  tcase_add_test(who, rule_11b_others_of_the_group_pay_nothing);
  tcase_add_test(who, rule_11j_a_command_raids_where_the_scenario_says);
  tcase_add_test(who, rule_11l_three_or_among_enemies_only_with_attack_supply);
  tcase_add_loop_test(die, rule_11d_enemies_and_forts_are_added_to_the_die, 0,
                      G_N_ELEMENTS(throws));
  tcase_add_test(die, rule_11c_a_one_succeeds_and_a_six_fails);
  tcase_add_test(die, rule_11c_only_raiders_are_disrupted_and_stopped);
  tcase_add_test(die, rule_11e_success_feeds_and_raises_morale);
  tcase_add_test(die, rule_11e_a_camp_is_worth_two);
  tcase_add_test(die, rule_14_5c_a_camp_alone_is_lost_without_a_raid_too);
  tcase_add_test(die, rule_15a_morale_stays_within_its_track);
  tcase_add_test(die, rule_11f_a_raided_zone_is_safe_for_the_year);
  tcase_add_test(after, rule_11g_without_a_six_the_raiders_go_on);
  tcase_add_test(after, rule_6g_only_raiders_go_on_among_enemies);
  tcase_add_test(after, rule_6g_raiders_leave_a_zone_with_enemies);
  tcase_add_test(after, rule_6g_raiders_go_on_from_where_a_commander_stood_alone);
  tcase_add_test(after, rule_11k_attempts_as_long_as_there_are_points);
  tcase_add_test(after, rule_11h_a_six_among_enemies_means_combat);
  tcase_add_test(after, rule_11h_success_among_enemies_means_combat_in_the_end);
  tcase_add_test(after, rule_7_5b_raiders_retreat_to_where_they_came_from);
  tcase_add_test(after, rule_11i_markers_go_with_the_year);
  tcase_add_test(after, rule_4_1e2_a_new_year_takes_the_markers_away);
  suite_add_tcase(suite, who);
  suite_add_tcase(suite, die);
  suite_add_tcase(suite, after);
  return test_main(suite);
}
