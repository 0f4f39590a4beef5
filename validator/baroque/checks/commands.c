/* Leaders: on the table, on ground, near enough to their units. */
#include "schema/baroque/codes-set-up.h"

#include <glib/gi18n.h>

#include "schema/board/ground.h"
#include "validator/baroque/checks/checks.h"
#include "validator/baroque/checks/stands.h"

static gboolean is_on_table(const CapMap *map, BaroquePoint p) {
  return p.x >= 0 && p.y >= 0 && p.x <= (gint64)map->table_width && p.y <= (gint64)map->table_depth;
}

/* [gap 130] Ground does not matter to him but for where he stands. */
static void check_place(const CapCheckContext *context, const BaroqueLeader *leader) {
  const CapMap *map = context->scenario->map;
  CapTablePoint p = leader->place;
  CapDiagnostic *d;

  if (p.x < 0 || p.y < 0 || p.x > map->table_width || p.y > map->table_depth) {
    d = baroque_report(context, CAP_CODE_LEADER_OFF_TABLE, leader->node, CAP_NAME_PLACE, NULL,
                       "%s does not stand on the table.", leader->name);
    g_autofree char *corner = baroque_dup_far_corner(map);
    cap_diagnostic_set_hint(d, "The table reaches to %s.", corner);
    return;
  }
  for (guint i = 0; i < map->n_grounds; i++) {
    const CapGround *ground = &map->grounds[i];

    if (!baroque_bars_entry(ground) || !cap_ground_has(ground, p))
      continue;
    d = baroque_report(context, CAP_CODE_BASE_IN_IMPASSABLE, leader->node, CAP_NAME_PLACE, NULL,
                       "%s stands in %s, which nobody enters.", leader->name,
                       *ground->name != '\0' ? ground->name : ground->id);
    cap_diagnostic_set_hint(d, "Move him.");
    return;
  }
}

/* [gap 130] He may stand among friends, not on enemies. */
static void check_enemies(const CapCheckContext *context, const BaroqueLeader *leader) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->n_units; i++) {
    const BaroqueUnit *unit = &s->units[i];

    if (!unit->is_placed || unit->army == leader->army)
      continue;
    BaroqueBase base = baroque_stand_of(unit);
    if (!baroque_base_has(&base, (BaroquePoint){leader->place.x, leader->place.y}))
      continue;
    CapDiagnostic *d =
        baroque_report(context, CAP_CODE_LEADER_ON_ENEMY, leader->node, CAP_NAME_PLACE, NULL,
                       "%s stands on his enemy %s.", leader->name, unit->name);
    cap_diagnostic_set_hint(d, "Move him, or let him be with a unit of his Command.");
    return;
  }
}

/* [gap 30] From the leader to the nearest point of the unit. FALSE also when its place is open. */
static gboolean is_out_of_range(const BaroqueScenario *s, const BaroqueLeader *leader, guint unit,
                                BaroquePoint from) {
  gint32 range = (gint32)baroque_command_range(s->armies[leader->army].structure);

  if (!s->units[unit].is_placed || leader->unit == unit)
    return FALSE;
  BaroqueBase base = baroque_stand_of(&s->units[unit]);
  return baroque_stands_on_table(s->base.map, &base) && !baroque_base_within_of(&base, from, range);
}

/* He is the one who stands wrong when several units are too far off, and none is near. */
static void report_all_out_of_range(const CapCheckContext *context, const BaroqueLeader *leader) {
  const BaroqueScenario *s = baroque_checked(context);
  guint range = baroque_command_range(s->armies[leader->army].structure);
  CapDiagnostic *d =
      baroque_report(context, CAP_CODE_OUT_OF_COMMAND, leader->node,
                     leader->unit != CAP_INDEX_NONE ? CAP_NAME_WITH : CAP_NAME_PLACE, NULL,
                     "None of the %sunits of %s is within %u BU of %s.",
                     leader->unit != CAP_INDEX_NONE ? _("other ") : "",
                     s->commands[leader->command].name, range / BAROQUE_BU, leader->name);

  cap_diagnostic_set_hint(d, "Move him, or his units.");
}

static void check_range(const CapCheckContext *context, const BaroqueLeader *leader) {
  const BaroqueScenario *s = baroque_checked(context);
  const BaroqueCommand *command = &s->commands[leader->command];
  guint range = baroque_command_range(s->armies[leader->army].structure), n_out = 0, n = 0;
  BaroquePoint from;

  if (!baroque_leader_stand(s, leader, &from) || !is_on_table(context->scenario->map, from))
    return; /* whoever is off the table has a finding of his own */
  for (guint i = command->first_unit; i < command->first_unit + command->n_units; i++) {
    n += s->units[i].is_placed && leader->unit != i;
    n_out += is_out_of_range(s, leader, i, from);
  }
  if (n_out > 1 && n_out == n) {
    report_all_out_of_range(context, leader);
    return;
  }
  for (guint i = command->first_unit; n_out > 0 && i < command->first_unit + command->n_units;
       i++) {
    const BaroqueUnit *unit = &s->units[i];

    if (!is_out_of_range(s, leader, i, from))
      continue;
    BaroqueBase base = baroque_stand_of(unit);
    guint distance = baroque_square_hundredths(baroque_base_distance_to(&base, from));
    CapDiagnostic *d = baroque_report(context, CAP_CODE_OUT_OF_COMMAND, unit->node, CAP_NAME_PLACE,
                                      NULL, "%s is %u.%02u BU from %s, who reaches %u.", unit->name,
                                      distance / 100, distance % 100, leader->name, range / 100);
    cap_diagnostic_set_hint(d, "Move the unit or its leader.");
  }
}

static void check_leaders(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->n_leaders; i++) {
    if (s->leaders[i].is_placed) {
      check_place(context, &s->leaders[i]);
      check_enemies(context, &s->leaders[i]);
    }
    check_range(context, &s->leaders[i]);
  }
}

const CapCheck baroque_command_checks[] = {
    {"check_leaders", CAP_KIND_SCENARIO, check_leaders},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
