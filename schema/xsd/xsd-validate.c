/* Drives libxml2's schema validator with the elements of the index.
 *
 * libxml2 hands out its validator as a set of SAX callbacks (xmlSchemaSAXPlug); nothing says that
 * a parser has to call them. Called from here, the element of every complaint is known, text
 * comes in one piece (libxml2 gathers pieces in quadratic time), and the way around an unexpected
 * element is ours: libxml2 leaves the rest of its parent unchecked, so that one misspelt name
 * near the top of a file would hide every other mistake. Here the elements after it are validated
 * one by one, as if each were a root, which works since the schemas declare all elements
 * globally. What stays unchecked is the order and number of those elements, which means little
 * once the first is wrong. */
#include "xsd.h"

#include "meant.h"

#include "schema/document/document-private.h"
#include "schema/codes/place.h"
#include "schema/codes/suggest.h"

#include <string.h>

/* A subtree to validate by itself. */
typedef struct {
  CapNode node;
  const char *name; /* to take it for; NULL: its own */
} Task;

typedef struct {
  const CapDocument *doc;
  const CapXsd *xsd;
  xmlSchemaValidCtxtPtr ctxt;
  xmlSAXHandlerPtr sax;
  void *sax_data;
  GStringChunk *names;        /* names that no schema knows */
  const xmlChar **attributes; /* five pointers each, as SAX wants them */
  guint attributes_size;
  GArray *errors; /* of CapXsdError */
  guint most;
  GArray *copies; /* of CapCopy: nothing for libxml2 */
  GQueue tasks;
  CapNode node; /* what is being validated */
  gboolean at_start;
  gboolean is_root;    /* of a task */
  gboolean unexpected; /* set by a complaint that the node may not stand here */
} Validation;

/* --- Complaints -------------------------------------------------------------------------- */

static void add_error(Validation *v, CapNode node, int code, const char *message) {
  CapXsdError error = {node, v->at_start, code, g_strdup(message)};

  if (v->errors->len < v->most)
    g_array_append_val(v->errors, error);
  else
    g_free(error.message);
}

static void error_clear(gpointer data) {
  g_free(((CapXsdError *)data)->message);
}

gboolean cap_xsd_means_unexpected(int code) {
  return code == XML_SCHEMAV_ELEMENT_CONTENT || code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1 ||
         code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2 || code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3 ||
         code == XML_SCHEMAV_CVC_TYPE_3_1_2 || code == CAP_XSD_UNEXPECTED;
}

static void on_error(void *data, xmlErrorPtr error) {
  Validation *v = data;

  /* Not declared globally after all: its content cannot be validated by itself. */
  if (v->is_root && error->code == XML_SCHEMAV_CVC_ELT_1)
    return;
  if (v->at_start && cap_xsd_means_unexpected(error->code))
    v->unexpected = TRUE;
  add_error(v, v->node, error->code, error->message != NULL ? error->message : "");
}

/* --- Events ------------------------------------------------------------------------------ */

/* The value of a namespace declaration that holds for a node; unset when there is none. */
static CapSlice namespace_of_prefix(const CapDocument *doc, CapNode node, CapSlice prefix) {
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
      CapSlice name = cap_node_attribute_name_text(doc, node, i);

      if (name.length == prefix.length + 6 && memcmp(name.data, "xmlns:", 6) == 0 &&
          memcmp(name.data + 6, prefix.data, prefix.length) == 0)
        return cap_node_attribute_value(doc, node, i);
    }
  }
  return (CapSlice){NULL, 0};
}

/* Where the schema is to be found, for other programs. */
static gboolean is_schema_location(const CapDocument *doc, CapNode node, CapSlice name) {
  const char *colon = memchr(name.data, ':', name.length);
  CapSlice prefix;
  CapSlice local;

  if (colon == NULL)
    return FALSE;
  prefix = (CapSlice){name.data, (gsize)(colon - name.data)};
  local = (CapSlice){colon + 1, name.length - prefix.length - 1};
  return (cap_slice_equals(local, "noNamespaceSchemaLocation") ||
          cap_slice_equals(local, "schemaLocation")) &&
         cap_slice_equals(namespace_of_prefix(doc, node, prefix), CAP_XSI_NAMESPACE);
}

/* The name for libxml2; NULL for an attribute that is not the schema's business. */
static const char *attribute_name(Validation *v, CapNode node, guint index) {
  CapName id = cap_node_attribute_name(v->doc, node, index);
  CapSlice name;

  if (id != CAP_NAME_OTHER)
    return cap_name_text(id);
  name = cap_node_attribute_name_text(v->doc, node, index);
  if (name.length > 6 && memcmp(name.data, "xmlns:", 6) == 0)
    return NULL;
  if (cap_slice_equals(name, "xmlns")) {
    if (cap_node_attribute_value(v->doc, node, index).length > 0)
      add_error(v, node, CAP_XSD_NAMESPACE, "");
    return NULL;
  }
  if (is_schema_location(v->doc, node, name))
    return NULL;
  return g_string_chunk_insert_len(v->names, name.data, (gssize)name.length);
}

/* Prefixed names go in as they stand, without a namespace, and are refused by their full name. */
static int fill_attributes(Validation *v, CapNode node) {
  guint n = cap_node_n_attributes(v->doc, node);
  int filled = 0;

  if (n * 5 > v->attributes_size) {
    v->attributes_size = MAX(n * 5, 80);
    v->attributes = g_renew(const xmlChar *, v->attributes, v->attributes_size);
  }
  for (guint i = 0; i < n; i++) {
    const char *name = attribute_name(v, node, i);
    const xmlChar **slot = v->attributes + 5 * (gsize)filled;
    CapSlice value;

    if (name == NULL)
      continue;
    value = cap_node_attribute_value(v->doc, node, i);
    slot[0] = (const xmlChar *)name;
    slot[1] = NULL;
    slot[2] = NULL;
    slot[3] = (const xmlChar *)value.data;
    slot[4] = (const xmlChar *)value.data + value.length;
    filled++;
  }
  return filled;
}

static const char *element_name(Validation *v, CapNode node) {
  CapName id = cap_node_name(v->doc, node);
  CapSlice name;

  if (id != CAP_NAME_OTHER)
    return cap_name_text(id);
  name = cap_node_name_text(v->doc, node);
  return g_string_chunk_insert_len(v->names, name.data, (gssize)name.length);
}

static void send_start(Validation *v, CapNode node, const char *name) {
  int n;

  v->node = node;
  v->at_start = TRUE;
  v->unexpected = FALSE;
  n = fill_attributes(v, node);
  v->sax->startElementNs(v->sax_data, (const xmlChar *)name, NULL, NULL, 0, NULL, n, 0,
                         v->attributes);
  v->at_start = FALSE;
  v->is_root = FALSE;
}

static void send_end(Validation *v, CapNode node, const char *name) {
  v->node = node;
  v->sax->endElementNs(v->sax_data, (const xmlChar *)name, NULL, NULL);
}

static void send_text(Validation *v, CapSlice text) {
  v->sax->characters(v->sax_data, (const xmlChar *)text.data, (int)text.length);
}

/* --- Text -------------------------------------------------------------------------------- */

/* Sends the text of an element without children. */
static void send_content(Validation *v, CapNode node) {
  const CapElement *element = cap_document_element(v->doc, node);
  guint32 end = cap_element_content_end(v->doc, node);
  CapSlice text = {v->doc->text + element->open_end, end - element->open_end};

  if (text.length == 0)
    return;
  if (memchr(text.data, '<', text.length) == NULL && memchr(text.data, '&', text.length) == NULL) {
    send_text(v, text);
  } else {
    g_autofree char *decoded = cap_node_dup_text(v->doc, node);

    if (decoded[0] != '\0')
      send_text(v, cap_slice_of(decoded));
  }
}

/* Text beside child elements is never allowed; sends the first there is. */
static void send_stray_text(Validation *v, CapNode node) {
  CapPlace place = cap_place_text(v->doc, node);

  if (place.length > 0)
    send_text(v, (CapSlice){v->doc->text + place.offset, place.length});
}

/* --- Elements ---------------------------------------------------------------------------- */

static gboolean is_copy(const Validation *v, CapNode node) {
  for (guint i = 0; i < v->copies->len; i++)
    if (g_array_index(v->copies, CapCopy, i).copy == node)
      return TRUE;
  return FALSE;
}

/* The node itself, or the next sibling that is no copy of another. */
static CapNode pass_copies(const Validation *v, CapNode node) {
  while (node != CAP_NODE_NONE && is_copy(v, node))
    node = cap_node_next(v->doc, node);
  return node;
}

/* Queues an unexpected element and the siblings after it. Siblings that can stand nowhere in the
 * parent are unexpected too. */
static void queue_rest(Validation *v, CapNode node) {
  const CapGuide *guide = cap_guide_for(v->xsd->kind, v->xsd->ruleset);
  CapSlice parent = cap_node_name_text(v->doc, cap_node_parent(v->doc, node));
  const char *const *children = cap_guide_children(guide, parent);

  for (CapNode n = node; n != CAP_NODE_NONE && v->errors->len < v->most;
       n = cap_node_next(v->doc, n)) {
    CapSlice name = cap_node_name_text(v->doc, n);
    const char *better = cap_meant_element(guide, parent, name);

    if (is_copy(v, n))
      continue;
    v->at_start = TRUE;
    if (n != node && children[0] != NULL && cap_slice_index_in(name, children) < 0)
      add_error(v, n, CAP_XSD_UNEXPECTED, "");
    v->at_start = FALSE;
    if (better != NULL || cap_guide_find(guide, name) != NULL) {
      Task *task = g_new(Task, 1);

      *task = (Task){n, better};
      g_queue_push_tail(&v->tasks, task);
    }
  }
}

/* Sends one start tag with its text; returns the child to go on with, or CAP_NODE_NONE. */
static CapNode enter(Validation *v, CapNode node, const char *name) {
  CapNode child = pass_copies(v, cap_node_first_child(v->doc, node));

  send_start(v, node, name);
  if (v->unexpected)
    return CAP_NODE_NONE;
  if (child == CAP_NODE_NONE)
    send_content(v, node);
  else
    send_stray_text(v, node);
  return child;
}

static void validate_subtree(Validation *v, CapNode root, const char *name) {
  const char *root_name = name != NULL ? name : element_name(v, root);
  CapNode node = root;
  CapNode child = enter(v, node, root_name);

  while (v->errors->len < v->most) {
    if (child != CAP_NODE_NONE) {
      node = child;
      child = enter(v, node, element_name(v, node));
      continue;
    }
    send_end(v, node, node == root ? root_name : element_name(v, node));
    if (v->unexpected && node != root) {
      /* Neither its content nor the rest of its parent is of use to libxml2 now. */
      v->unexpected = FALSE;
      queue_rest(v, node);
      child = CAP_NODE_NONE;
      node = cap_node_parent(v->doc, node);
      continue;
    }
    if (node == root)
      break;
    child = pass_copies(v, cap_node_next(v->doc, node));
    if (child == CAP_NODE_NONE)
      node = cap_node_parent(v->doc, node);
  }
}

static void run_task(Validation *v, Task task) {
  xmlSchemaSAXPlugPtr plug;

  v->sax = NULL;
  v->sax_data = NULL;
  v->is_root = TRUE;
  plug = xmlSchemaSAXPlug(v->ctxt, &v->sax, &v->sax_data);
  g_assert(plug != NULL);
  validate_subtree(v, task.node, task.name);
  xmlSchemaSAXUnplug(plug);
}

/* A copy is one complaint, whatever is in it. */
static void complain_of_copies(Validation *v) {
  v->at_start = TRUE;
  for (guint i = 0; i < v->copies->len; i++)
    add_error(v, g_array_index(v->copies, CapCopy, i).copy, CAP_XSD_COPY, "");
  v->at_start = FALSE;
}

static GArray *validate(const CapDocument *doc, const CapXsd *xsd, guint most) {
  Validation v = {
      .doc = doc,
      .xsd = xsd,
      .ctxt = xmlSchemaNewValidCtxt(cap_xsd_schema(xsd)),
      .names = g_string_chunk_new(256),
      .errors = g_array_new(FALSE, FALSE, sizeof(CapXsdError)),
      .most = most,
      .copies = cap_document_copies(doc),
      .tasks = G_QUEUE_INIT,
  };
  Task task = {cap_document_root(doc), NULL};

  g_array_set_clear_func(v.errors, error_clear);
  xmlSchemaSetValidStructuredErrors(v.ctxt, on_error, &v);
  complain_of_copies(&v);
  for (gboolean more = TRUE; more;) {
    g_autofree Task *next = NULL;

    run_task(&v, task);
    next = g_queue_pop_head(&v.tasks);
    more = next != NULL && v.errors->len < most;
    if (more)
      task = *next;
  }
  g_queue_clear_full(&v.tasks, g_free);
  xmlSchemaFreeValidCtxt(v.ctxt);
  g_array_unref(v.copies);
  g_string_chunk_free(v.names);
  g_free(v.attributes);
  return v.errors;
}

GArray *cap_xsd_validate(const CapDocument *doc, guint most) {
  return validate(doc, cap_xsd_of(doc), most);
}

GArray *cap_xsd_validate_for(const CapDocument *doc, const char *ruleset, guint most) {
  return validate(doc, cap_xsd_for(cap_document_kind(doc), cap_slice_of(ruleset)), most);
}
