/* Chances that are worked out exactly here, against what the engine's dice bring over many throws
 * from fixed seeds: rounds, whole battles, Raids, bombardment, mines, Commanders and arrivals. */
#include "tests/monferrato/chit-table.h"

#include <math.h>

#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch11-raids.h"

enum { TRIALS = 6000, MOST = 8 };

/* How far counts are from what chances let expect, and how far they may be: for the right chances
 * six standard deviations are never reached, for chances that are wrong by a sixth they are. */
static void assert_chances(const double chance[], const guint count[], guint n) {
  double sum = 0, all = 0;
  guint free = 0;

  for (guint i = 0; i < n; i++) {
    double expected = chance[i] * TRIALS;

    all += chance[i];
    if (expected == 0) {
      ck_assert_msg(count[i] == 0, "outcome %u has no chance, and came %u times", i, count[i]);
      continue;
    }
    sum += (count[i] - expected) * (count[i] - expected) / expected;
    free++;
  }
  ck_assert_msg(fabs(all - 1) < 1e-9, "the chances add up to %f", all);
  double most = free - 1 + 6 * sqrt(2.0 * (free - 1));
  ck_assert_msg(sum <= most, "chi square is %f, and may be %f", sum, most);
}

/* Of n dice each of which hits with `value` sides. */
static void fill_binomial(guint n, guint value, double chance[MOST]) {
  double p = value / 6.0;

  memset(chance, 0, sizeof(double) * MOST);
  chance[0] = 1;
  for (guint i = 0; i < n; i++)
    for (guint k = MOST; k-- > 0;)
      chance[k] = chance[k] * (1 - p) + (k > 0 ? chance[k - 1] * p : 0);
}

/* Works keep so many Hits away. */
static void shift(double chance[MOST], guint works) {
  for (guint w = 0; w < works; w++) {
    chance[0] += chance[1];
    for (guint k = 1; k + 1 < MOST; k++)
      chance[k] = chance[k + 1];
    chance[MOST - 1] = 0;
  }
}

/* --- [7.2] Fights ----------------------------------------------------------------------------- */

static const struct {
  const char *zone;
  guint attack, defence, works; /* Fire Values there */
} grounds[] = {
    {"moor", 3, 4, 0},
    {"hill", 2, 4, 0},  /* [7.2.1a] */
    {"borgo", 3, 4, 1}, /* [9.4a] */
};

/* Three foot attack two. */
static void open_fight(Passes *t, const char *zone) {
  siege_open(t, "red-host");
  siege_put(t, zone, UNITS("r-1", "r-2", "r-3", "b-1", "b-2"));
  for (guint i = 0; i < 3; i++)
    passes_state(t, UNITS("r-1", "r-2", "r-3")[i])->from = passes_zone(t, "field");
  monferrato_combat_begin(&t->play, passes_zone(t, zone), REDS);
  monferrato_go_to(&t->play, MONFERRATO_STAGE_ROUND);
}

START_TEST(rule_7_2c_hits_of_a_round_have_their_chances) {
  double chance[2][MOST];
  guint count[2][MOST] = {{0}};
  g_auto(Passes) t;

  open_fight(&t, grounds[_i].zone);
  fill_binomial(3, grounds[_i].attack, chance[BLUES]);
  shift(chance[BLUES], grounds[_i].works);
  fill_binomial(2, grounds[_i].defence, chance[REDS]);
  const MonferratoState before = t.state;
  cap_dice_seed(&t.dice, 7 + (guint)_i);
  for (guint i = 0; i < TRIALS; i++) {
    t.state = before;
    monferrato_round_stage.run(&t.play, &t.request);
    count[BLUES][t.state.combat.pending[BLUES]]++;
    count[REDS][t.state.combat.pending[REDS]]++;
  }
  assert_chances(chance[BLUES], count[BLUES], MOST);
  assert_chances(chance[REDS], count[REDS], MOST);
}
END_TEST

/* [7.2h] The defenders go when they suffered more Hits, else the attackers; nobody can be wiped out
 * by three Hits. */
START_TEST(rule_7_2h_a_minor_battle_has_its_chances) {
  double attack[MOST], defence[MOST], chance[2] = {0};
  guint count[2] = {0};
  g_auto(Passes) t;

  open_fight(&t, grounds[_i].zone);
  fill_binomial(3, grounds[_i].attack, attack);
  shift(attack, grounds[_i].works);
  fill_binomial(2, grounds[_i].defence, defence);
  for (guint a = 0; a < MOST; a++)
    for (guint d = 0; d < MOST; d++)
      chance[a > d ? REDS : BLUES] += attack[a] * defence[d];
  const MonferratoState before = t.state;
  cap_dice_seed(&t.dice, 70 + (guint)_i);
  for (guint i = 0; i < TRIALS; i++) {
    t.state = before;
    while (monferrato_play_next(&t.play, &t.request) && t.state.combat.kind != MONFERRATO_NO_FIGHT)
      ck_assert(monferrato_play_answer(&t.play, &t.request, t.request.options[0]));
    count[monferrato_is_present(&t.play, REDS, before.combat.zone) ? REDS : BLUES]++;
  }
  assert_chances(chance, count, 2);
}
END_TEST

/* [7.3b] */
START_TEST(rule_7_3b_commanders_have_their_chances) {
  const double chance[] = {2 / 6.0, 4 / 6.0};
  guint count[2] = {0};
  g_auto(Passes) t;

  open_fight(&t, "moor");
  passes_put(&t, "verde", "moor");
  t.state.combat.total[REDS] = 1;
  const MonferratoState before = t.state;
  cap_dice_seed(&t.dice, 11);
  for (guint i = 0; i < TRIALS; i++) {
    t.state = before;
    monferrato_survival_stage.run(&t.play, &t.request);
    count[g_str_equal(passes_where(&t, "verde"), "eliminated") ? 0 : 1]++;
  }
  assert_chances(chance, count, 2);
}
END_TEST

/* --- [8] [9] Sieges --------------------------------------------------------------------------- */

/* [8.1a] [8c] Printed 4, with Guastatori and without. */
START_TEST(rule_8_1a_a_bombardment_has_its_chances) {
  guint value = _i == 0 ? 1 : 4;
  const double chance[] = {value / 6.0, 1 / 6.0, (5 - value) / 6.0};
  guint count[3] = {0};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-art", "r-1"));
  if (_i == 1)
    passes_put(&t, "r-gua", "field");
  passes_put(&t, "b-1", "castle");
  siege_act_in(&t, "field", TRUE);
  CapIndex gun = passes_counter(&t, "r-art"), castle = passes_zone(&t, "castle");
  guint wall = monferrato_wall_between(t.game, castle, passes_zone(&t, "field"));
  const MonferratoState before = t.state;
  cap_dice_seed(&t.dice, 21 + (guint)_i);
  for (guint i = 0; i < TRIALS; i++) {
    t.state = before;
    monferrato_bombard(&t.play, gun, castle);
    count[t.state.battered[wall] > 0                             ? 0
          : g_str_equal(passes_where(&t, "r-art"), "eliminated") ? 1
                                                                 : 2]++;
  }
  assert_chances(chance, count, 3);
}
END_TEST

/* [9.1c] */
START_TEST(rule_9_1c_a_mine_has_its_chances) {
  const double chance[] = {3 / 6.0, 1 / 6.0, 2 / 6.0};
  guint count[3] = {0};
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-gua"));
  passes_put(&t, "b-1", "castle");
  siege_act_in(&t, "field", TRUE);
  CapIndex castle = passes_zone(&t, "castle");
  guint wall = monferrato_wall_between(t.game, castle, passes_zone(&t, "field"));
  t.state.mines[wall] = 1;
  t.state.miners[wall] = REDS;
  const CapOption detonate = {MONFERRATO_ANSWER_DETONATE, passes_counter(&t, "r-gua"), castle, 0};
  const MonferratoState before = t.state;
  cap_dice_seed(&t.dice, 31);
  for (guint i = 0; i < TRIALS; i++) {
    t.state = before;
    ck_assert(monferrato_answer_miners(&t.play, detonate));
    count[monferrato_wall_level(t.game, &t.state, wall) == 0 ? 0
                                                             : 2 - (t.state.mines[wall] == 0)]++;
  }
  assert_chances(chance, count, 3);
}
END_TEST

/* --- [11] Raids ------------------------------------------------------------------------------- */

static const struct {
  guint raiders, enemies;
  guint success; /* sides of the die; 6 always fails */
} raids[] = {{1, 0, 1}, {2, 0, 2}, {3, 0, 3}, {4, 1, 3}, {4, 2, 2}, {2, 2, 1}};

START_TEST(rule_11d_a_raid_has_its_chances) {
  static const char *const raiders[] = {"r-1", "r-2", "r-3", "r-cav"};
  static const char *const enemies[] = {"b-1", "b-2"};
  const double chance[] = {raids[_i].success / 6.0, 1 / 6.0, (5 - raids[_i].success) / 6.0};
  guint count[3] = {0};
  g_auto(Passes) t;

  passes_open_file(&t, "raids-1600.xml");
  passes_activate(&t, "red-host");
  for (guint i = 0; i < raids[_i].raiders; i++) {
    passes_put(&t, raiders[i], "mill");
    passes_state(&t, raiders[i])->marks = MONFERRATO_IN_GROUP | MONFERRATO_RAIDS;
  }
  for (guint i = 0; i < raids[_i].enemies; i++)
    passes_put(&t, enemies[i], "mill");
  t.state.group = (MonferratoGroup){.zone = passes_zone(&t, "mill"), .allowance = 3};
  monferrato_go_to(&t.play, MONFERRATO_STAGE_PLUNDER);
  const MonferratoState before = t.state;
  cap_dice_seed(&t.dice, 241 + (guint)_i);
  for (guint i = 0; i < TRIALS; i++) {
    t.state = before;
    monferrato_plunder_stage.run(&t.play, &t.request);
    count[t.state.raided[before.group.zone] ? 0 : siege_is_disrupted(&t, "r-1") ? 1 : 2]++;
  }
  assert_chances(chance, count, 3);
}
END_TEST

/* --- [16.3] Arrivals -------------------------------------------------------------------------- */

/* [16.3d] [M-04] From the date to five turns before it, and long after it. */
START_TEST(rule_16_3d_a_group_has_its_chances) {
  gboolean is_late = _i == 6; /* [M-04] by 7 turns, which count as 5 */
  int turns = is_late ? -7 : _i;
  guint sides = is_late ? 1 : 6 - (guint)turns;
  const double chance[] = {sides / 6.0, (6 - sides) / 6.0};
  guint count[2] = {0};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  t.rows[ALLIES].date = 4;
  t.base.state.turn = (gint16)(4 - turns);
  t.base.state.chits.at[ALLIES] = MONFERRATO_CHIT_TIMELINE;
  t.base.state.chits.played_by[ALLIES] = REDS;
  t.base.state.activation.command = CAP_INDEX_NONE;
  t.base.state.markers[passes_command(&t.base, "red-host")] = MONFERRATO_MARKER_ACTIVATED;
  monferrato_go_to(&t.base.play, MONFERRATO_STAGE_ARRIVALS);
  const MonferratoState before = t.base.state;
  cap_dice_seed(&t.base.dice, 51 + (guint)_i);
  for (guint i = 0; i < TRIALS; i++) {
    t.base.state = before;
    chit_run_to(&t, MONFERRATO_STAGE_DRAW);
    count[g_str_equal(passes_where(&t.base, "a-1"), "moor") ? 0 : 1]++;
  }
  assert_chances(chance, count, 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-exact-chances");
  TCase *tcase = tcase_create("chances");

  tcase_add_loop_test(tcase, rule_7_2c_hits_of_a_round_have_their_chances, 0,
                      G_N_ELEMENTS(grounds));
  tcase_add_loop_test(tcase, rule_7_2h_a_minor_battle_has_its_chances, 0, G_N_ELEMENTS(grounds));
  tcase_add_test(tcase, rule_7_3b_commanders_have_their_chances);
  tcase_add_loop_test(tcase, rule_8_1a_a_bombardment_has_its_chances, 0, 2);
  tcase_add_test(tcase, rule_9_1c_a_mine_has_its_chances);
  tcase_add_loop_test(tcase, rule_11d_a_raid_has_its_chances, 0, G_N_ELEMENTS(raids));
  tcase_add_loop_test(tcase, rule_16_3d_a_group_has_its_chances, 0, 7);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
