/* [16a] Words of chits, one by one: Garrisons, each zone, mines that are found, and conditions
 * about places and Commands. */
#include "tests/monferrato/chit-table.h"

#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chits/tests.h"

/* March with another effect, in the hand of the Reds, whose host is drawn. */
static MonferratoEffect *open_with(ChitTable *t, MonferratoEffectKind kind, int n) {
  MonferratoEffect *effect;

  chit_table_open(t, "red-host");
  effect = &t->effects[t->rows[MARCH].first];
  effect->kind = (guint8)kind;
  effect->n = (gint16)n;
  passes_put(&t->base, "r-1", "field");
  chit_give(t, REDS, MARCH);
  return effect;
}

/* --- Garrisons -------------------------------------------------------------------------------- */

/* The Garrison of the Red host waits; Borgo is a fortified Village. */
static void open_garrison(ChitTable *t, int n) {
  MonferratoEffect *effect = open_with(t, MONFERRATO_DO_GARRISON, n);

  effect->command = passes_command(&t->base, "red-host");
  *passes_state(&t->base, "r-gar") = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  passes_put(&t->base, "r-2", "borgo");
}

START_TEST(a_garrison_comes_to_a_village_that_its_side_holds) {
  g_auto(ChitTable) t;

  open_garrison(&t, 2);
  chit_play(&t, MARCH);
  passes_expect(&t.base, MONFERRATO_DECISION_GARRISON);
  ck_assert_uint_eq(t.base.request.n_options, 2); /* one Village, or none */
  passes_answer(&t.base, MONFERRATO_ANSWER_GARRISON, passes_counter(&t.base, "r-gar"),
                passes_zone(&t.base, "borgo"));
  ck_assert_str_eq(passes_where(&t.base, "r-gar"), "borgo");
}
END_TEST

/* Destroyed, empty, or with enemies next to nobody of its side: there is nothing to place. */
START_TEST(a_garrison_needs_a_village) {
  g_auto(ChitTable) t;

  open_garrison(&t, 1);
  if (_i == 0)
    t.base.state.ruined[passes_zone(&t.base, "borgo")] = TRUE;
  else
    passes_put(&t.base, "r-2", "field");
  chit_play(&t, MARCH);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_str_eq(passes_where(&t.base, "r-gar"), "waits");
}
END_TEST

/* Its owner may place fewer than the chit says. */
START_TEST(a_garrison_may_be_kept_back) {
  g_auto(ChitTable) t;

  open_garrison(&t, 1);
  chit_play(&t, MARCH);
  passes_expect(&t.base, MONFERRATO_DECISION_GARRISON);
  passes_answer(&t.base, MONFERRATO_ANSWER_DONE, 0, 0);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_str_eq(passes_where(&t.base, "r-gar"), "waits");
}
END_TEST

/* --- Each zone -------------------------------------------------------------------------------- */

/* One foot is Disrupted in each zone with two, and the owner of each picks it. */
START_TEST(each_zone_with_enough_units_suffers) {
  g_auto(ChitTable) t;
  MonferratoEffect *inner;

  open_with(&t, MONFERRATO_DO_EACH_ZONE, 2);
  inner = &t.effects[t.rows[TREASON].first];
  inner->kind = MONFERRATO_DO_DISRUPT;
  inner->n = 1;
  inner->zone = CAP_INDEX_NONE;
  inner->whose = MONFERRATO_OF_ZONE;
  inner->kinds = FOOT;
  t.effects[t.rows[MARCH].first].kinds = FOOT;
  t.effects[t.rows[MARCH].first].first = t.rows[TREASON].first;
  t.effects[t.rows[MARCH].first].n_effects = 1;
  siege_put(&t.base, "field", UNITS("r-1", "r-2", "r-cav"));
  siege_put(&t.base, "moor", UNITS("r-3"));
  siege_put(&t.base, "mill", UNITS("b-1", "b-2"));
  chit_play(&t, MARCH);
  passes_expect(&t.base, MONFERRATO_DECISION_CHIT_DISRUPTS);
  ck_assert_uint_eq(t.base.request.side, REDS);
  ck_assert_uint_eq(t.base.request.n_options, 2); /* no horse */
  passes_answer(&t.base, MONFERRATO_ANSWER_SUFFER, passes_counter(&t.base, "r-2"), 0);
  passes_expect(&t.base, MONFERRATO_DECISION_CHIT_DISRUPTS);
  ck_assert_uint_eq(t.base.request.side, BLUES);
  passes_answer(&t.base, MONFERRATO_ANSWER_SUFFER, passes_counter(&t.base, "b-1"), 0);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert(siege_is_disrupted(&t.base, "r-2") && siege_is_disrupted(&t.base, "b-1"));
  ck_assert(!siege_is_disrupted(&t.base, "r-1") && !siege_is_disrupted(&t.base, "r-3") &&
            !siege_is_disrupted(&t.base, "b-2"));
}
END_TEST

/* --- Mines ------------------------------------------------------------------------------------ */

/* Two mines of the Blues lie before a wall: the player picks the side, and one is found. */
START_TEST(a_mine_of_the_enemy_is_found) {
  g_auto(ChitTable) t;

  open_with(&t, MONFERRATO_DO_CANCEL, 0)->what = MONFERRATO_CANCEL_MINE;
  siege_put(&t.base, "castle", UNITS("r-2"));
  siege_put(&t.base, "hill", UNITS("b-1"));
  passes_put(&t.base, "r-1", "castle");
  guint wall = monferrato_wall_between(t.base.game, passes_zone(&t.base, "castle"),
                                       passes_zone(&t.base, "hill"));
  t.base.state.mines[wall] = 2;
  t.base.state.miners[wall] = BLUES;
  chit_play(&t, MARCH);
  chit_run_to(&t, MONFERRATO_STAGE_PUT_AWAY);
  ck_assert_uint_eq(t.base.state.mines[wall], 1);
  ck_assert_int_eq(t.base.state.miners[wall], BLUES);
}
END_TEST

/* Without one it is not played, [16a] nor against mines of its own side. */
START_TEST(without_a_mine_there_is_nothing_to_find) {
  g_auto(ChitTable) t;

  open_with(&t, MONFERRATO_DO_CANCEL, 0)->what = MONFERRATO_CANCEL_MINE;
  passes_put(&t.base, "b-1", "castle");
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, MARCH),
                   MONFERRATO_REASON_CHIT_NOTHING_TO_CANCEL);
  guint wall = monferrato_wall_between(t.base.game, passes_zone(&t.base, "castle"),
                                       passes_zone(&t.base, "field"));
  t.base.state.mines[wall] = 1;
  t.base.state.miners[wall] = REDS;
  ck_assert_int_eq(monferrato_judge_chit(&t.base.play, REDS, MARCH),
                   MONFERRATO_REASON_CHIT_NOTHING_TO_CANCEL);
}
END_TEST

/* --- Conditions ------------------------------------------------------------------------------- */

static gboolean holds(ChitTable *t, MonferratoTest test) {
  t->tests[T_SACK] = test;
  return monferrato_test_holds(&t->base.play, REDS, T_ALL + T_SACK);
}

/* Units on the map, whatever they are; a Camp is none. */
START_TEST(a_command_is_in_play_while_it_has_units) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  const MonferratoTest test = {.kind = MONFERRATO_TEST_IN_PLAY,
                               .command = passes_command(&t.base, "blue-host")};
  ck_assert(holds(&t, test)); /* a Garrison in Ford */
  *passes_state(&t.base, "b-gar") = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  passes_put(&t.base, "b-camp", "mill");
  ck_assert(!holds(&t, test));
  passes_put(&t.base, "celeste", "mill");
  ck_assert(holds(&t, test));
}
END_TEST

/* In this turn or the last. It is the one that had to go. */
START_TEST(a_lost_battle_is_remembered_for_a_turn) {
  static const guint8 shown[] = {5, 5};
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  const MonferratoTest red = {.kind = MONFERRATO_TEST_LOST_BATTLE,
                              .command = passes_command(&t.base, "red-host")};
  const MonferratoTest blue = {.kind = MONFERRATO_TEST_LOST_BATTLE,
                               .command = passes_command(&t.base, "blue-host")};
  siege_dice(&t.base, shown);
  siege_put(&t.base, "field", UNITS("r-1", "r-2"));
  passes_put(&t.base, "b-1", "moor");
  ck_assert(!holds(&t, red));
  siege_attack(&t.base, "field", "moor", UNITS("r-1"));
  passes_expect(&t.base, MONFERRATO_DECISION_ACT);
  ck_assert(holds(&t, red) && !holds(&t, blue));
  t.base.state.turn++;
  ck_assert(holds(&t, red));
  t.base.state.turn++;
  ck_assert(!holds(&t, red));
}
END_TEST

/* Combat Units of those who do not hold the place stand beside it. */
START_TEST(a_place_is_besieged_by_combat_units) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  const MonferratoTest test = {.kind = MONFERRATO_TEST_BESIEGED,
                               .zone = passes_zone(&t.base, "castle")};
  ck_assert(!holds(&t, test)); /* nobody is in it */
  passes_put(&t.base, "b-1", "castle");
  ck_assert(holds(&t, test)); /* by the Garrison in Field */
  *passes_state(&t.base, "r-gar") = (MonferratoCounterState){.zone = CAP_INDEX_NONE};
  passes_put(&t.base, "rosso", "field");
  passes_put(&t.base, "r-2", "moor");
  ck_assert(!holds(&t, test)); /* a Commander besieges nobody, nor does who stands off */
  passes_put(&t.base, "b-2", "hill");
  ck_assert(!holds(&t, test));
  passes_put(&t.base, "r-gua", "field");
  ck_assert(holds(&t, test));
}
END_TEST

/* Without a place it is a Fortress whose units act now or are about to. */
START_TEST(an_active_fortress_is_besieged) {
  g_auto(ChitTable) t;
  MonferratoActivation *a;

  chit_table_open(&t, "red-host");
  a = &t.base.state.activation;
  const MonferratoTest test = {.kind = MONFERRATO_TEST_BESIEGED, .zone = CAP_INDEX_NONE};
  passes_put(&t.base, "r-1", "castle");
  passes_put(&t.base, "b-1", "hill");
  ck_assert(!holds(&t, test));
  a->zones[a->n_zones++] = passes_zone(&t.base, "field");
  ck_assert(!holds(&t, test));
  a->zones[a->n_zones++] = passes_zone(&t.base, "castle");
  ck_assert(holds(&t, test));
  a->at = 2; /* it has acted */
  ck_assert(!holds(&t, test));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-effect-words");
  TCase *tcase = tcase_create("words");

  tcase_add_test(tcase, a_garrison_comes_to_a_village_that_its_side_holds);
  tcase_add_loop_test(tcase, a_garrison_needs_a_village, 0, 2);
  tcase_add_test(tcase, a_garrison_may_be_kept_back);
  tcase_add_test(tcase, each_zone_with_enough_units_suffers);
  tcase_add_test(tcase, a_mine_of_the_enemy_is_found);
  tcase_add_test(tcase, without_a_mine_there_is_nothing_to_find);
  tcase_add_test(tcase, a_command_is_in_play_while_it_has_units);
  tcase_add_test(tcase, a_lost_battle_is_remembered_for_a_turn);
  tcase_add_test(tcase, a_place_is_besieged_by_combat_units);
  tcase_add_test(tcase, an_active_fortress_is_besieged);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
