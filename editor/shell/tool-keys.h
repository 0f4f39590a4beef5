#pragma once

#include "editor/shell/window.h"

/* The keys of tools, wherever in the window the keyboard is: whoever has just opened the page Map
 * or chosen a colour presses the next one at once. What is typed into goes first, and what pops up
 * keeps its keys. */
void cap_tool_keys_add(CapWindow *window);
