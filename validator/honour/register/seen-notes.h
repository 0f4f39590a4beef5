/* What takes more than a line to see, apart from the chapters; see seen.h. */
#pragma once

#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/charts/fire.h"
#include "validator/honour/machine/machine.h"

/* A shot has been read in this cell of the Artillery Fire Table. */
void honour_note_fire(const HonourPlay *play, const HonourFireCase *c, const HonourFireAim *aim,
                      guint cell);

/* A Force is about to take a step of its march: what is seen of the ground and of its Order. The
 * field of the workspace must be that of its side. */
void honour_note_step(const HonourPlay *play, const HonourFrame *frame, CapOption option);

/* A marker of conquest comes, or goes. [14.2] [14.3] */
void honour_note_conquest(const HonourPlay *play, CapHex hex, HonourVisit visit, gboolean is_freed);
