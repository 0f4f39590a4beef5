/* What is dragged on the pages of forces and schedules and on the map, as it is dropped. */
#include "editor/honour/forces/forces-page.h"
#include "editor/map/map-view.h"
#include "editor/honour/schedule/schedule-page.h"
#include "tests/editor/support/forces-page.h"

/* --- The tree ------------------------------------------------------------------------------- */

/* Takes hold of a row, as a drag begins, and drops what it gives on another. */
static gboolean drag_row(Screen *screen, GtkWidget *from, GtkWidget *onto) {
  GdkContentProvider *content = NULL;
  g_auto(GValue) value = G_VALUE_INIT;
  g_signal_emit_by_name(controller_of(from, GTK_TYPE_DRAG_SOURCE), "prepare", 1.0, 1.0, &content);
  ck_assert_ptr_nonnull(content);
  g_value_init(&value, HONOUR_TYPE_FORCE_ITEM);
  ck_assert(gdk_content_provider_get_value(content, &value, NULL));
  g_object_unref(content);
  (void)screen;
  return drop_on(onto, &value);
}

START_TEST(a_unit_is_dragged_to_another_capitano) {
  Screen s;
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  open_stack(&s, "royal-army", "Tremouille");
  open_card(&s, "tremouille");
  ck_assert(drag_row(&s, row_of(&s, "French Gendarmes"), card_of(&s, "florange")));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move French Gendarmes to Florange");
  cap_project_undo(s.bench.project);
  come_to_rest();
  assert_unchanged(&s.bench);
  ck_assert_ptr_null(s.told);
  end(&s);
}
END_TEST

/* A unit that lies on a card stands for the card. */
START_TEST(a_unit_dropped_on_a_unit_goes_to_its_capitano) {
  Screen s;
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  open_stack(&s, "royal-army", "Tremouille");
  open_card(&s, "tremouille");
  open_card(&s, "g-trivulzio");
  ck_assert(drag_row(&s, row_of(&s, "French Gendarmes"), row_of(&s, "French Infantry")));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move French Gendarmes to G. Trivulzio");
  end(&s);
}
END_TEST

START_TEST(a_refused_drop_says_why) {
  Screen s;
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  open_stack(&s, "royal-army", "Tremouille");
  open_card(&s, "tremouille");
  ck_assert(!drag_row(&s, row_of(&s, "French Gendarmes"), row_of(&s, "French Army")));
  ck_assert_str_eq(s.told, "French Gendarmes can only go to a Capitano, a stack or a pool.");
  ck_assert(!drag_row(&s, row_of(&s, "French Gendarmes"), card_of(&s, "tremouille")));
  ck_assert_str_eq(s.told, "French Gendarmes is there already.");
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

/* Each window has a scenario of its own: what lies in one means nothing in the other. */
START_TEST(forces_of_another_window_are_refused) {
  Screen s, other;
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  begin(&other, "pavia-1524.xml", honour_forces_page_new);
  ck_assert(!drag_row(&s, row_of(&other, "French Army"), row_of(&s, "Swiss")));
  ck_assert_str_eq(s.told, "Forces can be moved only within their own scenario.");
  assert_unchanged(&s.bench);
  assert_unchanged(&other.bench);
  end(&other);
  end(&s);
}
END_TEST

/* --- The timeline --------------------------------------------------------------------------- */

/* The cell of the timeline in which a card lies. */
static GtkWidget *cell_of(Screen *screen, const char *label) {
  return gtk_widget_get_parent(button_of(screen, label));
}

static gboolean drop_text(GtkWidget *widget, const char *text) {
  g_auto(GValue) value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_STRING);
  g_value_set_string(&value, text);
  return drop_on(widget, &value);
}

START_TEST(a_stack_is_dragged_to_another_turn) {
  Screen s;
  begin(&s, "novara-1513.xml", honour_schedule_page_new);
  ck_assert(drop_text(cell_of(&s, "Hohensax"), "bern"));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move Bern to June 2, 1513");
  cap_project_undo(s.bench.project);
  come_to_rest();
  ck_assert(!drop_text(cell_of(&s, "Hohensax"), "hohensax"));
  ck_assert_str_eq(s.told, "Hohensax is there already.");
  ck_assert(!drop_text(cell_of(&s, "Hohensax"), "text from elsewhere"));
  ck_assert_str_eq(s.told, "Only stacks of this scenario can be put on its turns.");
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

/* --- The map -------------------------------------------------------------------------------- */

START_TEST(a_stack_is_dragged_on_the_map) {
  Screen s;
  begin(&s, "pavia-1524.xml", cap_map_view_new);
  CapCanvas *canvas = cap_desk_canvas(s.desk);
  g_signal_emit_by_name(canvas, "counter-dropped", "novi", (guint)hex_of(&s.bench, "2832"));
  come_to_rest();
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Move Montmorency to 2832");
  ck_assert_str_eq(cap_desk_stack(s.desk), "novi");
  cap_project_undo(s.bench.project);
  assert_unchanged(&s.bench);
  cap_desk_hold_counters(s.desk, TRUE); /* they are those of a game: a page plays it */
  g_signal_emit_by_name(canvas, "counter-dropped", "novi", (guint)hex_of(&s.bench, "2832"));
  come_to_rest();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

/* A drag that ends where it began is a click: no step, no words, and the stack is chosen. */
START_TEST(a_stack_dropped_on_its_own_hex_is_only_chosen) {
  Screen s;
  begin(&s, "pavia-1524.xml", cap_map_view_new);
  CapCanvas *canvas = cap_desk_canvas(s.desk);
  g_signal_emit_by_name(canvas, "counter-dropped", "novi", (guint)hex_of(&s.bench, "0213"));
  come_to_rest();
  assert_unchanged(&s.bench);
  ck_assert_ptr_null(s.told);
  ck_assert_str_eq(cap_desk_stack(s.desk), "novi");
  end(&s);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("forces-drag");
  TCase *tree = tcase_create("tree"), *places = tcase_create("places");
  tcase_add_checked_fixture(tree, start, NULL);
  tcase_add_checked_fixture(places, start, NULL);
  tcase_add_test(tree, a_unit_is_dragged_to_another_capitano);
  tcase_add_test(tree, a_unit_dropped_on_a_unit_goes_to_its_capitano);
  tcase_add_test(tree, a_refused_drop_says_why);
  tcase_add_test(tree, forces_of_another_window_are_refused);
  tcase_add_test(places, a_stack_is_dragged_to_another_turn);
  tcase_add_test(places, a_stack_is_dragged_on_the_map);
  tcase_add_test(places, a_stack_dropped_on_its_own_hex_is_only_chosen);
  suite_add_tcase(suite, tree);
  suite_add_tcase(suite, places);
  return test_main(suite);
}
