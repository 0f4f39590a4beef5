/* Every reference of a scenario that can be wrong, and documents with errors of shape. */
#include "tests/honour/fixtures/tiny-scenario.h"

/* --- What can be wrong --------------------------------------------------------------------- */

static const Variant variants[] = {
    /* Dates */
    {"1500 march 1", "march 1", "bad-date", "march 1\"", "has no year"},
    {"1500 march 1", "1500 marsh 1", "bad-date", "1500 marsh", "Did you mean \"march\"?"},
    {"1500 march 1", "1500 march 7", "bad-date", "1500 march 7", "which has 6 turns"},
    {"reinforcement turn=\"march 3\"", "reinforcement turn=\"march\"", "bad-date", "march\"",
     "\"march\" is not a date"},
    {"reinforcement turn=\"march 3\"", "reinforcement turn=\"1501 april 3\"", NULL, NULL, NULL},
    {"turn=\"march 1\" nominal=\"3\"", "turn=\"mars 1\" nominal=\"3\"", "bad-date", "mars",
     "There is no month \"mars\""},

    /* The part in play */
    {"<reliabilities>",
     "<playable columns=\"1-5\" rows=\"1-4\" area=\"Rio:north\"/><reliabilities>", NULL, NULL,
     NULL},
    {"<reliabilities>", "<playable columns=\"1-6\"/><reliabilities>", "playable-outside-map",
     "1-6\"", "The columns 1-6 are not all on map"},
    {"<reliabilities>", "<playable rows=\"0-3\"/><reliabilities>", "playable-outside-map", "0-3\"",
     "The rows 0-3 are not all on map"},
    {"<reliabilities>", "<playable rows=\"3-2\"/><reliabilities>", "playable-outside-map", "3-2\"",
     "run backwards"},
    {"<reliabilities>", "<playable rows=\"1-99999999999999999999\"/><reliabilities>",
     "playable-outside-map", "1-9999", "are not all on map \"tiny\""},
    {"<reliabilities>", "<playable area=\"Rio:nord\"/><reliabilities>", "unknown-area", "Rio:nord",
     "Did you mean \"Rio:north\"?"},

    /* Areas */
    {REDS, AREAS("<scenario-area id=\"bank\" hexes=\"0101\" regions=\"N\" within=\"towns\"/>"),
     NULL, NULL, NULL},
    {REDS, AREAS("<scenario-area id=\"bank\" hexes=\"0101 0909\"/>"), "unknown-hex", "0909\"",
     "0909"},
    {REDS, AREAS("<scenario-area id=\"bank\" regions=\"N Z\"/>"), "unknown-region", "Z\"",
     "There is no region \"Z\" on map \"tiny\"."},
    {REDS, AREAS("<scenario-area id=\"bank\" regions=\"N\" within=\"town\"/>"), "unknown-area",
     "town\"", "Did you mean \"towns\"?"},
    {REDS,
     AREAS("<scenario-area id=\"a\" regions=\"N\" within=\"b\"/><scenario-area id=\"b\" "
           "regions=\"N\" within=\"c towns c\"/><scenario-area id=\"c\" hexes=\"0402\"/>"),
     NULL, NULL, NULL},
    {REDS,
     AREAS("<scenario-area id=\"a\" regions=\"N\" within=\"b\"/><scenario-area id=\"b\" "
           "regions=\"N\" within=\"c\"/><scenario-area id=\"c\" regions=\"N\" within=\"a\"/>"),
     "area-loop", "a\"", "Area \"c\" lies within \"a\", which in turn lies within it."},
    {REDS, AREAS("<scenario-area id=\"a\" regions=\"N\" within=\"a\"/>"), "area-loop", "a\"",
     "lies within itself"},
    {REDS, AREAS("<scenario-area id=\"a\" within=\"towns\"/>"), "area-empty", "scenario-area",
     "Area \"a\" contains no hex."},
    {REDS, AREAS("<scenario-area id=\"bank\" regions=\"N\" within=\"Rio:south\"/>"), "area-empty",
     "scenario-area", "bank"},
    {REDS, AREAS("<scenario-area id=\"towns\" regions=\"N\"/>"), "duplicate-id", "towns\"",
     "by an area of map \"tiny\""},
    {REDS, AREAS("<scenario-area id=\"a\" regions=\"N\"/><scenario-area id=\"a\" regions=\"S\"/>"),
     "duplicate-id", "a\"", "of this area is already used on line"},

    /* Options and reliabilities */
    {"<reliabilities>",
     "<options><option rule=\"18.1\" use=\"on\"/><option rule=\"18.1\" use=\"off\"/></options>"
     "<reliabilities>",
     "option-repeated", "18.1\" use=\"off", "Optional rule 18.1 is already listed on line 9."},
    {"nationality=\"swiss\" is=\"sensitive\"", "nationality=\"swisss\" is=\"sensitive\"",
     "unknown-nationality", "swisss\"", "Did you mean \"swiss\"?"},
    {"</reliabilities>", "<reliability-of nationality=\"swiss\" is=\"normal\"/></reliabilities>",
     "reliability-repeated", "swiss\" is=\"normal", "already given on line 10."},

    /* Sides and armies */
    {" first=\"yes\"", "", "first-player", "side id=\"reds\"", "Neither side"},
    {"name=\"The Blues\"", "name=\"The Blues\" first=\"yes\"", "first-player", "yes\">",
     "Both sides"},
    {"<army id=\"blue\"", "<army id=\"red\"", "duplicate-id", "red\" name=\"Blue",
     "The id \"red\" of this army is already used on line 14."},
    {"name=\"Blue army\" nationality=\"blue\"", "name=\"Blue army\" nationality=\"bleu\"",
     "unknown-nationality", "bleu\"", "Did you mean \"blue\"?"},
    {"serves=\"swiss\"", "serves=\"blue swis\"", "unknown-service", "swis\"",
     "There is no service or nation \"swis\" in roster \"tiny-roster\". Did you mean \"swiss\"?"},
    {"<general capitano=\"rosso\"/>", "<general capitano=\"roso\"/>", "unknown-capitano", "roso\"",
     "There is no Capitano \"roso\" in roster \"tiny-roster\". Did you mean \"rosso\"?"},
    {"<supply-source hex=\"0105\"/>", "<supply-source hex=\"0106\"/>", "unknown-hex", "0106\"",
     "0106"},
    {"<supply-source hex=\"0105\"/>", "<supply-source/>", "placement-missing", "supply-source",
     "A Supply Source of army \"red\" does not say where it is."},
    {"<minor capitano=\"minor-red\"/>", "<minor capitano=\"minor-rad\"/>", "unknown-capitano",
     "minor-rad\"", "Did you mean \"minor-red\"?"},
    {"<breakdown type=\"red-foot\"", "<breakdown type=\"red-food\"", "unknown-unit-type",
     "red-food\"", "Did you mean \"red-foot\"?"},

    /* Where stacks stand */
    {"hex=\"0103\" capitano", "hex=\"1003\" capitano", "unknown-hex", "1003\"", "1003"},
    {"hexes=\"0402 0403\"", "hexes=\"0402 0903\"", "unknown-hex", "0903\"", "0903"},
    {"hexes=\"0402 0403\" ", "", "placement-missing", "stack id=\"blue-guard\"",
     "The stack of Celeste does not say where it stands."},
    {"hexes=\"0402 0403\"", "near=\"0402\" distance=\"1\"", NULL, NULL, NULL},
    {"hexes=\"0402 0403\"", "near=\"0402\"", "placement-missing", "0402\"", "how near"},
    {"hexes=\"0402 0403\"", "distance=\"2\"", "placement-missing", "2\"", "from where"},
    {"hexes=\"0402 0403\"", "general-in=\"towns\"", "placement-missing", "towns\"",
     "but not that it joins him"},
    {"hexes=\"0402 0403\"", "hex=\"0402\" distance=\"2\"", "placement-ambiguous", "2\"",
     "which goes only with the attribute near"},
    {"hexes=\"0402 0403\"", "hex=\"0402\" general-in=\"towns\"", "placement-ambiguous", "towns\"",
     "which goes only with the attribute with"},
    {"hexes=\"0402 0403\"", "hexes=\"0402 0403\" area=\"towns\"", "placement-ambiguous", "towns\"",
     "says twice where it stands, with the attributes hexes and area"},
    {"hexes=\"0402 0403\"", "area=\"towns\"", NULL, NULL, NULL},
    {"hexes=\"0402 0403\"", "area=\"tows\"", "unknown-area", "tows\"", "Did you mean \"towns\"?"},
    {GUARD, "with=\"general\" capitano=\"celeste\"", NULL, NULL, NULL},
    {GUARD, "with=\"general\" general-in=\"towns\"", NULL, NULL, NULL},
    {GUARD, "with=\"general\" general-in=\"town\"", "unknown-area", "town\"", "\"towns\"?"},

    /* Who leads them, and how */
    {"capitano=\"celeste\" order", "capitano=\"celest\" order", "unknown-capitano", "celest\"",
     "Did you mean \"celeste\"?"},
    {"capitano=\"celeste\" order", "order", "leader-missing", "stack id=\"blue-guard\"",
     "The stack \"blue-guard\" has nobody to lead it."},
    {"capitano=\"celeste\" order", "elect=\"no\" order", "leader-missing",
     "stack id=\"blue-guard\"", "has nobody to lead it"},
    {"capitano=\"celeste\" order", "elect=\"yes\" order", NULL, NULL, NULL},
    {"capitano=\"celeste\" order", "capitano=\"celeste\" elect=\"yes\" order", "leader-ambiguous",
     "yes\"", "in more than one way"},
    {"capitano=\"celeste\" order", "capitano=\"celeste\" held-from=\"blue-host\" order",
     "leader-ambiguous", "blue-host\"", "in more than one way"},
    {"capitano=\"celeste\" order", "held-from=\"blue-host\" order", NULL, NULL, NULL},
    {"capitano=\"celeste\" order", "held-from=\"blue-hots\" order", "unknown-stack", "blue-hots\"",
     "There is no stack \"blue-hots\" in this scenario. Did you mean \"blue-host\"?"},
    {"<capitano ref=\"rubino\"/>", "<hold for=\"red-swis\"/>", "unknown-stack", "red-swis\"",
     "Did you mean \"red-swiss\"?"},
    {"<capitano ref=\"rubino\"/>", "<hold for=\"red-swiss\" min-rank=\"2\"/>", NULL, NULL, NULL},
    {"<capitano ref=\"rubino\"/>", "<capitano ref=\"rubin\"/>", "unknown-capitano", "rubin\"",
     "Did you mean \"rubino\"?"},
    {" order=\"stand garrison\"", "", "order-missing", "stack id=\"blue-guard\"",
     "The stack of Celeste has no Order."},
    {"order=\"garrison\"", "order=\"garrison\" earthworks=\"1\" facing=\"north-east\"", NULL, NULL,
     NULL},
    {"order=\"garrison\"", "order=\"garrison\" earthworks=\"1\" facing=\"north\"", "unknown-facing",
     "north\"", "have no side to the north"},

    /* What is in them */
    {"<unit type=\"blue-horse\"", "<unit type=\"blue-house\"", "unknown-unit-type", "blue-house\"",
     "There is no unit type \"blue-house\" in roster \"tiny-roster\". Did you mean "
     "\"blue-horse\"?"},
    {"<unit type=\"blue-horse\"", "<unit under=\"azuro\" type=\"blue-horse\"", "unknown-capitano",
     "azuro\"", "Did you mean \"azzurro\"?"},
    {"<auxiliary type=\"engineers\"/>", "<auxiliary type=\"engineer\"/>", "unknown-auxiliary",
     "engineer\"", "Did you mean \"engineers\"?"},
    {"<auxiliary type=\"engineers\"/>", "<auxiliary type=\"red-foot\"/>", "unknown-auxiliary",
     "red-foot\"", "There is no auxiliary unit \"red-foot\""},
    {"<stack id=\"blue-guard\"", "<stack id=\"red-host\"", "duplicate-id", "red-host\"",
     "The id \"red-host\" of this stack is already used on line"},
    {"<stack id=\"red-swiss\"", "<stack id=\"blue-host\"", "duplicate-id", "blue-host\" hex=\"0303",
     "of this stack"},

    /* Pools: see also the test below */
    {POOL,
     "<pool id=\"p\" area=\"towns\"><unit type=\"blue-foot\" sp=\"1\" counters=\"1x4\"/>"
     "<capitano ref=\"celeste\"/></pool>" POOL,
     NULL, NULL, NULL},
    {POOL, "<pool id=\"p\"><unit type=\"blue-foot\" sp=\"1\" counters=\"1x4\"/></pool>" POOL,
     "placement-missing", "pool id", "Pool \"p\" does not say where the Forces made of it may"},
    {POOL,
     "<pool id=\"p\" area=\"town\"><stack id=\"q\" capitano=\"celeste\" order=\"any\"/></pool>" POOL,
     "unknown-area", "town\"", "Did you mean \"towns\"?"},
    {POOL, "<pool id=\"p\" area=\"towns\"><stack id=\"q\" order=\"any\"/></pool>" POOL,
     "leader-missing", "stack id=\"q\"", "belongs to a pool and must name its Capitano"},
    {POOL, "<pool id=\"p\" area=\"towns\"><stack id=\"q\" capitano=\"celeste\"/></pool>" POOL,
     "order-missing", "stack id=\"q\"", "The stack of Celeste has no Order."},
    {POOL,
     "<pool id=\"p\" area=\"towns\" order=\"any\"><stack id=\"q\" capitano=\"celeste\"/></pool>" POOL,
     NULL, NULL, NULL},
    {POOL, "<pool id=\"p\" order=\"any\"><stack id=\"q\" capitano=\"celeste\"/></pool>" POOL,
     "placement-missing", "stack id=\"q\"", "The stack of Celeste does not say where it stands."},
    {POOL, "<pool id=\"red-host\" area=\"towns\"><capitano ref=\"celeste\"/></pool>" POOL,
     "duplicate-id", "red-host\"", "of this pool"},

    /* Regions */
    {"region=\"S\" is=\"reds\"", "region=\"S\" is=\"red\"", "unknown-alignment", "red\"",
     "Did you mean \"reds\"?"},
    {"region=\"S\" is=\"reds\"", "region=\"S\" is=\"netral\"", "unknown-alignment", "netral\"",
     "Did you mean \"neutral\"?"},
    {"region=\"S\" is=\"reds\"", "region=\"S\" is=\"not-in-play\"", NULL, NULL, NULL},
    {"region=\"S\" is=\"reds\"", "region=\"T\" is=\"reds\"", "unknown-region", "T\"",
     "There is no region \"T\""},
    {"region=\"S\" is=\"reds\"", "region=\"N\" is=\"reds\"", "alignment-repeated", "N\" is=\"reds",
     "The alignment of region \"N\" is already given on line"},
    {"</alignment>", "<conquered by=\"red\" hexes=\"0402\"/></alignment>", NULL, NULL, NULL},
    {"</alignment>", "<conquered by=\"rad\" hexes=\"0402\"/></alignment>", "unknown-army", "rad\"",
     "There is no army \"rad\" in this scenario. Did you mean \"red\"?"},
    {"</alignment>", "<conquered by=\"red\" hexes=\"0402 0502\"/></alignment>", "unknown-hex",
     "0502\"", "0502"},
};

START_TEST(one_change_gives_one_finding) {
  const Variant *v = &variants[_i];
  g_autofree char *text = variant_text("tiny-scenario.xml", v->from, v->to);
  Fixture f = compile_tiny(text);

  variant_assert(v, text, f.findings);
  release(&f);
}
END_TEST

/* --- Documents with errors of shape, and worse --------------------------------------------- */

static const char *const broken[] = {
    "<scenario/>",
    "<scenario><game-length/><playable/><options/><reliabilities/><scenario-areas/><side first='yes'/><side/>"
    "<alignment/><special-rules/><victory/></scenario>",
    "<scenario><game-length start='' turns='-1'/><playable columns='a-b' rows='-' area=''/><options>"
    "<option/><option rule='18.1'/><option rule='99' use='?'/></options></scenario>",
    "<scenario><side first='yes'><army serves=' '><general/><supply><supply-source hex=''/></supply>"
    "<points><receive/></points><minors><minor/></minors><breakdown/><reinforcement/><group/>"
    "</army></side></scenario>",
    "<scenario><side><army><stack id='a' hex='0101' capitano='rosso' order='spoon' facing='up' "
    "earthworks='x' march='?'><unit/><auxiliary/><capitano/><hold/><unit type='red-foot' sp='-1' "
    "counters=''/></stack></army></side><alignment><region-status/><conquered/></alignment>"
    "</scenario>",
    "<scenario><side id='two words'><army nationality='not a word' serves='a$b'/></side>"
    "<alignment><region-status region='a b' is='c d'/></alignment></scenario>",
    "<scenario><side/><side/><side/></scenario>",
};

START_TEST(shape_errors_are_survived_and_not_repeated) {
  g_autoptr(CapDiagnostics) reading = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = variant_read("scenario.xml", broken[_i], reading);
  Fixture f = compile_tiny(broken[_i]);
  g_autofree char *expected = variant_findings(reading);
  g_autofree char *found = variant_findings(f.findings);

  ck_assert_str_eq(found, expected);
  release(&f);
}
END_TEST

START_TEST(a_scenario_without_a_start_is_compiled_all_the_same) {
  g_autofree char *text = variant_text("tiny-scenario.xml", "1500 march 1", "yesterday");
  Fixture f = compile_tiny(text);

  ck_assert_uint_eq(cap_diagnostics_count(f.findings), 1);
  ck_assert_uint_eq(f.s->calendar.n_turns, 0);
  ck_assert_uint_eq(f.s->n_stacks, 4);
  ck_assert_int_eq(f.s->reinforcements[0].turn, CAP_TURN_NONE);
  release(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("scenario-references");
  TCase *wrong = tcase_create("wrong");

  tcase_add_loop_test(wrong, one_change_gives_one_finding, 0, G_N_ELEMENTS(variants));
  tcase_add_loop_test(wrong, shape_errors_are_survived_and_not_repeated, 0, G_N_ELEMENTS(broken));
  tcase_add_test(wrong, a_scenario_without_a_start_is_compiled_all_the_same);
  suite_add_tcase(suite, wrong);
  return test_main(suite);
}
