#include "validator/commands/cli.h"

#include <string.h>

#include "schema/document/writer.h"
#include "validator/commands/limit-options.h"
#include "validator/play/record-writer.h"
#include "validator/play/study-result.h"
#include "validator/commands/player-options.h"
#include "validator/commands/policy-options.h"
#include "validator/report/display.h"
#include "validator/report/progress.h"
#include "validator/report/study-json.h"
#include "validator/report/why.h"
#include "validator/commands/rule-options.h"
#include "validator/commands/scenario-argument.h"

/* A game of the largest scenario takes some thousands. */
#define MOST_DECISIONS 1000000

typedef struct {
  int games;
  char *seed;
  int jobs;
  char **policies;
  char *players;
  char **options;
  gboolean no_progress;
  char *record;
  char *result;
  char *shard;
  double seconds;
  gboolean log;
  gboolean why;
  char *find;
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->policies, g_strfreev);
  g_clear_pointer(&o->players, g_free);
  g_clear_pointer(&o->find, g_free);
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
  CapPlayers players; /* no specifications: policies play */
  CapMatch match;
  char *failure; /* of a player; NULL for none */
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
      {"players", 0, 0, G_OPTION_ARG_FILENAME, &o->players,
       "Players in place of policies, each with luck of its own: A,B in the order of the sides, or "
       "SIDE=A,SIDE=B. " CAP_PLAYER_HELP,
       "A,B"},
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
      {"why", 0, 0, G_OPTION_ARG_NONE, &o->why,
       "Show for each decision of the first game what speaks for the best options and against "
       "them, in the eyes of the doctrine.",
       NULL},
      {"find", 0, 0, G_OPTION_ARG_FILENAME, &o->find,
       "With --why: only decisions with this text in what is asked, in an option or in what has "
       "just happened.",
       "TEXT"},
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
  if (o->players != NULL && o->policies != NULL) {
    cap_cli_usage_error(&cap_command_play, io, "Give --players or --policy, not both.");
    return FALSE;
  }
  if (o->find != NULL && !o->why) {
    cap_cli_usage_error(&cap_command_play, io, "--find goes with --why.");
    return FALSE;
  }
  return cap_policy_options_read(o->policies, "random", &cap_command_play, io, playout) &&
         read_numbers(o, io, playout) && read_plan(o, io, plan) &&
         cap_limit_options_read(&o->limits, &cap_command_play, io, limits);
}

/* --- Playing ------------------------------------------------------------------------------- */

static void take(const CapStudyGame *game, gpointer data) {
  Study *study = data;

  cap_study_result_add(study->result, study->scenario, study->plan.game, game);
}

static void on_failure(const char *failure, gpointer data) {
  ((Study *)data)->failure = g_strdup(failure);
}

static void show_progress(guint64 done, gpointer data) {
  cap_progress_bar_show(&((Study *)data)->bar, (guint)done);
}

static void play_all(Study *study, const Options *o) {
  CapStudyPlan *plan = &study->plan;

  plan->take = take;
  plan->fail = on_failure;
  plan->data = study;
  study->bar = cap_progress_bar(study->io->err, "Playing", (guint)plan->n);
  if (!o->no_progress && plan->n > 1 && cap_is_terminal(study->io->err))
    plan->progress = show_progress;
  cap_study_run(plan);
  cap_progress_bar_clear(&study->bar);
}

/* The game being told, written down or explained. */
typedef struct {
  const Study *study;
  const Options *o;
  CapRecordWriter writer;
  CapWhy *why; /* NULL: nobody asks */
  CapPlayer *players[2];
  gpointer memories[2]; /* of policies */
  guint64 seed;
  const char *digest;
  char *text;    /* of the record, when it is over */
  char *failure; /* of a player; NULL for none */
} Showing;

static void on_event(const CapEvent *event, gpointer data) {
  Showing *s = data;

  if (s->o->log) {
    g_autofree char *text = cap_display_text(event->text);
    fprintf(s->study->io->out, "[%s] %s\n", event->rule, text);
  }
  if (s->why != NULL)
    cap_why_event(s->why, event);
}

static void on_decision(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                        const guint8 *dice, guint n_dice, gpointer data) {
  Showing *s = data;
  const CapPlayer *player = s->players[MIN(request->side, 1u)];
  CapCounsel counsel = player != NULL ? cap_player_counsel(player)
                                      : (CapCounsel){.memory = s->memories[MIN(request->side, 1u)]};

  cap_record_writer_told(play, request, option, dice, n_dice, &s->writer);
  if (s->why != NULL)
    cap_why_decision(s->why, play, request, option, &counsel);
}

static void on_end(const CapRulesPlay *play, const CapPlayoutResult *result, const GByteArray *rest,
                   gpointer data) {
  Showing *s = data;

  s->failure = g_strdup(result->failure);
  s->text = cap_record_writer_finish(&s->writer, play, &s->seed, s->digest, rest->data, rest->len);
}

static void seat_players(Showing *s, CapPlayoutOptions *playout) {
  for (CapIndex side = 0; side < 2; side++)
    if (s->study->players.specs[side] != NULL)
      playout->players[side] = s->players[side] =
          cap_player_new(s->study->players.specs[side], &s->study->match, side);
}

/* The first game once more, told, written down or explained. */
static CapExit show_first(Study *study, const Options *o, const char *digest) {
  g_autoptr(GString) decisions = g_string_new(NULL);
  CapPlayoutOptions playout = study->plan.playout;
  g_autoptr(CapWhy) why =
      o->why ? cap_why_new(playout.rules, study->scenario, o->find, study->io->out) : NULL;
  g_autoptr(GError) error = NULL;

  playout.seed += study->plan.first;
  Showing s = {.study = study,
               .o = o,
               .writer = {playout.rules,
                          study->scenario,
                          playout.options,
                          decisions,
                          {study->plan.specs[0], study->plan.specs[1]}},
               .why = why,
               .seed = playout.seed,
               .digest = digest != NULL ? digest : ""};
  CapLog log = {.tell = o->log || o->why ? on_event : NULL, .data = &s};
  seat_players(&s, &playout);
  for (guint side = 0; side < 2; side++)
    playout.memories[side] = s.memories[side] = g_malloc0(playout.rules->memory_size);
  cap_study_replay(&playout, study->plan.game, &log, on_decision, on_end, &s);
  for (guint side = 0; side < 2; side++) {
    cap_player_free(s.players[side]);
    g_free(s.memories[side]);
  }
  g_autofree char *text = s.text, *failure = s.failure;
  if (why != NULL)
    cap_why_legend(why);
  if (failure != NULL)
    return cap_cli_io_error(&cap_command_play, study->io, "%s", failure);
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

static void name_players(Study *study, CapStudyResult *result) {
  for (guint i = 0; i < G_N_ELEMENTS(result->policies); i++) {
    g_free(result->policies[i]);
    result->policies[i] = g_strdup(study->players.specs[i]->text);
  }
}

static CapExit run_study(Study *study, const Options *o) {
  g_autofree char *digest = cap_open_scenario_digest(study->open);
  g_autoptr(CapStudyResult) result =
      cap_study_result_new(study->scenario, digest, &study->plan.playout);
  CapExit status = CAP_EXIT_OK;

  study->result = result;
  if (study->players.specs[0] != NULL) {
    study->match.digest = digest;
    name_players(study, result);
  }
  if (o->record != NULL || o->log || o->why)
    status = show_first(study, o, digest);
  if (status != CAP_EXIT_OK)
    return status;
  play_all(study, o);
  if (study->failure != NULL)
    return cap_cli_io_error(&cap_command_play, study->io, "%s", study->failure);
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

/* Players take the place of policies, if any were named. */
static gboolean read_players(const Options *o, Study *study) {
  const CapStreams *io = study->io;
  CapStudyPlan *plan = &study->plan;
  const CapRuleset *rules = plan->playout.rules;

  if (o->why && (rules->advise == NULL || rules->terms == NULL)) {
    cap_cli_usage_error(&cap_command_play, io, "--why: the rules \"%s\" have no doctrine to ask.",
                        rules->name);
    return FALSE;
  }
  if (o->players == NULL)
    return cap_policy_options_fit(o->policies, &cap_command_play, io, &plan->playout);
  if (!cap_players_read(o->players, study->scenario, &cap_command_play, io, &study->players) ||
      !cap_players_fit(&study->players, rules, &cap_command_play, io))
    return FALSE;
  study->match = (CapMatch){.rules = rules,
                            .game = plan->game,
                            .scenario = study->scenario,
                            .file = o->paths[0],
                            .options = plan->playout.options,
                            .seconds = CAP_SECONDS_TO_ANSWER};
  plan->specs[0] = study->players.specs[0];
  plan->specs[1] = study->players.specs[1];
  plan->match = &study->match;
  return TRUE;
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
  if (!cap_rule_options_read(o.options, study.scenario, &cap_command_play, io,
                             &study.plan.playout.options))
    return CAP_EXIT_USAGE;
  study.plan.playout.rules = cap_open_scenario_rules(open);
  study.plan.game = cap_open_scenario_game(open);
  if (read_players(&o, &study))
    status = run_study(&study, &o);
  else
    status = CAP_EXIT_USAGE;
  cap_players_clear(&study.players);
  g_free(study.failure);
  return status;
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
