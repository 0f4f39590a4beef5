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

/* --- By what is in them ---------------------------------------------------------------------- */

static gboolean takes_word(const CapGuideType *type, CapSlice value) {
  const CapGuideType *word = type->item != NULL ? type->item : type;

  for (guint i = 0; i < word->n_words; i++)
    if (cap_slice_equals(value, word->words[i].word))
      return !cap_slice_equals(value, "yes") && !cap_slice_equals(value, "no");
  return FALSE;
}

static CapSlice value_of(const CapDocument *doc, CapNode node, CapSlice attribute) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    if (cap_slices_equal(cap_node_attribute_name_text(doc, node, i), attribute))
      return cap_node_attribute_value(doc, node, i);
  return (CapSlice){NULL, 0};
}

/* "ordine="garrison"": only an Order can be that. */
static const char *meant_by_value(const CapDocument *doc, const CapGuide *guide, CapNode node,
                                  CapSlice wrong) {
  const CapGuideElement *element = cap_guide_find(guide, cap_node_name_text(doc, node));
  CapSlice value = value_of(doc, node, wrong);
  const char *found = NULL;

  for (guint i = 0; cap_slice_is_set(value) && element != NULL && i < element->attributes->len;
       i++) {
    const CapGuideAttribute *a = g_ptr_array_index(element->attributes, i);

    if (has_attribute(doc, node, a->name) || !takes_word(a->type, value))
      continue;
    if (found != NULL)
      return NULL;
    found = a->name;
  }
  return found;
}

/* Whether the element has all attributes that one of this name needs, and no others. */
static gboolean looks_like(const CapDocument *doc, CapNode node, const CapGuideElement *element) {
  guint n = cap_node_n_attributes(doc, node), n_required = 0;

  for (guint i = 0; i < n; i++)
    if (cap_slice_index_in(cap_node_attribute_name_text(doc, node, i),
                           (const char *const *)element->attribute_names->pdata) < 0)
      return FALSE;
  for (guint i = 0; i < element->attributes->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(element->attributes, i);

    n_required += a->required;
    if (a->required && !has_attribute(doc, node, a->name))
      return FALSE;
  }
  return n > 0 && n_required > 0;
}

const char *cap_meant_by_attributes(const CapDocument *doc, const CapGuide *guide, CapSlice parent,
                                    CapNode node) {
  const char *const *children = cap_guide_children(guide, parent);
  const char *found = NULL;

  if (cap_guide_find(guide, cap_node_name_text(doc, node)) != NULL)
    return NULL;
  for (guint i = 0; children[i] != NULL; i++) {
    const CapGuideElement *element = cap_guide_find(guide, cap_slice_of(children[i]));

    if (element == NULL || !looks_like(doc, node, element))
      continue;
    if (found != NULL)
      return NULL;
    found = children[i];
  }
  return found;
}

const char *cap_meant_attribute(const CapDocument *doc, const CapGuide *guide, CapNode node,
                                CapSlice element, CapSlice wrong) {
  const char *const *known = cap_guide_attributes(guide, element);
  CapSuggestion suggestion = cap_suggestion_for(wrong);

  for (guint i = 0; known[i] != NULL; i++)
    if (!has_attribute(doc, node, known[i]))
      cap_suggestion_offer(&suggestion, cap_slice_of(known[i]));
  return suggestion.best.data != NULL ? suggestion.best.data
                                      : meant_by_value(doc, guide, node, wrong);
}

/* --- Copies ---------------------------------------------------------------------------------- */

static CapSlice text_of(const CapDocument *doc, CapNode node) {
  CapPlace place = cap_place_whole(doc, node);

  return (CapSlice){cap_document_text(doc).data + place.offset, place.length};
}

/* Who an element is among its siblings. */
typedef struct {
  CapNode parent, node;
  CapSlice name, id;
} Identity;

/* FALSE when it has no name of its own. */
static gboolean identify(const CapDocument *doc, CapNode node, Identity *identity) {
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  CapSlice name = cap_node_name_text(doc, node);

  if (!cap_slice_is_set(id) && cap_slice_equals(name, "hex"))
    id = cap_node_attribute(doc, node, CAP_NAME_NUMBER);
  *identity = (Identity){cap_node_parent(doc, node), node, name, id};
  return cap_slice_is_set(id) && id.length > 0;
}

static guint hash_identity(gconstpointer key) {
  const Identity *identity = key;
  guint hash = identity->parent;

  for (gsize i = 0; i < identity->id.length; i++)
    hash = hash * 33 + (guchar)identity->id.data[i];
  return hash;
}

static gboolean are_identities_equal(gconstpointer a, gconstpointer b) {
  const Identity *x = a, *y = b;

  return x->parent == y->parent && cap_slices_equal(x->name, y->name) &&
         cap_slices_equal(x->id, y->id);
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
  g_autoptr(GHashTable) first = g_hash_table_new(hash_identity, are_identities_equal);
  g_autofree Identity *identities = g_new(Identity, MAX(cap_document_count(doc), 1));

  for (CapNode node = 1; node < cap_document_count(doc);) {
    Identity *identity = &identities[node];
    const Identity *original;

    if (!identify(doc, node, identity)) {
      node++;
      continue;
    }
    original = g_hash_table_lookup(first, identity);
    if (original == NULL)
      g_hash_table_add(first, identity);
    if (original != NULL && copies->len < MOST_COPIES &&
        cap_slices_equal(text_of(doc, original->node), text_of(doc, node))) {
      CapCopy copy = {node, original->node};

      g_array_append_val(copies, copy);
      node = next_outside(doc, node);
      continue;
    }
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
    if (meant == NULL && parent != CAP_NODE_NONE)
      meant = cap_meant_by_attributes(doc, guide, name_of(doc, parent), node);
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
