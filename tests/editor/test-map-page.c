/* The Map page with its tools in the hands of the keyboard. */
#include "tests/editor/support/map-page.h"

#include "editor/core/commands/commands-map.h"
#include "editor/map/map-page.h"
#include "editor/map/painter.h"

static gboolean is_entry(GtkWidget *widget, const char *placeholder) {
  return GTK_IS_ENTRY(widget) &&
         g_strcmp0(gtk_entry_get_placeholder_text(GTK_ENTRY(widget)), placeholder) == 0;
}

static char *dup_map_text(MapTable *t) {
  return cap_slice_dup(cap_file_text(cap_project_main(t->project)));
}

/* --- Painting without a mouse ---------------------------------------------------------------- */

START_TEST(terrain_is_painted_by_keyboard) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  g_autofree char *before = dup_map_text(&t);
  CapHex start = 2;
  map_choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  map_choose(&t, "clear", 3); /* swamp */
  cap_desk_select_hex(t.desk, start);
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_Return, 0));
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_Right, 0));
  ck_assert(press_key_on(map_canvas(&t), GDK_KEY_Return, 0));
  CapHex end = cap_canvas_selected_hex(map_canvas(&t));
  ck_assert_uint_ne(end, start);
  ck_assert_int_eq(cap_project_map(t.project)->hexes[start].terrain, CAP_TERRAIN_SWAMP);
  ck_assert_int_eq(cap_project_map(t.project)->hexes[end].terrain, CAP_TERRAIN_SWAMP);
  ck_assert_str_eq(cap_project_undo_name(t.project), "Paint swamp");
  ck_assert(cap_project_undo(t.project));
  ck_assert_ptr_null(cap_project_undo_name(t.project)); /* the stroke was one step */
  g_autofree char *after = dup_map_text(&t);
  ck_assert_str_eq(before, after);
}
END_TEST

static GtkWidget *name_entry(MapTable *t) {
  return map_find(t->page, is_entry, "Name of the new one");
}

static gboolean has_keyboard(GtkWidget *entry) {
  GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(entry));
  return focus != NULL && gtk_widget_is_ancestor(focus, entry);
}

static void type_name(GtkWidget *entry, const char *name) {
  gtk_editable_set_text(GTK_EDITABLE(entry), name);
  g_signal_emit_by_name(entry, "activate");
}

static void draw_side_by_keyboard(CapCanvas *canvas) {
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_Page_Down, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
}

static CapIndex find_river(MapTable *t, const char *id) {
  const CapMap *map = cap_project_map(t->project);
  CapIndex i = 0;
  while (i < map->n_rivers && !g_str_equal(map->rivers[i].id, id))
    i++;
  return i < map->n_rivers ? i : CAP_INDEX_NONE;
}

START_TEST(a_river_is_drawn_by_keyboard) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapCanvas *canvas = map_canvas(&t);
  const CapMap *map = cap_project_map(t.project);
  guint n_rivers = map->n_rivers;
  map_choose(&t, "Look and select", CAP_PAINT_RIVER);
  CapSwatches *value = map_swatches(&t, "A new one");
  ck_assert_ptr_nonnull(value);
  ck_assert_str_eq(cap_swatches_name(value, cap_swatches_selected(value)), "A new one");
  ck_assert(canvas->tool->is_of_sides);
  cap_desk_select_hex(t.desk, 0);
  gtk_editable_set_text(GTK_EDITABLE(name_entry(&t)), "Rio Nuovo");
  ck_assert(press_key_on(canvas, GDK_KEY_Page_Down, 0));
  draw_side_by_keyboard(canvas);
  ck_assert_uint_eq(cap_project_map(t.project)->n_rivers, n_rivers + 1);
  ck_assert_str_eq(cap_project_undo_name(t.project), "Draw Rio Nuovo");
  ck_assert_ptr_nonnull(cap_swatches_name(value, cap_swatches_selected(value)));
  ck_assert(!has_keyboard(name_entry(&t))); /* it has a name */
}
END_TEST

/* Whoever draws first names later; the id goes with the name. */
START_TEST(a_river_is_named_when_it_was_drawn) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapCanvas *canvas = map_canvas(&t);
  g_autofree char *before = dup_map_text(&t);
  map_choose(&t, "Look and select", CAP_PAINT_RIVER);
  cap_desk_select_hex(t.desk, 0);
  ck_assert(press_key_on(canvas, GDK_KEY_Page_Down, 0));
  draw_side_by_keyboard(canvas);
  CapIndex river = find_river(&t, "new-river");
  ck_assert_uint_ne(river, CAP_INDEX_NONE);
  ck_assert_str_eq(cap_project_map(t.project)->rivers[river].name, "New river");
  ck_assert_str_eq(cap_project_undo_name(t.project), "Draw New river");
  ck_assert(has_keyboard(name_entry(&t)));
  ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(name_entry(&t))), "New river");
  type_name(name_entry(&t), "Rio Nuovo");
  ck_assert_uint_eq(find_river(&t, "new-river"), CAP_INDEX_NONE);
  river = find_river(&t, "rio-nuovo");
  ck_assert_uint_ne(river, CAP_INDEX_NONE);
  ck_assert_str_eq(cap_project_map(t.project)->rivers[river].name, "Rio Nuovo");
  ck_assert_str_eq(cap_project_undo_name(t.project), "Rename New river to Rio Nuovo");
  /* It is drawn on, and gone when all is undone. */
  CapSwatches *value = map_swatches(&t, "A new one");
  ck_assert_str_eq(cap_swatches_name(value, cap_swatches_selected(value)), "Rio Nuovo");
  cap_project_undo(t.project);
  cap_project_undo(t.project);
  g_autofree char *after = dup_map_text(&t);
  ck_assert_str_eq(before, after);
  ck_assert_str_eq(cap_swatches_name(value, cap_swatches_selected(value)), "A new one");
  ck_assert(press_key_on(canvas, GDK_KEY_Page_Up, 0)); /* and another one can be drawn */
  draw_side_by_keyboard(canvas);
  ck_assert_uint_ne(find_river(&t, "new-river"), CAP_INDEX_NONE);
}
END_TEST

/* Scenarios that are not open may know it by its id. */
START_TEST(what_was_there_keeps_its_id) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  const CapMap *map = cap_project_map(t.project);
  g_autofree char *id = g_strdup(map->rivers[0].id);
  g_autofree char *other = g_strdup(map->rivers[1].name);
  map_choose(&t, "Look and select", CAP_PAINT_RIVER);
  map_choose(&t, "A new one", 1);
  ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(name_entry(&t))), map->rivers[0].name);
  type_name(name_entry(&t), "Another name");
  ck_assert_str_eq(cap_project_map(t.project)->rivers[0].name, "Another name");
  ck_assert_str_eq(cap_project_map(t.project)->rivers[0].id, id);
  type_name(name_entry(&t), other); /* which is taken */
  ck_assert_str_eq(cap_project_map(t.project)->rivers[0].name, "Another name");
  ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(name_entry(&t))), "Another name");
}
END_TEST

/* Escape leaves nothing, and the next stroke begins anew. */
START_TEST(a_new_road_that_is_given_up_can_be_drawn_again) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapCanvas *canvas = map_canvas(&t);
  const CapMap *map = cap_project_map(t.project);
  CapToolPoint from = {.hex = cap_grid_find(&map->grid, cap_slice_of("0301"))};
  CapToolPoint to = {.hex = cap_grid_find(&map->grid, cap_slice_of("0302"))};
  g_autofree char *before = dup_map_text(&t);
  map_choose(&t, "Look and select", CAP_PAINT_ROAD);
  ck_assert(canvas->tool->press(&from, canvas->tool_data));
  canvas->tool->drag(&to, canvas->tool_data);
  canvas->tool->cancel(canvas->tool_data);
  g_autofree char *after = dup_map_text(&t);
  ck_assert_str_eq(before, after);
  ck_assert(canvas->tool->press(&from, canvas->tool_data)); /* a click alone makes nothing */
  canvas->tool->release(&from, canvas->tool_data);
  ck_assert(!has_keyboard(name_entry(&t)));
  ck_assert(canvas->tool->press(&from, canvas->tool_data));
  canvas->tool->drag(&to, canvas->tool_data);
  canvas->tool->release(&to, canvas->tool_data);
  ck_assert(has_keyboard(name_entry(&t)));
  ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(name_entry(&t))), "New road");
}
END_TEST

/* The mouse is told of now and then only: a quick stroke goes over what lies between. */
START_TEST(a_quick_stroke_has_no_gaps) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapCanvas *canvas = map_canvas(&t);
  const CapMap *map = cap_project_map(t.project);
  CapHex from = cap_grid_find(&map->grid, cap_slice_of("0301"));
  CapHex to = cap_grid_find(&map->grid, cap_slice_of("0308"));
  CapToolPoint start = {.hex = from}, outside = {.hex = CAP_HEX_NONE}, end = {.hex = to};
  map_choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  map_choose(&t, "clear", 3); /* swamp */
  for (guint round = 0; round < 2; round++) {
    guint n = 0;
    ck_assert(canvas->tool->press(&start, canvas->tool_data));
    if (round == 0) /* whoever leaves the map begins anew where he comes back */
      canvas->tool->drag(&outside, canvas->tool_data);
    canvas->tool->drag(&end, canvas->tool_data);
    canvas->tool->release(&end, canvas->tool_data);
    map = cap_project_map(t.project);
    for (CapHex hex = from; hex <= to; hex++)
      n += map->hexes[hex].terrain == CAP_TERRAIN_SWAMP;
    ck_assert_uint_eq(n, round == 0 ? 2 : 8);
    cap_project_undo(t.project);
  }
}
END_TEST

START_TEST(a_new_region_is_made_by_its_first_stroke) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapCanvas *canvas = map_canvas(&t);
  const CapMap *map = cap_project_map(t.project);
  CapToolPoint point = {.hex = 5};
  guint n = map->n_regions;
  map_choose(&t, "Look and select", CAP_PAINT_REGION);
  map_choose(&t, map->regions[0].name, n + 1);
  gtk_editable_set_text(GTK_EDITABLE(name_entry(&t)), "The Marches");
  for (guint i = 0; i < 2; i++, point.hex++) {
    ck_assert(canvas->tool->press(&point, canvas->tool_data));
    canvas->tool->release(&point, canvas->tool_data);
    map = cap_project_map(t.project);
    ck_assert_uint_eq(map->n_regions, n + 1);
    ck_assert_str_eq(map->regions[map->hexes[point.hex].region].name, "The Marches");
    ck_assert_str_eq(cap_project_undo_name(t.project), "Paint The Marches");
  }
  cap_project_undo(t.project);
  cap_project_undo(t.project);
  ck_assert_uint_eq(cap_project_map(t.project)->n_regions, n);
}
END_TEST

/* The hexes that are painted already stay in it. */
START_TEST(a_region_is_named_when_it_was_painted) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapCanvas *canvas = map_canvas(&t);
  const CapMap *map = cap_project_map(t.project);
  CapToolPoint point = {.hex = 5};
  map_choose(&t, "Look and select", CAP_PAINT_REGION);
  map_choose(&t, map->regions[0].name, map->n_regions + 1);
  ck_assert(canvas->tool->press(&point, canvas->tool_data));
  canvas->tool->release(&point, canvas->tool_data);
  map = cap_project_map(t.project);
  ck_assert_str_eq(map->regions[map->hexes[5].region].id, "new-region");
  ck_assert(has_keyboard(name_entry(&t)));
  type_name(name_entry(&t), "The Marches");
  map = cap_project_map(t.project);
  ck_assert_str_eq(map->regions[map->hexes[5].region].id, "the-marches");
  ck_assert_str_eq(map->regions[map->hexes[5].region].name, "The Marches");
}
END_TEST

/* Sixty roads leave room for what is below them. */
START_TEST(many_choices_scroll_in_a_frame) {
  CapSwatches *swatches = g_object_ref_sink(g_object_new(CAP_TYPE_SWATCHES, NULL));
  const CapSample sample = {.kind = CAP_SAMPLE_NEW};
  int few, many, again;
  for (guint i = 0; i < 60; i++) {
    cap_swatches_add(swatches, "Strada di Bergamo e Brescia", &sample);
    if (i != 3)
      continue;
    cap_swatches_fit(swatches);
    gtk_widget_measure(GTK_WIDGET(swatches), GTK_ORIENTATION_VERTICAL, 400, &few, NULL, NULL, NULL);
  }
  cap_swatches_fit(swatches);
  gtk_widget_measure(GTK_WIDGET(swatches), GTK_ORIENTATION_VERTICAL, 400, &many, NULL, NULL, NULL);
  ck_assert_int_gt(many, few);
  ck_assert_int_lt(many, 300);
  cap_swatches_select(swatches, 59);
  cap_swatches_clear(swatches);
  for (guint i = 0; i < 4; i++)
    cap_swatches_add(swatches, "Strada di Bergamo e Brescia", &sample);
  cap_swatches_fit(swatches);
  gtk_widget_measure(GTK_WIDGET(swatches), GTK_ORIENTATION_VERTICAL, 400, &again, NULL, NULL, NULL);
  ck_assert_int_eq(again, few);
  g_object_unref(swatches);
}
END_TEST

/* --- Settlements and brushes ----------------------------------------------------------------- */

static gboolean is_shown_spin(GtkWidget *widget, const char *unused) {
  (void)unused;
  return GTK_IS_SPIN_BUTTON(widget) && gtk_widget_get_visible(widget);
}

static guint count_lakes(MapTable *t) {
  const CapMap *map = cap_project_map(t->project);
  guint n = 0;
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    n += map->hexes[hex].terrain == CAP_TERRAIN_LAKE;
  return n;
}

/* A click of the mouse with the tool of the page. */
static void click_hex(MapTable *t, CapHex hex) {
  CapCanvas *canvas = map_canvas(t);
  CapToolPoint point = {.hex = hex};
  ck_assert(canvas->tool->press(&point, canvas->tool_data));
  canvas->tool->release(&point, canvas->tool_data);
}

/* It is named below, as the page says. */
START_TEST(a_new_settlement_is_selected) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  const CapMap *map = cap_project_map(t.project);
  CapHex hex = 0;
  while (map->hexes[hex].settlement != CAP_SETTLEMENT_NONE)
    hex++;
  map_choose(&t, "Look and select", CAP_PAINT_SETTLEMENT);
  click_hex(&t, hex);
  ck_assert_int_eq(cap_project_map(t.project)->hexes[hex].settlement, CAP_SETTLEMENT_TOWN);
  ck_assert_uint_eq(cap_desk_hex(t.desk), hex);
  ck_assert_ptr_null(map_find(t.page, map_says_in_sight, "No hex is selected."));
}
END_TEST

/* The sea is painted as other terrain, a port as a settlement is. */
START_TEST(sea_and_ports_can_be_painted) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  CapHex town = 0;
  while (cap_project_map(t.project)->hexes[town].settlement == CAP_SETTLEMENT_NONE)
    town++;
  map_choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  map_choose(&t, "clear", 8); /* sea */
  click_hex(&t, 33);
  ck_assert_int_eq(cap_project_map(t.project)->hexes[33].terrain, CAP_TERRAIN_SEA);
  map_choose(&t, "Look and select", CAP_PAINT_SETTLEMENT);
  map_choose(&t, "town", 3); /* port */
  guint kind = cap_project_map(t.project)->hexes[town].settlement;
  click_hex(&t, town);
  ck_assert(cap_project_map(t.project)->hexes[town].is_port);
  ck_assert_uint_eq(cap_project_map(t.project)->hexes[town].settlement, kind);
}
END_TEST

/* A brush of one paints one hex. */
START_TEST(a_brush_is_as_wide_as_it_says) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  const CapHex middle = 33; /* well within the map */
  map_choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  map_choose(&t, "clear", 7); /* lake */
  GtkWidget *size = map_find(t.page, is_shown_spin, NULL);
  ck_assert_int_eq(gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(size)), 1);
  for (guint width = 1; width <= 2; width++) {
    guint before = count_lakes(&t);
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(size), width);
    click_hex(&t, middle);
    ck_assert_uint_eq(count_lakes(&t) - before, width == 1 ? 1 : 6);
  }
}
END_TEST

/* --- The grid -------------------------------------------------------------------------------- */

static void change_grid(MapTable *t, int columns) {
  GtkWidget *label = map_find(t->page, map_says, "Columns");
  GtkWidget *spin_button = gtk_label_get_mnemonic_widget(GTK_LABEL(label));
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin_button), columns);
}

/* Hexes are counted row by row, so that each has another place in the count. */
START_TEST(the_selected_hex_stays_on_another_grid) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  const CapMap *map = cap_project_map(t.project);
  guint columns = map->grid.columns;
  CapHex hex = 3 * columns + 1;
  char number[CAP_HEX_NUMBER_MAX];
  cap_grid_number(&map->grid, hex, number);
  cap_desk_select_hex(t.desk, hex);
  ck_assert(cap_map_resize(cap_project_main(t.project), map, map->grid.rows, columns - 1));
  map = cap_project_map(t.project);
  ck_assert_uint_eq(map->grid.columns, columns - 1);
  CapHex there = cap_grid_find(&map->grid, cap_slice_of(number));
  ck_assert_uint_ne(there, hex);
  ck_assert_uint_eq(cap_desk_hex(t.desk), there);
  ck_assert_uint_eq(cap_canvas_selected_hex(map_canvas(&t)), there);
  ck_assert(cap_project_undo(t.project));
  ck_assert_uint_eq(cap_desk_hex(t.desk), hex);
  cap_desk_select_hex(t.desk, columns - 1); /* one that gets lost */
  map = cap_project_map(t.project);
  ck_assert(cap_map_resize(cap_project_main(t.project), map, map->grid.rows, columns - 1));
  ck_assert_uint_eq(cap_desk_hex(t.desk), CAP_HEX_NONE);
  ck_assert_uint_eq(cap_canvas_selected_hex(map_canvas(&t)), CAP_HEX_NONE);
}
END_TEST

START_TEST(the_form_is_headed_by_the_number_of_its_hex) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  const CapMap *map = cap_project_map(t.project);
  char number[CAP_HEX_NUMBER_MAX];
  cap_grid_number(&map->grid, 1, number);
  cap_desk_select_hex(t.desk, 1);
  g_autofree char *title = g_strconcat("Hex: ", number, NULL);
  ck_assert_ptr_nonnull(map_find(t.page, map_says_in_sight, title));
}
END_TEST

START_TEST(what_gets_lost_does_not_push_the_fields_aside) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  GtkWidget *label = map_find(t.page, map_says, "Columns");
  GtkWidget *field = gtk_label_get_mnemonic_widget(GTK_LABEL(label));
  graphene_rect_t before, after;
  come_to_rest();
  ck_assert(gtk_widget_compute_bounds(field, t.page, &before));
  change_grid(&t, 4);
  come_to_rest();
  ck_assert_ptr_nonnull(map_find(t.page, map_says_in_sight, "hexes will be lost"));
  ck_assert(gtk_widget_compute_bounds(field, t.page, &after));
  ck_assert_float_eq(before.origin.x, after.origin.x);
  ck_assert_float_eq(before.size.width, after.size.width);
}
END_TEST

START_TEST(the_page_says_what_keys_do) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  GtkWidget *help = map_find(t.page, map_says, "By keyboard");
  ck_assert_ptr_nonnull(help);
  ck_assert(!gtk_widget_get_visible(help));
  map_choose(&t, "Look and select", CAP_PAINT_FERRY);
  ck_assert(gtk_widget_get_visible(help));
  ck_assert(map_says(help, "Page Up"));
}
END_TEST

static gboolean is_shown_button(GtkWidget *widget, const char *label) {
  return GTK_IS_BUTTON(widget) && gtk_widget_get_mapped(widget) &&
         g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), label) == 0;
}

/* Those of hexes would mean nothing there; a picture can be traced on both. */
START_TEST(a_map_of_zones_has_tools_of_its_own) {
  g_autofree char *path = test_path("maps", "monferrato-1628.xml", NULL);
  g_auto(MapTable) t = map_sit_down(path, NULL);
  GtkWidget *own = map_find(t.page, map_says, "Zones and borders");
  ck_assert_ptr_nonnull(own);
  ck_assert(gtk_widget_get_mapped(own));
  ck_assert(!gtk_widget_get_mapped(GTK_WIDGET(map_swatches(&t, "Brush"))));
  ck_assert_ptr_nonnull(map_find(t.page, is_shown_button, "Choose a _picture…"));
}
END_TEST

static gboolean is_spin(GtkWidget *widget, const char *unused) {
  (void)unused;
  return GTK_IS_SPIN_BUTTON(widget);
}

static gboolean is_button(GtkWidget *widget, const char *label) {
  return GTK_IS_BUTTON(widget) && g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), label) == 0;
}

/* GTK would add the text of the label to the name, and to a button the one with the underline. */
START_TEST(everything_has_one_name) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  GtkWidget *spin = map_find(t.page, is_spin, NULL);
  GtkWidget *tool = GTK_WIDGET(map_swatches(&t, "Look and select"));
  gtk_test_accessible_assert_property(spin, GTK_ACCESSIBLE_PROPERTY_LABEL, "Brush size");
  ck_assert(
      !gtk_test_accessible_has_relation(GTK_ACCESSIBLE(spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  ck_assert(!gtk_test_accessible_has_property(
      GTK_ACCESSIBLE(map_find(t.page, is_button, "Choose a _picture…")),
      GTK_ACCESSIBLE_PROPERTY_LABEL));
  gtk_test_accessible_assert_property(gtk_widget_get_first_child(tool),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, "Tool");
}
END_TEST

START_TEST(every_tool_fits_into_the_width_of_the_page) {
  g_autofree char *path = test_path("maps", "duchy-of-milan.xml", NULL);
  g_auto(MapTable) t = map_sit_down(path, NULL);
  for (guint paint = 0; paint <= CAP_PAINT_PROVENANCE; paint++) {
    int least;
    map_choose(&t, "Look and select", paint);
    come_to_rest();
    gtk_widget_measure(t.page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    ck_assert_msg(least <= 440, "tool %u is %d pixels wide", paint, least);
  }
}
END_TEST

int main(void) {
  g_setenv("GTK_A11Y", "test", TRUE); /* names can be asked for */
  Suite *suite = suite_create("map-page");
  TCase *all = tcase_create("all");
  tcase_add_checked_fixture(all, open_display, NULL);
  tcase_add_test(all, terrain_is_painted_by_keyboard);
  tcase_add_test(all, a_river_is_drawn_by_keyboard);
  tcase_add_test(all, a_river_is_named_when_it_was_drawn);
  tcase_add_test(all, what_was_there_keeps_its_id);
  tcase_add_test(all, a_new_road_that_is_given_up_can_be_drawn_again);
  tcase_add_test(all, a_region_is_named_when_it_was_painted);
  tcase_add_test(all, a_quick_stroke_has_no_gaps);
  tcase_add_test(all, a_new_region_is_made_by_its_first_stroke);
  tcase_add_test(all, many_choices_scroll_in_a_frame);
  tcase_add_test(all, a_new_settlement_is_selected);
  tcase_add_test(all, sea_and_ports_can_be_painted);
  tcase_add_test(all, a_brush_is_as_wide_as_it_says);
  tcase_add_test(all, the_selected_hex_stays_on_another_grid);
  tcase_add_test(all, the_form_is_headed_by_the_number_of_its_hex);
  tcase_add_test(all, what_gets_lost_does_not_push_the_fields_aside);
  tcase_add_test(all, the_page_says_what_keys_do);
  tcase_add_test(all, everything_has_one_name);
  tcase_add_test(all, every_tool_fits_into_the_width_of_the_page);
  tcase_add_test(all, a_map_of_zones_has_tools_of_its_own);
  suite_add_tcase(suite, all);
  return test_main(suite);
}
