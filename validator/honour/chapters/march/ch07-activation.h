/* Chapter 7, who is named to act. [7.2.1] */
#pragma once

#include "validator/honour/machine/progress.h"

/* [7.2.1a] Has he been named, in this frame of the stage of activations, and it is not settled yet
 * who of those named acts? */
gboolean honour_is_named(const HonourFrame *frame, HonourCapitanoIndex capitano);
