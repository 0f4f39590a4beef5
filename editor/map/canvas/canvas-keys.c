/* The keyboard on the canvas: it moves the mark, zooms and pans, and is a pen for tools. Enter sets
 * the pen down on the mark and lifts it again; between the two, the stroke follows the mark. For
 * tools that work on sides of hexes, Page Up and Page Down turn to the next side. */
#include "editor/map/canvas/canvas-private.h"

/* So much of the widget is panned by a key. */
#define PAN_STEP 0.2

/* --- The pen -------------------------------------------------------------------------------- */

/* The mark as a tool sees it; FALSE when there is none. */
static gboolean find_pen(CapCanvas *canvas, CapToolPoint *point) {
  CapPoint centre;
  if (canvas->sheet == NULL || canvas->selected == CAP_HEX_NONE ||
      !cap_sheet_centre(canvas->sheet, canvas->selected, &centre))
    return FALSE;
  *point = (CapToolPoint){
      .hex = canvas->selected, .direction = canvas->pen_direction, .x = centre.x, .y = centre.y};
  point->spot = cap_canvas_spot_at(canvas, point);
  return TRUE;
}

static void set_pen_down(CapCanvas *canvas) {
  CapToolPoint point;
  if (!find_pen(canvas, &point) || canvas->tool->press == NULL ||
      !canvas->tool->press(&point, canvas->tool_data))
    return;
  canvas->drag = CAP_DRAG_TOOL;
  canvas->is_pen_down = TRUE;
  cap_canvas_describe(canvas);
}

void cap_canvas_lift_pen(CapCanvas *canvas) {
  CapToolPoint point;
  if (!canvas->is_pen_down)
    return;
  gboolean has_point = find_pen(canvas, &point);
  cap_canvas_reset_drag(canvas);
  if (canvas->tool == NULL)
    return;
  if (has_point && canvas->tool->release != NULL)
    canvas->tool->release(&point, canvas->tool_data);
  else if (canvas->tool->cancel != NULL)
    canvas->tool->cancel(canvas->tool_data);
  cap_canvas_describe(canvas);
}

/* The mark has moved, or its side has. */
static void move_pen(CapCanvas *canvas) {
  CapToolPoint point;
  const CapTool *tool = canvas->tool;
  if (tool == NULL || !find_pen(canvas, &point))
    return;
  if (canvas->is_pen_down && tool->drag != NULL)
    tool->drag(&point, canvas->tool_data);
  else if (!canvas->is_pen_down && canvas->drag == CAP_DRAG_NOTHING && tool->hover != NULL)
    tool->hover(&point, canvas->tool_data);
}

static void click_mark(CapCanvas *canvas, guint modifiers) {
  CapToolPoint point;
  cap_canvas_emit(canvas, CAP_CANVAS_HEX_CLICKED, canvas->selected, 1u, modifiers);
  if (find_pen(canvas, &point) && point.spot != CAP_SPOT_NONE)
    cap_canvas_emit(canvas, CAP_CANVAS_SPOT_CLICKED, point.spot, 1u, modifiers);
}

/* Enter: the pen of a tool, else a click. */
static void use_mark(CapCanvas *canvas, GdkModifierType state) {
  if (canvas->selected == CAP_HEX_NONE ||
      (canvas->drag != CAP_DRAG_NOTHING && !canvas->is_pen_down))
    return;
  CapToolPoint point;
  if (canvas->is_dropping && find_pen(canvas, &point))
    cap_canvas_pick_up(canvas, &point);
  else if (canvas->is_pen_down)
    cap_canvas_lift_pen(canvas);
  else if (cap_canvas_has_tool(canvas))
    set_pen_down(canvas);
  else
    click_mark(canvas, (guint)(state & GDK_MODIFIER_MASK));
}

static gboolean turn_pen(CapCanvas *canvas, int by) {
  if (canvas->tool == NULL || !canvas->tool->is_of_sides)
    return GDK_EVENT_PROPAGATE;
  canvas->pen_direction =
      (CapDirection)(((int)canvas->pen_direction + by + CAP_N_DIRECTIONS) % CAP_N_DIRECTIONS);
  cap_canvas_describe(canvas);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
  move_pen(canvas);
  return GDK_EVENT_STOP;
}

/* --- Keys ----------------------------------------------------------------------------------- */

/* Moves the mark, or sets it in the middle of what is seen when there is none. */
static void move_mark(CapCanvas *canvas, int east, int south) {
  double x, y;
  CapHex hex;
  if (canvas->sheet == NULL)
    return;
  if (canvas->selected != CAP_HEX_NONE) {
    hex = cap_sheet_step(canvas->sheet, canvas->selected, east, south);
  } else {
    x = gtk_widget_get_width(GTK_WIDGET(canvas)) / 2.0;
    y = gtk_widget_get_height(GTK_WIDGET(canvas)) / 2.0;
    hex = cap_canvas_point_at(canvas, x, y, 0).hex;
    if (hex == CAP_HEX_NONE)
      hex = cap_sheet_n_places(canvas->sheet) > 0 ? 0 : CAP_HEX_NONE;
  }
  if (hex == CAP_HEX_NONE)
    return;
  cap_canvas_select_hex(canvas, hex);
  cap_canvas_show_hex(canvas, hex);
  cap_canvas_emit(canvas, CAP_CANVAS_HEX_SELECTED, hex);
  move_pen(canvas);
}

static void move_by_key(CapCanvas *canvas, int east, int south, GdkModifierType state) {
  graphene_rect_t seen;
  if ((state & GDK_CONTROL_MASK) == 0) {
    move_mark(canvas, east, south);
    return;
  }
  cap_canvas_visible(canvas, &seen);
  cap_canvas_pan_to(canvas, canvas->x + east * PAN_STEP * seen.size.width,
                    canvas->y + south * PAN_STEP * seen.size.height);
}

static void on_escape(CapCanvas *canvas) {
  gboolean had_drag = canvas->drag != CAP_DRAG_NOTHING;
  if (had_drag)
    cap_canvas_cancel(canvas);
  else if (cap_canvas_has_tool(canvas) && canvas->tool->cancel != NULL)
    canvas->tool->cancel(canvas->tool_data);
  else
    cap_canvas_emit(canvas, CAP_CANVAS_CANCELLED);
}

/* What can be done at the mark. */
static void want_menu(CapCanvas *canvas) {
  CapToolPoint point;
  GdkRectangle area;
  if (find_pen(canvas, &point) && cap_canvas_hex_area(canvas, point.hex, &area))
    cap_canvas_emit(canvas, CAP_CANVAS_MENU_WANTED, &point, canvas->selected_counter,
                    area.x + area.width / 2.0, area.y + area.height / 2.0);
}

static gboolean zoom_by_key(CapCanvas *canvas, guint key) {
  switch (key) {
  case GDK_KEY_plus:
  case GDK_KEY_equal:
  case GDK_KEY_KP_Add:
    cap_canvas_zoom_by(canvas, CAP_ZOOM_STEP);
    return GDK_EVENT_STOP;
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    cap_canvas_zoom_by(canvas, 1 / CAP_ZOOM_STEP);
    return GDK_EVENT_STOP;
  case GDK_KEY_0:
  case GDK_KEY_KP_0:
    cap_canvas_zoom_to_fit(canvas);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean on_key(GtkEventController *controller, guint key, guint code, GdkModifierType state,
                       CapCanvas *canvas) {
  (void)controller;
  (void)code;
  if ((state & GDK_ALT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  if (canvas->tool != NULL && canvas->tool->key != NULL &&
      canvas->tool->key(key, state, canvas->tool_data))
    return GDK_EVENT_STOP;
  switch (key) {
  case GDK_KEY_Left:
    move_by_key(canvas, -1, 0, state);
    return GDK_EVENT_STOP;
  case GDK_KEY_Right:
    move_by_key(canvas, 1, 0, state);
    return GDK_EVENT_STOP;
  case GDK_KEY_Up:
    move_by_key(canvas, 0, -1, state);
    return GDK_EVENT_STOP;
  case GDK_KEY_Down:
    move_by_key(canvas, 0, 1, state);
    return GDK_EVENT_STOP;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    use_mark(canvas, state);
    return GDK_EVENT_STOP;
  case GDK_KEY_Page_Up:
    return turn_pen(canvas, -1);
  case GDK_KEY_Page_Down:
    return turn_pen(canvas, 1);
  case GDK_KEY_Escape:
    on_escape(canvas);
    return GDK_EVENT_STOP;
  case GDK_KEY_space:
    canvas->is_space_down = TRUE;
    return GDK_EVENT_STOP;
  case GDK_KEY_Menu:
    want_menu(canvas);
    return GDK_EVENT_STOP;
  case GDK_KEY_F10:
    if ((state & GDK_SHIFT_MASK) == 0)
      return GDK_EVENT_PROPAGATE;
    want_menu(canvas);
    return GDK_EVENT_STOP;
  default:
    return zoom_by_key(canvas, key) || cap_canvas_press_work(canvas, key, state);
  }
}

static void on_key_released(GtkEventController *controller, guint key, guint code,
                            GdkModifierType state, CapCanvas *canvas) {
  (void)controller;
  (void)code;
  (void)state;
  if (key == GDK_KEY_space)
    canvas->is_space_down = FALSE;
}

static void on_focus_out(GtkEventController *controller, CapCanvas *canvas) {
  (void)controller;
  canvas->is_space_down = FALSE;
  cap_canvas_lift_pen(canvas);
}

/* --- The page that works on the map --------------------------------------------------------- */

void cap_canvas_set_work(CapCanvas *canvas, CapCanvasKey pressed, CapCanvasPicked picked,
                         gpointer data) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  canvas->key_pressed = pressed;
  canvas->picked = picked;
  canvas->work_data = data;
  cap_canvas_set_dropping(canvas, FALSE);
}

void cap_canvas_drop_work(CapCanvas *canvas, gpointer data) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  if (canvas->work_data == data)
    cap_canvas_set_work(canvas, NULL, NULL, NULL);
}

gboolean cap_canvas_press_work(CapCanvas *canvas, guint key, GdkModifierType state) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), FALSE);
  return canvas->key_pressed != NULL && canvas->key_pressed(key, state, canvas->work_data);
}

void cap_canvas_set_dropping(CapCanvas *canvas, gboolean is_dropping) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  canvas->is_dropping = is_dropping && canvas->picked != NULL;
  gtk_widget_set_cursor_from_name(GTK_WIDGET(canvas), canvas->is_dropping    ? "cell"
                                                      : canvas->tool != NULL ? canvas->tool->cursor
                                                                             : NULL);
}

gboolean cap_canvas_picks_up(CapCanvas *canvas) {
  g_return_val_if_fail(CAP_IS_CANVAS(canvas), FALSE);
  return canvas->picked != NULL;
}

void cap_canvas_pick_up_at(CapCanvas *canvas, const CapToolPoint *point) {
  g_return_if_fail(CAP_IS_CANVAS(canvas));
  if (canvas->picked != NULL)
    canvas->picked(point, canvas->work_data);
}

gboolean cap_canvas_pick_up(CapCanvas *canvas, const CapToolPoint *point) {
  if (canvas->picked == NULL || point->hex == CAP_HEX_NONE ||
      (!canvas->is_dropping && (point->state & GDK_ALT_MASK) == 0))
    return FALSE;
  canvas->picked(point, canvas->work_data);
  return TRUE;
}

/* --- All of them ---------------------------------------------------------------------------- */

void cap_canvas_add_keys(CapCanvas *canvas) {
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), canvas);
  g_signal_connect(keys, "key-released", G_CALLBACK(on_key_released), canvas);
  gtk_widget_add_controller(GTK_WIDGET(canvas), keys);

  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "leave", G_CALLBACK(on_focus_out), canvas);
  gtk_widget_add_controller(GTK_WIDGET(canvas), focus);
}
