#include "editor/forces/force-row.h"

#include <glib/gi18n.h>

#include "editor/core/force-choices.h"

struct _CapForceRow {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapForceTree *tree;
  CapForceItem *item; /* NULL when it shows nothing */
  GtkWidget *expander, *icon, *label, *detail, *meter;
};

G_DEFINE_FINAL_TYPE(CapForceRow, cap_force_row, GTK_TYPE_WIDGET)

static const char *const icons[] = {
    [CAP_FORCE_SIDE] = "system-users-symbolic",
    [CAP_FORCE_ARMY] = "view-grid-symbolic",
    [CAP_FORCE_STACK] = "mark-location-symbolic",
    [CAP_FORCE_POOL] = "folder-symbolic",
    [CAP_FORCE_REINFORCEMENT] = "x-office-calendar-symbolic",
    [CAP_FORCE_GROUP] = "emblem-system-symbolic",
    [CAP_FORCE_CARD] = "avatar-default-symbolic",
    [CAP_FORCE_UNIT] = "media-record-symbolic",
    [CAP_FORCE_AUXILIARY] = "applications-engineering-symbolic",
    [CAP_FORCE_BREAKDOWN] = "edit-cut-symbolic",
    [CAP_FORCE_MINOR_CAPITANO] = "avatar-default-symbolic",
};

/* What the meter counts, for those who hear it. */
static const char *meter_words(CapForceItemKind kind) {
  return kind == CAP_FORCE_UNIT ? _("Strength Points against counters") : _("Units against Rank");
}

static void refresh(CapForceRow *row) {
  const CapMeter *meter = row->item != NULL ? cap_force_item_meter(row->item) : NULL;
  if (row->item == NULL)
    return;
  CapForceItemKind kind = cap_force_item_kind(row->item);
  g_autofree char *numbers =
      meter != NULL ? g_strdup_printf("%u/%u", meter->value, meter->most) : g_strdup("");
  gtk_image_set_from_icon_name(GTK_IMAGE(row->icon), icons[kind]);
  gtk_label_set_label(GTK_LABEL(row->label), cap_force_item_label(row->item));
  gtk_label_set_label(GTK_LABEL(row->detail), cap_force_item_detail(row->item));
  gtk_label_set_label(GTK_LABEL(row->meter), numbers);
  gtk_widget_set_tooltip_text(row->meter, meter != NULL ? meter_words(kind) : NULL);
  if (meter != NULL && meter->is_over)
    gtk_widget_add_css_class(row->meter, "error");
  else
    gtk_widget_remove_css_class(row->meter, "error");
}

void cap_force_row_set_row(CapForceRow *row, GtkTreeListRow *tree_row) {
  if (row->item != NULL)
    g_signal_handlers_disconnect_by_data(row->item, row);
  g_clear_object(&row->item);
  gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(row->expander), tree_row);
  if (tree_row == NULL)
    return;
  row->item = CAP_FORCE_ITEM(gtk_tree_list_row_get_item(tree_row));
  g_signal_connect_swapped(row->item, "changed", G_CALLBACK(refresh), row);
  refresh(row);
}

CapForceItem *cap_force_row_item(CapForceRow *row) {
  return row->item;
}

/* --- Dragging ------------------------------------------------------------------------------- */

/* The row itself is seen under the pointer. */
static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y, CapForceRow *row) {
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new(GTK_WIDGET(row));
  gtk_drag_source_set_icon(source, picture, (int)x, (int)y);
  return row->item != NULL ? gdk_content_provider_new_typed(CAP_TYPE_FORCE_ITEM, row->item) : NULL;
}

/* What takes something that is dropped here: on a unit it means the card on which that lies. */
static CapForceItem *place_of(CapForceRow *row) {
  CapForceItemKind kind = cap_force_item_kind(row->item);
  GtkTreeListRow *here = gtk_tree_expander_get_list_row(GTK_TREE_EXPANDER(row->expander));
  if (here == NULL || (kind != CAP_FORCE_UNIT && kind != CAP_FORCE_AUXILIARY))
    return row->item;
  g_autoptr(GtkTreeListRow) around = gtk_tree_list_row_get_parent(here);
  g_autoptr(CapForceItem) item = around != NULL ? gtk_tree_list_row_get_item(around) : NULL;
  return item != NULL ? item : row->item; /* the tree keeps it */
}

/* Another window of the program has another scenario. */
static gboolean is_of_this_tree(CapForceRow *row, CapForceItem *item) {
  return cap_force_tree_find(row->tree, cap_force_item_key(item)) == item;
}

/* Why it cannot be dropped here, as a new string; NULL when it can. */
static char *dup_refusal(CapForceRow *row, CapForceItem *item) {
  if (row->item == NULL || !is_of_this_tree(row, item))
    return g_strdup(_("Forces can be moved only within their own scenario."));
  return cap_force_dup_refusal(item, place_of(row));
}

static void show_refusal(CapForceRow *row, gboolean is_refused) {
  if (is_refused)
    gtk_widget_add_css_class(GTK_WIDGET(row), "drop-refused");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(row), "drop-refused");
}

/* A drop that will be refused is let through as well: then it can be said why. */
static GdkDragAction on_motion(GtkDropTarget *target, double x, double y, CapForceRow *row) {
  const GValue *value = gtk_drop_target_get_value(target);
  CapForceItem *item = value != NULL ? g_value_get_object(value) : NULL;
  g_autofree char *refusal = item != NULL ? dup_refusal(row, item) : NULL;
  (void)x;
  (void)y;
  show_refusal(row, refusal != NULL);
  return GDK_ACTION_MOVE;
}

static void on_leave(GtkDropTarget *target, CapForceRow *row) {
  (void)target;
  show_refusal(row, FALSE);
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        CapForceRow *row) {
  CapForceItem *item = g_value_get_object(value);
  g_autofree char *refusal = dup_refusal(row, item);
  g_autofree char *label = g_strdup(cap_force_item_label(item));
  (void)target;
  (void)x;
  (void)y;
  show_refusal(row, FALSE);
  if (refusal != NULL) {
    cap_desk_tell(row->desk, "%s", refusal);
    return FALSE;
  }
  if (cap_force_move(cap_desk_project(row->desk), item, place_of(row)))
    return TRUE;
  cap_desk_tell(row->desk, _("%s is there already."), label);
  return FALSE;
}

static void make_draggable(CapForceRow *row) {
  GtkDragSource *source = gtk_drag_source_new();
  GtkDropTarget *target = gtk_drop_target_new(CAP_TYPE_FORCE_ITEM, GDK_ACTION_MOVE);
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  gtk_drop_target_set_preload(target, TRUE);
  g_signal_connect(source, "prepare", G_CALLBACK(on_prepare), row);
  g_signal_connect(target, "motion", G_CALLBACK(on_motion), row);
  g_signal_connect(target, "leave", G_CALLBACK(on_leave), row);
  g_signal_connect(target, "drop", G_CALLBACK(on_drop), row);
  gtk_widget_add_controller(GTK_WIDGET(row), GTK_EVENT_CONTROLLER(source));
  gtk_widget_add_controller(GTK_WIDGET(row), GTK_EVENT_CONTROLLER(target));
}

/* --- The widget ----------------------------------------------------------------------------- */

GtkWidget *cap_force_row_new(CapDesk *desk, CapForceTree *tree) {
  CapForceRow *row = g_object_new(CAP_TYPE_FORCE_ROW, NULL);
  row->desk = g_object_ref(desk);
  row->tree = g_object_ref(tree);
  return GTK_WIDGET(row);
}

static void cap_force_row_dispose(GObject *object) {
  CapForceRow *row = CAP_FORCE_ROW(object);
  if (row->expander != NULL)
    cap_force_row_set_row(row, NULL);
  g_clear_pointer(&row->expander, gtk_widget_unparent);
  g_clear_object(&row->tree);
  g_clear_object(&row->desk);
  G_OBJECT_CLASS(cap_force_row_parent_class)->dispose(object);
}

static void cap_force_row_class_init(CapForceRowClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_force_row_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_force_row_init(CapForceRow *row) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  row->expander = gtk_tree_expander_new();
  row->icon = gtk_image_new();
  row->label = gtk_label_new(NULL);
  row->detail = gtk_label_new(NULL);
  row->meter = gtk_label_new(NULL);
  gtk_label_set_ellipsize(GTK_LABEL(row->label), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize(GTK_LABEL(row->detail), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(row->detail), 0);
  gtk_widget_set_hexpand(row->detail, TRUE);
  gtk_widget_add_css_class(row->detail, "dim-label");
  gtk_widget_add_css_class(row->meter, "numeric");
  gtk_widget_set_margin_end(row->meter, 12); /* clear of the scrollbar */
  gtk_box_append(GTK_BOX(box), row->icon);
  gtk_box_append(GTK_BOX(box), row->label);
  gtk_box_append(GTK_BOX(box), row->detail);
  gtk_box_append(GTK_BOX(box), row->meter);
  gtk_tree_expander_set_child(GTK_TREE_EXPANDER(row->expander), box);
  gtk_widget_set_parent(row->expander, GTK_WIDGET(row));
  make_draggable(row);
}
