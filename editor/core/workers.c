#include "editor/core/workers.h"

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
