#include "tests/editor/support/form-table.h"

#include "tests/editor/support/rest.h"

void form_open_display(void) {
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_init();
  gtk_css_provider_load_from_resource(style, "/org/capitano/editor/style.css");
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(style);
  g_log_set_always_fatal(G_LOG_FATAL_MASK | G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL);
}

CapFile *form_file(FormTable *t) {
  return cap_project_main(t->bench.project);
}

FormTable form_sit_down(const char *document, GtkWidget *(*make)(CapDesk *desk)) {
  FormTable t = {.bench = open_bench(document)};
  t.desk = cap_desk_new(t.bench.project);
  t.window = gtk_window_new();
  t.child = make(t.desk);
  gtk_window_set_default_size(GTK_WINDOW(t.window), 480, 900);
  gtk_window_set_child(GTK_WINDOW(t.window), t.child);
  gtk_window_present(GTK_WINDOW(t.window));
  come_to_rest();
  return t;
}

void form_get_up(FormTable *t) {
  gtk_window_destroy(GTK_WINDOW(t->window));
  come_to_rest();
  g_clear_object(&t->desk);
  close_bench(&t->bench);
}

CapNode form_node_with_id(FormTable *t, const char *id) {
  const CapDocument *doc = cap_file_document(form_file(t));
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  ck_abort_msg("there is no %s", id);
}

gboolean form_is_button(GtkWidget *widget, const char *text) {
  return GTK_IS_BUTTON(widget) && g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), text) == 0;
}

gboolean form_is_label(GtkWidget *widget, const char *text) {
  return GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) &&
         g_strcmp0(gtk_label_get_label(GTK_LABEL(widget)), text) == 0;
}

GtkWidget *form_find(GtkWidget *widget, FormFits fits, const char *text) {
  if (fits(widget, text))
    return widget;
  for (GtkWidget *c = gtk_widget_get_first_child(widget); c != NULL;
       c = gtk_widget_get_next_sibling(c)) {
    GtkWidget *found = form_find(c, fits, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

void form_click(FormTable *t, FormFits fits, const char *text) {
  GtkWidget *button = form_find(t->child, fits, text);
  ck_assert_msg(button != NULL, "there is no button %s", text);
  g_signal_emit_by_name(button, "clicked");
  come_to_rest();
}
