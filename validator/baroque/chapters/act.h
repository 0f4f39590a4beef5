/* The unit that acts: what it may do, and how its moves run. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/moves/short-list.h"

/* The mover of the unit that acts, as far as its activation has come. */
void baroque_act_mover(const BaroquePlay *play, BaroqueMover *mover, BaroqueManner manner);

/* An option as a move, and the other way round; FALSE for what is none. */
gboolean baroque_move_of_option(CapOption option, BaroqueMove *move);
CapOption baroque_option_of_move(BaroqueMove move);

/* [gap 28] May the unit that acts move at all now; may it withdraw? */
gboolean baroque_may_move(const BaroquePlay *play);
gboolean baroque_may_withdraw(const BaroquePlay *play);

/* Is a move of the full list open to it now? BAROQUE_BAR_NONE: yes. */
BaroqueBar baroque_judge_move(const BaroquePlay *play, BaroqueMove move, BaroqueOutcome *outcome);

/* [gap 137] Does a special rule forbid the unit to end a move there? */
gboolean baroque_is_closed(const BaroquePlay *play, guint unit, const BaroqueBase *end);

/* [gap 94] A new action of the unit that acts is named; its tests come next. */
void baroque_begin_action(BaroquePlay *play, CapOption option, guint target);

/* What the leader of the unit sees: his range, to end inside it. */
BaroqueWatch baroque_watch_of(const BaroquePlay *play, guint unit);

/* The window of reactions is shut, and marks of the action go. */
void baroque_forget_window(BaroquePlay *play);
