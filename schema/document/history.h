/* What was done to a text, so that it can be undone and redone without limit.
 *
 * A splice says which bytes were replaced by which; a step is a list of splices under a name. The
 * history does not know the text: undo and redo hand the splices to a function that carries them
 * out. */
#pragma once

#include <glib.h>

typedef struct _CapHistory CapHistory;

/* Replaces `n_removed` bytes at `offset` by `inserted`. */
typedef void (*CapSpliceFunc)(gpointer data, gsize offset, gsize n_removed, const char *inserted,
                              gsize n_inserted);

CapHistory *cap_history_new(void);
void cap_history_free(CapHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapHistory, cap_history_free)

/* Splices between begin and end are one step. Groups nest; the outermost name counts. A group
 * without splices leaves no step. */
void cap_history_begin(CapHistory *history, const char *name);
void cap_history_end(CapHistory *history);

/* Notes a splice that was carried out; what could be redone is forgotten. Outside any group it is
 * a step by itself, without a name. */
void cap_history_record(CapHistory *history, gsize offset, const char *removed, gsize n_removed,
                        const char *inserted, gsize n_inserted);

/* Takes back and forgets the last splice of the open group, whose other half failed. */
void cap_history_cancel_splice(CapHistory *history, CapSpliceFunc splice, gpointer data);

/* FALSE when there is nothing to undo (redo), or a group is open. */
gboolean cap_history_undo(CapHistory *history, CapSpliceFunc splice, gpointer data);
gboolean cap_history_redo(CapHistory *history, CapSpliceFunc splice, gpointer data);

/* What was undone cannot be redone any more: something else has happened meanwhile. */
void cap_history_forget_undone(CapHistory *history);

/* The name of the step that would be undone (redone): "" when it has none, NULL when there is no
 * such step. Borrowed until the next change. */
const char *cap_history_undo_name(const CapHistory *history);
const char *cap_history_redo_name(const CapHistory *history);

/* How many steps could be undone, one after the other; an open group counts once it has a splice.
 */
guint cap_history_n_done(const CapHistory *history);

/* Whether the text differs from the marked one; a new history is marked. */
gboolean cap_history_is_modified(const CapHistory *history);
void cap_history_mark_saved(CapHistory *history);
