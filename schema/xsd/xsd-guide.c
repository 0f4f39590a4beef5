/* Reads the guide from the schemas inside the program. They are part of it, so anything in them
 * that is not understood here is a mistake of the program and stops it. */
#include "guide.h"

#include "guide-reach.h"
#include "xsd.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

/* Types of XML Schema itself that our schemas use, in words for a reader. */
static const CapGuideType builtin_types[] = {
    {.name = "xs:NMTOKEN", .text = "One word: letters, digits, hyphens, dots and colons."},
    {.name = "xs:decimal", .text = "A number, with a decimal point if need be: 5.5."},
    {.name = "xs:int", .text = "A whole number."},
    {.name = "xs:token", .text = "Text on one line."},
    {.name = "xs:unsignedLong", .text = "A whole number, 0 or more, of any size up to 64 bits."},
};

/* --- Walking the schema -------------------------------------------------------------------- */

G_NORETURN static void not_understood(const xmlNode *node) {
  g_error("the guide does not understand <%s> in %s", (const char *)node->name,
          node->doc->URL != NULL ? (const char *)node->doc->URL : "a schema");
}

static gboolean is_named(const xmlNode *node, const char *name) {
  return strcmp((const char *)node->name, name) == 0;
}

/* The next element from `node` on, itself included. */
static xmlNode *skip_to_element(xmlNode *node) {
  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->next;
  return node;
}

static xmlNode *first_element(const xmlNode *parent) {
  return skip_to_element(parent->children);
}

static xmlNode *next_element(const xmlNode *node) {
  return skip_to_element(node->next);
}

static gpointer own(CapGuide *guide, gpointer memory) {
  g_ptr_array_add(guide->owned, memory);
  return memory;
}

static GPtrArray *new_list(CapGuide *guide) {
  GPtrArray *list = g_ptr_array_new();
  g_ptr_array_add(guide->lists, list);
  return list;
}

/* A list of strings that ends with NULL, also when it is empty. */
static GPtrArray *new_names(CapGuide *guide) {
  GPtrArray *list = g_ptr_array_new_null_terminated(1, NULL, TRUE);
  g_ptr_array_add(guide->lists, list);
  return list;
}

/* The attribute of a schema element; NULL when there is none. */
static const char *get(CapGuide *guide, xmlNode *node, const char *name) {
  xmlChar *value = xmlGetNoNsProp(node, (const xmlChar *)name);
  if (value == NULL)
    return NULL;

  const char *kept = g_string_chunk_insert_const(guide->strings, (const char *)value);
  xmlFree(value);
  return kept;
}

/* The same where it must be there. */
static const char *get_needed(CapGuide *guide, xmlNode *node, const char *name) {
  const char *value = get(guide, node, name);
  if (value == NULL)
    not_understood(node);
  return value;
}

static guint get_count(CapGuide *guide, xmlNode *node, const char *name, guint otherwise) {
  const char *value = get(guide, node, name);
  if (value == NULL)
    return otherwise;
  if (g_str_equal(value, "unbounded"))
    return CAP_GUIDE_MANY;

  guint64 number = 0;
  if (!g_ascii_string_to_unsigned(value, 10, 0, G_MAXINT, &number, NULL))
    not_understood(node);
  return (guint)number;
}

/* The documentation of a declaration, white space folded; NULL when it has none. */
static const char *get_text(CapGuide *guide, const xmlNode *declaration) {
  xmlNode *annotation = first_element(declaration);
  if (annotation == NULL || !is_named(annotation, "annotation"))
    return NULL;

  xmlNode *documentation = first_element(annotation);
  if (documentation == NULL || !is_named(documentation, "documentation"))
    not_understood(annotation);

  xmlChar *content = xmlNodeGetContent(documentation);
  CapSlice rest = cap_slice_of((const char *)content), word;
  g_autoptr(GString) text = g_string_new(NULL);
  while (cap_slice_next_word(&rest, &word))
    g_string_append_printf(text, text->len > 0 ? " %.*s" : "%.*s", CAP_SLICE_ARGS(word));
  xmlFree(content);
  return text->len > 0 ? g_string_chunk_insert(guide->strings, text->str) : NULL;
}

/* The first child that is no annotation. */
static xmlNode *first_part(const xmlNode *node) {
  xmlNode *child = first_element(node);

  return child != NULL && is_named(child, "annotation") ? next_element(child) : child;
}

/* --- Types --------------------------------------------------------------------------------- */

static CapGuideType *find_type(CapGuide *guide, const char *name) {
  for (guint i = 0; i < guide->types->len; i++) {
    CapGuideType *type = g_ptr_array_index(guide->types, i);

    if (g_str_equal(type->name, name))
      return type;
  }
  for (gsize i = 0; i < G_N_ELEMENTS(builtin_types); i++) {
    if (!g_str_equal(builtin_types[i].name, name))
      continue;
    CapGuideType *type = own(guide, g_memdup2(&builtin_types[i], sizeof builtin_types[i]));
    type->is_shared = TRUE;
    g_ptr_array_add(guide->types, type);
    return type;
  }
  g_error("the guide knows no type %s", name);
}

/* A type as it is declared; what it consists of is read later, when all names are known. */
static void declare_type(CapGuide *guide, xmlNode *node, gboolean is_shared) {
  CapGuideType *type = own(guide, g_new0(CapGuideType, 1));

  type->name = get_needed(guide, node, "name");
  type->text = get_text(guide, node);
  type->is_shared = is_shared;
  g_ptr_array_add(guide->types, type);
}

static void read_words(CapGuide *guide, CapGuideType *type, const xmlNode *restriction) {
  g_autoptr(GArray) words = g_array_new(FALSE, FALSE, sizeof(CapGuideWord));

  for (xmlNode *node = first_part(restriction); node != NULL; node = next_element(node)) {
    if (!is_named(node, "enumeration"))
      continue;
    CapGuideWord word = {get(guide, node, "value"), get_text(guide, node)};
    g_array_append_val(words, word);
  }
  type->n_words = words->len;
  if (type->n_words > 0)
    type->words = own(guide, g_memdup2(words->data, words->len * sizeof(CapGuideWord)));
}

static void read_facets(CapGuide *guide, CapGuideType *type, const xmlNode *restriction) {
  for (xmlNode *node = first_part(restriction); node != NULL; node = next_element(node)) {
    if (is_named(node, "minInclusive"))
      type->min = get(guide, node, "value");
    else if (is_named(node, "maxInclusive"))
      type->max = get(guide, node, "value");
    else if (is_named(node, "pattern"))
      type->pattern = get(guide, node, "value");
    else if (is_named(node, "minLength"))
      type->min_words = get_count(guide, node, "value", 0);
    else if (is_named(node, "maxLength"))
      type->max_words = get_count(guide, node, "value", CAP_GUIDE_MANY);
    else if (is_named(node, "length"))
      type->min_words = type->max_words = get_count(guide, node, "value", 0);
    else if (!is_named(node, "enumeration") && !is_named(node, "simpleType"))
      not_understood(node);
  }
}

static void read_simple_type(CapGuide *guide, CapGuideType *type, xmlNode *node);

/* What each word of a list is: a type by name, or one declared in the list, which is called after
 * the list. */
static const CapGuideType *read_item(CapGuide *guide, const CapGuideType *type, xmlNode *list) {
  const char *name = get(guide, list, "itemType");
  if (name != NULL)
    return find_type(guide, name);

  xmlNode *node = first_part(list);
  if (node == NULL || !is_named(node, "simpleType"))
    not_understood(list);
  g_autofree char *own_name = g_strconcat(type->name, "-item", NULL);
  const char *text = get_text(guide, node);
  CapGuideType *item = own(guide, g_new0(CapGuideType, 1));
  item->name = g_string_chunk_insert(guide->strings, own_name);
  item->text = text != NULL ? text : type->text;
  item->is_shared = type->is_shared;
  g_ptr_array_add(guide->types, item);
  read_simple_type(guide, item, node);
  return item;
}

/* A list, a restriction of an unnamed list, or a restriction of a type of XML Schema. */
static void read_simple_type(CapGuide *guide, CapGuideType *type, xmlNode *node) {
  xmlNode *restriction = first_part(node);

  type->max_words = CAP_GUIDE_MANY;
  if (restriction != NULL && is_named(restriction, "list")) {
    type->item = read_item(guide, type, restriction);
    return;
  }
  if (restriction == NULL || !is_named(restriction, "restriction"))
    not_understood(node);

  xmlNode *base = first_part(restriction);
  if (base != NULL && is_named(base, "simpleType")) {
    xmlNode *list = first_part(base);
    if (list == NULL || !is_named(list, "list"))
      not_understood(base);
    type->item = read_item(guide, type, list);
  } else if (!g_str_has_prefix(get_needed(guide, restriction, "base"), "xs:")) {
    not_understood(restriction);
  }
  read_words(guide, type, restriction);
  read_facets(guide, type, restriction);
}

/* --- Attributes ---------------------------------------------------------------------------- */

static const CapGuideGroup *find_attribute_group(const CapGuide *guide, const char *name) {
  for (guint i = 0; i < guide->attribute_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->attribute_groups, i);

    if (g_str_equal(group->name, name))
      return group;
  }
  g_error("the guide knows no attribute group %s", name);
}

/* Reads attributes from `node` on; `group` is the group they are declared in, or NULL. */
static GPtrArray *read_attributes(CapGuide *guide, xmlNode *node, const char *group) {
  GPtrArray *attributes = new_list(guide);

  for (; node != NULL; node = next_element(node)) {
    if (is_named(node, "attributeGroup")) {
      const CapGuideGroup *used = find_attribute_group(guide, get_needed(guide, node, "ref"));
      g_ptr_array_extend(attributes, used->attributes, NULL, NULL);
    } else if (is_named(node, "attribute")) {
      CapGuideAttribute *attribute = own(guide, g_new0(CapGuideAttribute, 1));
      attribute->name = get_needed(guide, node, "name");
      attribute->text = get_text(guide, node);
      attribute->group = group;
      attribute->type = find_type(guide, get_needed(guide, node, "type"));
      attribute->required = g_strcmp0(get(guide, node, "use"), "required") == 0;
      g_ptr_array_add(attributes, attribute);
    } else if (!is_named(node, "anyAttribute")) {
      not_understood(node);
    }
  }
  return attributes;
}

/* --- Content ------------------------------------------------------------------------------- */

static CapGuidePart *read_part(CapGuide *guide, xmlNode *node) {
  CapGuidePart *part = own(guide, g_new0(CapGuidePart, 1));
  part->min = get_count(guide, node, "minOccurs", 1);
  part->max = get_count(guide, node, "maxOccurs", 1);

  if (is_named(node, "element") || is_named(node, "group")) {
    part->kind = is_named(node, "element") ? CAP_GUIDE_ELEMENT : CAP_GUIDE_GROUP;
    part->name = get_needed(guide, node, "ref");
    return part;
  }
  if (!is_named(node, "sequence") && !is_named(node, "choice"))
    not_understood(node);

  part->kind = is_named(node, "sequence") ? CAP_GUIDE_SEQUENCE : CAP_GUIDE_CHOICE;
  part->parts = new_list(guide);
  for (xmlNode *child = first_part(node); child != NULL; child = next_element(child))
    if (!is_named(child, "any")) /* nothing that one could name */
      g_ptr_array_add(part->parts, read_part(guide, child));
  return part;
}

static gboolean holds_string(const GPtrArray *strings, const char *string) {
  for (guint i = 0; i < strings->len; i++)
    if (g_str_equal(g_ptr_array_index(strings, i), string))
      return TRUE;
  return FALSE;
}

static void collect_children(const CapGuide *guide, const CapGuidePart *part, GPtrArray *children) {
  if (part->kind == CAP_GUIDE_ELEMENT) {
    if (!holds_string(children, part->name))
      g_ptr_array_add(children, (gpointer)part->name);
  } else if (part->kind == CAP_GUIDE_GROUP) {
    collect_children(guide, cap_guide_find_group(guide, part->name)->part, children);
  } else {
    for (guint i = 0; i < part->parts->len; i++)
      collect_children(guide, g_ptr_array_index(part->parts, i), children);
  }
}

static void read_complex_type(CapGuide *guide, CapGuideElement *element, xmlNode *node) {
  xmlNode *child = first_part(node);

  if (child != NULL && (is_named(child, "sequence") || is_named(child, "choice"))) {
    element->part = read_part(guide, child);
    child = next_element(child);
  }
  element->attributes = read_attributes(guide, child, NULL);
}

static void read_element(CapGuide *guide, xmlNode *node, gboolean is_shared) {
  CapGuideElement *element = own(guide, g_new0(CapGuideElement, 1));
  const char *type = get(guide, node, "type");
  xmlNode *complex_type = first_part(node);

  element->name = get_needed(guide, node, "name");
  element->text = get_text(guide, node);
  element->is_shared = is_shared;
  if (type != NULL)
    element->value = find_type(guide, type);
  else if (complex_type != NULL && is_named(complex_type, "complexType"))
    read_complex_type(guide, element, complex_type);
  else
    not_understood(node);
  if (element->attributes == NULL)
    element->attributes = new_list(guide);
  element->children = new_names(guide);
  element->attribute_names = new_names(guide);

  g_ptr_array_add(guide->elements, element);
  g_hash_table_insert(guide->element_by_name, (gpointer)element->name, element);
}

static void read_group(CapGuide *guide, xmlNode *node, gboolean is_shared) {
  CapGuideGroup *group = own(guide, g_new0(CapGuideGroup, 1));
  group->name = get_needed(guide, node, "name");
  group->text = get_text(guide, node);
  group->is_shared = is_shared;

  if (is_named(node, "group")) {
    group->part = read_part(guide, first_part(node));
    g_ptr_array_add(guide->element_groups, group);
  } else {
    group->attributes = read_attributes(guide, first_part(node), group->name);
    g_ptr_array_add(guide->attribute_groups, group);
  }
}

/* --- Schemas ------------------------------------------------------------------------------- */

typedef struct {
  char *file;
  xmlDoc *doc;
} Schema;

static void schema_clear(gpointer data) {
  Schema *schema = data;

  g_free(schema->file);
  xmlFreeDoc(schema->doc);
}

static gboolean is_loaded(const GArray *schemas, const char *file) {
  for (guint i = 0; i < schemas->len; i++)
    if (g_str_equal(g_array_index(schemas, Schema, i).file, file))
      return TRUE;
  return FALSE;
}

/* What one schema calls another leads from its own folder. New string. */
static char *resolve(const char *file, const char *included) {
  g_autofree char *folder = g_path_get_dirname(file);
  g_autofree char *absolute = g_strconcat("/", folder, NULL);
  g_autofree char *path = g_canonicalize_filename(included, absolute);

  return g_strdup(path + 1);
}

/* Adds a schema, and after it what it includes. */
static void load_schemas(CapGuide *guide, GArray *schemas, const char *file, CapXsdText text_of) {
  CapSlice text = text_of(file);
  g_assert(cap_slice_is_set(text));

  cap_xml_init();
  Schema schema = {g_strdup(file), NULL};
  schema.doc = xmlReadMemory(text.data, (int)text.length, file, NULL, XML_PARSE_NONET);
  if (schema.doc == NULL)
    g_error("the schema %s is not well-formed", file);
  g_array_append_val(schemas, schema);

  xmlNode *node = first_part(xmlDocGetRootElement(schema.doc));
  for (; node != NULL && is_named(node, "include"); node = next_element(node)) {
    g_autofree char *included = resolve(file, get_needed(guide, node, "schemaLocation"));
    if (!is_loaded(schemas, included))
      load_schemas(guide, schemas, included, text_of);
  }
}

typedef enum { PASS_TYPE_NAMES, PASS_TYPES, PASS_ATTRIBUTE_GROUPS, PASS_ELEMENTS, N_PASSES } Pass;

static void read_declaration(CapGuide *guide, xmlNode *node, gboolean is_shared, Pass pass) {
  if (is_named(node, "simpleType")) {
    if (pass == PASS_TYPE_NAMES)
      declare_type(guide, node, is_shared);
    else if (pass == PASS_TYPES)
      read_simple_type(guide, find_type(guide, get_needed(guide, node, "name")), node);
  } else if (is_named(node, "attributeGroup")) {
    if (pass == PASS_ATTRIBUTE_GROUPS)
      read_group(guide, node, is_shared);
  } else if (is_named(node, "group")) {
    if (pass == PASS_ELEMENTS)
      read_group(guide, node, is_shared);
  } else if (is_named(node, "element")) {
    if (pass == PASS_ELEMENTS)
      read_element(guide, node, is_shared);
  } else if (!is_named(node, "include")) {
    not_understood(node);
  }
}

/* What all documents share comes first. */
static void read_schemas(CapGuide *guide, const GArray *schemas, Pass pass) {
  for (int is_shared = TRUE; is_shared >= FALSE; is_shared--) {
    for (guint i = 0; i < schemas->len; i++) {
      const Schema *schema = &g_array_index(schemas, Schema, i);

      if (g_str_equal(schema->file, "types.xsd") != is_shared)
        continue;
      xmlNode *node = first_part(xmlDocGetRootElement(schema->doc));
      for (; node != NULL; node = next_element(node))
        read_declaration(guide, node, is_shared, pass);
    }
  }
}

CapGuide *cap_guide_read(const CapXsd *xsd, CapXsdText text_of) {
  CapGuide *guide = g_new0(CapGuide, 1);
  guide->kind = xsd->kind;
  guide->strings = g_string_chunk_new(4096);
  guide->owned = g_ptr_array_new_with_free_func(g_free);
  guide->lists = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
  guide->types = new_list(guide);
  guide->elements = new_list(guide);
  guide->element_groups = new_list(guide);
  guide->attribute_groups = new_list(guide);
  guide->element_by_name = g_hash_table_new(g_str_hash, g_str_equal);

  g_autoptr(GArray) schemas = g_array_new(FALSE, FALSE, sizeof(Schema));
  g_array_set_clear_func(schemas, schema_clear);
  load_schemas(guide, schemas, xsd->file, text_of);
  for (Pass pass = 0; pass < N_PASSES; pass++)
    read_schemas(guide, schemas, pass);
  guide->text = get_text(guide, xmlDocGetRootElement(g_array_index(schemas, Schema, 0).doc));

  for (guint i = 0; i < guide->elements->len; i++) {
    CapGuideElement *element = g_ptr_array_index(guide->elements, i);
    if (element->part != NULL)
      collect_children(guide, element->part, element->children);
    for (guint k = 0; k < element->attributes->len; k++) {
      const CapGuideAttribute *attribute = g_ptr_array_index(element->attributes, k);
      g_ptr_array_add(element->attribute_names, (gpointer)attribute->name);
    }
  }
  cap_guide_drop_unreached(guide);
  return guide;
}

void cap_guide_free(CapGuide *guide) {
  if (guide == NULL)
    return;

  g_hash_table_unref(guide->element_by_name);
  g_string_chunk_free(guide->strings);
  g_ptr_array_unref(guide->lists);
  g_ptr_array_unref(guide->owned);
  g_free(guide);
}
