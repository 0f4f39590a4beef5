#include "editor/core/findings/inspector.h"

#include "editor/core/findings/finding-list.h"
#include "editor/core/workers.h"
#include "validator/checker.h"
#include "validator/files/search-path.h"

/* Changes that come so close together are looked at as one, in milliseconds. */
#define COALESCE 30

/* Findings of one file that are kept. Nobody reads more, and a list of ten thousand is slow. */
#define MAX_FINDINGS 1000

struct _CapInspector {
  GObject parent_instance;
  CapProject *project;
  GListStore *findings;
  guint counts[CAP_SEVERITY_ERROR + 1];
  guint timer;          /* waits for the end of a burst of changes; 0 when not */
  gboolean is_running;  /* a thread looks at the documents */
  gboolean was_changed; /* since that thread was started */
  GPtrArray *library;   /* of char*: folders in which documents are looked for */
};

G_DEFINE_FINAL_TYPE(CapInspector, cap_inspector, G_TYPE_OBJECT)

static guint inspected_signal;

/* --- What a thread is given ----------------------------------------------------------------- */

/* One file as it was when the thread was started. */
typedef struct {
  CapFile *file;
  guint64 version;
  char *name;         /* the path, or what stands for it */
  GBytes *text;       /* what is to be checked: the draft when there is one */
  GBytes *sound;      /* beside a draft: the last text that others could refer to; else NULL */
  gboolean has_shape; /* what the thread says: its sense could be looked at */
} Exhibit;

typedef struct {
  CapInspector *inspector;
  GPtrArray *exhibits;
  GPtrArray *library;
  CapDiagnostics *findings; /* what the thread gives back */
} Job;

static void exhibit_free(gpointer data) {
  Exhibit *exhibit = data;
  g_object_unref(exhibit->file);
  g_free(exhibit->name);
  g_bytes_unref(exhibit->text);
  g_clear_pointer(&exhibit->sound, g_bytes_unref);
  g_free(exhibit);
}

static void job_free(Job *job) {
  g_ptr_array_unref(job->exhibits);
  g_ptr_array_unref(job->library);
  g_clear_pointer(&job->findings, cap_diagnostics_free);
  g_object_unref(job->inspector);
  g_free(job);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Job, job_free)

static GBytes *bytes_of(CapSlice text) {
  return g_bytes_new(text.data, text.length);
}

static Exhibit *exhibit_new(CapFile *file) {
  Exhibit *exhibit = g_new0(Exhibit, 1);
  const char *path = cap_file_path(file);
  exhibit->file = g_object_ref(file);
  exhibit->version = cap_file_version(file);
  exhibit->name = g_strdup(path != NULL ? path : cap_file_name(file));
  exhibit->text = bytes_of(cap_file_text(file));
  if (cap_file_has_draft(file) && cap_file_document(file) != NULL)
    exhibit->sound = bytes_of(cap_document_text(cap_file_document(file)));
  return exhibit;
}

static Job *job_new(CapInspector *inspector) {
  Job *job = g_new0(Job, 1);
  g_autoptr(GPtrArray) files = cap_project_files(inspector->project);
  job->inspector = g_object_ref(inspector);
  job->exhibits = g_ptr_array_new_with_free_func(exhibit_free);
  job->library = g_ptr_array_ref(inspector->library);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add(job->exhibits, exhibit_new(g_ptr_array_index(files, i)));
  return job;
}

/* Whether the documents are still those that the thread was given. */
static gboolean is_current(const Job *job, CapProject *project) {
  g_autoptr(GPtrArray) files = cap_project_files(project);
  if (files->len != job->exhibits->len)
    return FALSE;
  for (guint i = 0; i < files->len; i++) {
    const Exhibit *exhibit = g_ptr_array_index(job->exhibits, i);
    if (exhibit->file != g_ptr_array_index(files, i) ||
        exhibit->version != cap_file_version(exhibit->file))
      return FALSE;
  }
  return TRUE;
}

/* --- In the thread -------------------------------------------------------------------------- */

static void read_exhibit(CapChecker *checker, const Exhibit *exhibit) {
  gsize length;
  const char *text = g_bytes_get_data(exhibit->text, &length);
  cap_checker_read_text(checker, exhibit->name, text, length);
  if (exhibit->sound != NULL) {
    text = g_bytes_get_data(exhibit->sound, &length);
    cap_checker_read_text_aside(checker, exhibit->name, text, length);
  }
}

static void note_shape(CapChecker *checker, Exhibit *exhibit) {
  const CapDocument *doc = cap_checker_document(checker, exhibit->name);
  exhibit->has_shape = doc != NULL && cap_document_has_shape(doc);
}

static CapDiagnostics *find(const Job *job) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapChecker) checker = cap_checker_new(&limits, MAX_FINDINGS);
  CapDiagnostics *findings = cap_diagnostics_new();
  cap_checker_set_play(checker, FALSE);
  for (guint i = 0; i < job->library->len; i++)
    cap_checker_add_folder(checker, g_ptr_array_index(job->library, i));
  for (guint i = 0; i < job->exhibits->len; i++)
    read_exhibit(checker, g_ptr_array_index(job->exhibits, i));
  cap_checker_run(checker);
  for (guint i = 0; i < job->exhibits->len; i++)
    note_shape(checker, g_ptr_array_index(job->exhibits, i));
  cap_diagnostics_take_all(findings, cap_checker_findings(checker));
  return findings;
}

static void inspect(gpointer data) {
  Job *job = data;
  job->findings = find(job);
}

/* --- Back in the main thread ---------------------------------------------------------------- */

static void start(CapInspector *inspector);

static CapFile *file_of(const Job *job, const char *name) {
  for (guint i = 0; i < job->exhibits->len; i++) {
    const Exhibit *exhibit = g_ptr_array_index(job->exhibits, i);
    if (g_strcmp0(exhibit->name, name) == 0)
      return exhibit->file;
  }
  return NULL;
}

/* A scenario cannot be looked at further than its map and its roster can. */
static gboolean is_veiled(CapFile *file, gconstpointer data) {
  const Job *job = data;
  for (guint i = 0; i < job->exhibits->len; i++) {
    const Exhibit *exhibit = g_ptr_array_index(job->exhibits, i);
    if (!exhibit->has_shape && (exhibit->file == file || cap_file_kind(file) == CAP_KIND_SCENARIO))
      return TRUE;
  }
  return FALSE;
}

static void take_answer(CapInspector *inspector, const Job *job, CapDiagnostics *diagnostics) {
  g_autoptr(GPtrArray) fresh = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint s = 0; s < G_N_ELEMENTS(inspector->counts); s++)
    inspector->counts[s] = cap_diagnostics_count_severity(diagnostics, s);
  for (guint i = 0; i < cap_diagnostics_count(diagnostics); i++) {
    CapDiagnostic *diagnostic = cap_diagnostics_edit(diagnostics, i);
    CapFinding *finding = cap_finding_new(diagnostic, file_of(job, diagnostic->file));
    cap_finding_name_object(finding, inspector->project);
    g_ptr_array_add(fresh, finding);
  }
  cap_finding_list_keep(inspector->findings, fresh, is_veiled, job);
  cap_finding_list_update(inspector->findings, fresh);
}

static void on_answer(gpointer data) {
  g_autoptr(Job) job = data;
  CapInspector *inspector = job->inspector;
  inspector->is_running = FALSE;
  if (inspector->project == NULL)
    return; /* disposed of meanwhile */
  if (inspector->was_changed || !is_current(job, inspector->project)) {
    if (inspector->timer == 0)
      start(inspector);
    return;
  }
  take_answer(inspector, job, job->findings);
  g_signal_emit(inspector, inspected_signal, 0);
}

static void start(CapInspector *inspector) {
  inspector->is_running = TRUE;
  inspector->was_changed = FALSE;
  cap_workers_run(inspect, on_answer, job_new(inspector), NULL);
}

static gboolean on_timer(gpointer data) {
  CapInspector *inspector = data;
  inspector->timer = 0;
  if (!inspector->is_running)
    start(inspector);
  return G_SOURCE_REMOVE;
}

static void on_changed(CapInspector *inspector) {
  inspector->was_changed = TRUE;
  if (inspector->timer == 0)
    inspector->timer = g_timeout_add(COALESCE, on_timer, inspector);
}

/* --- What others ask ------------------------------------------------------------------------ */

CapInspector *cap_inspector_new(CapProject *project) {
  CapInspector *inspector = g_object_new(CAP_TYPE_INSPECTOR, NULL);
  inspector->project = g_object_ref(project);
  g_signal_connect_object(project, "changed", G_CALLBACK(on_changed), inspector, G_CONNECT_SWAPPED);
  on_changed(inspector);
  return inspector;
}

GListModel *cap_inspector_findings(CapInspector *inspector) {
  return G_LIST_MODEL(inspector->findings);
}

guint cap_inspector_count(CapInspector *inspector, CapSeverity severity) {
  return inspector->counts[severity];
}

gboolean cap_inspector_is_busy(CapInspector *inspector) {
  return inspector->timer != 0 || inspector->is_running;
}

/* Nobody types meanwhile, so there is no burst to wait for. */
void cap_inspector_finish(CapInspector *inspector) {
  while (cap_inspector_is_busy(inspector)) {
    if (inspector->timer != 0 && !inspector->is_running) {
      g_clear_handle_id(&inspector->timer, g_source_remove);
      start(inspector);
    }
    g_main_context_iteration(NULL, TRUE);
  }
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_inspector_dispose(GObject *object) {
  CapInspector *inspector = CAP_INSPECTOR(object);
  g_clear_handle_id(&inspector->timer, g_source_remove);
  g_clear_object(&inspector->project);
  G_OBJECT_CLASS(cap_inspector_parent_class)->dispose(object);
}

static void cap_inspector_finalize(GObject *object) {
  CapInspector *inspector = CAP_INSPECTOR(object);
  g_clear_object(&inspector->findings);
  g_ptr_array_unref(inspector->library);
  G_OBJECT_CLASS(cap_inspector_parent_class)->finalize(object);
}

static void cap_inspector_class_init(CapInspectorClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_inspector_dispose;
  G_OBJECT_CLASS(class)->finalize = cap_inspector_finalize;
  inspected_signal = g_signal_new("inspected", CAP_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void cap_inspector_init(CapInspector *inspector) {
  inspector->findings = g_list_store_new(CAP_TYPE_FINDING);
  inspector->library = cap_search_path(NULL);
}
