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
