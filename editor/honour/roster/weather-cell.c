#include "editor/honour/roster/weather-cell.h"

#include <glib/gi18n.h>

#include "schema/honour/roster.h"

struct _HonourWeatherCell {
  GtkWidget parent_instance;
  GtkWidget *button;
  char *name;
  int weather; /* index into honour_weather_words, or -1 */
  gboolean is_back;
};

static guint signal_weather;

G_DEFINE_FINAL_TYPE(HonourWeatherCell, honour_weather_cell, GTK_TYPE_WIDGET)

static guint count_words(void) {
  return g_strv_length((char **)honour_weather_words);
}

static void want(HonourWeatherCell *cell, guint weather) {
  g_signal_emit(cell, signal_weather, 0, honour_weather_words[weather]);
}

static void go_on(HonourWeatherCell *cell, gboolean is_back) {
  guint n = count_words();
  if (cell->weather < 0)
    want(cell, 0);
  else
    want(cell, ((guint)cell->weather + (is_back ? n - 1 : 1)) % n);
}

static void on_clicked(HonourWeatherCell *cell) {
  go_on(cell, cell->is_back);
}

/* Shift is known before the click is told. */
static void on_pressed(HonourWeatherCell *cell, int n_press, double x, double y,
                       GtkGestureClick *gesture) {
  (void)n_press;
  (void)x;
  (void)y;
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  cell->is_back = (state & GDK_SHIFT_MASK) != 0;
}

static void on_second_button(HonourWeatherCell *cell) {
  go_on(cell, TRUE);
}

/* The next weather with this initial, as it is shown: f goes from frost to fair and back. */
static gboolean on_key(HonourWeatherCell *cell, guint key, guint code, GdkModifierType state) {
  (void)code;
  guint n = count_words();
  gunichar letter = g_unichar_tolower(gdk_keyval_to_unicode(key));
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || letter == 0)
    return FALSE;
  for (guint i = 1; i <= n; i++) {
    guint weather = ((guint)(cell->weather + (int)n) + i) % n;
    if (g_unichar_tolower(g_utf8_get_char(_(honour_weather_words[weather]))) == letter) {
      want(cell, weather);
      return TRUE;
    }
  }
  return FALSE;
}

void honour_weather_cell_set(HonourWeatherCell *cell, const char *word) {
  g_autofree char *label = g_strdup(word != NULL ? _(word) : "–");
  g_autofree char *name = g_strdup_printf("%s: %s", cell->name, label);
  cell->weather = word != NULL ? cap_slice_index_in(cap_slice_of(word), honour_weather_words) : -1;
  for (guint i = 0; i < count_words(); i++) {
    g_autofree char *class = g_strconcat("weather-", honour_weather_words[i], NULL);
    if ((int)i == cell->weather)
      gtk_widget_add_css_class(cell->button, class);
    else
      gtk_widget_remove_css_class(cell->button, class);
  }
  gtk_button_set_label(GTK_BUTTON(cell->button), label);
  gtk_accessible_update_property(GTK_ACCESSIBLE(cell->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                 -1);
}

static void honour_weather_cell_dispose(GObject *object) {
  HonourWeatherCell *cell = HONOUR_WEATHER_CELL(object);
  g_clear_pointer(&cell->button, gtk_widget_unparent);
  g_clear_pointer(&cell->name, g_free);
  G_OBJECT_CLASS(honour_weather_cell_parent_class)->dispose(object);
}

static void honour_weather_cell_class_init(HonourWeatherCellClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_weather_cell_dispose;
  signal_weather = g_signal_new("weather", HONOUR_TYPE_WEATHER_CELL, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_weather_cell_init(HonourWeatherCell *cell) {
  GtkGesture *press = gtk_gesture_click_new();
  GtkGesture *second = gtk_gesture_click_new();
  GtkEventController *keys = gtk_event_controller_key_new();
  cell->weather = -1;
  cell->button = gtk_button_new();
  gtk_widget_add_css_class(cell->button, "weather-cell");
  gtk_widget_set_parent(cell->button, GTK_WIDGET(cell));
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(press), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(second), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped(cell->button, "clicked", G_CALLBACK(on_clicked), cell);
  g_signal_connect_swapped(press, "pressed", G_CALLBACK(on_pressed), cell);
  g_signal_connect_swapped(second, "pressed", G_CALLBACK(on_second_button), cell);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(on_key), cell);
  gtk_widget_add_controller(cell->button, GTK_EVENT_CONTROLLER(press));
  gtk_widget_add_controller(cell->button, GTK_EVENT_CONTROLLER(second));
  gtk_widget_add_controller(cell->button, keys);
}

GtkWidget *honour_weather_cell_new(const char *name) {
  HonourWeatherCell *cell = g_object_new(HONOUR_TYPE_WEATHER_CELL, NULL);
  cell->name = g_strdup(name);
  return GTK_WIDGET(cell);
}
