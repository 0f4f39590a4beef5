#include "validator/engine/honour/victory-table.h"

#include "schema/table.h"
#include "validator/engine/honour/progress.h"

typedef struct {
  const CapScenario *scenario;
  const CapDocument *doc;
  CapVictory *victory;
} Compiler;

/* --- Walking ------------------------------------------------------------------------------- */

static CapNode victory_node(const CapDocument *doc) {
  return cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_VICTORY);
}

/* Elements are numbered in document order: what comes after an element and is not in it has a
 * parent that comes before it. */
static gboolean is_within(const CapDocument *doc, CapNode node, CapNode ancestor) {
  return node < cap_document_count(doc) && cap_node_parent(doc, node) >= ancestor;
}

/* Each condition is a test itself, that everything in it holds. */
guint cap_victory_count_tests(const CapScenario *scenario) {
  const CapDocument *doc = scenario->document;
  CapNode victory = victory_node(doc);
  guint n = 0;

  for (CapNode node = victory + 1; victory != CAP_NODE_NONE && is_within(doc, node, victory);
       node++) {
    CapName name = cap_node_name(doc, node);

    n += name != CAP_NAME_NOTE && name != CAP_NAME_SCORE && name != CAP_NAME_OTHERWISE;
  }
  return n;
}

static CapSlice attribute(const Compiler *c, CapNode node, CapName name) {
  return cap_node_attribute(c->doc, node, name);
}

static gboolean has(const Compiler *c, CapNode node, CapName name) {
  return cap_node_has(c->doc, node, name);
}

static guint number(const Compiler *c, CapNode node, CapName name, guint otherwise) {
  return cap_node_number(c->doc, node, name, G_MAXINT, otherwise);
}

/* --- References ---------------------------------------------------------------------------- */

/* These give FALSE when something is named that is not there: a test that forgot about it would
 * hold too easily. */

static gboolean read_side(const Compiler *c, CapNode node, CapIndex *side) {
  if (!has(c, node, CAP_NAME_SIDE))
    return TRUE;
  *side = cap_scenario_find_side(c->scenario, attribute(c, node, CAP_NAME_SIDE));
  return *side != CAP_INDEX_NONE;
}

static gboolean read_army(const Compiler *c, CapNode node, CapIndex *army) {
  if (!has(c, node, CAP_NAME_ARMY))
    return TRUE;
  *army = cap_scenario_find_army(c->scenario, attribute(c, node, CAP_NAME_ARMY));
  return *army != CAP_INDEX_NONE;
}

static gboolean read_card(const Compiler *c, CapNode node, CapName name, CapIndex *card) {
  if (!has(c, node, name))
    return TRUE;
  *card = cap_roster_find_capitano(c->scenario->roster, attribute(c, node, name));
  return *card != CAP_INDEX_NONE;
}

static guint level_of(CapSlice word) {
  if (cap_slice_equals(word, "draw"))
    return CAP_LEVEL_DRAW;
  if (cap_slice_equals(word, "win") || cap_slice_equals(word, "standard"))
    return CAP_LEVEL_STANDARD;
  return cap_slice_equals(word, "strategic") ? CAP_LEVEL_STRATEGIC : CAP_LEVEL_NONE;
}

/* --- Ground -------------------------------------------------------------------------------- */

static void fill(CapBits *bits, guint n) {
  cap_bits_init(bits, n);
  for (guint i = 0; i < n; i++)
    cap_bits_add(bits, i);
}

static gboolean keep_hexes(const Compiler *c, CapNode node, CapBits *places) {
  CapSlice rest = attribute(c, node, CAP_NAME_HEXES), word;
  gboolean known = TRUE;
  CapBits listed;

  if (!cap_slice_is_set(rest))
    return TRUE;
  cap_bits_init(&listed, places->n_bits);
  while (cap_slice_next_word(&rest, &word)) {
    CapHex hex = cap_grid_find(&c->scenario->map->grid, word);

    if (hex < listed.n_bits)
      cap_bits_add(&listed, hex);
    else
      known = FALSE;
  }
  cap_bits_intersect(places, &listed);
  cap_bits_clear(&listed);
  return known;
}

static gboolean keep_regions(const Compiler *c, CapNode node, CapBits *places) {
  const CapMap *map = c->scenario->map;
  CapSlice rest = attribute(c, node, CAP_NAME_REGIONS), word;
  gboolean known = TRUE;
  CapBits listed;

  if (!cap_slice_is_set(rest))
    return TRUE;
  cap_bits_init(&listed, map->n_regions);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex region = cap_map_find_region(map, word);

    if (region != CAP_INDEX_NONE)
      cap_bits_add(&listed, region);
    else
      known = FALSE;
  }
  for (CapHex hex = 0; hex < places->n_bits; hex++) {
    if (!cap_bits_has(&listed, map->hexes[hex].region))
      cap_bits_remove(places, hex);
  }
  cap_bits_clear(&listed);
  return known;
}

static gboolean keep_areas(const Compiler *c, CapNode node, CapBits *places) {
  CapSlice rest = attribute(c, node, CAP_NAME_AREAS), word;

  while (cap_slice_next_word(&rest, &word)) {
    const CapBits *area = cap_scenario_find_area(c->scenario, word);

    if (area == NULL || area->n_bits != places->n_bits)
      return FALSE;
    cap_bits_intersect(places, area);
  }
  return TRUE;
}

static gboolean settlement_fits(CapSettlement settlement, CapSlice wanted) {
  if (cap_slice_equals(wanted, "town"))
    return settlement == CAP_SETTLEMENT_TOWN || settlement == CAP_SETTLEMENT_FORTIFIED_TOWN;
  if (cap_slice_equals(wanted, "city"))
    return settlement == CAP_SETTLEMENT_FORTIFIED_CITY;
  if (cap_slice_equals(wanted, "fortress"))
    return cap_settlement_is_fortress(settlement);
  return settlement != CAP_SETTLEMENT_NONE;
}

/* The hexes in play that fit every attribute about ground; only settlements when they are to be
 * owned. */
static gboolean read_places(const Compiler *c, CapNode node, gboolean owned, CapBits *places) {
  const CapScenario *scenario = c->scenario;
  CapSlice wanted = attribute(c, node, CAP_NAME_SETTLEMENT);

  if (scenario->map->is_zone_map || has(c, node, CAP_NAME_ZONES))
    return FALSE;
  fill(places, scenario->map->n_hexes);
  for (CapHex hex = 0; hex < places->n_bits; hex++) {
    if (!cap_bits_has(&scenario->playable, hex) ||
        ((owned || cap_slice_is_set(wanted)) &&
         !settlement_fits(scenario->map->hexes[hex].settlement, wanted)))
      cap_bits_remove(places, hex);
  }
  return keep_hexes(c, node, places) && keep_regions(c, node, places) &&
         keep_areas(c, node, places);
}

/* --- Tests --------------------------------------------------------------------------------- */

static gboolean read_dates(const Compiler *c, CapNode node, CapBits *turns) {
  const CapCalendar *calendar = &c->scenario->calendar;
  CapSlice rest = attribute(c, node, CAP_NAME_ON), date;
  CapTurn turn;
  CapBits listed;

  if (!cap_slice_is_set(rest))
    return TRUE;
  cap_bits_init(&listed, turns->n_bits);
  while (cap_calendar_next_date(&rest, &date)) {
    if (cap_calendar_parse(calendar, date, &turn) == CAP_DATE_OK &&
        cap_calendar_in_game(calendar, turn))
      cap_bits_add(&listed, (guint)turn);
  }
  cap_bits_intersect(turns, &listed);
  cap_bits_clear(&listed);
  return TRUE;
}

/* The first or last turn it may be; `turn` stays when the document does not say. */
static gboolean read_bound(const Compiler *c, CapNode node, CapName name, CapTurn *turn) {
  return !has(c, node, name) ||
         cap_calendar_parse(&c->scenario->calendar, attribute(c, node, name), turn) == CAP_DATE_OK;
}

static gboolean compile_turn(const Compiler *c, CapNode node, CapVictoryTest *test) {
  guint n_turns = c->scenario->calendar.n_turns;
  CapTurn from = 0, until = G_MAXINT;

  test->kind = CAP_TEST_TURN;
  fill(&test->set, n_turns);
  if (!read_dates(c, node, &test->set) || !read_bound(c, node, CAP_NAME_FROM, &from) ||
      !read_bound(c, node, CAP_NAME_UNTIL, &until))
    return FALSE;
  for (guint i = 0; i < n_turns; i++) {
    if ((CapTurn)i < from || (CapTurn)i > until)
      cap_bits_remove(&test->set, i);
  }
  return TRUE;
}

static gboolean compile_ap_turn(const Compiler *c, CapVictoryTest *test) {
  const CapCalendar *calendar = &c->scenario->calendar;

  test->kind = CAP_TEST_TURN;
  cap_bits_init(&test->set, calendar->n_turns);
  for (guint i = 0; i < calendar->n_turns; i++) {
    if (cap_calendar_is_ap_turn(calendar, (CapTurn)i))
      cap_bits_add(&test->set, i);
  }
  return TRUE;
}

/* All places when no number is given. To own all of nothing is to own nothing. */
static gboolean compile_owns(const Compiler *c, CapNode node, CapIndex side, CapVictoryTest *test) {
  test->kind = CAP_TEST_OWNS;
  if (!read_side(c, node, &test->side) || !read_army(c, node, &test->army) ||
      !read_places(c, node, TRUE, &test->set))
    return FALSE;
  if (test->side == CAP_INDEX_NONE && test->army == CAP_INDEX_NONE)
    test->side = side;
  test->count = number(c, node, CAP_NAME_COUNT, cap_bits_count(&test->set));
  test->unbesieged = cap_node_is_yes(c->doc, node, CAP_NAME_UNBESIEGED);
  return test->count > 0;
}

static gboolean compile_occupied(const Compiler *c, CapNode node, CapVictoryTest *test) {
  test->kind = CAP_TEST_OCCUPIED;
  test->count = number(c, node, CAP_NAME_COUNT, 1);
  test->none = cap_node_is_yes(c->doc, node, CAP_NAME_NONE);
  test->unbesieged = cap_node_is_yes(c->doc, node, CAP_NAME_UNBESIEGED);
  return read_side(c, node, &test->side) && read_army(c, node, &test->army) &&
         read_card(c, node, CAP_NAME_CAPITANO, &test->card) &&
         read_places(c, node, FALSE, &test->set);
}

/* The armies of a list; of those, the ones of the side. */
static gboolean read_armies(const Compiler *c, CapNode node, guint *armies) {
  CapSlice rest = attribute(c, node, CAP_NAME_ARMY), word;
  gboolean any = !cap_slice_is_set(rest);
  CapIndex side = CAP_INDEX_NONE;

  *armies = 0;
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex army = cap_scenario_find_army(c->scenario, word);

    if (army >= 32)
      return FALSE;
    *armies |= 1u << army;
  }
  if (!read_side(c, node, &side))
    return FALSE;
  for (guint i = 0; i < MIN(c->scenario->n_armies, 32u); i++) {
    if (any)
      *armies |= 1u << i;
    if (side != CAP_INDEX_NONE && c->scenario->armies[i].side != side)
      *armies &= ~(1u << i);
  }
  return TRUE;
}

static gboolean arm_fits(CapArm arm, CapSlice wanted) {
  CapSlice word;
  gboolean cavalry = arm == CAP_ARM_HEAVY_CAVALRY || arm == CAP_ARM_LIGHT_CAVALRY;

  while (cap_slice_next_word(&wanted, &word)) {
    if (cap_slice_equals(word, cap_arm_words[arm]) ||
        (cavalry && cap_slice_equals(word, "cavalry")))
      return TRUE;
  }
  return FALSE;
}

static gboolean is_listed(CapSlice list, const char *id) {
  CapSlice word;

  while (cap_slice_next_word(&list, &word)) {
    if (cap_slice_equals(word, id))
      return TRUE;
  }
  return FALSE;
}

static gboolean type_fits(const Compiler *c, CapNode node, const CapUnitType *type) {
  const CapRoster *roster = c->scenario->roster;
  CapSlice types = attribute(c, node, CAP_NAME_TYPE), arms = attribute(c, node, CAP_NAME_ARM);
  CapSlice nations = attribute(c, node, CAP_NAME_NATION);

  if (cap_slice_is_set(types) && !is_listed(types, type->id))
    return FALSE;
  if (cap_slice_is_set(arms) && !arm_fits(type->arm, arms))
    return FALSE;
  return !cap_slice_is_set(nations) ||
         (type->nationality != CAP_INDEX_NONE &&
          is_listed(nations, roster->nationalities[type->nationality].id));
}

/* Nobody acts in the Victory Phase, so that the Force must be named. */
static gboolean compile_strength(const Compiler *c, CapNode node, CapVictoryTest *test) {
  const CapRoster *roster = c->scenario->roster;
  CapSlice leaders = attribute(c, node, CAP_NAME_CAPITANO), word;

  test->kind = CAP_TEST_STRENGTH;
  test->count = number(c, node, CAP_NAME_MIN, 1);
  if (!read_card(c, node, CAP_NAME_FORCE_OF, &test->card) || test->card == CAP_INDEX_NONE ||
      !read_armies(c, node, &test->armies))
    return FALSE;
  cap_bits_init(&test->set, roster->n_unit_types);
  for (guint i = 0; i < roster->n_unit_types; i++) {
    if (type_fits(c, node, &roster->unit_types[i]))
      cap_bits_add(&test->set, i);
  }
  if (cap_slice_is_set(leaders))
    cap_bits_init(&test->leaders, roster->n_capitani);
  while (cap_slice_next_word(&leaders, &word)) {
    CapIndex card = cap_roster_find_capitano(roster, word);

    if (card == CAP_INDEX_NONE)
      return FALSE;
    cap_bits_add(&test->leaders, card);
  }
  return TRUE;
}

static gboolean compile_in_play(const Compiler *c, CapNode node, CapVictoryTest *test) {
  CapSlice group = attribute(c, node, CAP_NAME_GROUP), state = attribute(c, node, CAP_NAME_STATE);

  test->kind = CAP_TEST_IN_PLAY;
  if (cap_slice_equals(state, "lost"))
    test->presence = CAP_PRESENCE_LOST;
  else if (cap_slice_equals(state, "not-yet"))
    test->presence = CAP_PRESENCE_NOT_YET;
  if (cap_slice_is_set(group)) {
    test->stack = cap_scenario_find_stack(c->scenario, group);
    test->group = cap_scenario_find_group(c->scenario, group);
    return test->stack != CAP_INDEX_NONE || test->group != CAP_INDEX_NONE;
  }
  return read_card(c, node, CAP_NAME_CAPITANO, &test->card) && test->card != CAP_INDEX_NONE;
}

static gboolean compile_has_level(const Compiler *c, CapNode node, CapVictoryTest *test) {
  CapSlice rest = attribute(c, node, CAP_NAME_LEVEL), word;

  test->kind = CAP_TEST_HAS_LEVEL;
  while (cap_slice_next_word(&rest, &word))
    test->levels |= 1u << level_of(word);
  return read_side(c, node, &test->side);
}

/* FALSE for a test that can never hold. Variables and the battle just won are known only to
 * special rules and to combat, which are not played yet; the others look at a piece that acts, of
 * which the Victory Phase has none. */
static gboolean compile_kind(const Compiler *c, CapNode node, CapIndex side, CapVictoryTest *test) {
  CapName name = cap_node_name(c->doc, node);

  if (name == CAP_NAME_ALL || name == CAP_NAME_ANY || name == CAP_NAME_AT_LEAST) {
    test->kind = CAP_TEST_AT_LEAST;
    /* That of <all> grows with what is in it. */
    test->count = name == CAP_NAME_ALL ? 0 : number(c, node, CAP_NAME_N, 1);
    return TRUE;
  }
  if (name == CAP_NAME_NOT || name == CAP_NAME_MOST_POINTS) {
    test->kind = name == CAP_NAME_NOT ? CAP_TEST_NOT : CAP_TEST_MOST_POINTS;
    test->side = side;
    c->victory->uses_points = c->victory->uses_points || name == CAP_NAME_MOST_POINTS;
    return TRUE;
  }
  if (name == CAP_NAME_TURN)
    return compile_turn(c, node, test);
  if (name == CAP_NAME_AP_TURN)
    return compile_ap_turn(c, test);
  if (name == CAP_NAME_OWNS)
    return compile_owns(c, node, side, test);
  if (name == CAP_NAME_OCCUPIED)
    return compile_occupied(c, node, test);
  if (name == CAP_NAME_STRENGTH)
    return compile_strength(c, node, test);
  if (name == CAP_NAME_IN_PLAY)
    return compile_in_play(c, node, test);
  return name == CAP_NAME_HAS_LEVEL && compile_has_level(c, node, test);
}

/* --- Conditions ---------------------------------------------------------------------------- */

static CapVictoryTest *add_test(const Compiler *c, CapNode node, guint parent) {
  CapVictoryTest *test = &c->victory->tests[c->victory->n_tests++];

  *test = (CapVictoryTest){.parent = parent,
                           .side = CAP_INDEX_NONE,
                           .army = CAP_INDEX_NONE,
                           .card = CAP_INDEX_NONE,
                           .stack = CAP_INDEX_NONE,
                           .group = CAP_INDEX_NONE,
                           .node = node};
  return test;
}

/* The test that an element stands in: the last one or one around it. FALSE for something in a
 * note. */
static gboolean find_parent(const Compiler *c, CapNode node, guint first, guint *parent) {
  const CapVictoryTest *tests = c->victory->tests;
  CapNode wanted = cap_node_parent(c->doc, node);
  guint at = c->victory->n_tests - 1;

  while (at != first && tests[at].node != wanted)
    at = tests[at].parent;
  *parent = at;
  return tests[at].node == wanted;
}

static gboolean is_all(const Compiler *c, const CapVictoryTest *test) {
  CapName name = cap_node_name(c->doc, test->node);

  return name == CAP_NAME_ALL || name == CAP_NAME_VICTORY_CONDITION;
}

static CapMoment moment_of(CapSlice word) {
  if (cap_slice_equals(word, "scenario-end"))
    return CAP_MOMENT_SCENARIO_END;
  return cap_slice_equals(word, "at-once") ? CAP_MOMENT_AT_ONCE : CAP_MOMENT_TURN_END;
}

static void compile_tests(const Compiler *c, CapVictoryCondition *condition, CapNode node) {
  condition->first = c->victory->n_tests;
  add_test(c, node, condition->first)->kind = CAP_TEST_AT_LEAST;
  for (CapNode n = node + 1; is_within(c->doc, n, node); n++) {
    guint parent;

    if (cap_node_name(c->doc, n) == CAP_NAME_NOTE || !find_parent(c, n, condition->first, &parent))
      continue;
    CapVictoryTest *test = add_test(c, n, parent);
    if (!compile_kind(c, n, condition->side, test))
      test->kind = CAP_TEST_NEVER;
    if (is_all(c, &c->victory->tests[parent]))
      c->victory->tests[parent].count++;
  }
  condition->end = c->victory->n_tests;
}

static void compile_condition(const Compiler *c, CapNode node) {
  CapVictoryCondition *condition = &c->victory->conditions[c->victory->n_conditions];
  CapSlice text = attribute(c, node, CAP_NAME_TEXT);

  condition->side = CAP_INDEX_NONE;
  if (!read_side(c, node, &condition->side) || condition->side == CAP_INDEX_NONE)
    return;
  c->victory->n_conditions++;
  condition->text = cap_slice_dup(cap_slice_is_set(text) ? text : attribute(c, node, CAP_NAME_ID));
  condition->level = (guint8)level_of(attribute(c, node, CAP_NAME_LEVEL));
  condition->at = moment_of(attribute(c, node, CAP_NAME_AT));
  condition->declared = cap_node_is_yes(c->doc, node, CAP_NAME_DECLARED);
  compile_tests(c, condition, node);
}

/* Amounts that count turns are for effects of special rules; places have none to give. */
static void compile_score(const Compiler *c, CapNode node) {
  CapScore *score = &c->victory->scores[c->victory->n_scores];
  CapSlice points = attribute(c, node, CAP_NAME_POINTS);

  if (!read_places(c, node, TRUE, &score->places)) {
    cap_bits_clear(&score->places);
    return;
  }
  c->victory->n_scores++;
  score->unbesieged = cap_node_is_yes(c->doc, node, CAP_NAME_UNBESIEGED);
  if (cap_slice_equals(points, "die"))
    score->amount = CAP_AMOUNT_DIE;
  else if (cap_slice_equals(points, "half-die-up"))
    score->amount = CAP_AMOUNT_HALF_DIE_UP;
  else if (cap_slice_equals(points, "half-die-down"))
    score->amount = CAP_AMOUNT_HALF_DIE_DOWN;
  else
    cap_slice_to_int(points, &score->number);
}

static guint count_children(const CapDocument *doc, CapNode node, CapName name) {
  guint n = 0;

  for (CapNode child = cap_node_child_named(doc, node, name); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, name))
    n++;
  return n;
}

static void compile_otherwise(const Compiler *c, CapNode node) {
  guint level = level_of(attribute(c, node, CAP_NAME_LEVEL));

  read_side(c, node, &c->victory->otherwise_side);
  if (level != CAP_LEVEL_NONE)
    c->victory->otherwise_level = (guint8)level;
}

void cap_victory_compile(CapVictory *victory, const CapScenario *scenario) {
  const CapDocument *doc = scenario->document;
  const Compiler c = {.scenario = scenario, .doc = doc, .victory = victory};
  CapNode root = victory_node(doc);

  victory->otherwise_side = CAP_INDEX_NONE;
  victory->otherwise_level = CAP_LEVEL_DRAW;
  if (root == CAP_NODE_NONE)
    return;
  victory->tests = g_new0(CapVictoryTest, cap_victory_count_tests(scenario));
  victory->conditions =
      g_new0(CapVictoryCondition, count_children(doc, root, CAP_NAME_VICTORY_CONDITION));
  victory->scores = g_new0(CapScore, count_children(doc, root, CAP_NAME_SCORE));
  for (CapNode node = cap_node_first_child(doc, root); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node)) {
    CapName name = cap_node_name(doc, node);

    if (name == CAP_NAME_VICTORY_CONDITION)
      compile_condition(&c, node);
    else if (name == CAP_NAME_SCORE)
      compile_score(&c, node);
    else if (name == CAP_NAME_OTHERWISE)
      compile_otherwise(&c, node);
  }
}

void cap_victory_clear(CapVictory *victory) {
  for (guint i = 0; i < victory->n_tests; i++) {
    cap_bits_clear(&victory->tests[i].set);
    cap_bits_clear(&victory->tests[i].leaders);
  }
  for (guint i = 0; i < victory->n_conditions; i++)
    g_free(victory->conditions[i].text);
  for (guint i = 0; i < victory->n_scores; i++)
    cap_bits_clear(&victory->scores[i].places);
  g_free(victory->tests);
  g_free(victory->conditions);
  g_free(victory->scores);
}
