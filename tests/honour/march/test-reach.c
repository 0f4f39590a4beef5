/* Chapter 7, reach: how far a Force gets, and by which way. */
#include "validator/honour/chapters/march/ch07-movement.h"

#include "tests/honour/fixtures/march-board.h"

typedef struct {
  gint16 *left;
  CapDirection *came_from;
} Reach;

static void reach_clear(Reach *reach) {
  g_clear_pointer(&reach->left, g_free);
  g_clear_pointer(&reach->came_from, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Reach, reach_clear)

static Reach reach_of(Board *board, const char *id, const HonourMove *move, int half_points) {
  guint n = board->game->map->n_hexes;
  Reach reach = {g_new(gint16, n), g_new(CapDirection, n)};

  honour_reach(board->game, &board->state, board_field(board, id), move, half_points, reach.left,
               reach.came_from);
  return reach;
}

/* With so many Movement Points, from where he stands. */
static Reach reach_with(Board *board, const char *id, HonourMarch march, double points) {
  HonourMove move = board_move(board, id, march);

  return reach_of(board, id, &move, (int)(points * 2));
}

/* The half points left by hex, rows from north to south, "-" where he cannot get. New string. */
static char *picture_of(const Board *board, const Reach *reach) {
  const CapGrid *grid = &board->game->map->grid;
  GString *out = g_string_new(NULL);

  for (guint row = 0; row < grid->rows; row++) {
    for (guint column = 0; column < grid->columns; column++) {
      gint16 left = reach->left[row * grid->columns + column];

      if (left < 0)
        g_string_append(out, column > 0 ? " -" : "-");
      else
        g_string_append_printf(out, "%s%d", column > 0 ? " " : "", left);
    }
    g_string_append_c(out, '\n');
  }
  return g_string_free(out, FALSE);
}

#define assert_reach(board, march, points, expected)                                               \
  do {                                                                                             \
    g_auto(Reach) reach_ = reach_with(board, "rosso", march, points);                              \
    g_autofree char *picture_ = picture_of(board, &reach_);                                        \
    ck_assert_str_eq(picture_, expected);                                                          \
  } while (0)

static Board *board_from(const char *drawing, const char *features, const char *number,
                         HonourOrders order) {
  Board *board = board_of_rosso(drawing, features);

  rosso_stands(board, number, order);
  return board;
}

/* --- Points ----------------------------------------------------------------------------------- */

START_TEST(open_country_is_reached_ring_by_ring) {
  g_autoptr(Board) board = board_from(".....\n.....\n.....", "", "0203", HONOUR_ORDER_MANOEUVRE);

  assert_reach(board, HONOUR_MARCH_REGULAR, 2,
               "- 0 2 2 0\n"
               "0 2 4 2 0\n"
               "- 0 2 2 0\n");
}
END_TEST

START_TEST(rule_7_4g_a_hex_is_entered_only_with_all_its_points) {
  g_autoptr(Board) board = board_from(".m.", "", "0101", HONOUR_ORDER_MANOEUVRE);

  assert_reach(board, HONOUR_MARCH_REGULAR, 1, "2 - -\n");
  assert_reach(board, HONOUR_MARCH_REGULAR, 1.5, "3 - -\n");
  assert_reach(board, HONOUR_MARCH_REGULAR, 2, "4 0 -\n");
  assert_reach(board, HONOUR_MARCH_REGULAR, 3, "6 2 0\n");
}
END_TEST

/* */
START_TEST(without_points_a_force_stays) {
  g_autoptr(Board) board = board_from("..", "", "0101", HONOUR_ORDER_MANOEUVRE);

  assert_reach(board, HONOUR_MARCH_REGULAR, 0, "0 -\n");
  assert_reach(board, HONOUR_MARCH_REGULAR, -3, "0 -\n");
}
END_TEST

START_TEST(rule_5_3f_a_force_that_stands_reaches_only_its_own_hex) {
  g_autoptr(Board) board = board_from("...", "", "0102", HONOUR_ORDER_STAND);

  assert_reach(board, HONOUR_MARCH_REGULAR, 5, "- 10 -\n");
}
END_TEST

START_TEST(a_capitano_off_the_map_reaches_nothing) {
  g_autoptr(Board) board = board_draw("..", "", "");

  assert_reach(board, HONOUR_MARCH_REGULAR, 5, "- -\n");
}
END_TEST

START_TEST(rule_7_6_6a_only_the_first_step_pays_for_the_gate) {
  g_autoptr(Board) board = board_from("...C.", "", "0104", HONOUR_ORDER_MANOEUVRE);

  assert_reach(board, HONOUR_MARCH_REGULAR, 4, "0 2 4 8 4\n");
}
END_TEST

START_TEST(rule_7_6_6a_a_force_that_came_through_a_city_goes_on_freely) {
  g_autoptr(Board) board = board_from("..C..", "", "0103", HONOUR_ORDER_MANOEUVRE);
  HonourMove move = board_move(board, "rosso", HONOUR_MARCH_REGULAR);
  g_auto(Reach) reach = {NULL, NULL};
  g_autofree char *picture = NULL;

  move.start = hex_of(board, "0101");
  reach = reach_of(board, "rosso", &move, 4);
  picture = picture_of(board, &reach);
  ck_assert_str_eq(picture, "0 2 4 2 0\n");
}
END_TEST

START_TEST(rule_3_4b_an_unemployed_capitano_gets_nine_hexes_far) {
  g_autoptr(Board) board = board_draw("...........", "", "");
  g_auto(Reach) reach = {NULL, NULL};
  g_autofree char *picture = NULL;

  unemployed(board, "rubino", "0101");
  force(board, "azzurro", "0111", "blue-foot", HONOUR_ORDER_STAND);
  reach = reach_with(board, "rubino", HONOUR_MARCH_UNEMPLOYED, honour_unemployed_movement() / 2.0);
  picture = picture_of(board, &reach);
  ck_assert_str_eq(picture, "18 16 14 12 10 8 6 4 2 0 -\n");
}
END_TEST

/* --- Roads ------------------------------------------------------------------------------------ */

/* A primary road through a wood, so many hexes long. */
static Board *board_of_road(guint length) {
  g_autofree char *drawing = g_strnfill(length, 'w');
  g_autoptr(GString) features = g_string_new("<roads><road name='P' class='primary'><leg hexes='");

  for (guint i = 1; i <= length; i++)
    g_string_append_printf(features, "%s01%02u", i > 1 ? " " : "", i);
  g_string_append(features, "'/></road></roads>");
  return board_from(drawing, features->str, "0101", HONOUR_ORDER_MANOEUVRE);
}

static guint farthest(Board *board, HonourMarch march, int half_points) {
  HonourMove move = board_move(board, "rosso", march);
  g_auto(Reach) reach = reach_of(board, "rosso", &move, half_points);
  guint n = 0;

  while (n < board->game->map->n_hexes && reach.left[n] >= 0)
    n++;
  return n - 1;
}

START_TEST(rule_C_TEC_proad_five_points_are_ten_hexes_of_primary_road) {
  g_autoptr(Board) board = board_of_road(40);

  ck_assert_uint_eq(farthest(board, HONOUR_MARCH_REGULAR, 5 * 2), 10);
}
END_TEST

START_TEST(rule_7_7h_five_points_are_sixteen_hexes_in_administrative_march) {
  g_autoptr(Board) board = board_of_road(40);

  ck_assert_uint_eq(
      farthest(board, HONOUR_MARCH_ADMINISTRATIVE, honour_administrative_movement(5 * 2)), 16);
}
END_TEST

START_TEST(rule_7_7e_an_administrative_march_ends_six_hexes_from_an_enemy) {
  g_autoptr(Board) board = board_of_road(20);

  force(board, "azzurro", "0115", "blue-foot", HONOUR_ORDER_STAND);
  ck_assert_uint_eq(
      farthest(board, HONOUR_MARCH_ADMINISTRATIVE, honour_administrative_movement(5 * 2)), 8);
  ck_assert_uint_eq(farthest(board, HONOUR_MARCH_REGULAR, 20 * 2), 12);
}
END_TEST

START_TEST(the_best_way_may_be_the_longer_one) {
  g_autoptr(Board) board = board_from("....\n.MM.\n....",
                                      "<roads><road name='P' class='primary'>"
                                      "<leg hexes='0101 0102 0103 0104'/></road></roads>",
                                      "0101", HONOUR_ORDER_MANOEUVRE);
  g_auto(Reach) reach = reach_with(board, "rosso", HONOUR_MARCH_REGULAR, 5);
  CapHex path[12];
  guint n = honour_reach_path(board->game, reach.came_from, hex_of(board, "0204"), path);

  ck_assert_int_eq(reach.left[hex_of(board, "0204")], 10 - 3 - 2);
  ck_assert_uint_eq(n, 5);
  ck_assert_uint_eq(path[0], hex_of(board, "0101"));
  ck_assert_uint_eq(path[3], hex_of(board, "0104"));
  ck_assert_uint_eq(path[4], hex_of(board, "0204"));
  ck_assert_uint_eq(honour_reach_path(board->game, reach.came_from, path[0], path), 1);
}
END_TEST

/* --- Enemies ---------------------------------------------------------------------------------- */

START_TEST(rule_7_8_1a_a_zone_of_control_is_reached_but_not_passed) {
  g_autoptr(Board) board = board_from(".......", "", "0101", HONOUR_ORDER_ATTACK);

  unemployed(board, "celeste", "0102");
  force(board, "azzurro", "0106", "blue-foot", HONOUR_ORDER_STAND);
  assert_reach(board, HONOUR_MARCH_TO_CONTACT, 6, "12 10 8 6 4 - -\n");
  assert_reach(board, HONOUR_MARCH_REGULAR, 6, "12 10 8 6 - - -\n");
}
END_TEST

/* Next to the enemy in 0304 everything stops; the hexes behind him are reached by a detour. */
START_TEST(rule_7_8_1a_zones_of_control_are_gone_around) {
  g_autoptr(Board) board =
      board_from(".......\n.......\n.......\n.......", "", "0301", HONOUR_ORDER_ATTACK);

  force(board, "azzurro", "0304", "blue-foot", HONOUR_ORDER_STAND);
  assert_reach(board, HONOUR_MARCH_TO_CONTACT, 8,
               "12 12 10 8 6 4 2\n"
               "14 12 10 6 4 2 0\n"
               "16 14 12 - 2 2 0\n"
               "14 12 10 - 0 0 -\n");
}
END_TEST

START_TEST(rule_7_8_2_2a_a_force_in_a_zone_of_control_leaves_it_outwards) {
  g_autoptr(Board) board = board_from(".....\n.....\n.....", "", "0203", HONOUR_ORDER_ATTACK);

  force(board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_STAND);
  assert_reach(board, HONOUR_MARCH_TO_CONTACT, 2,
               "- 0 2 2 0\n"
               "- 0 4 2 0\n"
               "- - - 0 0\n");
}
END_TEST

START_TEST(rule_7_8_1a_a_force_under_way_in_a_zone_of_control_is_held) {
  g_autoptr(Board) board = board_from(".....", "", "0103", HONOUR_ORDER_ATTACK);
  HonourMove move = board_move(board, "rosso", HONOUR_MARCH_TO_CONTACT);
  g_auto(Reach) reach = {NULL, NULL};
  g_autofree char *picture = NULL;

  force(board, "azzurro", "0104", "blue-foot", HONOUR_ORDER_STAND);
  move.is_under_way = TRUE;
  reach = reach_of(board, "rosso", &move, 4);
  picture = picture_of(board, &reach);
  ck_assert_str_eq(picture, "- - 4 - -\n");
}
END_TEST

/* --- The shipped map -------------------------------------------------------------------------- */

/* The same question by trying every step again and again until nothing changes. */
static void reach_slowly(Board *board, const HonourMove *move, int half_points, gint16 *left) {
  guint n = board->game->map->n_hexes;
  gboolean changed = TRUE;

  for (guint i = 0; i < n; i++)
    left[i] = -1;
  left[board->state.capitani[move->primo].hex] = (gint16)half_points;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < n * CAP_N_DIRECTIONS; i++) {
      CapHex from = i / CAP_N_DIRECTIONS;
      CapDirection d = (CapDirection)(i % CAP_N_DIRECTIONS);
      CapHex to = board->game->map->hexes[from].neighbour[d];
      int cost;

      if (left[from] <= 0 || honour_step(board->game, &board->state, &board->field, move, from, d,
                                         &cost, NULL) != HONOUR_REASON_OK)
        continue;
      if (left[from] - cost > left[to]) {
        left[to] = (gint16)(left[from] - cost);
        changed = TRUE;
      }
    }
  }
}

static const struct {
  const char *start;
  HonourOrders order;
  HonourMarch march;
  int half_points;
  HonourWeather weather;
} marches[] = {
    {"2624", HONOUR_ORDER_MANOEUVRE, HONOUR_MARCH_REGULAR, 10, HONOUR_WEATHER_FAIR}, /* Milano */
    {"2624", HONOUR_ORDER_MANOEUVRE, HONOUR_MARCH_REGULAR, 13, HONOUR_WEATHER_RAIN},
    {"2834", HONOUR_ORDER_MANOEUVRE, HONOUR_MARCH_ADMINISTRATIVE, 24,
     HONOUR_WEATHER_FAIR},                                                           /* Treviglio */
    {"1524", HONOUR_ORDER_ATTACK, HONOUR_MARCH_TO_CONTACT, 12, HONOUR_WEATHER_FAIR}, /* at the Po */
    {"2421", HONOUR_ORDER_ATTACK, HONOUR_MARCH_TO_CONTACT, 12,
     HONOUR_WEATHER_FAIR}, /* next to Bourbon */
    {"3901", HONOUR_ORDER_ATTACK, HONOUR_MARCH_REGULAR, 20, HONOUR_WEATHER_FAIR}, /* in a corner */
};

/* Two enemy Forces are on the map. */
static Board *board_of_march(guint i) {
  Board *board = board_new("scenarios", "pavia-1524.xml");

  force(board, "montmorency", marches[i].start, "french-infantry", marches[i].order);
  force(board, "bourbon-imp", "2422", "spanish-infantry", HONOUR_ORDER_STAND);
  force(board, "pescara", "1627", "spanish-infantry", HONOUR_ORDER_STAND);
  board->state.weather = marches[i].weather;
  return board;
}

START_TEST(reach_is_what_trying_every_step_gives) {
  g_autoptr(Board) board = board_of_march((guint)_i);
  HonourMove move = board_move(board, "montmorency", marches[_i].march);
  g_auto(Reach) reach = reach_of(board, "montmorency", &move, marches[_i].half_points);
  g_autofree gint16 *expected = g_new(gint16, board->game->map->n_hexes);
  g_autofree gint16 *again = g_new(gint16, board->game->map->n_hexes);
  guint n_reached = 0;
  CapHex first = CAP_HEX_NONE, last = 0;

  reach_slowly(board, &move, marches[_i].half_points, expected);
  for (guint i = 0; i < board->game->map->n_hexes; i++) {
    ck_assert_int_eq(reach.left[i], expected[i]);
    n_reached += reach.left[i] >= 0;
    first = reach.left[i] >= 0 ? MIN(first, i) : first;
    last = reach.left[i] >= 0 ? i : last;
  }
  ck_assert_uint_gt(n_reached, 5);
  HonourReached reached = honour_reach(board->game, &board->state, &board->field, &move,
                                       marches[_i].half_points, again, NULL);
  ck_assert_uint_eq(reached.first, first);
  ck_assert_uint_eq(reached.last, last);
  ck_assert_mem_eq(again, reach.left, sizeof *again * board->game->map->n_hexes);
}
END_TEST

/* Follows every way back and adds its steps up. */
START_TEST(every_way_costs_what_reach_says) {
  g_autoptr(Board) board = board_of_march((guint)_i);
  guint n_hexes = board->game->map->n_hexes;
  HonourMove move = board_move(board, "montmorency", marches[_i].march);
  g_auto(Reach) reach = reach_of(board, "montmorency", &move, marches[_i].half_points);
  g_autofree CapHex *path = g_new(CapHex, n_hexes);

  for (guint hex = 0; hex < n_hexes; hex++) {
    int left = marches[_i].half_points;
    guint n;

    if (reach.left[hex] < 0) {
      ck_assert_uint_eq(reach.came_from[hex], CAP_N_DIRECTIONS);
      continue;
    }
    n = honour_reach_path(board->game, reach.came_from, hex, path);
    ck_assert_uint_eq(path[0], move.start);
    for (guint i = 1; i < n; i++) {
      int cost;

      assert_reason(honour_step(board->game, &board->state, &board->field, &move, path[i - 1],
                                reach.came_from[path[i]], &cost, NULL),
                    OK);
      left -= cost;
    }
    ck_assert_int_eq(left, reach.left[hex]);
  }
}
END_TEST

/* --- The suite -------------------------------------------------------------------------------- */

static TCase *drawn_case(void) {
  TCase *tc = tcase_create("drawn boards");

  tcase_add_test(tc, open_country_is_reached_ring_by_ring);
  tcase_add_test(tc, rule_7_4g_a_hex_is_entered_only_with_all_its_points);
  tcase_add_test(tc, without_points_a_force_stays);
  tcase_add_test(tc, rule_5_3f_a_force_that_stands_reaches_only_its_own_hex);
  tcase_add_test(tc, a_capitano_off_the_map_reaches_nothing);
  tcase_add_test(tc, rule_7_6_6a_only_the_first_step_pays_for_the_gate);
  tcase_add_test(tc, rule_7_6_6a_a_force_that_came_through_a_city_goes_on_freely);
  tcase_add_test(tc, rule_3_4b_an_unemployed_capitano_gets_nine_hexes_far);
  tcase_add_test(tc, rule_C_TEC_proad_five_points_are_ten_hexes_of_primary_road);
  tcase_add_test(tc, rule_7_7h_five_points_are_sixteen_hexes_in_administrative_march);
  tcase_add_test(tc, rule_7_7e_an_administrative_march_ends_six_hexes_from_an_enemy);
  tcase_add_test(tc, the_best_way_may_be_the_longer_one);
  tcase_add_test(tc, rule_7_8_1a_a_zone_of_control_is_reached_but_not_passed);
  tcase_add_test(tc, rule_7_8_1a_zones_of_control_are_gone_around);
  tcase_add_test(tc, rule_7_8_2_2a_a_force_in_a_zone_of_control_leaves_it_outwards);
  tcase_add_test(tc, rule_7_8_1a_a_force_under_way_in_a_zone_of_control_is_held);
  return tc;
}

static TCase *shipped_case(void) {
  TCase *tc = tcase_create("shipped map");

  tcase_add_loop_test(tc, reach_is_what_trying_every_step_gives, 0, G_N_ELEMENTS(marches));
  tcase_add_loop_test(tc, every_way_costs_what_reach_says, 0, G_N_ELEMENTS(marches));
  return tc;
}

int main(void) {
  Suite *suite = suite_create("reach");

  suite_add_tcase(suite, drawn_case());
  suite_add_tcase(suite, shipped_case());
  return test_main(suite);
}
