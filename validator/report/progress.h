/* A bar on a terminal that tells how far a long work has got. One line, drawn over itself and wiped
 * at the end, so that nothing of it is left between the lines of the result. */
#pragma once

#include <glib.h>
#include <stdio.h>

typedef struct {
  FILE *out;
  const char *what; /* "Playing" */
  guint total;
  gint64 began; /* monotonic time */
  gboolean is_shown;
} CapProgressBar;

/* Nothing is drawn unless `out` is a terminal. */
CapProgressBar cap_progress_bar(FILE *out, const char *what, guint total);

/* Draws it with so many done, and the time that is left when that can be told. */
void cap_progress_bar_show(CapProgressBar *bar, guint done);

/* Wipes it. */
void cap_progress_bar_clear(CapProgressBar *bar);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapProgressBar, cap_progress_bar_clear)

/* Is somebody looking? */
gboolean cap_is_terminal(FILE *out);
