/* Rules about bridges, ferries and fords: what is found of them, and what is left alone. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-map.h"
#include "schema/codes/codes-rules.h"
#include "schema/honour/codes-forces.h"
#include "schema/honour/codes-rules.h"

static const CapCheck *const tables[] = {honour_rule_checks, NULL};

#define CLEAN NULL

#define SET "<set variable=\"alarm\" to=\"on\"/>"
#define AFTER_SET(text)                                                                            \
  { SET, SET text, NULL }
#define TEST "<variable-is variable=\"alarm\" is=\"off\"/>"
#define AFTER_TEST(text)                                                                           \
  { TEST, TEST text, NULL }

/* A brook joins the Rio between 0102 and 0103; the road has a bridge over it between 0103 and 0104.
 */
#define BROOK                                                                                      \
  {                                                                                                \
    "  </rivers>",                                                                                 \
        "    <river id=\"Rivo\" name=\"Rivo\" class=\"secondary\"><side between=\"0103 0104\"/>\n" \
        "      <side between=\"0102 0103\"/></river>\n  </rivers>",                                \
        "tiny.xml"                                                                                 \
  }

#define FERRY(what, change)                                                                        \
  "<crossing between=\"0203 0303\" what=\"" what "\" change=\"" change "\"/>"
#define BRIDGE(what, change)                                                                       \
  "<crossing between=\"0103 0104\" what=\"" what "\" change=\"" change "\"/>"

static const Case cases[] = {
    {"a ferry is stopped", CLEAN, {AFTER_SET(FERRY("ferry", "close"))}},
    {"a ford through a primary river", CLEAN, {AFTER_SET(FERRY("ford", "open"))}},
    {"a bridge is blown", CLEAN, {AFTER_SET(BRIDGE("bridge", "close")), BROOK}},
    {"stopped and restored", CLEAN, {AFTER_SET(FERRY("ferry", "close") FERRY("ferry", "restore"))}},
    {"named from the other bank",
     CLEAN,
     {AFTER_SET(FERRY(
         "ferry", "close") "<crossing between=\"0303 0203\" what=\"ferry\" change=\"open\"/>")}},
    {"an unknown hex",
     CAP_CODE_UNKNOWN_HEX,
     {AFTER_SET("<crossing between=\"0203 @@0309\" what=\"ferry\" change=\"close\"/>")}},
    {"hexes that do not touch",
     CAP_CODE_NOT_ADJACENT,
     {AFTER_SET("<crossing between=\"0203 @@0305\" what=\"ferry\" change=\"close\"/>")}},
    {"a hex that is not in play",
     CAP_CODE_HEX_NOT_PLAYABLE,
     {AFTER_SET("<crossing between=\"@@0201 0302\" what=\"ferry\" change=\"open\"/>"),
      {"turns=\"8\"/>", "turns=\"8\"/>\n  <playable columns=\"2-5\"/>", NULL},
      {"<supply-source hex=\"0401\"/>", "<supply-source hex=\"0402\"/>", NULL}}},
    {"no river",
     CAP_CODE_CROSSING_IMPOSSIBLE,
     {AFTER_SET("<crossing between=\"@@0202 0203\" what=\"ford\" change=\"close\"/>")}},
    {"a bridge over a primary river",
     CAP_CODE_CROSSING_IMPOSSIBLE,
     {AFTER_SET("<crossing between=\"0203 0303\" what=\"@@bridge\" change=\"open\"/>")}},
    {"a ferry on a secondary river",
     CAP_CODE_CROSSING_IMPOSSIBLE,
     {AFTER_SET("<crossing between=\"0103 0104\" what=\"@@ferry\" change=\"open\"/>"), BROOK}},
    {"a ford into a lake",
     CAP_CODE_CROSSING_IMPOSSIBLE,
     {AFTER_SET("<crossing between=\"@@0404 0405\" what=\"ford\" change=\"open\"/>")}},
    {"a condition about no river",
     CAP_CODE_CROSSING_IMPOSSIBLE,
     {AFTER_TEST("<crossing-is between=\"@@0202 0203\" what=\"ford\" is=\"open\"/>")}},
    {"a ferry that is there is opened",
     CAP_CODE_CHANGES_NOTHING,
     {AFTER_SET("<crossing between=\"0203 0303\" what=\"ferry\" change=\"@@open\"/>")}},
    {"a ferry that is there is opened, and another one beside it stopped",
     CAP_CODE_CHANGES_NOTHING,
     {AFTER_SET("<crossing between=\"0203 0303\" what=\"ferry\" change=\"@@open\"/>"
                "<crossing between=\"0304 0203\" what=\"ferry\" change=\"open\"/>"
                "<crossing between=\"0304 0203\" what=\"ferry\" change=\"close\"/>")}},
    {"a ferry that is not there is stopped",
     CAP_CODE_CHANGES_NOTHING,
     {AFTER_SET("<crossing between=\"0202 0302\" what=\"ferry\" change=\"@@close\"/>")}},
    {"nothing to restore",
     CAP_CODE_CHANGES_NOTHING,
     {AFTER_SET("<crossing between=\"0203 0303\" what=\"ferry\" change=\"@@restore\"/>")}},
    {"a ford beside a bridge that stands",
     CAP_CODE_CHANGES_NOTHING,
     {AFTER_SET("<crossing between=\"0103 0104\" what=\"ford\" change=\"@@close\"/>"), BROOK}},
    {"a ford beside a bridge that is blown",
     CLEAN,
     {AFTER_SET(BRIDGE("ford", "close") BRIDGE("bridge", "close")), BROOK}},
    {"a ferry that always runs",
     CAP_CODE_CONDITION_ALWAYS,
     {AFTER_TEST("<crossing-is between=\"0203 0303\" what=\"ferry\" is=\"@@open\"/>")}},
    {"a ford that never is",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<crossing-is between=\"0203 0303\" what=\"ford\" is=\"@@open\"/>")}},
    {"a ferry that may be stopped",
     CLEAN,
     {AFTER_TEST("<crossing-is between=\"0203 0303\" what=\"ferry\" is=\"open\"/>"),
      AFTER_SET(FERRY("ferry", "close"))}},
};

START_TEST(crossings) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &cases[_i]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("crossing-checks");
  TCase *tcase = tcase_create("crossings");

  tcase_add_loop_test(tcase, crossings, 0, G_N_ELEMENTS(cases));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
