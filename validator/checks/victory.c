/* Victory: each side can win, the game has an outcome, points are given and used. */
#include "rules.h"

#include "rule-walk.h"

static gboolean exists(const CapDocument *doc, CapName name) {
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == name)
      return TRUE;
  return FALSE;
}

static CapNode victory_section(const CapDocument *doc) {
  return cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_VICTORY);
}

static gboolean wins(const CapDocument *doc, CapNode node, const char *side) {
  CapName name = cap_node_name(doc, node);
  return (name == CAP_NAME_VICTORY_CONDITION || name == CAP_NAME_RAISE_LEVEL ||
          name == CAP_NAME_OTHERWISE) &&
         cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_SIDE), side);
}

void cap_check_every_side_can_win(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode victory = victory_section(doc);
  if (victory == CAP_NODE_NONE)
    return; /* the schema has said so */
  for (guint i = 0; i < context->scenario->n_sides; i++) {
    const CapSide *side = &context->scenario->sides[i];
    gboolean found = FALSE;
    for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE && !found;
         n = cap_rule_next(doc, n + 1))
      found = wins(doc, n, side->id);
    if (found)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_SIDE_CANNOT_WIN, cap_place_element(doc, victory),
                   "Nothing lets %s win.", side->name != NULL ? side->name : side->id);
    cap_diagnostic_set_object(d, "side %s", side->id);
    cap_diagnostic_set_hint(d, "Add <victory-condition side=\"%s\" ...>.", side->id);
  }
}

void cap_check_there_is_an_outcome(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode victory = victory_section(doc);
  if (victory == CAP_NODE_NONE ||
      cap_node_child_named(doc, victory, CAP_NAME_OTHERWISE) != CAP_NODE_NONE)
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_NO_OUTCOME, cap_place_element(doc, victory),
                 "When the last turn is over and no condition is met, nobody knows who won.");
  cap_diagnostic_set_hint(d, "Add <otherwise level=\"draw\"/> as the last line.");
}

void cap_check_victory_points(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  gboolean given = exists(doc, CAP_NAME_SCORE) || exists(doc, CAP_NAME_VICTORY_POINTS);
  gboolean used = exists(doc, CAP_NAME_MOST_POINTS);
  if (given == used)
    return;
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if (used && name == CAP_NAME_MOST_POINTS) {
      CapDiagnostic *d =
          cap_rule_report(context, CAP_CODE_POINTS_NEVER_GIVEN, n, cap_place_element(doc, n),
                          "Victory points are compared here, but nothing gives any.");
      cap_diagnostic_set_hint(d, "Add <score> elements, or <victory-points> effects.");
      return;
    }
    if (given && (name == CAP_NAME_SCORE || name == CAP_NAME_VICTORY_POINTS)) {
      CapDiagnostic *d =
          cap_rule_report(context, CAP_CODE_POINTS_NEVER_USED, n, cap_place_element(doc, n),
                          "These victory points decide nothing.");
      cap_diagnostic_set_hint(d, "Add a victory condition with <most-points/>.");
      return;
    }
  }
}

void cap_check_draws_have_no_winner(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if ((name != CAP_NAME_VICTORY_CONDITION && name != CAP_NAME_OTHERWISE) ||
        !cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_LEVEL), "draw") ||
        !cap_slice_is_set(cap_node_attribute(doc, n, CAP_NAME_SIDE)))
      continue;
    CapDiagnostic *d = cap_rule_report(context, CAP_CODE_DRAW_WITH_WINNER, n,
                                       cap_place_attribute(doc, n, CAP_NAME_SIDE),
                                       "A draw cannot be won by \"%.*s\".",
                                       CAP_SLICE_ARGS(cap_node_attribute(doc, n, CAP_NAME_SIDE)));
    cap_diagnostic_set_hint(d, "Leave side out, or choose another level.");
  }
}
