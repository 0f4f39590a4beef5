/* The rows of the registry that only this rule system knows; see schema/codes/codes.c. */
#include "schema/monferrato/codes.h"

#include "schema/monferrato/codes-chits.h"
#include "schema/monferrato/codes-scenario.h"
#include "schema/monferrato/codes-set-up.h"

#define CAP_CODE(id, ...) CAP_CODE_DEFINE(id, SENSE, __VA_ARGS__)
#include "schema/monferrato/codes-chits.def"
#include "schema/monferrato/codes-scenario.def"
#include "schema/monferrato/codes-set-up.def"
#undef CAP_CODE

const CapCode monferrato_codes[] = {
#define CAP_CODE(id, ...) CAP_CODE_##id,
#include "schema/monferrato/codes-chits.def"
#include "schema/monferrato/codes-scenario.def"
#include "schema/monferrato/codes-set-up.def"
#undef CAP_CODE
    NULL,
};
