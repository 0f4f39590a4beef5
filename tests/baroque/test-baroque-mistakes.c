/* Mistakes that designers make in a battle: Avigliana with one thing wrong, and what `check` says
 * of it. None of them may pass in silence, or be told as a mistake of the program. */
#include "tests/support/command.h"

typedef struct {
  const char *old, *new;
  const char *said;
} Mistake;

static const Mistake mistakes[] = {
    {"place=\"8.5,5.5\"", "place=\"8.5,5.5\" facing=\"400\"",
     "The attribute \"facing\" of \"unit\" may not be \"400\"."},
    {"retreat=\"top\" facing=\"180\"", "retreat=\"top\" facing=\"999\"",
     "The attribute \"facing\" of \"army\" may not be \"999\"."},
    {"turn-limit=\"10\"", "turn-limit=\"10\" arc=\"400\"",
     "The attribute \"arc\" of \"settings\" may not be \"400\"."},
    {"turn-limit=\"10\"", "turn-limit=\"10\" gun-arc=\"90.5\"",
     "The attribute \"gun-arc\" of \"settings\" may not be \"90.5\"."},
    {"turn-limit=\"10\"", "turn-limit=\"10\" zone-of-control=\"none\"",
     "The attribute \"zone-of-control\" of \"settings\" may not be \"none\"."},
    {"men=\"200\" vbu=\"3\"", "men=\"200\" vbu=\"0\"",
     "The attribute \"vbu\" of \"unit\" is \"0\", but must be at least 1."},
    {"id=\"F1-2\"", "id=\"F1-2\" depth=\"0\"",
     "The attribute \"depth\" of \"unit\" may not be \"0\"."},
    {"id=\"F1-2\"", "id=\"F1-2\" front=\"0.00\"",
     "The attribute \"front\" of \"unit\" may not be \"0.00\"."},
    {"id=\"F1-2\"", "id=\"F1-2\" shooting=\"3\"",
     "The attribute \"shooting\" of \"unit\" is \"3\", but must be at most 0."},
    {"grade=\"expert\"", "grade=\"expert\" commander=\"yes\"",
     "Henri II, duke of Montmorency commands French royal army, rear guard and main body already."},
    {"place=\"20.8,4.6\"", "place=\"14.2,15\"",
     "marquis of Effiat stands on his enemy Imperial German foot, first body."},
    {"turn-limit=\"10\"", "turn-limit=\"1\"", "Nobody can leave: the battle has only one turn."},
};

static char *dup_joined(const char *text) {
  g_auto(GStrv) words = g_regex_split_simple("\\s+", text, 0, 0);

  return g_strjoinv(" ", words);
}

START_TEST(a_mistake_is_told) {
  const Mistake *m = &mistakes[_i];
  g_autofree char *dir = test_make_dir(), *root = test_path(".", NULL);
  g_autofree char *file = g_build_filename(dir, "avigliana-1630.xml", NULL);
  g_autofree char *original = test_path("scenarios", "avigliana-1630.xml", NULL);
  g_autofree char *text = test_read_file(original, NULL);
  g_autoptr(GString) changed = g_string_new(text);

  ck_assert_uint_eq(g_string_replace(changed, m->old, m->new, 1), 1);
  ck_assert(g_file_set_contents(file, changed->str, -1, NULL));
  g_auto(Run) run = run_capitano("check", "--no-sandbox", "--library", root, file, NULL);
  g_autofree char *said = dup_joined(run.out);
  ck_assert_msg(strstr(said, m->said) != NULL, "no \"%s\" in\n%s", m->said, run.out);
  ck_assert_ptr_null(strstr(said, "mistake in the program"));
  test_remove_dir(dir);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("mistakes in battles");
  TCase *all = tcase_create("all");

  tcase_add_loop_test(all, a_mistake_is_told, 0, G_N_ELEMENTS(mistakes));
  suite_add_tcase(suite, all);
  return test_main(suite);
}
