/* The text of a document in a buffer of GtkSourceView, kept in step both ways: what changes in the
 * document is changed in the buffer and nothing else, so that cursor and scrolling stay; what is
 * typed goes into the document when typing stops for a moment. */
#pragma once

#include <gtksourceview/gtksource.h>

#include "editor/core/files/file.h"

#define CAP_TYPE_SOURCE_TEXT (cap_source_text_get_type())
G_DECLARE_FINAL_TYPE(CapSourceText, cap_source_text, CAP, SOURCE_TEXT, GObject)

/* Signals: `synced` when the buffer has become that of the document, or the other way round. */
CapSourceText *cap_source_text_new(CapFile *file, GtkSourceBuffer *buffer);

/* Takes what was typed into the document now. */
void cap_source_text_flush(CapSourceText *text);

/* Brings the buffer up to date. As long as nobody looks at it, it need not be: see below. */
void cap_source_text_sync(CapSourceText *text);

/* While it is not watched, changes of the document are left for later. */
void cap_source_text_set_watched(CapSourceText *text, gboolean is_watched);

/* Whether the buffer holds the document's text: no bytes in it that are no characters. */
gboolean cap_source_text_is_editable(CapSourceText *text);

/* Whether the buffer is that of the document as it is. */
gboolean cap_source_text_is_current(CapSourceText *text);

/* --- Places --------------------------------------------------------------------------------- */

/* Characters before each byte offset, for offsets that grow. Start with {0}. */
typedef struct {
  gsize byte;
  guint characters;
} CapTextCursor;

/* The place in the buffer of a byte of the document, which must be that of the buffer. */
void cap_source_text_iter(CapSourceText *text, CapTextCursor *cursor, gsize offset,
                          GtkTextIter *iter);

/* The byte of the document at a place of the buffer. */
gsize cap_source_text_offset(CapSourceText *text, const GtkTextIter *iter);
