/* Units dragged on the page of forces with a real pointer. */
#include "editor/honour/forces/forces-page.h"
#include "tests/editor/support/forces-page.h"
#include "tests/editor/support/pointer.h"

/* Moves the pointer to a place of a widget, counted from its middle. The window has no rim and
 * begins in the corner of the screen. */
static void point_at(Screen *screen, GtkWidget *widget, int right, int down) {
  double x, y;
  ck_assert(gtk_widget_translate_coordinates(widget, screen->window,
                                             gtk_widget_get_width(widget) / 2.0 + right,
                                             gtk_widget_get_height(widget) / 2.0 + down, &x, &y));
  g_autofree char *words = g_strdup_printf("mousemove %d %d", (int)x, (int)y);
  mouse(words);
}

/* Moves over a widget as a hand does, never quite still, until this holds. */
#define move_until(screen, widget, condition)                                                      \
  do {                                                                                             \
    gint64 end_of_moves = g_get_monotonic_time() + SECONDS_TO_WAIT * G_USEC_PER_SEC;               \
    for (int step = 0; !(condition) && g_get_monotonic_time() < end_of_moves; step++) {            \
      point_at(screen, widget, 5 * (step % 12), 0);                                                \
      come_to_rest();                                                                              \
    }                                                                                              \
    ck_assert_msg(condition, "moved in vain until: " #condition);                                  \
  } while (FALSE)

/* Takes a row up and holds it over another, which then knows what could be dropped on it. */
static void hold_over(Screen *screen, GtkWidget *from, GtkWidget *onto) {
  GtkDragSource *source = GTK_DRAG_SOURCE(controller_of(from, GTK_TYPE_DRAG_SOURCE));
  GtkDropTarget *target = GTK_DROP_TARGET(controller_of(onto, GTK_TYPE_DROP_TARGET));
  move_until(screen, from, (gtk_widget_get_state_flags(from) & GTK_STATE_FLAG_PRELIGHT) != 0);
  mouse("mousedown 1");
  move_until(screen, from, gtk_drag_source_get_drag(source) != NULL);
  move_until(screen, onto, gtk_drop_target_get_value(target) != NULL);
}

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
