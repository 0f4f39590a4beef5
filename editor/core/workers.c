#include "editor/core/workers.h"

#include <gio/gio.h>
#include <stdlib.h>

static GMutex lock;
static GCond nobody_left;
static guint n_at_work, n_begun;
static GPtrArray *stops; /* of gint: of those at work who can be stopped */

static void set_stop(gpointer stop, gpointer unused) {
  (void)unused;
  g_atomic_int_set((gint *)stop, 1);
}

static void await_all(void) {
  g_mutex_lock(&lock);
  g_ptr_array_foreach(stops, set_stop, NULL);
  while (n_at_work > 0)
    g_cond_wait(&nobody_left, &lock);
  g_ptr_array_set_size(stops, 0);
  g_mutex_unlock(&lock);
}

void cap_workers_begin(gint *stop) {
  g_mutex_lock(&lock);
  if (stops == NULL) {
    stops = g_ptr_array_new();
    atexit(await_all);
  }
  if (stop != NULL)
    g_ptr_array_add(stops, stop);
  n_at_work++;
  n_begun++;
  g_mutex_unlock(&lock);
}

void cap_workers_end(gint *stop) {
  g_mutex_lock(&lock);
  if (stop != NULL)
    g_ptr_array_remove_fast(stops, stop);
  if (--n_at_work == 0)
    g_cond_broadcast(&nobody_left);
  g_mutex_unlock(&lock);
}

/* --- Work with an answer --------------------------------------------------------------------- */

typedef struct {
  CapWork work, done;
  gpointer data;
  gint *stop;
} Errand;

static void run(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  const Errand *errand = data;
  (void)source;
  (void)cancellable;
  errand->work(errand->data);
  cap_workers_end(errand->stop);
  g_task_return_boolean(task, TRUE);
}

static void finish(GObject *source, GAsyncResult *result, gpointer data) {
  g_autofree Errand *errand = data;
  (void)source;
  (void)result;
  errand->done(errand->data);
}

void cap_workers_run(CapWork work, CapWork done, gpointer data, gint *stop) {
  Errand *errand = g_new0(Errand, 1);
  *errand = (Errand){work, done, data, stop};
  g_autoptr(GTask) task = g_task_new(NULL, NULL, finish, errand);
  g_task_set_task_data(task, errand, NULL); /* freed when it is done, not with the task */
  cap_workers_begin(stop);
  g_task_run_in_thread(task, run);
}

/* --- For tests ------------------------------------------------------------------------------- */

guint cap_workers_count(void) {
  g_mutex_lock(&lock);
  guint n = n_at_work;
  g_mutex_unlock(&lock);
  return n;
}

guint cap_workers_begun(void) {
  g_mutex_lock(&lock);
  guint n = n_begun;
  g_mutex_unlock(&lock);
  return n;
}
