#include "validator/files/paths.h"

#include "schema/codes/codes-file.h"
#include "schema/document/real-path.h"
#include "validator/files/foreign.h"
#include "validator/files/ignore.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

typedef struct {
  const CapPathRules *rules;
  GPtrArray *files;
  GHashTable *seen;   /* real paths of files */
  GPtrArray *ignores; /* of CapIgnore: the later ones lie deeper, the first are of the command */
  CapDiagnostics *findings;
} Expansion;

/* A file that is named twice is read once. */
static void add_file(Expansion *expansion, const char *path) {
  char *real = cap_real_path(path);

  if (real != NULL && !g_hash_table_add(expansion->seen, real))
    return;
  g_ptr_array_add(expansion->files, g_strdup(path));
}

gboolean cap_path_is_below(const char *path, const char *folder) {
  gsize length = strlen(folder);

  return strncmp(path, folder, length) == 0 &&
         (path[length] == '/' || (length > 0 && folder[length - 1] == '/'));
}

static gint compare_names(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names in a folder, sorted; NULL, with *error set as errno is, when it cannot be read. */
static GPtrArray *list_folder(const char *path, int *error) {
  DIR *dir = opendir(path);
  GPtrArray *names = NULL;

  if (dir == NULL) {
    *error = errno;
    return NULL;
  }
  names = g_ptr_array_new_with_free_func(g_free);
  for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir))
    if (entry->d_name[0] != '.')
      g_ptr_array_add(names, g_strdup(entry->d_name));
  closedir(dir);
  g_ptr_array_sort(names, compare_names);
  return names;
}

/* TRUE when the link leads to a file below the folder that is being walked. */
static gboolean may_follow(Expansion *expansion, const char *link, const char *root) {
  g_autofree char *target = cap_real_path(link);

  /* One that leads nowhere is reported by the reader, as is everything when the folder has gone. */
  if (target == NULL || root == NULL || cap_path_is_below(target, root))
    return TRUE;
  CapDiagnostic *finding =
      cap_diagnostics_add(expansion->findings, CAP_CODE_FILE_UNREADABLE, link,
                          "This is a link that leads out of the folder, so it was not read.");
  cap_diagnostic_set_hint(finding, "Name the file itself on the command line.");
  return FALSE;
}

static char *dup_child_path(const char *folder, const char *name) {
  return g_str_has_suffix(folder, "/") ? g_strconcat(folder, name, NULL)
                                       : g_strconcat(folder, "/", name, NULL);
}

/* --- What is passed over --------------------------------------------------------------------- */

static void load_ignores(Expansion *expansion, const char *file) {
  if (!g_file_test(file, G_FILE_TEST_IS_REGULAR))
    return;
  g_autofree char *folder = g_path_get_dirname(file);
  CapIgnore *ignore = cap_ignore_new(folder);

  cap_ignore_add_file(ignore, file);
  g_ptr_array_add(expansion->ignores, ignore);
}

static void load_ignores_above(Expansion *expansion, const char *root) {
  g_autoptr(GPtrArray) files = cap_ignore_files_above(root);

  for (guint i = 0; i < files->len; i++)
    load_ignores(expansion, g_ptr_array_index(files, i));
}

/* How many of the lists are of the command and its settings: they have the first word. */
enum { OF_COMMAND = 2 };

/* Then the list that lies deepest. */
static gboolean is_ignored(const Expansion *expansion, const char *path, gboolean is_folder) {
  const GPtrArray *ignores = expansion->ignores;
  CapIgnoreVerdict verdict = CAP_IGNORE_NO_WORD;

  for (guint i = 0; i < OF_COMMAND && verdict == CAP_IGNORE_NO_WORD; i++)
    verdict = cap_ignore_ask(g_ptr_array_index((GPtrArray *)ignores, i), path, is_folder);
  for (guint i = ignores->len; i > OF_COMMAND && verdict == CAP_IGNORE_NO_WORD; i--)
    verdict = cap_ignore_ask(g_ptr_array_index((GPtrArray *)ignores, i - 1), path, is_folder);
  return verdict == CAP_IGNORE_PASS_OVER;
}

static gboolean is_foreign(Expansion *expansion, const char *path) {
  if (!cap_is_foreign_xml(path))
    return FALSE;
  if (expansion->rules->foreign != NULL)
    g_ptr_array_add(expansion->rules->foreign, g_strdup(path));
  return TRUE;
}

/* --- Folders --------------------------------------------------------------------------------- */

/* Nobody knows what it is, a folder perhaps: its path is too long, say. What has just gone is no
 * loss. */
static gboolean is_out_of_reach(Expansion *expansion, const char *path) {
  struct stat status;

  if (lstat(path, &status) == 0 || errno == ENOENT)
    return FALSE;
  cap_diagnostics_add(expansion->findings, CAP_CODE_FILE_UNREADABLE, path,
                      "This cannot be read: %s.", g_strerror(errno));
  return TRUE;
}

/* Adds the files of one folder and puts the folders in it on the pile, the first one on top. Links
 * to folders are not followed: they may lead in circles. */
static void walk_folder(Expansion *expansion, const char *path, const char *root, GPtrArray *pile) {
  int error = 0;
  g_autoptr(GPtrArray) names = list_folder(path, &error);
  g_autoptr(GPtrArray) folders = g_ptr_array_new();

  if (names == NULL) {
    cap_diagnostics_add(expansion->findings, CAP_CODE_FILE_UNREADABLE, path,
                        "The folder cannot be read: %s.", g_strerror(error));
    return;
  }
  g_autofree char *real = cap_real_path(path);
  g_autofree char *list = real != NULL ? g_build_filename(real, ".gitignore", NULL) : NULL;
  if (list != NULL && !expansion->rules->has_no_gitignore)
    load_ignores(expansion, list);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index(names, i);
    g_autofree char *child = dup_child_path(path, name);
    g_autofree char *place = real != NULL ? g_build_filename(real, name, NULL) : g_strdup(child);
    gboolean is_link = g_file_test(child, G_FILE_TEST_IS_SYMLINK);
    gboolean is_folder = g_file_test(child, G_FILE_TEST_IS_DIR);

    if (is_ignored(expansion, place, is_folder) || is_out_of_reach(expansion, child))
      continue;
    if (is_folder) {
      if (!is_link)
        g_ptr_array_add(folders, g_steal_pointer(&child));
    } else if (g_str_has_suffix(name, ".xml") && (!is_link || may_follow(expansion, child, root)) &&
               !is_foreign(expansion, child)) {
      add_file(expansion, child);
    }
  }
  for (guint i = folders->len; i > 0; i--)
    g_ptr_array_add(pile, g_ptr_array_index(folders, i - 1));
}

static void walk(Expansion *expansion, const char *path) {
  g_autoptr(GPtrArray) pile = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *root = cap_real_path(path);

  if (root != NULL && !expansion->rules->has_no_gitignore)
    load_ignores_above(expansion, root);
  g_ptr_array_add(pile, g_strdup(path));
  while (pile->len > 0) {
    g_autofree char *folder = g_ptr_array_steal_index(pile, pile->len - 1);
    walk_folder(expansion, folder, root, pile);
  }
}

static void add_patterns(Expansion *expansion, const char *folder, const char *const *patterns) {
  g_autofree char *from = cap_real_path(folder);
  CapIgnore *ignore = cap_ignore_new(from != NULL ? from : "/");

  cap_ignore_reach_everywhere(ignore);
  for (guint i = 0; patterns != NULL && patterns[i] != NULL; i++)
    cap_ignore_add(ignore, patterns[i]);
  g_ptr_array_add(expansion->ignores, ignore);
}

void cap_paths_expand(const char *const *paths, const CapPathRules *rules, GPtrArray *files,
                      CapDiagnostics *findings) {
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) ignores = g_ptr_array_new_with_free_func((GDestroyNotify)cap_ignore_free);
  Expansion expansion = {rules, files, seen, ignores, findings};
  gboolean has_stdin = FALSE;

  add_patterns(&expansion, ".", rules->excludes);
  add_patterns(&expansion, rules->more_from != NULL ? rules->more_from : ".", rules->more);
  for (guint i = 0; paths[i] != NULL; i++) {
    if (g_str_equal(paths[i], "-")) {
      if (!has_stdin)
        g_ptr_array_add(files, g_strdup("-"));
      has_stdin = TRUE;
    } else if (g_file_test(paths[i], G_FILE_TEST_IS_DIR)) {
      walk(&expansion, paths[i]);
    } else if (!rules->skips_foreign || !is_foreign(&expansion, paths[i])) {
      add_file(&expansion, paths[i]);
    }
  }
}
