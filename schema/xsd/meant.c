#include "meant.h"

#include "schema/codes/place.h"
#include "schema/codes/suggest.h"
#include "schema/document/document-private.h"

/* Of more copies than this none is worth a word of its own; the schema complains of them. */
#define MOST_COPIES 100u

const char *cap_meant_element(const CapGuide *guide, CapSlice parent, CapSlice name) {
  const char *const *children = cap_guide_children(guide, parent);

  return cap_guide_find(guide, name) == NULL
             ? cap_suggest(name, children, g_strv_length((char **)children))
             : NULL;
}

static gboolean has_attribute(const CapDocument *doc, CapNode node, const char *name) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    if (cap_slice_equals(cap_node_attribute_name_text(doc, node, i), name))
      return TRUE;
  return FALSE;
}

const char *cap_meant_attribute(const CapDocument *doc, const CapGuide *guide, CapNode node,
                                CapSlice element, CapSlice wrong) {
  const char *const *known = cap_guide_attributes(guide, element);
  CapSuggestion suggestion = cap_suggestion_for(wrong);

  for (guint i = 0; known[i] != NULL; i++)
    if (!has_attribute(doc, node, known[i]))
      cap_suggestion_offer(&suggestion, cap_slice_of(known[i]));
  return suggestion.best.data;
}

/* --- Copies ---------------------------------------------------------------------------------- */

static CapSlice text_of(const CapDocument *doc, CapNode node) {
  CapPlace place = cap_place_whole(doc, node);

  return (CapSlice){cap_document_text(doc).data + place.offset, place.length};
}

/* Who an element is among its siblings; NULL when it has no name of its own. New string. */
static char *dup_identity(const CapDocument *doc, CapNode node) {
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  CapSlice name = cap_node_name_text(doc, node);

  if (!cap_slice_is_set(id) && cap_slice_equals(name, "hex"))
    id = cap_node_attribute(doc, node, CAP_NAME_NUMBER);
  if (!cap_slice_is_set(id) || id.length == 0)
    return NULL;
  return g_strdup_printf("%u %.*s %.*s", cap_node_parent(doc, node), CAP_SLICE_ARGS(name),
                         CAP_SLICE_ARGS(id));
}

/* The first element behind all that is in this one. */
static CapNode next_outside(const CapDocument *doc, CapNode node) {
  guint32 end = cap_document_element(doc, node)->end;

  while (node < cap_document_count(doc) && cap_document_element(doc, node)->start < end)
    node++;
  return node;
}

GArray *cap_document_copies(const CapDocument *doc) {
  GArray *copies = g_array_new(FALSE, FALSE, sizeof(CapCopy));
  g_autoptr(GHashTable) first = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (CapNode node = 1; node < cap_document_count(doc);) {
    char *identity = dup_identity(doc, node);
    CapCopy copy = {node, identity != NULL ? GPOINTER_TO_UINT(g_hash_table_lookup(first, identity))
                                           : CAP_NODE_NONE};
    if (identity != NULL && copy.original != 0 && copies->len < MOST_COPIES &&
        cap_slices_equal(text_of(doc, copy.original), text_of(doc, node))) {
      g_array_append_val(copies, copy);
      g_free(identity);
      node = next_outside(doc, node);
      continue;
    }
    if (identity == NULL || copy.original != 0)
      g_free(identity);
    else
      g_hash_table_insert(first, identity, GUINT_TO_POINTER(node));
    node++;
  }
  return copies;
}

/* --- Taking it as meant ---------------------------------------------------------------------- */

/* The name of an element, which may be that of what was meant. */
static CapSlice name_of(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);

  return name != CAP_NAME_OTHER ? cap_slice_of(cap_name_text(name)) : cap_node_name_text(doc, node);
}

static void rename_attributes(CapDocument *doc, const CapGuide *guide, CapNode node) {
  CapSlice element = name_of(doc, node);
  const char *const *known = cap_guide_attributes(guide, element);
  CapElement *e = &doc->index.elements[node];

  for (guint i = 0; i < e->n_attributes; i++) {
    CapSlice name = cap_node_attribute_name_text(doc, node, i);
    const char *meant = cap_slice_index_in(name, known) < 0
                            ? cap_meant_attribute(doc, guide, node, element, name)
                            : NULL;
    if (meant != NULL)
      doc->index.attributes[e->first_attribute + i].name =
          (guint16)cap_name_from_text(cap_slice_of(meant));
  }
}

/* Parents come before their children, so that what is in a misspelt element is known, too. */
static void rename_all(CapDocument *doc) {
  const CapGuide *guide = cap_guide_of(doc);

  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    CapNode parent = cap_node_parent(doc, node);
    const char *meant = parent != CAP_NODE_NONE ? cap_meant_element(guide, name_of(doc, parent),
                                                                    cap_node_name_text(doc, node))
                                                : NULL;
    if (meant != NULL)
      doc->index.elements[node].name = (guint16)cap_name_from_text(cap_slice_of(meant));
    rename_attributes(doc, guide, node);
  }
}

static void forget_names(CapDocument *doc, CapNode node) {
  CapElement *e = &doc->index.elements[node];

  e->name = CAP_NAME_OTHER;
  for (guint i = 0; i < e->n_attributes; i++)
    doc->index.attributes[e->first_attribute + i].name = CAP_NAME_OTHER;
}

/* Out of the row of its siblings, and nothing in it has a name by which it could be found. */
static void pass_over(CapDocument *doc, CapNode copy) {
  CapNode end = next_outside(doc, copy);
  CapNode before = cap_node_first_child(doc, cap_node_parent(doc, copy));

  while (cap_node_next(doc, before) != copy)
    before = cap_node_next(doc, before);
  doc->index.elements[before].next = cap_node_next(doc, copy);
  for (CapNode node = copy; node < end; node++)
    forget_names(doc, node);
}

void cap_document_take_as_meant(CapDocument *doc) {
  if (cap_document_has_shape(doc) || cap_document_kind(doc) == CAP_KIND_UNKNOWN)
    return;
  g_autoptr(GArray) copies = cap_document_copies(doc);
  for (guint i = 0; i < copies->len; i++)
    pass_over(doc, g_array_index(copies, CapCopy, i).copy);
  rename_all(doc);
}
