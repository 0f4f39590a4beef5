#include "validator/commands/options/study-options.h"

#include <string.h>

#include "schema/document/writer.h"
#include "validator/commands/manners.h"
#include "validator/play/study.h"

void cap_study_arguments_clear(CapStudyArguments *o) {
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->shard, g_free);
  g_clear_pointer(&o->result, g_free);
  g_clear_pointer(&o->options, g_strfreev);
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
  g_clear_pointer(&o->paths, g_strfreev);
}

static gboolean read_numbers(const CapStudyArguments *o, const CapCommand *command,
                             const CapStreams *io, CapStudySettings *settings) {
  if (o->games < 1 || o->games == G_MAXINT || o->jobs < 0)
    cap_cli_usage_error(command, io, "--games and --jobs take whole numbers from 1.");
  else if (o->seed != NULL &&
           !g_ascii_string_to_unsigned(o->seed, 10, 0, G_MAXUINT64, &settings->seed, NULL))
    cap_cli_usage_error(command, io, "--seed=%s is not a number from 0 to %s.", o->seed,
                        "18446744073709551615");
  else if (o->shard != NULL && !cap_shard_parse(o->shard, &settings->shard, &settings->n_shards))
    cap_cli_usage_error(command, io,
                        "--shard=%s: write K/N, for example 2/3 for the second of three parts.",
                        o->shard);
  else
    return TRUE;
  return FALSE;
}

gboolean cap_study_arguments_read(CapStudyArguments *o, const CapCommand *command,
                                  const CapStreams *io, CapStudySettings *settings) {
  *settings = (CapStudySettings){.seed = 1, .n_shards = 1, .limits = CAP_LIMITS_DEFAULT};
  if (!cap_seconds_read(&o->seconds, command, io) || !read_numbers(o, command, io, settings) ||
      !cap_limit_options_read(&o->limits, command, io, &settings->limits))
    return FALSE;
  settings->n_games = (guint64)o->games;
  settings->jobs = (guint)o->jobs;
  settings->is_sharded = o->shard != NULL;
  settings->seconds = o->seconds;
  return TRUE;
}

gboolean cap_study_arguments_show_progress(const CapStudyArguments *o, const CapStreams *io) {
  return !o->no_progress && cap_shows_progress(io);
}

gboolean cap_study_format_read(const char *format, const CapCommand *command,
                               const CapStreams *io) {
  if (format == NULL || g_str_equal(format, "text") || g_str_equal(format, "json"))
    return TRUE;
  cap_cli_usage_error(command, io, "--format=%s: there are text and json.", format);
  return FALSE;
}

CapExit cap_study_result_write(const char *path, const char *json, const CapCommand *command,
                               const CapStreams *io) {
  g_autoptr(GError) error = NULL;

  if (!cap_write_file(path, json, strlen(json), &error))
    return cap_cli_io_error(command, io, "%s", error->message);
  return CAP_EXIT_OK;
}
