/* Duels: who sits where, what a pair counts, and what the numbers say. */
#include "tests/support/test-support.h"
#include "validator/play/duel.h"

#include <math.h>

START_TEST(each_player_has_each_side_on_a_seed) {
  for (guint64 number = 0; number < 6; number += 2) {
    ck_assert_uint_eq(cap_duel_seed(100, number), cap_duel_seed(100, number + 1));
    ck_assert_uint_eq(cap_duel_seed(100, number), 100 + number / 2);
    for (guint side = 0; side < 2; side++) {
      ck_assert_uint_ne(cap_duel_seat(number, side), cap_duel_seat(number + 1, side));
      ck_assert_uint_ne(cap_duel_seat(number, side), cap_duel_seat(number, 1 - side));
    }
  }
}
END_TEST

START_TEST(a_win_is_that_of_the_player_not_of_the_side) {
  CapOutcome first = {.winner = 0}, second = {.winner = 1}, draw = {.winner = CAP_INDEX_NONE};

  ck_assert_uint_eq(cap_duel_points(0, &first), 2);
  ck_assert_uint_eq(cap_duel_points(1, &first), 0);
  ck_assert_uint_eq(cap_duel_points(0, &second), 0);
  ck_assert_uint_eq(cap_duel_points(1, &second), 2);
  ck_assert_uint_eq(cap_duel_points(1, &draw), 1);
}
END_TEST

static CapDuelScore score_of(guint64 lost, guint64 even, guint64 won) {
  CapDuelScore score = {.pairs = {0}};

  for (guint64 i = 0; i < lost; i++)
    cap_duel_add(&score, 0, 0);
  for (guint64 i = 0; i < even; i++)
    cap_duel_add(&score, 2, 0);
  for (guint64 i = 0; i < won; i++)
    cap_duel_add(&score, 2, 2);
  return score;
}

START_TEST(pairs_and_sides_are_counted) {
  CapDuelScore score = score_of(1, 2, 3), other = {.pairs = {0}};

  cap_duel_add(&other, 1, 2);
  cap_duel_merge(&score, &other);
  ck_assert_uint_eq(cap_duel_pairs(&score), 7);
  ck_assert_uint_eq(score.as[0].won, 5);
  ck_assert_uint_eq(score.as[0].drawn, 1);
  ck_assert_uint_eq(score.as[0].lost, 1);
  ck_assert_uint_eq(score.as[1].won, 4);
  ck_assert_uint_eq(score.as[1].lost, 3);
  ck_assert_uint_eq(score.pairs[3], 1);
}
END_TEST

START_TEST(shares_and_elo) {
  CapDuelScore even = score_of(10, 80, 10), better = score_of(10, 20, 70), none = {.pairs = {0}};
  CapDuelShare share = cap_duel_share(&even);

  ck_assert(fabs(share.share - 0.5) < 1e-9);
  ck_assert(share.low < 0.5 && share.high > 0.5 && fabs(share.low + share.high - 1) < 1e-9);
  share = cap_duel_share(&better);
  ck_assert(fabs(share.share - 0.8) < 1e-9);
  ck_assert(share.low > 0.7 && share.high < 0.9);
  share = cap_duel_share(&none);
  ck_assert(share.low <= 0 && share.high >= 1);
  ck_assert(fabs(cap_elo_of_share(0.5)) < 1e-9);
  ck_assert(fabs(cap_elo_of_share(cap_share_of_elo(120)) - 120) < 1e-6);
  ck_assert(fabs(cap_elo_of_share(10.0 / 11) - 400) < 1e-6);
  ck_assert(isinf(cap_elo_of_share(0)) && isinf(cap_elo_of_share(1)));
}
END_TEST

/* The more alike pairs are, the surer is their share. */
START_TEST(pairs_that_differ_less_say_more) {
  CapDuelScore steady = score_of(5, 90, 5), wild = score_of(50, 0, 50);
  CapDuelShare a = cap_duel_share(&steady), b = cap_duel_share(&wild);

  ck_assert(a.high - a.low < b.high - b.low);
}
END_TEST

START_TEST(a_sequential_test_decides_when_it_is_clear) {
  CapDuelScore one = score_of(0, 0, 1), better = score_of(0, 20, 80), worse = score_of(80, 20, 0),
               even = score_of(20, 60, 20), none = {.pairs = {0}};
  CapSprt sprt = cap_duel_sprt(&better, 0, 20);

  ck_assert_int_eq(sprt.state, CAP_SPRT_UPPER);
  ck_assert(sprt.high > 2.9 && sprt.high < 3 && fabs(sprt.low + sprt.high) < 1e-9);
  ck_assert_int_eq(cap_duel_sprt(&worse, 0, 20).state, CAP_SPRT_LOWER);
  ck_assert_int_eq(cap_duel_sprt(&even, 0, 5).state, CAP_SPRT_OPEN);
  ck_assert_int_eq(cap_duel_sprt(&one, 0, 20).state, CAP_SPRT_OPEN);
  ck_assert_int_eq(cap_duel_sprt(&none, 0, 20).state, CAP_SPRT_OPEN);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("duel score");
  TCase *cases = tcase_create("duel score");
  tcase_add_test(cases, each_player_has_each_side_on_a_seed);
  tcase_add_test(cases, a_win_is_that_of_the_player_not_of_the_side);
  tcase_add_test(cases, pairs_and_sides_are_counted);
  tcase_add_test(cases, shares_and_elo);
  tcase_add_test(cases, pairs_that_differ_less_say_more);
  tcase_add_test(cases, a_sequential_test_decides_when_it_is_clear);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
