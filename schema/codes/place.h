/* Where in a document something stands, and findings that point there. */
#pragma once

#include "diagnostic.h"
#include "schema/document/document.h"

/* A range of bytes of a document. */
typedef struct {
  const CapDocument *document;
  guint32 offset;
  guint32 length;
} CapPlace;

/* The name in the start tag. */
CapPlace cap_place_element(const CapDocument *doc, CapNode node);

/* The value of the attribute; the element when there is no such attribute. */
CapPlace cap_place_attribute(const CapDocument *doc, CapNode node, CapName name);

/* The name of the attribute with this index. */
CapPlace cap_place_attribute_name(const CapDocument *doc, CapNode node, guint index);

/* The value of the attribute with this index. */
CapPlace cap_place_attribute_value(const CapDocument *doc, CapNode node, guint index);

/* One word of the value of an attribute, as cap_slice_next_word() gave it; the value when the word
 * is not found in the text. */
CapPlace cap_place_word(const CapDocument *doc, CapNode node, CapName name, CapSlice word);

/* The first text that stands directly in an element, without surrounding blanks; length 0 when
 * there is none. */
CapPlace cap_place_text(const CapDocument *doc, CapNode node);

/* All of the element, from its start tag to its end tag. */
CapPlace cap_place_whole(const CapDocument *doc, CapNode node);

/* The innermost element that the byte is part of; CAP_NODE_NONE outside of the root. */
CapNode cap_document_node_at(const CapDocument *doc, gsize offset);

/* Any range of bytes. */
CapPlace cap_place_range(const CapDocument *doc, gsize offset, gsize length);

/* Line and column of a byte offset, both from 1; the column counts characters. */
void cap_document_locate(const CapDocument *doc, gsize offset, guint *line, guint *column);

/* The line on which a place starts, to refer to it in a message. */
guint cap_place_line(CapPlace place);

/* Adds a finding at a place; see cap_diagnostics_add(). */
CapDiagnostic *cap_report(CapDiagnostics *findings, CapCode code, CapPlace place,
                          const char *format, ...) G_GNUC_PRINTF(4, 5);
CapDiagnostic *cap_report_va(CapDiagnostics *findings, CapCode code, CapPlace place,
                             const char *format, va_list args) G_GNUC_PRINTF(4, 0);
