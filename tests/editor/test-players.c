/* Players that look ahead at one game, and why an option is taken. */
#include "editor/core/games/reasons.h"
#include "editor/core/games/games.h"
#include "editor/core/games/stepper.h"
#include "tests/editor/support/play.h"
#include "validator/play/study.h"

/* Few, so that a game is over soon. */
enum { ROLLOUTS = 2 };

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapPlayTexts *texts;
  CapPlayCopy *copy;
} Bench;

static void begin(Bench *bench, const char *name) {
  bench->cabinet = cap_cabinet_new();
  bench->project = open_scenario(bench->cabinet, name);
  bench->texts = cap_play_texts_new(bench->project);
  bench->copy = cap_play_copy_new(bench->texts, NULL);
  ck_assert_ptr_nonnull(bench->copy);
}

static void end(Bench *bench) {
  cap_play_copy_unref(bench->copy);
  cap_play_texts_unref(bench->texts);
  g_object_unref(bench->project);
  g_object_unref(bench->cabinet);
}

/* --- Looking ahead ---------------------------------------------------------------------------- */

/* As capitano play --players search:rollouts=2,doctrine. */
START_TEST(a_game_with_one_who_looks_ahead_is_that_of_a_study) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapTapeSetup setup = {5, 0, {&cap_policy_doctrine, &cap_policy_doctrine}, {ROLLOUTS, 0}};
  g_autoptr(CapTape) tape = cap_tape_new(bench.copy, &setup);
  cap_tape_play_on(tape, NULL);

  CapGamesPlan plan = {1, 5, 0, {&cap_policy_doctrine, &cap_policy_doctrine}, {ROLLOUTS, 0}};
  g_autoptr(CapGames) games = cap_games_new();
  CapGameRow row;
  cap_games_start(games, bench.texts, &plan);
  cap_games_finish(games);
  ck_assert(cap_games_row(games, 0, &row));

  CapOutcome outcome = bench.copy->rules->outcome(cap_tape_play(tape));
  ck_assert(outcome.is_over);
  ck_assert_str_eq(outcome.level, row.level);
  ck_assert_int_eq(outcome.winner, row.winner);
  ck_assert_int_eq(outcome.turn, row.turn);
  end(&bench);
}
END_TEST

START_TEST(the_same_seed_gives_the_same_game_and_others_do_not_look) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapTapeSetup setup = {5, 0, {&cap_policy_doctrine, &cap_policy_doctrine}, {ROLLOUTS, 0}};
  g_autoptr(CapTape) one = cap_tape_new(bench.copy, &setup);
  g_autoptr(CapTape) two = cap_tape_new(bench.copy, &setup);
  guint n_looks = 0;
  cap_tape_play_on(one, NULL);
  cap_tape_play_on(two, NULL);
  g_autofree char *first = cap_tape_to_record(one);
  g_autofree char *second = cap_tape_to_record(two);
  ck_assert_str_eq(first, second);
  for (guint i = 0; i < cap_tape_count(one); i++) {
    cap_tape_go(one, i);
    n_looks += cap_tape_look(one) != NULL;
    ck_assert(cap_tape_look(one) == NULL || cap_tape_row(one, i)->side == 0);
  }
  ck_assert_uint_gt(n_looks, 0);
  end(&bench);
}
END_TEST

/* Whoever takes a decision back can go on against the search, to the end. */
START_TEST(a_person_takes_back_against_the_search) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapTapeSetup setup = {5, 0, {NULL, &cap_policy_doctrine}, {0, ROLLOUTS}};
  g_autoptr(CapStepper) stepper = cap_stepper_new();
  cap_stepper_begin(stepper, bench.texts, &setup);
  cap_stepper_finish(stepper);
  for (guint i = 0; i < 12; i++) {
    cap_stepper_answer(stepper, 0);
    cap_stepper_finish(stepper);
  }
  guint before = cap_tape_count(cap_stepper_tape(stepper));
  cap_stepper_take_back(stepper);
  ck_assert_uint_lt(cap_tape_count(cap_stepper_tape(stepper)), before);
  for (guint i = 0; i < 400 && cap_tape_request(cap_stepper_tape(stepper))->n_options > 0; i++) {
    cap_stepper_answer(stepper, cap_tape_advice(cap_stepper_tape(stepper)));
    cap_stepper_finish(stepper);
  }
  ck_assert_uint_eq(cap_tape_request(cap_stepper_tape(stepper))->n_options, 0);
  cap_stepper_clear(stepper);
  end(&bench);
}
END_TEST

/* --- Why -------------------------------------------------------------------------------------- */

static void is_sound(const CapTape *tape, guint most) {
  guint n_others, n = cap_tape_request(tape)->n_options, n_taken = 0;
  g_autoptr(GPtrArray) found = cap_reasons_new(tape, most, &n_others);
  ck_assert_uint_eq(found->len + n_others, n);
  for (guint i = 0; i < found->len; i++) {
    const CapReasoned *option = found->pdata[i];
    int sum = 0;
    for (guint j = 0; j < option->reasons->len; j++) {
      const CapReason *reason = &g_array_index(option->reasons, CapReason, j);
      ck_assert_ptr_nonnull(reason->term->sentence);
      sum += reason->worth;
    }
    ck_assert_int_eq(sum, option->worth);
    ck_assert_uint_gt(strlen(option->words), 0);
    if (i > 0)
      ck_assert_int_le(option->worth, ((const CapReasoned *)found->pdata[i - 1])->worth);
    n_taken += option->is_taken;
  }
  ck_assert_uint_eq(n_taken, cap_tape_choice(tape) < n ? 1 : 0);
}

/* Of every decision of a game; in what was taken by chance, too. */
START_TEST(reasons_add_up_and_what_was_taken_is_shown) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapTapeSetup setup = {3, 0, {&cap_policy_doctrine, &cap_policy_random}, {0, 0}};
  g_autoptr(CapTape) tape = cap_tape_new(bench.copy, &setup);
  cap_tape_play_on(tape, NULL);
  ck_assert(cap_reasons_can_tell(tape));
  for (guint i = 0; i <= cap_tape_count(tape); i++) {
    cap_tape_go(tape, i);
    is_sound(tape, 3);
  }
  end(&bench);
}
END_TEST

/* The doctrine takes what is worth most: it remembers at each point what it remembered then. */
START_TEST(the_doctrine_took_the_best) {
  Bench bench;
  begin(&bench, "agnadello-1509.xml");
  CapTapeSetup setup = {3, 0, {&cap_policy_doctrine, &cap_policy_doctrine}, {0, 0}};
  g_autoptr(CapTape) tape = cap_tape_new(bench.copy, &setup);
  cap_tape_play_on(tape, NULL);
  for (guint i = 0; i < cap_tape_count(tape); i++) {
    guint n_others;
    cap_tape_go(tape, i);
    g_autoptr(GPtrArray) found = cap_reasons_new(tape, 1, &n_others);
    int best = ((const CapReasoned *)found->pdata[0])->worth;
    const CapReasoned *last = found->pdata[found->len - 1];
    ck_assert(last->is_taken);
    ck_assert_int_eq(last->worth, best);
  }
  end(&bench);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("players in the editor");
  TCase *ahead = tcase_create("looking ahead");
  TCase *why = tcase_create("why");
  tcase_add_test(ahead, a_game_with_one_who_looks_ahead_is_that_of_a_study);
  tcase_add_test(ahead, the_same_seed_gives_the_same_game_and_others_do_not_look);
  tcase_add_test(ahead, a_person_takes_back_against_the_search);
  suite_add_tcase(suite, ahead);
  tcase_add_test(why, reasons_add_up_and_what_was_taken_is_shown);
  tcase_add_test(why, the_doctrine_took_the_best);
  suite_add_tcase(suite, why);
  return test_main(suite);
}
