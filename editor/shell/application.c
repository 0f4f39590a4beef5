#include "editor/shell/application.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "editor/shell/about.h"
#include "editor/shell/dialogs.h"
#include "editor/shell/window.h"
#include "schema/document/writer.h"

struct _CapApplication {
  GtkApplication parent_instance;
  CapCabinet *cabinet;
  CapRecovery *recovery;
  GKeyFile *memory;
};

G_DEFINE_FINAL_TYPE(CapApplication, cap_application, GTK_TYPE_APPLICATION)

/* --- Memory --------------------------------------------------------------------------------- */

static char *memory_path(void) {
  return g_build_filename(g_get_user_state_dir(), "capitano", "editor.ini", NULL);
}

static void load_memory(CapApplication *application) {
  g_autofree char *path = memory_path();
  application->memory = g_key_file_new();
  g_key_file_load_from_file(application->memory, path, G_KEY_FILE_NONE, NULL);
}

/* A state that cannot be written is no reason to bother anybody. */
static void save_memory(CapApplication *application) {
  g_autofree char *path = memory_path();
  g_autofree char *folder = g_path_get_dirname(path);
  gsize length;
  g_autofree char *text = g_key_file_to_data(application->memory, &length, NULL);
  if (g_mkdir_with_parents(folder, 0700) == 0)
    cap_write_file(path, text, length, NULL);
}

/* --- Files ---------------------------------------------------------------------------------- */

static CapWindow *window_showing(CapApplication *application, CapFile *file) {
  GList *windows = gtk_application_get_windows(GTK_APPLICATION(application));
  for (GList *i = windows; i != NULL; i = i->next) {
    CapProject *project = CAP_IS_WINDOW(i->data) ? cap_window_project(i->data) : NULL;
    if (project != NULL && cap_project_main(project) == file)
      return i->data;
  }
  return NULL;
}

gboolean cap_application_is_shown_elsewhere(CapApplication *application, GtkWindow *window,
                                            CapFile *file) {
  GList *windows = gtk_application_get_windows(GTK_APPLICATION(application));
  for (GList *i = windows; i != NULL; i = i->next) {
    CapProject *project = CAP_IS_WINDOW(i->data) ? cap_window_project(i->data) : NULL;
    g_autoptr(GPtrArray) files =
        project != NULL && i->data != window ? cap_project_files(project) : NULL;
    if (files != NULL && g_ptr_array_find(files, file, NULL))
      return TRUE;
  }
  return FALSE;
}

void cap_application_note_recent(CapFile *file) {
  g_autofree char *uri = g_filename_to_uri(cap_file_path(file), NULL, NULL);
  GtkRecentData data = {.mime_type = (char *)"application/xml",
                        .app_name = (char *)g_get_application_name(),
                        .app_exec = (char *)"capitano-editor %f"};
  gtk_recent_manager_add_full(gtk_recent_manager_get_default(), uri, &data);
}

void cap_application_show_file(CapApplication *application, GtkWindow *window, CapFile *file) {
  CapWindow *shown = window_showing(application, file);
  if (shown == NULL) {
    shown = CAP_IS_WINDOW(window) && cap_window_project(CAP_WINDOW(window)) == NULL
                ? CAP_WINDOW(window)
                : CAP_WINDOW(cap_window_new(application));
    g_autoptr(CapProject) project = cap_project_new(application->cabinet, file);
    cap_window_set_project(shown, project);
  }
  if (cap_file_path(file) != NULL)
    cap_application_note_recent(file);
  gtk_window_present(GTK_WINDOW(shown));
}

void cap_application_open_path(CapApplication *application, GtkWindow *window, const char *path) {
  g_autoptr(GError) error = NULL;
  g_autoptr(CapFile) file = cap_cabinet_open(application->cabinet, path, &error);
  if (file != NULL)
    cap_application_show_file(application, window, file);
  else
    cap_tell_error(window, _("The document could not be opened."), error->message);
}

void cap_application_open_files(CapApplication *application, GtkWindow *window, GFile *const *files,
                                guint n) {
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_file_get_path(files[i]);
    g_autofree char *name = g_file_get_parse_name(files[i]);
    if (path != NULL)
      cap_application_open_path(application, window, path);
    else
      cap_tell_error(window, _("The document could not be opened."), name);
  }
}

/* --- Start ---------------------------------------------------------------------------------- */

static void show_empty_window(CapApplication *application) {
  gtk_window_present(GTK_WINDOW(cap_window_new(application)));
}

static void cap_application_activate(GApplication *app) {
  show_empty_window(CAP_APPLICATION(app));
}

static void cap_application_open(GApplication *app, GFile **files, int n, const char *hint) {
  (void)hint;
  cap_application_open_files(CAP_APPLICATION(app),
                             gtk_application_get_active_window(GTK_APPLICATION(app)), files,
                             (guint)n);
  /* A window says what went wrong; without one the program would end without a word. */
  if (gtk_application_get_windows(GTK_APPLICATION(app)) == NULL)
    show_empty_window(CAP_APPLICATION(app));
}

static void on_new_window(GSimpleAction *action, GVariant *parameter, gpointer app) {
  (void)action;
  (void)parameter;
  show_empty_window(app);
}

static void on_about(GSimpleAction *action, GVariant *parameter, gpointer app) {
  (void)action;
  (void)parameter;
  cap_show_about(gtk_application_get_active_window(app));
}

/* Windows may ask about unsaved work, so each is closed as by hand. */
static void on_quit(GSimpleAction *action, GVariant *parameter, gpointer app) {
  g_autoptr(GList) windows = g_list_copy(gtk_application_get_windows(app));
  (void)action;
  (void)parameter;
  for (GList *i = windows; i != NULL; i = i->next)
    gtk_window_close(i->data);
}

static void add_accels(GtkApplication *app) {
  static const struct {
    const char *action;
    const char *const accels[3];
  } rows[] = {
      {"app.new-window", {"<Control><Shift>n", NULL}},
      {"app.quit", {"<Control>q", NULL}},
      {"win.new::scenario", {"<Control>n", NULL}},
      {"win.open", {"<Control>o", NULL}},
      {"win.save", {"<Control>s", NULL}},
      {"win.save-as", {"<Control><Shift>s", NULL}},
      {"win.undo", {"<Control>z", NULL}},
      {"win.redo", {"<Control><Shift>z", "<Control>y", NULL}},
      {"win.find", {"<Control>f", NULL}},
      {"win.show-map", {"F9", NULL}},
      {"win.show-bottom", {"<Shift>F9", NULL}},
      {"win.print", {"<Control>p", NULL}},
      {"win.close", {"<Control>w", NULL}},
      {"win.show-help-overlay", {"<Control>question", NULL}},
      {"win.help", {"F1", NULL}},
      {"win.next-problem", {"F8", NULL}},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    gtk_application_set_accels_for_action(app, rows[i].action, rows[i].accels);
}

static void add_style(void) {
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new();
  gtk_css_provider_load_from_resource(provider, "/org/capitano/editor/style.css");
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void cap_application_startup(GApplication *app) {
  static const GActionEntry entries[] = {
      {.name = "new-window", .activate = on_new_window},
      {.name = "about", .activate = on_about},
      {.name = "quit", .activate = on_quit},
  };
  CapApplication *application = CAP_APPLICATION(app);
  G_APPLICATION_CLASS(cap_application_parent_class)->startup(app);
  gtk_window_set_default_icon_name(CAP_EDITOR_ID);
  load_memory(application);
  application->recovery = cap_recovery_new(application->cabinet, NULL);
  g_action_map_add_action_entries(G_ACTION_MAP(app), entries, G_N_ELEMENTS(entries), app);
  add_accels(GTK_APPLICATION(app));
  add_style();
  /* Coming back to a page is no wish to copy the explanation on it. */
  g_object_set(gtk_settings_get_default(), "gtk-label-select-on-focus", FALSE, NULL);
}

static void cap_application_shutdown(GApplication *app) {
  CapApplication *application = CAP_APPLICATION(app);
  save_memory(application);
  g_clear_object(&application->recovery);
  G_APPLICATION_CLASS(cap_application_parent_class)->shutdown(app);
}

/* --- The object ----------------------------------------------------------------------------- */

CapCabinet *cap_application_cabinet(CapApplication *application) {
  return application->cabinet;
}

CapRecovery *cap_application_recovery(CapApplication *application) {
  return application->recovery;
}

GKeyFile *cap_application_memory(CapApplication *application) {
  return application->memory;
}

GtkApplication *cap_application_new(void) {
  setlocale(LC_ALL, "");
  /* A build that was not installed brings its translations along. */
  bindtextdomain(GETTEXT_PACKAGE,
                 g_file_test(BUILD_LOCALE_DIR, G_FILE_TEST_IS_DIR) ? BUILD_LOCALE_DIR : LOCALE_DIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
  g_set_application_name("Capitano");
  return g_object_new(CAP_TYPE_APPLICATION, "application-id", CAP_EDITOR_ID, "flags",
                      G_APPLICATION_HANDLES_OPEN, NULL);
}

static void cap_application_finalize(GObject *object) {
  CapApplication *application = CAP_APPLICATION(object);
  g_clear_object(&application->cabinet);
  g_clear_pointer(&application->memory, g_key_file_unref);
  G_OBJECT_CLASS(cap_application_parent_class)->finalize(object);
}

static void cap_application_class_init(CapApplicationClass *class) {
  GApplicationClass *app = G_APPLICATION_CLASS(class);
  G_OBJECT_CLASS(class)->finalize = cap_application_finalize;
  app->startup = cap_application_startup;
  app->shutdown = cap_application_shutdown;
  app->activate = cap_application_activate;
  app->open = cap_application_open;
}

static void cap_application_init(CapApplication *application) {
  application->cabinet = cap_cabinet_new();
}
