#include "validator/files/plain-file.h"

#include <glib/gstdio.h>

gboolean cap_is_plain_file(const char *path) {
  return g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

char *cap_read_plain_file(const char *path, gsize most, gsize *length) {
  GStatBuf status;
  char *text = NULL;

  if (g_stat(path, &status) != 0 || !S_ISREG(status.st_mode) || (guint64)status.st_size > most)
    return NULL;
  return g_file_get_contents(path, &text, length, NULL) ? text : NULL;
}
