/* The Map page with its tools in the hands of the keyboard, and what is remembered of how somebody
 * looks at a map. */
#include "tests/editor/support/canvas.h"

#include <glib/gstdio.h>

#include "editor/core/commands/commands-map.h"
#include "editor/map/canvas/map-memory.h"
#include "editor/map/map-page.h"
#include "editor/map/map-view.h"
#include "editor/map/painter.h"
#include "editor/map/swatches.h"
#include "editor/map/tracing.h"
#include "editor/shell/window.h"
#include "editor/system.h"

/* --- Help ------------------------------------------------------------------------------------ */

/* A map document with its page and its view. */
typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapDesk *desk;
  GtkWidget *window, *view, *page;
} Table;

static Table sit_down(const char *path, GKeyFile *memory) {
  Table t = {.cabinet = cap_cabinet_new()};
  g_autoptr(CapFile) file = cap_cabinet_open(t.cabinet, path, NULL);
  ck_assert_ptr_nonnull(file);
  t.project = cap_project_new(t.cabinet, file);
  t.desk = cap_desk_new(t.project);
  if (memory != NULL)
    cap_desk_set_memory(t.desk, memory);
  t.view = cap_map_view_new(t.desk);
  t.page = cap_map_page_new(t.desk);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), t.page);
  gtk_box_append(GTK_BOX(box), t.view);
  t.window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(t.window), 1100, 700);
  gtk_window_set_child(GTK_WINDOW(t.window), box);
  gtk_window_present(GTK_WINDOW(t.window));
  come_to_rest();
  return t;
}

static void get_up(Table *t) {
  gtk_window_destroy(GTK_WINDOW(t->window));
  come_to_rest();
  g_clear_object(&t->desk);
  g_clear_object(&t->project);
  g_clear_object(&t->cabinet);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, get_up)

static Table sit_down_at_map(GKeyFile *memory) {
  g_autofree char *path = test_path("maps", "example-valley.xml", NULL);
  return sit_down(path, memory);
}

typedef gboolean (*Fits)(GtkWidget *widget, const char *text);

static GtkWidget *find(GtkWidget *widget, Fits fits, const char *text) {
  if (fits(widget, text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find(child, fits, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static gboolean is_drop_down(GtkWidget *widget, const char *first) {
  if (!GTK_IS_DROP_DOWN(widget))
    return FALSE;
  g_autoptr(GObject) item =
      g_list_model_get_item(gtk_drop_down_get_model(GTK_DROP_DOWN(widget)), 0);
  return GTK_IS_STRING_OBJECT(item) &&
         g_str_equal(gtk_string_object_get_string(GTK_STRING_OBJECT(item)), first);
}

static gboolean is_check(GtkWidget *widget, const char *label) {
  return GTK_IS_CHECK_BUTTON(widget) &&
         g_strcmp0(gtk_check_button_get_label(GTK_CHECK_BUTTON(widget)), label) == 0;
}

static gboolean is_entry(GtkWidget *widget, const char *placeholder) {
  return GTK_IS_ENTRY(widget) &&
         g_strcmp0(gtk_entry_get_placeholder_text(GTK_ENTRY(widget)), placeholder) == 0;
}

static gboolean is_label(GtkWidget *widget, const char *part) {
  return GTK_IS_LABEL(widget) && strstr(gtk_label_get_text(GTK_LABEL(widget)), part) != NULL;
}

static gboolean is_swatches(GtkWidget *widget, const char *first) {
  return CAP_IS_SWATCHES(widget) &&
         g_strcmp0(cap_swatches_name(CAP_SWATCHES(widget), 0), first) == 0;
}

static CapSwatches *swatches_of(Table *t, const char *first) {
  GtkWidget *found = find(t->page, is_swatches, first);
  ck_assert_msg(found != NULL, "nothing begins with %s", first);
  return CAP_SWATCHES(found);
}

static void choose(Table *t, const char *first, guint index) {
  cap_swatches_select(swatches_of(t, first), index);
}

static CapCanvas *canvas_of(Table *t) {
  return cap_desk_canvas(t->desk);
}

static char *dup_map_text(Table *t) {
  return cap_slice_dup(cap_file_text(cap_project_main(t->project)));
}

/* --- What is told of a hex ------------------------------------------------------------------- */

/* Whether a hex tells of itself in a box upon the map. */
static gboolean tells(Table *t, CapHex hex, gboolean by_keyboard) {
  g_autoptr(GtkTooltip) tooltip = g_object_new(GTK_TYPE_TOOLTIP, NULL);
  GdkRectangle area;
  gboolean is_told = FALSE;
  ck_assert(cap_canvas_hex_area(canvas_of(t), hex, &area));
  g_signal_emit_by_name(canvas_of(t), "query-tooltip", area.x + area.width / 2,
                        area.y + area.height / 2, by_keyboard, tooltip, &is_told);
  return is_told;
}

START_TEST(a_hex_does_not_hide_its_neighbours_while_somebody_paints) {
  g_auto(Table) t = sit_down_at_map(NULL);
  CapHex hex = 2;
  cap_desk_select_hex(t.desk, hex);
  ck_assert(tells(&t, hex, FALSE));
  for (guint paint = CAP_PAINT_TERRAIN; paint <= CAP_PAINT_PROVENANCE; paint++) {
    choose(&t, "Look and select", paint);
    ck_assert_msg(!tells(&t, hex, FALSE), "paint %u", paint);
    ck_assert(tells(&t, hex, TRUE));
    ck_assert_ptr_nonnull(find(t.view, is_label, "0103")); /* the line below the map */
  }
  choose(&t, "Look and select", 0);
  ck_assert(tells(&t, hex, FALSE));
}
END_TEST

/* A stroke that cannot be seen is no stroke. */
START_TEST(whoever_marks_where_values_come_from_sees_it) {
  g_auto(Table) t = sit_down_at_map(NULL);
  CapHex hex = 2;
  ck_assert_uint_eq(cap_canvas_layers(canvas_of(&t)) & CAP_LAYER_PROVENANCE, 0);
  choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  ck_assert_uint_eq(cap_canvas_layers(canvas_of(&t)) & CAP_LAYER_PROVENANCE, 0);
  choose(&t, "Look and select", CAP_PAINT_PROVENANCE);
  ck_assert_uint_ne(cap_canvas_layers(canvas_of(&t)) & CAP_LAYER_PROVENANCE, 0);
  guint8 before = canvas_of(&t)->sheet->hexes[hex].hatch;
  choose(&t, "as printed", 1); /* derived */
  cap_desk_select_hex(t.desk, hex);
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Return, 0));
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Return, 0));
  ck_assert_uint_ne(before, CAP_HATCH_DOT);
  ck_assert_uint_eq(canvas_of(&t)->sheet->hexes[hex].hatch, CAP_HATCH_DOT);
  cap_project_undo(t.project);
  ck_assert_uint_eq(canvas_of(&t)->sheet->hexes[hex].hatch, before);
}
END_TEST

/* --- Keys, and what is picked up ------------------------------------------------------------- */

START_TEST(tools_have_keys_and_say_so) {
  g_auto(Table) t = sit_down_at_map(NULL);
  CapSwatches *tools = swatches_of(&t, "Look and select");
  GtkWidget *flow = gtk_widget_get_first_child(GTK_WIDGET(tools));
  GtkWidget *terrain = gtk_widget_get_next_sibling(gtk_widget_get_first_child(flow));
  ck_assert_str_eq(gtk_widget_get_tooltip_text(terrain), "Terrain (T)");
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_t, 0));
  ck_assert_uint_eq(cap_swatches_selected(tools), CAP_PAINT_TERRAIN);
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_k, 0));
  ck_assert_uint_eq(cap_swatches_selected(swatches_of(&t, "Brush")), CAP_STROKE_FILL);
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_S, GDK_SHIFT_MASK));
  ck_assert_uint_eq(cap_swatches_selected(tools), CAP_PAINT_NOTHING);
  ck_assert(!press_key_on(canvas_of(&t), GDK_KEY_t, GDK_CONTROL_MASK));
}
END_TEST

static CapToolPoint point_of(Table *t, CapHex hex, GdkModifierType state) {
  CapToolPoint point = {.hex = hex, .spot = hex, .state = state};
  cap_grid_centre(&cap_project_map(t->project)->grid, hex, &point.x, &point.y);
  return point;
}

START_TEST(what_is_on_the_map_is_picked_up) {
  g_auto(Table) t = sit_down_at_map(NULL);
  const CapMap *map = cap_project_map(t.project);
  CapSwatches *tools = swatches_of(&t, "Look and select");
  choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  CapSwatches *values = swatches_of(&t, "clear");
  CapHex hex = 0;
  while (map->hexes[hex].terrain == CAP_TERRAIN_CLEAR)
    hex++;
  /* With Alt, whatever the tool is; without, nothing happens. */
  CapToolPoint plain = point_of(&t, hex, 0), point = point_of(&t, hex, GDK_ALT_MASK);
  ck_assert(!cap_canvas_pick_up(canvas_of(&t), &plain));
  ck_assert(cap_canvas_pick_up(canvas_of(&t), &point));
  ck_assert_uint_eq(cap_swatches_selected(values), map->hexes[hex].terrain);
  /* With the dropper in hand the tool of before comes back. */
  choose(&t, "Look and select", CAP_PAINT_REGION);
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_i, 0));
  ck_assert_uint_eq(cap_swatches_selected(tools), CAP_PAINT_PICK);
  ck_assert(cap_canvas_pick_up(canvas_of(&t), &plain));
  ck_assert_uint_eq(cap_swatches_selected(tools), CAP_PAINT_REGION);
  ck_assert_uint_eq(cap_swatches_selected(values), map->hexes[hex].region);
  ck_assert(!cap_canvas_pick_up(canvas_of(&t), &plain));
  ck_assert_ptr_null(cap_project_undo_name(t.project)); /* nothing was painted */
}
END_TEST

/* --- The menu of a place --------------------------------------------------------------------- */

static gboolean menu_has(CapPlaceMenu *menu, const char *label) {
  g_autoptr(GPtrArray) labels = cap_place_menu_labels(menu);
  return g_ptr_array_find_with_equal_func(labels, label, g_str_equal, NULL);
}

/* Opens it as the right button does. */
static CapPlaceMenu *menu_at(Table *t, CapToolPoint point, const char *counter) {
  g_signal_emit_by_name(canvas_of(t), "menu-wanted", &point, counter, 10.0, 10.0);
  come_to_rest();
  return cap_map_view_menu(CAP_MAP_VIEW(t->view));
}

START_TEST(a_side_and_a_settlement_have_a_menu) {
  g_auto(Table) t = sit_down_at_map(NULL);
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
  g_auto(Table) t = sit_down(path, NULL);
  const CapCounter *first = g_ptr_array_index(canvas_of(&t)->counters, 0);
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
  ck_assert_uint_eq(cap_canvas_counter(canvas_of(&t), key)->hex, hex + 1);
  ck_assert(cap_project_undo(t.project));
  /* A new one is put there, and goes again. */
  guint n = canvas_of(&t)->counters->len;
  menu = menu_at(&t, point_of(&t, hex, 0), NULL);
  ck_assert(cap_place_menu_do(menu, "Place a new stack here: French Army"));
  ck_assert(cap_project_undo(t.project));
  ck_assert_uint_eq(canvas_of(&t)->counters->len, n);
}
END_TEST

/* The line that is drawn and the words tell of the same path. */
START_TEST(lines_and_words_of_overlays_agree) {
  g_autofree char *path = test_path("scenarios", "pavia-1524.xml", NULL);
  g_auto(Table) t = sit_down(path, NULL);
  const CapOverlayTable *table = cap_project_workbench(t.project)->overlays;
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(t.project);
  gpointer position = table->new_position(texts, NULL);
  const CapOverlayRow *row = table->rows;
  guint n_drawn = 0;
  while (!g_str_equal(row->name, "command"))
    row++;
  for (guint i = 0; i < canvas_of(&t)->counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(canvas_of(&t)->counters, i);
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

/* --- Painting without a mouse ---------------------------------------------------------------- */

START_TEST(terrain_is_painted_by_keyboard) {
  g_auto(Table) t = sit_down_at_map(NULL);
  g_autofree char *before = dup_map_text(&t);
  CapHex start = 2;
  choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  choose(&t, "clear", 3); /* swamp */
  cap_desk_select_hex(t.desk, start);
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Return, 0));
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Right, 0));
  ck_assert(press_key_on(canvas_of(&t), GDK_KEY_Return, 0));
  CapHex end = cap_canvas_selected_hex(canvas_of(&t));
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

START_TEST(a_river_is_drawn_by_keyboard) {
  g_auto(Table) t = sit_down_at_map(NULL);
  CapCanvas *canvas = canvas_of(&t);
  const CapMap *map = cap_project_map(t.project);
  guint n_rivers = map->n_rivers;
  choose(&t, "Look and select", CAP_PAINT_RIVER);
  CapSwatches *value = swatches_of(&t, map->rivers[0].name);
  ck_assert_ptr_nonnull(value);
  cap_swatches_select(value, n_rivers); /* "A new one" */
  ck_assert(canvas->tool->is_of_sides);
  cap_desk_select_hex(t.desk, 0);
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0)); /* it has no name yet */
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert_uint_eq(cap_project_map(t.project)->n_rivers, n_rivers);
  GtkWidget *entry = find(t.page, is_entry, "Name of the new one");
  gtk_editable_set_text(GTK_EDITABLE(entry), "Rio Nuovo");
  ck_assert(press_key_on(canvas, GDK_KEY_Page_Down, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_Page_Down, 0));
  ck_assert(press_key_on(canvas, GDK_KEY_Return, 0));
  ck_assert_uint_eq(cap_project_map(t.project)->n_rivers, n_rivers + 1);
  ck_assert_str_eq(cap_project_undo_name(t.project), "Draw Rio Nuovo");
}
END_TEST

/* --- Settlements and brushes ----------------------------------------------------------------- */

static gboolean is_shown_label(GtkWidget *widget, const char *part) {
  return is_label(widget, part) && gtk_widget_get_mapped(widget);
}

static gboolean is_shown_spin(GtkWidget *widget, const char *unused) {
  (void)unused;
  return GTK_IS_SPIN_BUTTON(widget) && gtk_widget_get_visible(widget);
}

static guint count_lakes(Table *t) {
  const CapMap *map = cap_project_map(t->project);
  guint n = 0;
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    n += map->hexes[hex].terrain == CAP_TERRAIN_LAKE;
  return n;
}

/* A click of the mouse with the tool of the page. */
static void click_hex(Table *t, CapHex hex) {
  CapCanvas *canvas = canvas_of(t);
  CapToolPoint point = {.hex = hex};
  ck_assert(canvas->tool->press(&point, canvas->tool_data));
  canvas->tool->release(&point, canvas->tool_data);
}

/* It is named below, as the page says. */
START_TEST(a_new_settlement_is_selected) {
  g_auto(Table) t = sit_down_at_map(NULL);
  const CapMap *map = cap_project_map(t.project);
  CapHex hex = 0;
  while (map->hexes[hex].settlement != CAP_SETTLEMENT_NONE)
    hex++;
  choose(&t, "Look and select", CAP_PAINT_SETTLEMENT);
  click_hex(&t, hex);
  ck_assert_int_eq(cap_project_map(t.project)->hexes[hex].settlement, CAP_SETTLEMENT_TOWN);
  ck_assert_uint_eq(cap_desk_hex(t.desk), hex);
  ck_assert_ptr_null(find(t.page, is_shown_label, "No hex is selected."));
}
END_TEST

/* The sea is painted as other terrain, a port as a settlement is. */
START_TEST(sea_and_ports_can_be_painted) {
  g_auto(Table) t = sit_down_at_map(NULL);
  CapHex town = 0;
  while (cap_project_map(t.project)->hexes[town].settlement == CAP_SETTLEMENT_NONE)
    town++;
  choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  choose(&t, "clear", 8); /* sea */
  click_hex(&t, 33);
  ck_assert_int_eq(cap_project_map(t.project)->hexes[33].terrain, CAP_TERRAIN_SEA);
  choose(&t, "Look and select", CAP_PAINT_SETTLEMENT);
  choose(&t, "town", 3); /* port */
  guint kind = cap_project_map(t.project)->hexes[town].settlement;
  click_hex(&t, town);
  ck_assert(cap_project_map(t.project)->hexes[town].is_port);
  ck_assert_uint_eq(cap_project_map(t.project)->hexes[town].settlement, kind);
}
END_TEST

/* A brush of one paints one hex. */
START_TEST(a_brush_is_as_wide_as_it_says) {
  g_auto(Table) t = sit_down_at_map(NULL);
  const CapHex middle = 33; /* well within the map */
  choose(&t, "Look and select", CAP_PAINT_TERRAIN);
  choose(&t, "clear", 7); /* lake */
  GtkWidget *size = find(t.page, is_shown_spin, NULL);
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

static void change_grid(Table *t, int columns) {
  GtkWidget *label = find(t->page, is_label, "Columns");
  GtkWidget *spin_button = gtk_label_get_mnemonic_widget(GTK_LABEL(label));
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin_button), columns);
}

/* Hexes are counted row by row, so that each has another place in the count. */
START_TEST(the_selected_hex_stays_on_another_grid) {
  g_auto(Table) t = sit_down_at_map(NULL);
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
  ck_assert_uint_eq(cap_canvas_selected_hex(canvas_of(&t)), there);
  ck_assert(cap_project_undo(t.project));
  ck_assert_uint_eq(cap_desk_hex(t.desk), hex);
  cap_desk_select_hex(t.desk, columns - 1); /* one that gets lost */
  map = cap_project_map(t.project);
  ck_assert(cap_map_resize(cap_project_main(t.project), map, map->grid.rows, columns - 1));
  ck_assert_uint_eq(cap_desk_hex(t.desk), CAP_HEX_NONE);
  ck_assert_uint_eq(cap_canvas_selected_hex(canvas_of(&t)), CAP_HEX_NONE);
}
END_TEST

START_TEST(the_form_is_headed_by_the_number_of_its_hex) {
  g_auto(Table) t = sit_down_at_map(NULL);
  const CapMap *map = cap_project_map(t.project);
  char number[CAP_HEX_NUMBER_MAX];
  cap_grid_number(&map->grid, 1, number);
  cap_desk_select_hex(t.desk, 1);
  g_autofree char *title = g_strconcat("Hex ", number, NULL);
  ck_assert_ptr_nonnull(find(t.page, is_shown_label, title));
}
END_TEST

START_TEST(what_gets_lost_does_not_push_the_fields_aside) {
  g_auto(Table) t = sit_down_at_map(NULL);
  GtkWidget *label = find(t.page, is_label, "Columns");
  GtkWidget *field = gtk_label_get_mnemonic_widget(GTK_LABEL(label));
  graphene_rect_t before, after;
  come_to_rest();
  ck_assert(gtk_widget_compute_bounds(field, t.page, &before));
  change_grid(&t, 4);
  come_to_rest();
  ck_assert_ptr_nonnull(find(t.page, is_shown_label, "hexes will be lost"));
  ck_assert(gtk_widget_compute_bounds(field, t.page, &after));
  ck_assert_float_eq(before.origin.x, after.origin.x);
  ck_assert_float_eq(before.size.width, after.size.width);
}
END_TEST

START_TEST(the_page_says_what_keys_do) {
  g_auto(Table) t = sit_down_at_map(NULL);
  GtkWidget *help = find(t.page, is_label, "By keyboard");
  ck_assert_ptr_nonnull(help);
  ck_assert(!gtk_widget_get_visible(help));
  choose(&t, "Look and select", CAP_PAINT_FERRY);
  ck_assert(gtk_widget_get_visible(help));
  ck_assert(is_label(help, "Page Up"));
}
END_TEST

static gboolean is_shown_button(GtkWidget *widget, const char *label) {
  return GTK_IS_BUTTON(widget) && gtk_widget_get_mapped(widget) &&
         g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), label) == 0;
}

/* Those of hexes would mean nothing there; a picture can be traced on both. */
START_TEST(a_map_of_zones_has_tools_of_its_own) {
  g_autofree char *path = test_path("maps", "monferrato-1628.xml", NULL);
  g_auto(Table) t = sit_down(path, NULL);
  GtkWidget *own = find(t.page, is_label, "Zones and borders");
  ck_assert_ptr_nonnull(own);
  ck_assert(gtk_widget_get_mapped(own));
  ck_assert(!gtk_widget_get_mapped(GTK_WIDGET(swatches_of(&t, "Brush"))));
  ck_assert_ptr_nonnull(find(t.page, is_shown_button, "Choose a _picture…"));
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
  g_auto(Table) t = sit_down_at_map(NULL);
  GtkWidget *spin = find(t.page, is_spin, NULL);
  GtkWidget *tool = GTK_WIDGET(swatches_of(&t, "Look and select"));
  gtk_test_accessible_assert_property(spin, GTK_ACCESSIBLE_PROPERTY_LABEL, "Brush size");
  ck_assert(
      !gtk_test_accessible_has_relation(GTK_ACCESSIBLE(spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  ck_assert(!gtk_test_accessible_has_property(
      GTK_ACCESSIBLE(find(t.page, is_button, "Choose a _picture…")),
      GTK_ACCESSIBLE_PROPERTY_LABEL));
  gtk_test_accessible_assert_property(gtk_widget_get_first_child(tool),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, "Tool");
}
END_TEST

START_TEST(every_tool_fits_into_the_width_of_the_page) {
  g_autofree char *path = test_path("maps", "duchy-of-milan.xml", NULL);
  g_auto(Table) t = sit_down(path, NULL);
  for (guint paint = 0; paint <= CAP_PAINT_PROVENANCE; paint++) {
    int least;
    choose(&t, "Look and select", paint);
    come_to_rest();
    gtk_widget_measure(t.page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    ck_assert_msg(least <= 440, "tool %u is %d pixels wide", paint, least);
  }
}
END_TEST

/* --- Memory ---------------------------------------------------------------------------------- */

static void set_check(Table *t, const char *label, gboolean is_on) {
  GtkWidget *check = find(t->view, is_check, label);
  ck_assert_msg(check != NULL, "there is no %s", label);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), is_on);
}

/* Places in the list of overlays. */
enum { NO_OVERLAY, REACH, ZOC = 4 };

START_TEST(layers_and_overlay_are_remembered) {
  g_autoptr(GKeyFile) memory = g_key_file_new();
  {
    g_auto(Table) t = sit_down_at_map(memory);
    GtkWidget *overlay = find(t.view, is_drop_down, "No overlay");
    set_check(&t, "Hex numbers", FALSE);
    set_check(&t, "Small map", FALSE);
    gtk_drop_down_set_selected(GTK_DROP_DOWN(overlay), ZOC);
  }
  /* As it goes through the file. */
  g_autofree char *text = g_key_file_to_data(memory, NULL, NULL);
  g_autoptr(GKeyFile) read = g_key_file_new();
  ck_assert(g_key_file_load_from_data(read, text, strlen(text), 0, NULL));
  g_auto(Table) t = sit_down_at_map(read);
  GtkWidget *overlay = find(t.view, is_drop_down, "No overlay");
  ck_assert_uint_eq(gtk_drop_down_get_selected(GTK_DROP_DOWN(overlay)), ZOC);
  g_autofree char *name = cap_map_memory_dup_overlay(read);
  ck_assert_str_eq(name, "zoc");
  ck_assert_uint_eq(cap_canvas_layers(canvas_of(&t)) & CAP_LAYER_NUMBERS, 0);
  ck_assert_uint_ne(cap_canvas_layers(canvas_of(&t)) & CAP_LAYER_TERRAIN, 0);
  ck_assert(!gtk_check_button_get_active(GTK_CHECK_BUTTON(find(t.view, is_check, "Hex numbers"))));
  ck_assert(!gtk_check_button_get_active(GTK_CHECK_BUTTON(find(t.view, is_check, "Small map"))));
}
END_TEST

/* A refusal is longer than the line about the hex, and stands below it in full. */
START_TEST(an_overlay_says_its_words_in_full) {
  g_auto(Table) t = sit_down_at_map(NULL);
  GtkWidget *overlay = find(t.view, is_drop_down, "No overlay");
  static const char words[] = "Overlays need a scenario with its map and its roster.";
  ck_assert_ptr_null(find(t.view, is_shown_label, words));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(overlay), REACH);
  come_to_rest();
  GtkWidget *remark = find(t.view, is_shown_label, words);
  ck_assert_ptr_nonnull(remark);
  ck_assert(gtk_label_get_wrap(GTK_LABEL(remark)));
  ck_assert_ptr_nonnull(find(t.view, is_shown_label, "Point at a place"));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(overlay), NO_OVERLAY);
  come_to_rest();
  ck_assert(!gtk_widget_get_mapped(remark));
}
END_TEST

/* What is remembered goes to the file that the program writes when it ends. */
START_TEST(a_window_remembers_for_the_program) {
  g_autofree char *path = test_path("maps", "example-valley.xml", NULL);
  g_autoptr(GtkApplication) application = cap_application_new();
  g_application_set_flags(G_APPLICATION(application), G_APPLICATION_NON_UNIQUE);
  ck_assert(g_application_register(G_APPLICATION(application), NULL, NULL));
  cap_application_open_path(CAP_APPLICATION(application), NULL, path);
  come_to_rest();
  CapWindow *window = CAP_WINDOW(gtk_application_get_active_window(application));
  GKeyFile *memory = cap_application_memory(CAP_APPLICATION(application));
  ck_assert_ptr_eq(cap_desk_memory(cap_window_desk(window)), memory);
  ck_assert(!g_key_file_has_group(memory, "map-layers"));
  GtkWidget *check = find(GTK_WIDGET(window), is_check, "Hex numbers");
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), FALSE);
  ck_assert(!g_key_file_get_boolean(memory, "map-layers", "numbers", NULL));
  ck_assert(g_key_file_get_boolean(memory, "map-layers", "roads", NULL));
  gtk_window_close(GTK_WINDOW(window));
  come_to_rest();
}
END_TEST

START_TEST(nonsense_in_the_memory_does_no_harm) {
  static const char text[] = "[map]\noverlay=hocus\nsmall-map=perhaps\n[map-layers]\nroads=x\n"
                             "[picture of /m.xml]\npath=/p.png\nwidth=-7\nopacity=nan\nleft=far\n";
  g_autoptr(GKeyFile) memory = g_key_file_new();
  g_auto(CapTracingPlace) place = {0};
  ck_assert(g_key_file_load_from_data(memory, text, strlen(text), 0, NULL));
  g_auto(Table) t = sit_down_at_map(memory);
  ck_assert_uint_eq(
      gtk_drop_down_get_selected(GTK_DROP_DOWN(find(t.view, is_drop_down, "No overlay"))),
      NO_OVERLAY);
  ck_assert(cap_map_memory_minimap(memory));
  ck_assert_uint_eq(cap_map_memory_layers(memory, CAP_LAYER_ROADS), CAP_LAYER_ROADS);
  ck_assert(cap_map_memory_picture(memory, "/m.xml", &place));
  ck_assert_double_gt(place.width, 0);
  ck_assert_double_eq(place.opacity, 0.5);
  ck_assert_double_eq(place.left, 0);
}
END_TEST

/* A small picture in a file. */
static void write_picture(const char *path) {
  static const guint8 pixels[2 * 4 * 4] = {0};
  g_autoptr(GBytes) bytes = g_bytes_new_static(pixels, sizeof pixels);
  g_autoptr(GdkTexture) picture = gdk_memory_texture_new(2, 4, GDK_MEMORY_DEFAULT, bytes, 8);
  ck_assert(gdk_texture_save_to_png(picture, path));
}

START_TEST(each_map_has_its_picture) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "scan.png", NULL);
  g_autoptr(GKeyFile) memory = g_key_file_new();
  g_autoptr(GError) error = NULL;
  GtkWidget *canvas = g_object_ref_sink(cap_canvas_new());
  write_picture(path);
  CapTracing *tracing = cap_tracing_new(CAP_CANVAS(canvas), memory);
  ck_assert(cap_tracing_set_map(tracing, "/maps/one[1].xml", NULL));
  ck_assert(cap_tracing_load(tracing, path, NULL));
  cap_tracing_place(tracing, 1.5, -2, 10, 0.25);
  ck_assert(cap_tracing_set_map(tracing, "/maps/two.xml", NULL));
  ck_assert(!cap_tracing_has_picture(tracing));
  cap_tracing_free(tracing);

  tracing = cap_tracing_new(CAP_CANVAS(canvas), memory);
  ck_assert(cap_tracing_set_map(tracing, "/maps/one[1].xml", NULL));
  ck_assert(cap_tracing_has_picture(tracing));
  ck_assert_double_eq_tol(cap_tracing_where(tracing)->origin.x, 1.5, 0.001);
  ck_assert_double_eq_tol(cap_tracing_where(tracing)->origin.y, -2, 0.001);
  ck_assert_double_eq_tol(cap_tracing_where(tracing)->size.width, 10, 0.001);
  ck_assert_double_eq_tol(cap_tracing_where(tracing)->size.height, 20, 0.001);
  ck_assert_double_eq_tol(cap_tracing_opacity(tracing), 0.25, 0.001);
  cap_tracing_rename_map(tracing, "/maps/copy.xml");
  g_unlink(path);
  ck_assert(!cap_tracing_set_map(tracing, "/maps/copy.xml", &error));
  ck_assert_ptr_nonnull(error);
  ck_assert(!cap_tracing_has_picture(tracing));
  ck_assert_str_eq(cap_tracing_path(tracing), path);
  cap_tracing_remove(tracing);
  ck_assert(cap_tracing_set_map(tracing, "/maps/copy.xml", NULL));
  ck_assert_ptr_null(cap_tracing_path(tracing));
  cap_tracing_free(tracing);
  g_object_unref(canvas);
  test_remove_dir(folder);
}
END_TEST

static void note(CapDesk *desk, const char *text, char **told) {
  (void)desk;
  g_free(*told);
  *told = g_strdup(text);
}

START_TEST(a_picture_that_is_gone_is_told) {
  g_autofree char *map = test_path("maps", "example-valley.xml", NULL);
  g_autoptr(GKeyFile) memory = g_key_file_new();
  CapTracingPlace place = {(char *)"/no/such/picture.png", 0, 0, 10, 0.5};
  cap_map_memory_set_picture(memory, map, &place);
  g_auto(Table) t = sit_down(map, memory);
  GtkWidget *remark = find(t.page, is_label, "/no/such/picture.png cannot be read");
  ck_assert_ptr_nonnull(remark);
  ck_assert(gtk_widget_get_visible(remark));
  g_autofree char *told = NULL;
  g_signal_connect(t.desk, "told", G_CALLBACK(note), &told);
  GtkWidget *again = g_object_ref_sink(cap_map_page_new(t.desk));
  ck_assert_ptr_nonnull(told);
  ck_assert(g_str_has_prefix(told, "The picture to trace cannot be read: "));
  g_object_unref(again);
}
END_TEST

START_TEST(the_fields_of_a_picture_come_with_it) {
  g_autofree char *map = test_path("maps", "example-valley.xml", NULL);
  g_autofree char *picture = test_path("maps", "duchy-of-milan.png", NULL);
  g_autoptr(GKeyFile) memory = g_key_file_new();
  CapTracingPlace place = {picture, 0, 0, 10, 0.5};
  g_auto(Table) without = sit_down(map, memory);
  ck_assert_ptr_null(find(without.page, is_shown_label, "Opacity"));
  cap_map_memory_set_picture(memory, map, &place);
  g_auto(Table) with = sit_down(map, memory);
  ck_assert_ptr_nonnull(find(with.page, is_shown_label, "Opacity"));
}
END_TEST

int main(void) {
  g_setenv("GTK_A11Y", "test", TRUE); /* names can be asked for */
  Suite *suite = suite_create("map-page");
  TCase *painting = tcase_create("painting"), *memory = tcase_create("memory");
  tcase_add_checked_fixture(painting, open_display, NULL);
  tcase_add_checked_fixture(memory, open_display, NULL);
  tcase_add_test(painting, a_hex_does_not_hide_its_neighbours_while_somebody_paints);
  tcase_add_test(painting, whoever_marks_where_values_come_from_sees_it);
  tcase_add_test(painting, terrain_is_painted_by_keyboard);
  tcase_add_test(painting, a_river_is_drawn_by_keyboard);
  tcase_add_test(painting, a_new_settlement_is_selected);
  tcase_add_test(painting, sea_and_ports_can_be_painted);
  tcase_add_test(painting, a_brush_is_as_wide_as_it_says);
  tcase_add_test(painting, the_selected_hex_stays_on_another_grid);
  tcase_add_test(painting, the_form_is_headed_by_the_number_of_its_hex);
  tcase_add_test(painting, what_gets_lost_does_not_push_the_fields_aside);
  tcase_add_test(painting, the_page_says_what_keys_do);
  tcase_add_test(painting, everything_has_one_name);
  tcase_add_test(painting, every_tool_fits_into_the_width_of_the_page);
  tcase_add_test(painting, tools_have_keys_and_say_so);
  tcase_add_test(painting, what_is_on_the_map_is_picked_up);
  tcase_add_test(painting, a_side_and_a_settlement_have_a_menu);
  tcase_add_test(painting, a_counter_has_a_menu);
  tcase_add_test(painting, lines_and_words_of_overlays_agree);
  tcase_add_test(painting, a_map_of_zones_has_tools_of_its_own);
  tcase_add_test(painting, an_overlay_says_its_words_in_full);
  tcase_add_test(memory, layers_and_overlay_are_remembered);
  tcase_add_test(memory, a_window_remembers_for_the_program);
  tcase_add_test(memory, nonsense_in_the_memory_does_no_harm);
  tcase_add_test(memory, each_map_has_its_picture);
  tcase_add_test(memory, a_picture_that_is_gone_is_told);
  tcase_add_test(memory, the_fields_of_a_picture_come_with_it);
  suite_add_tcase(suite, painting);
  suite_add_tcase(suite, memory);
  return test_main(suite);
}
