#include "editor/map/find.h"

#include <glib/gi18n.h>

#include "editor/map/found-item.h"

/* Nobody reads more. */
#define MAX_FOUND 12

struct _CapFind {
  GtkWidget parent_instance;
  CapDesk *desk;
  GListStore *found;
  GtkSingleSelection *selection;
  GtkSearchEntry *entry;
  GtkPopover *popover;
  GtkListView *list;
  GtkLabel *nothing;
};

G_DEFINE_FINAL_TYPE(CapFind, cap_find, GTK_TYPE_WIDGET)

static void take(CapFind *find, guint position) {
  g_autoptr(CapFoundItem) item = g_list_model_get_item(G_LIST_MODEL(find->found), position);
  if (item == NULL)
    return;
  CapHex place = cap_found_item_place(item);
  gtk_popover_popdown(find->popover);
  if (cap_found_item_stack(item) != NULL)
    cap_desk_select_stack(find->desk, cap_found_item_stack(item));
  if (place == CAP_HEX_NONE)
    return;
  cap_desk_select_hex(find->desk, place);
  cap_canvas_show_hex(cap_desk_canvas(find->desk), place);
  gtk_widget_grab_focus(GTK_WIDGET(cap_desk_canvas(find->desk)));
}

static void on_changed(CapFind *find) {
  const char *words = gtk_editable_get_text(GTK_EDITABLE(find->entry));
  g_autoptr(GPtrArray) found = cap_finder_search(cap_desk_project(find->desk), words, MAX_FOUND);
  g_list_store_remove_all(find->found);
  for (guint i = 0; i < found->len; i++) {
    g_autoptr(CapFoundItem) item = cap_found_item_new(g_ptr_array_index(found, i));
    g_list_store_append(find->found, item);
  }
  gtk_widget_set_visible(GTK_WIDGET(find->nothing), found->len == 0);
  gtk_widget_set_visible(GTK_WIDGET(find->list), found->len > 0);
  if (*words == '\0')
    gtk_popover_popdown(find->popover);
  else
    gtk_popover_popup(find->popover);
}

static void on_activate(CapFind *find) {
  on_changed(find);
  take(find, gtk_single_selection_get_selected(find->selection));
}

static void on_list_activate(CapFind *find, guint position) {
  take(find, position);
}

static void on_stop(CapFind *find) {
  gtk_popover_popdown(find->popover);
  gtk_widget_grab_focus(GTK_WIDGET(cap_desk_canvas(find->desk)));
}

/* The keyboard stays in the entry; up and down move the mark in the list. */
static gboolean on_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                       CapFind *find) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(find->found));
  guint at = gtk_single_selection_get_selected(find->selection);
  (void)keys;
  (void)code;
  (void)state;
  if (n == 0 || (key != GDK_KEY_Down && key != GDK_KEY_Up))
    return GDK_EVENT_PROPAGATE;
  gtk_single_selection_set_selected(find->selection, (at + (key == GDK_KEY_Down ? 1 : n - 1)) % n);
  return GDK_EVENT_STOP;
}

static void on_focus_out(CapFind *find) {
  gtk_popover_popdown(find->popover);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void set_up_row(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new(NULL), *detail = gtk_label_new(NULL);
  (void)factory;
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_label_set_xalign(GTK_LABEL(detail), 0);
  gtk_label_set_ellipsize(GTK_LABEL(detail), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(detail), 42);
  gtk_widget_add_css_class(detail, "caption");
  gtk_widget_add_css_class(detail, "dim-label");
  gtk_box_append(GTK_BOX(box), title);
  gtk_box_append(GTK_BOX(box), detail);
  gtk_list_item_set_child(item, box);
}

static void bind_row(GtkSignalListItemFactory *factory, GtkListItem *item) {
  CapFoundItem *found = gtk_list_item_get_item(item);
  GtkWidget *title = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  (void)factory;
  gtk_label_set_text(GTK_LABEL(title), cap_found_item_title(found));
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), cap_found_item_detail(found));
}

/* --- The widget ------------------------------------------------------------------------------ */

static void cap_find_dispose(GObject *object) {
  CapFind *find = CAP_FIND(object);
  if (find->popover != NULL)
    gtk_widget_unparent(GTK_WIDGET(g_steal_pointer(&find->popover)));
  if (find->entry != NULL)
    gtk_widget_unparent(GTK_WIDGET(g_steal_pointer(&find->entry)));
  g_clear_object(&find->found);
  g_clear_object(&find->desk);
  G_OBJECT_CLASS(cap_find_parent_class)->dispose(object);
}

static void cap_find_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  CapFind *find = CAP_FIND(widget);
  GTK_WIDGET_CLASS(cap_find_parent_class)->size_allocate(widget, width, height, baseline);
  gtk_popover_present(find->popover);
}

static void cap_find_class_init(CapFindClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_find_dispose;
  GTK_WIDGET_CLASS(class)->size_allocate = cap_find_size_allocate;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void make_popover(CapFind *find) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
  find->selection = gtk_single_selection_new(g_object_ref(G_LIST_MODEL(find->found)));
  find->list = GTK_LIST_VIEW(gtk_list_view_new(GTK_SELECTION_MODEL(find->selection), factory));
  gtk_list_view_set_single_click_activate(find->list, TRUE);
  gtk_widget_add_css_class(GTK_WIDGET(find->list), "matches");
  gtk_accessible_update_property(GTK_ACCESSIBLE(find->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Matches"), -1);
  g_signal_connect_swapped(find->list, "activate", G_CALLBACK(on_list_activate), find);
  find->nothing = GTK_LABEL(gtk_label_new(_("Nothing of this name is on the map.")));
  gtk_widget_set_margin_start(GTK_WIDGET(find->nothing), 6);
  gtk_widget_set_margin_end(GTK_WIDGET(find->nothing), 6);
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(find->nothing));
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(find->list));
  find->popover = GTK_POPOVER(gtk_popover_new());
  gtk_popover_set_child(find->popover, box);
  gtk_popover_set_autohide(find->popover, FALSE);
  gtk_popover_set_has_arrow(find->popover, FALSE);
  gtk_popover_set_position(find->popover, GTK_POS_BOTTOM);
  gtk_widget_set_parent(GTK_WIDGET(find->popover), GTK_WIDGET(find));
}

static void cap_find_init(CapFind *find) {
  GtkEventController *keys = gtk_event_controller_key_new();
  GtkEventController *focus = gtk_event_controller_focus_new();
  find->found = g_list_store_new(CAP_TYPE_FOUND_ITEM);
  find->entry = GTK_SEARCH_ENTRY(gtk_search_entry_new());
  g_object_set(find->entry, "placeholder-text", _("Find a place or a piece"), NULL);
  gtk_editable_set_width_chars(GTK_EDITABLE(find->entry), 4);
  gtk_widget_set_hexpand(GTK_WIDGET(find->entry), TRUE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(find->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Find on the map"), -1);
  gtk_widget_set_parent(GTK_WIDGET(find->entry), GTK_WIDGET(find));
  make_popover(find);
  g_signal_connect_swapped(find->entry, "search-changed", G_CALLBACK(on_changed), find);
  g_signal_connect_swapped(find->entry, "activate", G_CALLBACK(on_activate), find);
  g_signal_connect_swapped(find->entry, "stop-search", G_CALLBACK(on_stop), find);
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), find);
  gtk_widget_add_controller(GTK_WIDGET(find->entry), keys);
  g_signal_connect_swapped(focus, "leave", G_CALLBACK(on_focus_out), find);
  gtk_widget_add_controller(GTK_WIDGET(find), focus);
}

GtkWidget *cap_find_new(CapDesk *desk) {
  CapFind *find = g_object_new(CAP_TYPE_FIND, NULL);
  find->desk = g_object_ref(desk);
  return GTK_WIDGET(find);
}

void cap_find_start(CapFind *find) {
  gtk_widget_grab_focus(GTK_WIDGET(find->entry));
  gtk_editable_select_region(GTK_EDITABLE(find->entry), 0, -1);
}
