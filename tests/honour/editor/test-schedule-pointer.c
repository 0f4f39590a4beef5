/* Stacks dragged from turn to turn with a real pointer. */
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

int main(void) {
  Suite *suite = suite_create("schedule-pointer");
  TCase *tests = tcase_create("pointer");
  tcase_add_checked_fixture(tests, start, NULL);
  tcase_add_test(tests, a_stack_is_dragged_to_another_turn);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
