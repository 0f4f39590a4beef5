/* A line of text for one value, with buttons beside it as far as they are asked for: a list to
 * choose from, hexes picked on the map, one more and one less, a colour. What is typed is handed on
 * with Enter and when the keyboard leaves; an empty line unsets the value. */
#pragma once

#include "editor/core/field.h"
#include "editor/form/control.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_ENTRY_CONTROL (cap_entry_control_get_type())
G_DECLARE_FINAL_TYPE(CapEntryControl, cap_entry_control, CAP, ENTRY_CONTROL, GtkWidget)

GtkWidget *cap_entry_control_new(void);

/* The text as it stands there, handed on or not. */
const char *cap_entry_control_text(CapEntryControl *control);
const char *cap_entry_control_name(CapEntryControl *control);

/* Gives the choices when the list is about to be shown: new array of CapChoice. */
typedef GPtrArray *(*CapGiveChoices)(gpointer data);

/* A button with a list. The kind says whether what is chosen is the value or is added to it. */
void cap_entry_control_add_choices(CapEntryControl *control, CapFieldKind kind,
                                   CapGiveChoices choices, gpointer data);

/* A button that picks hexes on the map of the desk: one, a pair or a list. */
void cap_entry_control_add_pick(CapEntryControl *control, CapFieldKind kind, CapDesk *desk);

/* Choosing replaces what stands there, though it is a list. To be called after choices are added.
 */
void cap_entry_control_let_replace(CapEntryControl *control);

/* Buttons that go up and down within the bounds. */
void cap_entry_control_add_steps(CapEntryControl *control, int lowest, int highest);

/* A button that shows and changes a colour written as #2a4b8d. */
void cap_entry_control_add_colour(CapEntryControl *control);

/* For those who add buttons: one more widget at the end. */
void cap_entry_control_append(CapEntryControl *control, GtkWidget *widget);
