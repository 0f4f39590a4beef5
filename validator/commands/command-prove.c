#include "validator/commands/cli.h"

#include <errno.h>
#include <string.h>

#include "schema/document/writer.h"
#include "validator/commands/manners.h"
#include "validator/commands/options/limit-options.h"
#include "validator/commands/options/scenario-argument.h"
#include "validator/commands/options/study-options.h"
#include "validator/commands/prove-ending.h"
#include "validator/play/study.h"
#include "validator/prove/proof-report.h"
#include "validator/prove/search.h"
#include "validator/report/progress.h"

typedef struct {
  int games, jobs, back, nodes;
  char *seed, *shard, *result, *format, *witness, *record;
  double seconds;
  gboolean no_progress, is_ending;
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->shard, g_free);
  g_clear_pointer(&o->result, g_free);
  g_clear_pointer(&o->format, g_free);
  g_clear_pointer(&o->witness, g_free);
  g_clear_pointer(&o->record, g_free);
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
  g_clear_pointer(&o->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"games", 0, 0, G_OPTION_ARG_INT, &o->games,
       "How many games to look through, and how many more tries to make for each thing that none "
       "of them shows. Default: 400.",
       "N"},
      {"seed", 0, 0, G_OPTION_ARG_FILENAME, &o->seed,
       "Seed of the first game; the next games use the numbers that follow. Default: 1.", "S"},
      {"shard", 0, 0, G_OPTION_ARG_FILENAME, &o->shard,
       "Look through only the Kth of N parts of the games. The parts can be done anywhere and in "
       "any order; capitano merge adds them up.",
       "K/N"},
      {"result", 0, 0, G_OPTION_ARG_FILENAME, &o->result,
       "Write the results as JSON to this file, for capitano merge.", "FILE"},
      {"seconds", 0, 0, G_OPTION_ARG_DOUBLE, &o->seconds,
       "Stop after this many seconds. Default: no limit.", "S"},
      {"witness-dir", 0, 0, G_OPTION_ARG_FILENAME, &o->witness,
       "Write a record of each game that shows something to this folder, for capitano replay.",
       "DIR"},
      {"ending", 0, 0, G_OPTION_ARG_NONE, &o->is_ending,
       "Instead of all this, compute how the game ends if both sides play as well as possible: the "
       "exact chance of each result. For small scenarios and for the last decisions of a game.",
       NULL},
      {"record", 0, 0, G_OPTION_ARG_FILENAME, &o->record,
       "With --ending: from the end of this record of an unfinished game, not from the set-up.",
       "FILE"},
      {"back", 0, 0, G_OPTION_ARG_INT, &o->back,
       "With --record: go back this many decisions from the end of the record. Default: 0.", "N"},
      {"nodes", 0, 0, G_OPTION_ARG_INT, &o->nodes,
       "With --ending: give up after this many nodes, each an option with one way the dice can "
       "fall. Default: 1000000.",
       "N"},
      {"jobs", 0, 0, G_OPTION_ARG_INT, &o->jobs,
       "How many games to play at the same time. Default: as many as there are processors.", "J"},
      {"format", 0, 0, G_OPTION_ARG_FILENAME, &o->format, "text or json. Default: text.", "FORMAT"},
      {"no-progress", 0, 0, G_OPTION_ARG_NONE, &o->no_progress,
       "Show no progress bar on a terminal.", NULL},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in the folders maps and scenarios in "
       "it. May be given several times.",
       "DIR"},
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_prove, entries, args, io, status);
}

static gboolean read_options(const Options *o, const CapStreams *io, CapProveOptions *prove) {
  guint shard = 0, n_shards = 1;

  prove->games = (guint64)MAX(o->games, 0);
  if (o->paths == NULL || o->paths[1] != NULL)
    cap_cli_usage_error(&cap_command_prove, io, "Name one scenario.");
  else if (o->games < 1 || o->jobs < 0)
    cap_cli_usage_error(&cap_command_prove, io, "--games and --jobs take whole numbers from 1.");
  else if (o->nodes < 1 || o->back < 0)
    cap_cli_usage_error(&cap_command_prove, io,
                        "--nodes takes whole numbers from 1, --back from 0.");
  else if ((o->record != NULL && !o->is_ending) || (o->back > 0 && o->record == NULL))
    cap_cli_usage_error(&cap_command_prove, io,
                        "--record needs --ending, and --back needs --record.");
  else if (o->is_ending && (o->shard != NULL || o->result != NULL || o->witness != NULL))
    cap_cli_usage_error(&cap_command_prove, io,
                        "--ending does not go with --shard, --result and --witness-dir.");
  else if (o->seed != NULL &&
           !g_ascii_string_to_unsigned(o->seed, 10, 0, G_MAXINT64, &prove->seed, NULL))
    cap_cli_usage_error(&cap_command_prove, io,
                        "--seed=%s is not a number from 0 to %" G_GINT64_FORMAT ".", o->seed,
                        G_MAXINT64);
  else if (o->shard != NULL && !cap_shard_parse(o->shard, &shard, &n_shards))
    cap_cli_usage_error(&cap_command_prove, io,
                        "--shard=%s: write K/N, for example 2/3 for the second of three parts.",
                        o->shard);
  else
    return cap_prove_part(prove, shard, n_shards), TRUE;
  return FALSE;
}

/* --- Records ---------------------------------------------------------------------------------- */

static gboolean write_witness(const CapProveOptions *prove, const CapProof *proof,
                              const char *digest, const char *path, GError **error) {
  g_autofree char *text = cap_proof_record(prove, proof, digest);

  return cap_write_own_file(path, text, strlen(text), error);
}

/* The files of the witnesses, by number, NULL for none; new. NULL with an error when one cannot be
 * written. */
static GPtrArray *write_witnesses(const CapProveOptions *prove, const CapProofs *proofs,
                                  const char *folder, const char *digest, GError **error) {
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);

  if (g_mkdir_with_parents(folder, 0777) != 0) {
    g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(errno), "%s: %s", folder,
                g_strerror(errno));
    return NULL;
  }
  for (guint i = 0; i < proofs->proofs->len; i++) {
    const CapProof *proof = cap_proof_at(proofs, i);
    g_autofree char *name = cap_proof_file(proof, prove->scenario);
    g_autofree char *path = g_build_filename(folder, name, NULL);

    if (proof->verdict != CAP_VERDICT_WITNESS) {
      g_ptr_array_add(files, NULL);
      continue;
    }
    if (!write_witness(prove, proof, digest, path, error))
      return NULL;
    g_ptr_array_add(files, g_steal_pointer(&path));
  }
  g_ptr_array_add(files, NULL);
  return g_steal_pointer(&files);
}

/* --- All of it -------------------------------------------------------------------------------- */

static void show_progress(guint64 done, guint64 all, gpointer data) {
  (void)all;
  cap_progress_bar_show(data, (guint)done);
}

static CapExit tell(const CapProveOptions *prove, const CapProofs *proofs, const Options *o,
                    const char *digest, const CapStreams *io) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) files =
      o->witness != NULL ? write_witnesses(prove, proofs, o->witness, digest, &error) : NULL;
  const char *const *names = files != NULL ? (const char *const *)files->pdata : NULL;

  if (error != NULL)
    return cap_cli_io_error(&cap_command_prove, io, "%s", error->message);
  g_autoptr(CapProofReport) report = cap_proof_report_new(proofs, prove->scenario, digest, names);
  g_autofree char *json = cap_proof_report_to_json(report);
  if (g_strcmp0(o->format, "json") == 0)
    fputs(json, io->out);
  else
    cap_proof_report_print(report, io->out);
  if (proofs->is_cut)
    fprintf(io->err, "capitano prove: Time ran out after %" G_GUINT64_FORMAT " games.\n",
            proofs->n_games);
  if (o->result != NULL &&
      cap_study_result_write(o->result, json, &cap_command_prove, io) != CAP_EXIT_OK)
    return CAP_EXIT_IO;
  return cap_proofs_count(proofs, CAP_VERDICT_IMPOSSIBLE) > 0 ? CAP_EXIT_FINDINGS : CAP_EXIT_OK;
}

static CapExit prove_all(const Options *o, CapOpenScenario *open, CapProveOptions *prove,
                         const CapStreams *io) {
  g_autofree char *digest = cap_open_scenario_digest(open);
  g_auto(CapProgressBar) bar = cap_progress_bar(io->err, "Playing", (guint)o->games);

  prove->rules = cap_open_scenario_rules(open);
  prove->game = cap_open_scenario_game(open);
  prove->scenario = cap_open_scenario_scenario(open);
  prove->jobs = (guint)o->jobs;
  prove->seconds = o->seconds;
  if (!o->no_progress && cap_shows_progress(io)) {
    prove->progress = show_progress;
    prove->data = &bar;
  }
  if (prove->rules->prospects == NULL)
    return cap_cli_usage_error(
        &cap_command_prove, io,
        "For the rules \"%s\" the program does not know yet what to look for.", prove->rules->name);
  g_autoptr(CapProofs) proofs = cap_prove(prove);
  cap_progress_bar_clear(&bar);
  return tell(prove, proofs, o, digest != NULL ? digest : "", io);
}

static CapExit prove_ending(const Options *o, CapOpenScenario *open, const CapLimits *limits,
                            const CapStreams *io) {
  CapProveEnding ask = {.record = o->record,
                        .back = (guint64)o->back,
                        .most_nodes = (guint64)o->nodes,
                        .seconds = o->seconds,
                        .as_json = g_strcmp0(o->format, "json") == 0,
                        .limits = limits};

  return cap_prove_ending(&ask, open, io);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.games = 400, .nodes = 1000000, .seconds = CAP_SECONDS_UNSET};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapProveOptions prove = {.seed = 1};
  CapExit status = CAP_EXIT_OK;

  if (!parse(&o, args, io, &status))
    return status;
  if (!cap_seconds_read(&o.seconds, &cap_command_prove, io) || !read_options(&o, io, &prove) ||
      !cap_study_format_read(o.format, &cap_command_prove, io) ||
      !cap_limit_options_read(&o.limits, &cap_command_prove, io, &limits))
    return CAP_EXIT_USAGE;
  g_autoptr(CapOpenScenario) open = cap_scenario_argument_open(
      o.paths[0], (const char *const *)o.libraries, &limits, &cap_command_prove, io, &status);
  if (open == NULL)
    return status;
  return o.is_ending ? prove_ending(&o, open, &limits, io) : prove_all(&o, open, &prove, io);
}

const CapCommand cap_command_prove = {
    .name = "prove",
    .usage = "[OPTION]... SCENARIO",
    .summary = "Find out what can happen in a scenario, and what never can.",
    .details =
        "Every victory condition, event, special rule and reinforcement gets a line: shown, with\n"
        "the shortest game that was found; impossible, with the reason and the rules behind it;\n"
        "or unknown. Impossible means that it can happen in no game at all, not even without\n"
        "enemies, with the best dice and with marches of any length. capitano check warns about\n"
        "it too.\n"
        "\n"
        "  capitano prove scenarios/novara-1513.xml --witness-dir games\n"
        "  capitano replay games/novara-1513-victory-french-take-novara.xml\n"
        "\n"
        "The same seed and number of games give the same result with any number of jobs and in\n"
        "any number of parts, unless the time runs out first. Each part must have at least 400\n"
        "games:\n"
        "\n"
        "  seq 8 | parallel capitano prove --games 16000 --shard {}/8 --result part-{}.json \\\n"
        "    scenarios/agnadello-1509.xml\n"
        "  capitano merge part-*.json\n"
        "\n"
        "With --ending nothing is left to chance: every option of both sides and every way the\n"
        "dice can fall is looked through, and the result is exact. Both sides see everything, and\n"
        "each wants as large a score as it can get, where a win counts 1 and a draw 1/2. This is\n"
        "possible only if few decisions are left. Thirty decisions before the end of a record:\n"
        "\n"
        "  capitano prove scenarios/belbo-1628.xml --ending --record game.xml --back 30\n"
        "\n"
        "Exit status: 0 nothing is impossible, 1 something is, or an ending is too large to be\n"
        "settled, 2 wrong usage, 3 something could not be read or written.\n",
    .outputs = "result witness-dir",
    .run = run,
};
