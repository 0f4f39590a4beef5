/* Asks what a new document is to be, and opens it. */
#pragma once

#include "editor/shell/window.h"

void cap_new_dialog_show(CapWindow *window, CapKind kind);
