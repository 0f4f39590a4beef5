/* The rows of the registry that only this rule system knows; see schema/codes/codes.c. */
#include "schema/honour/codes.h"

#include "schema/honour/codes-forces.h"
#include "schema/honour/codes-regions.h"
#include "schema/honour/codes-roster.h"
#include "schema/honour/codes-rules.h"
#include "schema/honour/codes-scenario.h"
#include "schema/honour/codes-schedule.h"
#include "schema/honour/codes-set-up.h"

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, SENSE, __VA_ARGS__)
#include "schema/honour/codes-roster.def"
#include "schema/honour/codes-scenario.def"
#include "schema/honour/codes-forces.def"
#include "schema/honour/codes-schedule.def"
#include "schema/honour/codes-regions.def"
#include "schema/honour/codes-rules.def"
#undef CAP_CODE

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, SET_UP, __VA_ARGS__)
#include "schema/honour/codes-set-up.def"
#undef CAP_CODE

const CapCode honour_codes[] = {
#define CAP_CODE(id, ...) CAP_CODE_##id,
#include "schema/honour/codes-roster.def"
#include "schema/honour/codes-scenario.def"
#include "schema/honour/codes-forces.def"
#include "schema/honour/codes-schedule.def"
#include "schema/honour/codes-regions.def"
#include "schema/honour/codes-rules.def"
#include "schema/honour/codes-set-up.def"
#undef CAP_CODE
    NULL,
};
