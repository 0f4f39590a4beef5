/* Compiled scenarios: the facts of the shipped ones, and every reference that can be wrong. */
#include "schema/scenario.h"

#include "tests/support/variant.h"

typedef struct {
  CapDiagnostics *findings;
  CapDocument *map_doc, *roster_doc, *doc;
  CapMap *map;
  CapRoster *roster;
  CapScenario *s;
} Fixture;

static Fixture compile_with(const char *map, const char *roster, const char *scenario) {
  Fixture f = {.findings = cap_diagnostics_new()};

  f.map_doc = variant_read("map.xml", map, f.findings);
  f.map = cap_map_compile(f.map_doc, f.findings);
  f.roster_doc = variant_read("roster.xml", roster, f.findings);
  f.roster = cap_roster_compile(f.roster_doc, f.findings);
  f.doc = variant_read("scenario.xml", scenario, f.findings);
  f.s = cap_scenario_compile(f.doc, f.map, f.roster, f.findings);
  ck_assert_ptr_nonnull(f.s);
  return f;
}

/* A scenario on the tiny map with the tiny roster. */
static Fixture compile_tiny(const char *scenario) {
  g_autofree char *map = variant_text("tiny.xml", NULL, NULL);
  g_autofree char *roster = variant_text("tiny-roster.xml", NULL, NULL);

  return compile_with(map, roster, scenario);
}

static void release(Fixture *f) {
  cap_scenario_free(f->s);
  cap_roster_free(f->roster);
  cap_map_free(f->map);
  cap_document_free(f->doc);
  cap_document_free(f->roster_doc);
  cap_document_free(f->map_doc);
  cap_diagnostics_free(f->findings);
}

/* --- The tiny scenario --------------------------------------------------------------------- */

START_TEST(the_tiny_scenario_holds_what_its_file_says) {
  g_autofree char *text = variant_text("tiny-scenario.xml", NULL, NULL);
  Fixture f = compile_tiny(text);
  g_autofree char *found = variant_findings(f.findings);
  const CapScenario *s = f.s;
  const CapStack *host = &s->stacks[cap_scenario_find_stack(s, cap_slice_of("red-host"))];
  const CapStack *guard = &s->stacks[cap_scenario_find_stack(s, cap_slice_of("blue-guard"))];
  const CapStack *swiss = &s->stacks[cap_scenario_find_stack(s, cap_slice_of("red-swiss"))];
  const CapArmy *red = &s->armies[cap_scenario_find_army(s, cap_slice_of("red"))];

  ck_assert_str_eq(found, "");
  ck_assert_str_eq(s->id, "tiny-scenario");
  ck_assert_str_eq(s->ruleset, "honour");
  ck_assert_uint_eq(s->n_sides, 2);
  ck_assert_int_eq(s->sides[0].first, TRUE);
  ck_assert_uint_eq(cap_bits_count(&s->playable), 20);

  ck_assert_int_eq(host->placement, CAP_PLACEMENT_HEX);
  ck_assert_uint_eq(cap_bits_count(&host->hexes), 1);
  ck_assert(cap_bits_has(&host->hexes, host->hex));
  ck_assert_uint_eq(host->orders, CAP_ORDER_ATTACK);
  ck_assert_int_eq(host->arrival, CAP_ARRIVAL_SETUP);
  ck_assert_int_eq(guard->placement, CAP_PLACEMENT_HEXES);
  ck_assert_uint_eq(cap_bits_count(&guard->hexes), 2);
  ck_assert_uint_eq(guard->orders, CAP_ORDER_STAND | CAP_ORDER_GARRISON);
  ck_assert_int_eq(swiss->arrival, CAP_ARRIVAL_TURN);
  ck_assert_int_eq(swiss->turn, 2);
  ck_assert_int_eq(swiss->administrative_march, TRUE);
  ck_assert_uint_eq(s->n_reinforcements, 1);
  ck_assert_int_eq(s->reinforcements[0].turn, 2);

  ck_assert_uint_eq(red->n_generals, 1);
  ck_assert_str_eq(f.roster->capitani[red->generals[0]].id, "rosso");
  ck_assert_uint_eq(cap_bits_count(&red->services), 2);
  ck_assert_uint_eq(cap_bits_count(&red->nationalities), 2);
  ck_assert_uint_eq(red->n_sources, 1);
  ck_assert_uint_eq(red->points_at_start, 4);
  ck_assert_uint_eq(red->n_receives, 2);
  ck_assert_int_eq(red->receives[1].turn, 4);
  ck_assert_uint_eq(s->n_units, 6);
  ck_assert_uint_eq(s->n_auxiliaries, 1);
  ck_assert_uint_eq(s->n_postings, 1);
  ck_assert_uint_eq(s->n_minors, 1);
  ck_assert_uint_eq(s->n_breakdowns, 1);
  ck_assert_uint_eq(s->alignment[cap_map_find_region(f.map, cap_slice_of("N"))],
                    cap_scenario_find_side(s, cap_slice_of("blues")));
  ck_assert_int_eq(s->reliability[cap_roster_find_nationality(f.roster, cap_slice_of("swiss"))],
                   CAP_RELIABILITY_SENSITIVE);
  ck_assert_int_eq(s->reliability[cap_roster_find_nationality(f.roster, cap_slice_of("red"))],
                   CAP_RELIABILITY_SET_BY_SCENARIO);
  ck_assert_int_eq(s->options[3], CAP_RULE_CHOICE);
  release(&f);
}
END_TEST

/* --- What can be wrong --------------------------------------------------------------------- */

#define AREAS(content) "<scenario-areas>" content "</scenario-areas>\n\n  <side id=\"reds\""
#define REDS           "<side id=\"reds\""
#define GUARD          "hexes=\"0402 0403\" capitano=\"celeste\" order=\"stand garrison\""
#define POOL           "<stack id=\"blue-guard\" " GUARD ">"

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
     "1-6\"", "which has columns 1 to 5"},
    {"<reliabilities>", "<playable rows=\"0-3\"/><reliabilities>", "playable-outside-map", "0-3\"",
     "which has rows 1 to 4"},
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
    {REDS, AREAS("<scenario-area id=\"bank\" zones=\"Z\"/>"), "unknown-zone", "Z\"", "\"Z\""},
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
    {REDS, AREAS("<scenario-area id=\"a\" regions=\"N\"/><scenario-area id=\"a\" regions=\"N\"/>"),
     "duplicate-id", "a\"", "of this area is already used in line"},

    /* Options and reliabilities */
    {"<reliabilities>",
     "<options><option rule=\"18.1\" use=\"on\"/><option rule=\"18.1\" use=\"off\"/></options>"
     "<reliabilities>",
     "option-repeated", "18.1\" use=\"off", "Optional rule 18.1 is already listed in line 9."},
    {"nationality=\"swiss\" is=\"sensitive\"", "nationality=\"swisss\" is=\"sensitive\"",
     "unknown-nationality", "swisss\"", "Did you mean \"swiss\"?"},
    {"</reliabilities>", "<reliability-of nationality=\"swiss\" is=\"normal\"/></reliabilities>",
     "reliability-repeated", "swiss\" is=\"normal", "already given in line 10."},

    /* Sides and armies */
    {" first=\"yes\"", "", "first-player", "side id=\"reds\"", "Neither side"},
    {"name=\"The Blues\"", "name=\"The Blues\" first=\"yes\"", "first-player", "yes\">",
     "Both sides"},
    {"<army id=\"blue\"", "<army id=\"red\"", "duplicate-id", "red\" name=\"Blue",
     "The id \"red\" of this army is already used in line 14."},
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
     "Stack \"blue-guard\" does not say where it stands."},
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
    {"hexes=\"0402 0403\"", "zone=\"tows\"", "unknown-zone", "tows\"", "There is no zone"},
    {GUARD, "with=\"general\" capitano=\"celeste\"", NULL, NULL, NULL},
    {GUARD, "with=\"general\" general-in=\"towns\"", NULL, NULL, NULL},
    {GUARD, "with=\"general\" general-in=\"town\"", "unknown-area", "town\"", "\"towns\"?"},

    /* Who leads them, and how */
    {"capitano=\"celeste\" order", "capitano=\"celest\" order", "unknown-capitano", "celest\"",
     "Did you mean \"celeste\"?"},
    {"capitano=\"celeste\" order", "order", "leader-missing", "stack id=\"blue-guard\"",
     "Stack \"blue-guard\" has nobody to lead it."},
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
     "Stack \"blue-guard\" has no Order."},
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
     "The id \"red-host\" of this stack is already used in line"},
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
     "order-missing", "stack id=\"q\"", "Stack \"q\" has no Order."},
    {POOL,
     "<pool id=\"p\" area=\"towns\" order=\"any\"><stack id=\"q\" capitano=\"celeste\"/></pool>" POOL,
     NULL, NULL, NULL},
    {POOL, "<pool id=\"p\" order=\"any\"><stack id=\"q\" capitano=\"celeste\"/></pool>" POOL,
     "placement-missing", "stack id=\"q\"", "Stack \"q\" does not say where it stands."},
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
     "The alignment of region \"N\" is already given in line"},
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

/* --- Placement ----------------------------------------------------------------------------- */

START_TEST(near_takes_every_hex_within_the_distance) {
  static const struct {
    const char *hex;
    guint distance, n;
  } rows[] = {{"0303", 0, 1}, {"0303", 1, 7}, {"0101", 1, 3}, {"0303", 1000000, 20}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *to =
        g_strdup_printf("near=\"%s\" distance=\"%u\"", rows[i].hex, rows[i].distance);
    g_autofree char *text = variant_text("tiny-scenario.xml", "hexes=\"0402 0403\"", to);
    Fixture f = compile_tiny(text);
    const CapStack *stack = &f.s->stacks[cap_scenario_find_stack(f.s, cap_slice_of("blue-guard"))];

    ck_assert_int_eq(stack->placement, CAP_PLACEMENT_NEAR);
    ck_assert_msg(cap_bits_count(&stack->hexes) == rows[i].n, "%s: %u hexes", to,
                  cap_bits_count(&stack->hexes));
    for (guint hex = 0; hex < f.map->n_hexes; hex++)
      ck_assert_int_eq(cap_bits_has(&stack->hexes, hex),
                       cap_grid_distance(&f.map->grid, stack->hex, hex) <= rows[i].distance);
    release(&f);
  }
}
END_TEST

START_TEST(a_stack_of_a_pool_takes_area_and_orders_from_it) {
  g_autofree char *text = variant_text(
      "tiny-scenario.xml", POOL,
      "<pool id=\"p\" area=\"towns\" order=\"stand attack\"><unit type=\"blue-foot\" sp=\"1\" "
      "counters=\"1x4\"/><capitano ref=\"celeste\"/><stack id=\"q\" capitano=\"azzurro\"/>"
      "<stack id=\"r\" hex=\"0401\" capitano=\"celeste\" order=\"any\"/></pool>" POOL);
  Fixture f = compile_tiny(text);
  const CapScenario *s = f.s;
  const CapStack *q = &s->stacks[cap_scenario_find_stack(s, cap_slice_of("q"))];
  const CapStack *r = &s->stacks[cap_scenario_find_stack(s, cap_slice_of("r"))];

  ck_assert_int_eq(q->placement, CAP_PLACEMENT_AREA);
  ck_assert_uint_eq(cap_bits_count(&q->hexes), 3);
  ck_assert_uint_eq(q->orders, CAP_ORDER_STAND | CAP_ORDER_ATTACK);
  ck_assert_uint_eq(q->pool, 0);
  ck_assert_str_eq(cap_scenario_area(s, q->area)->id, "towns");
  ck_assert_int_eq(r->placement, CAP_PLACEMENT_HEX);
  ck_assert_uint_eq(r->area, CAP_INDEX_NONE);
  ck_assert_uint_eq(r->orders,
                    CAP_ORDER_GARRISON | CAP_ORDER_STAND | CAP_ORDER_MANOEUVRE | CAP_ORDER_ATTACK);
  ck_assert_uint_eq(s->units[s->n_units - 2].pool, 0);
  ck_assert_uint_eq(s->units[s->n_units - 2].stack, CAP_INDEX_NONE);
  release(&f);
}
END_TEST

START_TEST(areas_of_scenario_and_map_share_their_numbers) {
  g_autofree char *text = variant_text(
      "tiny-scenario.xml", REDS,
      AREAS("<scenario-area id=\"bank\" hexes=\"0101\" regions=\"N\" within=\"towns\"/>"
            "<scenario-area id=\"one\" regions=\"N\" within=\"two\"/>"
            "<scenario-area id=\"two\" regions=\"N\" within=\"towns bank three\"/>"
            "<scenario-area id=\"three\" hexes=\"0101 0402\"/>"));
  Fixture f = compile_tiny(text);
  CapIndex bank = cap_scenario_area_index(f.s, cap_slice_of("bank"));
  CapIndex towns = cap_scenario_area_index(f.s, cap_slice_of("towns"));

  ck_assert_uint_eq(bank, 0);
  ck_assert_str_eq(cap_scenario_area(f.s, towns)->id, "towns");
  ck_assert_uint_eq(cap_bits_count(&cap_scenario_area(f.s, bank)->hexes), 2); /* Nord and Rocca */
  ck_assert_uint_eq(cap_bits_count(cap_scenario_find_area(f.s, cap_slice_of("one"))), 1);
  ck_assert_ptr_eq(cap_scenario_find_area(f.s, cap_slice_of("bank")), &f.s->areas[0].hexes);
  ck_assert_ptr_null(cap_scenario_find_area(f.s, cap_slice_of("nowhere")));
  ck_assert_uint_eq(cap_scenario_area_index(f.s, cap_slice_of("nowhere")), CAP_INDEX_NONE);
  release(&f);
}
END_TEST

START_TEST(the_part_in_play_is_what_all_attributes_allow) {
  static const struct {
    const char *attributes;
    guint n;
  } rows[] = {{"columns=\"2-3\"", 8},
              {"rows=\"1-1\"", 5},
              {"columns=\"2-3\" rows=\"1-2\"", 4},
              {"area=\"towns\"", 3},
              {"rows=\"1-2\" area=\"towns\"", 1},
              {"columns=\"9-10\"", 20}};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *to = g_strdup_printf("<playable %s/><reliabilities>", rows[i].attributes);
    g_autofree char *text = variant_text("tiny-scenario.xml", "<reliabilities>", to);
    Fixture f = compile_tiny(text);

    ck_assert_msg(cap_bits_count(&f.s->playable) == rows[i].n, "%s: %u hexes", to,
                  cap_bits_count(&f.s->playable));
    release(&f);
  }
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

START_TEST(a_zone_map_has_zones_and_no_hexes) {
  static const char scenario[] =
      "<scenario format='1' id='z' ruleset='monferrato' map='monferrato-1628' roster='tiny-roster'>"
      "<title>z</title><game-length start='1500 march 1' turns='2'/><playable columns='1-2'/>"
      "<side id='reds' name='r' first='yes'><army id='red' name='r' nationality='red'>"
      "<stack id='a' hex='0101' capitano='rosso' order='any'/>"
      "<stack id='b' near='0101' distance='2' capitano='rosso' order='any' facing='north'/>"
      "<stack id='c' zone='%s' capitano='rosso' order='any'/>"
      "<stack id='d' zones='%s nowhere' capitano='rosso' order='any'/>"
      "</army></side><side id='blues' name='b'><army id='blue' name='b' nationality='blue'/></side>"
      "<alignment><region-status region='N' is='reds'/></alignment>"
      "<victory><otherwise level='draw'/></victory></scenario>";
  g_autofree char *path = test_path("maps", "monferrato-1628.xml", NULL);
  g_autofree char *map = test_read_file(path, NULL);
  g_autofree char *roster = variant_text("tiny-roster.xml", NULL, NULL);
  g_autoptr(CapDiagnostics) reading = cap_diagnostics_new();
  g_autoptr(CapDocument) map_doc = variant_read("map.xml", map, reading);
  g_autoptr(CapMap) model = cap_map_compile(map_doc, reading);
  g_autofree char *text = g_strdup_printf(scenario, model->zones[3].id, model->zones[5].id);
  Fixture f = compile_with(map, roster, text);
  g_autofree char *found = variant_findings(f.findings);
  guint n[CAP_N_CODES] = {0};

  for (guint i = 0; i < cap_diagnostics_count(f.findings); i++)
    n[cap_diagnostics_get(f.findings, i)->code]++;
  ck_assert_msg(n[CAP_CODE_UNKNOWN_HEX] == 2, "%s", found);
  ck_assert_uint_eq(n[CAP_CODE_UNKNOWN_ZONE], 1);
  ck_assert_uint_eq(n[CAP_CODE_UNKNOWN_REGION], 1);
  ck_assert_uint_eq(n[CAP_CODE_UNKNOWN_FACING], 1);
  ck_assert_uint_eq(n[CAP_CODE_PLAYABLE_OUTSIDE_MAP], 1);
  ck_assert_int_eq(f.s->stacks[2].placement, CAP_PLACEMENT_ZONES);
  ck_assert(cap_bits_has(&f.s->stacks[2].hexes, 3));
  ck_assert(cap_bits_has(&f.s->stacks[3].hexes, 5));
  ck_assert_uint_eq(cap_bits_count(&f.s->playable), f.map->n_zones);
  release(&f);
}
END_TEST

/* --- The five scenarios -------------------------------------------------------------------- */

typedef struct {
  const char *army;
  guint setup, turn, group; /* SP at the start, pools included, of reinforcements, of groups */
} Strength;

static const struct {
  const char *file, *title, *last, *ap_turns;
  guint n_turns, n_stacks, n_pools, n_groups, n_units, n_in_play;
  Strength armies[6];
} shipped[] = {
    {"agnadello-1509.xml",
     "Venice at bay",
     "May 6, 1509",
     "May 1, 1509; May 5, 1509",
     9,
     7,
     0,
     0,
     20,
     26 * 40,
     {{"france", 82, 0, 0}, {"venice", 72, 0, 0}}},
    {"novara-1513.xml",
     "The last triumph of the Swiss",
     "June 3, 1513",
     "June 3, 1513",
     4,
     5,
     0,
     0,
     10,
     27 * 40,
     {{"france", 32, 0, 0}, {"cantons", 10, 16, 0}}},
    {"marignano-1515.xml",
     "François I's first time",
     "October 3, 1515",
     "September 1, 1515; September 5, 1515; October 3, 1515",
     12,
     11,
     0,
     1,
     24,
     52 * 40,
     {{"france", 83, 32, 0},
      {"venice", 2, 27, 0},
      {"cantons", 26, 0, 40},
      {"spain", 19, 0, 0},
      {"papacy", 0, 14, 0}}},
    {"bicocca-1522.xml",
     "The French lose the Duchy",
     "May 4, 1522",
     "March 1, 1522; March 5, 1522; April 3, 1522; May 1, 1522",
     16,
     8,
     0,
     0,
     22,
     52 * 40,
     {{"france", 38, 5, 0}, {"venice", 12, 0, 0}, {"empire", 46, 14, 0}}},
    {"pavia-1524.xml",
     "Struggle for the Duchy of Milano",
     "February 6, 1525",
     "November 1, 1524; November 5, 1524; December 3, 1524; January 1, 1525; January 5, 1525; "
     "February 3, 1525",
     25,
     12,
     2,
     3,
     27,
     52 * 40,
     {{"france", 73, 8, 0}, {"empire", 33, 20, 32}}},
};

static void assert_strength(const CapScenario *s, const Strength *expected) {
  CapIndex army = cap_scenario_find_army(s, cap_slice_of(expected->army));
  guint sp[3] = {0};

  ck_assert_msg(army != CAP_INDEX_NONE, "there is no army %s", expected->army);
  for (guint i = 0; i < s->n_units; i++) {
    const CapUnit *unit = &s->units[i];
    gboolean pooled = unit->stack == CAP_INDEX_NONE;
    const CapStack *stack = pooled ? NULL : &s->stacks[unit->stack];

    if ((pooled ? s->pools[unit->pool].army : stack->army) == army)
      sp[pooled ? CAP_ARRIVAL_SETUP : stack->arrival] += unit->sp;
  }
  ck_assert_msg(sp[CAP_ARRIVAL_SETUP] == expected->setup &&
                    sp[CAP_ARRIVAL_TURN] == expected->turn &&
                    sp[CAP_ARRIVAL_GROUP] == expected->group,
                "%s has %u, %u and %u SP", expected->army, sp[CAP_ARRIVAL_SETUP],
                sp[CAP_ARRIVAL_TURN], sp[CAP_ARRIVAL_GROUP]);
}

static char *list_ap_turns(const CapCalendar *calendar) {
  GString *out = g_string_new(NULL);

  for (CapTurn turn = 0; cap_calendar_in_game(calendar, turn); turn++) {
    g_autofree char *text = cap_calendar_dup_text(calendar, turn);

    if (cap_calendar_is_ap_turn(calendar, turn))
      g_string_append_printf(out, "%s%s", out->len > 0 ? "; " : "", text);
  }
  return g_string_free(out, FALSE);
}

START_TEST(a_shipped_scenario_is_what_the_book_says) {
  g_autofree char *map_path = test_path("maps", "duchy-of-milan.xml", NULL);
  g_autofree char *roster_path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *path = test_path("scenarios", shipped[_i].file, NULL);
  g_autofree char *map = test_read_file(map_path, NULL);
  g_autofree char *roster = test_read_file(roster_path, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  Fixture f = compile_with(map, roster, text);
  g_autofree char *found = variant_findings(f.findings);
  g_autofree char *last = cap_calendar_dup_text(&f.s->calendar, (CapTurn)shipped[_i].n_turns - 1);
  g_autofree char *ap_turns = list_ap_turns(&f.s->calendar);

  ck_assert_str_eq(found, "");
  ck_assert_str_eq(f.s->title, shipped[_i].title);
  ck_assert_uint_eq(f.s->calendar.n_turns, shipped[_i].n_turns);
  ck_assert_str_eq(last, shipped[_i].last);
  ck_assert_str_eq(ap_turns, shipped[_i].ap_turns);
  ck_assert_uint_eq(f.s->n_stacks, shipped[_i].n_stacks);
  ck_assert_uint_eq(f.s->n_pools, shipped[_i].n_pools);
  ck_assert_uint_eq(f.s->n_groups, shipped[_i].n_groups);
  ck_assert_uint_eq(f.s->n_units, shipped[_i].n_units);
  ck_assert_uint_eq(cap_bits_count(&f.s->playable), shipped[_i].n_in_play);
  for (guint i = 0; shipped[_i].armies[i].army != NULL; i++)
    assert_strength(f.s, &shipped[_i].armies[i]);
  for (guint i = 0; i < f.s->n_stacks; i++)
    ck_assert_int_ne(f.s->stacks[i].placement, CAP_PLACEMENT_NONE);
  release(&f);
}
END_TEST

/* ------------------------------------------------------------------------------------------- */

int main(void) {
  Suite *suite = suite_create("scenario");
  TCase *facts = tcase_create("facts");
  TCase *wrong = tcase_create("wrong");
  TCase *places = tcase_create("places");

  tcase_add_test(facts, the_tiny_scenario_holds_what_its_file_says);
  tcase_add_loop_test(facts, a_shipped_scenario_is_what_the_book_says, 0, G_N_ELEMENTS(shipped));
  tcase_add_loop_test(wrong, one_change_gives_one_finding, 0, G_N_ELEMENTS(variants));
  tcase_add_loop_test(wrong, shape_errors_are_survived_and_not_repeated, 0, G_N_ELEMENTS(broken));
  tcase_add_test(wrong, a_scenario_without_a_start_is_compiled_all_the_same);
  tcase_add_test(places, near_takes_every_hex_within_the_distance);
  tcase_add_test(places, a_stack_of_a_pool_takes_area_and_orders_from_it);
  tcase_add_test(places, areas_of_scenario_and_map_share_their_numbers);
  tcase_add_test(places, the_part_in_play_is_what_all_attributes_allow);
  tcase_add_test(places, a_zone_map_has_zones_and_no_hexes);
  suite_add_tcase(suite, facts);
  suite_add_tcase(suite, wrong);
  suite_add_tcase(suite, places);
  return test_main(suite);
}
