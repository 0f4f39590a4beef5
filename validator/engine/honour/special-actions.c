#include "validator/engine/honour/special-actions.h"

#include "schema/table.h"
#include "validator/engine/honour/special-read.h"

#include <string.h>

/* A special rule is compiled in one pass; what its words refer to is in special-read.c. */

static GArray *actions_of(CapActionReader *r) {
  return r->actions->actions;
}

static guint here(CapActionReader *r) {
  return actions_of(r)->len;
}

static guint add(CapActionReader *r, CapAction action) {
  g_array_append_val(actions_of(r), action);
  return here(r) - 1;
}

static CapAction *action_at(CapActionReader *r, guint index) {
  return &g_array_index(actions_of(r), CapAction, index);
}

/* A jump whose goal is known later. */
static guint add_jump(CapActionReader *r) {
  CapAction jump = cap_action(CAP_ACTION_JUMP);

  jump.to = G_MAXUINT;
  return add(r, jump);
}

/* Everything after `first` that was sent on and has no goal yet goes there. */
static void land(CapActionReader *r, guint first, guint goal) {
  for (guint i = first; i < here(r); i++)
    if (action_at(r, i)->kind == CAP_ACTION_JUMP && action_at(r, i)->to == G_MAXUINT)
      action_at(r, i)->to = goal;
}

/* --- Lists of actions ------------------------------------------------------------------------- */

static void compile_list(CapActionReader *r, CapNode parent, guint depth);

static gboolean read_action(CapActionReader *r, CapNode node, CapAction *action);

static void compile_member(CapActionReader *r, CapNode node, guint at, guint depth);

static CapActionBlock begin_block(CapActionReader *r) {
  return (CapActionBlock){
      .first = here(r), .first_payment = r->actions->n_payments, .first_pick = r->actions->n_picks};
}

static void end_block(CapActionReader *r, CapActionBlock *block) {
  block->end_payment = r->actions->n_payments;
  block->end_pick = r->actions->n_picks;
}

/* Yes, jump to the end, no. */
static void compile_answers(CapActionReader *r, CapNode node, guint depth) {
  CapNode yes = cap_node_child_named(r->doc, node, CAP_NAME_YES);
  CapNode no = cap_node_child_named(r->doc, node, CAP_NAME_NO);
  CapAction action = cap_action(cap_action_kind(cap_node_name(r->doc, node)));
  guint ask, jump;

  if (!read_action(r, node, &action))
    return;
  ask = add(r, action);
  if (yes != CAP_NODE_NONE)
    compile_list(r, yes, depth + 1);
  jump = add_jump(r);
  action_at(r, ask)->to = here(r);
  if (no != CAP_NODE_NONE)
    compile_list(r, no, depth + 1);
  action_at(r, jump)->to = here(r);
}

/* The answers stand together, so they are listed before what is in them. */
static void compile_several(CapActionReader *r, CapNode choose, guint depth) {
  CapAction action = cap_action(cap_action_kind(cap_node_name(r->doc, choose)));
  guint at, begin, next;

  if (!read_action(r, choose, &action)) {
    cap_action_clear(&action);
    return;
  }
  at = add(r, action);
  begin = here(r);
  next = action.first_answer;
  for (CapNode node = cap_node_child_named(r->doc, choose, CAP_NAME_ANSWER); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_ANSWER)) {
    g_array_index(r->actions->answers, CapActionAnswer, next++).first = here(r);
    compile_list(r, node, depth + 1);
    add_jump(r);
  }
  land(r, begin, here(r));
  action_at(r, at)->to = here(r);
}

/* The answers of all of them wait for the last. Which actions they are is listed before what is in
 * them. */
static void compile_members(CapActionReader *r, CapNode together, guint depth) {
  GArray *members = r->actions->members;
  CapAction action = cap_action(CAP_ACTION_TOGETHER);
  guint n = 0, at;

  if (!read_action(r, together, &action))
    return;
  at = add(r, action);
  action_at(r, at)->first_member = members->len;
  for (CapNode node = cap_node_first_child(r->doc, together); node != CAP_NODE_NONE;
       node = cap_node_next(r->doc, node))
    n += cap_is_action(cap_node_name(r->doc, node));
  n = MIN(n, CAP_MAX_SEALED - r->n_sealed);
  g_array_set_size(members, members->len + n);
  action_at(r, at)->seal = r->n_sealed + 1;
  r->n_sealed += n;
  for (CapNode node = cap_node_first_child(r->doc, together);
       node != CAP_NODE_NONE && action_at(r, at)->n_members < n; node = cap_node_next(r->doc, node))
    compile_member(r, node, at, depth + 1);
}

static void compile_modifiers(CapActionReader *r, CapNode roll, CapAction *action) {
  action->first_modifier = r->actions->modifiers->len;
  for (CapNode node = cap_node_child_named(r->doc, roll, CAP_NAME_MODIFIER); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_MODIFIER)) {
    CapRollModifier modifier;

    if (cap_read_modifier(r, node, &modifier)) {
      g_array_append_val(r->actions->modifiers, modifier);
      action->n_modifiers++;
    }
  }
}

/* The cases of one roll stand together, so they are listed before what is in them. */
static void compile_each_case(CapActionReader *r, CapNode roll, guint at, guint depth) {
  guint first = r->actions->cases->len, next = first, begin = here(r);

  for (CapNode node = cap_node_child_named(r->doc, roll, CAP_NAME_CASE); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_CASE)) {
    CapRollCase c = cap_read_case(r, node);

    g_array_append_val(r->actions->cases, c);
  }
  action_at(r, at)->first_case = first;
  action_at(r, at)->n_cases = r->actions->cases->len - first;
  for (CapNode node = cap_node_child_named(r->doc, roll, CAP_NAME_CASE); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_CASE)) {
    g_array_index(r->actions->cases, CapRollCase, next++).first = here(r);
    compile_list(r, node, depth + 1);
    add_jump(r);
  }
  land(r, begin, action_at(r, at)->for_each ? at : here(r));
}

static void compile_cases(CapActionReader *r, CapNode node, guint depth) {
  CapAction action = cap_action(cap_action_kind(cap_node_name(r->doc, node)));
  guint at;

  if (!read_action(r, node, &action))
    return;
  compile_modifiers(r, node, &action);
  at = add(r, action);
  compile_each_case(r, node, at, depth);
  action_at(r, at)->to = here(r);
}

/* What is done for each of several things comes back to the word; see words-each.c. One inside
 * another is left out. */
static void compile_turns(CapActionReader *r, CapNode node, guint depth) {
  CapAction action = cap_action(cap_action_kind(cap_node_name(r->doc, node)));
  guint at, back;

  if (r->is_in_each || !read_action(r, node, &action)) {
    cap_action_clear(&action);
    return;
  }
  action.block = begin_block(r);
  at = add(r, action);
  r->is_in_each = TRUE;
  compile_list(r, node, depth + 1);
  r->is_in_each = FALSE;
  back = add_jump(r);
  action_at(r, back)->to = at;
  action_at(r, at)->to = here(r);
  end_block(r, &action_at(r, at)->block);
}

static void compile_nothing(CapActionReader *r, CapNode node, guint depth) {
  CapAction action = cap_action(cap_action_kind(cap_node_name(r->doc, node)));

  (void)depth;
  if (read_action(r, node, &action))
    add(r, action);
  else
    cap_action_clear(&action);
}

/* The words, by their actions: how each is read, and compiled with what stands in it. */
static const struct {
  gboolean (*read)(CapActionReader *r, CapNode node, CapAction *action);
  void (*compile)(CapActionReader *r, CapNode node, guint depth);
} words[CAP_N_ACTIONS] = {
#define CAP_EFFECT(id, word, layout, needs, systems)                                               \
  [CAP_ACTION_##id] = {cap_effect_read_##word, compile_##layout},
#define CAP_CHOICE CAP_EFFECT
#define CAP_EFFECT_NOT_PLAYED(id, word)
#include "validator/engine/honour/words-effects.def"
#undef CAP_EFFECT
#undef CAP_CHOICE
#undef CAP_EFFECT_NOT_PLAYED
};

static gboolean read_action(CapActionReader *r, CapNode node, CapAction *action) {
  return words[action->kind].read(r, node, action);
}

/* One choice of a TOGETHER at `at`; its own action is the first of what it makes. */
static void compile_member(CapActionReader *r, CapNode node, guint at, guint depth) {
  CapActionKind kind = cap_action_kind(cap_node_name(r->doc, node));
  guint first = here(r), number = action_at(r, at)->n_members;

  if (words[kind].compile == NULL || depth > CAP_MAX_ACTION_DEPTH)
    return;
  words[kind].compile(r, node, depth);
  if (here(r) == first)
    return;
  g_array_index(r->actions->members, guint, action_at(r, at)->first_member + number) = first;
  action_at(r, first)->seal = action_at(r, at)->seal + number;
  action_at(r, at)->n_members++;
}

static void compile_list(CapActionReader *r, CapNode parent, guint depth) {
  if (depth > CAP_MAX_ACTION_DEPTH)
    return;
  for (CapNode node = cap_node_first_child(r->doc, parent); node != CAP_NODE_NONE;
       node = cap_node_next(r->doc, node)) {
    CapActionKind kind = cap_action_kind(cap_node_name(r->doc, node));

    if (words[kind].compile != NULL)
      words[kind].compile(r, node, depth);
  }
}

/* The actions of an event, or those that follow when a variable is set. */
static CapActionBlock compile_block(CapActionReader *r, CapNode parent) {
  CapActionBlock block = begin_block(r);

  r->block = &block;
  r->n_sealed = 0;
  compile_list(r, parent, 0);
  add(r, cap_action(CAP_ACTION_END));
  end_block(r, &block);
  return block;
}

/* --- The whole -------------------------------------------------------------------------------- */

/* One of the actions from `first` on, which are those of the last block. */
static gboolean gives_orders(const CapActions *actions, guint first) {
  for (guint i = first; i < actions->actions->len; i++)
    if (cap_action_at(actions, i)->kind == CAP_ACTION_GIVE_ORDER)
      return TRUE;
  return FALSE;
}

static void compile_event(CapActionReader *r, guint rule) {
  CapNode node = r->special->rules[rule].node;
  CapSpecialEvent *event = &r->actions->events[rule];

  event->hooks = cap_read_hooks(r, node);
  event->once = cap_node_is_yes(r->doc, node, CAP_NAME_ONCE);
  event->block = compile_block(r, node);
  event->gives_orders = gives_orders(r->actions, event->block.first);
  r->actions->hooks |= event->hooks;
}

static void compile_on_sets(CapActionReader *r, CapIndex variable) {
  const CapVariable *v = &r->conditions->variables[variable];

  for (CapNode node = cap_node_child_named(r->doc, v->node, CAP_NAME_ON_SET); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_ON_SET)) {
    CapOnSet on_set = {.variable = variable};

    if (!cap_variable_parse(v, cap_node_attribute(r->doc, node, CAP_NAME_VALUE), &on_set.value))
      continue;
    on_set.block = compile_block(r, node);
    g_array_append_val(r->actions->on_sets, on_set);
  }
}

/* What may stand inside one another: the answers of a choice, the cases of a roll, what is done for
 * each of several things. */
static guint depth_of(const CapDocument *doc, CapNode node) {
  guint depth = 0;

  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    CapName name = cap_node_name(doc, node);

    depth += name == CAP_NAME_YES || name == CAP_NAME_NO || name == CAP_NAME_CASE ||
             name == CAP_NAME_ANSWER || name == CAP_NAME_TOGETHER || name == CAP_NAME_FOR_EACH;
  }
  return depth;
}

/* Each element is one action and at most one jump; each event and on-set has an end. */
static void add_size(const CapDocument *doc, CapNode node, CapActionSize *size) {
  CapName name = cap_node_name(doc, node);
  CapActionKind kind = cap_action_kind(name);

  size->n_actions += name == CAP_NAME_EVENT || name == CAP_NAME_ON_SET || name == CAP_NAME_CASE ||
                     kind != CAP_ACTION_END;
  size->n_actions += name == CAP_NAME_ASK || name == CAP_NAME_ANSWER || name == CAP_NAME_FOR_EACH;
  if (name == CAP_NAME_EVENT || name == CAP_NAME_ON_SET)
    size->n_sealed = 0;
  size->n_sealed +=
      kind != CAP_ACTION_END && cap_node_name(doc, cap_node_parent(doc, node)) == CAP_NAME_TOGETHER;
  size->most_sealed = MAX(size->most_sealed, size->n_sealed);
  size->n_payments += kind == CAP_ACTION_PAY;
  size->n_picks += kind == CAP_ACTION_PICK;
  size->n_locks += kind == CAP_ACTION_LOCK_ORDER;
  if (kind != CAP_ACTION_END)
    size->depth = MAX(size->depth, depth_of(doc, node));
}

CapActionSize cap_actions_size(const CapScenario *scenario) {
  const CapDocument *doc = scenario->document;
  CapNode rules = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
  CapActionSize size = {.n_actions = 0};

  if (rules == CAP_NODE_NONE)
    return size;
  for (CapNode node = rules + 1;
       node < cap_document_count(doc) && cap_node_parent(doc, node) >= rules; node++)
    add_size(doc, node, &size);
  return size;
}

/* The number of a choice by its element; `none` when it was left out. */
static guint number_of(const CapNode *nodes, guint n, CapNode node, guint none) {
  for (guint i = 0; i < n; i++)
    if (nodes[i] == node)
      return i;
  return none;
}

static CapPickKind kind_of_pick(CapActionReader *r, guint pick) {
  for (guint i = 0; i < here(r); i++)
    if (action_at(r, i)->kind == CAP_ACTION_PICK && action_at(r, i)->index == pick)
      return action_at(r, i)->pick;
  return CAP_PICK_UNIT;
}

/* What refers to payments and picks knows their elements so far: they may stand in a later rule. */
static void link_choices(CapActionReader *r) {
  const CapActions *actions = r->actions;

  for (guint i = 0; i < r->conditions->tests->len; i++) {
    CapTest *test = &g_array_index(r->conditions->tests, CapTest, i);

    if (test->kind == CAP_TEST_PAYMENT_IS)
      test->count = number_of(r->payments, actions->n_payments, test->count, CAP_MAX_PAYMENTS);
    if (test->kind != CAP_TEST_PICKED)
      continue;
    test->count = number_of(r->picks, actions->n_picks, test->count, CAP_MAX_PICKS);
    test->pick = (guint8)kind_of_pick(r, test->count);
  }
  for (guint i = 0; i < here(r); i++) {
    CapAction *action = action_at(r, i);

    if (action->kind != CAP_ACTION_REMOVE || action->removes != CAP_REMOVE_PICKED)
      continue;
    action->index = number_of(r->picks, actions->n_picks, action->index, CAP_MAX_PICKS);
    action->pick = kind_of_pick(r, action->index);
  }
}

static void clear_action(gpointer action) {
  cap_action_clear(action);
}

static void clear_answer(gpointer answer) {
  g_free(((CapActionAnswer *)answer)->text);
}

void cap_actions_compile(CapActions *actions, CapConditions *conditions, const CapSpecial *special,
                         const CapScenario *scenario) {
  CapActionReader r = {.scenario = scenario,
                       .doc = scenario->document,
                       .conditions = conditions,
                       .special = special,
                       .actions = actions};

  actions->actions = g_array_new(FALSE, TRUE, sizeof(CapAction));
  g_array_set_clear_func(actions->actions, clear_action);
  actions->modifiers = g_array_new(FALSE, TRUE, sizeof(CapRollModifier));
  actions->cases = g_array_new(FALSE, TRUE, sizeof(CapRollCase));
  actions->on_sets = g_array_new(FALSE, TRUE, sizeof(CapOnSet));
  actions->answers = g_array_new(FALSE, TRUE, sizeof(CapActionAnswer));
  g_array_set_clear_func(actions->answers, clear_answer);
  actions->members = g_array_new(FALSE, TRUE, sizeof(guint));
  actions->n_events = special->n_rules;
  actions->events = g_new0(CapSpecialEvent, special->n_rules);
  for (guint i = 0; i < special->n_rules; i++)
    if (special->rules[i].kind == CAP_SPECIAL_EVENT)
      compile_event(&r, i);
  for (guint i = 0; i < conditions->n_variables; i++)
    compile_on_sets(&r, (CapIndex)i);
  link_choices(&r);
}

void cap_actions_clear(CapActions *actions) {
  g_clear_pointer(&actions->actions, g_array_unref);
  g_clear_pointer(&actions->modifiers, g_array_unref);
  g_clear_pointer(&actions->cases, g_array_unref);
  g_clear_pointer(&actions->on_sets, g_array_unref);
  g_clear_pointer(&actions->answers, g_array_unref);
  g_clear_pointer(&actions->members, g_array_unref);
  g_clear_pointer(&actions->events, g_free);
  memset(actions, 0, sizeof *actions);
}
