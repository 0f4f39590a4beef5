/* The lines of a set-up: which counters and Forts go where. */
#include "scenario-compile.h"

#include "schema/monferrato/codes-scenario.h"

static void report_counter(MonferratoCompiler *c, CapNode node, CapSlice word, CapIndex counter,
                           CapIndex side) {
  CapDiagnostic *d = cap_report(
      c->findings, CAP_CODE_COUNTER_OF_OTHER_SIDE,
      cap_place_word(c->doc, node, CAP_NAME_UNITS, word),
      "\"%s\" is a counter of the Command \"%s\", which is not on the side \"%s\".",
      c->roster->counters[counter].id, c->roster->commands[c->roster->counters[counter].command].id,
      c->s->base.sides[side].id);

  cap_diagnostic_set_hint(d, "Set it up with its own side, or list its Command on this one.");
}

static void read_units(MonferratoCompiler *c, MonferratoLine *line) {
  CapSlice rest = cap_node_attribute(c->doc, line->node, CAP_NAME_UNITS);
  CapSlice word;

  if (!cap_slice_is_set(rest))
    return;
  line->units = g_new(CapIndex, cap_slice_count_words(rest));
  while (cap_slice_next_word(&rest, &word)) {
    if (!cap_is_reference(word))
      continue;
    CapIndex counter = monferrato_roster_resolve_counter(
        c->roster, word, cap_place_word(c->doc, line->node, CAP_NAME_UNITS, word), c->findings);
    if (counter == CAP_INDEX_NONE)
      continue;
    if (monferrato_side_of(c->s, counter) != line->side)
      report_counter(c, line->node, word, counter, line->side);
    else
      line->units[line->n_units++] = counter;
  }
}

static gboolean compile_line(MonferratoCompiler *c, CapNode node, CapIndex side) {
  MonferratoScenario *s = c->s;

  if (!cap_table_has_room(s->n_lines, c->doc, node, "lines of set-up", c->findings))
    return FALSE;
  MonferratoLine *line = CAP_TABLE_ADD(s->lines, s->n_lines);
  line->node = node;
  line->side = side;
  line->zones = monferrato_compile_area(c, node, CAP_NAME_ZONES, CAP_NAME_STATE, &line->n_zones);
  read_units(c, line);
  line->count = cap_node_number(c->doc, node, CAP_NAME_COUNT, 1000, line->n_units);
  line->forts = cap_node_number(c->doc, node, CAP_NAME_FORTS, 1000, 0);
  return TRUE;
}

void monferrato_compile_set_up(MonferratoCompiler *c, CapNode side_node, CapIndex side) {
  CapNode set_up = cap_node_child_named(c->doc, side_node, CAP_NAME_SET_UP);

  if (set_up == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_child_named(c->doc, set_up, CAP_NAME_PLACE); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, CAP_NAME_PLACE))
    if (!compile_line(c, node, side))
      return;
}
