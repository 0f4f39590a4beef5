#include "validator/commands/cli.h"

#include <string.h>

#include "schema/document/writer.h"
#include "validator/report/study-json.h"

typedef struct {
  char *output;
  gboolean quiet;
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
      {"quiet", 'q', 0, G_OPTION_ARG_NONE, &o->quiet, "Print nothing.", NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_merge, entries, args, io, status);
}

static CapStudyResult *read_result(const char *path, const CapStreams *io, CapExit *status) {
  g_autoptr(GError) error = NULL;
  CapStudyResult *result = cap_study_result_read(path, &error);

  if (result == NULL)
    *status =
        cap_cli_io_error(&cap_command_merge, io,
                         "%s. Name files that capitano play --result has written.", error->message);
  return result;
}

/* All of them added up; NULL when that cannot be, which has been said. */
static CapStudyResult *add_up(char **paths, const CapStreams *io, CapExit *status) {
  g_autoptr(CapStudyResult) sum = read_result(paths[0], io, status);

  for (char **path = paths + 1; sum != NULL && *path != NULL; path++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(CapStudyResult) part = read_result(*path, io, status);
    if (part == NULL)
      return NULL;
    if (cap_study_result_merge(sum, part, &error))
      continue;
    *status = cap_cli_usage_error(&cap_command_merge, io, "%s: %s", *path, error->message);
    return NULL;
  }
  return g_steal_pointer(&sum);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {0};
  CapExit status = CAP_EXIT_OK;

  if (!parse(&o, args, io, &status))
    return status;
  if (o.paths == NULL)
    return cap_cli_usage_error(&cap_command_merge, io,
                               "Name the files that capitano play --result has written.");
  g_autoptr(CapStudyResult) sum = add_up(o.paths, io, &status);
  if (sum == NULL)
    return status;
  if (!o.quiet)
    cap_study_result_print(sum, io->out);
  if (o.output != NULL) {
    g_autofree char *text = cap_study_result_to_json(sum);
    g_autoptr(GError) error = NULL;
    if (!cap_write_file(o.output, text, strlen(text), &error))
      return cap_cli_io_error(&cap_command_merge, io, "%s", error->message);
  }
  return sum->n_faults > 0 ? CAP_EXIT_FINDINGS : CAP_EXIT_OK;
}

const CapCommand cap_command_merge = {
    .name = "merge",
    .usage = "[OPTION]... FILE...",
    .summary = "Add up the results of games that were played in several parts.",
    .details =
        "Each FILE was written by capitano play --result. They must be of the same scenario,\n"
        "version, policies and optional rules, and no game may be in two of them. The sum is\n"
        "the same as if all games had been played at once.\n\n"
        "On several machines with GNU parallel, 200 parts of a million games:\n\n"
        "  parallel --sshloginfile hosts --return part-{}.json --cleanup \\\n"
        "    capitano play --games 1000000 --shard {}/200 --result part-{}.json SCENARIO.xml \\\n"
        "    ::: $(seq 200)\n"
        "  capitano merge -o all.json part-*.json\n\n"
        "With Slurm, in a script for sbatch --array=1-200:\n\n"
        "  capitano play --jobs \"$SLURM_CPUS_PER_TASK\" --games 1000000 \\\n"
        "    --shard \"$SLURM_ARRAY_TASK_ID/200\" \\\n"
        "    --result \"part-$SLURM_ARRAY_TASK_ID.json\" SCENARIO.xml\n\n"
        "Exit status: 0 every game ended by the rules, 1 a game showed a fault, 2 wrong usage\n"
        "or results that do not belong together, 3 something could not be read or written.\n",
    .outputs = "output/o",
    .run = run,
};
