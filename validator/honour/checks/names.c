/* Things of a roster and armies that have the name of another, or have changed ids with it. */
#include "validator/honour/checks/checks.h"

#include <glib/gi18n.h>

#include "validator/checks/crossed-ids.h"
#include "validator/checks/names.h"

static const CapNamedKind named[] = {
    {CAP_NAME_NATIONALITY, "nationality", N_("nationalities"), CAP_NAME_OTHER},
    {CAP_NAME_SERVICE, "service", N_("services"), CAP_NAME_OTHER},
    {CAP_NAME_UNIT_TYPE, "unit type", N_("unit types"), CAP_NAME_OTHER},
    {CAP_NAME_AUXILIARY_TYPE, "auxiliary type", N_("auxiliary types"), CAP_NAME_OTHER},
    {CAP_NAME_CAPITANO_CARD, "Capitano", N_("Capitani"), CAP_NAME_NATIONALITY},
    {CAP_NAME_MINOR_CAPITANO, "Minor Capitano", N_("Minor Capitani"), CAP_NAME_NATIONALITY},
    {CAP_NAME_ARMY, "army", N_("armies"), CAP_NAME_OTHER},
};

static void check_names(const CapCheckContext *context) {
  cap_check_names(context, named, G_N_ELEMENTS(named));
}

const CapCheck honour_name_checks[] = {
    {"names", CAP_KIND_UNKNOWN, check_names},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

/* An army is called after the power it serves as well. */
static const CapCrossedKind crossed[] = {
    {CAP_NAME_NATIONALITY, "nationality", CAP_NAME_OTHER, FALSE},
    {CAP_NAME_SERVICE, "service", CAP_NAME_OTHER, FALSE},
    {CAP_NAME_UNIT_TYPE, "unit type", CAP_NAME_OTHER, FALSE},
    {CAP_NAME_AUXILIARY_TYPE, "auxiliary type", CAP_NAME_OTHER, FALSE},
    {CAP_NAME_CAPITANO_CARD, "Capitano", CAP_NAME_OTHER, FALSE},
    {CAP_NAME_MINOR_CAPITANO, "Minor Capitano", CAP_NAME_OTHER, FALSE},
    {CAP_NAME_ARMY, "army", CAP_NAME_POWER, TRUE},
};

static void check_crossed_ids(const CapCheckContext *context) {
  cap_check_crossed_ids(context, crossed, G_N_ELEMENTS(crossed));
}

const CapCheck honour_crossed_id_checks[] = {
    {"crossed-ids", CAP_KIND_UNKNOWN, check_crossed_ids},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
