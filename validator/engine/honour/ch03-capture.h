/* Chapter 3.6: Capitani who leave the game. */
#pragma once

#include "validator/engine/honour/machine.h"

/* [3.6a] He leaves the game. What was on his card is the caller's to see to. Special rules are told
 * by cap_tell_losses(). */
void cap_lose_capitano(CapPlay *play, CapCapitanoIndex capitano);

/* Tells special rules of one Capitano who was lost since. TRUE when rules wait for that on top of
 * the stack. The machine asks before every stage, so whoever loses a Capitano need not. */
gboolean cap_tell_losses(CapPlay *play);

/* [3.6c] [3.6d] A Force has entered a hex: Unemployed enemies there are captured or escape. Puts a
 * stage on the stack; the Force goes on when it has ended. FALSE, and nothing happens, when there
 * is nobody to capture. */
gboolean cap_push_capture(CapPlay *play, CapCapitanoIndex primo);
