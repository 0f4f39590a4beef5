/* Stacks dragged from turn to turn with a real pointer. */
#include "editor/form/edge-scroll.h"
#include "editor/honour/schedule/schedule-page.h"
#include "tests/honour/editor/drag.h"

/* A cell of the timeline without a card. */
static gboolean is_empty_cell(GtkWidget *widget, gconstpointer unused) {
  (void)unused;
  return gtk_widget_has_css_class(widget, "schedule-cell") && GTK_IS_BOX(widget) &&
         gtk_widget_get_first_child(widget) == NULL;
}

START_TEST(a_stack_is_dragged_to_another_turn) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_schedule_page_new);
  gtk_window_set_decorated(GTK_WINDOW(s.window), FALSE);
  come_to_rest();
  GtkWidget *card = button_of(&s, "La Palice");
  GtkWidget *cell = find_seen(s.window, is_empty_cell, NULL);
  ck_assert_ptr_nonnull(cell);
  hold_over(&s, card, cell);
  mouse("mouseup 1");
  wait_until(cap_project_undo_name(s.bench.project) != NULL);
  ck_assert_ptr_null(s.told);
  const HonourScenario *scenario = honour_scenario(cap_project_scenario(s.bench.project));
  CapIndex stack = honour_scenario_find_stack(scenario, cap_slice_of("asti"));
  ck_assert_int_eq(scenario->stacks[stack].arrival, HONOUR_ARRIVAL_TURN);
  cap_project_undo(s.bench.project);
  come_to_rest();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

static gboolean is_view_of_turns(GtkWidget *widget, gconstpointer unused) {
  GtkPolicyType across = GTK_POLICY_NEVER, down;
  (void)unused;
  if (GTK_IS_SCROLLED_WINDOW(widget))
    gtk_scrolled_window_get_policy(GTK_SCROLLED_WINDOW(widget), &across, &down);
  return across == GTK_POLICY_EXTERNAL;
}

/* In the middle the turns stay where they are. */
START_TEST(a_card_at_the_edge_brings_later_turns_into_sight) {
  Screen s;
  begin(&s, "pavia-1524.xml", honour_schedule_page_new);
  gtk_window_set_decorated(GTK_WINDOW(s.window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(s.window), 500, 700);
  come_to_rest();
  GtkWidget *view = find_seen(s.window, is_view_of_turns, NULL);
  ck_assert_ptr_nonnull(view);
  GtkAdjustment *turns = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(view));
  double most = gtk_adjustment_get_upper(turns) - gtk_adjustment_get_page_size(turns);
  ck_assert_double_gt(most, 50);
  hold_over(&s, button_of(&s, "La Palice"), find_seen(s.window, is_empty_cell, NULL));
  ck_assert_double_eq(gtk_adjustment_get_value(turns), 0);
  int edge = gtk_widget_get_width(view) / 2 - 4;
  point_at(&s, view, edge, 0);
  wait_until(gtk_adjustment_get_value(turns) > 50);
  point_at(&s, view, 0, 0);
  come_to_rest();
  double there = gtk_adjustment_get_value(turns);
  come_to_rest();
  ck_assert_double_eq(gtk_adjustment_get_value(turns), there);
  point_at(&s, view, -edge, 0);
  wait_until(gtk_adjustment_get_value(turns) < 1);
  mouse("mouseup 1");
  end(&s);
}
END_TEST

START_TEST(only_edges_scroll) {
  ck_assert_double_eq(cap_edge_scroll_speed(200, 400), 0);
  ck_assert_double_gt(cap_edge_scroll_speed(395, 400), cap_edge_scroll_speed(375, 400));
  ck_assert_double_gt(cap_edge_scroll_speed(375, 400), 0);
  ck_assert_double_eq(cap_edge_scroll_speed(5, 400), -cap_edge_scroll_speed(395, 400));
  ck_assert_double_eq(cap_edge_scroll_speed(20, 40), 0); /* a small view has a middle too */
  ck_assert_double_eq(cap_edge_scroll_speed(0, 0), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("schedule-pointer");
  TCase *tests = tcase_create("pointer");
  tcase_add_checked_fixture(tests, start, NULL);
  tcase_add_test(tests, a_stack_is_dragged_to_another_turn);
  tcase_add_test(tests, a_card_at_the_edge_brings_later_turns_into_sight);
  tcase_add_test(tests, only_edges_scroll);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
