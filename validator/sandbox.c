#include "validator/sandbox.h"

#ifdef CAP_HAVE_SECCOMP

#include <asm/ioctls.h>
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#define HAVE_LANDLOCK
#endif

/* --- What may be asked of the kernel --------------------------------------------------------- */

/* Whatever else is asked for is refused with EPERM, as if the user might not do it. */
static const int harmless[] = {
    /* Memory. */
    SCMP_SYS(brk), SCMP_SYS(madvise), SCMP_SYS(mmap), SCMP_SYS(mprotect), SCMP_SYS(mremap),
    SCMP_SYS(munmap),
    /* What is open. */
    SCMP_SYS(_llseek), SCMP_SYS(close), SCMP_SYS(fstat), SCMP_SYS(fstat64), SCMP_SYS(lseek),
    SCMP_SYS(pread64), SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev),
    /* Looking at files; opening them is below. */
    SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(getcwd),
    SCMP_SYS(getdents), SCMP_SYS(getdents64), SCMP_SYS(lstat), SCMP_SYS(newfstatat),
    SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(stat), SCMP_SYS(statx),
    /* Threads, waiting, the clock. */
    SCMP_SYS(clock_getres), SCMP_SYS(clock_gettime), SCMP_SYS(clock_nanosleep), SCMP_SYS(eventfd2),
    SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(futex), SCMP_SYS(getpid), SCMP_SYS(gettid),
    SCMP_SYS(gettimeofday), SCMP_SYS(nanosleep), SCMP_SYS(poll), SCMP_SYS(ppoll),
    SCMP_SYS(restart_syscall), SCMP_SYS(rseq), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn), SCMP_SYS(sched_getaffinity), SCMP_SYS(sched_getattr),
    SCMP_SYS(sched_yield), SCMP_SYS(set_robust_list), SCMP_SYS(sigaltstack),
    /* What the C library asks about the machine and itself. */
    SCMP_SYS(getegid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getrandom),
    SCMP_SYS(getrlimit), SCMP_SYS(getuid), SCMP_SYS(sysinfo), SCMP_SYS(uname)};

/* Flags with which a file could be changed or made. */
#define CHANGING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)

static int allow_some(scmp_filter_ctx filter) {
  const struct {
    int call;
    struct scmp_arg_cmp when;
  } rows[] = {
      {SCMP_SYS(open), SCMP_A1(SCMP_CMP_MASKED_EQ, CHANGING, 0)},
      {SCMP_SYS(openat), SCMP_A2(SCMP_CMP_MASKED_EQ, CHANGING, 0)},
      /* A thread, not a process. */
      {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD)},
      {SCMP_SYS(prctl), SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME, 0)},
      {SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_EQ, F_GETFD, 0)},
      {SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_EQ, F_SETFD, 0)},
      {SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_EQ, F_GETFL, 0)},
      {SCMP_SYS(ioctl), SCMP_A1(SCMP_CMP_EQ, TCGETS, 0)},
      {SCMP_SYS(ioctl), SCMP_A1(SCMP_CMP_EQ, TIOCGWINSZ, 0)},
      /* Reading a limit, not setting one. */
      {SCMP_SYS(prlimit64), SCMP_A2(SCMP_CMP_EQ, 0, 0)},
      /* abort() sends a signal to its own process. */
      {SCMP_SYS(tgkill), SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0)},
  };
  int code = 0;
  for (gsize i = 0; i < G_N_ELEMENTS(rows) && code == 0; i++)
    code = seccomp_rule_add(filter, SCMP_ACT_ALLOW, rows[i].call, 1, rows[i].when);
  /* Made believe: whoever writes the files for this process makes their folders. */
  if (code == 0)
    code = seccomp_rule_add(filter, SCMP_ACT_ERRNO(0), SCMP_SYS(mkdirat), 0);
  if (code == 0 && SCMP_SYS(mkdir) >= 0)
    code = seccomp_rule_add(filter, SCMP_ACT_ERRNO(0), SCMP_SYS(mkdir), 0);
  /* Its flags are out of sight; the C library then uses clone. */
  if (code == 0)
    code = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  return code;
}

/* 0, or an error code below 0. */
static int load_filter(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  int code = filter != NULL ? 0 : -ENOMEM;
  for (gsize i = 0; i < G_N_ELEMENTS(harmless) && code == 0; i++) {
    code = seccomp_rule_add(filter, SCMP_ACT_ALLOW, harmless[i], 0);
    if (code == -EDOM || code == -EINVAL) /* a call that this machine does not have */
      code = 0;
  }
  if (code == 0)
    code = allow_some(filter);
  if (code == 0)
    code = seccomp_load(filter);
  if (filter != NULL)
    seccomp_release(filter);
  return code;
}

/* --- What may be read ------------------------------------------------------------------------ */

#ifdef HAVE_LANDLOCK

#define READING (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)

/* Where the C library finds its own. */
static const char *const of_system[] = {"/usr", "/lib", "/lib64", "/etc/localtime", NULL};

static void allow_reading(int rules, const char *path) {
  int fd = open(path, O_PATH | O_CLOEXEC);
  struct landlock_path_beneath_attr beneath = {.allowed_access = READING, .parent_fd = fd};
  if (fd < 0)
    return;
  if (!g_file_test(path, G_FILE_TEST_IS_DIR))
    beneath.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
  /* One that is refused stays closed, which is safe. */
  syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
  close(fd);
}

/* All rights of the first version, so that whatever is not allowed is forbidden. A kernel without
 * Landlock is no error: the filter of calls forbids writing anyway. */
static void restrict_files(const char *const *folders) {
  struct landlock_ruleset_attr handled = {.handled_access_fs =
                                              (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1};
  int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
  if (rules < 0)
    return;
  for (const char *const *folder = folders; *folder != NULL; folder++)
    allow_reading(rules, *folder);
  for (const char *const *folder = of_system; *folder != NULL; folder++)
    allow_reading(rules, *folder);
  syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
}

#else

static void restrict_files(const char *const *folders) {
  (void)folders;
}

#endif

/* --- Both ------------------------------------------------------------------------------------ */

gboolean cap_sandbox_is_available(void) {
  /* Asking for the state of the filters fails where there can be none. */
  return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0;
}

gboolean cap_sandbox_enter(const char *const *folders, GError **error) {
  int code = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : -errno;
  if (code == 0)
    restrict_files(folders);
  if (code == 0)
    code = load_filter();
  if (code == 0)
    return TRUE;
  g_set_error(error, G_IO_ERROR, g_io_error_from_errno(-code),
              "The sandbox cannot be set up here: %s", g_strerror(-code));
  return FALSE;
}

#else

#include <gio/gio.h>

gboolean cap_sandbox_is_available(void) {
  return FALSE;
}

gboolean cap_sandbox_enter(const char *const *folders, GError **error) {
  (void)folders;
  g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                      "This program was built without the sandbox");
  return FALSE;
}

#endif
