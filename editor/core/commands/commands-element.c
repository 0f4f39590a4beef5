#include "editor/core/commands/commands-element.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/document-find.h"
#include "schema/document/insert.h"
#include "schema/document/slots.h"
#include "schema/codes/place.h"

/* --- Names ---------------------------------------------------------------------------------- */

/* Attributes by which people know an element, best first. */
static const CapName telling[] = {
    CAP_NAME_ID,       CAP_NAME_TITLE, CAP_NAME_CAPITANO, CAP_NAME_REF,         CAP_NAME_TYPE,
    CAP_NAME_VARIABLE, CAP_NAME_TURN,  CAP_NAME_HEX,      CAP_NAME_RULE,        CAP_NAME_NUMBER,
    CAP_NAME_REGION,   CAP_NAME_MONTH, CAP_NAME_NAME,     CAP_NAME_NATIONALITY,
};

/* An id names a thing of its own; what merely refers to something says as what it does so. */
static gboolean names_alone(CapName name) {
  return name == CAP_NAME_ID || name == CAP_NAME_TITLE || name == CAP_NAME_NAME;
}

char *cap_element_dup_label(const CapDocument *doc, CapNode node) {
  CapSlice element = cap_node_name_text(doc, node);
  for (guint i = 0; i < G_N_ELEMENTS(telling); i++) {
    CapSlice value = cap_slice_clip(cap_node_attribute(doc, node, telling[i]));
    if (!cap_slice_is_set(value) || value.length == 0)
      continue;
    if (names_alone(telling[i]))
      return cap_slice_dup(value);
    return g_strdup_printf("%.*s %.*s", CAP_SLICE_ARGS(element), CAP_SLICE_ARGS(value));
  }
  return cap_slice_dup(element);
}

const CapGuideElement *cap_element_guide(const CapDocument *doc, CapNode node) {
  CapKind kind = cap_document_kind(doc);
  if (kind == CAP_KIND_UNKNOWN || node == CAP_NODE_NONE)
    return NULL;
  return cap_guide_find(cap_guide_of(doc), cap_node_name_text(doc, node));
}

/* --- Values --------------------------------------------------------------------------------- */

static gboolean remove_attribute(CapFile *file, CapNode node, const char *attribute) {
  g_autofree char *label = cap_element_dup_label(cap_file_document(file), node);
  CapDocument *doc = cap_file_begin(file, _("Remove %s of %s"), attribute, label);
  if (doc == NULL)
    return FALSE;
  gboolean changed = cap_document_remove_attribute(doc, node, attribute);
  cap_file_end(file);
  return changed;
}

static gboolean has_attribute(const CapDocument *doc, CapNode node, const char *attribute) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    if (cap_slice_equals(cap_node_attribute_name_text(doc, node, i), attribute))
      return TRUE;
  return FALSE;
}

gboolean cap_element_set(CapFile *file, CapNode node, const char *attribute, const char *value) {
  const CapDocument *before = cap_file_document(file);
  if (before == NULL || node == CAP_NODE_NONE)
    return FALSE;
  if (value == NULL || *value == '\0')
    return remove_attribute(file, node, attribute);

  g_autofree char *label = cap_element_dup_label(before, node);
  g_autofree char *name = has_attribute(before, node, attribute)
                              ? g_strdup_printf(_("Change %s of %s"), attribute, label)
                              : g_strdup_printf(_("Set %s of %s"), attribute, label);
  CapDocument *doc = cap_file_begin(file, "%s", name);
  if (doc == NULL)
    return FALSE;
  gboolean changed = cap_document_set_attribute(doc, node, attribute, value);
  cap_file_end(file);
  return changed;
}

gboolean cap_element_set_text(CapFile *file, CapNode node, const char *text) {
  const CapDocument *before = cap_file_document(file);
  if (before == NULL || node == CAP_NODE_NONE)
    return FALSE;
  /* The text may be laid out over lines; only another wording is a change. */
  g_autofree char *old = cap_node_dup_text(before, node);
  if (g_strcmp0(old, text) == 0)
    return FALSE;
  CapSlice element = cap_node_name_text(before, node);
  CapDocument *doc = cap_file_begin(file, _("Change %.*s"), CAP_SLICE_ARGS(element));
  if (doc == NULL)
    return FALSE;
  gboolean changed = cap_document_set_text(doc, node, text);
  cap_file_end(file);
  return changed;
}

/* --- Adding --------------------------------------------------------------------------------- */

gboolean cap_element_may_add(const CapDocument *doc, CapNode parent, const char *name) {
  const CapGuideElement *guide = cap_element_guide(doc, parent);
  return guide != NULL && cap_slots_have_room(doc, parent, guide, name);
}

GPtrArray *cap_element_addable(const CapDocument *doc, CapNode parent) {
  GPtrArray *names = g_ptr_array_new();
  const CapGuideElement *guide = cap_element_guide(doc, parent);
  for (guint i = 0; guide != NULL && i < guide->children->len; i++) {
    const char *name = g_ptr_array_index(guide->children, i);
    if (cap_slots_have_room(doc, parent, guide, name))
      g_ptr_array_add(names, (gpointer)name);
  }
  return names;
}

char *cap_document_dup_free_id(const CapDocument *doc, const char *stem) {
  if (!cap_is_id_taken(doc, stem))
    return g_strdup(stem);
  for (guint i = 2;; i++) {
    g_autofree char *id = g_strdup_printf("%s-%u", stem, i);
    if (!cap_is_id_taken(doc, id))
      return g_steal_pointer(&id);
  }
}

/* What a required attribute may start with; NULL when only the author knows. New string. */
static char *guess_value(const CapDocument *doc, const char *element,
                         const CapGuideAttribute *attribute) {
  const CapGuideType *type = attribute->type;
  if (type == NULL)
    return NULL;
  if (g_str_equal(type->name, "identifier") && g_str_equal(attribute->name, "id"))
    return cap_document_dup_free_id(doc, element);
  if (g_str_equal(attribute->name, "title") || g_str_equal(attribute->name, "name"))
    return g_strdup_printf(_("New %s"), element);
  if (type->n_words > 0)
    return g_strdup(type->words[0].word);
  if (type->item != NULL && type->item->n_words > 0)
    return g_strdup(type->item->words[0].word);
  if (type->min != NULL)
    return g_strdup(type->min[0] == '-' ? "0" : type->min);
  return NULL;
}

static void write_new(const CapDocument *doc, const CapGuide *guide, const char *name, guint depth,
                      GString *out);

/* Elements of a sequence that must be there; of a choice nobody knows which. */
static void write_required(const CapDocument *doc, const CapGuide *guide, const CapGuidePart *part,
                           guint depth, GString *out) {
  if (part == NULL || part->min == 0)
    return;
  if (part->kind == CAP_GUIDE_ELEMENT)
    write_new(doc, guide, part->name, depth, out);
  for (guint i = 0; part->kind == CAP_GUIDE_SEQUENCE && i < part->parts->len; i++)
    write_required(doc, guide, g_ptr_array_index(part->parts, i), depth, out);
}

static void write_new(const CapDocument *doc, const CapGuide *guide, const char *name, guint depth,
                      GString *out) {
  enum { MAX_DEPTH = 8 }; /* against a schema whose elements require themselves */
  const CapGuideElement *element = cap_guide_find(guide, cap_slice_of(name));
  if (element == NULL || depth > MAX_DEPTH)
    return;
  g_string_append_printf(out, "<%s", name);
  for (guint i = 0; i < element->attributes->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(element->attributes, i);
    g_autofree char *value = a->required ? guess_value(doc, name, a) : NULL;
    if (value != NULL) {
      g_autofree char *escaped = g_markup_escape_text(value, -1);
      g_string_append_printf(out, " %s=\"%s\"", a->name, escaped);
    }
  }
  g_autoptr(GString) inside = g_string_new(NULL);
  write_required(doc, guide, element->part, depth + 1, inside);
  if (inside->len > 0)
    g_string_append_printf(out, ">%s</%s>", inside->str, name);
  else
    g_string_append(out, "/>");
}

char *cap_element_dup_new(const CapDocument *doc, const char *name) {
  CapKind kind = cap_document_kind(doc);
  GString *out = g_string_new(NULL);
  if (kind != CAP_KIND_UNKNOWN)
    write_new(doc, cap_guide_of(doc), name, 0, out);
  return g_string_free(out, out->len == 0);
}

CapNode cap_element_add(CapFile *file, CapNode parent, CapNode before, const char *name) {
  const CapDocument *now = cap_file_document(file);
  g_autofree char *xml = now != NULL ? cap_element_dup_new(now, name) : NULL;
  if (xml == NULL || parent == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapDocument *doc = cap_file_begin(file, _("Add %s"), name);
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode node = before == CAP_NODE_NONE ? cap_insert_in_order(doc, parent, xml)
                                         : cap_document_insert(doc, parent, before, xml);
  cap_file_end(file);
  return node;
}

CapNode cap_element_add_behind(CapFile *file, CapNode node, const char *name) {
  const CapDocument *doc = cap_file_document(file);
  CapNode parent = cap_node_parent(doc, node), next = cap_node_next(doc, node);
  const CapGuideElement *guide = cap_element_guide(doc, parent);
  gboolean is_here = guide != NULL && cap_slot_of(doc, guide, cap_node_name_text(doc, node)) ==
                                          cap_slot_of(doc, guide, cap_slice_of(name));
  return cap_element_add(file, parent, is_here ? next : CAP_NODE_NONE, name);
}

CapNode cap_element_add_note(CapFile *file, CapNode parent, const char *text) {
  g_autofree char *xml = g_markup_printf_escaped("<note>%s</note>", text);
  CapDocument *doc = cap_file_begin(file, _("Add note"));
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode node = cap_insert_in_order(doc, parent, xml);
  cap_file_end(file);
  return node;
}

gboolean cap_element_remove(CapFile *file, CapNode node) {
  const CapDocument *before = cap_file_document(file);
  if (before == NULL || node == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = cap_element_dup_label(before, node);
  CapDocument *doc = cap_file_begin(file, _("Remove %s"), label);
  if (doc == NULL)
    return FALSE;
  gboolean removed = cap_document_remove(doc, node);
  cap_file_end(file);
  return removed;
}

/* --- Copying and moving --------------------------------------------------------------------- */

/* The first element behind `node` that is not inside it. */
static CapNode end_of(const CapDocument *doc, CapNode node) {
  CapPlace whole = cap_place_whole(doc, node);
  CapNode n = node + 1;
  while (n < cap_document_count(doc) &&
         cap_place_element(doc, n).offset < whole.offset + whole.length)
    n++;
  return n;
}

static void renew_ids(CapDocument *doc, CapNode copy) {
  /* Setting an attribute renumbers nothing: elements stay as many as they were. */
  CapNode end = end_of(doc, copy);
  for (CapNode n = copy; n < end; n++) {
    g_autofree char *old = cap_slice_dup(cap_node_attribute(doc, n, CAP_NAME_ID));
    if (old != NULL) {
      g_autofree char *id = cap_document_dup_free_id(doc, old);
      cap_document_set_attribute(doc, n, "id", id);
    }
  }
}

CapNode cap_element_duplicate(CapFile *file, CapNode node) {
  const CapDocument *before = cap_file_document(file);
  if (before == NULL || node == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapNode parent = cap_node_parent(before, node);
  g_autofree char *name = cap_slice_dup(cap_node_name_text(before, node));
  if (parent == CAP_NODE_NONE || !cap_element_may_add(before, parent, name))
    return CAP_NODE_NONE;

  g_autofree char *label = cap_element_dup_label(before, node);
  CapPlace whole = cap_place_whole(before, node);
  g_autofree char *xml = g_strndup(cap_document_text(before).data + whole.offset, whole.length);
  CapDocument *doc = cap_file_begin(file, _("Duplicate %s"), label);
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode copy = cap_document_insert(doc, parent, cap_node_next(doc, node), xml);
  if (copy != CAP_NODE_NONE)
    renew_ids(doc, copy);
  cap_file_end(file);
  return copy;
}

static CapNode previous_of(const CapDocument *doc, CapNode node) {
  CapNode parent = cap_node_parent(doc, node);
  CapNode last = CAP_NODE_NONE;
  if (parent == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  for (CapNode n = cap_node_first_child(doc, parent); n != node; n = cap_node_next(doc, n))
    last = n;
  return last;
}

gboolean cap_element_may_move(const CapDocument *doc, CapNode node, int step) {
  CapNode other = step < 0 ? previous_of(doc, node) : cap_node_next(doc, node);
  if (other == CAP_NODE_NONE)
    return FALSE;
  const CapGuideElement *guide = cap_element_guide(doc, cap_node_parent(doc, node));
  return guide == NULL || cap_slot_of(doc, guide, cap_node_name_text(doc, node)) ==
                              cap_slot_of(doc, guide, cap_node_name_text(doc, other));
}

CapNode cap_element_move(CapFile *file, CapNode node, int step) {
  const CapDocument *now = cap_file_document(file);
  if (now == NULL || node == CAP_NODE_NONE || !cap_element_may_move(now, node, step))
    return CAP_NODE_NONE;
  g_autofree char *label = cap_element_dup_label(now, node);
  g_autofree char *name = g_strdup_printf(step < 0 ? _("Move %s up") : _("Move %s down"), label);
  CapDocument *doc = cap_file_begin(file, "%s", name);
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode before = step < 0 ? previous_of(doc, node) : cap_node_next(doc, cap_node_next(doc, node));
  CapNode moved = cap_document_move(doc, node, cap_node_parent(doc, node), before);
  cap_file_end(file);
  return moved;
}

CapNode cap_element_move_to(CapFile *file, CapNode node, CapNode parent, CapNode before) {
  const CapDocument *now = cap_file_document(file);
  if (now == NULL || node == CAP_NODE_NONE || parent == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  g_autofree char *name = cap_slice_dup(cap_node_name_text(now, node));
  if (cap_node_parent(now, node) != parent && !cap_element_may_add(now, parent, name))
    return CAP_NODE_NONE;
  g_autofree char *label = cap_element_dup_label(now, node);
  CapDocument *doc = cap_file_begin(file, _("Move %s"), label);
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode moved = before == CAP_NODE_NONE ? cap_move_in_order(doc, node, parent)
                                          : cap_document_move(doc, node, parent, before);
  cap_file_end(file);
  return moved;
}
