/* How many sequences of decisions are lawful from some positions: tests/fence/perft.txt has a line
 * for each, in the manner of what chess programs call perft. A number that changes tells of an
 * option that came, went or is asked for at another time; whoever writes the rules a second time
 * can compare.
 *
 * A position is a scenario after some decisions that were drawn by lot. From there on the dice show
 * the same in every branch: what a seed gives, from where the position has left it. The nth number
 * is how many sequences of n decisions there are; those in which the game ends sooner are not
 * counted. */
#include "tests/fence/fence.h"
#include "validator/open-scenario.h"
#include "validator/play/policy.h"

#define MOST_DEPTH 6

typedef struct {
  const CapRuleset *rules;
  CapRulesPlay *play;
  CapDice dice;
  guint64 counts[MOST_DEPTH];
  const char *trouble; /* what an option leads to that it must not */
} Perft;

static void count(Perft *p, guint depth, guint most);

/* Takes one option and goes on; the dice and the state come back. */
static void take(Perft *p, GBytes *state, CapRequest *request, CapOption option, guint depth,
                 guint most) {
  const CapDice dice = p->dice;
  const guint before = request->n_options;

  if (!p->rules->answer(p->play, request, option))
    p->trouble = "an option that is offered is refused";
  else
    count(p, depth + 1, most);
  p->dice = dice;
  p->rules->load(p->play, state);
  if (!p->rules->next(p->play, request) || request->n_options != before)
    p->trouble = "the state that was kept asks for something else";
  p->dice = dice;
}

static void count(Perft *p, guint depth, guint most) {
  g_autofree CapRequest *request = g_new0(CapRequest, 1);

  if (depth == most || !p->rules->next(p->play, request))
    return;
  p->counts[depth] += request->n_options;
  if (p->rules->violation(p->play) != NULL)
    p->trouble = p->rules->violation(p->play);
  if (depth + 1 == most)
    return;
  g_autoptr(GBytes) state = p->rules->save(p->play);
  for (guint i = 0; i < request->n_options; i++)
    take(p, state, request, request->options[i], depth, most);
}

/* FALSE when the game is over by then. */
static gboolean go_to(Perft *p, guint64 seed, guint n_decisions) {
  g_autofree CapRequest *request = g_new0(CapRequest, 1);
  CapLuck luck = cap_luck_seed(seed);

  cap_dice_seed(&p->dice, seed);
  p->rules->restart(p->play);
  for (guint i = 0; i < n_decisions; i++) {
    if (!p->rules->next(p->play, request))
      return FALSE;
    guint choice = cap_policy_choose(&cap_policy_random, &luck, p->rules, p->play, request, NULL);
    p->rules->answer(p->play, request, request->options[choice]);
  }
  return TRUE;
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* "scenarios/novara-1513.xml seed 1 after 40 rules 0", and what is counted there. */
typedef struct {
  char path[200];
  guint64 seed;
  guint after, options, depth;
} Position;

static gboolean read_position(const char *line, Position *position) {
  const char *counts = strchr(line, ':');
  if (counts == NULL ||
      sscanf(line, "%199s seed %" G_GUINT64_FORMAT " after %u rules %u:", position->path,
             &position->seed, &position->after, &position->options) != 4)
    return FALSE;
  g_auto(GStrv) words = g_strsplit(counts, " ", -1);
  position->depth = g_strv_length(words) - 1;
  return position->depth >= 1 && position->depth <= MOST_DEPTH;
}

/* The line as it should be; new string. */
static char *counted(const Position *position) {
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *path = test_path(position->path, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, NULL, &limits, findings);
  const CapRulesGame *game = cap_open_scenario_game(open);
  ck_assert_msg(game != NULL, "%s cannot be played", position->path);
  Perft p = {.rules = cap_open_scenario_rules(open)};
  p.play = p.rules->play_new(game, position->options, &p.dice, NULL);
  GString *line = g_string_new(NULL);

  ck_assert_msg(go_to(&p, position->seed, position->after), "%s: the game is over by then",
                position->path);
  count(&p, 0, position->depth);
  p.rules->play_free(p.play);
  ck_assert_msg(p.trouble == NULL, "%s: %s", position->path, p.trouble);
  g_string_append_printf(line, "%s seed %" G_GUINT64_FORMAT " after %u rules %u:", position->path,
                         position->seed, position->after, position->options);
  for (guint i = 0; i < position->depth; i++)
    g_string_append_printf(line, " %" G_GUINT64_FORMAT, p.counts[i]);
  return g_string_free(line, FALSE);
}

START_TEST(lawful_sequences_are_as_many_as_they_were) {
  g_autofree char *path = test_path("tests", "fence", "perft.txt", NULL);
  g_autofree char *wanted = test_read_file(path, NULL);
  g_auto(GStrv) lines = g_strsplit(wanted, "\n", -1);
  g_autoptr(GString) changes = g_string_new(NULL);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++) {
    Position position;
    if (lines[i][0] == '#' || lines[i][0] == '\0')
      continue;
    ck_assert_msg(read_position(lines[i], &position), "not a position: %s", lines[i]);
    char *now = counted(&position);
    if (!g_str_equal(now, lines[i]))
      g_string_append_printf(changes, "- %s\n+ %s\n", lines[i], now);
    g_free(lines[i]);
    lines[i] = now;
    n++;
  }
  g_autofree char *found = g_strjoinv("\n", lines);
  if (fence_is_updated())
    test_write_file(path, found, -1);
  else if (changes->len > 0)
    fence_fail("perft.txt", changes->str);
  ck_assert_uint_ge(n, 12);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lawful sequences");
  TCase *sequences = tcase_create("sequences");

  tcase_add_test(sequences, lawful_sequences_are_as_many_as_they_were);
  suite_add_tcase(suite, sequences);
  return test_main(suite);
}
