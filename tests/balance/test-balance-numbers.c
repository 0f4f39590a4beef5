/* What the numbers of the balance workbench say: races, courses, shares and effects; and how
 * changes are proposed and made. */
#include "tests/fence/fence.h"
#include "tests/support/test-support.h"

#include <string.h>

#include "validator/balance/balance.h"
#include "validator/balance/course.h"
#include "validator/balance/race.h"
#include "validator/balance/variation.h"
#include "validator/open-scenario.h"

/* --- The race --------------------------------------------------------------------------------- */

START_TEST(who_cannot_be_among_the_best_drops_out) {
  CapRunner runners[] = {
      {.effect = -0.5, .reach = 0.05, .off = 0.4}, {.effect = 0.4, .reach = 0.05, .off = 0.4},
      {.effect = 0.01, .reach = 0.05, .off = 0.4}, {.effect = 0.1, .reach = 0.05, .off = 0.4},
      {.effect = 0.1, .reach = 0.4, .off = 0.4},
  };
  /* Who is among those nearest to even stays for that; here all are equally near. */
  for (guint i = 0; i < G_N_ELEMENTS(runners); i++)
    runners[i].off = 0.1 * (double)(i + 1);
  runners[2].off = 0.9;
  cap_race_drop(runners, G_N_ELEMENTS(runners), 2);
  ck_assert(!runners[0].is_out);
  ck_assert(!runners[1].is_out);
  ck_assert(runners[2].is_out);
  ck_assert(!runners[4].is_out); /* nobody knows yet */
}
END_TEST

START_TEST(half_drop_out_when_nothing_matters) {
  CapRunner runners[40] = {{.effect = 0}};
  guint running = 0;

  for (guint i = 0; i < G_N_ELEMENTS(runners); i++)
    runners[i] = (CapRunner){.effect = 0.001 * (double)i, .reach = 0.2, .off = 0.5};
  runners[0].off = 0.01; /* but it makes the game even */
  runners[1].off = runners[2].off = 0.4;
  cap_race_drop(runners, G_N_ELEMENTS(runners), 5);
  for (guint i = 0; i < G_N_ELEMENTS(runners); i++)
    running += !runners[i].is_out;
  ck_assert_uint_eq(running, 20 + 3);
  ck_assert(!runners[0].is_out);
  ck_assert(runners[10].is_out);
  ck_assert(!runners[39].is_out);
}
END_TEST

START_TEST(a_small_field_stays_together) {
  CapRunner runners[4] = {{.effect = 0}};

  for (guint i = 0; i < G_N_ELEMENTS(runners); i++)
    runners[i] = (CapRunner){.effect = 0.1 * (double)i, .reach = 0.01};
  cap_race_drop(runners, G_N_ELEMENTS(runners), 4);
  for (guint i = 0; i < G_N_ELEMENTS(runners); i++)
    ck_assert(!runners[i].is_out);
}
END_TEST

/* --- Restricted play -------------------------------------------------------------------------- */

static gboolean is_odd(const CapRequest *request, CapOption option) {
  (void)request;
  return option.a % 2 == 1;
}

static const CapRestriction never_odd = {"never-odd", "is never odd", is_odd};

START_TEST(what_is_left_out_is_not_offered) {
  g_autofree CapRequest *request = g_new0(CapRequest, 1);

  for (guint16 i = 0; i < 7; i++)
    cap_request_add(request, (CapOption){.a = i});
  cap_restrict(&never_odd, request);
  ck_assert_uint_eq(request->n_options, 4);
  for (guint i = 0; i < request->n_options; i++)
    ck_assert_uint_eq(request->options[i].a, 2 * i);
}
END_TEST

START_TEST(who_has_nothing_else_takes_it_all_the_same) {
  g_autofree CapRequest *request = g_new0(CapRequest, 1);

  cap_request_add(request, (CapOption){.a = 1});
  cap_request_add(request, (CapOption){.a = 3});
  cap_restrict(&never_odd, request);
  ck_assert_uint_eq(request->n_options, 2);
}
END_TEST

/* --- The course ------------------------------------------------------------------------------- */

START_TEST(a_game_is_decided_from_where_it_stays_so) {
  const CapStanding standings[] = {{0.95, 0}, {0.5, 0}, {0.95, 0}, {1, 0}};

  ck_assert_uint_eq(cap_course_decided(standings, 4, 0), 2);
  ck_assert_uint_eq(cap_course_decided(standings, 1, 0), 0); /* from the start */
  ck_assert_uint_eq(cap_course_decided(standings, 4, 1), 4); /* only at the end */
}
END_TEST

START_TEST(a_draw_is_decided_by_draws) {
  const CapStanding standings[] = {{0.5, 0}, {0.5, 0.9}, {0.5, 1}};

  ck_assert_uint_eq(cap_course_decided(standings, 3, CAP_INDEX_NONE), 1);
}
END_TEST

START_TEST(the_lead_changes_when_somebody_else_is_ahead) {
  const CapStanding standings[] = {{0.5, 0}, {0.7, 0}, {0.5, 0}, {0.7, 0}, {0.2, 0}, {0.9, 0}};

  ck_assert_uint_eq(cap_course_lead_changes(standings, 6), 2);
  ck_assert_uint_eq(cap_course_lead_changes(standings, 4), 0); /* even is nobody's lead */
}
END_TEST

/* --- Shares and effects ----------------------------------------------------------------------- */

START_TEST(an_effect_is_what_the_first_side_gains) {
  CapBalanceLine line = {.group = (char *)"rule"};

  for (guint i = 0; i < 30; i++)
    cap_duel_add(&line.score, 2, 2 - 0); /* lost as it is, won with the change */
  CapDuelShare effect = cap_balance_effect(&line);
  ck_assert_double_eq_tol(effect.share, 1, 1e-9);
  ck_assert(effect.low > 0.7);
  for (guint i = 0; i < 30; i++)
    cap_duel_add(&line.score, 0, 2 - 2); /* and as often the other way round */
  effect = cap_balance_effect(&line);
  ck_assert_double_eq_tol(effect.share, 0, 1e-9);
  ck_assert(effect.low < -0.2 && effect.high > 0.2);
}
END_TEST

START_TEST(on_the_same_dice_the_interval_is_narrow) {
  CapBalanceLine line = {.group = (char *)"rule"};

  for (guint i = 0; i < 50; i++) {
    cap_duel_add(&line.score, 2, 2 - 2);
    cap_duel_add(&line.score, 0, 2 - 0);
  }
  CapDuelShare effect = cap_balance_effect(&line);
  ck_assert_double_eq_tol(effect.share, 0, 1e-9);
  ck_assert(effect.high - effect.low < 0.12);
}
END_TEST

/* --- Changes ---------------------------------------------------------------------------------- */

static const struct {
  const char *folder, *file;
  guint least;
} shipped[] = {
    {"scenarios", "novara-1513.xml", 30},    {"scenarios", "pavia-1524.xml", 30},
    {"scenarios", "marignano-1515.xml", 30}, {"scenarios", "agnadello-1509.xml", 30},
    {"scenarios", "bicocca-1522.xml", 30},   {"scenarios", "romagnano-1524.xml", 30},
    {"scenarios", "casale-1628.xml", 30},    {"scenarios", "monferrato-1628-1630.xml", 30},
    {"scenarios", "avigliana-1630.xml", 30}, {"scenarios", "belbo-1628.xml", 30},
};

static gboolean is_sound(const CapChange *change, const CapScenario *scenario) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_change_apply(change, scenario->document);

  if (doc == NULL)
    return FALSE;
  g_autoptr(CapOpenScenario) open =
      cap_open_scenario_with(doc, scenario->map, scenario->roster, findings);
  cap_open_scenario_check(open, 0, findings);
  return cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) == 0;
}

/* Thirty or more that make a sound scenario, each another one, all in words without ids of
 * elements; and the scenario itself stays as it is. */
START_TEST(shipped_scenarios_have_many_changes) {
  if (!fence_takes(_i, 3))
    return;
  g_autofree char *path = test_path(shipped[_i].folder, shipped[_i].file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, NULL, &limits, findings);
  const CapScenario *scenario = cap_open_scenario_scenario(open);
  g_autofree char *before = cap_slice_dup(cap_document_text(scenario->document));
  g_autoptr(GPtrArray) changes =
      cap_changes_propose(cap_open_scenario_system(open)->balance, scenario);
  g_autoptr(GHashTable) keys = g_hash_table_new(g_str_hash, g_str_equal);
  guint sound = 0;

  for (guint i = 0; i < changes->len; i++) {
    const CapChange *change = changes->pdata[i];

    ck_assert_msg(g_hash_table_add(keys, change->key), "%s", change->key);
    ck_assert_ptr_null(strstr(change->text, "(null)"));
    sound += is_sound(change, scenario);
  }
  ck_assert_msg(sound >= shipped[_i].least, "%s has %u changes", shipped[_i].file, sound);
  ck_assert(cap_slice_equals(cap_document_text(scenario->document), before));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("balance-numbers");
  TCase *tcase = tcase_create("numbers");

  tcase_add_test(tcase, who_cannot_be_among_the_best_drops_out);
  tcase_add_test(tcase, half_drop_out_when_nothing_matters);
  tcase_add_test(tcase, a_small_field_stays_together);
  tcase_add_test(tcase, what_is_left_out_is_not_offered);
  tcase_add_test(tcase, who_has_nothing_else_takes_it_all_the_same);
  tcase_add_test(tcase, a_game_is_decided_from_where_it_stays_so);
  tcase_add_test(tcase, a_draw_is_decided_by_draws);
  tcase_add_test(tcase, the_lead_changes_when_somebody_else_is_ahead);
  tcase_add_test(tcase, an_effect_is_what_the_first_side_gains);
  tcase_add_test(tcase, on_the_same_dice_the_interval_is_narrow);
  tcase_set_timeout(tcase, 300);
  tcase_add_loop_test(tcase, shipped_scenarios_have_many_changes, 0, G_N_ELEMENTS(shipped));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
