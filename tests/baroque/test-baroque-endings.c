/* A shot of the last turn, and what it is worth: worked out here by hand, against what
 * `capitano prove --ending` finds. */
#include "tests/baroque/drill-table.h"
#include "tests/support/exact-ending.h"
#include "validator/baroque/chapters/losses.h"

enum { BLUE, RED, UP = 0, DOWN = 32, THROWS = 20000 };

/* Units of other Commands are lost until another would be the end. */
static void wear_down(Drill *t, guint side, const char *other) {
  const guint spared = drill_command(t, other);

  for (guint i = 0; i < t->game->n_units; i++) {
    if (t->game->units[i].side != side || t->game->units[i].command == spared ||
        baroque_is_there(&t->state, i))
      continue;
    t->state.units[i].place = BAROQUE_ELIMINATED;
    if (baroque_army_lost(&t->play, side) >= t->game->total[side])
      t->state.units[i].place = BAROQUE_LEFT;
  }
}

/* Blue guns act now, at point blank before Red pikes that have one VBU left and have done all that
 * they may; nobody else is there, and both armies are about as near to their end. */
static void open_last_shot(Drill *t) {
  drill_open(t);
  guint shooter = drill_put(t, "b-ART-A", 1000, 1000, UP);
  guint target = drill_put(t, "r-PM", 1000, 1080, DOWN);

  t->state.units[target].vbu = 1;
  t->state.units[target].marks = BAROQUE_MARKS_OF_TURN;
  for (guint i = 0; i < t->game->n_commands; i++)
    t->state.commands[i].readiness = BAROQUE_COMMAND_DONE;
  wear_down(t, BLUE, "b-guns");
  wear_down(t, RED, "r-foot");
  ck_assert_uint_eq(baroque_army_lost(&t->play, RED), t->game->total[RED] - 1);
  t->state.turn = (guint8)(t->game->scenario->base.n_turns - 1);
  drill_activate(t, shooter);
}

static guint find_option(const CapEnding *ending, BaroqueAnswer kind) {
  for (guint i = 0; i < ending->request.n_options; i++)
    if (ending->request.options[i].kind == (guint16)kind)
      return i;
  ck_abort_msg("not offered: %u", kind);
  return 0;
}

static double value_of(const ExactPosition *position, const CapEnding *ending, guint option,
                       CapIndex side) {
  return cap_ending_chance(cap_open_scenario_rules(position->open),
                           &g_array_index(ending->values, CapEndingValue, option), side);
}

/* [COH-1] [COH-8] Five dice, of which one six or two fives do damage, and any damage is the end of
 * the pikes and of their army: all but 4^5 + 5 * 4^4 of 6^5 ways. Else nobody has won. */
START_TEST(rule_COH_1_a_last_shot_decides) {
  const double chance = 1 - (1024 + 1280) / 7776.0;
  g_auto(Drill) t;

  open_last_shot(&t);
  ExactPosition position = {t.open, &t.state, sizeof t.state};
  g_autoptr(CapEnding) ending = exact_solve(&position, 200000);
  guint shoot = find_option(ending, BAROQUE_ANSWER_SHOOT),
        stop = find_option(ending, BAROQUE_ANSWER_END_UNIT);
  ck_assert_double_eq_tol(exact_chance(&position, ending, BLUE), chance, 1e-12);
  ck_assert_double_eq_tol(exact_chance(&position, ending, CAP_INDEX_NONE), 1 - chance, 1e-12);
  ck_assert_double_eq_tol(value_of(&position, ending, shoot, BLUE), chance, 1e-12);
  ck_assert_double_eq_tol(value_of(&position, ending, stop, CAP_INDEX_NONE), 1, 1e-12);
  exact_roll_on(&position, THROWS, shoot, BLUE, chance);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("endings");
  TCase *tcase = tcase_create("endings");

  tcase_add_test(tcase, rule_COH_1_a_last_shot_decides);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
