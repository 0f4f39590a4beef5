/* The values of one unit: type, Strength Points, counters with a suggestion, and under whom. */
#pragma once

#include "editor/honour/forces/force-tree.h"
#include "editor/shell/desk.h"

#define HONOUR_TYPE_UNIT_EDITOR (honour_unit_editor_get_type())
G_DECLARE_FINAL_TYPE(HonourUnitEditor, honour_unit_editor, HONOUR, UNIT_EDITOR, GtkWidget)

GtkWidget *honour_unit_editor_new(CapDesk *desk, HonourForceItem *unit);

/* Puts the keyboard into the first of them. */
void honour_unit_editor_focus(HonourUnitEditor *editor);
