#include "validator/commands/cli.h"

#include <string.h>

#include "validator/commands/options/player-options.h"
#include "validator/report/duel-text.h"
#include "validator/report/progress.h"
#include "validator/commands/options/rule-options.h"
#include "validator/commands/options/scenario-argument.h"
#include "validator/commands/options/study-options.h"

/* With a sequential test the scenarios take turns, so many games each. */
#define GAMES_IN_TURN 32

typedef struct {
  CapStudyArguments study;
  char *players, *sprt, *format;
  double answer_seconds;
} Options;

static void clear_options(Options *o) {
  cap_study_arguments_clear(&o->study);
  g_clear_pointer(&o->players, g_free);
  g_clear_pointer(&o->sprt, g_free);
  g_clear_pointer(&o->format, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* The duel as a whole. */
typedef struct {
  const CapStreams *io;
  CapPlayers players;
  CapDuelReport *report;
  CapStudySettings settings;
  guint64 first, n_games; /* of each scenario: even numbers, so that pairs stay together */
  gint64 deadline;        /* monotonic time; 0 for none */
  guint64 done;           /* games */
  CapProgressBar bar;
  gboolean shows_progress;
  gboolean is_decided; /* by the sequential test */
  gboolean is_cut;     /* the time was up */
  char *failure;       /* of a player; NULL for none */
} Duel;

/* One scenario of it. */
typedef struct {
  Duel *duel;
  CapOpenScenario *open;
  CapMatch match;
  char *digest;
  guint row;  /* of the report */
  guint even; /* points of the game that waits for its pair */
  gint cancel;
} Bout;

static void clear_bout(gpointer data) {
  Bout *bout = data;

  cap_open_scenario_free(bout->open);
  g_free(bout->digest);
}

/* --- Options ---------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"players", 0, 0, G_OPTION_ARG_FILENAME, &o->players,
       "The two players. " CAP_PLAYER_HELP "Default: doctrine,random.", "A,B"},
      {"sprt", 0, 0, G_OPTION_ARG_FILENAME, &o->sprt,
       "Stop as soon as it is clear whether the first player is better by ELO0 or by ELO1; the "
       "answer is wrong in 5 of 100 duels. At most --games games are played.",
       "ELO0,ELO1"},
      {"answer-seconds", 0, 0, G_OPTION_ARG_DOUBLE, &o->answer_seconds,
       "How many seconds a program may take for an answer. Default: 10.", "S"},
      {"format", 0, 0, G_OPTION_ARG_FILENAME, &o->format, "text or json. Default: text.", "FORMAT"},
      CAP_STUDY_ENTRIES(
          o->study,
          "How many games of each scenario to play. They come in pairs: with one seed, each "
          "player plays each side once. Default: 20.",
          "Seed of the first pair; the next pairs use the numbers that follow. Default: 1."),
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_duel, entries, args, io, status);
}

static gboolean read_sprt(const Options *o, const CapStreams *io, CapDuelReport *report) {
  g_auto(GStrv) parts = o->sprt != NULL ? g_strsplit(o->sprt, ",", -1) : NULL;
  char *end0 = NULL, *end1 = NULL;

  if (parts == NULL)
    return TRUE;
  if (g_strv_length(parts) == 2) {
    report->elo0 = g_ascii_strtod(parts[0], &end0);
    report->elo1 = g_ascii_strtod(parts[1], &end1);
  }
  report->tests = end0 != NULL && end0 != parts[0] && *end0 == '\0' && end1 != parts[1] &&
                  *end1 == '\0' && report->elo0 < report->elo1 && report->elo0 > -1000 &&
                  report->elo1 < 1000;
  if (!report->tests)
    cap_cli_usage_error(&cap_command_duel, io,
                        "--sprt=%s: write two differences of Elo, the smaller first, for example "
                        "0,10.",
                        o->sprt);
  return report->tests;
}

static gboolean read_options(Options *o, const CapStreams *io, Duel *duel) {
  if (!cap_study_arguments_read(&o->study, &cap_command_duel, io, &duel->settings))
    return FALSE;
  if (o->study.paths == NULL)
    cap_cli_usage_error(&cap_command_duel, io, "Name one or more scenarios.");
  else if (!(o->answer_seconds > 0 && o->answer_seconds <= 86400))
    cap_cli_usage_error(&cap_command_duel, io, "--answer-seconds takes a number above 0.");
  else if (o->sprt != NULL && duel->settings.is_sharded)
    cap_cli_usage_error(
        &cap_command_duel, io,
        "--sprt ends when it is clear who is better, and a part of the games cannot "
        "know that. Give --sprt or --shard, not both.");
  else
    return cap_study_format_read(o->format, &cap_command_duel, io);
  return FALSE;
}

/* Pairs are not split. */
static void find_part(Duel *duel) {
  const CapStudySettings *settings = &duel->settings;

  cap_study_shard((settings->n_games + 1) / 2, settings->shard, settings->n_shards, &duel->first,
                  &duel->n_games);
  duel->first *= 2;
  duel->n_games *= 2;
}

/* --- Scenarios -------------------------------------------------------------------------------- */

static gboolean open_bout(const Options *o, const char *path, Duel *duel, GArray *bouts,
                          CapExit *status) {
  const CapStreams *io = duel->io;
  Bout bout = {.duel = duel, .row = bouts->len};

  bout.open = cap_scenario_argument_open(path, (const char *const *)o->study.libraries,
                                         &duel->settings.limits, &cap_command_duel, io, status);
  if (bout.open == NULL)
    return FALSE;
  bout.digest = cap_open_scenario_digest(bout.open);
  bout.match = (CapMatch){.rules = cap_open_scenario_rules(bout.open),
                          .game = cap_open_scenario_game(bout.open),
                          .scenario = cap_open_scenario_scenario(bout.open),
                          .file = path,
                          .digest = bout.digest,
                          .seconds = o->answer_seconds};
  gboolean is_fit = cap_rule_options_read(o->study.options, bout.match.scenario, &cap_command_duel,
                                          io, &bout.match.options) &&
                    cap_players_fit(&duel->players, bout.match.rules, &cap_command_duel, io);
  if (!is_fit)
    *status = CAP_EXIT_USAGE;
  cap_duel_report_add(duel->report, bout.match.scenario, bout.digest, bout.match.options);
  g_array_append_val(bouts, bout);
  return is_fit;
}

static GArray *open_bouts(const Options *o, Duel *duel, CapExit *status) {
  g_autoptr(GArray) bouts = g_array_new(FALSE, FALSE, sizeof(Bout));

  g_array_set_clear_func(bouts, clear_bout);
  for (char **path = o->study.paths; *path != NULL; path++)
    if (!open_bout(o, *path, duel, bouts, status))
      return NULL;
  return g_steal_pointer(&bouts);
}

/* --- Games ------------------------------------------------------------------------------------ */

static void vary(guint64 number, CapPlayoutOptions *options, gpointer data) {
  options->seed = cap_duel_seed(((const Bout *)data)->duel->settings.seed, number);
}

/* Games come in order, so a test that ends does so after the same pair with any number of jobs. */
static void take(const CapStudyGame *game, gpointer data) {
  Bout *bout = data;
  Duel *duel = bout->duel;
  guint points = cap_duel_points(game->number, &game->result.outcome);

  if (duel->is_decided)
    return;
  duel->done++;
  duel->report->endless += game->result.is_endless;
  if (game->number % 2 == 0) {
    bout->even = points;
    return;
  }
  CapDuelRow *row = &g_array_index(duel->report->rows, CapDuelRow, bout->row);
  cap_duel_add(&row->score, bout->even, points);
  cap_seed_ranges_add(row->seeds, (CapSeedRange){game->options.seed, game->options.seed});
  if (!duel->report->tests)
    return;
  CapDuelScore sum = cap_duel_report_sum(duel->report);
  if (cap_duel_sprt(&sum, duel->report->elo0, duel->report->elo1).state == CAP_SPRT_OPEN)
    return;
  duel->is_decided = TRUE;
  g_atomic_int_set(&bout->cancel, 1);
}

static void on_failure(const char *failure, gpointer data) {
  ((Bout *)data)->duel->failure = g_strdup(failure);
}

static void show_progress(guint64 done, gpointer data) {
  Duel *duel = ((Bout *)data)->duel;

  (void)done;
  cap_progress_bar_show(&duel->bar, (guint)duel->done);
}

static void play_some(Bout *bout, guint64 first, guint64 n) {
  Duel *duel = bout->duel;
  CapStudyPlan plan = {.playout = {.rules = bout->match.rules,
                                   .options = bout->match.options,
                                   .most_decisions = CAP_MOST_DECISIONS,
                                   .cancel = &bout->cancel},
                       .specs = {duel->players.specs[0], duel->players.specs[1]},
                       .match = &bout->match,
                       .game = bout->match.game,
                       .first = first,
                       .n = n,
                       .jobs = duel->settings.jobs,
                       .vary = vary,
                       .seat = cap_duel_seat,
                       .fail = on_failure,
                       .take = take,
                       .progress = duel->shows_progress ? show_progress : NULL,
                       .data = bout};

  if (duel->deadline != 0)
    plan.seconds = MAX((double)(duel->deadline - g_get_monotonic_time()) / G_USEC_PER_SEC, 1e-6);
  duel->is_cut |= cap_study_run(&plan) < n && !duel->is_decided;
}

static void play_all(Duel *duel, GArray *bouts) {
  guint64 turn = duel->report->tests ? GAMES_IN_TURN : duel->n_games;

  duel->bar = cap_progress_bar(duel->io->err, "Playing", (guint)(duel->n_games * bouts->len));
  for (guint64 first = 0; first < duel->n_games; first += turn)
    for (guint i = 0; i < bouts->len && !duel->is_decided && !duel->is_cut; i++)
      play_some(&g_array_index(bouts, Bout, i), duel->first + first,
                MIN(turn, duel->n_games - first));
  cap_progress_bar_clear(&duel->bar);
}

/* --- All of it -------------------------------------------------------------------------------- */

static CapExit tell(const Duel *duel, const Options *o) {
  const CapStreams *io = duel->io;
  g_autofree char *json = cap_duel_report_to_json(duel->report);

  if (duel->failure != NULL)
    return cap_cli_io_error(&cap_command_duel, io, "%s No result is given.", duel->failure);
  if (g_strcmp0(o->format, "json") == 0)
    fputs(json, io->out);
  else
    cap_duel_report_print(duel->report, io->out);
  if (duel->is_cut)
    fprintf(io->err, "capitano duel: Time ran out after %" G_GUINT64_FORMAT " games.\n",
            duel->done);
  if (duel->report->endless > 0)
    fprintf(io->err, "capitano duel: %" G_GUINT64_FORMAT " games did not end and count as drawn.\n",
            duel->report->endless);
  if (o->study.result != NULL)
    return cap_study_result_write(o->study.result, json, &cap_command_duel, io);
  return CAP_EXIT_OK;
}

static CapExit run_duel(Duel *duel, const Options *o) {
  CapExit status = CAP_EXIT_OK;
  g_autoptr(GArray) bouts = open_bouts(o, duel, &status);

  if (bouts == NULL)
    return status;
  find_part(duel);
  duel->shows_progress = cap_study_arguments_show_progress(&o->study, duel->io);
  duel->deadline = cap_deadline_after(duel->settings.seconds);
  play_all(duel, bouts);
  return tell(duel, o);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.study = CAP_STUDY_ARGUMENTS(20), .answer_seconds = CAP_SECONDS_TO_ANSWER};
  CapExit status = CAP_EXIT_OK;
  Duel duel = {.io = io};

  if (!parse(&o, args, io, &status))
    return status;
  if (!read_options(&o, io, &duel) ||
      !cap_players_read(o.players != NULL ? o.players : "doctrine,random", NULL, &cap_command_duel,
                        io, &duel.players)) {
    cap_players_clear(&duel.players);
    return CAP_EXIT_USAGE;
  }
  g_autoptr(CapDuelReport) report =
      cap_duel_report_new(duel.players.specs[0]->text, duel.players.specs[1]->text);
  duel.report = report;
  status = read_sprt(&o, io, report) ? run_duel(&duel, &o) : CAP_EXIT_USAGE;
  cap_players_clear(&duel.players);
  g_free(duel.failure);
  return status;
}

const CapCommand cap_command_duel = {
    .name = "duel",
    .usage = "[OPTION]... SCENARIO...",
    .summary = "Let two players compete and say which of them is better.",
    .details =
        "Games come in pairs: with the same seed, each player plays each side once. A win counts\n"
        "1, a draw 1/2. The same seed gives the same result with any number of jobs.\n"
        "\n"
        "  capitano duel --players doctrine,doctrine:order-price=-8 scenarios/novara-1513.xml\n"
        "\n"
        "finds out whether the doctrine plays better with another number.\n"
        "\n"
        "A large duel can be split: --shard plays one part of it, and --result saves the\n"
        "results of that part; see capitano merge --help.\n"
        "\n"
        "Exit status: 0 the duel was played, 2 wrong usage, 3 something could not be read or a\n"
        "player could not go on.\n",
    .outputs = "result",
    .run = run,
};
