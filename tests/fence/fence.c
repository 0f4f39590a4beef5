#include "tests/fence/fence.h"

/* Everything takes many times as long there: a part has to do. */
static gboolean fence_has_sanitizer(void) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return TRUE;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return TRUE;
#else
  return FALSE;
#endif
#else
  return FALSE;
#endif
}

gboolean fence_is_updated(void) {
  return g_getenv("CAPITANO_UPDATE") != NULL;
}

gboolean fence_is_whole(void) {
  return fence_is_updated() || !fence_has_sanitizer();
}

gboolean fence_takes(int row, int n) {
  return fence_is_whole() || row % n == 0;
}

char *fence_digest(const char *text, gsize length) {
  char *digest = g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text, length);

  digest[16] = '\0';
  return digest;
}

void fence_fail(const char *what, const char *changes) {
  g_printerr("%s:\n%s", what, changes);
  ck_abort_msg("%s is not what it was:\n%.2000s", what, changes);
}

static gint fence_compare(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

GPtrArray *fence_names(const char *folder, const char *ending) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;

  ck_assert_msg(dir != NULL, "%s cannot be opened", folder);
  while ((name = g_dir_read_name(dir)) != NULL)
    if (g_str_has_suffix(name, ending))
      g_ptr_array_add(names, g_strndup(name, strlen(name) - strlen(ending)));
  g_ptr_array_sort(names, fence_compare);
  return names;
}

gboolean fence_is_scenario(const char *path) {
  g_autofree char *whole = test_path(path, NULL);
  g_autofree char *text = test_read_file(whole, NULL);

  return strstr(text, "<scenario ") != NULL;
}

char *fence_enter(void) {
  static const char *const parts[] = {"maps", "scenarios", "tests"};
  char *folder = test_make_dir();

  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_autofree char *from = test_path(parts[i], NULL);
    g_autofree char *to = g_build_filename(folder, parts[i], NULL);

    ck_assert_int_eq(symlink(from, to), 0);
  }
  ck_assert_int_eq(g_chdir(folder), 0);
  return folder;
}

void fence_leave(char *folder) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
}
