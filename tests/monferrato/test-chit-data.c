/* Chits as data: the shipped ones as they are compiled, dates on every turn track, conditions that
 * cannot hold, and all of it in words. */
#include "tests/support/test-support.h"

#include <string.h>

#include "schema/monferrato/codes-chits.h"
#include "schema/monferrato/scenario.h"
#include "validator/checks/checks.h"
#include "validator/monferrato/view/chit-words.h"

/* A scenario with its map and roster, each from a text. */
typedef struct {
  CapDocument *docs[3];
  CapMap *map;
  CapRoster *roster;
  CapScenario *scenario;
  const MonferratoScenario *s;
  CapDiagnostics *findings;
} Table;

static char *replace(const char *text, const char *old, const char *new) {
  g_auto(GStrv) parts = g_strsplit(text, old, 2);

  ck_assert_msg(parts[0] != NULL && parts[1] != NULL, "no \"%s\"", old);
  return g_strjoinv(new, parts);
}

/* The text of a file; with `old` the first of it is replaced. */
static CapDocument *read_changed(Table *t, char *path, const char *old, const char *new) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *file = path;
  g_autofree char *text = test_read_file(file, NULL);
  g_autofree char *changed = old != NULL ? replace(text, old, new) : g_strdup(text);

  return cap_document_read_text(file, changed, strlen(changed), &limits, t->findings);
}

static void compile(Table *t) {
  t->map = cap_map_compile(t->docs[0], t->findings);
  t->roster = cap_roster_compile(t->docs[1], t->findings);
  t->scenario = cap_scenario_compile(t->docs[2], t->map, t->roster, t->findings);
  t->s = monferrato_scenario(t->scenario);
}

/* The shipped scenario on one of the tracks of its roster. */
static void open_war(Table *t, const char *track) {
  *t = (Table){.findings = cap_diagnostics_new()};
  t->docs[0] = read_changed(t, test_path("maps", "monferrato-1628.xml", NULL), NULL, NULL);
  t->docs[1] = read_changed(t, test_path("scenarios", "monferrato-armies.xml", NULL), NULL, NULL);
  t->docs[2] = read_changed(t, test_path("scenarios", "monferrato-1628-1630.xml", NULL),
                            "track=\"nine-box\"", track);
  compile(t);
  ck_assert_uint_eq(cap_diagnostics_count(t->findings), 0);
}

/* Two duchies, with another condition of the chit "treason". */
static void open_duchies(Table *t, const char *condition) {
  *t = (Table){.findings = cap_diagnostics_new()};
  t->docs[0] =
      read_changed(t, test_path("tests", "golden", "common", "two-duchies.xml", NULL), NULL, NULL);
  t->docs[1] =
      read_changed(t, test_path("tests", "golden", "common", "two-duchies-chits.xml", NULL),
                   "<besieged zone=\"keep\"/>", condition);
  t->docs[2] =
      read_changed(t, test_path("tests", "golden", "unknown-chit", "good.xml", NULL), "  <chits ",
                   "  <special-rules><variable id=\"heir\" kind=\"latch\"/></special-rules>\n"
                   "  <chits ");
  compile(t);
}

static void close_table(Table *t) {
  cap_scenario_free(t->scenario);
  cap_roster_free(t->roster);
  cap_map_free(t->map);
  for (guint i = 0; i < G_N_ELEMENTS(t->docs); i++)
    cap_document_free(t->docs[i]);
  cap_diagnostics_free(t->findings);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, close_table)

static const MonferratoChit *chit_of(const Table *t, guint number) {
  for (guint i = 0; i < t->s->chits.n_chits; i++)
    if (t->s->chits.chits[i].number == number)
      return &t->s->chits.chits[i];
  ck_abort_msg("no chit %u", number);
}

static const MonferratoEffect *effect_of(const Table *t, guint number, guint index) {
  const MonferratoChit *chit = chit_of(t, number);

  ck_assert_uint_lt(index, chit->n_effects);
  return &t->s->chits.effects[chit->first + index];
}

static const MonferratoEffect *inside(const Table *t, const MonferratoEffect *effect, guint index) {
  ck_assert_uint_lt(index, effect->n_effects);
  return &t->s->chits.effects[effect->first + index];
}

/* --- The shipped chits ------------------------------------------------------------------------ */

/* [5f] [16.4b] [SC.d] */
START_TEST(the_scenario_says_how_chits_begin) {
  g_auto(Table) t;
  guint blue = 0;

  open_war(&t, "track=\"nine-box\"");
  ck_assert_uint_eq(t.s->chits.n_chits, 44);
  for (guint i = 0; i < 44; i++) {
    ck_assert_uint_eq(t.s->chits.chits[i].number, i + 1);
    blue += t.s->chits.chits[i].set == 0;
  }
  ck_assert_uint_eq(blue, 20);
  ck_assert_uint_eq(t.s->chits.hand, 4);
  ck_assert_int_eq(t.s->chits.later, 10);
  ck_assert_uint_eq(t.s->chits.n_given, 1);
  ck_assert_str_eq(t.s->chits.chits[t.s->chits.given[0].chit].name, "Uxelles");
  ck_assert_str_eq(t.s->base.sides[t.s->chits.given[0].side].id, "pro-france");
}
END_TEST

/* [16.4b] A year without the red chits needs nothing of what they speak of. */
START_TEST(chits_of_a_colour_that_never_comes_are_let_be) {
  g_auto(Table) t = {.findings = cap_diagnostics_new()};

  t.docs[0] = read_changed(&t, test_path("maps", "monferrato-1628.xml", NULL), NULL, NULL);
  t.docs[1] = read_changed(&t, test_path("scenarios", "monferrato-armies.xml", NULL), NULL, NULL);
  t.docs[2] = read_changed(&t, test_path("scenarios", "casale-1628.xml", NULL), NULL, NULL);
  compile(&t);
  ck_assert_uint_eq(cap_diagnostics_count(t.findings), 0);
  for (guint i = 0; i < t.s->chits.n_chits; i++) {
    ck_assert_int_eq(monferrato_chit_is_used(&t.s->chits, i), t.s->chits.chits[i].number <= 20);
    ck_assert_int_eq(t.s->chits.chits[i].n_effects > 0, t.s->chits.chits[i].number <= 20);
  }
}
END_TEST

START_TEST(chits_have_their_marks) {
  static const guint responses[] = {3, 9, 17, 20, 42, 43};
  g_auto(Table) t;
  guint by_date = 0, response = 0;

  open_war(&t, "track=\"nine-box\"");
  for (guint i = 0; i < t.s->chits.n_chits; i++) {
    by_date += t.s->chits.chits[i].duty == MONFERRATO_BY_DATE;
    response += t.s->chits.chits[i].is_response;
  }
  ck_assert_uint_eq(by_date, 15);
  ck_assert_uint_eq(response, G_N_ELEMENTS(responses));
  for (guint i = 0; i < G_N_ELEMENTS(responses); i++)
    ck_assert(chit_of(&t, responses[i])->is_response);
  ck_assert_uint_eq(chit_of(&t, 16)->duty, MONFERRATO_MANDATORY);
  ck_assert_uint_eq(chit_of(&t, 38)->duty, MONFERRATO_CONDITIONAL);
  ck_assert(chit_of(&t, 5)->is_removed);
  ck_assert(!chit_of(&t, 33)->is_removed);
  ck_assert_uint_eq(chit_of(&t, 5)->side, CAP_INDEX_NONE);
  ck_assert_str_eq(t.s->base.sides[chit_of(&t, 10)->side].id, "pro-spain");
}
END_TEST

/* [16.3] Fifteen groups, each brought by one chit. */
START_TEST(groups_are_of_one_command) {
  g_auto(Table) t;

  open_war(&t, "track=\"nine-box\"");
  ck_assert_uint_eq(t.s->chits.n_groups, 15);
  const MonferratoEffect *venice = effect_of(&t, 25, 0);
  ck_assert_uint_eq(venice->kind, MONFERRATO_DO_REINFORCE);
  ck_assert_uint_eq(venice->n_zones, 3);
  ck_assert_uint_eq(t.s->chits.groups[venice->group].n_counters, 10);
  ck_assert_str_eq(t.s->roster->commands[venice->command].id, "venice");
  const MonferratoEffect *set = effect_of(&t, 25, 1);
  ck_assert_uint_eq(set->kind, MONFERRATO_DO_SET);
  ck_assert_str_eq(t.s->variables[set->variable].id, "venice-in");
  ck_assert_int_eq(set->n, 1);
}
END_TEST

/* Effects in effects are rows of their own behind the row that holds them. */
START_TEST(effects_stand_in_rows) {
  g_auto(Table) t;

  open_war(&t, "track=\"nine-box\"");
  const MonferratoEffect *each = effect_of(&t, 33, 0);
  ck_assert_uint_eq(each->kind, MONFERRATO_DO_EACH_ZONE);
  ck_assert_int_eq(each->n, 4);
  ck_assert_uint_eq(each->kinds, 1u << MONFERRATO_INFANTRY | 1u << MONFERRATO_MAJOR_INFANTRY |
                                     1u << MONFERRATO_CAVALRY);
  const MonferratoEffect *roll = inside(&t, each, 0);
  ck_assert_uint_eq(roll->kind, MONFERRATO_DO_ROLL);
  ck_assert_uint_eq(roll->n_effects, 2);
  const MonferratoEffect *second = inside(&t, roll, 1);
  ck_assert_uint_eq(second->kind, MONFERRATO_DO_CASE);
  ck_assert_int_eq(second->n, 3);
  ck_assert_int_eq(second->m, 4);
  ck_assert_uint_eq(inside(&t, second, 0)->kind, MONFERRATO_DO_DISRUPT);
  ck_assert_uint_eq(inside(&t, second, 0)->whose, MONFERRATO_OF_ZONE);
}
END_TEST

/* [16.6] */
START_TEST(replacements_are_an_effect_for_each_kind) {
  g_auto(Table) t;

  open_war(&t, "track=\"nine-box\"");
  ck_assert_uint_eq(chit_of(&t, 13)->n_effects, 3);
  ck_assert_uint_eq(effect_of(&t, 13, 1)->kind, MONFERRATO_DO_REPLACE);
  ck_assert_uint_eq(effect_of(&t, 13, 1)->whose, MONFERRATO_OF_ARMY);
  ck_assert_str_eq(t.s->roster->nations[effect_of(&t, 13, 1)->army].id, "spain");
  ck_assert_uint_eq(effect_of(&t, 13, 1)->kinds,
                    1u << MONFERRATO_INFANTRY | 1u << MONFERRATO_MAJOR_INFANTRY);
  ck_assert_uint_eq(effect_of(&t, 13, 2)->kinds, 1u << MONFERRATO_ARTILLERY);
  ck_assert_uint_eq(chit_of(&t, 34)->n_effects, 4);
  ck_assert_int_eq(effect_of(&t, 34, 1)->n, 2);
}
END_TEST

START_TEST(what_is_left_open_has_no_number) {
  g_auto(Table) t;

  open_war(&t, "track=\"nine-box\"");
  ck_assert_uint_eq(effect_of(&t, 42, 0)->what, MONFERRATO_CANCEL_COMBAT);
  ck_assert_uint_eq(effect_of(&t, 42, 1)->side, CAP_INDEX_NONE); /* the defender's */
  const MonferratoEffect *unpaid = inside(&t, effect_of(&t, 16, 0), 0);
  ck_assert_uint_eq(inside(&t, unpaid, 0)->army, CAP_INDEX_NONE); /* the active one */
  ck_assert_uint_eq(effect_of(&t, 3, 0)->what, MONFERRATO_CANCEL_CHIT | MONFERRATO_CANCEL_MINE);
  ck_assert_str_eq(effect_of(&t, 20, 0)->river, "Po");
  const MonferratoTest *sortie = &t.s->chits.tests[chit_of(&t, 18)->test];
  ck_assert_uint_eq(sortie->kind, MONFERRATO_TEST_ALL);
  ck_assert_uint_eq(t.s->chits.tests[sortie->first].zone, CAP_INDEX_NONE);
}
END_TEST

/* --- Dates ------------------------------------------------------------------------------------ */

static void expect_date(const Table *t, guint number, CapTurn turn, const char *words) {
  g_autofree char *found = monferrato_dup_turn(t->s, chit_of(t, number)->date);

  ck_assert_int_eq(chit_of(t, number)->date, turn);
  ck_assert_str_eq(found, words);
}

/* [16.2a] A date names a month; the turn is the one that holds it. */
START_TEST(dates_on_a_track_of_nine_boxes) {
  g_auto(Table) t;

  open_war(&t, "track=\"nine-box\"");
  ck_assert_uint_eq(t.s->base.n_turns, 27);
  expect_date(&t, 1, 1, "Mar 1628");
  expect_date(&t, 5, 6, "Aug 1628");
  expect_date(&t, 11, 8, "Nov-Dec 1628");
  expect_date(&t, 28, 16, "Sep-Oct 1629");
  expect_date(&t, 41, 25, "Sep-Oct 1630");
  ck_assert_int_eq(chit_of(&t, 3)->date, 0);
}
END_TEST

START_TEST(dates_on_a_track_of_ten_boxes) {
  g_auto(Table) t;

  open_war(&t, "track=\"ten-box\"");
  ck_assert_uint_eq(t.s->base.n_turns, 30);
  expect_date(&t, 5, 6, "Aug 1628");
  expect_date(&t, 28, 17, "Sep 1629");
  expect_date(&t, 32, 19, "Nov-Dec 1629");
  expect_date(&t, 41, 27, "Sep 1630");
  ck_assert_int_eq(t.s->chits.later, 11);
}
END_TEST

/* Where no turn holds the month, the next one is meant. */
START_TEST(dates_on_the_short_track) {
  g_auto(Table) t;
  int year;

  open_war(&t, "track=\"short\"");
  ck_assert_uint_eq(t.s->base.n_turns, 9);
  expect_date(&t, 1, 1, "Apr 1628");
  expect_date(&t, 5, 2, "Aug 1628");
  expect_date(&t, 11, 3, "Jan-Feb 1629");
  expect_date(&t, 27, 5, "Sep-Oct 1629");
  expect_date(&t, 34, 7, "Jul 1630");
  expect_date(&t, 41, 8, "Nov-Dec 1630");
  ck_assert_int_eq(t.s->chits.later, 4);
  monferrato_turn_box(t.s, 9, &year); /* the turn after the last */
  ck_assert_int_eq(year, 1630);
}
END_TEST

START_TEST(a_month_before_the_game_is_its_first_turn) {
  g_auto(Table) t;
  MonferratoMonth month;

  open_war(&t, "track=\"nine-box\"");
  ck_assert(monferrato_month_read(cap_slice_of("1627 dec"), &month));
  ck_assert_int_eq(monferrato_turn_from(t.s, month), 0);
  ck_assert_int_eq(monferrato_turn_until(t.s, month), -1);
  ck_assert(monferrato_month_read(cap_slice_of("1631 jan"), &month));
  ck_assert_int_eq(monferrato_turn_from(t.s, month), 27);
  ck_assert(!monferrato_month_read(cap_slice_of("1628 brumaire"), &month));
}
END_TEST

/* --- Conditions that cannot hold -------------------------------------------------------------- */

/* The reason that the check gives for the chit "treason", which the Reds play at any time; NULL
 * when its condition can hold. */
static const struct {
  const char *condition, *reason;
} conditions[] = {
    {"<besieged zone=\"keep\"/>", NULL},
    {"<besieged/>", NULL},
    {"<besieged zone=\"east\"/>", "\"east\" is no Fortress"},
    {"<in-play command=\"red-reserve\"/>", NULL},
    {"<lost-battle command=\"blue-host\"/>", NULL},
    {"<held zone=\"east\" side=\"reds\"/>", NULL},
    {"<enemy-plays chit=\"help\"/>", NULL},
    {"<enemy-plays chit=\"mutiny\"/>", NULL},
    {"<enemy-plays chit=\"treason\"/>", "the other side may not play the chit \"treason\""},
    {"<combat zone=\"east\" difficult=\"yes\"/>", "\"east\" is no difficult terrain"},
    {"<combat zone=\"east\" next=\"yes\" difficult=\"yes\"/>", NULL},
    {"<combat zone=\"keep\" field=\"yes\"/>", "\"keep\" is a Fortress"},
    {"<combat role=\"attacker\"/>", NULL},
    {"<turn on=\"1501 jan\"/>", NULL},
    {"<turn on=\"1501 mar\"/>", "no turn is left for it"},
    {"<turn on=\"1501 mar, 1501 jun\"/>", NULL},
    {"<turn from=\"1501 jun\" until=\"1500 jun\"/>", "no turn is left for it"},
    {"<variable-is variable=\"heir\" is=\"off\"/>", NULL},
    {"<variable-is variable=\"heir\" is=\"on\"/>", "the variable \"heir\" never has this value"},
    {"<variable-is variable=\"heir\" is=\"off on\"/>", NULL},
    {"<any><besieged zone=\"east\"/><besieged zone=\"keep\"/></any>", NULL},
    {"<all><besieged zone=\"east\"/><besieged zone=\"keep\"/></all>", "\"east\" is no Fortress"},
    {"<at-least n=\"2\"><besieged/><besieged zone=\"hill\"/></at-least>",
     "\"hill\" is no Fortress"},
    {"<at-least n=\"1\"><besieged/><besieged zone=\"hill\"/></at-least>", NULL},
    {"<not><besieged zone=\"hill\"/></not>", NULL},
};

START_TEST(conditions_that_cannot_hold_are_found) {
  g_auto(Table) t;

  open_duchies(&t, conditions[_i].condition);
  ck_assert_uint_eq(cap_diagnostics_count(t.findings), 0);
  ck_assert(cap_run_checks(&(CapCheckContext){.document = t.docs[2],
                                              .map = t.map,
                                              .roster = t.roster,
                                              .scenario = t.scenario,
                                              .findings = t.findings}));
  const char *found = NULL;
  for (guint i = 0; i < cap_diagnostics_count(t.findings); i++)
    if (cap_diagnostics_get(t.findings, i)->code == CAP_CODE_CHIT_NEVER_PLAYABLE)
      found = cap_diagnostics_get(t.findings, i)->message;
  if (conditions[_i].reason == NULL)
    ck_assert_msg(found == NULL, "%s: %s", conditions[_i].condition, found);
  else
    ck_assert_msg(found != NULL && strstr(found, conditions[_i].reason) != NULL, "%s: %s",
                  conditions[_i].condition, found != NULL ? found : "nothing");
}
END_TEST

/* --- References with a did-you-mean ----------------------------------------------------------- */

static const struct {
  const char *condition, *code;
} slips[] = {
    {"<besieged zone=\"kepe\"/>", "unknown-zone"},
    {"<held zone=\"keep\" side=\"redz\"/>", "unknown-side"},
    {"<in-play command=\"red-hast\"/>", "unknown-command"},
    {"<enemy-plays chit=\"mutinny\"/>", "unknown-chit"},
    {"<variable-is variable=\"hier\" is=\"on\"/>", "unknown-variable"},
    {"<variable-is variable=\"heir\" is=\"dead\"/>", "unknown-value"},
};

START_TEST(slips_in_conditions_are_found) {
  g_auto(Table) t;

  open_duchies(&t, slips[_i].condition);
  ck_assert_uint_eq(cap_diagnostics_count(t.findings), 1);
  ck_assert_str_eq(cap_diagnostics_get(t.findings, 0)->code->slug, slips[_i].code);
}
END_TEST

/* --- Words ------------------------------------------------------------------------------------ */

static const struct {
  guint number;
  const char *condition, *effect;
} sentences[] = {
    {2, "enemy Combat Units are next to Casale",
     "roll a die: on 1 to 2: -2 for one side of the walls of Casale"},
    {4, "only Pro-France has units in Casale", "Gonzaga gets Guron in Casale"},
    {12, "",
     "Royal Army comes into the hand of Pro-France; +1 Morale for Duchy of Mantua and Monferrato, "
     "House of Gonzaga-Nevers"},
    {17, "the player is about to defend outside of Fortresses",
     "the Field Combat comes to nothing"},
    {19, "",
     "+1 Fire Value for Artillery in this activation; no guns are lost by a 6 in this activation"},
    {20, "", "the Po has no bridges in this turn"},
    {26, "“venice-in” is on and only Pro-France has units in Mantua",
     "Venice gets Durante, Martinengo in Mantua"},
    {33, "",
     "for each zone with at least 4 Infantry and Cavalry: roll a die: on 1 to 2: 1 Infantry in the "
     "zone is eliminated; on 3 to 4: 1 Infantry in the zone is Disrupted"},
    {40, "Landsknecht has units on the map",
     "2 Infantry of Landsknecht go back to the reinforcements; 1 Cavalry of Landsknecht goes back "
     "to the reinforcements"},
    {42, "a Field Combat is about to begin in Casale or next to it",
     "the Field Combat comes to nothing; the defender gets 1 Victory Point"},
    {43, "the other side has just announced Peace of Regensburg", "the chit comes to nothing"},
};

START_TEST(chits_are_told_in_words) {
  g_auto(Table) t;

  open_war(&t, "track=\"nine-box\"");
  for (guint i = 0; i < G_N_ELEMENTS(sentences); i++) {
    const MonferratoChit *chit = chit_of(&t, sentences[i].number);
    g_autofree char *condition = monferrato_chit_condition(t.s, chit);
    g_autofree char *effect = monferrato_chit_effect(t.s, chit);

    ck_assert_str_eq(condition, sentences[i].condition);
    ck_assert_str_eq(effect, sentences[i].effect);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("chit-data");
  TCase *shipped = tcase_create("shipped");
  TCase *dates = tcase_create("dates");
  TCase *sense = tcase_create("sense");

  tcase_add_test(shipped, the_scenario_says_how_chits_begin);
  tcase_add_test(shipped, chits_of_a_colour_that_never_comes_are_let_be);
  tcase_add_test(shipped, chits_have_their_marks);
  tcase_add_test(shipped, groups_are_of_one_command);
  tcase_add_test(shipped, effects_stand_in_rows);
  tcase_add_test(shipped, replacements_are_an_effect_for_each_kind);
  tcase_add_test(shipped, what_is_left_open_has_no_number);
  tcase_add_test(shipped, chits_are_told_in_words);
  tcase_add_test(dates, dates_on_a_track_of_nine_boxes);
  tcase_add_test(dates, dates_on_a_track_of_ten_boxes);
  tcase_add_test(dates, dates_on_the_short_track);
  tcase_add_test(dates, a_month_before_the_game_is_its_first_turn);
  tcase_add_loop_test(sense, conditions_that_cannot_hold_are_found, 0, G_N_ELEMENTS(conditions));
  tcase_add_loop_test(sense, slips_in_conditions_are_found, 0, G_N_ELEMENTS(slips));
  suite_add_tcase(suite, shipped);
  suite_add_tcase(suite, dates);
  suite_add_tcase(suite, sense);
  return test_main(suite);
}
