#include "editor/core/file.h"

#include <string.h>

#include "schema/place.h"
#include "schema/writer.h"

struct _CapFile {
  GObject parent_instance;
  CapDocument *document; /* NULL as long as the text was never well-formed */
  CapAnchors *anchors;
  char *path; /* NULL: never saved */
  char *name; /* shown while there is no path */
  guint64 version;

  GString *draft; /* text that is not well-formed; NULL when there is none */
  gboolean is_draft_saved;
  GString *undone_draft; /* one that was undone and could come back */

  GArray *undo_times; /* of gint64: when each step was made that could be undone, oldest first */
  GArray *redo_times; /* likewise; the next to be redone is the last */
  gint64 last_time;   /* of all steps that ever were */
  guint depth;        /* of open steps */
  gboolean is_touched;

  gboolean was_modified; /* as last told */
  gboolean is_new;       /* its first text was never saved: modified even without a change */
  char *digest;          /* of what we last read or wrote; NULL when never on disk */
  char *foreign_digest;  /* of what somebody else wrote since; "" removed it; NULL: nobody did */
  GFileMonitor *monitor;
};

enum { CHANGED, SAVED_CHANGED, CHANGED_ON_DISK, N_SIGNALS };

G_DEFINE_FINAL_TYPE(CapFile, cap_file, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* --- Telling -------------------------------------------------------------------------------- */

static void tell_saved(CapFile *file) {
  file->was_modified = cap_file_is_modified(file);
  g_signal_emit(file, signals[SAVED_CHANGED], 0);
}

static void tell_changed(CapFile *file) {
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

/* The text is that of the last step, whose time no other step has. */
static void settle(CapFile *file) {
  GArray *times = file->undo_times;
  cap_anchors_settle(file->anchors,
                     times->len > 0 ? g_array_index(times, gint64, times->len - 1) : 0);
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

gboolean cap_file_save(CapFile *file, const char *path, GError **error) {
  g_autofree char *target = g_strdup(path != NULL ? path : file->path);
  CapSlice text = cap_file_text(file);
  g_return_val_if_fail(target != NULL, FALSE);
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

/* Makes the document of a text, if it is well-formed. */
static gboolean make_document(CapFile *file, const char *text, gsize length) {
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

static void set_draft(CapFile *file, const char *text, gsize length) {
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
  if (!make_document(file, text, length))
    set_draft(file, text, length);
  note_disk(file, text, length);
  watch(file);
  return file;
}

CapFile *cap_file_new(const char *name, const char *text, gsize length) {
  CapFile *file = g_object_new(CAP_TYPE_FILE, NULL);
  file->name = g_strdup(name);
  file->is_new = file->was_modified = TRUE;
  if (!make_document(file, text, length))
    set_draft(file, text, length);
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

/* --- Changing it ---------------------------------------------------------------------------- */

/* After a step: when it was made, if it left one. Times grow even when the clock stands. */
static void note_step(CapFile *file) {
  gint64 now = g_get_monotonic_time();
  guint n = file->undo_times->len;
  if (cap_document_n_steps(file->document) != n) {
    now = MAX(now, file->last_time + 1);
    file->last_time = now;
    g_array_append_val(file->undo_times, now);
    g_array_set_size(file->redo_times, 0);
  }
  settle(file);
}

CapDocument *cap_file_begin(CapFile *file, const char *format, ...) {
  va_list args;
  if (file->document == NULL || file->draft != NULL)
    return NULL;
  va_start(args, format);
  g_autofree char *name = g_strdup_vprintf(format, args);
  va_end(args);
  cap_document_begin_group(file->document, name);
  file->depth++;
  return file->document;
}

void cap_file_end(CapFile *file) {
  g_return_if_fail(file->depth > 0);
  cap_document_end_group(file->document);
  if (--file->depth > 0)
    return;
  note_step(file);
  if (file->is_touched)
    tell_changed(file);
}

void cap_file_touch(CapFile *file) {
  if (file->is_touched)
    tell_changed(file);
}

gboolean cap_file_set_text(CapFile *file, const char *text, gsize length) {
  g_return_val_if_fail(file->depth == 0, FALSE);
  CapSlice now = cap_file_text(file);
  if (now.length == length && memcmp(now.data, text, length) == 0)
    return file->draft == NULL;
  gboolean is_first = file->document == NULL;
  gboolean is_sound = file->document != NULL
                          ? cap_document_replace_text(file->document, text, length)
                          : make_document(file, text, length);
  if (file->undone_draft != NULL)
    g_string_free(g_steal_pointer(&file->undone_draft), TRUE);
  set_draft(file, is_sound ? NULL : text, length);
  if (is_sound && is_first)
    file->is_new = TRUE; /* without a step before it that is on disk */
  if (is_sound)
    note_step(file);
  tell_changed(file);
  return is_sound;
}

/* --- Undo ----------------------------------------------------------------------------------- */

static void move_time(GArray *from, GArray *to) {
  g_array_append_val(to, g_array_index(from, gint64, from->len - 1));
  g_array_set_size(from, from->len - 1);
}

/* A draft is undone as a whole: it is no step of the document. */
static gboolean undo_draft(CapFile *file) {
  if (file->draft == NULL || file->document == NULL || file->depth > 0)
    return FALSE;
  file->undone_draft = g_steal_pointer(&file->draft);
  return TRUE;
}

static gboolean redo_draft(CapFile *file) {
  if (file->undone_draft == NULL || file->depth > 0)
    return FALSE;
  file->draft = g_steal_pointer(&file->undone_draft);
  file->is_draft_saved = FALSE;
  return TRUE;
}

gboolean cap_file_undo(CapFile *file) {
  if (undo_draft(file)) {
    tell_changed(file);
    return TRUE;
  }
  if (file->draft != NULL || file->document == NULL || file->depth > 0 ||
      !cap_document_undo(file->document))
    return FALSE;
  move_time(file->undo_times, file->redo_times);
  settle(file);
  tell_changed(file);
  return TRUE;
}

gboolean cap_file_redo(CapFile *file) {
  gboolean is_step = file->draft == NULL && file->document != NULL && file->depth == 0 &&
                     cap_document_redo(file->document);
  if (is_step) {
    move_time(file->redo_times, file->undo_times);
    settle(file);
  } else if (!redo_draft(file)) {
    return FALSE;
  }
  tell_changed(file);
  return TRUE;
}

void cap_file_forget_undone(CapFile *file) {
  if (file->document != NULL)
    cap_document_forget_undone(file->document);
  g_array_set_size(file->redo_times, 0);
  if (file->undone_draft != NULL)
    g_string_free(g_steal_pointer(&file->undone_draft), TRUE);
}

const char *cap_file_undo_name(CapFile *file) {
  if (file->document == NULL)
    return NULL;
  return file->draft != NULL ? "Edit text" : cap_document_undo_name(file->document);
}

const char *cap_file_redo_name(CapFile *file) {
  if (file->document == NULL || file->draft != NULL)
    return NULL;
  const char *name = cap_document_redo_name(file->document);
  return name == NULL && file->undone_draft != NULL ? "Edit text" : name;
}

gint64 cap_file_undo_time(CapFile *file) {
  if (file->draft != NULL && file->document != NULL)
    return G_MAXINT64;
  return file->undo_times->len > 0
             ? g_array_index(file->undo_times, gint64, file->undo_times->len - 1)
             : 0;
}

gint64 cap_file_redo_time(CapFile *file) {
  if (file->redo_times->len > 0 && cap_document_redo_name(file->document) != NULL)
    return g_array_index(file->redo_times, gint64, file->redo_times->len - 1);
  return file->undone_draft != NULL ? G_MAXINT64 : 0;
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_file_finalize(GObject *object) {
  CapFile *file = CAP_FILE(object);
  g_clear_object(&file->monitor);
  cap_anchors_free(file->anchors);
  cap_document_free(file->document);
  set_draft(file, NULL, 0);
  if (file->undone_draft != NULL)
    g_string_free(file->undone_draft, TRUE);
  g_array_unref(file->undo_times);
  g_array_unref(file->redo_times);
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
  file->undo_times = g_array_new(FALSE, FALSE, sizeof(gint64));
  file->redo_times = g_array_new(FALSE, FALSE, sizeof(gint64));
}
