/* Roles and traits: what a roster leaves out or says in the wrong place, and rules of a scenario
 * that nobody is meant by. */
#include "schema/library.h"
#include "tests/support/variant.h"
#include "schema/honour/scenario.h"
#include "validator/honour/checks/checks.h"
#include "validator/honour/checks/roles.h"

#include <string.h>

#define ENGINEERS "name=\"Field Engineers\" role=\"engineers\""
#define MILITIA   "name=\"Militia\" role=\"militia\""
#define SWISS     " traits=\"elects pikes squares\""

static const Variant variants[] = {
    {NULL, NULL, NULL, NULL, NULL},

    /* Auxiliary units */
    {ENGINEERS, "name=\"Field Engineers\"", "auxiliary-without-role", "Field Eng",
     "The auxiliary unit \"Field Engineers\" has no role"},
    {ENGINEERS, "name=\"Trumpeters\"", "auxiliary-without-role", "Trumpeters", "has no role"},
    {ENGINEERS, "name=\"Trumpeters\" role=\"engineers\"", NULL, NULL, NULL},
    {MILITIA, "name=\"Militia\"", NULL, NULL, NULL},
    {MILITIA, "name=\"Townsmen\" role=\"militia\"", NULL, NULL, NULL},
    {MILITIA, "name=\"Militia\" role=\"siege-guns\"", "role-unfit", "siege-guns\"",
     "Militia has counters, but only militia fights."},
    {MILITIA " counters=\"2x6\"", MILITIA " count=\"2\"", "role-unfit", "militia\"",
     "Militia is militia, but has no counters."},
    {"</auxiliaries>",
     "<auxiliary-type id=\"guard\" name=\"Guard\" counters=\"1x2\" quality=\"1\" "
     "reliability=\"normal\"/></auxiliaries>",
     "role-unfit", "1x2\"", "Guard is militia, but so is Militia"},

    /* Unit types */
    {"arm=\"heavy-cavalry\"", "arm=\"heavy-cavalry\" traits=\"pikes\"", "role-unfit", "pikes\"",
     "Blue Horse has pikes, but is not infantry."},
    {"arm=\"heavy-cavalry\"", "arm=\"heavy-cavalry\" traits=\"squares for-hire\"", NULL, NULL,
     NULL},
    {"name=\"Blue Infantry\"", "name=\"Blue Infantry\" traits=\"raiders\"", "role-unfit",
     "raiders\"", "Blue Infantry are raiders, but have no Capitano of their own"},
    {"name=\"Blue Guard\"", "name=\"Blue Guard\" traits=\"raiders\"", NULL, NULL, NULL},

    /* Names */
    {SWISS, "", "role-unlike-name", "Swiss Infantry", "although the rules set Swiss apart."},
    {SWISS, " traits=\"pikes\"", NULL, NULL, NULL},
    {"name=\"Blue Infantry\"", "name=\"Blue Landsknechts\"", "role-unlike-name", "Blue Lands",
     "although the rules set Landsknechts apart."},
    {"name=\"Blue Infantry\"", "name=\"Blue Landsknechts\" kind=\"landsknecht\"", NULL, NULL, NULL},
    {"name=\"Blue Guard\"", "name=\"Bande Nere\"", "role-unlike-name", "Bande Nere",
     "although the rules set Bande Nere apart."},
    {"name=\"Blue Guard\"", "name=\"Bande Nere\" traits=\"raiders\"", NULL, NULL, NULL},
    {"name=\"Blue Horse\"", "name=\"Blue Gendarmes\"", "role-unlike-name", "Blue Gend",
     "although the rules set Gendarmes apart."},
    {"name=\"Blue Horse\"", "name=\"Blue Gendarmes\" kind=\"gendarmes\"", NULL, NULL, NULL},
};

START_TEST(one_change_gives_one_finding) {
  const Variant *v = &variants[_i];
  g_autofree char *text = variant_text("tiny-roster.xml", v->from, v->to);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = variant_read("roster.xml", text, findings);
  g_autoptr(HonourRoster) roster = honour_roster_compile(doc, findings);
  CapCheckContext context = {.document = doc, .roster = &roster->base, .findings = findings};

  for (const CapCheck *check = honour_role_checks; check->name != NULL; check++)
    if (check->kind == CAP_KIND_ROSTER)
      check->run(&context);
  variant_assert(v, text, findings);
}
END_TEST

/* --- Rules ------------------------------------------------------------------------------------ */

#define EVENT           "<event id=\"alarm-raised\""
#define ELECTION(inner) "<adjust id=\"council\" value=\"rule\" set=\"on\" rule=\"15.5\"" inner EVENT
#define OPTION(rule, use)                                                                          \
  "<options><option rule=\"" rule "\" use=\"" use "\"/></options><reliabilities>"

static const struct {
  const char *roster_to;         /* instead of the traits of the Swiss */
  const char *from, *to, *found; /* in the scenario; found: message or NULL */
} rules[] = {
    {SWISS, EVENT, ELECTION("/>"), NULL},
    {"", EVENT, ELECTION("/>"), "Rule 15.5 is on, but no Capitano of the roster"},
    {" traits=\"pikes\"", EVENT, ELECTION("/>"), "Rule 15.5 is on"},
    {"", EVENT, ELECTION("><when><subject army=\"red\"/></when></adjust>"), NULL},
    {SWISS, "<reliabilities>", OPTION("18.2", "on"), NULL},
    {"", "<reliabilities>", OPTION("18.2", "on"), "Rule 18.2 is on, but no unit type"},
    {"", "<reliabilities>", OPTION("18.2", "choice"), NULL},
    {SWISS, "<reliabilities>", OPTION("18.5", "on"), "Rule 18.5 is on, but no unit type"},
    {" traits=\"for-hire\"", "<reliabilities>", OPTION("18.5", "on"), NULL},
};

START_TEST(a_rule_means_somebody) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *scenario_text = variant_text("tiny-scenario.xml", rules[_i].from, rules[_i].to);
  g_autofree char *roster_text = variant_text("tiny-roster.xml", SWISS, rules[_i].roster_to);
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapLibrary) library = cap_library_new(&limits);
  g_autoptr(CapDocument) doc = variant_read("scenario.xml", scenario_text, findings);

  cap_library_add_folder(library, common);
  cap_library_take(library, variant_read("roster.xml", roster_text, findings), findings);
  const CapMap *map = cap_library_map_for(library, doc, findings);
  const HonourRoster *roster = honour_roster(cap_library_roster_for(library, doc, findings));
  g_autoptr(HonourScenario) scenario = honour_scenario_compile(doc, map, roster, findings);
  CapCheckContext context = {.document = doc,
                             .map = map,
                             .roster = &roster->base,
                             .scenario = &scenario->base,
                             .findings = findings};
  for (const CapCheck *check = honour_role_checks; check->name != NULL; check++)
    if (check->kind == CAP_KIND_SCENARIO)
      check->run(&context);
  g_autofree char *found = variant_findings(findings);
  if (rules[_i].found == NULL)
    ck_assert_str_eq(found, "");
  else
    ck_assert_msg(g_str_has_prefix(found, "rule-without-role: ") &&
                      strstr(found, rules[_i].found) != NULL,
                  "%s", found);
}
END_TEST

/* --- Guesses ---------------------------------------------------------------------------------- */

START_TEST(a_name_suggests_a_role) {
  ck_assert_int_eq(honour_role_for_name("Field Engineers"), HONOUR_AUXILIARY_ENGINEERS);
  ck_assert_int_eq(honour_role_for_name("SAPPERS"), HONOUR_AUXILIARY_ENGINEERS);
  ck_assert_int_eq(honour_role_for_name("Great siege guns"), HONOUR_AUXILIARY_SIEGE_GUNS);
  ck_assert_int_eq(honour_role_for_name("Pontoon Bridge"), HONOUR_AUXILIARY_PONTOON);
  ck_assert_int_eq(honour_role_for_name("Trumpeters"), HONOUR_AUXILIARY_NONE);
  ck_assert_str_eq(honour_role_word(HONOUR_AUXILIARY_SIEGE_GUNS), "siege-guns");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("roles");
  TCase *roles = tcase_create("roles");

  tcase_add_loop_test(roles, one_change_gives_one_finding, 0, G_N_ELEMENTS(variants));
  tcase_add_loop_test(roles, a_rule_means_somebody, 0, G_N_ELEMENTS(rules));
  tcase_add_test(roles, a_name_suggests_a_role);
  suite_add_tcase(suite, roles);
  return test_main(suite);
}
