#include "leftovers.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Long names are cut, so that the hidden one is not too long for the file system. */
#define MOST_OF_NAME 200
#define N_RANDOM     6

static const char ending[] = ".new";

char *cap_leftover_pattern(const char *base) {
  return g_strdup_printf(".%.*s.XXXXXX%s", MOST_OF_NAME, base, ending);
}

gboolean cap_leftover_claim(int fd) {
  struct stat status;

  /* Nobody else holds a file this new but somebody who is about to take it away. */
  if (flock(fd, LOCK_EX | LOCK_NB) != 0)
    return errno != EWOULDBLOCK;
  return fstat(fd, &status) != 0 || status.st_nlink > 0;
}

/* ".BASE.abc123.new" */
static gboolean is_of(const char *name, const char *base) {
  gsize n = strnlen(base, MOST_OF_NAME);

  return strlen(name) == 1 + n + 1 + N_RANDOM + strlen(ending) && name[0] == '.' &&
         strncmp(name + 1, base, n) == 0 && name[1 + n] == '.' &&
         strcmp(name + 1 + n + 1 + N_RANDOM, ending) == 0;
}

/* A plain file that nobody holds. */
static gboolean is_left(int fd) {
  struct stat status;

  return fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && flock(fd, LOCK_EX | LOCK_NB) == 0;
}

static void remove_if_left(int folder, const char *name) {
  int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);

  if (fd < 0)
    return;
  if (is_left(fd))
    unlinkat(folder, name, 0);
  close(fd);
}

void cap_leftovers_remove(const char *folder, const char *base) {
  int code = errno;
  DIR *dir = opendir(folder);

  for (const struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;)
    if (is_of(entry->d_name, base))
      remove_if_left(dirfd(dir), entry->d_name);
  if (dir != NULL)
    closedir(dir);
  errno = code;
}
