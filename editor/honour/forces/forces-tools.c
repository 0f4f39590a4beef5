/* The buttons of the page of forces. */
#include <glib/gi18n.h>

#include "editor/form/choice-popover.h"
#include "editor/honour/forces/forces-page-private.h"

static void fill_targets(CapChoicePopover *popover, HonourForcesPage *page) {
  HonourForceItem *item = honour_forces_page_item(page);
  g_autoptr(GPtrArray) targets = item != NULL ? honour_choices_of_targets(page->tree, item) : NULL;
  cap_choice_popover_clear(popover);
  for (guint i = 0; targets != NULL && i < targets->len; i++) {
    const CapChoice *choice = g_ptr_array_index(targets, i);
    g_autoptr(CapChoiceItem) row = cap_choice_item_new(choice->id, choice->name, NULL);
    cap_choice_popover_add(popover, row);
  }
}

static void on_up(HonourForcesPage *page) {
  honour_forces_page_step(page, -1);
}

static void on_down(HonourForcesPage *page) {
  honour_forces_page_step(page, 1);
}

/* --- Making --------------------------------------------------------------------------------- */

static GtkWidget *add_line(GtkWidget *box) {
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class(line, "tool-line");
  gtk_box_append(GTK_BOX(box), line);
  return line;
}

static void append_adds(HonourForcesPage *page, GtkWidget *line, HonourAdd first, HonourAdd last) {
  for (HonourAdd add = first; add <= last; add++) {
    page->adds[add] = honour_forces_page_make_add(page, add);
    gtk_box_append(GTK_BOX(line), page->adds[add]);
  }
}

static GtkWidget *append_button(HonourForcesPage *page, GtkWidget *line, const char *label,
                                GCallback callback) {
  GtkWidget *button = gtk_button_new_with_label(label);
  g_signal_connect_swapped(button, "clicked", callback, page);
  gtk_box_append(GTK_BOX(line), button);
  return button;
}

/* An icon, for want of room; its name is told to those who point at it or cannot see it. */
static GtkWidget *append_icon(HonourForcesPage *page, GtkWidget *line, const char *icon,
                              const char *name, GCallback callback) {
  GtkWidget *button = gtk_button_new_from_icon_name(icon);
  gtk_widget_set_tooltip_text(button, name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped(button, "clicked", callback, page);
  gtk_box_append(GTK_BOX(line), button);
  return button;
}

static GtkWidget *append_move(HonourForcesPage *page, GtkWidget *line) {
  GtkWidget *button = gtk_menu_button_new();
  GtkWidget *popover = cap_choice_popover_new(FALSE);
  gtk_menu_button_set_label(GTK_MENU_BUTTON(button), _("Move to"));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Move to"), -1);
  g_signal_connect(popover, "fill", G_CALLBACK(fill_targets), page);
  g_signal_connect_swapped(popover, "chosen", G_CALLBACK(honour_forces_page_send_to), page);
  gtk_box_append(GTK_BOX(line), button);
  return button;
}

/* What belongs to an army and what belongs to a stack take the same line by turns. */
static GtkWidget *make_inner_adds(HonourForcesPage *page) {
  GtkWidget *stack = gtk_stack_new();
  GtkWidget *army = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *holder = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  append_adds(page, add_line(holder), HONOUR_ADD_CAPITANO, HONOUR_ADD_AUXILIARY);
  append_adds(page, add_line(army), HONOUR_ADD_REINFORCEMENT, HONOUR_ADD_MINOR_CAPITANO);
  gtk_stack_add_named(GTK_STACK(stack), holder, "holder");
  gtk_stack_add_named(GTK_STACK(stack), army, "army");
  gtk_stack_set_hhomogeneous(GTK_STACK(stack), FALSE);
  return stack;
}

GtkWidget *honour_forces_page_make_adds(HonourForcesPage *page) {
  GtkWidget *grid = gtk_grid_new(), *label = gtk_label_new(_("Add"));
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_grid_set_row_spacing(GTK_GRID(grid), 6);
  gtk_grid_set_column_spacing(GTK_GRID(grid), 6);
  gtk_widget_add_css_class(label, "dim-label");
  gtk_widget_add_css_class(line, "tool-line");
  append_adds(page, line, HONOUR_ADD_SIDE, HONOUR_ADD_GROUP);
  append_icon(page, line, "edit-paste-symbolic", _("Paste set-up text"),
              G_CALLBACK(honour_forces_page_paste_text));
  page->inner_adds = make_inner_adds(page);
  gtk_grid_attach(GTK_GRID(grid), label, 0, 0, 1, 1);
  gtk_grid_attach(GTK_GRID(grid), line, 1, 0, 1, 1);
  gtk_grid_attach(GTK_GRID(grid), page->inner_adds, 1, 1, 1, 1);
  return grid;
}

GtkWidget *honour_forces_page_make_edits(HonourForcesPage *page) {
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class(line, "tool-line");
  page->edits = line;
  page->duplicate =
      append_button(page, line, _("Duplicate"), G_CALLBACK(honour_forces_page_duplicate));
  page->move = append_move(page, line);
  page->up = append_icon(page, line, "go-up-symbolic", _("Move up"), G_CALLBACK(on_up));
  page->down = append_icon(page, line, "go-down-symbolic", _("Move down"), G_CALLBACK(on_down));
  page->remove = append_button(page, line, _("Remove"), G_CALLBACK(honour_forces_page_remove));
  return line;
}

/* --- Following the selection ---------------------------------------------------------------- */

/* A button that has the keyboard hands it to the tree before it is switched off: otherwise it would
 * be lost. */
static void set_usable(HonourForcesPage *page, GtkWidget *button, gboolean is_usable) {
  if (!is_usable && gtk_widget_has_focus(button))
    honour_forces_page_focus_row(page);
  gtk_widget_set_sensitive(button, is_usable);
}

void honour_forces_page_update_tools(HonourForcesPage *page) {
  HonourForceItem *item = honour_forces_page_item(page);
  gboolean has_holder = item != NULL && honour_force_item_holder(item) != NULL;
  for (guint i = 0; i < HONOUR_N_ADDS; i++)
    gtk_widget_set_sensitive(page->adds[i], honour_forces_page_may_add(page, i));
  gtk_stack_set_visible_child_name(GTK_STACK(page->inner_adds),
                                   item == NULL || has_holder ? "holder" : "army");
  if (item == NULL && gtk_widget_get_focus_child(page->edits) != NULL)
    honour_forces_page_focus_row(page);
  gtk_widget_set_visible(page->edits, item != NULL);
  set_usable(page, page->duplicate, honour_forces_page_may_duplicate(page));
  set_usable(page, page->move, honour_forces_page_may_send(page));
  set_usable(page, page->up, honour_forces_page_may_step(page, -1));
  set_usable(page, page->down, honour_forces_page_may_step(page, 1));
}
