/* Passages, arrivals, exits and the opening: whether they can happen. */
#include "schema/baroque/codes-scenario.h"

#include <glib/gi18n.h>

#include "validator/baroque/checks/checks.h"
#include "validator/baroque/checks/stands.h"

static gint32 length_of_edge(const CapMap *map, BaroqueTableEdges edge) {
  return edge == BAROQUE_TABLE_TOP || edge == BAROQUE_TABLE_BOTTOM ? map->table_width
                                                                   : map->table_depth;
}

static gboolean is_sound(const CapMap *map, const BaroquePassage *passage) {
  return passage->from < passage->to && passage->to <= length_of_edge(map, passage->edge);
}

/* --- Passages --------------------------------------------------------------------------------- */

static gboolean is_used(const BaroqueScenario *s, CapIndex passage) {
  for (guint i = 0; i < s->n_commands; i++)
    if (s->commands[i].arrives && s->commands[i].passage == passage)
      return TRUE;
  for (guint i = 0; i < s->n_exits; i++)
    if (s->exits[i].passage == passage)
      return TRUE;
  return FALSE;
}

static void check_passages(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (CapIndex i = 0; i < s->n_passages; i++) {
    const BaroquePassage *passage = &s->passages[i];
    CapDiagnostic *d;

    if (!is_sound(s->base.map, passage)) {
      gboolean is_long = passage->from < passage->to;
      d = baroque_report(context, CAP_CODE_PASSAGE_OFF_TABLE, passage->node, CAP_NAME_TO, NULL,
                         is_long ? N_("%s reaches beyond the end of its edge.")
                                 : N_("%s ends before it begins."),
                         passage->name);
      g_autofree char *length = baroque_dup_hundredths(length_of_edge(s->base.map, passage->edge));
      cap_diagnostic_set_hint(d, "This edge is %s BU long.", length);
    }
    if (!is_used(s, i)) {
      d = baroque_report(context, CAP_CODE_PASSAGE_UNUSED, passage->node, CAP_NAME_ID, NULL,
                         "Nobody comes or goes by %s.", passage->name);
      cap_diagnostic_set_hint(d, "Take it out, or name it in an arrival or an exit.");
    }
  }
}

/* --- Arrivals [gap 136]
 * ---------------------------------------------------------------------------- */

/* The base of a unit that has just entered with its back on the edge, so far along it. */
static BaroqueBase entering(const CapMap *map, const BaroquePassage *passage,
                            const BaroqueUnit *unit, gint32 along) {
  switch (passage->edge) {
  case BAROQUE_TABLE_TOP:
    return baroque_base_at((BaroquePoint){along, map->table_depth - unit->depth}, 32, unit->front,
                           unit->depth);
  case BAROQUE_TABLE_RIGHT:
    return baroque_base_at((BaroquePoint){map->table_width - unit->depth, along}, 48, unit->front,
                           unit->depth);
  case BAROQUE_TABLE_BOTTOM:
    return baroque_base_at((BaroquePoint){along, unit->depth}, 0, unit->front, unit->depth);
  case BAROQUE_TABLE_LEFT:
    break;
  }
  return baroque_base_at((BaroquePoint){unit->depth, along}, 16, unit->front, unit->depth);
}

/* Only what never moves is in the way for good. */
static gboolean is_free(const BaroqueScenario *s, const BaroqueBase *base) {
  if (baroque_stands_in(s->base.map, base, baroque_bars_entry) != NULL)
    return FALSE;
  for (guint i = 0; i < BAROQUE_ARMIES; i++) {
    CapIndex train = s->armies[i].baggage;

    if (train == CAP_INDEX_NONE || !s->units[train].is_placed)
      continue;
    BaroqueBase other = baroque_stand_of(&s->units[train]);
    if (baroque_bases_overlap(base, &other))
      return FALSE;
  }
  return TRUE;
}

static gboolean can_enter(const BaroqueScenario *s, const BaroquePassage *passage,
                          const BaroqueUnit *unit) {
  enum { STEP = 10 };
  gint32 half = unit->front / 2;

  for (gint32 along = passage->from + half; along <= passage->to - half; along += STEP) {
    BaroqueBase base = entering(s->base.map, passage, unit, along);

    if (is_free(s, &base))
      return TRUE;
  }
  return FALSE;
}

static void check_entry(const CapCheckContext *context, const BaroqueCommand *command) {
  const BaroqueScenario *s = baroque_checked(context);
  CapNode node = cap_node_child_named(context->document, command->node, CAP_NAME_ARRIVAL);
  const BaroquePassage *passage =
      command->passage != CAP_INDEX_NONE ? &s->passages[command->passage] : NULL;
  CapDiagnostic *d;

  if (passage == NULL || !is_sound(s->base.map, passage))
    return;
  for (guint i = 0; i < command->n_units; i++) {
    const BaroqueUnit *unit = &s->units[command->first_unit + i];

    if (unit->front > passage->to - passage->from) {
      g_autofree char *front = baroque_dup_hundredths(unit->front);
      g_autofree char *room = baroque_dup_hundredths(passage->to - passage->from);
      d = baroque_report(context, CAP_CODE_PASSAGE_TOO_NARROW, node, CAP_NAME_BY, NULL,
                         "%s is %s BU broad, and %s only %s.", unit->name, front, passage->name,
                         room);
      cap_diagnostic_set_hint(d, "Widen the passage.");
      return;
    }
    if (!can_enter(s, passage, unit)) {
      d = baroque_report(context, CAP_CODE_PASSAGE_BLOCKED, node, CAP_NAME_BY, NULL,
                         "%s finds no room to enter by %s.", unit->name, passage->name);
      cap_diagnostic_set_hint(d, "Move the passage, or what is in the way.");
      return;
    }
  }
}

static void check_turns(const CapCheckContext *context, const BaroqueCommand *command) {
  const BaroqueScenario *s = baroque_checked(context);
  CapDiagnostic *d;

  if (command->n_rolls == 0 || s->base.n_turns == 0) /* a wrong turn-limit is told already */
    return;
  const BaroqueArrivalRoll *rolls = &s->rolls[command->first_roll];
  if (rolls[0].turn >= (CapTurn)s->base.n_turns) {
    d = baroque_report(context, CAP_CODE_ARRIVES_TOO_LATE, rolls[0].node, CAP_NAME_TURN, NULL,
                       "%s comes in turn %d at the earliest, and the battle has %u.", command->name,
                       rolls[0].turn + 1, s->base.n_turns);
    cap_diagnostic_set_hint(d, "Let it come earlier, or raise turn-limit.");
    return;
  }
  for (guint i = 0; i < command->n_rolls; i++)
    if (rolls[i].at_least <= 1 && rolls[i].turn < (CapTurn)s->base.n_turns)
      return;
  const BaroqueArrivalRoll *last = &rolls[command->n_rolls - 1];
  if (last->turn >= (CapTurn)s->base.n_turns) {
    d = baroque_report(context, CAP_CODE_ARRIVES_TOO_LATE, last->node, CAP_NAME_TURN, NULL,
                       "%s rolls in turn %d, and the battle has only %u.", command->name,
                       last->turn + 1, s->base.n_turns);
    cap_diagnostic_set_hint(d, "Write an earlier turn, or raise turn-limit.");
    return;
  }
  d = baroque_report(context, CAP_CODE_MAY_NEVER_ARRIVE, rolls[command->n_rolls - 1].node,
                     CAP_NAME_AT_LEAST, NULL, "%s may never arrive: no roll of it is certain.",
                     command->name);
  cap_diagnostic_set_hint(d, "Add a roll with at-least=\"1\", if it shall come in the end.");
}

static void check_arrivals(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->n_commands; i++) {
    if (!s->commands[i].arrives)
      continue;
    check_entry(context, &s->commands[i]);
    check_turns(context, &s->commands[i]);
  }
}

/* --- Special rules
 * ------------------------------------------------------------------------------------ */

static void check_exits(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->n_exits; i++) {
    if (s->exits[i].from < (CapTurn)s->base.n_turns || s->base.n_turns == 0)
      continue;
    CapDiagnostic *d =
        baroque_report(context, CAP_CODE_EXIT_TOO_LATE, s->exits[i].node, CAP_NAME_FROM_TURN, NULL,
                       s->base.n_turns == 1 ? N_("Nobody can leave: the battle has only one turn.")
                                            : N_("Nobody can leave: the battle has only %u turns."),
                       s->base.n_turns);
    cap_diagnostic_set_hint(d, "Let them leave earlier, or raise turn-limit.");
  }
}

static void check_opening(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);
  const BaroqueOpening *opening = &s->opening;
  guint present = 0;

  if (opening->army == CAP_INDEX_NONE)
    return;
  const BaroqueArmy *army = &s->armies[opening->army];
  for (guint i = 0; i < army->n_commands; i++)
    present += !s->commands[army->first_command + i].arrives;
  if (opening->commands <= present)
    return;
  CapDiagnostic *d =
      baroque_report(context, CAP_CODE_OPENING_TOO_LONG, opening->node, CAP_NAME_COMMANDS, NULL,
                     "Only %u of its Commands are on the table in the first turn.", present);
  cap_diagnostic_set_hint(d, "Lower the number.");
}

const CapCheck baroque_passage_checks[] = {
    {"check_passages", CAP_KIND_SCENARIO, check_passages},
    {"check_arrivals", CAP_KIND_SCENARIO, check_arrivals},
    {"check_exits", CAP_KIND_SCENARIO, check_exits},
    {"check_opening", CAP_KIND_SCENARIO, check_opening},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
