/* bench-games [SECONDS [SCENARIO...]]: plays games of shipped scenarios on one core and prints how
 * many a second, how many decisions a second, and how often memory was asked for while playing.
 * Invariants are not watched. Like bench it judges nobody. CAPITANO_SOURCE_ROOT names the source
 * tree. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "validator/play/playout.h"
#include "validator/commands/options/scenario-argument.h"

/* --- Counting what memory is asked for -------------------------------------------------------- */

/* The C library lets a program put its own malloc in front; these only count. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static guint64 n_asked;

void *malloc(size_t size) {
  n_asked++;
  return __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
  n_asked++;
  return __libc_calloc(n, size);
}

void *realloc(void *old, size_t size) {
  n_asked++;
  return __libc_realloc(old, size);
}

/* --- Playing
 * -------------------------------------------------------------------------------------- */

/* Of those that are not named. */
static const char *const scenarios[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                        "bicocca-1522", "pavia-1524"};

typedef struct {
  guint n_games;
  guint64 n_decisions, n_asked;
  double seconds;
} Measure;

/* Of this thread on its processor, so that a busy machine changes little. */
static double now(void) {
  struct timespec t;

  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static Measure play_for(const CapRuleset *rules, const CapRulesGame *game, const CapPolicy *policy,
                        double seconds) {
  CapPlayoutOptions options = {
      .rules = rules, .policies = {policy, policy}, .most_decisions = 1000000};
  CapRequest *request = g_new(CapRequest, 1);
  CapDice dice = {.script = NULL};
  Measure m = {.n_games = 0};

  cap_dice_seed(&dice, 0);
  CapRulesPlay *play = rules->play_new(game, 0, &dice, NULL);
  cap_playout(&options, play, &dice, request, NULL, NULL); /* warms up, makes the doctrine */
  guint64 asked = n_asked;
  double began = now();
  do {
    options.seed++;
    m.n_decisions += cap_playout(&options, play, &dice, request, NULL, NULL).n_decisions;
    m.n_games++;
    m.seconds = now() - began;
  } while (m.seconds < seconds);
  m.n_asked = n_asked - asked;
  rules->play_free(play);
  g_free(request);
  return m;
}

static void print_measure(const char *scenario, const CapPolicy *policy, const Measure *m) {
  printf("%-16s %-9s %10.1f %10.3f %9.0f %12.0f %10.4f\n", scenario, policy->name,
         m->n_games / m->seconds, 1000 * m->seconds / m->n_games,
         (double)m->n_decisions / m->n_games, (double)m->n_decisions / m->seconds,
         (double)m->n_asked / (double)m->n_decisions);
}

static gboolean bench_scenario(const char *scenario, double seconds) {
  const CapCommand command = {.name = "bench-games"};
  CapStreams io = {.out = stdout, .err = stderr};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapExit status = CAP_EXIT_OK;
  g_autofree char *name = g_strconcat(scenario, ".xml", NULL);
  g_autofree char *path =
      g_build_filename(g_getenv("CAPITANO_SOURCE_ROOT"), "scenarios", name, NULL);
  g_autoptr(CapOpenScenario) open =
      cap_scenario_argument_open(path, NULL, &limits, &command, &io, &status);
  const CapPolicy *const policies[] = {&cap_policy_random, &cap_policy_doctrine};

  if (open == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(policies); i++) {
    Measure m =
        play_for(cap_open_scenario_rules(open), cap_open_scenario_game(open), policies[i], seconds);
    print_measure(scenario, policies[i], &m);
  }
  return TRUE;
}

int main(int argc, char **argv) {
  double seconds = argc > 1 ? g_ascii_strtod(argv[1], NULL) : 2;
  gboolean all = TRUE;

  if (g_getenv("CAPITANO_SOURCE_ROOT") == NULL || seconds <= 0) {
    fprintf(stderr, "Usage: CAPITANO_SOURCE_ROOT=DIRECTORY bench-games [SECONDS [SCENARIO...]]\n");
    return 2;
  }
  printf("%-16s %-9s %10s %10s %9s %12s %10s\n", "one core", "policy", "games/s", "ms/game",
         "decisions", "decisions/s", "mallocs");
  printf("%63s %12s %10s\n", "a game", "", "a decision");
  for (int i = 2; i < argc; i++)
    all = bench_scenario(argv[i], seconds) && all;
  for (guint i = 0; argc <= 2 && i < G_N_ELEMENTS(scenarios); i++)
    all = bench_scenario(scenarios[i], seconds) && all;
  return all ? 0 : 3;
}
