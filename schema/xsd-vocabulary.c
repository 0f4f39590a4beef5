#include "xsd-vocabulary.h"

#include "document-private.h"

#include <string.h>

typedef struct {
  char *type;
  char *explanation;
} AttributeInfo;

typedef struct {
  GPtrArray *attributes;      /* of char *, ends with NULL when finished */
  GPtrArray *children;        /* likewise */
  GHashTable *required;       /* of char *: children that must come somewhere */
  GHashTable *attribute_info; /* char * -> AttributeInfo */
} ElementInfo;

struct _CapVocabulary {
  GPtrArray *documents; /* of CapDocument: the schema files */
  GPtrArray *order;     /* of char *, the elements as declared; borrowed from `elements` */
  GHashTable *elements; /* char * -> ElementInfo */
  GHashTable *types;    /* char * -> char *, the explanation */
  ElementInfo *no_element;
};

/* --- Memory ------------------------------------------------------------------------------ */

static void attribute_info_free(gpointer data) {
  AttributeInfo *info = data;

  g_free(info->type);
  g_free(info->explanation);
  g_free(info);
}

static ElementInfo *element_info_new(void) {
  ElementInfo *info = g_new0(ElementInfo, 1);

  info->attributes = g_ptr_array_new_with_free_func(g_free);
  info->children = g_ptr_array_new_with_free_func(g_free);
  info->required = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  info->attribute_info =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, attribute_info_free);
  return info;
}

static void element_info_free(gpointer data) {
  ElementInfo *info = data;

  g_ptr_array_unref(info->attributes);
  g_ptr_array_unref(info->children);
  g_hash_table_unref(info->required);
  g_hash_table_unref(info->attribute_info);
  g_free(info);
}

void cap_vocabulary_free(CapVocabulary *vocabulary) {
  if (vocabulary == NULL)
    return;
  g_ptr_array_unref(vocabulary->documents);
  g_ptr_array_unref(vocabulary->order);
  g_hash_table_unref(vocabulary->elements);
  g_hash_table_unref(vocabulary->types);
  element_info_free(vocabulary->no_element);
  g_free(vocabulary);
}

/* --- Reading schema files ---------------------------------------------------------------- */

/* One element of a schema file. */
typedef struct {
  const CapDocument *doc;
  CapNode node;
} Item;

static gboolean is_item(Item item, const char *name) {
  CapSlice text = cap_node_name_text(item.doc, item.node);

  return text.length > 3 && memcmp(text.data, "xs:", 3) == 0 &&
         cap_slice_equals((CapSlice){text.data + 3, text.length - 3}, name);
}

/* By its text, since the names of XML Schema are not among those of the documents. */
static CapSlice item_attribute(Item item, const char *name) {
  for (guint i = 0; i < cap_node_n_attributes(item.doc, item.node); i++) {
    if (cap_slice_equals(cap_node_attribute_name_text(item.doc, item.node, i), name))
      return cap_node_attribute_value(item.doc, item.node, i);
  }
  return (CapSlice){NULL, 0};
}

static Item first_in(Item item) {
  return (Item){item.doc, cap_node_first_child(item.doc, item.node)};
}

static Item next_of(Item item) {
  return (Item){item.doc, cap_node_next(item.doc, item.node)};
}

/* The documentation right in the item; new string or NULL. */
static char *dup_explanation(Item item) {
  for (Item i = first_in(item); i.node != CAP_NODE_NONE; i = next_of(i)) {
    if (is_item(i, "annotation"))
      return cap_node_dup_text(i.doc, i.node);
  }
  return NULL;
}

static void load_file(CapVocabulary *v, const char *file, CapSchemaText text_of) {
  CapSlice text = text_of(file);
  CapDocument *doc;
  Item item;

  g_assert(cap_slice_is_set(text));
  doc = cap_document_new(file, cap_slice_dup(text), text.length);
  g_ptr_array_add(v->documents, doc);
  if (cap_document_build_index(doc, NULL).status != CAP_INDEX_OK)
    g_error("The schema %s inside the program is broken.", file);
  for (item = first_in((Item){doc, 0}); item.node != CAP_NODE_NONE; item = next_of(item)) {
    if (is_item(item, "include")) {
      g_autofree char *included = cap_slice_dup(item_attribute(item, "schemaLocation"));

      load_file(v, included, text_of);
    }
  }
}

/* The global declaration of that sort and name; node CAP_NODE_NONE when there is none. */
static Item find_global(const CapVocabulary *v, const char *sort, CapSlice name) {
  for (guint i = 0; i < v->documents->len; i++) {
    Item item = first_in((Item){v->documents->pdata[i], 0});

    for (; item.node != CAP_NODE_NONE; item = next_of(item)) {
      if (is_item(item, sort) && cap_slices_equal(item_attribute(item, "name"), name))
        return item;
    }
  }
  return (Item){NULL, CAP_NODE_NONE};
}

static void add_name(GPtrArray *names, CapSlice name) {
  g_autofree char *copy = cap_slice_dup(name);

  if (!g_ptr_array_find_with_equal_func(names, copy, g_str_equal, NULL))
    g_ptr_array_add(names, g_steal_pointer(&copy));
}

static void add_attribute(ElementInfo *info, Item item) {
  CapSlice name = item_attribute(item, "name");
  AttributeInfo *attribute = g_new0(AttributeInfo, 1);

  add_name(info->attributes, name);
  attribute->type = cap_slice_dup(item_attribute(item, "type"));
  attribute->explanation = dup_explanation(item);
  g_hash_table_insert(info->attribute_info, cap_slice_dup(name), attribute);
}

static void add_child(ElementInfo *info, Item item, CapSlice name) {
  add_name(info->children, name);
  if (!cap_slice_equals(item_attribute(item, "minOccurs"), "0"))
    g_hash_table_add(info->required, cap_slice_dup(name));
}

/* Collects attributes and children from everything below an item; groups are followed. */
static void collect(const CapVocabulary *v, ElementInfo *info, Item parent) {
  for (Item item = first_in(parent); item.node != CAP_NODE_NONE; item = next_of(item)) {
    CapSlice ref = item_attribute(item, "ref");

    if (is_item(item, "attribute")) {
      add_attribute(info, item);
    } else if (is_item(item, "element")) {
      add_child(info, item, cap_slice_is_set(ref) ? ref : item_attribute(item, "name"));
    } else if (cap_slice_is_set(ref)) {
      Item group = find_global(v, is_item(item, "group") ? "group" : "attributeGroup", ref);

      if (group.node != CAP_NODE_NONE)
        collect(v, info, group);
    } else if (is_item(item, "extension") || is_item(item, "complexType") ||
               is_item(item, "sequence") || is_item(item, "choice") || is_item(item, "all") ||
               is_item(item, "simpleContent") || is_item(item, "complexContent")) {
      collect(v, info, item);
    }
  }
}

static void add_element(CapVocabulary *v, Item item) {
  char *name = cap_slice_dup(item_attribute(item, "name"));
  CapSlice type = item_attribute(item, "type");
  ElementInfo *info = element_info_new();
  Item type_item = {NULL, CAP_NODE_NONE};

  if (cap_slice_is_set(type))
    type_item = find_global(v, "complexType", type);
  collect(v, info, item);
  if (type_item.node != CAP_NODE_NONE)
    collect(v, info, type_item);
  g_ptr_array_add(info->attributes, NULL);
  g_ptr_array_add(info->children, NULL);
  g_hash_table_insert(v->elements, name, info);
  g_ptr_array_add(v->order, name);
}

CapVocabulary *cap_vocabulary_new(const char *file, CapSchemaText text_of) {
  CapVocabulary *v = g_new0(CapVocabulary, 1);

  v->documents = g_ptr_array_new_with_free_func((GDestroyNotify)cap_document_free);
  v->order = g_ptr_array_new();
  v->elements = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, element_info_free);
  v->types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  v->no_element = element_info_new();
  g_ptr_array_add(v->no_element->attributes, NULL);
  g_ptr_array_add(v->no_element->children, NULL);
  load_file(v, file, text_of);
  for (guint i = 0; i < v->documents->len; i++) {
    Item item = first_in((Item){v->documents->pdata[i], 0});

    for (; item.node != CAP_NODE_NONE; item = next_of(item)) {
      if (is_item(item, "element"))
        add_element(v, item);
      else if (is_item(item, "simpleType"))
        g_hash_table_insert(v->types, cap_slice_dup(item_attribute(item, "name")),
                            dup_explanation(item));
    }
  }
  return v;
}

/* --- Questions --------------------------------------------------------------------------- */

static const ElementInfo *element_info(const CapVocabulary *v, CapSlice element) {
  g_autofree char *name = cap_slice_dup(element);
  const ElementInfo *info = g_hash_table_lookup(v->elements, name);

  return info != NULL ? info : v->no_element;
}

gboolean cap_vocabulary_has_element(const CapVocabulary *vocabulary, CapSlice element) {
  return element_info(vocabulary, element) != vocabulary->no_element;
}

const char *const *cap_vocabulary_attributes(const CapVocabulary *vocabulary, CapSlice element) {
  return (const char *const *)element_info(vocabulary, element)->attributes->pdata;
}

const char *const *cap_vocabulary_children(const CapVocabulary *vocabulary, CapSlice element) {
  return (const char *const *)element_info(vocabulary, element)->children->pdata;
}

gboolean cap_vocabulary_is_optional(const CapVocabulary *vocabulary, CapSlice parent,
                                    CapSlice child) {
  g_autofree char *name = cap_slice_dup(child);

  return !g_hash_table_contains(element_info(vocabulary, parent)->required, name);
}

const char **cap_vocabulary_parents(const CapVocabulary *vocabulary, CapSlice element) {
  GPtrArray *parents = g_ptr_array_new();

  for (guint i = 0; i < vocabulary->order->len; i++) {
    const char *name = vocabulary->order->pdata[i];

    if (cap_slice_index_in(element, cap_vocabulary_children(vocabulary, cap_slice_of(name))) >= 0)
      g_ptr_array_add(parents, (gpointer)name);
  }
  g_ptr_array_add(parents, NULL);
  return (const char **)g_ptr_array_free(parents, FALSE);
}

const char *cap_vocabulary_explain_type(const CapVocabulary *vocabulary, CapSlice type) {
  g_autofree char *name = cap_slice_dup(type);

  return name != NULL ? g_hash_table_lookup(vocabulary->types, name) : NULL;
}

static const AttributeInfo *attribute_info(const CapVocabulary *v, CapSlice element,
                                           CapSlice attribute) {
  g_autofree char *name = cap_slice_dup(attribute);

  return g_hash_table_lookup(element_info(v, element)->attribute_info, name);
}

const char *cap_vocabulary_explain_attribute(const CapVocabulary *vocabulary, CapSlice element,
                                             CapSlice attribute) {
  const AttributeInfo *info = attribute_info(vocabulary, element, attribute);

  return info != NULL ? info->explanation : NULL;
}

const char *cap_vocabulary_type_of_attribute(const CapVocabulary *vocabulary, CapSlice element,
                                             CapSlice attribute) {
  const AttributeInfo *info = attribute_info(vocabulary, element, attribute);

  return info != NULL ? info->type : NULL;
}
