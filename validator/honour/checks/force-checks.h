/* The checks of forces, by file; validator/honour/checks/force.c puts them into its table. */
#pragma once

#include "validator/honour/checks/checks.h"

/* counter-mix.c */
void honour_check_counter_mix(const CapCheckContext *context);

/* spare-counters.c */
void honour_check_spare_counters(const CapCheckContext *context);

/* capitani.c */
void honour_check_capitano_places(const CapCheckContext *context);
void honour_check_capitano_armies(const CapCheckContext *context);
void honour_check_minors(const CapCheckContext *context);
void honour_check_generals(const CapCheckContext *context);
void honour_check_cards(const CapCheckContext *context);
void honour_check_capitani_without_card(const CapCheckContext *context);

/* holds.c */
void honour_check_holds(const CapCheckContext *context);

/* named-units.c */
void honour_check_units_with_commanders(const CapCheckContext *context);

/* reliability.c */
void honour_check_reliability(const CapCheckContext *context);

/* placement.c */
void honour_check_stack_ground(const CapCheckContext *context);
void honour_check_hexes_in_play(const CapCheckContext *context);
