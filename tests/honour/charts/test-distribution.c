/* Chance: what the engine does often agrees with what the charts say in the long run. Seeded, so
 * that the outcome is always the same one. */
#include "tests/honour/fixtures/fight-board.h"

enum { RUNS = 100000, FACES = 6 };

/* Within five standard deviations of a share over so many runs: no honest engine leaves them. */
static gboolean is_near(guint seen, double share) {
  double off = (double)seen / RUNS - share;

  return off * off < 5 * 5 * share * (1 - share) / RUNS;
}

/* Everything that may be told of one assault apart from who was chosen for it. */
typedef struct {
  guint loser, attacker_sp, defender_sp, n_demoralised;
} Outcome;

static Outcome read_outcome(Scene *scene) {
  HonourForceStrength attacker = honour_force_strength(scene->board->game, &scene->board->state,
                                                       capitano_of(scene->board, "rosso"));
  HonourForceStrength defender = honour_force_strength(scene->board->game, &scene->board->state,
                                                       capitano_of(scene->board, "azzurro"));

  return (Outcome){
      .loser = fight_of(scene)->assault.loser,
      .attacker_sp = attacker.sp,
      .defender_sp = defender.sp,
      .n_demoralised = attacker.n_demoralised + 16 * defender.n_demoralised,
  };
}

static gboolean is_same(Outcome a, Outcome b) {
  return a.loser == b.loser && a.attacker_sp == b.attacker_sp && a.defender_sp == b.defender_sp &&
         a.n_demoralised == b.n_demoralised;
}

/* Quality 3 against 2 on Not Affecting ground is column 6; 9 SPs against 4 are worth +1, and the
 * star of the defender takes it away again. */
enum { ATTACKER_SP = 9, DEFENDER_SP = 4, COLUMN = 6 };

static Scene *position(void) {
  Scene *scene = assault_draw();

  give(scene->board, "rosso", "red-elite", ATTACKER_SP);
  give(scene->board, "azzurro", "blue-foot", DEFENDER_SP);
  assault_set(scene)->star[HONOUR_DEFENDER] = TRUE;
  return scene;
}

/* What the chart gives for a die. */
static Outcome expected(guint die) {
  HonourAssaultCell cell = honour_assault_cell(honour_assault_row((int)die), COLUMN);

  return (Outcome){
      .loser = cell.loser,
      .attacker_sp = ATTACKER_SP - cell.attacker.loss,
      .defender_sp = DEFENDER_SP - cell.defender.loss,
      .n_demoralised =
          (guint)cell.attacker.is_demoralised + 16 * (guint)cell.defender.is_demoralised,
  };
}

START_TEST(rule_C_AST_outcomes_come_as_often_as_the_chart_says) {
  g_autoptr(Scene) scene = position();
  HonourState start = scene->board->state;
  guint seen[FACES] = {0}, n_known = 0;

  scene->play.log = NULL;
  cap_dice_seed(&scene->dice, 1513);
  for (guint run = 0; run < RUNS; run++) {
    Outcome outcome;

    scene->board->state = start;
    assault_roll(scene);
    fight_ends(scene);
    outcome = read_outcome(scene);
    /* Dice with one outcome are counted together, under the first of them. */
    for (guint die = 1; die <= FACES; die++)
      if (is_same(outcome, expected(die))) {
        seen[die - 1]++;
        n_known++;
        break;
      }
  }
  ck_assert_uint_eq(n_known, RUNS);
  for (guint die = 1; die <= FACES; die++) {
    guint n = 0, first = 0;
    double share;

    for (guint other = FACES; other >= 1; other--)
      if (is_same(expected(other), expected(die))) {
        n++;
        first = other;
      }
    if (first != die)
      continue;
    share = (double)n / FACES;
    ck_assert_msg(is_near(seen[die - 1], share), "die %u: %u of %u, expected a share of %g", die,
                  seen[die - 1], (guint)RUNS, share);
  }
}
END_TEST

/* The exact chance that a side loses. */
START_TEST(rule_C_AST_the_attacker_loses_as_often_as_the_chart_says) {
  g_autoptr(Scene) scene = position();
  HonourState start = scene->board->state;
  guint exact = 0, lost = 0;

  for (guint die = 1; die <= FACES; die++)
    exact += expected(die).loser == HONOUR_ATTACKER;
  ck_assert_uint_eq(exact, 3);
  scene->play.log = NULL;
  cap_dice_seed(&scene->dice, 1525);
  for (guint run = 0; run < RUNS; run++) {
    scene->board->state = start;
    assault_roll(scene);
    fight_ends(scene);
    lost += fight_of(scene)->assault.loser == HONOUR_ATTACKER;
  }
  ck_assert(is_near(lost, (double)exact / FACES));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("distribution");
  TCase *cases = tcase_create("assault");

  tcase_add_test(cases, rule_C_AST_outcomes_come_as_often_as_the_chart_says);
  tcase_add_test(cases, rule_C_AST_the_attacker_loses_as_often_as_the_chart_says);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
