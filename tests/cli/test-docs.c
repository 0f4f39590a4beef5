/* The manual page and the completions know every command and every option of --help, and the shells
 * and man that are there accept them. */
#include "tests/support/command.h"

/* The words behind the given start of line in a text of help, as in "  --format=". */
static GPtrArray *words_of(const char *help, gboolean options) {
  GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
  g_auto(GStrv) lines = g_strsplit(help, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    const char *at = options ? strstr(lines[i], "--") : lines[i] + 2;
    if (!g_str_has_prefix(lines[i], "  ") || at == NULL || lines[i][2] == ' ')
      continue;
    if (options ? !g_str_has_prefix(lines[i], "  -") : !g_ascii_islower(lines[i][2]))
      continue;
    g_ptr_array_add(words, g_strndup(at, strcspn(at, "= ")));
  }
  return words;
}

static GPtrArray *commands(void) {
  g_auto(Run) help = run_capitano("--help", NULL);
  GPtrArray *words = words_of(help.out, FALSE);
  ck_assert_uint_gt(words->len, 8);
  return words;
}

START_TEST(all_of_help_is_in_each_of_them) {
  static const char *const kinds[] = {"man", "bash", "zsh", "fish"};
  g_auto(Run) docs = run_capitano("docs", kinds[_i], NULL);
  g_autoptr(GPtrArray) names = commands();
  g_autoptr(GString) text = g_string_new(docs.out);
  gboolean is_fish = g_str_equal(kinds[_i], "fish");

  ck_assert_int_eq(docs.status, CAP_EXIT_OK);
  g_string_replace(text, "\\-", "-", 0); /* troff */
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index(names, i);
    assert_has(text->str, name);
    if (g_str_equal(name, "help"))
      continue;
    g_auto(Run) help = run_capitano(name, "--help", NULL);
    g_autoptr(GPtrArray) options = words_of(help.out, TRUE);
    for (guint k = 0; k < options->len; k++) {
      const char *option = g_ptr_array_index(options, k);
      g_autofree char *fish = g_strdup_printf("-l %s", option + 2);
      assert_has(text->str, is_fish ? fish : option);
    }
  }
}
END_TEST

/* Runs a program over a file if the program is there. */
static void assert_accepts(const char *const *argv) {
  g_autofree char *found = g_find_program_in_path(argv[0]);
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  int status = -1;

  if (found == NULL)
    return;
  test_run(argv, &out, &err, &status);
  ck_assert_msg(status == 0 && *err == '\0', "%s: %d\n%s%s", argv[0], status, out, err);
}

START_TEST(shells_and_man_accept_them) {
  static const struct {
    const char *kind;
    const char *check[4];
  } programs[] = {
      {"bash", {"bash", "-n"}},
      {"zsh", {"zsh", "-n"}},
      {"fish", {"fish", "--no-execute"}},
      {"man", {"groff", "-man", "-ww", "-z"}},
  };
  g_autofree char *folder = test_make_dir();
  g_autofree char *file = g_build_filename(folder, "file", NULL);
  g_auto(Run) docs = run_capitano("docs", programs[_i].kind, NULL);
  const char *argv[6] = {0};
  guint n = 0;

  for (; n < 4 && programs[_i].check[n] != NULL; n++)
    argv[n] = programs[_i].check[n];
  argv[n] = file;
  test_write_file(file, docs.out, -1);
  assert_accepts(argv);
  test_remove_dir(folder);
}
END_TEST

/* mandoc is stricter than groff: it wants short lines and no blanks at their ends. */
static void assert_mandoc_accepts(const char *command) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *file = g_build_filename(folder, "page.1", NULL);
  g_auto(Run) page = run_capitano("docs", "man", command, NULL);
  const char *argv[] = {"mandoc", "-Tlint", "-Wstyle", file, NULL};

  test_write_file(file, page.out, -1);
  assert_accepts(argv);
  test_remove_dir(folder);
}

/* The same without mandoc, which is seldom there. What is laid out stays as it is. */
static void assert_lines_are_tidy(const char *command) {
  g_auto(Run) page = run_capitano("docs", "man", command, NULL);
  g_auto(GStrv) lines = g_strsplit(page.out, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    ck_assert_msg(strlen(lines[i]) <= 80 || strchr(". ", *lines[i]) != NULL, "too long: %s",
                  lines[i]);
    ck_assert_msg(!g_str_has_suffix(lines[i], " "), "a blank at the end: %s", lines[i]);
  }
}

START_TEST(pages_are_as_mandoc_wants_them) {
  g_autoptr(GPtrArray) names = commands();

  assert_mandoc_accepts(NULL);
  assert_lines_are_tidy(NULL);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index(names, i);
    if (g_str_equal(name, "help"))
      continue;
    assert_mandoc_accepts(name);
    assert_lines_are_tidy(name);
  }
}
END_TEST

/* What the program asks the environment for is told. */
START_TEST(the_page_has_examples_and_the_environment) {
  static const char *const wanted[] = {".SH EXAMPLES\n", ".SH ENVIRONMENT\n", "CAPITANO_PATH",
                                       "\\fBCI\\fR",     "\\fBNO_COLOR\\fR",  "FORCE_COLOR",
                                       "CLICOLOR_FORCE", "\\fBTERM\\fR"};
  g_auto(Run) page = run_capitano("docs", "man", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS(wanted); i++)
    assert_has(page.out, wanted[i]);
}
END_TEST

START_TEST(every_command_has_a_page_of_its_own) {
  g_autoptr(GPtrArray) names = commands();

  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index(names, i);
    if (g_str_equal(name, "help"))
      continue;
    g_auto(Run) page = run_capitano("docs", "man", name, NULL);
    ck_assert_int_eq(page.status, CAP_EXIT_OK);
    assert_has(page.out, ".SH SYNOPSIS\n");
  }
}
END_TEST

/* Asks the script as bash does when somebody presses the tabulator. */
static void assert_completes(const char *words, const char *wanted) {
  g_auto(Run) docs = run_capitano("docs", "bash", NULL);
  g_autofree char *script = g_strdup_printf(
      "compopt() { :; }\ncapitano() { \"$CAPITANO\" \"$@\"; }\n%s\nCOMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _capitano; "
      "printf '%%s ' \"${COMPREPLY[@]}\"",
      docs.out, words);
  const char *argv[] = {"bash", "-c", script, NULL};
  g_autofree char *out = NULL;

  test_run(argv, &out, NULL, NULL);
  assert_has(out, wanted);
}

START_TEST(bash_completes) {
  g_autofree char *found = g_find_program_in_path("bash");
  if (found == NULL)
    return;
  assert_completes("capitano ch", "chart check ");
  assert_completes("capitano check --bas", "--baseline= ");
  assert_completes("capitano check --format '=' s", "sarif ");
  assert_completes("capitano check --format '=' git", "github gitlab ");
  assert_completes("capitano check --sandbox '=' re", "require ");
  assert_completes("capitano check --ignore road-de", "road-dead-end ");
  assert_completes("capitano check --ignore '=' counters-o", "counters-over-mix ");
  assert_completes("capitano explain road-de", "road-dead-end ");
  assert_completes("capitano check --color ''", "auto always never ");
  assert_completes("capitano play --policy ''", "random doctrine wayward ");
  assert_completes("capitano new ''", "map roster scenario ");
  assert_completes("capitano help ch", "chart check ");
  assert_completes("capitano chart as", "assault ");
  assert_completes("capitano chart assault di", "difference= disrupted= die= ");
  assert_completes("capitano chart assault weather '=' ra", "rain ");
  assert_completes("capitano chart assault weather '='", "frost snow mud rain fair heat ");
  assert_completes("capitano chart --format '=' j", "json ");
  assert_completes("capitano query x.xml com", "command-path ");
  assert_completes("capitano check --severity '=' road-de", "road-dead-end ");
  g_autofree char *novara = test_path("scenarios", "novara-1513.xml", NULL);
  g_autofree char *capitano = g_strdup_printf("capitano query %s reach --capitano '=' tr", novara);
  g_autofree char *side = g_strdup_printf("capitano play %s --by-hand '=' s", novara);
  assert_completes(capitano, "tremouille ");
  assert_completes(side, "swiss ");
  assert_completes("capitano query x.xml reach --weather '=' s", "snow ");
}
END_TEST

/* Asks fish as somebody does who presses the tabulator. */
START_TEST(fish_completes_codes) {
  static const char *const lines[] = {"capitano explain road-de", "capitano check --ignore road-de",
                                      "capitano check --ignore=road-de"};
  g_autofree char *found = g_find_program_in_path("fish");
  g_auto(Run) docs = run_capitano("docs", "fish", NULL);
  g_autofree char *script = g_strdup_printf("function capitano; $CAPITANO $argv; end\n%s\n"
                                            "complete -C '%s'",
                                            docs.out, lines[_i]);
  const char *argv[] = {"fish", "--no-config", "-c", script, NULL};
  g_autofree char *out = NULL;

  if (found == NULL)
    return;
  test_run(argv, &out, NULL, NULL);
  assert_has(out, "road-dead-end");
}
END_TEST

/* There is no simple way to press the tabulator in zsh: the words it will ask for are in it. */
START_TEST(zsh_asks_for_codes) {
  g_auto(Run) docs = run_capitano("docs", "zsh", NULL);

  assert_has(docs.out, ":CODE:($(capitano explain --list 2>/dev/null | cut -d \" \" -f 1))'");
  assert_has(docs.out, "'*:code:($(capitano explain --list 2>/dev/null | cut -d \" \" -f 1))'");
}
END_TEST

START_TEST(mistakes_are_wrong_usage) {
  g_auto(Run) nothing = run_capitano("docs", NULL);
  g_auto(Run) shell = run_capitano("docs", "cmd", NULL);
  g_auto(Run) command = run_capitano("docs", "man", "chek", NULL);

  assert_usage_error(&nothing, "man, bash, zsh or fish");
  assert_usage_error(&shell, "man, bash, zsh or fish");
  assert_usage_error(&command, "\"chek\"");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("docs");
  TCase *tcase = tcase_create("docs");

  tcase_add_loop_test(tcase, all_of_help_is_in_each_of_them, 0, 4);
  tcase_add_loop_test(tcase, shells_and_man_accept_them, 0, 4);
  tcase_add_test(tcase, every_command_has_a_page_of_its_own);
  tcase_add_test(tcase, pages_are_as_mandoc_wants_them);
  tcase_add_test(tcase, the_page_has_examples_and_the_environment);
  tcase_add_test(tcase, bash_completes);
  tcase_add_loop_test(tcase, fish_completes_codes, 0, 3);
  tcase_add_test(tcase, zsh_asks_for_codes);
  tcase_add_test(tcase, mistakes_are_wrong_usage);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
