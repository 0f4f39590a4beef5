/* Edits of any element of a document, whatever it is: each is one step of undo with a name. The
 * schema says what may stand where. Node numbers are those of the document as it is. No GTK. */
#pragma once

#include "editor/core/files/file.h"
#include "schema/xsd/guide.h"

/* What a person calls the element: its id, name or title, or what it refers to, after the name of
 * the element where that alone says too little ("unit french-gendarmes"). New string. */
char *cap_element_dup_label(const CapDocument *doc, CapNode node);

/* What the schema says of the element; NULL when it does not know it. */
const CapGuideElement *cap_element_guide(const CapDocument *doc, CapNode node);

/* --- Values --------------------------------------------------------------------------------- */

/* Sets an attribute, or removes it when `value` is NULL or empty. Whether the value makes sense is
 * left to the validator. FALSE when nothing changed. */
gboolean cap_element_set(CapFile *file, CapNode node, const char *attribute, const char *value);

/* Sets the text of an element that holds text. */
gboolean cap_element_set_text(CapFile *file, CapNode node, const char *text);

/* --- Children ------------------------------------------------------------------------------- */

/* Whether the schema allows one more child with this name beside those that are there. */
gboolean cap_element_may_add(const CapDocument *doc, CapNode parent, const char *name);

/* The names of all elements that may be added now, in the order of the schema. New array of
 * strings that are never freed. */
GPtrArray *cap_element_addable(const CapDocument *doc, CapNode parent);

/* A name that no id of the document has: the stem itself or the stem with a number. New string. */
char *cap_document_dup_free_id(const CapDocument *doc, const char *stem);

/* The text of a new element with what the schema requires and can be guessed: a free id, the first
 * word of a list, the lowest number, elements that must stand in it. What only the author knows is
 * left out, and the validator asks for it. New string; NULL when the schema has no such element. */
char *cap_element_dup_new(const CapDocument *doc, const char *name);

/* Adds a child as cap_element_dup_new() writes it: before the child `before`, or, when that is
 * CAP_NODE_NONE, where the schema wants it. Its number; CAP_NODE_NONE when nothing was added. */
CapNode cap_element_add(CapFile *file, CapNode parent, CapNode before, const char *name);

/* The same right behind another element when the schema has them side by side, else where the
 * schema wants it. */
CapNode cap_element_add_behind(CapFile *file, CapNode node, const char *name);

/* Adds a <note>, where the element may have some. */
CapNode cap_element_add_note(CapFile *file, CapNode parent, const char *text);

gboolean cap_element_remove(CapFile *file, CapNode node);

/* Copies an element to the place behind it; ids in it get free ones. The number of the copy, or
 * CAP_NODE_NONE when the schema allows no other or it is the root. */
CapNode cap_element_duplicate(CapFile *file, CapNode node);

/* Whether the element may change places with the one before (-1) or behind it (1). */
gboolean cap_element_may_move(const CapDocument *doc, CapNode node, int step);

/* Does so. Its new number, CAP_NODE_NONE when it may not. */
CapNode cap_element_move(CapFile *file, CapNode node, int step);

/* Moves the element to stand before the child `before` of `parent`, at its end when that is
 * CAP_NODE_NONE. CAP_NODE_NONE when the schema has no such child there. */
CapNode cap_element_move_to(CapFile *file, CapNode node, CapNode parent, CapNode before);
