#include "walk.h"

CapNode honour_rule_subtree_end(const CapDocument *doc, CapNode node) {
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    CapNode next = cap_node_next(doc, node);
    if (next != CAP_NODE_NONE)
      return next;
  }
  return cap_document_count(doc);
}

static CapNode section(const CapDocument *doc, CapName name) {
  return cap_node_child_named(doc, cap_document_root(doc), name);
}

/* The child of the root that a node is, or is in. */
static CapNode section_around(const CapDocument *doc, CapNode node) {
  CapNode root = cap_document_root(doc);
  CapNode parent = cap_node_parent(doc, node);
  for (; parent != root && parent != CAP_NODE_NONE; parent = cap_node_parent(doc, node))
    node = parent;
  return parent == root ? node : CAP_NODE_NONE;
}

/* Inside a section the answer must not cost a search for the section: the root can have very many
 * children, and every node of the rules is asked for. */
static gboolean is_inside_section(const CapDocument *doc, CapNode node) {
  CapNode around =
      node > 0 && node < cap_document_count(doc) ? section_around(doc, node) : CAP_NODE_NONE;
  if (around == CAP_NODE_NONE || around == node)
    return FALSE;
  CapName name = cap_node_name(doc, around);
  return name == CAP_NAME_SPECIAL_RULES || name == CAP_NAME_VICTORY;
}

CapNode honour_rule_next(const CapDocument *doc, CapNode from) {
  const CapName sections[] = {CAP_NAME_SPECIAL_RULES, CAP_NAME_VICTORY};
  if (is_inside_section(doc, from))
    return from;
  for (guint i = 0; i < G_N_ELEMENTS(sections); i++) {
    CapNode node = section(doc, sections[i]);
    if (node == CAP_NODE_NONE)
      continue;
    CapNode first = MAX(from, node + 1);
    if (first < honour_rule_subtree_end(doc, node))
      return first;
  }
  return CAP_NODE_NONE;
}

CapNode honour_rule_ancestor(const CapDocument *doc, CapNode node, CapName name, CapName or_name) {
  while ((node = cap_node_parent(doc, node)) != CAP_NODE_NONE) {
    CapName here = cap_node_name(doc, node);
    if (here == name || here == or_name)
      return node;
  }
  return CAP_NODE_NONE;
}

static gboolean is_rule(CapName name) {
  return name == CAP_NAME_EVENT || name == CAP_NAME_FORBID || name == CAP_NAME_ADJUST ||
         name == CAP_NAME_VARIABLE || name == CAP_NAME_VICTORY_CONDITION ||
         name == CAP_NAME_SCORE || name == CAP_NAME_OTHERWISE || name == CAP_NAME_SPECIAL_RULE;
}

CapNode honour_rule_owner(const CapDocument *doc, CapNode node) {
  while (node != CAP_NODE_NONE && !is_rule(cap_node_name(doc, node)))
    node = cap_node_parent(doc, node);
  return node;
}

CapDiagnostic *honour_rule_report(const CapCheckContext *context, CapCode code, CapNode node,
                                  CapPlace place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  CapDiagnostic *d = cap_report_va(context->findings, code, place, format, args);
  va_end(args);

  const CapDocument *doc = context->document;
  CapNode owner = honour_rule_owner(doc, node);
  if (owner != CAP_NODE_NONE) {
    CapSlice id = cap_node_attribute(doc, owner, CAP_NAME_ID);
    if (!cap_slice_is_set(id))
      id = cap_node_attribute(doc, owner, CAP_NAME_TITLE);
    cap_diagnostic_set_object(d, "%.*s%s%.*s", CAP_SLICE_ARGS(cap_node_name_text(doc, owner)),
                              id.length > 0 ? " " : "", CAP_SLICE_ARGS(id));
  }
  return d;
}
