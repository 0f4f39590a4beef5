#include "validator/monferrato/checks/checks.h"

const CapCheck *const monferrato_checks[] = {
    monferrato_set_up_checks,
    monferrato_command_checks,
    NULL,
};
