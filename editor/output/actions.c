#include "editor/output/actions.h"

#include <glib/gi18n.h>

#include "editor/output/output.h"
#include "editor/output/print.h"
#include "editor/shell/dialogs.h"

/* --- Files ---------------------------------------------------------------------------------- */

typedef struct {
  CapDesk *desk;
  CapOutput output;
} Export;

static void on_path(GtkWindow *parent, const char *path, gpointer data) {
  g_autofree Export *export = data;
  g_autoptr(CapDesk) desk = export->desk;
  g_autoptr(GError) error = NULL;
  if (path == NULL)
    return;
  if (cap_output_save(cap_desk_project(desk), export->output, path, &error))
    cap_desk_tell(desk, _("Wrote %s."), path);
  else
    cap_tell_error(parent, _("The file could not be written."), error->message);
}

static void on_export(GSimpleAction *action, GVariant *parameter, gpointer data) {
  CapDesk *desk = data;
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(cap_desk_canvas(desk))));
  CapProject *project = cap_desk_project(desk);
  CapOutput output;
  (void)action;
  if (!cap_output_from_name(g_variant_get_string(parameter, NULL), &output))
    return;
  if (!cap_output_is_possible(project, output)) {
    cap_desk_tell(desk, "%s",
                  _("There is nothing to draw yet: the problem list says what is missing."));
    return;
  }
  Export *export = g_new0(Export, 1);
  export->desk = g_object_ref(desk);
  export->output = output;
  g_autofree char *id = cap_file_dup_id(cap_project_main(project));
  g_autofree char *name =
      g_strdup_printf("%s-%s", id != NULL ? id : "document", g_variant_get_string(parameter, NULL));
  cap_choose_file(window, _("Export"), name, on_path, export);
}

/* --- Paper ---------------------------------------------------------------------------------- */

static void on_print(GSimpleAction *action, GVariant *parameter, gpointer data) {
  CapDesk *desk = data;
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(cap_desk_canvas(desk))));
  g_autoptr(GError) error = NULL;
  (void)action;
  (void)parameter;
  if (cap_project_map(cap_desk_project(desk)) == NULL) {
    cap_desk_tell(desk, "%s", _("There is no map to print."));
    return;
  }
  g_autoptr(GtkPrintOperation) print = cap_print_new(cap_desk_project(desk));
  if (gtk_print_operation_run(print, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, &error) ==
      GTK_PRINT_OPERATION_RESULT_ERROR)
    cap_tell_error(window, _("It could not be printed."), error->message);
}

void cap_output_add_actions(GtkApplicationWindow *window, CapDesk *desk) {
  static const GActionEntry entries[] = {
      {.name = "export", .activate = on_export, .parameter_type = "s"},
      {.name = "print", .activate = on_print},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), desk);
}
