/* Loaded before the C library: one call of the program fails as if the disk were full, broken or
 * taken away, the memory used up or the process table full.
 *
 *   CAPITANO_FAIL_CALL=fsync CAPITANO_FAIL_AT=3 CAPITANO_FAIL_ERROR=28
 *
 * lets the third call of fsync() fail with that error number. CAPITANO_FAIL_COUNT names a file that
 * gets a byte for every call of the function, so that one knows how many there are. Calls on
 * standard output and error are let through: what is written there is looked at. Allocations are
 * one kind of call, "allocate"; they count from main() on, and with CAPITANO_FAIL_ON=1 all that
 * come after the one that fails do so, too. With CAPITANO_FAIL_MAIN only calls of the main thread
 * count, and of reads and writes those of files: how often threads wake each other up is a matter
 * of luck. */
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
#include <sys/syscall.h>
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

/* A sandbox closes the file, which nobody should hear of. */
static void count(void) {
  const char *text = getenv("CAPITANO_FAIL_COUNT");
  int code = errno;

  if (text != NULL)
    write_behind((int)strtol(text, NULL, 10), ".", 1);
  errno = code;
}

/* Is it the turn of this call to fail? errno is set then. */
static int fails(const char *name) {
  const char *call = getenv("CAPITANO_FAIL_CALL"), *at = getenv("CAPITANO_FAIL_AT");
  const char *number = getenv("CAPITANO_FAIL_ERROR");

  if (call == NULL || strcmp(call, name) != 0)
    return 0;
  if (getenv("CAPITANO_FAIL_MAIN") != NULL && syscall(SYS_gettid) != getpid())
    return 0;
  count();
  if (at == NULL)
    return 0;
  long number_of_call = atomic_fetch_add(&n_calls, 1) + 1, chosen = strtol(at, NULL, 10);
  if (number_of_call != chosen && (getenv("CAPITANO_FAIL_ON") == NULL || number_of_call < chosen))
    return 0;
  errno = number != NULL ? (int)strtol(number, NULL, 10) : EIO;
  return 1;
}

/* What wakes a thread up, and is written and read as often as it happens. */
static int is_alarm(int fd) {
  struct stat status;

  return getenv("CAPITANO_FAIL_MAIN") != NULL && fstat(fd, &status) == 0 &&
         !S_ISREG(status.st_mode);
}

ssize_t write(int fd, const void *data, size_t length) {
  if (fd > STDERR_FILENO && !is_alarm(fd) && fails("write"))
    return -1;
  return write_behind(fd, data, length);
}

ssize_t read(int fd, void *data, size_t length) {
  ssize_t (*function)(int, void *, size_t);

  if (fd > STDERR_FILENO && !is_alarm(fd) && fails("read"))
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

/* Only of files that may be documents or results: the libraries open others, which are no concern
 * of ours. */
static int fails_to_open(const char *path) {
  return (strstr(path, ".xml") != NULL || strstr(path, ".json") != NULL ||
          strstr(path, ".txt") != NULL) &&
         fails("open");
}

/* Within the C library streams open and read by themselves. */
static FILE *open_stream(const char *name, const char *path, const char *mode) {
  FILE *(*function)(const char *, const char *);

  if (fails_to_open(path))
    return NULL;
  *(void **)&function = next_function(name);
  return function(path, mode);
}

FILE *fopen(const char *path, const char *mode) {
  return open_stream("fopen", path, mode);
}

FILE *fopen64(const char *path, const char *mode) {
  return open_stream("fopen64", path, mode);
}

/* What the C library notes in a stream after an error. */
#define ERROR_SEEN 0x20

size_t fread(void *data, size_t size, size_t n, FILE *stream) {
  size_t (*function)(void *, size_t, size_t, FILE *);

  if (fileno(stream) > STDERR_FILENO && fails("read")) {
    stream->_flags |= ERROR_SEEN;
    return 0;
  }
  *(void **)&function = next_function("fread");
  return function(data, size, n, stream);
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

/* --- Memory ---------------------------------------------------------------------------------- */

/* The C library has these under a second name; asking for them by dlsym() would allocate. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

/* Libraries that cannot even be loaded are no concern of ours: it begins with main(). */
static atomic_int is_begun;
static int (*main_behind)(int, char **, char **);

static int main_here(int argc, char **argv, char **environment) {
  atomic_store(&is_begun, 1);
  return main_behind(argc, argv, environment);
}

int __libc_start_main(int (*function)(int, char **, char **), int argc, char **argv,
                      void (*begin)(void), void (*finish)(void), void (*loader)(void), void *stack);

int __libc_start_main(int (*function)(int, char **, char **), int argc, char **argv,
                      void (*begin)(void), void (*finish)(void), void (*loader)(void),
                      void *stack) {
  int (*start)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void),
               void (*)(void), void *);

  *(void **)&start = next_function("__libc_start_main");
  main_behind = function;
  return start(main_here, argc, argv, begin, finish, loader, stack);
}

static int fails_to_allocate(void) {
  return atomic_load(&is_begun) && fails("allocate");
}

void *malloc(size_t size) {
  return fails_to_allocate() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
  return fails_to_allocate() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *memory, size_t size) {
  return fails_to_allocate() ? NULL : __libc_realloc(memory, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *aligned = fails_to_allocate() ? NULL : __libc_memalign(alignment, size);

  if (aligned == NULL)
    return ENOMEM;
  *memory = aligned;
  return 0;
}
