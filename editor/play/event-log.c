#include "editor/play/event-log.h"

#include <glib/gi18n.h>

#include "editor/play/play-line.h"

struct _CapEventLog {
  GtkWidget parent_instance;
  GtkWidget *overlay, *scrolled, *nothing;
  GtkListView *list;
  GListStore *lines;
  guint follower;    /* timer while the end is followed; 0 when not */
  CapPlayCopy *copy; /* what explains the rules; NULL before the first game */
};

G_DEFINE_FINAL_TYPE(CapEventLog, cap_event_log, GTK_TYPE_WIDGET)

/* --- Rules ---------------------------------------------------------------------------------- */

static GtkWidget *new_explanation(const char *rule, const char *text) {
  g_autofree char *words =
      text != NULL ? g_strdup(text) : g_strdup_printf(_("Nothing is known of %s."), rule);
  GtkWidget *label = gtk_label_new(words);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 52);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), label);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(scrolled), 300);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  return scrolled;
}

/* The popover is made when it is first opened: a long list has many. */
static void fill_popover(GtkMenuButton *button, gpointer data) {
  CapEventLog *log = CAP_EVENT_LOG(data);
  const char *rule = gtk_label_get_text(GTK_LABEL(gtk_menu_button_get_child(button)));
  g_autofree char *text =
      log->copy != NULL ? log->copy->rules->explain(log->copy->game, rule) : NULL;
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), new_explanation(rule, text));
  gtk_menu_button_set_popover(button, popover);
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void set_up_row(CapEventLog *log, GtkListItem *item) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *rule = gtk_menu_button_new();
  GtkWidget *number = gtk_label_new(NULL), *text = gtk_label_new(NULL);
  gtk_menu_button_set_has_frame(GTK_MENU_BUTTON(rule), FALSE);
  gtk_label_set_xalign(GTK_LABEL(number), 0);
  gtk_widget_set_hexpand(number, TRUE);
  gtk_menu_button_set_child(GTK_MENU_BUTTON(rule), number);
  gtk_widget_set_halign(gtk_widget_get_parent(number),
                        GTK_ALIGN_FILL); /* GTK has it in the middle */
  gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(rule), fill_popover, log, NULL);
  gtk_widget_set_valign(rule, GTK_ALIGN_START);
  gtk_widget_add_css_class(rule, "rule-button");
  gtk_widget_set_tooltip_text(rule, _("What the rule says"));
  gtk_label_set_wrap(GTK_LABEL(text), TRUE);
  gtk_label_set_xalign(GTK_LABEL(text), 0);
  gtk_widget_set_hexpand(text, TRUE);
  gtk_box_append(GTK_BOX(box), rule);
  gtk_box_append(GTK_BOX(box), text);
  gtk_list_item_set_child(item, box);
  gtk_list_item_set_activatable(item, FALSE);
}

static void bind_row(CapEventLog *log, GtkListItem *item) {
  CapPlayLine *line = CAP_PLAY_LINE(gtk_list_item_get_item(item));
  GtkWidget *rule = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *text = gtk_widget_get_next_sibling(rule);
  g_autofree char *name = g_strdup_printf(_("Rule %s"), line->rule);
  (void)log;
  gtk_label_set_text(GTK_LABEL(gtk_menu_button_get_child(GTK_MENU_BUTTON(rule))), line->rule);
  gtk_accessible_update_property(GTK_ACCESSIBLE(rule), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_label_set_text(GTK_LABEL(text), line->text);
  if (line->is_marked)
    gtk_widget_remove_css_class(text, "dim");
  else
    gtk_widget_add_css_class(text, "dim");
}

/* --- Showing -------------------------------------------------------------------------------- */

static gboolean is_heard(const CapTapeEvent *event, CapIndex viewer) {
  return viewer == CAP_INDEX_NONE || (event->heard >> viewer & 1u) != 0;
}

/* The list learns how high it is little by little, as its rows are laid out. For a moment after a
 * change its end is followed; whoever scrolls later is left alone. */
#define FOLLOW_FOR 400

static void go_to_end(CapEventLog *log) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(log->lines));
  if (n > 0)
    gtk_widget_activate_action(GTK_WIDGET(log->list), "list.scroll-to-item", "u", n - 1);
}

static void on_height(CapEventLog *log, GtkAdjustment *adjustment) {
  if (log->follower != 0)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment));
}

static gboolean stop_following(gpointer data) {
  CapEventLog *log = data;
  go_to_end(log);
  log->follower = 0;
  return G_SOURCE_REMOVE;
}

static void follow_end(CapEventLog *log) {
  g_clear_handle_id(&log->follower, g_source_remove);
  log->follower = g_timeout_add(FOLLOW_FOR, stop_following, log);
  go_to_end(log);
}

static GPtrArray *lines_of(const CapTape *tape, CapIndex viewer) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; tape != NULL && i < cap_tape_n_events(tape); i++) {
    const CapTapeEvent *event = cap_tape_event(tape, i);
    if (event->at > cap_tape_position(tape))
      break;
    if (!is_heard(event, viewer))
      continue;
    CapPlayLine *line = cap_play_line_new(i, event->text, event->rule);
    line->is_marked = event->at == cap_tape_position(tape);
    g_ptr_array_add(lines, line);
  }
  return lines;
}

static gboolean is_same(const CapPlayLine *a, const CapPlayLine *b) {
  return a->number == b->number && a->is_marked == b->is_marked && g_str_equal(a->text, b->text);
}

/* Most lines stay when the game goes on: they are left alone, so that the list stands still. */
static void take_lines(CapEventLog *log, GPtrArray *lines) {
  guint before = g_list_model_get_n_items(G_LIST_MODEL(log->lines)), same = 0;
  while (same < MIN(before, lines->len)) {
    g_autoptr(CapPlayLine) line = g_list_model_get_item(G_LIST_MODEL(log->lines), same);
    if (!is_same(line, g_ptr_array_index(lines, same)))
      break;
    same++;
  }
  /* An empty array has nothing to point into. */
  g_list_store_splice(log->lines, same, before - same, lines->len > 0 ? lines->pdata + same : NULL,
                      lines->len - same);
}

void cap_event_log_show(CapEventLog *log, const CapTape *tape, CapIndex viewer) {
  g_autoptr(GPtrArray) lines = lines_of(tape, viewer);
  g_clear_pointer(&log->copy, cap_play_copy_unref);
  if (tape != NULL)
    log->copy = cap_play_copy_ref(cap_tape_copy(tape));
  take_lines(log, lines);
  gtk_widget_set_visible(log->nothing, lines->len == 0);
  follow_end(log);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_event_log_dispose(GObject *object) {
  CapEventLog *log = CAP_EVENT_LOG(object);
  g_clear_handle_id(&log->follower, g_source_remove);
  g_clear_pointer(&log->overlay, gtk_widget_unparent);
  g_clear_object(&log->lines);
  g_clear_pointer(&log->copy, cap_play_copy_unref);
  G_OBJECT_CLASS(cap_event_log_parent_class)->dispose(object);
}

static void cap_event_log_class_init(CapEventLogClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_event_log_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_event_log_init(CapEventLog *log) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  log->lines = g_list_store_new(CAP_TYPE_PLAY_LINE);
  g_signal_connect_swapped(factory, "setup", G_CALLBACK(set_up_row), log);
  g_signal_connect_swapped(factory, "bind", G_CALLBACK(bind_row), log);
  GtkSelectionModel *model =
      GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(g_object_ref(log->lines))));
  log->list = GTK_LIST_VIEW(gtk_list_view_new(model, factory));
  gtk_accessible_update_property(GTK_ACCESSIBLE(log->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Events"), -1);
  log->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(log->scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(log->scrolled), GTK_WIDGET(log->list));
  gtk_scrolled_window_set_has_frame(GTK_SCROLLED_WINDOW(log->scrolled), TRUE);
  g_signal_connect_object(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(log->scrolled)),
                          "changed", G_CALLBACK(on_height), log, G_CONNECT_SWAPPED);
  log->nothing = gtk_label_new(_("What happens in the game is told here, with its rules."));
  gtk_label_set_wrap(GTK_LABEL(log->nothing), TRUE);
  gtk_label_set_justify(GTK_LABEL(log->nothing), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class(log->nothing, "dim-label");
  gtk_widget_set_can_target(log->nothing, FALSE);
  gtk_widget_set_halign(log->nothing, GTK_ALIGN_CENTER);
  gtk_widget_set_valign(log->nothing, GTK_ALIGN_CENTER);
  log->overlay = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(log->overlay), log->scrolled);
  gtk_overlay_add_overlay(GTK_OVERLAY(log->overlay), log->nothing);
  gtk_widget_set_parent(log->overlay, GTK_WIDGET(log));
}

GtkWidget *cap_event_log_new(void) {
  return g_object_new(CAP_TYPE_EVENT_LOG, NULL);
}
