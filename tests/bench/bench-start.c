/* bench-start [DOCUMENT]: from the start of the whole editor with a document to its first frame,
 * map and all, and until its first findings stand. The program starts itself again for each round,
 * so that loading it counts too. Needs a display. Not a test: a busy machine never fails it; below
 * the clock stands what the processor worked. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "editor/shell/window.h"

#define ROUND "--round"

enum { N_ROUNDS = 7, N_MOMENTS = 2 };

static const struct {
  const char *name, *words;
  int wanted_ms;
} moments[N_MOMENTS] = {
    {"frame", "editor: start to first frame (median)", 1000},
    {"findings", "editor: start to first findings (median)", 1500},
};

/* In milliseconds, of each round. */
typedef struct {
  double taken[N_ROUNDS], worked[N_ROUNDS];
} Times;

/* --- One start ------------------------------------------------------------------------------- */

static double worked_ms(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000 +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
}

/* What is waited for, and how much of it is over. */
typedef struct {
  GApplication *application;
  guint n_over;
} Round;

static void note(Round *round, const char *what) {
  g_print("%s %" G_GINT64_FORMAT " %.1f\n", what, g_get_monotonic_time(), worked_ms());
  if (++round->n_over == N_MOMENTS)
    g_application_quit(round->application);
}

static void on_after_paint(GdkFrameClock *clock, Round *round) {
  g_signal_handlers_disconnect_by_data(clock, round);
  note(round, moments[0].name);
}

static void on_inspected(CapInspector *inspector, Round *round) {
  g_signal_handlers_disconnect_by_data(inspector, round);
  note(round, moments[1].name);
}

/* It has its desk by now. */
static void on_map(GtkWidget *window, Round *round) {
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(on_after_paint),
                   round);
  g_signal_connect(cap_desk_inspector(cap_window_desk(CAP_WINDOW(window))), "inspected",
                   G_CALLBACK(on_inspected), round);
}

static void on_window_added(GtkApplication *application, GtkWindow *window, Round *round) {
  (void)application;
  g_signal_connect(window, "map", G_CALLBACK(on_map), round);
}

/* As main() does it, and over after the last moment; prints when each was. */
static int run_round(const char *program, const char *document) {
  g_autoptr(GtkApplication) application = cap_application_new();
  Round round = {G_APPLICATION(application), 0};
  char *argv[] = {(char *)program, (char *)document, NULL};
  g_application_set_flags(G_APPLICATION(application),
                          G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "window-added", G_CALLBACK(on_window_added), &round);
  return g_application_run(G_APPLICATION(application), 2, argv);
}

/* --- All of them ----------------------------------------------------------------------------- */

static int compare_times(gconstpointer a, gconstpointer b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The line about a moment: when it was, and what the processor had worked by then. */
static gboolean read_line(const char *out, guint moment, gint64 started, double *taken,
                          double *worked) {
  g_autofree char *start = g_strconcat(moments[moment].name, " ", NULL);
  const char *line = strstr(out, start);
  if (line == NULL)
    return FALSE;
  char *rest = NULL;
  *taken = (double)(g_ascii_strtoll(line + strlen(start), &rest, 10) - started) / 1000;
  *worked = g_ascii_strtod(rest, NULL);
  return TRUE;
}

static gboolean measure(const char *program, const char *document, guint round,
                        Times times[N_MOMENTS]) {
  const char *argv[] = {program, ROUND, document, NULL};
  g_autofree char *out = NULL;
  g_autoptr(GError) error = NULL;
  int status = 0;
  gint64 started = g_get_monotonic_time();
  if (!g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status,
                    &error) ||
      !g_spawn_check_wait_status(status, &error)) {
    g_printerr("bench-start: %s\n", error->message);
    return FALSE;
  }
  for (guint m = 0; m < N_MOMENTS; m++)
    if (!read_line(out, m, started, &times[m].taken[round], &times[m].worked[round]))
      return FALSE;
  return TRUE;
}

static void print_times(guint moment, Times *times) {
  qsort(times->taken, N_ROUNDS, sizeof *times->taken, compare_times);
  qsort(times->worked, N_ROUNDS, sizeof *times->worked, compare_times);
  double middle = times->taken[N_ROUNDS / 2];
  int wanted = moments[moment].wanted_ms;
  g_print("%-58s %9.0f ms    <= %6d  %s\n", moments[moment].words, middle, wanted,
          middle <= wanted ? "yes" : "NO");
  g_print("  %-56s %9.0f ms    (best %.0f ms, worst %.0f ms)\n", "of which the processor worked",
          times->worked[N_ROUNDS / 2], times->taken[0], times->taken[N_ROUNDS - 1]);
}

int main(int argc, char **argv) {
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");
  Times times[N_MOMENTS];
  if (argc == 3 && g_str_equal(argv[1], ROUND))
    return run_round(argv[0], argv[2]);
  g_autofree char *document =
      argc > 1 ? g_strdup(argv[1])
               : g_build_filename(root != NULL ? root : ".", "scenarios", "pavia-1524.xml", NULL);
  for (guint i = 0; i < N_ROUNDS; i++)
    if (!measure("/proc/self/exe", document, i, times))
      return 3;
  for (guint m = 0; m < N_MOMENTS; m++)
    print_times(m, &times[m]);
  return 0;
}
