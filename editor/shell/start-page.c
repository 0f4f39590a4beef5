#include "editor/shell/start-page.h"

#include <glib/gi18n.h>

#include "editor/core/files/document-head.h"
#include "editor/shell/dialogs.h"
#include "editor/shell/start-games.h"
#include "validator/files/search-path.h"

/* More than these nobody looks through. */
#define MOST_RECENT 8

struct _CapStartPage {
  GtkWidget parent_instance;
  CapApplication *application; /* borrowed: it outlives its windows */
  GtkBox *lists;
};

G_DEFINE_FINAL_TYPE(CapStartPage, cap_start_page, GTK_TYPE_WIDGET)

static void add_heading(CapStartPage *page, const char *title) {
  GtkWidget *heading = gtk_label_new(title);
  gtk_label_set_xalign(GTK_LABEL(heading), 0);
  gtk_widget_add_css_class(heading, "heading");
  gtk_widget_set_margin_top(heading, 18);
  gtk_box_append(page->lists, heading);
}

static GtkWidget *add_list(CapStartPage *page, const char *title) {
  GtkWidget *list = gtk_list_box_new();
  add_heading(page, title);
  gtk_widget_add_css_class(list, "rich-list");
  gtk_widget_add_css_class(list, "frame");
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append(page->lists, list);
  return list;
}

/* A row with a name and what it is. */
static GtkWidget *new_row(const char *name, const char *what) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *first = gtk_label_new(name), *second = gtk_label_new(what);
  gtk_label_set_xalign(GTK_LABEL(first), 0);
  gtk_label_set_ellipsize(GTK_LABEL(first), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(second), 0);
  gtk_label_set_ellipsize(GTK_LABEL(second), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class(second, "dim");
  gtk_widget_set_hexpand(box, TRUE);
  gtk_box_append(GTK_BOX(box), first);
  gtk_box_append(GTK_BOX(box), second);
  return box;
}

/* In the order in which they are offered; "" is anything else. */
static const struct {
  const char *element, *title;
} kinds[] = {
    {"scenario", N_("Scenario")}, {"map", N_("Map")}, {"roster", N_("Roster")}, {"", NULL}};

static guint kind_of(const CapDocumentHead *head) {
  guint i = 0;
  while (kinds[i].title != NULL && g_strcmp0(kinds[i].element, head->element) != 0)
    i++;
  return i;
}

/* A document by its title, with its kind and where it is. */
static void add_path(GtkWidget *list, const char *path, const char *where) {
  g_auto(CapDocumentHead) head = {0};
  g_autofree char *file = g_path_get_basename(path);
  cap_document_head_read(&head, path);
  const char *kind = kinds[kind_of(&head)].title;
  g_autofree char *what =
      kind != NULL ? g_strdup_printf("%s, %s", _(kind), where) : g_strdup(where);
  const char *name = head.title != NULL && *head.title != '\0' ? head.title : file;
  g_autofree char *all = g_strdup_printf("%s, %s", name, what);
  GtkWidget *row = gtk_list_box_row_new();
  /* Not the child itself, whose two lines the theme would move apart. */
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), new_row(name, what));
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(row), "win.open-path");
  gtk_actionable_set_action_target(GTK_ACTIONABLE(row), "s", path);
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
  gtk_list_box_append(GTK_LIST_BOX(list), row);
}

/* --- Lists ---------------------------------------------------------------------------------- */

static int latest_first(gconstpointer a, gconstpointer b) {
  return g_date_time_compare(gtk_recent_info_get_modified((GtkRecentInfo *)b),
                             gtk_recent_info_get_modified((GtkRecentInfo *)a));
}

/* Pictures and pages are written with the same dialogs, and noted with the documents. */
static gboolean is_document(const char *path) {
  g_auto(CapDocumentHead) head = {0};
  cap_document_head_read(&head, path);
  return kinds[kind_of(&head)].title != NULL;
}

static void add_recent(CapStartPage *page) {
  GList *items = gtk_recent_manager_get_items(gtk_recent_manager_get_default());
  GtkWidget *list = NULL;
  guint n = 0;
  items = g_list_sort(items, latest_first);
  for (GList *i = items; i != NULL && n < MOST_RECENT; i = i->next) {
    g_autofree char *path = g_filename_from_uri(gtk_recent_info_get_uri(i->data), NULL, NULL);
    if (path == NULL || !gtk_recent_info_has_application(i->data, g_get_application_name()) ||
        !g_file_test(path, G_FILE_TEST_IS_REGULAR) || !is_document(path))
      continue;
    if (list == NULL)
      list = add_list(page, _("Opened recently"));
    add_path(list, path, path);
    n++;
  }
  g_list_free_full(items, (GDestroyNotify)gtk_recent_info_unref);
}

static void add_shipped(CapStartPage *page) {
  g_autofree char *folder = cap_data_folder();
  GtkWidget *games = folder != NULL ? cap_start_games_new(folder) : NULL;
  if (games == NULL)
    return;
  add_heading(page, _("With the program"));
  gtk_box_append(page->lists, games);
}

/* --- What was rescued ----------------------------------------------------------------------- */

static void recover(CapStartPage *page, GtkWindow *window, const CapRescue *rescue) {
  g_autoptr(GError) error = NULL;
  g_autoptr(CapFile) file =
      cap_recovery_open(cap_application_recovery(page->application), rescue, &error);
  if (file != NULL)
    cap_application_show_file(page->application, window, file);
  else
    cap_tell_error(window, _("The copy could not be read."), error->message);
}

static const CapRescue *rescue_of(gpointer button) {
  return g_object_get_data(G_OBJECT(button), "rescue");
}

static void on_rescue(GtkButton *button, CapStartPage *page) {
  recover(page, GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(page))), rescue_of(button));
}

/* The heading goes with the last row. */
static void discard(CapStartPage *page, GtkWidget *button) {
  GtkWidget *row = gtk_widget_get_ancestor(button, GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *list = gtk_widget_get_parent(row);
  cap_recovery_discard(cap_application_recovery(page->application), rescue_of(button));
  gtk_list_box_remove(GTK_LIST_BOX(list), row);
  if (gtk_widget_get_first_child(list) != NULL)
    return;
  gtk_box_remove(page->lists, gtk_widget_get_prev_sibling(list));
  gtk_box_remove(page->lists, list);
}

static void on_discard_answered(GtkWindow *window, int answer, gpointer data) {
  g_autoptr(GtkWidget) button = data;
  CapStartPage *page =
      CAP_START_PAGE(gtk_widget_get_ancestor(button, CAP_TYPE_START_PAGE)); /* NULL: it is gone */
  if (page != NULL && answer == 1)
    recover(page, window, rescue_of(button));
  else if (page != NULL && answer == 2)
    discard(page, button);
}

/* One click must not be the end of work that was just rescued. */
static void on_discard(GtkButton *button, CapStartPage *page) {
  g_autofree char *details = g_strdup_printf(
      _("What was not saved of %s cannot be brought back then."), rescue_of(button)->name);
  cap_ask(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(page))), _("Discard the rescued work?"),
          details, _("_Recover"), _("_Discard"), on_discard_answered, g_object_ref(button));
}

static void add_button(CapStartPage *page, GtkWidget *box, const char *label,
                       const CapRescue *rescue, GCallback callback) {
  GtkWidget *button = gtk_button_new_with_mnemonic(label);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  g_object_set_data_full(G_OBJECT(button), "rescue", cap_rescue_copy(rescue),
                         (GDestroyNotify)cap_rescue_free);
  g_signal_connect_object(button, "clicked", callback, page, 0);
  gtk_box_append(GTK_BOX(box), button);
}

static void add_rescued(CapStartPage *page) {
  g_autoptr(GPtrArray) rescues = cap_recovery_list(cap_application_recovery(page->application));
  if (rescues->len == 0)
    return;
  GtkWidget *list = add_list(page, _("Not saved when the program ended"));
  for (guint i = 0; i < rescues->len; i++) {
    const CapRescue *rescue = g_ptr_array_index(rescues, i);
    g_autoptr(GDateTime) time = g_date_time_new_from_unix_local(rescue->time);
    g_autofree char *when = g_date_time_format(time, "%e %B %Y, %H:%M");
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_box_append(GTK_BOX(box), new_row(rescue->name, when));
    add_button(page, box, _("_Recover"), rescue, G_CALLBACK(on_rescue));
    add_button(page, box, _("_Discard"), rescue, G_CALLBACK(on_discard));
    GtkWidget *row = gtk_list_box_row_new();
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
    gtk_widget_set_focusable(row, FALSE);
    gtk_list_box_append(GTK_LIST_BOX(list), row);
  }
}

void cap_start_page_fill(CapStartPage *page, CapApplication *application) {
  page->application = application;
  add_rescued(page);
  add_recent(page);
  add_shipped(page);
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_start_page_dispose(GObject *object) {
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(object));
  g_clear_pointer(&child, gtk_widget_unparent);
  gtk_widget_dispose_template(GTK_WIDGET(object), CAP_TYPE_START_PAGE);
  G_OBJECT_CLASS(cap_start_page_parent_class)->dispose(object);
}

static void cap_start_page_class_init(CapStartPageClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_start_page_dispose;
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/start-page.ui");
  gtk_widget_class_bind_template_child(widget, CapStartPage, lists);
}

static void cap_start_page_init(CapStartPage *page) {
  gtk_widget_init_template(GTK_WIDGET(page));
}
