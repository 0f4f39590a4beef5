#include "editor/honour/forces/commands-armies.h"

#include "editor/honour/forces/commands-private.h"
#include "schema/honour/scenario.h"

static gboolean set(CapProject *project, CapName element, const char *id, const char *format,
                    const char *attribute, const char *value) {
  CapFile *file;
  CapNode node;
  CapDocument *doc = honour_command_begin(project, element, id, format, &file, &node);
  if (doc == NULL)
    return FALSE;
  gboolean changed = honour_command_put(doc, node, attribute, value);
  cap_file_end(file);
  return changed;
}

static gboolean remove_element(CapProject *project, CapName element, const char *id) {
  CapFile *file;
  CapNode node;
  CapDocument *doc = honour_command_begin(project, element, id, _("Remove %s"), &file, &node);
  if (doc == NULL)
    return FALSE;
  gboolean changed = cap_document_remove(doc, node);
  cap_file_end(file);
  return changed;
}

/* --- Sides ---------------------------------------------------------------------------------- */

char *honour_command_add_side(CapProject *project, const char *name) {
  const CapDocument *seen;
  CapFile *file;
  if (!honour_command_open(project, &file, &seen))
    return NULL;
  CapNode root = cap_document_root(seen);
  gboolean is_first = cap_node_child_named(seen, root, CAP_NAME_SIDE) == CAP_NODE_NONE;
  g_autofree char *id = honour_make_fresh_id(seen, name);
  g_autofree char *xml =
      cap_element_text("side", "id", id, "name", name, "first", is_first ? "yes" : NULL, NULL);
  CapDocument *doc = cap_file_begin(file, _("Add side %s"), name);
  gboolean is_made = cap_insert_in_order(doc, root, xml) != CAP_NODE_NONE;
  cap_file_end(file);
  return is_made ? g_steal_pointer(&id) : NULL;
}

gboolean honour_command_remove_side(CapProject *project, const char *side_id) {
  return remove_element(project, CAP_NAME_SIDE, side_id);
}

gboolean honour_command_set_side_name(CapProject *project, const char *side_id, const char *name) {
  return set(project, CAP_NAME_SIDE, side_id, _("Rename %s"), "name", name);
}

gboolean honour_command_set_first(CapProject *project, const char *side_id) {
  CapFile *file;
  CapNode side;
  CapDocument *doc = honour_command_begin(project, CAP_NAME_SIDE, side_id,
                                          _("Make %s the First Player"), &file, &side);
  if (doc == NULL)
    return FALSE;
  gboolean changed = cap_document_set_attribute(doc, side, "first", "yes");
  for (CapNode n = cap_node_child_named(doc, cap_node_parent(doc, side), CAP_NAME_SIDE);
       n != CAP_NODE_NONE; n = cap_node_next_named(doc, n, CAP_NAME_SIDE))
    if (n != side)
      changed |= cap_document_remove_attribute(doc, n, "first");
  cap_file_end(file);
  return changed;
}

/* --- Armies --------------------------------------------------------------------------------- */

char *honour_command_add_army(CapProject *project, const char *side_id, const char *name,
                              const char *nationality) {
  const CapDocument *seen;
  CapFile *file;
  CapNode side;
  if (!honour_command_open(project, &file, &seen) ||
      (side = cap_find_element(seen, CAP_NAME_SIDE, side_id)) == CAP_NODE_NONE)
    return NULL;
  g_autofree char *id = honour_make_fresh_id(seen, name);
  g_autofree char *xml =
      cap_element_text("army", "id", id, "name", name, "nationality", nationality, NULL);
  CapDocument *doc = cap_file_begin(file, _("Add %s"), name);
  gboolean is_made = cap_insert_in_order(doc, side, xml) != CAP_NODE_NONE;
  cap_file_end(file);
  return is_made ? g_steal_pointer(&id) : NULL;
}

gboolean honour_command_remove_army(CapProject *project, const char *army_id) {
  return remove_element(project, CAP_NAME_ARMY, army_id);
}

gboolean honour_command_set_army_name(CapProject *project, const char *army_id, const char *name) {
  return set(project, CAP_NAME_ARMY, army_id, _("Rename %s"), "name", name);
}

gboolean honour_command_set_army_nationality(CapProject *project, const char *army_id,
                                             const char *nationality) {
  return set(project, CAP_NAME_ARMY, army_id, _("Change nation of %s"), "nationality", nationality);
}

gboolean honour_command_move_army(CapProject *project, const char *army_id, const char *side_id) {
  CapFile *file;
  CapNode army;
  gboolean changed = FALSE;
  CapDocument *doc = honour_command_begin(project, CAP_NAME_ARMY, army_id,
                                          _("Move %s to another side"), &file, &army);
  if (doc == NULL)
    return FALSE;
  CapNode side = cap_find_element(doc, CAP_NAME_SIDE, side_id);
  if (side != CAP_NODE_NONE && side != cap_node_parent(doc, army))
    changed = cap_move_in_order(doc, army, side) != CAP_NODE_NONE;
  cap_file_end(file);
  return changed;
}

/* --- Capitani of the army ------------------------------------------------------------------- */

gboolean honour_command_set_general(CapProject *project, const char *army_id, const char *capitano,
                                    gboolean is_general) {
  g_autofree char *name = honour_capitano_dup_name(project, capitano);
  g_autofree char *xml = cap_element_text("general", "capitano", capitano, NULL);
  const CapDocument *seen;
  CapFile *file;
  CapNode army;
  gboolean changed = FALSE;
  if (!honour_command_open(project, &file, &seen) ||
      (army = cap_find_element(seen, CAP_NAME_ARMY, army_id)) == CAP_NODE_NONE)
    return FALSE;
  CapNode node = honour_find_child(seen, army, CAP_NAME_GENERAL, CAP_NAME_CAPITANO, capitano);
  CapDocument *doc = cap_file_begin(
      file, is_general ? _("Make %s Capitano Generale") : _("Make %s no Capitano Generale"), name);
  if (is_general && node == CAP_NODE_NONE)
    changed = cap_insert_in_order(doc, army, xml) != CAP_NODE_NONE;
  else if (!is_general && node != CAP_NODE_NONE)
    changed = cap_document_remove(doc, node);
  cap_file_end(file);
  return changed;
}

/* Adds him, and the list when there is none. */
static gboolean add_minor(CapDocument *doc, CapNode army, const char *capitano, gboolean deployed) {
  CapNode list = cap_node_child_named(doc, army, CAP_NAME_MINORS);
  g_autofree char *xml =
      cap_element_text("minor", "capitano", capitano, "deployed", deployed ? "yes" : NULL, NULL);
  if (list == CAP_NODE_NONE)
    list = cap_insert_in_order(doc, army, "<minors/>");
  return list != CAP_NODE_NONE && cap_insert_in_order(doc, list, xml) != CAP_NODE_NONE;
}

/* Removes him, and the list when he was the last. */
static gboolean remove_minor(CapDocument *doc, CapNode node) {
  CapNode list = cap_node_parent(doc, node);
  CapNode first = cap_node_child_named(doc, list, CAP_NAME_MINOR);
  gboolean is_last =
      first == node && cap_node_next_named(doc, node, CAP_NAME_MINOR) == CAP_NODE_NONE;
  return cap_document_remove(doc, is_last ? list : node);
}

/* What the step is called. */
static char *dup_minor_step(const char *name, gboolean is_there, gboolean has_him) {
  if (!has_him)
    return g_strdup_printf(_("Remove Minor Capitano %s"), name);
  return is_there ? g_strdup_printf(_("Change Minor Capitano %s"), name)
                  : g_strdup_printf(_("Add Minor Capitano %s"), name);
}

gboolean honour_command_set_minor(CapProject *project, const char *army_id, const char *capitano,
                                  gboolean has_him, gboolean deployed) {
  g_autofree char *name = honour_capitano_dup_name(project, capitano);
  const CapDocument *seen;
  CapFile *file;
  CapNode army, node = CAP_NODE_NONE;
  gboolean changed = FALSE;
  if (!honour_command_open(project, &file, &seen) ||
      (army = cap_find_element(seen, CAP_NAME_ARMY, army_id)) == CAP_NODE_NONE)
    return FALSE;
  CapNode list = cap_node_child_named(seen, army, CAP_NAME_MINORS);
  if (list != CAP_NODE_NONE)
    node = honour_find_child(seen, list, CAP_NAME_MINOR, CAP_NAME_CAPITANO, capitano);
  g_autofree char *step = dup_minor_step(name, node != CAP_NODE_NONE, has_him);
  CapDocument *doc = cap_file_begin(file, "%s", step);
  if (has_him && node == CAP_NODE_NONE)
    changed = add_minor(doc, army, capitano, deployed);
  else if (has_him)
    changed = honour_command_put(doc, node, "deployed", deployed ? "yes" : NULL);
  else if (node != CAP_NODE_NONE)
    changed = remove_minor(doc, node);
  cap_file_end(file);
  return changed;
}

/* --- Counters for breaking down ------------------------------------------------------------- */

CapNode honour_command_add_breakdown(CapProject *project, const HonourStackHome *home,
                                     const char *type, const char *counters) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  HonourCalendar calendar = s != NULL ? s->calendar : (HonourCalendar){NULL, 0, 0, 0, 0};
  g_autofree char *date = honour_command_dup_date(project, home->turn);
  g_autofree char *name = honour_type_dup_name(project, type);
  g_autofree char *xml = cap_element_text("breakdown", "type", type, "counters", counters, NULL);
  const CapDocument *seen;
  CapFile *file;
  if (!honour_command_open(project, &file, &seen) || home->pool != NULL)
    return CAP_NODE_NONE;
  CapDocument *doc = cap_file_begin(file, _("Add breakdown units of %s"), name);
  CapNode parent = honour_command_find_home(doc, home, date, &calendar);
  CapNode node = parent != CAP_NODE_NONE ? cap_insert_in_order(doc, parent, xml) : CAP_NODE_NONE;
  cap_file_end(file);
  return node;
}

gboolean honour_command_change_breakdown(CapProject *project, const CapAnchor *breakdown,
                                         const char *type, const char *counters) {
  const CapDocument *seen;
  CapFile *file;
  CapNode node;
  gboolean changed = FALSE;
  if (!honour_command_open(project, &file, &seen) ||
      (node = cap_anchor_node(breakdown)) == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, seen, node);
  CapDocument *doc = cap_file_begin(file, _("Change breakdown units of %s"), label);
  if (type != NULL)
    changed |= cap_document_set_attribute(doc, node, "type", type);
  if (counters != NULL)
    changed |= cap_document_set_attribute(doc, node, "counters", counters);
  cap_file_end(file);
  return changed;
}

/* --- Supply Sources ------------------------------------------------------------------------- */

static CapNode find_source(const CapDocument *doc, CapNode army, const char *number) {
  CapNode supply = cap_node_child_named(doc, army, CAP_NAME_SUPPLY);
  return supply != CAP_NODE_NONE
             ? honour_find_child(doc, supply, CAP_NAME_SUPPLY_SOURCE, CAP_NAME_HEX, number)
             : CAP_NODE_NONE;
}

gboolean honour_command_add_source(CapProject *project, const char *army_id, CapHex hex) {
  g_autofree char *number = honour_command_dup_number(project, hex);
  const CapDocument *seen;
  CapFile *file;
  CapNode army;
  if (number == NULL || !honour_command_open(project, &file, &seen) ||
      (army = cap_find_element(seen, CAP_NAME_ARMY, army_id)) == CAP_NODE_NONE ||
      find_source(seen, army, number) != CAP_NODE_NONE)
    return FALSE;
  g_autofree char *xml = cap_element_text("supply-source", "hex", number, NULL);
  CapDocument *doc = cap_file_begin(file, _("Add supply source %s"), number);
  CapNode supply = cap_node_child_named(doc, army, CAP_NAME_SUPPLY);
  if (supply == CAP_NODE_NONE)
    supply = cap_insert_in_order(doc, army, "<supply/>");
  gboolean changed =
      supply != CAP_NODE_NONE && cap_insert_in_order(doc, supply, xml) != CAP_NODE_NONE;
  /* It has one now. */
  if (changed)
    cap_document_remove_attribute(doc, cap_node_child_named(doc, army, CAP_NAME_SUPPLY),
                                  "why-none");
  cap_file_end(file);
  return changed;
}

gboolean honour_command_remove_source(CapProject *project, const char *army_id, CapHex hex) {
  g_autofree char *number = honour_command_dup_number(project, hex);
  const CapDocument *seen;
  CapFile *file;
  CapNode army, node;
  if (number == NULL || !honour_command_open(project, &file, &seen) ||
      (army = cap_find_element(seen, CAP_NAME_ARMY, army_id)) == CAP_NODE_NONE ||
      (node = find_source(seen, army, number)) == CAP_NODE_NONE)
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Remove supply source %s"), number);
  gboolean changed = cap_document_remove(doc, node);
  cap_file_end(file);
  return changed;
}
