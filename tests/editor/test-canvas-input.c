/* Mouse, touch and keys on the canvas. The mouse is a real one: xdotool moves the pointer of the
 * display that the test has for itself. */
#include "tests/editor/support/canvas.h"
#include "tests/editor/support/pointer.h"

/* --- Help ------------------------------------------------------------------------------------ */

static gboolean is_near(double a, double b, double by) {
  return fabs(a - b) <= by;
}

static void mouse_to(CapCanvas *canvas, double x, double y) {
  g_autofree char *words = g_strdup_printf("mousemove %d %d", (int)x, (int)y);
  mouse(words);
  wait_until(is_near(canvas->pointer_x, x, 1) && is_near(canvas->pointer_y, y, 1));
}

/* Alone in a window that begins in the corner of the screen, so that places in it are places on the
 * screen. */
static CapCanvas *show_alone(const CapMap *map) {
  CapCanvas *canvas = show_canvas(map);
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(canvas)));
  double x, y;
  gtk_window_set_decorated(window, FALSE);
  settle(canvas);
  gtk_native_get_surface_transform(GTK_NATIVE(window), &x, &y);
  ck_assert_double_eq(x, 0);
  ck_assert_double_eq(y, 0);
  mouse_to(canvas, 450, 300);
  return canvas;
}

/* Where a hex lies in the widget. */
static void place_of(CapCanvas *canvas, CapHex hex, double *x, double *y) {
  CapPoint centre;
  ck_assert(cap_sheet_centre(canvas->sheet, hex, &centre));
  cap_canvas_origin(canvas, x, y);
  *x += centre.x * canvas->zoom;
  *y += centre.y * canvas->zoom;
}

static GtkEventController *controller_of(CapCanvas *canvas, GType type) {
  g_autoptr(GListModel) all = gtk_widget_observe_controllers(GTK_WIDGET(canvas));
  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(all, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE(controller, type))
      return controller; /* the widget has it */
  }
  ck_abort_msg("the canvas has no %s", g_type_name(type));
}

static void assert_same_place(CapToolPoint a, CapToolPoint b, double zoom) {
  ck_assert_double_lt(fabs(a.x - b.x) * zoom, 2);
  ck_assert_double_lt(fabs(a.y - b.y) * zoom, 2);
}

static void assert_whole_map_is_seen(CapCanvas *canvas) {
  const CapRect *e = &canvas->sheet->extents;
  graphene_rect_t seen;
  cap_canvas_visible(canvas, &seen);
  ck_assert_float_le(seen.origin.x, (float)e->x + 0.01f);
  ck_assert_float_le(seen.origin.y, (float)e->y + 0.01f);
  ck_assert_float_ge(seen.size.width + 0.01f, (float)e->width);
  ck_assert_float_ge(seen.size.height + 0.01f, (float)e->height);
  /* And not smaller than it must be. */
  double fit = MIN(gtk_widget_get_width(GTK_WIDGET(canvas)) / e->width,
                   gtk_widget_get_height(GTK_WIDGET(canvas)) / e->height);
  ck_assert_double_eq_tol(canvas->zoom, fit, 2 * CAP_ZOOM_GRAIN);
}

/* --- Zooming --------------------------------------------------------------------------------- */

START_TEST(the_wheel_zooms_at_the_pointer) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_alone(map);
  double zoom = canvas->zoom;
  mouse_to(canvas, 600, 250);
  CapToolPoint before = cap_canvas_point_at(canvas, 600, 250, 0);
  mouse("click 4");
  wait_until(is_near(canvas->zoom, zoom * CAP_ZOOM_STEP, 2 * CAP_ZOOM_GRAIN));
  assert_same_place(before, cap_canvas_point_at(canvas, 600, 250, 0), canvas->zoom);
  mouse("click --repeat 3 --delay 20 4");
  wait_until(is_near(canvas->zoom, zoom * pow(CAP_ZOOM_STEP, 4), 8 * CAP_ZOOM_GRAIN));
  assert_same_place(before, cap_canvas_point_at(canvas, 600, 250, 0), canvas->zoom);
  mouse("click 5");
  wait_until(is_near(canvas->zoom, zoom * pow(CAP_ZOOM_STEP, 3), 8 * CAP_ZOOM_GRAIN));
  destroy(canvas);
}
END_TEST

START_TEST(sharp_tiles_follow_when_the_zoom_rests) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  guint before = cap_tiles_drawn(canvas->tiles);
  for (guint i = 0; i < 5; i++)
    cap_canvas_zoom_by(canvas, CAP_ZOOM_STEP);
  ck_assert_uint_ne(canvas->hasty_timer, 0);
  ck_assert_uint_eq(cap_tiles_drawn(canvas->tiles), before);
  wait_until(canvas->hasty_timer == 0);
  settle(canvas);
  ck_assert_uint_gt(cap_tiles_drawn(canvas->tiles), before);
  destroy(canvas);
}
END_TEST

START_TEST(two_fingers_zoom_as_far_as_they_part) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  GtkEventController *pinch = controller_of(canvas, GTK_TYPE_GESTURE_ZOOM);
  int width = gtk_widget_get_width(GTK_WIDGET(canvas));
  int height = gtk_widget_get_height(GTK_WIDGET(canvas));
  double zoom = canvas->zoom;
  CapToolPoint before = cap_canvas_point_at(canvas, width / 2.0, height / 2.0, 0);
  g_signal_emit_by_name(pinch, "begin", NULL);
  g_signal_emit_by_name(pinch, "scale-changed", 1.5);
  g_signal_emit_by_name(pinch, "scale-changed", 2.0);
  ck_assert_double_eq_tol(canvas->zoom, 2 * zoom, CAP_ZOOM_GRAIN);
  assert_same_place(before, cap_canvas_point_at(canvas, width / 2.0, height / 2.0, 0),
                    canvas->zoom);
  g_signal_emit_by_name(pinch, "scale-changed", 1.0);
  ck_assert_double_eq_tol(canvas->zoom, zoom, CAP_ZOOM_GRAIN);
  destroy(canvas);
}
END_TEST

START_TEST(the_whole_map_stays_whole_when_the_window_grows) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(canvas)));
  int width = gtk_widget_get_width(GTK_WIDGET(canvas));
  assert_whole_map_is_seen(canvas);
  gtk_window_set_default_size(window, 1200, 760);
  wait_until(gtk_widget_get_width(GTK_WIDGET(canvas)) > width);
  assert_whole_map_is_seen(canvas);
  /* What somebody has chosen to look at stays as it is. */
  cap_canvas_zoom_by(canvas, 2);
  double zoom = canvas->zoom, x = canvas->x, y = canvas->y;
  width = gtk_widget_get_width(GTK_WIDGET(canvas));
  gtk_window_set_default_size(window, 1000, 700);
  wait_until(gtk_widget_get_width(GTK_WIDGET(canvas)) < width);
  ck_assert_double_eq(canvas->zoom, zoom);
  ck_assert_double_eq_tol(canvas->x, x, 0.01);
  ck_assert_double_eq_tol(canvas->y, y, 0.01);
  cap_canvas_zoom_to_fit(canvas);
  width = gtk_widget_get_width(GTK_WIDGET(canvas));
  gtk_window_set_default_size(window, 900, 600);
  wait_until(gtk_widget_get_width(GTK_WIDGET(canvas)) < width);
  assert_whole_map_is_seen(canvas);
  destroy(canvas);
}
END_TEST

/* --- Dragging -------------------------------------------------------------------------------- */

static void drag_by(CapCanvas *canvas, const char *button, double x, double y, double dx,
                    double dy) {
  g_autofree char *down = g_strdup_printf("mousedown %s", button);
  mouse_to(canvas, x, y);
  mouse(down);
  mouse_to(canvas, x + dx / 2, y + dy / 2);
  mouse_to(canvas, x + dx, y + dy);
}

START_TEST(a_drag_takes_the_map_along) {
  const char *button = _i == 0 ? "1" : "2";
  static const CapTool tool = {.cursor = "crosshair"};
  g_autofree char *up = g_strdup_printf("mouseup %s", button);
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_alone(map);
  cap_canvas_zoom_by(canvas, 3);
  if (_i == 1)
    cap_canvas_set_tool(canvas, &tool, NULL); /* the middle button pans whatever the first does */
  CapToolPoint held = cap_canvas_point_at(canvas, 300, 200, 0);
  drag_by(canvas, button, 300, 200, 120, 80);
  assert_same_place(held, cap_canvas_point_at(canvas, 420, 280, 0), canvas->zoom);
  mouse(up);
  wait_until(!cap_canvas_is_busy(canvas));
  assert_same_place(held, cap_canvas_point_at(canvas, 420, 280, 0), canvas->zoom);
  destroy(canvas);
}
END_TEST

START_TEST(escape_puts_the_map_back) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_alone(map);
  cap_canvas_zoom_by(canvas, 3);
  CapToolPoint before = cap_canvas_point_at(canvas, 300, 200, 0);
  drag_by(canvas, "1", 300, 200, 120, 80);
  ck_assert(cap_canvas_is_busy(canvas));
  ck_assert(press_key_on(canvas, GDK_KEY_Escape, 0));
  assert_same_place(before, cap_canvas_point_at(canvas, 300, 200, 0), canvas->zoom);
  mouse("mouseup 1");
  destroy(canvas);
}
END_TEST

typedef struct {
  char *key;
  CapHex hex;
  guint n;
} Drop;

static void note_drop(CapCanvas *canvas, const char *key, guint hex, Drop *drop) {
  (void)canvas;
  g_free(drop->key);
  drop->key = g_strdup(key);
  drop->hex = hex;
  drop->n++;
}

START_TEST(a_stack_is_dragged_to_another_hex) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_alone(map);
  GPtrArray *counters = g_ptr_array_new();
  Drop drop = {0};
  double x, y, to_x, to_y;
  g_ptr_array_add(counters, cap_counter_new(hex_at(map, "2624"), "lautrec", "Lautrec"));
  cap_canvas_take_counters(canvas, counters);
  g_signal_connect(canvas, "counter-dropped", G_CALLBACK(note_drop), &drop);
  cap_canvas_zoom_by(canvas, 2);
  cap_canvas_show_hex(canvas, hex_at(map, "2624"));
  settle(canvas);
  place_of(canvas, hex_at(map, "2624"), &x, &y);
  place_of(canvas, hex_at(map, "2628"), &to_x, &to_y);
  drag_by(canvas, "1", x, y, to_x - x, to_y - y);
  ck_assert_uint_eq(drop.n, 0);
  mouse("mouseup 1");
  wait_until(drop.n == 1);
  ck_assert_str_eq(drop.key, "lautrec");
  ck_assert_uint_eq(drop.hex, hex_at(map, "2628"));
  /* Given up on the way, it goes nowhere. */
  drag_by(canvas, "1", x, y, to_x - x, to_y - y);
  ck_assert(press_key_on(canvas, GDK_KEY_Escape, 0));
  mouse("mouseup 1");
  mouse_to(canvas, x, y); /* by now it is up */
  ck_assert_uint_eq(drop.n, 1);
  g_free(drop.key);
  destroy(canvas);
}
END_TEST

/* --- Keys ------------------------------------------------------------------------------------ */

START_TEST(keys_pan_and_zoom) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  ck_assert(press_key_on(canvas, GDK_KEY_plus, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_KP_Add, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_equal, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_minus, 0));
  double x = canvas->x, y = canvas->y, zoom = canvas->zoom;
  ck_assert(press_key_on(canvas, GDK_KEY_Right, GDK_CONTROL_MASK));
  ck_assert_double_gt(canvas->x, x);
  ck_assert(press_key_on(canvas, GDK_KEY_Left, GDK_CONTROL_MASK));
  ck_assert_double_eq_tol(canvas->x, x, 0.01);
  ck_assert(press_key_on(canvas, GDK_KEY_Down, GDK_CONTROL_MASK));
  ck_assert_double_gt(canvas->y, y);
  ck_assert(press_key_on(canvas, GDK_KEY_Up, GDK_CONTROL_MASK));
  ck_assert_double_eq_tol(canvas->y, y, 0.01);
  ck_assert_double_eq(canvas->zoom, zoom);
  ck_assert_uint_eq(cap_canvas_selected_hex(canvas), CAP_HEX_NONE);
  ck_assert(press_key_on(canvas, GDK_KEY_0, 0));
  assert_whole_map_is_seen(canvas);
  destroy(canvas);
}
END_TEST

/* What a tool was told, one letter each: p(ress), d(rag), r(elease), c(ancel), h(over). */
typedef struct {
  GString *told;
  CapHex hex;
  CapDirection direction;
} Told;

static void tell(Told *told, char letter, const CapToolPoint *point) {
  g_string_append_c(told->told, letter);
  if (point != NULL) {
    told->hex = point->hex;
    told->direction = point->direction;
  }
}

static gboolean tool_press(const CapToolPoint *point, gpointer data) {
  tell(data, 'p', point);
  return TRUE;
}

static void tool_drag(const CapToolPoint *point, gpointer data) {
  tell(data, 'd', point);
}

static void tool_release(const CapToolPoint *point, gpointer data) {
  tell(data, 'r', point);
}

static void tool_hover(const CapToolPoint *point, gpointer data) {
  tell(data, 'h', point);
}

static void tool_cancel(gpointer data) {
  tell(data, 'c', NULL);
}

static const CapTool pen = {
    .press = tool_press,
    .drag = tool_drag,
    .release = tool_release,
    .hover = tool_hover,
    .cancel = tool_cancel,
    .is_of_sides = TRUE,
};

START_TEST(the_keyboard_is_a_pen) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(GString) letters = g_string_new(NULL);
  CapCanvas *canvas = show_canvas(map);
  Told told = {.told = letters};
  cap_canvas_select_hex(canvas, hex_at(map, "2623"));
  cap_canvas_set_tool(canvas, &pen, &told);
  ck_assert(press_key_on(canvas, GDK_KEY_Right, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert_str_eq(letters->str, "hp");
  ck_assert_uint_eq(told.hex, hex_at(map, "2624"));
  ck_assert(cap_canvas_is_busy(canvas));
  ck_assert_ptr_nonnull(strstr(canvas->description, "the stroke goes on until Enter"));
  ck_assert(press_key_on(canvas, GDK_KEY_Right, 0));
  ck_assert_uint_eq(told.hex, hex_at(map, "2625"));
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert_str_eq(letters->str, "hpdr");
  ck_assert(!cap_canvas_is_busy(canvas));
  ck_assert_ptr_null(strstr(canvas->description, "the stroke goes on"));
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_Escape, 0));
  ck_assert_str_eq(letters->str, "hpdrpc");
  ck_assert(!cap_canvas_is_busy(canvas));
  cap_canvas_set_tool(canvas, NULL, NULL);
  destroy(canvas);
}
END_TEST

START_TEST(the_pen_turns_from_side_to_side) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(GString) letters = g_string_new(NULL);
  CapCanvas *canvas = show_canvas(map);
  Told told = {.told = letters};
  cap_canvas_select_hex(canvas, hex_at(map, "2624"));
  ck_assert(!press_key_on(canvas, GDK_KEY_Page_Down, 0)); /* there is no pen */
  cap_canvas_set_tool(canvas, &pen, &told);
  for (guint i = 1; i <= CAP_N_DIRECTIONS; i++) {
    ck_assert(press_key_on(canvas, GDK_KEY_Page_Down, 0));
    ck_assert_uint_eq(told.direction, i % CAP_N_DIRECTIONS);
  }
  ck_assert(press_key_on(canvas, GDK_KEY_Page_Up, 0));
  ck_assert_uint_eq(told.direction, CAP_N_DIRECTIONS - 1);
  g_autofree char *words =
      g_strdup_printf(", side %s", cap_grid_direction_name(&map->grid, told.direction));
  ck_assert(g_str_has_suffix(canvas->description, words));
  /* While it is down, it draws. */
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_Page_Up, 0));
  ck_assert(g_str_has_suffix(letters->str, "pd"));
  cap_canvas_set_tool(canvas, NULL, NULL); /* gives the stroke up */
  ck_assert(g_str_has_suffix(letters->str, "pdc"));
  destroy(canvas);
}
END_TEST

START_TEST(a_press_of_the_mouse_ends_the_stroke_of_the_keyboard) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(GString) letters = g_string_new(NULL);
  CapCanvas *canvas = show_alone(map);
  Told told = {.told = letters};
  cap_canvas_select_hex(canvas, hex_at(map, "2624"));
  cap_canvas_set_tool(canvas, &pen, &told);
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  mouse("mousedown 1");
  wait_until(letters->len > 2 && letters->str[letters->len - 1] == 'p');
  ck_assert(g_str_has_prefix(letters->str, "pr"));
  mouse("mouseup 1");
  wait_until(letters->str[letters->len - 1] == 'r');
  cap_canvas_set_tool(canvas, NULL, NULL);
  destroy(canvas);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("canvas-input");
  TCase *input = tcase_create("input");
  tcase_add_checked_fixture(input, open_display, NULL);
  tcase_add_test(input, the_wheel_zooms_at_the_pointer);
  tcase_add_test(input, sharp_tiles_follow_when_the_zoom_rests);
  tcase_add_test(input, two_fingers_zoom_as_far_as_they_part);
  tcase_add_test(input, the_whole_map_stays_whole_when_the_window_grows);
  tcase_add_loop_test(input, a_drag_takes_the_map_along, 0, 2);
  tcase_add_test(input, escape_puts_the_map_back);
  tcase_add_test(input, a_stack_is_dragged_to_another_hex);
  tcase_add_test(input, keys_pan_and_zoom);
  tcase_add_test(input, the_keyboard_is_a_pen);
  tcase_add_test(input, the_pen_turns_from_side_to_side);
  tcase_add_test(input, a_press_of_the_mouse_ends_the_stroke_of_the_keyboard);
  suite_add_tcase(suite, input);
  return test_main(suite);
}
