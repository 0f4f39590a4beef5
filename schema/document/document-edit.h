/* Changing a document: every change is a splice of its text, recorded so that it can be undone
 * and redone without limit, in named groups. Nothing but the edited place changes.
 *
 * All functions keep the text well-formed; they do not check shape or meaning. Element numbers
 * from before an edit are stale afterwards; where an element is created or moved its new number
 * is returned. */
#pragma once

#include "document.h"
#include "history.h"

/* Sets or adds (after the last attribute) one attribute. FALSE when nothing changed: it has that
 * value already, XML cannot hold it, or a new name is not a plain one. Prefixed names are not added
 * and namespace declarations never touched, since other names may hang on them; replace the text
 * for that. */
gboolean cap_document_set_attribute(CapDocument *doc, CapNode node, const char *name,
                                    const char *value);

/* Adds an attribute that the element does not have behind another one that it has, laid out like
 * that one. FALSE when nothing changed, as above, or when it is so already. */
gboolean cap_document_add_attribute(CapDocument *doc, CapNode node, const char *after,
                                    const char *name, const char *value);

gboolean cap_document_remove_attribute(CapDocument *doc, CapNode node, const char *name);

/* Inserts the text of one element as a child of `parent`, before the child `before` or as the
 * last child (CAP_NODE_NONE), on a line of its own, indented like its neighbours.
 * CAP_NODE_NONE when `xml` is not exactly one well-formed element. */
CapNode cap_document_insert(CapDocument *doc, CapNode parent, CapNode before, const char *xml);

/* Removes an element, and its line when nothing else is on it. The root cannot be removed. */
gboolean cap_document_remove(CapDocument *doc, CapNode node);

/* Moves an element with everything in it. CAP_NODE_NONE when the target lies inside it. */
CapNode cap_document_move(CapDocument *doc, CapNode node, CapNode parent, CapNode before);

/* Replaces the content of an element by character data. */
gboolean cap_document_set_text(CapDocument *doc, CapNode node, const char *text);

/* Replaces the whole text, for example after editing by hand. The caller reads it first with
 * cap_document_read_text(); FALSE when it is not well-formed. One step of undo. */
gboolean cap_document_replace_text(CapDocument *doc, const char *text, gsize length);

/* One replacement of bytes by others. */
typedef struct {
  gsize offset;
  gsize n_removed;
  const char *inserted; /* not NULL */
} CapSplice;

/* Carries out many replacements and reads the text only once, which is what makes it worth having.
 * They come in the order of their offsets, which are those of the text as it is now, and do not
 * overlap. One step of undo. FALSE when nothing changed: all is so already, or the text would not
 * be well-formed. */
gboolean cap_document_splice(CapDocument *doc, const CapSplice *splices, guint n);

/* Changes between begin and end undo as one step under a name ("Move Chaumont to 2832").
 * Groups nest; the outermost name counts. A change outside any group is a step by itself. */
void cap_document_begin_group(CapDocument *doc, const char *name);
void cap_document_end_group(CapDocument *doc);

gboolean cap_document_undo(CapDocument *doc); /* FALSE when there is nothing to undo */
gboolean cap_document_redo(CapDocument *doc);
const char *cap_document_undo_name(const CapDocument *doc); /* NULL when nothing to undo */
const char *cap_document_redo_name(const CapDocument *doc);

/* What was undone cannot be redone any more. */
void cap_document_forget_undone(CapDocument *doc);

/* How many steps could be undone, one after the other. */
guint cap_document_n_steps(const CapDocument *doc);

/* What is told of changes, so that whoever keeps offsets can move them along. */
typedef struct _CapDocumentListener {
  /* Every splice once it is carried out, by edits, undo and redo alike. The index may be that of
   * the text before. */
  CapSpliceFunc splice;

  /* An element that cap_document_move() is about to move, and once more when it has arrived, with
   * the number it has then. In between come the splices that cut it out and put it in. */
  void (*move)(gpointer data, CapNode node, gboolean has_arrived);
} CapDocumentListener;

/* `listener` must outlive the document; NULL ends it. */
void cap_document_set_listener(CapDocument *doc, const CapDocumentListener *listener,
                               gpointer data);

/* TRUE when the text differs from the last save or load, by history: undoing back to the saved
 * step makes it FALSE again. */
gboolean cap_document_is_modified(const CapDocument *doc);
void cap_document_mark_saved(CapDocument *doc);
