#include "editor/form/entry-control.h"

#include <glib/gi18n.h>

#include "editor/form/choice-popover.h"

struct _CapEntryControl {
  GtkWidget parent_instance;
  GtkWidget *entry;
  char *value; /* as it was last given; NULL when unset */
  char *name;

  GtkWidget *choose; /* NULL when there is nothing to choose from */
  GtkWidget *popover;
  CapFieldKind choice_kind;
  CapGiveChoices give_choices;
  gpointer choices_data;

  int lowest, highest;
  GtkWidget *colour;
};

static void control_init(CapControlInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(CapEntryControl, cap_entry_control, GTK_TYPE_WIDGET,
                              G_IMPLEMENT_INTERFACE(CAP_TYPE_CONTROL, control_init))

/* --- Text ----------------------------------------------------------------------------------- */

const char *cap_entry_control_text(CapEntryControl *control) {
  return gtk_editable_get_text(GTK_EDITABLE(control->entry));
}

const char *cap_entry_control_name(CapEntryControl *control) {
  return control->name != NULL ? control->name : "";
}

/* What stands in the entry, without the blank that somebody types before the next word. */
static char *dup_bare(CapEntryControl *control) {
  return g_strstrip(g_strdup(cap_entry_control_text(control)));
}

/* Hands on what was typed, unless it is what stood there. */
static void commit(CapEntryControl *control) {
  g_autofree char *text = dup_bare(control);
  if (g_strcmp0(text, control->value != NULL ? control->value : "") == 0)
    return;
  cap_control_edited(CAP_CONTROL(control), *text != '\0' ? text : NULL);
}

static void on_activate(CapEntryControl *control) {
  commit(control);
}

static void on_focus_leave(CapEntryControl *control) {
  commit(control);
}

static gboolean is_being_typed(CapEntryControl *control) {
  GtkWidget *text = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(control->entry)));
  return gtk_widget_has_focus(text) && g_strcmp0(cap_entry_control_text(control),
                                                 control->value != NULL ? control->value : "") != 0;
}

static void show_colour(CapEntryControl *control);

static void set_value(CapControl *self, const char *value) {
  CapEntryControl *control = CAP_ENTRY_CONTROL(self);
  gboolean is_kept = is_being_typed(control) && g_strcmp0(control->value, value) == 0;
  g_autofree char *copy = g_strdup(value);
  g_free(control->value);
  control->value = g_steal_pointer(&copy);
  g_autofree char *bare = dup_bare(control);
  if (!is_kept && g_strcmp0(bare, control->value != NULL ? control->value : "") != 0)
    gtk_editable_set_text(GTK_EDITABLE(control->entry),
                          control->value != NULL ? control->value : "");
  show_colour(control);
}

static void set_is_wrong(CapControl *self, gboolean is_wrong) {
  CapEntryControl *control = CAP_ENTRY_CONTROL(self);
  if (is_wrong)
    gtk_widget_add_css_class(control->entry, "error");
  else
    gtk_widget_remove_css_class(control->entry, "error");
  gtk_accessible_update_state(GTK_ACCESSIBLE(control->entry), GTK_ACCESSIBLE_STATE_INVALID,
                              is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                              -1);
}

static void set_name(CapControl *self, const char *name) {
  CapEntryControl *control = CAP_ENTRY_CONTROL(self);
  g_free(control->name);
  control->name = g_strdup(name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(control->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 name, -1);
}

static void commit_typed(CapControl *self) {
  commit(CAP_ENTRY_CONTROL(self));
}

static void control_init(CapControlInterface *iface) {
  iface->commit = commit_typed;
  iface->set_value = set_value;
  iface->set_is_wrong = set_is_wrong;
  iface->set_name = set_name;
}

void cap_entry_control_append(CapEntryControl *control, GtkWidget *widget) {
  gtk_widget_set_parent(widget, GTK_WIDGET(control));
}

/* --- Choosing ------------------------------------------------------------------------------- */

static void mark_chosen(CapEntryControl *control) {
  const char *text = cap_entry_control_text(control);
  g_auto(GStrv) chosen = g_strsplit(text, control->choice_kind == CAP_FIELD_DATES ? "," : " ", -1);
  for (guint i = 0; chosen[i] != NULL; i++)
    g_strstrip(chosen[i]);
  cap_choice_popover_set_chosen(CAP_CHOICE_POPOVER(control->popover), (const char *const *)chosen);
}

static void on_fill(CapEntryControl *control) {
  g_autoptr(GPtrArray) choices = control->give_choices(control->choices_data);
  gboolean are_references =
      control->choice_kind == CAP_FIELD_REFERENCE || control->choice_kind == CAP_FIELD_REFERENCES;
  if (are_references)
    cap_choice_popover_fill(CAP_CHOICE_POPOVER(control->popover), choices);
  else
    cap_choice_popover_fill_words(CAP_CHOICE_POPOVER(control->popover), choices);
  mark_chosen(control);
}

static void on_chosen(CapEntryControl *control, const char *id) {
  gboolean is_several = cap_choice_popover_is_several(CAP_CHOICE_POPOVER(control->popover));
  g_autofree char *value =
      is_several ? cap_field_dup_toggled(control->choice_kind, cap_entry_control_text(control), id)
                 : g_strdup(id);
  gtk_editable_set_text(GTK_EDITABLE(control->entry), value);
  commit(control);
  if (is_several)
    mark_chosen(control);
}

void cap_entry_control_add_choices(CapEntryControl *control, CapFieldKind kind,
                                   CapGiveChoices choices, gpointer data) {
  g_autofree char *name = g_strdup_printf(_("Choose %s"), cap_entry_control_name(control));
  control->choice_kind = kind;
  control->give_choices = choices;
  control->choices_data = data;
  control->popover = cap_choice_popover_new(cap_field_is_list(kind));
  control->choose = gtk_menu_button_new();
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(control->choose), control->popover);
  gtk_widget_set_tooltip_text(control->choose, name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(control->choose), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 name, -1);
  g_signal_connect_swapped(control->popover, "fill", G_CALLBACK(on_fill), control);
  g_signal_connect_swapped(control->popover, "chosen", G_CALLBACK(on_chosen), control);
  cap_entry_control_append(control, control->choose);
}

void cap_entry_control_let_replace(CapEntryControl *control) {
  cap_choice_popover_let_replace(CAP_CHOICE_POPOVER(control->popover));
}

/* --- Numbers -------------------------------------------------------------------------------- */

static void step(CapEntryControl *control, int by) {
  int number;
  if (!cap_slice_to_int(cap_slice_of(cap_entry_control_text(control)), &number))
    number = CLAMP(0, control->lowest, control->highest) - (by > 0 ? by : 0);
  g_autofree char *text =
      g_strdup_printf("%d", CLAMP(number + by, control->lowest, control->highest));
  gtk_editable_set_text(GTK_EDITABLE(control->entry), text);
  commit(control);
}

static void on_up(CapEntryControl *control) {
  step(control, 1);
}

static void on_down(CapEntryControl *control) {
  step(control, -1);
}

static gboolean on_step_key(CapEntryControl *control, guint key, guint code,
                            GdkModifierType state) {
  (void)code;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 ||
      (key != GDK_KEY_Up && key != GDK_KEY_Down))
    return FALSE;
  step(control, key == GDK_KEY_Up ? 1 : -1);
  return TRUE;
}

static void add_button(CapEntryControl *control, const char *icon, const char *name,
                       GCallback clicked) {
  GtkWidget *button = gtk_button_new_from_icon_name(icon);
  gtk_widget_set_tooltip_text(button, name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped(button, "clicked", clicked, control);
  cap_entry_control_append(control, button);
}

void cap_entry_control_add_steps(CapEntryControl *control, int lowest, int highest) {
  GtkEventController *keys = gtk_event_controller_key_new();
  g_autofree char *less = g_strdup_printf(_("Decrease %s"), cap_entry_control_name(control));
  g_autofree char *more = g_strdup_printf(_("Increase %s"), cap_entry_control_name(control));
  control->lowest = lowest;
  control->highest = highest;
  gtk_entry_set_input_purpose(GTK_ENTRY(control->entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_editable_set_width_chars(GTK_EDITABLE(control->entry), 6);
  add_button(control, "list-remove-symbolic", less, G_CALLBACK(on_down));
  add_button(control, "list-add-symbolic", more, G_CALLBACK(on_up));
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(on_step_key), control);
  gtk_widget_add_controller(control->entry, keys);
}

/* --- Colours -------------------------------------------------------------------------------- */

static void on_colour_set(CapEntryControl *control) {
  GdkRGBA colour;
  gtk_color_chooser_get_rgba(GTK_COLOR_CHOOSER(control->colour), &colour);
  g_autofree char *text =
      g_strdup_printf("#%02x%02x%02x", (guint)(colour.red * 255 + 0.5),
                      (guint)(colour.green * 255 + 0.5), (guint)(colour.blue * 255 + 0.5));
  gtk_editable_set_text(GTK_EDITABLE(control->entry), text);
  commit(control);
}

static void show_colour(CapEntryControl *control) {
  GdkRGBA colour = {0, 0, 0, 0};
  if (control->colour == NULL)
    return;
  if (control->value != NULL)
    gdk_rgba_parse(&colour, control->value);
  gtk_color_chooser_set_rgba(GTK_COLOR_CHOOSER(control->colour), &colour);
}

void cap_entry_control_add_colour(CapEntryControl *control) {
  g_autofree char *name = g_strdup_printf(_("Choose %s"), cap_entry_control_name(control));
  control->colour = gtk_color_button_new();
  gtk_widget_set_tooltip_text(control->colour, name);
  /* The button within has the keyboard. */
  gtk_accessible_update_property(GTK_ACCESSIBLE(gtk_widget_get_first_child(control->colour)),
                                 GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped(control->colour, "color-set", G_CALLBACK(on_colour_set), control);
  cap_entry_control_append(control, control->colour);
}

/* --- The widget ----------------------------------------------------------------------------- */

static gboolean cap_entry_control_grab_focus(GtkWidget *widget) {
  return gtk_widget_grab_focus(CAP_ENTRY_CONTROL(widget)->entry);
}

static void cap_entry_control_dispose(GObject *object) {
  CapEntryControl *control = CAP_ENTRY_CONTROL(object);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(control))) != NULL)
    gtk_widget_unparent(child);
  control->colour = NULL;
  g_clear_pointer(&control->value, g_free);
  g_clear_pointer(&control->name, g_free);
  G_OBJECT_CLASS(cap_entry_control_parent_class)->dispose(object);
}

static void cap_entry_control_class_init(CapEntryControlClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_entry_control_dispose;
  widget_class->focus = cap_control_move_focus;
  widget_class->grab_focus = cap_entry_control_grab_focus;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void cap_entry_control_init(CapEntryControl *control) {
  GtkEventController *focus = gtk_event_controller_focus_new();
  control->entry = gtk_entry_new();
  gtk_widget_set_hexpand(control->entry, TRUE);
  gtk_editable_set_width_chars(GTK_EDITABLE(control->entry), 10);
  gtk_widget_set_parent(control->entry, GTK_WIDGET(control));
  gtk_widget_add_css_class(GTK_WIDGET(control), "linked");
  g_signal_connect_swapped(control->entry, "activate", G_CALLBACK(on_activate), control);
  g_signal_connect_swapped(focus, "leave", G_CALLBACK(on_focus_leave), control);
  gtk_widget_add_controller(control->entry, focus);
}

GtkWidget *cap_entry_control_new(void) {
  return g_object_new(CAP_TYPE_ENTRY_CONTROL, NULL);
}
