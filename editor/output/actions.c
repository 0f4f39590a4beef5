#include "editor/output/actions.h"

#include <glib/gi18n.h>

#include "editor/output/output.h"
#include "editor/output/set-up-sheets.h"
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
  if (cap_output_write(cap_desk_project(desk), export->output, path, &error))
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

/* First the map, on one page, then the sheets. */
typedef struct {
  CapProject *project;
  CapSetUpSheets *sheets; /* NULL for a map alone */
} Job;

static void on_begin(GtkPrintOperation *print, GtkPrintContext *context, Job *job) {
  const CapScenario *s = cap_project_scenario(job->project);
  guint n = 1;
  if (s != NULL) {
    job->sheets = cap_set_up_sheets_new(s);
    n += cap_set_up_sheets_paginate(job->sheets, gtk_print_context_get_width(context),
                                    gtk_print_context_get_height(context));
  }
  gtk_print_operation_set_n_pages(print, (int)n);
}

static void draw_map_page(GtkPrintContext *context, Job *job) {
  cairo_t *cr = gtk_print_context_get_cairo_context(context);
  double width = gtk_print_context_get_width(context);
  double height = gtk_print_context_get_height(context);
  double map_width, map_height;
  cap_output_map_size(job->project, 1, &map_width, &map_height);
  /* A wide map on high paper is turned. */
  gboolean is_turned = (map_width > map_height) != (width > height);
  if (is_turned) {
    cairo_translate(cr, width, 0);
    cairo_rotate(cr, G_PI / 2);
    double swap = width;
    width = height;
    height = swap;
  }
  cap_output_draw_map(job->project, cr, MIN(width / map_width, height / map_height));
}

static void on_draw(GtkPrintOperation *print, GtkPrintContext *context, int page, Job *job) {
  (void)print;
  if (page == 0)
    draw_map_page(context, job);
  else
    cap_set_up_sheets_draw(job->sheets, gtk_print_context_get_cairo_context(context),
                           (guint)page - 1);
}

static void job_free(gpointer data, GClosure *closure) {
  Job *job = data;
  (void)closure;
  g_clear_pointer(&job->sheets, cap_set_up_sheets_free);
  g_object_unref(job->project);
  g_free(job);
}

static void on_print(GSimpleAction *action, GVariant *parameter, gpointer data) {
  CapDesk *desk = data;
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(cap_desk_canvas(desk))));
  g_autoptr(GtkPrintOperation) print = gtk_print_operation_new();
  g_autoptr(GError) error = NULL;
  Job *job = g_new0(Job, 1);
  (void)action;
  (void)parameter;
  if (cap_project_map(cap_desk_project(desk)) == NULL) {
    g_free(job);
    cap_desk_tell(desk, "%s", _("There is no map to print."));
    return;
  }
  job->project = g_object_ref(cap_desk_project(desk));
  gtk_print_operation_set_unit(print, GTK_UNIT_POINTS);
  g_signal_connect_data(print, "begin-print", G_CALLBACK(on_begin), job, job_free, 0);
  g_signal_connect(print, "draw-page", G_CALLBACK(on_draw), job);
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
