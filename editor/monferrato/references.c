#include "editor/monferrato/references.h"

#include <glib/gi18n.h>

/* An army is named by its nationality, or as that of the Command whose chit is played. */
static const char *const own[] = {"own", NULL};

/* clang-format off */
static const CapReference track = {
    N_("a turn track of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_TRACK}};
static const CapReference nationality = {
    N_("a nationality of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_NATIONALITY}};
static const CapReference army = {
    N_("a nationality of the roster or own"), {CAP_KIND_ROSTER},
    .elements = {CAP_NAME_NATIONALITY}, .words = own};
static const CapReference command = {
    N_("a Command of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_COMMAND}};
static const CapReference commander = {
    N_("a Commander of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_COMMANDER}};
static const CapReference unit = {
    N_("a Commander, Combat Unit or Camp of the roster"), {CAP_KIND_ROSTER},
    .elements = {CAP_NAME_COMMANDER, CAP_NAME_UNIT, CAP_NAME_CAMP}};
static const CapReference group = {
    N_("a group of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_GROUP}};
static const CapReference chit = {
    N_("a chit of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_CHIT}};
static const CapReference rule = {
    N_("an event, ban or adjustment of the scenario"), {CAP_KIND_SCENARIO},
    .elements = {CAP_NAME_EVENT, CAP_NAME_FORBID, CAP_NAME_ADJUST}};

static const CapReferenceRow rows[] = {
    {CAP_NAME_MORALE, CAP_NAME_ARMY,            &army},
    {CAP_NAME_OTHER,  CAP_NAME_ALWAYS_SUPPLIED, &cap_reference_zone},
    {CAP_NAME_OTHER,  CAP_NAME_ARMY,            &nationality},
    {CAP_NAME_OTHER,  CAP_NAME_CHIT,            &chit},
    {CAP_NAME_OTHER,  CAP_NAME_COMMAND,         &command},
    {CAP_NAME_OTHER,  CAP_NAME_COMMANDER,       &commander},
    {CAP_NAME_OTHER,  CAP_NAME_COMMANDS,        &command},
    {CAP_NAME_OTHER,  CAP_NAME_GROUP,           &group},
    {CAP_NAME_OTHER,  CAP_NAME_NATIONALITIES,   &nationality},
    {CAP_NAME_OTHER,  CAP_NAME_NATIONALITY,     &nationality},
    {CAP_NAME_OTHER,  CAP_NAME_RAID_STATES,     &cap_reference_state},
    {CAP_NAME_OTHER,  CAP_NAME_RAID_ZONES,      &cap_reference_zone},
    {CAP_NAME_OTHER,  CAP_NAME_REF,             &command},
    {CAP_NAME_OTHER,  CAP_NAME_RULES,           &rule},
    {CAP_NAME_OTHER,  CAP_NAME_SOURCES,         &cap_reference_zone},
    {CAP_NAME_OTHER,  CAP_NAME_STATE,           &cap_reference_state},
    {CAP_NAME_OTHER,  CAP_NAME_TRACK,           &track},
    {CAP_NAME_OTHER,  CAP_NAME_UNITS,           &unit},
    {CAP_NAME_OTHER,  CAP_NAME_OTHER,           NULL},
};

static const CapName sharing[][CAP_MAX_SHARING] = {
    {CAP_NAME_COMMANDER, CAP_NAME_UNIT, CAP_NAME_CAMP},
    {CAP_NAME_EVENT, CAP_NAME_FORBID, CAP_NAME_ADJUST},
    {CAP_NAME_OTHER},
};
/* clang-format on */

const CapReferences monferrato_references = {
    .rows = rows,
    .sharing = sharing,
    .has_rosters_naming_scenarios = TRUE, /* chits name sides and variables */
    .states = &nationality,
    .suppliers = &command,
};
