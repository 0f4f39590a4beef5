#include "validator/cli.h"

#include <string.h>

#include "schema/writer.h"
#include "validator/limit-options.h"
#include "validator/play/playout.h"
#include "validator/play/record-writer.h"
#include "validator/query/position.h"

/* A game of the largest scenario takes some thousands. */
#define MOST_DECISIONS 1000000

typedef struct {
  int games;
  char *seed;
  int jobs;
  char *policy;
  char *record;
  gboolean log;
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->policy, g_free);
  g_clear_pointer(&o->record, g_free);
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
  g_clear_pointer(&o->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* What the options mean, and the scenario. */
typedef struct {
  const CapStreams *io;
  CapPosition *position;
  const CapRuleset *rules;
  CapRulesGame *game;
  CapPlayoutOptions playout;
  CapPlayoutResult *results; /* one for each game */
} Study;

/* --- Options ------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"games", 0, 0, G_OPTION_ARG_INT, &o->games, "How many games. 1 unless told.", "N"},
      {"seed", 0, 0, G_OPTION_ARG_FILENAME, &o->seed,
       "Seed of the first game; the next ones count up from it. 1 unless told.", "S"},
      {"jobs", 0, 0, G_OPTION_ARG_INT, &o->jobs,
       "How many games at a time. As many as there are processors unless told.", "J"},
      {"policy", 0, 0, G_OPTION_ARG_FILENAME, &o->policy,
       "Who decides: random, which takes any legal option.", "POLICY"},
      {"record", 0, 0, G_OPTION_ARG_FILENAME, &o->record,
       "Write the first game down, for capitano replay.", "FILE"},
      {"log", 0, 0, G_OPTION_ARG_NONE, &o->log, "Tell what happens in the first game.", NULL},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in maps and scenarios below it. May be "
       "given several times.",
       "DIR"},
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_play, entries, args, io, status);
}

static gboolean read_options(const Options *o, const CapStreams *io, CapPlayoutOptions *playout,
                             CapLimits *limits) {
  guint64 seed = 1;
  playout->most_decisions = MOST_DECISIONS;
  playout->watch = TRUE;
  playout->policy = cap_policy_find(o->policy != NULL ? o->policy : "random");
  if (o->paths == NULL || o->paths[1] != NULL)
    cap_cli_usage_error(&cap_command_play, io, "Name one scenario.");
  else if (playout->policy == NULL)
    cap_cli_usage_error(&cap_command_play, io, "--policy=%s: there is only random so far.",
                        o->policy);
  else if (o->games < 1 || o->jobs < 0)
    cap_cli_usage_error(&cap_command_play, io, "--games and --jobs take whole numbers from 1.");
  else if (o->seed != NULL && !g_ascii_string_to_unsigned(o->seed, 10, 0, G_MAXUINT64, &seed, NULL))
    cap_cli_usage_error(&cap_command_play, io, "--seed=%s is not a number from 0 to %s.", o->seed,
                        "18446744073709551615");
  else {
    playout->seed = seed;
    return cap_limit_options_read(&o->limits, &cap_command_play, io, limits);
  }
  return FALSE;
}

/* --- Playing ------------------------------------------------------------------------------- */

/* One of the games, by its number from 1; thread-safe. */
static void play_one(gpointer number, gpointer data) {
  Study *study = data;
  guint index = GPOINTER_TO_UINT(number) - 1;
  CapPlayoutOptions options = study->playout;
  CapDice dice = {.script = NULL};
  cap_dice_seed(&dice, 0);
  CapRulesPlay *play = study->rules->play_new(study->game, &dice, NULL);
  CapRequest *request = g_new(CapRequest, 1);
  options.seed += index;
  study->results[index] = cap_playout(&options, play, &dice, request, NULL, NULL);
  g_free(request);
  study->rules->play_free(play);
}

static void play_all(Study *study, guint n, int jobs) {
  GThreadPool *pool = g_thread_pool_new(
      play_one, study, jobs > 0 ? jobs : (gint)g_get_num_processors(), FALSE, NULL);
  study->results = g_new0(CapPlayoutResult, n);
  for (guint i = 0; i < n; i++)
    g_thread_pool_push(pool, GUINT_TO_POINTER(i + 1), NULL);
  g_thread_pool_free(pool, FALSE, TRUE);
}

static void print_event(const CapEvent *event, gpointer data) {
  const CapStreams *io = data;
  fprintf(io->out, "[%s] %s\n", event->rule, event->text);
}

/* The first game once more, told or written down. */
static CapExit show_first(Study *study, const Options *o) {
  g_autoptr(GByteArray) trace = g_byte_array_new();
  g_autoptr(GString) decisions = g_string_new(NULL);
  CapRecordWriter writer = {study->rules, study->position->scenario, decisions};
  CapLog log = {o->log ? print_event : NULL, (gpointer)study->io};
  CapDice dice = {.trace = trace};
  CapRequest *request = g_new(CapRequest, 1);
  g_autoptr(GError) error = NULL;
  CapExit status = CAP_EXIT_OK;

  cap_dice_seed(&dice, 0);
  CapRulesPlay *play = study->rules->play_new(study->game, &dice, &log);
  dice.trace = trace;
  cap_playout(&study->playout, play, &dice, request, cap_record_writer_told, &writer);
  if (o->record != NULL) {
    g_autofree char *digest =
        cap_library_digest(study->position->library, study->position->document);
    g_autofree char *text = cap_record_writer_finish(
        &writer, play, study->playout.seed, digest != NULL ? digest : "", trace->data, trace->len);
    if (!cap_write_file(o->record, text, strlen(text), &error))
      status = cap_cli_io_error(&cap_command_play, study->io, "%s", error->message);
  }
  study->rules->play_free(play);
  g_free(request);
  return status;
}

/* --- Telling ------------------------------------------------------------------------------- */

static char *outcome_text(const CapScenario *scenario, const CapOutcome *outcome) {
  if (outcome->level == NULL)
    return g_strdup("unfinished");
  if (outcome->winner == CAP_INDEX_NONE)
    return g_strdup(outcome->level);
  return g_strdup_printf("%s %s", scenario->sides[outcome->winner].id, outcome->level);
}

static void print_outcomes(const Study *study, guint n) {
  g_autoptr(GHashTable) counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  guint64 n_decisions = 0, n_dice = 0;
  for (guint i = 0; i < n; i++) {
    char *text = outcome_text(study->position->scenario, &study->results[i].outcome);
    guint seen = GPOINTER_TO_UINT(g_hash_table_lookup(counts, text));
    g_hash_table_insert(counts, text, GUINT_TO_POINTER(seen + 1));
    n_decisions += study->results[i].n_decisions;
    n_dice += study->results[i].n_dice;
  }
  g_autoptr(GList) names = g_list_sort(g_hash_table_get_keys(counts), (GCompareFunc)g_strcmp0);
  fprintf(study->io->out,
          "games: %u\ndecisions: %" G_GUINT64_FORMAT "\ndice: %" G_GUINT64_FORMAT "\n", n,
          n_decisions, n_dice);
  for (GList *name = names; name != NULL; name = name->next)
    fprintf(study->io->out, "outcome: %s: %u\n", (const char *)name->data,
            GPOINTER_TO_UINT(g_hash_table_lookup(counts, name->data)));
}

/* Faults of the program that games brought to light; how many. */
static guint print_faults(const Study *study, guint n) {
  guint faults = 0;
  for (guint i = 0; i < n; i++) {
    const CapPlayoutResult *result = &study->results[i];
    guint64 seed = study->playout.seed + i;
    if (result->violation != NULL)
      fprintf(study->io->out,
              "fault: seed %" G_GUINT64_FORMAT ", decision %" G_GUINT64_FORMAT ": %s\n", seed,
              result->n_decisions, result->violation);
    else if (result->is_endless)
      fprintf(study->io->out, "fault: seed %" G_GUINT64_FORMAT ": the game does not end.\n", seed);
    else
      continue;
    faults++;
  }
  return faults;
}

static CapExit run_study(Study *study, const Options *o) {
  guint n = (guint)o->games;
  CapExit status = CAP_EXIT_OK;
  if (o->record != NULL || o->log)
    status = show_first(study, o);
  play_all(study, n, o->jobs);
  print_outcomes(study, n);
  if (print_faults(study, n) > 0 && status == CAP_EXIT_OK)
    status = CAP_EXIT_FINDINGS;
  g_free(study->results);
  return status;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.games = 1};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapExit status = CAP_EXIT_OK;
  Study study = {.io = io};

  if (!parse(&o, args, io, &status))
    return status;
  if (!read_options(&o, io, &study.playout, &limits))
    return CAP_EXIT_USAGE;
  g_autoptr(CapPosition) position = cap_position_load(o.paths[0], (const char *const *)o.libraries,
                                                      &limits, &cap_command_play, io, &status);
  if (position == NULL)
    return status;
  study.position = position;
  study.rules = cap_ruleset_find(position->scenario->ruleset);
  study.playout.rules = study.rules;
  study.game = study.rules->game_new(position->scenario, position->findings);
  status = run_study(&study, &o);
  study.rules->game_free(study.game);
  return status;
}

const CapCommand cap_command_play = {
    .name = "play",
    .usage = "[OPTION]... SCENARIO",
    .summary = "Play games of a scenario by a policy and count how they end.",
    .details =
        "The campaign rules are played without battles and sieges and without the special rules "
        "of the scenario, which are still to come: Forces that meet stand and wait. A seed gives "
        "the same game on every machine and with any number of jobs.\n\n"
        "Exit status: 0 every game ended by the rules, 1 a game showed a fault of the program or "
        "the scenario has errors, 2 wrong usage, 3 something could not be read or written.",
    .run = run,
};
