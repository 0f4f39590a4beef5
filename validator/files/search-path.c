#include "validator/files/search-path.h"

static gboolean is_folder(const char *path) {
  return g_file_test(path, G_FILE_TEST_IS_DIR);
}

/* TRUE when a folder is the source tree, and not just some place that a program was copied to. */
static gboolean is_source_tree(const char *folder) {
  g_autofree char *schema = g_build_filename(folder, "schema", "types.xsd", NULL);

  return g_file_test(schema, G_FILE_TEST_IS_REGULAR);
}

char *cap_data_folder(void) {
  g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
  if (program == NULL)
    return NULL;

  /* build/validator/capitano, or PREFIX/bin/capitano. */
  g_autofree char *folder = g_path_get_dirname(program);
  g_autofree char *parent = g_path_get_dirname(folder);
  g_autofree char *above = g_path_get_dirname(parent);
  if (is_source_tree(above))
    return g_steal_pointer(&above);

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
