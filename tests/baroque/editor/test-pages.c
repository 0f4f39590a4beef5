/* The pages of the third game with its table: what mouse and keys do with ground, what is laid over
 * the table, play by pointing, and the settings.
 */
#include "tests/baroque/editor/page-table.h"

#include "editor/baroque/armies/armies-page.h"
#include "editor/baroque/scenario/scenario-page.h"
#include "editor/map/map-page.h"
#include "editor/map/table/table-measure.h"
#include "editor/play/option-list.h"
#include "editor/play/play-page.h"
#include "editor/system.h"

/* --- Ground ---------------------------------------------------------------------------------- */

static const CapGround *ground_of(Table *t, const char *id) {
  for (guint i = 0; i < map_of(t)->n_grounds; i++)
    if (g_str_equal(map_of(t)->grounds[i].id, id))
      return &map_of(t)->grounds[i];
  ck_abort_msg("no ground %s", id);
}

/* The map is the other file of the window. */
static void assert_map_step(Table *t, const char *name, const char *wanted) {
  g_autofree char *text =
      cap_slice_dup(cap_file_text(cap_project_file(t->bench.project, CAP_KIND_MAP)));
  ck_assert_str_eq(cap_project_undo_name(t->bench.project), name);
  ck_assert_msg(strstr(text, wanted) != NULL, "nowhere: %s", wanted);
  ck_assert(cap_project_undo(t->bench.project));
  ck_assert_ptr_null(cap_project_undo_name(t->bench.project));
}

START_TEST(ground_is_selected_moved_and_shaped) {
  g_auto(Table) t;
  sit_down(&t, cap_map_page_new);
  ck_assert(!press_at(&t, 24.5, 15, 0)); /* only what is selected is moved; a click selects */
  guint lake = (guint)(ground_of(&t, "lago-grande") - map_of(&t)->grounds);
  g_signal_emit_by_name(canvas_of(&t), "hex-clicked", lake, 1u, 0u);
  CapElementTree *list = CAP_ELEMENT_TREE(find_seen_type(t.page, CAP_TYPE_ELEMENT_TREE));
  ck_assert_uint_eq(cap_element_tree_selected(list), ground_of(&t, "lago-grande")->node);
  drag_from(&t, 24.5, 15, 24.83, 14.52, 0);
  assert_map_step(&t, "Move Lago Grande", "ellipse=\"24.8,14.5 4,3\"");
  drag_from(&t, 28.5, 15, 27.5, 15, 0);
  assert_map_step(&t, "Shape Lago Grande", "ellipse=\"24,15 3.5,3\"");
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Up, GDK_SHIFT_MASK));
  assert_map_step(&t, "Move Lago Grande", "ellipse=\"24.5,16 4,3\"");
  /* From the list. */
  ck_assert(cap_element_tree_select(list, ground_of(&t, "marsh-drain")->node));
  ck_assert_uint_eq(cap_canvas_selected_hex(canvas_of(&t)),
                    (guint)(ground_of(&t, "marsh-drain") - map_of(&t)->grounds));
}
END_TEST

START_TEST(ground_is_turned_by_its_handle) {
  g_auto(Table) t;
  sit_down(&t, cap_map_page_new);
  cap_desk_select_hex(t.desk, (CapHex)(ground_of(&t, "marsh-drain") - map_of(&t)->grounds));
  come_to_rest();
  const CapSketch *sketch = cap_canvas_sketch(canvas_of(&t));
  CapPoint at = {0, 0};
  for (guint i = 0; i < sketch->handles->len; i++)
    if (g_array_index(sketch->handles, CapSketchHandle, i).is_round)
      at = g_array_index(sketch->handles, CapSketchHandle, i).at;
  drag_from(&t, at.x, 20 - at.y, 16, 10, 0); /* from above it to the right */
  assert_map_step(&t, "Turn Drain of the marsh", "line=\"11,14 11,6\"");
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Home, 0));
  assert_map_step(&t, "Turn Drain of the marsh", "line=\"11,6 11,14\"");
  cap_desk_select_hex(t.desk, (CapHex)(ground_of(&t, "lago-grande") - map_of(&t)->grounds));
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Page_Up, 0));
  ck_assert_ptr_nonnull(strstr(t.told, "An ellipse is turned by quarters."));
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_End, 0));
  assert_map_step(&t, "Turn Lago Grande", "ellipse=\"24.5,15 3,4\"");
}
END_TEST

START_TEST(the_selected_ground_stays_when_others_go) {
  g_auto(Table) t;
  sit_down(&t, cap_map_page_new);
  cap_desk_select_hex(t.desk, (CapHex)(ground_of(&t, "moraine") - map_of(&t)->grounds));
  cap_desk_select_hex(t.desk, (CapHex)(ground_of(&t, "dora") - map_of(&t)->grounds));
  cap_desk_select_hex(t.desk, (CapHex)(ground_of(&t, "moraine") - map_of(&t)->grounds));
  CapFile *file = cap_project_file(t.bench.project, CAP_KIND_MAP);
  CapDocument *doc = cap_file_begin(file, "Remove");
  ck_assert(cap_document_remove(doc, ground_of(&t, "dora")->node));
  cap_file_end(file);
  ck_assert_uint_eq(cap_desk_hex(t.desk), ground_of(&t, "moraine") - map_of(&t)->grounds);
  ck_assert_uint_eq(cap_desk_selected_node(t.desk), ground_of(&t, "moraine")->node);
}
END_TEST

START_TEST(ground_is_drawn) {
  g_auto(Table) t;
  sit_down(&t, cap_map_page_new);
  choose_mode(&t, 1);
  drag_from(&t, 10, 7, 12, 9, 0); /* a gentle hill, which is an ellipse as a rule */
  ck_assert_uint_eq(cap_desk_hex(t.desk), map_of(&t)->n_grounds - 1);
  assert_map_step(&t, "Add gentle hill",
                  "<ground id=\"gentle-hill\" kind=\"gentle-hill\" ellipse=\"11,8 1,1\"/>");
}
END_TEST

/* --- The menu, and what is picked up --------------------------------------------------------- */

START_TEST(a_base_and_ground_have_a_menu) {
  g_auto(Table) t;
  sit_down(&t, cap_map_page_new);
  CapPlaceMenu *menu = cap_map_view_menu(CAP_MAP_VIEW(gtk_widget_get_next_sibling(t.page)));
  CapToolPoint point = tool_point(&t, 11, 5.2, 0);
  cap_place_menu_open(menu, &point, CAP_INDEX_NONE, "F1-1", 5, 5);
  ck_assert(cap_place_menu_do(menu, "Turn Royal gendarmes about"));
  ck_assert_uint_eq(unit_of(&t, "F1-1")->direction, 32);
  assert_step(&t.bench, "Turn Royal gendarmes", "facing=\"180\"");
  cap_place_menu_open(menu, &point, CAP_INDEX_NONE, "F1-1", 5, 5);
  ck_assert(cap_place_menu_do(menu, "Take Royal gendarmes off the table"));
  assert_step(&t.bench, "Take Royal gendarmes off the table", NULL);
  CapToolPoint lake = tool_point(&t, 24.5, 15, 0);
  cap_place_menu_open(menu, &lake, CAP_INDEX_NONE, NULL, 5, 5);
  ck_assert(cap_place_menu_do(menu, "Remove Lago Grande"));
  ck_assert(cap_project_undo(t.bench.project));
}
END_TEST

START_TEST(ground_is_picked_up) {
  g_auto(Table) t;
  sit_down(&t, cap_map_page_new);
  CapToolPoint lake = tool_point(&t, 24.5, 15, GDK_ALT_MASK);
  ck_assert(cap_canvas_pick_up(canvas_of(&t), &lake));
  ck_assert_uint_eq(cap_swatches_selected(CAP_SWATCHES(find_seen_type(t.page, CAP_TYPE_SWATCHES))),
                    1);
  drag_from(&t, 10, 7, 12, 9, 0);
  assert_map_step(&t, "Add impassable ground", "kind=\"impassable\" ellipse=\"11,8 1,1\"");
}
END_TEST

/* --- What the canvas tells ------------------------------------------------------------------- */

static void note_spot(CapCanvas *canvas, guint spot, guint n, guint state, guint *out) {
  (void)canvas;
  (void)n;
  (void)state;
  *out = spot;
}

/* Enter on the mark is a click, too. */
START_TEST(a_table_tells_of_points) {
  g_auto(Table) t;
  sit_down(&t, cap_play_page_new);
  guint spot = CAP_SPOT_NONE;
  ck_assert(!cap_canvas_has_tool(canvas_of(&t)));
  g_signal_connect(canvas_of(&t), "spot-clicked", G_CALLBACK(note_spot), &spot);
  cap_canvas_select_hex(canvas_of(&t),
                        (CapHex)(ground_of(&t, "lago-grande") - map_of(&t)->grounds));
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Return, 0));
  ck_assert_uint_eq(spot, cap_spot_of_point(2450, 1500));
  CapToolPoint beside = tool_point(&t, -1, 4, 0);
  ck_assert_uint_eq(beside.spot, CAP_SPOT_NONE);
}
END_TEST

/* --- Overlays -------------------------------------------------------------------------------- */

START_TEST(arcs_reach_and_command_are_laid_over_the_table) {
  g_auto(Bench) bench = open_bench("avigliana-1630.xml");
  const CapOverlayTable *table = cap_project_workbench(bench.project)->overlays;
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(bench.project);
  gpointer position = table->new_position(texts, NULL);
  ck_assert_ptr_nonnull(position);
  for (const CapOverlayRow *row = table->rows; row->name != NULL; row++) {
    g_autofree char *remark = NULL;
    g_autoptr(CapOverlay) overlay = row->make(position, "F1-3", &remark);
    ck_assert_msg(overlay != NULL && overlay->shapes->len + overlay->hexes->len > 0, "%s",
                  row->name);
    ck_assert_ptr_nonnull(remark);
    g_autofree char *nobody = NULL;
    g_autoptr(CapOverlay) none = row->make(position, NULL, &nobody);
    ck_assert_ptr_nonnull(nobody);
  }
  table->free_position(position);
}
END_TEST

/* --- Play ------------------------------------------------------------------------------------ */

static gboolean has_part(GtkWidget *widget, gconstpointer name) {
  return GTK_IS_STACK(widget) && gtk_stack_get_child_by_name(GTK_STACK(widget), name) != NULL;
}

static gboolean is_ready(GtkWidget *widget, gconstpointer label) {
  return GTK_IS_BUTTON(widget) && gtk_widget_is_sensitive(widget) &&
         g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), label) == 0;
}

/* Presses it when it can be; a slow policy hides it meanwhile. */
static void press_when_ready(Table *t, const char *label) {
  wait_until(find_seen(t->page, is_ready, label) != NULL);
  g_signal_emit_by_name(find_seen(t->page, is_ready, label), "clicked");
  come_to_rest();
}

/* A spot that one may point at, besides those of the list, which are not blue; the farthest from
 * the lower left, so that it is none of what stands already. */
static CapSpot pointed_spot(Table *t) {
  const CapOverlay *overlay = g_tree_lookup(canvas_of(t)->overlays, "play");
  CapSpot found = CAP_SPOT_NONE;
  for (guint i = 0; overlay != NULL && i < overlay->hexes->len; i++) {
    const CapOverlayHex *row = &g_array_index(overlay->hexes, CapOverlayHex, i);
    if (row->fill.blue > 0.8f && (found == CAP_SPOT_NONE || row->hex > found))
      found = row->hex;
  }
  return found;
}

static gboolean stands_at(Table *t, CapSpot spot) {
  for (guint i = 0; i < canvas_of(t)->counters->len; i++)
    if (((const CapCounter *)g_ptr_array_index(canvas_of(t)->counters, i))->hex == spot)
      return TRUE;
  return FALSE;
}

START_TEST(a_click_on_the_table_decides_or_is_refused) {
  g_auto(Table) t;
  sit_down(&t, cap_play_page_new);
  gtk_stack_set_visible_child_name(GTK_STACK(find_widget(t.page, has_part, "hand")), "hand");
  come_to_rest();
  press_when_ready(&t, "_Begin");
  CapSpot spot = CAP_SPOT_NONE;
  for (guint n = 0; n < 60 && (spot = pointed_spot(&t)) == CAP_SPOT_NONE; n++)
    press_when_ready(&t, "_Decide for me");
  ck_assert_uint_ne(spot, CAP_SPOT_NONE);
  ck_assert(!stands_at(&t, spot));
  /* The far corner is out of reach, and the rule that says so is told. */
  g_signal_emit_by_name(canvas_of(&t), "spot-clicked", cap_spot_of_point(2999, 1999), 1u, 0u);
  come_to_rest();
  ck_assert_msg(t.told != NULL && t.told[0] == '[', "%s", t.told != NULL ? t.told : "nothing");
  ck_assert_uint_eq(pointed_spot(&t), spot);
  g_signal_emit_by_name(canvas_of(&t), "spot-clicked", (guint)spot, 1u, 0u);
  wait_until(find_seen(t.page, is_ready, "_Take back") != NULL);
  come_to_rest();
  ck_assert(stands_at(&t, spot));
  press_when_ready(&t, "_Take back");
  ck_assert(!stands_at(&t, spot));
  /* A base that is dragged there goes there, too. */
  g_signal_emit_by_name(canvas_of(&t), "counter-dropped", "piece 0", (guint)spot);
  come_to_rest();
  ck_assert(stands_at(&t, spot));
}
END_TEST

/* Whether the hint to click on the table is seen. */
static gboolean is_hinted(Table *t) {
  return find_words(t->page, "Click a spot on the table") != NULL;
}

/* The first question is which Command acts: the table has no spot for that. */
START_TEST(the_table_is_pointed_out_only_where_it_answers) {
  g_auto(Table) t;
  sit_down(&t, cap_play_page_new);
  gtk_stack_set_visible_child_name(GTK_STACK(find_widget(t.page, has_part, "hand")), "hand");
  come_to_rest();
  press_when_ready(&t, "_Begin");
  wait_until(find_seen(t.page, is_ready, "_Decide for me") != NULL);
  guint without = 0, with = 0;
  for (guint n = 0; n < 30; n++) {
    gboolean has_spot = pointed_spot(&t) != CAP_SPOT_NONE;
    ck_assert_msg(!has_spot || is_hinted(&t), "question %u", n);
    with += is_hinted(&t);
    without += !is_hinted(&t);
    press_when_ready(&t, "_Decide for me");
  }
  ck_assert_uint_gt(without, 0);
  ck_assert_uint_gt(with, 0);
}
END_TEST

/* Every other direction is tried until one is lawful at the spot that may be pointed at. */
START_TEST(a_spot_is_pulled_to_where_the_unit_shall_look) {
  g_auto(Table) t;
  sit_down(&t, cap_play_page_new);
  gtk_stack_set_visible_child_name(GTK_STACK(find_widget(t.page, has_part, "hand")), "hand");
  come_to_rest();
  press_when_ready(&t, "_Begin");
  CapSpot spot = CAP_SPOT_NONE;
  for (guint n = 0; n < 60 && (spot = pointed_spot(&t)) == CAP_SPOT_NONE; n++)
    press_when_ready(&t, "_Decide for me");
  ck_assert_uint_ne(spot, CAP_SPOT_NONE);
  ck_assert(!cap_canvas_has_tool(canvas_of(&t))); /* clicks and counters are as ever */
  ck_assert_ptr_nonnull(find_words(t.page, "drag from it"));
  ck_assert_ptr_nonnull(find_words(t.page, "Turn 1. Activation"));
  ck_assert_ptr_null(find_words(t.page, "Turn 1, Turn 1")); /* turns have no dates */
  double x = cap_spot_x(spot) / 100.0, y = cap_spot_y(spot) / 100.0;
  /* Far from any lawful spot the map is panned. */
  ck_assert(!press_at(&t, 29.9, 19.9, 0));
  guint8 facing = 0;
  for (; facing < 64 && !stands_at(&t, spot); facing++) {
    double angle = facing * 2 * G_PI / 64;
    ck_assert(press_at(&t, x, y, 0));
    drag_on(&t, x + 2 * sin(angle), y + 2 * cos(angle), 0);
    ck_assert_ptr_nonnull(label_of(&t));
    release_at(&t, x + 2 * sin(angle), y + 2 * cos(angle), 0);
    come_to_rest();
  }
  ck_assert(stands_at(&t, spot));
  for (guint i = 0; i < canvas_of(&t)->counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(canvas_of(&t)->counters, i);
    int off = counter->hex == spot ? ABS((int)counter->facing - (facing - 1)) : 0;
    ck_assert_int_le(MIN(off, 64 - off), 2);
  }
}
END_TEST

/* --- The scenario ---------------------------------------------------------------------------- */

START_TEST(settings_say_what_is_usual_and_where_they_come_from) {
  g_auto(Table) t;
  sit_down(&t, baroque_scenario_page_new);
  GtkStack *stack = GTK_STACK(find_widget(t.page, has_part, "settings"));
  gtk_stack_set_visible_child_name(stack, "settings");
  come_to_rest();
  ck_assert_ptr_nonnull(find_words(t.page, "When a unit is Exhausted: half, as usual (gap 6)."));
  ck_assert_ptr_nonnull(
      find_words(t.page, "Turns: usually 12 (gap 84). What stands here is reconstructed."));
  gtk_stack_set_visible_child_name(stack, "armies");
  come_to_rest();
  ck_assert_ptr_nonnull(find_words(t.page, "Army: French royal army, rear guard and main body"));
  ck_assert_ptr_nonnull(find_words(t.page, "Army: Army of Savoy, Spain and the Empire"));
}
END_TEST

START_TEST(a_place_of_the_text_leads_to_its_part) {
  g_auto(Table) t;
  sit_down(&t, baroque_scenario_page_new);
  GtkStack *stack = GTK_STACK(find_widget(t.page, has_part, "settings"));
  const BaroqueScenario *s = scenario_of(&t);
  CapFile *file = cap_project_file(t.bench.project, CAP_KIND_SCENARIO);
  const struct {
    CapNode node;
    const char *part;
  } rows[] = {{s->settings_node, "settings"},
              {s->base.sides[1].node, "armies"},
              {s->passages[0].node, "passages"},
              {s->opening.node, "special"},
              {s->victory_node, "general"}};
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    if (rows[i].node == CAP_NODE_NONE)
      continue;
    cap_desk_go_to_node(t.desk, file, rows[i].node);
    ck_assert_str_eq(gtk_stack_get_visible_child_name(stack), rows[i].part);
  }
}
END_TEST

START_TEST(sheets_tell_how_to_lay_the_battle_out) {
  g_auto(Bench) bench = open_bench("avigliana-1630.xml");
  g_autoptr(CapPrintout) sheets = cap_project_workbench(bench.project)->new_sheets(bench.project);
  ck_assert_uint_ge(cap_printout_paginate(sheets, 595, 842), 1);
  ck_assert_uint_eq(cap_printout_paginate(sheets, 595, cap_printout_fit(sheets, 595) + 1), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-pages");
  TCase *ground = tcase_create("ground");
  tcase_add_checked_fixture(ground, open_display, NULL);
  tcase_add_test(ground, ground_is_selected_moved_and_shaped);
  tcase_add_test(ground, ground_is_turned_by_its_handle);
  tcase_add_test(ground, the_selected_ground_stays_when_others_go);
  tcase_add_test(ground, ground_is_drawn);
  tcase_add_test(ground, a_base_and_ground_have_a_menu);
  tcase_add_test(ground, ground_is_picked_up);
  tcase_add_test(ground, a_table_tells_of_points);
  suite_add_tcase(suite, ground);
  TCase *rules = tcase_create("rules");
  tcase_add_checked_fixture(rules, open_display, NULL);
  tcase_add_test(rules, arcs_reach_and_command_are_laid_over_the_table);
  tcase_add_test(rules, a_click_on_the_table_decides_or_is_refused);
  tcase_add_test(rules, the_table_is_pointed_out_only_where_it_answers);
  tcase_add_test(rules, a_spot_is_pulled_to_where_the_unit_shall_look);
  suite_add_tcase(suite, rules);
  TCase *page = tcase_create("scenario");
  tcase_add_checked_fixture(page, open_display, NULL);
  tcase_add_test(page, settings_say_what_is_usual_and_where_they_come_from);
  tcase_add_test(page, a_place_of_the_text_leads_to_its_part);
  tcase_add_test(page, sheets_tell_how_to_lay_the_battle_out);
  suite_add_tcase(suite, page);
  return test_main(suite);
}
