#include "editor/honour/forces/force-row.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/force-choices.h"

struct _HonourForceRow {
  GtkWidget parent_instance;
  CapDesk *desk;
  HonourForceTree *tree;
  HonourForceItem *item; /* NULL when it shows nothing */
  GtkWidget *expander, *icon, *label, *detail, *meter;
};

G_DEFINE_FINAL_TYPE(HonourForceRow, honour_force_row, GTK_TYPE_WIDGET)

static const char *const icons[] = {
    [HONOUR_FORCE_SIDE] = "system-users-symbolic",
    [HONOUR_FORCE_ARMY] = "view-grid-symbolic",
    [HONOUR_FORCE_STACK] = "mark-location-symbolic",
    [HONOUR_FORCE_POOL] = "folder-symbolic",
    [HONOUR_FORCE_REINFORCEMENT] = "x-office-calendar-symbolic",
    [HONOUR_FORCE_GROUP] = "emblem-system-symbolic",
    [HONOUR_FORCE_CARD] = "avatar-default-symbolic",
    [HONOUR_FORCE_UNIT] = "media-record-symbolic",
    [HONOUR_FORCE_AUXILIARY] = "applications-engineering-symbolic",
    [HONOUR_FORCE_BREAKDOWN] = "edit-cut-symbolic",
    [HONOUR_FORCE_MINOR_CAPITANO] = "avatar-default-symbolic",
};

/* What the meter counts, for those who hear it. */
static const char *meter_words(HonourForceItemKind kind) {
  return kind == HONOUR_FORCE_UNIT ? _("Strength Points against counters")
                                   : _("Units against Rank");
}

static void refresh(HonourForceRow *row) {
  const HonourMeter *meter = row->item != NULL ? honour_force_item_meter(row->item) : NULL;
  if (row->item == NULL)
    return;
  HonourForceItemKind kind = honour_force_item_kind(row->item);
  g_autofree char *numbers =
      meter != NULL ? g_strdup_printf("%u/%u", meter->value, meter->most) : g_strdup("");
  gtk_image_set_from_icon_name(GTK_IMAGE(row->icon), icons[kind]);
  gtk_label_set_label(GTK_LABEL(row->label), honour_force_item_label(row->item));
  gtk_label_set_label(GTK_LABEL(row->detail), honour_force_item_detail(row->item));
  gtk_label_set_label(GTK_LABEL(row->meter), numbers);
  gtk_widget_set_tooltip_text(row->meter, meter != NULL ? meter_words(kind) : NULL);
  if (meter != NULL && meter->is_over)
    gtk_widget_add_css_class(row->meter, "error");
  else
    gtk_widget_remove_css_class(row->meter, "error");
}

void honour_force_row_set_row(HonourForceRow *row, GtkTreeListRow *tree_row) {
  if (row->item != NULL)
    g_signal_handlers_disconnect_by_data(row->item, row);
  g_clear_object(&row->item);
  gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(row->expander), tree_row);
  if (tree_row == NULL)
    return;
  row->item = HONOUR_FORCE_ITEM(gtk_tree_list_row_get_item(tree_row));
  g_signal_connect_swapped(row->item, "changed", G_CALLBACK(refresh), row);
  refresh(row);
}

HonourForceItem *honour_force_row_item(HonourForceRow *row) {
  return row->item;
}

/* --- Dragging ------------------------------------------------------------------------------- */

/* The row itself is seen under the pointer. */
static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y,
                                      HonourForceRow *row) {
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new(GTK_WIDGET(row));
  gtk_drag_source_set_icon(source, picture, (int)x, (int)y);
  return row->item != NULL ? gdk_content_provider_new_typed(HONOUR_TYPE_FORCE_ITEM, row->item)
                           : NULL;
}

/* What takes something that is dropped here: on a unit it means the card on which that lies. */
static HonourForceItem *place_of(HonourForceRow *row) {
  HonourForceItemKind kind = honour_force_item_kind(row->item);
  GtkTreeListRow *here = gtk_tree_expander_get_list_row(GTK_TREE_EXPANDER(row->expander));
  if (here == NULL || (kind != HONOUR_FORCE_UNIT && kind != HONOUR_FORCE_AUXILIARY))
    return row->item;
  g_autoptr(GtkTreeListRow) around = gtk_tree_list_row_get_parent(here);
  g_autoptr(HonourForceItem) item = around != NULL ? gtk_tree_list_row_get_item(around) : NULL;
  return item != NULL ? item : row->item; /* the tree keeps it */
}

/* Another window of the program has another scenario. */
static gboolean is_of_this_tree(HonourForceRow *row, HonourForceItem *item) {
  return honour_force_tree_find(row->tree, honour_force_item_key(item)) == item;
}

/* Why it cannot be dropped here, as a new string; NULL when it can. */
static char *dup_refusal(HonourForceRow *row, HonourForceItem *item) {
  if (row->item == NULL || !is_of_this_tree(row, item))
    return g_strdup(_("Forces can be moved only within their own scenario."));
  return honour_force_dup_refusal(item, place_of(row));
}

static void show_refusal(HonourForceRow *row, gboolean is_refused) {
  if (is_refused)
    gtk_widget_add_css_class(GTK_WIDGET(row), "drop-refused");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(row), "drop-refused");
}

/* A drop that will be refused is let through as well: then it can be said why. */
static GdkDragAction on_motion(GtkDropTarget *target, double x, double y, HonourForceRow *row) {
  const GValue *value = gtk_drop_target_get_value(target);
  HonourForceItem *item = value != NULL ? g_value_get_object(value) : NULL;
  g_autofree char *refusal = item != NULL ? dup_refusal(row, item) : NULL;
  (void)x;
  (void)y;
  show_refusal(row, refusal != NULL);
  return GDK_ACTION_MOVE;
}

static void on_leave(GtkDropTarget *target, HonourForceRow *row) {
  (void)target;
  show_refusal(row, FALSE);
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        HonourForceRow *row) {
  HonourForceItem *item = g_value_get_object(value);
  g_autofree char *refusal = dup_refusal(row, item);
  g_autofree char *label = g_strdup(honour_force_item_label(item));
  (void)target;
  (void)x;
  (void)y;
  show_refusal(row, FALSE);
  if (refusal != NULL) {
    cap_desk_tell(row->desk, "%s", refusal);
    return FALSE;
  }
  if (honour_force_move(cap_desk_project(row->desk), item, place_of(row)))
    return TRUE;
  cap_desk_tell(row->desk, _("%s is there already."), label);
  return FALSE;
}

static void make_draggable(HonourForceRow *row) {
  GtkDragSource *source = gtk_drag_source_new();
  GtkDropTarget *target = gtk_drop_target_new(HONOUR_TYPE_FORCE_ITEM, GDK_ACTION_MOVE);
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

GtkWidget *honour_force_row_new(CapDesk *desk, HonourForceTree *tree) {
  HonourForceRow *row = g_object_new(HONOUR_TYPE_FORCE_ROW, NULL);
  row->desk = g_object_ref(desk);
  row->tree = g_object_ref(tree);
  return GTK_WIDGET(row);
}

static void honour_force_row_dispose(GObject *object) {
  HonourForceRow *row = HONOUR_FORCE_ROW(object);
  if (row->expander != NULL)
    honour_force_row_set_row(row, NULL);
  g_clear_pointer(&row->expander, gtk_widget_unparent);
  g_clear_object(&row->tree);
  g_clear_object(&row->desk);
  G_OBJECT_CLASS(honour_force_row_parent_class)->dispose(object);
}

static void honour_force_row_class_init(HonourForceRowClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_force_row_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_force_row_init(HonourForceRow *row) {
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
