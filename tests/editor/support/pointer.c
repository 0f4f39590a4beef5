#include "tests/editor/support/pointer.h"

void mouse(const char *words) {
  g_autofree char *command = g_strdup_printf("xdotool %s", words);
  g_autoptr(GError) error = NULL;
  int status = 0;
  ck_assert_msg(g_spawn_command_line_sync(command, NULL, NULL, &status, &error), "%s",
                error != NULL ? error->message : command);
  ck_assert_msg(g_spawn_check_wait_status(status, NULL), "refused: %s", command);
}
