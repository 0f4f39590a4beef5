/* The map canvas: geometry, drawing in parts, what is drawn anew, keys, counters. */
#include "tests/editor/support/canvas.h"

#include "editor/core/workers.h"
#include "editor/map/draw-counter.h"
#include "editor/map/draw-map.h"
#include "editor/map/map-view.h"
#include "editor/honour/map/set-up-counters.h"

/* --- Geometry -------------------------------------------------------------------------------- */

static void assert_places_are_found(const CapMap *map) {
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  for (CapHex i = 0; i < cap_sheet_n_places(sheet); i++) {
    CapPoint centre;
    ck_assert(cap_sheet_centre(sheet, i, &centre));
    ck_assert_uint_eq(cap_sheet_place_at(sheet, centre.x, centre.y, NULL), i);
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapPoint a = sheet->corners[(d + 5) % 6], b = sheet->corners[d];
      CapDirection found;
      ck_assert_uint_eq(cap_sheet_place_at(sheet, centre.x + 0.48 * (a.x + b.x),
                                           centre.y + 0.48 * (a.y + b.y), &found),
                        i);
      ck_assert_uint_eq(found, d);
    }
  }
}

START_TEST(every_hex_is_found_at_its_centre_and_at_its_sides) {
  g_autoptr(CapMap) rows = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapMap) columns =
      compile("<map format=\"2\" id=\"m\"><title>M</title><grid rows=\"5\" columns=\"6\" "
              "straight=\"columns\" shifted=\"odd\" numbering=\"column-row\" digits=\"2\" "
              "origin=\"north-east\"/><hexes/></map>");
  assert_places_are_found(rows);
  assert_places_are_found(columns);
}
END_TEST

START_TEST(nothing_is_found_off_the_map) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  ck_assert_uint_eq(cap_sheet_place_at(sheet, -3, 4, NULL), CAP_HEX_NONE);
  ck_assert_uint_eq(cap_sheet_place_at(sheet, 10, 1000, NULL), CAP_HEX_NONE);
  ck_assert_uint_eq(cap_sheet_place_at(sheet, -0.45, -0.45, NULL), CAP_HEX_NONE);
}
END_TEST

START_TEST(steps_of_the_keyboard_go_along_rows_and_columns) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  CapHex start = hex_at(map, "2624");
  ck_assert_uint_eq(cap_sheet_step(sheet, start, 1, 0), hex_at(map, "2625"));
  ck_assert_uint_eq(cap_sheet_step(sheet, start, 0, -1), hex_at(map, "2724"));
  ck_assert_uint_eq(cap_sheet_step(sheet, hex_at(map, "0101"), -1, 0), CAP_HEX_NONE);
  ck_assert_uint_eq(cap_sheet_step(sheet, hex_at(map, "0101"), 0, 1), CAP_HEX_NONE);
}
END_TEST

START_TEST(zones_are_found_within_their_outlines) {
  g_autoptr(CapMap) map = shipped_map("monferrato-1628.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  for (CapHex i = 0; i < cap_sheet_n_places(sheet); i++) {
    CapPoint centre;
    ck_assert(cap_sheet_centre(sheet, i, &centre));
    ck_assert_uint_eq(cap_sheet_place_at(sheet, centre.x, centre.y, NULL), i);
  }
  ck_assert_uint_ne(cap_sheet_step(sheet, 0, 1, 0), CAP_HEX_NONE);
}
END_TEST

/* --- Drawing --------------------------------------------------------------------------------- */

enum { ALL = 0x7f };

/* A picture drawn in parts equals the one drawn at once, but for rounding. */
static void assert_parts_fit(const CapMap *map, double scale) {
  enum { SIZE = 256 };
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  cairo_surface_t *whole =
      cap_draw_map_image(sheet, ALL, scale, 100, 60, 2 * SIZE, 2 * SIZE, FALSE);
  for (int part = 0; part < 4; part++) {
    int left = part % 2 * SIZE, top = part / 2 * SIZE;
    cairo_surface_t *tile =
        cap_draw_map_image(sheet, ALL, scale, 100 + left, 60 + top, SIZE, SIZE, FALSE);
    const guchar *a = cairo_image_surface_get_data(whole), *b = cairo_image_surface_get_data(tile);
    int a_stride = cairo_image_surface_get_stride(whole);
    int b_stride = cairo_image_surface_get_stride(tile);
    for (int y = 0; y < SIZE; y++)
      for (int x = 0; x < SIZE * 4; x++)
        ck_assert_msg(abs(a[(top + y) * a_stride + left * 4 + x] - b[y * b_stride + x]) <= 24,
                      "part %d differs at %d, %d at scale %f", part, x / 4, y, scale);
    cairo_surface_destroy(tile);
  }
  cairo_surface_destroy(whole);
}

START_TEST(parts_of_a_drawing_fit_together) {
  static const double scales[] = {8, 13.5, 24, 40, 90};
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapMap) zones = shipped_map("monferrato-1628.xml");
  for (guint i = 0; i < G_N_ELEMENTS(scales); i++)
    assert_parts_fit(map, scales[i]);
  assert_parts_fit(zones, 24);
}
END_TEST

/* How dark the pixels of a hex are on the whole, and how much they differ. */
static void look_at(const CapSheet *sheet, CapHex hex, double *mean, double *spread) {
  enum { SIZE = 28 };
  double sum = 0, squares = 0, scale = 48;
  cairo_surface_t *image = cap_draw_map_image(
      (CapSheet *)sheet, CAP_LAYER_TERRAIN, scale, sheet->hexes[hex].x * scale - SIZE / 2,
      sheet->hexes[hex].y * scale - SIZE / 2, SIZE, SIZE, FALSE);
  const guchar *data = cairo_image_surface_get_data(image);
  int stride = cairo_image_surface_get_stride(image);
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++) {
      const guchar *p = data + y * stride + x * 4;
      double grey = 0.11 * p[0] + 0.59 * p[1] + 0.3 * p[2];
      sum += grey;
      squares += grey * grey;
    }
  *mean = sum / (SIZE * SIZE);
  *spread = sqrt(MAX(squares / (SIZE * SIZE) - *mean * *mean, 0));
  cairo_surface_destroy(image);
}

START_TEST(all_ground_but_clear_has_marks_that_show_without_colour) {
  g_autoptr(CapMap) inland = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapMap) coast = shipped_map("example-valley.xml");
  g_autoptr(CapSheet) of_inland = cap_draw_new_sheet(inland, NULL, NULL);
  g_autoptr(CapSheet) of_coast = cap_draw_new_sheet(coast, NULL, NULL);
  for (guint terrain = 0; terrain < CAP_TERRAIN_UNKNOWN; terrain++) {
    const CapSheet *sheet = terrain == CAP_TERRAIN_SEA ? of_coast : of_inland;
    CapHex hex = terrain == CAP_TERRAIN_SEA ? 0 : 60;
    double mean, spread;
    while (hex < sheet->n_hexes && sheet->hexes[hex].terrain != terrain)
      hex++;
    ck_assert_uint_lt(hex, sheet->n_hexes);
    look_at(sheet, hex, &mean, &spread);
    if (terrain == CAP_TERRAIN_CLEAR)
      ck_assert_double_lt(spread, 1);
    else
      ck_assert_msg(spread > 4, "%s has no marks: %f", cap_terrain_name((CapTerrain)terrain),
                    spread);
  }
}
END_TEST

START_TEST(only_hexes_that_differ_are_dirty) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapMap) other = changed_map("<hex number=\"2021\" terrain=\"clear\"",
                                        "<hex number=\"2021\" terrain=\"wood\"");
  g_autoptr(CapSheet) before = cap_draw_new_sheet(map, NULL, NULL),
                      after = cap_draw_new_sheet(other, NULL, NULL);
  CapBits dirty;
  cap_bits_init(&dirty, after->n_hexes);
  ck_assert(cap_sheet_compare(before, after, &dirty));
  ck_assert_uint_eq(cap_bits_count(&dirty), 1);
  ck_assert(cap_bits_has(&dirty, hex_at(map, "2021")));
  cap_bits_clear(&dirty);
}
END_TEST

/* --- The widget ------------------------------------------------------------------------------ */

START_TEST(a_changed_hex_redraws_few_tiles) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapMap) other = changed_map("<hex number=\"2021\" terrain=\"clear\"",
                                        "<hex number=\"2021\" terrain=\"wood\"");
  CapCanvas *canvas = show_canvas(map);
  guint all = cap_tiles_drawn(canvas->tiles);
  cap_canvas_set_map(canvas, map);
  settle(canvas);
  guint same = cap_tiles_drawn(canvas->tiles);
  cap_canvas_set_map(canvas, other);
  settle(canvas);
  guint after = cap_tiles_drawn(canvas->tiles);
  ck_assert_uint_ge(all, 6);
  ck_assert_uint_le(same - all, 1);   /* the overview */
  ck_assert_uint_le(after - same, 5); /* four tiles at most meet in a hex, and the overview */
  ck_assert_uint_gt(after, same);
  destroy(canvas);
}
END_TEST

START_TEST(tiles_stay_within_their_room) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  for (guint i = 0; i < 10; i++) {
    cap_canvas_zoom_by(canvas, 1.3);
    for (guint k = 0; k < 5; k++) {
      cap_canvas_centre_on(canvas, 4.0 + 10 * k, 4.0 + 6 * k);
      come_to_rest();
    }
  }
  ck_assert_uint_le(cap_tiles_bytes(canvas->tiles), (gsize)48 << 20);
  destroy(canvas);
}
END_TEST

START_TEST(zooming_keeps_what_lies_under_the_pointer) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  for (guint i = 0; i < 8; i++) {
    CapToolPoint before = cap_canvas_point_at(canvas, 500, 300, 0);
    cap_canvas_zoom_at(canvas, canvas->zoom * 1.25, 500, 300);
    CapToolPoint after = cap_canvas_point_at(canvas, 500, 300, 0);
    ck_assert_double_lt(fabs(before.x - after.x) * canvas->zoom, 1.5);
    ck_assert_double_lt(fabs(before.y - after.y) * canvas->zoom, 1.5);
  }
  cap_canvas_zoom_to_fit(canvas);
  graphene_rect_t seen;
  cap_canvas_visible(canvas, &seen);
  ck_assert_float_ge(seen.size.width + 0.01f, (float)canvas->sheet->extents.width);
  ck_assert_float_ge(seen.size.height + 0.01f, (float)canvas->sheet->extents.height);
  destroy(canvas);
}
END_TEST

static void count(CapCanvas *canvas, guint hex, guint n_press, guint modifiers, CapHex *last) {
  (void)canvas;
  (void)n_press;
  (void)modifiers;
  *last = hex;
}

START_TEST(keys_move_the_mark_and_tell_it_in_words) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  CapHex clicked = CAP_HEX_NONE;
  g_signal_connect(canvas, "hex-clicked", G_CALLBACK(count), &clicked);
  cap_canvas_select_hex(canvas, hex_at(map, "2623"));
  ck_assert(press_key_on(canvas, GDK_KEY_Right, 0));
  ck_assert_uint_eq(cap_canvas_selected_hex(canvas), hex_at(map, "2624"));
  ck_assert_str_eq(canvas->description,
                   "Hex 2624 Milano, fortified city, clear, region Duchy of Milano (core)");
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert_uint_eq(clicked, hex_at(map, "2624"));
  double zoom = cap_canvas_zoom(canvas);
  ck_assert(press_key_on(canvas, GDK_KEY_plus, 0));
  ck_assert_double_gt(cap_canvas_zoom(canvas), zoom);
  ck_assert(press_key_on(canvas, GDK_KEY_0, 0));
  ck_assert_double_eq_tol(cap_canvas_zoom(canvas), zoom, 0.1);
  ck_assert(!press_key_on(canvas, GDK_KEY_x, 0));
  destroy(canvas);
}
END_TEST

START_TEST(the_counter_that_is_selected_lies_on_top_of_its_pile) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  GPtrArray *counters = g_ptr_array_new();
  CapPoint centre;
  double x, y;
  g_ptr_array_add(counters, cap_counter_new(hex_at(map, "2624"), "below", "Below"));
  g_ptr_array_add(counters, cap_counter_new(hex_at(map, "2624"), "above", "Above"));
  cap_canvas_take_counters(canvas, counters);
  cap_sheet_centre(canvas->sheet, hex_at(map, "2624"), &centre);
  cap_canvas_origin(canvas, &x, &y);
  x += centre.x * canvas->zoom;
  y += centre.y * canvas->zoom;
  ck_assert_str_eq(cap_canvas_counter_at(canvas, x, y)->key, "above");
  cap_canvas_select_counter(canvas, "below");
  ck_assert_str_eq(cap_canvas_counter_at(canvas, x, y)->key, "below");
  cap_canvas_set_layers(canvas, cap_canvas_layers(canvas) & ~(guint)CAP_LAYER_COUNTERS);
  ck_assert_ptr_null(cap_canvas_counter_at(canvas, x, y));
  destroy(canvas);
}
END_TEST

START_TEST(a_map_that_is_seen_as_a_whole_stays_where_it_is) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  double x = canvas->x, y = canvas->y;
  cap_canvas_show_hex(canvas, hex_at(map, "0101"));
  cap_canvas_show_hex(canvas, hex_at(map, "4052"));
  ck_assert_double_eq(canvas->x, x);
  ck_assert_double_eq(canvas->y, y);
  destroy(canvas);
}
END_TEST

START_TEST(a_hex_at_the_edge_is_shown_without_what_lies_beyond) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  graphene_rect_t seen;
  CapPoint centre;
  cap_canvas_zoom_by(canvas, 3);
  cap_canvas_show_hex(canvas, hex_at(map, "0101"));
  cap_canvas_visible(canvas, &seen);
  ck_assert(cap_sheet_centre(canvas->sheet, hex_at(map, "0101"), &centre));
  ck_assert(
      graphene_rect_contains_point(&seen, &GRAPHENE_POINT_INIT((float)centre.x, (float)centre.y)));
  ck_assert_double_ge(seen.origin.x, canvas->sheet->extents.x - 0.01);
  destroy(canvas);
}
END_TEST

/* That of the counter that is seen: whoever comes later lies below the general. */
START_TEST(a_pile_has_one_name) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  GPtrArray *counters = g_ptr_array_new();
  g_ptr_array_add(counters, cap_counter_new(hex_at(map, "2624"), "below", "Below"));
  g_ptr_array_add(counters, cap_counter_new(hex_at(map, "2624"), "above", "Above"));
  g_ptr_array_add(counters, cap_counter_new(hex_at(map, "2611"), "alone", "Alone"));
  cap_canvas_take_counters(canvas, counters);
  ck_assert(!cap_canvas_names_counter(canvas, 0) && cap_canvas_names_counter(canvas, 1));
  cap_canvas_select_counter(canvas, "below");
  ck_assert(cap_canvas_names_counter(canvas, 0) && !cap_canvas_names_counter(canvas, 1));
  ck_assert(cap_canvas_names_counter(canvas, 2));
  destroy(canvas);
}
END_TEST

/* --- Counters beside names -------------------------------------------------------------------- */

/* How much of a box is hidden by a square about a point. */
static double hidden_part(CapRect box, CapPoint middle, double width) {
  double across = MIN(box.x + box.width, middle.x + width / 2) - MAX(box.x, middle.x - width / 2);
  double down = MIN(box.y + box.height, middle.y + width / 2) - MAX(box.y, middle.y - width / 2);
  return MAX(across, 0) * MAX(down, 0) / (box.width * box.height);
}

/* In every place and at every zoom. */
START_TEST(counters_leave_names_to_be_read) {
  static const double scales[] = {10, 16, 24, 40, 76};
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  double scale = scales[_i], width = cap_counter_width(scale);
  const CapLabels *labels = cap_labels_of(sheet, scale);
  guint n = 0, n_hidden = 0;
  for (CapHex hex = 0; hex < sheet->n_hexes; hex++) {
    CapRect name;
    if (!cap_counter_find_name(sheet, labels, hex, scale, &name))
      continue;
    CapPoint shift = cap_counter_shift(name, width);
    n++;
    n_hidden += hidden_part(name, shift, width) > 0.15;
    ck_assert_double_lt(MAX(fabs(shift.x), fabs(shift.y)), width / 2); /* the hex is still below */
  }
  ck_assert_uint_gt(n, 15);
  ck_assert_msg(n_hidden * 20 <= n, "%u names of %u are hidden at %g", n_hidden, n, scale);
}
END_TEST

static gboolean knows_name(CapCanvas *canvas, CapHex hex) {
  cap_canvas_learn_names(canvas);
  return cap_canvas_name_of(canvas, hex) != NULL;
}

START_TEST(a_counter_lies_beside_the_name_of_its_place) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  GPtrArray *counters = g_ptr_array_new();
  CapHex novara = hex_at(map, "2611");
  graphene_rect_t without, with;
  g_ptr_array_add(counters, cap_counter_new(novara, "novara", "Mutt"));
  cap_canvas_take_counters(canvas, counters);
  cap_canvas_set_layers(canvas, cap_canvas_layers(canvas) & ~(guint)CAP_LAYER_NAMES);
  ck_assert(cap_canvas_counter_area(canvas, 0, &without));
  ck_assert_ptr_null(cap_canvas_name_of(canvas, novara));
  cap_canvas_set_layers(canvas, cap_canvas_layers(canvas) | CAP_LAYER_NAMES);
  wait_until(knows_name(canvas, novara)); /* a thread may be arranging them */
  const CapRect *name = cap_canvas_name_of(canvas, novara);
  ck_assert(cap_canvas_counter_area(canvas, 0, &with));
  ck_assert(!graphene_rect_equal(&without, &with));
  /* The same map again, as after any edit: what is known is kept. Another one, and it is not. */
  cap_canvas_set_map(canvas, map);
  ck_assert_ptr_eq(cap_canvas_name_of(canvas, novara), name);
  g_autoptr(CapMap) other = shipped_map("example-valley.xml");
  cap_canvas_set_map(canvas, other);
  ck_assert_ptr_null(cap_canvas_name_of(canvas, novara));
  destroy(canvas);
}
END_TEST

START_TEST(a_map_may_go_and_another_come) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  g_autoptr(CapMap) zones = shipped_map("monferrato-1628.xml");
  CapCanvas *canvas = show_canvas(map);
  cap_canvas_select_hex(canvas, map->n_hexes - 1);
  cap_canvas_set_map(canvas, zones);
  ck_assert_uint_eq(cap_canvas_selected_hex(canvas), CAP_HEX_NONE);
  settle(canvas);
  cap_canvas_set_map(canvas, NULL);
  come_to_rest();
  cap_canvas_set_map(canvas, map);
  settle(canvas);
  destroy(canvas);
}
END_TEST

/* --- The end --------------------------------------------------------------------------------- */

/* Somebody who arranges the names of a sheet, so that nobody can draw it, until the window goes. */
typedef struct {
  CapSheet *sheet;
  gint is_holding, is_window_going; /* atomic */
} Holder;

static gpointer hold_names(gpointer data) {
  Holder *holder = data;
  g_mutex_lock(&holder->sheet->lock);
  g_atomic_int_set(&holder->is_holding, TRUE);
  while (!g_atomic_int_get(&holder->is_window_going))
    g_usleep(1000);
  g_usleep(50000); /* a window that does not wait is gone by now */
  g_mutex_unlock(&holder->sheet->lock);
  return NULL;
}

static void note_going(GtkWidget *canvas, Holder *holder) {
  (void)canvas;
  g_atomic_int_set(&holder->is_window_going, TRUE);
}

/* Text that is drawn while the program ends crashes in HarfBuzz, which has given back its own. */
START_TEST(nobody_draws_when_the_window_is_gone) {
  g_autoptr(CapMap) map = shipped_map("duchy-of-milan.xml");
  CapCanvas *canvas = show_canvas(map);
  g_autoptr(CapSheet) sheet = cap_sheet_ref(canvas->sheet);
  Holder holder = {.sheet = sheet};
  guint before = cap_workers_begun();
  g_signal_connect(canvas, "unmap", G_CALLBACK(note_going), &holder);
  GThread *thread = g_thread_new("holder", hold_names, &holder);
  wait_until(g_atomic_int_get(&holder.is_holding));
  cap_canvas_zoom_by(canvas, 4);
  wait_until(cap_workers_begun() > before);
  ck_assert_uint_gt(cap_workers_count(), 0); /* and stay so: names cannot be had */
  destroy(canvas);
  ck_assert_uint_eq(cap_workers_count(), 0);
  g_thread_join(thread);
}
END_TEST

/* --- The set-up ------------------------------------------------------------------------------ */

START_TEST(every_stack_with_a_place_has_a_counter) {
  g_autofree char *path = test_path("scenarios", "pavia-1524.xml", NULL);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, NULL);
  g_autoptr(CapProject) project = cap_project_new(cabinet, file);
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  g_autoptr(GPtrArray) counters = honour_set_up_new_counters(project);
  guint n_fixed = 0, n_found = 0;
  for (guint i = 0; i < s->n_stacks; i++)
    n_fixed += s->stacks[i].placement == HONOUR_PLACEMENT_HEX;
  for (guint i = 0; i < counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(counters, i);
    CapIndex stack = counter->key != NULL
                         ? honour_scenario_find_stack(s, cap_slice_of(counter->key))
                         : CAP_INDEX_NONE;
    if (stack == CAP_INDEX_NONE || s->stacks[stack].placement != HONOUR_PLACEMENT_HEX)
      continue;
    n_found++;
    ck_assert_uint_eq(counter->hex, s->stacks[stack].hex);
    ck_assert_int_eq(counter->is_faded, s->stacks[stack].arrival != HONOUR_ARRIVAL_SETUP);
  }
  ck_assert_uint_gt(n_fixed, 5);
  ck_assert_uint_eq(n_found, n_fixed);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("canvas");
  TCase *sheet = tcase_create("sheet"), *widget = tcase_create("widget");
  tcase_add_checked_fixture(widget, open_display, NULL);
  tcase_add_test(sheet, every_hex_is_found_at_its_centre_and_at_its_sides);
  tcase_add_test(sheet, nothing_is_found_off_the_map);
  tcase_add_test(sheet, steps_of_the_keyboard_go_along_rows_and_columns);
  tcase_add_test(sheet, zones_are_found_within_their_outlines);
  tcase_add_test(sheet, parts_of_a_drawing_fit_together);
  tcase_add_test(sheet, all_ground_but_clear_has_marks_that_show_without_colour);
  tcase_add_test(sheet, only_hexes_that_differ_are_dirty);
  tcase_add_test(sheet, every_stack_with_a_place_has_a_counter);
  tcase_add_loop_test(sheet, counters_leave_names_to_be_read, 0, 5);
  tcase_add_test(widget, a_changed_hex_redraws_few_tiles);
  tcase_add_test(widget, tiles_stay_within_their_room);
  tcase_add_test(widget, zooming_keeps_what_lies_under_the_pointer);
  tcase_add_test(widget, keys_move_the_mark_and_tell_it_in_words);
  tcase_add_test(widget, the_counter_that_is_selected_lies_on_top_of_its_pile);
  tcase_add_test(widget, a_map_that_is_seen_as_a_whole_stays_where_it_is);
  tcase_add_test(widget, a_hex_at_the_edge_is_shown_without_what_lies_beyond);
  tcase_add_test(widget, a_pile_has_one_name);
  tcase_add_test(widget, a_counter_lies_beside_the_name_of_its_place);
  tcase_add_test(widget, a_map_may_go_and_another_come);
  tcase_add_test(widget, nobody_draws_when_the_window_is_gone);
  suite_add_tcase(suite, sheet);
  suite_add_tcase(suite, widget);
  return test_main(suite);
}
