#include "editor/form/control.h"

G_DEFINE_INTERFACE(CapControl, cap_control, GTK_TYPE_WIDGET)

static void cap_control_default_init(CapControlInterface *iface) {
  g_signal_new("edited", G_TYPE_FROM_INTERFACE(iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
               G_TYPE_NONE, 1, G_TYPE_STRING);
}

void cap_control_set_value(CapControl *control, const char *value) {
  CAP_CONTROL_GET_IFACE(control)->set_value(control, value);
}

void cap_control_set_is_wrong(CapControl *control, gboolean is_wrong) {
  CAP_CONTROL_GET_IFACE(control)->set_is_wrong(control, is_wrong);
}

void cap_control_set_name(CapControl *control, const char *name) {
  CAP_CONTROL_GET_IFACE(control)->set_name(control, name);
}

void cap_control_commit(CapControl *control) {
  if (CAP_CONTROL_GET_IFACE(control)->commit != NULL)
    CAP_CONTROL_GET_IFACE(control)->commit(control);
}

void cap_control_edited(CapControl *control, const char *value) {
  g_signal_emit_by_name(control, "edited", value);
}

/* What of a widget's has the keyboard in it; NULL when it is elsewhere. */
static GtkWidget *focused_child(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWidget *at = root != NULL ? gtk_root_get_focus(root) : NULL;
  while (at != NULL && gtk_widget_get_parent(at) != widget)
    at = gtk_widget_get_parent(at);
  return at;
}

gboolean cap_control_move_focus(GtkWidget *widget, GtkDirectionType direction) {
  gboolean is_back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_LEFT;
  GtkWidget *here = focused_child(widget), *child = here;
  if (here != NULL && (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN))
    return gtk_widget_child_focus(here, direction); /* its parts stand side by side */
  if (child == NULL)
    child = is_back ? gtk_widget_get_last_child(widget) : gtk_widget_get_first_child(widget);
  for (; child != NULL;
       child = is_back ? gtk_widget_get_prev_sibling(child) : gtk_widget_get_next_sibling(child))
    if (gtk_widget_child_focus(child, direction))
      return TRUE;
  return FALSE;
}
