/* Chapter 3.6: Capitani who leave the game. */
#pragma once

#include "validator/honour/machine/machine.h"

/* [3.6a] He leaves the game. What was on his card is the caller's to see to. Special rules are told
 * by honour_tell_losses(). */
void honour_lose_capitano(HonourPlay *play, HonourCapitanoIndex capitano);

/* Tells special rules of one Capitano who was lost since. TRUE when rules wait for that on top of
 * the stack. The machine asks before every stage, so whoever loses a Capitano need not. */
gboolean honour_tell_losses(HonourPlay *play);

/* [3.6c] [3.6d] A Force has entered a hex: Unemployed enemies there are captured or escape. Puts a
 * stage on the stack; the Force goes on when it has ended. FALSE, and nothing happens, when there
 * is nobody to capture. */
gboolean honour_push_capture(HonourPlay *play, HonourCapitanoIndex primo);
