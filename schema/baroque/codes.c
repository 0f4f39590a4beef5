/* The rows of the registry that only this rule system knows; see schema/codes/codes.c. */
#include "schema/baroque/codes.h"

#include "schema/baroque/codes-roster.h"
#include "schema/baroque/codes-scenario.h"
#include "schema/baroque/codes-set-up.h"

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, SENSE, __VA_ARGS__)
#include "schema/baroque/codes-roster.def"
#include "schema/baroque/codes-scenario.def"
#include "schema/baroque/codes-set-up.def"
#undef CAP_CODE

const CapCode baroque_codes[] = {
#define CAP_CODE(id, ...) CAP_CODE_##id,
#include "schema/baroque/codes-roster.def"
#include "schema/baroque/codes-scenario.def"
#include "schema/baroque/codes-set-up.def"
#undef CAP_CODE
    NULL,
};
