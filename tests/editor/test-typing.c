/* What is typed into a field and not handed on yet when something else happens. */
#include "tests/editor/support/window.h"

#include <string.h>

typedef struct {
  CapApplication *application;
  CapWindow *window;
  char *folder, *path;
} Desk;

static void copy_in(const char *folder, const char *document) {
  g_autofree char *from = test_path(document, NULL), *name = g_path_get_basename(document);
  g_autofree char *to = g_build_filename(folder, name, NULL), *text = test_read_file(from, NULL);
  test_write_file(to, text, -1);
}

/* A scenario of its own, open at the page with its title. */
static Desk sit_down(void) {
  Desk d = {.folder = test_make_dir()};
  g_setenv("XDG_STATE_HOME", d.folder, TRUE);
  copy_in(d.folder, "maps/example-valley.xml");
  copy_in(d.folder, "scenarios/example-roster.xml");
  copy_in(d.folder, "scenarios/example-quarrel.xml");
  d.path = g_build_filename(d.folder, "example-quarrel.xml", NULL);
  d.application = new_application();
  d.window = open_path(d.application, d.path);
  return d;
}

static void get_up(Desk *d) {
  g_clear_object(&d->application);
  test_remove_dir(d->folder);
  g_free(d->folder);
  g_free(d->path);
}

static CapFile *file_of(const Desk *d) {
  return cap_project_main(cap_window_project(d->window));
}

static gboolean holds(CapFile *file, const char *words) {
  CapSlice text = cap_file_text(file);
  return g_strstr_len(text.data, (gssize)text.length, words) != NULL;
}

static gboolean holds_on_disk(const char *path, const char *words) {
  g_autofree char *text = test_read_file(path, NULL);
  return strstr(text, words) != NULL;
}

static gboolean shows(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_ENTRY(widget) && gtk_widget_get_mapped(widget) &&
         g_str_equal(gtk_editable_get_text(GTK_EDITABLE(widget)), text);
}

/* Gives the keyboard to the field that reads so, and types something else into it. */
static GtkWidget *type_over(const Desk *d, const char *old, const char *text) {
  wait_until(find_widget(GTK_WIDGET(d->window), shows, old) != NULL);
  GtkWidget *entry = find_widget(GTK_WIDGET(d->window), shows, old);
  ck_assert(gtk_widget_grab_focus(entry));
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
  return entry;
}

static gboolean is_allowed(const Desk *d, const char *action) {
  return g_action_get_enabled(g_action_map_lookup_action(G_ACTION_MAP(d->window), action));
}

static void close_unsaved(const Desk *d, const char *answer) {
  gtk_window_close(GTK_WINDOW(d->window));
  wait_until(find_toplevel(GTK_TYPE_MESSAGE_DIALOG) != NULL);
  press(find_toplevel(GTK_TYPE_MESSAGE_DIALOG), answer);
  come_to_rest();
}

START_TEST(saving_takes_what_is_typed) {
  Desk d = sit_down();
  ck_assert(!is_allowed(&d, "save"));
  GtkWidget *entry = type_over(&d, "The quarrel over the ferry", "A quarrel");
  ck_assert(is_allowed(&d, "save"));
  act(d.window, "save");
  ck_assert(holds_on_disk(d.path, "<title>A quarrel</title>"));
  ck_assert(!is_allowed(&d, "save"));
  ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(entry)), "A quarrel");
  close_window(d.window);
  get_up(&d);
}
END_TEST

START_TEST(closing_asks_about_what_is_typed) {
  static const struct {
    const char *answer;
    gboolean is_kept;
  } rows[] = {{"Save", TRUE}, {"Discard", FALSE}};
  Desk d = sit_down();
  type_over(&d, "The quarrel over the ferry", "A quarrel");
  close_unsaved(&d, rows[_i].answer);
  ck_assert_uint_eq(count_windows(d.application), 0);
  ck_assert(holds_on_disk(d.path, "<title>A quarrel</title>") == rows[_i].is_kept);
  get_up(&d);
}
END_TEST

/* As when the session ends: nobody asks the window whether it may go. */
START_TEST(a_window_may_go_while_somebody_types) {
  Desk d = sit_down();
  type_over(&d, "The quarrel over the ferry", "A quarrel");
  gtk_window_destroy(GTK_WINDOW(d.window));
  come_to_rest();
  ck_assert_uint_eq(count_windows(d.application), 0);
  ck_assert(!holds_on_disk(d.path, "A quarrel"));
  get_up(&d);
}
END_TEST

/* The copy for a crash is made of the document, so a pause brings into it what is typed. The blank
 * before the next word stays, and so does the keyboard. */
START_TEST(a_pause_hands_on_what_is_typed) {
  Desk d = sit_down();
  GtkWidget *entry = type_over(&d, "The quarrel over the ferry", "The other ");
  ck_assert(!cap_file_is_modified(file_of(&d)));
  wait_until(cap_file_is_modified(file_of(&d)));
  ck_assert(holds(file_of(&d), "<title>The other</title>"));
  ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(entry)), "The other ");
  ck_assert(gtk_window_get_focus(GTK_WINDOW(d.window)) ==
            GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(entry))));
  close_unsaved(&d, "Discard");
  get_up(&d);
}
END_TEST

static gboolean is_of_note(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return g_str_equal(G_OBJECT_TYPE_NAME(widget), "CapTextControl") && gtk_widget_get_mapped(widget);
}

/* A note is long, and whoever writes it makes no pause. */
START_TEST(a_note_is_handed_on_while_it_is_written) {
  Desk d = sit_down();
  press(GTK_WIDGET(d.window), "Add note");
  wait_until(find_widget(GTK_WIDGET(d.window), is_of_note, NULL) != NULL);
  GtkWidget *view =
      find_type(find_widget(GTK_WIDGET(d.window), is_of_note, NULL), GTK_TYPE_TEXT_VIEW);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  ck_assert(gtk_widget_grab_focus(view));
  gint64 end = g_get_monotonic_time() + SECONDS_TO_WAIT * G_USEC_PER_SEC;
  while (!holds(file_of(&d), "la la la") && g_get_monotonic_time() < end) {
    gtk_text_buffer_insert_at_cursor(buffer, "la ", -1);
    for (guint i = 0; i < 50; i++)
      if (!g_main_context_iteration(NULL, FALSE))
        g_usleep(1000);
  }
  ck_assert(holds(file_of(&d), "la la la"));
  close_unsaved(&d, "Discard");
  get_up(&d);
}
END_TEST

START_TEST(a_search_is_nothing_to_save) {
  Desk d = sit_down();
  GtkWidget *search = find_type(GTK_WIDGET(d.window), GTK_TYPE_SEARCH_ENTRY);
  ck_assert(gtk_widget_grab_focus(search));
  gtk_editable_set_text(GTK_EDITABLE(search), "ferry");
  ck_assert(!is_allowed(&d, "save"));
  close_window(d.window);
  get_up(&d);
}
END_TEST

/* Fields that are made for one page only know of Return and of the keyboard that leaves. */
START_TEST(saving_takes_points_that_are_typed) {
  Desk d = sit_down();
  cap_desk_show_page(cap_window_desk(d.window), "schedule");
  come_to_rest();
  GType type = g_type_from_name("HonourPointsGrid");
  GtkWidget *entry = find_type(find_type(GTK_WIDGET(d.window), type), GTK_TYPE_ENTRY);
  ck_assert(gtk_widget_grab_focus(entry));
  gtk_editable_set_text(GTK_EDITABLE(entry), "77");
  act(d.window, "save");
  ck_assert(holds_on_disk(d.path, "start=\"77\""));
  close_window(d.window);
  get_up(&d);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("typing");
  TCase *typing = tcase_create("typing");
  tcase_add_test(typing, saving_takes_what_is_typed);
  tcase_add_loop_test(typing, closing_asks_about_what_is_typed, 0, 2);
  tcase_add_test(typing, a_window_may_go_while_somebody_types);
  tcase_add_test(typing, a_pause_hands_on_what_is_typed);
  tcase_add_test(typing, a_note_is_handed_on_while_it_is_written);
  tcase_add_test(typing, a_search_is_nothing_to_save);
  tcase_add_test(typing, saving_takes_points_that_are_typed);
  suite_add_tcase(suite, typing);
  return test_main(suite);
}
