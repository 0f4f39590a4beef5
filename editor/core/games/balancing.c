#include "editor/core/games/balancing.h"

#include "editor/core/workers.h"
#include "validator/balance/usual.h"
#include "validator/balance/workbench.h"

/* Between two signals of progress, in milliseconds. */
#define PROGRESS_EVERY 200

struct _CapBalancing {
  GObject parent_instance;
  guint timer; /* tells of progress; 0 when not */
  gboolean is_running, is_cut;
  CapBalance *result;
  char *error;
  gint cancel; /* atomic */

  GMutex lock; /* of what follows */
  GCond idle;
  gboolean is_working; /* the thread has not left yet */
  double share;
  char *what;
};

/* What the thread is given, and what it gives back. */
typedef struct {
  CapBalancing *balancing;
  CapPlayTexts *texts;
  CapBalancingPlan plan;
  CapBalance *result;
  gboolean is_cut;
  GError *error;
} Job;

enum { PROGRESS, FINISHED, N_SIGNALS };

G_DEFINE_FINAL_TYPE(CapBalancing, cap_balancing, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static void job_free(Job *job) {
  cap_play_texts_unref(job->texts);
  g_clear_pointer(&job->result, cap_balance_free);
  g_clear_error(&job->error);
  g_object_unref(job->balancing);
  g_free(job);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Job, job_free)

/* --- In the thread -------------------------------------------------------------------------- */

static void on_progress(double share, const char *what, gpointer data) {
  CapBalancing *balancing = data;
  g_mutex_lock(&balancing->lock);
  balancing->share = share;
  g_free(balancing->what);
  balancing->what = g_strdup(what);
  g_mutex_unlock(&balancing->lock);
}

static void play(Job *job, const CapPlayCopy *copy) {
  CapBalancing *balancing = job->balancing;
  const CapBalancingPlan *wanted = &job->plan;
  CapBalancePlan plan = {.open = copy->open,
                         .options = wanted->options,
                         .seed = wanted->seed,
                         .n_games = wanted->n_games,
                         .n_slow = (wanted->n_games + CAP_BALANCE_SLOWER - 1) / CAP_BALANCE_SLOWER,
                         .n_course = MIN(CAP_BALANCE_COURSES, wanted->n_games),
                         .no_changes = !wanted->has_changes,
                         .jobs = MAX(g_get_num_processors(), 2) - 1, /* one is left to edit on */
                         .cancel = &balancing->cancel,
                         .progress = on_progress,
                         .data = balancing};
  g_autoptr(GPtrArray) players = cap_balance_players(copy->rules, wanted->looks_ahead);
  plan.judge = cap_balance_judge(players);
  plan.players = (CapPlayerSpec *const *)players->pdata;
  plan.n_players = players->len;
  job->result = cap_balance_run(&plan, &job->is_cut, &job->error);
}

static void work(gpointer data) {
  Job *job = data;
  CapBalancing *balancing = job->balancing;
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(job->texts, &job->error);
  if (copy != NULL && g_atomic_int_get(&balancing->cancel) == 0)
    play(job, copy);
  g_mutex_lock(&balancing->lock);
  balancing->is_working = FALSE;
  g_cond_broadcast(&balancing->idle);
  g_mutex_unlock(&balancing->lock);
}

/* --- Back in the main thread ---------------------------------------------------------------- */

static void on_done(gpointer data) {
  g_autoptr(Job) job = data;
  CapBalancing *balancing = job->balancing;
  balancing->result = g_steal_pointer(&job->result);
  balancing->is_cut = job->is_cut;
  if (job->error != NULL)
    balancing->error = g_strdup(job->error->message);
  balancing->is_running = FALSE;
  g_clear_handle_id(&balancing->timer, g_source_remove);
  g_signal_emit(balancing, signals[FINISHED], 0);
}

static gboolean on_timer(gpointer data) {
  g_signal_emit(data, signals[PROGRESS], 0);
  return G_SOURCE_CONTINUE;
}

static void forget(CapBalancing *balancing) {
  g_clear_pointer(&balancing->result, cap_balance_free);
  g_clear_pointer(&balancing->error, g_free);
  g_clear_pointer(&balancing->what, g_free);
  balancing->share = 0;
  balancing->is_cut = FALSE;
}

void cap_balancing_start(CapBalancing *balancing, CapPlayTexts *texts,
                         const CapBalancingPlan *plan) {
  g_return_if_fail(!balancing->is_running);
  Job *job = g_new0(Job, 1);
  forget(balancing);
  balancing->is_running = balancing->is_working = TRUE;
  g_atomic_int_set(&balancing->cancel, 0);
  *job = (Job){
      .balancing = g_object_ref(balancing), .texts = cap_play_texts_ref(texts), .plan = *plan};
  balancing->timer = g_timeout_add(PROGRESS_EVERY, on_timer, balancing);
  cap_workers_run(work, on_done, job, &balancing->cancel);
}

void cap_balancing_cancel(CapBalancing *balancing) {
  g_atomic_int_set(&balancing->cancel, 1);
}

void cap_balancing_stop(CapBalancing *balancing) {
  cap_balancing_cancel(balancing);
  g_mutex_lock(&balancing->lock);
  while (balancing->is_working)
    g_cond_wait(&balancing->idle, &balancing->lock);
  g_mutex_unlock(&balancing->lock);
}

/* --- What others ask ------------------------------------------------------------------------ */

gboolean cap_balancing_is_running(CapBalancing *balancing) {
  return balancing->is_running;
}

double cap_balancing_share(CapBalancing *balancing) {
  g_mutex_lock(&balancing->lock);
  double share = balancing->share;
  g_mutex_unlock(&balancing->lock);
  return share;
}

char *cap_balancing_dup_what(CapBalancing *balancing) {
  g_mutex_lock(&balancing->lock);
  char *what = g_strdup(balancing->what != NULL ? balancing->what : "");
  g_mutex_unlock(&balancing->lock);
  return what;
}

const char *cap_balancing_error(CapBalancing *balancing) {
  return balancing->error;
}

const CapBalance *cap_balancing_result(CapBalancing *balancing, gboolean *is_cut) {
  *is_cut = balancing->is_cut;
  return balancing->is_running ? NULL : balancing->result;
}

void cap_balancing_finish(CapBalancing *balancing) {
  while (balancing->is_running)
    g_main_context_iteration(NULL, TRUE);
}

/* --- The object ----------------------------------------------------------------------------- */

CapBalancing *cap_balancing_new(void) {
  return g_object_new(CAP_TYPE_BALANCING, NULL);
}

static void cap_balancing_finalize(GObject *object) {
  CapBalancing *balancing = CAP_BALANCING(object);
  g_clear_handle_id(&balancing->timer, g_source_remove);
  forget(balancing);
  g_cond_clear(&balancing->idle);
  g_mutex_clear(&balancing->lock);
  G_OBJECT_CLASS(cap_balancing_parent_class)->finalize(object);
}

static void cap_balancing_class_init(CapBalancingClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_balancing_finalize;
  signals[PROGRESS] = g_signal_new("progress", CAP_TYPE_BALANCING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[FINISHED] = g_signal_new("finished", CAP_TYPE_BALANCING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void cap_balancing_init(CapBalancing *balancing) {
  g_mutex_init(&balancing->lock);
  g_cond_init(&balancing->idle);
}
