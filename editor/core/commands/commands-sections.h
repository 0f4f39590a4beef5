/* Edits of the sections of a document: lists such as the Capitani of a roster, and tables that say
 * one thing of each of many, such as the alignment of regions. No GTK. */
#pragma once

#include "editor/core/files/file.h"

/* The section of the document with this name, which may be that of the root; CAP_NODE_NONE when
 * there is none. */
CapNode cap_section_find(const CapDocument *doc, CapName section);

/* Adds an element to a section, which is made when there is none. It has what can be guessed;
 * nations and services are the first that the document has. CAP_NODE_NONE when the schema has no
 * such place for it. */
CapNode cap_section_add(CapFile *file, CapName section, CapName child);

/* A table: elements of one name in a section, each with a key. */
typedef struct {
  CapName section, child;
  CapName key, value; /* attributes */
} CapSectionTable;

/* What the table says of a key; unset when nothing. */
CapSlice cap_table_get(const CapDocument *doc, const CapSectionTable *table, const char *key);

/* Says it; NULL takes the row out, and the section with it when that may not be empty. FALSE when
 * nothing changed. */
gboolean cap_table_set(CapFile *file, const CapSectionTable *table, const char *key,
                       const char *value);

extern const CapSectionTable cap_table_options; /* optional rules: "18.1" -> on, off, choice */
extern const CapSectionTable cap_table_reliabilities; /* by nationality */
extern const CapSectionTable cap_table_alignment;     /* by region */
