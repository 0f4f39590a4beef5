/* What is done to the force that is selected: copied, sent elsewhere, put before another, removed.
 */
#include <glib/gi18n.h>

#include "editor/core/commands-armies.h"
#include "editor/core/commands-schedule.h"
#include "editor/core/commands-units.h"
#include "editor/core/force-order.h"
#include "editor/forces/forces-page-private.h"

static CapProject *project_of(CapForcesPage *page) {
  return cap_desk_project(page->desk);
}

/* --- Copies --------------------------------------------------------------------------------- */

gboolean cap_forces_page_may_duplicate(CapForcesPage *page) {
  CapForceItem *item = cap_forces_page_item(page);
  if (item == NULL)
    return FALSE;
  CapForceItemKind kind = cap_force_item_kind(item);
  return kind == CAP_FORCE_STACK || kind == CAP_FORCE_UNIT || kind == CAP_FORCE_AUXILIARY ||
         kind == CAP_FORCE_BREAKDOWN;
}

void cap_forces_page_duplicate(CapForcesPage *page) {
  CapForceItem *item = cap_forces_page_item(page), *copy = NULL;
  if (!cap_forces_page_may_duplicate(page))
    return;
  CapForceItemKind kind = cap_force_item_kind(item);
  if (kind == CAP_FORCE_STACK) {
    g_autofree char *id = cap_command_duplicate_stack(project_of(page), cap_force_item_id(item));
    g_autofree char *key = g_strdup_printf("stack:%s", id);
    copy = id != NULL ? cap_force_tree_find(page->tree, key) : NULL;
  } else {
    CapNode node = cap_command_duplicate_piece(project_of(page), cap_force_item_anchor(item));
    copy = cap_force_tree_find_node(page->tree, kind, node);
  }
  cap_forces_page_show_new(page, copy);
}

/* --- Elsewhere ------------------------------------------------------------------------------ */

gboolean cap_forces_page_may_send(CapForcesPage *page) {
  CapForceItem *item = cap_forces_page_item(page);
  if (item == NULL)
    return FALSE;
  CapForceItemKind kind = cap_force_item_kind(item);
  return kind == CAP_FORCE_ARMY || kind == CAP_FORCE_STACK || kind == CAP_FORCE_CARD ||
         kind == CAP_FORCE_UNIT || kind == CAP_FORCE_AUXILIARY;
}

void cap_forces_page_send_to(CapForcesPage *page, const char *key) {
  CapForceItem *item = cap_forces_page_item(page);
  CapForceItem *target = cap_force_tree_find(page->tree, key);
  if (item == NULL || target == NULL)
    return;
  g_autofree char *refusal = cap_force_dup_refusal(item, target);
  g_autofree char *label = g_strdup(cap_force_item_label(item));
  if (refusal != NULL)
    cap_desk_tell(page->desk, "%s", refusal);
  else if (!cap_force_move(project_of(page), item, target))
    cap_desk_tell(page->desk, _("%s is there already."), label);
  else
    cap_forces_page_focus_row(page);
}

gboolean cap_forces_page_may_step(CapForcesPage *page, int step) {
  CapForceItem *item = cap_forces_page_item(page);
  return item != NULL && cap_force_may_step(project_of(page), page->tree, item, step);
}

/* The button that was pressed keeps the keyboard, and so does the tree. */
void cap_forces_page_step(CapForcesPage *page, int step) {
  CapForceItem *item = cap_forces_page_item(page);
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  gboolean is_in_tree = focus != NULL && gtk_widget_is_ancestor(focus, page->list);
  if (item == NULL)
    return;
  CapForceItemKind kind = cap_force_item_kind(item);
  CapNode node = cap_force_step(project_of(page), page->tree, item, step);
  if (node == CAP_NODE_NONE)
    return;
  cap_forces_page_select(page, cap_force_tree_find_node(page->tree, kind, node));
  if (is_in_tree)
    cap_forces_page_focus_row(page);
}

/* --- Away ----------------------------------------------------------------------------------- */

static void remove_item(CapProject *project, CapForceItem *item) {
  const char *id = cap_force_item_id(item);
  switch (cap_force_item_kind(item)) {
  case CAP_FORCE_SIDE:
    cap_command_remove_side(project, id);
    break;
  case CAP_FORCE_ARMY:
    cap_command_remove_army(project, id);
    break;
  case CAP_FORCE_STACK:
    cap_command_remove_stack(project, id);
    break;
  case CAP_FORCE_POOL:
    cap_command_remove_pool(project, id);
    break;
  case CAP_FORCE_REINFORCEMENT:
    cap_command_remove_reinforcement(project, cap_force_item_anchor(item));
    break;
  case CAP_FORCE_GROUP:
    cap_command_remove_group(project, id);
    break;
  case CAP_FORCE_CARD:
    cap_command_remove_capitano(project, cap_force_item_holder(item),
                                cap_force_item_capitano(item));
    break;
  case CAP_FORCE_MINOR_CAPITANO:
    cap_command_set_minor(project, cap_force_item_army(item), cap_force_item_capitano(item), FALSE,
                          FALSE);
    break;
  case CAP_FORCE_UNIT:
  case CAP_FORCE_AUXILIARY:
  case CAP_FORCE_BREAKDOWN:
    cap_command_remove_piece(project, cap_force_item_anchor(item));
    break;
  }
}

/* What stood beside it is selected then, so that several can be removed one after the other. */
void cap_forces_page_remove(CapForcesPage *page) {
  g_autoptr(CapForceItem) item = cap_forces_page_item(page);
  if (item == NULL)
    return;
  g_object_ref(item);
  CapForceItem *neighbour = cap_force_neighbour(page->tree, item);
  CapForceItemKind kind = neighbour != NULL ? cap_force_item_kind(neighbour) : CAP_FORCE_SIDE;
  g_autoptr(CapAnchor) beside =
      neighbour != NULL ? cap_anchor_ref(cap_force_item_anchor(neighbour)) : NULL;
  remove_item(project_of(page), item);
  CapNode node = beside != NULL ? cap_anchor_node(beside) : CAP_NODE_NONE;
  cap_forces_page_select(page, cap_force_tree_find_node(page->tree, kind, node));
  cap_forces_page_focus_row(page);
}
