/* Armies and their Commands: sizes, values, points, commanders, villages, and whether anybody can
 * win. */
#include "schema/baroque/codes-scenario.h"

#include <glib/gi18n.h>

#include "schema/baroque/codes-set-up.h"
#include "validator/baroque/checks/checks.h"
#include "validator/baroque/checks/stands.h"

/* --- Values ----------------------------------------------------------------------------------- */

static void check_value(const CapCheckContext *context, const BaroqueUnit *unit, CapName attribute,
                        guint value, BaroqueRange range, const char *what) {
  if (value >= range.least && value <= range.most)
    return;
  const BaroqueType *type = baroque_unit_type(baroque_checked(context), unit);
  CapDiagnostic *d = baroque_report(context, CAP_CODE_VALUE_OUT_OF_RANGE, unit->node, attribute,
                                    NULL, "%s has %s %u, and %s have from %u to %u.", unit->name,
                                    what, value, type->name, range.least, range.most);
  cap_diagnostic_set_hint(d, "Correct it, or widen the range of the type \"%s\".", type->id);
}

static void check_unit(const CapCheckContext *context, const BaroqueUnit *unit) {
  const BaroqueType *type = baroque_unit_type(baroque_checked(context), unit);

  check_value(context, unit, CAP_NAME_VBU, unit->vbu, type->vbu, "VBU");
  check_value(context, unit, CAP_NAME_IMPETUS, unit->impetus, type->impetus, "Impetus");
  check_value(context, unit, CAP_NAME_VD, unit->vd, type->vd, "VD");
  if (unit->discipline < type->discipline.least || unit->discipline > type->discipline.most) {
    CapDiagnostic *d =
        baroque_report(context, CAP_CODE_VALUE_OUT_OF_RANGE, unit->node, CAP_NAME_DISCIPLINE, NULL,
                       "%s has Discipline %s, and %s have from %s to %s.", unit->name,
                       baroque_discipline_words[unit->discipline], type->name,
                       baroque_discipline_words[type->discipline.least],
                       baroque_discipline_words[type->discipline.most]);
    cap_diagnostic_set_hint(d, "Correct it, or widen the range of the type \"%s\".", type->id);
  }
  if (type->massed != BAROQUE_MASSED_OPTIONAL &&
      cap_slice_is_set(cap_node_attribute(context->document, unit->node, CAP_NAME_MASSED))) {
    CapDiagnostic *d =
        baroque_report(context, CAP_CODE_MASSED_NOT_OPTIONAL, unit->node, CAP_NAME_MASSED, NULL,
                       "%s are %s Massed.", type->name,
                       type->massed == BAROQUE_MASSED_YES ? _("always") : _("never"));
    cap_diagnostic_set_hint(d, "Take massed out.");
  }
}

static void check_values(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->n_units; i++)
    check_unit(context, &s->units[i]);
}

/* --- Sizes and points [gap 7] [gap 79] -------------------------------------------------------- */

static void check_command(const CapCheckContext *context, const BaroqueCommand *command) {
  enum { MOST_UNITS = 10 };
  CapDiagnostic *d;

  if (command->n_units > MOST_UNITS) {
    d = baroque_report(context, CAP_CODE_ARMY_TOO_LARGE, command->node, CAP_NAME_ID, NULL,
                       "%s has %u units.", command->name, command->n_units);
    cap_diagnostic_set_hint(d, "A Command has at most %d.", MOST_UNITS);
  }
  if (command->vd == 0 && command->n_units > 0) {
    d = baroque_report(context, CAP_CODE_NO_POINTS, command->node, CAP_NAME_ID, NULL,
                       "The units of %s have no VD, so it breaks at once.", command->name);
    cap_diagnostic_set_hint(d, "Give one of them VD.");
  }
}

static void check_commanders(const CapCheckContext *context, CapIndex index) {
  const BaroqueScenario *s = baroque_checked(context);
  const CapSide *side = &s->base.sides[index];
  const BaroqueLeader *first = NULL;
  CapDiagnostic *d;

  for (guint i = 0; i < s->n_leaders; i++) {
    const BaroqueLeader *leader = &s->leaders[i];

    if (leader->army != index || !leader->is_commander)
      continue;
    if (first != NULL) {
      d = baroque_report(context, CAP_CODE_COMMANDERS, leader->node, CAP_NAME_COMMANDER, NULL,
                         "%s commands %s already.", first->name, side->name);
      cap_diagnostic_set_hint(d, "Take commander=\"yes\" away from one of the two.");
    } else {
      first = leader;
    }
  }
  if (first != NULL)
    return;
  d = baroque_report(context, CAP_CODE_COMMANDERS, side->node, CAP_NAME_ID, NULL,
                     "%s has no commander.", side->name);
  cap_diagnostic_set_hint(d, "Give commander=\"yes\" to one of its leaders.");
}

static void check_army(const CapCheckContext *context, CapIndex index) {
  enum { MOST_COMMANDS = 6 };
  const BaroqueScenario *s = baroque_checked(context);
  const BaroqueArmy *army = &s->armies[index];
  const CapSide *side = &s->base.sides[index];
  CapDiagnostic *d;

  for (guint i = 0; i < army->n_commands; i++)
    check_command(context, &s->commands[army->first_command + i]);
  if (army->n_commands > MOST_COMMANDS) {
    d = baroque_report(context, CAP_CODE_ARMY_TOO_LARGE, side->node, CAP_NAME_ID, NULL,
                       "%s has %u Commands.", side->name, army->n_commands);
    cap_diagnostic_set_hint(d, "An army has at most %d.", MOST_COMMANDS);
  }
  check_commanders(context, index);
}

static void check_armies(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (CapIndex i = 0; i < s->base.n_sides; i++)
    check_army(context, i);
  if (s->base.n_sides == BAROQUE_ARMIES && (s->armies[0].retreat & s->armies[1].retreat) != 0) {
    CapDiagnostic *d =
        baroque_report(context, CAP_CODE_RETREAT_BLOCKED, s->base.sides[1].node, CAP_NAME_RETREAT,
                       NULL, "Both armies retreat by the same edge.");
    cap_diagnostic_set_hint(d, "Give each army edges of its own.");
  }
}

/* --- Villages [gap 16] ------------------------------------------------------------------------ */

static gboolean is_held(const BaroqueScenario *s, CapIndex ground) {
  for (guint i = 0; i < BAROQUE_ARMIES; i++)
    for (guint k = 0; k < s->armies[i].n_villages; k++)
      if (s->armies[i].villages[k] == ground)
        return TRUE;
  return FALSE;
}

/* FALSE when a name of one leads nowhere, which has been reported. */
static gboolean are_villages_known(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  for (guint i = 0; i < s->base.n_sides; i++)
    if (cap_slice_count_words(cap_node_attribute(context->document, s->base.sides[i].node,
                                                 CAP_NAME_VILLAGES)) != s->armies[i].n_villages)
      return FALSE;
  return TRUE;
}

static void check_villages(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);

  if (!are_villages_known(context))
    return;
  for (CapIndex i = 0; i < s->base.map->n_grounds; i++) {
    const CapGround *ground = &s->base.map->grounds[i];

    if (ground->kind != CAP_GROUND_VILLAGE || is_held(s, i))
      continue;
    CapDiagnostic *d = baroque_report(context, CAP_CODE_VILLAGE_WITHOUT_OWNER,
                                      cap_document_root(context->document), CAP_NAME_MAP,
                                      ground->id, "Neither army holds %s at the start.",
                                      *ground->name != '\0' ? ground->name : ground->id);
    cap_diagnostic_set_hint(d, "Write villages=\"%s\" for the army that holds it.", ground->id);
  }
}

/* --- Whether anybody can win
 * ----------------------------------------------------------------------- */

static guint fastest(const BaroqueScenario *s) {
  guint most = 0;

  for (guint i = 0; i < s->n_units; i++)
    most = MAX(most, s->units[i].movement);
  return most;
}

/* In hundredths; 0 when one of the two may stand anywhere. */
static gint32 nearest_enemies(const BaroqueScenario *s) {
  gint32 least = G_MAXINT32;

  for (guint i = 0; i < s->n_units; i++)
    for (guint k = i + 1; k < s->n_units; k++) {
      if (s->units[i].army == s->units[k].army)
        continue;
      if (!s->units[i].is_placed || !s->units[k].is_placed)
        return 0;
      BaroqueBase a = baroque_stand_of(&s->units[i]), b = baroque_stand_of(&s->units[k]);
      least = MIN(least, (gint32)baroque_square_hundredths(baroque_bases_distance(&a, &b)));
    }
  return least == G_MAXINT32 ? 0 : least;
}

/* Three Moves in each turn of the fastest of both sides, and the longest shot. */
static void check_victory(const CapCheckContext *context) {
  enum { MOVES = 3, SIDES = 2, LONGEST_SHOT = 800 };
  const BaroqueScenario *s = baroque_checked(context);
  gint32 apart = nearest_enemies(s);
  gint32 reach = (gint32)(s->base.n_turns * fastest(s) * 10 * MOVES * SIDES) + LONGEST_SHOT;

  if (s->base.n_sides != BAROQUE_ARMIES || apart <= reach || s->end == BAROQUE_END_ATTACKER ||
      s->end == BAROQUE_END_DEFENDER)
    return;
  CapDiagnostic *d = baroque_report(
      context, CAP_CODE_NOBODY_CAN_WIN,
      s->settings_node != CAP_NODE_NONE ? s->settings_node : cap_document_root(context->document),
      CAP_NAME_TURN_LIMIT, NULL,
      "The armies stand %d BU apart, and in %u turns nobody comes near enough to fight.",
      apart / 100, s->base.n_turns);
  cap_diagnostic_set_hint(d, "Bring them together, or raise the turn limit.");
}

const CapCheck baroque_army_checks[] = {
    {"check_values", CAP_KIND_SCENARIO, check_values},
    {"check_armies", CAP_KIND_SCENARIO, check_armies},
    {"check_villages", CAP_KIND_SCENARIO, check_villages},
    {"check_victory", CAP_KIND_SCENARIO, check_victory},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
