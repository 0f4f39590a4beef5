#include "validator/files/caught-text.h"

#include <stdlib.h>

#include "validator/report/display.h"

void cap_caught_text_open(CapCaughtText *caught) {
  caught->stream = open_memstream(&caught->text, &caught->length);
  if (caught->stream == NULL)
    g_error("failed to allocate memory for a text");
}

void cap_caught_text_close(CapCaughtText *caught) {
  gboolean is_whole = fflush(caught->stream) == 0 && !ferror(caught->stream);

  /* The last step is silent about it, but leaves nothing. */
  if (fclose(g_steal_pointer(&caught->stream)) != 0 || !is_whole || caught->text == NULL)
    g_error("failed to allocate memory for a text");
}

void cap_caught_text_show(CapCaughtText *caught, FILE *out) {
  cap_caught_text_close(caught);
  g_autofree char *shown = cap_display_lines(caught->text);
  fputs(shown, out);
}

void cap_caught_text_clear(CapCaughtText *caught) {
  if (caught->stream != NULL)
    fclose(caught->stream);
  g_clear_pointer(&caught->text, free);
}
