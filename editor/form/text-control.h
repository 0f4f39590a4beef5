/* Several lines of text for one value, such as a note. What is typed is handed on when the keyboard
 * leaves. Tab leaves, as it does from a single line. */
#pragma once

#include "editor/form/control.h"

#define CAP_TYPE_TEXT_CONTROL (cap_text_control_get_type())
G_DECLARE_FINAL_TYPE(CapTextControl, cap_text_control, CAP, TEXT_CONTROL, GtkWidget)

GtkWidget *cap_text_control_new(void);
