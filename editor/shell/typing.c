#include "editor/shell/typing.h"

#include <gtksourceview/gtksource.h>

#include "editor/form/control.h"

/* Together with the time between two copies (recovery.c) at most five seconds of work that a
 * kill may cost. Somebody who writes a long note makes no pause. */
#define PAUSE_SECONDS   2
#define LONGEST_SECONDS 3

struct _CapTyping {
  GObject parent_instance;
  GtkWindow *window; /* NULL when it is gone */
  GObject *source;   /* whose `changed` is listened to; NULL for none */
  gboolean is_pending;
  gint64 since; /* when the first letter came that is pending */
  guint timer;
};

G_DEFINE_FINAL_TYPE(CapTyping, cap_typing, G_TYPE_OBJECT)

static guint signal_changed;

/* The field with the keyboard, if what is typed there goes into a document. The source view takes
 * every letter itself; what is searched, or asked by something that pops up, goes elsewhere. */
static GtkWidget *find_field(CapTyping *typing) {
  GtkWidget *focus = typing->window != NULL ? gtk_window_get_focus(typing->window) : NULL;
  if (focus == NULL || (!GTK_IS_TEXT(focus) && !GTK_IS_TEXT_VIEW(focus)) ||
      GTK_SOURCE_IS_VIEW(focus) || gtk_widget_get_ancestor(focus, GTK_TYPE_SEARCH_ENTRY) != NULL ||
      gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER) != NULL)
    return NULL;
  return focus;
}

static void set_pending(CapTyping *typing, gboolean is_pending) {
  if (!is_pending)
    g_clear_handle_id(&typing->timer, g_source_remove);
  if (typing->is_pending == is_pending)
    return;
  typing->is_pending = is_pending;
  typing->since = g_get_monotonic_time();
  g_signal_emit(typing, signal_changed, 0);
}

gboolean cap_typing_is_pending(CapTyping *typing) {
  return typing->is_pending;
}

/* --- Handing on ----------------------------------------------------------------------------- */

/* Fields that are no controls hand on when the keyboard leaves them: so it leaves for a moment. */
static void leave_and_come_back(GtkWindow *window, GtkWidget *field) {
  g_object_ref(field);
  gtk_window_set_focus(window, NULL);
  if (gtk_window_get_focus(window) == NULL &&
      gtk_widget_get_root(field) == GTK_ROOT(window)) /* a page may have made its fields anew */
    gtk_window_set_focus(window, field);
  g_object_unref(field);
}

void cap_typing_hand_on(CapTyping *typing) {
  GtkWidget *field = find_field(typing);
  if (!typing->is_pending || field == NULL)
    return;
  GtkWidget *control = gtk_widget_get_ancestor(field, CAP_TYPE_CONTROL);
  set_pending(typing, FALSE);
  if (control != NULL)
    cap_control_commit(CAP_CONTROL(control));
  else
    leave_and_come_back(typing->window, field);
}

static gboolean on_pause(gpointer data) {
  CapTyping *typing = data;
  typing->timer = 0;
  cap_typing_hand_on(typing);
  return G_SOURCE_REMOVE;
}

/* --- Noticing ------------------------------------------------------------------------------- */

static void on_text_changed(CapTyping *typing) {
  set_pending(typing, TRUE);
  gint64 typed = (g_get_monotonic_time() - typing->since) / 1000;
  gint64 wait = MIN(PAUSE_SECONDS * 1000, LONGEST_SECONDS * 1000 - typed);
  g_clear_handle_id(&typing->timer, g_source_remove);
  typing->timer = g_timeout_add((guint)MAX(wait, 1), on_pause, typing);
}

static void stop_listening(CapTyping *typing) {
  if (typing->source != NULL)
    g_signal_handlers_disconnect_by_data(typing->source, typing);
  g_clear_object(&typing->source);
}

/* The field that was left has handed on. */
static void on_focus(CapTyping *typing) {
  GtkWidget *field = find_field(typing);
  stop_listening(typing);
  set_pending(typing, FALSE);
  if (field == NULL)
    return;
  typing->source = GTK_IS_TEXT(field)
                       ? G_OBJECT(g_object_ref(field))
                       : G_OBJECT(g_object_ref(gtk_text_view_get_buffer(GTK_TEXT_VIEW(field))));
  g_signal_connect_swapped(typing->source, "changed", G_CALLBACK(on_text_changed), typing);
}

/* --- The object ----------------------------------------------------------------------------- */

CapTyping *cap_typing_new(GtkWindow *window) {
  CapTyping *typing = g_object_new(CAP_TYPE_TYPING, NULL);
  g_set_weak_pointer(&typing->window, window);
  g_signal_connect_object(window, "notify::focus-widget", G_CALLBACK(on_focus), typing,
                          G_CONNECT_SWAPPED);
  return typing;
}

static void cap_typing_dispose(GObject *object) {
  CapTyping *typing = CAP_TYPING(object);
  g_clear_handle_id(&typing->timer, g_source_remove);
  stop_listening(typing);
  g_clear_weak_pointer(&typing->window);
  G_OBJECT_CLASS(cap_typing_parent_class)->dispose(object);
}

static void cap_typing_class_init(CapTypingClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_typing_dispose;
  signal_changed = g_signal_new("changed", CAP_TYPE_TYPING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void cap_typing_init(CapTyping *typing) {
  (void)typing;
}
