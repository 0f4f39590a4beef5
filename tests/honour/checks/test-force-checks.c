/* Forces: units and their counters, Capitani, where they stand. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/honour/codes-forces.h"
#include "schema/honour/codes-scenario.h"
#include "schema/honour/codes-schedule.h"

static const CapCheck *const tables[] = {cap_document_checks, honour_force_checks,
                                         honour_schedule_checks, honour_region_checks, NULL};

/* Two groups that a rule brings in by a roll; the letters stand for what varies. */
#define GROUPS(first, second)                                                                      \
  "      </reinforcement>\n"                                                                       \
  "      <group id=\"one\">" first "</group>\n"                                                    \
  "      <group id=\"two\">" second "</group>\n"
#define STACK(id, capitano, unit)                                                                  \
  "<stack id=\"" id "\" hex=\"0105\" capitano=\"" capitano "\" order=\"stand\">" unit "</stack>"
#define FOOT      "<unit type=\"red-foot\" sp=\"4\" counters=\"1x4\"/>"
#define TWO_FOOT  "<unit type=\"red-foot\" sp=\"4\" counters=\"2x4\"/>"
#define MARK_FOOT "<unit type=\"red-foot\" sp=\"4\" counters=\"@@2x4\"/>"
#define MINORS                                                                                     \
  { "<minor capitano=\"minor-red\"/>", "<minor capitano=\"minor-red\" deployed=\"yes\"/>", NULL }
#define EVENT(attributes, body)                                                                    \
  {                                                                                                \
    "    </special-rule>",                                                                         \
        "<event id=\"help\" on=\"turn-begin\" " attributes ">" body "</event></special-rule>",     \
        NULL                                                                                       \
  }
#define ROLL                                                                                       \
  "<roll by=\"reds\"><case to=\"3\"><reinforce group=\"one\"/></case>"                             \
  "<case from=\"4\"><reinforce group=\"two\"/></case></roll>"
#define BOTH_ENDED                                                                                 \
  "<roll by=\"reds\">"                                                                             \
  "<case to=\"3\"><reinforce group=\"one\"/><end-rule rules=\"help\"/></case>"                     \
  "<case from=\"4\"><reinforce group=\"two\"/><end-rule rules=\"help\"/></case></roll>"
#define ASK                                                                                        \
  "<ask by=\"reds\" text=\"Which?\"><yes><reinforce group=\"one\"/></yes>"                         \
  "<no><reinforce group=\"two\"/></no></ask>"
#define REINFORCED "      </reinforcement>\n"

/* --- Strength, counters, services ------------------------------------------------------------ */

static const Case unit_cases[] = {
    {"sound as it is", NULL, {{0}}},
    {"a named unit away from its commander",
     CAP_CODE_SUBORDINATE_NOT_IN_STACK,
     {{"<unit type=\"blue-guard\" sp=\"3\" counters=\"1x4\"/>",
       "<unit type=\"blue-foot\" sp=\"3\" counters=\"1x4\"/>", NULL},
      {"<unit type=\"blue-horse\" sp=\"5\" counters=\"1x5\"/>",
       "<unit type=\"@@blue-guard\" sp=\"3\" counters=\"1x4\"/>", NULL}}},
    {"a commander away from his unit",
     CAP_CODE_SUBORDINATE_NOT_IN_STACK,
     {{"<unit type=\"blue-horse\" sp=\"5\" counters=\"1x5\"/>",
       "<unit type=\"blue-horse\" sp=\"5\" counters=\"1x5\"/><@@capitano ref=\"celeste\"/>", NULL},
      {"capitano=\"celeste\" order", "capitano=\"minor-blue\" order", NULL},
      {"      </stack>\n    </army>\n  </side>\n\n  <alignment>",
       "      </stack>\n<minors><minor capitano=\"minor-blue\" deployed=\"yes\"/></minors>"
       "    </army>\n  </side>\n\n  <alignment>",
       NULL}}},
    {"a named unit whose commander takes no part",
     NULL,
     {{"<unit type=\"blue-guard\" sp=\"3\" counters=\"1x4\"/>",
       "<unit type=\"blue-foot\" sp=\"3\" counters=\"1x4\"/>", NULL},
      {"capitano=\"celeste\" order", "capitano=\"minor-blue\" order", NULL},
      {"      </stack>\n    </army>\n  </side>\n\n  <alignment>",
       "      </stack>\n<minors><minor capitano=\"minor-blue\" deployed=\"yes\"/></minors>"
       "    </army>\n  </side>\n\n  <alignment>",
       NULL},
      {"<unit type=\"blue-horse\" sp=\"5\" counters=\"1x5\"/>",
       "<unit type=\"blue-guard\" sp=\"3\" counters=\"1x4\"/>", NULL}}},
    {"as many SP as the counters hold",
     NULL,
     {{"sp=\"14\" counters=\"2x8\"", "sp=\"16\" counters=\"2x8\"", NULL}}},
    {"one SP too many",
     CAP_CODE_SP_OVER_COUNTERS,
     {{"sp=\"14\" counters=\"2x8\"", "sp=\"@@17\" counters=\"2x8\"", NULL}}},
    {"as many SP as counters",
     NULL,
     {{"sp=\"2\" counters=\"1x2\"", "sp=\"2\" counters=\"2x2\"", NULL}}},
    {"one SP too few",
     CAP_CODE_SP_UNDER_COUNTERS,
     {{"sp=\"14\" counters=\"2x8\"", "sp=\"@@1\" counters=\"2x8\"", NULL}}},
    {"no counter of 7",
     CAP_CODE_NO_SUCH_COUNTER,
     {{"sp=\"14\" counters=\"2x8\"", "sp=\"14\" counters=\"1x8 @@1x7\"", NULL}}},
    {"no counter of 5 for breaking down",
     CAP_CODE_NO_SUCH_COUNTER,
     {{"<breakdown type=\"red-foot\" counters=\"2x4\"/>",
       "<breakdown type=\"red-foot\" counters=\"@@2x5\"/>", NULL}}},
    {"Swiss in an army they do not serve",
     CAP_CODE_UNIT_WRONG_SERVICE,
     {{"type=\"blue-horse\" sp=\"5\"", "type=\"@@swiss-foot\" sp=\"5\"", NULL}}},
    {"breakdown counters of another service",
     CAP_CODE_UNIT_WRONG_SERVICE,
     {{"<breakdown type=\"red-foot\" counters=\"2x4\"/>",
       "<breakdown type=\"@@blue-foot\" counters=\"2x4\"/>", NULL}}},
    {"Quality as in the roster",
     NULL,
     {{"counters=\"2x8\"", "counters=\"2x8\" quality=\"2\" reliability=\"normal\"", NULL}}},
    {"another Quality",
     CAP_CODE_QUALITY_NOTE,
     {{"counters=\"2x8\"", "counters=\"2x8\" quality=\"@@3\"", NULL}}},
    {"another Reliability",
     CAP_CODE_RELIABILITY_NOTE,
     {{"counters=\"2x8\"", "counters=\"2x8\" reliability=\"@@sensitive\"", NULL}}},
    {"another Reliability than the scenario gives",
     CAP_CODE_RELIABILITY_NOTE,
     {{"counters=\"1x10\"", "counters=\"1x10\" reliability=\"@@normal\"", NULL}}},
    {"no units in a stack",
     CAP_CODE_EMPTY_STACK,
     {{"<stack id=\"blue-guard\"", "<@@stack id=\"blue-guard\"", NULL},
      {"<unit type=\"blue-guard\" sp=\"3\" counters=\"1x4\"/>", "", NULL}}},
    {"no units, but he joins the general",
     NULL,
     {{"hex=\"0105\" capitano=\"tell\" order=\"manoeuvre\" march=\"administrative\"",
       "with=\"general\" capitano=\"tell\"", NULL},
      {"<unit type=\"swiss-foot\" sp=\"10\" counters=\"1x10\"/>", "", NULL},
      {"  <reliabilities>\n    <reliability-of nationality=\"swiss\" is=\"sensitive\"/>\n  "
       "</reliabilities>\n",
       "", NULL}}},
    {"Reliability not given",
     CAP_CODE_RELIABILITY_UNSET,
     {{"  <reliabilities>\n    <reliability-of nationality=\"swiss\" is=\"sensitive\"/>\n  "
       "</reliabilities>\n",
       "", NULL},
      {"type=\"swiss-foot\"", "type=\"@@swiss-foot\"", NULL}}},
    {"Reliability given for nothing",
     CAP_CODE_RELIABILITY_FIXED,
     {{"is=\"sensitive\"/>",
       "is=\"sensitive\"/><reliability-of nationality=\"@@red\" is=\"normal\"/>", NULL}}},
};

START_TEST(units) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &unit_cases[_i]);
}
END_TEST

/* --- The counter mix ------------------------------------------------------------------------- */

static const Case mix_cases[] = {
    {"a line with more counters than its SPs need is the likely mistake",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{"sp=\"14\" counters=\"2x8\"", "sp=\"14\" counters=\"@@2x8 3x4\"", NULL}}},
    {"one that takes all that the others need",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{"<unit type=\"red-foot\" sp=\"14\" counters=\"2x8\"/>",
       "<unit type=\"red-foot\" sp=\"20\" counters=\"@@5x4\"/>"
       "<unit type=\"red-foot\" sp=\"4\" counters=\"1x4\"/>",
       NULL},
      {"      <breakdown type=\"red-foot\" counters=\"2x4\"/>\n", "", NULL}}},
    {"a counter that is not needed",
     CAP_CODE_COUNTER_TO_SPARE,
     {{"sp=\"8\" counters=\"1x8\"", "sp=\"7\" counters=\"@@2x8\"", NULL}}},
    {"two counters that are half full",
     NULL,
     {{"sp=\"8\" counters=\"1x8\"", "sp=\"8\" counters=\"2x8\"", NULL}}},
    {"all counters of the box",
     NULL,
     {{"<breakdown type=\"red-foot\" counters=\"2x4\"/>",
       "<breakdown type=\"red-foot\" counters=\"4x4\"/>", NULL}}},
    {"one more in the set-up",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{"sp=\"8\" counters=\"1x8\"", "sp=\"8\" counters=\"@@3x8\"", NULL}}},
    {"breakdown counters count",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{"<breakdown type=\"red-foot\" counters=\"2x4\"/>",
       "<breakdown type=\"red-foot\" counters=\"@@2x4 1x8\"/>", NULL}}},
    {"a reinforcement takes one too many",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{"counters=\"1x10\"/>",
       "counters=\"1x10\"/><unit type=\"red-foot\" sp=\"3\" counters=\"@@3x4\"/>", NULL}}},
    {"what never arrives takes nothing",
     CAP_CODE_REINFORCEMENT_OUTSIDE_GAME,
     {{"turn=\"march 3\"", "turn=\"@@april 3\"", NULL},
      {"counters=\"1x10\"/>", "counters=\"1x10\"/>" TWO_FOOT FOOT, NULL}}},
    {"too many engineers",
     CAP_CODE_AUXILIARIES_OVER_MIX,
     {{"<unit type=\"blue-horse\"", "<auxiliary type=\"@@engineers\"/><unit type=\"blue-horse\"",
       NULL}}},
    {"two cases of a roll exclude each other",
     NULL,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", TWO_FOOT), STACK("b", "minor-red", TWO_FOOT)),
       NULL},
      MINORS,
      EVENT("once=\"yes\"", ROLL)}},
    {"two answers exclude each other",
     NULL,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", TWO_FOOT), STACK("b", "minor-red", TWO_FOOT)),
       NULL},
      MINORS,
      EVENT("once=\"yes\"", ASK)}},
    {"a roll that ends itself comes once",
     NULL,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", TWO_FOOT), STACK("b", "minor-red", TWO_FOOT)),
       NULL},
      MINORS,
      EVENT("", BOTH_ENDED)}},
    {"a roll that a latch guards comes once",
     NULL,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", TWO_FOOT), STACK("b", "minor-red", TWO_FOOT)),
       NULL},
      MINORS,
      EVENT("", "<when><variable-is variable=\"alarm\" is=\"off\"/></when>" ROLL)}},
    {"the larger of two that exclude each other is too large",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", FOOT), STACK("b", "minor-red", FOOT MARK_FOOT)),
       NULL},
      MINORS,
      EVENT("once=\"yes\"", ROLL)}},
    {"a roll repeated every turn may bring both",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", TWO_FOOT), STACK("b", "rubino", MARK_FOOT)),
       NULL},
      {"        <capitano ref=\"rubino\"/>\n", "", NULL},
      MINORS,
      EVENT("", ROLL)}},
    {"groups that come together count together",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", TWO_FOOT), STACK("b", "rubino", MARK_FOOT)),
       NULL},
      {"        <capitano ref=\"rubino\"/>\n", "", NULL},
      MINORS,
      EVENT("once=\"yes\"", "<reinforce group=\"one two\"/>")}},
    {"values of a choice that one roll sets exclude each other",
     NULL,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", TWO_FOOT), STACK("b", "minor-red", TWO_FOOT)),
       NULL},
      MINORS,
      {"<variable id=\"alarm\" kind=\"latch\"/>",
       "<variable id=\"alarm\" kind=\"latch\"/>"
       "<variable id=\"ally\" kind=\"choice\" values=\"none good bad\"/>",
       NULL},
      EVENT("once=\"yes\"", "<roll by=\"reds\"><case to=\"3\"><set variable=\"ally\" to=\"good\"/>"
                            "</case><case from=\"4\"><set variable=\"ally\" to=\"bad\"/></case>"
                            "</roll></event>"
                            "<event id=\"good\" on=\"turn-begin\"><when>"
                            "<variable-is variable=\"ally\" is=\"good\"/></when>"
                            "<reinforce group=\"one\"/></event>"
                            "<event id=\"bad\" on=\"turn-begin\"><when>"
                            "<variable-is variable=\"ally\" is=\"bad\"/></when>"
                            "<reinforce group=\"two\"/>")}},
    {"values of a choice that may change do not",
     CAP_CODE_COUNTERS_OVER_MIX,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", TWO_FOOT), STACK("b", "rubino", MARK_FOOT)),
       NULL},
      {"        <capitano ref=\"rubino\"/>\n", "", NULL},
      MINORS,
      {"<variable id=\"alarm\" kind=\"latch\"/>",
       "<variable id=\"alarm\" kind=\"latch\"/>"
       "<variable id=\"ally\" kind=\"choice\" values=\"good bad\"/>",
       NULL},
      EVENT("", "<roll by=\"reds\"><case from=\"4\"><set variable=\"ally\" to=\"bad\"/></case>"
                "</roll></event>"
                "<event id=\"good\" on=\"turn-begin\"><when>"
                "<variable-is variable=\"ally\" is=\"good\"/></when>"
                "<reinforce group=\"one\"/></event>"
                "<event id=\"bad\" on=\"turn-begin\"><when>"
                "<variable-is variable=\"ally\" is=\"bad\"/></when>"
                "<reinforce group=\"two\"/>")}},
};

START_TEST(counter_mix) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &mix_cases[_i]);
}
END_TEST

START_TEST(shortage_says_how_many_from_when_and_where) {
  const Case c = {
      "dated",
      CAP_CODE_COUNTERS_OVER_MIX,
      {{"counters=\"1x10\"/>",
        "counters=\"1x10\"/><unit type=\"red-foot\" sp=\"3\" counters=\"@@3x4\"/>", NULL}}};
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &c);
  const CapDiagnostic *d = cap_diagnostics_get(findings, 0);

  ck_assert_str_eq(d->message, "5 counters of 4 SP of Red Infantry are used from March 3, 1500 on, "
                               "but the mix has only 4.");
  ck_assert_str_eq(d->hint, "Use counters of another strength, or fewer for breaking down. They "
                            "are on lines 32 and 35.");
}
END_TEST

START_TEST(a_line_that_lists_a_counter_twice_is_named_once) {
  const Case c = {
      "twice",
      CAP_CODE_COUNTERS_OVER_MIX,
      {{"counters=\"1x10\"/>",
        "counters=\"1x10\"/><unit type=\"red-foot\" sp=\"3\" counters=\"@@2x4 1x4\"/>", NULL}}};
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &c);

  ck_assert_str_eq(
      cap_diagnostics_get(findings, 0)->hint,
      "Use counters of another strength, or fewer for breaking down. They are on lines "
      "32 and 35.");
}
END_TEST

START_TEST(a_long_list_of_strengths_is_cut_short) {
  const Case c = {
      "strengths",
      CAP_CODE_NO_SUCH_COUNTER,
      {{"counters=\"2x5\"", "counters=\"1x1 1x2 1x3 1x4 1x5 1x6 1x8 1x9 1x10\"", "tiny-roster.xml"},
       {"sp=\"5\" counters=\"1x5\"", "sp=\"5\" counters=\"@@1x7\"", NULL}}};
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &c);

  ck_assert_str_eq(cap_diagnostics_get(findings, 0)->hint,
                   "There are counters of 1, 2, 3, 4, 5, 6, 8, 9 and more SP.");
}
END_TEST

/* --- Capitani -------------------------------------------------------------------------------- */

static const Case capitano_cases[] = {
    {"in the set-up and in a reinforcement",
     CAP_CODE_CAPITANO_IN_TWO_PLACES,
     {{"counters=\"1x10\"/>", "counters=\"1x10\"/><capitano ref=\"@@rubino\"/>", NULL}}},
    {"leading two stacks",
     CAP_CODE_CAPITANO_IN_TWO_PLACES,
     {{"capitano=\"celeste\"", "capitano=\"@@azzurro\"", NULL}}},
    {"twice in one stack",
     CAP_CODE_CAPITANO_IN_TWO_PLACES,
     {{"<capitano ref=\"rubino\"/>", "<capitano ref=\"rubino\"/><capitano ref=\"@@rosso\"/>",
       NULL}}},
    {"in groups that may both come",
     CAP_CODE_CAPITANO_IN_TWO_PLACES,
     {{REINFORCED, GROUPS(STACK("a", "minor-red", FOOT), STACK("b", "@@minor-red", FOOT)), NULL},
      MINORS,
      EVENT("", ROLL)}},
    {"of another nation",
     CAP_CODE_CAPITANO_WRONG_ARMY,
     {{"        <capitano ref=\"rubino\"/>\n", "", NULL},
      {"capitano=\"celeste\"", "capitano=\"@@rubino\"", NULL}}},
    {"a Minor Capitano of another nation",
     CAP_CODE_CAPITANO_WRONG_ARMY,
     {{"<minor capitano=\"minor-red\"/>", "<minor capitano=\"@@minor-blue\"/>", NULL}}},
    {"units under one who is with them",
     NULL,
     {{"counters=\"2x8\"", "counters=\"2x8\" under=\"rubino\"", NULL}}},
    {"units under one who is elsewhere",
     CAP_CODE_SUBORDINATE_NOT_IN_STACK,
     {{"counters=\"2x8\"", "counters=\"2x8\" under=\"@@tell\"", NULL}}},
    {"a great name among the Minor Capitani",
     CAP_CODE_MINOR_NOT_MINOR,
     {{"<minor capitano=\"minor-red\"/>", "<minor capitano=\"@@rubino\"/>", NULL}}},
    {"a Minor Capitano who is not listed",
     CAP_CODE_MINOR_UNDECLARED,
     {{"      <minors>\n        <minor capitano=\"minor-red\"/>\n      </minors>\n", "", NULL},
      {"<capitano ref=\"rubino\"/>", "<capitano ref=\"@@minor-red\"/>", NULL}}},
    {"a Minor Capitano listed and deployed",
     NULL,
     {MINORS, {"<capitano ref=\"rubino\"/>", "<capitano ref=\"minor-red\"/>", NULL}}},
    {"a Minor Capitano deployed nowhere",
     CAP_CODE_MINOR_DEPLOYED,
     {{"<minor capitano=\"minor-red\"/>", "<minor capitano=\"minor-red\" deployed=\"@@yes\"/>",
       NULL}}},
    {"a Minor Capitano deployed without saying so",
     CAP_CODE_MINOR_DEPLOYED,
     {{"<minor capitano=\"minor-red\"/>", "<minor capitano=\"@@minor-red\"/>", NULL},
      {"<capitano ref=\"rubino\"/>", "<capitano ref=\"minor-red\"/>", NULL}}},
    {"a general who is in another army",
     CAP_CODE_GENERAL_NOT_IN_ARMY,
     {{"<general capitano=\"azzurro\"/>", "<general capitano=\"@@tell\"/>", NULL}}},
    {"a misspelt Capitano is one finding",
     CAP_CODE_UNKNOWN_CAPITANO,
     {{"hex=\"0103\" capitano=\"rosso\"", "hex=\"0103\" capitano=\"@@roso\"", NULL}}},
    {"two with one card",
     CAP_CODE_CARD_SHARED,
     {{"card=\"5\"", "card=\"2\"", "tiny-roster.xml"},
      {"capitano=\"tell\"", "capitano=\"@@tell\"", NULL}}},
    {"one card in two armies", NULL, {{"card=\"3\"", "card=\"2\"", "tiny-roster.xml"}}},
    {"a Capitano held back",
     NULL,
     {{"<capitano ref=\"rubino\"/>",
       "<capitano ref=\"rubino\"/><hold for=\"red-swiss\" min-rank=\"4\"/>", NULL},
      {"capitano=\"tell\"", "held-from=\"red-host\"", NULL}}},
    {"nobody has the Rank",
     CAP_CODE_HOLD_IMPOSSIBLE,
     {{"<capitano ref=\"rubino\"/>",
       "<capitano ref=\"rubino\"/><hold for=\"red-swiss\" min-rank=\"@@5\"/>", NULL},
      {"capitano=\"tell\"", "held-from=\"red-host\"", NULL}}},
    {"held back for one who does not wait",
     CAP_CODE_HOLD_IMPOSSIBLE,
     {{"<capitano ref=\"rubino\"/>", "<capitano ref=\"rubino\"/><hold for=\"@@red-swiss\"/>",
       NULL}}},
    {"waiting for one whom nobody holds",
     CAP_CODE_HOLD_IMPOSSIBLE,
     {{"capitano=\"tell\"", "held-from=\"@@red-host\"", NULL}}},
    {"held back for a misspelt stack is one finding",
     CAP_CODE_UNKNOWN_STACK,
     {{"<capitano ref=\"rubino\"/>", "<capitano ref=\"rubino\"/><hold for=\"@@red-swis\"/>", NULL},
      {"capitano=\"tell\"", "held-from=\"red-host\"", NULL}}},
    {"held back for one who waits for a misspelt stack is one finding",
     CAP_CODE_UNKNOWN_STACK,
     {{"<capitano ref=\"rubino\"/>", "<capitano ref=\"rubino\"/><hold for=\"red-swiss\"/>", NULL},
      {"capitano=\"tell\"", "held-from=\"@@red-hots\"", NULL}}},
    {"held back for one who waits for another is one finding",
     CAP_CODE_HOLD_IMPOSSIBLE,
     {{"<capitano ref=\"rubino\"/>", "<capitano ref=\"rubino\"/><hold for=\"red-swiss\"/>", NULL},
      {"capitano=\"tell\"", "held-from=\"@@blue-host\"", NULL}}},
    {"held back by two for one is the fault of the second",
     CAP_CODE_HOLD_IMPOSSIBLE,
     {{"<capitano ref=\"rubino\"/>", "<capitano ref=\"rubino\"/><hold for=\"red-swiss\"/>", NULL},
      {"<unit type=\"blue-horse\"", "<hold for=\"@@red-swiss\"/><unit type=\"blue-horse\"", NULL},
      {"capitano=\"tell\"", "held-from=\"red-host\"", NULL}}},
};

START_TEST(capitani) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &capitano_cases[_i]);
}
END_TEST

START_TEST(other_place_is_told_with_its_line) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &capitano_cases[0]);

  ck_assert_str_eq(
      cap_diagnostics_get(findings, 0)->message,
      "Rubino is in the stack of Rosso in hex 0103 (Sud), but also in the stack of Tell in "
      "hex 0105 (line 35).");
  ck_assert_str_eq(cap_diagnostics_get(findings, 0)->object, "stack red-host");
  ck_assert_str_eq(
      cap_diagnostics_get(findings, 1)->message,
      "Rubino is in the stack of Tell in hex 0105, but also in the stack of Rosso in hex "
      "0103 (Sud) (line 27).");
  ck_assert_str_eq(cap_diagnostics_get(findings, 1)->object, "stack red-swiss");
}
END_TEST

/* Every pair of groups may ask which of them exclude each other; none of that may cost the square
 * of anything. The Capitano is in all of them, the events hang on values that are set elsewhere. */
START_TEST(many_groups_are_no_trouble) {
  g_autoptr(GString) groups = g_string_new(REINFORCED);
  g_autoptr(GString) rules = g_string_new("");
  g_autoptr(GString) text = NULL;
  g_autoptr(CapDiagnostics) findings = NULL;
  Case c = {"groups",
            CAP_CODE_CAPITANO_IN_TWO_PLACES,
            {{REINFORCED, NULL, NULL},
             {"        <capitano ref=\"rubino\"/>\n", "", NULL},
             {"    </special-rule>", NULL, NULL}}};

  g_string_append(rules, "<variable id=\"ally\" kind=\"choice\" values=\"none good\"/>"
                         "<event id=\"often\" on=\"turn-begin\">");
  for (guint i = 0; i < 50000; i++)
    g_string_append(rules, "<set variable=\"ally\" to=\"good\"/>");
  g_string_append(rules, "</event>");
  for (guint i = 0; i < 4000; i++) {
    g_string_append_printf(groups, "<group id=\"g%u\">" STACK("s%u", "rubino", FOOT) "</group>", i,
                           i);
    g_string_append_printf(
        rules,
        "<event id=\"e%u\" on=\"turn-begin\"><when><variable-is "
        "variable=\"ally\" is=\"v%u\"/></when><reinforce group=\"g%u\"/></event>",
        i, i, i);
  }
  g_string_append(rules, "    </special-rule>");
  c.edits[0].to = groups->str;
  c.edits[2].to = rules->str;
  text = edited_text("tiny-scenario.xml", c.edits);
  findings = check_case(tables, &c, text);
  ck_assert_uint_gt(cap_diagnostics_count(findings), 0);
}
END_TEST

/* --- Ground ---------------------------------------------------------------------------------- */

#define PLAYABLE(attributes)                                                                       \
  { "turns=\"8\"/>", "turns=\"8\"/>\n  <playable " attributes "/>", NULL }
#define AREA(attributes)                                                                           \
  {                                                                                                \
    "  <side id=\"reds\"",                                                                         \
        "  <scenario-areas><scenario-area id=\"here\" " attributes                                 \
        "/></scenario-areas>\n  <side id=\"reds\"",                                                \
        NULL                                                                                       \
  }

static const Case ground_cases[] = {
    {"in a lake",
     CAP_CODE_STACK_IN_LAKE,
     {{"hex=\"0303\" capitano", "hex=\"@@0405\" capitano", NULL}}},
    {"a lake among the hexes to choose from",
     CAP_CODE_STACK_IN_LAKE,
     {{"hexes=\"0402 0403\"", "hexes=\"0402 @@0405\"", NULL}}},
    {"beside a lake", NULL, {{"hexes=\"0402 0403\"", "near=\"0405\" distance=\"1\"", NULL}}},
    {"nothing but the lake",
     CAP_CODE_STACK_IN_LAKE,
     {{"hexes=\"0402 0403\"", "near=\"@@0405\" distance=\"0\"", NULL}}},
    {"an area that is a lake",
     CAP_CODE_STACK_IN_LAKE,
     {AREA("hexes=\"0405\""), {"hexes=\"0402 0403\"", "area=\"@@here\"", NULL}}},
    {"an area out of play",
     CAP_CODE_HEX_NOT_PLAYABLE,
     {AREA("regions=\"N\" within=\"west\""),
      {"<area id=\"towns\"", "<area id=\"west\" hexes=\"0301 0401\"/><area id=\"towns\"",
       "tiny.xml"},
      PLAYABLE("columns=\"2-5\""),
      {"hex=\"0401\"", "hex=\"0402\"", NULL},
      {"hexes=\"0402 0403\"", "area=\"@@here\"", NULL}}},
    {"a Supply Source out of play",
     CAP_CODE_HEX_NOT_PLAYABLE,
     {PLAYABLE("columns=\"2-5\""), {"hex=\"0401\"", "hex=\"@@0401\"", NULL}}},
    {"a stack out of play",
     CAP_CODE_HEX_NOT_PLAYABLE,
     {PLAYABLE("columns=\"2-5\""),
      {"hex=\"0401\"", "hex=\"0402\"", NULL},
      {"hexes=\"0402 0403\"", "hexes=\"0402 @@0301\"", NULL}}},
    {"near a hex out of play",
     CAP_CODE_HEX_NOT_PLAYABLE,
     {PLAYABLE("columns=\"2-5\""),
      {"hex=\"0401\"", "hex=\"0402\"", NULL},
      {"hexes=\"0402 0403\"", "near=\"@@0301\" distance=\"1\"", NULL}}},
    {"a conquered place out of play",
     CAP_CODE_HEX_NOT_PLAYABLE,
     {PLAYABLE("columns=\"3-5\""),
      {"hex=\"0401\"", "hex=\"0303\" why=\"for the test\"", NULL},
      {"hexes=\"0402 0403\"", "hexes=\"0403\"", NULL},
      {"is=\"reds\"/>", "is=\"reds\"/>\n    <conquered by=\"red\" hexes=\"0303 @@0402\"/>", NULL}}},
    {"an area with a hex out of play",
     CAP_CODE_HEX_NOT_PLAYABLE,
     {PLAYABLE("columns=\"2-5\""),
      {"hex=\"0401\"", "hex=\"0402\"", NULL},
      AREA("hexes=\"0102 @@0101\"")}},
};

START_TEST(ground) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &ground_cases[_i]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("force-checks");
  TCase *tcase = tcase_create("forces");

  tcase_add_loop_test(tcase, units, 0, G_N_ELEMENTS(unit_cases));
  tcase_add_loop_test(tcase, counter_mix, 0, G_N_ELEMENTS(mix_cases));
  tcase_add_test(tcase, shortage_says_how_many_from_when_and_where);
  tcase_add_test(tcase, a_line_that_lists_a_counter_twice_is_named_once);
  tcase_add_test(tcase, a_long_list_of_strengths_is_cut_short);
  tcase_add_loop_test(tcase, capitani, 0, G_N_ELEMENTS(capitano_cases));
  tcase_add_test(tcase, other_place_is_told_with_its_line);
  tcase_add_test(tcase, many_groups_are_no_trouble);
  tcase_add_loop_test(tcase, ground, 0, G_N_ELEMENTS(ground_cases));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
