/* Units dragged on the page of forces with a real pointer. */
#include "editor/honour/forces/forces-page.h"
#include "tests/honour/editor/drag.h"

static gboolean is_last_step(Screen *screen, const char *name) {
  return g_strcmp0(cap_project_undo_name(screen->bench.project), name) == 0;
}

static void begin_alone(Screen *screen) {
  begin(screen, "novara-1513.xml", honour_forces_page_new);
  gtk_window_set_decorated(GTK_WINDOW(screen->window), FALSE);
  open_stack(screen, "royal-army", "Tremouille");
  open_card(screen, "tremouille");
}

START_TEST(a_unit_is_dragged_from_one_capitano_to_another) {
  Screen s;
  begin_alone(&s);
  hold_over(&s, row_of(&s, "French Gendarmes"), card_of(&s, "florange"));
  mouse("mouseup 1");
  wait_until(is_last_step(&s, "Move French Gendarmes to Florange"));
  ck_assert_ptr_null(s.told);
  cap_project_undo(s.bench.project);
  come_to_rest();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

START_TEST(a_unit_that_is_let_go_outside_stays_where_it_is) {
  Screen s;
  begin_alone(&s);
  GtkWidget *unit = row_of(&s, "French Gendarmes");
  GtkDragSource *source = GTK_DRAG_SOURCE(controller_of(unit, GTK_TYPE_DRAG_SOURCE));
  hold_over(&s, unit, card_of(&s, "florange"));
  mouse("mousemove 1000 700 mouseup 1");
  wait_until(gtk_drag_source_get_drag(source) == NULL);
  come_to_rest();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("forces-pointer");
  TCase *tests = tcase_create("pointer");
  tcase_add_checked_fixture(tests, start, NULL);
  tcase_add_test(tests, a_unit_is_dragged_from_one_capitano_to_another);
  tcase_add_test(tests, a_unit_that_is_let_go_outside_stays_where_it_is);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
