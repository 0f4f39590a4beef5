#include "validator/honour/special/read.h"

#include "schema/table.h"
#include "validator/honour/special/condition-read.h"

#include <string.h>

/* In the order of HonourOrders. */
static const char *const order_names[] = {"garrison", "stand",   "manoeuvre",
                                          "attack",   "retreat", NULL};

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

gboolean honour_read_hex_of(const HonourActionReader *r, CapNode node, CapName name, CapHex *hex) {
  if (!cap_node_has(r->doc, node, name))
    return TRUE;
  *hex = cap_grid_find(&r->scenario->base.map->grid, cap_node_attribute(r->doc, node, name));
  return *hex != CAP_HEX_NONE && *hex < r->scenario->base.map->n_hexes;
}

gboolean honour_read_number(const HonourActionReader *r, CapNode node, CapName name,
                            HonourNumber *to) {
  static const char *const words[] = {"", "die", "half-die-up", "half-die-down", NULL};
  static const char since[] = "turns-since ";
  CapSlice value = cap_node_attribute(r->doc, node, name);
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

gboolean honour_read_hexes_of(const HonourActionReader *r, CapNode node, CapBits *hexes) {
  if (!cap_node_has(r->doc, node, CAP_NAME_HEXES))
    return TRUE;
  cap_bits_init(hexes, r->scenario->base.map->n_hexes);
  return honour_read_hexes(r->scenario, cap_node_attribute(r->doc, node, CAP_NAME_HEXES), hexes);
}

guint honour_read_orders_of(const HonourActionReader *r, CapNode node, CapName name) {
  CapSlice rest = cap_node_attribute(r->doc, node, name), word;
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

guint honour_read_condition(HonourActionReader *r, CapNode node, CapName name) {
  return honour_conditions_compile(r->conditions, r->scenario,
                                   cap_node_child_named(r->doc, node, name), CAP_INDEX_NONE);
}

/* --- Kinds and moments ------------------------------------------------------------------------ */

HonourActionKind honour_action_kind(CapName name) {
  const HonourRuleWord *word = honour_rule_word_of_element(HONOUR_FAMILY_EFFECT, name);

  return word != NULL && !word->row->is_not_played ? (HonourActionKind)word->id : HONOUR_ACTION_END;
}

guint32 honour_read_hooks(HonourActionReader *r, CapNode node) {
  CapSlice rest = cap_node_attribute(r->doc, node, CAP_NAME_ON), word;
  guint32 hooks = 0;

  while (cap_slice_next_word(&rest, &word)) {
    const HonourRuleWord *hook = honour_rule_word_find(HONOUR_FAMILY_HOOK, word);

    if (hook != NULL)
      hooks |= 1u << hook->id;
  }
  return hooks;
}
