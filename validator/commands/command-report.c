#include "validator/commands/cli.h"

#include <string.h>

#include "schema/codes/codes-file.h"
#include "schema/document/writer.h"
#include "validator/commands/manners.h"
#include "validator/commands/options/limit-options.h"
#include "validator/open-scenario.h"
#include "validator/play/study.h"
#include "validator/commands/options/player-options.h"
#include "validator/commands/options/policy-options.h"
#include "validator/report/html/page.h"
#include "validator/report/report.h"
#include "validator/report/result-kinds.h"
#include "validator/findings/suppression.h"

/* A game of the largest scenario takes some thousands. */
#define MOST_DECISIONS 1000000
#define MOST_GAMES     1000000

typedef struct {
  char *output;
  char *balance;
  int games;
  char *seed;
  int jobs;
  char **policies;
  char *players;
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->output, g_free);
  g_clear_pointer(&o->balance, g_free);
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->policies, g_strfreev);
  g_clear_pointer(&o->players, g_free);
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
  g_clear_pointer(&o->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* The scenario and all that its page tells. */
typedef struct {
  const CapStreams *io;
  CapDiagnostics *findings;
  CapOpenScenario *open;
  const CapScenario *scenario; /* what is open */
  CapPlayers players;          /* no specifications: policies play */
  CapMatch match;
  char *failure;       /* of a player; NULL for none */
  CapBalance *balance; /* NULL: nobody asks for it */
  CapPage page;
} Work;

static void clear_work(Work *w) {
  g_clear_pointer(&w->balance, cap_balance_free);
  g_clear_pointer(&w->open, cap_open_scenario_free);
  g_clear_pointer(&w->findings, cap_diagnostics_free);
  cap_players_clear(&w->players);
  g_clear_pointer(&w->failure, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Work, clear_work)

/* --- Options ------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &o->output,
       "Write the page to this file. Default: standard output.", "FILE"},
      {"games", 0, 0, G_OPTION_ARG_INT, &o->games,
       "Play this many games and report how they went. Default: 0.", "N"},
      {"balance", 0, 0, G_OPTION_ARG_FILENAME, &o->balance,
       "Add a section about the balance, from a file written by capitano balance --result.",
       "FILE"},
      {"seed", 0, 0, G_OPTION_ARG_FILENAME, &o->seed,
       "Seed of the first game; the next games use the numbers that follow. Default: 1.", "S"},
      {"policy", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->policies,
       CAP_POLICY_HELP "Default: doctrine.", "POLICY"},
      {"players", 0, 0, G_OPTION_ARG_FILENAME, &o->players,
       "Players instead of policies, each with its own random numbers: A,B in the order of the "
       "sides, or SIDE=A,SIDE=B. " CAP_PLAYER_HELP,
       "A,B"},
      {"jobs", 0, 0, G_OPTION_ARG_INT, &o->jobs,
       "How many games to play at the same time. Default: as many as there are processors.", "J"},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in the folders maps and scenarios in "
       "it. May be given several times.",
       "DIR"},
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_report, entries, args, io, status);
}

static gboolean read_options(const Options *o, const CapStreams *io, CapPlayoutOptions *playout) {
  playout->seed = 1;
  playout->most_decisions = MOST_DECISIONS;
  if (o->paths == NULL || o->paths[1] != NULL)
    cap_cli_usage_error(&cap_command_report, io, "Name one scenario.");
  else if (o->games < 0 || o->games > MOST_GAMES || o->jobs < 0)
    cap_cli_usage_error(&cap_command_report, io,
                        "--games and --jobs take whole numbers from 1, --games up to %d.",
                        MOST_GAMES);
  else if (o->seed != NULL &&
           !g_ascii_string_to_unsigned(o->seed, 10, 0, G_MAXUINT64, &playout->seed, NULL))
    cap_cli_usage_error(&cap_command_report, io, "--seed=%s is not a number from 0 to %s.", o->seed,
                        "18446744073709551615");
  else
    return cap_policy_options_read(o->policies, "doctrine", &cap_command_report, io, playout);
  return FALSE;
}

/* --- Reading ------------------------------------------------------------------------------- */

/* What is wrong, when no page can be made. */
static CapExit print_findings(const Work *w, const char *path) {
  gboolean is_unreadable = FALSE;

  cap_diagnostics_sort(w->findings);
  for (guint i = 0; i < cap_diagnostics_count(w->findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(w->findings, i);
    g_autofree char *text = cap_report_dup_finding(finding, cap_has_color(w->io, w->io->err));

    is_unreadable = is_unreadable || finding->code == CAP_CODE_FILE_UNREADABLE;
    fprintf(w->io->err, "%s\n", text);
  }
  if (is_unreadable)
    return cap_cli_io_error(&cap_command_report, w->io, "%s could not be read.", path);
  fprintf(w->io->err, "capitano report: No page can be made of %s.\n", path);
  return CAP_EXIT_FINDINGS;
}

/* A scenario with errors gets its page too: its designer wants to see them there. */
static CapExit read_scenario(Work *w, const Options *o, const CapLimits *limits) {
  w->findings = cap_diagnostics_new();
  w->open =
      cap_open_scenario_read(o->paths[0], (const char *const *)o->libraries, limits, w->findings);
  const CapDocument *doc = cap_open_scenario_document(w->open);
  if (doc == NULL)
    return print_findings(w, o->paths[0]);
  if (cap_document_kind(doc) != CAP_KIND_SCENARIO)
    return cap_cli_usage_error(&cap_command_report, w->io, "%s is a %s. Name a scenario.",
                               o->paths[0], cap_kind_name(cap_document_kind(doc)));
  cap_open_scenario_check(w->open, 0, w->findings);
  cap_suppress(doc, CAP_CHECK_STAGE_SET_UP, TRUE, w->findings);
  w->scenario = cap_open_scenario_scenario(w->open);
  if (w->scenario == NULL || w->scenario->n_sides != 2 || w->scenario->title == NULL)
    return print_findings(w, o->paths[0]);
  cap_diagnostics_sort(w->findings);
  w->page = (CapPage){w->scenario,
                      w->findings,
                      {doc, cap_open_scenario_part(w->open, CAP_KIND_MAP),
                       cap_open_scenario_part(w->open, CAP_KIND_ROSTER)},
                      NULL,
                      NULL};
  return CAP_EXIT_OK;
}

/* The balance of this very scenario, played before. */
static CapExit read_balance(Work *w, const char *path) {
  g_autoptr(GError) error = NULL;
  const CapResultKind *kind = NULL;
  g_autofree char *digest = cap_open_scenario_digest(w->open);
  gpointer result = cap_result_read(path, &kind, &error);

  if (result == NULL)
    return cap_cli_io_error(&cap_command_report, w->io, "%s.", error->message);
  if (kind != &cap_result_balance) {
    kind->free(result);
    return cap_cli_usage_error(
        &cap_command_report, w->io,
        "--balance=%s: it was written by capitano %s. Name a file of capitano "
        "balance --result.",
        path, kind->maker);
  }
  w->balance = result;
  if (g_strcmp0(w->balance->digest, digest) != 0)
    return cap_cli_usage_error(&cap_command_report, w->io,
                               "--balance=%s: it is of another scenario, or of this one before it "
                               "was changed. Run capitano balance again.",
                               path);
  w->page.balance = w->balance;
  return CAP_EXIT_OK;
}

/* --- Playing and writing ------------------------------------------------------------------- */

/* What is kept of the games. */
typedef struct {
  Work *work;
  const CapRuleset *rules;
  const CapRulesGame *game;
  CapPlayoutResult *results;
  CapPlayed *played;
} Games;

static void keep(const CapStudyGame *game, gpointer data) {
  ((Games *)data)->results[game->number] = game->result;
}

static void count(const CapStudyGame *game, const guint32 *seen, gpointer data) {
  Games *games = data;
  CapPlayedGame played = {cap_open_scenario_document(games->work->open),
                          games->rules,
                          games->game,
                          &game->result.tally,
                          &game->survey,
                          seen};

  cap_played_add(games->played, &played);
}

static void on_failure(const char *failure, gpointer data) {
  ((Games *)data)->work->failure = g_strdup(failure);
}

static void play_games(Work *w, const Options *o, const CapPlayoutOptions *playout,
                       const CapRulesGame *game, CapStudy *study) {
  const CapRegister *book = cap_open_scenario_system(w->open)->rules;
  Games games = {w, playout->rules, game, g_new0(CapPlayoutResult, study->n),
                 book != NULL ? cap_played_new(book) : NULL};
  CapStudyPlan plan = {.playout = *playout,
                       .game = game,
                       .n = study->n,
                       .jobs = (guint)o->jobs,
                       .specs = {w->players.specs[0], w->players.specs[1]},
                       .match = &w->match,
                       .fail = on_failure,
                       .take = keep,
                       .count = book != NULL ? count : NULL,
                       .data = &games};

  cap_study_run(&plan);
  study->games = games.results;
  study->played = games.played;
}

/* Players take the place of policies, if any were named. */
static gboolean seat_players(Work *w, const Options *o, const CapRulesGame *game) {
  const CapRuleset *rules = cap_open_scenario_rules(w->open);

  if (o->players == NULL)
    return TRUE;
  w->match = (CapMatch){.rules = rules,
                        .game = game,
                        .scenario = w->scenario,
                        .file = o->paths[0],
                        .seconds = CAP_SECONDS_TO_ANSWER};
  return cap_players_read(o->players, w->scenario, &cap_command_report, w->io, &w->players) &&
         cap_players_fit(&w->players, rules, &cap_command_report, w->io);
}

static CapExit play(Work *w, const Options *o, CapPlayoutOptions *playout, CapStudy *study) {
  const CapRuleset *rules = cap_open_scenario_rules(w->open);
  const CapRulesGame *game = NULL;

  if (cap_diagnostics_count_severity(w->findings, CAP_SEVERITY_ERROR) == 0)
    game = cap_open_scenario_game(w->open);
  if (game == NULL) {
    fprintf(w->io->err, "capitano report: Games need a scenario without errors, of rules that "
                        "are known; the page is without them.\n");
    return CAP_EXIT_FINDINGS;
  }
  playout->rules = rules;
  if (!cap_policy_options_fit(o->policies, &cap_command_report, w->io, playout) ||
      !seat_players(w, o, game))
    return CAP_EXIT_USAGE;
  for (guint i = 0; i < G_N_ELEMENTS(playout->policies); i++) /* the page tells who played */
    study->policy[i] =
        w->players.specs[i] != NULL ? w->players.specs[i]->text : playout->policies[i]->name;
  study->n = (guint)o->games;
  study->seed = playout->seed;
  play_games(w, o, playout, game, study);
  if (w->failure != NULL)
    return cap_cli_io_error(&cap_command_report, w->io, "%s", w->failure);
  study->rules = rules;
  study->game = game;
  for (CapTallyKind kind = 0; cap_rules_tally(rules, kind) != NULL; kind++)
    study->ruled_out[kind] = cap_rules_out(rules, game, playout->options, kind);
  w->page.study = study;
  return CAP_EXIT_OK;
}

static CapExit write_page(const Work *w, const Options *o) {
  g_autofree char *text = cap_page_text(&w->page);
  g_autoptr(GError) error = NULL;

  if (o->output == NULL || g_str_equal(o->output, "-"))
    fputs(text, w->io->out);
  else if (!cap_write_file(o->output, text, strlen(text), &error))
    return cap_cli_io_error(&cap_command_report, w->io, "%s", error->message);
  return cap_diagnostics_count_severity(w->findings, CAP_SEVERITY_ERROR) > 0 ? CAP_EXIT_FINDINGS
                                                                             : CAP_EXIT_OK;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.games = 0};
  g_auto(Work) w = {.io = io};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapPlayoutOptions playout = {.rules = NULL};
  CapStudy study = {.games = NULL};
  CapExit status = CAP_EXIT_OK, written;

  if (!parse(&o, args, io, &status))
    return status;
  if (!read_options(&o, io, &playout) ||
      !cap_limit_options_read(&o.limits, &cap_command_report, io, &limits))
    return CAP_EXIT_USAGE;
  status = read_scenario(&w, &o, &limits);
  if (status == CAP_EXIT_OK && o.balance != NULL)
    status = read_balance(&w, o.balance);
  if (status != CAP_EXIT_OK)
    return status;
  if (o.players != NULL && o.policies != NULL)
    return cap_cli_usage_error(&cap_command_report, io, "Give --players or --policy, not both.");
  if (o.games > 0)
    status = play(&w, &o, &playout, &study);
  written = write_page(&w, &o);
  g_free((gpointer)study.games);
  if (study.played != NULL)
    cap_played_free((CapPlayed *)study.played);
  return status != CAP_EXIT_OK && written == CAP_EXIT_OK ? status : written;
}

const CapCommand cap_command_report = {
    .name = "report",
    .usage = "[OPTION]... SCENARIO",
    .summary = "Write a page about a scenario, to print or to send.",
    .details =
        "The page is one HTML file without scripts and without references to other files. It\n"
        "has the map with the set-up, the forces, the timeline, the special rules and victory\n"
        "conditions in sentences, the sources and the findings; with --games also how the\n"
        "games went, and with --balance what capitano balance found. The same options always\n"
        "give the same page.\n"
        "\n"
        "Exit status: 0 the page is written, 1 the scenario has errors, which the page lists,\n"
        "2 wrong usage, 3 something could not be read or written.\n",
    .outputs = "output/o",
    .run = run,
};
