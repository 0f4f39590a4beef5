/* Many games in the background, while the documents are edited on. */
#include "editor/core/games/games.h"

#include <stdlib.h>
#include <unistd.h>

#include "editor/core/workers.h"
#include "tests/editor/support/play.h"
#include "validator/honour/machine/state.h"
#include "validator/play/study.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapPlayTexts *texts;
  CapGames *games;
  guint n_finished;
} Bench;

static void count(Bench *bench) {
  bench->n_finished++;
}

static void begin(Bench *bench, const char *name) {
  *bench = (Bench){.cabinet = cap_cabinet_new()};
  bench->project = open_scenario(bench->cabinet, name);
  bench->texts = cap_play_texts_new(bench->project);
  bench->games = cap_games_new();
  g_signal_connect_swapped(bench->games, "finished", G_CALLBACK(count), bench);
}

static void end(Bench *bench) {
  cap_games_stop(bench->games);
  g_object_unref(bench->games);
  g_clear_pointer(&bench->texts, cap_play_texts_unref);
  g_object_unref(bench->project);
  g_object_unref(bench->cabinet);
}

static CapGamesPlan plan_of(guint64 n) {
  return (CapGamesPlan){n, 11, 0, {&cap_policy_doctrine, &cap_policy_random}, {0, 0}};
}

START_TEST(games_are_those_of_the_command) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapGamesPlan plan = plan_of(12);
  cap_games_start(bench.games, bench.texts, &plan);
  ck_assert(cap_games_is_running(bench.games));
  cap_games_finish(bench.games);
  ck_assert_ptr_null(cap_games_error(bench.games));
  ck_assert_uint_eq(cap_games_done(bench.games), 12);
  ck_assert_uint_eq(bench.n_finished, 1);

  g_autoptr(CapPlayCopy) copy = cap_games_dup_copy(bench.games);
  CapPlayoutOptions options = {.rules = copy->rules,
                               .policies = {plan.policies[0], plan.policies[1]},
                               .seed = 11,
                               .most_decisions = 1000000};
  g_autofree CapPlayoutResult *same = cap_study_play(&options, copy->game, 12, 1);
  for (guint i = 0; i < 12; i++) {
    CapGameRow row;
    ck_assert(cap_games_row(bench.games, i, &row));
    ck_assert_uint_eq(row.seed, 11 + i);
    ck_assert_str_eq(row.level, same[i].outcome.level);
    ck_assert_int_eq(row.winner, same[i].outcome.winner);
    ck_assert_int_eq(row.turn, same[i].outcome.turn);
    ck_assert_uint_eq(row.sides[1].lost, same[i].tally.sides[1].lost);
  }
  end(&bench);
}
END_TEST

START_TEST(a_summary_adds_up) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapGamesPlan plan = plan_of(30);
  ck_assert_ptr_null(cap_games_summary(bench.games));
  cap_games_start(bench.games, bench.texts, &plan);
  cap_games_finish(bench.games);
  g_autoptr(CapGamesSummary) s = cap_games_summary(bench.games);
  guint64 outcomes = 0, turns = 0, losses = 0;
  for (guint i = 0; i < s->outcomes->len; i++) {
    const CapShare *share = &g_array_index(s->outcomes, CapShare, i);
    outcomes += share->seen;
    ck_assert(share->interval.low <= (double)share->seen / 30 &&
              share->interval.high >= (double)share->seen / 30);
  }
  for (guint i = 0; i < s->turns->len; i++)
    turns += g_array_index(s->turns, CapBin, i).n;
  for (guint i = 0; i < s->losses[1]->len; i++)
    losses += g_array_index(s->losses[1], CapBin, i).n;
  ck_assert_uint_eq(s->games, 30);
  ck_assert_uint_eq(outcomes, 30);
  ck_assert_uint_eq(turns, 30);
  ck_assert_uint_eq(losses, 30);
  ck_assert_uint_eq(s->tallies->len, HONOUR_N_TALLIES);
  const CapShare *interphase = &g_array_index(s->tallies, CapShare, HONOUR_TALLY_INTERPHASE);
  ck_assert_pstr_eq(interphase->ruled_out, "optional rule 18.4 is not used");
  ck_assert_ptr_null(g_array_index(s->tallies, CapShare, HONOUR_TALLY_SKIRMISH).ruled_out);
  ck_assert_uint_gt(s->rules->len, 0);
  ck_assert_str_eq(s->sides[0], cap_project_scenario(bench.project)->sides[0].name);
  end(&bench);
}
END_TEST

START_TEST(cancel_works_at_once_and_keeps_what_was_played) {
  Bench bench;
  begin(&bench, "pavia-1524.xml");
  CapGamesPlan plan = plan_of(10000000);
  cap_games_start(bench.games, bench.texts, &plan);
  while (cap_games_done(bench.games) == 0)
    g_main_context_iteration(NULL, TRUE);
  cap_games_stop(bench.games);
  ck_assert(!cap_games_is_running(bench.games));
  ck_assert_uint_eq(bench.n_finished, 1);
  guint64 done = cap_games_done(bench.games);
  ck_assert_uint_gt(done, 0);
  while (g_main_context_iteration(NULL, FALSE))
    ;
  ck_assert_uint_eq(cap_games_done(bench.games), done);
  ck_assert_uint_eq(bench.n_finished, 1);

  plan.n_games = 2;
  cap_games_start(bench.games, bench.texts, &plan);
  cap_games_finish(bench.games);
  ck_assert_uint_eq(cap_games_done(bench.games), 2);
  end(&bench);
}
END_TEST

START_TEST(a_study_that_is_dropped_ends_by_itself) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapGamesPlan plan = plan_of(10000000);
  cap_games_start(bench.games, bench.texts, &plan);
  end(&bench);
  while (g_main_context_iteration(NULL, FALSE))
    ;
}
END_TEST

static void nobody_plays(void) {
  if (cap_workers_count() > 0)
    _exit(1);
}

START_TEST(the_end_of_the_program_does_not_wait_for_the_last_game) {
  Bench bench;
  CapGamesPlan plan = plan_of(G_MAXUINT32);
  atexit(nobody_plays); /* comes after what the workers do at the end */
  begin(&bench, "novara-1513.xml");
  cap_games_start(bench.games, bench.texts, &plan);
  while (cap_games_done(bench.games) == 0)
    g_main_context_iteration(NULL, TRUE);
  exit(0);
}
END_TEST

START_TEST(editing_goes_on_meanwhile) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapGamesPlan plan = plan_of(20);
  cap_games_start(bench.games, bench.texts, &plan);
  edit_scenario(bench.project, "<title>", "<title>Another ");
  edit_scenario(bench.project, "</title>", "!</title>");
  cap_games_finish(bench.games);
  ck_assert_uint_eq(cap_games_done(bench.games), 20);
  g_autoptr(CapPlayCopy) copy = cap_games_dup_copy(bench.games);
  ck_assert(!g_str_has_prefix(copy->scenario->title, "Another"));
  end(&bench);
}
END_TEST

START_TEST(a_scenario_with_errors_is_not_played) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  edit_scenario(bench.project, " capitano=\"", " capitano=\"x");
  cap_play_texts_unref(bench.texts);
  bench.texts = cap_play_texts_new(bench.project);
  CapGamesPlan plan = plan_of(3);
  cap_games_start(bench.games, bench.texts, &plan);
  cap_games_finish(bench.games);
  ck_assert_uint_eq(cap_games_done(bench.games), 0);
  ck_assert_ptr_nonnull(strstr(cap_games_error(bench.games), "novara-1513.xml, line "));
  ck_assert_ptr_null(cap_games_summary(bench.games));
  end(&bench);
}
END_TEST

START_TEST(without_a_map_there_is_nothing_to_play) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  edit_scenario(bench.project, "map=\"duchy-of-milan\"", "map=\"nowhere\"");
  ck_assert_ptr_null(cap_play_texts_new(bench.project));
  end(&bench);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("games");
  TCase *games = tcase_create("games");
  tcase_add_test(games, games_are_those_of_the_command);
  tcase_add_test(games, a_summary_adds_up);
  tcase_add_test(games, cancel_works_at_once_and_keeps_what_was_played);
  tcase_add_test(games, a_study_that_is_dropped_ends_by_itself);
  tcase_add_exit_test(games, the_end_of_the_program_does_not_wait_for_the_last_game, 0);
  tcase_add_test(games, editing_goes_on_meanwhile);
  tcase_add_test(games, a_scenario_with_errors_is_not_played);
  tcase_add_test(games, without_a_map_there_is_nothing_to_play);
  suite_add_tcase(suite, games);
  return test_main(suite);
}
