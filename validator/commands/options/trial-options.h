/* The options of `check` that say how scenarios are played and which part of the files is checked.
 */
#pragma once

#include "validator/commands/cli.h"
#include "validator/play/trial.h"

/* As given on the command line; NULL when an option was not. */
typedef struct {
  char *games;
  char *require_games;
  char *seed;
  char *jobs;
  char *max_decisions;
  char *record_dir;
  char *shard;
} CapTrialArguments;

/* What they mean. */
typedef struct {
  CapTrialOptions trial;
  guint jobs; /* 0: as many as there are processors */
  guint shard, n_shards;
} CapTrialSettings;

/* Rows of GOptionEntry for the fields of `o`. */
#define CAP_TRIAL_ENTRIES(o)                                                                         \
  {"games",                                                                                          \
   0,                                                                                                \
   0,                                                                                                \
   G_OPTION_ARG_FILENAME,                                                                            \
   &(o).games,                                                                                       \
   "Play this many games of every scenario that has no errors, by chance and by the doctrine, "      \
   "with the optional rules it allows. With 100 games or more, whatever never happened in them is "  \
   "reported too. Default: 6; 0 plays none.",                                                        \
   "N"},                                                                                             \
      {"require-games",                                                                              \
       0,                                                                                            \
       0,                                                                                            \
       G_OPTION_ARG_FILENAME,                                                                        \
       &(o).require_games,                                                                           \
       "With --seconds: once this many games of every scenario have been played, running out of "    \
       "time is only a note, not an error. Default: as many as --games asks for.",                   \
       "N"},                                                                                         \
      {"seed",    0,                                                                                 \
       0,         G_OPTION_ARG_FILENAME,                                                             \
       &(o).seed, "Seed of the first game; the next games use the numbers that follow. Default: 1.", \
       "S"},                                                                                         \
      {"jobs",                                                                                       \
       0,                                                                                            \
       0,                                                                                            \
       G_OPTION_ARG_FILENAME,                                                                        \
       &(o).jobs,                                                                                    \
       "How many files and games to work on at the same time. Default: as many as "                  \
       "there are processors.",                                                                      \
       "J"},                                                                                         \
      {"max-decisions",                                                                              \
       0,                                                                                            \
       0,                                                                                            \
       G_OPTION_ARG_FILENAME,                                                                        \
       &(o).max_decisions,                                                                           \
       "Stop a game after this many decisions and report that it does not end. Default: 50000.",     \
       "N"},                                                                                         \
      {"record-dir",                                                                                 \
       0,                                                                                            \
       0,                                                                                            \
       G_OPTION_ARG_FILENAME,                                                                        \
       &(o).record_dir,                                                                              \
       "Write games that show a fault to this folder, shortened as far as possible, for capitano "   \
       "replay.",                                                                                    \
       "DIR"},                                                                                       \
  {                                                                                                  \
    "shard", 0, 0, G_OPTION_ARG_FILENAME, &(o).shard,                                                \
        "Check only the Kth of N parts of the files. All are read, since they may refer to each "    \
        "other.",                                                                                    \
        "K/N"                                                                                        \
  }

/* FALSE when one of them makes no sense, which has been said. `settings` borrows from `o`. */
gboolean cap_trial_arguments_read(const CapTrialArguments *o, const CapCommand *command,
                                  const CapStreams *io, CapTrialSettings *settings);
void cap_trial_arguments_clear(CapTrialArguments *o);
