#include "editor/problems/problem-columns.h"

#include <glib/gi18n.h>

#include "editor/core/findings/finding-list.h"
#include "editor/problems/object-words.h"

const char *cap_severity_icon(guint severity) {
  static const char *const icons[] = {
      [CAP_SEVERITY_NOTE] = "dialog-information-symbolic",
      [CAP_SEVERITY_WARNING] = "dialog-warning-symbolic",
      [CAP_SEVERITY_ERROR] = "dialog-error-symbolic",
  };
  return icons[severity];
}

const char *cap_severity_word(guint severity) {
  static const char *const words[] = {
      [CAP_SEVERITY_NOTE] = N_("Note"),
      [CAP_SEVERITY_WARNING] = N_("Warning"),
      [CAP_SEVERITY_ERROR] = N_("Error"),
  };
  return _(words[severity]);
}

static const char *const severity_classes[] = {
    [CAP_SEVERITY_NOTE] = "problem-note",
    [CAP_SEVERITY_WARNING] = "problem-warning",
    [CAP_SEVERITY_ERROR] = "problem-error",
};

/* --- What stands in a cell ------------------------------------------------------------------ */

/* New string. */
typedef char *(*CellText)(CapFinding *finding);

static char *message_of(CapFinding *finding) {
  const char *message = cap_finding_diagnostic(finding)->message;
  return cap_finding_is_of_before(finding)
             ? g_strdup_printf(_("From before the error: %s"), message)
             : g_strdup(message);
}

static char *object_of(CapFinding *finding) {
  CapFile *file = cap_finding_file(finding);
  return cap_object_words(cap_finding_diagnostic(finding)->object,
                          file != NULL ? cap_file_document(file) : NULL);
}

static char *place_of(CapFinding *finding) {
  const CapDiagnostic *d = cap_finding_diagnostic(finding);
  CapFile *file = cap_finding_file(finding);
  g_autofree char *name = file != NULL      ? g_strdup(cap_file_name(file))
                          : d->file != NULL ? g_path_get_basename(d->file)
                                            : g_strdup("");
  return d->line > 0 ? g_strdup_printf("%s:%u", name, d->line) : g_steal_pointer(&name);
}

static char *rule_of(CapFinding *finding) {
  const char *rule = cap_finding_diagnostic(finding)->rule;
  return g_strdup(rule != NULL ? rule : "");
}

typedef struct {
  const char *title;
  CellText text;
  GtkSorter *(*sorter)(void);
  int width; /* -1: as wide as there is room */
} Column;

/* --- Cells ---------------------------------------------------------------------------------- */

static void on_secondary_click(GtkGestureClick *gesture, int n_press, double x, double y,
                               GtkListItem *item) {
  GtkWidget *cell = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  GtkWidget *view = gtk_widget_get_ancestor(cell, GTK_TYPE_COLUMN_VIEW);
  (void)n_press;
  gtk_widget_translate_coordinates(cell, view, x, y, &x, &y);
  gtk_widget_activate_action(cell, "problems.menu", "(udd)", gtk_list_item_get_position(item), x,
                             y);
}

/* From the label in a cell up to its row: the cell, the row. */
#define ROW_ABOVE_LABEL 2

static void add_gesture(GtkWidget *cell, GtkListItem *item) {
  GtkGesture *gesture = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect(gesture, "pressed", G_CALLBACK(on_secondary_click), item);
  gtk_widget_add_controller(cell, GTK_EVENT_CONTROLLER(gesture));
}

/* Only what does not fit is told twice. */
static gboolean on_query_tooltip(GtkLabel *label, int x, int y, gboolean is_keyboard,
                                 GtkTooltip *tooltip) {
  (void)x;
  (void)y;
  (void)is_keyboard;
  if (!pango_layout_is_ellipsized(gtk_label_get_layout(label)))
    return FALSE;
  gtk_tooltip_set_text(tooltip, gtk_label_get_text(label));
  return TRUE;
}

static void set_up_label(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column) {
  GtkWidget *label = gtk_label_new(NULL);
  gboolean is_place = ((const Column *)column)->text == place_of; /* which ends in the line */
  (void)factory;
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label),
                          is_place ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END);
  gtk_widget_set_has_tooltip(label, TRUE);
  g_signal_connect(label, "query-tooltip", G_CALLBACK(on_query_tooltip), NULL);
  add_gesture(label, item);
  gtk_list_item_set_child(item, label);
}

/* A row has the keyboard as a whole, so it is called by all that stands in it. */
static void name_row(CapFinding *finding, GtkWidget *label) {
  GtkWidget *row = label;
  const CapDiagnostic *d = cap_finding_diagnostic(finding);
  g_autofree char *place = place_of(finding), *message = message_of(finding);
  g_autofree char *name =
      g_strdup_printf("%s: %s, %s", cap_severity_word(d->severity), message, place);
  for (guint i = 0; i < ROW_ABOVE_LABEL && row != NULL; i++)
    row = gtk_widget_get_parent(row);
  if (row != NULL)
    gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void show_text(CapFinding *finding, const Column *column, GtkLabel *label) {
  g_autofree char *text = column->text(finding);
  gtk_label_set_text(label, text);
  if (column->text == place_of)
    name_row(finding, GTK_WIDGET(label));
}

/* A finding that moves stays in its row. */
static void on_moved(CapFinding *finding, GParamSpec *spec, GtkListItem *item) {
  const Column *column = g_object_get_data(G_OBJECT(item), "column");
  (void)spec;
  show_text(finding, column, GTK_LABEL(gtk_list_item_get_child(item)));
}

static void bind_label(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column) {
  GtkWidget *label = gtk_list_item_get_child(item);
  CapFinding *finding = gtk_list_item_get_item(item);
  (void)factory;
  show_text(finding, column, GTK_LABEL(label));
  if (cap_finding_diagnostic(finding)->state == CAP_FINDING_SUPPRESSED)
    gtk_widget_add_css_class(label, "dim");
  else
    gtk_widget_remove_css_class(label, "dim");
  g_object_set_data(G_OBJECT(item), "column", column);
  g_signal_connect(finding, "notify::line", G_CALLBACK(on_moved), item);
}

static void unbind_label(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column) {
  (void)factory;
  (void)column;
  g_signal_handlers_disconnect_by_data(gtk_list_item_get_item(item), item);
}

static void set_up_icon(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *image = gtk_image_new();
  (void)factory;
  (void)data;
  add_gesture(image, item);
  gtk_list_item_set_child(item, image);
}

static void bind_icon(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *image = gtk_list_item_get_child(item);
  CapSeverity severity = cap_finding_diagnostic(gtk_list_item_get_item(item))->severity;
  const char *classes[] = {severity_classes[severity], NULL};
  (void)factory;
  (void)data;
  gtk_image_set_from_icon_name(GTK_IMAGE(image), cap_severity_icon(severity));
  gtk_widget_set_css_classes(image, classes);
  gtk_widget_set_tooltip_text(image, cap_severity_word(severity));
  gtk_accessible_update_property(GTK_ACCESSIBLE(image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 cap_severity_word(severity), -1);
}

/* --- Order ---------------------------------------------------------------------------------- */

static int compare_severity(gconstpointer a, gconstpointer b, gpointer data) {
  int x = (int)cap_finding_diagnostic((CapFinding *)a)->severity;
  int y = (int)cap_finding_diagnostic((CapFinding *)b)->severity;
  (void)data;
  return y - x; /* the worst first */
}

static int compare_text(gconstpointer a, gconstpointer b, gpointer text) {
  CellText get = *(CellText *)text;
  g_autofree char *x = get((CapFinding *)a), *y = get((CapFinding *)b);
  return g_utf8_collate(x, y);
}

static int compare_places(gconstpointer a, gconstpointer b, gpointer data) {
  const CapDiagnostic *x = cap_finding_diagnostic((CapFinding *)a);
  const CapDiagnostic *y = cap_finding_diagnostic((CapFinding *)b);
  int order = g_strcmp0(x->file, y->file);
  (void)data;
  if (order == 0)
    order = (x->line > y->line) - (x->line < y->line);
  return order != 0 ? order : (x->column > y->column) - (x->column < y->column);
}

static GtkSorter *sort_by_place(void) {
  return GTK_SORTER(gtk_custom_sorter_new(compare_places, NULL, NULL));
}

static void add_column(GtkColumnView *view, const Column *column) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_label), (gpointer)column);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_label), (gpointer)column);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind_label), (gpointer)column);
  g_autoptr(GtkColumnViewColumn) shown = gtk_column_view_column_new(_(column->title), factory);
  g_autoptr(GtkSorter) sorter =
      column->sorter != NULL
          ? column->sorter()
          : GTK_SORTER(gtk_custom_sorter_new(compare_text, (gpointer)&column->text, NULL));
  gtk_column_view_column_set_sorter(shown, sorter);
  gtk_column_view_column_set_resizable(shown, TRUE);
  gtk_column_view_column_set_expand(shown, column->width < 0);
  if (column->width > 0)
    gtk_column_view_column_set_fixed_width(shown, column->width);
  gtk_column_view_append_column(view, shown);
}

/* The heads and the list of rows take the keyboard, and GTK gives them no names. */
static void name_parts(GtkColumnView *view) {
  GtkWidget *heads = gtk_widget_get_first_child(GTK_WIDGET(view));
  GtkWidget *rows = gtk_widget_get_next_sibling(heads);
  gtk_accessible_update_property(GTK_ACCESSIBLE(heads), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Columns"),
                                 -1);
  gtk_accessible_update_property(GTK_ACCESSIBLE(rows), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Problems"),
                                 -1);
}

void cap_problem_columns_add(GtkColumnView *view) {
  static const Column columns[] = {
      {N_("Problem"), message_of, NULL, -1},
      {N_("About"), object_of, NULL, 150},
      {N_("Place"), place_of, sort_by_place, 170},
      {N_("Rule"), rule_of, NULL, 70},
  };
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_autoptr(GtkSorter) sorter = GTK_SORTER(gtk_custom_sorter_new(compare_severity, NULL, NULL));
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_icon), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_icon), NULL);
  g_autoptr(GtkColumnViewColumn) icon = gtk_column_view_column_new(NULL, factory);
  gtk_column_view_column_set_sorter(icon, sorter);
  gtk_column_view_append_column(view, icon);
  for (guint i = 0; i < G_N_ELEMENTS(columns); i++)
    add_column(view, &columns[i]);
  name_parts(view);
}
