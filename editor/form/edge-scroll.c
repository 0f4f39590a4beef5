#include "editor/form/edge-scroll.h"

/* So near an edge, in pixels, it begins; at the edge itself it is so fast. */
#define REACH   36.0
#define FASTEST 720.0

/* A small view has a middle too. */
#define MOST_OF_VIEW 0.25

typedef struct {
  GtkScrolledWindow *scrolled; /* borrowed: the controller goes with it */
  double across, down;         /* pixels a second */
  gint64 last;                 /* frame time */
  guint tick;                  /* 0 while nothing scrolls */
} Scroll;

double cap_edge_scroll_speed(double at, double size) {
  double reach = MIN(REACH, size * MOST_OF_VIEW);
  if (reach <= 0)
    return 0;
  double near_start = CLAMP((reach - at) / reach, 0, 1);
  double near_end = CLAMP((at - (size - reach)) / reach, 0, 1);
  return FASTEST * (near_end - near_start);
}

static void scroll_by(GtkAdjustment *adjustment, double pixels) {
  if (pixels != 0)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + pixels);
}

static gboolean on_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  Scroll *scroll = data;
  gint64 now = gdk_frame_clock_get_frame_time(clock);
  double seconds = scroll->last != 0 ? (double)(now - scroll->last) / G_USEC_PER_SEC : 0;
  (void)widget;
  scroll->last = now;
  scroll_by(gtk_scrolled_window_get_hadjustment(scroll->scrolled), scroll->across * seconds);
  scroll_by(gtk_scrolled_window_get_vadjustment(scroll->scrolled), scroll->down * seconds);
  return G_SOURCE_CONTINUE;
}

static void stop(Scroll *scroll) {
  if (scroll->tick != 0)
    gtk_widget_remove_tick_callback(GTK_WIDGET(scroll->scrolled), scroll->tick);
  scroll->tick = 0;
  scroll->last = 0;
}

/* What does not scroll has no edges. */
static double speed(GtkPolicyType policy, double at, int size) {
  return policy == GTK_POLICY_NEVER ? 0 : cap_edge_scroll_speed(at, size);
}

static void on_motion(GtkDropControllerMotion *controller, double x, double y, Scroll *scroll) {
  GtkWidget *widget = GTK_WIDGET(scroll->scrolled);
  GtkPolicyType across, down;
  (void)controller;
  gtk_scrolled_window_get_policy(scroll->scrolled, &across, &down);
  scroll->across = speed(across, x, gtk_widget_get_width(widget));
  scroll->down = speed(down, y, gtk_widget_get_height(widget));
  gboolean is_near = scroll->across != 0 || scroll->down != 0;
  if (is_near && scroll->tick == 0)
    scroll->tick = gtk_widget_add_tick_callback(widget, on_tick, scroll, NULL);
  else if (!is_near)
    stop(scroll);
}

static void on_leave(GtkDropControllerMotion *controller, Scroll *scroll) {
  (void)controller;
  stop(scroll);
}

void cap_edge_scroll_add(GtkScrolledWindow *scrolled) {
  GtkEventController *controller = gtk_drop_controller_motion_new();
  Scroll *scroll = g_new0(Scroll, 1);
  scroll->scrolled = scrolled;
  g_object_set_data_full(G_OBJECT(controller), "scroll", scroll, g_free);
  g_signal_connect(controller, "enter", G_CALLBACK(on_motion), scroll);
  g_signal_connect(controller, "motion", G_CALLBACK(on_motion), scroll);
  g_signal_connect(controller, "leave", G_CALLBACK(on_leave), scroll);
  gtk_widget_add_controller(GTK_WIDGET(scrolled), controller);
}
