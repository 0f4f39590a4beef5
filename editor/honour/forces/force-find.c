#include "editor/honour/forces/force-find.h"

#include "editor/core/commands/commands-element.h"
#include "schema/honour/scenario.h"
#include "validator/identifier.h"

/* --- Finding -------------------------------------------------------------------------------- */

CapNode honour_find_around(const CapDocument *doc, CapNode node, CapName name) {
  while (node != CAP_NODE_NONE && cap_node_name(doc, node) != name)
    node = cap_node_parent(doc, node);
  return node;
}

CapNode honour_find_child(const CapDocument *doc, CapNode parent, CapName name, CapName attribute,
                          const char *value) {
  CapNode n = cap_node_child_named(doc, parent, name);
  while (n != CAP_NODE_NONE && !cap_slice_equals(cap_node_attribute(doc, n, attribute), value))
    n = cap_node_next_named(doc, n, name);
  return n;
}

char *honour_make_fresh_id(const CapDocument *doc, const char *wish) {
  g_autofree char *base = cap_dup_identifier(wish);
  return cap_document_dup_free_id(doc, base != NULL ? base : "new");
}

/* --- Names ---------------------------------------------------------------------------------- */

char *honour_id_dup_words(const char *id) {
  char *words = g_strdelimit(g_strdup(id), "-", ' ');
  words[0] = g_ascii_toupper(words[0]);
  return words;
}

char *honour_capitano_dup_name(CapProject *project, const char *id) {
  const HonourRoster *roster = honour_roster(cap_project_roster(project));
  CapIndex i =
      roster != NULL ? honour_roster_find_capitano(roster, cap_slice_of(id)) : CAP_INDEX_NONE;
  return i != CAP_INDEX_NONE && roster->capitani[i].name != NULL
             ? g_strdup(roster->capitani[i].name)
             : honour_id_dup_words(id);
}

char *honour_type_dup_name(CapProject *project, const char *id) {
  const HonourRoster *roster = honour_roster(cap_project_roster(project));
  const char *name = NULL;
  if (roster != NULL) {
    CapIndex unit = honour_roster_find_unit_type(roster, cap_slice_of(id));
    CapIndex auxiliary = honour_roster_find_auxiliary(roster, cap_slice_of(id));
    if (unit != CAP_INDEX_NONE)
      name = roster->unit_types[unit].name;
    else if (auxiliary != CAP_INDEX_NONE)
      name = roster->auxiliary_types[auxiliary].name;
  }
  return name != NULL ? g_strdup(name) : honour_id_dup_words(id);
}

static char *label_of_stack(CapProject *project, const CapDocument *doc, CapNode node) {
  g_autofree char *capitano = cap_node_dup_value(doc, node, CAP_NAME_CAPITANO);
  g_autofree char *id = cap_node_dup_value(doc, node, CAP_NAME_ID);
  if (capitano != NULL)
    return honour_capitano_dup_name(project, capitano);
  return honour_id_dup_words(id != NULL ? id : "stack");
}

char *honour_node_dup_label(CapProject *project, const CapDocument *doc, CapNode node) {
  CapName element = cap_node_name(doc, node);
  g_autofree char *name = cap_node_dup_value(doc, node, CAP_NAME_NAME);
  g_autofree char *id = cap_node_dup_value(doc, node, CAP_NAME_ID);
  g_autofree char *type = cap_node_dup_value(doc, node, CAP_NAME_TYPE);
  g_autofree char *hex = cap_node_dup_value(doc, node, CAP_NAME_HEX);
  g_autofree char *man = cap_node_dup_value(
      doc, node, element == CAP_NAME_CAPITANO ? CAP_NAME_REF : CAP_NAME_CAPITANO);

  if (element == CAP_NAME_STACK)
    return label_of_stack(project, doc, node);
  if (name != NULL && *name != '\0')
    return g_steal_pointer(&name);
  if (type != NULL)
    return honour_type_dup_name(project, type);
  if (man != NULL)
    return honour_capitano_dup_name(project, man);
  if (id != NULL)
    return honour_id_dup_words(id);
  if (hex != NULL)
    return g_steal_pointer(&hex);
  g_autofree char *word = cap_slice_dup(cap_node_name_text(doc, node));
  return honour_id_dup_words(word);
}
