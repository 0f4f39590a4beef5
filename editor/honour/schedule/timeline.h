/* Reinforcements on a timeline: a row for each army, a column for the set-up and each turn, a card
 * for each stack. Cards are dragged to another turn, or moved by Alt and the arrow keys. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_TIMELINE (honour_timeline_get_type())
G_DECLARE_FINAL_TYPE(HonourTimeline, honour_timeline, HONOUR, TIMELINE, GtkWidget)

GtkWidget *honour_timeline_new(CapDesk *desk);
