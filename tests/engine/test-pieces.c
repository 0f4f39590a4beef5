/* Places and counters as every rule system has them: spots, and badges by the rows of the system.
 */
#include "tests/support/test-support.h"
#include "validator/engine/ruleset.h"

/* --- Badges ----------------------------------------------------------------------------------- */

/* A system with three badges, two of them for the same place. */
enum { BASES, DISORDER, VETERANS };
static const CapBadge rows[] = {
    [BASES] = {"Bases", CAP_BADGE_MIDDLE},
    [DISORDER] = {"Disorder", CAP_BADGE_BELOW},
    [VETERANS] = {"Veterans", CAP_BADGE_BELOW},
    {NULL, 0},
};

static CapPiece piece_with(const char *bases, const char *disorder, const char *veterans) {
  CapPiece piece = {.number = 1};

  g_strlcpy(piece.badges[BASES], bases, CAP_BADGE_TEXT);
  g_strlcpy(piece.badges[DISORDER], disorder, CAP_BADGE_TEXT);
  g_strlcpy(piece.badges[VETERANS], veterans, CAP_BADGE_TEXT);
  return piece;
}

START_TEST(a_badge_stands_where_its_row_says) {
  CapPiece piece = piece_with("4", "D", "");

  ck_assert_str_eq(cap_piece_badge(&piece, rows, CAP_BADGE_MIDDLE), "4");
  ck_assert_str_eq(cap_piece_badge(&piece, rows, CAP_BADGE_BELOW), "D");
}
END_TEST

START_TEST(what_cannot_be_known_is_not_drawn) {
  CapPiece piece = piece_with("", "", "");

  ck_assert_ptr_null(cap_piece_badge(&piece, rows, CAP_BADGE_MIDDLE));
  ck_assert_ptr_null(cap_piece_badge(&piece, rows, CAP_BADGE_BELOW));
}
END_TEST

START_TEST(of_badges_for_one_place_the_first_is_drawn) {
  CapPiece both = piece_with("4", "D", "V"), second = piece_with("4", "", "V");

  ck_assert_str_eq(cap_piece_badge(&both, rows, CAP_BADGE_BELOW), "D");
  ck_assert_str_eq(cap_piece_badge(&second, rows, CAP_BADGE_BELOW), "V");
}
END_TEST

/* What stands where there is no row for it means nothing. */
START_TEST(only_badges_with_a_row_are_drawn) {
  CapPiece piece = piece_with("", "", "");

  g_strlcpy(piece.badges[CAP_MAX_BADGES - 1], "x", CAP_BADGE_TEXT);
  ck_assert_ptr_null(cap_piece_badge(&piece, rows, CAP_BADGE_MIDDLE));
  ck_assert_ptr_null(cap_piece_badge(&piece, NULL, CAP_BADGE_MIDDLE));
}
END_TEST

/* --- Spots ------------------------------------------------------------------------------------ */

START_TEST(a_point_of_a_table_is_a_spot) {
  static const guint16 points[][2] = {{0, 0}, {1800, 0}, {0, 1200}, {1799, 1199}, {65535, 65534}};

  for (guint i = 0; i < G_N_ELEMENTS(points); i++) {
    CapSpot spot = cap_spot_of_point(points[i][0], points[i][1]);

    ck_assert_uint_ne(spot, CAP_SPOT_NONE);
    ck_assert_uint_eq(cap_spot_x(spot), points[i][0]);
    ck_assert_uint_eq(cap_spot_y(spot), points[i][1]);
  }
}
END_TEST

/* A finger's breadth around the only place that can be chosen. */
static CapSpot near_the_hill(const CapRulesPlay *play, const CapRequest *request, CapSpot spot) {
  int x = cap_spot_x(spot), y = cap_spot_y(spot);

  (void)play;
  (void)request;
  return ABS(x - 600) < 20 && ABS(y - 400) < 20 ? cap_spot_of_point(600, 400) : CAP_SPOT_NONE;
}

START_TEST(a_system_says_which_spot_is_meant) {
  const CapRuleset on_a_map = {.name = "map"};
  const CapRuleset on_a_table = {.name = "table", .spot_at = near_the_hill};
  const CapSpot hill = cap_spot_of_point(600, 400);

  ck_assert_uint_eq(cap_rules_spot_at(&on_a_map, NULL, NULL, 2624), 2624);
  ck_assert_uint_eq(cap_rules_spot_at(&on_a_table, NULL, NULL, cap_spot_of_point(611, 390)), hill);
  ck_assert_uint_eq(cap_rules_spot_at(&on_a_table, NULL, NULL, cap_spot_of_point(640, 390)),
                    CAP_SPOT_NONE);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pieces");
  TCase *badges = tcase_create("badges");
  TCase *spots = tcase_create("spots");

  tcase_add_test(badges, a_badge_stands_where_its_row_says);
  tcase_add_test(badges, what_cannot_be_known_is_not_drawn);
  tcase_add_test(badges, of_badges_for_one_place_the_first_is_drawn);
  tcase_add_test(badges, only_badges_with_a_row_are_drawn);
  tcase_add_test(spots, a_point_of_a_table_is_a_spot);
  tcase_add_test(spots, a_system_says_which_spot_is_meant);
  suite_add_tcase(suite, badges);
  suite_add_tcase(suite, spots);
  return test_main(suite);
}
