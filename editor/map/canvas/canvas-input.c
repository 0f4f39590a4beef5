/* Mouse and touch on the canvas. */
#include "editor/map/canvas/canvas-private.h"

#include <math.h>

static void centre_of(CapCanvas *canvas, double *x, double *y) {
  *x = gtk_widget_get_width(GTK_WIDGET(canvas)) / 2.0;
  *y = gtk_widget_get_height(GTK_WIDGET(canvas)) / 2.0;
}

/* --- Pointer -------------------------------------------------------------------------------- */

static void hover_at(CapCanvas *canvas, double x, double y, GdkModifierType state) {
  CapToolPoint point = cap_canvas_point_at(canvas, x, y, state);
  canvas->pointer_x = x;
  canvas->pointer_y = y;
  canvas->hover_direction = point.direction;
  if (canvas->sheet != NULL && canvas->sheet->board == CAP_BOARD_TABLE)
    gtk_widget_queue_draw(GTK_WIDGET(canvas)); /* the rulers show where it is */
  cap_canvas_set_hover(canvas, point.hex);
  if (canvas->tool != NULL && canvas->tool->hover != NULL && canvas->drag == CAP_DRAG_NOTHING)
    canvas->tool->hover(&point, canvas->tool_data);
}

static void on_motion(GtkEventController *controller, double x, double y, CapCanvas *canvas) {
  hover_at(canvas, x, y, gtk_event_controller_get_current_event_state(controller));
}

static void on_leave(GtkEventController *controller, CapCanvas *canvas) {
  (void)controller;
  canvas->pointer_x = canvas->pointer_y = -1;
  cap_canvas_set_hover(canvas, CAP_HEX_NONE);
}

/* --- Wheel and pinch ------------------------------------------------------------------------ */

static void wheel_position(CapCanvas *canvas, double *x, double *y) {
  centre_of(canvas, x, y);
  if (canvas->pointer_x >= 0) {
    *x = canvas->pointer_x;
    *y = canvas->pointer_y;
  }
}

/* A wheel zooms; two fingers on a touchpad pan, with Control they zoom. */
static gboolean on_scroll(GtkEventControllerScroll *scroll, double dx, double dy,
                          CapCanvas *canvas) {
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(scroll));
  gboolean is_wheel = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL;
  double x, y;
  if ((is_wheel && (state & GDK_SHIFT_MASK) == 0) || (state & GDK_CONTROL_MASK) != 0) {
    double notches = is_wheel ? dy : dy / 40;
    wheel_position(canvas, &x, &y);
    cap_canvas_zoom_at(canvas, canvas->zoom * pow(CAP_ZOOM_STEP, -notches), x, y);
    return GDK_EVENT_STOP;
  }
  double step = is_wheel ? 60 : 1;
  if (is_wheel && dx == 0)
    cap_canvas_pan_to(canvas, canvas->x + dy * step / canvas->zoom, canvas->y);
  else
    cap_canvas_pan_to(canvas, canvas->x + dx * step / canvas->zoom,
                      canvas->y + dy * step / canvas->zoom);
  return GDK_EVENT_STOP;
}

static void on_pinch_begin(GtkGesture *gesture, GdkEventSequence *sequence, CapCanvas *canvas) {
  (void)gesture;
  (void)sequence;
  cap_canvas_cancel(canvas);
  canvas->pinch_zoom = canvas->zoom;
}

static void on_pinch(GtkGestureZoom *gesture, double factor, CapCanvas *canvas) {
  double x, y;
  if (!gtk_gesture_is_recognized(GTK_GESTURE(gesture)) ||
      !gtk_gesture_get_bounding_box_center(GTK_GESTURE(gesture), &x, &y))
    centre_of(canvas, &x, &y);
  cap_canvas_zoom_at(canvas, canvas->pinch_zoom * factor, x, y);
}

/* --- Dragging ------------------------------------------------------------------------------- */

static void begin_pan(CapCanvas *canvas) {
  canvas->drag = CAP_DRAG_PAN;
  canvas->drag_x = canvas->x;
  canvas->drag_y = canvas->y;
}

static void on_drag_begin(GtkGestureDrag *gesture, double x, double y, CapCanvas *canvas) {
  guint button = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture));
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  if (button != GDK_BUTTON_PRIMARY && button != GDK_BUTTON_MIDDLE) {
    gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  cap_canvas_lift_pen(canvas);
  gtk_widget_grab_focus(GTK_WIDGET(canvas));
  hover_at(canvas, x, y, state);
  canvas->drag = CAP_DRAG_NOTHING;
  canvas->press_x = x;
  canvas->press_y = y;
  g_clear_pointer(&canvas->dragged, g_free);
  if (button == GDK_BUTTON_MIDDLE || canvas->is_space_down) {
    begin_pan(canvas);
    return;
  }
  CapToolPoint point = cap_canvas_point_at(canvas, x, y, state);
  if (cap_canvas_pick_up(canvas, &point)) {
    gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    return;
  }
  const CapCounter *counter =
      !cap_canvas_has_tool(canvas) ? cap_canvas_counter_at(canvas, x, y) : NULL;
  if (canvas->tool != NULL && counter == NULL) {
    if (canvas->tool->press != NULL && canvas->tool->press(&point, canvas->tool_data)) {
      canvas->drag = CAP_DRAG_TOOL;
      gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }
  }
  /* Whether it is a click or a drag shows when the pointer moves. */
  if (counter != NULL && counter->key != NULL)
    canvas->dragged = g_strdup(counter->key);
}

/* The drag has become one: the click is off. */
static void decide_drag(GtkGestureDrag *gesture, CapCanvas *canvas, double dx, double dy) {
  if (!gtk_drag_check_threshold(GTK_WIDGET(canvas), 0, 0, (int)dx, (int)dy))
    return;
  if (canvas->dragged != NULL)
    canvas->drag = CAP_DRAG_COUNTER;
  else
    begin_pan(canvas);
  gtk_widget_set_cursor_from_name(GTK_WIDGET(canvas), "grabbing");
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void on_drag_update(GtkGestureDrag *gesture, double dx, double dy, CapCanvas *canvas) {
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  double x, y;
  gtk_gesture_drag_get_start_point(gesture, &x, &y);
  if (canvas->drag == CAP_DRAG_NOTHING)
    decide_drag(gesture, canvas, dx, dy);
  CapToolPoint point = cap_canvas_point_at(canvas, x + dx, y + dy, state);
  canvas->pointer_x = x + dx;
  canvas->pointer_y = y + dy;
  switch (canvas->drag) {
  case CAP_DRAG_NOTHING:
    break;
  case CAP_DRAG_PAN:
    cap_canvas_pan_to(canvas, canvas->drag_x - dx / canvas->zoom,
                      canvas->drag_y - dy / canvas->zoom);
    break;
  case CAP_DRAG_COUNTER:
    canvas->drop = canvas->sheet->board != CAP_BOARD_TABLE ? point.hex : CAP_HEX_NONE;
    cap_canvas_set_hover(canvas, point.hex);
    gtk_widget_queue_draw(GTK_WIDGET(canvas));
    break;
  case CAP_DRAG_TOOL:
    cap_canvas_set_hover(canvas, point.hex);
    if (canvas->tool != NULL && canvas->tool->drag != NULL)
      canvas->tool->drag(&point, canvas->tool_data);
    break;
  }
}

void cap_canvas_reset_drag(CapCanvas *canvas) {
  canvas->drag = CAP_DRAG_NOTHING;
  canvas->is_pen_down = FALSE;
  canvas->drop = CAP_HEX_NONE;
  g_clear_pointer(&canvas->dragged, g_free);
  gtk_widget_set_cursor_from_name(GTK_WIDGET(canvas),
                                  canvas->tool != NULL ? canvas->tool->cursor : NULL);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

/* A base is taken hold of anywhere; the middle of its front goes as far as the pointer. */
static CapSpot drop_spot(CapCanvas *canvas, const char *key, const CapToolPoint *point, double dx,
                         double dy) {
  const double hundredths = 100;
  CapToolPoint front = *point;
  for (guint i = 0; i < canvas->counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
    if (counter->width == 0 || g_strcmp0(counter->key, key) != 0)
      continue;
    front.x = cap_spot_x(counter->hex) / hundredths + dx / canvas->zoom;
    front.y =
        canvas->sheet->table_depth - cap_spot_y(counter->hex) / hundredths + dy / canvas->zoom;
    return cap_canvas_spot_at(canvas, &front);
  }
  return front.spot;
}

static void on_drag_end(GtkGestureDrag *gesture, double dx, double dy, CapCanvas *canvas) {
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  double x, y;
  CapDragKind drag = canvas->drag;
  gtk_gesture_drag_get_start_point(gesture, &x, &y);
  CapToolPoint point = cap_canvas_point_at(canvas, x + dx, y + dy, state);
  g_autofree char *dragged = g_steal_pointer(&canvas->dragged);
  cap_canvas_reset_drag(canvas);
  if (drag == CAP_DRAG_TOOL && canvas->tool != NULL && canvas->tool->release != NULL)
    canvas->tool->release(&point, canvas->tool_data);
  CapSpot drop = drag == CAP_DRAG_COUNTER ? drop_spot(canvas, dragged, &point, dx, dy) : 0;
  if (drag == CAP_DRAG_COUNTER && dragged != NULL && drop != CAP_SPOT_NONE)
    cap_canvas_emit(canvas, CAP_CANVAS_COUNTER_DROPPED, dragged, drop);
}

static void on_drag_cancel(GtkGesture *gesture, GdkEventSequence *sequence, CapCanvas *canvas) {
  (void)gesture;
  (void)sequence;
  cap_canvas_cancel(canvas);
}

/* Gives up what mouse or keyboard has begun. */
void cap_canvas_cancel(CapCanvas *canvas) {
  CapDragKind drag = canvas->drag;
  cap_canvas_reset_drag(canvas);
  cap_canvas_describe(canvas);
  if (drag == CAP_DRAG_PAN)
    cap_canvas_pan_to(canvas, canvas->drag_x, canvas->drag_y);
  if (drag == CAP_DRAG_TOOL && canvas->tool != NULL && canvas->tool->cancel != NULL)
    canvas->tool->cancel(canvas->tool_data);
}

static void on_click(GtkGestureClick *gesture, int n_press, double x, double y, CapCanvas *canvas) {
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  CapToolPoint point = cap_canvas_point_at(canvas, x, y, state);
  const CapCounter *counter =
      !cap_canvas_has_tool(canvas) ? cap_canvas_counter_at(canvas, x, y) : NULL;
  g_autofree char *key = counter != NULL ? g_strdup(counter->key) : NULL;
  if (counter != NULL)
    point.hex = counter->width == 0 ? counter->hex : CAP_HEX_NONE;
  if (counter != NULL && counter->width == 0)
    point.spot = counter->hex;
  guint modifiers = (guint)(state & GDK_MODIFIER_MASK);
  if (canvas->is_space_down)
    return;
  if (point.hex != CAP_HEX_NONE)
    cap_canvas_emit(canvas, CAP_CANVAS_HEX_CLICKED, point.hex, (guint)n_press, modifiers);
  if (point.spot != CAP_SPOT_NONE)
    cap_canvas_emit(canvas, CAP_CANVAS_SPOT_CLICKED, point.spot, (guint)n_press, modifiers);
  if (key != NULL)
    cap_canvas_emit(canvas, CAP_CANVAS_COUNTER_CLICKED, key);
}

static void on_right_click(GtkGestureClick *gesture, int n_press, double x, double y,
                           CapCanvas *canvas) {
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  CapToolPoint point = cap_canvas_point_at(canvas, x, y, state);
  const CapCounter *counter = cap_canvas_counter_at(canvas, x, y);
  (void)n_press;
  if (canvas->drag != CAP_DRAG_NOTHING)
    return;
  gtk_widget_grab_focus(GTK_WIDGET(canvas));
  hover_at(canvas, x, y, state);
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (counter != NULL)
    point.hex = counter->width == 0 ? counter->hex : CAP_HEX_NONE;
  cap_canvas_emit(canvas, CAP_CANVAS_MENU_WANTED, &point, counter != NULL ? counter->key : NULL, x,
                  y);
}

/* --- All of them ---------------------------------------------------------------------------- */

static GtkEventController *add(CapCanvas *canvas, GtkEventController *controller) {
  gtk_widget_add_controller(GTK_WIDGET(canvas), controller);
  return controller;
}

static void add_gestures(CapCanvas *canvas) {
  GtkGesture *zoom = gtk_gesture_zoom_new();
  g_signal_connect(zoom, "begin", G_CALLBACK(on_pinch_begin), canvas);
  g_signal_connect(zoom, "scale-changed", G_CALLBACK(on_pinch), canvas);
  add(canvas, GTK_EVENT_CONTROLLER(zoom));

  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(drag), 0);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(on_drag_begin), canvas);
  g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag_update), canvas);
  g_signal_connect(drag, "drag-end", G_CALLBACK(on_drag_end), canvas);
  g_signal_connect(drag, "cancel", G_CALLBACK(on_drag_cancel), canvas);
  add(canvas, GTK_EVENT_CONTROLLER(drag));

  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_PRIMARY);
  g_signal_connect(click, "released", G_CALLBACK(on_click), canvas);
  add(canvas, GTK_EVENT_CONTROLLER(click));

  GtkGesture *menu = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(menu), GDK_BUTTON_SECONDARY);
  g_signal_connect(menu, "pressed", G_CALLBACK(on_right_click), canvas);
  add(canvas, GTK_EVENT_CONTROLLER(menu));
}

void cap_canvas_add_controllers(CapCanvas *canvas) {
  GtkEventController *motion = add(canvas, gtk_event_controller_motion_new());
  g_signal_connect(motion, "enter", G_CALLBACK(on_motion), canvas);
  g_signal_connect(motion, "motion", G_CALLBACK(on_motion), canvas);
  g_signal_connect(motion, "leave", G_CALLBACK(on_leave), canvas);

  GtkEventController *scroll =
      add(canvas, gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES));
  g_signal_connect(scroll, "scroll", G_CALLBACK(on_scroll), canvas);

  add_gestures(canvas);
  cap_canvas_add_keys(canvas);
}
