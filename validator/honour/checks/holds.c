/* Checks of <hold>: a Capitano of one stack kept back to lead another. */
#include "validator/honour/checks/force-checks.h"

#include "schema/honour/codes-forces.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

/* Nobody holds back so many; the rest of a longer list is taken on trust. */
#define MAX_HOLDS 64

/* The Capitani of the stack looked at last; the holds of a stack stand together. */
typedef struct {
  CapIndex stack;
  guint rank;     /* the highest among them */
  gboolean known; /* no name among them is wrong */
} Ranks;

/* The stack whose element this is. Stacks are numbered as they stand in the document. */
static CapIndex stack_at(const HonourScenario *scenario, CapNode node) {
  guint low = 0;
  guint high = scenario->n_stacks;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (scenario->stacks[middle].node < node)
      low = middle + 1;
    else
      high = middle;
  }
  return low < scenario->n_stacks && scenario->stacks[low].node == node ? (CapIndex)low
                                                                        : CAP_INDEX_NONE;
}

static void find_ranks(const CapCheckContext *context, CapIndex stack_index, Ranks *ranks) {
  const CapDocument *doc = context->document;
  const HonourStack *stack = &honour_scenario(context->scenario)->stacks[stack_index];
  CapNode posting = cap_node_child_named(doc, stack->node, CAP_NAME_CAPITANO);

  *ranks = (Ranks){.stack = stack_index, .known = TRUE};
  if (stack->capitano != CAP_INDEX_NONE)
    ranks->rank = honour_roster(context->roster)->capitani[stack->capitano].rank;
  else if (!stack->elect)
    ranks->known = FALSE;
  for (; posting != CAP_NODE_NONE; posting = cap_node_next_named(doc, posting, CAP_NAME_CAPITANO)) {
    CapIndex capitano = honour_roster_find_capitano(honour_roster(context->roster),
                                                    cap_node_attribute(doc, posting, CAP_NAME_REF));

    if (capitano == CAP_INDEX_NONE)
      ranks->known = FALSE;
    else
      ranks->rank = MAX(ranks->rank, honour_roster(context->roster)->capitani[capitano].rank);
  }
}

static void check_rank(const CapCheckContext *context, CapNode hold, const Ranks *ranks) {
  const char *id =
      cap_wording_name(NULL, honour_scenario(context->scenario)->stacks[ranks->stack].id);
  CapSlice text = cap_node_attribute(context->document, hold, CAP_NAME_MIN_RANK);
  g_autofree char *who = honour_wording_stack(honour_scenario(context->scenario), ranks->stack);
  int wanted;
  CapDiagnostic *d;

  if (!cap_slice_to_int(text, &wanted) || wanted <= 0 || !ranks->known ||
      ranks->rank >= (guint)wanted)
    return;
  d = cap_report(context->findings, CAP_CODE_HOLD_IMPOSSIBLE,
                 cap_place_attribute(context->document, hold, CAP_NAME_MIN_RANK),
                 "In %s no Capitano has Rank %d; the highest is %u.", who, wanted, ranks->rank);
  cap_diagnostic_set_hint(d, "Ask for Rank %u or less, or add a Capitano of that Rank.",
                          ranks->rank);
  if (ranks->rank > 0)
    cap_diagnostic_set_suggestion(d, "%u", ranks->rank);
  cap_diagnostic_set_object(d, "stack %s", id);
}

/* Does the stack have a <hold> for the one with this identifier? A name that nobody knows was
 * reported, and may well be meant for it. */
static gboolean holds_for(const CapCheckContext *context, const HonourStack *stack,
                          const char *id) {
  const CapDocument *doc = context->document;
  CapNode hold = cap_node_child_named(doc, stack->node, CAP_NAME_HOLD);

  for (guint n = 0; hold != CAP_NODE_NONE; n++) {
    CapSlice name = cap_node_attribute(doc, hold, CAP_NAME_FOR);

    if (n == MAX_HOLDS || (id != NULL && cap_slice_equals(name, id)) ||
        honour_scenario_find_stack(honour_scenario(context->scenario), name) == CAP_INDEX_NONE)
      return TRUE;
    hold = cap_node_next_named(doc, hold, CAP_NAME_HOLD);
  }
  return FALSE;
}

/* Is there a finding at the stack's own held-from, so that it names the wrong stack or none? */
static gboolean waits_in_vain(const CapCheckContext *context, const HonourStack *stack) {
  if (stack->held_from == CAP_INDEX_NONE)
    return cap_slice_is_set(cap_node_attribute(context->document, stack->node, CAP_NAME_HELD_FROM));
  return !holds_for(context, &honour_scenario(context->scenario)->stacks[stack->held_from],
                    stack->id);
}

/* The stack he will lead must name this one. */
static void check_target(const CapCheckContext *context, CapNode hold, CapIndex stack) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapSlice name = cap_node_attribute(context->document, hold, CAP_NAME_FOR);
  CapIndex target = honour_scenario_find_stack(scenario, name);
  const char *id = cap_wording_name(NULL, scenario->stacks[stack].id);
  CapDiagnostic *d;

  if (target == CAP_INDEX_NONE || scenario->stacks[target].held_from == stack ||
      waits_in_vain(context, &scenario->stacks[target]))
    return;
  g_autofree char *target_words = honour_wording_stack(scenario, target);
  g_autofree char *source_words = honour_wording_stack(scenario, stack);
  d = cap_report(context->findings, CAP_CODE_HOLD_IMPOSSIBLE,
                 cap_place_attribute(context->document, hold, CAP_NAME_FOR),
                 "A Capitano is held back for %s, but that stack does not say that it is held from "
                 "%s.",
                 target_words, source_words);
  cap_diagnostic_set_hint(d, "Write held-from=\"%s\" in stack %.*s (line %u).", id,
                          CAP_SLICE_ARGS(name),
                          cap_wording_line(context->document, scenario->stacks[target].node));
  cap_diagnostic_set_object(d, "stack %s", id);
}

/* The other way round: whoever waits for a Capitano must be waited for. */
static void check_source(const CapCheckContext *context, const HonourStack *stack) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  const HonourStack *source = &scenario->stacks[stack->held_from];
  CapDiagnostic *d;

  if (holds_for(context, source, stack->id))
    return;
  g_autofree char *here = honour_wording_stack(scenario, stack->held_from);
  g_autofree char *there = honour_wording_stack(scenario, (CapIndex)(stack - scenario->stacks));
  d = cap_report(context->findings, CAP_CODE_HOLD_IMPOSSIBLE,
                 cap_place_attribute(context->document, stack->node, CAP_NAME_HELD_FROM),
                 "In %s nobody is held back for %s.", here, there);
  cap_diagnostic_set_hint(d, "Write <hold for=\"%s\"/> in stack %s (line %u).",
                          cap_wording_name(NULL, stack->id), cap_wording_name(NULL, source->id),
                          cap_wording_line(context->document, source->node));
  cap_diagnostic_set_object(d, "stack %s", cap_wording_name(NULL, stack->id));
}

void honour_check_holds(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const HonourScenario *scenario = honour_scenario(context->scenario);
  guint n_nodes = cap_document_count(doc);
  Ranks ranks = {.stack = CAP_INDEX_NONE};

  for (CapNode node = 0; node < n_nodes; node++) {
    CapIndex stack;

    if (cap_node_name(doc, node) != CAP_NAME_HOLD)
      continue;
    stack = stack_at(scenario, cap_node_parent(doc, node));
    if (stack == CAP_INDEX_NONE)
      continue;
    if (stack != ranks.stack)
      find_ranks(context, stack, &ranks);
    check_rank(context, node, &ranks);
    check_target(context, node, stack);
  }
  for (guint i = 0; i < scenario->n_stacks; i++) {
    if (scenario->stacks[i].held_from != CAP_INDEX_NONE)
      check_source(context, &scenario->stacks[i]);
  }
}
