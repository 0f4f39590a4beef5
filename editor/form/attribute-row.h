/* One line of an element form: the label of an attribute, the control that fits its type, and what
 * is to be said of its value. */
#pragma once

#include "editor/core/field.h"
#include "editor/form/control.h"
#include "editor/shell/desk.h"

typedef struct _CapAttributeRow CapAttributeRow;

/* The row takes part in a grid, in the two lines from `line` on. An attribute that the schema does
 * not know has no type. */
CapAttributeRow *cap_attribute_row_new(CapDesk *desk, CapFile *file, CapAnchor *anchor,
                                       const CapGuideAttribute *attribute, GtkGrid *grid, int line);
void cap_attribute_row_free(CapAttributeRow *row);

const char *cap_attribute_row_name(const CapAttributeRow *row);
GtkWidget *cap_attribute_row_control(const CapAttributeRow *row);

/* Shows the value as the document has it now; the element must still be there. */
void cap_attribute_row_refresh(CapAttributeRow *row);
