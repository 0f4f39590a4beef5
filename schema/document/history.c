#include "history.h"

#include <string.h>

typedef struct {
  gsize offset;
  gsize n_removed;
  gsize n_inserted;
  char *bytes; /* what was removed, then what was inserted */
} Splice;

typedef struct {
  char *name;
  GArray *splices; /* of Splice */
} Step;

struct _CapHistory {
  GPtrArray *steps; /* of Step */
  guint done;       /* steps before this one are carried out, the others can be redone */
  gint64 saved;     /* number of steps done at the last save; -1 when it cannot be reached */
  guint depth;      /* of open groups */
  char *group_name; /* of the outermost one */
  Step *open;       /* the step that the open group fills; NULL before its first splice */
};

static void splice_clear(gpointer data) {
  Splice *splice = data;

  g_free(splice->bytes);
}

static Step *step_new(const char *name) {
  Step *step = g_new0(Step, 1);

  step->name = g_strdup(name);
  step->splices = g_array_new(FALSE, FALSE, sizeof(Splice));
  g_array_set_clear_func(step->splices, splice_clear);
  return step;
}

static void step_free(gpointer data) {
  Step *step = data;

  g_free(step->name);
  g_array_unref(step->splices);
  g_free(step);
}

CapHistory *cap_history_new(void) {
  CapHistory *history = g_new0(CapHistory, 1);

  history->steps = g_ptr_array_new_with_free_func(step_free);
  return history;
}

void cap_history_free(CapHistory *history) {
  if (history == NULL)
    return;
  g_ptr_array_unref(history->steps);
  g_free(history->group_name);
  g_free(history);
}

void cap_history_begin(CapHistory *history, const char *name) {
  if (history->depth++ == 0) {
    g_free(history->group_name);
    history->group_name = g_strdup(name);
  }
}

void cap_history_end(CapHistory *history) {
  g_return_if_fail(history->depth > 0);
  if (--history->depth == 0)
    history->open = NULL;
}

void cap_history_forget_undone(CapHistory *history) {
  if (history->saved > history->done)
    history->saved = -1;
  g_ptr_array_set_size(history->steps, (int)history->done);
}

static Step *new_step(CapHistory *history, const char *name) {
  Step *step = step_new(name);

  cap_history_forget_undone(history);
  g_ptr_array_add(history->steps, step);
  history->done++;
  return step;
}

void cap_history_record(CapHistory *history, gsize offset, const char *removed, gsize n_removed,
                        const char *inserted, gsize n_inserted) {
  Splice splice = {.offset = offset, .n_removed = n_removed, .n_inserted = n_inserted};
  Step *step = history->open;

  if (step == NULL)
    step = new_step(history, history->depth > 0 ? history->group_name : "");
  if (history->depth > 0)
    history->open = step;
  splice.bytes = g_malloc(n_removed + n_inserted + 1);
  if (n_removed > 0)
    memcpy(splice.bytes, removed, n_removed);
  if (n_inserted > 0)
    memcpy(splice.bytes + n_removed, inserted, n_inserted);
  g_array_append_val(step->splices, splice);
}

void cap_history_cancel_splice(CapHistory *history, CapSpliceFunc splice, gpointer data) {
  GArray *splices;
  const Splice *s;

  g_return_if_fail(history->open != NULL && history->open->splices->len > 0);
  splices = history->open->splices;
  s = &g_array_index(splices, Splice, splices->len - 1);
  splice(data, s->offset, s->n_inserted, s->bytes, s->n_removed);
  g_array_set_size(splices, splices->len - 1);
  if (splices->len == 0) {
    history->open = NULL;
    g_ptr_array_set_size(history->steps, (int)--history->done);
  }
}

gboolean cap_history_undo(CapHistory *history, CapSpliceFunc splice, gpointer data) {
  const Step *step;

  if (history->depth > 0 || history->done == 0)
    return FALSE;
  step = history->steps->pdata[--history->done];
  for (guint i = step->splices->len; i-- > 0;) {
    const Splice *s = &g_array_index(step->splices, Splice, i);

    splice(data, s->offset, s->n_inserted, s->bytes, s->n_removed);
  }
  return TRUE;
}

gboolean cap_history_redo(CapHistory *history, CapSpliceFunc splice, gpointer data) {
  const Step *step;

  if (history->depth > 0 || history->done == history->steps->len)
    return FALSE;
  step = history->steps->pdata[history->done++];
  for (guint i = 0; i < step->splices->len; i++) {
    const Splice *s = &g_array_index(step->splices, Splice, i);

    splice(data, s->offset, s->n_removed, s->bytes + s->n_removed, s->n_inserted);
  }
  return TRUE;
}

const char *cap_history_undo_name(const CapHistory *history) {
  if (history->done == 0)
    return NULL;
  return ((const Step *)history->steps->pdata[history->done - 1])->name;
}

const char *cap_history_redo_name(const CapHistory *history) {
  if (history->done == history->steps->len)
    return NULL;
  return ((const Step *)history->steps->pdata[history->done])->name;
}

guint cap_history_n_done(const CapHistory *history) {
  return history->done;
}

gboolean cap_history_is_modified(const CapHistory *history) {
  return history->saved != history->done;
}

void cap_history_mark_saved(CapHistory *history) {
  history->saved = history->done;
  /* What is done next in an open group is a step of its own, or the mark would move with it. */
  history->open = NULL;
}
