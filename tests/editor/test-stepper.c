/* One game, forwards and back, by policies and by hand. */
#include "editor/core/games/stepper.h"
#include "tests/editor/support/play.h"
#include "validator/play/study.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapPlayTexts *texts;
  CapStepper *stepper;
} Bench;

static void begin(Bench *bench, const char *name) {
  bench->cabinet = cap_cabinet_new();
  bench->project = open_scenario(bench->cabinet, name);
  bench->texts = cap_play_texts_new(bench->project);
  bench->stepper = cap_stepper_new();
}

static void end(Bench *bench) {
  cap_stepper_clear(bench->stepper);
  g_object_unref(bench->stepper);
  cap_play_texts_unref(bench->texts);
  g_object_unref(bench->project);
  g_object_unref(bench->cabinet);
}

static const CapTape *watch(Bench *bench, guint64 seed) {
  CapTapeSetup setup = {seed, 0, {&cap_policy_doctrine, &cap_policy_random}, {0, 0}};
  cap_stepper_begin(bench->stepper, bench->texts, &setup);
  ck_assert(cap_stepper_is_busy(bench->stepper));
  ck_assert_ptr_null(cap_stepper_tape(bench->stepper));
  cap_stepper_finish(bench->stepper);
  ck_assert_ptr_null(cap_stepper_error(bench->stepper));
  return cap_stepper_tape(bench->stepper);
}

static char *digest_of(const CapTape *tape) {
  return cap_tape_copy(tape)->rules->digest(cap_tape_play(tape));
}

START_TEST(a_game_is_that_of_the_study_with_the_same_seed) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  const CapTape *tape = watch(&bench, 23);
  CapPlayCopy *copy = cap_tape_copy(tape);
  CapPlayoutOptions options = {.rules = copy->rules,
                               .policies = {&cap_policy_doctrine, &cap_policy_random},
                               .seed = 23,
                               .most_decisions = 100000};
  g_autofree CapPlayoutResult *result = cap_study_play(&options, copy->game, 1, 1);
  ck_assert_uint_eq(cap_tape_count(tape), result->n_decisions);
  ck_assert_uint_eq(cap_tape_position(tape), 0);
  cap_stepper_forwards(bench.stepper, CAP_STRIDE_ALL);
  CapOutcome outcome = copy->rules->outcome(cap_tape_play(tape));
  ck_assert(outcome.is_over);
  ck_assert_str_eq(outcome.level, result->outcome.level);
  ck_assert_int_eq(outcome.winner, result->outcome.winner);
  ck_assert_uint_eq(cap_tape_request(tape)->n_options, 0);
  end(&bench);
}
END_TEST

static CapTape *play_out(CapPlayCopy *copy, guint64 seed) {
  CapTapeSetup setup = {seed, 0, {&cap_policy_doctrine, &cap_policy_doctrine}, {0, 0}};
  CapTape *tape = cap_tape_new(copy, &setup);
  cap_tape_play_on(tape, NULL);
  return tape;
}

/* Policies remember what they are about, in a game that is watched as in a study. */
START_TEST(a_policy_remembers_as_in_a_study) {
  Bench bench;
  begin(&bench, "agnadello-1509.xml");
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(bench.texts, NULL);
  for (guint64 seed = 1; seed <= 4; seed++) {
    g_autoptr(CapTape) tape = play_out(copy, seed);
    CapPlayoutOptions options = {.rules = copy->rules,
                                 .policies = {&cap_policy_doctrine, &cap_policy_doctrine},
                                 .seed = seed,
                                 .most_decisions = 100000};
    g_autofree CapPlayoutResult *result = cap_study_play(&options, copy->game, 1, 1);
    CapOutcome outcome = copy->rules->outcome(cap_tape_play(tape));
    ck_assert_uint_eq(cap_tape_count(tape), result->n_decisions);
    ck_assert_str_eq(outcome.level, result->outcome.level);
    ck_assert_int_eq(outcome.winner, result->outcome.winner);
  }
  end(&bench);
}
END_TEST

/* What a policy remembered at a point comes back when all behind that point is forgotten. */
START_TEST(a_policy_that_is_taken_back_plays_the_same_again) {
  Bench bench;
  begin(&bench, "agnadello-1509.xml");
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(bench.texts, NULL);
  for (guint64 seed = 1; seed <= 4; seed++) {
    g_autoptr(CapTape) tape = play_out(copy, seed);
    g_autofree char *whole = cap_tape_to_record(tape);
    for (guint part = 1; part < 10; part++) {
      cap_tape_cut(tape, cap_tape_count(tape) * part / 10);
      cap_tape_play_on(tape, NULL);
      g_autofree char *again = cap_tape_to_record(tape);
      ck_assert_msg(g_str_equal(again, whole), "seed %" G_GUINT64_FORMAT ", part %u", seed, part);
    }
  }
  end(&bench);
}
END_TEST

START_TEST(every_point_is_the_same_forwards_and_back) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  const CapTape *tape = watch(&bench, 4);
  g_autoptr(GPtrArray) digests = g_ptr_array_new_with_free_func(g_free);
  guint n = cap_tape_count(tape), n_events = cap_tape_n_events(tape);
  ck_assert_uint_gt(n, 60);
  for (guint i = 0; i <= n; i++) {
    ck_assert_uint_eq(cap_tape_position(tape), i);
    g_ptr_array_add(digests, digest_of(tape));
    cap_stepper_forwards(bench.stepper, CAP_STRIDE_DECISION);
  }
  for (guint i = n; i > 0; i--) {
    cap_stepper_back(bench.stepper, CAP_STRIDE_DECISION);
    g_autofree char *digest = digest_of(tape);
    ck_assert_str_eq(digest, g_ptr_array_index(digests, i - 1));
    ck_assert_uint_lt(cap_tape_choice(tape), cap_tape_request(tape)->n_options);
  }
  for (guint i = 0; i < 40; i++) { /* any order */
    guint at = i * 37 % (n + 1);
    cap_stepper_go(bench.stepper, at);
    g_autofree char *digest = digest_of(tape);
    ck_assert_str_eq(digest, g_ptr_array_index(digests, at));
  }
  ck_assert_uint_eq(cap_tape_n_events(tape), n_events); /* looking back tells nothing twice */
  end(&bench);
}
END_TEST

START_TEST(strides_lead_to_phases_and_turns) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  const CapTape *tape = watch(&bench, 4);
  guint n_parts = 0, n_turns = 0;
  while (cap_tape_position(tape) < cap_tape_count(tape)) {
    guint before = cap_tape_position(tape);
    cap_stepper_forwards(bench.stepper, CAP_STRIDE_PART);
    ck_assert_uint_gt(cap_tape_position(tape), before);
    guint there = cap_tape_position(tape);
    cap_stepper_back(bench.stepper, CAP_STRIDE_PART);
    ck_assert_uint_eq(cap_tape_position(tape), before);
    cap_stepper_go(bench.stepper, there);
    n_parts++;
  }
  while (cap_tape_position(tape) > 0) {
    cap_stepper_back(bench.stepper, CAP_STRIDE_TURN);
    n_turns++;
  }
  ck_assert_uint_ge(n_turns, 2);
  ck_assert_uint_gt(n_parts, 2 * n_turns);
  end(&bench);
}
END_TEST

START_TEST(a_record_is_written_and_looked_at_again) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  g_autofree char *dir = test_make_dir();
  g_autofree char *path = g_build_filename(dir, "game.xml", NULL);
  const CapTape *tape = watch(&bench, 9);
  guint n = cap_tape_count(tape);
  cap_stepper_forwards(bench.stepper, CAP_STRIDE_ALL);
  g_autofree char *last = digest_of(tape);
  g_autofree char *record = cap_tape_to_record(tape);
  test_write_file(path, record, -1);

  cap_stepper_begin_record(bench.stepper, bench.texts, path);
  cap_stepper_finish(bench.stepper);
  ck_assert_ptr_null(cap_stepper_error(bench.stepper));
  ck_assert_ptr_null(cap_stepper_remark(bench.stepper));
  tape = cap_stepper_tape(bench.stepper);
  ck_assert_uint_eq(cap_tape_count(tape), n);
  cap_stepper_forwards(bench.stepper, CAP_STRIDE_ALL);
  g_autofree char *again = digest_of(tape);
  ck_assert_str_eq(again, last);
  g_autofree char *copy = cap_tape_to_record(tape);
  ck_assert_str_eq(copy, record);
  cap_stepper_go(bench.stepper, n / 2);
  cap_stepper_forwards(bench.stepper, CAP_STRIDE_ALL);
  g_autofree char *twice = digest_of(tape);
  ck_assert_str_eq(twice, last);
  test_remove_dir(dir);
  end(&bench);
}
END_TEST

START_TEST(a_record_that_breaks_the_rules_is_followed_as_far_as_it_goes) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  g_autofree char *dir = test_make_dir();
  g_autofree char *path = g_build_filename(dir, "game.xml", NULL);
  g_autofree char *record = cap_tape_to_record(watch(&bench, 9));
  char *option = strstr(strstr(record, "<decision ") + 2000, " option=\"");
  option[strlen(" option=\"")] = 'x';
  test_write_file(path, record, -1);
  cap_stepper_begin_record(bench.stepper, bench.texts, path);
  cap_stepper_finish(bench.stepper);
  ck_assert_ptr_nonnull(cap_stepper_tape(bench.stepper));
  ck_assert_uint_gt(cap_tape_count(cap_stepper_tape(bench.stepper)), 3);
  ck_assert_ptr_nonnull(strstr(cap_stepper_remark(bench.stepper), "follow the rules"));

  g_autofree char *other = test_path("scenarios", "pavia-1524.xml", NULL);
  cap_stepper_begin_record(bench.stepper, bench.texts, other);
  cap_stepper_finish(bench.stepper);
  ck_assert_ptr_null(cap_stepper_tape(bench.stepper));
  ck_assert_ptr_nonnull(strstr(cap_stepper_error(bench.stepper), "not a record"));
  test_remove_dir(dir);
  end(&bench);
}
END_TEST

/* --- By hand ---------------------------------------------------------------------------------- */

START_TEST(a_person_is_asked_and_the_policy_answers_by_itself) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapTapeSetup setup = {7, 0, {NULL, &cap_policy_doctrine}, {0, 0}};
  cap_stepper_begin(bench.stepper, bench.texts, &setup);
  cap_stepper_finish(bench.stepper);
  for (guint i = 0; i < 40; i++) {
    const CapTape *tape = cap_stepper_tape(bench.stepper);
    if (cap_tape_request(tape)->n_options == 0)
      break;
    ck_assert_uint_eq(cap_tape_position(tape), cap_tape_count(tape));
    ck_assert_uint_eq(cap_tape_request(tape)->side, 0);
    cap_stepper_answer(bench.stepper, cap_tape_request(tape)->n_options - 1);
    cap_stepper_finish(bench.stepper);
  }
  ck_assert_uint_gt(cap_tape_count(cap_stepper_tape(bench.stepper)), 10);
  end(&bench);
}
END_TEST

/* Taken back to the start and played again, the game is the same to the last die. */
START_TEST(decisions_are_taken_back) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  CapTapeSetup setup = {7, 0, {NULL, &cap_policy_random}, {0, 0}};
  cap_stepper_begin(bench.stepper, bench.texts, &setup);
  cap_stepper_finish(bench.stepper);
  ck_assert(!cap_stepper_can_take_back(bench.stepper));
  g_autoptr(GPtrArray) digests = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *first = digest_of(cap_stepper_tape(bench.stepper));
  guint n_events = cap_tape_n_events(cap_stepper_tape(bench.stepper));
  for (guint round = 0; round < 2; round++) {
    guint n = 0;
    for (; n < 30 && cap_tape_request(cap_stepper_tape(bench.stepper))->n_options > 0; n++) {
      cap_stepper_answer(bench.stepper, 0);
      cap_stepper_finish(bench.stepper);
      g_autofree char *digest = digest_of(cap_stepper_tape(bench.stepper));
      if (round == 0)
        g_ptr_array_add(digests, g_steal_pointer(&digest));
      else
        ck_assert_str_eq(digest, g_ptr_array_index(digests, n));
    }
    ck_assert_uint_gt(n, 5);
    for (; n > 0; n--) {
      ck_assert(cap_stepper_can_take_back(bench.stepper));
      cap_stepper_take_back(bench.stepper);
    }
    g_autofree char *digest = digest_of(cap_stepper_tape(bench.stepper));
    ck_assert_str_eq(digest, first);
    ck_assert_uint_eq(cap_tape_n_events(cap_stepper_tape(bench.stepper)), n_events);
    ck_assert(!cap_stepper_can_take_back(bench.stepper));
  }
  end(&bench);
}
END_TEST

START_TEST(a_game_is_given_up_at_once) {
  Bench bench;
  begin(&bench, "pavia-1524.xml");
  CapTapeSetup setup = {1, 0, {&cap_policy_doctrine, &cap_policy_doctrine}, {0, 0}};
  cap_stepper_begin(bench.stepper, bench.texts, &setup);
  cap_stepper_stop(bench.stepper);
  cap_stepper_finish(bench.stepper);
  ck_assert(!cap_stepper_is_busy(bench.stepper));
  cap_stepper_begin(bench.stepper, bench.texts, &setup);
  cap_stepper_clear(bench.stepper);
  ck_assert(!cap_stepper_is_busy(bench.stepper));
  while (g_main_context_iteration(NULL, FALSE))
    ;
  ck_assert_ptr_null(cap_stepper_tape(bench.stepper));
  end(&bench);
}
END_TEST

/* [1.4a] What a side may not know is not marked as heard by it. */
START_TEST(events_know_who_may_hear_them) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  const CapTape *tape = watch(&bench, 4);
  guint n_secret = 0, n_public = 0;
  for (guint i = 0; i < cap_tape_n_events(tape); i++) {
    const CapTapeEvent *event = cap_tape_event(tape, i);
    ck_assert_uint_ne(event->heard, 0);
    ck_assert_uint_le(event->at, cap_tape_count(tape));
    n_public += event->heard == 3;
    n_secret += event->heard != 3;
  }
  ck_assert_uint_gt(n_secret, 3);
  ck_assert_uint_gt(n_public, n_secret);
  end(&bench);
}
END_TEST

/* Whether a side sees a counter with the name that the sentence begins with. */
static gboolean sees_subject(const CapTape *tape, CapIndex side, const char *sentence) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, TRUE, sizeof(CapPiece));
  cap_tape_copy(tape)->rules->pieces(cap_tape_play(tape), NULL, side, pieces);
  for (guint i = 0; i < pieces->len; i++) {
    const char *label = g_array_index(pieces, CapPiece, i).label;
    if (label != NULL && g_str_has_prefix(sentence, label))
      return TRUE;
  }
  return FALSE;
}

/* [1.4d] Whoever was dropped off marches unknown: the log is no better informed than the map. */
START_TEST(marches_of_hidden_enemies_are_not_heard) {
  Bench bench;
  guint n_heard = 0, n_hidden = 0;
  begin(&bench, "agnadello-1509.xml");
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(bench.texts, NULL);
  g_autoptr(CapTape) tape = play_out(copy, 1);
  for (guint i = 0; i < cap_tape_n_events(tape); i++) {
    const CapTapeEvent *event = cap_tape_event(tape, i);
    if (strstr(event->text, " marches to ") == NULL)
      continue;
    cap_tape_go(tape, event->at);
    for (CapIndex side = 0; side < 2; side++)
      if ((event->heard >> side & 1) != 0)
        ck_assert_msg(sees_subject(tape, side, event->text), "side %u: %s", side, event->text);
    n_heard += event->heard == 3;
    n_hidden += event->heard != 3;
  }
  ck_assert_uint_gt(n_heard, 10);
  ck_assert_uint_gt(n_hidden, 2);
  end(&bench);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("stepper");
  TCase *watched = tcase_create("watched");
  TCase *by_hand = tcase_create("by hand");
  tcase_add_test(watched, a_game_is_that_of_the_study_with_the_same_seed);
  tcase_add_test(watched, a_policy_remembers_as_in_a_study);
  tcase_add_test(watched, a_policy_that_is_taken_back_plays_the_same_again);
  tcase_add_test(watched, every_point_is_the_same_forwards_and_back);
  tcase_add_test(watched, strides_lead_to_phases_and_turns);
  tcase_add_test(watched, a_record_is_written_and_looked_at_again);
  tcase_add_test(watched, a_record_that_breaks_the_rules_is_followed_as_far_as_it_goes);
  suite_add_tcase(suite, watched);
  tcase_add_test(by_hand, a_person_is_asked_and_the_policy_answers_by_itself);
  tcase_add_test(by_hand, decisions_are_taken_back);
  tcase_add_test(by_hand, a_game_is_given_up_at_once);
  tcase_add_test(by_hand, events_know_who_may_hear_them);
  tcase_add_test(watched, marches_of_hidden_enemies_are_not_heard);
  suite_add_tcase(suite, by_hand);
  return test_main(suite);
}
