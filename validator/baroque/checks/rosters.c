/* Rosters: types that can be played. */
#include "schema/baroque/codes-roster.h"

#include <glib/gi18n.h>

#include "validator/baroque/checks/checks.h"
#include "validator/baroque/checks/stands.h"

static gboolean rides(BaroqueTroop troop) {
  return troop <= BAROQUE_LIGHT_CAVALRY || troop == BAROQUE_LEADER;
}

static gboolean is_mounted_speed(BaroqueSpeed speed) {
  return speed == BAROQUE_SLOW_MOUNTED || speed == BAROQUE_MOUNTED || speed == BAROQUE_FAST_MOUNTED;
}

static gboolean can_shoot(const BaroqueRoster *roster, const BaroqueType *type) {
  for (guint i = 0; i < type->n_weapons; i++)
    for (guint band = 0; band < BAROQUE_N_BANDS; band++)
      if (roster->weapons[type->weapons[i]].shoots[band])
        return TRUE;
  return FALSE;
}

/* FALSE when one of them could not be found, which has been reported. */
static gboolean knows_weapons(const CapCheckContext *context, const BaroqueType *type) {
  return cap_slice_count_words(cap_node_attribute(context->document, type->node,
                                                  CAP_NAME_WEAPONS)) == type->n_weapons;
}

static void check_arm(const CapCheckContext *context, const BaroqueType *type) {
  CapDiagnostic *d;

  if (type->is_mounted != rides(type->troop)) {
    d = baroque_report(context, CAP_CODE_TYPE_OF_WRONG_ARM, type->node, CAP_NAME_ARM, NULL,
                       "%s fight as %s in all rules.", type->name,
                       rides(type->troop) ? _("Mounted") : _("Foot"));
    cap_diagnostic_set_hint(d, "Write arm=\"%s\", or correct the troop.",
                            rides(type->troop) ? "mounted" : "foot");
  } else if (type->speed != BAROQUE_NO_SPEED && is_mounted_speed(type->speed) != type->is_mounted) {
    d = baroque_report(context, CAP_CODE_TYPE_OF_WRONG_ARM, type->node, CAP_NAME_SPEED, NULL,
                       "%s have the speed of %s.", type->name,
                       type->is_mounted ? _("Foot") : _("Mounted"));
    cap_diagnostic_set_hint(d, "Choose a column for %s.",
                            type->is_mounted ? _("Mounted") : _("Foot"));
  }
}

static void check_type(const CapCheckContext *context, const BaroqueRoster *roster,
                       const BaroqueType *type) {
  CapDiagnostic *d;

  check_arm(context, type);
  if (type->troop != BAROQUE_LEADER && type->vbu.usual == 0) {
    d = baroque_report(context, CAP_CODE_TYPE_WITHOUT_STRENGTH, type->node, CAP_NAME_VBU, NULL,
                       "%s have no VBU.", type->name);
    cap_diagnostic_set_hint(d, "Add it, as in vbu=\"5\".");
  }
  if (type->front == 0 || type->depth == 0) {
    d = baroque_report(context, CAP_CODE_TYPE_WITHOUT_BASE, type->node,
                       type->front == 0 ? CAP_NAME_FRONT : CAP_NAME_DEPTH, NULL,
                       "The base of %s has no %s.", type->name,
                       type->front == 0 ? "width" : "depth");
    cap_diagnostic_set_hint(d, "A usual unit is 2BU wide and about 1BU deep.");
  }
  if (knows_weapons(context, type) && type->shoots != can_shoot(roster, type)) {
    d = baroque_report(context, CAP_CODE_TYPE_CANNOT_SHOOT, type->node,
                       type->shoots ? CAP_NAME_SHOOTING : CAP_NAME_WEAPONS, NULL,
                       type->shoots ? N_("%s have a Shooting Modifier, but no weapon that shoots.")
                                    : N_("%s have a weapon that shoots, but no Shooting Modifier."),
                       type->name);
    cap_diagnostic_set_hint(d, type->shoots ? N_("Name a weapon with dice, or take shooting out.")
                                            : N_("Add shooting=\"0\", or take the weapon out."));
  }
}

static void check_types(const CapCheckContext *context) {
  const BaroqueRoster *roster = baroque_roster(context->roster);

  for (guint i = 0; i < roster->n_types; i++)
    check_type(context, roster, &roster->types[i]);
}

const CapCheck baroque_roster_checks[] = {
    {"check_types", CAP_KIND_ROSTER, check_types},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
