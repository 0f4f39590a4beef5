/* Reinforcements on a timeline: a row for each army, a column for the set-up and each turn, a card
 * for each stack. Cards are dragged to another turn, or moved by Alt and the arrow keys. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_TIMELINE (cap_timeline_get_type())
G_DECLARE_FINAL_TYPE(CapTimeline, cap_timeline, CAP, TIMELINE, GtkWidget)

GtkWidget *cap_timeline_new(CapDesk *desk);
