/* Special rules. The pairs of monferrato-1628-1630: each of its special rules with its condition on
 * and off; the words of conditions and effects; and what is found in wrong ones. */
#include "tests/monferrato/siege-table.h"

#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/special/special.h"

static CapIndex variable(const Passes *t, const char *id) {
  guint found = GPOINTER_TO_UINT(g_hash_table_lookup(t->game->scenario->variable_by_id, id));

  ck_assert_msg(found > 0, "no variable %s", id);
  return (CapIndex)(found - 1);
}

static void enter(Passes *t, const char *unit, const char *zone) {
  passes_put(t, unit, zone);
  monferrato_special_enter(&t->play, passes_counter(t, unit), passes_zone(t, zone));
}

/* Why a unit may not go to the next zone. */
static MonferratoReason step(Passes *t, const char *unit, const char *from, const char *to) {
  CapIndex counter = passes_counter(t, unit);
  MonferratoField field;
  guint cost;

  passes_put(t, unit, from);
  t->state.activation.command = monferrato_counter(t->game, counter)->command;
  t->state.counters[counter].marks = MONFERRATO_IN_GROUP;
  t->state.group = (MonferratoGroup){.zone = passes_zone(t, from), .allowance = 5};
  monferrato_field_fill(t->game, &t->state, &field);
  MonferratoReason reason = monferrato_judge_step(&t->play, &field, passes_zone(t, to), &cost);
  t->state.counters[counter].marks = 0;
  return reason;
}

/* --- The war of 1628 ----------------------------------------------------------------------- */

static const struct {
  const char *from, *to;
  guint printed, value;
} shots[] = {
    {"curtatone", "mantua", 4, 3}, {"mantua", "curtatone", 3, 2}, {"curtatone", "mantua", 1, 1},
    {"curtatone", "mantua", 0, 0}, {"valenza", "casale", 4, 4},
};

/* [M-52] In both directions; 1 is the least, but 0 stays 0. */
START_TEST(rule_SR1_lakes_hinder_guns_around_mantua) {
  g_auto(Passes) t;

  passes_open_war(&t);
  ck_assert_uint_eq(monferrato_special_fire(&t.play, passes_counter(&t, "mil-art-1"),
                                            passes_zone(&t, shots[_i].from),
                                            passes_zone(&t, shots[_i].to), shots[_i].printed),
                    shots[_i].value);
}
END_TEST

/* A gun printed 3 beside Guastatori fires at 2: a 3 misses the wall. */
START_TEST(rule_SR1_a_bombardment_of_mantua_is_weaker) {
  for (guint8 die = 2; die <= 3; die++) {
    g_auto(Passes) t;

    passes_open_war(&t);
    passes_activate(&t, "milan");
    passes_put(&t, "gon-inf-1", "mantua");
    siege_put(&t, "curtatone", UNITS("mil-art-1", "mil-gua-1", "mil-inf-1"));
    siege_act_in(&t, "curtatone", TRUE);
    passes_expect(&t, MONFERRATO_DECISION_ACT);
    cap_dice_script(&t.dice, &die, 1);
    passes_answer(&t, MONFERRATO_ANSWER_BOMBARD, passes_counter(&t, "mil-art-1"),
                  passes_zone(&t, "mantua"));
    guint lost = 0;
    for (guint i = 0; i < t.game->n_walls; i++)
      lost += t.state.battered[i];
    ck_assert_uint_eq(lost, die == 2 ? 1 : 0);
  }
}
END_TEST

START_TEST(rule_SR2_the_first_french_in_milan_cost_eight_points) {
  g_auto(Passes) t;

  passes_open_war(&t);
  enter(&t, "gon-inf-1", "novara"); /* of Mantua */
  enter(&t, "dau-inf-1", "turin");
  enter(&t, "dau-camp-1", "novara"); /* no unit */
  ck_assert_uint_eq(t.state.points[1], 0);
  enter(&t, "dau-inf-1", "novara");
  ck_assert_uint_eq(t.state.points[1], 8);
  enter(&t, "roy-inf-1", "milan");
  ck_assert_uint_eq(t.state.points[1], 8);
  ck_assert_uint_eq(t.state.points[0], 0);
}
END_TEST

/* By a step, and not only when it is told. */
START_TEST(rule_SR2_a_step_over_the_border_counts) {
  g_auto(Passes) t;

  passes_open_war(&t);
  passes_activate(&t, "dauphine");
  siege_put(&t, "valenza", UNITS("dau-inf-1", "dau-inf-2"));
  siege_put(&t, "milan", UNITS("mil-inf-1"));
  passes_put(&t, "mil-camp-1", "milan");
  ck_assert_uint_eq(t.state.points[1], 0);
  siege_attack(&t, "valenza", "lomellina", UNITS("dau-inf-1"));
  ck_assert_uint_eq(t.state.points[1], 8);
}
END_TEST

/* [M-22] [SC.i] The Landsknechts are Spanish; [M-63] Savoy is not. */
/* [M-46] [M-63] The horse rides by Alessandria and Valenza, which are Milan's, though neither where
 * it comes from nor the zone before the fight is. */
START_TEST(rule_SR2_a_recalled_unit_enters_every_zone_on_its_way) {
  g_auto(Passes) t;

  passes_open_war(&t);
  t.state.turn = 1; /* no winter */
  passes_activate(&t, "gonzaga");
  siege_put(&t, "alba", UNITS("gon-com-1", "gon-inf-1", "gon-camp-1"));
  passes_put(&t, "dau-cav-1", "acqui");
  passes_put(&t, "sav-inf-1", "nizza");
  siege_attack(&t, "alba", "nizza", UNITS("gon-com-1", "gon-inf-1"));
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  ck_assert_uint_eq(t.state.points[1], 0);
  passes_answer(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "dau-cav-1"),
                passes_zone(&t, "asti"));
  ck_assert_uint_eq(t.state.points[1], 8);
  ck_assert_uint_eq(t.state.counters[passes_counter(&t, "dau-cav-1")].zone,
                    passes_zone(&t, "nizza"));
}
END_TEST

START_TEST(rule_SR3_the_first_spanish_in_venice_cost_two_points) {
  g_auto(Passes) t;

  passes_open_war(&t);
  enter(&t, "sav-inf-1", "bresciano");
  enter(&t, "lan-inf-1", "milan");
  ck_assert_uint_eq(t.state.points[0], 0);
  enter(&t, "lan-inf-1", "bresciano");
  enter(&t, "mil-inf-1", "veronese");
  ck_assert_uint_eq(t.state.points[0], 2);
}
END_TEST

START_TEST(rule_SC_i_landsknechts_are_spanish) {
  g_auto(Passes) t;

  passes_open_war(&t);
  ck_assert_uint_eq(monferrato_army_of(t.game, passes_counter(&t, "lan-inf-1")),
                    monferrato_army_of(t.game, passes_counter(&t, "mil-inf-1")));
  enter(&t, "lan-inf-1", "veronese");
  ck_assert_uint_eq(t.state.points[0], 2);
}
END_TEST

/* [M-63] For units, Camps and retreats, but lines of supply pass. */
START_TEST(rule_SR5_venice_is_closed_until_it_enters) {
  g_auto(Passes) t;
  const char *from = "castiglione", *to = "monte-chiaro";

  passes_open_war(&t);
  ck_assert_int_eq(step(&t, "gon-cav-1", from, to), MONFERRATO_REASON_CLOSED);
  ck_assert_int_eq(monferrato_judge_retreat(&t.play, t.game->side[passes_counter(&t, "gon-cav-1")],
                                            passes_zone(&t, from), passes_zone(&t, to)),
                   MONFERRATO_REASON_CLOSED);
  ck_assert_ptr_nonnull(
      monferrato_special_ban(&t.play, passes_counter(&t, "gon-camp-1"), passes_zone(&t, to)));
  monferrato_variable_set(&t.play, variable(&t, "venice-in"), TRUE);
  ck_assert_int_eq(step(&t, "gon-cav-1", from, to), MONFERRATO_ALLOWED);
  monferrato_variable_set(&t.play, variable(&t, "venice-in"), FALSE); /* a latch stays on */
  ck_assert_int_eq(step(&t, "gon-cav-1", from, to), MONFERRATO_ALLOWED);
}
END_TEST

/* [SC.d] [M-66] Of the Commands three begin, and the chit of Uxelles is given. */
START_TEST(rule_SC_d_commands_morale_and_hands_at_the_start) {
  static const char *const first[] = {"gonzaga", "milan", "savoy"};
  g_auto(Passes) t;
  guint n = 0;

  passes_open_war(&t);
  monferrato_deal(&t.play);
  CapIndex france = t.game->side[passes_counter(&t, "gon-com-1")];
  guint uxelles = GPOINTER_TO_UINT(
      g_hash_table_lookup(t.game->scenario->chits.chit_by_id, "uxelles")); /* and 1 */
  for (CapIndex side = 0; side < MONFERRATO_SIDES; side++)
    ck_assert_uint_eq(monferrato_hand_size(t.game, &t.state, side), 4);
  ck_assert_uint_gt(uxelles, 0);
  ck_assert(monferrato_holds(&t.state, france, uxelles - 1));
  for (guint i = 0; i < t.game->roster->n_commands; i++)
    n += (guint)t.game->scenario->parts[i].from_start;
  ck_assert_uint_eq(n, G_N_ELEMENTS(first));
  for (guint i = 0; i < G_N_ELEMENTS(first); i++)
    ck_assert(t.game->scenario->parts[passes_command(&t, first[i])].from_start);
  ck_assert_uint_eq(t.game->scenario->morale, 7);
}
END_TEST

/* It has no Camp, and its units come when they are called. */
START_TEST(rule_SR4_venice_fights_when_it_is_called) {
  g_auto(Passes) t;

  passes_open_war(&t);
  passes_activate(&t, "gonzaga");
  monferrato_variable_set(&t.play, variable(&t, "venice-in"), TRUE);
  CapIndex venice = passes_command(&t, "venice");
  for (CapIndex i = 0; i < t.game->roster->n_counters; i++)
    ck_assert(monferrato_counter(t.game, i)->command != venice ||
              monferrato_counter(t.game, i)->kind != MONFERRATO_CAMP);
  siege_put(&t, "goito", UNITS("gon-com-1", "gon-inf-1", "ven-inf-1"));
  passes_put(&t, "gon-camp-1", "mantua");
  passes_put(&t, "mil-inf-1", "castiglione");
  siege_attack(&t, "goito", "castiglione", UNITS("gon-com-1", "gon-inf-1"));
  passes_expect(&t, MONFERRATO_DECISION_RECALL);
  ck_assert(passes_offers(&t, MONFERRATO_ANSWER_RECALL, passes_counter(&t, "ven-inf-1"),
                          passes_zone(&t, "goito")));
}
END_TEST

static const struct {
  const char *command, *zone;
  gboolean may;
} raids[] = {
    {"dauphine", "asti", TRUE},      {"dauphine", "novara", FALSE},  {"gonzaga", "asti", TRUE},
    {"gonzaga", "novara", TRUE},     {"gonzaga", "trino", FALSE},    {"milan", "trino", TRUE},
    {"spinola", "goito", TRUE},      {"milan", "asti", FALSE},       {"savoy", "trino", TRUE},
    {"savoy", "goito", FALSE},       {"landsknecht", "asti", TRUE},  {"landsknecht", "goito", TRUE},
    {"landsknecht", "novara", TRUE}, {"venice", "valtellina", TRUE}, {"venice", "goito", FALSE},
    {"savoy", "valtellina", TRUE},
};

START_TEST(rule_SC_f_commands_raid_in_these_lands) {
  g_auto(Passes) t;
  gboolean found = FALSE;

  passes_open_war(&t);
  const MonferratoPart *part = &t.game->scenario->parts[passes_command(&t, raids[_i].command)];
  for (guint i = 0; i < part->n_raids; i++)
    found |= part->raids[i] == passes_zone(&t, raids[_i].zone);
  ck_assert_msg(found == raids[_i].may, "%s in %s", raids[_i].command, raids[_i].zone);
}
END_TEST

/* --- Words --------------------------------------------------------------------------------- */

/* Two visits make it three, which makes the Blues angry. */
START_TEST(counters_and_choices_follow_their_events) {
  g_auto(Passes) t;

  passes_open_file(&t, "rules-1600.xml");
  CapIndex visits = variable(&t, "visits"), mood = variable(&t, "mood");
  ck_assert_int_eq(monferrato_variable(&t.state, visits), 1);
  enter(&t, "b-inf", "meadow");
  enter(&t, "r-inf-1", "home");
  ck_assert_int_eq(monferrato_variable(&t.state, visits), 1);
  enter(&t, "r-inf-1", "meadow");
  enter(&t, "r-inf-1", "ridge");
  ck_assert_int_eq(monferrato_variable(&t.state, visits), 3);
  ck_assert_int_eq(monferrato_variable(&t.state, mood), 1);
  ck_assert_uint_eq(t.state.points[0], 5);
  enter(&t, "r-inf-1", "meadow");
  ck_assert_uint_eq(t.state.points[0], 5);
}
END_TEST

START_TEST(turns_begin_with_their_events) {
  static const guint points[] = {0, 10, 11, 22};
  g_auto(Passes) t;

  passes_open_file(&t, "rules-1600.xml");
  for (guint turn = 1; turn < G_N_ELEMENTS(points); turn++) {
    t.state.turn = (gint16)turn;
    monferrato_special_turn(&t.play);
    ck_assert_uint_eq(t.state.points[1], points[turn]);
  }
}
END_TEST

/* Two of three: visits, mood, turn. */
START_TEST(a_ban_holds_while_its_conditions_do) {
  g_auto(Passes) t;

  passes_open_file(&t, "rules-1600.xml");
  CapIndex home = passes_zone(&t, "home"), blue = passes_counter(&t, "b-inf");
  ck_assert_ptr_null(monferrato_special_ban(&t.play, blue, home));
  monferrato_variable_set(&t.play, variable(&t, "visits"), 2);
  ck_assert_str_eq(monferrato_special_ban(&t.play, blue, home)->text, "The gates are shut.");
  ck_assert_ptr_null(monferrato_special_ban(&t.play, passes_counter(&t, "r-inf-1"), home));
  ck_assert_ptr_null(monferrato_special_ban(&t.play, blue, passes_zone(&t, "meadow")));
  t.state.turn = 2;
  ck_assert_ptr_null(monferrato_special_ban(&t.play, blue, home));
}
END_TEST

/* What is remembered is part of the state. */
START_TEST(variables_and_events_change_the_digest) {
  g_auto(Passes) t;

  passes_open_file(&t, "rules-1600.xml");
  g_autofree char *before = monferrato_state_digest(t.game, &t.state);
  t.state.variables[0]++;
  g_autofree char *counted = monferrato_state_digest(t.game, &t.state);
  t.state.variables[0]--;
  t.state.happened[0] = TRUE;
  g_autofree char *happened = monferrato_state_digest(t.game, &t.state);
  ck_assert_str_ne(before, counted);
  ck_assert_str_ne(before, happened);
}
END_TEST

/* --- Wrong words --------------------------------------------------------------------------- */

static const struct {
  const char *right, *wrong, *code;
} mistakes[] = {
    {"variable=\"mood\" is", "variable=\"moud\" is", "unknown-variable"},
    {"is=\"angry\"", "is=\"anxious\"", "unknown-value"},
    {"to=\"angry\"", "to=\"sad\"", "unknown-value"},
    {"on-set value=\"angry\"", "on-set value=\"sad\"", "unknown-value"},
    {"<victory-points side=\"blues\"", "<victory-points side=\"greens\"", "unknown-side"},
    {"<subject side=\"reds\"/>", "<subject/>", "condition-empty"},
    {"commands=\"red-host\"", "commands=\"red-hosts\"", "unknown-command"},
    {"commands=\"red-host\"", "nationalities=\"rad\"", "unknown-nationality"},
    {"state=\"blue-land\"", "state=\"blu-land\"", "unknown-state"},
    {"<inside zones=\"meadow\"/>", "<inside zones=\"medow\"/>", "unknown-zone"},
    {"<turn from=\"1601 summer\"/>", "<turn from=\"1605 summer\"/>", "unknown-turn"},
    {"<turn from=\"1601 summer\"/>", "<turn/>", "condition-empty"},
    {"add=\"1\"", "add=\"die\"", "effect-incomplete"},
    {"<count variable=\"visits\" add=\"1\"/>", "", "event-without-effect"},
    {"event id=\"late\"", "event id=\"early\"", "duplicate-id"},
};

static void copy_to(const char *folder, const char *name) {
  g_autofree char *from = test_path("tests", "monferrato", "documents", name, NULL);
  g_autofree char *to = g_build_filename(folder, name, NULL);
  g_autofree char *text = test_read_file(from, NULL);

  test_write_file(to, text, -1);
}

START_TEST(wrong_words_are_found) {
  g_autofree char *from = test_path("tests", "monferrato", "documents", "rules-1600.xml", NULL);
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "rules-1600.xml", NULL);
  g_autofree char *text = test_read_file(from, NULL);
  g_autoptr(GString) changed = g_string_new(text);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  gboolean found = FALSE;

  copy_to(folder, "passes.xml");
  copy_to(folder, "passes-armies.xml");
  ck_assert_uint_ge(g_string_replace(changed, mistakes[_i].right, mistakes[_i].wrong, 1), 1);
  test_write_file(path, changed->str, -1);
  CapOpenScenario *open = cap_open_scenario_read(path, NULL, &limits, findings);
  cap_open_scenario_check(open, 0, findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    found |= g_str_equal(cap_diagnostics_get(findings, i)->code->slug, mistakes[_i].code);
  cap_open_scenario_free(open);
  test_remove_dir(folder);
  ck_assert_msg(found, "no %s", mistakes[_i].code);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-special");
  TCase *war = tcase_create("war");
  TCase *words = tcase_create("words");

  tcase_add_loop_test(war, rule_SR1_lakes_hinder_guns_around_mantua, 0, G_N_ELEMENTS(shots));
  tcase_add_test(war, rule_SC_d_commands_morale_and_hands_at_the_start);
  tcase_add_test(war, rule_SR1_a_bombardment_of_mantua_is_weaker);
  tcase_add_test(war, rule_SR2_the_first_french_in_milan_cost_eight_points);
  tcase_add_test(war, rule_SR2_a_step_over_the_border_counts);
  tcase_add_test(war, rule_SR2_a_recalled_unit_enters_every_zone_on_its_way);
  tcase_add_test(war, rule_SR3_the_first_spanish_in_venice_cost_two_points);
  tcase_add_test(war, rule_SC_i_landsknechts_are_spanish);
  tcase_add_test(war, rule_SR5_venice_is_closed_until_it_enters);
  tcase_add_test(war, rule_SR4_venice_fights_when_it_is_called);
  tcase_add_loop_test(war, rule_SC_f_commands_raid_in_these_lands, 0, G_N_ELEMENTS(raids));
  tcase_add_test(words, counters_and_choices_follow_their_events);
  tcase_add_test(words, turns_begin_with_their_events);
  tcase_add_test(words, a_ban_holds_while_its_conditions_do);
  tcase_add_test(words, variables_and_events_change_the_digest);
  tcase_add_loop_test(words, wrong_words_are_found, 0, G_N_ELEMENTS(mistakes));
  suite_add_tcase(suite, war);
  suite_add_tcase(suite, words);
  return test_main(suite);
}
