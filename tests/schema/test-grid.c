/* The geometry of hex grids: one printed map's facts, and properties of every kind of grid. */
#include "schema/board/grid.h"

#include <string.h>

#include "tests/support/test-support.h"

/* The grid of the Duchy of Milan. */
static const CapGrid milan = {.rows = 40,
                              .columns = 52,
                              .straight = CAP_STRAIGHT_ROWS,
                              .shifted_even = TRUE,
                              .row_first = TRUE,
                              .digits = 2,
                              .first_row = 1,
                              .first_column = 1};

static CapHex hex(const CapGrid *grid, const char *number) {
  return cap_grid_find(grid, cap_slice_of(number));
}

static CapDirection direction_called(const CapGrid *grid, const char *name) {
  CapDirection d = 0;

  while (d < CAP_N_DIRECTIONS && strcmp(cap_grid_direction_name(grid, d), name) != 0)
    d++;
  ck_assert_msg(d < CAP_N_DIRECTIONS, "the grid has no direction %s", name);
  return d;
}

/* `expected` is a number, or "" for beyond the edge. */
static void assert_next(const CapGrid *grid, const char *number, const char *direction,
                        const char *expected) {
  CapHex found = cap_grid_neighbour(grid, hex(grid, number), direction_called(grid, direction));
  char out[CAP_HEX_NUMBER_MAX] = "";

  if (found != CAP_HEX_NONE)
    cap_grid_number(grid, found, out);
  ck_assert_msg(strcmp(out, expected) == 0, "%s of %s is \"%s\", not \"%s\"", direction, number,
                out, expected);
}

/* --- Known maps ------------------------------------------------------------------------- */

START_TEST(even_rows_are_shifted_east) {
  assert_next(&milan, "0809", "north-east", "0910");
  assert_next(&milan, "0809", "east", "0810");
  assert_next(&milan, "0809", "south-east", "0710");
  assert_next(&milan, "0809", "south-west", "0709");
  assert_next(&milan, "0809", "west", "0808");
  assert_next(&milan, "0809", "north-west", "0909");
}
END_TEST

START_TEST(odd_rows_stay) {
  assert_next(&milan, "0710", "north-east", "0810");
  assert_next(&milan, "0710", "east", "0711");
  assert_next(&milan, "0710", "south-east", "0610");
  assert_next(&milan, "0710", "south-west", "0609");
  assert_next(&milan, "0710", "west", "0709");
  assert_next(&milan, "0710", "north-west", "0809");
}
END_TEST

START_TEST(nothing_lies_beyond_the_edge) {
  assert_next(&milan, "0101", "south-east", "");
  assert_next(&milan, "0101", "west", "");
  assert_next(&milan, "0101", "north-west", "");
  assert_next(&milan, "0201", "north-west", "0301");
  assert_next(&milan, "4052", "north-east", "");
  assert_next(&milan, "4052", "east", "");
}
END_TEST

/* Column by column from the north-west, odd columns lower: the usual map of many publishers. */
START_TEST(columns_can_be_straight) {
  CapGrid grid = {.rows = 20,
                  .columns = 30,
                  .straight = CAP_STRAIGHT_COLUMNS,
                  .digits = 2,
                  .first_row = 1,
                  .first_column = 1,
                  .from_north = TRUE};

  assert_next(&grid, "0505", "north", "0504");
  assert_next(&grid, "0505", "north-east", "0605");
  assert_next(&grid, "0505", "south-east", "0606");
  assert_next(&grid, "0505", "south", "0506");
  assert_next(&grid, "0505", "south-west", "0406");
  assert_next(&grid, "0505", "north-west", "0405");
  assert_next(&grid, "0605", "north-east", "0704");
  assert_next(&grid, "0605", "south-west", "0505");
}
END_TEST

START_TEST(numbers_have_one_form_only) {
  static const char *const wrong[] = {"",     "101",   "00101", "0100", "0001", "4101",  "0153",
                                      "010a", "1 01 ", "+101",  "-101", "9999", "01011", "0x01"};

  for (guint i = 0; i < G_N_ELEMENTS(wrong); i++)
    ck_assert_msg(hex(&milan, wrong[i]) == CAP_HEX_NONE, "%s was taken for a hex", wrong[i]);
  ck_assert_uint_eq(cap_grid_find(&milan, (CapSlice){0}), CAP_HEX_NONE);
  ck_assert_uint_eq(hex(&milan, "0101"), 0);
  ck_assert_uint_eq(hex(&milan, "4052"), 2079);
  ck_assert_uint_eq(cap_grid_row(&milan, hex(&milan, "2624")), 26);
  ck_assert_uint_eq(cap_grid_column(&milan, hex(&milan, "2624")), 24);
}
END_TEST

START_TEST(distances_on_the_map_of_milan) {
  ck_assert_uint_eq(cap_grid_distance(&milan, hex(&milan, "2624"), hex(&milan, "2624")), 0);
  ck_assert_uint_eq(cap_grid_distance(&milan, hex(&milan, "0809"), hex(&milan, "0710")), 1);
  ck_assert_uint_eq(cap_grid_distance(&milan, hex(&milan, "0101"), hex(&milan, "0152")), 51);
  ck_assert_uint_eq(cap_grid_distance(&milan, hex(&milan, "0101"), hex(&milan, "4001")), 39);
  ck_assert_uint_eq(cap_grid_distance(&milan, hex(&milan, "0101"), hex(&milan, "0310")), 10);
}
END_TEST

START_TEST(corners_of_the_map_lie_on_two_edges) {
  ck_assert_uint_eq(cap_grid_edges(&milan, hex(&milan, "0101")), CAP_EDGE_SOUTH | CAP_EDGE_WEST);
  ck_assert_uint_eq(cap_grid_edges(&milan, hex(&milan, "4052")), CAP_EDGE_NORTH | CAP_EDGE_EAST);
  ck_assert_uint_eq(cap_grid_edges(&milan, hex(&milan, "2001")), CAP_EDGE_WEST);
  ck_assert_uint_eq(cap_grid_edges(&milan, hex(&milan, "2002")), 0);
}
END_TEST

/* --- Properties of every kind of grid --------------------------------------------------- */

/* Straight lines, which are shifted, four origins, two numberings, two sizes and first numbers. */
#define N_KINDS (2 * 2 * 4 * 2 * 2)

static CapGrid grid_of_kind(int kind) {
  gboolean is_zero_based = (kind & 32) != 0;

  return (CapGrid){.rows = is_zero_based ? 6 : 5,
                   .columns = is_zero_based ? 4 : 7,
                   .straight = (kind & 1) != 0 ? CAP_STRAIGHT_COLUMNS : CAP_STRAIGHT_ROWS,
                   .shifted_even = (kind & 2) != 0,
                   .from_north = (kind & 4) != 0,
                   .from_east = (kind & 8) != 0,
                   .row_first = (kind & 16) != 0,
                   .digits = is_zero_based ? 1 : 3,
                   .first_row = is_zero_based ? 0 : 98,
                   .first_column = is_zero_based ? 0 : 1};
}

/* The unit vector so many times 30 degrees clockwise from north; x to the east, y to the south. */
static void point_to(guint twelfths, double *x, double *y) {
  const double half_root3 = 0.86602540378443864676;
  const double sines[12] = {0, 0.5,  half_root3,  1,  half_root3,  0.5,
                            0, -0.5, -half_root3, -1, -half_root3, -0.5};

  *x = sines[twelfths % 12];
  *y = -sines[(twelfths + 3) % 12];
}

/* Clockwise from north, in twelfths of a circle, to the middle of the hexside in a direction. */
static guint compass_of(const CapGrid *grid, CapDirection d) {
  return d * 2u + (grid->straight == CAP_STRAIGHT_ROWS ? 1 : 0);
}

static gboolean is_within(double dx, double dy, double distance) {
  return dx * dx + dy * dy < distance * distance;
}

START_TEST(a_number_leads_back_to_its_hex) {
  CapGrid grid = grid_of_kind(_i);
  char number[CAP_HEX_NUMBER_MAX];

  for (CapHex h = 0; h < cap_grid_count(&grid); h++) {
    cap_grid_number(&grid, h, number);
    ck_assert_uint_eq(strlen(number), 2 * grid.digits);
    ck_assert_uint_eq(hex(&grid, number), h);
  }
}
END_TEST

START_TEST(neighbours_are_mutual_and_opposite) {
  CapGrid grid = grid_of_kind(_i);

  for (CapHex h = 0; h < cap_grid_count(&grid); h++) {
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = cap_grid_neighbour(&grid, h, d);
      CapDirection found;

      if (other == CAP_HEX_NONE)
        continue;
      ck_assert_uint_ne(other, h);
      ck_assert_uint_eq(cap_grid_neighbour(&grid, other, cap_direction_opposite(d)), h);
      ck_assert(cap_grid_direction(&grid, h, other, &found));
      ck_assert_uint_eq(found, d);
    }
  }
}
END_TEST

/* The drawing decides: hexes touch when their centres are one unit apart, and the direction is
 * that of the compass. */
START_TEST(neighbours_lie_where_their_direction_says) {
  CapGrid grid = grid_of_kind(_i);

  for (CapHex h = 0; h < cap_grid_count(&grid); h++) {
    guint n_touching = 0, n_neighbours = 0;
    double x, y;

    cap_grid_centre(&grid, h, &x, &y);
    for (CapHex other = 0; other < cap_grid_count(&grid); other++) {
      double ox, oy;
      cap_grid_centre(&grid, other, &ox, &oy);
      if (other != h && is_within(ox - x, oy - y, 1.01))
        n_touching++;
    }
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = cap_grid_neighbour(&grid, h, d);
      double ox, oy, dx, dy;

      if (other == CAP_HEX_NONE)
        continue;
      n_neighbours++;
      cap_grid_centre(&grid, other, &ox, &oy);
      point_to(compass_of(&grid, d), &dx, &dy);
      ck_assert_double_eq_tol(ox - x, dx, 1e-9);
      ck_assert_double_eq_tol(oy - y, dy, 1e-9);
    }
    ck_assert_uint_eq(n_touching, n_neighbours);
  }
}
END_TEST

/* Steps from one hex to all others, by walking. */
static void walk_from(const CapGrid *grid, CapHex start, guint *steps) {
  g_autofree CapHex *queue = g_new(CapHex, cap_grid_count(grid));
  guint first = 0, last = 0;

  for (CapHex h = 0; h < cap_grid_count(grid); h++)
    steps[h] = G_MAXUINT;
  steps[start] = 0;
  queue[last++] = start;
  while (first < last) {
    CapHex h = queue[first++];
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = cap_grid_neighbour(grid, h, d);
      if (other != CAP_HEX_NONE && steps[other] == G_MAXUINT) {
        steps[other] = steps[h] + 1;
        queue[last++] = other;
      }
    }
  }
}

/* Here and below an assertion for each pair would take minutes: each is a message to the runner. */
START_TEST(the_distance_is_the_shortest_walk) {
  CapGrid grid = grid_of_kind(_i);
  g_autofree guint *steps = g_new(guint, cap_grid_count(&grid));

  for (CapHex a = 0; a < cap_grid_count(&grid); a++) {
    walk_from(&grid, a, steps);
    for (CapHex b = 0; b < cap_grid_count(&grid); b++) {
      if (cap_grid_distance(&grid, a, b) != steps[b])
        ck_abort_msg("from hex %u to hex %u", a, b);
    }
  }
}
END_TEST

START_TEST(hexes_are_within_their_distance_and_no_less) {
  CapGrid grid = grid_of_kind(_i);

  for (CapHex a = 0; a < cap_grid_count(&grid); a++)
    for (CapHex b = 0; b < cap_grid_count(&grid); b++) {
      guint distance = cap_grid_distance(&grid, a, b);

      if (!cap_grid_is_within(&grid, a, b, distance) ||
          (distance > 0 && cap_grid_is_within(&grid, a, b, distance - 1)))
        ck_abort_msg("from hex %u to hex %u", a, b);
    }
}
END_TEST

/* The place of a corner in the drawing: the middle between the three hexes around it. */
static void corner_point(const CapGrid *grid, CapHex h, CapDirection d, double *x, double *y) {
  const double radius = 0.57735026918962576451; /* 1 divided by the square root of 3 */
  double dx, dy;

  cap_grid_centre(grid, h, x, y);
  point_to(compass_of(grid, d) + 1, &dx, &dy);
  *x += dx * radius;
  *y += dy * radius;
}

START_TEST(corners_are_the_same_exactly_where_they_meet) {
  CapGrid grid = grid_of_kind(_i);
  guint n = cap_grid_count(&grid) * CAP_N_DIRECTIONS;

  for (guint i = 0; i < n; i++) {
    CapHex h = i / CAP_N_DIRECTIONS;
    CapDirection d = i % CAP_N_DIRECTIONS;
    guint corner = cap_grid_corner(&grid, h, d);
    double x, y;

    ck_assert_uint_lt(corner, cap_grid_n_corners(&grid));
    corner_point(&grid, h, d, &x, &y);
    for (guint j = 0; j < n; j++) {
      CapHex other = j / CAP_N_DIRECTIONS;
      CapDirection e = j % CAP_N_DIRECTIONS;
      double ox, oy;

      corner_point(&grid, other, e, &ox, &oy);
      if ((cap_grid_corner(&grid, other, e) == corner) != is_within(ox - x, oy - y, 1e-6))
        ck_abort_msg("corner %u of hex %u and corner %u of hex %u", d, h, e, other);
    }
  }
}
END_TEST

START_TEST(a_hexside_has_the_same_corners_from_both_hexes) {
  CapGrid grid = grid_of_kind(_i);

  for (CapHex h = 0; h < cap_grid_count(&grid); h++) {
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = cap_grid_neighbour(&grid, h, d);
      CapDirection back = cap_direction_opposite(d);

      if (other == CAP_HEX_NONE)
        continue;
      ck_assert_uint_eq(cap_grid_corner(&grid, h, d),
                        cap_grid_corner(&grid, other, (back + 5) % CAP_N_DIRECTIONS));
      ck_assert_uint_eq(cap_grid_corner(&grid, h, (d + 5) % CAP_N_DIRECTIONS),
                        cap_grid_corner(&grid, other, back));
    }
  }
}
END_TEST

START_TEST(edges_are_those_of_the_drawing) {
  CapGrid grid = grid_of_kind(_i);
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE, top = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  double x, y;

  for (CapHex h = 0; h < cap_grid_count(&grid); h++) {
    cap_grid_centre(&grid, h, &x, &y);
    left = MIN(left, x), right = MAX(right, x), top = MIN(top, y), bottom = MAX(bottom, y);
  }
  /* A line that is not shifted to an edge still ends there: half a hex does not count. */
  for (CapHex h = 0; h < cap_grid_count(&grid); h++) {
    guint edges = cap_grid_edges(&grid, h);
    cap_grid_centre(&grid, h, &x, &y);
    ck_assert_int_eq((edges & CAP_EDGE_WEST) != 0, x < left + 0.6);
    ck_assert_int_eq((edges & CAP_EDGE_EAST) != 0, x > right - 0.6);
    ck_assert_int_eq((edges & CAP_EDGE_NORTH) != 0, y < top + 0.6);
    ck_assert_int_eq((edges & CAP_EDGE_SOUTH) != 0, y > bottom - 0.6);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("grid");
  TCase *known = tcase_create("known maps");
  TCase *properties = tcase_create("properties");

  tcase_add_test(known, even_rows_are_shifted_east);
  tcase_add_test(known, odd_rows_stay);
  tcase_add_test(known, nothing_lies_beyond_the_edge);
  tcase_add_test(known, columns_can_be_straight);
  tcase_add_test(known, numbers_have_one_form_only);
  tcase_add_test(known, distances_on_the_map_of_milan);
  tcase_add_test(known, corners_of_the_map_lie_on_two_edges);
  suite_add_tcase(suite, known);

  tcase_add_loop_test(properties, a_number_leads_back_to_its_hex, 0, N_KINDS);
  tcase_add_loop_test(properties, neighbours_are_mutual_and_opposite, 0, N_KINDS);
  tcase_add_loop_test(properties, neighbours_lie_where_their_direction_says, 0, N_KINDS);
  tcase_add_loop_test(properties, the_distance_is_the_shortest_walk, 0, N_KINDS);
  tcase_add_loop_test(properties, hexes_are_within_their_distance_and_no_less, 0, N_KINDS);
  tcase_add_loop_test(properties, corners_are_the_same_exactly_where_they_meet, 0, N_KINDS);
  tcase_add_loop_test(properties, a_hexside_has_the_same_corners_from_both_hexes, 0, N_KINDS);
  tcase_add_loop_test(properties, edges_are_those_of_the_drawing, 0, N_KINDS);
  suite_add_tcase(suite, properties);
  return test_main(suite);
}
