#include "validator/commands/cli.h"

#include "validator/balance/usual.h"
#include "validator/balance/workbench.h"
#include "validator/commands/options/player-options.h"
#include "validator/commands/options/rule-options.h"
#include "validator/commands/options/scenario-argument.h"
#include "validator/commands/options/study-options.h"
#include "validator/files/caught-text.h"
#include "validator/report/balance-text.h"
#include "validator/report/progress.h"

/* Of the progress bar. */
#define STEPS 1000

typedef struct {
  CapStudyArguments study;
  char *players, *judge, *format;
  int course;
  gboolean full, no_changes;
} Options;

static void clear_options(Options *o) {
  cap_study_arguments_clear(&o->study);
  g_clear_pointer(&o->players, g_free);
  g_clear_pointer(&o->judge, g_free);
  g_clear_pointer(&o->format, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* --- Options ---------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"players", 0, 0, G_OPTION_ARG_FILENAME, &o->players,
       "Players, the weakest first; each of them plays both sides. " CAP_PLAYER_HELP
       "Default: one player for each level of strength. A player that looks ahead plays only one "
       "game in twenty.",
       "A,B,..."},
      {"judge", 0, 0, G_OPTION_ARG_FILENAME, &o->judge,
       "The player that tries the changes. Default: the strongest one that does not look ahead.",
       "A"},
      {"course", 0, 0, G_OPTION_ARG_INT, &o->course,
       "In how many of the judge's games to look for the turn that decided them. Each of these "
       "games is continued many times from every turn. Default: 12.",
       "N"},
      {"full", 0, 0, G_OPTION_ARG_NONE, &o->full,
       "Play all games with every change. Without this, changes that matter less are dropped "
       "early.",
       NULL},
      {"no-changes", 0, 0, G_OPTION_ARG_NONE, &o->no_changes, "Only play the scenario as it is.",
       NULL},
      {"format", 0, 0, G_OPTION_ARG_FILENAME, &o->format, "text or json. Default: text.", "FORMAT"},
      CAP_STUDY_ENTRIES(o->study,
                        "How many games to play with each player, and at most with each change. "
                        "Default: 200.",
                        "Seed of the first game; the next games use the numbers that follow. "
                        "Changes are played with the same seeds. Default: 1."),
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_balance, entries, args, io, status);
}

static gboolean read_options(Options *o, const CapStreams *io, CapStudySettings *settings) {
  if (!cap_study_arguments_read(&o->study, &cap_command_balance, io, settings))
    return FALSE;
  if (o->study.paths == NULL || o->study.paths[1] != NULL)
    cap_cli_usage_error(&cap_command_balance, io, "Name one scenario.");
  else if (o->course < 0)
    cap_cli_usage_error(&cap_command_balance, io, "--course takes a whole number from 0.");
  else
    return cap_study_format_read(o->format, &cap_command_balance, io);
  return FALSE;
}

/* The usual one, or the player that was named. */
static gboolean find_judge(const Options *o, const GPtrArray *players, const CapStreams *io,
                           guint *judge) {
  *judge = cap_balance_judge(players);
  for (guint i = 0; o->judge != NULL && i < players->len; i++)
    if (g_str_equal(((const CapPlayerSpec *)players->pdata[i])->text, o->judge)) {
      *judge = i;
      return TRUE;
    }
  if (o->judge == NULL)
    return TRUE;
  cap_cli_usage_error(&cap_command_balance, io,
                      "--judge=%s: name one of the players, as in --players.", o->judge);
  return FALSE;
}

/* --- All of it -------------------------------------------------------------------------------- */

static void show_progress(double share, const char *what, gpointer data) {
  CapProgressBar *bar = data;

  (void)what;
  cap_progress_bar_show(bar, (guint)(share * STEPS));
}

static CapExit tell(const CapBalance *balance, gboolean is_cut, const Options *o,
                    const CapStreams *io) {
  g_autofree char *json = cap_balance_to_json(balance);

  if (g_strcmp0(o->format, "json") == 0) {
    fputs(json, io->out);
  } else {
    g_auto(CapCaughtText) lines = {0};

    cap_caught_text_open(&lines);
    cap_balance_print(balance, lines.stream);
    cap_caught_text_show(&lines, io->out);
  }
  if (is_cut)
    fprintf(io->err, "capitano balance: The time was up before all games were played.\n");
  if (balance->endless > 0)
    fprintf(io->err,
            "capitano balance: %" G_GUINT64_FORMAT
            " games with a change did not end and count as drawn.\n",
            balance->endless);
  if (o->study.result != NULL)
    return cap_study_result_write(o->study.result, json, &cap_command_balance, io);
  return CAP_EXIT_OK;
}

static CapExit run_plan(CapBalancePlan *plan, const Options *o, const CapStreams *io) {
  g_autoptr(GError) error = NULL;
  gboolean is_cut = FALSE;
  CapProgressBar bar = cap_progress_bar(io->err, "Playing", STEPS);

  if (cap_study_arguments_show_progress(&o->study, io)) {
    plan->progress = show_progress;
    plan->data = &bar;
  }
  g_autoptr(CapBalance) balance = cap_balance_run(plan, &is_cut, &error);
  cap_progress_bar_clear(&bar);
  if (balance == NULL)
    return cap_cli_io_error(&cap_command_balance, io, "%s No result is given.", error->message);
  return tell(balance, is_cut, o, io);
}

static CapExit run_open(CapOpenScenario *open, const Options *o, const CapStudySettings *settings,
                        const CapStreams *io) {
  const CapScenario *scenario = cap_open_scenario_scenario(open);
  CapBalancePlan plan = {.open = open,
                         .file = o->study.paths[0],
                         .seed = settings->seed,
                         .is_full = o->full || settings->is_sharded,
                         .no_changes = o->no_changes,
                         .jobs = settings->jobs,
                         .deadline = cap_deadline_after(settings->seconds)};
  guint64 course = MIN((guint64)o->course, settings->n_games);

  if (!cap_rule_options_read(o->study.options, scenario, &cap_command_balance, io, &plan.options))
    return CAP_EXIT_USAGE;
  g_autoptr(GPtrArray) players =
      cap_player_list_read(o->players, cap_open_scenario_rules(open), &cap_command_balance, io);
  if (players == NULL || !find_judge(o, players, io, &plan.judge))
    return CAP_EXIT_USAGE;
  plan.players = (CapPlayerSpec *const *)players->pdata;
  plan.n_players = players->len;
  cap_study_shard(settings->n_games, settings->shard, settings->n_shards, &plan.first,
                  &plan.n_games);
  cap_study_shard((settings->n_games + CAP_BALANCE_SLOWER - 1) / CAP_BALANCE_SLOWER,
                  settings->shard, settings->n_shards, &plan.first_slow, &plan.n_slow);
  cap_study_shard(course, settings->shard, settings->n_shards, &plan.first_course, &plan.n_course);
  return run_plan(&plan, o, io);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.study = CAP_STUDY_ARGUMENTS(200), .course = CAP_BALANCE_COURSES};
  CapStudySettings settings;
  CapExit status = CAP_EXIT_OK;

  if (!parse(&o, args, io, &status))
    return status;
  if (!read_options(&o, io, &settings))
    return CAP_EXIT_USAGE;
  g_autoptr(CapOpenScenario) open =
      cap_scenario_argument_open(o.study.paths[0], (const char *const *)o.study.libraries,
                                 &settings.limits, &cap_command_balance, io, &status);
  return open != NULL ? run_open(open, &o, &settings, io) : status;
}

const CapCommand cap_command_balance = {
    .name = "balance",
    .usage = "[OPTION]... SCENARIO",
    .summary = "Measure how balanced a scenario is, and which changes would shift that most.",
    .details =
        "In each game the same player plays both sides, first weak players, then stronger\n"
        "ones. After that the program changes one thing at a time: a side never attacks, a\n"
        "Force is missing, an event comes a turn later. Each change is one edit of the\n"
        "document, and is played with the same seeds as the unchanged scenario; changes that\n"
        "would make the scenario invalid are left out. A gain of 0.10 means that the change\n"
        "gives the first side 0.10 more wins per game, where a draw counts as half a win.\n"
        "\n"
        "All changes are tried in a few games first, and those that cannot be among the\n"
        "largest are dropped. With --full or --shard every change is tried in all games, so\n"
        "that capitano merge can add up the parts. The same seed gives the same result with\n"
        "any number of jobs.\n"
        "\n"
        "Exit status: 0 the games were played, 1 the scenario has errors, 2 wrong usage,\n"
        "3 something could not be read or written, or a player could not go on.\n",
    .outputs = "result",
    .run = run,
};
