#include "editor/shell/new-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/form/accessible.h"
#include "editor/form/drop-down.h"
#include "editor/handbook.h"
#include "validator/new-document.h"

#define CAP_TYPE_NEW_DIALOG (cap_new_dialog_get_type())
G_DECLARE_FINAL_TYPE(CapNewDialog, cap_new_dialog, CAP, NEW_DIALOG, GtkWindow)

struct _CapNewDialog {
  GtkWindow parent_instance;
  CapKind kind;
  GtkEntry *title_entry;
  GtkLabel *id_label;
  GtkCheckButton *empty, *zones;
  GtkDropDown *game;
  GtkWidget *game_label, *create;
};

G_DEFINE_FINAL_TYPE(CapNewDialog, cap_new_dialog, GTK_TYPE_WINDOW)

static const char *title_text(CapNewDialog *dialog) {
  return gtk_editable_get_text(GTK_EDITABLE(dialog->title_entry));
}

/* --- The game -------------------------------------------------------------------------------- */

/* Scenarios and rosters are those of a rule system; there may be none. */
static const CapSystem *chosen_system(CapNewDialog *dialog) {
  guint chosen = gtk_drop_down_get_selected(dialog->game);
  return chosen != GTK_INVALID_LIST_POSITION ? cap_systems[chosen] : NULL;
}

static gboolean has_template(CapNewDialog *dialog) {
  return cap_new_template(dialog->kind, CAP_NEW_EMPTY, chosen_system(dialog)) != NULL;
}

/* Is it the system of what the window works on, or at least one that is played on such a map? */
static gboolean suits(const CapSystem *system, CapProject *project) {
  const CapMap *map = cap_project_map(project);
  const CapFormat *format = cap_format_find(cap_slice_of(system->name));
  if (cap_project_file(project, CAP_KIND_SCENARIO) != NULL ||
      cap_project_file(project, CAP_KIND_ROSTER) != NULL)
    return cap_project_handbook(project)->system == system;
  return map != NULL && cap_format_has_board(format, map);
}

static void fill_games(CapNewDialog *dialog, CapProject *project) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  guint chosen = G_MAXUINT;
  for (guint i = 0; cap_systems[i] != NULL; i++) {
    g_ptr_array_add(names, (gpointer)cap_format_find(cap_slice_of(cap_systems[i]->name))->title);
    if (chosen == G_MAXUINT && project != NULL && suits(cap_systems[i], project))
      chosen = i;
  }
  gboolean is_asked = dialog->kind != CAP_KIND_MAP && names->len > 1;
  g_ptr_array_add(names, NULL);
  cap_drop_down_set_names(dialog->game, (const char *const *)names->pdata);
  if (chosen != G_MAXUINT)
    gtk_drop_down_set_selected(dialog->game, chosen);
  gtk_widget_set_visible(GTK_WIDGET(dialog->game), is_asked);
  gtk_widget_set_visible(dialog->game_label, is_asked);
}

/* --- What is made ---------------------------------------------------------------------------- */

static void on_title_changed(CapNewDialog *dialog) {
  g_autofree char *id = cap_new_dup_identifier(title_text(dialog));
  g_autofree char *text =
      id != NULL
          ? g_strdup_printf(_("Its identifier will be %s."), id)
          : g_strdup(_("The title needs a letter from a to z: its identifier is made from it."));
  gtk_label_set_text(dialog->id_label, text);
  gtk_widget_set_sensitive(dialog->create, id != NULL && has_template(dialog));
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
  const CapTemplate *template = cap_new_template(dialog->kind, start, chosen_system(dialog));
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
  fill_games(dialog, cap_window_project(window));
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
  gtk_widget_class_bind_template_child(widget, CapNewDialog, game);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, game_label);
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
  cap_drop_down_mend(dialog->game);
  cap_accessible_name_drop_down(dialog->game, _("Game"));
}
