#include "editor/core/document-choices.h"

#include <string.h>

#include "editor/core/files/document-head.h"
#include "schema/library.h"
#include "validator/files/search-path.h"

static int compare_names(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names of the documents of a folder, without ".xml". New array. */
static GPtrArray *names_in(const char *folder) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;)
    if (g_str_has_suffix(name, ".xml"))
      g_ptr_array_add(names, g_strndup(name, strlen(name) - strlen(".xml")));
  g_ptr_array_sort(names, compare_names);
  return names;
}

/* A reference is an id, and its file has the same name. */
static void add_folder(const char *folder, const char *element, GPtrArray *choices) {
  g_autoptr(GPtrArray) names = names_in(folder);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index(names, i);
    g_autofree char *file = g_strconcat(name, ".xml", NULL);
    g_autofree char *path = g_build_filename(folder, file, NULL);
    g_auto(CapDocumentHead) head = {0};
    if (cap_choices_find(choices, cap_slice_of(name)) != NULL)
      continue;
    cap_document_head_read(&head, path);
    if (g_strcmp0(head.element, element) == 0 && g_strcmp0(head.id, name) == 0)
      g_ptr_array_add(choices, cap_choice_new(head.id, head.title));
  }
}

GPtrArray *cap_document_choices(CapProject *project, const CapReference *reference) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapFile *file = cap_project_main(project);
  const char *path = cap_file_path(file);
  GPtrArray *choices = cap_reference_choices(project, reference, file, CAP_NODE_NONE);
  g_autoptr(CapLibrary) library = cap_library_new(&limits);
  g_autoptr(GPtrArray) shipped = cap_search_path(NULL);
  for (guint i = 0; i < shipped->len; i++)
    cap_library_add_folder(library, g_ptr_array_index(shipped, i));
  g_autoptr(GPtrArray) folders = cap_library_folders(library, path != NULL ? path : "-");
  for (guint i = 0; i < folders->len; i++)
    add_folder(g_ptr_array_index(folders, i), cap_kind_name(reference->kinds[0]), choices);
  return choices;
}
