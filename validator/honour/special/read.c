#include "validator/honour/special/read.h"

#include "schema/table.h"
#include "validator/honour/special/condition-read.h"

#include <string.h>

/* In the order of HonourOrders. */
static const char *const order_names[] = {"garrison", "stand",   "manoeuvre",
                                          "attack",   "retreat", NULL};

/* In the order of HONOUR_NOT_ALIGNED. */
static const char *const allegiances[] = {"not-aligned", "neutral", "not-in-play", NULL};

HonourAction honour_action(HonourActionKind kind) {
  return (HonourAction){.kind = kind,
                        .side = CAP_INDEX_NONE,
                        .army = CAP_INDEX_NONE,
                        .variable = CAP_INDEX_NONE,
                        .card = CAP_INDEX_NONE,
                        .hex = CAP_HEX_NONE};
}

void honour_action_clear(HonourAction *action) {
  cap_bits_clear(&action->set);
  honour_filter_clear(&action->filter);
  g_clear_pointer(&action->text, g_free);
}

/* --- Attributes ------------------------------------------------------------------------------- */

static CapSlice attribute(const HonourActionReader *r, CapNode node, CapName name) {
  return cap_node_attribute(r->doc, node, name);
}

static gboolean has(const HonourActionReader *r, CapNode node, CapName name) {
  return cap_node_has(r->doc, node, name);
}

/* These give FALSE when something is named that is not there; what is not named stays open. */

static gboolean read_side(const HonourActionReader *r, CapNode node, CapName name, CapIndex *side) {
  if (!has(r, node, name))
    return TRUE;
  *side = honour_scenario_find_side(r->scenario, attribute(r, node, name));
  return *side != CAP_INDEX_NONE;
}

static gboolean read_army(const HonourActionReader *r, CapNode node, CapIndex *army) {
  if (!has(r, node, CAP_NAME_ARMY))
    return TRUE;
  *army = honour_scenario_find_army(r->scenario, attribute(r, node, CAP_NAME_ARMY));
  return *army != CAP_INDEX_NONE;
}

static gboolean read_hex(const HonourActionReader *r, CapNode node, CapName name, CapHex *hex) {
  if (!has(r, node, name))
    return TRUE;
  *hex = cap_grid_find(&r->scenario->base.map->grid, attribute(r, node, name));
  return *hex != CAP_HEX_NONE && *hex < r->scenario->base.map->n_hexes;
}

static gboolean read_number(const HonourActionReader *r, CapNode node, CapName name,
                            HonourNumber *to) {
  static const char *const words[] = {"", "die", "half-die-up", "half-die-down", NULL};
  static const char since[] = "turns-since ";
  CapSlice value = attribute(r, node, name);
  int word = cap_slice_index_in(value, words);
  gsize length = strlen(since);
  CapTurn turn;

  *to = (HonourNumber){.kind = HONOUR_NUMBER_FIXED};
  if (word > 0) {
    to->kind = (HonourNumberKind)word;
    return TRUE;
  }
  if (!cap_slice_is_set(value) || value.length <= length || strncmp(value.data, since, length) != 0)
    return cap_slice_to_int(value, &to->number);
  if (honour_calendar_parse(&r->scenario->calendar,
                            (CapSlice){value.data + length, value.length - length},
                            &turn) != HONOUR_DATE_OK ||
      turn == CAP_TURN_NONE)
    return FALSE;
  *to = (HonourNumber){.kind = HONOUR_NUMBER_TURNS_SINCE, .number = turn};
  return TRUE;
}

static guint read_orders(const HonourActionReader *r, CapNode node, CapName name) {
  CapSlice rest = attribute(r, node, name), word;
  guint orders = 0;

  while (cap_slice_next_word(&rest, &word)) {
    int index = cap_slice_index_in(word, order_names);

    if (index >= 0)
      orders |= 1u << index;
    else if (cap_slice_equals(word, "any"))
      orders |=
          HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND | HONOUR_ORDER_MANOEUVRE | HONOUR_ORDER_ATTACK;
  }
  return orders;
}

static gboolean read_groups(const HonourActionReader *r, CapNode node, CapName name,
                            guint64 *groups) {
  CapSlice rest = attribute(r, node, name), word;

  while (cap_slice_next_word(&rest, &word)) {
    CapIndex group = honour_scenario_find_group(r->scenario, word);

    if (group >= HONOUR_MAX_GROUPS)
      return FALSE;
    *groups |= G_GUINT64_CONSTANT(1) << group;
  }
  return TRUE;
}

static guint number(const HonourActionReader *r, CapNode node, CapName name, guint otherwise) {
  return cap_node_number(r->doc, node, name, G_MAXINT16, otherwise);
}

static guint condition(HonourActionReader *r, CapNode node, CapName name) {
  return honour_conditions_compile(r->conditions, r->scenario,
                                   cap_node_child_named(r->doc, node, name), CAP_INDEX_NONE);
}

/* The payment or pick of this id among those of the block at work; `otherwise` for none. */
static guint find_named(const HonourActionReader *r, const CapNode *nodes, guint first, guint end,
                        CapSlice id, guint otherwise) {
  for (guint i = end; i-- > first;)
    if (cap_slices_equal(attribute(r, nodes[i], CAP_NAME_ID), id))
      return i;
  return otherwise;
}

/* --- Choices ---------------------------------------------------------------------------------- */

gboolean honour_effect_read_ask(HonourActionReader *r, CapNode node, HonourAction *a) {
  if (!has(r, node, CAP_NAME_BY) || !read_side(r, node, CAP_NAME_BY, &a->side))
    return FALSE;
  g_free(a->text);
  a->text = cap_slice_dup(attribute(r, node, CAP_NAME_TEXT));
  honour_read_hints(r, node, a);
  return TRUE;
}

gboolean honour_effect_read_pay(HonourActionReader *r, CapNode node, HonourAction *a) {
  CapSlice amounts = attribute(r, node, CAP_NAME_AMOUNTS), word;
  CapSlice purses = attribute(r, node, CAP_NAME_PURSES);
  int amount;

  if (r->actions->n_payments >= HONOUR_MAX_PAYMENTS || !honour_effect_read_ask(r, node, a))
    return FALSE;
  while (a->n_amounts < G_N_ELEMENTS(a->amounts) && cap_slice_next_word(&amounts, &word))
    if (cap_slice_to_int(word, &amount) && amount >= 0 && amount <= G_MAXINT16)
      a->amounts[a->n_amounts++] = (guint16)amount;
  while (cap_slice_next_word(&purses, &word)) {
    CapIndex army = honour_scenario_find_army(r->scenario, word);

    if (army == CAP_INDEX_NONE || army >= 32)
      return FALSE;
    a->purses |= 1u << army;
  }
  a->index = r->actions->n_payments;
  r->payments[r->actions->n_payments++] = node;
  return TRUE;
}

gboolean honour_effect_read_pick(HonourActionReader *r, CapNode node, HonourAction *a) {
  static const char *const words[] = {"unit", "capitano", "force", NULL};
  int what = cap_slice_index_in(attribute(r, node, CAP_NAME_WHAT), words);

  if (r->actions->n_picks >= HONOUR_MAX_PICKS || what < 0 || !honour_effect_read_ask(r, node, a))
    return FALSE;
  a->pick = (HonourPickKind)what;
  a->condition = condition(r, node, CAP_NAME_WHEN);
  a->index = r->actions->n_picks;
  r->picks[r->actions->n_picks++] = node;
  return TRUE;
}

/* --- Dice ------------------------------------------------------------------------------------- */

gboolean honour_effect_read_roll(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->dice = MIN(number(r, node, CAP_NAME_DICE, 1), 10);
  a->for_each = has(r, node, CAP_NAME_EACH) && !r->is_in_each;
  return a->dice > 0 && read_side(r, node, CAP_NAME_BY, &a->side);
}

gboolean honour_read_modifier(HonourActionReader *r, CapNode node, HonourRollModifier *modifier) {
  *modifier = (HonourRollModifier){.amount = -1};
  if (!read_number(r, node, CAP_NAME_ADD, &modifier->add))
    return FALSE;
  if (has(r, node, CAP_NAME_PAID)) {
    guint payment = find_named(r, r->payments, r->block->first_payment, r->actions->n_payments,
                               attribute(r, node, CAP_NAME_PAID), HONOUR_MAX_PAYMENTS);

    if (payment == HONOUR_MAX_PAYMENTS)
      return FALSE;
    modifier->payment = payment + 1;
    if (has(r, node, CAP_NAME_AMOUNT))
      modifier->amount = (int)number(r, node, CAP_NAME_AMOUNT, 0);
  }
  modifier->condition = condition(r, node, CAP_NAME_WHEN);
  return TRUE;
}

HonourRollCase honour_read_case(HonourActionReader *r, CapNode node) {
  HonourRollCase c = {.from = G_MININT, .to = G_MAXINT};
  CapSlice rest = attribute(r, node, CAP_NAME_NATURAL), word;
  int value;

  cap_slice_to_int(attribute(r, node, CAP_NAME_FROM), &c.from);
  cap_slice_to_int(attribute(r, node, CAP_NAME_TO), &c.to);
  while (cap_slice_next_word(&rest, &word))
    if (cap_slice_to_int(word, &value) && value >= 0 && value < 64)
      c.natural |= G_GUINT64_CONSTANT(1) << value;
  return c;
}

/* --- Effects ---------------------------------------------------------------------------------- */

gboolean honour_effect_read_set(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->variable =
      honour_conditions_find_variable(r->conditions, attribute(r, node, CAP_NAME_VARIABLE));
  return a->variable != CAP_INDEX_NONE &&
         honour_variable_parse(&r->conditions->variables[a->variable],
                               attribute(r, node, CAP_NAME_TO), &a->value);
}

gboolean honour_effect_read_count(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->variable =
      honour_conditions_find_variable(r->conditions, attribute(r, node, CAP_NAME_VARIABLE));
  return a->variable != CAP_INDEX_NONE && read_number(r, node, CAP_NAME_ADD, &a->number);
}

gboolean honour_effect_read_add_points(HonourActionReader *r, CapNode node, HonourAction *a) {
  return read_army(r, node, &a->army) && a->army != CAP_INDEX_NONE &&
         read_number(r, node, CAP_NAME_N, &a->number);
}

gboolean honour_effect_read_give_order(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->orders = read_orders(r, node, CAP_NAME_ORDER);
  a->instead = cap_node_is_yes(r->doc, node, CAP_NAME_INSTEAD);
  return a->orders != 0 && (a->orders & (a->orders - 1)) == 0 && read_army(r, node, &a->army) &&
         read_hex(r, node, CAP_NAME_HEX, &a->hex);
}

gboolean honour_effect_read_lock_order(HonourActionReader *r, CapNode node, HonourAction *a) {
  if (r->actions->n_locks >= HONOUR_MAX_LOCKS)
    return FALSE;
  a->orders = read_orders(r, node, CAP_NAME_THEN);
  a->condition = condition(r, node, CAP_NAME_UNTIL);
  a->index = r->actions->n_locks;
  r->actions->locks[r->actions->n_locks++] = r->actions->actions->len;
  return TRUE;
}

gboolean honour_effect_read_reinforce(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->after = number(r, node, CAP_NAME_AFTER, 0);
  a->at_once = a->after == 0;
  return read_groups(r, node, CAP_NAME_GROUP, &a->groups);
}

gboolean honour_effect_read_return(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->after = number(r, node, CAP_NAME_AFTER, 0);
  a->or_later = cap_node_is_yes(r->doc, node, CAP_NAME_OR_LATER);
  return honour_read_places(r->scenario, node, FALSE, &a->set) &&
         read_groups(r, node, CAP_NAME_BRINGING, &a->groups);
}

gboolean honour_effect_read_add_strength(HonourActionReader *r, CapNode node, HonourAction *a) {
  return read_number(r, node, CAP_NAME_SP, &a->number) &&
         honour_read_filter(r->scenario, node, &a->filter) &&
         read_hex(r, node, CAP_NAME_LOC_TO, &a->hex);
}

/* The hexes of a list; without one the set stays empty. */
static gboolean read_hexes(const HonourActionReader *r, CapNode node, CapBits *hexes) {
  if (!has(r, node, CAP_NAME_HEXES))
    return TRUE;
  cap_bits_init(hexes, r->scenario->base.map->n_hexes);
  return honour_read_hexes(r->scenario, attribute(r, node, CAP_NAME_HEXES), hexes);
}

gboolean honour_effect_read_lose_strength(HonourActionReader *r, CapNode node, HonourAction *a) {
  return read_number(r, node, CAP_NAME_SP, &a->number) &&
         honour_read_filter(r->scenario, node, &a->filter) && read_hexes(r, node, &a->set);
}

gboolean honour_effect_read_release(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_card(r->scenario, node, CAP_NAME_CAPITANO, &a->card) &&
         a->card != CAP_INDEX_NONE && read_hex(r, node, CAP_NAME_HEX, &a->hex);
}

gboolean honour_effect_read_remove(HonourActionReader *r, CapNode node, HonourAction *a) {
  static const char *const words[] = {"picked", "force", "army", "capitano", "place", NULL};
  int what = cap_slice_index_in(attribute(r, node, CAP_NAME_WHAT), words);

  if (what < 0)
    return FALSE;
  a->removes = (HonourRemoveKind)what;
  switch (a->removes) {
  case HONOUR_REMOVE_PICKED: /* which pick it is becomes known when all are compiled */
    a->index = honour_find_pick(r->doc, attribute(r, node, CAP_NAME_PICK));
    return a->index != CAP_NODE_NONE;
  case HONOUR_REMOVE_FORCE:
    return TRUE;
  case HONOUR_REMOVE_ARMY:
    return read_army(r, node, &a->army) && a->army != CAP_INDEX_NONE;
  case HONOUR_REMOVE_CAPITANO:
    return honour_read_card(r->scenario, node, CAP_NAME_CAPITANO, &a->card) &&
           a->card != CAP_INDEX_NONE;
  case HONOUR_REMOVE_PLACE:
    return has(r, node, CAP_NAME_HEXES) && read_hexes(r, node, &a->set) &&
           read_side(r, node, CAP_NAME_SIDE, &a->side);
  }
  return FALSE;
}

gboolean honour_effect_read_own(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->already_owned = cap_node_is_yes(r->doc, node, CAP_NAME_ALREADY_OWNED);
  return read_army(r, node, &a->army) && a->army != CAP_INDEX_NONE &&
         honour_read_places(r->scenario, node, TRUE, &a->set);
}

gboolean honour_effect_read_align(HonourActionReader *r, CapNode node, HonourAction *a) {
  const CapMap *map = r->scenario->base.map;
  CapSlice to = attribute(r, node, CAP_NAME_TO);
  CapSlice rest = attribute(r, node, CAP_NAME_REGIONS), word;
  int allegiance = cap_slice_index_in(to, allegiances);

  cap_bits_init(&a->set, map->n_regions);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex region = cap_map_find_region(map, word);

    if (region != CAP_INDEX_NONE)
      cap_bits_add(&a->set, region);
  }
  a->side = allegiance >= 0 ? (CapIndex)(HONOUR_NOT_ALIGNED + allegiance)
                            : honour_scenario_find_side(r->scenario, to);
  return a->side != CAP_INDEX_NONE;
}

gboolean honour_effect_read_control(HonourActionReader *r, CapNode node, HonourAction *a) {
  return read_army(r, node, &a->army) && read_side(r, node, CAP_NAME_SIDE, &a->side) &&
         a->army != CAP_INDEX_NONE && a->side != CAP_INDEX_NONE;
}

gboolean honour_effect_read_source(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->opens = cap_slice_equals(attribute(r, node, CAP_NAME_CHANGE), "add");
  return read_army(r, node, &a->army) && read_hex(r, node, CAP_NAME_HEX, &a->hex) &&
         a->army != CAP_INDEX_NONE && a->hex != CAP_HEX_NONE;
}

gboolean honour_effect_read_make_general(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->card = honour_roster_find_capitano(r->scenario->roster, attribute(r, node, CAP_NAME_CAPITANO));
  return a->card != CAP_INDEX_NONE;
}

gboolean honour_effect_read_victory_points(HonourActionReader *r, CapNode node, HonourAction *a) {
  return read_side(r, node, CAP_NAME_SIDE, &a->side) && a->side != CAP_INDEX_NONE &&
         read_number(r, node, CAP_NAME_N, &a->number);
}

gboolean honour_effect_read_game_end(HonourActionReader *r, CapNode node, HonourAction *a) {
  return read_number(r, node, CAP_NAME_TURNS, &a->number);
}

gboolean honour_effect_read_raise_level(HonourActionReader *r, CapNode node, HonourAction *a) {
  return read_side(r, node, CAP_NAME_SIDE, &a->side) && a->side != CAP_INDEX_NONE &&
         read_number(r, node, CAP_NAME_STEPS, &a->number);
}

gboolean honour_effect_read_end_rule(HonourActionReader *r, CapNode node, HonourAction *a) {
  CapSlice rest = attribute(r, node, CAP_NAME_RULES), word;

  cap_bits_init(&a->set, r->special->n_rules);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex rule = honour_special_find(r->special, word);

    if (rule != CAP_INDEX_NONE)
      cap_bits_add(&a->set, rule);
  }
  return TRUE;
}

/* --- All of them ------------------------------------------------------------------------------ */

HonourActionKind honour_action_kind(CapName name) {
  const HonourRuleWord *word = honour_rule_word_of_element(HONOUR_FAMILY_EFFECT, name);

  return word != NULL ? (HonourActionKind)word->id : HONOUR_ACTION_END;
}

guint32 honour_read_hooks(HonourActionReader *r, CapNode node) {
  CapSlice rest = attribute(r, node, CAP_NAME_ON), word;
  guint32 hooks = 0;

  while (cap_slice_next_word(&rest, &word)) {
    const HonourRuleWord *hook = honour_rule_word_find(HONOUR_FAMILY_HOOK, word);

    if (hook != NULL)
      hooks |= 1u << hook->id;
  }
  return hooks;
}
