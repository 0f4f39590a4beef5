/* The lines of a set-up: which counters and Forts go where. */
#include "scenario-compile.h"

#include "schema/monferrato/codes-scenario.h"
#include "schema/suggest.h"

/* [SC.b] "Anywhere in the Duchy": the zones of states, as the map colours them. */
static gboolean is_of_state(const CapZone *zone, CapSlice state) {
  return cap_slice_equals(state, zone->state);
}

static void report_unknown_state(MonferratoCompiler *c, CapNode node, CapSlice word) {
  CapSuggestion suggestion = cap_suggestion_for(word);

  for (guint i = 0; i < c->map->n_zones; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(c->map->zones[i].state));
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_UNKNOWN_STATE,
                                cap_place_word(c->doc, node, CAP_NAME_STATE, word),
                                "No zone of the map \"%s\" belongs to \"%.*s\".", c->map->id,
                                CAP_SLICE_ARGS(cap_slice_clip(word)));
  cap_diagnostic_suggest(d, suggestion.best);
}

/* Adds the zones of the states that the line names to those that it lists. */
static void add_states(MonferratoCompiler *c, MonferratoLine *line) {
  CapSlice rest = cap_node_attribute(c->doc, line->node, CAP_NAME_STATE);
  CapSlice word;
  g_autofree gboolean *is_in = g_new0(gboolean, c->map->n_zones);

  for (guint i = 0; i < line->n_zones; i++)
    is_in[line->zones[i]] = TRUE;
  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    guint n = 0;

    for (guint i = 0; i < c->map->n_zones; i++)
      if (is_of_state(&c->map->zones[i], word)) {
        is_in[i] = TRUE;
        n++;
      }
    if (n == 0)
      report_unknown_state(c, line->node, word);
  }
  line->n_zones = 0;
  for (guint i = 0; i < c->map->n_zones; i++)
    if (is_in[i])
      line->zones[line->n_zones++] = (CapIndex)i;
}

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
  line->zones = monferrato_compile_zones(c, node, CAP_NAME_ZONES, &line->n_zones);
  add_states(c, line);
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
