#include "validator/cli.h"

#include <string.h>

#include "schema/writer.h"
#include "validator/limit-options.h"
#include "validator/play/record-writer.h"
#include "validator/play/study-result.h"
#include "validator/policy-options.h"
#include "validator/report/display.h"
#include "validator/report/progress.h"
#include "validator/report/study-json.h"
#include "validator/scenario-argument.h"

/* A game of the largest scenario takes some thousands. */
#define MOST_DECISIONS 1000000

typedef struct {
  int games;
  char *seed;
  int jobs;
  char **policies;
  char **options;
  gboolean no_progress;
  char *record;
  char *result;
  char *shard;
  double seconds;
  gboolean log;
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->policies, g_strfreev);
  g_clear_pointer(&o->options, g_strfreev);
  g_clear_pointer(&o->record, g_free);
  g_clear_pointer(&o->result, g_free);
  g_clear_pointer(&o->shard, g_free);
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
  g_clear_pointer(&o->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* What the options mean, and the scenario. */
typedef struct {
  const CapStreams *io;
  const CapOpenScenario *open;
  const CapScenario *scenario; /* what is open */
  CapStudyPlan plan;
  CapStudyResult *result;
  CapProgressBar bar;
} Study;

/* --- Options ------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"games", 0, 0, G_OPTION_ARG_INT, &o->games, "How many games. 1 unless told.", "N"},
      {"seed", 0, 0, G_OPTION_ARG_FILENAME, &o->seed,
       "Seed of the first game; the next ones count up from it. 1 unless told.", "S"},
      {"jobs", 0, 0, G_OPTION_ARG_INT, &o->jobs,
       "How many games at a time. As many as there are processors unless told.", "J"},
      {"policy", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->policies,
       CAP_POLICY_HELP "random unless told.", "POLICY"},
      {"option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->options,
       "Use an optional rule that the scenario leaves to the players: 18.1 to 18.9, or all. May be "
       "given several times.",
       "RULE"},
      {"no-progress", 0, 0, G_OPTION_ARG_NONE, &o->no_progress,
       "Show no progress bar on a terminal.", NULL},
      {"record", 0, 0, G_OPTION_ARG_FILENAME, &o->record,
       "Write the first game down, for capitano replay.", "FILE"},
      {"result", 0, 0, G_OPTION_ARG_FILENAME, &o->result,
       "Write what was counted as JSON, for capitano merge.", "FILE"},
      {"shard", 0, 0, G_OPTION_ARG_FILENAME, &o->shard,
       "Play only the Kth of N parts of the games. The parts can be played anywhere, in any order, "
       "and put together by capitano merge.",
       "K/N"},
      {"seconds", 0, 0, G_OPTION_ARG_DOUBLE, &o->seconds,
       "Begin no game later than this, and give up those under way. No end unless told.", "S"},
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

/* The optional rules asked for. */
static gboolean read_rules(const Options *o, const CapFormat *format, const CapStreams *io,
                           CapPlayoutOptions *playout) {
  const CapOptionalRule *rules = format->options;
  guint n_rules = cap_options_count(rules);

  for (char **word = o->options; word != NULL && *word != NULL; word++) {
    guint i = 0;
    while (i < n_rules && !g_str_equal(*word, rules[i].number))
      i++;
    if (n_rules == 0) {
      cap_cli_usage_error(&cap_command_play, io,
                          "--option=%s: the rules \"%s\" have no optional rules.", *word,
                          format->name);
      return FALSE;
    }
    if (g_str_equal(*word, "all"))
      playout->options = (guint)((G_GUINT64_CONSTANT(1) << n_rules) - 1);
    else if (i < n_rules)
      playout->options |= 1u << i;
    else {
      cap_cli_usage_error(&cap_command_play, io,
                          "--option=%s: the optional rules are %s to %s, or all.", *word,
                          rules[0].number, rules[n_rules - 1].number);
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean read_numbers(const Options *o, const CapStreams *io, CapPlayoutOptions *playout) {
  guint64 seed = 1;
  if (o->games < 1 || o->jobs < 0)
    cap_cli_usage_error(&cap_command_play, io, "--games and --jobs take whole numbers from 1.");
  else if (o->seed != NULL && !g_ascii_string_to_unsigned(o->seed, 10, 0, G_MAXUINT64, &seed, NULL))
    cap_cli_usage_error(&cap_command_play, io, "--seed=%s is not a number from 0 to %s.", o->seed,
                        "18446744073709551615");
  else {
    playout->seed = seed;
    return TRUE;
  }
  return FALSE;
}

static gboolean read_plan(const Options *o, const CapStreams *io, CapStudyPlan *plan) {
  guint shard = 0, n_shards = 1;

  if (o->shard != NULL && !cap_shard_parse(o->shard, &shard, &n_shards)) {
    cap_cli_usage_error(&cap_command_play, io,
                        "--shard=%s: write K/N, for example 2/3 for the second of three parts.",
                        o->shard);
    return FALSE;
  }
  cap_study_shard((guint64)o->games, shard, n_shards, &plan->first, &plan->n);
  plan->jobs = (guint)o->jobs;
  plan->seconds = o->seconds;
  return TRUE;
}

static gboolean read_options(const Options *o, const CapStreams *io, CapStudyPlan *plan,
                             CapLimits *limits) {
  CapPlayoutOptions *playout = &plan->playout;

  playout->most_decisions = MOST_DECISIONS;
  playout->watch = TRUE;
  if (o->paths == NULL || o->paths[1] != NULL) {
    cap_cli_usage_error(&cap_command_play, io, "Name one scenario.");
    return FALSE;
  }
  return cap_policy_options_read(o->policies, "random", &cap_command_play, io, playout) &&
         read_numbers(o, io, playout) && read_plan(o, io, plan) &&
         cap_limit_options_read(&o->limits, &cap_command_play, io, limits);
}

/* What the scenario forbids cannot be chosen. */
static gboolean rules_are_allowed(const Options *o, const CapScenario *scenario,
                                  const CapStreams *io) {
  const CapOptionalRule *rules = scenario->format->options;

  for (guint i = 0; rules[i].number != NULL; i++) {
    if (scenario->options[i] != CAP_RULE_OFF || o->options == NULL ||
        !g_strv_contains((const char *const *)o->options, rules[i].number))
      continue;
    cap_cli_usage_error(&cap_command_play, io, "--option=%s: the scenario switches this rule off.",
                        rules[i].number);
    return FALSE;
  }
  return TRUE;
}

/* --- Playing ------------------------------------------------------------------------------- */

static void take(const CapStudyGame *game, gpointer data) {
  Study *study = data;

  cap_study_result_add(study->result, study->scenario, study->plan.game, game);
}

static void show_progress(guint64 done, gpointer data) {
  cap_progress_bar_show(&((Study *)data)->bar, (guint)done);
}

static void play_all(Study *study, const Options *o) {
  CapStudyPlan *plan = &study->plan;

  plan->take = take;
  plan->data = study;
  study->bar = cap_progress_bar(study->io->err, "Playing", (guint)plan->n);
  if (!o->no_progress && plan->n > 1 && cap_is_terminal(study->io->err))
    plan->progress = show_progress;
  cap_study_run(plan);
  cap_progress_bar_clear(&study->bar);
}

static void print_event(const CapEvent *event, gpointer data) {
  const CapStreams *io = data;
  g_autofree char *text = cap_display_text(event->text);
  fprintf(io->out, "[%s] %s\n", event->rule, text);
}

/* The game being written down. */
typedef struct {
  CapRecordWriter writer; /* first: it is what cap_record_writer_told() gets */
  guint64 seed;
  const char *digest;
  char *text; /* when it is over */
} Recording;

static void finish_record(const CapRulesPlay *play, const CapPlayoutResult *result,
                          const GByteArray *rest, gpointer data) {
  Recording *r = data;

  (void)result;
  r->text = cap_record_writer_finish(&r->writer, play, &r->seed, r->digest, rest->data, rest->len);
}

/* The first game once more, told or written down. */
static CapExit show_first(Study *study, const Options *o, const char *digest) {
  g_autoptr(GString) decisions = g_string_new(NULL);
  CapPlayoutOptions playout = study->plan.playout;
  CapLog log = {.tell = o->log ? print_event : NULL, .data = (gpointer)study->io};
  g_autoptr(GError) error = NULL;

  playout.seed += study->plan.first;
  Recording r = {{playout.rules, study->scenario, playout.options, decisions},
                 playout.seed,
                 digest != NULL ? digest : "",
                 NULL};
  cap_study_replay(&playout, study->plan.game, &log, cap_record_writer_told, finish_record, &r);
  g_autofree char *text = r.text;
  if (o->record != NULL && !cap_write_file(o->record, text, strlen(text), &error))
    return cap_cli_io_error(&cap_command_play, study->io, "%s", error->message);
  return CAP_EXIT_OK;
}

static CapExit write_result(const Study *study, const char *path) {
  g_autofree char *text = cap_study_result_to_json(study->result);
  g_autoptr(GError) error = NULL;

  if (!cap_write_file(path, text, strlen(text), &error))
    return cap_cli_io_error(&cap_command_play, study->io, "%s", error->message);
  return CAP_EXIT_OK;
}

static CapExit run_study(Study *study, const Options *o) {
  g_autofree char *digest = cap_open_scenario_digest(study->open);
  g_autoptr(CapStudyResult) result =
      cap_study_result_new(study->scenario, digest, &study->plan.playout);
  CapExit status = CAP_EXIT_OK;

  study->result = result;
  if (o->record != NULL || o->log)
    status = show_first(study, o, digest);
  play_all(study, o);
  cap_study_result_print(result, study->io->out);
  if (result->games < study->plan.n)
    fprintf(study->io->err, "capitano play: The time was up after %" G_GUINT64_FORMAT " games.\n",
            result->games);
  if (o->result != NULL && status == CAP_EXIT_OK)
    status = write_result(study, o->result);
  if (result->n_faults > 0 && status == CAP_EXIT_OK)
    status = CAP_EXIT_FINDINGS;
  return status;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.games = 1, .seconds = CAP_SECONDS_UNSET};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapExit status = CAP_EXIT_OK;
  Study study = {.io = io};

  if (!parse(&o, args, io, &status))
    return status;
  if (!cap_seconds_read(&o.seconds, &cap_command_play, io) ||
      !read_options(&o, io, &study.plan, &limits))
    return CAP_EXIT_USAGE;
  g_autoptr(CapOpenScenario) open = cap_scenario_argument_open(
      o.paths[0], (const char *const *)o.libraries, &limits, &cap_command_play, io, &status);
  if (open == NULL)
    return status;
  study.open = open;
  study.scenario = cap_open_scenario_scenario(open);
  if (!read_rules(&o, study.scenario->format, io, &study.plan.playout) ||
      !rules_are_allowed(&o, study.scenario, io))
    return CAP_EXIT_USAGE;
  study.plan.playout.rules = cap_open_scenario_rules(open);
  if (!cap_policy_options_fit(o.policies, &cap_command_play, io, &study.plan.playout))
    return CAP_EXIT_USAGE;
  study.plan.game = cap_open_scenario_game(open);
  return run_study(&study, &o);
}

const CapCommand cap_command_play = {
    .name = "play",
    .usage = "[OPTION]... SCENARIO",
    .summary = "Play games of a scenario by a policy and count how they end.",
    .details =
        "Games follow all rules of the rule book and the special rules of the scenario. A seed\n"
        "gives the same game on every machine and with any number of jobs.\n"
        "\n"
        "Exit status: 0 every game ended by the rules, 1 a game showed a fault of the program\n"
        "or the scenario has errors, 2 wrong usage, 3 something could not be read or written.\n",
    .outputs = "record result",
    .run = run,
};
