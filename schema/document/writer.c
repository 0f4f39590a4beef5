#include "writer.h"

#include "document-edit.h"
#include "leftovers.h"
#include "write-request.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

static gboolean fail(GError **error, int code, const char *what, const char *path) {
  g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(code), "%s %s: %s", what, path,
              g_strerror(code));
  return FALSE;
}

/* The file behind symbolic links, which may point to a file that is yet to be made. New string. */
static char *resolve(const char *path, GError **error) {
  g_autofree char *at = g_strdup(path);
  char link[4096];

  for (guint i = 0; i < 40; i++) {
    gssize length = readlink(at, link, sizeof link - 1);

    if (length < 0)
      return g_steal_pointer(&at);
    link[length] = '\0';
    if (g_path_is_absolute(link)) {
      g_free(at);
      at = g_strdup(link);
    } else {
      g_autofree char *folder = g_path_get_dirname(at);

      g_free(at);
      at = g_build_filename(folder, link, NULL);
    }
  }
  fail(error, ELOOP, "Cannot write", path);
  return NULL;
}

/* What is known of the file that will be replaced. */
typedef struct {
  gboolean exists;
  struct stat status;
} Old;

static gboolean look_at_old(const char *path, Old *old, GError **error) {
  old->exists = stat(path, &old->status) == 0;
  if (!old->exists && errno != ENOENT)
    return fail(error, errno, "Cannot write", path);
  if (old->exists && !S_ISREG(old->status.st_mode)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "Cannot write %s: it is not a plain file",
                path);
    return FALSE;
  }
  return TRUE;
}

/* How often somebody may take a new file for a leftover before it is held. */
#define MOST_TRIES 8

/* A new file beside the target, so that rename() stays within one file system. The umask applies
 * as to any new file. */
static int open_beside(const char *path, const Old *old, char **temporary) {
  g_autofree char *folder = g_path_get_dirname(path);
  g_autofree char *base = g_path_get_basename(path);
  g_autofree char *name = cap_leftover_pattern(base);
  g_autofree char *pattern = g_build_filename(folder, name, NULL);
  int fd = -1;

  /* Of a file with several names what lies beside it may be the only whole text: write_in_place().
   */
  if (!old->exists || old->status.st_nlink <= 1)
    cap_leftovers_remove(folder, base);
  *temporary = g_strdup(pattern);
  for (guint i = 0; i < MOST_TRIES; i++) {
    memcpy(*temporary, pattern, strlen(pattern));
    fd = g_mkstemp_full(*temporary, O_WRONLY | O_CLOEXEC, 0666);
    if (fd < 0 || cap_leftover_claim(fd))
      break;
    close(fd);
    fd = -1;
    errno = EBUSY;
  }
  return fd;
}

/* errno is set when it fails. */
static gboolean write_all(int fd, const char *data, gsize length) {
  while (length > 0) {
    gssize n = write(fd, data, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return FALSE;
    data += n;
    length -= (gsize)n;
  }
  return TRUE;
}

/* Owner and group are kept where the system lets us; the mode must be. Both before the new file
 * takes the place of the old one. */
static gboolean keep_mode(int fd, const Old *old) {
  if (!old->exists)
    return TRUE;
  if (fchown(fd, old->status.st_uid, old->status.st_gid) != 0)
    errno = 0;
  return fchmod(fd, old->status.st_mode & 07777) == 0;
}

/* What users and other programs have noted about the file: labels, access lists. As far as the
 * file system and the rights of the user go; the file is whole without. */
static void keep_attributes(int fd, const char *path) {
  gssize size = listxattr(path, NULL, 0);
  g_autofree char *names = size > 0 ? g_try_malloc((gsize)size) : NULL;

  size = names != NULL ? listxattr(path, names, (gsize)size) : 0;
  for (const char *name = names; size > 0 && name < names + size; name += strlen(name) + 1) {
    gssize length = getxattr(path, name, NULL, 0);
    g_autofree char *value = length > 0 ? g_try_malloc((gsize)length) : NULL;

    if (length > 0)
      length = value != NULL ? getxattr(path, name, value, (gsize)length) : -1;
    if (length >= 0 && fsetxattr(fd, name, value, (gsize)length, 0) != 0)
      errno = 0;
  }
}

static gboolean fill(int fd, const char *data, gsize length, const char *path, const Old *old) {
  if (old->exists)
    keep_attributes(fd, path);
  gboolean ok = write_all(fd, data, length) && keep_mode(fd, old) && g_fsync(fd) == 0;
  int code = errno;

  if (close(fd) != 0 && ok) {
    ok = FALSE;
    code = errno;
  }
  errno = code;
  return ok;
}

/* So that the new name survives a power cut. Some file systems cannot; the file is whole anyway. */
static void sync_folder(const char *path) {
  g_autofree char *folder = g_path_get_dirname(path);
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  g_fsync(fd);
  close(fd);
}

/* --- What is there already ------------------------------------------------------------------- */

static void digest_of(const char *data, gsize length, guint8 digest[CAP_DIGEST_BYTES]) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  gsize n = CAP_DIGEST_BYTES;

  g_checksum_update(sum, (const guchar *)data, (gssize)length);
  g_checksum_get_digest(sum, digest, &n);
}

/* What the file holds, if that is still what was read from it; else NULL. New string. */
static char *read_again(const char *path, const guint8 digest[CAP_DIGEST_BYTES], gsize *length) {
  g_autofree char *text = NULL;
  guint8 now[CAP_DIGEST_BYTES];

  if (!g_file_get_contents(path, &text, length, NULL))
    return NULL;
  digest_of(text, *length, now);
  return memcmp(now, digest, sizeof now) == 0 ? g_steal_pointer(&text) : NULL;
}

/* Does the file hold this text, still? Allocates nothing. */
static gboolean holds(const char *path, const char *text, gsize length) {
  char part[16384];
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  gsize at = 0;
  gssize n;

  if (fd < 0)
    return FALSE;
  while ((n = read(fd, part, sizeof part)) > 0 || (n < 0 && errno == EINTR)) {
    if (n > 0 && ((gsize)n > length - at || memcmp(part, text + at, (gsize)n) != 0))
      break;
    at += (gsize)MAX(n, 0);
  }
  close(fd);
  return n == 0 && at == length;
}

static gboolean fail_changed(GError **error, const char *path) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
              "Cannot write %s: somebody has changed the file meanwhile, so it was left alone",
              path);
  return FALSE;
}

/* A file with several names: another one in its place would have only this name. The whole new
 * text lies beside it by now, so nothing is lost if this is cut short. */
static gboolean write_in_place(const char *target, const char *data, gsize length) {
  int fd = open(target, O_WRONLY | O_CLOEXEC);
  if (fd < 0)
    return FALSE;
  gboolean ok =
      write_all(fd, data, length) && ftruncate(fd, (off_t)length) == 0 && g_fsync(fd) == 0;
  int code = errno;

  close(fd);
  errno = code;
  return ok;
}

/* --- Writing --------------------------------------------------------------------------------- */

static gboolean put_in_place(const char *path, const char *target, const char *temporary,
                             const Old *old, const char *data, gsize length, GError **error) {
  if (!old->exists || old->status.st_nlink <= 1) {
    if (rename(temporary, target) == 0)
      return TRUE;
    int code = errno;
    unlink(temporary);
    return fail(error, code, "Cannot write", path);
  }
  if (write_in_place(target, data, length)) {
    unlink(temporary);
    return TRUE;
  }
  g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(errno),
              "Cannot write %s: %s; the new text is in %s", path, g_strerror(errno), temporary);
  return FALSE;
}

/* --- Open files ------------------------------------------------------------------------------- */

/* The number of an open file that the path names, such as /dev/stdout or the /dev/fd/63 of a shell
 * that hands on a pipe; -1 for any other path. */
static int open_file_of(const char *path) {
  static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};

  if (g_str_equal(path, "/dev/stdout"))
    return STDOUT_FILENO;
  if (g_str_equal(path, "/dev/stderr"))
    return STDERR_FILENO;
  for (guint i = 0; i < G_N_ELEMENTS(folders); i++) {
    guint64 number;

    if (g_str_has_prefix(path, folders[i]) &&
        g_ascii_string_to_unsigned(path + strlen(folders[i]), 10, 0, G_MAXINT16, &number, NULL))
      return (int)number;
  }
  return -1;
}

/* --- Files ------------------------------------------------------------------------------------ */

/* Not g_file_set_contents_full(): it puts a regular file in the place of a symbolic link, gives the
 * new file to whoever runs the program, takes the umask off the mode, and has no moment before the
 * rename to mend that, so a kill right after it would leave the file with another owner and mode.
 * It also fails for names of more than 248 bytes.
 *
 * Once the new file is there, nothing that ends the process for want of memory may be called until
 * it has taken its place or is gone: it would be left behind. */
gboolean cap_write_file_over(const char *path, const guint8 *digest, const char *data, gsize length,
                             GError **error) {
  int open_file = open_file_of(path);
  if (open_file >= 0) /* it has no old text that must not be lost: it is written as it comes */
    return write_all(open_file, data, length) || fail(error, errno, "Cannot write", path);
  g_autofree char *target = resolve(path, error);
  g_autofree char *temporary = NULL;
  Old old;
  gsize n_seen = 0;
  int fd;

  if (target == NULL || !look_at_old(target, &old, error))
    return FALSE;
  g_autofree char *seen = digest != NULL ? read_again(target, digest, &n_seen) : NULL;
  if (digest != NULL && seen == NULL)
    return fail_changed(error, path);
  fd = open_beside(target, &old, &temporary);
  if (fd < 0)
    return fail(error, errno, "Cannot write", path);
  /* Until the new file has its place it is held, although it is closed before. */
  int held = fcntl(fd, F_DUPFD_CLOEXEC, 0);
  gboolean is_there = FALSE;
  if (!fill(fd, data, length, target, &old)) {
    int code = errno;

    unlink(temporary);
    fail(error, code, "Cannot write", path);
  } else if (seen != NULL && !holds(target, seen, n_seen)) {
    unlink(temporary);
    fail_changed(error, path);
  } else {
    is_there = put_in_place(path, target, temporary, &old, data, length, error);
  }
  if (held >= 0)
    close(held);
  if (is_there)
    sync_folder(target);
  return is_there;
}

static gboolean write_or_ask(const char *path, const guint8 *digest, const char *data, gsize length,
                             GError **error) {
  gboolean is_written;

  if (cap_write_request_ask(path, digest, data, length, &is_written, error))
    return is_written;
  return cap_write_file_over(path, digest, data, length, error);
}

gboolean cap_write_file(const char *path, const char *data, gsize length, GError **error) {
  return write_or_ask(path, NULL, data, length, error);
}

gboolean cap_write_own_file(const char *path, const char *data, gsize length, GError **error) {
  if (!g_file_test(path, G_FILE_TEST_IS_SYMLINK))
    return cap_write_file(path, data, length, error);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_LOOP,
              "Cannot write %s: it is a link that leads somewhere else", path);
  return FALSE;
}

gboolean cap_replace_file(const char *path, CapSlice old, const char *data, gsize length,
                          GError **error) {
  guint8 digest[CAP_DIGEST_BYTES];

  digest_of(old.data, old.length, digest);
  return write_or_ask(path, digest, data, length, error);
}

gboolean cap_document_save(CapDocument *doc, const char *path, GError **error) {
  CapSlice text = cap_document_text(doc);

  if (!cap_write_file(path, text.data, text.length, error))
    return FALSE;
  cap_document_mark_saved(doc);
  return TRUE;
}
