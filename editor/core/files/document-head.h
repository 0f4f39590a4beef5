/* What the first lines of a file say of the document in it. No GTK. */
#pragma once

#include <glib.h>

typedef struct {
  char *element; /* name of the first element: "scenario"; NULL when there is none */
  char *id, *title;
  char *map, *roster; /* what a scenario is based on, by id */
  char *ruleset;      /* the rule system that a scenario or roster names */
} CapDocumentHead;

/* Fills an empty head. Only the beginning of the file is read: a map has thousands of elements, and
 * a folder many files. What cannot be read, or is no XML, tells nothing; that is no fault here. */
void cap_document_head_read(CapDocumentHead *head, const char *path);

void cap_document_head_clear(CapDocumentHead *head);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapDocumentHead, cap_document_head_clear)
