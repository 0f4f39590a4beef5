/* Changing an open document, and taking changes back; see file.h. */
#include "editor/core/files/file-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* What a document calls text that was typed, too. */
#define TYPED N_("Edit text")

/* --- Steps ---------------------------------------------------------------------------------- */

static const CapFileStep *last_of(const GArray *steps) {
  return steps->len > 0 ? &g_array_index(steps, CapFileStep, steps->len - 1) : NULL;
}

static gint64 time_of(const CapFileStep *step) {
  return step != NULL ? step->time : 0;
}

/* The text is that of the last step, whose time no other step has. */
static void settle(CapFile *file) {
  cap_anchors_settle(file->anchors, time_of(last_of(file->done)));
}

/* Whether the document has a step that was not noted yet. */
static gboolean has_new_step(const CapFile *file) {
  return cap_document_n_steps(file->document) != file->done->len;
}

/* Times grow even when the clock stands. */
static gint64 next_time(const CapFile *file) {
  return MAX(g_get_monotonic_time(), file->last_time + 1);
}

/* After a step, if it left one. */
static void note_step(CapFile *file, gint64 time, gboolean is_joint) {
  if (has_new_step(file)) {
    CapFileStep step = {time, is_joint};
    file->last_time = time;
    g_array_append_val(file->done, step);
    g_array_set_size(file->undone, 0);
  }
  settle(file);
}

/* --- One file ------------------------------------------------------------------------------- */

static gboolean can_be_edited(const CapFile *file) {
  return file->document != NULL && file->draft == NULL;
}

static void begin(CapFile *file, const char *name) {
  cap_document_begin_group(file->document, name);
  file->depth++;
}

CapDocument *cap_file_begin(CapFile *file, const char *format, ...) {
  va_list args;
  if (!can_be_edited(file))
    return NULL;
  va_start(args, format);
  g_autofree char *name = g_strdup_vprintf(format, args);
  va_end(args);
  begin(file, name);
  return file->document;
}

/* FALSE when it was a step within another one. */
static gboolean end(CapFile *file) {
  g_return_val_if_fail(file->depth > 0, FALSE);
  cap_document_end_group(file->document);
  return --file->depth == 0;
}

void cap_file_end(CapFile *file) {
  if (!end(file))
    return;
  /* Who was told of the change before knows nothing of the step yet. */
  file->is_touched |= has_new_step(file);
  note_step(file, next_time(file), FALSE);
  cap_file_touch(file);
}

void cap_file_touch(CapFile *file) {
  if (file->is_touched)
    cap_file_tell_changed(file);
}

gboolean cap_file_set_text(CapFile *file, const char *text, gsize length) {
  g_return_val_if_fail(file->depth == 0, FALSE);
  CapSlice now = cap_file_text(file);
  if (now.length == length && memcmp(now.data, text, length) == 0)
    return file->draft == NULL;
  gboolean is_first = file->document == NULL;
  gboolean is_sound = file->document != NULL
                          ? cap_document_replace_text(file->document, text, length)
                          : cap_file_make_document(file, text, length);
  if (file->undone_draft != NULL)
    g_string_free(g_steal_pointer(&file->undone_draft), TRUE);
  cap_file_set_draft(file, is_sound ? NULL : text, length);
  if (is_sound && is_first)
    file->is_new = TRUE; /* without a step before it that is on disk */
  if (is_sound)
    note_step(file, next_time(file), FALSE);
  cap_file_tell_changed(file);
  return is_sound;
}

/* --- Several files -------------------------------------------------------------------------- */

gboolean cap_files_begin(const GPtrArray *files, const char *format, ...) {
  va_list args;
  for (guint i = 0; i < files->len; i++) {
    const CapFile *file = g_ptr_array_index(files, i);
    g_return_val_if_fail(file->depth == 0, FALSE);
    if (!can_be_edited(file))
      return FALSE;
  }
  va_start(args, format);
  g_autofree char *name = g_strdup_vprintf(format, args);
  va_end(args);
  for (guint i = 0; i < files->len; i++)
    begin(g_ptr_array_index(files, i), name);
  return TRUE;
}

/* Told when all of them are what they are to be, so that nobody sees one without the others. */
static void tell_all(const GPtrArray *files) {
  for (guint i = 0; i < files->len; i++)
    cap_file_touch(g_ptr_array_index(files, i));
}

void cap_files_end(const GPtrArray *files) {
  gint64 time = 0;
  guint n = 0;
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    end(file);
    if (!has_new_step(file))
      continue;
    file->is_touched = TRUE;
    time = MAX(time, next_time(file));
    n++;
  }
  for (guint i = 0; i < files->len; i++)
    note_step(g_ptr_array_index(files, i), time, n > 1);
  tell_all(files);
}

/* --- Undo ----------------------------------------------------------------------------------- */

static void move_last(GArray *from, GArray *to) {
  g_array_append_val(to, g_array_index(from, CapFileStep, from->len - 1));
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

/* Without telling of it. */
static gboolean take_back(CapFile *file) {
  if (undo_draft(file))
    return TRUE;
  if (!can_be_edited(file) || file->depth > 0 || !cap_document_undo(file->document))
    return FALSE;
  move_last(file->done, file->undone);
  settle(file);
  return TRUE;
}

static gboolean do_again(CapFile *file) {
  if (!can_be_edited(file) || file->depth > 0 || !cap_document_redo(file->document))
    return redo_draft(file);
  move_last(file->undone, file->done);
  settle(file);
  return TRUE;
}

gboolean cap_file_undo(CapFile *file) {
  if (!take_back(file))
    return FALSE;
  cap_file_tell_changed(file);
  return TRUE;
}

gboolean cap_file_redo(CapFile *file) {
  if (!do_again(file))
    return FALSE;
  cap_file_tell_changed(file);
  return TRUE;
}

static gboolean in_all(const GPtrArray *files, gboolean (*step)(CapFile *)) {
  gboolean is_done = FALSE;
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    if (!step(file))
      continue;
    file->is_touched = is_done = TRUE; /* a draft comes and goes without a splice */
  }
  tell_all(files);
  return is_done;
}

gboolean cap_files_undo(const GPtrArray *files) {
  return in_all(files, take_back);
}

gboolean cap_files_redo(const GPtrArray *files) {
  return in_all(files, do_again);
}

static gboolean are_one(const CapFileStep *a, const CapFileStep *b) {
  return a != NULL && b != NULL && a->is_joint && b->is_joint && a->time == b->time;
}

gboolean cap_files_undo_together(CapFile *a, CapFile *b) {
  return can_be_edited(a) && can_be_edited(b) && are_one(last_of(a->done), last_of(b->done));
}

gboolean cap_files_redo_together(CapFile *a, CapFile *b) {
  return can_be_edited(a) && can_be_edited(b) && are_one(last_of(a->undone), last_of(b->undone));
}

void cap_file_forget_undone(CapFile *file) {
  if (file->document != NULL)
    cap_document_forget_undone(file->document);
  g_array_set_size(file->undone, 0);
  if (file->undone_draft != NULL)
    g_string_free(g_steal_pointer(&file->undone_draft), TRUE);
}

/* Names that commands give are words already; those of the document itself are English. */
static const char *in_words(const char *name) {
  return name != NULL ? gettext(name) : NULL;
}

const char *cap_file_undo_name(CapFile *file) {
  if (file->document == NULL)
    return NULL;
  return in_words(file->draft != NULL ? TYPED : cap_document_undo_name(file->document));
}

const char *cap_file_redo_name(CapFile *file) {
  if (file->document == NULL || file->draft != NULL)
    return NULL;
  const char *name = cap_document_redo_name(file->document);
  return in_words(name == NULL && file->undone_draft != NULL ? TYPED : name);
}

gint64 cap_file_undo_time(CapFile *file) {
  if (file->draft != NULL && file->document != NULL)
    return G_MAXINT64;
  return time_of(last_of(file->done));
}

gint64 cap_file_redo_time(CapFile *file) {
  if (file->undone->len > 0 && cap_document_redo_name(file->document) != NULL)
    return time_of(last_of(file->undone));
  return file->undone_draft != NULL ? G_MAXINT64 : 0;
}
