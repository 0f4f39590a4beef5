/* Special rules and victory conditions: what each check finds, where, and what it leaves alone. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/codes-map.h"
#include "schema/codes/codes-rules.h"
#include "schema/codes/codes-scenario.h"
#include "schema/codes/codes-shape.h"
#include "schema/honour/codes-rules.h"
#include "schema/honour/codes-scenario.h"
#include "schema/honour/codes-schedule.h"

static const CapCheck *const tables[] = {honour_rule_checks, honour_victory_checks, NULL};

#define CLEAN NULL

/* Where the cases put things into the tiny scenario. */
#define SET "<set variable=\"alarm\" to=\"on\"/>"
#define AFTER_SET(text)                                                                            \
  { SET, SET text, NULL }
#define TEST "<variable-is variable=\"alarm\" is=\"off\"/>"
#define AFTER_TEST(text)                                                                           \
  { TEST, TEST text, NULL }
#define LATCH "<variable id=\"alarm\" kind=\"latch\"/>"
#define AFTER_LATCH(text)                                                                          \
  { LATCH, LATCH text, NULL }
#define OWNS "<owns hexes=\"0303\" unbesieged=\"yes\"/>"
#define AFTER_OWNS(text)                                                                           \
  { OWNS, OWNS text, NULL }
#define EVENT "<event id=\"alarm-raised\" on=\"enter\" once=\"yes\">"
#define BEFORE_EVENT(text)                                                                         \
  { EVENT, text EVENT, NULL }

static const Case reference_cases[] = {
    {"side",
     CAP_CODE_UNKNOWN_SIDE,
     {{"<subject side=\"reds\"/>", "<subject side=\"@@red\"/>", NULL}}},
    {"what can be no name at all is one finding",
     CAP_CODE_INVALID_VALUE,
     {{"<subject side=\"reds\"/>", "<subject side=\"@@?!\"/>", NULL}}},
    {"army", CAP_CODE_UNKNOWN_ARMY, {AFTER_SET("<add-points army=\"@@reds\" n=\"1\"/>")}},
    {"second army of a list",
     CAP_CODE_UNKNOWN_ARMY,
     {AFTER_TEST("<subject army=\"blue @@green\"/>")}},
    {"nation", CAP_CODE_UNKNOWN_NATIONALITY, {AFTER_TEST("<subject nation=\"@@sviss\"/>")}},
    {"Capitano", CAP_CODE_UNKNOWN_CAPITANO, {AFTER_TEST("<with capitano=\"@@azuro\"/>")}},
    {"unit type",
     CAP_CODE_UNKNOWN_UNIT_TYPE,
     {AFTER_SET("<add-strength type=\"@@red-feet\" sp=\"1\"/>")}},
    {"hex", CAP_CODE_UNKNOWN_HEX, {AFTER_TEST("<inside hexes=\"0303 @@0309\"/>")}},
    {"region", CAP_CODE_UNKNOWN_REGION, {AFTER_TEST("<inside regions=\"@@W\"/>")}},
    {"area", CAP_CODE_UNKNOWN_AREA, {{"\"Rio:north\"", "\"@@Rio:nord\"", NULL}}},
    {"group", CAP_CODE_UNKNOWN_GROUP, {AFTER_SET("<reinforce group=\"@@relief\"/>")}},
    {"rule to end", CAP_CODE_UNKNOWN_RULE, {AFTER_SET("<end-rule rules=\"@@blue-wait\"/>")}},
    {"rule to end that exists",
     CLEAN,
     {AFTER_SET("<end-rule rules=\"blues-wait alarm-raised\"/>")}},
    {"allegiance",
     CAP_CODE_UNKNOWN_ALIGNMENT,
     {AFTER_SET("<align regions=\"N\" to=\"@@neutrall\"/>")}},
    {"allegiance to a side", CLEAN, {AFTER_SET("<align regions=\"N\" to=\"reds\"/>")}},
    {"month of a date", CAP_CODE_BAD_DATE, {AFTER_TEST("<turn from=\"@@marhc 2\"/>")}},
    {"second of two dates", CAP_CODE_BAD_DATE, {AFTER_TEST("<turn on=\"march 2, @@april 9\"/>")}},
    {"date after the end", CAP_CODE_DATE_OUTSIDE_GAME, {AFTER_TEST("<turn on=\"@@april 5\"/>")}},
    {"from a turn until after the end holds to the end",
     CLEAN,
     {AFTER_TEST("<turn from=\"march 2\" until=\"april 3\"/>")}},
    {"until after the end leaves no turn out",
     CAP_CODE_CONDITION_ALWAYS,
     {AFTER_TEST("<@@turn until=\"april 3\"/>")}},
    {"from before the start leaves no turn out",
     CAP_CODE_CONDITION_ALWAYS,
     {AFTER_TEST("<@@turn from=\"1499 april 3\"/>")}},
    {"turns since a date",
     CAP_CODE_BAD_DATE,
     {AFTER_SET("<add-points army=\"red\" n=\"turns-since @@mai 1\"/>")}},
    {"place without an owner",
     CAP_CODE_PLACE_NOT_OWNABLE,
     {AFTER_OWNS("<owns hexes=\"0103 @@0302\"/>")}},
    {"Capitano who takes no part",
     CAP_CODE_NOT_IN_SCENARIO,
     {AFTER_TEST("<with capitano=\"@@minor-blue\"/>")}},
    {"Force of a Capitano who takes no part",
     CAP_CODE_NOT_IN_SCENARIO,
     {AFTER_TEST("<strength force-of=\"@@minor-blue\" min=\"3\"/>")}},
    {"unit type that takes no part",
     CAP_CODE_NOT_IN_SCENARIO,
     {{"        <unit type=\"red-guns\" sp=\"2\" counters=\"1x2\"/>\n", "", NULL},
      AFTER_SET("<add-strength type=\"@@red-guns\" sp=\"1\"/>")}},
    {"Minor Capitano who may come", CLEAN, {AFTER_TEST("<with capitano=\"minor-red\"/>")}},
    {"source to close",
     CAP_CODE_NO_SUCH_SOURCE,
     {AFTER_SET("<source army=\"blue\" hex=\"@@0105\" change=\"remove\"/>")}},
    {"source to close that another rule opens",
     CLEAN,
     {AFTER_SET("<source army=\"blue\" hex=\"0105\" change=\"remove\"/>"
                "<source army=\"blue\" hex=\"0105\" change=\"add\"/>")}},
    {"source to open off the roads",
     CAP_CODE_SUPPLY_WITHOUT_ROAD,
     {AFTER_SET("<source army=\"blue\" hex=\"@@0101\" change=\"add\"/>")}},
    {"line of communication to a hex off the roads",
     CAP_CODE_SUPPLY_WITHOUT_ROAD,
     {BEFORE_EVENT("<event id=\"line\" on=\"turn-end\"><when>"
                   "<supply-line side=\"reds\" to=\"@@0301\"/></when>"
                   "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"place to stand in needs no owner",
     CLEAN,
     {AFTER_OWNS("<occupied side=\"reds\" hexes=\"0302\"/>")}},
};

START_TEST(references_resolve) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &reference_cases[_i]);
}
END_TEST

#define MOOD  "<variable id=\"mood\" kind=\"choice\" values=\"calm angry\"/>"
#define TALLY "<variable id=\"tally\" kind=\"counter\"/>"

static const Case variable_cases[] = {
    {"tested but not declared",
     CAP_CODE_UNKNOWN_VARIABLE,
     {AFTER_TEST("<variable-is variable=\"@@alrm\" is=\"on\"/>")}},
    {"set but not declared",
     CAP_CODE_UNKNOWN_VARIABLE,
     {AFTER_SET("<set variable=\"@@panic\" to=\"on\"/>")}},
    {"value of a latch", CAP_CODE_UNKNOWN_VALUE, {{"is=\"off\"", "is=\"@@of\"", NULL}}},
    {"a latch cannot be set back",
     CAP_CODE_UNKNOWN_VALUE,
     {AFTER_SET("<set variable=\"alarm\" to=\"@@off\"/>")}},
    {"value of a choice",
     CAP_CODE_UNKNOWN_VALUE,
     {AFTER_LATCH(MOOD), AFTER_TEST("<variable-is variable=\"mood\" is=\"calm @@angy\"/>")}},
    {"start of a choice",
     CAP_CODE_UNKNOWN_VALUE,
     {AFTER_LATCH("<variable id=\"mood\" kind=\"choice\" values=\"calm angry\" start=\"@@cool\"/>"),
      AFTER_TEST("<variable-is variable=\"mood\" is=\"calm\"/>"),
      AFTER_SET("<set variable=\"mood\" to=\"calm\"/>")}},
    {"value of on-set",
     CAP_CODE_UNKNOWN_VALUE,
     {{LATCH, "<variable id=\"alarm\" kind=\"latch\"><on-set value=\"@@onn\"/></variable>", NULL}}},
    {"a choice starts with its first value",
     CLEAN,
     {AFTER_LATCH(MOOD), AFTER_TEST("<variable-is variable=\"mood\" is=\"calm\"/>"),
      AFTER_SET("<set variable=\"mood\" to=\"angry\"/>")}},
    {"a value nothing sets",
     CAP_CODE_VALUE_NEVER_SET,
     {AFTER_LATCH(MOOD), AFTER_TEST("<variable-is variable=\"mood\" is=\"calm @@angry\"/>")}},
    {"a value something sets",
     CLEAN,
     {AFTER_LATCH(MOOD), AFTER_TEST("<variable-is variable=\"mood\" is=\"angry\"/>"),
      AFTER_SET("<set variable=\"mood\" to=\"angry\"/>")}},
    {"a value that is neither set nor tested",
     CAP_CODE_VALUE_NEVER_SET,
     {AFTER_LATCH("<variable id=\"mood\" kind=\"choice\" values=\"calm @@angry\"/>"),
      AFTER_TEST("<variable-is variable=\"mood\" is=\"calm\"/>")}},
    {"a misspelt value is not missed as well",
     CAP_CODE_UNKNOWN_VALUE,
     {AFTER_LATCH(MOOD), AFTER_TEST("<variable-is variable=\"mood\" is=\"calm\"/>"),
      AFTER_SET("<set variable=\"mood\" to=\"@@angri\"/>")}},
    {"effects for one value twice",
     CAP_CODE_ON_SET_REPEATED,
     {{LATCH,
       "<variable id=\"alarm\" kind=\"latch\"><on-set value=\"on\"/><on-set value=\"@@on\"/>"
       "</variable>",
       NULL}}},
    {"nobody looks",
     CAP_CODE_VARIABLE_UNUSED,
     {AFTER_LATCH("<variable id=\"@@idle\" kind=\"latch\"/>")}},
    {"effects of setting are use enough",
     CLEAN,
     {AFTER_LATCH("<variable id=\"idle\" kind=\"latch\"><on-set value=\"on\"/></variable>")}},
    {"counting",
     CLEAN,
     {AFTER_LATCH(TALLY), AFTER_TEST("<variable-is variable=\"tally\" from=\"2\"/>"),
      AFTER_SET("<count variable=\"tally\" add=\"1\"/>")}},
    {"counting what is no counter",
     CAP_CODE_UNKNOWN_VALUE,
     {AFTER_SET("<count variable=\"alarm\" add=\"@@1\"/>")}},
    {"a number of what is no counter",
     CAP_CODE_UNKNOWN_VALUE,
     {AFTER_TEST("<variable-is variable=\"alarm\" to=\"@@3\"/>")}},
    {"a word for a counter",
     CAP_CODE_UNKNOWN_VALUE,
     {AFTER_LATCH(TALLY), AFTER_TEST("<variable-is variable=\"tally\" is=\"@@many\"/>")}},
};

START_TEST(variables_work) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &variable_cases[_i]);
}
END_TEST

#define PAY           "<pay id=\"bribe\" by=\"reds\" amounts=\"0 2\" purses=\"red\"/>"
#define ROLL(content) "<roll by=\"reds\">" content "</roll>"

static const Case action_cases[] = {
    {"picked before",
     CLEAN,
     {AFTER_SET(
         "<pick id=\"lost\" by=\"reds\" what=\"unit\"/><remove what=\"picked\" pick=\"lost\"/>")}},
    {"picked after",
     CAP_CODE_UNKNOWN_PICK,
     {AFTER_SET(
         "<remove what=\"picked\" pick=\"@@lost\"/><pick id=\"lost\" by=\"reds\" what=\"unit\"/>")}},
    {"paid before",
     CLEAN,
     {AFTER_SET(PAY ROLL(
         "<modifier add=\"1\" paid=\"bribe\" amount=\"2\"/><case to=\"4\"/><case from=\"5\"/>"))}},
    {"amount not offered",
     CAP_CODE_UNKNOWN_PAYMENT,
     {AFTER_SET(PAY ROLL(
         "<modifier add=\"1\" paid=\"bribe\" amount=\"@@3\"/><case to=\"4\"/><case from=\"5\"/>"))}},
    {"nothing paid",
     CAP_CODE_UNKNOWN_PAYMENT,
     {AFTER_SET(ROLL(
         "<modifier add=\"1\" paid=\"@@bribe\" amount=\"2\"/><case to=\"4\"/><case from=\"5\"/>"))}},
    {"cases side by side", CLEAN, {AFTER_SET(ROLL("<case to=\"3\"/><case from=\"4\"/>"))}},
    {"cases that meet",
     CAP_CODE_ROLL_CASES_OVERLAP,
     {AFTER_SET(ROLL("<case to=\"3\"/><@@case from=\"3\"/>"))}},
    {"more dice than a case allows for",
     CAP_CODE_ROLL_CASE_UNREACHABLE,
     {AFTER_SET("<roll by=\"reds\" dice=\"@@4\"><case to=\"3\"><add-points army=\"red\" n=\"1\"/>"
                "</case><case from=\"4\"/></roll>")}},
    {"a case above the die",
     CAP_CODE_ROLL_CASE_UNREACHABLE,
     {AFTER_SET(ROLL("<case to=\"6\"/><@@case from=\"7\"/>"))}},
    {"a case above the die but for a modifier",
     CLEAN,
     {AFTER_SET(ROLL("<modifier add=\"+1\"/><case to=\"6\"/><case from=\"7\"/>"))}},
    {"a case the wrong way round",
     CAP_CODE_ROLL_CASE_UNREACHABLE,
     {AFTER_SET(ROLL("<@@case from=\"4\" to=\"3\"/>"))}},
    {"a natural 7",
     CAP_CODE_ROLL_CASE_UNREACHABLE,
     {AFTER_SET(ROLL("<case natural=\"1 @@7\"/><case from=\"2\"/>"))}},
    {"a result without a case",
     CAP_CODE_ROLL_CASE_MISSING,
     {AFTER_SET(ROLL("<case to=\"3\"/><@@case from=\"5\"/>"))}},
    {"no case for the highest result",
     CAP_CODE_ROLL_CASE_MISSING,
     {AFTER_SET(ROLL("<case to=\"3\"/><@@case from=\"4\" to=\"5\"/>"))}},
    {"no case for what a modifier makes of it",
     CAP_CODE_ROLL_CASE_MISSING,
     {AFTER_SET(ROLL("<modifier add=\"+1\"/><case to=\"5\"/><@@case from=\"6\" to=\"6\"/>"))}},
    {"a case alone", CLEAN, {AFTER_SET(ROLL("<case from=\"6\"/>"))}},
    {"a result that the natural die takes",
     CLEAN,
     {AFTER_SET(ROLL("<case natural=\"6\"/><case to=\"3\"/><case from=\"4\" to=\"5\"/>"))}},
    {"a result without a case where modifiers are worked out in play",
     CAP_CODE_ROLL_CASE_MISSING,
     {AFTER_SET(ROLL("<modifier add=\"turns-since march 2\"/><case to=\"4\"/>"
                     "<@@case from=\"6\"/>"))}},
    {"a natural 12 of two dice",
     CLEAN,
     {AFTER_SET("<roll dice=\"2\" by=\"reds\"><case natural=\"12\"/><case from=\"2\"/></roll>")}},
    {"dice beyond all limits are one finding",
     CAP_CODE_INVALID_VALUE,
     {AFTER_SET("<roll dice=\"@@2000000000\" by=\"reds\"><case natural=\"12\"/><case from=\"2\"/>"
                "</roll>")}},
    {"a removal of nothing", CAP_CODE_EFFECT_INCOMPLETE, {AFTER_SET("<@@remove what=\"army\"/>")}},
    {"a conquest of nothing", CAP_CODE_EFFECT_INCOMPLETE, {AFTER_SET("<@@own army=\"red\"/>")}},
};

START_TEST(actions_work) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &action_cases[_i]);
}
END_TEST

/* A group of the red army. */
#define RELIEF(id)                                                                                   \
  {                                                                                                  \
    "      </reinforcement>\n",                                                                      \
        "      </reinforcement>\n      <group id=\"" id "\"><stack id=\"helpers\" hex=\"0105\" "     \
        "capitano=\"minor-red\" order=\"stand\"><unit type=\"red-foot\" sp=\"4\" counters=\"1x4\"/>" \
        "</stack></group>\n",                                                                        \
        NULL                                                                                         \
  }

static const Case rule_cases[] = {
    {"a group that nothing brings in", CAP_CODE_GROUP_NEVER_USED, {RELIEF("@@relief")}},
    {"a group that something brings in",
     CLEAN,
     {RELIEF("relief"), AFTER_SET("<reinforce group=\"relief\"/>")}},
    {"a stack of a group that something brings in",
     CLEAN,
     {RELIEF("relief"), AFTER_SET("<reinforce group=\"helpers\"/>")}},
    {"a special rule with nothing in it",
     CAP_CODE_RULE_EMPTY,
     {{"</special-rules>", "<@@special-rule title=\"Rain\"/></special-rules>", NULL}}},
    {"a special rule for the players to keep",
     CLEAN,
     {{"</special-rules>",
       "<special-rule title=\"Rain\"><note>Play it in the rain.</note></special-rule>"
       "</special-rules>",
       NULL}}},
    {"two rules of one name",
     CAP_CODE_DUPLICATE_ID,
     {{"<forbid id=\"blues-wait\"", "<forbid id=\"@@alarm-raised\"", NULL}}},
    {"a variable and an event of one name", CLEAN, {{"id=\"alarm-raised\"", "id=\"alarm\"", NULL}}},
    {"an event without effect",
     CAP_CODE_EVENT_WITHOUT_EFFECT,
     {BEFORE_EVENT("<@@event id=\"idle\" on=\"turn-begin\"/>")}},
    {"a ban on everybody",
     CAP_CODE_BAN_WITHOUT_LIMIT,
     {BEFORE_EVENT("<@@forbid id=\"peace\" act=\"move\"/>")}},
    {"a rule switched on",
     CLEAN,
     {BEFORE_EVENT("<adjust id=\"command\" value=\"rule\" set=\"on\" rule=\"15.5\"/>")}},
    {"a rule without number",
     CAP_CODE_ADJUST_INCOMPLETE,
     {BEFORE_EVENT("<@@adjust id=\"command\" value=\"rule\" set=\"on\"/>")}},
    {"an adjustment by nothing",
     CAP_CODE_ADJUST_INCOMPLETE,
     {BEFORE_EVENT("<@@adjust id=\"far\" value=\"loc-length\"/>")}},
    {"exits without hexes",
     CAP_CODE_ADJUST_INCOMPLETE,
     {BEFORE_EVENT("<@@adjust id=\"out\" value=\"exits\" set=\"yes\"/>")}},
};

START_TEST(rules_work) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &rule_cases[_i]);
}
END_TEST

/* The codes of a case with several findings, in the order of the document. */
static void assert_codes(const Case *c, const CapCode *codes, guint n) {
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", c->edits);
  g_autoptr(CapDiagnostics) findings = check_case(tables, c, text);
  g_autofree char *all = print_findings(findings);

  ck_assert_msg(cap_diagnostics_count(findings) == n, "%s: got%s", c->label, all);
  for (guint i = 0; i < n; i++)
    ck_assert_msg(cap_diagnostics_get(findings, i)->code == codes[i], "%s: got%s", c->label, all);
}

START_TEST(of_a_misspelt_group_both_names_are_told) {
  static const Case misspelt = {
      "a misspelt group", NULL, {RELIEF("relief"), AFTER_SET("<reinforce group=\"relif\"/>")}};
  static const CapCode codes[] = {CAP_CODE_GROUP_NEVER_USED, CAP_CODE_UNKNOWN_GROUP};

  assert_codes(&misspelt, codes, G_N_ELEMENTS(codes));
}
END_TEST

START_TEST(a_value_that_several_places_want_is_told_at_the_variable) {
  static const Case twice = {
      "two places want a value",
      NULL,
      {{"<variable id=\"alarm\" kind=\"latch\"",
        "<variable id=\"mood\" kind=\"choice\" values=\"calm angry\" start=\"calm\"/>"
        "<variable id=\"alarm\" kind=\"latch\"",
        NULL},
       AFTER_SET("<set variable=\"mood\" to=\"angry\"/><set variable=\"mood\" to=\"sad\"/>"),
       AFTER_TEST("<variable-is variable=\"mood\" is=\"sad\"/>")}};
  static const CapCode codes[] = {CAP_CODE_MISFIT, CAP_CODE_UNKNOWN_VALUE, CAP_CODE_UNKNOWN_VALUE};

  assert_codes(&twice, codes, G_N_ELEMENTS(codes));
}
END_TEST

static const Case condition_cases[] = {
    {"a subject that says nothing", CAP_CODE_CONDITION_EMPTY, {AFTER_TEST("<@@subject/>")}},
    {"ground that says nothing", CAP_CODE_CONDITION_EMPTY, {AFTER_TEST("<@@inside/>")}},
    {"ownership of nothing",
     CAP_CODE_CONDITION_EMPTY,
     {AFTER_OWNS("<@@owns side=\"reds\" unbesieged=\"yes\"/>")}},
    {"a variable without value",
     CAP_CODE_CONDITION_EMPTY,
     {AFTER_TEST("<@@variable-is variable=\"alarm\"/>")}},
    {"turns the wrong way round",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<turn from=\"march 4\" until=\"@@march 2\"/>")}},
    {"three of two",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<at-least n=\"@@3\"><ap-turn/><turn from=\"march 2\"/></at-least>")}},
    {"two of two",
     CLEAN,
     {AFTER_TEST("<at-least n=\"2\"><ap-turn/><turn from=\"march 2\"/></at-least>")}},
    {"more places than there are",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_OWNS("<owns hexes=\"0103 0303\" count=\"@@3\"/>")}},
    {"a city where there is none",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<inside regions=\"S\" settlement=\"@@city\"/>")}},
    {"ground that is not in play",
     CAP_CODE_CONDITION_NEVER,
     {{"  <reliabilities>", "  <playable rows=\"1-3\"/><reliabilities>", NULL},
      {"hexes=\"0402 0403\"", "hexes=\"0302 0301\"", NULL},
      {"<supply-source hex=\"0401\"/>", "<supply-source hex=\"0303\" why=\"x\"/>", NULL},
      AFTER_TEST("<inside regions=\"N\" areas=\"@@towns Rio:south\"/>")}},
    {"an army of the other side",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<subject side=\"blues\" army=\"@@red\"/>")}},
    {"an army that changes sides", CLEAN, {AFTER_SET("<control army=\"blue\" side=\"reds\"/>")}},
    {"a level that nobody reaches",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<has-level side=\"reds\" level=\"standard @@strategic\"/>")}},
    {"a level that a rule raises to",
     CLEAN,
     {BEFORE_EVENT("<event id=\"fame\" on=\"scenario-end\">"
                   "<when><has-level side=\"reds\" level=\"strategic\"/></when>"
                   "<raise-level side=\"reds\" steps=\"1\"/></event>")}},
    {"a draw that somebody wins",
     CAP_CODE_CONDITION_NEVER,
     {BEFORE_EVENT("<event id=\"fame\" on=\"scenario-end\">"
                   "<when><has-level side=\"@@reds\" level=\"draw\"/></when>"
                   "<raise-level side=\"reds\" steps=\"1\"/></event>")}},
    {"dice for groups that are not there",
     CAP_CODE_EFFECT_OUT_OF_PLACE,
     {AFTER_SET("<roll each=\"@@waiting-groups\"><case from=\"1\" to=\"6\">"
                "<add-points army=\"red\" n=\"1\"/></case></roll>")}},
    {"a counter in an empty range",
     CAP_CODE_CONDITION_NEVER,
     {BEFORE_EVENT("<variable id=\"n\" kind=\"counter\"/><event id=\"dusk\" on=\"turn-end\">"
                   "<when><variable-is variable=\"n\" from=\"3\" to=\"@@1\"/></when>"
                   "<count variable=\"n\" add=\"1\"/></event>")}},
    {"a subject when nobody acts",
     CAP_CODE_CONDITION_OUT_OF_PLACE,
     {BEFORE_EVENT("<event id=\"dawn\" on=\"turn-begin\"><when><@@subject side=\"reds\"/></when>"
                   "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"a subject at one of two moments",
     CAP_CODE_CONDITION_OUT_OF_PLACE,
     {BEFORE_EVENT(
         "<event id=\"dawn\" on=\"@@turn-begin enter\"><when><subject side=\"reds\"/></when>"
         "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"an army when a side acts as a whole",
     CAP_CODE_CONDITION_OUT_OF_PLACE,
     {BEFORE_EVENT("<event id=\"dawn\" on=\"admin-begin\"><when><subject army=\"@@red\"/></when>"
                   "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"a side that acts as a whole",
     CLEAN,
     {BEFORE_EVENT("<event id=\"dawn\" on=\"command-end\"><when><subject side=\"reds\"/></when>"
                   "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"a battle when none was won",
     CAP_CODE_CONDITION_OUT_OF_PLACE,
     {AFTER_TEST(""), {"<subject side=\"reds\"/>", "<subject side=\"reds\"/><@@battle/>", NULL}}},
};

START_TEST(conditions_work) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &condition_cases[_i]);
}
END_TEST

#define OTHERWISE "<otherwise side=\"blues\" level=\"standard\"/>"
#define POINTS                                                                                     \
  "<victory-condition id=\"richer\" side=\"blues\" level=\"win\" at=\"scenario-end\">"             \
  "<most-points/></victory-condition>"

static const Case victory_cases[] = {
    {"a side without hope",
     CAP_CODE_SIDE_CANNOT_WIN,
     {{"<victory>", "<@@victory>", NULL}, {OTHERWISE, "<otherwise level=\"draw\"/>", NULL}}},
    {"no last word",
     CAP_CODE_NO_OUTCOME,
     {{"<victory>", "<@@victory>", NULL},
      {OTHERWISE,
       "<victory-condition id=\"hold\" side=\"blues\" level=\"win\" at=\"scenario-end\">"
       "<owns hexes=\"0402\"/></victory-condition>",
       NULL}}},
    {"points from nowhere",
     CAP_CODE_POINTS_NEVER_GIVEN,
     {{OTHERWISE,
       "<victory-condition id=\"richer\" side=\"blues\" level=\"win\" at=\"scenario-end\">"
       "<@@most-points/></victory-condition>" OTHERWISE,
       NULL}}},
    {"points for nothing",
     CAP_CODE_POINTS_NEVER_USED,
     {{"<victory>", "<victory><@@score hexes=\"0303\" points=\"1\"/>", NULL}}},
    {"points that count",
     CLEAN,
     {{"<victory>", "<victory><score hexes=\"0303\" points=\"half-die-up\"/>", NULL},
      {OTHERWISE, POINTS OTHERWISE, NULL}}},
    {"two ways to win that are one",
     CAP_CODE_VICTORY_REPEATED,
     {{OTHERWISE,
       "<victory-condition id=\"again\" side=\"@@reds\" level=\"strategic\" at=\"turn-end\">"
       "<note>x</note><owns hexes=\"0303\" unbesieged=\"yes\"/></victory-condition>" OTHERWISE,
       NULL}}},
    {"the same for the other side",
     CAP_CODE_VICTORY_REPEATED,
     {{OTHERWISE,
       "<victory-condition id=\"one\" side=\"reds\" level=\"win\" at=\"turn-end\">"
       "<turn from=\"march 6\"/></victory-condition>"
       "<victory-condition id=\"other\" side=\"@@blues\" level=\"win\" at=\"turn-end\">"
       "<turn from=\"march 6\"/></victory-condition>" OTHERWISE,
       NULL}}},
    {"the same for the other side means other things",
     CLEAN,
     {{OTHERWISE,
       "<victory-condition id=\"again\" side=\"blues\" level=\"standard\" at=\"turn-end\">"
       "<owns hexes=\"0303\" unbesieged=\"yes\"/></victory-condition>" OTHERWISE,
       NULL}}},
    {"the same at another time",
     CLEAN,
     {{OTHERWISE,
       "<victory-condition id=\"again\" side=\"reds\" level=\"strategic\" at=\"scenario-end\">"
       "<owns hexes=\"0303\" unbesieged=\"yes\"/></victory-condition>" OTHERWISE,
       NULL}}},
    {"a draw that is won",
     CAP_CODE_DRAW_WITH_WINNER,
     {{OTHERWISE, "<otherwise side=\"@@blues\" level=\"draw\"/>", NULL}}},
};

/* The place of a word in a value with a character reference is found by counting words; hexes that
 * are there must not cost it. */
START_TEST(many_hexes_are_no_trouble) {
  g_autoptr(GString) inside = g_string_new(TEST);
  Case c = {"hexes", CLEAN, {{TEST, NULL, NULL}}};

  for (guint i = 0; i < 60; i++) {
    g_string_append(inside, "<inside hexes=\"0303&#32;");
    for (guint j = 0; j < 12000; j++)
      g_string_append(inside, "0303 ");
    g_string_append(inside, "\"/>");
  }
  c.edits[0].to = inside->str;
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &c);
}
END_TEST

START_TEST(victory_works) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &victory_cases[_i]);
}
END_TEST

/* --- Very many -------------------------------------------------------------------------------- */

/* Puts `n` copies of a text behind another one; %u in it is the number of the copy. */
static CapDiagnostics *check_many(const char *behind, const char *format, guint n,
                                  const char *also_behind, const char *also, guint n_also) {
  const Case c = {"many", CLEAN, {{0}}};
  g_autoptr(GString) text = edited_text("tiny-scenario.xml", c.edits);
  const char *const places[] = {behind, also_behind}, *const formats[] = {format, also};
  const guint numbers[] = {n, n_also};

  for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
    g_autoptr(GString) copies = g_string_new(places[i]);

    for (guint j = 0; j < numbers[i]; j++) {
      g_autofree char *number = g_strdup_printf("%u", j);
      g_auto(GStrv) parts = g_strsplit(formats[i], "%u", -1);
      g_autofree char *copy = g_strjoinv(number, parts);

      g_string_append(copies, copy);
    }
    apply_edit(text, &(Edit){places[i], copies->str, NULL});
  }
  return check_case(tables, &c, text);
}

/* Each of these took minutes when its cost was the square of the number. */
START_TEST(rules_below_many_notes_are_no_trouble) {
  g_autoptr(CapDiagnostics) findings =
      check_many("</title>", "<note>x</note>", 30000, SET, SET, 30000);

  ck_assert_uint_eq(cap_diagnostics_count(findings), 0);
}
END_TEST

START_TEST(many_unknown_variables_are_no_trouble) {
  g_autoptr(CapDiagnostics) findings =
      check_many(LATCH, "<variable id=\"v%u\" kind=\"latch\"><on-set value=\"on\"/></variable>",
                 10000, SET, "<set variable=\"w%u\" to=\"on\"/>", 10000);

  ck_assert_uint_eq(cap_diagnostics_count(findings), 10000);
}
END_TEST

START_TEST(many_picks_are_no_trouble) {
  g_autoptr(CapDiagnostics) findings = check_many(SET,
                                                  "<pick id=\"p%u\" by=\"reds\" what=\"unit\"/>"
                                                  "<remove what=\"picked\" pick=\"p%u\"/>",
                                                  20000, LATCH, "", 0);

  ck_assert_uint_eq(cap_diagnostics_count(findings), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rule-checks");
  TCase *cases = tcase_create("rules");
  tcase_add_loop_test(cases, references_resolve, 0, G_N_ELEMENTS(reference_cases));
  tcase_add_loop_test(cases, variables_work, 0, G_N_ELEMENTS(variable_cases));
  tcase_add_loop_test(cases, actions_work, 0, G_N_ELEMENTS(action_cases));
  tcase_add_loop_test(cases, rules_work, 0, G_N_ELEMENTS(rule_cases));
  tcase_add_test(cases, of_a_misspelt_group_both_names_are_told);
  tcase_add_test(cases, a_value_that_several_places_want_is_told_at_the_variable);
  tcase_add_loop_test(cases, conditions_work, 0, G_N_ELEMENTS(condition_cases));
  tcase_add_test(cases, many_hexes_are_no_trouble);
  tcase_add_loop_test(cases, victory_works, 0, G_N_ELEMENTS(victory_cases));
  tcase_add_test(cases, rules_below_many_notes_are_no_trouble);
  tcase_add_test(cases, many_unknown_variables_are_no_trouble);
  tcase_add_test(cases, many_picks_are_no_trouble);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
