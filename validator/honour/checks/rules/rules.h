/* The checks of special rules and victory conditions, by subject; the tables are in rules.c. */
#pragma once

#include "validator/honour/checks/checks.h"

/* rule-references.c: every name stands for something. */
void honour_check_rule_references(const CapCheckContext *context);

/* rule-variables.c: declared, set and read; picks and payments likewise. */
void honour_check_variable_uses(const CapCheckContext *context);
void honour_check_variable_values(const CapCheckContext *context);
void honour_check_on_set_values(const CapCheckContext *context);
void honour_check_variables_matter(const CapCheckContext *context);
void honour_check_picks(const CapCheckContext *context);
void honour_check_payments(const CapCheckContext *context);

/* rule-structure.c: events, bans, adjustments, conditions and rolls that can work. */
void honour_check_rule_identifiers(const CapCheckContext *context);
void honour_check_rule_numbers(const CapCheckContext *context);
void honour_check_rules_say_something(const CapCheckContext *context);
void honour_check_events_act(const CapCheckContext *context);
void honour_check_answers_differ(const CapCheckContext *context);
void honour_check_secrets_have_others(const CapCheckContext *context);
void honour_check_bans_have_limits(const CapCheckContext *context);
void honour_check_adjustments_complete(const CapCheckContext *context);
void honour_check_effects_complete(const CapCheckContext *context);
void honour_check_groups_used(const CapCheckContext *context);

/* rule-conditions.c: conditions that say something and can hold. */
void honour_check_conditions_say_something(const CapCheckContext *context);
void honour_check_owners_are_named(const CapCheckContext *context);
void honour_check_conditions_can_hold(const CapCheckContext *context);
void honour_check_roll_cases(const CapCheckContext *context);

/* rule-words.c: words that work in the rule system and where they stand. */
void honour_check_words_are_played(const CapCheckContext *context);
void honour_check_words_fit_their_place(const CapCheckContext *context);
void honour_check_moments_can_come(const CapCheckContext *context);

/* rule-attributes.c: attributes that say something where they stand. */
void honour_check_attributes_serve(const CapCheckContext *context);

/* rule-turns.c: conditions about turns ask for something. */
void honour_check_turns_matter(const CapCheckContext *context);

/* rule-contradictions.c: conditions that must all hold can. */
void honour_check_conditions_go_together(const CapCheckContext *context);

/* rule-cancel.c: rules that do not take back what others do. */
void honour_check_rules_cancel(const CapCheckContext *context);

/* rule-amounts.c: numbers that mean something. */
void honour_check_effects_change_something(const CapCheckContext *context);
void honour_check_amounts(const CapCheckContext *context);
void honour_check_effects_come_in_time(const CapCheckContext *context);
void honour_check_adjustments_fit(const CapCheckContext *context);
void honour_check_attributes_count(const CapCheckContext *context);

/* rule-presence.c: what is asked for is there, and comes and goes when it is said to. */
void honour_check_strength_is_there(const CapCheckContext *context);
void honour_check_arrivals_are_to_come(const CapCheckContext *context);
void honour_check_exits_are_open(const CapCheckContext *context);
void honour_check_sources_open(const CapCheckContext *context);
void honour_check_breakdowns_serve(const CapCheckContext *context);

/* rule-ground.c: the ground of a condition is in play; rule-places.c: and can be entered. */
void honour_check_ground_in_play(const CapCheckContext *context);
void honour_check_ground_can_be_entered(const CapCheckContext *context);
void honour_check_areas_of_settlements(const CapCheckContext *context);

/* rule-crossings.c: bridges, ferries and fords are where there is a river for them. */
void honour_check_crossings(const CapCheckContext *context);

/* rule-pieces.c: what rules speak of is in the scenario, not only in the roster. */
void honour_check_pieces_take_part(const CapCheckContext *context);
void honour_check_rule_sources(const CapCheckContext *context);
void honour_check_levels_can_be_reached(const CapCheckContext *context);
void honour_check_armies_fit_sides(const CapCheckContext *context);
void honour_check_capitani_fit_armies(const CapCheckContext *context);

/* readings.c: a reading that is chosen can matter. */
void honour_check_readings_matter(const CapCheckContext *context);

/* victory.c */
void honour_check_every_side_can_win(const CapCheckContext *context);
void honour_check_there_is_an_outcome(const CapCheckContext *context);
void honour_check_victory_points(const CapCheckContext *context);
void honour_check_draws_have_no_winner(const CapCheckContext *context);
void honour_check_wins_have_a_winner(const CapCheckContext *context);
void honour_check_victories_help(const CapCheckContext *context);
void honour_check_victories_differ(const CapCheckContext *context);
