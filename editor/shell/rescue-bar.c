#include "editor/shell/rescue-bar.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "editor/shell/compare-window.h"
#include "editor/shell/dialogs.h"

struct _CapRescueBar {
  GtkWidget parent_instance;
  GtkWidget *bar; /* NULL when there is nothing to offer */
  CapRecovery *recovery;
  CapProject *project; /* weak; NULL when it is gone */
  CapRescue *rescue;   /* what it offers; NULL for nothing */
};

enum { RECOVER = 1, COMPARE, DISCARD };

G_DEFINE_FINAL_TYPE(CapRescueBar, cap_rescue_bar, GTK_TYPE_WIDGET)

static GtkWindow *window_of(CapRescueBar *bar) {
  return GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(bar)));
}

/* --- What it says --------------------------------------------------------------------------- */

/* Whether somebody saved the document after the copy was made. */
static gboolean is_older_than_file(const CapRescue *rescue) {
  GStatBuf status;
  return g_stat(rescue->path, &status) == 0 && status.st_mtime > rescue->time;
}

static char *dup_words(const CapRescue *rescue) {
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local(rescue->time);
  g_autofree char *when = g_date_time_format(time, "%e %B %Y, %H:%M");
  if (is_older_than_file(rescue))
    return g_strdup_printf(_("The program ended before work on %s was saved (%s). The file has "
                             "been changed since then."),
                           rescue->name, when);
  return g_strdup_printf(_("The program ended before work on %s was saved (%s). What you see is "
                           "the last saved version."),
                         rescue->name, when);
}

static void on_response(CapRescueBar *bar, int response);

static GtkWidget *new_label(const CapRescue *rescue) {
  g_autofree char *words = dup_words(rescue);
  GtkWidget *label = gtk_label_new(words);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(label, TRUE);
  return label;
}

static GtkWidget *new_bar(CapRescueBar *bar) {
  GtkWidget *inner = gtk_info_bar_new();
  GtkInfoBar *info = GTK_INFO_BAR(inner);
  gtk_info_bar_add_child(info, new_label(bar->rescue));
  gtk_info_bar_add_button(info, _("_Recover"), RECOVER);
  gtk_info_bar_add_button(info, _("_Compare"), COMPARE);
  gtk_info_bar_add_button(info, _("_Discard"), DISCARD);
  gtk_info_bar_add_button(info, _("_Later"), GTK_RESPONSE_CLOSE);
  gtk_info_bar_set_message_type(info, GTK_MESSAGE_QUESTION);
  g_signal_connect_swapped(inner, "response", G_CALLBACK(on_response), bar);
  return inner;
}

static void offer(CapRescueBar *bar, CapRescue *rescue) {
  g_clear_pointer(&bar->rescue, cap_rescue_free);
  g_clear_pointer(&bar->bar, gtk_widget_unparent);
  bar->rescue = rescue;
  if (rescue == NULL)
    return;
  bar->bar = new_bar(bar);
  gtk_widget_set_parent(bar->bar, GTK_WIDGET(bar));
}

static void look_again(CapRescueBar *bar) {
  g_autoptr(GPtrArray) files =
      bar->project != NULL ? cap_project_files(bar->project) : g_ptr_array_new();
  CapRescue *found = NULL;
  for (guint i = 0; i < files->len && found == NULL; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    if (cap_file_path(file) != NULL)
      found = cap_recovery_find(bar->recovery, cap_file_path(file));
  }
  offer(bar, found);
}

void cap_rescue_bar_look(CapRescueBar *bar, CapRecovery *recovery, CapProject *project) {
  g_set_object(&bar->recovery, recovery);
  g_set_weak_pointer(&bar->project, project);
  look_again(bar);
}

/* --- What it does --------------------------------------------------------------------------- */

static void recover(CapRescueBar *bar) {
  g_autoptr(GError) error = NULL;
  g_autoptr(CapFile) file = cap_recovery_open(bar->recovery, bar->rescue, &error);
  if (file == NULL) {
    cap_tell_error(window_of(bar), _("The copy could not be read."), error->message);
    return;
  }
  look_again(bar);
}

/* From the window, which may outlive the offer. */
static void on_recover(gpointer data) {
  CapRescueBar *bar = data;
  if (bar->rescue != NULL)
    recover(bar);
}

static void compare(CapRescueBar *bar) {
  g_autofree char *saved = NULL;
  g_autofree char *rescued = NULL;
  gsize n_saved, n_rescued;
  g_autoptr(GError) error = NULL;
  if (g_file_get_contents(bar->rescue->path, &saved, &n_saved, &error) &&
      g_file_get_contents(bar->rescue->copy, &rescued, &n_rescued, &error))
    cap_compare_window_show(window_of(bar), bar->rescue->name, (CapSlice){saved, n_saved},
                            (CapSlice){rescued, n_rescued}, on_recover, G_OBJECT(bar));
  else
    cap_tell_error(window_of(bar), _("The copy could not be read."), error->message);
}

static void on_discard_answered(GtkWindow *window, int answer, gpointer data) {
  g_autoptr(CapRescueBar) bar = data;
  (void)window;
  if (bar->rescue == NULL || answer == 0)
    return;
  if (answer == 1) {
    recover(bar);
    return;
  }
  cap_recovery_discard(bar->recovery, bar->rescue);
  look_again(bar);
}

static void discard(CapRescueBar *bar) {
  g_autofree char *details = g_strdup_printf(
      _("What was not saved of %s cannot be brought back then."), bar->rescue->name);
  cap_ask(window_of(bar), _("Discard the rescued work?"), details, _("_Recover"), _("_Discard"),
          on_discard_answered, g_object_ref(bar));
}

/* Closed, it comes again when the document is opened the next time. */
static void on_response(CapRescueBar *bar, int response) {
  if (bar->rescue == NULL || response == GTK_RESPONSE_CLOSE)
    offer(bar, NULL);
  else if (response == RECOVER)
    recover(bar);
  else if (response == COMPARE)
    compare(bar);
  else if (response == DISCARD)
    discard(bar);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_rescue_bar_dispose(GObject *object) {
  CapRescueBar *bar = CAP_RESCUE_BAR(object);
  g_clear_pointer(&bar->bar, gtk_widget_unparent);
  g_clear_object(&bar->recovery);
  g_clear_weak_pointer(&bar->project);
  g_clear_pointer(&bar->rescue, cap_rescue_free);
  G_OBJECT_CLASS(cap_rescue_bar_parent_class)->dispose(object);
}

static void cap_rescue_bar_class_init(CapRescueBarClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_rescue_bar_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_rescue_bar_init(CapRescueBar *bar) {
  (void)bar;
}
