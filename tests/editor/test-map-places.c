/* Places of the map: what is told of a hex, what is picked up there, and their menus. */
#include "tests/editor/support/map-page.h"

#include "editor/core/commands/commands-map.h"
#include "editor/map/map-page.h"
#include "editor/map/map-view.h"
#include "editor/map/painter.h"
#include "editor/system.h"

/* --- What is told of a hex ------------------------------------------------------------------- */

/* Whether a hex tells of itself in a box upon the map. */
static gboolean tells(MapTable *t, CapHex hex, gboolean by_keyboard) {
  g_autoptr(GtkTooltip) tooltip = g_object_new(GTK_TYPE_TOOLTIP, NULL);
  GdkRectangle area;
  gboolean is_told = FALSE;
  ck_assert(cap_canvas_hex_area(map_canvas(t), hex, &area));
  g_signal_emit_by_name(map_canvas(t), "query-tooltip", area.x + area.width / 2,
                        area.y + area.height / 2, by_keyboard, tooltip, &is_told);
  return is_told;
}

START_TEST(a_hex_does_not_hide_its_neighbours_while_somebody_paints) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapHex hex = 2;
  cap_desk_select_hex(t.desk, hex);
  ck_assert(tells(&t, hex, FALSE));
  for (guint paint = CAP_PAINT_TERRAIN; paint <= CAP_PAINT_PROVENANCE; paint++) {
    map_choose(&t, "Look and select", paint);
    ck_assert_msg(!tells(&t, hex, FALSE), "paint %u", paint);
    ck_assert(tells(&t, hex, TRUE));
    ck_assert_ptr_nonnull(map_find(t.view, map_says, "0103")); /* the line below the map */
  }
  map_choose(&t, "Look and select", 0);
  ck_assert(tells(&t, hex, FALSE));
}
END_TEST

static gboolean is_within(const GdkRectangle *area, GtkWidget *widget) {
  return area->x >= 0 && area->y >= 0 && area->x + area->width <= gtk_widget_get_width(widget) &&
         area->y + area->height <= gtk_widget_get_height(widget);
}

/* Whoever clicks a hex that he sees does not want the map to run away, not even near its edge. */
START_TEST(a_hex_that_is_seen_is_selected_where_it_is) {
  g_autofree char *path = test_path("maps", "duchy-of-milan.xml", NULL);
  g_auto(MapTable) t = map_sit_down(path, NULL);
  CapCanvas *canvas = map_canvas(&t);
  guint n_seen = 0, n_hidden = 0;
  cap_canvas_zoom_by(canvas, 4);
  graphene_rect_t before, after;
  cap_canvas_visible(canvas, &before);
  for (CapHex hex = 0; hex < cap_map_n_places(cap_project_map(t.project)); hex++) {
    GdkRectangle area;
    ck_assert(cap_canvas_hex_area(canvas, hex, &area));
    GdkRectangle wide = {area.x - area.width / 8, area.y - area.height / 8, area.width * 5 / 4,
                         area.height * 5 / 4};
    if (!is_within(&wide, GTK_WIDGET(canvas))) {
      n_hidden++;
      continue;
    }
    cap_desk_select_hex(t.desk, hex);
    cap_canvas_show_hex(canvas, hex);
    cap_canvas_visible(canvas, &after);
    ck_assert(graphene_rect_equal(&before, &after));
    n_seen++;
  }
  ck_assert_uint_gt(n_seen, 20);
  ck_assert_uint_gt(n_hidden, 20);
}
END_TEST

/* A stroke that cannot be seen is no stroke. */
START_TEST(whoever_marks_where_values_come_from_sees_it) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapHex hex = 2;
  ck_assert_uint_eq(cap_canvas_layers(map_canvas(&t)) & CAP_LAYER_PROVENANCE, 0);
  map_choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  ck_assert_uint_eq(cap_canvas_layers(map_canvas(&t)) & CAP_LAYER_PROVENANCE, 0);
  map_choose(&t, "Look and select", CAP_PAINT_PROVENANCE);
  ck_assert_uint_ne(cap_canvas_layers(map_canvas(&t)) & CAP_LAYER_PROVENANCE, 0);
  guint8 before = map_canvas(&t)->sheet->hexes[hex].hatch;
  map_choose(&t, "as printed", 1); /* derived */
  cap_desk_select_hex(t.desk, hex);
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_Return, 0));
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_Return, 0));
  ck_assert_uint_ne(before, CAP_HATCH_DOT);
  ck_assert_uint_eq(map_canvas(&t)->sheet->hexes[hex].hatch, CAP_HATCH_DOT);
  cap_project_undo(t.project);
  ck_assert_uint_eq(map_canvas(&t)->sheet->hexes[hex].hatch, before);
}
END_TEST

/* --- Keys, and what is picked up ------------------------------------------------------------- */

START_TEST(tools_have_keys_and_say_so) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapSwatches *tools = map_swatches(&t, "Look and select");
  GtkWidget *flow = gtk_widget_get_first_child(GTK_WIDGET(tools));
  GtkWidget *terrain = gtk_widget_get_next_sibling(gtk_widget_get_first_child(flow));
  ck_assert_str_eq(gtk_widget_get_tooltip_text(terrain), "Terrain (T)");
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_t, 0));
  ck_assert_uint_eq(cap_swatches_selected(tools), CAP_PAINT_TERRAIN);
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_k, 0));
  ck_assert_uint_eq(cap_swatches_selected(map_swatches(&t, "Brush")), CAP_STROKE_FILL);
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_S, GDK_SHIFT_MASK));
  ck_assert_uint_eq(cap_swatches_selected(tools), CAP_PAINT_NOTHING);
  ck_assert(!press_key_on(map_canvas(&t), GDK_KEY_t, GDK_CONTROL_MASK));
}
END_TEST

static CapToolPoint point_of(MapTable *t, CapHex hex, GdkModifierType state) {
  CapToolPoint point = {.hex = hex, .spot = hex, .state = state};
  cap_grid_centre(&cap_project_map(t->project)->grid, hex, &point.x, &point.y);
  return point;
}

START_TEST(what_is_on_the_map_is_picked_up) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  const CapMap *map = cap_project_map(t.project);
  CapSwatches *tools = map_swatches(&t, "Look and select");
  map_choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  CapSwatches *values = map_swatches(&t, "clear");
  CapHex hex = 0;
  while (map->hexes[hex].terrain == CAP_TERRAIN_CLEAR)
    hex++;
  /* With Alt, whatever the tool is; without, nothing happens. */
  CapToolPoint plain = point_of(&t, hex, 0), point = point_of(&t, hex, GDK_ALT_MASK);
  ck_assert(!cap_canvas_pick_up(map_canvas(&t), &plain));
  ck_assert(cap_canvas_pick_up(map_canvas(&t), &point));
  ck_assert_uint_eq(cap_swatches_selected(values), map->hexes[hex].terrain);
  /* With the dropper in hand the tool of before comes back. */
  map_choose(&t, "Look and select", CAP_PAINT_REGION);
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_i, 0));
  ck_assert_uint_eq(cap_swatches_selected(tools), CAP_PAINT_PICK);
  ck_assert(cap_canvas_pick_up(map_canvas(&t), &plain));
  ck_assert_uint_eq(cap_swatches_selected(tools), CAP_PAINT_REGION);
  ck_assert_uint_eq(cap_swatches_selected(values), map->hexes[hex].region);
  ck_assert(!cap_canvas_pick_up(map_canvas(&t), &plain));
  ck_assert_ptr_null(cap_project_undo_name(t.project)); /* nothing was painted */
}
END_TEST

/* --- The menu of a place --------------------------------------------------------------------- */

static gboolean menu_has(CapPlaceMenu *menu, const char *label) {
  g_autoptr(GPtrArray) labels = cap_place_menu_labels(menu);
  return g_ptr_array_find_with_equal_func(labels, label, g_str_equal, NULL);
}

/* Opens it as the right button does. */
static CapPlaceMenu *menu_at(MapTable *t, CapToolPoint point, const char *counter) {
  g_signal_emit_by_name(map_canvas(t), "menu-wanted", &point, counter, 10.0, 10.0);
  come_to_rest();
  return cap_map_view_menu(CAP_MAP_VIEW(t->view));
}

START_TEST(a_side_and_a_settlement_have_a_menu) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  const CapMap *map = cap_project_map(t.project);
  CapHex wet = 0, town = 0;
  guint side = 0;
  while (map->hexes[town].settlement == CAP_SETTLEMENT_NONE)
    town++;
  while (map->hexes[wet].river[side] == CAP_INDEX_NONE) {
    side = (side + 1) % CAP_N_DIRECTIONS;
    wet += side == 0;
  }
  CapPlaceMenu *menu = menu_at(&t, point_of(&t, town, 0), NULL);
  ck_assert(cap_place_menu_is_open(menu));
  ck_assert(!tells(&t, town, FALSE)); /* no tooltip over the menu */
  ck_assert(menu_has(menu, "Paint with what is here"));
  ck_assert(cap_place_menu_do(menu, "Edit its properties"));
  ck_assert_uint_eq(cap_desk_hex(t.desk), town);
  ck_assert(cap_place_menu_do(menu, "Remove the settlement"));
  ck_assert_int_eq(cap_project_map(t.project)->hexes[town].settlement, CAP_SETTLEMENT_NONE);
  ck_assert(cap_project_undo(t.project));
  map = cap_project_map(t.project);
  CapToolPoint point = point_of(&t, wet, 0);
  point.direction = (CapDirection)side;
  menu = menu_at(&t, point, NULL);
  g_autofree char *take =
      g_strdup_printf("Take the %s from the %s side", map->rivers[map->hexes[wet].river[side]].name,
                      cap_grid_direction_name(&map->grid, point.direction));
  ck_assert_msg(cap_place_menu_do(menu, take), "%s", take);
  ck_assert_uint_eq(cap_project_map(t.project)->hexes[wet].river[side], CAP_INDEX_NONE);
  ck_assert(cap_project_undo(t.project));
  ck_assert_ptr_null(cap_project_undo_name(t.project));
}
END_TEST

START_TEST(a_counter_has_a_menu) {
  g_autofree char *path = test_path("scenarios", "novara-1513.xml", NULL);
  g_auto(MapTable) t = map_sit_down(path, NULL);
  const CapCounter *first = g_ptr_array_index(map_canvas(&t)->counters, 0);
  g_autofree char *key = g_strdup(first->key);
  CapHex hex = first->hex;
  CapPlaceMenu *menu = menu_at(&t, point_of(&t, hex, 0), key);
  ck_assert(cap_place_menu_do(menu, "Select the counter"));
  ck_assert_str_eq(cap_desk_stack(t.desk), key);
  ck_assert(menu_has(menu, "Reach"));
  /* And elsewhere it can be sent for. */
  g_autofree char *move = g_strdup_printf("Move %s here", first->label);
  menu = menu_at(&t, point_of(&t, hex + 1, 0), NULL);
  ck_assert(cap_place_menu_do(menu, move));
  ck_assert_uint_eq(cap_canvas_counter(map_canvas(&t), key)->hex, hex + 1);
  ck_assert(cap_project_undo(t.project));
  /* A new one is put there, and goes again. */
  guint n = map_canvas(&t)->counters->len;
  menu = menu_at(&t, point_of(&t, hex, 0), NULL);
  ck_assert(cap_place_menu_do(menu, "French Army"));
  ck_assert_uint_eq(map_canvas(&t)->counters->len, n + 1);
  ck_assert(cap_project_undo(t.project));
  ck_assert_uint_eq(map_canvas(&t)->counters->len, n);
}
END_TEST

/* The line that is drawn and the words tell of the same path. */
START_TEST(lines_and_words_of_overlays_agree) {
  g_autofree char *path = test_path("scenarios", "pavia-1524.xml", NULL);
  g_auto(MapTable) t = map_sit_down(path, NULL);
  const CapOverlayTable *table = cap_project_workbench(t.project)->overlays;
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(t.project);
  gpointer position = table->new_position(texts, NULL);
  const CapOverlayRow *row = table->rows;
  guint n_drawn = 0;
  while (!g_str_equal(row->name, "command"))
    row++;
  for (guint i = 0; i < map_canvas(&t)->counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(map_canvas(&t)->counters, i);
    g_autofree char *remark = NULL;
    g_autoptr(CapOverlay) overlay = row->make(position, counter->key, &remark);
    if (overlay == NULL)
      continue;
    const CapOverlayWay *way = g_ptr_array_index(overlay->ways, 0);
    guint steps = way->hexes->len - 1;
    g_autofree char *words = g_strdup_printf(" is %u hex", steps);
    g_autofree char *number = g_strdup_printf("%u", steps);
    ck_assert_msg(strstr(remark, words) != NULL, "%s: %u steps", remark, steps);
    ck_assert_str_eq(way->text, number);
    ck_assert_uint_eq(g_array_index(way->hexes, CapHex, steps), counter->hex);
    for (guint k = 0; k < steps; k++)
      ck_assert_uint_eq(cap_grid_distance(&cap_project_map(t.project)->grid,
                                          g_array_index(way->hexes, CapHex, k),
                                          g_array_index(way->hexes, CapHex, k + 1)),
                        1);
    n_drawn++;
  }
  ck_assert_uint_gt(n_drawn, 0);
  table->free_position(position);
}
END_TEST

int main(void) {
  g_setenv("GTK_A11Y", "test", TRUE); /* names can be asked for */
  Suite *suite = suite_create("map-places");
  TCase *all = tcase_create("all");
  tcase_add_checked_fixture(all, open_display, NULL);
  tcase_add_test(all, a_hex_does_not_hide_its_neighbours_while_somebody_paints);
  tcase_add_test(all, a_hex_that_is_seen_is_selected_where_it_is);
  tcase_add_test(all, whoever_marks_where_values_come_from_sees_it);
  tcase_add_test(all, tools_have_keys_and_say_so);
  tcase_add_test(all, what_is_on_the_map_is_picked_up);
  tcase_add_test(all, a_side_and_a_settlement_have_a_menu);
  tcase_add_test(all, a_counter_has_a_menu);
  tcase_add_test(all, lines_and_words_of_overlays_agree);
  suite_add_tcase(suite, all);
  return test_main(suite);
}
