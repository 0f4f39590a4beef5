/* Loaded before the C library: writes down what the program does to files, in order, for power.py.
 * A line for each call into the file CAPITANO_RECORD:
 *
 *   open FD FLAGS PATH | write FD HEX | truncate FD LENGTH | sync FD | rename FROM TO | unlink PATH
 * | close FD
 *
 * Only calls that went well count, and only on files that are opened while it watches. */
/* Both open() and open64() are meant here. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static void *next_function(const char *name) {
  return dlsym(RTLD_NEXT, name);
}

/* By the system itself: the functions of the C library are watched. */
static void put(const char *text, size_t length) {
  const char *path = getenv("CAPITANO_RECORD");
  int code = errno;
  long fd =
      path != NULL ? syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT, 0600) : -1;

  if (fd >= 0) {
    if (syscall(SYS_write, fd, text, length) < 0)
      abort();
    syscall(SYS_close, fd);
  }
  errno = code;
}

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void note(const char *format, ...) {
  char line[8192];
  va_list rest;

  va_start(rest, format);
  int length = vsnprintf(line, sizeof line, format, rest);
  va_end(rest);
  if (length > 0 && (size_t)length < sizeof line)
    put(line, (size_t)length);
}

/* The data in hexadecimal digits, of which each byte has two. */
static void note_data(int fd, const unsigned char *data, size_t length) {
  static const char digits[] = "0123456789abcdef";
  char begin[32];
  int n = snprintf(begin, sizeof begin, "write %d ", fd);
  char *line = malloc(2 * length + sizeof begin);
  if (line == NULL || n < 0)
    abort();
  size_t at = (size_t)n;

  memcpy(line, begin, at);
  for (size_t i = 0; i < length; i++) {
    line[at++] = digits[data[i] >> 4];
    line[at++] = digits[data[i] & 15];
  }
  line[at++] = '\n';
  put(line, at);
  free(line);
}

static void note_open(int fd, int flags, const char *path) {
  if (fd >= 0)
    note("open %d %d %s\n", fd, flags, path);
}

int open(const char *path, int flags, ...) {
  int (*function)(const char *, int, ...);
  va_list rest;

  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  *(void **)&function = next_function("open");
  int fd = function(path, flags, mode);
  note_open(fd, flags, path);
  return fd;
}

int open64(const char *path, int flags, ...) {
  int (*function)(const char *, int, ...);
  va_list rest;

  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  *(void **)&function = next_function("open64");
  int fd = function(path, flags, mode);
  note_open(fd, flags, path);
  return fd;
}

ssize_t write(int fd, const void *data, size_t length) {
  ssize_t (*function)(int, const void *, size_t);

  *(void **)&function = next_function("write");
  ssize_t n = function(fd, data, length);
  if (n > 0 && fd > STDERR_FILENO)
    note_data(fd, data, (size_t)n);
  return n;
}

int ftruncate(int fd, off_t length) {
  int (*function)(int, off_t);

  *(void **)&function = next_function("ftruncate");
  int status = function(fd, length);
  if (status == 0)
    note("truncate %d %ld\n", fd, (long)length);
  return status;
}

int fsync(int fd) {
  int (*function)(int);

  *(void **)&function = next_function("fsync");
  int status = function(fd);
  if (status == 0)
    note("sync %d\n", fd);
  return status;
}

int rename(const char *from, const char *to) {
  int (*function)(const char *, const char *);

  *(void **)&function = next_function("rename");
  int status = function(from, to);
  if (status == 0)
    note("rename %s %s\n", from, to);
  return status;
}

int unlink(const char *path) {
  int (*function)(const char *);

  *(void **)&function = next_function("unlink");
  int status = function(path);
  if (status == 0)
    note("unlink %s\n", path);
  return status;
}

int close(int fd) {
  int (*function)(int);

  *(void **)&function = next_function("close");
  int status = function(fd);
  if (status == 0)
    note("close %d\n", fd);
  return status;
}
