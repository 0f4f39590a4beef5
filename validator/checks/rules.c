#include "rules.h"

const CapCheck cap_rule_checks[] = {
    {"rule-references", CAP_KIND_SCENARIO, cap_check_rule_references},
    {"variable-uses", CAP_KIND_SCENARIO, cap_check_variable_uses},
    {"variable-values", CAP_KIND_SCENARIO, cap_check_variable_values},
    {"on-set-values", CAP_KIND_SCENARIO, cap_check_on_set_values},
    {"variables-matter", CAP_KIND_SCENARIO, cap_check_variables_matter},
    {"picks", CAP_KIND_SCENARIO, cap_check_picks},
    {"payments", CAP_KIND_SCENARIO, cap_check_payments},
    {"rule-identifiers", CAP_KIND_SCENARIO, cap_check_rule_identifiers},
    {"rule-numbers", CAP_KIND_SCENARIO, cap_check_rule_numbers},
    {"events-act", CAP_KIND_SCENARIO, cap_check_events_act},
    {"bans-have-limits", CAP_KIND_SCENARIO, cap_check_bans_have_limits},
    {"adjustments-complete", CAP_KIND_SCENARIO, cap_check_adjustments_complete},
    {"effects-complete", CAP_KIND_SCENARIO, cap_check_effects_complete},
    {"groups-used", CAP_KIND_SCENARIO, cap_check_groups_used},
    {"conditions-say-something", CAP_KIND_SCENARIO, cap_check_conditions_say_something},
    {"owners-are-named", CAP_KIND_SCENARIO, cap_check_owners_are_named},
    {"conditions-can-hold", CAP_KIND_SCENARIO, cap_check_conditions_can_hold},
    {"conditions-fit-their-moment", CAP_KIND_SCENARIO, cap_check_conditions_fit_their_moment},
    {"ground-in-play", CAP_KIND_SCENARIO, cap_check_ground_in_play},
    {"pieces-take-part", CAP_KIND_SCENARIO, cap_check_pieces_take_part},
    {"rule-sources", CAP_KIND_SCENARIO, cap_check_rule_sources},
    {"levels-can-be-reached", CAP_KIND_SCENARIO, cap_check_levels_can_be_reached},
    {"armies-fit-sides", CAP_KIND_SCENARIO, cap_check_armies_fit_sides},
    {"roll-cases", CAP_KIND_SCENARIO, cap_check_roll_cases},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};

const CapCheck cap_victory_checks[] = {
    {"every-side-can-win", CAP_KIND_SCENARIO, cap_check_every_side_can_win},
    {"there-is-an-outcome", CAP_KIND_SCENARIO, cap_check_there_is_an_outcome},
    {"victory-points", CAP_KIND_SCENARIO, cap_check_victory_points},
    {"draws-have-no-winner", CAP_KIND_SCENARIO, cap_check_draws_have_no_winner},
    {"victories-differ", CAP_KIND_SCENARIO, cap_check_victories_differ},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
