#include "validator/monferrato/checks/checks.h"

const CapCheck *const monferrato_checks[] = {
    monferrato_set_up_checks,
    monferrato_command_checks,
    monferrato_track_checks,
    monferrato_chit_checks,
    monferrato_group_checks,
    monferrato_reach_checks,
    NULL,
};
