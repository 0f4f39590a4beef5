/* Painting and drawing on a map: shapes, and what becomes of the document. */
#include "tests/support/test-support.h"

#include <string.h>

#include "editor/core/commands/commands-map.h"
#include "editor/core/project.h"

/* A map that is edited, with its text from before. */
typedef struct {
  CapCabinet *cabinet;
  CapFile *file;
  CapProject *project;
  char *before;
} Board;

static Board board_new(const char *name) {
  g_autofree char *path = test_path("maps", name, NULL);
  Board board = {.cabinet = cap_cabinet_new()};
  board.file = cap_cabinet_open(board.cabinet, path, NULL);
  ck_assert_ptr_nonnull(board.file);
  board.project = cap_project_new(board.cabinet, board.file);
  board.before = cap_slice_dup(cap_file_text(board.file));
  return board;
}

/* Undoing everything gives back the bytes; the document is sound before and after. */
static void board_end(Board *board) {
  while (cap_file_undo(board->file))
    ;
  g_autofree char *after = cap_slice_dup(cap_file_text(board->file));
  ck_assert_str_eq(after, board->before);
  g_object_unref(board->project);
  g_object_unref(board->file);
  g_object_unref(board->cabinet);
  g_free(board->before);
}

static const CapMap *map_of(Board *board) {
  return cap_project_map(board->project);
}

static CapHex hex_at(Board *board, const char *number) {
  CapHex hex = cap_grid_find(&map_of(board)->grid, cap_slice_of(number));
  ck_assert_uint_ne(hex, CAP_HEX_NONE);
  return hex;
}

static void assert_has(Board *board, const char *wanted) {
  CapSlice text = cap_file_text(board->file);
  ck_assert_msg(g_strstr_len(text.data, (gssize)text.length, wanted) != NULL, "no %s", wanted);
}

static void assert_has_not(Board *board, const char *unwanted) {
  CapSlice text = cap_file_text(board->file);
  ck_assert_msg(g_strstr_len(text.data, (gssize)text.length, unwanted) == NULL, "%s", unwanted);
}

static void assert_sound(Board *board) {
  CapSlice text = cap_file_text(board->file);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("map", text.data, text.length, &limits, findings);
  ck_assert_ptr_nonnull(doc);
  g_autoptr(CapMap) map = cap_map_compile(doc, findings);
  ck_assert_msg(cap_diagnostics_count(findings) == 0, "%s",
                cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->message
                                                    : "");
}

static GArray *hexes_at(Board *board, const char *numbers) {
  GArray *hexes = g_array_new(FALSE, FALSE, sizeof(CapHex));
  g_auto(GStrv) words = g_strsplit(numbers, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    CapHex hex = hex_at(board, words[i]);
    g_array_append_val(hexes, hex);
  }
  return hexes;
}

static CapHexside side_between(Board *board, const char *pair) {
  CapHexside side;
  ck_assert(cap_map_find_hexside(map_of(board), cap_slice_of(pair), &side.hex, &side.direction));
  return side;
}

/* --- Shapes --------------------------------------------------------------------------------- */

START_TEST(a_brush_is_round) {
  Board board = board_new("example-valley.xml");
  for (guint radius = 0; radius < 3; radius++) {
    g_autoptr(GArray) hexes = cap_shape_brush(map_of(&board), hex_at(&board, "0505"), radius);
    ck_assert_uint_eq(hexes->len, 1 + 3 * radius * (radius + 1));
  }
  board_end(&board);
}
END_TEST

START_TEST(a_line_leads_from_hex_to_hex) {
  Board board = board_new("example-valley.xml");
  const CapMap *map = map_of(&board);
  for (CapHex to = 0; to < map->n_hexes; to++) {
    CapHex from = hex_at(&board, "0302");
    g_autoptr(GArray) line = cap_shape_line(map, from, to);
    ck_assert_uint_eq(line->len, cap_grid_distance(&map->grid, from, to) + 1);
    ck_assert_uint_eq(g_array_index(line, CapHex, line->len - 1), to);
    for (guint i = 1; i < line->len; i++)
      ck_assert_uint_eq(cap_grid_distance(&map->grid, g_array_index(line, CapHex, i - 1),
                                          g_array_index(line, CapHex, i)),
                        1);
  }
  board_end(&board);
}
END_TEST

START_TEST(a_rectangle_has_rows_and_columns) {
  Board board = board_new("example-valley.xml");
  g_autoptr(GArray) hexes =
      cap_shape_rectangle(map_of(&board), hex_at(&board, "0705"), hex_at(&board, "0503"));
  ck_assert_uint_eq(hexes->len, 9);
  board_end(&board);
}
END_TEST

START_TEST(a_patch_ends_where_terrain_changes) {
  Board board = board_new("example-valley.xml");
  g_autoptr(GArray) lake = cap_shape_fill(map_of(&board), hex_at(&board, "0910"), cap_same_terrain);
  ck_assert_uint_eq(lake->len, 2);
  g_autoptr(GArray) region =
      cap_shape_fill(map_of(&board), hex_at(&board, "0109"), cap_same_region);
  ck_assert_uint_eq(region->len, 3);
  board_end(&board);
}
END_TEST

START_TEST(a_way_along_hexsides_hangs_together) {
  Board board = board_new("example-valley.xml");
  const CapMap *map = map_of(&board);
  g_autoptr(GArray) way =
      cap_shape_sides(map, side_between(&board, "0202 0203"), side_between(&board, "0808 0809"));
  ck_assert_uint_gt(way->len, 5);
  for (guint i = 1; i < way->len; i++) {
    CapHexside a = g_array_index(way, CapHexside, i - 1), b = g_array_index(way, CapHexside, i);
    gboolean touch = FALSE;
    for (guint k = 0; k < 4; k++) {
      CapDirection da = (CapDirection)((a.direction + (k & 1 ? 5 : 0)) % 6);
      CapDirection db = (CapDirection)((b.direction + (k & 2 ? 5 : 0)) % 6);
      touch =
          touch || cap_grid_corner(&map->grid, a.hex, da) == cap_grid_corner(&map->grid, b.hex, db);
    }
    ck_assert(touch);
  }
  board_end(&board);
}
END_TEST

/* --- Hexes ---------------------------------------------------------------------------------- */

START_TEST(painting_changes_only_what_differs) {
  Board board = board_new("example-valley.xml");
  g_autoptr(GArray) hexes = hexes_at(&board, "0301 0302 0303 0305");
  ck_assert_uint_eq(
      cap_map_paint(board.file, map_of(&board), hexes, CAP_NAME_TERRAIN, "wood", "Paint wood"), 2);
  assert_has(&board, "<hex number=\"0303\" terrain=\"wood\" region=\"P\"/>");
  ck_assert_str_eq(cap_file_undo_name(board.file), "Paint wood");
  ck_assert_uint_eq(
      cap_map_paint(board.file, map_of(&board), hexes, CAP_NAME_TERRAIN, "wood", "Paint wood"), 0);
  assert_sound(&board);
  board_end(&board);
}
END_TEST

START_TEST(attributes_come_and_go) {
  Board board = board_new("example-valley.xml");
  g_autoptr(GArray) hexes = hexes_at(&board, "0301");
  const char *step = "Settle";
  cap_map_paint(board.file, map_of(&board), hexes, CAP_NAME_SETTLEMENT, "town", step);
  cap_map_name_hex(board.file, map_of(&board), hex_at(&board, "0301"), "A & \"B\"");
  assert_has(&board, "<hex number=\"0301\" terrain=\"wood\" region=\"P\" settlement=\"town\" "
                     "name=\"A &amp; ");
  assert_sound(&board);
  cap_map_paint(board.file, map_of(&board), hexes, CAP_NAME_SETTLEMENT, NULL, step);
  cap_map_name_hex(board.file, map_of(&board), hex_at(&board, "0301"), "");
  assert_has(&board, "<hex number=\"0301\" terrain=\"wood\" region=\"P\"/>");
  board_end(&board);
}
END_TEST

START_TEST(a_port_goes_with_its_settlement) {
  Board board = board_new("example-valley.xml");
  g_autoptr(GArray) hexes = hexes_at(&board, "0208 0503");
  assert_has(&board, "settlement=\"town\" port=\"yes\" name=\"Mulinetto\"/>");
  ck_assert_uint_eq(
      cap_map_paint(board.file, map_of(&board), hexes, CAP_NAME_SETTLEMENT, NULL, "Raze"), 2);
  assert_has(&board, "<hex number=\"0208\" terrain=\"clear\" region=\"P\" name=\"Mulinetto\"/>");
  board_end(&board);
}
END_TEST

START_TEST(a_whole_map_is_painted_at_once) {
  Board board = board_new("duchy-of-milan.xml");
  const CapMap *map = map_of(&board);
  g_autoptr(GArray) all = cap_shape_brush(map, 0, 1000);
  guint n = cap_map_paint(board.file, map, all, CAP_NAME_TERRAIN, "hill", "Paint hill");
  ck_assert_uint_gt(n, 1000);
  for (CapHex hex = 0; hex < map_of(&board)->n_hexes; hex++)
    ck_assert_uint_eq(map_of(&board)->hexes[hex].terrain, CAP_TERRAIN_HILL);
  board_end(&board);
}
END_TEST

START_TEST(sets_are_made_and_filled) {
  Board board = board_new("example-valley.xml");
  g_autofree char *id =
      cap_map_add_area(board.file, map_of(&board), "The Old Wood", hex_at(&board, "0301"));
  ck_assert_str_eq(id, "the-old-wood");
  ck_assert(cap_map_set_in_area(board.file, map_of(&board), id, hex_at(&board, "0302"), TRUE));
  ck_assert(!cap_map_set_in_area(board.file, map_of(&board), id, hex_at(&board, "0302"), TRUE));
  assert_has(&board, "hexes=\"0301 0302\"");
  ck_assert(cap_map_set_in_area(board.file, map_of(&board), id, hex_at(&board, "0301"), FALSE));
  assert_sound(&board);
  ck_assert(!cap_map_set_in_area(board.file, map_of(&board), "nowhere", 0, TRUE));
  g_autofree char *region = cap_map_add_region(board.file, "Città");
  ck_assert_str_eq(region, "citta");
  board_end(&board);
}
END_TEST

/* --- Rivers --------------------------------------------------------------------------------- */

START_TEST(a_river_goes_on_along_its_sides) {
  Board board = board_new("example-valley.xml");
  g_autofree char *id = cap_map_add_river(board.file, "Rio", FALSE, map_of(&board),
                                          side_between(&board, "0202 0203"));
  ck_assert_str_eq(id, "rio");
  g_autoptr(GArray) way = cap_shape_sides(map_of(&board), side_between(&board, "0202 0203"),
                                          side_between(&board, "0302 0402"));
  guint n = cap_map_draw_river(board.file, map_of(&board), id, way);
  ck_assert_uint_eq(n, way->len - 1);
  assert_sound(&board);
  ck_assert_uint_eq(cap_map_draw_river(board.file, map_of(&board), id, way), 0);
  for (guint i = 0; i < way->len; i++)
    ck_assert(cap_map_erase_side(board.file, map_of(&board), g_array_index(way, CapHexside, i)));
  assert_has_not(&board, "\"rio\"");
  assert_sound(&board);
  board_end(&board);
}
END_TEST

START_TEST(a_ferry_goes_with_its_river) {
  Board board = board_new("example-valley.xml");
  ck_assert(cap_map_set_ferry(board.file, map_of(&board), side_between(&board, "0507 0607"), TRUE));
  ck_assert(
      !cap_map_set_ferry(board.file, map_of(&board), side_between(&board, "0507 0607"), TRUE));
  assert_has(&board, "<ferry between=\"0507 0607\"/>");
  ck_assert(cap_map_erase_side(board.file, map_of(&board), side_between(&board, "0607 0507")));
  assert_has_not(&board, "0507 0607");
  ck_assert(
      cap_map_set_ferry(board.file, map_of(&board), side_between(&board, "0505 0605"), FALSE));
  assert_has_not(&board, "<ferries>");
  board_end(&board);
}
END_TEST

/* --- Roads ---------------------------------------------------------------------------------- */

START_TEST(a_road_is_drawn_in_legs) {
  Board board = board_new("example-valley.xml");
  g_autoptr(GArray) first = hexes_at(&board, "0710 0610 0609");
  g_autoptr(GArray) more = hexes_at(&board, "0609 0608 0607");
  ck_assert_uint_eq(cap_map_draw_road(board.file, map_of(&board), "Via Nuova", "secondary", first),
                    2);
  assert_has(&board, "<road name=\"Via Nuova\" class=\"secondary\">");
  ck_assert_uint_eq(cap_map_draw_road(board.file, map_of(&board), "Via Nuova", "secondary", more),
                    2);
  /* 0610 lies on the edge of the map: a leg ends there. */
  assert_has(&board, "<leg hexes=\"0710 0610\"/>");
  assert_has(&board, "<leg hexes=\"0610 0609 0608 0607\"/>");
  assert_sound(&board);
  ck_assert_uint_eq(cap_map_draw_road(board.file, map_of(&board), "Via Nuova", "secondary", more),
                    0);
  board_end(&board);
}
END_TEST

START_TEST(a_link_that_is_erased_cuts_the_leg) {
  Board board = board_new("example-valley.xml");
  ck_assert(cap_map_erase_link(board.file, map_of(&board), "secondary", hex_at(&board, "0306"),
                               hex_at(&board, "0307")));
  assert_has(&board, "<leg hexes=\"0305 0306\"/>");
  assert_has(&board, "<leg hexes=\"0307 0207 0208\"/>");
  ck_assert(!cap_map_erase_link(board.file, map_of(&board), "primary", hex_at(&board, "0305"),
                                hex_at(&board, "0306")));
  board_end(&board);
}
END_TEST

/* --- The grid ------------------------------------------------------------------------------- */

START_TEST(a_larger_grid_keeps_what_was_there) {
  Board board = board_new("example-valley.xml");
  ck_assert(cap_map_resize(board.file, map_of(&board), 12, 11));
  ck_assert_uint_eq(map_of(&board)->n_hexes, 132);
  assert_has(&board, "<hex number=\"1211\" terrain=\"clear\" region=");
  assert_has(&board, "<hex number=\"0111\" terrain=\"clear\"");
  assert_sound(&board);
  ck_assert(!cap_map_resize(board.file, map_of(&board), 12, 11));
  board_end(&board);
}
END_TEST

START_TEST(a_smaller_grid_loses_what_lies_outside) {
  Board board = board_new("example-valley.xml");
  CapGridLoss loss = cap_map_resize_loss(board.file, map_of(&board), 5, 6);
  ck_assert_uint_eq(loss.hexes, 70);
  ck_assert_uint_eq(loss.named, 6); /* four places and two hexes of sea */
  ck_assert_uint_gt(loss.sides, 20);
  ck_assert(cap_map_resize(board.file, map_of(&board), 5, 6));
  ck_assert_uint_eq(map_of(&board)->n_hexes, 30);
  /* No river is left, and what may not be empty is gone. */
  assert_has_not(&board, "<rivers>");
  assert_has_not(&board, "<ferries>");
  assert_has(&board, "<leg hexes=\"0305 0404 0505\"/>");
  board_end(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map-commands");
  TCase *shapes = tcase_create("shapes");
  tcase_add_test(shapes, a_brush_is_round);
  tcase_add_test(shapes, a_line_leads_from_hex_to_hex);
  tcase_add_test(shapes, a_rectangle_has_rows_and_columns);
  tcase_add_test(shapes, a_patch_ends_where_terrain_changes);
  tcase_add_test(shapes, a_way_along_hexsides_hangs_together);
  suite_add_tcase(suite, shapes);
  TCase *hexes = tcase_create("hexes");
  tcase_add_test(hexes, painting_changes_only_what_differs);
  tcase_add_test(hexes, attributes_come_and_go);
  tcase_add_test(hexes, a_port_goes_with_its_settlement);
  tcase_add_test(hexes, a_whole_map_is_painted_at_once);
  tcase_add_test(hexes, sets_are_made_and_filled);
  suite_add_tcase(suite, hexes);
  TCase *rivers = tcase_create("rivers");
  tcase_add_test(rivers, a_river_goes_on_along_its_sides);
  tcase_add_test(rivers, a_ferry_goes_with_its_river);
  suite_add_tcase(suite, rivers);
  TCase *roads = tcase_create("roads");
  tcase_add_test(roads, a_road_is_drawn_in_legs);
  tcase_add_test(roads, a_link_that_is_erased_cuts_the_leg);
  suite_add_tcase(suite, roads);
  TCase *grid = tcase_create("grid");
  tcase_add_test(grid, a_larger_grid_keeps_what_was_there);
  tcase_add_test(grid, a_smaller_grid_loses_what_lies_outside);
  suite_add_tcase(suite, grid);
  return test_main(suite);
}
