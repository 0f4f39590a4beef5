#include "editor/honour/forces/commands-stacks.h"

#include "editor/honour/forces/commands-private.h"
#include "schema/honour/scenario.h"

/* The ways to say where a stack stands, of which it has one. */
static const char *const placement[] = {"hexes", "near", "distance", "area", "with", "general-in"};

/* --- Where it stands ------------------------------------------------------------------------ */

gboolean honour_command_move_stack(CapProject *project, const char *stack_id, CapHex hex) {
  g_autofree char *number = honour_command_dup_number(project, hex);
  const CapDocument *seen;
  CapFile *file;
  if (number == NULL || !honour_command_open(project, &file, &seen))
    return FALSE;
  CapNode stack = cap_find_element(seen, CAP_NAME_STACK, stack_id);
  if (stack == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, seen, stack);
  CapDocument *doc = cap_file_begin(file, _("Move %s to %s"), label, number);
  gboolean changed = FALSE;
  /* The first of the others becomes the hex, so that the attributes stay in their order. */
  for (guint i = 0; i < G_N_ELEMENTS(placement); i++)
    changed |= cap_document_remove_attribute(doc, stack, placement[i]);
  changed |= cap_document_set_attribute(doc, stack, "hex", number);
  cap_file_end(file);
  return changed;
}

gboolean honour_command_set_value(const CapFieldPlace *place, const char *value) {
  CapProject *project = place->project;
  const CapDocument *doc = cap_file_document(place->file);
  const CapMap *map = cap_project_map(project);
  if (place->file != cap_project_file(project, CAP_KIND_SCENARIO) || value == NULL || map == NULL ||
      !cap_format_has_board(&honour_format, map) ||
      cap_node_name(doc, place->node) != CAP_NAME_STACK ||
      !g_str_equal(place->attribute->name, "hex"))
    return FALSE;
  CapHex hex = cap_grid_find(&map->grid, cap_slice_of(value));
  g_autofree char *id = cap_node_dup_value(doc, place->node, CAP_NAME_ID);
  return hex != CAP_HEX_NONE && id != NULL &&
         cap_find_element(doc, CAP_NAME_STACK, id) == place->node &&
         honour_command_move_stack(project, id, hex);
}

/* --- Making --------------------------------------------------------------------------------- */

/* What a new stack is called: by its Capitano, its place, or "stack". */
static char *dup_wish(CapProject *project, const char *capitano, CapHex hex) {
  const CapMap *map = cap_project_map(project);
  if (capitano != NULL)
    return honour_capitano_dup_name(project, capitano);
  if (map != NULL && hex < map->n_hexes && map->hexes[hex].name != NULL)
    return g_strdup(map->hexes[hex].name);
  return g_strdup("stack");
}

/* The calendar of the scenario, copied: models do not live through edits. */
static HonourCalendar calendar_of(CapProject *project) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  return s != NULL ? s->calendar : (HonourCalendar){NULL, 0, 0, 0, 0};
}

/* Who leads is a Capitano, or nobody yet, or whom they elect. */
static char *add_stack(CapProject *project, const HonourStackHome *home, const char *capitano,
                       gboolean elects, CapHex hex) {
  g_autofree char *wish = dup_wish(project, capitano, hex);
  g_autofree char *number = honour_command_dup_number(project, hex);
  g_autofree char *date = honour_command_dup_date(project, home->turn);
  HonourCalendar calendar = calendar_of(project);
  const CapDocument *seen;
  CapFile *file;
  if (!honour_command_open(project, &file, &seen))
    return NULL;
  g_autofree char *id = honour_make_fresh_id(seen, wish);
  g_autofree char *xml =
      cap_element_text("stack", "id", id, "hex", number, "capitano", capitano, "elect",
                       elects ? "yes" : NULL, "order", "manoeuvre", NULL);
  CapDocument *doc = cap_file_begin(file, _("Add stack %s"), wish);
  CapNode parent = honour_command_find_home(doc, home, date, &calendar);
  gboolean is_made =
      parent != CAP_NODE_NONE && cap_insert_in_order(doc, parent, xml) != CAP_NODE_NONE;
  cap_file_end(file);
  return is_made ? g_steal_pointer(&id) : NULL;
}

char *honour_command_add_stack(CapProject *project, const HonourStackHome *home,
                               const char *capitano, CapHex hex) {
  return add_stack(project, home, capitano, FALSE, hex);
}

char *honour_command_add_electing_stack(CapProject *project, const HonourStackHome *home,
                                        CapHex hex) {
  return add_stack(project, home, NULL, TRUE, hex);
}

char *honour_command_duplicate_stack(CapProject *project, const char *stack_id) {
  const CapDocument *seen;
  CapFile *file;
  CapNode stack;
  if (!honour_command_open(project, &file, &seen) ||
      (stack = cap_find_element(seen, CAP_NAME_STACK, stack_id)) == CAP_NODE_NONE)
    return NULL;
  g_autofree char *whole = cap_node_dup_xml(seen, stack);
  g_autofree char *xml = honour_command_dup_without_capitani(whole);
  g_autofree char *label = honour_node_dup_label(project, seen, stack);
  g_autofree char *id = honour_make_fresh_id(seen, stack_id);
  if (xml == NULL)
    return NULL;
  CapDocument *doc = cap_file_begin(file, _("Duplicate %s"), label);
  CapNode copy =
      cap_document_insert(doc, cap_node_parent(doc, stack), cap_node_next(doc, stack), xml);
  gboolean is_made = copy != CAP_NODE_NONE && cap_document_set_attribute(doc, copy, "id", id);
  cap_file_end(file);
  return is_made ? g_steal_pointer(&id) : NULL;
}

/* --- Taking away and sending elsewhere ------------------------------------------------------ */

gboolean honour_command_remove_stack(CapProject *project, const char *stack_id) {
  const CapDocument *seen;
  CapFile *file;
  CapNode stack;
  if (!honour_command_open(project, &file, &seen) ||
      (stack = cap_find_element(seen, CAP_NAME_STACK, stack_id)) == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, seen, stack);
  CapNode parent = cap_node_parent(seen, stack);
  CapDocument *doc = cap_file_begin(file, _("Remove stack %s"), label);
  gboolean changed = cap_document_remove(doc, stack);
  if (changed)
    honour_command_remove_if_empty(doc, parent); /* it stands before its child: same number */
  cap_file_end(file);
  return changed;
}

/* Where it goes, for the name of the step. */
static char *dup_destination(CapProject *project, const CapDocument *doc,
                             const HonourStackHome *home) {
  if (home->pool != NULL)
    return honour_id_dup_words(home->pool);
  if (home->group != NULL)
    return honour_id_dup_words(home->group);
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  if (home->turn != CAP_TURN_NONE && s != NULL)
    return honour_calendar_dup_text(&s->calendar, home->turn);
  CapNode army = cap_find_element(doc, CAP_NAME_ARMY, home->army);
  return army != CAP_NODE_NONE ? honour_node_dup_label(project, doc, army)
                               : honour_id_dup_words(home->army);
}

gboolean honour_command_send_stack(CapProject *project, const char *stack_id,
                                   const HonourStackHome *home) {
  g_autofree char *date = honour_command_dup_date(project, home->turn);
  HonourCalendar calendar = calendar_of(project);
  const CapDocument *seen;
  CapFile *file;
  CapNode stack;
  if (!honour_command_open(project, &file, &seen) ||
      (stack = cap_find_element(seen, CAP_NAME_STACK, stack_id)) == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, seen, stack);
  g_autofree char *where = dup_destination(project, seen, home);
  g_autoptr(CapAnchor) left = cap_file_anchor(file, cap_node_parent(seen, stack));
  CapDocument *doc = cap_file_begin(file, _("Move %s to %s"), label, where);
  CapNode parent = honour_command_find_home(doc, home, date, &calendar);
  gboolean changed = FALSE;
  stack = cap_find_element(doc, CAP_NAME_STACK, stack_id); /* making a turn may have moved it */
  if (parent != CAP_NODE_NONE && parent != cap_node_parent(doc, stack))
    changed = cap_move_in_order(doc, stack, parent) != CAP_NODE_NONE;
  if (changed && cap_anchor_node(left) != CAP_NODE_NONE)
    honour_command_remove_if_empty(doc, cap_anchor_node(left));
  cap_file_end(file);
  return changed;
}

/* --- Who leads it and what he is told ------------------------------------------------------- */

gboolean honour_command_set_order(CapProject *project, const char *stack_id, const char *orders) {
  CapFile *file;
  CapNode stack;
  CapDocument *doc = honour_command_begin(project, CAP_NAME_STACK, stack_id,
                                          _("Change Order of %s"), &file, &stack);
  if (doc == NULL)
    return FALSE;
  gboolean changed = honour_command_put(doc, stack, "order", orders);
  cap_file_end(file);
  return changed;
}

/* One who stood in the stack leads it now; he who led stands in it. */
static void change_places(CapDocument *doc, CapNode stack, const char *new_leader,
                          const char *old_leader) {
  CapNode posting = honour_find_child(doc, stack, CAP_NAME_CAPITANO, CAP_NAME_REF, new_leader);
  if (posting == CAP_NODE_NONE)
    return;
  if (old_leader != NULL)
    cap_document_set_attribute(doc, posting, "ref", old_leader);
  else
    cap_document_remove(doc, posting);
}

gboolean honour_command_set_capitano(CapProject *project, const char *stack_id,
                                     const char *capitano) {
  CapFile *file;
  CapNode stack;
  CapDocument *doc = honour_command_begin(project, CAP_NAME_STACK, stack_id,
                                          _("Change Capitano of %s"), &file, &stack);
  if (doc == NULL)
    return FALSE;
  g_autofree char *before = cap_node_dup_value(doc, stack, CAP_NAME_CAPITANO);
  gboolean changed = g_strcmp0(before, capitano) != 0;
  if (changed) {
    honour_command_put(doc, stack, "capitano", capitano);
    if (capitano != NULL) {
      cap_document_remove_attribute(doc, stack, "elect");
      cap_document_remove_attribute(doc, stack, "held-from");
      change_places(doc, stack, capitano, before);
    }
  }
  cap_file_end(file);
  return changed;
}

gboolean honour_command_set_elect(CapProject *project, const char *stack_id, gboolean elect) {
  CapFile *file;
  CapNode stack;
  CapDocument *doc = honour_command_begin(project, CAP_NAME_STACK, stack_id,
                                          _("Change who leads %s"), &file, &stack);
  if (doc == NULL)
    return FALSE;
  gboolean changed = honour_command_put(doc, stack, "elect", elect ? "yes" : NULL);
  g_autofree char *leader = cap_node_dup_value(doc, stack, CAP_NAME_CAPITANO);
  if (elect && leader != NULL) {
    /* He is one of those who may be elected. */
    g_autofree char *xml = cap_element_text("capitano", "ref", leader, NULL);
    cap_document_remove_attribute(doc, stack, "capitano");
    changed = cap_insert_in_order(doc, stack, xml) != CAP_NODE_NONE;
  }
  cap_file_end(file);
  return changed;
}

/* --- Pools ---------------------------------------------------------------------------------- */

char *honour_command_add_pool(CapProject *project, const char *army_id, const char *wish,
                              const char *capitano) {
  const CapDocument *seen;
  CapFile *file;
  CapNode army;
  if (!honour_command_open(project, &file, &seen) ||
      (army = cap_find_element(seen, CAP_NAME_ARMY, army_id)) == CAP_NODE_NONE)
    return NULL;
  g_autofree char *id = honour_make_fresh_id(seen, wish != NULL ? wish : "pool");
  g_autofree char *xml = cap_element_text("pool", "id", id, "order", "any", NULL);
  g_autofree char *posting = cap_element_text("capitano", "ref", capitano, NULL);
  CapDocument *doc = cap_file_begin(file, _("Add pool %s"), id);
  CapNode pool = cap_insert_in_order(doc, army, xml);
  gboolean is_made = pool != CAP_NODE_NONE;
  if (is_made && capitano != NULL)
    is_made = cap_insert_in_order(doc, pool, posting) != CAP_NODE_NONE;
  cap_file_end(file);
  return is_made ? g_steal_pointer(&id) : NULL;
}

gboolean honour_command_remove_pool(CapProject *project, const char *pool_id) {
  const CapDocument *seen;
  CapFile *file;
  CapNode pool;
  if (!honour_command_open(project, &file, &seen) ||
      (pool = cap_find_element(seen, CAP_NAME_POOL, pool_id)) == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, seen, pool);
  CapDocument *doc = cap_file_begin(file, _("Remove pool %s"), label);
  gboolean changed = cap_document_remove(doc, pool);
  cap_file_end(file);
  return changed;
}
