#include "editor/core/files/file-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "schema/codes/place.h"
#include "schema/document/writer.h"

enum { CHANGED, SAVED_CHANGED, CHANGED_ON_DISK, N_SIGNALS };

G_DEFINE_FINAL_TYPE(CapFile, cap_file, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* --- Telling -------------------------------------------------------------------------------- */

static void tell_saved(CapFile *file) {
  file->was_modified = cap_file_is_modified(file);
  g_signal_emit(file, signals[SAVED_CHANGED], 0);
}

void cap_file_tell_changed(CapFile *file) {
  file->version++;
  file->is_touched = FALSE;
  g_signal_emit(file, signals[CHANGED], 0);
  if (file->was_modified != cap_file_is_modified(file))
    tell_saved(file);
}

static void on_splice(gpointer data, gsize offset, gsize n_removed, const char *inserted,
                      gsize n_inserted) {
  CapFile *file = data;
  (void)inserted;
  cap_anchors_splice(file->anchors, offset, n_removed, n_inserted);
  file->is_touched = TRUE;
}

static void on_move(gpointer data, CapNode node, gboolean has_arrived) {
  CapFile *file = data;
  if (has_arrived)
    cap_anchors_land(file->anchors, node);
  else
    cap_anchors_lift(file->anchors, node);
}

/* --- Disk ----------------------------------------------------------------------------------- */

static char *digest_of(const char *text, gsize length) {
  return g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text, length);
}

/* Somebody else wrote or removed it. Each state of the disk is told once. */
static void note_foreign(CapFile *file, const char *digest) {
  gboolean is_ours = g_strcmp0(digest, file->digest) == 0;
  if (g_strcmp0(is_ours ? NULL : digest, file->foreign_digest) == 0)
    return;
  g_free(file->foreign_digest);
  file->foreign_digest = is_ours ? NULL : g_strdup(digest);
  tell_saved(file);
  if (!is_ours)
    g_signal_emit(file, signals[CHANGED_ON_DISK], 0);
}

static void on_disk_event(GFileMonitor *monitor, GFile *changed, GFile *other,
                          GFileMonitorEvent event, CapFile *file) {
  g_autofree char *text = NULL;
  gsize length;
  (void)monitor;
  (void)changed;
  (void)other;
  if (file->path == NULL || event == G_FILE_MONITOR_EVENT_CHANGED ||
      event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED)
    return; /* more is to come, or its content is the same */
  if (g_file_get_contents(file->path, &text, &length, NULL)) {
    g_autofree char *digest = digest_of(text, length);
    note_foreign(file, digest);
  } else if (!g_file_test(file->path, G_FILE_TEST_EXISTS)) {
    note_foreign(file, "");
  }
}

static void watch(CapFile *file) {
  g_clear_object(&file->monitor);
  if (file->path == NULL)
    return;
  g_autoptr(GFile) place = g_file_new_for_path(file->path);
  file->monitor = g_file_monitor_file(place, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (file->monitor != NULL)
    g_signal_connect(file->monitor, "changed", G_CALLBACK(on_disk_event), file);
}

void cap_file_set_path(CapFile *file, const char *path) {
  g_autofree char *full = g_canonicalize_filename(path, NULL);
  g_free(file->path);
  file->path = g_steal_pointer(&full);
  watch(file);
  tell_saved(file);
}

/* The text on disk is now this one. */
static void note_disk(CapFile *file, const char *text, gsize length) {
  g_free(file->digest);
  file->digest = digest_of(text, length);
  g_clear_pointer(&file->foreign_digest, g_free);
  file->is_new = FALSE;
  if (file->draft != NULL)
    file->is_draft_saved = TRUE;
  else if (file->document != NULL)
    cap_document_mark_saved(file->document);
}

/* What is written must be readable again. Text that somebody typed is kept as it is, whatever it
 * is. */
static gboolean is_fit_to_write(CapFile *file, const char *target, GError **error) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  if (file->draft != NULL || file->document == NULL ||
      cap_document_survives(file->document, cap_document_text(file->document), &limits))
    return TRUE;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
              _("%s was left alone: what would be written could not be read again. Undo the last "
                "change and save once more."),
              target);
  return FALSE;
}

gboolean cap_file_save(CapFile *file, const char *path, GError **error) {
  g_autofree char *target = g_strdup(path != NULL ? path : file->path);
  CapSlice text = cap_file_text(file);
  g_return_val_if_fail(target != NULL, FALSE);
  if (!is_fit_to_write(file, target, error))
    return FALSE;
  /* Known before it is written, so that our own write does not look like somebody else's. */
  g_autofree char *before = g_steal_pointer(&file->digest);
  file->digest = digest_of(text.data, text.length);
  if (!cap_write_file(target, text.data, text.length, error)) {
    g_free(file->digest);
    file->digest = g_steal_pointer(&before);
    return FALSE;
  }
  note_disk(file, text.data, text.length);
  cap_file_set_path(file, target);
  return TRUE;
}

gboolean cap_file_revert(CapFile *file, GError **error) {
  g_autofree char *text = NULL;
  gsize length;
  g_return_val_if_fail(file->path != NULL, FALSE);
  if (!g_file_get_contents(file->path, &text, &length, error))
    return FALSE;
  cap_file_set_text(file, text, length);
  note_disk(file, text, length);
  tell_saved(file);
  return TRUE;
}

/* --- Making --------------------------------------------------------------------------------- */

gboolean cap_file_make_document(CapFile *file, const char *text, gsize length) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  static const CapDocumentListener listener = {on_splice, on_move};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  const char *name = file->path != NULL ? file->path : file->name;
  file->document = cap_document_read_text(name, text, length, &limits, unheard);
  cap_anchors_set_document(file->anchors, file->document);
  if (file->document != NULL)
    cap_document_set_listener(file->document, &listener, file);
  return file->document != NULL;
}

void cap_file_set_draft(CapFile *file, const char *text, gsize length) {
  if (file->draft != NULL)
    g_string_free(file->draft, TRUE);
  file->draft = text != NULL ? g_string_new_len(text, (gssize)length) : NULL;
  file->is_draft_saved = FALSE;
}

CapFile *cap_file_load(const char *path, GError **error) {
  g_autofree char *text = NULL;
  gsize length;
  if (!g_file_get_contents(path, &text, &length, error))
    return NULL;
  CapFile *file = g_object_new(CAP_TYPE_FILE, NULL);
  file->path = g_canonicalize_filename(path, NULL);
  if (!cap_file_make_document(file, text, length))
    cap_file_set_draft(file, text, length);
  note_disk(file, text, length);
  watch(file);
  return file;
}

CapFile *cap_file_new(const char *name, const char *text, gsize length) {
  CapFile *file = g_object_new(CAP_TYPE_FILE, NULL);
  file->name = g_strdup(name);
  file->is_new = file->was_modified = TRUE;
  if (!cap_file_make_document(file, text, length))
    cap_file_set_draft(file, text, length);
  return file;
}

/* --- What it is ----------------------------------------------------------------------------- */

const CapDocument *cap_file_document(CapFile *file) {
  return file->document;
}

CapKind cap_file_kind(CapFile *file) {
  return file->document != NULL ? cap_document_kind(file->document) : CAP_KIND_UNKNOWN;
}

const char *cap_file_path(CapFile *file) {
  return file->path;
}

const char *cap_file_name(CapFile *file) {
  const char *slash = file->path != NULL ? strrchr(file->path, '/') : NULL;
  return slash != NULL ? slash + 1 : file->path != NULL ? file->path : file->name;
}

char *cap_file_dup_id(CapFile *file) {
  if (file->document == NULL)
    return NULL;
  CapSlice id = cap_node_attribute(file->document, cap_document_root(file->document), CAP_NAME_ID);
  return cap_slice_is_set(id) ? cap_slice_dup(id) : NULL;
}

guint64 cap_file_version(CapFile *file) {
  return file->version;
}

CapSlice cap_file_text(CapFile *file) {
  return file->draft != NULL ? (CapSlice){file->draft->str, file->draft->len}
                             : cap_document_text(file->document);
}

gboolean cap_file_has_draft(CapFile *file) {
  return file->draft != NULL;
}

gboolean cap_file_is_modified(CapFile *file) {
  if (file->is_new || file->foreign_digest != NULL)
    return TRUE;
  return file->draft != NULL ? !file->is_draft_saved : cap_document_is_modified(file->document);
}

gboolean cap_file_differs_on_disk(CapFile *file) {
  return file->foreign_digest != NULL;
}

CapAnchor *cap_file_anchor(CapFile *file, CapNode node) {
  return cap_anchors_add(file->anchors, node);
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_file_finalize(GObject *object) {
  CapFile *file = CAP_FILE(object);
  g_clear_object(&file->monitor);
  cap_anchors_free(file->anchors);
  cap_document_free(file->document);
  cap_file_set_draft(file, NULL, 0);
  if (file->undone_draft != NULL)
    g_string_free(file->undone_draft, TRUE);
  g_array_unref(file->done);
  g_array_unref(file->undone);
  g_free(file->path);
  g_free(file->name);
  g_free(file->digest);
  g_free(file->foreign_digest);
  G_OBJECT_CLASS(cap_file_parent_class)->finalize(object);
}

static void cap_file_class_init(CapFileClass *class) {
  static const char *const names[N_SIGNALS] = {"changed", "saved-changed", "changed-on-disk"};
  G_OBJECT_CLASS(class)->finalize = cap_file_finalize;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new(names[i], CAP_TYPE_FILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
}

static void cap_file_init(CapFile *file) {
  file->anchors = cap_anchors_new();
  file->done = g_array_new(FALSE, FALSE, sizeof(CapFileStep));
  file->undone = g_array_new(FALSE, FALSE, sizeof(CapFileStep));
}
