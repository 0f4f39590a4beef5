/* One command after the other, without a process for each, so that a million answers can be
 * compared. A line of standard input has the words of a command with tabs between them; what comes
 * back is a line with the status and the length in bytes, and then what the command has printed: to
 * standard output, or to standard error when it failed. */
#include "validator/commands/cli.h"

#include <stdlib.h>
#include <string.h>

/* Without the end of the line; FALSE behind the last one. */
static gboolean read_line(char **line, size_t *room) {
  ssize_t length = getline(line, room, stdin);

  if (length > 0 && (*line)[length - 1] == '\n')
    (*line)[length - 1] = '\0';
  return length >= 0;
}

static void answer(const char *line) {
  g_autofree char *words = g_strconcat("capitano\t", line, NULL);
  g_auto(GStrv) args = g_strsplit(words, "\t", -1);
  char *out_text = NULL, *err_text = NULL;
  size_t out_size = 0, err_size = 0;
  FILE *out = open_memstream(&out_text, &out_size), *err = open_memstream(&err_text, &err_size);

  g_assert(out != NULL && err != NULL);
  CapExit status = cap_cli_run((int)g_strv_length(args), args, out, err);
  fclose(out);
  fclose(err);
  gboolean is_good = status == CAP_EXIT_OK;
  printf("%d %zu\n", (int)status, is_good ? out_size : err_size);
  fwrite(is_good ? out_text : err_text, 1, is_good ? out_size : err_size, stdout);
  fflush(stdout);
  free(out_text);
  free(err_text);
}

int main(void) {
  char *line = NULL;
  size_t room = 0;

  while (read_line(&line, &room))
    answer(line);
  free(line);
  return EXIT_SUCCESS;
}
