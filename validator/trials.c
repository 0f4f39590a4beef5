#include "validator/trials.h"

#include "validator/report/progress.h"

struct _CapTrials {
  GPtrArray *scenarios; /* of CapOpenScenario, owned */
  GPtrArray *trials;    /* of CapTrial */
  guint64 n_games;      /* of all */
  guint jobs_of_each;
  gint64 deadline;
  gint done;   /* games, atomic */
  GMutex lock; /* of what follows */
  GCond changed;
  guint n_over; /* trials */
};

CapTrials *cap_trials_new(void) {
  CapTrials *trials = g_new0(CapTrials, 1);

  trials->scenarios = g_ptr_array_new_with_free_func((GDestroyNotify)cap_open_scenario_free);
  trials->trials = g_ptr_array_new_with_free_func((GDestroyNotify)cap_trial_free);
  g_mutex_init(&trials->lock);
  g_cond_init(&trials->changed);
  return trials;
}

void cap_trials_free(CapTrials *trials) {
  if (trials == NULL)
    return;
  g_ptr_array_unref(trials->trials); /* before what they borrow */
  g_ptr_array_unref(trials->scenarios);
  g_cond_clear(&trials->changed);
  g_mutex_clear(&trials->lock);
  g_free(trials);
}

void cap_trials_add(CapTrials *trials, const CapTrialOptions *options, CapOpenScenario *open) {
  g_ptr_array_add(trials->scenarios, open);
  g_ptr_array_add(trials->trials, cap_trial_new(options, open));
  trials->n_games += options->games;
}

static void play_one(gpointer trial, gpointer data) {
  CapTrials *trials = data;

  cap_trial_play(trial, trials->jobs_of_each, trials->deadline, &trials->done);
  g_mutex_lock(&trials->lock);
  trials->n_over++;
  g_cond_signal(&trials->changed);
  g_mutex_unlock(&trials->lock);
}

static void watch(CapTrials *trials, FILE *out) {
  guint n_games = (guint)MIN(trials->n_games, G_MAXINT);
  g_auto(CapProgressBar) bar = cap_progress_bar(out, "Playing", n_games);

  g_mutex_lock(&trials->lock);
  while (trials->n_over < trials->trials->len) {
    cap_progress_bar_show(&bar, MIN((guint)g_atomic_int_get(&trials->done), n_games));
    g_cond_wait_until(&trials->changed, &trials->lock,
                      g_get_monotonic_time() + 200 * G_TIME_SPAN_MILLISECOND);
  }
  g_mutex_unlock(&trials->lock);
}

/* Many scenarios share the threads out among them; of a few each gets several. */
void cap_trials_run(CapTrials *trials, guint jobs, gint64 deadline, FILE *progress,
                    CapDiagnostics *findings) {
  guint n = trials->trials->len;

  if (n == 0)
    return;
  if (jobs == 0)
    jobs = g_get_num_processors();
  trials->deadline = deadline;
  trials->jobs_of_each = MAX(jobs / n, 1u);
  GThreadPool *pool = g_thread_pool_new(play_one, trials, (gint)MIN(jobs, n), FALSE, NULL);
  for (guint i = 0; i < n; i++)
    g_thread_pool_push(pool, g_ptr_array_index(trials->trials, i), NULL);
  if (progress != NULL && cap_is_terminal(progress))
    watch(trials, progress);
  g_thread_pool_free(pool, FALSE, TRUE);
  for (guint i = 0; i < n; i++)
    cap_trial_report(g_ptr_array_index(trials->trials, i), findings);
}
