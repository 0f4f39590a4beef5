#include "validator/guard/readable.h"

#include <string.h>

#include "schema/document/real-path.h"
#include "validator/files/config.h"
#include "validator/files/ignore.h"
#include "validator/files/paths.h"
#include "validator/files/search-path.h"

static void clear_right(gpointer right) {
  g_free(((CapReadRight *)right)->path);
}

static void add(GArray *rights, CapReadScope scope, const char *path) {
  CapReadRight right = {g_strdup(path), scope};

  g_array_append_val(rights, right);
}

/* Where a document of this folder may find the map and the roster that it names; see
 * cap_library_folders(). */
static void add_beside(GArray *rights, const char *folder) {
  static const char *const names[] = {"maps", "scenarios"};

  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *below = g_build_filename(folder, names[i], NULL);
    g_autofree char *beside = g_build_filename(folder, "..", names[i], NULL);
    add(rights, CAP_READ_DOCUMENTS, below);
    add(rights, CAP_READ_DOCUMENTS, beside);
  }
}

/* Lists of what git ignores in a folder may lie above it. */
static void add_ignores(GArray *rights, const char *path) {
  g_autofree char *real = cap_real_path(path);
  g_autoptr(GPtrArray) files = real != NULL ? cap_ignore_files_above(real) : NULL;

  for (guint i = 0; files != NULL && i < files->len; i++)
    add(rights, CAP_READ_FILE, g_ptr_array_index(files, i));
}

/* A folder that is named is meant with all that is in it. Of a file that is named its neighbours
 * may be needed. */
static void add_named(GArray *rights, const char *path) {
  if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
    add(rights, CAP_READ_ALL, path);
    add_ignores(rights, path);
    add_beside(rights, path);
  } else if (g_file_test(path, G_FILE_TEST_EXISTS)) {
    g_autofree char *folder = g_path_get_dirname(path);
    add(rights, CAP_READ_FILE, path);
    add(rights, CAP_READ_DOCUMENTS, folder);
    add_beside(rights, folder);
  } else if (g_str_equal(path, "-")) {
    add(rights, CAP_READ_DOCUMENTS, ".");
    add_beside(rights, ".");
  }
}

/* The settings may have come with the files of strangers, and open nothing but what lies below
 * them. What lies elsewhere has to be named in the command. */
static void add_config(GArray *rights, const char *file) {
  g_autofree char *folder = g_path_get_dirname(file);
  g_autofree char *real_file = cap_real_path(file);
  g_autofree char *real_folder = cap_real_path(folder);

  if (real_file == NULL || real_folder == NULL || !cap_path_is_below(real_file, real_folder))
    return;
  add(rights, CAP_READ_FILE, file);
  g_autoptr(GPtrArray) paths = cap_config_paths(file);
  for (guint i = 0; i < paths->len; i++) {
    const char *path = g_ptr_array_index(paths, i);
    g_autofree char *real = cap_real_path(path);
    if (real == NULL || !(g_str_equal(real, real_folder) || cap_path_is_below(real, real_folder)))
      continue;
    add(rights, g_file_test(path, G_FILE_TEST_IS_DIR) ? CAP_READ_ALL : CAP_READ_FILE, path);
  }
}

GArray *cap_readable_by(const char *const *args) {
  GArray *rights = g_array_new(FALSE, FALSE, sizeof(CapReadRight));
  g_autoptr(GPtrArray) library = cap_search_path(NULL);
  g_autofree char *config = cap_config_find(".");
  g_autofree char *note = cap_data_note();

  g_array_set_clear_func(rights, clear_right);
  if (note != NULL)
    add(rights, CAP_READ_FILE, note);
  if (config != NULL && !g_strv_contains(args, "--no-config"))
    add_config(rights, config);
  for (guint i = 0; i < library->len; i++)
    add(rights, CAP_READ_DOCUMENTS, g_ptr_array_index(library, i));
  for (guint i = 1; args[i] != NULL; i++) {
    const char *equals = strchr(args[i], '=');
    add_named(rights, args[i]);
    if (equals != NULL && g_str_has_prefix(args[i], "-"))
      add_named(rights, equals + 1);
  }
  return rights;
}
