/* Fights of the last turn, and what they are worth: worked out here by hand, against what
 * `capitano prove --ending` finds. */
#include "tests/monferrato/siege-table.h"
#include "tests/support/exact-ending.h"
#include "validator/monferrato/chapters/ch07-combat.h"

enum { BLUES, REDS, THROWS = 100000 };

static void take_away(Passes *t, const char *unit) {
  *passes_state(t, unit) =
      (MonferratoCounterState){.zone = CAP_INDEX_NONE, .place = MONFERRATO_ELIMINATED};
}

/* Two Red foot attack one Blue in Borgo, which has works of level 1 and is the only objective that
 * somebody holds; nobody else is there. */
static void open_last_fight(Passes *t, guint8 marks) {
  siege_open(t, "red-host");
  take_away(t, "r-gar");
  take_away(t, "r-camp");
  take_away(t, "b-gar");
  siege_put(t, "borgo", UNITS("r-1", "r-2", "b-1"));
  for (guint i = 0; i < 2; i++) {
    MonferratoCounterState *red = passes_state(t, UNITS("r-1", "r-2")[i]);

    red->from = passes_zone(t, "field");
    red->marks = marks;
  }
  t->state.turn = (guint16)(t->game->scenario->base.n_turns - 1);
  monferrato_combat_begin(&t->play, passes_zone(t, "borgo"), REDS);
  monferrato_go_to(&t->play, MONFERRATO_STAGE_ROUND);
}

/* [7.2c] [9.4a] [7.2h] The works keep one Hit away, so Red needs both of his, each with 3 of 6, and
 * Blue, who has one die and 4 of 6, none: 1/4 by 1/3. What is decided afterwards changes nothing.
 */
START_TEST(rule_7_2h_a_last_fight) {
  g_auto(Passes) t;

  open_last_fight(&t, MONFERRATO_ACTIVATED);
  ExactPosition position = {t.open, &t.state, sizeof t.state};
  g_autoptr(CapEnding) ending = exact_solve(&position, 10000);
  ck_assert_double_eq_tol(exact_chance(&position, ending, REDS), 1.0 / 12, 1e-12);
  ck_assert_double_eq_tol(exact_chance(&position, ending, BLUES), 11.0 / 12, 1e-12);
  ck_assert_double_eq_tol(exact_chance(&position, ending, CAP_INDEX_NONE), 0, 1e-12);
  ck_assert_uint_eq(ending->request.n_options, 0); /* dice come first */
  exact_roll_on(&position, THROWS, 0, REDS, 1.0 / 12);
}
END_TEST

/* Who may still move afterwards goes into the empty Castle, which is worth more. */
START_TEST(a_last_march_wins_what_the_fight_lost) {
  g_auto(Passes) t;

  open_last_fight(&t, 0);
  ExactPosition position = {t.open, &t.state, sizeof t.state};
  g_autoptr(CapEnding) ending = exact_solve(&position, 10000);
  ck_assert_double_eq_tol(exact_chance(&position, ending, REDS), 1, 1e-12);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("endings");
  TCase *tcase = tcase_create("endings");

  tcase_add_test(tcase, rule_7_2h_a_last_fight);
  tcase_add_test(tcase, a_last_march_wins_what_the_fight_lost);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
