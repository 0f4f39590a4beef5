#include "editor/core/project.h"

#include "schema/library.h"
#include "validator/files/search-path.h"

enum { N_KINDS = CAP_KIND_RECORD + 1 };

struct _CapProject {
  GObject parent_instance;
  CapCabinet *cabinet;
  CapFile *main;
  CapFile *files[N_KINDS]; /* by kind; the main one among them when its kind is known */
  char *wanted[N_KINDS];   /* the id each was found by */
  gint64 newest;           /* when the latest of all steps was made that there ever were */

  gboolean is_compiled; /* the models are those of the text as it is */
  CapMap *map;
  CapRoster *roster;
  CapOpenScenario *open;
};

G_DEFINE_FINAL_TYPE(CapProject, cap_project, G_TYPE_OBJECT)

static guint changed_signal;

static void on_changed(CapProject *project);

/* --- Models --------------------------------------------------------------------------------- */

static void drop_models(CapProject *project) {
  g_clear_pointer(&project->open, cap_open_scenario_free);
  g_clear_pointer(&project->map, cap_map_free);
  g_clear_pointer(&project->roster, cap_roster_free);
  project->is_compiled = FALSE;
}

static const CapDocument *document_of(CapProject *project, CapKind kind) {
  CapFile *file = project->files[kind];
  return file != NULL && cap_file_kind(file) == kind ? cap_file_document(file) : NULL;
}

static void compile(CapProject *project) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  const CapDocument *map = document_of(project, CAP_KIND_MAP);
  const CapDocument *roster = document_of(project, CAP_KIND_ROSTER);
  const CapDocument *scenario = document_of(project, CAP_KIND_SCENARIO);
  if (project->is_compiled)
    return;
  drop_models(project);
  project->is_compiled = TRUE;
  if (map != NULL)
    project->map = cap_map_compile(map, unheard);
  if (roster != NULL)
    project->roster = cap_roster_compile(roster, unheard);
  if (scenario != NULL)
    project->open = cap_open_scenario_with(scenario, project->map, project->roster, unheard);
}

const CapMap *cap_project_map(CapProject *project) {
  compile(project);
  return project->map;
}

const CapRoster *cap_project_roster(CapProject *project) {
  compile(project);
  return project->roster;
}

const CapScenario *cap_project_scenario(CapProject *project) {
  compile(project);
  return project->open != NULL ? cap_open_scenario_scenario(project->open) : NULL;
}

CapOpenScenario *cap_project_open_scenario(CapProject *project) {
  compile(project);
  return project->open;
}

/* --- Links ---------------------------------------------------------------------------------- */

static void set_file(CapProject *project, CapKind kind, CapFile *file) {
  if (project->files[kind] == file)
    return;
  if (project->files[kind] != NULL)
    g_signal_handlers_disconnect_by_data(project->files[kind], project);
  g_set_object(&project->files[kind], file);
  if (file != NULL)
    g_signal_connect_swapped(file, "changed", G_CALLBACK(on_changed), project);
}

/* The map or roster that the scenario names, from what is open or from disk. New reference. */
static CapFile *find(CapProject *project, CapKind kind, const char *id) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  const char *path = cap_file_path(project->main);
  CapFile *open = cap_cabinet_find(project->cabinet, kind, id, path);
  if (open != NULL)
    return open;
  g_autoptr(CapLibrary) library = cap_library_new(&limits);
  g_autoptr(GPtrArray) folders = cap_search_path(NULL);
  for (guint i = 0; i < folders->len; i++)
    cap_library_add_folder(library, g_ptr_array_index(folders, i));
  g_autofree char *found = cap_library_find(library, kind, id, path != NULL ? path : "-");
  return found != NULL ? cap_cabinet_open(project->cabinet, found, NULL) : NULL;
}

static void follow_link(CapProject *project, CapKind kind, CapName attribute) {
  const CapDocument *doc = document_of(project, CAP_KIND_SCENARIO);
  CapSlice id = cap_node_attribute(doc, cap_document_root(doc), attribute);
  g_autofree char *wanted = cap_slice_is_set(id) ? cap_slice_dup(id) : NULL;
  if (g_strcmp0(wanted, project->wanted[kind]) == 0 && project->files[kind] != NULL)
    return;
  g_autoptr(CapFile) file = wanted != NULL ? find(project, kind, wanted) : NULL;
  g_free(project->wanted[kind]);
  project->wanted[kind] = g_steal_pointer(&wanted);
  set_file(project, kind, file);
}

static void follow_links(CapProject *project) {
  CapKind kind = cap_file_kind(project->main);
  for (guint i = 0; i < N_KINDS; i++)
    if (i != kind && project->files[i] == project->main)
      set_file(project, i, NULL);
  set_file(project, kind, project->main);
  if (kind == CAP_KIND_SCENARIO) {
    follow_link(project, CAP_KIND_MAP, CAP_NAME_MAP);
    follow_link(project, CAP_KIND_ROSTER, CAP_NAME_ROSTER);
  }
}

/* --- Changes -------------------------------------------------------------------------------- */

/* The file whose step was made last; NULL when there is nothing to undo. */
static CapFile *to_undo(CapProject *project) {
  g_autoptr(GPtrArray) files = cap_project_files(project);
  CapFile *latest = NULL;
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    if (cap_file_undo_name(file) != NULL &&
        (latest == NULL || cap_file_undo_time(file) > cap_file_undo_time(latest)))
      latest = file;
  }
  return latest;
}

/* All documents have one past: after a new step in one of them, what was undone in the others is
 * not to be redone, for it came before. */
static void forget_undone(CapProject *project) {
  CapFile *latest = to_undo(project);
  g_autoptr(GPtrArray) files = cap_project_files(project);
  if (latest == NULL || cap_file_undo_time(latest) <= project->newest)
    return;
  project->newest = cap_file_undo_time(latest);
  for (guint i = 0; i < files->len; i++)
    if (g_ptr_array_index(files, i) != latest)
      cap_file_forget_undone(g_ptr_array_index(files, i));
}

static void on_changed(CapProject *project) {
  drop_models(project);
  follow_links(project);
  forget_undone(project);
  g_signal_emit(project, changed_signal, 0);
}

/* What was missing may have been opened. */
static void on_added(CapProject *project) {
  CapFile *map = project->files[CAP_KIND_MAP], *roster = project->files[CAP_KIND_ROSTER];
  follow_links(project);
  if (map != project->files[CAP_KIND_MAP] || roster != project->files[CAP_KIND_ROSTER]) {
    drop_models(project);
    g_signal_emit(project, changed_signal, 0);
  }
}

/* --- Files ---------------------------------------------------------------------------------- */

CapProject *cap_project_new(CapCabinet *cabinet, CapFile *file) {
  CapProject *project = g_object_new(CAP_TYPE_PROJECT, NULL);
  project->cabinet = g_object_ref(cabinet);
  project->main = g_object_ref(file);
  follow_links(project);
  if (to_undo(project) != NULL)
    project->newest = cap_file_undo_time(to_undo(project));
  g_signal_connect_object(cabinet, "added", G_CALLBACK(on_added), project, G_CONNECT_SWAPPED);
  return project;
}

CapFile *cap_project_main(CapProject *project) {
  return project->main;
}

CapFile *cap_project_file(CapProject *project, CapKind kind) {
  return kind != CAP_KIND_UNKNOWN ? project->files[kind] : NULL;
}

CapCabinet *cap_project_cabinet(CapProject *project) {
  return project->cabinet;
}

GPtrArray *cap_project_files(CapProject *project) {
  GPtrArray *files = g_ptr_array_new();
  g_ptr_array_add(files, project->main);
  for (guint i = 0; i < N_KINDS; i++)
    if (project->files[i] != NULL && project->files[i] != project->main)
      g_ptr_array_add(files, project->files[i]);
  return files;
}

/* --- Undo ----------------------------------------------------------------------------------- */

/* The file whose undone step was made first; NULL when there is nothing to redo. */
static CapFile *to_redo(CapProject *project) {
  g_autoptr(GPtrArray) files = cap_project_files(project);
  CapFile *earliest = NULL;
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    if (cap_file_redo_name(file) != NULL &&
        (earliest == NULL || cap_file_redo_time(file) < cap_file_redo_time(earliest)))
      earliest = file;
  }
  return earliest;
}

/* The file and all open ones whose steps belong together with its own. New array of references. */
static GPtrArray *with_companions(CapProject *project, CapFile *file,
                                  gboolean (*are_one)(CapFile *, CapFile *)) {
  g_autoptr(GPtrArray) open = cap_cabinet_files(project->cabinet);
  GPtrArray *files = g_ptr_array_new_with_free_func(g_object_unref);
  g_ptr_array_add(files, g_object_ref(file));
  for (guint i = 0; i < open->len; i++) {
    CapFile *other = g_ptr_array_index(open, i);
    if (other != file && are_one(file, other))
      g_ptr_array_add(files, g_object_ref(other));
  }
  return files;
}

gboolean cap_project_undo(CapProject *project) {
  CapFile *file = to_undo(project);
  if (file == NULL)
    return FALSE;
  g_autoptr(GPtrArray) files = with_companions(project, file, cap_files_undo_together);
  return cap_files_undo(files);
}

gboolean cap_project_redo(CapProject *project) {
  CapFile *file = to_redo(project);
  if (file == NULL)
    return FALSE;
  g_autoptr(GPtrArray) files = with_companions(project, file, cap_files_redo_together);
  return cap_files_redo(files);
}

const char *cap_project_undo_name(CapProject *project) {
  CapFile *file = to_undo(project);
  return file != NULL ? cap_file_undo_name(file) : NULL;
}

const char *cap_project_redo_name(CapProject *project) {
  CapFile *file = to_redo(project);
  return file != NULL ? cap_file_redo_name(file) : NULL;
}

gboolean cap_project_is_modified(CapProject *project) {
  g_autoptr(GPtrArray) files = cap_project_files(project);
  for (guint i = 0; i < files->len; i++)
    if (cap_file_is_modified(g_ptr_array_index(files, i)))
      return TRUE;
  return FALSE;
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_project_finalize(GObject *object) {
  CapProject *project = CAP_PROJECT(object);
  drop_models(project);
  for (guint i = 0; i < N_KINDS; i++) {
    set_file(project, i, NULL);
    g_free(project->wanted[i]);
  }
  g_clear_object(&project->main);
  g_clear_object(&project->cabinet);
  G_OBJECT_CLASS(cap_project_parent_class)->finalize(object);
}

static void cap_project_class_init(CapProjectClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_project_finalize;
  changed_signal = g_signal_new("changed", CAP_TYPE_PROJECT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void cap_project_init(CapProject *project) {
  (void)project;
}
