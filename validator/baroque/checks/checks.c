#include "validator/baroque/checks/checks.h"

const CapCheck *const baroque_checks[] = {
    baroque_roster_checks,  baroque_army_checks,    baroque_base_checks,
    baroque_command_checks, baroque_zone_checks,    baroque_passage_checks,
    baroque_ground_checks,  baroque_setting_checks, NULL,
};
