#include "editor/shell/new-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "validator/new-document.h"

#define CAP_TYPE_NEW_DIALOG (cap_new_dialog_get_type())
G_DECLARE_FINAL_TYPE(CapNewDialog, cap_new_dialog, CAP, NEW_DIALOG, GtkWindow)

struct _CapNewDialog {
  GtkWindow parent_instance;
  CapKind kind;
  GtkEntry *title_entry;
  GtkLabel *id_label;
  GtkCheckButton *empty, *zones;
  GtkWidget *create;
};

G_DEFINE_FINAL_TYPE(CapNewDialog, cap_new_dialog, GTK_TYPE_WINDOW)

static const char *title_text(CapNewDialog *dialog) {
  return gtk_editable_get_text(GTK_EDITABLE(dialog->title_entry));
}

/* Scenarios and rosters are those of a rule system; there may be none. */
static gboolean has_template(CapKind kind) {
  return cap_new_template(kind, CAP_NEW_EMPTY, cap_systems[0]) != NULL;
}

static void on_title_changed(CapNewDialog *dialog) {
  g_autofree char *id = cap_new_dup_identifier(title_text(dialog));
  g_autofree char *text =
      id != NULL
          ? g_strdup_printf(_("Its identifier will be %s."), id)
          : g_strdup(_("The title needs a letter from a to z: its identifier is made from it."));
  gtk_label_set_text(dialog->id_label, text);
  gtk_widget_set_sensitive(dialog->create, id != NULL && has_template(dialog->kind));
}

static const char *chosen_start(CapNewDialog *dialog) {
  gboolean is_empty = gtk_check_button_get_active(dialog->empty);
  if (dialog->kind == CAP_KIND_MAP && gtk_check_button_get_active(dialog->zones))
    return is_empty ? CAP_NEW_EMPTY_ZONES : CAP_NEW_ZONES;
  return is_empty ? CAP_NEW_EMPTY : CAP_NEW_EXAMPLE;
}

static void on_create(CapNewDialog *dialog) {
  GtkWindow *parent = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  CapApplication *application = cap_window_application(CAP_WINDOW(parent));
  g_autofree char *id = cap_new_dup_identifier(title_text(dialog));
  const char *start = chosen_start(dialog);
  g_autofree char *title = cap_new_dup_title(title_text(dialog), id);
  g_autofree char *name = g_strconcat(id, ".xml", NULL);
  const CapTemplate *template = cap_new_template(dialog->kind, start, cap_systems[0]);
  g_autofree char *text = cap_new_dup_document(template, id, title, name);
  g_autoptr(CapFile) file = cap_file_new(name, text, strlen(text));
  cap_cabinet_add(cap_application_cabinet(application), file);
  cap_application_show_file(application, parent, file);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

void cap_new_dialog_show(CapWindow *window, CapKind kind) {
  static const char *const titles[] = {
      [CAP_KIND_MAP] = N_("New map"),
      [CAP_KIND_ROSTER] = N_("New roster"),
      [CAP_KIND_SCENARIO] = N_("New scenario"),
  };
  g_return_if_fail(kind >= CAP_KIND_MAP && kind <= CAP_KIND_SCENARIO);
  CapNewDialog *dialog = g_object_new(CAP_TYPE_NEW_DIALOG, "transient-for", window, NULL);
  dialog->kind = kind;
  gtk_window_set_title(GTK_WINDOW(dialog), _(titles[kind]));
  gtk_widget_set_visible(GTK_WIDGET(dialog->zones), kind == CAP_KIND_MAP);
  on_title_changed(dialog);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void cap_new_dialog_dispose(GObject *object) {
  gtk_widget_dispose_template(GTK_WIDGET(object), CAP_TYPE_NEW_DIALOG);
  G_OBJECT_CLASS(cap_new_dialog_parent_class)->dispose(object);
}

static void cap_new_dialog_class_init(CapNewDialogClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_new_dialog_dispose;
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/new-dialog.ui");
  gtk_widget_class_bind_template_child(widget, CapNewDialog, create);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, empty);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, id_label);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, title_entry);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, zones);
  gtk_widget_class_bind_template_callback(widget, on_create);
  gtk_widget_class_bind_template_callback(widget, on_title_changed);
  gtk_widget_class_bind_template_callback(widget, gtk_window_close);
  gtk_widget_class_add_binding_action(widget, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void cap_new_dialog_init(CapNewDialog *dialog) {
  gtk_widget_init_template(GTK_WIDGET(dialog));
}
