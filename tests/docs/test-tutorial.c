/* The tutorial for designers is true: its commands are run in the order of the text, its edits are
 * made, and what the program says is what the text quotes. At the end stands the shipped scenario.
 *
 * In scenarios/README.md an edit is a block of XML after a comment that readers do not see:
 *   <!-- edit FIRST ... LAST -->   the lines from one that begins with FIRST to one with LAST
 *   <!-- edit after FIRST -->      the place after a line that begins with FIRST
 *   <!-- edit none -->             a block to read only
 * A block of "console" has commands after "$ " and below each what it prints, every number of it. A
 * line "..." stands for any lines.
 *
 * Policies learn, and then games end in another way: with CAPITANO_UPDATE in the environment what
 * the program says is written anew. */
#include "tests/support/command.h"

#include <glib/gstdio.h>

#define FILE_NAME "romagnano-1524.xml"

typedef struct {
  char **lines;
  guint at;
  GString *text;    /* the tutorial as it should be */
  GString *trouble; /* what is not as quoted */
  char *edit;       /* the edit that the next block of XML is for, or NULL */
  guint n_commands;
  guint n_edits;
} Walk;

static char *folder;

static void set_up(void) {
  g_autofree char *root = test_path("schema", "..", NULL);

  g_setenv("CAPITANO_PATH", root, TRUE);
  folder = test_make_dir();
  ck_assert_int_eq(g_chdir(folder), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
}

/* --- Edits ------------------------------------------------------------------------------------ */

/* The first line from `from` on that begins with the words, blanks left out. */
static guint find_line(char **lines, guint from, const char *words) {
  for (guint i = from; lines[i] != NULL; i++) {
    const char *line = lines[i] + strspn(lines[i], " ");
    if (g_str_has_prefix(line, words))
      return i;
  }
  ck_abort_msg("no line begins with %s", words);
}

static void put_lines(GString *text, char **lines, guint from, guint to) {
  for (guint i = from; i < to; i++)
    g_string_append_printf(text, "%s\n", lines[i]);
}

static void make_edit(const char *edit, const char *block) {
  g_autofree char *old = test_read_file(FILE_NAME, NULL);
  g_auto(GStrv) lines = g_strsplit(g_strchomp(old), "\n", -1);
  g_autoptr(GString) text = g_string_new(NULL);
  guint from, next;

  if (g_str_has_prefix(edit, "after ")) {
    from = next = find_line(lines, 0, edit + strlen("after ")) + 1;
  } else {
    g_auto(GStrv) ends = g_strsplit(edit, " ... ", 2);
    ck_assert_ptr_nonnull(ends[1]);
    from = find_line(lines, 0, ends[0]);
    next = find_line(lines, from, ends[1]) + 1;
  }
  put_lines(text, lines, 0, from);
  g_string_append(text, block);
  put_lines(text, lines, next, g_strv_length(lines));
  test_write_file(FILE_NAME, text->str, -1);
}

/* --- Commands --------------------------------------------------------------------------------- */

/* What a command prints, in the folder of the tutorial. New string. */
static char *run_command(const char *command) {
  g_auto(GStrv) words = NULL;
  char *out = NULL, *err = NULL;
  int status = -1;

  ck_assert(g_shell_parse_argv(command, NULL, &words, NULL));
  ck_assert_msg(g_str_equal(words[0], "capitano"), "not our command: %s", command);
  g_free(words[0]);
  words[0] = g_strdup(test_capitano());
  test_run((const char *const *)words, &out, &err, &status);
  ck_assert_msg(status <= 1, "%s ends with %d:\n%s%s", command, status, out, err);
  char *both = g_strconcat(out, err, NULL);
  g_free(out);
  g_free(err);
  return both;
}

/* What was quoted as a pattern: "..." for any lines. */
static GRegex *make_pattern(const char *quoted) {
  g_autofree char *escaped = g_regex_escape_string(quoted, -1);
  g_autoptr(GRegex) dots = g_regex_new("^\\\\\\.\\\\\\.\\\\\\.$\\n?", G_REGEX_MULTILINE, 0, NULL);
  g_autofree char *open = g_regex_replace_literal(dots, escaped, -1, 0, "(?s:.*)", 0, NULL);
  g_autofree char *whole = g_strdup_printf("\\A%s\\Z", open);
  GRegex *regex = g_regex_new(whole, 0, 0, NULL);

  ck_assert_ptr_nonnull(regex);
  return regex;
}

static gboolean is_as_quoted(const char *quoted, const char *said) {
  g_autoptr(GRegex) pattern = make_pattern(quoted);

  return g_regex_match(pattern, said, 0, NULL);
}

/* What is said now, as far as it was quoted: of games all that comes before their intervals. New
 * string. */
static char *dup_cut(const char *quoted, const char *said) {
  if (!g_str_has_suffix(quoted, "\n...\n"))
    return g_strdup(said);
  g_auto(GStrv) old = g_strsplit(quoted, "\n", -1);
  g_auto(GStrv) lines = g_strsplit(said, "\n", -1);
  guint n = g_strv_length(old) - 2;
  GString *text = g_string_new(NULL);

  while (n < g_strv_length(lines) && g_str_has_prefix(lines[n], "outcome:"))
    n++;
  put_lines(text, lines, 0, MIN(n, g_strv_length(lines)));
  g_string_append(text, "...\n");
  return g_string_free(text, FALSE);
}

/* A command with what is quoted below it, up to the next one or the end of the block. */
static void walk_command(Walk *walk) {
  const char *command = walk->lines[walk->at] + strlen("$ ");
  g_autoptr(GString) quoted = g_string_new(NULL);

  g_string_append_printf(walk->text, "$ %s\n", command);
  for (walk->at++;
       !g_str_has_prefix(walk->lines[walk->at], "$ ") && !g_str_equal(walk->lines[walk->at], "```");
       walk->at++)
    g_string_append_printf(quoted, "%s\n", walk->lines[walk->at]);

  g_autofree char *said = run_command(command);
  gboolean is_true = is_as_quoted(quoted->str, said);
  g_autofree char *now = dup_cut(quoted->str, said);
  walk->n_commands++;
  g_string_append(walk->text, is_true ? quoted->str : now);
  if (!is_true)
    g_string_append_printf(walk->trouble, "%s\nsays:\n%squoted:\n%s\n", command, said, quoted->str);
}

/* --- The text --------------------------------------------------------------------------------- */

static void walk_xml(Walk *walk) {
  g_autoptr(GString) block = g_string_new(NULL);

  for (walk->at++; !g_str_equal(walk->lines[walk->at], "```"); walk->at++)
    g_string_append_printf(block, "%s\n", walk->lines[walk->at]);
  g_string_append_printf(walk->text, "```xml\n%s", block->str);
  ck_assert_msg(walk->edit != NULL, "a block without an edit:\n%s", block->str);
  if (!g_str_equal(walk->edit, "none")) {
    make_edit(walk->edit, block->str);
    walk->n_edits++;
  }
  g_clear_pointer(&walk->edit, g_free);
}

static void walk_line(Walk *walk) {
  const char *line = walk->lines[walk->at];

  if (g_str_equal(line, "```xml")) {
    walk_xml(walk);
  } else if (g_str_equal(line, "```console")) {
    g_string_append(walk->text, "```console\n");
    walk->at++;
    while (g_str_has_prefix(walk->lines[walk->at], "$ "))
      walk_command(walk);
    ck_assert_str_eq(walk->lines[walk->at], "```");
  } else if (g_str_has_prefix(line, "<!-- edit ") && g_str_has_suffix(line, " -->")) {
    gsize length = strlen(line) - strlen("<!-- edit ") - strlen(" -->");
    g_free(walk->edit);
    walk->edit = g_strndup(line + strlen("<!-- edit "), length);
  }
  g_string_append_printf(walk->text, "%s\n", walk->lines[walk->at]);
}

static void clear_walk(Walk *walk) {
  g_strfreev(walk->lines);
  g_string_free(walk->text, TRUE);
  g_string_free(walk->trouble, TRUE);
  g_free(walk->edit);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Walk, clear_walk)

static Walk walk_tutorial(void) {
  g_autofree char *path = test_path("scenarios", "README.md", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  Walk walk = {.lines = g_strsplit(g_strchomp(text), "\n", -1),
               .text = g_string_new(NULL),
               .trouble = g_string_new(NULL)};

  for (; walk.lines[walk.at] != NULL; walk.at++)
    walk_line(&walk);
  return walk;
}

/* Comments, layout and the way to the schema do not matter. New string. */
static char *dup_bare(const char *path) {
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GRegex) comments = g_regex_new("(?s)<!--.*?-->", 0, 0, NULL);
  g_autoptr(GRegex) schema = g_regex_new("\"[./a-z]*scenario.xsd\"", 0, 0, NULL);
  g_autoptr(GRegex) blanks = g_regex_new("\\s+", 0, 0, NULL);
  g_autofree char *plain = g_regex_replace_literal(comments, text, -1, 0, "", 0, NULL);
  g_autofree char *placed = g_regex_replace_literal(schema, plain, -1, 0, "\"\"", 0, NULL);

  return g_regex_replace_literal(blanks, placed, -1, 0, "\n", 0, NULL);
}

/* Numbers that the text itself repeats, and the line of an answer that they are from. */
static const struct {
  const char *told, *answer;
} repeated[] = {
    {"Fourteen Movement Points, and an activation gives him four", "\ntotal: 14\n"},
    {"Fourteen Movement Points, and an activation gives him four", "\nmovement points: 4\n"},
    {"Thirteen hexes along the main road", "\nlength: 13\n"},
    {"We play five turns", "turns=\"5\"/>"},
    {"at least 14\nStrength Points", "min=\"14\"/>"},
    {"`sp=\"9\" counters=\"1x10\"` is nine Strength Points", "sp=\"9\" counters=\"1x10\"/>"},
    {"On 1 to 3 Bonnivet is wounded", "<case to=\"3\">"},
};

START_TEST(numbers_in_the_text_are_those_of_the_answers) {
  g_autofree char *path = test_path("scenarios", "README.md", NULL);
  g_autofree char *text = test_read_file(path, NULL);

  assert_has(text, repeated[_i].told);
  assert_has(text, repeated[_i].answer);
}
END_TEST

START_TEST(the_tutorial_is_true) {
  g_auto(Walk) walk = walk_tutorial();
  g_autofree char *shipped = test_path("scenarios", FILE_NAME, NULL);
  g_autofree char *wanted = dup_bare(shipped);
  g_autofree char *made = dup_bare(FILE_NAME);

  ck_assert_uint_gt(walk.n_commands, 10);
  ck_assert_uint_gt(walk.n_edits, 5);
  ck_assert_msg(walk.trouble->len == 0, "%s", walk.trouble->str);
  assert_text(made, wanted);
}
END_TEST

START_TEST(write_the_tutorial_anew) {
  g_auto(Walk) walk = walk_tutorial();
  g_autofree char *path = test_path("scenarios", "README.md", NULL);

  test_write_file(path, walk.text->str, -1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tutorial");
  TCase *tcase = tcase_create("tutorial");
  gboolean is_update = g_getenv("CAPITANO_UPDATE") != NULL;

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, is_update ? write_the_tutorial_anew : the_tutorial_is_true);
  tcase_add_loop_test(tcase, numbers_in_the_text_are_those_of_the_answers, 0,
                      G_N_ELEMENTS(repeated));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
