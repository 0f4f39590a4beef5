#include "editor/problems/source-pane.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-source.h"
#include "editor/problems/source-tab.h"

struct _CapSourcePane {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkStack *stack;
  GtkWidget *draft;
  GtkEventController *keys; /* of the window; NULL while there is none */
  gboolean is_wanted;       /* somebody has looked at it, or for a place in it */
};

G_DEFINE_FINAL_TYPE(CapSourcePane, cap_source_pane, GTK_TYPE_WIDGET)

/* --- Tabs ----------------------------------------------------------------------------------- */

static CapSourceTab *current(CapSourcePane *pane) {
  GtkWidget *tab = gtk_stack_get_visible_child(pane->stack);
  return tab != NULL ? CAP_SOURCE_TAB(tab) : NULL;
}

static CapSourceTab *tab_of(CapSourcePane *pane, CapFile *file) {
  for (GtkWidget *tab = gtk_widget_get_first_child(GTK_WIDGET(pane->stack)); tab != NULL;
       tab = gtk_widget_get_next_sibling(tab))
    if (cap_source_tab_file(CAP_SOURCE_TAB(tab)) == file)
      return CAP_SOURCE_TAB(tab);
  return NULL;
}

/* The files of the project can be others after each change. */
static void follow_files(CapSourcePane *pane) {
  CapProject *project = cap_desk_project(pane->desk);
  g_autoptr(GPtrArray) files = cap_project_files(project);
  GtkWidget *next;
  for (GtkWidget *tab = gtk_widget_get_first_child(GTK_WIDGET(pane->stack)); tab != NULL;
       tab = next) {
    next = gtk_widget_get_next_sibling(tab);
    if (!g_ptr_array_find(files, cap_source_tab_file(CAP_SOURCE_TAB(tab)), NULL))
      gtk_stack_remove(pane->stack, tab);
  }
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    CapSourceTab *tab = tab_of(pane, file);
    if (tab == NULL) {
      tab = CAP_SOURCE_TAB(cap_source_tab_new(file, cap_desk_inspector(pane->desk)));
      gtk_stack_add_child(pane->stack, GTK_WIDGET(tab));
    }
    GtkStackPage *page = gtk_stack_get_page(pane->stack, GTK_WIDGET(tab));
    if (g_strcmp0(gtk_stack_page_get_title(page), cap_file_name(file)) != 0)
      gtk_stack_page_set_title(page, cap_file_name(file));
  }
}

static void on_changed(CapSourcePane *pane) {
  if (pane->desk == NULL)
    return;
  CapSourceTab *tab = current(pane);
  gboolean is_draft = tab != NULL && cap_file_has_draft(cap_source_tab_file(tab));
  gtk_widget_set_opacity(pane->draft, is_draft ? 1 : 0);
  gtk_widget_action_set_enabled(GTK_WIDGET(pane), "source.format", tab != NULL && !is_draft);
}

static void on_project_changed(CapSourcePane *pane) {
  if (pane->is_wanted)
    follow_files(pane);
  on_changed(pane);
}

/* What colours a text is read from files, which takes as long as a tenth of the start of the
 * program: there are no tabs before they are of use. */
static void want(CapSourcePane *pane) {
  if (pane->is_wanted)
    return;
  pane->is_wanted = TRUE;
  on_project_changed(pane);
}

static void cap_source_pane_map(GtkWidget *widget) {
  want(CAP_SOURCE_PANE(widget));
  GTK_WIDGET_CLASS(cap_source_pane_parent_class)->map(widget);
}

/* --- Going there ---------------------------------------------------------------------------- */

static void on_go_to(CapSourcePane *pane, CapFile *file, guint offset, guint length) {
  want(pane);
  CapSourceTab *tab = tab_of(pane, file);
  if (tab == NULL)
    return;
  gtk_stack_set_visible_child(pane->stack, GTK_WIDGET(tab));
  cap_source_tab_go_to(tab, offset, length);
}

static void on_show_page(CapSourcePane *pane, const char *name) {
  GtkWidget *notebook = gtk_widget_get_ancestor(GTK_WIDGET(pane), GTK_TYPE_NOTEBOOK);
  if (notebook == NULL || !g_str_equal(name, "source"))
    return;
  want(pane);
  gtk_notebook_set_current_page(GTK_NOTEBOOK(notebook),
                                gtk_notebook_page_num(GTK_NOTEBOOK(notebook), GTK_WIDGET(pane)));
  if (current(pane) != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(cap_source_tab_view(current(pane))));
}

/* --- Keys and buttons ----------------------------------------------------------------------- */

static gboolean has_focus(CapSourcePane *pane) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(pane));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  return focus != NULL && gtk_widget_is_ancestor(focus, GTK_WIDGET(pane));
}

/* Undo, save and the rest of the window's keys work on the document, so what is typed goes there
 * first. Only looking for something stays here. */
static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, CapSourcePane *pane) {
  CapSourceTab *tab = current(pane);
  (void)controller;
  (void)code;
  if (tab == NULL || (state & GDK_CONTROL_MASK) == 0 || !has_focus(pane))
    return FALSE;
  if (key == GDK_KEY_f) {
    cap_source_tab_find(tab);
    return TRUE;
  }
  cap_source_tab_flush(tab);
  return FALSE;
}

static void on_find(GtkWidget *widget, const char *name, GVariant *parameter) {
  CapSourceTab *tab = current(CAP_SOURCE_PANE(widget));
  (void)name;
  (void)parameter;
  if (tab != NULL)
    cap_source_tab_find(tab);
}

static void on_format(GtkWidget *widget, const char *name, GVariant *parameter) {
  CapSourcePane *pane = CAP_SOURCE_PANE(widget);
  CapSourceTab *tab = current(pane);
  (void)name;
  (void)parameter;
  if (tab == NULL)
    return;
  cap_source_tab_flush(tab);
  if (!cap_command_format(cap_source_tab_file(tab)))
    cap_desk_tell(pane->desk, _("%s is in canonical form."),
                  cap_file_name(cap_source_tab_file(tab)));
}

/* The keys of the window come before those of the widgets in it. */
static void cap_source_pane_root(GtkWidget *widget) {
  CapSourcePane *pane = CAP_SOURCE_PANE(widget);
  GTK_WIDGET_CLASS(cap_source_pane_parent_class)->root(widget);
  pane->keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(pane->keys, GTK_PHASE_CAPTURE);
  g_signal_connect(pane->keys, "key-pressed", G_CALLBACK(on_key), pane);
  gtk_widget_add_controller(GTK_WIDGET(gtk_widget_get_root(widget)), pane->keys);
}

static void cap_source_pane_unroot(GtkWidget *widget) {
  CapSourcePane *pane = CAP_SOURCE_PANE(widget);
  gtk_widget_remove_controller(GTK_WIDGET(gtk_widget_get_root(widget)),
                               g_steal_pointer(&pane->keys));
  GTK_WIDGET_CLASS(cap_source_pane_parent_class)->unroot(widget);
}

/* --- Making it ------------------------------------------------------------------------------ */

GtkWidget *cap_source_pane_new(CapDesk *desk) {
  CapSourcePane *pane = g_object_new(CAP_TYPE_SOURCE_PANE, NULL);
  pane->desk = g_object_ref(desk);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_project_changed), pane,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), pane, G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "show-page", G_CALLBACK(on_show_page), pane, G_CONNECT_SWAPPED);
  on_project_changed(pane);
  return GTK_WIDGET(pane);
}

static void cap_source_pane_dispose(GObject *object) {
  CapSourcePane *pane = CAP_SOURCE_PANE(object);
  GtkWidget *child;
  g_clear_object(&pane->desk);
  gtk_widget_dispose_template(GTK_WIDGET(pane), CAP_TYPE_SOURCE_PANE);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(pane))) != NULL)
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(cap_source_pane_parent_class)->dispose(object);
}

static void cap_source_pane_class_init(CapSourcePaneClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_source_pane_dispose;
  widget->map = cap_source_pane_map;
  widget->root = cap_source_pane_root;
  widget->unroot = cap_source_pane_unroot;
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/source-pane.ui");
  gtk_widget_class_bind_template_child(widget, CapSourcePane, draft);
  gtk_widget_class_bind_template_child(widget, CapSourcePane, stack);
  gtk_widget_class_bind_template_callback(widget, on_changed);
  gtk_widget_class_install_action(widget, "source.find", NULL, on_find);
  gtk_widget_class_install_action(widget, "source.format", NULL, on_format);
}

static void cap_source_pane_init(CapSourcePane *pane) {
  gtk_widget_init_template(GTK_WIDGET(pane));
}
