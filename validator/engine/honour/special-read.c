#include "validator/engine/honour/special-read.h"

#include "schema/table.h"
#include "validator/engine/honour/condition-read.h"

#include <string.h>

/* In the order of CapOrders. */
static const char *const order_names[] = {"garrison", "stand",   "manoeuvre",
                                          "attack",   "retreat", NULL};

/* In the order of CAP_NOT_ALIGNED. */
static const char *const allegiances[] = {"not-aligned", "neutral", "not-in-play", NULL};

CapAction cap_action(CapActionKind kind) {
  return (CapAction){.kind = kind,
                     .side = CAP_INDEX_NONE,
                     .army = CAP_INDEX_NONE,
                     .variable = CAP_INDEX_NONE,
                     .card = CAP_INDEX_NONE,
                     .hex = CAP_HEX_NONE};
}

void cap_action_clear(CapAction *action) {
  cap_bits_clear(&action->set);
  cap_filter_clear(&action->filter);
  g_clear_pointer(&action->text, g_free);
}

/* --- Attributes ------------------------------------------------------------------------------- */

static CapSlice attribute(const CapActionReader *r, CapNode node, CapName name) {
  return cap_node_attribute(r->doc, node, name);
}

static gboolean has(const CapActionReader *r, CapNode node, CapName name) {
  return cap_node_has(r->doc, node, name);
}

/* These give FALSE when something is named that is not there; what is not named stays open. */

static gboolean read_side(const CapActionReader *r, CapNode node, CapName name, CapIndex *side) {
  if (!has(r, node, name))
    return TRUE;
  *side = cap_scenario_find_side(r->scenario, attribute(r, node, name));
  return *side != CAP_INDEX_NONE;
}

static gboolean read_army(const CapActionReader *r, CapNode node, CapIndex *army) {
  if (!has(r, node, CAP_NAME_ARMY))
    return TRUE;
  *army = cap_scenario_find_army(r->scenario, attribute(r, node, CAP_NAME_ARMY));
  return *army != CAP_INDEX_NONE;
}

static gboolean read_hex(const CapActionReader *r, CapNode node, CapName name, CapHex *hex) {
  if (!has(r, node, name))
    return TRUE;
  *hex = cap_grid_find(&r->scenario->map->grid, attribute(r, node, name));
  return *hex != CAP_HEX_NONE && *hex < r->scenario->map->n_hexes;
}

static gboolean read_number(const CapActionReader *r, CapNode node, CapName name, CapNumber *to) {
  static const char *const words[] = {"", "die", "half-die-up", "half-die-down", NULL};
  static const char since[] = "turns-since ";
  CapSlice value = attribute(r, node, name);
  int word = cap_slice_index_in(value, words);
  gsize length = strlen(since);
  CapTurn turn;

  *to = (CapNumber){.kind = CAP_NUMBER_FIXED};
  if (word > 0) {
    to->kind = (CapNumberKind)word;
    return TRUE;
  }
  if (!cap_slice_is_set(value) || value.length <= length || strncmp(value.data, since, length) != 0)
    return cap_slice_to_int(value, &to->number);
  if (cap_calendar_parse(&r->scenario->calendar,
                         (CapSlice){value.data + length, value.length - length},
                         &turn) != CAP_DATE_OK ||
      turn == CAP_TURN_NONE)
    return FALSE;
  *to = (CapNumber){.kind = CAP_NUMBER_TURNS_SINCE, .number = turn};
  return TRUE;
}

static guint read_orders(const CapActionReader *r, CapNode node, CapName name) {
  CapSlice rest = attribute(r, node, name), word;
  guint orders = 0;

  while (cap_slice_next_word(&rest, &word)) {
    int index = cap_slice_index_in(word, order_names);

    if (index >= 0)
      orders |= 1u << index;
    else if (cap_slice_equals(word, "any"))
      orders |= CAP_ORDER_GARRISON | CAP_ORDER_STAND | CAP_ORDER_MANOEUVRE | CAP_ORDER_ATTACK;
  }
  return orders;
}

static gboolean read_groups(const CapActionReader *r, CapNode node, CapName name, guint64 *groups) {
  CapSlice rest = attribute(r, node, name), word;

  while (cap_slice_next_word(&rest, &word)) {
    CapIndex group = cap_scenario_find_group(r->scenario, word);

    if (group >= CAP_MAX_GROUPS)
      return FALSE;
    *groups |= G_GUINT64_CONSTANT(1) << group;
  }
  return TRUE;
}

static guint number(const CapActionReader *r, CapNode node, CapName name, guint otherwise) {
  return cap_node_number(r->doc, node, name, G_MAXINT16, otherwise);
}

static guint condition(CapActionReader *r, CapNode node, CapName name) {
  return cap_conditions_compile(r->conditions, r->scenario,
                                cap_node_child_named(r->doc, node, name), CAP_INDEX_NONE);
}

/* The payment or pick of this id among those of the block at work; `otherwise` for none. */
static guint find_named(const CapActionReader *r, const CapNode *nodes, guint first, guint end,
                        CapSlice id, guint otherwise) {
  for (guint i = end; i-- > first;)
    if (cap_slices_equal(attribute(r, nodes[i], CAP_NAME_ID), id))
      return i;
  return otherwise;
}

/* --- Choices ---------------------------------------------------------------------------------- */

gboolean cap_effect_read_ask(CapActionReader *r, CapNode node, CapAction *a) {
  if (!has(r, node, CAP_NAME_BY) || !read_side(r, node, CAP_NAME_BY, &a->side))
    return FALSE;
  g_free(a->text);
  a->text = cap_slice_dup(attribute(r, node, CAP_NAME_TEXT));
  cap_read_hints(r, node, a);
  return TRUE;
}

gboolean cap_effect_read_pay(CapActionReader *r, CapNode node, CapAction *a) {
  CapSlice amounts = attribute(r, node, CAP_NAME_AMOUNTS), word;
  CapSlice purses = attribute(r, node, CAP_NAME_PURSES);
  int amount;

  if (r->actions->n_payments >= CAP_MAX_PAYMENTS || !cap_effect_read_ask(r, node, a))
    return FALSE;
  while (a->n_amounts < G_N_ELEMENTS(a->amounts) && cap_slice_next_word(&amounts, &word))
    if (cap_slice_to_int(word, &amount) && amount >= 0 && amount <= G_MAXINT16)
      a->amounts[a->n_amounts++] = (guint16)amount;
  while (cap_slice_next_word(&purses, &word)) {
    CapIndex army = cap_scenario_find_army(r->scenario, word);

    if (army == CAP_INDEX_NONE || army >= 32)
      return FALSE;
    a->purses |= 1u << army;
  }
  a->index = r->actions->n_payments;
  r->payments[r->actions->n_payments++] = node;
  return TRUE;
}

gboolean cap_effect_read_pick(CapActionReader *r, CapNode node, CapAction *a) {
  static const char *const words[] = {"unit", "capitano", "force", NULL};
  int what = cap_slice_index_in(attribute(r, node, CAP_NAME_WHAT), words);

  if (r->actions->n_picks >= CAP_MAX_PICKS || what < 0 || !cap_effect_read_ask(r, node, a))
    return FALSE;
  a->pick = (CapPickKind)what;
  a->condition = condition(r, node, CAP_NAME_WHEN);
  a->index = r->actions->n_picks;
  r->picks[r->actions->n_picks++] = node;
  return TRUE;
}

/* --- Dice ------------------------------------------------------------------------------------- */

gboolean cap_effect_read_roll(CapActionReader *r, CapNode node, CapAction *a) {
  a->dice = MIN(number(r, node, CAP_NAME_DICE, 1), 10);
  a->for_each = has(r, node, CAP_NAME_EACH) && !r->is_in_each;
  return a->dice > 0 && read_side(r, node, CAP_NAME_BY, &a->side);
}

gboolean cap_read_modifier(CapActionReader *r, CapNode node, CapRollModifier *modifier) {
  *modifier = (CapRollModifier){.amount = -1};
  if (!read_number(r, node, CAP_NAME_ADD, &modifier->add))
    return FALSE;
  if (has(r, node, CAP_NAME_PAID)) {
    guint payment = find_named(r, r->payments, r->block->first_payment, r->actions->n_payments,
                               attribute(r, node, CAP_NAME_PAID), CAP_MAX_PAYMENTS);

    if (payment == CAP_MAX_PAYMENTS)
      return FALSE;
    modifier->payment = payment + 1;
    if (has(r, node, CAP_NAME_AMOUNT))
      modifier->amount = (int)number(r, node, CAP_NAME_AMOUNT, 0);
  }
  modifier->condition = condition(r, node, CAP_NAME_WHEN);
  return TRUE;
}

CapRollCase cap_read_case(CapActionReader *r, CapNode node) {
  CapRollCase c = {.from = G_MININT, .to = G_MAXINT};
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

gboolean cap_effect_read_set(CapActionReader *r, CapNode node, CapAction *a) {
  a->variable = cap_conditions_find_variable(r->conditions, attribute(r, node, CAP_NAME_VARIABLE));
  return a->variable != CAP_INDEX_NONE &&
         cap_variable_parse(&r->conditions->variables[a->variable], attribute(r, node, CAP_NAME_TO),
                            &a->value);
}

gboolean cap_effect_read_count(CapActionReader *r, CapNode node, CapAction *a) {
  a->variable = cap_conditions_find_variable(r->conditions, attribute(r, node, CAP_NAME_VARIABLE));
  return a->variable != CAP_INDEX_NONE && read_number(r, node, CAP_NAME_ADD, &a->number);
}

gboolean cap_effect_read_add_points(CapActionReader *r, CapNode node, CapAction *a) {
  return read_army(r, node, &a->army) && a->army != CAP_INDEX_NONE &&
         read_number(r, node, CAP_NAME_N, &a->number);
}

gboolean cap_effect_read_give_order(CapActionReader *r, CapNode node, CapAction *a) {
  a->orders = read_orders(r, node, CAP_NAME_ORDER);
  a->instead = cap_node_is_yes(r->doc, node, CAP_NAME_INSTEAD);
  return a->orders != 0 && (a->orders & (a->orders - 1)) == 0 && read_army(r, node, &a->army) &&
         read_hex(r, node, CAP_NAME_HEX, &a->hex);
}

gboolean cap_effect_read_lock_order(CapActionReader *r, CapNode node, CapAction *a) {
  if (r->actions->n_locks >= CAP_MAX_LOCKS)
    return FALSE;
  a->orders = read_orders(r, node, CAP_NAME_THEN);
  a->condition = condition(r, node, CAP_NAME_UNTIL);
  a->index = r->actions->n_locks;
  r->actions->locks[r->actions->n_locks++] = r->actions->actions->len;
  return TRUE;
}

gboolean cap_effect_read_reinforce(CapActionReader *r, CapNode node, CapAction *a) {
  a->after = number(r, node, CAP_NAME_AFTER, 0);
  a->at_once = a->after == 0;
  return read_groups(r, node, CAP_NAME_GROUP, &a->groups);
}

gboolean cap_effect_read_return(CapActionReader *r, CapNode node, CapAction *a) {
  a->after = number(r, node, CAP_NAME_AFTER, 0);
  a->or_later = cap_node_is_yes(r->doc, node, CAP_NAME_OR_LATER);
  return cap_read_places(r->scenario, node, FALSE, &a->set) &&
         read_groups(r, node, CAP_NAME_BRINGING, &a->groups);
}

gboolean cap_effect_read_add_strength(CapActionReader *r, CapNode node, CapAction *a) {
  return read_number(r, node, CAP_NAME_SP, &a->number) &&
         cap_read_filter(r->scenario, node, &a->filter) &&
         read_hex(r, node, CAP_NAME_LOC_TO, &a->hex);
}

/* The hexes of a list; without one the set stays empty. */
static gboolean read_hexes(const CapActionReader *r, CapNode node, CapBits *hexes) {
  if (!has(r, node, CAP_NAME_HEXES))
    return TRUE;
  cap_bits_init(hexes, r->scenario->map->n_hexes);
  return cap_read_hexes(r->scenario, attribute(r, node, CAP_NAME_HEXES), hexes);
}

gboolean cap_effect_read_lose_strength(CapActionReader *r, CapNode node, CapAction *a) {
  return read_number(r, node, CAP_NAME_SP, &a->number) &&
         cap_read_filter(r->scenario, node, &a->filter) && read_hexes(r, node, &a->set);
}

gboolean cap_effect_read_release(CapActionReader *r, CapNode node, CapAction *a) {
  return cap_read_card(r->scenario, node, CAP_NAME_CAPITANO, &a->card) &&
         a->card != CAP_INDEX_NONE && read_hex(r, node, CAP_NAME_HEX, &a->hex);
}

gboolean cap_effect_read_remove(CapActionReader *r, CapNode node, CapAction *a) {
  static const char *const words[] = {"picked", "force", "army", "capitano", "place", NULL};
  int what = cap_slice_index_in(attribute(r, node, CAP_NAME_WHAT), words);

  if (what < 0)
    return FALSE;
  a->removes = (CapRemoveKind)what;
  switch (a->removes) {
  case CAP_REMOVE_PICKED: /* which pick it is becomes known when all are compiled */
    a->index = cap_find_pick(r->doc, attribute(r, node, CAP_NAME_PICK));
    return a->index != CAP_NODE_NONE;
  case CAP_REMOVE_FORCE:
    return TRUE;
  case CAP_REMOVE_ARMY:
    return read_army(r, node, &a->army) && a->army != CAP_INDEX_NONE;
  case CAP_REMOVE_CAPITANO:
    return cap_read_card(r->scenario, node, CAP_NAME_CAPITANO, &a->card) &&
           a->card != CAP_INDEX_NONE;
  case CAP_REMOVE_PLACE:
    return has(r, node, CAP_NAME_HEXES) && read_hexes(r, node, &a->set) &&
           read_side(r, node, CAP_NAME_SIDE, &a->side);
  }
  return FALSE;
}

gboolean cap_effect_read_own(CapActionReader *r, CapNode node, CapAction *a) {
  a->already_owned = cap_node_is_yes(r->doc, node, CAP_NAME_ALREADY_OWNED);
  return read_army(r, node, &a->army) && a->army != CAP_INDEX_NONE &&
         cap_read_places(r->scenario, node, TRUE, &a->set);
}

gboolean cap_effect_read_align(CapActionReader *r, CapNode node, CapAction *a) {
  const CapMap *map = r->scenario->map;
  CapSlice to = attribute(r, node, CAP_NAME_TO);
  CapSlice rest = attribute(r, node, CAP_NAME_REGIONS), word;
  int allegiance = cap_slice_index_in(to, allegiances);

  cap_bits_init(&a->set, map->n_regions);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex region = cap_map_find_region(map, word);

    if (region != CAP_INDEX_NONE)
      cap_bits_add(&a->set, region);
  }
  a->side = allegiance >= 0 ? (CapIndex)(CAP_NOT_ALIGNED + allegiance)
                            : cap_scenario_find_side(r->scenario, to);
  return a->side != CAP_INDEX_NONE;
}

gboolean cap_effect_read_control(CapActionReader *r, CapNode node, CapAction *a) {
  return read_army(r, node, &a->army) && read_side(r, node, CAP_NAME_SIDE, &a->side) &&
         a->army != CAP_INDEX_NONE && a->side != CAP_INDEX_NONE;
}

gboolean cap_effect_read_source(CapActionReader *r, CapNode node, CapAction *a) {
  a->opens = cap_slice_equals(attribute(r, node, CAP_NAME_CHANGE), "add");
  return read_army(r, node, &a->army) && read_hex(r, node, CAP_NAME_HEX, &a->hex) &&
         a->army != CAP_INDEX_NONE && a->hex != CAP_HEX_NONE;
}

gboolean cap_effect_read_make_general(CapActionReader *r, CapNode node, CapAction *a) {
  a->card = cap_roster_find_capitano(r->scenario->roster, attribute(r, node, CAP_NAME_CAPITANO));
  return a->card != CAP_INDEX_NONE;
}

gboolean cap_effect_read_victory_points(CapActionReader *r, CapNode node, CapAction *a) {
  return read_side(r, node, CAP_NAME_SIDE, &a->side) && a->side != CAP_INDEX_NONE &&
         read_number(r, node, CAP_NAME_N, &a->number);
}

gboolean cap_effect_read_game_end(CapActionReader *r, CapNode node, CapAction *a) {
  return read_number(r, node, CAP_NAME_TURNS, &a->number);
}

gboolean cap_effect_read_raise_level(CapActionReader *r, CapNode node, CapAction *a) {
  return read_side(r, node, CAP_NAME_SIDE, &a->side) && a->side != CAP_INDEX_NONE &&
         read_number(r, node, CAP_NAME_STEPS, &a->number);
}

gboolean cap_effect_read_end_rule(CapActionReader *r, CapNode node, CapAction *a) {
  CapSlice rest = attribute(r, node, CAP_NAME_RULES), word;

  cap_bits_init(&a->set, r->special->n_rules);
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex rule = cap_special_find(r->special, word);

    if (rule != CAP_INDEX_NONE)
      cap_bits_add(&a->set, rule);
  }
  return TRUE;
}

/* --- All of them ------------------------------------------------------------------------------ */

CapActionKind cap_action_kind(CapName name) {
  const CapRuleWord *word = cap_rule_word_of_element(CAP_FAMILY_EFFECT, name);

  return word != NULL ? (CapActionKind)word->id : CAP_ACTION_END;
}

guint32 cap_read_hooks(CapActionReader *r, CapNode node) {
  CapSlice rest = attribute(r, node, CAP_NAME_ON), word;
  guint32 hooks = 0;

  while (cap_slice_next_word(&rest, &word)) {
    const CapRuleWord *hook = cap_rule_word_find(CAP_FAMILY_HOOK, word);

    if (hook != NULL)
      hooks |= 1u << hook->id;
  }
  return hooks;
}
