#include "validator/report/progress.h"

#include <unistd.h>

#define WIDTH 30

gboolean cap_is_terminal(FILE *out) {
  int fd = fileno(out);

  return fd >= 0 && isatty(fd);
}

CapProgressBar cap_progress_bar(FILE *out, const char *what, guint total) {
  return (CapProgressBar){cap_is_terminal(out) ? out : NULL, what, total, g_get_monotonic_time(),
                          FALSE};
}

void cap_progress_bar_show(CapProgressBar *bar, guint done) {
  guint filled = bar->total > 0 ? (guint)((guint64)WIDTH * done / bar->total) : 0;
  gint64 passed = g_get_monotonic_time() - bar->began;

  if (bar->out == NULL)
    return;
  bar->is_shown = TRUE;
  fprintf(bar->out, "\r%s [", bar->what);
  for (guint i = 0; i < WIDTH; i++)
    fputc(i < filled ? '#' : '.', bar->out);
  fprintf(bar->out, "] %u of %u", done, bar->total);
  if (done > 0 && passed > G_USEC_PER_SEC)
    fprintf(bar->out, ", %.0f s left ",
            (double)passed / done * (bar->total - done) / G_USEC_PER_SEC);
  fputs("\033[K", bar->out);
  fflush(bar->out);
}

void cap_progress_bar_clear(CapProgressBar *bar) {
  if (!bar->is_shown)
    return;
  fputs("\r\033[K", bar->out);
  fflush(bar->out);
  bar->is_shown = FALSE;
}
