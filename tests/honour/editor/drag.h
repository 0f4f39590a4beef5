/* Something is dragged with a real pointer, in a window that has no rim and begins in the corner of
 * the screen. */
#pragma once

#include "tests/editor/support/forces-page.h"
#include "tests/editor/support/pointer.h"

/* Moves the pointer to a place of a widget, counted from its middle. */
static void point_at(Screen *screen, GtkWidget *widget, int right, int down) {
  double x, y;
  ck_assert(gtk_widget_translate_coordinates(widget, screen->window,
                                             gtk_widget_get_width(widget) / 2.0 + right,
                                             gtk_widget_get_height(widget) / 2.0 + down, &x, &y));
  g_autofree char *words = g_strdup_printf("mousemove %d %d", (int)x, (int)y);
  mouse(words);
}

/* Moves over a widget as a hand does, never quite still, until this holds. */
#define move_until(screen, widget, condition)                                                      \
  do {                                                                                             \
    gint64 end_of_moves = g_get_monotonic_time() + SECONDS_TO_WAIT * G_USEC_PER_SEC;               \
    for (int step = 0; !(condition) && g_get_monotonic_time() < end_of_moves; step++) {            \
      point_at(screen, widget, 5 * (step % 12), 0);                                                \
      come_to_rest();                                                                              \
    }                                                                                              \
    ck_assert_msg(condition, "moved in vain until: " #condition);                                  \
  } while (FALSE)

/* Takes a widget up and holds it over another, which then knows what could be dropped on it, if it
 * wants to know that beforehand. */
static void hold_over(Screen *screen, GtkWidget *from, GtkWidget *onto) {
  GtkDragSource *source = GTK_DRAG_SOURCE(controller_of(from, GTK_TYPE_DRAG_SOURCE));
  GtkDropTarget *target = GTK_DROP_TARGET(controller_of(onto, GTK_TYPE_DROP_TARGET));
  move_until(screen, from, (gtk_widget_get_state_flags(from) & GTK_STATE_FLAG_PRELIGHT) != 0);
  mouse("mousedown 1");
  move_until(screen, from, gtk_drag_source_get_drag(source) != NULL);
  move_until(screen, onto,
             gtk_drop_target_get_preload(target)
                 ? gtk_drop_target_get_value(target) != NULL
                 : (gtk_widget_get_state_flags(onto) & GTK_STATE_FLAG_DROP_ACTIVE) != 0);
}
