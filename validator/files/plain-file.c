#include "validator/files/plain-file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

gboolean cap_is_plain_file(const char *path) {
  return g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

/* Up to the end, or NULL when there is more than `most`, or nothing yet: some files of the system
 * call themselves plain and empty, and have no end. */
static GString *read_all(int fd, gsize most) {
  g_autoptr(GString) text = g_string_new(NULL);
  char bytes[16384];
  gssize n;

  while ((n = read(fd, bytes, sizeof bytes)) != 0) {
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0 || text->len + (gsize)n > most)
      return NULL;
    g_string_append_len(text, bytes, n);
  }
  return g_steal_pointer(&text);
}

char *cap_read_plain_file(const char *path, gsize most, gsize *length) {
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  GString *text = NULL;
  struct stat status;

  if (fd < 0)
    return NULL;
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && (guint64)status.st_size <= most)
    text = read_all(fd, most);
  close(fd);
  if (text == NULL)
    return NULL;
  if (length != NULL)
    *length = text->len;
  return g_string_free(text, FALSE);
}
