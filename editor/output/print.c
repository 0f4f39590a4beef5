#include "editor/output/print.h"

#include "editor/output/output.h"
#include "editor/system.h"

/* First the map, on one page, then the sheets. */
typedef struct {
  CapProject *project;
  CapPrintout *sheets; /* NULL for a map alone */
} Job;

static void on_begin(GtkPrintOperation *print, GtkPrintContext *context, Job *job) {
  guint n = 1;
  const CapWorkbench *bench = cap_project_workbench(job->project);
  if (cap_project_scenario(job->project) != NULL && bench->new_sheets != NULL) {
    job->sheets = bench->new_sheets(job->project);
    n += cap_printout_paginate(job->sheets, gtk_print_context_get_width(context),
                               gtk_print_context_get_height(context));
  }
  gtk_print_operation_set_n_pages(print, (int)n);
}

static void draw_map_page(GtkPrintContext *context, Job *job) {
  cairo_t *cr = gtk_print_context_get_cairo_context(context);
  double width = gtk_print_context_get_width(context);
  double height = gtk_print_context_get_height(context);
  double map_width, map_height;
  cap_output_map_size(job->project, CAP_OUTPUT_POINTS_PER_HEX, &map_width, &map_height);
  /* A wide map on high paper is turned. */
  gboolean is_turned = (map_width > map_height) != (width > height);
  if (is_turned) {
    cairo_translate(cr, width, 0);
    cairo_rotate(cr, G_PI / 2);
    double swap = width;
    width = height;
    height = swap;
  }
  /* Paper shows finer print than a screen: all that the large map has, made smaller. */
  double fit = MIN(width / map_width, height / map_height);
  cairo_scale(cr, fit, fit);
  cap_output_draw_map(job->project, cr, CAP_OUTPUT_POINTS_PER_HEX);
}

static void on_draw(GtkPrintOperation *print, GtkPrintContext *context, int page, Job *job) {
  (void)print;
  if (page == 0)
    draw_map_page(context, job);
  else
    cap_printout_draw(job->sheets, gtk_print_context_get_cairo_context(context), (guint)page - 1);
}

static void job_free(gpointer data, GClosure *closure) {
  Job *job = data;
  (void)closure;
  g_clear_pointer(&job->sheets, cap_printout_free);
  g_object_unref(job->project);
  g_free(job);
}

GtkPrintOperation *cap_print_new(CapProject *project) {
  GtkPrintOperation *print = gtk_print_operation_new();
  Job *job = g_new0(Job, 1);
  job->project = g_object_ref(project);
  gtk_print_operation_set_unit(print, GTK_UNIT_POINTS);
  g_signal_connect_data(print, "begin-print", G_CALLBACK(on_begin), job, job_free, 0);
  g_signal_connect(print, "draw-page", G_CALLBACK(on_draw), job);
  return print;
}
