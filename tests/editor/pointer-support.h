/* A real pointer: xdotool moves that of the display which the test has for itself. */
#pragma once

#include <gtk/gtk.h>

#include "tests/editor/rest-support.h"

/* Does this with the mouse; what comes of it is to be waited for. */
static inline void mouse(const char *words) {
  g_autofree char *command = g_strdup_printf("xdotool %s", words);
  g_autoptr(GError) error = NULL;
  int status = 0;
  ck_assert_msg(g_spawn_command_line_sync(command, NULL, NULL, &status, &error), "%s",
                error != NULL ? error->message : command);
  ck_assert_msg(g_spawn_check_wait_status(status, NULL), "refused: %s", command);
}
