/* The ground of a table as a designer edits it: grips, shapes, and what is written of them. */
#include "editor/core/commands/commands-table.h"
#include "editor/core/table/ground-points.h"
#include "tests/editor/support/bench.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  char *before;
} Map;

static char *text_of(const Map *map) {
  return cap_slice_dup(cap_file_text(cap_project_main(map->project)));
}

static Map open_map(void) {
  g_autofree char *path = test_path("maps", "avigliana-1630.xml", NULL);
  Map map = {.cabinet = cap_cabinet_new()};
  g_autoptr(CapFile) file = cap_cabinet_open(map.cabinet, path, NULL);
  map.project = cap_project_new(map.cabinet, file);
  map.before = text_of(&map);
  return map;
}

static void close_map(Map *map) {
  g_clear_object(&map->project);
  g_clear_object(&map->cabinet);
  g_free(map->before);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Map, close_map)

static const CapMap *compiled(const Map *map) {
  return cap_project_map(map->project);
}

static guint ground_of(const Map *map, const char *id) {
  for (guint i = 0; i < compiled(map)->n_grounds; i++)
    if (g_str_equal(compiled(map)->grounds[i].id, id))
      return i;
  ck_abort_msg("no ground %s", id);
}

/* One step with this name; without it the text is as before, to the byte. */
static void assert_ground_step(Map *map, const char *name, const char *wanted) {
  g_autofree char *after = text_of(map);
  ck_assert_str_eq(cap_project_undo_name(map->project), name);
  ck_assert_msg(strstr(after, wanted) != NULL, "nowhere: %s", wanted);
  ck_assert(cap_project_undo(map->project));
  g_autofree char *undone = text_of(map);
  ck_assert_str_eq(undone, map->before);
  ck_assert_ptr_null(cap_project_undo_name(map->project));
}

#define POINT(array, i) g_array_index(array, CapTablePoint, i)

static void assert_points(GArray *points, const char *wanted) {
  g_autofree char *text =
      cap_table_points_text((const CapTablePoint *)(gconstpointer)points->data, points->len);
  ck_assert_str_eq(text, wanted);
}

START_TEST(measures_are_written_as_documents_have_them) {
  static const struct {
    gint32 hundredths;
    const char *text;
  } rows[] = {{0, "0"},        {5, "0.05"},    {50, "0.5"},  {100, "1"},
              {1755, "17.55"}, {-150, "-1.5"}, {-7, "-0.07"}};
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text = cap_table_measure_text(rows[i].hundredths);
    gint32 read;
    ck_assert_str_eq(text, rows[i].text);
    ck_assert(cap_slice_to_hundredths(cap_slice_of(text), &read));
    ck_assert_int_eq(read, rows[i].hundredths);
  }
}
END_TEST

START_TEST(every_shape_has_its_grips) {
  g_auto(Map) map = open_map();
  const CapGround *g = compiled(&map)->grounds;
  g_autoptr(GArray) box = cap_ground_grips(&g[ground_of(&map, "avigliana")]);
  g_autoptr(GArray) ellipse = cap_ground_grips(&g[ground_of(&map, "lago-grande")]);
  g_autoptr(GArray) line = cap_ground_grips(&g[ground_of(&map, "turin-road")]);
  assert_points(box, "6,17.5 9,17.5 9,19.5 6,19.5");
  assert_points(ellipse, "28.5,15 24.5,18 20.5,15 24.5,12");
  assert_points(line, "3.5,0 5,1.5 4.6,10 4.6,20");
}
END_TEST

/* What lies across the grip stays. */
START_TEST(a_grip_shapes_the_piece) {
  g_auto(Map) map = open_map();
  const CapGround *g = compiled(&map)->grounds;
  g_autoptr(GArray) box =
      cap_ground_gripped(&g[ground_of(&map, "avigliana")], 2, (CapTablePoint){1000, 1900});
  g_autoptr(GArray) turned =
      cap_ground_gripped(&g[ground_of(&map, "avigliana")], 0, (CapTablePoint){1200, 2000});
  g_autoptr(GArray) ellipse =
      cap_ground_gripped(&g[ground_of(&map, "lago-grande")], 0, (CapTablePoint){2650, 300});
  g_autoptr(GArray) line =
      cap_ground_gripped(&g[ground_of(&map, "turin-road")], 1, (CapTablePoint){600, 200});
  assert_points(box, "6,17.5 10,19");
  assert_points(turned, "9,19.5 12,20");
  assert_points(ellipse, "23.5,15 3,3");
  assert_points(line, "3.5,0 6,2 4.6,10 4.6,20");
}
END_TEST

START_TEST(ground_is_turned_about_its_middle) {
  g_auto(Map) map = open_map();
  const CapGround *g = compiled(&map)->grounds;
  const CapGround *town = &g[ground_of(&map, "avigliana")],
                  *lake = &g[ground_of(&map, "lago-grande")];
  const CapGround *drain = &g[ground_of(&map, "marsh-drain")];
  CapShapeKind shape;
  g_autoptr(GArray) quarter = cap_ground_turned(town, 16, &shape);
  assert_points(quarter, "6.5,17 8.5,20");
  ck_assert_int_eq(shape, CAP_SHAPE_BOX);
  g_autoptr(GArray) aslant = cap_ground_turned(town, 8, &shape);
  assert_points(aslant, "5.73,18.85 7.85,16.73 9.27,18.15 7.15,20.27");
  ck_assert_int_eq(shape, CAP_SHAPE_POLYGON);
  g_autoptr(GArray) ellipse = cap_ground_turned(lake, -16, &shape);
  assert_points(ellipse, "24.5,15 3,4");
  ck_assert_ptr_null(cap_ground_turned(lake, 8, &shape));
  g_autoptr(GArray) line = cap_ground_turned(drain, 32, &shape);
  assert_points(line, "15,10 7,10");
}
END_TEST

START_TEST(turned_ground_is_written) {
  g_auto(Map) map = open_map();
  guint town = ground_of(&map, "avigliana"), lake = ground_of(&map, "lago-grande");
  CapFile *file = cap_project_main(map.project);
  ck_assert(cap_table_turn_ground(file, compiled(&map), town, 8));
  ck_assert_int_eq(compiled(&map)->grounds[town].shape, CAP_SHAPE_POLYGON);
  assert_ground_step(&map, "Turn Avigliana, old town",
                     "polygon=\"5.73,18.85 7.85,16.73 9.27,18.15 7.15,20.27\"");
  ck_assert(cap_table_turn_ground(file, compiled(&map), lake, 16));
  assert_ground_step(&map, "Turn Lago Grande", "ellipse=\"24.5,15 3,4\"");
  ck_assert(!cap_table_turn_ground(file, compiled(&map), lake, 1));
}
END_TEST

START_TEST(lines_get_and_lose_corners) {
  g_auto(Map) map = open_map();
  const CapGround *drain = &compiled(&map)->grounds[ground_of(&map, "marsh-drain")];
  const CapGround *box = &compiled(&map)->grounds[ground_of(&map, "avigliana")];
  guint behind;
  CapTablePoint foot;
  ck_assert(cap_ground_stretch_at(drain, (CapTablePoint){1010, 1008}, 10, &behind, &foot));
  ck_assert_uint_eq(behind, 0);
  ck_assert_int_eq(foot.x, 1010);
  ck_assert_int_eq(foot.y, 1000);
  ck_assert(!cap_ground_stretch_at(drain, (CapTablePoint){1010, 1012}, 10, &behind, &foot));
  g_autoptr(GArray) bent = cap_ground_with_point(drain, 0, foot);
  assert_points(bent, "7,10 10.1,10 15,10");
  ck_assert_ptr_null(cap_ground_without_point(drain, 0)); /* a line keeps its ends */
  ck_assert_ptr_null(cap_ground_with_point(box, 0, foot));
}
END_TEST

START_TEST(a_piece_is_moved_as_one_step) {
  g_auto(Map) map = open_map();
  CapFile *file = cap_project_main(map.project);
  guint lake = ground_of(&map, "lago-grande");
  ck_assert(cap_table_move_ground(file, compiled(&map), lake, (CapTablePoint){-150, 20}));
  assert_ground_step(&map, "Move Lago Grande", "ellipse=\"23,15.2 4,3\"");
  ck_assert(!cap_table_move_ground(file, compiled(&map), lake, (CapTablePoint){0, 0}));
  /* Its middle stays on the table, whatever the hand does. */
  ck_assert(cap_table_move_ground(file, compiled(&map), lake, (CapTablePoint){9999, 0}));
  assert_ground_step(&map, "Move Lago Grande", "ellipse=\"30,15 4,3\"");
}
END_TEST

START_TEST(a_piece_is_drawn_and_removed) {
  g_auto(Map) map = open_map();
  CapFile *file = cap_project_main(map.project);
  const CapTablePoint corners[] = {{1000, 700}, {1200, 700}, {1250, 910}};
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(CapTablePoint));
  g_array_append_vals(points, corners, G_N_ELEMENTS(corners));
  g_autofree char *id = cap_table_add_ground(file, compiled(&map), CAP_GROUND_WOOD,
                                             CAP_SHAPE_POLYGON, points, "Bosco d'Avigliana");
  const CapGround *wood = &compiled(&map)->grounds[ground_of(&map, id)];
  ck_assert_uint_eq(wood->n_points, 3);
  ck_assert_str_eq(wood->name, "Bosco d'Avigliana");
  assert_ground_step(&map, "Add Bosco d'Avigliana", "polygon=\"10,7 12,7 12.5,9.1\"");
  /* One without a name is called by its kind. */
  g_autofree char *nameless =
      cap_table_add_ground(file, compiled(&map), CAP_GROUND_WOOD, CAP_SHAPE_POLYGON, points, "");
  ck_assert_str_eq(nameless, "wood");
  assert_ground_step(&map, "Add wood", "<ground id=\"wood\" kind=\"wood\"");
  ck_assert(cap_table_remove_ground(file, compiled(&map), ground_of(&map, "moraine")));
  g_autofree char *after = text_of(&map);
  ck_assert_ptr_null(strstr(after, "moraine"));
  assert_ground_step(&map, "Remove Moraine rise", "lago-grande");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/table-commands");
  TCase *tcase = tcase_create("ground");
  tcase_add_test(tcase, ground_is_turned_about_its_middle);
  tcase_add_test(tcase, turned_ground_is_written);
  tcase_add_test(tcase, measures_are_written_as_documents_have_them);
  tcase_add_test(tcase, every_shape_has_its_grips);
  tcase_add_test(tcase, a_grip_shapes_the_piece);
  tcase_add_test(tcase, lines_get_and_lose_corners);
  tcase_add_test(tcase, a_piece_is_moved_as_one_step);
  tcase_add_test(tcase, a_piece_is_drawn_and_removed);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
