#include "editor/shell/new-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/form/accessible.h"
#include "editor/form/drop-down.h"
#include "editor/handbook.h"
#include "editor/shell/new-map-form.h"
#include "editor/shell/new-scenario-form.h"
#include "validator/new-document.h"

#define CAP_TYPE_NEW_DIALOG (cap_new_dialog_get_type())
G_DECLARE_FINAL_TYPE(CapNewDialog, cap_new_dialog, CAP, NEW_DIALOG, GtkWindow)

struct _CapNewDialog {
  GtkWindow parent_instance;
  CapKind kind;
  GtkEntry *title_entry;
  GtkLabel *id_label, *why;
  GtkCheckButton *drafted, *example, *empty;
  GtkDropDown *game;
  GtkWidget *game_label, *create, *questions;
  GtkSizeGroup *captions;
  GtkWidget *scenario_form, *map_form; /* of a new scenario, of a new map; else NULL */
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

static gboolean is_drafted(CapNewDialog *dialog) {
  return gtk_widget_get_visible(GTK_WIDGET(dialog->drafted)) &&
         gtk_check_button_get_active(dialog->drafted);
}

static char *dup_drafted(CapNewDialog *dialog, const char *id, const char *title, const char *name,
                         char **why) {
  *why = NULL;
  if (dialog->scenario_form != NULL)
    return cap_new_scenario_form_dup_text(CAP_NEW_SCENARIO_FORM(dialog->scenario_form), id, title,
                                          name, why);
  CapMapDraft draft = cap_new_map_form_answers(CAP_NEW_MAP_FORM(dialog->map_form));
  return cap_new_dup_map(&draft, id, title, name);
}

/* The kind of map that is wanted has its own examples. */
static const char *chosen_start(CapNewDialog *dialog) {
  gboolean is_empty = gtk_check_button_get_active(dialog->empty);
  CapBoards board = dialog->map_form != NULL
                        ? cap_new_map_form_answers(CAP_NEW_MAP_FORM(dialog->map_form)).board
                        : CAP_BOARD_HEXES;
  if (board == CAP_BOARD_ZONES)
    return CAP_NEW_ZONES;
  if (board == CAP_BOARD_TABLE)
    return CAP_NEW_TABLE;
  return is_empty ? CAP_NEW_EMPTY : CAP_NEW_EXAMPLE;
}

/* The text of the document; NULL, with a sentence that says why, when something is lacking. */
static char *dup_text(CapNewDialog *dialog, const char *id, char **why) {
  g_autofree char *title = cap_new_dup_title(title_text(dialog), id);
  g_autofree char *name = g_strconcat(id, ".xml", NULL);
  *why = NULL;
  if (is_drafted(dialog))
    return dup_drafted(dialog, id, title, name, why);
  const CapTemplate *template =
      cap_new_template(dialog->kind, chosen_start(dialog), chosen_system(dialog));
  return template != NULL ? cap_new_dup_document(template, id, title, name) : NULL;
}

/* A line in any case: the fields below stay where they are while somebody types. */
static void show_identifier(CapNewDialog *dialog, const char *id) {
  g_autofree char *text = id != NULL ? g_strdup_printf(_("Its identifier will be %s."), id)
                          : *title_text(dialog) == '\0'
                              ? g_strdup(_("An identifier will be made of its letters."))
                              : g_strdup(_("The title needs a letter from a to z."));
  gtk_label_set_text(dialog->id_label, text);
}

/* What is lacking is told at once, not after the button was pressed. */
static void on_changed(CapNewDialog *dialog) {
  g_autofree char *id = cap_new_dup_identifier(title_text(dialog));
  g_autofree char *why = NULL;
  g_autofree char *text = dup_text(dialog, id != NULL ? id : "new", &why);
  show_identifier(dialog, id);
  gtk_label_set_text(dialog->why, why != NULL ? why : "");
  gtk_widget_set_visible(GTK_WIDGET(dialog->why), why != NULL);
  gtk_widget_set_sensitive(dialog->create, id != NULL && text != NULL);
}

static void on_start_changed(CapNewDialog *dialog) {
  gboolean is_asked = is_drafted(dialog);
  if (dialog->scenario_form != NULL)
    gtk_widget_set_sensitive(dialog->scenario_form, is_asked);
  if (dialog->map_form != NULL)
    cap_new_map_form_set_sized(CAP_NEW_MAP_FORM(dialog->map_form), is_asked);
  on_changed(dialog);
}

static void on_game_changed(CapNewDialog *dialog) {
  const CapSystem *system = chosen_system(dialog);
  gboolean can_draft = system != NULL && system->drafter != NULL;
  if (dialog->scenario_form != NULL) {
    gtk_widget_set_visible(GTK_WIDGET(dialog->drafted), can_draft);
    gtk_widget_set_visible(dialog->scenario_form, can_draft);
    cap_new_scenario_form_set_system(CAP_NEW_SCENARIO_FORM(dialog->scenario_form), system);
  }
  on_start_changed(dialog);
}

static void on_create(CapNewDialog *dialog) {
  GtkWindow *parent = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  CapApplication *application = cap_window_application(CAP_WINDOW(parent));
  g_autofree char *id = cap_new_dup_identifier(title_text(dialog));
  g_autofree char *why = NULL;
  g_autofree char *text = id != NULL ? dup_text(dialog, id, &why) : NULL;
  if (text == NULL)
    return; /* the sentence is there already */
  g_autofree char *name = g_strconcat(id, ".xml", NULL);
  g_autoptr(CapFile) file = cap_file_new(name, text, strlen(text));
  cap_cabinet_add(cap_application_cabinet(application), file);
  cap_application_show_file(application, parent, file);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

/* --- What is asked --------------------------------------------------------------------------- */

static void ask_for_scenario(CapNewDialog *dialog, CapWindow *window) {
  CapCabinet *cabinet = cap_application_cabinet(cap_window_application(window));
  dialog->scenario_form =
      cap_new_scenario_form_new(dialog->captions, cabinet, cap_window_project(window));
  gtk_check_button_set_label(dialog->drafted, _("A _small scenario of these, ready to play"));
  gtk_box_append(GTK_BOX(dialog->questions), dialog->scenario_form);
  g_signal_connect_object(dialog->scenario_form, "changed", G_CALLBACK(on_changed), dialog,
                          G_CONNECT_SWAPPED);
}

static void ask_for_map(CapNewDialog *dialog, CapWindow *window) {
  CapProject *project = cap_window_project(window);
  const CapMap *map = project != NULL ? cap_project_map(project) : NULL;
  dialog->map_form =
      cap_new_map_form_new(dialog->captions, map != NULL ? map->board : CAP_BOARD_HEXES);
  gtk_check_button_set_label(dialog->drafted, _("Clear _ground of this size"));
  gtk_widget_set_visible(GTK_WIDGET(dialog->empty), FALSE);
  gtk_box_append(GTK_BOX(dialog->questions), dialog->map_form);
}

static void ask(CapNewDialog *dialog, CapWindow *window) {
  if (dialog->kind == CAP_KIND_SCENARIO)
    ask_for_scenario(dialog, window);
  else if (dialog->kind == CAP_KIND_MAP)
    ask_for_map(dialog, window);
  gtk_widget_set_visible(GTK_WIDGET(dialog->drafted), dialog->kind != CAP_KIND_ROSTER);
  gtk_check_button_set_active(dialog->kind != CAP_KIND_ROSTER ? dialog->drafted : dialog->example,
                              TRUE);
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
  fill_games(dialog, cap_window_project(window));
  ask(dialog, window);
  on_game_changed(dialog);
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
  gtk_widget_class_bind_template_child(widget, CapNewDialog, captions);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, create);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, drafted);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, empty);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, example);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, game);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, game_label);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, id_label);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, questions);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, title_entry);
  gtk_widget_class_bind_template_child(widget, CapNewDialog, why);
  gtk_widget_class_bind_template_callback(widget, on_changed);
  gtk_widget_class_bind_template_callback(widget, on_create);
  gtk_widget_class_bind_template_callback(widget, on_game_changed);
  gtk_widget_class_bind_template_callback(widget, on_start_changed);
  gtk_widget_class_bind_template_callback(widget, gtk_window_close);
  gtk_widget_class_add_binding_action(widget, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void cap_new_dialog_init(CapNewDialog *dialog) {
  gtk_widget_init_template(GTK_WIDGET(dialog));
  cap_drop_down_mend(dialog->game);
  cap_accessible_name_drop_down(dialog->game, _("Game"));
}
