#include "editor/problems/source-text.h"

#include <string.h>

/* Milliseconds without a key after which typing has stopped. */
#define PAUSE 300

struct _CapSourceText {
  GObject parent_instance;
  CapFile *file;
  GtkSourceBuffer *buffer;
  GString *synced;   /* the text that document and buffer last had in common */
  guint64 version;   /* of the document then */
  gboolean is_typed; /* something that the document does not know */
  guint timer;       /* until typing has stopped */
  gboolean is_loading;
  gboolean is_watched;
  gboolean is_editable;
};

G_DEFINE_FINAL_TYPE(CapSourceText, cap_source_text, G_TYPE_OBJECT)

static guint synced_signal;

/* --- What differs --------------------------------------------------------------------------- */

/* The part of a text that another one has instead. */
typedef struct {
  gsize start; /* bytes that both have in common before it */
  gsize n_removed, n_inserted;
} Difference;

static gboolean is_inside_character(char c) {
  return ((guchar)c & 0xc0) == 0x80;
}

static Difference difference(const char *old, gsize n_old, const char *new, gsize n_new) {
  gsize start = 0, end = 0;
  gsize common = MIN(n_old, n_new);
  while (start < common && old[start] == new[start])
    start++;
  while (end < common - start && old[n_old - 1 - end] == new[n_new - 1 - end])
    end++;
  /* Characters stay whole, and a line break of two characters with them. */
  while (start > 0 &&
         (is_inside_character(start < n_old ? old[start] : 'x') ||
          is_inside_character(start < n_new ? new[start] : 'x') || old[start - 1] == '\r'))
    start--;
  while (end > 0 && (is_inside_character(old[n_old - end]) || old[n_old - end] == '\n'))
    end--;
  return (Difference){start, n_old - start - end, n_new - start - end};
}

static guint count_characters(const char *text, gsize n_bytes) {
  return (guint)g_utf8_strlen(text, (gssize)n_bytes);
}

/* --- From the document to the buffer -------------------------------------------------------- */

static gboolean is_displayable(CapSlice text) {
  return g_utf8_validate(text.data, (gssize)text.length, NULL) &&
         memchr(text.data, '\0', text.length) == NULL;
}

/* Changes the buffer as the document has changed. `shift` is how many characters the buffer is
 * ahead at that place, by what was typed before it. */
static void splice(CapSourceText *text, const Difference *d, const char *new, int shift) {
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER(text->buffer);
  int first = (int)count_characters(text->synced->str, d->start) + shift;
  int n = (int)count_characters(text->synced->str + d->start, d->n_removed);
  GtkTextIter start, end;
  text->is_loading = TRUE;
  gtk_text_buffer_get_iter_at_offset(buffer, &start, first);
  gtk_text_buffer_get_iter_at_offset(buffer, &end, first + n);
  if (n > 0)
    gtk_text_buffer_delete(buffer, &start, &end);
  if (d->n_inserted > 0)
    gtk_text_buffer_insert(buffer, &start, new + d->start, (int)d->n_inserted);
  text->is_loading = FALSE;
}

/* Reading begins at the top: what is put in takes the cursor to its end. */
static void go_to_top(CapSourceText *text) {
  GtkTextIter start;
  gtk_text_buffer_get_start_iter(GTK_TEXT_BUFFER(text->buffer), &start);
  gtk_text_buffer_place_cursor(GTK_TEXT_BUFFER(text->buffer), &start);
}

static char *buffer_text(CapSourceText *text) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(GTK_TEXT_BUFFER(text->buffer), &start, &end);
  return gtk_text_buffer_get_text(GTK_TEXT_BUFFER(text->buffer), &start, &end, TRUE);
}

/* Something is typed that the document does not know yet, and the document changes elsewhere: both
 * changes stay when they do not touch. Otherwise what is typed wins, as the later one. */
static void merge(CapSourceText *text, CapSlice new) {
  g_autofree char *typed = buffer_text(text);
  gsize n_typed = strlen(typed);
  Difference ours = difference(text->synced->str, text->synced->len, typed, n_typed);
  Difference theirs = difference(text->synced->str, text->synced->len, new.data, new.length);
  if (theirs.start + theirs.n_removed <= ours.start) {
    splice(text, &theirs, new.data, 0);
  } else if (theirs.start >= ours.start + ours.n_removed) {
    int shift = (int)count_characters(typed + ours.start, ours.n_inserted) -
                (int)count_characters(text->synced->str + ours.start, ours.n_removed);
    splice(text, &theirs, new.data, shift);
  }
}

static void remember(CapSourceText *text, CapSlice new) {
  g_string_truncate(text->synced, 0);
  g_string_append_len(text->synced, new.data, (gssize) new.length);
  text->version = cap_file_version(text->file);
}

void cap_source_text_sync(CapSourceText *text) {
  CapSlice new = cap_file_text(text->file);
  g_autofree char *readable = NULL;
  gboolean is_first = text->synced->len == 0;
  if (cap_source_text_is_current(text))
    return;
  text->is_editable = is_displayable(new);
  if (!text->is_editable) {
    readable = g_utf8_make_valid(new.data, (gssize) new.length);
    new = cap_slice_of(readable);
  }
  if (text->is_typed) {
    merge(text, new);
  } else {
    Difference d = difference(text->synced->str, text->synced->len, new.data, new.length);
    if (d.n_removed > 0 || d.n_inserted > 0)
      splice(text, &d, new.data, 0);
    if (is_first)
      go_to_top(text);
  }
  remember(text, new);
  if (!text->is_typed)
    g_signal_emit(text, synced_signal, 0);
}

static void on_file_changed(CapSourceText *text) {
  if (text->is_watched)
    cap_source_text_sync(text);
}

/* --- From the buffer to the document -------------------------------------------------------- */

void cap_source_text_flush(CapSourceText *text) {
  if (!text->is_typed)
    return;
  g_autofree char *typed = buffer_text(text);
  gsize length = strlen(typed);
  g_clear_handle_id(&text->timer, g_source_remove);
  text->is_typed = FALSE;
  g_string_truncate(text->synced, 0);
  g_string_append_len(text->synced, typed, (gssize)length);
  /* The document tells of its change, and finds the buffer to be what it has become. */
  cap_file_set_text(text->file, typed, length);
  text->version = cap_file_version(text->file);
  g_signal_emit(text, synced_signal, 0);
}

static gboolean on_pause(gpointer data) {
  CapSourceText *text = data;
  text->timer = 0;
  cap_source_text_flush(text);
  return G_SOURCE_REMOVE;
}

static void on_typed(CapSourceText *text) {
  if (text->is_loading || !text->is_editable)
    return;
  text->is_typed = TRUE;
  g_clear_handle_id(&text->timer, g_source_remove);
  text->timer = g_timeout_add(PAUSE, on_pause, text);
}

/* --- What others ask ------------------------------------------------------------------------ */

void cap_source_text_set_watched(CapSourceText *text, gboolean is_watched) {
  text->is_watched = is_watched;
  if (is_watched)
    cap_source_text_sync(text);
  else
    cap_source_text_flush(text);
}

gboolean cap_source_text_is_editable(CapSourceText *text) {
  return text->is_editable;
}

gboolean cap_source_text_is_current(CapSourceText *text) {
  return text->version == cap_file_version(text->file);
}

void cap_source_text_iter(CapSourceText *text, CapTextCursor *cursor, gsize offset,
                          GtkTextIter *iter) {
  offset = MIN(offset, text->synced->len);
  if (offset < cursor->byte)
    *cursor = (CapTextCursor){0, 0};
  cursor->characters += count_characters(text->synced->str + cursor->byte, offset - cursor->byte);
  cursor->byte = offset;
  gtk_text_buffer_get_iter_at_offset(GTK_TEXT_BUFFER(text->buffer), iter, (int)cursor->characters);
}

gsize cap_source_text_offset(CapSourceText *text, const GtkTextIter *iter) {
  GtkTextIter start;
  gtk_text_buffer_get_start_iter(GTK_TEXT_BUFFER(text->buffer), &start);
  g_autofree char *before =
      gtk_text_buffer_get_text(GTK_TEXT_BUFFER(text->buffer), &start, iter, TRUE);
  return strlen(before);
}

/* --- The object ----------------------------------------------------------------------------- */

CapSourceText *cap_source_text_new(CapFile *file, GtkSourceBuffer *buffer) {
  CapSourceText *text = g_object_new(CAP_TYPE_SOURCE_TEXT, NULL);
  text->file = g_object_ref(file);
  text->buffer = g_object_ref(buffer);
  text->version = cap_file_version(file) - 1; /* not yet that of the buffer */
  g_signal_connect_object(file, "changed", G_CALLBACK(on_file_changed), text, G_CONNECT_SWAPPED);
  g_signal_connect_object(buffer, "changed", G_CALLBACK(on_typed), text, G_CONNECT_SWAPPED);
  return text;
}

static void cap_source_text_dispose(GObject *object) {
  CapSourceText *text = CAP_SOURCE_TEXT(object);
  if (text->file != NULL)
    cap_source_text_flush(text);
  g_clear_handle_id(&text->timer, g_source_remove);
  g_clear_object(&text->file);
  g_clear_object(&text->buffer);
  G_OBJECT_CLASS(cap_source_text_parent_class)->dispose(object);
}

static void cap_source_text_finalize(GObject *object) {
  g_string_free(CAP_SOURCE_TEXT(object)->synced, TRUE);
  G_OBJECT_CLASS(cap_source_text_parent_class)->finalize(object);
}

static void cap_source_text_class_init(CapSourceTextClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_source_text_dispose;
  G_OBJECT_CLASS(class)->finalize = cap_source_text_finalize;
  synced_signal = g_signal_new("synced", CAP_TYPE_SOURCE_TEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void cap_source_text_init(CapSourceText *text) {
  text->synced = g_string_new(NULL);
  text->is_editable = TRUE;
}
