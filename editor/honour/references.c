#include "editor/honour/references.h"

#include <glib/gi18n.h>

/* What stands where the id of a side could stand, and is none. */
static const char *const allegiances[] = {"not-aligned", "neutral", "not-in-play", NULL};

/* clang-format off */
static const CapReference capitano = {
    N_("a Capitano of the roster"), {CAP_KIND_ROSTER},
    .elements = {CAP_NAME_CAPITANO_CARD, CAP_NAME_MINOR_CAPITANO}};
static const CapReference minor_capitano = {
    N_("a Minor Capitano of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_MINOR_CAPITANO}};
static const CapReference unit_type = {
    N_("a unit type of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_UNIT_TYPE}};
static const CapReference auxiliary = {
    N_("a type of auxiliary unit of the roster"), {CAP_KIND_ROSTER},
    .elements = {CAP_NAME_AUXILIARY_TYPE}};
static const CapReference nationality = {
    N_("a nationality of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_NATIONALITY}};
static const CapReference service = {
    N_("a service of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_SERVICE}};
static const CapReference master = {
    N_("a service or nationality of the roster"), {CAP_KIND_ROSTER},
    .elements = {CAP_NAME_SERVICE, CAP_NAME_NATIONALITY}};
static const CapReference month = {
    N_("a month of the calendar"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_MONTH}};
static const CapReference army = {
    N_("an army of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_ARMY}};
static const CapReference stack = {
    N_("a stack of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_STACK}};
static const CapReference group = {
    N_("a group of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_GROUP}};
static const CapReference group_or_stack = {
    N_("a group or stack of the scenario"), {CAP_KIND_SCENARIO},
    .elements = {CAP_NAME_GROUP, CAP_NAME_STACK}};
static const CapReference payment = {
    N_("a payment of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_PAY}};
static const CapReference pick = {
    N_("a pick of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_PICK}};
static const CapReference rule = {
    N_("an event, ban or adjustment of the scenario"), {CAP_KIND_SCENARIO},
    .elements = {CAP_NAME_EVENT, CAP_NAME_FORBID, CAP_NAME_ADJUST}};
const CapReference honour_reference_area = {
    N_("an area of the scenario or the map"), {CAP_KIND_SCENARIO, CAP_KIND_MAP},
    .elements = {CAP_NAME_RIVER_SIDE, CAP_NAME_AREA, CAP_NAME_SCENARIO_AREA}};
const CapReference honour_reference_allegiance = {
    N_("a side, not-aligned, neutral or not-in-play"), {CAP_KIND_SCENARIO},
    .elements = {CAP_NAME_SIDE}, .words = allegiances};

static const CapReferenceRow rows[] = {
    {CAP_NAME_AUXILIARY,     CAP_NAME_TYPE,        &auxiliary},
    {CAP_NAME_CONQUERED,     CAP_NAME_BY,          &army},
    {CAP_NAME_IN_PLAY,       CAP_NAME_GROUP,       &group_or_stack},
    {CAP_NAME_MINOR,         CAP_NAME_CAPITANO,    &minor_capitano},
    {CAP_NAME_REGION_STATUS, CAP_NAME_IS,          &honour_reference_allegiance},
    {CAP_NAME_ALIGN,         CAP_NAME_TO,          &honour_reference_allegiance},
    {CAP_NAME_OTHER,         CAP_NAME_AREA,        &honour_reference_area},
    {CAP_NAME_OTHER,         CAP_NAME_AREAS,       &honour_reference_area},
    {CAP_NAME_OTHER,         CAP_NAME_ARMY,        &army},
    {CAP_NAME_OTHER,         CAP_NAME_BRINGING,    &group},
    {CAP_NAME_OTHER,         CAP_NAME_CAPITANO,    &capitano},
    {CAP_NAME_OTHER,         CAP_NAME_EXCEPT,      &rule},
    {CAP_NAME_OTHER,         CAP_NAME_FOR,         &stack},
    {CAP_NAME_OTHER,         CAP_NAME_FORCE_OF,    &capitano},
    {CAP_NAME_OTHER,         CAP_NAME_GENERAL_IN,  &honour_reference_area},
    {CAP_NAME_OTHER,         CAP_NAME_GROUP,       &group},
    {CAP_NAME_OTHER,         CAP_NAME_HELD_FROM,   &stack},
    {CAP_NAME_OTHER,         CAP_NAME_MONTH,       &month},
    {CAP_NAME_OTHER,         CAP_NAME_NATION,      &nationality},
    {CAP_NAME_OTHER,         CAP_NAME_NATIONALITY, &nationality},
    {CAP_NAME_OTHER,         CAP_NAME_OWNED_BY,    &army},
    {CAP_NAME_OTHER,         CAP_NAME_PAID,        &payment},
    {CAP_NAME_OTHER,         CAP_NAME_PAYMENT,     &payment},
    {CAP_NAME_OTHER,         CAP_NAME_PICK,        &pick},
    {CAP_NAME_OTHER,         CAP_NAME_PURSES,      &army},
    {CAP_NAME_OTHER,         CAP_NAME_REF,         &capitano},
    {CAP_NAME_OTHER,         CAP_NAME_RULES,       &rule},
    {CAP_NAME_OTHER,         CAP_NAME_SERVES,      &master},
    {CAP_NAME_OTHER,         CAP_NAME_SERVICE,     &service},
    {CAP_NAME_OTHER,         CAP_NAME_TYPE,        &unit_type},
    {CAP_NAME_OTHER,         CAP_NAME_UNDER,       &capitano},
    {CAP_NAME_OTHER,         CAP_NAME_WINNER,      &cap_reference_side},
    {CAP_NAME_OTHER,         CAP_NAME_WITHIN,      &honour_reference_area},
    {CAP_NAME_OTHER,         CAP_NAME_OTHER,       NULL},
};

static const CapName sharing[][CAP_MAX_SHARING] = {
    {CAP_NAME_AREA, CAP_NAME_RIVER_SIDE, CAP_NAME_SCENARIO_AREA},
    {CAP_NAME_CAPITANO_CARD, CAP_NAME_MINOR_CAPITANO},
    {CAP_NAME_STACK, CAP_NAME_GROUP, CAP_NAME_POOL},
    {CAP_NAME_EVENT, CAP_NAME_FORBID, CAP_NAME_ADJUST, CAP_NAME_VICTORY_CONDITION},
    {CAP_NAME_OTHER},
};
/* clang-format on */

/* Armies take one word for a nationality and for a service. */
static const CapName partners[2] = {CAP_NAME_NATIONALITY, CAP_NAME_SERVICE};

static gboolean is_reserved(CapName element, const char *id) {
  if (element == CAP_NAME_SIDE)
    return g_strv_contains(allegiances, id);
  return element == CAP_NAME_MONTH && g_str_equal(id, "turn"); /* "turn 3" is a date */
}

const CapReferences honour_references = {
    .rows = rows,
    .sharing = sharing,
    .partners = partners,
    .is_reserved = is_reserved,
    .dates = &month,
};
