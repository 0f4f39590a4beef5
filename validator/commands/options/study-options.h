/* The options that all commands have that play many games: how many, from which seed, which part of
 * them, how many at a time. */
#pragma once

#include "schema/document/document.h"
#include "validator/commands/cli.h"
#include "validator/commands/options/limit-options.h"

/* A game of the largest scenario takes some thousands. */
enum { CAP_MOST_DECISIONS = 1000000 };

/* As given on the command line. */
typedef struct {
  int games, jobs;
  char *seed, *shard, *result;
  double seconds;
  char **options;
  gboolean no_progress;
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} CapStudyArguments;

#define CAP_STUDY_ARGUMENTS(n)                                                                     \
  { .games = (n), .seconds = CAP_SECONDS_UNSET }

/* What they mean. */
typedef struct {
  guint64 seed, n_games; /* of all parts */
  guint jobs;            /* 0: as many as there are processors */
  guint shard, n_shards; /* 0 and 1: there are no parts */
  gboolean is_sharded;   /* --shard was given */
  double seconds;        /* 0: no end */
  CapLimits limits;
} CapStudySettings;

/* Rows of GOptionEntry for the fields of `o`. */
#define CAP_STUDY_ENTRIES(o, games_help, seed_help)                                                 \
  {"games", 0, 0, G_OPTION_ARG_INT, &(o).games, games_help, "N"},                                   \
      {"seed", 0, 0, G_OPTION_ARG_FILENAME, &(o).seed, seed_help, "S"},                             \
      {"jobs",                                                                                      \
       0,                                                                                           \
       0,                                                                                           \
       G_OPTION_ARG_INT,                                                                            \
       &(o).jobs,                                                                                   \
       "How many games to play at the same time. Default: as many as there are "                    \
       "processors.",                                                                               \
       "J"},                                                                                        \
      {"shard",                                                                                     \
       0,                                                                                           \
       0,                                                                                           \
       G_OPTION_ARG_FILENAME,                                                                       \
       &(o).shard,                                                                                  \
       "Play only the Kth of N parts of the games. The parts can be played anywhere and in any "    \
       "order; capitano merge adds them up.",                                                       \
       "K/N"},                                                                                      \
      {"result",    0,                                                                              \
       0,           G_OPTION_ARG_FILENAME,                                                          \
       &(o).result, "Write the results as JSON to this file, for capitano merge.",                  \
       "FILE"},                                                                                     \
      {"seconds",                                                                                   \
       0,                                                                                           \
       0,                                                                                           \
       G_OPTION_ARG_DOUBLE,                                                                         \
       &(o).seconds,                                                                                \
       "Stop after this many seconds and drop the games that are not finished. Default: no limit.", \
       "S"},                                                                                        \
      {"option",                                                                                    \
       0,                                                                                           \
       0,                                                                                           \
       G_OPTION_ARG_FILENAME_ARRAY,                                                                 \
       &(o).options,                                                                                \
       "Use an optional rule that the scenario leaves to the players; \"all\" uses all of them. "   \
       "May be given several times.",                                                               \
       "RULE"},                                                                                     \
      {"no-progress",                                                                               \
       0,                                                                                           \
       0,                                                                                           \
       G_OPTION_ARG_NONE,                                                                           \
       &(o).no_progress,                                                                            \
       "Show no progress bar on a terminal.",                                                       \
       NULL},                                                                                       \
      {"library",                                                                                   \
       0,                                                                                           \
       0,                                                                                           \
       G_OPTION_ARG_FILENAME_ARRAY,                                                                 \
       &(o).libraries,                                                                              \
       "Look for maps and rosters in this folder too, and in the folders maps and scenarios in "    \
       "it. May be given several times.",                                                           \
       "DIR"},                                                                                      \
      CAP_LIMIT_ENTRIES((o).limits), {                                                              \
    G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &(o).paths, NULL, NULL                   \
  }

/* FALSE when one of them makes no sense, which has been said. */
gboolean cap_study_arguments_read(CapStudyArguments *o, const CapCommand *command,
                                  const CapStreams *io, CapStudySettings *settings);
void cap_study_arguments_clear(CapStudyArguments *o);

/* Is the progress to be shown? */
gboolean cap_study_arguments_show_progress(const CapStudyArguments *o, const CapStreams *io);

/* text or json; NULL is text. FALSE for something else, which has been said. */
gboolean cap_study_format_read(const char *format, const CapCommand *command, const CapStreams *io);

/* Writes a result to a file. CAP_EXIT_IO when that cannot be, which has been said. */
CapExit cap_study_result_write(const char *path, const char *json, const CapCommand *command,
                               const CapStreams *io);
