#include "editor/honour/rules/commands-rules.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "schema/codes/place.h"
#include "validator/honour/text/condition-text.h"

/* --- Adding --------------------------------------------------------------------------------- */

/* The section of the scenario with this name, made when there is none. */
static CapNode need_section(CapDocument *doc, CapName name) {
  CapNode root = cap_document_root(doc);
  CapNode section = cap_node_child_named(doc, root, name);
  if (section != CAP_NODE_NONE)
    return section;
  g_autofree char *xml = g_strdup_printf("<%s/>", cap_name_text(name));
  return cap_insert_in_order(doc, root, xml);
}

static int highest_number(const CapDocument *doc) {
  int highest = 0;
  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    int number;
    if (cap_node_name(doc, n) == CAP_NAME_SPECIAL_RULE &&
        cap_slice_to_int(cap_node_attribute(doc, n, CAP_NAME_NUMBER), &number))
      highest = MAX(highest, number);
  }
  return highest;
}

/* Opens a step in a scenario; NULL for any other document. */
static CapDocument *begin(CapFile *file, const char *name) {
  if (cap_file_kind(file) != CAP_KIND_SCENARIO)
    return NULL;
  return cap_file_begin(file, "%s", name);
}

CapNode honour_rules_add_rule(CapFile *file) {
  CapDocument *doc = begin(file, _("Add special rule"));
  if (doc == NULL)
    return CAP_NODE_NONE;
  g_autofree char *xml = g_markup_printf_escaped("<special-rule number=\"%d\" title=\"%s\"/>",
                                                 highest_number(doc) + 1, _("New rule"));
  CapNode rules = need_section(doc, CAP_NAME_SPECIAL_RULES);
  CapNode node = rules != CAP_NODE_NONE ? cap_insert_in_order(doc, rules, xml) : CAP_NODE_NONE;
  cap_file_end(file);
  return node;
}

CapNode honour_rules_add_variable(CapFile *file) {
  CapDocument *doc = begin(file, _("Add variable"));
  if (doc == NULL)
    return CAP_NODE_NONE;
  g_autofree char *xml = cap_element_dup_new(doc, "variable");
  CapNode rules = need_section(doc, CAP_NAME_SPECIAL_RULES);
  CapNode node = rules != CAP_NODE_NONE ? cap_insert_in_order(doc, rules, xml) : CAP_NODE_NONE;
  cap_file_end(file);
  return node;
}

CapNode honour_rules_add_victory(CapFile *file, const char *side) {
  CapDocument *doc = begin(file, _("Add victory condition"));
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode first = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SIDE);
  g_autofree char *owner = side != NULL ? g_strdup(side)
                           : first != CAP_NODE_NONE
                               ? cap_slice_dup(cap_node_attribute(doc, first, CAP_NAME_ID))
                               : NULL;
  g_autofree char *stem = g_strdup_printf("%s-wins", owner != NULL ? owner : "side");
  g_autofree char *id = cap_document_dup_free_id(doc, stem);
  g_autofree char *xml = cap_element_text("victory-condition", "id", id, "side", owner, "level",
                                          "standard", "at", "scenario-end", NULL);
  CapNode victory = need_section(doc, CAP_NAME_VICTORY);
  CapNode node = victory != CAP_NODE_NONE ? cap_insert_in_order(doc, victory, xml) : CAP_NODE_NONE;
  cap_file_end(file);
  return node;
}

/* --- Wrapping ------------------------------------------------------------------------------- */

CapNode honour_rules_wrap(CapFile *file, CapNode condition, const char *name) {
  const CapDocument *now = cap_file_document(file);
  if (now == NULL || condition == CAP_NODE_NONE ||
      !honour_is_condition(cap_node_name(now, condition)) ||
      !honour_is_condition(cap_name_from_text(cap_slice_of(name))))
    return CAP_NODE_NONE;
  g_autofree char *xml = g_strdup_printf("<%s/>", name);
  CapDocument *doc = cap_file_begin(file, _("Put condition into %s"), name);
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode wrapper = cap_document_insert(doc, cap_node_parent(doc, condition), condition, xml);
  /* The condition comes right behind the new element, which is empty. */
  if (wrapper != CAP_NODE_NONE)
    cap_document_move(doc, wrapper + 1, wrapper, CAP_NODE_NONE);
  cap_file_end(file);
  return wrapper;
}

static guint count_children(const CapDocument *doc, CapNode node) {
  guint n = 0;
  for (CapNode c = cap_node_first_child(doc, node); c != CAP_NODE_NONE; c = cap_node_next(doc, c))
    n++;
  return n;
}

gboolean honour_rules_may_unwrap(const CapDocument *doc, CapNode node) {
  CapName name = node != CAP_NODE_NONE ? cap_node_name(doc, node) : CAP_NAME_OTHER;
  if (name != CAP_NAME_ALL && name != CAP_NAME_ANY && name != CAP_NAME_NOT &&
      name != CAP_NAME_AT_LEAST)
    return FALSE;
  guint n = count_children(doc, node);
  CapNode parent = cap_node_parent(doc, node);
  return n == 1 || (n > 1 && parent != CAP_NODE_NONE && cap_node_name(doc, parent) != CAP_NAME_NOT);
}

gboolean honour_rules_unwrap(CapFile *file, CapNode node) {
  const CapDocument *now = cap_file_document(file);
  if (now == NULL || !honour_rules_may_unwrap(now, node))
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Take conditions out of %.*s"),
                                    CAP_SLICE_ARGS(cap_node_name_text(now, node)));
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapAnchor) wrapper = cap_file_anchor(file, node);
  CapNode at = node;
  CapNode child;
  while (at != CAP_NODE_NONE && (child = cap_node_first_child(doc, at)) != CAP_NODE_NONE) {
    cap_document_move(doc, child, cap_node_parent(doc, at), at);
    at = cap_anchor_node(wrapper);
  }
  if (at != CAP_NODE_NONE)
    cap_document_remove(doc, at);
  cap_file_end(file);
  return TRUE;
}
