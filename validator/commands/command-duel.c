#include "validator/commands/cli.h"

#include <string.h>

#include "validator/commands/limit-options.h"
#include "validator/commands/player-options.h"
#include "validator/report/duel-text.h"
#include "validator/report/progress.h"
#include "validator/commands/rule-options.h"
#include "validator/commands/scenario-argument.h"

#define MOST_DECISIONS 1000000

/* With a sequential test the scenarios take turns, so many games each. */
#define GAMES_IN_TURN 32

typedef struct {
  int games, jobs;
  char *seed, *players, *sprt, *format;
  char **options;
  double seconds, answer_seconds;
  gboolean no_progress;
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->players, g_free);
  g_clear_pointer(&o->sprt, g_free);
  g_clear_pointer(&o->format, g_free);
  g_clear_pointer(&o->options, g_strfreev);
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
  g_clear_pointer(&o->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* The duel as a whole. */
typedef struct {
  const CapStreams *io;
  CapPlayers players;
  CapDuelReport *report;
  guint64 seed, n_games;
  gint64 deadline; /* monotonic time; 0 for none */
  guint jobs;
  guint64 done, endless; /* games; and those that did not end, which count as drawn */
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
      {"games", 0, 0, G_OPTION_ARG_INT, &o->games,
       "How many games of each scenario, in pairs: on one seed each player has each side once. "
       "Default: 20.",
       "N"},
      {"seed", 0, 0, G_OPTION_ARG_FILENAME, &o->seed,
       "Seed of the first pair; the next ones count up from it. Default: 1.", "S"},
      {"jobs", 0, 0, G_OPTION_ARG_INT, &o->jobs,
       "How many games at a time. Default: as many as there are processors.", "J"},
      {"sprt", 0, 0, G_OPTION_ARG_FILENAME, &o->sprt,
       "End as soon as it is clear whether the first player is better by ELO0 or by ELO1, wrong in "
       "5 of 100 duels; --games is the most that is played.",
       "ELO0,ELO1"},
      {"option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->options,
       "Use an optional rule that the scenarios leave to the players, or all. May be given several "
       "times.",
       "RULE"},
      {"answer-seconds", 0, 0, G_OPTION_ARG_DOUBLE, &o->answer_seconds,
       "How long a program may take for an answer. Default: 10.", "S"},
      {"seconds", 0, 0, G_OPTION_ARG_DOUBLE, &o->seconds,
       "Begin no game later than this, and give up those under way. Default: no end.", "S"},
      {"format", 0, 0, G_OPTION_ARG_FILENAME, &o->format, "text or json. Default: text.", "FORMAT"},
      {"no-progress", 0, 0, G_OPTION_ARG_NONE, &o->no_progress,
       "Show no progress bar on a terminal.", NULL},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in maps and scenarios below it. May be "
       "given several times.",
       "DIR"},
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
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

static gboolean read_options(const Options *o, const CapStreams *io, Duel *duel) {
  if (o->paths == NULL)
    cap_cli_usage_error(&cap_command_duel, io, "Name one or more scenarios.");
  else if (o->games < 1 || o->games > G_MAXINT - 1 || o->jobs < 0)
    cap_cli_usage_error(&cap_command_duel, io, "--games and --jobs take whole numbers from 1.");
  else if (!(o->answer_seconds > 0 && o->answer_seconds <= 86400))
    cap_cli_usage_error(&cap_command_duel, io, "--answer-seconds takes a number above 0.");
  else if (o->format != NULL && !g_str_equal(o->format, "text") && !g_str_equal(o->format, "json"))
    cap_cli_usage_error(&cap_command_duel, io, "--format=%s: there are text and json.", o->format);
  else if (o->seed != NULL &&
           !g_ascii_string_to_unsigned(o->seed, 10, 0, G_MAXINT64, &duel->seed, NULL))
    cap_cli_usage_error(&cap_command_duel, io,
                        "--seed=%s is not a number from 0 to %" G_GINT64_FORMAT ".", o->seed,
                        G_MAXINT64);
  else
    return TRUE;
  return FALSE;
}

/* --- Scenarios -------------------------------------------------------------------------------- */

static gboolean open_bout(const Options *o, const char *path, const CapLimits *limits, Duel *duel,
                          GArray *bouts, CapExit *status) {
  const CapStreams *io = duel->io;
  Bout bout = {.duel = duel, .row = bouts->len};

  bout.open = cap_scenario_argument_open(path, (const char *const *)o->libraries, limits,
                                         &cap_command_duel, io, status);
  if (bout.open == NULL)
    return FALSE;
  bout.digest = cap_open_scenario_digest(bout.open);
  bout.match = (CapMatch){.rules = cap_open_scenario_rules(bout.open),
                          .game = cap_open_scenario_game(bout.open),
                          .scenario = cap_open_scenario_scenario(bout.open),
                          .file = path,
                          .digest = bout.digest,
                          .seconds = o->answer_seconds};
  gboolean is_fit = cap_rule_options_read(o->options, bout.match.scenario, &cap_command_duel, io,
                                          &bout.match.options) &&
                    cap_players_fit(&duel->players, bout.match.rules, &cap_command_duel, io);
  if (!is_fit)
    *status = CAP_EXIT_USAGE;
  cap_duel_report_add(duel->report, bout.match.scenario, bout.digest);
  g_array_append_val(bouts, bout);
  return is_fit;
}

static GArray *open_bouts(const Options *o, Duel *duel, CapExit *status) {
  g_autoptr(GArray) bouts = g_array_new(FALSE, FALSE, sizeof(Bout));
  CapLimits limits = CAP_LIMITS_DEFAULT;

  g_array_set_clear_func(bouts, clear_bout);
  if (!cap_limit_options_read(&o->limits, &cap_command_duel, duel->io, &limits)) {
    *status = CAP_EXIT_USAGE;
    return NULL;
  }
  for (char **path = o->paths; *path != NULL; path++)
    if (!open_bout(o, *path, &limits, duel, bouts, status))
      return NULL;
  return g_steal_pointer(&bouts);
}

/* --- Games ------------------------------------------------------------------------------------ */

static void vary(guint64 number, CapPlayoutOptions *options, gpointer data) {
  options->seed = cap_duel_seed(((const Bout *)data)->duel->seed, number);
}

/* Games come in order, so a test that ends does so after the same pair with any number of jobs. */
static void take(const CapStudyGame *game, gpointer data) {
  Bout *bout = data;
  Duel *duel = bout->duel;
  guint points = cap_duel_points(game->number, &game->result.outcome);

  if (duel->is_decided)
    return;
  duel->done++;
  duel->endless += game->result.is_endless;
  if (game->number % 2 == 0) {
    bout->even = points;
    return;
  }
  cap_duel_add(&g_array_index(duel->report->rows, CapDuelRow, bout->row).score, bout->even, points);
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
                                   .most_decisions = MOST_DECISIONS,
                                   .cancel = &bout->cancel},
                       .specs = {duel->players.specs[0], duel->players.specs[1]},
                       .match = &bout->match,
                       .game = bout->match.game,
                       .first = first,
                       .n = n,
                       .jobs = duel->jobs,
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
      play_some(&g_array_index(bouts, Bout, i), first, MIN(turn, duel->n_games - first));
  cap_progress_bar_clear(&duel->bar);
}

/* --- All of it -------------------------------------------------------------------------------- */

static CapExit tell(const Duel *duel, const Options *o) {
  const CapStreams *io = duel->io;
  g_autofree char *json = NULL;

  if (duel->failure != NULL)
    return cap_cli_io_error(&cap_command_duel, io, "%s No result is given.", duel->failure);
  if (g_strcmp0(o->format, "json") == 0) {
    json = cap_duel_report_to_json(duel->report);
    fputs(json, io->out);
  } else {
    cap_duel_report_print(duel->report, io->out);
  }
  if (duel->is_cut)
    fprintf(io->err, "capitano duel: The time was up after %" G_GUINT64_FORMAT " games.\n",
            duel->done);
  if (duel->endless > 0)
    fprintf(io->err, "capitano duel: %" G_GUINT64_FORMAT " games did not end and count as drawn.\n",
            duel->endless);
  return CAP_EXIT_OK;
}

static CapExit run_duel(Duel *duel, const Options *o) {
  CapExit status = CAP_EXIT_OK;
  g_autoptr(GArray) bouts = open_bouts(o, duel, &status);

  if (bouts == NULL)
    return status;
  duel->n_games = ((guint64)o->games + 1) / 2 * 2;
  duel->jobs = (guint)o->jobs;
  duel->shows_progress = !o->no_progress && cap_is_terminal(duel->io->err);
  if (o->seconds > 0)
    duel->deadline = g_get_monotonic_time() + (gint64)(o->seconds * G_USEC_PER_SEC);
  play_all(duel, bouts);
  return tell(duel, o);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options)
      o = {.games = 20, .seconds = CAP_SECONDS_UNSET, .answer_seconds = CAP_SECONDS_TO_ANSWER};
  CapExit status = CAP_EXIT_OK;
  Duel duel = {.io = io, .seed = 1};

  if (!parse(&o, args, io, &status))
    return status;
  if (!cap_seconds_read(&o.seconds, &cap_command_duel, io) || !read_options(&o, io, &duel) ||
      !cap_players_read(o.players != NULL ? o.players : "doctrine,random", NULL, &cap_command_duel,
                        io, &duel.players)) {
    cap_players_clear(&duel.players);
    return CAP_EXIT_USAGE;
  }
  g_autoptr(CapDuelReport) report =
      cap_duel_report_new(duel.players.specs[0]->text, duel.players.specs[1]->text);
  duel.report = report;
  report->seed = duel.seed;
  status = read_sprt(&o, io, report) ? run_duel(&duel, &o) : CAP_EXIT_USAGE;
  cap_players_clear(&duel.players);
  g_free(duel.failure);
  return status;
}

const CapCommand cap_command_duel = {
    .name = "duel",
    .usage = "[OPTION]... SCENARIO...",
    .summary = "Let two players meet and say which of them is better.",
    .details =
        "Games come in pairs: on one seed each player has each side once. A win counts 1, a draw\n"
        "1/2. The same seed gives the same result with any number of jobs.\n"
        "\n"
        "  capitano duel --players doctrine,doctrine:order-price=-8 scenarios/novara-1513.xml\n"
        "\n"
        "asks whether the doctrine of these rules gets better with another number.\n"
        "\n"
        "Exit status: 0 the duel was played, 2 wrong usage, 3 something could not be read or a\n"
        "player could not go on.\n",
    .outputs = "",
    .run = run,
};
