#include "editor/core/files/sharing.h"

#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/files/document-head.h"
#include "schema/library.h"
#include "validator/files/search-path.h"

/* --- Who uses it ---------------------------------------------------------------------------- */

static int by_text(gconstpointer a, gconstpointer b) {
  return g_strcmp0(*(const char *const *)a, *(const char *const *)b);
}

typedef struct {
  CapLibrary *library;
  CapFile *file;    /* the map or roster */
  const char *self; /* path of the scenario that is open; NULL when it has none */
  char *id;
  GPtrArray *users;
} Search;

static CapLibrary *new_library(void) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapLibrary *library = cap_library_new(&limits);
  g_autoptr(GPtrArray) shipped = cap_search_path(NULL);
  for (guint i = 0; i < shipped->len; i++)
    cap_library_add_folder(library, g_ptr_array_index(shipped, i));
  return library;
}

/* One with the same id may lie nearer to the other scenario. */
static gboolean finds_this(const Search *s, const char *scenario) {
  g_autofree char *found = cap_library_find(s->library, cap_file_kind(s->file), s->id, scenario);
  g_autofree char *full = found != NULL ? g_canonicalize_filename(found, NULL) : NULL;
  return g_strcmp0(full, cap_file_path(s->file)) == 0;
}

static gboolean uses(const Search *s, const CapDocumentHead *head, const char *path) {
  const char *used = cap_file_kind(s->file) == CAP_KIND_MAP ? head->map : head->roster;
  return g_strcmp0(head->element, "scenario") == 0 && g_strcmp0(used, s->id) == 0 &&
         finds_this(s, path);
}

static void look_at(Search *s, const char *path) {
  g_auto(CapDocumentHead) head = {0};
  g_autofree char *full = g_canonicalize_filename(path, NULL);
  if (!g_str_has_suffix(path, ".xml") || g_strcmp0(full, s->self) == 0)
    return;
  cap_document_head_read(&head, full);
  const char *title = head.title != NULL ? head.title : head.id;
  if (title != NULL && uses(s, &head, full) &&
      !g_ptr_array_find_with_equal_func(s->users, title, g_str_equal, NULL))
    g_ptr_array_add(s->users, g_strdup(title));
}

static void look_through(Search *s, const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    look_at(s, path);
  }
}

GPtrArray *cap_sharing_users(CapProject *project, CapFile *file) {
  g_autoptr(CapLibrary) library = new_library();
  g_autofree char *id = cap_file_dup_id(file);
  const char *path = cap_file_path(cap_project_main(project));
  Search s = {library, file, path, id, g_ptr_array_new_with_free_func(g_free)};
  g_autoptr(GPtrArray) folders = cap_library_folders(library, path != NULL ? path : "-");
  for (guint i = 0; id != NULL && i < folders->len; i++)
    look_through(&s, g_ptr_array_index(folders, i));
  g_ptr_array_sort(s.users, by_text);
  return s.users;
}

GPtrArray *cap_sharing_modified(CapProject *project) {
  g_autoptr(GPtrArray) files = cap_project_files(project);
  GPtrArray *modified = g_ptr_array_new();
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    if (file != cap_project_main(project) && cap_file_is_modified(file))
      g_ptr_array_add(modified, file);
  }
  return modified;
}

/* --- One of its own ------------------------------------------------------------------------- */

char *cap_sharing_dup_name(CapProject *project, CapFile *file) {
  g_autofree char *id = cap_file_dup_id(cap_project_main(project));
  return g_strdup_printf("%s-%s.xml", id != NULL ? id : "own", cap_kind_name(cap_file_kind(file)));
}

/* A file's name without its ending. */
static char *id_of_path(const char *path) {
  g_autofree char *base = g_path_get_basename(path);
  return g_str_has_suffix(base, ".xml") ? g_strndup(base, strlen(base) - strlen(".xml"))
                                        : g_steal_pointer(&base);
}

/* The text as it is, under another id. NULL when it cannot be read. */
static CapFile *copy_with_id(CapFile *file, const char *id) {
  CapSlice text = cap_file_text(file);
  g_autoptr(CapFile) copy = cap_file_new(id, text.data, text.length);
  if (cap_file_document(copy) == NULL)
    return NULL;
  cap_element_set(copy, cap_document_root(cap_file_document(copy)), "id", id);
  return g_steal_pointer(&copy);
}

gboolean cap_sharing_save_own_copy(CapProject *project, CapFile *file, const char *path,
                                   GError **error) {
  CapFile *scenario = cap_project_file(project, CAP_KIND_SCENARIO);
  g_autoptr(CapFile) shared = g_object_ref(file);
  g_autofree char *id = id_of_path(path);
  g_autoptr(CapFile) copy = copy_with_id(file, id);
  g_return_val_if_fail(scenario != NULL, FALSE);
  if (copy == NULL) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s is not well-formed",
                cap_file_name(file));
    return FALSE;
  }
  if (!cap_file_save(copy, path, error))
    return FALSE;
  cap_cabinet_add(cap_project_cabinet(project), copy);
  cap_element_set(scenario, cap_document_root(cap_file_document(scenario)),
                  cap_kind_name(cap_file_kind(shared)), id);
  if (cap_file_path(shared) != NULL)
    cap_file_revert(shared, NULL); /* it stays as changed as it was where it cannot be read */
  return TRUE;
}
