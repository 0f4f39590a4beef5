/* The page of the schedule: what stays in sight, and what can be typed into. */
#include "editor/honour/schedule/commands-schedule.h"
#include "editor/honour/schedule/schedule-page.h"
#include "tests/editor/support/forces-page.h"

static GtkAdjustment *turns_around(GtkWidget *widget) {
  GtkWidget *scrolled = gtk_widget_get_ancestor(widget, GTK_TYPE_SCROLLED_WINDOW);
  return gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scrolled));
}

/* A card that is made anew, with the keyboard on it, does not take the view to the first turn. */
START_TEST(turns_stay_in_sight_when_a_stack_comes_at_another) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_schedule_page_new);
  GtkWidget *card = button_of(&s, "Giovanni");
  GtkAdjustment *turns = turns_around(card);
  gtk_widget_grab_focus(card);
  come_to_rest();
  double before = gtk_adjustment_get_value(turns);
  ck_assert_double_gt(before, 0);
  const HonourScenario *scenario = honour_scenario(cap_project_scenario(s.bench.project));
  CapIndex stack = honour_scenario_find_stack(scenario, cap_slice_of("bande-nere"));
  CapTurn turn = scenario->stacks[stack].turn;
  ck_assert(honour_command_set_stack_turn(s.bench.project, "bande-nere", turn - 1));
  come_to_rest();
  ck_assert_ptr_eq(turns_around(button_of(&s, "Giovanni")), turns);
  ck_assert_double_eq_tol(gtk_adjustment_get_value(turns), before, 120); /* two columns */
  ck_assert_double_gt(gtk_adjustment_get_value(turns), 0);
  end(&s);
}
END_TEST

static gboolean is_idle(GtkWidget *widget, gconstpointer unused) {
  (void)unused;
  return GTK_IS_ENTRY(widget) && gtk_widget_has_css_class(widget, "schedule-idle");
}

static gboolean is_for_points(GtkWidget *widget, gconstpointer unused) {
  (void)unused;
  return GTK_IS_ENTRY(widget) && !gtk_widget_has_css_class(widget, "schedule-idle");
}

/* Tab goes from turn to turn on which points can come. */
START_TEST(tab_goes_past_turns_without_points) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_schedule_page_new);
  ck_assert(!gtk_widget_is_sensitive(find_seen(s.window, is_idle, NULL)));
  ck_assert(gtk_widget_is_sensitive(find_seen(s.window, is_for_points, NULL)));
  end(&s);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("schedule-page");
  TCase *tests = tcase_create("schedule-page");
  tcase_add_checked_fixture(tests, start, NULL);
  tcase_add_test(tests, turns_stay_in_sight_when_a_stack_comes_at_another);
  tcase_add_test(tests, tab_goes_past_turns_without_points);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
