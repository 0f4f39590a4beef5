/* Takes a set-up in the notation of printed instructions into the scenario. */
#pragma once

#include "editor/shell/desk.h"

/* `parent` may be NULL. */
void honour_paste_dialog_show(GtkWindow *parent, CapDesk *desk);
