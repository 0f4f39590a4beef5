/* Shots and Cohesion Tests of the engine against their exact chances. The dice come from a seed, so
 * the runs are the same every time. */
#include <math.h>
#include <string.h>

#include "tests/baroque/drill-table.h"
#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/charts/cohesion.h"

enum { N = 20000, MOST_DICE = 12, MOST_LOSSES = 8 };

/* Chances of so much damage with n dice, in ways of 6 to the nth. */
static void damage_ways(guint n, guint64 ways[MOST_DICE + 1]) {
  guint64 by_rolls[MOST_DICE + 1][MOST_DICE + 1] = {{0}}; /* sixes, fives */

  by_rolls[0][0] = 1;
  for (guint die = 0; die < n; die++)
    for (guint sixes = die + 1; sixes-- > 0;)
      for (guint fives = die - sixes + 1; fives-- > 0;) {
        guint64 w = by_rolls[sixes][fives];

        by_rolls[sixes][fives] = 4 * w;
        by_rolls[sixes + 1][fives] += w;
        by_rolls[sixes][fives + 1] += w;
      }
  memset(ways, 0, (MOST_DICE + 1) * sizeof *ways);
  for (guint sixes = 0; sixes <= n; sixes++)
    for (guint fives = 0; fives + sixes <= n; fives++)
      ways[baroque_damage(sixes, fives)] += by_rolls[sixes][fives];
}

/* [COH-1] Counted by hand: of 36 rolls of two dice 11 have a six, one has two, one is 5 and 5. */
START_TEST(ways_of_damage_are_counted_right) {
  guint64 ways[MOST_DICE + 1];

  damage_ways(2, ways);
  ck_assert_uint_eq(ways[0], 24);
  ck_assert_uint_eq(ways[1], 11);
  ck_assert_uint_eq(ways[2], 1);
  damage_ways(6, ways);
  guint64 sum = 0;
  for (guint i = 0; i <= MOST_DICE; i++)
    sum += ways[i];
  ck_assert_uint_eq(sum, 46656);
}
END_TEST

/* Chances of permanent losses of a unit that is shot at with so many dice at point blank. */
static void loss_chances(guint dice, guint vbu, gboolean is_disordered,
                         double chances[MOST_LOSSES + 1]) {
  guint64 ways[MOST_DICE + 1];
  double all = pow(6, dice);

  damage_ways(dice, ways);
  memset(chances, 0, (MOST_LOSSES + 1) * sizeof *chances);
  chances[0] += (double)ways[0] / all;
  for (guint damage = 1; damage <= MOST_DICE; damage++)
    for (guint die = 1; die <= 6; die++) {
      int critical = (int)vbu - (int)damage - (is_disordered ? 1 : 0);
      guint losses = baroque_cohesion_test(critical, die, is_disordered, FALSE).losses;

      chances[MIN(losses, vbu)] += (double)ways[damage] / all / 6;
    }
}

/* Within five standard deviations; the seed is fixed. */
static void assert_near(guint seen, double chance, const char *what, guint losses) {
  double mean = N * chance, deviation = sqrt(N * chance * (1 - chance));

  ck_assert_msg(fabs(seen - mean) <= 5 * deviation + 1e-9, "%s, %u losses: %u, not %.0f +- %.0f",
                what, losses, seen, mean, deviation);
}

static const struct {
  const char *what, *shooter;
  gint32 distance;
  guint dice;
  gboolean is_disordered;
} shots[] = {
    {"shot at point blank", "b-T", 80, 6, FALSE},
    {"shot at point blank at the disordered", "b-T", 80, 6, TRUE},
    {"pike and musket at point blank", "b-PM", 80, 6, FALSE},
};

START_TEST(shots_lose_as_much_as_they_should) {
  g_auto(Drill) t;
  guint seen[MOST_LOSSES + 1] = {0};
  double chances[MOST_LOSSES + 1];

  drill_open(&t);
  guint shooter = drill_put(&t, shots[_i].shooter, 1000, 1000, 0);
  guint target = drill_put(&t, "r-PM", 1000, 1000 + shots[_i].distance, 32);
  guint vbu = t.game->units[target].unit->vbu;
  cap_dice_seed(&t.dice, 1630);
  for (guint i = 0; i < N; i++) {
    BaroqueVolley volley;

    drill_put(&t, "r-PM", 1000, 1000 + shots[_i].distance, 32);
    t.state.units[target].marks = shots[_i].is_disordered ? BAROQUE_DISORDERED : 0;
    ck_assert(baroque_volley_aim(&t.play, shooter, target, FALSE, &volley));
    ck_assert_uint_eq(volley.dice, shots[_i].dice);
    baroque_volley_fire(&t.play, &volley);
    seen[MIN(vbu - t.state.units[target].vbu, MOST_LOSSES)]++;
  }
  loss_chances(shots[_i].dice, vbu, shots[_i].is_disordered, chances);
  for (guint i = 0; i <= vbu; i++)
    assert_near(seen[i], chances[i], shots[_i].what, i);
}
END_TEST

/* [COH-8] to [COH-10] One test with a fixed critical number: each die once in six. */
START_TEST(cohesion_tests_fail_as_often_as_they_should) {
  g_auto(Drill) t;
  guint failed = 0, leaderless = 0;

  drill_open(&t);
  guint unit = drill_put(&t, "r-PM", 1000, 1000, 32);
  cap_dice_seed(&t.dice, 7);
  for (guint i = 0; i < N; i++) {
    drill_put(&t, "r-PM", 1000, 1000, 32);
    t.state.units[unit].marks = 0;
    BaroqueDue due = baroque_due(&t.play, unit, 1,
                                 (BaroqueCohesion){.is_melee = FALSE, .band = BAROQUE_SHORT_RANGE});
    ck_assert_int_eq(due.critical, 5);
    failed += baroque_due_test(&t.play, &due, &leaderless) > 0;
  }
  assert_near(failed, 1.0 / 6, "critical number 5", 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-odds");
  TCase *tcase = tcase_create("odds");

  tcase_add_test(tcase, ways_of_damage_are_counted_right);
  tcase_add_loop_test(tcase, shots_lose_as_much_as_they_should, 0, G_N_ELEMENTS(shots));
  tcase_add_test(tcase, cohesion_tests_fail_as_often_as_they_should);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
