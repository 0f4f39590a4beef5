/* Files that are dropped on a window are opened. */
#pragma once

#include "editor/shell/window.h"

void cap_window_take_drops(CapWindow *window);
