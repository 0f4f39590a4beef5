#include "validator/honour/special/victory-table.h"

#include "schema/table.h"
#include "validator/honour/special/condition-read.h"
#include "validator/honour/machine/progress.h"

typedef struct {
  const HonourScenario *scenario;
  const CapDocument *doc;
  HonourVictory *victory;
  HonourConditions *conditions;
} Compiler;

static CapSlice attribute(const Compiler *c, CapNode node, CapName name) {
  return cap_node_attribute(c->doc, node, name);
}

static HonourMoment moment_of(CapSlice word) {
  if (cap_slice_equals(word, "scenario-end"))
    return HONOUR_MOMENT_SCENARIO_END;
  return cap_slice_equals(word, "at-once") ? HONOUR_MOMENT_AT_ONCE : HONOUR_MOMENT_TURN_END;
}

static void compile_condition(const Compiler *c, CapNode node) {
  HonourVictoryCondition *condition = &c->victory->conditions[c->victory->n_conditions];
  CapSlice text = attribute(c, node, CAP_NAME_TEXT);

  condition->side = CAP_INDEX_NONE;
  if (!honour_read_side(c->scenario, node, CAP_NAME_SIDE, &condition->side) ||
      condition->side == CAP_INDEX_NONE)
    return;
  c->victory->n_conditions++;
  condition->node = node;
  condition->text = cap_slice_dup(cap_slice_is_set(text) ? text : attribute(c, node, CAP_NAME_ID));
  condition->level = (guint8)honour_read_level(attribute(c, node, CAP_NAME_LEVEL));
  condition->at = moment_of(attribute(c, node, CAP_NAME_AT));
  condition->declared = cap_node_is_yes(c->doc, node, CAP_NAME_DECLARED);
  condition->condition =
      honour_conditions_compile(c->conditions, c->scenario, node, condition->side);
}

/* Amounts that count turns are for effects of special rules; places have none to give. */
static void compile_score(const Compiler *c, CapNode node) {
  HonourScore *score = &c->victory->scores[c->victory->n_scores];
  CapSlice points = attribute(c, node, CAP_NAME_POINTS);

  if (!honour_read_places(c->scenario, node, TRUE, &score->places)) {
    cap_bits_clear(&score->places);
    return;
  }
  c->victory->n_scores++;
  score->unbesieged = cap_node_is_yes(c->doc, node, CAP_NAME_UNBESIEGED);
  if (cap_slice_equals(points, "die"))
    score->amount = HONOUR_AMOUNT_DIE;
  else if (cap_slice_equals(points, "half-die-up"))
    score->amount = HONOUR_AMOUNT_HALF_DIE_UP;
  else if (cap_slice_equals(points, "half-die-down"))
    score->amount = HONOUR_AMOUNT_HALF_DIE_DOWN;
  else
    cap_slice_to_int(points, &score->number);
}

static guint count_children(const CapDocument *doc, CapNode node, CapName name) {
  guint n = 0;

  for (CapNode child = cap_node_child_named(doc, node, name); child != CAP_NODE_NONE;
       child = cap_node_next_named(doc, child, name))
    n++;
  return n;
}

static void compile_otherwise(const Compiler *c, CapNode node) {
  guint level = honour_read_level(attribute(c, node, CAP_NAME_LEVEL));

  honour_read_side(c->scenario, node, CAP_NAME_SIDE, &c->victory->otherwise_side);
  if (level != HONOUR_LEVEL_NONE)
    c->victory->otherwise_level = (guint8)level;
}

void honour_victory_compile(HonourVictory *victory, HonourConditions *conditions,
                            const HonourScenario *scenario) {
  const CapDocument *doc = scenario->base.document;
  const Compiler c = {
      .scenario = scenario, .doc = doc, .victory = victory, .conditions = conditions};
  CapNode root = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_VICTORY);

  victory->otherwise_side = CAP_INDEX_NONE;
  victory->otherwise_level = HONOUR_LEVEL_DRAW;
  if (root == CAP_NODE_NONE)
    return;
  victory->conditions =
      g_new0(HonourVictoryCondition, count_children(doc, root, CAP_NAME_VICTORY_CONDITION));
  victory->scores = g_new0(HonourScore, count_children(doc, root, CAP_NAME_SCORE));
  for (CapNode node = cap_node_first_child(doc, root); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node)) {
    CapName name = cap_node_name(doc, node);

    if (name == CAP_NAME_VICTORY_CONDITION)
      compile_condition(&c, node);
    else if (name == CAP_NAME_SCORE)
      compile_score(&c, node);
    else if (name == CAP_NAME_OTHERWISE)
      compile_otherwise(&c, node);
  }
}

void honour_victory_clear(HonourVictory *victory) {
  for (guint i = 0; i < victory->n_conditions; i++)
    g_free(victory->conditions[i].text);
  for (guint i = 0; i < victory->n_scores; i++)
    cap_bits_clear(&victory->scores[i].places);
  g_free(victory->conditions);
  g_free(victory->scores);
}
