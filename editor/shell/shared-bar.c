#include "editor/shell/shared-bar.h"

#include <glib/gi18n.h>

#include "editor/core/files/sharing.h"
#include "editor/shell/dialogs.h"
#include "editor/shell/window.h"

/* More names than these nobody reads in passing. */
#define MOST_NAMES 3

struct _CapSharedBar {
  GtkWidget parent_instance;
  GtkWidget *bar; /* NULL when nothing that is shared would be written */
  CapProject *project;
  CapFile *file; /* the one it speaks of, with a reference; NULL when there is no bar */
};

G_DEFINE_FINAL_TYPE(CapSharedBar, cap_shared_bar, GTK_TYPE_WIDGET)

/* --- What it says --------------------------------------------------------------------------- */

/* "Lodi, Pavia, Marignano and 2 more". New string. */
static char *dup_list(const GPtrArray *users) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < MIN(users->len, MOST_NAMES); i++)
    g_string_append_printf(text, "%s“%s”", i > 0 ? ", " : "",
                           (const char *)g_ptr_array_index(users, i));
  if (users->len > MOST_NAMES)
    g_string_append_printf(text, _(" and %u more"), users->len - MOST_NAMES);
  return g_string_free(text, FALSE);
}

static char *dup_words(CapProject *project, CapFile *file) {
  g_autoptr(GPtrArray) users = cap_sharing_users(project, file);
  g_autofree char *list = dup_list(users);
  if (users->len == 0)
    return g_strdup_printf(_("You have changed %s. Saving writes that file, too."),
                           cap_file_name(file));
  return g_strdup_printf(_("You have changed %s. Saving changes it for other scenarios, too: %s."),
                         cap_file_name(file), list);
}

/* What the bar has room for; the names are in its tooltip then. */
static char *dup_short_words(CapProject *project, CapFile *file) {
  g_autoptr(GPtrArray) users = cap_sharing_users(project, file);
  if (users->len < 2)
    return dup_words(project, file);
  return g_strdup_printf(ngettext("Saving also changes %s, which %u other scenario uses.",
                                  "Saving also changes %s, which %u other scenarios use.",
                                  users->len),
                         cap_file_name(file), users->len);
}

/* --- What it does --------------------------------------------------------------------------- */

static void on_path(GtkWindow *parent, const char *path, gpointer data) {
  g_autoptr(CapSharedBar) bar = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = path != NULL ? g_path_get_basename(path) : NULL;
  if (path == NULL || bar->file == NULL)
    return;
  if (!cap_sharing_save_own_copy(bar->project, bar->file, path, &error))
    cap_tell_error(parent, _("The document could not be saved."), error->message);
  else if (CAP_IS_WINDOW(parent))
    cap_desk_tell(cap_window_desk(CAP_WINDOW(parent)),
                  _("Saved: %s. This scenario uses it from now on, and no other does."), name);
}

static void on_copy(CapSharedBar *bar) {
  g_autofree char *name = cap_sharing_dup_name(bar->project, bar->file);
  cap_choose_file(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(bar))),
                  _("Save a copy for this scenario"), name, on_path, g_object_ref(bar));
}

/* --- The widget ----------------------------------------------------------------------------- */

static GtkWidget *new_bar(CapSharedBar *bar) {
  g_autofree char *words = dup_words(bar->project, bar->file);
  g_autofree char *short_words = dup_short_words(bar->project, bar->file);
  GtkWidget *inner = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name("dialog-warning-symbolic");
  GtkWidget *label = gtk_label_new(short_words);
  GtkWidget *button =
      gtk_button_new_with_mnemonic(cap_file_kind(bar->file) == CAP_KIND_MAP
                                       ? _("Save a copy of the _map for this scenario…")
                                       : _("Save a copy of the _roster for this scenario…"));
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_widget_set_tooltip_text(label, words);
  gtk_widget_add_css_class(inner, "shared-bar");
  gtk_box_append(GTK_BOX(inner), icon);
  gtk_box_append(GTK_BOX(inner), label);
  gtk_box_append(GTK_BOX(inner), button);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(on_copy), bar);
  return inner;
}

/* Each file by itself, the map first. */
static void speak_of(CapSharedBar *bar, CapFile *file) {
  if (bar->file == file)
    return;
  g_clear_pointer(&bar->bar, gtk_widget_unparent);
  g_set_object(&bar->file, file);
  if (file == NULL)
    return;
  bar->bar = new_bar(bar);
  gtk_widget_set_parent(bar->bar, GTK_WIDGET(bar));
}

void cap_shared_bar_look(CapSharedBar *bar, CapProject *project) {
  g_autoptr(GPtrArray) modified = cap_sharing_modified(project);
  g_set_object(&bar->project, project);
  speak_of(bar, modified->len > 0 ? g_ptr_array_index(modified, 0) : NULL);
}

static void cap_shared_bar_dispose(GObject *object) {
  CapSharedBar *bar = CAP_SHARED_BAR(object);
  g_clear_pointer(&bar->bar, gtk_widget_unparent);
  g_clear_object(&bar->file);
  g_clear_object(&bar->project);
  G_OBJECT_CLASS(cap_shared_bar_parent_class)->dispose(object);
}

static void cap_shared_bar_class_init(CapSharedBarClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_shared_bar_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_shared_bar_init(CapSharedBar *bar) {
  (void)bar;
}
