#include "validator/commands/options/trial-options.h"

/* The largest numbers that make sense. */
#define MOST_GAMES     G_GUINT64_CONSTANT(1000000000)
#define MOST_DECISIONS G_GUINT64_CONSTANT(1000000000)
#define MOST_JOBS      1024

static gboolean read_number(const char *name, const char *text, guint64 least, guint64 most,
                            const CapCommand *command, const CapStreams *io, guint64 *number) {
  if (text == NULL || g_ascii_string_to_unsigned(text, 10, least, most, number, NULL))
    return TRUE;
  cap_cli_usage_error(
      command, io, "--%s=%s is not a number from %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT ".",
      name, text, least, most);
  return FALSE;
}

gboolean cap_trial_arguments_read(const CapTrialArguments *o, const CapCommand *command,
                                  const CapStreams *io, CapTrialSettings *settings) {
  guint64 jobs = 0;

  *settings = (CapTrialSettings){.trial = CAP_TRIAL_DEFAULT, .n_shards = 1};
  settings->trial.record_dir = o->record_dir;
  if (!read_number("games", o->games, 0, MOST_GAMES, command, io, &settings->trial.games) ||
      !read_number("require-games", o->require_games, 1, MOST_GAMES, command, io,
                   &settings->trial.required) ||
      !read_number("seed", o->seed, 0, G_MAXUINT64, command, io, &settings->trial.seed) ||
      !read_number("jobs", o->jobs, 1, MOST_JOBS, command, io, &jobs) ||
      !read_number("max-decisions", o->max_decisions, 1, MOST_DECISIONS, command, io,
                   &settings->trial.most_decisions))
    return FALSE;
  settings->jobs = (guint)jobs;
  if (settings->trial.required > settings->trial.games) {
    cap_cli_usage_error(command, io,
                        "--require-games=%s is more than --games, which is %" G_GUINT64_FORMAT ".",
                        o->require_games, settings->trial.games);
    return FALSE;
  }
  if (o->shard != NULL && !cap_shard_parse(o->shard, &settings->shard, &settings->n_shards)) {
    cap_cli_usage_error(command, io,
                        "--shard=%s: write K/N, for example 2/3 for the second of three parts.",
                        o->shard);
    return FALSE;
  }
  return TRUE;
}

void cap_trial_arguments_clear(CapTrialArguments *o) {
  g_clear_pointer(&o->games, g_free);
  g_clear_pointer(&o->require_games, g_free);
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->jobs, g_free);
  g_clear_pointer(&o->max_decisions, g_free);
  g_clear_pointer(&o->record_dir, g_free);
  g_clear_pointer(&o->shard, g_free);
}
