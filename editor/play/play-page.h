/* The Play page: many games at once, one game to look at, a game by hand. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_PLAY_PAGE (cap_play_page_get_type())
G_DECLARE_FINAL_TYPE(CapPlayPage, cap_play_page, CAP, PLAY_PAGE, GtkWidget)

GtkWidget *cap_play_page_new(CapDesk *desk);
