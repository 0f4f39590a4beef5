#include "validator/honour/special/actions.h"

#include "schema/table.h"
#include "validator/honour/special/word.h"

#include <string.h>

/* A special rule is compiled in one pass; what its words refer to is read in words/. */

static GArray *actions_of(HonourActionReader *r) {
  return r->actions->actions;
}

static guint here(HonourActionReader *r) {
  return actions_of(r)->len;
}

static guint add(HonourActionReader *r, HonourAction action) {
  g_array_append_val(actions_of(r), action);
  return here(r) - 1;
}

static HonourAction *action_at(HonourActionReader *r, guint index) {
  return &g_array_index(actions_of(r), HonourAction, index);
}

/* A jump whose goal is known later. */
static guint add_jump(HonourActionReader *r) {
  HonourAction jump = honour_action(HONOUR_ACTION_JUMP);

  jump.to = G_MAXUINT;
  return add(r, jump);
}

/* Everything after `first` that was sent on and has no goal yet goes there. */
static void land(HonourActionReader *r, guint first, guint goal) {
  for (guint i = first; i < here(r); i++)
    if (action_at(r, i)->kind == HONOUR_ACTION_JUMP && action_at(r, i)->to == G_MAXUINT)
      action_at(r, i)->to = goal;
}

/* --- Lists of actions ------------------------------------------------------------------------- */

static void compile_list(HonourActionReader *r, CapNode parent, guint depth);

static gboolean read_action(HonourActionReader *r, CapNode node, HonourAction *action);

static void compile_member(HonourActionReader *r, CapNode node, guint at, guint depth);

static HonourActionBlock begin_block(HonourActionReader *r) {
  return (HonourActionBlock){
      .first = here(r), .first_payment = r->actions->n_payments, .first_pick = r->actions->n_picks};
}

static void end_block(HonourActionReader *r, HonourActionBlock *block) {
  block->end_payment = r->actions->n_payments;
  block->end_pick = r->actions->n_picks;
}

/* Yes, jump to the end, no. */
static void compile_answers(HonourActionReader *r, CapNode node, guint depth) {
  CapNode yes = cap_node_child_named(r->doc, node, CAP_NAME_YES);
  CapNode no = cap_node_child_named(r->doc, node, CAP_NAME_NO);
  HonourAction action = honour_action(honour_action_kind(cap_node_name(r->doc, node)));
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
static void compile_several(HonourActionReader *r, CapNode choose, guint depth) {
  HonourAction action = honour_action(honour_action_kind(cap_node_name(r->doc, choose)));
  guint at, begin, next;

  if (!read_action(r, choose, &action)) {
    honour_action_clear(&action);
    return;
  }
  at = add(r, action);
  begin = here(r);
  next = action.first_answer;
  for (CapNode node = cap_node_child_named(r->doc, choose, CAP_NAME_ANSWER); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_ANSWER)) {
    g_array_index(r->actions->answers, HonourActionAnswer, next++).first = here(r);
    compile_list(r, node, depth + 1);
    add_jump(r);
  }
  land(r, begin, here(r));
  action_at(r, at)->to = here(r);
}

/* The answers of all of them wait for the last. Which actions they are is listed before what is in
 * them. */
static void compile_members(HonourActionReader *r, CapNode together, guint depth) {
  GArray *members = r->actions->members;
  HonourAction action = honour_action(HONOUR_ACTION_TOGETHER);
  guint n = 0, at;

  if (!read_action(r, together, &action))
    return;
  at = add(r, action);
  action_at(r, at)->first_member = members->len;
  for (CapNode node = cap_node_first_child(r->doc, together); node != CAP_NODE_NONE;
       node = cap_node_next(r->doc, node))
    n += honour_is_action(cap_node_name(r->doc, node));
  n = MIN(n, HONOUR_MAX_SEALED - r->n_sealed);
  g_array_set_size(members, members->len + n);
  action_at(r, at)->seal = r->n_sealed + 1;
  r->n_sealed += n;
  for (CapNode node = cap_node_first_child(r->doc, together);
       node != CAP_NODE_NONE && action_at(r, at)->n_members < n; node = cap_node_next(r->doc, node))
    compile_member(r, node, at, depth + 1);
}

static void compile_modifiers(HonourActionReader *r, CapNode roll, HonourAction *action) {
  action->first_modifier = r->actions->modifiers->len;
  for (CapNode node = cap_node_child_named(r->doc, roll, CAP_NAME_MODIFIER); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_MODIFIER)) {
    HonourRollModifier modifier;

    if (honour_read_modifier(r, node, &modifier)) {
      g_array_append_val(r->actions->modifiers, modifier);
      action->n_modifiers++;
    }
  }
}

/* The cases of one roll stand together, so they are listed before what is in them. */
static void compile_each_case(HonourActionReader *r, CapNode roll, guint at, guint depth) {
  guint first = r->actions->cases->len, next = first, begin = here(r);

  for (CapNode node = cap_node_child_named(r->doc, roll, CAP_NAME_CASE); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_CASE)) {
    HonourRollCase c = honour_read_case(r, node);

    g_array_append_val(r->actions->cases, c);
  }
  action_at(r, at)->first_case = first;
  action_at(r, at)->n_cases = r->actions->cases->len - first;
  for (CapNode node = cap_node_child_named(r->doc, roll, CAP_NAME_CASE); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_CASE)) {
    g_array_index(r->actions->cases, HonourRollCase, next++).first = here(r);
    compile_list(r, node, depth + 1);
    add_jump(r);
  }
  land(r, begin, action_at(r, at)->for_each ? at : here(r));
}

static void compile_cases(HonourActionReader *r, CapNode node, guint depth) {
  HonourAction action = honour_action(honour_action_kind(cap_node_name(r->doc, node)));
  guint at;

  if (!read_action(r, node, &action))
    return;
  compile_modifiers(r, node, &action);
  at = add(r, action);
  compile_each_case(r, node, at, depth);
  action_at(r, at)->to = here(r);
}

/* What is done for each of several things comes back to the word; see words/each.c. One inside
 * another is left out. */
static void compile_turns(HonourActionReader *r, CapNode node, guint depth) {
  HonourAction action = honour_action(honour_action_kind(cap_node_name(r->doc, node)));
  guint at, back;

  if (r->is_in_each || !read_action(r, node, &action)) {
    honour_action_clear(&action);
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

static void compile_nothing(HonourActionReader *r, CapNode node, guint depth) {
  HonourAction action = honour_action(honour_action_kind(cap_node_name(r->doc, node)));

  (void)depth;
  if (read_action(r, node, &action))
    add(r, action);
  else
    honour_action_clear(&action);
}

/* By what may stand in a word. */
static void (*const layouts[HONOUR_N_LAYOUTS])(HonourActionReader *r, CapNode node, guint depth) = {
    [HONOUR_HOLDS_NOTHING] = compile_nothing, [HONOUR_HOLDS_ANSWERS] = compile_answers,
    [HONOUR_HOLDS_SEVERAL] = compile_several, [HONOUR_HOLDS_MEMBERS] = compile_members,
    [HONOUR_HOLDS_CASES] = compile_cases,     [HONOUR_HOLDS_TURNS] = compile_turns,
};

/* Does nothing for what is no action. */
static void compile_action(HonourActionReader *r, CapNode node, guint depth) {
  HonourActionKind kind = honour_action_kind(cap_node_name(r->doc, node));

  if (kind != HONOUR_ACTION_END)
    layouts[honour_effect_words[kind]->holds](r, node, depth);
}

static gboolean read_action(HonourActionReader *r, CapNode node, HonourAction *action) {
  return honour_effect_words[action->kind]->read(r, node, action);
}

/* One choice of a TOGETHER at `at`; its own action is the first of what it makes. */
static void compile_member(HonourActionReader *r, CapNode node, guint at, guint depth) {
  guint first = here(r), number = action_at(r, at)->n_members;

  if (depth > HONOUR_MAX_ACTION_DEPTH)
    return;
  compile_action(r, node, depth);
  if (here(r) == first)
    return;
  g_array_index(r->actions->members, guint, action_at(r, at)->first_member + number) = first;
  action_at(r, first)->seal = action_at(r, at)->seal + number;
  action_at(r, at)->n_members++;
}

static void compile_list(HonourActionReader *r, CapNode parent, guint depth) {
  if (depth > HONOUR_MAX_ACTION_DEPTH)
    return;
  for (CapNode node = cap_node_first_child(r->doc, parent); node != CAP_NODE_NONE;
       node = cap_node_next(r->doc, node))
    compile_action(r, node, depth);
}

/* The actions of an event, or those that follow when a variable is set. */
static HonourActionBlock compile_block(HonourActionReader *r, CapNode parent) {
  HonourActionBlock block = begin_block(r);

  r->block = &block;
  r->n_sealed = 0;
  compile_list(r, parent, 0);
  add(r, honour_action(HONOUR_ACTION_END));
  end_block(r, &block);
  return block;
}

/* --- The whole -------------------------------------------------------------------------------- */

/* One of the actions from `first` on, which are those of the last block. */
static gboolean gives_orders(const HonourActions *actions, guint first) {
  for (guint i = first; i < actions->actions->len; i++)
    if (honour_action_at(actions, i)->kind == HONOUR_ACTION_GIVE_ORDER)
      return TRUE;
  return FALSE;
}

static void compile_event(HonourActionReader *r, guint rule) {
  CapNode node = r->special->rules[rule].node;
  HonourSpecialEvent *event = &r->actions->events[rule];

  event->hooks = honour_read_hooks(r, node);
  event->once = cap_node_is_yes(r->doc, node, CAP_NAME_ONCE);
  event->block = compile_block(r, node);
  event->gives_orders = gives_orders(r->actions, event->block.first);
  r->actions->hooks |= event->hooks;
}

static void compile_on_sets(HonourActionReader *r, CapIndex variable) {
  const HonourVariable *v = &r->conditions->variables[variable];

  for (CapNode node = cap_node_child_named(r->doc, v->node, CAP_NAME_ON_SET); node != CAP_NODE_NONE;
       node = cap_node_next_named(r->doc, node, CAP_NAME_ON_SET)) {
    HonourOnSet on_set = {.variable = variable};

    if (!honour_variable_parse(v, cap_node_attribute(r->doc, node, CAP_NAME_VALUE), &on_set.value))
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
static void add_size(const CapDocument *doc, CapNode node, HonourActionSize *size) {
  CapName name = cap_node_name(doc, node);
  HonourActionKind kind = honour_action_kind(name);

  size->n_actions += name == CAP_NAME_EVENT || name == CAP_NAME_ON_SET || name == CAP_NAME_CASE ||
                     kind != HONOUR_ACTION_END;
  size->n_actions += name == CAP_NAME_ASK || name == CAP_NAME_ANSWER || name == CAP_NAME_FOR_EACH;
  if (name == CAP_NAME_EVENT || name == CAP_NAME_ON_SET)
    size->n_sealed = 0;
  size->n_sealed += kind != HONOUR_ACTION_END &&
                    cap_node_name(doc, cap_node_parent(doc, node)) == CAP_NAME_TOGETHER;
  size->most_sealed = MAX(size->most_sealed, size->n_sealed);
  size->n_payments += kind == HONOUR_ACTION_PAY;
  size->n_picks += kind == HONOUR_ACTION_PICK;
  size->n_locks += kind == HONOUR_ACTION_LOCK_ORDER;
  if (kind != HONOUR_ACTION_END)
    size->depth = MAX(size->depth, depth_of(doc, node));
}

HonourActionSize honour_actions_size(const HonourScenario *scenario) {
  const CapDocument *doc = scenario->base.document;
  CapNode rules = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
  HonourActionSize size = {.n_actions = 0};

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

static HonourPickKind kind_of_pick(HonourActionReader *r, guint pick) {
  for (guint i = 0; i < here(r); i++)
    if (action_at(r, i)->kind == HONOUR_ACTION_PICK && action_at(r, i)->index == pick)
      return action_at(r, i)->pick;
  return HONOUR_PICK_UNIT;
}

/* What refers to payments and picks knows their elements so far: they may stand in a later rule. */
static void link_choices(HonourActionReader *r) {
  const HonourActions *actions = r->actions;

  for (guint i = 0; i < r->conditions->tests->len; i++) {
    HonourTest *test = &g_array_index(r->conditions->tests, HonourTest, i);

    if (test->kind == HONOUR_TEST_PAYMENT_IS)
      test->count = number_of(r->payments, actions->n_payments, test->count, HONOUR_MAX_PAYMENTS);
    if (test->kind != HONOUR_TEST_PICKED)
      continue;
    test->count = number_of(r->picks, actions->n_picks, test->count, HONOUR_MAX_PICKS);
    test->pick = (guint8)kind_of_pick(r, test->count);
  }
  for (guint i = 0; i < here(r); i++) {
    HonourAction *action = action_at(r, i);

    if (action->kind != HONOUR_ACTION_REMOVE || action->removes != HONOUR_REMOVE_PICKED)
      continue;
    action->index = number_of(r->picks, actions->n_picks, action->index, HONOUR_MAX_PICKS);
    action->pick = kind_of_pick(r, action->index);
  }
}

static void clear_action(gpointer action) {
  honour_action_clear(action);
}

static void clear_answer(gpointer answer) {
  g_free(((HonourActionAnswer *)answer)->text);
}

void honour_actions_compile(HonourActions *actions, HonourConditions *conditions,
                            const HonourSpecial *special, const HonourScenario *scenario) {
  HonourActionReader r = {.scenario = scenario,
                          .doc = scenario->base.document,
                          .conditions = conditions,
                          .special = special,
                          .actions = actions};

  actions->actions = g_array_new(FALSE, TRUE, sizeof(HonourAction));
  g_array_set_clear_func(actions->actions, clear_action);
  actions->modifiers = g_array_new(FALSE, TRUE, sizeof(HonourRollModifier));
  actions->cases = g_array_new(FALSE, TRUE, sizeof(HonourRollCase));
  actions->on_sets = g_array_new(FALSE, TRUE, sizeof(HonourOnSet));
  actions->answers = g_array_new(FALSE, TRUE, sizeof(HonourActionAnswer));
  g_array_set_clear_func(actions->answers, clear_answer);
  actions->members = g_array_new(FALSE, TRUE, sizeof(guint));
  actions->n_events = special->n_rules;
  actions->events = g_new0(HonourSpecialEvent, special->n_rules);
  for (guint i = 0; i < special->n_rules; i++)
    if (special->rules[i].kind == HONOUR_SPECIAL_EVENT)
      compile_event(&r, i);
  for (guint i = 0; i < conditions->n_variables; i++)
    compile_on_sets(&r, (CapIndex)i);
  link_choices(&r);
}

void honour_actions_clear(HonourActions *actions) {
  g_clear_pointer(&actions->actions, g_array_unref);
  g_clear_pointer(&actions->modifiers, g_array_unref);
  g_clear_pointer(&actions->cases, g_array_unref);
  g_clear_pointer(&actions->on_sets, g_array_unref);
  g_clear_pointer(&actions->answers, g_array_unref);
  g_clear_pointer(&actions->members, g_array_unref);
  g_clear_pointer(&actions->events, g_free);
  memset(actions, 0, sizeof *actions);
}
