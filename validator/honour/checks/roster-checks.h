/* The checks of rosters, for the table that lists them. */
#pragma once

#include "validator/honour/checks/checks.h"

/* roster-calendar.c */
void honour_check_month_turns(const CapCheckContext *context);
void honour_check_month_order(const CapCheckContext *context);
void honour_check_weather_table(const CapCheckContext *context);

/* roster-misfits.c */
void honour_check_roster_ids(const CapCheckContext *context);

/* roster-nations.c */
void honour_check_nations_apart(const CapCheckContext *context);
void honour_check_arm_names(const CapCheckContext *context);

/* roster-patterns.c */
void honour_check_movements(const CapCheckContext *context);
void honour_check_low_numbers(const CapCheckContext *context);
void honour_check_services(const CapCheckContext *context);
void honour_check_seasons(const CapCheckContext *context);
void honour_check_ap_turns(const CapCheckContext *context);

/* roster-units.c */
void honour_check_roster_counters(const CapCheckContext *context);
void honour_check_named_units(const CapCheckContext *context);
void honour_check_named_unit_nations(const CapCheckContext *context);
void honour_check_unit_kinds(const CapCheckContext *context);
void honour_check_firearms(const CapCheckContext *context);
void honour_check_minor_ratings(const CapCheckContext *context);
