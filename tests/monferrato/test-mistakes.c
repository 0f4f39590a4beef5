/* A mistake in the shipped documents is found once, where it was made, with what to do. */
#include "tests/support/command.h"

/* Copies of what the war is made of, with one text replaced. */
static char *plant(const char *file, const char *old, const char *new) {
  static const char *const files[][2] = {{"maps", "monferrato-1628.xml"},
                                         {"scenarios", "monferrato-armies.xml"},
                                         {"scenarios", "monferrato-1628-1630.xml"},
                                         {"scenarios", "casale-1628.xml"}};
  char *folder = test_make_dir();

  for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
    g_autofree char *from = test_path(files[i][0], files[i][1], NULL), *text = NULL;
    g_autofree char *to = g_build_filename(folder, files[i][1], NULL);
    g_autoptr(GString) changed = NULL;

    ck_assert(g_file_get_contents(from, &text, NULL, NULL));
    changed = g_string_new(text);
    if (g_str_equal(files[i][1], file))
      ck_assert_uint_eq(g_string_replace(changed, old, new, 1), 1);
    ck_assert(g_file_set_contents(to, changed->str, -1, NULL));
  }
  return folder;
}

typedef struct {
  const char *file, *old, *new;
  const char *found, *what_to_do; /* in the output */
} Mistake;

static const Mistake mistakes[] = {
    {"monferrato-1628.xml", "side=\"3\" level=\"4\"", "side=\"2\" level=\"4\"",
     "Casale has two walls with the number 2.", "Number its walls from 1"},
    {"monferrato-armies.xml", "<reinforce group=\"naples\"", "<reinforce group=\"guron\"",
     "No chit brings the group \"naples\".", "Bring it with <reinforce>"},
    {"monferrato-1628-1630.xml", "<variable-is variable=\"venice-in\" is=\"on\"/>",
     "<variable-is variable=\"venice-in\" is=\"om\"/>",
     "The variable \"venice-in\" cannot have the value \"om\".", "Its values are: off, on."},
    {"casale-1628.xml", "zones=\"valenza alessandria lomellina\"", "zones=\"alba\"",
     "The other side sets units up in \"alba\" as well, on line ", "Choose another zone"},
};

START_TEST(a_mistake_is_found_once_at_its_cause) {
  const Mistake *m = &mistakes[_i];
  g_autofree char *folder = plant(m->file, m->old, m->new);
  g_auto(Run) run = run_capitano("check", folder, NULL);
  guint n = 0;

  assert_has(run.out, m->found);
  assert_has(run.out, m->what_to_do);
  for (const char *at = strstr(run.out, folder); at != NULL; at = strstr(at + 1, folder))
    n++;
  ck_assert_msg(n == 1, "%s", run.out);
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("one cause");
  TCase *tcase = tcase_create("one cause");

  tcase_add_loop_test(tcase, a_mistake_is_found_once_at_its_cause, 0, G_N_ELEMENTS(mistakes));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
