/* A drop-down for one of the words of the schema, each with its explanation. A word that the schema
 * does not know is kept and shown as it is. */
#pragma once

#include "editor/form/control.h"
#include "schema/xsd/guide.h"

#define CAP_TYPE_WORD_CONTROL (cap_word_control_get_type())
G_DECLARE_FINAL_TYPE(CapWordControl, cap_word_control, CAP, WORD_CONTROL, GtkWidget)

/* The type lists the words. What is optional can be unset. */
GtkWidget *cap_word_control_new(const CapGuideType *type, gboolean is_optional);

/* The same with a label for what is unset; NULL when it cannot be. */
GtkWidget *cap_word_control_new_with(const CapGuideType *type, const char *unset);
