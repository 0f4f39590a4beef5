/* The tree of forces under the keyboard and the right button: its keys and its menu. */
#include <glib/gi18n.h>

#include "editor/honour/forces/force-row.h"
#include "editor/honour/forces/forces-page-private.h"

/* --- The menu ------------------------------------------------------------------------------- */

void honour_forces_page_close_menu(HonourForcesPage *page) {
  g_clear_pointer(&page->menu, gtk_widget_unparent);
}

static void append(GMenu *menu, const char *label, const char *action, gboolean is_possible) {
  if (is_possible)
    g_menu_append(menu, label, action);
}

/* What can be put inside first, then what can be done to it; nothing that cannot be done. */
static GMenuModel *make_model(HonourForcesPage *page) {
  GMenu *menu = g_menu_new();
  g_autoptr(GMenu) add = g_menu_new();
  g_autoptr(GMenu) own = g_menu_new();
  const char *inner = gtk_stack_get_visible_child_name(GTK_STACK(page->inner_adds));
  for (HonourAdd i = 0; i < HONOUR_N_ADDS; i++) {
    gboolean is_of_holder = i >= HONOUR_ADD_CAPITANO && i <= HONOUR_ADD_AUXILIARY;
    gboolean is_of_army = i >= HONOUR_ADD_REINFORCEMENT;
    g_autofree char *action = g_strdup_printf("forces.add(uint32 %u)", (guint)i);
    gboolean is_shown = (!is_of_holder || g_str_equal(inner, "holder")) &&
                        (!is_of_army || g_str_equal(inner, "army"));
    append(add, honour_add_words(i), action, is_shown && honour_forces_page_may_add(page, i));
  }
  gboolean has_any = honour_forces_page_item(page) != NULL;
  append(own, _("Edit"), "forces.edit", has_any);
  append(own, _("Duplicate"), "forces.duplicate", honour_forces_page_may_duplicate(page));
  append(own, _("Move to…"), "forces.send", honour_forces_page_may_send(page));
  append(own, _("Move up"), "forces.step(-1)", honour_forces_page_may_step(page, -1));
  append(own, _("Move down"), "forces.step(1)", honour_forces_page_may_step(page, 1));
  append(own, _("Remove"), "forces.remove", has_any);
  g_menu_append_section(menu, NULL, G_MENU_MODEL(add));
  g_menu_append_section(menu, NULL, G_MENU_MODEL(own));
  return G_MENU_MODEL(menu);
}

/* At a place of the tree. */
static void open_menu(HonourForcesPage *page, const GdkRectangle *place) {
  g_autoptr(GMenuModel) model = make_model(page);
  GdkRectangle area = *place;
  double x, y;
  honour_forces_page_close_menu(page);
  page->menu = gtk_popover_menu_new_from_model(model);
  gtk_widget_set_parent(page->menu, GTK_WIDGET(page));
  if (gtk_widget_translate_coordinates(page->list, GTK_WIDGET(page), place->x, place->y, &x, &y)) {
    area.x = (int)x;
    area.y = (int)y;
  }
  gtk_popover_set_pointing_to(GTK_POPOVER(page->menu), &area);
  gtk_popover_set_has_arrow(GTK_POPOVER(page->menu), FALSE);
  gtk_widget_set_halign(page->menu, GTK_ALIGN_START);
  gtk_accessible_update_property(GTK_ACCESSIBLE(page->menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("What can be done"), -1);
  gtk_popover_popup(GTK_POPOVER(page->menu));
}

/* Below the row that has the keyboard. */
static void open_menu_at_row(HonourForcesPage *page) {
  GtkWidget *row = gtk_widget_get_focus_child(page->list);
  GdkRectangle place = {0, 0, 1, 1};
  graphene_rect_t bounds;
  if (row != NULL && gtk_widget_compute_bounds(row, page->list, &bounds))
    place = (GdkRectangle){(int)bounds.origin.x, (int)bounds.origin.y, 1, (int)bounds.size.height};
  open_menu(page, &place);
}

/* The right button selects what is under it. */
static void on_right_click(GtkGestureClick *gesture, int n_press, double x, double y,
                           HonourForcesPage *page) {
  GtkWidget *under = gtk_widget_pick(page->list, x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = under != NULL ? gtk_widget_get_ancestor(under, HONOUR_TYPE_FORCE_ROW) : NULL;
  (void)n_press;
  if (row != NULL && honour_force_row_item(HONOUR_FORCE_ROW(row)) != NULL)
    honour_forces_page_select(page, honour_force_row_item(HONOUR_FORCE_ROW(row)));
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu(page, &(GdkRectangle){(int)x, (int)y, 1, 1});
}

/* --- Actions -------------------------------------------------------------------------------- */

static void on_add(GSimpleAction *action, GVariant *value, gpointer page) {
  (void)action;
  honour_forces_page_add(page, g_variant_get_uint32(value));
}

static void on_edit(GSimpleAction *action, GVariant *value, gpointer page) {
  (void)action;
  (void)value;
  honour_force_details_focus(HONOUR_FORCE_DETAILS(((HonourForcesPage *)page)->details));
}

static void on_duplicate(GSimpleAction *action, GVariant *value, gpointer page) {
  (void)action;
  (void)value;
  honour_forces_page_duplicate(page);
}

static void on_send(GSimpleAction *action, GVariant *value, gpointer page) {
  (void)action;
  (void)value;
  gtk_menu_button_popup(GTK_MENU_BUTTON(((HonourForcesPage *)page)->move));
}

static void on_step(GSimpleAction *action, GVariant *value, gpointer page) {
  (void)action;
  honour_forces_page_step(page, g_variant_get_int32(value));
}

static void on_remove(GSimpleAction *action, GVariant *value, gpointer page) {
  (void)action;
  (void)value;
  honour_forces_page_remove(page);
}

static const GActionEntry entries[] = {
    {.name = "add", .activate = on_add, .parameter_type = "u"},
    {.name = "edit", .activate = on_edit},
    {.name = "duplicate", .activate = on_duplicate},
    {.name = "send", .activate = on_send},
    {.name = "step", .activate = on_step, .parameter_type = "i"},
    {.name = "remove", .activate = on_remove},
};

/* --- Keys ----------------------------------------------------------------------------------- */

static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, HonourForcesPage *page) {
  gboolean has_control = (state & GDK_CONTROL_MASK) != 0;
  (void)controller;
  (void)code;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0))
    open_menu_at_row(page);
  else if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete)
    honour_forces_page_remove(page);
  else if (has_control && (key == GDK_KEY_Up || key == GDK_KEY_KP_Up))
    honour_forces_page_step(page, -1);
  else if (has_control && (key == GDK_KEY_Down || key == GDK_KEY_KP_Down))
    honour_forces_page_step(page, 1);
  else
    return FALSE;
  return TRUE;
}

void honour_forces_page_add_keys(HonourForcesPage *page) {
  GtkEventController *keys = gtk_event_controller_key_new();
  GtkGesture *click = gtk_gesture_click_new();
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new();
  g_action_map_add_action_entries(G_ACTION_MAP(actions), entries, G_N_ELEMENTS(entries), page);
  gtk_widget_insert_action_group(GTK_WIDGET(page), "forces", G_ACTION_GROUP(actions));
  /* Before the list, which moves only its own mark with Control and an arrow. */
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), page);
  gtk_widget_add_controller(page->list, keys);
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  g_signal_connect(click, "pressed", G_CALLBACK(on_right_click), page);
  gtk_widget_add_controller(page->list, GTK_EVENT_CONTROLLER(click));
}
