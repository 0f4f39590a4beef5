/* Fixes of the schedule of Administrative Points, which need the calendar. */
#pragma once

#include "validator/fixes/fixer.h"

/* [4.3.1] Adds a line without points for every AP turn that has none. */
gboolean honour_fix_ap_turns_missing(const CapCase *c);

/* [4.3.1] Moves points to the nearest AP turn on which the army receives none yet. */
gboolean honour_fix_not_an_ap_turn(const CapCase *c);
