#include "validator/guard/sandbox.h"

#ifdef CAP_HAVE_SECCOMP

#include <asm/ioctls.h>
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
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
    SCMP_SYS(brk), SCMP_SYS(madvise), SCMP_SYS(mremap), SCMP_SYS(munmap),
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
      /* Memory is written or executed, never both; and what was written is not executed later. */
      {SCMP_SYS(mmap), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)},
      {SCMP_SYS(mmap), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_WRITE, 0)},
      {SCMP_SYS(mprotect), SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)},
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

static void allow_opened(int rules, int fd, guint64 access) {
  struct landlock_path_beneath_attr beneath = {.allowed_access = access, .parent_fd = fd};

  if (fd < 0)
    return;
  /* One that is refused stays closed, which is safe. */
  syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
  close(fd);
}

static gboolean is_folder(int at, const char *name) {
  struct stat status;

  return fstatat(at, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode);
}

/* Landlock opens whatever is below a folder, so the documents are opened one by one. Links are left
 * out: a stranger may have laid them. Names of documents are listed for a did-you-mean, but not
 * where folders below could be listed, too: beside a file in the home folder all others would be.
 */
static void allow_documents(int rules, const char *folder) {
  int at = open(folder, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  g_autoptr(GDir) dir = at >= 0 ? g_dir_open(folder, 0, NULL) : NULL;
  gboolean has_folders = FALSE;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    has_folders = has_folders || is_folder(at, name);
    if (g_str_has_suffix(name, ".xml"))
      allow_opened(rules, openat(at, name, O_PATH | O_NOFOLLOW | O_CLOEXEC),
                   LANDLOCK_ACCESS_FS_READ_FILE);
  }
  if (!has_folders)
    allow_opened(rules, at, LANDLOCK_ACCESS_FS_READ_DIR);
  else
    close(at);
}

static void allow_reading(int rules, const CapReadRight *right) {
  switch (right->scope) {
  case CAP_READ_FILE:
    allow_opened(rules, open(right->path, O_PATH | O_CLOEXEC), LANDLOCK_ACCESS_FS_READ_FILE);
    return;
  case CAP_READ_DOCUMENTS:
    allow_documents(rules, right->path);
    return;
  case CAP_READ_ALL:
    allow_opened(rules, open(right->path, O_PATH | O_CLOEXEC), READING);
    return;
  }
}

static int new_rules(void) {
  /* All rights of the first version, so that whatever is not allowed is forbidden. */
  struct landlock_ruleset_attr handled = {.handled_access_fs =
                                              (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1};

  return (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
}

gboolean cap_sandbox_knows_files(void) {
  return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION) > 0;
}

/* FALSE when the kernel cannot, or does not want to. */
static gboolean restrict_files(const GArray *rights) {
  int rules = new_rules();

  if (rules < 0)
    return FALSE;
  for (guint i = 0; i < rights->len; i++)
    allow_reading(rules, &g_array_index(rights, CapReadRight, i));
  for (const char *const *path = of_system; *path != NULL; path++)
    allow_opened(rules, open(*path, O_PATH | O_CLOEXEC),
                 g_file_test(*path, G_FILE_TEST_IS_DIR) ? READING : LANDLOCK_ACCESS_FS_READ_FILE);
  gboolean is_done = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return is_done;
}

#else

gboolean cap_sandbox_knows_files(void) {
  return FALSE;
}

static gboolean restrict_files(const GArray *rights) {
  (void)rights;
  return FALSE;
}

#endif

/* --- Both ------------------------------------------------------------------------------------ */

gboolean cap_sandbox_is_available(void) {
  /* Asking for the state of the filters fails where there can be none. */
  return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0;
}

gboolean cap_sandbox_enter(const GArray *rights, gboolean must_know_files, GError **error) {
  int code = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : -errno;
  if (code == 0 && !restrict_files(rights) && must_know_files) {
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                        "The sandbox cannot be set up here: this kernel has no Landlock, so other "
                        "files could be read. --sandbox=try goes on without it");
    return FALSE;
  }
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

gboolean cap_sandbox_knows_files(void) {
  return FALSE;
}

gboolean cap_sandbox_enter(const GArray *rights, gboolean must_know_files, GError **error) {
  (void)rights, (void)must_know_files;
  g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                      "This program was built without the sandbox");
  return FALSE;
}

#endif
