#include "validator/files/plain-file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
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

/* How long somebody may take to begin with a pipe, in milliseconds. */
#define PATIENCE 3000

/* A pipe without a writer is at its end; one whose writer is slow has nothing yet. */
static gboolean has_writer(int fd) {
  struct pollfd waiting = {.fd = fd, .events = POLLIN};
  char none;

  if (poll(&waiting, 1, PATIENCE) > 0)
    return TRUE;
  return read(fd, &none, 1) < 0 && errno == EAGAIN;
}

/* NULL when it can be read. */
static const char *trouble_with(int fd) {
  struct stat status;

  if (fd < 0 || fstat(fd, &status) != 0)
    return g_strerror(errno);
  if (S_ISDIR(status.st_mode))
    return "it is a folder";
  return S_ISFIFO(status.st_mode) && !has_writer(fd) ? "nobody writes to this pipe" : NULL;
}

FILE *cap_open_stream(const char *path, const char **why) {
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  FILE *file = NULL;

  *why = trouble_with(fd);
  if (*why == NULL) {
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    file = fdopen(fd, "r");
    *why = file == NULL ? g_strerror(errno) : NULL;
  }
  if (file == NULL && fd >= 0)
    close(fd);
  return file;
}
