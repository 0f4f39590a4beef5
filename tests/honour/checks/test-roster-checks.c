/* The checks of rosters: each on a roster that is wrong in one place. */
#include "validator/honour/checks/checks.h"

#include "tests/support/variant.h"
#include "schema/honour/scenario.h"

#include <string.h>

static const Variant variants[] = {
    {NULL, NULL, NULL, NULL, NULL},

    /* Calendar */
    {"ap-turns=\"1 5\"", "ap-turns=\"1 7\"", "calendar-turn", "7\"",
     "There is no turn 7 in March, which has 6 turns."},
    {"ap-turns=\"1 5\"", "turns=\"7\" ap-turns=\"1 7\"", NULL, NULL, NULL},
    {"ap-turns=\"1 5\"", "turns=\"4\" ap-turns=\"1 5\"", "calendar-turn", "5\"", "has 4 turns"},
    {"ap-turns=\"1 5\"", "turns=\"33\" ap-turns=\"33\"", "month-too-long", "33\"", "33 turns"},
    {"turns-per-month=\"6\"", "turns-per-month=\"40\"", "month-too-long", "40\"", "40 turns"},
    {"turns-per-month=\"6\"", "turns-per-month=\"32\"", NULL, NULL, NULL},
    {"<month id=\"march\" ap-turns=\"1 5\"/>\n    <month id=\"april\" ap-turns=\"3\"/>",
     "<month id=\"april\" ap-turns=\"3\"/>\n    <month id=\"march\" ap-turns=\"1 5\"/>",
     "month-order", "april\" ap-turns",
     "begins with April, so March follows April of the same year."},

    /* Weather */
    {"    <weather-row month=\"april\" die=\"mud rain rain fair fair fair\"/>\n", "",
     "weather-incomplete", "weather>", "has no row for April."},
    {"die=\"mud rain rain fair fair fair\"", "die=\"mud rain rain fair fair\"",
     "weather-incomplete", "mud rain", "April has 5 results for a die with 6 faces."},
    {"die=\"mud rain rain fair fair fair\"", "die=\"mud rain rain fair fair fair heat\"",
     "weather-incomplete", "mud rain", "April has 7 results"},
    {"  </weather>", "<weather-row month=\"march\" die=\"mud mud mud mud mud mud\"/></weather>",
     "weather-repeated", "march\"", "The weather of March is already given on line 13."},
    {"<weather>", "<weather die-faces=\"33\">", "die-faces", "33\"", "33 faces"},
    {"<weather>", "<weather die-faces=\"1\">", "die-faces", "1\"", "1 face cannot"},
    {"<weather>", "<weather die-faces=\"6\">", NULL, NULL, NULL},

    /* Units */
    {"counters=\"1x10 2x5\"", "counters=\"1x10 2x10\"", "counters-repeated", "2x10\"",
     "strength 10"},
    {"counters=\"2x6\"", "counters=\"2x6 1x6\"", "counters-repeated", "1x6\"", "strength 6"},
    {"arm=\"heavy-cavalry\"", "kind=\"stradiots\" arm=\"heavy-cavalry\"", "unit-kind-arm",
     "stradiots\"", "Blue Horse is of the kind stradiots, which is light-cavalry"},
    {"arm=\"heavy-cavalry\"", "kind=\"gendarmes\" arm=\"heavy-cavalry\"", NULL, NULL, NULL},

    /* Capitani */
    {"nationality=\"blue\" card=\"4\"", "nationality=\"swiss\" card=\"4\"", "named-unit-foreign",
     "Gua\"", "Celeste is Swiss, but the named unit \"Gua\" is not"},
    {"named-unit=\"Gua\"", "named-unit=\"Gau\"", "named-unit-unknown", "Gau\"",
     "Celeste has the named unit \"Gau\""},
    {"card=\"6\" initiative=\"1\"", "card=\"6\" initiative=\"2\"", "minor-capitano-ratings", "2\"",
     "Red Minor has Initiative 2 and Rank 2; a Minor Capitano has Initiative 1 and Rank 2."},
    {"card=\"7\" initiative=\"1\"\n                    rank=\"2\"",
     "card=\"7\" initiative=\"1\"\n                    rank=\"3\"", "minor-capitano-ratings", "3\"",
     "Initiative 1 and Rank 3"},
    {"card=\"5\" initiative=\"3\"", "card=\"5\" initiative=\"1\"", NULL, NULL, NULL},
    {"card=\"5\" initiative=\"3\"", "card=\"5\" initiative=\"0\"", "unusual-number", "0\"",
     "Tell has initiative 0; even a Minor Capitano has 1."},
    {"movement=\"6\"", "movement=\"1\"", "unusual-number", "1\"", "Blue Horse has movement 1"},
};

static void check_roster(const char *text, CapDiagnostics *findings) {
  g_autoptr(CapDocument) doc = variant_read("roster.xml", text, findings);
  g_autoptr(HonourRoster) roster = honour_roster_compile(doc, findings);
  CapCheckContext context = {.document = doc, .roster = &roster->base, .findings = findings};

  for (const CapCheck *check = honour_roster_checks; check->name != NULL; check++)
    check->run(&context);
}

START_TEST(one_change_gives_one_finding) {
  const Variant *v = &variants[_i];
  g_autofree char *text = variant_text("tiny-roster.xml", v->from, v->to);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  check_roster(text, findings);
  variant_assert(v, text, findings);
}
END_TEST

/* Each row is told too; the die is what one correction mends. */
START_TEST(a_die_that_no_row_fits_is_told_itself) {
  g_autofree char *text = variant_text("tiny-roster.xml", "<weather>", "<weather die-faces=\"8\">");
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  check_roster(text, findings);
  g_autofree char *found = variant_findings(findings);
  ck_assert_msg(g_str_has_prefix(found, "misfit: 12:23: All 2 rows have 6 results, but the die has "
                                        "8 faces.\nweather-incomplete: "),
                "%s", found);
}
END_TEST

START_TEST(the_roster_of_the_italian_wars_is_sound) {
  g_autofree char *path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *found = NULL;

  check_roster(text, findings);
  found = variant_findings(findings);
  ck_assert_str_eq(found, "");
}
END_TEST

/* Each line is told too; the id is what one correction mends. */
START_TEST(an_id_that_all_lines_miss_is_told_itself) {
  g_autofree char *text =
      variant_text("tiny-roster.xml", "<nationality id=\"blue\"", "<nationality id=\"blu\"");
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  check_roster(text, findings);
  g_autofree char *found = variant_findings(findings);
  ck_assert_msg(strstr(found, "misfit: 19:22: No line has the nationality \"blu\", but 6 have "
                              "\"blue\", which is not there.") != NULL,
                "%s", found);
}
END_TEST

/* Lines that miss different ones may mean anything. */
START_TEST(ids_that_lines_miss_in_two_ways_are_not_guessed_at) {
  g_autofree char *once =
      variant_text("tiny-roster.xml", "<nationality id=\"blue\"", "<nationality id=\"blu\"");
  g_autoptr(GString) text = g_string_new(once);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  ck_assert_uint_eq(g_string_replace(text, "\"Blue Horse\" nationality=\"blue\"",
                                     "\"Blue Horse\" nationality=\"bleu\"", 0),
                    1);
  check_roster(text->str, findings);
  g_autofree char *found = variant_findings(findings);
  ck_assert_ptr_nonnull(strstr(found, "unknown-nationality"));
  ck_assert_ptr_null(strstr(found, "No line has the nationality"));
}
END_TEST

START_TEST(a_unit_that_lost_its_capitano_is_told_too) {
  g_autofree char *text =
      variant_text("tiny-roster.xml",
                   "name=\"Blue Guard\" nationality=\"blue\" "
                   "service=\"blue\" arm=\"infantry\"\n               "
                   "quality=\"3\" reliability=\"normal\" movement=\"5\" named=\"Gua\"",
                   "name=\"Guard of Celeste\" nationality=\"blue\" "
                   "service=\"blue\" arm=\"infantry\"\n               "
                   "quality=\"3\" reliability=\"normal\" movement=\"5\" named=\"Gau\"");
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  check_roster(text, findings);
  g_autofree char *found = variant_findings(findings);
  ck_assert_msg(strstr(found, "Guard of Celeste is called after Celeste, who has \"Gua\", but its "
                              "short name is \"Gau\".") != NULL,
                "%s", found);
}
END_TEST

static const char *const broken[] = {
    "<roster/>",
    "<roster><calendar/><weather/></roster>",
    "<roster><calendar turns-per-month='x'><month id='a' turns='-1' ap-turns='x 9'/></calendar>"
    "<weather die-faces='?'><weather-row/><weather-row month='a'/></weather></roster>",
    "<roster><unit-types><unit-type counters='x x 1x1x'/></unit-types><capitani>"
    "<minor-capitano/><minor-capitano rank='2'/></capitani></roster>",
};

START_TEST(shape_errors_are_survived_and_not_repeated) {
  g_autoptr(CapDiagnostics) before = cap_diagnostics_new();
  g_autoptr(CapDiagnostics) after = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = variant_read("roster.xml", broken[_i], before);
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  check_roster(broken[_i], after);
  one = variant_findings(before);
  two = variant_findings(after);
  ck_assert_str_eq(two, one);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("roster-checks");
  TCase *tcase = tcase_create("rosters");

  tcase_add_loop_test(tcase, one_change_gives_one_finding, 0, G_N_ELEMENTS(variants));
  tcase_add_test(tcase, a_die_that_no_row_fits_is_told_itself);
  tcase_add_test(tcase, an_id_that_all_lines_miss_is_told_itself);
  tcase_add_test(tcase, ids_that_lines_miss_in_two_ways_are_not_guessed_at);
  tcase_add_test(tcase, a_unit_that_lost_its_capitano_is_told_too);
  tcase_add_test(tcase, the_roster_of_the_italian_wars_is_sound);
  tcase_add_loop_test(tcase, shape_errors_are_survived_and_not_repeated, 0, G_N_ELEMENTS(broken));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
