/* `capitano rules --played`: which rules were at work in games of some scenarios. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/commands/options/limit-options.h"

typedef struct {
  char **paths; /* scenarios */
  int games;    /* of each with each policy */
  char *seed;
  int jobs;
  char **policies;
  char *format;
  gboolean no_progress;
  char **libraries;
  CapLimitOptions limits;
} CapRulesPlayed;

void cap_rules_played_clear(CapRulesPlayed *o);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapRulesPlayed, cap_rules_played_clear)

/* Rows of GOptionEntry for the fields of `o`. */
#define CAP_RULES_PLAYED_ENTRIES(o)                                                                \
  {"games",    0,                                                                                  \
   0,          G_OPTION_ARG_INT,                                                                   \
   &(o).games, "With --played: how many games of each scenario with each policy. Default: 60.",    \
   "N"},                                                                                           \
      {"seed",                                                                                     \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_FILENAME,                                                                      \
       &(o).seed,                                                                                  \
       "With --played: seed of the first game; the next ones count up from it. Default: 1.",       \
       "S"},                                                                                       \
      {"policy",                                                                                   \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_FILENAME_ARRAY,                                                                \
       &(o).policies,                                                                              \
       "With --played: who decides for both sides: random, doctrine or wayward. May be given "     \
       "several times. Default: all three in turn.",                                               \
       "POLICY"},                                                                                  \
      {"jobs",                                                                                     \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_INT,                                                                           \
       &(o).jobs,                                                                                  \
       "With --played: how many games at a time. Default: as many as there are processors.",       \
       "J"},                                                                                       \
      {"format",    0,                                                                             \
       0,           G_OPTION_ARG_STRING,                                                           \
       &(o).format, "With --played: text or json. Default: text.",                                 \
       "FORMAT"},                                                                                  \
      {"no-progress",                                                                              \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_NONE,                                                                          \
       &(o).no_progress,                                                                           \
       "With --played: show no progress bar on a terminal.",                                       \
       NULL},                                                                                      \
      {"library",                                                                                  \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_FILENAME_ARRAY,                                                                \
       &(o).libraries,                                                                             \
       "With --played: look for maps and rosters in this folder too, and in maps and scenarios "   \
       "below it. May be given several times.",                                                    \
       "DIR"},                                                                                     \
      CAP_LIMIT_ENTRIES((o).limits)

/* Plays and prints; `rules` are the statements that are wanted, of const CapRuleInfo; only those of
 * the rule system of the scenarios are told. */
CapExit cap_rules_played_run(const CapRulesPlayed *o, GPtrArray *rules, const CapStreams *io);
