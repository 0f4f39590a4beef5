/* The register of rules: complete, in order, and true; see register-scan.h. */
#include "validator/monferrato/register/register.h"

#include "tests/support/register-scan.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

static const RegisterScan scan = {
    .book = &monferrato_register,
    .sources = "validator/monferrato",
    .schemas = "schema/monferrato",
    .tests = "tests/monferrato",
    .numbers = "(?:[0-9]+|SC|SR)[A-Za-z0-9.]*",
    .lettered = "[0-9]+(?:\\.[0-9]+)*[a-z][0-9]?|SC\\.[a-z]|SR[0-9]",
    .rulings = "M-[0-9]{2}",
};

static const struct {
  const char *kind;
  guint n;
} kinds[] = {
    {"setup", 37},         {"sequence", 43},   {"command", 1},      {"supply", 19},
    {"movement", 34},      {"discipline", 10}, {"special-unit", 1}, {"victory", 6},
    {"combat-common", 36}, {"siege", 24},
};

START_TEST(every_rule_of_the_book_is_there) {
  ck_assert_uint_eq(G_N_ELEMENTS(kinds), MONFERRATO_N_RULE_KINDS);
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    ck_assert_msg(scan_count_kind(&scan, kinds[i].kind) == kinds[i].n, "%s has %u rules, not %u",
                  kinds[i].kind, scan_count_kind(&scan, kinds[i].kind), kinds[i].n);
  ck_assert_uint_eq(monferrato_register.n_rules, 211);
}
END_TEST

START_TEST(ids_stand_in_natural_order_each_once) {
  scan_order(&scan);
}
END_TEST

START_TEST(every_row_has_its_words) {
  scan_words(&scan);
}
END_TEST

/* Whoever reads that something is not played yet is told why. */
START_TEST(every_planned_rule_says_what_has_to_come_first) {
  for (guint i = 0; i < monferrato_register.n_rules; i++) {
    const CapRuleInfo *rule = &monferrato_register.rules[i];

    ck_assert_msg(rule->status != CAP_RULE_STATUS_PLANNED || rule->reason != NULL, "%s", rule->id);
  }
}
END_TEST

START_TEST(only_numbers_of_the_book_are_known) {
  ck_assert(cap_register_has(&monferrato_register, "7.2") &&
            cap_register_has(&monferrato_register, "4.1e") &&
            cap_register_has(&monferrato_register, "SC") &&
            cap_register_has(&monferrato_register, "SR6"));
  ck_assert(!cap_register_has(&monferrato_register, "18") &&
            !cap_register_has(&monferrato_register, "SR7") &&
            !cap_register_has(&monferrato_register, "15e"));
}
END_TEST

START_TEST(every_ruling_is_about_rules_and_says_everything) {
  scan_rulings(&scan);
  scan_words_of_rulings(&scan);
  ck_assert_uint_eq(monferrato_register.n_rulings, 68);
}
END_TEST

/* Rules and rulings alike. */
START_TEST(every_anchor_in_the_code_is_a_rule) {
  guint n = scan_anchors(&scan);

  ck_assert_msg(n > 100, "only %u anchors: are they still found?", n);
}
END_TEST

START_TEST(every_number_in_a_string_is_a_rule) {
  scan_strings(&scan);
}
END_TEST

START_TEST(findings_name_rules) {
  ck_assert_uint_gt(scan_codes(&scan), 5);
}
END_TEST

START_TEST(every_complete_rule_has_a_test_named_after_it) {
  scan_tests(&scan);
}
END_TEST

/* --- Evidence ------------------------------------------------------------------------------ */

START_TEST(evidence_is_about_rules) {
  scan_evidence(&scan);
}
END_TEST

typedef struct {
  const char *id;
  gboolean is_shown;
} Shown;

/* An event that is told with the id of a statement shows it, but may never be told. */
static void look(const CapEvidence *row, gpointer data) {
  Shown *shown = data;
  g_auto(GStrv) words = g_strsplit(row->statements, " ", -1);

  if (g_strcmp0(row->name, shown->id) != 0)
    shown->is_shown |= g_strv_contains((const char *const *)words, shown->id);
}

/* What is played is shown by games, or there is a reason why it is not; never both. */
START_TEST(every_played_rule_can_be_shown_or_is_excused) {
  for (guint i = 0; i < monferrato_register.n_rules; i++) {
    const CapRuleInfo *rule = &monferrato_register.rules[i];
    gboolean is_excused = cap_unplayed_find(&monferrato_register, rule->id) != NULL;
    gboolean is_played =
        rule->status == CAP_RULE_STATUS_COMPLETE || rule->status == CAP_RULE_STATUS_PARTIAL;
    Shown shown = {rule->id, FALSE};

    monferrato_register.each_evidence(look, &shown);
    ck_assert_msg(is_played == (shown.is_shown != is_excused) && !(shown.is_shown && is_excused),
                  "%s: %s, %s", rule->id, shown.is_shown ? "shown" : "not shown",
                  is_excused ? "excused" : "not excused");
  }
}
END_TEST

/* Plays the shipped scenario at random, and adds up what it shows. */
static void play(CapPlayed *played, guint64 seed) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, NULL, &limits, findings);
  const CapRuleset *rules = cap_open_scenario_rules(open);
  g_autofree guint32 *seen = g_new0(guint32, rules->n_evidence());
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(seed);
  CapDice dice;

  cap_open_scenario_check(open, 0, findings);
  cap_dice_seed(&dice, seed);
  CapRulesPlay *game = rules->play_new(cap_open_scenario_game(open), 0, &dice, NULL);
  rules->count(game, seen);
  while (rules->next(game, &request)) {
    ck_assert_ptr_null(rules->suspect(game, &request)); /* asks again, which does not count */
    rules->answer(game, &request,
                  request.options[cap_policy_random.choose(&luck, rules, game, &request)]);
  }
  rules->play_free(game);
  cap_played_add(played, &(CapPlayedGame){.rules = rules, .seen = seen});
}

static guint64 times(const CapPlayed *played, const char *id) {
  for (guint i = 0; i < monferrato_register.n_rules; i++)
    if (g_str_equal(monferrato_register.rules[i].id, id))
      return cap_played_times(played, i);
  ck_abort_msg("no statement %s", id);
  return 0;
}

/* 27 turns, or one less by a chit, of which all but one follow another one; every marker that is
 * drawn is put away. */
START_TEST(a_game_shows_what_was_applied) {
  g_autoptr(CapPlayed) played = cap_played_new(&monferrato_register);

  play(played, 1);
  ck_assert_uint_ge(times(played, "4.1d2"), 25); /* a stage */
  ck_assert_uint_le(times(played, "4.1d2"), 26);
  ck_assert_uint_ge(times(played, "4.1a"), 26); /* an event */
  ck_assert_uint_eq(times(played, "4.1b3"), times(played, "4.1a"));
  ck_assert_uint_gt(times(played, "6b"), 0); /* an answer */
  ck_assert_uint_eq(times(played, "2.2a"), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-register");
  TCase *rows = tcase_create("rows");
  TCase *sources = tcase_create("sources");
  TCase *evidence = tcase_create("evidence");

  tcase_add_test(rows, every_rule_of_the_book_is_there);
  tcase_add_test(rows, ids_stand_in_natural_order_each_once);
  tcase_add_test(rows, every_row_has_its_words);
  tcase_add_test(rows, every_planned_rule_says_what_has_to_come_first);
  tcase_add_test(rows, only_numbers_of_the_book_are_known);
  tcase_add_test(rows, every_ruling_is_about_rules_and_says_everything);
  tcase_add_test(sources, every_anchor_in_the_code_is_a_rule);
  tcase_add_test(sources, every_number_in_a_string_is_a_rule);
  tcase_add_test(sources, findings_name_rules);
  tcase_add_test(sources, every_complete_rule_has_a_test_named_after_it);
  tcase_add_test(evidence, evidence_is_about_rules);
  tcase_add_test(evidence, every_played_rule_can_be_shown_or_is_excused);
  tcase_add_test(evidence, a_game_shows_what_was_applied);
  suite_add_tcase(suite, rows);
  suite_add_tcase(suite, sources);
  suite_add_tcase(suite, evidence);
  return test_main(suite);
}
