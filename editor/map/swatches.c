#include "editor/map/swatches.h"

#include <glib/gi18n.h>

#include "editor/form/control.h"

/* Pictures of tools and of what is painted, in pixels. */
enum { SIGN = 20, WIDTH = 52, HEIGHT = 30 };

/* More than so many scroll by themselves, in so many pixels. */
enum { MOST_OPEN = 20, LEAST_SEEN = 216 };

struct _CapSwatches {
  GtkWidget parent_instance;
  GtkWidget *flow;
  GtkWidget *scrolled; /* around it when it is long; NULL otherwise */
  guint reveal;        /* idle source: the selected one is to be in sight */
  GPtrArray *names;
  GArray *keys; /* of guint, by number; 0 for none */
  guint selected;
  gboolean is_filling;
};

enum { PROP_SELECTED = 1, N_PROPERTIES };

G_DEFINE_FINAL_TYPE(CapSwatches, cap_swatches, GTK_TYPE_WIDGET)

/* --- Pictures ------------------------------------------------------------------------------- */

static void sample_free(gpointer data) {
  CapSample *sample = data;
  g_clear_pointer(&sample->sheet, cap_sheet_unref);
  g_free(sample);
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data) {
  GdkRGBA ink;
  gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(area)), &ink);
  cap_sample_draw(data, cr, width, height, &ink);
}

static GtkWidget *new_picture(const CapSample *sample, int width, int height) {
  GtkWidget *area = gtk_drawing_area_new();
  CapSample *copy = g_memdup2(sample, sizeof *sample);
  if (copy->sheet != NULL)
    cap_sheet_ref(copy->sheet);
  gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(area), width);
  gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(area), height);
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, copy, sample_free);
  gtk_widget_set_halign(area, GTK_ALIGN_CENTER);
  return area;
}

/* --- Scrolling ------------------------------------------------------------------------------ */

/* Where it is shows when the row has its room. */
static gboolean on_reveal(gpointer data) {
  CapSwatches *swatches = data;
  GtkFlowBoxChild *child =
      gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(swatches->flow), (int)swatches->selected);
  graphene_rect_t box;
  swatches->reveal = 0;
  if (child != NULL && swatches->scrolled != NULL &&
      gtk_widget_compute_bounds(GTK_WIDGET(child), swatches->flow, &box))
    gtk_adjustment_clamp_page(
        gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(swatches->scrolled)), box.origin.y,
        box.origin.y + box.size.height);
  return G_SOURCE_REMOVE;
}

static void reveal_selected(CapSwatches *swatches) {
  if (swatches->scrolled != NULL && swatches->reveal == 0)
    swatches->reveal = g_idle_add_full(G_PRIORITY_LOW, on_reveal, swatches, NULL);
}

/* What is too long to be looked through at once keeps the fields below it in sight. It stays in its
 * frame then: a window around a few rows would not know how many there are in its width. */
static void put_in_frame(CapSwatches *swatches) {
  g_autoptr(GtkWidget) flow = g_object_ref(swatches->flow);
  gtk_widget_unparent(flow);
  swatches->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(swatches->scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(swatches->scrolled), LEAST_SEEN);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(swatches->scrolled), flow);
  gtk_widget_set_parent(swatches->scrolled, GTK_WIDGET(swatches));
}

static void take_out_of_frame(CapSwatches *swatches) {
  g_autoptr(GtkWidget) flow = g_object_ref(swatches->flow);
  gtk_viewport_set_child(GTK_VIEWPORT(gtk_widget_get_parent(flow)), NULL);
  g_clear_pointer(&swatches->scrolled, gtk_widget_unparent);
  gtk_widget_set_parent(flow, GTK_WIDGET(swatches));
}

void cap_swatches_fit(CapSwatches *swatches) {
  g_return_if_fail(CAP_IS_SWATCHES(swatches));
  gboolean is_long = swatches->keys->len > MOST_OPEN;
  if (is_long && swatches->scrolled == NULL)
    put_in_frame(swatches);
  else if (!is_long && swatches->scrolled != NULL)
    take_out_of_frame(swatches);
  reveal_selected(swatches);
}

/* --- Choosing ------------------------------------------------------------------------------- */

static void on_selected(CapSwatches *swatches) {
  GList *chosen = gtk_flow_box_get_selected_children(GTK_FLOW_BOX(swatches->flow));
  guint now = chosen != NULL ? (guint)gtk_flow_box_child_get_index(chosen->data)
                             : GTK_INVALID_LIST_POSITION;
  g_list_free(chosen);
  if (swatches->is_filling || now == swatches->selected)
    return;
  swatches->selected = now;
  g_object_notify(G_OBJECT(swatches), "selected");
}

guint cap_swatches_selected(CapSwatches *swatches) {
  g_return_val_if_fail(CAP_IS_SWATCHES(swatches), GTK_INVALID_LIST_POSITION);
  return swatches->selected;
}

void cap_swatches_select(CapSwatches *swatches, guint which) {
  g_return_if_fail(CAP_IS_SWATCHES(swatches));
  GtkFlowBox *flow = GTK_FLOW_BOX(swatches->flow);
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index(flow, (int)which);
  if (child != NULL)
    gtk_flow_box_select_child(flow, child);
  else
    gtk_flow_box_unselect_all(flow);
  reveal_selected(swatches);
}

gboolean cap_swatches_press(CapSwatches *swatches, guint key, GdkModifierType state) {
  g_return_val_if_fail(CAP_IS_SWATCHES(swatches), FALSE);
  guint lower = gdk_keyval_to_lower(key);
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  for (guint i = 0; i < swatches->keys->len; i++)
    if (lower != 0 && g_array_index(swatches->keys, guint, i) == lower) {
      cap_swatches_select(swatches, i);
      return TRUE;
    }
  return FALSE;
}

static gboolean on_key(GtkEventController *controller, guint key, guint code, GdkModifierType state,
                       CapSwatches *swatches) {
  (void)controller;
  (void)code;
  return cap_swatches_press(swatches, key, state);
}

/* --- Filling -------------------------------------------------------------------------------- */

static void add_child(CapSwatches *swatches, GtkWidget *content, const char *name,
                      const char *tooltip, guint key) {
  GtkWidget *child = gtk_flow_box_child_new();
  gtk_flow_box_child_set_child(GTK_FLOW_BOX_CHILD(child), content);
  gtk_widget_set_tooltip_text(child, tooltip);
  gtk_accessible_update_property(GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_array_append_val(swatches->keys, key);
  g_ptr_array_add(swatches->names, g_strdup(name));
  gtk_flow_box_append(GTK_FLOW_BOX(swatches->flow), child);
  if (swatches->keys->len == 1)
    cap_swatches_select(swatches, 0);
}

void cap_swatches_fill_tools(CapSwatches *swatches, const CapToolRow *rows) {
  g_return_if_fail(CAP_IS_SWATCHES(swatches));
  cap_swatches_clear(swatches);
  for (const CapToolRow *row = rows; row->name != NULL; row++) {
    const CapSample sample = {.kind = CAP_SAMPLE_ICON, .which = row->icon};
    g_autofree char *key = row->key != 0 ? gtk_accelerator_get_label(row->key, 0) : NULL;
    g_autofree char *tooltip =
        key != NULL ? g_strdup_printf("%s (%s)", _(row->name), key) : g_strdup(_(row->name));
    add_child(swatches, new_picture(&sample, SIGN, SIGN), _(row->name), tooltip, row->key);
  }
  gtk_widget_add_css_class(GTK_WIDGET(swatches), "tools");
}

void cap_swatches_add(CapSwatches *swatches, const char *name, const CapSample *sample) {
  g_return_if_fail(CAP_IS_SWATCHES(swatches));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new(name);
  /* "Republic of Venice" and "Republic of Genova" differ at their ends. */
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_lines(GTK_LABEL(label), 2);
  gtk_label_set_justify(GTK_LABEL(label), GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 11);
  gtk_widget_add_css_class(label, "caption");
  gtk_box_append(GTK_BOX(box), new_picture(sample, WIDTH, HEIGHT));
  gtk_box_append(GTK_BOX(box), label);
  add_child(swatches, box, name, name, 0);
}

void cap_swatches_clear(CapSwatches *swatches) {
  g_return_if_fail(CAP_IS_SWATCHES(swatches));
  GtkWidget *child;
  swatches->is_filling = TRUE;
  while ((child = gtk_widget_get_first_child(swatches->flow)) != NULL)
    gtk_flow_box_remove(GTK_FLOW_BOX(swatches->flow), child);
  swatches->is_filling = FALSE;
  g_array_set_size(swatches->keys, 0);
  g_ptr_array_set_size(swatches->names, 0);
  swatches->selected = GTK_INVALID_LIST_POSITION;
}

guint cap_swatches_count(CapSwatches *swatches) {
  g_return_val_if_fail(CAP_IS_SWATCHES(swatches), 0);
  return swatches->keys->len;
}

const char *cap_swatches_name(CapSwatches *swatches, guint which) {
  g_return_val_if_fail(CAP_IS_SWATCHES(swatches), NULL);
  return which < swatches->names->len ? g_ptr_array_index(swatches->names, which) : NULL;
}

void cap_swatches_set_name(CapSwatches *swatches, const char *name) {
  g_return_if_fail(CAP_IS_SWATCHES(swatches));
  gtk_accessible_update_property(GTK_ACCESSIBLE(swatches->flow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 name, -1);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_swatches_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  if (id == PROP_SELECTED)
    g_value_set_uint(value, CAP_SWATCHES(object)->selected);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void cap_swatches_set_property(GObject *object, guint id, const GValue *value,
                                      GParamSpec *spec) {
  if (id == PROP_SELECTED)
    cap_swatches_select(CAP_SWATCHES(object), g_value_get_uint(value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void cap_swatches_dispose(GObject *object) {
  CapSwatches *swatches = CAP_SWATCHES(object);
  swatches->is_filling = TRUE;
  g_clear_handle_id(&swatches->reveal, g_source_remove);
  if (swatches->scrolled != NULL)
    take_out_of_frame(swatches);
  g_clear_pointer(&swatches->flow, gtk_widget_unparent);
  G_OBJECT_CLASS(cap_swatches_parent_class)->dispose(object);
}

static void cap_swatches_finalize(GObject *object) {
  g_array_unref(CAP_SWATCHES(object)->keys);
  g_ptr_array_unref(CAP_SWATCHES(object)->names);
  G_OBJECT_CLASS(cap_swatches_parent_class)->finalize(object);
}

static gboolean cap_swatches_grab_focus(GtkWidget *widget) {
  CapSwatches *swatches = CAP_SWATCHES(widget);
  GtkFlowBoxChild *child =
      gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(swatches->flow), (int)swatches->selected);
  return child != NULL && gtk_widget_grab_focus(GTK_WIDGET(child));
}

static void cap_swatches_class_init(CapSwatchesClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  object->get_property = cap_swatches_get_property;
  object->set_property = cap_swatches_set_property;
  object->dispose = cap_swatches_dispose;
  object->finalize = cap_swatches_finalize;
  widget->grab_focus = cap_swatches_grab_focus;
  widget->focus = cap_control_move_focus;
  g_object_class_install_property(
      object, PROP_SELECTED,
      g_param_spec_uint("selected", NULL, NULL, 0, G_MAXUINT, GTK_INVALID_LIST_POSITION,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type(widget, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name(widget, "swatches");
}

static void cap_swatches_init(CapSwatches *swatches) {
  GtkFlowBox *flow = GTK_FLOW_BOX(gtk_flow_box_new());
  GtkEventController *keys = gtk_event_controller_key_new();
  swatches->flow = GTK_WIDGET(flow);
  swatches->names = g_ptr_array_new_with_free_func(g_free);
  swatches->keys = g_array_new(FALSE, FALSE, sizeof(guint));
  swatches->selected = GTK_INVALID_LIST_POSITION;
  gtk_flow_box_set_selection_mode(flow, GTK_SELECTION_BROWSE);
  gtk_flow_box_set_homogeneous(flow, TRUE);
  gtk_flow_box_set_max_children_per_line(flow, 30);
  gtk_flow_box_set_min_children_per_line(flow, 3);
  gtk_widget_set_valign(swatches->flow, GTK_ALIGN_START);
  g_signal_connect_swapped(flow, "selected-children-changed", G_CALLBACK(on_selected), swatches);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), swatches);
  gtk_widget_add_controller(GTK_WIDGET(swatches), keys);
  gtk_widget_set_parent(swatches->flow, GTK_WIDGET(swatches));
}
