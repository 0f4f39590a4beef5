/* Special rules: events, bans, adjustments, and what setting a variable does. */
#include "schema/monferrato/rules-compile.h"

#include "schema/codes/codes-rules.h"

/* --- Effects --------------------------------------------------------------------------------- */

/* Only plain numbers: nobody works amounts out in play here. */
static gboolean read_amount(MonferratoCompiler *c, CapNode node, CapName name, int *n) {
  CapSlice word = cap_node_attribute(c->doc, node, name);

  if (!cap_slice_is_set(word) || cap_slice_to_int(word, n))
    return cap_slice_is_set(word);
  cap_report(c->findings, CAP_CODE_EFFECT_INCOMPLETE, cap_place_attribute(c->doc, node, name),
             "This game has only plain numbers here, not \"%.*s\".",
             CAP_SLICE_ARGS(cap_slice_clip(word)));
  return FALSE;
}

static gboolean compile_set(MonferratoCompiler *c, CapNode node, MonferratoAction *out) {
  CapSlice word = cap_node_attribute(c->doc, node, CAP_NAME_TO);

  out->target = monferrato_compile_variable_of(c, node);
  return out->target != CAP_INDEX_NONE && cap_slice_is_set(word) &&
         monferrato_compile_value_of(c, node, CAP_NAME_TO, word, out->target, &out->n);
}

static gboolean compile_count(MonferratoCompiler *c, CapNode node, MonferratoAction *out) {
  out->target = monferrato_compile_variable_of(c, node);
  return out->target != CAP_INDEX_NONE && read_amount(c, node, CAP_NAME_ADD, &out->n);
}

static gboolean compile_victory_points(MonferratoCompiler *c, CapNode node, MonferratoAction *out) {
  out->target = monferrato_compile_side_of(c, node);
  return out->target != CAP_INDEX_NONE && read_amount(c, node, CAP_NAME_N, &out->n);
}

static const struct {
  CapName name;
  MonferratoActionKind kind;
  gboolean (*compile)(MonferratoCompiler *c, CapNode node, MonferratoAction *out);
} words[] = {
#define CAP_WORD(id, word, name) {CAP_NAME_##id, MONFERRATO_ACT_##id, compile_##word},
#include "schema/monferrato/scenario-action.def"
#undef CAP_WORD
};

static void compile_actions(MonferratoCompiler *c, CapNode parent, MonferratoActions *out) {
  for (CapNode node = cap_node_first_child(c->doc, parent); node != CAP_NODE_NONE;
       node = cap_node_next(c->doc, node))
    for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
      MonferratoAction action = {.kind = words[i].kind};

      if (cap_node_name(c->doc, node) == words[i].name && words[i].compile(c, node, &action))
        *CAP_TABLE_ADD(out->list, out->n) = action;
    }
}

/* --- Rules ----------------------------------------------------------------------------------- */

typedef struct {
  MonferratoCompiler *c;
  MonferratoRules *rules;
  GHashTable *ids;
  guint number; /* of the special rule */
} Reader;

static guint read_hooks(const Reader *r, CapNode node) {
  static const char *const hooks[] = {"enter", "turn-begin", NULL};
  CapSlice rest = cap_node_attribute(r->c->doc, node, CAP_NAME_ON), word;
  guint bits = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int hook = cap_slice_index_in(word, hooks);
    if (hook >= 0)
      bits |= 1u << hook;
  }
  return bits;
}

static void compile_event(Reader *r, CapNode node) {
  const CapDocument *doc = r->c->doc;
  MonferratoEvent *event = CAP_TABLE_ADD(r->rules->events, r->rules->n_events);

  event->node = node;
  event->rule = r->number;
  event->id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
  if (cap_node_has(doc, node, CAP_NAME_TEXT))
    event->text = cap_node_dup_attribute(doc, node, CAP_NAME_TEXT);
  cap_table_claim_id(r->ids, event->id, doc, node, "rule", r->c->findings);
  event->hooks = read_hooks(r, node);
  event->once = cap_node_is_yes(doc, node, CAP_NAME_ONCE);
  monferrato_compile_when(r->c, node, &event->when);
  compile_actions(r->c, node, &event->actions);
  if (event->actions.n == 0)
    cap_report(r->c->findings, CAP_CODE_EVENT_WITHOUT_EFFECT, cap_place_element(doc, node),
               "The event \"%s\" does nothing.", event->id);
}

static void compile_ban(Reader *r, CapNode node) {
  const CapDocument *doc = r->c->doc;
  MonferratoBan *ban = CAP_TABLE_ADD(r->rules->bans, r->rules->n_bans);

  ban->node = node;
  ban->rule = r->number;
  ban->id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
  if (cap_node_has(doc, node, CAP_NAME_TEXT))
    ban->text = cap_node_dup_attribute(doc, node, CAP_NAME_TEXT);
  cap_table_claim_id(r->ids, ban->id, doc, node, "rule", r->c->findings);
  monferrato_compile_when(r->c, node, &ban->when);
  if (ban->when.n_parts == 0)
    cap_report(r->c->findings, CAP_CODE_BAN_WITHOUT_LIMIT, cap_place_element(doc, node),
               "The ban \"%s\" holds for everybody, always.", ban->id);
}

static void compile_adjustment(Reader *r, CapNode node) {
  const CapDocument *doc = r->c->doc;
  MonferratoAdjustment *adjustment = CAP_TABLE_ADD(r->rules->adjustments, r->rules->n_adjustments);

  adjustment->node = node;
  adjustment->rule = r->number;
  adjustment->id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
  cap_table_claim_id(r->ids, adjustment->id, doc, node, "rule", r->c->findings);
  monferrato_compile_when(r->c, node, &adjustment->when);
  cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_ADD), &adjustment->add);
  cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_LEAST), &adjustment->least);
  adjustment->zones = monferrato_compile_zones(r->c, node, CAP_NAME_ZONES, &adjustment->n_zones);
}

static void compile_on_set(Reader *r, CapNode variable_node) {
  const CapDocument *doc = r->c->doc;
  CapIndex variable =
      cap_table_find(r->c->s->variable_by_id, cap_node_attribute(doc, variable_node, CAP_NAME_ID));

  for (CapNode node = cap_node_child_named(doc, variable_node, CAP_NAME_ON_SET);
       node != CAP_NODE_NONE && variable != CAP_INDEX_NONE;
       node = cap_node_next_named(doc, node, CAP_NAME_ON_SET)) {
    CapSlice word = cap_node_attribute(doc, node, CAP_NAME_VALUE);
    int value;

    if (!cap_slice_is_set(word) ||
        !monferrato_compile_value_of(r->c, node, CAP_NAME_VALUE, word, variable, &value))
      continue;
    MonferratoOnSet *on_set = CAP_TABLE_ADD(r->rules->on_set, r->rules->n_on_set);
    on_set->variable = variable;
    on_set->value = value;
    compile_actions(r->c, node, &on_set->actions);
  }
}

static void compile_rule(Reader *r, CapNode rule) {
  const CapDocument *doc = r->c->doc;

  r->number = cap_node_number(doc, rule, CAP_NAME_NUMBER, G_MAXUINT16, 0);
  if (cap_node_first_child(doc, rule) == CAP_NODE_NONE)
    cap_report(r->c->findings, CAP_CODE_RULE_EMPTY, cap_place_element(doc, rule),
               "This special rule has nothing in it.");
  for (CapNode node = cap_node_first_child(doc, rule); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node)) {
    CapName name = cap_node_name(doc, node);

    if (name == CAP_NAME_EVENT &&
        cap_table_has_room(r->rules->n_events, doc, node, "events", r->c->findings))
      compile_event(r, node);
    else if (name == CAP_NAME_FORBID &&
             cap_table_has_room(r->rules->n_bans, doc, node, "bans", r->c->findings))
      compile_ban(r, node);
    else if (name == CAP_NAME_ADJUST &&
             cap_table_has_room(r->rules->n_adjustments, doc, node, "adjustments", r->c->findings))
      compile_adjustment(r, node);
    else if (name == CAP_NAME_VARIABLE)
      compile_on_set(r, node);
  }
}

void monferrato_compile_rules(MonferratoCompiler *c) {
  g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);
  Reader r = {c, &c->s->rules, ids, 0};
  CapNode rules = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_SPECIAL_RULES);

  if (rules == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_first_child(c->doc, rules); node != CAP_NODE_NONE;
       node = cap_node_next(c->doc, node)) {
    if (cap_node_name(c->doc, node) == CAP_NAME_VARIABLE)
      compile_on_set(&r, node);
    else if (cap_node_name(c->doc, node) == CAP_NAME_SPECIAL_RULE)
      compile_rule(&r, node);
  }
}

void monferrato_rules_clear(MonferratoRules *rules) {
  for (guint i = 0; i < rules->n_events; i++) {
    g_free(rules->events[i].id);
    g_free(rules->events[i].text);
    g_free(rules->events[i].actions.list);
    monferrato_condition_clear(&rules->events[i].when);
  }
  for (guint i = 0; i < rules->n_bans; i++) {
    g_free(rules->bans[i].id);
    g_free(rules->bans[i].text);
    monferrato_condition_clear(&rules->bans[i].when);
  }
  for (guint i = 0; i < rules->n_adjustments; i++) {
    g_free(rules->adjustments[i].id);
    g_free(rules->adjustments[i].zones);
    monferrato_condition_clear(&rules->adjustments[i].when);
  }
  for (guint i = 0; i < rules->n_on_set; i++)
    g_free(rules->on_set[i].actions.list);
  g_free(rules->events);
  g_free(rules->bans);
  g_free(rules->adjustments);
  g_free(rules->on_set);
}
