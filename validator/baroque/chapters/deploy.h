/* Who may deploy where. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/moves/leader.h"

/* [gap 17] A unit with the middle of its front there. */
BaroqueBar baroque_deploy_unit_judge(const BaroquePlay *play, guint unit, BaroquePoint front,
                                     guint direction);

/* [B-24] The Leader of a Command, by himself. */
BaroqueBar baroque_deploy_leader_judge(const BaroquePlay *play, guint command, BaroquePoint at);
