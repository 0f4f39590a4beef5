#include "editor/core/games/games.h"

#include "editor/core/games/tape.h"
#include "editor/core/workers.h"

/* A game of the largest scenario takes some thousands. */
#define MOST_DECISIONS 1000000

/* Between two signals of progress, in milliseconds. */
#define PROGRESS_EVERY 200

struct _CapGames {
  GObject parent_instance;
  CapGamesPlan plan;
  guint timer;  /* tells of progress; 0 when not */
  guint serial; /* of the study; answers of older ones are dropped */
  gboolean is_running;
  char *error;
  gint cancel; /* atomic */

  GMutex lock; /* of what follows */
  GCond idle;
  gboolean is_working; /* the thread has not left yet */
  CapPlayCopy *copy;
  CapStudyResult *result;
  GArray *rows; /* of CapGameRow */
};

/* What the thread is given, and why it could not play. */
typedef struct {
  CapGames *games;
  CapPlayTexts *texts;
  CapGamesPlan plan;
  guint serial;
  GError *error;
} Job;

enum { PROGRESS, FINISHED, N_SIGNALS };

G_DEFINE_FINAL_TYPE(CapGames, cap_games, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static void job_free(Job *job) {
  cap_play_texts_unref(job->texts);
  g_clear_error(&job->error);
  g_object_unref(job->games);
  g_free(job);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Job, job_free)

/* --- In the thread -------------------------------------------------------------------------- */

static void take(const CapStudyGame *game, gpointer data) {
  CapGames *games = data;
  const CapPlayoutResult *result = &game->result;
  CapGameRow row = {
      .seed = game->options.seed,
      .winner = result->outcome.level != NULL ? result->outcome.winner : CAP_INDEX_NONE,
      .level = result->outcome.level,
      .turn = result->outcome.turn,
  };
  for (guint i = 0; i < CAP_TALLY_SIDES; i++)
    row.sides[i] = result->tally.sides[i];
  g_mutex_lock(&games->lock);
  cap_study_result_add(games->result, games->copy->scenario, games->copy->game, game);
  g_array_append_val(games->rows, row);
  g_mutex_unlock(&games->lock);
}

/* Once a side looks ahead, both are played by players, as `capitano play --players` does. */
static void seat_players(const Job *job, CapStudyPlan *plan, CapPlayerSpec *specs[2]) {
  const CapGamesPlan *wanted = &job->plan;
  if (wanted->rollouts[0] == 0 && wanted->rollouts[1] == 0)
    return;
  for (guint i = 0; i < 2; i++)
    plan->specs[i] = specs[i] = cap_tape_player_new(wanted->policies[i], wanted->rollouts[i]);
}

static void play(CapGames *games, const Job *job, CapPlayCopy *copy) {
  CapPlayerSpec *specs[2] = {NULL, NULL};
  CapMatch match = {.rules = copy->rules,
                    .game = copy->game,
                    .scenario = copy->scenario,
                    .digest = copy->digest,
                    .options = job->plan.options,
                    .seconds = CAP_SECONDS_TO_ANSWER};
  CapStudyPlan plan = {
      .match = &match,
      .playout = {.rules = copy->rules,
                  .policies = {job->plan.policies[0], job->plan.policies[1]},
                  .options = job->plan.options,
                  .seed = job->plan.seed,
                  .most_decisions = MOST_DECISIONS,
                  .watch = CAP_WATCH_ALL,
                  .cancel = &games->cancel},
      .game = copy->game,
      .n = job->plan.n_games,
      .jobs = MAX(g_get_num_processors(), 2) - 1, /* one is left for whoever edits on */
      .take = take,
      .data = games,
  };
  g_mutex_lock(&games->lock);
  games->copy = cap_play_copy_ref(copy);
  games->result = cap_study_result_new(copy->scenario, copy->digest, &plan.playout);
  g_mutex_unlock(&games->lock);
  seat_players(job, &plan, specs);
  cap_study_run(&plan);
  cap_player_spec_free(specs[0]);
  cap_player_spec_free(specs[1]);
}

static void work(gpointer data) {
  Job *job = data;
  CapGames *games = job->games;
  CapPlayCopy *copy = cap_play_copy_new(job->texts, &job->error);
  if (copy != NULL && g_atomic_int_get(&games->cancel) == 0)
    play(games, job, copy);
  g_clear_pointer(&copy, cap_play_copy_unref);
  g_mutex_lock(&games->lock);
  games->is_working = FALSE;
  g_cond_broadcast(&games->idle);
  g_mutex_unlock(&games->lock);
}

/* --- Back in the main thread ---------------------------------------------------------------- */

static void end(CapGames *games) {
  if (!games->is_running)
    return;
  games->is_running = FALSE;
  g_clear_handle_id(&games->timer, g_source_remove);
  g_signal_emit(games, signals[FINISHED], 0);
}

static void on_done(gpointer data) {
  g_autoptr(Job) job = data;
  CapGames *games = job->games;
  if (job->serial != games->serial)
    return;
  if (job->error != NULL)
    games->error = g_strdup(job->error->message);
  end(games);
}

static gboolean on_timer(gpointer data) {
  g_signal_emit(data, signals[PROGRESS], 0);
  return G_SOURCE_CONTINUE;
}

void cap_games_stop(CapGames *games) {
  g_atomic_int_set(&games->cancel, 1);
  g_mutex_lock(&games->lock);
  while (games->is_working)
    g_cond_wait(&games->idle, &games->lock);
  g_mutex_unlock(&games->lock);
  games->serial++;
  end(games);
}

void cap_games_cancel(CapGames *games) {
  g_atomic_int_set(&games->cancel, 1);
}

static void forget(CapGames *games) {
  g_clear_pointer(&games->error, g_free);
  g_clear_pointer(&games->result, cap_study_result_free);
  g_clear_pointer(&games->copy, cap_play_copy_unref);
  g_array_set_size(games->rows, 0);
}

void cap_games_start(CapGames *games, CapPlayTexts *texts, const CapGamesPlan *plan) {
  Job *job = g_new0(Job, 1);
  cap_games_stop(games);
  forget(games);
  games->plan = *plan;
  games->is_running = games->is_working = TRUE;
  g_atomic_int_set(&games->cancel, 0);
  *job = (Job){g_object_ref(games), cap_play_texts_ref(texts), *plan, games->serial, NULL};
  games->timer = g_timeout_add(PROGRESS_EVERY, on_timer, games);
  cap_workers_run(work, on_done, job, &games->cancel);
}

/* --- What others ask ------------------------------------------------------------------------ */

gboolean cap_games_is_running(CapGames *games) {
  return games->is_running;
}

const CapGamesPlan *cap_games_plan(CapGames *games) {
  return &games->plan;
}

const char *cap_games_error(CapGames *games) {
  return games->error;
}

guint64 cap_games_done(CapGames *games) {
  g_mutex_lock(&games->lock);
  guint64 n = games->rows->len;
  g_mutex_unlock(&games->lock);
  return n;
}

CapGamesSummary *cap_games_summary(CapGames *games) {
  CapGamesSummary *summary = NULL;
  g_mutex_lock(&games->lock);
  if (games->rows->len > 0)
    summary =
        cap_games_summary_new(games->rows, games->result, games->copy->scenario, games->copy->game);
  g_mutex_unlock(&games->lock);
  return summary;
}

gboolean cap_games_row(CapGames *games, guint64 number, CapGameRow *row) {
  g_mutex_lock(&games->lock);
  gboolean is_there = number < games->rows->len;
  if (is_there)
    *row = g_array_index(games->rows, CapGameRow, number);
  g_mutex_unlock(&games->lock);
  return is_there;
}

CapPlayCopy *cap_games_dup_copy(CapGames *games) {
  g_mutex_lock(&games->lock);
  CapPlayCopy *copy = games->copy != NULL ? cap_play_copy_ref(games->copy) : NULL;
  g_mutex_unlock(&games->lock);
  return copy;
}

void cap_games_finish(CapGames *games) {
  while (games->is_running)
    g_main_context_iteration(NULL, TRUE);
}

/* --- The object ----------------------------------------------------------------------------- */

CapGames *cap_games_new(void) {
  return g_object_new(CAP_TYPE_GAMES, NULL);
}

static void cap_games_finalize(GObject *object) {
  CapGames *games = CAP_GAMES(object);
  g_clear_handle_id(&games->timer, g_source_remove);
  forget(games);
  g_array_unref(games->rows);
  g_cond_clear(&games->idle);
  g_mutex_clear(&games->lock);
  G_OBJECT_CLASS(cap_games_parent_class)->finalize(object);
}

static void cap_games_class_init(CapGamesClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_games_finalize;
  signals[PROGRESS] = g_signal_new("progress", CAP_TYPE_GAMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[FINISHED] = g_signal_new("finished", CAP_TYPE_GAMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void cap_games_init(CapGames *games) {
  g_mutex_init(&games->lock);
  g_cond_init(&games->idle);
  games->rows = g_array_new(FALSE, FALSE, sizeof(CapGameRow));
}
