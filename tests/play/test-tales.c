/* How often each rule is told of in games of the shipped scenarios: tests/fence/tales.txt has a
 * line for each scenario and policy. Sentences may be put into other words; one that is no longer
 * told, or told to those who may not hear it, changes a number. */
#include "tests/fence/fence.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

static const char *const policies[] = {"random", "doctrine"};

#define SEEDS 4

static const char header[] =
    "# What is told in games with seeds 1 to 4: scenario, policy of both sides; how many sentences\n"
    "# there are, how many of them are secret and how many are details; then of each rule how many\n"
    "# tell of it. Compared by play/tales; written anew by CAPITANO_UPDATE=1 meson test play/tales.\n"
    "# Read the diff.\n";

typedef struct {
  GTree *times; /* guint by rule */
  guint n, n_secret, n_details;
} Tale;

static void hear(const CapEvent *event, gpointer data) {
  Tale *tale = data;
  const char *rule = event->rule != NULL ? event->rule : "-";
  guint n = GPOINTER_TO_UINT(g_tree_lookup(tale->times, rule));

  g_tree_insert(tale->times, g_strdup(rule), GUINT_TO_POINTER(n + 1));
  tale->n++;
  tale->n_secret += event->is_secret;
  tale->n_details += event->is_detail;
}

static int compare(gconstpointer a, gconstpointer b, gpointer data) {
  (void)data;
  return strcmp(a, b);
}

static gboolean append(gpointer rule, gpointer n, gpointer line) {
  g_string_append_printf(line, ", %s %u", (const char *)rule, GPOINTER_TO_UINT(n));
  return FALSE;
}

static void play(CapOpenScenario *open, const CapPolicy *policy, guint64 seed, Tale *tale) {
  const CapRuleset *rules = cap_open_scenario_rules(open);
  const CapLog log = {.tell = hear, .data = tale};
  const CapPlayoutOptions options = {
      .rules = rules, .policies = {policy, policy}, .seed = seed, .most_decisions = 100000};
  g_autofree CapRequest *request = g_new0(CapRequest, 1);
  CapDice dice = {.script = NULL};
  CapRulesPlay *game = rules->play_new(cap_open_scenario_game(open), 0, &dice, &log);

  cap_playout(&options, game, &dice, request, NULL, NULL);
  rules->play_free(game);
}

/* New string. */
static char *told(CapOpenScenario *open, const char *scenario, const char *policy) {
  GString *line = g_string_new(NULL);
  Tale tale = {.times = g_tree_new_full(compare, NULL, g_free, NULL)};

  for (guint64 seed = 1; seed <= SEEDS; seed++)
    play(open, cap_policy_find(policy), seed, &tale);
  g_string_append_printf(line, "%s %s: %u, secret %u, details %u", scenario, policy, tale.n,
                         tale.n_secret, tale.n_details);
  g_tree_foreach(tale.times, append, line);
  g_tree_unref(tale.times);
  return g_string_free(line, FALSE);
}

static void tell_scenario(const char *scenario, GString *all) {
  g_autofree char *file = g_strdup_printf("scenarios/%s.xml", scenario);
  g_autofree char *path = test_path(file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  if (!fence_is_scenario(file))
    return;
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, NULL, &limits, findings);
  ck_assert_msg(cap_open_scenario_game(open) != NULL, "%s cannot be played", path);
  for (guint i = 0; i < G_N_ELEMENTS(policies); i++) {
    g_autofree char *line = told(open, scenario, policies[i]);
    g_string_append_printf(all, "%s\n", line);
  }
}

START_TEST(every_rule_is_told_of_as_often_as_it_was) {
  g_autofree char *folder = test_path("scenarios", NULL);
  g_autofree char *path = test_path("tests", "fence", "tales.txt", NULL);
  g_autoptr(GPtrArray) scenarios = fence_names(folder, ".xml");
  g_autoptr(GString) all = g_string_new(header);
  g_autofree char *wanted = fence_is_updated() ? g_strdup("") : test_read_file(path, NULL);

  for (guint i = 0; i < scenarios->len; i++)
    tell_scenario(g_ptr_array_index(scenarios, i), all);
  if (fence_is_updated()) {
    test_write_file(path, all->str, -1);
    return;
  }
  g_auto(GStrv) old = g_strsplit(wanted, "\n", -1);
  g_auto(GStrv) now = g_strsplit(all->str, "\n", -1);
  g_autoptr(GString) changes = g_string_new(NULL);
  for (guint i = 0; old[i] != NULL; i++)
    if (!g_strv_contains((const char *const *)now, old[i]))
      g_string_append_printf(changes, "- %s\n", old[i]);
  for (guint i = 0; now[i] != NULL; i++)
    if (!g_strv_contains((const char *const *)old, now[i]))
      g_string_append_printf(changes, "+ %s\n", now[i]);
  if (changes->len > 0)
    fence_fail("tales.txt", changes->str);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tales");
  TCase *tales = tcase_create("tales");

  tcase_add_test(tales, every_rule_is_told_of_as_often_as_it_was);
  suite_add_tcase(suite, tales);
  return test_main(suite);
}
