/* A window: the start page, or a project with its pages, its map, its problems and its source. */
#pragma once

#include <gtk/gtk.h>

#include "editor/shell/application.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_WINDOW (cap_window_get_type())
G_DECLARE_FINAL_TYPE(CapWindow, cap_window, CAP, WINDOW, GtkApplicationWindow)

GtkWidget *cap_window_new(CapApplication *application);

CapProject *cap_window_project(CapWindow *window); /* NULL on the start page */
CapDesk *cap_window_desk(CapWindow *window);       /* likewise */
void cap_window_set_project(CapWindow *window, CapProject *project);

CapApplication *cap_window_application(CapWindow *window);

/* Whether something is typed into a field that is not in the document yet; and into it. */
gboolean cap_window_has_typed(CapWindow *window);
void cap_window_hand_on_typed(CapWindow *window);

/* --- For its actions ------------------------------------------------------------------------ */

/* FALSE for a roster, which has no map: its pages get the room. */
gboolean cap_window_has_map(CapWindow *window);

/* Whether the map, or the pane at the bottom, is shown. */
gboolean cap_window_shows_map(CapWindow *window);
void cap_window_show_map(CapWindow *window, gboolean is_shown);
gboolean cap_window_shows_bottom(CapWindow *window);
void cap_window_show_bottom(CapWindow *window, gboolean is_shown);
void cap_window_find(CapWindow *window);
