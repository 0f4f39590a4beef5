/* The register of rules: complete, in order, and true; see register-scan.h. */
#include "validator/baroque/register/register.h"

#include "schema/baroque/settings.h"
#include "tests/support/command.h"
#include "tests/support/register-scan.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

static const RegisterScan scan = {
    .book = &baroque_register,
    .sources = "validator/baroque",
    .schemas = "schema/baroque",
    .tests = "tests/baroque",
    .numbers =
        "(?:ACT|BRK|CMD|COH|DT|EVD|FIRE|INT|LDR|LOS|MEL|MOV|PUR|RET|SET|SHT|TURN|VIS)-[0-9]+",
    .lettered =
        "(?:ACT|BRK|CMD|COH|DT|EVD|FIRE|INT|LDR|LOS|MEL|MOV|PUR|RET|SET|SHT|TURN|VIS)-[0-9]+",
    .rulings = "(?:B-[0-9]{2}|gap [0-9]{1,3})",
};

static const struct {
  const char *kind;
  guint n;
} kinds[] = {
    {"setup", 3},       {"sequence", 13},      {"command", 10}, {"movement", 12},
    {"discipline", 27}, {"combat-common", 34}, {"chart", 21},   {"victory", 4},
};

START_TEST(every_rule_of_the_book_is_there) {
  ck_assert_uint_eq(G_N_ELEMENTS(kinds), BAROQUE_N_RULE_KINDS);
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    ck_assert_msg(scan_count_kind(&scan, kinds[i].kind) == kinds[i].n, "%s has %u rules, not %u",
                  kinds[i].kind, scan_count_kind(&scan, kinds[i].kind), kinds[i].n);
  ck_assert_uint_eq(baroque_register.n_rules, 124);
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
  for (guint i = 0; i < baroque_register.n_rules; i++) {
    const CapRuleInfo *rule = &baroque_register.rules[i];

    ck_assert_msg(rule->status != CAP_RULE_STATUS_PLANNED || rule->reason != NULL, "%s", rule->id);
  }
}
END_TEST

START_TEST(only_numbers_of_the_book_are_known) {
  ck_assert(cap_register_has(&baroque_register, "DT-8") &&
            cap_register_has(&baroque_register, "TURN-1") &&
            cap_register_has(&baroque_register, "FIRE-18"));
  ck_assert(!cap_register_has(&baroque_register, "DT-25") &&
            !cap_register_has(&baroque_register, "XYZ-1") &&
            !cap_register_has(&baroque_register, "FIRE-0"));
}
END_TEST

START_TEST(every_ruling_is_about_rules_and_says_everything) {
  scan_rulings(&scan);
  scan_words_of_rulings(&scan);
  ck_assert_uint_eq(baroque_register.n_rulings, 24 + 146);
}
END_TEST

/* Rules and rulings alike. */
START_TEST(a_ruling_names_the_settings_that_a_scenario_has_for_it) {
  g_auto(Run) without = run_capitano("explain", "B-04", NULL);
  g_auto(Run) rally = run_capitano("explain", "gap 44", NULL);

  for (const BaroqueSettingRow *row = baroque_setting_rows; row->title != NULL; row++) {
    g_auto(Run) run = run_capitano("explain", row->rule, NULL);

    ck_assert_int_eq(run.status, CAP_EXIT_OK);
    assert_has(run.out, cap_name_text(row->name));
    assert_lacks(run.out, "A scenario cannot choose.");
  }
  assert_has(rally.out, "with the usual values: rally\n(automatic).\n");
  assert_has(without.out, "\n\nA scenario cannot choose.\n");
}
END_TEST

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
  scan_codes(&scan);
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

/* A row of seen.def. */
static void look(const CapEvidence *row, gpointer data) {
  Shown *shown = data;
  g_auto(GStrv) words = g_strsplit(row->statements, " ", -1);

  if (g_strcmp0(row->name, shown->id) != 0)
    shown->is_shown |= g_strv_contains((const char *const *)words, shown->id);
}

/* All that the chapters and charts tell or note, as one text. */
static char *dup_sources(void) {
  static const char *const folders[] = {"validator/baroque/chapters", "validator/baroque/charts"};
  g_autoptr(GString) all = g_string_new(NULL);

  for (guint i = 0; i < G_N_ELEMENTS(folders); i++) {
    g_autoptr(GPtrArray) files = scan_list_files(&scan, folders[i], ".c");

    g_ptr_array_extend_and_steal(files, scan_list_files(&scan, folders[i], ".def"));
    for (guint k = 0; k < files->len; k++) {
      g_autofree char *text = test_read_file(files->pdata[k], NULL);
      g_string_append(all, text);
    }
  }
  return g_string_free(g_steal_pointer(&all), FALSE);
}

/* What is played is shown by games, or there is a reason why it is not; never both. */
START_TEST(every_played_rule_can_be_shown_or_is_excused) {
  g_autofree char *sources = dup_sources();

  for (guint i = 0; i < baroque_register.n_rules; i++) {
    const CapRuleInfo *rule = &baroque_register.rules[i];
    gboolean is_excused = cap_unplayed_find(&baroque_register, rule->id) != NULL;
    gboolean is_played =
        rule->status == CAP_RULE_STATUS_COMPLETE || rule->status == CAP_RULE_STATUS_PARTIAL;
    Shown shown = {rule->id, FALSE};

    g_autofree char *quoted = g_strdup_printf("\"%s\"", rule->id);
    baroque_register.each_evidence(look, &shown);
    shown.is_shown |= strstr(sources, quoted) != NULL;
    ck_assert_msg(is_played == (shown.is_shown != is_excused) && !(shown.is_shown && is_excused),
                  "%s: %s, %s", rule->id, shown.is_shown ? "shown" : "not shown",
                  is_excused ? "excused" : "not excused");
  }
}
END_TEST

/* Plays the shipped scenario at random, and adds up what it shows. */
static void play(CapPlayed *played, guint64 seed) {
  g_autofree char *path = test_path("scenarios", "avigliana-1630.xml", NULL);
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
  for (guint i = 0; i < baroque_register.n_rules; i++)
    if (g_str_equal(baroque_register.rules[i].id, id))
      return cap_played_times(played, i);
  ck_abort_msg("no statement %s", id);
  return 0;
}

START_TEST(a_battle_shows_what_was_applied) {
  g_autoptr(CapPlayed) played = cap_played_new(&baroque_register);

  play(played, 1);
  ck_assert_uint_gt(times(played, "TURN-3"), 3);  /* a stage */
  ck_assert_uint_gt(times(played, "TURN-1"), 20); /* events */
  ck_assert_uint_gt(times(played, "TURN-2"), 10);
  ck_assert_uint_gt(times(played, "DT-2"), 0);
  ck_assert_uint_eq(times(played, "SET-1"), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("baroque-register");
  TCase *rows = tcase_create("rows");
  TCase *sources = tcase_create("sources");
  TCase *evidence = tcase_create("evidence");

  tcase_add_test(rows, every_rule_of_the_book_is_there);
  tcase_add_test(rows, ids_stand_in_natural_order_each_once);
  tcase_add_test(rows, every_row_has_its_words);
  tcase_add_test(rows, every_planned_rule_says_what_has_to_come_first);
  tcase_add_test(rows, only_numbers_of_the_book_are_known);
  tcase_add_test(rows, every_ruling_is_about_rules_and_says_everything);
  tcase_add_test(rows, a_ruling_names_the_settings_that_a_scenario_has_for_it);
  tcase_add_test(sources, every_anchor_in_the_code_is_a_rule);
  tcase_add_test(sources, every_number_in_a_string_is_a_rule);
  tcase_add_test(sources, findings_name_rules);
  tcase_add_test(sources, every_complete_rule_has_a_test_named_after_it);
  tcase_add_test(evidence, evidence_is_about_rules);
  tcase_add_test(evidence, every_played_rule_can_be_shown_or_is_excused);
  tcase_add_test(evidence, a_battle_shows_what_was_applied);
  suite_add_tcase(suite, rows);
  suite_add_tcase(suite, sources);
  suite_add_tcase(suite, evidence);
  return test_main(suite);
}
