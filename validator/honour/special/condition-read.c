#include "validator/honour/special/condition-read.h"

#include "schema/table.h"
#include "validator/honour/machine/progress.h"

static CapSlice attribute(const HonourScenario *scenario, CapNode node, CapName name) {
  return cap_node_attribute(scenario->base.document, node, name);
}

static gboolean has(const HonourScenario *scenario, CapNode node, CapName name) {
  return cap_node_has(scenario->base.document, node, name);
}

/* --- One thing ----------------------------------------------------------------------------- */

gboolean honour_read_side(const HonourScenario *scenario, CapNode node, CapName name,
                          CapIndex *side) {
  if (!has(scenario, node, name))
    return TRUE;
  *side = honour_scenario_find_side(scenario, attribute(scenario, node, name));
  return *side != CAP_INDEX_NONE;
}

gboolean honour_read_army(const HonourScenario *scenario, CapNode node, CapName name,
                          CapIndex *army) {
  if (!has(scenario, node, name))
    return TRUE;
  *army = honour_scenario_find_army(scenario, attribute(scenario, node, name));
  return *army != CAP_INDEX_NONE;
}

gboolean honour_read_card(const HonourScenario *scenario, CapNode node, CapName name,
                          CapIndex *card) {
  if (!has(scenario, node, name))
    return TRUE;
  *card = honour_roster_find_capitano(scenario->roster, attribute(scenario, node, name));
  return *card != CAP_INDEX_NONE;
}

guint honour_read_level(CapSlice word) {
  if (cap_slice_equals(word, "draw"))
    return HONOUR_LEVEL_DRAW;
  if (cap_slice_equals(word, "win") || cap_slice_equals(word, "standard"))
    return HONOUR_LEVEL_STANDARD;
  return cap_slice_equals(word, "strategic") ? HONOUR_LEVEL_STRATEGIC : HONOUR_LEVEL_NONE;
}

gboolean honour_read_orders(CapSlice list, guint *orders) {
  static const char *const words[] = {"garrison", "stand", "manoeuvre", "attack", "retreat", NULL};
  CapSlice word;

  *orders = 0;
  while (cap_slice_next_word(&list, &word)) {
    int order = cap_slice_index_in(word, words);

    if (order >= 0)
      *orders |= 1u << order;
    else if (cap_slice_equals(word, "any"))
      *orders |=
          HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND | HONOUR_ORDER_MANOEUVRE | HONOUR_ORDER_ATTACK;
    else
      return FALSE;
  }
  return *orders != 0;
}

/* --- Ground -------------------------------------------------------------------------------- */

static void fill(CapBits *bits, guint n) {
  cap_bits_init(bits, n);
  for (guint i = 0; i < n; i++)
    cap_bits_add(bits, i);
}

gboolean honour_read_hexes(const HonourScenario *scenario, CapSlice list, CapBits *hexes) {
  gboolean known = TRUE;
  CapSlice word;

  while (cap_slice_next_word(&list, &word)) {
    CapHex hex = cap_grid_find(&scenario->base.map->grid, word);

    if (hex < hexes->n_bits)
      cap_bits_add(hexes, hex);
    else
      known = FALSE;
  }
  return known;
}

static gboolean keep_hexes(const HonourScenario *scenario, CapNode node, CapBits *places) {
  CapSlice list = attribute(scenario, node, CAP_NAME_HEXES);
  gboolean known;
  CapBits listed;

  if (!cap_slice_is_set(list))
    return TRUE;
  cap_bits_init(&listed, places->n_bits);
  known = honour_read_hexes(scenario, list, &listed);
  cap_bits_intersect(places, &listed);
  cap_bits_clear(&listed);
  return known;
}

static gboolean keep_regions(const HonourScenario *scenario, CapNode node, CapBits *places) {
  const CapMap *map = scenario->base.map;
  CapSlice rest = attribute(scenario, node, CAP_NAME_REGIONS), word;
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

static gboolean keep_areas(const HonourScenario *scenario, CapNode node, CapBits *places) {
  CapSlice rest = attribute(scenario, node, CAP_NAME_AREAS), word;

  while (cap_slice_next_word(&rest, &word)) {
    const CapBits *area = honour_scenario_find_area(scenario, word);

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

gboolean honour_read_places(const HonourScenario *scenario, CapNode node, gboolean owned,
                            CapBits *places) {
  CapSlice wanted = attribute(scenario, node, CAP_NAME_SETTLEMENT);
  gboolean only_settlements = owned || cap_slice_is_set(wanted);

  fill(places, scenario->base.map->n_hexes);
  for (CapHex hex = 0; hex < places->n_bits; hex++) {
    if (!cap_bits_has(&scenario->playable, hex) ||
        (only_settlements && !settlement_fits(scenario->base.map->hexes[hex].settlement, wanted)))
      cap_bits_remove(places, hex);
  }
  return keep_hexes(scenario, node, places) && keep_regions(scenario, node, places) &&
         keep_areas(scenario, node, places);
}

/* --- Time ---------------------------------------------------------------------------------- */

static void keep_dates(const HonourScenario *scenario, CapNode node, CapBits *turns) {
  const HonourCalendar *calendar = &scenario->calendar;
  CapSlice rest = attribute(scenario, node, CAP_NAME_ON), date;
  CapTurn turn;
  CapBits listed;

  if (!cap_slice_is_set(rest))
    return;
  cap_bits_init(&listed, turns->n_bits);
  while (honour_calendar_next_date(&rest, &date)) {
    if (honour_calendar_parse(calendar, date, &turn) == HONOUR_DATE_OK &&
        honour_calendar_in_game(calendar, turn))
      cap_bits_add(&listed, (guint)turn);
  }
  cap_bits_intersect(turns, &listed);
  cap_bits_clear(&listed);
}

/* The first or last turn it may be; `turn` stays when the document does not say. */
static gboolean read_bound(const HonourScenario *scenario, CapNode node, CapName name,
                           CapTurn *turn) {
  CapSlice date = attribute(scenario, node, name);

  return !cap_slice_is_set(date) ||
         honour_calendar_parse(&scenario->calendar, date, turn) == HONOUR_DATE_OK;
}

gboolean honour_read_turns(const HonourScenario *scenario, CapNode node, CapBits *turns) {
  guint n_turns = MIN(scenario->calendar.n_turns, HONOUR_MAX_TURNS);
  CapTurn from = 0, until = G_MAXINT;

  fill(turns, n_turns);
  keep_dates(scenario, node, turns);
  if (!read_bound(scenario, node, CAP_NAME_FROM, &from) ||
      !read_bound(scenario, node, CAP_NAME_UNTIL, &until))
    return FALSE;
  for (guint i = 0; i < n_turns; i++) {
    if ((CapTurn)i < from || (CapTurn)i > until)
      cap_bits_remove(turns, i);
  }
  return TRUE;
}

/* --- Pieces -------------------------------------------------------------------------------- */

static gboolean read_armies(const HonourScenario *scenario, CapNode node, HonourFilter *filter) {
  CapSlice rest = attribute(scenario, node, CAP_NAME_ARMY), word;

  filter->side = CAP_INDEX_NONE;
  filter->by_army = cap_slice_is_set(rest);
  filter->armies = filter->by_army ? 0 : G_MAXUINT32;
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex army = honour_scenario_find_army(scenario, word);

    if (army >= 32)
      return FALSE;
    filter->armies |= 1u << army;
  }
  if (!honour_read_side(scenario, node, CAP_NAME_SIDE, &filter->side))
    return FALSE;
  for (guint i = 0; i < MIN(scenario->n_armies, 32u); i++) {
    if (filter->side != CAP_INDEX_NONE && scenario->armies[i].side != filter->side)
      filter->armies &= ~(1u << i);
  }
  return TRUE;
}

typedef CapIndex (*Find)(const HonourRoster *roster, CapSlice id);

/* A set of things of the roster; without bits when the attribute is not there. */
static gboolean read_set(const HonourScenario *scenario, CapNode node, CapName name, Find find,
                         guint n_bits, CapBits *set) {
  CapSlice rest = attribute(scenario, node, name), word;

  if (!cap_slice_is_set(rest))
    return TRUE;
  cap_bits_init(set, n_bits);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex index = find(scenario->roster, word);

    if (index >= n_bits)
      return FALSE;
    cap_bits_add(set, index);
  }
  return TRUE;
}

static gboolean arm_fits(HonourArm arm, CapSlice wanted) {
  CapSlice word;
  gboolean cavalry = arm == HONOUR_ARM_HEAVY_CAVALRY || arm == HONOUR_ARM_LIGHT_CAVALRY;

  while (cap_slice_next_word(&wanted, &word)) {
    if (cap_slice_equals(word, honour_arm_words[arm]) ||
        (cavalry && cap_slice_equals(word, "cavalry")))
      return TRUE;
  }
  return FALSE;
}

/* Of the types listed, or of all, those of the arms. */
static void keep_arms(const HonourScenario *scenario, CapNode node, CapBits *types) {
  const HonourRoster *roster = scenario->roster;
  CapSlice arms = attribute(scenario, node, CAP_NAME_ARM);

  if (!cap_slice_is_set(arms))
    return;
  if (types->n_bits == 0)
    fill(types, roster->n_unit_types);
  for (guint i = 0; i < roster->n_unit_types; i++) {
    if (!arm_fits(roster->unit_types[i].arm, arms))
      cap_bits_remove(types, i);
  }
}

gboolean honour_read_filter(const HonourScenario *scenario, CapNode node, HonourFilter *filter) {
  const HonourRoster *roster = scenario->roster;

  *filter = (HonourFilter){0};
  if (!read_armies(scenario, node, filter) ||
      !read_set(scenario, node, CAP_NAME_NATION, honour_roster_find_nationality,
                roster->n_nationalities, &filter->nations) ||
      !read_set(scenario, node, CAP_NAME_CAPITANO, honour_roster_find_capitano, roster->n_capitani,
                &filter->cards) ||
      !read_set(scenario, node, CAP_NAME_TYPE, honour_roster_find_unit_type, roster->n_unit_types,
                &filter->types))
    return FALSE;
  keep_arms(scenario, node, &filter->types);
  return TRUE;
}

void honour_filter_clear(HonourFilter *filter) {
  cap_bits_clear(&filter->nations);
  cap_bits_clear(&filter->cards);
  cap_bits_clear(&filter->types);
}

/* --- Numbers and choices ------------------------------------------------------------------- */

gboolean honour_read_bounds(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice from = cap_node_attribute(c->doc, node, CAP_NAME_FROM),
           to = cap_node_attribute(c->doc, node, CAP_NAME_TO);

  test->from = G_MININT;
  test->to = G_MAXINT;
  return (!cap_slice_is_set(from) || cap_slice_to_int(from, &test->from)) &&
         (!cap_slice_is_set(to) || cap_slice_to_int(to, &test->to));
}

CapNode honour_find_choice(const CapDocument *doc, CapName name, CapSlice id) {
  CapNode rules = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);

  for (CapNode n = rules; rules != CAP_NODE_NONE && n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == name &&
        cap_slices_equal(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  return CAP_NODE_NONE;
}
