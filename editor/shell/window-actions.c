#include "editor/shell/window-actions.h"

#include <glib/gi18n.h>

#include "editor/shell/dialogs.h"
#include "editor/shell/help.h"
#include "editor/shell/new-dialog.h"
#include "editor/shell/tool-keys.h"

/* --- Saving --------------------------------------------------------------------------------- */

/* Saving goes from one unsaved file to the next, with dialogs between; then comes this. */
typedef struct {
  GPtrArray *files; /* of CapFile, still to be saved */
  GString *saved;   /* the names of those that are */
  void (*then)(CapWindow *window);
} Saving;

static void save_next(CapWindow *window, Saving *saving);

static void saving_free(Saving *saving) {
  g_ptr_array_unref(saving->files);
  g_string_free(saving->saved, TRUE);
  g_free(saving);
}

/* Two open documents in one file would overwrite each other. */
static gboolean is_taken(CapWindow *window, CapFile *file, const char *path) {
  CapCabinet *cabinet = cap_application_cabinet(cap_window_application(window));
  g_autoptr(GPtrArray) files = cap_cabinet_files(cabinet);
  g_autofree char *full = g_canonicalize_filename(path, NULL);
  for (guint i = 0; i < files->len; i++)
    if (g_ptr_array_index(files, i) != file &&
        g_strcmp0(cap_file_path(g_ptr_array_index(files, i)), full) == 0)
      return TRUE;
  return FALSE;
}

/* Says what goes wrong; FALSE then. */
static gboolean save_file(CapWindow *window, CapFile *file, const char *path) {
  g_autoptr(GError) error = NULL;
  if (is_taken(window, file, path)) {
    cap_tell_error(GTK_WINDOW(window), _("The document could not be saved."),
                   _("Another open document is kept in that file. Choose another name, or close "
                     "that one first."));
    return FALSE;
  }
  if (!cap_file_save(file, path, &error)) {
    g_autofree char *details =
        g_strdup_printf(_("%s\nNothing is lost: what you have changed is still open here. Save it "
                          "elsewhere with “Save as”, or try again later."),
                        error->message);
    cap_tell_error(GTK_WINDOW(window), _("The document could not be saved."), details);
    return FALSE;
  }
  cap_application_note_recent(file);
  return TRUE;
}

static void on_path_to_save(GtkWindow *parent, const char *path, gpointer data) {
  Saving *saving = data;
  if (path == NULL || !save_file(CAP_WINDOW(parent), g_ptr_array_index(saving->files, 0), path)) {
    saving_free(saving);
    return;
  }
  g_string_append_printf(saving->saved, "%s%s", saving->saved->len > 0 ? ", " : "",
                         cap_file_name(g_ptr_array_index(saving->files, 0)));
  g_ptr_array_remove_index(saving->files, 0);
  save_next(CAP_WINDOW(parent), saving);
}

static char *proposed_name(CapFile *file) {
  g_autofree char *id = cap_file_dup_id(file);
  return id != NULL ? g_strconcat(id, ".xml", NULL) : g_strdup(cap_file_name(file));
}

static void save_next(CapWindow *window, Saving *saving) {
  if (saving->files->len == 0) {
    void (*then)(CapWindow * window) = saving->then;
    if (saving->saved->len > 0)
      cap_desk_tell(cap_window_desk(window), _("Saved: %s."), saving->saved->str);
    saving_free(saving);
    if (then != NULL)
      then(window);
    return;
  }
  CapFile *file = g_ptr_array_index(saving->files, 0);
  if (cap_file_path(file) != NULL) {
    g_autofree char *path = g_strdup(cap_file_path(file));
    on_path_to_save(GTK_WINDOW(window), path, saving);
    return;
  }
  g_autofree char *name = proposed_name(file);
  g_autofree char *title = g_strdup_printf(_("Save %s"), cap_file_name(file));
  cap_choose_file(GTK_WINDOW(window), title, name, on_path_to_save, saving);
}

typedef gboolean (*FileTest)(CapWindow *window, CapFile *file);

static gboolean is_unsaved(CapWindow *window, CapFile *file) {
  (void)window;
  return cap_file_is_modified(file);
}

/* What another window shows too is not lost with this one. */
static gboolean is_lost_with(CapWindow *window, CapFile *file) {
  return cap_file_is_modified(file) &&
         !cap_application_is_shown_elsewhere(cap_window_application(window), GTK_WINDOW(window),
                                             file);
}

/* What is to be saved, with what comes when it is. */
static Saving *saving_new(CapWindow *window, FileTest test, void (*then)(CapWindow *window)) {
  g_autoptr(GPtrArray) files = cap_project_files(cap_window_project(window));
  Saving *saving = g_new0(Saving, 1);
  saving->files = g_ptr_array_new_with_free_func(g_object_unref);
  saving->saved = g_string_new(NULL);
  saving->then = then;
  for (guint i = 0; i < files->len; i++)
    if (test(window, g_ptr_array_index(files, i)))
      g_ptr_array_add(saving->files, g_object_ref(g_ptr_array_index(files, i)));
  return saving;
}

static void on_save_answer(GtkWindow *parent, int answer, gpointer data) {
  Saving *saving = data;
  if (answer == 0) {
    saving_free(saving);
    return;
  }
  if (answer == 2) {
    CapRecovery *recovery = cap_application_recovery(cap_window_application(CAP_WINDOW(parent)));
    for (guint i = 0; i < saving->files->len; i++)
      cap_recovery_forget(recovery, g_ptr_array_index(saving->files, i));
    g_ptr_array_set_size(saving->files, 0);
  }
  save_next(CAP_WINDOW(parent), saving);
}

static char *dup_names(GPtrArray *files) {
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < files->len; i++)
    g_string_append_printf(names, "%s%s", i > 0 ? ", " : "",
                           cap_file_name(g_ptr_array_index(files, i)));
  return g_string_free(names, FALSE);
}

gboolean cap_window_has_to_ask(CapWindow *window) {
  CapProject *project = cap_window_project(window);
  g_autoptr(GPtrArray) files = project != NULL ? cap_project_files(project) : NULL;
  for (guint i = 0; files != NULL && i < files->len; i++)
    if (is_lost_with(window, g_ptr_array_index(files, i)))
      return TRUE;
  return FALSE;
}

void cap_window_ask_to_save(CapWindow *window, void (*then)(CapWindow *window)) {
  Saving *saving = saving_new(window, is_lost_with, then);
  g_autofree char *names = dup_names(saving->files);
  g_autofree char *details =
      g_strdup_printf(_("Not saved: %s. Without saving these changes are lost."), names);
  cap_ask(GTK_WINDOW(window), _("Save changes before closing?"), details, _("_Save"), _("_Discard"),
          on_save_answer, saving);
}

static void on_save(GSimpleAction *action, GVariant *parameter, gpointer window) {
  cap_window_hand_on_typed(window);
  Saving *saving = saving_new(window, is_unsaved, NULL);
  g_autoptr(GPtrArray) foreign = g_ptr_array_new();
  (void)action;
  (void)parameter;
  for (guint i = 0; i < saving->files->len; i++)
    if (cap_file_differs_on_disk(g_ptr_array_index(saving->files, i)))
      g_ptr_array_add(foreign, g_ptr_array_index(saving->files, i));
  if (foreign->len == 0) {
    save_next(window, saving);
    return;
  }
  g_autofree char *names = dup_names(foreign);
  g_autofree char *details =
      g_strdup_printf(_("Another program has changed or removed %s. Saving puts in its place what "
                        "is here."),
                      names);
  cap_ask(window, _("Save over what others wrote?"), details, _("_Save"), NULL, on_save_answer,
          saving);
}

static void on_path_to_save_as(GtkWindow *parent, const char *path, gpointer data) {
  (void)data;
  if (path != NULL)
    save_file(CAP_WINDOW(parent), cap_project_main(cap_window_project(CAP_WINDOW(parent))), path);
}

static void on_save_as(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  (void)parameter;
  cap_window_hand_on_typed(window);
  g_autofree char *name = proposed_name(cap_project_main(cap_window_project(window)));
  cap_choose_file(window, _("Save as"), name, on_path_to_save_as, NULL);
}

static void on_revert_answer(GtkWindow *parent, int answer, gpointer data) {
  CapFile *file = cap_project_main(cap_window_project(CAP_WINDOW(parent)));
  g_autoptr(GError) error = NULL;
  (void)data;
  if (answer == 1 && !cap_file_revert(file, &error))
    cap_tell_error(parent, _("The document could not be read."), error->message);
}

static void on_revert(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  (void)parameter;
  cap_ask(window, _("Go back to what is on disk?"),
          _("The changes since the last save are taken back. That can be undone."), _("_Revert"),
          NULL, on_revert_answer, NULL);
}

/* --- Opening -------------------------------------------------------------------------------- */

static void on_path_to_open(GtkWindow *parent, const char *path, gpointer data) {
  (void)data;
  if (path != NULL)
    cap_application_open_path(cap_window_application(CAP_WINDOW(parent)), parent, path);
}

static void on_open(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  (void)parameter;
  cap_choose_file(window, _("Open a document"), NULL, on_path_to_open, NULL);
}

static void on_open_path(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  cap_application_open_path(cap_window_application(window), window,
                            g_variant_get_string(parameter, NULL));
}

static CapKind kind_named(const char *name) {
  for (CapKind kind = CAP_KIND_MAP; kind <= CAP_KIND_SCENARIO; kind++)
    if (g_str_equal(cap_kind_name(kind), name))
      return kind;
  return CAP_KIND_UNKNOWN;
}

static void on_open_linked(GSimpleAction *action, GVariant *parameter, gpointer window) {
  CapProject *project = cap_window_project(window);
  CapFile *file = cap_project_file(project, kind_named(g_variant_get_string(parameter, NULL)));
  (void)action;
  if (file != NULL)
    cap_application_show_file(cap_window_application(window), NULL, file);
}

static void on_new(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  cap_new_dialog_show(window, kind_named(g_variant_get_string(parameter, NULL)));
}

/* --- The rest ------------------------------------------------------------------------------- */

static void on_undo(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  (void)parameter;
  cap_project_undo(cap_window_project(window));
}

static void on_redo(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  (void)parameter;
  cap_project_redo(cap_window_project(window));
}

static void on_find(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  (void)parameter;
  cap_window_find(window);
}

static void on_show_map(GSimpleAction *action, GVariant *state, gpointer window) {
  (void)action;
  cap_window_show_map(window, g_variant_get_boolean(state));
}

static void on_show_bottom(GSimpleAction *action, GVariant *state, gpointer window) {
  (void)action;
  cap_window_show_bottom(window, g_variant_get_boolean(state));
}

static void on_help(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  (void)parameter;
  cap_show_help(window);
}

static void on_close(GSimpleAction *action, GVariant *parameter, gpointer window) {
  (void)action;
  (void)parameter;
  gtk_window_close(window);
}

/* --- All of them ---------------------------------------------------------------------------- */

static void enable(CapWindow *window, const char *name, gboolean is_enabled) {
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), name);
  if (action != NULL)
    g_simple_action_set_enabled(G_SIMPLE_ACTION(action), is_enabled);
}

static void set_state(CapWindow *window, const char *name, gboolean is_on) {
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), name);
  g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_boolean(is_on));
}

void cap_window_update_actions(CapWindow *window) {
  CapProject *project = cap_window_project(window);
  gboolean is_open = project != NULL;
  CapFile *main = is_open ? cap_project_main(project) : NULL;
  enable(window, "save",
         is_open && (cap_project_is_modified(project) || cap_window_has_typed(window)));
  enable(window, "save-as", is_open);
  enable(window, "revert", is_open && cap_file_path(main) != NULL && cap_file_is_modified(main));
  enable(window, "undo", is_open && cap_project_undo_name(project) != NULL);
  enable(window, "redo", is_open && cap_project_redo_name(project) != NULL);
  enable(window, "find", cap_window_has_map(window));
  enable(window, "show-map", cap_window_has_map(window));
  enable(window, "show-bottom", is_open);
  enable(window, "open-linked", is_open && cap_file_kind(main) == CAP_KIND_SCENARIO);
  set_state(window, "show-map", cap_window_shows_map(window));
  set_state(window, "show-bottom", cap_window_shows_bottom(window));
}

void cap_window_add_actions(CapWindow *window) {
  static const GActionEntry entries[] = {
      {.name = "close", .activate = on_close},
      {.name = "find", .activate = on_find},
      {.name = "help", .activate = on_help},
      {.name = "new", .activate = on_new, .parameter_type = "s"},
      {.name = "open", .activate = on_open},
      {.name = "open-linked", .activate = on_open_linked, .parameter_type = "s"},
      {.name = "open-path", .activate = on_open_path, .parameter_type = "s"},
      {.name = "redo", .activate = on_redo},
      {.name = "revert", .activate = on_revert},
      {.name = "save", .activate = on_save},
      {.name = "save-as", .activate = on_save_as},
      {.name = "show-bottom", .state = "true", .change_state = on_show_bottom},
      {.name = "show-map", .state = "true", .change_state = on_show_map},
      {.name = "undo", .activate = on_undo},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
  cap_tool_keys_add(window);
  cap_window_update_actions(window);
}
