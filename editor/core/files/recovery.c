#include "editor/core/files/recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "schema/document/writer.h"

/* A kill may cost ten seconds of work; this leaves room for a slow disk. */
#define SECONDS_BETWEEN_COPIES 2

#define GROUP "document"

/* What is known of the copy of a file. */
typedef struct {
  char *stem;       /* path of copy without ".xml" and ".ini" */
  guint64 version;  /* that was copied */
  gboolean is_kept; /* there is a copy */
  int lock;         /* descriptor that says that we live; -1 for none */
} Keep;

struct _CapRecovery {
  GObject parent_instance;
  CapCabinet *cabinet;
  char *folder;
  GHashTable *keeps; /* CapFile * (weak) -> Keep */
  guint timer;
  gboolean is_failing; /* as last told */
};

G_DEFINE_FINAL_TYPE(CapRecovery, cap_recovery, G_TYPE_OBJECT)

static guint signal_failed;

void cap_rescue_free(CapRescue *rescue) {
  g_free(rescue->copy);
  g_free(rescue->path);
  g_free(rescue->name);
  g_free(rescue);
}

CapRescue *cap_rescue_copy(const CapRescue *rescue) {
  CapRescue *copy = g_new0(CapRescue, 1);
  *copy = (CapRescue){g_strdup(rescue->copy), g_strdup(rescue->path), g_strdup(rescue->name),
                      rescue->time};
  return copy;
}

static char *with_suffix(const char *stem, const char *suffix) {
  return g_strconcat(stem, suffix, NULL);
}

/* --- One copy ------------------------------------------------------------------------------- */

static void remove_copy(const char *stem) {
  static const char *const suffixes[] = {".xml", ".ini", ".lock"};
  for (guint i = 0; i < G_N_ELEMENTS(suffixes); i++) {
    g_autofree char *path = with_suffix(stem, suffixes[i]);
    g_unlink(path);
  }
}

/* A descriptor that holds the lock; -1 when somebody else does, or it cannot be had. */
static int take_lock(const char *stem) {
  g_autofree char *path = with_suffix(stem, ".lock");
  int fd = g_open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0) {
    close(fd);
    fd = -1;
  }
  return fd;
}

static void drop_copy(Keep *keep) {
  if (keep->is_kept)
    remove_copy(keep->stem);
  keep->is_kept = FALSE;
  if (keep->lock >= 0)
    close(keep->lock);
  keep->lock = -1;
}

/* In good order: what is still kept is not wanted. */
static void keep_free(gpointer data) {
  Keep *keep = data;
  drop_copy(keep);
  g_free(keep->stem);
  g_free(keep);
}

static gboolean write_copy(const Keep *keep, CapFile *file, GError **error) {
  g_autofree char *text_path = with_suffix(keep->stem, ".xml");
  g_autofree char *about_path = with_suffix(keep->stem, ".ini");
  g_autoptr(GKeyFile) about = g_key_file_new();
  CapSlice text = cap_file_text(file);
  gsize length;
  g_key_file_set_string(about, GROUP, "name", cap_file_name(file));
  if (cap_file_path(file) != NULL)
    g_key_file_set_string(about, GROUP, "path", cap_file_path(file));
  g_key_file_set_int64(about, GROUP, "time", g_get_real_time() / G_USEC_PER_SEC);
  g_autofree char *about_text = g_key_file_to_data(about, &length, NULL);
  return cap_write_file(text_path, text.data, text.length, error) &&
         cap_write_file(about_path, about_text, length, error);
}

/* --- Keeping -------------------------------------------------------------------------------- */

static void on_file_gone(gpointer data, GObject *file) {
  CapRecovery *recovery = data;
  g_hash_table_remove(recovery->keeps, file);
}

/* Once it is saved, the copy is older than the document. */
static void on_saved(CapFile *file, CapRecovery *recovery) {
  if (!cap_file_is_modified(file))
    cap_recovery_forget(recovery, file);
}

static Keep *keep_of(CapRecovery *recovery, CapFile *file) {
  Keep *keep = g_hash_table_lookup(recovery->keeps, file);
  if (keep != NULL)
    return keep;
  g_autofree char *uuid = g_uuid_string_random();
  keep = g_new0(Keep, 1);
  keep->stem = g_build_filename(recovery->folder, uuid, NULL);
  keep->lock = -1;
  g_hash_table_insert(recovery->keeps, file, keep);
  g_object_weak_ref(G_OBJECT(file), on_file_gone, recovery);
  g_signal_connect_object(file, "saved-changed", G_CALLBACK(on_saved), recovery, 0);
  return keep;
}

static gboolean make_folder(CapRecovery *recovery, GError **error) {
  if (g_mkdir_with_parents(recovery->folder, 0700) == 0)
    return TRUE;
  int code = errno;
  g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(code), "Cannot make %s: %s",
              recovery->folder, g_strerror(code));
  return FALSE;
}

static gboolean copy_file(CapRecovery *recovery, Keep *keep, CapFile *file, GError **error) {
  if (!make_folder(recovery, error))
    return FALSE;
  if (keep->lock < 0)
    keep->lock = take_lock(keep->stem);
  if (!write_copy(keep, file, error))
    return FALSE;
  keep->is_kept = TRUE;
  keep->version = cap_file_version(file);
  return TRUE;
}

/* A new document that nobody has touched is no work. */
static gboolean is_to_be_copied(const Keep *keep, CapFile *file) {
  return (cap_file_path(file) != NULL || cap_file_version(file) > 0) &&
         !(keep->is_kept && keep->version == cap_file_version(file));
}

/* FALSE when there is something to copy, and it cannot be done. */
static gboolean keep_file(CapRecovery *recovery, CapFile *file, GError **error) {
  Keep *keep = keep_of(recovery, file);
  if (!cap_file_is_modified(file)) {
    drop_copy(keep);
    return TRUE;
  }
  return !is_to_be_copied(keep, file) || copy_file(recovery, keep, file, error);
}

/* A disk that is full stays so for a while: that is worth one word, not one every few seconds. */
static void tell_failure(CapRecovery *recovery, const GError *error) {
  gboolean was_failing = recovery->is_failing;
  recovery->is_failing = error != NULL;
  if (error != NULL && !was_failing)
    g_signal_emit(recovery, signal_failed, 0, error->message);
}

void cap_recovery_keep(CapRecovery *recovery) {
  g_autoptr(GPtrArray) files = cap_cabinet_files(recovery->cabinet);
  g_autoptr(GError) error = NULL;
  for (guint i = 0; i < files->len; i++)
    keep_file(recovery, g_ptr_array_index(files, i), error == NULL ? &error : NULL);
  tell_failure(recovery, error);
}

static gboolean on_timer(gpointer data) {
  cap_recovery_keep(data);
  return G_SOURCE_CONTINUE;
}

void cap_recovery_forget(CapRecovery *recovery, CapFile *file) {
  Keep *keep = g_hash_table_lookup(recovery->keeps, file);
  if (keep != NULL)
    drop_copy(keep);
}

/* --- What was left behind ------------------------------------------------------------------- */

static char *stem_of(const CapRescue *rescue) {
  return g_strndup(rescue->copy, strlen(rescue->copy) - strlen(".xml"));
}

/* NULL when its process lives, or it is none. */
static CapRescue *look_at(const char *folder, const char *name) {
  if (!g_str_has_suffix(name, ".ini"))
    return NULL;
  g_autofree char *base = g_strndup(name, strlen(name) - strlen(".ini"));
  g_autofree char *stem = g_build_filename(folder, base, NULL);
  g_autofree char *about_path = with_suffix(stem, ".ini");
  g_autofree char *copy = with_suffix(stem, ".xml");
  g_autoptr(GKeyFile) about = g_key_file_new();
  if (!g_file_test(copy, G_FILE_TEST_IS_REGULAR) ||
      !g_key_file_load_from_file(about, about_path, G_KEY_FILE_NONE, NULL))
    return NULL;
  int lock = take_lock(stem);
  if (lock < 0)
    return NULL;
  close(lock);
  CapRescue *rescue = g_new0(CapRescue, 1);
  rescue->copy = g_steal_pointer(&copy);
  rescue->path = g_key_file_get_string(about, GROUP, "path", NULL);
  rescue->name = g_key_file_get_string(about, GROUP, "name", NULL);
  rescue->time = g_key_file_get_int64(about, GROUP, "time", NULL);
  if (rescue->name == NULL)
    rescue->name = g_path_get_basename(rescue->copy);
  return rescue;
}

static int by_time(gconstpointer a, gconstpointer b) {
  const CapRescue *x = *(const CapRescue *const *)a, *y = *(const CapRescue *const *)b;
  return (x->time < y->time) - (x->time > y->time);
}

GPtrArray *cap_recovery_list(CapRecovery *recovery) {
  GPtrArray *list = g_ptr_array_new_with_free_func((GDestroyNotify)cap_rescue_free);
  g_autoptr(GDir) dir = g_dir_open(recovery->folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    CapRescue *rescue = look_at(recovery->folder, name);
    if (rescue != NULL)
      g_ptr_array_add(list, rescue);
  }
  g_ptr_array_sort(list, by_time);
  return list;
}

/* A copy of what is on disk by now holds no work. */
static gboolean holds_work(const CapRescue *rescue) {
  g_autofree char *copy = NULL;
  g_autofree char *saved = NULL;
  gsize n_copy, n_saved;
  return !g_file_get_contents(rescue->copy, &copy, &n_copy, NULL) ||
         !g_file_get_contents(rescue->path, &saved, &n_saved, NULL) || n_copy != n_saved ||
         memcmp(copy, saved, n_copy) != 0;
}

CapRescue *cap_recovery_find(CapRecovery *recovery, const char *path) {
  g_autoptr(GPtrArray) list = cap_recovery_list(recovery);
  g_autofree char *full = g_canonicalize_filename(path, NULL);
  for (guint i = 0; i < list->len; i++) {
    const CapRescue *rescue = g_ptr_array_index(list, i);
    if (g_strcmp0(rescue->path, full) == 0 && holds_work(rescue))
      return cap_rescue_copy(rescue);
  }
  return NULL;
}

CapFile *cap_recovery_open(CapRecovery *recovery, const CapRescue *rescue, GError **error) {
  g_autofree char *text = NULL;
  g_autofree char *stem = stem_of(rescue);
  gsize length;
  if (!g_file_get_contents(rescue->copy, &text, &length, error))
    return NULL;
  CapFile *file =
      rescue->path != NULL ? cap_cabinet_open(recovery->cabinet, rescue->path, NULL) : NULL;
  if (file != NULL) {
    cap_file_set_text(file, text, length);
  } else {
    /* The document itself is gone, or never was. */
    file = cap_file_new(rescue->name, text, length);
    if (rescue->path != NULL)
      cap_file_set_path(file, rescue->path);
    cap_cabinet_add(recovery->cabinet, file);
  }
  Keep *keep = keep_of(recovery, file);
  drop_copy(keep);
  g_free(keep->stem);
  keep->stem = g_steal_pointer(&stem);
  keep->lock = take_lock(keep->stem);
  keep->is_kept = TRUE;
  keep->version = cap_file_version(file);
  return file;
}

void cap_recovery_discard(CapRecovery *recovery, const CapRescue *rescue) {
  g_autofree char *stem = stem_of(rescue);
  (void)recovery;
  remove_copy(stem);
}

/* --- The object ----------------------------------------------------------------------------- */

CapRecovery *cap_recovery_new(CapCabinet *cabinet, const char *folder) {
  CapRecovery *recovery = g_object_new(CAP_TYPE_RECOVERY, NULL);
  recovery->cabinet = g_object_ref(cabinet);
  recovery->folder = folder != NULL
                         ? g_strdup(folder)
                         : g_build_filename(g_get_user_state_dir(), "capitano", "recovery", NULL);
  recovery->timer = g_timeout_add_seconds(SECONDS_BETWEEN_COPIES, on_timer, recovery);
  return recovery;
}

static void cap_recovery_finalize(GObject *object) {
  CapRecovery *recovery = CAP_RECOVERY(object);
  GHashTableIter files;
  gpointer file;
  g_source_remove(recovery->timer);
  g_hash_table_iter_init(&files, recovery->keeps);
  while (g_hash_table_iter_next(&files, &file, NULL))
    g_object_weak_unref(file, on_file_gone, recovery);
  g_hash_table_unref(recovery->keeps);
  g_clear_object(&recovery->cabinet);
  g_free(recovery->folder);
  G_OBJECT_CLASS(cap_recovery_parent_class)->finalize(object);
}

static void cap_recovery_class_init(CapRecoveryClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_recovery_finalize;
  signal_failed = g_signal_new("failed", CAP_TYPE_RECOVERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void cap_recovery_init(CapRecovery *recovery) {
  recovery->keeps = g_hash_table_new_full(NULL, NULL, NULL, keep_free);
}
