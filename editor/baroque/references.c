#include "editor/baroque/references.h"

#include <glib/gi18n.h>

/* clang-format off */
static const CapReference type = {
    N_("a type of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_TYPE}};
static const CapReference weapon = {
    N_("a weapon of the roster"), {CAP_KIND_ROSTER}, .elements = {CAP_NAME_WEAPON}};
static const CapReference army = {
    N_("an army of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_ARMY}};
static const CapReference zone = {
    N_("a zone of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_ZONE}};
static const CapReference passage = {
    N_("a passage of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_PASSAGE}};
static const CapReference unit = {
    N_("a unit of the scenario"), {CAP_KIND_SCENARIO}, .elements = {CAP_NAME_UNIT}};
static const CapReference ground = {
    N_("a piece of ground of the map"), {CAP_KIND_MAP}, .elements = {CAP_NAME_GROUND}};

static const CapReferenceRow rows[] = {
    {CAP_NAME_CLOSED, CAP_NAME_GROUND,   &ground},
    {CAP_NAME_OTHER,  CAP_NAME_ARMY,     &army},
    {CAP_NAME_OTHER,  CAP_NAME_BY,       &passage},
    {CAP_NAME_OTHER,  CAP_NAME_EXCEPT,   &type},
    {CAP_NAME_OTHER,  CAP_NAME_TYPE,     &type},
    {CAP_NAME_OTHER,  CAP_NAME_VILLAGES, &ground},
    {CAP_NAME_OTHER,  CAP_NAME_WEAPON,   &weapon},
    {CAP_NAME_OTHER,  CAP_NAME_WEAPONS,  &weapon},
    {CAP_NAME_OTHER,  CAP_NAME_WITH,     &unit},
    {CAP_NAME_OTHER,  CAP_NAME_ZONE,     &zone},
    {CAP_NAME_OTHER,  CAP_NAME_OTHER,    NULL},
};

/* A train is in the list of units. */
static const CapName sharing[][CAP_MAX_SHARING] = {
    {CAP_NAME_UNIT, CAP_NAME_BAGGAGE},
    {CAP_NAME_OTHER},
};
/* clang-format on */

const CapReferences baroque_references = {
    .rows = rows,
    .sharing = sharing,
};
