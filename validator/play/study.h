/* Many games of one scenario, several at a time. What comes out does not depend on the number of
 * threads: games are numbered, and told in the order of their numbers. */
#pragma once

#include "validator/play/playout.h"

/* A game that was played. */
typedef struct {
  guint64 number;
  CapPlayoutOptions options; /* as it was played; its survey is the one below */
  CapPlayoutResult result;
  CapSurvey survey;
} CapStudyGame;

typedef struct {
  CapPlayoutOptions playout; /* of game 0; game n has its seed plus n */
  /* Players in place of policies, by side, each thread with its own; NULL for none. */
  const CapPlayerSpec *specs[2];
  const CapMatch *match; /* for them */
  const CapRulesGame *game;
  guint64 first, n; /* the numbers of the games: `n` from `first` on */
  guint jobs;       /* threads; 0 for as many as there are processors */
  double seconds;   /* no game is begun later, and games under way are given up; 0 for no end */

  /* Changes what is not the same in every game; may be NULL. Called by several threads. */
  void (*vary)(guint64 number, CapPlayoutOptions *options, gpointer data);

  /* Who plays a side in a game; NULL: the player of that side. Called by several threads. */
  guint (*seat)(guint64 number, guint side);

  /* Told what a player failed in. The study ends with it, and the game is not told. */
  void (*fail)(const char *failure, gpointer data);

  /* Told every game, one at a time and in order. */
  void (*take)(const CapStudyGame *game, gpointer data);

  /* Told what every game has shown of the rules, one at a time but in any order; may be NULL. The
   * numbers are those of the rule system, see ruleset.h, and good during the call. */
  void (*count)(const CapStudyGame *game, const guint32 *seen, gpointer data);

  /* Told how many games are played, about five times a second; may be NULL. */
  void (*progress)(guint64 done, gpointer data);
  gpointer data;
} CapStudyPlan;

/* Plays and returns how many games were told. Fewer than asked for means that the time was up; they
 * are always the first ones. */
guint64 cap_study_run(const CapStudyPlan *plan);

/* One of the games again, with whoever listens: `told` and `log` may be NULL. Whatever is to be
 * said of the play when it is over is said by `end`, with the dice since the last decision. */
typedef void (*CapStudyEnd)(const CapRulesPlay *play, const CapPlayoutResult *result,
                            const GByteArray *rest, gpointer data);
void cap_study_replay(const CapPlayoutOptions *options, const CapRulesGame *game, const CapLog *log,
                      CapPlayoutTold told, CapStudyEnd end, gpointer data);

/* What is told is passed on to players who listen and to another log; hand the log to a play. */
typedef struct {
  const CapRuleset *rules;
  const CapRulesPlay *play;  /* NULL before there is one */
  CapPlayer *const *players; /* two, by side; each may be NULL */
  const CapLog *log;         /* may be NULL */
} CapEars;
CapLog cap_ears_log(CapEars *ears);

/* The shard K of N of so many games: a range of numbers. All shards together are all games, each
 * once. `shard` counts from 0. */
void cap_study_shard(guint64 n_games, guint shard, guint n_shards, guint64 *first, guint64 *n);

/* Reads "K/N", K from 1 to N. FALSE when it is something else. */
gboolean cap_shard_parse(const char *text, guint *shard, guint *n_shards);

/* Plays `n` games with `jobs` threads; game i has the seed of the options plus i. New array of n
 * results. */
CapPlayoutResult *cap_study_play(const CapPlayoutOptions *options, const CapRulesGame *game,
                                 guint n, guint jobs);
