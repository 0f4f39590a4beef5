/* Games of every shipped scenario come out as they always did: tests/fence/games.txt has a line for
 * each. Only the command line is used, so that whatever is behind it may be rebuilt. */
#include "tests/fence/fence.h"

static const char *const policies[] = {"random", "doctrine", "wayward"};
static const char *const rules[] = {"none", "all"};

#define SEEDS                  8
#define SEEDS_UNDER_SANITIZERS 1

static const char header[] =
    "# A game a line: scenario, policy of both sides, optional rules, seed; then what came of it.\n"
    "# state: of the game at the end; it may change when only the way of keeping it does.\n"
    "# story: every decision with its dice, as `capitano play --record` writes them down.\n"
    "# Both are the first 16 digits of a SHA-256. Compared by play/fence; written anew by\n"
    "# CAPITANO_UPDATE=1 meson test play/fence, without sanitizers. Read the diff.\n";

/* The value behind "name: " in what `capitano play` prints; new string. */
static char *printed(const char *out, const char *name) {
  const char *at = g_str_has_prefix(out, name) ? out : strstr(out, name);

  ck_assert_msg(at != NULL, "no %s in:\n%s", name, out);
  at += strlen(name);
  return g_strndup(at, strcspn(at, "\n"));
}

/* Adds what the record says to the line: the state, and a digest of the decisions. */
static void add_record(GString *line, const char *record) {
  const char *decisions = strstr(record, "<decisions");
  const char *state = strstr(record, " state=\"");

  ck_assert_msg(decisions != NULL && state != NULL && state > decisions, "no result:\n%s", record);
  /* A layout of its own would be a matter of the writer. */
  g_autofree char *story = g_strndup(decisions, (gsize)(state - decisions));
  g_auto(GStrv) lines = g_strsplit(story, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_strstrip(lines[i]);
  g_autofree char *told = g_strjoinv("\n", lines);
  g_autofree char *digest = fence_digest(told, strlen(told));
  g_string_append_printf(line, ", state %.16s, story %s", state + strlen(" state=\""), digest);
}

/* Plays a game and tells it in a line, without its end; new string. NULL when the rules have no
 * such policy, or no optional rules: a line that was there and is missing is told. */
static char *play(const char *scenario, const char *policy, const char *rule, guint seed) {
  g_autofree char *path = g_strdup_printf("scenarios/%s.xml", scenario);
  g_autofree char *number = g_strdup_printf("%u", seed);
  gboolean all = g_str_equal(rule, "all");
  g_auto(Run) run = run_capitano("play", path, "--jobs=1", "--record=game.xml", "--policy", policy,
                                 "--seed", number, all ? "--option=all" : NULL, NULL);

  if (run.status == CAP_EXIT_USAGE)
    return NULL;
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s, %s, %s, seed %u: %s%s", scenario, policy, rule,
                seed, run.out, run.err);
  GString *line = g_string_new(NULL);
  g_autofree char *decisions = printed(run.out, "decisions: ");
  g_autofree char *dice = printed(run.out, "dice: ");
  g_autofree char *outcome = printed(run.out, "outcome: ");
  g_autofree char *record = test_read_file("game.xml", NULL);
  char *count = g_strrstr(outcome, ":"); /* of games that ended so: one */
  ck_assert_ptr_nonnull(count);
  *count = '\0';
  g_string_append_printf(line, "%s %s %s %u: %s decisions, %s dice, %s", scenario, policy, rule,
                         seed, decisions, dice, outcome);
  add_record(line, record);
  return g_string_free(line, FALSE);
}

/* All games of a scenario, a line each. */
static void play_scenario(const char *scenario, GString *text) {
  guint seeds = fence_is_whole() ? SEEDS : SEEDS_UNDER_SANITIZERS;

  for (guint p = 0; p < G_N_ELEMENTS(policies); p++)
    for (guint r = 0; r < G_N_ELEMENTS(rules); r++)
      for (guint seed = 1; seed <= seeds; seed++) {
        g_autofree char *line = play(scenario, policies[p], rules[r], seed);

        if (line != NULL)
          g_string_append_printf(text, "%s\n", line);
      }
}

/* Lines of `these` that are not among `those`, each behind a mark. */
static void add_others(GString *out, const char *mark, char *const *these,
                       const char *const *those) {
  for (guint i = 0; these[i] != NULL; i++)
    if (these[i][0] != '\0' && these[i][0] != '#' && !g_strv_contains(those, these[i]))
      g_string_append_printf(out, "%s%s\n", mark, these[i]);
}

START_TEST(games_come_out_as_they_did) {
  char *folder = fence_enter();
  g_autofree char *shipped = test_path("scenarios", NULL);
  g_autofree char *path = test_path("tests", "fence", "games.txt", NULL);
  g_autoptr(GPtrArray) names = fence_names(shipped, ".xml");
  g_autoptr(GString) found = g_string_new(header);
  g_autoptr(GString) changes = g_string_new(NULL);

  for (guint i = 0; i < names->len; i++) {
    g_autofree char *file = g_strdup_printf("scenarios/%s.xml", (char *)names->pdata[i]);
    if (fence_is_scenario(file))
      play_scenario(names->pdata[i], found);
  }
  if (fence_is_updated())
    test_write_file(path, found->str, -1);
  g_autofree char *wanted = test_read_file(path, NULL);
  g_auto(GStrv) old = g_strsplit(wanted, "\n", -1);
  g_auto(GStrv) new = g_strsplit(found->str, "\n", -1);
  if (fence_is_whole())
    add_others(changes, "- ", old, (const char *const *)new);
  add_others(changes, "+ ", new, (const char *const *)old);
  if (changes->len > 0)
    fence_fail("games.txt", changes->str);
  fence_leave(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fence of games");
  TCase *games = tcase_create("games");

  tcase_add_test(games, games_come_out_as_they_did);
  suite_add_tcase(suite, games);
  return test_main(suite);
}
