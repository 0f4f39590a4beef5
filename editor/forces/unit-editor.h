/* The values of one unit: type, Strength Points, counters with a suggestion, and under whom. */
#pragma once

#include "editor/core/force-tree.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_UNIT_EDITOR (cap_unit_editor_get_type())
G_DECLARE_FINAL_TYPE(CapUnitEditor, cap_unit_editor, CAP, UNIT_EDITOR, GtkWidget)

GtkWidget *cap_unit_editor_new(CapDesk *desk, CapForceItem *unit);

/* Puts the keyboard into the first of them. */
void cap_unit_editor_focus(CapUnitEditor *editor);
