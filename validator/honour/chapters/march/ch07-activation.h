/* Chapter 7, who is named to act. [7.2.1] */
#pragma once

#include "validator/honour/machine/progress.h"

/* [7.2.1a] Has he been named, in this frame of the stage of activations, and it is not settled yet
 * who of those named acts? */
gboolean honour_is_named(const HonourFrame *frame, HonourCapitanoIndex capitano);

/* [7.2.4a] What the dice have left him while it is settled who acts: his Initiative less the die,
 * which takes Movement Points from him when it is below 0. 0 for anybody else. */
int honour_result_of(const HonourFrame *frame, HonourCapitanoIndex capitano);
