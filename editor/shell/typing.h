/* What is typed into a field and is not in the document yet. A field hands it on when Return is
 * pressed or the keyboard leaves it. Saving and closing must not wait for that; nor must the copy
 * that is kept for a crash, so a pause is enough too. */
#pragma once

#include <gtk/gtk.h>

/* Watches the fields of one window.
 *
 * Signal `changed`: something is pending now, or no longer. */
#define CAP_TYPE_TYPING (cap_typing_get_type())
G_DECLARE_FINAL_TYPE(CapTyping, cap_typing, CAP, TYPING, GObject)

CapTyping *cap_typing_new(GtkWindow *window);

gboolean cap_typing_is_pending(CapTyping *typing);

/* Hands on what is pending; the keyboard stays where it is. */
void cap_typing_hand_on(CapTyping *typing);
