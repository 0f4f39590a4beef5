/* Loaded before the C library: one call of the program fails as if the disk were full, broken or
 * taken away, the memory used up or the process table full.
 *
 *   CAPITANO_FAIL_CALL=fsync CAPITANO_FAIL_AT=3 CAPITANO_FAIL_ERROR=28
 *
 * lets the third call of fsync() fail with that error number. CAPITANO_FAIL_COUNT names a file that
 * gets a byte for every call of the function, so that one knows how many there are. Calls on
 * standard output and error are let through: what is written there is looked at. */
/* Both open() and open64() are meant here. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int n_calls;

/* The function behind this one. */
static void *next_function(const char *name) {
  return dlsym(RTLD_NEXT, name);
}

static ssize_t write_behind(int fd, const void *data, size_t length) {
  ssize_t (*function)(int, const void *, size_t);

  *(void **)&function = next_function("write");
  return function(fd, data, length);
}

static void count(void) {
  const char *text = getenv("CAPITANO_FAIL_COUNT");

  if (text != NULL)
    write_behind((int)strtol(text, NULL, 10), ".", 1);
}

/* Is it the turn of this call to fail? errno is set then. */
static int fails(const char *name) {
  const char *call = getenv("CAPITANO_FAIL_CALL"), *at = getenv("CAPITANO_FAIL_AT");
  const char *number = getenv("CAPITANO_FAIL_ERROR");

  if (call == NULL || strcmp(call, name) != 0)
    return 0;
  count();
  if (at == NULL || atomic_fetch_add(&n_calls, 1) + 1 != strtol(at, NULL, 10))
    return 0;
  errno = number != NULL ? (int)strtol(number, NULL, 10) : EIO;
  return 1;
}

ssize_t write(int fd, const void *data, size_t length) {
  if (fd > STDERR_FILENO && fails("write"))
    return -1;
  return write_behind(fd, data, length);
}

ssize_t read(int fd, void *data, size_t length) {
  ssize_t (*function)(int, void *, size_t);

  if (fd > STDERR_FILENO && fails("read"))
    return -1;
  *(void **)&function = next_function("read");
  return function(fd, data, length);
}

int fsync(int fd) {
  int (*function)(int);

  if (fails("fsync"))
    return -1;
  *(void **)&function = next_function("fsync");
  return function(fd);
}

int fchmod(int fd, mode_t mode) {
  int (*function)(int, mode_t);

  if (fails("fchmod"))
    return -1;
  *(void **)&function = next_function("fchmod");
  return function(fd, mode);
}

int close(int fd) {
  int (*function)(int);

  *(void **)&function = next_function("close");
  if (fd > STDERR_FILENO && fails("close")) {
    int code = errno;

    function(fd);
    errno = code;
    return -1;
  }
  return function(fd);
}

int rename(const char *from, const char *to) {
  int (*function)(const char *, const char *);

  if (fails("rename"))
    return -1;
  *(void **)&function = next_function("rename");
  return function(from, to);
}

pid_t fork(void) {
  pid_t (*function)(void);

  if (fails("fork"))
    return -1;
  *(void **)&function = next_function("fork");
  return function();
}

int pipe2(int ends[2], int flags) {
  int (*function)(int[2], int);

  if (fails("pipe2"))
    return -1;
  *(void **)&function = next_function("pipe2");
  return function(ends, flags);
}

/* Only of files that may be documents: the libraries open others, which are no concern of ours. */
static int fails_to_open(const char *path) {
  return strstr(path, ".xml") != NULL && fails("open");
}

int open(const char *path, int flags, ...) {
  int (*function)(const char *, int, ...);
  va_list rest;

  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (fails_to_open(path))
    return -1;
  *(void **)&function = next_function("open");
  return function(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  int (*function)(const char *, int, ...);
  va_list rest;

  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (fails_to_open(path))
    return -1;
  *(void **)&function = next_function("open64");
  return function(path, flags, mode);
}
