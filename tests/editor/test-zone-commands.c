/* Zones drawn, cut, joined and painted: geometry, and what becomes of the document. */
#include "tests/editor/support/zone.h"

/* --- Geometry ------------------------------------------------------------------------------- */

/* Reads "0,0 100,0 ..." */
static GArray *outline(const char *text) {
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  GArray *points = cap_ring_new(NULL, 0);
  for (guint i = 0; words[i] != NULL; i++) {
    char *end;
    double x = g_ascii_strtod(words[i], &end);
    CapMapPoint p = at(x, g_ascii_strtod(end + 1, NULL));
    g_array_append_val(points, p);
  }
  return points;
}

static void assert_outline(const GArray *points, const char *wanted) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < points->len; i++)
    g_string_append_printf(text, "%s%g,%g", i > 0 ? " " : "", cap_ring_at(points, i).x,
                           cap_ring_at(points, i).y);
  ck_assert_str_eq(text->str, wanted);
}

static const char square[] = "0,0 100,0 100,100 0,100";

START_TEST(an_outline_knows_what_lies_in_it) {
  g_autoptr(GArray) horseshoe = outline("0,0 90,0 90,90 60,90 60,30 30,30 30,90 0,90");
  ck_assert(cap_ring_contains(horseshoe, at(15, 80)));
  ck_assert(!cap_ring_contains(horseshoe, at(45, 80)));
  CapMapPoint middle = cap_ring_middle(horseshoe);
  ck_assert(cap_ring_contains(horseshoe, middle)); /* the mean of its corners does not lie in it */
  ck_assert_double_gt(cap_ring_area(horseshoe), 0);
}
END_TEST

START_TEST(an_outline_that_crosses_itself_is_not_sound) {
  static const struct {
    const char *points;
    gboolean is_sound;
  } rows[] = {
      {square, TRUE},
      {"0,0 100,100 100,0 0,100", FALSE},
      {"0,0 100,0", FALSE},
      {"0,0 50,0 100,0", FALSE},        /* flat */
      {"0,0 100,0 0,0 0,100", FALSE},   /* a corner twice */
      {"0,0 50,0.1 100,0 50,80", TRUE}, /* nearly straight */
      {"0,0 100,0 50,50 100,100 0,100", TRUE},
  };
  g_autoptr(GArray) points = outline(rows[_i].points);
  ck_assert_msg(cap_ring_is_sound(points) == rows[_i].is_sound, "%s", rows[_i].points);
}
END_TEST
#define N_SOUND 7

START_TEST(a_line_cuts_an_outline_in_two) {
  g_autoptr(GArray) points = outline(square);
  g_autoptr(GArray) one = NULL, two = NULL;
  ck_assert(cap_ring_add_corner(points, at(50, 0)));
  ck_assert(!cap_ring_add_corner(points, at(50, 0)));
  ck_assert(!cap_ring_add_corner(points, at(50, 50)));
  ck_assert(cap_ring_split(points, 1, 3, &one, &two));
  assert_outline(one, "50,0 100,0 100,100");
  assert_outline(two, "100,100 0,100 0,0 50,0");
}
END_TEST

START_TEST(a_cut_stays_inside) {
  g_autoptr(GArray) horseshoe = outline("0,0 90,0 90,90 60,90 60,30 30,30 30,90 0,90");
  GArray *one = NULL, *two = NULL;
  ck_assert(!cap_ring_split(horseshoe, 2, 7, &one, &two)); /* from foot to foot */
  ck_assert(!cap_ring_split(horseshoe, 0, 1, &one, &two)); /* an edge */
  ck_assert(!cap_ring_split(horseshoe, 3, 3, &one, &two));
  ck_assert_ptr_null(one);
}
END_TEST

START_TEST(two_outlines_are_joined_along_their_edge) {
  g_autoptr(GArray) left = outline(square);
  g_autoptr(GArray) right = outline("200,0 100,0 100,100 200,100"); /* the other way round */
  g_autoptr(GArray) ring = cap_ring_join(left, right);
  ck_assert_ptr_nonnull(ring);
  assert_outline(ring, "0,0 100,0 200,0 200,100 100,100 0,100");
  g_autoptr(GArray) apart = outline("300,0 400,0 400,100");
  ck_assert_ptr_null(cap_ring_join(left, apart));
}
END_TEST

/* A horseshoe and the bar across its mouth leave a hole. */
START_TEST(outlines_that_would_enclose_something_are_not_joined) {
  g_autoptr(GArray) horseshoe = outline("0,0 90,0 90,90 60,90 60,30 30,30 30,90 0,90");
  g_autoptr(GArray) bar = outline("0,90 30,90 60,90 90,90 90,99 0,99");
  ck_assert(cap_rings_share_edge(horseshoe, bar));
  ck_assert_ptr_null(cap_ring_join(horseshoe, bar));
}
END_TEST

/* --- The picture ---------------------------------------------------------------------------- */

typedef struct {
  char *folder;
  CapCabinet *cabinet;
  CapFile *file;
  CapProject *project;
  guint n_steps; /* that the test has made, when it is not one */
} Board;

static Board board_new(void) {
  Board board = {.folder = test_make_dir(), .cabinet = cap_cabinet_new()};
  g_autofree char *path = write_squares(board.folder);
  board.file = cap_cabinet_open(board.cabinet, path, NULL);
  ck_assert_ptr_nonnull(board.file);
  board.project = cap_project_new(board.cabinet, board.file);
  return board;
}

/* Each command was one step, and undoing it gives back the bytes. */
static void board_end(Board *board) {
  assert_checked(board->file, board->folder);
  for (guint i = 0; i < MAX(board->n_steps, 1); i++)
    ck_assert(cap_file_undo(board->file) || board->n_steps == 0);
  ck_assert_ptr_null(cap_file_undo_name(board->file));
  g_autofree char *after = cap_slice_dup(cap_file_text(board->file));
  ck_assert_str_eq(after, four_squares);
  g_object_unref(board->project);
  g_object_unref(board->file);
  g_object_unref(board->cabinet);
  test_remove_dir(board->folder);
  g_free(board->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Board, board_end)

static const CapMap *map_of(Board *board) {
  return cap_project_map(board->project);
}

static gboolean has(Board *board, const char *wanted) {
  CapSlice text = cap_file_text(board->file);
  return g_strstr_len(text.data, (gssize)text.length, wanted) != NULL;
}
#define assert_has(board, wanted)     ck_assert_msg(has(board, wanted), "no %s", wanted)
#define assert_has_not(board, wanted) ck_assert_msg(!has(board, wanted), "%s", wanted)

START_TEST(points_snap_to_corners_then_to_edges) {
  g_auto(Board) board = board_new();
  g_autoptr(CapZonePicture) picture = cap_zone_picture_new(map_of(&board));
  CapMapPoint corner = cap_zone_picture_snap(picture, at(97, 104), 8, NULL);
  ck_assert(cap_points_equal(corner, at(100, 100)));
  CapMapPoint edge = cap_zone_picture_snap(picture, at(103, 40.04), 8, NULL);
  ck_assert(cap_points_equal(edge, at(100, 40)));
  CapMapPoint nothing = cap_zone_picture_snap(picture, at(50.26, 50), 8, NULL);
  ck_assert(cap_points_equal(nothing, at(50.3, 50)));
  /* What is dragged does not snap to itself. */
  CapMapPoint self = at(100, 100);
  CapMapPoint away = cap_zone_picture_snap(picture, at(97, 104), 8, &self);
  ck_assert(cap_points_equal(away, at(97, 104)));
}
END_TEST

START_TEST(an_edge_knows_both_its_zones) {
  g_auto(Board) board = board_new();
  g_autoptr(CapZonePicture) picture = cap_zone_picture_new(map_of(&board));
  CapZoneEdge edge;
  ck_assert(cap_zone_picture_edge(picture, at(101, 50), 5, CAP_HEX_NONE, &edge));
  ck_assert_uint_eq(edge.zone, ASTI);
  ck_assert_uint_eq(edge.other, CASALE);
  ck_assert(cap_zone_picture_edge(picture, at(2, 50), 5, CAP_HEX_NONE, &edge));
  ck_assert_uint_eq(edge.other, CAP_HEX_NONE); /* the rim */
  ck_assert(!cap_zone_picture_edge(picture, at(50, 50), 5, CAP_HEX_NONE, &edge));
}
END_TEST

START_TEST(a_drawn_line_follows_the_outline_beside_it) {
  g_auto(Board) board = board_new();
  g_autoptr(CapZonePicture) picture = cap_zone_picture_new(map_of(&board));
  g_autoptr(GArray) along = cap_zone_picture_follow(picture, at(150, 0), at(200, 60));
  assert_outline(along, "200,0 200,60");
  g_autoptr(GArray) straight = cap_zone_picture_follow(picture, at(300, 0), at(200, 60));
  assert_outline(straight, "200,60");
}
END_TEST

/* --- Corners -------------------------------------------------------------------------------- */

START_TEST(a_corner_moves_for_all_neighbours) {
  g_auto(Board) board = board_new();
  ck_assert(cap_zones_move_corner(board.file, map_of(&board), at(100, 100), at(110.5, 90), NULL));
  assert_has(&board, "points=\"0,0 100,0 110.5,90 0,100\"");
  assert_has(&board, "points=\"100,0 200,0 200,100 110.5,90\"");
  assert_has(&board, "points=\"0,100 110.5,90 100,200 0,200\"");
  assert_has(&board, "points=\"110.5,90 200,100 200,200 100,200\"");
}
END_TEST

START_TEST(a_point_of_an_edge_becomes_a_corner_of_both) {
  g_auto(Board) board = board_new();
  ck_assert(cap_zones_move_corner(board.file, map_of(&board), at(100, 50), at(120, 50), NULL));
  assert_has(&board, "points=\"0,0 100,0 120,50 100,100 0,100\"");
  assert_has(&board, "points=\"100,0 200,0 200,100 100,100 120,50\"");
}
END_TEST

/* All four meet in one corner. Drawn over to the left, with a corner of its own for Asti, the edge
 * of Casale reaches down to Alba. */
START_TEST(borders_follow_the_outlines) {
  g_auto(Board) board = board_new();
  CapBorderChange nobody = {.kind = CAP_BORDER_IMPASSABLE};
  board.n_steps = 5;
  ck_assert(cap_zones_move_corner(board.file, map_of(&board), at(60, 100), at(60, 99), NULL));
  assert_has(&board, "<outline points=\"0,0 100,0 100,100 60,99 0,100\"/>");
  /* Asti gives up its corner in the middle: its edge with Casale goes on to Alba. */
  g_autofree char *id =
      cap_zones_split(board.file, map_of(&board), ASTI, at(100, 0), at(60, 99), NULL);
  ck_assert_ptr_nonnull(id);
  ck_assert(cap_zones_join(board.project, board.file, map_of(&board), CASALE, 4, NULL));
  ck_assert_int_eq(cap_zones_border(map_of(&board), CASALE, ALBA)->kind, CAP_BORDER_RIVER);
  ck_assert(cap_zones_set_border(board.file, map_of(&board), CASALE, ALBA, &nobody, NULL));
  CapBorderChange wall = {.kind = CAP_BORDER_WALL, .level = 3}; /* it went with the old edge */
  ck_assert(cap_zones_set_border(board.file, map_of(&board), CASALE, ASTI, &wall, NULL));
  const CapMap *map = map_of(&board);
  g_autoptr(CapZonePicture) picture = cap_zone_picture_new(map);
  for (guint a = 0; a < map->n_zones; a++)
    for (guint b = a + 1; b < map->n_zones; b++)
      ck_assert_int_eq(cap_zone_picture_touch(picture, a, b), cap_zones_border(map, a, b) != NULL);
}
END_TEST

START_TEST(an_outline_may_not_cross_itself_or_another) {
  g_auto(Board) board = board_new();
  g_autofree char *refusal = NULL, *other = NULL;
  ck_assert(!cap_zones_move_corner(board.file, map_of(&board), at(0, 0), at(300, 40), &refusal));
  ck_assert_ptr_nonnull(refusal);
  ck_assert(!cap_zones_move_corner(board.file, map_of(&board), at(0, 0), at(150, 150), &other));
  ck_assert_ptr_nonnull(other);
}
END_TEST

START_TEST(a_zone_keeps_three_corners) {
  g_auto(Board) board = board_new();
  g_autofree char *refusal = NULL;
  cap_file_begin(board.file, "Both");
  ck_assert(cap_zones_remove_corner(board.file, map_of(&board), at(0, 0), NULL));
  cap_file_touch(board.file);
  assert_has(&board, "points=\"100,0 100,100 0,100\"");
  ck_assert(!cap_zones_remove_corner(board.file, map_of(&board), at(100, 0), &refusal));
  cap_file_end(board.file);
  ck_assert_str_eq(refusal, "A zone keeps at least three corners.");
}
END_TEST

START_TEST(a_name_is_moved) {
  g_auto(Board) board = board_new();
  ck_assert(cap_zones_move_name(board.file, map_of(&board), CASALE, at(160.04, 70)));
  assert_has(&board, "x=\"160\"\n          y=\"70\"");
}
END_TEST

/* --- Zones ---------------------------------------------------------------------------------- */

START_TEST(a_new_zone_shares_its_edges) {
  g_auto(Board) board = board_new();
  /* It meets Casale and Trino along half of an edge each. */
  g_autoptr(GArray) points = outline("200,50 300,50 300,150 200,150");
  g_autofree char *id =
      cap_zones_add(board.file, map_of(&board), points, "Valenza", CAP_HEX_NONE, NULL);
  ck_assert_str_eq(id, "valenza");
  assert_has(&board, "<outline points=\"200,50 300,50 300,150 200,150 200,100\"/>");
  assert_has(&board, "<outline points=\"100,0 200,0 200,50 200,100 100,100\"/>");
  assert_has(&board, "<border between=\"casale valenza\" kind=\"open\"/>");
  assert_has(&board, "<border between=\"trino valenza\" kind=\"open\"/>");
  /* An open border leads past the walls: that is for the designer to say. */
  CapBorderChange nobody = {.kind = CAP_BORDER_IMPASSABLE};
  const CapMap *map = map_of(&board);
  ck_assert_str_eq(map->zones[4].id, "valenza");
  ck_assert(cap_file_undo(board.file));
  cap_file_begin(board.file, "Both");
  g_autofree char *again =
      cap_zones_add(board.file, map_of(&board), points, "Valenza", CAP_HEX_NONE, NULL);
  ck_assert_ptr_nonnull(again);
  cap_file_touch(board.file);
  ck_assert(cap_zones_set_border(board.file, map_of(&board), CASALE, 4, &nobody, NULL));
  cap_file_end(board.file);
}
END_TEST

START_TEST(a_zone_without_a_name_gets_one) {
  g_auto(Board) board = board_new();
  g_autoptr(GArray) points = outline("0,200 100,200 100,300");
  g_autofree char *id = cap_zones_add(board.file, map_of(&board), points, "", CAP_HEX_NONE, NULL);
  ck_assert_str_eq(id, "zone-5");
  assert_has(&board, "name=\"Zone 5\"");
}
END_TEST

START_TEST(a_zone_is_not_drawn_over_another) {
  g_auto(Board) board = board_new();
  g_autofree char *refusal = NULL;
  g_autoptr(GArray) across = outline("50,50 250,50 250,150");
  g_autoptr(GArray) within = outline("20,20 40,20 40,40");
  ck_assert_ptr_null(
      cap_zones_add(board.file, map_of(&board), across, "X", CAP_HEX_NONE, &refusal));
  ck_assert_ptr_nonnull(strstr(refusal, "would overlap"));
  ck_assert_ptr_null(cap_zones_add(board.file, map_of(&board), within, "X", CAP_HEX_NONE, NULL));
}
END_TEST

START_TEST(a_zone_goes_with_its_borders) {
  g_auto(Board) board = board_new();
  ck_assert(cap_zones_remove(board.file, map_of(&board), ALBA));
  assert_has_not(&board, "alba");
  ck_assert_uint_eq(map_of(&board)->n_borders, 2);
}
END_TEST

/* --- Parts ---------------------------------------------------------------------------------- */

START_TEST(a_split_zone_keeps_its_borders) {
  g_auto(Board) board = board_new();
  g_autofree char *id =
      cap_zones_split(board.file, map_of(&board), ALBA, at(60, 100), at(100, 200), NULL);
  ck_assert_str_eq(id, "alba-2");
  const CapMap *map = map_of(&board);
  ck_assert_uint_eq(map->n_zones, 5);
  ck_assert_str_eq(map->zones[4].name, "Alba 2");
  ck_assert(map->zones[4].difficult);
  assert_has(&board, "<border between=\"alba alba-2\" kind=\"open\"/>");
  assert_has(&board, "<border between=\"alba-2 asti\" kind=\"river\" river=\"Tanaro\"/>");
  assert_has(&board, "<border between=\"alba asti\" kind=\"river\" river=\"Tanaro\"/>");
  assert_has(&board, "<border between=\"alba-2 trino\" kind=\"open\"/>");
  assert_has_not(&board, "<border between=\"alba trino\"");
  /* The river is a corner richer on its other bank. */
  assert_has(&board, "<outline points=\"0,0 100,0 100,100 60,100 0,100\"/>");
}
END_TEST

/* A cut close to a name moves it to the middle of its part, in the same step; one far off does not.
 */
START_TEST(a_cut_makes_room_for_the_name) {
  g_auto(Board) board = board_new();
  CapMapPoint name = map_of(&board)->zones[ALBA].where;
  g_autofree char *far =
      cap_zones_split(board.file, map_of(&board), ALBA, at(90, 100), at(90, 200), NULL);
  ck_assert_ptr_nonnull(far);
  ck_assert_double_eq(map_of(&board)->zones[ALBA].where.x, name.x);
  ck_assert(cap_file_undo(board.file));
  g_autofree char *near = cap_zones_split(board.file, map_of(&board), ALBA, at(name.x + 2, 100),
                                          at(name.x + 2, 200), NULL);
  ck_assert_ptr_nonnull(near);
  ck_assert_double_le(map_of(&board)->zones[ALBA].where.x, name.x - 10);
  ck_assert(cap_file_undo(board.file));
  ck_assert_double_eq(map_of(&board)->zones[ALBA].where.x, name.x);
  ck_assert_uint_eq(map_of(&board)->n_zones, 4);
}
END_TEST

/* Both parts of Trino meet the wall of Casale: the new part gets a wall of its own. */
START_TEST(a_wall_along_a_split_zone_goes_on) {
  g_auto(Board) board = board_new();
  g_autofree char *id =
      cap_zones_split(board.file, map_of(&board), TRINO, at(180, 100), at(180, 200), NULL);
  ck_assert_ptr_nonnull(id);
  assert_has(&board, "<border between=\"casale trino-2\" kind=\"wall\" side=\"3\" level=\"4\" "
                     "moat=\"none\"/>");
  assert_has(&board, "<border between=\"casale trino\" kind=\"wall\" side=\"2\"");
}
END_TEST

START_TEST(a_zone_is_not_split_along_its_edge) {
  g_auto(Board) board = board_new();
  g_autofree char *refusal = NULL;
  ck_assert_ptr_null(
      cap_zones_split(board.file, map_of(&board), ALBA, at(0, 100), at(60, 100), &refusal));
  ck_assert_ptr_nonnull(strstr(refusal, "does not run through Alba"));
}
END_TEST

START_TEST(joined_zones_are_one) {
  g_auto(Board) board = board_new();
  ck_assert(cap_zones_join(board.project, board.file, map_of(&board), TRINO, ALBA, NULL));
  const CapMap *map = map_of(&board);
  ck_assert_uint_eq(map->n_zones, 3);
  ck_assert_ptr_null(g_hash_table_lookup(map->zone_by_id, "alba"));
  assert_has(&board, "<border between=\"asti trino\" kind=\"river\" river=\"Tanaro\"/>");
  assert_has(&board, "<border between=\"casale trino\" kind=\"wall\" side=\"2\"");
  assert_has(&board, "source-of=\"royal\"");
  assert_has_not(&board, "alba");
}
END_TEST

/* What a file says, as one text. */
static char *text_of(CapFile *file) {
  return cap_slice_dup(cap_file_text(file));
}

/* Casale becomes part of Villanova: whoever was set up there is set up in that now. */
START_TEST(a_scenario_follows_when_zones_are_joined) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) scenario = cap_cabinet_open(cabinet, path, NULL);
  g_autoptr(CapProject) project = cap_project_new(cabinet, scenario);
  CapFile *file = cap_project_file(project, CAP_KIND_MAP);
  const CapMap *map = cap_project_map(project);
  g_autofree char *before = text_of(scenario), *map_before = text_of(file);
  ck_assert_ptr_nonnull(strstr(before, "zones=\"mantua casale\""));
  ck_assert(cap_zones_join(project, file, map, cap_map_find_zone(map, cap_slice_of("villanova")),
                           cap_map_find_zone(map, cap_slice_of("casale")), NULL));
  g_autofree char *after = text_of(scenario), *map_after = text_of(file);
  ck_assert_ptr_nonnull(strstr(after, "zones=\"mantua villanova\""));
  ck_assert_ptr_nonnull(strstr(after, "sources=\"villanova mantua\""));
  ck_assert_ptr_null(strstr(after, "casale\""));
  ck_assert_ptr_null(strstr(map_after, "<zone id=\"casale\""));
  ck_assert(cap_project_undo(project)); /* one step for both documents */
  g_autofree char *again = text_of(scenario), *map_again = text_of(file);
  ck_assert_str_eq(again, before);
  ck_assert_str_eq(map_again, map_before);
}
END_TEST

START_TEST(zones_that_do_not_touch_are_not_joined) {
  g_auto(Board) board = board_new();
  g_autofree char *refusal = NULL;
  ck_assert(!cap_zones_join(board.project, board.file, map_of(&board), ASTI, TRINO, &refusal));
  ck_assert_ptr_nonnull(strstr(refusal, "share no edge"));
}
END_TEST

/* --- Borders and paint ---------------------------------------------------------------------- */

START_TEST(a_border_becomes_what_is_chosen) {
  static const struct {
    CapBorderChange change;
    const char *wanted;
  } rows[] = {
      {{.kind = CAP_BORDER_OPEN}, "<border between=\"alba asti\" kind=\"open\"/>"},
      {{.kind = CAP_BORDER_IMPASSABLE, .river = "Po"},
       "<border between=\"alba asti\" kind=\"impassable\"/>"},
      {{.kind = CAP_BORDER_RIVER_BRIDGE},
       "<border between=\"alba asti\" kind=\"river-bridge\" river=\"Tanaro\"/>"},
      {{.kind = CAP_BORDER_RIVER, .river = "Po"},
       "<border between=\"alba asti\" kind=\"river\" river=\"Po\"/>"},
  };
  g_auto(Board) board = board_new();
  ck_assert(cap_zones_set_border(board.file, map_of(&board), ASTI, ALBA, &rows[_i].change, NULL));
  assert_has(&board, rows[_i].wanted);
}
END_TEST
#define N_BORDERS 4

START_TEST(a_wall_has_a_number_and_a_level) {
  g_auto(Board) board = board_new();
  CapBorderChange higher = {
      .kind = CAP_BORDER_WALL, .level = 5, .moat = CAP_BORDER_RIVER, .river = "Po"};
  ck_assert(cap_zones_set_border(board.file, map_of(&board), CASALE, TRINO, &higher, NULL));
  assert_has(&board, "<border between=\"casale trino\" kind=\"wall\" side=\"2\" level=\"5\" "
                     "moat=\"river\" river=\"Po\"/>");
}
END_TEST

START_TEST(a_wall_needs_a_fortress) {
  g_auto(Board) board = board_new();
  g_autofree char *refusal = NULL;
  CapBorderChange wall = {.kind = CAP_BORDER_WALL, .level = 3};
  ck_assert(!cap_zones_set_border(board.file, map_of(&board), ASTI, ALBA, &wall, &refusal));
  ck_assert_ptr_nonnull(strstr(refusal, "fortress"));
}
END_TEST

START_TEST(a_new_wall_takes_the_next_number) {
  g_auto(Board) board = board_new();
  CapBorderChange wall = {.kind = CAP_BORDER_WALL, .level = 3};
  g_autoptr(GArray) points = outline("200,0 300,0 300,100 200,100");
  cap_file_begin(board.file, "Both");
  g_autofree char *id =
      cap_zones_add(board.file, map_of(&board), points, "Valenza", CAP_HEX_NONE, NULL);
  ck_assert_ptr_nonnull(id);
  cap_file_touch(board.file);
  ck_assert(cap_zones_set_border(board.file, map_of(&board), 4, CASALE, &wall, NULL));
  cap_file_end(board.file);
  assert_has(&board, "<border between=\"casale valenza\" kind=\"wall\" side=\"3\" level=\"3\" "
                     "moat=\"none\"/>");
}
END_TEST

START_TEST(a_link_joins_zones_that_are_apart) {
  g_auto(Board) board = board_new();
  g_autofree char *refusal = NULL;
  CapBorderChange link = {.kind = CAP_BORDER_LINK};
  ck_assert(!cap_zones_set_border(board.file, map_of(&board), ASTI, ALBA, &link, &refusal));
  ck_assert_ptr_nonnull(refusal);
  ck_assert(cap_zones_set_border(board.file, map_of(&board), TRINO, ASTI, &link, NULL));
  assert_has(&board, "<border between=\"asti trino\" kind=\"link\"/>");
  ck_assert(!cap_zones_remove_link(board.file, map_of(&board), ASTI, ALBA));
}
END_TEST

START_TEST(a_link_is_removed) {
  g_auto(Board) board = board_new();
  CapBorderChange link = {.kind = CAP_BORDER_LINK};
  cap_file_begin(board.file, "Both");
  ck_assert(cap_zones_set_border(board.file, map_of(&board), TRINO, ASTI, &link, NULL));
  cap_file_touch(board.file);
  ck_assert(cap_zones_remove_link(board.file, map_of(&board), ASTI, TRINO));
  cap_file_end(board.file);
  assert_has_not(&board, "link");
}
END_TEST

START_TEST(ground_and_state_are_painted) {
  g_auto(Board) board = board_new();
  const CapMap *map = map_of(&board);
  ck_assert(!cap_zones_paint(board.file, map, ASTI, CAP_NAME_TERRAIN, "open", "Paint"));
  ck_assert(cap_zones_paint(board.file, map, ASTI, CAP_NAME_NATIONALITY, "spain", "Paint"));
  assert_has(&board, "nationality=\"spain\"");
  g_autoptr(GPtrArray) words = cap_zones_words(board.file, CAP_NAME_NATIONALITY);
  ck_assert_uint_eq(words->len, 1);
  ck_assert_str_eq(g_ptr_array_index(words, 0), "spain");
}
END_TEST

START_TEST(a_command_draws_supply_from_a_zone) {
  g_auto(Board) board = board_new();
  ck_assert(cap_zones_set_source(board.file, map_of(&board), ALBA, "savoy", TRUE));
  assert_has(&board, "source-of=\"royal savoy\"");
  ck_assert(!cap_zones_set_source(board.file, map_of(&board), ASTI, "savoy", FALSE));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("zone-commands");
  TCase *geometry = tcase_create("geometry");
  tcase_add_test(geometry, an_outline_knows_what_lies_in_it);
  tcase_add_loop_test(geometry, an_outline_that_crosses_itself_is_not_sound, 0, N_SOUND);
  tcase_add_test(geometry, a_line_cuts_an_outline_in_two);
  tcase_add_test(geometry, a_cut_stays_inside);
  tcase_add_test(geometry, two_outlines_are_joined_along_their_edge);
  tcase_add_test(geometry, outlines_that_would_enclose_something_are_not_joined);
  tcase_add_test(geometry, points_snap_to_corners_then_to_edges);
  tcase_add_test(geometry, an_edge_knows_both_its_zones);
  tcase_add_test(geometry, a_drawn_line_follows_the_outline_beside_it);
  suite_add_tcase(suite, geometry);
  TCase *corners = tcase_create("corners");
  tcase_add_test(corners, a_corner_moves_for_all_neighbours);
  tcase_add_test(corners, a_point_of_an_edge_becomes_a_corner_of_both);
  tcase_add_test(corners, borders_follow_the_outlines);
  tcase_add_test(corners, an_outline_may_not_cross_itself_or_another);
  tcase_add_test(corners, a_zone_keeps_three_corners);
  tcase_add_test(corners, a_name_is_moved);
  suite_add_tcase(suite, corners);
  TCase *zones = tcase_create("zones");
  tcase_add_test(zones, a_new_zone_shares_its_edges);
  tcase_add_test(zones, a_zone_without_a_name_gets_one);
  tcase_add_test(zones, a_zone_is_not_drawn_over_another);
  tcase_add_test(zones, a_zone_goes_with_its_borders);
  tcase_add_test(zones, a_split_zone_keeps_its_borders);
  tcase_add_test(zones, a_cut_makes_room_for_the_name);
  tcase_add_test(zones, a_wall_along_a_split_zone_goes_on);
  tcase_add_test(zones, a_zone_is_not_split_along_its_edge);
  tcase_add_test(zones, joined_zones_are_one);
  tcase_add_test(zones, a_scenario_follows_when_zones_are_joined);
  tcase_add_test(zones, zones_that_do_not_touch_are_not_joined);
  suite_add_tcase(suite, zones);
  TCase *borders = tcase_create("borders");
  tcase_add_loop_test(borders, a_border_becomes_what_is_chosen, 0, N_BORDERS);
  tcase_add_test(borders, a_wall_has_a_number_and_a_level);
  tcase_add_test(borders, a_wall_needs_a_fortress);
  tcase_add_test(borders, a_new_wall_takes_the_next_number);
  tcase_add_test(borders, a_link_joins_zones_that_are_apart);
  tcase_add_test(borders, a_link_is_removed);
  tcase_add_test(borders, ground_and_state_are_painted);
  tcase_add_test(borders, a_command_draws_supply_from_a_zone);
  suite_add_tcase(suite, borders);
  return test_main(suite);
}
