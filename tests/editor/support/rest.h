/* A display at rest: windows are laid out and drawn, the server has told what it had to tell, and
 * nothing is left that was due. */
#pragma once

#include <gtk/gtk.h>

#include "tests/support/wait.h"

/* The frame that a window is in may have begun before what it is to show. The one after it has not;
 * it is over when the next begins. */
#define FRAMES_TO_PASS 2

/* Twice: what the server tells may ask for another layout. */
void come_to_rest(void);
