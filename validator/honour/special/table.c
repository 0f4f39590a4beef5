#include "validator/honour/special/table.h"

#include "schema/table.h"
#include "validator/honour/special/condition-read.h"

enum { NONE = G_MAXUINT16 };

typedef struct {
  const HonourScenario *scenario;
  const CapDocument *doc;
  HonourSpecial *special;
  HonourConditions *conditions;
} Compiler;

static CapSlice attribute(const Compiler *c, CapNode node, CapName name) {
  return cap_node_attribute(c->doc, node, name);
}

/* --- Walking ------------------------------------------------------------------------------- */

static CapNode rules_node(const CapDocument *doc) {
  return cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
}

/* Elements are numbered in document order: what is not in an element any more has a parent that
 * comes before it. */
static gboolean is_within(const CapDocument *doc, CapNode node, CapNode ancestor) {
  return ancestor != CAP_NODE_NONE && node < cap_document_count(doc) &&
         cap_node_parent(doc, node) >= ancestor;
}

static gboolean kind_of(CapName name, HonourSpecialKind *kind) {
  if (name == CAP_NAME_EVENT)
    *kind = HONOUR_SPECIAL_EVENT;
  else if (name == CAP_NAME_FORBID)
    *kind = HONOUR_SPECIAL_FORBID;
  else if (name == CAP_NAME_ADJUST)
    *kind = HONOUR_SPECIAL_ADJUST;
  else
    return FALSE;
  return TRUE;
}

HonourSpecialSize honour_special_size(const HonourScenario *scenario) {
  const CapDocument *doc = scenario->base.document;
  CapNode root = rules_node(doc);
  HonourSpecialSize size = {.n_groups = scenario->n_groups};

  for (CapNode node = root + 1; is_within(doc, node, root); node++) {
    CapName name = cap_node_name(doc, node);
    HonourSpecialKind kind;

    size.n_variables += name == CAP_NAME_VARIABLE ? 1 : 0;
    size.n_rules += kind_of(name, &kind) ? 1 : 0;
  }
  return size;
}

/* --- One rule ------------------------------------------------------------------------------ */

static char **read_words(CapSlice list) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  CapSlice word;

  if (!cap_slice_is_set(list))
    return NULL;
  while (cap_slice_next_word(&list, &word))
    g_ptr_array_add(words, cap_slice_dup(word));
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&words), FALSE);
}

static void read_forbid(const Compiler *c, HonourSpecialRule *rule) {
  const HonourRuleWord *act =
      honour_rule_word_find(HONOUR_FAMILY_ACT, attribute(c, rule->node, CAP_NAME_ACT));

  rule->act = (guint8)(act != NULL ? act->id : HONOUR_N_ACTS);
  rule->except = read_words(attribute(c, rule->node, CAP_NAME_EXCEPT));
}

/* A value; where that is a rule of the book, its switch. */
static guint8 read_value(const Compiler *c, CapNode node) {
  const HonourRuleWord *value =
      honour_rule_word_find(HONOUR_FAMILY_VALUE, attribute(c, node, CAP_NAME_VALUE));

  if (value != NULL && value->id == HONOUR_VALUE_RULE)
    value = honour_rule_word_find(HONOUR_FAMILY_SWITCH, attribute(c, node, CAP_NAME_RULE));
  return (guint8)(value != NULL ? value->id : HONOUR_SWITCH_NONE);
}

static void read_change(const Compiler *c, HonourSpecialRule *rule) {
  CapSlice add = attribute(c, rule->node, CAP_NAME_ADD);
  CapSlice set = attribute(c, rule->node, CAP_NAME_SET);

  if (cap_slice_to_int(add, &rule->number))
    rule->change = HONOUR_CHANGE_ADD;
  if (!cap_slice_is_set(set))
    return;
  rule->change = HONOUR_CHANGE_SET;
  rule->of_side = cap_slice_equals(set, "side");
  if (!cap_slice_to_int(set, &rule->number))
    rule->number = cap_slice_equals(set, "on") || cap_slice_equals(set, "yes");
}

static void read_adjust(const Compiler *c, HonourSpecialRule *rule) {
  CapSlice hexes = attribute(c, rule->node, CAP_NAME_HEXES);

  rule->value = read_value(c, rule->node);
  rule->due = cap_node_is_yes(c->doc, rule->node, CAP_NAME_DUE);
  read_change(c, rule);
  if (cap_slice_is_set(hexes)) {
    cap_bits_init(&rule->hexes, c->scenario->base.map->n_hexes);
    honour_read_hexes(c->scenario, hexes, &rule->hexes);
  }
}

/* --- All of them --------------------------------------------------------------------------- */

/* Rules of one act or value are linked in the order of the document. */
static void link_rule(HonourSpecial *special, guint16 *first, guint16 rule) {
  guint16 *at = first;

  while (*at != NONE)
    at = &special->rules[*at].next;
  *at = rule;
}

static void add_rule(const Compiler *c, HonourSpecialKind kind, CapNode node) {
  HonourSpecial *special = c->special;
  guint16 number = (guint16)special->n_rules++;
  HonourSpecialRule *rule = &special->rules[number];

  *rule = (HonourSpecialRule){.kind = kind, .node = node, .next = NONE};
  rule->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  rule->text = cap_slice_dup(attribute(c, node, CAP_NAME_TEXT));
  rule->condition =
      honour_conditions_compile(c->conditions, c->scenario,
                                cap_node_child_named(c->doc, node, CAP_NAME_WHEN), CAP_INDEX_NONE);
  switch (kind) {
  case HONOUR_SPECIAL_EVENT:
    break;
  case HONOUR_SPECIAL_FORBID:
    read_forbid(c, rule);
    honour_condition_find_ground(c->conditions, rule->condition, &rule->where);
    link_rule(special, &special->first_forbid[rule->act], number);
    break;
  case HONOUR_SPECIAL_ADJUST:
    read_adjust(c, rule);
    link_rule(special, &special->first_adjust[rule->value], number);
    break;
  }
}

void honour_special_compile(HonourSpecial *special, HonourConditions *conditions,
                            const HonourScenario *scenario) {
  const CapDocument *doc = scenario->base.document;
  const Compiler c = {
      .scenario = scenario, .doc = doc, .special = special, .conditions = conditions};
  CapNode root = rules_node(doc);

  G_STATIC_ASSERT((int)HONOUR_N_SWITCHES < G_MAXUINT8);
  for (guint i = 0; i <= HONOUR_N_ACTS; i++)
    special->first_forbid[i] = NONE;
  for (guint i = 0; i < HONOUR_N_SWITCHES; i++)
    special->first_adjust[i] = NONE;
  special->rules = g_new0(HonourSpecialRule, honour_special_size(scenario).n_rules);
  for (CapNode node = root + 1; is_within(doc, node, root); node++) {
    HonourSpecialKind kind;

    if (kind_of(cap_node_name(doc, node), &kind))
      add_rule(&c, kind, node);
  }
}

void honour_special_clear(HonourSpecial *special) {
  for (guint i = 0; i < special->n_rules; i++) {
    HonourSpecialRule *rule = &special->rules[i];

    g_free(rule->id);
    g_free(rule->text);
    g_strfreev(rule->except);
    cap_bits_clear(&rule->hexes);
    cap_bits_clear(&rule->where);
    cap_bits_clear(&rule->commands);
  }
  g_clear_pointer(&special->rules, g_free);
}

CapIndex honour_special_find(const HonourSpecial *special, CapSlice id) {
  for (guint i = 0; i < special->n_rules; i++) {
    if (cap_slice_equals(id, special->rules[i].id))
      return (CapIndex)i;
  }
  return CAP_INDEX_NONE;
}
