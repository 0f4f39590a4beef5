/* The checks of "La Seconda Guerra del Monferrato": what its scenarios and rosters say beyond their
 * shape. */
#pragma once

#include "validator/checks/checks.h"

/* All tables below, ended by NULL. */
extern const CapCheck *const monferrato_checks[];

/* One table for each subject, ended by a row whose name is NULL. */
extern const CapCheck monferrato_set_up_checks[];
extern const CapCheck monferrato_command_checks[];
extern const CapCheck monferrato_reach_checks[];
extern const CapCheck monferrato_track_checks[];
extern const CapCheck monferrato_chit_checks[];
extern const CapCheck monferrato_group_checks[];
