/* Stacks and pools with the units and Capitani in them. */
#include "scenario-compile.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-scenario.h"

/* --- Orders, leader, earthworks ------------------------------------------------------------ */

static guint read_orders(const HonourScenarioCompiler *c, CapNode node) {
  /* In the order of the bits of HonourOrders. */
  static const char *const words[] = {"garrison", "stand", "manoeuvre", "attack", "retreat", NULL};
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_ORDER);
  CapSlice word;
  guint orders = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int index = cap_slice_index_in(word, words);

    if (index >= 0)
      orders |= 1u << index;
    else if (cap_slice_equals(word, "any"))
      orders |=
          HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND | HONOUR_ORDER_MANOEUVRE | HONOUR_ORDER_ATTACK;
  }
  return orders;
}

static void compile_order(HonourScenarioCompiler *c, HonourStack *stack, gboolean joins) {
  gboolean pool_has_order = stack->pool != CAP_INDEX_NONE &&
                            cap_node_has(c->doc, c->s->pools[stack->pool].node, CAP_NAME_ORDER);

  if (cap_node_has(c->doc, stack->node, CAP_NAME_ORDER)) {
    stack->orders = read_orders(c, stack->node);
  } else if (pool_has_order) {
    stack->orders = c->s->pools[stack->pool].orders;
  } else if (!joins) {
    honour_scenario_report_stack(
        c, stack, CAP_CODE_ORDER_MISSING, cap_place_element(c->doc, stack->node), _("has no Order"),
        _("Add order with an Order, with several to choose from, or with any."));
  }
}

/* Who held the leader back is looked up when all stacks are known. */
static void compile_leader(HonourScenarioCompiler *c, HonourStack *stack, gboolean joins) {
  CapNode node = stack->node;
  gboolean named = cap_node_has(c->doc, node, CAP_NAME_CAPITANO);
  gboolean held = cap_node_has(c->doc, node, CAP_NAME_HELD_FROM);
  guint n;

  stack->elect = cap_node_is_yes(c->doc, node, CAP_NAME_ELECT);
  stack->capitano =
      honour_scenario_roster_reference(c, node, CAP_NAME_CAPITANO, honour_roster_resolve_capitano);
  n = (named ? 1 : 0) + (held ? 1 : 0) + (stack->elect ? 1 : 0);
  if (n > 1)
    honour_scenario_report_stack(
        c, stack, CAP_CODE_LEADER_AMBIGUOUS,
        cap_place_attribute(c->doc, node, held ? CAP_NAME_HELD_FROM : CAP_NAME_ELECT),
        _("is given a leader in more than one way"),
        _("Keep one of capitano, elect and held-from."));
  else if (stack->pool != CAP_INDEX_NONE && !named)
    honour_scenario_report_stack(
        c, stack, CAP_CODE_LEADER_MISSING, cap_place_element(c->doc, node),
        _("belongs to a pool and must name its Capitano"),
        _("Add capitano, or make him and the units part of the pool itself."));
  else if (n == 0 && !joins)
    honour_scenario_report_stack(c, stack, CAP_CODE_LEADER_MISSING, cap_place_element(c->doc, node),
                                 _("has nobody to lead it"),
                                 _("Add capitano with the Primo Capitano, or elect=\"yes\"."));
}

static void compile_facing(HonourScenarioCompiler *c, HonourStack *stack) {
  static const char *const words[] = {"north",      "north-east", "east",
                                      "south-east", "south",      "south-west",
                                      "west",       "north-west", NULL};
  CapSlice word = cap_node_attribute(c->doc, stack->node, CAP_NAME_FACING);
  CapDiagnostic *d;

  stack->facing = CAP_N_DIRECTIONS;
  if (!cap_slice_is_set(word) || cap_slice_index_in(word, words) < 0)
    return;
  for (CapDirection i = 0; i < CAP_N_DIRECTIONS; i++) {
    if (cap_slice_equals(word, cap_grid_direction_name(&c->map->grid, i))) {
      stack->facing = i;
      return;
    }
  }
  d = cap_report(c->findings, CAP_CODE_UNKNOWN_FACING,
                 cap_place_attribute(c->doc, stack->node, CAP_NAME_FACING),
                 "The hexes of map \"%s\" have no side to the %.*s.", c->map->id,
                 CAP_SLICE_ARGS(word));
  cap_diagnostic_set_hint(d, "Choose another side, or leave it to the owner.");
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

/* --- What is in a stack or pool ------------------------------------------------------------ */

/* Where the things that are read belong: a stack, or a pool itself. */
typedef struct {
  CapIndex stack, pool;
} Owner;

static gboolean compile_unit(HonourScenarioCompiler *c, CapNode node, Owner owner) {
  HonourScenario *s = c->s;
  CapIndex type =
      honour_scenario_roster_reference(c, node, CAP_NAME_TYPE, honour_roster_resolve_unit_type);
  CapIndex under =
      honour_scenario_roster_reference(c, node, CAP_NAME_UNDER, honour_roster_resolve_capitano);
  HonourUnit *unit;

  if (type == CAP_INDEX_NONE)
    return TRUE;
  if (!cap_table_has_room(s->n_units, c->doc, node, "units", c->findings))
    return FALSE;
  unit = CAP_TABLE_ADD(s->units, s->n_units);
  *unit = (HonourUnit){.stack = owner.stack,
                       .pool = owner.pool,
                       .type = type,
                       .under = under,
                       .sp = cap_node_number(c->doc, node, CAP_NAME_SP, G_MAXINT, 0),
                       .node = node};
  unit->counters =
      honour_counters_parse(cap_node_attribute(c->doc, node, CAP_NAME_COUNTERS), &unit->n_counters);
  return TRUE;
}

static gboolean compile_auxiliary(HonourScenarioCompiler *c, CapNode node, Owner owner) {
  HonourScenario *s = c->s;
  CapIndex type =
      honour_scenario_roster_reference(c, node, CAP_NAME_TYPE, honour_roster_resolve_auxiliary);

  if (type == CAP_INDEX_NONE)
    return TRUE;
  if (!cap_table_has_room(s->n_auxiliaries, c->doc, node, "auxiliary units", c->findings))
    return FALSE;
  *CAP_TABLE_ADD(s->auxiliaries, s->n_auxiliaries) =
      (HonourAuxiliary){.stack = owner.stack,
                        .pool = owner.pool,
                        .type = type,
                        .count = cap_node_number(c->doc, node, CAP_NAME_COUNT, G_MAXINT, 1),
                        .node = node};
  return TRUE;
}

static gboolean compile_posting(HonourScenarioCompiler *c, CapNode node, Owner owner) {
  HonourScenario *s = c->s;
  CapIndex capitano =
      honour_scenario_roster_reference(c, node, CAP_NAME_REF, honour_roster_resolve_capitano);

  if (capitano == CAP_INDEX_NONE)
    return TRUE;
  if (!cap_table_has_room(s->n_postings, c->doc, node, "Capitani in stacks", c->findings))
    return FALSE;
  *CAP_TABLE_ADD(s->postings, s->n_postings) =
      (HonourPosting){.stack = owner.stack, .pool = owner.pool, .capitano = capitano, .node = node};
  return TRUE;
}

/* Whom he will lead is looked up when all stacks are known. */
static gboolean compile_hold(HonourScenarioCompiler *c, CapNode node, Owner owner) {
  HonourScenario *s = c->s;

  if (owner.stack == CAP_INDEX_NONE)
    return TRUE;
  if (!cap_table_has_room(s->n_holds, c->doc, node, "Capitani held back", c->findings))
    return FALSE;
  *CAP_TABLE_ADD(s->holds, s->n_holds) =
      (HonourHold){.stack = owner.stack,
                   .leads = CAP_INDEX_NONE,
                   .min_rank = cap_node_number(c->doc, node, CAP_NAME_MIN_RANK, G_MAXINT, 0),
                   .node = node};
  return TRUE;
}

static void compile_content(HonourScenarioCompiler *c, CapNode parent, Owner owner) {
  gboolean room = TRUE;

  for (CapNode node = cap_node_first_child(c->doc, parent); room && node != CAP_NODE_NONE;
       node = cap_node_next(c->doc, node)) {
    CapName name = cap_node_name(c->doc, node);

    if (name == CAP_NAME_UNIT)
      room = compile_unit(c, node, owner);
    else if (name == CAP_NAME_AUXILIARY)
      room = compile_auxiliary(c, node, owner);
    else if (name == CAP_NAME_CAPITANO)
      room = compile_posting(c, node, owner);
    else if (name == CAP_NAME_HOLD)
      room = compile_hold(c, node, owner);
  }
}

/* --- Stacks and pools ---------------------------------------------------------------------- */

gboolean honour_scenario_compile_stack(HonourScenarioCompiler *c, CapNode node,
                                       const HonourForceContext *context) {
  HonourScenario *s = c->s;
  HonourStack *stack;
  gboolean joins;

  if (!cap_table_has_room(s->n_stacks, c->doc, node, "stacks", c->findings))
    return FALSE;
  if (cap_table_reports_copy(c->force_nodes, c->doc, node, "stack", c->findings))
    return TRUE;
  stack = CAP_TABLE_ADD(s->stacks, s->n_stacks);
  *stack = (HonourStack){.army = context->army,
                         .arrival = context->arrival,
                         .turn = context->turn,
                         .group = context->group,
                         .pool = context->pool,
                         .hex = CAP_HEX_NONE,
                         .area = CAP_INDEX_NONE,
                         .general_in = CAP_INDEX_NONE,
                         .held_from = CAP_INDEX_NONE,
                         .node = node};
  stack->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  if (cap_table_claim_id(c->force_nodes, stack->id, c->doc, node, "stack", c->findings))
    g_hash_table_insert(s->stack_by_id, stack->id, GUINT_TO_POINTER(s->n_stacks));
  joins = honour_scenario_compile_placement(c, stack);
  compile_leader(c, stack, joins);
  compile_order(c, stack, joins);
  compile_facing(c, stack);
  stack->administrative_march =
      cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_MARCH), "administrative");
  stack->earthworks = cap_node_number(c->doc, node, CAP_NAME_EARTHWORKS, G_MAXINT, 0);
  compile_content(c, node, (Owner){(CapIndex)(s->n_stacks - 1), CAP_INDEX_NONE});
  return TRUE;
}

/* Capitani who stand in no stack of the pool make Forces of their own, somewhere. */
static void check_pool_place(HonourScenarioCompiler *c, const HonourPool *pool) {
  gboolean has_stack = cap_node_child_named(c->doc, pool->node, CAP_NAME_STACK) != CAP_NODE_NONE;
  gboolean has_capitano =
      cap_node_child_named(c->doc, pool->node, CAP_NAME_CAPITANO) != CAP_NODE_NONE;
  CapDiagnostic *d;

  if (cap_node_has(c->doc, pool->node, CAP_NAME_AREA) || (has_stack && !has_capitano))
    return;
  d = cap_report(c->findings, CAP_CODE_PLACEMENT_MISSING, cap_place_element(c->doc, pool->node),
                 "Pool \"%s\" does not say where the Forces made of it may stand.", pool->id);
  cap_diagnostic_set_hint(d, "Give the pool an area, or put its Capitani in stacks.");
  cap_diagnostic_set_object(d, "pool %s", pool->id);
}

gboolean honour_scenario_compile_pool(HonourScenarioCompiler *c, CapNode node,
                                      const HonourForceContext *context) {
  HonourScenario *s = c->s;
  HonourForceContext inside = *context;
  HonourPool *pool;

  if (!cap_table_has_room(s->n_pools, c->doc, node, "pools", c->findings))
    return FALSE;
  pool = CAP_TABLE_ADD(s->pools, s->n_pools);
  inside.pool = (CapIndex)(s->n_pools - 1);
  pool->node = node;
  pool->army = context->army;
  pool->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  cap_table_claim_id(c->force_nodes, pool->id, c->doc, node, "pool", c->findings);
  pool->area = honour_scenario_reference(c, node, CAP_NAME_AREA, honour_scenario_resolve_area);
  pool->orders = read_orders(c, node);
  check_pool_place(c, pool);
  compile_content(c, node, (Owner){CAP_INDEX_NONE, inside.pool});
  for (CapNode child = cap_node_child_named(c->doc, node, CAP_NAME_STACK); child != CAP_NODE_NONE;
       child = cap_node_next_named(c->doc, child, CAP_NAME_STACK)) {
    if (!honour_scenario_compile_stack(c, child, &inside))
      return FALSE;
  }
  return TRUE;
}

void honour_scenario_link_stacks(HonourScenarioCompiler *c) {
  HonourScenario *s = c->s;

  for (guint i = 0; i < s->n_stacks; i++)
    s->stacks[i].held_from = honour_scenario_reference(c, s->stacks[i].node, CAP_NAME_HELD_FROM,
                                                       honour_scenario_resolve_stack);
  for (guint i = 0; i < s->n_holds; i++)
    s->holds[i].leads =
        honour_scenario_reference(c, s->holds[i].node, CAP_NAME_FOR, honour_scenario_resolve_stack);
}
