#include "validator/files/search-path.h"

#include <string.h>

static gboolean is_folder(const char *path) {
  return g_file_test(path, G_FILE_TEST_IS_DIR);
}

/* TRUE when a folder is the source tree, and not just some place that a program was copied to. */
static gboolean is_source_tree(const char *folder) {
  g_autofree char *schema = g_build_filename(folder, "schema", "types.xsd", NULL);

  return g_file_test(schema, G_FILE_TEST_IS_REGULAR);
}

/* The folder above the program's own: of build/validator/capitano the build folder, of
 * PREFIX/bin/capitano the prefix. NULL when the system does not say. New string. */
static char *folder_above_program(void) {
  g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname(program) : NULL;

  return folder != NULL ? g_path_get_dirname(folder) : NULL;
}

static char *note_of_build(const char *build) {
  return g_build_filename(build, "meson-info", "meson-info.json", NULL);
}

char *cap_data_note(void) {
  g_autofree char *build = folder_above_program();

  return build != NULL ? note_of_build(build) : NULL;
}

/* The source tree of a build folder that lies elsewhere, as meson has noted it; NULL when the
 * folder is none. New string. */
static char *find_source_of_build(const char *build) {
  static const char key[] = "\"source\":";
  g_autofree char *file = note_of_build(build);
  g_autofree char *text = NULL;

  if (!g_file_get_contents(file, &text, NULL, NULL))
    return NULL;
  const char *found = strstr(text, key);
  const char *from = found != NULL ? strchr(found + strlen(key), '"') : NULL;
  const char *to = from != NULL ? strchr(from + 1, '"') : NULL;
  g_autofree char *source = to != NULL ? g_strndup(from + 1, (gsize)(to - from - 1)) : NULL;
  return source != NULL && is_source_tree(source) ? g_steal_pointer(&source) : NULL;
}

char *cap_data_folder(void) {
  g_autofree char *parent = folder_above_program();
  if (parent == NULL)
    return NULL;

  g_autofree char *above = g_path_get_dirname(parent);
  if (is_source_tree(above))
    return g_steal_pointer(&above);

  g_autofree char *source = find_source_of_build(parent);
  if (source != NULL)
    return g_steal_pointer(&source);

  g_autofree char *installed = g_build_filename(parent, "share", "capitano", NULL);
  return is_folder(installed) ? g_steal_pointer(&installed) : NULL;
}

static void add_root(GPtrArray *path, const char *root) {
  static const char *const below[] = {"maps", "scenarios"};

  if (*root == '\0' || !is_folder(root))
    return;
  g_ptr_array_add(path, g_strdup(root));
  for (gsize i = 0; i < G_N_ELEMENTS(below); i++) {
    g_autofree char *folder = g_build_filename(root, below[i], NULL);
    if (is_folder(folder))
      g_ptr_array_add(path, g_steal_pointer(&folder));
  }
}

GPtrArray *cap_search_path(const char *const *given) {
  GPtrArray *path = g_ptr_array_new_with_free_func(g_free);
  const char *variable = g_getenv("CAPITANO_PATH");
  g_auto(GStrv) roots = g_strsplit(variable != NULL ? variable : "", G_SEARCHPATH_SEPARATOR_S, -1);
  g_autofree char *own = cap_data_folder();

  for (guint i = 0; given != NULL && given[i] != NULL; i++)
    add_root(path, given[i]);
  for (guint i = 0; roots[i] != NULL; i++)
    add_root(path, roots[i]);
  if (own != NULL)
    add_root(path, own);
  return path;
}
