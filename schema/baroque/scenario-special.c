/* The special rules of a scenario. */
#include "schema/baroque/scenario-compile.h"

static void compile_opening(BaroqueCompiler *c, CapNode node) {
  c->s->opening = (BaroqueOpening){baroque_compile_army(c, node),
                                   cap_node_number(c->doc, node, CAP_NAME_COMMANDS, 99, 1), node};
}

static void compile_closure(BaroqueCompiler *c, CapNode node) {
  BaroqueScenario *s = c->s;
  CapIndex ground = baroque_compile_ground(c, node, CAP_NAME_GROUND,
                                           cap_node_attribute(c->doc, node, CAP_NAME_GROUND));
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_EXCEPT);
  g_autofree CapIndex *types = g_new0(CapIndex, cap_slice_count_words(rest) + 1);
  CapSlice word;
  guint n = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapIndex type = baroque_roster_resolve_type(
        c->roster, word, cap_place_word(c->doc, node, CAP_NAME_EXCEPT, word), c->findings);

    if (type != CAP_INDEX_NONE)
      types[n++] = type;
  }
  if (ground == CAP_INDEX_NONE ||
      !cap_table_has_room(s->n_closures, c->doc, node, "closed pieces of ground", c->findings))
    return;
  BaroqueClosure *closure = CAP_TABLE_ADD(s->closures, s->n_closures);
  *closure = (BaroqueClosure){ground, n, g_steal_pointer(&types), node};
}

static void compile_exit(BaroqueCompiler *c, CapNode node) {
  BaroqueScenario *s = c->s;
  CapIndex army = baroque_compile_army(c, node);
  CapIndex passage = baroque_compile_passage(c, node);

  if (army == CAP_INDEX_NONE || passage == CAP_INDEX_NONE ||
      !cap_table_has_room(s->n_exits, c->doc, node, "exits", c->findings))
    return;
  BaroqueExit *exit = CAP_TABLE_ADD(s->exits, s->n_exits);
  *exit = (BaroqueExit){army, passage, baroque_compile_turn(c, node, CAP_NAME_FROM_TURN, 0), node};
}

void baroque_compile_special_rules(BaroqueCompiler *c) {
  CapNode parent = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_SPECIAL_RULES);

  if (parent == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_first_child(c->doc, parent); node != CAP_NODE_NONE;
       node = cap_node_next(c->doc, node))
    switch (cap_node_name(c->doc, node)) {
    case CAP_NAME_OPENING:
      compile_opening(c, node);
      break;
    case CAP_NAME_CLOSED:
      compile_closure(c, node);
      break;
    case CAP_NAME_EXIT:
      compile_exit(c, node);
      break;
    default:
      break;
    }
}
