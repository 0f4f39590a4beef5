/* A real pointer: xdotool moves that of the display which the test has for itself. */
#pragma once

#include <gtk/gtk.h>

#include "tests/support/test-support.h"

static inline void let_happen(guint ms) {
  gint64 end = g_get_monotonic_time() + (gint64)ms * 1000;
  while (g_get_monotonic_time() < end)
    g_main_context_iteration(NULL, FALSE);
}

/* Lets things happen until this holds: nobody knows how long a display takes. */
#define await(condition)                                                                           \
  do {                                                                                             \
    for (guint i_ = 0; i_ < 3000 && !(condition); i_++)                                            \
      let_happen(10);                                                                              \
    ck_assert(condition);                                                                          \
  } while (0)

/* Does this with the mouse; what comes of it is to be awaited. */
static inline void mouse(const char *words) {
  g_autofree char *command = g_strdup_printf("xdotool %s", words);
  g_autoptr(GError) error = NULL;
  int status = 0;
  ck_assert_msg(g_spawn_command_line_sync(command, NULL, NULL, &status, &error), "%s",
                error != NULL ? error->message : command);
  ck_assert_msg(g_spawn_check_wait_status(status, NULL), "refused: %s", command);
}
