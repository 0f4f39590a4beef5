/* The conditions of words-conditions.def, read into tests. */
#include "schema/table.h"
#include "validator/honour/special/condition-read.h"
#include "validator/honour/chapters/combat/fight.h"

static CapSlice attribute(const HonourConditionReader *c, CapNode node, CapName name) {
  return cap_node_attribute(c->doc, node, name);
}

static gboolean is_yes(const HonourConditionReader *c, CapNode node, CapName name) {
  return cap_node_is_yes(c->doc, node, name);
}

static guint number(const HonourConditionReader *c, CapNode node, CapName name, guint otherwise) {
  return cap_node_number(c->doc, node, name, G_MAXINT, otherwise);
}

/* --- Time and memory ----------------------------------------------------------------------- */

gboolean honour_condition_read_turn(const HonourConditionReader *c, CapNode node,
                                    HonourTest *test) {
  return honour_read_turns(c->scenario, node, &test->set);
}

gboolean honour_condition_read_ap_turn(const HonourConditionReader *c, CapNode node,
                                       HonourTest *test) {
  const HonourCalendar *calendar = &c->scenario->calendar;
  guint n_turns = MIN(calendar->n_turns, HONOUR_MAX_TURNS);

  (void)node;
  cap_bits_init(&test->set, n_turns);
  for (guint i = 0; i < n_turns; i++) {
    if (honour_calendar_is_ap_turn(calendar, (CapTurn)i))
      cap_bits_add(&test->set, i);
  }
  return TRUE;
}

gboolean honour_read_bounds(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice from = attribute(c, node, CAP_NAME_FROM), to = attribute(c, node, CAP_NAME_TO);

  test->from = G_MININT;
  test->to = G_MAXINT;
  return (!cap_slice_is_set(from) || cap_slice_to_int(from, &test->from)) &&
         (!cap_slice_is_set(to) || cap_slice_to_int(to, &test->to));
}

/* Values that a set of bits has no room for belong to no counter worth listing. */
gboolean honour_condition_read_variable_is(const HonourConditionReader *c, CapNode node,
                                           HonourTest *test) {
  CapSlice rest = attribute(c, node, CAP_NAME_IS), word;
  gint16 value;

  test->variable = honour_conditions_find_variable(c->table, attribute(c, node, CAP_NAME_VARIABLE));
  if (test->variable == CAP_INDEX_NONE || !honour_read_bounds(c, node, test))
    return FALSE;
  test->values = cap_slice_is_set(rest) ? 0 : G_MAXUINT64;
  while (cap_slice_next_word(&rest, &word)) {
    if (!honour_variable_parse(&c->table->variables[test->variable], word, &value) || value < 0 ||
        value >= 64)
      return FALSE;
    test->values |= G_GUINT64_CONSTANT(1) << value;
  }
  return TRUE;
}

/* --- Pieces -------------------------------------------------------------------------------- */

static guint8 read_three(const HonourConditionReader *c, CapNode node, CapName name) {
  if (!cap_node_has(c->doc, node, name))
    return HONOUR_OPEN;
  return is_yes(c, node, name) ? HONOUR_WANTED : HONOUR_UNWANTED;
}

gboolean honour_condition_read_subject(const HonourConditionReader *c, CapNode node,
                                       HonourTest *test) {
  return honour_read_filter(c->scenario, node, &test->filter);
}

gboolean honour_condition_read_leader(const HonourConditionReader *c, CapNode node,
                                      HonourTest *test) {
  test->general = read_three(c, node, CAP_NAME_GENERAL);
  test->same_nation = read_three(c, node, CAP_NAME_SAME_NATION);
  return honour_read_filter(c->scenario, node, &test->filter);
}

gboolean honour_condition_read_opponent(const HonourConditionReader *c, CapNode node,
                                        HonourTest *test) {
  return honour_read_filter(c->scenario, node, &test->filter);
}

gboolean honour_condition_read_strength(const HonourConditionReader *c, CapNode node,
                                        HonourTest *test) {
  test->count = number(c, node, CAP_NAME_MIN, 1);
  return honour_read_card(c->scenario, node, CAP_NAME_FORCE_OF, &test->card) &&
         honour_read_filter(c->scenario, node, &test->filter);
}

gboolean honour_condition_read_with(const HonourConditionReader *c, CapNode node,
                                    HonourTest *test) {
  return honour_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) &&
         (test->card != CAP_INDEX_NONE || test->army != CAP_INDEX_NONE);
}

gboolean honour_condition_read_in_play(const HonourConditionReader *c, CapNode node,
                                       HonourTest *test) {
  CapSlice group = attribute(c, node, CAP_NAME_GROUP), state = attribute(c, node, CAP_NAME_STATE);

  if (cap_slice_equals(state, "lost"))
    test->presence = HONOUR_PRESENCE_LOST;
  else if (cap_slice_equals(state, "not-yet"))
    test->presence = HONOUR_PRESENCE_NOT_YET;
  if (cap_slice_is_set(group)) {
    test->stack = honour_scenario_find_stack(c->scenario, group);
    test->group = honour_scenario_find_group(c->scenario, group);
    return test->stack != CAP_INDEX_NONE || test->group != CAP_INDEX_NONE;
  }
  return honour_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         test->card != CAP_INDEX_NONE;
}

/* --- Ground -------------------------------------------------------------------------------- */

gboolean honour_condition_read_inside(const HonourConditionReader *c, CapNode node,
                                      HonourTest *test) {
  return honour_read_army(c->scenario, node, CAP_NAME_OWNED_BY, &test->army) &&
         honour_read_places(c->scenario, node, FALSE, &test->set);
}

/* All places when no number is given. To own all of nothing is to own nothing. */
gboolean honour_condition_read_owns(const HonourConditionReader *c, CapNode node,
                                    HonourTest *test) {
  if (!honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) ||
      !honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) ||
      !honour_read_places(c->scenario, node, TRUE, &test->set))
    return FALSE;
  if (test->side == CAP_INDEX_NONE && test->army == CAP_INDEX_NONE)
    test->side = c->side;
  test->count = number(c, node, CAP_NAME_COUNT, cap_bits_count(&test->set));
  test->unbesieged = is_yes(c, node, CAP_NAME_UNBESIEGED);
  return test->count > 0 && (test->side != CAP_INDEX_NONE || test->army != CAP_INDEX_NONE);
}

gboolean honour_condition_read_occupied(const HonourConditionReader *c, CapNode node,
                                        HonourTest *test) {
  test->count = number(c, node, CAP_NAME_COUNT, 1);
  test->none = is_yes(c, node, CAP_NAME_NONE);
  test->unbesieged = is_yes(c, node, CAP_NAME_UNBESIEGED);
  return honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) &&
         honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) &&
         honour_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         honour_read_places(c->scenario, node, FALSE, &test->set);
}

gboolean honour_condition_read_supply_line(const HonourConditionReader *c, CapNode node,
                                           HonourTest *test) {
  CapSlice to = attribute(c, node, CAP_NAME_TO);

  if (cap_slice_is_set(to)) {
    test->hex = cap_grid_find(&c->scenario->base.map->grid, to);
    if (test->hex >= c->scenario->base.map->n_hexes)
      return FALSE;
  }
  return honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) &&
         honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army);
}

/* --- Words --------------------------------------------------------------------------------- */

gboolean honour_condition_read_has_order(const HonourConditionReader *c, CapNode node,
                                         HonourTest *test) {
  test->of_leader = cap_slice_equals(attribute(c, node, CAP_NAME_OF), "leader");
  return honour_read_orders(attribute(c, node, CAP_NAME_IN), &test->orders);
}

/* "18.1" to "18.9". */
gboolean honour_condition_read_option_used(const HonourConditionReader *c, CapNode node,
                                           HonourTest *test) {
  CapSlice rule = attribute(c, node, CAP_NAME_RULE);

  test->quarters = cap_node_has(c->doc, node, CAP_NAME_STATE);
  if (rule.length != 4 || strncmp(rule.data, "18.", 3) != 0)
    return FALSE;
  test->count = (guint)(rule.data[3] - '0');
  return test->count >= 1 && test->count <= HONOUR_N_OPTIONAL_RULES;
}

gboolean honour_condition_read_natural(const HonourConditionReader *c, CapNode node,
                                       HonourTest *test) {
  CapSlice rest = attribute(c, node, CAP_NAME_IS), word;
  int value;

  while (cap_slice_next_word(&rest, &word)) {
    if (cap_slice_to_int(word, &value) && value >= 0 && value < 64)
      test->values |= G_GUINT64_CONSTANT(1) << value;
  }
  return test->values != 0;
}

gboolean honour_condition_read_battle(const HonourConditionReader *c, CapNode node,
                                      HonourTest *test) {
  static const char *const words[] = {"skirmish", "siege", "sortie", "major-battle", NULL};
  static const HonourFightKind kinds[] = {HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_SIEGE,
                                          HONOUR_FIGHT_SORTIE, HONOUR_FIGHT_MAJOR};
  CapSlice kind = attribute(c, node, CAP_NAME_KIND);
  int found = cap_slice_is_set(kind) ? cap_slice_index_in(kind, words) : -1;

  if (found >= 0)
    test->fight = kinds[found];
  return (found >= 0 || !cap_slice_is_set(kind)) &&
         honour_read_side(c->scenario, node, CAP_NAME_WINNER, &test->side);
}

gboolean honour_condition_read_has_level(const HonourConditionReader *c, CapNode node,
                                         HonourTest *test) {
  CapSlice rest = attribute(c, node, CAP_NAME_LEVEL), word;

  while (cap_slice_next_word(&rest, &word))
    test->levels |= 1u << honour_read_level(word);
  return honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side);
}

/* --- Words that say it all ----------------------------------------------------------------- */

gboolean honour_condition_read_command_path(const HonourConditionReader *c, CapNode node,
                                            HonourTest *test) {
  (void)c, (void)node, (void)test;
  return TRUE;
}

gboolean honour_condition_read_general_present(const HonourConditionReader *c, CapNode node,
                                               HonourTest *test) {
  test->general = is_yes(c, node, CAP_NAME_COMMANDS_ALL) ? HONOUR_WANTED : HONOUR_OPEN;
  return TRUE;
}

gboolean honour_condition_read_most_points(const HonourConditionReader *c, CapNode node,
                                           HonourTest *test) {
  (void)node;
  test->side = c->side;
  return c->side != CAP_INDEX_NONE;
}
