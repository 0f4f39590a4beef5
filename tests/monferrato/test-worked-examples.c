/* Examples that were worked out from the rules by hand, as a table: Fire Values, allowances and
 * battle kinds. The others are rows of the tests of their chapters. */
#include "tests/monferrato/siege-table.h"

#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/special/special.h"

static const struct {
  const char *unit;
  MonferratoAim aim;
  guint value;
} values[] = {
    {"r-1", {.attacks = TRUE, .difficult = TRUE}, 2},   /* example 001, 002 */
    {"r-1", {.attacks = TRUE}, 3},                      /* derived 002 */
    {"r-1", {.attacks = FALSE}, 4},                     /* derived 002 */
    {"r-cav", {.attacks = TRUE, .difficult = TRUE}, 2}, /* derived 007 */
    {"rosso", {.attacks = TRUE, .difficult = TRUE}, 2}, /* derived 008 */
    {"r-art", {.attacks = TRUE}, 1},                    /* derived 016 */
    {"r-art", {.attacks = TRUE, .difficult = TRUE, .has_guastatori = TRUE}, 3}, /* derived 114 */
};

START_TEST(fire_values_are_as_worked_out) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  passes_put(&t, values[_i].unit, "moor");
  ck_assert_uint_eq(
      monferrato_fire_value(t.game, &t.state, passes_counter(&t, values[_i].unit), values[_i].aim),
      values[_i].value);
}
END_TEST

static const struct {
  const char *unit;
  guint value, die, hits;
} throws[] = {
    {"r-1", 3, 4, 0},   /* derived 004 */
    {"r-1", 1, 1, 1},   /* derived 005 */
    {"r-art", 1, 2, 0}, /* derived 016 */
    {"r-art", 2, 2, 1}, /* derived 020 */
};

START_TEST(dice_are_as_worked_out) {
  g_auto(Passes) t;
  const guint8 die = (guint8)throws[_i].die;

  siege_open(&t, "red-host");
  passes_put(&t, throws[_i].unit, "moor");
  cap_dice_script(&t.dice, &die, 1);
  ck_assert_uint_eq(
      monferrato_throw(&t.play, passes_counter(&t, throws[_i].unit), throws[_i].value, "7.2"),
      throws[_i].hits);
}
END_TEST

static const struct {
  const char *unit;
  guint marks, allowance;
} winter[] = {
    {"mil-cav-1", 0, 4},                        /* derived 034 */
    {"mil-cav-1", MONFERRATO_OUT_OF_SUPPLY, 3}, /* derived 035 */
    {"mil-inf-1", MONFERRATO_OUT_OF_SUPPLY, 2}, /* derived 106 */
};

/* The first turn is that of January and February. */
START_TEST(allowances_are_as_worked_out) {
  g_auto(Passes) t;

  passes_open_war(&t);
  passes_put(&t, winter[_i].unit, "milan");
  passes_state(&t, winter[_i].unit)->marks = (guint8)winter[_i].marks;
  ck_assert_uint_eq(monferrato_allowance(t.game, &t.state, passes_counter(&t, winter[_i].unit)),
                    winter[_i].allowance);
}
END_TEST

static const struct {
  guint before, after;
} lakes[] = {
    {1, 1}, /* derived 019: without Guastatori */
    {3, 2}, /* derived 116: a printed 4 through a Breach */
};

START_TEST(guns_at_mantua_are_as_worked_out) {
  g_auto(Passes) t;

  passes_open_war(&t);
  ck_assert_uint_eq(monferrato_special_fire(&t.play, passes_counter(&t, "mil-art-1"),
                                            passes_zone(&t, "curtatone"), passes_zone(&t, "mantua"),
                                            lakes[_i].before),
                    lakes[_i].after);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-worked-examples");
  TCase *tcase = tcase_create("examples");

  tcase_add_loop_test(tcase, fire_values_are_as_worked_out, 0, G_N_ELEMENTS(values));
  tcase_add_loop_test(tcase, dice_are_as_worked_out, 0, G_N_ELEMENTS(throws));
  tcase_add_loop_test(tcase, allowances_are_as_worked_out, 0, G_N_ELEMENTS(winter));
  tcase_add_loop_test(tcase, guns_at_mantua_are_as_worked_out, 0, G_N_ELEMENTS(lakes));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
