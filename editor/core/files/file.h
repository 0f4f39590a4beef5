/* An open document: its text with unlimited undo, where it is kept, and whether it is saved.
 *
 * All changes of an open document go through here: cap_file_begin(), then the functions of
 * schema/document/document-edit.h, then cap_file_end(). Text that is not well-formed, as it comes
 * from a file or from somebody who types, is kept beside the document as a draft, so that nothing
 * is lost; the document is then the last one that was well-formed.
 *
 * Signals: `changed` after every change, undo and redo, and after cap_file_touch(); `saved-changed`
 * when the path or an answer of cap_file_is_modified() and the like changes; `changed-on-disk` when
 * somebody else wrote or removed the file. No GTK. */
#pragma once

#include <gio/gio.h>

#include "editor/core/files/anchor.h"
#include "schema/document/document-edit.h"

#define CAP_TYPE_FILE (cap_file_get_type())
G_DECLARE_FINAL_TYPE(CapFile, cap_file, CAP, FILE, GObject)

/* Reads a file. Whatever is wrong with its content is no error: it becomes a draft. */
CapFile *cap_file_load(const char *path, GError **error);

/* A document that was never saved; modified from the start. `name` is shown until it has a path. */
CapFile *cap_file_new(const char *name, const char *text, gsize length);

/* --- What it is --------------------------------------------------------------------------- */

/* NULL as long as the text was never well-formed. Borrowed, and only to be read. */
const CapDocument *cap_file_document(CapFile *file);
CapKind cap_file_kind(CapFile *file);     /* CAP_KIND_UNKNOWN without a document */
const char *cap_file_path(CapFile *file); /* NULL when it was never saved */
const char *cap_file_name(CapFile *file); /* to be shown; no folder */
char *cap_file_dup_id(CapFile *file);     /* attribute `id` of its root; NULL when there is none */

/* A number that is another one after each change. */
guint64 cap_file_version(CapFile *file);

/* The text: the draft when there is one. Borrowed until the next change. */
CapSlice cap_file_text(CapFile *file);
gboolean cap_file_has_draft(CapFile *file);

/* --- Changing it ---------------------------------------------------------------------------- */

/* Opens a step of undo under a name ("Move Chaumont to 2832") and gives the document to be edited;
 * NULL when it cannot be edited, for want of well-formed text, and then there is nothing to end.
 * Steps nest; the outermost name counts. A step without a change leaves no trace. */
CapDocument *cap_file_begin(CapFile *file, const char *format, ...) G_GNUC_PRINTF(2, 3);
void cap_file_end(CapFile *file);

/* Tells of a change while the step is still open, as while the mouse paints. */
void cap_file_touch(CapFile *file);

/* The same for several files whose changes belong together: one step, to be undone in all of them
 * at once. FALSE when one of them cannot be edited, and then there is nothing to end. No step may
 * be open in any of them. The array holds references to them, since telling of a change may close
 * a file. */
gboolean cap_files_begin(const GPtrArray *files, const char *format, ...) G_GNUC_PRINTF(2, 3);
void cap_files_end(const GPtrArray *files);

/* Takes the whole text from somebody who types. FALSE when it is not well-formed: it is the draft
 * now. */
gboolean cap_file_set_text(CapFile *file, const char *text, gsize length);

CapAnchor *cap_file_anchor(CapFile *file, CapNode node);

/* --- Undo ----------------------------------------------------------------------------------- */

gboolean cap_file_undo(CapFile *file);
gboolean cap_file_redo(CapFile *file);
const char *cap_file_undo_name(CapFile *file); /* NULL when nothing to undo; likewise below */
const char *cap_file_redo_name(CapFile *file);

/* Whether what would be undone (redone) in both files was made as one step; then undo it in both.
 */
gboolean cap_files_undo_together(CapFile *a, CapFile *b);
gboolean cap_files_redo_together(CapFile *a, CapFile *b);

/* One step in each of them, told when all of them are done. FALSE when there was none. */
gboolean cap_files_undo(const GPtrArray *files);
gboolean cap_files_redo(const GPtrArray *files);

/* What was undone cannot be redone any more, since another file has changed meanwhile. */
void cap_file_forget_undone(CapFile *file);

/* When the step was made that would be undone (redone), for those who undo across several files: a
 * later step has a higher number. 0 when there is none. */
gint64 cap_file_undo_time(CapFile *file);
gint64 cap_file_redo_time(CapFile *file);

/* --- Disk ----------------------------------------------------------------------------------- */

/* What is on disk is not what is here: for changes, for want of a file, or since somebody else has
 * changed the file. */
gboolean cap_file_is_modified(CapFile *file);

/* Somebody else wrote or removed the file since it was read or saved: saving takes that back. */
gboolean cap_file_differs_on_disk(CapFile *file);

/* `path` NULL: where it came from. */
gboolean cap_file_save(CapFile *file, const char *path, GError **error);

/* Reads the text on disk again, as a step that can be undone. */
gboolean cap_file_revert(CapFile *file, GError **error);

/* Gives it a text that was rescued, for the path where it belongs. */
void cap_file_set_path(CapFile *file, const char *path);
