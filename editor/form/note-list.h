/* The notes of an element: each can be changed and removed, and others added. */
#pragma once

#include "editor/core/files/file.h"

#include <gtk/gtk.h>

#define CAP_TYPE_NOTE_LIST (cap_note_list_get_type())
G_DECLARE_FINAL_TYPE(CapNoteList, cap_note_list, CAP, NOTE_LIST, GtkWidget)

GtkWidget *cap_note_list_new(void);

/* Shows the notes of this element; CAP_NODE_NONE for none. Call again after each change. */
void cap_note_list_show(CapNoteList *list, CapFile *file, CapNode node);

/* Hands on what was typed and not yet handed on. */
void cap_note_list_commit(CapNoteList *list);
