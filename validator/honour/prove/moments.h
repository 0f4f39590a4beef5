/* In which turns the moments of special rules can come. */
#pragma once

#include "validator/honour/prove/reach.h"

/* Takes away, of `turns` (one byte by turn, up to the horizon), those in which none of the moments
 * can come; bit n for HonourHook n. */
void honour_limit_to_moments(const HonourProspectReach *reach, guint32 hooks, guint8 *turns);
