/* Findings about faults of the program, which no document brings about: a rule system that plays
 * as the real one does, but goes wrong from the second turn on, all the way from the games of
 * `capitano check` to the report and to the record of the game. */
#include <json-glib/json-glib.h>

#include "tests/support/tiny-folder.h"
#include "tests/support/json-schema.h"
#include "validator/engine/ruleset.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/system.h"

typedef struct {
  const char *slug;
  const char *text; /* as the rules say it */
  const char *rule; /* in the heading of the finding */
} Fault;

enum { INVARIANT_BROKEN, DEAD_END, HIDDEN_TOLD, N_FAULTS };

static const Fault faults[N_FAULTS] = {
    [INVARIANT_BROKEN] = {"invariant-broken",
                          "3.1a: A Capitano directly commands more units than his Rank.", ""},
    [DEAD_END] = {"dead-end", "2.2: A dead end: somebody must decide and has no legal option.",
                  " [2.2]"},
    [HIDDEN_TOLD] = {"hidden-told", "1.4: The options of a decision tell what is on hidden cards.",
                     " [1.4]"},
};

/* --- The rule system -------------------------------------------------------------------------- */

static TinyFolder tiny;
static CapRuleset rules;

static gboolean goes_wrong(const CapRulesPlay *play) {
  return honour_ruleset.outcome(play).turn >= 1; /* counted from 0 */
}

static const char *breaks_invariant(const CapRulesPlay *play) {
  return goes_wrong(play) ? faults[INVARIANT_BROKEN].text : NULL;
}

/* Nobody can go on. */
static gboolean asks_without_options(CapRulesPlay *play, CapRequest *request) {
  gboolean goes_on = honour_ruleset.next(play, request);

  if (!goes_wrong(play))
    return goes_on;
  request->n_options = 0;
  return FALSE;
}

static const char *is_at_dead_end(const CapRulesPlay *play) {
  return goes_wrong(play) ? faults[DEAD_END].text : NULL;
}

static const char *tells_hidden_things(const CapRulesPlay *play, const CapRequest *request) {
  ck_assert_uint_gt(request->n_options, 0);
  return goes_wrong(play) ? faults[HIDDEN_TOLD].text : NULL;
}

static void set_up(void) {
  rules = honour_ruleset;
  enter_tiny_folder(&tiny);
}

static void tear_down(void) {
  leave_tiny_folder(&tiny);
}

static void make_wrong(int fault) {
  if (fault == INVARIANT_BROKEN)
    rules.violation = breaks_invariant;
  if (fault == DEAD_END) {
    rules.next = asks_without_options;
    rules.violation = is_at_dead_end;
  }
  if (fault == HIDDEN_TOLD)
    rules.suspect = tells_hidden_things;
}

/* The linker puts this in place of the function with the same name, for all of the program. */
const CapSystem *__real_cap_system_find(const char *name);
const CapSystem *__wrap_cap_system_find(const char *name);

const CapSystem *__wrap_cap_system_find(const char *name) {
  static CapSystem system;

  if (g_strcmp0(name, rules.name) != 0)
    return __real_cap_system_find(name);
  system = *__real_cap_system_find(name);
  system.engine = &rules;
  return &system;
}

/* --- What was found --------------------------------------------------------------------------- */

/* As the message says: "Seed 5, decision 61: ..." */
typedef struct {
  guint64 seed, decision, shown, games;
} Told;

static char *message_of(JsonNode *root, const char *member) {
  JsonArray *findings = json_object_get_array_member(json_node_get_object(root), "findings");

  ck_assert_uint_eq(json_array_get_length(findings), 1);
  return g_strdup(
      json_object_get_string_member(json_array_get_object_element(findings, 0), member));
}

static Told read_message(const char *message, const char *text) {
  Told told;
  int end = 0;
  g_autofree char *wanted = g_strdup_printf("%s ", text);

  ck_assert_msg(sscanf(message, "Seed %" G_GUINT64_FORMAT ", decision %" G_GUINT64_FORMAT ": %n",
                       &told.seed, &told.decision, &end) == 2,
                "%s", message);
  ck_assert_msg(g_str_has_prefix(message + end, wanted), "%s", message);
  ck_assert_msg(sscanf(message + end + strlen(wanted),
                       "%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " games showed it.",
                       &told.shown, &told.games) == 2,
                "%s", message);
  return told;
}

static guint count_of(const char *text, const char *part) {
  guint n = 0;

  for (const char *at = text; (at = strstr(at, part)) != NULL; at++)
    n++;
  return n;
}

/* --- Tests ------------------------------------------------------------------------------------ */

START_TEST(sound_rules_give_no_finding) {
  g_auto(Run) run =
      run_capitano("check", "--games=6", "--seed=5", "--no-sandbox", "tiny-scenario.xml", NULL);

  assert_text(run.out, "1 document checked: no findings.\n");
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}
END_TEST

START_TEST(the_text_says_what_went_wrong_and_how_to_see_it) {
  const Fault *fault = &faults[_i];
  g_autofree char *heading =
      g_strdup_printf("tiny-scenario.xml:2:2: error: %s%s\n", fault->slug, fault->rule);

  make_wrong(_i);
  g_auto(Run) run =
      run_capitano("check", "--games=6", "--seed=5", "--no-sandbox", "tiny-scenario.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  ck_assert_msg(g_str_has_prefix(run.out, heading), "%s", run.out);
  assert_has(run.out, "  Seed 5, decision ");
  assert_has(run.out, "  hint: To see it: capitano play tiny-scenario.xml --seed 5 --policy random "
                      "--policy random. With\n        --record-dir the game is written down.\n");
  assert_has(run.out, "1 document checked: 1 error.\n");
}
END_TEST

/* The decision of the message is the one at which the game of that seed goes wrong. */
START_TEST(the_game_of_the_seed_shows_it_at_that_decision) {
  const Fault *fault = &faults[_i];
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autofree char *schema = test_path("validator", "report", "findings.schema.json", NULL);

  make_wrong(_i);
  g_auto(Run) run = run_capitano("check", "--games=1", "--seed=5", "--format=json", "--no-sandbox",
                                 "tiny-scenario.xml", NULL);
  assert_json_fits(run.out, schema);
  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  g_autofree char *code = message_of(json_parser_get_root(parser), "code");
  g_autofree char *message = message_of(json_parser_get_root(parser), "message");
  Told told = read_message(message, fault->text);
  ck_assert_str_eq(code, fault->slug);
  ck_assert_uint_eq(told.seed, 5);
  ck_assert_uint_gt(told.decision, 0);
  ck_assert(told.shown == 1 && told.games == 1);
  /* What the hint says; the rules of the first game are those without options. */
  g_auto(Run) again = run_capitano("play", "--policy=random", "--seed=5", "--no-sandbox",
                                   "tiny-scenario.xml", NULL);
  g_autofree char *line = g_strdup_printf("fault: seed 5, decision %" G_GUINT64_FORMAT ": %s",
                                          told.decision, fault->text);
  ck_assert_int_eq(again.status, CAP_EXIT_FINDINGS);
  assert_has(again.out, line);
}
END_TEST

/* What `play` says of eight games. */
static Run watch(const char *when) {
  g_autofree char *option = g_strconcat("--watch=", when, NULL);

  return run_capitano("play", "--policy=random", "--games=8", "--seed=5", "--no-sandbox", option,
                      "tiny-scenario.xml", NULL);
}

/* A sample comes later than the fault; the decision that is told is the same. */
START_TEST(a_sample_finds_the_decision_at_which_it_began) {
  make_wrong(INVARIANT_BROKEN);
  g_auto(Run) all = watch("all");
  g_auto(Run) sampled = watch("sampled");
  g_auto(Run) off = watch("off");
  g_auto(Run) usual = run_capitano("play", "--policy=random", "--games=8", "--seed=5",
                                   "--no-sandbox", "tiny-scenario.xml", NULL);

  ck_assert_int_eq(all.status, CAP_EXIT_FINDINGS);
  assert_has(all.out, "fault: seed 5, decision ");
  assert_text(sampled.out, all.out);
  assert_text(usual.out, all.out);
  ck_assert_int_eq(sampled.status, CAP_EXIT_FINDINGS);
  ck_assert_int_eq(off.status, CAP_EXIT_OK);
  ck_assert_ptr_null(strstr(off.out, "fault"));
}
END_TEST

START_TEST(when_to_watch_is_a_word_of_three) {
  g_auto(Run) run = watch("often");

  ck_assert_int_eq(run.status, CAP_EXIT_USAGE);
  assert_has(run.err, "--watch=often: write all, sampled or off.");
}
END_TEST

/* Every decision of the tiny game can be the first option, since all games have a second turn. */
START_TEST(the_record_is_short_and_can_be_replayed) {
  const Fault *fault = &faults[_i];
  g_autofree char *path = g_strdup_printf("kept/tiny-scenario-%s-5.xml", fault->slug);
  g_autoptr(JsonParser) parser = json_parser_new();
  guint64 decisions;
  guint others;

  make_wrong(_i);
  g_auto(Run) run = run_capitano("check", "--games=6", "--seed=5", "--record-dir=kept",
                                 "--format=json", "--no-sandbox", "tiny-scenario.xml", NULL);
  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  g_autofree char *message = message_of(json_parser_get_root(parser), "message");
  g_autofree char *hint = message_of(json_parser_get_root(parser), "hint");
  const char *about = strstr(hint, "A game made as short as it can be, of ");
  ck_assert_msg(about != NULL, "%s", hint);
  ck_assert_int_eq(sscanf(about,
                          "A game made as short as it can be, of %" G_GUINT64_FORMAT
                          " decisions of which %u are not the first option",
                          &decisions, &others),
                   2);
  assert_has(hint, path);
  ck_assert_uint_eq(others, 0);
  ck_assert_uint_le(decisions, read_message(message, fault->text).decision);
  g_autofree char *record = test_read_file(path, NULL);
  ck_assert_uint_eq(count_of(record, "<decision "), decisions);
  assert_has(record, "level=\"unfinished\"");
  g_auto(Run) replay = run_capitano("replay", "--library=.", "--no-sandbox", path, NULL);
  ck_assert_msg(replay.status == CAP_EXIT_OK, "%s%s", replay.out, replay.err);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("faults");
  TCase *tests = tcase_create("faults");

  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, sound_rules_give_no_finding);
  tcase_add_loop_test(tests, the_text_says_what_went_wrong_and_how_to_see_it, 0, N_FAULTS);
  tcase_add_loop_test(tests, the_game_of_the_seed_shows_it_at_that_decision, 0, N_FAULTS);
  tcase_add_loop_test(tests, the_record_is_short_and_can_be_replayed, 0, N_FAULTS);
  tcase_add_test(tests, a_sample_finds_the_decision_at_which_it_began);
  tcase_add_test(tests, when_to_watch_is_a_word_of_three);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
