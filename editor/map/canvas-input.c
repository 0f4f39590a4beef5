/* Mouse, touch and keys of the canvas. */
#include "editor/map/canvas-private.h"

#include <math.h>

/* A notch of the wheel, and a press of plus or minus. */
#define ZOOM_STEP 1.25

/* So much of the widget is panned by a key. */
#define PAN_STEP 0.2

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
    cap_canvas_zoom_at(canvas, canvas->zoom * pow(ZOOM_STEP, -notches), x, y,
                       fabs(notches - round(notches)) > 0.01);
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
  if (!gtk_gesture_get_bounding_box_center(GTK_GESTURE(gesture), &x, &y))
    centre_of(canvas, &x, &y);
  cap_canvas_zoom_at(canvas, canvas->pinch_zoom * factor, x, y, TRUE);
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
  gtk_widget_grab_focus(GTK_WIDGET(canvas));
  hover_at(canvas, x, y, state);
  canvas->drag = CAP_DRAG_NOTHING;
  if (button == GDK_BUTTON_MIDDLE || canvas->is_space_down) {
    begin_pan(canvas);
    return;
  }
  if (canvas->tool != NULL) {
    CapToolPoint point = cap_canvas_point_at(canvas, x, y, state);
    if (canvas->tool->press != NULL && canvas->tool->press(&point, canvas->tool_data)) {
      canvas->drag = CAP_DRAG_TOOL;
      gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }
  }
  /* Whether it is a click or a drag shows when the pointer moves. */
  g_clear_pointer(&canvas->dragged, g_free);
  const CapCounter *counter = canvas->tool == NULL ? cap_canvas_counter_at(canvas, x, y) : NULL;
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
    canvas->drop = point.hex;
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

static void reset_drag(CapCanvas *canvas) {
  canvas->drag = CAP_DRAG_NOTHING;
  canvas->drop = CAP_HEX_NONE;
  g_clear_pointer(&canvas->dragged, g_free);
  gtk_widget_set_cursor_from_name(GTK_WIDGET(canvas),
                                  canvas->tool != NULL ? canvas->tool->cursor : NULL);
  gtk_widget_queue_draw(GTK_WIDGET(canvas));
}

static void on_drag_end(GtkGestureDrag *gesture, double dx, double dy, CapCanvas *canvas) {
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  double x, y;
  CapDragKind drag = canvas->drag;
  gtk_gesture_drag_get_start_point(gesture, &x, &y);
  CapToolPoint point = cap_canvas_point_at(canvas, x + dx, y + dy, state);
  g_autofree char *dragged = g_steal_pointer(&canvas->dragged);
  reset_drag(canvas);
  if (drag == CAP_DRAG_TOOL && canvas->tool != NULL && canvas->tool->release != NULL)
    canvas->tool->release(&point, canvas->tool_data);
  if (drag == CAP_DRAG_COUNTER && dragged != NULL && point.hex != CAP_HEX_NONE)
    cap_canvas_emit(canvas, CAP_CANVAS_COUNTER_DROPPED, dragged, point.hex);
}

static void on_drag_cancel(GtkGesture *gesture, GdkEventSequence *sequence, CapCanvas *canvas) {
  (void)gesture;
  (void)sequence;
  cap_canvas_cancel(canvas);
}

/* Gives up what the mouse has begun. */
void cap_canvas_cancel(CapCanvas *canvas) {
  CapDragKind drag = canvas->drag;
  reset_drag(canvas);
  if (drag == CAP_DRAG_PAN)
    cap_canvas_pan_to(canvas, canvas->drag_x, canvas->drag_y);
  if (drag == CAP_DRAG_TOOL && canvas->tool != NULL && canvas->tool->cancel != NULL)
    canvas->tool->cancel(canvas->tool_data);
}

static void on_click(GtkGestureClick *gesture, int n_press, double x, double y, CapCanvas *canvas) {
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  CapToolPoint point = cap_canvas_point_at(canvas, x, y, state);
  const CapCounter *counter = canvas->tool == NULL ? cap_canvas_counter_at(canvas, x, y) : NULL;
  g_autofree char *key = counter != NULL ? g_strdup(counter->key) : NULL;
  if (counter != NULL)
    point.hex = counter->hex;
  if (canvas->is_space_down || point.hex == CAP_HEX_NONE)
    return;
  cap_canvas_emit(canvas, CAP_CANVAS_HEX_CLICKED, point.hex, (guint)n_press,
                  (guint)(state & GDK_MODIFIER_MASK));
  if (key != NULL)
    cap_canvas_emit(canvas, CAP_CANVAS_COUNTER_CLICKED, key);
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
    centre_of(canvas, &x, &y);
    hex = cap_canvas_point_at(canvas, x, y, 0).hex;
    if (hex == CAP_HEX_NONE)
      hex = cap_sheet_n_places(canvas->sheet) > 0 ? 0 : CAP_HEX_NONE;
  }
  if (hex == CAP_HEX_NONE)
    return;
  cap_canvas_select_hex(canvas, hex);
  cap_canvas_show_hex(canvas, hex);
  cap_canvas_emit(canvas, CAP_CANVAS_HEX_SELECTED, hex);
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
  else if (canvas->tool != NULL && canvas->tool->cancel != NULL)
    canvas->tool->cancel(canvas->tool_data);
  else
    cap_canvas_emit(canvas, CAP_CANVAS_CANCELLED);
}

static gboolean zoom_by_key(CapCanvas *canvas, guint key) {
  switch (key) {
  case GDK_KEY_plus:
  case GDK_KEY_equal:
  case GDK_KEY_KP_Add:
    cap_canvas_zoom_by(canvas, ZOOM_STEP);
    return GDK_EVENT_STOP;
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    cap_canvas_zoom_by(canvas, 1 / ZOOM_STEP);
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
    if (canvas->selected != CAP_HEX_NONE)
      cap_canvas_emit(canvas, CAP_CANVAS_HEX_CLICKED, canvas->selected, 1u,
                      (guint)(state & GDK_MODIFIER_MASK));
    return GDK_EVENT_STOP;
  case GDK_KEY_Escape:
    on_escape(canvas);
    return GDK_EVENT_STOP;
  case GDK_KEY_space:
    canvas->is_space_down = TRUE;
    return GDK_EVENT_STOP;
  default:
    return zoom_by_key(canvas, key);
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
}

void cap_canvas_add_controllers(CapCanvas *canvas) {
  GtkEventController *motion = add(canvas, gtk_event_controller_motion_new());
  g_signal_connect(motion, "enter", G_CALLBACK(on_motion), canvas);
  g_signal_connect(motion, "motion", G_CALLBACK(on_motion), canvas);
  g_signal_connect(motion, "leave", G_CALLBACK(on_leave), canvas);

  GtkEventController *scroll =
      add(canvas, gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES));
  g_signal_connect(scroll, "scroll", G_CALLBACK(on_scroll), canvas);

  GtkEventController *keys = add(canvas, gtk_event_controller_key_new());
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), canvas);
  g_signal_connect(keys, "key-released", G_CALLBACK(on_key_released), canvas);

  GtkEventController *focus = add(canvas, gtk_event_controller_focus_new());
  g_signal_connect(focus, "leave", G_CALLBACK(on_focus_out), canvas);
  add_gestures(canvas);
}
