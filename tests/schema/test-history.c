/* Undo and redo, by a table of commands. */
#include "schema/document/history.h"

#include <string.h>

#include "tests/support/test-support.h"

typedef enum { INSERT, DELETE, UNDO, REDO, BEGIN, END, SAVE } Command;

typedef struct {
  Command command;
  int at;           /* INSERT, DELETE */
  const char *text; /* what to insert or delete, or the name of the group */
  const char *expected;
  const char *undo_name; /* afterwards; NULL: nothing to undo */
  const char *redo_name;
  gboolean modified;
} Step;

static void splice(gpointer data, gsize offset, gsize n_removed, const char *inserted,
                   gsize n_inserted) {
  GString *text = data;

  g_string_erase(text, (gssize)offset, (gssize)n_removed);
  g_string_insert_len(text, (gssize)offset, inserted, (gssize)n_inserted);
}

static void carry_out(CapHistory *history, GString *text, const Step *step) {
  gsize length = step->text != NULL ? strlen(step->text) : 0;

  switch (step->command) {
  case INSERT:
    cap_history_record(history, (gsize)step->at, NULL, 0, step->text, length);
    splice(text, (gsize)step->at, 0, step->text, length);
    return;
  case DELETE:
    cap_history_record(history, (gsize)step->at, step->text, length, NULL, 0);
    splice(text, (gsize)step->at, length, "", 0);
    return;
  case UNDO:
    cap_history_undo(history, splice, text);
    return;
  case REDO:
    cap_history_redo(history, splice, text);
    return;
  case BEGIN:
    cap_history_begin(history, step->text);
    return;
  case END:
    cap_history_end(history);
    return;
  case SAVE:
    cap_history_mark_saved(history);
    return;
  }
}

static void run(const Step *steps, guint n_steps) {
  g_autoptr(CapHistory) history = cap_history_new();
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < n_steps; i++) {
    carry_out(history, text, &steps[i]);
    ck_assert_msg(strcmp(text->str, steps[i].expected) == 0, "step %u: \"%s\", wanted \"%s\"", i,
                  text->str, steps[i].expected);
    ck_assert_msg(g_strcmp0(cap_history_undo_name(history), steps[i].undo_name) == 0,
                  "step %u: would undo \"%s\"", i, cap_history_undo_name(history));
    ck_assert_msg(g_strcmp0(cap_history_redo_name(history), steps[i].redo_name) == 0,
                  "step %u: would redo \"%s\"", i, cap_history_redo_name(history));
    ck_assert_msg(cap_history_is_modified(history) == steps[i].modified, "step %u", i);
  }
}

START_TEST(single_changes) {
  static const Step steps[] = {
      {UNDO, 0, NULL, "", NULL, NULL, FALSE},       {INSERT, 0, "one", "one", "", NULL, TRUE},
      {INSERT, 3, "two", "onetwo", "", NULL, TRUE}, {DELETE, 0, "one", "two", "", NULL, TRUE},
      {UNDO, 0, NULL, "onetwo", "", "", TRUE},      {UNDO, 0, NULL, "one", "", "", TRUE},
      {UNDO, 0, NULL, "", NULL, "", FALSE},         {UNDO, 0, NULL, "", NULL, "", FALSE},
      {REDO, 0, NULL, "one", "", "", TRUE},         {REDO, 0, NULL, "onetwo", "", "", TRUE},
      {REDO, 0, NULL, "two", "", NULL, TRUE},       {REDO, 0, NULL, "two", "", NULL, TRUE},
      {UNDO, 0, NULL, "onetwo", "", "", TRUE},      {INSERT, 0, "x", "xonetwo", "", NULL, TRUE},
      {UNDO, 0, NULL, "onetwo", "", "", TRUE},      {UNDO, 0, NULL, "one", "", "", TRUE},
  };

  run(steps, G_N_ELEMENTS(steps));
}
END_TEST

/* What was taken out and what was put in stand side by side in the history. */
START_TEST(replacement_is_undone_and_made_again) {
  g_autoptr(CapHistory) history = cap_history_new();
  g_autoptr(GString) text = g_string_new("a red host");

  cap_history_record(history, 2, "red", 3, "golden", 6);
  splice(text, 2, 3, "golden", 6);
  for (guint i = 0; i < 2; i++) {
    ck_assert(cap_history_undo(history, splice, text));
    ck_assert_str_eq(text->str, "a red host");
    ck_assert(cap_history_redo(history, splice, text));
    ck_assert_str_eq(text->str, "a golden host");
  }
}
END_TEST

START_TEST(groups_are_one_step_under_the_outermost_name) {
  static const Step steps[] = {
      {BEGIN, 0, "outer", "", NULL, NULL, FALSE},    {INSERT, 0, "a", "a", "outer", NULL, TRUE},
      {BEGIN, 0, "inner", "a", "outer", NULL, TRUE}, {INSERT, 1, "b", "ab", "outer", NULL, TRUE},
      {UNDO, 0, NULL, "ab", "outer", NULL, TRUE},    {END, 0, NULL, "ab", "outer", NULL, TRUE},
      {DELETE, 0, "a", "b", "outer", NULL, TRUE},    {END, 0, NULL, "b", "outer", NULL, TRUE},
      {BEGIN, 0, "empty", "b", "outer", NULL, TRUE}, {END, 0, NULL, "b", "outer", NULL, TRUE},
      {UNDO, 0, NULL, "", NULL, "outer", FALSE},     {REDO, 0, NULL, "b", "outer", NULL, TRUE},
  };

  run(steps, G_N_ELEMENTS(steps));
}
END_TEST

START_TEST(saved_mark_follows_the_history) {
  static const Step steps[] = {
      {INSERT, 0, "a", "a", "", NULL, TRUE},
      {SAVE, 0, NULL, "a", "", NULL, FALSE},
      {INSERT, 1, "b", "ab", "", NULL, TRUE},
      {UNDO, 0, NULL, "a", "", "", FALSE},
      {UNDO, 0, NULL, "", NULL, "", TRUE},
      {REDO, 0, NULL, "a", "", "", FALSE},
      {UNDO, 0, NULL, "", NULL, "", TRUE},
      /* The saved state can no longer be reached. */
      {INSERT, 0, "c", "c", "", NULL, TRUE},
      {UNDO, 0, NULL, "", NULL, "", TRUE},
      {SAVE, 0, NULL, "", NULL, "", FALSE},
      /* A save in the middle of a group cuts it in two. */
      {BEGIN, 0, "group", "", NULL, "", FALSE},
      {INSERT, 0, "d", "d", "group", NULL, TRUE},
      {SAVE, 0, NULL, "d", "group", NULL, FALSE},
      {INSERT, 1, "e", "de", "group", NULL, TRUE},
      {END, 0, NULL, "de", "group", NULL, TRUE},
      {UNDO, 0, NULL, "d", "group", "group", FALSE},
  };

  run(steps, G_N_ELEMENTS(steps));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("history");
  TCase *tc = tcase_create("history");

  tcase_add_test(tc, single_changes);
  tcase_add_test(tc, replacement_is_undone_and_made_again);
  tcase_add_test(tc, groups_are_one_step_under_the_outermost_name);
  tcase_add_test(tc, saved_mark_follows_the_history);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
