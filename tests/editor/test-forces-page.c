/* The pages of forces and of schedules on a screen. */
#include "tests/editor/force-support.h"

#include "editor/core/commands-schedule.h"
#include "editor/forces/forces-page.h"
#include "editor/schedule/schedule-page.h"

typedef struct {
  Bench bench;
  CapDesk *desk;
  GtkWidget *window;
} Screen;

/* In the process of the test: a display is not shared with the one that forks. */
static void start(void) {
  gtk_init();
}

static void settle(void) {
  for (guint i = 0; i < 300; i++)
    g_main_context_iteration(NULL, FALSE);
}

static void begin(Screen *screen, const char *name, GtkWidget *(*make)(CapDesk *)) {
  screen->bench = open_bench(name);
  screen->desk = cap_desk_new(screen->bench.project);
  screen->window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(screen->window), 480, 760);
  gtk_window_set_child(GTK_WINDOW(screen->window), make(screen->desk));
  gtk_window_present(GTK_WINDOW(screen->window));
  settle();
}

static void end(Screen *screen) {
  gtk_window_destroy(GTK_WINDOW(screen->window));
  settle();
  g_object_unref(screen->desk);
  close_bench(&screen->bench);
}

/* --- Finding -------------------------------------------------------------------------------- */

/* The first label below `widget` that shows the text and can be seen; NULL. */
static GtkWidget *find_label(GtkWidget *widget, const char *text) {
  if (!gtk_widget_get_mapped(widget))
    return NULL;
  if (GTK_IS_LABEL(widget) && g_str_equal(gtk_label_get_text(GTK_LABEL(widget)), text))
    return widget;
  for (GtkWidget *c = gtk_widget_get_first_child(widget); c != NULL;
       c = gtk_widget_get_next_sibling(c)) {
    GtkWidget *found = find_label(c, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static GtkWidget *button_of(Screen *screen, const char *text) {
  GtkWidget *label = find_label(screen->window, text);
  ck_assert_msg(label != NULL, "no button “%s”", text);
  return gtk_widget_get_ancestor(label, GTK_TYPE_BUTTON);
}

static void click(Screen *screen, const char *text) {
  g_signal_emit_by_name(button_of(screen, text), "clicked");
  settle();
}

/* --- Forces --------------------------------------------------------------------------------- */

START_TEST(a_stack_selected_on_the_map_is_selected_in_the_tree) {
  Screen s;
  begin(&s, "pavia-1524.xml", cap_forces_page_new);
  ck_assert_ptr_nonnull(find_label(s.window, "French Army"));
  ck_assert(!gtk_widget_get_sensitive(button_of(&s, "Remove")));
  cap_desk_select_stack(s.desk, "novi");
  settle();
  ck_assert_ptr_nonnull(find_label(s.window, "Units against Rank"));
  ck_assert(gtk_widget_get_sensitive(button_of(&s, "Remove")));
  click(&s, "Remove");
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Remove stack Montmorency");
  cap_project_undo(s.bench.project);
  settle();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

START_TEST(a_copy_is_selected) {
  Screen s;
  begin(&s, "pavia-1524.xml", cap_forces_page_new);
  cap_desk_select_stack(s.desk, "novi");
  settle();
  click(&s, "Duplicate");
  ck_assert_str_eq(cap_desk_stack(s.desk), "novi-2");
  end(&s);
}
END_TEST

START_TEST(a_hex_is_picked_on_the_map) {
  Screen s;
  begin(&s, "pavia-1524.xml", cap_forces_page_new);
  cap_desk_select_stack(s.desk, "novi");
  settle();
  click(&s, "Pick hex");
  ck_assert_str_eq(cap_desk_prompt(s.desk), "Pick the hex of Montmorency");
  ck_assert(cap_desk_take_pick(s.desk, hex_of(&s.bench, "2832")));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move Montmorency to 2832");
  ck_assert_ptr_null(cap_desk_prompt(s.desk));
  end(&s);
}
END_TEST

/* --- Schedule ------------------------------------------------------------------------------- */

START_TEST(the_schedule_follows_the_document) {
  Screen s;
  begin(&s, "pavia-1524.xml", cap_schedule_page_new);
  ck_assert_ptr_nonnull(find_label(s.window, "Reinforcements"));
  ck_assert_ptr_nonnull(find_label(s.window, "Giovanni"));
  ck_assert(cap_command_set_stack_turn(s.bench.project, "bande-nere", CAP_TURN_NONE));
  settle();
  ck_assert_ptr_nonnull(find_label(s.window, "Giovanni"));
  click(&s, "Giovanni");
  ck_assert_str_eq(cap_desk_stack(s.desk), "bande-nere");
  cap_project_undo(s.bench.project);
  settle();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

START_TEST(pages_outlive_text_that_cannot_be_read) {
  GtkWidget *(*const makers[])(CapDesk *) = {cap_forces_page_new, cap_schedule_page_new};
  for (guint i = 0; i < G_N_ELEMENTS(makers); i++) {
    Screen s;
    begin(&s, "novara-1513.xml", makers[i]);
    cap_file_set_text(cap_project_main(s.bench.project), "<scenario", 9);
    settle();
    cap_file_set_text(cap_project_main(s.bench.project), "<scenario/>", 11);
    settle();
    end(&s);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("forces-page");
  TCase *forces = tcase_create("forces"), *schedule = tcase_create("schedule");
  tcase_add_checked_fixture(forces, start, NULL);
  tcase_add_checked_fixture(schedule, start, NULL);
  tcase_add_test(forces, a_stack_selected_on_the_map_is_selected_in_the_tree);
  tcase_add_test(forces, a_copy_is_selected);
  tcase_add_test(forces, a_hex_is_picked_on_the_map);
  tcase_add_test(schedule, the_schedule_follows_the_document);
  tcase_add_test(schedule, pages_outlive_text_that_cannot_be_read);
  suite_add_tcase(suite, forces);
  suite_add_tcase(suite, schedule);
  return test_main(suite);
}
