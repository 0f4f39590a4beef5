/* The policy doctrine: whole games of the shipped scenario, and single terms on small boards. */
#include "tests/monferrato/chit-table.h"

#include <math.h>
#include <string.h>

#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/policy/doctrine.h"
#include "validator/monferrato/policy/odds.h"
#include "validator/play/policy.h"

enum { N_GAMES = 60 };

/* --- Games ------------------------------------------------------------------------------------ */

/* The shipped scenario, played to the end; `seen` counts terms that weighed something. */
static CapIndex play(Passes *t, const CapPolicy *const policies[MONFERRATO_SIDES], guint64 seed,
                     guint seen[MONFERRATO_N_TERMS]) {
  CapLuck luck = cap_luck_seed(seed);
  MonferratoOutlook outlook;
  MonferratoLedger ledger;

  cap_dice_seed(&t->dice, seed);
  monferrato_play_start(&t->play);
  while (monferrato_play_next(&t->play, &t->request)) {
    const char *violation = monferrato_find_violation(t->game, &t->state);
    guint option;

    ck_assert_msg(violation == NULL, "seed %u: %s", (guint)seed, violation);
    if (policies[t->request.side] == &cap_policy_doctrine) {
      MonferratoState before = t->state;

      option = monferrato_advise(&t->play, &t->request, &(CapCounsel){.luck = luck.word++});
      ck_assert_int_eq(memcmp(&before, &t->state, sizeof before), 0);
    } else {
      option = cap_policy_random.choose(&luck, NULL, NULL, &t->request);
    }
    ck_assert_uint_lt(option, t->request.n_options);
    if (seen != NULL) {
      monferrato_outlook_fill(&outlook, &t->play, t->request.side,
                              t->state.activation.command != CAP_INDEX_NONE &&
                                      monferrato_active_side(&t->play) == t->request.side
                                  ? t->state.activation.command
                                  : CAP_INDEX_NONE);
      for (guint k = 0; k < t->request.n_options; k++) {
        monferrato_consider(&outlook, &t->request, t->request.options[k], &ledger);
        for (guint i = 0; i < MONFERRATO_N_TERMS; i++)
          seen[i] += ledger.of[i] != 0;
      }
    }
    ck_assert(monferrato_play_answer(&t->play, &t->request, t->request.options[option]));
  }
  return t->state.winner;
}

static void open_shipped(Passes *t) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  *t = (Passes){.open = cap_open_scenario_read(path, NULL, &limits, findings)};
  t->game = monferrato_game_new(monferrato_scenario(cap_open_scenario_scenario(t->open)), findings);
  ck_assert_ptr_nonnull(t->game);
  t->play = (MonferratoPlay){.game = t->game, .state = &t->state, .dice = &t->dice};
}

START_TEST(both_sides_can_win) {
  const CapPolicy *const both[] = {&cap_policy_doctrine, &cap_policy_doctrine};
  guint won[MONFERRATO_SIDES] = {0};
  g_auto(Passes) t;

  open_shipped(&t);
  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    CapIndex winner = play(&t, both, seed, NULL);

    if (winner != CAP_INDEX_NONE)
      won[winner]++;
  }
  ck_assert_uint_gt(won[0], N_GAMES / 10);
  ck_assert_uint_gt(won[1], N_GAMES / 10);
}
END_TEST

/* The side that wins one game in twenty when both play by chance wins nine in ten with the
 * doctrine. */
START_TEST(it_beats_chance_from_either_side) {
  for (guint side = 0; side < MONFERRATO_SIDES; side++) {
    const CapPolicy *policies[] = {&cap_policy_random, &cap_policy_random};
    guint won = 0;
    g_auto(Passes) t;

    open_shipped(&t);
    policies[side] = &cap_policy_doctrine;
    for (guint64 seed = 1; seed <= N_GAMES; seed++)
      won += play(&t, policies, seed, NULL) == side;
    ck_assert_msg(won >= N_GAMES * 9 / 10, "side %u won %u of %u", side, won, (guint)N_GAMES);
  }
}
END_TEST

/* A term that never weighs anything would be dead. */
START_TEST(every_term_is_at_work) {
  const CapPolicy *const both[] = {&cap_policy_doctrine, &cap_policy_doctrine};
  const CapPolicy *const one[] = {&cap_policy_random, &cap_policy_doctrine};
  guint seen[MONFERRATO_N_TERMS] = {0};
  g_auto(Passes) t;

  open_shipped(&t);
  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    play(&t, seed % 2 ? both : one, seed, seen);
  for (guint i = 0; i < MONFERRATO_N_TERMS; i++)
    if (monferrato_terms[i].kind == CAP_TERM_REASON && i != MONFERRATO_TERM_UNTRIED &&
        i != MONFERRATO_TERM_AHEAD && i != MONFERRATO_TERM_OWN_WORKS && /* these are below */
        i != MONFERRATO_TERM_BEFORE_WALLS &&
        i != MONFERRATO_TERM_WANTED_HERE) /* and these in test-doctrine-picks.c */
      ck_assert_msg(seen[i] > 0, "%s weighs nothing", monferrato_term_name((MonferratoTerm)i));
}
END_TEST

/* --- The table of answers --------------------------------------------------------------------- */

/* Of the answers of today every one is considered; a new one gets a worth that tries it out. */
START_TEST(what_nobody_has_considered_is_tried) {
  MonferratoOutlook outlook;
  MonferratoLedger ledger;
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  monferrato_outlook_fill(&outlook, &t.play, 1, CAP_INDEX_NONE);
  monferrato_consider(&outlook, &t.request, (CapOption){.kind = MONFERRATO_N_ANSWERS}, &ledger);
  ck_assert_int_gt(ledger.of[MONFERRATO_TERM_UNTRIED], 0);
  ck_assert_int_eq(ledger.sum, ledger.of[MONFERRATO_TERM_UNTRIED]);
  monferrato_consider(&outlook, &t.request, (CapOption){.kind = MONFERRATO_ANSWER_PASS}, &ledger);
  ck_assert_int_eq(ledger.sum, 0);
}
END_TEST

/* --- Odds ------------------------------------------------------------------------------------- */

static MonferratoOdds odds_of(guint attack, guint n, guint defence, guint m, guint works,
                              guint steps) {
  MonferratoHits a, d;

  monferrato_hits_begin(&a);
  monferrato_hits_begin(&d);
  monferrato_hits_add(&a, attack, n);
  monferrato_hits_add(&d, defence, m);
  return monferrato_odds(&a, &d, works, steps);
}

START_TEST(odds_are_exact) {
  const struct {
    const char *label;
    MonferratoOdds odds;
    double win, destroy;
    int dealt, taken;
  } rows[] = {
      {"one against one", odds_of(3, 1, 3, 1, 0, 2), 0.25, 0, 3, 3},
      {"the last step", odds_of(3, 1, 3, 1, 0, 1), 0.5, 0.5, 3, 3},
      {"a Fort keeps one away", odds_of(3, 2, 0, 1, 1, 2), 0.25, 0, 1, 0},
      {"two against one", odds_of(3, 2, 3, 1, 0, 3), 0.5, 0, 6, 3},
      {"nobody", odds_of(3, 0, 3, 1, 0, 1), 0, 0, 0, 3},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ck_assert_msg(fabs(rows[i].odds.win - rows[i].win) < 1e-9, "%s: %f", rows[i].label,
                  rows[i].odds.win);
    ck_assert_msg(fabs(rows[i].odds.destroy - rows[i].destroy) < 1e-9, "%s", rows[i].label);
    ck_assert_int_eq(rows[i].odds.dealt, rows[i].dealt);
    ck_assert_int_eq(rows[i].odds.taken, rows[i].taken);
  }
}
END_TEST

/* --- On a small board ------------------------------------------------------------------------- */

/* What it is worth to the side of the active Command. */
static int worth(Passes *t, MonferratoAnswer kind, guint a, guint b) {
  MonferratoOutlook outlook;
  MonferratoLedger ledger;

  monferrato_outlook_fill(&outlook, &t->play, monferrato_active_side(&t->play),
                          t->state.activation.command);
  monferrato_consider(&outlook, &t->request,
                      (CapOption){.kind = (guint16)kind, .a = (guint16)a, .b = (guint16)b},
                      &ledger);
  return ledger.sum;
}

/* Guns are for walls that stand; through a Breach they fire at those behind it. */
START_TEST(guns_fire_at_walls_until_there_is_a_breach) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-art", "r-gua"));
  siege_put(&t, "castle", UNITS("b-1", "b-2"));
  siege_act_in(&t, "field", TRUE);
  CapIndex gun = passes_counter(&t, "r-art"), castle = passes_zone(&t, "castle");
  CapIndex miner = passes_counter(&t, "r-gua");
  ck_assert_int_gt(worth(&t, MONFERRATO_ANSWER_BOMBARD, gun, castle), 0);
  ck_assert_int_gt(worth(&t, MONFERRATO_ANSWER_LAY_MINE, miner, castle), 0);
  for (guint i = 0; i < t.game->n_walls; i++)
    t.state.battered[i] = t.game->walls[i].level;
  ck_assert_int_lt(worth(&t, MONFERRATO_ANSWER_BOMBARD, gun, castle), 0);
  ck_assert_int_lt(worth(&t, MONFERRATO_ANSWER_LAY_MINE, miner, castle), 0);
  ck_assert_int_gt(worth(&t, MONFERRATO_ANSWER_FIRE, gun, castle), 0);
}
END_TEST

/* A Breach is stormed by many, not by one. */
START_TEST(a_breach_is_stormed_with_enough) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "castle", UNITS("b-1", "b-2", "b-3", "celeste"));
  for (guint i = 0; i < t.game->n_walls; i++)
    t.state.battered[i] = t.game->walls[i].level;
  passes_put(&t, "r-cav", "field");
  siege_act_in(&t, "field", TRUE);
  monferrato_group_begin(&t.play, passes_counter(&t, "r-cav"));
  int alone = worth(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "castle"), 0);
  const char *const others[] = {"r-1", "r-2", "r-3", "r-4", "r-maj", "rosso"};
  for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
    passes_put(&t, others[i], "field");
    t.state.counters[passes_counter(&t, others[i])].marks |= MONFERRATO_IN_GROUP;
  }
  int together = worth(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "castle"), 0);
  ck_assert_int_lt(alone, 0);
  ck_assert_int_gt(together, 0);
}
END_TEST

/* [14.5c] The last unit beside a Camp does not march off. */
START_TEST(a_camp_is_not_left_alone) {
  MonferratoOutlook outlook;
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  t.state.counters[passes_counter(&t, "r-gar")] =
      (MonferratoCounterState){.zone = CAP_INDEX_NONE, .place = MONFERRATO_WAITS};
  passes_put(&t, "r-1", "field");
  monferrato_outlook_fill(&outlook, &t.play, 1, passes_command(&t, "red-host"));
  ck_assert(!monferrato_outlook_is_spare(&outlook, passes_counter(&t, "r-1")));
  passes_put(&t, "r-2", "field");
  monferrato_outlook_fill(&outlook, &t.play, 1, passes_command(&t, "red-host"));
  ck_assert(monferrato_outlook_is_spare(&outlook, passes_counter(&t, "r-1")));
}
END_TEST

/* [17] One unit goes to a place that nobody holds, alone, and stays there. */
START_TEST(a_place_that_nobody_holds_takes_one_unit) {
  MonferratoOutlook outlook;
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-3"));
  siege_act_in(&t, "field", TRUE);
  CapIndex castle = passes_zone(&t, "castle");
  monferrato_outlook_fill(&outlook, &t.play, 1, passes_command(&t, "red-host"));
  ck_assert_uint_eq(outlook.errand, castle);
  CapIndex runner = outlook.runner, other = passes_counter(&t, "r-3");
  ck_assert_uint_ne(runner, other);
  ck_assert_int_gt(worth(&t, MONFERRATO_ANSWER_MOVE, runner, 0),
                   worth(&t, MONFERRATO_ANSWER_MOVE, other, 0));
  monferrato_group_begin(&t.play, runner);
  ck_assert_int_lt(worth(&t, MONFERRATO_ANSWER_JOIN, other, 0), 0);
  ck_assert_int_gt(worth(&t, MONFERRATO_ANSWER_STEP, castle, 0), 0);
  t.state.counters[runner].zone = t.state.group.zone = castle;
  ck_assert_int_lt(worth(&t, MONFERRATO_ANSWER_STEP, passes_zone(&t, "field"), 0), 0);
}
END_TEST

/* A Hit goes where it costs least: a step of Infantry before a gun. */
START_TEST(hits_are_taken_where_they_cost_least) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "field", UNITS("r-1", "r-2", "r-art"));
  int whole = worth(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "r-1"), 0);
  t.state.counters[passes_counter(&t, "r-2")].marks |= MONFERRATO_DISRUPTED;
  ck_assert_int_gt(whole, worth(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "r-2"), 0));
  ck_assert_int_gt(worth(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "r-2"), 0),
                   worth(&t, MONFERRATO_ANSWER_HIT, passes_counter(&t, "r-art"), 0));
}
END_TEST

/* [7.2f] Major battles are rare: who is ahead ends one, who is behind fights on. */
START_TEST(who_is_behind_fights_on) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  siege_put(&t, "moor", UNITS("r-1", "r-2", "r-3", "b-1", "b-2", "b-3"));
  t.state.combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                      .attacker = 1,
                                      .zone = passes_zone(&t, "moor"),
                                      .is_major = TRUE,
                                      .total = {[0] = 6}};
  int ahead = worth(&t, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  t.state.combat.total[0] = 0;
  t.state.combat.total[1] = 6;
  int behind = worth(&t, MONFERRATO_ANSWER_FIGHT_ON, 0, 0);
  ck_assert_int_lt(ahead, 0);
  ck_assert_int_gt(behind, 0);
}
END_TEST

/* [10f] A taken Fort is kept, else destroyed, and never left to those who come back. */
/* What a chit does is weighed for the side that would play it. */
static int worth_of(ChitTable *t, CapIndex side, TestChit chit) {
  MonferratoOutlook outlook;
  MonferratoLedger ledger;

  monferrato_outlook_fill(&outlook, &t->base.play, side, CAP_INDEX_NONE);
  monferrato_consider(&outlook, &t->base.request,
                      (CapOption){.kind = MONFERRATO_ANSWER_PLAY_CHIT, .a = chit}, &ledger);
  ck_assert_int_eq(ledger.sum, ledger.of[MONFERRATO_TERM_CHIT_HELPS]);
  return ledger.sum;
}

START_TEST(a_chit_that_helps_the_enemy_is_kept) {
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  ck_assert_int_gt(worth_of(&t, BLUES, CROWN), 0);
  ck_assert_int_lt(worth_of(&t, REDS, CROWN), 0);
  ck_assert_int_lt(worth_of(&t, REDS, DUE), 0);
  ck_assert_int_gt(worth_of(&t, REDS, ALLIES), 0);
  ck_assert_int_gt(worth_of(&t, REDS, RIOTS), 0); /* by a die */
}
END_TEST

START_TEST(raids_are_worth_more_to_an_army_without_morale) {
  CapOption raid = {.kind = MONFERRATO_ANSWER_RAID};
  MonferratoOutlook outlook;
  MonferratoLedger high, low;
  g_auto(ChitTable) t;

  chit_table_open(&t, "red-host");
  t.base.state.group.zone = passes_zone(&t.base, "field");
  t.base.request.options[0] = raid;
  t.base.request.n_options = 1;
  t.base.state.morale[0] = 9;
  monferrato_outlook_fill(&outlook, &t.base.play, REDS, CAP_INDEX_NONE);
  monferrato_consider(&outlook, &t.base.request, raid, &high);
  t.base.state.morale[0] = 3;
  monferrato_consider(&outlook, &t.base.request, raid, &low);
  ck_assert_int_gt(low.sum, high.sum);
  ck_assert_int_gt(low.sum, 0);
}
END_TEST

START_TEST(a_taken_fort_changes_sides) {
  g_auto(Passes) t;

  siege_open(&t, "red-host");
  t.request.kind = MONFERRATO_DECISION_FORT;
  t.state.spoils.zone = passes_zone(&t, "hill");
  int convert = worth(&t, MONFERRATO_ANSWER_CONVERT, 0, 0);
  int destroy = worth(&t, MONFERRATO_ANSWER_DESTROY, 0, 0);
  ck_assert_int_gt(convert, destroy);
  ck_assert_int_gt(destroy, worth(&t, MONFERRATO_ANSWER_LET_STAND, 0, 0));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-doctrine");
  TCase *games = tcase_create("games"), *terms = tcase_create("terms");

  tcase_set_timeout(games, 600);
  tcase_add_test(games, both_sides_can_win);
  tcase_add_test(games, it_beats_chance_from_either_side);
  tcase_add_test(games, every_term_is_at_work);
  suite_add_tcase(suite, games);
  tcase_add_test(terms, what_nobody_has_considered_is_tried);
  tcase_add_test(terms, odds_are_exact);
  tcase_add_test(terms, guns_fire_at_walls_until_there_is_a_breach);
  tcase_add_test(terms, a_breach_is_stormed_with_enough);
  tcase_add_test(terms, a_camp_is_not_left_alone);
  tcase_add_test(terms, a_place_that_nobody_holds_takes_one_unit);
  tcase_add_test(terms, hits_are_taken_where_they_cost_least);
  tcase_add_test(terms, who_is_behind_fights_on);
  tcase_add_test(terms, a_chit_that_helps_the_enemy_is_kept);
  tcase_add_test(terms, raids_are_worth_more_to_an_army_without_morale);
  tcase_add_test(terms, a_taken_fort_changes_sides);
  suite_add_tcase(suite, terms);
  return test_main(suite);
}
