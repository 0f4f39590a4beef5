/* Rules that are well written and make no sense: conditions that exclude each other, effects
 * without effect, places where nobody can be; and their neighbours that do make sense. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-rules.h"
#include "schema/honour/codes-schedule.h"

static const CapCheck *const tables[] = {honour_rule_checks, honour_victory_checks,
                                         honour_entry_checks, NULL};

#define CLEAN NULL

/* Where the cases put things into the tiny scenario. */
#define SET "<set variable=\"alarm\" to=\"on\"/>"
#define AFTER_SET(text)                                                                            \
  { SET, SET text, NULL }
#define TEST "<variable-is variable=\"alarm\" is=\"off\"/>"
#define AFTER_TEST(text)                                                                           \
  { TEST, TEST text, NULL }
#define OWNS "<owns hexes=\"0303\" unbesieged=\"yes\"/>"
#define AFTER_OWNS(text)                                                                           \
  { OWNS, OWNS text, NULL }
#define RULE "<special-rule number=\"1\" title=\"The alarm\">"
#define IN_RULE(text)                                                                              \
  { RULE, RULE text, NULL }
#define OTHERWISE "<otherwise side=\"blues\" level=\"standard\"/>"
#define IN_VICTORY(text)                                                                           \
  { OTHERWISE, text OTHERWISE, NULL }
#define BLUES_WIN(text)                                                                            \
  IN_VICTORY(                                                                                      \
      "<victory-condition id=\"blues-win\" side=\"@@blues\" level=\"win\" at=\"turn-end\">" text   \
      "</victory-condition>")
#define BLUES_MAY_WIN(text)                                                                        \
  IN_VICTORY(                                                                                      \
      "<victory-condition id=\"blues-win\" side=\"blues\" level=\"win\" at=\"turn-end\">" text     \
      "</victory-condition>")

#define AT_END(text)                                                                               \
  IN_VICTORY(                                                                                      \
      "<victory-condition id=\"late\" side=\"blues\" level=\"win\" at=\"scenario-end\">" text      \
      "</victory-condition>")

/* --- Conditions that exclude each other ----------------------------------------------------- */

static const Case together_cases[] = {
    {"on and off",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<@@variable-is variable=\"alarm\" is=\"on\"/>")}},
    {"on or off",
     CLEAN,
     {AFTER_TEST(
         "<any><variable-is variable=\"alarm\" is=\"on\"/><turn from=\"march 2\"/></any>")}},
    {"on and off inside an all",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<all><@@variable-is variable=\"alarm\" is=\"on\"/></all>")}},
    {"numbers that do not meet",
     CAP_CODE_CONDITION_NEVER,
     {IN_RULE("<variable id=\"tally\" kind=\"counter\" start=\"1\"/>"),
      AFTER_SET("<count variable=\"tally\" add=\"+1\"/>"),
      AFTER_TEST("<variable-is variable=\"tally\" from=\"3\"/>"
                 "<@@variable-is variable=\"tally\" to=\"2\"/>")}},
    {"numbers that meet",
     CLEAN,
     {IN_RULE("<variable id=\"tally\" kind=\"counter\" start=\"1\"/>"),
      AFTER_SET("<count variable=\"tally\" add=\"+1\"/>"),
      AFTER_TEST("<variable-is variable=\"tally\" from=\"2\"/>"
                 "<variable-is variable=\"tally\" to=\"2\"/>")}},
    {"two sides", CAP_CODE_CONDITION_NEVER, {AFTER_TEST("<@@subject side=\"reds\"/>")}},
    {"an army and the other side",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<@@subject army=\"red\"/>")}},
    {"an army that may change sides",
     CLEAN,
     {AFTER_TEST("<subject army=\"red\"/>"), AFTER_SET("<control army=\"red\" side=\"blues\"/>")}},
    {"an army and its side", CLEAN, {AFTER_TEST("<subject army=\"blue\"/>")}},
    {"two leaders",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<leader capitano=\"azzurro\"/><@@leader capitano=\"celeste\"/>")}},
    {"two hexes",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<inside hexes=\"0103\"/><@@inside hexes=\"0104 0105\"/>")}},
    {"a hex and a region it is not in",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<inside hexes=\"0103\"/><@@inside regions=\"N\"/>")}},
    {"a hex and its region",
     CLEAN,
     {AFTER_TEST("<inside hexes=\"0103\"/><inside regions=\"S N\"/>")}},
    {"so and not so",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<inside regions=\"S\"/><@@not><inside regions=\"S\"/></not>")}},
    {"so and not otherwise",
     CLEAN,
     {AFTER_TEST("<inside regions=\"S\"/><not><inside hexes=\"0103\"/></not>")}},
    {"a turn that is no AP turn",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<ap-turn/><@@turn on=\"march 2\"/>")}},
    {"a turn that is an AP turn", CLEAN, {AFTER_TEST("<ap-turn/><turn on=\"march 5\"/>")}},
    {"turns that do not meet",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<turn from=\"march 4\"/><@@turn until=\"march 3\"/>")}},
    {"days that do not meet",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<turn on=\"march 2, march 4\"/><@@turn on=\"march 3\"/>")}},
    {"turns that meet", CLEAN, {AFTER_TEST("<turn from=\"march 4\"/><turn until=\"march 4\"/>")}},
    {"two owners",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_OWNS("<@@owns side=\"blues\" hexes=\"0402 0303\"/>")}},
    {"two owners of different places",
     CLEAN,
     {AFTER_OWNS("<owns side=\"blues\" hexes=\"0402\"/>")}},
    {"two owners of some of the places",
     CLEAN,
     {AFTER_OWNS("<owns side=\"blues\" hexes=\"0402 0303\" count=\"1\"/>")}},
    {"there and not there",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_OWNS("<occupied side=\"blues\" hexes=\"0303\"/>"
                 "<@@occupied side=\"blues\" hexes=\"0303 0402\" none=\"yes\"/>")}},
    {"in play and lost",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_OWNS("<in-play capitano=\"azzurro\"/>"
                 "<@@in-play capitano=\"azzurro\" state=\"lost\"/>")}},
    {"one in play, another lost",
     CLEAN,
     {AFTER_OWNS("<in-play capitano=\"azzurro\"/>"
                 "<in-play capitano=\"celeste\" state=\"lost\"/>")}},
    {"an army of the other side, while another may change",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<@@subject army=\"red\"/>"),
      AFTER_SET("<control army=\"blue\" side=\"reds\"/>")}},
    {"at the end, but only before it",
     CAP_CODE_CONDITION_NEVER,
     {AT_END("<owns hexes=\"0402\"/><@@turn until=\"march 3\"/>")}},
    {"at the end, which is always then",
     CAP_CODE_CONDITION_ALWAYS,
     {AT_END("<owns hexes=\"0402\"/><@@turn from=\"march 3\"/>")}},
    {"at the end, whenever that is",
     CLEAN,
     {AT_END("<owns hexes=\"0402\"/><turn until=\"march 3\"/>"),
      AFTER_SET("<game-end turns=\"-2\"/>")}},
    {"before the game, but only later",
     CAP_CODE_CONDITION_NEVER,
     {IN_RULE("<event id=\"early\" on=\"setup\"><when><@@turn from=\"march 3\"/></when>"
              "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"on every turn", CAP_CODE_CONDITION_ALWAYS, {AFTER_TEST("<@@turn from=\"turn 1\"/>")}},
    {"on all but one turn", CLEAN, {AFTER_TEST("<turn from=\"turn 2\"/>")}},
    {"there, but besieged",
     CLEAN,
     {AFTER_OWNS("<occupied side=\"blues\" hexes=\"0303\"/>"
                 "<occupied side=\"blues\" hexes=\"0303\" none=\"yes\" unbesieged=\"yes\"/>")}},
};

START_TEST(conditions_go_together) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &together_cases[_i]);
}
END_TEST

/* --- Pieces and places ---------------------------------------------------------------------- */

static const Case piece_cases[] = {
    {"a Capitano of another army",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<subject army=\"blue\" capitano=\"@@rosso\"/>")}},
    {"a Capitano of the army",
     CLEAN,
     {AFTER_TEST("<subject army=\"blue\" capitano=\"azzurro\"/>")}},
    {"more strength than there is",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<strength min=\"@@400\"/>")}},
    {"more guns than there are",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<strength arm=\"artillery\" min=\"@@3\"/>")}},
    {"more of a nation than there are",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<strength nation=\"swiss\" arm=\"infantry\" min=\"@@11\"/>")}},
    {"strength that counters can hold",
     CLEAN,
     {AFTER_TEST("<strength arm=\"infantry\" min=\"16\"/>")}},
    {"one who is there is still to come",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_TEST("<in-play capitano=\"@@azzurro\" state=\"not-yet\"/>")}},
    {"one who comes is still to come",
     CLEAN,
     {AFTER_TEST("<in-play capitano=\"tell\" state=\"not-yet\"/>")}},
    {"one who is there arrives",
     CAP_CODE_CONDITION_NEVER,
     {IN_RULE("<event id=\"cheers\" on=\"arrive\"><when><subject capitano=\"@@rosso\"/></when>"
              "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"one who comes arrives",
     CLEAN,
     {IN_RULE("<event id=\"cheers\" on=\"arrive\"><when><subject capitano=\"tell\"/></when>"
              "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"leaving without a way out",
     CAP_CODE_CONDITION_NEVER,
     {IN_RULE("<event id=\"gone\" on=\"@@exit-map\"><add-points army=\"red\" n=\"1\"/></event>")}},
    {"leaving where no way is out",
     CAP_CODE_CONDITION_NEVER,
     {IN_RULE("<adjust id=\"out\" value=\"exits\" hexes=\"0105\" text=\"To the sea.\"/>"
              "<event id=\"gone\" on=\"exit-map\"><when><inside hexes=\"0105 @@0401\"/></when>"
              "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"leaving where a way is out",
     CLEAN,
     {IN_RULE("<adjust id=\"out\" value=\"exits\" hexes=\"0105\" text=\"To the sea.\"/>"
              "<event id=\"gone\" on=\"exit-map\"><when><inside hexes=\"0105\"/></when>"
              "<add-points army=\"red\" n=\"1\"/></event>")}},
    {"leaving from the middle of the map",
     CAP_CODE_CONDITION_NEVER,
     {IN_RULE("<adjust id=\"out\" value=\"exits\" hexes=\"0105 @@0203\" text=\"To the sea.\"/>")}},
    {"leaving and coming back by sea",
     CLEAN,
     {IN_RULE("<adjust id=\"out\" value=\"exits\" hexes=\"0303\" text=\"To the ships.\"/>"
              "<event id=\"gone\" on=\"exit-map\"><return hexes=\"0303\" after=\"1\"/></event>"),
      {"\"0304\" terrain=\"wood\" region=\"N\"", "\"0304\" terrain=\"sea\"", "tiny.xml"},
      {"name=\"Nord\"", "name=\"Nord\" port=\"yes\"", "tiny.xml"}}},
    {"coming back in the middle of the map",
     CAP_CODE_CONDITION_NEVER,
     {IN_RULE("<adjust id=\"out\" value=\"exits\" hexes=\"0105\" text=\"To the sea.\"/>"
              "<event id=\"gone\" on=\"exit-map\"><return hexes=\"0105 @@0203\" after=\"1\"/>"
              "</event>")}},
    {"paying from the purse of the enemy",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_SET("<pay id=\"gold\" by=\"reds\" amounts=\"0 1\" purses=\"@@blue\"/><roll>"
                "<modifier add=\"1\" paid=\"gold\" amount=\"1\"/><case to=\"3\"/></roll>")}},
    {"a breakdown of what is not there",
     CAP_CODE_NOT_IN_SCENARIO,
     {{"<breakdown type=\"red-foot\" counters=\"2x4\"/>",
       "<breakdown type=\"@@swiss-foot\" counters=\"2x5\"/>", NULL},
      {"<unit type=\"swiss-foot\" sp=\"10\" counters=\"1x10\"/>",
       "<unit type=\"red-foot\" sp=\"4\" counters=\"1x4\"/>", NULL}}},
    {"a Force in a lake",
     CAP_CODE_CONDITION_NEVER,
     {AFTER_OWNS("<occupied side=\"reds\" hexes=\"0402 @@0405\"/>")}},
    {"no Force in a lake",
     CAP_CODE_CONDITION_ALWAYS,
     {AFTER_OWNS("<occupied side=\"blues\" hexes=\"0402 @@0405\" none=\"yes\"/>")}},
    {"no Force on land",
     CLEAN,
     {AFTER_OWNS("<occupied side=\"blues\" hexes=\"0402 0403\" none=\"yes\"/>")}},
};

START_TEST(pieces_and_places_are_real) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &piece_cases[_i]);
}
END_TEST

/* --- Effects -------------------------------------------------------------------------------- */

#define ADJUST(rest) IN_RULE("<adjust id=\"roads\" " rest " text=\"Bad roads.\"/>")

static const Case effect_cases[] = {
    {"nothing is added", CAP_CODE_CHANGES_NOTHING, {ADJUST("value=\"loc-length\" add=\"@@0\"")}},
    {"something is taken away", CLEAN, {ADJUST("value=\"loc-length\" add=\"-2\"")}},
    {"very much is added",
     CAP_CODE_UNUSUAL_NUMBER,
     {ADJUST("value=\"loc-length\" add=\"@@4000\"")}},
    {"a source that is open is opened",
     CAP_CODE_CHANGES_NOTHING,
     {AFTER_SET("<source army=\"red\" hex=\"@@0105\" change=\"add\"/>")}},
    {"a source that was closed is opened",
     CLEAN,
     {AFTER_SET("<source army=\"red\" hex=\"0105\" change=\"remove\"/>"
                "<source army=\"red\" hex=\"0105\" change=\"add\"/>")}},
    {"an army that stays is given to its side",
     CAP_CODE_CHANGES_NOTHING,
     {AFTER_SET("<control army=\"blue\" side=\"@@blues\"/>")}},
    {"an army goes and comes back",
     CLEAN,
     {AFTER_SET("<control army=\"blue\" side=\"reds\"/><control army=\"blue\" side=\"blues\"/>")}},
    {"a facing without Earthworks",
     CAP_CODE_ATTRIBUTE_IGNORED,
     {{"<stack id=\"blue-host\" hex=\"0303\"",
       "<stack id=\"blue-host\" hex=\"0303\" facing=\"@@west\"", NULL}}},
    {"added to what is set",
     CAP_CODE_ATTRIBUTE_IGNORED,
     {ADJUST("value=\"loc-length\" add=\"@@2\" set=\"3\"")}},
    {"a cost that is a word",
     CAP_CODE_ADJUST_INCOMPLETE,
     {ADJUST("value=\"order-cost\" set=\"@@yes\"")}},
    {"a cost below nothing",
     CAP_CODE_ADJUST_INCOMPLETE,
     {ADJUST("value=\"order-cost\" set=\"@@-1\"")}},
    {"no cost", CLEAN, {ADJUST("value=\"order-cost\" set=\"0\"")}},
    {"a rule that is a number",
     CAP_CODE_ADJUST_INCOMPLETE,
     {ADJUST("value=\"rule\" rule=\"15.5\" set=\"@@2\"")}},
    {"a rule that has no switch",
     CAP_CODE_ADJUST_INCOMPLETE,
     {ADJUST("value=\"rule\" rule=\"@@7.1\" set=\"on\"")}},
    {"sources of somebody",
     CAP_CODE_ADJUST_INCOMPLETE,
     {ADJUST("value=\"loc-source\" set=\"@@on\"")}},
    {"a roll that leads to nothing",
     CAP_CODE_EVENT_WITHOUT_EFFECT,
     {IN_RULE("<@@event id=\"idle\" on=\"turn-begin\"><roll><case to=\"3\"/><case from=\"4\"/>"
              "</roll></event>")}},
    {"a roll that leads to something",
     CLEAN,
     {IN_RULE("<event id=\"busy\" on=\"turn-begin\"><roll><case to=\"3\"/><case from=\"4\">"
              "<add-points army=\"red\" n=\"1\"/></case></roll></event>")}},
    {"a wide choice of hexes",
     CAP_CODE_UNUSUAL_NUMBER,
     {{"<stack id=\"blue-host\" hex=\"0303\"",
       "<stack id=\"blue-host\" near=\"0303\" distance=\"@@40\"", NULL}}},
    {"a very long game", CAP_CODE_UNUSUAL_NUMBER, {{"turns=\"8\"", "turns=\"@@800\"", NULL}}},
    {"many points at the start",
     CAP_CODE_UNUSUAL_NUMBER,
     {{"start=\"4\"", "start=\"@@400\"", NULL}}},
};

START_TEST(effects_have_effect) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &effect_cases[_i]);
}
END_TEST

/* --- Victory and arrivals ------------------------------------------------------------------- */

static const Case outcome_cases[] = {
    {"they win when the enemy owns a place",
     CAP_CODE_VICTORY_BACKWARDS,
     {BLUES_WIN("<owns side=\"reds\" hexes=\"0303\"/>")}},
    {"they win when they are nowhere",
     CAP_CODE_VICTORY_BACKWARDS,
     {BLUES_WIN("<occupied army=\"blue\" hexes=\"0402\" none=\"yes\"/>")}},
    {"they win when their leader is lost",
     CAP_CODE_VICTORY_BACKWARDS,
     {BLUES_WIN("<in-play capitano=\"azzurro\" state=\"lost\"/>")}},
    {"they win when the enemy is strong somewhere",
     CAP_CODE_VICTORY_BACKWARDS,
     {BLUES_WIN("<occupied capitano=\"rosso\" hexes=\"0303\"/>"
                "<strength force-of=\"rosso\" min=\"4\"/>")}},
    {"they win when they are strong somewhere",
     CLEAN,
     {BLUES_MAY_WIN("<occupied capitano=\"azzurro\" hexes=\"0303\"/>"
                    "<strength force-of=\"azzurro\" min=\"4\"/>")}},
    {"they win when the leader of the enemy is lost",
     CLEAN,
     {BLUES_MAY_WIN("<in-play capitano=\"rosso\" state=\"lost\"/>")}},
    {"they win when they hold one place and the enemy another",
     CLEAN,
     {BLUES_MAY_WIN("<owns hexes=\"0402\"/><owns side=\"reds\" hexes=\"0303\"/>")}},
    {"they win when they hold one place and are not in another",
     CAP_CODE_VICTORY_BACKWARDS,
     {BLUES_MAY_WIN("<owns hexes=\"0402\"/>"
                    "<@@occupied army=\"blue\" hexes=\"0303\" none=\"yes\"/>")}},
    {"they win when the enemy is nowhere",
     CLEAN,
     {BLUES_MAY_WIN("<occupied army=\"red\" hexes=\"0303\" none=\"yes\"/>")}},
    {"a win of nobody",
     CAP_CODE_WIN_WITHOUT_WINNER,
     {BLUES_MAY_WIN("<owns hexes=\"0402\"/>"), {OTHERWISE, "<otherwise level=\"@@win\"/>", NULL}}},
    {"a source of both sides",
     CAP_CODE_SUPPLY_SHARED,
     {{"<supply-source hex=\"0401\"/>", "<supply-source hex=\"@@0105\"/>", NULL}}},
    {"a reinforcement in the fields",
     CAP_CODE_ENTRY_OFF_ROAD,
     {{"<stack id=\"red-swiss\" hex=\"0105\"", "<stack id=\"red-swiss\" hex=\"@@0202\"", NULL}}},
    {"a reinforcement at the edge, where no way leads",
     CAP_CODE_ENTRY_OFF_ROAD,
     {{"<stack id=\"red-swiss\" hex=\"0105\"", "<stack id=\"red-swiss\" hex=\"@@0201\"", NULL}}},
    {"a reinforcement on a road inside the map",
     CAP_CODE_ENTRY_INSIDE_MAP,
     {{"<stack id=\"red-swiss\" hex=\"0105\"", "<stack id=\"red-swiss\" hex=\"@@0203\"", NULL}}},
    {"a reinforcement in a town",
     CLEAN,
     {{"<stack id=\"red-swiss\" hex=\"0105\"", "<stack id=\"red-swiss\" hex=\"0103\"", NULL}}},
    {"a reinforcement on a road along the edge, where none leaves the map",
     CAP_CODE_ENTRY_OFF_ROAD,
     {{"<stack id=\"red-swiss\" hex=\"0105\"", "<stack id=\"red-swiss\" hex=\"@@0104\"", NULL}}},
    {"a reinforcement by the road of the enemy",
     CAP_CODE_ENTRY_AT_ENEMY_SOURCE,
     {{"<stack id=\"red-swiss\" hex=\"0105\"", "<stack id=\"red-swiss\" hex=\"@@0401\"", NULL}}},
    {"the same, after a rule has closed it to him",
     CLEAN,
     {{"<stack id=\"red-swiss\" hex=\"0105\"", "<stack id=\"red-swiss\" hex=\"0401\"", NULL},
      {"<set variable=\"alarm\" to=\"on\"/>",
       "<set variable=\"alarm\" to=\"on\"/><source army=\"blue\" hex=\"0401\" change=\"remove\"/>",
       NULL}}},
};

START_TEST(outcomes_make_sense) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &outcome_cases[_i]);
}
END_TEST

/* --- Cost ----------------------------------------------------------------------------------- */

/* Conditions are held against each other two by two, and their lists word by word. */
START_TEST(long_lists_are_no_trouble) {
  g_autoptr(GString) inside = g_string_new(TEST);
  Case c = {"lists", CLEAN, {{TEST, NULL, NULL}}};

  for (guint i = 0; i < 200; i++) {
    g_string_append(inside, "<leader army=\"");
    for (guint j = 0; j < 9000; j++)
      g_string_append(inside, "blue ");
    g_string_append(inside, "\"/>");
  }
  c.edits[0].to = inside->str;
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &c);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rule-sense");
  TCase *tcase = tcase_create("rules");
  tcase_add_loop_test(tcase, conditions_go_together, 0, G_N_ELEMENTS(together_cases));
  tcase_add_loop_test(tcase, pieces_and_places_are_real, 0, G_N_ELEMENTS(piece_cases));
  tcase_add_loop_test(tcase, effects_have_effect, 0, G_N_ELEMENTS(effect_cases));
  tcase_add_loop_test(tcase, outcomes_make_sense, 0, G_N_ELEMENTS(outcome_cases));
  tcase_add_test(tcase, long_lists_are_no_trouble);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
