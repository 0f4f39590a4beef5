/* A stack of a scenario in words. No GTK. */
#pragma once

#include "schema/scenario.h"

/* The sum of the Strength Points of its units. */
guint cap_stack_strength(const CapScenario *s, CapIndex stack);

/* The name of who leads it, or what there is instead; borrowed. */
const char *cap_stack_leader(const CapScenario *s, CapIndex stack);

/* "A" for attack and so on, "any" for a choice, NULL when it joins another Force; borrowed. */
const char *cap_order_letter(guint orders);

/* "Chaumont (France): 31 SP, attack, comes May 5, 1509"; new string. */
char *cap_stack_words(const CapScenario *s, CapIndex stack);

/* "Chaumont 31 SP"; new string. */
char *cap_stack_words_short(const CapScenario *s, CapIndex stack);
