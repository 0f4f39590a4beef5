/* The balance of a scenario, worked out in the background. */
#include "editor/core/games/balancing.h"
#include "tests/editor/support/play.h"
#include "validator/balance/workbench.h"
#include "validator/report/balance-text.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapPlayTexts *texts;
  CapBalancing *balancing;
  guint n_finished;
} Bench;

static void count(Bench *bench) {
  bench->n_finished++;
}

static void begin(Bench *bench, const char *name) {
  *bench = (Bench){.cabinet = cap_cabinet_new()};
  bench->project = open_scenario(bench->cabinet, name);
  bench->texts = cap_play_texts_new(bench->project);
  bench->balancing = cap_balancing_new();
  g_signal_connect_swapped(bench->balancing, "finished", G_CALLBACK(count), bench);
}

static void end(Bench *bench) {
  cap_balancing_stop(bench->balancing);
  g_object_unref(bench->balancing);
  g_clear_pointer(&bench->texts, cap_play_texts_unref);
  g_object_unref(bench->project);
  g_object_unref(bench->cabinet);
}

/* What capitano balance --players random,doctrine --no-changes --games 8 --course 8 gives. */
static char *by_the_command(const Bench *bench) {
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(bench->texts, NULL);
  g_autoptr(CapPlayerSpec) random = cap_player_spec_new("random", NULL);
  g_autoptr(CapPlayerSpec) doctrine = cap_player_spec_new("doctrine", NULL);
  CapPlayerSpec *players[] = {random, doctrine};
  CapBalancePlan plan = {.open = copy->open,
                         .players = players,
                         .n_players = 2,
                         .judge = 1,
                         .seed = 7,
                         .n_games = 8,
                         .n_course = 8,
                         .no_changes = TRUE,
                         .jobs = 1};
  gboolean is_cut;
  g_autoptr(CapBalance) balance = cap_balance_run(&plan, &is_cut, NULL);
  return cap_balance_to_json(balance);
}

START_TEST(it_is_that_of_the_command) {
  Bench bench;
  gboolean is_cut = TRUE;
  begin(&bench, "novara-1513.xml");
  CapBalancingPlan plan = {.n_games = 8, .seed = 7};
  ck_assert_ptr_null(cap_balancing_result(bench.balancing, &is_cut));
  cap_balancing_start(bench.balancing, bench.texts, &plan);
  ck_assert(cap_balancing_is_running(bench.balancing));
  cap_balancing_finish(bench.balancing);
  ck_assert_uint_eq(bench.n_finished, 1);
  ck_assert_ptr_null(cap_balancing_error(bench.balancing));
  const CapBalance *balance = cap_balancing_result(bench.balancing, &is_cut);
  ck_assert_ptr_nonnull(balance);
  ck_assert(!is_cut);
  ck_assert_double_gt(cap_balancing_share(bench.balancing), 0.2);
  g_autofree char *ours = cap_balance_to_json(balance), *theirs = by_the_command(&bench);
  ck_assert_str_eq(ours, theirs);
  end(&bench);
}
END_TEST

/* A million games would take days. What was played until then is there. */
START_TEST(it_is_cancelled) {
  Bench bench;
  gboolean is_cut = FALSE;
  begin(&bench, "novara-1513.xml");
  CapBalancingPlan plan = {.n_games = 1000000, .seed = 7, .has_changes = TRUE};
  cap_balancing_start(bench.balancing, bench.texts, &plan);
  while (cap_balancing_share(bench.balancing) <= 0)
    g_main_context_iteration(NULL, FALSE);
  cap_balancing_cancel(bench.balancing);
  cap_balancing_finish(bench.balancing);
  const CapBalance *balance = cap_balancing_result(bench.balancing, &is_cut);
  ck_assert(is_cut);
  ck_assert_uint_ge(balance->strengths->len, 1);
  ck_assert_uint_gt(((const CapStudyResult *)balance->strengths->pdata[0])->games, 0);
  end(&bench);
}
END_TEST

START_TEST(a_scenario_with_errors_is_refused_with_a_reason) {
  Bench bench;
  gboolean is_cut;
  begin(&bench, "novara-1513.xml");
  edit_scenario(bench.project, " capitano=\"", " capitano=\"x");
  g_clear_pointer(&bench.texts, cap_play_texts_unref);
  bench.texts = cap_play_texts_new(bench.project);
  CapBalancingPlan plan = {.n_games = 8, .seed = 7};
  cap_balancing_start(bench.balancing, bench.texts, &plan);
  cap_balancing_finish(bench.balancing);
  ck_assert_ptr_nonnull(cap_balancing_error(bench.balancing));
  ck_assert_ptr_null(cap_balancing_result(bench.balancing, &is_cut));
  end(&bench);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("balance in the editor");
  TCase *all = tcase_create("all");
  tcase_add_test(all, it_is_that_of_the_command);
  tcase_add_test(all, it_is_cancelled);
  tcase_add_test(all, a_scenario_with_errors_is_refused_with_a_reason);
  suite_add_tcase(suite, all);
  return test_main(suite);
}
