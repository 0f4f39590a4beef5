#include "editor/map/map-view.h"

struct _CapMapView {
  GtkWidget parent_instance;
  CapDesk *desk;
};

G_DEFINE_FINAL_TYPE(CapMapView, cap_map_view, GTK_TYPE_WIDGET)

/* --- Following the project ------------------------------------------------------------------ */

static void on_changed(CapMapView *view) {
  cap_canvas_set_map(cap_desk_canvas(view->desk), cap_project_map(cap_desk_project(view->desk)));
}

static void on_selection_changed(CapMapView *view) {
  CapCanvas *canvas = cap_desk_canvas(view->desk);
  cap_canvas_select_hex(canvas, cap_desk_hex(view->desk));
  cap_canvas_select_counter(canvas, cap_desk_stack(view->desk));
  cap_canvas_show_hex(canvas, cap_desk_hex(view->desk));
}

/* --- Following the canvas ------------------------------------------------------------------- */

static void on_hex_clicked(CapMapView *view, guint hex, guint n_press, guint modifiers) {
  (void)modifiers;
  if (n_press == 1 && cap_desk_take_pick(view->desk, hex))
    return;
  cap_desk_select_hex(view->desk, hex);
}

static void on_hex_selected(CapMapView *view, guint hex) {
  cap_desk_select_hex(view->desk, hex);
}

static void on_counter_clicked(CapMapView *view, const char *key) {
  cap_desk_select_stack(view->desk, key);
}

static void on_cancelled(CapMapView *view) {
  cap_desk_give_up_pick(view->desk);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_map_view_dispose(GObject *object) {
  CapMapView *view = CAP_MAP_VIEW(object);
  if (view->desk != NULL)
    gtk_widget_unparent(GTK_WIDGET(cap_desk_canvas(view->desk)));
  g_clear_object(&view->desk);
  G_OBJECT_CLASS(cap_map_view_parent_class)->dispose(object);
}

static void cap_map_view_class_init(CapMapViewClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_map_view_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_map_view_init(CapMapView *view) {
  (void)view;
}

GtkWidget *cap_map_view_new(CapDesk *desk) {
  CapMapView *view = g_object_new(CAP_TYPE_MAP_VIEW, NULL);
  CapCanvas *canvas = cap_desk_canvas(desk);
  view->desk = g_object_ref(desk);
  gtk_widget_set_parent(GTK_WIDGET(canvas), GTK_WIDGET(view));
  g_signal_connect_object(canvas, "hex-clicked", G_CALLBACK(on_hex_clicked), view,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(canvas, "hex-selected", G_CALLBACK(on_hex_selected), view,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(canvas, "counter-clicked", G_CALLBACK(on_counter_clicked), view,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(canvas, "cancelled", G_CALLBACK(on_cancelled), view, G_CONNECT_SWAPPED);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), view,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(on_selection_changed), view,
                          G_CONNECT_SWAPPED);
  on_changed(view);
  return GTK_WIDGET(view);
}

void cap_map_view_find(CapMapView *view) {
  gtk_widget_grab_focus(GTK_WIDGET(cap_desk_canvas(view->desk)));
}
