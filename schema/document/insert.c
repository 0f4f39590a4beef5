#include "schema/document/insert.h"

#include <stdarg.h>
#include <string.h>

#include "schema/document/slots.h"
#include "schema/codes/place.h"

/* --- Order ---------------------------------------------------------------------------------- */

CapNode cap_place_in_order(const CapDocument *doc, CapNode parent, CapSlice name) {
  CapKind kind = cap_document_kind(doc);
  const CapGuideElement *guide =
      kind != CAP_KIND_UNKNOWN ? cap_guide_find(cap_guide_of(doc), cap_node_name_text(doc, parent))
                               : NULL;
  int slot = guide != NULL ? cap_slot_of(doc, guide, name) : -1;
  if (slot < 0)
    return CAP_NODE_NONE;
  for (CapNode n = cap_node_first_child(doc, parent); n != CAP_NODE_NONE; n = cap_node_next(doc, n))
    if (cap_slot_of(doc, guide, cap_node_name_text(doc, n)) > slot)
      return n;
  return CAP_NODE_NONE;
}

/* The name of the element that a text starts with. */
static CapSlice name_of_text(const char *xml) {
  const char *start = xml + strcspn(xml, "<");
  start += *start == '<';
  return (CapSlice){start, strcspn(start, " \t\r\n/>")};
}

CapNode cap_insert_in_order(CapDocument *doc, CapNode parent, const char *xml) {
  return cap_document_insert(doc, parent, cap_place_in_order(doc, parent, name_of_text(xml)), xml);
}

CapNode cap_find_or_insert(CapDocument *doc, CapNode parent, CapName name) {
  CapNode child = cap_node_child_named(doc, parent, name);
  if (child != CAP_NODE_NONE)
    return child;
  g_autofree char *xml = cap_element_text(cap_name_text(name), NULL);
  return cap_insert_in_order(doc, parent, xml);
}

CapNode cap_move_in_order(CapDocument *doc, CapNode node, CapNode parent) {
  return cap_document_move(doc, node, parent,
                           cap_place_in_order(doc, parent, cap_node_name_text(doc, node)));
}

/* --- Text ----------------------------------------------------------------------------------- */

char *cap_element_text(const char *name, ...) {
  GString *text = g_string_new("<");
  const char *attribute;
  va_list args;
  g_string_append(text, name);
  va_start(args, name);
  while ((attribute = va_arg(args, const char *)) != NULL) {
    const char *value = va_arg(args, const char *);
    if (value == NULL)
      continue;
    g_autofree char *escaped = g_markup_escape_text(value, -1);
    g_string_append_printf(text, " %s=\"%s\"", attribute, escaped);
  }
  va_end(args);
  g_string_append(text, "/>");
  return g_string_free(text, FALSE);
}

/* The blanks before the element on its line. */
static gsize indent_of(const char *text, gsize start) {
  gsize at = start;
  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
    at--;
  return at == 0 || text[at - 1] == '\n' ? start - at : 0;
}

char *cap_node_dup_xml(const CapDocument *doc, CapNode node) {
  CapPlace place = cap_place_whole(doc, node);
  const char *text = cap_document_text(doc).data;
  gsize indent = indent_of(text, place.offset);
  GString *out = g_string_new(NULL);
  for (gsize i = 0; i < place.length;) {
    char c = text[place.offset + i++];
    g_string_append_c(out, c);
    for (gsize n = 0; c == '\n' && n < indent && i < place.length; n++, i++)
      if (text[place.offset + i] != ' ' && text[place.offset + i] != '\t')
        break;
  }
  return g_string_free(out, FALSE);
}
