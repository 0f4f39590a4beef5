/* The checks of pike and shot battles: what their scenarios and rosters say beyond their shape. */
#pragma once

#include "validator/checks/checks.h"

/* All tables below, ended by NULL. */
extern const CapCheck *const baroque_checks[];

/* One table for each subject, ended by a row whose name is NULL. */
extern const CapCheck baroque_roster_checks[];
extern const CapCheck baroque_army_checks[];
extern const CapCheck baroque_base_checks[];
extern const CapCheck baroque_command_checks[];
extern const CapCheck baroque_zone_checks[];
extern const CapCheck baroque_passage_checks[];
extern const CapCheck baroque_ground_checks[];
extern const CapCheck baroque_setting_checks[];
