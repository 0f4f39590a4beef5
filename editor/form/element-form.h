/* A form for one element of a document, made from the schema: a row for each attribute that may
 * stand there, with the widget that fits its type (words to choose from, numbers, yes or no, hexes
 * with a button to pick them on the map, ids of Capitani, unit types, regions, armies, stacks to
 * choose from, dates), its documentation as tooltip, and rows for its notes and text. Every change
 * is a step of undo with a name. Follows the document; empty when the element is gone. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_ELEMENT_FORM (cap_element_form_get_type())
G_DECLARE_FINAL_TYPE(CapElementForm, cap_element_form, CAP, ELEMENT_FORM, GtkWidget)

GtkWidget *cap_element_form_new(CapDesk *desk);

/* Shows this element, NULL and CAP_NODE_NONE for none. */
void cap_element_form_show(CapElementForm *form, CapFile *file, CapNode node);

/* Attributes that are shown elsewhere and left out here; NULL-terminated names. */
void cap_element_form_leave_out(CapElementForm *form, const char *const *names);

/* Puts the keyboard into the row of an attribute; FALSE when there is none such. */
gboolean cap_element_form_focus(CapElementForm *form, const char *attribute);
