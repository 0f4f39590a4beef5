#include "validator/play/played-study.h"

#include "validator/play/covering.h"

/* A game of the largest scenario takes some thousands. */
#define MOST_DECISIONS 1000000

static void vary(guint64 number, CapPlayoutOptions *options, gpointer data) {
  const CapPlayedStudy *study = data;
  guint row = (guint)(number % CAP_COVERING_GAMES);

  options->options = study->is_plain ? 0 : cap_covering_options(study->scenario, row);
}

static void count(const CapStudyGame *game, const guint32 *seen, gpointer data) {
  const CapPlayedStudy *study = data;
  CapPlayedGame played = {study->scenario->document, study->rules,  study->game,
                          &game->result.tally,       &game->survey, seen};

  cap_played_add(study->played, &played);
}

static void take(const CapStudyGame *game, gpointer data) {
  (void)game;
  (void)data;
}

static void tell_progress(guint64 done, gpointer data) {
  const CapPlayedStudy *study = data;

  study->progress(done, study->data);
}

void cap_played_study(const CapPlayedStudy *study) {
  CapStudyPlan plan = {
      .playout = {.rules = study->rules,
                  .policies = {study->policies[0], study->policies[1]},
                  .seed = study->seed,
                  .most_decisions = MOST_DECISIONS},
      .game = study->game,
      .n = study->games,
      .jobs = study->jobs,
      .vary = vary,
      .take = take,
      .count = count,
      .progress = study->progress != NULL ? tell_progress : NULL,
      .data = (gpointer)study,
  };

  cap_study_run(&plan);
}
