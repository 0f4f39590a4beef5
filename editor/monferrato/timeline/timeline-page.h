/* The page of the turn track: a row for each turn with its marks, and cards of the chits that can
 * be played from it on. Cards are dragged to other turns. */
#pragma once

#include "editor/shell/desk.h"

#define MONFERRATO_TYPE_TIMELINE_PAGE (monferrato_timeline_page_get_type())
G_DECLARE_FINAL_TYPE(MonferratoTimelinePage, monferrato_timeline_page, MONFERRATO, TIMELINE_PAGE,
                     GtkWidget)

GtkWidget *monferrato_timeline_page_new(CapDesk *desk);
