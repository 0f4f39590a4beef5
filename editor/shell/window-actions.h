/* What can be done in a window, each with its name; one function says which of it can be done now.
 */
#pragma once

#include "editor/shell/window.h"

void cap_window_add_actions(CapWindow *window);
void cap_window_update_actions(CapWindow *window);

/* Whether something would be lost with the window that is not saved. */
gboolean cap_window_has_to_ask(CapWindow *window);

/* Asks about work that is not saved, then does `then`, unless the user would rather not. */
void cap_window_ask_to_save(CapWindow *window, void (*then)(CapWindow *window));
