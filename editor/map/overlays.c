#include "editor/map/overlays.h"

#include <glib/gi18n.h>

#include "editor/core/workers.h"

/* Its name on the canvas. */
#define NAME "engine"

struct _CapOverlays {
  GObject parent_instance;
  CapDesk *desk;
  const CapOverlayTable *table; /* of the rule system; NULL when it has none */
  const CapOverlayRow *row;     /* of the table; NULL for none */
  gpointer position;            /* of the documents as they are; NULL until it is made */
  char *refusal;                /* why there is none */
  gboolean is_running;          /* a thread makes one */
  gboolean was_changed;         /* the documents have changed since it was started */
  char *remark;
};

G_DEFINE_FINAL_TYPE(CapOverlays, cap_overlays, G_TYPE_OBJECT)

static guint remark_signal;

static void set_remark(CapOverlays *overlays, char *remark) {
  g_free(overlays->remark);
  overlays->remark = remark;
  g_signal_emit(overlays, remark_signal, 0);
}

/* --- The position ---------------------------------------------------------------------------- */

static void update(CapOverlays *overlays);

/* What the thread is given, and what it gives back. */
typedef struct {
  CapOverlays *overlays;
  CapPlayTexts *texts;
  const CapOverlayTable *table;
  gpointer position;
  GError *error;
} Job;

static void job_free(Job *job) {
  cap_play_texts_unref(job->texts);
  if (job->position != NULL)
    job->table->free_position(job->position);
  g_clear_error(&job->error);
  g_object_unref(job->overlays);
  g_free(job);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Job, job_free)

static void drop_position(CapOverlays *overlays) {
  if (overlays->position != NULL)
    overlays->table->free_position(g_steal_pointer(&overlays->position));
}

static void make_position(gpointer data) {
  Job *job = data;
  job->position = job->table->new_position(job->texts, &job->error);
}

static void on_made(gpointer data) {
  g_autoptr(Job) job = data;
  CapOverlays *overlays = job->overlays;
  overlays->is_running = FALSE;
  if (overlays->desk == NULL)
    return;
  if (!overlays->was_changed) {
    overlays->position = g_steal_pointer(&job->position);
    if (job->error != NULL)
      overlays->refusal =
          g_strdup_printf(_("Overlays need documents without errors. %s"), job->error->message);
  }
  update(overlays);
}

static void start(CapOverlays *overlays) {
  CapPlayTexts *texts = cap_play_texts_new(cap_desk_project(overlays->desk));
  if (texts == NULL) {
    overlays->refusal = g_strdup(_("Overlays need a scenario with its map and its roster."));
    update(overlays);
    return;
  }
  Job *job = g_new0(Job, 1);
  *job = (Job){.overlays = g_object_ref(overlays), .texts = texts, .table = overlays->table};
  overlays->is_running = TRUE;
  overlays->was_changed = FALSE;
  cap_workers_run(make_position, on_made, job, NULL);
}

/* --- Showing --------------------------------------------------------------------------------- */

static void update(CapOverlays *overlays) {
  CapCanvas *canvas = cap_desk_canvas(overlays->desk);
  char *remark = NULL;
  if (overlays->row == NULL) {
    cap_canvas_take_overlay(canvas, NAME, NULL);
    set_remark(overlays, NULL);
    return;
  }
  if (overlays->position == NULL && overlays->refusal == NULL) {
    if (!overlays->is_running)
      start(overlays);
    return; /* what is shown stays until there is an answer */
  }
  CapOverlay *overlay = NULL;
  if (overlays->position != NULL)
    overlay = overlays->row->make(overlays->position, cap_desk_stack(overlays->desk), &remark);
  else
    remark = g_strdup(overlays->refusal);
  cap_canvas_take_overlay(canvas, NAME, overlay);
  set_remark(overlays, remark);
}

/* With another rule system there are other overlays, none of which was asked for. */
static void follow_system(CapOverlays *overlays) {
  const CapOverlayTable *table = cap_project_workbench(cap_desk_project(overlays->desk))->overlays;
  if (table != overlays->table)
    overlays->row = NULL;
  overlays->table = table;
}

static void on_changed(CapOverlays *overlays) {
  overlays->was_changed = TRUE;
  drop_position(overlays);
  follow_system(overlays);
  g_clear_pointer(&overlays->refusal, g_free);
  update(overlays);
}

void cap_overlays_set_row(CapOverlays *overlays, const CapOverlayRow *row) {
  g_return_if_fail(CAP_IS_OVERLAYS(overlays));
  if (overlays->row == row)
    return;
  overlays->row = row;
  update(overlays);
}

const CapOverlayRow *cap_overlays_row(CapOverlays *overlays) {
  return overlays->row;
}

const CapOverlayRow *cap_overlay_row_find(CapProject *project, const char *name) {
  const CapOverlayTable *table = cap_project_workbench(project)->overlays;
  for (const CapOverlayRow *row = table != NULL ? table->rows : NULL;
       row != NULL && row->name != NULL; row++)
    if (g_strcmp0(row->name, name) == 0)
      return row;
  return NULL;
}

const char *cap_overlays_remark(CapOverlays *overlays) {
  return overlays->remark;
}

gboolean cap_overlays_is_busy(CapOverlays *overlays) {
  return overlays->is_running;
}

/* --- The object ------------------------------------------------------------------------------ */

static void cap_overlays_dispose(GObject *object) {
  CapOverlays *overlays = CAP_OVERLAYS(object);
  g_clear_object(&overlays->desk);
  drop_position(overlays);
  g_clear_pointer(&overlays->refusal, g_free);
  g_clear_pointer(&overlays->remark, g_free);
  G_OBJECT_CLASS(cap_overlays_parent_class)->dispose(object);
}

static void cap_overlays_class_init(CapOverlaysClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_overlays_dispose;
  remark_signal = g_signal_new("remark-changed", CAP_TYPE_OVERLAYS, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 0);
}

static void cap_overlays_init(CapOverlays *overlays) {
  (void)overlays;
}

CapOverlays *cap_overlays_new(CapDesk *desk) {
  CapOverlays *overlays = g_object_new(CAP_TYPE_OVERLAYS, NULL);
  overlays->desk = g_object_ref(desk);
  follow_system(overlays);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), overlays,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(update), overlays,
                          G_CONNECT_SWAPPED);
  return overlays;
}
