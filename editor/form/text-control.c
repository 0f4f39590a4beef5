#include "editor/form/text-control.h"

struct _CapTextControl {
  GtkWidget parent_instance;
  GtkWidget *frame;
  GtkWidget *view;
  char *value;
};

static void control_init(CapControlInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(CapTextControl, cap_text_control, GTK_TYPE_WIDGET,
                              G_IMPLEMENT_INTERFACE(CAP_TYPE_CONTROL, control_init))

/* The text on one line, as the format keeps it. New string. */
static char *text_of(CapTextControl *control) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(control->view));
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  g_autofree char *text = gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
  g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);
  g_autoptr(GString) folded = g_string_new(NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf(folded, "%s%s", folded->len > 0 ? " " : "", words[i]);
  return g_strdup(folded->str);
}

/* A text view learns how many lines its text takes only when it has its width, too late to ask for
 * room; so it asks for about as much as the text will take. */
static void ask_for_room(CapTextControl *control) {
  enum { LETTERS = 50, MOST = 8, LINE = 18, MARGINS = 14 };
  glong n = control->value != NULL ? g_utf8_strlen(control->value, -1) : 0;
  int lines = (int)CLAMP(n / LETTERS + 1, 1, MOST);
  gtk_widget_set_size_request(control->view, -1, lines * LINE + MARGINS);
}

static void commit(CapControl *self) {
  CapTextControl *control = CAP_TEXT_CONTROL(self);
  g_autofree char *text = text_of(control);
  if (g_strcmp0(text, control->value != NULL ? control->value : "") != 0)
    cap_control_edited(self, *text != '\0' ? text : NULL);
}

static void set_value(CapControl *self, const char *value) {
  CapTextControl *control = CAP_TEXT_CONTROL(self);
  g_autofree char *shown = text_of(control);
  const char *old = control->value != NULL ? control->value : "";
  gboolean is_kept = gtk_widget_has_focus(control->view) && g_strcmp0(shown, old) != 0 &&
                     g_strcmp0(control->value, value) == 0;
  g_autofree char *copy = g_strdup(value);
  g_free(control->value);
  control->value = g_steal_pointer(&copy);
  if (!is_kept && g_strcmp0(shown, control->value != NULL ? control->value : "") != 0)
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(control->view)),
                             control->value != NULL ? control->value : "", -1);
  ask_for_room(control);
}

static void set_is_wrong(CapControl *self, gboolean is_wrong) {
  CapTextControl *control = CAP_TEXT_CONTROL(self);
  if (is_wrong)
    gtk_widget_add_css_class(control->frame, "error");
  else
    gtk_widget_remove_css_class(control->frame, "error");
}

static void set_name(CapControl *self, const char *name) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(CAP_TEXT_CONTROL(self)->view),
                                 GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void control_init(CapControlInterface *iface) {
  iface->set_value = set_value;
  iface->set_is_wrong = set_is_wrong;
  iface->set_name = set_name;
  iface->commit = commit;
}

static void cap_text_control_dispose(GObject *object) {
  CapTextControl *control = CAP_TEXT_CONTROL(object);
  g_clear_pointer(&control->frame, gtk_widget_unparent);
  g_clear_pointer(&control->value, g_free);
  G_OBJECT_CLASS(cap_text_control_parent_class)->dispose(object);
}

static gboolean cap_text_control_grab_focus(GtkWidget *widget) {
  return gtk_widget_grab_focus(CAP_TEXT_CONTROL(widget)->view);
}

static void cap_text_control_class_init(CapTextControlClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_text_control_dispose;
  widget_class->focus = cap_control_move_focus;
  widget_class->grab_focus = cap_text_control_grab_focus;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void cap_text_control_init(CapTextControl *control) {
  GtkEventController *focus = gtk_event_controller_focus_new();
  control->frame = gtk_frame_new(NULL);
  control->view = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(control->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(control->view), FALSE);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(control->view), 6);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(control->view), 6);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(control->view), 6);
  gtk_text_view_set_bottom_margin(GTK_TEXT_VIEW(control->view), 6);
  gtk_frame_set_child(GTK_FRAME(control->frame), control->view);
  gtk_widget_set_hexpand(control->frame, TRUE);
  gtk_widget_set_parent(control->frame, GTK_WIDGET(control));
  g_signal_connect_swapped(focus, "leave", G_CALLBACK(cap_control_commit), control);
  gtk_widget_add_controller(control->view, focus);
}

GtkWidget *cap_text_control_new(void) {
  return g_object_new(CAP_TYPE_TEXT_CONTROL, NULL);
}
