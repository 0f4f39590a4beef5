#include "validator/commands/cli.h"

#include "validator/commands/manners.h"
#include "validator/files/caught-text.h"
#include "validator/commands/options/study-options.h"
#include "validator/play/seed-ranges.h"
#include "validator/report/result-kinds.h"

static const char whose_files[] =
    "Name files that capitano play, duel, balance or prove has written with --result.";

typedef struct {
  char *output;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->output, g_free);
  g_clear_pointer(&o->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &o->output,
       "Write the sum as JSON, in the same form.", "FILE"},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_merge, entries, args, io, status);
}

/* A result of whatever kind. */
typedef struct {
  const CapResultKind *kind; /* NULL: there is none */
  gpointer data;
} Result;

static void clear_result(Result *result) {
  if (result->kind != NULL)
    result->kind->free(result->data);
  result->kind = NULL;
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Result, clear_result)

static gboolean read_result(const char *path, const CapStreams *io, CapExit *status,
                            Result *result) {
  g_autoptr(GError) error = NULL;
  const CapResultKind *kind = NULL;

  result->data = cap_result_read(path, &kind, &error);
  result->kind = result->data != NULL ? kind : NULL;
  if (result->data == NULL)
    *status = cap_cli_io_error(&cap_command_merge, io, "%s. %s", error->message, whose_files);
  return result->data != NULL;
}

static gboolean add(Result *sum, const Result *part, GError **error) {
  if (sum->kind == part->kind)
    return sum->kind->merge(sum->data, part->data, error);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
              "It is of capitano %s, and the files before it are of capitano %s.",
              part->kind->maker, sum->kind->maker);
  return FALSE;
}

/* All of them added up; FALSE when that cannot be, which has been said. */
static gboolean add_up(char **paths, const CapStreams *io, CapExit *status, Result *sum) {
  if (!read_result(paths[0], io, status, sum))
    return FALSE;
  for (char **path = paths + 1; *path != NULL; path++) {
    g_autoptr(GError) error = NULL;
    g_auto(Result) part = {NULL, NULL};

    if (!read_result(*path, io, status, &part))
      return FALSE;
    if (add(sum, &part, &error))
      continue;
    *status = cap_cli_usage_error(&cap_command_merge, io, "%s: %s", *path, error->message);
    return FALSE;
  }
  return TRUE;
}

/* One part that was forgotten leaves a gap behind it, unless it was the first or the last. */
static void tell_gaps(const Result *sum, const CapStreams *io) {
  const GArray *seeds;

  for (guint n = 0; (seeds = sum->kind->seeds(sum->data, n)) != NULL; n++)
    for (guint i = 1; i < seeds->len; i++)
      fprintf(io->err,
              "capitano merge: the games with seeds %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT
              " are in none of these files. Is one missing?\n",
              g_array_index(seeds, CapSeedRange, i - 1).to + 1,
              g_array_index(seeds, CapSeedRange, i).from - 1);
}

static CapExit tell(const Result *sum, const Options *o, const CapStreams *io) {
  gboolean is_standard = o->output != NULL && g_str_equal(o->output, "-");

  if (is_standard) {
    g_autofree char *text = sum->kind->to_json(sum->data);
    fputs(text, io->out);
  } else if (!cap_is_quiet(io)) {
    g_auto(CapCaughtText) lines = {0};

    cap_caught_text_open(&lines);
    sum->kind->print(sum->data, lines.stream);
    cap_caught_text_show(&lines, io->out);
  }
  if (o->output != NULL && !is_standard) {
    g_autofree char *text = sum->kind->to_json(sum->data);
    CapExit status = cap_study_result_write(o->output, text, &cap_command_merge, io);

    if (status != CAP_EXIT_OK)
      return status;
  }
  return sum->kind->is_faulty != NULL && sum->kind->is_faulty(sum->data) ? CAP_EXIT_FINDINGS
                                                                         : CAP_EXIT_OK;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {0};
  g_auto(Result) sum = {NULL, NULL};
  CapExit status = CAP_EXIT_OK;

  if (!parse(&o, args, io, &status))
    return status;
  if (o.paths == NULL)
    return cap_cli_usage_error(&cap_command_merge, io, "%s", whose_files);
  if (!add_up(o.paths, io, &status, &sum))
    return status;
  tell_gaps(&sum, io);
  return tell(&sum, &o, io);
}

const CapCommand cap_command_merge = {
    .name = "merge",
    .usage = "[OPTION]... FILE...",
    .summary = "Add up the results of games that were played in several parts.",
    .details =
        "Each FILE was written by capitano play, duel, balance or prove with --result, and all of\n"
        "them by the same command. They must have the same scenarios, program version, players\n"
        "and optional rules, and no game may be in two of them. The sum is the same as if one\n"
        "command had played all the games.\n"
        "\n"
        "On several machines with GNU parallel, 200 parts of a million games:\n"
        "\n"
        "  parallel --sshloginfile hosts --return part-{}.json --cleanup \\\n"
        "    capitano play --games 1000000 --shard {}/200 --result part-{}.json SCENARIO.xml \\\n"
        "    ::: $(seq 200)\n"
        "  capitano merge -o all.json part-*.json\n"
        "\n"
        "With Slurm, in a script for sbatch --array=1-200:\n"
        "\n"
        "  capitano play --jobs \"$SLURM_CPUS_PER_TASK\" --games 1000000 \\\n"
        "    --shard \"$SLURM_ARRAY_TASK_ID/200\" \\\n"
        "    --result \"part-$SLURM_ARRAY_TASK_ID.json\" SCENARIO.xml\n"
        "\n"
        "Exit status: 0 every game ended by the rules, 1 a game showed a fault, 2 wrong usage\n"
        "or results that do not belong together, 3 something could not be read or written.\n",
    .outputs = "output/o",
    .run = run,
};
