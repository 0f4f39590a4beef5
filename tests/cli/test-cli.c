/* What holds for every command: help, versions, mistakes in the arguments, output that fails. */
#include "tests/support/command.h"

START_TEST(without_arguments_it_is_wrong_usage) {
  g_auto(Run) run = run_capitano(NULL, NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_USAGE);
  assert_text(run.out, "");
  assert_has(run.err, "Usage: capitano COMMAND");
}
END_TEST

START_TEST(help_goes_to_standard_output) {
  static const char *const ways[] = {"--help", "-h", "help"};
  g_auto(Run) run = run_capitano(ways[_i], NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.err, "");
  assert_has(run.out, "Usage: capitano COMMAND");
  assert_has(run.out, "Exit status:");
}
END_TEST

/* Who asks for help with help gets it. */
START_TEST(help_helps_with_itself) {
  g_auto(Run) plain = run_capitano("help", NULL);
  g_auto(Run) run = run_capitano("help", "--help", NULL);

  ck_assert_int_eq(run.status, 0);
  ck_assert_str_eq(run.out, plain.out);
}
END_TEST

/* Every command but `help`, as the help lists them: a row begins with two blanks and a name. */
static char **commands_dup(void) {
  g_auto(Run) run = run_capitano("--help", NULL);
  g_auto(GStrv) lines = g_strsplit(run.out, "\n", -1);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();

  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto(GStrv) words = g_strsplit(lines[i], " ", 4);
    if (g_str_has_prefix(lines[i], "  ") && g_ascii_islower(lines[i][2]) &&
        strcmp(words[2], "help") != 0)
      g_strv_builder_add(names, words[2]);
  }
  return g_strv_builder_end(names);
}

START_TEST(every_command_has_help_of_its_own) {
  g_auto(GStrv) commands = commands_dup();

  ck_assert_uint_ge(g_strv_length(commands), 16);
  for (guint i = 0; commands[i] != NULL; i++) {
    g_auto(Run) one = run_capitano("help", commands[i], NULL);
    g_auto(Run) other = run_capitano(commands[i], "--help", NULL);
    g_autofree char *usage = g_strdup_printf("Usage: capitano %s", commands[i]);
    ck_assert_int_eq(one.status, CAP_EXIT_OK);
    ck_assert_int_eq(other.status, CAP_EXIT_OK);
    assert_text(one.out, other.out);
    assert_has(one.out, usage);
    assert_has(one.out, "--help");
  }
}
END_TEST

START_TEST(every_command_can_be_quiet_or_talkative_and_in_colours) {
  g_auto(GStrv) commands = commands_dup();

  for (guint i = 0; commands[i] != NULL; i++) {
    g_auto(Run) help = run_capitano(commands[i], "--help", NULL);
    g_auto(Run) color = run_capitano(commands[i], "--color=blue", "x", NULL);
    g_auto(Run) both = run_capitano(commands[i], "-q", "-v", "x", NULL);

    assert_has(help.out, "-q, --quiet");
    assert_has(help.out, "-v, --verbose");
    assert_has(help.out, "--color=WHEN");
    assert_usage_error(&color, "--color=blue: write auto, always or never.");
    assert_usage_error(&both, "--quiet and --verbose contradict each other.");
  }
}
END_TEST

START_TEST(talkative_commands_name_the_map_and_the_roster) {
  g_autofree char *scenario = test_path("scenarios", "novara-1513.xml", NULL);
  g_auto(Run) run =
      run_capitano("query", scenario, "reach", "--capitano", "tremouille", "-v", NULL);
  g_auto(Run) plain = run_capitano("query", scenario, "reach", "--capitano", "tremouille", NULL);

  assert_has(run.err, "capitano query: the map is ");
  assert_has(run.err, "duchy-of-milan.xml.\n");
  assert_has(run.err, "capitano query: the roster is ");
  assert_text(plain.err, "");
  assert_text(run.out, plain.out);
}
END_TEST

/* Errors of a document that stand in the way of another command than `check`. */
START_TEST(colours_are_as_asked_for_or_as_the_environment_says) {
  static const struct {
    const char *variable, *option;
    gboolean has_color;
  } rows[] = {
      {NULL, "--color=auto", FALSE},           {NULL, "--color=always", TRUE},
      {"FORCE_COLOR", "--color=auto", TRUE},   {"CLICOLOR_FORCE", "--color=auto", TRUE},
      {"FORCE_COLOR", "--color=never", FALSE}, {"NO_COLOR", "--color=auto", FALSE},
      {"NO_COLOR", "--color=always", TRUE},
  };
  g_autofree char *bad = test_path("tests", "golden", "unknown-side", "bad.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (rows[i].variable != NULL)
      g_setenv(rows[i].variable, "1", TRUE);
    g_auto(Run) run = run_capitano("play", rows[i].option, bad, NULL);
    if (rows[i].variable != NULL)
      g_unsetenv(rows[i].variable);
    ck_assert_msg((strstr(run.err, "\033[1;31merror:") != NULL) == rows[i].has_color, "%s %s: %s",
                  rows[i].variable, rows[i].option, run.err);
  }
}
END_TEST

static void assert_fits_the_screen(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    ck_assert_msg(g_utf8_strlen(lines[i], -1) <= 90, "%s", lines[i]);
  ck_assert_msg(g_str_has_suffix(text, "\n"), "no end of line: %s", text);
}

START_TEST(help_is_whole_lines_and_none_is_too_wide) {
  g_auto(GStrv) commands = commands_dup();

  for (guint i = 0; commands[i] != NULL; i++) {
    g_auto(Run) run = run_capitano("help", commands[i], NULL);
    assert_fits_the_screen(run.out);
  }
}
END_TEST

START_TEST(version_is_one_line) {
  g_auto(Run) run = run_capitano("--version", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert(g_regex_match_simple("^capitano [0-9]+\\.[0-9]+\\.[0-9]+\\n$", run.out, 0, 0));
}
END_TEST

START_TEST(an_unknown_command_is_guessed) {
  g_auto(Run) near = run_capitano("chek", NULL);
  g_auto(Run) far = run_capitano("xylophone", NULL);
  g_auto(Run) help = run_capitano("help", "expain", NULL);
  g_auto(Run) option = run_capitano("--verion", NULL);

  assert_usage_error(&near, "There is no command \"chek\". Did you mean \"check\"?");
  assert_usage_error(&far, "There is no command \"xylophone\".");
  assert_lacks(far.err, "Did you mean");
  assert_usage_error(&help, "Did you mean \"explain\"?");
  assert_usage_error(&option, "Unknown option --verion.");
}
END_TEST

START_TEST(an_unknown_option_is_guessed) {
  g_auto(Run) near = run_capitano("check", "--strct", "x.xml", NULL);
  g_auto(Run) far = run_capitano("check", "--xylophone", "x.xml", NULL);
  g_auto(Run) letter = run_capitano("check", "-x", "x.xml", NULL);
  g_auto(Run) missing = run_capitano("check", "--format", NULL);

  assert_usage_error(&near, "capitano check: Unknown option --strct. Did you mean --strict?\n"
                            "Try \"capitano check --help\".\n");
  assert_usage_error(&far, "Unknown option --xylophone.\n");
  assert_usage_error(&letter, "Unknown option -x.");
  assert_usage_error(&missing, "--format");
}
END_TEST

/* --strict=no would else be --strict. */
static const struct {
  const char *words[3];
  const char *message;
} value_mistakes[] = {
    {{"check", "--strict=no"}, "--strict=no: this option has no value. Write --strict or leave"},
    {{"check", "--seconds=abc"}, "--seconds=abc: write a number."},
    {{"check", "--seconds", "abc"}, "--seconds=abc: write a number."},
    {{"check", "--seconds=0"}, "--seconds=0: write a number above 0"},
    {{"check", "--seconds=-1"}, "--seconds=-1: write a number above 0"},
    {{"play", "--seconds=0"}, "--seconds=0: write a number above 0"},
    {{"play", "--seconds=nan"}, "--seconds=nan: write a number above 0"},
    {{"play", "--games=x"}, "--games=x: write a whole number."},
    {{"report", "--games=1.5"}, "--games=1.5: write a whole number."},
};

START_TEST(values_that_do_not_fit_are_told) {
  const char *const *w = value_mistakes[_i].words;
  g_auto(Run) run = run_capitano(w[0], "x.xml", w[1], w[2], NULL);

  assert_usage_error(&run, value_mistakes[_i].message);
}
END_TEST

START_TEST(messages_do_not_steer_the_terminal) {
  g_auto(Run) run = run_capitano("\033[31mred\xff", NULL);

  assert_usage_error(&run, "\\x1b[31mred\\xff");
}
END_TEST

START_TEST(output_that_cannot_be_written_is_no_success) {
  FILE *full = fopen("/dev/full", "w");
  char *text = NULL;
  gsize size = 0;
  FILE *err = open_memstream(&text, &size);
  char *argv[] = {(char *)"capitano", (char *)"--help", NULL};

  ck_assert_ptr_nonnull(full);
  ck_assert_int_eq(cap_cli_run(2, argv, full, err), CAP_EXIT_IO);
  fclose(full);
  fclose(err);
  assert_has(text, "could not be written");
  free(text);
}
END_TEST

START_TEST(the_program_itself_does_the_same) {
  const char *help[] = {test_capitano(), "--version", NULL};
  const char *wrong[] = {test_capitano(), "chek", NULL};
  g_auto(Run) inside = run_capitano("--version", NULL);
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  int status = -1;

  test_run(help, &out, NULL, &status);
  ck_assert_int_eq(status, 0);
  assert_text(out, inside.out);
  test_run(wrong, NULL, &err, &status);
  ck_assert_int_eq(status, 2);
  assert_has(err, "Did you mean");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("cli");
  TCase *tcase = tcase_create("all commands");

  tcase_add_test(tcase, without_arguments_it_is_wrong_usage);
  tcase_add_loop_test(tcase, values_that_do_not_fit_are_told, 0, G_N_ELEMENTS(value_mistakes));
  tcase_add_loop_test(tcase, help_goes_to_standard_output, 0, 3);
  tcase_add_test(tcase, help_helps_with_itself);
  tcase_add_test(tcase, every_command_has_help_of_its_own);
  tcase_add_test(tcase, every_command_can_be_quiet_or_talkative_and_in_colours);
  tcase_add_test(tcase, talkative_commands_name_the_map_and_the_roster);
  tcase_add_test(tcase, colours_are_as_asked_for_or_as_the_environment_says);
  tcase_add_test(tcase, help_is_whole_lines_and_none_is_too_wide);
  tcase_add_test(tcase, version_is_one_line);
  tcase_add_test(tcase, an_unknown_command_is_guessed);
  tcase_add_test(tcase, an_unknown_option_is_guessed);
  tcase_add_test(tcase, messages_do_not_steer_the_terminal);
  tcase_add_test(tcase, output_that_cannot_be_written_is_no_success);
  tcase_add_test(tcase, the_program_itself_does_the_same);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
