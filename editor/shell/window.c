#include "editor/shell/window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/map/map-view.h"
#include "editor/output/actions.h"
#include "editor/shell/dialogs.h"
#include "editor/shell/drop.h"
#include "editor/shell/rescue-bar.h"
#include "editor/shell/shared-bar.h"
#include "editor/shell/shortcuts.h"
#include "editor/shell/sidebar-keys.h"
#include "editor/shell/start-page.h"
#include "editor/shell/typing.h"
#include "editor/shell/window-actions.h"
#include "editor/system.h"

/* A sentence stays long enough to be read twice. */
#define TOAST_SECONDS 6

#define MEMORY "window"

struct _CapWindow {
  GtkApplicationWindow parent_instance;
  CapProject *project; /* NULL on the start page */
  CapDesk *desk;
  CapTyping *typing;
  const CapWorkbench *bench; /* whose pages it has */
  GPtrArray *infos;          /* of CapPageInfo, all of `pages`; NULL on the start page */
  CapFile *on_disk;          /* the file the bar speaks of */
  guint toast_timer;
  gboolean may_close; /* nothing is unsaved, or the user does not mind */
  int bottom_extra;   /* how much higher the bottom is than it must be, to begin with */

  GtkLabel *title, *subtitle;
  GtkButton *undo_button, *redo_button; /* not seen on the start page, as that to save */
  GtkStack *body, *pages;
  GtkPaned *down, *across;
  GtkWidget *sidebar;
  GtkOverlay *map_place;
  GtkWidget *map_view;
  GtkNotebook *bottom;
  GtkRevealer *toast, *prompt;
  GtkLabel *toast_label, *prompt_label;
  GtkInfoBar *disk_bar, *draft_bar;
  GtkLabel *disk_label, *draft_label;
  GtkWidget *disk_reload;
  CapRescueBar *rescue_bar;
  CapSharedBar *shared_bar;
  GtkBox *shared_place; /* where it stands when there is no bottom */
  CapStartPage *start_page;
};

G_DEFINE_FINAL_TYPE(CapWindow, cap_window, GTK_TYPE_APPLICATION_WINDOW)

CapProject *cap_window_project(CapWindow *window) {
  return window->project;
}

CapDesk *cap_window_desk(CapWindow *window) {
  return window->desk;
}

gboolean cap_window_has_typed(CapWindow *window) {
  return window->typing != NULL && cap_typing_is_pending(window->typing);
}

void cap_window_hand_on_typed(CapWindow *window) {
  cap_typing_hand_on(window->typing);
}

CapApplication *cap_window_application(CapWindow *window) {
  return CAP_APPLICATION(gtk_window_get_application(GTK_WINDOW(window)));
}

/* --- Pages ---------------------------------------------------------------------------------- */

static gboolean is_wanted(CapWindow *window, const CapPageInfo *info) {
  for (guint kind = 0; kind <= CAP_KIND_RECORD; kind++)
    if ((info->kinds & (1u << kind)) != 0 && cap_project_file(window->project, kind) != NULL)
      return TRUE;
  return FALSE;
}

/* Those who cannot see the page know by its name where they are. */
static GtkWidget *make_page(CapWindow *window, const CapPageInfo *info) {
  GtkWidget *page = info->make(window->desk);
  gtk_accessible_update_property(GTK_ACCESSIBLE(page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _(info->title), -1);
  return page;
}

/* A page that is higher than the window scrolls as a whole, whatever scrolls inside it. */
static void add_pages(CapWindow *window) {
  for (guint i = 0; i < window->infos->len; i++) {
    const CapPageInfo *info = g_ptr_array_index(window->infos, i);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    GtkStackPage *page = gtk_stack_add_titled(window->pages, scroller, info->name, _(info->title));
    gtk_stack_page_set_visible(page, FALSE);
  }
}

static gboolean shows_page(CapWindow *window) {
  GtkWidget *page = gtk_stack_get_visible_child(window->pages);
  return page != NULL && gtk_stack_page_get_visible(gtk_stack_get_page(window->pages, page));
}

/* The sidebar of GTK 4.8 looks at a page once more when it has gone. */
static void remove_pages(CapWindow *window) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(window->pages))) != NULL) {
    GtkStackPage *page = g_object_ref(gtk_stack_get_page(window->pages, child));
    gtk_stack_remove(window->pages, child);
    g_object_unref(page);
  }
}

/* A text that cannot be read does not say which rule system it is for. Until the first page is
 * shown the pages can be those of another one. */
static void choose_pages(CapWindow *window) {
  const CapWorkbench *bench = cap_project_workbench(window->project);
  if (window->infos != NULL && (window->bench == bench || shows_page(window)))
    return;
  remove_pages(window);
  g_clear_pointer(&window->infos, g_ptr_array_unref);
  window->bench = bench;
  window->infos = cap_pages_with(bench->pages);
  add_pages(window);
}

/* A page comes with its document: the map may be found later, and a text that could not be read is
 * mended. It stays then. The stack itself would begin with the first page of all, which a map or a
 * roster does not have. */
static void fill_pages(CapWindow *window) {
  choose_pages(window);
  for (guint i = 0; i < window->infos->len; i++) {
    const CapPageInfo *info = g_ptr_array_index(window->infos, i);
    GtkWidget *scroller = gtk_stack_get_child_by_name(window->pages, info->name);
    GtkStackPage *page = gtk_stack_get_page(window->pages, scroller);
    if (gtk_stack_page_get_visible(page) || !is_wanted(window, info))
      continue;
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), make_page(window, info));
    gtk_stack_page_set_visible(page, TRUE);
    if (!shows_page(window))
      gtk_stack_set_visible_child(window->pages, scroller);
  }
}

/* --- What is shown of the project ----------------------------------------------------------- */

/* "Undo Move Chaumont to 2832", on the button and for those who cannot see it. */
static void name_button(GtkButton *button, const char *verb, const char *step) {
  g_autofree char *text =
      step != NULL && *step != '\0' ? g_strdup_printf("%s %s", verb, step) : g_strdup(verb);
  gtk_widget_set_tooltip_text(GTK_WIDGET(button), text);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                 -1);
}

/* The folder of a file, with "~" for what is one's own. */
static char *dup_folder(const char *path) {
  g_autofree char *folder = g_path_get_dirname(path);
  const char *home = g_get_home_dir();
  gsize length = strlen(home);
  gboolean is_own = length > 1 && g_str_has_prefix(folder, home) &&
                    (folder[length] == '/' || folder[length] == '\0');
  return is_own ? g_strconcat("~", folder + length, NULL) : g_steal_pointer(&folder);
}

static void show_names(CapWindow *window) {
  CapFile *file = window->project != NULL ? cap_project_main(window->project) : NULL;
  const char *name = file != NULL ? cap_file_name(file) : "Capitano";
  const char *path = file != NULL ? cap_file_path(file) : NULL;
  gboolean is_modified = window->project != NULL && cap_project_is_modified(window->project);
  g_autofree char *title = g_strdup_printf("%s%s", is_modified ? "• " : "", name);
  g_autofree char *folder = path != NULL ? dup_folder(path) : NULL;
  g_autofree char *window_title =
      file != NULL ? g_strdup_printf("%s – Capitano", title) : g_strdup(title);
  gtk_label_set_text(window->title, title);
  gtk_label_set_text(window->subtitle, folder != NULL ? folder : "");
  gtk_widget_set_visible(GTK_WIDGET(window->subtitle), folder != NULL);
  gtk_window_set_title(GTK_WINDOW(window), window_title);
  name_button(window->undo_button, _("Undo"),
              window->project != NULL ? cap_project_undo_name(window->project) : NULL);
  name_button(window->redo_button, _("Redo"),
              window->project != NULL ? cap_project_redo_name(window->project) : NULL);
}

static void show_draft(CapWindow *window) {
  g_autoptr(GPtrArray) files = cap_project_files(window->project);
  CapFile *draft = NULL;
  for (guint i = 0; i < files->len && draft == NULL; i++)
    if (cap_file_has_draft(g_ptr_array_index(files, i)))
      draft = g_ptr_array_index(files, i);
  if (draft != NULL) {
    g_autofree char *text =
        g_strdup_printf(_("The source of %s is not well-formed XML. Forms rest until it is; the "
                          "problem list says where to look."),
                        cap_file_name(draft));
    gtk_label_set_text(window->draft_label, text);
  }
  gtk_info_bar_set_revealed(window->draft_bar, draft != NULL);
}

/* Saved over, read again, or put back by whoever changed it. */
static void forget_disk(CapWindow *window) {
  if (window->on_disk != NULL && !cap_file_differs_on_disk(window->on_disk)) {
    g_clear_object(&window->on_disk);
    gtk_info_bar_set_revealed(window->disk_bar, FALSE);
  }
}

static void on_saved_changed(CapWindow *window) {
  forget_disk(window);
  show_names(window);
  cap_shared_bar_look(window->shared_bar, window->project);
  cap_window_update_actions(window);
}

static void on_changed_on_disk(CapWindow *window, CapFile *file) {
  gboolean is_there = g_file_test(cap_file_path(file), G_FILE_TEST_EXISTS);
  g_autofree char *text =
      is_there ? g_strdup_printf(
                     _("Another program has changed %s on disk. To read it again can be undone."),
                     cap_file_name(file))
               : g_strdup_printf(_("%s is not on disk any more. Save it to put it back."),
                                 cap_file_name(file));
  gtk_widget_set_visible(window->disk_reload, is_there);
  g_set_object(&window->on_disk, file);
  gtk_label_set_text(window->disk_label, text);
  gtk_info_bar_set_revealed(window->disk_bar, TRUE);
}

static void on_disk_response(GtkInfoBar *bar, int response, CapWindow *window) {
  g_autoptr(GError) error = NULL;
  g_autoptr(CapFile) file = g_steal_pointer(&window->on_disk);
  gtk_info_bar_set_revealed(bar, FALSE);
  if (response == 1 && file != NULL && !cap_file_revert(file, &error))
    cap_tell_error(GTK_WINDOW(window), _("The document could not be read."), error->message);
}

/* The files of the project can be others after each change. */
static void follow_files(CapWindow *window) {
  g_autoptr(GPtrArray) files = cap_project_files(window->project);
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    g_signal_handlers_disconnect_by_data(file, window);
    g_signal_connect_object(file, "saved-changed", G_CALLBACK(on_saved_changed), window,
                            G_CONNECT_SWAPPED);
    g_signal_connect_object(file, "changed-on-disk", G_CALLBACK(on_changed_on_disk), window,
                            G_CONNECT_SWAPPED);
  }
}

static void on_changed(CapWindow *window) {
  follow_files(window);
  fill_pages(window);
  show_draft(window);
  show_names(window);
  cap_shared_bar_look(window->shared_bar, window->project);
  cap_window_update_actions(window);
}

/* --- What the desk says --------------------------------------------------------------------- */

static gboolean hide_toast(gpointer data) {
  CapWindow *window = data;
  window->toast_timer = 0;
  gtk_revealer_set_reveal_child(window->toast, FALSE);
  return G_SOURCE_REMOVE;
}

static void on_told(CapWindow *window, const char *text) {
  gtk_label_set_text(window->toast_label, text);
  gtk_revealer_set_reveal_child(window->toast, TRUE);
  g_clear_handle_id(&window->toast_timer, g_source_remove);
  window->toast_timer = g_timeout_add_seconds(TOAST_SECONDS, hide_toast, window);
}

static void on_show_page(CapWindow *window, const char *name) {
  GtkWidget *page = gtk_stack_get_child_by_name(window->pages, name);
  if (page != NULL && gtk_stack_page_get_visible(gtk_stack_get_page(window->pages, page)))
    gtk_stack_set_visible_child(window->pages, page);
  for (int i = 0; cap_bottom_pages[i].name != NULL; i++) {
    if (!g_str_equal(cap_bottom_pages[i].name, name))
      continue;
    cap_window_show_bottom(window, TRUE);
    gtk_notebook_set_current_page(window->bottom, i);
  }
}

static void on_lead_to(CapWindow *window, const char *name) {
  if (g_strcmp0(gtk_stack_get_visible_child_name(window->pages), "outline") != 0)
    on_show_page(window, name);
}

static void on_prompt_changed(CapWindow *window) {
  const char *text = cap_desk_prompt(window->desk);
  if (text != NULL)
    gtk_label_set_text(window->prompt_label, text);
  gtk_revealer_set_reveal_child(window->prompt, text != NULL);
  if (text != NULL)
    cap_window_show_map(window, TRUE);
}

static void on_prompt_cancelled(CapWindow *window) {
  cap_desk_cancel_pick(window->desk);
}

/* Wherever the keyboard is: the button that began it still has it. */
static gboolean on_key(CapWindow *window, guint key) {
  if (key != GDK_KEY_Escape || window->desk == NULL || cap_desk_prompt(window->desk) == NULL)
    return GDK_EVENT_PROPAGATE;
  cap_desk_cancel_pick(window->desk);
  return GDK_EVENT_STOP;
}

static void listen_for_escape(CapWindow *window) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(on_key), window);
  gtk_widget_add_controller(GTK_WIDGET(window), keys);
}

static void on_prompt_done(CapWindow *window) {
  cap_desk_give_up_pick(window->desk);
}

/* --- Making it ------------------------------------------------------------------------------ */

/* GTK 4.8 calls every tab of a notebook just that; what stands in it is its name. */
static void add_bottom_page(CapWindow *window, const CapPageInfo *info) {
  GtkWidget *label = gtk_label_new(_(info->title));
  gtk_notebook_append_page(window->bottom, make_page(window, info), label);
  gtk_accessible_update_property(GTK_ACCESSIBLE(gtk_widget_get_parent(label)),
                                 GTK_ACCESSIBLE_PROPERTY_LABEL, _(info->title), -1);
}

static void add_bottom(CapWindow *window) {
  for (const CapPageInfo *info = cap_bottom_pages; info->name != NULL; info++)
    add_bottom_page(window, info);
}

/* Not being able to keep copies is no reason to stop, but one to save. */
static void on_copy_failed(CapWindow *window, const char *why) {
  g_autofree char *text = g_strdup_printf(
      _("What you change cannot be kept for a crash at the moment: %s. Save often."), why);
  on_told(window, text);
}

static void watch_recovery(CapWindow *window) {
  CapRecovery *recovery = cap_application_recovery(cap_window_application(window));
  g_signal_connect_object(recovery, "failed", G_CALLBACK(on_copy_failed), window,
                          G_CONNECT_SWAPPED);
  cap_rescue_bar_look(window->rescue_bar, recovery, window->project);
}

void cap_window_set_project(CapWindow *window, CapProject *project) {
  g_return_if_fail(window->project == NULL);
  window->project = g_object_ref(project);
  window->desk = cap_desk_new(project);
  cap_desk_set_memory(window->desk, cap_application_memory(cap_window_application(window)));
  g_signal_connect_object(project, "changed", G_CALLBACK(on_changed), window, G_CONNECT_SWAPPED);
  g_signal_connect_object(window->desk, "told", G_CALLBACK(on_told), window, G_CONNECT_SWAPPED);
  g_signal_connect_object(window->desk, "show-page", G_CALLBACK(on_show_page), window,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(window->desk, "lead-to", G_CALLBACK(on_lead_to), window,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(window->desk, "prompt-changed", G_CALLBACK(on_prompt_changed), window,
                          G_CONNECT_SWAPPED);
  window->map_view = cap_map_view_new(window->desk);
  gtk_overlay_set_child(window->map_place, window->map_view);
  choose_pages(window);
  add_bottom(window);
  cap_output_add_actions(GTK_APPLICATION_WINDOW(window), window->desk);
  gtk_stack_set_visible_child_name(window->body, "work");
  gtk_widget_set_visible(GTK_WIDGET(window->undo_button), TRUE);
  if (!cap_window_has_map(window))
    cap_window_show_map(window, FALSE);
  on_changed(window);
  watch_recovery(window);
}

gboolean cap_window_has_map(CapWindow *window) {
  return window->project != NULL &&
         cap_file_kind(cap_project_main(window->project)) != CAP_KIND_ROSTER;
}

gboolean cap_window_shows_map(CapWindow *window) {
  return gtk_widget_get_visible(GTK_WIDGET(window->map_place));
}

void cap_window_show_map(CapWindow *window, gboolean is_shown) {
  gtk_widget_set_visible(GTK_WIDGET(window->map_place), is_shown);
  cap_window_update_actions(window);
}

gboolean cap_window_shows_bottom(CapWindow *window) {
  return gtk_widget_get_visible(GTK_WIDGET(window->bottom));
}

/* Beside the tabs of the bottom, where nothing moves when it comes. */
static void place_shared_bar(CapWindow *window) {
  GtkWidget *bar = GTK_WIDGET(window->shared_bar);
  gboolean is_above = gtk_widget_get_parent(bar) == GTK_WIDGET(window->shared_place);
  if (is_above != cap_window_shows_bottom(window))
    return;
  g_object_ref(bar);
  if (is_above) {
    gtk_box_remove(window->shared_place, bar);
    gtk_notebook_set_action_widget(window->bottom, bar, GTK_PACK_END);
  } else {
    gtk_notebook_set_action_widget(window->bottom, NULL, GTK_PACK_END);
    gtk_box_append(window->shared_place, bar);
  }
  g_object_unref(bar);
}

void cap_window_show_bottom(CapWindow *window, gboolean is_shown) {
  gtk_widget_set_visible(GTK_WIDGET(window->bottom), is_shown);
  place_shared_bar(window);
  cap_window_update_actions(window);
}

void cap_window_find(CapWindow *window) {
  cap_window_show_map(window, TRUE);
  cap_map_view_find(CAP_MAP_VIEW(window->map_view));
}

/* --- Memory --------------------------------------------------------------------------------- */

static int remembered(GKeyFile *memory, const char *key, int otherwise) {
  g_autoptr(GError) error = NULL;
  int value = g_key_file_get_integer(memory, MEMORY, key, &error);
  return error == NULL && value > 0 ? value : otherwise;
}

static gboolean is_remembered(GKeyFile *memory, const char *key) {
  return g_key_file_get_boolean(memory, MEMORY, key, NULL);
}

/* How far down the divider can go, when it is known how high the window is; or 0. */
static int lowest(CapWindow *window) {
  int position = 0;
  g_object_get(window->down, "max-position", &position, NULL);
  return position != G_MAXINT ? position : 0;
}

/* The bottom is as high as it was; what a larger window has more is for the pages. */
static void divide(CapWindow *window) {
  if (lowest(window) <= 0)
    return;
  g_signal_handlers_disconnect_by_data(window->down, window);
  gtk_paned_set_position(window->down, MAX(lowest(window) - window->bottom_extra, 0));
}

static void recall(CapWindow *window, GKeyFile *memory) {
  gtk_window_set_default_size(GTK_WINDOW(window), remembered(memory, "width", 1280),
                              remembered(memory, "height", 800));
  gtk_paned_set_position(window->across, remembered(memory, "across", 480));
  window->bottom_extra = remembered(memory, "bottom-extra", 40);
  g_signal_connect_swapped(window->down, "notify::max-position", G_CALLBACK(divide), window);
  gtk_widget_set_visible(GTK_WIDGET(window->map_place), !is_remembered(memory, "map-hidden"));
  gtk_widget_set_visible(GTK_WIDGET(window->bottom), !is_remembered(memory, "bottom-hidden"));
  place_shared_bar(window);
  if (is_remembered(memory, "maximized"))
    gtk_window_maximize(GTK_WINDOW(window));
}

static void remember(CapWindow *window) {
  GKeyFile *memory = cap_application_memory(cap_window_application(window));
  int width, height;
  gtk_window_get_default_size(GTK_WINDOW(window), &width, &height);
  g_key_file_set_integer(memory, MEMORY, "width", width);
  g_key_file_set_integer(memory, MEMORY, "height", height);
  g_key_file_set_boolean(memory, MEMORY, "maximized", gtk_window_is_maximized(GTK_WINDOW(window)));
  if (window->project != NULL) {
    g_key_file_set_boolean(memory, MEMORY, "bottom-hidden", !cap_window_shows_bottom(window));
    if (cap_window_shows_bottom(window))
      g_key_file_set_integer(memory, MEMORY, "bottom-extra",
                             lowest(window) - gtk_paned_get_position(window->down));
  }
  if (cap_window_has_map(window)) {
    g_key_file_set_integer(memory, MEMORY, "across", gtk_paned_get_position(window->across));
    g_key_file_set_boolean(memory, MEMORY, "map-hidden", !cap_window_shows_map(window));
  }
}

/* --- Closing -------------------------------------------------------------------------------- */

static void close_for_good(CapWindow *window) {
  window->may_close = TRUE;
  gtk_window_close(GTK_WINDOW(window));
}

static gboolean cap_window_close_request(GtkWindow *gtk_window) {
  CapWindow *window = CAP_WINDOW(gtk_window);
  cap_window_hand_on_typed(window);
  if (!window->may_close && cap_window_has_to_ask(window)) {
    cap_window_ask_to_save(window, close_for_good);
    return TRUE;
  }
  remember(window);
  return GTK_WINDOW_CLASS(cap_window_parent_class)->close_request(gtk_window);
}

static void cap_window_dispose(GObject *object) {
  CapWindow *window = CAP_WINDOW(object);
  g_clear_handle_id(&window->toast_timer, g_source_remove);
  /* A field hands on what is typed in it when the keyboard leaves it, which must be while there is
   * somebody to take it. */
  if (window->project != NULL)
    gtk_window_set_focus(GTK_WINDOW(window), NULL);
  g_clear_object(&window->typing);
  g_clear_pointer(&window->infos, g_ptr_array_unref);
  gtk_widget_dispose_template(GTK_WIDGET(window), CAP_TYPE_WINDOW);
  g_clear_object(&window->on_disk);
  g_clear_object(&window->desk);
  g_clear_object(&window->project);
  G_OBJECT_CLASS(cap_window_parent_class)->dispose(object);
}

/* --- The object ----------------------------------------------------------------------------- */

GtkWidget *cap_window_new(CapApplication *application) {
  CapWindow *window = g_object_new(CAP_TYPE_WINDOW, "application", application, NULL);
  recall(window, cap_application_memory(application));
  window->typing = cap_typing_new(GTK_WINDOW(window));
  g_signal_connect_object(window->typing, "changed", G_CALLBACK(cap_window_update_actions), window,
                          G_CONNECT_SWAPPED);
  cap_window_add_actions(window);
  cap_window_take_drops(window);
  cap_sidebar_add_keys(window->sidebar, GTK_WIDGET(window->across),
                       gtk_window_get_titlebar(GTK_WINDOW(window)));
  cap_start_page_fill(window->start_page, application);
  cap_shortcuts_name_search(GTK_APPLICATION_WINDOW(window));
  show_names(window);
  return GTK_WIDGET(window);
}

static void bind_children(GtkWidgetClass *class) {
  gtk_widget_class_bind_template_child(class, CapWindow, across);
  gtk_widget_class_bind_template_child(class, CapWindow, body);
  gtk_widget_class_bind_template_child(class, CapWindow, bottom);
  gtk_widget_class_bind_template_child(class, CapWindow, disk_bar);
  gtk_widget_class_bind_template_child(class, CapWindow, disk_label);
  gtk_widget_class_bind_template_child(class, CapWindow, disk_reload);
  gtk_widget_class_bind_template_child(class, CapWindow, down);
  gtk_widget_class_bind_template_child(class, CapWindow, draft_bar);
  gtk_widget_class_bind_template_child(class, CapWindow, draft_label);
  gtk_widget_class_bind_template_child(class, CapWindow, map_place);
  gtk_widget_class_bind_template_child(class, CapWindow, pages);
  gtk_widget_class_bind_template_child(class, CapWindow, prompt);
  gtk_widget_class_bind_template_child(class, CapWindow, prompt_label);
  gtk_widget_class_bind_template_child(class, CapWindow, redo_button);
  gtk_widget_class_bind_template_child(class, CapWindow, rescue_bar);
  gtk_widget_class_bind_template_child(class, CapWindow, shared_bar);
  gtk_widget_class_bind_template_child(class, CapWindow, shared_place);
  gtk_widget_class_bind_template_child(class, CapWindow, sidebar);
  gtk_widget_class_bind_template_child(class, CapWindow, start_page);
  gtk_widget_class_bind_template_child(class, CapWindow, subtitle);
  gtk_widget_class_bind_template_child(class, CapWindow, title);
  gtk_widget_class_bind_template_child(class, CapWindow, toast);
  gtk_widget_class_bind_template_child(class, CapWindow, toast_label);
  gtk_widget_class_bind_template_child(class, CapWindow, undo_button);
}

static void cap_window_class_init(CapWindowClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_window_dispose;
  GTK_WINDOW_CLASS(class)->close_request = cap_window_close_request;
  g_type_ensure(CAP_TYPE_RESCUE_BAR);
  g_type_ensure(CAP_TYPE_SHARED_BAR);
  g_type_ensure(CAP_TYPE_START_PAGE);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/window.ui");
  bind_children(widget);
  gtk_widget_class_bind_template_callback(widget, on_disk_response);
  gtk_widget_class_bind_template_callback(widget, on_prompt_cancelled);
  gtk_widget_class_bind_template_callback(widget, on_prompt_done);
}

/* GTK makes the button that closes a bar, and gives it a picture only. */
static void name_close_button(GtkWidget *widget) {
  if (GTK_IS_BUTTON(widget) && gtk_widget_has_css_class(widget, "close"))
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   _("Close"), -1);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    name_close_button(child);
}

static void cap_window_init(CapWindow *window) {
  gtk_widget_init_template(GTK_WIDGET(window));
  listen_for_escape(window);
  name_close_button(GTK_WIDGET(window->disk_bar));
  name_close_button(GTK_WIDGET(window->draft_bar));
}
