/* Checks that hold one line against the habits of the others: when they speak, and above all when
 * they have no reason to. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/codes-map.h"
#include "schema/honour/codes-scenario.h"
#include "schema/honour/codes-schedule.h"
#include "tests/support/variant.h"
#include "schema/honour/scenario.h"

static const CapCheck *const tables[] = {cap_crossed_id_checks, honour_crossed_id_checks,
                                         honour_schedule_order_checks, honour_told_place_checks,
                                         NULL};

#define CLEAN NULL

#define HOST  "<stack id=\"red-host\" hex=\"0103\""
#define GUARD "<stack id=\"blue-guard\" hexes=\"0402 0403\""
#define OWNS  "<owns hexes=\"0303\" unbesieged=\"yes\"/>"
#define CAMP(hex, year)                                                                            \
  "  <places>\n<place hex=\"" hex "\" name=\"Camp of Rosso\" kind=\"site\">"                       \
  "<note>Set-up of " year ".</note></place>\n"
#define REDS_WIN "level=\"standard\" at=\"turn-end\">"

/* --- Scenarios ------------------------------------------------------------------------------- */

static const Case cases[] = {
    {"sound as it is", CLEAN, {{0}}},

    /* Ids */
    {"armies that have changed ids",
     CAP_CODE_IDS_CROSSED,
     {{"<army id=\"red\" name=\"Red army\"", "<army id=\"@@blue\" name=\"Red army\"", NULL},
      {"<army id=\"blue\" name=\"Blue army\"", "<army id=\"red\" name=\"Blue army\"", NULL}}},
    {"sides with ids that are like no name",
     CLEAN,
     {{"name=\"The Reds\"", "name=\"The rebels\"", NULL},
      {"name=\"The Blues\"", "name=\"The loyal\"", NULL}}},

    /* Schedules */
    {"dates that have changed places",
     CAP_CODE_TURNS_OUT_OF_ORDER,
     {{"<receive turn=\"march 1\" nominal=\"3\"/>\n        <receive turn=\"march 5\" nominal=\"2\"/>",
       "<receive turn=\"@@march 5\" nominal=\"2\"/>\n<receive turn=\"march 1\" nominal=\"3\"/>",
       NULL}}},

    /* Stacks and comments */
    {"a stack called after a place and elsewhere",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{HOST, "<stack id=\"nord\" hex=\"@@0103\"", NULL}}},
    {"a stack called after its place", CLEAN, {{HOST, "<stack id=\"sud\" hex=\"0103\"", NULL}}},
    {"a contingent that comes later, called after its home",
     CLEAN,
     {{"<stack id=\"red-swiss\"", "<stack id=\"nord\"", NULL}}},
    {"a comment that tells another place",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{HOST, "<!-- Nord -->\n<stack id=\"red-host\" hex=\"@@0103\"", NULL}}},
    {"a comment that goes on",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{HOST, "<!-- Nord, for the winter -->\n<stack id=\"red-host\" hex=\"@@0103\"", NULL}}},
    {"a comment for two stacks", CLEAN, {{HOST, "<!-- Sud and Nord -->\n" HOST, NULL}}},
    {"a comment that tells a neighbourhood", CLEAN, {{HOST, "<!-- Nord road -->\n" HOST, NULL}}},
    {"a comment that only speaks of a place",
     CLEAN,
     {{HOST, "<!-- On the march to Nord -->\n" HOST, NULL}}},
    {"a comment that lists one place of two",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{GUARD, "<!-- Rocca, Sud -->\n<stack id=\"blue-guard\" hexes=\"0402 @@0403\"", NULL}}},
    {"hexes without a name need not be in the list",
     CLEAN,
     {{GUARD, "<!-- Rocca -->\n" GUARD, NULL}}},
    {"a hex that is none is told once, elsewhere",
     CAP_CODE_UNKNOWN_HEX,
     {{HOST, "<!-- Sud -->\n<stack id=\"red-host\" hex=\"@@9903\"", NULL}}},
    {"a reason that speaks of another place",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{"<supply-source hex=\"0105\"/>",
       "<supply-source hex=\"@@0105\" why=\"Sud feeds the Reds.\"/>", NULL}}},

    {"a stack that is not at the camp of its leader",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{"<stack id=\"red-host\" hex=\"0103\"", "<stack id=\"red-host\" hex=\"@@0103\"", NULL},
      {"  <places>\n", CAMP("0203", "1500"), "tiny.xml"}}},
    {"a stack at the camp of its leader",
     CLEAN,
     {{"  <places>\n", CAMP("0103", "1500"), "tiny.xml"}}},
    {"a camp of another year", CLEAN, {{"  <places>\n", CAMP("0203", "1499"), "tiny.xml"}}},
    {"a stack called after a road that leaves the map elsewhere",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{HOST, "<stack id=\"napoli-road\" hex=\"@@0103\"", NULL},
      {"leads-to=\"the sea\"", "leads-to=\"Napoli\"", "tiny.xml"}}},
    {"a stack called after some other road",
     CLEAN,
     {{HOST, "<stack id=\"roma-road\" hex=\"0103\"", NULL},
      {"leads-to=\"the sea\"", "leads-to=\"Napoli\"", "tiny.xml"}}},
    {"a comment that calls close what is far",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{HOST, "<!-- Halted close to Rocca -->\n<stack id=\"red-host\" hex=\"@@0105\"", NULL}}},
    {"a name that a place and a Capitano share",
     CLEAN,
     {{HOST, "<!-- Halted close to Rocca -->\n<stack id=\"red-host\" hex=\"0105\"", NULL},
      {"name=\"Tell\"", "name=\"Rocca\"", "tiny-roster.xml"}}},
    {"a comment that tells what is close",
     CLEAN,
     {{HOST, "<!-- Halted close to Nord -->\n" HOST, NULL}}},

    /* Years */
    {"a scenario called after another year",
     CAP_CODE_YEAR_TOLD_OTHERWISE,
     {{"id=\"tiny-scenario\"", "id=\"tiny-1513\" battle=\"Tiny\"", NULL},
      {"<game-length start=\"1500", "<game-length start=\"@@1500", NULL}}},
    {"a scenario called after its year",
     CLEAN,
     {{"id=\"tiny-scenario\"", "id=\"tiny-1500\" battle=\"Tiny\"", NULL}}},
    {"a scenario of no battle yet", CLEAN, {{"id=\"tiny-scenario\"", "id=\"tiny-1513\"", NULL}}},
    {"a number that is no year", CLEAN, {{"id=\"tiny-scenario\"", "id=\"tiny-2\"", NULL}}},

    /* Leaders */
    {"a stack called after somebody else",
     CAP_CODE_LEADER_TOLD_OTHERWISE,
     {{"<stack id=\"blue-host\" hex=\"0303\" capitano=\"azzurro\"",
       "<stack id=\"tell-host\" hex=\"0303\" capitano=\"@@azzurro\"", NULL}}},
    {"a stack called after one who is with it",
     CLEAN,
     {{"<stack id=\"red-host\"", "<stack id=\"rubino-host\"", NULL}}},
    {"a name that only begins alike",
     CLEAN,
     {{"<stack id=\"blue-host\"", "<stack id=\"tellers\"", NULL}}},

    /* Sentences */
    {"a condition with another place than its sentence",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{REDS_WIN, "level=\"standard\" at=\"turn-end\" text=\"The Reds own Nord.\">", NULL},
      {OWNS, "<owns hexes=\"@@0402\" unbesieged=\"yes\"/>", NULL}}},
    {"a condition with the place of its sentence",
     CLEAN,
     {{REDS_WIN, "level=\"standard\" at=\"turn-end\" text=\"The Reds own Nord.\">", NULL}}},
    {"a sentence that says less than the condition",
     CLEAN,
     {{REDS_WIN, "level=\"standard\" at=\"turn-end\" text=\"The Reds own Nord.\">", NULL},
      {OWNS, "<owns hexes=\"0303 0402\" unbesieged=\"yes\"/>", NULL}}},
    {"a hex without a name among the places that one wins by",
     CAP_CODE_PLACE_TOLD_OTHERWISE,
     {{REDS_WIN,
       "level=\"standard\" at=\"turn-end\" text=\"The Reds own Nord and are beyond it.\">", NULL},
      {OWNS, OWNS "<occupied side=\"reds\" hexes=\"@@0304\"/>", NULL}}},
    {"a place that a note tells",
     CLEAN,
     {{REDS_WIN, "level=\"standard\" at=\"turn-end\" text=\"The Reds own what is worth it.\">",
       NULL},
      {"  <victory>\n", "  <victory>\n<note>Nord is worth more than Rocca.</note>\n", NULL}}},
};

START_TEST(only_what_is_odd_is_told) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &cases[_i]);
}
END_TEST

/* --- Rosters --------------------------------------------------------------------------------- */

#define CROSSBOWS(movement, more)                                                                  \
  "<unit-type id=\"red-crossbows\" name=\"Red Crossbows\" nationality=\"red\" service=\"red\" "    \
  "arm=\"infantry\" quality=\"1\" reliability=\"normal\" movement=\"" movement                     \
  "\" counters=\"2x4\" " more "/>\n    <unit-type id=\"blue-foot\""

#define BOWS                                                                                       \
  "<unit-type id=\"bows\" name=\"Bows\" nationality=\"red\" service=\"red\" arm=\"infantry\" "     \
  "quality=\"1\" reliability=\"normal\" movement=\"5\" counters=\"2x4\"/>\n"
#define BLUE_BOWS                                                                                          \
  "<unit-type id=\"blue-bows\" name=\"Blue Bows\" nationality=\"blue\" service=\"blue\" arm=\"infantry\" " \
  "quality=\"1\" reliability=\"normal\" movement=\"5\" counters=\"2x4\"/>\n"

static const Variant rosters[] = {
    /* Four others are a pattern, three are not, and one of a special kind is made to be different.
     */
    {"    <unit-type id=\"blue-foot\"", CROSSBOWS("8", ""), "movement-unlike-arm", "8\"",
     "Red Crossbows moves 8, but all others of its arm move 5."},
    {"    <unit-type id=\"blue-foot\"", CROSSBOWS("5", ""), NULL, NULL, NULL},
    {"    <unit-type id=\"blue-foot\"", CROSSBOWS("8", "kind=\"landsknecht\""), NULL, NULL, NULL},
    {"arm=\"infantry\" quality=\"3\" reliability=\"set-by-scenario\" movement=\"5\"",
     "arm=\"infantry\" quality=\"3\" reliability=\"set-by-scenario\" movement=\"6\"", NULL, NULL,
     NULL},

    /* Whose id says whom he serves means it; alone in a foreign service, or with another name. */
    {"id=\"blue-horse\" name=\"Blue Horse\" nationality=\"blue\" service=\"blue\"",
     "id=\"lancers\" name=\"Lancers\" nationality=\"blue\" service=\"red\"",
     "service-unlike-nation", "red\"",
     "Lancers serves Red, but all other units of the nation \"Blue\" serve their own"},
    {"id=\"blue-horse\" name=\"Blue Horse\" nationality=\"blue\" service=\"blue\"",
     "id=\"lancers-red\" name=\"Lancers\" nationality=\"blue\" service=\"red\"", NULL, NULL, NULL},
    {"id=\"swiss-foot\" name=\"Swiss Infantry\" nationality=\"swiss\" service=\"swiss\"",
     "id=\"swiss-foot\" name=\"Swiss Infantry\" nationality=\"swiss\" service=\"red\"", NULL, NULL,
     NULL},
    {"id=\"swiss-foot\" name=\"Swiss Infantry\" nationality=\"swiss\" service=\"swiss\"",
     "id=\"swiss-foot-red\" name=\"Swiss Infantry\" nationality=\"swiss\" service=\"blue\"",
     "service-unlike-nation", "blue\"", "its id names the service of Red"},

    /* Nations stand together, ids and names tell the nation and the arm. */
    {"  </unit-types>", BOWS "  </unit-types>", "nation-apart", "red\"",
     "Bows is of the nation \"red\", but stands apart from the others of it, who begin on"},
    {"    <unit-type id=\"blue-foot\"", BOWS "    <unit-type id=\"blue-foot\"", NULL, NULL, NULL},
    {"<unit-type id=\"blue-guard\"", BOWS BLUE_BOWS "<unit-type id=\"blue-guard\"", "nation-apart",
     "red\"", "Bows is of the nation \"red\", but stands apart"}, /* in the middle of others */
    {"id=\"blue-guard\" name=\"Blue Guard\" nationality=\"blue\"",
     "id=\"blue-guard\" name=\"Blue Guard\" nationality=\"swiss\"", "service-unlike-nation",
     "swiss\"", "Blue Guard is of the nation \"Swiss\", but its id names the nation \"Blue\"."},
    {"\"Blue Horse\"", "\"Blue Light Cavalry\"", "arm-unlike-name", "heavy-cavalry\"",
     "Blue Light Cavalry is by its name of another arm."},
    {"\"Blue Horse\"", "\"Blue Heavy Cavalry\"", NULL, NULL, NULL},
};

START_TEST(a_roster_has_its_habits) {
  const Variant *v = &rosters[_i];
  g_autofree char *text = variant_text("tiny-roster.xml", v->from, v->to);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = variant_read("roster.xml", text, findings);
  g_autoptr(HonourRoster) roster = honour_roster_compile(doc, findings);

  run_table(honour_roster_checks,
            &(CapCheckContext){.document = doc, .roster = &roster->base, .findings = findings});
  variant_assert(v, text, findings);
}
END_TEST

/* Whoever looks at either of them hears of it. */
START_TEST(both_of_two_crossed_ids_are_told) {
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    if (cases[i].code != CAP_CODE_IDS_CROSSED)
      continue;
    g_autoptr(CapDiagnostics) findings = assert_case(tables, &cases[i]);
    for (guint k = 0; k < cap_diagnostics_count(findings); k++)
      n += cap_diagnostics_get(findings, k)->code == CAP_CODE_IDS_CROSSED;
  }
  ck_assert_uint_eq(n, 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("habits");
  TCase *tcase = tcase_create("habits");

  tcase_add_loop_test(tcase, only_what_is_odd_is_told, 0, G_N_ELEMENTS(cases));
  tcase_add_test(tcase, both_of_two_crossed_ids_are_told);
  tcase_add_loop_test(tcase, a_roster_has_its_habits, 0, G_N_ELEMENTS(rosters));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
