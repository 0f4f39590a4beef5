/* What the stages of a turn share. */
#pragma once

#include "validator/baroque/machine/machine.h"

/* [gap 93] Has it not acted this turn, and is somebody of it on the table or about to come? */
gboolean baroque_may_be_named(const BaroquePlay *play, guint command);

/* [gap 79] [gap 80] What an army or a Command has lost so far. */
guint baroque_army_lost(const BaroquePlay *play, guint side);
guint baroque_command_lost(const BaroquePlay *play, guint command);

/* The unit that acts is done; next comes another of the Command. */
void baroque_end_unit(BaroquePlay *play);
