/* What all controls for one value have in common: they are given a value and tell of another one
 * that somebody wants.
 *
 * Signal `edited` (const char *value): somebody wants this value; NULL, to have it unset. */
#pragma once

#include <gtk/gtk.h>

#define CAP_TYPE_CONTROL (cap_control_get_type())
G_DECLARE_INTERFACE(CapControl, cap_control, CAP, CONTROL, GtkWidget)

struct _CapControlInterface {
  GTypeInterface parent_iface;
  void (*set_value)(CapControl *control, const char *value);
  void (*set_is_wrong)(CapControl *control, gboolean is_wrong);
  void (*set_name)(CapControl *control, const char *name);
  void (*commit)(CapControl *control); /* NULL when nothing is ever left to hand on */
};

/* Shows a value, NULL when it is unset. What somebody is typing just now is left alone. */
void cap_control_set_value(CapControl *control, const char *value);

/* Marks the value as wrong. */
void cap_control_set_is_wrong(CapControl *control, gboolean is_wrong);

/* The name under which it is found by those who do not see the label beside it. */
void cap_control_set_name(CapControl *control, const char *name);

/* Hands on what was typed and not yet handed on. */
void cap_control_commit(CapControl *control);

/* For controls: tells of an edit. */
void cap_control_edited(CapControl *control, const char *value);

/* For controls, as `focus` of a widget whose `grab_focus` gives the keyboard to what is in it. That
 * of GTK 4.8 would give it there again when Shift and Tab leads out of it. */
gboolean cap_control_move_focus(GtkWidget *widget, GtkDirectionType direction);
