/* The leaders of a scenario. */
#include "schema/baroque/scenario-compile.h"

#include <glib/gi18n.h>

#include "schema/baroque/codes-scenario.h"

static void report_leader(const BaroqueCompiler *c, CapCode code, const BaroqueLeader *leader,
                          CapName name, const char *message, const char *hint) {
  CapDiagnostic *d =
      cap_report(c->findings, code, cap_place_attribute(c->doc, leader->node, name), "%s", message);

  cap_diagnostic_set_hint(d, "%s", hint);
  cap_diagnostic_set_object(d, "leader %s", leader->id);
}

/* [gap 131] Only a unit of his own Command, which has no other leader. */
static void find_unit(BaroqueCompiler *c, BaroqueLeader *leader) {
  const BaroqueScenario *s = c->s;
  CapSlice id = cap_node_attribute(c->doc, leader->node, CAP_NAME_WITH);
  CapTarget target = {CAP_CODE_UNKNOWN_UNIT, NC_("missing", "unit"), N_("in this scenario"), NULL,
                      CAP_TABLES(CAP_TABLE_NAMED(s->units, s->n_units))};

  if (!cap_is_reference(id))
    return;
  CapIndex unit =
      cap_table_expect(cap_table_find(s->unit_by_id, id), target, id,
                       cap_place_attribute(c->doc, leader->node, CAP_NAME_WITH), c->findings);
  if (unit == CAP_INDEX_NONE)
    return;
  if (s->units[unit].command != leader->command) {
    report_leader(c, CAP_CODE_LEADER_WITH_STRANGERS, leader, CAP_NAME_WITH,
                  _("This unit is not of his Command."),
                  _("Name a unit of his Command, or give him a place of his own."));
    return;
  }
  leader->unit = unit;
}

static void compile_leader(BaroqueCompiler *c, CapNode node, CapIndex command) {
  BaroqueScenario *s = c->s;
  BaroqueCommand *of = &s->commands[command];

  if (!cap_table_has_room(s->n_leaders, c->doc, node, "leaders", c->findings))
    return;
  BaroqueLeader *leader = CAP_TABLE_ADD(s->leaders, s->n_leaders);
  *leader = (BaroqueLeader){.id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID),
                            .name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME),
                            .army = of->army,
                            .command = command,
                            .grade = (BaroqueGrade)baroque_compile_word(
                                c, node, CAP_NAME_GRADE, baroque_grade_words, BAROQUE_RELIABLE),
                            .is_commander = cap_node_is_yes(c->doc, node, CAP_NAME_COMMANDER),
                            .unit = CAP_INDEX_NONE,
                            .node = node};
  if (cap_table_claim_id(c->leaders, leader->id, c->doc, node, "leader", c->findings))
    g_hash_table_insert(s->leader_by_id, leader->id, GUINT_TO_POINTER(s->n_leaders));
  of->leader = (CapIndex)(s->n_leaders - 1);
  if (leader->is_commander && s->armies[of->army].commander == CAP_INDEX_NONE)
    s->armies[of->army].commander = of->leader;
  leader->is_placed =
      cap_table_point_read(cap_node_attribute(c->doc, node, CAP_NAME_PLACE), &leader->place);
  if (leader->is_placed && of->arrives)
    report_leader(c, CAP_CODE_PLACED_BUT_ARRIVES, leader, CAP_NAME_PLACE,
                  _("This leader stands on the table, but his Command arrives later."),
                  _("Take the place out, or the arrival of the Command."));
  else if (leader->is_placed && cap_node_has(c->doc, node, CAP_NAME_WITH))
    report_leader(c, CAP_CODE_LEADER_IN_TWO_PLACES, leader, CAP_NAME_PLACE,
                  _("This leader is with a unit, and has a place of his own."),
                  _("Take one of the two out."));
  leader->is_placed = leader->is_placed && !of->arrives;
  find_unit(c, leader);
}

void baroque_compile_leaders(BaroqueCompiler *c) {
  for (guint i = 0; i < c->s->n_commands; i++) {
    CapNode node = cap_node_child_named(c->doc, c->s->commands[i].node, CAP_NAME_LEADER);

    if (node != CAP_NODE_NONE)
      compile_leader(c, node, (CapIndex)i);
  }
}
