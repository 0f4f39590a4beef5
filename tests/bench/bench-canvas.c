/* How smoothly the map moves: frame times of pans and zoom steps on the shipped map with the set-up
 * of a shipped scenario, as the processor draws them. On the clock, and what the main thread itself
 * worked, which says more on a busy machine. Not a test: a busy machine never fails it. */
#include <string.h>
#include <time.h>

#include "editor/map/map-view.h"

enum { N_PANS = 200, N_ZOOMS = 60, LEAST_FRAME_US = 100 };

typedef struct {
  GMainLoop *loop;
  CapCanvas *canvas;
  GArray *times, *work; /* of gint64, in microseconds */
  gint64 begun, work_begun;
  gint64 started, first_frame;
  guint step, n_steps;
  void (*move)(CapCanvas *canvas, guint step);
} Run;

/* --- Frames ---------------------------------------------------------------------------------- */

/* Of this thread, in microseconds. */
static gint64 work_done(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64)now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void on_before_paint(GdkFrameClock *clock, Run *run) {
  (void)clock;
  run->begun = g_get_monotonic_time();
  run->work_begun = work_done();
}

static void on_after_paint(GdkFrameClock *clock, Run *run) {
  gint64 now = g_get_monotonic_time(), taken = now - run->begun;
  (void)clock;
  if (run->first_frame == 0)
    run->first_frame = now;
  if (run->move == NULL)
    return;
  gint64 worked = work_done() - run->work_begun;
  if (taken < LEAST_FRAME_US)
    return;
  g_array_append_val(run->times, taken);
  g_array_append_val(run->work, worked);
}

static gboolean next_step(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  Run *run = data;
  (void)widget;
  (void)clock;
  if (run->step == run->n_steps) {
    g_main_loop_quit(run->loop);
    return G_SOURCE_REMOVE;
  }
  run->move(run->canvas, run->step++);
  return G_SOURCE_CONTINUE;
}

static gboolean stop(gpointer loop) {
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

static void wait_ms(Run *run, guint ms) {
  g_timeout_add(ms, stop, run->loop);
  g_main_loop_run(run->loop);
}

/* --- Moves ----------------------------------------------------------------------------------- */

/* Along the map and back, a little at a time. */
static void pan(CapCanvas *canvas, guint step) {
  graphene_rect_t seen;
  double way = step < N_PANS / 2 ? 0.12 : -0.12;
  cap_canvas_visible(canvas, &seen);
  cap_canvas_centre_on(canvas, seen.origin.x + seen.size.width / 2 + way,
                       seen.origin.y + seen.size.height / 2 + way / 2);
}

/* In and out again, a notch of the wheel each. */
static void zoom(CapCanvas *canvas, guint step) {
  cap_canvas_zoom_by(canvas, step / 10 % 2 == 0 ? 1.25 : 0.8);
}

/* --- Numbers --------------------------------------------------------------------------------- */

static int compare_times(gconstpointer a, gconstpointer b) {
  gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return x < y ? -1 : x > y;
}

static double at(const GArray *times, double share) {
  guint i = (guint)(share * (times->len - 1));
  return (double)g_array_index(times, gint64, i) / 1000;
}

static void report(Run *run, const char *size, const char *what) {
  if (run->times->len == 0)
    return;
  g_array_sort(run->times, compare_times);
  g_array_sort(run->work, compare_times);
  g_print("%-11s %-6s %6u %9.1f %9.1f %9.1f %10.1f %11.1f\n", size, what, run->times->len,
          at(run->times, 0.5), at(run->times, 0.95), at(run->times, 1), at(run->work, 0.5),
          at(run->work, 0.95));
  g_array_set_size(run->times, 0);
  g_array_set_size(run->work, 0);
}

/* The most memory this process has had, in MiB. */
static double peak_memory(void) {
  g_autofree char *status = NULL;
  if (!g_file_get_contents("/proc/self/status", &status, NULL, NULL))
    return 0;
  const char *line = strstr(status, "VmHWM:");
  return line != NULL ? (double)g_ascii_strtoull(line + 6, NULL, 10) / 1024 : 0;
}

static void measure(Run *run, const char *size, const char *what, guint n_steps,
                    void (*move)(CapCanvas *, guint)) {
  run->step = 0;
  run->n_steps = n_steps;
  run->move = move;
  gtk_widget_add_tick_callback(GTK_WIDGET(run->canvas), next_step, run, NULL);
  g_main_loop_run(run->loop);
  run->move = NULL;
  report(run, size, what);
}

static void bench(CapProject *project, int width, int height) {
  g_autoptr(GMainLoop) loop = g_main_loop_new(NULL, FALSE);
  g_autoptr(GArray) times = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autoptr(GArray) work = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autofree char *size = g_strdup_printf("%dx%d", width, height);
  Run run = {.loop = loop, .times = times, .work = work, .started = g_get_monotonic_time()};
  g_autoptr(CapDesk) desk = cap_desk_new(project);
  GtkWidget *window = gtk_window_new();
  run.canvas = cap_desk_canvas(desk);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_child(GTK_WINDOW(window), cap_map_view_new(desk));
  gtk_widget_realize(window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  g_signal_connect(clock, "before-paint", G_CALLBACK(on_before_paint), &run);
  g_signal_connect(clock, "after-paint", G_CALLBACK(on_after_paint), &run);
  gtk_window_present(GTK_WINDOW(window));
  wait_ms(&run, 1500);
  g_print("%-11s first frame after %.0f ms\n", size,
          (double)(run.first_frame - run.started) / 1000);
  while (cap_canvas_zoom(run.canvas) < 40)
    cap_canvas_zoom_by(run.canvas, 1.25);
  wait_ms(&run, 1500);
  measure(&run, size, "pan", N_PANS, pan);
  cap_canvas_zoom_to_fit(run.canvas);
  wait_ms(&run, 1500);
  measure(&run, size, "zoom", N_ZOOMS, zoom);
  g_signal_handlers_disconnect_by_data(clock, &run);
  gtk_window_destroy(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");
  g_autofree char *path =
      argc > 1 ? g_strdup(argv[1])
               : g_build_filename(root != NULL ? root : ".", "scenarios", "pavia-1524.xml", NULL);
  if (!gtk_init_check()) {
    g_printerr("bench-canvas: there is no display.\n");
    return 2;
  }
  g_autoptr(GError) error = NULL;
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, &error);
  if (file == NULL) {
    g_printerr("bench-canvas: %s\n", error->message);
    return 3;
  }
  g_autoptr(CapProject) project = cap_project_new(cabinet, file);
  g_print("size        what   frames median ms    p95 ms    max ms  worked ms  p95 worked\n");
  bench(project, 1280, 800);
  bench(project, 1920, 1080);
  g_print("peak memory %.0f MiB\n", peak_memory());
  return 0;
}
