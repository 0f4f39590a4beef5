#include "editor/core/document-choices.h"

#include <stdio.h>
#include <string.h>

#include "schema/library.h"
#include "validator/search-path.h"

/* The first element and its title stand within so many bytes of a document. */
#define HEAD_BYTES 16384

/* What the head of a file says of it. */
typedef struct {
  const char *wanted; /* name of the first element */
  gboolean fits;
  char *id, *title;
  guint depth;
  gboolean is_in_title;
} Head;

static void clear_head(Head *head) {
  g_free(head->id);
  g_free(head->title);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Head, clear_head)

/* --- One file ------------------------------------------------------------------------------- */

static void on_start(GMarkupParseContext *context, const char *element, const char **names,
                     const char **values, gpointer data, GError **error) {
  Head *head = data;
  (void)context;
  (void)error;
  if (head->depth++ == 0) {
    head->fits = g_str_equal(element, head->wanted);
    for (guint i = 0; names[i] != NULL; i++)
      if (g_str_equal(names[i], "id") && head->id == NULL)
        head->id = g_strdup(values[i]);
  }
  head->is_in_title = head->depth == 2 && g_str_equal(element, "title") && head->title == NULL;
}

static void on_end(GMarkupParseContext *context, const char *element, gpointer data,
                   GError **error) {
  Head *head = data;
  (void)context;
  (void)element;
  (void)error;
  head->depth--;
  head->is_in_title = FALSE;
}

static void on_text(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
                    GError **error) {
  Head *head = data;
  (void)context;
  (void)error;
  if (head->is_in_title && head->title == NULL)
    head->title = g_strstrip(g_strndup(text, length));
}

/* Only the head is read: a map has thousands of elements, and a folder many files. A file that is
 * cut off in the middle, or that is no XML, tells nothing more; that is no fault here. */
static void read_head(const char *path, Head *head) {
  static const GMarkupParser parser = {
      .start_element = on_start, .end_element = on_end, .text = on_text};
  g_autofree char *bytes = g_malloc(HEAD_BYTES);
  FILE *file = fopen(path, "rb");
  if (file == NULL)
    return;
  gsize length = fread(bytes, 1, HEAD_BYTES, file);
  fclose(file);
  g_autoptr(GMarkupParseContext) context =
      g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, head, NULL);
  g_markup_parse_context_parse(context, bytes, (gssize)length, NULL);
}

/* --- All of them ---------------------------------------------------------------------------- */

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
    g_auto(Head) head = {.wanted = element};
    if (cap_choices_find(choices, cap_slice_of(name)) != NULL)
      continue;
    read_head(path, &head);
    if (head.fits && g_strcmp0(head.id, name) == 0)
      g_ptr_array_add(choices, cap_choice_new(head.id, head.title));
  }
}

GPtrArray *cap_document_choices(CapProject *project, CapReference reference) {
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
    add_folder(g_ptr_array_index(folders, i),
               cap_kind_name(reference == CAP_REFERENCE_MAP ? CAP_KIND_MAP : CAP_KIND_ROSTER),
               choices);
  return choices;
}
