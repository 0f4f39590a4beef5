/* Dates, Administrative Points, supply, regions and conquered places. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-map.h"
#include "schema/honour/codes-regions.h"
#include "schema/honour/codes-scenario.h"
#include "schema/honour/codes-schedule.h"

static const CapCheck *const tables[] = {cap_document_checks, honour_force_checks,
                                         honour_schedule_checks, honour_region_checks, NULL};

/* A line of the blue army; the red one has another amount. */
#define BLUE_1 "<receive turn=\"march 1\" nominal=\"2\"/>"

/* --- Administrative Points ------------------------------------------------------------------- */

static const Case point_cases[] = {
    {"sound as it is", NULL, {{0}}},
    {"before the start",
     CAP_CODE_DATE_OUTSIDE_GAME,
     {{BLUE_1, BLUE_1 "<receive turn=\"@@1499 march 5\" nominal=\"1\"/>", NULL}}},
    {"after the end",
     CAP_CODE_DATE_OUTSIDE_GAME,
     {{BLUE_1, BLUE_1 "<receive turn=\"@@april 3\" nominal=\"1\"/>", NULL}}},
    {"no AP turn",
     CAP_CODE_NOT_AN_AP_TURN,
     {{BLUE_1, "<receive turn=\"@@march 2\" nominal=\"2\"/>", NULL}}},
    {"by the number of the turn",
     NULL,
     {{BLUE_1, "<receive turn=\"turn 1\" nominal=\"2\"/>", NULL}}},
    {"no AP turn by its number",
     CAP_CODE_NOT_AN_AP_TURN,
     {{BLUE_1, "<receive turn=\"@@turn 3\" nominal=\"2\"/>", NULL}}},
    {"twice on one turn",
     CAP_CODE_AP_TURN_REPEATED,
     {{BLUE_1, BLUE_1 "<receive turn=\"@@1500 march 1\" nominal=\"1\"/>", NULL}}},
    {"an AP turn left out",
     CAP_CODE_AP_TURN_MISSING,
     {{BLUE_1, "", NULL}, {"<points start=\"3\">", "<@@points start=\"3\">", NULL}}},
    {"no schedule at all, while the other army has one",
     CAP_CODE_AP_TURN_MISSING,
     {{BLUE_1, "", NULL},
      {"<receive turn=\"march 5\" nominal=\"2\"/>\n      </points>\n      <stack id=\"blue-host\"",
       "</points>\n      <stack id=\"blue-host\"", NULL},
      {"<points start=\"3\">", "<@@points start=\"3\">", NULL}}},
    {"nothing on an AP turn", NULL, {{BLUE_1, "<receive turn=\"march 1\" nominal=\"0\"/>", NULL}}},
    {"unlimited, with points at the start",
     CAP_CODE_POINTS_UNLIMITED,
     {{"<points start=\"3\">", "<points start=\"3\" unlimited=\"@@yes\">", NULL}}},
    {"unlimited, with a schedule",
     CAP_CODE_POINTS_UNLIMITED,
     {{"<points start=\"3\">", "<points unlimited=\"@@yes\">", NULL}}},
    {"an unreadable date is one finding",
     CAP_CODE_BAD_DATE,
     {{BLUE_1, "<receive turn=\"@@march 7\" nominal=\"2\"/>", NULL}}},
};

START_TEST(points) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &point_cases[_i]);
}
END_TEST

START_TEST(nearest_ap_turns_are_named) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &point_cases[3]);
  const CapDiagnostic *d = cap_diagnostics_get(findings, 0);

  ck_assert_str_eq(d->message, "Blue army receives points on March 2, 1500, which is no AP turn.");
  ck_assert_str_eq(d->hint,
                   "The nearest AP turns of this game are March 1, 1500 and March 5, 1500.");
  ck_assert_str_eq(d->object, "army blue");
}
END_TEST

START_TEST(missing_turns_are_named_and_counted) {
  const Case c = {"long", CAP_CODE_AP_TURN_MISSING, {{"turns=\"8\"", "turns=\"80\"", NULL}}};
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", c.edits);
  g_autoptr(CapDiagnostics) findings = check_case(tables, &c, text);

  ck_assert_uint_eq(cap_diagnostics_count(findings), 2);
  ck_assert_str_eq(cap_diagnostics_get(findings, 1)->message,
                   "Blue army has a schedule of points, but none for April 3, 1500, March 1, 1501, "
                   "March 5, 1501, April 3, 1501, March 1, 1502, March 5, 1502 and 12 more turns.");
}
END_TEST

/* The turns of a long game are looked through once, not for every army. */
START_TEST(many_armies_in_a_long_game_are_no_trouble) {
  g_autoptr(GString) armies = g_string_new("");
  g_autoptr(GString) text = NULL;
  g_autoptr(CapDiagnostics) findings = NULL;
  Case c = {"armies",
            CAP_CODE_AP_TURN_MISSING,
            {{"turns=\"8\"", "turns=\"100000\"", NULL},
             {"    </army>\n  </side>\n\n  <side id=\"blues\"", NULL, NULL}}};

  g_string_append(armies, "    </army>\n");
  for (guint i = 0; i < 60000; i++)
    g_string_append_printf(armies,
                           "<army id=\"a%u\" name=\"A\" nationality=\"red\"><points start=\"1\">"
                           "<receive turn=\"march 1\" nominal=\"1\"/></points></army>\n",
                           i);
  g_string_append(armies, "  </side>\n\n  <side id=\"blues\"");
  c.edits[1].to = armies->str;
  text = edited_text("tiny-scenario.xml", c.edits);
  findings = check_case((const CapCheck *const[]){honour_schedule_checks, NULL}, &c, text);
  ck_assert_uint_gt(cap_diagnostics_count(findings), 60000);
}
END_TEST

/* --- Reinforcements and supply ---------------------------------------------------------------- */

/* Nord is a port, and 0304 beside it sea. */
#define SEA                                                                                        \
  { "\"0304\" terrain=\"wood\" region=\"N\"", "\"0304\" terrain=\"sea\"", "tiny.xml" }
#define PORT                                                                                       \
  { "name=\"Nord\"", "name=\"Nord\" port=\"yes\"", "tiny.xml" }

static const Case supply_cases[] = {
    {"on the first turn", NULL, {{"turn=\"march 3\"", "turn=\"march 1\"", NULL}}},
    {"on the last turn", NULL, {{"turn=\"march 3\"", "turn=\"april 2\"", NULL}}},
    {"after the last turn",
     CAP_CODE_REINFORCEMENT_OUTSIDE_GAME,
     {{"turn=\"march 3\"", "turn=\"@@april 3\"", NULL}}},
    {"before the first turn",
     CAP_CODE_REINFORCEMENT_OUTSIDE_GAME,
     {{"turn=\"march 3\"", "turn=\"@@1499 march 3\"", NULL}}},
    {"no road", CAP_CODE_SUPPLY_WITHOUT_ROAD, {{"hex=\"0401\"", "hex=\"@@0301\"", NULL}}},
    {"inside the map", CAP_CODE_SUPPLY_INSIDE_MAP, {{"hex=\"0401\"", "hex=\"@@0303\"", NULL}}},
    {"inside the map for a reason",
     NULL,
     {{"hex=\"0401\"", "hex=\"0303\" why=\"the granaries of Nord\"", NULL}}},
    {"at the edge of the part in play",
     NULL,
     {{"turns=\"8\"/>", "turns=\"8\"/>\n  <playable columns=\"3-5\"/>", NULL},
      {"hex=\"0401\"", "hex=\"0303\"", NULL},
      {"hexes=\"0402 0403\"", "hexes=\"0403\"", NULL}}},
    {"in a lake", CAP_CODE_SUPPLY_IN_LAKE, {{"hex=\"0401\"", "hex=\"@@0405\"", NULL}}},
    {"in the sea", CAP_CODE_SUPPLY_IN_SEA, {SEA, {"hex=\"0401\"", "hex=\"@@0304\"", NULL}}},
    {"in a port inside the map", NULL, {SEA, PORT, {"hex=\"0401\"", "hex=\"0303\"", NULL}}},
    {"beside the sea, but in no port",
     CAP_CODE_SUPPLY_INSIDE_MAP,
     {SEA, {"hex=\"0401\"", "hex=\"@@0303\"", NULL}}},
    {"listed twice",
     CAP_CODE_SUPPLY_REPEATED,
     {{"<supply-source hex=\"0401\"/>",
       "<supply-source hex=\"0401\"/><supply-source hex=\"@@0401\"/>", NULL}}},
    {"no source",
     CAP_CODE_ARMY_WITHOUT_SUPPLY,
     {{"<supply>\n        <supply-source hex=\"0401\"/>\n      </supply>", "<@@supply/>", NULL}}},
    {"no list of sources",
     CAP_CODE_ARMY_WITHOUT_SUPPLY,
     {{"<supply>\n        <supply-source hex=\"0401\"/>\n      </supply>", "", NULL},
      {"<army id=\"blue\"", "<@@army id=\"blue\"", NULL}}},
    {"no source for a reason",
     NULL,
     {{"<supply>\n        <supply-source hex=\"0401\"/>\n      </supply>",
       "<supply why-none=\"they live off the land\"/>", NULL}}},
    {"an unknown source is one finding",
     CAP_CODE_UNKNOWN_HEX,
     {{"hex=\"0401\"", "hex=\"@@0409\"", NULL}}},
    {"no general",
     CAP_CODE_ARMY_WITHOUT_GENERAL,
     {{"<general capitano=\"azzurro\"/>", "", NULL},
      {"<army id=\"blue\"", "<@@army id=\"blue\"", NULL}}},
    {"a general elected",
     NULL,
     {{"<general capitano=\"azzurro\"/>", "", NULL},
      {"hex=\"0303\" capitano=\"azzurro\"", "hex=\"0303\" elect=\"yes\"", NULL},
      {"<unit type=\"blue-horse\"", "<capitano ref=\"azzurro\"/><unit type=\"blue-horse\"", NULL}}},
};

START_TEST(supply) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &supply_cases[_i]);
}
END_TEST

/* --- Regions --------------------------------------------------------------------------------- */

#define CONQUERED(by, hexes)                                                                       \
  { "is=\"reds\"/>", "is=\"reds\"/>\n    <conquered by=\"" by "\" hexes=\"" hexes "\"/>", NULL }

static const Case region_cases[] = {
    {"a region without a line",
     CAP_CODE_REGION_WITHOUT_ALIGNMENT,
     {{"<alignment>", "<@@alignment>", NULL},
      {"<region-status region=\"N\" is=\"blues\"/>", "", NULL}}},
    {"alignment not used",
     NULL,
     {{"<alignment>", "<alignment used=\"no\">", NULL},
      {"<region-status region=\"N\" is=\"blues\"/>", "", NULL}}},
    {"a misspelt region is one finding",
     CAP_CODE_UNKNOWN_REGION,
     {{"<region-status region=\"N\"", "<region-status region=\"@@M\"", NULL}}},
    {"said not to be in play",
     CAP_CODE_REGION_NOT_IN_PLAY,
     {{"region=\"N\" is=\"blues\"", "region=\"N\" is=\"@@not-in-play\"", NULL}}},
    {"a side taken out of play",
     CAP_CODE_REGION_NOT_IN_PLAY,
     {{"<region id=\"N\"", "<region id=\"W\" name=\"The west\"/><region id=\"N\"", "tiny.xml"},
      {"number=\"0101\" terrain=\"clear\" region=\"S\"",
       "number=\"0101\" terrain=\"clear\" region=\"W\"", "tiny.xml"},
      {"turns=\"8\"/>", "turns=\"8\"/>\n  <playable columns=\"2-5\"/>", NULL},
      {"hex=\"0401\"", "hex=\"0402\"", NULL},
      {"is=\"reds\"/>", "is=\"reds\"/><region-status region=\"W\" is=\"@@reds\"/>", NULL}}},
    {"a region of no side that is out of play",
     CAP_CODE_REGION_NOT_IN_PLAY,
     {{"<region id=\"N\"", "<region id=\"W\" name=\"The west\"/><region id=\"N\"", "tiny.xml"},
      {"number=\"0101\" terrain=\"clear\" region=\"S\"",
       "number=\"0101\" terrain=\"clear\" region=\"W\"", "tiny.xml"},
      {"turns=\"8\"/>", "turns=\"8\"/>\n  <playable columns=\"2-5\"/>", NULL},
      {"hex=\"0401\"", "hex=\"0402\"", NULL},
      {"is=\"reds\"/>", "is=\"reds\"/><region-status region=\"W\" is=\"@@not-aligned\"/>", NULL}}},
    {"a region out of play needs no line",
     NULL,
     {{"<region id=\"N\"", "<region id=\"W\" name=\"The west\"/><region id=\"N\"", "tiny.xml"},
      {"number=\"0101\" terrain=\"clear\" region=\"S\"",
       "number=\"0101\" terrain=\"clear\" region=\"W\"", "tiny.xml"},
      {"turns=\"8\"/>", "turns=\"8\"/>\n  <playable columns=\"2-5\"/>", NULL},
      {"hex=\"0401\"", "hex=\"0402\"", NULL}}},
    {"conquered from the enemy", NULL, {CONQUERED("red", "0402 0303")}},
    {"nothing to conquer", CAP_CODE_CONQUERED_NO_SETTLEMENT, {CONQUERED("red", "0402 @@0403")}},
    {"conquered twice", CAP_CODE_CONQUERED_TWICE, {CONQUERED("red", "0402 @@0402")}},
    {"conquered in its own region", CAP_CODE_CONQUERED_OWN, {CONQUERED("blue", "@@0402")}},
    {"conquered in a region of nobody",
     NULL,
     {{"region=\"N\" is=\"blues\"", "region=\"N\" is=\"not-aligned\"", NULL},
      CONQUERED("blue", "0402")}},
};

START_TEST(regions) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &region_cases[_i]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("schedule-checks");
  TCase *tcase = tcase_create("schedules");

  tcase_add_loop_test(tcase, points, 0, G_N_ELEMENTS(point_cases));
  tcase_add_test(tcase, nearest_ap_turns_are_named);
  tcase_add_test(tcase, missing_turns_are_named_and_counted);
  tcase_add_test(tcase, many_armies_in_a_long_game_are_no_trouble);
  tcase_add_loop_test(tcase, supply, 0, G_N_ELEMENTS(supply_cases));
  tcase_add_loop_test(tcase, regions, 0, G_N_ELEMENTS(region_cases));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
