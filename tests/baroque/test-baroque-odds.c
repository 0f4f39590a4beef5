/* Shots, Cohesion and Discipline Tests, bonus and retreat dice of the engine, each played a hundred
 * thousand times, against their exact chances, which are counted here once more from the sheet. The
 * dice come from a seed, so the runs are the same every time. */
#include <math.h>
#include <string.h>

#include "tests/baroque/drill-table.h"
#include "validator/baroque/chapters/charge.h"
#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/chapters/tests.h"

enum { N = 100000, MOST_DICE = 12, MOST_LOSSES = 12, FACES = 6, UP = 0, DOWN = 32 };

/* Within five standard deviations; the seed is fixed. */
static void assert_near(guint seen, double chance, const char *what, guint result) {
  double mean = N * chance, deviation = sqrt(N * chance * (1 - chance));

  ck_assert_msg(fabs(seen - mean) <= 5 * deviation + 1e-6,
                "%s, %u: seen %u times, not %.0f +- %.0f", what, result, seen, mean, deviation);
}

/* --- The sheet once more ---------------------------------------------------------------------- */

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
      ways[sixes + fives / 2] += by_rolls[sixes][fives]; /* [COH-1] */
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

/* [COH-8] to [COH-12] A six fails, and so does what is above the critical number: the loss is the
 * difference, 1 when the number is 6 or more. Who passes is Disordered, or loses 1 who was so. */
static guint losses_of(int critical, guint die, gboolean is_disordered) {
  if (die < FACES && (int)die <= critical)
    return is_disordered ? 1 : 0;
  return critical >= FACES ? 1 : (guint)((int)die - critical);
}

/* Chances of permanent losses of a unit under so many dice; `bonus` is added to its VBU. */
static void loss_chances(guint dice, guint vbu, int bonus, gboolean is_disordered,
                         double chances[MOST_LOSSES + 1]) {
  guint64 ways[MOST_DICE + 1];
  double all = pow(FACES, dice);

  damage_ways(dice, ways);
  memset(chances, 0, (MOST_LOSSES + 1) * sizeof *chances);
  chances[0] += (double)ways[0] / all;
  for (guint damage = 1; damage <= MOST_DICE; damage++)
    for (guint die = 1; die <= FACES; die++) {
      int critical = (int)vbu - (int)damage + bonus - (is_disordered ? 1 : 0);

      chances[MIN(losses_of(critical, die, is_disordered), vbu)] += (double)ways[damage] / all / 6;
    }
}

/* --- Shots ------------------------------------------------------------------------------------ */

/* As it came on to the field. */
static void restore(Drill *t, guint unit, gint32 x, gint32 y, guint direction,
                    gboolean is_disordered) {
  if (!baroque_is_there(&t->state, unit))
    drill_put(t, t->game->units[unit].unit->id, x, y, direction);
  t->state.units[unit].vbu = t->game->units[unit].unit->vbu;
  t->state.units[unit].marks = is_disordered ? BAROQUE_DISORDERED : 0;
}

static const struct {
  const char *what, *shooter, *target;
  gint32 distance;
  guint dice;
  int bonus; /* [COH-5] for the range */
  gboolean is_disordered;
} shots[] = {
    {"shot at point blank", "b-T", "r-PM", 80, 6, 0, FALSE},
    {"shot at point blank at the Disordered", "b-T", "r-PM", 80, 6, 0, TRUE},
    {"shot at short range", "b-T", "r-PM", 180, 5, 1, FALSE},
    {"shot at long range", "b-T", "r-PM", 380, 2, 2, FALSE},
    {"shot at long range at the Disordered", "b-T", "r-PM", 380, 2, 2, TRUE},
    {"pike and musket at point blank", "b-PM", "r-PM", 80, 6, 0, FALSE},
    {"reiters at point blank at the few", "b-RE", "r-CL", 80, 3, 0, FALSE},
};

START_TEST(shots_lose_as_much_as_they_should) {
  g_auto(Drill) t;
  guint seen[MOST_LOSSES + 1] = {0};
  double chances[MOST_LOSSES + 1];
  BaroqueVolley volley;

  drill_open(&t);
  guint shooter = drill_put(&t, shots[_i].shooter, 1000, 1000, UP);
  guint target = drill_put(&t, shots[_i].target, 1000, 1000 + shots[_i].distance, DOWN);
  guint vbu = t.game->units[target].unit->vbu;
  cap_dice_seed(&t.dice, 1630);
  for (guint i = 0; i < N; i++) {
    restore(&t, target, 1000, 1000 + shots[_i].distance, DOWN, shots[_i].is_disordered);
    ck_assert(baroque_volley_aim(&t.play, shooter, target, FALSE, &volley));
    baroque_volley_fire(&t.play, &volley);
    seen[MIN(vbu - t.state.units[target].vbu, MOST_LOSSES)]++;
  }
  ck_assert_uint_eq(volley.dice, shots[_i].dice);
  loss_chances(shots[_i].dice, vbu, shots[_i].bonus, shots[_i].is_disordered, chances);
  for (guint i = 0; i <= vbu; i++)
    assert_near(seen[i], chances[i], shots[_i].what, i);
}
END_TEST

/* --- Cohesion --------------------------------------------------------------------------------- */

/* [COH-8] to [COH-12] By critical number: VBU 5 less damage, in melee, in order or not. */
START_TEST(cohesion_tests_cost_as_much_as_they_should) {
  g_auto(Drill) t;
  guint damage = (guint)_i % 7 + 1, leaderless = 0, seen[MOST_LOSSES + 1] = {0};
  gboolean is_disordered = _i >= 7;
  double chances[MOST_LOSSES + 1] = {0};

  drill_open(&t);
  guint unit = drill_put(&t, "r-PM", 1000, 1000, DOWN);
  guint vbu = t.game->units[unit].unit->vbu;
  int critical = (int)vbu - (int)damage - is_disordered;
  cap_dice_seed(&t.dice, 1000 + (guint)_i);
  for (guint i = 0; i < N; i++) {
    restore(&t, unit, 1000, 1000, DOWN, is_disordered);
    BaroqueDue due = baroque_due(&t.play, unit, damage, (BaroqueCohesion){.is_melee = TRUE});
    if (due.critical != critical)
      ck_abort_msg("critical number %d, not %d", due.critical, critical);
    baroque_due_test(&t.play, &due, &leaderless);
    seen[vbu - t.state.units[unit].vbu]++;
  }
  for (guint die = 1; die <= FACES; die++)
    chances[MIN(losses_of(critical, die, is_disordered), vbu)] += 1.0 / FACES;
  for (guint i = 0; i <= vbu; i++)
    assert_near(seen[i], chances[i], "losses", i);
}
END_TEST

/* --- Discipline ------------------------------------------------------------------------------- */

/* Faces of a die that pass, by the sheet: 3, 4 or 5 is needed by Discipline A, B or C; 1 always
 * fails and 6 passes. */
static const struct {
  const char *what, *unit;
  BaroqueDiscipline discipline;
  BaroqueTest test;
  gboolean is_disordered;
  guint passes;
} tests[] = {
    {"Discipline A", "b-PM", BAROQUE_DISCIPLINE_A, BAROQUE_TEST_DISCIPLINE, FALSE, 4},
    {"Discipline B", "b-PM", BAROQUE_DISCIPLINE_B, BAROQUE_TEST_DISCIPLINE, FALSE, 3},
    {"Discipline C", "b-PM", BAROQUE_DISCIPLINE_C, BAROQUE_TEST_DISCIPLINE, FALSE, 2},
    {"Countercharge of Gallopers", "b-GA", BAROQUE_DISCIPLINE_B, BAROQUE_TEST_COUNTERCHARGE, FALSE,
     5},
    {"Countercharge of Trotters, Disordered", "b-TR", BAROQUE_DISCIPLINE_B,
     BAROQUE_TEST_COUNTERCHARGE, TRUE, 3},
    {"Opportunity Charge of foot", "b-PM", BAROQUE_DISCIPLINE_C, BAROQUE_TEST_OPPORTUNITY_CHARGE,
     FALSE, 1},
    {"Opportunity Fire", "b-T", BAROQUE_DISCIPLINE_B, BAROQUE_TEST_OPPORTUNITY_FIRE, FALSE, 2},
    {"Defensive Fire", "b-T", BAROQUE_DISCIPLINE_B, BAROQUE_TEST_DEFENSIVE_FIRE, FALSE, 5},
    {"Defensive Fire, Disordered", "b-T", BAROQUE_DISCIPLINE_C, BAROQUE_TEST_DEFENSIVE_FIRE, TRUE,
     3},
    {"Evasion of Light Cavalry", "b-CL", BAROQUE_DISCIPLINE_C, BAROQUE_TEST_EVASION, FALSE, 4},
};

START_TEST(discipline_tests_are_passed_as_often_as_they_should) {
  g_auto(Drill) t;
  guint passed = 0;

  drill_open(&t);
  guint unit = drill_put(&t, tests[_i].unit, 1000, 1000, UP);
  BaroqueUnit other = *t.game->units[unit].unit;
  other.discipline = tests[_i].discipline;
  t.game->units[unit].unit = &other;
  BaroqueCommandState *c = &t.state.commands[t.game->units[unit].command];
  c->x = 1000; /* near enough, and not with it */
  c->y = 900;
  if (tests[_i].is_disordered)
    drill_disorder(&t, unit);
  cap_dice_seed(&t.dice, 17);
  for (guint i = 0; i < N; i++) {
    t.state.units[unit].evasions = 0;
    passed += baroque_test(&t.play, unit, tests[_i].test, (BaroqueOccasion){.is_bare = FALSE});
  }
  assert_near(passed, tests[_i].passes / 6.0, tests[_i].what, 1);
}
END_TEST

/* --- Bonus and retreat dice ------------------------------------------------------------------- */

/* By speed class: how many faces of a die bring 0, 1, 2 and 3BU. */
static const struct {
  const char *unit, *speed;
  guint bonus[4], retreat[4];
} speeds[] = {
    {"TERCIO", "slow foot", {4, 2, 0, 0}, {0, 6, 0, 0}},
    {"PM", "foot", {3, 3, 0, 0}, {0, 6, 0, 0}},
    {"RE", "slow mounted", {2, 3, 1, 0}, {0, 2, 3, 1}},
    {"TR", "mounted", {1, 3, 2, 0}, {0, 1, 3, 2}},
    {"GA", "fast mounted", {0, 3, 3, 0}, {0, 0, 3, 3}},
};

/* [PUR-1] to [PUR-6] */
START_TEST(bonus_dice_go_as_far_as_they_should) {
  g_auto(Drill) t;
  guint seen[4] = {0};

  drill_open(&t);
  g_autofree char *id = g_strconcat("b-", speeds[_i].unit, NULL);
  guint unit = drill_put(&t, id, 1000, 1000, UP);
  cap_dice_seed(&t.dice, 5);
  for (guint i = 0; i < N; i++)
    seen[MIN(baroque_roll_bonus(&t.play, unit) / 100, 3)]++;
  for (guint i = 0; i < 4; i++)
    assert_near(seen[i], speeds[_i].bonus[i] / 6.0, speeds[_i].speed, i);
}
END_TEST

/* [RET-1] to [RET-5] The loser of a melee in the open goes straight back by what it rolls. */
START_TEST(retreats_go_as_far_as_they_should) {
  g_auto(Drill) t;
  guint seen[4] = {0};

  drill_open(&t);
  g_autofree char *id = g_strconcat("r-", speeds[_i].unit, NULL);
  guint winner = drill_put(&t, "b-PM", 2000, 2000, UP);
  guint loser = drill_put(&t, id, 2000, 2000, DOWN);
  t.state.activation.command = t.game->units[winner].command;
  cap_dice_seed(&t.dice, 4);
  for (guint i = 0; i < N; i++) {
    t.state.fight = (BaroqueFight){
        .main = {(guint16)winner, (guint16)loser}, .loser = 1, .back = BAROQUE_STAGE_END_COMMAND};
    baroque_go_to(&t.play, BAROQUE_STAGE_RETREAT);
    baroque_retreat_stage.run(&t.play, &t.request);
    seen[MIN((guint)(t.state.units[loser].y - 2000) / 100, 3)]++;
    drill_put(&t, id, 2000, 2000, DOWN);
  }
  for (guint i = 0; i < 4; i++)
    assert_near(seen[i], speeds[_i].retreat[i] / 6.0, speeds[_i].speed, i);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-odds");
  TCase *tcase = tcase_create("odds");

  tcase_add_test(tcase, ways_of_damage_are_counted_right);
  tcase_add_loop_test(tcase, shots_lose_as_much_as_they_should, 0, G_N_ELEMENTS(shots));
  tcase_add_loop_test(tcase, cohesion_tests_cost_as_much_as_they_should, 0, 14);
  tcase_add_loop_test(tcase, discipline_tests_are_passed_as_often_as_they_should, 0,
                      G_N_ELEMENTS(tests));
  tcase_add_loop_test(tcase, bonus_dice_go_as_far_as_they_should, 0, G_N_ELEMENTS(speeds));
  tcase_add_loop_test(tcase, retreats_go_as_far_as_they_should, 0, G_N_ELEMENTS(speeds));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
