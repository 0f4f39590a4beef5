/* Dice: the same from the same seed, fair, and scripted ones as written. */
#include "tests/support/test-support.h"
#include "validator/engine/dice.h"

#include <string.h>

START_TEST(rule_1_3_a_a_seed_gives_the_same_dice_everywhere) {
  /* Written down once: a change would make every record worthless. */
  static const guint expected[] = {2, 4, 1, 3, 5, 6, 1, 6, 6, 2, 3, 4};
  CapDice dice;
  cap_dice_seed(&dice, 1509);
  for (guint i = 0; i < G_N_ELEMENTS(expected); i++)
    ck_assert_uint_eq(cap_dice_roll(&dice), expected[i]);
}
END_TEST

START_TEST(faces_come_up_alike) {
  guint counts[7] = {0};
  CapDice dice;
  cap_dice_seed(&dice, 42);
  for (guint i = 0; i < 600000; i++)
    counts[cap_dice_roll(&dice)]++;
  ck_assert_uint_eq(counts[0], 0);
  for (guint face = 1; face <= 6; face++)
    ck_assert_msg(counts[face] > 98800 && counts[face] < 101200, "%u: %u", face, counts[face]);
}
END_TEST

START_TEST(lots_are_drawn_alike) {
  guint counts[7] = {0};
  CapDice dice;
  cap_dice_seed(&dice, 7);
  for (guint i = 0; i < 70000; i++)
    counts[cap_dice_draw(&dice, 7)]++;
  for (guint i = 0; i < 7; i++)
    ck_assert_msg(counts[i] > 9600 && counts[i] < 10400, "%u: %u", i, counts[i]);
  ck_assert_uint_eq(cap_dice_draw(&dice, 1), 0);
}
END_TEST

START_TEST(script_gives_what_is_written_and_tells_when_it_is_short) {
  static const guint8 script[] = {3, 6, 0};
  CapDice dice;
  cap_dice_script(&dice, script, G_N_ELEMENTS(script));
  ck_assert_uint_eq(cap_dice_roll(&dice), 3);
  ck_assert_uint_eq(cap_dice_roll(&dice), 6);
  ck_assert(!dice.is_short);
  ck_assert_uint_eq(cap_dice_roll(&dice), 1); /* 0 is no face */
  ck_assert(dice.is_short);
  ck_assert_uint_eq(dice.n_rolled, 3);
}
END_TEST

START_TEST(draw_from_a_script_of_sixes_ends) {
  guint8 script[3000];
  CapDice dice;
  memset(script, 6, sizeof script);
  cap_dice_script(&dice, script, G_N_ELEMENTS(script));
  ck_assert_uint_lt(cap_dice_draw(&dice, 5), 5);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dice");
  TCase *cases = tcase_create("dice");
  tcase_add_test(cases, rule_1_3_a_a_seed_gives_the_same_dice_everywhere);
  tcase_add_test(cases, faces_come_up_alike);
  tcase_add_test(cases, lots_are_drawn_alike);
  tcase_add_test(cases, script_gives_what_is_written_and_tells_when_it_is_short);
  tcase_add_test(cases, draw_from_a_script_of_sixes_ends);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
