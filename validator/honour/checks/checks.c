#include "validator/honour/checks/checks.h"

/* In the order of the documents they look at; findings are sorted afterwards. */
const CapCheck *const honour_checks[] = {
    honour_name_checks,    honour_crossed_id_checks, honour_roster_checks,
    honour_force_checks,   honour_schedule_checks,   honour_schedule_order_checks,
    honour_entry_checks,   honour_region_checks,     honour_rule_checks,
    honour_victory_checks, honour_misfit_checks,     honour_told_place_checks,
    honour_set_up_checks,  honour_role_checks,       NULL,
};
