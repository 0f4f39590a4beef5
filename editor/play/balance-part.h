/* The part of the Play page that works out how balanced the scenario is. */
#pragma once

#include "editor/core/games/balancing.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_BALANCE_PART (cap_balance_part_get_type())
G_DECLARE_FINAL_TYPE(CapBalancePart, cap_balance_part, CAP, BALANCE_PART, GtkWidget)

void cap_balance_part_set_desk(CapBalancePart *part, CapDesk *desk);
CapBalancing *cap_balance_part_balancing(CapBalancePart *part);
