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

/* One cause, one finding: what follows from it is not told again. `count` is of all findings. */
static const struct {
  Mistake mistake;
  guint count;
} causes[] = {
    {{"turn-limit=\"10\"", "turn-limit=\"0\"",
      "The attribute \"turn-limit\" of \"settings\" is \"0\", but must be at least 1."},
     1},
    {{"place=\"20.8,4.6\"", "place=\"3,1\"",
      "None of the units of Second body is within 6 BU of Antoine Coeffier de Ruze, marquis of "
      "Effiat."},
     1},
    {{"box=\"1.5,0 29,6\"", "box=\"1.5,0 1.5,6\"", "The zone \"french-zone\" has no room."}, 1},
    {{"retreat=\"top\" facing=\"180\"", "retreat=\"top\" facing=\"0\"",
      "All units of Army of Savoy, Spain and the Empire have their enemies behind them."},
     1},
    {{"retreat=\"right bottom\" villages", "retreat=\"right bottom\" facing=\"180\" villages",
      "All units of French royal army, rear guard and main body have their enemies behind them."},
     1},
    /* One unit turned about is told as that unit. */
    {{"place=\"8.5,5.5\"", "place=\"8.5,5.5\" facing=\"180\"",
      "All enemies of Light horse of the rear guard stand behind it."},
     1},
};

static char *dup_joined(const char *text) {
  g_auto(GStrv) words = g_regex_split_simple("\\s+", text, 0, 0);

  return g_strjoinv(" ", words);
}

/* What `check` says of Avigliana with the mistake in it, in one line. */
static char *dup_said(const Mistake *m) {
  g_autofree char *dir = test_make_dir(), *root = test_path(".", NULL);
  g_autofree char *file = g_build_filename(dir, "avigliana-1630.xml", NULL);
  g_autofree char *original = test_path("scenarios", "avigliana-1630.xml", NULL);
  g_autofree char *text = test_read_file(original, NULL);
  g_autoptr(GString) changed = g_string_new(text);

  ck_assert_uint_eq(g_string_replace(changed, m->old, m->new, 1), 1);
  ck_assert(g_file_set_contents(file, changed->str, -1, NULL));
  g_auto(Run) run = run_capitano("check", "--no-sandbox", "--library", root, file, NULL);
  char *said = dup_joined(run.out);
  ck_assert_msg(strstr(said, m->said) != NULL, "no \"%s\" in\n%s", m->said, run.out);
  ck_assert_ptr_null(strstr(said, "mistake in the program"));
  test_remove_dir(dir);
  return said;
}

START_TEST(a_mistake_is_told) {
  g_autofree char *said = dup_said(&mistakes[_i]);
}
END_TEST

START_TEST(what_follows_from_it_is_not) {
  g_autofree char *said = dup_said(&causes[_i].mistake);
  guint n = 0;

  for (const char *at = said; (at = strstr(at, "avigliana-1630.xml:")) != NULL; at++)
    n++;
  ck_assert_msg(n == causes[_i].count, "%u findings in %s", n, said);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("mistakes in battles");
  TCase *all = tcase_create("all");

  tcase_add_loop_test(all, a_mistake_is_told, 0, G_N_ELEMENTS(mistakes));
  tcase_add_loop_test(all, what_follows_from_it_is_not, 0, G_N_ELEMENTS(causes));
  suite_add_tcase(suite, all);
  return test_main(suite);
}
