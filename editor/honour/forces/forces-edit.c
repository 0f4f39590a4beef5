/* What is done to the force that is selected: copied, sent elsewhere, put before another, removed.
 */
#include <glib/gi18n.h>

#include "editor/honour/forces/commands-armies.h"
#include "editor/honour/schedule/commands-schedule.h"
#include "editor/honour/forces/commands-units.h"
#include "editor/honour/forces/force-order.h"
#include "editor/honour/forces/forces-page-private.h"

static CapProject *project_of(HonourForcesPage *page) {
  return cap_desk_project(page->desk);
}

/* --- Copies --------------------------------------------------------------------------------- */

gboolean honour_forces_page_may_duplicate(HonourForcesPage *page) {
  HonourForceItem *item = honour_forces_page_item(page);
  if (item == NULL)
    return FALSE;
  HonourForceItemKind kind = honour_force_item_kind(item);
  return kind == HONOUR_FORCE_STACK || kind == HONOUR_FORCE_UNIT ||
         kind == HONOUR_FORCE_AUXILIARY || kind == HONOUR_FORCE_BREAKDOWN;
}

void honour_forces_page_duplicate(HonourForcesPage *page) {
  HonourForceItem *item = honour_forces_page_item(page), *copy = NULL;
  if (!honour_forces_page_may_duplicate(page))
    return;
  HonourForceItemKind kind = honour_force_item_kind(item);
  if (kind == HONOUR_FORCE_STACK) {
    g_autofree char *id =
        honour_command_duplicate_stack(project_of(page), honour_force_item_id(item));
    g_autofree char *key = g_strdup_printf("stack:%s", id);
    copy = id != NULL ? honour_force_tree_find(page->tree, key) : NULL;
  } else {
    CapNode node = honour_command_duplicate_piece(project_of(page), honour_force_item_anchor(item));
    copy = honour_force_tree_find_node(page->tree, kind, node);
  }
  honour_forces_page_show_new(page, copy);
}

/* --- Elsewhere ------------------------------------------------------------------------------ */

gboolean honour_forces_page_may_send(HonourForcesPage *page) {
  HonourForceItem *item = honour_forces_page_item(page);
  if (item == NULL)
    return FALSE;
  HonourForceItemKind kind = honour_force_item_kind(item);
  return kind == HONOUR_FORCE_ARMY || kind == HONOUR_FORCE_STACK || kind == HONOUR_FORCE_CARD ||
         kind == HONOUR_FORCE_UNIT || kind == HONOUR_FORCE_AUXILIARY;
}

void honour_forces_page_send_to(HonourForcesPage *page, const char *key) {
  HonourForceItem *item = honour_forces_page_item(page);
  HonourForceItem *target = honour_force_tree_find(page->tree, key);
  if (item == NULL || target == NULL)
    return;
  g_autofree char *refusal = honour_force_dup_refusal(item, target);
  g_autofree char *label = g_strdup(honour_force_item_label(item));
  if (refusal != NULL)
    cap_desk_tell(page->desk, "%s", refusal);
  else if (!honour_force_move(project_of(page), item, target))
    cap_desk_tell(page->desk, _("%s is there already."), label);
  else
    honour_forces_page_focus_row(page);
}

gboolean honour_forces_page_may_step(HonourForcesPage *page, int step) {
  HonourForceItem *item = honour_forces_page_item(page);
  return item != NULL && honour_force_may_step(project_of(page), page->tree, item, step);
}

/* The button that was pressed keeps the keyboard, and so does the tree. */
void honour_forces_page_step(HonourForcesPage *page, int step) {
  HonourForceItem *item = honour_forces_page_item(page);
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  gboolean is_in_tree = focus != NULL && gtk_widget_is_ancestor(focus, page->list);
  if (item == NULL)
    return;
  HonourForceItemKind kind = honour_force_item_kind(item);
  CapNode node = honour_force_step(project_of(page), page->tree, item, step);
  if (node == CAP_NODE_NONE)
    return;
  honour_forces_page_select(page, honour_force_tree_find_node(page->tree, kind, node));
  if (is_in_tree)
    honour_forces_page_focus_row(page);
}

/* --- Away ----------------------------------------------------------------------------------- */

static void remove_item(CapProject *project, HonourForceItem *item) {
  const char *id = honour_force_item_id(item);
  switch (honour_force_item_kind(item)) {
  case HONOUR_FORCE_SIDE:
    honour_command_remove_side(project, id);
    break;
  case HONOUR_FORCE_ARMY:
    honour_command_remove_army(project, id);
    break;
  case HONOUR_FORCE_STACK:
    honour_command_remove_stack(project, id);
    break;
  case HONOUR_FORCE_POOL:
    honour_command_remove_pool(project, id);
    break;
  case HONOUR_FORCE_REINFORCEMENT:
    honour_command_remove_reinforcement(project, honour_force_item_anchor(item));
    break;
  case HONOUR_FORCE_GROUP:
    honour_command_remove_group(project, id);
    break;
  case HONOUR_FORCE_CARD:
    honour_command_remove_capitano(project, honour_force_item_holder(item),
                                   honour_force_item_capitano(item));
    break;
  case HONOUR_FORCE_MINOR_CAPITANO:
    honour_command_set_minor(project, honour_force_item_army(item),
                             honour_force_item_capitano(item), FALSE, FALSE);
    break;
  case HONOUR_FORCE_UNIT:
  case HONOUR_FORCE_AUXILIARY:
  case HONOUR_FORCE_BREAKDOWN:
    honour_command_remove_piece(project, honour_force_item_anchor(item));
    break;
  }
}

/* What stood beside it is selected then, so that several can be removed one after the other. */
void honour_forces_page_remove(HonourForcesPage *page) {
  g_autoptr(HonourForceItem) item = honour_forces_page_item(page);
  if (item == NULL)
    return;
  g_object_ref(item);
  HonourForceItem *neighbour = honour_force_neighbour(page->tree, item);
  HonourForceItemKind kind =
      neighbour != NULL ? honour_force_item_kind(neighbour) : HONOUR_FORCE_SIDE;
  g_autoptr(CapAnchor) beside =
      neighbour != NULL ? cap_anchor_ref(honour_force_item_anchor(neighbour)) : NULL;
  remove_item(project_of(page), item);
  CapNode node = beside != NULL ? cap_anchor_node(beside) : CAP_NODE_NONE;
  honour_forces_page_select(page, honour_force_tree_find_node(page->tree, kind, node));
  honour_forces_page_focus_row(page);
}
