/* The page of the armies with its table: bases that are dragged, turned and measured, alone and
 * several together, zones of deployment, and the order of battle as a tree.
 */
#include "tests/baroque/editor/page-table.h"

#include "editor/baroque/armies/armies-page.h"
#include "validator/baroque/checks/stands.h"

/* --- Bases ----------------------------------------------------------------------------------- */

START_TEST(a_base_is_dragged_into_line) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  drag_from(&t, 8.3, 5.2, 8.97, 5.3, 0);
  assert_step(&t.bench, "Move Light horse of the rear guard", "place=\"9,5.5\"");
  /* With Control it goes where the hand does. */
  drag_from(&t, 8.3, 5.2, 8.97, 5.3, GDK_CONTROL_MASK);
  assert_step(&t.bench, "Move Light horse of the rear guard", "place=\"9.17,5.6\"");
  /* A hand that shook has only selected. */
  drag_from(&t, 8.3, 5.2, 8.31, 5.21, 0);
  assert_unchanged(&t.bench);
}
END_TEST

START_TEST(a_bad_spot_says_why_while_it_is_dragged) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  ck_assert(press_at(&t, 8.3, 5.2, 0));
  drag_on(&t, 8.3, 3.0, 0);
  ck_assert_str_eq(label_of(&t), "In Sant'Ambrogio it is Disordered when it moves.");
  drag_on(&t, 8.3, 8.5, 0);
  ck_assert_str_eq(label_of(&t), "Outside the zones of its army.");
  drag_on(&t, 10.9, 5.2, 0);
  ck_assert_str_eq(label_of(&t), "It lies on Royal gendarmes.");
  drag_on(&t, 6.2, 5.2, 0);
  ck_assert_pstr_eq(label_of(&t), NULL);
  canvas_of(&t)->tool->cancel(canvas_of(&t)->tool_data);
  release_at(&t, 6.2, 5.2, 0);
  assert_unchanged(&t.bench);
  /* Who lets go there all the same has meant it, and is told. */
  drag_from(&t, 8.3, 5.2, 8.3, 8.5, 0);
  ck_assert_str_eq(t.told, "Light horse of the rear guard: Outside the zones of its army.");
  assert_step(&t.bench, "Move Light horse of the rear guard", "place=\"8.5,8.8\"");
}
END_TEST

START_TEST(a_base_is_turned_by_its_handle) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  ck_assert(press_at(&t, 11, 5.2, 0));
  release_at(&t, 11, 5.2, 0);
  const CapSketch *sketch = cap_canvas_sketch(canvas_of(&t));
  ck_assert_uint_eq(sketch->handles->len, 1);
  CapPoint at = g_array_index(sketch->handles, CapSketchHandle, 0).at;
  drag_from(&t, at.x, 20 - at.y, 15, 5.0, 0); /* to the right */
  ck_assert_uint_eq(unit_of(&t, "F1-1")->direction, 16);
  assert_step(&t.bench, "Turn Royal gendarmes", "facing=\"90\"");
  drag_from(&t, at.x, 20 - at.y, 15, 7.5, GDK_SHIFT_MASK); /* by eighths */
  ck_assert_uint_eq(unit_of(&t, "F1-1")->direction % 8, 0);
  ck_assert(cap_project_undo(t.bench.project));
}
END_TEST

START_TEST(keys_move_turn_and_lift) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  ck_assert(press_at(&t, 11, 5.2, 0));
  release_at(&t, 11, 5.2, 0);
  static const struct {
    guint key;
    GdkModifierType state;
    const char *step, *wanted;
  } rows[] = {
      {GDK_KEY_Left, 0, "Move Royal gendarmes", "place=\"10.9,5.5\""},
      {GDK_KEY_Down, GDK_SHIFT_MASK, "Move Royal gendarmes", "place=\"11,4.5\""},
      {GDK_KEY_Page_Down, 0, "Turn Royal gendarmes", "facing=\"5.63\""},
      {GDK_KEY_Page_Up, 0, "Turn Royal gendarmes", "facing=\"354.38\""},
      {GDK_KEY_End, 0, "Turn Royal gendarmes", "facing=\"90\""},
      {GDK_KEY_Delete, 0, "Take Royal gendarmes off the table", NULL},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ck_assert(press_key_on(canvas_of(&t), rows[i].key, rows[i].state));
    assert_step(&t.bench, rows[i].step, rows[i].wanted);
  }
}
END_TEST

static void click_at(Table *t, double x, double y, GdkModifierType state) {
  ck_assert(press_at(t, x, y, state));
  release_at(t, x, y, state);
  come_to_rest();
}

/* Shift takes more along; the page keeps to the first. */
START_TEST(several_bases_go_together) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  click_at(&t, 8.5, 5.2, 0);
  click_at(&t, 11, 5.2, GDK_SHIFT_MASK);
  click_at(&t, 14, 4.7, GDK_SHIFT_MASK);
  click_at(&t, 14, 4.7, GDK_SHIFT_MASK); /* and off again */
  ck_assert_uint_eq(cap_element_tree_selected(tree_of(&t)), unit_of(&t, "F1-2")->node);
  drag_from(&t, 11, 5.2, 11.52, 3.2, 0);
  ck_assert_int_eq(unit_of(&t, "F1-1")->place.x, 1150);
  ck_assert_int_eq(unit_of(&t, "F1-1")->place.y, 350);
  ck_assert_int_eq(unit_of(&t, "F1-3")->place.x, 1400);
  assert_step(&t.bench, "Move 2 units", "place=\"9,3.5\"");
  /* They are still together. Dragged to a third they fall into line with it. */
  drag_from(&t, 11, 5.2, 11.93, 4.75, 0);
  ck_assert_int_eq(unit_of(&t, "F1-1")->place.x, 1200);
  ck_assert_int_eq(unit_of(&t, "F1-1")->place.y, 500);
  assert_step(&t.bench, "Move 2 units", "place=\"9.5,5\"");
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Down, GDK_SHIFT_MASK));
  assert_step(&t.bench, "Move 2 units", "place=\"8.5,4.5\"");
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Delete, 0));
  ck_assert(!unit_of(&t, "F1-1")->is_placed);
  assert_step(&t.bench, "Take 2 units off the table", NULL);
  /* A click on one of them is about that one. */
  click_at(&t, 11, 5.2, 0);
  ck_assert_uint_eq(cap_element_tree_selected(tree_of(&t)), unit_of(&t, "F1-1")->node);
  drag_from(&t, 11, 5.2, 11, 4.2, 0);
  assert_step(&t.bench, "Move Royal gendarmes", "place=\"11,4.5\"");
}
END_TEST

/* A line that touches is turned all the way round and never lies on itself. */
START_TEST(a_line_is_turned_as_one) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  drag_from(&t, 8.5, 5.2, 9.02, 5.2, 0); /* beside the gendarmes */
  ck_assert_int_eq(unit_of(&t, "F1-2")->place.x, 900);
  drag_from(&t, 7.5, 6.5, 12.5, 4.4, GDK_SHIFT_MASK); /* a box around both */
  for (guint i = 0; i < 64; i++) {
    ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Page_Down, 0));
    ck_assert_str_eq(cap_project_undo_name(t.bench.project), "Turn 2 units");
    const BaroqueUnit *a = unit_of(&t, "F1-1"), *b = unit_of(&t, "F1-2");
    ck_assert_uint_eq(a->direction, (i + 1) % 64);
    ck_assert_uint_eq(b->direction, (i + 1) % 64);
    BaroqueBase left = baroque_stand_of(a), right = baroque_stand_of(b);
    ck_assert_msg(!baroque_bases_overlap(&left, &right), "step %u", i);
    ck_assert_msg(baroque_bases_within(&left, &right, 30), "step %u", i);
  }
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_End, 0));
  ck_assert_int_le(ABS(unit_of(&t, "F1-1")->place.x - unit_of(&t, "F1-2")->place.x), 1);
}
END_TEST

/* Where the others of a line stand now is no hindrance, where they go is. */
START_TEST(a_line_is_judged_where_it_goes) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  click_at(&t, 8.5, 5.2, 0);
  click_at(&t, 11, 5.2, GDK_SHIFT_MASK);
  ck_assert(press_at(&t, 8.5, 5.2, 0));
  drag_on(&t, 10.6, 4.2, 0); /* on to the place of the other */
  ck_assert_pstr_eq(label_of(&t), NULL);
  drag_on(&t, 11.5, 5.2, 0);
  ck_assert_pstr_eq(label_of(&t), "It lies on Regiment of Picardie.");
  release_at(&t, 11.5, 5.2, 0);
  ck_assert_str_eq(t.told, "Royal gendarmes: It lies on Regiment of Picardie.");
  ck_assert(cap_project_undo(t.bench.project));
}
END_TEST

/* --- The order of battle --------------------------------------------------------------------- */

static gboolean has_text(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && g_strcmp0(gtk_label_get_text(GTK_LABEL(widget)), text) == 0;
}

static GtkEventController *controller_in(GtkWidget *widget, GType type) {
  g_autoptr(GListModel) list = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(list); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(list, i);
    if (g_type_is_a(G_OBJECT_TYPE(controller), type))
      return controller; /* the widget keeps it */
  }
  ck_abort_msg("no controller");
}

/* Takes hold of a row by its title and drops what that gives on another. */
static gboolean drag_row(Table *t, const char *from, const char *onto) {
  GdkContentProvider *content = NULL;
  g_auto(GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;
  GtkWidget *source = gtk_widget_get_parent(find_seen(GTK_WIDGET(tree_of(t)), has_text, from));
  GtkWidget *target = gtk_widget_get_parent(find_seen(GTK_WIDGET(tree_of(t)), has_text, onto));
  g_signal_emit_by_name(controller_in(source, GTK_TYPE_DRAG_SOURCE), "prepare", 1.0, 1.0, &content);
  ck_assert_ptr_nonnull(content);
  g_value_init(&value, CAP_TYPE_OUTLINE_ITEM);
  ck_assert(gdk_content_provider_get_value(content, &value, NULL));
  g_object_unref(content);
  g_signal_emit_by_name(controller_in(target, GTK_TYPE_DROP_TARGET), "drop", &value, 1.0, 1.0,
                        &is_taken);
  come_to_rest();
  return is_taken;
}

START_TEST(units_are_dragged_between_commands) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  ck_assert(drag_row(&t, "Royal gendarmes", "Second body"));
  const BaroqueUnit *unit = unit_of(&t, "F1-1");
  ck_assert_str_eq(scenario_of(&t)->commands[unit->command].name, "Second body");
  ck_assert_uint_eq(cap_element_tree_selected(tree_of(&t)), unit->node);
  ck_assert_str_eq(cap_project_undo_name(t.bench.project), "Move Royal gendarmes to Second body");
  ck_assert(cap_project_undo(t.bench.project));
  come_to_rest();
  assert_unchanged(&t.bench);
  /* What stands in a Command is as good as the Command. */
  ck_assert(drag_row(&t, "Royal gendarmes", "Carabins"));
  ck_assert(cap_project_undo(t.bench.project));
  come_to_rest();
  ck_assert(!drag_row(&t, "Royal gendarmes", "Regiment of Picardie"));
  ck_assert_str_eq(t.told, "Royal gendarmes is there already.");
  ck_assert(!drag_row(&t, "Second body", "Rear guard"));
  ck_assert_str_eq(t.told, "Only units can be dragged to another Command.");
  assert_unchanged(&t.bench);
}
END_TEST

START_TEST(table_and_tree_select_the_same) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  /* From the table. */
  ck_assert(press_at(&t, 11, 5.2, 0));
  release_at(&t, 11, 5.2, 0);
  ck_assert_uint_eq(cap_element_tree_selected(tree_of(&t)), unit_of(&t, "F1-1")->node);
  ck_assert_str_eq(cap_desk_stack(t.desk), "F1-1");
  ck_assert_str_eq(canvas_of(&t)->selected_counter, "F1-1");
  /* From the tree. */
  ck_assert(cap_element_tree_select(tree_of(&t), unit_of(&t, "A3-2")->node));
  ck_assert_str_eq(cap_desk_stack(t.desk), "A3-2");
  ck_assert_str_eq(canvas_of(&t)->selected_counter, "A3-2");
  /* From elsewhere. */
  cap_desk_select_stack(t.desk, "FB");
  ck_assert_uint_eq(cap_element_tree_selected(tree_of(&t)), unit_of(&t, "FB")->node);
  /* A leader who stands alone; a Command is nowhere on the table. */
  ck_assert(press_at(&t, 20.8, 4.6, 0));
  release_at(&t, 20.8, 4.6, 0);
  ck_assert_str_eq(cap_desk_stack(t.desk), "leader effiat");
  ck_assert(cap_element_tree_select(tree_of(&t), scenario_of(&t)->commands[0].node));
  ck_assert_pstr_eq(cap_desk_stack(t.desk), NULL);
  /* And after the text has changed before it. */
  cap_desk_select_stack(t.desk, "A3-2");
  drag_from(&t, 8.3, 5.2, 8.97, 5.3, 0);
  ck_assert_str_eq(cap_desk_stack(t.desk), "F1-2");
  ck_assert_uint_eq(cap_element_tree_selected(tree_of(&t)), unit_of(&t, "F1-2")->node);
}
END_TEST

START_TEST(zones_are_drawn_moved_and_shaped) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  drag_from(&t, 12, 6, 12, 5.5, 0); /* by its rim, as far as the table goes */
  assert_unchanged(&t.bench);
  ck_assert_uint_eq(cap_element_tree_selected(tree_of(&t)), scenario_of(&t)->zones[0].node);
  drag_from(&t, 29, 6, 28, 5.5, 0);
  assert_step(&t.bench, "Change Where the French deploy", "box=\"1.5,0 28,5.5\"");
  ck_assert(cap_element_tree_select(tree_of(&t), scenario_of(&t)->base.sides[1].node));
  choose_mode(&t, 1);
  drag_from(&t, 3, 13.9, 10, 12, 0);
  assert_step(&t.bench, "Add a zone of Army of Savoy, Spain and the Empire",
              "box=\"3,12 10,13.9\"");
}
END_TEST

START_TEST(an_unplaced_unit_is_placed_by_a_click) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  ck_assert(cap_element_tree_select(tree_of(&t), unit_of(&t, "F1-2")->node));
  come_to_rest();
  press(t.page, "Place elsewhere");
  ck_assert(press_at(&t, 26, 5.95, 0));
  assert_step(&t.bench, "Move Light horse of the rear guard", "place=\"26,6\"");
}
END_TEST

START_TEST(distances_are_measured_with_the_mouse) {
  g_auto(Table) t;
  sit_down(&t, baroque_armies_page_new);
  choose_mode(&t, 2);
  drag_from(&t, 8.5, 5.3, 11, 5.3, 0);
  ck_assert_str_eq(label_of(&t), "0.5 BU apart, a shot 1.5 BU: short range");
  assert_unchanged(&t.bench);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-arranging");
  TCase *bases = tcase_create("bases");
  tcase_add_checked_fixture(bases, open_display, NULL);
  tcase_add_test(bases, a_base_is_dragged_into_line);
  tcase_add_test(bases, a_bad_spot_says_why_while_it_is_dragged);
  tcase_add_test(bases, a_base_is_turned_by_its_handle);
  tcase_add_test(bases, keys_move_turn_and_lift);
  tcase_add_test(bases, several_bases_go_together);
  tcase_add_test(bases, a_line_is_turned_as_one);
  tcase_add_test(bases, a_line_is_judged_where_it_goes);
  tcase_add_test(bases, units_are_dragged_between_commands);
  tcase_add_test(bases, table_and_tree_select_the_same);
  tcase_add_test(bases, zones_are_drawn_moved_and_shaped);
  tcase_add_test(bases, an_unplaced_unit_is_placed_by_a_click);
  tcase_add_test(bases, distances_are_measured_with_the_mouse);
  suite_add_tcase(suite, bases);
  return test_main(suite);
}
