/* The checks of "All is lost save Honour": what its scenarios and rosters say beyond their shape.
 */
#pragma once

#include "validator/checks/checks.h"

/* All tables below, ended by NULL. */
extern const CapCheck *const honour_checks[];

/* One table for each subject, ended by a row whose name is NULL. */
extern const CapCheck honour_name_checks[];
extern const CapCheck honour_crossed_id_checks[];
extern const CapCheck honour_roster_checks[];
extern const CapCheck honour_role_checks[];
extern const CapCheck honour_force_checks[];
extern const CapCheck honour_schedule_checks[];
extern const CapCheck honour_schedule_order_checks[];
extern const CapCheck honour_entry_checks[];
extern const CapCheck honour_region_checks[];
extern const CapCheck honour_misfit_checks[];
extern const CapCheck honour_set_up_checks[];
extern const CapCheck honour_rule_checks[];
extern const CapCheck honour_victory_checks[];
extern const CapCheck honour_told_place_checks[];

/* schedule.c: whether a hex lies at the edge of the map, but the map, which tells where ways leave
 * it, names none there. The edge of the part in play is open everywhere, and a town is a place to
 * come from. */
gboolean honour_hex_is_closed(const CapCheckContext *context, CapHex hex);
