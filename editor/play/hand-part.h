/* A game by hand: each side is a person or a policy. Two persons share the screen; what the one who
 * decides may not know is not shown. */
#pragma once

#include "editor/core/games/stepper.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_HAND_PART (cap_hand_part_get_type())
G_DECLARE_FINAL_TYPE(CapHandPart, cap_hand_part, CAP, HAND_PART, GtkWidget)

void cap_hand_part_set_desk(CapHandPart *part, CapDesk *desk);
